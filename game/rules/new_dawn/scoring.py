"""How the game stands and how it ended (R12)."""

from __future__ import annotations

from game.rules.contract import Outcome, Point
from game.rules.new_dawn import agendas
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State


def points(state: State, seat: int) -> tuple[Point, ...]:
    """One for each victory card on which the seat has completed an agenda."""
    found = []
    for id in state.victory:
        agenda = agendas.completed(state, seat, box().tables.victory_cards[id])
        if agenda is not None:
            found.append(Point("agendas", agenda.id, 1, {"victory_card": id}))
    return tuple(found)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it lasts."""
    if not state.ending:
        return None
    seats = range(len(state.players))

    def standing(seat: int) -> tuple[int, ...]:
        return (
            int(seat in state.winners),
            agendas.cards_done(state, seat),
            *agendas.tie_break(state, seat),
        )

    places = sorted({standing(seat) for seat in seats}, reverse=True)
    ranking = (tuple(seat for seat in seats if standing(seat) == place) for place in places)
    return Outcome(
        kind=state.ending,
        ranking=tuple(ranking),
        points=tuple(points(state, seat) for seat in seats),
        clause="R12",
    )
