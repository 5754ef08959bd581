"""The kit of Civilization: The Board Game: all that the house has of the game."""

from __future__ import annotations

from game.bots.civilization.bots import bots
from game.bots.civilization.value import chances
from game.content.civilization.load import contents
from game.lessons.civilization import conditions
from game.lessons.civilization.gains import gains
from game.lessons.civilization.reminders import reminders
from game.rules.civilization.game import Civilization
from game.scenes.civilization import ending, hints, scores
from game.scenes.civilization.items import items, items_of
from game.scenes.civilization.table import KEYS, CivilizationTable
from game.scenes.kit.game_kit import Face, GameKit
from game.words.civilization import glossary, recap, rule_lists, sentences, sketches
from game.words.rules import RuleBook

KIT = GameKit(
    game=Civilization(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("civilization", rule_lists.LISTS),
    face=Face(
        table=CivilizationTable,
        hint=lambda table, coach: hints.hint(
            table.moment, coach, table.match.bot_seed, table.region("choices")
        ),
        items=lambda view: items() if view is None else items_of(view),
        pad=ending.EndSection,
        scoring=scores.SCORING,
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
    recap=recap.RECAP,
    sketch=sketches.sketch,
    glossary=glossary.GLOSSARY,
    keys=KEYS,
)
