"""People who look into the picture, warriors, the masks of a stage, a statue and a horse."""

from __future__ import annotations

import math

from game.drawing.art.paint import Fill, Material, paints
from game.drawing.art.parts.shapes import circle, ellipse, group, line, path, rect, row

HAIR: tuple[Fill, ...] = ("umber", "bay", "shade", "ochre", "iron", "chestnut")
SKIN: tuple[Fill, ...] = ("skin.lit", "skin.mid", "skin.flank", "blush")


def onlooker(x: float, y: float, scale: float = 1, cloth: Material = "red") -> str:
    """Somebody seen from behind, 40 high, feet at (x, y): hair, shoulders, a belt, an arm, folds."""
    if cloth not in paints().materials:
        known = ", ".join(paints().materials)
        raise ValueError(f"unknown cloth {cloth!r}; expected one of {known}")
    pick = int(x * 7 + y * 3) % len(HAIR)
    hair, skin = HAIR[pick], SKIN[(pick + int(y)) % len(SKIN)]
    robe = "M-9.5 0Q-8 -12 -7.4 -20Q-7 -28 0 -28.6Q7 -28 7.4 -20Q8 -12 9.5 0Q0 2.4 -9.5 0Z"
    locks = (
        "M-5.6 -34Q-6.4 -40.6 0 -40.8Q6.4 -40.6 5.6 -34Q4.4 -35.4 4.2 -32.6"
        "Q2.2 -31.4 0 -31.5Q-2.2 -31.4 -4.2 -32.6Q-4.4 -35.4 -5.6 -34Z"
    )
    shadow = "M2 -28Q7 -28 7.4 -20Q8 -12 9.5 0Q6 1.4 2 1.7Q4 -14 2 -28Z"
    return group(
        ellipse(3, 0.6, 11, 2.6, "soot", "none", 0, 0.34)
        + path(robe, f"{cloth}.mid", "ink", 1.2)
        + path(shadow, f"{cloth}.flank", "none")
        + path("M-6.2 -19Q-5.6 -26 -1 -27.2Q-4 -18 -6.6 -3L-8 -2Z", f"{cloth}.lit", "none", 0, 0.6)
        + line("M-7.6 -14.4Q0 -12.6 7.8 -14.4", 1.5, "soot", 0.75)
        + line("M-3.4 -12V.4M3.8 -12L4.4 .2", 1.1, f"{cloth}.flank")
        + path("M-8 -24Q-11 -17 -8.4 -11.6L-5.6 -12Q-6.6 -18 -5.4 -23Z", f"{cloth}.mid", "ink", 1.1)
        + circle(-7.2, -11.4, 1.7, "skin.mid", "none")
        + path("M-2.2 -31H2.2V-27.4Q0 -26.2 -2.2 -27.4Z", skin, "ink", 0.8)
        + circle(0, -34.2, 5.4, skin, "ink", 1.2)
        + circle(-5.2, -33.4, 1.2, skin, "ink", 0.7)
        + circle(5.2, -33.4, 1.2, skin, "ink", 0.7)
        + path(locks, hair, "ink", 1)
        + line("M-3.4 -37.6Q-1 -39.4 2 -38.8", 1, "parchment", 0.45),
        x, y, scale,
    )  # fmt: skip


BLAZON = {  # what a shield shows
    "sun": "",
    "eagle": "M-15 2Q-8 -11 0 -2Q8 -11 15 2Q8 0 0 9Q-8 0 -15 2Z",
    "wave": "M-14 4Q-8 -12 0 0Q6 -8 12 -6Q4 2 10 8Q0 14 -14 4Z",
}


