"""The rivals in turn order beside the map, and the whole public sheet of anybody."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from game.content.civilization.load import tables
from game.drawing.civilization import cards, marks, sheet, symbols
from game.drawing.civilization.nodes import crest, fan, keycap, number, pair, symbol, well
from game.drawing.kit import nodes, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, SPRING, Node, Paint, art, column, either, line, row, text
from game.drawing.kit.parts import button, head, panel, plate
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Bare, Call, Intent, Read, Reveal, Send, Show, Visit
from game.hotseat.intents import Touch, Why
from game.rules.civilization import figures, research, state, yields
from game.rules.civilization.box import box
from game.rules.civilization.skills import skill
from game.scenes.civilization import answers, items, own
from game.scenes.civilization.board import Board, Panel, panels
from game.scenes.civilization.layout import Layout, rivals
from game.scenes.kit.tree_section import TreeSection
from game.words import plain
from game.words.civilization import corners, players, things
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Now, Position
from game.words.marks import literal


class Beside(NamedTuple):
    """What a rival's panel says besides the position: the key of the seat, and whether it works now;
    whether a bot sits there; whether they can be chosen, and whether somebody is to be."""

    key: str = ""
    works: bool = False
    bot: bool = False
    choosable: bool = False
    choosing: bool = False


def counts(p: Position, seat: int) -> tuple[tuple[str, str, str], ...]:
    """Trade, coins, culture and combat bonus of somebody: the symbol, how many, the word."""
    player = p.state.players[seat]
    return (
        ("trade", str(player.trade), p.say(WORDS + "trade")),
        ("coin", str(player.dial), p.say(WORDS + "coins")),
        ("culture", str(player.culture), p.say(WORDS + "culture")),
        ("combat", players.bonus(p, seat), p.say(WORDS + "combat")),
    )


def board(c: Canvas, b: Box, look: nodes.Look, sign: str, acting: bool) -> None:
    """The board of a rival, with a rim in their colour; a brighter one while they can be chosen."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 16, acting)
    tint = "#fff3c4" if look.lit or look.pointed else symbols.tint(sign)[1]
    shapes.plate(c, b, line=tint, width=2.4, radius=14, inset=3.5)


def rival(p: Position, seat: int, beside: Beside) -> Node:
    """What everybody sees of somebody: a click opens the sheet, or chooses whoever is asked for."""
    who, name = p.who(seat), f"player:{seat}"
    touch = Touch(name) if beside.choosable else Why(name)
    civ = p.civ(seat)
    rows = (
        row(either(symbol(one.symbol, 27), EMPTY), text(one.name, 20, CREAM, "semi", w=106), *own.made(one, 20, 20, w=44),
            gap=5, h=27, least=0.9)
        for one in players.city_rows(p, seat)
    )  # fmt: skip
    cities = column(*rows, gap=2, at=(0, 0), grow=1)
    small = art(sheet.paint_small_pyramid, own.pyramid_of(p, seat), 3, w=92, h=74, least=0.8)
    counted = (
        column(row(symbol(sign, 27), text(n, 27, CREAM, "black", same="counted"), gap=3, at=(0.5, 0.5)),
               nodes.words(word, size=20, colour=MUTED, align=0.5, same="counts"), grow=1)
        for sign, n, word in counts(p, seat)
    )  # fmt: skip
    foot, call = (line(marks.DARK_RULE), _foot(p, seat)), _call(p, seat, beside.key)
    return panel(
        _head(p, seat, civ, beside),
        row(*counted, gap=6, h=52, least=0.9),
        line(marks.DARK_RULE),
        row(cities, either(small, EMPTY), gap=6, h=86, least=0.85, grow=1),
        *([either(column(*foot, call), call)] if beside.works else foot),
        quiet=True, radius=16, pad=(12, 7, 12, 7), gap=1,
        paint=Paint(board, (who.sign, players.acting(p.state, seat)), ("lit", "pointed"), corner=16),
        id=("player", seat), does=touch if beside.choosing else Show(f"sheet:{seat}"),
        says=f"{literal(who.name)}, {civ}",
    )  # fmt: skip


def _head(p: Position, seat: int, civ: str, beside: Beside) -> Node:
    """Crest, name, civilization and government, and the key of the seat."""
    said = [civ, p.say(WORDS + "bot") if beside.bot else "", players.government_name(p, seat)]
    whole, brief = (" · ".join(filter(None, some)) for some in (said, said[:2]))
    cap = keycap(beside.key, 32, beside.works, h=44, w=40, at=(1, 0.5), id=("relay", "hand", seat),
                 says=p.say(WORDS + "hand.look_of", name=literal(p.names[seat])))  # fmt: skip
    return row(
        crest(p.who(seat), 62),
        column(text(p.names[seat], 27, GOLD_TEXT, "title", shade=120), nodes.words(whole, brief, size=20, colour=MUTED), grow=1),
        cap if beside.key else None, gap=14, h=66, least=0.9,
    )  # fmt: skip


