"""The faces of Duel's cards and wonders, made from their tables.

A card (grid 240 x 360) has a band in its colour with its sign and its effects; below it, on the
left, the price and the chain that makes it free; on the right the chain that it gives. All of this
lies in the upper half, which stays visible while another card covers the lower one. The surfaces
are shared: copy one before drawing on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pygame

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES, Card, Effects, Wonder
from game.drawing.art.pictures import HOUR_OF_AGE, picture
from game.drawing.art.svg import draw, lin, raster, ring, rounded
from game.drawing.backs import CARD, FRAME, H, W
from game.drawing.kit import typesetting
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface, can_wait
from game.drawing.kit.theme import INK, card_colours
from game.drawing.pieces import Piece, band, put_icon, row

PLATE_H = 106

PALE = "#fff4d6"
DARK_GLASS = "#191410"
PRICE_TOP, PRICE_STEP = 78, 41
PRICE_TEXT = (255, 244, 214)
_COUNTED = {"brown_and_grey": "brown grey", "wonders": "wonder", "coin_triples": "triple"}

# ---- effects ------------------------------------------------------------------------------------


def pieces(effects: Effects) -> tuple[Piece, ...]:
    """The effects as pieces in a row, in printed order."""
    row: list[Piece] = []
    for name, value in effects.entries():
        row += _pieces_of(name, value, effects)
    return tuple(row)


def _pieces_of(name: str, value: Any, effects: Effects) -> Iterable[Piece]:
    if name in ("coins_per_own", "coins_per_most", "vp_per_most"):
        each = Piece("points", value.vp) if name == "vp_per_most" else Piece("money", value.coins)
        points = effects.vp_per_most
        if name == "coins_per_most" and points and points.count == value.count:
            return (each,)
        return each, Piece("text", "×"), Piece("count", _COUNTED.get(value.count, value.count))
    if name == "produce":
        return [Piece("icon", good) for good, n in value.items() for _ in range(n)]
    if name == "produce_choice":
        goods = [Piece("icon", good) for good in value]
        return [each for good in goods for each in (Piece("text", "/"), good)][1:]
    if name == "trade_price":
        price = next(iter(value.values()))
        goods = [Piece("icon", good) for good in value]
        return [*goods, Piece("text", "="), Piece("money", price)]
    return _simple(name, value)


def _simple(name: str, value: Any) -> Iterable[Piece]:
    """Effects of one piece, or of the same piece several times."""
    if name == "vp":
        return (Piece("points", value),)
    if name == "shields":
        return [Piece("icon", "shield")] * value
    if name == "science":
        return (Piece("icon", f"sci_{value}"),)
    if name == "coins":
        return (Piece("money", value),)
    if name == "opponent_loses_coins":
        return (Piece("money", -value),)
    if name == "destroy_opponent_card":
        return (Piece("icon", f"strike_{value}"),)
    icon = {"extra_turn": "again", "build_from_discard": "revive", "choose_box_token": "from_box"}
    return (Piece("icon", icon[name]),) if name in icon else ()


# ---- cards --------------------------------------------------------------------------------------


@can_wait(lambda card_id, height, flat=False: (W * height / H, height))
def face(card_id: str, height: int, flat: bool = False) -> pygame.Surface:
    """The card, `height` pixels high.

    `flat` puts price and chain in one row, for layouts whose rows overlap tightly (Age III).
    """
    card = tables().cards[card_id]
    k = height / H
    width = round(W * k)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    # `draw`: nobody asks for these two again, the face itself is kept
    image = draw(_picture(card), (0, 0, 240, 292), width, round(294 * k))
    surface.blit(image, (0, height - image.get_height()))
    over = _band(card.colour) + _price_glass(card, flat)
    surface.blit(draw(over, CARD, width, height), (0, 0))
    row(surface, pieces(card.effects), (136 * k, 38 * k), int(62 * k), 184 * k)
    _price(surface, card, k, flat)
    _chains(surface, card, k, flat)
    surface.blit(raster(FRAME, CARD, width, height), (0, 0))
    return rounded(surface, 18 * k)


def _picture(card: Card) -> str:
    return picture("duel", card.id, HOUR_OF_AGE[card.age])


def _band(colour: str) -> str:
    """The upper fifth: the card's colour, and its sign for those who do not see colours."""
    light, dark, sign = card_colours(colour)
    return (
        f'<defs>{lin("band", light, dark)}</defs><rect width="240" height="74" fill="url(#band)"/>'
        '<path d="M0 74H240" stroke="#2b2118" stroke-width="5"/>'
        '<path d="M0 73H240" stroke="#ffe9b0" stroke-width="2.4"/>'
        '<path d="M14 7H226" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<path d="{ring(sign, 23, 38, 11)}" fill="{PALE}" fill-opacity=".92" stroke="{INK}" '
        'stroke-width="2"/>'
    )


