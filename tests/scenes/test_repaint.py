"""What is painted anew after an action: the screen is then as if everything had been painted."""

from __future__ import annotations

import gc
import weakref
from dataclasses import fields, replace
from random import Random

import pygame
import pytest

from game.drawing.duel import faces
from game.drawing.kit import spare
from game.drawing.kit.display import Item
from game.drawing.kit.nodes import Paint, row
from game.drawing.kit.surfaces import STRIDE, left_over, outermost, strided
from game.drawing.kit.theme import SEAT_SIGNS
from game.drawing.map import Marks, Space
from game.drawing.map.lattice import beside
from game.drawing.new_dawn.board import KINDS, Board
from game.games import GAMES, game
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.duel.actions import Build
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import DEW, DUSK
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.new_dawn.views import board
from game.scenes.table.table import TableScene
from game.words import Words
from tests.chance import by_chance
from tests.scenes.carta_impera.playing import begun, sit_down, step
from tests.scenes.driving import frame, opened, run_frames, table_of
from tests.scenes.every import show

OPEN = ("duel", "new_dawn")
"""Games in which something at the table always leads on; with hands there is a curtain."""
NAMES = ("Ana", "Mihai", "Ioana", "Radu")


def table(app: App, game_id: str, moves: int, seed: int = 3) -> TableScene:
    """The table of as many people as can play, after so many moves by chance."""
    of = game(game_id)
    people = list(zip(NAMES, SEAT_SIGNS, strict=False))[: of.seats[-1]]
    match = Match.new(of, [SeatSetup(name, sign, sign) for name, sign in people], {}, seed)
    return opened(app, table_of(app, by_chance(match, Random(seed), moves)))


def touch(app: App, scene: TableScene, rng: Random) -> None:
    """Click on something that leads on, with a frame after each input; or act where nothing does."""
    found = [t for t in scene.targets() if t.enabled and not t.name.endswith(":back")]
    leads = [t for t in found if scene.is_lit(t.name) or t.name.startswith(("do:", "move:"))]
    if leads:
        box, scale = rng.choice(leads).box, app.window.scale(app.window.size)
        x, y = box.centerx * scale, box.centery * scale
        for item in (Move(x, y), Press(x, y), Release(x, y)):
            app.handle(item)
            frame(app)
    else:
        scene.act(rng.choice(scene.legal))
    while app.top is not scene:
        app.pop()
    frame(app)


def difference(app: App, scene: TableScene) -> pygame.Rect:
    """Where the screen is otherwise than if all of it had been painted just now."""
    assert app.window.screen is not None
    shown = app.window.screen.copy()
    scene.relayout()
    scene.draw(app.window.screen)
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), app.window.screen)
    same.invert()
    return next(iter(same.get_bounding_rects()), pygame.Rect(0, 0, 0, 0))


def play(app: App, scene: TableScene, actions: int, seed: int = 3) -> None:
    """Play so many actions, and look at the screen after each."""
    rng, last = Random(seed), scene.match.length + actions
    while scene.match.length < last and not scene.match.finished:
        length = scene.match.length
        touch(app, scene, rng)
        if scene.match.length > length:
            assert not difference(app, scene), f"after {scene.match.length} actions"


@pytest.mark.parametrize("id", list(GAMES))
def test_nothing_that_lay_on_a_surface_is_seen_on_it_again(app: App, id: str) -> None:
    scene = table(app, id, 4)
    frame(app)
    assert app.window.screen is not None
    before = app.window.screen.copy()
    scene.let_go(gone=True)
    spare.forget()
    for _ in range(spare.MOST):
        spare.give_back(gaudy := pygame.Surface(app.window.size))
        gaudy.fill((255, 0, 255))
    scene.draw(app.window.screen)
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), app.window.screen)
    assert same.count() == before.get_width() * before.get_height()


@pytest.mark.parametrize("id", ["duel", "civilization"])
def test_what_lies_above_is_asked_for_in_the_same_look(app: App, id: str) -> None:
    scene, asked = table(app, id, 4), list[bool]()
    above = scene.sprites
    scene.sprites = lambda: asked.append(scene.looks._open is not None) or above()  # type: ignore[method-assign,func-returns-value]
    for again in (scene.redraw, scene.show_whole, scene.touch):
        again()
        frame(app)
    assert len(asked) >= 3
    assert all(asked)


