"""The end: who won and how, every point traced to what it comes from, and where to go now."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable
from functools import partial

from game.drawing.kit import badges, confetti
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.confetti import FALL_MS, STONE, Tessera
from game.drawing.kit.nodes import Node, row, text
from game.drawing.kit.theme import Colour
from game.match.errors import MatchError
from game.match.match import Match
from game.match.statistics import player_of
from game.scenes.kit.controls import press
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Sprite
from game.scenes.kit.scores import Scores
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.scenes.shell import pages
from game.scenes.shell.counting import Counting, Told
from game.scenes.shell.play import again
from game.scenes.shell.takeaway import Export, TakeAwayScene

WIDEST = 1920.0
HEADER = 218.0
TESSERAE, LOOSE = 130, 90
"""So many stones come to lie beside the winner, and so many fall past."""
LISTED = 3
"""So many who came after the first stand below one another."""
LABELS = {"home": "common.home", "real": "experiment.back"}
"""Buttons with words of another page."""
BRIGHT: Colour = (255, 232, 164)
PALE: Colour = (230, 226, 206)


class ScoresScene(pages.PageScene):
    """The scores of a finished match."""

    dark = 0.66

    def __init__(self, app: Services, match: Match, picture: bool = False,
                 counted: bool = False) -> None:  # fmt: skip
        super().__init__(app)
        kit = app.games[match.game.id]
        self.match, self.face = match, kit.face
        summary = app.store.summary(match.id)
        self.scores = Scores(match, kit.sentences, app.words, summary)
        self.counting = Counting(counted and app.comfort.speed() > 0)
        """The points are counted row by row, and the winner is told at the end."""
        self.told = Told(self.scores, self.counting, picture)
        self.fallen = FALL_MS if picture or app.comfort.speed() == 0 else 0.0
        """Milliseconds of the shower that are over."""
        self.stones: list[Tessera] = []
        """Those that come to lie."""
        self.loose: list[Tessera] = []
        self.focus = "table"

    def about_game(self) -> str:
        return self.match.game.id

    # ---- layout -------------------------------------------------------------------------

    def relayout(self) -> None:
        self.scores.words = self.app.words
        super().relayout()

    @property
    def ease(self) -> float:
        """What the header shrinks to in a low window."""
        return min(1.0, self.h / 1080)

    def _across(self) -> tuple[float, float]:
        """The left edge and the width of what is shown."""
        wide = min(self.w, WIDEST)
        return (self.w - wide) / 2, wide

    def build(self) -> Iterable[Section]:
        left, wide = self._across()
        top = HEADER * self.ease
        yield Header(Box(left, 0, wide, top))
        self.stones = self._scatter(left, wide)
        self.loose = confetti.shower(self.w, self.h, LOOSE)
        picture = self.told.picture
        foot = 76 if picture else 124
        yield self.face.pad(Box(left + 50, top - 6, wide - 100, self.h - top - foot), self.told)
        if picture:
            about = text(self.scores.about(), 24, PALE, align=0.5)
            yield Pane(Box(left, self.h - 70, wide, 50), lambda: about)
            return
        yield Pane(Box(left + 60, self.h - 104, wide - 120, 70), self._buttons)
        yield Pane(Box(left + wide - 490, 164 * self.ease, 440, 42 * self.ease), self._aside)

    def _buttons(self) -> Node:
        onward = ("again", self.again, "again", "primary")
        if self.app.store.holds(self.match.header.parent):
            onward = ("real", self.real, "door", "primary")
        acts = (
            ("replay", self.replay, "play", "normal"),
            ("table", self.app.pop, "cards", "normal"),
            ("save", self.save, "save", "normal"),
            ("home", self.app.stack.home, "door", "quiet"),
            onward,
        )
        return row(*(
            press(name, self.say(LABELS.get(name, f"scores.{name}")), act, sign=sign, kind=kind,
                  size=26, same="way", grow=1) for name, act, sign, kind in acts
        ), gap=30)  # fmt: skip

    def _aside(self) -> Node:
        """Statistics, and the proof of the shuffle, small below whoever came second."""
        seal = press("seal", self.say("seal.short"), self.seal, kind="quiet", sign="check", size=21,
                     w=212)  # fmt: skip
        known = press("statistics", self.say("statistics.title"), self.statistics, kind="quiet",
                      size=21, w=212)  # fmt: skip
        return row(seal if self.match.header.seal else None, known, gap=14, at=(1, 0.5))

    # ---- the shower ---------------------------------------------------------------------

    def _scatter(self, left: float, wide: float) -> list[Tessera]:
        """Where the stones come to lie: on the winner's side, never on the words."""
        rng = random.Random(7)
        words = Header.words_box(self.measure(), self, left, wide)
        stones = []
        for _ in range(TESSERAE):
            x = left + rng.uniform(10, wide * 0.55)
            y = rng.uniform(4, 200) * rng.random() ** 0.4 * self.ease
            if not words.collidepoint(x + STONE / 2, y + STONE / 2):
                stones.append(Tessera.at(rng, x, y))
        return stones

    @property
    def falling(self) -> bool:
        return self.fallen < FALL_MS

    def enter(self) -> None:
        if self.counting.over and self.falling:
            self.app.sounds.play("victory")

    def update(self, ms: int) -> bool:
        """The points are counted, then the stones fall; at last nothing moves any more."""
        speed = self.app.comfort.speed()
        if not self.counting.over:
            before = self.counting.row
            self.counting.update(ms, speed)
            if self.counting.over:
                self._counted()
            elif self.counting.row != before:
                self.app.sounds.play("coin")
            return True
        if not self.falling:
            found = any(section.work() for section in self.sections)
            if found:
                self.touch()
            return found
        self.fallen += ms / max(0.1, speed)
        return True

    def _counted(self) -> None:
        """Now it is known who won."""
        self.counting.skip()
        self.stones = self._scatter(*self._across())
        self.app.sounds.play("victory")

    def sprites(self) -> list[Sprite]:
        if not (self.falling and self.counting.over):
            return []
        stones = (*self.stones, *self.loose)
        return confetti.falling(stones, self.fallen / FALL_MS, self.unit())

    def handle(self, item: Input) -> None:
        """Any key skips what moves, and does nothing else."""
        if isinstance(item, (Key, Press)) and (self.falling or not self.counting.over):
            if not self.counting.over:
                self._counted()
            else:
                self.fallen = FALL_MS
            self.touch()
            return
        super().handle(item)

    # ---- doing --------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A row of the pad: what it comes from."""
        scoring = self.face.scoring
        found = scoring.model(self.scores).row(name)
        if found is not None:
            self.app.push(scoring.trace(self.scores, found)(self.app))

    def replay(self) -> None:
        self.app.go.replay(self.match)

    def statistics(self) -> None:
        """Open the statistics of the winner, or of another person who played."""
        seats = self.scores.seats
        order = (*self.scores.outcome.winners(), *range(len(seats)))
        people = [seats[seat] for seat in order if not seats[seat].bot]
        self.app.go.statistics(player_of(people[0]) if people else None)

    def seal(self) -> None:
        self.app.go.seal(self.match)

    def real(self) -> None:
        """From an experiment back to the match that it was taken from."""
        self.app.go.real(self.match)

    def again(self) -> None:
        """The same people and options, another deal."""
        try:
            match = again(self.match, self.app.store)
        except MatchError as error:
            self.app.go.failed(error)
            return
        self.app.stack.home()
        self.app.go.match(match)

    def save(self) -> None:
        self.app.push(TakeAwayScene(self.export()))

    def export(self) -> Export:
        """What may be taken away of it."""
        picture = partial(ScoresScene, self.app, self.match, picture=True)
        return Export(self.app, self.scores, picture)


