"""The table of a match, and the match once more by the same people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services


@contextmanager
def told(app: Services) -> Iterator[None]:
    """Whatever is wrong with a match here is told, and the rest of it left undone."""
    try:
        yield
    except MatchError as error:
        app.go.failed(error)


def table_of(app: Services, match: Match, layer: object = None) -> Scene:
    """The table scene of the match's game, with a layer over it."""
    table: Scene = app.games[match.game.id].face.table(app, match, layer)
    return table


def again(match: Match, store: Store) -> Match:
    """The same people, the same options, another deal; kept in the store.

    Raises StoreError where it cannot be written.
    """
    return Match.new(match.game, match.seats, dict(match.header.options), journal=store)
