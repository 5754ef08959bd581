"""What to research (R10), and what trade is kept for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.civilization.view import Idea, View, best
from game.bots.civilization.worth import WIN, tech_worth
from game.content.civilization.load import tables
from game.rules.bitsets import bits
from game.rules.civilization.actions import LearnTech, Study
from game.rules.civilization.box import box
from game.rules.civilization.research import can_research, learnable
from game.rules.contract import Action
from game.rules.flow import FINISH

BETTER = 5.5
"""By how much something that can be paid a turn later must be better to be waited for."""
LOST, NOTHING_LOST = 6.0, 0.11
"""What it costs beside the trade to do without research this turn; what a trade point is worth
that research would not have kept."""


def research(view: View, found: Sequence[Action]) -> Action:
    """The best technology that can be paid, unless a far better one can be paid a turn later."""
    ideas = [
        Idea(tech_worth(view, box().tech[one.tech]), one)
        for one in found
        if isinstance(one, Study) and one.tech
    ]
    best = max((idea.worth for idea in ideas), default=0.0)
    if not ideas or (view.level.patient and best < WIN and worth_waiting(view, best)):
        return Study()
    return view.misjudged(ideas, view.level.studies)


def worth_waiting(view: View, now: float) -> bool:
    """Whether something far better can be paid a turn later, also than what coins would save for then,
    and no trade is lost by then."""
    lost = view.player.trade - min(view.player.trade, view.player.dial)
    then, otherwise = best_with(view, view.income), best_with(view, view.income - lost)
    room = tables().box.dials.trade - view.player.trade
    return then > max(now + BETTER, otherwise) and (then >= WIN or view.income <= room)


def best_with(view: View, more: int) -> float:
    """The worth of the best technology that could be paid with so much trade more."""
    return max((tech_worth(view, tech) for tech in bits(able(view, more))), default=0.0)


def able(view: View, more: int) -> int:
    """Technologies with a space that so much trade more could pay, as bits."""
    found, known = 0, box()
    for level, need in enumerate(view.needs, 1):
        if view.player.trade + more >= need:
            found |= known.of_level[level]
    return found & learnable(view.player)


@lru_cache(maxsize=2)
def reserve(view: View) -> int:
    """Trade that is kept for what will be researched this turn; 0 if nothing can be."""
    can = bits(can_research(view.state, view.seat))
    if not can:
        return 0
    best = max(can, key=lambda tech: tech_worth(view, tech))
    return view.needs[box().level[best] - 1]


def trade_cost(view: View, amount: int) -> float:
    """What it costs to give so much trade before research."""
    if not amount:
        return 0.0
    kept, trade = reserve(view), view.player.trade
    if not kept:
        return view.weights.trade * amount
    if trade - amount >= kept:
        return NOTHING_LOST * amount
    return LOST + view.weights.trade * amount


def trade_gain(view: View, amount: int) -> float:
    """What it brings to get so much trade before research: where something can be paid already, little
    but for something better."""
    more = min(amount, tables().box.dials.trade - view.player.trade)
    spare = reserve(view) and more < missing(view)
    return (NOTHING_LOST if spare else view.weights.trade) * more


@lru_cache(maxsize=2)
def missing(view: View) -> int:
    """Trade that is missing for something better than can be paid now."""
    now, trade = best_with(view, 0), view.player.trade
    more = (need - trade for need in view.needs if need > trade)
    return next((one for one in more if best_with(view, one) > now), tables().box.dials.trade + 1)


def learn_in_return(view: View, found: Sequence[Action]) -> Action:
    """A technology for nothing: the best one."""
    ideas = [
        Idea(tech_worth(view, box().tech[one.tech]), one)
        for one in found
        if isinstance(one, LearnTech)
    ]
    return best(ideas) if ideas else FINISH
