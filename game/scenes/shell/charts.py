"""The parts of the statistics: players, figures, endings, categories, and match by match."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime
from functools import partial

from game.content.statistics import Sign, counted, in_order
from game.drawing.kit import badges, chart, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import alike
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, INK, MUTED
from game.match.statistics import LOST, SHARED, WON, Player, Result
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.signs import paint_sign
from game.scenes.kit.widgets import Scroller
from game.scenes.shell.tallies import Tallies
from game.words.match import time_sentence

ROW_GAP = 8.0
MOST = 40
"""The latest matches that the timeline shows."""
TALLEST = 100.0
"""A row is no higher than that where there are few."""
SIGNS = {WON: "triangle", SHARED: "diamond", LOST: "square"}


def tints(result: str) -> tuple[str, str]:
    """Light and dark for what became of a match."""
    known = theme.palette()
    return {
        WON: (known.good, "#2f6b3c"),
        SHARED: (theme.GOLD, "#8a6a2a"),
        LOST: (known.bad, "#7a2f22"),
    }[result]


def head(c: Canvas, b: Box, title: str, note: str) -> None:
    """A board with its title, and what it counts on the right."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    used = c.text(title, b.x + 24, b.y + 34, 26, GOLD_TEXT, "semi", "midleft", limit=b.w * 0.5)
    c.text(note, b.right - 24, b.y + 34, 20, MUTED, "body", "midright", limit=b.w - used - 72)


class Part(Section):
    """A part that shows the chosen player."""

    def __init__(self, of: Tallies, box: Box) -> None:
        super().__init__(box)
        self.of = of

    def signature(self) -> Hashable:
        return self.of.chosen, self.of.game


class PlayerList(Scroller):
    """Everybody who has finished a match: people first, then bots."""

    def __init__(self, of: Tallies, box: Box) -> None:
        super().__init__("list", box)
        self.of = of

    @property
    def row(self) -> float:
        return 46 + 44 * self.scene.app.comfort.text_size

    def extent(self) -> float:
        return len(self.of.players) * (self.row + ROW_GAP)

    def signature(self) -> Hashable:
        return super().signature(), self.of.chosen, self.of.game

    def _box(self, n: int) -> Box:
        y = self.box.y + 6 - self.offset + n * (self.row + ROW_GAP)
        return Box(self.box.x + 8, y, self.box.w - 32, self.row)

    def name_of(self, player: Player) -> str:
        """A person as last written, or the bots of a level."""
        say = self.scene.say
        if player.bot:
            return say("statistics.bots", level=say(f"bot.{player.bot}.title"))
        return self.of.last(player).seat.name

    def _line(self, player: Player) -> str:
        tally, name = self.of.tally(player), self.name_of(player)
        return self.scene.say("statistics.player", name=name, matches=tally.games, wins=tally.wins)

    def targets(self) -> list[Target]:
        return self.bar_target() + [
            Target(f"player:{n}", self._box(n).clip(self.box), self._line(player))
            for n, player in enumerate(self.of.players)
        ]

    def content(self, c: Canvas, y: float) -> None:
        for n, player in enumerate(self.of.players):
            b = self._box(n)
            if b.bottom >= self.box.y and b.y <= self.box.bottom:
                self._row(c, player, b, f"player:{n}")

    def _row(self, c: Canvas, player: Player, b: Box, name: str) -> None:
        scene = self.scene
        hovered = scene.hover == name and not scene.keyboard
        c.panel(b.x, b.y, b.w, b.h, "lit" if player == self.of.chosen or hovered else "well", 14)
        name, tally = self.name_of(player), self.of.tally(player)
        x, upper, lower = b.x + 92, b.y + b.h * 0.33, b.y + b.h * 0.71
        if player.bot:
            c.icon("bot", b.x + 46, b.centery, 50)
        else:
            badges.seat(c, self.of.last(player).seat.shape, b.x + 46, b.centery, 24, name)
        c.text(name, x, upper, 26, CREAM, "semi", "midleft", limit=b.right - 14 - x)
        line = f"{scene.say('count.matches', n=tally.games)} · {scene.say('statistics.wins')}: {tally.wins}"
        c.text(line, x, lower, 21, MUTED, "body", "midleft", limit=b.right - 14 - x)
        self.rim(c, name, b, 4, 16)


