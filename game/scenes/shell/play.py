"""Playing: what is wrong with a match is told, the match once more by the same people, what a bot's
level changes, and what is wrong with names that people give themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.drawing.kit.typesetting import lacking
from game.hotseat.preferences import same
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import LONGEST_KEPT, LONGEST_NAME, name_of
from game.match.store import Store
from game.scenes.kit.dialogs import Message
from game.scenes.kit.navigator import Navigator
from game.scenes.kit.services import Services
from game.words import Words
from game.words.draft import Draft


@contextmanager
def failures_told(go: Navigator) -> Iterator[None]:
    """Whatever is wrong with a match here is told, and the rest of it left undone."""
    try:
        yield
    except MatchError as error:
        go.failed(error)


def again(match: Match, store: Store) -> Match:
    """The same people, the same options, another deal; kept in the store.

    Raises StoreError where it cannot be written.
    """
    return Match.new(match.game, match.seats, dict(match.header.options), journal=store)


class LevelsScene(Message):
    """All levels of the game, the weakest first, and what none of them does."""

    board_w = 1240.0

    def __init__(self, app: Services, game_id: str) -> None:
        say = app.words.say
        lines = [
            f"*{say(f'bot.{level}.title')}*: {say(f'{game_id}.bot.{level}')}"
            for level in app.games[game_id].levels
        ]
        super().__init__(app, say("bot.levels"), "\n".join([*lines, say("bot.fair")]))


def name_problem(words: Words, name: str, most: int = LONGEST_NAME) -> str:
    """Why nobody can be called so; empty where one can."""
    seen = name_of(name, 2 * most)
    if not 1 <= len(seen) <= most:
        return words.say("error.bad_name", value=name_of(name), most=most)
    letters = lacking(seen)
    return words.say("error.name_letters", value=seen) if letters else ""


def names_problem(words: Words, names: Sequence[str], most: int = LONGEST_NAME) -> str:
    """Why these people cannot sit at one table; empty where they can."""
    for name in names:
        problem = name_problem(words, name, most)
        if problem:
            return problem
    alike = len({same(name_of(name)) for name in names}) < len(names)
    return words.say("setup.names_alike") if alike else ""


def draft_problem(draft: Draft) -> str:
    """Why a match cannot start as it is set up, as a sentence; empty where it can."""
    names = [name_of(place.name) for place in draft.places]
    if not all(names):
        return draft.say("setup.name_empty")
    return names_problem(draft.reader.words, names, LONGEST_KEPT)
