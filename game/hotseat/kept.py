"""What the client keeps in small files, beside its preferences; and what of it could not be used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from game.content.loading import LEFT_OUT
from game.hotseat.preferences import Preferences, user_folder
from game.match import files

T = TypeVar("T")


class Kept:
    """The file of the preferences, if they have one, and its neighbours."""

    def __init__(self, preferences: Preferences, path: Path | None) -> None:
        self.preferences, self.path = preferences, path
        self._untold: list[tuple[str, dict[str, Any]]] = []
        """What could not be used: a sentence each, by key and facts, that nobody has been told yet."""
        self._left_out = 0
        """So much of what is left out has been told."""

    @property
    def folder(self) -> Path | None:
        """Where the preferences are kept, and what belongs beside them."""
        return None if self.path is None else self.path.parent

    @property
    def progress(self) -> Path:
        """The file that keeps how far everybody has come in the lessons."""
        return (self.folder or user_folder()) / "lessons.json"

    @property
    def points(self) -> Path:
        """The file that keeps the turning points that nobody has solved yet."""
        return self.progress.with_name("turning_points.json")

    def save(self) -> None:
        """Write the preferences down."""
        if self.path is not None:
            files.save(self.preferences, self.path)

    def taken_up(self, match_id: str) -> None:
        """The match lies on the table: home goes on with it, whichever was played in last."""
        if self.preferences.last_match != match_id:
            self.preferences.last_match = match_id
            self.save()

    def load(self, path: Path, kind: type[T]) -> T:
        """What is kept in a small file; where it cannot be used that is told."""
        return files.load(path, kind, self.set_aside)

    def set_aside(self, file: Path) -> None:
        """A small file that cannot be used lies there; it is told with the next frame."""
        self.tell("error.left" if files.left(file) else "error.set_aside", file=file)

    def tell(self, key: str, **facts: Any) -> None:
        """Something could not be used; it is told with the next frame."""
        self._untold.append((key, facts))

    def untold(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What could not be used, or is left out, by key and facts; from now on it has been told."""
        for (kind, id), why in list(LEFT_OUT.items())[self._left_out :]:
            what = {"value" if kind == "language" else "game": id}
            self.tell(f"error.no_{kind}", **what, why=str(why))
        self._left_out = len(LEFT_OUT)
        while self._untold:
            yield self._untold.pop()
