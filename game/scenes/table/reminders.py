"""Reminders at the table: a quiet board of short sentences, and the question whether to have it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Protocol

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Look, Node, art, column, either, icon, row, text
from game.drawing.kit.parts import ground, pointable
from game.drawing.kit.theme import GOLD_TEXT
from game.hotseat.cached import Cached
from game.hotseat.intents import Open
from game.lessons.coach import Reminder
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection, TellingSection
from game.words import Words

OFF = "reminder:off"
SIZE = 20.0
INK = (226, 226, 208)
CLOSE, GAP = 30.0, 8.0


class Reminded(Protocol):
    """Where somebody may be reminded: which match it is, and who is on turn."""

    app: Services
    kit: GameKit
    person: str
    layer: Layer


def wanted(table: Reminded) -> bool:
    """Does the person on turn wish to be reminded, of a game that has reminders?"""
    layer = table.layer
    wished = layer.together or (layer.greets and table.app.comfort.reminders == "on")
    return wished and table.kit.reminders is not None


def ask(table: Reminded) -> bool:
    """Ask the person on turn, once and for all games; true where that was done now."""
    app, person = table.app, table.person
    if app.comfort.reminders != "ask" or table.kit.reminders is None:
        return False
    app.preferences.put(person, "reminders", "off")
    app.kept.save()
    title = app.words.say("reminders.title")
    text = app.words.say("reminders.ask", name=person)
    no = AskButton("no", app.words.say("reminders.no"))
    switch = partial(app.set, person, "reminders", "on")
    yes = AskButton("yes", app.words.say("reminders.yes"), "primary", switch)
    app.open(Ask, title, text, [no, yes])
    return True


def share(log: Box) -> tuple[Box, Box]:
    """The place of the log parted: the log above, reminders below, with the gap between them."""
    low = log.h * 0.46
    top = Box(log.x, log.y, log.w, log.h - low - GAP)
    return top, Box(log.x, top.bottom, log.w, low + GAP)


def beside(log: LogSection) -> Iterator[Section]:
    """Reminders and the log in the place of the log; it has all of it while there are none."""
    whole, (upper, lower) = log.box, share(log.box)

    def part(there: bool) -> None:
        log.box = upper if there else whole

    yield RemindersSection(lower, part, GAP)  # first: it says how much room the log has
    yield log


class RemindersSection(TreeSection, TellingSection):
    """The board of reminders: as many as there is room for; each leads to its clause. It is there
    while there is something to say, and `when` lets it; `part` hears whether it is."""

    def __init__(self, box: Box, part: Callable[[bool], None] = lambda there: None, gap: float = 0.0,
                 when: Callable[[], bool] = lambda: True) -> None:  # fmt: skip
        """`gap`: between the log and the board, which it lies in, too."""
        super().__init__(box, self._shown, self._board, self._press)
        self.parting, self.gap, self.when = part, gap, when
        self._made: Cached[list[Reminder]] = Cached(lambda make, *about: make(*about))

    @property
    def live(self) -> bool:  # type: ignore[override]
        there = self.when() and super().live
        self.parting(there)
        return there

    def reminders(self) -> list[Reminder]:
        """All that there are, most urgent first."""
        t, person = self.telling.facts, self.scene.person
        make = self.scene.app.games[t.game.id].reminders
        if make is None or t.mover is None or person not in t.names:
            return []
        return self._made(make, t.view, t.names.index(person), t.choice.touched)

    def lines(self) -> list[Target]:
        """Those that are shown, from the top."""
        return [one for one in self.targets() if one.name != OFF]

    def _shown(self) -> tuple[Hashable, ...] | None:
        """Nothing where not even one has room."""
        made, words = self.reminders(), self.telling.facts.words
        one = self._lines(made[:1], words, False)
        high = self.scene.arranger().height(one, self.box.w - 22)[0]
        return (words, *made) if made and high <= self.box.h - self.gap - 15 else None

    def _press(self, intent: Open) -> None:
        if intent.what == "off":
            self.scene.app.set(self.scene.person, "reminders", "off")
        else:
            clause = self.reminders()[int(intent.about)].clause
            self.scene.app.go.rules(self.telling.facts.game.id, clause)

    def _board(self, words: Words, *made: Reminder) -> Node:
        """As many as have room; two of them at least, in smaller letters where it has to be."""
        kept = [(k, True) for k in range(len(made), 1, -1)]
        forms = [self._lines(made[:k], words, firm) for k, firm in (*kept, (2, False), (1, False))]
        look = {"pad": (12, 9, 10, 6), "paint": ground("well"), "bleed": 16}
        board = column(either(*forms), SPRING, grow=1, **look)
        return column(board, pad=(0, self.gap, 0, 0))

    def _lines(self, made: Sequence[Reminder], words: Words, firm: bool) -> Node:
        off = art(_cross, looks=("pointed",), w=CLOSE, h=CLOSE, at=(0, 0), id=("reminder", "off"),
                  does=Open("off"), says=words.say("reminders.off"))  # fmt: skip
        first, later = icon("learn", 30, w=30, h=30, at=(0, 0)), Node("art", w=30)
        rows = (
            row(later if n else first, self._line(n, one, words, firm), None if n else off, gap=6)
            for n, one in enumerate(made)
        )
        return column(*rows, gap=6)

    def _line(self, n: int, one: Reminder, words: Words, firm: bool) -> Node:
        t = self.telling.facts
        sentence = words.say(f"{t.game.id}.reminder.{one.id}", names=t.names, **one.facts)
        whole = f"{sentence} *{one.clause}*"
        said = text(whole, SIZE, INK, lines=6, bold=GOLD_TEXT, leading=1.2, firm=firm, same="line")
        return pointable(said, id=("reminder", n), does=Open("clause", str(n)), says=whole, grow=1)


def _cross(c: Canvas, b: Box, look: Look) -> None:
    c.icon("cross", *b.center, 20, 255 if look.pointed else 120)
