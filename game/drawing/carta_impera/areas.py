"""Parts of an area: its board, plates of its feet and effects, also in sentences; backs of a hand."""

from __future__ import annotations

from typing import Any

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import GOLD_INK
from game.drawing.kit.theme import CREAM, GOLD, POINTED, Colour
from game.words.carta_impera.things import Team

LOOKS = {  # above, below, rim
    "open": ("#6a4c22", "#3d2a10", "#f0c75e"),
    "used": ("#24383a", "#182a2c", "#7f9a86"),
    "shut": ("#1c2b2d", "#142022", "#4d5a56"),
    "wait": ("#2b3a37", "#1a2728", "#8d9a86"),
    "running": ("#e9cd86", "#c59a43", "#fff4cf"),
    "refused": ("#1c2b2d", "#142022", "#f48068"),
}
"""How an effect looks in each state; the green of `force`, the coral of `refused` are the palette's."""
OPEN = (
    '<path d="M6 3L18 12L6 21Z" fill="#f0c75e" stroke="#2b2118" stroke-width="2" '
    'stroke-linejoin="round"/>'
)
"""The sign of an effect that can be used."""
STRONG = ("open", "force", "refused")
"""States with a strong rim; with `wait`, those whose level is at full strength."""
BRIGHT: Colour = (255, 246, 222)
GREY: Colour = (158, 166, 152)
TONES = {  # fill, line
    "plain": ("#1c2b2d", "#7c8a80"),
    "good": ("#23402f", "#9fd08a"),
    "ban": ("#4a3410", "#f1c650"),
    "coin": ("#1d3560", "#8fb4e6"),
    "secret": ("#4a1f18", "#f48068"),
}
"""How what holds for somebody looks, by its tone."""


def board(c: Canvas, b: Box, lit: bool, radius: float, team: Team | None) -> None:
    """The board of an area, with the ribbon of partners."""
    c.panel(b.x, b.y, b.w, b.h, "lit" if lit else "dark", radius, lit)
    marks.ribbon(c, team, b.x, b.y, b.w)


def foot_plate(c: Canvas, b: Box, domain: str) -> None:
    """The plate under a wide column, in the colours of its domain."""
    light, dark, _ = faces.tone(domain)
    gleam = (
        f'<path d="M9 4.5H{b.w - 9:.1f}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
    )
    shapes.plate(c, b, (light, dark), "#17110b", 2, 8, above=gleam)


def chip(c: Canvas, b: Box, tone: str) -> None:
    """Below what holds for somebody, in words."""
    fill, line = TONES[tone]
    shapes.plate(c, b, fill, line, radius=b.h / 2 - 1, strength=0.9)


def either(c: Canvas, b: Box) -> None:
    """A thin bracket joins I and II: one or the other."""
    body = (
        '<path d="M5 0H1V39H5" fill="none" stroke="#c9b98a" stroke-width="2" stroke-opacity=".8"/>'
    )
    shapes.thin(c, body, b.x - 7, b.centery, 6, 39)


def target(c: Canvas, b: Box, look: Look) -> None:
    """A thin gold rim round what can be chosen."""
    if look.lit:
        shapes.rim(c, b, GOLD, 2.4, 9)


def effect_look(state: str) -> tuple[str, str, str]:
    """Above, below and rim of an effect in this state."""
    if state == "force":
        good, dark = theme.rgb(theme.palette().good), (12, 26, 24)
        return mixed(dark, good, 0.36), mixed(dark, good, 0.18), mixed((255,) * 3, good, 0.7)
    above, below, line = LOOKS[state]
    return above, below, theme.palette().bad if state == "refused" else line


def mixed(a: Colour, b: Colour, part: float) -> str:
    """`part` of colour b over colour a, as `#rrggbb`."""
    red, green, blue = faces.blend(a, b, part)
    return f"#{red:02x}{green:02x}{blue:02x}"


def effect_ink(state: str) -> Colour:
    if state == "running":
        return GOLD_INK
    if state in ("open", "force"):
        return BRIGHT
    return (214, 216, 200) if state in ("used", "wait") else GREY


def missing_ink() -> Colour:
    return faces.blend((255, 255, 255), theme.rgb(theme.palette().bad), 0.84)


