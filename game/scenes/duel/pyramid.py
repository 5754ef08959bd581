"""The layout of the age: overlapping cards, the accessible ones lit, with both players' prices.

While wonders are drafted the same place shows the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.content.duel.load import tables
from game.drawing.duel import draft, pyramid
from game.drawing.duel.draft import DraftView, Offered
from game.drawing.duel.marks import GLOW
from game.drawing.duel.pyramid import Grid, Price, PyramidView, Slot
from game.drawing.kit.canvas import Canvas
from game.match.log_line import LogLine
from game.rules.duel import trade
from game.rules.duel.events import WondersRevealed
from game.rules.duel.layout import accessible
from game.rules.duel.state import HIDDEN_GUILD, State
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.kept import KeptPanel, Part, part
from game.scenes.table.sections.panel import Panel
from game.words import Words
from game.words.duel import things


def back_of(state: State, card: str) -> int | str:
    """What the back of a card shows: the age, or the guilds' own sign."""
    known = tables().cards.get(card)
    guild = card == HIDDEN_GUILD or (known and known.age == "guild")
    return "guild" if guild else state.age


def slots(state: State, signs: Sequence[str]) -> tuple[Slot, ...]:
    """The places of the layout, with the prices of the cards that lie open."""
    free, found = accessible(state), []
    for n, card in enumerate(state.layout):
        is_open = n in free and state.up[n]
        prices = tuple(_price(state, seat, card, signs) for seat in (0, 1)) if is_open else ()
        found.append(Slot(card, back_of(state, card), state.up[n], is_open, prices))
    return tuple(found)


def _price(state: State, seat: int, card: str, signs: Sequence[str]) -> Price:
    coins = trade.price(state, seat, card)
    dear = coins > state.cities[seat].coins
    return Price(signs[seat], coins, trade.chained(state, seat, card), dear)


class PyramidSection(KeptPanel[PyramidView]):
    """The 20 slots of the age; `tell` says what a thing is, in plain words."""

    def __init__(
        self, box: Box, view: Callable[[], PyramidView | None], tell: Callable[[str], str]
    ) -> None:
        super().__init__(box, view)
        self.tell = tell
        self._grids: dict[int, Grid] = {}

    def grid(self, age: int) -> Grid:
        """Where the cards of an age lie, worked out once."""
        if age not in self._grids:
            self._grids[age] = pyramid.grid(self.box, age)
        return self._grids[age]

    def things(self, view: PyramidView) -> list[Target]:
        found = []
        for n, (slot, box) in enumerate(zip(view.slots, self.grid(view.age).boxes, strict=True)):
            if slot.card:
                name = f"card:{slot.card}" if slot.up else f"slot:{n}"
                found.append(Target(name, box, self.tell(name), slot.open, tabbed=slot.open))
        return found

    def parts(self, view: PyramidView) -> Iterator[Part]:
        for n, (slot, box) in enumerate(zip(view.slots, self.grid(view.age).boxes, strict=True)):
            card = f"card:{slot.card}"
            own = {card, f"slot:{n}", f"turn:{n}"} & view.hidden
            marks = card in view.lit, card == view.chosen, card == view.refused, not view.chosen
            yield part(box, GLOW, view.age, slot, frozenset(own), *(marks if slot.open else ()))

    def draw(self, c: Canvas, view: PyramidView) -> None:
        pyramid.paint(c, self.grid(view.age), view)

    def ahead(self, c: Canvas) -> Iterator[None]:
        view = self.view()
        if view is not None:
            yield from pyramid.ahead(c, self.grid(view.age), view)

    def offered(self) -> tuple[str, ...]:
        """The cards that lie open."""
        view = self.view()
        return tuple(slot.card for slot in view.slots if slot.card and slot.open) if view else ()


def last_draft(lines: Sequence[LogLine], first: Sequence[str]) -> tuple[str, ...]:
    """The four wonders that were shown last, taken or not; `first` at the start."""
    for line in reversed(lines):
        for event in line.events:
            if isinstance(event, WondersRevealed):
                return event.wonders
    return tuple(first)


def draft_view(words: Words, state: State, shown: Sequence[str], lit: frozenset[str]) -> DraftView:
    """The four wonders that were shown last, each in its place until the next four are."""
    wonders = tuple(
        Offered(w, things.thing_name(words, w), w in state.draft, f"wonder:{w}" in lit)
        for w in shown
    )
    return DraftView(words.say("duel.table.draft_title"), wonders)


class DraftSection(Panel[DraftView]):
    """The wonders to choose from."""

    overlaid = True

    def __init__(
        self, box: Box, view: Callable[[], DraftView | None], tell: Callable[[str], str]
    ) -> None:
        super().__init__(box, view)
        self.tell = tell

    def things(self, view: DraftView) -> list[Target]:
        return [
            Target(f"wonder:{one.wonder}", draft.place(self.box, i), self.tell(f"wonder:{one.wonder}"))
            for i, one in enumerate(view.wonders)
            if one.there
        ]  # fmt: skip

    def draw(self, c: Canvas, view: DraftView) -> None:
        draft.paint(c, self.box, view)
