"""Reminders at the table: a quiet board of short sentences, and the question whether to have it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple, Protocol

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT
from game.lessons.reminders import Reminder
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.table.cached import Cached
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection
from game.scenes.table.telling import TellingSection

SIZE = 20.0
INK = (226, 226, 208)
CLOSE, GAP = 30.0, 8.0


class Line(NamedTuple):
    """A sentence, its clause, its place on the board, and the size of its letters."""

    text: str
    clause: str
    box: Box
    size: float


class Reminded(Protocol):
    """Where somebody may be reminded: which match it is, and who is on turn."""

    app: Services
    kit: GameKit
    person: str
    layer: Layer


def wanted(table: Reminded) -> bool:
    """Does the person on turn wish to be reminded, of a game that has reminders?"""
    wished = table.layer.greets and table.app.comfort.reminders == "on"
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
    no = Choice("no", app.words.say("reminders.no"))
    switch = partial(app.set, person, "reminders", "on")
    yes = Choice("yes", app.words.say("reminders.yes"), "primary", switch)
    app.push(Ask(app, title, text, [no, yes]))
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


class RemindersSection(TellingSection):
    """The board of reminders: as many as there is room for; each leads to its clause. It is there
    while there is something to say; `part` hears whether it is."""

    def __init__(
        self, box: Box, part: Callable[[bool], None] = lambda there: None, gap: float = 0.0
    ) -> None:
        super().__init__(box)
        self.part = part
        self.board = Box(box.x, box.y + gap, box.w, box.h - gap)
        self._made: Cached[list[Reminder]] = Cached(lambda make, *about: make(*about))
        self._placed = Cached(self._place)

    @property
    def live(self) -> bool:  # type: ignore[override]
        there = bool(self.lines())
        self.part(there)
        return there

    def reminders(self) -> list[Reminder]:
        """All that there are, most urgent first."""
        t, person = self.telling.facts, self.scene.person
        make = self.scene.app.games[t.game.id].reminders
        if make is None or t.mover is None or person not in t.names:
            return []
        return self._made(make, t.view, t.names.index(person), t.choice.touched)

    def lines(self) -> list[Line]:
        """Those that are shown, from the top, in letters in which two of them have room."""
        return self._placed(self.reminders())

    def _place(self, made: list[Reminder]) -> list[Line]:
        size, least = SIZE, self.scene.smallest_letters()
        found = self._fitted(made, size)
        while len(found) < min(2, len(made)) and size > least:
            size = max(least, size - 1)
            found = self._fitted(made, size)
        return found

    def _fitted(self, made: list[Reminder], size: float) -> list[Line]:
        """As many as have room in letters of this size."""
        scene, t, b = self.scene, self.telling.facts, self.board
        c, y, found = scene.measure(), b.y + 12, list[Line]()
        for one in made:
            sentence = t.say(f"{t.game.id}.reminder.{one.id}", names=t.names, **one.facts)
            text = f"{sentence} *{one.clause}*"
            room = b.w - 66 - (0 if found else CLOSE)
            high = c.rich_height(text, room, size, 1.2)
            if y + high > b.bottom - 8:
                break
            found.append(Line(text, one.clause, Box(b.x + 48, y, room, high), size))
            y += high + 6
        return found

    def signature(self) -> Hashable:
        return tuple(line.text for line in self.lines())

    def targets(self) -> list[Target]:
        say, b = self.scene.say, self.board
        found = [
            Target(f"reminder:{n}", line.box, line.text) for n, line in enumerate(self.lines())
        ]
        close = Box(b.right - CLOSE - 10, b.y + 8, CLOSE, CLOSE)
        return [*found, Target("reminder:off", close, say("reminders.off"))]

    def activate(self, name: str) -> bool:
        what = name.partition(":")[2]
        if what == "off":
            self.scene.app.set(self.scene.person, "reminders", "off")
        else:
            clause = self.lines()[int(what)].clause
            self.scene.app.go.rules(self.telling.facts.game.id, clause)
        return True

    def paint(self, c: Canvas) -> None:
        b, scene = self.board, self.scene
        c.panel(b.x, b.y, b.w, b.h, "well", 14)
        c.icon("learn", b.x + 27, b.y + 12 + 13 * c.text_scale, 30)
        pointed = scene.pointed()
        for n, line in enumerate(self.lines()):
            ink = (255, 246, 214) if pointed == f"reminder:{n}" else INK
            at = line.box
            c.rich(line.text, at.x, at.y, at.w, line.size, ink, GOLD_TEXT, leading=1.2)
        close = self.targets()[-1].box
        lit = 255 if pointed == "reminder:off" else 120
        c.icon("cross", close.centerx, close.centery, 20, lit)
        focused = next((t.box for t in self.targets() if t.name == pointed), None)
        if scene.keyboard and focused:
            c.focus(focused.x - 4, focused.y - 3, focused.w + 8, focused.h + 6, 9)
