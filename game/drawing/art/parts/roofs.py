"""Roofs: what gives a building its outline."""

from __future__ import annotations

from game.drawing.art.paint import Material
from game.drawing.art.parts.shapes import circle, line, path, row

_RIBS = (-0.62, -0.2, 0.2, 0.62)


def gable(x: float, y: float, w: float, h: float, m: Material = "terra", side: float = 0.22,
          over: float = 6) -> str:  # fmt: skip
    """A saddle roof over a box of width w whose eaves lie at y; its long side runs right."""
    depth, peak = w * side, x + w / 2
    slope = (
        f"M{peak} {y - h}L{peak + depth} {y - h - depth * 0.45}"
        f"L{x + w + depth + over} {y - depth * 0.45 + 2}L{x + w + over} {y + 3}Z"
    )
    verge = (
        f"M{x - over} {y + 3}L{peak} {y - h}L{x + w + over} {y + 3}H{x + w + over - 7}"
        f"L{peak} {y - h + 9}L{x - over + 7} {y + 3}Z"
    )
    return path(slope, m) + path(verge, f"{m}.mid")


def hip(x: float, y: float, w: float, h: float, m: Material = "terra", over: float = 7) -> str:
    """A hipped roof over the width w, its eaves at y."""
    n = max(4, int(w / 12))

    def tile(k: int) -> str:
        top = x + w * 0.2 + w * 0.6 * (k + 1) / n
        foot = x - over + (w + 2 * over) * (k + 1) / n
        return line(f"M{top:.1f} {y - h + 2}L{foot:.1f} {y - 2}", 1, f"{m}.flank", 0.6)

    outline = f"M{x - over} {y}L{x + w * 0.2} {y - h}H{x + w * 0.8}L{x + w + over} {y}Z"
    return path(outline, m) + row(tile, n - 1)


def pediment(x: float, y: float, w: float, h: float, m: Material = "stone",
             roof: Material = "stone", mark: bool = True) -> str:  # fmt: skip
    """The gable of a temple, with a gilded disc in it."""
    field = f"M{x + 10} {y - 4}L{x + w / 2} {y - h + 9}L{x + w - 10} {y - 4}Z"
    return (
        path(f"M{x - 6} {y}L{x + w / 2} {y - h}L{x + w + 6} {y}Z", roof)
        + path(field, f"{m}.flank", "none", opacity=0.5)
        + (circle(x + w / 2, y - h * 0.36, h * 0.15, "gold.round") if mark else "")
    )


def dome(
    cx: float, y: float, r: float, m: Material = "teal", k: float = 1, knob: bool = True
) -> str:
    """A ribbed dome; k is its height in radii."""
    top = y - r * 0.93 * k

    def rib(n: int) -> str:
        f = _RIBS[n]
        d = f"M{cx} {top}Q{cx + r * f * 1.25} {y - r * 0.8 * k} {cx + r * f} {y}"
        return line(d, 1.1, f"{m}.flank", 0.7)

    high = y - r * 1.25 * k
    body = path(f"M{cx - r} {y}C{cx - r} {high} {cx + r} {high} {cx + r} {y}Z", f"{m}.round")
    body += row(rib, len(_RIBS))
    if knob:
        body += line(f"M{cx} {top}v-8", 2.6) + circle(cx, top - 9.5, 3.4, "gold.round")
    return body


def cone(cx: float, y: float, w: float, h: float, m: Material = "terra") -> str:
    """A pointed roof on a round tower w wide."""
    left, right = cx - w / 2 - 5, cx + w / 2 + 5
    return path(f"M{left} {y}L{cx} {y - h}L{right} {y}Q{cx} {y + 8} {left} {y}Z", m) + path(
        f"M{cx} {y - h}L{right} {y}Q{cx + 8} {y + 5} {cx + 4} {y + 4}Z",
        f"{m}.flank",
        "none",
        opacity=0.55,
    )
