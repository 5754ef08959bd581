"""The end: who won and how, every point traced to what it comes from, and where to go now."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.drawing import shell, theme
from game.drawing.art.svg import lin, raster
from game.drawing.canvas import Canvas
from game.drawing.theme import DARK, INK, Colour
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import TakeBack
from game.match.statistics import player_of
from game.rules.contract import Outcome, Point
from game.rules.duel.scoring import CATEGORIES
from game.scenes.dialogs import tell
from game.scenes.inputs import Input, Key, Press
from game.scenes.points import PointsScene, paint_category
from game.scenes.scene import Scene, Sprite
from game.scenes.section import Box, Section, Target
from game.scenes.widgets import Button, Label
from game.words import plain
from game.words.games import sentences
from game.words.match import error_sentence, time_sentence

if TYPE_CHECKING:
    from game.scenes.app import App

WIDEST = 1920.0
HEADER = 218.0
FALL_MS = 1200.0
TESSERAE = 130
STONE = 20.0
TINTS = ("#f0c75e", "#e08a3c", "#5aa7d6", "#b5352a", "#7fb95a", "#fff4d6")
BRIGHT: Colour = (255, 232, 164)
PALE: Colour = (230, 226, 206)
QUIET: Colour = (120, 94, 56)
SOURCE: Colour = (104, 78, 44)


class Tessera(NamedTuple):
    """A stone that falls: where it comes to lie, its tint and turn, and when it sets out."""

    x: float
    y: float
    tint: str
    turn: int
    wait: float


class ScoresScene(Scene):
    """The scores of a finished match."""

    def __init__(self, app: App, match: Match, picture: bool = False) -> None:
        super().__init__(app)
        self.picture = picture
        """A picture to take away: nothing to press, but the date."""
        outcome = match.outcome
        assert outcome is not None, "a match that is over"
        self.match, self.outcome = match, outcome
        self.sentences = sentences(match.game.id)
        self.seats = match.seats
        kept = app.store.summary(match.id)
        self.seconds = kept.seconds
        """The time of play."""
        self.when = datetime.fromtimestamp(kept.updated) if kept.updated else datetime.now()
        self.fallen = FALL_MS if picture or app.comfort.speed() == 0 else 0.0
        """Milliseconds of the shower that are over."""
        self.stones: list[Tessera] = []
        self.focus = "table"

    # ---- facts --------------------------------------------------------------------------

    def points(self, seat: int, category: str) -> list[Point]:
        return [point for point in self.outcome.points[seat] if point.category == category]

    def total(self, seat: int, category: str) -> int:
        return sum(point.points for point in self.points(seat, category))

    def order(self) -> tuple[int, int]:
        """The seat named first in the header, and the other one."""
        first = self.outcome.winners()[0]
        return first, 1 - first

    def title(self) -> str:
        """Who won."""
        winners = self.outcome.winners()
        if len(winners) > 1:
            return self.say("scores.shared")
        return self.say("scores.wins", name=self.seats[winners[0]].name)

    def ending(self) -> str:
        standing = self.match.game.progress(self.match.state)
        return self.sentences.ending_sentence(self.app.words, self.outcome, standing)

    def about(self) -> str:
        """Which game it was, and when."""
        title = self.say(f"game.{self.match.game.id}.title")
        return f"{title} · {self.app.words.date(self.when)}"

    def length(self) -> str:
        """Turns, the time of play where it is known, and the moves that were taken back."""
        turns = self.match.game.progress(self.match.state)["turn"] - 1
        text = self.say("count.turns", n=turns)
        if self.seconds is not None:
            text = f"{text}, {time_sentence(self.app.words, self.seconds)}"
        undone = sum(isinstance(entry, TakeBack) for entry in self.match.entries)
        return f"{text} · {self.say('scores.undone', count=undone)}" if undone else text

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.66)

    @property
    def ease(self) -> float:
        """What the header shrinks to in a low window."""
        return min(1.0, self.h / 1080)

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left = (self.w - wide) / 2
        top = HEADER * self.ease
        yield Header(Box(left, 0, wide, top))
        self.stones = self._scatter(left, wide)
        foot = 76 if self.picture else 124
        yield Pad(Box(left + 50, top - 6, wide - 100, self.h - top - foot))
        if self.picture:
            yield Label(left, self.h - 70, wide, self.about(), 24, PALE, align="center", h=50)
            return
        yield from self._buttons(left + 60, wide - 120)
        yield from self._aside(left + wide - 50)

    def _buttons(self, left: float, wide: float) -> Iterable[Section]:
        acts = (
            ("replay", self.replay, "play", "normal"),
            ("table", self.app.pop, "cards", "normal"),
            ("save", self.save, "save", "normal"),
            ("home", self.app.home, "door", "quiet"),
            ("again", self.again, "again", "primary"),
        )
        gap = 30.0
        w = (wide - gap * (len(acts) - 1)) / len(acts)
        for i, (name, act, icon, kind) in enumerate(acts):
            label = self.say("common.home" if name == "home" else f"scores.{name}")
            x = left + i * (w + gap)
            yield Button(name, x, self.h - 104, w, 70, label, act, kind, icon, size=26)

    def _aside(self, right: float) -> Iterable[Section]:
        """Statistics, and the proof of the shuffle, small below whoever came second."""
        y, h, w = 164 * self.ease, 42 * self.ease, 212.0
        label = self.say("statistics.title")
        yield Button("statistics", right - w, y, w, h, label, self.statistics, "quiet", size=21)
        if self.match.header.seal:
            label = self.say("seal.short")
            x = right - 2 * w - 14
            yield Button("seal", x, y, w, h, label, self.seal, "quiet", "check", size=21)

    # ---- the shower ---------------------------------------------------------------------

    def _scatter(self, left: float, wide: float) -> list[Tessera]:
        """Where the stones come to lie: on the winner's side, never on the words."""
        rng = random.Random(7)
        c = self.measure()
        words = Header.words_box(c, self, left, wide)
        stones = []
        for _ in range(TESSERAE):
            x = left + rng.uniform(10, wide * 0.55)
            y = rng.uniform(4, 200) * rng.random() ** 0.4 * self.ease
            tint, turn, wait = rng.choice(TINTS), rng.randrange(9) * 10, rng.uniform(0, 0.45)
            if not words.collidepoint(x + STONE / 2, y + STONE / 2):
                stones.append(Tessera(x, y, tint, turn, wait))
        return stones

    @property
    def falling(self) -> bool:
        return self.fallen < FALL_MS

    def update(self, ms: int) -> bool:
        if not self.falling:
            return False
        self.fallen += ms / max(0.1, self.app.comfort.speed())
        return True

    def sprites(self) -> list[Sprite]:
        if not self.falling:
            return []
        scale = self.app.scale(self._size)
        found = []
        for stone in self.stones:
            t = (self.fallen / FALL_MS - stone.wait) / (1 - stone.wait)
            if t > 0:
                left = (1 - min(1.0, t)) ** 2
                y = stone.y - left * (stone.y + 60)
                image = stone_picture(stone.tint, stone.turn, max(1, round(STONE * scale)))
                found.append((image, (round(stone.x * scale), round(y * scale))))
        return found

    def handle(self, item: Input) -> None:
        if self.falling and isinstance(item, (Key, Press)):
            self.fallen = FALL_MS  # any key skips, and does nothing else
            self.touch()
            return
        super().handle(item)

    # ---- doing --------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        if name.startswith("category:"):
            self.app.push(PointsScene(self.app, self.outcome, self.seats, name[9:]))

    def replay(self) -> None:
        from game.scenes.replay import open_replay

        open_replay(self.app, self.match)

    def statistics(self) -> None:
        """Those of the winner, or of another person who played."""
        from game.scenes.statistics import StatisticsScene

        order = (*self.outcome.winners(), *range(len(self.seats)))
        people = [self.seats[seat] for seat in order if not self.seats[seat].bot]
        self.app.push(StatisticsScene(self.app, player_of(people[0]) if people else None))

    def seal(self) -> None:
        from game.scenes.seal import SealScene

        self.app.push(SealScene(self.app, self.match))

    def again(self) -> None:
        """The same people and options, another deal."""
        from game.scenes import play

        try:
            match = play.again(self.app, self.match)
        except MatchError as error:
            tell(self.app, self.say("error.title"), error_sentence(self.app.words, error))
            return
        self.app.home()
        play.open_match(self.app, match)

    def save(self) -> None:
        from game.scenes.takeaway import TakeAwayScene

        self.app.push(TakeAwayScene(self))


