"""What an example of A New Dawn may expect; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.new_dawn import building, culture, economy, events, pending, pieces
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import OFF, Player, State
from game.rules.new_dawn.views import account
from game.rules.new_dawn.wonders import cost
from tests.examples.course import (
    Check,
    Checks,
    Course,
    asks,
    check_events,
    exact,
    facts,
    parts,
    refused,
    under,
)
from tests.examples.new_dawn import position
from tests.examples.new_dawn.position import BOX, NAMES, NOTATION, VERBS
from tests.examples.notation import Failed, Unclear, among, same, same_items, unknown
from tests.examples.running import Examples, Kind, run_kinds


def _names(mask: int) -> list[str]:
    return [hexes.name(space) for space in hexes.bits(mask)]


def _place(space: int) -> str:
    return "off" if space == OFF else hexes.name(space)


def _by_resource(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(RESOURCES, numbers, strict=True))


# A player


class Seen(NamedTuple):
    """A player who is looked at."""

    state: State
    seat: int
    player: Player


def _tokens(what: str, expected: dict[str, list[str]], at: Seen) -> None:
    there = {slot.card: slot.tokens for slot in at.player.row}
    for card, tokens in expected.items():
        same_items(f"{what}.{card}", tokens, there.get(card, ()))


OF_A_PLAYER: Checks = {
    **exact(row=lambda at: [slot.card for slot in at.player.row]),
    **facts(
        leader=lambda at: at.player.leader,
        capital=lambda at: _place(at.player.capital),
        cities=lambda at: _names(at.player.cities),
        control=lambda at: _names(at.player.control & ~at.player.reinforced),
        reinforced=lambda at: _names(at.player.reinforced),
        caravans=lambda at: [_place(space) for space in at.player.caravans],
        trade=lambda at: {slot.card: slot.trade for slot in at.player.row},
        all_trade=lambda at: sum(slot.trade for slot in at.player.row),
        resources=lambda at: _by_resource(at.player.resources),
        naturals=lambda at: [*pieces.naturals_of(at.player)],
        dial=lambda at: at.player.dial,
        pacts=lambda at: [*at.player.pacts],
        agendas=lambda at: [*at.player.agendas],
        stored=lambda at: at.player.stored,
        unused=lambda at: pieces.unused(at.player),
        starts=lambda at: _names(economy.starts(at.state, at.seat)),
        mature=lambda at: _names(mature(at.state, at.seat)),
        wonders=lambda at: [*pieces.wonders_of(at.state, at.seat)],
        extra_control=lambda at: culture.extra_control(at.state, at.seat),
    ),
    "tokens": _tokens,
}


def _player(seat: int) -> Check:
    def find(course: Course) -> Seen:
        if seat >= len(course.state.players):
            raise Unclear(f"expect.{NAMES[seat]}: there is no such player")
        return Seen(course.state, seat, course.state.players[seat])

    return under(OF_A_PLAYER, find)


# The table


def _decision(state: State) -> Any:
    """What is to be decided now."""
    return state.pending[-1]


def _battle(course: Course) -> dict[str, Any]:
    """The one being fought, with the values so far, or else the last one."""
    decided = events.BattleDecided
    fought = None if course.mover is None else _decision(course.state)
    if not isinstance(fought, pending.Fighting):
        fought = next((each for each in course.events[::-1] if isinstance(each, decided)), None)
    if fought is None:
        raise Failed("battle: there was none")
    attack, defence = fought.attack, fought.defence
    return {"attack": attack, "defence": defence, "won": attack > defence}


def _account(what: str, expected: dict[str, list[str]], course: Course) -> None:
    """In these places lie at least these components."""
    places = account(course.state)
    there = {thing for things in places.values() for thing in things}
    for where, things in expected.items():
        among(places)(f"expect.{what}", where)
        for thing in things:
            if thing not in there:
                unknown(f"expect.{what}.{where}", thing, sorted(there))
        same(f"missing in {where}", [], [*(Counter(things) - Counter(places[where]))])


def _tiles(course: Course) -> dict[str, int]:
    """How many lie on the map and in each hand."""
    hands = zip(NAMES, course.state.players, strict=False)
    found = {name: len(player.tiles) for name, player in hands}
    return {"map": len(course.state.board.placed), **found}


def _core(course: Course) -> dict[str, Any]:
    """The die of the set-up, and the side that the core shows."""
    probe = course.before.clone()
    probe.counter = 0
    die = building.deal(probe, len(probe.players)).die
    return {"die": die, "side": course.state.board.placed[0].side}


def _cost(what: str, expected: dict[str, int], course: Course) -> None:
    for wonder, price in expected.items():
        same(f"{what}.{wonder}", price, cost(course.state, course.state.turn, wonder))


def _barbarians(course: Course) -> dict[str, str]:
    spaces = course.state.barbarians
    return {letter: _place(spaces.get(letter, OFF)) for letter in BOX.box.barbarians}


def _wonders(course: Course) -> dict[str, str]:
    spaces = course.state.wonders
    return {wonder: _place(spaces.get(wonder, OFF)) for wonder in BOX.wonders}


def _eras(course: Course) -> dict[str, str]:
    market = course.state.market
    return {type: BOX.wonders[wonder].era for type, wonder in market.items() if wonder}


def _shown(name: str, fact: Any) -> Any:
    """A fact of a refusal: `by` is the space that is in the way."""
    return hexes.name(fact) if name == "by" and fact else fact


FACTS: Checks = {
    "refused": refused(_shown),
    "offers": VERBS.check_offers,
    "asks": asks(NAMES, lambda state: type(_decision(state)).__name__),
    "battle": under(parts("attack", "defence", "won"), _battle),
    "events": check_events,
    **{name: _player(seat) for seat, name in enumerate(NAMES)},
    **exact(
        winners=lambda course: [NAMES[seat] for seat in course.state.winners],
        conquered=lambda course: {id: NAMES[n] for id, n in course.state.conquered.items()},
    ),
    **facts(
        turn=lambda course: NAMES[course.state.turn],
        round=lambda course: course.state.round,
        event=lambda course: course.state.event,
        victory=lambda course: len(course.state.victory),
        barbarians=_barbarians,
        wonders=_wonders,
        tokens=lambda course: _names(course.state.tokens),
        supply=lambda course: _by_resource(course.state.supply),
        market=lambda course: course.state.market,
        eras=_eras,
        below=lambda course: {type: [*left] for type, left in course.state.below.items()},
        tiles=_tiles,
        water=lambda course: course.state.board.tokens.bit_count(),
    ),
    "cost": _cost,
    "account": _account,
    "core": under(parts("die", "side"), _core),
}


def done(entry: dict[str, Any]) -> Course:
    """The position, and the actions that are taken in it."""
    course = Course(position.NEW_DAWN, position.given("given", entry.get("given", {})))
    with position.rolled(position.rolls("rolls", entry.get("rolls", []))):
        for seat, action in entry.get("do", []):
            course.take(seat, action)
    if course.refusal and "refused" not in entry["expect"]:
        raise Failed(f"refused: {course.refusal}")
    return course


EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("examples.yaml", "further.yaml")],
    {"examples": run_kinds(NOTATION, {"example": Kind(done, FACTS)}, "example")},
)
