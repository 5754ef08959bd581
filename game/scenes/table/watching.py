"""What whoever looks on can do: hold the bots and let them go on, or go back to the scores of a game
that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from game.rules.contract import Seat
from game.scenes.kit.services import Services
from game.scenes.table import pointing
from game.scenes.table.bot_turns import BotTurns
from game.scenes.table.history import Course
from game.scenes.table.relay import Relay
from game.scenes.table.sections.actions import ActionsView, ButtonView


class Watched(Course, Protocol):
    """What is looked on at: a match whose bots may be held up, and whose scores may be opened."""

    app: Services
    mover: Seat | None
    keyboard: bool
    scored: bool
    relay: Relay
    bots: BotTurns

    def scores(self) -> None: ...
    def watched(self) -> bool: ...


class Watch(NamedTuple):
    """A button: its name, its words, and what it does."""

    name: str
    label: str
    act: Callable[[], None]
    note: str = ""
    icon: str = ""
    kind: str = "normal"
    key: str = ""

    def view(self) -> ButtonView:
        return ButtonView(self.name, self.label, self.kind, self.key, self.note, icon=self.icon)


def over(table: Watched) -> bool:
    """Whether the scores have been seen: whoever looks at the table again finds the way back."""
    return table.match.finished and table.scored and table.past is None


def bot_on_turn(table: Watched) -> str:
    """The name of the bot that is on turn, here and now; empty where none is."""
    if table.mover is None or table.past is not None:
        return ""
    seat = table.match.seats[table.mover]
    return "" if seat.bot is None else seat.name


def buttons(table: Watched) -> Iterator[Watch]:
    """The way back to the scores; handing the laptop on, for whoever has answered; else, while a bot
    is on turn: hold the bots where they play one after the other, let them go on, move by move;
    have one play now."""
    say = table.app.words.say
    if over(table):
        yield Watch("scores", say("saves.scores"), table.scores, "", "laurel", "primary")
    elif table.relay.lingers:
        key = pointing.enter(table.app.words, table.keyboard)
        words = say(f"relay.{'turn_up' if table.relay.last.kept else 'hand_on'}")
        yield Watch("hand_on", words, table.relay.hand_on, "", "play", "primary", key)
    elif bot_on_turn(table):
        if table.watched() or sum(seat.bot is not None for seat in table.match.seats) > 1:
            word = "play" if table.bots.paused else "pause"
            yield Watch("pause", say(f"table.watch.{word}"), table.bots.pause, kind="primary")
            yield Watch("one_move", say("table.watch.step"), table.bots.one_move)
        if table.bots.thinks_long():
            key = table.app.reader.key("play_now")
            now, best = say("table.watch.now"), say("table.watch.best")
            yield Watch("play_now", now, table.bots.play_now, best, "bot", key=key)


def views(table: Watched) -> tuple[ButtonView, ...]:
    """The buttons as they are shown."""
    return tuple(one.view() for one in buttons(table))


def press(table: Watched, name: str) -> bool:
    """Press a button; False where it is none of these."""
    found = next((one for one in buttons(table) if one.name == name), None)
    if found is not None:
        found.act()
    return found is not None


def title(table: Watched) -> str:
    """That one watches, or whose turn it is; nothing while people play."""
    say = table.app.words.say
    if table.match.finished:
        return say("table.over")
    if table.watched():
        return say("table.watch.title")
    name = bot_on_turn(table)
    return say("table.watch.turn", name=name) if name else ""


def panel(table: Watched, title_of_game: str, hint: str = "") -> ActionsView:
    """The panel of the moves while whoever looks on has none; the hint where there is no button."""
    found = views(table)
    return ActionsView(title(table) or title_of_game, found, "" if found else hint)
