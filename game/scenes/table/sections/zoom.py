"""Three small buttons over a corner of the map: larger, smaller, all of it."""

from __future__ import annotations

from collections.abc import Hashable

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD, INK
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table.sections.map import MapSection
from game.words.keys import key_name

SIDE, GAP = 38.0, 6.0
WAYS = {"in": "+", "out": "-", "fit": "home"}
"""What the buttons do, and the keys that do it too."""
SIGNS = {
    "in": "M32 18V46M18 32H46",
    "out": "M18 32H46",
    "fit": "M16 26V16H26M38 16H48V26M48 38V48H38M26 48H16V38",
}


def corner(zone: Box) -> Box:
    """The buttons in the upper right corner of the map."""
    wide = len(WAYS) * (SIDE + GAP) + GAP
    return Box(zone.right - wide, zone.y + 2, wide, SIDE + 2 * GAP)


class ZoomSection(Section):
    """The buttons that make the map larger, smaller or fit: what the wheel and the keys do, for
    whoever has neither at hand."""

    def __init__(self, box: Box, map: MapSection) -> None:
        super().__init__(box)
        self.map = map

    def place(self, n: int) -> Box:
        return Box(self.box.x + GAP + n * (SIDE + GAP), self.box.y + GAP, SIDE, SIDE)

    def targets(self) -> list[Target]:
        say, words = self.scene.say, self.scene.app.words
        texts = (f"{say(f'table.zoom.{way}')} ({key_name(words, WAYS[way])})" for way in WAYS)
        return [
            Target(f"zoom:{way}", self.place(n), text, self.map.can(way), tabbed=False)
            for n, (way, text) in enumerate(zip(WAYS, texts, strict=True))
        ]

    def activate(self, name: str) -> bool:
        self.map.go(name.partition(":")[2])
        return True

    def signature(self) -> Hashable:
        return tuple(self.map.can(way) for way in WAYS)

    def paint(self, c: Canvas) -> None:
        for n, way in enumerate(WAYS):
            b, name = self.place(n), f"zoom:{way}"
            on = self.map.can(way)
            hot = on and (self.hovered(name) or self.scene.pressed == name)
            sign = "".join(
                f'<path d="{SIGNS[way]}" fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-opacity="{1 if on else 0.35}" stroke-linecap="round"/>'
                for colour, width in ((INK, 10), ("#fff6d2" if hot else GOLD, 5.5))
            )
            body = (
                f'<rect x="2" y="2" width="60" height="60" rx="14" fill="#0c1c20" '
                f'fill-opacity="{0.9 if hot else 0.66}" stroke="{GOLD}" '
                f'stroke-opacity="{0.9 if hot else 0.4}" stroke-width="3"/>'
            )
            c.svg(body + sign, (0, 0, 64, 64), b.x, b.y, b.w, b.h)
            self.rim(c, name, b, 3, 10)
