"""Damaged data files: one sentence each, or tables that add up all the same."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.content import ContentError
from game.content.carta_impera import load as carta_impera
from game.content.civilization import load as civilization
from game.content.duel import load as duel
from game.content.new_dawn import load as new_dawn
from game.content.wonders import load as wonders
from tests.content.mistakes import copied, folder_of

GAMES = (duel, new_dawn, wonders, carta_impera, civilization)
COUNT = int(os.environ.get("TESSERA_DAMAGED", "400"))
"""So many damaged files of each game in the long test."""


@pytest.fixture(params=GAMES, ids=lambda game: game.__name__.split(".")[2])
def game(request: pytest.FixtureRequest) -> ModuleType:
    found: ModuleType = request.param
    return found


@pytest.fixture
def folder(game: ModuleType, tmp_path: Path) -> Path:
    return copied(folder_of(game).name, tmp_path)


def _cut(text: bytes, rng: Random) -> bytes:
    return text[: rng.randrange(len(text))]


def _lose(text: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.randrange(1, 60) :]


def _garble(text: bytes, rng: Random) -> bytes:
    bytes_ = bytearray(text)
    for _ in range(rng.randrange(1, 20)):
        bytes_[rng.randrange(len(bytes_))] = rng.randrange(256)
    return bytes(bytes_)


def _swap_words(text: bytes, rng: Random) -> bytes:
    words = list(re.finditer(rb"[a-z_0-9]+", text))
    first, second = sorted(rng.sample(words, 2), key=lambda word: word.start())
    middle = text[first.end() : second.start()]
    return text[: first.start()] + second[0] + middle + first[0] + text[second.end() :]


def _double_line(text: bytes, rng: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    line = rng.randrange(len(lines))
    return b"".join([*lines[: line + 1], *lines[line:]])


def _stranger(text: bytes, rng: Random) -> bytes:
    return rng.choice([b"", b"null", b"- 1\n- 2\n", b"\x00\x01", b"<html>", rng.randbytes(300)])


DAMAGE: list[Callable[[bytes, Random], bytes]] = [
    _cut,
    _lose,
    _garble,
    _swap_words,
    _double_line,
    _stranger,
]


@cache
def whole(game: ModuleType) -> Mapping[str, object]:
    """How much the files of a game hold."""
    found: Mapping[str, object] = game.contents(folder_of(game)).summary
    return found


def damage(game: ModuleType, folder: Path, number: int) -> None:
    """One damaged file: one sentence, or as many things as before, and it stays as it is."""
    rng = Random(number)
    file = folder / rng.choice(sorted(whole(game)))
    good = file.read_bytes()
    bad = DAMAGE[number % len(DAMAGE)](good, rng)
    file.write_bytes(bad)
    try:
        found = game.contents(folder)
    except ContentError as error:
        sentence = str(error)
        assert "\n" not in sentence
        assert str(folder) in sentence
        assert "expected" in sentence
        assert len(sentence) < 1000
    else:
        assert found.summary == whole(game)
    assert file.read_bytes() == bad
    file.write_bytes(good)


def test_thirty_damaged_files(game: ModuleType, folder: Path) -> None:
    for number in range(30):
        damage(game, folder, number)


@pytest.mark.long
def test_many_damaged_files(game: ModuleType, folder: Path) -> None:
    for number in range(30, 30 + COUNT):
        damage(game, folder, number)
