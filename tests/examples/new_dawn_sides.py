"""What may be given of one player or of one side of a battle, in the notation of the reference."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_scene import AWAY, HOME, NEXT, SPACE, Scene, card_of
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Unclear, known


def lay_map(scene: Scene, value: Any) -> None:
    for at, words in value.items():
        if not SPACE.fullmatch(str(at)):
            raise Unclear(f"given.map: {at!r} is no space")
        scene.put(at, words)


def lay_target(scene: Scene, value: Any) -> None:
    """Next to the capital, unless it is said to be further off, or away from cities."""
    scene.names.other = "B"
    words, beside, apart = _told_of(scene, value)
    far = scene.far or (2 if apart else 1)
    if "edge of map" in beside:
        far = AWAY
        scene.put(EAST[AWAY - 2], "own city")
    scene.at = EAST[far - 1]
    for at in EAST[AWAY:far]:
        scene.map.setdefault(at, "grassland")
    scene.put(scene.at, words)
    for each in beside:
        if each not in ("edge of map", *_FRIENDLY_CITY):
            scene.put(EAST[far - 2] if far > 1 else EAST[far], each)


EAST = [f"{number},0" for number in range(1, 14)]
"""The spaces east of the capital."""
_FRIENDLY_CITY = ("friendly city", "own city", "friendly cities", "own cities", "own capital")
_NEXT_TO = re.compile(r"(not )?(?:adjacent|next) to (?:an? |the |any )?([^,]*)")
_EDGE = re.compile(r"(?:on|at) the (?:edge of the map|map edge)")


def _told_of(scene: Scene, value: Any) -> tuple[Any, list[str], bool]:
    """What is there, what is said to be next to it, and whether no own city is."""
    if not isinstance(value, dict):
        text = plain(value)
        near = [found[2].strip() for found in _NEXT_TO.finditer(text) if not found[1]]
        apart = [found[2].strip() for found in _NEXT_TO.finditer(text) if found[1]]
        if _EDGE.search(text):
            near.append("edge of map")
        words = _EDGE.sub("", _NEXT_TO.sub("", text)).strip(" ,")
        return words, near, any(each in _FRIENDLY_CITY for each in apart)
    rest = {key: each for key, each in value.items() if key not in _OF_A_TARGET}
    near = [plain(each) for each in listed(value.get("adjacent_to", value.get("next_to", [])))]
    away = [plain(each) for each in listed(value.get("not_adjacent_to", []))]
    if value.get("edge_of_map") or value.get("on_edge"):
        near.append("edge of map")
    for key in _FAR:
        scene.far = value.get(key, scene.far)
    alone = any(each in _FRIENDLY_CITY for each in away)
    return rest, near, alone or value.get("next_to_friendly_city") is False


_FAR = ("distance_from_friendly_space", "distance_from_friendly", "distance")
_OF_A_TARGET = (
    *_FAR,
    "adjacent_to",
    "next_to",
    "not_adjacent_to",
    "edge_of_map",
    "on_edge",
    "next_to_friendly_city",
)


def stands_at(scene: Scene, what: str, value: Any) -> None:
    """`own_control_at: "0,0"`, `barbarian_at: ["1,0", "2,0"]`."""
    for at in listed(value):
        scene.names.other = "A"
        scene.put(at, what)
    scene.named[what] = listed(value)


def lay_terrain(scene: Scene, value: Any) -> None:
    """Of the space in question, or of several."""
    if isinstance(value, dict):
        lay_map(scene, value)
        return
    word = str(value)
    if scene.at:
        scene.map[scene.at] = " ".join([word, *scene.map[scene.at].split()[1:]])
    for at in scene.given.get("map_has", ()):
        scene.map[at] = " ".join([word, *scene.map[at].split()[1:]])


def turn_target(scene: Scene, value: Any) -> None:
    """The control token in question, or the one of which the example speaks."""
    places = [scene.at, *scene.named.get("own_control", [])]
    for side in scene.sides.values():
        for at in places if value else ():
            if at in side.get("control", ()):
                side["control"].remove(at)
                side.setdefault("reinforced", []).append(at)
                return
    if value:
        raise Unclear("given.reinforced: which token?")


def lay_beside(scene: Scene, tokens: list[str]) -> None:
    """Tokens of the defender next to the space in question."""
    q, r = map(int, (scene.at or NEXT).split(","))
    around = [f"{q + east},{r + south}" for east, south in hexes.DIRECTIONS]
    free = [at for at in around if at != HOME]
    for at, word in zip(free, tokens, strict=False):
        scene.put(at, f"rival control token {word}")


def pact_of(scene: Scene, word: object) -> str:
    """`geneva_card`, or `{from_blue: embassy}` as embassy@1."""
    if isinstance(word, dict) and len(word) == 1:
        ((key, pact),) = word.items()
        seat = scene.names.of(str(key).removeprefix("from_"))
        if seat and pact in tables().pacts:
            scene.side(seat)
            return f"{pact}@{NAMES.index(seat)}"
    name = plain(word).removesuffix(" card")
    if name in tables().city_states:
        if name not in " ".join(scene.map.values()).split():
            scene.map[next(scene.islands)[0]] = f"grassland {name}"
        return name
    raise Unclear(f"there is no diplomacy card {word!r}")


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _leader(scene: Scene, name: str, value: Any) -> None:
    if value not in tables().leaders:
        raise Unclear(f"there is no leader {value!r}")
    scene.side(name)["leader"] = value


def _holds(scene: Scene, name: str, value: Any) -> None:
    pacts = []
    for each in listed(value):
        for key, names in each.items() if isinstance(each, dict) else [("", each)]:
            for one in listed(names):
                pacts.append(pact_of(scene, {key: one} if key else one))
    scene.side(name)["pacts"] = pacts


def give_wonders(scene: Scene, name: str, value: Any) -> None:
    """Under cities far away: by name, by era, or any so many."""
    if isinstance(value, int):
        taken = scene.rest.get("wonders", {})
        value = [id for id in tables().wonders if id not in taken][:value]
    for each in listed(value):
        if isinstance(each, dict) and set(each) == {"era"}:
            taken = scene.rest.get("wonders", {})
            each = next(
                id
                for id, wonder in tables().wonders.items()
                if wonder.era == each["era"] and id not in taken
            )
        if each not in tables().wonders:
            raise Unclear(f"there is no wonder {each!r}")
        scene.rest.setdefault("wonders", {})[each] = scene.island(owner=name)


def _resources(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["resources"] = (
        dict(value) if isinstance(value, dict) else {one: value.count(one) for one in value}
    )


def lay_trade(scene: Scene, name: str, value: Any) -> None:
    trade = scene.side(name).setdefault("trade", {})
    for card, count in value.items():
        trade[scene.in_hand(name, card)] = count


def _card(scene: Scene, name: str, value: Any) -> None:
    if name == "A":
        scene.card = scene.card or card_of(value)
    else:
        scene.deal(name, card_of(value))


def _slot(scene: Scene, name: str, value: Any) -> None:
    scene.slot = scene.slot or int(value)


def _on_card(scene: Scene, name: str, value: Any) -> None:
    if "old_card" in scene.given:
        return
    card = scene.card if name == "A" else box().starters["military"]
    if not card:
        raise Unclear("given: trade tokens on which card?")
    scene.side(name).setdefault("trade", {})[card] = value


def _dial(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["dial"] = value
    scene.card = scene.card or "astrology"


def _row(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["row"] = [card_of(each) for each in value]


def _agendas(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["agendas"] = listed(value)


def _naturals(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["naturals"] = [plain(each).strip() for each in listed(value)]


def _cities_of(scene: Scene, name: str, value: Any) -> None:
    """So many cities more than the capital, far away; or what is under each."""
    if isinstance(value, list):
        for each in value:
            give_wonders(scene, name, each["wonder"]) if each.get(
                "wonder"
            ) != "none" else scene.island(owner=name)
        return
    for _ in range(value):
        scene.island(owner=name)


def _mature_of(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)
    for _ in range(value):
        scene.island(True, name)


def _control_of(scene: Scene, name: str, value: Any) -> None:
    """So many, or by their sides."""
    counts = value if isinstance(value, dict) else {"unreinforced": value}
    for side, count in known("control tokens", counts, ("unreinforced", "reinforced")).items():
        scene.spread(name, count, "control" if side == "unreinforced" else side)


def _reinforced_of(scene: Scene, name: str, value: Any) -> None:
    scene.spread(name, value, "reinforced")


def _friendly_of(scene: Scene, name: str, value: Any) -> None:
    """Control tokens until there are so many friendly spaces."""
    side = scene.side(name)
    have = sum(len(side.get(key, ())) for key in ("cities", "control", "reinforced"))
    scene.spread(name, value - have - bool(side.get("capital")))


def _conquests(scene: Scene, name: str, value: Any) -> None:
    """By name, or any so many: each under a city far away."""
    free_ = [id for id in tables().city_states if id not in " ".join(scene.map.values())]
    for city_state in free_[:value] if isinstance(value, int) else listed(value):
        at = scene.island(owner=name)
        scene.map[at] = f"grassland {plain(city_state)}"
        scene.ally(name, plain(city_state))


def _shores(scene: Scene, name: str, value: Any) -> None:
    """Control tokens on spaces at the edge, each by itself."""
    for _ in range(value):
        at = next(scene.islands)[0]
        scene.map[at] = "grassland"
        scene.side(name).setdefault("control", []).append(at)


def _razed(scene: Scene, name: str, value: Any) -> None:
    seat = NAMES.index(name)
    scene.after.append(lambda state: setattr(state.players[seat], "defeated", value))


def _stored(scene: Scene, name: str, value: Any) -> None:
    scene.side(name)["stored"] = value


def _nothing(scene: Scene, name: str, value: Any) -> None:
    """Read elsewhere."""


def _own_target(scene: Scene, name: str, value: Any) -> None:
    lay_target(scene, value)


OF_A_SIDE: dict[str, Callable[[Scene, str, Any], None]] = {
    "player": _nothing,
    "card": _card,
    "slot": _slot,
    "row": _row,
    "leader": _leader,
    "holds": _holds,
    "diplomacy_cards": _holds,
    "wonders": give_wonders,
    "wonders_controlled": give_wonders,
    "resources": _resources,
    "natural_wonders": _naturals,
    "tech_dial": _dial,
    "trade_tokens": lay_trade,
    "trade_tokens_on_card": _on_card,
    "trade_tokens_on_military_card": _on_card,
    "agendas": _agendas,
    "cities": _cities_of,
    "mature_cities": _mature_of,
    "control_tokens_on_map": _control_of,
    "control_tokens": _control_of,
    "reinforced_tokens": _reinforced_of,
    "reinforced_on_map": _reinforced_of,
    "reinforced_control_tokens": _reinforced_of,
    "friendly_spaces": _friendly_of,
    "stored_trade_tokens": _stored,
    **dict.fromkeys(
        ("edge_spaces_controlled", "coastal_spaces_controlled", "shore_spaces_controlled"), _shores
    ),
    "defeated_capitals": _razed,
    "rival_capitals_defeated": _razed,
    "conquered_city_states": _conquests,
    "natural_wonder": _naturals,
    "natural_wonder_tokens": _naturals,
    "target": _own_target,
    "terrain": lambda scene, name, value: lay_terrain(scene, value),
    "reinforced": lambda scene, name, value: turn_target(scene, value),
    "adjacent_reinforced": lambda scene, name, value: lay_beside(scene, ["reinforced"] * value),
}
