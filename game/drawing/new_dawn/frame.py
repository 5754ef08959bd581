"""What the cards share: a surface with the scale of the screen it is for, plates, labels, chips.

A card is drawn in units on a canvas of its own, once for everything that it depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

import pygame

from game.drawing.art.svg import lin, raster
from game.drawing.kit import theme, typesetting
from game.drawing.kit.canvas import PANELS, Canvas
from game.drawing.kit.fitting import line
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import INK, Colour

CHIP_TEXT: Colour = (255, 233, 176)
WHITE: Colour = (255, 255, 255)
PAPER = PANELS["paper"][:2]
RIM = "#a8854a"
LEAST = 9
"""Letters are never smaller, in pixels."""
LEVELS = ("I", "II", "III", "IV")

Face = TypeVar("Face", bound=Hashable)
Draw = Callable[[Canvas, Face], None]


def card(c: Canvas, draw: Draw[Face], face: Face, w: float, h: float) -> pygame.Surface:
    """The picture of a face, w x h units large on the canvas; it is kept and shared."""
    return _card(draw, face, c.px(w), c.px(h), c.scale, c.text_scale, theme.current())


@cached_surface
def _card(
    draw: Draw[Face], face: Face, w: int, h: int, scale: float, text_scale: float, palette: str
) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    draw(Canvas(surface, scale, text_scale), face)
    return surface


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
    """A name on one or more centred lines, as large as it fits."""
    x, y, w, h = box
    px, leading = c.text_px(size), 1.04
    while px > LEAST:
        laid = typesetting.lines(text, max(1, c.px(w)), px, kind)
        wide = max(used for _, used in laid)
        high = ((len(laid) - 1) * leading + 1.2) * px
        if high <= h * c.scale and wide <= w * c.scale:
            break
        px -= 1
    laid = typesetting.lines(text, max(1, c.px(w)), px, kind)
    letters, step = px / c.scale / c.text_scale, px * leading / c.scale
    first = y + h / 2 - step * (len(laid) - 1) / 2
    for n, (words, _) in enumerate(laid):
        row = " ".join(word.value for word in words)
        c.text(row, x + w / 2, first + n * step, letters, colour, kind, "center", shade, w)


def one_line(c: Canvas, text: str, w: float, size: float, kind: str = "semi") -> bool:
    """Whether a name fits on one line without shrinking much."""
    return c.width(text, size, kind) * 0.86 <= w


def chip(c: Canvas, text: str, right: float, top: float, w: float, h: float) -> None:
    """A tech level in a dark chip."""
    body = f'<rect width="{w}" height="{h}" rx="{h * 0.24:.1f}" fill="{INK}"/>'
    c.svg(body, (0, 0, w, h), right - w, top, w, h)
    line(c, text, (right - w + 2, top, w - 4, h), h * 0.78, CHIP_TEXT, "title")


def stamp(c: Canvas, image: pygame.Surface, cx: float, cy: float) -> None:
    """A picture round a place in units."""
    s = c.scale
    c.surface.blit(image, image.get_rect(center=(round(cx * s), round(cy * s))))


def rounded(c: Canvas, radius: float) -> None:
    """Cut the corners of the whole canvas."""
    w, h = c.surface.get_size()
    body = f'<rect width="{c.w:.1f}" height="{c.h:.1f}" rx="{radius}" fill="#fff"/>'
    cut = raster(body, (0, 0, c.w, c.h), w, h)
    c.surface.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
