"""The score pad of 7 Wonders Duel: every category, both cities, bars to the left and right."""

from __future__ import annotations

from game.drawing.art.svg import lin
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import DARK, INK, Colour
from game.rules.contract import Outcome
from game.rules.duel.scoring import CATEGORIES
from game.scenes.duel.trace import paint_category
from game.scenes.kit.section import Box, Section, Target
from game.scenes.shell.scores import ScoresScene
from game.words import plain

QUIET: Colour = (120, 94, 56)
SOURCE: Colour = (104, 78, 44)


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
