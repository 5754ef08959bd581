"""The research of everybody is turned up at once: a scene of its own over the table, made from what
happened. It waits until somebody goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization import reveal as drawing
from game.drawing.civilization import sheet
from game.drawing.civilization.marks import NUMERALS, PALE, TITLE_RED
from game.drawing.civilization.nodes import crest
from game.drawing.kit import display
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, icon, line, row, text
from game.drawing.kit.parts import panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.match.tape import Tape
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.events import (
    BuildingsUpgraded,
    CoinsChanged,
    ResearchRevealed,
    TechLearned,
    TradeGained,
    TradeLost,
)
from game.rules.civilization.figures import stacking
from game.rules.civilization.pyramid import LEVELS, learnable, needs, rows, spaces, starting
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.start import city_limit
from game.rules.civilization.state import Player, State
from game.rules.civilization.yields import coins, hand_limit
from game.scenes.civilization import city, own, phases, ways
from game.scenes.civilization.intents import Read
from game.scenes.civilization.items import items_of
from game.scenes.civilization.position import Position
from game.scenes.kit.inputs import Key
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection, at_rest
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.events_scene import Behind, EventsScene
from game.words.civilization import things

TURN = 300.0
"""Milliseconds in which all cards turn."""
EDGE, ROW, FOOT = 8.0, 46.0, 76.0
BUTTON = (400.0, 56.0)
GREY = (58, 82, 78)
LEARNING = (ResearchRevealed, TradeLost, TradeGained, TechLearned, BuildingsUpgraded, CoinsChanged)
"""What happens while everybody learns; whatever comes after it is no longer research."""
AREA = "civilization.reveal."
Techs = tuple[tuple[int, str], ...]
"""What everybody researched, by seat."""
LEARNED = "civilization.learned."
COST = "civilization.cost."
ICONS = tuple(f"[icon_{name}]" for name in city.Sums._fields)


# ---- what a technology brings -------------------------------------------------------------------


class Learner(NamedTuple):
    """Somebody who has learned a technology: where, what they know, and all that before."""

    p: Position
    was: State
    seat: int

    @property
    def player(self) -> Player:
        return self.p.state.players[self.seat]

    @property
    def skills(self) -> tuple[Skill, Skill]:
        """What they could do, and what they can."""
        return skill(self.was.players[self.seat].techs), skill(self.player.techs)


# ---- at once ------------------------------------------------------------------------------------


def at_once(one: Learner, tech: str) -> str:
    """What is there at once: what may be built or adopted, what was turned over, and what it adds."""
    found = [*_unlocked(one, tech), *_changed(one)]
    return " ".join(found) or one.p.say(LEARNED + "nothing_at_once")


def _unlocked(one: Learner, tech: str) -> Iterator[str]:
    p, unlocks = one.p, tables().technologies[tech].unlocks
    if unlocks.building:
        yield _building(one, unlocks.building)
    if unlocks.government:
        yield p.say(LEARNED + "government", government=unlocks.government)
    units = {force.kind: force for force in own.forces(p, one.seat)}
    for kind in UNIT_TYPES:
        rank = getattr(unlocks.rank, kind)
        if kind == "aircraft" and rank:
            yield p.say("civilization.unlocks.aircraft")
        elif rank:
            name = things.rank_name(p.words, kind, rank)
            many, facts = units[kind].many, {"rank": str(rank), "is_now": name}
            yield p.say(LEARNED + "rank", unit=kind, n=many, **facts)


def _building(one: Learner, building: str) -> str:
    """A building that may be built, or that those of one's own become."""
    known = tables().buildings[building]
    if not known.upgrades:
        return one.p.say(LEARNED + "building", building=building, cost=known.cost)
    basic = box().piece[known.upgrades]
    n = sum(placed & PIECE == basic for placed in one.was.players[one.seat].pieces)
    key = "turned" if n else "none_turned"
    return one.p.say(LEARNED + key, building=building, basic=known.upgrades, n=n)


def _changed(one: Learner) -> Iterator[str]:
    """What all cities make, the coins, the combat bonus, where they are others now."""
    before, after = city.sums(one.was, one.seat), city.sums_now(one.p, one.seat)
    rows = zip(ICONS, before, after, strict=True)
    changes = [f"{icon} {less} → {more}" for icon, less, more in rows if less != more]
    if changes:
        yield one.p.say(LEARNED + "sums", changes=", ".join(changes))


