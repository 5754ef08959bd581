"""The cards and small parts of Civilization's boards: none is like another, and none leaves its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest

from game.content.civilization.load import tables
from game.drawing.civilization import cards, sheet, symbols, trade
from game.drawing.civilization.nodes import painted, run
from game.drawing.kit import typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from tests.drawing.looks import pixels


class Word(NamedTuple):
    text: str
    place: pygame.Rect
    px: int


class Reader(Canvas):
    """A canvas that remembers where it wrote what."""

    def __init__(self, size: tuple[int, int], letters: float) -> None:
        super().__init__(pygame.Surface(size), text_scale=letters)
        self.words: list[Word] = []

    def _put(self, text: str, x: float, y: float, px: int, *rest: Any) -> float:
        kind, anchor = rest[1], rest[2]
        image = typesetting.words(text, kind, px, (0, 0, 0))
        at = (round(x * self.scale), round(y * self.scale))
        if text:
            self.words.append(Word(text, image.get_rect(**{anchor: at}), px))
        return super()._put(text, x, y, px, *rest)

    def _piece(
        self, piece: typesetting.Piece, x: float, middle: float, px: int, *rest: Any
    ) -> None:
        if piece.kind != "emblem":
            wide = typesetting.width(piece.value, piece.kind.replace("word", "body"), px)
            place = pygame.Rect(round(x), round(middle - px / 2), wide, px)
            self.words.append(Word(piece.value, place, px))
        super()._piece(piece, x, middle, px, *rest)


# ---- cards and symbols --------------------------------------------------------------------------


def drawn(paint: Callable[..., None], *what: Any) -> str:
    """How something looks that is painted on a canvas in a box."""
    c = Canvas(pygame.Surface((120, 96)), 1)
    paint(c, Box(10, 10, 100, 76), *what)
    return pixels(c.surface)


def test_every_card_is_drawn_and_none_is_like_another() -> None:
    box = tables()
    techs = (cards.Tech(one.id, one.level, "") for one in box.technologies.values())
    wonders = (cards.Wonder(one.id, one.age, "", "", "") for one in box.wonders.values())
    kinds = [(kind, rank) for kind in ("infantry", "artillery", "mounted") for rank in range(1, 5)]
    units = (cards.Unit(kind, rank, "", 3) for kind, rank in (*kinds, ("aircraft", 1)))
    seen = [drawn(cards.tech, one) for one in techs]
    seen += [drawn(cards.wonder, one) for one in wonders]
    seen += [drawn(cards.government, cards.Government(one, "")) for one in box.governments]
    seen += [drawn(cards.unit, one) for one in units]
    seen += [drawn(cards.event_back, level) for level in (1, 2, 3)]
    seen += [drawn(cards.unit_back, one) for one in ("diamond", "circle", "triangle", "square")]
    assert len(seen) == len(set(seen)) == 37 + 12 + 8 + 13 + 3 + 4


def test_a_card_looks_different_in_each_state() -> None:
    tech = cards.Tech("pottery", 1, "Pottery")
    unit = cards.Unit("mounted", 2, "Knight", 3, "beats", "artillery", 2)
    republic = cards.Government("republic", "R")
    looks: tuple[tuple[Callable[..., None], Any, tuple[str, ...]], ...] = (
        (cards.tech, tech, ("", "lit", "dim", "grey")),
        (cards.tech_tile, tech, ("", "grey", "chosen")),
        (cards.unit, unit, ("", "lit", "ghost", "fallen")),
        (cards.government, republic, ("now", "open", "chosen", "shut")),
    )
    for paint, one, states in looks:
        assert len({drawn(paint, one._replace(state=state)) for state in states}) == len(states)


def test_a_marker_tells_what_is_printed_on_it() -> None:
    box = tables()
    for name, one in box.buildings.items():
        marker = symbols.marker("building", name)
        assert dict(marker.gives) == {
            k: n for k in symbols.EMBLEMS if (n := getattr(one.icons, k, 0))
        }
        assert (marker.second, marker.starred) == (bool(one.upgrades), one.star)
    assert symbols.marker("wonder", "louvre").gives == (
        ("culture", box.wonder_culture["medieval"]),
    )
    assert dict(symbols.marker("person", "general").gives) == {"combat": 4}


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_a_line_of_words_and_symbols_ends_where_it_has_to(letters: float) -> None:
    c = Reader((400, 60), letters)
    c.scale = 1.0
    text = "Ana gives *12* [iron] and [building:market] for [unit:mounted:2], which is a long way"
    for align in (0.0, 0.5, 1.0):
        c.words.clear()
        painted(c, Box(20, 0, 200, 60), run(text, align=align))
        assert c.words
        assert all(word.place.x >= 20 and word.place.right <= 222 for word in c.words), align


@pytest.mark.parametrize("most", [5, 6, 10])
def test_the_places_of_a_pyramid_lie_on_its_board(most: int) -> None:
    b = Box(8, 118, 1424, 620)
    found = sheet.Tiers(tuple(most - n for n in range(5)))(b, 0)
    assert all(b.inflate(1, 1).contains(cell) for cell in found)


def test_an_event_that_is_known_lies_with_the_back_of_its_level() -> None:
    level = tables().events["drought"].level
    pictures = []
    for name in ("event:drought", f"event:{level}"):
        surface = pygame.Surface((60, 60))
        trade.face(Canvas(surface), Box(4, 4, 50, 50), name)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert any(pictures[0])
