"""Statistics: every finished match added up, by person and game, as a picture."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.match.errors import MatchError
from game.match.statistics import Player
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import EmptyBoard, Label, Panel, Segmented, back_button
from game.scenes.shell.charts import Categories, Endings, Figures, PlayerList, Timeline
from game.scenes.shell.tallies import Tallies

WIDEST = 1920.0
GAP = 20.0


class StatisticsScene(Scene):
    """The players on the left, the sums of the chosen one on the right.

    `player` is who is shown first, if that person has finished a match at all.
    """

    def __init__(self, app: Services, player: Player | None = None) -> None:
        super().__init__(app)
        self.of = of = Tallies(app.store, player)
        self._offset = 0.0
        self._list: PlayerList | None = None
        if of.chosen is not None:
            self.focus = f"player:{of.players.index(of.chosen)}"

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.6)

    def relayout(self) -> None:
        if self._list is not None:
            self._offset = self._list.offset
        super().relayout()

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, room = (self.w - wide) / 2 + 40, wide - 80
        title = self.say("statistics.title")
        yield Label(left + 8, 18, room - 280, title, 48, GOLD_TEXT, "title", h=72, shade=200)
        yield back_button(self, left + room)
        area = Box(left, 108, room, self.h - 108 - 56)
        if self.of.chosen is None:
            yield EmptyBoard(area, self.say("statistics.empty"))
            return
        if len(self.of.games) > 1:
            yield self._choice_of_game(area)
            area = Box(area.x, area.y + 70, area.w, area.h - 70)
        yield from self._columns(area)
        rule = self.say("statistics.rule")
        yield Label(left, self.h - 48, room, rule, 20, CREAM, align="center", shade=180)

    def _choice_of_game(self, area: Box) -> Section:
        choices = [(game, self.say(f"game.{game}.short")) for game in self.of.games]
        w = min(area.w, 240.0 * len(choices))
        return Segmented("game", area.x, area.y, w, choices, self.of.game, self._show_game)

    def _columns(self, area: Box) -> Iterable[Section]:
        side = area.w * 0.25
        yield Panel(area.x, area.y, side, area.h)
        self._list = PlayerList(self.of, Box(area.x + 8, area.y + 8, side - 16, area.h - 16))
        self._list.scene = self
        self._list.scroll_to(self._offset)
        yield self._list
        b = Box(area.x + side + GAP, area.y, area.w - side - GAP, area.h)
        figures, below = 138.0, max(250.0, b.h * 0.33)
        middle = b.h - figures - below - 2 * GAP
        y = b.y + figures + GAP
        yield Figures(self.of, Box(b.x, b.y, b.w, figures))
        part = b.w * 0.42
        yield Endings(self.of, Box(b.x, y, part, middle))
        yield Categories(self.of, Box(b.x + part + GAP, y, b.w - part - GAP, middle))
        yield Timeline(self.of, Box(b.x, y + middle + GAP, b.w, below))

    # ---- doing --------------------------------------------------------------------------

    def _show_game(self, game: str) -> None:
        self.of.game = game
        self.relayout()

    def choose_player(self, player: Player) -> None:
        self.of.choose(player)
        self.relayout()

    def activate(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        if kind == "player":
            self.choose_player(self.of.players[int(rest)])
        elif kind == "match":
            self._open(rest)

    def _open(self, match_id: str) -> None:
        """The scores of a match."""
        try:
            match = self.app.store.load(match_id)
        except MatchError as error:
            self.app.go.failed(error)
            return
        self.app.go.scores(match)
