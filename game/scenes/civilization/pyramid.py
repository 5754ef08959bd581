"""Research: the pyramid of technologies with its free places, all that is left to learn, the pyramids of
the others, and beside them the card in hand with what it brings and costs.

The board lies open whenever somebody looks at it; the decision of the Research phase brings it. What was
chosen lies face down until the last has chosen, and so long it may be taken back.
"""

from __future__ import annotations

from game.content.civilization.load import tables
from game.drawing.civilization import cards, marks, sheet
from game.drawing.civilization.nodes import run, symbol
from game.drawing.kit import nodes
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, free, icon, row, text
from game.drawing.kit.parts import panel, title
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.hotseat.choice import of_kind
from game.hotseat.civilization.intents import Choose, Intent, Plain
from game.hotseat.intents import Touch, target
from game.rules.civilization.box import SPACE_FLIGHT, box
from game.rules.civilization.frames import Researching
from game.rules.civilization.research import LEVELS as ROWS
from game.rules.civilization.research import can_research, needs, spaces, starting
from game.rules.civilization.yields import coins
from game.scenes.civilization import items, own
from game.scenes.civilization.board import Board, Panel, panels
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box
from game.words.civilization import players, research
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position
from game.words.civilization.research import AREA
from game.words.position import per_position

ROOM = 8
"""Beside so many cards of a level there is room for why none of them can be learned."""
SHELVES = 0.343
"""The part of the board below the pyramid."""
FREE = "free"
LEDGER = (110, 130, 120)
"""The rule above a sum."""


def tower(p: Position, winnable: bool) -> Node:
    """The pyramid of whoever sits below, with its free places, and beside it those of the others;
    `winnable`: its last card can be laid."""
    need, rows = needs(p.state, p.seat), [places(p, n, winnable) for n in range(1, ROWS + 1)]
    words = column(
        title(p.say(AREA + "title", name=p.names[p.seat]), 28, h=44),
        text(p.say(AREA + "rule"), 20, MUTED, lines=9, bold=GOLD_TEXT, least=0.8), at=(0, 0),
    )  # fmt: skip
    rivals = (_other(p, seat) for seat in p.rivals)
    others = column(title(p.say(AREA + "others"), 22), *rivals, gap=8, at=(0, 0))
    laid = [words, others]
    for n, tier in enumerate(rows):
        lit = any(one.id[:1] == ("known",) or one.part == FREE for one in tier)
        laid += [_level(n + 1, need[n], lit), *tier]
    return panel(
        free(sheet.Tiers(tuple(map(len, rows))), *laid, h=1.0, grow=1),
        quiet=True, pad=(20, 12, 20, 12), part="tower",
    )  # fmt: skip


def _level(level: int, need: int, lit: bool) -> Node:
    """A level and its price before its row, or its cards."""
    ink = GOLD_TEXT if lit else FAINT
    return column(
        SPRING, text(marks.NUMERALS[level], 32, ink, "title", 0.5, shade=120),
        run(f"[trade] {need}", 20, CREAM, "semi", 0.5, "level"), SPRING,
    )  # fmt: skip


def places(p: Position, level: int, winnable: bool) -> list[Node]:
    """The cards of a row, a free place beside them, and the places that rest on nothing yet; in the
    lowest row, which rests on the table, those of which nothing is said yet."""
    found = [_known(p, id) for id, _ in own.pyramid_of(p, p.seat).rows[level - 1]]
    able = level in spaces(p.player.techs, starting(p.player.civ))
    if level == ROWS:
        return found or [_last(p, able, winnable)]
    if able:
        price = p.say(AREA + "costs", n=needs(p.state, p.seat)[level - 1]) + " [icon_trade]"
        found.append(_place(p.say(AREA + "free"), price, "free"))
    rests = _place(p.say(AREA + "rests")) if level > 1 else art(marks.dashed)
    return found + [rests] * (ROWS + 1 - level - len(found))


def _known(p: Position, id: str) -> Node:
    card = cards.Tech(id, items.level_of(id), p.name("tech", id), items.brings(p.words, id))
    return art(cards.tech, card, bleed=16, **target(f"known:{id}", says=card.name))


