"""Sounds: small, soft and dry, made of decaying tones and noise when they are first heard.

The ambience is one quiet loop of the same making. Nothing is opened before the first sound, and a machine without a sound device plays silence.
Nothing sounds while the window is not in front.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import math
import os
import random
import threading
from array import array
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

import msgspec
import pygame

from game.content.folder import ASSETS
from game.content.loading import load_named
from game.sound import ambience

log = logging.getLogger(__name__)

RATE = 22050
LONGEST = 0.58
"""Seconds; every sound ends before that."""
MOST = 5
"""A sound that counts (coins, spaces of the pawn) is heard at most so many times."""

Wave = list[float]


@contextlib.contextmanager
def _unsaid() -> Iterator[None]:
    """Without a sound device the sound libraries complain on the terminal, past Python."""
    stderr, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)


class Tone(NamedTuple):
    """A sine that dies away: when it begins, its pitch in Hz, its decay (seconds to a third)."""

    at: float
    pitch: float
    decay: float
    gain: float = 1.0


class Breath(NamedTuple):
    """Noise that dies away; `dull` from 0 (hiss) to nearly 1 (thud)."""

    at: float
    dull: float
    decay: float
    gain: float = 1.0


Part = Tone | Breath
Row = dict[Literal["tone", "breath", "bell", "pluck", "knock"], list[float]]
"""Parts as the file has them: of what kind, and the numbers that it takes."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The peak that a sound is brought to, and its parts; of one that counts so many of `each`."""

    peak: float
    parts: list[Row] = []
    each: list[list[Row]] = []


def _bell(at: float, pitch: float, decay: float, gain: float = 1.0) -> tuple[Part, ...]:
    """A small bell: a hum, and two partials that are out of tune with it."""
    hum, above = Tone(at, pitch, decay, gain), Tone(at, pitch * 2.76, decay * 0.45, gain * 0.34)
    return hum, above, Tone(at, pitch * 5.4, decay * 0.2, gain * 0.14)


def _pluck(at: float, pitch: float, decay: float, gain: float = 1.0) -> tuple[Part, ...]:
    """A string: its overtones die sooner the higher they are."""
    return tuple(Tone(at, pitch * n, decay / n, gain / n**1.4) for n in (1, 2, 3, 4))


def _knock(at: float, pitch: float, gain: float) -> tuple[Part, ...]:
    """A hammer on wood."""
    thud, ring = Breath(at, 0.8, 0.012, 0.5 * gain), Tone(at, pitch, 0.045, gain)
    return thud, ring, Tone(at, pitch * 2.4, 0.02, 0.5 * gain)


MAKERS: dict[str, Callable[..., tuple[Part, ...]]] = {
    "tone": lambda *about: (Tone(*about),),
    "breath": lambda *about: (Breath(*about),),
    "bell": _bell,
    "pluck": _pluck,
    "knock": _knock,
}


@functools.cache
def recipes() -> dict[str, Recipe]:
    """Every sound, as `assets/sounds.yaml` has it."""
    return load_named(ASSETS / "sounds.yaml", Recipe, "sounds")


def _length(part: Part) -> int:
    """Samples of a part: until it is a thousandth of itself, and never over the longest."""
    return round(RATE * min(7 * part.decay, LONGEST - part.at))


def _add_tone(wave: Wave, tone: Tone) -> None:
    """A damped oscillator, computed from its last two samples instead of by sines."""
    step = 2 * math.pi * tone.pitch / RATE
    fade = math.exp(-1 / (tone.decay * RATE))
    twice, less = 2 * fade * math.cos(step), fade * fade
    before, now = 0.0, math.sin(step) * tone.gain
    start = round(tone.at * RATE)
    for i in range(start, start + _length(tone)):
        wave[i] += before
        before, now = now, twice * now - less * before


def _add_breath(wave: Wave, breath: Breath, rng: random.Random) -> None:
    fade = math.exp(-1 / (breath.decay * RATE))
    level = breath.gain * (1 + 4 * breath.dull**4)  # what the filter takes away, given back
    past = 0.0
    start = round(breath.at * RATE)
    for i in range(start, start + _length(breath)):
        past = breath.dull * past + (1 - breath.dull) * (2 * rng.random() - 1)
        wave[i] += past * level
        level *= fade


