"""Whose table it is: the person on turn, in whose comfort it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def on_turn(table: TableScene) -> str:
    """The person on turn; while a bot is, whoever was last. Of a game that is over, or of the
    past, the person at the laptop where that is known, else nobody: it is for the house."""
    now = table.names[table.mover] if table.mover is not None else ""
    last = table.names[_last_to_act(table)]
    order = (now, table.person, last, *table.people)
    if table.match.finished or table.past is not None:
        alone = table.people if len(table.people) == 1 else ()
        order = (table.person, table.app.person, *alone)
    return next((name for name in order if name in table.people), "")


def _last_to_act(table: TableScene) -> int:
    """The seat of the person who did something last."""
    for line in reversed(table.match.log):
        if line.action is not None and not table.is_bot(line.seat):
            return line.seat
    return 0
