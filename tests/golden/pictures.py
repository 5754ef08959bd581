"""Small pictures of the scenes, to notice when one of them looks different.

Each is rendered at 960x540, kept at 160x90 with 32 shades a channel, and compared with room for
the differences between versions of SDL.
"""

from __future__ import annotations

import functools
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.drawing.kit import fonts, surface_cache, typesetting
from game.games import game
from game.hotseat.preferences import Preferences
from game.match.match import Match
from game.match.store import Store
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.navigator import SceneNavigator
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.home import HomeScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from tests.drawing import civilization_sheet, looks, new_dawn_sheet
from tests.having import shelf
from tests.scenes import every_carta_impera as carta_impera
from tests.scenes import every_wonders
from tests.scenes.driving import civilian, duel, top_of
from tests.scenes.new_dawn.driving import match as new_dawn

FOLDER = Path(__file__).parent / "pictures"
WINDOW = (960, 540)
SIZE = (160, 90)
BLOCK = 8
SHADES = bytes(round(level / 255 * 31) * 255 // 31 for level in range(256))
"""What each level of a channel is kept as: files of a few kilobytes."""

MOST = 6.0
"""The mean difference of a channel that still counts as alike, of 255."""
MOST_IN_BLOCK = 60.0
"""The same for any block of 8x8 pixels."""


def _table(moves: int) -> Callable[[App], Scene]:
    return lambda app: DuelTable(app, duel(moves=moves))


def _new_dawn(moves: int, card: int = -1, **options: str) -> Callable[[App], Scene]:
    """The table after so many moves; with a slot, its card is pulled down."""

    def make(app: App) -> Scene:
        table = NewDawnTable(app, new_dawn(4, 5, moves, **options))
        if card >= 0:
            table.look_into(ResolveCard(table.view.players[table.seat].row[card].card))
        return table

    return make


def _carta_impera(match: Callable[[], Match]) -> Callable[[App], Scene]:
    """The table once whoever is to act has looked."""

    def make(app: App) -> Scene:
        table = CartaImperaTable(app, match())
        table.relay.drop()
        table.relay.open()
        return table

    return make


def _wonders(name: str) -> Callable[[App], Scene]:
    """One of the scenes of 7 Wonders, on nothing."""

    def make(app: App) -> Scene:
        every_wonders.WONDERS[name](app)
        made = top_of(app)
        app.stack.pop()
        return made

    return make


SCENES: dict[str, Callable[[App], Scene]] = {
    "home": HomeScene,
    "setup": lambda app: SetupScene(app, "duel"),
    "draft": _table(2),
    "age_1": _table(14),
    "age_2": _table(36),
    "age_3": _table(60),
    "scores": lambda app: ScoresScene(app, civilian()),
    "rules": lambda app: RulesScene(app, "duel", "R5.5"),
    "saves_empty": SavesScene,
    "settings": SettingsScene,
    "new_dawn": _new_dawn(0, card=0),
    "new_dawn_building": _new_dawn(6, map="built"),
    "new_dawn_leaders": _new_dawn(1, leaders="chosen"),
    "carta_impera": _carta_impera(lambda: carta_impera.asked("playing")),
    "carta_impera_draft": _carta_impera(lambda: carta_impera.drafting(4, 13)),
    "carta_impera_scores": lambda app: ScoresScene(app, carta_impera.all_alike()),
    "wonders_3": _wonders("wonders_table_3"),
    "wonders_7": _wonders("wonders_table_7"),
    "wonders_scores": _wonders("wonders_scores_7"),
}
"""Nothing in them depends on the date or on chance."""

FLAT: dict[str, Callable[[], pygame.Surface]] = {
    name: functools.partial(looks.sheet, draw, WINDOW)
    for sheets in (new_dawn_sheet, civilization_sheet)
    for name, draw in sheets.SHEETS.items()
}
"""Pictures that need no client."""


@contextmanager
def client() -> Iterator[App]:
    """A client with an empty store, in a window of the size that is rendered."""
    with tempfile.TemporaryDirectory() as folder:
        preferences = Preferences(language="en", animation="off")
        app = App(shelf(), Store(Path(folder) / "matches", game), preferences)
        app.go = SceneNavigator(app)
        app.window.open(WINDOW)
        yield app
        app.close()
        fonts.forget()  # fonts do not outlive the display
        typesetting.forget()
        surface_cache.forget()


def picture(app: App, make: Callable[[App], Scene]) -> pygame.Surface:
    """The scene as large as it is kept."""
    app.push(scene := make(app))
    scene.render(WINDOW)
    scene.update(0)  # the settings take their picture of a table after the first frame
    small = pygame.transform.smoothscale(scene.render(WINDOW), SIZE)
    app.stack.remove(scene)
    return small


def flat(name: str) -> pygame.Surface:
    """A picture that needs no client, as large as it is kept."""
    return pygame.transform.smoothscale(FLAT[name](), SIZE)


def golden(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / f"{name}.png")


def write() -> Iterator[str]:
    """Write every picture anew; yields the names of the files."""
    FOLDER.mkdir(exist_ok=True)
    with client() as app:
        made = [(name, picture(app, make)) for name, make in SCENES.items()]
        for name, image in made + [(name, flat(name)) for name in FLAT]:
            shades = _bytes(image).translate(SHADES)
            pygame.image.save(pygame.image.frombytes(shades, SIZE, "RGB"), FOLDER / f"{name}.png")
            yield f"pictures/{name}.png"


def _bytes(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGB")


def difference(a: pygame.Surface, b: pygame.Surface) -> tuple[float, float]:
    """The mean difference of a channel: of the whole picture, and of its worst block."""
    w, h = a.get_size()
    off = [abs(one - other) for one, other in zip(_bytes(a), _bytes(b), strict=True)]
    worst = 0.0
    for top in range(0, h, BLOCK):
        rows = range(top, min(h, top + BLOCK))
        for left in range(0, w, BLOCK):
            wide = min(w, left + BLOCK) - left
            total = sum(sum(off[(y * w + left) * 3 : (y * w + left + wide) * 3]) for y in rows)
            worst = max(worst, total / (3 * wide * len(rows)))
    return sum(off) / len(off), worst


def alike(a: pygame.Surface, b: pygame.Surface) -> bool:
    mean, worst = difference(a, b)
    return mean <= MOST and worst <= MOST_IN_BLOCK
