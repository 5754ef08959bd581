"""The words of the examples of Civilization: the closed lists of their notation, and readers."""

from __future__ import annotations

from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, CONTENTS, PHASES, UNIT_TYPES
from game.rules.civilization.box import box, cell_of
from game.rules.civilization.terrain import named
from tests.examples.readers import among, between, listed, mapped, record, text
from tests.examples.verdicts import Unclear, unknown

PLAYERS = ("A", "B", "C", "D")
PLAYER = among(PLAYERS)
COUNT = between(0, 999)
TECH, WONDER = among([*tables().technologies]), among([*tables().wonders])
BUILDING, PERSON = among([*tables().buildings]), among([*tables().great_people])
CIV, GOVERNMENT = among([*tables().civilizations]), among([*tables().governments])
EVENT, RESOURCE = among([*tables().events]), among(RESOURCES)
MARKET_RESOURCE, CONTENT = among(MARKET_RESOURCES), among(CONTENTS)
PHASE = among(PHASES)
FIGURE = among(["army", "scout"])
TYPE = among(UNIT_TYPES)
CARD = among(
    [*tables().technologies, *tables().wonders, *tables().governments, "free_building", "spy"]
)
ITEM = among(
    ["army", "scout", *UNIT_TYPES, "walls", *tables().buildings, *tables().wonders],
)
TRADABLE = among(
    [
        *("trade", "culture", "resources", "huts", "villages", "events", "coins", "techs"),
        *("units", "armies", "cities", "buildings", "wonders", "great_people"),
    ]
)
COIN_PLACE = among(box().coin_places)
REASONS = among(
    [
        *("wrong_phase", "not_your_turn", "must_choose_first", "no_builder", "city_limit"),
        *("on_water", "marker_near", "enemy_near", "outskirts_incomplete", "too_close"),
        *("not_a_capital_square", "not_in_outskirts", "anarchy_first", "not_unlocked"),
        *("already_changed", "city_has_acted", "capital_in_anarchy", "same_action"),
        *("not_enough_production", "not_enough_trade", "not_enough_culture", "one_item_only"),
        *("upgraded_only", "wrong_terrain", "not_in_market", "deck_empty", "pool_empty"),
        *("stack_full", "cannot_end_on_water", "enemy_on_square", "attack_forbidden"),
        *("no_forced_entry", "already_walled", "no_such_resource", "used_this_turn"),
        *("token_limit", "missing_resource", "no_target", "capital_protected", "immune"),
        *("uncancellable", "out_of_range", "not_tradable", "not_adjacent", "too_far"),
        *("no_water", "unrevealed", "must_stop", "needs_army", "own_centre"),
        *("already_moved", "frozen", "front_taken", "not_in_hand", "not_your_battle_turn"),
        *("not_enough_points", "nothing_to_take", "no_pyramid_space", "already_known"),
        "not_known_there",
    ]
)


def square(where: str, written: Any) -> Any:
    """A square such as `c2`, as a number of the board."""
    found = named(text(where, written))
    if not found:
        raise Unclear(f"{where}: {written!r} is no square")
    return found


def cell(where: str, written: Any) -> Any:
    """What is on a square, such as `m:iron`."""
    try:
        return cell_of(text(where, written))
    except KeyError as error:
        unknown(where, error.args[0], ["g", "f", "m", "d", "w", *RESOURCES, "hut", "village"])


def unit(where: str, written: Any) -> Any:
    """A unit such as `infantry:2` or `infantry:4/3`: type, strength, wounds."""
    kind, _, rest = text(where, written).partition(":")
    strength, _, wounds = rest.partition("/")
    if not strength.isdecimal() or not (wounds or "0").isdecimal():
        raise Unclear(f"{where}: {written!r} is no unit")
    return TYPE(where, kind), int(strength), int(wounds or 0)


def placed(read: Any) -> Any:
    """A list of `{id: square}`."""
    return listed(mapped(read, square))


def scout(where: str, written: Any) -> Any:
    """A square, or a square and the city gathered for."""
    if isinstance(written, dict):
        found = record({"at": square, "for": square}, "at")(where, written)
        return found["at"], found.get("for", 0)
    return square(where, written), 0


def arrow(where: str, written: Any) -> Any:
    """The way an arrow points."""
    return ARROWS.index(among(ARROWS)(where, written))


def or_none(read: Any) -> Any:
    """Something, or the word `none`."""
    return lambda where, written: None if written == "none" else read(where, written)
