"""What is true of a move by the rules, worked out apart from what the coach works out: in the true position,
which nobody sees, and from the tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.bots.bot import Reason
from game.content.carta_impera.schema import DOMAINS
from game.content.duel.load import tables as duel_tables
from game.content.wonders.load import tables as wonders_tables
from game.content.wonders.schema import Produce, Shields
from game.games import GAMES
from game.rules.carta_impera.actions import EndTurn
from game.rules.civilization import yields
from game.rules.civilization.actions import EndTurn as EndPhase
from game.rules.civilization.actions import Pass
from game.rules.civilization.box import box
from game.rules.civilization.research import can_research
from game.rules.contract import Action, Seat
from game.rules.duel import scoring
from game.rules.duel.actions import BuildWonder, DraftWonder
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveCard
from game.rules.new_dawn.events.course import DialTurned
from game.rules.new_dawn.events.land import CityLost, ControlLost
from game.rules.wonders.actions import Build, Discard, Revive


def _after(game_id: str, state: Any, seat: Seat, action: Action) -> Any:
    world = state.clone()
    GAMES[game_id].game.apply(world, seat, action)
    return world


def duel(state: Any, seat: Seat, action: Action) -> dict[str, int]:
    if isinstance(action, DraftWonder):
        return {"wonder_points": duel_tables().wonders[action.wonder].effects.vp}
    then = _after("duel", state, seat, action)
    sign = 1 if seat == 0 else -1
    return {
        "coins": then.cities[seat].coins - state.cities[seat].coins,
        "rival_coins": then.cities[1 - seat].coins - state.cities[1 - seat].coins,
        "spaces": sign * (then.pawn - state.pawn),
        "points": _scored(then, seat, "coins") - _scored(state, seat, "coins"),
        "again": int(_again(state, seat, action)),
    }


def _scored(state: Any, seat: Seat, without: str) -> int:
    """Points of all categories but one."""
    return sum(one.points for one in scoring.points(state, seat) if one.category != without)


def _again(state: Any, seat: Seat, action: Action) -> bool:
    """A wonder with the arrow, or any with Theology, unless the age is over with its card."""
    if not isinstance(action, BuildWonder) or sum(map(bool, state.layout)) == 1:
        return False
    arrow = duel_tables().wonders[action.wonder].effects.extra_turn
    return arrow or "theology" in state.cities[seat].tokens


def wonders(state: Any, seat: Seat, action: Action) -> dict[str, int]:
    if isinstance(action, Discard):
        return {"coins": 3, "shields": 0, "symbols": 0, "goods": 0}
    if not isinstance(action, Build | Revive):
        return {}
    effects = wonders_tables().cards[action.card].effects
    return {
        "shields": sum(one.amount for one in effects if isinstance(one, Shields)),
        "goods": sum(len(one.units) for one in effects if isinstance(one, Produce)),
    }


def carta_impera(state: Any, seat: Seat, action: Action) -> dict[str, int]:
    if isinstance(action, EndTurn):
        return {}  # what is drawn then is drawn after any effect, and is not one
    then = _after("carta_impera", state, seat, action)

    def area(world: Any, one: Seat) -> int:
        return sum(map(len, world.columns[6 * one : 6 * one + 6]))

    rivals = [one for one in range(len(state.hands)) if one != seat]
    return {
        "area": area(then, seat) - area(state, seat),
        "hand": len(then.hands[seat]) - len(state.hands[seat]),
        "rivals": sum(area(then, one) - area(state, one) for one in rivals),
    }


def new_dawn(state: Any, seat: Seat, action: Action) -> dict[str, int]:
    me = state.players[seat]
    if isinstance(action, ResolveCard):
        return {"slot": [slot.card for slot in me.row].index(action.card) + 1}
    if isinstance(action, Attack | PlaceTile):
        return {}
    world = state.clone()
    events = list(GAMES["new_dawn"].game.apply(world, seat, action))
    turned = (n for n, event in enumerate(events) if isinstance(event, DialTurned))
    later = events[
        next(turned, len(events)) :
    ]  # the dice of the event are nothing that a move changes
    lost = Counter(type(one) for one in later if getattr(one, "seat", None) == seat)
    then = world.players[seat]
    return {
        "control": then.control.bit_count() - me.control.bit_count() + lost[ControlLost],
        "cities": then.cities.bit_count() - me.cities.bit_count() + lost[CityLost],
        "agendas": len(then.agendas) - len(me.agendas),
        "dial": then.reached - me.reached,
    }


def _unanswered(world: Any) -> Any:
    """Where nobody cancels what was announced (R12)."""
    game = GAMES["civilization"].game
    while (asked := game.to_move(world)) and Pass() in game.legal_actions(world, asked[0]):
        game.apply(world, asked[0], Pass())
    return world


def civilization(state: Any, seat: Seat, action: Action) -> dict[str, int]:
    if isinstance(action, EndPhase):
        return {}  # as above
    world = _unanswered(_after("civilization", state, seat, action))
    me, then = state.players[seat], world.players[seat]
    return {
        "trade": then.trade - me.trade,
        "culture": then.culture - me.culture,
        "track": then.track - me.track,
        "units": len(then.units) - len(me.units),
        "coins": yields.coins(world, seat) - yields.coins(state, seat),
    }


ORACLES: dict[str, Callable[[Any, Seat, Action], dict[str, int]]] = {
    "duel": duel,
    "wonders": wonders,
    "carta_impera": carta_impera,
    "new_dawn": new_dawn,
    "civilization": civilization,
}


def reason_lies(
    game_id: str, state: Any, seat: Seat, action: Action, reason: Reason
) -> Iterator[str]:
    """What a reason says that is not so."""
    facts = reason.facts
    card, named = facts.get("card", ""), getattr(action, "card", "")
    if card and named and game_id != "wonders" and card != named:
        yield f"the card is {named}"
    check = TRUE.get((game_id, reason.id))
    if check is None:
        return
    truth = ORACLES[game_id](state, seat, action)
    for name, n in check(Hinted(state, seat, action, truth)).items():
        if facts.get(name) != n:
            yield f"{name} is {facts.get(name)}, truly {n}"


class Hinted(NamedTuple):
    """A move of which a reason tells, and what it changes."""

    state: Any
    seat: Seat
    action: Any
    changes: dict[str, int]


def _shields(one: Hinted) -> dict[str, int]:
    own = one.changes["shields"]
    return {"shields": one.state.cities[one.seat].shields + own}


def _laid(one: Hinted) -> dict[str, int]:
    """Points but for those of coins, of which the price takes some."""
    then = _after("duel", one.state, one.seat, one.action)
    return {"points": _scored(then, one.seat, "coins") - _scored(one.state, one.seat, "coins")}


def _capital(one: Hinted) -> dict[str, int]:
    pawn = one.state.pawn if one.seat == 0 else -one.state.pawn
    return {"spaces": 9 - pawn - one.changes["spaces"]}


def _column(one: Hinted) -> dict[str, Any]:
    """The column that a card is played into, and how far it is from winning then."""
    domain = one.action.card.partition("-")[2]
    n = len(one.state.columns[6 * one.seat + DOMAINS.index(domain)]) + 1
    found = {"domain": domain, "cards": n}
    rivals = [seat for seat in range(len(one.state.hands)) if seat != one.seat]
    most = max(len(one.state.columns[6 * seat + DOMAINS.index(domain)]) for seat in rivals)
    return found if n > most else {"leads": "nobody"}


def _least(one: Hinted) -> dict[str, Any]:
    """The domain of the card that goes or comes, and the cards of it that lie in the area."""
    domain = getattr(one.action, "domain", "") or one.action.card.partition("-")[2]
    column = one.state.columns[6 * one.seat + DOMAINS.index(domain)]
    return {"domain": domain, "cards": len(column)}


def _left(one: Hinted) -> dict[str, int]:
    """The effects that could still be used: none, where that is the reason."""
    legal = GAMES["carta_impera"].game.legal_actions(one.state, one.seat)
    left = sum(not isinstance(one, EndTurn) for one in legal)
    return {"effects": left} if left else {}


TRUE: dict[tuple[str, str], Callable[[Hinted], dict[str, Any]]] = {
    ("duel", "best_points"): _laid,
    ("duel", "coins"): lambda one: {"coins": one.changes["coins"]},
    ("duel", "military"): _capital,
    ("wonders", "overtakes"): _shields,
    ("wonders", "overtakes_free_city"): _shields,
    ("wonders", "shields"): _shields,
    ("carta_impera", "leads"): _column,
    ("carta_impera", "least"): _least,
    ("carta_impera", "fetches"): _least,
    ("carta_impera", "enough_none"): _left,
    ("new_dawn", "order"): lambda one: {"card": one.action.first},
    ("civilization", "arts"): lambda one: {
        "gains": f"{one.changes['culture']} [icon_culture]" if one.changes["culture"] else "0"
    },
    ("civilization", "units_to_attack"): lambda one: {"n": len(one.state.players[one.seat].units)},
    ("civilization", "keeps_for_research"): lambda one: {
        "n": max(
            level
            for level, techs in enumerate(box().of_level)
            if techs & can_research(one.state, one.seat)
        )
    },
    ("civilization", "enough"): lambda one: {"n": one.state.players[one.seat].trade},
}
"""By game and reason: what its facts are by the rules."""
