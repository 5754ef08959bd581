"""The panel of the ring: what was done, how long others may still call, a plate for each of them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.drawing.civilization import calls as drawing
from game.drawing.civilization.marks import PAPER_RULE, TITLE_RED
from game.drawing.civilization.nodes import keycap
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, icon, line, row, text
from game.drawing.kit.parts import button
from game.drawing.kit.theme import BROWN, DARK
from game.rules.civilization.box import NONE
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Arriving, Interrupting
from game.rules.civilization.reactions import announced
from game.rules.civilization.state import State, owner_of_city
from game.rules.civilization.turn import phase_name
from game.rules.contract import Seat
from game.scenes.civilization.calls import ACT, CALL, STOP, WAVE, Calls
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.civilization.ring import Asking, Ring
from game.scenes.kit.intents import Intent, Touch
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.choice import kind
from game.words import plain
from game.words.civilization import sentences

AREA = "civilization.call."
DROPPED = AREA + "dropped"
"""What was planned beside a ring is open again."""
WIDE, HIGH, ROW = 496.0, 300.0, 84.0
"""The width of the panel, its height without its plates, that of a row of these."""
RING = 116.0


class Plate(NamedTuple):
    """Somebody who may call: what of theirs lies face down, by its sign, their key, and what they have
    done (`calls`, `waved`, `looks`), or nothing."""

    seat: Seat
    sign: str
    name: str
    backs: tuple[tuple[str, int], ...]
    key: str
    state: str
    word: str
    says: str
    wave: str


class CallView(NamedTuple):
    """The panel. `part` of drawing.STEPS are left of the ring, `number` stands in it; `acts` are what
    whoever has called chooses from, in place of the plates."""

    title: str
    text: str
    part: int
    number: str
    clock: str
    plates: tuple[Plate, ...]
    acts: tuple[str, ...]
    stop: str
    key: str
    nobody: str


# ---- what is told -------------------------------------------------------------------------------


def occasion(act: Asking) -> str:
    """What others may answer, by the word for it."""
    frame = act.frames[0]
    if act.own:
        return "anything"
    if not isinstance(frame, Interrupting):
        return "announces"
    return "attacks" if frame.when == "enters" and _meets_rival(act.view, act.by) else frame.when


def _arriving(view: State) -> int:
    """The square that figures are about to enter."""
    return next(one.space for one in reversed(view.pending) if isinstance(one, Arriving))


def _meets_rival(view: State, by: Seat) -> bool:
    """Whether somebody's city or figures lie on the square that is entered."""
    space = _arriving(view)
    if owner_of_city(view, space) not in (NONE, by):
        return True
    return any(
        space in stands(player.figures).counts
        for seat, player in enumerate(view.players)
        if seat != by
    )


def told(p: Position, act: Asking, short: bool = False) -> str:
    """What was done, in a sentence; `short`: by whom and that it can be answered is known."""
    what, then = occasion(act), p.at(act.view)
    if what == "announces":
        said = announced(act.view).action
        done = sentences.move_sentence(p.words, said, p.names, act.view)
        return done if short else p.say(AREA + what, name=p.names[act.by], what=done)
    if what == "anything":
        return p.say(AREA + what, name=p.names[act.by], phase=phase_name(act.view.phase))
    square = then.square(_arriving(act.view)) if what in ("attacks", "enters") else ""
    return p.say(AREA + what, name=p.names[act.by], square=square)


def call_view(m: Moment, ring: Ring, moves: bool) -> CallView:
    """The panel as it stands; unless something `moves` the ring is a number."""
    p = m.p
    acts, choosing = ring.acts[ring.at :], ring.choosing
    more = p.say(AREA + "more", n=len(acts) - 1) if len(acts) > 1 else ""
    about = f"{told(p, acts[0])} {more}".strip() + f" {p.say(AREA + 'clause')}"
    title = p.say(AREA + "title")
    if acts[0].own:
        title = p.say(AREA + "anything_title", name=p.names[acts[0].by])
    if choosing is not None:
        title = p.say(AREA + "which", name=p.names[choosing])
    asked = dict.fromkeys(seat for _, seat in ring.turns())
    return CallView(
        title,
        about,
        round(drawing.STEPS * ring.part()) if moves else drawing.STEPS,
        str(ring.number()),
        _clock(p, ring),
        tuple(_plate(p, ring, seat, m.key(f"thing_{seat + 1}")) for seat in asked),
        () if choosing is None else tuple(plain(told(p, one, short=True)) for one in acts),
        p.say(AREA + ("run" if ring.stopped else "stop")) if ring.length else "",
        m.key("discard_pile"),
        p.say(f"{AREA}nobody.{occasion(acts[-1])}"),
    )


def _clock(p: Position, ring: Ring) -> str:
    """How the ring stands, in words."""
    if not ring.length:
        return p.say(AREA + "clock.waits")
    how = "stands" if ring.stopped or ring.held is not None else "runs"
    return p.say(f"{AREA}clock.{how}", n=ring.number())


