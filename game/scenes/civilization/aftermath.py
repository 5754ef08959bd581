"""After a battle: figures that the winner loses, and the killed unit that China keeps."""

from __future__ import annotations

from game.drawing.civilization import battle as drawing
from game.drawing.civilization.battle import RATIO
from game.drawing.civilization.nodes import crest, symbol
from game.drawing.kit.nodes import Node, art, column, row, text
from game.drawing.kit.parts import button, panel
from game.drawing.kit.parts import head as heading
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Press
from game.hotseat.intents import target
from game.rules.civilization.box import box
from game.rules.civilization.frames import KeepingUnit, LosingFigures
from game.scenes.civilization.board import Board, Decision, OnMap, Panel, panels
from game.scenes.civilization.faces import unit_of
from game.scenes.civilization.layout import inside
from game.words.civilization.fights import AFTER, keeping_corner, losing_corner
from game.words.civilization.position import Moment, Position, Seat

SHORT = (LosingFigures, KeepingUnit)
"""Decisions of which nothing is secret."""
WIDE, HIGH = 1000.0, 500.0


def units_board(
    head: tuple[str, str, str], leader: tuple[Seat, str], units: list[Node], prize: tuple[str, str],
    *buttons: Node,
) -> Node:  # fmt: skip
    """Units, and whose they are at the left, what they are about at the right; above them title, clause
    and a sentence, below them buttons."""
    title, clause, said = head
    seat, leads = leader
    sign, brings = prize
    cells = [one.but(h=320, ratio=RATIO, least=0.4, bleed=12) for one in units]
    left = (crest(seat, 120), text(seat.name, 26, GOLD_TEXT, "title", 0.5, shade=120))
    return panel(
        heading(title, clause, 30, MUTED, face="body"),
        text(said, 21, lines=5),
        row(
            column(*left, text(leads, 20, MUTED, align=0.5, lines=5), gap=8, w=210, least=0.7),
            *cells,
            column(symbol(sign, 120), text(brings, 20, MUTED, align=0.5, lines=8, bold=CREAM), gap=8,
                   w=200, least=0.7),
            gap=14, at=(0.5, 0.5), h=1.0, grow=1,
        ),
        row(*buttons, gap=10) if buttons else None,
        quiet=True, radius=18, pad=(22, 10, 22, 14), gap=8,
    )  # fmt: skip


def keep(p: Position, lit: frozenset[str]) -> Node:
    """The units that were killed, of which one may be kept."""
    frame = p.frame
    assert isinstance(frame, KeepingUnit)
    who, say = p.who(frame.seat), p.say
    units = []
    for code in frame.units:
        name, one = box().units[code], unit_of(p, frame.seat, code)
        thing = target(f"unit:{name}", f"unit:{name}" in lit, f"{one.name} {one.strength}")
        units.append(art(drawing.card, one, "", looks=("pointed",), covered=True, **thing))
    none = say("civilization.move.Finish.KeepingUnit")
    return units_board(
        (say(AFTER + "keep"), say(AFTER + "clause"), say(AFTER + "keep_text")), (who, say(AFTER + "keeps")),
        units, (f"crest:{who.civ}", say(AFTER + "talent")),
        button(none, id=("do", "finish"), does=Press("do:finish"), says=none, w=1.0, grow=1),
    )  # fmt: skip


def killed(m: Moment) -> tuple[Position, frozenset[str]] | None:
    """The position, and which of the units that were killed can be kept."""
    if not isinstance(m.p.frame, KeepingUnit):
        return None
    names = (f"unit:{box().units[code]}" for code in m.p.frame.units)
    return m.p, frozenset(one for one in names if m.lit(one))


BOARD = Board(
    panels(Panel(lambda f, m: inside(f.map, WIDE, HIGH), keep, killed)), keeping_corner,
    brought_by=(KeepingUnit,), things=("unit",), own=True,
)  # fmt: skip
LOSING = Board(
    corner=losing_corner,
    on_map=lambda m: OnMap(target=m.frame.space) if isinstance(m.frame, LosingFigures) else None,
)
DECISIONS: dict[Decision, Board] = {LosingFigures: LOSING}
