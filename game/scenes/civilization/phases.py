"""The five phases: which is in force, and who of the players has done, acts, waits."""

from __future__ import annotations

from game.content.civilization.schema import PHASES
from game.drawing.civilization.phases import PhasesView, Turn
from game.rules.civilization.frames import Researching
from game.rules.civilization.state import CITIES, RESEARCH, SETUP, START, State, in_order
from game.scenes.civilization.own import WORDS
from game.scenes.civilization.position import Position
from game.scenes.table.position import per_position


@per_position
def phases(p: Position) -> PhasesView:
    """The row of phases; before the game begins the first plate stands for the set-up."""
    state = p.state
    names = [p.words.name("civilization", "phase", phase) for phase in PHASES]
    short = [p.say(f"{WORDS}phase.{phase}") for phase in PHASES]
    if state.phase == SETUP:
        names[0] = short[0] = p.words.name("civilization", "phase", "setup")
    turns = tuple(
        Turn(p.signs[seat], said)
        for seat, said in zip(in_order(state), turn_states(state), strict=True)
    )
    return PhasesView(tuple(names), tuple(short), max(state.phase, START) - 1, turns)


def turn_note(p: Position) -> str:
    """What whoever is next is about: the phase, and in City Management their cities."""
    state = p.state
    phase = "setup" if state.phase == SETUP else PHASES[max(state.phase, START) - 1]
    if state.phase == CITIES:
        cities = p.words.join([p.city(city.space) for city in p.player.cities])
        return p.say("civilization.ribbon.cities", phase=phase, cities=cities)
    return p.say("civilization.ribbon.phase", phase=phase)


def turn_states(state: State) -> list[str]:
    """In turn order: who has `done` in the phase, who acts `now`, whose turn is `later`."""
    order = in_order(state)
    if state.ending:
        return ["done"] * len(order)
    if state.phase == RESEARCH:
        owed = _owed(state)
        return ["now" if seat in owed else "done" for seat in order]
    if state.phase == SETUP and state.pending:
        return _placing(state, order)
    now = order.index(state.turn)
    return ["done" if n < now else "now" if n == now else "later" for n in range(len(order))]


def _placing(state: State, order: tuple[int, ...]) -> list[str]:
    """In the set-up: who places now, who places the same kind of thing after them."""
    kind, now = type(state.pending[-1]), getattr(state.pending[-1], "seat", state.turn)
    later = {frame.seat for frame in state.pending if type(frame) is kind}
    return ["now" if seat == now else "later" if seat in later else "done" for seat in order]


def _owed(state: State) -> set[int]:
    """Who has still to choose in the research."""
    for frame in state.pending:
        if isinstance(frame, Researching):
            return set(frame.seats) - {seat for seat, _ in frame.answers}
    return set()
