"""Buttons for spectators: what they can do while only bots play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class Watch(NamedTuple):
    """A button: its name, its words, and what it does."""

    name: str
    label: str
    act: Callable[[], None]
    note: str = ""
    icon: str = ""
    kind: str = "normal"
    key: str = ""


def buttons(table: TableScene) -> Iterator[Watch]:
    """Hold the bots where they play one after the other, let them go on, move by move; have one
    play now."""
    say = table.say
    if table.watched() or sum(seat.bot is not None for seat in table.match.seats) > 1:
        word = "play" if table.bots.paused else "pause"
        yield Watch("pause", say(f"table.watch.{word}"), table.bots.pause, kind="primary")
        yield Watch("one_move", say("table.watch.step"), table.bots.one_move)
    if table.bots.thinks_long():
        key = table.app.preferences.key_of("play_now").upper()
        now, best = say("table.watch.now"), say("table.watch.best")
        yield Watch("play_now", now, table.bots.play_now, best, "bot", key=key)


def title(table: TableScene) -> str:
    """That one watches, or whose turn it is; nothing while people play."""
    if table.match.finished:
        return table.say("table.over")
    if table.watched():
        return table.say("table.watch.title")
    if table.bots_turn():
        return table.say("table.watch.turn", name=table.names[table.mover or 0])
    return ""
