"""The art is complete, every picture is its own, and broken picture data is named."""

from __future__ import annotations

import hashlib
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from game.content.loading import ContentError
from game.drawing.art import emblems, pictures, sheets, svg
from game.drawing.art.paint import paint, paints
from game.drawing.art.parts import PART

SMALL_SIGNS = """
    coin coinplain laurel shield again link check cross undo rules cards menu learn save settings
    door play search flag human bot discard pyramids revive from_box strike_brown strike_grey
"""


def well_formed(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def every_card() -> list[tuple[str, str]]:
    return [(card.id, pictures.HOUR_OF_AGE[card.age]) for card in tables().cards.values()]


def every_emblem() -> list[str]:
    box = tables()
    names = [*RESOURCES, *SMALL_SIGNS.split()]
    names += [f"sci_{symbol}" for symbol in box.symbols]
    names += [f"chain_{chain}" for chain in box.chains]
    return names + [f"token_{token}" for token in box.tokens]


def test_every_card_and_wonder_has_a_picture_and_no_picture_is_left_over() -> None:
    box = tables()
    for card_id, hour in every_card():
        well_formed(pictures.picture("duel", card_id, hour))
    for wonder_id in box.wonders:
        well_formed(pictures.picture("duel", wonder_id))
    assert set(pictures.names("duel")) == {*box.cards, *box.wonders}


def test_no_two_pictures_are_equal() -> None:
    """Drawn at one hour, so that the light alone cannot tell two apart."""
    seen: dict[str, str] = {}
    for name in pictures.names("duel"):
        surface = svg.raster(pictures.picture("duel", name), pictures.CARD_BOX, 60, 73)
        pixels = hashlib.sha256(surface.get_buffer().raw).hexdigest()
        assert pixels not in seen, f"{name} looks like {seen[pixels]}"
        seen[pixels] = name


@pytest.mark.parametrize("game", ["duel", "new_dawn", "wonders", "carta_impera", "civilization"])
def test_every_box_has_a_cover(game: str) -> None:
    well_formed(pictures.cover(game))


def test_every_emblem_is_there_and_visible() -> None:
    for name in every_emblem():
        well_formed(emblems.emblem(name))
        surface = svg.raster(emblems.emblem(name), emblems.BOX, 32, 32)
        assert surface.get_bounding_rect(min_alpha=128).width > 12, name


def test_emblem_gradients_do_not_collide() -> None:
    ids: dict[str, str] = {}
    for name in every_emblem():
        for node in well_formed(emblems.emblem(name)).iter():
            if "id" in node.attrib:
                assert ids.setdefault(node.attrib["id"], name) == name


def test_unknown_emblem_names_the_nearest() -> None:
    with pytest.raises(ContentError, match="did you mean 'papyrus'"):
        emblems.emblem("papirus")


def test_unknown_picture_names_the_nearest() -> None:
    with pytest.raises(ContentError, match="did you mean 'altar'"):
        pictures.picture("duel", "alter")


BROKEN = {
    "an unknown part": ("tre: [1, 2, 3]", "draw[0]", "did you mean 'tree'"),
    "too few arguments": ("tree: [1, 2]", "draw[0].tree", "x, y, h, [kind], found 2 arguments"),
    "too many arguments": ("bush: [1, 2, 3, 4]", "draw[0].bush", "found 4 arguments"),
    "a word for a number": ("tree: [1, two, 3]", "draw[0].tree.y", "expected a number"),
    "a number for a name": ("tree: [1, 2, 3, 4]", "draw[0].tree.kind", "expected a name"),
    "a fraction of a column": ("columns: [1, 2, 3, 4, 5.5]", "columns.n", "a whole number"),
    "an unknown tree": ("tree: [1, 2, 3, elm]", "draw[0].tree", "unknown kind of tree 'elm'"),
    "an unknown colour": ("circle: [1, 2, 3, mauve]", "draw[0].circle", "unknown fill 'mauve'"),
    "an unknown stone": ("dome: [1, 2, 3, jelly]", "draw[0].dome", "unknown fill 'jelly"),
    "no list": ("tree: 5", "draw[0].tree", "a list of arguments"),
    "two parts": ("{tree: [1, 2, 3], bush: [1, 2]}", "draw[0]", "the keys tree, bush"),
    "a group nowhere": ("{at: [1], draw: []}", "draw[0].at", "two numbers"),
    "an empty group": ("{at: [1, 2]}", "draw[0].draw", "a list of entries"),
    "a group with a stray key": ("{at: [1, 2], skale: 2, draw: []}", "draw[0]", "'scale'"),
    "a repetition by words": (
        "{repeat: often, step: [1, 2], draw: []}",
        "draw[0].repeat",
        "'often'",
    ),
    "a repetition of half a thing": (
        "{repeat: 2.5, step: [1, 2], draw: []}",
        "draw[0].repeat",
        "2.5",
    ),
    "more than can be drawn": (
        "{repeat: 99999999, step: [1, 2], draw: [bush: [1, 2]]}",
        "draw[0].repeat",
        "not too much of it, found 99999999",
    ),
    "more columns than there are": ("columns: [1, 2, 3, 4, 99999999]", "columns.n", "whole number"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_entry_is_named(case: str, tmp_path: Path) -> None:
    entry, place, words = BROKEN[case]
    (tmp_path / "cards.yaml").write_text(f"hut:\n  draw:\n    - {entry}\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        pictures.check(tmp_path)
    assert str(tmp_path / "cards.yaml") in str(caught.value)
    assert caught.value.path.startswith("hut.")
    assert place in caught.value.path
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hut:\n  draw: [\n", "line"),
        ("hut:\n  draw: []\n  lend: hills\n", "lend"),
        ("hut:\n  land: hils\n  draw: []\n", "did you mean 'hills'"),
        ("hut:\n  sky: moon\n  draw: []\n", "one of dawn, noon, evening, storm"),
        ("hut:\n  draw: []\nhut:\n  draw: []\n", "a second time"),
    ],
)
def test_a_broken_picture_is_named(text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match="hut") as caught:
        pictures.check(tmp_path)
    assert words in str(caught.value)


def test_a_mistake_in_yaml_is_found_at_its_line(tmp_path: Path) -> None:
    text = "a:\n  draw: []\n\nb:\n  draw:\n    - tree: [1, 2\n    - bush: [1, 2]\n"
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match="b, line 7"):
        pictures.check(tmp_path)


def test_only_gradients_in_use_are_defined() -> None:
    body = pictures.picture("duel", "altar", "dawn")
    for node in well_formed(body).iter():
        if "id" in node.attrib:
            assert f"url(#{node.attrib['id']})" in body


def test_every_fill_has_a_value() -> None:
    for name in (*paints().colours, *paints().materials):
        assert paint(name)
    with pytest.raises(ValueError, match=r"unknown fill 'stone\.lid'"):
        paint("stone.lid")


def test_every_part_says_what_it_takes() -> None:
    kinds = {"float", "int", "bool", "str", "Fill", "Material"}
    for name, part in PART.items():
        assert part.__doc__, name
        annotations = {k: v for k, v in part.__annotations__.items() if k != "return"}
        assert set(annotations.values()) <= kinds, name


def with_parts(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str) -> None:
    """Pictures whose parts that are data are these."""
    (folder / "parts.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(pictures, "ART", folder)
    for kept in (pictures.kit, pictures._drawn, pictures._body, pictures._slots):
        kept.cache_clear()


def test_every_part_that_is_data_is_drawn_of_whatever_it_is_told() -> None:
    drawn = pictures.kit()[len(PART) :]
    assert not {*drawn} & {*PART}
    for name in drawn:
        of = pictures._drawn(name).of
        assert not {*of} & {*paints().colours, *paints().materials}, name
        usual = well_formed(pictures._call(name, [10, 20], "draw"))
        other = pictures._call(name, [10, 20, 1, *("blue" for _ in of)], "draw")
        assert len(list(usual.iter())) > 2, name
        assert bool(of) == (ElementTree.tostring(usual) != ElementTree.tostring(well_formed(other)))


@pytest.mark.parametrize(
    ("part", "place", "words"),
    [
        ("  draw:\n  - circle: [0, 0, 5, mauve]\n", "hut.draw[0].circle", "unknown fill 'mauve'"),
        ("  draw:\n  - cercle: [0, 0, 5, gilt]\n", "hut.draw[0]", "did you mean 'circle'"),
        ("  fro: {wall: stone}\n  draw: []\n", "hut", "fro"),
        ("  draw:\n  - hut: [0, 0]\n", "hut", "itself"),
    ],
)
def test_a_broken_part_is_named(
    part: str, place: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_parts(monkeypatch, tmp_path, f"hut:\n{part}")
    try:
        with pytest.raises((ContentError, pictures.Fault)) as caught:
            pictures._call("hut", [1, 2], "draw[0]")
        assert place in str(caught.value)
        assert words in str(caught.value)
    finally:
        with_parts(monkeypatch, tmp_path, "")


@pytest.mark.parametrize(
    "sign", ["circle", "shield", "square", "diamond", "hexagon", "triangle", "star"]
)
def test_signs_have_outlines(sign: str) -> None:
    assert svg.ring(sign, 32, 32, 20).startswith("M")


def test_an_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown sign 'moon'"):
        svg.ring("moon", 0, 0, 1)


@pytest.mark.long
def test_sheets_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cards", "seven_wonders", "boards"):
        monkeypatch.setitem(sheets.SHEETS, name, sheets.SHEETS["wonders"])
    assert sheets.main([str(tmp_path)]) == 0
    assert {file.stem for file in tmp_path.iterdir()} == set(sheets.SHEETS)
    with pytest.raises(SystemExit):
        sheets.main([])


@pytest.mark.parametrize("size", [(40, 60), (41, 25), (9, 300)])
@pytest.mark.parametrize("radius", [2.0, 4.2, 12.6])
def test_corners_are_cut_as_one_mask_would_cut_them(size: tuple[int, int], radius: float) -> None:
    """Only the corners are worked on, though they were drawn for another size."""
    (w, h), whole = size, pygame.Surface(size, pygame.SRCALPHA)
    whole.fill((200, 100, 50, 255))
    mask = svg.draw(f'<rect width="{w}" height="{h}" rx="{radius}"/>', (0, 0, w, h), w, h)
    cut = svg.rounded(whole.copy(), radius)
    for x, y in product(range(w), range(h)):
        assert abs(cut.get_at((x, y)).a - mask.get_at((x, y)).a) <= 1
