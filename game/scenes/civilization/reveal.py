"""The research of everybody is turned up at once: a scene of its own over the table, made from what
happened. It waits until somebody goes on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.content.civilization.load import tables
from game.drawing.art.svg import path
from game.drawing.civilization import cards, marks, sheet, symbols
from game.drawing.civilization.nodes import crest
from game.drawing.kit import display, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    SPRING,
    Look,
    Node,
    Paint,
    art,
    column,
    either,
    icon,
    line,
    row,
    text,
)
from game.drawing.kit.parts import panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.drawing.motion import Flight
from game.hotseat.civilization.intents import Read
from game.match.tape import Tape
from game.rules.civilization import events, research
from game.rules.civilization.events import ResearchRevealed
from game.rules.civilization.state import State
from game.rules.civilization.yields import coins
from game.scenes.civilization import items, own, ways
from game.scenes.kit.inputs import Key
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection, at_rest
from game.scenes.table import browser, events_scene
from game.words.civilization.position import Position
from game.words.civilization.research import Learner, at_once, from_now_on, opened, short_of

TURN = 300.0
"""Milliseconds in which all cards turn."""
EDGE, ROW, FOOT = 8.0, 46.0, 76.0
BUTTON = (400.0, 56.0)
GREY = (58, 82, 78)
LEARNING = (
    ResearchRevealed, events.TradeLost, events.TradeGained, events.TechLearned, events.BuildingsUpgraded,
    events.CoinsChanged,
)  # fmt: skip
"""What happens while everybody learns; whatever comes after it is no longer research."""
AREA = "civilization.reveal."
Techs = tuple[tuple[int, str], ...]
"""What everybody researched, by seat."""
DARK_EDGE, RIM = "#140d06", "#f0d999"
ARROW = path("M4 16H44M44 16L32 5M44 16L32 27", "none", "#f0c75e", 5, round=True)


def columns(p: Position, was: State, techs: Techs, up: bool, flying: bool) -> Node:
    """What everybody researched, in seat order: face down, `up` or `flying`; `was`: before it."""
    found, low = dict(techs), len(p.names) > 3
    q = p if up else p.at(was)
    cols = [_column(q, was, seat, found.get(seat), up, flying, low) for seat in range(len(p.names))]
    aside = Node(grow=0.24) if len(cols) < 3 else None
    return row(aside, *cols, aside, gap=10)


def _column(
    p: Position, was: State, seat: int, tech: str | None, up: bool, flying: bool, low: bool
) -> Node:
    one = Learner(p.words, p.names, was, p.state, seat)
    if flying and tech:
        card = Node(grow=1)
    elif tech is not None and not up:
        card = art(_back, p.signs[seat], grow=1, id=("card", seat))
    else:
        card = _card(p, one, tech, 120 if low else 178) if tech else _nothing(p, one, tech)
    learned, broad = tech if up else "", max(5, len(own.pyramid_of(p, seat).rows[0]))
    return column(
        _head(p, one, learned), card, line(GREY),
        row(_pyramid(p.at(was), seat, "", "before", broad), art(_arrow, w=42),
            _pyramid(p, seat, learned, "now", broad), gap=14, h=196, least=0.7),
        text(opened(one), 21, CREAM, lines=3, same="opened", bold=GOLD_TEXT, h=54),
        w=1, grow=1, pad=(20, 12, 20, 12), gap=10, paint=Paint(_ground, (p.signs[seat],)), bleed=16,
    )  # fmt: skip


def _head(p: Position, one: Learner, tech: str | None) -> Node:
    """Who it is, and what became of their trade."""
    who, before, now = p.who(one.seat), one.before.trade, one.player.trade
    nation = p.civ(one.seat)
    trade = f"{before} → {now}" if tech or before != now else str(now)
    by = max(coins(one.was, one.seat), now)
    key = "kept" if not tech else "kept_by" if by else "kept_none"
    kept, short = p.say(AREA + key, n=by, kept=now), p.say(AREA + ("kept" if now else "kept_none"))
    forms = [text(one, 20, MUTED, align=1.0, same="kept") for one in dict.fromkeys((kept, short))]
    return row(
        crest(who, 76),
        column(text(who.name, 30, GOLD_TEXT, "title", shade=120, same="name"), text(nation, 20, MUTED, same="nation"), at=(0, 0.5)),
        SPRING,
        column(row(SPRING, icon("icon_trade", 32), text(trade, 28, CREAM, "black", same="trade"), gap=8),
               either(*forms), at=(0, 0.5)),
        gap=14, h=80,
    )  # fmt: skip


def _card(p: Position, one: Learner, tech: str, high: float) -> Node:
    level = tables().technologies[tech].level
    name = p.name("tech", tech)
    brings, then = at_once(one, tech), from_now_on(one, tech)
    parts = ("brings", brings), ("from_now_on", then)
    lines = []
    for head, words in parts:
        if words:
            lines.append(text(p.say(AREA + head), 20, BROWN, "semi"))
            lines.append(text(words, 21, DARK, lines=12, bold=marks.TITLE_RED, same="told"))
    return column(
        row(text(name, 32, marks.PALE, "title", shade=150, grow=1, pad=(10, 0), same="tech"),
            text(marks.NUMERALS[level], 32, marks.PALE, "title", shade=150, pad=(10, 0)), h=44),
        art(cards.shown, f"tech:{tech}", h=high, grow=1, least=0.3),
        column(*lines, paint=Paint(shapes.plate, (("#fdf6e4", "#ead9b2"), DARK_EDGE, 1.6, 9)), pad=(18, 8, 18, 10), gap=2, grow=0.2, at=(0, 0)),
        grow=1, pad=12, gap=8, paint=Paint(_learned, (level,), ("pointed",)), bleed=16,
        id=("card", one.seat), does=Read(f"tech:{tech}"),
        says=". ".join((name, *(words for _, words in parts if words))),
    )  # fmt: skip


def _nothing(p: Position, one: Learner, tech: str | None) -> Node:
    """The place of a card where nothing was researched, or nothing could be."""
    title = p.say(AREA + ("nothing" if tech == "" else "unable"))
    kept = p.say(AREA + "keeps", name=p.names[one.seat], n=one.player.trade)
    return column(
        SPRING, icon("book", 76, 150, at=(0.5, 0.5)),
        text(title, 30, CREAM, "title", 0.5, shade=120, same="nothing"),
        text(kept, 22, CREAM, align=0.5, lines=2, bold=GOLD_TEXT, same="keeps"),
        text(short_of(one), 21, MUTED, align=0.5, lines=3, same="short"), SPRING,
        grow=1, gap=12, pad=30, paint=Paint(shapes.dashed, (14, "#7d8a80", 2.4, (9, 7), 0.7, "#000000")),
    )  # fmt: skip


def _pyramid(p: Position, seat: int, tech: str | None, when: str, broad: int) -> Node:
    """The pyramid then, with the new place lit; as wide as that to which it grows."""
    found = own.pyramid_of(p, seat)._replace(broad=broad)
    level = tables().technologies[tech].level if tech else 0
    for n, laid in enumerate(found.rows):
        if (tech, level) in laid:
            found = found._replace(flash=(n, laid.index((str(tech), level))))
    now = when == "now"
    count = p.say(AREA + "of", n=research.towards(p.state.players[seat]), of=research.WHOLE)
    return column(
        row(text(p.say(AREA + when), 21, GOLD_TEXT if now else MUTED, "semi"), SPRING,
            text(count, 21, CREAM if now else MUTED, align=1.0)),
        column(art(sheet.paint_small_pyramid, found, h=150, grow=1, least=0.5), pad=(22, 0, 0, 0), grow=1),
        w=1, grow=1, gap=8,
    )  # fmt: skip


def foot(p: Position) -> Node:
    """That a card can be enlarged, and who begins."""
    begins = "" if p.state.ending else p.say(AREA + "begins", name=p.names[p.state.first])
    return panel(
        row(
            column(text(p.say(AREA + "note"), 21, CREAM, lines=2, bold=GOLD_TEXT), w=1, grow=1),
            text(begins, 21, MUTED, align=1.0), Node(w=BUTTON[0]), gap=18, grow=1,
        ),
        pad=(24, 6, 12, 6), quiet=True,
    )  # fmt: skip


class ResearchScene(events_scene.EventsScene):
    """All cards lie face down, turn together, and stay to be read; a click on one enlarges it."""

    steps = 2
    clause = "R10"

    def __init__(self, behind: events_scene.Behind, p: Position, tape: Tape) -> None:
        (at,) = (n for n, event in enumerate(tape.events) if isinstance(event, ResearchRevealed))
        last = at
        while last + 1 < len(tape.moments) and isinstance(tape.moments[last + 1].event, LEARNING):
            last += 1
        event = tape.moments[at].event
        assert isinstance(event, ResearchRevealed)
        self.techs, self.before = event.techs, tape.before
        self.p, self.then = p.at(tape.moments[last].after), p.at(tape.after)
        self.title = p.say(AREA + "title")
        self.label, self.key = p.say("common.continue"), p.enter
        if tape.after.round > tape.before.round:
            self.label = p.say(AREA + "begin", round=tape.after.round)
        self.cards = TreeSection(Box(0, 0, 0, 0), lambda: None, columns)
        super().__init__(behind)

    def shown(self, b: Box) -> Iterable[Section]:
        wide, top = b.w - 2 * EDGE, b.y + 4
        low = Box(EDGE, b.bottom - FOOT - 6, wide, FOOT)
        self.cards.box = Box(EDGE, top + ROW + 8, wide, low.y - top - ROW - 16)
        self.cards = TreeSection(self.cards.box, self._about, columns, self._read)
        first = Box(EDGE, top, wide * 0.55, ROW)
        rest = Box(first.right + 8, top, wide - first.w - 8, ROW)
        yield TreeSection(first, lambda: (self.p,), ways.phases)
        yield TreeSection(rest, lambda: (self.p,), ways.brief)
        yield self.cards
        yield TreeSection(low, lambda: (self.then,), foot)

    def _about(self) -> tuple[object, ...]:
        turning = self.reached == 1 and self.motion.moving
        return self.p, self.before, self.techs, self.reached > 0, turning

    def button(self) -> Box:
        return Box(self.w - EDGE - 12 - BUTTON[0], self.h - FOOT + 4, *BUTTON)

    def flights(self) -> list[Flight]:
        """All cards turn together."""
        if self.reached != 1:
            return []
        placed = self.cards.laid().placed
        found = {one.node.id[1]: one for one in placed if one.node.id[:1] == ("card",)}
        return [
            Flight(
                self._picture(art(_back, self.p.signs[int(seat)]), one.box), one.box, one.box, TURN,
                turn=self._picture(one.node, one.box), along=n > 0, sound="" if n else "turned_up",
            )
            for n, (seat, one) in enumerate(found.items())
        ]  # fmt: skip

    def _picture(self, card: Node, b: Box) -> pygame.Surface:
        unit = self.unit()
        surface = pygame.Surface((round(b.w * unit), round(b.h * unit)), pygame.SRCALPHA)
        placed = self.arranger().arrange(card, Box(0, 0, b.w, b.h))
        display.paint(self.canvas(surface), placed, at_rest)
        return surface

    def walks(self, key: Key) -> bool:
        """Whoever sits at the table has time to read: only Enter and Escape lead on."""
        return super().walks(key) or key.name not in ("enter", "space", "escape")

    def _read(self, card: Read) -> None:
        box = items.items_of(self.p.state)
        self.app.open(browser.EnlargeScene, box, card.item)


def scenes(behind: events_scene.Behind, p: Position, tape: Tape) -> list[events_scene.EventsScene]:
    """The reveal, where research was revealed."""
    turned_up = any(isinstance(one, ResearchRevealed) for one in tape.events)
    return [ResearchScene(behind, p, tape)] if turned_up else []


def _ground(c: Canvas, b: Box, sign: str) -> None:
    _, main, dark = symbols.tint(sign)
    c.panel(b.x, b.y, b.w, b.h)
    shapes.plate(c, b, dark, main, 2.6, 14, 0.16, inset=3.5)


def _learned(c: Canvas, b: Box, look: Look, level: int) -> None:
    """The body of a technology that was learned just now."""
    marks.glow(c, b, radius=16)
    shapes.plate(c, b, cards.level_colours(level), DARK_EDGE, 2, 14)
    line = "#ffffff" if look.pointed else RIM
    shapes.plate(c, b, line=line, width=3 if look.pointed else 2, radius=11, inset=5)


def _back(c: Canvas, b: Box, sign: str) -> None:
    light, main, dark = symbols.tint(sign)
    shapes.plate(c, b, ("#f7e8bd", RIM), DARK_EDGE, 2, 14)
    shapes.plate(c, b, (main, dark), DARK_EDGE, 1.4, 11, inset=6)
    shapes.plate(c, b, line=light, width=1.6, radius=9, strength=0.7, inset=14)
    symbols.symbol(c, f"sign:{sign}", b.centerx, b.centery, b.h * 0.34)


def _arrow(c: Canvas, b: Box) -> None:
    c.svg(ARROW, (0, 0, 50, 32), b.x, b.centery - b.w * 0.32, b.w, b.w * 0.64)
