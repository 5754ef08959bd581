"""What may be `given` in the notation of the reference, key by key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn import tables
from game.rules import hexes
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_scene import AWAY, FAR, HOME, NEXT, Scene
from tests.examples.new_dawn_sides import (
    OF_A_SIDE,
    give_wonders,
    in_hand,
    lay_beside,
    lay_map,
    lay_target,
    lay_terrain,
    lay_trade,
    listed,
    turn_target,
)
from tests.examples.new_dawn_words import COLOURS, contents, plain
from tests.examples.notation import Failed, Unclear, unknown

ICONS = {"spawn": "barbarian_spawn", "move": "barbarian_move", "trade": "trade", "none": "none"}
AT = re.compile(r"at_(-?\d+)_(-?\d+)")
FOCUS_TYPES = ("culture", "economy", "industry", "military", "science")


def scene_of(given: dict[str, Any], card: str = "", slot: int = 0) -> Scene:
    """All that is given, in the order of GIVEN; with this card and slot, if they are asked for."""
    for key in given:
        if key not in GIVEN and not AT.fullmatch(key):
            unknown("given", key, GIVEN)
    scene = Scene(given, card, slot)
    for key, read in GIVEN.items():
        if key in given:
            read(scene, given[key])
    for key, value in given.items():
        if found := AT.fullmatch(key):
            scene.at = ",".join(found.groups())
            scene.put(scene.at, value)
    return scene


def _mine(key: str) -> Callable[[Scene, Any], None]:
    return lambda scene, value: OF_A_SIDE[key](scene, "A", value)


def _for(name: str) -> Callable[[Scene, Any], None]:
    """What is written of one side of a battle."""

    def read(scene: Scene, value: Any) -> None:
        if value in (True, False):
            return
        for key, each in value.items():
            if key not in OF_A_SIDE:
                unknown(f"given.{name}", key, OF_A_SIDE)
            OF_A_SIDE[key](scene, name, each)

    return read


def _city_at(scene: Scene, value: Any) -> None:
    scene.at = value
    scene.put(value, "own city")


def _around(scene: Scene, value: Any) -> None:
    """The six neighbours of the city, clockwise from the east."""
    scene.at = HOME
    if not isinstance(value, list):
        scene.at = NEXT
        scene.put(NEXT, value)
        return
    for (q, r), words in zip(hexes.DIRECTIONS, value, strict=True):
        scene.put(f"{q},{r}", words)


def _site(scene: Scene, value: Any) -> None:
    """Two spaces from the capital."""
    scene.at, words = FAR, value
    if isinstance(value, dict):
        words = {key: each for key, each in value.items() if key not in _OF_A_SITE}
        distance = value.get("distance_from_friendly", 0)
        if distance > AWAY:
            scene.at = next(scene.islands)[0]
        elif value.get("edge_of_map"):
            scene.at = f"{AWAY},0"
        if value.get("empty") is False:
            raise Unclear("given.site: what is there?")
    scene.put(scene.at, words)


_OF_A_SITE = (
    "edge_of_map",
    "empty",
    "distance_from_friendly",
    "next_to_city",
    "next_to_friendly_city",
)


def _beside_site(scene: Scene, value: Any) -> None:
    if isinstance(value, list):
        raise Unclear("given.site_neighbour: one at a time")
    scene.at = scene.at or FAR
    scene.put("3,0", value)


def _dice(scene: Scene, value: Any) -> None:
    scene.rolls.append([value["attacker"], value["defender"]])


def _die(scene: Scene, value: Any) -> None:
    scene.die = int(value)


def _direction(scene: Scene, value: Any) -> None:
    scene.rolls.append(hexes.DIRECTIONS.index(tuple(value)) + 1)
    _event(scene, "barbarian_move")


def _event(scene: Scene, value: Any) -> None:
    """The section before the icon; B ends the round."""
    sections = tables().event.sections
    icon = next((icon for icon, name in ICONS.items() if value in (icon, name)), "")
    if not icon:
        raise Unclear(f"given.event: there is no icon {value!r}")
    scene.rest["event"] = (sections.index(icon) - 1) % len(sections)
    scene.rest["turn"] = "B"


def _barbarian_at(scene: Scene, value: Any) -> None:
    scene.put(value, "barbarian")


def _has(scene: Scene, value: Any) -> None:
    for at in value:
        if at not in scene.map:
            scene.put(at, "")


def _lacks(scene: Scene, value: Any) -> None:
    for at in value:
        if at in scene.map:
            raise Unclear(f"given: is {at} on the map or not?")


def _wonder(scene: Scene, value: Any) -> None:
    """One to build when a price or a production is spoken of; else one that A has."""
    if value not in tables().wonders:
        raise Unclear(f"there is no wonder {value!r}")
    keys = ("cost", "resources", "wonders_of_type_controlled", "mature_cities", "production")
    building = any(key in scene.given for key in keys)
    if scene.card:
        building = building or (box().cards[scene.card].type == "industry" and not scene.at)
    if not building and not scene.given.keys() & {"holds"}:
        give_wonders(scene, "A", value)
        return
    scene.to_build = value
    scene.rest["market"] = {tables().wonders[value].type: value}
    scene.card = scene.card or "pottery"


def _price(scene: Scene, value: Any) -> None:
    if tables().wonders[scene.to_build].cost != value:
        raise Failed(f"{scene.to_build} costs {tables().wonders[scene.to_build].cost}")


def _of_type(scene: Scene, value: Any) -> None:
    """So many others of the type of the wonder to be built."""
    type = tables().wonders[scene.to_build].type
    others = [
        id for id, one in tables().wonders.items() if one.type == type and id != scene.to_build
    ]
    give_wonders(scene, "A", others[:value])


def _mature(scene: Scene, value: Any) -> None:
    if not isinstance(value, dict):
        value = {"own": value}
    for word, count in value.items():
        name = scene.names.of(str(word)) or "A"
        scene.side(name)
        for _ in range(count):
            scene.island(True, name)


def _arrives(scene: Scene, value: Any) -> None:
    """A caravan goes from the capital to the space next to it."""
    scene.card = scene.card or "foreign_trade"
    scene.at = NEXT
    words = plain(value)
    scene.put(NEXT, words if "city" in words or words in tables().city_states else f"{words} city")


def _unused(scene: Scene, value: Any) -> None:
    """All the others lie in a corner of the map."""
    count = box().box.player.control_tokens - value
    corner = [f"{q},{r}" for r in (-9, -10, -11) for q in range(-2, 12)][:count]
    scene.map.update(dict.fromkeys(corner, "grassland"))
    scene.side("A").setdefault("control", []).extend(corner)


def _cities_unused(scene: Scene, value: Any) -> None:
    for _ in range(box().box.player.cities - value):
        scene.island()


def _off(scene: Scene, value: Any) -> None:
    for at in value:
        scene.map.pop(at, None)


def _defeated(scene: Scene, value: Any) -> None:
    """Those letters are off the map; their symbols lie together."""
    for number, letter in enumerate(value):
        at = f"{2 * number - AWAY},{AWAY}"
        scene.at = at
        scene.map[at] = f"grassland {letter}"
        scene.rest.setdefault("barbarians", {})[letter] = ""
        words = scene.given.get(f"symbol_space_of_{letter}")
        if words is not None:
            found = contents(words, scene.names)
            for piece in found.pieces:
                scene.lay(at, piece, found)


def _wins(scene: Scene, value: Any) -> None:
    """A high roll from slot 5."""
    if value is not True:
        raise Unclear("given.attacker_wins: expected true")
    scene.rolls.append([6, 1])
    scene.card, scene.slot = scene.card or "masonry", scene.slot or 5


def _there(scene: Scene, value: Any) -> None:
    scene.rest.setdefault("wonders", {})[value] = scene.at


def _path(scene: Scene, value: Any) -> None:
    """From the capital to the east."""
    for number, words in enumerate(value, 1):
        scene.at = f"{number},0"
        scene.put(scene.at, words)


def _barbarian_in(scene: Scene, value: Any) -> None:
    """In a city-state next to the capital."""
    scene.at = NEXT
    scene.put(NEXT, f"{plain(value).removesuffix(' space')}, barbarian")


def _enters(scene: Scene, value: Any) -> None:
    """From the west, onto a space with what is written."""
    words = re.sub(r"^space with ", "", plain(value))
    words = re.sub(r"^capital of (\w+)$", r"\1 capital", words)
    if scene.open:
        raise Unclear("given.barbarian_enters: with nothing else on the map")
    scene.put("-8,3", "barbarian")
    scene.put("-7,3", words)
    scene.at = "-7,3"
    scene.rolls.append(1)
    _event(scene, "barbarian_move")


def _on_card(type: str) -> Callable[[Scene, Any], None]:
    """Trade tokens and tokens of city-states on the card of a type."""

    def read(scene: Scene, value: Any) -> None:
        if value.keys() - {"trade_tokens", "city_state_tokens"}:
            raise Unclear(f"given.{type}_card: {value!r} is not understood")
        lay_trade(scene, "A", {type: value.get("trade_tokens", 0)})
        for city_state in listed(value.get("city_state_tokens", [])):
            scene.put(scene.island(), f"city-state {city_state}")
            scene.ally("A", city_state)

    return read


def _trade_on(type: str) -> Callable[[Scene, Any], None]:
    return lambda scene, value: lay_trade(scene, "A", {type: value})


def _natural_on(scene: Scene, value: Any) -> None:
    """A token that is worth no resource for the wonder to be built (America)."""
    box_ = tables()
    fit = box_.wonders[scene.to_build].resources if scene.to_build else ()
    token = next(id for id, one in box_.natural_wonders.items() if one.resource not in fit)
    card = in_hand(scene, "A", value)
    scene.side("A").setdefault("tokens", {})[card] = [token]


def _of_defender(scene: Scene, value: Any) -> None:
    lay_trade(scene, "B", value)


def _on_map(scene: Scene, value: Any) -> None:
    """The capital, and so many cities."""
    for _ in range(value.get("cities", 0)):
        scene.island()
    if value.keys() - {"capital", "cities"}:
        raise Unclear(f"given.pieces_on_map: {value!r} is not understood")


def _told(scene: Scene, value: Any) -> None:
    """Read together with another key."""


GIVEN: dict[str, Callable[[Scene, Any], None]] = {
    "player": _told,
    **{key: _mine(key) for key in ("card", "slot", "row", "leader")},
    "map": lay_map,
    "city_at": _city_at,
    "neighbours": lay_map,
    "city_neighbours": _around,
    "city_neighbour": _around,
    "off_map": _off,
    "barbarian_at": _barbarian_at,
    "map_has": _has,
    "map_lacks": _lacks,
    "target": lay_target,
    "space": lay_target,
    "site": _site,
    "site_neighbour": _beside_site,
    "terrain": lay_terrain,
    "attacker": _for("A"),
    "defender": _for("B"),
    "reinforced": turn_target,
    "adjacent_reinforced": lambda scene, value: lay_beside(scene, ["reinforced"] * value),
    "adjacent_defender_tokens": lay_beside,
    "dice": _dice,
    "die": _die,
    "attacker_wins": _wins,
    "wonder_there": _there,
    "path": _path,
    "own_turn": _told,
    "slots": _told,
    "city_without_wonder": _told,
    "trade_tokens_spent": _told,
    "barbarian_in_path": lambda scene, value: lay_target(scene, "barbarian"),
    "round": lambda scene, value: scene.rest.update(round=value),
    "natural_wonder_token_on": _natural_on,
    "agenda": _told,
    "pieces_on_map": _on_map,
    "defender_trade_tokens": _of_defender,
    **{f"{colour}_trade_tokens": _of_defender for colour in COLOURS},
    "barbarian_in": _barbarian_in,
    "barbarian_enters": _enters,
    **{f"{type}_card_trade_tokens": _trade_on(type) for type in FOCUS_TYPES},
    **{f"{type}_card": _on_card(type) for type in FOCUS_TYPES},
    "rolled_direction": _direction,
    "event": _event,
    "defeated": _defeated,
    **{f"symbol_space_of_{letter}": _told for letter in "ABCDEFGHI"},
    "wonder": _wonder,
    "cost": _price,
    "wonders_of_type_controlled": _of_type,
    "mature_cities": _mature,
    "caravan_arrives": _arrives,
    "control_tokens_unused": _unused,
    "unused_cities": _cities_unused,
    "cities_unused": _cities_unused,
    **{
        key: _mine(key)
        for key in OF_A_SIDE
        if key not in ("player", "card", "slot", "row", "leader", "target", "terrain", "reinforced")
        and key != "adjacent_reinforced"
    },
}
