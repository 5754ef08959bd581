"""The boxes of games side by side, to choose one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, row
from game.drawing.kit.shapes import Box
from game.hotseat.intents import Do
from game.scenes.kit.controls import press
from game.scenes.kit.dialogs import Board, buttons, title
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import name_of

Say = Callable[..., str]


def shelf(say: Say, games: Iterable[str], wide: float, gap: float, scale: float,
          act: Callable[[str], object]) -> Node:  # fmt: skip
    """The boxes of the games in a row `wide` units wide; the one that is pointed at stands out."""
    captions = {}
    for game in games:
        players, time = say(f"game.{game}.players"), say(f"game.{game}.time")
        captions[game] = say(f"game.{game}.title"), say("home.box", players=players, time=time)
    each, known = (
        (wide - shell.SPINE - gap * (len(captions) - 1)) / len(captions),
        tuple(captions.values()),
    )
    boxes = (
        art(
            _box, game, *words, known, looks=("pointed",), w=each, least=0.3, rise=10, bleed=60,
            ratio=each / shell.box_height(each, scale), id=("box", game), does=Do(act, (game,)),
            says=". ".join(words),
        ) for game, words in captions.items()
    )  # fmt: skip
    return row(*boxes, gap=gap, pad=(0, 0, shell.SPINE, 0), at=(0.5, 0.5))


def _box(c: Canvas, b: Box, look: Look, game: str, title: str, facts: str,
         all_words: tuple[tuple[str, str], ...]) -> None:  # fmt: skip
    letters = shell.box_letters(c, all_words, b.w)
    shell.box_tile(c, game, title, facts, (b.x, b.y, b.w, b.h), look.pointed, letters)


class PickGame(Board):
    """Asks which game is meant; it closes before `then` is told."""

    def __init__(self, app: Services, title: str, games: Sequence[str],
                 then: Callable[[str], None], likely: str = "") -> None:  # fmt: skip
        """`likely` is the game that is probably meant: it has the focus."""
        super().__init__(app)
        self.title, self.games, self.then = title, games, then
        self.board_w = 340.0 * len(games) + 80
        first = likely if likely in games else games[0]
        self.focus, self.keyboard = name_of(("box", first)), True

    def parts(self) -> Iterable[Node]:
        wide = min(self.board_w, self.w - 40) - 88
        yield title(self.title)
        yield shelf(self.say, self.games, wide, 60, self.app.comfort.text_size, self._picked)
        yield buttons(press("back", self.say("common.back"), self.back, kind="quiet"), wide=240)

    def about_game(self) -> str:
        return box_pointed_at(self, self.games)

    def _picked(self, game: str) -> None:
        self.app.pop()
        self.then(game)


def box_pointed_at(scene: Scene, games: Iterable[str]) -> str:
    """The game on whose box the pointer or the focus is; empty: on none."""
    pointed = scene.pointed()
    return next((game for game in games if name_of(("box", game)) == pointed), "")
