"""The things of A New Dawn: all there, all different, told apart without colour, words in bounds."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import ContentError
from game.drawing.art import emblems, pictures
from game.drawing.art.svg import raster
from game.drawing.kit import fitting, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour
from game.drawing.map import land
from game.drawing.new_dawn import dials, focus, frame, marks, papers, pieces, wonders
from game.drawing.new_dawn.board import CityState, Natural
from tests.drawing.looks import drawn_at_every_size, pixels, unlike_each_other
from tests.drawing.new_dawn_sheet import EVENTS, GENEVA, GOODS, RULE, SHEETS, SIGNS, cards
from tests.golden.pictures import FLAT, MOST, MOST_IN_BLOCK, difference, flat, golden

COUNTS = {
    "focus": 20,
    "wonder": 24,
    "natural": 8,
    "state": 8,
    "leader": 8,
    "resource": 4,
    "type": 5,
}


def canvas(text_scale: float = 1.0, scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((200, 200)), scale, text_scale)


# ---- all there, all different -------------------------------------------------------------------


@pytest.mark.parametrize("prefix", COUNTS)
def test_every_emblem_is_there_and_like_no_other(prefix: str) -> None:
    unlike_each_other(prefix, COUNTS[prefix])


def test_every_wonder_has_a_picture_and_no_picture_is_left_over() -> None:
    named = {name.partition("_")[2] for name in emblems.of("wonder")}
    assert set(pictures.names("new_dawn")) == named
    assert len({pixels(wonders.scene(name, 80, 81)) for name in named}) == len(named)


def test_every_leader_has_colours_and_a_medallion() -> None:
    named = {name.partition("_")[2] for name in emblems.of("leader")}
    assert set(pieces.leader_colours()) == named
    assert len({pixels(pieces.medallion(name, 60)) for name in named}) == len(named)
    assert len({pixels(pieces.banner(name, 160, 50)) for name in named}) == len(named)


def test_an_owner_gives_an_emblem_its_colours() -> None:
    city = emblems.owned("piece_city", {"main": "#123456"})
    assert "#123456" in city
    assert "var(" not in city
    assert "var(" not in emblems.emblem("piece_city")


def test_an_emblem_on_a_larger_grid_is_scaled() -> None:
    image = raster(emblems.emblem("focus_pottery"), emblems.BOX, 64, 64)
    box = image.get_bounding_rect(min_alpha=128)
    assert 30 < box.w < 64
    assert 40 < box.h < 64
    assert emblems.BOX == (0, 0, 64, 64)


# ---- without colour -----------------------------------------------------------------------------

OWNED: dict[str, Callable[[str], pygame.Surface]] = {
    "badge": lambda sign: pieces.badge(sign, 40),
    "token": lambda sign: pieces.token(sign, 40),
    "reinforced": lambda sign: pieces.token(sign, 40, True),
    "city": lambda sign: pieces.city(sign, 110),
    "capital": lambda sign: pieces.city(sign, 110, True, True),
    "caravan": lambda sign: pieces.caravan(sign, 110),
}


def dark(surface: pygame.Surface) -> list[bool]:
    """Where it is darker than half; what colours do to a picture is left out."""
    flat = pygame.Surface(surface.get_size())
    flat.fill((128, 128, 128))
    flat.blit(surface, (0, 0))
    grey = pygame.transform.grayscale(flat)
    return [value < 70 for value in pygame.image.tobytes(grey, "RGB")[::3]]


@pytest.mark.parametrize("piece", OWNED)
def test_every_player_is_known_by_the_outline(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    same = {"light": "#a0a0a0", "main": "#808080", "dark": "#404040"}
    monkeypatch.setattr(theme, "player_colours", lambda sign: same)
    images = [dark(OWNED[piece](sign)) for sign in SIGNS]
    for one, other in itertools.combinations(images, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 12


def test_what_a_piece_is_shows() -> None:
    px = 60
    figures = [
        pieces.city("circle", px),
        pieces.city("circle", px, False, True),
        pieces.city("circle", px, True),
        pieces.city("circle", px, True, True),
        pieces.token("circle", px),
        pieces.token("circle", px, True),
        pieces.trade(px),
        pieces.trade(px, False),
        pieces.natural("mt_everest", "oil", px),
        pieces.natural("mt_everest", "oil", px, False),
        pieces.city_state("geneva", "science", "circle", px),
        pieces.city_state("geneva", "science", "diamond", px),
        pieces.barbarian("A", px),
        pieces.barbarian("B", px),
        *(pieces.resource(name, px) for name in GOODS),
        *(pieces.die(n, px, theme.GOLD) for n in range(1, 7)),
        pieces.water_token(px),
    ]
    assert len({pixels(image) for image in figures}) == len(figures)
    assert all(image.get_size() == (px, px) for image in figures)


# ---- palettes -----------------------------------------------------------------------------------

SIGHT = {
    "standard": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of linear red, green and blue: in full, without red cones, without
green ones, without blue ones."""


