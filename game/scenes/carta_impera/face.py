"""The kit of Carta Impera: all that the house has of the game."""

from __future__ import annotations

from game.bots.carta_impera.bots import bots
from game.bots.carta_impera.value import chances
from game.content.carta_impera.load import contents
from game.lessons.carta_impera import conditions
from game.lessons.carta_impera.conditions import gains
from game.lessons.carta_impera.reminders import reminders
from game.rules.carta_impera.game import CartaImpera
from game.scenes.carta_impera.items import items
from game.scenes.carta_impera.scores import SCORING, EndSection
from game.scenes.carta_impera.table import KEYS, CartaImperaTable
from game.scenes.kit.game_kit import Face, GameKit
from game.words.carta_impera import sentences
from game.words.carta_impera.box import GLOSSARY
from game.words.carta_impera.recap import RECAP, sketch
from game.words.carta_impera.rule_lists import LISTS
from game.words.rules import RuleBook

KIT = GameKit(
    game=CartaImpera(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("carta_impera", LISTS),
    face=Face(
        table=CartaImperaTable,
        hint=CartaImperaTable.hint,
        items=lambda view: items(),
        pad=EndSection,
        scoring=SCORING,
        labels={
            "hand": ("tray",),
            "area": ("own:",),
            "effects": ("effect:",),
            "rival": ("column:",),
            "deck": ("deck",),
            "discard": ("discard",),
            "standing": ("standing",),
        },
    ),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    gains=gains,
    advice=400,
    recap=RECAP,
    sketch=sketch,
    glossary=GLOSSARY,
    keys=KEYS,
)
