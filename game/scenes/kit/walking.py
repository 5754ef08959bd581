"""Walking with the keys: which target gets the focus next, by Tab or by an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.scenes.kit.section import Box, Target

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_stop(targets: Iterable[Target], focus: str, by: int) -> str:
    """Tab: the next target in the order of the sections, or empty where there is none."""
    names = [t.name for t in targets if t.focusable and (t.tabbed or t.name == focus)]
    if not names:
        return ""
    if focus in names:
        return names[(names.index(focus) + by) % len(names)]
    return names[0 if by > 0 else -1]


def neighbour(targets: Sequence[Target], here: Target, dx: int, dy: int) -> str:
    """Arrow: the nearest target in that direction, or empty; far sideways counts double."""
    best, least = "", float("inf")
    for t in targets:
        along, aside = _offset(here.box, t.box, dx, dy)
        if t.name == here.name or along <= 1 or _across(here.box, t.box, dx):
            continue
        if along + 2 * aside < least:
            best, least = t.name, along + 2 * aside
    return best


def _across(a: Box, b: Box, dx: int) -> bool:
    """Whether b lies wholly above or below a rather than beside it (with dx), or the reverse."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    if dx:
        return high < 0 and wide > 0.5 * min(a.w, b.w)
    return wide < 0 and high > 0.5 * min(a.h, b.h)


def _offset(a: Box, b: Box, dx: int, dy: int) -> tuple[float, float]:
    """How far b lies from a along the direction, and how far aside."""
    x, y = b.centerx - a.centerx, b.centery - a.centery
    if dx:  # of overlapping rows, the own one goes first
        return x * dx, abs(y) if a.colliderect(b) else max(0.0, abs(y) - (a.h + b.h) / 4)
    return y * dy, max(0.0, abs(x) - (a.w + b.w) / 4)
