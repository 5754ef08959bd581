"""Guns, ships, instruments, things that fly, and what a painter needs."""

from __future__ import annotations

from itertools import pairwise

from game.drawing.art.paint import Fill
from game.drawing.art.parts.figures import sunburst
from game.drawing.art.parts.plants import smoke
from game.drawing.art.parts.shapes import circle, ellipse, group, line, path, rect, row

# ---- war ----------------------------------------------------------------------------------------


def cannon(x: float, y: float, scale: float = 1) -> str:
    """A bronze gun on its carriage, pointed to the right, wheels at y."""
    spokes = "M-24 -14V14M-38 0H-10M-34 -10L-14 10M-34 10L-14 -10M18 -14V14M4 0H32M8 -10L28 10M8 10L28 -10"
    return group(
        path("M-46 -34L40 -46L44 -34L-40 -16Q-54 -22 -46 -34Z", "bronze")
        + line("M-14 -38L-10 -22M14 -42L17 -27", 2.4, "gilt")
        + circle(-50, -25, 5, "bronze")
        + ellipse(42, -40, 4, 7, "soot")
        + path("M-48 -6L-30 -24H18L34 -6Z", "wood")
        + circle(-24, 0, 15, "wood.mid")
        + circle(-24, 0, 4, "bark")
        + circle(18, 0, 15, "wood.mid")
        + circle(18, 0, 4, "bark")
        + line(spokes, 2, "bark"),
        x, y, scale,
    )  # fmt: skip


def cannonball(x: float, y: float, r: float = 10.5) -> str:
    """An iron ball with its gleam."""
    return circle(x, y, r, "slate.flank") + circle(x - 3, y - 4, 3, "snow", "none", 0, 0.5)


def battleship() -> str:
    """A grey battleship with lit portholes, where it lies in its picture: waterline at 236."""
    body = path("M16 214L30 236H226L248 202H202L196 210H52L46 214Z", "slate")
    body += path("M16 214L30 236H226L234 224H36Z", "hull_shade", "none", 0, 0.8)
    body += line("M24 222H236", 2.6, "terra")
    bridge = rect(-46, -16, 92, 16, "slate") + rect(-30, -36, 56, 20, "slate.mid")
    bridge += rect(-14, -62, 26, 26, "slate") + rect(-7, -92, 12, 30, "slate.mid")
    funnel = rect(-9, -34, 18, 34, "slate.mid") + path("M-12 -34H12V-42H-12Z", "soot")
    body += group(bridge, 136, 212) + group(funnel, 176, 196) + smoke(178, 148, 1.1, "ash")
    body += line("M135 122V84M122 96H148M128 88L142 88", 2.4)
    body += circle(118, 152, 5, "lamplight") + circle(158, 176, 5, "lamplight")
    for x, y, side in ((70, 198, -1), (44, 210, -1), (208, 210, 1)):
        guns = line(f"M{side * 8} -9L{side * 46} -16M{side * 8} -5L{side * 46} -11", 3.2, "iron")
        body += group(path("M-15 0Q-15 -15 0 -15Q15 -15 15 0Z", "slate.lit") + guns, x, y)
    body += rect(58, 198, 26, 12, "slate.mid")
    body += row(lambda k: rect(96 + k * 12, 200, 5, 5, "lamplight", "none"), 8)
    return body + row(lambda k: rect(112 + k * 10, 182, 4, 5, "lamplight", "none"), 5)


def aeroplane(x: float, y: float, scale: float = 1, turn: float = -14) -> str:
    """A bomber against the evening sky."""
    outline = "M-18 0L-2 -3L18 0L-2 3ZM-3 -10L3 -10L4 12L-4 12ZM-7 11H7V14H-7Z"
    return group(path(outline, "night", "none"), x, y, scale, turn)


# ---- trade --------------------------------------------------------------------------------------

_SAILS = (  # middle, top, width, height
    (-44, -122, 36, 40),
    (-44, -76, 44, 40),
    (0, -146, 38, 42),
    (0, -98, 52, 50),
    (44, -116, 34, 36),
    (44, -74, 42, 40),
)


