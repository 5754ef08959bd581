"""What an example of A New Dawn may expect."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.new_dawn import building, culture, economy, events, legal, pending, pieces
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import OFF, Player, State
from game.rules.new_dawn.views import account
from game.rules.new_dawn.wonders import cost
from tests.examples.course import (
    Course,
    Fact,
    asks,
    events_are,
    exactly,
    fact,
    nested,
    offers,
    parts,
    reader,
    refused,
)
from tests.examples.new_dawn import words
from tests.examples.new_dawn.position import DIE, ROW, SECTION, SPACES
from tests.examples.new_dawn.words import NAMES
from tests.examples.readers import among, listed, mapped, text, truth, whole
from tests.examples.verdicts import Failed, Unclear, same, same_items, unknown

PLACE = words.place(words.OFF)
DECISIONS = sorted(kind.__name__ for kind in legal.DECISIONS)


def _names(mask: int) -> list[str]:
    return [hexes.name(space) for space in hexes.bits(mask)]


def _place(space: int) -> str:
    return words.OFF if space == OFF else hexes.name(space)


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


OF_A_PLAYER: dict[str, Fact] = {
    "leader": fact(words.LEADER, lambda at: at.player.leader),
    "capital": fact(PLACE, lambda at: _place(at.player.capital)),
    "cities": fact(SPACES, lambda at: _names(at.player.cities)),
    "control": fact(SPACES, lambda at: _names(at.player.control & ~at.player.reinforced)),
    "reinforced": fact(SPACES, lambda at: _names(at.player.reinforced)),
    "caravans": fact(listed(PLACE), lambda at: [_place(space) for space in at.player.caravans]),
    "row": exactly(listed(words.CARD, ROW), lambda at: [slot.card for slot in at.player.row]),
    "trade": fact(
        mapped(words.CARD, whole), lambda at: {slot.card: slot.trade for slot in at.player.row}
    ),
    "all_trade": fact(whole, lambda at: sum(slot.trade for slot in at.player.row)),
    "tokens": Fact(mapped(words.CARD, listed(words.TOKEN)), _tokens),
    "resources": fact(mapped(words.RESOURCE, whole), lambda at: _by_resource(at.player.resources)),
    "naturals": fact(listed(words.NATURAL), lambda at: [*pieces.naturals_of(at.player)]),
    "dial": fact(whole, lambda at: at.player.dial),
    "pacts": fact(listed(words.PACT), lambda at: [*at.player.pacts]),
    "agendas": fact(listed(words.AGENDA), lambda at: [*at.player.agendas]),
    "stored": fact(whole, lambda at: at.player.stored),
    "unused": fact(whole, lambda at: pieces.unused(at.player)),
    "starts": fact(SPACES, lambda at: _names(economy.starts(at.state, at.seat))),
    "mature": fact(SPACES, lambda at: _names(mature(at.state, at.seat))),
    "wonders": fact(listed(words.WONDER), lambda at: [*pieces.wonders_of(at.state, at.seat)]),
    "extra_control": fact(whole, lambda at: culture.extra_control(at.state, at.seat)),
}


def _player(seat: int) -> Fact:
    def find(course: Course) -> Seen:
        if seat >= len(course.state.players):
            raise Unclear(f"expect.{NAMES[seat]}: there is no such player")
        return Seen(course.state, seat, course.state.players[seat])

    return nested(OF_A_PLAYER, find)


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
    return {letter: _place(spaces.get(letter, OFF)) for letter in words.BOX.box.barbarians}


def _wonders(course: Course) -> dict[str, str]:
    spaces = course.state.wonders
    return {wonder: _place(spaces.get(wonder, OFF)) for wonder in words.BOX.wonders}


def _eras(course: Course) -> dict[str, str]:
    market = course.state.market
    return {type: words.BOX.wonders[wonder].era for type, wonder in market.items() if wonder}


def _by_name(seats: dict[str, int]) -> dict[str, str]:
    return {id: NAMES[seat] for id, seat in seats.items()}


def _shown(name: str, fact: Any) -> Any:
    """A fact of a refusal: `by` is the space that is in the way."""
    return hexes.name(fact) if name == "by" and fact else fact


BY_TYPE = words.WONDER_TYPE
FACTS: dict[str, Fact] = {
    "refused": refused(legal.REASONS, _shown),
    "offers": offers(words.VERBS),
    "asks": asks(DECISIONS, NAMES, lambda state: type(_decision(state)).__name__),
    "battle": nested(parts({"attack": whole, "defence": whole, "won": truth}), _battle),
    "events": events_are(events.__all__),
    **{name: _player(seat) for seat, name in enumerate(NAMES)},
    "turn": fact(words.PLAYER, lambda course: NAMES[course.state.turn]),
    "round": fact(whole, lambda course: course.state.round),
    "event": fact(SECTION, lambda course: course.state.event),
    "winners": exactly(
        listed(words.PLAYER), lambda course: [NAMES[seat] for seat in course.state.winners]
    ),
    "victory": fact(whole, lambda course: len(course.state.victory)),
    "barbarians": fact(mapped(words.LETTER, PLACE), _barbarians),
    "wonders": fact(mapped(words.WONDER, PLACE), _wonders),
    "conquered": exactly(
        mapped(words.CITY_STATE, words.PLAYER), lambda course: _by_name(course.state.conquered)
    ),
    "tokens": fact(SPACES, lambda course: _names(course.state.tokens)),
    "supply": fact(mapped(words.RESOURCE, whole), lambda course: _by_resource(course.state.supply)),
    "cost": Fact(mapped(words.WONDER, whole), _cost),
    "market": fact(
        mapped(BY_TYPE, among(["", *words.BOX.wonders])), lambda course: course.state.market
    ),
    "eras": fact(mapped(BY_TYPE, words.ERA), _eras),
    "below": fact(
        mapped(BY_TYPE, listed(whole, 3)),
        lambda course: {type: [*left] for type, left in course.state.below.items()},
    ),
    "account": Fact(mapped(text, listed(text)), _account),
    "tiles": fact(mapped(among(["map", *NAMES]), whole), _tiles),
    "water": fact(whole, lambda course: course.state.board.tokens.bit_count()),
    "core": nested(parts({"die": DIE, "side": words.SIDE}), _core),
}
EXPECT = reader(FACTS)
