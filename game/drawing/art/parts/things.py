"""Things that people make, store and sell."""

from __future__ import annotations

import math

from game.drawing.art import emblems
from game.drawing.art.paint import Fill, Material
from game.drawing.art.parts.land import cast
from game.drawing.art.parts.shapes import circle, ellipse, group, line, path, rect, row

_POT_COLOURS: tuple[Fill, ...] = ("teal.mid", "terra.mid", "gold.mid", "slate.mid")


def logs(x: float, y: float, n: int = 3, r: float = 9, length: float = 46) -> str:
    """A stack of logs, n in its lowest row, seen from the cut ends."""
    body = ""
    for tier in range(n):
        for k in range(n - tier):
            cx, cy = x + k * 2 * r + tier * r, y - r - tier * r * 1.74
            if k == n - tier - 1:
                d = f"M{cx} {cy - r}h{length}a{r * 0.6} {r} 0 0 1 0 {2 * r}h{-length}Z"
                body += path(d, "wood")
            body += circle(cx, cy, r, "cut_wood")
            body += circle(cx, cy, r * 0.5, "none", "wood.mid", 1.3)
    return body


def bricks(x: float, y: float, cols: int = 4, rows: int = 3, w: float = 17, h: float = 9,
           m: Material = "brick") -> str:  # fmt: skip
    """A pile of bricks in bond."""
    return "".join(
        rect(x + c * w + (r % 2) * w / 2, y - h * (r + 1), w - 1, h - 0.5, m)
        for r in range(rows)
        for c in range(cols - (r % 2))
    )


def block(x: float, y: float, w: float, h: float, m: Material = "stone") -> str:
    """One smooth block with a flank."""
    d = w * 0.3
    flank = f"M{x + w} {y - h}L{x + w + d} {y - h - d * 0.45}V{y - d * 0.45}L{x + w} {y}Z"
    return path(flank, f"{m}.flank") + rect(x, y - h, w, h, m)


def banner(x: float, y: float, h: float, colour: Fill = "red.mid", w: float = 22) -> str:
    """A swallow-tailed flag on a pole h high."""
    top = y - h
    flag = f"M{x + 1} {top + 2}H{x + w}L{x + w - 7} {top + 9}L{x + w} {top + 17}H{x + 1}Z"
    return (
        line(f"M{x} {y}V{top}", 3, "bark") + path(flag, colour) + circle(x, top, 2.6, "gold.round")
    )


def awning(x: float, y: float, w: float, h: float, colour: Fill = "red.mid", n: int = 6) -> str:
    """A striped awning with a scalloped edge at y."""
    unit = w / n

    def stripe(k: int) -> str:
        left, right = x + k * unit, x + (k + 1) * unit
        d = f"M{left + 3} {y - h}H{right + 1}L{right} {y}a{unit / 2} {unit * 0.45} 0 0 1 {-unit} 0Z"
        return path(d, "papyrus" if k % 2 else colour)

    return row(stripe, n)


def stall(x: float, y: float, w: float, colour: Fill = "red.mid") -> str:
    """A market stall under an awning."""
    return (
        cast(x + w / 2, y, w)
        + rect(x + 6, y - 52, 5, 52, "wood.column")
        + rect(x + w - 11, y - 52, 5, 52, "wood.column")
        + rect(x, y - 24, w, 24, "wood")
        + awning(x - 4, y - 48, w + 8, 20, colour)
    )


def wheel(cx: float, cy: float, r: float) -> str:
    """A spoked wheel."""

    def spoke(k: int) -> str:
        a = math.radians(k * 45)
        end = f"{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}"
        return line(f"M{cx} {cy}L{end}", 2.2, "bark")

    return (
        circle(cx, cy, r, "none", "bark", 4.5) + row(spoke, 8) + circle(cx, cy, r * 0.2, "wood.mid")
    )


