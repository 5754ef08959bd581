"""What somebody has set for themselves, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.hotseat.preferences import Own
from game.words import languages


def in_short(own: Own, say: Callable[..., str]) -> str:
    """What a person has set otherwise than the house, in a few words; empty where nothing."""
    parts = [languages().get(own.language or "", "")]
    if own.text_size is not None:
        parts.append(say("settings.percent", n=round(own.text_size * 100)))
    if own.palette is not None:
        parts.append(say(f"settings.palette.{own.palette}"))
    if own.animation is not None:
        speed = say(f"settings.animation.{own.animation}")
        parts.append(f"{say('settings.animation.title')}: {speed}")
    return " · ".join(part for part in parts if part)
