"""Two players: what its holder may do for the Free City (R13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Action, Refusal
from game.rules.wonders import construction
from game.rules.wonders.actions import CHAIN, Build, Discard, Stage
from game.rules.wonders.box import CardNumber, box
from game.rules.wonders.state import State

FREE_CITY = 2
"""Its place among the cities (R13.1)."""


def _chained(action: Action) -> bool:
    return isinstance(action, Build) and action.how == CHAIN


def uses(state: State, hand: Sequence[CardNumber]) -> list[Action]:
    """All that may be done for the Free City: it builds whenever it can, and a card that can be
    built by a chain is used for nothing else (R13.3)."""
    found = construction.uses(state, FREE_CITY, hand)
    builds = [one for one in found if not isinstance(one, Discard)]
    if not builds:
        return found
    chains = {one.card for one in builds if isinstance(one, Build) and _chained(one)}
    return [
        one
        for one in builds
        if isinstance(one, Build | Stage) and (_chained(one) or one.card not in chains)
    ]


def why_not(state: State, hand: Sequence[CardNumber], action: Action) -> Refusal:
    """Why this may not be done for the Free City."""
    found = construction.uses(state, FREE_CITY, hand)
    if action not in found or not isinstance(action, Build | Stage | Discard):
        return construction.why_not(state, FREE_CITY, hand, action)
    if construction.chain(box().numbers[action.card]) in found:
        return Refusal("chain_must_be_used", "R13.3", {"card": action.card})
    usable = sorted({one.card for one in found if isinstance(one, Build | Stage)})
    return Refusal("must_build", "R13.3", {"cards": usable})
