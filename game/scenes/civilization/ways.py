"""Four ways to win: how far everybody is on each, as a table, and as one line beside the phases."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.load import tables
from game.drawing.civilization import marks, plates
from game.drawing.civilization.nodes import symbol
from game.drawing.kit.nodes import Node, Paint, art, column, either, grid, row, stack, text, words
from game.drawing.kit.parts import ground, head, panel
from game.drawing.kit.theme import CREAM, MUTED
from game.rules.bitsets import bits
from game.rules.civilization import battle, figures, track
from game.rules.civilization.state import City, State
from game.rules.squares import distance
from game.scenes.civilization.own import WHOLE, WORDS, counted, signed, towards
from game.words.civilization.position import Position
from game.words.marks import literal
from game.words.position import per_position

LAST = 3
"""A number glows where somebody is so near to the end of a way."""
BEFORE = 1
"""An army that stands beside a capital can take it."""
CLOSE = 4
"""An army that is so many squares from a capital is a warning."""
NEAR = WORDS + "ways.near.turn"
"""The turn, and who is one step from a victory."""
SIDE = 34.0
"""The signs of the players at the left of the table."""


class Way(NamedTuple):
    """A way to win: its name and its symbol; so many steps, or none; how far everybody is, whoever looks
    first. On the way of war that is how far the nearest foreign army is from their capital."""

    name: str
    symbol: str
    total: int
    values: tuple[int | None, ...]

    def near(self, value: int | None) -> bool:
        """Whether somebody is about to win on it, or to lose their capital."""
        return value is not None and (value >= self.total - LAST if self.total else value <= CLOSE)


@per_position
def ways(p: Position) -> tuple[Way, ...]:
    """Everybody on each of the ways, whoever looks first."""
    seats, players = (p.seat, *p.rivals), p.state.players
    return (
        Way("culture", "culture", track.last_space(), tuple(players[seat].track for seat in seats)),
        Way("technology", "book", WHOLE, tuple(towards(players[seat]) for seat in seats)),
        Way("economy", "coin", tables().box.dials.coins, tuple(players[seat].dial for seat in seats)),
        Way("military", "combat", 0, tuple(next_army(p.state, seat) for seat in seats)),
    )  # fmt: skip


@per_position
def near(p: Position) -> str:
    """Who is one step from a victory, in words, a rival before whoever sits below; nobody: empty."""
    for way in ways(p):
        mine, *theirs = zip((p.seat, *p.rivals), way.values, strict=True)
        for seat, value in (*theirs, mine):
            if value == (way.total - 1 if way.total else BEFORE):
                return p.say(f"{WORDS}ways.near.{way.name}", seat=seat, names=p.names)
    return ""


def capital(state: State, seat: int) -> City | None:
    """The capital of somebody."""
    return next((one for one in state.players[seat].cities if one.capital), None)


def next_army(state: State, seat: int) -> int | None:
    """How far the nearest foreign army is from somebody's capital; None where there is none."""
    city = capital(state, seat)
    found = [
        distance(city.space, space)
        for other, player in enumerate(state.players)
        if other != seat and city is not None
        for space in bits(figures.stands(player.figures).armies)
        if space
    ]
    return min(found, default=None)


