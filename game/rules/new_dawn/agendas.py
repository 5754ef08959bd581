"""Agendas and the end of the game (R12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, Goal, VictoryCard
from game.rules.contract import Action, Event
from game.rules.flow import FINISH, Decision
from game.rules.hexes import bits
from game.rules.new_dawn import actions, citystates, pieces
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.culture import not_taken_up
from game.rules.new_dawn.pending import Frame, Judge, Marking
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import Player, State


def _mature_cities(state: State, seat: int, goal: Goal) -> int:
    if state.players[seat].centres().bit_count() < goal.count:
        return 0
    return mature(state, seat).bit_count()


def _wonders(state: State, seat: int, goal: Goal) -> int:
    if len(state.wonders) < goal.count:
        return 0
    known = box().wonders
    return sum(known[wonder].type == goal.type for wonder in pieces.wonders_of(state, seat))


_HAVE: dict[str, Callable[[State, int, Goal], int]] = {
    "cities": lambda state, seat, goal: state.players[seat].centres().bit_count(),
    "mature_cities": _mature_cities,
    "shore_spaces": lambda state, seat, goal: (
        state.players[seat].held() & state.board.shore
    ).bit_count(),
    "wonders": _wonders,
    "natural_wonders": lambda state, seat, goal: len(pieces.naturals_of(state.players[seat])),
    "defeated_capitals": lambda state, seat, goal: state.players[seat].defeated,
    "conquered_city_states": lambda state, seat, goal: citystates.controlled(state, seat),
    "tech_dial": lambda state, seat, goal: state.players[seat].reached,
}


def standing(state: State, seat: int, goal: Goal) -> int:
    """How much of what the goal asks for the seat has now."""
    return _HAVE[goal.have](state, seat, goal)


def fulfilled(state: State, seat: int, agenda: Agenda) -> bool:
    """Is one of its goals reached?"""
    return any(_HAVE[goal.have](state, seat, goal) >= goal.count for goal in agenda.any_of)


_PLACED = (happened.ControlPlaced, happened.ControlMoved, happened.CityBuilt, happened.CityPlaced)
_GOT = (happened.WonderBuilt, happened.WonderGained, happened.WonderMoved)
_CAUSES: dict[str, tuple[type[Event], ...]] = {
    "cities": (happened.CityBuilt, happened.CityPlaced),
    "mature_cities": (*_PLACED, *_GOT, happened.PactTaken),
    "shore_spaces": _PLACED,
    "wonders": _GOT,
    "natural_wonders": (happened.NaturalGained,),
    "defeated_capitals": (happened.CapitalDefeated,),
    "conquered_city_states": (*_PLACED, happened.CityStateConquered),
    "tech_dial": (happened.DialAdvanced,),
}
"""What must have happened before there can be more of it."""
_AFFECTS: dict[type[Event], frozenset[str]] = {
    kind: frozenset(have for have, kinds in _CAUSES.items() if kind in kinds)
    for kinds in _CAUSES.values()
    for kind in kinds
}
_AFFECTING = frozenset(_AFFECTS)


def check(state: State, happenings: list[Event], events: list[Event]) -> None:
    """Mark the agendas that have been fulfilled by what has happened, in anybody's turn (R12)."""
    if _AFFECTING.isdisjoint(map(type, happenings)):
        return
    affected = _affected(_AFFECTING.intersection(map(type, happenings)))
    agendas = box().agendas
    for card in state.victory:
        for agenda, haves in agendas[card]:
            if not haves.isdisjoint(affected):
                for seat, player in enumerate(state.players):  # one marker on a card is enough
                    if not done(player, card) and fulfilled(state, seat, agenda):
                        _mark(state, seat, agenda.id, events)


@lru_cache(maxsize=1024)
def _affected(kinds: frozenset[type[Event]]) -> frozenset[str]:
    """What there may be more of after events of these kinds."""
    return frozenset[str]().union(*map(_AFFECTS.__getitem__, kinds))


def _mark(state: State, seat: int, agenda: str, events: list[Event]) -> None:
    player, marking = state.players[seat], Marking(seat, agenda)
    if not pieces.unused(player):
        if marking not in state.pending:
            state.pending.append(marking)
        return
    player.agendas += (agenda,)
    events.append(happened.AgendaCompleted(seat, agenda))


