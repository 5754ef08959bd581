"""The board of governments: what each does, which is in force, and how it may be adopted."""

from __future__ import annotations

from game.drawing.civilization import cards
from game.drawing.civilization.nodes import labelled, well
from game.drawing.kit.nodes import Node, art, column, grid, row, text
from game.drawing.kit.parts import ground, head
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import id_of, kind
from game.hotseat.civilization.intents import Choose, Do, Intent, Plain, Press, Refuse, Show
from game.hotseat.intents import Why, identity
from game.rules.civilization.actions import ChangeGovernment
from game.rules.civilization.box import box
from game.rules.civilization.start import why_not
from game.scenes.civilization.board import Board, Panel, panels
from game.words.buttons import ButtonView
from game.words.civilization import sentences, turn_start
from game.words.civilization.position import Moment, Position
from game.words.civilization.turn_start import GOVERNING

KIND = "government"


def board(p: Position, chosen: str, acts: bool) -> Node:
    """All governments; the one that is `chosen` is adopted by the button."""
    say, now = p.say, box().governments[p.player.government]
    keep = say(GOVERNING + "keep", government=now)
    found = [ButtonView("do:back", keep, key=say("key.escape"), does=Show(""))]
    if chosen and acts:
        label = say(GOVERNING + "adopt", government=id_of(chosen))
        found.insert(0, ButtonView("do:adopt", label, "primary", p.enter, does=Press("do:adopt")))
    buttons = (labelled(one.label, one.style, one.key, h=58, w=1, grow=1, id=identity(one.name), does=one.does,
                        says=one.label) for one in found)  # fmt: skip
    ids = box().governments
    return column(
        head(say(GOVERNING + "government"), say(GOVERNING + "clause"), 30),
        text(say(GOVERNING + "governments"), 21, CREAM, lines=2, bold=GOLD_TEXT),
        grid((len(ids) + 1) // 2, [_cell(p, id, chosen) for id in ids], gap=12, grow=1),
        row(*buttons, gap=10, h=58),
        pad=(22, 10, 22, 14), gap=10, paint=ground("dark", 18, True), bleed=20,
    )  # fmt: skip


def _cell(p: Position, id: str, chosen: str) -> Node:
    state, name = turn_start.state_of(p, id), p.name("government", id)
    changed = state == "shut" and p.player.changed
    note = p.say(f"{GOVERNING}state.{'changed' if changed else state}", tech=sentences.needed(id))
    is_chosen = chosen == f"government:{id}"
    one = cards.Government(id, name, note, "chosen" if is_chosen else state)
    ink = MUTED if state == "shut" else CREAM
    body = text(turn_start.does(p, id), 20, ink, lines=9, leading=1.1)
    rule = well(column(body, grow=1, at=(0, 0)), pad=(10, 8))
    return column(
        art(cards.government, one, h=1, grow=0.56), rule.but(h=1, grow=0.44), gap=6,
        id=("government", id), does=Press(f"government:{id}"), says=f"{name}: {turn_start.does(p, id)}",
    )  # fmt: skip


def _meant(p: Position, id: str, is_chosen: bool, acts: bool) -> Intent:
    """What touching a government means: it is chosen, or adopted by a second touch."""
    action = ChangeGovernment(id)
    if not acts:
        return Why(f"government:{id}")
    if turn_start.state_of(p, id) != "open":
        return Refuse(why_not(p.state, p.seat, action))
    return Do(action, shut=True) if is_chosen else Choose(f"government:{id}")


def touch(m: Moment, name: str) -> Intent | None:
    """The button, or Enter, adopts what was chosen."""
    if name in ("do:adopt", "enter"):
        action = ChangeGovernment(id_of(m.chosen))
        if action in m.legal:
            return Do(action, shut=True)
        return Plain.NOTHING if m.chosen else None
    if kind(name) == KIND:
        return _meant(m.p, id_of(name), m.chosen == name, m.begins)
    return Show("") if name == "do:back" else None


BOARD = Board(
    panels(Panel("board", board, lambda m: (m.p, m.chosen, m.begins))),
    turn_start.government_corner,
    touch,
)
