"""Land, sky and ground: what lies behind and below every picture.

A card's picture is 240 wide and 292 high, and buildings stand on y = 214. A wonder's plate is
320 wide and 180 high.
"""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.motifs import MOTIFS, motif
from game.drawing.art.paint import Fill, Hour, paints
from game.drawing.art.parts.scenery import tree
from game.drawing.art.parts.shapes import circle, ellipse, group, line, rect
from game.drawing.art.svg import lin
from game.drawing.kit.theme import palettes

_STARS = (
    (30, 30, 1.4),
    (70, 60, 1.0),
    (104, 22, 1.6),
    (140, 48, 1.0),
    (214, 96, 1.3),
    (22, 84, 1.1),
    (56, 12, 1.0),
    (160, 16, 1.2),
    (226, 30, 1.2),
)
_CLOUDS = ((34, 40, 1.0), (126, 26, 0.7), (206, 84, 0.8))


def backdrop(land: str, hour: str, sun: tuple[float, float] = (186, 62)) -> str:
    """Sky, sun or moon, and the land at the horizon of a card's picture."""
    light = paints().hours[hour]
    high = _night_sky(sun) if hour == "night" else _day_sky(light, sun)
    return rect(0, 0, 240, 292, "sky", "none") + high + LANDS[land](light)


def plate(land: str, hour: str, sky: str, sun: tuple[float, float]) -> str:
    """Sky and land of a wonder's plate; `sky` is the id of its gradient."""
    body = f'<rect width="320" height="180" fill="url(#{sky})"/>'
    body += circle(*sun, 60, "glow", "none") + _flat(f"{_disc(*sun, 18)}", "#fff4c8")
    if land == "sea":
        return body + _plate_sea()
    far, near, tint, soil = _PLATE_LANDS[land]
    return (
        body
        + _flat(far, tint)
        + f'<path d="{near}" fill="{soil}" stroke="#3b2a1c" stroke-opacity=".35" stroke-width="1.4"/>'
    )


def ground(kind: str) -> str:
    """The floor that the buildings stand on."""
    fill, strokes = _GROUNDS[kind]
    return _flat("M0 212Q60 204 120 210T240 208V292H0Z", fill) + line(*strokes)


def cast(cx: float, y: float, w: float) -> str:
    """The soft shadow that a thing w wide throws to the right."""
    return (
        f'<ellipse cx="{cx + w * 0.12:.1f}" cy="{y + 2:.1f}" rx="{w * 0.6:.1f}" '
        f'ry="{max(4, w * 0.06):.1f}" fill="#2a2410" opacity=".28"/>'
    )


def _flat(d: str, fill: str, opacity: float = 1) -> str:
    return f'<path d="{d}" fill="{fill}" opacity="{opacity}"/>'


def _disc(cx: float, cy: float, r: float) -> str:
    return f"M{cx - r} {cy}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _night_sky(moon: tuple[float, float]) -> str:
    x, y = moon
    body = "".join(circle(*star, "starlight", "none") for star in _STARS)
    body += circle(x, y, 36, "glow", "none", opacity=0.5)
    return (
        body + _flat(_disc(x, y, 17), "#f4efd8") + _flat(_disc(x + 7, y - 4, 14), "#3f3978", 0.85)
    )


def _day_sky(light: Hour, sun: tuple[float, float]) -> str:
    x, y = sun[0], sun[1] + light.sun_drop
    body = circle(x, y, 62, "glow", "none") + _flat(_disc(x, y, 19), light.sun)
    return body + "".join(cloud(*place, light.cloud) for place in _CLOUDS)


def cloud(x: float, y: float, k: float, colour: str) -> str:
    """A flat-bottomed cloud; `colour` is an SVG colour."""
    return _flat(
        f"M{x - 26 * k} {y}q{4 * k} {-11 * k} {16 * k} {-9 * k}q{8 * k} {-11 * k} {20 * k} "
        f"{-2 * k}q{14 * k} {-3 * k} {16 * k} {11 * k}Z",
        colour,
        0.62,
    )


def _hills(light: Hour) -> str:
    return _flat("M0 176Q46 132 96 160T190 148T240 158V220H0Z", light.far) + _flat(
        "M0 194Q60 164 124 188T240 180V230H0Z", light.near
    )


def _mountains(light: Hour) -> str:
    return (
        _flat("M-10 192L40 112L74 156L116 92L168 164L198 130L250 192V220H-10Z", light.far)
        + _flat("M116 92L130 112L118 120L104 110ZM40 112L52 128L40 134L29 130Z", light.cloud, 0.8)
        + _flat("M0 198Q60 176 124 194T240 188V230H0Z", light.near)
    )


def _sea(light: Hour) -> str:
    waves = "M20 184H48M92 180H130M160 190H204M60 196H80M196 178H226"
    return (
        _flat("M0 170Q30 152 74 170V190H0Z", light.far)
        + rect(0, 170, 240, 60, "water", "none")
        + line(waves, 1.6, "snow", 0.5)
    )


