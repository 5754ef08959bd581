"""The own area and those of the rivals: towers, what stands under them, and the effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from game.content.carta_impera.schema import DOMAINS, ERAS, Effect
from game.drawing.carta_impera import areas as marks
from game.drawing.carta_impera import faces, skyline
from game.drawing.carta_impera.marks import DANGER_TEXT, PALE, pair
from game.drawing.carta_impera.skyline import Coin, SkylinePlaces, SkylineView, Tower
from game.drawing.kit.canvas import Canvas
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
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import badge, button
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.hotseat.intents import Open, Touch, thing
from game.rules.carta_impera.box import NAMES, box
from game.rules.carta_impera.state import Marker, most_culture
from game.scenes.kit.scene import Sprite
from game.scenes.kit.tree_section import TreeSection
from game.words.carta_impera import position, things
from game.words.carta_impera.table_text import TableText
from game.words.seats import Seat

FOOT, EFFECT, APART = 40.0, 36.0, 3.0
"""Heights of a foot and of an effect, and the room between two of these."""
BELOW = 4 + FOOT + 2 + APART + 3 * EFFECT + 2 * APART + 9
"""From the floor of one's own skyline to the bottom of the area."""
RIVAL_HEAD, RIVAL_FOOT = 52.0, 40.0
WIDE_GAP, GAP = 8.0, 5.0
"""Between the towers of the only rival, and of one of several."""
SIGNED = (position.USED, position.FORCE, position.REFUSED)
"""States of an effect that have a sign at its right end."""
Foot = Callable[[TableText, int, int, bool], Node]
"""Makes the foot of a column: of whom, of which domain, and whether in short."""
Areas = Sequence[TreeSection]
"""The areas on the table, one's own first, then clockwise; none where something else is laid out."""
Skyline = tuple[SkylinePlaces, SkylineView]


# ---- towers -------------------------------------------------------------------------------------


def towers(t: TableText, seat: int) -> SkylineView:
    state, coin = t.state, t.state.coin

    def laid(markers: Sequence[Marker], domain: int) -> tuple[Seat, ...]:
        here = seat, domain
        return tuple(t.seat(one.by) for one in markers if (one.seat, one.domain) == here)

    def tower(domain: int) -> Tower:
        there = coin is not None and (coin.seat, coin.domain) == (seat, domain)
        cards = tuple(NAMES[card] for card in state.columns[6 * seat + domain])
        held = (
            Coin(t.seat(coin.holder), not most_culture(state, coin.holder))
            if coin and there
            else None
        )
        markers = laid(state.democracies, domain), laid(state.embargoes, domain)
        return Tower(cards, t.need(seat, domain), *markers, held)

    n, own = state.numbers, seat == t.me
    gap = 10.0 if own else WIDE_GAP if len(t.names) == 2 else GAP
    made, levels = tuple(map(tower, range(6))), (n.level_1, n.level_2)
    return SkylineView(made, levels, n.dominance, own, gap)


def skyline_of(areas: Areas, t: TableText, seat: int) -> Skyline | None:
    """Where the towers of a seat stand; None: something lies over them."""
    view = towers(t, seat)
    section = areas[(seat - t.me) % len(t.names)] if areas else None
    sky = section.part(f"towers:{seat}") if section is not None and section.live else None
    return sky and (SkylinePlaces(sky, view), view)


def breathing(areas: Areas, t: TableText, scale: float, light: float) -> list[Sprite]:
    """Light on the rungs of towers that are one short."""
    skylines = [skyline_of(areas, t, seat) for seat in range(len(t.names))] if light else []
    boxes = [box for one in skylines if one for box in skyline.last_rungs(*one)]
    return [skyline.breath(box, scale, light) for box in boxes]


def towers_to_come(areas: Callable[[], Areas], table_text: Callable[[], TableText], c: Canvas
                   ) -> Iterator[None]:  # fmt: skip
    """Draw the own towers as they will be once a card is played."""
    t = table_text()
    found = skyline_of(areas(), t, t.me)
    if found is None or not position.plays_now(t.state):
        return
    for name in sorted(t.lit):
        if name.startswith("hand:"):
            skyline.paint(c, found[0].box, found[1].with_card(name[5:]))
            yield


def _sky(t: TableText, seat: int, prefix: tuple[str, ...], foot: Foot, below: Sequence[Node],
         high: float) -> Node:  # fmt: skip
    """The towers of a seat; over each what can be pointed at: it with its foot, and what stands below."""
    view = towers(t, seat)
    over = view.rungs + view.head

    def columns(short: bool) -> list[Node]:
        parts = zip(range(6), DOMAINS, view.towers, below, strict=True)
        return [_over(prefix, domain, f"{':'.join(prefix)}:{domain}" in t.lit, tower.need, over,
                      foot(t, seat, n, short), rest) for n, domain, tower, rest in parts]  # fmt: skip

    art_and_floor = column(
        art(skyline.paint, view, grow=1, bleed=12, part=f"towers:{seat}"), Node(h=high)
    )
    cols = (view.gutter - view.gap, *(0.0,) * 6)
    spelled = spellings(lambda short: grid(cols, (EMPTY, *columns(short)), gap=view.gap))
    return stack(art_and_floor, spelled, grow=1)


