"""What can be chosen, wherever a game may come to: no button cuts its words, and no card that is
shown large lies over one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pygame
import pytest

from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import pixels
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.sections.actions import Buttons, ListSection
from game.scenes.table.table import TableScene
from game.words import plain
from tests.scenes.driving import LANGUAGES, LARGEST, SIZES, duel, prefer
from tests.scenes.new_dawn import driving
from tests.scenes.reading import Ink, faults, pages
from tests.sure import sure

SMALLEST = (1280, 720)
MOST_LINES = 2
SEED = 11


def lines(inks: list[Ink]) -> int:
    """On how many lines words stand."""
    middles = sorted(ink.place.centery for ink in inks)
    apart = min((ink.px for ink in inks), default=0) * 0.7
    return sum(n == 0 or y - middles[n - 1] > apart for n, y in enumerate(middles))


def wrong(scene: TableScene) -> Iterator[str]:
    """What is wrong with the words on the buttons that are shown."""
    panels = [s for s in scene.sections if isinstance(s, Buttons) and s.live]
    scale = scene.app.window.scale(SMALLEST)
    read = pages(scene, panels)
    yield from faults(read)
    for section, page in read:
        assert isinstance(section, Buttons)
        view = sure(section.view())
        for target, button in zip(section.targets(), view.buttons, strict=True):
            place = target.box
            b = pygame.Rect(*(round(side * scale) for side in place))
            inks = [ink for ink in page.inks if b.contains(ink.place)]
            text = "".join(ink.text for ink in inks).replace(" ", "")
            if plain(button.label).replace(" ", "") not in text:
                yield f"{button.label!r} is not whole on its button: {text!r}"
            taken = lines([ink for ink in inks if ink.text != button.key])
            if not isinstance(section, ListSection) and taken > MOST_LINES:
                yield f"{button.label!r} takes {taken} lines"
            elif button.words and plain(button.words).split()[0] not in text:
                yield f"{button.label!r} does not say what it does"


def large(app: App, language: str) -> None:
    app.window.size = SMALLEST
    prefer(app, language=language, text_size=1.4)


def opened(app: App, scene: Scene) -> None:
    app.push(scene)
    scene.resize(SMALLEST)


def duel_tables(app: App, seed: int, moves: range) -> Iterator[DuelTable]:
    """Every kind of choice of a game: a question, a card that was touched, the wonders for it."""
    match = duel(None, seed)
    for n in moves:
        if n >= match.length:
            return
        scene = DuelTable(app, duel(None, seed, n))
        opened(app, scene)
        yield scene
        cards = [t.name for t in scene.pyramid.targets() if t.enabled]
        if not scene.view.pending and cards:
            scene.choose(cards[n % len(cards)])
            yield scene
            scene.press("move:wonders")
            yield scene
        app.pop()


def new_dawn_tables(app: App, seed: int, steps: int, moves: int = 0) -> Iterator[NewDawnTable]:
    """A game that is played at the table, from so many moves on."""
    scene = NewDawnTable(app, driving.match(2 + seed % 3, seed, moves))
    opened(app, scene)
    rng = Random(seed)
    for _ in range(steps):
        if scene.match.finished or app.top is not scene:
            break
        yield scene
        scene.choose(driving.step(scene, rng))
        scene.update(16)
    app.stack.home()


def test_no_word_of_a_button_is_cut_in_a_game_of_duel(app: App) -> None:
    large(app, "ro")
    for scene in duel_tables(app, SEED, range(8, 60, 15)):
        assert not list(wrong(scene)), (scene.match.length, scene.choice.touched)


def test_no_word_of_a_button_is_cut_in_a_game_of_a_new_dawn(app: App) -> None:
    large(app, "ro")
    for scene in new_dawn_tables(app, SEED, 12, 60):
        assert not list(wrong(scene)), scene.match.length


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.usefixtures("unpainted")
def test_no_word_of_a_button_is_cut_in_whole_games(app: App, seed: int) -> None:
    """Each position in every language."""
    large(app, LANGUAGES[-1])
    tables = (duel_tables(app, 5 + seed, range(120)), new_dawn_tables(app, 5 + seed, 250))
    for scene in chain.from_iterable(tables):
        for lang in LANGUAGES:
            large(app, lang)
            assert not list(wrong(scene)), (lang, scene.match.length, scene.choice.touched)


def enlarged(scene: NewDawnTable) -> Iterator[tuple[str, pygame.Rect]]:
    """Every thing that is shown large where it is pointed at, and where that picture lies."""
    scene.reading = scene.keyboard = True
    for target in scene.targets():
        scene.focus = target.name
        for image, corner in scene.reader():
            yield target.name, image.get_rect(topleft=corner)


def covers_nothing(scene: NewDawnTable) -> int:
    """The number of things shown large; none lies over itself, a button or a choice."""
    found = list(enlarged(scene))
    unit, window = scene.unit(), pygame.Rect((0, 0), scene.pixel_size())
    kept = [t for s in scene.sections if s.offers and s.live for t in s.targets()]
    for name, place in found:
        own = sure(scene.target(name))
        assert window.contains(place), name
        for t in (own, *kept):
            assert not place.colliderect(pixels(t.box, unit).inflate(-2, -2)), (name, t.name)
        scene.focus = name
        if scene.panels.plan is not None:
            plan = pixels(scene.layout.plan, unit).inflate(-2, -2)
            assert not place.colliderect(plan), (name, "what the chosen card does")
    return len(found)


def test_a_card_shown_large_covers_neither_itself_nor_what_can_be_chosen(app: App) -> None:
    large(app, "ro")
    shown = 0
    for scene in new_dawn_tables(app, SEED, 3, 60):
        shown += covers_nothing(scene)
    assert shown > 20


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_nothing_shown_large_covers_a_choice_in_windows_of_any_shape(app: App) -> None:
    prefer(app, text_size=1.4)
    for n, scene in enumerate(new_dawn_tables(app, 5, 60)):
        for size in (*SIZES, (1280, 1024), (1100, 720), *[LARGEST][: n < 20]):
            scene.resize(size)
            assert covers_nothing(scene), (n, size)
        scene.resize(SMALLEST)