def galleon(x: float, y: float, scale: float = 1) -> str:
    """A three-master under full sail, 166 high, its keel at y + 14."""
    hull = "M-78 -34L-70 -4Q-66 14 -44 14H46Q66 12 74 -12L92 -44H66L62 -26H-46L-52 -48H-82Z"
    body = line("M-44 -20V-128M0 -20V-152M44 -20V-122", 4, "bark")
    body += line("M66 -36L104 -66", 3.6, "bark")
    body += "".join(_sail(*sail) for sail in _SAILS) + sunburst(6, -74, 14)
    body += path("M0 -152L26 -160L0 -166Z", "red.mid")
    body += path("M-44 -128L-20 -135L-44 -142Z", "saffron")
    body += path("M44 -122L66 -129L44 -136Z", "saffron")
    body += path("M104 -66L66 -58L62 -90Z", "linen") + path(hull, "wood")
    body += line("M-68 -14H70M-62 -2H64", 2.2, "gilt")
    body += row(lambda k: rect(-44 + k * 19, -12, 8, 7, "soot"), 6) + rect(-80, -48, 30, 6, "gold")
    return group(body, x, y, scale)


def _sail(cx: float, top: float, w: float, h: float) -> str:
    left, right = cx - w / 2, cx + w / 2
    return path(
        f"M{left} {top}Q{cx} {top - 6} {right} {top}Q{right + 9} {top + h / 2} {right + 3} {top + h}"
        f"Q{cx + 4} {top + h - 9} {left + 2} {top + h}Q{left + 7} {top + h / 2} {left} {top}Z",
        "linen",
    )


_BOXES: tuple[Fill, ...] = ("terra.lit", "teal.lit", "gold.mid", "blue.lit", "rose.mid", "saffron")


def container_ship() -> str:
    """A freighter laden with containers, where it lies in its picture: waterline at 274."""
    body = ""
    for floor, (count, left) in enumerate(((7, 30), (7, 30), (5, 52))):
        for k in range(count):
            x, y = left + k * 22, 246 - floor * 14
            body += path(f"M{x} {y}v-13h21v13Z", _BOXES[(k * 5 + floor * 2) % 6], "ink", 1.4)
            body += line(f"M{x + 5} {y - 2}v-9m5 9v-9m5 9v-9", 1, "soot", 0.4)
    body += path("M190 246V206H214V246Z", "white") + rect(196, 192, 12, 14, "red.mid")
    body += row(lambda k: rect(193.5 + k * 6.4, 212, 4.4, 6, "lamplight", "ink", 1), 3)
    body += path("M6 246L20 274H216L240 240H210V246Z", "red.flank")
    body += path("M12 258L20 274H216L226 260Z", "night", "none", 0, 0.6)
    return body + line("M14 256H230", 1.6, "straw", 0.8)


def harbour_crane() -> str:
    """A gantry of the container port, where it stands in its picture."""
    frame = "M6 246V138M40 246V138M-4 138H118M6 138L24 112L40 138M24 112L116 138"
    return (
        line(frame, 4.4, "saffron")
        + line("M6 200L40 150M40 200L6 150", 2.2, "saffron")
        + line("M92 138V176", 1.6)
        + rect(82, 176, 20, 12, "teal.mid")
    )


# ---- science ------------------------------------------------------------------------------------


def armillary(x: float, y: float, scale: float = 1) -> str:
    """An armillary sphere on its foot: the rings of the heavens round a blue earth."""
    body = path("M-22 74H22L14 58H-14Z", "bronze") + line("M0 60V44", 7, "gold.flank")
    body += path("M-34 82H34V74H-34Z", "warm")
    body += circle(0, 0, 46, "none", "gold.flank", 6.4) + circle(0, 0, 46, "none", "gilt", 3.4)
    for rx, ry, turn in ((46, 16, -24), (46, 16, 66), (20, 46, 12)):
        hoop = ellipse(0, 0, rx, ry, "none", "bronze", 5.6) + ellipse(
            0, 0, rx, ry, "none", "beam", 2.8
        )
        body += group(hoop, 0, 0, 1, turn)
    body += line("M-50 22L50 -22", 4, "bronze") + line("M-50 22L50 -22", 2, "beam")
    return group(body + circle(0, 0, 11, "blue.round"), x, y, scale)


