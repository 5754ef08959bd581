"""What a player of A New Dawn may lose to the attacks of a rival's next military card."""

from __future__ import annotations

from game.bots.new_dawn.agenda_turns import BONUS, REACH, ROLLS, Side, View
from game.rules.hexes import AROUND, bits, within
from game.rules.new_dawn import combat, pieces
from game.rules.new_dawn.box import box

CONTROL, BESIDE_CITY, NATURAL, CITY, WONDER = 1.0, 0.6, 3.0, 3.5, 9.0
"""What a control token is worth, what one beside a city or with a natural wonder is worth besides,
a city, and a world wonder under it."""
ATTACKS = 2
"""Attacks with one card."""
SOON = 3
"""A military card in a lower slot comes there before long."""


def losses(view: View, side: Side) -> float:
    """What the most dangerous rival is likely to take, in control tokens."""
    return max(_taken(view, side, rival) for rival in view.sides() if rival.seat != side.seat)


def _taken(view: View, side: Side, rival: Side) -> float:
    """The best attacks of one rival: what is at stake, by the odds."""
    card = rival.cards["military"]
    near = side.held & ~side.player.home & within(rival.held, REACH[card])
    if not near:
        return 0.0
    lead = max(SOON, _slot(rival)) + BONUS[card] + rival.trade["military"] - side.trade["military"]
    stakes = sorted(_stake(view, side, space, lead) for space in bits(near))
    return sum(stakes[-ATTACKS:])


def _slot(side: Side) -> int:
    """Where the military card lies."""
    cards = box().cards
    numbers = enumerate(side.player.row, 1)
    return next((number for number, slot in numbers if cards[slot.card].type == "military"), 0)


def _stake(view: View, side: Side, space: int, lead: int) -> float:
    """What the space is worth, by the odds of an attack."""
    board, player = view.state.board, side.player
    city = player.cities >> space & 1
    firm = (player.reinforced & AROUND[space]).bit_count() + (player.reinforced >> space & 1)
    odds = combat.odds(lead, board.difficulty[space] * (1 + city) + firm) / ROLLS
    if city:
        return odds * (CITY + WONDER * bool(pieces.wonder_at(view.state, space)))
    worth = CONTROL + BESIDE_CITY * (AROUND[space] & side.centres).bit_count()
    return odds * (worth + NATURAL * (space in board.natural))
