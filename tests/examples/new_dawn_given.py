"""What may be `given` in the notation of the reference, key by key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.load import tables
from game.rules.new_dawn.box import box
from tests.examples import new_dawn_given_map as of_map
from tests.examples import new_dawn_given_turn as of_turn
from tests.examples.new_dawn_scene import AROUND_CITY, NEXT, Scene, card_of
from tests.examples.new_dawn_sides import (
    EAST,
    OF_A_SIDE,
    lay_beside,
    lay_map,
    lay_target,
    lay_terrain,
    lay_trade,
    listed,
    stands_at,
    turn_target,
)
from tests.examples.new_dawn_words import COLOURS, NAMES, plain
from tests.examples.notation import Failed, Unclear, known, unknown

Read = Callable[[Scene, Any], None]
TYPES = "culture|economy|industry|military|science"
WHO = "|".join(["attacker", "defender", "own", "rival", *COLOURS])


def scene_of(given: dict[str, Any], card: str = "", slot: int = 0, action: Any = None) -> Scene:
    """All that is given, in the order of GIVEN; with this card and slot, if they are asked for."""
    scene = Scene(given, card, slot)
    scene.action = action
    left = [*given]
    for pattern, read in FIRST:
        for key in [key for key in left if pattern.fullmatch(str(key))]:
            _matched(scene, pattern, read, key)
            left.remove(key)
    for key, read_it in GIVEN.items():
        if key in left:
            read_it(scene, given[key])
            left.remove(key)
    for pattern, read in LAST:
        for key in [key for key in left if pattern.fullmatch(str(key))]:
            _matched(scene, pattern, read, key)
            left.remove(key)
    if left:
        unknown("given", left[0], GIVEN)
    if plain(action).startswith("reinforce") and "A" in scene.sides:
        of_turn.some_tokens(scene)
    return scene


Match = Callable[[Scene, "re.Match[str]", Any], None]


def _matched(scene: Scene, pattern: re.Pattern[str], read: Match, key: str) -> None:
    found = pattern.fullmatch(key)
    assert found is not None
    read(scene, found, scene.given[key])


# Players


def _mine(key: str) -> Read:
    """Of whoever acts, or by player: `{red: 2, blue: 1}`."""

    def read(scene: Scene, value: Any) -> None:
        if isinstance(value, dict) and value and all(scene.names.of(str(word)) for word in value):
            for word, each in value.items():
                OF_A_SIDE[key](scene, scene.names.of(str(word)), each)
            return
        OF_A_SIDE[key](scene, scene.me, value)

    return read


def _for(name: str) -> Read:
    """What is written of one side of a battle."""

    def read(scene: Scene, value: Any) -> None:
        if value in (True, False):
            return
        for key, each in value.items():
            _of_side(scene, name, key, each)

    return read


def _of_side(scene: Scene, name: str, key: str, value: Any) -> None:
    if key == "cities" and name == "A":
        of_map.cities(scene, value)
        return
    if key not in OF_A_SIDE:
        unknown(f"given of {name}", key, OF_A_SIDE)
    OF_A_SIDE[key](scene, name, value)


def _of_named(scene: Scene, found: re.Match[str], value: Any) -> None:
    """`attacker_cities`, `blue_holds`."""
    name = scene.names.of(found[1])
    _of_side(scene, name, found[2], value)


def _trade_of(scene: Scene, found: re.Match[str], value: Any) -> None:
    """Of a player who is not A: the one whom everything else is about is B."""
    lay_trade(scene, "B" if found[1] in COLOURS else scene.names.of(found[1]), value)


def _seats(scene: Scene, value: Any) -> None:
    if not isinstance(value, int):
        raise Unclear(f"given.players: {value!r} is no number of players")
    scene.side(NAMES[value - 1])


# Cards


def _row_card(scene: Scene, found: re.Match[str], value: Any) -> None:
    card = card_of(value)
    if box().cards[card].type != found[1]:
        raise Unclear(f"{found[0]}: {value} is no {found[1]} card")
    scene.deal("A", card)


def _slot_of(scene: Scene, found: re.Match[str], value: Any) -> None:
    card = scene.in_hand("A", scene.given.get("card", found[1]))
    if box().cards[card].type != found[1]:
        card = scene.in_hand("A", found[1])
    scene.deal("A", card, int(value))


def _on_card(scene: Scene, found: re.Match[str], value: Any) -> None:
    """Which card of a type is in the row, and the trade tokens and city-state tokens on it."""
    if isinstance(value, str):
        value = {"card": value}
    if "card" in value:
        _row_card(scene, found, value["card"])
        value = {key: each for key, each in value.items() if key != "card"}
    if value.keys() - {"trade_tokens", "city_state_tokens"}:
        raise Unclear(f"given.{found[0]}: {value!r} is not understood")
    lay_trade(scene, "A", {found[1]: value.get("trade_tokens", 0)})
    for city_state in listed(value.get("city_state_tokens", [])):
        scene.put(scene.island(), f"city-state {city_state}")
        scene.ally("A", city_state)


def _trade_on(scene: Scene, found: re.Match[str], value: Any) -> None:
    lay_trade(scene, "A", {found[1] or found[2]: value})


# The map


def _has(scene: Scene, value: Any) -> None:
    for at in value:
        if at not in scene.map:
            scene.put(at, "")


def _lacks(scene: Scene, value: Any) -> None:
    for at in listed(value):
        if at in scene.map:
            raise Unclear(f"given: is {at} on the map or not?")


def _off(scene: Scene, value: Any) -> None:
    for at in listed(value):
        scene.map.pop(at, None)


def _path(scene: Scene, value: Any) -> None:
    """From the capital to the east, and no other way."""
    of_map.alone(scene)
    for at, words in zip(EAST, value, strict=False):
        scene.at = at
        scene.names.other = "B"
        scene.put(at, words)


def _at(scene: Scene, found: re.Match[str], value: Any) -> None:
    scene.at = f"{found[1]},{found[2]}"
    scene.put(scene.at, value)


def _there(scene: Scene, value: Any) -> None:
    scene.rest.setdefault("wonders", {})[value] = scene.at


def _arrives(scene: Scene, value: Any) -> None:
    """A caravan goes from the capital to the space next to it."""
    scene.card = scene.card or "foreign_trade"
    scene.at = NEXT
    words = plain(value)
    where = "city" in words or words in tables().city_states or "capital" in words
    scene.put(NEXT, words if where else f"{words} city")


# Pieces


def _unused(scene: Scene, value: Any) -> None:
    """All the others lie in a corner of the map."""
    scene.spread("A", box().box.player.control_tokens - value)


def _cities_unused(scene: Scene, value: Any) -> None:
    for _ in range(box().box.player.cities - value):
        scene.island()


def _price(scene: Scene, value: Any) -> None:
    if not scene.to_build:
        raise Unclear("given.cost: of which wonder?")
    if tables().wonders[scene.to_build].cost != value:
        raise Failed(f"{scene.to_build} costs {tables().wonders[scene.to_build].cost}")


def _caravans(scene: Scene, value: Any) -> None:
    """Where they are, or how many: no more than the card has."""
    if not isinstance(value, int):
        for at in listed(value):
            scene.put(at, "own caravan")
        return
    most = box().cards[scene.card or "foreign_trade"].caravans
    if value > most:
        raise Unclear(f"given.caravans: {scene.card or 'foreign_trade'} has {most}")


def _rich(scene: Scene, value: Any) -> None:
    """Enough to build the wonder in question, or any."""
    scene.card = scene.card or "pottery"
    scene.slot = scene.slot or 5
    if not scene.to_build:
        scene.to_build = "stonehenge"
        scene.rest["market"] = {"culture": "stonehenge"}
    for number in range(2):
        resource = tables().wonders[scene.to_build].resources[number]
        scene.side("A").setdefault("resources", {})[resource] = max(0, value - scene.slot) // 4 + 1


def _rules(scene: Scene, value: Any) -> None:
    scene.rest["options"] = dict(value)


def _told(scene: Scene, value: Any) -> None:
    """Read together with another key, or what an action says."""


def _own_turn(scene: Scene, value: Any) -> None:
    if value not in (True, False):
        raise Unclear("given.own_turn: expected true or false")


def _round(scene: Scene, value: Any) -> None:
    scene.rest["round"] = value


def _row_has(scene: Scene, value: Any) -> None:
    for card in listed(value):
        scene.deal("A", card_of(card))


def _old_card(scene: Scene, value: Any) -> None:
    """The card that gives way, and the tokens on it."""
    tokens = 0
    if isinstance(value, dict):
        known("given.old_card", value, ("id", "card", "trade_tokens"))
        tokens, value = value.get("trade_tokens", 0), value.get("id", value.get("card"))
    tokens = scene.given.get("trade_tokens_on_card", tokens)
    scene.deal("A", card_of(value))
    lay_trade(scene, "A", {card_of(value): tokens})


def _level_space(scene: Scene, value: Any) -> None:
    """A space of the dial, or the first one of a level, which the next step reaches."""
    words = re.sub(r"\b(?:level|space|an?|of|on|the|dial)\b", "", plain(value)).strip()
    level = ROMAN.get(words, 0) or int(words)
    spaces = (one.space for one in box().tech.levels if one.level == level)
    OF_A_SIDE["tech_dial"](scene, "A", next(spaces, level) - 1)
    scene.slot = 1


ROMAN = {"ii": 2, "iii": 3, "iv": 4}


def _to_gain(scene: Scene, value: Any) -> None:
    """The dial has come to a space of the level of the card that is to be gained."""
    (value,) = value.values() if isinstance(value, dict) else (value,)
    scene.gains = card_of(value)
    if "level_space" not in scene.given and "tech_dial" not in scene.given:
        _level_space(scene, box().cards[scene.gains].level)


FIRST: tuple[tuple[re.Pattern[str], Match], ...] = (
    (re.compile(rf"row_({TYPES})_card"), _row_card),
    (re.compile(rf"({TYPES})_slot"), _slot_of),
)
"""Cards come before what lies on them."""
GIVEN: dict[str, Read] = {
    "player": _told,
    "city_on_edge": lambda scene, value: of_map.city(scene, "edge" if value else "mature"),
    "row_has": _row_has,
    "level_space": _level_space,
    "gains": _to_gain,
    "old_card": _old_card,
    "options": _rules,
    "rulings": _rules,
    **{key: _mine(key) for key in ("card", "slot", "row", "leader")},
    **dict.fromkeys(of_map.DISTANCES, of_map.at_distance),
    "map": lay_map,
    "city_at": of_map.city_at,
    "city": of_map.city,
    **dict.fromkeys(("neighbour", *AROUND_CITY), of_map.around),
    "city_neighbour": of_map.around,
    "capital_neighbours": of_map.way_out,
    "mature_city": of_map.mature_city,
    "no_legal_space": of_map.no_space,
    "off_map": _off,
    "on_map_neighbours": of_map.so_many_neighbours,
    "map_has": _has,
    "map_lacks": _lacks,
    "target": lay_target,
    "space": lay_target,
    "site": of_map.site,
    "site_neighbour": of_map.beside_site,
    "destination": of_map.destination,
    "last_space_reachable": of_map.last_reachable,
    "attacker": _for("A"),
    "defender": _for("B"),
    "terrain": lay_terrain,
    "adjacent_reinforced": lambda scene, value: lay_beside(scene, ["reinforced"] * value),
    "adjacent_defender_tokens": lay_beside,
    "first_attack": of_turn.first_attack,
    "attacks": of_turn.several_attacks,
    "attacks_this_turn": of_turn.attacks_to_make,
    "won_attack_this_turn": of_turn.won_before,
    "barbarian": of_turn.beaten,
    "dice": of_turn.dice,
    "attacker_wins": of_turn.wins,
    "wonder_there": _there,
    "path": _path,
    "barbarian_in_path": lambda scene, value: lay_target(scene, "barbarian" if value else ""),
    "barbarian_in": of_turn.barbarian_in,
    "barbarian_enters": of_turn.enters,
    "caravan_arrives": _arrives,
    **dict.fromkeys(
        ("slots", "own_turn", "trade_tokens_spent", "agenda", "wants", "no_target", "epic"), _told
    ),
    "own_turn": _own_turn,
    "roll": of_turn.die,
    "die": of_turn.die,
    "barbarians": of_turn.barbarians,
    "barbarians_on_map": of_turn.on_board,
    "next_space": lambda scene, value: (
        of_turn.barbarians(scene, value) if isinstance(value, dict) else lay_target(scene, value)
    ),
    "after_moving": of_turn.crowded,
    "rolled_direction": of_turn.direction,
    "event": of_turn.event,
    "defeated": of_turn.defeated,
    "players": _seats,
    "round": _round,
    "pieces_on_map": of_turn.on_map,
    "both_complete": of_turn.complete,
    "all_complete": of_turn.complete,
    "complete": of_turn.complete,
    "cities": of_map.cities,
    "wonder": of_map.wonder_given,
    "wonders_in_cities": of_map.wonders_in_cities,
    "city_without_wonder": of_map.free_city,
    "cost": _price,
    "production_available": _rich,
    "natural_wonder_token_on": of_turn.natural_on,
    "wonders_of_type_controlled": of_turn.of_type,
    "control_tokens_unused": _unused,
    "unused_control_tokens": _unused,
    "unused_cities": _cities_unused,
    "cities_unused": _cities_unused,
    "cities_on_map": lambda scene, value: _cities_unused(scene, box().box.player.cities - value),
    **dict.fromkeys(("deck", "wonder_deck"), of_turn.deck),
    "caravans": _caravans,
    **{
        key: _mine(key)
        for key in OF_A_SIDE
        if key
        not in (
            *("player", "card", "slot", "row", "leader", "target", "terrain", "reinforced"),
            *("adjacent_reinforced", "cities"),
        )
    },
    "supply": of_turn.supply,
    "used_this_turn": of_turn.used,
    "spent_this_turn": of_turn.used,
    "taken_this_turn": of_turn.taken,
    "choice": _told,
    "contents": of_map.around,
}
LAST: tuple[tuple[re.Pattern[str], Match], ...] = (
    *of_map.PATTERNS,
    (re.compile(r"at_(-?\d+)_(-?\d+)"), _at),
    (re.compile(r"symbol_space_of_[A-I]"), lambda scene, found, value: None),
    (re.compile(r"barbarian_([A-I])"), of_turn.one_barbarian),
    (re.compile(r"(\w+)_(?:is_)?conquered_by"), of_turn.conquered_by),
    (re.compile(r"(\w+?)(?:_cards?)?_(?:are_|is_)?held_by"), of_turn.held_by),
    (re.compile(r"(\w+)_cards_(?:beside_map|left|available)"), of_turn.copies_left),
    (re.compile(rf"(?:({TYPES})_card_trade_tokens|trade_tokens_on_({TYPES})_card)"), _trade_on),
    (re.compile(rf"({TYPES})_card"), _on_card),
    (re.compile(rf"({WHO})_trade_tokens"), _trade_of),
    (re.compile(rf"({WHO})_(.+?)(?<!_at)"), _of_named),
    (
        re.compile(r"player_(\d)_completes_(third|fourth|last|final)(?:_victory)?_card_in"),
        of_turn.completes,
    ),
    (re.compile("all_between"), lambda scene, found, value: of_map.between(scene, value)),
    (
        re.compile("barbarian_at"),
        lambda scene, found, value: of_turn.barbarians_at(scene, value),
    ),
    (of_map.KEYS_AT, lambda scene, found, value: stands_at(scene, found[1], value)),
    (re.compile("reinforced"), lambda scene, found, value: turn_target(scene, value)),
)
