"""What the panels of the table are made of at this moment; None: they are not there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Protocol

from game.drawing.kit import theme
from game.drawing.kit.nodes import Node
from game.drawing.motion import Motion
from game.hotseat.cached import Cached
from game.hotseat.choice import LastDescribed, thing_of
from game.hotseat.history import History
from game.hotseat.relay import Relay
from game.hotseat.wonders.chosen import Moves
from game.rules.wonders.paths import path
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import key_of
from game.scenes.table.curtain import Lift
from game.scenes.table.sections.notice import Notice
from game.scenes.wonders import cities, strip
from game.scenes.wonders.layout import FAR_MANY, Layout
from game.words.table import Facts
from game.words.wonders import moves, position
from game.words.wonders.table_text import TableText

NONE_FREE: cities.Frees = frozenset(), frozenset()


class Standing(Protocol):
    """The table as it stands."""

    app: Services
    moves: Moves
    relay: Relay
    motion: Motion
    history: History
    notice: Notice | None

    @property
    def facts(self) -> Facts: ...
    @property
    def text(self) -> TableText: ...
    def lift(self) -> Lift | None: ...
    def pointed(self) -> str: ...


class Panels:
    """By panel what it is made from, few and easily compared."""

    def __init__(self, table: Standing, described: LastDescribed) -> None:
        self.table, self.described = table, described
        self.links, self.deeds = Cached(cities.links), Cached(position.deeds)

    @property
    def looks_through(self) -> bool:
        """Whether whoever sits below looks through the discard pile."""
        f = self.table.facts
        return f.viewer == f.me and f.past is None and position.reviving(f.view, f.me) is not None

    def covered(self) -> bool:
        """Whether something lies over the own city and the hand."""
        return (
            self.table.moves.full is not None or not self.table.facts.view.age or self.looks_through
        )

    def _frees(self) -> cities.Frees:
        what, *which = key_of(thing_of(self.table.pointed())) or ("",)
        card = str(which[0]) if what == "hand" and which else self.table.moves.card
        return self.links(self.table.text, card)

    def neighbour(self, side: int) -> tuple[Hashable, ...] | None:
        """The left neighbour (0) gives way to the discard pile; while wonders are chosen there is none."""
        t = self.table.text
        if not self.table.facts.view.age or (not side and self.looks_through):
            return None
        at = (t.left, t.right)[side]
        gets = moves.neighbours_get(t, self.table.moves)[side] if t.at == t.me else 0
        return t, at, gets, self._frees() if at == t.at else NONE_FREE

    def far(self, low: bool) -> tuple[Hashable, ...] | None:
        if self.looks_through or not self.table.facts.view.age:
            return None
        t = self.table.text
        return t, position.far_cities(t.state, t.me), self.table.moves.full, low

    def own(self) -> tuple[Hashable, ...] | None:
        return None if self.covered() else (self.table.text, self._frees(), self._counted())

    def _counted(self) -> bool:
        return self.table.app.comfort.points_so_far != "nobody"

    def turned(self, t: TableText, f: Layout) -> Iterator[tuple[Box, Node]]:
        """The cities as they lie before somebody whose hand nobody sees yet, and where."""
        yield f.left, cities.neighbour(t, t.left, 0, NONE_FREE)
        yield f.right, cities.neighbour(t, t.right, 0, NONE_FREE)
        if far := position.far_cities(t.state, t.me):
            yield f.far, cities.far(t, far, None, f.far.h < FAR_MANY)
        yield f.own, cities.own(t, NONE_FREE, self._counted())

    def full(self) -> tuple[Hashable, ...] | None:
        points, city = self.table.app.comfort.points_so_far == "everybody", self.table.moves.full
        return None if city is None else (self.table.text, city, points)

    def _holds(self) -> bool:
        return not (self.covered() or self.table.moves.paying)

    def hand(self) -> tuple[Hashable, ...] | None:
        """The hand that is seen, or the line above it."""
        seen, m = self.table.facts.viewer == self.table.facts.me, self.table.moves
        if not self._holds() or not (seen or self.table.lift() is None):
            return None
        hides = self.table.app.reader.key("hide") if self.table.relay.shared else ""
        acts = self.table.motion.stage is None and self.table.facts.mine  # nothing is lit in flight
        return self.table.text, acts, m.taken, m.refused, hides, seen, m.air

    def face_down(self) -> tuple[Hashable, ...] | None:
        """The hand that is still to be lifted."""
        f, lift = self.table.facts, self.table.lift()
        down = self._holds() and f.viewer != f.me and lift is not None
        return (self.table.text,) if down else None

    def last(self) -> tuple[Hashable, ...]:
        found = self.deeds(self.table.history.events(), len(self.table.text.state.cities))
        key, good = self.table.app.reader.key("log"), theme.palette().good
        return self.table.text, tuple(found.items()), key, good

    def strip(self) -> tuple[Hashable, ...] | None:
        """What is pointed at; else the card that was taken up, else what was pointed at last, else the first
        card of the hand."""
        m = self.table.moves
        if (m.paying and not self.covered()) or self.table.lift() is not None:
            return None
        name = self.described.name(
            self.table.facts.me, thing_of(self.table.pointed()), m.up or thing_of(m.picked)
        )
        seat = self.table.facts.me if self.table.facts.viewer == self.table.facts.me else None
        about = strip.tellable(
            key_of(name) if name else (), self.table.facts.view, seat, self.looks_through
        )
        if not (about or self.looks_through) and seat is not None and self.table.facts.mine:
            held = position.hand(self.table.facts.view, seat)
            about = ("hand", held[0]) if held else ()
        chosen = m.chosen if m.paying else 0
        key, notice = self.table.app.reader.key("ways"), self.table.notice
        shown = self.table.text, about, chosen, key, m.card, notice
        return shown if about or notice else None

    def ways(self) -> tuple[Hashable, ...] | None:
        m, t = self.table.moves, self.table.text
        if not m.paying or self.covered():
            return None
        return t, m.card, m.paying, moves.price_to_pay(t, m), m.chosen

    def pile(self) -> tuple[Hashable, ...] | None:
        return (self.table.text, self.table.moves.picked) if self.looks_through else None

    def sides(self) -> tuple[Hashable, ...] | None:
        """The boards that may be taken; while another chooses they are only looked at."""
        f = self.table.facts
        if f.view.age or f.mover is None:
            return None
        left = frozenset(path(one)[0] for one in f.game.legal_actions(f.view, f.mover))
        return self.table.text, left, f.mine