def _price_glass(card: Card, flat: bool) -> str:
    """The dark glass behind the price; a flat one holds the chain too."""
    lines = len(card.cost) + (flat and bool(card.freed_by))
    if not lines:
        return ""
    width, bottom = (10 + 50 * lines, 50) if flat else (72 - 8, lines * PRICE_STEP + 10)
    bottom += PRICE_TOP
    return (
        f'<path d="M0 {PRICE_TOP}H{width}Q{width + 8} {PRICE_TOP} {width + 8} {PRICE_TOP + 8}'
        f'V{bottom - 8}Q{width + 8} {bottom} {width} {bottom}H0Z" fill="{DARK_GLASS}" '
        'fill-opacity=".81" stroke="#f4d993" stroke-opacity=".65" stroke-width="1.6"/>'
    )


def _price(surface: pygame.Surface, card: Card, k: float, flat: bool) -> None:
    """One line per good, the number before the good; coins carry their number."""
    for n, (good, count) in enumerate(_in_order(card.cost)):
        if flat:
            x, y, size = 33.0 + n * 50, PRICE_TOP + 25.0, 35
        else:
            x, y, size = 38.0, PRICE_TOP + 4 + (n + 0.5) * PRICE_STEP, 41
        if good == "coins":
            row(surface, [Piece("money", count)], (x * k, y * k), int(size * k), 60 * k)
            continue
        aside = (8 if flat else 12) if count > 1 else 0
        row(surface, [Piece("icon", good)], ((x + aside) * k, y * k), int(size * k), 60 * k)
        if count > 1:
            number = font("black", round(35 * k)).render(str(count), True, PRICE_TEXT)
            place = (round((x - 17) * k), round(y * k))
            surface.blit(number, number.get_rect(center=place))


def _in_order(cost: Mapping[Any, int]) -> list[tuple[str, int]]:
    """The price with coins first, then goods in the order of the rulebook."""
    return [(good, cost[good]) for good in ("coins", *RESOURCES) if good in cost]


def _chains(surface: pygame.Surface, card: Card, k: float, flat: bool) -> None:
    """The chain that makes the card free, beside its price; the one it gives, on the right."""
    lines = len(card.cost)
    if card.freed_by:
        x, y = (36 + lines * 50, PRICE_TOP + 25) if flat else (37, PRICE_TOP + lines * 41 + 42)
        if not lines and not flat:
            y = 108
        put_icon(surface, f"chain_{card.freed_by}", (x * k, y * k), (46 if flat else 56) * k)
    if card.shows:
        put_icon(surface, f"chain_{card.shows}", (206 * k, 108 * k), 58 * k)


@cached_surface
def strip(card_id: str, w: int, h: int) -> pygame.Surface:
    """A card in a city: its band alone, with the effects."""
    card = tables().cards[card_id]
    surface = band(card.colour, 1.6, w, h)
    row(surface, pieces(card.effects), (w / 2, h / 2), int(h * 0.86), w * 0.9, 0.04)
    return surface


WINDOW = 1.13
"""Height of a card's picture below the band, in widths."""


@cached_surface
def window(card_id: str, w: int, h: int, top: float = 20) -> pygame.Surface:
    """A part of the card's picture, from `top` of its grid downwards."""
    card = tables().cards[card_id]
    return draw(_picture(card), (0, top, 240, round(240 * h / w, 1)), w, h)


# ---- wonders ------------------------------------------------------------------------------------


@can_wait(lambda wonder_id, w, h, *_, **named: (w, h))
def wonder(wonder_id: str, w: int, h: int, built: bool, title: str = "", offer: bool = False,
           letters: int = 0) -> pygame.Surface:  # fmt: skip
    """A wonder's plate: its price and `title` on the picture, its effects on the right.

    The title has letters of so many pixels, unless told as the plate is high; fewer where it is
    long. Until it stands, the picture is greyed and the price shows; then a tick takes its place. On
    `offer` (in the draft, enlarged) it has its colours and its price.
    """
    table = tables().wonders[wonder_id]
    k = h / PLATE_H
    surface = wonder_picture(wonder_id, w, h).copy()
    if not built and not offer:
        surface.blit(_greyed(surface), (0, 0))
    name = _plate_title(title, round(w - 50 * k), letters or round(20 * k), built or offer)
    foot = max(27.0, name.get_height() / k) if title else 0.0
    glass = _plate_glass(w / k, built or offer, foot)
    surface.blit(raster(glass, (0, 0, w / k, PLATE_H), w, h), (0, 0))
    _plate_effects(surface, table, k)
    if title:
        surface.blit(name, name.get_rect(midleft=(round(8 * k), round((PLATE_H - foot / 2) * k))))
    if built:
        put_icon(surface, "check", (18 * k, 18 * k), 26 * k)
    else:
        _plate_price(surface, table, k)
    return rounded(surface, 6.5 * k)