@lru_cache(256)
def _over(prefix: tuple[str, ...], domain: str, lit: bool, need: int, over: int, foot: Node, rest: Node
          ) -> Node:  # fmt: skip
    """What lies over a column: its tower can be pointed at as far up as it may grow."""
    tower = column(
        SPRING, Node(h=4.0), foot, Node(h=2.0), grow=float(need), stop=lit,
        paint=Paint(marks.target, (), ("lit",)), **thing(*prefix, domain, lit=lit, why=True),
    )  # fmt: skip
    return column(Node(grow=over - need), tower, rest)


# ---- the own area -------------------------------------------------------------------------------


def own(t: TableText, refused: str, key: str, mine: bool, limit: int) -> Node:
    """The area of the one who sits below; on their turn with the button that shows effects in sentences."""
    state, me = t.state, t.me
    on_turn = state.turn == me and bool(state.round) and not state.ending
    below = [_below(t, domain, refused) for domain in range(6)]
    return column(
        _own_head(t, on_turn, key, mine, limit), _sky(t, me, ("own",), foot, below, BELOW),
        pad=(10, 0, 12, 0), paint=Paint(marks.board, (on_turn, 16.0, t.team(me)), corner=16), bleed=16,
    )  # fmt: skip


def _own_head(t: TableText, on_turn: bool, key: str, mine: bool, limit: int) -> Node:
    team = t.team(t.me)
    turn = t.say("carta_impera.table.on_turn")
    shown = t.say("carta_impera.table.all_effects")
    return row(
        badge(t.seat(t.me), 20),
        text(t.names[t.me], 31, GOLD_TEXT, "title", shade=120),
        icon("first", 28) if t.state.first == t.me else None,
        art(pair, team, w=52, h=30) if team else None,
        words(turn, size=21, colour=PALE, face="semi") if on_turn else None,
        button(shown, "quiet", key=key, size=21, h=37, w=196, least=0.8,
               id=("board",), does=Open("board"), says=shown) if mine else None,
        SPRING, *_chips(t, limit), h=52, gap=10,
    )  # fmt: skip


def _chips(t: TableText, limit: int) -> Iterator[Node]:
    sentence = t.say("carta_impera.table.chip_limit", limit=box().hand_limits[limit])
    yield chip(sentence, "hand_limit", "good" if limit else "plain")
    for one in t.state.embargoes:
        if one.seat == t.me:
            sentence = t.say("carta_impera.table.chip_embargo", of=DOMAINS[one.domain])
            yield chip(sentence, "lock", "ban")
    coin = t.state.coin
    if coin is not None and coin.holder == t.me:
        facts = {"name": t.names[coin.seat], "domain": DOMAINS[coin.domain]}
        yield chip(t.say("carta_impera.table.chip_coin", **facts), "culture_coin", "coin")


@lru_cache(64)
def chip(sentence: str, sign: str, tone: str) -> Node:
    """What holds for somebody, in a few words beside a sign."""
    return row(icon(sign, 27), text(sentence, 20, CREAM, "semi", same="chip"), h=34, gap=5, pad=(8, 0, 12, 0),
               paint=Paint(marks.chip, (tone,)))  # fmt: skip


def spellings(row_of: Callable[[bool], Node]) -> Node:
    """A row of feet, all of which say `of 7`, or where one has no room for that all `/7`."""
    return either(row_of(False), row_of(True))


def _of(t: TableText, need: int, short: bool) -> str:
    return f"/{need}" if short else t.say("carta_impera.table.of", needed=need)


def foot(t: TableText, seat: int, domain: int, short: bool) -> Node:
    """The foot of a wide column: sign, name, cards of how many."""
    of = _of(t, t.need(seat, domain), short)
    return wide_foot(DOMAINS[domain], t.domain(domain), t.count(seat, domain), of)


@lru_cache(256)
def wide_foot(name: str, label: str, have: int, of: str) -> Node:
    letters = faces.tone(name)[2]
    shade = 100 if letters[0] > 200 else 0
    return row(
        icon(f"rnd_{name}", 34, least=1.0),
        text(label, 22, letters, "semi", shade=shade, grow=1, same="foot"),
        text(str(have), 28, letters, "black", shade=shade, same="have"),
        text(of, 20, letters, "semi", shade=shade, same="foot"),
        h=FOOT, gap=6, pad=(4, 0, 8, 2), paint=Paint(marks.foot_plate, (name,)),
    )  # fmt: skip


def _below(t: TableText, domain: int, refused: str) -> Node:
    """The effects under a tower; under that of Culture, what Inspiration compares."""
    first, *rest = [_effect(t, one, refused) for one in position.by_domain(domain)]
    high = APART + 3 * EFFECT + 2 * APART + 9
    if rest:
        first = stack(first, art(marks.either, bleed=22), h=EFFECT)
    else:
        what, numbers = t.compared()
        rest = [column(SPRING, text(what, 20, MUTED, align=0.5, lines=2, leading=1.2),
                       text(numbers, 20, CREAM, "semi", 0.5), SPRING, grow=1)]  # fmt: skip
    return column(first, *rest, h=high, gap=APART, pad=(0, APART, -4, 9))


