"""What players know of the secret things of others: culture events and face-down markers that
changed hands before their eyes (R2, R6.2, R9.7).

A secret thing is a number: a culture event, or `HUTS`, `VILLAGES` and the content of a marker.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.rules.civilization.box import EVENTS, HUT, UNKNOWN_EVENT, UNSEEN, box
from game.rules.civilization.state import Player, State, added
from game.rules.tuples import without

HUTS, VILLAGES = 32, 48
MARKS = {HUTS: "hut", VILLAGES: "village"}

Secret = int
Change = Callable[[tuple[int, ...], int], tuple[int, ...]]


def back(secret: Secret) -> Secret:
    """What others see of it: the level of an event, the kind of a marker."""
    if secret < HUTS:
        return UNKNOWN_EVENT + box().event_level[secret]
    return secret & (HUTS | VILLAGES) | UNSEEN


def secrets(player: Player) -> tuple[Secret, ...]:
    """All secret things of a player."""
    return _secrets(player.events, player.huts, player.villages)


@lru_cache(maxsize=4096)
def _secrets(
    events: tuple[int, ...], huts: tuple[int, ...], villages: tuple[int, ...]
) -> tuple[Secret, ...]:
    kept = (HUTS + content for content in huts)
    return (*events, *kept, *(VILLAGES + content for content in villages))


def gain(player: Player, secret: Secret) -> None:
    """The player has it from now on."""
    _change(player, secret, added)


def lose(player: Player, secret: Secret) -> None:
    """The player has it no more."""
    _change(player, secret, without)


def _change(player: Player, secret: Secret, change: Change) -> None:
    if secret < HUTS:
        player.events = change(player.events, secret)
    elif secret < VILLAGES:
        player.huts = change(player.huts, secret - HUTS)
    else:
        player.villages = change(player.villages, secret - VILLAGES)


def known_to(state: State, viewer: int, owner: int) -> tuple[Secret, ...]:
    """What the viewer knows the owner to have."""
    return state.known[len(state.players) * viewer + owner]


def shown(state: State, owner: int, secret: Secret) -> None:
    """It has left the owner before the eyes of all: whoever knew of it knows that it is gone."""
    players = len(state.players)
    for place in range(owner, players * players, players):
        if secret in state.known[place]:
            state.known[place] = without(state.known[place], secret)


def passed(state: State, giver: int, taker: int, secret: Secret) -> None:
    """It goes from one to another who both see it. The rest see the back only: what they knew the
    giver to have with this back may be gone (R6.2)."""
    players = len(state.players)
    lose(state.players[giver], secret)
    for viewer in range(players):
        place = players * viewer + giver
        if viewer == taker:
            if secret in state.known[place]:
                state.known[place] = without(state.known[place], secret)
        elif viewer != giver:
            state.known[place] = tuple(
                one for one in state.known[place] if back(one) != back(secret)
            )
    gain(state.players[taker], secret)
    place = players * giver + taker
    state.known[place] = added(state.known[place], secret)


def name(secret: Secret) -> str:
    """What events and actions call it."""
    if secret < EVENTS:
        return f"event:{box().events[secret]}"
    if secret < HUTS:
        return f"event:{secret - UNKNOWN_EVENT}"
    kind, content = MARKS[secret & (HUTS | VILLAGES)], secret % 16
    return f"{kind}:{CONTENT_NAMES[content]}"


CONTENT_NAMES = (*("wheat", "silk", "incense", "iron", "spy", "uranium", "great_person"), "?")
NUMBERS = {
    f"{kind}:{content}": start + number
    for start, kind in MARKS.items()
    for number, content in enumerate(CONTENT_NAMES[:-2])
}


def number(thing: str) -> Secret | None:
    """The secret thing of a name, or None."""
    if thing.startswith("event:"):
        return box().event.get(thing.removeprefix("event:"))
    return NUMBERS.get(thing)


def hidden_name(thing: str) -> str:
    """What those call a thing of a bargain who do not see it.

    >>> hidden_name("hut:iron"), hidden_name("trade")
    ('hut:?', 'trade')
    """
    secret = number(thing)
    return thing if secret is None else name(back(secret))


def marker(kind: int, content: int) -> Secret:
    """A kept hut or village marker."""
    return (HUTS if kind == HUT else VILLAGES) + content
