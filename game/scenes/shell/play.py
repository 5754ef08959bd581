"""Playing: what is wrong with a match is told, and the match once more by the same people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.navigator import Navigator


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
