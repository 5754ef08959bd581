"""Sitting down: a match is opened on the table of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.registry import game as game_of
from game.scenes.table.face import face
from game.scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.scenes.kit.app import App


def table_of(app: App, match: Match) -> TableScene:
    """The table scene of the match's game."""
    return face(match.game.id).table(app, match)


def open_match(app: App, match: Match) -> None:
    """Put the match on the table, with its coach if it has one; its scores come at once where it
    is over."""
    from game.scenes.table.coached import coached_table

    app.push(coached_table(app, match) or table_of(app, match))


def new_match(
    app: App,
    game_id: str,
    seats: Sequence[SeatSetup],
    options: dict[str, str],
    seed: int | None = None,
) -> Match:
    """Begin a match that is kept in the store.

    Raises StoreError where it cannot be written.
    """
    return Match.new(game_of(game_id), seats, options, seed, journal=app.store)


def again(app: App, match: Match) -> Match:
    """The same people, the same options, another deal."""
    return new_match(app, match.game.id, match.seats, dict(match.header.options))
