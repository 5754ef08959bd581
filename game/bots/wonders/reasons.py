"""Why an action is good at 7 Wonders, as the id of a sentence and its facts.

A reason tells nothing of a hand and no face of a card that is laid face down: only what everybody
can see in the cities once the cards are turned up.
"""

from __future__ import annotations

from typing import Any

from game.bots.bot import Reason
from game.bots.wonders.turns import after, city_of, next_seat, wanted
from game.bots.wonders.value import FEATURES, features, weights_at
from game.content.wonders.load import tables
from game.content.wonders.schema import Produce
from game.rules.contract import Action, Game, Seat
from game.rules.wonders.actions import CHAIN, FREE, Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.box import PURPLE, CardNumber, box
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import State, neighbours

KINDS = {
    "points": "points",
    "coins": "coins",
    "poor": "coins",
    "conflict": "military",
    "conflicts": "military",
    "science": "science",
    "symbol": "science",
    "outlay_now": "production",
    "outlay_later": "production",
    "sold": "production",
    "chains": "chains",
}
"""Name of a number -> what somebody would say that it is about."""
MORE = 1.0
"""Points by which a card must bring the next player more to be taken from it."""


def why(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal."""
    if len(game.legal_actions(observation, seat)) == 1:
        return Reason("only")
    match action:
        case TakeWonder(wonder=wonder, side=side):
            return Reason("board", {"wonder": wonder, "side": side})
        case Discard():
            at, coins = city_of(observation, seat), tables().box.discard
            name = "free_city_sells" if at >= len(observation.hands) else "sells"
            return Reason(name, {"coins": coins, "have": observation.cities[at].coins + coins})
        case Stage():
            return _staged(observation, seat)
        case Build() | Revive():
            return _built(observation, seat, action)
    return Reason("enough")


def _staged(state: State, seat: Seat) -> Reason:
    """A stage brings points or has a power."""
    at = city_of(state, seat)
    city = state.cities[at]
    board = box().boards[city.board]
    gives = board.stages[city.stages].gives
    facts = {"wonder": board.wonder, "stage": city.stages + 1}
    if at >= len(state.hands):
        return Reason("free_city_stage", facts)
    if gives.shields:
        return Reason("stage_shields", {**facts, "shields": gives.shields})
    if gives.points:
        return Reason("stage_points", {**facts, "points": gives.points})
    return Reason("stage_power", facts)


def _asking(state: State, card: str) -> int:
    """How many structures of this Age and later ones cost what a card makes."""
    known = tables().cards
    made = {
        one
        for each in known[card].effects
        if isinstance(each, Produce)
        for unit in each.units
        for one in unit
    }
    asking = {
        one.printed
        for one in known.values()
        if one.age >= state.age and any(getattr(one.cost, each) for each in made)
    }
    return len(asking)


def _named(action: Build | Revive) -> dict[str, Any]:
    """The card by its printed name."""
    return {"card": tables().cards[action.card].printed}


def _built(state: State, seat: Seat, action: Build | Revive) -> Reason:
    """What the structure does most for the city, or for whom it would have done more."""
    at, card = city_of(state, seat), box().numbers[action.card]
    facts = _named(action)
    if at >= len(state.hands):
        return Reason("free_city_builds", facts)
    if isinstance(action, Revive):
        return Reason("revives", facts)
    following = after(state, seat, at, action)
    gained = _gained(state, at, following)
    rival = next_seat(state, seat)
    if isinstance(state.pending[-1], Choosing) and state.hands[rival]:
        theirs = wanted(state, rival, (card,)).get(card, 0.0)
        if theirs > sum(gained.values()) + MORE:
            return Reason("denies", {**facts, "at": rival})
    if action.how == FREE:
        return Reason("free", facts)
    if box().colour[card] == PURPLE:
        return Reason("guild", facts)
    return _largest(state, at, action, following, gained)


def _gained(state: State, at: int, following: State) -> dict[str, float]:
    """Points that the city gains, by what they are about."""
    weights, gained = (
        weights_at(state.age, state.turn),
        dict.fromkeys((*KINDS.values(), "position"), 0.0),
    )
    before, now = features(state, at), features(following, at)
    for name, weight, old, new in zip(FEATURES, weights, before, now, strict=True):
        gained[KINDS.get(name, "position")] += weight * (new - old)
    return gained


def _largest(
    state: State, at: int, action: Build, following: State, gained: dict[str, float]
) -> Reason:
    """The part in which the city gains most."""
    known, card = box(), box().numbers[action.card]
    gives = known.gives[card]
    facts = _named(action)
    before = dict(zip(FEATURES, features(state, at), strict=True))
    now = dict(zip(FEATURES, features(following, at), strict=True))
    match max(gained, key=gained.__getitem__):
        case "military" if gives.shields:
            return _armed(state, at, gives.shields)
        case "science" if any(gives.symbols):
            return Reason("science", {**facts, "points": now["science"] - before["science"]})
        case "production" if gives.own:
            return Reason("production", {**facts, "n": _asking(state, action.card)})
        case "production" if gives.discounts:
            return Reason("trade", facts)
        case "chains" if opened := _opened(card):
            return Reason("chains", {**facts, "opens": opened})
        case "coins" if gives.coins or gives.coins_per:
            return Reason("coins", facts)
        case "points" if now["points"] > before["points"]:
            return Reason("points", {**facts, "points": now["points"] - before["points"]})
    return Reason("chain" if action.how == CHAIN else "position", facts)


def _armed(state: State, at: int, shields: int) -> Reason:
    """Which neighbour the new shields overtake, or else hold."""
    have = state.cities[at].shields + shields
    for one in neighbours(state, at):
        theirs = state.cities[one].shields
        if have - shields <= theirs < have:
            facts = {"shields": have, "theirs": theirs}
            if one >= len(state.hands):
                return Reason("overtakes_free_city", facts)
            return Reason("overtakes", {"at": one, **facts})
    return Reason("shields", {"shields": have})


def _opened(card: CardNumber) -> str:
    """The first structure that a card makes free later."""
    known = box()
    for child, parents in enumerate(known.parents):
        if parents & known.name[card]:
            return tables().cards[known.names[child]].printed
    return ""
