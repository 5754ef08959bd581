"""The boards of civilizations and of governments: who leads a nation, with what it begins, what it is good at, which
one is recommended for a first game, and why; what a government does, which is in force, how it may be adopted."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.drawing.civilization import cards, plates
from game.drawing.civilization.nodes import labelled, symbol, well
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, row, text
from game.drawing.kit.parts import ground, head
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import id_of, kind
from game.hotseat.civilization.intents import Choose, Do, Intent, Plain, Press, Refuse, Show
from game.hotseat.intents import Why
from game.rules.civilization import actions, frames
from game.rules.civilization.box import box
from game.rules.civilization.governments import why_not
from game.scenes.civilization.board import Board, Panel, panels
from game.words.civilization import sentences, set_up, turn_start
from game.words.civilization.position import Moment, Position
from game.words.civilization.set_up import AREA
from game.words.civilization.things import civilization_sentences, government_sentences
from game.words.civilization.turn_start import GOVERNING

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


def _choice(label: str, kind: str, key: str, what: str, does: Intent) -> Node:
    return labelled(label, kind, key, h=58, w=1, grow=1, id=("do", what), does=does, says=label)


def governments_board(p: Position, chosen: str, acts: bool) -> Node:
    """All governments; the one that is `chosen` is adopted by the button."""
    say, now = p.say, box().governments[p.player.government]
    keep = say(GOVERNING + "keep", government=now)
    buttons = [_choice(keep, "normal", say("key.escape"), "back", Show(""))]
    if chosen and acts:
        label, does = say(GOVERNING + "adopt", government=id_of(chosen)), Press("do:adopt")
        buttons.insert(0, _choice(label, "primary", p.enter, "adopt", does))
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
    body = text(turn_start.does(p, id), 23, ink, lines=9, leading=1.1, same="does")
    rule = well(column(body, grow=1, at=(0, 0)), pad=(10, 8))
    return column(
        art(cards.government, one, h=1, grow=0.5), rule.but(h=1, grow=0.5), gap=6,
        id=("government", id), does=Press(f"government:{id}"), says=f"{name}: {turn_start.does(p, id)}",
    )  # fmt: skip


def _meant(p: Position, id: str, is_chosen: bool, acts: bool) -> Intent:
    """What touching a government means: it is chosen, or adopted by a second touch."""
    action = actions.ChangeGovernment(id)
    if not acts:
        return Why(f"government:{id}")
    if turn_start.state_of(p, id) != "open":
        return Refuse(why_not(p.state, p.seat, action))
    return Do(action, shut=True) if is_chosen else Choose(f"government:{id}")


def adopt(m: Moment, name: str) -> Intent | None:
    """The button, or Enter, adopts what was chosen."""
    if name in ("do:adopt", "enter"):
        action = actions.ChangeGovernment(id_of(m.chosen))
        if action in m.legal:
            return Do(action, shut=True)
        return Plain.NOTHING if m.chosen else None
    if kind(name) == "government":
        return _meant(m.p, id_of(name), m.chosen == name, m.begins)
    return Show("") if name == "do:back" else None


ALL = Panel("board", governments_board, lambda m: (m.p, m.chosen, m.begins))
GOVERNMENTS = Board(panels(ALL), turn_start.government_corner, adopt)
