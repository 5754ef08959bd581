"""What A New Dawn brings to the house (see `game.scenes.table.face`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.rules.new_dawn import agendas
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.new_dawn.cards import CardsScene
from game.scenes.new_dawn.hints import hint as hint
from game.scenes.new_dawn.pad import Pad
from game.scenes.new_dawn.standing import tied
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.new_dawn.trace import TraceScene
from game.scenes.table.layer import Layer
from game.scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.shell.paper import Paper
    from game.scenes.shell.scores import ScoresScene


def table(app: App, match: Match, layer: Layer | None = None) -> TableScene:
    return NewDawnTable(app, match, layer)


def cards(app: App) -> Scene:
    return CardsScene(app)


def pad(box: Box) -> Section:
    return Pad(box)


def trace(scores: ScoresScene, name: str) -> None:
    if name.startswith(("victory:", "tie:")):
        winner = scores.order()[0]
        scores.app.push(TraceScene(scores.app, scores.match.state, scores.seats, name, winner))


def ties(scores: ScoresScene) -> dict[str, list[int]]:
    seats, view = range(len(scores.seats)), scores.match.state
    return {
        scores.say(f"new_dawn.pad.{kind}"): [agendas.ties(view, seat)[kind] for seat in seats]
        for kind in tied(view)
    }


def write(paper: Paper, y: float) -> float:
    from game.scenes.new_dawn.sheet import Sheet  # needs the library of PDF

    return Sheet(paper).write(y)
