"""The table of Pebbles: a line for each hand, as whoever looks may know it."""

from __future__ import annotations

from collections.abc import Hashable

from game.drawing.kit.nodes import SPRING, Node, column, row, stack, text
from game.drawing.kit.parts import badge, board, button, pointable
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.intents import target
from game.rules.template_hidden.game import State
from game.scenes.table.plain_table import PlainTable
from game.words import Words
from game.words.marks import literal
from game.words.seats import Seat

WIDE = 64.0


def hands(words: Words, seats: tuple[Seat, ...], held: tuple[tuple[int, ...], ...],
          taken: tuple[int, ...], lit: tuple[str, ...]) -> Node:  # fmt: skip
    """The hands, and a button to have done."""
    rows = (
        row(
            _seat(n, seat, lit), *(_pebble(one, lit) for one in held[n]), SPRING,
            text(words.say("template_hidden.taken", count=taken[n]), 22, MUTED), gap=14, h=92,
        ) for n, seat in enumerate(seats)
    )  # fmt: skip
    label = words.say("template_hidden.finish")
    done = button(label, w=240, **target("finish", "finish" in lit, label))
    return column(*rows, SPRING, row(done), pad=(26, 22), gap=14, **board("dark"))


def _seat(n: int, seat: Seat, lit: tuple[str, ...]) -> Node:
    """The badge and the name of a seat; whoever may look into a hand touches it."""
    name = f"seat:{n}"
    known = row(badge(seat, 26, w=60, h=60), text(seat.name, 24, CREAM, "semi"), gap=10)
    return pointable(known, w=260, **target(name, name in lit, literal(seat.name)))


def _pebble(pebble: int, lit: tuple[str, ...]) -> Node:
    """A pebble with its number, or face down."""
    name = f"pebble:{pebble}"
    able = name in lit
    ground = board("paper" if pebble else "dark", WIDE / 2, able)
    number = text(str(pebble or "?"), 28, (70, 50, 20) if pebble else MUTED, "semi", 0.5)
    about = target(name, able, str(pebble)) if pebble else {}
    return stack(number, w=WIDE, h=WIDE, pad=(0, 14), **ground, **about)


class PebblesTable(PlainTable):
    """Everybody sees their own hand, and of others what they have seen there."""

    view: State
    panel = staticmethod(hands)

    def about(self) -> tuple[Hashable, ...]:
        seats = tuple(map(Seat, self.signs, self.names))
        taken = tuple(map(len, self.view.taken))
        return self.app.words, seats, tuple(map(tuple, self.view.hands)), taken, self.lit()