class Header(Section):
    """The winner with laurel and how it was won; on the right whoever came second."""

    scene: ScoresScene

    @staticmethod
    def words_box(c: Canvas, scene: ScoresScene, left: float, wide: float) -> Box:
        """The place of the title and the sentence below it."""
        k = scene.ease
        title = c.width(scene.told.title(), 78 * k / c.text_scale, "title")
        ending = c.width(scene.scores.ending(), 28, "semi")
        return Box(left + 70 * k, 30 * k, 290 * k + min(max(title, ending), wide * 0.5), 190 * k)

    def signature(self) -> Hashable:
        return self.scene.falling, self.scene.told.announced

    def ground(self, c: Canvas) -> None:
        k = self.scene.ease
        c.glow(self.box.x + 206 * k, 116 * k, 320 * k, "#ffc45a", 0.85)

    def paint(self, c: Canvas) -> None:
        scene, b, k = self.scene, self.box, self.scene.ease
        first, *others = scene.scores.order()
        first_side = scene.scores.team or (first,)
        others = [seat for seat in others if seat not in first_side]
        if not scene.falling:
            px = c.px(STONE)
            for stone in scene.stones:
                c.blit(confetti.lying(stone, px), stone.x, stone.y)
        c.icon("laurel", b.x + 206 * k, 118 * k, 220 * k)
        x = b.x + 346 * k
        room = b.w * 0.5 if len(others) <= LISTED else b.right - 680 - x
        size = 78 * k / c.text_scale
        c.text(scene.told.title(), x, 86 * k, size, BRIGHT, "title", "midleft", 220, room)
        if not scene.told.announced:
            return
        apart = 82 * k * (len(first_side) - 1)
        for n, seat in enumerate(first_side):
            x_badge = b.x + 206 * k + (n - (len(first_side) - 1) / 2) * apart
            self._badge(c, seat, x_badge, 114 * k, (42 if apart else 50) * k)
        c.text(
            scene.scores.ending(), x, 148 * k, 28 * k, (255, 246, 224), "semi", "midleft", 200, room
        )
        c.text(self.third(), x, 188 * k, 23 * k, PALE, "body", "midleft", 160, room)
        for n, seat in enumerate(others):
            self._other(c, seat, n, len(others))

    def third(self) -> str:
        """What else there is to say of the end: who shares it, or that points did not decide it."""
        scores, winners = self.scene.scores, self.scene.scores.outcome.winners()
        return scores.named(winners) if len(winners) > 1 and not scores.team else scores.remark()

    def points_text(self, seat: int) -> str:
        """The sum of somebody's points; empty where ways are no points that are added up."""
        if self.scene.face.scoring.reached:
            return ""
        scores = self.scene.scores
        return scores.say(f"{scores.match.game.id}.score.total", n=scores.outcome.total(seat))

    def _badge(self, c: Canvas, seat: int, x: float, y: float, r: float) -> None:
        setup = self.scene.scores.seats[seat]
        badges.seat(c, setup.shape, x, y, r, setup.name)

    def _other(self, c: Canvas, seat: int, n: int, of: int) -> None:
        """One of those who came after the first: alone in large, several below one another, many in
        two columns."""
        b, scene, k = self.box, self.scene, self.scene.ease
        size = 1.0 if of == 1 else 0.62 if of <= LISTED else 0.52
        column, line = divmod(n, LISTED) if of > LISTED else (0, n)
        wide = 470.0 if of <= LISTED else 300.0
        x = b.right - wide * (1 if of <= LISTED else 2 - column) - (20 if of > LISTED else 0)
        y = (98 if of == 1 else 38 + 44 * line) * k
        if seat in scene.scores.outcome.winners():
            c.icon("laurel", x, y, 124 * k * size)
        self._badge(c, seat, x, y, 34 * k * size)
        name = scene.scores.seats[seat].name
        points = self.points_text(seat)
        left, tone = x + 86 * k * size * (1 if of <= LISTED else 0.7), (235, 230, 208)
        room = wide - 40 - (left - x) if of > LISTED else 350.0
        if of == 1:
            upper = (76 if points else 98) * k
            c.text(name, left, upper, 42 * k / c.text_scale, tone, "title", "midleft", 160, room)
            c.text(points, left, 126 * k, 24, PALE, "body", "midleft", 160, room)
        else:
            text = f"{name} · {points}" if points else name
            c.text(text, left, y, 24, tone, "semi", "midleft", 160, room)
