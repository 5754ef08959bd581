"""Culture events that are played from the hand in the phase that they name (R12). Those that cancel
are answers (`answers`), those that count as resources are paid with (`abilities`)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import Immune
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES, CultureEvent
from game.rules.bitsets import bits
from game.rules.civilization.actions import AlsoSpace, Lead, LearnTech, PlayEvent
from game.rules.civilization.box import EVENTS, box
from game.rules.civilization.effects import EFFECTS
from game.rules.civilization.effects.aims import Aim, Kind, why_not_learned
from game.rules.civilization.effects.figures import lead_away, led_to, up_to
from game.rules.civilization.events import EventPlayed
from game.rules.civilization.figures import stacking, stands
from game.rules.civilization.frames import AlsoHitting, Chapter, Leading, LearningBack
from game.rules.civilization.knowledge import lose, shown
from game.rules.civilization.market import bury_event
from game.rules.civilization.reactions import CULTURE_EVENT, aims_at, announce
from game.rules.civilization.research import learn, learnable
from game.rules.civilization.state import State, after, city_at
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import active, met
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH
from game.rules.squares import distance

IN_RETURN = "in_return"


class Card(NamedTuple):
    """A culture event that is aimed at something."""

    event: CultureEvent
    effect: object
    kind: Kind


@lru_cache(maxsize=64)
def card(id: str) -> Card | None:
    """An event that is played in one's own turn, or None where it only cancels or pays."""
    event = tables().events[id]
    effect = event.effects[0]
    return Card(event, effect, EFFECTS[type(effect)]) if type(effect) in EFFECTS else None


@lru_cache(maxsize=1)
def protecting() -> tuple[str, ...]:
    """Wonders whose owners no event of others can choose."""
    return tuple(
        wonder.id
        for wonder in tables().wonders.values()
        if any(isinstance(effect, Immune) for effect in wonder.ability.effects)
    )


def safe(state: State, seat: int) -> list[int]:
    """The rivals whom no event of the seat can choose (R12, United Nations)."""
    return [
        other
        for other in after(state, seat)
        if any(active(state, other, wonder) for wonder in protecting())
    ]


def immune(state: State, seat: int, action: PlayEvent) -> bool:
    """Whether United Nations keeps the seat from choosing this (R12)."""
    return not aims_at(state, action).isdisjoint(safe(state, seat))


def aimed(id: str, aim: Aim) -> PlayEvent:
    return PlayEvent(id, aim.space, aim.seat, aim.thing)


def aims(state: State, seat: int, id: str) -> list[Action]:
    """All that an event of the seat can be played for, whatever the phase."""
    found = card(id)
    if found is None:
        return []
    plays = [aimed(id, one) for one in found.kind.aims(state, seat, found.effect, id)]
    if protected := safe(state, seat):
        return [one for one in plays if aims_at(state, one).isdisjoint(protected)]
    return [*plays]


def held(state: State, seat: int) -> list[str]:
    """Events in hand, each kind once."""
    names = box().events
    return [names[one] for one in dict.fromkeys(state.players[seat].events) if one < EVENTS]


def plays(state: State, seat: int) -> list[Action]:
    """Events of the phase, and all that they can be aimed at."""
    found: list[Action] = []
    if state.players[seat].events:
        phase = PHASES[state.phase - 1]
        for id in held(state, seat):
            if tables().events[id].timing == phase:
                found += aims(state, seat, id)
    return found


def why_not_play(state: State, seat: int, action: PlayEvent) -> Refusal:
    """Why an event cannot be played in one's own turn."""
    facts: dict[str, int | str] = {"event": action.event}
    number, phase = box().event.get(action.event), PHASES[state.phase - 1]
    if number not in state.players[seat].events:
        return Refusal("not_in_hand", "R12", facts)
    if tables().events[action.event].timing not in (phase, "any_time"):
        return Refusal("wrong_phase", "R12", {"phase": phase})
    return why_not_aimed(state, seat, action)


def why_not_aimed(state: State, seat: int, action: PlayEvent) -> Refusal:
    found = card(action.event)
    if found is None:
        return Refusal("no_target", "R12", {"event": action.event})
    if immune(state, seat, action):
        return Refusal("immune", "R12")
    aim = Aim(action.space, 0, action.seat, action.thing)
    return found.kind.why_not(state, seat, found.effect, action.event, aim)


