"""The faces of 7 Wonders' cards: in hand, as a strip of a city, as a window on the picture; and what cards
and stages cost and give, as pieces in a row.

A card (grid 240 x 360) has a band in its colour with its sign and its effects; on the left its price
and the mark that makes it free; on the right its own mark; its name at the foot, for this edition is
played by names. The surfaces are shared: copy one before drawing on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import pygame

from game.content.wonders import schema
from game.content.wonders.load import tables
from game.content.wonders.schema import CoinsPer, Cost, Effect, PointsPer
from game.drawing.art import pictures
from game.drawing.art.depth import lit
from game.drawing.art.pictures import picture as drawing
from game.drawing.art.svg import draw, lin, raster, ring, rounded
from game.drawing.backs import CARD, FRAME, H, W
from game.drawing.kit import typesetting
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface, can_wait
from game.drawing.kit.theme import INK, Colour, card_colours
from game.drawing.pieces import Piece, band, put_icon, row
from game.words.wonders.things import Card

PALE: Colour = (255, 243, 214)


def _picture(card: schema.Card, w: int, h: int, top: float, tall: float) -> pygame.Surface:
    """A part of a building's picture, in its light; guilds meet at night."""
    hour = pictures.HOUR_OF_AGE["guild" if card.colour == "purple" else card.age]
    return lit(draw(drawing("wonders", card.printed, hour), (0, top, W, tall), w, h))


@cached_surface
def window(card_id: str, w: int, h: int, top: float = 60) -> pygame.Surface:
    """A part of the card's picture, from `top` of its grid downwards."""
    return _picture(tables().cards[card_id], w, h, top, round(W * h / w, 1))


@can_wait(lambda name, w, h, radius: (w, h))
def board(name: str, w: int, h: int, radius: float) -> pygame.Surface:
    """The picture of a wonder, cut to the shape asked for, with corners of so many pixels."""
    full_w, full_h = pictures.BOARD_BOX[2:]
    wide, high = min(full_w, full_h * w / h), min(full_h, full_w * h / w)
    (x, y), middle = pictures.cut("wonders", name)
    left = (full_w - wide) * (middle if h / w > 0.56 else x)
    box = (round(left, 1), round((full_h - high) * y, 1), round(wide, 1), round(high, 1))
    return rounded(lit(draw(drawing("wonders", name), box, w, h), 28), radius)


PRICE_TOP, FREED = 84.0, 58.0
"""Where the price begins, and how high the mark is that makes the card free."""


@can_wait(lambda card, height, least=10: (W * height / H, height))
def face(card: Card, height: int, least: int = 10) -> pygame.Surface:
    """The card, `height` pixels high, its name at the foot in letters of `least` pixels or more."""
    table, k = card.table, height / H
    cost, freed = price(table.cost), _mark(*table.chains)
    width, top = round(W * k), round(66 * k)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    tall = 294 if height - top > 1.21 * width else W * (height - top) / width
    surface.blit(_picture(table, width, height - top, 0, tall), (0, top))
    lines = _name_lines(card.name, k, least)
    step = min(41.0, (212 - (54 if freed else 0)) / max(1, len(cost)))
    over = _band(table.colour) + _glass(len(cost) * step + (FREED if freed else 0))
    surface.blit(draw(over + _foot(len(lines)), CARD, width, height), (0, 0))
    row(surface, pieces(table.effects), (142 * k, 38 * k), int(58 * k), 176 * k)
    _price(surface, cost, k, step)
    if freed:
        put_icon(surface, freed, (36 * k, (PRICE_TOP + len(cost) * step + 28) * k), 52 * k)
    if own := _mark(card.id):
        put_icon(surface, own, (206 * k, 110 * k), 54 * k)
    for n, line in enumerate(lines):
        _name(surface, line, k, 306 + n * 29 if len(lines) > 1 else 331, len(lines), least)
    surface.blit(raster(FRAME, CARD, width, height), (0, 0))
    return rounded(surface, 18 * height / H)