def _plate(p: Position, ring: Ring, seat: Seat, key: str) -> Plate:
    player, name = p.state.players[seat], p.names[seat]
    held = len(player.events), len(player.huts), len(player.villages)
    backs = tuple(zip(("icon_culture", "map_hut", "map_village"), held, strict=True))
    state = "calls" if seat in ring.called or seat == ring.choosing else ""
    state = "waved" if seat in ring.waved else "looks" if seat == ring.held else state
    says = p.say(AREA + "plate", name=name, events=held[0], huts=held[1], villages=held[2], key=key)
    return Plate(
        seat, p.signs[seat], name, tuple(one for one in backs if one[1]), key, state,
        p.say(AREA + state) if state else "", says, p.say(AREA + "wave", name=name),
    )  # fmt: skip


def meanwhile(p: Position, calls: Calls) -> tuple[str, str] | None:
    """Title and text of the corner while an act waits for the answers of others, and nobody goes on."""
    if calls.now is None or not calls.stalls:
        return None
    title = p.say(AREA + "waits_title", name=p.names[calls.now.by])
    return title, p.say(AREA + "waits")


# ---- the panel ----------------------------------------------------------------------------------


def panel(view: CallView) -> Node:
    """The parchment."""
    across = 1 if view.acts or len(view.plates) == 1 else 2
    parchment = column(
        row(
            art(drawing.ring, view.part, view.number, w=RING, h=RING, id=("clock",),
                says=view.clock, stop=False),
            column(
                text(view.title, 27, DARK, "title"),
                text(view.text, 21, DARK, lines=6, bold=TITLE_RED, leading=1.16),
                gap=2, grow=1, at=(0, 0.5),
            ),
            gap=18,
        ),
        line(PAPER_RULE, 1.6),
        grid(across, _choices(view), gap=8),
        _foot(view.stop, view.key, view.nobody),
        paint=Paint(_paper), bleed=20, pad=(24, 16, 24, 18), gap=8, at=(0, 0),
    )  # fmt: skip
    return column(parchment, SPRING)


def _paper(c: object, b: Box) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 16, True)  # type: ignore[attr-defined]


def _choices(view: CallView) -> tuple[Node, ...]:
    """Which act is meant, or who may call."""
    if view.acts:
        return tuple(
            row(
                text(one, 20, DARK, lines=2, leading=1.08, grow=1),
                h=62,
                pad=(14, 4),
                bleed=4,
                paint=Paint(drawing.plate, ("",), ("pointed",)),
                id=(ACT, n),
                does=Touch(f"{ACT}:{n}"),
                says=one,
            )
            for n, one in enumerate(view.acts)
        )
    return tuple(_plate_node(one) for one in view.plates)


@lru_cache(64)
def _plate_node(one: Plate) -> Node:
    """A key to press, and beside the name a ring that lets it happen."""
    backs = row(
        *(part for sign, n in one.backs
          for part in (icon(sign, 22), text(str(n), 20, BROWN, "semi"))),
        gap=4,
    )  # fmt: skip
    under = text(one.word, 20, TITLE_RED, "semi") if one.word else backs
    free = not one.state or one.state == "looks"
    return row(
        art(drawing.badge, one.sign, w=32, h=32),
        column(text(one.name, 23, DARK, "semi"), under, gap=1, grow=1),
        art(drawing.wave, not free, one.sign, w=38, h=38,
            id=(WAVE, one.seat), says=one.wave, does=Touch(f"{WAVE}:{one.seat}") if free else None),
        keycap(one.key, 38, free),
        paint=Paint(drawing.plate, (one.sign,), ("pointed",)), bleed=4, h=74, pad=(12, 6),
        gap=8, id=(CALL, one.seat), says=one.says,
        does=Touch(f"{CALL}:{one.seat}") if free else None,
    )  # fmt: skip


@lru_cache(16)
def _foot(stop: str, key: str, nobody: str) -> Node:
    return row(
        button(stop, "normal", "", key, size=20, w=206, h=52, id=("do", "stop_ring"),
               does=Touch(STOP), says=stop) if stop else None,
        text(nobody, 20, BROWN, lines=2, bold=TITLE_RED, leading=1.12, grow=1),
        gap=14,
    )  # fmt: skip


def section(f: Layout, board: str, letters: float, now: Now, calls: Calls, moves: bool) -> Section:
    """The panel on the table, while a ring runs."""

    def about() -> tuple[CallView] | None:
        ring = calls.ring
        return (call_view(now(), ring, moves),) if ring is not None and calls.running else None

    def send(intent: Intent) -> None:
        assert isinstance(intent, Touch)
        calls.press(intent.step)

    rows = len(now().facts.names) // 2
    return TreeSection(panel_box(f, kind(board), rows, letters), about, panel, send)


def panel_box(f: Layout, board: str, rows: int, letters: float) -> Box:
    """Over the map's left, below a tray; where a board covers the map, over the own sheet."""
    high = HIGH * max(1.0, letters) + ROW * rows
    zone = f.map_beside if board == "city" else f.map
    if board and board != "city":
        zone = f.own
    wide = min(WIDE * max(1.0, letters * 0.86), zone.w - 16)
    top = f.market.bottom if f.market.w and f.market.y == f.map.y and not board else zone.y
    return Box(zone.x + 8, min(top + 14, zone.bottom - high - 8), wide, high)
