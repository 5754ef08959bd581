"""The worked examples of Civilization: A New Dawn: their words, positions as they write them, and
what they may expect; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, get_args
from unittest import mock

import msgspec

from game.content.new_dawn.effects import RESOURCES, TERRAINS, Target
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import chance, hexes
from game.rules.new_dawn import actions, building, culture, economy, events, legal, pending, pieces
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import OFF, Player, State
from game.rules.new_dawn.views import account
from game.rules.new_dawn.wonders import cost
from tests.examples import course, notation
from tests.examples.course import Checks, Course, exact, facts, named, parts, under, verb_of
from tests.examples.notation import Failed, Unclear, among, plain, same, same_items, unknown
from tests.examples.running import Examples, Kind, run_kinds
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
    printed = [*BOX.natural_wonders] if terrain == "natural_wonder" else ["", *printed]
    among(printed)(where, there)
    return written


WORDS: dict[str, Any] = {
    **course.words(
        sorted(kind.__name__ for kind in legal.DECISIONS),
        (kind.__name__ for kind in kinds_of_events(events)),
        reasons_told("new_dawn"),
        NAMES,
    ),
    "DIAL": notation.between(0, BOX.tech.last),
    "ERA": ERAS,
    "GROUND": ground,
    "LETTER": BOX.box.barbarians,
    "NUMBER_OF_SPACE": lambda where, written: hexes.space(space(where, written)),
    "PACT": [*BOX.city_states, *(f"{pact}@{n}" for pact in BOX.pacts for n in range(4))],
    "RESOURCE": RESOURCES,
    "SECTION": notation.between(0, len(BOX.event.sections) - 1),
    "SIDE": SIDES,
    "SPACE": space,
    "TARGET": get_args(Target),
    "TOKEN": [*BOX.city_states, *BOX.natural_wonders],
    "WONDER_TYPE": WONDER_TYPES,
}
NOTATION = notation.Notation(__file__, NEW_DAWN, NAMES, BOX, WORDS)
VERBS = course.Verbs(
    {verb_of(kind): kind for kind in get_args(actions.NewDawnAction)},
    NOTATION.fields("verbs"),
    NAMES,
)
NOTATION.words.update(OFFERS=VERBS.offers, STEP=VERBS.step)


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
    for key in {"turn", "first"} & found.keys():
        if found[key] not in sides:
            raise Unclear(f"{where}.{key}: there is no player {found[key]}")
        found[key] = NAMES.index(found[key])
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


class Seen(NamedTuple):
    """A player who is looked at."""

    state: State
    seat: int
    player: Player


def _names(mask: int) -> list[str]:
    return [hexes.name(space) for space in hexes.bits(mask)]


def _place(space: int) -> str:
    return "off" if space == OFF else hexes.name(space)


def _by_resource(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(RESOURCES, numbers, strict=True))


def _tokens(what: str, expected: dict[str, list[str]], at: Seen) -> None:
    there = {slot.card: slot.tokens for slot in at.player.row}
    for card, tokens in expected.items():
        same_items(f"{what}.{card}", tokens, there.get(card, ()))


OF_A_PLAYER: Checks = {
    **exact(row=lambda at: [slot.card for slot in at.player.row]),
    **named("player.", "leader dial pacts agendas stored"),
    **facts(
        capital=lambda at: _place(at.player.capital),
        cities=lambda at: _names(at.player.cities),
        control=lambda at: _names(at.player.control & ~at.player.reinforced),
        reinforced=lambda at: _names(at.player.reinforced),
        caravans=lambda at: [*map(_place, at.player.caravans)],
        trade=lambda at: {slot.card: slot.trade for slot in at.player.row},
        all_trade=lambda at: sum(slot.trade for slot in at.player.row),
        resources=lambda at: _by_resource(at.player.resources),
        naturals=lambda at: [*pieces.naturals_of(at.player)],
        unused=lambda at: pieces.unused(at.player),
        starts=lambda at: _names(economy.starts(at.state, at.seat)),
        mature=lambda at: _names(mature(at.state, at.seat)),
        wonders=lambda at: [*pieces.wonders_of(at.state, at.seat)],
        extra_control=lambda at: culture.extra_control(at.state, at.seat),
    ),
    "tokens": _tokens,
}


def _battle(at: Course) -> dict[str, Any]:
    """The one being fought, with the values so far, or else the last one."""
    fought = at.frame if at.mover >= 0 else None
    if not isinstance(fought, pending.Fighting):
        fought = next(iter(at.of(events.BattleDecided)[::-1]), None)
    if fought is None:
        raise Failed("battle: there was none")
    attack, defence = fought.attack, fought.defence
    return {"attack": attack, "defence": defence, "won": attack > defence}


def _account(what: str, expected: dict[str, list[str]], at: Course) -> None:
    """In these places lie at least these components."""
    places = account(at.state)
    there = {thing for things in places.values() for thing in things}
    for where, things in expected.items():
        among(places)(f"expect.{what}", where)
        for thing in things:
            if thing not in there:
                unknown(f"expect.{what}.{where}", thing, sorted(there))
        same(f"missing in {where}", [], [*(Counter(things) - Counter(places[where]))])


def _core(at: Course) -> dict[str, Any]:
    """The die of the set-up, and the side that the core shows."""
    probe = at.before.clone()
    probe.counter = 0
    die = building.deal(probe, len(probe.players)).die
    return {"die": die, "side": at.state.board.placed[0].side}


def _shown(name: str, fact: Any) -> Any:
    """A fact of a refusal: `by` is the space that is in the way."""
    return hexes.name(fact) if name == "by" and fact else fact


FACTS: Checks = {
    **course.common(VERBS, lambda state: type(state.pending[-1]).__name__, _shown),
    **course.players(
        NAMES, OF_A_PLAYER, lambda at, seat: Seen(at.state, seat, at.state.players[seat])
    ),
    **exact(
        winners=lambda at: [NAMES[seat] for seat in at.state.winners],
        conquered=lambda at: {id: NAMES[seat] for id, seat in at.state.conquered.items()},
    ),
    **named("state.", "round event market"),
    **facts(
        turn=lambda at: NAMES[at.state.turn],
        below=lambda at: {type: [*left] for type, left in at.state.below.items()},
        victory=lambda at: len(at.state.victory),
        barbarians=lambda at: (
            dict.fromkeys(BOX.box.barbarians, "off")
            | {letter: _place(space) for letter, space in at.state.barbarians.items()}
        ),
        wonders=lambda at: (
            dict.fromkeys(BOX.wonders, "off")
            | {wonder: _place(space) for wonder, space in at.state.wonders.items()}
        ),
        tokens=lambda at: _names(at.state.tokens),
        supply=lambda at: _by_resource(at.state.supply),
        eras=lambda at: {
            type: BOX.wonders[wonder].era for type, wonder in at.state.market.items() if wonder
        },
        cost=lambda at: {wonder: cost(at.state, at.state.turn, wonder) for wonder in BOX.wonders},
        tiles=lambda at: {
            "map": len(at.state.board.placed),
            **{
                name: len(player.tiles)
                for name, player in zip(NAMES, at.state.players, strict=False)
            },
        },
        water=lambda at: at.state.board.tokens.bit_count(),
    ),
    "account": _account,
    "battle": under(parts("attack", "defence", "won"), _battle),
    "core": under(parts("die", "side"), _core),
}
EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("examples.yaml", "further.yaml")],
    {"examples": run_kinds(NOTATION, {"example": Kind(done, FACTS)}, "example")},
)
