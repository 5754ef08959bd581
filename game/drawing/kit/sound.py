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
from typing import NamedTuple

import pygame

from game.drawing.kit import ambience

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


class Recipe(NamedTuple):
    """The peak that a sound is brought to, and its parts."""

    peak: float
    parts: tuple[Part, ...]


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


def _coin(k: int) -> tuple[Part, ...]:
    at, pitch = 0.075 * k, 2093 * (1, 1.06, 0.97, 1.12, 1.03)[k]
    return Breath(at, 0.1, 0.006, 0.5), Tone(at, pitch, 0.05), Tone(at, pitch * 1.51, 0.035, 0.6)


def _shield(k: int) -> tuple[Part, ...]:
    at = 0.095 * k
    return Tone(at, 98, 0.07), Tone(at, 147, 0.035, 0.4), Breath(at, 0.94, 0.03, 0.6)


def _each(make: Callable[..., tuple[Part, ...]], *places: tuple[float, ...]) -> tuple[Part, ...]:
    """The same parts at each of these times and pitches."""
    return tuple(part for place in places for part in make(*place))


def _level(count: int) -> Recipe:
    """Two notes that rise; three for what is higher."""
    notes = (392.0, 523.3, 659.3)[: 1 + max(1, min(2, count))]
    return Recipe(0.32, _each(lambda k, f: _pluck(0.1 * k, f, 0.09), *enumerate(notes)))


def _drum(count: int) -> Recipe:
    """Muffled; brighter, with a shield that rings, where somebody wins."""
    skin = (Breath(0, 0.94, 0.05, 1.1), Tone(0, 73.4, 0.09, 1.2), Tone(0, 146.8, 0.05, 0.5))
    return Recipe(0.48, (*skin, *(_bell(0.02, 587.3, 0.06, 0.35) if count > 1 else ())))


_CHAIN = ((0.0, 1480), (0.05, 1320), (0.1, 1560), (0.15, 1390))
_DICE = ((0.0, 310), (0.05, 360), (0.12, 290), (0.21, 340), (0.33, 300))
_FANFARE = ((0.0, 392.0), (0.08, 523.3), (0.16, 659.3), (0.24, 784.0), (0.24, 1046.5))
_HORNS = ((0.14, 220.0), (0.14, 293.7), (0.26, 440.0))
_LYRE = enumerate((293.7, 370.0, 440.0, 587.3))

