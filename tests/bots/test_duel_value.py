"""The evaluation of a Duel position: fair to both seats, blind, bounded and quick."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.duel import action_prior
from game.bots.duel.value import FEATURES, chance, features, parts
from game.games import game
from game.rules.duel import science
from game.rules.duel.box import box
from game.rules.duel.position import Position, Side, state_of
from game.rules.duel.scoring import count_of
from game.rules.duel.state import Pending, State
from tests.bots.test_bots import positions

GAME = game("duel")
OTHER = str.maketrans("12", "21")


def some() -> list[State]:
    return [state for seed in range(4) for state in positions(GAME, seed, 30)]


def mirrored(state: State) -> State:
    """The same position with the players in each other's seats."""
    twin = state.clone()
    twin.cities.reverse()
    twin.first, twin.turn, twin.pawn = 1 - twin.first, 1 - twin.turn, -twin.pawn
    twin.pending = [Pending(one.kind, 1 - one.seat, one.source) for one in twin.pending]
    twin.military_tokens = [
        token.translate(OTHER)[:2] + token[2:] for token in twin.military_tokens
    ]
    twin.touched()
    return twin


def test_chances_of_the_seats_add_up() -> None:
    for state in some():
        assert 0.0 < chance(state, 0) < 1.0
        assert chance(state, 0) + chance(state, 1) == pytest.approx(1.0)


def test_seats_are_alike() -> None:
    for state in some():
        assert features(mirrored(state)) == pytest.approx([-n for n in features(state)])
        assert chance(mirrored(state), 1) == pytest.approx(chance(state, 0))


def test_what_is_hidden_does_not_count() -> None:
    for state in some():
        seen = GAME.observe(state, 0)
        assert features(seen) == features(state)
        assert features(GAME.determinize(seen, Random(1))) == features(state)


def test_what_is_remembered_of_a_city_is_what_its_cards_say() -> None:
    """In whatever order they came, and however often it was asked for."""
    known, chains = box(), {grantor: card for card, grantor in box().freed_by.items()}
    for city in [city for state in some() for city in state.cities]:
        assert action_prior.symbols(city) == science.symbols(city)
        for cards in (city.cards, city.cards[::-1], city.cards):
            held = action_prior.holdings(cards)
            assert held.points == sum(known.cards[card].effects.vp for card in cards)
            assert held.yellow == count_of(city, "yellow")
            assert held.goods == count_of(city, "brown_and_grey")
            assert held.frees == tuple(chains[card] for card in cards if card in chains)
            assert held.guilds == tuple(card for card in cards if card in known.guilds)


def test_every_number_has_its_name_and_the_position_stays() -> None:
    for state in some():
        before = state.clone()
        assert len(features(state)) == len(FEATURES)
        assert state == before
        assert parts(state, 0) == pytest.approx({k: -v for k, v in parts(state, 1).items()})


def test_a_game_that_is_over_has_no_odds() -> None:
    state = some()[-1]
    state.ending, state.winners = "science", (1,)
    assert (chance(state, 0), chance(state, 1)) == (0.0, 1.0)
    state.winners = (0, 1)
    assert (chance(state, 0), chance(state, 1)) == (0.5, 0.5)


def test_more_is_better() -> None:
    """Points, symbols and shields all raise the chance."""
    state = next(state for state in some() if state.age == 2)
    state.pawn = 0
    base = chance(state, 0)
    richer = state.clone()
    richer.cities[0].cards += ["palace"]
    richer.touched()
    pushed = state.clone()
    pushed.pawn = 4
    assert chance(richer, 0) > base
    assert chance(pushed, 0) > base


def test_a_card_that_would_win_is_seen_whoever_may_take_it() -> None:
    """Five symbols, and the sixth lies open: to be taken at once, or by the rival before."""
    learned = Side(
        coins=30, cards=("scriptorium", "pharmacist", "workshop", "apothecary", "academy")
    )

    def position(turn: int, card: str) -> State:
        layout = {"A3R1C1": card, "A3R1C2": "palace"}
        return state_of(Position(age=3, cities=(learned, Side()), layout=layout, turn=turn))

    for turn, name, sign in ((0, "wins_now", 1), (1, "threat", -1)):
        assert features(position(turn, "university"))[FEATURES.index(name)] == sign
        assert not features(position(turn, "senate"))[FEATURES.index(name)]
    assert chance(position(0, "university"), 0) > chance(position(0, "senate"), 0)