def _desert(light: Hour) -> str:
    return _flat("M0 180Q60 150 130 178T240 166V220H0Z", "#e3bd83") + _flat(
        "M0 196Q80 176 150 194T240 186V230H0Z", "#d3a868"
    )


def _forest(light: Hour) -> str:
    pines = ((12, 66), (38, 82), (66, 60), (176, 64), (204, 86), (230, 70), (150, 50), (96, 48))
    return _flat("M0 176Q60 150 120 166T240 156V220H0Z", light.far) + "".join(
        tree(x, 204, h, "pine") for x, h in pines
    )


def _city(light: Hour) -> str:
    roofs = (
        "M0 190V150H20V138H40V156H58V128L70 118L82 128V160H104V146H128V160H150V134H172V152H190V126"
        "L202 114L214 126V148H240V220H0Z"
    )
    return _flat(roofs, light.far) + _flat("M0 198Q60 184 124 194T240 190V230H0Z", light.near)


LANDS: dict[str, Callable[[Hour], str]] = {
    "none": lambda light: "",
    "hills": _hills,
    "mountains": _mountains,
    "sea": _sea,
    "desert": _desert,
    "forest": _forest,
    "city": _city,
}


_EARTH = ("M16 240H52M96 258H140M170 236H214M40 276H70", 1.6, "bronze", 0.45)
_TUFTS = "M20 236l3-7 3 7M64 262l3-7 3 7M186 242l3-7 3 7M214 268l3-7 3 7M112 276l3-7 3 7"
_WAVES = "M10 232H46M70 244H120M150 232H196M30 260H80M120 270H180M196 256H232"
_SLABS = (
    "M0 232H240M0 258H240M40 212L22 292M120 211V292M200 212L220 292M80 232L72 258M164 232L170 258"
)
_GROUNDS: dict[
    str, tuple[str, tuple[str, float, Fill, float]]
] = {  # its fill, and the strokes on it
    "grass": ("url(#ground)", (_TUFTS, 1.5, "green.flank", 0.7)),
    "water": ("url(#water)", (_WAVES, 2, "snow", 0.55)),
    "stone": ("#c9b995", (_SLABS, 1.3, "joint", 0.55)),
    "sand": ("#dfbf86", _EARTH),
    "brown": ("#a5804f", _EARTH),
}
GROUNDS = tuple(_GROUNDS)

_PLATE_LANDS = {  # far outline, near outline, far colour, near colour
    "hills": (
        "M0 120Q60 88 130 112T320 98V180H0Z",
        "M0 142Q90 128 180 140T320 136V180H0Z",
        "#a4a9b8",
        "#b9c070",
    ),
    "desert": (
        "M0 126Q80 100 170 122T320 110V180H0Z",
        "M0 140Q90 128 180 138T320 132V180H0Z",
        "#d9a87c",
        "#e6c386",
    ),
    "mountains": (
        "M0 130L46 70L88 112L140 52L200 118L252 66L320 124V180H0Z",
        "M0 142Q90 130 180 140T320 136V180H0Z",
        "#8c93b0",
        "#a3b070",
    ),
}
PLATE_LANDS = ("sea", *_PLATE_LANDS)


def _plate_sea() -> str:
    coast = "M0 112Q40 92 90 112V124H0ZM230 112Q276 96 320 108V124H230Z"
    waves = "M10 132H60M120 140H190M240 130H300M30 156H96M200 160H260"
    return (
        _flat(coast, "#8c93b0")
        + rect(0, 116, 320, 64, "water", "none")
        + line(waves, 2, "snow", 0.5)
    )


def pool(cx: float, cy: float, w: float, h: float = 18) -> str:
    """Water in a rim of stone, seen from the side."""
    return (
        ellipse(cx, cy, w / 2 + 8, h / 2 + 6, "stone")
        + ellipse(cx, cy, w / 2, h / 2, "water")
        + line(
            f"M{cx - w * 0.3} {cy - 2}h{w * 0.2}M{cx + w * 0.05} {cy + 3}h{w * 0.24}",
            1.6,
            "snow",
            0.7,
        )
    )


def space(cx: float, cy: float, r: float, terrain: str, variant: int = 0) -> str:
    """A space of a hex map with what grows on it."""
    grounds = palettes()["standard"].terrain
    if terrain not in grounds:
        raise ValueError(f"unknown terrain {terrain!r}; expected one of {', '.join(grounds)}")
    light, dark = grounds[terrain]
    w, h = r * 0.866, r / 2
    d = f"M{cx} {cy - r}L{cx + w:.1f} {cy - h}V{cy + h}L{cx} {cy + r}L{cx - w:.1f} {cy + h}V{cy - h}Z"
    body = (
        f"<defs>{lin(f'space_{terrain}', light, dark, x2=60)}</defs>"
        f'<path d="{d}" fill="url(#space_{terrain})" stroke="#3b2a1c" stroke-opacity="0.6" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
    )
    if terrain in MOTIFS:
        body += group(motif(terrain, variant), cx - r, cy - r, r / 50)
    return body
