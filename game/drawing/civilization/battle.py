"""What the board of a battle is painted with: the grounds of both sides, cards and plates of those that
fell, the blow of an exchange, the marks of the parchment that tells it; loot."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.art.svg import lin
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Unit
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD

RATIO = 0.805
"""Width of a card by its height."""
_CROSSED = (
    '<circle cx="10" cy="10" r="9.5" fill="#a8281c" stroke="#ffffff" stroke-width="1"/>'
    '<path d="M6 6L14 14M14 6L6 14" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round"/>'
)
_BLOW = "M40 4L12 40H28V88H52V40H68Z"
STEPS = {
    "done": ("#3f8a52", "#1c5a30"),
    "now": ("#7a5418", "#4a3008"),
    "later": ("#b9a37a", "#8f7a52"),
}
"""Disc and rim of a step of the exchange, as it stands."""


class Plates(NamedTuple):
    """Where those that fell lie: row by row, as wide as told, or narrower in more columns."""

    w: float
    h: float
    gap: float = 8.0

    def __call__(self, b: Box, many: int) -> list[Box]:
        rows = max(1, min(3, int((b.h + self.gap) / (self.h * 0.5 + self.gap))))
        fit = max(1, int((b.w + self.gap) / (self.w + self.gap)))
        rows = min(rows, -(-many // fit))
        high = min(self.h, (b.h + self.gap) / rows - self.gap)
        across = max(1, -(-many // rows))
        wide = min(self.w, (b.w + self.gap) / across - self.gap)
        step_x, step_y = wide + self.gap, high + self.gap
        places = ((n % across * step_x, n // across * step_y) for n in range(many))
        return [Box(b.x + x, b.y + y, wide, high) for x, y in places]


def header(c: Canvas, b: Box, left: str, right: str) -> None:
    """The colours of both sides, running out to the middle."""
    w, h = round(b.w, 1), round(b.h, 1)
    half = w * 0.42
    grounds = ""
    for id, sign, x, turned in (("l", left, 0.0, False), ("r", right, w - half, True)):
        _light, main, dark = symbols.tint(sign)
        near, far = (1, 0) if turned else (0, 1)
        grounds += (
            f'<linearGradient id="{id}"><stop offset="{near}" stop-color="{main}"/><stop offset="{far}" '
            f'stop-color="{dark}" stop-opacity="0"/></linearGradient><rect x="{x:.1f}" y="1" '
            f'width="{half:.1f}" height="{h - 2}" rx="14" fill="url(#{id})" fill-opacity=".8"/>'
        )
    c.svg(grounds, (0, 0, w, h), b.x, b.y, b.w, b.h)


def side(c: Canvas, b: Box, sign: str) -> None:
    marks.coloured(c, b, sign, 2.4, 14, 0.42)


def card(c: Canvas, b: Box, look: Look, shown: Box, unit: Unit, sign: str) -> None:
    """A card of an open hand; below another one it has no words, until it is pointed at."""
    whole = look.pointed or shown.w >= b.w - 1
    cards.unit(c, b, unit if whole else unit._replace(name="", beats="", trumps=""), sign)
    if look.pointed and unit.state != "lit":
        shapes.rim(c, b, "#fff3c4", 3, 10)


def back(c: Canvas, b: Box, look: Look, sign: str, lit: bool) -> None:
    """A card face down, in light where its owner may lift it."""
    cards.unit_back(c, b, sign, lit or look.pointed)


def fallen(c: Canvas, b: Box, sign: str) -> None:
    """The plate of a unit that was killed."""
    shapes.plate(c, b, "#0c1c20", symbols.tint(sign)[1], 1.8, 10, 0.95)


def fallen_art(c: Canvas, b: Box, kind: str, rank: int) -> None:
    """Its picture, greyed and crossed."""
    shapes.plate(c, b, "#8b8f86", cards.EDGE, 1.5, 8)
    symbols.symbol(c, f"unit:{kind}:{rank}", *b.center, min(b.size) * 0.86)
    marks.veil(c, b, 0.4, 8)
    size = min(b.size) * 0.38
    c.svg(_CROSSED, (0, 0, 20, 20), b.right - size, b.bottom - size, size, size)


def bonus(c: Canvas, b: Box) -> None:
    """The combat bonus card."""
    shapes.plate(c, b, theme.palette().icons["combat"], "#f0d999", 2, 9)


def ability(c: Canvas, b: Box, look: Look) -> None:
    """The plate of something that may be used, in gold while it may be."""
    line = "#fff3c4" if look.pointed else GOLD if look.lit else marks.QUIET
    shapes.plate(c, b, "#10282a", line, 1.8, 10, 0.9)


def ability_art(c: Canvas, b: Box, look: Look, tech: str) -> None:
    symbols.picture(c, "technologies", tech, b, 6, not look.lit)


def front(c: Canvas, b: Box, meant: bool) -> None:
    """The ground of a front; in gold where a card is meant to go."""
    if meant:
        shapes.plate(c, b, "#3a2a10", GOLD, 3.4, 16, 0.75)
    else:
        shapes.plate(c, b, marks.WELL, marks.QUIET, 1.6, 16, 0.55)


def blow(c: Canvas, b: Box, wounds: int, up: bool) -> None:
    """An arrow from whoever strikes, with the wounds that it deals, higher than its box."""
    b = Box(b.centerx - 30, b.centery - 35, 60, 70)
    turned = "" if up else ' transform="rotate(180 40 46)"'
    body = (
        f'<defs>{lin("blow", "#ffe9a8", "#e0873c")}</defs><path d="{_BLOW}"{turned} fill="url(#blow)" '
        'stroke="#3a1a08" stroke-width="5" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 80, 92), b.x, b.y, b.w, b.h)
    y = b.centery + b.h * (0.12 if up else -0.12)
    c.text(str(wounds), b.centerx, y, b.h * 0.34 / c.text_scale, (70, 30, 6), "black", "center")


def step(c: Canvas, b: Box, state: str) -> None:
    """The ground of a step, in gold while it happens."""
    if state == "now":
        shapes.plate(c, b, GOLD, "#a9782a", 2, 10, 0.42)


def number(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step on its disc, or the tick of one that is done."""
    disc = shapes.square(b)
    r, (fill, line) = disc.w / 2, STEPS[state]
    shapes.plate(c, disc, fill, line, 1.6, r - 1.5, inset=1.5)
    if state == "done":
        c.icon("check", *b.center, r * 1.3)
        return
    c.text(str(n), b.centerx, b.centery - 1, r * 1.24 / c.text_scale, (255, 246, 220), "black",
           "center")  # fmt: skip