def stone_picture(tint: str, turn: int, px: int) -> pygame.Surface:
    """A tessera, turned."""
    body = (
        f'<rect x="12" y="12" width="40" height="40" rx="6" fill="{tint}" opacity=".92" '
        f'transform="rotate({turn} 32 32)"/>'
    )
    return raster(body, (0, 0, 64, 64), px, px)


class Header(Section):
    """The winner with laurel and how it was won; on the right whoever came second."""

    scene: ScoresScene

    @staticmethod
    def words_box(c: Canvas, scene: ScoresScene, left: float, wide: float) -> Box:
        """The place of the title and the sentence below it."""
        k = scene.ease
        title = c.width(scene.title(), 78 * k / c.text_scale, "title")
        said = c.width(scene.ending(), 28, "semi")
        return Box(left + 70 * k, 30 * k, 290 * k + min(max(title, said), wide * 0.5), 190 * k)

    def signature(self) -> Hashable:
        return self.scene.falling

    def ground(self, c: Canvas) -> None:
        k = self.scene.ease
        c.glow(self.box.x + 206 * k, 116 * k, 320 * k, "#ffc45a", 0.85)

    def paint(self, c: Canvas) -> None:
        scene, b, k = self.scene, self.box, self.scene.ease
        first, second = scene.order()
        if not scene.falling:
            px = c.px(STONE)
            for stone in scene.stones:
                c.blit(stone_picture(stone.tint, stone.turn, px), stone.x, stone.y)
        c.icon("laurel", b.x + 206 * k, 118 * k, 220 * k)
        self._badge(c, first, b.x + 206 * k, 114 * k, 50 * k)
        room, x = b.w * 0.5, b.x + 346 * k
        size = 78 * k / c.text_scale
        c.text(scene.title(), x, 86 * k, size, BRIGHT, "title", "midleft", 220, room)
        c.text(scene.ending(), x, 148 * k, 28 * k, (255, 246, 224), "semi", "midleft", 200, room)
        c.text(self.third(), x, 188 * k, 23 * k, PALE, "body", "midleft", 160, room)
        self._second(c, second)

    def third(self) -> str:
        """What else there is to say of the end: who shares it, or that points did not decide it."""
        scene, outcome = self.scene, self.scene.outcome
        if len(outcome.winners()) > 1:
            return scene.app.words.join([scene.seats[seat].name for seat in outcome.winners()])
        return "" if outcome.kind == "civilian" else scene.say("duel.score.ended_early")

    def _badge(self, c: Canvas, seat: int, x: float, y: float, r: float) -> None:
        setup = self.scene.seats[seat]
        c.seat(setup.shape, x, y, r, setup.name)

    def _second(self, c: Canvas, seat: int) -> None:
        b, scene, k = self.box, self.scene, self.scene.ease
        x = b.right - 470
        if seat in scene.outcome.winners():
            c.icon("laurel", x, 111 * k, 136 * k)
        self._badge(c, seat, x, 110 * k, 34 * k)
        name = scene.seats[seat].name
        size = 42 * k / c.text_scale
        c.text(name, x + 86 * k, 88 * k, size, (235, 230, 208), "title", "midleft", 160, 350)
        points = scene.say("scores.points", points=scene.outcome.total(seat))
        c.text(points, x + 86 * k, 138 * k, 24, PALE, "body", "midleft", 160, 350)


