"""A table that is laid out already: bar, one board of the game, log, and why something cannot be
done. The start of a new game, which says what lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import ClassVar

from game.drawing.kit.nodes import Node
from game.hotseat.choice import thing_of
from game.hotseat.intents import Intent, Touch, Why
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.notice import Notice, NoticeSection
from game.scenes.table.table import TableScene

SIDE = 460.0
NOTICE = 150.0
GAP = 18.0
BAR = 60.0


class PlainTable(TableScene):
    """Base: `about` gives the arguments of the `panel`, a function that makes the board of them."""

    panel: ClassVar[Callable[..., Node]]

    def about(self) -> tuple[Hashable, ...]:
        """What the board is made from; compared, so small and plain."""
        raise NotImplementedError

    def table_sections(self) -> Iterable[Section]:
        w, top, tall = self.w, BAR + GAP, self.h - BAR - 2 * GAP
        left, bar = w - SIDE - GAP, Box(0, 0, w, BAR)
        self.board = Box(GAP, top, left - 2 * GAP, tall)
        yield BarSection(bar, self.telling.heading)
        yield TreeSection(self.board, self.about, type(self).panel, self.send)
        yield LogSection(Box(left, top, SIDE, tall - NOTICE - GAP))
        low = Box(left, top + tall - NOTICE, SIDE, NOTICE)
        yield NoticeSection(low, lambda: self.notice, self.rules)
        yield from buttons(self, bar)

    def send(self, intent: Intent) -> None:
        """What a touch on the board means: a step on the path of an action."""
        if isinstance(intent, (Touch, Why)):
            self.touch_thing(intent.step)

    def touch_thing(self, name: str) -> None:
        """Of equal cards (`choice.card_names`) each is the same thing."""
        super().touch_thing(thing_of(name))

    def refuse(self, name: str) -> None:
        """Why not; and where a thing has its turn later on a path, what is expected first."""
        super().refuse(name)
        if self.notice is None and self.mover is not None and not self.busy():
            self.notice = Notice(self.expected())

    def lit(self) -> tuple[str, ...]:
        """The things that can be touched now, leading on."""
        return tuple(sorted(self.choice.by_thing))

    def region(self, name: str) -> list[Box]:
        return []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        return self.board.right - wide, self.board.bottom - tall

    def expected(self) -> str:
        return self.say(f"{self.game.id}.expected") if self.asked_seats else ""