def _call(p: Position, seat: int, key: str) -> Node:
    """The button by which somebody calls, while a ring runs: for whoever has no keys at hand."""
    label = p.say("civilization.call.button", name=literal(p.names[seat]))
    ring = art(answers.ring, answers.STEPS, "", p.who(seat).sign, w=30, h=30)
    said = text(label, 22, CREAM, "semi", 0.5, grow=1)
    over = row(ring, said, keycap(key, 32, True), gap=8, pad=(12, 2, 8, 2))
    return nodes.stack(over, h=44, bleed=12, paint=plate("normal"), id=("calls", seat), does=Call(seat),
                 says=plain(label))  # fmt: skip


def _foot(p: Position, seat: int) -> Node:
    player, levels = p.state.players[seat], players.event_levels(p.state.players[seat])
    kinds = [("hut", player.huts), ("village", player.villages)]
    markers = [number(back, len(some), 20, 27) for back, some in kinds if some]
    backs_ = row(
        *(markers or [number("hut", 0, 20, 27)]), cards.backs(levels[:1] or (1,), 28), text(str(len(levels)), 20, CREAM, "black"),
        nodes.icon("eye_shut", 22, 150), gap=6,
    )  # fmt: skip
    goods = either(row(*own.kept(p, seat), own.goods_fan(p, seat), gap=6), EMPTY)
    return row(own.forces_row(p, seat, False), SPRING, goods, backs_, gap=10, h=34, least=0.9)


def beside(m: Moment, seat: int) -> Beside:
    """What is said of a seat besides the position."""
    name, bot = f"player:{seat}", seat in m.bots
    among = any(kind(one) == "player" for one in m.choice.by_thing)
    shared = len(m.p.names) - len(m.bots) > 1
    key = m.key(f"thing_{seat + 1}") if shared and not bot else ""
    return Beside(key, seat in m.callers, bot, m.lit(name), among)


def column_of(f: Layout, now: Now, send: Send) -> Iterable[TreeSection]:
    """The panels of all rivals."""

    def about(n: int) -> tuple[Position, int, Beside]:
        m = now()
        seat = m.p.rivals[n]
        return m.p, seat, beside(m, seat)

    for n, place in enumerate(rivals(f.rivals, len(now().p.rivals))):
        yield TreeSection(place, partial(about, n), rival, send)


def full(p: Position, seat: int) -> Node:
    """The public sheet of somebody."""
    player, say, who = p.state.players[seat], p.say, p.who(seat)
    talent = things.talent_sentences(p.words, tables().civilizations[who.civ]) if who.civ else ()
    tabs = [button(name, "chosen" if n == seat else "normal", key=str(n + 1), h=42, least=0.75, id=("sheet", n),
                   does=Show(f"sheet:{n}"), says=name) for n, name in enumerate(p.names)]  # fmt: skip
    cities, limit = players.city_rows(p, seat), skill(player.techs).cities
    towns = (
        well(symbol(one.symbol, 54), pair(one.name, one.sub or one.note, 22, w=160), *own.made(one, 21, 26, w=58), SPRING,
             row(*(symbol(name, 50, least=0.4) for name in one.markers), gap=5),
             gap=10, pad=(10, 4, 10, 4), h=70, least=0.7, id=("sight", one.space), does=Visit(one.space), says=one.name)
        for one in cities
    )  # fmt: skip
    towards = say(WORDS + "towards", n=research.towards(player), total=research.WHOLE)
    moves = say(WORDS + "moves", speed=skill(player.techs).speed, stack=figures.stacking(player))
    return panel(
        row(crest(who, 118),
            column(text(players.title(p, seat), 32, GOLD_TEXT, "title", shade=140, h=40), text(players.leader(p, seat), 20, MUTED),
                   text(" ".join(talent), 20, lines=7, bold=GOLD_TEXT, leading=1.1), grow=1, at=(0, 0)),
            column(*tabs, gap=4, w=222, at=(0, 0)), gap=20),
        line(marks.DARK_RULE),
        row(*(row(symbol(sign, 38), pair(n, word, 30, "black"), gap=8, w=1, grow=1) for sign, n, word in counts(p, seat)),
            h=62, least=0.8),
        head(say(WORDS + "cities"), players.of(p, len(cities), limit), 22, MUTED, face="body"),
        column(*towns, gap=5, h=max(2, len(cities)) * 70, least=0.7, at=(0, 0)),
        head(say(WORDS + "pyramid"), towards, 22, MUTED, face="body"),
        _techs(p, seat), line(marks.DARK_RULE), _forces_full(p, seat), _held_full(p, seat), SPRING, text(moves, 20, MUTED, align=1.0),
        quiet=True, radius=16, paint=Paint(sheet_board, (who.sign,)), pad=(18, 12, 16, 8), gap=5,
    )  # fmt: skip


