"""The things on the table that name an action, and every action that can be meant there."""

from __future__ import annotations

from functools import lru_cache

from game.content.wonders.load import tables
from game.rules.contract import Action
from game.rules.flow import FINISH, Finish
from game.rules.touch import leads_through, paths
from game.rules.wonders.actions import CHAIN, FREE, PAY, Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.box import box
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import State

MOST_COINS = 14
"""The dearest construction: seven units, two coins each."""


def _build(action: Build) -> tuple[str, ...]:
    paid = action.how == PAY
    ways = ("build", f"pay:{action.left}:{action.right}") if paid else (action.how,)
    return (f"hand:{action.card}", *ways)


path = paths(
    {
        Build: _build,
        Stage: "hand:{0.card} stage pay:{0.left}:{0.right}",
        Discard: "hand:{0.card} discard",
        Revive: "pile:{0.card}",
        TakeWonder: "wonder:{0.wonder}:{0.side}",
        Finish: "finish",
    }
)


def conceivable(state: State) -> tuple[Action, ...]:
    """Every action that can be meant with the cards of this Age, or with the discard pile."""
    return _conceivable(len(state.cities), state.age)


@lru_cache(maxsize=32)
def _conceivable(cities: int, age: int) -> tuple[Action, ...]:
    known = box()
    numbers = {*known.decks[cities][age - 1]} if age else set()
    numbers |= {*known.guilds} if age == 3 else set()
    cards = [known.names[number] for number in sorted(numbers)]
    ways = [
        (left, right) for left in range(MOST_COINS + 1) for right in range(MOST_COINS + 1 - left)
    ]
    found: list[Action] = [Build(card, PAY, *way) for card in cards for way in ways]
    found += [Build(card, how) for card in cards for how in (CHAIN, FREE)]
    found += [Stage(card, *way) for card in cards for way in ways]
    found += [Discard(card) for card in cards]
    found += [Revive(card) for card in tables().cards]
    found += [TakeWonder(board.wonder, board.side) for board in known.boards]
    found.append(FINISH)
    return tuple(found)


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """All that is legal and leads through what was touched, then what else it may stand for."""
    choices = FLOW.legal_actions(state, seat)
    leading = [one for one in choices if leads_through(path(one), touched)]
    return [*dict.fromkeys([*leading, *_meant(touched)])]


def _meant(touched: tuple[str, ...]) -> list[Action]:
    """What the last thing touched stands for after the card that was touched before it."""
    last = touched[-1]
    kind, _, rest = last.partition(":")
    card = next((one.partition(":")[2] for one in touched if one.startswith("hand:")), "")
    if kind == "hand":
        return [Build(rest), Stage(rest), Discard(rest)]
    if kind == "pile":
        return [Revive(rest)]
    if kind == "wonder":
        wonder, _, side = rest.partition(":")
        return [TakeWonder(wonder, side)]
    if kind == "finish":
        return [FINISH]
    return _of_card(card, touched, kind, rest) if card else []


def _of_card(card: str, touched: tuple[str, ...], kind: str, rest: str) -> list[Action]:
    """What may be meant to be done with a card of the hand."""
    if kind == "pay":
        left, _, right = rest.partition(":")
        coins = int(left), int(right)
        return [Stage(card, *coins) if "stage" in touched else Build(card, PAY, *coins)]
    if kind == "build":
        return [Build(card), Build(card, CHAIN), Build(card, FREE)]
    if kind in (CHAIN, FREE):
        return [Build(card, kind)]
    return [Stage(card) if kind == "stage" else Discard(card)]
