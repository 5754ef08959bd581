"""The row of phases: the one in force is an arrow of gold with everybody's sign in turn order."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.art.svg import lin
from game.drawing.civilization import marks, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour

ICONS = ("sun", "scales", "temple", "flag", "book")
"""Start of Turn, Trade, City Management, Movement, Research."""
SIGN = 38.0
"""The width of a phase without its name."""
STEP = 31.0
"""From sign to sign of players."""
NOW: Colour = (255, 240, 200)
DONE: Colour = (182, 190, 172)
LATER: Colour = (140, 152, 142)


class Turn(NamedTuple):
    """Somebody in the phase in force: `done`, `now` or `later`."""

    sign: str
    state: str


class PhasesView(NamedTuple):
    """The names of the five phases, long for the one in force and short; which it is; who acts."""

    names: tuple[str, ...]
    short: tuple[str, ...]
    now: int
    turns: tuple[Turn, ...]


def places(c: Canvas, b: Box, view: PhasesView) -> list[Box]:
    """Where each phase lies; where they would not fit, those that are not in force are signs alone."""
    inner = b.inflate(-12, 0)
    for size in (20.0, marks.least(c)):
        name = min(210.0, c.width(view.names[view.now], size * 0.95, "semi"))
        own = 66 + (STEP + 1) * len(view.turns) + name
        names = (c.width(name, size) for k, name in enumerate(view.short) if k != view.now)
        rest = [54 + wide + (20 if k < view.now else 0) for k, wide in enumerate(names)]
        if own + sum(rest) <= inner.w * 1.04:
            break
    else:
        rest = [SIGN] * len(rest)
        own = inner.w - sum(rest)
    each = [*rest[: view.now], own, *rest[view.now :]]
    scale = inner.w / sum(each)
    found, left = [], inner.x
    for wide in each:
        found.append(Box(left, b.y, wide * scale, b.h))
        left += wide * scale
    return found


def paint(c: Canvas, b: Box, view: PhasesView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 12)
    found = places(c, b, view)
    rooms = [_room(one, k, view) for k, one in enumerate(found)]
    others = [
        (name, room)
        for k, (name, room) in enumerate(zip(view.short, rooms, strict=True))
        if k != view.now and room
    ]
    size = marks.alike(c, others, 20)
    for k, (one, room) in enumerate(zip(found, rooms, strict=True)):
        _phase(c, one, k, view, room, size)


def _room(b: Box, k: int, view: PhasesView) -> float:
    """Of the name of a phase: a sign stands before it, ticks or the signs of players behind it. A
    phase that is a sign alone has none."""
    if b.w < 1.2 * SIGN:
        return 0.0
    behind = 12 + STEP * len(view.turns) if k == view.now else 24 if k < view.now else 4
    return b.w - 42 - behind


def _phase(c: Canvas, b: Box, k: int, view: PhasesView, room: float, size: float) -> None:
    now, done = k == view.now, k < view.now
    w, h = round(b.w, 1), round(b.h - 12, 1)
    if now:
        arrow = (
            f'<defs>{lin("p", "#6a5124", "#3a2a10")}</defs><path d="M2 2H{w - 16:.1f}L{w - 2:.1f} '
            f'{h / 2}L{w - 16:.1f} {h - 2}H2L10 {h / 2}Z" fill="url(#p)" stroke="#f0c75e" '
            'stroke-width="2"/>'
        )
        c.svg(arrow, (0, 0, w, h), b.x, b.y + 6, b.w, b.h - 12)
    elif k:
        tip = (
            f'<path d="M4 4L12 {h / 2}L4 {h - 4}" fill="none" stroke="#a8854a" stroke-opacity=".5" '
        )
        shapes.thin(c, tip + 'stroke-width="2"/>', b.x, b.y + 6, 20, b.h - 12)
    y = b.centery
    c.icon(ICONS[k], b.x + 26, y, 25, 255 if now else 160 if done else 120)
    name, ink = (view.names[k], NOW) if now else (view.short[k], DONE if done else LATER)
    if now:
        name = marks.first(c, (name, view.short[k]), room, 20, "semi")
    used = 0.0
    if room:
        used = marks.line(
            c,
            name,
            Box(b.x + 42, b.y, room, b.h),
            20 if now else size,
            ink,
            "semi" if now else "body",
        )
    if done:
        at = (b.x + 54 + used, y) if room else (b.x + 36, y + 9)
        c.icon("check", *at, 17, 190)
    for n, one in enumerate(view.turns if now else ()):
        x = b.right - 30 - (len(view.turns) - 1 - n) * STEP
        if one.state == "now":
            c.glow(x, y, 24, "#ffd86b", 0.75)
        symbols.symbol(c, f"sign:{one.sign}", x, y, 28 if one.state == "now" else 22)
        if one.state == "done":
            c.icon("check", x + 9, y + 8, 15)
