"""What is announced waits on the stack before it is done, so that it can be answered (R12).

City actions, culture events and abilities paid with resources are announced. Above each, everybody
is asked who could cancel it by what all can see; what has not been cancelled when its turn on the
stack comes is carried out (`resolve.CARRY_OUT`). An answer is announced itself.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache

from msgspec.structs import replace

from game.content.civilization.effects import Ability, Cancel, Kill, Lead, Uncancellable
from game.content.civilization.load import tables
from game.rules.bitsets import bits, mask
from game.rules.civilization.actions import CivilizationAction, PlayEvent
from game.rules.civilization.box import EVENTS, NONE, box
from game.rules.civilization.events import Cancelled
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Announced, Answering
from game.rules.civilization.payment import may_pay, need_of
from game.rules.civilization.skills import knows
from game.rules.civilization.state import State, after
from game.rules.contract import Event
from game.rules.squares import AROUND8

CITY_ACTION, CULTURE_EVENT, RESOURCE_ABILITY = "city_action", "culture_event", "resource_ability"
"""What is announced, as the tables name what cancels it."""
AT_ME = "culture_event_at_me"


def announce(state: State, seat: int, what: str, action: CivilizationAction) -> None:
    """The seat announces an action; what it costs has been paid. The others are asked in turn
    order from the next seat on."""
    frame = Announced(seat, what, action)
    state.pending.append(frame)
    for other in reversed(after(state, seat)):
        if could_answer(state, other, frame):
            state.pending.append(Answering(other))


def announced(state: State) -> Announced:
    """What is being answered, or was when the frame on top was put there."""
    return next(one for one in reversed(state.pending) if isinstance(one, Announced))


def cancel(state: State, seat: int, card: str, events: list[Event]) -> None:
    """An answer stands: what was announced last below it is cancelled."""
    for place in range(len(state.pending) - 1, -1, -1):
        frame = state.pending[place]
        if isinstance(frame, Announced):
            state.pending[place] = replace(frame, cancelled=True)
            events.append(Cancelled(frame.seat, seat, card))
            return


@lru_cache(maxsize=64)
def cancelled_by(event: int) -> tuple[str, ...]:
    """What a culture event cancels."""
    return _cancelled(tables().events[box().events[event]].effects)


def _cancelled(effects: Iterable[object]) -> tuple[str, ...]:
    return tuple(what for effect in effects if isinstance(effect, Cancel) for what in effect.what)


@lru_cache(maxsize=1)
def cancelling() -> dict[int, Ability]:
    """Technologies with an ability that cancels something."""
    known = box()
    return {
        known.tech[id]: ability
        for id, card in tables().technologies.items()
        for ability in card.abilities
        if _cancelled(ability.effects)
    }


@lru_cache(maxsize=1)
def all_cancelling() -> int:
    """The same, as bits."""
    return mask(cancelling())


@lru_cache(maxsize=64)
def cancelled_by_tech(tech: int) -> tuple[str, ...]:
    """What a technology cancels."""
    return _cancelled(cancelling()[tech].effects)


@lru_cache(maxsize=16)
def cancelled_by_level(level: int) -> frozenset[str]:
    """What events with the back of a level may cancel."""
    return frozenset(
        what
        for event in range(EVENTS)
        if box().event_level[event] == level
        for what in cancelled_by(event)
    )


def meets(state: State, seat: int, frame: Announced, whats: Container[str]) -> bool:
    """Whether one of these is what has been announced."""
    if frame.what in whats:
        return True
    return frame.what == CULTURE_EVENT and AT_ME in whats and seat in aimed_at(state, frame)


def protected(state: State, frame: Announced) -> bool:
    """Whether nothing can cancel it (Mass Media)."""
    techs = state.players[frame.seat].techs
    return frame.what == CULTURE_EVENT and knows(techs, Uncancellable)


def could_answer(state: State, seat: int, frame: Announced) -> bool:
    """Whether the seat could cancel it for all that everybody sees."""
    if protected(state, frame):
        return False
    player = state.players[seat]
    for event in player.events:
        if meets(state, seat, frame, cancelled_by_level(box().event_level[event])):
            return True
    return any(may_pay(player, need_of(one.cost)[0]) for _, one in ready(state, seat, frame))


def ready(state: State, seat: int, frame: Announced) -> list[tuple[int, Ability]]:
    """Technologies of the seat that cancel it, and have not been used this turn."""
    player = state.players[seat]
    return [
        (tech, cancelling()[tech])
        for tech in bits(player.techs & ~player.used & all_cancelling())
        if meets(state, seat, frame, cancelled_by_tech(tech))
    ]


def aimed_at(state: State, frame: Announced) -> set[int]:
    """The players whom, or whose figures, squares or buildings, an event chooses."""
    action = frame.action
    if isinstance(action, PlayEvent):
        return aims_at(state, action)
    return set()


def aims_at(state: State, action: PlayEvent) -> set[int]:
    found = {action.seat} - {NONE}
    for space in {action.space, action.to} - {0}:
        found |= {
            seat
            for seat, player in enumerate(state.players)
            for city in player.cities
            if city.space == space or AROUND8[city.space] >> space & 1
        }
    effects = tables().events[action.event].effects
    if any(isinstance(effect, Kill | Lead) for effect in effects):
        for seat, player in enumerate(state.players):
            if action.space in stands(player.figures).counts:
                found.add(seat)
    return found
