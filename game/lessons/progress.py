"""How far each person has come in the lessons: one small JSON file beside the settings."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import msgspec

log = logging.getLogger(__name__)


class Mark(msgspec.Struct):
    """One lesson of one person: the step to go on at, and whether it was ever finished."""

    step: int = 0
    done: bool = False
    match: str = ""
    """The saved match of a coached game."""
    hints: int = 0
    """Hints taken in it."""


class Progress(msgspec.Struct):
    """The marks of everybody: person -> `game/lesson` -> mark."""

    people: dict[str, dict[str, Mark]] = {}
    last: str = ""
    """Who learned last."""

    def mark(self, person: str, game_id: str, lesson_id: str) -> Mark:
        """The mark of a lesson, to be read and changed."""
        return self.people.setdefault(person, {}).setdefault(f"{game_id}/{lesson_id}", Mark())


def load(path: Path | None) -> Progress:
    """What is kept at `path`; a damaged file is set aside and everybody begins anew."""
    if path is None:
        return Progress()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        aside = path.with_suffix(".damaged.json")
        log.warning("%s: %s; kept as %s", path, error, aside.name)
        with contextlib.suppress(OSError):
            path.replace(aside)
        return Progress()
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error)
        return Progress()


def save(progress: Progress, path: Path | None) -> bool:
    """Write atomically; False where the disk refuses."""
    if path is None:
        return False
    half = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(msgspec.json.format(msgspec.json.encode(progress), indent=2))
        half.replace(path)
    except OSError as error:
        log.warning("%s cannot be written: %s", path, error)
        return False
    return True
