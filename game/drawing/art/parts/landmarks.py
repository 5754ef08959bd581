"""Buildings that are the subject of a picture: stone circles, cathedrals, quays, cities, stages."""

from __future__ import annotations

import math
from random import Random

from game.drawing.art.paint import Fill, Material, paint
from game.drawing.art.parts.masonry import windows
from game.drawing.art.parts.shapes import circle, line, path, rect, row
from game.drawing.art.svg import lin


def stepped_gable(x: float, y: float, w: float, h: float, m: Material = "rose") -> str:
    """A merchant's house with a stepped gable, its left foot at (x, y), h high at the eaves."""
    top, s = y - h, w / 32
    d = (
        f"M{x} {y}V{top}h{5 * s}v-9h{5 * s}v-9h{4 * s}L{x + w / 2} {top - 30}L{x + 18 * s} {top - 18}"
        f"h{4 * s}v9h{5 * s}v9h{5 * s}V{y}Z"
    )
    return path(d, m) + "".join(windows(x + 3, top + 8 + k * 22, w - 6, 2, 6) for k in range(3))


def theatre(x: float, y: float) -> str:
    """A round theatre seen from above its stage, the rows filled with spectators."""
    body = ""
    for k, r in enumerate((122, 104, 86, 68, 50)):
        fill: Fill = "theatre_step" if k % 2 else "theatre_row"
        body += path(f"M{x - r} {y}A{r} {r * 0.74:.0f} 0 0 1 {x + r} {y}Z", fill, "ink", 1.6)
    aisles = "".join(
        f"M{x + 50 * math.cos(t):.0f} {y - 37 * math.sin(t):.0f}L{x + 122 * math.cos(t):.0f} {y - 90 * math.sin(t):.0f}"
        for t in map(math.radians, (30, 60, 90, 120, 150))
    )
    body += line(aisles, 1.4, "joint", 0.7)
    rng = Random(8)
    cloths: tuple[Fill, ...] = ("red.mid", "blue.mid", "green.mid", "purple.mid", "saffron")
    for r in (112, 94, 76, 58):
        for a in range(24, 160, 13):
            if rng.random() < 0.62:
                t = math.radians(a + rng.uniform(-3, 3))
                sx, sy = x + r * math.cos(t), y - r * 0.74 * math.sin(t)
                body += path(f"M{sx - 3:.1f} {sy:.1f}v-5q3 -4 6 0v5Z", rng.choice(cloths), "none")
                body += circle(sx, sy - 8.4, 2.5, "skin.mid", "none")
    stage = f"M{x - 54} {y + 4}a54 22 0 1 0 108 0a54 22 0 1 0 -108 0Z"
    return body + path(stage, "straw", "ink", 1.6)


_TOWERS = (  # left, width, height, top
    (10, 34, 128, ""),
    (50, 28, 164, "spire"),
    (84, 36, 118, "step"),
    (126, 26, 148, ""),
    (158, 30, 104, ""),
)


def skyline(y: float) -> str:
    """Towers of a great city at dusk, the near ones with lit windows, their feet at y."""
    rng, x, body = Random(5), -6.0, ""
    while x < 240:
        w, h = rng.uniform(16, 28), rng.uniform(60, 128)
        body += path(f"M{x:.0f} {y - 6}V{y - 6 - h:.0f}h{w:.0f}V{y - 6}Z", "far_tower", "none")
        x += w + rng.uniform(-2, 5)
    return body + "".join(_skyscraper(rng, y, *tower) for tower in _TOWERS)


def _skyscraper(rng: Random, y: float, x: float, w: float, h: float, top: str) -> str:
    roof = y - h
    body = path(f"M{x} {y}V{roof}h{w}V{y}Z", "near_tower", "night", 1.6)
    body += path(
        f"M{x + w * 0.66:.1f} {roof}h{w * 0.34:.1f}V{y}h{-w * 0.34:.1f}Z", "tower_flank", "none"
    )
    if top == "spire":
        body += path(
            f"M{x + 4} {roof}L{x + w / 2} {roof - 36}L{x + w - 4} {roof}Z",
            "near_tower",
            "night",
            1.6,
        )
    if top == "step":
        body += path(f"M{x + 7} {roof}v-12h{w - 14}v12Z", "near_tower", "night", 1.6)
    lamps: tuple[Fill, ...] = ("lamplight", "beam", "amber")
    for i in range(int(h / 11)):
        for j in range(int(w / 8)):
            if rng.random() < 0.62:
                pane = f"M{x + 4 + j * 7.4:.1f} {roof + 7 + i * 10.5:.1f}h4.2v5.4h-4.2Z"
                body += path(pane, rng.choice(lamps), "none", 0, round(rng.uniform(0.75, 1), 2))
    return body


