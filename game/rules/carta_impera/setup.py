"""Set-up (R2)."""

from __future__ import annotations

from game.content.carta_impera.load import tables
from game.rules import chance, flow
from game.rules.carta_impera.box import Kind, box
from game.rules.carta_impera.frames import Drafting
from game.rules.carta_impera.rulings import RULINGS
from game.rules.carta_impera.state import State
from game.rules.carta_impera.turn import begin_turn
from game.rules.contract import Option
from game.rules.options import complete, otherwise

CLASSIC, DRAFT = "classic", "draft"
TEAMS = "teams"
OPTIONS = (
    Option("deal", (CLASSIC, DRAFT), CLASSIC),
    Option("partners", ("none", TEAMS), "none", seats=(4,)),
    Option("start", ("chance", "seat_0"), "chance"),
    *RULINGS,
)


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """A game set up, down to the first decision."""
    chosen = complete(OPTIONS, options, seats)
    state = State(
        seed=seed,
        counter=0,
        rulings=otherwise(RULINGS, chosen),
        numbers=box().numbers[seats],
        teams=chosen["partners"] == TEAMS,
        hands=[()] * seats,
        columns=[()] * (6 * seats),
        discard=[()] * 6,
        deck=(),
        left=0,
        removed=(),
        known=[()] * (seats * seats),
    )
    _stack(state, state.numbers.removed)
    state.first = chance.below(state, seats) if chosen["start"] == "chance" else 0
    if chosen["deal"] == CLASSIC:
        state.hands = [_dealt(state, tables().box.classic) for _ in range(seats)]
        begin_turn(state, state.first, [])
    else:
        state.turn = state.first
        state.offered = [_dealt(state, tables().box.draft) for _ in range(seats)]
        flow.push(state, Drafting(tuple(range(seats))))
    return state


def _stack(state: State, removed: int) -> None:
    """Shuffle each era and take cards out of it unseen; Era I lies on top (R2.2, R2.3)."""
    deck: tuple[Kind, ...] = ()
    for era in box().decks:
        cards = chance.shuffle(state, era)
        state.removed += tuple(cards[:removed])
        deck = (*cards[removed:], *deck)
    state.deck, state.left = deck, len(deck)


def _dealt(state: State, count: int) -> tuple[Kind, ...]:
    """Cards from the top of the deck."""
    state.left -= count
    return tuple(sorted(state.deck[state.left : state.left + count]))
