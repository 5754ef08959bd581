"""The words of the examples of A New Dawn, positions as the examples write them, and games just
set up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args
from unittest import mock

import msgspec

from game.content.new_dawn.effects import RESOURCES, TERRAINS, Target
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import chance, hexes
from game.rules.new_dawn import actions, events, legal, setup
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import State
from tests.examples.course import Verbs, asked_of, events_of, refusal_of, verb_of
from tests.examples.notation import (
    Failed,
    Notation,
    Unclear,
    among,
    between,
    in_places,
    plain,
    record,
    unknown,
)
from tests.kinds import kinds_of_events, reasons_told

NEW_DAWN = NewDawn()
NAMES = "ABCD"
SPACE = re.compile(r"-?\d+,-?\d+")
BOX = tables()


def space(where: str, written: Any) -> Any:
    """ "q,r", as it is written."""
    if not isinstance(written, str) or not SPACE.fullmatch(written):
        raise Unclear(f'{where}: expected a space such as "1,-2", found {written!r}')
    q, _, r = written.partition(",")
    if not hexes.inside(int(q), int(r)):
        raise Unclear(f"{where}: {written!r} is too far out for any map")
    return hexes.name(hexes.at(int(q), int(r)))


def ground(where: str, written: Any) -> Any:
    """ "hills", "hills oil", "grassland seoul", "natural_wonder pantanal"."""
    terrain, _, there = str(written).partition(" ")
    among(TERRAINS)(where, terrain)
    printed = [*RESOURCES, *BOX.box.barbarians, *BOX.city_states]
    if terrain == "natural_wonder":
        printed = [*BOX.natural_wonders]
    elif not there:
        return written
    if there not in printed:
        unknown(where, there, printed)
    return written


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "AGENDA": BOX.agendas,
        "ASKED": asked_of(sorted(kind.__name__ for kind in legal.DECISIONS), NAMES),
        "CARD": BOX.cards,
        "CITY_STATE": BOX.city_states,
        "DIAL": between(0, BOX.tech.last),
        "ERA": ERAS,
        "EVENTS": events_of(sorted(kind.__name__ for kind in kinds_of_events(events))),
        "GROUND": ground,
        "LEADER": BOX.leaders,
        "LETTER": BOX.box.barbarians,
        "NATURAL": BOX.natural_wonders,
        "NUMBER_OF_SPACE": lambda where, written: hexes.space(space(where, written)),
        "OPTIONS": record({option.id: among(option.choices) for option in setup.OPTIONS}),
        "PACT": [*BOX.city_states, *(f"{pact}@{n}" for pact in BOX.pacts for n in range(4))],
        "PLAYER": [*NAMES],
        "REFUSAL": refusal_of(reasons_told("new_dawn")),
        "RESOURCE": RESOURCES,
        "SECTION": between(0, len(BOX.event.sections) - 1),
        "SIDE": SIDES,
        "SPACE": space,
        "TARGET": get_args(Target),
        "TILE": BOX.tiles,
        "TOKEN": [*BOX.city_states, *BOX.natural_wonders],
        "VICTORY": BOX.victory_cards,
        "WONDER": BOX.wonders,
        "WONDER_TYPE": WONDER_TYPES,
    },
)
VERBS = Verbs(
    {verb_of(kind): kind for kind in get_args(actions.NewDawnAction)},
    NOTATION.fields("verbs"),
    NAMES,
)
NOTATION.words.update(OFFERS=VERBS.offers, STEP=VERBS.step)
DIE = between(1, 6)
POSITION, SET_UP = NOTATION["position"], NOTATION["set_up"]


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
    tokens = {id for cards in held for ids in cards for id in ids} & BOX.city_states.keys()
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
