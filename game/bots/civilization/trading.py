"""The Trade phase (R6): bargains that are good for both, and more so for oneself; what a bot says to an
offer that lies open, and why: all from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from game.bots.bot import Reason
from game.bots.civilization import cards
from game.bots.civilization.plan import nearest, turns
from game.bots.civilization.view import CLOSE_TO_WINNING, Level, View, best
from game.bots.civilization.worth import (
    bought_worth,
    is_resource,
    own_worth,
    spender,
    trade_cost,
    trade_gain,
)
from game.content.civilization.effects import MARKET_RESOURCES
from game.rules.civilization.actions import Agree, Decline, EndTurn, OpenBargain, Propose, Put
from game.rules.civilization.bargains import CULTURE, GIVE, HEAPS, TAKE, TRADE, put_there
from game.rules.civilization.frames import Bargaining, Considering, Thing
from game.rules.civilization.knowledge import HUTS, known_to, name, secrets
from game.rules.civilization.research import spaces, starting
from game.rules.civilization.state import Player, State
from game.rules.contract import Action
from game.rules.flow import FINISH

PRICES, HEAPED = (1, 2, 3, 4, 5, 6), (3, 5)
"""So much trade is paid, for a token or for so much culture."""
SEASON = 2
"""One proposes something every so many turns of the game."""
FAIR = {2: 0.6, 3: 0.5, 4: 0.4}
"""By the number of players: how much of the rival's gain one's own must be, at least."""
LEAST = 0.5
"""A smaller gain is not worth talking about."""


class Bargain(NamedTuple):
    """What is given, and what is taken for it."""

    gives: Thing
    takes: Thing


def trade_phase(view: View, found: Sequence[Action]) -> Action:
    """Abilities, and one bargain now and then."""
    ideas = [*cards.use_abilities(view, found), *cards.play_events(view, found)]
    if ideas and max(idea.worth for idea in ideas) > 0:
        return best(ideas)
    if not in_season(view) or view.frame.bargains:
        return EndTurn()
    for one in found:
        if isinstance(one, OpenBargain) and wanted(view, one.seat):
            return one
    return EndTurn()


def in_season(view: View) -> bool:
    """Whether one proposes anything in this turn of the game."""
    return view.level.dealing and not (view.state.round + view.seat) % SEASON


def wanted(view: View, rival: int, stale: Collection[Bargain] = ()) -> Bargain | None:
    """The bargain by which both gain most, as far as can be seen, and which is not stale."""
    if close_to_winning(view.state, rival) or close_to_winning(view.state, view.seat):
        return None
    other = view.of(rival)
    found = [
        (gain * gain_of_rival, one)
        for one in offers(view, rival)
        if one not in stale
        for gain in [gained(view, (one.takes,), (one.gives,))]
        if gain >= LEAST
        for gain_of_rival in [gained(other, (one.gives,), (one.takes,))]
        if is_fair(view, gain, gain_of_rival) and is_fair(view, gain_of_rival, gain)
    ]
    return max(found)[1] if found else None


def is_fair(view: View, gain: float, other: float) -> bool:
    """A gain that is worth talking about, and not far less than the other's."""
    return gain >= LEAST and gain >= FAIR[len(view.state.players)] * other


def offers(view: View, rival: int) -> Iterator[Bargain]:
    """Tokens for trade and trade for tokens, culture for trade and trade for culture; but no marker that
    is from a rival: who sold it does not buy it back, and what was just paid for is not sold on for less."""
    mine, theirs = view.player, view.state.players[rival]
    bought = {one for other in view.rivals for one in known_to(view.state, other, view.seat)}
    markers = (name(one) for one in secrets(mine) if one >= HUTS and one not in bought)
    sold, wares = {*tokens(mine), *markers}, tokens(theirs)
    for price in prices(view.state):
        trade = ("trade", price)
        if price <= mine.trade:
            yield from (Bargain(trade, (one, 1)) for one in wares)
            yield from (Bargain(trade, ("culture", one)) for one in HEAPED if one <= theirs.culture)
        if price <= theirs.trade:
            yield from (Bargain((one, 1), trade) for one in sorted(sold))
            yield from (Bargain(("culture", one), trade) for one in HEAPED if one <= mine.culture)


def prices(state: State) -> tuple[int, ...]:
    """Those that are named in this turn of the game: what was declined at one is not offered at the same
    again when next something is proposed."""
    return PRICES[state.round // SEASON % 2 :: 2]


def tokens(player: Player) -> list[str]:
    """The kinds of market resources that a player has."""
    return [kind for kind, count in zip(MARKET_RESOURCES, player.resources, strict=True) if count]


def close_to_winning(state: State, seat: int) -> bool:
    return min(turns(state, seat).values()) <= CLOSE_TO_WINNING


def gained(view: View, got: Sequence[Thing], given: Sequence[Thing]) -> float:
    """What it brings to get the one and to give the other."""
    return sum(
        trade_gain(view, count) if thing == "trade" else count * bought_worth(view, thing)
        for thing, count in got
    ) - sum(
        trade_cost(view, count) if thing == "trade" else count * own_worth(view, thing)
        for thing, count in given
    )


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
    """A bargain is agreed to that is fair, and not with whom is close to winning."""
    frame: Considering = view.frame
    able = Agree() in sensible(view, found)
    return Agree() if able and suits(view, frame.by, frame.gives, frame.takes) else Decline()


def sensible(view: View, found: Sequence[Action]) -> list[Action]:
    """The answers without agreeing to what nobody agrees to: whatever it brings now, or where it loses."""
    frame: Considering = view.frame
    never = close_to_winning(view.state, frame.by) or given_away(view, frame.by, frame.gives)
    never = never or gained(view, frame.gives, frame.takes) < 0
    return [one for one in found if not (never and one == Agree())]


def given_away(view: View, rival: int, got: Sequence[Thing]) -> bool:
    """Whether something of it is a marker that the rival has from oneself: nobody buys that back."""
    seen = {name(one) for one in known_to(view.state, view.seat, rival)}
    return any(thing in seen for thing, _ in got)


def suits(view: View, rival: int, got: Sequence[Thing], given: Sequence[Thing]) -> bool:
    """Whether a bargain with a rival is good and fair enough to be agreed to."""
    return is_fair(view, gained(view, got, given), gained(view.of(rival), given, got))


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
