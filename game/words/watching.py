"""What whoever looks on can do: hold the bots and let them go on, or go back to the scores of a game
that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.hotseat.bot_turns import BotTurns
from game.hotseat.history import Course
from game.hotseat.relay import Relay
from game.rules.contract import Seat
from game.words.buttons import ActionsView, ButtonView, enter
from game.words.wording import Client


class Watched(Course, Protocol):
    """What is looked on at: a match whose bots may be held up, and whose scores may be opened."""

    mover: Seat | None
    keyboard: bool
    scored: bool
    relay: Relay
    bots: BotTurns

    @property
    def app(self) -> Client: ...
    def scores(self) -> None: ...
    def watched(self) -> bool: ...


def over(table: Watched) -> bool:
    """Whether the scores have been seen: whoever looks at the table again finds the way back."""
    return table.match.finished and table.scored and table.past is None


def bot_on_turn(table: Watched) -> str:
    """The name of the bot that is on turn, here and now; empty where none is."""
    if table.mover is None or table.past is not None:
        return ""
    return table.match.seats[table.mover].name if table.mover in table.match.bots else ""


def buttons(table: Watched) -> Iterator[ButtonView]:
    """The way back to the scores; handing the laptop on, for whoever has answered; else, while a bot
    is on turn: hold the bots where they play one after the other, let them go on, move by move;
    have one play now."""
    say = table.app.words.say
    if over(table):
        yield ButtonView("scores", say("saves.scores"), "primary", icon="laurel")
    elif table.relay.lingers:
        key = enter(table.app.words, table.keyboard)
        words = say(f"relay.{'turn_up' if table.relay.last.kept else 'hand_on'}")
        yield ButtonView("hand_on", words, "primary", key, icon="play")
    elif bot_on_turn(table):
        if table.watched() or len(table.match.bots) > 1:
            word = "play" if table.bots.paused else "pause"
            yield ButtonView("pause", say(f"table.watch.{word}"), "primary")
            yield ButtonView("one_move", say("table.watch.step"))
        if table.bots.thinks_long():
            key = table.app.reader.key("play_now")
            now, best = say("table.watch.now"), say("table.watch.best")
            yield ButtonView("play_now", now, key=key, note=best, icon="bot")


def press(table: Watched, name: str) -> bool:
    """Press a button; False where it is none of these."""
    bots, there = table.bots, any(one.name == name for one in buttons(table))
    if there:
        {
            "scores": table.scores, "hand_on": table.relay.hand_on, "pause": bots.pause,
            "one_move": bots.one_move, "play_now": bots.play_now,
        }[name]()  # fmt: skip
    return there


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
    found = tuple(buttons(table))
    return ActionsView(title(table) or title_of_game, found, "" if found else hint)
