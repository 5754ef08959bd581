"""Events of 7 Wonders Duel as motion: one thing at a time, from where it was to where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.duel import faces
from game.drawing.kit.canvas import Canvas
from game.rules.contract import Event
from game.rules.duel import events as happened
from game.scenes.duel.track import pawn_picture
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

CARD_MS, TURN_MS, COIN_MS, COIN_LAG, SPACE_MS, TOKEN_MS = 420, 260, 350, 60, 180, 500
MOST_COINS = 5


class Director:
    """Everything that a flight is made of: the table now, the boxes before, the old view."""

    def __init__(self, table: DuelTable, c: Canvas, before: dict[str, Box], old: Any) -> None:
        self.table, self.c, self.before, self.old = table, c, before, old
        self.now = table.boxes()

    def place(self, name: str) -> Box | None:
        """Where a thing is now, or where it was."""
        return self.now.get(name) or self.before.get(name)

    def pile(self) -> Box:
        """Where discarded cards go: the button of the card list."""
        return self.now["button:cards"]

    def bank(self) -> Box:
        track = self.table.frame.track
        return Box(track.centerx - 14, track.y + 70, 28, 28)

    def purse(self, seat: int) -> Box:
        well = self.table.cities[seat].well(0)
        return Box(well.x + 10, well.centery - 14, 28, 28)

    def face(self, card: str) -> pygame.Surface:
        return faces.face(card, self.c.px(self.table.pyramid.card_size()[1]))

    # ---- flights ------------------------------------------------------------------------

    def card(self, card: str, end: Box | None, sound: str, hides: bool) -> Iterator[Flight]:
        """A card from where it lay to where it goes."""
        start = self.before.get(f"card:{card}")
        if start is None or end is None:
            return
        names = (f"card:{card}",) if hides else ()
        yield Flight(self.face(card), start, end, CARD_MS, 26, hides=names, sound=sound)

    def coins(self, start: Box, end: Box, count: int, along: bool) -> Iterator[Flight]:
        """One flight for each coin, at most five."""
        px = self.c.px(28)
        picture = raster(emblem("coinplain"), (0, 0, 64, 64), px, px)
        for i in range(min(count, MOST_COINS)):
            lag = COIN_LAG if i else 0
            yield Flight(
                picture, start, end, COIN_MS, 30, along=along or i > 0, lag=lag, sound="coin"
            )

    # ---- one method for each event ------------------------------------------------------

    def card_built(self, e: happened.CardBuilt) -> Iterator[Flight]:
        yield from self.card(e.card, self.now.get(f"card:{e.card}"), "building", True)
        if e.paid:
            yield from self.coins(self.purse(e.seat), self.bank(), e.paid, True)

    def card_discarded(self, e: happened.CardDiscarded) -> Iterator[Flight]:
        yield from self.card(e.card, self.pile(), "card", False)
        yield from self.coins(self.bank(), self.purse(e.seat), e.coins, True)

    def wonder_built(self, e: happened.WonderBuilt) -> Iterator[Flight]:
        yield from self.card(e.card, self.now.get(f"wonder:{e.wonder}"), "wonder", False)
        if e.paid:
            yield from self.coins(self.purse(e.seat), self.bank(), e.paid, True)

    def coins_taken(self, e: happened.CoinsTaken) -> Iterator[Flight]:
        yield from self.coins(self.bank(), self.purse(e.seat), e.coins, False)

    def coins_lost(self, e: happened.CoinsLost) -> Iterator[Flight]:
        yield from self.coins(self.purse(e.seat), self.bank(), e.coins, False)

    def military_token_taken(self, e: happened.MilitaryTokenTaken) -> Iterator[Flight]:
        yield from self.coins(self.purse(e.seat), self.bank(), e.coins, False)

    def trade_income(self, e: happened.TradeIncome) -> Iterator[Flight]:
        yield from self.coins(self.purse(1 - e.seat), self.purse(e.seat), e.coins, False)

    def pawn_moved(self, e: happened.PawnMoved) -> Iterator[Flight]:
        track, picture = self.table.track, pawn_picture(self.c.px(54))
        step = 1 if e.position > e.before else -1
        for space in range(e.before, e.position, step):
            yield Flight(
                picture,
                track.pawn_box(space),
                track.pawn_box(space + step),
                SPACE_MS,
                12,
                hides=("pawn",),
                waits=space == e.before,
                sound="shield",
            )

    def wonder_drafted(self, e: happened.WonderDrafted) -> Iterator[Flight]:
        start, end = self.before.get(f"wonder:{e.wonder}"), self.now.get(f"wonder:{e.wonder}")
        if start and end:
            w, h = self.c.px(start.w), self.c.px(start.h)
            title = self.table.say(f"duel.wonder.{e.wonder}")
            yield Flight(
                faces.wonder(e.wonder, w, h, False, title, True),
                start,
                end,
                CARD_MS,
                20,
                sound="card",
            )

    def token_taken(self, e: happened.TokenTaken) -> Iterator[Flight]:
        start, end = self.before.get(f"token:{e.token}"), self.now.get(f"token:{e.token}")
        if start and end:
            px = self.c.px(56)
            picture = raster(emblem(f"token_{e.token}"), (0, 0, 64, 64), px, px)
            yield Flight(
                picture, start, end, TOKEN_MS, 30, hides=(f"token:{e.token}",), sound="science_pair"
            )

    def symbol_gained(self, e: happened.SymbolGained) -> Iterator[Flight]:
        if e.count == 1:
            self.table.app.sounds.play("science", 200)
        yield from ()

    def card_destroyed(self, e: happened.CardDestroyed) -> Iterator[Flight]:
        yield from self.card(e.card, self.pile(), "refused", False)

    def card_revived(self, e: happened.CardRevived) -> Iterator[Flight]:
        end = self.now.get(f"card:{e.card}")
        if end:
            yield Flight(
                self.face(e.card),
                self.pile(),
                end,
                CARD_MS,
                20,
                hides=(f"card:{e.card}",),
                sound="card",
            )

    def card_turned_up(self, e: happened.CardTurnedUp) -> Iterator[Flight]:
        pyramid = self.table.pyramid
        box = pyramid.place(e.slot)
        back = faces.back(pyramid.back_age(e.card), self.c.px(box.h))
        hides = (f"slot:{e.slot}", f"turn:{e.slot}")
        yield Flight(back, box, box, TURN_MS, turn=self.face(e.card), hides=hides, sound="card")

    def age_dealt(self, e: happened.AgeDealt) -> Iterator[Flight]:
        """The cards come from below the board, one after another."""
        view, pyramid = self.table.view, self.table.pyramid
        source = self.bank()
        for n, card in enumerate(view.layout):
            if card:
                up = view.up[n]
                h = self.c.px(pyramid.card_size()[1])
                picture = self.face(card) if up else faces.back(pyramid.back_age(card), h)
                hides = (f"slot:{n}",)
                sound = "card" if n % 5 == 0 else ""
                yield Flight(
                    picture,
                    source,
                    pyramid.place(n),
                    300,
                    0,
                    hides=hides,
                    along=n > 0,
                    lag=35,
                    sound=sound,
                )


Direction = Callable[[Director, Any], Iterator[Flight]]

DIRECTIONS: dict[type[Event], Direction] = {
    happened.CardBuilt: Director.card_built,
    happened.CardDiscarded: Director.card_discarded,
    happened.WonderBuilt: Director.wonder_built,
    happened.CoinsTaken: Director.coins_taken,
    happened.CoinsLost: Director.coins_lost,
    happened.MilitaryTokenTaken: Director.military_token_taken,
    happened.TradeIncome: Director.trade_income,
    happened.PawnMoved: Director.pawn_moved,
    happened.WonderDrafted: Director.wonder_drafted,
    happened.TokenTaken: Director.token_taken,
    happened.SymbolGained: Director.symbol_gained,
    happened.CardDestroyed: Director.card_destroyed,
    happened.CardRevived: Director.card_revived,
    happened.CardTurnedUp: Director.card_turned_up,
    happened.AgeDealt: Director.age_dealt,
}


def flights(
    table: DuelTable, c: Canvas, events: Sequence[Event], before: dict[str, Box], old: Any
) -> list[Flight]:
    """All flights of the events, in their order."""
    director = Director(table, c, before, old)
    made: list[Flight] = []
    for event in events:
        direction = DIRECTIONS.get(type(event))
        if direction:
            made += direction(director, event)
    return made
