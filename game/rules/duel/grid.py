"""A layout made ready for play: bit masks instead of names."""

from __future__ import annotations

from game.content.duel.schema import Layout


class Grid:
    """`covers[n]` has a bit for each slot that must be empty before slot n is accessible."""

    __slots__ = ("accessible", "covers", "face_up")

    def __init__(self, layout: Layout) -> None:
        number = {slot.id: n for n, slot in enumerate(layout.slots)}
        self.covers = tuple(
            sum(1 << number[cover] for cover in slot.covered) for slot in layout.slots
        )
        self.face_up = tuple(slot.face == "up" for slot in layout.slots)
        self.accessible = Accessible(self.covers)


class Accessible(dict[int, tuple[int, ...]]):
    """Empty slots -> those that are not empty and not covered; a layout has few such sets."""

    __slots__ = ("_covers",)

    def __init__(self, covers: tuple[int, ...]) -> None:
        self._covers = covers

    def __missing__(self, taken: int) -> tuple[int, ...]:
        slots = self[taken] = tuple(
            slot
            for slot, covers in enumerate(self._covers)
            if not taken >> slot & 1 and covers & taken == covers
        )
        return slots