def test_what_is_left_over_round_holes_is_whole_and_little_more() -> None:
    rng, whole = Random(4), pygame.Rect(0, 0, 640, 360)
    for _ in range(200):
        holes = [
            pygame.Rect(
                rng.randrange(600), rng.randrange(300), rng.randrange(300), rng.randrange(200)
            )
            for _ in range(rng.randrange(4))
        ]
        wanted, covered = pygame.mask.Mask(whole.size, True), pygame.mask.Mask(whole.size)
        for hole in holes:
            wanted.erase(pygame.mask.Mask(hole.size, True), hole.topleft)
        for area in left_over(whole, holes):
            covered.draw(pygame.mask.Mask(area.size, True), area.topleft)
        missing = wanted.copy()
        missing.erase(covered, (0, 0))
        assert not missing.count()
        covered.erase(wanted, (0, 0))
        assert covered.count() <= sum(2 * STRIDE * hole.h for hole in holes)


@pytest.mark.parametrize(("game_id", "moves"), [("duel", 16), ("new_dawn", 60)])
def test_what_changed_is_painted_as_everything_is(app: App, game_id: str, moves: int) -> None:
    play(app, table(app, game_id, moves), 3)


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("game_id", OPEN)
def test_so_it_is_in_whole_games(app: App, game_id: str, size: tuple[int, int]) -> None:
    app.window.open(size)
    play(app, table(app, game_id, 0), 250)


@pytest.mark.parametrize(
    ("players", "steps"), [(2, 12), pytest.param(4, 1000, marks=pytest.mark.long)]
)
def test_so_it_is_where_the_laptop_goes_round(app: App, players: int, steps: int) -> None:
    """Whenever somebody sees a table with hands, behind no curtain."""
    match, rng, looks = begun(players, 12), Random(3), 0
    scene = sit_down(app, match)
    for number in range(steps):
        step(app, scene, rng)
        if match.finished:
            break
        if app.top is scene and not scene.relay.down:
            assert not difference(app, scene), f"after {number + 1} steps"
            looks += 1
    assert looks >= 5


