"""The cities on the table: one's own, both neighbours, those farther away in short, and any in full."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, RAW
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.theme import CREAM, FAINT, GOLD, GOLD_TEXT, MUTED
from game.drawing.wonders import city as drawing
from game.drawing.wonders import faces, marks
from game.drawing.wonders import nodes as parts
from game.drawing.wonders.nodes import Built, Columns, touchable
from game.hotseat.wonders.chosen import Look
from game.rules.wonders.effects import cards_of
from game.rules.wonders.state import neighbours
from game.words.wonders import position
from game.words.wonders.table_text import TableText

Frees = tuple[frozenset[str], frozenset[str]]
"""The cards of a city that free a card of the hand, and those that free the one that is pointed at."""
RULE = (52, 66, 62)
ROWS = 9
"""Cards by name one below the other."""


def links(t: TableText, pointed: str) -> Frees:
    """Those of the city that chooses."""
    held = position.hand(t.state, t.me)
    found = frozenset(one for card in held for one in position.parents(t.state, t.at, card))
    now = position.parents(t.state, t.at, pointed) if pointed and held else ()
    return found, frozenset(now)


def _columns(t: TableText, at: int, frees: Frees) -> Columns:
    links, now = frees if at == t.at else (frozenset[str](), frozenset[str]())
    return tuple(tuple(Built(one, one in links, one in now) for one in built)
                 for built in position.columns(t.state, at))  # fmt: skip


def own(t: TableText, frees: Frees, points: bool) -> Node:
    """The city of whoever sits below."""
    board = parts.board(t.board(t.me, priced=True), city=t.me, w=500, least=0.8, part="board")
    return column(
        _head(t, t.me, points),
        row(column(board.but(grow=1), pad=(0, 0, 0, 18)), parts.columns(t.me, _columns(t, t.me, frees), grow=1),
            gap=14, grow=1, pad=(8, 0, 6, 4)),
        paint=ground("lit", 16, True), bleed=20, pad=8, gap=6, at=(0, 0),
    )  # fmt: skip


def _head(t: TableText, at: int, points: bool) -> Node:
    """Whose city it is, and its numbers; points so far only where everybody wants to see them."""
    city, say = t.state.cities[at], t.say
    who = row(
        badge(t.seat(at), 23, w=60, h=52),
        column(parts.name(t.seat(at).name, 31, row=t.names), text(t.where(at), 20, GOLD_TEXT, "semi", h=24), gap=0, grow=1),
        gap=4, h=56, grow=1, **(touchable("city", at, does=Look(at)) if at == t.me else {}),
    )  # fmt: skip
    laurel = _well("laurel", position.points(t.state, at), say("wonders.table.so_far"))
    return row(
        who, _well("coin", city.coins, say("wonders.table.coins")).but(**touchable("coins", at)),
        laurel.but(**touchable("points", at)) if points else None,
        _well("shield", city.shields, "", parts.tokens(city.tokens, 42, grow=1, at=(1, 0.5))).but(w=170),
        row(parts.symbols(position.symbols(t.state, at), 30), pad=(10, 0, 8, 0), h=46, paint=ground("well", 12), bleed=18),
        h=56, gap=8,
    )  # fmt: skip


def _well(sign: str, n: int, word: str, *more: Node) -> Node:
    return row(
        icon(sign, 34), text(str(n), 30, CREAM, "black", w=21 * len(str(n))), words(word, size=21, colour=MUTED, same="word"),
        SPRING, *more, w=146, h=46, least=0.75, gap=7, pad=(9, 0, 8, 0), paint=ground("well", 12), bleed=18,
    )  # fmt: skip


def neighbour(t: TableText, at: int, gets: int, frees: Frees) -> Node:
    """The column of a neighbour, which opens it in full; it would be paid so much by what is laid out."""
    city, seat, say, does = t.state.cities[at], t.seat(at), t.say, Look(at)
    key = parts.keycap(t.number(at))
    head = row(
        badge(seat, 23, w=56, h=52),
        column(row(parts.name(seat.name, 30, row=t.names, grow=1), icon("coin", 32), text(str(city.coins), 31, CREAM, "black"), gap=6),
               either(row(text(t.where(at), 20, MUTED), SPRING, key, gap=6), row(words(t.where(at), size=20, colour=MUTED), SPRING)),
               gap=0, grow=1, w=1),
        h=66, gap=6,
    )  # fmt: skip
    won = row(
        text(say("wonders.table.won"), 20, MUTED), SPRING, parts.tokens(city.tokens, 38), h=38
    )
    return column(
        head, column(parts.board(t.board(at), 68, False, at, h=178, least=0.8), pad=(0, 0, 0, 16)),
        _sale(t, at, gets).but(**touchable("sale", at, does=does)),
        war(t, t.me, at).but(h=50, **touchable("war", at, does=does)), won if city.tokens else None,
        parts.columns(at, _columns(t, at, frees), 4, 42, grow=1),
        paint=Paint(drawing.pointed, (False, position.is_free_city(t.state, at)), ("pointed",), corner=16), bleed=20,
        pad=(12, 8, 12, 12), gap=6, at=(0, 0), **touchable("city", at, does=does),
    )  # fmt: skip


def _sale(t: TableText, at: int, gets: int) -> Node:
    """What a neighbour sells to whoever sits below, and at what price."""
    side, made = "left" if at == t.left else "right", position.units(t.state.cities[at].sold)
    pill = row(icon("coin", 27), text(f"{t.say('wonders.table.gets')} {gets}", 21, marks.PALE, "semi"),
               h=34, gap=4, pad=(6, 0, 12, 0), paint=Paint(marks.pill, (GOLD,)))  # fmt: skip
    lines = []
    for colour, raw in (("brown", True), ("grey", False)):
        units = tuple(unit for unit in made if (unit[0] in RAW) == raw)
        price = position.unit_price(t.state, t.me, side, raw)
        lines.append(_offer(t, colour, units, price).but(h=42, least=0.8))
    return column(
        row(words(t.to_me("for_sale"), size=21, colour=GOLD_TEXT), SPRING, pill if gets else None,
            parts.arrow(side, 22), h=36, gap=8, pad=(2, 0)),
        lines[0], line(RULE, h=2), lines[1],
        h=128, least=0.8, pad=(12, 2, 12, 2), gap=0, paint=Paint(drawing.sale, (gets > 0,)), bleed=18,
    )  # fmt: skip


def _offer(t: TableText, colour: str, made: tuple[tuple[str, ...], ...], price: int) -> Node:
    """A line of goods; units that are alike are counted, a choice stands in a capsule."""
    if not made:
        return row(
            parts.sign(colour, 8, True), text(t.say("wonders.table.nothing"), 20, FAINT), gap=10
        )
    single = [unit[0] for unit in made if len(unit) == 1]
    found: list[Node | None] = []
    for good in dict.fromkeys(single):
        n = single.count(good)
        times = text(f"×{n}", 21, CREAM, "bold", same="times") if n > 1 else None
        found += [icon(good, 37, least=0.5), times]
    capsule = Paint(marks.pill, ("#a8854a", "#23302c"))
    found += [
        parts.units((unit,), 29, h=38, pad=(7, 0), paint=capsule) for unit in made if len(unit) > 1
    ]
    return row(parts.sign(colour), *found, SPRING, parts.coin(price, 34), gap=4)


def war(t: TableText, ours: int, other: int) -> Node:
    """Shields against shields, and what the Age would bring if it ended now."""
    mine, theirs = (t.state.cities[at].shields for at in (ours, other))
    brings = position.token(t.state, ours, other)
    sign = "<" if mine < theirs else ">" if mine > theirs else "="
    return row(
        parts.badge(t.seat(ours)), icon("shield", 32), text(str(mine), 30, CREAM, "black", 0.5, w=30),
        text(sign, 27, GOLD_TEXT, "black", 0.5), text(str(theirs), 30, CREAM, "black", 0.5, w=30),
        icon("shield", 32), parts.badge(t.seat(other)),
        words(t.say("wonders.table.for_now"), size=20, colour=MUTED, align=1.0, grow=1), SPRING,
        parts.token(brings, 42) if brings else text("0", 26, MUTED, "black", 0.5, w=42),
        gap=4, pad=(9, 0, 10, 0), paint=ground("well", 12), bleed=18,
    )  # fmt: skip


def far(t: TableText, cities: tuple[int, ...], open: int | None, low: bool) -> Node:
    """The farther cities in a row; a touch opens one in full. Each is `low` and wide, or has a third line."""
    one = _low if low else _high
    return row(*(one(t, at).but(
        w=1, grow=1, paint=Paint(drawing.pointed, (at == open,), ("pointed",)), bleed=20, **touchable("city", at, does=Look(at)),
    ) for at in cities), gap=10)  # fmt: skip


def _picture(t: TableText, at: int, w: float) -> Node:
    board = t.board(at)
    stages = tuple(k < len(board.ages) for k in range(len(board.stages)))
    cap = column(row(parts.keycap(t.number(at))), at=(0, 0), pad=3)
    return stack(art(drawing.far, board.wonder, stages), cap, w=w)


def _counts(t: TableText, at: int, gap: float, **more: float) -> Node:
    found = [(colour, cards_of(t.state.cities[at], n)) for n, colour in enumerate(COLOURS)]
    return grid(len(COLOURS), (row(
        parts.sign(colour, 6.5, not n, w=16, h=16), text(str(n), 20, CREAM if n else FAINT, "bold", same="counts"),
        gap=3, h=27, at=(0.5, 0.5), paint=Paint(drawing.count, (colour, n > 0)),
    ) for colour, n in found), gap=gap, **more)  # fmt: skip


def _low(t: TableText, at: int) -> Node:
    city, seat = t.state.cities[at], t.seat(at)
    head = row(
        parts.badge(seat), text(seat.name, 23, marks.PALE, "semi"), words(t.place(at), size=20, colour=MUTED), SPRING,
        icon("shield", 26), text(str(city.shields), 24, CREAM, "black"), Node(w=8.0), icon("coin", 26),
        text(str(city.coins), 24, CREAM, "black"), gap=6, h=34,
    )  # fmt: skip
    makes = row(parts.units(position.units(city.own), 25, grow=1), parts.symbols(position.symbols(t.state, at), 26),
                gap=12, h=28)  # fmt: skip
    counts, made = row(_counts(t, at, 6, w=640, least=0.5)), row(makes.but(w=640, least=0.5))
    body = column(head, counts, made, gap=3, grow=1)
    return row(_picture(t, at, 150), body, pad=(10, 8, 12, 6), gap=12)


def _high(t: TableText, at: int) -> Node:
    city, seat = t.state.cities[at], t.seat(at)
    head = row(parts.badge(seat), text(seat.name, 23, marks.PALE, "semi", grow=1), gap=6, h=32)
    have = row(icon("coin", 26), text(str(city.coins), 23, CREAM, "black", w=44), icon("shield", 26),
               text(str(city.shields), 23, CREAM, "black"), gap=5, h=28)  # fmt: skip
    science = parts.symbols(position.symbols(t.state, at), 25, h=26)
    body = row(_picture(t, at, 92), column(head, have, science, gap=0, grow=1, w=1), gap=10, grow=1)
    return column(body, _counts(t, at, 3), pad=(9, 6, 8, 9), gap=4)


def full(t: TableText, at: int, points: bool) -> Node:
    """Any city with every card by name, in the place of one's own and of the hand."""
    there, back = neighbours(t.state, at)
    buyers = row(words(t.say("wonders.table.for_sale_city"), size=21, colour=GOLD_TEXT), SPRING,
                 parts.badge(t.seat(there)), parts.badge(t.seat(back)), gap=6)  # fmt: skip
    sells = column(buyers, parts.units(position.units(t.state.cities[at].sold), 40), h=100, least=0.7,
                   pad=(16, 4), gap=2, paint=ground("well", 12), bleed=18)  # fmt: skip
    left = column(
        column(parts.board(t.board(at), 78, True, at, h=240, least=0.7), pad=(0, 0, 0, 24)), sells,
        war(t, at, there).but(h=52, least=0.8), war(t, at, back).but(h=52, least=0.8), gap=8, w=480, least=0.8, at=(0, 0),
    )  # fmt: skip
    return column(
        _head(t, at, points), row(left, _by_name(t, at), gap=20, grow=1, pad=(6, 0)),
        paint=ground("dark"), bleed=20, pad=8, gap=6, at=(0, 0),
    )  # fmt: skip