def _effect(t: TableText, effect: Effect, refused: str) -> Node:
    """Level or cost at the left, the name, and at the right why it cannot be used."""
    state = t.state_of(effect.id, refused)
    why = t.missing(effect.id) if state == position.SHUT else ""
    return _effect_line(effect.id, things.mark(effect), t.effect(effect.id, short=True), state, why)


@lru_cache(256)
def _effect_line(effect: str, mark: str, label: str, state: str, why: str) -> Node:
    sign = icon("cross" if state == position.REFUSED else "check", 18, least=1.0)
    missing = text(why, 20, marks.missing_ink(), "semi", same="missing")
    return row(
        art(marks.level, mark, state, w=26, h=EFFECT - 10, least=0.8) if mark else Node(w=6.0),
        text(label, 20.5, marks.effect_ink(state), "semi", grow=1, same="effect"),
        sign if state in SIGNED else either(missing, sign) if why.isalpha() else missing if why else None,
        h=EFFECT, gap=3, pad=(4, 0, 6, 0), paint=Paint(marks.effect, (state,)), **touched(effect, state),
    )  # fmt: skip


def touched(effect: str, state: str) -> dict[str, object]:
    """What touching an effect means, and what there is to say of it."""
    on = state in (position.OPEN, position.FORCE)
    return {"stop": on, **thing("effect", effect, lit=on, why=True)}


# ---- rivals -------------------------------------------------------------------------------------


def rival(t: TableText, seat: int) -> Node:
    name = f"seat:{seat}"
    lit = name in t.lit
    return column(
        _rival_head(t, seat, lit), _sky(t, seat, ("column", str(seat)), _rival_foot, [EMPTY] * 6, RIVAL_FOOT),
        pad=(8, 4, 10, 0), gap=4, paint=Paint(marks.board, (lit, 14.0, t.team(seat)), corner=14), bleed=16,
    )  # fmt: skip


def _rival_head(t: TableText, seat: int, lit: bool) -> Node:
    """Who it is, what lies there, and how many cards of each back are in the hand."""
    cards, team, name = t.area(seat), t.team(seat), f"seat:{seat}"
    notes: tuple[str, ...] = (t.cards(cards),)
    if t.state.round and not t.state.ending and seat == (t.state.turn + 1) % len(t.names):
        notes = t.say("carta_impera.table.next_cards", n=cards), t.say("carta_impera.table.next")
    hand = {era: n for era, n in zip(ERAS, position.eras(t.state.hands[seat]), strict=True) if n}
    size = 18 if len(hand) > 2 and len(t.names) > 2 else 21
    piles = [art(marks.backs, era, n, size, looks=("lit",), w=72 if n > 9 else 66, h=48, least=0.9, bleed=8)
             for era, n in hand.items()]  # fmt: skip
    total = column(text(str(sum(hand.values())), 25, CREAM, "black", 1.0),
                   text(t.say("carta_impera.table.hand"), 20, MUTED, align=1.0))  # fmt: skip
    few = [
        art(marks.few_backs, era, n, looks=("lit",), w=36, h=48, least=1.0, bleed=8)
        for era, n in hand.items()
    ]
    first = icon("first", 26) if t.state.first == seat else None
    below = row(art(pair, team, w=44, h=24) if team else None,
                words(*notes, size=20, colour=MUTED, grow=1), gap=10)  # fmt: skip
    return row(
        badge(t.seat(seat), 20),
        column(row(text(t.names[seat], 27, GOLD_TEXT, "title", shade=120), first, gap=6), below, grow=1),
        either(row(total, Node(w=2.0), *piles, gap=8), row(Node(w=2.0), *piles, gap=8), row(*few, gap=2)),
        h=RIVAL_HEAD, gap=8, pad=(2, 0), id=("seat", seat),
        does=Touch(name) if lit else Open("seat", str(seat)), thing=name,
        paint=Paint(marks.target, (), ("lit",)),
    )  # fmt: skip


def _rival_foot(t: TableText, seat: int, domain: int, short: bool) -> Node:
    """Sign and cards of how many, in the middle; in a narrow column `4/7`."""
    need, wide = t.need(seat, domain), len(t.names) < 4
    of = _of(t, need, short or not wide)
    return _narrow_foot(DOMAINS[domain], t.count(seat, domain), need, of, wide)


@lru_cache(256)
def _narrow_foot(name: str, have: int, need: int, of: str, wide: bool) -> Node:
    short = need - have == 1
    ink, faint = (DANGER_TEXT,) * 2 if short else (CREAM, MUTED) if have else (FAINT,) * 2
    return row(
        icon(f"rnd_{name}", 30 if wide else 24),
        text(str(have), 24, ink, "black", shade=120),
        text(of, 20, faint) if wide else words(of, size=20, colour=faint),
        h=RIVAL_FOOT - 6, gap=4 if wide else 1, at=(0.5, 0.5),
    )  # fmt: skip
