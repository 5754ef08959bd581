"""The Trade phase (R6): bargains that are good for both, and more so for oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.civilization import cards
from game.bots.civilization.plan import turns
from game.bots.civilization.value import own_worth, thing_worth, use_worth, weights_of
from game.bots.civilization.view import View, best
from game.content.civilization.effects import MARKET_RESOURCES
from game.rules.civilization.actions import Agree, Decline, EndTurn, OpenBargain, Propose, Put
from game.rules.civilization.bargains import GIVE, HEAPS, TAKE, put_there
from game.rules.civilization.frames import Bargaining, Considering, Thing
from game.rules.contract import Action
from game.rules.flow import FINISH

AMOUNT, PRICE = 5, 3
"""So much trade and culture changes hands, and so much trade for a resource."""
SEASON = 2
"""One proposes something every so many turns of the game."""
FAIR = {2: 1.0, 3: 0.6, 4: 0.5}
"""By the number of players: how much of the rival's gain one's own must be, at least."""
LEAST = 0.5
"""A smaller gain is not worth talking about."""
CLOSE_TO_WINNING = 3
"""With whom needs so few turns nobody deals."""


class Bargain(NamedTuple):
    """What is given, and what is taken for it."""

    gives: Thing
    takes: Thing


def trade_phase(view: View, found: Sequence[Action]) -> Action:
    """Abilities, and one bargain now and then."""
    ideas = [*cards.use_abilities(view, found), *cards.play_events(view, found)]
    if ideas and max(idea.worth for idea in ideas) > 0:
        return best(ideas)
    if not view.level.dealing or view.frame.bargains or (view.state.round + view.seat) % SEASON:
        return EndTurn()
    for one in found:
        if isinstance(one, OpenBargain) and wanted(view, one.seat):
            return one
    return EndTurn()


def wanted(view: View, rival: int) -> Bargain | None:
    """The bargain that is best for oneself among those that are good for the rival too."""
    if close_to_winning(view, rival):
        return None
    fair = FAIR[len(view.state.players)]
    found = [
        (gain, one)
        for one in offers(view, rival)
        for gain in [gained(view, one)]
        if gain >= LEAST and gain >= fair * gained_by(view, rival, one) > 0
    ]
    return max(found)[1] if found else None


def offers(view: View, rival: int) -> list[Bargain]:
    """Trade for culture, and culture for trade; trade for a resource, and a resource for trade."""
    mine, theirs = view.player, view.state.players[rival]
    found = []
    for kind, name in enumerate(MARKET_RESOURCES):
        if theirs.resources[kind] and mine.trade >= PRICE:
            found.append(Bargain(("trade", PRICE), (name, 1)))
        if mine.resources[kind] and theirs.trade >= PRICE:
            found.append(Bargain((name, 1), ("trade", PRICE)))
    if mine.trade >= AMOUNT and theirs.culture >= AMOUNT:
        found.append(Bargain(("trade", AMOUNT), ("culture", AMOUNT)))
    if mine.culture >= AMOUNT and theirs.trade >= AMOUNT:
        found.append(Bargain(("culture", AMOUNT), ("trade", AMOUNT)))
    return found


def close_to_winning(view: View, rival: int) -> bool:
    return min(turns(view.state, rival).values()) <= CLOSE_TO_WINNING


def gained(view: View, one: Bargain) -> float:
    """What a bargain brings oneself."""
    return worth(view, (one.takes,)) - worth(view, (one.gives,))


def gained_by(view: View, rival: int, one: Bargain) -> float:
    """What it probably brings the rival."""
    weights, techs = weights_of(view.state, rival), view.state.players[rival].techs
    (got, many), (given, lost) = one.gives, one.takes
    uses = [
        use_worth(weights, techs, thing) if thing in MARKET_RESOURCES else 0.0
        for thing in (got, given)
    ]
    gain = many * max(thing_worth(weights, got), uses[0])
    return gain - lost * max(thing_worth(weights, given), uses[1])


def worth(view: View, side: Sequence[Thing]) -> float:
    """What all of a side is worth to oneself."""
    return sum(count * own_worth(view, thing) for thing, count in side)


def put_together(view: View, found: Sequence[Action]) -> Action:
    """Whatever is still missing of the bargain that is wanted; then it is proposed."""
    frame: Bargaining = view.frame
    bargain = wanted(view, frame.to)
    if bargain is None:
        return FINISH
    for side, there, (thing, count) in (
        (GIVE, frame.gives, bargain.gives),
        (TAKE, frame.takes, bargain.takes),
    ):
        missing = count - put_there(there, thing)
        if missing > 0:
            heap = max(one for one in HEAPS if one <= missing)
            more = Put(side, thing, heap)
            return more if more in found else FINISH
    return Propose()


def consider(view: View, found: Sequence[Action]) -> Action:
    """A bargain is agreed to that brings something, and not to whom is close to winning."""
    frame: Considering = view.frame
    if Agree() not in found or close_to_winning(view, frame.by):
        return Decline()
    gain = worth(view, frame.gives) - worth(view, frame.takes)
    return Agree() if gain >= LEAST else Decline()
