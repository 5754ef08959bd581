"""A layout made ready for play: bit masks instead of names."""

from __future__ import annotations

from game.content.duel import Layout


class Grid:
    """`covers[n]` has a bit for each slot that must be empty before slot n is accessible."""

    __slots__ = ("_accessible", "covers", "face_up")

    def __init__(self, layout: Layout) -> None:
        number = {slot.id: n for n, slot in enumerate(layout.slots)}
        self.covers = tuple(
            sum(1 << number[cover] for cover in slot.covered) for slot in layout.slots
        )
        self.face_up = tuple(slot.face == "up" for slot in layout.slots)
        self._accessible: dict[int, tuple[int, ...]] = {}

    def accessible(self, taken: int) -> tuple[int, ...]:
        """The slots that are not empty and not covered; a layout has few such sets, all kept."""
        slots = self._accessible.get(taken)
        if slots is None:
            slots = self._accessible[taken] = tuple(
                slot
                for slot, covers in enumerate(self.covers)
                if not taken >> slot & 1 and covers & taken == covers
            )
        return slots
