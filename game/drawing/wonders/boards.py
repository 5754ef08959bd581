"""A wonder's board: its picture, what it yields, its stages, and the backs of the cards tucked under."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import Stage
from game.drawing.kit import backs, fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.pieces import Piece
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD
from game.drawing.wonders import faces, marks
from game.drawing.wonders.effects import pieces, units
from game.drawing.wonders.marks import Tag


class BoardView(NamedTuple):
    """A board as it lies."""

    wonder: str
    name: str
    """Of the city, in words."""
    side: str
    ages: tuple[int, ...] = ()
    """For each stage that stands the age of the card under it, whose back is seen."""
    price: Tag | None = None
    """What the next stage would cost now, or why not."""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of this side."""
        side: Literal["A", "B"] = "A" if self.side == "A" else "B"
        return tables().wonders[self.wonder].sides[side]

    def state(self, k: int) -> str:
        """Of a stage: `built`, `next`, `later`."""
        built = len(self.ages)
        return "built" if k < built else "next" if k == built else "later"


class BoardPlaces:
    """Where the stages lie; a large board has room for more round them."""

    def __init__(self, box: Box, stages: int, stage_h: float, large: bool = False) -> None:
        self.box, self.stages, self.stage_h, self.large = box, stages, stage_h, large
        self.gap = 8.0 if large else 5.0
        self.wide = (box.w - self.gap * (stages + 1)) / stages

    def stage(self, k: int) -> Box:
        left = self.box.x + self.gap + k * (self.wide + self.gap)
        return Box(left, self.box.bottom - self.stage_h - self.gap, self.wide, self.stage_h)

    def back(self, k: int) -> Box:
        """Of the card tucked under a stage; it sticks out below the board."""
        h = 78.0 if self.large else 54.0
        w = h * backs.RATIO
        out = 17 if self.large else 11
        return Box(self.stage(k).centerx - w / 2, self.box.bottom - h + out, w, h)


def paint(c: Canvas, p: BoardPlaces, view: BoardView) -> None:
    b = p.box
    c.shade(b.x, b.y, b.w, b.h, 12, 7, 150, 4, covered=True)
    for k, age in enumerate(view.ages):
        back = p.back(k)
        c.shade(back.x, b.bottom - 4, back.w, back.bottom - b.bottom, 4, 3, 140, 2)
        c.blit(backs.back(age, c.px(back.h)), back.x, back.y)
    c.blit(faces.board(view.wonder, c.px(b.w), c.px(b.h), 11 * c.scale), b.x, b.y)
    _frame(c, b, p.stage_h)
    title(c, p, view)
    for k, one in enumerate(view.stages):
        price = view.price if k == len(view.ages) else None
        stage(c, p.stage(k), one, view.state(k), price)


def _frame(c: Canvas, b: Box, stage_h: float) -> None:
    """The rim, and the dark behind the stages."""
    dark = (
        "<defs><linearGradient id='v' x1='0%' y1='0%' x2='0%' y2='100%'><stop offset='0' "
        "stop-color='#0c0a08' stop-opacity='0'/><stop offset='1' stop-color='#0c0a08' "
        f"stop-opacity='.72'/></linearGradient></defs><rect x='3' y='{b.h - stage_h - 34:.1f}' "
        f"width='{b.w - 6:.1f}' height='{stage_h + 31:.1f}' rx='9' fill='url(#v)'/>"
        f"<rect x='4' y='4' width='{b.w - 8:.1f}' height='{b.h - 8:.1f}' rx='9' fill='none' "
        "stroke='#f0d999' stroke-opacity='.85' stroke-width='2'/>"
    )
    shapes.plate(c, b, line="#17110b", width=3, radius=11, inset=1.5, above=dark)


