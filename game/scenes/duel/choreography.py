"""Duel in motion: where everything lies, and the few things that move in a way of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.duel import faces
from game.drawing.duel.pyramid import Grid
from game.drawing.duel.track import TrackPlaces, pawn_picture
from game.drawing.kit.canvas import Canvas
from game.rules.contract import Event
from game.rules.duel.events import (
    AgeDealt,
    CardBuilt,
    CardDestroyed,
    CardRevived,
    CardTurnedUp,
    PawnMoved,
    SymbolGained,
    TokenTaken,
    TradeIncome,
    WonderBuilt,
    WonderDrafted,
)
from game.rules.duel.state import State
from game.scenes.duel.pyramid import back_of
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.choice import kind
from game.scenes.table.movement import Manner, Moving, Positions, Special, Step
from game.words import Words
from game.words.duel import things

TURN_MS, SPACE_MS, DEAL_MS, DEAL_LAG = 260, 180, 300, 35
PILE = "button:cards"
"""Where discarded cards lie: the button of the card list."""

MANNERS: dict[str | type[Event], Manner] = {
    CardBuilt: Manner(sound="building"),
    WonderBuilt: Manner(sound="wonder"),
    CardDestroyed: Manner(sound="refused"),
    CardRevived: Manner(arc=20),
    WonderDrafted: Manner(arc=20),
    TokenTaken: Manner(500, 30, "science_pair"),
    "coin": Manner(350, 30, "coin"),
}


def positions(state: State) -> Positions:
    """Where every thing lies that both can see."""
    lying = {
        f"card:{card}": "layout"
        for card, up in zip(state.layout, state.up, strict=True)
        if card and up
    }
    lying.update((f"card:{card}", PILE) for card in state.discard)
    lying.update((f"wonder:{wonder}", "draft") for wonder in state.draft)
    lying.update((f"token:{token}", "track") for token in state.board)
    for seat, city in enumerate(state.cities):
        lying.update((f"card:{card}", f"seat:{seat}") for card in city.cards)
        lying.update((f"card:{card}", f"wonder:{wonder}") for wonder, card in city.built.items())
        lying.update((f"wonder:{w}", f"seat:{seat}") for w in (*city.wonders, *city.built))
        lying.update((f"token:{token}", f"seat:{seat}") for token in city.tokens)
    coins = {("coin", f"purse:{seat}"): city.coins for seat, city in enumerate(state.cities)}
    return Positions(lying, coins)


def boxes(table: dict[str, Box], track: Box) -> dict[str, Box]:
    """The things on the table, and where coins come from and go to."""
    purses = {f"purse:{seat}": _purse(table[f"coins:{seat}"]) for seat in (0, 1)}
    return {**table, **purses, "coin": Box(track.centerx - 14, track.y + 70, 28, 28)}


def _purse(well: Box) -> Box:
    return Box(well.x + 10, well.centery - 14, 28, 28)


@dataclass(frozen=True)
class Choreography:
    """What motion needs of the table: letters and places, and who plays a sound, after so many
    milliseconds."""

    c: Canvas
    words: Words
    grid: Callable[[int], Grid]
    track: TrackPlaces
    age: int
    play: Callable[[str, int], None]

    def moving(self) -> Moving:
        """All of it, for the animation of the table."""
        specials: dict[type[Event], Special] = {
            TradeIncome: _trade_income,
            PawnMoved: self._pawn_moved,
            SymbolGained: self._symbol_gained,
            CardTurnedUp: self._turned_up,
            AgeDealt: self._dealt,
        }
        return Moving(positions, self._picture, MANNERS, specials)

    def _picture(self, name: str, box: Box) -> pygame.Surface:
        c, item = self.c, name.partition(":")[2]
        if kind(name) == "card":
            return self._face(item)
        if kind(name) == "wonder":
            title = things.thing_name(self.words, item)
            return faces.wonder(item, c.px(box.w), c.px(box.h), False, title, True)
        icon, px = ("coinplain", c.px(28)) if name == "coin" else (f"token_{item}", c.px(56))
        return raster(emblem(icon), (0, 0, 64, 64), px, px)

    def _face(self, card: str) -> pygame.Surface:
        """As high as in the layout."""
        return faces.face(card, self.c.px(self.grid(self.age).high))

    def _pawn_moved(self, step: Step) -> Iterator[Flight]:
        """Space by space."""
        e: PawnMoved = step.event
        picture, way = pawn_picture(self.c.px(54)), 1 if e.position > e.before else -1
        for space in range(e.before, e.position, way):
            here, there = self.track.pawn(space), self.track.pawn(space + way)
            yield Flight(picture, here, there, SPACE_MS, 12, hides=("pawn",),
                         waits=space == e.before, sound="shield")  # fmt: skip

    def _symbol_gained(self, step: Step) -> Iterator[Flight]:
        """Heard, not seen."""
        if step.event.count == 1:
            self.play("science", 200)
        yield from ()

    def _turned_up(self, step: Step) -> Iterator[Flight]:
        """A card turns over in its place."""
        e: CardTurnedUp = step.event
        box = self.grid(self.age).boxes[e.slot]
        back = faces.back(back_of(step.new, e.card), self.c.px(box.h))
        hides = (f"slot:{e.slot}", f"turn:{e.slot}")
        yield Flight(back, box, box, TURN_MS, 0, self._face(e.card), hides, sound="card")

    def _dealt(self, step: Step) -> Iterator[Flight]:
        """The cards of an age come from below the board, one after another."""
        state, source, grid = step.new, step.after["coin"], self.grid(self.age)
        for n, card in enumerate(state.layout):
            back = faces.back(back_of(state, card), self.c.px(grid.high))
            picture = self._face(card) if state.up[n] else back
            yield Flight(picture, source, grid.boxes[n], DEAL_MS, 0, hides=(f"slot:{n}",),
                         along=n > 0, lag=DEAL_LAG, sound="" if n % 5 else "card")  # fmt: skip


def _trade_income(step: Step) -> Iterator[Flight]:
    """What the rival paid for trade goes to the one who has the Economy."""
    e: TradeIncome = step.event
    yield from step.counted("coin", f"purse:{1 - e.seat}", f"purse:{e.seat}", e.coins)