def _band(colour: str) -> str:
    """The upper fifth: the card's colour, and its sign in a dark eye."""
    light, dark, sign = card_colours(colour)
    return (
        f'<defs>{lin("band", light, dark)}<linearGradient id="sheen" x1="0%" y1="0%" x2="100%" '
        'y2="0%"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" '
        'stop-color="#fff" stop-opacity="0"/></linearGradient></defs>'
        '<path d="M0 0H240V74H0Z" fill="url(#band)"/><path d="M0 0H240V74H0Z" fill="url(#sheen)"/>'
        '<path d="M0 75H240" stroke="#2b2118" stroke-width="6"/>'
        '<path d="M0 73.5H240" stroke="#ffe9b0" stroke-width="2.6"/>'
        '<path d="M14 7H226" stroke="#fff" stroke-opacity=".45" stroke-width="2.4" '
        'stroke-linecap="round"/><circle cx="25" cy="38" r="18" fill="#17110b" fill-opacity=".32"/>'
        f'<path d="{ring(sign, 25, 38, 11.5)}" fill="#fff4d6" stroke="{INK}" stroke-width="2"/>'
    )


def _glass(high: float) -> str:
    if not high:
        return ""
    low = 88 + high
    return (
        f'<path d="M0 80H62Q72 80 72 90V{low - 10}Q72 {low} 62 {low}H0Z" fill="#191410" '
        'fill-opacity=".84" stroke="#f4d993" stroke-opacity=".65" stroke-width="1.8"/>'
    )


def _foot(lines: int) -> str:
    if not lines:
        return ""
    top = 304 if lines == 1 else 284
    return (
        '<defs><linearGradient id="foot" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        'stop-color="#17110b" stop-opacity=".55"/><stop offset="1" stop-color="#17110b" '
        f'stop-opacity=".95"/></linearGradient></defs><rect y="{top}" width="240" height="76" '
        f'fill="url(#foot)"/><path d="M0 {top}H240" stroke="#f4d993" stroke-opacity=".6" '
        'stroke-width="1.6"/>'
    )


def _mark(*cards: str) -> str:
    """The emblem of the links that start at a card: printed on it at the right, and at the left on
    the cards that it frees. Two parents of one card have the same."""
    mark = pictures.mark("wonders", cards[0]) if cards else ""
    return f"chain_{mark}" if mark else ""


def _price(
    surface: pygame.Surface, cost: tuple[tuple[str, int], ...], k: float, step: float
) -> None:
    y, size = PRICE_TOP, min(41.0, step + 5)
    for good, n in cost:
        middle = (y + step / 2) * k
        one = Piece("money", n) if good == "coins" else Piece("icon", good)
        aside = 13 if n > 1 and good != "coins" else 0
        row(surface, (one,), ((37 + aside) * k, middle), int(size * k), 60 * k)
        if aside:
            number = font("black", round(36 * k)).render(str(n), True, (255, 244, 214))
            surface.blit(number, number.get_rect(center=(round(18 * k), round(middle))))
        y += step


ROOM = 226.0
"""The width of a name."""


NARROW = 0.93
"""How narrow letters get in a word that would find no room, before it is left out."""


FOOT = 50.0
"""The height that letters of a name in one line have at the foot."""


NAMED = 70 / 360
"""The part of a card's height that a name in two lines takes at its foot."""


def _name_lines(name: str, k: float, least: int) -> tuple[str, ...]:
    """A long name stands in two lines; none stands on a card that is too small for it."""
    words, room = name.split(), ROOM * k / NARROW
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    small = max(least, round(20 * k))
    if small > FOOT * k:
        return ()
    short = typesetting.width(name, "semi", max(small, round(33 * k))) * 0.84 <= ROOM * k
    whole = [(name,)] if short or not halves else []
    two = sorted(halves, key=lambda half: abs(len(half[0]) - len(half[1])))
    for lines in (*whole, *two):
        if all(typesetting.width(one, "semi", small) <= room for one in lines):
            return lines
    return ()


