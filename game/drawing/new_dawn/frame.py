"""What the cards share: a surface with the scale of the screen it is for, plates, labels, chips.

A card is drawn in units on a canvas of its own, once for everything that it depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps

import pygame

from game.drawing.art.svg import lin
from game.drawing.kit import display, theme, typesetting
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import PANELS, Canvas
from game.drawing.kit.fitting import LEAST, SPILT, line
from game.drawing.kit.nodes import Look, Node
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import can_wait
from game.drawing.kit.theme import DARK, INK, Colour
from game.drawing.new_dawn import pieces

CHIP_TEXT: Colour = (255, 233, 176)
WHITE: Colour = (255, 255, 255)
PALE: Colour = (255, 246, 220)
PAPER = PANELS["paper"][:2]
RIM = "#a8854a"
SMALLEST = 9
"""Pixels of letters on cards, which are read enlarged."""
CLOSE = 1.04
"""The lines of a name stand close."""
PROSE = 1.16
"""Those of a paragraph less so."""
LARGEST = 1.2
"""The largest interface."""
NARROWEST = 0.86
"""How narrow a word is made that is too long for its card."""
THIN = 0.7
"""How narrow it is made sooner than too small to read."""
LEVELS = ("I", "II", "III", "IV")

Draw = Callable[..., None]
Picture = Callable[..., pygame.Surface]


def card(wide: float, high: float, edge: float = 0) -> Callable[[Draw], Picture]:
    """Makes a picture of what is drawn so on a canvas of its own: for another canvas, in units w x h, or
    its usual size, with such an edge; it is kept and shared."""

    def made(draw: Draw) -> Picture:
        @wraps(draw)
        def picture(
            c: Canvas, *about: Hashable, w: float = wide, h: float = high
        ) -> pygame.Surface:
            return _card(draw, about, c.px(w + edge), c.px(h + edge), c.scale, c.text_scale)

        return picture

    return made


@can_wait(lambda draw, about, w, h, *_: (w, h))
def _card(
    draw: Draw, about: tuple[Hashable, ...], w: int, h: int, scale: float, text_scale: float
) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    draw(Canvas(surface, scale, text_scale), *about)
    return surface


def lay(c: Canvas, tree: Node) -> None:
    """Paint a tree over all of a canvas."""
    display.paint(c, Arranger(c).arrange(tree, Box(0, 0, c.w, c.h)), lambda node: Look())


def plate(
    c: Canvas,
    box: tuple[float, float, float, float],
    colours: tuple[str, str],
    rim: str = INK,
    radius: float = 8,
    line: float = 2,
) -> None:
    """A rectangle in a gradient with a rim and a light along its upper edge."""
    x, y, w, h = box
    body = (
        f"<defs>{lin('p', *colours)}</defs>"
        f'<rect x="{line / 2}" y="{line / 2}" width="{w - line:.1f}" height="{h - line:.1f}" '
        f'rx="{radius}" fill="url(#p)" stroke="{rim}" stroke-width="{line}"/>'
        f'<path d="M{radius + 2} {line + 1}H{w - radius - 2:.1f}" stroke="#fff" '
        'stroke-opacity="0.2" stroke-width="1.4"/>'
    )
    c.svg(body, (0, 0, w, h), x, y, w, h)


def lines(
    c: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    colour: Colour,
    kind: str = "semi",
    shade: int = 0,
) -> None:
    """A name on one or more centred lines, as large as it fits. It is never smaller than can be read
    while the lines have room: a longer word is narrowed instead."""
    x, y, w, h = box
    px, least = c.text_px(size), min(c.text_px(size), legible(c))
    smallest = round(LEAST / LARGEST * c.scale)  # where a large interface leaves little room
    while px > least and not _fits(c, text, w, h, px, kind, 1.0):
        px -= 1
    while px > SMALLEST and not _fits(c, text, w, h, px, kind, NARROWEST):
        px -= 1
    if px < smallest and _fits(c, text, w, h * 1.2, smallest, kind, THIN):
        px = smallest
    laid = typesetting.lines(text, max(1, c.px(w)), px, kind)
    step = px * CLOSE / c.scale
    first = y + h / 2 - step * (len(laid) - 1) / 2
    for n, (words, _) in enumerate(laid):
        row, middle = " ".join(word.value for word in words), (x + w / 2, first + n * step)
        if typesetting.width(row, kind, px) <= w * c.scale:
            c.text(row, *middle, px / c.scale / c.text_scale, colour, kind, "center", shade)
        else:  # narrower, as high as it was
            image = typesetting.words(row, kind, px, colour)
            narrow = int(w * c.scale), image.get_height()
            stamp(c, pygame.transform.smoothscale(image, narrow), *middle)


def _fits(c: Canvas, text: str, w: float, h: float, px: int, kind: str, narrowed: float) -> bool:
    """Do the lines fit into a box, with the longest as narrow as that?"""
    laid = typesetting.lines(text, max(1, c.px(w)), px, kind)
    high = ((len(laid) - 1) * CLOSE + 1.2) * px
    return high <= h * c.scale and max(used for _, used in laid) * narrowed <= w * c.scale


def height(c: Canvas, text: str, w: float, kind: str = "semi") -> float:
    """What the lines of a name need at the least, in units."""
    laid = typesetting.lines(text, max(1, c.px(w)), legible(c), kind)
    return ((len(laid) - 1) * CLOSE + 1.22) * legible(c) / c.scale


def legible(c: Canvas) -> int:
    """The smallest letters of names, in pixels."""
    return max(SMALLEST, round(LEAST * c.scale))


def enlarged(c: Canvas, kind: str, name: str) -> tuple[str, str]:
    """The ground of a card with all its words, the sign of its type, and its name; its colours."""
    colours = theme.palette().types[kind]
    plate(c, (0, 0, c.w, c.h), colours, INK, 16, 3)
    stamp(c, pieces.type_sign(kind, c.px(44)), 32, 31)
    lines(c, name, (58, 8, c.w - 122, 48), 27, PALE, "title", 150)
    return colours


def paragraph(c: Canvas, text: str, box: tuple[float, float, float, float], size: float,
              colour: Colour, beside: tuple[str, ...] = ()) -> None:  # fmt: skip
    """A rich sentence in a box; it shrinks until its last line fits, and that of those `beside` it would."""
    x, y, w, h = box
    alike = text, *beside
    while (
        c.text_px(size) > SMALLEST and max(c.rich_height(one, w, size, PROSE) for one in alike) > h
    ):
        size -= 0.5
    if c.rich_height(text, w, size, PROSE) > h + SPILT:
        typesetting.left_out(text)
    c.rich(text, x, y, w, size, colour, leading=PROSE)


def told(c: Canvas, words: str, top: float, foot: float, beside: tuple[str, ...]) -> None:
    """What an enlarged card says, on paper down to so far above its foot; what is said `beside` it has
    letters of the same size."""
    plate(c, (10, top, c.w - 20, c.h - top - foot), PAPER, "#705430", 8, 1.4)
    paragraph(c, words, (23, top + 9, c.w - 46, c.h - top - foot - 16), 27, DARK, beside)


def foot(c: Canvas, words: str) -> None:
    """What stands at the foot of an enlarged card, on two lines where it is long."""
    lines(c, words, (12, c.h - 46, c.w - 24, 44), 24, PALE)


def chip(c: Canvas, text: str, right: float, top: float, w: float, h: float) -> None:
    """A tech level in a dark chip."""
    body = f'<rect width="{w}" height="{h}" rx="{h * 0.24:.1f}" fill="{INK}"/>'
    c.svg(body, (0, 0, w, h), right - w, top, w, h)
    line(c, text, (right - w + 2, top, w - 4, h), h * 0.78, CHIP_TEXT, "title")


def stamp(c: Canvas, image: pygame.Surface, cx: float, cy: float) -> None:
    """A picture round a place in units."""
    s = c.scale
    c.surface.blit(image, image.get_rect(center=(round(cx * s), round(cy * s))))
