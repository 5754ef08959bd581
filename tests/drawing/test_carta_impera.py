"""Carta Impera is drawn: every picture, face and marker, and every view at every size of window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.art import emblems, pictures, svg
from game.drawing.carta_impera import ends, faces, marks, skyline
from game.drawing.kit import theme
from game.drawing.kit.arranger import left_free
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Side
from game.words.carta_impera.things import domain_of
from game.words.seats import Seat
from tests.drawing.looks import pixels

SIZES = ((1280, 720, 1.4), (1280, 800, 1.0), (1720, 720, 0.8))
"""Windows and the size of letters in them: the smallest, 16:10, 21:9."""
ANA, RADU = Seat("diamond", "Ana"), Seat("square", "Radu")


def kinds() -> list[str]:
    """Every kind of card in the box."""
    return [f"{era}-{one.id}" for one in tables().box.domains for era in ERAS if one.cards[era]]


def canvases() -> Iterator[Canvas]:
    for w, h, letters in SIZES:
        yield Canvas(pygame.Surface((w, h)), text_scale=letters)


# ---- pictures and faces -------------------------------------------------------------------------


def test_every_kind_of_card_has_a_picture_of_its_own() -> None:
    assert set(pictures.names("carta_impera")) == {faces.picture_of(kind) for kind in kinds()}
    lines = {f"{domain}_{era}" for domain, eras in faces.SHOWN.items() for era in eras}
    assert lines == set(pictures.names("carta_impera"))
    shown = {
        pixels(svg.draw(pictures.picture("carta_impera", name), pictures.CARD_BOX, 60, 73))
        for name in pictures.names("carta_impera")
    }
    assert len(shown) == len(kinds()) == 15


def test_every_face_and_back_is_drawn_and_none_is_like_another() -> None:
    seen = set()
    for kind in kinds():
        face = faces.card(kind, 120, "Wojskowość")
        assert face.get_size() == (80, 120)
        assert faces.newest(kind, 43, 54).get_size() == (43, 54)
        assert faces.strip(kind, 60, 12, narrow=True).get_size() == (60, 12)
        seen |= {pixels(face), pixels(faces.strip(kind, 96, 14))}
    for era in ERAS:
        seen.add(pixels(faces.back(era, 120)))
    assert len(seen) == 2 * 15 + 3


def sign(name: str) -> pygame.Surface:
    return svg.raster(emblems.emblem(name), emblems.BOX, 24, 24)


def test_signs_of_domains_take_the_colours_of_the_palette() -> None:
    for domain in DOMAINS:
        drawn, colours = set(), set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn.add(pixels(sign(f"rnd_{domain}")))
            colours.add(theme.palette().domains[domain])
        assert len(drawn) == (1 if domain == "religion" else len(colours)), domain
        assert sign(f"dom_{domain}").get_bounding_rect(min_alpha=128).width > 12


def test_signs_of_the_table_are_visible() -> None:
    for file in (emblems.FOLDER / emblems.BARE[0]).glob("*.svg"):
        assert emblems.known(file.stem)
        surface = svg.draw(emblems.emblem(file.stem), emblems.BOX, 32, 32)
        assert surface.get_bounding_rect(min_alpha=128).width > 12


# ---- skyline, areas, hand -----------------------------------------------------------------------


def tower(domain: str, have: int, **more: object) -> skyline.Tower:
    first = next(kind for kind in kinds() if domain_of(kind) == domain)
    return skyline.Tower((first,) * have, 7, **more)  # type: ignore[arg-type]


def towers() -> tuple[skyline.Tower, ...]:
    """Every state of a column: one short, under Democracies and an Embargo, with the coin, empty."""
    lifted = tower("science", 7, democracies=(RADU, ANA))._replace(need=9)
    return (
        tower("military", 6),
        tower("religion", 2, embargoes=(RADU, ANA)),
        tower("economy", 0, embargoes=(RADU,)),
        lifted,
        tower("culture", 3, coin=skyline.Coin(RADU, idle=True)),
        tower("utopia", 6, democracies=(ANA,))._replace(need=8),
    )


def test_towers_paint_in_every_window_and_state() -> None:
    for c in canvases():
        for wide, own in ((c.w * 0.66, True), (c.w * 0.66, False), (c.w * 0.22, False)):
            view = skyline.SkylineView(towers(), (2, 4), 7, own, 8)
            b = Box(c.w * 0.17, c.h * 0.346, wide, c.h * 0.2)
            skyline.paint(c, b, view)
            p = skyline.SkylinePlaces(b, view)
            assert p.height(view.rungs) > b.y, "the crown of the tallest is inside the picture"


@pytest.mark.parametrize("height", [720, 800, 1080])
def test_the_victory_line_runs_without_a_gap(height: int) -> None:
    c = Canvas(pygame.Surface((height * 16 // 9, height)))
    view = skyline.SkylineView((skyline.Tower((), 7),) * 6, (2, 4), 7, True)
    b = Box(326, 426, 1246, 212)
    p = skyline.SkylinePlaces(b, view)
    skyline.paint(c, b, view)
    y = round(p.height(7) * c.scale)
    across = range(c.px(p.left(0)), c.px(p.left(5) + p.wide))
    rows = range(y - 2, y + 2)
    dark = [x for x in across if max(c.surface.get_at((x, row))[0] for row in rows) < 150]
    assert not dark, f"{len(dark)} of {len(across)} pixels"


def test_cards_of_a_hand_paint_whole_and_half_covered() -> None:
    one = marks.HandCard("III-utopia", "Utopia", "makes 4 of 7", "opens Purge")
    for c in canvases():
        b = Box(400, 300, 150, 226)
        for shown in (150, 90, 40):
            part = Box(400, 300, shown, 226)
            for held in (
                one,
                one._replace(banned="Embargo", grey=True),
                marks.HandCard("II-?", ""),
            ):
                for look in (Look(), Look(lit=True), Look(pointed=True, lit=True)):
                    marks.held(c, b, look, part, held)
        marks.to_be_drawn(c, b, "III", "da pescare")


@pytest.mark.parametrize("count", [1, 6, 20])
def test_a_row_of_any_size_keeps_to_its_room(count: int) -> None:
    room = Box(200, 800, 900, 226)
    row = Side(faces.RATIO, marks.FREE, 302)(room, count)
    assert all(room.contains(one) for one in row)
    shown = [left_free(one, row[k + 1 :]) for k, one in enumerate(row)]
    assert all(one.right <= other.x + 1 for one, other in pairwise(shown))
    assert all(one.w > 0 for one in shown)


# ---- endings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("domain", ["economy", "culture"])
@pytest.mark.parametrize("cards", [1, 8, 12])
def test_the_tower_that_won_stands_in_its_room(domain: str, cards: int) -> None:
    """Whatever its height; nothing is painted beyond what the panel leaves for it."""
    for c in canvases():
        b, free = Box(60, 226, c.w * 0.3, c.h - 420), 24
        c.surface.fill((0, 0, 0))
        ends.tower(c, b, (f"I-{domain}",) * cards, (3, 5), max(8, cards))
        mask = pygame.mask.from_threshold(c.surface, (0, 0, 0), (1, 1, 1))
        mask.invert()
        painted = mask.get_bounding_rects()
        room = pygame.Rect(*(round(one * c.scale) for one in b.inflate(2 * free, 2 * free)))
        assert painted
        assert all(room.contains(one) for one in painted)


def test_parts_of_endings_paint_in_every_window() -> None:
    for c in canvases():
        b = Box(60, 226, 300, 34)
        for best in (True, False):
            ends.small_cards(c, b, "science", 12, best)
            ends.rungs(c, b, "science", 6, 8, 1, best)
            ends.step(c, b, best)
            ends.stripe(c, b, Look(pointed=best), True)
        ends.point(c, b)
        ends.pill(c, b, "turno 13")
        ends.winner(c, b)
