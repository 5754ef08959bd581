"""The replay: a whole match on a scrub bar, forwards and backwards, on its own table.

The table shows a past position; in the place of the moves lies the panel of the replay. From any
point one can play on in a copy, the match itself stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.drawing.canvas import Canvas
from game.drawing.theme import GOLD_TEXT, MUTED
from game.match.errors import MatchError
from game.match.match import Match
from game.scenes.dialogs import tell
from game.scenes.section import Box, Section
from game.scenes.widgets import Button, Slider
from game.words.match import error_sentence

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table import TableScene

STEP_MS = 1400
"""Pause between two moves while the replay plays by itself."""


def open_replay(app: App, match: Match) -> None:
    """Put the match on the table as it was in the beginning."""
    from game.scenes.play import table_of

    table = table_of(app, match)
    table.replay = Replay(table)
    table.look()
    app.push(table)


class Replay:
    """Where a table is in the past of its match."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.n = 0
        """So many actions have been played in the position that is shown."""
        self.playing = False
        self._waited = 0

    @property
    def length(self) -> int:
        return self.table.match.length

    def go(self, n: int) -> None:
        """Show the position after n actions; one step forward is shown in motion."""
        n = max(0, min(self.length, n))
        if n == self.n:
            return
        forward = n == self.n + 1
        before, old = self.table.boxes(), self.table.view
        self.n = n
        self.table.motion.skip()
        self.table.look()
        if forward:
            line = self.table.match.events_since(n - 1, self.table.viewer())[0]
            self.table.show(line.events, before, old)
        self.table.relayout()

    def update(self, ms: int) -> bool:
        """Time passes while the replay plays by itself."""
        if not self.playing:
            return False
        self._waited += ms
        if self._waited >= STEP_MS * max(0.3, self.table.app.preferences.speed()):
            self._waited = 0
            self.go(self.n + 1)
            self.playing = self.n < self.length
        return True

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        self.playing = not self.playing
        self._waited = 0
        if self.playing and self.n == self.length:
            self.go(0)
        self.table.relayout()

    def key(self, name: str) -> bool:
        """The keys of the replay; True where one was used."""
        moves: dict[str, Callable[[], None]] = {
            "left": lambda: self.go(self.n - 1),
            "right": lambda: self.go(self.n + 1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.length),
            "space": self.toggle,
        }
        if name not in moves:
            return False
        moves[name]()
        return True

    def fork(self) -> None:
        """Play on from here in a copy."""
        from game.scenes.play import table_of

        app = self.table.app
        try:
            copy = self.table.match.fork(self.n)
        except MatchError as error:
            tell(app, self.table.say("error.title"), error_sentence(app.words, error))
            return
        app.replace(table_of(app, copy))

    # ---- the panel ----------------------------------------------------------------------

    def sections(self, box: Box) -> Iterator[Section]:
        """The panel: scrub bar, steps, play on from here, close."""
        say, b = self.table.say, box
        yield ReplayBoard(b, self)
        scrub = Slider(
            "replay:scrub",
            b.x + 10,
            b.y + 62,
            b.w - 20,
            [float(i) for i in range(self.length + 1)],
            float(self.n),
            lambda value: self.go(round(value)),
            lambda value: "",
            say("replay.position", move=self.n, moves=self.length),
        )
        scrub.read_width = 0
        yield scrub
        steps: list[tuple[str, str, Callable[[], None], bool]] = [
            ("first", "|<", lambda: self.go(0), self.n > 0),
            ("previous", "<", lambda: self.go(self.n - 1), self.n > 0),
            ("play", "", self.toggle, True),
            ("next", ">", lambda: self.go(self.n + 1), self.n < self.length),
            ("last", ">|", lambda: self.go(self.length), self.n < self.length),
        ]
        wide = (b.w - 28 - 4 * 8 - 60) / 5
        x = b.x + 14
        for name, mark, act, enabled in steps:
            w = wide + (60 if name == "play" else 0)
            label = (
                say("replay.pause" if self.playing else "replay.play") if name == "play" else mark
            )
            button = Button(
                f"replay:{name}", x, b.y + 118, w, 52, label, act, "quiet", size=22, enabled=enabled
            )
            button.text = label if name == "play" else say(f"replay.{name}")
            yield button
            x += w + 8
        high = min(64.0, b.h - 190)
        half = (b.w - 36) / 2
        yield Button(
            "replay:fork", b.x + 14, b.y + 184, half, high, say("replay.fork"), self.fork, size=22
        )
        yield Button(
            "replay:close",
            b.x + 22 + half,
            b.y + 184,
            half,
            high,
            say("replay.close"),
            self.table.app.pop,
            size=22,
        )


class ReplayBoard(Section):
    """The board of the panel, and where in the match it is."""

    def __init__(self, box: Box, replay: Replay) -> None:
        super().__init__(box)
        self.replay = replay

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        say = self.replay.table.say
        c.text(
            say("replay.title"),
            b.x + 18,
            b.y + 28,
            24,
            GOLD_TEXT,
            "semi",
            "midleft",
            limit=b.w * 0.4,
        )
        where = say("replay.position", move=self.replay.n, moves=self.replay.length)
        c.text(where, b.right - 18, b.y + 28, 21, MUTED, "body", "midright", limit=b.w * 0.5)

    @property
    def live(self) -> bool:  # type: ignore[override]
        return False
