"""Three small buttons over a corner of the map: larger, smaller, all of it."""

from __future__ import annotations

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, row
from game.drawing.kit.theme import GOLD, INK
from game.hotseat.intents import Open, Shut
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.sections.map import MapSection
from game.words import Words
from game.words.buttons import key_name

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


class ZoomSection(TreeSection):
    """The buttons that make the map larger, smaller or fit: what the wheel and the keys do, for
    whoever has neither at hand."""

    def __init__(self, box: Box, map_: MapSection) -> None:
        able = lambda: (self.scene.app.words, tuple(map_.can(way) for way in WAYS))  # noqa: E731
        super().__init__(box, able, _buttons, lambda way: map_.go(way.what))


def _buttons(words: Words, able: tuple[bool, ...]) -> Node:
    return row(*(
        art(
            _button, way, looks=("pointed", "pressed", "off"), w=SIDE, h=SIDE, bleed=2,
            id=("zoom", way), does=Open(way) if on else Shut(Open(way)), stop=False,
            says=f"{words.say(f'table.zoom.{way}')} ({key_name(words, WAYS[way])})",
        ) for way, on in zip(WAYS, able, strict=True)
    ), gap=GAP, pad=GAP)  # fmt: skip


def _button(c: Canvas, b: Box, look: Look, way: str) -> None:
    hot = not look.off and (look.pointed or look.pressed)
    sign = "".join(
        f'<path d="{SIGNS[way]}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{0.35 if look.off else 1}" stroke-linecap="round"/>'
        for colour, width in ((INK, 10), ("#fff6d2" if hot else GOLD, 5.5))
    )
    body = (
        f'<rect x="2" y="2" width="60" height="60" rx="14" fill="#0c1c20" '
        f'fill-opacity="{0.9 if hot else 0.66}" stroke="{GOLD}" '
        f'stroke-opacity="{0.9 if hot else 0.4}" stroke-width="3"/>'
    )
    c.svg(body + sign, (0, 0, 64, 64), b.x, b.y, b.w, b.h)
