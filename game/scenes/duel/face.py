"""The kit of 7 Wonders Duel: all that the house has of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.duel.value import chances
from game.bots.roster import bots
from game.content.duel.load import contents
from game.lessons.duel import conditions
from game.lessons.duel.reminders import reminders
from game.rules.duel.game import Duel
from game.scenes.duel.cards import CardsScene
from game.scenes.duel.hints import hint
from game.scenes.duel.pad import Pad
from game.scenes.duel.sheet import Sheet
from game.scenes.duel.table import DuelTable
from game.scenes.duel.trace import PointsScene
from game.scenes.kit.game_kit import Face, GameKit
from game.words.duel import sentences
from game.words.duel.rule_lists import LISTS
from game.words.rules import RuleBook

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene


def trace(scores: ScoresScene, name: str) -> None:
    """A line of the pad was chosen: show what its points come from."""
    if name.startswith("category:"):
        category = name.removeprefix("category:")
        scores.app.push(PointsScene(scores.app, scores.outcome, scores.seats, category))


def ties(scores: ScoresScene) -> dict[str, list[int]]:
    """What decides between equals besides the points."""
    return {}  # civilian points, which are a line of the pad


KIT = GameKit(
    game=Duel(),
    contents=contents,
    bots=partial(bots, "duel"),
    sentences=sentences,
    rules=RuleBook("duel", LISTS),
    face=Face(
        table=DuelTable,
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
    first_options={"wonders": "first_game"},
)
