"""The table of the template game with hands: what a sixth game with secrets would bring, at least."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.bots.bot import RandomBot
from game.content.checks import Contents
from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.rules.contract import Event, Refusal
from game.rules.template_hidden.game import PebbleDrawn, Pebbles, State
from game.scenes.kit.game_kit import Face, GameKit
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table.log_pane import LogSection
from game.scenes.table.table import TableScene
from game.words import Words
from game.words.rules import RuleBook
from game.words.sentences import PlainSentences
from game.words.wording import Wording


class Hands(NamedTuple):
    """The hands as the viewer sees them, what is left in the bag, and what can be touched."""

    hands: tuple[tuple[int, ...], ...]
    bag: int
    lit: tuple[str, ...]


class HandsSection(Section):
    """A row for each seat: its badge, its pebbles, and a button to have done."""

    def __init__(self, box: Box, view: Callable[[], Hands], signs: tuple[str, ...]) -> None:
        super().__init__(box)
        self.view, self.signs = view, signs

    def signature(self) -> Hands:
        return self.view()

    def _pebble(self, seat: int, n: int) -> Box:
        return Box(self.box.x + 110 + n * 90, self.box.y + 30 + seat * 110, 80, 80)

    def targets(self) -> list[Target]:
        found = [Target("finish", Box(self.box.x + 20, self.box.bottom - 90, 200, 70), "done")]
        for seat, hand in enumerate(self.view().hands):
            badge = Box(self.box.x + 20, self._pebble(seat, 0).y, 80, 80)
            found.append(Target(f"seat:{seat}", badge, f"seat {seat}"))
            for n, pebble in enumerate(hand):
                if pebble:
                    found.append(Target(f"pebble:{pebble}", self._pebble(seat, n), str(pebble)))
        return found

    def paint(self, c: Canvas) -> None:
        view = self.view()
        for seat, hand in enumerate(view.hands):
            badges.seat(c, self.signs[seat], self.box.x + 60, self._pebble(seat, 0).centery, 36)
            for n, pebble in enumerate(hand):
                b = self._pebble(seat, n)
                c.panel(b.x, b.y, b.w, b.h, "paper" if pebble else "dark", 12)
                c.text(str(pebble or "?"), b.centerx, b.centery, 34, (90, 60, 20), "body", "center")
        text = f"{view.bag} / {' '.join(view.lit)}"
        c.text(text, self.box.x + 240, self.box.bottom - 55, 24)


class PebblesWording(Wording):
    """Events and refusals as they are."""

    def event(self, event: Event) -> str:
        if isinstance(event, PebbleDrawn):
            return f"{self.table.names[event.seat]} draws {event.pebble or 'a pebble'}"
        return str(event)

    def brief(self, event: Event) -> str:
        return self.event(event)

    def refusal(self, refusal: Refusal) -> str:
        return refusal.reason


class PebblesTable(TableScene):
    """The hands and the log."""

    wording_type = PebblesWording
    view: State

    def table_sections(self) -> Iterable[Section]:
        yield HandsSection(Box(20, 20, 1100, 900), self.hands, self.signs)
        yield LogSection(Box(1140, 20, 600, 700))

    def hands(self) -> Hands:
        lit = tuple(sorted(self.choice.by_thing))
        return Hands(tuple(map(tuple, self.view.hands)), len(self.view.bag), lit)

    def region(self, name: str) -> list[Box]:
        return []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        return 0.0, 0.0

    def expected(self) -> str:
        return ""

    def progress(self) -> str:
        return f"{len(self.view.bag)} in the bag"

    def cards(self) -> None:
        """Pebbles are all alike."""


class Kinds(PlainSentences):
    """Tells of an event what kind it is: the game has no words."""

    def event_sentence(
        self, words: Words, event: Event, names: Sequence[str], observation: Any = None
    ) -> str:
        return type(event).__name__


KIT = GameKit(
    game=Pebbles(),
    contents=lambda folder: Contents({}),
    bots=lambda pace: (RandomBot(),),
    sentences=Kinds("pebbles", {}),
    rules=RuleBook("template_hidden", {}),
    face=Face(PebblesTable),
)
"""A game with a table, bots and rules to read, and without scores."""
