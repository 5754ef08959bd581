"""Wonders (R7): the draft, the seven that a game allows, extra turns."""

from __future__ import annotations

from game.rules import chance
from game.rules.contract import Event
from game.rules.duel.box import box
from game.rules.duel.events import WonderReturned, WondersRevealed
from game.rules.duel.state import State

PICKS = (0, 1, 1, 0, 1, 0, 0, 1)
"""Who takes the next wonder of the draft: 0 is the first player (R2.1)."""
LAID_OUT = 4
"""Wonders revealed at a time."""


def reveal(state: State, events: list[Event]) -> None:
    """Lay out the next four wonders of the draft (R2.1)."""
    state.draft = chance.pick(state, unseen(state), LAID_OUT)
    events.append(WondersRevealed(tuple(state.draft)))


def unseen(state: State) -> list[str]:
    """The wonders that nobody has drafted."""
    seen = {wonder for city in state.cities for wonder in city.wonders}
    return [wonder for wonder in box().wonders if wonder not in seen]


def picker(state: State) -> int | None:
    """Who takes the next wonder, or None when all have been taken (R2.1)."""
    picked = sum(len(city.wonders) for city in state.cities)
    return None if picked == len(PICKS) else state.first ^ PICKS[picked]


def built(state: State) -> int:
    """Constructed wonders of both players."""
    return len(state.cities[0].built) + len(state.cities[1].built)


def full(state: State) -> bool:
    """No wonder may be constructed any more (R7.3)."""
    first, second = state.cities
    return len(first.built) + len(second.built) >= box().wonder_limit


def return_last(state: State, events: list[Event]) -> None:
    """With the seventh wonder standing, the one left over goes back to the box (R7.3)."""
    if full(state):
        for seat, city in enumerate(state.cities):
            while city.wonders:
                events.append(WonderReturned(seat, city.wonders.pop(0)))


def gives_extra_turn(state: State, seat: int, wonder: str) -> bool:
    """The wonder says so, or Theology does; never twice (R7.2)."""
    known = box()
    return known.wonders[wonder].effects.extra_turn or any(
        known.tokens[token].effects.extra_turn_on_wonders for token in state.cities[seat].tokens
    )