def _place(said: str, price: str = "", state: str = "") -> Node:
    """A place without a card: whether one may lie there, and for how much, or why not."""
    sign, ink = ("check", marks.good()) if state else ("cross", MUTED)
    forms = [text(f"{said} {price}".strip(), 20, ink, align=0.5, lines=2, leading=1.05)]
    if price:
        forms[:0] = [column(text(said, 20, ink, "semi", 0.5), run(price, 19.5, MUTED, align=0.5))]
    return column(
        icon(sign, 30, 255 if state else 170, at=(0.5, 0.5)), either(*forms), pad=(8, 6), gap=4, at=(0.5, 0.5), paint=Paint(marks.dashed, (state,)), part=state,
    )  # fmt: skip


def _last(p: Position, able: bool, winnable: bool) -> Node:
    """The place of the card that wins; it is learned where it will lie."""
    name = p.name("tech", research.TOP)
    return column(
        SPRING, text(name, 20, CREAM, "semi", 0.5, h=36, pad=(8, 0)), pad=(0, 0, 0, 6),
        paint=Paint(sheet.top, (research.TOP, able)), part=FREE if able else "", **target(f"tech:{research.TOP}", winnable, name),
    )  # fmt: skip


def _other(p: Position, seat: int) -> Node:
    trade, who = p.state.players[seat].trade, p.who(seat)
    paid = sum(trade >= need for need in needs(p.state, seat))
    key = "reach" if paid else "reach_none"
    sign, name = symbol(f"sign:{who.sign}", 24), text(who.name, 21, CREAM, "semi", grow=1)
    reach = run(p.say(AREA + key, n=trade, level=str(paid)), 19.5, MUTED)
    return column(
        either(row(sign, name, reach, gap=8, h=30), column(row(sign, name, gap=8), reach)),
        art(sheet.paint_small_pyramid, own.pyramid_of(p, seat), h=112, grow=1, least=0.4, bleed=6),
        gap=4, h=150, least=0.5,
    )  # fmt: skip


def shelves(p: Position, chosen: str = "") -> Node:
    """All that is left, lit where there is a place and enough trade; else why not, beside the cards or,
    where there are many of them, in the head."""
    many = sum(map(len, research.left(p))) + (not p.player.techs >> SPACE_FLIGHT & 1)
    rows = [(n, ids, research.reasons(p, n)) for n, ids in enumerate(research.left(p), 1)]
    crowded = [(n, why[0]) for n, ids, why in rows if len(ids) > ROOM and why]
    aside = [p.say(AREA + "shelf", level=str(n), why=why) for n, why in crowded]
    return panel(
        row(title(p.say(AREA + "left", n=many), 23),
            text(" ".join(aside) or p.say(AREA + "note"), 20, MUTED, grow=1), gap=14, h=34),
        *(_shelf(p, n, ids, " ".join(why), chosen) for n, ids, why in rows), quiet=True, pad=(10, 6, 10, 8), gap=6, part="shelves",
    )  # fmt: skip


def _shelf(p: Position, level: int, ids: tuple[str, ...], why: str, chosen: str) -> Node:
    """The cards of a level, and beside few of them why none can be learned."""
    open_now = can_research(p.state, p.seat)
    able = [bool(open_now >> box().tech[id] & 1) for id in ids]
    why = why if ids and len(ids) <= ROOM and not any(able) else ""
    spare = max(8, len(ids) + 2 * bool(why)) - len(ids)
    because = column(text(why, 20, marks.bad(), lines=3, leading=1.06), grow=1)
    said = row(icon("cross", 22), because, gap=8, pad=(6, 0, 0, 0)) if why else SPRING
    tiles = [_tile(p, id, can, id == chosen) for id, can in zip(ids, able, strict=True)]
    return row(
        _level(level, needs(p.state, p.seat)[level - 1], not why).but(w=48, pad=(0, 0, 4, 0)), *tiles,
        said.but(w=1, grow=spare) if spare else None, gap=5, h=72, least=0.4,
    )  # fmt: skip


def _tile(p: Position, id: str, able: bool, chosen: bool) -> Node:
    card = items.tech_tile(p.words, id, "chosen" if chosen else "" if able else "grey")
    return art(
        cards.tech_tile, card, w=1, grow=1, bleed=20, **target(f"tech:{id}", able, card.name)
    )


