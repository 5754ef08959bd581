"""What is known of a saved match, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from game.match.store import Summary
from game.words.match import error_sentence
from game.words.wording import GameTexts
from game.words.words import Words


def title_of(words: Words, summary: Summary) -> str:
    """The name that the match was given, or else those of the players."""
    if summary.broken:
        reason = summary.broken.reason
        known = reason if reason in ("newer", "unknown_game") else "damaged"
        return words.say(f"saves.{known}")
    return summary.title or words.join(seat.name for seat in summary.seats)


def game_of(words: Words, summary: Summary) -> str:
    return words.say(f"game.{summary.game}.title")


def standing_of(games: Mapping[str, GameTexts], words: Words, summary: Summary) -> str:
    """Age and turn, from what is kept beside the match; empty where we do not have its game."""
    if summary.game not in games:
        return ""
    of_game = games[summary.game].sentences
    try:
        return of_game.standing_sentence(words, summary.progress, summary.finished)
    except LookupError:  # numbers that no match of this version comes to
        return ""


def ending_of(words: Words, summary: Summary) -> str:
    """Who won; empty while the match runs."""
    if not summary.finished:
        return ""
    if len(summary.winners) != 1:
        return words.say("saves.over_shared")
    return words.say("saves.over", name=summary.seats[summary.winners[0]].name)


def date_of(words: Words, summary: Summary) -> str:
    return words.date(datetime.fromtimestamp(summary.updated))


def known(games: Mapping[str, GameTexts], words: Words, of: Summary) -> Iterator[str]:
    """What is known of a match, a sentence each."""
    if of.broken:
        yield error_sentence(words, of.broken)
        return
    lines = game_of(words, of), standing_of(games, words, of), ending_of(words, of)
    yield from filter(None, (*lines, date_of(words, of)))
    if of.parent:
        yield words.say("saves.moved_here" if of.moved else "saves.forked", n=of.parent_n)
    if of.practice:
        yield words.say("scores.practice")