def hoplite(
    x: float, y: float, scale: float = 1, blazon: str = "sun", shield: Fill = "red.mid"
) -> str:
    """A warrior from the front: a crested helmet over a round shield, the spear upright."""
    if blazon not in BLAZON:
        raise ValueError(f"unknown blazon {blazon!r}; expected one of {', '.join(BLAZON)}")
    sign = (
        path(BLAZON[blazon], "parchment" if blazon == "wave" else "gilt")
        if BLAZON[blazon]
        else sunburst(0, 0, 14)
    )
    crest = "M-13 -56Q-14 -84 4 -86Q24 -84 22 -54L15 -56Q14 -72 4 -73Q-5 -72 -6 -56Z"
    helm = "M-13 -34Q-16 -66 4 -67Q23 -66 21 -34L16 -19L7.5 -23V-42H.5V-23L-8 -19Z"
    eyes = "M-9 -44Q-4 -49 0 -43Q-5 -39 -9 -44ZM17 -44Q12 -49 8 -43Q13 -39 17 -44Z"
    return group(
        line("M24 30L34 -112", 3.4, "timber")
        + path("M30 -108L36 -136L40 -107Z", "slate")
        + path("M-30 40Q-32 -14 -10 -22H16Q36 -14 36 40Z", "red.flank")
        + rect(-8, -52, 24, 26, "soot", "none")
        + path(helm, "gold.round")
        + path(eyes, "soot", "ink", 1)
        + line("M-12 -53Q4 -58 20 -53", 1.8, "gold.flank")
        + line("M4 -66V-44", 2, "gold.lit")
        + path(crest, "red")
        + circle(0, 18, 33, "bronze")
        + circle(-1, 17, 29, shield)
        + circle(-1, 17, 24, "none", "gilt", 2)
        + group(sign, -1, 17),
        x, y, scale,
    )  # fmt: skip


def sunburst(x: float, y: float, r: float = 14, fill: Fill = "gilt") -> str:
    """A sun with eight points, as a sign."""
    return _burst(x, y, r, 8, 0.42, fill)


def star(x: float, y: float, r: float = 17, fill: Fill = "beam") -> str:
    """A star with five points."""
    return _burst(x, y, r, 5, 0.41, fill)


def _burst(x: float, y: float, r: float, n: int, waist: float, fill: Fill) -> str:
    def corner(k: int) -> str:
        a, q = math.radians(k * 180 / n - 90), r * (waist if k % 2 else 1)
        return f"{'L' if k else 'M'}{x + q * math.cos(a):.1f} {y + q * math.sin(a):.1f}"

    return path(row(corner, 2 * n) + "Z", fill)


COAT: dict[str, tuple[Fill, Fill]] = {  # body, mane
    "bay": ("bay", "bay_dark"),
    "chestnut": ("chestnut", "chestnut_dark"),
    "dark": ("dark_bay", "black_mane"),
    "dun": ("dun", "dun_dark"),
    "grey": ("grey_horse", "grey_mane"),
    "gold": ("gilt", "gold.flank"),
}


def statue(cx: float, y: float, h: float, m: Material = "white", spear: bool = False) -> str:
    """A draped figure with one arm raised, h high."""
    robe = "M-9 0L-7 -34Q-14 -44 -9 -56Q-4 -62 4 -62Q13 -58 12 -46L9 -34L11 0Z"
    folds = "M-3 -34L-2 -2M4 -36L5 -2M-6 -50Q2 -40 9 -48"
    body = (
        path(robe, f"{m}.column")
        + circle(1, -70, 8, f"{m}.round")
        + path("M-9 -52L-22 -40L-19 -35L-7 -42Z", m)
        + path("M11 -54L24 -70L28 -66L13 -44Z", m)
        + line(folds, 1.3, f"{m}.flank")
    )
    if spear:
        body += line("M27 4V-92", 3, "timber") + path("M23 -90L27 -104L31 -90Z", "slate")
    return group(body, cx, y, round(h / 80, 3))


def horse(x: float, y: float, scale: float = 1, coat: str = "bay") -> str:
    """A horse that looks right, 80 high, its hooves at y."""
    if coat not in COAT:
        raise ValueError(f"unknown coat {coat!r}; expected one of {', '.join(COAT)}")
    body, mane = COAT[coat]
    outline = (
        "M-34 0L-30 -30Q-34 -44 -24 -50Q0 -54 18 -50L30 -74Q32 -82 38 -80L54 -64Q52 -56 44 -58"
        "L38 -60L32 -36Q30 -28 28 -24L30 0H22L18 -24Q0 -20 -16 -24L-24 0Z"
    )
    return group(
        path(outline, body)
        + path("M28 -76Q18 -66 16 -50L26 -56L38 -80Z", mane)
        + path("M-28 -48Q-44 -40 -40 -18Q-34 -24 -30 -36Z", mane)
        + circle(43, -67, 1.8, "soot", "none"),
        x, y, scale,
    )  # fmt: skip
