"""What a player of A New Dawn may lose to the attacks of a rival's next military card."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.bots.new_dawn.agenda_turns import BONUS, REACH, ROLLS, Side, View
from game.rules.hexes import AROUND, bits, within
from game.rules.new_dawn import agendas, combat, pieces
from game.rules.new_dawn.box import box

CONTROL, BESIDE_CITY, NATURAL, CITY, WONDER = 1.0, 0.6, 3.0, 3.5, 9.0
"""What a control token is worth, what one beside a city or with a natural wonder is worth besides,
a city, and a world wonder under it, as long as an agenda asks for such things."""
SPARE = 0.2
"""What all of it is worth beside that, if none does."""
ATTACKS = 2
"""Attacks with one card."""
SOON = 3
"""A military card in a lower slot comes there before long."""


class Stakes(NamedTuple):
    """What each thing is worth to a player, by the victory cards that they have not done with."""

    control: float
    beside_city: float
    natural: float
    city: float
    wonders: frozenset[str]
    """Types of world wonders that are still asked for."""


@lru_cache(maxsize=256)
def stakes(cards: tuple[str, ...]) -> Stakes:
    """What is at stake while these victory cards are open."""
    known = box().tables.victory_cards
    goals = [goal for card in cards for agenda in known[card].agendas for goal in agenda.any_of]
    have = {goal.have for goal in goals}

    def worth(value: float, *kinds: str) -> float:
        return value if have.intersection(kinds) else SPARE * value

    return Stakes(
        worth(CONTROL, "mature_cities", "shore_spaces"),
        worth(BESIDE_CITY, "mature_cities"),
        worth(NATURAL, "natural_wonders"),
        worth(CITY, "cities", "mature_cities", "conquered_city_states"),
        frozenset(goal.type for goal in goals if goal.type),
    )


def losses(view: View, side: Side) -> float:
    """What the most dangerous rival is likely to take, in control tokens."""
    open_cards = tuple(card for card in view.state.victory if not agendas.done(side.player, card))
    at_stake = stakes(open_cards)
    rivals = [rival for rival in view.sides() if rival.seat != side.seat]
    return max(_taken(view, side, rival, at_stake) for rival in rivals)


def _taken(view: View, side: Side, rival: Side, at_stake: Stakes) -> float:
    """The best attacks of one rival: what is at stake, by the odds."""
    card = rival.cards["military"]
    near = side.held & ~side.player.home & within(rival.held, REACH[card])
    if not near:
        return 0.0
    lead = max(SOON, _slot(rival)) + BONUS[card] + rival.trade["military"] - side.trade["military"]
    found = sorted(_loss(view, side, space, lead, at_stake) for space in bits(near))
    return sum(found[-ATTACKS:])


def _slot(side: Side) -> int:
    """Where the military card lies."""
    cards = box().cards
    numbers = enumerate(side.player.row, 1)
    return next((number for number, slot in numbers if cards[slot.card].type == "military"), 0)


def _loss(view: View, side: Side, space: int, lead: int, at_stake: Stakes) -> float:
    """What the space is worth, by the odds of an attack."""
    board, player = view.state.board, side.player
    city = player.cities >> space & 1
    firm = (player.reinforced & AROUND[space]).bit_count() + (player.reinforced >> space & 1)
    odds = combat.odds(lead, board.difficulty[space] * (1 + city) + firm) / ROLLS
    if city:
        return odds * (at_stake.city + _wonder(view, space, at_stake))
    worth = at_stake.control
    worth += at_stake.beside_city * (AROUND[space] & side.centres).bit_count()
    return odds * (worth + at_stake.natural * (space in board.natural))


def _wonder(view: View, space: int, at_stake: Stakes) -> float:
    """What a world wonder under the city is worth, if there is one."""
    wonder = pieces.wonder_at(view.state, space)
    if not wonder:
        return 0.0
    return WONDER if box().wonders[wonder].type in at_stake.wonders else SPARE * WONDER
