"""What is public: piles of an era and of what was discarded, and the marks of the standing."""

from __future__ import annotations

from game.drawing.carta_impera import cards, faces, marks
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import FAINT, GOLD


def stack(c: Canvas, b: Box, era: str, count: int, coin: bool) -> None:
    """The cards left of an era; the Culture coin lies here while nobody has it."""
    if not count:
        shapes.dashed(c, b, 7, "#8d968a", 1.8, (6, 5))
        c.text(era, b.centerx, b.centery - 12, 22, FAINT, "title", "center")
        c.text("0", b.centerx, b.centery + 16, 21, FAINT, "semi", "center")
        return
    for q in range(min(6, 1 + count // 5)):
        cards.back(c, b.move(q * 1.6, -q * 1.8), era, q == 0)
    marks.pill(c, str(count), b.right + 4, b.bottom - 10, 23, "#17110b", h=32, pad=9, kind="black")
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


def bracket(c: Canvas, b: Box, ink: str) -> None:
    """Partners stand on one line in the colour of their ribbon."""
    body = f'<path d="M8 1.5H{b.w - 8:.1f}" stroke="{ink}" stroke-width="3"/>'
    shapes.thin(c, body, b.x, b.y, b.w, 3)


def own(c: Canvas, b: Box) -> None:
    """Behind the column of whoever looks, in the standing."""
    shapes.plate(c, b.inflate(-6, 0), GOLD, GOLD, 1.4, 9, 0.1, 0.5, inset=0)
