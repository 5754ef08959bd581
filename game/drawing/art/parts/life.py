"""People, statues, animals and ships."""

from __future__ import annotations

from game.drawing.art.paint import Fill, Material
from game.drawing.art.parts.shapes import circle, group, line, path, row

COAT: dict[str, tuple[Fill, Fill]] = {  # body, mane
    "bay": ("bay", "bay_dark"),
    "chestnut": ("chestnut", "chestnut_dark"),
    "dark": ("dark_bay", "black_mane"),
    "dun": ("dun", "dun_dark"),
    "grey": ("grey_horse", "grey_mane"),
    "gold": ("gilt", "gold.flank"),
}


def person(x: float, y: float, scale: float = 1, cloth: Material = "red") -> str:
    """A person in a long garment, 40 high, with the feet at (x, y)."""
    return group(
        path("M-8 0L-6 -24Q0 -32 6 -24L8 0Z", f"{cloth}.mid")
        + path("M1 -28Q5 -28 6 -24L8 0H2Z", f"{cloth}.flank", "none")
        + circle(0, -34, 5.6, "skin.mid"),
        x, y, scale,
    )  # fmt: skip


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


def camel(x: float, y: float, scale: float = 1, m: Material = "warm") -> str:
    """A camel that looks right, 72 high, its feet at y."""
    outline = (
        "M-40 0L-36 -30Q-30 -60 -14 -40Q0 -66 14 -38Q24 -40 30 -62Q36 -72 48 -66L50 -58L40 -56"
        "Q36 -24 24 -24L22 0H16L12 -22H-22L-30 0Z"
    )
    return group(path(outline, m), x, y, scale)


def ship(x: float, y: float, scale: float = 1, mark: Fill = "red.mid", sail: Fill = "linen") -> str:
    """A galley under a square sail, 92 high, its waterline near y."""
    hull = "M-56 -20Q-52 -8 -50 -10H42Q54 -12 62 -32Q66 -8 44 8H-36Q-56 4 -56 -20Z"
    cloth = "M-34 -78Q0 -86 34 -78Q40 -50 32 -30Q0 -38 -32 -30Q-40 -50 -34 -78Z"
    return group(
        line("M0 -8V-84", 3.4, "bark")
        + path(cloth, sail)
        + circle(0, -56, 12, mark)
        + line("M-34 -78H34", 3, "bark")
        + path(hull, "wood")
        + line("M-48 -2H50", 1.6, "bark")
        + row(lambda k: line(f"M{k * 14 - 30} 0L{k * 14 - 40} 16", 2.2, "bark"), 5),
        x, y, scale,
    )  # fmt: skip