def beats(c: Canvas, b: Box) -> None:
    """Each type beats the next one, and the last the first."""
    kinds = ("infantry", "mounted", "artillery", "infantry")
    size = min(b.h, b.w / 6)
    step = (b.w - size) / (len(kinds) - 1)
    for k, kind in enumerate(kinds):
        x = b.x + size / 2 + k * step
        symbols.symbol(c, f"unit:{kind}:1", x, b.centery, size)
        if k:
            tip = Box(x - step / 2 - size * 0.2, b.centery - size * 0.2, size * 0.4, size * 0.4)
            body = f'<path d="M4 3L37 20L4 37Z" fill="{GOLD}" stroke="#2b2118" stroke-width="3" stroke-linejoin="round"/>'
            c.svg(body, (0, 0, 40, 40), *tip)


def laurel(c: Canvas, b: Box, have: bool) -> None:
    """A point of loot; faint once it is spent."""
    disc = shapes.square(b)
    r = disc.w / 2
    shapes.plate(c, disc, GOLD if have else "#22343a", "#fff1c4", 2, r - 1.5)
    c.icon("laurel", *b.center, r * 1.46, 255 if have else 90)


def event_back(c: Canvas, b: Box, look: Look, level: int, chosen: bool) -> None:
    """An event to be taken unseen, in light where it is chosen."""
    if chosen or look.pointed:
        marks.glow(c, b, radius=6)
    cards.event_back(c, b, level)