RECIPES: dict[str, Recipe | Callable[[int], Recipe]] = {
    "card": Recipe(0.34, (
        Breath(0, 0.62, 0.035), Breath(0.03, 0.86, 0.05, 0.9), Tone(0.03, 150, 0.03, 0.3))),
    "coin": lambda count: Recipe(0.26, _each(_coin, *((k,) for k in range(count)))),
    "building": Recipe(0.5, _each(_knock, (0, 240, 1.0), (0.13, 205, 0.7))),
    "wonder": Recipe(0.55, (Breath(0, 0.93, 0.09, 1.2), Tone(0, 82, 0.09, 0.9), *(
        Tone(0.08, pitch, 0.2, 0.5) for pitch in (130.8, 196.0, 261.6, 329.6)))),
    "shield": lambda count: Recipe(0.5, _each(_shield, *((k,) for k in range(count)))),
    "science": Recipe(0.3, _bell(0, 1318.5, 0.13)),
    "science_pair": Recipe(0.32, (*_bell(0, 1318.5, 0.12), *_bell(0.16, 1760.0, 0.12))),
    "refused": Recipe(0.42, _each(
        lambda at: (Tone(at, 116, 0.03), Breath(at, 0.93, 0.02, 0.7)), (0.0,), (0.11,))),
    "your_turn": Recipe(0.32, (*_pluck(0, 523.3, 0.1), *_pluck(0.15, 784.0, 0.13))),
    "victory": Recipe(0.42, _each(lambda at, f: _pluck(at, f, 0.13), *_FANFARE)),
    "march": Recipe(0.44, _each(
        lambda at, f: (Breath(at, 0.9, 0.025, 0.9), Tone(at, f, 0.04, 0.7)),
        (0.0, 104), (0.12, 92), (0.24, 104))),
    "city": Recipe(0.46, (
        Breath(0, 0.9, 0.05, 0.9), Tone(0, 110, 0.06, 0.8),
        *_pluck(0.1, 261.6, 0.14, 0.6), *_pluck(0.2, 392.0, 0.16, 0.7))),
    "dial": Recipe(0.28, _each(
        lambda at: (Breath(at, 0.35, 0.006, 0.8), Tone(at, 620, 0.012, 0.6)),
        (0.0,), (0.05,), (0.1,))),
    "dice": Recipe(0.42, _each(
        lambda at, f: (Breath(at, 0.55, 0.01, 0.9), Tone(at, f, 0.022, 0.7)), *_DICE)),
    "conquest": Recipe(0.56, (
        *_each(lambda at: (Breath(at, 0.95, 0.06, 1.1), Tone(at, 73.4, 0.1, 1.0)), (0.0,), (0.13,)),
        *_each(lambda at, f: tuple(Tone(at, f * n, 0.13, 0.5 / n) for n in (1, 2, 3)), *_HORNS))),
    # paper on cloth
    "played": Recipe(0.38, (
        Breath(0, 0.45, 0.05, 0.8), Breath(0.06, 0.9, 0.04), Tone(0.06, 196, 0.04, 0.5))),
    # a card drawn out of a pile that closes behind it
    "taken": Recipe(0.34, (
        *(Breath(at, 0.4, 0.018, 0.7) for at in (0.0, 0.05, 0.09)),
        Breath(0.15, 0.85, 0.05), Tone(0.15, 165, 0.035, 0.4))),
    # a muffled drum, and a rustle
    "lost": Recipe(0.46, (
        Breath(0, 0.95, 0.07, 1.1), Tone(0, 82.4, 0.09), Breath(0.14, 0.35, 0.07, 0.5))),
    # a low bell, and a page
    "inquisition": Recipe(0.44, (*_bell(0, 146.8, 0.14), Breath(0.28, 0.4, 0.05, 0.5))),
    # a chain, and the click of its lock
    "embargo": Recipe(0.36, (
        *_each(lambda at, f: (Breath(at, 0.15, 0.008, 0.6), Tone(at, f, 0.02, 0.7)), *_CHAIN),
        Breath(0.27, 0.7, 0.012, 1.2), Tone(0.27, 330, 0.03, 0.9))),
    # paper that drops into a box
    "democracy": Recipe(0.42, (
        Breath(0, 0.3, 0.06, 0.6), Breath(0.16, 0.88, 0.04), Tone(0.16, 220, 0.07, 0.8))),
    # five quick cards
    "leap": Recipe(0.36, tuple(Breath(0.07 * k, 0.5, 0.02, 0.7 + 0.1 * k) for k in range(5))),
    "inspiration": Recipe(0.36, _each(lambda k, f: _pluck(0.03 * k, f, 0.13), *_LYRE)),
    "level": _level,
    # a tower full to its crown: stone upon stone, and a bell above them
    "dominance": Recipe(0.5, (
        *_each(lambda k: (Breath(0.07 * k, 0.9, 0.03), Tone(0.07 * k, 98 * 1.26**k, 0.05, 0.8)),
               *((k,) for k in range(4))),
        *_bell(0.3, 784.0, 0.12))),
    # a fan of paper: all cards at once
    "turned_up": Recipe(
        0.36, tuple(Breath(0.022 * k, 0.42, 0.02, 0.5 + 0.12 * k) for k in range(6))),
    "glass": Recipe(0.26, (Breath(0, 0.1, 0.004, 0.4), *_bell(0.004, 1760, 0.05))),
    "stone": Recipe(0.42, (
        Breath(0, 0.88, 0.03, 1.2), Tone(0, 130.8, 0.04), Tone(0, 311, 0.02, 0.4))),
    "page": Recipe(0.3, (Breath(0, 0.3, 0.05, 0.8), Breath(0.09, 0.55, 0.03, 0.6))),
    "drum": _drum,
    "tick": Recipe(0.22, _each(_knock, (0, 410, 0.5))),
    "call": Recipe(0.3, _bell(0, 987.8, 0.12)),
    "low_bell": Recipe(0.36, _bell(0, 196, 0.08)),
    # stone slides into its place, and a low fifth
    "stage": Recipe(0.46, (
        Breath(0, 0.8, 0.08, 0.6), Breath(0.14, 0.92, 0.04, 1.1),
        Tone(0.14, 110, 0.09), Tone(0.16, 165, 0.08, 0.7))),
    # a small click of iron
    "link": Recipe(0.28, (
        Breath(0, 0.25, 0.008), Tone(0, 1244, 0.02), Tone(0.045, 932, 0.025, 0.8))),
    # a breath: hands go round the table
    "passed": Recipe(0.28, (Breath(0, 0.7, 0.09, 0.7), Breath(0.1, 0.5, 0.07, 0.5))),
    # a gong, once
    "age": Recipe(0.46, (
        *_bell(0, 98, 0.15), *_bell(0.01, 131, 0.12, 0.5), Breath(0, 0.9, 0.05))),
    # felt on wood
    "step": Recipe(0.3, (Breath(0, 0.92, 0.02, 0.9), Tone(0, 138, 0.03, 0.6))),
    # a large card on cloth, low
    "tile": Recipe(0.4, (
        Breath(0, 0.55, 0.06, 0.6), Breath(0.16, 0.95, 0.06), Tone(0.16, 92, 0.06))),
    # a small rattle
    "hut": Recipe(0.26, tuple(Breath(0.035 * k, 0.3, 0.008, 0.8 - 0.12 * k) for k in range(4))),
    # three knocks of stone
    "walls": Recipe(0.44, _each(
        lambda at, f: (Breath(at, 0.88, 0.03), Tone(at, f, 0.045)),
        (0.0, 174), (0.14, 156), (0.28, 139))),
    # beads on a string
    "beads": Recipe(0.24, _each(
        lambda at, f: (Breath(at, 0.2, 0.005), Tone(at, f, 0.018)),
        (0.0, 1175), (0.045, 1319), (0.09, 1245))),
    # the brush of a sickle
    "harvest": Recipe(0.28, (Breath(0, 0.25, 0.06, 0.6), Breath(0.12, 0.45, 0.08, 0.8))),
    # a step on the harp
    "harp": Recipe(0.3, (*_pluck(0, 440, 0.1), *_pluck(0.09, 554.4, 0.11))),
}  # fmt: skip
"""Every sound; some are others where something counts."""


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
def samples(name: str, count: int = 1) -> array[int]:
    """The sound as signed 16-bit samples, one channel, `RATE` a second.

    `count` matters to coins and shields. An unknown name is a KeyError.
    """
    made = RECIPES[name]
    recipe = made(max(1, min(MOST, count))) if callable(made) else made
    end = max(round(part.at * RATE) + _length(part) for part in recipe.parts)
    wave: Wave = [0.0] * end
    rng = random.Random(name)
    for part in recipe.parts:
        if isinstance(part, Tone):
            _add_tone(wave, part)
        else:
            _add_breath(wave, part, rng)
    _soften_ends(wave)
    loudness = recipe.peak * 32767 / max(map(abs, wave))
    return array("h", (round(value * loudness) for value in wave))


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
        sound = self._sound(name, delay_ms, min(count, MOST))
        sound.set_volume(min(1.0, self.volume))
        sound.play()

    def ahead(self) -> Iterator[None]:
        """Make every sound that may be heard, one by one, before it is."""
        for name in RECIPES if self.volume > 0 else ():
            samples(name)
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