def _name(surface: pygame.Surface, line: str, k: float, y: float, lines: int, least: int) -> None:
    px, room = max(least, round((33 if lines == 1 else 29) * k)), round(ROOM * k)
    small = max(least, round(20 * k))
    narrow = typesetting.width(line, "semi", small) > room
    text, px = typesetting.fit(line, "semi", px, round(room / NARROW) if narrow else room, small)
    image = typesetting.words(text, "semi", px, PALE)
    if narrow:
        image = pygame.transform.smoothscale(image, (room, image.get_height()))
    surface.blit(image, image.get_rect(center=(surface.get_width() // 2, round(y * k))))


@cached_surface
def greyed(card: Card, height: int, least: int = 10, part: int = 120) -> pygame.Surface:
    """A card that cannot be taken: `part` of 255 of its colour is gone."""
    surface = face(card, height, least).copy()
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(part)
    surface.blit(grey, (0, 0))
    surface.fill((168, 176, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded(surface, 18 * height / H)


@cached_surface
def strip(card_id: str, w: int, h: int) -> pygame.Surface:
    """A card in a column: its band with what it gives."""
    card = tables().cards[card_id]
    surface = band(card.colour, 1.8, w, h)
    shown = pieces(card.effects, brief=True)
    if w < 1.6 * h and isinstance(card.effects[0], schema.TradeDiscount):
        shown = tuple(one for one in shown if one.kind != "count")  # no room for what it is for
    row(surface, shown, (w / 2, h / 2), int(h * 0.84), w * 0.92, 0.03)
    return surface


# ---- what they cost and give --------------------------------------------------------------------

SCIENCE = {"compass": "sci_compass", "gear": "sci_cog", "tablet": "sci_tablet"}
"""The roundels of the sciences, in the order in which they stand."""
POWERS: dict[type[object], Piece] = {
    schema.ScienceChoice: Piece("any", " ".join(SCIENCE.values())),
    schema.FreeBuild: Piece("icon", "free_build"),
    schema.SeventhCard: Piece("icon", "seventh"),
    schema.BuildFromDiscard: Piece("icon", "revive"),
    schema.CopyGuild: Piece("icon", "copy"),
}


def price(cost: Cost) -> tuple[tuple[str, int], ...]:
    """Coins or goods with their numbers, in the order of the rulebook."""
    return tuple((name, n) for name, n in msgspec.structs.asdict(cost).items() if n)


def units(cost: Cost) -> tuple[str, ...]:
    """Every good that is needed, one by one."""
    return tuple(good for good, n in price(cost) for _ in range(n))


def pieces(effects: Iterable[Effect], brief: bool = False) -> tuple[Piece, ...]:
    """The effects in printed order; `brief`: a choice of many goods is one thing."""
    row: list[Piece] = []
    counted: set[tuple[str, ...]] = set()
    for one in effects:
        if not isinstance(one, CoinsPer | PointsPer):
            row += _simple(one, brief)
            continue
        what = (*one.where, *one.colours, one.count)
        if what in counted:  # coins and points for the same: it is shown once
            last = max(n for n, each in enumerate(row) if each.kind in ("money", "points"))
            row.insert(last + 1, _worth(one))
        else:
            row += _counted(one)
        counted.add(what)
    return tuple(row)


def _simple(one: Effect, brief: bool) -> list[Piece]:
    if isinstance(one, schema.Produce):
        return [piece for unit in one.units for piece in _unit(unit, brief)]
    if isinstance(one, schema.Shields):
        return [Piece("icon", "shield")] * one.amount
    if isinstance(one, schema.TradeDiscount):
        goods = Piece("count", "brown" if one.goods == "raw" else "grey")
        return _between(one.neighbours, [goods, Piece("money", one.price)])
    if isinstance(one, schema.Points | schema.Coins):
        return [Piece("points" if isinstance(one, schema.Points) else "money", one.amount)]
    if isinstance(one, schema.Science):
        return [Piece("icon", SCIENCE[one.symbol])]
    return [POWERS[type(one)]]


def _unit(unit: Sequence[str], brief: bool) -> list[Piece]:
    if brief and len(unit) > 2:
        return [Piece("choice", " ".join(unit))]
    return [piece for good in unit for piece in (Piece("text", "/"), Piece("icon", good))][1:]


def _worth(one: CoinsPer | PointsPer) -> Piece:
    return Piece("points" if isinstance(one, PointsPer) else "money", one.amount)


def _counted(one: CoinsPer | PointsPer) -> list[Piece]:
    """What is counted and what each is worth, between arrows to where it is counted."""
    if one.count == "defeat_tokens":
        what = Piece("icon", "defeat")
    elif one.count == "wonder_stages":
        what = Piece("count", "wonder")
    else:
        what = Piece("count" if len(one.colours) == 1 else "cards", " ".join(one.colours))
    return _between(one.where, [what, _worth(one)])


def _between(where: Sequence[str], inner: list[Piece]) -> list[Piece]:
    """Arrows to the left and the right stand at the edges of what is between them."""
    left = [Piece("arrow", "left")] if "left" in where else []
    if left and "self" in where:
        left.append(Piece("arrow", "down"))
    right = [Piece("arrow", "right")] if "right" in where else []
    return [*left, *inner, *right]
