"""The end: who won and how, every point traced to what it comes from, and where to go now."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import partial

from game.drawing.kit import confetti, parts
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.confetti import FALL_MS, STONE, Tessera
from game.drawing.kit.nodes import EMPTY, Node, art, column, icon, row, stack, text
from game.drawing.kit.theme import Colour
from game.match.match import Match
from game.match.statistics import player_of
from game.scenes.kit.controls import press
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.scenes.shell import pages
from game.scenes.shell.plain_pad import PlainPad, scoring_of
from game.scenes.shell.play import again, failures_told
from game.scenes.shell.takeaway import Export, TakeAwayScene
from game.words.scores import Counting, ScoreDisplay, Scores
from game.words.seats import Seat as Badge

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
TONE: Colour = (235, 230, 208)
ENDING: Colour = (255, 246, 224)
ASIDE = 800.0
"""How far from the right edge the small buttons begin."""


class ScoresScene(pages.PageScene):
    """The scores of a finished match."""

    dark = 0.66

    def __init__(self, app: Services, match: Match, picture: bool = False,
                 counted: bool = False) -> None:  # fmt: skip
        super().__init__(app)
        kit = app.games[match.game.id]
        self.match, self.game_id, self.face = match, kit.game.id, kit.face
        summary = app.store.summary(match.id)
        self.scores = Scores(match, kit.sentences, app.words, summary)
        self.counting = Counting(counted and app.comfort.speed() > 0)
        """The points are counted row by row, and the winner is told at the end."""
        self.display = ScoreDisplay(self.scores, self.counting, picture)
        self.fallen = FALL_MS if picture or app.comfort.speed() == 0 else 0.0
        """Milliseconds of the shower that are over."""
        self.stones: list[Tessera] = []
        """Those that come to lie."""
        self.loose: list[Tessera] = []
        self.focus = "table"

    def background(self, c: Canvas) -> None:
        super().background(c)
        left, _ = self._across()
        c.glow(left + 206 * self.ease, 116 * self.ease, 320 * self.ease, "#ffc45a", 0.85)

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
        self.head = Pane(Box(left, 0, wide, top), self._head)
        self.head.scene = self
        yield self.head
        self.stones = self._scatter(left, wide)
        self.loose = confetti.shower(self.w, self.h, LOOSE)
        picture = self.display.picture
        foot = 76 if picture else 124
        pad = self.face.pad or PlainPad
        yield pad(Box(left + 50, top - 6, wide - 100, self.h - top - foot), self.display)
        if picture:
            about = text(self.scores.about(), 24, PALE, align=0.5)
            yield Pane(Box(left, self.h - 70, wide, 50), lambda: about)
            return
        yield Pane(Box(left + 60, self.h - 104, wide - 120, 70), self._buttons)
        yield Pane(Box(left + wide - ASIDE, 164 * self.ease, 750, 42 * self.ease), self._aside)

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
        """Turning points of whoever played, the proof of the shuffle, and statistics, small below whoever came
        second."""
        seal = press("seal", self.say("seal.short"), self.seal, kind="quiet", sign="check", size=21,
                     w=212)  # fmt: skip
        known = press("statistics", self.say("statistics.title"), self.statistics, kind="quiet",
                      size=21, w=212)  # fmt: skip
        points = press("turning", self.say("turning.short"), self.turning, kind="quiet",
                       sign="learn", size=21, w=290)  # fmt: skip
        judged = self.app.games[self.match.game.id].chances is not None
        played = judged and bool(self.match.people)
        return row(points if played else None, seal if self.match.header.seal else None, known,
                   gap=14, at=(1, 0.5))  # fmt: skip

    # ---- the shower ---------------------------------------------------------------------

    def _scatter(self, left: float, wide: float) -> list[Tessera]:
        """Where the stones come to lie: on the winner's side, never on the words."""
        rng = random.Random(7)
        c, words = self.measure(), (self.head.part("words") or Box(left, 0, 0, 0)).copy()
        title = c.width(self.display.title(), 78 * self.ease / c.text_scale, "title")
        words.w = min(words.w, max(title, c.width(self.scores.ending(), 28 * self.ease, "semi")))
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
            return super().sprites()
        stones = (*self.stones, *self.loose)
        return confetti.falling(stones, self.fallen / FALL_MS, self.unit())

    def handle(self, item: Input) -> None:
        """Any key skips what moves, and does nothing else; so does a click while points are counted, but
        what falls is in the way of no button."""
        if isinstance(item, (Key, Press)) and (self.falling or not self.counting.over):
            skips = isinstance(item, Key) or not self.counting.over
            if not self.counting.over:
                self._counted()
            else:
                self.fallen = FALL_MS
            self.touch()
            if skips:
                return
        super().handle(item)

    # ---- doing --------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A row of the pad: what it comes from."""
        scoring = scoring_of(self.face)
        found = scoring.model(self.scores).row(name)
        if found is not None:
            self.app.open(scoring.trace(self.scores, found))

    def replay(self) -> None:
        self.app.go.replay(self.match)

    def statistics(self) -> None:
        """Open the statistics of the winner, or of another person who played."""
        seats = self.scores.seats
        order = (*self.scores.outcome.winners(), *range(len(seats)))
        people = [seats[seat] for seat in order if not seats[seat].bot]
        self.app.go.statistics(player_of(people[0]) if people else None)

    def turning(self) -> None:
        """The turning points of whoever played."""
        self.app.go.turning(self.match)

    def seal(self) -> None:
        self.app.go.seal(self.match)

    def real(self) -> None:
        """From an experiment back to the match that it was taken from."""
        self.app.go.real(self.match)

    def again(self) -> None:
        """The same people and options, another deal."""
        with failures_told(self.app.go):
            match = again(self.match, self.app.store)
            self.app.stack.home()
            self.app.go.match(match)

    def save(self) -> None:
        self.app.open(TakeAwayScene, self.export())

    def export(self) -> Export:
        """What may be taken away of it."""
        picture = partial(ScoresScene, self.app, self.match, picture=True)
        return Export(self.app.games[self.match.game.id], self.scores, picture)

    # ---- the head -----------------------------------------------------------------------

    def third(self) -> str:
        """What else there is to say of the end: who shares it, or that points did not decide it."""
        scores, winners = self.scores, self.scores.outcome.winners()
        return scores.named(winners) if len(winners) > 1 and not scores.team else scores.remark()

    def points_text(self, seat: int) -> str:
        """The sum of somebody's points; empty where ways are no points that are added up."""
        if scoring_of(self.face).reached:
            return ""
        scores = self.scores
        return scores.say(f"{scores.match.game.id}.score.total", n=scores.outcome.total(seat))

    def _head(self) -> Node:
        """The winner with laurel and how it was won; on the right whoever came second."""
        k, scale, scores = self.ease, self.app.comfort.text_size, self.scores
        first, *others = scores.order()
        side = scores.team or (first,)
        others = [seat for seat in others if seat not in side]
        known, third = self.display.announced, self.third()
        free = self._across()[1] - ASIDE - 346 * k  # up to the small buttons
        lines = (
            text(scores.ending(), 28 * k, ENDING, "semi", shade=200),
            row(text(third, 23 * k, PALE, shade=160, w=free)) if third else None,
        )
        winners = row(
            *(self._badge(seat, 42 if len(side) > 1 else 50) for seat in side), at=(0.5, 0.5)
        )
        laurel = stack(icon("laurel", 220 * k), winners if known else EMPTY, w=280 * k)
        words = column(
            text(self.display.title(), 78 * k / scale, BRIGHT, "title", shade=220),
            *(lines if known else ()), w=1, grow=1, at=(0, 0.35), part="words",
        )  # fmt: skip
        stones = EMPTY if self.falling else art(self._lying, len(self.stones), known)
        rest = self._others(others) if known and others else EMPTY
        return stack(stones, row(laurel, words, rest, pad=(66 * k, 8 * k, 20, 8 * k), gap=0))

    def _lying(self, c: Canvas, b: Box, many: int, known: bool) -> None:
        """The stones that came to lie."""
        for stone in self.stones:
            c.blit(confetti.lying(stone, c.px(STONE)), stone.x, stone.y)

    def _badge(self, seat: int, r: float) -> Node:
        """The badge of a seat; in laurel where it shares the victory with the first."""
        r, known = r * self.ease, self.scores.seats[seat]
        return parts.badge(Badge(known.shape, known.name), r, w=2.1 * r, h=2.1 * r, bleed=15)

    def _others(self, seats: Sequence[int]) -> Node:
        """Those who came after the first: alone in large, several below one another; many in two
        columns, whose points stand below alone."""
        k, alone, many = self.ease, len(seats) == 1, len(seats) > LISTED
        winners = self.scores.outcome.winners()
        wreath = (124 if alone else 70) * k
        made = []
        for seat in seats:
            name, points = self.scores.seats[seat].name, self.points_text(seat)
            badge = self._badge(seat, 34 if alone else 20)
            if any(one in winners for one in seats):  # all badges stand below one another
                badge = stack(icon("laurel", wreath) if seat in winners else None, badge, w=wreath)
            said = " · ".join(filter(None, (name, points))) if not many else name
            lines = (text(said, 24 * k, TONE, "semi", shade=160, same="others"),)
            if alone:
                large = 42 * k / self.app.comfort.text_size
                lines = (text(name, large, TONE, "title", shade=160),
                         *((text(points, 24 * k, PALE, shade=160),) if points else ()))  # fmt: skip
            made.append(row(badge, column(*lines, grow=1, at=(0, 0.5)), gap=18 * k))
        columns = [made[n : n + LISTED] for n in range(0, len(made), LISTED)]
        each = 292.0 if many else 470.0
        return row(*(
            column(*one, w=each, gap=4, at=(0, 0)) for one in columns
        ), gap=16, pad=(20 * k, 20 * k, 0, 50 * k))  # fmt: skip
