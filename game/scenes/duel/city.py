"""A city: whose it is, coins and points, sciences, progress tokens, wonders, cards by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS
from game.drawing.duel import city as drawing
from game.drawing.duel.city import WONDERS, CityPlaces, CityView, Well
from game.drawing.duel.marks import GLOW
from game.drawing.kit.canvas import Canvas
from game.rules.duel.science import symbols
from game.scenes.duel.table_text import TableText
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.kept import KeptPanel, Part, part
from game.words import Words


def city_view(
    text: TableText,
    seat: int,
    owner: tuple[str, str],
    lit: frozenset[str],
    hidden: frozenset[str],
) -> CityView:
    """The city of a seat, whose name and sign are those of its owner."""
    state, words, mover = text.state, text.words, text.mover
    city, points, known = state.cities[seat], text.points[seat], tables()
    wonders = [w for w in known.wonders if w in city.built or w in city.wonders]
    turn = "table.on_turn" if mover == seat else "table.waits"
    own = {*(f"card:{card}" for card in city.cards), *(f"wonder:{w}" for w in wonders)}
    return CityView(
        seat=seat,
        name=owner[0],
        sign=owner[1],
        turn=words.say(turn) if mover is not None else "",
        on_turn=mover == seat,
        wells=(_well(words, "coin", city.coins, "coins"), _well(words, "laurel", points, "points")),
        sciences=words.say("duel.table.sciences"),
        symbols=tuple(symbols(city).items()),
        progress=words.say("duel.table.progress"),
        tokens=tuple(city.tokens),
        wonders=tuple(wonders),
        titles=tuple(words.say(f"duel.wonder_short.{w}") for w in wonders),
        built=frozenset(city.built),
        drafting=not state.age,
        columns=tuple(_coloured(city.cards, colour) for colour in COLOURS),
        lit=lit & own,
        choosable="seat:0" in lit,
        hidden=hidden,
    )


def _well(words: Words, icon: str, value: int, word: str) -> Well:
    return Well(icon, value, words.say(f"count.{word}", n=value).partition(" ")[2])


def _coloured(cards: Sequence[str], colour: str) -> tuple[str, ...]:
    known = tables().cards
    return tuple(card for card in cards if known[card].colour == colour)


class CitySection(KeptPanel[CityView]):
    """The city of a seat; `tell` says what a thing is, in plain words, `offered` which cards may come
    to it."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], CityView],
        tell: Callable[[str], str],
        offered: Callable[[], Sequence[str]],
    ) -> None:
        super().__init__(box, view)
        self.tell, self.offered = tell, offered
        self.places = CityPlaces(box)

    def things(self, view: CityView) -> list[Target]:
        p = self.places
        found = [
            self._target(f"seat:{view.seat}", p.head(), view.choosable),
            self._target(f"coins:{view.seat}", p.well(0), False),
            self._target(f"points:{view.seat}", p.well(1)),
        ]
        found += [
            self._target(f"token:{t}", p.token(i, len(view.tokens)))
            for i, t in enumerate(view.tokens)
        ]
        found += [self._target(f"wonder:{w}", p.wonder(i)) for i, w in enumerate(view.wonders)]
        for i, cards in enumerate(view.columns):
            found += [
                self._target(f"card:{card}", p.reach(i, k, len(cards)))
                for k, card in enumerate(cards)
            ]
        return found

    def _target(self, name: str, box: Box, tabbed: bool = True) -> Target:
        return Target(name, box, self.tell(name), tabbed=tabbed)

    def draw(self, c: Canvas, view: CityView) -> None:
        drawing.paint(c, self.places, view)

    def look(self, view: CityView) -> bool:
        """The board of whoever is on turn is brighter."""
        return view.on_turn

    def parts(self, view: CityView) -> Iterator[Part]:
        p, lit, hidden = self.places, view.lit, view.hidden
        yield part(p.head(), 0, view.name, view.sign, view.turn)
        for i in range(len(view.wells)):
            yield part(p.well(i), 0, view.wells)  # their words have one size
        row = view.sciences, view.symbols, view.progress, view.tokens
        yield part(p.middle(), 0, *row, hidden & {f"token:{token}" for token in view.tokens})
        for i, wonder in enumerate(view.wonders):
            about = wonder, view.titles[i], wonder in view.built, f"wonder:{wonder}" in lit
            yield part(p.wonder(i), GLOW, *about)
        for i in range(len(view.wonders), WONDERS if view.drafting else 0):
            yield part(p.wonder(i), 0)
        for i, cards in enumerate(view.columns):
            own = {f"card:{card}" for card in cards}
            yield part(p.column(i), GLOW, cards, lit & own, hidden & own)

    def ahead(self, c: Canvas) -> Iterator[None]:
        view = self.view()
        if view is not None:
            yield from drawing.ahead(c, self.places, view, self.offered())
