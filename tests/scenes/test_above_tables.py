"""What lies above a table for a while: what is seen of the table through it, and afterwards, is as if
all of it had been painted just now."""

from __future__ import annotations

import os
from random import Random

import pygame
import pytest

from game.bots.bot import DEFAULT_PACE
from game.drawing.kit import spare
from game.games import GAMES
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import pixels
from game.scenes.kit.tree_section import PatientTree
from game.scenes.table.browser import Browser, EnlargeScene
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.table import TableScene
from tests.having import BOXED
from tests.scenes.driving import frame, run_frames, top_as, top_of
from tests.scenes.test_resting_pointer import go_somewhere, watched
from tests.sure import sure

GENERAL = ("cards", "log", "rules", "menu", "enlarge")
"""What keys open at every table, as far as it is there."""
ACTIONS = int(os.environ.get("TESSERA_ACTIONS", "60"))


def painted_anew(app: App) -> pygame.Surface:
    """The window if every scene of the stack were laid out and painted just now."""
    assert app.window.screen is not None
    for scene in app.stack:
        assert isinstance(scene, Scene)
        scene.relayout()
    app.top.draw(app.window.screen)
    return app.window.screen.copy()


def differs(app: App) -> pygame.Rect:
    """Where the window is otherwise than that."""
    shown = sure(app.window.screen).copy()
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), painted_anew(app))
    same.invert()
    return next(iter(same.get_bounding_rects()), pygame.Rect(0, 0, 0, 0))


def played(app: App, id: str, seed: int, actions: int) -> TableScene:
    """A table at which so much was played, with nothing above it."""
    play_on(app, table := watched(app, id, seed), actions, seed)
    return table


def play_on(app: App, table: TableScene, actions: int, seed: int = 5) -> None:
    """So much more is played, and nothing lies above the table then."""
    kit, rng = GAMES[table.game.id], Random(seed)
    bot = kit.bot(kit.easiest, DEFAULT_PACE)
    for _ in range(actions):
        if table.match.to_move():
            seat = table.match.to_move()[0]
            table.act(bot.choose(table.game, table.match.observation(seat), seat, rng), seat)
    frame(app)
    bare(app, table)


def bare(app: App, table: TableScene) -> None:
    while app.top is not table:
        app.pop()
    frame(app)


@pytest.mark.parametrize(
    "actions", [(12,), pytest.param((30, 30, 60), marks=pytest.mark.long)], ids=["soon", "later"]
)
@pytest.mark.parametrize("id", list(GAMES))
def test_through_a_dialog_and_after_it_the_table_is_as_painted_anew(
    app: App, id: str, actions: tuple[int, ...]
) -> None:
    """Everything is opened after so many actions, and again after so many more."""
    table, rng = watched(app, id, 5), Random(5)
    for many in actions:
        play_on(app, table, many)
        opened = list[type[Scene]]()
        for action in (*GENERAL, *sorted(table.keys)):
            go_somewhere(app, rng)
            frame(app)
            app.handle(Key(app.preferences.key_of(action)))
            frame(app)
            if app.top is not table:
                opened.append(type(top_of(app)))
                assert not (app.top.dialog and differs(app)), action
                go_somewhere(app, rng)
                frame(app)
                bare(app, table)
            assert not differs(app), action
        assert sum(scene.dialog for scene in opened) >= 1
        assert sum(not scene.dialog for scene in opened) >= 2


