"""The table of Beads: the row, and what each seat has taken."""

from __future__ import annotations

from collections.abc import Hashable

from game.drawing.kit.nodes import SPRING, Node, column, row, stack, text
from game.drawing.kit.parts import badge, board
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.intents import target
from game.rules.template_open.game import HIDDEN, WORTH, State
from game.scenes.table.plain_table import PlainTable
from game.words import Words
from game.words.seats import Seat

WIDE = 56.0


def beads(words: Words, seats: tuple[Seat, ...], left: int, taken: tuple[tuple[str, ...], ...],
          lit: tuple[str, ...]) -> Node:  # fmt: skip
    """The row, in which touching a bead takes all as far as it; below it the seats."""
    line = row(*(_bead(words, n, lit) for n in range(1, left + 1)), SPRING, gap=10, h=90)
    rows = (
        row(
            badge(seat, 26, w=60, h=60), text(seat.name, 24, CREAM, "semi", w=220),
            *(_taken(one) for one in taken[n]), SPRING, gap=10, h=80,
        ) for n, seat in enumerate(seats)
    )  # fmt: skip
    return column(line, *rows, SPRING, pad=(26, 22), gap=14, **board("dark"))


def _bead(words: Words, n: int, lit: tuple[str, ...]) -> Node:
    """A bead that nobody has turned over yet."""
    name = f"bead:{n}"
    says = words.say("template_open.move.Take", beads=n)
    ground = board("paper", WIDE / 2, name in lit)
    number = text(str(n) if name in lit else HIDDEN, 24, (70, 50, 20), "semi", 0.5)
    return stack(number, w=WIDE, h=WIDE, pad=(0, 12), **ground, **target(name, name in lit, says))


def _taken(bead: str) -> Node:
    """A bead that was turned over, with what it is worth."""
    worth = text(str(WORTH[bead]), 22, MUTED, "semi", 0.5)
    return stack(worth, w=WIDE, h=WIDE, pad=(0, 12), **board("dark", WIDE / 2))


class BeadsTable(PlainTable):
    """Everybody sees the same."""

    view: State
    panel = staticmethod(beads)

    def about(self) -> tuple[Hashable, ...]:
        seats = tuple(map(Seat, self.signs, self.names))
        taken = tuple(map(tuple, self.view.taken))
        return self.app.words, seats, len(self.view.row), taken, self.lit()
