"""Trees at the tables: what they say of a position, and that every word of them can be read."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.drawing.kit import display, parts
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node
from game.hotseat import intents
from game.hotseat.civilization import intents as civilization_intents
from game.hotseat.intents import Touch, Why
from game.hotseat.wonders import chosen as wonders_chosen
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.scenes.kit.section import pixels
from game.words import languages
from tests.golden import outlines as golden
from tests.scenes.driving import prefer, top_as, top_of
from tests.scenes.every import DUEL, HOUSE, TABLES, THE_END
from tests.scenes.every_carta_impera import CARTA_IMPERA
from tests.scenes.every_civilization import CIVILIZATION
from tests.scenes.every_new_dawn import NEW_DAWN
from tests.scenes.every_wonders import WONDERS
from tests.scenes.trees import cut, trees

PANELS = ("crowd", "start_2", "movement_3", "sheet_4", "since")
"""Of Civilization: the tables of two, three and four, and the sheet of a player."""
CITY = ("city", "city_item", "city_army", "city_arts", "city_harvest", "city_rival")
TRADE = ("trading_2", "trading_3", "trading_4", "trading_bot", "trading_bots", "considered")
LIFTED = ("lifted", "lifted_discarding", "lifted_paying")
RINGS = ("answering", "which")
RESEARCH = ("pyramid", "research", "research_chosen", "research_laid")
LISTS = ("learning_back", "taking_resource", "paying")
BOARDS = (
    *RINGS,
    "called",
    *RESEARCH,
    *LISTS,
    "market_2",
    "culture_3",
    "discarding",
    "usable",
    *CITY,
    *LIFTED,
    *TRADE,
)
"""And its boards."""
DAWN = ("table_2", "table_4", "chosen", "asked_fighting", "asked_paying", "building")
"""Of A New Dawn."""
SHELL = {name: HOUSE[name] for name in (*golden.SHELL, "home_again", "saves", "statistics")}
SCENES = {**CARTA_IMPERA, **DUEL, **SHELL} | {
    name: CIVILIZATION[name] for name in (f"civilization_{one}" for one in PANELS + BOARDS)
}
SCENES |= {name: NEW_DAWN[name] for name in (f"dawn_{one}" for one in DAWN)}
SEVEN = (
    *("table_2", "table_3", "table_5", "table_7", "boards_7", "lift_7", "pointed", "chosen"),
    *("paying", "refused", "laid", "full", "free_city", "last_card", "pile_picked", "power"),
    *("symbols", "reveal_2", "reveal_7", "war_3", "war_7", "scores_2", "scores_7"),
)
"""Of 7 Wonders."""
SCENES |= {name: WONDERS[name] for name in (f"wonders_{one}" for one in SEVEN)}
WHOLE = {
    **SCENES,
    **{name: HOUSE[name] for name in HOUSE if name.startswith(("settings", "rules"))},
    **{name: THE_END[name] for name in THE_END if name != "log"},
    **{name: TABLES[name] for name in ("table_long_names", "seal_closed", "teach")},
    **{
        name: NEW_DAWN[name]
        for name in ("dawn_trace_card", "dawn_trace_tie", "dawn_table_3", "dawn_scores")
    },
}
"""Scenes of which every word is looked at in every look."""
SIZES = ((1280, 720), (1920, 1080), (1280, 1024), (2560, 1080))
"""The one in which scenes are opened comes first."""


@pytest.mark.parametrize("name", golden.TOLD)
def test_what_a_scene_consists_of_is_as_it_was(app: App, name: str) -> None:
    assert golden.told(app, name) == golden.kept(name)


def test_a_thing_that_leads_on_now_is_another_one_than_before() -> None:
    """Tuples with the same in them are equal, and what a tree is made of would be thought the same: an
    ability in a battle lay dark though it could be used."""
    assert Node(id=("card", "a"), does=Touch("card:a")) != Node(
        id=("card", "a"), does=Why("card:a")
    )
    kinds = [
        kind
        for module in (intents, civilization_intents, wonders_chosen)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    assert Touch in kinds
    assert not any(issubclass(kind, tuple) for kind in kinds)


def test_nothing_that_was_laid_out_outlives_the_curtain(app: App) -> None:
    CARTA_IMPERA["carta_table_3"](app)
    table = top_as(app, CartaImperaTable)
    app.frame(16)
    assert table.trees
    table.hide()
    table.relay.hide()
    assert not table.trees


@pytest.mark.parametrize("name", [one for one in SCENES if "lift" not in one])
def test_things_of_a_tree_lie_in_it_and_can_be_pointed_at(app: App, name: str) -> None:
    """What is shown of each is no larger than its panel, and the pointer in its middle is on it."""
    SCENES[name](app)
    for size in SIZES:
        app.top.resize(size)
        for section in trees(top_of(app)):
            targets = section.targets()
            for thing in targets:
                assert section.box.inflate(9, 9).contains(thing.box), (thing.name, size)
                if not thing.box.w:
                    continue  # a list is scrolled past it
                hit = top_of(app).at(*thing.box.center)
                inside = {t.name for t in targets if thing.box.contains(t.box)}
                assert hit in inside, (thing.name, hit)


PAINTED: set[tuple[float, float, display.Item]] = set()
"""What was painted in the tests so far, and how large: what is equal paints the same picture."""


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_painted_beyond_what_is_painted_again(app: App, name: str) -> None:
    """Each node alone on a clear surface, pointed at and not: what it paints lies in its reach, and nothing
    shines through a board where what lies below is left out."""
    SCENES[name](app)
    measure, surface = top_of(app).measure(), pygame.Surface(app.window.size, pygame.SRCALPHA)
    c = Canvas(surface, measure.scale, measure.text_scale)
    for section in trees(top_of(app)):
        for p in section.laid().placed:
            for pointed in (False, True) if p.node.paint is not None else ():
                look = partial(_always, section.look(p.owner)._replace(pointed=pointed))
                item = display.item(p, look)
                known = measure.scale, measure.text_scale, item
                if known in PAINTED:  # most look the same pointed at, and in several scenes
                    continue
                PAINTED.add(known)
                display.paint(c, [p], look)
                if (body := parts.body(p.node.paint, p.box)) is not None:
                    board = surface.subsurface(pixels(body, c.scale).clip(surface.get_rect()))
                    full = pygame.mask.from_surface(board, 254).count()
                    assert full == board.get_width() * board.get_height(), p.node.paint
                x, y, w, h = (round(one * c.scale) for one in display.reach(item))
                surface.fill((0, 0, 0, 0), there := pygame.Rect(x, y, w, h).inflate(2, 2))
                left = pygame.mask.from_surface(surface, 0).count()  # quicker than its place
                assert not left, (p.node.paint, there)


def _always(look: Look, owner: Node | None) -> Look:
    return look


@pytest.mark.long
@pytest.mark.parametrize("name", WHOLE)
def test_every_word_of_a_tree_is_whole(app: App, name: str) -> None:
    """In all languages and windows; nothing is painted. Letters become larger where they are read."""
    for lang in languages():
        app.preferences.language, app.preferences.text_size = lang, 1.0
        app.stack.clear()
        app.refresh()
        WHOLE[name](app)
        if not any(trees(top_of(app))):
            return
        for letters in (1.0, 1.2, 1.4):
            prefer(app, text_size=letters)
            for size in SIZES:
                if top_of(app).pixel_size() != size:
                    app.top.resize(size)
                assert cut(top_of(app)) == [], (lang, size, letters)
