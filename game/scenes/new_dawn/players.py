"""What players have: the sheet of the one whose things are large with what was won, the rivals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    text,
)
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.focus import Focus
from game.drawing.new_dawn.papers import strip_height
from game.hotseat.intents import Touch
from game.rules.new_dawn import pieces
from game.scenes.new_dawn import views
from game.words import Words
from game.words.new_dawn import things
from game.words.new_dawn.position import Position
from game.words.new_dawn.spoken import Counts, Names, ability_texts, counted, counts, own_counts
from game.words.position import per_position

SIGNS = {
    "cities": "piece_city",
    "mature": "piece_city_mature",
    "caravans": "piece_caravan",
    "tech": "type_science",
    "pacts": "scales",
}
"""What is counted, but for control tokens, which bear the player's own sign."""


def _sign(sign: str, key: str, size: float) -> Node:
    if key in SIGNS:
        return icon(SIGNS[key], size)
    return art(marks.badge, sign, w=size, h=size)


def _built(p: Position, seat: int) -> list[tuple[str, str]]:
    return [(id, tables().wonders[id].type) for id in pieces.wonders_of(p.state, seat)]


@per_position
def leader(p: Position, mover: int | None) -> Node:
    """The sheet of the one whose things are large: who leads, what that does (as long as there is room
    for, and shorter), and what is left: in words below the signs, in their place, or as signs alone."""
    id = p.state.players[p.seat].leader
    texts = ability_texts(p.words, id) if id else ()
    about = p.words, id, p.signs[p.seat], p.names[p.seat], own_counts(p) if id else ()
    forms = [_sheet(*about, rule, "below") for rule in texts]
    forms += [_sheet(*about, rule, told) for rule in texts[-1:] for told in ("beside", "")]
    return column(
        either(*forms, grow=1) if forms else None, pad=(8, 9, 10, 6),
        id=("seat", p.seat), thing=f"seat:{p.seat}", paint=ground("dark", 14, p.seat == mover), bleed=16,
    )  # fmt: skip


@lru_cache(64)
def _sheet(
    words: Words, id: str, sign: str, name: str, counts: Counts, sentence: str, told: str
) -> Node:
    title = words.say("new_dawn.table.of_civ", name=name, civ=id)
    return column(
        row(marks.cameo(id, sign, 110),
            column(text(title, 29, GOLD_TEXT, "title", h=36), text(sentence, 20, CREAM, lines=9, bold=GOLD_TEXT, leading=1.16, grow=1),
                   at=(0, 0), w=1, grow=1),
            gap=8, at=(0, 0), grow=1),
        line((74, 92, 80), 1, h=3),
        row(*(_own_count(words, sign, told, *each) for each in counts), gap=6),
    )  # fmt: skip


def _own_count(words: Words, sign: str, told: str, key: str, said: str, n: int) -> Node:
    number = text(said, LEAST, marks.WHITE, "bold", same="own")
    word = text(counted(words, key, n), LEAST, MUTED, align=0.5, same="counted")
    if told == "beside":
        return row(number, word, gap=5, at=(0.5, 0.5), grow=1)
    signed = row(_sign(sign, key, 26), number, gap=7, at=(0.5, 0.5))
    return column(signed, word if told else None, grow=1)


@lru_cache(512)
def _count(words: Words, sign: str, key: str, n: int, wordy: bool) -> Node:
    number = text(str(n), LEAST, marks.WHITE, "bold", 1.0 if wordy else 0.0, same="n")
    if not wordy:
        return row(_sign(sign, key, 22), number, gap=6)
    return row(number, text(counted(words, key, n), LEAST, MUTED, same="counted"), gap=6)


@per_position
def rivals(p: Position, mover: int | None, lifted: Names) -> Node:
    """Up to three panels: what each has, and their row of cards in small. All look alike: signs stand for
    the words of the counts where one of them has no room for these."""
    return either(*(
        column(*(_rival(p, k, seat, seat == mover, lifted, wordy) for k, seat in enumerate(p.rivals)), gap=6)
        for wordy in (True, False)
    ))  # fmt: skip


def _rival(p: Position, k: int, seat: int, acts: bool, lifted: Names, wordy: bool) -> Node:
    player, sign = p.state.players[seat], p.signs[seat]
    civ = things.thing_name(p.words, player.leader) if player.leader else ""
    counts_ = tuple(_count(p.words, sign, key, n, wordy) for key, _, n in counts(p, seat))
    return _panel(k, seat, sign, acts, p.names[seat], player.leader, civ, counts_, tuple(_built(p, seat)),
                  tuple(_goods(p, seat)), tuple(_minis(p, k, seat, lifted)))  # fmt: skip