def test_wonders_that_will_find_no_place_count_less() -> None:
    """Seven stand in a game: of two that are left with six built, only one will be."""
    under = {
        "the_colossus": "altar",
        "piraeus": "baths",
        "the_sphinx": "theater",
        "the_pyramids": "tavern",
        "circus_maximus": "garrison",
        "the_great_library": "stable",
    }

    def turns(built: int) -> float:
        first = Side(wonders=("the_hanging_gardens",), built=dict(list(under.items())[:built]))
        second = Side(wonders=("the_mausoleum",))
        position = Position(age=2, cities=(first, second), layout={"A2R1C1": "statue"})
        return features(state_of(position))[FEATURES.index("wonder_turns")]

    assert turns(5) == 1
    assert turns(6) == 0.5


def test_whoever_is_far_ahead_may_still_lose_by_science_or_war() -> None:
    """A lead in points does not make up for five symbols, or for a pawn before the capital, while
    what is missing may still come."""
    learned = ("scriptorium", "pharmacist", "workshop", "apothecary", "academy")
    rich = Side(coins=30, cards=("palace", "senate", "gardens", "pantheon", "town_hall", "temple"))

    def ahead(rival: Side, card: str, pawn: int = 0) -> float:
        layout = {"A3R1C1": card, "A3R1C2": "lighthouse"}
        return chance(state_of(Position(age=3, cities=(rich, rival), layout=layout, pawn=pawn)), 0)

    science, poor = Side(coins=9, cards=learned), Side(coins=9)
    assert ahead(poor, "arsenal") > 0.98
    assert ahead(science, "port") > 0.98
    assert ahead(science, "university") < 0.85
    assert ahead(poor, "arsenal", pawn=-7) < 0.96


def behind(rival: Side, discard: tuple[str, ...] = (), board: tuple[str, ...] = ()) -> float:
    """The chance of a seat far ahead in Age II, whose rival has four different symbols."""
    rich = Side(coins=12, cards=("theater", "altar", "baths", "aqueduct", "statue", "temple"))
    layout = {"A2R5C1": "rostrum", "A2R5C2": "school"}
    position = Position(2, (rich, rival), layout, board=board, discard=discard)
    return chance(state_of(position), 0)


LEARNED = ("workshop", "apothecary", "scriptorium", "pharmacist")


def test_a_token_that_is_a_symbol_is_feared_while_it_may_come() -> None:
    """By a pair, from the board; by the wonder that draws tokens, from the box."""
    plain, drawing = Side(9, LEARNED), Side(9, LEARNED, ("the_great_library",))
    at_sea = Side(9, LEARNED, ("the_great_lighthouse",))
    assert behind(plain, board=("law",)) < behind(plain, board=("economy",)) - 0.03
    assert behind(drawing, board=("economy",)) < behind(at_sea, board=("economy",)) - 0.05


def test_a_symbol_in_the_discard_is_feared_where_a_wonder_takes_it_up() -> None:
    three = ("workshop", "apothecary", "scriptorium")
    reviving, other = Side(9, three, ("the_mausoleum",)), Side(9, three, ("piraeus",))
    gained = behind(other, ("pharmacist",)) - behind(other, ("stable",))
    feared = behind(reviving, ("stable",)) - behind(reviving, ("pharmacist",))
    assert gained == 0
    assert feared > 0.02


def test_two_who_may_win_by_science_share_the_chance() -> None:
    """Each has five symbols, one of them in common: together they win as often as there are games."""
    first = Side(30, (*LEARNED, "academy"), tokens=("economy",))
    second = Side(30, ("dispensary", "library", "school", "laboratory", "observatory"))
    layout = {"A3R7C1": "university", "A3R7C2": "study"}
    state = state_of(Position(3, (first, second), layout, board=("law",)))
    assert 0.5 < chance(state, 0) < 1.0
    assert chance(state, 0) + chance(state, 1) == pytest.approx(1.0)
