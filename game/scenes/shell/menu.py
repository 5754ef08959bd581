"""The menu over a table: back, replay, an experiment, log, settings, rules, home."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.match.errors import MatchError
from game.match.match import Match
from game.scenes.kit.dialogs import Ask, Choice, Dialog
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.teacher_dialog import TeachScene
from game.scenes.kit.widgets import Button, Toggle
from game.scenes.shell.levels import tell_levels
from game.scenes.shell.play import again, table_of

Entry = tuple[str, str, str, str, Callable[[], None]]
"""A button: its name, the keys of its words and of the note below them, its icon, what it does."""


class Bots(Protocol):
    """The bots of a table."""

    paused: bool


class Trial(Protocol):
    """What an experiment says of itself, and its way back."""

    leads_back: bool

    def first_sentence(self) -> str: ...

    def back(self) -> None: ...


class Below(Protocol):
    """The table below the menu."""

    match: Match

    @property
    def bots(self) -> Bots: ...

    @property
    def experiment(self) -> Trial | None: ...

    def log(self) -> None: ...

    def rules(self) -> None: ...

    def attention(self, here: bool) -> None: ...


class MenuScene(Dialog):
    """The menu over a table. Everything is saved: leaving needs no question."""

    def __init__(self, app: Services, table: Below) -> None:
        super().__init__(app)
        self.table = table
        self._has_bots = any(seat.bot for seat in table.match.seats)
        self.board_h = 780.0 if self._has_bots else 680.0
        self.focus = "menu:resume"
        self.keyboard = True

    def resize(self, size: tuple[int, int]) -> None:
        self.board_w = 960.0 * max(1.0, self.app.preferences.text_size)
        super().resize(size)

    def on_board(self, c: Canvas, b: Box) -> None:
        title, experiment = self.say("table.pause.title"), self.table.experiment
        c.text(title, b.centerx, b.y + 52, 40, theme.GOLD_TEXT, "title", "center")
        c.rich(
            experiment.first_sentence() if experiment else self.say("table.pause.saved"),
            b.x + 40,
            b.y + 86,
            b.w - 80,
            22,
            theme.MUTED,
            align="center",
        )

    def build(self) -> Iterable[Section]:
        b = self.board
        copy: Entry = ("fork", "table.pause.fork", "table.pause.fork_note", "cards", self._fork)
        experiment = self.table.experiment
        if experiment is not None and experiment.leads_back:
            back = partial(self._instead, experiment.back)
            copy = ("real", "experiment.back", "table.pause.fork_note", "door", back)
        entries: list[Entry] = [
            ("resume", "table.pause.resume", "", "play", self.app.pop),
            ("replay", "table.pause.replay", "", "again", self._replay),
            copy,
            ("log", "table.log", "", "rules", self._log),
            ("rules", "table.pause.rules", "", "rules", self._rules),
            ("settings", "table.pause.settings", "", "settings", self._settings),
            ("restart", "table.pause.restart", "", "undo", self._restart),
            ("seal", "seal.title", "", "check", self._seal),
            ("teach", "teach.title", "teach.note", "pointer", self._teach),
            ("home", "table.pause.home", "", "door", self.app.stack.home),
        ]
        notes = {"seal": self.table.match.header.seal}
        wide, high = (b.w - 100) / 2, 84.0
        for i, (name, label, note, icon, act) in enumerate(entries):
            yield Button(
                f"menu:{name}",
                b.x + 40 + (i % 2) * (wide + 20),
                b.y + 150 + (i // 2) * (high + 16),
                wide,
                high,
                self.say(label),
                act,
                "primary" if name == "resume" else "normal",
                icon,
                self.say(note) if note else notes.get(name, ""),
            )
        if self._has_bots:
            yield Toggle(
                "menu:pause",
                b.x + 40,
                b.bottom - 108,
                wide,
                self.say("table.watch.pause"),
                self.table.bots.paused,
                self._pause,
            )
            yield Button(
                "menu:levels",
                b.x + 60 + wide,
                b.bottom - 108,
                wide,
                high,
                self.say("bot.levels"),
                lambda: tell_levels(self.app, self.table.match.game.id),
                "quiet",
                "bot",
            )

    def _pause(self, on: bool) -> None:
        self.table.bots.paused = on

    def _instead(self, go: Callable[[], None]) -> None:
        """Close the menu, then go there: coming back means back to the table."""
        self.app.pop()
        go()

    def _replay(self) -> None:
        """Others may look on, and stay when it is closed."""
        self._instead(partial(self.table.attention, False))
        self.app.go.replay(self.table.match)

    def _fork(self) -> None:
        try:
            copy = self.table.match.fork(self.table.match.length)
        except MatchError as error:
            self.app.go.failed(error)
            return
        self._instead(lambda: self.app.go.match(copy))

    def _log(self) -> None:
        self._instead(self.table.log)

    def _rules(self) -> None:
        self._instead(self.table.rules)

    def _settings(self) -> None:
        self._instead(self.app.go.settings)

    def _seal(self) -> None:
        self.app.go.seal(self.table.match)

    def _teach(self) -> None:
        self._instead(lambda: self.app.push(TeachScene(self.app)))

    def _restart(self) -> None:
        yes = Choice("yes", self.say("common.yes"), "normal", self._again)
        no = Choice("no", self.say("common.no"), "primary")
        text = self.say("table.pause.restart_ask")
        self.app.push(Ask(self.app, self.say("table.pause.restart"), text, [yes, no]))

    def _again(self) -> None:
        try:
            match = again(self.table.match, self.app.store)
        except MatchError as error:
            self.app.go.failed(error)
            return
        below = self.app.stack.table
        assert below is not None
        self.app.stack.back_to(below)
        self.app.stack.replace(table_of(self.app, match))
