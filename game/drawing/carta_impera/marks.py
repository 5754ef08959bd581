"""Small parts of Carta Impera's table: rims of what can be chosen, badges of teams; and its cards: face up or
down, lit, dark, faint, piles of them, those of a hand, of a draft, and of an Inquisition.

A kind of card of which only the back is known is called `{back}-?`.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.art.svg import raster
from game.drawing.carta_impera import faces
from game.drawing.kit import badges, fitting, shapes, steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Paint
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, INK, MUTED, POINTED, Colour
from game.words.carta_impera.things import Team, hidden
from game.words.seats import Seat

DANGER, DANGER_RIM = "#c4372c", "#ffb09a"
DANGER_TEXT: Colour = (255, 160, 138)
PALE: Colour = (255, 236, 190)
STRONG: Colour = (122, 40, 20)
"""On dark panels, what holds now; on parchment, what is stressed."""
TEAM = (("#d9ae4c", "#7a5416"), ("#a9bccb", "#41566a"))


def pointed_rim(b: Box, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A bright rim round what is pointed at, with light outside it: a picture and its place in pixels."""
    margin, thick = (22, 5) if b.h > 60 else (9, 3.2)
    w, h = round(b.w, 1), round(b.h, 1)
    light = "".join(
        f'<rect x="{margin - k}" y="{margin - k}" width="{w + 2 * k:.1f}" height="{h + 2 * k:.1f}" '
        f'rx="{10 + k}" fill="none" stroke="#ffdf90" '
        f'stroke-opacity="{0.34 * (1 - k / margin) ** 2:.3f}" stroke-width="4"/>'
        for k in range(0, margin - 2, 3)
    )
    line = f'<rect x="{margin}" y="{margin}" width="{w}" height="{h}" rx="10" fill="none" '
    light += line + f'stroke="{POINTED}" stroke-width="{thick}"/>'
    wide, high = w + 2 * margin, h + 2 * margin
    picture = raster(light, (0, 0, wide, high), round(wide * scale), round(high * scale))
    return picture, (round((b.x - margin) * scale), round((b.y - margin) * scale))


NOW = Paint(shapes.plate, (GOLD, GOLD, 1.8, 10, 0.16))
"""Behind the step that is now."""


def step(c: Canvas, b: Box, n: int, state: str, paper: bool = False) -> None:
    """The number of a step, or its tick."""
    steps.number(c, b.centerx, b.centery, n, state, b.w / 2, paper)


def named(c: Canvas, b: Box, done: int, of: int) -> None:
    """So many of so many were named."""
    gap = 6.0
    each = (b.w - gap * (of - 1)) / of
    for n in range(of):
        part = Box(b.x + n * (each + gap) - 1, b.y, each + 2, 12)
        shapes.plate(c, part, "#8c2f22" if n < done else "#e3cf9c", "#6a4a1a", 1.4, 4)


def bracket(c: Canvas, b: Box, ink: str) -> None:
    """Partners stand on one line in the colour of their ribbon."""
    body = f'<path d="M8 1.5H{b.w - 8:.1f}" stroke="{ink}" stroke-width="3"/>'
    shapes.thin(c, body, b.x, b.y, b.w, 3)


def own(c: Canvas, b: Box) -> None:
    """Behind the column of whoever looks, in the standing."""
    shapes.plate(c, b.inflate(-6, 0), GOLD, GOLD, 1.4, 9, 0.1, 0.5, inset=0)


def shadow(c: Canvas, b: Box) -> None:
    """What a panel casts round itself."""
    c.shade(b.x, b.y, b.w, b.h, 14, 8, 150, 4, covered=True)


