"""Positions put together by hand, for lessons: who has what, by the ids of the tables."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.content.wonders.load import tables
from game.rules import chance
from game.rules.wonders.box import KINDS, CardNumber, box
from game.rules.wonders.effects import place_card, place_stage
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import LAST_AGE, LAST_TURN, City, Laid, State

SIZES = range(3, 8)
"""How many cities there may be: all of them are of players."""
TOKENS = (-1, 1, 3, 5)


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: the board and its side as `giza-A`, what was built, and the hand as far as it is
    named."""

    board: str
    hand: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    stages: int = 0
    coins: int = 3
    tokens: tuple[int, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which everybody is about to choose a card in this turn of this Age.

    What is not named of the Ages up to this one fills the hands, lies under the boards or on the
    discard pile.
    """

    cities: tuple[Side, ...]
    age: int = 1
    turn: int = 1
    pile: tuple[str, ...] = ()
    seed: int = 1
    """What lies where that is not named follows from it."""


def state_of(position: Position) -> State:
    """The state; raises ValueError where the position cannot be."""
    _check(position)
    players = len(position.cities)
    state = State(
        seed=position.seed,
        counter=0,
        rulings=(),
        sides="AB",
        cities=[_city(side) for side in position.cities],
        hands=[_numbers(side.hand) for side in position.cities],
        age=position.age,
        turn=position.turn,
        pending=[Choosing(tuple(range(players)))],
    )
    left = _left(state, position)
    _fill_hands(state, left[position.age])
    rest = [card for age in sorted(left) for card in left[age]]
    for city, side in zip(state.cities, position.cities, strict=True):
        for stage in range(side.stages):
            if not rest:
                raise ValueError("stages: no card is left to lie under a board")
            place_stage(city, _laid(state, rest.pop(0), stage, state.cities.index(city)))
    pile = [*_numbers(position.pile), *rest]
    state.pile = tuple(_laid(state, card, n // players, n % players) for n, card in enumerate(pile))
    return state


def _city(side: Side) -> City:
    """A city with its structures; stages are built once it is settled which cards lie there."""
    number = _boards().index(side.board)
    makes = box().boards[number].makes
    city = City(number, side.coins, own=makes, sold=makes)
    for card in side.cards:
        name = box().name[box().numbers[card]]
        if city.names & name:
            raise ValueError(f"{card}: a structure of this name stands there already")
        place_card(city, box().numbers[card])
    city.tokens = side.tokens
    return city


def _left(state: State, position: Position) -> dict[int, list[CardNumber]]:
    """By Age up to this one, the cards that are not named, in any order."""
    known, players = box(), len(position.cities)
    named = Counter(_numbers(_named(position)))
    found = {}
    for age in range(1, position.age + 1):
        deck = Counter(known.decks[players][age - 1])
        if age == LAST_AGE:
            used = [card for card in known.guilds if card in named]
            rest = chance.shuffle(state, [card for card in known.guilds if card not in named])
            room = players + tables().box.guilds - len(used)
            state.out = tuple(sorted(rest[room:]))
            deck += Counter((*used, *rest[:room]))
        for card, count in named.items():
            if known.age[card] == age and count > deck[card]:
                there = f"{count} are named, there are {deck[card]}"
                raise ValueError(f"{known.names[card]}: {there}")
        found[age] = chance.shuffle(state, sorted((deck - named).elements()))
    return found


def _fill_hands(state: State, cards: list[CardNumber]) -> None:
    """The rest of each hand is dealt from these cards."""
    size = tables().box.hand + 1 - state.turn
    for seat, hand in enumerate(state.hands):
        room = size - len(hand)
        if room < 0 or room > len(cards):
            raise ValueError(f"hand: {size} cards in this turn, not {len(hand) + len(cards)}")
        state.hands[seat] = tuple(sorted((*hand, *cards[:room])))
        del cards[:room]


def _laid(state: State, card: CardNumber, nth: int, city: int) -> Laid:
    """A card that the city laid face down, in a turn that is over."""
    over = LAST_TURN + 1 if box().age[card] < state.age else state.turn - 1
    return Laid(card, 1 + nth % max(1, over), city)


def _boards() -> list[str]:
    return [f"{board.wonder}-{board.side}" for board in box().boards]


def _numbers(cards: tuple[str, ...]) -> tuple[CardNumber, ...]:
    return tuple(sorted(box().numbers[card] for card in cards))


def _named(position: Position) -> tuple[str, ...]:
    """Every card that lies somewhere by name."""
    held = [card for side in position.cities for card in (*side.hand, *side.cards)]
    return (*held, *position.pile)


def _check(position: Position) -> None:
    """Every name is known, and every number is one that can be."""
    if len(position.cities) not in SIZES:
        raise ValueError(f"cities: three to seven, not {len(position.cities)}")
    for name, number, most in (("age", position.age, LAST_AGE), ("turn", position.turn, LAST_TURN)):
        if not 1 <= number <= most:
            raise ValueError(f"{name}: not between 1 and {most}")
    for card in _named(position):
        if box().numbers.get(card, KINDS) >= KINDS:
            raise ValueError(f"there is no card {card[:60]!r}")
        if box().age[box().numbers[card]] > position.age:
            raise ValueError(f"{card}: a card of a later Age")
    wonders = [_check_side(side) for side in position.cities]
    if len({*wonders}) < len(wonders):
        raise ValueError("board: each wonder is there once")


def _check_side(side: Side) -> str:
    """The wonder of a player."""
    if side.board not in _boards():
        raise ValueError(f"there is no board {side.board[:60]!r}")
    board = box().boards[_boards().index(side.board)]
    if not 0 <= side.stages <= len(board.stages):
        raise ValueError(f"stages: {side.board} has {len(board.stages)}")
    if not 0 <= side.coins < 1000 or any(one not in TOKENS for one in side.tokens):
        raise ValueError("coins, tokens: no such number")
    return board.wonder
