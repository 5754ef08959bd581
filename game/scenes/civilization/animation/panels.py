"""Flights beside the map: trade, culture and coins go to their dials, cards into the pyramid, markers
along the culture track."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.content.civilization.load import tables
from game.drawing.civilization import cards, pieces, trade
from game.drawing.kit.canvas import Canvas
from game.rules.civilization.box import NONE, box
from game.rules.civilization.events import (
    BargainStruck,
    CoinsChanged,
    CultureGained,
    ResourceTaken,
    SpaceEntered,
    TechLearned,
    TradeCollected,
    TradeGained,
)
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.civilization.bargains import drawn
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.animation.director import LAG, MOST, Special, Stage, centred, raised

GAIN, BEAD, COUNT, MOST_COUNTED, COIN, CARD, SPACE = 320, 45, 900, 20, 350, 420, 180
SIZE, CROSS = 34.0, 56.0
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)


def _gained(
    d: Director, seat: int, picture: pygame.Surface, part: str, count: int, ms: int, sound: str
) -> Iterator[Flight]:
    """So many of a kind rise into the dial or the panel of a player, at most five."""
    end = d.spot(seat, part, SIZE)
    if end is None:
        return
    start = raised(end, -60 if d.own(seat) else 40)
    for n in range(min(count, MOST)):
        yield d.fly(picture, start, end, ms, arc=26, along=n > 0, lag=LAG if n else 0,
                    sound=sound if not n else "")  # fmt: skip


def _icon(d: Director, name: str) -> pygame.Surface:
    return pieces.picture(f"icon_{name}", d.c.px(SIZE))


def _collected(d: Director, e: TradeCollected) -> Iterator[Flight]:
    """Trade is counted into the dial, step by step; of a rival it only arrives."""
    if not d.own(e.seat):
        yield from _gained(d, e.seat, _icon(d, "trade"), "trade", e.amount, GAIN, "beads")
        return
    first = d.position.players[e.seat].trade
    steps = min(MOST_COUNTED, max(0, e.total - first))
    for n in range(1, steps + 1):
        at = first + (e.total - first) * n // steps
        ms = min(BEAD, COUNT / steps)
        yield d.fly(NOTHING, _corner(), _corner(), ms, _dial(d, e.seat, at),
                    sound="beads" if n % 4 == 1 else "")  # fmt: skip


def _corner() -> Box:
    return Box(0, 0, 1, 1)


def _dial(d: Director, seat: int, trade: int) -> Stage:
    """The position with a dial of trade on its way."""

    def count(state: State) -> None:
        state.players[seat].trade = trade

    return d.over(d.changed(count))


def _trade(d: Director, e: TradeGained) -> Iterator[Flight]:
    yield from _gained(d, e.seat, _icon(d, "trade"), "trade", e.amount, GAIN, "beads")


def _culture(d: Director, e: CultureGained) -> Iterator[Flight]:
    yield from _gained(d, e.seat, _icon(d, "culture"), "culture", e.amount, GAIN, "inspiration")


def _coins(d: Director, e: CoinsChanged) -> Iterator[Flight]:
    more = e.coins - e.before
    if more > 0:
        yield from _gained(d, e.seat, _icon(d, "coin"), "coins", more, COIN, "coin")


def _resource(d: Director, e: ResourceTaken) -> Iterator[Flight]:
    picture = pieces.good(e.resource, d.c.px(SIZE))
    yield from _gained(d, e.seat, picture, "holdings", 1, GAIN, "harvest")


def _struck(d: Director, e: BargainStruck) -> Iterator[Flight]:
    """What changes hands crosses from column to column on the Trade screen."""
    boxes = [d.lying.part(f"column:{seat}") for seat in (e.seat, e.to)]
    one, other = (None if b is None else centred(b, CROSS, CROSS) for b in boxes)
    if one is None or other is None:
        return
    found = [(thing, one, other) for thing, _ in e.gives] + [
        (thing, other, one) for thing, _ in e.takes
    ]
    for n, (thing, start, end) in enumerate(found):
        surface, room = d.picture_of(CROSS, CROSS)
        trade.face(Canvas(surface, d.c.scale), room, drawn(thing))
        yield d.fly(surface, start, end, CARD, arc=90 if start is one else -60, along=n > 0,
                    lag=LAG if n else 0, sound="beads" if n < 2 else "")  # fmt: skip


def _learned(d: Director, e: TechLearned) -> Iterator[Flight]:
    """The card comes up in the middle and goes into the pyramid."""
    end = d.spot(e.seat, "pyramid")
    if end is None:
        return
    start = d.middle(240, 168)
    surface, room = d.picture_of(start.w, start.h)
    level = tables().technologies[e.tech].level
    name = d.p.words.name("civilization", "tech", e.tech)
    cards.tech(Canvas(surface, d.c.scale, d.c.text_scale), room, cards.Tech(e.tech, level, name))
    yield d.fly(surface, start, centred(end, 72, 50), CARD, arc=60, sound="science")


def _entered(d: Director, e: SpaceEntered) -> Iterator[Flight]:
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
    TradeCollected: _collected,
    TradeGained: _trade,
    CultureGained: _culture,
    CoinsChanged: _coins,
    ResourceTaken: _resource,
    BargainStruck: _struck,
    TechLearned: _learned,
    SpaceEntered: _entered,
}
