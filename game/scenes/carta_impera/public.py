"""What is public beside the table: the deck with what nobody has seen, the discard pile by domain, the
standing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera import public as drawing
from game.drawing.kit import shapes
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    stack,
    text,
)
from game.drawing.kit.parts import badge, framed, head, panel
from game.drawing.kit.theme import CREAM, FAINT, GOLD, MUTED, POINTED
from game.hotseat.intents import Open, Touch
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import NAMES
from game.words.carta_impera import position
from game.words.carta_impera.table_text import TableText

Leaders = tuple[scoring.Side, ...]
"""Who has most of a domain."""
SIDE = 44.0
"""The signs of the domains at the left of the standing."""
NUMBERS = (255, 238, 180)
BEST = (255, 231, 160)
"""Letters of a number that leads, and of who would win."""


# ---- deck and discard pile ----------------------------------------------------------------------


def deck(t: TableText) -> Node:
    """Cards left of each era, and by domain how many nobody has seen; a click shows all of them."""
    state, found = t.state, position.unseen(t.state)
    total, left = max(1, sum(found.domains)), position.eras(state.deck[: state.left])
    coin = next((i for i, n in enumerate(left) if n), -1) if state.coin is None else -1
    where, unseen = t.where(found), t.unseen(found)
    return panel(
        head(t.say("carta_impera.table.deck"), t.cards(state.left)),
        row(*(art(drawing.stack, era, n, i == coin, h=82, ratio=faces.RATIO, grow=1, least=0.6, at=(0, 0.5), bleed=40)
              for i, (era, n) in enumerate(zip(ERAS, left, strict=True))), pad=(6, 8, 0, 0)),
        line((90, 110, 100), 1),
        text(unseen if state.left else t.say("carta_impera.table.last_round"), 22, CREAM, "semi"),
        either(text(where, 20, MUTED), text(where, 20, MUTED, lines=2)),
        grid(2, (_counted(domain, n, note=f"{round(100 * n / total)} %")
                 for domain, n in zip(DOMAINS, found.domains, strict=True)), grow=1, gap=8),
        id=("deck",), does=Open("cards"), thing="deck",
    )  # fmt: skip


@lru_cache(512)
def _counted(domain: str, n: int, size: float = 24, art_size: float = 29, note: str = "") -> Node:
    """The sign of a domain, how many, and a quieter note at the right; faint where there are none."""
    return row(
        icon(f"rnd_{domain}", art_size, 255 if n else 90),
        text(str(n), size, CREAM if n else FAINT, "black", same=f"n{size}"),
        SPRING if note else None,
        text(note, 20, MUTED, align=1.0, same="note") if n and note else None,
        gap=6, grow=1 if note else 0,
    )  # fmt: skip


def discard(t: TableText) -> Node:
    """Order does not matter, so one pile for each domain; a click lays all out, or takes a card where
    that is to be done."""
    title, total = t.say("carta_impera.table.discard"), t.cards(sum(map(len, t.state.discard)))
    found = [_pile(domain, NAMES[there[-1]] if there else "", len(there), f"pile:{domain}" in t.lit)
             for domain, there in zip(DOMAINS, t.state.discard, strict=True)]  # fmt: skip
    return panel(
        head(title, total, pad=(8, 0, 6, 0)), row(*found, grow=1), lit=any(isinstance(one.does, Touch) for one in found),
        pad=(8, 8, 8, 8), id=("discard",), does=Open("discard"), says=f"{title}. {total}",
    )  # fmt: skip


@lru_cache(256)
def _pile(domain: str, newest: str, n: int, lit: bool) -> Node:
    name = f"pile:{domain}"
    return framed(column(
        art(drawing.pile, newest, n, ratio=0.8, h=70, grow=1, least=0.5, bleed=10),
        row(SPRING, _counted(domain, n, 22, 24), SPRING), grow=1, gap=4, pad=(2, 8, 2, 0),
        id=("pile", domain), does=Touch(name) if lit else Open("discard"), thing=name, stop=lit,
    ))  # fmt: skip


# ---- the standing -------------------------------------------------------------------------------


def standing(t: TableText) -> Node:
    """Six domains by seats, and who would win if majorities were counted now."""
    seats = order(t)
    title = t.say("carta_impera.table.standing")
    goal = t.say("carta_impera.table.at", needed=t.state.numbers.dominance)
    leading = [scoring.leaders(t.state, n) for n in range(6)]
    domains = [_line(icon(f"rnd_{name}", 31), _cells(t, n, seats, leading[n]), h=34, grow=1)
               for n, name in enumerate(DOMAINS)]  # fmt: skip
    own = _line(EMPTY, [art(drawing.own) if seat == t.me else EMPTY for seat in seats])
    body = column(
        _line(EMPTY, [badge(t.seat(seat), 14, w=0, h=0) for seat in seats], h=34),
        _line(EMPTY, [art(drawing.bracket, marks.TEAM[n][0]) for n in (0, 1)], h=4) if t.sides else None,
        *domains, line((110, 124, 108), 1), _line(icon("laurel", 32), _sums(t, seats, leading), h=36),
    )  # fmt: skip
    return panel(
        head(title, goal, 25, MUTED, icon("crown", 24), face="body", pad=(4, 0)), stack(own, body, grow=1),
        quiet=True, pad=(12, 6, 12, 6), id=("standing",), says=title, stop=False,
    )  # fmt: skip


def line_of(wide: float, first: Node, cells: list[Node], **more: float) -> Node:
    """A line of a table: columns of equal width after the first one."""
    return grid((wide, *(0.0,) * len(cells)), (first, *cells), **more)


_line = partial(line_of, SIDE, least=0.8)


def order(t: TableText) -> tuple[int, ...]:
    """The seats in the columns of the standing: clockwise from the one who sits below, or by team."""
    if t.sides:
        return tuple(seat for side in t.sides for seat in side)
    return tuple((t.me + step) % len(t.names) for step in range(len(t.names)))


def _cells(t: TableText, domain: int, seats: Sequence[int], leaders: Leaders) -> list[Node]:
    """What everybody has of a domain; who has most, or ties, leads."""
    leading = {one for side in leaders for one in side}
    most = max((t.count(one, domain) for one in leading), default=0)
    made = []
    for seat in seats:
        have, need = t.count(seat, domain), t.need(seat, domain)
        leads = seat in leading and have == most and not t.counting
        raised = need > t.state.numbers.dominance
        made.append(_cell(seat, DOMAINS[domain], have, need, leads, raised))
    return made


@lru_cache(512)
def _cell(seat: int, domain: str, have: int, need: int, leads: bool, raised: bool) -> Node:
    """A number; who leads has a plate; who is one short, an alarm. It leads to its tower."""
    short = need - have <= 1
    of = short or (raised and have)
    label = f"{have}/{need}" if of else str(have or "–")
    ink = (255, 250, 240) if short else NUMBERS if leads else CREAM if have else FAINT
    plate = (marks.DANGER, marks.DANGER_RIM) if short else ("#7a5a1c", GOLD) if leads else None
    about = f"{seat}:{domain}"
    return framed(stack(
        art(shapes.plate, *plate, 1.8, 8, 0.75, w=0 if short else 58 if len(label) > 2 else 48) if plate else None,
        text(label, 23 if len(label) < 2 else 21, ink, "black" if leads or short else "semi", 0.5),
        icon("alarm", 20, at=(1, 0)) if short else None,
        pad=(4, 1, 4, 1), id=("number", seat, domain), does=Open("column", about),
        thing=f"column:{about}", stop=False,
    ), POINTED, 2.4, 8)  # fmt: skip


def _sums(t: TableText, seats: tuple[int, ...], leading: Sequence[Leaders]) -> list[Node]:
    """Majority points of each, or each team; a crown for who would win, after the tie-breaks. Not while
    a lesson asks for such things."""
    if t.counting:
        return [text("?", 25, CREAM, "black", 0.5) for _ in seats]
    state = t.state
    winners = [one for side in scoring.ladder(state)[-1][1] for one in side]  # if counted now (R9)
    begun = any(map(any, state.columns)) or state.round > 1
    found = []
    for side in scoring.sides(state) if t.sides else tuple((seat,) for seat in seats):
        n, best = sum([side in leaders for leaders in leading]), begun and side[0] in winners
        forms = (t.say("carta_impera.table.team_points", n=n), str(n)) if t.sides else (str(n),)
        ink = BEST if best else CREAM
        label = either(*(text(one, 25, ink, "black", 0.5, same="sum") for one in forms))
        found.append(row(label, icon("crown", 22) if best else None, gap=3, at=(0.5, 0.5)))
    return found
