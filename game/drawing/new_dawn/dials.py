"""The tech dial, the event dial and the token that gives barbarians their direction."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.drawing.art.emblems import hundred
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import draw, lin, rad, raster
from game.drawing.kit import theme
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import GOLD, INK, Colour
from game.drawing.new_dawn.frame import LEVELS
from game.drawing.new_dawn.pieces import GRID

FADED = "#9fb5ac"
EVENT_TINT: Mapping[str, str] = {
    "barbarian_spawn": "#7a2c2a",
    "barbarian_move": "#8a4a22",
    "trade": "#7d6a1e",
    "none": "#274346",
}
BONE: Colour = (255, 243, 212)
WHITE: Colour = (255, 255, 255)
DARK: Colour = (43, 33, 24)


LAST, AGAIN = 24, 15
"""The last space of the tech dial, and the one after it."""
GAINED: Mapping[int, int] = {3: 2, 6: 2, 10: 3, 14: 3, 19: 4, 24: 4}
"""The spaces at which levels are gained."""
STEP = 360 / (LAST + 1)


def _polar(degrees: float, r: float) -> tuple[float, float]:
    """A place on the grid, clockwise from the top."""
    a = math.radians(degrees - 90)
    return 50 + r * math.cos(a), 50 + r * math.sin(a)


def _sector(start: float, end: float, inner: float, outer: float) -> str:
    (ax, ay), (bx, by) = _polar(start, outer), _polar(end, outer)
    (cx, cy), (dx, dy) = _polar(end, inner), _polar(start, inner)
    return (
        f"M{ax:.2f} {ay:.2f}A{outer} {outer} 0 0 1 {bx:.2f} {by:.2f}"
        f"L{cx:.2f} {cy:.2f}A{inner} {inner} 0 0 0 {dx:.2f} {dy:.2f}Z"
    )


_FACE = (
    f"<defs>{lin('rim', '#d9b263', '#5f4517', x2=100)}"
    f"{rad('face', '#24484a', '#0e2225', cx=45, cy=38, r=70)}"
    f'</defs><circle cx="50" cy="50" r="49" fill="{INK}"/>'
    '<circle cx="50" cy="50" r="48" fill="url(#rim)"/>'
    f'<circle cx="50" cy="50" r="45.4" fill="{INK}"/>'
    '<circle cx="50" cy="50" r="44.6" fill="url(#face)"/>'
)


def _pointer(degrees: float, reach: float, width: float, hub: float) -> str:
    points = (
        _polar(degrees, reach),
        _polar(degrees + 90, width),
        _polar(degrees + 180, hub - 1),
        _polar(degrees - 90, width),
    )
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    return (
        f"<defs>{rad('hub', '#fff0bd', '#a87a22')}</defs>"
        f'<path d="{d}" fill="#e0483c" stroke="{INK}" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
        f'<circle cx="50" cy="50" r="{hub}" fill="url(#hub)" stroke="{INK}" stroke-width="1.2"/>'
    )


def _point(onto: pygame.Surface, body: str) -> None:
    """Lay a pointer over a face: a small picture round the middle, as it is drawn often."""
    px = onto.get_width()
    edge = round(px * 0.17)
    k = 100 / px
    box = (edge * k, edge * k, (px - 2 * edge) * k, (px - 2 * edge) * k)
    onto.blit(draw(body, box, px - 2 * edge, px - 2 * edge), (edge, edge))


def tech(
    value: int, px: int, preview: int | None = None, at: float | None = None, light: float = 0.0
) -> pygame.Surface:
    """The dial at a value; `preview` frames the space where a move would end, `at` is where the
    pointer stands while it turns, `light` how far a ring of light has spread from the value."""
    shown = value if at is None else round(at, 2)
    return _tech(value, px, preview, shown, round(light, 2))


@cached_surface
def _tech(value: int, px: int, preview: int | None, at: float, light: float) -> pygame.Surface:
    made = _tech_face(value, px).copy()
    if preview is not None:
        d = _sector((preview - 0.5) * STEP, (preview + 0.5) * STEP, 29, 45)
        frame = f'<path d="{d}" fill="none" stroke="{GOLD}" stroke-width="1.8"/>'
        made.blit(draw(frame, GRID, px, px), (0, 0))
    if light:
        made.blit(draw(_light(value * STEP, light), GRID, px, px), (0, 0))
    _point(made, _pointer(at * STEP, 32, 5, 9.5))
    made.blit(_tech_numbers(px), (0, 0))
    _number(made, str(value), (50, 49.7), 0.095, "black", DARK)
    return made


@cached_surface
def _tech_face(value: int, px: int) -> pygame.Surface:
    """The dial without its pointer, which turns over the same face."""
    body = _FACE + "".join(_space(n, GAINED.get(n, 0), n <= value) for n in range(LAST + 1))
    (ax, ay), (bx, by) = (
        _polar(LAST * STEP, 20),
        _polar(AGAIN * STEP, 20),
    )  # back after the last one
    body += (
        f'<path d="M{ax:.1f} {ay:.1f}A20 20 0 0 0 {bx:.1f} {by:.1f}m0 0l3.6 .6m-3.6 -.6l.8 3.6" '
        f'fill="none" stroke="{FADED}" stroke-width="0.9" stroke-linecap="round"/>'
    )
    return raster(body, GRID, px, px)


@cached_surface
def _tech_numbers(px: int) -> pygame.Surface:
    """The numbers of the levels' spaces and their numerals, which the pointer does not hide."""
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    for n in (0, *GAINED):
        _number(made, str(n), _polar(n * STEP, 37.6), 0.074, "black", WHITE if n else DARK)
        if n:
            tint = theme.rgb(theme.palette().levels[GAINED[n] - 1])
            _number(made, LEVELS[GAINED[n] - 1], _polar(n * STEP, 25.2), 0.066, "title", tint)
    return made


