"""What A New Dawn brings to the house (see `game.scenes.games`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table import TableScene

if TYPE_CHECKING:
    from game.scenes.app import App


def table(app: App, match: Match) -> TableScene:
    return NewDawnTable(app, match)