def table(p: Position) -> Node:
    """A row for each player: of each way a number and a bar, of war how far armies have to go."""
    found = ways(p)
    army = p.say(WORDS + "ways.army"), p.say(WORDS + "ways.army_short")
    of = {way: (p.say(WORDS + "ways.of", total=way.total), str(way.total)) for way in found}
    heads = [row(symbol(way.symbol, 23), words(*(of[way] if way.total else army), size=19.5, colour=MUTED, same="heads", grow=1), gap=4)
             for way in found]  # fmt: skip
    spoken = (
        column(w=1, grow=1, part=f"way:{one.name}", id=("way", one.name), says=said(p, one))
        for one in found
    )
    rows = []
    for n, sign in enumerate(p.signs[seat] for seat in (p.seat, *p.rivals)):
        cells = [_cell(p, way, way.values[n], sign) for way in found]
        line = _line(
            row(symbol(f"sign:{sign}", 24), at=(0.5, 0.5)), cells, h=36, least=0.66, grow=1
        )
        rows.append(line.but(paint=Paint(plates.band)) if n % 2 == 0 else line)
    return panel(
        head(p.say(WORDS + "ways.title"), size=24, pad=(6, 0)),
        stack(column(_line(Node(), heads, h=26), *rows, gap=2, grow=1),
              row(*spoken, pad=(SIDE, 0, 0, 0)), grow=1),
        quiet=True, radius=16, pad=(10, 6, 8, 8), gap=2, part="ways",
    )  # fmt: skip


def _line(first: Node, cells: list[Node], **more: float) -> Node:
    """A line of the table: the columns of the ways after that of the signs."""
    return grid((SIDE, *(0.0,) * len(cells)), (first, *cells), gap=6, **more)


def _cell(p: Position, way: Way, value: int | None, sign: str) -> Node:
    """How far somebody is on a way: the number, and beside or below it a bar, or what it counts."""
    warns = way.near(value)
    ink = marks.bad() if warns and not way.total else CREAM
    number = text("–" if value is None else str(value), 24, ink, "black", same="numbers")
    if way.total:
        after = art(plates.bar, value, way.total, sign, w=34, h=10, grow=1)
    else:
        steps = "" if value is None else counted(p, "ways.steps", value)
        after = text(steps, 19.5, MUTED, same="heads", grow=1)
    beside, below = row(number.but(w=30), after, gap=3), column(number, after, gap=1, at=(0, 0.5))
    paint = Paint(plates.light) if warns and way.total else None
    return stack(either(beside, below, number), paint=paint, bleed=14 if paint else 0)


def said(p: Position, way: Way) -> str:
    """All of a way in words: its goal, and how far everybody is."""
    key = f"{WORDS}ways.{way.name}."
    goal = f"{p.say(key + 'name')}: {p.say(key + 'goal', n=way.total)}"
    each = (f"{literal(p.names[seat])}, {_far(p, way, seat, value)}"
            for seat, value in zip((p.seat, *p.rivals), way.values, strict=True))  # fmt: skip
    return f"{goal}. {'; '.join(each)}."


def _far(p: Position, way: Way, seat: int, value: int | None) -> str:
    if way.total:
        return p.say(WORDS + "of", n=value, limit=way.total)
    city, numbers = capital(p.state, seat), tables().box.battle
    walls = 0 if city is None else numbers.capital + (numbers.walls if city.walled else 0)
    bonus = signed(battle.combat(p.state, seat, None))
    far = "" if value is None else f", {p.say(WORDS + 'ways.far', n=value)}"
    return p.say(WORDS + "ways.defended", bonus=bonus, n=walls) + far


def brief(p: Position, lines: int = 1) -> Node:
    """The same in short: a symbol for each way, and everybody's number behind the sign; in two lines where
    one has no room for them."""
    seats, cells = [f"sign:{p.signs[seat]}" for seat in (p.seat, *p.rivals)], []
    for way in ways(p):
        sentences = ("–" if value is None else str(value) for value in way.values)
        each = (row(symbol(sign, 18), text(n, 20, CREAM, "bold", same="short"), gap=3, grow=1)
                for sign, n in zip(seats, sentences, strict=True))  # fmt: skip
        cells.append(row(symbol(way.symbol, 22), *each, gap=5, grow=1))
    if lines > 1:
        return grid(2, cells, gap=8, pad=(12, 4, 8, 4), part="ways")
    two = column(row(*cells[:2], gap=8), row(*cells[2:], gap=8), pad=(12, 2, 8, 2))
    return stack(either(row(*cells, gap=8, pad=(12, 4, 8, 4)), two), part="ways",
                 paint=ground("dark", 12), bleed=16)  # fmt: skip
