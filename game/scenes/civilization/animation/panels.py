"""Flights beside the map: to the dials, into the pyramid, along the culture track; and on the board of a battle:
cards to their fronts, the exchange, what falls."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.content.civilization.load import tables
from game.drawing.civilization import cards, pieces, trade
from game.drawing.civilization.cards import Unit
from game.drawing.director import LAG, MOST, Special, Stage, centred, raised
from game.drawing.kit.arranger import Arranger
from game.drawing.motion import Flight
from game.hotseat.choice import kind
from game.rules.civilization import events
from game.rules.civilization.box import NONE, box
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.civilization.bargains import drawn
from game.scenes.civilization.battle_views import board, unit_view
from game.scenes.kit.section import Box
from game.words.civilization.battle_text import LEFT_OUT
from game.words.civilization.fights import Shown, open_hand, the_battle, who
from game.words.civilization.position import Position

GAIN, BEAD, COUNT, MOST_COUNTED, COIN, CARD, SPACE = 320, 45, 900, 20, 350, 420, 180
SIZE, CROSS = 34.0, 56.0
CORNER = Box(0, 0, 1, 1)
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)
PLAYED, STEP, FALL = 220, 700, 240
"""Milliseconds: a card on its way to its front, a step of the exchange, a card that falls."""


class Gain(NamedTuple):
    """How a gain is shown: its symbol, where it goes, what is heard, and how long it takes."""

    symbol: str
    part: str
    sound: str
    ms: int = GAIN


TRADE, CULTURE = Gain("trade", "trade", "beads"), Gain("culture", "culture", "inspiration")
COINS = Gain("coin", "coins", "coin", COIN)


def _gained(d: Director, seat: int, gain: Gain, count: int) -> Iterator[Flight]:
    """So many of a kind rise into the dial or the panel of a player, at most five."""
    end = d.spot(seat, gain.part, SIZE)
    if end is None:
        return
    start, px = raised(end, -60 if seat == d.seat else 40), d.c.px(SIZE)
    good = gain.part == "holdings"
    picture = pieces.good(gain.symbol, px) if good else pieces.picture(f"icon_{gain.symbol}", px)
    for n in range(min(count, MOST)):
        yield d.fly(picture, start, end, gain.ms, arc=26, along=n > 0, lag=LAG if n else 0,
                    sound=gain.sound if not n else "")  # fmt: skip


def _collected(d: Director, e: events.TradeCollected) -> Iterator[Flight]:
    """Trade is counted into the dial, step by step; of a rival it only arrives."""
    if e.seat != d.seat:
        yield from _gained(d, e.seat, TRADE, e.amount)
        return
    first = d.position.players[e.seat].trade
    steps = min(MOST_COUNTED, max(0, e.total - first))
    for n in range(1, steps + 1):
        at = first + (e.total - first) * n // steps
        ms = min(BEAD, COUNT / steps)
        yield d.fly(NOTHING, CORNER, CORNER, ms, _dial(d, e.seat, at),
                    sound="beads" if n % 4 == 1 else "")  # fmt: skip


def _dial(d: Director, seat: int, trade: int) -> Stage:

    def count(state: State) -> None:
        state.players[seat].trade = trade

    return d.over(d.changed(count))


def _struck(d: Director, e: events.BargainStruck) -> Iterator[Flight]:
    """What changes hands crosses from column to column on the Trade screen."""
    boxes = [d.lying.part(f"column:{seat}") for seat in (e.seat, e.to)]
    one, other = (None if b is None else centred(b, CROSS, CROSS) for b in boxes)
    if one is None or other is None:
        return
    found = [(thing, one, other) for thing, _ in e.gives]
    found += [(thing, other, one) for thing, _ in e.takes]
    for n, (thing, start, end) in enumerate(found):
        surface = d.painted(CROSS, CROSS, partial(trade.face, name=drawn(thing)))
        yield d.fly(surface, start, end, CARD, arc=90 if start is one else -60, along=n > 0,
                    lag=LAG if n else 0, sound="beads" if n < 2 else "")  # fmt: skip


def _learned(d: Director, e: events.TechLearned) -> Iterator[Flight]:
    end = d.spot(e.seat, "pyramid")
    if end is None:
        return
    start, level = centred(d.layout.map, 240, 168), tables().technologies[e.tech].level
    card = cards.Tech(e.tech, level, d.p.name("tech", e.tech))
    surface = d.painted(start.w, start.h, lambda c, b: cards.tech(c, b, card))
    yield d.fly(surface, start, centred(end, 72, 50), CARD, arc=60, sound="science")


def _entered(d: Director, e: events.SpaceEntered) -> Iterator[Flight]:
    start, end = d.track(e.space - 1), d.track(e.space)
    civ = d.position.players[e.seat].civ
    if start is None or end is None or civ == NONE:
        return
    size = min(end.w, end.h) * 0.9
    picture = pieces.crest(box().civs[civ], d.c.px(size))
    yield d.fly(picture, centred(start, size, size), centred(end, size, size), SPACE, arc=8,
                sound="harp")  # fmt: skip


def _there(d: Director) -> bool:
    """Whether the board of the battle lies open before and after the event."""
    both: tuple[State, State] = d.position, d.next
    opened = kind(d.lying.board) == "battle"
    return opened and all(state.battle is not None for state in both)


def _shown(d: Director, state: State) -> tuple[Position, dict[str, Box]]:
    """A position, and where the parts of the board lie in it."""
    p = d.p.at(state)
    placed = Arranger(d.c).arrange(board(p, Shown()), d.layout.board)
    return p, {one.node.part: one.box for one in placed if one.node.part}


def _card(d: Director, unit: Unit, sign: str, b: Box) -> pygame.Surface:
    return d.painted(b.w, b.h, lambda c, room: cards.unit(c, room, unit, sign))


def _rest(d: Director, state: State, step: int, ms: float = STEP) -> Flight:
    """A step of the exchange, while the board shows this position."""
    at, sound = d.layout.board, "shield" if step == 2 else ""
    return d.fly(NOTHING, at, at, ms, d.over(state, *LEFT_OUT[step - 1 :]), sound=sound)


def _played(d: Director, e: events.UnitPlayed) -> Iterator[Flight]:
    """From the hand to the front; one that lay face down turns up on its way."""
    if not _there(d):
        return
    p, before = _shown(d, d.position)
    _, after = _shown(d, d.next)
    code, end = box().unit[e.unit], after[f"front:{e.front}:{e.side}"]
    hand, sign = open_hand(p, e.side), who(p, e.side).sign
    last = len(the_battle(p).hands[e.side]) - 1
    place = hand.index(code) if hand and code in hand else max(0, last)
    face = _card(d, unit_view(p, e.side, code), sign, end)
    picture, turn = face, None
    if hand is None:
        picture = d.painted(end.w, end.h, lambda c, b: cards.unit_back(c, b, sign))
        turn = face
    stage = d.over(d.position, *LEFT_OUT[0 if e.attacks else -1 :])
    start = before[f"hand:{e.side}:{place}"]
    yield d.fly(picture, start, end, PLAYED, stage, arc=20, turn=turn, sound="card")
    if e.attacks:
        yield _rest(d, d.next, 1)


def _wounded(d: Director, e: events.UnitWounded) -> Iterator[Flight]:
    """The wounds are seen before anything else happens."""
    if _there(d):
        hurt = sum(isinstance(one, events.UnitWounded) for one in d.tape.events)
        yield _rest(d, d.next, 2, STEP / hurt)
        yield from _over(d, e)


def _killed(d: Director, e: events.UnitKilled) -> Iterator[Flight]:
    if not _there(d):
        return
    p, before = _shown(d, d.position)
    now, after = _shown(d, d.next)
    fallen = len(the_battle(now).killed[e.side]) - 1
    start, end = before[f"front:{e.front}:{e.side}"], after[f"fallen:{e.side}:{max(0, fallen)}"]
    face = _card(d, unit_view(p, e.side, box().unit[e.unit]), who(p, e.side).sign, start)
    yield d.fly(face, start, end, FALL, d.over(d.next, *LEFT_OUT[1:]), arc=10, sound="card")
    yield from _over(d, e)


def _over(d: Director, e: Event) -> Iterator[Flight]:
    """The last step of an exchange: who is left."""
    tape = d.tape.events
    came = [one for one in tape if isinstance(one, events.UnitWounded | events.UnitKilled)]
    if came[-1] is e and any(isinstance(one, events.UnitPlayed) for one in tape):
        yield _rest(d, d.next, 3)


SPECIALS: dict[type[Event], Special] = {
    events.TradeCollected: _collected,
    events.TradeGained: lambda d, e: _gained(d, e.seat, TRADE, e.amount),
    events.CultureGained: lambda d, e: _gained(d, e.seat, CULTURE, e.amount),
    events.CoinsChanged: lambda d, e: _gained(d, e.seat, COINS, e.coins - e.before),
    events.ResourceTaken: lambda d, e: _gained(
        d, e.seat, Gain(e.resource, "holdings", "harvest"), 1
    ),
    events.BargainStruck: _struck,
    events.TechLearned: _learned,
    events.SpaceEntered: _entered,
    events.UnitPlayed: _played,
    events.UnitWounded: _wounded,
    events.UnitKilled: _killed,
}
