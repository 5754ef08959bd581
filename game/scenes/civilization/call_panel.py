"""The panel of the ring: what was done, how long others may still call, a plate for each of them."""

from __future__ import annotations

from collections.abc import Hashable

from game.drawing.civilization import calls as drawing
from game.drawing.civilization.marks import PAPER_RULE, TITLE_RED
from game.drawing.civilization.nodes import keycap, symbol
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, icon, line, row, text
from game.drawing.kit.parts import button, ground
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.choice import kind
from game.hotseat.civilization.calls import ACT, CALL, STOP, WAVE, Calls
from game.hotseat.civilization.ring import Asking, Ring
from game.hotseat.intents import Intent, Touch, target
from game.rules.contract import Seat
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.map import CivilizationMap
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.words import plain
from game.words.civilization.answering import CALLED, clock, what_was_done
from game.words.civilization.position import Moment, Now, Position
from game.words.position import per_position

BACKS = ("icon_culture", "map_hut", "map_village")
"""The signs of what lies face down."""
WIDE, HIGH, ROW = 496.0, 300.0, 94.0
"""The width of the panel, its height without its plates, that of a row of these."""
RING = 116.0
STEPS = 4
"""In so many steps it makes way from the head of the map to its foot."""


def panel(p: Position, ring: Ring, look: Hashable, keys: tuple[str, ...], moves: bool) -> Node:
    """The parchment, for a ring that has this look; unless something `moves` it is a number. `keys` are
    those of the seats, and that which stops the clock."""
    acts, choosing, say = ring.acts[ring.at :], ring.choosing, p.say
    who = acts[0].by if choosing is None else choosing
    head = "which" if choosing is not None else "anything_title" if acts[0].own else "title"
    if choosing is None:
        asked = dict.fromkeys(seat for _, seat in ring.turns())
        kids = [_plate(p, seat, keys[seat], _state(ring, seat)) for seat in asked]
    else:
        kids = [_act(p, *one) for one in enumerate(acts)]
    more = say(CALLED + "more", n=len(acts) - 1) if len(acts) > 1 else ""
    about = f"{what_was_done(p, acts[0])} {more}".strip() + f" {say(CALLED + 'clause')}"
    stop = say(CALLED + ("run" if ring.stopped else "stop"))
    part = round(drawing.STEPS * ring.part()) if moves else drawing.STEPS
    parchment = column(
        row(art(drawing.ring, part, str(ring.number()), w=RING, h=RING, id=("clock",), says=clock(p, ring), stop=False),
            column(text(say(CALLED + head, name=p.names[who]), 27, DARK, "title"),
                   text(about, 21, DARK, lines=6, bold=TITLE_RED, leading=1.16), gap=2, grow=1, at=(0, 0.5)),
            gap=18),
        line(PAPER_RULE, 1.6),
        grid(2 if choosing is None and len(kids) > 1 else 1, kids, gap=8),
        row(button(stop, "normal", "", keys[-1], size=20, w=206, h=52, **target(STOP, says=stop)) if ring.length else None,
            text(say(f"{CALLED}nobody.{acts[-1].occasion}"), 20, BROWN, lines=2, bold=TITLE_RED, leading=1.12, grow=1),
            gap=14),
        paint=ground("paper", 16, True), bleed=20, pad=(24, 16, 24, 18), gap=8, at=(0, 0),
    )  # fmt: skip
    return column(parchment, SPRING)


def _act(p: Position, n: int, act: Asking) -> Node:
    """An act that whoever has called may mean."""
    said = plain(what_was_done(p, act, short=True))
    return row(
        text(said, 20, DARK, lines=2, leading=1.08, grow=1), h=62, pad=(14, 4), bleed=4,
        paint=Paint(drawing.plate, ("",), ("pointed",)), **target(f"{ACT}:{n}", says=said),
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
             for one in (icon(emblem, 22), text(str(n), 20, BROWN, "semi"))]  # fmt: skip
    under = text(p.say(CALLED + state), 20, TITLE_RED, "semi") if state else row(*backs, gap=4)
    wave = p.say(CALLED + "wave", name=name)
    says = p.say(
        CALLED + "plate", name=name, events=held[0], huts=held[1], villages=held[2], key=key
    )
    free = state in ("", "looks")
    return column(
        row(symbol(f"sign:{sign}", 30), text(name, 23, DARK, "semi", grow=1), gap=8),
        row(under, SPRING, art(drawing.wave, not free, sign, w=38, h=38, id=(WAVE, seat), says=wave,
                               does=Touch(f"{WAVE}:{seat}") if free else None),
            keycap(key, 38, free), gap=8),
        paint=Paint(drawing.plate, (sign,), ("pointed",)), bleed=4, pad=(12, 4), gap=2, id=(CALL, seat),
        says=says, does=Touch(f"{CALL}:{seat}") if free else None,
    )  # fmt: skip


def section(box: Box, now: Now, calls: Calls, moves: bool) -> Section:
    """The panel on the table, while a ring runs."""

    def about() -> tuple[Position, Ring, Hashable, tuple[str, ...], bool] | None:
        m, ring = now(), calls.on
        if ring is None:
            return None
        seats = (m.key(f"thing_{n + 1}") for n in range(len(m.p.names)))
        return m.p, ring, ring.look(), (*seats, m.key("discard_pile")), moves

    def send(intent: Intent) -> None:
        assert isinstance(intent, Touch)
        calls.press(intent.step)

    return TreeSection(box, about, panel, send)


def panel_box(f: Layout, m: Moment, map_: CivilizationMap) -> Box:
    """At an edge of the map, where it covers least of what is lit there, rather below a tray; where a board
    covers the map, over the own sheet."""
    board, letters, lit = kind(m.board), m.letters, map_.middles() if m.callers else []
    high = (HIGH + ROW * (len(m.p.names) // 2)) * max(1.0, letters)
    zone = f.map_beside if board == "city" else f.own if board else f.map
    wide = min(WIDE * max(1.0, letters * 0.86), zone.w - 16)
    tray = f.market.bottom if f.market.w and f.market.y == f.map.y and not board else zone.y
    top, foot = zone.y + 14, zone.bottom - high - 8
    heights = min(tray + 14, foot), *(top + (foot - top) * n / STEPS for n in range(STEPS + 1))
    sides = zone.x + 8, zone.right - wide - 8
    places = [Box(x, y, wide, high) for y in heights for x in sides]
    return min(places, key=lambda one: len(one.collidelistall(lit)))
