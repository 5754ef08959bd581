"""Bargains between two players in the Trade phase (R6.2).

Who has the turn puts both sides together and proposes them to one rival, who agrees or declines;
an exchange happens at once. What is hidden is named: the rival can agree only if it has it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.rules import flow
from game.rules.bitsets import bits
from game.rules.civilization.actions import Agree, Decline, OpenBargain, Propose, Put, Side
from game.rules.civilization.box import RESOURCE, box
from game.rules.civilization.events import BargainDeclined, BargainProposed, BargainStruck
from game.rules.civilization.frames import Bargaining, Chapter, Considering, Thing
from game.rules.civilization.knowledge import Secret, name, number, passed, secrets
from game.rules.civilization.state import Player, State, after, counted
from game.rules.civilization.yields import raise_dial
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH

GIVE: Side = "give"
TAKE: Side = "take"
HEAPS = (1, 5)
"""Trade and culture are put on a side one by one or by fives."""
TRADE, CULTURE = "trade", "culture"
PROPOSE, AGREE, DECLINE = Propose(), Agree(), Decline()
UNTRADABLE = ("coins", "techs", "units", "armies", "cities", "buildings", "wonders", "great_people")
"""What can never change hands (R6.2)."""


def holds(player: Player, thing: str) -> int:
    """How much of a thing the player has."""
    if thing == TRADE:
        return player.trade
    if thing == CULTURE:
        return player.culture
    if thing in MARKET_RESOURCES:
        return player.resources[RESOURCE[thing]]
    return secrets(player).count(found) if (found := number(thing)) is not None else 0


def put_there(side: tuple[Thing, ...], thing: str) -> int:
    """How much of a thing lies on a side."""
    return next((count for one, count in side if one == thing), 0)


def with_more(side: tuple[Thing, ...], thing: str, count: int) -> tuple[Thing, ...]:
    """The side with more of a thing."""
    there = {**dict(side)}
    there[thing] = there.get(thing, 0) + count
    return tuple(sorted(there.items()))


def openings(state: State, seat: int) -> list[Action]:
    """The rivals with whom a bargain may be begun."""
    return [OpenBargain(other) for other in after(state, seat)]


def why_not_open(state: State, seat: int, action: OpenBargain) -> Refusal:
    return Refusal("no_target", "R6.2")


def open_bargain(state: State, seat: int, action: OpenBargain, events: list[Event]) -> None:
    frame = state.pending[-1]
    flow.become(state, frame, bargains=frame.bargains + 1)
    state.pending.append(Bargaining(seat, action.seat))


BARGAINS = Chapter((OpenBargain,), openings, why_not_open, open_bargain)


def _heaps(side: Side, player: Player, there: tuple[Thing, ...]) -> tuple[Action, ...]:
    """Trade, culture and resources of the market that may be put on a side: what is public."""
    lies = dict(there)
    resources = 0
    for kind, count in enumerate(player.resources):
        if count and count > lies.get(MARKET_RESOURCES[kind], 0):
            resources |= 1 << kind
    trade, culture = player.trade - lies.get(TRADE, 0), player.culture - lies.get(CULTURE, 0)
    return _public(side, min(trade, HEAPS[-1]), min(culture, HEAPS[-1]), resources)


@lru_cache(maxsize=2048)
def _public(side: Side, trade: int, culture: int, resources: int) -> tuple[Action, ...]:
    """All that may be put on a side of so much, and of these kinds of resources."""
    return (
        *(Put(side, TRADE, count) for count in HEAPS if count <= trade),
        *(Put(side, CULTURE, count) for count in HEAPS if count <= culture),
        *(Put(side, MARKET_RESOURCES[kind]) for kind in bits(resources)),
    )


@lru_cache(maxsize=8192)
def _offered(own: tuple[Secret, ...], there: tuple[Thing, ...]) -> tuple[Action, ...]:
    """Those of some secret things, as far as they are known, of which not all lie on the side."""
    have = Counter(thing for thing in map(name, own) if number(thing) is not None)
    return tuple(Put(GIVE, one) for one, count in have.items() if count > put_there(there, one))


@lru_cache(maxsize=4096)
def _levels(events: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(box().event_level[event] for event in events))


@lru_cache(maxsize=8192)
def _asked(
    huts: int, villages: int, levels: tuple[int, ...], there: tuple[Thing, ...]
) -> tuple[Action, ...]:
    """What may be asked for of so many markers and of events of these levels."""
    known = box()
    left = Counter({"hut": huts, "village": villages})
    events = Counter(levels)
    for thing, count in there:
        kind, _, id = thing.partition(":")
        left[kind] -= count
        if kind == "event":
            events[known.event_level[known.event[id]]] -= count
    markers = tuple(kind for kind in ("hut", "village") if left[kind] > 0)
    return _askable(markers, frozenset(level for level in levels if events[level] > 0))


@lru_cache(maxsize=64)
def _askable(markers: tuple[str, ...], levels: frozenset[int]) -> tuple[Action, ...]:
    known = box()
    found = [Put(TAKE, f"{kind}:{content}") for kind in markers for content in RESOURCES]
    wanted = zip(known.events, known.event_level, strict=False)
    return (*found, *(Put(TAKE, f"event:{id}") for id, level in wanted if level in levels))


def putting(state: State, frame: Bargaining) -> list[Action]:
    """What may be put on either side; propose; drop it."""
    own, rival = state.players[frame.seat], state.players[frame.to]
    return [
        *_heaps(GIVE, own, frame.gives),
        *_offered(secrets(own), frame.gives),
        *_heaps(TAKE, rival, frame.takes),
        *_asked(len(rival.huts), len(rival.villages), _levels(rival.events), frame.takes),
        *([PROPOSE] if frame.gives or frame.takes else []),
        FINISH,
    ]


def why_not_put(state: State, frame: Bargaining, action: Put | Propose) -> Refusal:
    if isinstance(action, Propose):
        return Refusal("empty_bargain", "R6.2")
    if action.thing.partition(":")[0] in UNTRADABLE:
        return Refusal("not_tradable", "R6.2", {"thing": action.thing})
    return Refusal("missing_resource", "R6.2", {"thing": action.thing})


def put(state: State, frame: Bargaining, action: Put | Propose, events: list[Event]) -> None:
    """Something more lies on a side; or the rival is asked."""
    if not isinstance(action, Put):
        state.pending[-1] = Considering(frame.to, frame.seat, frame.gives, frame.takes)
        events.append(BargainProposed(frame.seat, frame.to, frame.gives, frame.takes))
    elif action.side == GIVE:
        gives = with_more(frame.gives, action.thing, action.count)
        flow.become(state, frame, gives=gives)
    else:
        takes = with_more(frame.takes, action.thing, action.count)
        flow.become(state, frame, takes=takes)


def answers(state: State, frame: Considering) -> list[Action]:
    """Agree, if all that is asked for is there; or decline."""
    player = state.players[frame.seat]
    able = all(holds(player, thing) >= count for thing, count in frame.takes)
    return [AGREE, DECLINE] if able else [DECLINE]


def answer(state: State, frame: Considering, action: Agree | Decline, events: list[Event]) -> None:
    """Everything changes hands at once and together; dials go to their end (R6.2)."""
    state.pending.pop()
    if isinstance(action, Decline):
        events.append(BargainDeclined(frame.seat, frame.by))
        return
    exchange(state, (frame.by, frame.seat), (frame.gives, frame.takes))
    events.append(BargainStruck(frame.by, frame.seat, frame.gives, frame.takes))


def exchange(
    state: State, seats: tuple[int, int], sides: tuple[tuple[Thing, ...], tuple[Thing, ...]]
) -> None:
    """What each of the two gives goes to the other."""
    first, second = seats
    moves = [(first, second, thing) for thing in sides[0]]
    moves += [(second, first, thing) for thing in sides[1]]
    for giver, _, (thing, count) in moves:
        if thing == TRADE:
            state.players[giver].trade -= count
    for giver, taker, (thing, count) in moves:
        _hand_over(state, giver, taker, thing, count)


def _hand_over(state: State, giver: int, taker: int, thing: str, count: int) -> None:
    one, other = state.players[giver], state.players[taker]
    secret = number(thing)
    if thing == TRADE:
        raise_dial(state, taker, count)
    elif thing == CULTURE:
        one.culture -= count
        other.culture += count
    elif secret is None:
        one.resources = counted(one.resources, RESOURCE[thing], -count)
        other.resources = counted(other.resources, RESOURCE[thing], count)
    else:
        for _ in range(count):
            passed(state, giver, taker, secret)
