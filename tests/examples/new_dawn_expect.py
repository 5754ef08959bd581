"""What an example of A New Dawn may expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.contract import Event, Refusal
from game.rules.new_dawn import building, culture, economy, pieces, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import BattleDecided
from game.rules.new_dawn.legal import choices, mover
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import OFF, Player, State
from game.rules.new_dawn.views import account
from tests.examples.notation import Failed, known, same, same_items

NAMES = "ABCD"
SPACES = ("space", "start")


class Course(Protocol):
    """What came of the steps."""

    state: State
    before: State
    events: list[Event]
    refusal: Refusal | None


def check(course: Course, key: str, value: Any) -> None:
    """One expectation."""
    if key in NAMES:
        _player(course, NAMES.index(key), value)
    else:
        _CHECKS[key](course, value)


def _names(mask: int) -> list[str]:
    return [hexes.name(space) for space in hexes.bits(mask)]


def _place(space: int) -> str:
    return "off" if space == OFF else hexes.name(space)


# The table


def _refused(course: Course, value: Any) -> None:
    """A reason, or a map of reason, clause and facts; false: it was legal."""
    if value is False:
        same("refused", None, course.refusal)
        return
    if course.refusal is None:
        raise Failed(f"refused: expected {value!r}, but nothing was refused")
    if isinstance(value, str):
        same("refused", value, course.refusal.reason)
        return
    for key, expected in value.items():
        if key in ("reason", "clause"):
            same(key, expected, getattr(course.refusal, key))
        else:
            found = course.refusal.facts.get(key)
            same(key, expected, hexes.name(found) if key == "by" and found else found)


def _offers(course: Course, value: Any) -> None:
    """By kind of action, exactly what is legal."""
    found: dict[str, list[Any]] = {}
    for action in choices(course.state):
        fields = {
            name: hexes.name(getattr(action, name)) if name in SPACES else getattr(action, name)
            for name in action.__struct_fields__
        }
        shown = [*fields.values()]
        kind = "".join(
            f"_{letter.lower()}" if letter.isupper() else letter for letter in type(action).__name__
        )[1:]
        found.setdefault(kind, []).append(shown[0] if len(shown) == 1 else shown)
    for kind, expected in value.items():
        listed = expected if isinstance(expected, list) else [expected]
        some = found.get(kind, [])
        if expected in (True, False):
            same(f"offers {kind}", expected, bool(some))
        else:
            same(f"offers {kind}", sorted(map(str, listed)), sorted(map(str, some)))


def _asks(course: Course, value: Any) -> None:
    """Who decides, and the kind of frame."""
    seat = mover(course.state)
    assert seat is not None
    same("asks", value, f"{type(course.state.pending[-1]).__name__}:{NAMES[seat]}")


def _barbarians(course: Course, value: Any) -> None:
    for letter, expected in value.items():
        same(f"barbarian {letter}", expected, _place(course.state.barbarians.get(letter, OFF)))


def _wonders(course: Course, value: Any) -> None:
    for wonder, expected in value.items():
        space = course.state.wonders.get(wonder, OFF)
        same(f"wonder {wonder}", expected, _place(space))


def _conquered(course: Course, value: Any) -> None:
    same("conquered", value, {id: NAMES[seat] for id, seat in course.state.conquered.items()})


def _tokens(course: Course, value: Any) -> None:
    same_items("tokens", value, _names(course.state.tokens))


def _battle(course: Course, value: Any) -> None:
    """The last battle, as it was decided."""
    told = [event for event in course.events if isinstance(event, BattleDecided)]
    if not told:
        raise Failed("battle: there was none")
    for key, expected in known("battle", value, ("attack", "defence", "won")).items():
        same(f"battle {key}", expected, getattr(told[-1], key))


def _events(course: Course, value: Any) -> None:
    """All of these happened, and none of those written with a minus."""
    told = {type(event).__name__ for event in course.events}
    for name in value if isinstance(value, list) else [value]:
        same(f"event {name}", not name.startswith("-"), name.lstrip("-") in told)


def _cost(course: Course, value: Any) -> None:
    for wonder, expected in value.items():
        same(f"cost of {wonder}", expected, wonders.cost(course.state, course.state.turn, wonder))


def _winners(course: Course, value: Any) -> None:
    same("winners", list(value), [NAMES[seat] for seat in course.state.winners])


def _account(course: Course, value: Any) -> None:
    """In these places lie at least these components."""
    places = account(course.state)
    for place, expected in value.items():
        missing = Counter(expected) - Counter(places[place])
        same(f"missing in {place}", [], [*missing])


def _tiles(course: Course, value: Any) -> None:
    """How many lie on the map and in each hand."""
    hands = {NAMES[seat]: len(player.tiles) for seat, player in enumerate(course.state.players)}
    found = {"map": len(course.state.board.placed), **hands}
    same("tiles", value, {key: found[key] for key in value})


def _core(course: Course, value: Any) -> None:
    """The die of the set-up, and the side that the core shows."""
    probe = course.before.clone()
    probe.counter = 0
    die = building.deal(probe, len(probe.players)).die
    same("core", value, {"die": die, "side": course.state.board.placed[0].side})


def _each(what: str, value: Any, found: dict[str, Any]) -> None:
    """Those that are named."""
    for key, expected in value.items():
        there = found[key]
        same(f"{what} {key}", expected, [*there] if isinstance(there, tuple) else there)


def _eras(state: State) -> dict[str, str]:
    return {type: box().wonders[wonder].era for type, wonder in state.market.items()}


_CHECKS: dict[str, Callable[[Course, Any], None]] = {
    "refused": _refused,
    "offers": _offers,
    "asks": _asks,
    "barbarians": _barbarians,
    "wonders": _wonders,
    "conquered": _conquered,
    "tokens": _tokens,
    "battle": _battle,
    "events": _events,
    "cost": _cost,
    "winners": _winners,
    "market": lambda course, value: _each("market", value, course.state.market),
    "account": _account,
    "tiles": _tiles,
    "core": _core,
    "below": lambda course, value: _each("below", value, course.state.below),
    "eras": lambda course, value: _each("era", value, _eras(course.state)),
    "victory": lambda course, value: same("victory", value, len(course.state.victory)),
    "water": lambda course, value: same(
        "water", value, (course.state.board.tokens & course.state.board.water).bit_count()
    ),
    "turn": lambda course, value: same("turn", value, NAMES[course.state.turn]),
    "round": lambda course, value: same("round", value, course.state.round),
    "event": lambda course, value: same("event", value, course.state.event),
    "supply": lambda course, value: same(
        "supply", value, {key: course.state.supply[RESOURCES.index(key)] for key in value}
    ),
}
KEYS = (*_CHECKS, *NAMES)


# A player


def _player(course: Course, seat: int, value: Any) -> None:
    state, player = course.state, course.state.players[seat]
    for key, expected in known(f"expect.{NAMES[seat]}", value, _OF_A_PLAYER).items():
        found = _OF_A_PLAYER[key](state, seat, player)
        what = f"{NAMES[seat]} {key}"
        if isinstance(found, dict) and isinstance(expected, dict):
            same(what, expected, {one: found.get(one, 0) for one in expected})
        elif isinstance(found, list) and key != "row":
            same_items(what, expected, found)
        else:
            same(what, expected, found)


def _row(state: State, seat: int, player: Player) -> list[str]:
    return [slot.card for slot in player.row]


_OF_A_PLAYER: dict[str, Callable[[State, int, Player], Any]] = {
    "row": _row,
    "trade": lambda state, seat, player: {slot.card: slot.trade for slot in player.row},
    "all_trade": lambda state, seat, player: sum(slot.trade for slot in player.row),
    "tokens": lambda state, seat, player: {slot.card: [*slot.tokens] for slot in player.row},
    "cities": lambda state, seat, player: _names(player.cities),
    "control": lambda state, seat, player: _names(player.control & ~player.reinforced),
    "reinforced": lambda state, seat, player: _names(player.reinforced),
    "unused": lambda state, seat, player: pieces.unused(player),
    "caravans": lambda state, seat, player: [_place(space) for space in player.caravans],
    "starts": lambda state, seat, player: _names(economy.starts(state, seat)),
    "mature": lambda state, seat, player: _names(mature(state, seat)),
    "extra_control": lambda state, seat, player: culture.extra_control(state, seat),
    "resources": lambda state, seat, player: dict(zip(RESOURCES, player.resources, strict=True)),
    "naturals": lambda state, seat, player: pieces.naturals_of(player),
    "wonders": lambda state, seat, player: pieces.wonders_of(state, seat),
    "dial": lambda state, seat, player: player.dial,
    "pacts": lambda state, seat, player: [*player.pacts],
    "agendas": lambda state, seat, player: [*player.agendas],
    "stored": lambda state, seat, player: player.stored,
    "leader": lambda state, seat, player: player.leader,
    "capital": lambda state, seat, player: _place(player.capital),
}
