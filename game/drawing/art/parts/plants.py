"""Trees and bushes, fire and smoke."""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.parts.shapes import circle, ellipse, line, path

_FRONDS = ((-26, 4), (26, 4), (-20, -12), (20, -12), (0, -20), (-14, 16), (16, 16))


def tree(x: float, y: float, h: float, kind: str = "round") -> str:
    """A tree h high with its foot at (x, y): round, cypress, pine, palm or olive."""
    if kind not in TREES:
        raise ValueError(f"unknown kind of tree {kind!r}; expected one of {', '.join(TREES)}")
    return TREES[kind](x, y, h)


def _round(x: float, y: float, h: float) -> str:
    leaves = f"M{x - h * 0.16} {y - h * 0.66}q4 -8 10 -8M{x + 2} {y - h * 0.5}q6 -2 8 -8"
    return (
        line(f"M{x} {y}V{y - h * 0.4}", 5, "timber")
        + circle(x, y - h * 0.62, h * 0.36, "green.round")
        + line(leaves, 1.3, "green.flank", 0.7)
    )


def _cypress(x: float, y: float, h: float) -> str:
    top, waist, foot = y - h, y - h * 0.4, y - 6
    shadow = f"M{x} {top}Q{x + h * 0.2} {waist} {x + h * 0.12} {foot}H{x + 1}Z"
    outline = (
        f"M{x} {top}Q{x + h * 0.2} {waist} {x + h * 0.12} {foot}"
        f"H{x - h * 0.12}Q{x - h * 0.2} {waist} {x} {top}Z"
    )
    return (
        line(f"M{x} {y}V{y - 8}", 3, "bark")
        + path(outline, "cypress")
        + path(shadow, "leaf_dark", "none")
    )


def _pine(x: float, y: float, h: float) -> str:
    body = line(f"M{x} {y}V{y - 12}", 4, "bark")
    for k in range(3):
        foot, w = y - 8 - k * h * 0.26, h * (0.30 - k * 0.065)
        top = foot - h * 0.44
        body += path(f"M{x} {top}L{x + w} {foot}H{x - w}Z", "pine")
        body += path(f"M{x} {top}L{x + w} {foot}H{x}Z", "pine_dark", "none")
    return body


def _palm(x: float, y: float, h: float) -> str:
    top = y - h * 0.8
    body = line(f"M{x} {y}Q{x + 6} {y - h * 0.5} {x + 2} {top}", 5, "palm_trunk")
    for dx, dy in _FRONDS:
        body += path(
            f"M{x + 2} {top}q{dx * 0.5} {dy * 0.5 - 12} {dx} {dy}q{-dx * 0.4} -4 {-dx} {-dy}Z",
            "palm",
        )
    return body


def _olive(x: float, y: float, h: float) -> str:
    return (
        line(f"M{x} {y}q-4 -14 0 -24M{x} {y - 14}l8 -10", 4, "timber")
        + ellipse(x - 10, y - h * 0.6, h * 0.26, h * 0.2, "olive_dark")
        + ellipse(x + 12, y - h * 0.62, h * 0.26, h * 0.22, "olive")
        + ellipse(x, y - h * 0.8, h * 0.28, h * 0.2, "olive_lit")
    )


TREES: dict[str, Callable[[float, float, float], str]] = {
    "round": _round,
    "cypress": _cypress,
    "pine": _pine,
    "palm": _palm,
    "olive": _olive,
}


def bush(x: float, y: float, r: float = 12) -> str:
    """A round bush with its foot at (x, y)."""
    return ellipse(x, y - r * 0.6, r * 1.3, r * 0.75, "green.round")