# ---- from now on --------------------------------------------------------------------------------


def from_now_on(one: Learner, tech: str) -> str:
    """What may be done from now on, or is larger."""
    p, known = one.p, tables().technologies[tech]
    found = [*_limits(one, tech)]
    for ability in known.abilities:
        found.append(things.ability_sentence(p.words, ability, tech))
        stock = zip(RESOURCES, ability.cost.resources(), one.player.resources, strict=False)
        had = (p.say(f"{COST}{kind}", n=have) for kind, cost, have in stock if cost)
        found += [p.say(LEARNED + "has", name=p.names[one.seat], things=goods) for goods in had]
    return " ".join(found)


def _limits(one: Learner, tech: str) -> Iterator[str]:
    """Speed, stacks, hands and cities as they were and are; what does not add up is no larger."""
    p, unlocks, (before, after) = one.p, tables().technologies[tech].unlocks, one.skills
    was, now, seat = one.was, one.p.state, one.seat
    found = {
        "speed": (before.speed, after.speed),
        "stacking": (stacking(was.players[seat]), stacking(one.player)),
        "hand": (hand_limit(was, seat), hand_limit(now, seat)),
        "cities": (city_limit(was, seat), city_limit(now, seat)),
    }
    for name, (less, more) in found.items():
        if getattr(unlocks, name):
            key = name if more != less else f"{name}_same"
            yield p.say(LEARNED + key, less=less, n=more, stand=len(one.player.cities))
    if unlocks.walls:
        bare = sum(not each.walled for each in one.player.cities)
        yield p.say(LEARNED + "walls", cost=tables().box.walls.cost, n=bare)
    if unlocks.water:
        better = after.water != before.water
        key = f"civilization.unlocks.water_{unlocks.water}" if better else LEARNED + "water_same"
        yield p.say(key)


# ---- the pyramid --------------------------------------------------------------------------------


def opened(one: Learner) -> str:
    """Which rows have a place for one more card, and for how much trade; the one that was opened now
    first."""
    p, player = one.p, one.player
    start, need = starting(player.civ), needs(p.state, one.seat)
    free = spaces(player.techs, start)
    new = [row for row in free if row not in spaces(one.was.players[one.seat].techs, start)]
    if new:
        row = new[0]
        facts = {"below": things.roman(row - 1), "n": rows(player.techs, start)[row - 2]}
        return p.say(LEARNED + "opened", row=things.roman(row), need=need[row - 1], **facts)
    able = [row for row in free if learnable(player) & box().of_level[row]]
    each = (p.say(LEARNED + "row", row=things.roman(row), need=need[row - 1]) for row in able)
    return p.say(LEARNED + "open", n=len(able), rows=p.words.join(each))


def short_of(p: Position, seat: int) -> str:
    """How much trade is missing for the lowest level that has a place; or that it was there."""
    player, need = p.state.players[seat], needs(p.state, seat)
    able = [n for n in range(1, LEVELS + 1) if learnable(player) & box().of_level[n]]
    for level in able:
        lacks = need[level - 1] - player.trade
        if lacks > 0:
            return p.say(LEARNED + "short", row=things.roman(level), n=lacks)
    return p.say(LEARNED + "no_place")


# ---- the columns --------------------------------------------------------------------------------


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
    one = Learner(p, was, seat)
    before = Learner(p.at(was), was, seat)
    if flying and tech:
        card = Node(grow=1)
    elif tech is not None and not up:
        card = art(drawing.back, p.signs[seat], grow=1, id=("card", seat))
    else:
        card = _card(one, tech, 120 if low else 178) if tech else _nothing(one, tech)
    learned = tech if up else ""
    return column(
        _head(one, learned), card, line(GREY),
        row(_pyramid(before, "", "before"), art(drawing.arrow, w=42),
            _pyramid(one, learned, "now"), gap=14, h=196, least=0.7),
        text(opened(one), 21, CREAM, lines=3, same="opened", bold=GOLD_TEXT, h=54),
        w=1, grow=1, pad=(20, 12, 20, 12), gap=10, paint=Paint(drawing.column, (p.signs[seat],)), bleed=16,
    )  # fmt: skip


