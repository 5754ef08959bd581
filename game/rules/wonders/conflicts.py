"""The conflicts at the end of an Age (R8)."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.rules.contract import Event
from game.rules.wonders.events import ConflictsHeld, TokenTaken
from game.rules.wonders.state import State, neighbours


def token(age: int, own: int, other: int) -> int:
    """What a city takes that has so many shields against a neighbour with so many; 0 for a tie."""
    numbers = tables().box
    if own == other:
        return 0
    return numbers.victory[age - 1] if own > other else numbers.defeat


def hold(state: State, events: list[Event]) -> None:
    """Each city against each of its neighbours, all at once (R8)."""
    shields = tuple(city.shields for city in state.cities)
    events.append(ConflictsHeld(state.age, shields))
    for at, city in enumerate(state.cities):
        for against in neighbours(state, at):
            taken = token(state.age, shields[at], shields[against])
            if taken:
                city.tokens += (taken,)
                events.append(TokenTaken(at, against, taken))
