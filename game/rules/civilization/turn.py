"""The turn of the game: five phases, each finished by all before the next begins (R4)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.content.civilization.schema import PHASES
from game.rules import flow
from game.rules.civilization import answers, research, yields
from game.rules.civilization import state as states
from game.rules.civilization.actions import EndTurn
from game.rules.civilization.events import PhaseBegan, RoundBegan, TurnBegan
from game.rules.civilization.figures import rested
from game.rules.civilization.frames import BeginTurn, EndPhase, Turn
from game.rules.civilization.state import City, State, in_order
from game.rules.civilization.yields import rule
from game.rules.contract import Event

END_TURN = EndTurn()


def phase_name(phase: int) -> str:
    """The name of a phase."""
    return PHASES[phase - 1] if phase else "setup"


def begin_round(state: State, events: list[Event]) -> None:
    """A new turn of the game: what was used can be used again, figures may move."""
    state.round += 1
    events.append(RoundBegan(state.first, state.round))
    for player in state.players:
        player.used = 0
        player.changed = False
        rested(player)


def begin_phase(state: State, phase: int, events: list[Event]) -> None:
    """A phase begins; but in Research each has their turn, first player first."""
    state.phase, state.turn = phase, state.first
    events.append(PhaseBegan(phase_name(phase)))
    state.pending.append(EndPhase(state.first))
    if phase == states.RESEARCH:
        research.begin(state)
        return
    if phase == states.TRADE:
        yields.collect(state, events)
    if phase == states.CITIES:
        ready_cities(state)
    flow.push(state, *map(BeginTurn, in_order(state)))


def ready_cities(state: State) -> None:
    """Each city has one action; how many the capital has is up to the government (R5.3, R7.1)."""
    for player in state.players:
        player.cities = _ready(player.cities, rule(state, player).capital_actions)


@lru_cache(maxsize=1024)
def _ready(cities: tuple[City, ...], of_capital: int) -> tuple[City, ...]:
    return tuple(
        replace(city, left=of_capital if city.capital else 1, done=0, extra=0) for city in cities
    )


def begin_turn(state: State, frame: BeginTurn, events: list[Event]) -> None:
    """The turn passes to a seat; before its figures move the others may interrupt that (R12)."""
    state.turn = frame.seat
    events.append(TurnBegan(frame.seat, phase_name(state.phase)))
    state.pending.append(Turn(frame.seat))
    if state.phase == states.MOVEMENT:
        answers.ask(state, frame.seat, "begins")


def end_turn(state: State, seat: int) -> None:
    """One's turn of the phase is over: what was learned before it gives no government directly any
    more (R5.3), and before a turn of Movement ends the others may interrupt it (R12)."""
    state.pending.pop()
    if state.phase == states.START:
        state.players[seat].learned = 0
    if state.phase == states.MOVEMENT:
        answers.ask(state, seat, "ends")


def end_phase(state: State, frame: EndPhase, events: list[Event]) -> None:
    """The next phase; after the last one the first player marker goes to the left (R4)."""
    if state.phase == states.CITIES:
        for player in state.players:
            if any(city.extra for city in player.cities):
                player.cities = tuple(replace(city, extra=0) for city in player.cities)
    if state.phase == states.MOVEMENT:
        state.frozen = ()
    if state.phase == states.RESEARCH:
        state.first = (state.first + 1) % len(state.players)
    if state.phase in (states.SETUP, states.RESEARCH):
        begin_round(state, events)
        begin_phase(state, states.START, events)
    else:
        begin_phase(state, state.phase + 1, events)