def _soften_ends(wave: Wave) -> None:
    """No click: two milliseconds in, ten out."""
    into, out = RATE // 500, RATE // 100
    for i in range(into):
        wave[i] *= i / into
    for i in range(out):
        wave[-1 - i] *= i / out


@functools.cache
def samples(name: str, count: int) -> array[int]:
    """The sound as signed 16-bit samples, one channel, `RATE` a second.

    `count` matters to what counts, and is 1 of all else. An unknown name is a KeyError.
    """
    recipe = recipes()[name]
    rows = [
        *recipe.parts,
        *(row for some in recipe.each[:count] for row in some),
    ]
    parts = [part for row in rows for kind, about in row.items() for part in MAKERS[kind](*about)]
    end = max(round(part.at * RATE) + _length(part) for part in parts)
    wave: Wave = [0.0] * end
    rng = random.Random(name)
    for part in parts:
        if isinstance(part, Tone):
            _add_tone(wave, part)
        else:
            _add_breath(wave, part, rng)
    _soften_ends(wave)
    loudness = recipe.peak * 32767 / max(map(abs, wave))
    return array("h", (round(value * loudness) for value in wave))


def _counts(name: str) -> int:
    """So many a sound counts at most: one where it counts nothing."""
    return MOST if recipes()[name].each else 1


class Sounds:
    """Plays sounds by name at `volume` (0 to 1) while `here` says that the window is in front, and
    below them the ambience at a volume of its own."""

    def __init__(self, volume: float, ambience_volume: float = 0.0) -> None:
        self.volume = volume
        self.ambience_volume = ambience_volume
        self._ambience: pygame.mixer.Channel | None = None
        """Where the ambience sounds, while it does."""
        self._loop: array[int] | None = None
        self._maker: threading.Thread | None = None
        self._here = True
        self._device: bool | None = None
        """Whether there is a sound device; None until the first sound asks."""
        self._ready: dict[tuple[str, int, int], pygame.mixer.Sound] = {}

    @property
    def here(self) -> bool:
        return self._here

    @here.setter
    def here(self, here: bool) -> None:
        self._here = here
        if not here and self._device:
            pygame.mixer.stop()
            self._ambience = None

    def play(self, name: str, delay_ms: int = 0, count: int = 1) -> None:
        """Play a sound, `delay_ms` later where it belongs to a motion; `count` coins or spaces."""
        if not self.here or self.volume <= 0 or not self._open():
            return
        sound = self._sound(name, delay_ms, max(1, min(count, _counts(name))))
        sound.set_volume(min(1.0, self.volume))
        sound.play()

    def ahead(self) -> Iterator[None]:
        """Make every sound that may be heard, one by one, before it is; what counts, of each number."""
        for name in recipes() if self.volume > 0 else ():
            for count in range(_counts(name)):
                samples(name, count + 1)
                yield

    def update(self) -> None:
        """Let the ambience sound or not, as is wanted now; it is made when it is first wanted, while
        everything else goes on."""
        wanted = self.here and self.ambience_volume > 0
        if not wanted:
            if self._ambience is not None:
                self._ambience.fadeout(400)
                self._ambience = None
            return
        if self._loop is None:
            if self._maker is None:
                self._maker = threading.Thread(target=self._make_loop, daemon=True)
                self._maker.start()
        elif self._ambience is None and self._open():
            sound = pygame.mixer.Sound(buffer=self._loop.tobytes())
            self._ambience = sound.play(loops=-1, fade_ms=1500)
        if self._ambience is not None:
            self._ambience.set_volume(min(1.0, self.ambience_volume))

    def _make_loop(self) -> None:
        self._loop = ambience.loop(RATE)

    def close(self) -> None:
        """Release the sound device."""
        self._ambience = None
        if self._device:
            pygame.mixer.quit()
        self._ready.clear()
        self._device = None

    def _open(self) -> bool:
        if self._device is None:
            try:
                with _unsaid():
                    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
                pygame.mixer.set_num_channels(16)
            except pygame.error as error:
                log.info("no sound: %s", error)
            self._device = pygame.mixer.get_init() is not None
        return self._device

    def _sound(self, name: str, delay_ms: int, count: int) -> pygame.mixer.Sound:
        """The sound with silence before it: no timer that could outlive the window."""
        key = name, delay_ms, count
        if key not in self._ready:
            silence = bytes(2 * (RATE * delay_ms // 1000))
            self._ready[key] = pygame.mixer.Sound(buffer=silence + samples(name, count).tobytes())
        return self._ready[key]
