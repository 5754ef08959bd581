"""The kit of A New Dawn: all that the house has of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.new_dawn.value import chances
from game.bots.roster import bots
from game.content.new_dawn.load import contents
from game.lessons.new_dawn import conditions
from game.lessons.new_dawn.reminders import reminders
from game.rules.new_dawn import agendas
from game.rules.new_dawn.game import NewDawn
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.new_dawn.cards import CardsScene
from game.scenes.new_dawn.hints import hint
from game.scenes.new_dawn.pad import Pad
from game.scenes.new_dawn.sheet import Sheet
from game.scenes.new_dawn.standing import tied
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.new_dawn.trace import TraceScene
from game.words.new_dawn import sentences
from game.words.new_dawn.rule_lists import LISTS
from game.words.rules import RuleBook

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene


def trace(scores: ScoresScene, name: str) -> None:
    """A line of the pad was chosen: show what its points come from."""
    if name.startswith(("victory:", "tie:")):
        winner = scores.order()[0]
        scores.app.push(TraceScene(scores.app, scores.match.state, scores.seats, name, winner))


def ties(scores: ScoresScene) -> dict[str, list[int]]:
    """What decides between equals besides the points."""
    seats, view = range(len(scores.seats)), scores.match.state
    return {
        scores.say(f"new_dawn.pad.{kind}"): [agendas.ties(view, seat)[kind] for seat in seats]
        for kind in tied(view)
    }


KIT = GameKit(
    game=NewDawn(),
    contents=contents,
    bots=partial(bots, "new_dawn"),
    sentences=sentences,
    rules=RuleBook("new_dawn", LISTS),
    face=Face(
        table=NewDawnTable,
        hint=hint,
        cards=CardsScene,
        pad=Pad,
        trace=trace,
        ties=ties,
        write=lambda paper, y: Sheet(paper).write(y),
    ),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    first_options={"map": "first"},
)
