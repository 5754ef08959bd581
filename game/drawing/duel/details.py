"""The parchment strip: a thing enlarged, in words, with its payment line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Union

from game.drawing.duel import faces
from game.drawing.duel.marks import Box
from game.drawing.kit import backs, badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, smallest
from game.drawing.kit.theme import BROWN, DARK, INK
from game.words.duel.sentences import Line

TEXT = (56, 42, 26)
TALLEST = 248.0
"""The card at its ease; larger letters need the room more."""
RIVAL = (40.0, 64.0)
"""What the rival would pay takes so much: alone, or with its lines."""
CLAUSE = 72.0
"""The room for a clause of the rules."""
SMALL = 20.0
"""The letters of a clause, which large ones leave as they are: it is beside what matters."""
COINS = 56.0
"""The room for the coins of a line."""
GOOD_INK = (40, 96, 46)
BAD_INK = (122, 30, 20)


class RivalPays(NamedTuple):
    """What the rival would pay, and for what."""

    sign: str
    text: str
    detail: str
    dear: bool


class Pays(NamedTuple):
    """What somebody pays, line by line and more briefly; what is missing or left, with what there
    is now and without."""

    title: str
    lines: tuple[Line, ...]
    brief: tuple[Line, ...]
    total: str
    price: int
    dear: bool
    notes: tuple[str, ...]
    rival: RivalPays | None


class Item(NamedTuple):
    """A card (of a colour), a wonder or a token."""

    kind: str
    item: str
    title: str
    colour: str
    colour_name: str
    built: bool
    sentences: tuple[str, ...]
    pays: Pays | None


class FaceDown(NamedTuple):
    """A card of which only the back is seen: an age, or the guilds' own sign."""

    back: int | str
    title: str
    sentences: tuple[str, ...]


class PointsRow(NamedTuple):
    """The points of a category, and for what."""

    total: int
    name: str
    detail: str


class PointsSoFar(NamedTuple):
    """Points so far, category by category."""

    title: str
    rows: tuple[PointsRow, ...]


Details = Union[Item, FaceDown, PointsSoFar, str]
"""What the strip is about; a plain sentence for things that have no picture."""


def clause_box(b: Box, about: Details) -> Box:
    """Where the clause of the rules stands: at the end of the first line of words below the title
    of a card, else at the end of the title."""
    item = about if isinstance(about, Item) else None
    right = b.right - (b.w * 0.33 + 32 if item and item.pays else 18)
    return Box(right - CLAUSE, b.y + (56 if item and item.colour else 16), CLAUSE, 30)


