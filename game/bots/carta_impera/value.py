"""How good a position of Carta Impera is for each seat.

Two ways lead to victory, so two things count: how near each seat is to Dominance, and who would
have the majorities, the more the smaller the deck. Cards in hand count by what they would bring.
"""

from __future__ import annotations

from math import exp

from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import CULTURE, DOMAIN_OF, EVERY_DOMAIN, UNKNOWN, UTOPIA
from game.rules.carta_impera.state import State, needed

NEAR = (9.0, 4.2, 2.1, 1.05, 0.5, 0.24, 0.12, 0.05, 0.02)
"""By cards that are missing to Dominance in a domain: how much that is worth."""
MAJORITY = (0.5, 1.9)
"""What the majority of a domain is worth while the deck is full, and when it is empty."""
FIRM = 0.9
"""How surely a lead of one card holds."""
TIE_BREAK = 0.12
"""A card of Utopia, which breaks ties, beside one of the others."""
HELD = (0.42, 0.3, 0.2, 0.14, 0.1, 0.08, 0.06)
"""What cards in hand are worth beside lying in the area, the best one first."""
UNKNOWN_CARD = 0.45
"""What a card of which only the back is known would bring."""
LEVELS = (0.0, 0.22, 0.34)
"""What a level of permanent effects is worth."""
SCALE = 2.2
"""Points by which one must be ahead to win clearly more often than not."""


def _late(state: State) -> float:
    """How far the game is: 0 with a full deck, 1 with an empty one."""
    return 1.0 - state.left / max(1, len(state.deck))


def worths(state: State, seat: int) -> list[float]:
    """What each domain's column is worth to a seat, and one card more in it: 12 numbers, first
    those of the columns and then those of one more card."""
    columns, players = state.columns, len(state.hands)
    low, high = MAJORITY
    weight = low + (high - low) * _late(state)
    now, more = [], []
    for domain in EVERY_DOMAIN:
        own = len(columns[6 * seat + domain])
        rival = max(len(columns[6 * one + domain]) for one in range(players) if one != seat)
        need = needed(state, seat, domain)
        now.append(_column(state, domain, own, rival, need, weight))
        more.append(_column(state, domain, own + 1, rival, need, weight) - now[-1])
    return now + more


def _column(state: State, domain: int, own: int, rival: int, need: int, weight: float) -> float:
    """A column of so many cards beside the longest of the others."""
    short = need - own
    worth = NEAR[min(max(short, 0), 8)]
    if own:
        worth += weight / (1.0 + exp(-FIRM * (own - rival + 0.35)))
    if domain == UTOPIA:
        worth += TIE_BREAK * own
    if domain != CULTURE:
        reached = (own >= state.numbers.level_1) + (own >= state.numbers.level_2)
        worth += LEVELS[reached]
    elif own > rival:
        worth += LEVELS[1]
    return worth


def points(state: State, seat: int) -> float:
    """How good the position is for a seat, whatever the others have in hand."""
    found = worths(state, seat)
    more = sorted(
        (
            UNKNOWN_CARD if card >= UNKNOWN else found[6 + DOMAIN_OF[card]]
            for card in state.hands[seat]
        ),
        reverse=True,
    )
    held = sum(part * one for part, one in zip(HELD, more, strict=False))
    return sum(found[:6]) + held


def chances(state: State) -> list[float]:
    """The chance to win of every seat, 0 to 1; partners have the chance of their team."""
    players = range(len(state.hands))
    if state.ending:
        outcome = scoring.outcome(state)
        assert outcome is not None
        winners = outcome.winners()
        sides = scoring.sides(state)
        share = 1.0 / sum(any(seat in winners for seat in side) for side in sides)
        return [share if seat in winners else 0.0 for seat in players]
    have = [points(state, seat) for seat in players]
    if state.teams:
        have = [
            max(have[seat], have[(seat + 2) % 4]) + 0.25 * have[(seat + 2) % 4] for seat in players
        ]
    top = max(have)
    odds = [exp((one - top) / SCALE) for one in have]
    total = sum(odds) / (2 if state.teams else 1)
    return [one / total for one in odds]
