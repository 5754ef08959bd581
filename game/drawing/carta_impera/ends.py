"""How a game ended: the tower that dominates, small cards of majorities, rungs of whoever was near."""

from __future__ import annotations

from game.drawing.carta_impera import faces, marks, skyline
from game.drawing.kit import fitting, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, GOLD, INK
from game.words.carta_impera.things import domain_of


def pill(c: Canvas, b: Box, when: str) -> None:
    """When something was, on parchment."""
    marks.pill(
        c, when, b.x, b.centery, 21, "#ead9b2", BROWN, "#a98649", b.h, anchor="left", limit=b.w
    )


def tower(c: Canvas, b: Box, kinds: tuple[str, ...], levels: tuple[int, int], need: int) -> None:
    """The tower that won, from the floor up: its levels, and the crown where it dominates."""
    domain, step = domain_of(kinds[-1]), min(74.0, (b.h - 24) / max(need, len(kinds)))
    ground = Box(b.x + 60, b.bottom - step * len(kinds) - 4, b.w - 60, step * len(kinds) + 4)
    _light, dark, letters = faces.tone(domain)
    shapes.plate(c, ground, dark, radius=10, opacity=0.28, inset=0)
    size, shade = fitting.within(c, 34, step - 5), 120 if letters[0] > 200 else 0
    for k, kind in enumerate(kinds):
        rung = Box(ground.x + 4, b.bottom - step * (k + 1), ground.w - 8, step - 5)
        c.blit(faces.strip(kind, c.px(rung.w), c.px(rung.h)), rung.x, rung.y)
        c.text(str(k + 1), rung.x + 26, rung.centery - 1, size, letters, "black", "center", shade)
    c.surface.blit(*marks.pointed_rim(rung.inflate(-4, 0), c.scale))
    for n, label in zip(levels, ("I", "II"), strict=True):
        if domain != skyline.LEVELLESS:
            y = b.bottom - step * n - 2.5
            c.rule(ground.x - 12, y - 1.5, ground.w + 24, (255, 233, 168), 4)
            skyline.tag(c, Box(ground.x - 52, y - 13, 36, 26), label)
    y = b.bottom - step * need - 4
    c.rule(ground.x - 12, y - 3, ground.w + 24, theme.rgb(GOLD), 6)
    c.icon("crown", ground.x - 36, y - 2, 46)


def decisive(c: Canvas, b: Box, kind: str, name: str) -> None:
    marks.card(c, b, kind, name, lit=True)
    marks.rim(c, b, True)


def winner(c: Canvas, b: Box) -> None:
    """Behind the column of whoever won."""
    shapes.plate(c, b.inflate(-12, 0), GOLD, "#c3922c", 2, 14, 0.26)


def stripe(c: Canvas, b: Box, *about: Look | bool) -> None:
    """Every other row is darker; one that is pointed at has the rim of the focus."""
    *look, striped = about
    if striped:
        shapes.plate(c, b, "#8a6a30", radius=10, opacity=0.1, inset=0)
    if any(isinstance(one, Look) and one.pointed for one in look):
        c.focus(b.x, b.y + 1, b.w, b.h - 2, 10)


def small_cards(c: Canvas, b: Box, domain: str, have: int, best: bool) -> None:
    """Every card a small one; the most of all have their colour."""
    colour = theme.palette().domains[domain][0] if best else "#cdbf9c"
    step = min(15.0, (b.w - 16) / max(1, have - 1))
    band = f'<path d="M1 9H15" stroke="{INK}" stroke-opacity=".5" stroke-width="1.4"/>'
    for k in range(have):
        small = Box(b.x + k * step, b.centery - 16, 16, 32)
        shapes.plate(c, small, colour, INK, 1.5, 3.5, above=band)


def point(c: Canvas, b: Box) -> None:
    marks.pill(c, "+1", b.centerx, b.centery, 24, "#7a5a1c", (255, 240, 190), h=36, pad=10,
                limit=b.w, kind="black")  # fmt: skip


def step(c: Canvas, b: Box, decides: bool) -> None:
    """A step of the ladder of a tie."""
    shapes.plate(c, b, "#0a181b", GOLD if decides else "#5f6f62", 1.8, 12, 0.6, 0.9)


def rungs(c: Canvas, b: Box, domain: str, have: int, need: int, raised: int, paper: bool) -> None:
    """A column that came near, lying: cards, places that are free, and those that Democracies added."""
    width = min(39.0 if paper else 34.0, b.w / max(1, need))
    high, empty = (28, "#d8c9a4") if paper else (24, "#0a181b")
    for k in range(need):
        on, extra = k < have, k >= need - raised
        fill = theme.palette().domains[domain][0] if on else "#35205a" if extra else empty
        rim = INK if on or paper else "#e8d3ff" if extra else "#8d968a"
        faint = 0.5 if paper and not (on or extra) else 1
        place = Box(b.x + k * width, b.centery - high / 2, width - 5, high)
        shapes.plate(c, place, fill, rim, 1.8, 6, strength=faint, inset=1.5)
