"""What may be `given` of spaces and cities in the notation of the reference."""

from __future__ import annotations

import re
from typing import Any

from game.content.new_dawn.effects import TERRAINS
from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_scene import AROUND_CITY, AWAY, FAR, HOME, NEXT, SPACE, Scene
from tests.examples.new_dawn_sides import EAST, give_wonders, lay_map, listed
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Unclear, same

DISTANCES = (
    "distance",
    "target_distance",
    "distance_from_friendly_space",
    "distance_from_friendly",
    "distance_from_capital",
    "distance_from_city",
)


def city_at(scene: Scene, value: Any) -> None:
    if not SPACE.fullmatch(str(value)):
        city(scene, value)
        return
    scene.at = value
    scene.put(value, "own city")


def around(scene: Scene, value: Any) -> None:
    """The neighbours of the city: by their places, by how many there are, or clockwise from the
    east; the last of a list may say what the others are."""
    if isinstance(value, dict) and all(SPACE.fullmatch(str(key)) for key in value):
        lay_map(scene, value)
        return
    scene.at = scene.at or HOME
    if not scene.map:
        scene.put(HOME, "own city")
    if plain(scene.action) == "maturity":
        scene.names.other = "A"
    if isinstance(value, dict):
        value = [words for words, count in value.items() for _ in range(int(count))]
    if not isinstance(value, list):
        scene.at = NEXT
        scene.put(NEXT, value)
        return
    q, r = map(int, scene.at.split(","))
    places = [f"{q + east},{r + south}" for east, south in hexes.DIRECTIONS]
    if str(value[-1]).startswith("other"):
        rest = re.sub(r"^others?(?: are| up to)?:? ", "", str(value[-1]))
        value = [*value[:-1], *[rest] * (len(places) - len(value) + 1)]
    if len(value) > len(places):
        raise Unclear("given: a space has no more than six neighbours")
    for at, words in zip(places, value, strict=False):
        scene.put(at, words)


def so_many_neighbours(scene: Scene, value: Any) -> None:
    """Those that are given, and no others."""
    given: Any = next((scene.given[key] for key in AROUND_CITY if key in scene.given), ())
    counts = isinstance(given, dict) and all(isinstance(one, int) for one in given.values())
    same("neighbours on the map", value, sum(given.values()) if counts else len(given))


def way_out(scene: Scene, value: Any) -> None:
    """What lies around the capital; the way of a caravan begins on the last of them, and goes on
    straight over what the actions name."""
    scene.open = False
    scene.put(HOME, "own capital")
    around(scene, value)
    east, south = hexes.DIRECTIONS[-1]
    scene.named["first step"] = [f"{east},{south}"]
    steps = [plain(one) for one in listed(scene.action)]
    named = [found[1] for one in steps if (found := re.fullmatch(r"move to (?:the )?(.*)", one))]
    for number, words in enumerate(named, 2):
        at = f"{number * east},{number * south}"
        scene.put(at, words)
        scene.named[words.removesuffix(" space").removeprefix("city_state ")] = [at]


def site(scene: Scene, value: Any) -> None:
    """Two spaces from the capital."""
    scene.at, words = FAR, value
    if isinstance(value, dict):
        words = {key: each for key, each in value.items() if key not in _OF_A_SITE}
        distance = value.get("distance_from_friendly", 0)
        if distance > AWAY:
            scene.at = next(scene.islands)[0]
        elif distance:
            scene.at = EAST[distance - 1]
        elif value.get("edge_of_map"):
            scene.at = EAST[AWAY - 1]
        if value.get("empty") is False:
            raise Unclear("given.site: what is there?")
        if value.get("next_to_city") or value.get("next_to_friendly_city"):
            _beside(scene, "own city")
    _walk(scene)
    scene.put(scene.at, words)


_OF_A_SITE = (
    "edge_of_map",
    "empty",
    "distance_from_friendly",
    "next_to_city",
    "next_to_friendly_city",
)


