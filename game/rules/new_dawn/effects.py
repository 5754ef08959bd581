"""Which effects a player has: of the leader, of wonders controlled, of diplomacy cards held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from game.rules.new_dawn.box import CITY_STATE, LEADER, WONDER, Source, box
from game.rules.new_dawn.state import State

Effect = TypeVar("Effect")
NOBODY = -1


def sources(state: State, seat: int, kind: type) -> list[tuple[Source, int]]:
    """What brings the seat an effect of this kind, and whose diplomacy card it is."""
    player, wonders = state.players[seat], state.wonders
    found = []
    for source in box().effects.get(kind, ()):
        place, id = source.place, source.id
        if place == WONDER:
            if id in wonders and player.held() >> wonders[id] & 1:
                found.append((source, NOBODY))
        elif place == LEADER:
            if player.leader == id:
                found.append((source, NOBODY))
        elif place == CITY_STATE:
            if id in player.pacts:
                found.append((source, NOBODY))
        else:
            issuer = box().issuer
            found += [(source, issuer[pact]) for pact in player.pacts if pact.startswith(id)]
    return found


def effects(state: State, seat: int, kind: type[Effect]) -> list[Effect]:
    """The effects of this kind that the seat has."""
    found = sources(state, seat, kind)
    return [source.effect for source, _ in found] if found else []


def first(state: State, seat: int, kind: type[Effect]) -> Effect | None:
    """One effect of this kind, or None."""
    found = effects(state, seat, kind)
    return found[0] if found else None


def ready(state: State, seat: int, kind: type[Effect]) -> tuple[str, Effect] | None:
    """An effect that works once per turn, and has not: its source, and it."""
    for source, _ in sources(state, seat, kind):
        if source.id not in state.used:
            return source.id, source.effect
    return None


def granted(state: State, seat: int) -> Iterator[tuple[str, Any]]:
    """All effects of the wonders that the seat controls and of its city-states' cards."""
    player, tables = state.players[seat], box().tables
    held = player.held()
    for wonder, space in state.wonders.items():
        if held >> space & 1:
            for effect in tables.wonders[wonder].effects:
                yield wonder, effect
    for pact in player.pacts:
        if pact in tables.city_states:
            for effect in tables.city_states[pact].effects:
                yield pact, effect


def use(state: State, source: str) -> None:
    """Note that an effect of this source has worked for this turn."""
    state.used = (*state.used, source)


def use_once(state: State, seat: int, kind: type[Any]) -> str:
    """Note that an effect of this kind has worked; gives what brought it."""
    found = ready(state, seat, kind)
    assert found is not None
    use(state, found[0])
    return found[0]
