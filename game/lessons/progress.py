"""How far each person has come in the lessons: kept in one small file beside the settings."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct):
    """One lesson of one person: the step to go on at, and whether it was ever finished."""

    step: int = 0
    done: bool = False
    match: str = ""
    """The saved match of a coached game."""
    hints: int = 0
    """Hints taken in it."""
    shown: list[str] = []
    """The steps that were shown and not done, by name; they come again at the end."""

    def was(self, step: str, shown: bool) -> None:
        """A step was done, or only shown."""
        if shown and step not in self.shown:
            self.shown.append(step)
        elif not shown and step in self.shown:
            self.shown.remove(step)

    @property
    def under_way(self) -> bool:
        """Begun, and not left at its end."""
        return bool(self.step or self.match)


class Progress(msgspec.Struct):
    """The marks of everybody: person -> `game/lesson` -> mark."""

    people: dict[str, dict[str, Mark]] = {}
    last: str = ""
    """Who learned last."""

    def mark(self, person: str, game_id: str, lesson_id: str) -> Mark:
        """The mark of a lesson, to be read and changed."""
        return self.people.setdefault(person, {}).setdefault(f"{game_id}/{lesson_id}", Mark())

    def tidy(self) -> Progress:
        """The same without marks that say nothing, and without whoever has no other."""
        everybody = {
            person: {key: mark for key, mark in marks.items() if mark != Mark()}
            for person, marks in self.people.items()
        }
        return Progress({person: marks for person, marks in everybody.items() if marks}, self.last)

    def coached(self, match_id: str) -> Mark | None:
        """The mark of the coached game that is saved as this match."""
        marks = (mark for lessons in self.people.values() for mark in lessons.values())
        return next((mark for mark in marks if mark.match == match_id), None)
