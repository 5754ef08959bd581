"""The replay: a whole match on a scrub bar, forwards and backwards, on its own table.

The table shows a past position; in the place of the moves lies the panel of the replay. It goes from
step to step: answers that were sealed are no steps of their own, but belong to the one in which all of
them were shown; the bar, its wheel and Shift with the arrow keys lead to each. Diamonds on the bar mark
where the match turned. From any point one can play on in a copy, the match itself stays
as it was; below the bar a mark for each copy leads back to it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game.drawing.kit import badges, fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD, GOLD_TEXT, INK, MUTED
from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Store, Summary
from game.match.turning_points import TurningPoint
from game.rules.flow import only_answered
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Slider
from game.scenes.shell.play import table_of
from game.scenes.table.layer import Layer, Remark, Under
from game.scenes.table.look_back import LookBack

STEP_MS = 1400
"""Pause between two moves while the replay plays by itself."""
ROOMY, NARROW = 450.0, 340.0
"""Units of width that all the buttons in a row take, and of a panel in which few have room."""
TURN, BRANCH = ("#b98a42", GOLD), ("#8f6cc9", "#d3b8ff")
"""Colours of the marks, and of those that are lit: turning points, and copies of the match."""


def open_replay(app: Services, match: Match, n: int = 0) -> None:
    """Put the match on the table as it was after `n` actions."""
    layer = ReplayLayer()
    app.push(table_of(app, match, layer))
    layer.go(n)


class Mark(NamedTuple):
    """A mark on the scrub bar, after n actions: its name, its words, and where a click leads."""

    name: str
    n: int
    text: str
    press: Callable[[], None]


class Copied(Layer):
    """None, over a copy that was begun in a replay."""

    from_replay = True


class ReplayLayer(Layer):
    """The past of a match over its table: nobody acts, and the panel moves in time."""

    greets = recorded = False
    leaves = True

    def __init__(self, n: int = 0) -> None:
        self.n = n
        """So many actions have been played in the position that is shown."""
        self.playing = False
        self._waited = 0

    @property
    def past(self) -> int:  # type: ignore[override]
        return self.n

    def holds(self) -> bool:
        return True

    @property
    def length(self) -> int:
        return self.table.match.length

    def attach(self, scene: Scene, table: Under) -> None:
        super().attach(scene, table)
        match, app = table.match, scene.app
        if match.finished and match.game.secrecy == "hands":  # nothing is secret any more
            names = [seat.name for seat in match.seats]
            self.learner = names.index(app.reader.person) if app.reader.person in names else 0
        self.look_back = LookBack(app.thinker, app.games[match.game.id], match)
        self.branches = branches(app.store, match)

    def left(self) -> None:
        self.look_back.stop()

    @property
    def turns(self) -> list[TurningPoint]:
        """Where the match turned towards one of the players, in its order; while hands are secret
        nobody is told, for whoever judges a position knows them."""
        return self.look_back.points

    @property
    def here(self) -> TurningPoint | None:
        """The turning point whose turn has just been taken in the position that is shown, or is
        about to be."""
        return next((one for one in self.turns if self.first_of(one) <= self.n <= one.n), None)

    def first_of(self, point: TurningPoint) -> int:
        """The number of actions before the one for which the bot had a better one."""
        better = self.look_back.better.get(point.n)
        return point.n if better is None else better.n - 1

    def turn(self, by: int) -> int | None:
        """The number of actions at the turning point before (-1) or after (1) this position."""
        ahead = [one.n for one in self.turns[::by] if (one.n - self.n) * by > 0]
        return ahead[0] if ahead else None

    def to_turn(self, by: int) -> None:
        to = self.turn(by)
        if to is not None:
            self.go(to)

    def turn_text(self, point: TurningPoint) -> str:
        """For whom the match turned, and how far."""
        before, after = round(100 * point.before), round(100 * point.after)
        name = self.table.match.seats[point.seat].name
        return self.scene.say("turning.note", name=name, before=before, after=after)

    @property
    def stops(self) -> list[int]:
        """After how many actions each step is over, from 0."""
        shown = {line.n for line in self.table.match.log if not only_answered(line.events)}
        return sorted({0, *shown, self.length})

    def step(self, by: int) -> int:
        """The number of actions one step back (-1) or on (1)."""
        stops = self.stops
        if by < 0:
            return stops[max(0, bisect_left(stops, self.n) - 1)]
        return stops[min(len(stops) - 1, bisect_right(stops, self.n))]

    def where(self) -> str:
        """Where in the match the position is: by steps where these are not single moves."""
        say, stops = self.scene.say, self.stops
        if len(stops) > self.length:
            return say("replay.position", move=self.n, moves=self.length)
        at, steps = bisect_left(stops, self.n), len(stops) - 1
        if self.n in stops:
            return say("replay.step", step=at, steps=steps)
        begun, over = stops[at - 1], stops[at]
        return say("replay.choice", step=at, choice=self.n - begun, choices=over - begun)

    def go(self, n: int) -> None:
        """Show the position after n actions; one step forward is shown in motion."""
        n = max(0, min(self.length, n))
        if n == self.n:
            return
        forward = n in (self.n + 1, self.step(1))
        before = self.boxes()
        self.n = n
        self.table.motion.skip()
        self.table.show_position()
        if forward:
            self.table.show(self.table.match.tape(n, self.table.facts.viewer), before)
        self.scene.relayout()

    def better_text(self, point: TurningPoint) -> str:
        """What the bot would have done there, and why; empty as long as it is not known."""
        t, known, match = self.table.facts, self.look_back.better, self.table.match
        if point.n not in known:
            return ""
        better, mover = known[point.n], match.log_for(None)
        name = t.names[next(line.seat for line in mover if line.n == point.n)]
        if better is None:
            return t.say("turning.no_choice", name=name)
        sentences = self.scene.app.games[t.game.id].sentences
        view = match.observation(t.viewer, better.n - 1)
        move = sentences.move_sentence(t.words, better.action, t.names, view)
        why = t.reason(better.reason)
        if better.same:
            return t.say("turning.same", move=move, why=why)
        return t.say("turning.better", name=name, move=move, why=why)

    def remarks(self) -> list[Remark]:
        """For whom the match turned here, and what would have been better; elsewhere how far the
        search for that is. The remark leads to where the better move was to be decided. Then the
        copies that left the match here, and each leads there."""
        say, point, searching = self.scene.say, self.here, self.look_back.searching
        found = []
        if point is not None:
            better = self.look_back.better.get(point.n)
            things = () if better is None else self.table.match.game.path(better.action)
            go = None if better is None else partial(self.go, better.n - 1)
            text = f"{self.turn_text(point)} {self.better_text(point)}"
            found.append(Remark(text.strip(), things, go))
        if searching is not None and not (point and point.n in self.look_back.better):
            found.append(Remark(say("turning.searching", done=searching[0], of=searching[1])))
        for branch in self.branches:
            if branch.parent_n == self.n:
                found.append(
                    Remark(self.branch_text(branch), (), partial(self.open_branch, branch))
                )
        return found

    def update(self, ms: int) -> bool:
        """Time passes: a little more is found out, and the replay plays by itself."""
        unknown = not self.turns
        if self.look_back.update():
            self.scene.touch()
            if unknown and self.turns:
                self.scene.relayout()  # there are turning points to go to
        if not self.playing:
            return False
        self._waited += ms
        if self._waited >= STEP_MS * max(0.3, self.scene.app.comfort.speed()):
            self._waited = 0
            self.go(self.step(1))
            self.playing = self.n < self.length
        return True

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        self.playing = not self.playing
        self._waited = 0
        if self.playing and self.n == self.length:
            self.go(0)
        self.scene.relayout()

    def handle(self, item: Input) -> bool:
        """The keys of the replay."""
        moves: dict[str, Callable[[], None]] = {
            "left": lambda: self.go(self.step(-1)),
            "right": lambda: self.go(self.step(1)),
            "shift+left": lambda: self.go(self.n - 1),
            "shift+right": lambda: self.go(self.n + 1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.length),
            "pageup": lambda: self.to_turn(-1),
            "pagedown": lambda: self.to_turn(1),
            "space": self.toggle,
        }
        act = moves.get(item.name) if isinstance(item, Key) else None
        if act is None:
            return False
        act()
        return True

    def fork(self) -> None:
        """Play on from here in a copy."""
        app = self.scene.app
        try:
            copy = self.table.match.fork(self.n)
        except MatchError as error:
            app.go.failed(error)
            return
        self._play_on(copy)

    def branch_text(self, branch: Summary) -> str:
        """Where a copy left the match, and how far it went."""
        n = branch.parent_n
        return self.scene.say("replay.branch", move=n, moves=branch.length - n)

    def open_branch(self, branch: Summary) -> None:
        """Go on with a copy that was begun earlier."""
        app = self.scene.app
        try:
            copy = app.store.load(branch.id)
        except MatchError as error:
            app.go.failed(error)
            return
        self._play_on(copy)

    def _play_on(self, copy: Match) -> None:
        self.scene.app.stack.replace(table_of(self.scene.app, copy, Copied()))

    # ---- the panel ----------------------------------------------------------------------

    def panel(self, box: Box) -> Iterator[Section]:
        """The panel: scrub bar, steps, play on from here, close."""
        say, b = self.scene.say, box
        yield ReplayBoard(b, self)
        scrub = Slider(
            "replay:scrub", b.x + 10, b.y + 62, b.w - 20, [*map(float, range(self.length + 1))],
            float(self.n), lambda value: self.go(round(value)), lambda value: "", self.where(),
        )  # fmt: skip
        scrub.read_width = 0
        yield scrub
        above, below = Box(b.x, b.y + 46, b.w, 26), Box(b.x, b.y + 93, b.w, 22)
        yield Marks(above, self, scrub.track, "diamond", TURN, 8, self._turn_marks)
        yield Marks(below, self, scrub.track, "triangle", BRANCH, 10, self._branch_marks)
        yield from self._steps(b)
        fork, close = self._below(b)
        size = fitting.within(self.scene.measure(), 22, fork.h - 3)
        label, act = say("replay.fork"), self.fork
        yield Button("replay:fork", fork.x, fork.y, fork.w, fork.h, label, act, size=size)
        label, act = say("replay.close"), self.scene.app.pop
        yield Button("replay:close", close.x, close.y, close.w, close.h, label, act, size=size)

    def _below(self, b: Box) -> tuple[Box, Box]:
        """The places of the last two buttons: side by side, or in a narrow panel below each other."""
        if b.w < NARROW:
            high = min(50.0, (b.h - 198) / 2)
            first = Box(b.x + 14, b.y + 180, b.w - 28, high)
            return first, first.move(0, high + 8)
        c, say = self.scene.measure(), self.scene.say
        fork, close = (c.width(say(f"replay.{one}"), 22) + 40 for one in ("fork", "close"))
        high, most = min(58.0, b.h - 190), (b.w - 36) * fork / (fork + close)
        first = Box(b.x + 14, b.y + 184, most, high)
        return first, Box(first.right + 8, first.y, b.w - 36 - most, high)

    def _steps(self, b: Box) -> Iterator[Section]:
        """A row of buttons: the ends, the turning points, one step, and play."""
        say, later = self.scene.say, self.n < self.length
        sealed = "_step" if len(self.stops) <= self.length else ""
        play = say("replay.pause" if self.playing else "replay.play")
        back, on = (lambda: self.go(self.step(-1))), (lambda: self.go(self.step(1)))
        steps: list[tuple[str, str, str, Callable[[], None], bool]] = [
            ("first", "|<", say("replay.first"), lambda: self.go(0), self.n > 0),
            ("turn_back", "◆<", *self._turn_step(-1)),
            ("previous", "<", say(f"replay.previous{sealed}"), back, self.n > 0),
            ("play", play, play, self.toggle, True),
            ("next", ">", say(f"replay.next{sealed}"), on, later),
            ("turn_on", ">◆", *self._turn_step(1)),
            ("last", ">|", say("replay.last"), lambda: self.go(self.length), later),
        ]
        if b.w < ROOMY * self.scene.app.comfort.text_size:
            steps = steps[1:-1]  # the bar and the keys lead to the ends, too
        if b.w < NARROW:
            steps = steps[1:-1]  # and the diamonds to the turning points
        gap, more = 6.0, 70.0
        wide = (b.w - 28 - gap * (len(steps) - 1) - more) / len(steps)
        x = b.x + 14
        for name, label, text, act, enabled in steps:
            w = wide + (more if name == "play" else 0)
            button = Button(
                f"replay:{name}", x, b.y + 118, w, 52, label, act, "quiet", size=22, enabled=enabled
            )
            button.text = text
            yield button
            x += w + gap

    def _turn_marks(self) -> list[Mark]:
        """Where the match turned, over the scrub bar."""
        return [
            Mark(f"replay:turn@{one.n}", one.n, self.turn_text(one), partial(self.go, one.n))
            for one in self.turns
        ]

    def _branch_marks(self) -> list[Mark]:
        """Where copies left the match, below it."""
        return [
            Mark(f"replay:branch@{i}", one.parent_n, self.branch_text(one),
                 partial(self.open_branch, one))
            for i, one in enumerate(self.branches)
        ]  # fmt: skip

    def _turn_step(self, by: int) -> tuple[str, Callable[[], None], bool]:
        """Words, deed and use of a button that goes to a turning point."""
        text = self.scene.say("turning.previous" if by < 0 else "turning.next")
        return text, lambda: self.to_turn(by), self.turn(by) is not None


def branches(store: Store, match: Match) -> list[Summary]:
    """The copies of the match in which somebody played on, by where they left it."""
    found = [one for one in store.summaries() if one.parent == match.id]
    return sorted((one for one in found if not one.broken), key=lambda one: one.parent_n)


class Marks(Section):
    """Marks along the scrub bar, all of one shape; a click on one leads there. `look` has their colour,
    and that of one where the replay stands or the pointer is."""

    def __init__(
        self, box: Box, replay: ReplayLayer, scrub: tuple[float, float], shape: str,
        look: tuple[str, str], size: int, marks: Callable[[], list[Mark]],
    ) -> None:  # fmt: skip
        super().__init__(box)
        self.replay, (self.left, self.length) = replay, scrub
        self.shape, self.look, self.size, self.marks = shape, look, size, marks

    def _at(self, n: int) -> Box:
        """The place of a mark after n actions."""
        x = self.left + self.length * n / max(1, self.replay.length)
        return Box(x - 12, self.box.y, 24, self.box.h)

    def targets(self) -> list[Target]:
        return [Target(one.name, self._at(one.n), one.text) for one in self.marks()]

    def activate(self, name: str) -> bool:
        next(one.press for one in self.marks() if one.name == name)()
        return True

    def paint(self, c: Canvas) -> None:
        for one in self.marks():
            b = self._at(one.n)
            lit = one.n == self.replay.n or self.hovered(one.name)
            badges.sign(
                c, self.shape, b.centerx, b.centery, self.size + 2 * lit, self.look[lit], INK
            )
            self.rim(c, one.name, b, 2, 8)


class ReplayBoard(Section):
    """The board of the panel, and where in the match it is."""

    def __init__(self, box: Box, replay: ReplayLayer) -> None:
        super().__init__(box)
        self.replay = replay

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        say = self.scene.say
        where, title, y, room = self.replay.where(), say("replay.title"), b.y + 28, b.w - 48
        room -= c.text(where, b.right - 18, y, 21, MUTED, "body", "midright", limit=room * 0.6)
        c.text(title, b.x + 18, y, 24, GOLD_TEXT, "semi", "midleft", limit=room)
        foot = b.y + 184 + min(58.0, b.h - 190) + 6
        text, room = say("turning.hint"), b.bottom - foot
        size = fitting.fitting(c, (text,), b.w - 32, room, 20, 1.15)
        if b.w >= NARROW and c.rich_height(text, b.w - 32, size, 1.15) <= room:
            c.rich(text, b.x + 16, foot, b.w - 32, size, MUTED, leading=1.15)

    @property
    def live(self) -> bool:  # type: ignore[override]
        return False
