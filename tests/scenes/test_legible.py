"""Names and counts on the table can be read, in every language and however large the text is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.content.new_dawn.load import tables as dawn_tables
from game.drawing.kit import typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import Colour
from game.drawing.new_dawn import focus, frame, papers, wonders
from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.new_dawn import views
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.log_pane import LogSection
from game.words import plain
from tests.scenes.driving import LANGUAGES, opened, prefer
from tests.scenes.keeping import forget_words
from tests.scenes.new_dawn.driving import match as dawn_match
from tests.scenes.trees import told_by

LOOKS = (("red", "square"), ("blue", "circle"))
SMALLEST = 13
"""Pixels of the smallest letters in a window 720 high."""


@contextmanager
def written(names: set[str] | None = None) -> Iterator[dict[str, int]]:
    """The lowest letters of each of these names that is painted here, in pixels; of all that is
    longer than a letter on a badge, unless names are given."""
    low: dict[str, int] = {}
    write = typesetting.words

    def watched(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        if text in names if names is not None else len(text) > 1 or text.isdigit():
            low[text] = min(px, low.get(text, px))
        return write(text, kind, px, colour)

    forget_words()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typesetting, "words", watched)
        yield low


def miniatures(scene: Scene, names: set[str] | None = None) -> dict[str, int]:
    """The lowest letters on the scene, painted anew."""
    with written(names) as low:
        scene.render((1280, 720))
    return low


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_a_rival_whose_name_nobody_typed_can_be_read(app: App, lang: str, letters: float) -> None:
    prefer(app, language=lang, text_size=letters)
    names = [app.words.say("setup.default_name", number=n) for n in (1, 2)]
    seats = [SeatSetup(name, *look) for name, look in zip(names, LOOKS, strict=True)]
    scene = NewDawnTable(app, Match.new(game("new_dawn"), seats, seed=5))
    with written({*names}) as low:
        opened(app, scene)
    assert low
    assert min(low.values()) >= SMALLEST


@pytest.mark.parametrize("kind", ["card", "wonder", "victory"])
def test_the_names_of_the_box_of_a_new_dawn_can_be_read(app: App, kind: str) -> None:
    """All of them, in every language, as small as the table shows them."""
    known = dawn_tables()
    items = {
        "card": tuple(known.cards),
        "wonder": tuple(known.wonders),
        "victory": tuple(known.victory_cards),
    }[kind]
    size = {"card": (133.0, 150.0), "wonder": (178.0, 69.0), "victory": (378.0, 88.0)}[kind]
    c, table = Canvas(pygame.Surface((1280, 720))), NewDawnTable(app, dawn_match(2))
    for lang in LANGUAGES:
        prefer(app, language=lang)
        for id in items:
            with written() as low:
                if kind == "card":
                    focus.own(c, views.focus_face(app.words, id), w=size[0], h=size[1])
                elif kind == "wonder":
                    wonders.top_card(c, views.wonder_face(app.words, id), w=size[0], h=size[1])
                else:
                    papers.victory(
                        c, views.victory(table.panels.position, id), w=size[0], h=size[1]
                    )
            assert min(low.values()) >= 13, (lang, low)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_diplomacy_card_is_read_whole_as_it_lies_and_on_its_way(
    app: App, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefer(app, language=lang)
    lost: list[str] = []
    monkeypatch.setattr(typesetting, "left_out", lost.append)
    table, known = NewDawnTable(app, dawn_match(2)), dawn_tables()
    table.resize((1920, 1080))
    for id in (*(f"{pact}@1" for pact in known.pacts), *known.city_states):
        face = views.pact(table.panels.position, id)
        wide, high = table.layout.holdings.w - 20, papers.strip_height(face)
        for letters in (1.0, 1.4):
            c = Canvas(pygame.Surface((1920, 1080)), 1.0, letters)
            papers.diplomacy(c, face, w=wide, h=high)
    assert not lost


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_foot_of_a_large_card_is_no_small_print(app: App, lang: str) -> None:
    prefer(app, language=lang)
    known = dawn_tables()
    cards = [views.whole_focus(app.words, views.focus_face(app.words, id)) for id in known.cards]
    built = [
        views.whole_wonder(app.words, views.wonder_face(app.words, id)) for id in known.wonders
    ]
    c = Canvas(pygame.Surface((235, 373)), 2 / 3)
    with written() as low:
        for words in {*(one.each for one in cards), *(one.foot for one in built)}:
            frame.foot(c, words)
    assert min(low.values()) >= SMALLEST, low


def test_cards_side_by_side_have_letters_of_one_size(app: App) -> None:
    c, long, sizes = Canvas(pygame.Surface((235, 373)), 2 / 3), "word " * 60, []
    for words, beside in (("short", ()), ("short", (long,)), (long, ("short",))):
        with written() as low:
            frame.told(c, words, 100, 46, beside)
        sizes.append(min(low.values()))
    assert sizes[0] > sizes[1] == sizes[2]


def test_agendas_events_and_the_log_grow_with_the_letters(app: App) -> None:
    for seats, moves in ((2, 89), (4, 60)):  # nothing lies over the log
        match, sizes = dawn_match(seats, 5, moves), []
        for app.preferences.text_size in (1.0, 1.4):
            app.refresh()
            scene = NewDawnTable(app, match)
            app.push(scene)
            scene.resize((1280, 720))
            low = miniatures(scene)
            log = next(s for s in scene.sections if isinstance(s, LogSection))
            entry = told_by(log)[0]
            said = scene.say("new_dawn.table.event_now", event="").split()[0]
            found = plain(entry.text).split()[1]
            sizes.append([low[word] for word in ("Scholarly", said, found)])
            app.pop()
        assert all(large > small for small, large in zip(*sizes, strict=True)), sizes
