"""The table of a game is one class over the table of all games, and a small one."""

from __future__ import annotations

from tests.house import tables

MOST = 40
"""So many methods has a game's table at most, those included that it fills in."""


def test_a_table_derives_from_the_table_of_all_games_alone() -> None:
    found = dict(tables())
    assert {"DuelTable", "NewDawnTable"} <= found.keys()
    for name, one in found.items():
        assert one.bases == ("TableScene",), name


def test_a_table_is_small() -> None:
    for name, one in tables():
        assert len(one.methods) <= MOST, f"{name}: {len(one.methods)}"
