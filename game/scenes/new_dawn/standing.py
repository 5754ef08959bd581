"""How far everybody is with the agendas, when each was fulfilled, and what it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, Goal, VictoryCard
from game.match.match import Match
from game.rules.new_dawn import agendas, pieces
from game.rules.new_dawn.events import AgendaCompleted
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import State
from game.words import Words
from game.words.new_dawn.things import standing_of


class Source(NamedTuple):
    """What something comes from: spaces as a set, or things by their ids."""

    spaces: int = 0
    things: tuple[str, ...] = ()


def cards_of(view: State) -> list[VictoryCard]:
    """The victory cards in play."""
    return [tables().victory_cards[id] for id in view.victory]


def fulfilled(view: State, seat: int, card: VictoryCard) -> Agenda | None:
    """The agenda of the card that the seat has marked first, if any."""
    done = [one for id in view.players[seat].agendas for one in card.agendas if one.id == id]
    return done[0] if done else None


def best(view: State, seat: int, options: Sequence[Agenda]) -> tuple[Goal, int]:
    """The goal that is nearest to being reached, and how much there is."""
    goals = [goal for agenda in options for goal in agenda.any_of]
    have = [(goal, agendas.standing(view, seat, goal)) for goal in goals]
    return max(have, key=lambda one: one[1] / one[0].count)


def progress(words: Words, view: State, seat: int, options: Sequence[Agenda]) -> str:
    """`5 of 8 cities`, of the nearest goal."""
    return standing_of(words, *best(view, seat, options))


def rounds(match: Match) -> dict[tuple[int, str], int]:
    """In which round each seat fulfilled an agenda."""
    found: dict[tuple[int, str], int] = {}
    for line in match.log:
        for event in line.events:
            if isinstance(event, AgendaCompleted) and line.action is not None:
                before = match.game.progress(match.position(line.n - 1))
                found[event.seat, event.agenda] = before["round"]
    return found


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


def tied(view: State) -> list[str]:
    """What decides between those who have fulfilled everything, in its order."""
    return list(agendas.ties(view, 0))


def tie(view: State, seat: int, kind: str) -> Source:
    """The things or spaces that count there; the dial is one number."""
    if kind == "wonders":
        return Source(things=tuple(pieces.wonders_of(view, seat)))
    return Source(view.players[seat].held() if kind == "spaces" else 0)
