"""7 Wonders is drawn: every picture, card and board; where the parts of its scenes lie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.loading import ContentError
from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, SIDES
from game.drawing.art import depth, emblems, pictures, svg
from game.drawing.kit import display, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node
from game.drawing.kit.shapes import Box
from game.drawing.wonders import faces, nodes, scenes
from game.words.catalogue import codes
from game.words.seats import Seat
from game.words.wonders.things import Board, Card, Pair, Tag
from game.words.words import Words
from tests.drawing.looks import pixels
from tests.sure import sure

SIZES = ((1280, 720, 1.4), (1280, 800, 1.0))
"""Windows and the size of letters in them: the smallest, 16:10."""
SEATS = tuple(Seat(sign, f"Maximiliana {k}") for k, sign in enumerate(theme.SEAT_SIGNS))
ANA, RADU = SEATS[0], SEATS[3]
TAGS = (
    Tag("free", "gratuita", "check"),
    Tag("free", "gratuita", "link"),
    Tag("pay", "alla banca", bank=1),
    Tag("pay", "3 modi", pay=Pair(0, 2)),
    Tag("pay", pay=Pair(1, 12)),
    Tag("no", "manca", "cross", lacks=("stone", "loom")),
    Tag("no", "costa", "cross", bank=7),
    Tag("pay", pay=Pair(2, 3), payees=(ANA, RADU)),
    Tag("pay", "11 per te", seat=RADU),
)


def card(card_id: str) -> Card:
    return Card(card_id, card_id.replace("_", " ").title())


def canvases() -> Iterator[Canvas]:
    for w, h, letters in SIZES:
        yield Canvas(pygame.Surface((w, h)), text_scale=letters)


def show(c: Canvas, n: Node, b: Box) -> None:
    """Paint a tree in its box."""
    display.paint(c, Arranger(c).arrange(n, b), lambda thing: Look())


# ---- pictures and faces -------------------------------------------------------------------------


def test_every_building_and_wonder_has_a_picture_and_no_two_are_drawn_alike() -> None:
    """Their sceneries differ in any case, for they are strewn by name."""
    names = {one.printed for one in tables().cards.values()} | set(tables().wonders)
    assert set(pictures.names("wonders")) == names
    drawn = set()
    for name in names:
        ElementTree.fromstring(f"<svg>{pictures.picture('wonders', name, 'dusk')}</svg>")
        source = pictures._sources(pictures.ART / "wonders")[name]
        drawn.add(repr(pictures._read(source, name).draw))
    assert len(drawn) == len(names) == 82


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("land: hils, draw: []", "did you mean 'hills'"),
        ("sky: dusc, draw: []", "did you mean 'dusk'"),
        ("ground: gras, draw: []", "did you mean 'grass'"),
        ("draw: [], lights: [{fir: [1, 2]}]", "lights"),
    ],
)
def test_a_broken_picture_with_depth_is_named(text: str, words: str, tmp_path: Path) -> None:
    folder = tmp_path / pictures.DEEP[0]
    folder.mkdir()
    (folder / "cards.yaml").write_text(f"hut: {{{text}}}\n", "utf-8")
    with pytest.raises(ContentError, match="hut") as caught:
        pictures.check(folder)
    assert words in str(caught.value)


def test_the_mark_of_a_link_is_the_same_on_the_parent_and_on_what_it_frees() -> None:
    box = tables()
    for one in box.cards.values():
        mark = pictures.mark("wonders", one.id)
        assert bool(mark) == bool(box.gives_free(one.id)), one.id
        assert not mark or emblems.known(f"chain_{mark}"), one.id
        parents = {pictures.mark("wonders", parent) for parent in one.chains}
        assert len(parents) == bool(one.chains), f"either parent of {one.id} has the same mark"


def test_every_card_is_drawn_face_and_strip() -> None:
    for card_id in tables().cards:
        assert faces.face(card(card_id), 60).get_size() == (40, 60)
        assert faces.strip(card_id, 40, 18).get_size() == (40, 18)


def test_a_name_stands_only_on_a_card_that_is_high_enough_for_it() -> None:
    """Its letters have no more pixels than they need to be read."""
    names = "Baths", "Hot baths"
    for high, kinds in ((60, 1), (150, 2)):
        assert len({pixels(faces.face(Card("baths", name), high, 13)) for name in names}) == kinds


@pytest.mark.long
@pytest.mark.parametrize("palette", list(theme.palettes()))
def test_every_card_and_board_is_drawn_in_every_palette(palette: str) -> None:
    theme.use(palette)
    for card_id in tables().cards:
        assert faces.greyed(card(card_id), 224).get_size() == (149, 224)
        assert faces.face(card(card_id), 500).get_size() == (333, 500)
    for c in canvases():
        for wonder, one in tables().wonders.items():
            for side in SIDES:
                for built in range(len(one.sides[side]) + 1):
                    one_board = Board(wonder, "Halicarnassus", side, (1, 2, 3, 3)[:built], TAGS[5])
                    show(c, nodes.board(one_board), Box(20, 20, 474, 214))


def test_bands_and_strips_take_the_colours_of_the_palette() -> None:
    for colour in COLOURS:
        one = next(card_id for card_id, c in tables().cards.items() if c.colour == colour)
        drawn, colours = set(), set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn.add(pixels(faces.strip(one, 40, 18)))
            colours.add(theme.card_colours(colour))
        assert len(drawn) >= len(colours) > 1, colour


@pytest.mark.parametrize(
    ("card_id", "expected"),
    [
        ("sawmill", ["icon wood", "icon wood"]),
        ("tree_farm", ["icon clay", "text /", "icon wood"]),
        ("west_trading_post", ["arrow left", "count brown", "money 1"]),
        ("vineyard", ["arrow left", "arrow down", "count brown", "money 1", "arrow right"]),
        ("haven", ["count brown", "money 1", "points 1"]),
        ("arena", ["count wonder", "money 3", "points 1"]),
        ("shipowners_guild", ["cards brown grey purple", "points 1"]),
        ("strategists_guild", ["arrow left", "icon defeat", "points 1", "arrow right"]),
        ("academy", ["icon sci_compass"]),
    ],
)
def test_effects_become_pieces(card_id: str, expected: list[str]) -> None:
    shown = faces.pieces(tables().cards[card_id].effects)
    goods = [f"{kind} {value}" for kind, value in shown]
    assert sorted(goods) == sorted(expected)
    assert card_id == "tree_farm" or goods == expected


def test_every_effect_of_a_stage_is_shown() -> None:
    for wonder in tables().wonders.values():
        for side in SIDES:
            for stage in wonder.sides[side]:
                shown = faces.pieces(stage.effects, brief=True)
                assert len(shown) >= len(stage.effects)
                assert all(emblems.known(str(v)) for kind, v in shown if kind == "icon")


def test_a_choice_of_many_goods_is_one_thing_where_there_is_little_room() -> None:
    forum = tables().cards["forum"].effects
    assert len(faces.pieces(forum)) == 5
    assert [one.kind for one in faces.pieces(forum, brief=True)] == ["choice"]


def test_hours_of_pictures_with_depth_have_light_for_every_floor() -> None:
    floors = set(depth.GROUNDS) - {"water"}
    assert {"dawn", "noon", "dusk", "night"} <= set(depth.airs())
    assert all(set(air.floor) == floors for air in depth.airs().values())


def test_every_seat_has_an_outline_and_colours_in_every_palette() -> None:
    assert len(theme.SEAT_SIGNS) == 7
    outlines = {svg.ring(sign, 32, 32, 20) for sign in theme.SEAT_SIGNS}
    assert len(outlines) == 7
    for palette in theme.palettes():
        theme.use(palette)
        assert len({theme.seat_colours(sign) for sign in theme.SEAT_SIGNS}) == 7


# ---- boards, tags, hand -------------------------------------------------------------------------


def test_stages_built_next_and_later_look_different() -> None:
    stage = tables().wonders["giza"].sides["A"][0]
    seen = set()
    for state in ("built", "next", "later", "plain"):
        c = Canvas(pygame.Surface((180, 80)), 1)
        show(c, nodes.stage(stage, state), Box(0, 0, 180, 78))
        seen.add(pixels(c.surface))
    c = Canvas(pygame.Surface((180, 80)), 1)
    show(c, nodes.stage(stage, "next", TAGS[5]), Box(0, 0, 180, 78))
    assert len(seen | {pixels(c.surface)}) == 5


def test_only_the_age_of_a_tucked_card_is_on_the_board() -> None:
    def drawn(*ages: int) -> str:
        c = Canvas(pygame.Surface((400, 220)), 1)
        board = nodes.board(Board("giza", "Giza", "A", ages), 68, False)
        show(c, board, Box(10, 0, 380, 190))
        return pixels(c.surface)

    assert len({drawn(), drawn(1), drawn(2), drawn(1, 2), drawn(2, 2)}) == 5


def test_every_price_tag_is_different_and_keeps_within_its_place() -> None:
    for letters in (1.0, 1.4):
        seen = set()
        for view in TAGS:
            c = Canvas(pygame.Surface((200, 70)), 1, letters)
            show(c, nodes.tag(view), Box(31, 18, 138, 34))
            c.surface.set_at((0, 0), (0, 0, 0))
            assert c.surface.get_at((12, 35))[:3] == (0, 0, 0)
            assert c.surface.get_at((188, 35))[:3] == (0, 0, 0)
            seen.add(pixels(c.surface))
        assert len(seen) == len(TAGS)


# ---- scenes of their own ------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 7])
def test_columns_of_the_reveal_lie_in_the_window_and_the_ring_closes_at_its_edges(
    count: int,
) -> None:
    for c in canvases():
        p = scenes.RevealPlaces(Box(0, 68, c.w, c.h - 68), count)
        for k in range(count):
            assert p.box.contains(p.card(k))
            assert p.plate(k).bottom < c.h
        assert len(p.flow(scenes.Flow(0, 1, 2))) == 1
        assert len(p.flow(scenes.Flow(count - 1, 0, 1))) == 2


@pytest.mark.parametrize("count", [3, 7])
def test_conflicts_lie_on_an_oval_with_whoever_looks_below(count: int) -> None:
    for c in canvases():
        p = scenes.ConflictsPlaces(Box(0, 58, c.w, c.h - 58), count)
        middles = [p.medallion(k).center for k in range(count)]
        assert middles[1][0] < middles[0][0] < middles[count - 1][0]
        assert middles[0][1] == max(y for _, y in middles)
        for k in range(count):
            assert p.box.contains(p.plate(k))
            assert p.box.contains(p.fight(k))
            assert scenes.turned(k, count) == (middles[k][0] > middles[(k + 1) % count][0])


@pytest.mark.parametrize("lang", codes())
def test_names_that_nobody_gave_stand_in_capitals(lang: str) -> None:
    name = nodes.name(Words(lang).say("setup.default_name", number=7), 30)
    assert sure(name.ink).face == "title"
