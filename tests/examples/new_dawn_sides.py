"""What may be given of one player or of one side of a battle, in the notation of the reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.new_dawn import tables
from game.rules import hexes
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_scene import HOME, NEXT, SPACE, Scene, card_of
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Unclear


def lay_map(scene: Scene, value: Any) -> None:
    for at, words in value.items():
        if not SPACE.fullmatch(str(at)):
            raise Unclear(f"given.map: {at!r} is no space")
        scene.put(at, words)


def lay_target(scene: Scene, value: Any) -> None:
    """Next to the capital; a city a space further off, where cities may be."""
    scene.names.other = "B"
    scene.at = NEXT
    if isinstance(value, dict):
        value = dict(value)
        water = value.pop("adjacent_to", "") == "water"
        distance = value.pop("distance_from_friendly_space", 1)
        scene.at = f"{distance},0"
        if water:
            scene.put(f"{distance + 1},0", "water")
    scene.put(scene.at, value)


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
    side = scene.side("B")
    if value and scene.at in side.get("control", ()):
        side["control"].remove(scene.at)
        side.setdefault("reinforced", []).append(scene.at)


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
    scene.side(name)["pacts"] = [pact_of(scene, each) for each in listed(value)]


def give_wonders(scene: Scene, name: str, value: Any) -> None:
    """Under cities far away."""
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
        trade[in_hand(scene, name, card)] = count


def in_hand(scene: Scene, name: str, word: object) -> str:
    """The card of a type that the side has in its row."""
    card = card_of(word)
    type = box().cards[card].type
    row = scene.side(name).get("row", [])
    cards = [*row, scene.card] if name == "A" and scene.card else row
    return next((one for one in cards if box().cards[one].type == type), card)


def _card(scene: Scene, name: str, value: Any) -> None:
    if name == "A":
        scene.card = scene.card or card_of(value)
    else:
        scene.side(name).setdefault("slots", {})[card_of(value)] = 1


def _slot(scene: Scene, name: str, value: Any) -> None:
    scene.slot = scene.slot or int(value)


def _on_card(scene: Scene, name: str, value: Any) -> None:
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
    "target": _own_target,
    "terrain": lambda scene, name, value: lay_terrain(scene, value),
    "reinforced": lambda scene, name, value: turn_target(scene, value),
    "adjacent_reinforced": lambda scene, name, value: lay_beside(scene, ["reinforced"] * value),
}
