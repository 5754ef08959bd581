"""Set-up (R2, R13.1)."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES
from game.rules import chance, flow
from game.rules.contract import Action, Event, Option, Refusal
from game.rules.options import complete, otherwise
from game.rules.wonders.actions import TakeWonder
from game.rules.wonders.box import NONE, BoardNumber, box
from game.rules.wonders.events import WonderTaken
from game.rules.wonders.frames import TakingWonder
from game.rules.wonders.rulings import RULINGS
from game.rules.wonders.state import City, State
from game.rules.wonders.turn import begin_age

DEALT, CHOSEN = "dealt", "chosen"
EITHER = "either"
OPTIONS = (
    Option("wonders", (DEALT, CHOSEN), DEALT),
    Option("sides", (EITHER, *SIDES), EITHER),
    *RULINGS,
)


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """A game set up, down to the first decision."""
    chosen = complete(OPTIONS, options, seats)
    sides = "".join(SIDES) if chosen["sides"] == EITHER else chosen["sides"]
    coins = tables().box.coins
    state = State(
        seed=seed,
        counter=0,
        rulings=otherwise(RULINGS, chosen),
        sides=sides,
        cities=[City(NONE, coins) for _ in range(max(seats, 3))],
        hands=[()] * seats,
    )
    wonders = chance.shuffle(state, range(len(tables().wonders)))
    if chosen["wonders"] == DEALT:
        for at in range(len(state.cities)):
            _lay(state, at, _dealt(state, wonders[at]))
        begin_age(state, 1, [])
    else:
        if len(state.cities) > seats:  # the Free City's is dealt like the others (R13.5)
            _lay(state, seats, _dealt(state, wonders[0]))
        flow.push(state, *map(TakingWonder, range(seats)))
    return state


def _dealt(state: State, wonder: int) -> BoardNumber:
    """A wonder, with the side on which its card lies (R2.2)."""
    side = state.sides[chance.below(state, len(state.sides))]
    return 2 * wonder + SIDES.index(side)


def _lay(state: State, at: int, board: BoardNumber) -> None:
    """A board with a side up before a city, which makes what the board makes (R5.2)."""
    city, makes = state.cities[at], box().boards[board].makes
    city.board = board
    city.own = city.sold = makes


def _taken(state: State) -> set[str]:
    return {box().boards[city.board].wonder for city in state.cities if city.board != NONE}


def wonder_choices(state: State, frame: TakingWonder) -> list[Action]:
    """The sides of the boards that nobody has taken (R2.2)."""
    taken = _taken(state)
    return [
        TakeWonder(board.wonder, board.side)
        for board in box().boards
        if board.wonder not in taken and board.side in state.sides
    ]


def why_not_wonder(state: State, frame: TakingWonder, action: Action) -> Refusal:
    if not isinstance(action, TakeWonder):
        return Refusal("wrong_step", "R2.2")
    if action.wonder in _taken(state):
        return Refusal("wonder_taken", "R2.2", {"wonder": action.wonder})
    return Refusal("side_not_in_play", "R2.2", {"side": action.side})


def take_wonder(state: State, frame: TakingWonder, action: TakeWonder, events: list[Event]) -> None:
    """The last of them begins the first Age."""
    state.pending.pop()
    boards: list[tuple[str, str]] = [(board.wonder, board.side) for board in box().boards]
    _lay(state, frame.seat, boards.index((action.wonder, action.side)))
    events.append(WonderTaken(frame.seat, action.wonder, action.side))
    if not state.pending:
        begin_age(state, 1, events)