def _mark_choices(state: State, frame: Marking) -> list[Action]:
    return [*map(actions.TakeUp, bits(state.players[frame.seat].control)), FINISH]


def _take_up(state: State, frame: Marking, action: actions.TakeUp, events: list[Event]) -> None:
    """With no token left, one may come off the map for it (R12)."""
    state.pending.pop()
    pieces.take_up(state, frame.seat, action.space, events)
    _mark(state, frame.seat, frame.agenda, events)


class Source(NamedTuple):
    """What something comes from: spaces as a set, or things by their ids."""

    spaces: int = 0
    things: tuple[str, ...] = ()


def completed(view: State, seat: int, card: VictoryCard) -> Agenda | None:
    """The agenda of the card that the seat has marked first, if any."""
    done = [one for id in view.players[seat].agendas for one in card.agendas if one.id == id]
    return done[0] if done else None


def nearest(view: State, seat: int, options: Sequence[Agenda]) -> tuple[Goal, int]:
    """The goal that is nearest to being reached, and how much there is."""
    goals = [goal for agenda in options for goal in agenda.any_of]
    have = [(goal, standing(view, seat, goal)) for goal in goals]
    return max(have, key=lambda one: one[1] / one[0].count)


def source(view: State, seat: int, goal: Goal) -> Source:
    """What counts towards a goal."""
    player = view.players[seat]
    if goal.have == "cities":
        return Source(player.centres())
    if goal.have == "mature_cities":
        return Source(mature(view, seat))
    if goal.have == "shore_spaces":
        return Source(player.held() & view.board.shore)
    if goal.have == "wonders":
        known = tables().wonders
        mine = pieces.wonders_of(view, seat)
        return Source(things=tuple(one for one in mine if known[one].type == goal.type))
    if goal.have == "natural_wonders":
        return Source(things=tuple(pieces.naturals_of(player)))
    if goal.have == "conquered_city_states":
        held, place = player.held(), view.board.city_state
        mine = [id for id, holder in view.conquered.items() if holder == seat]
        return Source(things=tuple(id for id in mine if held >> place[id] & 1))
    return Source()


def tie(view: State, seat: int, kind: str) -> Source:
    """The things or spaces that count for a tie; the dial is one number."""
    if kind == "wonders":
        return Source(things=tuple(pieces.wonders_of(view, seat)))
    return Source(view.players[seat].held() if kind == "spaces" else 0)


def cards_done(state: State, seat: int) -> int:
    """Victory cards on which the seat has an agenda."""
    return sum([done(state.players[seat], id) for id in state.victory])


def done(player: Player, card: str) -> bool:
    """Has the player an agenda on this victory card?"""
    return bool(player.agendas) and not box().either[card].isdisjoint(player.agendas)


def ties(state: State, seat: int) -> dict[str, int]:
    """What decides between those who have fulfilled everything: most world wonders, then most
    friendly spaces (R12); the dial by a ruling."""
    player = state.players[seat]
    found = {"wonders": len(pieces.wonders_of(state, seat)), "spaces": player.held().bit_count()}
    return {**found, "dial": player.reached} if state.options["tie"] == "dial" else found


def tie_break(state: State, seat: int) -> tuple[int, ...]:
    """The same in the order in which it counts."""
    return tuple(ties(state, seat).values())


def judge(state: State, frame: Judge, events: list[Event]) -> None:
    """Decide whether somebody has won: at the start of a turn of the first player (R12)."""
    needed = len(state.victory)
    complete = [
        seat
        for seat, one in enumerate(state.players)
        if len(one.agendas) >= needed and all(done(one, id) for id in state.victory)
    ]
    if not complete:
        return
    best = max(tie_break(state, seat) for seat in complete)
    winners = tuple(seat for seat in complete if tie_break(state, seat) == best)
    state.pending.clear()
    state.ending, state.winners = "agendas", winners
    events.append(happened.GameEnded(state.ending, winners))


DECISIONS: dict[type[Frame], Decision] = {
    Marking: Decision(_mark_choices, not_taken_up, _take_up, (actions.TakeUp,))
}