@pytest.mark.parametrize("id", list(GAMES))
def test_what_is_pointed_at_looks_as_painted_anew(app: App, id: str) -> None:
    table, rng = played(app, id, 6, 24), Random(6)
    for _ in range(ACTIONS // 4):
        go_somewhere(app, rng)
        frame(app)
        if app.top is table:
            assert not differs(app), (table.hover, table.focus, table.keyboard)
        bare(app, table)


@pytest.mark.parametrize("id", ["wonders", "civilization"])
def test_so_it_is_after_what_happened_was_shown(app: App, id: str) -> None:
    table, rng, shown = played(app, id, 4, 0), Random(4), 0
    bot = GAMES[id].bot(GAMES[id].easiest, DEFAULT_PACE)
    app.preferences.animation = "normal"
    for _ in range(40 * ACTIONS):
        if not table.match.to_move() or shown == 3:
            break
        seat = table.match.to_move()[0]
        table.act(bot.choose(table.game, table.match.observation(seat), seat, rng), seat)
        frame(app)
        shown += isinstance(app.top, EventsScene)
        while app.top is not table:
            app.handle(Key("escape"))
            frame(app)
        table.motion.skip()
        table.banner.skip()
        table.touch()
        frame(app)
        if shown:
            assert not differs(app)
    assert shown == 3


def test_surfaces_of_the_window_are_used_again(app: App) -> None:
    spare.forget()
    first = spare.take((40, 30))
    spare.give_back(first, None)
    again = spare.take((40, 30))
    assert again is first
    spare.give_back(again)
    assert spare.take((41, 30)) is not first  # a window of another size
    spare.give_back(*(pygame.Surface((40, 30)) for _ in range(9)))
    assert len(spare._spare) == spare.MOST


@pytest.mark.parametrize(("size", "left"), [((1280, 720), 1), ((3840, 2160), 0)])
def test_while_a_table_rests_little_is_spare(app: App, size: tuple[int, int], left: int) -> None:
    """One small surface lies ready for what is opened next, and no large one."""
    app.window._set_mode(size)
    table = played(app, "duel", 7, 1)
    for many in (0, 1, 2):
        spare.forget()
        spare.give_back(*(pygame.Surface(size) for _ in range(many)))
        table._ahead = None
        table.draw_ahead(0)
        assert [one.get_size() for one in spare._spare] == left * [size]


def test_a_dialog_needs_one_surface_and_darkens_the_scene_below_where_it_is_laid(app: App) -> None:
    table = played(app, "duel", 7, 1)
    bright = table.as_painted(table.pixel_size()).get_at((2, 2))
    app.handle(Key(app.preferences.key_of("menu")))
    frame(app)
    dialog = top_of(app)
    assert dialog.dialog
    assert dialog._ground is None
    assert dialog._base is not None
    assert dialog._base is not table._base
    dark = dialog._base.get_at((2, 2))
    assert sum(dark[:3]) < sum(bright[:3])
    dialog.lay_ground(dialog._base, pygame.Rect(0, 0, 9, 9))
    assert dialog._base.get_at((2, 2)) == dark, "not twice as dark"


@pytest.mark.parametrize("id", BOXED)
def test_what_takes_long_comes_later_but_comes(
    app: App, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody looks and no frame has time for new pictures, all of them are there in the end."""
    table = played(app, id, 7, 20)
    app.go.cards(table.game.id)
    app.frame(16)
    cards = top_as(app, Browser)
    for name in ("", f"item:{sure(cards.grid).tiles[0].item}"):
        if name:
            cards.activate(name)
            app.frame(16)
        whole = painted_anew(app)
        monkeypatch.setattr("game.scenes.kit.window.PATIENCE", 0.0)
        app.window.interactive = True
        top_of(app).relayout()
        app.frame(16)
        assert not same(app, whole), "the first frame does not wait"
        run_frames(app, 60, 16)
        assert same(app, whole)
        app.window.interactive = False


def same(app: App, picture: pygame.Surface) -> bool:
    return pygame.image.tobytes(sure(app.window.screen), "RGB") == pygame.image.tobytes(
        picture, "RGB"
    )


@pytest.mark.parametrize("id", BOXED)
def test_what_is_enlarged_casts_its_whole_shadow(app: App, id: str) -> None:
    """A section is painted within its box alone."""
    app.go.cards(id)
    assert isinstance(app.top, Browser)
    items = app.top.items
    for kind in items.kinds:
        if not kind.items:
            continue
        app.push(EnlargeScene(app, items, kind.items[0]))
        picture = next(one for one in app.top.sections if isinstance(one, PatientTree))
        free = pygame.Surface(app.window.size, pygame.SRCALPHA)
        picture.paint(app.top.canvas(free))
        place = pixels(picture.box, app.top.unit())
        assert place.contains(free.get_bounding_rect()), kind.id
        app.pop()
