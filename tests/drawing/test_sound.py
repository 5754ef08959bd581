"""Sounds: short, not clipped, and silent where nothing may be heard."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.drawing.kit.sound import LONGEST, RATE, RECIPES, Sounds, samples


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    made = Sounds(0.5)
    yield made
    made.close()


@pytest.mark.parametrize("name", RECIPES)
@pytest.mark.parametrize("count", [1, 5])
def test_short_soft_and_dry(name: str, count: int) -> None:
    wave = samples(name, count)
    assert 0.05 < len(wave) / RATE <= LONGEST + 0.01
    assert 0.2 < max(map(abs, wave)) / 32767 < 0.6
    assert abs(wave[0]) < 300
    assert abs(wave[-1]) < 300


def test_counts() -> None:
    assert len(samples("coin", 1)) < len(samples("coin", 3)) < len(samples("coin", 5))
    assert samples("coin", 9) == samples("coin", 5)


def test_an_unknown_sound_is_an_error() -> None:
    with pytest.raises(KeyError):
        samples("gong")


def test_the_device_is_opened_by_the_first_sound(sounds: Sounds) -> None:
    assert pygame.mixer.get_init() is None
    sounds.play("card")
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
