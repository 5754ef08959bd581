"""The score pad on the screen, and as bars to both sides of the rows for two."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable

from game.drawing.art.svg import lin
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import fitting
from game.drawing.kit.theme import DARK, INK, Colour
from game.scenes.kit.score_pad import Cell, Row, ScorePad
from game.scenes.kit.scores import Scores
from game.scenes.kit.section import Box, Section, Target
from game.scenes.shell.counting import ScoreDisplay
from game.words import plain
from game.words.marks import literal

QUIET: Colour = (120, 94, 56)
SOURCE: Colour = (104, 78, 44)
THICK: Colour = (109, 79, 32)


class PadSection(Section):
    """Base: the pad of a game on parchment."""

    def __init__(self, box: Box, shown: ScoreDisplay, model: Callable[[Scores], ScorePad]) -> None:
        super().__init__(box)
        self.display, self.scores, self.counting = shown, shown.scores, shown.counting
        self.model = model

    @functools.cached_property
    def shown(self) -> ScorePad:
        made = self.model(self.scores)
        self.counting.rows = len(made.rows)
        return made

    def signature(self) -> Hashable:
        """A row that is counted grows step by step."""
        counting = self.counting
        parts = tuple(counting.part(n) for n in range(len(self.shown.rows)))
        return parts, counting.over, self.display.announced

    def points(self, n: int, seat: int) -> int:
        """What is counted in a row by now."""
        return round(self.shown.rows[n].cells[seat].points * self.counting.part(n))

    def total(self, seat: int) -> str:
        """What is counted in all rows by now, where they are added up."""
        shown = self.shown
        if self.counting.over:
            return shown.totals[seat]
        added = shown.totals[seat] == str(sum(row.cells[seat].points for row in shown.rows))
        return str(sum(self.points(n, seat) for n in range(len(shown.rows)))) if added else ""

    def won(self, seat: int) -> bool:
        """Whether it is told that a seat won."""
        return self.display.announced and seat in self.scores.outcome.winners()

    def places(self) -> dict[str, Box]:
        """Every row by its name."""
        raise NotImplementedError

    def plain_text(self, row: Row) -> str:
        """A row in plain words."""
        raise NotImplementedError

    def targets(self) -> list[Target]:
        places, rows = self.places(), (*self.shown.rows, *self.shown.ties)
        return [Target(row.name, places[row.name], self.plain_text(row)) for row in rows]

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x + 10, b.y + 6, b.w - 20, b.h - 12, "paper", 20)

    def band(self, c: Canvas, name: str, b: Box, tinted: bool) -> None:
        """What lies below a row."""
        hovered = self.hovered(name)
        if not tinted and not hovered:
            return
        tone = '#f0c75e" opacity=".45' if hovered else '#8a6a35" opacity=".10'
        w, h = round(b.w), round(b.h)
        body = f'<rect width="{w}" height="{h}" rx="8" fill="{tone}"/>'
        c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


# ---- bars ---------------------------------------------------------------------------------------


class BarsPad(PadSection):
    """Two players: a line for each row, bars to the left and right of its name."""

    def places(self) -> dict[str, Box]:
        b, rows = self.box, self.shown.rows
        h = (b.h - 152) / len(rows)
        lines = (Box(b.x + 26, b.y + 24 + n * h, b.w - 52, h) for n in range(len(rows)))
        return {row.name: line for row, line in zip(rows, lines, strict=True)}

    def plain_text(self, row: Row) -> str:
        seats = zip(self.scores.seats, row.cells, strict=True)
        lines = (f"{literal(setup.name)} {cell.points}" for setup, cell in seats)
        return ", ".join((row.title, *lines))

    def paint(self, c: Canvas) -> None:
        rows, places = self.shown.rows, self.places()
        most = max(1, *(cell.points for row in rows for cell in row.cells))
        for n, row in enumerate(rows):
            self._row(c, row, places[row.name], n, most)
        self._totals(c, places[rows[-1].name].bottom + 6)

    def _row(self, c: Canvas, row: Row, b: Box, n: int, most: int) -> None:
        self.band(c, row.name, b, n % 2 == 0)
        middle, cx = b.centery, b.centerx
        row.paint_sign(c, cx - 108, middle, min(46.0, b.h * 0.8))
        c.text(row.title, cx - 74, middle - 1, 25, DARK, "semi", "midleft", limit=210)
        for seat in (0, 1) if self.counting.part(n) else ():
            self._side(c, row, n, seat, b, most)
        if self.focused(row.name):
            c.focus(b.x - 2, b.y - 1, b.w + 4, b.h + 2, 10)

    def _side(self, c: Canvas, row: Row, n: int, seat: int, b: Box, most: int) -> None:
        """The bar of a seat, its number, and where the points come from."""
        mine, others = (self.points(n, one) for one in (seat, 1 - seat))
        inner = b.centerx - 152 if seat == 0 else b.centerx + 152
        longest = min(560.0, b.w / 2 - 152 - 110)
        w, h = longest * mine / most, min(30.0, b.h * 0.42)
        top, sign, ahead = b.y + b.h * 0.09, -1 if seat == 0 else 1, mine > others
        if mine:
            self._bar(c, seat, Box(inner - w if seat == 0 else inner, top, w, h), ahead)
        anchor = "midright" if seat == 0 else "midleft"
        size, colour = (31.0, DARK) if ahead else (27.0, QUIET)
        size = min(size, h * 1.3 / c.text_scale)
        kind = "black" if ahead else "semi"
        c.text(str(mine), inner + sign * (w + 14), top + h / 2, size, colour, kind, anchor)
        counted = self.counting.part(n) == 1
        text = _sources(c, row.cells[seat], b.w / 2 - 190) if counted else ""
        under = (top + h + b.bottom) / 2 - 1
        c.text(text, inner + sign * 2, under, 20, SOURCE, "body", anchor, limit=b.w / 2 - 180)

    def _bar(self, c: Canvas, seat: int, b: Box, ahead: bool) -> None:
        light, dark = theme.seat_colours(self.scores.seats[seat].shape)
        w, h = max(8, round(b.w)), round(b.h)
        body = (
            f"<defs>{lin('z', light, dark)}</defs>"
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" fill="url(#z)" '
            f'fill-opacity="{1 if ahead else 0.62}" stroke="{INK}" stroke-opacity=".7" stroke-width="1.6"/>'
        )
        c.svg(body, (0, 0, w, h), b.x, b.y, w, h)

    def _totals(self, c: Canvas, top: float) -> None:
        scores, b = self.scores, self.box
        c.rule(b.x + 40, top, b.w - 80, THICK, 3)
        y = top + 52
        c.text(self.shown.total, b.centerx, y, 36, DARK, "title", "center", limit=280)
        for seat in (0, 1):
            self._total(c, seat, y, self.won(seat))
        room = min(b.w * 0.23, b.w / 2 - 450)
        hint, length = "" if self.display.picture else self.shown.hint, scores.length()
        for text, x, align in ((hint, b.x + 48, "left"), (length, b.right - 48 - room, "right")):
            size = fitting(c, [text], room, b.bottom - 24 - top - 8, 20)
            y = b.bottom - 24 - c.rich_height(text, room, size)
            c.rich(text, x, y, room, size, QUIET, align=align)

    def _total(self, c: Canvas, seat: int, y: float, won: bool) -> None:
        sign = -1 if seat == 0 else 1
        x, size = self.box.centerx + sign * 156, (74 if won else 54) / c.text_scale
        anchor = "midright" if seat == 0 else "midleft"
        used = c.text(self.total(seat), x, y - 2, size, DARK, "black", anchor)
        setup, at = self.scores.seats[seat], x + sign * (used + 42)
        badges.seat(c, setup.shape, at, y, 20, setup.name)
        if won:
            c.icon("laurel", at + sign * 70, y, 60)


def _sources(c: Canvas, cell: Cell, room: float) -> str:
    """As many sources as fit, and how many more there are."""
    if not cell.sources:
        return cell.text
    sources = [plain(source) for source in cell.sources]
    for count in range(len(sources), 0, -1):
        rest = len(sources) - count
        text = ", ".join(sources[:count]) + (f", +{rest}" if rest else "")
        if c.width(text, 20) <= room:
            return text
    return sources[0]
