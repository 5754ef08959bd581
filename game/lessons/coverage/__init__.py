"""How much of what one must know the lessons of a game teach, and how: figures, and their goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from game.lessons.data import Item, Lesson, Step

LEAST = {
    "taught": 0.9,
    "done": 0.6,
    "often_wrong_taught": 1.0,
    "often_wrong_checked": 0.8,
    "choices": 0.35,
}
"""Shares that the lessons of a game should reach."""
MOST = {"words_median": 20.0, "words_most": 25.0}


class Covered(NamedTuple):
    """An item, and the steps (`lesson.step`) that teach it by doing, tell it and test it."""

    item: Item
    done: tuple[str, ...]
    told: tuple[str, ...]
    checked: tuple[str, ...]

    @property
    def taught(self) -> bool:
        """Whether any step teaches it."""
        return bool(self.done or self.told)


class Coverage(NamedTuple):
    """All items of a game, and its figures by name: shares from 0 to 1, and words of a step."""

    items: tuple[Covered, ...]
    figures: dict[str, float]

    @property
    def short(self) -> tuple[str, ...]:
        """The names of the figures that miss their goal."""
        few = (name for name, least in LEAST.items() if self.figures[name] < least)
        many = (name for name, most in MOST.items() if self.figures[name] > most)
        return (*few, *many)


def coverage(items: Sequence[Item], lessons: Sequence[Lesson],
             words_of: Callable[[Lesson, Step], int]) -> Coverage:  # fmt: skip
    """What these lessons teach of these items; `words_of` counts the words of a step. Puzzles test
    what they check, and teach nothing."""
    covered = tuple(_covered(item, lessons) for item in items)
    often = [one for one in covered if one.item.often_wrong]
    steps = [(lesson, step) for lesson in lessons if not lesson.puzzles for step in lesson.steps]
    doing = [step for _, step in steps if not step.reading]
    said = [words_of(*each) for each in steps] or [0]
    figures = {
        "taught": _share(one.taught for one in covered),
        "done": _share(bool(one.done) for one in covered),
        "often_wrong_taught": _share(one.taught for one in often),
        "often_wrong_checked": _share(bool(one.checked) for one in often),
        "choices": _share(bool(step.ask) for step in doing),
        "doing": len(doing) / max(1, len(steps)),
        "words_median": float(median(said)),
        "words_most": float(max(said)),
    }
    return Coverage(covered, figures)


def _covered(item: Item, lessons: Sequence[Lesson]) -> Covered:
    def where(each: Callable[[Lesson, Step], bool]) -> tuple[str, ...]:
        return tuple(
            f"{one.id}.{step.id}" for one in lessons for step in one.steps if each(one, step)
        )

    def teaches(lesson: Lesson, step: Step) -> bool:
        return item.id in step.teaches and not lesson.puzzles

    return Covered(
        item,
        where(lambda lesson, step: teaches(lesson, step) and not step.reading),
        where(lambda lesson, step: teaches(lesson, step) and step.reading),
        where(lambda _, step: item.id in step.checks),
    )


def _share(those: Iterator[bool]) -> float:
    """How many of these hold, from 0 to 1; 0 where there are none."""
    found = list(those)
    return sum(found) / max(1, len(found))
