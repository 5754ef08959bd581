"""The kit of A New Dawn: all that the house has of the game."""

from __future__ import annotations

from functools import partial

from game.bots.new_dawn.bots import bots
from game.bots.new_dawn.value import chances
from game.content.new_dawn.load import contents
from game.hotseat.new_dawn import keyed
from game.lessons.new_dawn import conditions
from game.lessons.new_dawn.conditions import gains
from game.lessons.new_dawn.reminders import reminders
from game.rules.new_dawn.game import NewDawn
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.new_dawn.details import hint
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.scores import SCORING, TablePad
from game.scenes.new_dawn.table import NewDawnTable
from game.words.new_dawn import sentences
from game.words.new_dawn.box import GLOSSARY
from game.words.new_dawn.recap import RECAP, sketch
from game.words.new_dawn.rule_lists import LISTS
from game.words.new_dawn.sentences import move_with_place, with_place
from game.words.rules import RuleBook

KIT = GameKit(
    game=NewDawn(),
    contents=contents,
    bots=bots,
    sentences=sentences,
    rules=RuleBook("new_dawn", LISTS),
    face=Face(
        table=NewDawnTable,
        hint=lambda table, coach: hint(
            table.facts, table.layout, table.region("choices")[0], coach
        ),
        items=lambda view: items(),
        pad=partial(TablePad, model=SCORING.model),
        scoring=SCORING,
        labels={
            "row": ("part:slot:",),
            "leader": ("seat:{me}",),
            "resources": ("resource:",),
            "rival": ("part:rival:",),
            "victory": ("victory:",),
            "decks": ("part:deck:",),
            "tech": ("part:dial:tech",),
            "events": ("part:dial:event",),
            "barbarians": ("dial:direction",),
        },
    ),
    vocabulary=conditions,
    reminders=reminders,
    chances=chances,
    gains=gains,
    advice=12,
    named=move_with_place,
    recap=RECAP,
    sketch=sketch,
    place=with_place,
    glossary=GLOSSARY,
    keys=keyed.KEYS,
    first_options={"map": "first"},
)
