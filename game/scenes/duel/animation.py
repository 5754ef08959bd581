"""The animation of Duel: where everything lies, and the few things that move in a way of their own."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cached_property

import pygame

from game.drawing import backs
from game.drawing.director import Director, Manner, centred
from game.drawing.duel import faces, pyramid
from game.drawing.duel.pyramid import Grid
from game.drawing.duel.track import At, pawn_picture
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.drawing.pieces import icon
from game.hotseat.choice import kind
from game.hotseat.positions import Counted, Positions
from game.match.tape import Tape
from game.rules.contract import Event
from game.rules.duel import events
from game.rules.duel.state import State
from game.scenes.duel.layout import Layout
from game.scenes.duel.pyramid import back_of
from game.scenes.kit.section import Box
from game.words import Words
from game.words.duel import things

TURN_MS, SPACE_MS, DEAL_MS, DEAL_LAG = 260, 180, 300, 35
PILE = "discard_pile"
"""Where discarded cards lie: the button that shows them, as high as a card is there."""

MANNERS: dict[str | type[Event], Manner] = {
    events.CardBuilt: Manner(sound="building"),
    events.WonderBuilt: Manner(sound="wonder"),
    events.CardDestroyed: Manner(sound="refused"),
    events.CardRevived: Manner(arc=20),
    events.WonderDrafted: Manner(arc=20),
    events.TokenTaken: Manner(500, 30, "science_pair"),
    "coin": Manner(350, 30, "coin"),
}

HEARD: dict[type[Event], str] = {
    **{event: manner.sound for event, manner in MANNERS.items() if not isinstance(event, str)},
    **dict.fromkeys((events.CardDiscarded, events.CardTurnedUp, events.AgeDealt), "card"),
    **dict.fromkeys((events.CoinsTaken, events.CoinsLost, events.TradeIncome), "coin"),
    events.PawnMoved: "shield",
    events.SymbolGained: "science",
}
"""What is heard of an event while nothing flies."""


def _with_purses(table: dict[str, Box], track: Box) -> dict[str, Box]:
    """The things on the table, and where coins and discarded cards come from and go to."""
    wells = [table[f"coins:{seat}"] for seat in (0, 1)]
    purses = {f"purse:{n}": Box(b.x + 10, b.centery - 14, 28, 28) for n, b in enumerate(wells)}
    more = {**purses, "coin": Box(track.centerx - 14, track.y + 70, 28, 28)}
    if pile := table.get(PILE):
        more[PILE] = centred(pile, pile.h * backs.RATIO, pile.h)
    return {**table, **more}


class DuelDirector(Director[State]):
    """The flights of a tape at the table of Duel: from the boxes of things before it to those after it,
    over what is laid out so. `play` lets a sound be heard, so many milliseconds later."""

    manners = MANNERS

    def __init__(self, tape: Tape, before: dict[str, Box], boxes: dict[str, Box], places: Layout,
                 c: Canvas, words: Words, play: Callable[[str, int], None]) -> None:  # fmt: skip
        lain = (_with_purses(table, places.track) for table in (before, boxes))
        super().__init__(tape, tape.after.turn, *lain)
        self.places, self.c, self.words, self.play = places, c, words, play

    @cached_property
    def grid(self) -> Grid:
        """Where the cards of the age lie."""
        return pyramid.grid(self.places.pyramid, self.tape.after.age)

    def positions(self, state: State) -> Positions:
        """Where every thing lies that both can see."""
        lying: dict[str, str] = {}

        def lie(place: str, kind: str, *items: str) -> None:
            lying.update((f"{kind}:{item}", place) for item in items if item)

        lie("layout", "card", *itertools.compress(state.layout, state.up))
        lie(PILE, "card", *state.discard)
        lie("draft", "wonder", *state.draft)
        lie("track", "token", *state.board)
        for seat, city in enumerate(state.cities):
            lie(f"seat:{seat}", "card", *city.cards)
            for wonder, card in city.built.items():
                lie(f"wonder:{wonder}", "card", card)
            lie(f"seat:{seat}", "wonder", *city.wonders, *city.built)
            lie(f"seat:{seat}", "token", *city.tokens)
        coins = {("coin", f"purse:{seat}"): city.coins for seat, city in enumerate(state.cities)}
        return Positions(lying, coins)

    def picture(self, name: str, box: Box) -> pygame.Surface:
        c, item = self.c, name.partition(":")[2]
        if kind(name) == "card":
            return self.face(item)
        if kind(name) == "wonder":
            title = things.thing_name(self.words, item)
            return faces.wonder(item, c.px(box.w), c.px(box.h), False, title, True)
        return icon("coinplain", c.px(28)) if name == "coin" else icon(f"token_{item}", c.px(56))

    def face(self, card: str) -> pygame.Surface:
        """A card as high as in the layout."""
        return faces.face(card, self.c.px(self.grid.high))

    # ---- what moves in a way of its own -------------------------------------------------

    def moved(self, event: Event) -> list[Flight]:
        match event:
            case events.TradeIncome(seat=seat):  # what the rival paid goes to who has the Economy
                paid = Counted("coin", f"purse:{1 - seat}", f"purse:{seat}", event.coins)
                return list(self.counted(paid))
            case events.PawnMoved():
                return list(self._hops(event.before, event.position))
            case events.SymbolGained():  # nothing flies; a new one is heard
                if event.count == 1:
                    self.play("science", 200)
                return []
            case events.CardTurnedUp():
                return [self._turned(event.slot, event.card)]
            case events.AgeDealt():
                return list(self._dealt())
        return super().moved(event)

    def _hops(self, before: int, position: int) -> Iterator[Flight]:
        """Flights of the pawn, one for each space."""
        track, way = self.places.track, 1 if position > before else -1
        for space in range(before, position, way):
            (start,), (end,) = At(space)(track), At(space + way)(track)
            yield self.fly(pawn_picture(self.c.px(54)), start, end, SPACE_MS, arc=12,
                           hides=("pawn",), waits=space == before, sound="shield")  # fmt: skip

    def _turned(self, slot: int, card: str) -> Flight:
        """A card turns over in its place."""
        place, hides = self.grid.boxes[slot], (f"slot:{slot}", f"turn:{slot}")
        back = backs.back(back_of(self.next, card), self.c.px(place.h))
        turn = self.face(card)
        return self.fly(back, place, place, TURN_MS, turn=turn, hides=hides, sound="card")

    def _dealt(self) -> Iterator[Flight]:
        """The cards of an age come from below the board, one after another."""
        state, source, px = self.next, self.boxes["coin"], self.c.px(self.grid.high)
        for n, card in enumerate(state.layout):
            picture = self.face(card) if state.up[n] else backs.back(back_of(state, card), px)
            yield self.fly(picture, source, self.grid.boxes[n], DEAL_MS, hides=(f"slot:{n}",),
                           along=n > 0, lag=DEAL_LAG, sound="" if n % 5 else "card")  # fmt: skip