def lab(colour: Colour, sight: str) -> tuple[float, float, float]:
    """The colour as it is seen, in CIE Lab."""
    linear = [
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    ]
    r, g, b = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, linear, strict=True))))
        for row in SIGHT[sight]
    )
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("palette", SIGHT)
def test_colours_are_told_apart_by_those_whom_the_palette_is_for(palette: str) -> None:
    made = theme.palettes()[palette]
    groups = {
        "cards": ([light for light, _ in made.cards.values()], 15),
        "seats": ([light for light, _ in made.seats.values()], 20),
        "players": ([made.players[sign][1] for sign in SIGNS], 20),
        "types": ([light for light, _ in made.types.values()], 18),
        "levels": (list(made.levels), 19),
        "terrain": ([light for light, _ in made.terrain.values()], 11),
        "squares": ([light for light, _ in made.squares.values()], 11),
        "icons": ([light for light, _ in made.icons.values()], 18),
        "ages": ([light for light, _ in made.ages.values()], 18),
        "refusals": ([made.good, made.bad], 60),
    }
    for name, (colours, least) in groups.items():
        for one, other in itertools.combinations(colours, 2):
            apart = math.dist(lab(theme.rgb(one), palette), lab(theme.rgb(other), palette))
            assert apart > least, (palette, name, one, other, round(apart, 1))


def test_every_palette_knows_the_same() -> None:
    standard, *others = theme.palettes().values()
    for other in others:
        for field in theme.GROUPS:
            assert getattr(other, field).keys() == getattr(standard, field).keys()


# ---- caches -------------------------------------------------------------------------------------

FOCUS = focus.Focus("pottery", "industry", 1, "Pottery", 1)
WONDER = wonders.Wonder("petra", "military", "7", ("oil", "diamond"), "Petra", "×5", 2)
PACT = papers.Diplomacy("Joint War", "+2", "circle")
PROGRESS = (papers.Progress("circle", "1 of 8"),)
CARDS: list[tuple[Callable[[Canvas, Any], pygame.Surface], Any, list[dict[str, Any]]]] = [
    (
        focus.own,
        FOCUS,
        [
            {"id": "flight"},
            {"kind": "science"},
            {"level": 3},
            {"name": "Clay"},
            {"trade": 2},
            {"guests": (GENEVA,)},
            {"guests": (Natural("pantanal", "marble"),)},
            {"caravans": ("circle",)},
            {"chosen": True},
        ],
    ),
    (
        lambda c, face: focus.mini(c, face, "1"),
        FOCUS,
        [{"id": "flight"}, {"kind": "science"}, {"level": 3}, {"trade": 2}, {"guests": (GENEVA,)}],
    ),
    (
        focus.large,
        focus.Large(FOCUS, "Build.", "each: +1"),
        [{"focus": FOCUS._replace(trade=3)}, {"effect": "Build!"}, {"each": "each: +2"}],
    ),
    (
        wonders.top_card,
        WONDER,
        [
            {"id": "kremlin"},
            {"kind": "science"},
            {"cost": "9"},
            {"goods": ("oil", "marble")},
            {"name": "Kremlin"},
            {"left": "×4"},
            {"deck": 0},
        ],
    ),
    (
        wonders.large,
        wonders.Large(WONDER, "Caravans.", "ancient"),
        [{"wonder": WONDER._replace(cost="8")}, {"effect": "None."}, {"foot": "modern"}],
    ),
    (
        papers.diplomacy,
        PACT,
        [
            {"name": "Peace"},
            {"words": "+1"},
            {"giver": "square"},
            {"giver": CityState("kabul", "military", "circle")},
        ],
    ),
    (papers.diplomacy_large, PACT, [{"name": "Peace"}, {"words": "+1"}, {"giver": "square"}]),
    (
        lambda c, one: papers.victory(c, (one, one), h=120),  # room for larger letters
        papers.Agenda("Explorer", "15 spaces", PROGRESS),
        [{"words": "16 spaces"}, {"progress": ()}],
    ),
    (
        lambda c, one: papers.victory_large(c, (one, one)),
        papers.Agenda("Explorer", RULE, PROGRESS),
        [{"progress": ()}],
    ),
]