def _head(one: Learner, tech: str | None) -> Node:
    """Who it is, and what became of their trade."""
    p, seat, who = one.p, one.seat, one.p.who(one.seat)
    before, now = one.was.players[seat].trade, one.player.trade
    nation = p.words.name("civilization", "civ", who.civ) if who.civ else ""
    trade = f"{before} → {now}" if tech or before != now else str(now)
    saved = {"n": max(coins(one.was, seat), now), "kept": now} if tech else {}
    kept = p.say(AREA + ("kept_by" if tech else "kept"), **saved)
    return row(
        crest(who, 76),
        column(text(who.name, 30, GOLD_TEXT, "title", shade=120, same="name"), text(nation, 20, MUTED, same="nation"), at=(0, 0.5)),
        SPRING,
        column(row(SPRING, icon("icon_trade", 32), text(trade, 28, CREAM, "black", same="trade"), gap=8),
               text(kept, 20, MUTED, align=1.0, same="kept"), at=(0, 0.5)),
        gap=14, h=80,
    )  # fmt: skip


def _card(one: Learner, tech: str, high: float) -> Node:
    """The technology with what it brings its owner."""
    p, level = one.p, tables().technologies[tech].level
    name = p.words.name("civilization", "tech", tech)
    brings, then = at_once(one, tech), from_now_on(one, tech)
    parts = ("brings", brings), ("from_now_on", then)
    lines = []
    for head, words in parts:
        if words:
            lines.append(text(p.say(AREA + head), 20, BROWN, "semi"))
            lines.append(text(words, 21, DARK, lines=12, bold=TITLE_RED, same="told"))
    return column(
        row(text(name, 32, PALE, "title", shade=150, grow=1, pad=(10, 0), same="tech"),
            text(NUMERALS[level], 32, PALE, "title", shade=150, pad=(10, 0)), h=44),
        art(drawing.picture, tech, h=high, grow=0.01, least=0.3),
        column(*lines, paint=Paint(drawing.paper), pad=(18, 8, 18, 10), gap=2, grow=1, at=(0, 0)),
        grow=1, pad=12, gap=8, paint=Paint(drawing.card, (level,), ("pointed",)), bleed=16,
        id=("card", one.seat), does=Read(f"tech:{tech}"),
        says=". ".join((name, *(words for _, words in parts if words))),
    )  # fmt: skip


def _nothing(one: Learner, tech: str | None) -> Node:
    """The place of a card where nothing was researched, or nothing could be."""
    p = one.p
    title = p.say(AREA + ("nothing" if tech == "" else "unable"))
    kept = p.say(AREA + "keeps", name=p.names[one.seat], n=one.player.trade)
    return column(
        SPRING, icon("book", 76, 150, at=(0.5, 0.5)),
        text(title, 30, CREAM, "title", 0.5, shade=120, same="nothing"),
        text(kept, 22, CREAM, align=0.5, lines=2, bold=GOLD_TEXT, same="keeps"),
        text(short_of(p, one.seat), 21, MUTED, align=0.5, lines=3, same="short"), SPRING,
        grow=1, gap=12, pad=30, paint=Paint(drawing.empty),
    )  # fmt: skip


def _pyramid(one: Learner, tech: str | None, when: str) -> Node:
    """The pyramid then, with the new place lit."""
    p, found = one.p, own.pyramid_of(one.p, one.seat)
    level = tables().technologies[tech].level if tech else 0
    for n, cards in enumerate(found.rows):
        if (tech, level) in cards:
            found = found._replace(flash=(n, cards.index((str(tech), level))))
    now = when == "now"
    count = p.say(AREA + "of", n=own.towards(one.player), of=own.WHOLE)
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


# ---- the scene ----------------------------------------------------------------------------------


class ResearchScene(EventsScene):
    """All cards lie face down, turn together, and stay to be read; a click on one enlarges it."""

    steps = 2
    clause = "R10"

    def __init__(self, behind: Behind, p: Position, tape: Tape) -> None:
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
        yield TreeSection(first, lambda: (self.p,), phases.row_of)
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
                self._picture(art(drawing.back, self.p.signs[int(seat)]), one.box), one.box, one.box, TURN,
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
        box = items_of(self.p.state)
        self.app.open(EnlargeScene, box, card.item)


def scenes(behind: Behind, p: Position, tape: Tape) -> list[EventsScene]:
    """The reveal, where research was revealed."""
    turned_up = any(isinstance(one, ResearchRevealed) for one in tape.events)
    return [ResearchScene(behind, p, tape)] if turned_up else []