def sheet_board(c: Canvas, b: Box, sign: str) -> None:
    """The board of a whole sheet, with a rim in the colour of its owner."""
    c.panel(b.x, b.y, b.w, b.h)
    shapes.plate(c, b, line=symbols.tint(sign)[1], width=3, radius=14, inset=3.5)


class Steps(NamedTuple):
    """A pyramid: the numerals of its rows, then its cells, row by row from below."""

    shape: sheet.Pyramid

    def __call__(self, b: Box, _: int) -> list[Box]:
        rows = sheet.pyramid_cells(Box(b.x + 40, b.y, b.w - 40, b.h), self.shape, 5, 2.6)
        signs = [Box(one[0].x - 44, one[0].y, 34, one[0].h) for one in rows]
        return signs + [cell for one in rows for cell in one]


def _techs(p: Position, seat: int) -> Node:
    """The pyramid with the names of its cards; each rests on two of the row below."""
    shape = own.pyramid_of(p, seat)
    cells = [text(sign, 20, GOLD_TEXT if row_ else MUTED, "bold", 1.0)
             for sign, row_ in zip(marks.NUMERALS[1:], shape.rows, strict=True)]  # fmt: skip
    for n, row_ in enumerate(shape.rows):
        for id, level in row_:
            name = p.name("tech", id)
            tile = art(cards.tech_tile, cards.Tech(id, level, name))
            cells.append(items.readable(tile, f"tech:{id}", name))
        cells += [art(marks.dashed, "", 7)] * (max(5 - n, len(row_)) - len(row_))
    return nodes.free(Steps(shape), *cells, h=282, grow=1, least=0.7)


def _forces_full(p: Position, seat: int) -> Node:
    say, name = p.say, players.government_name(p, seat)
    item = f"government:{players.government(p, seat)}"
    units = [row(symbol(f"unit:{one.kind}:{one.rank}", 54),
                 pair(str(one.many), say(WORDS + "rank", rank=str(one.rank)), 26, "black"), gap=5, w=1, grow=1)
             for one in players.forces(p, seat)]  # fmt: skip
    return row(
        column(text(say(WORDS + "forces"), 22, GOLD_TEXT, "title", shade=120), row(*units, gap=4), w=390, least=0.8),
        row(symbol(item, 58), column(text(name, 21, CREAM, "semi"), text(players.brief_rule(p, seat), 20, MUTED, lines=3), grow=1),
            gap=8, grow=1, id=("read", item), does=Read(item), says=name),
        gap=16, h=112, least=0.8,
    )  # fmt: skip


def _held_full(p: Position, seat: int) -> Node:
    player, say = p.state.players[seat], p.say
    lines = [say(WORDS + "goods", n=sum(player.resources)),
            say(WORDS + "markers", n=len(player.huts) + len(player.villages))]  # fmt: skip
    people = [symbol(f"person:{box().people[one]}", 36) for one in player.reserve]
    events = say(WORDS + "events_of", n=len(player.events), limit=yields.hand_limit(p.state, seat))
    held = [symbol(one, 36) for one in (*players.goods(p, seat), *players.held(p, seat))]
    return row(
        text(say(WORDS + "held"), 22, GOLD_TEXT, "title", shade=120),
        column(row(fan(held, 38) if held else None, text(", ".join(lines), 20, grow=1), gap=6),
               row(fan(people, 38), text(say(WORDS + "kept", n=len(people)), 20), gap=6) if people else None, grow=1),
        row(cards.backs(players.event_levels(player), 40) if player.events else None, text(events, 20), gap=10), gap=18,
    )  # fmt: skip


def sight(m: Moment, meant: Intent) -> Intent:
    """One's own city opens its board; one of somebody else is shown on the map."""
    if not isinstance(meant, Visit):
        return meant
    own_city = state.owner_of_city(m.view, meant.space) == m.facts.me
    return Bare(meant if own_city else Reveal(meant.space))


BOARD = Board(
    panels(Panel("full", full, lambda m: (m.p, int(m.about)) if kind(m.board) == "sheet" else None, sight)),
    lambda m: corners.looking(m.p, players.title(m.p, int(m.about)), m.say(WORDS + "sheet_hint")),
)  # fmt: skip
