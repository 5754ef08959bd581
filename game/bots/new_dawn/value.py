"""What a position of A New Dawn is worth: how near each seat is to completing its agendas.

What a seat has becomes a list of numbers: the turns that it still needs for the victory cards in
play, what lies ready and shortens the way, what is in danger. Their weighted sum is its strength;
a position is worth one's own strength, less something of the best rival's.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import exp, log
from operator import mul

from msgspec.structs import astuple

from game.bots.new_dawn.agenda_turns import CITY, SERVES, Side, View, agenda_turns, lacking_wonders
from game.bots.new_dawn.journeys import Journeys
from game.bots.new_dawn.siege import Asked, ask, losses
from game.bots.new_dawn.turns import Ends
from game.bots.weights import weights_of
from game.rules.new_dawn import agendas
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State

SOFT = 1.6
"""Agendas of a card that are so many turns apart still count together."""
LONG = 18.0
"""Agendas that need more turns are all the same."""
NEAR = 4.0
"""The fewer turns are left, the more each counts: this many are added before the logarithm."""
RISK = 0.4
"""Turns to make good the loss of a control token, which are to be feared like turns to go."""
EVERY = 0.5
"""How much every type of card is wanted, whatever the agendas say."""
RIVAL = 0.2
"""How much the strength of the best rival counts."""
WIN = 50.0
"""A game that is over."""
SURE = 0.21
"""How much strength moves the odds; fitted to games of two to four bots."""
DONE = 6.0
"""An agenda completed on every card: the game is as good as over."""
LOST = 15.0
"""A rival has completed one on every card, or will whatever is done."""

STORED = 0.2
"""A trade token on the wonder that keeps them, beside those on cards."""
TRADE = {"culture": 0.2, "economy": 0.12, "industry": 0.2, "military": 0.17, "science": 0.27}
"""What a trade token on a card of the type is worth beside the others, whatever the agendas say."""
SLOT = {"culture": 0.08, "economy": 0.06, "industry": 0.12, "military": 0.12, "science": 0.28}
"""What each slot is worth that a card of the type has come, if it is wanted."""
PACTS = {
    "joint_war": 0.8,
    "defensive_pact": 1.0,
    "embassy": 1.4,
    "open_borders": 0.8,
    "carthage": 0.8,
    "kumasi": 0.8,
    "brussels": 1.0,
    "seoul": 0.7,
    "geneva": 0.5,
    "mohenjo_daro": 1.2,
    "buenos_aires": 1.2,
    "kabul": 0.8,
}
"""What a diplomacy card is worth beside the others."""

KEPT = 4096
"""So many strengths are remembered: different ways of a turn lead to the same position."""

FEATURES = tuple(weights_of("new_dawn"))
"""The names of the numbers, in the order of the file of weights: agendas done and turns to go, what lies
ready, what is in danger, the cards of the row and their order."""


def worth(state: State, seat: int) -> float:
    """What the position is worth to the seat."""
    if state.ending:
        return WIN / len(state.winners) if seat in state.winners else -WIN
    table = OnTable(state)
    rivals = [rival for rival in range(len(state.players)) if rival != seat]
    threat = RIVAL * max(_strength(table, rival) for rival in rivals)
    threat += LOST * any(finished(state, rival) for rival in rivals)
    return _strength(table, seat) + DONE * finished(state, seat) - threat


def expected_worth(ends: Ends, seat: int) -> float:
    """What a turn is worth to the seat, by how likely it ends how."""
    value: float = sum(part * worth(end, seat) for part, end in ends)
    return value


def chances(state: State) -> list[float]:
    """The chance to win of every seat, by how strong each stands."""
    seats = range(len(state.players))
    if state.ending:
        return [(seat in state.winners) / len(state.winners) for seat in seats]
    table = OnTable(state)
    strengths = [_strength(table, seat) for seat in seats]
    odds = [exp(SURE * (one - max(strengths))) for one in strengths]
    return [one / sum(odds) for one in odds]


def alone(state: State, seat: int) -> float:
    """What the position is worth to the seat without a look at the rivals."""
    if state.ending:
        return worth(state, seat)
    return _strength(OnTable(state), seat) + DONE * finished(state, seat)


def turns_left(view: View, side: Side) -> float:
    """Turns that a side still needs."""
    return exp(features(view, side)[FEATURES.index("turns")]) - NEAR


class OnTable:
    """What lies on the table in a position, whoever is to do what: all that its numbers are made of.
    Two are equal if the same lies there."""

    def __init__(self, state: State) -> None:
        self.state = state
        goods = *state.wonders.items(), *state.market.items(), *state.below.items()
        foes = *state.barbarians.values(), *state.conquered.items()
        ground = state.board, state.tokens, state.victory, *state.options.values()
        self.lies = (*ground, *foes, *goods, *map(astuple, state.players))

    @cached_property
    def view(self) -> View:
        return View(self.state)

    def __hash__(self) -> int:
        return hash(self.lies)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OnTable) and self.lies == other.lies


@lru_cache(maxsize=KEPT)
def _strength(table: OnTable, seat: int) -> float:
    """The weighted sum of the numbers."""
    numbers = features(table.view, table.view.sides[seat])
    value: float = sum(map(mul, weights_in_order(), numbers))
    return value


@cache
def weights_in_order() -> tuple[float, ...]:
    """The weights, in the order of `FEATURES`."""
    return tuple(weights_of("new_dawn")[name][0] for name in FEATURES)


def finished(state: State, seat: int) -> bool:
    """An agenda is completed on every card."""
    return agendas.cards_done(state, seat) == len(state.victory)


def features(view: View, side: Side) -> list[float]:
    """The position as numbers, in the order of `FEATURES`."""
    wanted, asked = dict.fromkeys(side.cards, EVERY), Asked()
    found = [_card(view, side, card, wanted, asked) for card in view.state.victory]
    left = [turns for turns, _ in found]
    room = side.centres.bit_count() - len(side.wonders)
    crowded = max(0, sum(wonders for _, wonders in found) - room)
    turns = NEAR + sum(left) + CITY * crowded + RISK * losses(view, side, asked)
    return [left.count(0.0), log(turns), *_things(view, side), *_row(side, wanted)]


def _card(
    view: View, side: Side, card: str, wanted: dict[str, float], asked: Asked
) -> tuple[float, int]:
    """Turns for a victory card, and the wonders to be built for it; the types of cards that help
    are noted, and what is asked for."""
    if agendas.done(side.player, card):
        return 0.0, 0
    both = box().tables.victory_cards[card].agendas
    one = min(LONG, agenda_turns(view, side, both[0]))
    other = min(LONG, agenda_turns(view, side, both[1]))
    nearest = min(one, other)
    parts = exp((nearest - one) / SOFT), exp((nearest - other) / SOFT)
    for agenda, part in zip(both, parts, strict=True):
        ask(asked, agenda, part)
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