def pointed_light(c: Canvas, b: Box) -> None:
    """Light round an effect that is pointed at."""
    c.shade(b.x, b.y, b.w, b.h, 11, 8, 255, 0, (255, 214, 120), covered=True)


def effect(c: Canvas, b: Box, state: str) -> None:
    """The plate of an effect under its tower."""
    above, below, line = effect_look(state)
    shapes.plate(c, b, (above, below), line, 2 if state in STRONG else 1.3, 9, inset=1.2)


def level(c: Canvas, b: Box, text: str, state: str) -> None:
    """The tag of an effect: its level, or in red what it costs."""
    strong = state in (*STRONG, "wait")
    cost = not text.startswith("I") and state in ("open", "wait")
    shapes.plate(
        c, b, "#8c2f22" if cost else "#17110b", effect_look(state)[2], 1.2, 6,
        0.85 if strong else 0.4, 0.55,
    )  # fmt: skip
    ink = marks.PALE if strong else BRIGHT if state == "running" else GREY
    size = min(20.0, b.h / 1.2 / c.text_scale)
    c.text(text, b.centerx, b.centery - 0.5, size, ink, "bold", "center", limit=b.w - 2)


def sentence(c: Canvas, b: Box, look: Look, state: str) -> None:
    """Below an effect in full."""
    above, below, line = effect_look(state)
    if look.pointed:
        pointed_light(c, b)
        line = POINTED
    strong = state in (*STRONG, "running")
    thick = 3 if look.pointed else 2.4 if strong else 1.5
    shapes.plate(c, b, (above, below), line, thick, 11, inset=1.5)


def inspiration(c: Canvas, b: Box, look: Look, state: str) -> None:
    """Below Inspiration, and what it could copy."""
    open_now, bright = state in ("open", "running"), look.pointed or state == "running"
    if bright:
        pointed_light(c, b)
    fill = ("#274c86", "#122445") if open_now else ("#22344f", "#111d31")
    line = POINTED if bright else "#8fb4e6" if open_now else "#4d5a66"
    shapes.plate(c, b, fill, line, 3 if look.pointed else 2.2, 11, inset=1.5)


def copied(c: Canvas, b: Box, look: Look) -> None:
    """Below an effect of somebody else."""
    fill, line = ("#1a2a44", "#5a6a86") if look.off else ("#6a4c22", GOLD)
    if look.pointed:
        fill, line = "#8a6630", POINTED
    shapes.plate(c, b, fill, line, 2.4 if look.pointed else 1.5, 7)


def standing(c: Canvas, b: Box, state: str) -> None:
    """How an effect stands: open, used, or shut."""
    if state in ("open", "running"):
        c.svg(OPEN, (0, 0, 24, 24), b.x, b.y, 24, 24)
    elif state in ("used", "force"):
        c.icon("check", b.centerx, b.centery, 24)
    elif state in ("shut", "refused"):
        c.icon("cross", b.centerx, b.centery, 23)


def backs(c: Canvas, b: Box, *about: Any) -> None:
    """Cards of one back in a rival's hand, and how many."""
    look, era, count, size = about
    place = Box(b.x, b.y + (b.h - 46) / 2, 46 * faces.RATIO, 46)
    for q in range(min(2, count - 1), -1, -1):
        one = place.move(-q * 2.4, q * 2.2)
        if look.lit and q == 0:
            c.shade(one.x, one.y, one.w, one.h, 8, 8, 255, 0, marks.LIT)
        marks.back(c, one, era, q == 0)
    size = min(size, 30 / 1.22 / c.text_scale)
    c.text(f"×{count}", b.right, b.centery, size, CREAM, "bold", "midright", 120)


def few_backs(c: Canvas, b: Box, look: Look, era: str, count: int) -> None:
    """The same where a long name leaves less room: how many they are lies on the card."""
    place = Box(b.x + (b.w - 46 * faces.RATIO) / 2, b.y + (b.h - 46) / 2, 46 * faces.RATIO, 46)
    if look.lit:
        c.shade(place.x, place.y, place.w, place.h, 8, 8, 255, 0, marks.LIT)
    marks.back(c, place, era)
    marks.pill(
        c, str(count), place.centerx, place.bottom - 13, 20, "#17110b", h=26, pad=6, kind="black"
    )
