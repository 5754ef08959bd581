"""Civilization is put on the shelf for its tests while it is not there."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from game.bots.bot import RandomBot
from game.content.civilization.load import contents
from game.games import GAMES
from game.rules.civilization.game import Civilization
from game.scenes.civilization.table import KEYS, CivilizationTable
from game.scenes.kit.game_kit import Face, GameKit
from game.words.civilization import sentences
from game.words.civilization.rule_lists import LISTS
from game.words.rules import RuleBook

ID, MODULE = "civilization", "tests.civilization_face"


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    if ID not in GAMES:
        made = ModuleType(MODULE)
        made.KIT = GameKit(  # type: ignore[attr-defined]
            game=Civilization(),
            contents=contents,
            bots=lambda pace: (RandomBot(),),
            sentences=sentences,
            rules=RuleBook(ID, LISTS),
            face=Face(CivilizationTable, None, None, None, None),  # type: ignore[arg-type]
            keys=KEYS,
        )
        monkeypatch.setitem(sys.modules, MODULE, made)
        monkeypatch.setitem(GAMES._modules, ID, MODULE)
