"""Carta Impera is drawn: every picture, face and marker, and every view at every size of window."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pygame
import pytest

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.art import emblems, pictures, svg
from game.drawing.carta_impera import areas, faces, hand, skyline
from game.drawing.carta_impera.marks import Box, Seat, Team
from game.drawing.kit import surface_cache, theme
from game.drawing.kit.canvas import Canvas

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
    assert faces.STRIP.keys() == faces.FOCUS.keys() == set(pictures.names("carta_impera"))
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
    for file in (emblems.FOLDER / emblems.SIGNS).glob("*.svg"):
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


def feet(view: skyline.SkylineView) -> tuple[areas.Foot, ...]:
    return tuple(
        areas.Foot("Forza militare", len(one.cards), one.need, f"di {one.need}", f"/{one.need}")
        for one in view.towers
    )


def own(states: tuple[str, ...] = ("open", "shut", "wait")) -> areas.OwnView:
    view = skyline.SkylineView(towers(), (2, 4), 7, True)
    row = tuple(
        areas.Effect(f"e{k}", "Technological Leap", ("I", "II", "−1")[k], state, "1/2")
        for k, state in enumerate(states)
    )
    effects = tuple(row[:1] if domain == "culture" else row for domain in DOMAINS)
    chips = (areas.Chip("limite 5", "hand_limit", "good"), areas.Chip("x" * 60, "lock", "ban"))
    return areas.OwnView(
        ANA._replace(name="Maximiliana Augusta"), "di turno", True, Team(0, (ANA, RADU)),
        "Tutti gli effetti", "E", chips, view, feet(view), effects,
        ("La Cultura maggiore di tutti:", "tu 3, Radu 2"), frozenset(DOMAINS), "science",
    )  # fmt: skip


def rival() -> areas.RivalView:
    view = skyline.SkylineView(towers(), (2, 4), 7, False)
    backs = (("I", 2), ("II", 11), ("III", 4))
    return areas.RivalView(
        RADU, True, Team(1, (RADU, ANA)), "prossimo · 24 carte", backs, "mano", view, feet(view),
        frozenset({"culture"}), "culture", True,
    )  # fmt: skip


def test_areas_paint_in_every_window_and_state() -> None:
    for c in canvases():
        box = Box(c.w * 0.17, c.h * 0.346, c.w * 0.66, c.h * 0.404)
        for states in (("open", "shut", "wait"), ("used", "force", "running"), ("refused",) * 3):
            view = own(states)
            areas.paint_own(c, areas.own_places(box, view), view)
        for wide in (box.w, box.w / 3):
            side = Box(box.x, c.h * 0.061, wide, c.h * 0.278)
            areas.paint_rival(c, areas.rival_places(side, rival()), rival())


def test_places_of_an_area_lie_in_it_and_apart() -> None:
    view, box = own(), Box(326, 374, 1268, 436)
    p = areas.own_places(box, view)
    columns = [p.column(i, view.feet[i].need) for i in range(6)]
    columns += [p.effect(i, k) for i in range(6) for k in range(3)]
    assert all(box.contains(one) for one in columns)
    assert all(one.collidelist(columns[k + 1 :]) < 0 for k, one in enumerate(columns))
    tallest = p.skyline.height(view.skyline.rungs)
    assert tallest > p.skyline.box.y, "the crown of the tallest tower is inside the picture"


def test_a_hand_of_any_size_stays_on_its_tray() -> None:
    for c in canvases():
        box = Box(c.w * 0.17, c.h * 0.757, c.w * 0.66, c.h * 0.234)
        for count in (0, 1, 6, 20):
            one = hand.HandCard("III-utopia", "Utopia", True, False, "makes 4 of 7", "opens Purge")
            cards = (one, hand.HandCard("II-?", ""), one._replace(lit=False, banned="Embargo"))
            view = hand.HandView(
                "La mano di Maximiliana", "20 carte, limite 7", (cards * 7)[:count], "Nascondi", "H",
                2, "III", "da pescare", False, count - 1,
            )  # fmt: skip
            p = hand.places(box, view)
            hand.paint(c, p, view)
            assert box.contains(p.card(count + 1))
            assert all(p.reach(k, count).right <= p.card(k + 1).x + 1 for k in range(count - 1))
