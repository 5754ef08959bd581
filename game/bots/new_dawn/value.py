"""What a position of A New Dawn is worth: how near each seat is to completing its agendas.

What a seat has becomes a list of numbers: the turns that it still needs for the victory cards in
play, what lies ready and shortens the way, what is in danger. Their weighted sum is its strength;
a position is worth one's own strength, less something of the best rival's.
"""

from __future__ import annotations

from math import exp, log
from operator import mul

from game.bots.new_dawn.agenda_turns import (
    CITY,
    SERVES,
    Side,
    View,
    agenda_turns,
    lacking_wonders,
)
from game.bots.new_dawn.journeys import Journeys
from game.bots.new_dawn.siege import losses
from game.bots.new_dawn.weights import (
    EVERY,
    LONG,
    NEAR,
    PACTS,
    RISK,
    RIVAL,
    SLOT,
    SOFT,
    TRADE,
    WEIGHTS,
)
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State

FEATURES = tuple(WEIGHTS)
WIN = 50.0
"""A game that is over."""
SURE = 0.3
"""How much strength moves the odds; fitted to games of two to four bots."""
STORED = 0.2
"""A trade token on the wonder that keeps them."""
DONE = 6.0
"""An agenda completed on every card."""


def worth(state: State, seat: int) -> float:
    """What the position is worth to the seat."""
    if state.ending:
        return WIN / len(state.winners) if seat in state.winners else -WIN
    view = View(state)
    return _strength(view, view.side(seat)) - _threat(view, seat)


def chances(state: State) -> list[float]:
    """The chance to win of every seat, by how strong each stands."""
    seats = range(len(state.players))
    if state.ending:
        return [(seat in state.winners) / len(state.winners) for seat in seats]
    view = View(state)
    strengths = [_strength(view, side) for side in view.sides()]
    odds = [exp(SURE * (one - max(strengths))) for one in strengths]
    return [one / sum(odds) for one in odds]


def alone(state: State, seat: int) -> float:
    """What the position is worth to the seat without a look at the rivals; whoever is done has all
    but won."""
    if state.ending:
        return worth(state, seat)
    view = View(state)
    found = features(view, view.side(seat))
    return _weighed(found) + DONE * (found[0] == len(state.victory))


def threat(state: State, seat: int) -> float:
    """What the rivals take from the worth of a position."""
    return _threat(View(state), seat)


def _threat(view: View, seat: int) -> float:
    return RIVAL * max(_strength(view, side) for side in view.sides() if side.seat != seat)


def _strength(view: View, side: Side) -> float:
    return _weighed(features(view, side))


def _weighed(found: list[float]) -> float:
    """The weighted sum of the numbers."""
    value: float = sum(map(mul, WEIGHTS.values(), found))
    return value


def features(view: View, side: Side) -> list[float]:
    """The position as numbers, in the order of `FEATURES`."""
    wanted = dict.fromkeys(side.cards, EVERY)
    found = [_card(view, side, card, wanted) for card in view.state.victory]
    left = [turns for turns, _ in found]
    room = side.centres.bit_count() - len(side.wonders)
    crowded = max(0, sum(wonders for _, wonders in found) - room)
    turns = NEAR + sum(left) + CITY * crowded + RISK * losses(view, side)
    return [left.count(0.0), log(turns), *_things(view, side), *_row(side, wanted)]


def _card(view: View, side: Side, card: str, wanted: dict[str, float]) -> tuple[float, int]:
    """Turns for a victory card, and the wonders to be built for it; the types of cards that help
    are noted."""
    both = box().tables.victory_cards[card].agendas
    one = min(LONG, agenda_turns(view, side, both[0]))
    other = min(LONG, agenda_turns(view, side, both[1]))
    nearest = min(one, other)
    if not nearest:
        return 0.0, 0
    parts = exp((nearest - one) / SOFT), exp((nearest - other) / SOFT)
    for agenda, part in zip(both, parts, strict=True):
        for type in SERVES[agenda.any_of[0].have]:
            wanted[type] += part
    turns = max(0.1, nearest - SOFT * log(sum(parts)))
    return turns, lacking_wonders(side, both[one > other].any_of[0])


def _things(view: View, side: Side) -> tuple[float, ...]:
    """What lies ready, and what of it is in danger."""
    state, player = view.state, side.player
    weak = player.control & ~player.reinforced
    last = box().tech.last
    return (
        sum(map(mul, TRADE.values(), side.trade.values())) + STORED * player.stored,
        side.tokens,
        sum(player.resources),
        len(side.naturals),
        player.cities.bit_count(),
        side.mature(state.board.land).bit_count(),
        player.control.bit_count(),
        player.reinforced.bit_count(),
        sum(PACTS[pact.partition("@")[0]] for pact in player.pacts),
        len(side.wonders),
        last if player.reached >= last else player.dial,
        len(player.caravans),
        Journeys(state, side.seat).gap(),
        ((player.cities | weak) & view.danger).bit_count(),
    )


def _row(side: Side, wanted: dict[str, float]) -> tuple[float, float]:
    """Levels above the first; and cards that are wanted do more the further they have come."""
    cards, waiting = box().cards, 0.0
    for number, slot in enumerate(side.player.row):
        type = cards[slot.card].type
        waiting += SLOT[type] * min(1.0, wanted[type]) * number
    return side.levels, waiting