class Figures(Part):
    """Matches, wins, points, the longest streak and the time of play, each on a tile."""

    def tiles(self) -> list[tuple[str, str, str]]:
        """Title, figure and note of each tile."""
        scene = self.scene
        say, words, tally = scene.say, scene.app.words, self.of.tally()
        percent = round(100 * tally.wins / tally.games) if tally.games else 0
        means = [words.number(round(mean, 1)) for mean in (tally.mean, tally.rivals_mean)]
        time = time_sentence(words, tally.seconds, rough=True) if tally.seconds else "–"
        return [
            (say("statistics.matches"), str(tally.games), ""),
            (say("statistics.wins"), str(tally.wins), f"{percent}%"),
            (
                say(f"{self.of.game}.score.column"),
                means[0],
                say("statistics.mean_note", others=means[1]),
            ),
            (say("statistics.streak"), str(tally.streak), say("statistics.streak_note")),
            (say("statistics.time"), time, say("statistics.time_note")),
        ]

    def paint(self, c: Canvas) -> None:
        b, tiles = self.box, self.tiles()
        w = (b.w - 14 * (len(tiles) - 1)) / len(tiles)
        head = alike(c, ((title, w - 24) for title, _, _ in tiles), 22, "semi")
        small = alike(c, ((note, w - 24) for _, _, note in tiles), 20)
        for n, (title, figure, note) in enumerate(tiles):
            x = b.x + n * (w + 14)
            c.panel(x, b.y, w, b.h, "dark", 16)
            c.text(title, x + w / 2, b.y + 28, head, GOLD_TEXT, "semi", "center", limit=w - 24)
            size = 46 / c.text_scale
            c.text(figure, x + w / 2, b.y + 72, size, CREAM, "black", "center", limit=w - 24)
            c.text(note, x + w / 2, b.y + 114, small, MUTED, "body", "center", limit=w - 24)


class Endings(Part):
    """For each kind of ending a bar: won, shared, lost, each with its sign and number."""

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        head(c, b, scene.say("statistics.endings"), "")
        endings = self.of.tally().endings
        self._legend(c, b.bottom - 34)
        most = max(1, *(sum(one.values()) for one in endings.values()))
        signs = in_order(counted(self.of.game).endings, endings)
        top, high = b.y + 62, min(TALLEST, (b.h - 128) / len(signs))
        for n, sign in enumerate(signs):
            row = Box(b.x + 24, top + n * high, b.w - 48, high)
            self._row(c, sign, endings.get(sign.id, {}), row, most)

    def _row(self, c: Canvas, sign: Sign, counts: dict[str, int], b: Box, most: int) -> None:
        scene = self.scene
        paint_sign(c, sign, b.x + 24, b.centery, min(48.0, b.h * 0.7))
        label = scene.say(f"statistics.ending.{self.of.game}.{sign.id}")
        c.text(label, b.x + 60, b.centery, 24, CREAM, "semi", "midleft", limit=b.w * 0.3)
        x = b.x + 70 + b.w * 0.3
        unit, h = (b.right - x) / most, min(44.0, b.h * 0.56)
        size = min(24.0, h * 0.7 / c.text_scale)
        if not counts:
            c.text("0", x, b.centery - 1, size, FAINT, "semi", "midleft")
        for result in (WON, SHARED, LOST):
            w = unit * counts.get(result, 0)
            if w:
                chart.bar(c, x, b.centery - h / 2, w, h, *tints(result), result == LOST)
                number = str(counts[result])
                c.text(number, x + w / 2, b.centery - 1, size, CREAM, "black", "center", 230)
            x += w

    def _legend(self, c: Canvas, y: float) -> None:
        names = {result: self.scene.say(f"statistics.{result}") for result in (WON, SHARED, LOST)}
        words = sum(c.width(text, 20) for text in names.values())
        size = 20 * min(1.0, (self.box.w - 60 - 48 * len(names)) / words)
        x = self.box.x + 36
        for result, text in names.items():
            mark(c, result, x, y, 11)
            x += 48 + c.text(text, x + 20, y, size, MUTED, "body", "midleft")


def mark(c: Canvas, result: str, x: float, y: float, r: float) -> None:
    """The sign of a match won, shared or lost."""
    badges.sign(c, SIGNS[result], x, y, r, tints(result)[0], INK, 1.5)