def test_a_slot_shows_all_that_it_is_made_from() -> None:
    plain = ("1", "hills", "hills", False)
    others = (
        ("2", *plain[1:]),
        ("1", "forest", *plain[2:]),
        (*plain[:2], "wood", False),
        (*plain[:3], True),
    )
    seen = {pixels(marks.drawn(canvas(), marks.slot(*one), 138, 36)) for one in (plain, *others)}
    assert len(seen) == 5


@pytest.mark.parametrize(("make", "face", "changes"), CARDS)
def test_a_card_is_kept_for_all_that_it_shows(
    make: Callable[[Canvas, Any], pygame.Surface], face: Any, changes: list[dict[str, Any]]
) -> None:
    c = canvas()
    plain = make(c, face)
    assert make(c, face) is plain
    seen = {pixels(plain)} | {pixels(make(c, face._replace(**change))) for change in changes}
    seen |= {pixels(make(canvas(1.4), face)), pixels(make(canvas(1.0, 0.67), face))}
    assert len(seen) == len(changes) + 3


OF_PALETTE: dict[str, Callable[[], pygame.Surface]] = {
    "focus": lambda: focus.own(canvas(), FOCUS),
    "wonder": lambda: wonders.top_card(canvas(), WONDER),
    "diplomacy": lambda: papers.diplomacy(canvas(), PACT),
    "badge": lambda: pieces.badge("square", 40),
    "city": lambda: pieces.city("square", 60),
    "city-state": lambda: pieces.city_state("geneva", "science", "circle", 60),
    "tech dial": lambda: dials.tech(7, 120),
    "terrain": lambda: land.picture("forest", 40),
}


def test_where_a_card_is_drawn_later_no_light_fills_its_place() -> None:
    """A frame that has taken long enough leaves the card to the next one."""
    left_out = marks.lie(lambda c, face, w, h: pygame.Surface((w, h), pygame.SRCALPHA), 10)
    for look in (Look(lit=True), Look(pointed=True)):
        c = canvas()
        left_out(c, Box(50, 50, 100, 100), look, "", False)
        assert tuple(c.surface.get_at((100, 110))[:3]) == (0, 0, 0)
        assert tuple(c.surface.get_at((46, 100))[:3]) != (0, 0, 0)


@pytest.mark.parametrize("thing", OF_PALETTE)
def test_a_palette_changes_what_it_colours(thing: str) -> None:
    """The two for red and green share some colours."""
    seen = set()
    for palette in theme.palettes():
        theme.use(palette)
        seen.add(pixels(OF_PALETTE[thing]()))
    assert len(seen) >= len(theme.palettes()) - 1
    theme.use("standard")
    assert pixels(OF_PALETTE[thing]()) in seen