_GORES: tuple[Fill, ...] = ("red.mid", "linen", "blue.mid", "linen", "red.mid", "linen", "blue.mid")
_SEAMS = (-62, -52, -33, -11, 11, 33, 52, 62)


def balloon(x: float, y: float, scale: float = 1) -> str:
    """A striped hot-air balloon with two in the basket, 180 high."""
    body = ""
    for colour, (a, b) in zip(_GORES, pairwise(_SEAMS), strict=True):
        gore = (
            f"M0 -76C{a * 1.28:.0f} -74 {a * 1.24:.0f} 8 {a * 0.26:.0f} 52H{b * 0.26:.0f}"
            f"C{b * 1.24:.0f} 8 {b * 1.28:.0f} -74 0 -76Z"
        )
        body += path(gore, colour, "ink", 1.3)
    shade = "M0 -76C79 -74 77 8 16 52H6C52 6 52 -60 0 -76Z"
    gleam = "M-20 -60C-52 -44 -50 -6 -34 16C-44 -12 -40 -40 -20 -60Z"
    body += path(shade, "soot", "none", 0, 0.2) + path(gleam, "snow", "none", 0, 0.4)
    body += path("M-64 -18Q0 6 64 -18L62 -6Q0 18 -62 -6Z", "gold.mid", "ink", 1.3)
    body += "".join(
        circle(q, 3 - abs(q) * 0.12, 3.2, "beam", "ink", 1) for q in (-44, -22, 0, 22, 44)
    )
    body += line("M-15 52L-11 84M15 52L11 84M-5 52L-4 84M5 52L4 84", 1.5, "bark")
    body += path("M-15 84H15L12 104H-12Z", "wood") + line("M-14 90H14M-13 97H13", 1.2, "bark")
    body += circle(-5, 78, 4.4, "skin.lit", "ink", 1.3) + circle(6, 79, 4.2, "skin.mid", "ink", 1.3)
    return group(body, x, y, scale)


def rocket(x: float, y: float, scale: float = 1) -> str:
    """A white and red rocket, 168 high, its tail at y."""
    return group(
        path("M-17 0V-104Q-17 -144 0 -168Q17 -144 17 -104V0Z", "white.column")
        + path("M-17 -108Q-16 -146 0 -168Q16 -146 17 -108Z", "red.column")
        + circle(0, -84, 8.6, "gilt")
        + circle(0, -84, 6, "night")
        + circle(-2, -86, 2, "snow", "none")
        + rect(-17, -58, 34, 7, "ink", "none")
        + rect(-17, -44, 17, 20, "ink", "none")
        + rect(0, -24, 17, 16, "ink", "none")
        + path("M-17 -36L-38 6V16L-17 4Z", "red")
        + path("M17 -36L38 6V16L17 4Z", "red.flank")
        + path("M-12 0H12L15 10H-15Z", "slate.flank"),
        x, y, scale,
    )  # fmt: skip


def exhaust(x: float, y: float) -> str:
    """The flame below a rocket whose tail is at (x, y)."""
    return group(
        path("M-15 0Q-33 26 -19 60H19Q35 26 15 0Z", "flame", "none", 0, 0.95)
        + path("M-11 0Q-23 32 -9 60H9Q25 26 11 0Z", "amber", "none", 0, 0.9)
        + path("M-7 0Q-11 22 -1 44Q7 22 7 0Z", "starlight", "none"),
        x, y,
    )  # fmt: skip


