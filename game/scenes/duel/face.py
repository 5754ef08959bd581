"""What 7 Wonders Duel brings to the house (see `game.scenes.table.face`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.scenes.duel.cards import CardsScene
from game.scenes.duel.hints import hint as hint
from game.scenes.duel.pad import Pad
from game.scenes.duel.table import DuelTable
from game.scenes.duel.trace import PointsScene
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table.layer import Layer
from game.scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.shell.paper import Paper
    from game.scenes.shell.scores import ScoresScene


def table(app: App, match: Match, layer: Layer | None = None) -> TableScene:
    return DuelTable(app, match, layer)


def cards(app: App) -> Scene:
    return CardsScene(app)


def pad(box: Box) -> Section:
    return Pad(box)


def trace(scores: ScoresScene, name: str) -> None:
    if name.startswith("category:"):
        category = name.removeprefix("category:")
        scores.app.push(PointsScene(scores.app, scores.outcome, scores.seats, category))


def ties(scores: ScoresScene) -> dict[str, list[int]]:
    return {}  # civilian points, which are a line of the pad


def write(paper: Paper, y: float) -> float:
    from game.scenes.duel.sheet import Sheet  # needs the library of PDF, which not everybody has

    return Sheet(paper).write(y)
