"""Loot of a battle that was won: what the points buy, resources and events by their backs; by the first
edition one thing of each kind of victory."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.civilization import battle as drawing
from game.drawing.civilization import marks, plates
from game.drawing.civilization.nodes import crest, symbol, well
from game.drawing.kit.nodes import Node, Paint, art, column, grid, row, text
from game.drawing.kit.parts import head, panel, title
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.choice import id_of, kind_and_id
from game.hotseat.civilization.intents import Choose, Do, Plain, Send
from game.hotseat.intents import target
from game.rules.civilization import loot as rules
from game.rules.civilization.frames import Looting
from game.rules.civilization.loot import EVENT
from game.scenes.civilization import paying
from game.scenes.civilization.board import Board, Panel
from game.scenes.civilization.layout import Layout, inside
from game.scenes.kit.section import Box, Section
from game.words.civilization import prizes
from game.words.civilization.position import Moment, Now, Position
from game.words.civilization.prizes import AREA
from game.words.civilization.things import thing_name

WIDE, HIGH = 1180.0, 720.0


def press(m: Moment, name: str) -> Choose | Do | Plain:
    """An offer is chosen; with the second press it is taken."""
    p = m.p
    if m.chosen == name and prizes.action_of(p, name) is not None:
        return prizes.take(m)
    what, thing = kind_and_id(id_of(name))
    if not p.acts or prizes.why_not(p, prizes.Offer(what, thing)):
        return Plain.DENY
    if what == EVENT and not thing and len(prizes.backs(p)) == 1:
        name += f"event_{prizes.backs(p)[0]}"
    return Choose(name)


def board(p: Position, chosen: str) -> Node:
    """What there is to take, and the points that are left; `chosen` is the name of an offer."""
    frame, say = prizes.frame_of(p), p.say
    found, points = prizes.offers(p), max(rules.CITY if frame.city else rules.POINT, frame.points)
    across = 1 if len(found) < 4 else 2 if len(found) < 13 else 3
    winner, loser = p.who(frame.seat), p.who(frame.loser)
    purse = well(
        crest(winner, 62), title(winner.name, grow=1),
        *(art(drawing.laurel, n < prizes.left(p), w=46, h=46) for n in range(points)),
        text(say(AREA + "left", n=prizes.left(p)), 20, MUTED, grow=1), crest(loser, 54),
        gap=14, pad=(14, 5, 22, 5), h=72, least=0.8,
    )  # fmt: skip
    return panel(
        head(say(AREA + "title"), say(AREA + "clause"), 30, MUTED, face="body"),
        text(say(AREA + "text", name=p.names[frame.loser], n=prizes.left(p)), 21, lines=3), purse,
        grid(across, (_prize(p, one, chosen) for one in found), gap=9, h=1.0, grow=1),
        quiet=True, radius=18, pad=(22, 10, 22, 16), gap=8,
    )  # fmt: skip


def _prize(p: Position, offer: prizes.Offer, chosen: str) -> Node:
    one, pointed = prizes.prize(p, offer), chosen.startswith(offer.name)
    ink, small = (MUTED, marks.bad()) if one.no else (CREAM, MUTED)
    levels = prizes.backs(p) if offer.what == EVENT else ()
    shown = [_back(p, level, chosen, not one.no) for level in levels]
    said = one.no or one.text
    price = [art(drawing.laurel, not one.no, w=28, h=28)] * prizes.price_of(p, offer.what)
    return row(
        symbol(one.symbol, 60, 120 if one.no else 255),
        column(
            text(one.name, 22, ink, lines=3, bold=CREAM, same="prize"),
            row(*shown, text(said, 20, small, lines=3, leading=1.06, same="why", grow=1), gap=8)
            if shown or said else None, grow=1,
        ),
        row(*price, gap=4),
        pad=(14, 6, 14, 6), gap=14, h=104, least=0.7, bleed=3,
        paint=Paint(plates.choosable, (not one.no, pointed, 11), ("pointed",)),
        **target(offer.name, not one.no, ". ".join(filter(None, (one.name, one.text, one.no)))),
    )  # fmt: skip


def _back(p: Position, level: int, chosen: str, can: bool) -> Node:
    """The back of an event: by it one is chosen."""
    name = prizes.Offer(EVENT, f"event_{level}").name
    return art(
        drawing.event_back, level, chosen == name, looks=("pointed",), h=44, ratio=0.7, least=0.8, bleed=8,
        **target(name, can, thing_name(p.words, f"event_{level}")),
    )  # fmt: skip


def place(f: Layout, m: Moment) -> Box:
    """Over map and corner."""
    return inside(Box(*f.map.topleft, f.map.w, f.aside.bottom - f.map.y), WIDE, HIGH)


PRIZES = Panel(
    place, board, lambda m: (m.p, m.chosen) if isinstance(m.p.frame, Looting) else None,
    lambda m, touched: press(m, touched.step),
)  # fmt: skip


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board over the map, and beside it the technologies."""
    yield PRIZES.section(f, now, send)
    yield paying.section(f.own, lambda: prizes.techs(now()), lambda name: send(press(now(), name)))


BOARD = Board(sections, prizes.corner, brought_by=(Looting,), own=True)
