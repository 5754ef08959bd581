"""Honest odds: how likely a card that nobody has seen is in somebody's hand now, from what whoever
looks may know."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from game.rules.wonders.box import KINDS, CardNumber, box
from game.rules.wonders.state import State
from game.rules.wonders.views import unseen


class Pool(NamedTuple):
    """The cards of the Age under way that nobody has seen, how many of them are in hands, and how many
    guilds among them are out of the game."""

    cards: tuple[CardNumber, ...]
    held: int
    out: int


def pool(view: State) -> Pool:
    """What is unknown of the Age under way in an observation."""
    if not view.age:
        return Pool((), 0, 0)
    held = [sum(card >= KINDS for card in hand) for hand in view.hands]
    for group in view.known:
        if group.hand >= 0 and group.laid:  # what is left of that hand is known, but not which
            held[group.hand] = max(0, held[group.hand] + len(group.laid) - len(group.cards))
    return Pool(tuple(unseen(view)[view.age]), sum(held), len(view.out) if view.age == 3 else 0)


def percent(view: State, card: CardNumber) -> int | None:
    """How likely at least one of such cards is in a hand; None where all of them have been seen."""
    known = pool(view)
    copies, whole = known.cards.count(card), len(known.cards) - known.out
    if not copies or box().age[card] != view.age:
        return None
    guilds = {*box().guilds}
    there = 1.0
    if card in guilds:
        left = sum(one in guilds for one in known.cards)
        there = (left - known.out) / left
    misses = comb(max(0, whole - copies), known.held) / comb(whole, known.held)
    return round(100 * there * (1 - misses))
