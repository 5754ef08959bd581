"""The kit of 7 Wonders Duel: all that the house has of the game."""

from __future__ import annotations

from functools import partial

from game.bots.duel.bots import bots
from game.bots.duel.value import chances
from game.content.duel.load import contents
from game.lessons.duel import conditions
from game.lessons.duel.conditions import gains
from game.lessons.duel.reminders import reminders
from game.rules.duel.game import Duel
from game.scenes.duel.hints import hint
from game.scenes.duel.items import items
from game.scenes.duel.pad import BarsPad
from game.scenes.duel.scores import SCORING
from game.scenes.duel.table import DuelTable
from game.scenes.kit.game_kit import Face, GameKit
from game.words.duel import sentences
from game.words.duel.box import GLOSSARY
from game.words.duel.recap import RECAP
from game.words.duel.rule_lists import LISTS
from game.words.rules import RuleBook

KIT = GameKit(
    game=Duel(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("duel", LISTS),
    face=Face(
        table=DuelTable,
        hint=lambda table, coach: hint(table.facts, coach),
        items=lambda view: items(),
        pad=partial(BarsPad, model=SCORING.model),
        scoring=SCORING,
        labels={
            "draft": ("part:draft",),
            "pyramid": ("part:pyramid",),
            "tokens": ("token:",),
            "track": ("track",),
            "city": ("part:city:{me}",),
            "details": ("part:details",),
        },
    ),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    gains=gains,
    advice=2000,
    recap=RECAP,
    glossary=GLOSSARY,
    keys=frozenset({"move_1", "move_2", "move_3", "discard_pile", "enlarge", "recap"}),
    first_options={"wonders": "first_game"},
)
