"""The faces of Carta Impera's cards: card, back, strip of a column, window on a picture, sign.

A card (grid 240 x 360) is a picture under a band; the band carries the sign of its domain in both
upper corners, or on the left, so that an overlapped card still shows one, and its name. Pictures get a little bloom
and a vignette once, when they are rasterised. A kind of card is `{era}-{domain}`: `I-military`. The
surfaces are shared: copy one before drawing on it.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.content.carta_impera.schema import ERAS
from game.drawing.art.emblems import BOX, emblem
from game.drawing.art.pictures import CARD_BOX, HOUR_OF_ERA
from game.drawing.art.pictures import picture as drawing
from game.drawing.art.svg import Box, draw, lin, rounded
from game.drawing.kit import theme, typesetting
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface, can_wait, part
from game.drawing.kit.surfaces import soften
from game.drawing.kit.theme import Colour, rgb
from game.words.carta_impera.things import domain_of

W, H = 240, 360
RATIO = W / H
DIM = (168, 174, 182)
BAND = 62
TALL = CARD_BOX[3]

INK_ON_LIGHT: Colour = (58, 42, 20)
INK_ON_DARK: Colour = (255, 248, 226)
SHOWN = {  # of a picture, the height at which a strip shows it, and on which a window is centred
    "military": {"I": (150, 120), "II": (52, 110), "III": (176, 150)},
    "religion": {"I": (88, 130), "II": (72, 120)},
    "economy": {"I": (112, 130), "II": (96, 120), "III": (206, 130)},
    "science": {"I": (164, 150), "II": (92, 110), "III": (108, 130)},
    "culture": {"I": (76, 120), "II": (130, 140), "III": (172, 110)},
    "utopia": {"III": (66, 120)},
}


def era_of(kind: str) -> str:
    return kind.partition("-")[0]


def picture_of(kind: str) -> str:
    return f"{domain_of(kind)}_{era_of(kind)}"


def tone(domain: str) -> tuple[str, str, Colour]:
    """A domain's band: light, dark, letters."""
    light, dark = theme.palette().domains[domain]
    return light, dark, INK_ON_LIGHT if domain in ("religion", "economy") else INK_ON_DARK


# ---- pictures -----------------------------------------------------------------------------------


def _part(
    kind: str, w: int, h: int, window: bool = False, above: float = 0.5, down: float = 0
) -> pygame.Surface:
    """What a strip, or a window on the picture, of this shape shows best of it: so much of its
    height lies above the height that is told, or further down."""
    tall = min(TALL, W * h / w)
    top = SHOWN[domain_of(kind)][era_of(kind)][window] - above * tall + down
    return _lit(kind, w, h, max(0.0, min(TALL - tall, top)), tall)


