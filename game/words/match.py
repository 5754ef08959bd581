"""Sentences about a match: how long it took, and what is wrong with its save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from game.match.errors import MatchError
from game.match.record import SeatSetup, TakenBack
from game.words.marks import literal
from game.words.words import Words


def length_sentence(words: Words, standing: Mapping[str, int], moves: int) -> str:
    """How long a match was: in rounds, in turns, or, in a game that counts neither, in moves."""
    if "round" in standing:
        return words.say("count.rounds", n=standing["round"])
    if "turn" in standing:
        return words.say("count.turns", n=standing["turn"] - 1)
    return words.say("count.moves", n=moves)


def when_words(words: Words, when: datetime, now: datetime) -> str:
    """`today, 18:42`, `yesterday, 9:05`, or the date."""
    time = f"{when.hour}:{when.minute:02}"
    if when.date() == now.date():
        return words.say("common.today", time=time)
    if when.date() == now.date() - timedelta(days=1):
        return words.say("common.yesterday", time=time)
    return words.date(when)


def error_sentence(words: Words, error: MatchError) -> str:
    """What went wrong, with the file where one is known."""
    text = words.say(f"match.error.{error.reason}", **error.facts)
    if "file" not in error.facts:
        return text
    return words.say("match.error.at", text=text, file=error.facts["file"])


def unusable_sentence(words: Words, key: str, facts: Mapping[str, Any]) -> str:
    """What could not be used, or is left out: a file, a language, or a `game` by its id."""
    titles = {name: words.say(f"game.{id}.title") for name, id in facts.items() if name == "game"}
    return words.say(key, **{**facts, **titles, "why": literal(facts.get("why", ""))})


def time_sentence(words: Words, seconds: float, rough: bool = False) -> str:
    """A time of play: `34 minutes`, `2 hours 5 minutes`, roughly `2 hours`."""
    minutes = round(seconds / 60)
    if not minutes:
        return words.say("statistics.short_time")
    hours, rest = divmod(minutes, 60)
    if rough and hours > 1:
        return words.say("count.hours", n=round(minutes / 60))
    parts = [("count.hours", hours), ("count.minutes", rest)]
    return " ".join(words.say(key, n=n) for key, n in parts if n)


def taken_back_sentence(words: Words, event: TakenBack, seats: Sequence[SeatSetup]) -> str:
    """Who took how many moves of whom back, who agreed to it, and whether the match is practice from
    then on; bots are not asked."""
    agreed = words.join(seats[seat].name for seat in event.agreed)
    key = "table.consent.logged" if agreed else "table.consent.logged_alone"
    whose = words.join(seats[seat].name for seat in event.whose)
    asker = seats[event.seat].name
    text = words.say(key, asker=asker, name=agreed, moves=event.count, whose=whose)
    return f"{text} {words.say('table.consent.logged_practice')}" if event.practice else text
