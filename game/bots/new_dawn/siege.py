"""What a player of A New Dawn may lose to the attacks of a rival's next military card."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.new_dawn.agenda_turns import BONUS, REACH, Side, View
from game.content.new_dawn.schema import Agenda
from game.rules.hexes import AROUND, bits, within
from game.rules.new_dawn import agendas, combat, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State

SPACE, SHORE, BESIDE_CITY, NATURAL, CITY, WONDER = 0.1, 1.0, 0.9, 3.0, 3.5, 9.0
"""What a space is worth, and what it is worth besides on the shore, for each city next to a control
token, with a natural wonder, with a city, and for a world wonder under that: as long as an agenda
asks for such things."""
SPARE = 0.2
"""What of all that is left if none does."""
ATTACKS = 2
"""Attacks with one card."""
LATER = 0.2
"""What counts of all that the next ones may take."""
SOON = 3
"""A military card in a lower slot comes there before long."""


Asked = dict[str, float]
"""What agendas ask for, or a type of world wonder -> how much the way to them is one's own, 0 to 1."""


class Stakes(NamedTuple):
    """What each thing is worth to a player, by what is asked of them."""

    shore: float
    beside_city: float
    natural: float
    city: float
    wonders: Asked


def stakes(asked: Asked) -> Stakes:
    """What is at stake for whoever is asked for these things."""

    def worth(value: float, *kinds: str) -> float:
        return value * (SPARE + (1 - SPARE) * max(asked.get(kind, 0.0) for kind in kinds))

    return Stakes(
        worth(SHORE, "shore_spaces"),
        worth(BESIDE_CITY, "mature_cities"),
        worth(NATURAL, "natural_wonders"),
        worth(CITY, "cities", "mature_cities", "conquered_city_states"),
        asked,
    )


def ask(asked: Asked, agenda: Agenda, part: float) -> None:
    """Note what an agenda asks for."""
    for goal in agenda.any_of:
        kind = goal.type or goal.have
        asked[kind] = max(part, asked.get(kind, 0.0))


def all_asked(state: State, seat: int) -> Asked:
    """Everything that the victory cards still ask of the seat."""
    asked: Asked = {}
    for card in state.victory:
        if not agendas.done(state.players[seat], card):
            for agenda in box().tables.victory_cards[card].agendas:
                ask(asked, agenda, 1.0)
    return asked


def losses(view: View, side: Side, asked: Asked) -> float:
    """What the most dangerous rival is likely to take, in control tokens that matter."""
    at_stake = stakes(asked)
    rivals = [rival for rival in view.sides if rival.seat != side.seat]
    return max(_taken(view, side, rival, at_stake) for rival in rivals)


def _taken(view: View, side: Side, rival: Side, at_stake: Stakes) -> float:
    """The best attacks of one rival, and something of all others: what is at stake, by the odds."""
    card = rival.cards["military"]
    near = side.held & ~side.player.home & within(rival.held, REACH[card])
    if not near:
        return 0.0
    cards, row = box().cards, enumerate(rival.player.row, 1)
    places = (number for number, slot in row if cards[slot.card].type == "military")
    lead = (
        max(SOON, next(places, 0)) + BONUS[card] + rival.trade["military"] - side.trade["military"]
    )
    found = sorted(_loss(view, side, space, lead, at_stake) for space in bits(near))
    return sum(found[-ATTACKS:]) + LATER * sum(found[:-ATTACKS])


def _loss(view: View, side: Side, space: int, lead: int, at_stake: Stakes) -> float:
    """What the space is worth, by the odds of an attack."""
    board, player = view.state.board, side.player
    city = player.cities >> space & 1
    firm = (player.reinforced & AROUND[space]).bit_count() + (player.reinforced >> space & 1)
    odds = combat.odds(lead, board.difficulty[space] * (1 + city) + firm) / combat.ROLLS
    worth = SPACE + at_stake.shore * (board.shore >> space & 1)
    if city:
        return odds * (worth + at_stake.city + _wonder(view, space, at_stake))
    worth += at_stake.beside_city * (AROUND[space] & side.centres).bit_count()
    return odds * (worth + at_stake.natural * (space in board.natural))


def _wonder(view: View, space: int, at_stake: Stakes) -> float:
    """What a world wonder under the city is worth, if there is one."""
    wonder = pieces.wonder_at(view.state, space)
    if not wonder:
        return 0.0
    part = at_stake.wonders.get(box().wonders[wonder].type, 0.0)
    return WONDER * (SPARE + (1 - SPARE) * part)
