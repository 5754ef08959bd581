"""What each use of a card promises at 7 Wonders, and how a turn is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.wonders.value import board_worth, points
from game.rules.contract import Action, Event
from game.rules.flow import place
from game.rules.wonders.actions import Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.box import CardNumber, box
from game.rules.wonders.construction import uses
from game.rules.wonders.effects import collect, place_card
from game.rules.wonders.frames import Choosing, Reviving
from game.rules.wonders.resolution import carry_out
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import State, neighbours

SEVENTH, LAST_TURN = 7, 6
REVIVED = 3.0
"""What a card of the discard pile is worth before anybody has looked."""
DENIED = 0.5
"""How much of what the next player would have gained by a card counts for who keeps it."""


def city_of(state: State, seat: int) -> int:
    """The city for which the seat chooses now."""
    frame: Any = state.pending[-1]
    if isinstance(frame, Choosing):
        return place(frame, seat)
    return frame.city if isinstance(frame, Reviving) else seat


def after(state: State, seat: int, at: int, action: Action) -> State:
    """A copy in which one city has used a card, as if it were alone."""
    following, events = state.clone(), list[Event]()
    if isinstance(action, Revive):
        gives = place_card(following.cities[at], box().numbers[action.card])
        collect(following, at, gives, action.card, events)
    elif isinstance(action, Build | Stage | Discard):
        turn = state.turn if isinstance(state.pending[-1], Choosing) else SEVENTH
        found = carry_out(following, at, seat, action, turn, events)
        if found is not None and (found.coins or found.coins_per):
            collect(following, at, found, "", events)
    return following


def like(action: Action) -> object:
    """What alone counts in an action for the city: not which card is given away for it."""
    match action:
        case Stage(left=left, right=right):
            return left, right
        case Discard():
            return "discard"
    return action


Shares = Sequence[tuple[int, float]]
"""Seats, and how much their points count."""


def _gains(
    state: State, seat: int, at: int, choices: Sequence[Action], shares: Shares
) -> list[float]:
    """How much each choice of a seat for a city changes the points of these seats."""
    before = sum(share * points(state, one) for one, share in shares)
    own = sum(share for one, share in shares if one == at)
    found: dict[object, float] = {}
    gains = []
    for action in choices:
        kind = like(action)
        gain = found.get(kind)
        if gain is None:
            following = after(state, seat, at, action)
            gain = sum(share * points(following, one) for one, share in shares) - before
            if isinstance(action, Stage) and _revives(following, at):
                gain += own * REVIVED
            found[kind] = gain
        gains.append(gain)
    return gains


def _revives(state: State, at: int) -> bool:
    """Whether the stage that was built last opens the discard pile."""
    city = state.cities[at]
    return box().boards[city.board].stages[city.stages - 1].gives.revive


def own_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """Points that each choice brings the seat."""
    if isinstance(choices[0], TakeWonder):
        return wonder_points(choices)
    return _gains(state, seat, city_of(state, seat), choices, [(seat, 1.0)])


def wonder_points(choices: Sequence[Action]) -> list[float]:
    """What the boards that may be taken are worth."""
    return [board_worth(one.wonder, one.side) for one in choices if isinstance(one, TakeWonder)]


def action_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """Points that each choice brings the seat, less what it brings its rivals on average."""
    if isinstance(choices[0], TakeWonder):
        return wonder_points(choices)
    at, seats = city_of(state, seat), len(state.hands)
    touched = sorted({seat, at, *neighbours(state, at)})
    shares = [(one, 1.0 if one == seat else -1.0 / (seats - 1)) for one in touched if one < seats]
    return _gains(state, seat, at, choices, shares)


def next_seat(state: State, seat: int) -> int:
    """To whom the hand of a seat goes (R3, R13.2)."""
    return (seat + (-1 if state.age == 2 else 1)) % len(state.hands)


def denied(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """What each choice takes from the next player: how much less the best card that is left in
    the hand brings there."""
    nothing = [0.0] * len(choices)
    if not isinstance(state.pending[-1], Choosing) or state.turn == LAST_TURN:
        return nothing
    hand, numbers = state.hands[seat], box().numbers
    worths = card_points(state, next_seat(state, seat), hand)
    ranked = sorted((worths[card] for card in hand), reverse=True)
    loss = DENIED / (len(state.hands) - 1) * (ranked[0] - ranked[1])
    if not loss:
        return nothing
    best = max(hand, key=worths.__getitem__)
    cards = [numbers[action.card] for action in choices]  # type: ignore[attr-defined]
    return [loss if card == best else 0.0 for card in cards]


def card_points(state: State, seat: int, hand: tuple[CardNumber, ...]) -> dict[CardNumber, float]:
    """What the best use of each card of a hand would bring a seat, did it have the hand now."""
    world, numbers = state.clone(), box().numbers
    world.hands[seat] = hand
    choices = uses(world, seat, hand)
    found: dict[CardNumber, float] = {}
    for action, gain in zip(
        choices, _gains(world, seat, seat, choices, [(seat, 1.0)]), strict=True
    ):
        card = numbers[action.card]  # type: ignore[attr-defined]
        found[card] = max(gain, found.get(card, gain))
    return found


def play_on(state: State, is_over: Callable[[State], bool]) -> None:
    """Play quickly until `is_over`: every city does what promises it most."""
    while not is_over(state):
        seat = FLOW.to_move(state)[0]
        at, choices = city_of(state, seat), FLOW.legal_actions(state, seat)
        judge = seat if at >= len(state.hands) else at
        found = _gains(state, seat, at, choices, [(judge, 1.0)])
        FLOW.resolve(state, seat, choices[found.index(max(found))])
