"""The five phases: which is in force, and who of the players has done, acts, waits; beside the map while the
game is set up, who places in which order, and that nothing of it is hidden."""

from __future__ import annotations

from game.content.civilization.schema import PHASES
from game.drawing.civilization import nodes, plates, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, icon, row, stack, text
from game.drawing.kit.parts import ground, head, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Show
from game.hotseat.civilization.laying import following
from game.rules.civilization.state import SETUP, START, decision, in_order
from game.words.civilization.players import AREA, WORDS, about, said, turn_states
from game.words.civilization.position import Position
from game.words.position import per_position


@per_position
def row_of(p: Position) -> Node:
    """The row of phases; before the game begins the first plate stands for the set-up. Where they would
    not fit, those that are not in force are signs alone."""
    plates_ = ([_phase(p, n, named) for n in range(len(PHASES))] for named in (True, False))
    forms = [row(*found, gap=4, pad=(6, 6)) for found in plates_]
    return stack(either(*forms), paint=ground("dark", 12), bleed=16, part="phases")


def _phase(p: Position, n: int, named: bool) -> Node:
    """A phase: its sign and its name; a tick behind it, or in the one in force everybody's sign."""
    at, short = max(p.state.phase, START) - 1, p.say(f"{WORDS}phase.{PHASES[n]}")
    long = p.name("phase", PHASES[n])
    if p.state.phase == SETUP and not n:
        long = short = p.name("phase", "setup")
    if n == at:
        signs = [art(plates.turn, p.signs[seat], said, w=29, h=30, bleed=14)
                 for seat, said in zip(in_order(p.state), turn_states(p.state), strict=True)]  # fmt: skip
        name = either(*(text(one, 20, plates.NOW, "semi") for one in dict.fromkeys((long, short))))
        return row(
            icon(plates.ICONS[n], 25), name, SPRING, *signs, gap=4, grow=1, pad=(14, 0, 22, 0), paint=Paint(plates.arrow),
        )  # fmt: skip
    done = n < at
    ink, alpha = (plates.DONE, 160) if done else (plates.LATER, 120)
    return row(
        icon(plates.ICONS[n], 25, alpha), text(short, 20, ink, same="phases") if named else None,
        icon("check", 17, 190) if done else None, gap=5, pad=(16, 0, 8, 0), paint=Paint(plates.tip) if n and n != at + 1 else None,
    )  # fmt: skip


def order(p: Position, lies: bool, shared: bool) -> Node:
    """Who places in which order. `lies`: something is not kept yet; `shared`: by several people."""
    kind, seats = about(p.state), in_order(p.state)
    states = dict(zip(seats, turn_states(p.state), strict=True))
    told = {seat: said(p, kind, seat, states[seat], lies) for seat in seats}
    rows = [_row(p, seat, told[seat], states[seat] == "now") for seat in seats]
    return column(
        panel(head(p.say(f"{AREA}title.{kind}")), *rows, quiet=True, radius=16, gap=6, pad=(14, 10, 14, 12)),
        _open(p) if shared else None, gap=8, at=(0, 0),
    )  # fmt: skip


def _row(p: Position, seat: int, said: str, now: bool) -> Node:
    """A player; a click opens their sheet."""
    who, civ = p.who(seat), p.civ(seat)
    return row(
        nodes.crest(who, 50),
        column(text(who.name, 23, CREAM, "semi"), text(civ, 20, MUTED), w=1, grow=1),
        column(text(said, 20, GOLD_TEXT if now else MUTED, align=1.0, lines=2, leading=1.05), w=1, grow=1),
        gap=12, h=60, least=0.8, pad=(8, 4, 10, 4), paint=Paint(_plate, (who.sign,)) if now else None,
        id=("player", seat), does=Show(f"sheet:{seat}"), says=f"{who.name}, {civ}: {said}",
    )  # fmt: skip


def _plate(c: Canvas, b: Box, sign: str) -> None:
    """Below whoever places now, in their colour."""
    _, main, dark = symbols.tint(sign)
    shapes.plate(c, b, dark, main, 2, 12, 0.45)


def _open(p: Position) -> Node:
    """That nobody has to look away, and how long the last word may be taken back."""
    seat, after = getattr(decision(p.state), "seat", p.seat), following(p.state)
    until = "" if after is None else p.say(AREA + "until", name=p.names[seat], next=p.names[after])
    return panel(
        head(p.say(AREA + "open")),
        text(p.say(AREA + "public", name=p.names[seat]), 20, CREAM, lines=6, bold=GOLD_TEXT, leading=1.22),
        text(until, 20, MUTED, lines=3, bold=GOLD_TEXT, leading=1.22) if until else None,
        quiet=True, radius=16, gap=10, pad=(14, 10, 14, 12), grow=1,
    )  # fmt: skip
