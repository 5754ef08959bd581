"""What counts towards an agenda or the breaking of a tie, thing by thing and space by space (R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, Goal, VictoryCard
from game.rules.new_dawn import agendas, pieces
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import State


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
    have = [(goal, agendas.standing(view, seat, goal)) for goal in goals]
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