class Pad(Section):
    """The table on parchment: a line for each category, bars to the left and right of its name."""

    scene: ScoresScene

    def _line_height(self) -> float:
        return (self.box.h - 152) / len(CATEGORIES)

    def _line(self, index: int) -> Box:
        h = self._line_height()
        return Box(self.box.x + 26, self.box.y + 24 + index * h, self.box.w - 52, h)

    def targets(self) -> list[Target]:
        return [
            Target(f"category:{n}", self._line(i), self._said(n)) for i, n in enumerate(CATEGORIES)
        ]

    def _said(self, category: str) -> str:
        scene = self.scene
        parts = [scene.say(f"duel.score.category.{category}")]
        for seat, setup in enumerate(scene.seats):
            parts.append(f"{setup.name} {scene.total(seat, category)}")
        return ", ".join(parts)

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x + 10, b.y + 6, b.w - 20, b.h - 12, "paper", 20)

    def paint(self, c: Canvas) -> None:
        scene = self.scene
        most = max(1, *(scene.total(s, n) for s in (0, 1) for n in CATEGORIES))
        for i, category in enumerate(CATEGORIES):
            self._category(c, category, self._line(i), i, most)
        self._totals(c)

    def _category(self, c: Canvas, category: str, b: Box, index: int, most: int) -> None:
        scene, name = self.scene, f"category:{category}"
        hovered = self.hovered(name)
        if hovered or index % 2 == 0:
            tone = '#f0c75e" opacity=".45' if hovered else '#8a6a35" opacity=".10'
            w, h = round(b.w), round(b.h)
            body = f'<rect width="{w}" height="{h}" rx="8" fill="{tone}"/>'
            c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)
        middle, cx = b.centery, b.centerx
        paint_category(c, category, cx - 108, middle, min(46.0, b.h * 0.8))
        label = scene.say(f"duel.score.category.{category}")
        c.text(label, cx - 74, middle - 1, 25, DARK, "semi", "midleft", limit=210)
        for seat in (0, 1):
            self._side(c, category, seat, b, most)
        if self.focused(name):
            c.focus(b.x - 2, b.y - 1, b.w + 4, b.h + 2, 10)

    def _side(self, c: Canvas, category: str, seat: int, b: Box, most: int) -> None:
        """The bar of a seat, its number, and where the points come from."""
        mine, others = (self.scene.total(s, category) for s in (seat, 1 - seat))
        inner = b.centerx - 152 if seat == 0 else b.centerx + 152
        longest = min(560.0, b.w / 2 - 152 - 110)
        w, h = longest * mine / most, min(30.0, b.h * 0.42)
        top = b.y + b.h * 0.09
        sign = -1 if seat == 0 else 1
        if mine:
            self._bar(c, seat, Box(inner - w if seat == 0 else inner, top, w, h), mine > others)
        anchor = "midright" if seat == 0 else "midleft"
        ahead = mine > others
        size, colour = (31.0, DARK) if ahead else (27.0, QUIET)
        size = min(size, h * 1.3 / c.text_scale)
        kind = "black" if ahead else "semi"
        c.text(str(mine), inner + sign * (w + 14), top + h / 2, size, colour, kind, anchor)
        text = self._sources(c, seat, category, b.w / 2 - 190)
        under = (top + h + b.bottom) / 2 - 1
        c.text(text, inner + sign * 2, under, 20, SOURCE, "body", anchor, limit=b.w / 2 - 180)

    def _bar(self, c: Canvas, seat: int, b: Box, ahead: bool) -> None:
        light, dark = theme.seat_colours(self.scene.seats[seat].shape)
        w, h = max(8, round(b.w)), round(b.h)
        body = (
            f"<defs>{lin('z', light, dark)}</defs>"
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" fill="url(#z)" '
            f'fill-opacity="{1 if ahead else 0.62}" stroke="{INK}" stroke-opacity=".7" stroke-width="1.6"/>'
        )
        c.svg(body, (0, 0, w, h), b.x, b.y, w, h)

    def _nothing(self, seat: int, category: str) -> str:
        """What there is to say of a category without points."""
        if category != "military":
            return "none"
        outcome = self.scene.outcome
        won = outcome.kind == "military" and seat in outcome.winners()
        return "in_capital" if won else "no_military"

    def _sources(self, c: Canvas, seat: int, category: str, room: float) -> str:
        """As many sources as fit, and how many more there are."""
        scene = self.scene
        points = scene.points(seat, category)
        if not points:
            return scene.say(f"duel.score.{self._nothing(seat, category)}")
        texts = [plain(scene.sentences.point_sentence(scene.app.words, point)) for point in points]
        for count in range(len(texts), 0, -1):
            rest = len(texts) - count
            text = ", ".join(texts[:count]) + (f", +{rest}" if rest else "")
            if c.width(text, 20) <= room:
                return text
        return texts[0]

    def _totals(self, c: Canvas) -> None:
        scene, b = self.scene, self.box
        outcome: Outcome = scene.outcome
        top = self._line(len(CATEGORIES) - 1).bottom + 6
        c.rule(b.x + 40, top, b.w - 80, (109, 79, 32), 3)
        y = top + 52
        title = scene.say("scores.total")
        c.text(title, b.centerx, y, 36, DARK, "title", "center", limit=280)
        for seat in (0, 1):
            self._total(c, seat, y, seat in outcome.winners())
        room = min(b.w * 0.23, b.w / 2 - 450)
        trace, length = "" if scene.picture else scene.say("scores.trace"), scene.length()
        high = c.rich_height(trace, room, 20)
        c.rich(trace, b.x + 48, b.bottom - 24 - high, room, 20, QUIET)
        high = c.rich_height(length, room, 20)
        c.rich(length, b.right - 48 - room, b.bottom - 24 - high, room, 20, QUIET, align="right")

    def _total(self, c: Canvas, seat: int, y: float, won: bool) -> None:
        sign = -1 if seat == 0 else 1
        x = self.box.centerx + sign * 156
        size = (74 if won else 54) / c.text_scale
        anchor = "midright" if seat == 0 else "midleft"
        total = str(self.scene.outcome.total(seat))
        used = c.text(total, x, y - 2, size, DARK, "black", anchor)
        setup = self.scene.seats[seat]
        at = x + sign * (used + 42)
        c.seat(setup.shape, at, y, 20, setup.name)
        if won:
            c.icon("laurel", at + sign * 70, y, 60)