def _lit(kind: str, w: int, h: int, top: float, tall: float) -> pygame.Surface:
    """The picture with bloom on what is bright, and a vignette where most of it shows."""
    body = drawing("carta_impera", picture_of(kind), HOUR_OF_ERA[era_of(kind)])
    surface = draw(body, (0, top, W, tall), w, h)
    glow = surface.copy()
    glow.fill((150, 150, 158), special_flags=pygame.BLEND_RGB_SUB)
    glow = soften(soften(glow, max(3, w // 24)), 3)
    glow.fill((150, 130, 110), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if tall > 200:
        dark = pygame.transform.smoothscale(_vignette(), (w, h))
        surface.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@functools.cache
def _vignette() -> pygame.Surface:
    """Darker towards the corners, small; stretched where it is used."""
    surface = pygame.Surface((40, 48))
    for y in range(48):
        for x in range(40):
            far = (x / 39 - 0.5) ** 2 * 1.5 + (y / 47 - 0.46) ** 2 * 1.7
            q = max(0, min(255, int(266 - 190 * max(0.0, far - 0.16))))
            surface.set_at((x, y), (q, int(q * 0.985), int(q * 0.985)))
    return surface


# ---- cards --------------------------------------------------------------------------------------

_FRAME = (
    '<rect x="2.5" y="2.5" width="235" height="355" rx="17" fill="none" stroke="#17110b" '
    'stroke-width="5"/><rect x="6.6" y="6.6" width="226.8" height="346.8" rx="13" fill="none" '
    'stroke="#fff2cf" stroke-opacity=".8" stroke-width="2.4"/>'
)
CARD: Box = (0, 0, W, H)


class Room(NamedTuple):
    """The head of a card: size and places of its signs, the middle and the width of its name."""

    sign: float
    signs: tuple[float, ...]
    x: float
    w: float


ROOMS = (
    Room(50, (37, W - 37), 120, 106),
    Room(42, (31, W - 31), 120, 122),
    Room(42, (31,), 143, 168),
)
UNNAMED = Room(50, (37, W - 37), 120, 0)


@can_wait(lambda kind, height, name, least=9: (W * height / H, height))
def card(kind: str, height: int, name: str, least: int = 9) -> pygame.Surface:
    """A card face up, `height` pixels high; `name` is its domain in words, in letters of `least`
    pixels or more: where these have no room beside its signs, one sign gives way, or the name."""
    k = height / H
    w, top = round(W * k), round(BAND * k)
    surface = pygame.Surface((w, height), pygame.SRCALPHA)
    shown = part(("lit", kind, w), lambda: _lit(kind, w, height - top + 1, 0, TALL))
    surface.blit(shown, (0, top - 1))
    domain = domain_of(kind)
    light, dark, letters = tone(domain)
    head = BAND + 4
    surface.blit(draw(_band(light, dark), (0, 0, W, head), w, math.ceil(head * k)), (0, 0))
    long = typesetting.width(name, "semi", round(25 * k)) > 112 * k
    wide = typesetting.width(name, "semi", max(least, round(14 * k)))
    room = next((one for one in ROOMS[long:] if wide <= one.w * k), UNNAMED)
    image = draw(emblem(f"rnd_{domain}"), BOX, room.sign * k, room.sign * k)
    for middle in room.signs:
        surface.blit(image, image.get_rect(center=(round(middle * k), round(33 * k))))
    if room.w:
        _title(surface, name, k, letters, room, least)
    surface.blit(draw(_FRAME, CARD, w, height), (0, 0))
    return rounded(surface, 18 * k)


def _band(light: str, dark: str) -> str:
    return (
        f'<defs>{lin("b", light, dark)}</defs><rect width="240" height="{BAND}" fill="url(#b)"/>'
        '<path d="M16 8H224" stroke="#fff" stroke-opacity=".5" stroke-width="2.2" '
        'stroke-linecap="round"/>'
        f'<path d="M0 {BAND}H240" stroke="#2b2118" stroke-width="5"/>'
        f'<path d="M0 {BAND - 0.6}H240" stroke="#ffe9b0" stroke-width="2.4"/>'
    )


def _title(
    surface: pygame.Surface, name: str, k: float, letters: Colour, room: Room, least: int
) -> None:
    """The name beside the signs, smaller where it is long."""
    usual, small = max(least, round(31 * k)), max(least, round(14 * k))
    text, px = typesetting.fit(name, "semi", usual, round(room.w * k), small)
    middle = (round(room.x * k), round(34 * k))
    if letters == INK_ON_DARK:
        shade = typesetting.words(text, "semi", px, (30, 16, 10)).copy()
        shade.set_alpha(150)
        drop = max(1, round(1.6 * k))
        surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + drop)))
    image = typesetting.words(text, "semi", px, letters)
    surface.blit(image, image.get_rect(center=middle))


# ---- backs --------------------------------------------------------------------------------------

BACK = {  # light, dark, sun
    "I": ("#c98455", "#5e3020", "#ffd9a0"),
    "II": ("#5596a8", "#1d4456", "#fff6cf"),
    "III": ("#6f4f86", "#271a3c", "#ffb26a"),
}
_SUN = {"I": (62, 214), "II": (120, 118), "III": (178, 214)}


@cached_surface
def back(era: str, height: int) -> pygame.Surface:
    """A card face down: only its era shows, by numeral, pillars and the height of the sun."""
    k = height / H
    surface = draw(_back_body(era), CARD, round(W * k), height)
    face = font("title", max(9, round(32 * k)))
    for x, y in ((48, 51), (192, 307)):
        numeral = face.render(era, True, (255, 236, 184))
        surface.blit(numeral, numeral.get_rect(center=(round(x * k), round(y * k))))
    return rounded(surface, 18 * k)


def _back_body(era: str) -> str:
    light, dark, sun = BACK[era]
    x, y = _SUN[era]
    count = ERAS.index(era) + 1
    waves = "".join(
        f'<path d="M{-10 + k % 2 * 14} {246 + k * 22}{"q14 -9 28 0t28 0" * 5}" fill="none" '
        f'stroke="{light}" stroke-width="2.2" stroke-opacity="{0.55 - k * 0.06:.2f}"/>'
        for k in range(5)
    )
    pillars = "".join(_pillar(120 + (k - (count - 1) / 2) * 40) for k in range(count))
    return (
        f"<defs>{lin('bk', light, dark)}{lin('gd', '#ffe9a8', '#b3832c')}"
        '<radialGradient id="glow" cx="50%" cy="50%" r="50%">'
        f'<stop offset="0" stop-color="{sun}" stop-opacity=".8"/>'
        f'<stop offset=".5" stop-color="{sun}" stop-opacity=".29"/>'
        f'<stop offset="1" stop-color="{sun}" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="240" height="360" fill="url(#bk)"/>'
        f'<circle cx="{x}" cy="{y}" r="120" fill="url(#glow)"/>{_beams(x, y, sun)}'
        f'<circle cx="{x}" cy="{y}" r="25" fill="{sun}" stroke="#2b2118" stroke-width="2"/>'
        f'<path d="M0 232H240V360H0Z" fill="{dark}" fill-opacity=".92"/>{waves}{pillars}{_FILLET}'
    )


def _beams(x: float, y: float, sun: str) -> str:
    wedges = "".join(
        f'<path d="M{x} {y}m34 0L{x + 420} {y - 24}V{y + 24}Z" transform="rotate({turn} {x} {y})"/>'
        for turn in range(0, 360, 15)
    )
    return f'<g fill="{sun}" fill-opacity=".13">{wedges}</g>'


def _pillar(x: float) -> str:
    return (
        f'<path d="M{x - 11} 252L{x - 9} 172H{x + 9}L{x + 11} 252Z" fill="#fff3d6" '
        'stroke="#2b2118" stroke-width="2.6"/>'
        f'<path d="M{x - 3.4} 250V174M{x + 3.4} 250V174" stroke="#c2a878" stroke-width="2"/>'
        f'<path d="M{x - 15} 172H{x + 15}V162H{x - 15}ZM{x - 16} 262H{x + 16}V252H{x - 16}Z" '
        'fill="#ffe9b8" stroke="#2b2118" stroke-width="2.6" stroke-linejoin="round"/>'
    )


_MEDALS = "".join(
    f'<circle cx="{x}" cy="{y}" r="29" fill="#17110b" fill-opacity=".72"/>'
    f'<circle cx="{x}" cy="{y}" r="26" fill="none" stroke="url(#gd)" stroke-width="3.4"/>'
    for x, y in ((48, 52), (192, 308))
)
_FILLET = (
    '<rect x="15" y="15" width="210" height="330" rx="10" fill="none" stroke="#17110b" '
    'stroke-opacity=".5" stroke-width="6"/><rect x="15" y="15" width="210" height="330" rx="10" '
    'fill="none" stroke="url(#gd)" stroke-width="3.4"/><rect x="22" y="22" width="196" '
    'height="316" rx="6" fill="none" stroke="#f0d999" stroke-opacity=".5" stroke-width="1.6"/>'
    f'{_MEDALS}<rect x="2.5" y="2.5" width="235" height="355" rx="17" fill="none" '
    'stroke="#17110b" stroke-width="5"/>'
)


# ---- in a column and on a pile ------------------------------------------------------------------


@cached_surface
def strip(kind: str, w: int, h: int, narrow: bool = False) -> pygame.Surface:
    """A card in a column: its colour fading into a slice of its picture, less so in a narrow one."""
    light, dark, _ = tone(domain_of(kind))
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.blit(_part(kind, w, h, down=22), (0, 0))
    surface.blit(pygame.transform.smoothscale(_veil(light, dark, narrow), (w, h)), (0, 0))
    r = min(7, h * 0.22)
    edge = (
        f'<path d="M4 1.8H{w - 4}" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/>'
        f'<rect x=".9" y=".9" width="{w - 1.8}" height="{h - 1.8}" rx="{r:.1f}" fill="none" '
        'stroke="#17110b" stroke-width="1.8"/>'
    )
    surface.blit(draw(edge, (0, 0, w, h), w, h), (0, 0))
    return rounded(surface, r)


def _veil(light: str, dark: str, narrow: bool) -> pygame.Surface:
    """The domain's colour, full at the left, thin at the right; one pixel high."""
    row = pygame.Surface((64, 1), pygame.SRCALPHA)
    middle = [(a + b) // 2 for a, b in zip(rgb(light), rgb(dark), strict=True)]
    least, fall = (0.45, 0.8) if narrow else (0.06, 1.25)
    for x in range(64):
        part = max(least, min(1.0, 1.25 - x / 63 * fall))
        row.set_at((x, 0), (middle[0], middle[1], middle[2], int(255 * part)))
    return row


@cached_surface
def newest(kind: str, w: int, h: int) -> pygame.Surface:
    """The newest card of a pile: a window on its picture, rimmed in the colour of its domain."""
    surface = _part(kind, w, h, above=0.28)
    r = max(3.0, w * 0.15)
    edge = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{r:.1f}" fill="none" '
        f'stroke="#17110b" stroke-width="2"/><rect x="3" y="3" width="{w - 6}" '
        f'height="{h - 6}" rx="{r * 0.8:.1f}" fill="none" stroke="{tone(domain_of(kind))[0]}" '
        'stroke-width="2.2"/>'
    )
    surface.blit(draw(edge, (0, 0, w, h), w, h), (0, 0))
    return rounded(surface, r)


@cached_surface
def backdrop(kind: str, w: int, h: int, dark: str) -> pygame.Surface:
    """The newest card's picture far away, behind free rungs: 36 % over the domain's `dark`."""
    image = _part(kind, w, h, window=True)
    image.set_alpha(92)
    ground = pygame.Surface((w, h), pygame.SRCALPHA)
    ground.fill(blend((12, 26, 30), rgb(dark), 0.38))
    ground.blit(image, (0, 0))
    return rounded(ground, max(2.0, w * 0.03))


def blend(a: Sequence[int], b: Sequence[int], part: float) -> Colour:
    """`part` of colour b over colour a."""
    red, green, blue = (round(x * (1 - part) + y * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


@cached_surface
def greyed(kind: str, height: int, name: str, least: int = 9) -> pygame.Surface:
    """A card that cannot be played: most of its colour is gone."""
    face = card(kind, height, name, least).copy()
    grey = pygame.transform.grayscale(face)
    grey.set_alpha(150)
    face.blit(grey, (0, 0))
    face.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return rounded(face, 18 * height / H)
