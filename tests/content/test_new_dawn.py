"""A New Dawn's data files: what they hold, and one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from game.content import ContentError
from game.content.__main__ import read_everything
from game.content.new_dawn import load as new_dawn
from game.content.new_dawn.effects import (
    RESOURCES,
    TERRAINS,
    TYPES,
    BuildCity,
    Combat,
    Effect,
    PlaceControl,
    Step,
)
from game.content.new_dawn.map import SIDES, Side, neighbours
from game.games import GAMES
from tests.content.mistakes import copied, replace


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied("new_dawn", tmp_path)


def test_what_is_in_the_box() -> None:
    tables = new_dawn.tables()
    assert len(tables.cards) == 20
    assert len(tables.wonders) == 24
    assert len(tables.leaders) == 8
    assert len(tables.agendas) == 10
    assert tables.wonders["petra"].cost == 7
    assert tables.wonders["petra"].resources == ("oil", "diamond")
    assert tables.leaders["rome"].row == ("science", "economy", "military", "culture", "industry")
    assert tables.tech.levels[-1].space == tables.tech.last
    assert tables.trade_token["science"] == "tech_space"


def test_effects_are_typed() -> None:
    tables = new_dawn.tables()
    assert tables.pacts["joint_war"].effects == (Combat(attack=2, spares="issuer"),)
    garden = PlaceControl(count=1, near="city", difficulty=4)
    assert tables.wonders["hanging_gardens"].effects == (garden,)
    build = tables.cards["urbanization"].choose_one[1]
    assert isinstance(build, BuildCity)
    assert build.then == PlaceControl(count=2, near="new_city")


def test_every_kind_of_step_and_effect_is_used() -> None:
    tables = new_dawn.tables()
    steps = {type(step) for card in tables.cards.values() for step in card.all_steps()}
    effects = [
        *(each.effects for each in tables.wonders.values()),
        *(each.effects for each in tables.leaders.values()),
        *(each.effects for each in tables.pacts.values()),
        *(each.effects for each in tables.city_states.values()),
    ]
    assert steps == set(get_args(Step))
    used = {type(effect) for each in effects for effect in each}
    assert used == set(get_args(Effect))


@pytest.mark.parametrize("side", SIDES)
def test_symbols_of_a_side(side: Side) -> None:
    spaces = [
        space for tile in new_dawn.tables().tiles.values() for space in tile.face(side).spaces
    ]
    symbols = Counter(name for space in spaces for name in space.symbols())
    resources = Counter(space.resource for space in spaces if space.resource)
    assert symbols == {
        "resource": 16,
        "barbarian": 7,
        "natural_wonder": 4,
        "city_state": 4,
        "capital": 4,
    }
    assert resources == dict.fromkeys(RESOURCES, 4)
    assert {space.terrain for space in spaces} == set(TERRAINS)


def test_marks_of_the_reference_are_kept() -> None:
    tables = new_dawn.tables()
    assert tables.core.reconstructed
    assert tables.first_game.reconstructed
    assert tables.event.unverified
    assert tables.cards["flight"].unverified == ("through",)
    assert tables.leaders["france"].unverified == ("row",)
    assert tables.tiles[15].B.spaces[6].unverified
    assert tables.tiles[3].A.spaces[1].read_as == "hills"
    assert tables.tiles[3].A.spaces[1].settled


def test_a_tile_is_turned_about_its_space_0() -> None:
    offsets = new_dawn.tables().offsets
    assert offsets.cells("A", 4, -1, 0)[9] == (5, -4)
    assert offsets.cells("A", 4, -1, 3)[9] == (3, 2)
    for side in SIDES:
        cells = offsets.cells(side, 0, 0, 0)
        assert offsets.cells(side, 0, 0, 6) == cells
        inside = [cell for cell in cells if set(neighbours(cell)) <= set(cells)]
        assert inside == [(0, 0)]


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_the_first_map(players: int, tiles: int) -> None:
    used = new_dawn.tables().first_game.used(players)
    assert len(used) == tiles
    assert sum(tile.tile in (7, 9, 11, 16) for tile in used) == players


def test_a_leader_with_a_row_of_five_types() -> None:
    for leader in new_dawn.tables().leaders.values():
        assert sorted(leader.row) == sorted(TYPES)


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (
            "build_city, within: 2}",
            "build_city, within: 3}",
            r"2 .cards.type=industry..level=1.*within., found 3",
        ),
        (
            "bonus: 1, bonus_on_barbarian: 3}",
            "bonus: 2, through: [water]}",
            r"1 .cards.type=military..level=2.*bonus., found 2",
        ),
        (
            "- {do: build_wonder}\n      - {do: build_city, within: 2}",
            "- {do: reinforce}\n      - {do: attack, count: 2, within: 2}",
            r"1 .cards.type=industry..level=1..choose_one.0.do=build_wonder., found 0",
        ),
    ],
)
def test_what_has_changed_places_is_named(
    folder: Path, first: str, second: str, sentence: str
) -> None:
    """Everything adds up all the same."""
    file = folder / "focus_cards.yaml"
    text = file.read_text("utf-8")
    text = text.replace(first, "\0", 1).replace(second, first, 1).replace("\0", second, 1)
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError, match=sentence):
        new_dawn.contents(folder)


def test_ids_are_checked_against_the_names(folder: Path) -> None:
    named = {things.kind: things.ids for things in new_dawn.contents(folder).named}
    assert "pottery" in named["card"]
    assert len(named["wonder"]) == 24
    replace(folder / "leaders.yaml", "id: aztec", "id: aztek")
    with pytest.raises(
        ContentError, match=r"the id of a leader that has a name, found 'aztek'.*'aztec'"
    ):
        read_everything(folder.parent, {"new_dawn": GAMES["new_dawn"]})
