"""Expectations that are questions of their own: they are answered on maps made for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.rules import hexes
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_given import scene_of
from tests.examples.new_dawn_play import Play
from tests.examples.new_dawn_scene import card_of
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Unclear, same

Given = dict[str, Any]
LAND = ["grassland", "hills", "forest", "desert", "mountains"]
EVERY = [*LAND, "water"]
BARE = (
    "slots",
    "slot",
    "trade_tokens_on_card",
    "target",
    "site",
    "map",
    "neighbours",
    "city_neighbour",
)
"""What the maps of these questions leave out of what is given."""


def _hand(given: Given) -> Given:
    return {key: each for key, each in given.items() if key not in BARE}


def _slot(given: Given) -> int:
    return int(given.get("slot", 1))


def _type(given: Given) -> str:
    return box().cards[card_of(given.get("card", "early_empire"))].type


def allowed(given: Given, slot: int) -> list[str]:
    """Beside a city that has every terrain next to it, or for a new city: where the card may go."""
    type = _type(given)
    if type == "industry":
        return [terrain for terrain in EVERY if _builds(given, slot, [terrain] * 2)]
    around = {f"{q},{r}": word for (q, r), word in zip(hexes.DIRECTIONS, EVERY, strict=True)}
    play = Play(scene_of({**_hand(given), "neighbours": around}, slot=slot))
    play.resolve(play.card(type))
    kinds = (actions.PlaceControl, actions.MoveCaravan)
    around_it = hexes.AROUND[hexes.space("0,0")]
    spaces = [one.space for one in legal.choices(play.table.state) if isinstance(one, kinds)]
    board = play.table.state.board
    return [board.terrain[at] for at in spaces if around_it >> at & 1]


def _builds(given: Given, slot: int, way: list[str], more: dict[str, str] | None = None) -> bool:
    """May a city be built at the far end of a way of these terrains?"""
    spaces = {f"{number},0": words for number, words in enumerate(way, 1)}
    map = {"0,0": "grassland, own capital", **spaces, **(more or {})}
    play = Play(scene_of({**_hand(given), "map": map}, slot=slot))
    play.reach({"build_city": f"{len(way)},0"}, "industry")
    return play.legal()


def _slot_allows(given: Given, found: re.Match[str], value: Any) -> None:
    same(found[0], sorted(value), sorted(allowed(given, int(found[1]))))


def _never(given: Given, found: re.Match[str], value: Any) -> None:
    """Not in any of the slots, or in the one that is given."""
    terrains = value if isinstance(value, list) else [value]
    if not terrains or {*terrains} - {*EVERY}:
        raise Unclear(f"{found[0]}: {value!r} is no list of terrains")
    slots = given.get("slots", [_slot(given)] if "slot" in given else range(1, 6))
    for slot in slots:
        there = {*allowed(given, slot)} & {*terrains}
        same(f"never in slot {slot}", [], sorted(there))


def _terrain_allowed(given: Given, found: re.Match[str], value: Any) -> None:
    same(found[0], sorted(value), sorted(allowed(given, _slot(given))))


def _limit_stays(given: Given, found: re.Match[str], value: Any) -> None:
    """Whatever is spent: the hardest terrain is this one."""
    if value not in LAND:
        raise Unclear(f"{found[0]}: there is no terrain {value!r}")
    wanted = LAND[: LAND.index(value) + 1]
    same(found[0], sorted(wanted), sorted(allowed(given, _slot(given))))


def _range(given: Given, found: re.Match[str], value: Any) -> None:
    """Over open grassland, so far and no further."""
    type = _type(given)
    if type == "industry":
        reach = [
            steps for steps in range(1, 10) if _builds(given, _slot(given), ["grassland"] * steps)
        ]
        same("range", value, max(reach))
        return
    card = box().cards[card_of(given["card"])]
    spaces = {getattr(step, "within", getattr(step, "distance", 0)) for step in card.all_steps()}
    same("range", value, max(spaces))


_BARE = r"(?:the )?space without other components than a caravan or (?:an )?own control token"
_REQUIRED: tuple[tuple[str, list[str], dict[str, str], bool], ...] = (
    (r"path through such terrain only", ["mountains", "grassland"], {}, False),
    (r"no rival space", ["rival control token", "grassland"], {}, False),
    (r"no barbarian", ["barbarian", "grassland"], {}, False),
    (r"no water", ["water", "grassland"], {}, False),
    (r"not next to a city(?: or city_state)?", ["grassland"], {}, False),
    (r"not next to a (?:city or )?city_state", ["grassland"] * 2, {"3,0": "city_state"}, False),
    (_BARE, ["grassland", "oil"], {}, False),
    (_BARE, ["grassland", "rival caravan"], {}, True),
    (_BARE, ["grassland", "own control token"], {}, True),
)
"""What is required of a city's site: a way that shows it, what else is there, the verdict."""


def _also_required(given: Given, found: re.Match[str], value: Any) -> None:
    """Every condition that is named is tried."""
    for phrase in re.split(r"[,;] ", plain(value)):
        tried = 0
        for pattern, way, more, verdict in _REQUIRED:
            if re.fullmatch(pattern, phrase):
                tried += 1
                same(phrase, verdict, _builds(given, _slot(given), way, more))
        if not tried:
            raise Unclear(f"{found[0]}: {phrase!r} is not understood")


PROBES: tuple[tuple[re.Pattern[str], Callable[[Given, re.Match[str], Any], None]], ...] = (
    (re.compile(r"slot_([1-5])_allows"), _slot_allows),
    (re.compile(r"never"), _never),
    (re.compile(r"terrains?_allowed"), _terrain_allowed),
    (re.compile(r"terrain_limit(?:_stays)?"), _limit_stays),
    (re.compile(r"range"), _range),
    (re.compile(r"also_required"), _also_required),
)


def probe(given: Given, key: str, value: Any) -> bool:
    """Answer it, if it is such a question."""
    for pattern, ask in PROBES:
        if found := pattern.fullmatch(key):
            ask(given, found, value)
            return True
    return False
