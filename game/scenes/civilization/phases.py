"""The five phases: which is in force, and who of the players has done, acts, waits."""

from __future__ import annotations

from game.content.civilization.schema import PHASES
from game.drawing.civilization import phases as drawing
from game.drawing.kit.nodes import SPRING, Node, Paint, art, either, icon, row, stack, text
from game.rules.civilization.frames import Researching
from game.rules.civilization.state import CITIES, RESEARCH, SETUP, START, State, in_order
from game.scenes.civilization.own import WORDS
from game.scenes.civilization.position import Position
from game.scenes.table.position import per_position


@per_position
def row_of(p: Position) -> Node:
    """The row of phases; before the game begins the first plate stands for the set-up. Where they would
    not fit, those that are not in force are signs alone."""
    forms = [
        row(*(_phase(p, n, named) for n in range(len(PHASES))), gap=4, pad=(6, 6))
        for named in (True, False)
    ]
    return stack(either(*forms), paint=Paint(drawing.board), bleed=16, part="phases")


def _phase(p: Position, n: int, named: bool) -> Node:
    """A phase: its sign and its name; a tick behind it, or in the one in force everybody's sign."""
    at, short = max(p.state.phase, START) - 1, p.say(f"{WORDS}phase.{PHASES[n]}")
    long = p.words.name("civilization", "phase", PHASES[n])
    if p.state.phase == SETUP and not n:
        long = short = p.words.name("civilization", "phase", "setup")
    if n == at:
        signs = [art(drawing.turn, p.signs[seat], said, w=29, h=30, bleed=14)
                 for seat, said in zip(in_order(p.state), turn_states(p.state), strict=True)]  # fmt: skip
        name = either(*(text(one, 20, drawing.NOW, "semi") for one in dict.fromkeys((long, short))))
        return row(
            icon(drawing.ICONS[n], 25), name, SPRING, *signs, gap=4, grow=1, pad=(14, 0, 22, 0), paint=Paint(drawing.arrow),
        )  # fmt: skip
    done = n < at
    ink, alpha = (drawing.DONE, 160) if done else (drawing.LATER, 120)
    return row(
        icon(drawing.ICONS[n], 25, alpha), text(short, 20, ink, same="phases") if named else None,
        icon("check", 17, 190) if done else None, gap=5, pad=(16, 0, 8, 0), paint=Paint(drawing.tip) if n and n != at + 1 else None,
    )  # fmt: skip


def turn_note(p: Position) -> str:
    """What whoever is next is about: the phase, and in City Management their cities."""
    state = p.state
    phase = "setup" if state.phase == SETUP else PHASES[max(state.phase, START) - 1]
    if state.phase == CITIES:
        cities = p.words.join([p.city(city.space) for city in p.player.cities])
        return p.say("civilization.ribbon.cities", phase=phase, cities=cities)
    return p.say("civilization.ribbon.phase", phase=phase)


def turn_states(state: State) -> list[str]:
    """In turn order: who has `done` in the phase, who acts `now`, whose turn is `later`."""
    order = in_order(state)
    if state.ending:
        return ["done"] * len(order)
    if state.phase == RESEARCH:
        frames = (one for one in state.pending if isinstance(one, Researching))
        owed = {seat for one in frames for seat in one.seats if seat not in dict(one.answers)}
        return ["now" if seat in owed else "done" for seat in order]
    if state.phase == SETUP and state.pending:  # those who place the same kind of thing come later
        kind, at = type(state.pending[-1]), getattr(state.pending[-1], "seat", state.turn)
        later = {frame.seat for frame in state.pending if type(frame) is kind}
        return ["now" if one == at else "later" if one in later else "done" for one in order]
    now = order.index(state.turn)
    return ["done" if n < now else "now" if n == now else "later" for n in range(len(order))]
