"""The table of a match, and the match once more by the same people."""

from __future__ import annotations

from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services


def table_of(app: Services, match: Match, layer: object = None) -> Scene:
    """The table scene of the match's game, with a layer over it."""
    table: Scene = app.games[match.game.id].face.table(app, match, layer)
    return table


def again(match: Match, store: Store) -> Match:
    """The same people, the same options, another deal; kept in the store.

    Raises StoreError where it cannot be written.
    """
    return Match.new(match.game, match.seats, dict(match.header.options), journal=store)
