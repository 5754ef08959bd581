"""A quiet ambience: wind and slow, low chords, made by code as one loop without a seam.

Everything in it comes round after the length of the loop: the pitches are whole numbers of waves,
and what is still sounding at its end goes on at its beginning. It is computed at a quarter of the
rate, for it has nothing high in it.
"""

from __future__ import annotations

import math
import random
from array import array

SECONDS = 12
COARSE = 4
"""So many samples are made from one that is computed."""
PEAK = 0.3
CHORDS = ((110.0, 164.8, 277.2), (98.0, 146.8, 246.9))
"""Two chords that come and go, in Hz."""
NOTES = ((1.0, 440.0), (4.4, 554.4), (6.2, 329.6), (8.3, 493.9), (10.6, 587.3))
"""Single soft strings: when, and their pitch."""


def loop(rate: int) -> array[int]:
    """The loop as signed 16-bit samples, one channel, `rate` a second."""
    coarse = rate // COARSE
    n = coarse * SECONDS
    wave = [0.0] * n
    for k, chord in enumerate(CHORDS):
        _add_chord(wave, chord, k / len(CHORDS))
    for at, pitch in NOTES:
        _add_string(wave, coarse, at, pitch)
    _add_wind(wave)
    loudness = PEAK * 32767 / max(map(abs, wave))
    return _finer([value * loudness for value in wave])


def _add_chord(wave: list[float], chord: tuple[float, ...], shift: float) -> None:
    """A chord that swells and fades once in the loop."""
    n = len(wave)
    for i, pitch in enumerate(chord):
        waves = round(pitch * SECONDS)
        step = 2 * math.pi * waves / n
        twice, before, now = 2 * math.cos(step), 0.0, math.sin(step)
        gain = 0.5 / (1 + i)
        for k in range(n):
            swell = _SWELL[(k * 256 // n + round(shift * 256)) % 256]
            wave[k] += gain * swell * before
            before, now = now, twice * now - before


_SWELL = tuple(0.5 - 0.5 * math.cos(2 * math.pi * k / 256) for k in range(256))
"""From nothing to all and back, in 256 steps."""


def _add_string(wave: list[float], rate: int, at: float, pitch: float) -> None:
    """A soft string that dies away within four seconds, over the end of the loop too."""
    n, step, fade = len(wave), 2 * math.pi * pitch / rate, math.exp(-1 / (0.8 * rate))
    twice, less, before, now = 2 * fade * math.cos(step), fade * fade, 0.0, math.sin(step)
    start = round(at * rate)
    for k in range(4 * rate):
        soft = min(1.0, k / (0.05 * rate))
        wave[(start + k) % n] += 0.22 * soft * before
        before, now = now, twice * now - less * before


def _add_wind(wave: list[float]) -> None:
    """Dull noise in two gusts; gone round once beforehand, so that it has no seam."""
    rng, n = random.Random(5), len(wave)
    noise = [2 * rng.random() - 1 for _ in range(n)]
    past = deep = 0.0
    for turn in (0, 1):
        for k in range(n):
            past += 0.06 * (noise[k] - past)
            deep += 0.1 * (past - deep)
            if turn:
                gust = _SWELL[(2 * k * 256 // n) % 256]
                wave[k] += deep * (0.8 + 1.4 * gust)


def _finer(coarse: list[float]) -> array[int]:
    """Straight lines from each sample to the next, the last one to the first."""
    made = array("h", bytes(2 * COARSE * len(coarse)))
    following = [*coarse[1:], coarse[0]]
    for part in range(COARSE):
        b = part / COARSE
        made[part::COARSE] = array(
            "h", (round(x + b * (y - x)) for x, y in zip(coarse, following, strict=True))
        )
    return made
