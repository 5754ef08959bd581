"""Four ways to win: how far everybody is on each, as a table, and as one line beside the phases."""

from __future__ import annotations

from game.drawing.civilization import marks, plates
from game.drawing.civilization.nodes import symbol
from game.drawing.kit.nodes import Node, Paint, art, column, either, grid, row, stack, text, words
from game.drawing.kit.parts import ground, head, panel
from game.drawing.kit.theme import CREAM, MUTED
from game.words.civilization.players import counted
from game.words.civilization.position import Position
from game.words.civilization.ways import AREA, WAYS, goal, said, values, warns

SIDE = 34.0
"""The signs of the players at the left of the table."""
SYMBOLS = {"culture": "culture", "tech": "book", "economic": "coin", "military": "combat"}


def table(p: Position) -> Node:
    """A row for each player: of each way a number and a bar, of war how far armies have to go."""
    army = p.say(AREA + "army"), p.say(AREA + "army_short")
    of = {way: (p.say(AREA + "of", total=goal(way)), str(goal(way))) for way in WAYS}
    heads = [row(symbol(sign, 23), words(*(of[way] if goal(way) else army), size=19.5, colour=MUTED, same="heads", grow=1), gap=4)
             for way, sign in SYMBOLS.items()]  # fmt: skip
    spoken = (
        column(w=1, grow=1, part=f"way:{one}", id=("way", one), says=said(p, one)) for one in WAYS
    )
    rows = []
    for n, seat in enumerate((p.seat, *p.rivals)):
        cells = [_cell(p, way, values(p, way)[seat], p.signs[seat]) for way in WAYS]
        sign = row(symbol(f"sign:{p.signs[seat]}", 24), at=(0.5, 0.5))
        line = _line(sign, cells, h=36, least=0.66, grow=1)
        rows.append(line.but(paint=Paint(plates.band)) if n % 2 == 0 else line)
    return panel(
        head(p.say(AREA + "title"), size=24, pad=(6, 0)),
        stack(column(_line(Node(), heads, h=26), *rows, gap=2, grow=1),
              row(*spoken, pad=(SIDE, 0, 0, 0)), grow=1),
        quiet=True, radius=16, pad=(10, 6, 8, 8), gap=2, part="ways",
    )  # fmt: skip


def _line(first: Node, cells: list[Node], **more: float) -> Node:
    """A line of the table: the columns of the ways after that of the signs."""
    return grid((SIDE, *(0.0,) * len(cells)), (first, *cells), gap=6, **more)


def _cell(p: Position, way: str, value: int | None, sign: str) -> Node:
    """How far somebody is on a way: the number, and beside or below it a bar, or what it counts."""
    warned, last = warns(way, value), goal(way)
    ink = marks.bad() if warned and not last else CREAM
    number = text("–" if value is None else str(value), 24, ink, "black", same="numbers")
    if last:
        after = art(plates.bar, value, last, sign, w=34, h=10, grow=1)
    else:
        steps = "" if value is None else counted(p, "ways.steps", value)
        after = text(steps, 19.5, MUTED, same="heads", grow=1)
    beside, below = row(number.but(w=30), after, gap=3), column(number, after, gap=1, at=(0, 0.5))
    paint = Paint(plates.light) if warned and last else None
    return stack(either(beside, below, number), paint=paint, bleed=14 if paint else 0)


def brief(p: Position, lines: int = 1) -> Node:
    """The same in short: a symbol for each way, and everybody's number behind the sign; in two lines where
    one has no room for them."""
    cells = []
    for way, sign in SYMBOLS.items():
        numbers = {seat: "–" if n is None else str(n) for seat, n in values(p, way).items()}
        each = (row(symbol(f"sign:{p.signs[seat]}", 18), text(n, 20, CREAM, "bold", same="short"), gap=3, grow=1)
                for seat, n in numbers.items())  # fmt: skip
        cells.append(row(symbol(sign, 22), *each, gap=5, grow=1))
    if lines > 1:
        return grid(2, cells, gap=8, pad=(12, 4, 8, 4), part="ways")
    two = column(row(*cells[:2], gap=8), row(*cells[2:], gap=8), pad=(12, 2, 8, 2))
    return stack(either(row(*cells, gap=8, pad=(12, 4, 8, 4)), two), part="ways",
                 paint=ground("dark", 12), bleed=16)  # fmt: skip
