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
from game.hotseat.choice import id_of, kind, kind_and_id
from game.hotseat.intents import target
from game.rules.civilization import loot as rules
from game.rules.civilization.actions import TakeLoot
from game.rules.civilization.frames import Looting
from game.rules.civilization.loot import EVENT, TECH
from game.scenes.civilization import paying
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, Panel
from game.scenes.civilization.intents import Choose, Do, Plain, Send
from game.scenes.civilization.layout import Layout, inside
from game.scenes.civilization.moment import Moment, Now
from game.scenes.kit.section import Box, Section
from game.words.buttons import ButtonView, ListView
from game.words.civilization.position import Position
from game.words.civilization.prizes import (
    AREA,
    Offer,
    backs,
    frame_of,
    left,
    offers,
    price_of,
    prize,
    why_not,
)
from game.words.civilization.things import thing_name

WIDE, HIGH = 1180.0, 720.0


# ---- choosing -----------------------------------------------------------------------------------


def action_of(p: Position, chosen: str) -> TakeLoot | None:
    """What taking the chosen offer is; None while it is not said which technology or event."""
    what, thing = kind_and_id(id_of(chosen))
    able = rules.things(p.state, frame_of(p), what) if what else []
    if thing not in able or what not in rules.affordable(p.state, frame_of(p)):
        return None
    return TakeLoot(what, thing)


def press(m: Moment, name: str) -> Choose | Do | Plain:
    """An offer is chosen; with the second press it is taken."""
    p = m.p
    if m.chosen == name and action_of(p, name) is not None:
        return take(m)
    what, thing = kind_and_id(id_of(name))
    if not p.acts or why_not(p, Offer(what, thing)):
        return Plain.DENY
    if what == EVENT and not thing and len(backs(p)) == 1:
        name += f"event_{backs(p)[0]}"
    return Choose(name)


def take(m: Moment) -> Do | Plain:
    """Take what was chosen."""
    found = action_of(m.p, m.chosen) if isinstance(m.p.frame, Looting) else None
    return Do(found) if found is not None and found in m.legal else Plain.NOTHING


def techs(m: Moment) -> ListView | None:
    """The technologies that can be learned from the loser, once that has been chosen."""
    p = m.p
    if not isinstance(p.frame, Looting) or kind(id_of(m.chosen)) != TECH:
        return None
    found = []
    for one in rules.things(p.state, p.frame, TECH):
        style = "primary" if m.chosen.endswith(f":{one}") else "normal"
        name = Offer(TECH, one).name
        found.append(ButtonView(name, thing_name(p.words, one), picture=f"tech:{one}", style=style))
    return ListView(p.say(AREA + "tech"), tuple(found))


# ---- the board ----------------------------------------------------------------------------------


def board(p: Position, chosen: str) -> Node:
    """What there is to take, and the points that are left; `chosen` is the name of an offer."""
    frame, say = frame_of(p), p.say
    found, points = offers(p), max(rules.CITY if frame.city else rules.POINT, frame.points)
    across = 1 if len(found) < 4 else 2 if len(found) < 13 else 3
    winner, loser = p.who(frame.seat), p.who(frame.loser)
    purse = well(
        crest(winner, 62), title(winner.name, grow=1),
        *(art(drawing.laurel, n < left(p), w=46, h=46) for n in range(points)),
        text(say(AREA + "left", n=left(p)), 20, MUTED, grow=1), crest(loser, 54),
        gap=14, pad=(14, 5, 22, 5), h=72, least=0.8,
    )  # fmt: skip
    return panel(
        head(say(AREA + "title"), say(AREA + "clause"), 30, MUTED, face="body"),
        text(say(AREA + "text", name=p.names[frame.loser], n=left(p)), 21, lines=3), purse,
        grid(across, (_prize(p, one, chosen) for one in found), gap=9, h=1.0, grow=1),
        quiet=True, radius=18, pad=(22, 10, 22, 16), gap=8,
    )  # fmt: skip


def _prize(p: Position, offer: Offer, chosen: str) -> Node:
    one, pointed = prize(p, offer), chosen.startswith(offer.name)
    ink, small = (MUTED, marks.bad()) if one.no else (CREAM, MUTED)
    levels = backs(p) if offer.what == EVENT else ()
    shown = [_back(p, level, chosen, not one.no) for level in levels]
    said = one.no or one.text
    price = [art(drawing.laurel, not one.no, w=28, h=28)] * price_of(p, offer.what)
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
    name = Offer(EVENT, f"event_{level}").name
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
    yield paying.section(f.own, lambda: techs(now()), lambda name: send(press(now(), name)))


def corner(m: Moment) -> CornerView | None:
    """What was chosen, and the button that takes it."""
    p, chosen = m.p, m.chosen
    if not isinstance(p.frame, Looting) or not p.acts:
        return None
    if action_of(p, chosen) is None:
        key = "which" if chosen else "choose"
        return CornerView(p.say(AREA + "title"), p.say(AREA + key))
    one = prize(p, next(one for one in offers(p) if chosen.startswith(one.name)))
    button = ButtonView("do:take", p.say(AREA + "take"), "primary", p.enter, does=take(m))
    return CornerView(one.name, one.text, (button,))


BOARD = Board(sections, corner, brought_by=(Looting,), own=True)
