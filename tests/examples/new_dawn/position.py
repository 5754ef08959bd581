"""Positions of A New Dawn as the examples write them, and games just set up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec

from game.rules import chance
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import State
from tests.examples.new_dawn import words
from tests.examples.new_dawn.words import NAMES
from tests.examples.notation import Failed, Unclear, between, in_places, plain

NEW_DAWN = NewDawn()
DIE = between(1, 6)
POSITION, SET_UP = words.NOTATION["position"], words.NOTATION["set_up"]


def given(where: str, written: Any) -> State:
    """A position if there are players, else a game just set up."""
    if not isinstance(written, dict) or "players" not in written:
        found = SET_UP(where, written)
        return NEW_DAWN.new(found.get("options", {}), found.get("seats", 2), found.get("seed", 1))
    found = POSITION(where, written)
    sides = found["players"]
    names = NAMES[: len(sides)]
    if not sides or list(sides) != list(names):
        raise Unclear(f"{where}.players: expected A, B and so on, found {', '.join(sides)}")
    _check_printed(where, found)
    slots = [[*side.get("slots", {}).values()] for side in sides.values()]
    if any(len({*each}) < len(each) for each in slots):
        raise Unclear(f"{where}.players: two cards are in one slot")
    sides.setdefault("B", {})
    for key in {"turn", "first"} & found.keys():
        if found[key] not in sides:
            raise Unclear(f"{where}.{key}: there is no player {found[key]}")
        found[key] = NAMES.index(found[key])
    try:
        return state_of(
            msgspec.convert(plain({**found, "players": list(sides.values())}), Position)
        )
    except ValueError as error:
        raise Unclear(f"{where}: {error}") from None


def _check_printed(where: str, found: dict[str, Any]) -> None:
    """Conquered city-states and barbarians have their symbols on the map."""
    held = [side.get("tokens", {}).values() for side in found["players"].values()]
    tokens = {id for cards in held for ids in cards for id in ids} & words.BOX.city_states.keys()
    printed = {word for ground in found.get("map", {}).values() for word in ground.split()}
    for id in (*tokens, *found.get("barbarians", ())):
        if id not in printed:
            raise Unclear(f"{where}: {id} is printed nowhere on the map")


def rolls(where: str, written: Any) -> list[tuple[int, int]]:
    """Dice to come: [attacker, defender] or a number for a direction, as limit and value."""
    found = []
    for roll in written if isinstance(written, list) else [written]:
        if isinstance(roll, list):
            attacker, defender = in_places([DIE, DIE])(where, roll)
            found.append((36, 6 * (attacker - 1) + defender - 1))
        else:
            found.append((6, DIE(where, roll) - 1))
    return found


@contextmanager
def rolled(dice: list[tuple[int, int]]) -> Iterator[None]:
    """Chance rolls these first."""
    left, below = list(dice), chance.below

    def roll(state: chance.Chancy, limit: int) -> int:
        if not left:
            return below(state, limit)
        wanted, value = left.pop(0)
        if wanted != limit:
            raise Failed(f"rolls: the next one is for a die of {wanted}, the game rolls {limit}")
        return value

    with mock.patch.object(chance, "below", roll):
        yield
