"""Damaged words, rules to read and palettes: one sentence each with the file in it, or they say
what can be said."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.content import ContentError
from game.content.folder import ASSETS
from game.drawing.kit import theme
from game.words import Words, catalogue, rules, words
from tests.content.test_damage import DAMAGE
from tests.words.test_rules import BOOKS

COUNT = int(os.environ.get("TESSERA_DAMAGED", "200"))
"""So many damaged files in the long test."""
LANG = "en"


def forget() -> None:
    of_words = catalogue.catalogue, catalogue.codes, catalogue.languages
    for kept in (*of_words, words.fact_names, rules._chapters):
        kept.cache_clear()
    theme.palettes.cache_clear()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of words and palettes, which is read in place of ours. Of every sentence that lacks its facts
    the client writes a line to its log, which nobody reads here."""
    monkeypatch.setattr(words.log, "disabled", True)
    folder = tmp_path / "words"
    for name in (LANG, "facts"):
        shutil.copytree(catalogue.FOLDER / name, folder / name)
    shutil.copy(ASSETS / "palettes.yaml", tmp_path)
    for module in (catalogue, words, rules):
        monkeypatch.setattr(module, "FOLDER", folder)
    monkeypatch.setattr(theme, "ASSETS", tmp_path)
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def read_all(file: Path) -> None:
    """Whatever the client reads of such a file."""
    forget()
    if file.name == "palettes.yaml":
        for palette in theme.palettes().values():
            theme.rgb(palette.good)
    elif file.parent.name == "facts":
        words.fact_names(file.stem)
    elif file.name.startswith("rules_"):
        BOOKS[file.stem.removeprefix("rules_")].chapters(LANG)
    else:
        catalogue.languages()
        english = Words(LANG)
        for key in list(catalogue.catalogue(LANG)):
            english.say(key)


def told(file: Path, bad: bytes) -> None:
    good = file.read_bytes()
    file.write_bytes(bad)
    try:
        read_all(file)
    except ContentError as error:
        sentence = str(error)
        assert "\n" not in sentence
        assert str(file) in sentence
        assert "expected" in sentence
        assert len(sentence) < 1000
    assert file.read_bytes() == bad
    file.write_bytes(good)


def damage(assets: Path, number: int) -> None:
    rng = Random(number)
    files = [assets / "palettes.yaml", *sorted((assets / "words").glob("*/*.yaml"))]
    small = [file for file in files if file.stat().st_size < 12_000]
    file = rng.choice(files if number % 4 == 0 else small)
    told(file, DAMAGE[number % len(DAMAGE)](file.read_bytes(), rng))


def test_some_damaged_files(assets: Path) -> None:
    for number in range(12):
        damage(assets, number)


@pytest.mark.long
def test_many_damaged_files(assets: Path) -> None:
    for number in range(12, 12 + COUNT):
        damage(assets, number)


@pytest.mark.parametrize(
    ("file", "bad", "sentence"),
    [
        ("words/en/records.yaml", b"seal: [a, b]", "seal: expected a sentence.*, found a list"),
        ("words/en/records.yaml", b"seal: {one: x}", "seal: expected a sentence.*, found a map"),
        ("words/en/records.yaml", b"- seal", "expected sentences by name, found a list"),
        ("words/en/records.yaml", b"[" * 9000, "endless nesting|correct YAML"),
        ("words/en/common.yaml", b"other: {title: x}", "language.name: expected the language's"),
        ("words/en/rules_duel.yaml", b"chapters: [{title: x}]", "expected the field 'clauses'"),
        (
            "words/en/rules_duel.yaml",
            b"chapters: [{title: x, clauses: [{id: R1, title: y, text: ['@moons']}]}]",
            "clause R1: expected the name of a list, found 'moons'",
        ),
        ("palettes.yaml", b"standard: {}", "standard: expected the field 'cards', found nothing"),
        ("palettes.yaml", b"", "expected palettes by name, found NoneType"),
        ("palettes.yaml", b"{}", "expected the palette standard"),
    ],
)
def test_a_mistake_is_named(assets: Path, file: str, bad: bytes, sentence: str) -> None:
    (assets / file).write_bytes(bad)
    with pytest.raises(ContentError, match=sentence):
        read_all(assets / file)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"#96d680"', "green", r"standard.good: expected text like"),
        ("    diamond:", "    lozenge:", "standard.seats: expected .*diamond.*found .*lozenge"),
    ],
)
def test_a_colour_that_is_none_is_named(assets: Path, old: str, new: str, sentence: str) -> None:
    file = assets / "palettes.yaml"
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError, match=sentence):
        read_all(file)
