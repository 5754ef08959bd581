"""Carta Impera is drawn: every picture, face and marker, and every view at every size of window."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.art import emblems, pictures, svg
from game.drawing.carta_impera import (
    areas,
    ends,
    faces,
    skyline,
)
from game.drawing.kit import hand, surface_cache, theme
from game.drawing.kit.arranger import left_free
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Side

SIZES = ((1280, 720, 1.4), (1280, 800, 1.0), (1720, 720, 0.8))
"""Windows and the size of letters in them: the smallest, 16:10, 21:9."""
ANA, RADU = Seat("diamond", "Ana"), Seat("square", "Radu")


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    theme.use(theme.STANDARD)
    surface_cache.forget()


def kinds() -> list[str]:
    """Every kind of card in the box."""
    return [f"{era}-{one.id}" for one in tables().box.domains for era in ERAS if one.cards[era]]


def pixels(surface: pygame.Surface) -> str:
    return hashlib.sha256(surface.get_buffer().raw).hexdigest()


def canvases() -> Iterator[Canvas]:
    for w, h, letters in SIZES:
        yield Canvas(pygame.Surface((w, h)), text_scale=letters)


# ---- pictures and faces -------------------------------------------------------------------------


def test_every_kind_of_card_has_a_picture_of_its_own() -> None:
    assert set(pictures.names("carta_impera")) == {faces.picture_of(kind) for kind in kinds()}
    told = {f"{domain}_{era}" for domain, eras in faces.SHOWN.items() for era in eras}
    assert told == set(pictures.names("carta_impera"))
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


def test_signs_of_domains_take_the_colours_of_the_palette() -> None:
    for domain in DOMAINS:
        drawn, colours = set(), set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn.add(pixels(faces.sign(domain, 24)))
            colours.add(theme.domain_colours(domain))
        assert len(drawn) == (1 if domain == "religion" else len(colours)), domain
        assert faces.sign(domain, 24, bare=True).get_bounding_rect(min_alpha=128).width > 12


def test_signs_of_the_table_are_visible() -> None:
    for file in (emblems.FOLDER / emblems.BARE[0]).glob("*.svg"):
        assert emblems.known(file.stem)
        surface = svg.draw(emblems.emblem(file.stem), emblems.BOX, 32, 32)
        assert surface.get_bounding_rect(min_alpha=128).width > 12


# ---- skyline, areas, hand -----------------------------------------------------------------------


def tower(domain: str, have: int, **more: object) -> skyline.Tower:
    first = next(kind for kind in kinds() if faces.domain_of(kind) == domain)
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
    one = hand.HandCard("III-utopia", "Utopia", "makes 4 of 7", "opens Purge")
    for c in canvases():
        b = Box(400, 300, 150, 226)
        for shown in (150, 90, 40):
            part = Box(400, 300, shown, 226)
            for held in (one, one._replace(banned="Embargo", grey=True), hand.HandCard("II-?", "")):
                for look in (Look(), Look(lit=True), Look(pointed=True, lit=True)):
                    hand.card(c, b, look, part, held, faces.FACES)
        hand.to_be_drawn(c, b, "III", "da pescare", faces.FACES)


@pytest.mark.parametrize("count", [1, 6, 20])
def test_a_row_of_any_size_keeps_to_its_room(count: int) -> None:
    room = Box(200, 800, 900, 226)
    row = Side(faces.RATIO, hand.FREE, 302)(room, count)
    assert all(room.contains(one) for one in row)
    shown = [left_free(one, row[k + 1 :]) for k, one in enumerate(row)]
    assert all(one.right <= other.x + 1 for one, other in pairwise(shown))
    assert all(one.w > 0 for one in shown)


# ---- endings ------------------------------------------------------------------------------------

LONG = "Scarta 2 carte della tua area, poi gioca 2 carte dalla tua mano: tutto nello stesso turno."


def test_endings_paint_alone_and_in_teams() -> None:
    nearest = ends.NearestView(
        "Vicini", (ends.Near(RADU, "science", 6, 8, 1, "6 su 8", LONG),) * 3, True
    )
    turned = ends.TurnedView("La svolta", (ends.Turning("turno 13", ANA, LONG),) * 4)
    steps = tuple(
        ends.LadderStep(name, name, (2, None), LONG, name == "utopia")
        for name in ("points", "utopia", "culture", "science", "economy", "religion", "military")
    )
    for c in canvases():
        box = Box(60, 226, c.w * 0.6, c.h - 360)
        for domain in ("economy", "culture"):
            tower_view = ends.TowerView(
                ANA, LONG, (f"I-{domain}",) * 8, "Cultura", (3, 5), 8,
                areas.Foot("Cultura", 8, 8, "di 8", "/8"), "l'ottava", LONG,
            )  # fmt: skip
            p = ends.TowerPlaces(box, tower_view)
            ends.paint_tower(c, p, tower_view)
            assert all(box.contains(one) for one in (p.card(), p.rung(7), p.foot()))
        for seats in (((ANA,), (RADU,)), ((ANA, RADU), (RADU, ANA))):
            sides = tuple(ends.Side(each, "Ana e Maximiliana") for each in seats)
            view = ends.MajorityView(
                sides, frozenset({0}), ("Forza militare",) * 6, ((7, 7), (0, 0), (1, 3)) * 2,
                "Punti", (4, 3), LONG, "R9.2",
            )  # fmt: skip
            ends.paint_majority(c, ends.MajorityPlaces(box, 2), view)
            ladder = ends.LadderView("Pareggio", seats, steps, "R9.4")
            ends.paint_ladder(c, box, ladder, 9)
        ends.paint_nearest(c, box, nearest)
        ends.paint_nearest(c, box, nearest._replace(paper=False))
        ends.paint_turned(c, box, turned)
