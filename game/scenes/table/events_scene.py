"""Scenes of their own over a table, made from what happened: all cards turned up at once, a battle,
a count. Each plays by itself step by step; any key or click skips it, but for those of the bar above it,
which open what they open at the table, and come back here."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Protocol

from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight, Motion
from game.hotseat.bot_turns import BotTurns
from game.hotseat.relay import Relay
from game.scenes.kit import walking
from game.scenes.kit.controls import button
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import alone
from game.scenes.table import bar
from game.scenes.table.experiment import Experiment
from game.words.sentences import progress_sentence
from game.words.table import Facts
from game.words.telling import Heading

REST_MS = 500.0
"""A step rests so long, unless a scene says otherwise; the last one, where it ends by itself, four times that."""
SHORTEST = 0.3
"""A scene is shown no faster than in this part of its time."""
TOP = 62.0
"""The height of the bar."""
BUTTON = (380.0, 76.0)
OPENS = frozenset(
    ("rules", "cards", "menu", "log", "read_aloud", "full_screen", "bigger_text", "smaller_text",
     "pointer", "spotlight", "freeze")
)  # fmt: skip
"""What keys do over such a scene; nothing on it is to be hidden."""


class Behind(bar.Opening, Protocol):
    """The table on which it happened, and what it opens."""

    keyboard: bool
    experiment: Experiment | None

    @property
    def facts(self) -> Facts: ...
    def watched(self) -> bool: ...
    def shortcut(self, action: str) -> bool: ...


class _Shown(Section):
    """What a scene of events shows, under the bar."""

    scene: EventsScene

    def signature(self) -> Hashable:
        return self.scene.reached, self.scene.motion.moving

    def paint(self, c: Canvas) -> None:
        self.scene.show(c, self.box)


class EventsScene(Scene):
    """Base: it plays by itself step by step, `reached` of `steps`, and waits for a button in the end;
    among bots alone it goes by itself. A step in which something moves lasts until that is over."""

    brief = True
    title = label = note = key = ""
    steps = 0
    step_ms = REST_MS
    before: Any = None
    """The position in which what is shown began; None: the present one."""
    goes_on = False
    """It ends by itself once it has rested, unless something on it is pointed at."""
    rest_ms = 4 * REST_MS
    least_ms = 0.0
    """It lasts no shorter in all, where it ends by itself."""
    pace = 1.0
    """Factor on how long all of it lasts."""
    clause: str | None = None
    """Where the rules tell of what is shown."""

    def __init__(self, table: Behind) -> None:
        super().__init__(table.app)
        self.table = table
        self.passed = self.lasted = 0.0
        self.reached = 0 if table.app.comfort.speed() else self.steps
        self.motion = Motion(table.app.sounds.play)
        self.focus, self.keyboard = "go_on", table.keyboard

    @property
    def foot(self) -> float:  # type: ignore[override]
        return 0.0 if self.table.experiment is None else self.table.experiment.height()

    def build(self) -> Iterable[Section]:
        top = Box(0, 0, self.w, TOP)
        yield bar.BarSection(top, self.bar_heading)
        yield from self.shown(Box(0, TOP, self.w, self.h - TOP))
        look = {"kind": "primary", "sign": "play", "note": self.note, "key": self.key}
        yield alone(self.button(), button("go_on", self.label, self.back, **look))
        yield bar.BarButtons(top, self.table)
        if self.table.experiment is not None:
            yield from self.table.experiment.sections()

    def shown(self, b: Box) -> Iterable[Section]:
        """The sections under the bar."""
        yield _Shown(b)

    def button(self) -> Box:
        """The place of the button that leads on."""
        return Box(self.w - BUTTON[0] - 24, self.h - BUTTON[1] - 20, *BUTTON)

    def heading(self) -> str:
        return self.title

    def bar_heading(self) -> Heading:
        """The bar of the table; in place of what is expected it tells what is shown."""
        t = self.table.facts
        sentences = self.app.games[t.game.id].sentences
        progress = progress_sentence(sentences, t.words, t.game, self.before or t.view)
        return Heading(t.say(f"game.{t.game.id}.short"), progress, self.heading())

    def show(self, c: Canvas, b: Box) -> None:
        """Paint what is shown at this step, where it has no sections."""

    def flights(self) -> list[Flight]:
        """What moves in the step that has been reached, and what is heard."""
        return []

    def sprites(self) -> list[Sprite]:
        return self.motion.sprites(self.unit()) + super().sprites()

    def length(self) -> float:
        """Milliseconds that it lasts where it ends by itself, at normal speed."""
        return max(self.least_ms, self.steps * self.step_ms + self.rest_ms)

    def _speed(self) -> float:
        return self.app.comfort.speed() * self.pace

    def update(self, ms: int) -> bool:
        """The next step when it is time."""
        self.lasted += ms
        if self.motion.update(ms):
            if not self.motion.moving and self.reached < self.steps:
                self._advance()
            return True
        speed = self._speed() or 1.0
        ends = self.table.watched() or (self.goes_on and self.pointed() in ("", "go_on"))
        if self.reached >= self.steps and not ends:
            return False
        self.passed += ms
        if self.passed >= (self.step_ms if self.reached < self.steps else self.rest_ms) * speed:
            if self.reached < self.steps:
                self._advance()
            elif self.lasted >= self.least_ms * speed:
                self.back()
        return True

    def _advance(self) -> None:
        self.passed = 0.0
        self.reached = min(self.steps, self.reached + 1)
        speed = self._speed()
        if speed:
            self.motion.launch(self.flights(), speed)
        self.touch()

    def handle(self, item: Input) -> None:
        if self._opens(item):
            super().handle(item)
        elif isinstance(item, Key | Press) and (self.reached < self.steps or self.motion.moving):
            self.motion.skip()
            self.reached = self.steps
            self.touch()
        elif isinstance(item, Key) and not self.walks(item):
            self.back()
        else:
            super().handle(item)

    def _opens(self, item: Input) -> bool:
        """Whether it is for a button beside the one that leads on, or a key that shows something."""
        if isinstance(item, Press):
            unit = self.unit()
            return self.at(item.x / unit, item.y / unit) not in ("", "go_on")
        if not isinstance(item, Key):
            return False
        if item.name in ("enter", "space"):
            return self.keyboard and self.focus not in ("", "go_on")
        return self.app.preferences.action_of(item.name) in OPENS

    def walks(self, key: Key) -> bool:
        """Whether the key goes from thing to thing, and not on."""
        return key.again or key.name in ("tab", "shift+tab", *walking.ARROWS)

    def shortcut(self, action: str) -> bool:
        if action == "rules":
            self.table.rules(self.clause)
            return True
        return action in OPENS and self.table.shortcut(action)

    def uncover(self) -> None:
        """What was opened above is closed: the next key leads on."""
        self.focus = "go_on"


Step = EventsScene | Callable[[], list[Flight]]
"""A scene, or what moves over the table."""


class Stage(Protocol):
    """Where it is shown: a table at the present, what moves over it, and who looks."""

    app: Services
    motion: Motion
    relay: Relay
    bots: BotTurns

    @property
    def past(self) -> int | None: ...


class SceneQueue:
    """What is still to be shown at a table of what happened, one after the other: scenes of their own,
    and between them what moves over the table."""

    def __init__(self, table: Stage) -> None:
        self.table = table
        self._next: list[Step] = []

    def open(self) -> bool:
        """Whether the table lies open in a window, at the present."""
        table = self.table
        return table.past is None and self._on_top() and table.app.window.screen is not None

    def _on_top(self) -> bool:
        top: object = self.table.app.top
        return top is self.table

    def take(self, steps: Sequence[Step]) -> None:
        """Show these after what is still to be shown. Scenes that end by themselves last no longer than there
        is time for what bots do; too short, they are left out."""
        alone = [one for one in steps if isinstance(one, EventsScene) and one.goes_on]
        pace = self.table.bots.pace(sum(one.length() for one in alone))
        for scene in alone:
            scene.pace = pace
        self._next += [one for one in steps if one not in alone or pace >= SHORTEST]
        self.update()

    def update(self) -> bool:
        """The next, where the table lies open and nothing moves."""
        shown = False
        while self._next and self._on_top() and not self.table.motion.moving:
            step, speed, shown = self._next.pop(0), self.table.app.comfort.speed(), True
            if isinstance(step, EventsScene):
                self.table.app.push(step)
            elif speed and not self.table.relay.down:  # behind the curtain nothing flies
                self.table.motion.most = self.table.bots.most()
                self.table.motion.launch(step(), speed)
                self.table.motion.most = math.inf
        return shown