def _light(degrees: float, spread: float) -> str:
    """A ring of light that spreads from a space and fades."""
    x, y = _polar(degrees, 37)
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{5 + 12 * spread:.2f}" fill="#fff3c4" '
        f'fill-opacity="{0.5 * (1 - spread):.2f}" stroke="#fff0b0" '
        f'stroke-opacity="{1 - spread:.2f}" stroke-width="{3 - 2 * spread:.2f}"/>'
    )


def _space(n: int, level: int, passed: bool) -> str:
    """A space: a level's is larger and in its colour, the others carry a dot."""
    start, end = (n - 0.5) * STEP + 0.6, (n + 0.5) * STEP - 0.6
    if level or not n:
        fill = theme.palette().levels[level - 1] if level else "#fdf6e4"
        return (
            f'<path d="{_sector(start, end, 30, 44)}" fill="{fill}" stroke="{INK}" '
            'stroke-width="0.7"/>'
        )
    d, (x, y) = _sector(start, end, 34, 44), _polar(n * STEP, 39)
    light = f'<path d="{d}" fill="{GOLD}" fill-opacity="0.38"/>' if passed else ""
    return (
        f'<path d="{d}" fill="#2f5557" fill-opacity="{0.95 if passed else 0.55}" '
        f'stroke="{INK}" stroke-width="0.7"/>{light}'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{1.7 if passed else 1.3}" '
        f'fill="{"#ffe9a8" if passed else FADED}"/>'
    )


def _number(
    onto: pygame.Surface, text: str, at: tuple[float, float], size: float, kind: str, colour: Colour
) -> None:
    """Text at a place of the grid; light letters get a dark edge."""
    px = onto.get_width()
    letters = font(kind, max(7, round(px * size)))
    image = letters.render(text, True, colour)
    place = image.get_rect(center=(round(at[0] * px / 100), round(at[1] * px / 100)))
    if colour != DARK:
        shade, d = letters.render(text, True, DARK), max(1, round(px * size / 13))
        for dx, dy in ((-d, 0), (d, 0), (0, -d), (0, d)):
            onto.blit(shade, place.move(dx, dy))
    onto.blit(image, place)


def tech_turning(px: int, a: int, b: int, t: float) -> pygame.Surface:
    """The pointer of the tech dial between two spaces."""
    return tech(a if t < 0.5 else b, px, at=a + (b - a) * t)


def tech_shining(px: int, at: int, t: float) -> pygame.Surface:
    """A light on a level of the tech dial."""
    return tech(at, px, light=t)


def event(
    sections: tuple[str, ...], index: int, px: int, at: float | None = None
) -> pygame.Surface:
    """The dial with its icons clockwise from the top; `index` is lit, `at` it points while it turns."""
    return _event(sections, index, px, index if at is None else round(at, 2))


@cached_surface
def _event(sections: tuple[str, ...], index: int, px: int, at: float) -> pygame.Surface:
    step, body = 360 / len(sections), _FACE
    half = step / 2
    for n, name in enumerate(sections):
        d = _sector(n * step - half + 1, n * step + half - 1, 13, 44)
        body += f'<path d="{d}" fill="{EVENT_TINT[name]}" stroke="{INK}" stroke-width="1"/>'
        if n == index:
            d = _sector(n * step - half + 2, n * step + half - 2, 14, 43)
            body += f'<path d="{d}" fill="none" stroke="{GOLD}" stroke-width="2.2"/>'
        x, y = _polar(n * step, 30)
        body += group(hundred(f"event_{name}"), round(x - 10.5, 1), round(y - 10.5, 1), 0.21)
    made = raster(body, GRID, px, px).copy()
    _point(made, _pointer(at * 360 / len(sections), 19, 3.4, 6.4))
    return made


@cached_surface
def event_emblem(name: str, px: int) -> pygame.Surface:
    """The icon of a section alone, on a disc in its colour."""
    body = (
        f'<circle cx="50" cy="50" r="48" fill="{INK}"/>'
        f'<circle cx="50" cy="50" r="45" fill="{EVENT_TINT[name]}" stroke="{GOLD}" '
        'stroke-width="4"/>'
    )
    return raster(body + group(hundred(f"event_{name}"), 19, 19, 0.62), GRID, px, px)


def event_turning(icons: tuple[str, ...], to: int, px: int, t: float) -> pygame.Surface:
    """The event dial on its way to a section."""
    before = (to - 1) % len(icons)
    eased = t * t * (3 - 2 * t)
    return event(icons, before if t < 0.5 else to, px, before + eased)


@cached_surface
def direction(first: int, px: int) -> pygame.Surface:
    """The barbarians' direction: 1 to 6 clockwise, the 1 towards neighbour `first` of a space."""
    body = (
        f'<path d="M50 3L91 26.5V73.5L50 97L9 73.5V26.5Z" fill="#5a1f20" stroke="{INK}" '
        'stroke-width="4"/><path d="M50 10L85 30V70L50 90L15 70V30Z" fill="none" '
        'stroke="#d8c08a" stroke-width="2"/>'
    )
    made = raster(body + group(hundred("event_helmet"), 33, 33, 0.34), GRID, px, px).copy()
    for n in range(6):
        _number(made, str((n - first) % 6 + 1), _polar(90 + 60 * n, 29), 0.19, "bold", BONE)
    return made
