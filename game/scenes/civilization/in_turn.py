"""Beside the map while the game is set up: who places in which order, and that nothing of it is hidden."""

from __future__ import annotations

from game.drawing.civilization import symbols
from game.drawing.civilization.nodes import crest
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, column, row, text
from game.drawing.kit.parts import head, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.rules.civilization import frames
from game.rules.civilization.state import SETUP, State, in_order
from game.scenes.civilization.intents import Show
from game.scenes.civilization.phases import turn_states
from game.scenes.civilization.position import Position, decision
from game.scenes.civilization.setting_up import following
from game.words.civilization.things import square_name

AREA = "civilization.order."
KINDS: dict[type | None, str] = {
    frames.PlacingCapital: "capital",
    frames.PlacingFigures: "figures",
    frames.PlacingWonder: "piece",
    frames.PlacingPerson: "piece",
}


def about(state: State) -> str:
    """What is placed in the set-up; empty once the game has begun."""
    return KINDS.get(type(decision(state)), "") if state.phase == SETUP else ""


def order(p: Position, lies: bool, shared: bool) -> Node:
    """Who places in which order. `lies`: something is not kept yet; `shared`: by several people."""
    kind, seats = about(p.state), in_order(p.state)
    states = dict(zip(seats, turn_states(p.state), strict=True))
    rows = []
    for seat in seats:
        said = _said(p, kind, seat, states[seat], lies)
        rows.append(_row(p, seat, said, states[seat] == "now"))
    return column(
        panel(head(p.say(f"{AREA}title.{kind}")), *rows, quiet=True, radius=16, gap=6, pad=(14, 10, 14, 12)),
        _open(p) if shared else None, gap=8, at=(0, 0),
    )  # fmt: skip


def _said(p: Position, kind: str, seat: int, state: str, lies: bool) -> str:
    """What somebody is about."""
    cities = p.state.players[seat].cities
    if state == "now":
        return p.say(AREA + ("lies" if lies else "now"))
    if state == "done" and kind == "capital" and cities:
        return p.say(AREA + "on", square=square_name(cities[0].space))
    if state == "later" and seat == following(p.state):
        return p.say(AREA + "next")
    return p.say(AREA + state)


def _row(p: Position, seat: int, said: str, now: bool) -> Node:
    """A player; a click opens their sheet."""
    who = p.who(seat)
    civ = p.words.name("civilization", "civ", who.civ) if who.civ else ""
    return row(
        crest(who, 50),
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
