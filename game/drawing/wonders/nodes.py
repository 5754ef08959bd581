"""Small nodes that the panels of 7 Wonders are made of, and its boards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, Stage
from game.drawing import backs
from game.drawing.kit import parts, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, MUTED, Colour
from game.drawing.pieces import Piece
from game.drawing.wonders import city, faces, marks
from game.drawing.wonders.marks import PALE
from game.words.seats import Seat
from game.words.wonders.things import Board, Tag


def touchable(*key: str | int, **more: Any) -> dict[str, Any]:
    """What makes a node a thing that is told about; Tab passes it by."""
    return {"id": key, "thing": key, "stop": False, **more}


def name(value: str, size: float, ink: Colour = PALE, row: Iterable[str] = (), **more: Any) -> Node:
    """A name in capitals where they can be large, in a `row` of names all of them; else in plain letters."""
    large = all(len(one) <= 11 for one in (value, *row))
    letters, face = (size, "title") if large else (size * 0.88, "semi")
    return text(value, letters, ink, face, shade=120 if ink == PALE else 0, **more)


def badge(seat: Seat, r: float = marks.BADGE, **more: Any) -> Node:
    """The badge of a player or of the Free City."""
    return parts.badge(seat, r, **{"w": r * 2.5, "h": r * 2.5, "least": 0.8, **more})


def named(seat: Seat, size: float, ink: Colour = CREAM, **more: Any) -> Node:
    """A badge, and its name where there is room for it."""
    return row(badge(seat, max(marks.BADGE, size * 0.58)), words(seat.name, size=size, colour=ink, face="semi"),
               **{"gap": 5, **more})  # fmt: skip


def pieces(content: Iterable[Piece], high: float, **more: Any) -> Node:
    """Pieces in a row, which shrink together where there is no room."""
    return art(_pieces, tuple(content), high, **{"h": high, "least": 0.5, "bleed": 3, **more})


def _pieces(c: Canvas, b: Box, content: tuple[Piece, ...], high: float) -> None:
    marks.row(c, content, *b.center, min(high, b.h), b.w)


def coin(n: int, size: float = 28, **more: Any) -> Node:
    return pieces((Piece("money", n),), size, **{"w": size * 1.1, "least": 0.7, **more})


def token(value: int, size: float, **more: Any) -> Node:
    return art(marks.token, value, **{"w": size, "h": size, "least": 0.8, "bleed": 4, **more})


def tokens(values: tuple[int, ...], size: float, **more: Any) -> Node:
    """Conflict tokens; where there are many, what those won and those lost come to."""
    sums = sum(n for n in values if n > 0), sum(n for n in values if n < 0)
    forms = (sorted(values, reverse=True), [n for n in sums if n])
    return either(
        *(row(*(token(n, size, least=1) for n in one), gap=-size * 0.14) for one in forms), **more
    )


def arrow(way: str, high: float, fill: str = "#ffe9b0", **more: Any) -> Node:
    """The one arrow that says left and right, wherever a neighbour is meant."""
    return art(marks.arrow, way, fill, **{"w": high * 0.75, "h": high, "least": 0.7, **more})


def sign(colour: str, r: float = 8, faint: bool = False, **more: Any) -> Node:
    """The sign of a colour of cards; faint where there is no card of it."""
    return art(_sign, colour, r, faint, **{"w": r * 2.6, "h": r * 2.6, "bleed": r, **more})


def _sign(c: Canvas, b: Box, colour: str, r: float, faint: bool) -> None:
    marks.colour_sign(c, colour, *b.center, r, faint)


@lru_cache(64)
def keycap(key: str) -> Node:
    """The key that opens something."""
    cap = Paint(shapes.plate, ("#0c1a1c", "#7f8c84", 1.5, 6, 0.86, 0.8))
    return stack(text(key, 20, MUTED, "semi", 0.5), h=27, pad=(7, 0, 7, 0), paint=cap, at=(1, 0.5))


def goods(names: Iterable[str], size: float, least: float = 0.45, **more: Any) -> Node:
    """Goods side by side; they shrink together."""
    return row(*(icon(one, size, least=least) for one in names), **{"gap": 1, **more})


@lru_cache(256)
def symbols(counts: tuple[int, ...], size: float, **more: Any) -> Node:
    """The three sciences in a row, each with its number; faint where there is none."""
    return row(*(_symbol(one, n, size) for one, n in zip(faces.SCIENCE.values(), counts, strict=True)),
               **{"gap": size * 0.3, **more})  # fmt: skip


def _symbol(symbol: str, n: int, size: float) -> Node:
    number = text(str(n), size * 0.82, CREAM if n else FAINT, "bold", same="symbols")
    return row(icon(symbol, size, 255 if n else 90), number, gap=4)


def units(made: tuple[tuple[str, ...], ...], size: float, **more: Any) -> Node:
    """What a city makes, unit by unit; of a choice the goods stand with a stroke between."""
    found = []
    for unit in made:
        for k, good in enumerate(unit):
            stroke = text("/", 20, MUTED, "bold", 0.5) if k else None
            found += [one for one in (stroke, icon(good, size, least=0.4)) if one is not None]
    return row(*found, **{"gap": 2, **more})


# ---- price tags ---------------------------------------------------------------------------------


@lru_cache(512)
def tag(t: Tag, **more: Any) -> Node:
    """A price tag: coins stand at the edge of the side that they go to."""
    return price(t, pad=(8, 0, 8, 0), paint=Paint(marks.tag, (t.state,)), h=34, bleed=8, **more)


@lru_cache(512)
def price(t: Tag, at: float = 0.5, **more: Any) -> Node:
    """The same without its plate. Where its word would be too small to read it is left out."""
    alone = not (t.icon or t.seat or t.lacks or t.bank or any(t.pay))
    look: dict[str, Any] = {
        "size": 20,
        "colour": marks.TAGS[t.state][2],
        "face": "semi",
        "same": "price",
    }
    middle = row(
        coin(t.bank, 27) if t.bank else None,
        badge(t.seat, 12.5, w=27) if t.seat else icon(t.icon, 25, least=0.8) if t.icon else None,
        (text(t.word, **look) if alone else words(t.word, **look)) if t.word else None,
        *(icon(one, 25, least=0.7) for one in t.lacks), gap=3, at=(at, 0.5), grow=1,
    )  # fmt: skip
    left, right = _paid(t, "left", t.pay.left), _paid(t, "right", t.pay.right)
    return row(
        *left, middle, *(right[::-1] if at else right), **{"gap": 3, "h": 30, "least": 0.8, **more}
    )


def _paid(t: Tag, side: str, coins: int) -> tuple[Node, ...]:
    if not coins:
        return ()
    who = badge(t.payees[side == "right"], 10, w=26) if t.payees else arrow(side, 19)
    return who, coin(coins, 28)


# ---- boards -------------------------------------------------------------------------------------


@lru_cache(256)
def board(one: Board, high: float = 74, large: bool = True, city: int | None = None,
          plain: bool = False, **more: Any) -> Node:  # fmt: skip
    """A board with stages so high, things of a city where one is told; `plain` where no game is played."""
    gap, built = (8.0 if large else 5.0), len(one.ages)
    plates = []
    for k, each in enumerate(one.stages):
        state = "plain" if plain else "built" if k < built else "next" if k == built else "later"
        thing = touchable("board", city, k) if city is not None else {}
        plates.append(
            stage(each, state, one.price if state == "next" else None, w=1, grow=1, **thing)
        )
    return column(
        _title(one, large), SPRING, row(*plates, gap=gap, h=high, least=0.6),
        pad=gap - 1, at=(0, 0), paint=Paint(_board, (one.wonder, one.ages, len(plates), high, gap)), bleed=30, **more,
    )  # fmt: skip


def _board(c: Canvas, b: Box, wonder: str, ages: tuple[int, ...], stages: int, high: float,
           gap: float) -> None:  # fmt: skip
    """The picture, dark behind the stages; below it the backs of the cards that are tucked under."""
    c.shade(b.x, b.y, b.w, b.h, 12, 7, 150, 4, covered=True)
    tall, out = (78.0, 17.0) if gap > 5 else (54.0, 11.0)
    step = (b.w - gap) / stages
    for k, age in enumerate(ages):
        x, w = b.x + gap / 2 + (k + 0.5) * step, tall * backs.RATIO
        c.shade(x - w / 2, b.bottom - 4, w, out, 4, 3, 140, 2)
        c.blit(backs.back(age, c.px(tall)), x - w / 2, b.bottom - tall + out)
    c.blit(faces.board(wonder, c.px(b.w), c.px(b.h), 11 * c.scale), b.x, b.y)
    dark = min(high, b.h * 0.6)
    above = (
        "<defs><linearGradient id='v' x1='0%' y1='0%' x2='0%' y2='100%'><stop offset='0' "
        "stop-color='#0c0a08' stop-opacity='0'/><stop offset='1' stop-color='#0c0a08' "
        f"stop-opacity='.72'/></linearGradient></defs><rect x='3' y='{b.h - dark - 34:.1f}' "
        f"width='{b.w - 6:.1f}' height='{dark + 31:.1f}' rx='9' fill='url(#v)'/>"
        f"<rect x='4' y='4' width='{b.w - 8:.1f}' height='{b.h - 8:.1f}' rx='9' fill='none' "
        "stroke='#f0d999' stroke-opacity='.85' stroke-width='2'/>"
    )
    shapes.plate(c, b, line="#17110b", width=3, radius=11, inset=1.5, above=above)


def _title(one: Board, large: bool) -> Node:
    h, size = (39, 26) if large else (34, 20)
    plate = Paint(shapes.plate, ("#120f0c", marks.HAIRLINE, 1.6, h / 2 - 1, 0.74, 0.5))
    return row(row(
        icon(tables().wonders[one.wonder].makes, h * 0.84), text(one.name, size, PALE, "title"),
        text(one.side, 20, (226, 214, 180), "semi"), gap=6, pad=(4, 0, 12, 0), h=h, paint=plate,
    ))  # fmt: skip


PLATES = {  # light and dark, rim, its width
    "built": (("#6b4d1e", "#3a270c"), "#ffd76a", 3.0),
    "next": (("#31443f", "#14211f"), "", 0.0),
    "later": (("#2b2f2e", "#161a1a"), "#8d968a", 1.8),
    "plain": (("#31443f", "#14211f"), "#8d968a", 1.8),
}


def stage(one: Stage, state: str = "plain", price: Tag | None = None, **more: Any) -> Node:
    """A stage that is `built`, `next` or `later`: its cost and what it brings, side by side or not."""
    cost, brings = faces.units(one.cost), faces.pieces(one.effects, brief=True)
    if state == "built":
        inner = row(icon("check", 24), pieces(brings, 40, grow=1), pad=(5, 0, 8, 0), gap=3)
    else:
        inner = _coming(cost, brings, price)
    veil = art(shapes.plate, "#0c1416", "", 1.0, 9, 0.34) if state == "later" else None
    return stack(inner, veil, paint=Paint(_plate, (state,)), **more)


def _coming(cost: tuple[str, ...], brings: tuple[Piece, ...], tag: Tag | None) -> Node:
    wide = max(44.0, 38.0 * len(brings))
    foot = price(tag, 0.0) if tag else None
    gives = pieces(brings, 36, w=wide, least=0.75)
    beside = row(goods(cost, 28, 0.75), SPRING, gives, gap=4, grow=1, pad=(2, 0, 0, 0))
    low = pieces(brings, 30, w=min(wide, 22.0 * len(brings) + 12), least=0.6)
    below = column(
        row(SPRING, goods(cost, 27), SPRING, grow=1), art(_hairline, h=4),
        row(foot.but(grow=1), low) if foot else low, gap=2, pad=(6, 4),
    )  # fmt: skip
    return either(column(beside, foot, gap=0, pad=(6, 3)), below)


def _plate(c: Canvas, b: Box, state: str) -> None:
    fill, rim, width = PLATES[state]
    shapes.plate(c, b, fill, rim or "none", width, 9, 0.93, inset=1.5)
    if state == "next":
        shapes.dashed(c, b, 9, GOLD, 3, (9, 6), 1)


def _hairline(c: Canvas, b: Box) -> None:
    line = f'<path d="M0 1H80" stroke="{marks.HAIRLINE}" stroke-opacity=".3" stroke-width="1.4"/>'
    shapes.thin(c, line, b.centerx - 40, b.centery - 1, 80, 2)


# ---- the cards of a city ------------------------------------------------------------------------


class Built(NamedTuple):
    """A card of a city; `link`: it frees one of the hand, `frees`: the one that is pointed at."""

    card: str
    link: bool = False
    frees: bool = False


Columns = tuple[tuple[Built, ...], ...]
"""The cards of a city by colour, the newest last."""


def columns(of: int, found: Columns, gap: float = 6, tall: float = 76, **more: Any) -> Node:
    """The cards of a city by colour; the newest of each with its picture, which is so high."""
    made = (_column(of, colour, cards, tall) for colour, cards in zip(COLOURS, found, strict=True))
    return grid(len(COLOURS), made, **{"gap": gap, **more})


@lru_cache(1024)
def _column(of: int, colour: str, cards: tuple[Built, ...], tall: float) -> Node:
    n = len(cards)
    count = text(str(n), 21, CREAM if n else FAINT, "bold", same="cards")
    head = row(sign(colour, 7, not n, w=16, h=16), count, h=32, gap=4, at=(0.5, 0.5),
               paint=Paint(city.column_head, (colour, n > 0)))  # fmt: skip
    shown = [column(art(city.strip, *one, h=36, least=0.5, bleed=8),
                    art(city.picture, one.card, h=tall, least=0.1) if one is cards[-1] else None,
                    gap=2, **touchable("card", of, one.card)) for one in cards]  # fmt: skip
    return column(
        head, column(*shown, gap=2, pad=(3, 2, 3, 4), at=(0, 0), grow=1),
        gap=0, at=(0, 0), paint=Paint(city.column, (colour, n > 0)), grow=1,
    )  # fmt: skip


PICTURES = city.strip, city.picture, city.window, city.far, _board
"""Painters of what takes long to make the first time a city lies elsewhere."""
