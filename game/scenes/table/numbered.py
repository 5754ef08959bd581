"""Numbered keys: each chooses one of the things that lie in a row."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.kit.scene import Scene


def choose(scene: Scene, names: Sequence[str], number: int) -> None:
    """The thing of that number is chosen, and has the focus."""
    if 0 < number <= len(names):
        scene.focus, scene.keyboard = names[number - 1], True
        scene.choose(scene.focus)
