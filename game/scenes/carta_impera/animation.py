"""The animation of Carta Impera: a card flies from where it lay to where it lies, as the viewer may
see it, and everything else is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import pygame

from game.content.carta_impera.schema import DOMAINS
from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.carta_impera import faces
from game.drawing.carta_impera.skyline import LEVELLESS
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.match.tape import Tape
from game.rules.carta_impera.box import DOMAIN, box
from game.rules.carta_impera.events import (
    AreaDiscarded,
    AreaTaken,
    CardGiven,
    CardKept,
    CardLost,
    CardPlayed,
    CardsDrawn,
    CardsPassed,
    CoinReturned,
    CountAsked,
    DemocracyLaid,
    DiscardTaken,
    DominanceWon,
    EffectCopied,
    EffectUsed,
    EmbargoEnded,
    EmbargoLaid,
    FaceUpLaid,
    FaceUpTaken,
    HandDiscarded,
    HandTaken,
    LastCardDrawn,
    StepSkipped,
)
from game.rules.carta_impera.state import State, needed
from game.rules.carta_impera.temporary import LEAP
from game.rules.contract import Event, Seat
from game.scenes.carta_impera.areas import Skyline
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.motion import Film, Flight, ease
from game.scenes.kit.section import Box
from game.scenes.table.animation.director import Director, Special, Stage, centred

HEARD: dict[type[Event], str] = {
    CardKept: "card",
    CardsPassed: "card",
    FaceUpLaid: "card",
    FaceUpTaken: "played",
    CardPlayed: "played",
    StepSkipped: "card",
    EffectCopied: "inspiration",
    CoinReturned: "coin",
    HandDiscarded: "lost",
    AreaDiscarded: "lost",
    CardLost: "lost",
    AreaTaken: "taken",
    DiscardTaken: "taken",
    HandTaken: "inquisition",
    CardGiven: "card",
    EmbargoLaid: "embargo",
    DemocracyLaid: "democracy",
    EmbargoEnded: "card",
    CardsDrawn: "card",
    LastCardDrawn: "your_turn",
    CountAsked: "your_turn",
    DominanceWon: "dominance",
}
"""What is heard of an event."""
PLAY_MS, DRAW_MS, LOSS_MS, LAY_MS, COIN_MS, LINE_MS, CROWN_MS = 380, 240, 320, 420, 460, 220, 260
DRAW_LAG, LOSS_LAG = 90.0, 160.0
HIGH, STRIP = 150.0, 60.0
"""The height of a card in the air, and of one that comes to a tower or leaves it."""
LIGHT = (255, 244, 200, 220)


class Over(NamedTuple):
    """What cards fly over: the position in words, where things lie, where the towers of a seat stand
    (None: something lies over them), what measures, and what is heard."""

    text: TableText
    boxes: Mapping[str, Box]
    towers: Callable[[Seat], Skyline | None]
    c: Canvas
    play: Callable[[str], None]


class CartaImperaDirector(Director[State]):
    """The flights of a tape at the table of Carta Impera."""

    def __init__(self, tape: Tape, before: Mapping[str, Box], over: Over) -> None:
        super().__init__(tape, over.text.state.turn, before, over.boxes)
        self.text, self.towers, self.c, self.play = over.text, over.towers, over.c, over.play

    def stage(self) -> Stage:
        """The table as it is until the event has happened."""
        return self.over(self.position)

    def place(self, name: str, high: float = HIGH) -> Box | None:
        """Where a card lies in a place of the table, by the name of that place."""
        found = self.boxes.get(name) or self.before.get(name)
        return None if found is None else centred(found, high * 2 / 3, high)

    def hand(self, seat: int) -> Box | None:
        """The hand of a seat: one's own on its tray, or the backs of a rival's."""
        return self.place("tray" if seat == self.text.me else f"seat:{seat}")

    def held(self, seat: int, card: str) -> Box | None:
        """A card of a hand, where its viewer sees which one it is."""
        own = self.before.get(f"hand:{card}") if seat == self.text.me else None
        return centred(own, HIGH * 2 / 3, HIGH) if own is not None else self.hand(seat)

    def rung(self, seat: int, domain: str, n: int) -> Box | None:
        """The n-th place of a tower, from the floor."""
        found = self.towers(seat)
        return None if found is None else found[0].rung(DOMAINS.index(domain), n)

    def top(self, seat: int, domain: str, more: int = 0) -> Box | None:
        """A card on top of a tower; `more` cards higher."""
        count = len(self.position.columns[6 * seat + DOMAIN[domain]])
        found = self.rung(seat, domain, count - 1 + more)
        return None if found is None else centred(found, STRIP * 2 / 3, STRIP)

    def pile(self, card: str) -> Box | None:
        return self.place(f"pile:{card.partition('-')[2]}", STRIP)

    def face(self, card: str) -> pygame.Surface:
        """A card as the viewer may see it."""
        era, _, domain = card.partition("-")
        px = self.c.px(HIGH)
        if domain == "?":
            return faces.back(era, px)
        name = self.text.domain(DOMAIN[domain])
        return faces.card(card, px, name, fitting.legible(self.c))

    def card(
        self,
        e: Event,
        card: str,
        start: Box | None,
        end: Box | None,
        ms: float,
        n: int = 0,
        **more: Any,
    ) -> Iterator[Flight]:
        """A card from place to place; the n-th of several flies a little after the one before."""
        if start is not None and end is not None and start != end:
            lag = LOSS_LAG if isinstance(e, CardLost) else DRAW_LAG
            yield self.fly(self.face(card), start, end, ms, arc=26, along=n > 0, lag=lag if n else 0,
                           sound=HEARD.get(type(e), ""), **more)  # fmt: skip

    def built(
        self, e: FaceUpTaken | CardPlayed, start: Box | None, **more: Any
    ) -> Iterator[Flight]:
        """A card comes to a tower; where that reaches a level, the line runs across it."""
        seat, domain = e.seat, e.card.partition("-")[2]
        yield from self.card(e, e.card, start, self.top(seat, domain, 1), PLAY_MS, **more)
        count, numbers = len(self.next.columns[6 * seat + DOMAIN[domain]]), self.next.numbers
        place = self.rung(seat, domain, count - 1)
        levels = (numbers.level_1, numbers.level_2)
        if place is not None and count in levels and domain != LEVELLESS:
            line = Box(place.x - 2, place.y - 2.5, place.w + 4, 5)
            film = level_film(self.c.px(line.w), self.c.px(line.h))
            yield self.fly(film, line, line, LINE_MS, self.over(self.next), sound="level")

    def moved(self, event: Event) -> list[Flight]:
        """What nothing flies for is heard."""
        sound = HEARD.get(type(event), "")
        if sound:
            self.play(sound)
        return []


D = CartaImperaDirector


def level_film(w: int, h: int) -> Film:
    """Light that runs from one end of a line to the other."""

    def drawn(t: float) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill(LIGHT, (0, 0, max(1, round(w * ease(t))), h))
        return made

    return drawn


def _taken(d: D, e: FaceUpTaken) -> Iterator[Flight]:
    yield from d.built(e, d.place(f"offer:{e.card}"))


def _played(d: D, e: CardPlayed) -> Iterator[Flight]:
    yield from d.built(e, d.held(e.seat, e.card), hides=(f"hand:{e.card}",))


def _hand_discarded(d: D, e: HandDiscarded) -> Iterator[Flight]:
    start, hides = d.held(e.seat, e.card), (f"hand:{e.card}",)
    yield from d.card(e, e.card, start, d.pile(e.card), LOSS_MS, hides=hides)


def _area_discarded(d: D, e: AreaDiscarded | CardLost) -> Iterator[Flight]:
    start = d.top(e.seat, e.card.partition("-")[2])
    yield from d.card(e, e.card, start, d.pile(e.card), LOSS_MS, stage=d.over(d.next))


def _area_taken(d: D, e: AreaTaken) -> Iterator[Flight]:
    start = d.top(e.seat, e.card.partition("-")[2])
    yield from d.card(e, e.card, start, d.hand(e.seat), PLAY_MS)


def _discard_taken(d: D, e: DiscardTaken) -> Iterator[Flight]:
    yield from d.card(e, e.card, d.pile(e.card), d.hand(e.seat), PLAY_MS)


def _hand_taken(d: D, e: HandTaken) -> Iterator[Flight]:
    """The hand slides across; which cards they are is seen on the table."""
    for n, card in enumerate(e.cards):
        yield from d.card(e, back_of(card), d.hand(e.at), d.hand(e.seat), LOSS_MS, n)


def _given(d: D, e: CardGiven) -> Iterator[Flight]:
    yield from d.card(e, back_of(e.card), d.hand(e.seat), d.hand(e.at), LOSS_MS)


def back_of(card: str) -> str:
    return f"{card.partition('-')[0]}-?"


def _laid(d: D, e: EmbargoLaid | DemocracyLaid) -> Iterator[Flight]:
    """The card turns face down on its way; a crown rises one rung."""
    domain = e.card.partition("-")[2]
    yield from d.card(e, e.card, d.top(e.seat, domain), d.top(e.at, e.domain, 1), LAY_MS,
                      turn=d.face(back_of(e.card)))  # fmt: skip
    old, new = (needed(state, e.at, DOMAIN[e.domain]) for state in (d.position, d.next))
    low, high = (d.rung(e.at, e.domain, n - 1) for n in (old, new))
    if new != old and low is not None and high is not None:
        px = d.c.px(28)
        crown = raster(emblem("crown"), (0, 0, 64, 64), px, px)
        start, end = (centred(box, 28, 28) for box in (low, high))
        yield d.fly(crown, start, end, CROWN_MS, d.over(d.next))


def _lifted(d: D, e: EmbargoEnded) -> Iterator[Flight]:
    yield from d.card(e, e.card, d.top(e.seat, e.domain, 1), d.pile(e.card), LOSS_MS,
                      stage=d.over(d.next))  # fmt: skip


def _drawn(d: D, e: CardsDrawn) -> Iterator[Flight]:
    for n, card in enumerate(e.cards):
        yield from d.card(e, card, d.place("deck"), d.hand(e.seat), DRAW_MS, n)


def _used(d: D, e: EffectUsed) -> Iterator[Flight]:
    """Most effects are heard by what they do."""
    if e.effect == LEAP:
        d.play("leap")
    yield from ()


def _copied(d: D, e: EffectCopied) -> Iterator[Flight]:
    """The coin goes from where it lay to the tower whose effect is copied."""
    yield from _coin(d, d.top(e.at, box().effects[e.effect].domain, 1), "inspiration")


def _returned(d: D, e: CoinReturned) -> Iterator[Flight]:
    yield from _coin(d, d.place("deck"), "coin")


def _coin(d: D, end: Box | None, sound: str) -> Iterator[Flight]:
    coin = d.position.coin
    start = d.place("deck") if coin is None else d.top(coin.seat, DOMAINS[coin.domain], 1)
    if start is not None and end is not None:
        px = d.c.px(48)
        picture = raster(emblem("culture_coin"), (0, 0, 64, 64), px, px)
        yield d.fly(picture, centred(start, 48, 48), centred(end, 48, 48), COIN_MS, arc=30,
                    turn=picture, sound=sound)  # fmt: skip


SPECIALS: dict[type[Event], Special] = {
    FaceUpTaken: _taken,
    CardPlayed: _played,
    HandDiscarded: _hand_discarded,
    AreaDiscarded: _area_discarded,
    CardLost: _area_discarded,
    AreaTaken: _area_taken,
    DiscardTaken: _discard_taken,
    HandTaken: _hand_taken,
    CardGiven: _given,
    EmbargoLaid: _laid,
    DemocracyLaid: _laid,
    EmbargoEnded: _lifted,
    CardsDrawn: _drawn,
    EffectUsed: _used,
    EffectCopied: _copied,
    CoinReturned: _returned,
}
"""What moves in a way of its own, by the kind of event."""


def flights(tape: Tape, before: Mapping[str, Box], over: Over) -> list[Flight]:
    """The flights that show an action."""
    return CartaImperaDirector(tape, before, over).flights(SPECIALS)