def ribbon(c: Canvas, team: Team | None, x: float, y: float, w: float) -> None:
    """Partners carry the same ribbon above their panel: chevrons of gold, or bars of silver."""
    if team is None:
        return
    signs = "".join(
        f"M{q} 2.5v7M{q + 5} 2.5v7" if team.side else f"M{q} 2.5l5 3.5l-5 3.5"
        for q in range(18, round(w) - 14, 22)
    )
    body = (
        f'<path d="{signs}" fill="none" stroke="{INK}" stroke-width="2.6" stroke-opacity=".75" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    shapes.plate(c, Box(x, y - 8, w, 12), TEAM[team.side], INK, 1.6, 6, above=body)


def pair(c: Canvas, b: Box, team: Team) -> None:
    """The sign of a team: its two badges on one bar."""
    r = (b.w - 8) / 4
    bar = Box(b.x, b.centery - r - 3, b.w, 2 * r + 6)
    shapes.plate(c, bar, "#17110b", TEAM[team.side][0], 2, r + 2)
    for k, seat in enumerate(team.members):
        badges.badge(c, seat, b.centerx + (2 * k - 1) * r, b.centery, r * 0.8, letter=False)


def pill(c: Canvas, text: str, x: float, y: float, size: float = 20, fill: str = "#20160c",
         letters: Colour = CREAM, line: str = GOLD, h: float = 31, pad: float = 12,
         anchor: str = "center", limit: float = 400, kind: str = "semi") -> None:  # fmt: skip
    """A rounded label, its middle at y, no wider than `limit`; `x` is its middle, or its left end."""
    size = min(size, h / 1.3 / c.text_scale)
    wide = min(limit, c.width(text, size, kind) + 2 * pad)
    left = x if anchor == "left" else x - wide / 2
    shapes.plate(c, Box(left, y - h / 2, wide, h), fill, line, radius=h / 2 - 1, strength=0.9)
    c.text(text, left + pad, y - 0.5, size, letters, kind, "midleft", limit=wide - 2 * pad + 2)


# ---- cards --------------------------------------------------------------------------------------

LIT: Colour = (255, 206, 106)
FREE = 18.0
"""Between two cards that lie side by side."""
RISE = 14.0
"""How far the pointed card of a hand rises."""


def card(c: Canvas, b: Box, kind: str, name: str, lit: bool = False,
         dim: bool = False, grey: bool = False) -> None:  # fmt: skip
    """A card: in gold light, dark, or nearly without colour; face down where only its back is known."""
    if hidden(kind):
        back(c, b, kind.removesuffix("-?"))
        return
    if lit:
        c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 14, 9, 255, 0, LIT, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 7, 170, 5, covered=True)
    image = (faces.greyed if grey else faces.card)(kind, c.px(b.h), name, fitting.legible(c))
    if dim and not grey:
        image = image.copy()
        image.fill(faces.DIM, special_flags=pygame.BLEND_RGB_MULT)
    c.blit(image, b.x, b.y)


def back(c: Canvas, b: Box, kind: str, shadow: bool = True) -> None:
    """A card face down."""
    if shadow:
        c.shade(b.x, b.y, b.w, b.h, 8, 4, 140, 2)
    c.blit(faces.back(kind, c.px(b.h)), b.x, b.y)


def faint(c: Canvas, b: Box, image: pygame.Surface, opacity: int, line: str = "#cfd4c0") -> None:
    """A card that is not there yet, or goes away: faint, in a dashed rim."""
    image = image.copy()
    image.set_alpha(opacity)
    c.blit(image, b.x, b.y)
    shapes.dashed(c, b, 12, line)


def rim(c: Canvas, b: Box, pointed: bool = False) -> None:
    """The gold rim of a card that can be chosen, brighter under the pointer."""
    large = b.h > 300
    out, radius = (3, 24) if large else (2, 13)
    width = (8 if pointed else 4) if large else (6 if pointed else 4.4)
    shapes.rim(c, b.inflate(2 * out, 2 * out), POINTED if pointed else GOLD, width, radius)


def tray(c: Canvas, b: Box) -> None:
    """The tray that hands and picks lie on."""
    shapes.plate(c, b, "#0a181b", "#a8854a", 1.6, 16, 0.46, 0.5)


