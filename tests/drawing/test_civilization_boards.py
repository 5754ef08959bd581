"""The boards, cards and panels of Civilization: each in every size of window, with letters as large as
they get, and nothing of it outside its place."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.content.civilization.load import tables
from game.drawing.civilization import (
    cards,
    choices,
    marks,
    pyramid,
    symbols,
    trade,
)
from game.drawing.kit import surface_cache, theme, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from tests.drawing import civilization_views as views

SIZES = ((1280, 720, 1.0), (1280, 720, 1.4), (1280, 800, 1.0), (1000, 1000, 1.2), (1920, 1080, 1.0))
LEAST = 0.8 * 16.5
"""Units of the smallest words: they give way by a fifth and no more."""


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


Shown = Callable[[Canvas, Box, Callable[[Any], Any]], None]
"""Paints a board of views that are changed first."""


def board(
    paint: Callable[..., None], view: Any, places: Callable[..., Any] | None = None, *more: Any
) -> Shown:
    """A board whose places know its box alone, or its view as well; without places it gets its box."""

    def shown(c: Canvas, b: Box, change: Callable[[Any], Any]) -> None:
        told = change(view)
        if places is None:
            paint(c, b, told, *more)
            return
        takes = places.__init__.__code__.co_argcount
        paint(c, places(b, told) if takes > 2 else places(b), told, *more)

    return shown


def choice(c: Canvas, b: Box, change: Callable[[Any], Any]) -> None:
    pyramid.paint_choice(c, pyramid.ChoicePlaces(b, 2), change(views.CHOICE))


BOARDS: dict[str, tuple[tuple[float, float], Shown]] = {
    "pyramid": ((1424, 620), board(pyramid.paint, views.PYRAMID_BOARD, pyramid.PyramidPlaces)),
    "left to learn": (
        (1424, 328),
        board(pyramid.paint_shelves, views.SHELVES, pyramid.ShelvesPlaces),
    ),
    "choice": ((472, 1008), choice),
    "answer": ((1000, 460), board(choices.paint_answer, views.ANSWER, choices.AnswerPlaces)),
}
FILLER = "owania wielostronnego rozwiniecia najwspanialszych"


def longer(view: Any) -> Any:
    """A view whose words are longer by a quarter, as in the longest languages; ids stay."""
    if isinstance(view, str):
        if not (view[:1].isupper() or view.count(" ") > 1) or view in marks.NUMERALS:
            return view
        gap = "" if len(view) < 9 else " "
        return view + gap + FILLER[: len(view) // 4]
    if isinstance(view, tuple) and hasattr(view, "_fields"):
        return type(view)(*map(longer, view))
    return tuple(map(longer, view)) if isinstance(view, tuple) else view


GROWS = 760
"""Higher boards take what a window is higher."""
QUICK = ("pyramid",)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    theme.use(theme.STANDARD)
    surface_cache.forget()


def pixels(surface: pygame.Surface) -> str:
    return hashlib.sha256(surface.get_buffer().raw).hexdigest()


def painted(
    name: str, size: tuple[int, int, float], change: Callable[[Any], Any] = lambda view: view
) -> tuple[Reader, Box]:
    """A board in the middle of a window."""
    (w, h), paint = BOARDS[name]
    c = Reader(size[:2], size[2])
    if h > GROWS:
        h += c.h - 1080
    box = Box((c.w - w) / 2, (c.h - h) / 2, w, h)
    paint(c, box, change)
    return c, box


def whole(c: Reader, b: Box, name: str, least: float = LEAST) -> None:
    """Every word of a board lies on it, is large enough, and none lies on another."""
    k = c.scale
    within = pygame.Rect(round(b.x * k), round(b.y * k), round(b.w * k), round(b.h * k))
    for word in c.words:
        assert within.inflate(4, 4).contains(word.place), (name, word)
        if len(word.text) > 3 and word.text.isalpha():
            assert word.px >= least * k - 0.5, (name, word, word.px / k)
    for n, one in enumerate(c.words):
        for other in c.words[:n]:
            both = one.place.clip(other.place)
            high = min(one.place.h, other.place.h)
            assert both.w < 4 or both.h < high * 0.5, (name, one, other)


def outside(c: Reader, b: Box, name: str) -> None:
    """Nothing but its shadow and its light lies outside a board."""
    k = c.scale
    room = b.inflate(2 * 30, 2 * 30)
    rect = pygame.Rect(round(room.x * k), round(room.y * k), round(room.w * k), round(room.h * k))
    c.surface.fill((0, 0, 0), rect.clip(c.surface.get_rect()))
    assert pygame.mask.from_threshold(c.surface, (0, 0, 0), (1, 1, 1, 255)).count() == (
        c.surface.get_width() * c.surface.get_height()
    ), name


@pytest.mark.parametrize("name", QUICK)
def test_a_board_keeps_to_its_place_in_the_smallest_window(name: str) -> None:
    c, b = painted(name, (1280, 720, 1.4))
    whole(c, b, name)
    outside(c, b, name)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_board_keeps_to_its_place_at_every_size(
    name: str, size: tuple[int, int, float]
) -> None:
    c, b = painted(name, size)
    whole(c, b, name)
    outside(c, b, name)


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
    seen += [drawn(cards.unit_back, one.sign) for one in views.SEATS]
    assert len(seen) == len(set(seen)) == 37 + 12 + 8 + 13 + 3 + 4


def test_a_card_looks_different_in_each_state() -> None:
    tech, unit = views.tech("pottery", 1), views.KNIGHT
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
    for anchor, x in (("left", 20), ("right", 220), ("center", 120)):
        c.words.clear()
        assert marks.run(c, text, x, 30, 20, anchor=anchor, limit=200) <= 200
        assert all(word.place.x >= 20 and word.place.right <= 222 for word in c.words), anchor


def test_places_lie_within_their_boards() -> None:
    for board in (views.PYRAMID_BOARD, views.PYRAMID_BOARD._replace(rows=WIDE)):
        spots = pyramid.PyramidPlaces(Box(8, 118, 1424, 620), board)
        assert all(spots.box.contains(cell) for row in spots.cells for cell in row)


WIDE = tuple((pyramid.Spot("wait", "x"),) * (10 - n) for n in range(5))
"""A pyramid with ten cards in its lowest row."""


@pytest.mark.long
@pytest.mark.parametrize("letters", [1.0, 1.4])
@pytest.mark.parametrize("name", BOARDS)
def test_longer_words_keep_to_their_place(name: str, letters: float) -> None:
    c, b = painted(name, (1280, 720, letters), longer)
    whole(c, b, name, 11.5)
    outside(c, b, name)


def test_an_event_that_is_known_lies_with_the_back_of_its_level() -> None:
    level = tables().events["drought"].level
    pictures = []
    for name in ("event:drought", f"event:{level}"):
        surface = pygame.Surface((60, 60))
        trade.face(Canvas(surface), Box(4, 4, 50, 50), name)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert any(pictures[0])
