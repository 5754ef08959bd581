"""Things of a table that keys point at by number."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.kit.scene import Scene


def choose(scene: Scene, names: Sequence[str], number: int) -> None:
    """A numbered key: the thing of that number, of those that lie in a row, is chosen and has the
    focus."""
    if 0 < number <= len(names):
        scene.focus, scene.keyboard = names[number - 1], True
        scene.choose(scene.focus)
