"""A match and its table: begun anew, or once more by the same people."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services


def table_of(app: Services, match: Match, layer: object = None) -> Scene:
    """The table scene of the match's game, with a layer over it."""
    table: Scene = app.games[match.game.id].face.table(app, match, layer)
    return table


def taken_up(app: Services, match: Match) -> None:
    """The match lies on the table: home goes on with it, whichever was played in last."""
    if app.preferences.last_match != match.id:
        app.preferences.last_match = match.id
        app.kept.save()


def new_match(
    app: Services,
    game_id: str,
    seats: Sequence[SeatSetup],
    options: dict[str, str],
    seed: int | None = None,
) -> Match:
    """Begin a match that is kept in the store.

    Raises StoreError where it cannot be written.
    """
    return Match.new(app.games[game_id].game, seats, options, seed, journal=app.store)


def again(app: Services, match: Match) -> Match:
    """The same people, the same options, another deal."""
    return new_match(app, match.game.id, match.seats, dict(match.header.options))
