"""Playing: what is wrong with a match is told, the match once more by the same people, and what a bot's
level changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.dialogs import Message
from game.scenes.kit.navigator import Navigator
from game.scenes.kit.services import Services


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
