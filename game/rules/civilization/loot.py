"""Loot of a battle that was won (R9.7)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.rules import chance
from game.rules.bitsets import bits
from game.rules.civilization.actions import TakeLoot
from game.rules.civilization.box import IN_MARKET, SHEET, UNKNOWN_EVENT, box
from game.rules.civilization.events import LootTaken
from game.rules.civilization.frames import Looting
from game.rules.civilization.knowledge import HUTS, VILLAGES, name, passed
from game.rules.civilization.research import learn, learnable
from game.rules.civilization.rulings import FIRST_EDITION
from game.rules.civilization.state import Player, State, counted
from game.rules.civilization.yields import raise_dial
from game.rules.contract import Action, Event, Refusal

POINT, CITY = 1, 2
"""Points for figures, and for a city that is no capital."""
TRADE, CULTURE, RESOURCE, TECH, EVENT = "trade", "culture", "resource", "tech", "event"
COIN, DISCARD, HUT, MARK_VILLAGE, LOOT = "coin", "discard_coin", "hut", "village", "loot"
CHEAP = (TRADE, CULTURE, RESOURCE, HUT, MARK_VILLAGE, DISCARD)
DEAR = (TECH, EVENT, COIN)
OF_RESOURCES = (RESOURCE, HUT, MARK_VILLAGE)
WHATS = (*CHEAP, *DEAR)
MOST_RESOURCES = 2
"""Resources of a city by the first edition."""


def begin(state: State, seat: int, loser: int, points: int, city: bool) -> None:
    """The winner may take loot."""
    state.pending.append(Looting(seat, loser, points, city))


def affordable(state: State, frame: Looting) -> tuple[str, ...]:
    """What the points are enough for: by the first edition one thing, or of a city two
    resources."""
    if not frame.points:
        return ()
    if FIRST_EDITION not in state.rulings:
        return WHATS if frame.points >= CITY else CHEAP
    if frame.taken:
        return OF_RESOURCES
    return (*OF_RESOURCES, TECH, EVENT) if frame.city else (TRADE, CULTURE, *OF_RESOURCES)


def choices(state: State, frame: Looting) -> list[Action]:
    return [*offers(state, frame)]


def offers(state: State, frame: Looting) -> list[TakeLoot]:
    """Everything that takes something; points for which nothing is left are lost."""
    return [
        TakeLoot(what, thing)
        for what in affordable(state, frame)
        for thing in things(state, frame, what)
    ]


def things(state: State, frame: Looting, what: str) -> list[str]:
    """Which ones of a kind can be taken from the loser."""
    loser, known = state.players[frame.loser], box()
    match what:
        case "trade":
            return [""] if loser.trade else []
        case "culture":
            return [""] if loser.culture else []
        case "resource":
            return [MARKET_RESOURCES[kind] for kind in range(IN_MARKET) if loser.resources[kind]]
        case "hut":
            return [""] if loser.huts else []
        case "village":
            return [""] if loser.villages else []
        case "tech":
            able = loser.techs & learnable(state.players[frame.seat])
            return [known.techs[one] for one in bits(able)]
        case "event":
            levels = {known.event_level[one] for one in loser.events}
            return [back_name(level) for level in sorted(levels)]
        case _:
            return [
                place for place, count in zip(known.coin_places, loser.tokens, strict=True) if count
            ]


def everything() -> list[tuple[str, str]]:
    """Whatever can ever be loot."""
    known, found = box(), [(what, "") for what in (TRADE, CULTURE, HUT, MARK_VILLAGE)]
    found += [(RESOURCE, kind) for kind in MARKET_RESOURCES]
    found += [(TECH, tech) for tech in known.techs]
    found += [(EVENT, back_name(level)) for level in (1, 2, 3)]
    return found + [(what, place) for what in (COIN, DISCARD) for place in known.coin_places]


def back_name(level: int) -> str:
    """What the back of an event is called, as events do."""
    return name(UNKNOWN_EVENT + level).replace(":", "_")


def why_not(state: State, frame: Looting, action: TakeLoot) -> Refusal:
    if action.what not in affordable(state, frame):
        return Refusal("not_enough_points", "R9.7", {"points": frame.points})
    if action.what == TECH:
        number = box().tech.get(action.thing)
        if number is None or not state.players[frame.loser].techs >> number & 1:
            return Refusal("not_known_there", "R9.7", {"tech": action.thing})
        if state.players[frame.seat].techs >> number & 1:
            return Refusal("already_known", "R10", {"tech": action.thing})
        return Refusal("no_pyramid_space", "R10", {"level": box().level[number]})
    return Refusal("nothing_to_take", "R9.7", {"what": action.what})


def cost(state: State, frame: Looting, what: str) -> int:
    """The points that it takes; by the first edition all but for a first resource of a city."""
    if FIRST_EDITION not in state.rulings:
        return CITY if what in DEAR else POINT
    second = frame.city and what in OF_RESOURCES and frame.taken + 1 < MOST_RESOURCES
    return 0 if second else frame.points


def take(state: State, frame: Looting, action: TakeLoot, events: list[Event]) -> None:
    """Something passes from the loser to the winner at once."""
    points = frame.points - cost(state, frame, action.what)
    taken = frame.taken + (action.what in OF_RESOURCES)
    if points:
        state.pending[-1] = replace(frame, points=points, taken=taken)
    else:
        state.pending.pop()
    seat, what, thing = frame.seat, action.what, action.thing
    winner, loser, amount = state.players[seat], state.players[frame.loser], 1
    if what == TRADE:
        amount = min(tables().box.loot, loser.trade)
        loser.trade -= amount
        raise_dial(state, seat, amount)
    elif what == CULTURE:
        amount = min(tables().box.loot, loser.culture)
        loser.culture -= amount
        winner.culture += amount
    elif what == RESOURCE:
        kind = MARKET_RESOURCES.index(thing)
        loser.resources = counted(loser.resources, kind, -1)
        winner.resources = counted(winner.resources, kind, 1)
    elif what in (HUT, MARK_VILLAGE, EVENT):
        thing = unseen(state, frame, what, thing)
    elif what in (COIN, DISCARD):
        coin(winner if what == COIN else None, loser, thing)
    events.append(LootTaken(seat, frame.loser, what, thing, amount))
    if what == TECH:
        learn(state, seat, box().tech[thing], LOOT, events)


def unseen(state: State, frame: Looting, what: str, back: str) -> str:
    """One of the loser's markers or of the events with a back, without seeing it before."""
    loser = state.players[frame.loser]
    if what == HUT:
        pool = [HUTS + one for one in loser.huts]
    elif what == MARK_VILLAGE:
        pool = [VILLAGES + one for one in loser.villages]
    else:
        levels = box().event_level
        pool = [one for one in loser.events if back_name(levels[one]) == back]
    secret = pool[chance.below(state, len(pool))]
    passed(state, frame.loser, frame.seat, secret)
    return name(secret)


def coin(winner: Player | None, loser: Player, place: str) -> None:
    """A coin token of the loser goes to the winner's sheet, or away."""
    number = box().coin_places.index(place)
    loser.tokens = tuple(count - (one == number) for one, count in enumerate(loser.tokens))
    if winner is not None:
        winner.tokens = tuple(count + (one == SHEET) for one, count in enumerate(winner.tokens))