class Categories(Part):
    """The mean points of each category, in the order of the score pad."""

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        head(c, b, scene.say("statistics.categories"), scene.say("statistics.categories_note"))
        tally = self.of.tally()
        if not tally.categories:
            return
        most = max(1.0, *tally.categories.values())
        signs = in_order(counted(self.of.game).categories, tally.categories)
        high = min(TALLEST, (b.h - 76) / len(signs))
        for n, sign in enumerate(signs):
            mean = tally.categories.get(sign.id, 0.0)
            self._row(c, sign, mean / most, Box(b.x, b.y + 60 + n * high, b.w, high), mean)

    def _row(self, c: Canvas, sign: Sign, part: float, b: Box, mean: float) -> None:
        scene = self.scene
        assert self.of.chosen is not None
        paint_sign(c, sign, b.x + 48, b.centery, min(40.0, b.h * 0.86))
        label = scene.say(f"{self.of.game}.score.category.{sign.id}")
        size = min(24.0, b.h * 0.8 / c.text_scale)
        c.text(label, b.x + 80, b.centery, size, CREAM, "semi", "midleft", limit=b.w * 0.28)
        x = b.x + 94 + b.w * 0.28
        w, h = (b.right - 90 - x) * part, min(28.0, b.h * 0.6)
        light, dark = theme.seat_colours(self.of.last(self.of.chosen).seat.shape)
        chart.bar(c, x, b.centery - h / 2, w, h, light, dark)
        text = scene.app.words.number(round(mean, 1))
        c.text(text, x + w + 12, b.centery - 1, size, GOLD_TEXT, "semi", "midleft")


class Timeline(Part):
    """The latest matches: own points solid, those of the best rival hatched, and who won."""

    def shown(self) -> tuple[Result, ...]:
        return self.of.tally().results[-MOST:]

    def sentence(self, one: Result) -> str:
        """A match in words."""
        say, words = self.scene.say, self.scene.app.words
        return say(
            "statistics.match",
            when=words.date(datetime.fromtimestamp(one.when)),
            rivals=words.join(seat.name for seat in one.rivals),
            result=say(f"statistics.result.{one.result}"),
            points=one.points,
            others=one.rivals_points,
            ending=say(f"statistics.ending.{one.game}.{one.ending}"),
        )

    def _plot(self) -> Box:
        """Where the columns stand."""
        b = self.box
        top = 52 + 18 * self.scene.app.comfort.text_size
        return Box(b.x + 70, b.y + top, b.w - 94, b.h - top - 82)

    def _places(self) -> list[tuple[Result, Box]]:
        plot, shown = self._plot(), self.shown()
        pitch = min(86.0, plot.w / max(1, len(shown)))
        return [
            (one, Box(plot.x + n * pitch, plot.y - 6, pitch, plot.h + 42))
            for n, one in enumerate(shown)
        ]

    def targets(self) -> list[Target]:
        return [
            Target(f"match:{one.match}", box, partial(self.sentence, one))
            for one, box in self._places()
        ]

    def paint(self, c: Canvas) -> None:
        b, plot, scene = self.box, self._plot(), self.scene
        head(c, b, scene.say("statistics.timeline"), scene.say("statistics.timeline_note"))
        places = self._places()
        if not places:
            return
        most = max(1, *(max(one.points, one.rivals_points) for one, _ in places))
        marks = chart.steps(most, 3)
        chart.grid(c, plot.x, plot.y, plot.w, plot.h, marks)
        for one, box in places:
            self._match(c, one, box, plot, marks[-1])
        here = next((one for one, _ in places if f"match:{one.match}" == scene.pointed()), None)
        text = self.sentence(here) if here else scene.say("statistics.timeline_legend")
        colour = CREAM if here else FAINT
        c.text(text, b.x + 24, b.bottom - 24, 20, colour, "body", "midleft", limit=b.w - 48)

    def _match(self, c: Canvas, one: Result, b: Box, plot: Box, most: int) -> None:
        scene, name = self.scene, f"match:{one.match}"
        if scene.hover == name and not scene.keyboard:
            c.panel(b.x, b.y, b.w, b.h, "lit", 8)
        w = min(26.0, b.w * 0.38)
        light, dark = theme.seat_colours(one.seat.shape)
        rival = theme.seat_colours(one.best_rival.shape)
        for side, points, tint in ((-1, one.points, (light, dark)), (1, one.rivals_points, rival)):
            h = plot.h * points / most
            x = b.centerx - w - 1 if side < 0 else b.centerx + 1
            chart.bar(c, x, plot.bottom - h, w, h, *tint, side > 0)
        mark(c, one.result, b.centerx, plot.bottom + 19, min(12.0, b.w * 0.4))
        if scene.keyboard and scene.focus == name:
            c.focus(b.x, b.y, b.w, b.h, 8)
