"""Statistics: every finished match added up, by person and game, as a picture."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit import parts
from game.drawing.kit.nodes import Node, column, row, text
from game.hotseat.intents import Do
from game.match.statistics import Player, Tallies
from game.scenes.kit.controls import choice
from game.scenes.kit.roll import Roll
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane, name_of
from game.scenes.shell import charts, pages
from game.scenes.shell.play import failures_told

WIDEST = 1920.0
GAP = 20.0


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
            charts.player(self.app.words, self.of, one).but(
                id=("player", n), does=Do(self.of.choose, (one,)),
                h=46 + 44 * self.app.comfort.text_size,
            ) for n, one in enumerate(self.of.players)
        ]  # fmt: skip

    def _sums(self) -> Node:
        words, of, pointed = self.app.words, self.of, self.pointed()
        matches = of.tally().results[-charts.MOST :]
        here = next((one for one in matches if pointed == name_of(("match", one.match))), None)
        acts = [Do(self._open, (one.match,)) for one in matches]
        return column(
            charts.figures(words, of),
            row(charts.endings(words, of), charts.categories(words, of), gap=GAP, h=330, grow=1,
                least=0.5),
            charts.timeline(words, of, here, acts), gap=GAP,
        )  # fmt: skip

    # ---- doing --------------------------------------------------------------------------

    def _show_game(self, game: str) -> None:
        self.of.game = game

    def _open(self, match_id: str) -> None:
        with failures_told(self.app.go):
            self.app.go.scores(self.app.store.load(match_id))
