"""Which effects a player has: of the leader, of wonders controlled, of diplomacy cards held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.rules.new_dawn.box import CITY_STATE, LEADER, WONDER, Source, box
from game.rules.new_dawn.state import State

Effect = TypeVar("Effect")
NOBODY = -1


def sources(state: State, seat: int, kind: type) -> Iterator[tuple[Source, int]]:
    """What brings the seat an effect of this kind, and whose diplomacy card it is."""
    player = state.players[seat]
    for source in box().effects.get(kind, ()):
        if source.place == WONDER:
            space = state.wonders.get(source.id)
            if space is not None and player.held() >> space & 1:
                yield source, NOBODY
        elif source.place == LEADER:
            if player.leader == source.id:
                yield source, NOBODY
        elif source.place == CITY_STATE:
            if source.id in player.pacts:
                yield source, NOBODY
        else:
            for pact in player.pacts:
                if pact.startswith(source.id):
                    yield source, box().issuer[pact]


def effects(state: State, seat: int, kind: type[Effect]) -> list[Effect]:
    """The effects of this kind that the seat has."""
    return [source.effect for source, _ in sources(state, seat, kind)]


def first(state: State, seat: int, kind: type[Effect]) -> Effect | None:
    """One effect of this kind, or None."""
    for source, _ in sources(state, seat, kind):
        found: Effect = source.effect
        return found
    return None


def ready(state: State, seat: int, kind: type[Effect]) -> tuple[str, Effect] | None:
    """An effect that works once per turn, and has not: its source, and it."""
    for source, _ in sources(state, seat, kind):
        if source.id not in state.used:
            return source.id, source.effect
    return None


def use(state: State, source: str) -> None:
    """It has worked for this turn."""
    state.used = (*state.used, source)
