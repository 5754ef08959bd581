"""Who of the players has done, acts and waits in a phase, and in the set-up, in words."""

from __future__ import annotations

from game.content.civilization.schema import PHASES
from game.hotseat.civilization.laying import following
from game.rules.civilization import frames
from game.rules.civilization.state import CITIES, RESEARCH, SETUP, START, State, decision, in_order
from game.words.civilization.position import Position
from game.words.civilization.things import square_name

AREA = "civilization.order."
KINDS: dict[type | None, str] = {
    frames.PlacingCapital: "capital",
    frames.PlacingFigures: "figures",
    frames.PlacingWonder: "piece",
    frames.PlacingPerson: "piece",
}


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
        asked = (one for one in state.pending if isinstance(one, frames.Researching))
        owed = {seat for one in asked for seat in one.seats if seat not in dict(one.answers)}
        return ["now" if seat in owed else "done" for seat in order]
    if state.phase == SETUP and state.pending:  # those who place the same kind of thing come later
        kind, at = type(state.pending[-1]), getattr(state.pending[-1], "seat", state.turn)
        later = {frame.seat for frame in state.pending if type(frame) is kind}
        return ["now" if one == at else "later" if one in later else "done" for one in order]
    now = order.index(state.turn)
    return ["done" if n < now else "now" if n == now else "later" for n in range(len(order))]


def about(state: State) -> str:
    """What is placed in the set-up; empty once the game has begun."""
    return KINDS.get(type(decision(state)), "") if state.phase == SETUP else ""


def said(p: Position, kind: str, seat: int, state: str, lies: bool) -> str:
    """What somebody is about."""
    cities = p.state.players[seat].cities
    if state == "now":
        return p.say(AREA + ("lies" if lies else "now"))
    if state == "done" and kind == "capital" and cities:
        return p.say(AREA + "on", square=square_name(cities[0].space))
    if state == "later" and seat == following(p.state):
        return p.say(AREA + "next")
    return p.say(AREA + state)
