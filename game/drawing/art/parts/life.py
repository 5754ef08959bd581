"""People, statues, animals and ships."""

from __future__ import annotations

from game.drawing.art.paint import Fill, Material
from game.drawing.art.parts.shapes import circle, group, line, path

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
