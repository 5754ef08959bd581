"""Flights beside the map: to the dials, into the pyramid, along the culture track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.content.civilization.load import tables
from game.drawing.civilization import cards, pieces, trade
from game.drawing.director import LAG, MOST, Special, Stage, centred, raised
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.rules.civilization import events
from game.rules.civilization.box import NONE, box
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.civilization.bargains import drawn
from game.scenes.kit.section import Box

GAIN, BEAD, COUNT, MOST_COUNTED, COIN, CARD, SPACE = 320, 45, 900, 20, 350, 420, 180
SIZE, CROSS = 34.0, 56.0
CORNER = Box(0, 0, 1, 1)
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)


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
    start, px = raised(end, -60 if d.own(seat) else 40), d.c.px(SIZE)
    good = gain.part == "holdings"
    picture = pieces.good(gain.symbol, px) if good else pieces.picture(f"icon_{gain.symbol}", px)
    for n in range(min(count, MOST)):
        yield d.fly(picture, start, end, gain.ms, arc=26, along=n > 0, lag=LAG if n else 0,
                    sound=gain.sound if not n else "")  # fmt: skip


def _collected(d: Director, e: events.TradeCollected) -> Iterator[Flight]:
    """Trade is counted into the dial, step by step; of a rival it only arrives."""
    if not d.own(e.seat):
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
    """The position with a dial of trade on its way."""

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
        surface, room = d.picture_of(CROSS, CROSS)
        trade.face(Canvas(surface, d.c.scale), room, drawn(thing))
        yield d.fly(surface, start, end, CARD, arc=90 if start is one else -60, along=n > 0,
                    lag=LAG if n else 0, sound="beads" if n < 2 else "")  # fmt: skip


def _learned(d: Director, e: events.TechLearned) -> Iterator[Flight]:
    """The card comes up in the middle and goes into the pyramid."""
    end = d.spot(e.seat, "pyramid")
    if end is None:
        return
    start = d.middle(240, 168)
    surface, room = d.picture_of(start.w, start.h)
    level = tables().technologies[e.tech].level
    name = d.p.name("tech", e.tech)
    cards.tech(Canvas(surface, d.c.scale, d.c.text_scale), room, cards.Tech(e.tech, level, name))
    yield d.fly(surface, start, centred(end, 72, 50), CARD, arc=60, sound="science")


def _entered(d: Director, e: events.SpaceEntered) -> Iterator[Flight]:
    """The marker goes a space further on the culture track."""
    start, end = d.track(e.space - 1), d.track(e.space)
    civ = d.position.players[e.seat].civ
    if start is None or end is None or civ == NONE:
        return
    size = min(end.w, end.h) * 0.9
    picture = pieces.crest(box().civs[civ], d.c.px(size))
    yield d.fly(picture, centred(start, size, size), centred(end, size, size), SPACE, arc=8,
                sound="harp")  # fmt: skip


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
}
