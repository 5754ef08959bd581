"""What can be chosen at a decision, in words: what it costs or brings, and from what it stems."""

from __future__ import annotations

from game.content.new_dawn.load import tables
from game.hotseat.choice import kind_and_id
from game.rules.contract import Action
from game.rules.new_dawn import actions, diplomacy
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.pending import Frame, Settling
from game.rules.new_dawn.state import State
from game.words import plain
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position, deciding_frame


def price(p: Position, action: Action) -> str:
    """What a choice costs: the diplomacy card that goes back for another one of its owner (R7.3)."""
    back = ""
    if isinstance(action, actions.TakePact) and p.state.pending:
        back = diplomacy.exchanged(p.state, p.state.pending[-1].seat, action.pact)
    if not back:
        return ""
    return p.say("new_dawn.table.goes_back", pact=sentences.pact_name(p.words, back, p.names))


def settles(p: Position, action: Action) -> str:
    """What becomes of a city-state that is kept or set free (R10.3, R10.4)."""
    top = p.state.pending[-1] if p.state.pending else None
    if not isinstance(top, Settling):
        return ""
    each = tables().city_states[top.city_state]
    if isinstance(action, actions.Liberate):
        effect = things.effect_sentence(p.words, each)
        return plain(p.say("new_dawn.table.settle.free", effect=effect))
    if not of_type(p.state.players[top.seat], each.type):
        return p.say("new_dawn.table.settle.keep_bare")
    card = p.words.name("new_dawn", "type_card", each.type)
    return p.say("new_dawn.table.settle.keep", text=card)


def step_text(p: Position, name: str) -> str:
    """A step on the way to several actions."""
    kind, id = kind_and_id(name)
    if kind in ("resource", "supply"):
        return p.say(f"new_dawn.table.step.{kind}", resource=id)
    if kind == "card":
        return things.thing_name(p.words, id)
    if kind == "pact":
        return sentences.pact_name(p.words, id, p.names)
    if kind == "caravan":
        return p.say("new_dawn.table.step.caravan", n=int(id) + 1)
    return p.say(f"new_dawn.table.step.{kind}", letter=id)


def finish_text(p: Position, deciding: Frame | None) -> str:
    """What it means to have done with the decision."""
    key = f"new_dawn.table.finish.{type(deciding).__name__}"
    return p.say(key if p.words.has(key) else "new_dawn.action.Finish")


def origin_text(p: Position, deciding: State) -> str:
    """From what a decision stems: a card, a wonder, a city-state, or a word of the rules; nothing at
    the start of a turn."""
    frame = deciding_frame(deciding)
    source = getattr(frame, "source", "") or getattr(frame, "city_state", "")
    source = source or (deciding.card if p.resolved else "")
    name = sentences.origin_name(p.words, source) if source else ""
    return name[:1].upper() + name[1:]
