"""The worked examples of Civilization: A New Dawn: their words, positions as they write them, and
what they may expect; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any, get_args
from unittest import mock

import msgspec

from game.content.new_dawn.effects import RESOURCES, TERRAINS, Target
from game.content.new_dawn.load import tables
from game.rules import chance, hexes
from game.rules.new_dawn import building, pending, resolve
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import OFF, Player, Slot, State
from game.rules.new_dawn.views import account
from game.rules.new_dawn.wonders import cost
from tests.examples import course, notation
from tests.examples.course import Course
from tests.examples.facts import Facts, Seen
from tests.examples.notation import Failed, Unclear, among, plain
from tests.examples.running import examples_of

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
    printed = [*BOX.natural_wonders] if terrain == "natural_wonder" else ["", *printed]
    among(printed)(where, there)
    return written


ACCOUNTS = [account(NEW_DAWN.new({}, seats, 1)) for seats in (2, 4)]
WORDS: dict[str, Any] = {
    **course.words(NEW_DAWN, sorted(kind.__name__ for kind in resolve.DECISIONS), NAMES),
    "COMPONENT": sorted({*chain(*(there for places in ACCOUNTS for there in places.values()))}),
    "DIAL": notation.between(0, BOX.tech.last),
    "GROUND": ground,
    "NUMBER_OF_SPACE": lambda where, written: hexes.space(space(where, written)),
    "PACT": [*BOX.city_states, *(f"{pact}@{n}" for pact in BOX.pacts for n in range(4))],
    "PLACE": [*ACCOUNTS[-1]],
    "SECTION": notation.between(0, len(BOX.event.sections) - 1),
    "SPACE": space,
    "TARGET": get_args(Target),
    "TOKEN": [*BOX.city_states, *BOX.natural_wonders],
}
NOTATION = notation.Notation(__file__, NEW_DAWN, NAMES, BOX, WORDS)
VERBS = course.Verbs(NOTATION)


def given(where: str, written: Any) -> State:
    """A position if there are players, else a game just set up."""
    if not isinstance(written, dict) or "players" not in written:
        found = NOTATION["set_up"](where, written)
        return NEW_DAWN.new(found.get("options", {}), found.get("seats", 2), found.get("seed", 1))
    found = NOTATION["position"](where, written)
    sides = found["players"]
    if not sides or [*sides] != [*NAMES[: len(sides)]]:
        raise Unclear(f"{where}.players: expected A, B and so on, found {', '.join(sides)}")
    held = [side.get("tokens", {}).values() for side in sides.values()]
    tokens = {id for cards in held for ids in cards for id in ids} & BOX.city_states.keys()
    printed = {word for ground in found.get("map", {}).values() for word in ground.split()}
    for id in (*tokens, *found.get("barbarians", ())):
        if id not in printed:
            raise Unclear(f"{where}: {id} is printed nowhere on the map")
    slots = [[*side.get("slots", {}).values()] for side in sides.values()]
    if any(len({*each}) < len(each) for each in slots):
        raise Unclear(f"{where}.players: two cards are in one slot")
    sides.setdefault("B", {})
    try:
        there = plain({**found, "players": [*sides.values()]})
        return state_of(msgspec.convert(there, Position))
    except ValueError as error:
        raise Unclear(f"{where}: {error}") from None


@contextmanager
def rolled(written: Any) -> Iterator[None]:
    """Chance rolls these first: [attacker, defender], or a number for a direction."""
    found, below = NOTATION["rolls"]("rolls", written), chance.below
    rolls = found if isinstance(found, list) else [found]
    left: list[list[int]] = [
        [36, 6 * roll[0] + roll[1] - 7] if isinstance(roll, list) else [6, roll - 1]
        for roll in rolls
    ]

    def roll(state: chance.Chancy, limit: int) -> int:
        if not left:
            return below(state, limit)
        wanted, value = left.pop(0)
        if wanted != limit:
            raise Failed(f"rolls: the next one is for a die of {wanted}, the game rolls {limit}")
        return value

    with mock.patch.object(chance, "below", roll):
        yield


def done(entry: dict[str, Any]) -> Course:
    """The position, and the actions that are taken in it."""
    at = Course(NEW_DAWN, given("given", entry.get("given", {})))
    with rolled(entry.get("rolls", [])):
        for seat, action in entry.get("do", []):
            at.take(seat, action)
    return at.with_refusal(entry["expect"], "refused")


# What may be expected


def place(space: int) -> str:
    """A space, or that it is none."""
    return "off" if space == OFF else hexes.name(space)


def unreinforced(player: Player) -> int:
    return player.control & ~player.reinforced


def cards(at: Seen) -> dict[str, Slot]:
    """The row of a player by its cards."""
    return {slot.card: slot for slot in at.own.row}


def lying(state: State) -> dict[str, Any]:
    """Where barbarians and wonders are; eras of the wonders face up, and what wonders cost whoever
    has the turn."""
    tokens = {"barbarians": BOX.box.barbarians, "wonders": BOX.wonders}
    there = {
        kind: {id: getattr(state, kind).get(id, OFF) for id in tokens[kind]} for kind in tokens
    }
    eras = {type: BOX.wonders[id].era for type, id in state.market.items() if id}
    return {**there, "eras": eras, "cost": {id: cost(state, state.turn, id) for id in BOX.wonders}}


def fought(at: Course) -> dict[str, Any]:
    """The battle being fought, with the values so far, or else the last one."""
    over = at.told["BattleDecided"]
    if at.mover >= 0 and isinstance(at.frame, pending.Fighting):
        over = [at.frame]
    if not over:
        raise Failed("battle: there was none")
    attack, defence = over[-1].attack, over[-1].defence
    return {"attack": attack, "defence": defence, "won": attack > defence}


def dealt(at: Course) -> building.Deal:
    """The set-up as it was dealt."""
    probe = at.before.clone()
    probe.counter = 0
    return building.deal(probe, len(probe.players))


def shown(name: str, fact: Any) -> Any:
    """A fact of a refusal: `by` is the space that is in the way."""
    return hexes.name(fact) if name == "by" and fact else fact


EXAMPLES = examples_of(Facts(NOTATION, globals()))
