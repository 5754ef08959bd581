"""Why an action is good at Civilization, as the id of a sentence and its facts.

What is researched is secret until all reveal it together, and what a bargain asks for may be: their
reasons are the same whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.bot import Reason
from game.bots.civilization.odds import win_chance
from game.bots.civilization.plan import nearest
from game.bots.civilization.trading import close_to_winning
from game.content.civilization.load import tables
from game.rules.civilization import actions, frames
from game.rules.civilization.box import HUT, NONE, VILLAGE, box
from game.rules.civilization.figures import stands
from game.rules.civilization.governments import ANARCHY
from game.rules.civilization.huts import kind_at
from game.rules.civilization.reactions import announced
from game.rules.civilization.state import State, after, owner_of_city
from game.rules.civilization.watch import CULTURE, MILITARY
from game.rules.contract import Action, Game, Seat
from game.rules.flow import Finish

SIMPLE: dict[type[Action], str] = {
    actions.PlaceCapital: "capital",
    actions.PlaceFigure: "starts",
    actions.BuildCity: "city",
    actions.KeepPerson: "keeps_person",
    actions.Assign: "gathers",
    actions.Put: "deal",
    actions.Propose: "deal",
    actions.OpenBargain: "deal",
    actions.Agree: "agrees",
    actions.Place: "place",
    actions.PickUp: "moves",
    actions.Reveal: "explores",
    actions.Pay: "spares",
    actions.Pass: "lets",
    actions.AlsoSpace: "hinders",
    actions.Lead: "leads",
    actions.DiscardEvent: "weakest",
    actions.Wound: "wounds",
    actions.Heal: "heals",
    actions.LoseFigure: "spares",
    actions.KeepUnit: "keeps_unit",
    actions.TakeLoot: "loot",
    actions.EndTurn: "enough",
}
"""What needs no facts."""
NAMED: dict[type[Action], tuple[str, str, str]] = {
    actions.TakeCivilization: ("civilization", "civ", "civilization"),
    actions.PlacePerson: ("person", "person", "person"),
    actions.Harvest: ("harvest", "resource", "resource"),
    actions.HarvestAlso: ("harvest", "resource", "resource"),
    actions.TakeResource: ("harvest", "resource", "resource"),
    actions.Sacrifice: ("learns", "tech", "tech"),
    actions.LearnTech: ("learns", "tech", "tech"),
}
"""What needs the name of one thing: the reason, the fact, and the field of the action."""


def why(game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal; told from what the seat sees."""
    if len(game.legal_actions(observation, seat)) == 1:
        return Reason("only")
    kind = type(action)
    if kind in SIMPLE:
        return Reason(SIMPLE[kind])
    if kind in NAMED:
        name, fact, field = NAMED[kind]
        return Reason(name, {fact: getattr(action, field)})
    found = FROM_POSITION.get(kind)
    return found(observation, seat, action) if found else Reason("enough")


def _government(state: State, seat: Seat, action: actions.ChangeGovernment) -> Reason:
    if box().government[action.government] == ANARCHY:
        return Reason("anarchy")
    return Reason("government", {"government": action.government})


def _built(state: State, seat: Seat, action: actions.Build | actions.BuildAlso) -> Reason:
    """What an item is for."""
    item = action.item
    if item in tables().buildings:
        return Reason("building", {"building": item})
    if item in tables().wonders:
        return Reason("wonder", {"wonder": item})
    if item in ("army", "scout", "walls"):
        return Reason(item)
    attack = nearest(state, seat) == MILITARY
    return Reason("units_to_attack" if attack else "units_to_defend", {"unit": item})


def _arts(state: State, seat: Seat, action: Action) -> Reason:
    return Reason("arts_to_win" if nearest(state, seat) == CULTURE else "arts")


def _track(state: State, seat: Seat, action: Action) -> Reason:
    if nearest(state, seat) == CULTURE:
        return Reason("track_to_win", {"space": state.players[seat].track + 1})
    return Reason("track")


def _step(state: State, seat: Seat, action: actions.Step) -> Reason:
    """What is met there, and with what odds."""
    frame = state.pending[-1]
    space, kind = action.space, kind_at(state, action.space)
    if kind == HUT:
        return Reason("hut")
    armies = max(1, frame.armies)
    if kind == VILLAGE:
        return _fight(state, seat, armies, NONE, space, "village")
    city = owner_of_city(state, space)
    if city not in (NONE, seat):
        return _fight(state, seat, armies, city, space, "attacks_city")
    for rival in after(state, seat):
        if space in stands(state.players[rival].figures).counts:
            return _fight(state, seat, armies, rival, space, "attacks")
    return Reason("moves")


def _fight(state: State, seat: Seat, armies: int, rival: int, space: int, name: str) -> Reason:
    """The odds of an attack, in percent."""
    odds = win_chance(state, seat, armies, rival, space)
    facts = {"percent": min(95, max(5, 5 * round(20 * odds)))}
    return Reason(name, facts if rival == NONE else {**facts, "to": rival})


def _event(state: State, seat: Seat, action: actions.PlayEvent) -> Reason:
    if isinstance(state.pending[-1], frames.Answering):
        return Reason("stops", {"by": announced(state).seat})
    if action.seat >= 0:
        return Reason("event_against", {"event": action.event, "to": action.seat})
    return Reason("event", {"event": action.event})


def _used(state: State, seat: Seat, action: actions.Use) -> Reason:
    if isinstance(state.pending[-1], frames.Answering):
        return Reason("stops", {"by": announced(state).seat})
    if action.card in box().tech:
        return Reason("uses", {"tech": action.card})
    if action.card in box().wonders:
        return Reason("uses_wonder", {"wonder": action.card})
    return Reason("uses_government", {"government": action.card})


def _declined(state: State, seat: Seat, action: Action) -> Reason:
    """Why there is no bargain with whoever proposed it."""
    frame: frames.Considering = state.pending[-1]
    if close_to_winning(state, frame.by):
        return Reason("declines_winner", {"by": frame.by})
    return Reason("declines")


def _unit(state: State, seat: Seat, action: actions.PlayUnit) -> Reason:
    return Reason("exchange", {"front": action.front}) if action.front else Reason("front")


def _studied(state: State, seat: Seat, action: Action) -> Reason:
    """The same whatever is researched."""
    return Reason("studies", {"victory": nearest(state, seat)})


def _finished(state: State, seat: Seat, action: Action) -> Reason:
    moving = isinstance(state.pending[-1], frames.Moving)
    return Reason("stays" if moving else "enough")


FromPosition = Callable[[State, Seat, Any], Reason]
FROM_POSITION: dict[type[Action], FromPosition] = {
    actions.ChangeGovernment: _government,
    actions.Decline: _declined,
    actions.Build: _built,
    actions.BuildAlso: _built,
    actions.Devote: _arts,
    actions.Advance: _track,
    actions.Step: _step,
    actions.PlayEvent: _event,
    actions.Use: _used,
    actions.PlayUnit: _unit,
    actions.Study: _studied,
    Finish: _finished,
}
"""What needs a look at the position."""
