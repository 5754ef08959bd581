"""The animation of Carta Impera: a card flies from where it lay to where it lies, as the viewer may
see it, and everything else is heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.content.carta_impera.schema import DOMAINS
from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.carta_impera import faces
from game.match.tape import Tape
from game.rules.carta_impera.box import box
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
from game.rules.carta_impera.state import State
from game.rules.contract import Event
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.animation.director import Director, Special, centred

if TYPE_CHECKING:
    from game.scenes.carta_impera.table import CartaImperaTable

HEARD: dict[type[Event], str] = {
    CardKept: "card",
    CardsPassed: "card",
    FaceUpLaid: "card",
    FaceUpTaken: "building",
    CardPlayed: "building",
    StepSkipped: "card",
    EffectUsed: "science",
    EffectCopied: "science_pair",
    CoinReturned: "coin",
    HandDiscarded: "card",
    AreaDiscarded: "card",
    CardLost: "shield",
    AreaTaken: "card",
    DiscardTaken: "card",
    HandTaken: "shield",
    CardGiven: "card",
    EmbargoLaid: "shield",
    DemocracyLaid: "building",
    EmbargoEnded: "card",
    CardsDrawn: "card",
    LastCardDrawn: "your_turn",
    CountAsked: "your_turn",
}
"""What is heard of an event."""
PLAY_MS, DRAW_MS, LOSS_MS, LAY_MS, COIN_MS = 380, 240, 320, 420, 460
DRAW_LAG, LOSS_LAG = 90.0, 160.0
HIGH = 150.0
"""The height of a card in the air."""


class CartaImperaDirector(Director[State]):
    """The flights of a tape at the table of Carta Impera."""

    def __init__(self, table: CartaImperaTable, tape: Tape, before: dict[str, Box]) -> None:
        super().__init__(tape, table.view.turn, before, table.boxes())
        self.table, self.c = table, table.measure()

    def place(self, name: str) -> Box | None:
        """Where a card lies in a place of the table, by the name of that place."""
        found = self.boxes.get(name) or self.before.get(name)
        return None if found is None else centred(found, HIGH * 2 / 3, HIGH)

    def hand(self, seat: int) -> Box | None:
        """The hand of a seat: one's own on its tray, or the backs of a rival's."""
        return self.place("tray" if seat == self.table.me else f"seat:{seat}")

    def column(self, seat: int, card: str) -> Box | None:
        return self.place(self.column_name(seat, card.partition("-")[2]))

    def column_name(self, seat: int, domain: str) -> str:
        return f"own:{domain}" if seat == self.table.me else f"column:{seat}:{domain}"

    def pile(self, card: str) -> Box | None:
        return self.place(f"pile:{card.partition('-')[2]}")

    def face(self, card: str) -> pygame.Surface:
        """A card as the viewer may see it."""
        era, _, domain = card.partition("-")
        px = self.c.px(HIGH)
        return (
            faces.back(era, px)
            if domain == "?"
            else faces.card(card, px, self.table.text.domain(DOMAINS.index(domain)))
        )

    def card(
        self, card: str, start: Box | None, end: Box | None, ms: float, event: Event, n: int = 0
    ) -> Iterator[Flight]:
        """A card from place to place; the n-th of several flies a little after the one before."""
        if start is not None and end is not None and start != end:
            lag = LOSS_LAG if isinstance(event, CardLost) else DRAW_LAG
            yield self.fly(self.face(card), start, end, ms, arc=26, along=n > 0, lag=lag if n else 0,
                           sound=HEARD.get(type(event), ""))  # fmt: skip

    def moved(self, event: Event) -> list[Flight]:
        """What nothing flies for is heard."""
        sound = HEARD.get(type(event), "")
        if sound:
            self.table.app.sounds.play(sound)
        return []


D = CartaImperaDirector


def _taken(d: D, e: FaceUpTaken) -> Iterator[Flight]:
    yield from d.card(e.card, d.place(f"offer:{e.card}"), d.column(e.seat, e.card), PLAY_MS, e)


def _played(d: D, e: CardPlayed) -> Iterator[Flight]:
    own = d.before.get(f"hand:{e.card}") if e.seat == d.table.me else None
    start = centred(own, HIGH * 2 / 3, HIGH) if own is not None else d.hand(e.seat)
    yield from d.card(e.card, start, d.column(e.seat, e.card), PLAY_MS, e)


def _hand_discarded(d: D, e: HandDiscarded) -> Iterator[Flight]:
    yield from d.card(e.card, d.hand(e.seat), d.pile(e.card), LOSS_MS, e)


def _area_discarded(d: D, e: AreaDiscarded | CardLost) -> Iterator[Flight]:
    yield from d.card(e.card, d.column(e.seat, e.card), d.pile(e.card), LOSS_MS, e)


def _area_taken(d: D, e: AreaTaken) -> Iterator[Flight]:
    yield from d.card(e.card, d.column(e.seat, e.card), d.hand(e.seat), PLAY_MS, e)


def _discard_taken(d: D, e: DiscardTaken) -> Iterator[Flight]:
    yield from d.card(e.card, d.pile(e.card), d.hand(e.seat), PLAY_MS, e)


def _hand_taken(d: D, e: HandTaken) -> Iterator[Flight]:
    """The hand slides across; which cards they are is seen on the table."""
    for n, card in enumerate(e.cards):
        back = f"{card.partition('-')[0]}-?"
        yield from d.card(back, d.hand(e.at), d.hand(e.seat), LOSS_MS, e, n)


def _given(d: D, e: CardGiven) -> Iterator[Flight]:
    back = f"{e.card.partition('-')[0]}-?"
    yield from d.card(back, d.hand(e.seat), d.hand(e.at), LOSS_MS, e)


def _laid(d: D, e: EmbargoLaid | DemocracyLaid) -> Iterator[Flight]:
    """The card turns face down on its way."""
    start, end = d.column(e.seat, e.card), d.place(d.column_name(e.at, e.domain))
    if start is not None and end is not None:
        back = d.face(f"{e.card.partition('-')[0]}-?")
        sound = HEARD[type(e)]
        yield d.fly(d.face(e.card), start, end, LAY_MS, arc=26, turn=back, sound=sound)


def _lifted(d: D, e: EmbargoEnded) -> Iterator[Flight]:
    yield from d.card(e.card, d.place(d.column_name(e.seat, e.domain)), d.pile(e.card), LOSS_MS, e)


def _drawn(d: D, e: CardsDrawn) -> Iterator[Flight]:
    for n, card in enumerate(e.cards):
        yield from d.card(card, d.place("deck"), d.hand(e.seat), DRAW_MS, e, n)


def _copied(d: D, e: EffectCopied) -> Iterator[Flight]:
    """The coin goes from where it lay to the tower whose effect is copied."""
    coin, domain = d.position.coin, box().effects[e.effect].domain
    source = "deck"
    if coin is not None:
        source = d.column_name(coin.seat, DOMAINS[coin.domain])
    yield from _coin(d, source, d.column_name(e.at, domain))


def _returned(d: D, e: CoinReturned) -> Iterator[Flight]:
    coin = d.position.coin
    if coin is not None:
        yield from _coin(d, d.column_name(coin.seat, DOMAINS[coin.domain]), "deck")


def _coin(d: D, source: str, target: str) -> Iterator[Flight]:
    start, end = d.place(source), d.place(target)
    if start is not None and end is not None:
        px = d.c.px(48)
        picture = raster(emblem("culture_coin"), (0, 0, 64, 64), px, px)
        yield d.fly(picture, centred(start, 48, 48), centred(end, 48, 48), COIN_MS, arc=30,
                    turn=picture, sound="coin")  # fmt: skip


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
    EffectCopied: _copied,
    CoinReturned: _returned,
}
"""What moves in a way of its own, by the kind of event."""


def flights(table: CartaImperaTable, tape: Tape, before: dict[str, Box]) -> list[Flight]:
    """The flights that show an action."""
    return CartaImperaDirector(table, tape, before).flights(SPECIALS)
