"""The menu over a table: back, replay, an experiment, log, settings, rules, home; and its dialog of teacher
mode: pointer, spotlight, freeze, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from game.drawing.kit.nodes import Node, grid
from game.drawing.kit.theme import MUTED
from game.match.match import Match
from game.scenes.kit.controls import press, switch
from game.scenes.kit.dialogs import Ask, AskButton, Board, buttons, prose, title
from game.scenes.kit.services import Services
from game.scenes.kit.teacher import LIGHTS
from game.scenes.shell import comfort, report
from game.scenes.shell.play import LevelsScene, again, failures_told
from game.words.settings import OneOf, Row, Switch

Entry = tuple[Any, ...]
"""A button: its name, the key of its words, the note below them, its icon, what it does and with what."""


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


class MenuScene(Board):
    """The menu over a table. Everything is saved: leaving needs no question."""

    def __init__(self, app: Services, table: Below) -> None:
        super().__init__(app)
        self.table = table
        self.focus = "menu:resume"
        self.keyboard = True

    def resize(self, size: tuple[int, int]) -> None:
        self.board_w = 960.0 * max(1.0, self.app.preferences.text_size)
        super().resize(size)

    def parts(self) -> Iterable[Node]:
        match, trial = self.table.match, self.table.experiment
        yield title(self.say("table.pause.title"), 40)
        yield prose(trial.first_sentence() if trial else self.say("table.pause.saved"), 22, MUTED)
        note = self.say("table.pause.fork_note")
        copy: Entry = ("fork", "table.pause.fork", note, "cards", self._fork)
        if trial is not None and trial.leads_back:
            copy = ("real", "experiment.back", note, "door", self._instead, trial.back)
        app, go = self.app, self._instead
        entries: tuple[Entry, ...] = (
            ("resume", "table.pause.resume", "", "play", app.pop),
            ("replay", "table.pause.replay", "", "again", self._replay),
            copy,
            ("log", "table.log", "", "rules", go, self.table.log),
            ("rules", "table.pause.rules", "", "rules", go, self.table.rules),
            ("settings", "table.pause.settings", "", "settings", go, app.go.settings),
            ("restart", "table.pause.restart", "", "undo", self._restart),
            ("seal", "seal.title", match.header.seal, "check", app.go.seal, match),
            ("teach", "teach.title", self.say("teach.note"), "pointer", go, app.open, TeachScene),
            ("home", "table.pause.home", "", "door", app.stack.home),
        )
        yield grid(2, [
            press(("menu", name), self.say(label), act, *args, sign=sign, note=note, h=84,
                  kind="primary" if name == "resume" else "normal", least=0.7)
            for name, label, note, sign, act, *args in entries
        ], gap=18)  # fmt: skip
        if match.bots:
            yield grid(2, (
                switch(("menu", "pause"), self.say("table.watch.pause"), self.table.bots.paused,
                       self._pause, h=84),
                press(("menu", "levels"), self.say("bot.levels"), app.open, LevelsScene, match.game.id,
                      kind="quiet", sign="bot", h=84, least=0.7),
            ), gap=18)  # fmt: skip

        yield report.line(self.say, self.report)

    def report(self) -> None:
        self.app.go.tell(
            self.say("report.title"),
            report.save(self.app.window, self.app.kept, self.app.words, self.table.match),
        )

    def _pause(self, on: bool) -> None:
        self.table.bots.paused = on

    def _instead(self, go: Callable[..., object], *about: object) -> None:
        """Close the menu, then go there: coming back means back to the table."""
        self.app.pop()
        go(*about)

    def _replay(self) -> None:
        """Others may look on, and stay when it is closed."""
        self._instead(self.table.attention, False)
        self.app.go.replay(self.table.match)

    def _fork(self) -> None:
        with failures_told(self.app.go):
            copy = self.table.match.fork(self.table.match.length)
            self._instead(self.app.go.match, copy)

    def _restart(self) -> None:
        yes = AskButton("yes", self.say("common.yes"), "normal", self._again)
        no = AskButton("no", self.say("common.no"), "primary")
        text = self.say("table.pause.restart_ask")
        self.app.open(Ask, self.say("table.pause.restart"), text, [yes, no])

    def _again(self) -> None:
        with failures_told(self.app.go):
            match = again(self.table.match, self.app.store)
            below = self.app.stack.table
            assert below is not None
            self.app.stack.back_to(below)
            self.app.stack.replace(self.app.table_of(match))


SPOTLIGHT = OneOf(tuple(light or "none" for light in LIGHTS))


class TeachScene(Board):
    """The dialog of teacher mode. Everything acts at once, and goes on over whatever scene is
    shown."""

    board_w = 1240.0

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.focus, self.keyboard = "teach:pointer:on", True

    def _row(self, name: str, kind: OneOf, value: object) -> Row:
        heading = f"{self.say(f'teach.{name}.title')}  {self.app.reader.key(name)}"
        note = self.say(f"teach.{name}.note")
        word = lambda light: self.say(f"teach.light.{light}")  # noqa: E731
        return Row(name, kind, value, self._put, heading, word, note)

    def _put(self, name: str, value: object) -> None:
        teacher = self.app.teacher
        if name == "spotlight":
            teacher.set_light("" if value == "none" else str(value))
        else:
            (teacher.set_pointer if name == "pointer" else teacher.freeze)(bool(value))

    def parts(self) -> Iterable[Node]:
        yield title(self.say("teach.title"), 38)
        yield prose(self.say("teach.line"), 23, MUTED)
        teacher = self.app.teacher
        rows = (
            self._row("pointer", Switch(), teacher.pointer),
            self._row("spotlight", SPOTLIGHT, teacher.light or "none"),
            self._row("freeze", Switch(), teacher.frozen),
        )
        yield comfort.beside(self.measure(), self.say, rows, 0.46, "teach").but(gap=16)
        close = press("close", self.say("common.close"), self.app.pop, kind="primary")
        yield buttons(close, wide=240)
