"""The board of civilizations: who leads them, with what they begin, what they are good at, and which one
is recommended for a first game, and why."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.drawing.civilization import plates
from game.drawing.civilization.nodes import labelled, symbol
from game.drawing.kit.nodes import SPRING, Node, Paint, column, grid, row, text
from game.drawing.kit.parts import ground, head
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import id_of, kind
from game.hotseat.civilization.intents import Choose, Do, Intent, Plain, Press
from game.hotseat.intents import Why
from game.rules.civilization import actions, frames
from game.rules.civilization.box import box
from game.scenes.civilization.board import Board, Panel, panels
from game.words.civilization import set_up
from game.words.civilization.position import Moment, Position
from game.words.civilization.set_up import AREA
from game.words.civilization.things import civilization_sentences, government_sentences

ACROSS = 3


def nations(p: Position, chosen: str) -> Node:
    """All civilizations; the one that is `chosen` is taken by the button."""
    who = p.frame.seat if isinstance(p.frame, frames.TakingCivilization) else p.seat
    name = p.name("civ", id_of(chosen)) if chosen else ""
    kind, key = ("primary", p.enter) if chosen else ("off", "")
    label = p.say(AREA + "take", name=name) if chosen else p.say(AREA + "look")
    take = labelled(label, kind, key, h=58, id=("do", "take"), does=Press("do:take"), says=label)
    return column(
        head(p.say(AREA + "civilizations"), p.names[who], 30),
        text(p.say(AREA + "choose"), 21, CREAM),
        grid(ACROSS, [_nation(p, id, chosen == f"civilization:{id}") for id in box().civs], gap=12, grow=1),
        take if p.acts else None,
        pad=(22, 10, 22, 14), gap=8, paint=ground("dark", 18, True), bleed=20,
    )  # fmt: skip


def _nation(p: Position, id: str, chosen: bool) -> Node:
    """A civilization: its leader, or who has taken it, and what it brings."""
    words, civ, taken = p.words, tables().civilizations[id], set_up.takers(p).get(id, "")
    name, tech = p.name("civ", id), p.name("tech", civ.technology)
    _, *more = civilization_sentences(words, civ)
    force = " ".join(government_sentences(words, civ.government, "printed_2010"))
    government = p.name("government", civ.government)
    parts = [(f"government:{civ.government}", f"*{government}*: {force}")]
    parts += [("laurel", one) for one in more]
    parts += [("learn", set_up.reason(p, id))] if id == set_up.recommended_civilization(p) else []
    return column(
        row(symbol(f"crest:{id}", 112),
            column(text(name, 30, GOLD_TEXT, "title"),
                   text(taken or p.name("panels.leader", id), 21, MUTED),
                   row(symbol(f"tech:{civ.technology}", 34), text(tech, 21, CREAM, "semi"), gap=8), grow=1),
            gap=14, h=116, least=0.7),
        *(row(symbol(sign, 28, at=(0.5, 0)), text(sentence, 21, CREAM, lines=6, bold=GOLD_TEXT, leading=1.1, same="told", w=1, grow=1),
              gap=10) for sign, sentence in parts),
        SPRING, pad=(14, 10, 14, 8), gap=6, at=(0, 0),
        paint=Paint(plates.choosable, (not taken, chosen, 12), ("pointed",)), bleed=4,
        id=("civilization", id), does=Press(f"civilization:{id}"),
        says=f"{name}. {' '.join(sentence for _, sentence in parts)}",
    )  # fmt: skip


def touch(m: Moment, name: str) -> Intent | None:
    """A civilization is chosen, and taken by the button or a second touch."""
    if name in ("do:take", "enter") or (name == m.chosen and name):
        action = actions.TakeCivilization(id_of(m.chosen))
        if action in m.legal:
            return Do(action)
        return Plain.NOTHING if m.chosen else None
    if kind(name) != "civilization":
        return None
    able = actions.TakeCivilization(id_of(name)) in m.legal
    return Choose(name) if able else Why(name)


BOARD = Board(
    panels(Panel("board", nations, lambda m: (m.p, m.chosen))), set_up.civilization_corner, touch,
    brought_by=(frames.TakingCivilization,),
)  # fmt: skip
