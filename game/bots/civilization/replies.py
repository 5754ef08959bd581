"""What a bot says to an offer that lies open in the Trade phase, and why; what it would give, and offers
by itself: all from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.bots.bot import Reason
from game.bots.civilization.levels import Level
from game.bots.civilization.plan import nearest
from game.bots.civilization.trading import (
    LEAST,
    Bargain,
    close_to_winning,
    gained,
    in_season,
    offers,
    suits,
    wanted,
)
from game.bots.civilization.view import View
from game.bots.civilization.worth import is_resource, spender
from game.rules.civilization.bargains import CULTURE, TRADE
from game.rules.civilization.frames import Thing
from game.rules.civilization.pyramid import spaces, starting
from game.rules.civilization.state import State


class Reply(NamedTuple):
    """What is said to an offer: whether it is agreed to, why, and else how much trade would have to be
    given, less than none to be asked for; None: no trade makes it good."""

    agrees: bool
    why: Reason
    trade: int | None = None


def reply(
    state: State,
    seat: int,
    rival: int,
    got: Sequence[Thing],
    given: Sequence[Thing],
    sold: Collection[str] = (),
) -> Reply:
    """What a player says to an offer, from what everybody sees: `state` is what everybody does. `sold` is
    what the rival has from oneself since the last turn of the game: nobody buys that back."""
    view = View(state, seat)
    if close_to_winning(state, rival):
        return Reply(False, Reason("winner", {"victory": nearest(state, rival)}))
    back = next((thing for thing, _ in got if thing in sold), "")
    if back:
        return Reply(False, Reason("back", {"thing": back}))
    if suits(view, rival, got, given):
        return Reply(True, why_agreed(view, got, given))
    why = why_declined(view, rival, got, given)
    paid, rest, other = (
        dict(given).get(TRADE, 0) - dict(got).get(TRADE, 0),
        _rest(got),
        _rest(given),
    )
    if not (rest or other):
        return Reply(False, why)
    least = -state.players[rival].trade - 1
    for trade in range(min(paid - 1, view.player.trade), least, -1):
        pays, takes = (TRADE, max(trade, 0)), (TRADE, max(-trade, 0))
        if suits(view, rival, (*rest, takes), (*other, pays)):
            return Reply(False, why, trade)
    return Reply(False, why)


def why_agreed(view: View, got: Sequence[Thing], given: Sequence[Thing]) -> Reason:
    """What makes a bargain good: a technology that spends what comes, research that the trade pays for,
    something given that nothing spends."""
    for thing, _ in got:
        tech = use_of(view, thing)
        if tech:
            return Reason("use", {"thing": thing, "tech": tech})
    level = level_with(view, dict(got).get(TRADE, 0) - dict(given).get(TRADE, 0))
    if level > level_with(view, 0):
        return Reason("research", {"n": level})
    idle = (thing for thing, _ in given if is_resource(thing) and not use_of(view, thing))
    thing = next(idle, "")
    return Reason("idle", {"thing": thing}) if thing else Reason("more")


def why_declined(view: View, rival: int, got: Sequence[Thing], given: Sequence[Thing]) -> Reason:
    """What makes a bargain bad: that it helps the rival far more, a technology that spends what would be
    given, trade and culture that are wanted, something that comes and is spent by nothing, trade too."""
    if gained(view, got, given) >= LEAST:
        return Reason("unfair")
    for thing, _ in given:
        tech = use_of(view, thing)
        if tech:
            return Reason("needs", {"thing": thing, "tech": tech})
    pays, level = dict(given).get(TRADE, 0) - dict(got).get(TRADE, 0), level_with(view, 0)
    if pays > 0 and level_with(view, -pays) < level:
        return Reason("keeps_trade", {"n": level})
    if pays < 0 < level == level_with(view, -pays):
        return Reason("enough_trade", {"n": level})
    idle = (thing for thing, _ in got if is_resource(thing) and not use_of(view, thing))
    thing = next(idle, "")
    if thing:
        return Reason("useless", {"thing": thing})
    if CULTURE in dict(given) and view.plan == CULTURE:
        return Reason("keeps_culture")
    return Reason("little")


def use_of(view: View, thing: str) -> str:
    """The technology of a player that spends a resource, if it is one and any does."""
    return spender(view.player.techs, thing) if is_resource(thing) else ""


def level_with(view: View, more: int) -> int:
    """The highest level of technology with a space that the trade of a player pays for, with so much
    more."""
    trade, player = view.player.trade + more, view.player
    levels = spaces(player.techs, starting(player.civ))
    return max((level for level in levels if view.needs[level - 1] <= trade), default=0)


def _rest(side: Sequence[Thing]) -> list[Thing]:
    """All of a side but trade."""
    return [one for one in side if one[0] != TRADE]


def price(state: State, seat: int, rival: int, thing: str) -> int:
    """The most trade that a player gives a rival for one of a thing, from what everybody sees."""
    view, found = View(state, seat), 0
    if close_to_winning(state, rival):
        return 0
    while found < view.player.trade and suits(view, rival, [(thing, 1)], [(TRADE, found + 1)]):
        found += 1
    return found


def first_offer(
    state: State,
    seat: int,
    rivals: Sequence[int],
    level: Level,
    stale: Callable[[int, Bargain], bool] = lambda rival, one: False,
) -> tuple[int, Bargain] | None:
    """The one bargain that a player lays open in a Trade phase, and to whom, from what everybody
    sees; none that is stale."""
    view = View(state, seat, level=level)
    if not in_season(view):
        return None
    for rival in rivals:
        one = wanted(view, rival, [one for one in offers(view, rival) if stale(rival, one)])
        if one is not None:
            return rival, one
    return None