def wonder_picture(wonder_id: str, w: int, h: int) -> pygame.Surface:
    """The part of the wonder's picture that a plate of this shape shows."""
    high = min(180.0, 320 * h / w)
    wide = min(320.0, 180 * w / h)
    left, top = round((320 - wide) / 2, 1), round((180 - high) * 0.34, 1)
    box = (left, top, round(wide, 1), round(high, 1))
    return raster(picture("duel", wonder_id), box, w, h)


def _greyed(image: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(image)
    grey.fill((176, 182, 186), special_flags=pygame.BLEND_RGB_MULT)
    grey.set_alpha(176)
    return grey


def _plate_glass(width: float, built: bool, foot: float) -> str:
    rim, stroke = ("#ffd76a", 3) if built else ("#8d968a", 1.8)
    below = (
        f'<rect y="{PLATE_H - foot:.1f}" width="{width - 38}" height="{foot:.1f}" '
        'fill="#120f0c" fill-opacity=".74"/>'
    )
    return (
        f'<rect x="{width - 38}" width="38" height="{PLATE_H}" fill="#120f0c" '
        f'fill-opacity=".66"/>{below if foot else ""}'
        f'<rect x="1" y="1" width="{width - 2}" height="{PLATE_H - 2}" rx="5" fill="none" '
        f'stroke="{rim}" stroke-width="{stroke}"/>'
    )


def _plate_effects(surface: pygame.Surface, table: Wonder, k: float) -> None:
    """Effects from top to bottom in the narrow column; alternatives take a line each."""
    lines = [each for each in pieces(table.effects) if each.kind != "text"]
    step = min(34, (PLATE_H - 8) / len(lines))
    size = int(min(30, (PLATE_H - 8) / len(lines)) * k)
    x = surface.get_width() - 19.5 * k
    for n, each in enumerate(lines):
        y = (PLATE_H / 2 + (n - (len(lines) - 1) / 2) * step) * k
        row(surface, [each], (x, y), size, 36 * k, 0.02)


def _plate_price(surface: pygame.Surface, table: Wonder, k: float) -> None:
    goods = [good for good, count in _in_order(table.cost) for _ in range(count)]
    width = len(goods) * 25 + 8
    glass = (
        f'<rect x=".8" y=".8" width="{width - 1.6}" height="28.4" rx="8" fill="#120f0c" '
        'fill-opacity=".72" stroke="#f4d993" stroke-opacity=".5" stroke-width="1.4"/>'
    )
    surface.blit(raster(glass, (0, 0, width, 30), width * k, 30 * k), (round(5 * k), round(5 * k)))
    for n, good in enumerate(goods):
        put_icon(surface, good, ((21.5 + n * 25) * k, 20 * k), 24 * k)


def _plate_title(title: str, room: int, px: int, built: bool) -> pygame.Surface:
    """The name on the foot, a little smaller where it is long, in two lines where it would be much so."""
    lines: tuple[str, ...] = (title,)
    if typesetting.width(title, "semi", round(px * 0.85)) > room and " " in title:
        middle = min(
            (n for n, letter in enumerate(title) if letter == " "),
            key=lambda n: abs(2 * n - len(title)),
        )
        lines = title[:middle], title[middle + 1 :]
    size = min(typesetting.fit(line, "semi", px, room, round(px * 0.6))[1] for line in lines)
    colour = (255, 240, 205) if built else (222, 224, 212)
    drawn = [typesetting.words(line, "semi", size, colour) for line in lines]
    step = round(size * 1.1)
    width = max(one.get_width() for one in drawn)
    name = pygame.Surface(
        (width, drawn[-1].get_height() + step * (len(lines) - 1)), pygame.SRCALPHA
    )
    for n, one in enumerate(drawn):
        name.blit(one, (0, n * step))
    return name
