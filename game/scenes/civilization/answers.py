"""Being asked: whether something may happen, or a rival's move go on. Nobody learns from it what anybody
holds: everybody who could answer by what is public gets the same short screen, lets it happen unseen,
or holds a key to look; and whoever wants to let everything happen for a while says so once. And the panel of the
ring: what was done, how long others may still call, a plate for each of them.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Any

import pygame

from game.drawing.art.svg import raster
from game.drawing.civilization import cards, symbols
from game.drawing.civilization.marks import PAPER_RULE, TITLE_RED
from game.drawing.civilization.nodes import crest, keycap, symbol
from game.drawing.kit import nodes, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, row, text
from game.drawing.kit.parts import button, ground, head
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.hotseat.choice import kind
from game.hotseat.civilization.calls import ACT, CALL, STOP, WAVE, Calls
from game.hotseat.civilization.intents import Do, Intent, Plain, Press, Send
from game.hotseat.civilization.ring import ASKED, Asking, Ring
from game.hotseat.hands import HERE
from game.hotseat.intents import Touch, identity, target
from game.match.match import Match
from game.rules.civilization import actions, frames
from game.rules.civilization.state import State, decision
from game.rules.contract import Action, Seat
from game.scenes.civilization import aftermath, battle, items
from game.scenes.civilization.board import Board
from game.scenes.civilization.layout import Layout, inside
from game.scenes.civilization.map import CivilizationMap
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.words import plain
from game.words.buttons import ButtonView
from game.words.civilization import answering, battle_text, culture_text, players
from game.words.civilization.answering import AREA, CALLED, clock, what_was_done
from game.words.civilization.position import Moment, Now, Position
from game.words.position import per_position
from game.words.table import Facts

SHORT = (
    frames.Wounding, frames.Healing, frames.AlsoHitting, frames.Leading, frames.LearningBack,
    frames.Paying, frames.Looting, *aftermath.SHORT,
)  # fmt: skip
"""Short decisions, in a turn that goes on after them."""
SPACE = ("space",)
TURN, BATTLE = "turn", "battle"
"""How long everything may happen: until one's next turn, or for the rest of the battle."""
HIGH = 410.0
"""The height of the board."""
CHIP = 40.0
LET = {"let": "", "let_it": "", "let_turn": TURN, "let_battle": BATTLE}
"""The buttons by which it happens, and for how long everything else may."""
BACKS = ("icon_culture", "map_hut", "map_village")
"""The signs of what lies face down."""
WIDE, TALL, ROW = 496.0, 300.0, 94.0
"""The width of the panel, its height without its plates, that of a row of these."""
RING = 116.0
PLACES = 4
"""In so many steps it makes way from the head of the map to its foot."""
GOLDEN = ("#fff0c0", "#f0c75e", "#6a4a12")
"""Light, main and dark of the ring of all."""
PAPER = "#fff7e2"
STEPS = 120
"""A ring is drawn in so many lengths."""


class Answers:
    """Who lets everything happen for a while."""

    def __init__(self) -> None:
        self.letting: dict[int, str] = {}
        """By seat, for how long."""
        self.placing: tuple[int, actions.Place] | None = None
        """Who has said where what is ordered goes; others may be asked before it is placed."""

    def follow_up(self, match: Match, alone: Collection[int]) -> tuple[int, Action] | None:
        """What is placed where it was said, or the answer of somebody who has given it beforehand, or
        what a person `alone` among bots answers or pays with who has nothing else: nobody is there who
        could learn from it that they were not asked."""
        view: State = match.observation(None)
        self._expire(view)
        frame = decision(view)
        if isinstance(frame, frames.PlacingItem) and self.placing is not None:
            meant, self.placing = self.placing, None
            return meant if meant[1] in match.legal(meant[0]) else None
        if isinstance(frame, ASKED) and frame.seat in self.letting:
            return frame.seat, actions.Pass()
        if isinstance(frame, (*ASKED, frames.Paying)) and frame.seat in alone:
            found = match.legal(frame.seat)
            return (frame.seat, found[0]) if len(found) == 1 else None
        return None

    def _expire(self, view: State) -> None:
        """A turn of one's own has begun, or the battle is over."""
        frame = view.pending[-1] if view.pending else None
        if isinstance(frame, frames.Turn):
            self.placing = None
        for seat, until in [*self.letting.items()]:
            begun = isinstance(frame, frames.Turn) and frame.seat == seat
            if begun if until == TURN else view.battle is None:
                del self.letting[seat]

    def press(self, m: Moment, what: str) -> Intent | None:
        """A button, by its word: whoever is asked lets it happen, or wants to be asked again."""
        if what in LET:
            return self.let(m, LET[what]) or Plain.NOTHING
        if not what.startswith("ask_"):
            return None
        self.letting.pop(int(what[4:]), None)
        return Plain.NOTHING

    def let(self, m: Moment, until: str = "") -> Do | None:
        """Whoever is asked lets it happen, and everything else for so long."""
        frame = m.frame
        if not isinstance(frame, ASKED) or frame.seat in m.bots or m.moving:
            return None
        if m.due not in (None, frame.seat) or m.held:
            return None
        if until:
            self.letting[frame.seat] = until
        return Do(actions.Pass())

    def shortcut(self, m: Moment, action: str) -> Intent | None:
        """The key that lets it happen; None where nobody is asked."""
        on_turn = m.facts.mover in m.bots and m.facts.past is None
        asked = action == "play_now" and isinstance(m.frame, ASKED) and not on_turn
        return self.press(m, "let") if asked else None


