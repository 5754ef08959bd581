"""A surface in design units, and the small kit that every screen is drawn with.

A window is as many units high as fits 1080 at its scale. Nothing here knows a game; everything
made from SVG or text is kept, so that painting a screen again is mostly blits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache

import pygame

from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster, soft_light
from game.drawing.kit import theme, typesetting
from game.drawing.kit.surface_cache import kept
from game.drawing.kit.surfaces import (
    Pieces,
    board,
    dashed,
    frame,
    in_pieces,
    plate,
    shadow,
    whole_board,
)
from game.drawing.kit.theme import CREAM, DARK, Colour

PANELS = {
    "dark": ("#16302f", "#0c1c20", "#a8854a", 0.55),
    "paper": ("#fdf6e4", "#ead9b2", "#a98649", 0.9),
    "well": ("#0a181b", "#0e2022", "#5f6f62", 0.5),
    "lit": ("#274743", "#10282a", "#f0c75e", 1.0),
}
"""Boards by kind: fill above, fill below, hairline and its opacity."""

BUTTONS: dict[str, tuple[str, str, str, Colour]] = {
    "normal": ("#5a4023", "#33220f", "#c39a4e", (255, 243, 214)),
    "primary": ("#4f9a63", "#1f5a37", "#d7f0b4", (255, 255, 240)),
    "quiet": ("#203836", "#152829", "#6c7f70", (228, 229, 208)),
    "chosen": ("#e9cd86", "#c59a43", "#fff4cf", (48, 34, 16)),
    "off": ("#303735", "#232a28", "#566058", (158, 162, 150)),
}
"""Buttons by kind: fill above, fill below, rim, letters."""


LEAST = 19.5
"""Units of the smallest text: 13 pixels in a window 720 high."""
WORTH = 64
"""Something hidden that is narrower, in pixels, is laid sooner than gone round."""
REPEATED = 128
"""Of what is the same all along the side of a shadow, so many pixels are kept and laid again and again."""


class Canvas:
    """Draws on `surface`; `scale` is pixels per unit, `text_scale` the player's text size."""

    def __init__(
        self, surface: pygame.Surface, scale: float | None = None, text_scale: float = 1.0
    ) -> None:
        self.surface = surface
        w, h = surface.get_size()
        self.scale = scale or min(w / 1920, h / 1080)
        self.text_scale = text_scale
        self.w, self.h = w / self.scale, h / self.scale

    def px(self, units: float) -> int:
        """A length in units as whole pixels."""
        length = round(units * self.scale)
        return length if length > 1 else 1

    def text_px(self, size: float) -> int:
        """Pixel height of text of `size` units."""
        height = round(size * self.scale * self.text_scale)
        return height if height > 8 else 8

    def clip(self) -> tuple[float, float, float, float]:
        """What would be painted now: left, top, right and lower edge in units, and a little round it."""
        left, top, wide, high = self.surface.get_clip()
        k = self.scale
        return (left - 2) / k, (top - 2) / k, (left + wide + 2) / k, (top + high + 2) / k

    # ---- pictures -----------------------------------------------------------------------

    def blit(self, image: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put an image at a place in units."""
        return self.surface.blit(image, (round(x * self.scale), round(y * self.scale)))

    def once(self, draw: Callable[..., object], b: pygame.FRect, *args: Hashable) -> None:
        """What `draw(canvas, box, *args)` paints within a box: painted once, and put there as one picture."""
        key = draw, theme.Current.id, self.scale, self.text_scale, b.w, b.h, args
        self.blit(kept(key, lambda: self._painted(draw, b, args)), b.x, b.y)

    def _painted(
        self, draw: Callable[..., object], b: pygame.FRect, args: tuple[Hashable, ...]
    ) -> pygame.Surface:
        image = pygame.Surface((self.px(b.w), self.px(b.h)), pygame.SRCALPHA)
        draw(Canvas(image, self.scale, self.text_scale), pygame.FRect(0, 0, b.w, b.h), *args)
        return image

    def svg(self, body: str, box: tuple[float, float, float, float], x: float, y: float, w: float,
            h: float) -> None:  # fmt: skip
        """The drawing `body` of the viewBox `box` at a place and size in units."""
        image, k = raster(body, box, self.px(w), self.px(h)), self.scale
        self.surface.blit(image, (round(x * k), round(y * k)))

    def icon(self, name: str, cx: float, cy: float, size: float, alpha: int = 255) -> None:
        """An emblem, centred."""
        px = self.px(size)
        image = raster(emblem(name), (0, 0, 64, 64), px, px)
        if alpha != 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, (round(cx * self.scale - px / 2), round(cy * self.scale - px / 2)))

    # ---- light --------------------------------------------------------------------------

    def shade(self, x: float, y: float, w: float, h: float, radius: float = 12, blur: float = 12,
              alpha: int = 150, dy: float = 6, rgb: Colour = (0, 0, 0),
              covered: bool = False) -> None:  # fmt: skip
        """A soft shadow, or with a bright `rgb` a glow, round a rectangle. `covered`: something
        opaque with corners of this radius will lie there, and what it hides is left out."""
        b, k = self.px(blur), self.scale
        left, top = round(x * k) - 2 * b, round((y + dy) * k) - 2 * b
        measures, parts = _soft(w, h, radius, b, dy if covered else None, k)
        image = shadow(*measures, alpha, rgb)
        self.surface.blits(
            [(image, (left + at_x, top + at_y), part) for part, (at_x, at_y) in parts], False
        )

    def glow(
        self, cx: float, cy: float, r: float, colour: str = "#ffce6a", opacity: float = 0.8
    ) -> None:
        """A soft round light."""
        self.svg(soft_light(colour, opacity), (0, 0, 100, 100), cx - r, cy - r, 2 * r, 2 * r)

    # ---- boards -------------------------------------------------------------------------

    def panel(self, x: float, y: float, w: float, h: float, kind: str = "dark", radius: float = 16,
              glow: bool = False) -> None:  # fmt: skip
        """A board: dark glass with a gold hairline, or parchment."""
        self.shade(x, y, w, h, radius, 8, 150, 4, covered=True)
        if glow:
            self.shade(x, y, w, h, radius, 5, 190, 0, (240, 190, 90), covered=True)
        above, below, line, opacity = PANELS[kind]
        if glow:
            line, opacity = theme.GOLD, 1.0
        wide, high = self.px(w), self.px(h)
        edge = min(math.ceil((radius + 4) * self.scale), (wide - 1) // 2)
        look = wide, high, edge, self.scale, radius, above, below, line, opacity, glow
        if min(wide, high) > 2 * edge:
            self.lay_pieces(in_pieces(board, edge, *look), edge, wide, x, y)
        else:
            self.lay(whole_board(*look), edge, wide, x, y)

    def lay(
        self, image: pygame.Surface, edge: int, wide: int, x: float, y: float, hollow: bool = False
    ) -> None:
        """A plate as wide as it is to be: what lies between its edges is laid again and again; of a `hollow`
        one there is nothing but a rim to lay."""
        full, high = image.get_size()
        left, top, middle = round(x * self.scale), round(y * self.scale), full - 2 * edge
        rows = ((0, edge), (high - edge, edge)) if hollow else ((0, high),)
        parts = [(image, (left, top), (0, 0, edge, high))]
        for at in range(edge, wide - edge, middle):
            part = min(middle, wide - edge - at)
            parts += (
                (image, (left + at, top + low), (edge, low, part, tall)) for low, tall in rows
            )
        parts.append((image, (left + wide - edge, top), (full - edge, 0, edge, high)))
        self.surface.blits(parts, False)

    def lay_pieces(self, pieces: Pieces, edge: int, wide: int, x: float, y: float) -> None:
        """The same of a plate whose body lets nothing through: that is laid as such, in half the time."""
        sides, ends, body = pieces
        middle, inner = body.get_size()
        left, top, low = round(x * self.scale), round(y * self.scale), edge + inner
        parts = [(sides, (left, top), (0, 0, edge, low + edge))]
        for at in range(left + edge, left + wide - edge, middle):
            part = min(middle, left + wide - edge - at)
            parts += (
                (ends, (at, top), (0, 0, part, edge)),
                (ends, (at, top + low), (0, edge, part, edge)),
                (body, (at, top + edge), (0, 0, part, inner)),
            )
        parts.append((sides, (left + wide - edge, top), (edge, 0, edge, low + edge)))
        self.surface.blits(parts, False)

    def button(self, x: float, y: float, w: float, h: float, label: str, kind: str = "normal",
               icon: str = "", note: str = "", key: str = "", size: float = 24, hover: bool = False,
               pressed: bool = False) -> None:  # fmt: skip
        """A button with an optional emblem, a second line and its shortcut."""
        above, below, rim, letters = BUTTONS[kind]
        if pressed:
            above, below = below, above
        self.shade(x, y, w, h, 12, 4, 130, 3, covered=True)
        self.blit(plate(self.px(w), self.px(h), self.scale, above, below, rim, hover), x, y)
        if note:
            self._two_lines(x, y, w, h, label, note, icon, key, size, letters)
            return
        art = min(h * 0.62, 40) if icon else 0
        room = w - 20 - (art + 10 if icon else 0)
        small, aside = 20.0, 0.0
        keyed = self.width(key, small) + 14 if key else 0.0
        text, px = self._sized(label, size, room - 2 * keyed)
        if key and px < self.text_px(size):  # the label gives way to the key, to one that is small
            small = LEAST / max(1.0, self.text_scale)
            aside = self.width(key, small) + 12
            text, px = self._sized(label, size, room - aside)
        if key and px < round(LEAST * self.scale):  # the key gives way to a label that can be read
            key, aside = "", 0.0
            text, px = self._fit(label, "semi", size, room)
        wide = typesetting.width(text, "semi", px) / self.scale
        left = x + (w - aside) / 2 - (wide + (art + 10 if icon else 0)) / 2
        if icon:
            self.icon(icon, left + art / 2, y + h / 2, art, 255 if kind != "off" else 110)
            left += art + 10
        self._put(text, left, y + h / 2 - 1, px, letters, "semi", "midleft")
        if key:
            self.text(key, x + w - 10, y + h / 2, small, _dim(letters), anchor="midright")

    def _two_lines(self, x: float, y: float, w: float, h: float, label: str, note: str, icon: str,
                   key: str, size: float, letters: Colour) -> None:  # fmt: skip
        art = min(h * 0.7, 46) if icon else 0
        if icon:
            self.icon(icon, x + 14 + art / 2, y + h / 2, art)
        left = x + (art + 24 if icon else 14)
        right = x + w - (14 + self.width(key, 20) + 8 if key else 14)
        cx, room = (left + right) / 2, right - left
        grown = min(self.text_scale, max(1.0, (h - 4) / (1.15 * (size + 20))))
        step = 12 * min(grown, max(1.15, h / 70)) * max(1.0, size / 25)
        step = max(step, 0.29 * grown * (size + 20) - 1)
        size, small = (one * grown / self.text_scale for one in (size, 20.0))
        self.text(label, cx, y + h / 2 - step, size, letters, "semi", "center", limit=room)
        under = min(y + h / 2 + step + 2, y + h - 4 - 12 * grown)  # off the rim, where it is low
        self.text(note, cx, under, small, _dim(letters, 0.86), "body", "center", limit=room)
        if key:
            self.text(key, x + w - 12, y + h / 2, 20, _dim(letters), anchor="midright")

    def focus(self, x: float, y: float, w: float, h: float, radius: float = 14) -> None:
        """The dashed rim of what the keyboard is on."""
        image = dashed(self.px(w), self.px(h), self.scale, radius, theme.palette().focus)
        self.blit(image, x, y)

    # ---- text ---------------------------------------------------------------------------

    def width(self, text: str, size: float, kind: str = "body") -> float:
        """The width of a line of text, in units."""
        return typesetting.width(text, kind, self.text_px(size)) / self.scale

    def _fit(self, text: str, kind: str, size: float, limit: float) -> tuple[str, int]:
        """Large letters give back what they grew before anything is cut."""
        px = self.text_px(size)
        least = min(px, round(size * self.scale)) * 3 / 5
        return typesetting.fit(text, kind, px, max(1, int(limit * self.scale)), round(least))

    def _sized(self, label: str, size: float, limit: float) -> tuple[str, int]:
        """The label of a button and its letters in so much room; none where it has to be cut."""
        px = self.text_px(size)
        while px > 1 and typesetting.width(label, "semi", px) > limit * self.scale:
            px -= 1
        return label, px

    def text(self, text: str, x: float, y: float, size: float = 24, colour: Colour = CREAM,
             kind: str = "body", anchor: str = "topleft", shade: int = 0,
             limit: float | None = None) -> float:  # fmt: skip
        """One line; `limit` makes it fit a width. Returns its width in units."""
        px = self.text_px(size)
        if limit is not None and typesetting.width(text, kind, px) > limit * self.scale - 1:
            text, px = self._fit(text, kind, size, limit)
        return self._put(text, x, y, px, colour, kind, anchor, shade)

    def _put(self, text: str, x: float, y: float, px: int, colour: Colour, kind: str, anchor: str,
             shade: int = 0) -> float:  # fmt: skip
        if not text:
            return 0.0
        image = typesetting.words(text, kind, px, colour)
        place = image.get_rect(**{anchor: (round(x * self.scale), round(y * self.scale))})
        if shade:
            dark = typesetting.shade(text, kind, px, shade)
            d = max(1, round(px / 22))
            self.surface.blit(dark, place.move(0, d))
            self.surface.blit(dark, place.move(d // 2, d))
        self.surface.blit(image, place)
        return place.w / self.scale

    def rich(self, text: str, x: float, y: float, w: float, size: float = 24,
             colour: Colour = CREAM, bold: Colour | None = None, align: str = "left",
             leading: float = 1.26, most: int = 0) -> float:  # fmt: skip
        """A wrapped rich sentence; returns the height used. `most` limits the lines."""
        px = self.text_px(size)
        laid = typesetting.lines(text, max(1, int(w * self.scale)), px)
        if most and len(laid) > most:
            typesetting.left_out(text)
        step = px * leading
        top = y * self.scale
        for n, (pieces, used) in enumerate(laid[: most or None]):
            free = w * self.scale - used
            left = x * self.scale + {"left": 0, "center": free / 2, "right": free}[align]
            middle = top + n * step + step / 2
            for piece in pieces:
                self._piece(piece, left + piece.x, middle, px, colour, bold or colour)
        return step * len(laid[: most or None]) / self.scale

    def _piece(self, piece: typesetting.Piece, x: float, middle: float, px: int, colour: Colour,
               bold: Colour) -> None:  # fmt: skip
        if piece.kind == "emblem":
            size = round(px * typesetting.EMBLEM)
            image = raster(emblem(piece.value), (0, 0, 64, 64), size, size)
        elif piece.kind == "bold":
            image = typesetting.words(piece.value, "bold", px, bold)
        else:
            image = typesetting.words(piece.value, "body", px, colour)
        self.surface.blit(image, (round(x), round(middle - image.get_height() / 2)))

    def rich_height(self, text: str, w: float, size: float = 24, leading: float = 1.26) -> float:
        """The height of a wrapped rich sentence, in units."""
        px = self.text_px(size)
        laid = typesetting.lines(text, max(1, int(w * self.scale)), px)
        return px * leading * len(laid) / self.scale

    def rich_fits(self, text: str, w: float, size: float = 24) -> bool:
        """Whether no word of a wrapped rich sentence is wider than its lines."""
        limit = max(1, int(w * self.scale))
        return all(used <= limit for _, used in typesetting.lines(text, limit, self.text_px(size)))

    def rule(self, x: float, y: float, w: float, colour: Colour = DARK, thick: float = 2) -> None:
        """A level line."""
        s = self.scale
        area = pygame.Rect(round(x * s), round(y * s), round(w * s), max(1, round(thick * s)))
        self.surface.fill(colour, area)


class Unseen(Canvas):
    """One on which nothing is left out, wherever it lies, and nothing is seen: to have its pictures."""

    def clip(self) -> tuple[float, float, float, float]:
        return -math.inf, -math.inf, math.inf, math.inf


@lru_cache(1024)
def _soft(w: float, h: float, radius: float, b: int, dy: float | None, k: float) -> tuple[
        tuple[int, int, int, int], Sequence[tuple[pygame.Rect, tuple[int, int]]]]:  # fmt: skip
    """What a shadow is laid of: the measures of its picture, parts of that, and where they lie. With a
    drop it is gone round what hides its middle, wherever between two pixels that may begin."""
    wide, high, round_ = (max(1, round(one * k)) for one in (w, h, radius))
    few, edge = 2 * (round_ + 3 * b) + 9 + REPEATED, round_ + 5 * b + 4
    whole, inset = pygame.Rect(0, 0, wide + 4 * b, high + 4 * b), radius + 2
    x, y = 2 * b + inset * k, 2 * b + (inset - (dy or 0.0)) * k
    hole = pygame.Rect(math.ceil(x + 0.5), math.ceil(y + 0.5),
                       int((w - 2 * inset) * k) - 2, int((h - 2 * inset) * k) - 2)  # fmt: skip
    areas = [whole] if dy is None or min(hole.size) < WORTH else frame(whole, hole)
    picture = min(wide, few), min(high, few)
    pieces = [
        (area, (from_x - area.x, from_y - area.y))
        for from_y, y, tall in _strips(whole.h, picture[1] + 4 * b, edge)
        for from_x, x, long in _strips(whole.w, picture[0] + 4 * b, edge)
        for area in [pygame.Rect(x, y, long, tall)]
    ]
    seen = ((piece.clip(area), shift) for area in areas for piece, shift in pieces)
    return (*picture, round_, b), [
        (part.move(shift), part.topleft) for part, shift in seen if part.w and part.h
    ]


def _strips(length: int, kept: int, edge: int) -> Iterator[tuple[int, int, int]]:
    """How a picture of `kept` pixels is laid to be so long: where each strip begins in it, where it
    lies, and its length. Between the edges all pixels are the same."""
    if length <= kept:
        yield 0, 0, length
        return
    middle = kept - 2 * edge
    yield 0, 0, edge
    for at in range(edge, length - edge, middle):
        yield edge, at, min(middle, length - edge - at)
    yield kept - edge, length - edge, edge


def _dim(colour: Colour, by: float = 0.7) -> Colour:
    return round(colour[0] * by), round(colour[1] * by), round(colour[2] * by)