def test_dials_show_where_they_stand() -> None:
    positions = {pixels(dials.tech(n, 120)) for n in range(25)}
    assert len(positions) == 25
    assert pixels(dials.tech(5, 120, 8)) not in positions
    assert pixels(dials.tech(5, 120, None, 6.5)) not in positions
    hub = dials.tech(5, 120).get_at((60, 52))
    assert hub.r > 150 > hub.b  # gold under the number
    assert len({pixels(dials.event(EVENTS, n, 120)) for n in range(5)}) == 5
    assert len({pixels(dials.direction(n, 80)) for n in range(6)}) == 6


# ---- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("scale", [0.67, 1.0, 2.0])
@pytest.mark.parametrize(
    "name", ["Pottery", "Części wymienne do maszyn", "Creșterea animalelor", "Überstraßenbahnbau"]
)
def test_a_long_name_stays_in_its_box(name: str, scale: float, text_scale: float) -> None:
    surface = pygame.Surface((round(400 * scale), round(200 * scale)), pygame.SRCALPHA)
    c = Canvas(surface, scale, text_scale)
    frame.lines(c, name, (100, 60, 90, 42), 18, (255, 255, 255))
    fitting.line(c, name, (100, 120, 90, 26), 20, (255, 255, 255))
    shown = surface.get_bounding_rect()
    box = pygame.Rect(*(round(side * scale) for side in (100, 60, 90, 86))).inflate(4, 4)
    assert shown.w > 10
    assert box.contains(shown)


def test_a_long_rule_stays_on_its_card() -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    frame.paragraph(Canvas(surface, 1.0, 1.4), RULE * 2, (20, 30, 320, 200), 27, (0, 0, 0))
    assert pygame.Rect(20, 30, 320, 202).contains(surface.get_bounding_rect())


def test_four_languages_fit_on_twenty_cards_at_every_size() -> None:
    for scale, text_scale in ((0.67, 1.0), (1.0, 1.4), (2.0, 1.0)):
        c = canvas(text_scale, scale)
        for face in cards():
            assert focus.own(c, face).get_size() == (c.px(136), c.px(142))
            assert focus.mini(c, face, "5").get_size() == (c.px(72), c.px(35))


# ---- the sheets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FLAT)
def test_the_sheets_look_as_they_did(name: str) -> None:
    mean, worst = difference(flat(name), golden(name))
    advice = f"{name} looks different: `python -m tests.golden`, then look at it"
    assert mean <= MOST, advice
    assert worst <= MOST_IN_BLOCK, advice


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheets_are_drawn_at_every_size(name: str) -> None:
    drawn_at_every_size(SHEETS[name])


def test_a_wonder_without_room_for_its_picture_is_drawn_all_the_same() -> None:
    face = wonders.Wonder("stonehenge", "culture", "7", ("marble", "mercury"), "Stonehenge")
    for high in (40, 60, 74, 76, 80):
        assert wonders.top_card(canvas(), face, w=40, h=high).get_height() >= high


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('america: ["#7fa6cc", "blue"]', r"america\.\[1\]: expected text like"),
        ('america: ["#7fa6cc"]', "america: expected .*2"),
        ('america: ["#7fa6cc", "#2c4a70"]', r"expected \['america', 'aztec'.*found \['america'\]"),
        ("america: [", "line 2"),
        ("- america", "expected colours by name, found list"),
    ],
)
def test_a_mistake_in_the_colours_of_leaders_is_named(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "colours.yaml"
    file.write_text(f"{text}\n", "utf-8")
    monkeypatch.setattr(pieces, "COLOURS", file)
    pieces.leader_colours.cache_clear()
    with pytest.raises(ContentError, match=sentence) as caught:
        pieces.leader_colours()
    assert str(file) in str(caught.value)
    monkeypatch.undo()
    pieces.leader_colours.cache_clear()
    assert len(pieces.leader_colours()) == 8
