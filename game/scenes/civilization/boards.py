"""The boards of the table, and what is said at it in each decision and phase."""

from __future__ import annotations

from game.scenes.civilization import (
    aftermath,
    answers,
    bargains,
    battle,
    culture,
    governing,
    loot,
    managing,
    market,
    nations,
    paying,
    pyramid,
    rivals,
    setting_up,
    starting,
    usable,
)
from game.scenes.civilization.board import Boards

BOARDS = Boards(
    kinds={
        "answer": answers.BOARD,
        "battle": battle.BOARD,
        "cards": usable.BOARD,
        "city": managing.BOARD,
        "civilizations": nations.BOARD,
        "culture": culture.BOARD,
        "government": governing.BOARD,
        "keep": aftermath.BOARD,
        "loot": loot.BOARD,
        "market": market.BOARD,
        "offer": bargains.BOARD,
        "pyramid": pyramid.BOARD,
        "sheet": rivals.BOARD,
        "start": starting.BOARD,
    },
    decisions={**setting_up.DECISIONS, **aftermath.DECISIONS, **paying.DECISIONS},
    phases={"start_of_turn": starting.PHASE, "city_management": managing.PHASE},
)