def _walk(scene: Scene) -> None:
    """Grassland as far as the space in question, if it is beyond the rings."""
    for at in EAST[AWAY : EAST.index(scene.at)] if scene.at in EAST else ():
        scene.map.setdefault(at, "grassland")


def _beside(scene: Scene, words: Any) -> str:
    """On the far side of the space in question."""
    q, r = map(int, scene.at.split(","))
    at = f"{q + 1},{r}"
    scene.put(at, words)
    return at


def beside_site(scene: Scene, value: Any) -> None:
    if isinstance(value, list):
        raise Unclear("given.site_neighbour: one at a time")
    if not scene.at:
        scene.at = FAR
        scene.put(FAR, "")
    _beside(scene, value)


def city(scene: Scene, value: Any) -> None:
    """Where it is, or what it is."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("position", "place", "location"):
                city(scene, each)
            else:
                so_many_neighbours(scene, each)
        return
    words = plain(value).strip()
    if SPACE.fullmatch(str(value)):
        city_at(scene, value)
    elif words in ("mature", "not mature"):
        mature_city(scene, words == "mature")
    elif not re.fullmatch(r".*\bedge\b.*|own|capital", words):
        raise Unclear(f"given.city: {value!r} is not understood")


def alone(scene: Scene) -> None:
    """There is no way but the one that is told of."""
    if scene.open:
        scene.open = False
        scene.map.setdefault(HOME, "grassland")


def far_off(scene: Scene, found: re.Match[str], value: Any) -> None:
    """`city_state_distance_from_capital: 4`: what stands so far to the east."""
    scene.at = EAST[int(value) - 1]
    scene.names.other = "B"
    _walk(scene)
    scene.put(scene.at, found[1])
    if "all_between" in scene.given:
        between(scene, scene.given["all_between"])


def between(scene: Scene, value: Any) -> None:
    """The terrain of all spaces on the way."""
    if scene.at not in EAST:
        raise Unclear("given.all_between: between what?")
    alone(scene)
    for at in EAST[: EAST.index(scene.at)]:
        scene.put(at, value)


def at_distance(scene: Scene, value: Any) -> None:
    """How far to the east the thing in question stands; read before it is laid."""
    scene.far = int(value)


def in_a_row(scene: Scene, found: re.Match[str], value: Any) -> None:
    for at in value:
        scene.put(at, found[1])


def cities(scene: Scene, value: Any) -> None:
    """How many there are, the capital included; or one after the other."""
    if isinstance(value, int):
        value = ["capital", *["city"] * (value - 1)]
    if all(isinstance(each, dict) and set(each) <= {"wonder"} for each in value):
        value = [{"city": "capital", **value[0]}, *value[1:]]
    for each in value:
        words = each if isinstance(each, dict) else {"city": each}
        if set(words) - {"city", "wonder"}:
            raise Unclear(f"given.cities: {each!r} is not understood")
        at = _city(scene, plain(words.get("city", "city")).strip())
        wonder = words.get("wonder", "none")
        if wonder not in ("none", None):
            _put_wonder(scene, wonder, at)


def _put_wonder(scene: Scene, wonder: str, at: str) -> None:
    if wonder not in tables().wonders:
        raise Unclear(f"there is no wonder {wonder!r}")
    scene.rest.setdefault("wonders", {})[wonder] = at


def _city(scene: Scene, words: str) -> str:
    """Where it stands: the capital at home, others far away."""
    name = words.replace(" ", "_")
    if name in ("capital", "own_capital"):
        at = HOME
    elif name in ("mature", "mature_city"):
        at, name = scene.island(True), "mature_city"
    elif name in ("not_mature", "not_mature_city", "city", "own_city", "immature"):
        at, name = scene.island(), "not_mature_city"
    else:
        raise Unclear(f"given.cities: {words!r} is not understood")
    scene.named.setdefault(name, []).append(at)
    return at


def wonders_in_cities(scene: Scene, value: Any) -> None:
    """So many of the cities that are given have one."""
    places = [at for found in scene.named.values() for at in found]
    if value > len(places):
        raise Unclear("given.wonders_in_cities: there are not so many cities")
    others = (id for id in tables().wonders if id != scene.to_build)
    for at, wonder in zip(places[:value], others, strict=False):
        _put_wonder(scene, wonder, at)


def free_city(scene: Scene, value: Any) -> None:
    """Is there a city without a wonder?"""
    if value is False:
        _put_wonder(scene, next(id for id in tables().wonders if id != scene.to_build), HOME)


def no_space(scene: Scene, value: Any) -> None:
    """Nothing but water around the capital."""
    if value is not True:
        raise Unclear("given.no_legal_space: expected true")
    around(scene, ["water"] * 6)


def mature_city(scene: Scene, value: Any) -> None:
    """The capital, with control tokens all around it or all but one."""
    scene.at = HOME
    words = ["own control"] * 6 if value else [*["own control"] * 5, "grassland"]
    around(scene, words)


def destination(scene: Scene, value: Any) -> None:
    """Next to the capital."""
    scene.at, scene.names.other = NEXT, "B"
    scene.put(NEXT, plain(value).removeprefix("same "))


def last_reachable(scene: Scene, value: Any) -> None:
    """As far as a caravan of the card in hand gets."""
    scene.card = scene.card or "foreign_trade"
    scene.at, scene.names.other = EAST[box().cards[scene.card].steps[0].distance - 1], "B"  # type: ignore[union-attr]
    _walk(scene)
    scene.put(scene.at, value)


def near_target(scene: Scene, found: re.Match[str], value: Any) -> None:
    """`adjacent_caravans`, `city_states_within_2`: so many beside the space in question."""
    words = _NEAR[found[0]]
    q, r = map(int, (scene.at or NEXT).split(","))
    free = [
        at
        for east, south in hexes.DIRECTIONS
        if (at := f"{q + east},{r + south}") != HOME and at not in scene.map
    ]
    if value > len(free):
        raise Unclear(f"given.{found[0]}: there is no room for {value}")
    names = [id for id in tables().city_states if id not in " ".join(scene.map.values())]
    for number, at in enumerate(free[:value]):
        scene.put(at, f"city_state {names[number]}" if words == "city_state" else words)


_NEAR = {
    "adjacent_caravans": "own caravan",
    "adjacent_defender_caravans": "rival caravan",
    "own_caravans_adjacent": "own caravan",
    "caravans_adjacent": "own caravan",
    "friendly_cities_within_2": "own city",
    "own_cities_within_2": "own city",
    "city_states_within_2": "city_state",
    "city_state_tokens_within_2": "city_state",
}

TERRAIN = "|".join(TERRAINS)
PATTERNS = (
    (re.compile(rf"({TERRAIN})_in_a_row"), in_a_row),
    (re.compile(r"(.+)_distance_from_(?:capital|city|friendly_space)"), far_off),
    (re.compile("|".join(_NEAR)), near_target),
)
KEYS_AT = re.compile(r"(.+)_at")


def wonder_given(scene: Scene, value: Any) -> None:
    """One to build when a price or a production is spoken of; else one that A has."""
    if value not in tables().wonders:
        raise Unclear(f"there is no wonder {value!r}")
    if not _to_build(scene, value):
        give_wonders(scene, scene.me, value)
        return
    scene.to_build = value
    scene.rest["market"] = {tables().wonders[value].type: value}
    scene.card = scene.card or "pottery"


_PRICED = (
    "cost",
    "resources",
    "wonders_of_type_controlled",
    "mature_cities",
    "production",
    "production_available",
    "city_without_wonder",
    "natural_wonder_token_on",
)
_BUILDING = re.compile(r"compute the cost|.*\b(?:wonder|production)\b.*|build spending .*")


def _to_build(scene: Scene, wonder: str) -> bool:
    types = {box().cards[card].type for card in (*scene.hands["A"], scene.card) if card}
    if scene.given.keys() & {"target", "die", "dice", "map"} or types - {"industry"}:
        return False
    if any(key in scene.given for key in _PRICED) or _BUILDING.fullmatch(plain(scene.action)):
        return True
    return "industry" in types and not scene.at
