"""Who has chosen in this turn, who is next, who has still to choose: a plate each, while hands lie face
down. Whoever has chosen takes it back from theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.drawing.kit.nodes import SPRING, Node, column, icon, row, text
from game.drawing.kit.parts import badge, button, ground, head, panel
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.intents import Touch
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.words.wonders.table_text import TableText

AREA = "wonders.this_turn."
FEW = 4
"""So many plates have room for a name on their button."""


def board(
    t: TableText, due: int, people: tuple[int, ...], keys: tuple[tuple[int, str], ...]
) -> Node:
    """A plate for each of the people in a row, below the order; `keys` are those that are held by whoever
    has chosen."""
    held, few = dict(keys), len(people) <= FEW
    return panel(
        head(t.say(AREA + "turn"), t.say(AREA + "order"), 23, MUTED, face="body"),
        row(*(_plate(t, one, one == due, held.get(one), few) for one in people), gap=12, grow=1),
        quiet=True, pad=(16, 8, 16, 12), gap=8,
    )  # fmt: skip


def _plate(t: TableText, city: int, due: bool, key: str | None, few: bool) -> Node:
    seat, about, take = t.seat(city), "next" if due else "later", None
    if key is not None and not due:
        about = "chosen"
        back = t.say(AREA + "back", name=seat.name) if few else t.say("wonders.table.take_back")
        take = button(back, "normal", "undo", key, size=20, id=("back", city), does=Touch(str(city)),
                      says=back, h=48)  # fmt: skip
    name = row(
        badge(seat, 20, w=46, h=46), text(seat.name, 24, CREAM, "semi", same="name", grow=1),
        icon("check", 28) if take else None, gap=8,
    )  # fmt: skip
    said = text(t.say(AREA + about), 20, MUTED, same="said", lines=2, leading=1.0)
    return column(name, said, SPRING, take, w=1, grow=1, pad=(12, 8, 12, 8), gap=4, at=(0, 0),
                  paint=ground("lit" if due else "well", 12, due), bleed=18)  # fmt: skip


def section(
    box: Box, about: Callable[[], tuple[Any, ...] | None], take_back: Callable[[int], None]
) -> TreeSection:
    """The plates, where the card in words lies else."""
    return TreeSection(box, about, board, lambda intent: take_back(int(intent.step)))