def short_keys(seat: int, view: State, key_of: Callable[[str], str]) -> tuple[str, ...]:
    """The keys by which a seat looks without a curtain: wherever hands lie face down, that is in all but
    Research, and in a battle a key of its own for each side, or that of the seat."""
    frame = decision(view)
    shows = battle_text.action_of(view, seat)
    if shows or frame is None or isinstance(frame, frames.Researching):
        return (key_of(shows), key_of(battle_text.seat_action(seat))) if shows else ()
    return SPACE


def openly(view: State) -> bool:
    """Whether whoever decides need not look at what is theirs: hands lie face down, and what they hide
    is seen while it is lifted. In a battle units are played, and abilities paid, from the hand."""
    frame = decision(view)
    fights = view.battle is not None and isinstance(frame, (frames.BattleTurn, frames.Paying))
    return frame is not None and not (fights or isinstance(frame, frames.Researching))


def interlude(view: State) -> bool:
    """Whether a short question is asked in a turn that goes on after it, or a battle is fought."""
    return isinstance(decision(view), ASKED + SHORT + battle_text.IN_BATTLE)


Buttons = tuple[ButtonView, ...]
Asked = tuple[Position, bool, frozenset[str], Buttons]
"""What the board is made from: whether the hand is open, what of it answers now, and the buttons."""


def asked(m: Moment) -> Asked | None:
    """What the board is made from; None while nobody else is asked, or the map is needed to aim."""
    p, frame = m.p, m.frame
    if not isinstance(frame, ASKED) or frame.seat in m.bots or m.choice.touched or m.meanwhile:
        return None
    opened = m.facts.viewer == frame.seat or kind(m.out) == "event"
    found = tuple(answering.buttons(m, opened))
    return p, opened and p.seat == frame.seat, answering.playable(m.legal), found


def board(p: Position, opened: bool, able: frozenset[str], low: Buttons) -> Node:
    """What may happen, and the hand of whoever is asked: backs while they do not look."""
    assert isinstance(p.frame, ASKED)
    who, levels = p.who(p.frame.seat), players.event_levels(p.state.players[p.frame.seat])
    events = [_event(p, id, able) for id in culture_text.hand(p)] if opened else []
    backs = [art(cards.event_back, level, h=190, ratio=0.7, least=0.3, bleed=8) for level in levels]
    return column(
        head(p.say(AREA + answering.title(p.frame)), p.say(AREA + "clause"), 30, MUTED, face="body"),
        text(answering.about(p), 21, CREAM, lines=4),
        row(column(crest(who, 110), text(who.name, 24, GOLD_TEXT, "title", 0.5), w=136, gap=4, at=(0, 0)),
            *(events or backs), gap=14, h=1, grow=1, at=(0, 0)),
        row(*(button(one.label, one.style, "", one.key, one.note, h=58, w=1, grow=1, **_pressed(one.name))
              for one in low), gap=10),
        paint=ground("dark", 18, True), bleed=16, pad=(22, 10, 22, 14), gap=8,
    )  # fmt: skip


def _pressed(name: str) -> dict[str, Any]:
    """What makes a node a button of the table; what is held means nothing when it is pressed."""
    return {"id": identity(name), "does": None if name == HERE else Press(name)}


def _event(p: Position, id: str, able: frozenset[str]) -> Node:
    one, thing = items.event_card(p.words, id), f"event:{id}"
    said = f"{one.name}. {one.text}"
    card = art(items.event, one, looks=("pointed", "lit"), **target(thing, thing in able, said))
    return card.but(w=330, h=1, grow=1, least=0.3, bleed=18)


