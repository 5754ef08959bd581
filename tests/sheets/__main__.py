"""`python -m tests.sheets FOLDER [NAME ...]`: pictures of every scene, many on a sheet, to look at.

One sheet after another for each look (size of window, letters and interface) and language. Names
choose the scenes that begin so; `--looks` and `--languages` choose among those.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.drawing.kit.fonts import font
from game.drawing.kit.theme import CLOTH, CREAM
from game.games import GAMES, game
from game.hotseat.preferences import Preferences
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.navigator import SceneNavigator
from game.words import languages
from tests.scenes.every import SCENES, Open, show


class Look(NamedTuple):
    """A size of window, letters and interface, and how its sheets are laid out."""

    size: tuple[int, int]
    text_size: float
    interface_size: float
    across: int
    width: int
    """Of a picture on the sheet, in pixels."""


LOOKS = {
    "720": Look((1280, 720), 1.0, 1.0, 2, 960),
    "1080": Look((1920, 1080), 1.0, 1.0, 3, 640),
    "2160": Look((3840, 2160), 1.0, 1.0, 3, 640),
    "large_text": Look((1280, 720), 1.4, 1.0, 2, 960),
    "large_interface": Look((1280, 720), 1.0, 1.2, 3, 640),
    "large_both": Look((1280, 720), 1.4, 1.2, 2, 960),
}
LABEL = 26


def picture(app: App, name: str, scenes: Mapping[str, Open]) -> pygame.Surface:
    """The whole window with this scene in it, as a player has it."""
    scene = show(app, name, scenes)
    assert app.window.screen is not None
    for _ in range(2):  # a small picture of a table is taken after the first frame
        for one in app.stack:
            one.update(0)
        (scene.relayout if scene.dialog else scene.redraw)()  # what lies below a dialog, too
        dirty = scene.draw(app.window.screen)
    if app.teacher.active:
        app.teacher.draw_over(scene, app.window.screen, dirty, 0)
    return app.window.screen.copy()


def pictures(
    look: Look, language: str, names: Iterable[str], scenes: Mapping[str, Open] = SCENES
) -> Iterator[tuple[str, pygame.Surface]]:
    """Scenes in one look and language, by their names, as large as on the sheet."""
    with tempfile.TemporaryDirectory() as folder:
        preferences = Preferences(
            language=language,
            animation="off",
            text_size=look.text_size,
            interface_size=look.interface_size,
        )
        small = look.width, look.width * look.size[1] // look.size[0]
        for name in names:
            home = Path(folder) / name
            store = Store(home / "matches", game)
            app = App(GAMES, store, preferences, home / "preferences.json")
            app.go = SceneNavigator(app)
            app.window.open(look.size)
            yield name, pygame.transform.smoothscale(picture(app, name, scenes), small)
            app.stack.clear()
            app.thinker.close()


def sheet(shown: list[tuple[str, pygame.Surface]], across: int) -> pygame.Surface:
    """The pictures in rows, each below its name."""
    w, h = shown[0][1].get_size()
    rows = -(-len(shown) // across)
    made = pygame.Surface((across * (w + 8) + 8, rows * (h + LABEL) + 8))
    made.fill(CLOTH)
    for n, (name, image) in enumerate(shown):
        x, y = 8 + n % across * (w + 8), n // across * (h + LABEL)
        made.blit(font("semi", 19).render(name, True, CREAM), (x, y))
        made.blit(image, (x, y + LABEL))
    return made


def write(folder: Path, looks: list[str], spoken: list[str], names: list[str]) -> Iterator[Path]:
    """Write every sheet; yields the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for chosen in looks:
        look = LOOKS[chosen]
        each = look.across**2
        for language in spoken:
            made = list(pictures(look, language, names))
            for n in range(0, len(made), each):
                file = folder / f"{chosen}_{language}_{n // each + 1:02}.png"
                pygame.image.save(sheet(made[n : n + each], look.across), file)
                yield file


def main(arguments: list[str]) -> int:
    """Write the sheets that are asked for; 2 where no scene is."""
    known = list(languages())
    parser = argparse.ArgumentParser("python -m tests.sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="how the names of the scenes begin")
    parser.add_argument("--looks", nargs="+", choices=list(LOOKS), default=list(LOOKS))
    parser.add_argument("--languages", nargs="+", choices=known, default=known)
    given = parser.parse_args(arguments)
    names = [one for one in SCENES if one.startswith(tuple(given.names) or "")]
    if not names:
        print("no scene is called so", file=sys.stderr)
        return 2
    for file in write(given.folder, given.looks, given.languages, names):
        print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