def test_at_rest_the_pictures_of_the_next_action_are_made(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, made, face = table(app, "duel", 24), list[str](), faces._band

    def counted(colour: str) -> str:
        made.append(colour)
        return face(colour)

    monkeypatch.setattr(faces, "_band", counted)  # each face of a card has one
    run_frames(app, 120, 16)
    assert made
    made.clear()
    for _ in range(3):
        for action in scene.legal:
            card = scene.game.path(action)[0]
            if isinstance(action, Build) and scene.is_lit(card):
                scene.touch_thing(card)
                frame(app)
                scene.act(action)
                frame(app)
                break
        assert not made
        run_frames(app, 120, 16)
        made.clear()


def test_of_rectangles_those_within_another_go() -> None:
    large, within, aside = pygame.Rect(0, 0, 9, 9), pygame.Rect(1, 1, 2, 2), pygame.Rect(8, 8, 4, 4)
    assert outermost([within, pygame.Rect(5, 5, 0, 0), aside, large, large]) == [large, aside]


def test_of_rectangles_what_others_cover_goes_where_one_is_left() -> None:
    wide, low = pygame.Rect(0, 0, 16 * STRIDE, 60), pygame.Rect(STRIDE, 50, 2 * STRIDE, 30)
    aside, corner = pygame.Rect(3 * STRIDE, 60, STRIDE, 20), pygame.Rect(15 * STRIDE, 50, 64, 20)
    assert corner.right > wide.right
    assert outermost([low, aside, corner, wide]) == [wide, corner, (STRIDE, 60, 3 * STRIDE, 20)]
    rng, seen = Random(5), pygame.Rect(0, 0, 12 * STRIDE, 40)
    for _ in range(200):
        areas = [strided(pygame.Rect(rng.randrange(150), rng.randrange(30), rng.randrange(1, 40),
                                     rng.randrange(1, 10))).clip(seen) for _ in range(7)]  # fmt: skip
        found = outermost(areas)
        for x in range(0, seen.w, STRIDE):
            for y in range(seen.h):
                at = any(one.collidepoint(x, y) for one in areas)
                assert any(one.collidepoint(x, y) for one in found) == at


# ---- what changed on a map ----------------------------------------------------------------------


def drawn(board: Board, space: Space) -> tuple[object, ...]:
    """All that is drawn on a space, and whose spaces lie around one of somebody's."""
    around = [board.owner(beside(space, n)) for n in range(6)] if board.owner(space) else []
    lying = [getattr(board, kind).get(space) for kind in KINDS]
    return *lying, space in board.core, space in board.water_token, *around


def test_a_board_says_which_spaces_look_different() -> None:
    rng, words, found = Random(3), Words("en"), 0
    of = game("new_dawn")
    match = Match.new(of, [SeatSetup(s, s, s) for s in SEAT_SIGNS[:4]], {}, 3)
    old = board(match.state, SEAT_SIGNS, words)
    while match.length < 160:
        seat = match.to_move()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        new = board(match.state, SEAT_SIGNS, words)
        changed = {at for at in new.spaces if drawn(new, at) != drawn(old, at)}
        assert {*new.changed(old)} == changed
        found, old = found + len(changed), new
    assert found > 20


ELSEWHERE = {"ghost", "look"}
"""What is laid over everything else, and what a map has once and for all."""


@pytest.mark.parametrize(
    "name", [field.name for field in fields(Marks) if field.name not in ELSEWHERE]
)
def test_marks_say_which_spaces_are_marked_differently(name: str) -> None:
    at, beside_it = (0, 0), (1, 0)
    marked: dict[str, object] = {
        "legal": {at: "2"}, "touched": {at: "1"}, "way": (at, beside_it), "attack": True,
        "dark": 0.3,
    }  # fmt: skip
    single = {"target", "best", "hovered", "focused", "refused"}
    value = marked.get(name, at if name in single else frozenset({at}))
    plain = Marks(way=(at,) if name == "attack" else (), dimmed={at} if name == "dark" else ())
    other = replace(plain, **{name: value})  # type: ignore[arg-type]
    spaces = [at, beside_it, (5, 5)]
    expected = [at, beside_it] if name == "way" else [at]
    assert [*other.changed(plain, spaces)] == [*plain.changed(other, spaces)] == expected
    assert not [*other.changed(replace(other), spaces)]


def test_a_few_changes_are_painted_one_by_one_and_many_with_all_between() -> None:
    """Each place is a walk through all that lies there."""
    tree = TreeSection(Box(0, 0, 1000, 100), lambda: None, row)

    def lit(*which: int) -> tuple[tuple[Item, ...], int]:
        boxes = (((n * 100.0, 0.0, 10.0, 10.0), Paint(print, (n in which,))) for n in range(10))
        return tuple((box, 0.0, paint, None, (), 0.0) for box, paint in boxes), 0

    assert len(tree.dirty(lit(), lit(1, 4))) == 2
    (place,) = tree.dirty(lit(), lit(1, 2, 3))
    assert place == Box(100, 0, 210, 10)
    assert tree.dirty(lit(), lit(0, 5, 9)) == [Box(0, 0, 910, 10)]
    assert tree.dirty(lit(), ((), 0)) == [Box(0, 0, 910, 10)]


@pytest.mark.parametrize("name", ["home", "carta_table_3", "rules"])
def test_a_scene_that_is_gone_is_forgotten(app: App, name: str) -> None:
    """What its trees do holds the scene, and it holds them: the circle is found by the collector."""
    gone = weakref.ref(show(app, name))
    app.frame(16)
    app.stack.clear()
    gc.unfreeze()  # a game that was read only now has frozen what was open
    gc.collect()
    assert gone() is None


def test_what_is_shown_again_begins_and_ends_on_a_stride(app: App) -> None:
    scene, areas = table(app, "duel", 8), list[pygame.Rect]()
    for t in scene.targets():
        scene.handle(Move(t.box.centerx * scene.unit(), t.box.centery * scene.unit()))
        areas += scene.draw(app.window.screen)  # type: ignore[arg-type]
    assert areas
    assert all(area.x % STRIDE == 0 and area.w % STRIDE == 0 for area in areas)
    assert strided(pygame.Rect(33, 5, 15, 7)) == pygame.Rect(32, 5, 16, 7)
    assert strided(pygame.Rect(31, 5, 2, 7)) == pygame.Rect(16, 5, 32, 7)


def test_beside_the_board_of_a_dialog_the_table_is_seen_in_the_dark(app: App) -> None:
    scene = table(app, "duel", 8)
    dark = scene.as_painted(app.window.size).copy()
    scene.menu()
    frame(app)
    dark.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
    dark.fill(DEW, special_flags=pygame.BLEND_RGB_ADD)
    assert app.window.screen is not None
    beside = pygame.Rect(0, 0, app.window.size[0] // 5, app.window.size[1])
    shown = app.window.screen.subsurface(beside)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(
        dark.subsurface(beside), "RGB"
    )
