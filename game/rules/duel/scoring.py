"""Points (R11), every one traced to its source; they can be asked for at any moment."""

from __future__ import annotations

from game.content.duel.schema import Effects
from game.rules.contract import Outcome, Point
from game.rules.duel.box import box
from game.rules.duel.state import City, State

CATEGORIES = ("military", "blue", "green", "yellow", "purple", "wonders", "progress", "coins")
"""In the order of the score pad."""
TRIPLE = 3
"""Coins that are worth a point together."""


def count_of(city: City, what: str) -> int:
    """Things in a city, by the words of the tables."""
    if what == "wonders":
        return len(city.built)
    if what == "coin_triples":
        return city.coins // TRIPLE
    return len(box().colours[what].intersection(city.cards))


def points(state: State, seat: int) -> tuple[Point, ...]:
    """Everything that the seat would score if the game ended now, category by category."""
    city, known = state.cities[seat], box()
    found: list[Point] = []
    zone = known.zones[state.pawn]
    if zone.ahead == seat and zone.vp:
        found.append(Point("military", "pawn", zone.vp, {"space": abs(state.pawn)}))
    for card in city.cards:
        thing = known.cards[card]
        _score(state, thing.colour, card, thing.effects, found)
    for wonder in city.built:
        _score(state, "wonders", wonder, known.wonders[wonder].effects, found)
    for token in city.tokens:
        effects = known.tokens[token].effects
        _score(state, "progress", token, effects, found)
        if effects.vp_per_token:
            tokens = len(city.tokens)
            facts = {"tokens": tokens, "each": effects.vp_per_token}
            found.append(Point("progress", token, tokens * effects.vp_per_token, facts))
    if city.coins >= TRIPLE:
        found.append(Point("coins", "coins", city.coins // TRIPLE, {"coins": city.coins}))
    return tuple(sorted(found, key=lambda point: CATEGORIES.index(point.category)))


def totals(state: State, seat: int) -> dict[str, int]:
    """Points by category, those without any included."""
    sums = dict.fromkeys(CATEGORIES, 0)
    for point in points(state, seat):
        sums[point.category] += point.points
    return sums


def civilian_winners(state: State) -> tuple[int, ...]:
    """Most points; then most points on blue cards; then both (R11)."""
    scores = [(sum(sums.values()), sums["blue"]) for sums in (totals(state, 0), totals(state, 1))]
    if scores[0] == scores[1]:
        return (0, 1)
    return (0,) if scores[0] > scores[1] else (1,)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it lasts."""
    if not state.ending:
        return None
    losers = tuple(seat for seat in (0, 1) if seat not in state.winners)
    return Outcome(
        kind=state.ending,
        ranking=(state.winners, losers) if losers else (state.winners,),
        points=(points(state, 0), points(state, 1)),
        clause={"military": "R8", "science": "R9", "civilian": "R11"}[state.ending],
    )


def _score(state: State, category: str, source: str, effects: Effects, found: list[Point]) -> None:
    """Add the points on one card, wonder or token."""
    if effects.vp:
        found.append(Point(category, source, effects.vp))
    if effects.vp_per_most:
        what, each = effects.vp_per_most.count, effects.vp_per_most.vp
        counts = [count_of(city, what) for city in state.cities]
        count = max(counts)
        facts = {"what": what, "number": count, "each": each, "seat": counts.index(count)}
        if count:
            found.append(Point(category, source, count * each, facts))
