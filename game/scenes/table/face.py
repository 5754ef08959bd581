"""What the house shows of any game: each game has a module `face` beside its table."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from game.lessons.coach import Coach
from game.match.match import Match
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table.layer import Layer
from game.scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.shell.paper import Paper
    from game.scenes.shell.scores import ScoresScene
    from game.scenes.table.coached import Hint


class Face(Protocol):
    """The scenes and sections that one game brings along."""

    def table(self, app: App, match: Match, layer: Layer | None = None) -> TableScene:
        """The table on which the match is played, with a layer over it."""

    def hint(self, table: Any, coach: Coach) -> Hint:
        """What a step of the coach's ladder says and shows on a table of this game."""

    def cards(self, app: App) -> Scene:
        """Everything in the box, to look at."""

    def pad(self, box: Box) -> Section:
        """The points, as the players of this game write them down."""

    def trace(self, scores: ScoresScene, name: str) -> None:
        """A line of the pad was chosen: show what its points come from."""

    def ties(self, scores: ScoresScene) -> dict[str, list[int]]:
        """What decides between equals besides the points: its name, and a count for each seat."""

    def write(self, paper: Paper, y: float) -> float:
        """The points on paper, from y on; returns where the page goes on."""


@cache
def face(game_id: str) -> Face:
    """The face of the game of this id."""
    return cast(Face, import_module(f"game.scenes.{game_id}.face"))