def play(state: State, seat: int, action: PlayEvent, events: list[Event]) -> None:
    """It is announced as soon as all is chosen that it is aimed at."""
    if getattr(tables().events[action.event].effects[0], "count", 1) > 1:
        state.pending.append(AlsoHitting(seat, action))
    else:
        declare(state, seat, action, events)


def declare(state: State, seat: int, action: PlayEvent, events: list[Event]) -> None:
    """The card goes face up to the bottom of its deck, and the event is announced (R2, R12)."""
    number = box().event[action.event]
    lose(state.players[seat], number)
    shown(state, seat, number)
    bury_event(state, number)
    aim = action.space, action.seat, action.thing, action.to
    events.append(EventPlayed(seat, action.event, *aim))
    announce(state, seat, CULTURE_EVENT, action)


def happen(state: State, seat: int, action: PlayEvent, events: list[Event]) -> None:
    """What an event does that has not been cancelled."""
    found = card(action.event)
    if found is not None:
        aim = Aim(action.space, action.to, action.seat, action.thing)
        found.kind.do(state, seat, found.effect, action.event, aim, events)


PLAYING = Chapter((PlayEvent,), plays, why_not_play, play)


def also(state: State, frame: AlsoHitting) -> list[Action]:
    """Another building, or none."""
    found: list[Action] = [
        AlsoSpace(one.space)
        for one in aims(state, frame.seat, frame.action.event)
        if isinstance(one, PlayEvent) and one.space != frame.action.space
    ]
    return [*found, FINISH]


def why_not_also(state: State, frame: AlsoHitting, action: AlsoSpace) -> Refusal:
    again = PlayEvent(frame.action.event, action.space)
    if action.space == frame.action.space:
        return Refusal("no_target", "R12")
    return why_not_aimed(state, frame.seat, again)


def hit_also(state: State, frame: AlsoHitting, action: AlsoSpace, events: list[Event]) -> None:
    state.pending.pop()
    declare(state, frame.seat, replace(frame.action, to=action.space), events)


def hit_alone(state: State, frame: AlsoHitting, events: list[Event]) -> None:
    declare(state, frame.seat, frame.action, events)


def leading(state: State, frame: Leading) -> list[Action]:
    if frame.space not in stands(state.players[frame.owner].figures).counts:
        return []
    squares = led_to(state, frame.owner, frame.space, frame.steps)
    return [Lead(space) for space in bits(squares)]


def why_not_lead(state: State, frame: Leading, action: Lead) -> Refusal:
    """Why a group cannot be led to a square."""
    seen, space, owner = ground(state.cells), max(0, action.space), state.players[frame.owner]
    if not seen.all >> space & 1 or space == frame.space:
        return Refusal("no_target", "R12")
    if seen.water >> space & 1:
        return Refusal("no_water", "R12")
    if met(state, frame.owner) >> space & 1:
        return Refusal("no_forced_entry", "R12")
    if city_at(owner, space):
        return Refusal("own_centre", "R8.4")
    counts = stands(owner.figures).counts
    if sum(counts.get(space, (0, 0))) + sum(counts[frame.space]) > stacking(owner):
        return Refusal("stack_full", "R8.1")
    if distance(frame.space, space) > frame.steps:
        return Refusal("too_far", "R12", {"steps": frame.steps})
    return Refusal("no_way", "R12")


def lead(state: State, frame: Leading, action: Lead, events: list[Event]) -> None:
    state.pending.pop()
    lead_away(state, frame.owner, frame.space, action.space, 0, events)


def in_return(state: State, frame: LearningBack) -> list[Action]:
    """Technologies of the other up to the level for which there is a space, or none."""
    able = learnable(state.players[frame.seat]) & up_to(frame.level)
    techs = bits(state.players[frame.by].techs & able)
    return [*(LearnTech(box().techs[tech]) for tech in techs), FINISH]


def why_not_in_return(state: State, frame: LearningBack, action: LearnTech) -> Refusal:
    number = box().tech.get(action.tech)
    if number is not None and not up_to(frame.level) >> number & 1:
        return Refusal("no_target", "R12", {"tech": action.tech})
    return why_not_learned(state, frame.seat, action.tech, (frame.by,))


def learn_back(state: State, frame: LearningBack, action: LearnTech, events: list[Event]) -> None:
    state.pending.pop()
    learn(state, frame.seat, box().tech[action.tech], IN_RETURN, events)
