"""What lies elsewhere in the next observation flies there: known things, backs, and coins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.drawing.director import Director, Manner, Stage
from game.drawing.kit.shapes import Box
from game.drawing.motion import Flight
from game.hotseat.positions import Positions
from game.match.tape import Moment, Tape
from game.rules.contract import Event

PLACES = ("deck", "hand:0", "hand:1", "table", "purse:0", "purse:1", "coin")
BOXES = {name: Box(100 * n, 0, 10, 10) for n, name in enumerate(PLACES)}


class Happened(Event, frozen=True, tag=True):
    """Anything."""


class Odd(Event, frozen=True, tag=True):
    """Something that moves in a way of its own."""


class Seen(NamedTuple):
    """An observation: known cards by place, and what nobody can tell apart."""

    cards: dict[str, str] = {}
    counts: dict[tuple[str, str], int] = {}


class Pictures:
    """A picture for each name, so that a test can say whose it is."""

    def __init__(self) -> None:
        self.made: dict[str, pygame.Surface] = {}

    def __call__(self, name: str, box: Box) -> pygame.Surface:
        return self.made.setdefault(name, pygame.Surface((4, 4)))

    def name(self, picture: object) -> str:
        return next((name for name, one in self.made.items() if one is picture), "")


PICTURES = Pictures()


class Cards(Director[Seen]):
    """A game of cards and coins."""

    manners = {Happened: Manner(100, 5, "shuffle"), "coin": Manner(50, 0, "coin")}

    def positions(self, state: Seen) -> Positions:
        return Positions(state.cards, state.counts)

    def picture(self, name: str, box: Box) -> pygame.Surface:
        return PICTURES(name, box)


class StagedCards(Cards):
    """The same; its table shows the observation before the event."""

    def stage(self) -> Stage:
        return self.over(self.position)


def hop(d: Cards, e: Odd) -> Iterator[Flight]:
    yield d.fly(pygame.Surface((1, 1)), BOXES["deck"], BOXES["deck"], 7)


def shown(
    *observations: Seen,
    event: type[Event] = Happened,
    before: dict[str, Box] = BOXES,
    after: dict[str, Box] = BOXES,
    game: type[Cards] = Cards,
) -> list[Flight]:
    """The flights between these observations."""
    first, *others = observations
    tape = Tape(first, tuple(Moment(event(), seen) for seen in others), others[-1])
    return game(tape, 0, before, after).flights({Odd: hop})


def way(flight: Flight) -> tuple[str, str]:
    """From which place to which."""
    places = {tuple(box): name for name, box in BOXES.items()}
    return places[tuple(flight.start)], places[tuple(flight.end)]


def test_what_lies_where_it_lay_stays() -> None:
    seen = Seen({"card:a": "table"}, {("card", "deck"): 3})
    assert shown(seen, Seen({"card:a": "table"}, {("card", "deck"): 3})) == []


def test_a_known_card_flies_from_place_to_place_and_is_left_out_meanwhile() -> None:
    (flight,) = shown(Seen({"card:a": "hand:0"}), Seen({"card:a": "table"}))
    assert way(flight) == ("hand:0", "table")
    assert (flight.ms, flight.arc, flight.sound) == (100, 5, "shuffle")
    assert flight.hides == ("card:a",)
    assert flight.turn is None
    assert PICTURES.name(flight.picture) == "card:a"


def test_a_box_of_its_own_goes_before_that_of_its_place() -> None:
    own = Box(7, 7, 3, 3)
    (flight,) = shown(
        Seen({"card:a": "hand:0"}), Seen({"card:a": "table"}), after={**BOXES, "card:a": own}
    )
    assert flight.end == own


def test_a_card_that_goes_on_comes_to_its_own_box_at_the_end_only() -> None:
    here, there = Box(3, 3, 3, 3), Box(7, 7, 3, 3)
    steps = (Seen({"card:a": place}) for place in ("hand:0", "deck", "table"))
    first, then = shown(*steps, before={**BOXES, "card:a": here}, after={**BOXES, "card:a": there})
    assert (first.start, first.end) == (here, BOXES["deck"])
    assert (then.start, then.end) == (BOXES["deck"], there)


def test_a_card_that_is_drawn_turns_over_for_whoever_draws_it() -> None:
    (flight,) = shown(
        Seen({}, {("card", "deck"): 3}), Seen({"card:a": "hand:0"}, {("card", "deck"): 2})
    )
    assert way(flight) == ("deck", "hand:0")
    assert PICTURES.name(flight.picture) == "card"
    assert PICTURES.name(flight.turn) == "card:a"


def test_a_card_that_others_draw_flies_as_a_back() -> None:
    PICTURES.made.clear()
    (flight,) = shown(
        Seen({}, {("card", "deck"): 3, ("card", "hand:1"): 4}),
        Seen({}, {("card", "deck"): 2, ("card", "hand:1"): 5}),
    )
    assert way(flight) == ("deck", "hand:1")
    assert set(PICTURES.made) == {"card"}
    assert flight.turn is None
    assert not flight.hides


def test_a_card_that_others_play_turns_up_on_its_way_from_their_hand() -> None:
    (flight,) = shown(
        Seen({}, {("card", "deck"): 3, ("card", "hand:1"): 4}),
        Seen({"card:b": "table"}, {("card", "deck"): 3, ("card", "hand:1"): 3}),
    )
    assert way(flight) == ("hand:1", "table")
    assert PICTURES.name(flight.turn) == "card:b"


def test_a_card_that_is_passed_on_turns_down() -> None:
    (flight,) = shown(
        Seen({"card:a": "hand:0"}, {("card", "hand:1"): 1}), Seen({}, {("card", "hand:1"): 2})
    )
    assert way(flight) == ("hand:0", "hand:1")
    assert PICTURES.name(flight.picture) == "card:a"
    assert PICTURES.name(flight.turn) == "card"


def test_what_comes_from_nowhere_is_there() -> None:
    assert shown(Seen(), Seen({"card:a": "table"})) == []


def test_coins_change_hands_or_come_from_the_bank_along_with_what_they_pay() -> None:
    coins = {("coin", "purse:0"): 9, ("coin", "purse:1"): 1}
    trade = shown(Seen({}, coins), Seen({}, {("coin", "purse:0"): 7, ("coin", "purse:1"): 2}))
    assert [way(one) for one in trade] == [("purse:0", "purse:1"), ("purse:0", "coin")]
    assert [one.along for one in trade] == [False, True]
    gain = shown(
        Seen({"card:a": "hand:0"}, coins),
        Seen({"card:a": "table"}, {**coins, ("coin", "purse:1"): 9}),
    )
    assert [way(one) for one in gain] == [("hand:0", "table"), *[("coin", "purse:1")] * 5]
    assert [one.along for one in gain] == [False, True, True, True, True, True]


def test_each_moment_is_told_by_itself_and_some_events_by_their_game() -> None:
    first, then = Seen({"card:a": "deck"}), Seen({"card:a": "hand:0"})
    found = shown(first, then, Seen({"card:a": "table"}))
    assert [way(one) for one in found] == [("deck", "hand:0"), ("hand:0", "table")]
    assert [one.ms for one in shown(first, then, event=Odd)] == [7]


def test_over_a_stage_what_an_event_moves_flies_together_and_is_left_out_by_the_stage_alone() -> (
    None
):
    first = Seen({"card:a": "deck", "card:b": "deck"})
    then = Seen({"card:a": "hand:0", "card:b": "hand:1"})
    last = Seen({"card:a": "table", "card:b": "hand:1"})
    a, b, on = shown(first, then, last, game=StagedCards)
    assert a.stage == b.stage == Stage(first, 0, frozenset({"card:a", "card:b"}))
    assert on.stage == Stage(then, 0, frozenset({"card:a"}))
    assert [one.along for one in (a, b, on)] == [False, True, False]
    assert [one.hides for one in (a, b, on)] == [(), (), ()]
    (special,) = shown(first, then, event=Odd, game=StagedCards)
    assert special.stage == Stage(first, 0)
