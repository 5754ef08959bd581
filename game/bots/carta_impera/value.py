"""How good a position of Carta Impera is for each side: a seat alone, or two partners.

Two ways lead to victory, so two things count most: how near each seat is to Dominance, and who
would have the majorities. Effects that a column has reached count too, and cards in hand by what
they would bring. Each of these is a number; its weight changes as the deck gets smaller.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import NamedTuple

from game.bots.weights import softmax, weights_of
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import CULTURE, DOMAIN_OF, EVERY_DOMAIN, UNKNOWN, UTOPIA, Numbers
from game.rules.carta_impera.scoring import Side, sides
from game.rules.carta_impera.state import State, needed

FAR = 8
"""So many cards missing to Dominance are as good as any more."""
FIRM = 0.9
"""How surely a lead of one card holds. It stands inside of the number, so nothing linear finds it."""
TIED = 0.35
"""A tie counts as so much of a card ahead, for it is a majority too."""
HELD = (0.42, 0.3, 0.2, 0.14, 0.1, 0.08, 0.06)
"""What cards in hand are worth beside lying in the area, the best one first. What they would bring
follows from the weights, so it is the whole hand that is fitted (`held`), and not each place."""
UNKNOWN_CARD = 0.45
"""What a card of which only the back is known would bring."""
SCALE = 2.2
"""Points by which one must be ahead to win clearly more often than not."""


def late(state: State) -> float:
    """How far the game is: 0 with a full deck, 1 with an empty one."""
    return 1.0 - state.left / max(1, len(state.deck))


def worths(state: State, seat: int) -> list[float]:
    """What each domain is worth to a seat, and one card more in it: 12 numbers, first those of the
    domains and then those of one more card. Partners share a majority."""
    part, found = late(state), [_domain(one) for one in _standing(state, seat)]
    now = [first + part * (last - first) for first, last, _, _ in found]
    return now + [first + part * (last - first) for _, _, first, last in found]


class Standing(NamedTuple):
    """How a seat stands in a domain."""

    numbers: Numbers
    domain: int
    short: int
    """Cards that are missing to Dominance."""
    own: int
    mate: int
    """Cards of the partner; -1 without one."""
    rival: int
    """Cards of the best of the others."""


def _standing(state: State, seat: int) -> list[Standing]:
    """How a seat stands in each domain."""
    found, enough = [], state.numbers.dominance
    cards = [*map(len, state.columns)]
    for domain in EVERY_DOMAIN:
        have, mate = cards[domain::6], -1
        own, have[seat] = have[seat], 0
        if state.teams:
            partner = (seat + 2) % 4
            mate, have[partner] = have[partner], 0
        short = (needed(state, seat, domain) if state.democracies else enough) - own
        found.append(Standing(state.numbers, domain, short, own, mate, max(have)))
    return found


def _numbers(one: Standing) -> dict[str, float]:
    """What a domain adds to the numbers of a side."""
    numbers, domain, short, own, mate, rival = one
    most = max(own, mate)
    found = {}
    if short < FAR:
        found[f"missing_{max(0, short)}"] = 1.0
    if domain == UTOPIA:
        found["utopia"] = float(own)
    if domain == CULTURE:
        reached = int(own > max(mate, rival))
    else:
        reached = (own >= numbers.level_1) + (own >= numbers.level_2)
    if reached:
        found[f"level_{reached}"] = 1.0
    if most:
        lead = 1.0 / (1.0 + exp(-FIRM * (most - rival + TIED)))
        found["majority"] = lead if mate < 0 else lead / 2
    return found


@cache
def _domain(one: Standing) -> tuple[float, float, float, float]:
    """What a domain is worth with a full deck and with an empty one, and so one card more in it."""
    here = _numbers(one)
    then = _numbers(one._replace(own=one.own + 1, short=one.short - 1))
    more = {name: then.get(name, 0.0) - here.get(name, 0.0) for name in here | then}
    if one.mate >= 0:  # the partner's half too
        more["majority"] = 2 * more.get("majority", 0.0)
    return (*_weighed(here), *_weighed(more))


def _weighed(numbers: Mapping[str, float]) -> tuple[float, float]:
    """Numbers by their weights with a full deck and with an empty one."""
    rows = [(weights_of("carta_impera")[name], number) for name, number in numbers.items()]
    return sum(row[0] * number for row, number in rows), sum(
        row[1] * number for row, number in rows
    )


def _held(state: State, seat: int, more: list[float]) -> float:
    """What the cards in a hand would bring, of which one more in each domain brings so much."""
    brings = sorted(
        (UNKNOWN_CARD if card >= UNKNOWN else more[DOMAIN_OF[card]] for card in state.hands[seat]),
        reverse=True,
    )
    return sum(part * one for part, one in zip(HELD, brings, strict=False))


def features(state: State, side: Side) -> dict[str, float]:
    """By name: what tells how a side stands; what is missing is 0."""
    found = {"held": 0.0}
    for seat in side:
        found["held"] += _held(state, seat, worths(state, seat)[6:])
        for one in _standing(state, seat):
            for name, number in _numbers(one).items():
                found[name] = found.get(name, 0.0) + number
    return found


def points(state: State, side: Side) -> float:
    """How good the position is for a side, whatever the others have in hand: its numbers by their
    weights."""
    part, total = late(state), 0.0
    first, last = weights_of("carta_impera")["held"]
    for seat in side:
        found = worths(state, seat)
        total += sum(found[:6])
        total += (first + part * (last - first)) * _held(state, seat, found[6:])
    return total


def chances(state: State) -> list[float]:
    """The chance to win of every seat, 0 to 1; partners have the chance of their team."""
    players, table = range(len(state.hands)), sides(state)
    if state.ending:
        outcome = scoring.outcome(state)
        assert outcome is not None
        winners = outcome.winners()
        share = 1.0 / sum(any(seat in winners for seat in side) for side in table)
        return [share if seat in winners else 0.0 for seat in players]
    found = softmax([points(state, side) for side in table], SCALE)
    return [found[seat % len(table)] for seat in players]
