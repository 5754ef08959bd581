"""How a game ends: Dominance or majorities, alone or in teams (R8 to R10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera.box import EVERY_DOMAIN, box
from game.rules.carta_impera.state import State
from game.rules.contract import Outcome, Point

Side = tuple[int, ...]
"""Those who win together: a seat alone, or two partners (R10.1)."""


def sides(state: State) -> tuple[Side, ...]:
    """Who plays together; each seat for itself without teams."""
    if state.teams:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(len(state.hands)))


def best(state: State, side: Side, domain: int) -> int:
    """Cards of a domain of the better one of a side (R10.3, Q20)."""
    return max(len(state.columns[6 * seat + domain]) for seat in side)


def leaders(state: State, domain: int) -> tuple[Side, ...]:
    """The sides with the most face-up cards of a domain; none where there are no cards (R9.3)."""
    have = {side: best(state, side, domain) for side in sides(state)}
    most = max(have.values())
    return tuple(side for side, cards in have.items() if cards == most) if most else ()


def points(state: State, side: Side) -> tuple[Point, ...]:
    """A point for each domain in which the side has the majority, ties included (R9.2)."""
    return tuple(
        Point("majority", DOMAINS[domain], 1, {"cards": best(state, side, domain)})
        for domain in EVERY_DOMAIN
        if side in leaders(state, domain)
    )


def ladder(state: State) -> list[tuple[str, tuple[Side, ...]]]:
    """The steps by which majorities decide: `points` and then domains, and who is left after each;
    it ends with one side, or with those who share the victory (R9.4 to R9.6)."""
    left = sides(state)
    steps: list[tuple[str, tuple[Side, ...]]] = []
    led = [leaders(state, domain) for domain in EVERY_DOMAIN]
    measures: list[tuple[str, Callable[[Side], int]]] = [
        ("points", lambda side: sum(side in one for one in led))
    ]
    measures += [
        (DOMAINS[d], lambda side, d=d: best(state, side, d))  # type: ignore[misc]
        for d in box().tie_break
    ]
    for name, measure in measures:
        have = {side: measure(side) for side in left}
        most = max(have.values())
        left = tuple(side for side in left if have[side] == most)
        steps.append((name, left))
        if len(left) == 1:
            break
    return steps


def _ranking(state: State) -> list[tuple[int, ...]]:
    """Seats from first to last by points and tie-breaks; partners share a place."""

    def measure(side: Side) -> tuple[int, ...]:
        return (
            len(points(state, side)),
            *(best(state, side, domain) for domain in box().tie_break),
        )

    measures = {side: measure(side) for side in sides(state)}
    places = sorted({*measures.values()}, reverse=True)
    return [
        tuple(sorted(seat for side, have in measures.items() if have == place for seat in side))
        for place in places
    ]


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it lasts. Partners have the points of their team."""
    if not state.ending:
        return None
    ranking: Sequence[tuple[int, ...]] = _ranking(state)
    if state.ending == "dominance":  # at the end of the turn of whoever has won (R8.1, R10.2)
        winners = next(side for side in sides(state) if state.turn in side)
        rest = (tuple(seat for seat in place if seat not in winners) for place in ranking)
        ranking = [winners, *(place for place in rest if place)]
    side_of = {seat: side for side in sides(state) for seat in side}
    return Outcome(
        kind=state.ending,
        ranking=tuple(ranking),
        points=tuple(points(state, side_of[seat]) for seat in range(len(state.hands))),
        clause="R8.1" if state.ending == "dominance" else "R9.4",
    )