def stack(c: Canvas, b: Box, era: str, count: int, coin: bool) -> None:
    """The cards left of an era; the Culture coin lies here while nobody has it."""
    if not count:
        shapes.dashed(c, b, 7, "#8d968a", 1.8, (6, 5))
        c.text(era, b.centerx, b.centery - 12, 22, FAINT, "title", "center")
        c.text("0", b.centerx, b.centery + 16, 21, FAINT, "semi", "center")
        return
    for q in range(min(6, 1 + count // 5)):
        back(c, b.move(q * 1.6, -q * 1.8), era, q == 0)
    pill(c, str(count), b.right + 4, b.bottom - 10, 23, "#17110b", h=32, pad=9, kind="black")
    if coin:
        c.icon("culture_coin", b.x + 6, b.bottom - 12, 40)


def pile(c: Canvas, b: Box, kind: str, count: int) -> None:
    """The newest card on top of a few others, or an empty place."""
    if not kind:
        shapes.dashed(c, b, 7, "#8d968a", 1.7, (5, 5))
        return
    image = faces.newest(kind, c.px(b.w), c.px(b.h))
    for q in range(min(4, count) - 1, -1, -1):
        c.blit(image, b.x, b.y - q * 3.2)


# ---- a hand -------------------------------------------------------------------------------------


class HandCard(NamedTuple):
    """A card of the hand, or of a hand that is hidden only its back (`II-?`): what playing it makes
    ("makes 4 of 7", "opens Purge"); what forbids it, in a word; `dim` while something else is chosen,
    `grey` while others can be played and it cannot."""

    kind: str
    name: str
    foot: str = ""
    opens: str = ""
    banned: str = ""
    dim: bool = False
    grey: bool = False


def held(c: Canvas, b: Box, look: Look, shown: Box, one: HandCard) -> None:
    """A card of a hand; on one that is half covered its words stand in the part that shows."""
    lit, known = look.lit, not hidden(one.kind)
    card(c, b, one.kind, one.name, lit, one.dim and not lit, one.grey)
    if not known:
        return
    if lit:
        rim(c, b, look.pointed)
    if one.banned:
        c.icon("lock", b.centerx, b.y + b.h * 0.5, b.w * 0.4)
    covered = shown.w < b.w - 1 and not look.pointed
    if covered and shown.w < b.w * 0.55:
        return
    wide = shown.w if covered else b.w
    x, y, room = b.x + wide / 2, b.bottom - 26, wide - 8 if covered else wide + 12
    if one.banned:
        pill(c, one.banned, x, y, 20, "#4a3410", line="#f1c650", h=32, limit=room)
        return
    if one.opens:
        ink = (225, 250, 205)
        pill(c, one.opens, x, y - 36, 20, "#23402f", ink, "#9fd08a", pad=9, limit=room)
    if one.foot:
        pill(c, one.foot, x, y, 20, h=32, pad=6, limit=room)


def to_be_drawn(c: Canvas, b: Box, era: str, sentence: str) -> None:
    """A faint back of the card on top: a hand limit is a picture."""
    faint(c, b, faces.back(era, c.px(b.h)), 70)
    c.icon("draw_card", b.centerx, b.centery - 16, 58, 220)
    x, y, room = b.centerx, b.bottom - 40, b.w - 8
    pill(c, sentence, x, y, 20, "#16302f", MUTED, "#8d968a", pad=10, limit=room)


# ---- a draft ------------------------------------------------------------------------------------

DRAFT_NOW = Paint(shapes.plate, (GOLD, "#a8731a", 2, 12, 0.38))
"""Behind the step that is now."""


def offered(c: Canvas, b: Box, look: Look, kind: str, name: str, sentence: str) -> None:
    """A card to choose; on the pointed one stands what that means."""
    card(c, b, kind, name, lit=look.pointed, dim=not look.lit)
    if look.lit:
        rim(c, b, look.pointed)
    if sentence and look.pointed:
        pill(c, sentence, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def awaited(c: Canvas, b: Box, next_one: bool) -> None:
    """The place of a pick that is still to come."""
    shapes.dashed(c, b, 13, GOLD, opacity=0.95 if next_one else 0.45, fill="#0a181b")


def passed(c: Canvas, b: Box, leftward: bool) -> None:
    """An arrow the way in which the cards go."""
    turn = ' transform="rotate(180 33 30)"' if leftward else ""
    body = (
        f'<path d="M4 22H38V8L62 30L38 52V38H4Z" fill="{GOLD}" stroke="#2b2118" '
        f'stroke-width="2.4" stroke-linejoin="round"{turn}/>'
    )
    c.svg(body, (0, 0, 66, 60), b.centerx - 30, b.centery - 27, 60, 54)


# ---- an Inquisition -----------------------------------------------------------------------------


class PoolCard(NamedTuple):
    """A card of the two hands, whose hand it comes from, and whether it is chosen to go back; while
    the cards are hidden only its back (`II-?`)."""

    kind: str
    name: str
    owner: Seat
    back: bool = False


def lost(c: Canvas, b: Box, kind: str, name: str) -> None:
    """A card that went to another hand."""
    card(c, b, kind, name, grey=True)


def brace(c: Canvas, b: Box, text: str) -> None:
    """A line over a hand with its words in the middle; over a few cards the words stand alone."""
    w, size = round(b.w, 1), fitting.within(c, 22, b.h)
    room = c.width(text, size, "semi") + 30
    if room <= w - 20:
        body = (
            f'<path d="M1 12V2H{(w - room) / 2:.0f}M{(w + room) / 2:.0f} 2H{w - 1:.0f}V12" '
            'fill="none" stroke="#cbb67c" stroke-width="2" stroke-opacity=".8"/>'
        )
        shapes.thin(c, body, b.x, b.centery, w, 14)
    c.text(text, b.centerx, b.centery, size, CREAM, "semi", "center", limit=b.w)


def pooled(c: Canvas, b: Box, look: Look, one: PoolCard, goes_back: str) -> None:
    """A card of the pool, its owner's badge below it; of one that goes back a faint picture."""
    badges.badge(c, one.owner, b.centerx, b.bottom + 22, 14)
    known = not hidden(one.kind)
    if known and one.back:
        face = faces.card(one.kind, c.px(b.h), one.name, fitting.legible(c))
        faint(c, b, face, 60, POINTED if look.pointed else "#cfd4c0")
        pill(
            c, goes_back, b.centerx, b.centery, 20, "#16302f", CREAM, "#8d968a", pad=10,
            limit=b.w - 6,
        )  # fmt: skip
        return
    card(c, b, one.kind, one.name, lit=True)
    if known:
        rim(c, b, look.pointed)


def sent(c: Canvas, b: Box, one: PoolCard) -> None:
    """A card on the tray of those that go back."""
    card(c, b, one.kind, one.name)
    badges.badge(c, one.owner, b.centerx, b.bottom + 20, 14)


def place(c: Canvas, b: Box, n: int) -> None:
    """A place that is still free on the tray of those that go back."""
    shapes.dashed(c, b, 12, GOLD, opacity=0.9, fill="#0a181b")
    c.text(str(n), b.centerx, b.centery, 40, (200, 190, 150), "black", "center")