def _by_name(t: TableText, at: int) -> Node:
    """Every card by name. Names come first: pictures and then what the cards give make way for them."""
    cards = [card for built in position.columns(t.state, at) for card in built]
    if not cards:
        return column(
            text(t.say("wonders.table.nothing_built"), 22, FAINT), at=(0, 0), pad=(10, 16), grow=1
        )
    rows = max(ROWS, -(-len(cards) // 2))
    lines = [cards[k] if k < len(cards) else "" for n in range(rows) for k in (n, n + rows)]
    forms = ((56.0, 76.0), (0.0, 76.0), (0.0, 0.0))
    return either(*(
        grid(2, (_line(t, at, one, *form) if one else EMPTY for one in lines), gap=4)
        for form in forms
    ), grow=1)  # fmt: skip


def _line(t: TableText, at: int, card: str, picture: float, gives: float) -> Node:
    table = tables().cards[card]
    content = faces.pieces(table.effects, brief=True)
    return row(
        art(drawing.window, card, w=picture) if picture else None, parts.sign(table.colour),
        text(t.card(card).name, 22, CREAM, "semi", grow=1, same="name"),
        parts.pieces(content, 34, w=gives) if gives else None,
        h=50, least=0.5, gap=6, pad=(4, 4, 6, 4), paint=Paint(drawing.named, (table.colour,), ("pointed",)), bleed=4,
        **touchable("card", at, card, stop=True),
    )  # fmt: skip