def picture_palace() -> str:
    """A cinema of the thirties with its star, its lit canopy and the red carpet."""
    rng = Random(3)
    body = ""
    for x, w, h in ((-6, 40, 96), (36, 26, 66), (180, 30, 74), (206, 42, 102)):
        body += path(f"M{x} 232V{232 - h}h{w}V232Z", "near_tower", "night", 1.4)
    for x in (0, 10, 20, 212, 222, 232):
        for y in range(146, 214, 12):
            if rng.random() < 0.6:
                body += path(f"M{x} {y}h4.6v6h-4.6Z", "lamplight", "none", 0, 0.9)
    body += path("M58 232V120L70 108V92H170V108L182 120V232Z", "teal")
    body += path("M84 232V84L96 70H144L156 84V232Z", "teal.lit")
    body += line("M90 88V176M98 88V176M142 88V176M150 88V176", 2, "teal.flank")
    body += path("M106 176V52L120 34L134 52V176Z", "rose")
    body += path("M110 176V56L120 42L130 56V176Z", "red.flank", "none")
    body += row(lambda k: circle(120, 66 + k * 16, 4.6, "beam", "ink", 1), 7)
    body += path("M40 198L50 176H190L200 198Z", "red") + rect(40, 198, 160, 14, "parchment")
    body += row(lambda k: circle(46 + k * 11.4, 194, 2.6, "flame", "none"), 14)
    body += line("M56 205H84M92 205H132M140 205H152M160 205H186", 4, "red.flank")
    body += rect(66, 212, 108, 26, "lamplight")
    return body + row(
        lambda k: (
            rect(70 + k * 27, 213, 20, 25, "umber")
            + rect(73 + k * 27, 216, 14, 19, "lamplight", "none")
        ),
        4,
    )


def leaf_tower(cx: float, y: float, w: float, h: float, seed: int = 1) -> str:
    """A white tower of the garden city: every floor carries a hedge, its windows are lit."""
    rng = Random(seed)
    left, right, shoulder = cx - w / 2, cx + w / 2, y - h + w * 0.7
    outline = f"M{left} {y}V{shoulder}Q{left} {y - h} {cx} {y - h - 4}Q{right} {y - h} {right} {shoulder}V{y}Z"
    body = f"<defs>{lin('leaf_tower', '#fffdf4', '#f0d8d6')}</defs>"
    body += f'<path d="{outline}" fill="url(#leaf_tower)" stroke="{paint("night")}" stroke-width="1.7"/>'
    shade = f"M{cx + w * 0.16} {y}V{y - h}Q{right} {y - h + 4} {right} {shoulder}V{y}Z"
    body += path(shade, "purple.mid", "none", 0, 0.35)
    floors = max(2, int(h / 20))
    for k in range(floors):
        body += _terrace(rng, cx, y - 8 - k * (h - w * 0.5) / floors, w)
    return body


def _terrace(rng: Random, cx: float, y: float, w: float) -> str:
    leaf: tuple[Fill, ...] = ("pine_dark", "pine", "palm", "cypress")
    left, right = cx - w / 2, cx + w / 2
    body = path(f"M{left - 4} {y:.1f}H{right + 4}v4H{left - 4}Z", "parchment", "night", 1.1)
    for q in range(int(w / 6) + 2):
        x = left - 2 + q * 6 + rng.uniform(-1, 1)
        body += circle(x, y - 1.5, rng.uniform(2.6, 4.6), rng.choice(leaf), "none")
    for q in range(int(w / 9)):
        if rng.random() < 0.7:
            pane = f"M{left + 4 + q * 9:.1f} {y - 14:.1f}h4.6v6.4h-4.6Z"
            body += path(pane, "beam", "none", 0, 0.95)
    return body
