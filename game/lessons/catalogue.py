"""The lessons of a game, read from `data/<game>/lessons` and checked."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.content.folder import data_folder
from game.content.loading import ContentError, load, nearest
from game.lessons.data import Lesson, Step, matches
from game.rules.registry import game as game_of


def lessons(game_id: str) -> tuple[Lesson, ...]:
    """All lessons of a game, the first one first; raises ContentError."""
    return read_all(data_folder(), game_id)


def lesson(game_id: str, lesson_id: str) -> Lesson:
    """One lesson; raises LookupError."""
    for found in lessons(game_id):
        if found.id == lesson_id:
            return found
    raise LookupError(f"{game_id} has no lesson {lesson_id}")


def vocabulary(game_id: str) -> Any:
    """The module that knows conditions, targets and positions of the game."""
    return importlib.import_module(f"game.lessons.{game_id}")


@functools.cache
def read_all(folder: Path, game_id: str) -> tuple[Lesson, ...]:
    """All lessons that a data folder has for a game; raises ContentError."""
    files = sorted((folder / game_id / "lessons").glob("*.yaml"))
    found = [_read(file, game_id) for file in files]
    return tuple(sorted(found, key=lambda each: each.number))


def _read(file: Path, game_id: str) -> Lesson:
    found = load(file, Lesson)
    check(file, game_id, found)
    return found


def check(file: Path, game_id: str, given: Lesson) -> None:
    """Everything that a lesson names is there; raises ContentError."""
    if given.id != file.stem:
        raise ContentError(file, "id", repr(file.stem), repr(given.id))
    if bool(given.steps) == bool(given.rival):
        raise ContentError(file, "", "steps or a rival", "both" if given.steps else "neither")
    _names(file, "steps", [step.id for step in given.steps])
    _check_start(file, "start", game_id, given)
    for n, step in enumerate(given.steps):
        _check_step(file, f"steps[{n}]", game_id, step)


def _names(file: Path, where: str, ids: list[str]) -> None:
    for id in ids:
        if ids.count(id) > 1:
            raise ContentError(file, where, "each id once", repr(id))


def _check_start(file: Path, where: str, game_id: str, given: Lesson | Step) -> None:
    start = given.start
    if start is None or not start.position:
        return
    try:
        vocabulary(game_id).position(start.position)
    except ValueError as error:
        raise ContentError(file, f"{where}.position", "a position", str(error)) from None


def _check_step(file: Path, where: str, game_id: str, step: Step) -> None:
    words = vocabulary(game_id)
    _check_start(file, f"{where}.start", game_id, step)
    for field in ("light", "link"):
        for name in getattr(step, field):
            _known(file, f"{where}.{field}", name, words.targets())
    if step.touch:
        _known(file, f"{where}.touch", step.touch, words.targets())
    if step.wanted and "*" in step.wanted[0]:
        raise ContentError(file, f"{where}.wanted[0]", "an action in full", repr(step.wanted[0]))
    for pattern in (*step.wanted, *step.answers, *step.replies):
        _check_pattern(file, where, game_id, pattern)
    for name, value in step.done.items():
        _known(file, f"{where}.done", name, words.CONDITIONS)
        subjects = words.subjects().get(name)
        if subjects is not None:
            _known(file, f"{where}.done.{name}", str(value), subjects)
        elif not isinstance(value, int):
            raise ContentError(file, f"{where}.done.{name}", "a whole number", repr(value))
    if step.done and not step.wanted:
        raise ContentError(file, f"{where}.wanted", "the action meant", "nothing")


def _known(file: Path, where: str, name: str, there: Iterable[str]) -> None:
    names = sorted(there)
    if name not in names:
        raise ContentError(file, where, "a name that is there", repr(name), nearest(name, names))


def _check_pattern(file: Path, where: str, game_id: str, pattern: str) -> None:
    paths = _paths(game_id)
    if not any(matches(pattern, path) for path in paths):
        close = nearest(pattern, (" ".join(path) for path in paths))
        raise ContentError(file, where, "the path of an action", repr(pattern), close)


@functools.cache
def _paths(game_id: str) -> tuple[tuple[str, ...], ...]:
    """The paths of all actions that can be meant at the table of a first game."""
    known = game_of(game_id)
    state = known.new({}, known.seats[0], 0)
    return tuple({known.path(action): None for action in known.conceivable(state)})
