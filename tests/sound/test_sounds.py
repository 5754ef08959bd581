"""Sounds: short, not clipped, and silent where nothing may be heard."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

from game.sound import ambience
from game.sound.sounds import LONGEST, MOST, RATE, Sounds, recipes, samples
from tests.sure import sure


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    made = Sounds(0.5)
    yield made
    made.close()


@pytest.mark.parametrize("name", recipes())
@pytest.mark.parametrize("count", [1, MOST])
def test_short_soft_and_dry(name: str, count: int) -> None:
    wave = samples(name, count)
    assert 0.05 < len(wave) / RATE <= LONGEST + 0.01
    assert 0.2 < max(map(abs, wave)) / 32767 < 0.6
    assert abs(wave[0]) < 300
    assert abs(wave[-1]) < 300


def test_counts() -> None:
    assert len(samples("coin", 1)) < len(samples("coin", 3)) < len(samples("coin", 5))


def test_an_unknown_sound_is_an_error() -> None:
    with pytest.raises(KeyError):
        samples("gong", 1)


def test_the_device_is_opened_by_the_first_sound(sounds: Sounds) -> None:
    assert pygame.mixer.get_init() is None
    sounds.play("card", delay_ms=30_000)
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()


def test_silent_in_the_background(sounds: Sounds) -> None:
    sounds.play("victory", delay_ms=400)
    sounds.here = False
    assert not pygame.mixer.get_busy()
    sounds.play("card")
    assert not pygame.mixer.get_busy()


def test_volume_nought_opens_nothing(sounds: Sounds) -> None:
    sounds.volume = 0
    sounds.play("card")
    assert pygame.mixer.get_init() is None


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there_is_none")
    pygame.mixer.quit()
    sounds = Sounds(0.5)
    sounds.play("card")
    sounds.play("coin", delay_ms=60, count=4)
    sounds.here = False
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_whatever_moves_has_a_sound_that_there_is() -> None:
    named = re.compile(r'(?:sound="|play\(")(\w+)"')
    used = {
        name
        for file in Path("game").rglob("*.py")
        for name in named.findall(file.read_text("utf-8"))
    }
    assert used <= set(recipes())
    assert {"march", "dial"} <= used


# ---- the ambience -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def loop() -> array[int]:
    return ambience.loop(RATE)


def test_the_loop_is_quiet_and_has_no_seam(loop: array[int]) -> None:
    assert len(loop) / RATE == pytest.approx(ambience.SECONDS, abs=0.01)
    assert max(map(abs, loop)) <= ambience.PEAK * 32767 + 1
    steepest = max(abs(b - a) for a, b in pairwise(loop))
    assert abs(loop[0] - loop[-1]) <= steepest


def test_the_ambience_sounds_while_it_is_wanted(
    sounds: Sounds, loop: array[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ambience, "loop", lambda rate: loop)

    def sounding() -> bool:
        for _ in range(2):  # it is made, then it begins
            sounds.update()
            if sounds._maker is not None:
                sounds._maker.join()
        return sounds._ambience is not None and sounds._ambience.get_busy()

    assert not sounding(), "off at first"
    assert pygame.mixer.get_init() is None
    sounds.ambience_volume = 0.4
    assert sounding()
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.4, abs=0.02)
    sounds.here = False
    assert not sounding()
    assert not pygame.mixer.get_busy()
    sounds.here = True
    assert sounding()
    sounds.ambience_volume = 0
    sounds.update()
    assert sounds._ambience is None


def test_an_ambience_without_a_device_is_silence(
    loop: array[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there_is_none")
    monkeypatch.setattr(ambience, "loop", lambda rate: loop)
    pygame.mixer.quit()
    sounds = Sounds(0.5, 0.5)
    for _ in range(3):
        sounds.update()
        sure(sounds._maker).join()
    assert sounds._ambience is None
    sounds.close()


def test_every_sound_is_there_before_it_is_heard(sounds: Sounds) -> None:
    samples.cache_clear()
    for _ in sounds.ahead():
        pass
    made = samples.cache_info().misses
    assert made > len(recipes())
    for name, count in product(recipes(), (0, 1, 2, MOST, MOST + 4)):
        sounds.play(name, count=count)
    assert samples.cache_info().misses == made
    assert list(Sounds(0.0).ahead()) == [], "nobody hears anything"
