"""Statistics: every finished match added up, by person and game, as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from game.content.statistics import Sign, counted, in_order
from game.drawing import chart, signs
from game.drawing.kit import badges, parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, column, icon, row, stack, text
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, INK, MUTED
from game.hotseat.intents import Do
from game.match.statistics import LOST, SHARED, WON, Player, Result, Tallies
from game.scenes.kit.controls import choice
from game.scenes.kit.roll import Roll
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane, name_of
from game.scenes.shell import pages
from game.scenes.shell.play import failures_told
from game.words import Words
from game.words.match import time_sentence
from game.words.seats import Seat as Badge

WIDEST = 1920.0
GAP = 20.0
MOST = 40
"""The latest matches that the timeline shows."""
TALLEST = 100.0
"""A row is no higher than that where there are few."""
SIGNS = {WON: "triangle", SHARED: "diamond", LOST: "square"}


class StatisticsScene(pages.PageScene):
    """The players on the left, the sums of the chosen one on the right.

    `player` is who is shown first, if that person has finished a match at all.
    """

    dark = 0.6

    def __init__(self, app: Services, player: Player | None = None) -> None:
        super().__init__(app)
        self.of = of = Tallies(app.store, player)
        self.list = Roll("list", self._players)
        if of.chosen is not None:
            self.focus = f"player:{of.players.index(of.chosen)}"

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST) - 80
        left, side = (self.w - wide) / 2, wide * 0.25
        yield Pane(Box(left, 18, wide, 72), lambda: pages.title(self, self.say("statistics.title")))
        area = Box(left, 108, wide, self.h - 108 - 56)
        if self.of.chosen is None:
            yield Pane(area, lambda: pages.empty(self.say("statistics.empty")))
            return
        if len(self.of.games) > 1:
            yield Pane(Box(left, 108, min(wide, 240.0 * len(self.of.games)), 52), self._games)
            area = Box(left, 178, wide, area.h - 70)
        yield Pane(Box(left, area.y, side, area.h), lambda: parts.slab(grow=1))
        yield self.list.within(self, Box(left + 16, area.y + 8, side - 28, area.h - 16))
        yield Pane(Box(left + side + GAP, area.y, wide - side - GAP, area.h), self._sums)
        rule = text(self.say("statistics.rule"), 20, align=0.5, shade=180)
        yield Pane(Box(left, self.h - 50, wide, 36), lambda: rule)

    def _games(self) -> Node:
        choices = [(game, self.say(f"game.{game}.short")) for game in self.of.games]
        return choice(self.measure(), "game", choices, self.of.game, self._show_game)

    def _players(self) -> list[Node]:
        return [
            _player(self.app.words, self.of, one).but(
                id=("player", n), does=Do(self.of.choose, (one,)),
                h=46 + 44 * self.app.comfort.text_size,
            ) for n, one in enumerate(self.of.players)
        ]  # fmt: skip

    def _sums(self) -> Node:
        words, of, pointed = self.app.words, self.of, self.pointed()
        matches = of.tally().results[-MOST:]
        here = next((one for one in matches if pointed == name_of(("match", one.match))), None)
        acts = [Do(self._open, (one.match,)) for one in matches]
        return column(
            _figures(words, of),
            row(_endings(words, of), _categories(words, of), gap=GAP, h=330, grow=1,
                least=0.5),
            _timeline(words, of, here, acts), gap=GAP,
        )  # fmt: skip

    # ---- doing --------------------------------------------------------------------------

    def _show_game(self, game: str) -> None:
        self.of.game = game

    def _open(self, match_id: str) -> None:
        with failures_told(self.app.go):
            self.app.go.scores(self.app.store.load(match_id))


def _tints(result: str) -> tuple[str, str]:
    """Light and dark for what became of a match."""
    known = theme.palette()
    return {
        WON: (known.good, "#2f6b3c"),
        SHARED: (theme.GOLD, "#8a6a2a"),
        LOST: (known.bad, "#7a2f22"),
    }[result]


def _part(title: str, note: str, *kids: Node, **more: Any) -> Node:
    """A board with its title, and what it counts on the right."""
    head = row(text(title, 26, GOLD_TEXT, "semi", grow=1), text(note, 20, MUTED, align=1.0), gap=24)
    return parts.slab(head, *kids, **{"pad": (24, 14), "gap": 8, "w": 1, **more})


def _player(words: Words, of: Tallies, one: Player) -> Node:
    """Somebody who has finished a match: a person as last written, or the bots of a level."""
    say, tally, seat = words.say, of.tally(one), of.last(one).seat
    name = say("statistics.bots", level=say(f"bot.{one.bot}.title")) if one.bot else seat.name
    line = f"{say('count.matches', n=tally.games)} · {say('statistics.wins')}: {tally.wins}"
    return row(
        icon("bot", 50) if one.bot else parts.badge(Badge(seat.shape, name), 24, w=50, h=50),
        column(text(name, 26, face="semi"), text(line, 21, MUTED), grow=1, at=(0, 0.5)),
        says=say("statistics.player", name=name, matches=tally.games, wins=tally.wins),
        gap=20, pad=(20, 8, 14, 8), **parts.board("lit" if one == of.chosen else "well", 14),
    )  # fmt: skip


def _figures(words: Words, of: Tallies) -> Node:
    """Matches, wins, points, the longest streak and the time of play, each on a tile."""
    say, tally = words.say, of.tally()
    percent = round(100 * tally.wins / tally.games) if tally.games else 0
    means = [words.number(round(mean, 1)) for mean in (tally.mean, tally.rivals_mean)]
    time = time_sentence(words, tally.seconds, rough=True) if tally.seconds else "–"
    others = say("statistics.mean_note", others=means[1])
    tiles = (
        (say("statistics.matches"), str(tally.games), ""),
        (say("statistics.wins"), str(tally.wins), f"{percent}%"),
        (say(f"{of.game}.score.column"), means[0], others),
        (say("statistics.streak"), str(tally.streak), say("statistics.streak_note")),
        (say("statistics.time"), time, say("statistics.time_note")),
    )
    return row(*(
        parts.slab(
            text(title, 22, GOLD_TEXT, "semi", 0.5, same="title"),
            text(figure, 46, CREAM, "black", 0.5, same="figure"),
            text(note, 20, MUTED, align=0.5, same="note"), w=1, grow=1, pad=(12, 8), gap=2,
        ) for title, figure, note in tiles
    ), gap=14, h=138)  # fmt: skip


def _endings(words: Words, of: Tallies) -> Node:
    """For each kind of ending a bar: won, shared, lost, each with its sign and number."""
    say, found = words.say, of.tally().endings
    most = max(1, *(sum(one.values()) for one in found.values()))
    counts = {kind: tuple(found[kind].get(one, 0) for one in SIGNS) for kind in found}
    rows = (
        _row(sign, say(f"statistics.ending.{of.game}.{sign.id}"),
             art(_results, counts.get(sign.id, (0, 0, 0)), most, w=1, grow=0.66))
        for sign in in_order(counted(of.game).endings, found)
    )  # fmt: skip
    legend = row(*(
        row(art(_mark, one, w=24, h=24), text(say(f"statistics.{one}"), 20, MUTED, same="mark"), gap=8)
        for one in SIGNS
    ), gap=28)  # fmt: skip
    return _part(say("statistics.endings"), "", column(*rows, grow=1, at=(0, 0)), legend, grow=0.42)


def _row(sign: Sign, label: str, bar: Node) -> Node:
    words = text(label, 24, face="semi", same="label", w=1, grow=0.34)
    return row(
        art(signs.paint, sign, w=48, h=48, least=0.5), words, bar, gap=12, h=TALLEST, least=0.2
    )


def _results(c: Canvas, b: Box, counts: Sequence[int], most: int) -> None:
    """A bar for each result, one after the other, with its number."""
    x, h = b.x, min(44.0, b.h * 0.56)
    size = min(24.0, h * 0.7 / c.text_scale)
    if not any(counts):
        c.text("0", x, b.centery - 1, size, FAINT, "semi", "midleft")
    for result, count in zip(SIGNS, counts, strict=True):
        w = b.w / most * count
        if w:
            chart.bar(c, x, b.centery - h / 2, w, h, *_tints(result), result == LOST)
            c.text(str(count), x + w / 2, b.centery - 1, size, CREAM, "black", "center", 230)
        x += w


def _mark(c: Canvas, b: Box, result: str) -> None:
    """The sign of a match won, shared or lost."""
    badges.sign(c, SIGNS[result], *b.center, b.w * 0.46, _tints(result)[0], INK, 1.5)


def _categories(words: Words, of: Tallies) -> Node:
    """The mean points of each category, in the order of the score pad."""
    say, means = words.say, of.tally().categories
    assert of.chosen is not None
    most, tint = max([1.0, *means.values()]), theme.seat_colours(of.last(of.chosen).seat.shape)
    rows = (
        _row(sign, say(f"{of.game}.score.category.{sign.id}"), art(
            _mean, means.get(sign.id, 0.0) / most, *tint,
            words.number(round(means.get(sign.id, 0.0), 1)), w=1, grow=0.66,
        )) for sign in in_order(counted(of.game).categories, means)
    )  # fmt: skip
    note = say("statistics.categories_note")
    return _part(say("statistics.categories"), note, column(*rows, grow=1, at=(0, 0)), grow=0.58)


def _mean(c: Canvas, b: Box, part: float, light: str, dark: str, number: str) -> None:
    """A mean as a bar with its number; points that were lost have no bar."""
    w, h = (b.w - 90) * max(0.0, part), min(28.0, b.h * 0.6)
    chart.bar(c, b.x, b.centery - h / 2, w, h, light, dark)
    size = min(24.0, b.h * 0.8 / c.text_scale)
    c.text(number, b.x + w + 12, b.centery - 1, size, GOLD_TEXT, "semi", "midleft")


def _sentence(words: Words, one: Result) -> str:
    return words.say(
        "statistics.match",
        when=words.date(datetime.fromtimestamp(one.when)),
        rivals=words.join(seat.name for seat in one.rivals),
        result=words.say(f"statistics.result.{one.result}"),
        points=one.points,
        others=one.rivals_points,
        ending=words.say(f"statistics.ending.{one.game}.{one.ending}"),
    )


def _timeline(words: Words, of: Tallies, pointed: Result | None, does: Sequence[Any]) -> Node:
    """The latest matches: own points solid, those of the best rival hatched, and who won; what touching
    each does, and in words the one that is pointed at."""
    say, shown = words.say, of.tally().results[-MOST:]
    most = max([1, *(max(one.points, one.rivals_points) for one in shown)])
    marks = tuple(chart.steps(most, 3))
    columns = (
        art(_match, (one.points, one.seat.shape), (one.rivals_points, one.best_rival.shape), one.result,
            marks[-1], looks=("pointed",), bleed=18, w=86, least=0.05, id=("match", one.match), does=act,
            says=_sentence(words, one))
        for one, act in zip(shown, does, strict=True)
    )  # fmt: skip
    phrase = _sentence(words, pointed) if pointed else say("statistics.timeline_legend")
    return _part(
        say("statistics.timeline"), say("statistics.timeline_note"),
        stack(art(_grid, marks), row(*columns, pad=(46, 0, 0, 0)), grow=1) if shown else
        column(grow=1), text(phrase, 20, CREAM if pointed else FAINT), h=250, grow=1, least=0.8,
    )  # fmt: skip


def _plot(b: Box) -> Box:
    return Box(b.x, b.y + 8, b.w, b.h - 46)


def _grid(c: Canvas, b: Box, marks: Sequence[int]) -> None:
    plot = _plot(b)
    chart.grid(c, plot.x + 46, plot.y, plot.w - 46, plot.h, list(marks))


def _match(c: Canvas, b: Box, look: Look, own: tuple[int, str], rival: tuple[int, str],
           result: str, most: float) -> None:  # fmt: skip
    plot = _plot(b)
    if look.pointed:
        c.panel(b.x, b.y, b.w, b.h, "lit", 8)
    w = min(26.0, b.w * 0.38)
    for x, (points, shape), hatched in ((-w - 1, own, False), (1, rival, True)):
        h = plot.h * points / most
        tint = theme.seat_colours(shape)
        chart.bar(c, b.centerx + x, plot.bottom - h, w, h, *tint, hatched)
    r = min(12.0, b.w * 0.4)
    _mark(c, Box(b.centerx - r, plot.bottom + 19 - r, 2 * r, 2 * r), result)
