"""The replay: a whole match on a scrub bar, forwards and backwards, on its own table.

The table shows a past position; in the place of the moves lies the panel of the replay. It goes from
step to step: answers that were sealed are no steps of their own, but belong to the one in which all of
them were shown; the bar, its wheel and Shift with the arrow keys lead to each. Diamonds on the bar mark
where the match turned. From any point one can play on in a copy, the match itself stays
as it was; below the bar a mark for each copy leads back to it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, SPRING, Look, Node, art, column, either, free, row, text
from game.drawing.kit.parts import ground, worded
from game.drawing.kit.theme import GOLD, GOLD_TEXT, INK, MUTED
from game.hotseat.intents import Open, Shut
from game.lessons.look_back import PACE, LookBack
from game.match.match import Match
from game.match.store import Summary
from game.match.tape import step, stops
from game.match.turning_points import TurningPoint
from game.scenes.kit.controls import Slide, slider
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.shell.play import failures_told
from game.scenes.table.layer import Layer, Under
from game.words import Words
from game.words.telling import Remark

STEP_MS = 1400
"""Pause between two moves while the replay plays by itself."""
MARKS = {"turn": ("diamond", "#b98a42", GOLD, 8), "branch": ("triangle", "#8f6cc9", "#d3b8ff", 10)}
"""Marks of turning points, and of copies of the match: their shape, colour, colour when lit, and size."""
EDGE = 12.0
"""From the edge of the panel's contents to the groove of the scrub bar."""


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
        kit = app.games[match.game.id]
        self.look_back = LookBack(app.thinker, kit.bots(PACE)[-1], kit.chances, match)
        self.branches = app.store.branches(match.id)

    def left(self) -> None:
        self.look_back.stop()

    def turn_text(self, point: TurningPoint) -> str:
        """For whom the match turned, and how far."""
        before, after = round(100 * point.before), round(100 * point.after)
        name = self.table.match.seats[point.seat].name
        return self.scene.say("turning.note", name=name, before=before, after=after)

    @property
    def stops(self) -> list[int]:
        """After how many actions each step is over, from 0."""
        return stops(self.table.match.log, self.length)

    def step(self, by: int) -> int:
        """The number of actions one step back (-1) or on (1)."""
        return step(self.stops, self.n, by)

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

    def go(self, n: int | None) -> None:
        """Show the position after n actions, where one leads there; one step forward is shown in motion."""
        n = self.n if n is None else max(0, min(self.length, n))
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
        say, searching = self.scene.say, self.look_back.searching
        point, found = self.look_back.at(self.n), []
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
                go_on = partial(self.open_branch, branch)
                found.append(Remark(self.branch_text(branch), (), go_on))
        return found

    def update(self, ms: int) -> bool:
        """Time passes: a little more is found out, and the replay plays by itself."""
        unknown = not self.look_back.points
        if self.look_back.update():
            self.scene.touch()
            if unknown and self.look_back.points:
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
        moves: dict[str, Callable[[], None]] = {
            "left": lambda: self.go(self.step(-1)),
            "right": lambda: self.go(self.step(1)),
            "shift+left": lambda: self.go(self.n - 1),
            "shift+right": lambda: self.go(self.n + 1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.length),
            "pageup": lambda: self.go(self.look_back.next_to(self.n, -1)),
            "pagedown": lambda: self.go(self.look_back.next_to(self.n, 1)),
            "space": self.toggle,
        }
        act = moves.get(item.name) if isinstance(item, Key) else None
        if act is None:
            return False
        act()
        return True

    def fork(self) -> None:
        """Play on from here in a copy."""
        self._play_on(lambda: self.table.match.fork(self.n))

    def branch_text(self, branch: Summary) -> str:
        """Where a copy left the match, and how far it went."""
        n = branch.parent_n
        return self.scene.say("replay.branch", move=n, moves=branch.length - n)

    def open_branch(self, branch: Summary) -> None:
        """Go on with a copy that was begun earlier."""
        self._play_on(lambda: self.scene.app.store.load(branch.id))

    def _play_on(self, copied: Callable[[], Match]) -> None:
        app = self.scene.app
        with failures_told(app.go):
            app.stack.replace(app.table_of(copied(), Copied()))

    # ---- the panel ----------------------------------------------------------------------

    def panel(self, box: Box) -> Iterator[Section]:
        """The panel: scrub bar, steps, play on from here, close."""
        about = lambda: (self.scene.app.words, self.n, self.playing, tuple(self.look_back.points))  # noqa: E731
        yield TreeSection(box, about, self._board, self._send)

    def _send(self, intent: Open) -> None:
        if intent.what == "go":
            self.go(int(intent.about))
        elif intent.what == "branch":
            self.open_branch(self.branches[int(intent.about)])
        else:
            {"play": self.toggle, "fork": self.fork, "close": self.scene.app.pop}[intent.what]()

    def _board(self, words: Words, n: int, playing: bool, turns: tuple[TurningPoint, ...]) -> Node:
        say, length = words.say, max(1, self.length)
        scrub = Slide(
            range(self.length + 1), n, lambda value: self.go(round(value)), shows_value=False
        )
        sealed = "_step" if len(self.stops) <= self.length else ""
        steps = [
            self._step("first", "|<", say("replay.first"), 0),
            self._step("turn_back", "◆<", say("turning.previous"), self.look_back.next_to(n, -1)),
            self._step("previous", "<", say(f"replay.previous{sealed}"), self.step(-1)),
            _button("play", say("replay.pause" if playing else "replay.play"), "quiet", grow=2),
            self._step("next", ">", say(f"replay.next{sealed}"), self.step(1)),
            self._step("turn_on", ">◆", say("turning.next"), self.look_back.next_to(n, 1)),
            self._step("last", ">|", say("replay.last"), self.length),
        ]
        marks = [self._mark("turn", one.n, str(one.n), self.turn_text(one), Open("go", str(one.n)))
                 for one in turns]  # fmt: skip
        left = [self._mark("branch", one.parent_n, str(k), self.branch_text(one), Open("branch", str(k)))
                for k, one in enumerate(self.branches)]  # fmt: skip
        fork, close = (_button(one, say(f"replay.{one}"), grow=1) for one in ("fork", "close"))
        shorter = (steps, steps[1:-1], steps[2:-2])  # keys and bar lead to the ends, and diamonds
        return column(
            row(text(say("replay.title"), 24, GOLD_TEXT, "semi", grow=1),
                text(self.where(), 21, MUTED, align=1.0), gap=12, h=38, pad=(4, 0)),
            free(Along(tuple(one.n for one in turns), length), *marks, h=26),
            column(slider("replay:scrub", scrub, "", self.where(), h=30), h=28, pad=(-4, -1)),
            free(Along(tuple(one.parent_n for one in self.branches), length), *left, h=22),
            column(
                either(*(row(*some, gap=6) for some in shorter)),
                either(row(fork, close, gap=8), column(fork, close, gap=3)),
                either(text(say("turning.hint"), 20, MUTED, lines=6, pad=(2, 0)), EMPTY), gap=3,
            ), SPRING,
            pad=(14, 8, 14, 4), paint=ground("dark"), bleed=16,
        )  # fmt: skip

    def _step(self, name: str, label: str, says: str, to: int | None) -> Node:
        """A button that goes to a position, where that is another one."""
        off, go = to in (None, self.n), Open("go", str(self.n if to is None else to))
        return worded(label, "off" if off else "quiet", id=("replay", name), says=says,
                      does=Shut(go) if off else go, grow=1, pad=(10, 1))  # fmt: skip

    def _mark(self, kind: str, n: int, number: str, says: str, does: Open) -> Node:
        """A mark along the scrub bar: a click on it leads there."""
        return art(_mark, *MARKS[kind], n == self.n, looks=("pointed",), bleed=6, does=does,
                   id=("replay", f"{kind}@{number}"), says=says)  # fmt: skip


class Along(NamedTuple):
    """Where marks lie along the scrub bar: after so many actions each, of all."""

    at: tuple[int, ...]
    of: int

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        groove = Box(b.x + EDGE, b.y, b.w - 2 * EDGE, b.h)
        return [Box(groove.x + groove.w * n / self.of - 12, b.y, 24, b.h) for n in self.at]


def _mark(c: Canvas, b: Box, look: Look, shape: str, tint: str, bright: str, size: int,
          here: bool) -> None:  # fmt: skip
    lit = here or look.pointed
    badges.sign(c, shape, *b.center, size + 2 * lit, bright if lit else tint, INK)


def _button(word: str, label: str, kind: str = "normal", **look: Any) -> Node:
    return worded(label, kind, id=("replay", word), does=Open(word), **look)
