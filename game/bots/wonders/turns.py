"""What each use of a card promises at 7 Wonders, and how a turn is played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bots.wonders.value import board_worth, points
from game.rules.contract import Action, Event
from game.rules.flow import place
from game.rules.wonders.actions import FREE, Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.box import CardNumber, box
from game.rules.wonders.construction import uses
from game.rules.wonders.effects import carry_out, collect, place_card
from game.rules.wonders.frames import Choosing, Reviving
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import State, neighbours

SEVENTH = 7
REVIVED = 3.0
"""What a card of the discard pile is worth before anybody has looked."""


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


Shares = Sequence[tuple[int, float]]
"""Seats, and how much their points count."""


def _gains(
    state: State, seat: int, at: int, choices: Sequence[Action], shares: Shares
) -> list[float]:
    """How much each choice of a seat for a city changes the points of these seats."""
    before = sum(share * points(state, one) for one, share in shares)
    gains = []
    for action in choices:
        following = after(state, seat, at, action)
        gain = sum(share * points(following, one) for one, share in shares) - before
        if isinstance(action, Stage):
            city = following.cities[at]
            if box().boards[city.board].stages[city.stages - 1].gives.revive:
                gain += REVIVED * dict(shares).get(at, 0.0)
        gains.append(gain)
    return gains


def own_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """Points that each choice brings the seat."""
    if wonders := [one for one in choices if isinstance(one, TakeWonder)]:
        return [board_worth(one.wonder, one.side) for one in wonders]
    return _gains(state, seat, city_of(state, seat), choices, [(seat, 1.0)])


def action_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """Points that each choice brings the seat, less what it brings its rivals on average."""
    if isinstance(choices[0], TakeWonder):
        return own_points(state, seat, choices)
    at, seats = city_of(state, seat), len(state.hands)
    touched = sorted({seat, at, *neighbours(state, at)})
    shares = [(one, 1.0 if one == seat else -1.0 / (seats - 1)) for one in touched if one < seats]
    return _gains(state, seat, at, choices, shares)


def next_seat(state: State, seat: int) -> int:
    """To whom the hand of a seat goes (R3, R13.2)."""
    return (seat + (-1 if state.age == 2 else 1)) % len(state.hands)


def wanted(state: State, seat: int, cards: tuple[CardNumber, ...]) -> dict[CardNumber, float]:
    """What each of these cards that a seat could build would bring it, were they in its hand."""
    world, found = state.clone(), dict[CardNumber, float]()
    world.hands[seat] = cards
    builds = [one for one in uses(world, seat, cards) if isinstance(one, Build)]
    gains = _gains(world, seat, seat, builds, [(seat, 1.0)])
    for action, gain in zip(builds, gains, strict=True):
        card = box().numbers[action.card]
        found[card] = max(gain, found.get(card, gain))
    return found


def sensible(
    state: State, seat: int, choices: Sequence[Action], liked: Mapping[CardNumber, float]
) -> list[Action]:
    """The choices without those than which another one is as good: a card is built in the cheapest
    way, coins go to the Free City rather than to a rival, and what is not built is the card that
    the next player likes most."""
    seats, found = len(state.hands), dict[object, tuple[tuple[float, ...], Action]]()
    left, right = (at < seats for at in neighbours(state, city_of(state, seat)))
    for action in choices:
        key: object = action
        rank: tuple[float, ...] = ()
        if isinstance(action, Build | Stage):
            rank = action.left + action.right, action.left * left + action.right * right
        if isinstance(action, Build):
            key = action.card, action.how == FREE
        elif isinstance(action, Stage | Discard):
            key, rank = type(action), (*rank, -liked.get(box().numbers[action.card], 0.0))
        if key not in found or rank < found[key][0]:
            found[key] = rank, action
    return [action for _, action in found.values()]


def play_on(
    state: State, is_over: Callable[[State], bool], choices: Callable[[State, int], list[Action]]
) -> None:
    """Play quickly until `is_over`: every city does what promises its player most."""
    while not is_over(state):
        seat = FLOW.to_move(state)[0]
        found = choices(state, seat)
        gains = own_points(state, seat, found)
        FLOW.resolve(state, seat, found[gains.index(max(gains))])