def choice(p: Position, one: research.Shown) -> Node:
    """What a card brings and costs; without a card, what trade there is."""
    tech, trade, kept = one.tech, p.player.trade, coins(p.state, p.seat)
    after = min(trade, kept) if tech else trade
    lines: list[tuple[str, int, dict[str, str]]] = [("have", trade, {})]
    if tech:
        level = items.level_of(tech)
        need = needs(p.state, p.seat)[level - 1]
        lines += [("needs", need, {"level": str(level)}), ("keep", after, {})]
    most, word = tables().box.dials.trade, p.say(WORDS + "trade")
    dial = sheet.Dial(trade, most, sheet.LEVELS, "trade", word, after if tech else None)
    note = p.say(AREA + ("secret" if tech else "choose"), n=trade)
    sums = (_sum(p.say(AREA + key, **facts), n) for key, n, facts in lines)
    return panel(
        art(cards.large, large(p, tech), h=1, grow=0.58, bleed=18) if tech else
        column(text(note, 22, MUTED, lines=9, align=0.5), h=1, grow=0.58, pad=(30, 20), at=(0.5, 0.5),
               paint=Paint(marks.dashed, ("", 16))),
        column(
            title(p.say(AREA + "price") if tech else p.say(AREA + "trade", name=p.names[p.seat]), h=34),
            row(art(sheet.paint, dial, w=150, ratio=1, least=0.6),
                column(*sums, nodes.line(LEDGER, 1.4, h=4), _sum(p.say(AREA + "after"), after, True), grow=1),
                gap=20, h=1, grow=1),
            text(note, 20, MUTED, lines=3, leading=1.12) if tech else None, h=1, grow=0.42,
        ),
        lit=True, quiet=True, radius=16, pad=(16, 14, 16, 12), gap=10,
    )  # fmt: skip


def _sum(said: str, n: int, total: bool = False) -> Node:
    ink, size = (marks.good(), 24) if total else (CREAM, 21)
    label = text(said, 20, ink, "semi" if total else "body", same="sum", grow=1)
    return row(label, run(f"[trade] *{n}*", size), h=36, least=0.6, gap=8)


@per_position
def large(p: Position, tech: str) -> cards.Large:
    """The card as it is read, with what it turns over at once."""
    found = items.large(p.words, f"tech:{tech}", players.printing(p.state))
    over = research.turned(p, tech)
    return found._replace(parts=(*found.parts, over)) if over else found


def touch(m: Moment, name: str) -> Intent | None:
    """A card, or Enter, while the board lies open."""
    one = research.shown(m)
    if of_kind(name, "tech"):
        return press(m, name)
    if name == "enter" and one.laid:
        return Plain.HAND_ON
    return Touch(f"tech:{one.tech}") if name == "enter" and one.tech else None


def press(m: Moment, name: str) -> Intent:
    """A card is taken in hand, the one in hand researched, one that is known read; else why not."""
    card = name.replace("known:", "tech:")
    if card == name and m.mine:
        if m.lit(name) and m.chosen != name:
            return Choose(name)
        if isinstance(m.frame, Researching):
            return Touch(name)
    return Choose("" if m.chosen == card else card)


def place(f: Layout, below: bool) -> Box:
    """The part of the board for the pyramid, or `below` it for what is left."""
    b, low = f.board, f.board.h * SHELVES
    return Box(b.x, b.bottom - low, b.w, low) if below else Box(b.x, b.y, b.w, b.h - low - 8)


SECTIONS = panels(
    Panel(lambda f, m: place(f, False), tower, lambda m: (m.p, m.lit(f"tech:{research.TOP}")),
          lambda m, touched: press(m, touched.step)),
    Panel(lambda f, m: place(f, True), shelves, lambda m: (m.p, research.shown(m).tech),
          lambda m, touched: press(m, touched.step)),
    Panel("own", choice, lambda m: (m.p, research.shown(m))),
)  # fmt: skip
BOARD = Board(
    SECTIONS, research.corner, touch, brought_by=(Researching,), things=("tech",), aside=True
)