def gantry(x: float, y: float, h: float) -> str:
    """The red launch tower, h high, 24 wide, its left foot at (x, y)."""
    step = 24
    braces = "".join(
        f"M{x} {y - k * step}L{x + 24} {y - (k + 1) * step}"
        f"M{x + 24} {y - k * step}L{x} {y - (k + 1) * step}M{x} {y - k * step}H{x + 24}"
        for k in range(int(h // step))
    )
    arms = f"M{x} {y - h * 0.82:.0f}h-22M{x} {y - h * 0.5:.0f}h-20"
    return line(f"M{x} {y}V{y - h}M{x + 24} {y}V{y - h}{braces}", 3.2, "terra.mid") + line(
        arms, 4, "terra.mid"
    )


def radio_dish(x: float, y: float, scale: float = 1) -> str:
    """A dish that listens to the upper left, on its trestle."""
    return group(
        line("M-24 0L0 -42L22 0M0 -42V0", 3.4, "iron")
        + path("M-40 -70A46 46 0 0 0 24 -22Z", "white.mid")
        + path("M-40 -70A46 46 0 0 0 24 -22L10 -34Z", "slate.mid", "none", 0, 0.8)
        + line("M-8 -46L-26 -22", 2.4)
        + circle(8, -70, 4.4, "red.mid")
        + line("M-8 -46L8 -70", 2.2),
        x, y, scale,
    )  # fmt: skip


def airship(x: float, y: float, scale: float = 1, turn: float = -6) -> str:
    """A white airship with its gondola."""
    return group(
        path("M-34 0Q-30 -13 4 -13Q32 -12 38 0Q32 12 4 13Q-30 13 -34 0Z", "white.round")
        + path("M-34 0Q-30 -2 4 -2.4Q32 -2 38 0L37 3Q30 2 4 2.4Q-28 2 -34 0Z", "purple.lit", "none")
        + path("M-34 0L-46 -11V11Z", "purple")
        + rect(-6, 12, 18, 6, "wood"),
        x, y, scale, turn,
    )  # fmt: skip


# ---- painting -----------------------------------------------------------------------------------


def easel(x: float, y: float, scale: float = 1) -> str:
    """An easel and the landscape on it; the middle of the canvas at (x, y)."""
    picture = rect(-48, -58, 96, 82, "wood") + rect(-43, -53, 86, 72, "parchment")
    picture += path("M-43 -53H43V-12H-43Z", "painted_sky", "none") + circle(
        24, -36, 8, "beam", "none"
    )
    picture += path("M-43 -12Q-20 -34 0 -16T43 -22V-6H-43Z", "slate.mid", "none")
    picture += path("M-43 -8Q0 -18 43 -6V19H-43Z", "green.lit", "none")
    picture += path("M-26 -4h22v-20l-11 -9l-11 9Z", "linen", "ink", 1.4)
    picture += path("M-18 -4v-8q3 -4 6 0v8Z", "ink", "none") + line(
        "M6 8q10 -5 20 0", 2.6, "blue.lit"
    )
    legs = "M-44 122L0 -70M44 122L0 -70M0 -70V114"
    return group(
        line(legs, 5, "bark")
        + line("M-44 122L0 -70M44 122L0 -70", 2.4, "wood.lit")
        + group(picture, 0, 0, 1.12)
        + line("M-56 30H58", 5, "bark"),
        x, y, scale,
    )  # fmt: skip


def palette(x: float, y: float, scale: float = 1) -> str:
    """A painter's palette with five colours, and the brush beside it."""
    board = "M-26 0Q-28 -20 -2 -21Q27 -20 26 -1Q24 10 14 5Q5 1 2 10Q-2 18 -12 15Q-24 12 -26 0Z"
    dabs: tuple[tuple[float, float, Fill], ...] = (
        (-16, -8, "red.mid"),
        (-4, -13, "gilt"),
        (9, -12, "blue.mid"),
        (18, -4, "teal.lit"),
        (-17, 4, "purple.mid"),
    )
    return group(
        path(board, "wood.lit", "ink", 1.8)
        + "".join(circle(a, b, 4.6, colour, "ink", 1) for a, b, colour in dabs)
        + line("M-10 14L24 -26", 3, "bark")
        + path("M23 -23l4 -8l5 -2l-2 6l-5 6Z", "red.mid", "ink", 1.2),
        x, y, scale,
    )  # fmt: skip
