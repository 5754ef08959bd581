"""Set-up, and the dealing of an age when it begins (R2, R3)."""

from __future__ import annotations

from game.rules import chance
from game.rules.contract import Event, Option
from game.rules.duel import wonders
from game.rules.duel.box import box
from game.rules.duel.events import AgeDealt
from game.rules.duel.rulings import RULINGS
from game.rules.duel.state import City, State
from game.rules.options import complete, otherwise

OPTIONS = (
    Option("wonders", ("draft", "first_game"), "draft"),
    Option("start", ("chance", "seat_0", "seat_1"), "chance"),
    *RULINGS,
)
COINS = 7
BOARD_TOKENS = 5
REMOVED = 3
"""Cards that leave the deck of each age unseen."""
GUILDS = 3
LAST_AGE = 3


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """A game set up, down to the first decision (R2)."""
    chosen = complete(OPTIONS, options, seats)
    known = box()
    state = State(seed=seed, counter=0, cities=[City(coins=COINS), City(coins=COINS)])
    state.military_tokens = list(known.military_tokens)
    state.board = chance.pick(state, tuple(known.tokens), BOARD_TOKENS)
    state.box = [token for token in known.tokens if token not in state.board]
    starts = {"chance": chance.below(state, 2), "seat_0": 0, "seat_1": 1}
    state.first = state.turn = state.began = starts[chosen["start"]]
    state.rulings = otherwise(RULINGS, chosen)
    events: list[Event] = []
    if chosen["wonders"] == "draft":
        wonders.reveal(state, events)
    else:
        for player, drafted in enumerate(known.first_game):
            state.cities[state.first ^ player].wonders = list(drafted)
        deal(state, 1, events)
    return state


def deal(state: State, age: int, events: list[Event]) -> None:
    """Remove three cards unseen, add three guilds to Age III, and lay the rest out (R2, R3)."""
    known = box()
    deck = known.decks[age]
    if age == LAST_AGE:
        cards = chance.pick(state, deck, len(deck) - REMOVED)
        cards = chance.shuffle(state, cards + chance.pick(state, known.guilds, GUILDS))
    else:
        cards = chance.pick(state, deck, len(deck) - REMOVED)
    state.age = age
    state.layout = cards
    state.up = list(known.grids[age].face_up)
    state.taken = 0
    events.append(AgeDealt(age))