def title(c: Canvas, p: BoardPlaces, view: BoardView) -> None:
    """A dark label in the upper left corner: the good, the city, the side."""
    h = 39.0 if p.large else 34.0
    pad = 8.0 if p.large else 6.0
    size = fitting.within(c, 26 if p.large else 20, h)
    side = c.width(view.side, 20, "semi") + 8
    room = p.box.w - 2 * pad - h - side - 14
    wide = min(room, c.width(view.name, size, "title"))
    b = Box(p.box.x + pad, p.box.y + pad, h + wide + side + 14, h)
    shapes.plate(c, b, "#120f0c", marks.HAIRLINE, 1.6, h / 2 - 1, 0.74, 0.5)
    c.icon(tables().wonders[view.wonder].makes, b.x + h * 0.54, b.centery, h * 0.84)
    c.text(view.name, b.x + h, b.centery, size, marks.PALE, "title", "midleft", limit=room)
    ink = (226, 214, 180)
    c.text(view.side, b.right - 12, b.centery, fitting.within(c, 20, h), ink, "semi", "midright")


_PLATES = {  # light and dark, rim, its width
    "built": (("#6b4d1e", "#3a270c"), "#ffd76a", 3.0),
    "next": (("#31443f", "#14211f"), "", 0.0),
    "later": (("#2b2f2e", "#161a1a"), "#8d968a", 1.8),
    "plain": (("#31443f", "#14211f"), "#8d968a", 1.8),
}


def stage(c: Canvas, b: Box, one: Stage, state: str = "plain", price: Tag | None = None) -> None:
    """One stage: cost above, effect below; on a wide plate the effect stands beside. `plain` where
    no game is played."""
    fill, rim, width = _PLATES[state]
    cost, effects = units(one.cost), pieces(one.effects, brief=True)
    shapes.plate(c, b, fill, rim or "none", width, 9, 0.93, inset=1.5)
    if state == "next":
        shapes.dashed(c, b, 9, GOLD, 3, (9, 6), 1)
    if state == "built":
        c.icon("check", b.x + 15, b.centery, min(24.0, b.h * 0.42))
        marks.row(c, effects, b.centerx + 10, b.centery, b.h * 0.54, b.w - 48)
    elif b.w >= 134 and state != "plain":
        _beside(c, b, cost, effects, price)
    else:
        _below(c, b, cost, effects, price)
    if state == "later":
        shapes.plate(c, b, "#0c1416", radius=9, opacity=0.34, inset=0)


def _below(
    c: Canvas, b: Box, cost: tuple[str, ...], effects: tuple[Piece, ...], price: Tag | None
) -> None:
    upper, low = b.y + b.h * 0.26, b.y + b.h * 0.74
    step = min(27.0, (b.w - 14) / max(1, len(cost)))
    marks.goods(c, cost, b.centerx - (len(cost) - 1) / 2 * step, upper, step * 1.04, step)
    line = f'<path d="M0 1H80" stroke="{marks.HAIRLINE}" stroke-opacity=".3" stroke-width="1.4"/>'
    shapes.thin(c, line, b.centerx - 40, b.y + b.h * 0.48, 80, 2)
    if price is None:
        marks.row(c, effects, b.centerx, low, b.h * 0.4, b.w - 16)
        return
    wide = min(b.w * 0.42, 22.0 * len(effects) + 12)
    marks.row(c, effects, b.right - 8 - wide / 2, low, b.h * 0.39, wide)
    marks.price(c, Box(b.x + 8, low - 15, b.w - 22 - wide, 30), price)


def _beside(
    c: Canvas, b: Box, cost: tuple[str, ...], effects: tuple[Piece, ...], price: Tag | None
) -> None:
    """Cost on the left, effects on the right; what it costs now has the whole foot of a small one."""
    wide = min(b.w * 0.48, max(44.0, 38.0 * len(effects)))
    room = b.w - wide - 20
    step = min(28.0, room / max(1, len(cost)))
    small = price is not None and b.w < 190
    upper = b.y + b.h * (0.3 if price else 0.5)
    marks.goods(c, cost, b.x + 10 + step / 2, upper, step * 1.06, step)
    x, y = b.right - 8 - wide / 2, b.y + b.h * (0.31 if small else 0.5)
    marks.row(c, effects, x, y, b.h * (0.44 if small else 0.5), wide)
    if price:
        foot = Box(b.x + 10, b.y + b.h * 0.73 - 15, b.w - 20 if small else room + 2, 30)
        marks.price(c, foot, price)
