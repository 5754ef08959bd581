"""Paying with resources: tokens of the market, kept markers, culture events that count as one
(R7.8, R8.3, R12)."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.effects import RESOURCES, Cost, Resources
from game.content.civilization.load import tables
from game.rules.bitsets import bits
from game.rules.civilization.box import EVENTS, HUT, IN_MARKET, RESOURCE, VILLAGE, box
from game.rules.civilization.knowledge import HUTS, VILLAGES, lose, name, number, shown
from game.rules.civilization.state import Player, State, counted

ANY = len(RESOURCES)
"""A resource of any kind, where one is needed."""
KINDS = (*RESOURCES, "any")
"""Names of what can be needed."""
Need = tuple[int, ...]
"""Resources that are still to be paid, one after the other."""


@lru_cache(maxsize=256)
def need_of(cost: Cost) -> Need:
    """What a cost needs."""
    kinds = [kind for kind, count in enumerate(cost.resources()) for _ in range(count)]
    return (*kinds, *(ANY,) * cost.any)


@lru_cache(maxsize=64)
def gift(event: int) -> Resources | None:
    """What a culture event counts as, if it is a resource."""
    for effect in tables().events[box().events[event]].effects:
        if isinstance(effect, Resources):
            return effect
    return None


@lru_cache(maxsize=64)
def stands_for(event: int) -> int:
    """The resources that an event counts as, as bits; whatever it is, it is one of any kind."""
    found = gift(event) if event < EVENTS else None
    return sum(1 << RESOURCE[kind] for kind in found.of) | 1 << ANY if found else 0


@lru_cache(maxsize=16)
def given_by_level(level: int) -> int:
    """The resources that events with the back of a level may count as."""
    found = 0
    for event in range(EVENTS):
        if box().event_level[event] == level:
            found |= stands_for(event)
    return found


def tokens(player: Player, kind: int) -> list[str]:
    """What the player can spend as a resource, once each: `iron`, `hut:iron`, `village:iron`,
    `event:a_generous_gift:iron`."""
    kinds = range(ANY) if kind == ANY else (kind,)
    found: list[str] = [
        RESOURCES[one] for one in kinds if one < IN_MARKET and player.resources[one]
    ]
    for base, held in ((HUTS, player.huts), (VILLAGES, player.villages)):
        found += [name(base + one) for one in dict.fromkeys(held) if one in kinds]
    for event in dict.fromkeys(player.events):
        if stands_for(event) >> kind & 1:
            found.append(f"{name(event)}:{KINDS[kind]}")
    return found


def can_pay(player: Player, need: Need) -> bool:
    """Whether the player has enough tokens; a price is always of one kind."""
    if not need:
        return True
    held = purse(player.resources, (*player.huts, *player.villages), player.events)
    return held[need[0]] >= len(need)


@lru_cache(maxsize=8192)
def purse(
    resources: tuple[int, ...], markers: tuple[int, ...], events: tuple[int, ...]
) -> tuple[int, ...]:
    """How many tokens can be spent as each resource, and as any."""
    found = [*resources, *(0,) * (ANY - IN_MARKET)]
    for kind in markers:
        if kind < ANY:
            found[kind] += 1
    found.append(sum(found))
    gifts = [stands_for(event) for event in events]
    return tuple(n + sum(one >> kind & 1 for one in gifts) for kind, n in enumerate(found))


def may_pay(player: Player, kind: int) -> bool:
    """Whether the player could pay a resource for all that everybody sees."""
    return ways_to_pay(player, kind) > 0


def ways_to_pay(player: Player, kind: int) -> int:
    """In how many ways the player could pay a resource for all that everybody sees: with each kind of
    token, with a hut or a village marker, and with an event, which may leave more to choose."""
    kinds = range(IN_MARKET) if kind == ANY else (kind,)
    found = sum(one < IN_MARKET and player.resources[one] > 0 for one in kinds)
    for held in (player.huts, player.villages):
        found += len(held) if kind == ANY else bool(held)
    backs = [given_by_level(box().event_level[event]) for event in player.events]
    return found + 2 * any(back >> kind & 1 for back in backs)


def spend(state: State, seat: int, token: str) -> None:
    """A token of the market goes back there, a marker leaves the game (R7.8, R8.3)."""
    player = state.players[seat]
    secret = number(token)
    if secret is None:
        kind = RESOURCE[token]
        player.resources = counted(player.resources, kind, -1)
        state.resources = counted(state.resources, kind, 1)
        return
    lose(player, secret)
    shown(state, seat, secret)
    symbol, content = (HUT, secret - HUTS) if secret < VILLAGES else (VILLAGE, secret - VILLAGES)
    state.spent = (*state.spent, (symbol, content))


@lru_cache(maxsize=1)
def all_tokens() -> tuple[str, ...]:
    """Whatever can ever be spent."""
    found: list[str] = [*RESOURCES[:IN_MARKET]]
    found += [name(base + kind) for base in (HUTS, VILLAGES) for kind in range(ANY)]
    for event in range(EVENTS):
        found += [f"{name(event)}:{KINDS[kind]}" for kind in bits(stands_for(event))]
    return tuple(found)
