"""The animation of Carta Impera: cards fly, as the viewer may see them, and everything else is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pygame

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import faces
from game.drawing.carta_impera.skyline import LEVELLESS
from game.drawing.director import Director, Stage, centred
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Film, Flight, ease
from game.drawing.pieces import icon
from game.match.tape import Tape
from game.rules.carta_impera import events, temporary
from game.rules.carta_impera.box import DOMAIN, box
from game.rules.carta_impera.state import State, needed
from game.rules.contract import Event, Seat
from game.scenes.carta_impera.areas import Skyline
from game.scenes.kit.section import Box
from game.words.carta_impera.table_text import TableText
from game.words.carta_impera.things import domain_of

HEARD: dict[type[Event], str] = {
    **dict.fromkeys((events.CardKept, events.CardsPassed, events.FaceUpLaid), "card"),
    **dict.fromkeys((events.StepSkipped, events.CardGiven, events.EmbargoEnded), "card"),
    events.CardsDrawn: "card",
    **dict.fromkeys((events.FaceUpTaken, events.CardPlayed), "played"),
    **dict.fromkeys((events.HandDiscarded, events.AreaDiscarded, events.CardLost), "lost"),
    **dict.fromkeys((events.AreaTaken, events.DiscardTaken), "taken"),
    **dict.fromkeys((events.LastCardDrawn, events.CountAsked), "your_turn"),
    events.EffectCopied: "inspiration",
    events.CoinReturned: "coin",
    events.HandTaken: "inquisition",
    events.EmbargoLaid: "embargo",
    events.DemocracyLaid: "democracy",
    events.DominanceWon: "dominance",
}
"""What is heard of an event."""
PLAY_MS, DRAW_MS, LOSS_MS, LAY_MS, COIN_MS, LINE_MS, CROWN_MS = 380, 240, 320, 420, 460, 220, 260
DRAW_LAG = 90.0
HIGH, STRIP = 150.0, 60.0
"""The height of a card in the air, and of one that comes to a tower or leaves it."""
LIGHT = (255, 244, 200, 220)


class CartaImperaDirector(Director[State]):
    """The flights of a tape at the table of Carta Impera: over a position in words, between where
    things lay before and lie now. `towers` says where those of a seat stand (None: something lies over
    them), `c` measures, `play` lets a sound be heard."""

    def __init__(self, tape: Tape, before: Mapping[str, Box], boxes: Mapping[str, Box],
                 text: TableText, towers: Callable[[Seat], Skyline | None], c: Canvas,
                 play: Callable[[str], None]) -> None:  # fmt: skip
        super().__init__(tape, text.state.turn, before, boxes)
        self.text, self.towers, self.c, self.play = text, towers, c, play

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
        return self.place(f"pile:{domain_of(card)}", STRIP)

    def face(self, card: str) -> pygame.Surface:
        """A card as the viewer may see it."""
        era, _, domain = card.partition("-")
        px = self.c.px(HIGH)
        if domain == "?":
            return faces.back(era, px)
        return faces.card(card, px, self.text.domain(DOMAIN[domain]), fitting.legible(self.c))

    def card(self, e: Event, card: str, start: Box | None, end: Box | None, ms: float, n: int = 0,
             **more: Any) -> Iterator[Flight]:  # fmt: skip
        """A card from place to place; the n-th of several flies a little after the one before."""
        if start is not None and end is not None and start != end:
            yield self.fly(self.face(card), start, end, ms, arc=26, along=n > 0,
                           lag=DRAW_LAG if n else 0, sound=HEARD.get(type(e), ""), **more)  # fmt: skip

    def moved(self, event: Event) -> list[Flight]:
        return list(self._flown(event))

    def _flown(self, e: Event) -> Iterator[Flight]:
        """What flies for an event; what nothing flies for is heard."""
        match e:
            case events.FaceUpTaken():
                yield from self._built(e, self.place(f"offer:{e.card}"))
            case events.CardPlayed():
                yield from self._built(e, self.held(e.seat, e.card), hides=(f"hand:{e.card}",))
            case events.HandDiscarded():
                start, hides = self.held(e.seat, e.card), (f"hand:{e.card}",)
                yield from self.card(e, e.card, start, self.pile(e.card), LOSS_MS, hides=hides)
            case events.AreaDiscarded() | events.CardLost():
                start, after = self.top(e.seat, domain_of(e.card)), self.over(self.next)
                yield from self.card(e, e.card, start, self.pile(e.card), LOSS_MS, stage=after)
            case events.EmbargoEnded():
                start, after = self.top(e.seat, e.domain, 1), self.over(self.next)
                yield from self.card(e, e.card, start, self.pile(e.card), LOSS_MS, stage=after)
            case events.AreaTaken():
                start = self.top(e.seat, domain_of(e.card))
                yield from self.card(e, e.card, start, self.hand(e.seat), PLAY_MS)
            case events.DiscardTaken():
                yield from self.card(e, e.card, self.pile(e.card), self.hand(e.seat), PLAY_MS)
            case events.HandTaken():  # which cards they are is seen on the table
                start, end = self.hand(e.at), self.hand(e.seat)
                for n, card in enumerate(e.cards):
                    yield from self.card(e, back_of(card), start, end, LOSS_MS, n)
            case events.CardGiven():
                start, end = self.hand(e.seat), self.hand(e.at)
                yield from self.card(e, back_of(e.card), start, end, LOSS_MS)
            case events.CardsDrawn():
                for n, card in enumerate(e.cards):
                    yield from self.card(e, card, self.place("deck"), self.hand(e.seat), DRAW_MS, n)
            case events.EmbargoLaid() | events.DemocracyLaid():
                yield from self._laid(e)
            case events.EffectCopied():
                yield from self._coin(e, self.top(e.at, box().effects[e.effect].domain, 1))
            case events.CoinReturned():
                yield from self._coin(e, self.place("deck"))
            case events.EffectUsed(effect=temporary.LEAP):  # most are heard by what they do
                self.play("leap")
            case _ if sound := HEARD.get(type(e)):
                self.play(sound)

    def _built(
        self, e: events.FaceUpTaken | events.CardPlayed, start: Box | None, **more: Any
    ) -> Iterator[Flight]:
        """A card comes to a tower; where that reaches a level, the line runs across it."""
        seat, domain = e.seat, domain_of(e.card)
        yield from self.card(e, e.card, start, self.top(seat, domain, 1), PLAY_MS, **more)
        count, numbers = len(self.next.columns[6 * seat + DOMAIN[domain]]), self.next.numbers
        place = self.rung(seat, domain, count - 1)
        levels = (numbers.level_1, numbers.level_2)
        if place is not None and count in levels and domain != LEVELLESS:
            line = Box(place.x - 2, place.y - 2.5, place.w + 4, 5)
            film = level_film(self.c.px(line.w), self.c.px(line.h))
            yield self.fly(film, line, line, LINE_MS, self.over(self.next), sound="level")

    def _laid(self, e: events.EmbargoLaid | events.DemocracyLaid) -> Iterator[Flight]:
        """The card turns face down on its way; a crown rises one rung."""
        start, end = self.top(e.seat, domain_of(e.card)), self.top(e.at, e.domain, 1)
        yield from self.card(e, e.card, start, end, LAY_MS, turn=self.face(back_of(e.card)))
        old, new = (needed(state, e.at, DOMAIN[e.domain]) for state in (self.position, self.next))
        low, high = (self.rung(e.at, e.domain, n - 1) for n in (old, new))
        if new != old and low is not None and high is not None:
            start, end = (centred(one, 28, 28) for one in (low, high))
            yield self.fly(icon("crown", self.c.px(28)), start, end, CROWN_MS, self.over(self.next))

    def _coin(self, e: Event, end: Box | None) -> Iterator[Flight]:
        """The coin goes from where it lay to the tower whose effect is copied, or to the deck."""
        on = self.position.coin
        lay = self.place("deck") if on is None else self.top(on.seat, DOMAINS[on.domain], 1)
        if lay is not None and end is not None:
            start, end = (centred(one, 48, 48) for one in (lay, end))
            coin = icon("culture_coin", self.c.px(48))
            yield self.fly(coin, start, end, COIN_MS, arc=30, turn=coin, sound=HEARD[type(e)])


def level_film(w: int, h: int) -> Film:
    """Light that runs from one end of a line to the other."""

    def drawn(t: float) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill(LIGHT, (0, 0, max(1, round(w * ease(t))), h))
        return made

    return drawn


def back_of(card: str) -> str:
    """Only its back is seen."""
    return f"{card.partition('-')[0]}-?"
