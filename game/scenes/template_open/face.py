"""The kit of Beads: all that the house has of the game."""

from __future__ import annotations

from game.bots.bot import RandomBot
from game.content.checks import Contents
from game.rules.template_open.game import Beads
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.template_open.table import BeadsTable
from game.words.rules import RuleBook
from game.words.sentences import PlainSentences
from game.words.template_open import FORMS

KIT = GameKit(
    game=Beads(),
    contents=lambda folder: Contents({}),
    bots=lambda pace: (RandomBot(),),
    sentences=PlainSentences("template_open", FORMS),
    rules=RuleBook("template_open", {}),
    face=Face(BeadsTable),
)
