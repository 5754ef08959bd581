"""A client without a window: dummy driver, temporary saves, nothing moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.drawing import memory
from game.games import GAMES, game
from game.hotseat.preferences import Preferences
from game.hotseat.relay import Relay
from game.match import match as matches
from game.match.store import Store
from game.scenes.kit import services, stack
from game.scenes.kit.app import App
from game.scenes.navigator import SceneNavigator
from game.sound.speech import Speech
from tests.scenes.keeping import LastingThinker, close, nothing_painted, read_once, tidy

TRIM_THRESHOLD = -1
"""What glibc calls the bytes free at the end of its memory that it keeps, by its `malloc.h`."""
SIZES = ((1280, 720), (1920, 1200), (2560, 1080))


@pytest.fixture(autouse=True, scope="session")
def drawings_are_read_once() -> Iterator[None]:
    with mock.patch.object(pygame.image, "load_sized_svg", read_once):
        yield


@pytest.fixture(autouse=True, scope="session")
def bots_have_one_process() -> Iterator[None]:
    with mock.patch.object(services, "THINKER", return_value=LastingThinker):
        yield
    LastingThinker.send_home()


@pytest.fixture(autouse=True, scope="session")
def left_tables_are_tidied_quickly() -> Iterator[None]:
    with mock.patch.object(stack, "give_back", tidy):
        yield


@pytest.fixture(autouse=True, scope="session")
def freed_memory_stays() -> Iterator[None]:
    """Until it is tidied: every test opens windows as large as the last one's, and whatever the system hands
    out afresh has first to be emptied."""
    memory._ask_glibc("mallopt", TRIM_THRESHOLD, 2**30)
    with mock.patch.object(memory, "LARGE", 2**25):
        yield


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    preferences = Preferences(language="en", animation="off", reminders="off")
    made = App(GAMES, Store(tmp_path / "matches", game), preferences, tmp_path / "preferences.json")
    made.go = SceneNavigator(made)
    made.speech = Speech(path="")  # tests are silent on every machine
    made.window.open((1280, 720))
    yield made
    close(made)


@pytest.fixture
def unpainted() -> Iterator[None]:
    """Nothing is painted in this test."""
    with nothing_painted():
        yield


@pytest.fixture
def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are asked, and choose, in the order of their seats."""
    monkeypatch.setattr(Relay, "_order", lambda relay: list(relay.people))


@pytest.fixture
def same_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same id, so that pictures of two of them can be compared."""
    monkeypatch.setattr(matches, "token_hex", lambda n: "ab" * n)
