"""Cards, wonders and tokens at any size, and everything that can be said of them."""

from __future__ import annotations

from typing import NamedTuple

from game.content.duel.load import tables
from game.content.duel.schema import Card, Token, Wonder
from game.drawing.duel import faces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK, INK
from game.scenes.kit.section import Box
from game.words import Words, plain
from game.words.duel import sentences

SHAPES = {"card": 2 / 3, "wonder": 16 / 10, "token": 1.0}
"""Width over height, by kind."""


class Row(NamedTuple):
    """A paragraph about an item: style is `title`, `kind`, `cost`, `text` or `place`."""

    style: str
    text: str


def kind_of(item: str) -> str:
    box = tables()
    return "card" if item in box.cards else "wonder" if item in box.wonders else "token"


def thing(item: str) -> Card | Wonder | Token:
    box = tables()
    return box.cards.get(item) or box.wonders.get(item) or box.tokens[item]


def rows_about(words: Words, item: str, place: str = "") -> list[Row]:
    """Name, kind, cost, what it does, its chains, and where it is."""
    found = thing(item)
    rows = [Row("title", sentences.thing_name(words, item))]
    if isinstance(found, Card):
        age = sentences.age_name(words, found.age)
        rows.append(Row("kind", f"{age} · {words.say(f'duel.kind.{found.colour}')}"))
    else:
        rows.append(Row("kind", words.say(f"cards.{kind_of(item)}")))
    if not isinstance(found, Token):
        cost = sentences.cost_sentence(words, found)
        rows.append(Row("cost", words.say("cards.cost", cost=cost)))
    rows += [Row("text", text) for text in sentences.effect_sentences(words, found)]
    if isinstance(found, Card):
        rows += [Row("text", text) for text in sentences.chain_sentences(words, found)]
    if place:
        rows.append(Row("place", place))
    return rows


def said_of(words: Words, item: str, place: str = "") -> str:
    """The same as plain text, to be read aloud."""
    return ". ".join(plain(row.text).rstrip(".") for row in rows_about(words, item, place))


def rows_height(c: Canvas, rows: list[Row], w: float, size: float = 24) -> float:
    """The height of the paragraphs in a column of `w` units."""
    return sum(_row_height(c, row, w, size) for row in rows)


def _row_height(c: Canvas, row: Row, w: float, size: float) -> float:
    if row.style == "title":
        return 40 * c.text_scale + 8
    indent = 32 if row.style == "kind" else 0
    return c.rich_height(row.text, w - indent, size) + (20 if row.style == "place" else 9)


def paint_rows(
    c: Canvas, item: str, rows: list[Row], x: float, y: float, w: float, size: float = 24
) -> float:
    """Paint the paragraphs on parchment; returns their height."""
    top = y
    for row in rows:
        h = _row_height(c, row, w, size)
        if row.style == "title":
            c.text(row.text, x, y + h / 2 - 4, 36, DARK, "title", "midleft", limit=w)
        elif row.style == "kind":
            _kind(c, item, row, x, y, w, size)
        elif row.style == "place":
            c.rule(x, y + 4, w, (169, 134, 73), 1.5)
            c.rich(row.text, x, y + 11, w, size, BROWN, DARK)
        else:
            c.rich(row.text, x, y, w, size, DARK if row.style == "text" else BROWN, DARK)
        y += h
    return y - top


def _kind(c: Canvas, item: str, row: Row, x: float, y: float, w: float, size: float) -> None:
    found = thing(item)
    middle = y + c.letters(size) * 1.26 / c.scale / 2
    if isinstance(found, Card):
        light, _, sign = theme.card_colours(found.colour)
        c.sign(sign, x + 11, middle, 9, light, INK, 2)
    else:
        c.icon("pyramids" if isinstance(found, Wonder) else f"token_{item}", x + 12, middle, 26)
    c.rich(row.text, x + 32, y, w - 32, size, BROWN)


def fitted(item: str, room: Box) -> Box:
    """The largest box of the item's shape in the middle of `room`."""
    shape = SHAPES[kind_of(item)]
    h = min(room.h, room.w / shape)
    return Box(room.centerx - h * shape / 2, room.centery - h / 2, h * shape, h)


def paint_item(c: Canvas, item: str, b: Box, built: bool = False) -> None:
    """The item in a box of its shape."""
    kind = kind_of(item)
    if kind == "token":
        c.icon(f"token_{item}", b.centerx, b.centery, b.h * 0.94)
        return
    c.shade(b.x, b.y, b.w, b.h, b.w * 0.06, 6, 150, 3)
    if kind == "card":
        c.blit(faces.face(item, c.px(b.h)), b.x, b.y)
        return
    c.blit(faces.wonder(item, c.px(b.w), c.px(b.h), built, "", not built), b.x, b.y)
