"""The kit of Civilization: The Board Game: all that the house has of the game."""

from __future__ import annotations

from game.bots.civilization.bots import bots
from game.bots.civilization.value import chances
from game.content.civilization.load import contents
from game.lessons.civilization import conditions
from game.lessons.civilization.gains import gains
from game.lessons.civilization.reminders import reminders
from game.rules.civilization.game import Civilization
from game.scenes.civilization.ending import EndSection
from game.scenes.civilization.hints import hint
from game.scenes.civilization.items import items, items_of
from game.scenes.civilization.scores import SCORING
from game.scenes.civilization.sketches import sketch
from game.scenes.civilization.table import KEYS, CivilizationTable
from game.scenes.kit.game_kit import Face, GameKit
from game.words.civilization import sentences
from game.words.civilization.glossary import GLOSSARY
from game.words.civilization.recap import RECAP
from game.words.civilization.rule_lists import LISTS
from game.words.rules import RuleBook

KIT = GameKit(
    game=Civilization(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("civilization", LISTS),
    face=Face(
        table=CivilizationTable,
        hint=lambda table, coach: hint(
            table.moment, coach, table.match.bot_seed, table.region("choices")
        ),
        items=lambda view: items() if view is None else items_of(view),
        pad=EndSection,
        scoring=SCORING,
        labels={
            "map": ("part:map",),
            "phases": ("part:phases",),
            "ways": ("part:ways",),
            "market": ("tray:market",),
            "culture": ("tray:culture",),
            "dials": ("part:dials",),
            "cities": ("part:cities",),
            "pyramid": ("part:pyramid",),
            "forces": ("part:forces",),
            "action": ("part:action",),
        },
    ),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    gains=gains,
    advice=30,
    recap=RECAP,
    sketch=sketch,
    glossary=GLOSSARY,
    keys=KEYS,
)
