"""The final count: points traced to what they come from, and who has won (R11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import SYMBOLS
from game.rules.contract import Outcome, Point
from game.rules.wonders.box import BLUE, PURPLE, YELLOW, CardNumber, Gives, box
from game.rules.wonders.effects import cards_of, counted
from game.rules.wonders.rulings import COUNTS_ITSELF
from game.rules.wonders.state import City, State, neighbours

Symbols = tuple[int, int, int]
"""Compasses, gears and tablets."""


class Copied(NamedTuple):
    """A guild that Olympia copies, and its points (R10)."""

    card: CardNumber
    points: int
    things: int


def science(symbols: Sequence[int]) -> tuple[int, int]:
    """The points of equal symbols, and how many sets of three there are (R11.5).

    >>> science((3, 2, 2))
    (17, 2)
    """
    return sum(number * number for number in symbols), min(symbols)


def science_points(symbols: Sequence[int]) -> int:
    """All points of symbols.

    >>> science_points((3, 2, 2))
    31
    """
    equal, sets = science(symbols)
    return equal + tables().box.set * sets


def best_symbols(symbols: Sequence[int], free: int) -> Symbols:
    """The symbols with the free ones chosen so as to bring most (R10)."""

    def with_free(chosen: tuple[int, ...]) -> Symbols:
        compass, gear, tablet = (have + chosen.count(n) for n, have in enumerate(symbols))
        return compass, gear, tablet

    found = map(with_free, combinations_with_replacement(range(len(SYMBOLS)), free))
    return max(found, key=science_points)


def stages_built(city: City) -> Iterator[Gives]:
    """What the built stages of a city give, from left to right."""
    for stage in box().boards[city.board].stages[: city.stages]:
        yield stage.gives


def symbols_of(city: City) -> tuple[Symbols, int]:
    """The symbols of a city, and its free ones."""
    symbols, free = [0, 0, 0], 0
    for gives in (*(box().gives[card] for card in city.cards), *stages_built(city)):
        free += gives.choices
        for number, count in enumerate(gives.symbols):
            symbols[number] += count
    compass, gear, tablet = symbols
    return (compass, gear, tablet), free


def _counted_points(state: State, at: int, card: CardNumber) -> tuple[int, int]:
    """The points of a card that counts things, and how many things it counts (R11.6, R11.7)."""
    points = things = 0
    for count in box().gives[card].points_per:
        number = counted(state, at, count)
        points, things = points + count.amount * number, things + number
    return points, things


def to_copy(state: State, at: int) -> list[CardNumber]:
    """The guilds of its neighbours that a city may copy (R10, Olympia B)."""
    if not any(gives.copy for gives in stages_built(state.cities[at])):
        return []
    known = box()
    return [
        card
        for one in neighbours(state, at)
        for card in state.cities[one].cards
        if known.colour[card] == PURPLE
    ]


def copies(state: State, at: int) -> list[tuple[int, Copied]]:
    """The guilds that a city may copy, each with all that it would bring the city: its points, and
    what its free symbol adds to its sciences (R10, R12.3)."""
    symbols, free = symbols_of(state.cities[at])
    known, found = box(), []
    without = science_points(best_symbols(symbols, free))
    for card in to_copy(state, at):
        points, things = _counted_points(state, at, card)
        own = [count for count in known.gives[card].points_per if PURPLE in count.colours]
        if own and COUNTS_ITSELF in state.rulings:
            points, things = points + own[0].amount, things + 1
        more = science_points(best_symbols(symbols, free + known.gives[card].choices))
        found.append((points + more - without, Copied(card, points, things)))
    return found


def best_copy(state: State, at: int) -> Copied | None:
    """The guild of a neighbour that brings the city most (R10)."""
    if not any(gives.copy for gives in stages_built(state.cities[at])):
        return None  # asked of every city at every count
    found = copies(state, at)
    return max(found, key=lambda one: one[0])[1] if found else None


def free_symbols(state: State, at: int) -> int:
    """The free symbols of a city, with that of a guild that it copies (R10)."""
    copied = best_copy(state, at)
    more = box().gives[copied.card].choices if copied else 0
    return symbols_of(state.cities[at])[1] + more


def points(state: State, at: int) -> tuple[Point, ...]:
    """Every point of a city, in the order of the score sheet (R11)."""
    city, copied = state.cities[at], best_copy(state, at)
    found = []
    for token in sorted({*city.tokens}, reverse=True):  # R11.1
        number = city.tokens.count(token)
        source = f"victory_{token}" if token > 0 else "defeat"
        found.append(Point("military", source, token * number, {"tokens": number}))
    if thirds := city.coins // tables().box.coins_per_point:  # R11.2
        found.append(Point("treasury", "coins", thirds, {"coins": city.coins}))
    for number, gives in enumerate(stages_built(city), 1):  # R11.3
        if gives.points:
            wonder = box().boards[city.board].wonder
            found.append(Point("wonder", wonder, gives.points, {"stage": number}))
    found += _structures(state, at, "civilian", BLUE)
    found += _science(city, copied)
    found += _structures(state, at, "commercial", YELLOW)
    found += _structures(state, at, "guilds", PURPLE)
    if copied is not None and copied.points:  # R12.8
        facts = {"counted": copied.things, "copied": True}
        found.append(Point("guilds", box().names[copied.card], copied.points, facts))
    return tuple(found)


def _structures(state: State, at: int, category: str, colour: int) -> Iterator[Point]:
    """Points printed on cards of a colour, and for what they count (R11.4, R11.6, R11.7)."""
    known = box()
    if not cards_of(state.cities[at], colour):
        return
    for card in state.cities[at].cards:
        if known.colour[card] == colour:
            for_things, things = _counted_points(state, at, card)
            if found := known.gives[card].points + for_things:
                facts = {"counted": things} if for_things else {}
                yield Point(category, known.names[card], found, facts)


def _science(city: City, copied: Copied | None) -> Iterator[Point]:
    """Equal symbols and sets, with free symbols as they bring most (R11.5): which cards have each, and
    what the free ones that are taken as it come from."""
    known, symbols, sources = box(), symbols_of(city)[0], [*_free_sources(city, copied)]
    best = best_symbols(symbols, len(sources))
    for kind, (name, have, number) in enumerate(zip(SYMBOLS, symbols, best, strict=True)):
        if number:
            taken, sources = sources[: number - have], sources[number - have :]
            cards = [known.names[card] for card in city.cards if known.gives[card].symbols[kind]]
            facts = {"symbols": number, "cards": cards, "free": taken}
            yield Point("science", name, number * number, facts)
    if sets := min(best):
        yield Point("science", "sets", sets * tables().box.set, {"sets": sets})


def _free_sources(city: City, copied: Copied | None) -> Iterator[str]:
    """Where free symbols come from, each one: a card, a wonder, a guild that is copied (R10)."""
    known = box()
    for card in (*city.cards, *([copied.card] if copied else [])):
        yield from [known.names[card]] * known.gives[card].choices
    for gives in stages_built(city):
        yield from [known.boards[city.board].wonder] * gives.choices


def ranking(measures: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last by (points, coins); those who share both share the place (R11).

    >>> ranking([(52, 5), (40, 30), (52, 5)])
    ((0, 2), (1,))
    """
    places = sorted({*measures}, reverse=True)
    return tuple(
        tuple(seat for seat, measure in enumerate(measures) if measure == place) for place in places
    )


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it lasts; the Free City cannot win (R11, R13.4)."""
    if not state.ending:
        return None
    seats = range(len(state.hands))
    found = tuple(points(state, seat) for seat in seats)
    totals = [sum(point.points for point in one) for one in found]
    order = ranking([(totals[seat], state.cities[seat].coins) for seat in seats])
    return Outcome(state.ending, order, found, "R11")
