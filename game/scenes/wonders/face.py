"""The kit of 7 Wonders: all that the house has of the game."""

from __future__ import annotations

from game.bots.wonders.bots import bots
from game.bots.wonders.value import chances
from game.content.wonders.load import contents
from game.lessons.wonders import conditions
from game.lessons.wonders.conditions import gains
from game.lessons.wonders.reminders import reminders
from game.rules.wonders.game import Wonders
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.wonders.items import items
from game.scenes.wonders.scores import SCORING, EndSection
from game.scenes.wonders.table import KEYS, WondersTable
from game.words.rules import RuleBook
from game.words.wonders import sentences
from game.words.wonders.box import GLOSSARY
from game.words.wonders.recap import RECAP, sketch
from game.words.wonders.rule_lists import LISTS

KIT = GameKit(
    game=Wonders(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("wonders", LISTS),
    face=Face(table=WondersTable, items=lambda view: items(), pad=EndSection, scoring=SCORING),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    gains=gains,
    advice=60,
    recap=RECAP,
    sketch=sketch,
    glossary=GLOSSARY,
    keys=KEYS,
    first_options={"sides": "A"},
)
