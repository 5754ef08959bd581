"""The kit of Pebbles: all that the house has of the game."""

from __future__ import annotations

from game.bots.bot import RandomBot
from game.content.checks import Contents
from game.rules.template_hidden.game import Pebbles
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.template_hidden.table import PebblesTable
from game.words.rules import RuleBook
from game.words.sentences import PlainSentences
from game.words.template_hidden import FORMS

KIT = GameKit(
    game=Pebbles(),
    contents=lambda folder: Contents({}),
    bots=lambda pace: (RandomBot(),),
    sentences=PlainSentences("template_hidden", FORMS),
    rules=RuleBook("template_hidden", {}),
    face=Face(PebblesTable),
)