def board_box(f: Layout, in_battle: bool) -> Box:
    """Over the foot of the map, or in the middle of a battle."""
    if in_battle:
        return inside(f.board, 1040.0, HIGH * f.low)
    high = max(f.offer.h, HIGH * f.low)
    return Box(f.offer.x, f.offer.bottom - high, f.offer.w, high)


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board; in a battle it lies over that."""
    m = now()
    if battle.watched(m.facts, m.bots):
        yield from battle.sections(f, now, send)
    where = board_box(f, m.view.battle is not None)
    yield TreeSection(where, lambda: asked(now()), board, send)


def chips(b: Box, now: Now, answers: Answers, send: Send) -> Section:
    """Who lets everything happen, at the foot of the map or of a panel; a click asks them again."""

    def about() -> tuple[Position, tuple[Seat, ...]] | None:
        return (now().p, tuple(sorted(answers.letting))) if answers.letting else None

    return TreeSection(Box(b.x + 8, b.bottom - CHIP - 6, b.w - 16, CHIP), about, letting, send)


def letting(p: Position, seats: tuple[Seat, ...]) -> Node:
    """Who lets everything happen, each on a button by which they are asked again."""
    said = [(f"do:ask_{seat}", p.say(AREA + "chip", name=p.names[seat])) for seat in seats]
    made = (button(one, "quiet", h=CHIP, w=330, least=0.3, **_pressed(name)) for name, one in said)
    return row(*made, gap=8)


def _is_asked(f: Facts, bots: frozenset[Seat]) -> bool:
    """Whether the board is brought: not while nobody has called, unless it lies over a battle."""
    frame = decision(f.view)
    called = f.past is not None or frame is None or f.mover == frame.seat
    return called or f.view.battle is not None


BOARD = Board(
    sections, answering.corner, brought_by=ASKED, things=("event", "card"), brought_if=_is_asked
)


def call_panel(p: Position, on: Ring, look: Hashable, keys: tuple[str, ...], moves: bool) -> Node:
    """The parchment, for a ring that has this look; unless something `moves` it is a number. `keys` are
    those of the seats, and that which stops the clock."""
    acts, choosing, say = on.acts[on.at :], on.choosing, p.say
    who = acts[0].by if choosing is None else choosing
    head = "which" if choosing is not None else "anything_title" if acts[0].own else "title"
    if choosing is None:
        asked = dict.fromkeys(seat for _, seat in on.turns())
        kids = [_plate(p, seat, keys[seat], _state(on, seat)) for seat in asked]
    else:
        kids = [_act(p, *one) for one in enumerate(acts)]
    more = say(CALLED + "more", n=len(acts) - 1) if len(acts) > 1 else ""
    about = f"{what_was_done(p, acts[0])} {more}".strip() + f" {say(CALLED + 'clause')}"
    stop = say(CALLED + ("run" if on.stopped else "stop"))
    part = round(STEPS * on.part()) if moves else STEPS
    parchment = column(
        row(art(ring, part, str(on.number()), w=RING, h=RING, id=("clock",), says=clock(p, on), stop=False),
            column(text(say(CALLED + head, name=p.names[who]), 27, DARK, "title"),
                   text(about, 21, DARK, lines=6, bold=TITLE_RED, leading=1.16), gap=2, grow=1, at=(0, 0.5)),
            gap=18),
        nodes.line(PAPER_RULE, 1.6),
        grid(2 if choosing is None and len(kids) > 1 else 1, kids, gap=8),
        row(button(stop, "normal", "", keys[-1], size=20, w=206, h=52, **target(STOP, says=stop)) if on.length else None,
            text(say(f"{CALLED}nobody.{acts[-1].occasion}"), 20, BROWN, lines=2, bold=TITLE_RED, leading=1.12, grow=1),
            gap=14),
        paint=ground("paper", 16, True), bleed=20, pad=(24, 16, 24, 18), gap=8, at=(0, 0),
    )  # fmt: skip
    return column(parchment, SPRING)


def _act(p: Position, n: int, act: Asking) -> Node:
    said = plain(what_was_done(p, act, short=True))
    return row(
        text(said, 20, DARK, lines=2, leading=1.08, grow=1), h=62, pad=(14, 4), bleed=4,
        paint=Paint(plate, ("",), ("pointed",)), **target(f"{ACT}:{n}", says=said),
    )  # fmt: skip


def _state(ring: Ring, seat: Seat) -> str:
    """What somebody who may call has done: `calls`, `waved`, `looks`, or nothing."""
    if seat in ring.waved:
        return "waved"
    return "looks" if seat == ring.held else "calls" * (seat in ring.called)


@per_position
def _plate(p: Position, seat: Seat, key: str, state: str) -> Node:
    """Somebody who may call: a key to press, what of theirs lies face down or what they have done, and
    beside that a ring that lets it happen."""
    player, name, sign = p.state.players[seat], p.names[seat], p.signs[seat]
    held = len(player.events), len(player.huts), len(player.villages)
    backs = [one for emblem, n in zip(BACKS, held, strict=True) if n
             for one in (nodes.icon(emblem, 22), text(str(n), 20, BROWN, "semi"))]  # fmt: skip
    under = text(p.say(CALLED + state), 20, TITLE_RED, "semi") if state else row(*backs, gap=4)
    waves = p.say(CALLED + "wave", name=name)
    says = p.say(
        CALLED + "plate", name=name, events=held[0], huts=held[1], villages=held[2], key=key
    )
    free = state in ("", "looks")
    return column(
        row(symbol(f"sign:{sign}", 30), text(name, 23, DARK, "semi", grow=1), gap=8),
        row(under, SPRING, art(wave, not free, sign, w=38, h=38, id=(WAVE, seat), says=waves,
                               does=Touch(f"{WAVE}:{seat}") if free else None),
            keycap(key, 38, free), gap=8),
        paint=Paint(plate, (sign,), ("pointed",)), bleed=4, pad=(12, 4), gap=2, id=(CALL, seat),
        says=says, does=Touch(f"{CALL}:{seat}") if free else None,
    )  # fmt: skip


def call_section(box: Box, now: Now, calls: Calls, moves: bool) -> Section:
    """The panel on the table, while a ring runs."""

    def about() -> tuple[Position, Ring, Hashable, tuple[str, ...], bool] | None:
        m, ring = now(), calls.on
        if ring is None:
            return None
        seats = (m.key(f"thing_{n + 1}") for n in range(len(m.p.names)))
        return m.p, ring, ring.look(), (*seats, m.key("discard_pile")), moves

    return TreeSection(box, about, call_panel, lambda touched: calls.press(touched.step))


def call_box(f: Layout, m: Moment, map_: CivilizationMap) -> Box:
    """At an edge of the map, where it covers least of what is lit there, then of the names of rows and columns,
    rather below a tray; where a board covers the map, over the own sheet."""
    board, larger = kind(m.board), max(1.0, m.letters * 0.86)
    lit, names = (map_.middles(), map_.names()) if m.callers else ([], [])
    high = (TALL + ROW * (len(m.p.names) // 2)) * larger
    zone = f.map_beside if board == "city" else f.own if board else f.map
    wide = min(WIDE * larger, zone.w - 16)
    tray = f.market.bottom if f.market.w and f.market.y == f.map.y and not board else zone.y
    top, foot = zone.y + 14, zone.bottom - high - 8
    heights = min(tray + 14, foot), *(top + (foot - top) * n / PLACES for n in range(PLACES + 1))
    sides = zone.x + 8, zone.right - wide - 8
    places = [Box(x, y, wide, high) for y in heights for x in sides]
    return min(places, key=lambda one: [len(one.collidelistall(each)) for each in (lit, names)])


def ring(c: Canvas, b: Box, part: int, number: str, sign: str = "") -> None:
    """A ring that runs down, `part` of STEPS of it are left; the number stands in it."""
    side = min(b.w, b.h)
    image = _ring(c.px(side), part, symbols.tint(sign) if sign else GOLDEN)
    symbols.put(c, image, b.centerx, b.centery)
    if number:
        c.text(number, b.centerx, b.centery - 1, side * 0.36, CREAM, "black", "center", 140,
               side * 0.6)  # fmt: skip


def wave(c: Canvas, b: Box, waved: bool, sign: str) -> None:
    ring(c, b, STEPS, "", sign)
    c.icon("check", b.centerx, b.centery, b.w * 0.5, 255 if waved else 110)


@functools.lru_cache(STEPS * 4)
def _ring(px: int, part: int, tone: tuple[str, str, str]) -> pygame.Surface:
    light, main, dark = tone
    body = (
        '<circle cx="50" cy="52" r="47" fill="#000" opacity=".45"/><circle cx="50" cy="50" r="47" '
        'fill="#0d1c1f" stroke="#150f08" stroke-width="2"/><circle cx="50" cy="50" r="40" '
        f'fill="none" stroke="{dark}" stroke-width="9" stroke-opacity=".75"/>'
    )
    for colour, width in ((main, 9), (light, 2.4)):
        look = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        if part >= STEPS:
            body += f'<circle cx="50" cy="50" r="40" {look}/>'
        elif part > 0:
            a = 2 * math.pi * part / STEPS
            x, y = 50 - 40 * math.sin(a), 50 - 40 * math.cos(a)
            large = int(part > STEPS / 2)
            body += f'<path d="M50 10A40 40 0 {large} 0 {x:.2f} {y:.2f}" {look}/>'
    return raster(body, (0, 0, 100, 100), px, px)


def plate(c: Canvas, b: Box, look: nodes.Look, sign: str) -> None:
    shapes.plate(c, b, "#ffffff" if look.pointed else PAPER, symbols.tint(sign)[1], 3, 12)
