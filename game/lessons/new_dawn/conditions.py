"""What lessons of A New Dawn may ask for: conditions, targets and positions; and what
a move changes at once, in numbers.

In a lesson's file a space is written as on paper, `space:1,-2`; the table has numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.lessons.coach import certain_changes
from game.lessons.vocabulary import reader
from game.rules import hexes
from game.rules.contract import Action, Point, Seat
from game.rules.hexes import bits, distance
from game.rules.new_dawn import economy, pieces, scoring
from game.rules.new_dawn.actions import Attack, MoveCaravan, PlaceTile, ResolveCard, UpgradeCard
from game.rules.new_dawn.box import box
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pieces import mature, wonders_of
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import Player, State

GAME = NewDawn()
SPACE = "space:"
SPACES = frozenset(map(hexes.name, bits(hexes.INSIDE)))
NUMBERS = frozenset(map(str, bits(hexes.INSIDE)))
"""Every space that there can be, as on paper and as on the table."""


def _own(test: Callable[[Player, Any], bool]) -> Callable[[State, Any], bool]:
    return lambda state, value: test(state.players[0], value)


ANSWERS = {"card:* for_nothing": "lesson.new_dawn.for_nothing"}
CONDITIONS: dict[str, Callable[[State, Any], bool]] = {
    "resolving": lambda state, card: state.card == card and state.turn == 0,
    "reset": _own(lambda player, card: player.row[0].card == card),
    "upgraded": _own(
        lambda player, count: sum(box().cards[one.card].level > 1 for one in player.row) >= count
    ),
    "control": _own(lambda player, space: bool(player.control >> hexes.space(space) & 1)),
    "tokens": _own(lambda player, count: player.control.bit_count() >= count),
    "reinforced": _own(lambda player, count: player.reinforced.bit_count() >= count),
    "cities": _own(lambda player, count: player.centres().bit_count() >= count),
    "mature": lambda state, count: mature(state, 0).bit_count() >= count,
    "naturals": _own(lambda player, count: len(pieces.naturals_of(player)) >= count),
    "pacts": _own(lambda player, count: len(player.pacts) >= count),
    "trade": _own(lambda player, count: sum(slot.trade for slot in player.row) >= count),
    "pact": _own(lambda player, pact: pact in player.pacts),
    "dial": _own(lambda player, number: player.dial >= number),
    "wonder": lambda state, wonder: wonder in pieces.wonders_of(state, 0),
    "defeated": lambda state, letter: state.barbarians[letter] < 0,
    "agenda": _own(lambda player, agenda: agenda in player.agendas),
    "agenda_or_rounds": lambda state, rounds: (
        state.round > rounds or any(one.agendas for one in state.players)
    ),
}
"""What can be true of the learner, who sits on seat 0: the name of a condition and its test."""

PLAIN = frozenset({"dial:tech", "dial:event", "seat:0", "seat:1"})

DEEDS = frozenset({"advance", "finish", "resolve", "spend:trade"})
"""What only a button names."""


def spelled(name: str) -> str:
    """The name of a thing as the table has it; raises ValueError where there is no such space."""
    if not name.startswith(SPACE) or name.endswith("*"):
        return name
    return f"{SPACE}{hexes.space(name[len(SPACE) :])}"


def targets() -> frozenset[str]:
    """The names of everything that can be lit."""
    known = box().tables
    things: dict[str, Iterable[str]] = {
        "card": known.cards,
        "wonder": known.wonders,
        "built": known.wonders,
        "victory": known.victory_cards,
        "resource": RESOURCES,
        "natural": known.natural_wonders,
        "pact": _pacts(),
        "space": NUMBERS,
    }
    named = PLAIN | {f"{kind}:{id}" for kind, ids in things.items() for id in ids}
    return named | {f"do:{name}" for name in named | DEEDS}


def subjects() -> dict[str, frozenset[str]]:
    """Conditions that name a thing, and the things there are."""
    known = box().tables
    cards = frozenset(known.cards)
    return {
        "resolving": cards,
        "reset": cards,
        "control": SPACES,
        "pact": _pacts(),
        "wonder": frozenset(known.wonders),
        "defeated": frozenset(known.box.barbarians),
        "agenda": frozenset(
            each.id for card in known.victory_cards.values() for each in card.agendas
        ),
    }


position = reader(Position, state_of)


def points(state: State, seat: int) -> tuple[Point, ...]:
    """Agendas, and what decides a tie between them: world wonders, then friendly spaces (R12)."""
    player = state.players[seat]
    wonders = (Point("wonders", wonder, 1) for wonder in pieces.wonders_of(state, seat))
    spaces = {"cities": player.centres().bit_count(), "tokens": player.control.bit_count()}
    held = (Point("spaces", source, count) for source, count in spaces.items() if count)
    return (*scoring.points(state, seat), *wonders, *held)


def _pacts() -> frozenset[str]:
    """Diplomacy cards of city-states, and of the other player."""
    known = box().tables
    return frozenset({*known.city_states, *(f"{pact}@1" for pact in known.pacts)})


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise; of a card of the row its strength and what lies on it. What an
    attack brings is for the dice to say."""
    if isinstance(action, ResolveCard):
        row = [slot.card for slot in view.players[seat].row]
        slot = row.index(action.card)
        on_it = view.players[seat].row[slot].trade
        return {"slot": slot + 1} | ({"on_it": on_it} if on_it else {})
    if isinstance(action, MoveCaravan):
        goals = bits(economy.destinations(view, seat))
        away = min((distance(action.space, goal) for goal in goals), default=0)
        return {"away": away} if away else {}
    if isinstance(action, UpgradeCard):
        return {"level": tables().cards[action.card].level}
    if isinstance(action, Attack | PlaceTile):
        return {}
    return certain_changes(GAME, view, seat, action, _measured)


def _measured(state: State, seat: Seat) -> dict[str, int]:
    player = state.players[seat]
    return {
        "agendas": len(player.agendas),
        "mature": mature(state, seat).bit_count(),
        "cities": player.cities.bit_count(),
        "wonders": len(wonders_of(state, seat)),
        "pacts": len(player.pacts),
        "control": player.control.bit_count(),
        "reinforced": player.reinforced.bit_count(),
        "resources": sum(player.resources) + len(player.naturals),
        "dial": player.reached,
        "trade": sum(slot.trade for slot in player.row) + player.stored,
    }