def table(x: float, y: float, w: float, h: float = 34) -> str:
    """A table with two legs, its feet at y."""
    return (
        rect(x, y - h, w, 8, "wood")
        + rect(x + 6, y - h + 8, 7, h - 8, "wood.column")
        + rect(x + w - 13, y - h + 8, 7, h - 8, "wood.column")
    )


def shelf(x: float, y: float, w: float, h: float, n: int = 3, load: str = "scroll") -> str:
    """A case of n boards, laden with `scroll` ends or with `pots`."""
    body = rect(x, y - h, w, h, "shed_dark") + rect(x, y - h, w, 5, "wood")
    for r in range(n):
        board = y - h + (r + 1) * h / n
        body += rect(x, board - 4, w, 4, "wood")
        body += _scroll_ends(x, board, w, r) if load == "scroll" else _pots(x, board, w, r)
    return body


def _scroll_ends(x: float, y: float, w: float, r: int) -> str:
    return row(
        lambda k: circle(x + 8 + k * 12, y - 10, 5.4, "straw" if (k + r) % 2 else "papyrus"),
        int((w - 8) // 12),
    )


def _pots(x: float, y: float, w: float, r: int) -> str:
    def pot(k: int) -> str:
        lower = (k * 5 + r * 3) % 7
        return rect(x + 5 + k * 13, y - 22 + lower, 10, 18 - lower, _POT_COLOURS[(k + r) % 4])

    return row(pot, int((w - 6) // 13))


def spear(x: float, y: float, h: float = 90, tilt: float = 0) -> str:
    """A spear that stands on (x, y), leaning `tilt` degrees to the right."""
    head = f"M-5 {-h}L0 {-h - 18}L5 {-h}Z"
    return group(line(f"M0 0V{-h}", 3, "timber") + path(head, "slate"), x, y, turn=tilt)


def coins(x: float, y: float, n: int, w: float = 40) -> str:
    """A pile of n coins on (x, y)."""
    return row(
        lambda k: ellipse(x + (k % 2) * 3, y - k * w * 0.2, w / 2, w * 0.18, "gold.round"), n
    )


def pickaxe(x: float, y: float, h: float = 70, tilt: float = 22) -> str:
    """A pickaxe that leans against something."""
    head = f"M-26 {-h + 8}Q0 {-h - 16} 26 {-h + 8}Q0 {-h - 2} -26 {-h + 8}Z"
    return group(line(f"M0 0V{-h}", 5, "timber") + path(head, "slate"), x, y, turn=tilt)


def tent(cx: float, y: float, w: float, h: float, cloth: Material = "red") -> str:
    """A pointed tent with an open flap and a pennant."""
    return (
        cast(cx, y, w)
        + path(f"M{cx} {y - h}L{cx + w / 2} {y}H{cx - w / 2}Z", cloth)
        + path(f"M{cx} {y - h}L{cx + w / 2} {y}H{cx + w * 0.12}Z", f"{cloth}.flank", "none")
        + path(f"M{cx} {y - h * 0.6}L{cx + w * 0.1} {y}H{cx - w * 0.1}Z", "soot")
        + banner(cx, y - h + 2, 22, "gilt", 16)
    )


def crane(x: float, y: float, h: float, reach: float) -> str:
    """A mast with a jib that reaches `reach` to the left, a rope hanging from its end."""
    tip_x, tip_y = x - reach, y - h - 14
    frame = f"M{x} {y}V{y - h - 6}M{x} {y - h}L{tip_x} {tip_y}M{x} {y - h}L{x + reach * 0.3} {y - h + 12}"
    return line(frame, 5, "timber") + line(f"M{tip_x + 8} {tip_y}V{tip_y + 30}", 2)


def emblem(name: str, x: float, y: float, scale: float = 1) -> str:
    """An emblem, 64 wide, with its upper left corner at (x, y)."""
    return group(emblems.emblem(name), x, y, scale)
