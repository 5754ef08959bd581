"""Games of 7 Wonders played by chance, and random positions, for the suite."""

from __future__ import annotations

from functools import partial
from random import Random

from game.content.wonders.load import tables
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from tests.conformance import playing
from tests.examples.wonders import city, numbers, state_of

GAME = Wonders()
play = partial(playing.play, GAME)
"""By chance, to the end."""
OTHERWISE = {option.id: option.choices[-1] for option in GAME.options}
WAYS: tuple[tuple[int, dict[str, str]], ...] = tuple(
    (seats, options)
    for seats in GAME.seats
    for options in ({"sides": "A"}, {"sides": "B"}, {**OTHERWISE, "sides": "either"})
)
"""Every count of players, with each side of the wonders, and with every other reading."""


def random_position(rng: Random, hand: int = 8) -> State:
    """A city with a hand, and two neighbours, at any time of a game."""
    found, kinds = tables(), [*tables().cards.values()]
    wonders = rng.sample([*found.wonders.values()], 3)
    cities = []
    for wonder in wonders:
        side = rng.choice("AB")
        cards = {card.printed: card.id for card in rng.sample(kinds, rng.randrange(0, 26))}
        stages = rng.randint(0, len(wonder.sides[side]))  # type: ignore[index]
        written = {"wonder": wonder.id, "side": side, "cards": [*cards.values()]}
        cities.append(city({**written, "stages": stages, "coins": rng.randrange(0, 16)}))
    state = state_of(cities, turn=rng.randint(1, 5))
    state.hands[0] = numbers([card.id for card in rng.sample(kinds, hand)])
    return state
