"""Who has chosen in this turn, who is next, who has still to choose: a plate each, while hands lie face
down. Whoever has chosen takes it back from theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.drawing.kit.badges import Seat
from game.drawing.kit.nodes import SPRING, Node, column, icon, row, text
from game.drawing.kit.parts import badge, button, ground, head, panel
from game.drawing.kit.theme import CREAM, MUTED
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.wonders.table_text import TableText

AREA = "wonders.this_turn."
FEW = 4
"""So many plates have room for a name on their button."""


class Plate(NamedTuple):
    """What one of the people is about: `chosen`, `next` or `later`, in words; how they take it back, and
    the key that is held for it."""

    number: int
    seat: Seat
    about: str
    said: str
    back: str = ""
    key: str = ""


def plates(
    t: TableText, due: int, people: Sequence[int], keys: Mapping[int, str]
) -> tuple[str, str, tuple[Plate, ...]]:
    """A title, what to know of the order, and a plate for each of the people; those who have chosen
    take it back by these keys."""
    found = []
    for seat in people:
        about = "next" if seat == due else "chosen" if seat in keys else "later"
        one = Plate(seat, t.seat(seat), about, t.say(AREA + about))
        if about == "chosen":
            few = len(people) <= FEW
            back = (
                t.say(AREA + "back", name=one.seat.name)
                if few
                else t.say("wonders.table.take_back")
            )
            one = one._replace(back=back, key=keys[seat])
        found.append(one)
    return t.say(AREA + "turn"), t.say(AREA + "order"), tuple(found)


def board(title: str, note: str, found: tuple[Plate, ...]) -> Node:
    """All plates in a row."""
    return panel(
        head(title, note, 23, MUTED, face="body"),
        row(*(_plate(one) for one in found), gap=12, grow=1),
        quiet=True, pad=(16, 8, 16, 12), gap=8,
    )  # fmt: skip


def _plate(one: Plate) -> Node:
    lit = one.about == "next"
    name = row(
        badge(one.seat, 20, w=46, h=46), text(one.seat.name, 24, CREAM, "semi", same="name", grow=1),
        icon("check", 28) if one.back else None, gap=8,
    )  # fmt: skip
    said = text(one.said, 20, MUTED, same="said", lines=2, leading=1.0)
    take = one.back and button(
        one.back, "normal", "undo", one.key, size=20, id=("back", one.number),
        does=Touch(str(one.number)), says=one.back, h=48,
    )  # fmt: skip
    return column(name, said, SPRING, take or None, w=1, grow=1, pad=(12, 8, 12, 8), gap=4, at=(0, 0),
                  paint=ground("lit" if lit else "well", 12, lit), bleed=18)  # fmt: skip


def section(
    box: Box,
    about: Callable[[], tuple[str, str, tuple[Plate, ...]] | None],
    take_back: Callable[[int], None],
) -> TreeSection:
    """The plates, where the card in words lies else."""
    return TreeSection(box, about, board, lambda intent: take_back(int(intent.step)))