@lru_cache(64)
def _panel(
    k: int, seat: int, sign: str, acts: bool, name: str, leader: str, civ: str, counted: tuple[Node, ...],
    built: tuple[tuple[str, str], ...], goods: tuple[str, ...], row_: tuple[Node, ...],
) -> Node:  # fmt: skip
    """A rival's panel; nothing in it before they have a leader."""
    board = column(pad=(7, 5), gap=3, h=126, grow=1, bleed=20, paint=Paint(marks.rival, (sign, acts), corner=12),
                   id=("seat", seat), thing=f"seat:{seat}", part=f"rival:{k}")  # fmt: skip
    if not leader:
        return board
    plates = (art(marks.built, *one, w=43, h=26, least=0.4) for one in built)
    tokens = (art(marks.resource, one, w=26, h=24, least=0.4) for one in goods)
    civil = text(civ, LEAST, MUTED, same="counted")
    return board.but(kids=(
        row(marks.cameo(leader, sign, 68),
            column(row(text(name, 24, GOLD_TEXT, "semi", same="who"), SPRING, *tokens),
                   grid((88, 0, 0), (civil, *counted[:2]), gap=4),
                   grid((88, 0, 0), (row(*plates, SPRING), *counted[2:]), gap=4), grow=1),
            gap=6, grow=1),
        grid(5, row_, gap=4, h=35),
    ))  # fmt: skip


def _minis(p: Position, k: int, seat: int, lifted: Names) -> Iterator[Node]:
    """The row of a rival; a card that is in the air is not there."""
    resolved = p.resolved_by(seat)
    for n, slot in enumerate(p.state.players[seat].row):
        face = views.card(p, seat, slot, slot.card == resolved)
        gone = f"mini:{seat}:{slot.card}" in lifted
        yield _mini(None if gone else face, n, f"mini:{k}:{n}")


@lru_cache(256)
def _mini(face: Focus | None, n: int, part: str) -> Node:
    return Node(h=35, part=part, paint=Paint(marks.mini, (face, str(n + 1))) if face else None)


def _goods(p: Position, seat: int) -> Iterator[str]:
    player = p.state.players[seat]
    for one, count in zip(RESOURCES, player.resources, strict=True):
        yield from (one,) * count
    yield from (tables().natural_wonders[id].resource for id in pieces.naturals_of(player))


@per_position
def holdings(p: Position, offered: Names, covered: bool) -> Node:
    """Resources, natural wonders, wonders; and diplomacy cards, unless something covers them."""
    player = p.state.players[p.seat]
    won = [_token("resource", one, n, offered, p.words.name("new_dawn", "resource", one))
           for one, n in zip(RESOURCES, player.resources, strict=True)]  # fmt: skip
    won += [_token("natural", id, None, offered, things.thing_name(p.words, id))
            for id in pieces.naturals_of(player)]  # fmt: skip
    plates = (art(marks.built, *one, w=87, h=50, least=0.4, id=("built", one[0]), thing=f"wonder:{one[0]}")
              for one in _built(p, p.seat))  # fmt: skip
    cards = [] if covered else [text(p.say("new_dawn.table.diplomacy"), 22, GOLD_TEXT, "title")]
    cards += [] if covered else [_pact(p, id) for id in player.pacts]
    if not (covered or player.pacts):
        cards.append(text(p.say("new_dawn.table.no_pacts"), 20, FAINT))
    return column(
        row(*won, SPRING, *plates, gap=5, h=50), *cards,
        gap=5, at=(0, 0), pad=(10, 6, 10, 8), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _token(kind: str, id: str, have: int | None, offered: Names, sentence: str) -> Node:
    """Resources of a kind with their number, or a natural wonder; in light while it can be spent."""
    name = f"{kind}:{id}"
    if have is None:
        token = art(marks.natural, id, "", w=38, h=38, least=0.6)
    else:
        token = art(marks.resource if have else marks.faint, id, w=34, h=34, least=0.6)
    return row(
        token, EMPTY if have is None else text(str(have), 24, CREAM if have else FAINT, "bold"),
        gap=4, h=36, at=(0, 0.5), paint=Paint(marks.glow, (), ("lit",)), bleed=16, id=(kind, id),
        does=Touch(name) if name in offered else None, says=sentence,
    )  # fmt: skip


def _pact(p: Position, id: str) -> Node:
    face = views.pact(p, id)
    return art(marks.diplomacy, face, h=strip_height(face), least=0.3, id=("pact", id), thing=f"pact:{id}", bleed=6)  # fmt: skip
