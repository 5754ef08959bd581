"""The boxes of games side by side, to choose one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button

Say = Callable[..., str]


class Shelf(Section):
    """The boxes of the games; the one that is pointed at stands out."""

    def __init__(
        self,
        places: dict[str, Box],
        press: Callable[[str], None],
        say: Say,
    ) -> None:
        first = next(iter(places.values()))
        last = list(places.values())[-1]
        super().__init__(Box(first.x - 50, first.y - 46, last.right - first.x + 120, first.h + 106))
        self.places, self.press, self.say = places, press, say

    def _words(self, game: str) -> tuple[str, str]:
        """Title and facts."""
        players, time = self.say(f"game.{game}.players"), self.say(f"game.{game}.time")
        facts = self.say("home.box", players=players, time=time)
        return self.say(f"game.{game}.title"), facts

    def targets(self) -> list[Target]:
        return [
            Target(f"box:{game}", box, ". ".join(self._words(game)))
            for game, box in self.places.items()
        ]

    def activate(self, name: str) -> bool:
        self.press(name.removeprefix("box:"))
        return True

    def ground(self, c: Canvas) -> None:
        for game in self.places:
            self._box(c, game)

    def paint(self, c: Canvas) -> None:
        game = self.scene.pointed().removeprefix("box:")
        if game not in self.places:
            return
        box = self.places[game].move(0, -10)
        self._box(c, game, -10)
        if self.scene.keyboard:
            c.focus(box.x - 10, box.y - 4, box.w + shell.SPINE + 20, box.h + 14, 10)

    def _box(self, c: Canvas, game: str, lift: float = 0) -> None:
        b = self.places[game]
        title, facts = self._words(game)
        letters = shell.box_letters(c, map(self._words, self.places), b.w)
        place = (b.x, b.y + lift, b.w, b.h)
        shell.box_tile(c, game, title, facts, place, lift != 0, letters)


class PickGame(Dialog):
    """Asks which game is meant; it closes before `then` is told."""

    board_h = 620.0

    def __init__(
        self,
        app: Services,
        title: str,
        games: Sequence[str],
        then: Callable[[str], None],
        likely: str = "",
    ) -> None:
        """`likely` is the game that is probably meant: it has the focus."""
        super().__init__(app)
        self.title, self.games, self.then = title, games, then
        self.board_w = 340.0 * len(games) + 80
        first = likely if likely in games else games[0]
        self.focus, self.keyboard = f"box:{first}", True

    def on_board(self, c: Canvas, b: Box) -> None:
        c.text(self.title, b.centerx, b.y + 50, 36, GOLD_TEXT, "title", "center", limit=b.w - 60)

    def build(self) -> Iterable[Section]:
        b, back = self.board, self.say("common.back")
        each = (b.w - 80) / len(self.games)
        wide = each - 60
        tall = min(b.h - 220, shell.box_height(wide, self.app.comfort.text_size))
        boxes = {
            game: Box(b.x + 40 + n * each + 24, b.y + 104, wide, tall)
            for n, game in enumerate(self.games)
        }
        yield Shelf(boxes, self._picked, self.say)
        yield Button("back", b.centerx - 120, b.bottom - 84, 240, 58, back, self.back, "quiet")

    def about_game(self) -> str:
        return box_pointed_at(self)

    def _picked(self, game: str) -> None:
        self.app.pop()
        self.then(game)


def box_pointed_at(scene: Scene) -> str:
    """The game on whose box the pointer or the focus is; empty: on none."""
    what, _, game = scene.pointed().partition(":")
    return game if what == "box" else ""


def pick_game(
    app: Services, title: str, games: Sequence[str], then: Callable[[str], None], likely: str = ""
) -> None:
    """Tell `then` which of the games is meant, `likely` this one; where there is but one nobody is
    asked."""
    if len(games) == 1:
        then(games[0])
    elif games:
        app.push(PickGame(app, title, games, then, likely))