def paint(c: Canvas, b: Box, about: Details, clause: str = "") -> None:
    """The strip, with the clause of the rules that tells of the thing."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)
    if clause:
        p = clause_box(b, about)
        c.text(
            clause,
            p.right,
            p.centery,
            SMALL / c.text_scale,
            BROWN,
            "semi",
            "midright",
            limit=CLAUSE,
        )
    if isinstance(about, Item):
        _item(c, b, about, clause)
    elif isinstance(about, FaceDown):
        _face_down(c, b, about)
    elif isinstance(about, PointsSoFar):
        _points(c, b, about)
    else:
        w = min(760.0, b.w - 80)
        high = c.rich_height(about, w, 24)
        c.rich(about, b.centerx - w / 2, b.centery - high / 2, w, 24, TEXT, DARK, "center")


# ---- cards, wonders, tokens -------------------------------------------------------------------


def _item(c: Canvas, b: Box, about: Item, clause: str) -> None:
    left = _picture(c, b, about)
    right = b.right - (b.w * 0.33 + 16 if about.pays else 18)
    taken = c.width(clause, SMALL / c.text_scale, "semi") + 3 if clause else 0.0
    _words(c, b, about, left, right - left - (32 if about.pays else 0), taken)
    if about.pays:
        _payment(c, b, about.pays, right)


def _picture(c: Canvas, b: Box, about: Item) -> float:
    """The thing itself; returns where the words begin."""
    high = b.h - 20
    if about.kind == "card":
        tall = _tall(b)
        wide, top = tall * 2 / 3, b.centery - tall / 2
        c.shade(b.x + 10, top, wide, tall, 14, 5, 150, 3)
        c.blit(faces.face(about.item, c.px(tall)), b.x + 10, top)
    elif about.kind == "wonder":
        wide = min(b.w * 0.3, high * 1.5)
        tall = wide * 0.6
        top = b.y + 58 + (b.h - 70 - tall) / 2  # the title, often long, stands above
        c.shade(b.x + 12, top, wide, tall, 8, 5, 150, 3)
        size = c.px(wide), c.px(tall)
        image = faces.wonder(about.item, *size, about.built, "", not about.built)
        c.blit(image, b.x + 12, top)
    else:
        wide = min(high * 0.7, 170.0)
        c.icon(f"token_{about.item}", b.x + 20 + wide / 2, b.centery, wide)
        wide += 16
    return b.x + wide + 30


def _tall(b: Box) -> float:
    return min(b.h - 20, TALLEST)


def ahead(c: Canvas, b: Box, cards: Iterable[str]) -> Iterator[None]:
    """Make the faces of cards that may be told about."""
    for card in cards:
        faces.face(card, c.px(_tall(b)))
        yield


def _words(c: Canvas, b: Box, about: Item, x: float, w: float, taken: float) -> None:
    """What it is and does; the clause has taken so much of the line at which it stands."""
    y = b.y + 14
    start = b.x + 16 if about.kind == "wonder" else x
    room = x + w - start - (0 if about.colour else taken)
    size = min(32.0, max(26.0, 32 * room / c.width(about.title, 32, "title")))
    c.text(about.title, start, y + 20, size, DARK, "title", "midleft", limit=room)
    y += 44
    if about.colour:
        light, _, sign = theme.card_colours(about.colour)
        badges.sign(c, sign, x + 9, y + 12, 8, light, INK, 2)
        room = w - 9 - taken
        c.text(about.colour_name, x + 25, y + 11, 21, BROWN, "semi", "midleft", limit=room)
        y += 28
    _fitted(c, about.sentences, x, y, w, b.bottom - 12 - y)


def _fitted(c: Canvas, texts: tuple[str, ...], x: float, y: float, w: float, room: float) -> None:
    """Sentences one below the other, in the largest letters that fit."""
    size = fitting(c, list(texts), w, room - 4 * len(texts), 22)
    for text in texts:
        y += c.rich(text, x, y, w, size, TEXT, DARK) + 4


# ---- the payment ------------------------------------------------------------------------------


def _payment(c: Canvas, b: Box, pays: Pays, x: float) -> None:
    w = b.right - 18 - x
    body = (
        f'<path d="M0 0V{b.h - 28:.0f}" stroke="#a98649" stroke-opacity=".6" stroke-width="1.6"/>'
    )
    c.svg(body, (-6, 0, 12, b.h - 28), x - 20, b.y + 14, 12, b.h - 28)
    c.text(pays.title, x, b.y + 28, 23, DARK, "bold", "midleft", limit=w)
    least = LEAST / max(1.0, c.text_scale)
    lines = pays.lines if _flat(c, pays.lines, w, least) else pays.brief
    room = b.bottom - 66 - (b.y + 46)
    below = 0.0
    if pays.rival:  # a long payment takes the room of what the rival would buy
        ample = sum(_heights(c, lines, w, least)) <= room - RIVAL[1]
        below = RIVAL[ample]
        _rival(c, pays.rival, Box(x, b.bottom - 4 - below, w, below - 8))
    _lines(c, lines, x, b.y + 46, w, room - below)
    _total(c, pays, x, w, b.bottom - 38 - below)


def _lines(c: Canvas, lines: tuple[Line, ...], x: float, top: float, w: float, room: float) -> None:
    """One line each where letters that can be read are small enough, else the largest."""
    least = min(21.0, LEAST / max(1.0, c.text_scale))
    sizes = [21 - 0.5 * n for n in range(int((21 - least) * 2) + 1)]
    whole = [one for one in sizes if sum(_heights(c, lines, w, one)) <= room]
    flat = (one for one in whole if _flat(c, lines, w, one))
    size = next(flat, whole[0] if whole else least)
    for line, high in zip(lines, _heights(c, lines, w, size), strict=True):
        tall, y = c.rich_height(line.text, w - COINS, size, 1.15), top + high / 2
        c.rich(line.text, x, y - tall / 2, w - COINS, size, (88, 66, 38), DARK, leading=1.15)
        sign = min(24.0, size * 1.2 * c.text_scale)
        if line.coins is None:
            c.icon("check", x + w - 12, y, sign)
        else:
            c.text(str(line.coins), x + w - 30, y, size + 2, DARK, "black", "midright")
            c.icon("coinplain", x + w - 12, y, sign)
        top += high


def _total(c: Canvas, pays: Pays, x: float, w: float, y: float) -> None:
    c.rule(x, y - 24, w, (109, 79, 32))
    wide = c.text(pays.total, x, y, 24, DARK, "bold", "midleft", limit=w * 0.4)
    number = c.text(str(pays.price), x + w - 36, y, 30, DARK, "black", "midright")
    c.icon("coin", x + w - 15, y, 32)
    room = w - 36 - number - wide - 24
    note = next((one for one in pays.notes if c.width(one, smallest(c)) <= room), "")
    if note:
        ink, right = BAD_INK if pays.dear else BROWN, x + w - 46 - number
        c.text(note, right, y + 1, 20, ink, "body", "midright", limit=room)
    elif pays.dear:
        c.icon("cross", x + w - 58 - number, y, 24)


def _rival(c: Canvas, rival: RivalPays, b: Box) -> None:
    """What the rival would pay, and where there is room, for what."""
    x, w = b.x, b.w
    tint = "#b5352a" if rival.dear else "#4d7a48"
    body = (
        f'<rect width="{w:.0f}" height="{b.h:.0f}" rx="9" fill="{tint}" fill-opacity=".12" '
        f'stroke="{tint}" stroke-opacity=".5" stroke-width="1.4"/>'
    )
    c.svg(body, (0, 0, w, b.h), x, b.y, w, b.h)
    brief = b.h < 50
    y = b.centery if brief else b.y + 15
    badges.seat(c, rival.sign, x + 18, y, 9)
    ink = BAD_INK if rival.dear else GOOD_INK
    c.text(rival.text, x + 36, y - 1, 21, ink, "bold", "midleft", limit=w - 44)
    if not brief:
        detail = rival.detail
        c.text(detail, x + 36, b.y + 40, 20, (112, 60, 40), "body", "midleft", limit=w - 44)


def _flat(c: Canvas, lines: tuple[Line, ...], w: float, size: float) -> bool:
    """Whether each line of a payment w wide is one line, in letters of this size."""
    one = c.rich_height("", w, size, 1.15)
    return all(c.rich_height(line.text, w - COINS, size, 1.15) <= one for line in lines)


def _heights(c: Canvas, lines: tuple[Line, ...], w: float, size: float) -> list[float]:
    """The height of each line of a payment w wide, in letters of this size."""
    gap = min(6.0, size * 0.3)
    return [c.rich_height(line.text, w - COINS, size, 1.15) + gap for line in lines]


# ---- what is face down, points ----------------------------------------------------------------


def _face_down(c: Canvas, b: Box, about: FaceDown) -> None:
    high = b.h - 20
    c.blit(backs.back(about.back, c.px(high)), b.x + 10, b.y + 10)
    x = b.x + high * 2 / 3 + 30
    w = b.right - 18 - x
    c.text(about.title, x, b.y + 34, 32, DARK, "title", "midleft", limit=w - CLAUSE)
    _fitted(c, about.sentences, x, b.y + 64, w, b.h - 80)


def _points(c: Canvas, b: Box, about: PointsSoFar) -> None:
    c.text(about.title, b.x + 24, b.y + 32, 28, DARK, "semi", "midleft", limit=b.w - 48 - CLAUSE)
    wide = (b.w - 48) / 2
    for i, row in enumerate(about.rows):
        x, y = b.x + 24 + (i % 2) * wide, b.y + 62 + (i // 2) * 50
        c.text(str(row.total), x + 34, y + 12, 25, DARK, "black", "midright")
        c.text(row.name, x + 46, y + 11, 21, DARK, "semi", "midleft", limit=wide - 60)
        c.text(row.detail, x + 46, y + 35, 20, BROWN, "body", "midleft", limit=wide - 60)
