"""What the next click does: the title of the decision, and a button for what has no place on the
table."""

from __future__ import annotations

from game.content.new_dawn.load import tables
from game.hotseat.choice import Choice, kind, kind_and_id, of_kind
from game.match.tape import preview
from game.rules.contract import Action
from game.rules.new_dawn import actions, diplomacy
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.pending import Frame, Settling, Turn
from game.rules.new_dawn.state import State
from game.words import plain
from game.words.buttons import ActionsView, ButtonView, ListView
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position, deciding_frame
from game.words.new_dawn.spoken import Names
from game.words.table import Facts

FEW = 3
"""So many buttons have room in the corner of the map; more of them lie beside it."""
AWAY = ("do:finish", "do:back", "do:resolve", "do:for_nothing")
"""They lead away from a long list, and stay in the corner."""
Buttons = tuple[ButtonView, ...]


def buttons(
    p: Position,
    choice: Choice,
    deciding: State,
    chosen: str,
    keys: tuple[str, str],
    for_nothing: bool = False,
) -> Buttons:
    """Everything that a button does now, the most likely first. `chosen` is the card that is pulled
    down before it is resolved, and it may be resolved `for_nothing`; the keys are those that resolve
    it, and have done with a decision."""
    back = ButtonView("do:back", p.say("common.back"), "quiet")
    if choice.alternatives:
        aimed = (_action(p, f"do:aim{n}", action) for n, action in enumerate(choice.alternatives))
        first, *others = aimed
        return (first._replace(style="primary"), *others, back)
    found = []
    if chosen:
        label = p.say("new_dawn.table.resolve")
        found.append(ButtonView("do:resolve", label, "primary", keys[0]))
    if not chosen or deciding is p.state:
        found += [_step(p, *each) for each in choice.by_button.items() if each[0] != "finish"]
        if ("finish",) in choice.rest:
            label = finish_text(p, deciding_frame(deciding))
            found.append(ButtonView("do:finish", label, key=keys[1]))
    if for_nothing:
        label = p.say("new_dawn.table.for_nothing")
        found.append(ButtonView("do:for_nothing", label, "quiet"))
    if chosen or choice.touched:
        found.append(back)
    return tuple(found)


def _action(p: Position, name: str, action: Action) -> ButtonView:
    """The button of a whole action."""
    label, thing = sentences.action_sentence(p.words, action, p.names), about(action)
    words = " ".join(filter(None, (_thing_words(p, thing), price(p, action), settles(p, action))))
    return ButtonView(name, label, picture=thing, words=words)


def _step(p: Position, name: str, found: list[Action]) -> ButtonView:
    """The button of a word on the way to some actions."""
    if len(found) == 1:
        button = _action(p, f"do:{name}", found[0])
    else:
        button = ButtonView(f"do:{name}", step_text(p, name), picture=name,
                            words=_thing_words(p, name))  # fmt: skip
    primary = isinstance(found[0], (actions.Advance, actions.Spend))
    return button._replace(style="primary") if primary else button


def about(action: Action) -> str:
    """The thing whose picture stands for an action, by its target's name."""
    for field in ("pact", "resource", "natural", "card", "take"):
        if hasattr(action, field):
            what = "resource" if field == "take" else field
            return f"{what}:{getattr(action, field)}"
    return ""


def _thing_words(p: Position, thing: str) -> str:
    """What a thing does; nothing for what goes without saying."""
    kind, id = kind_and_id(thing)
    if kind == "pact":
        return things.pact_sentence(p.words, id)
    known = kind == "card" and id in tables().cards
    return things.short_sentence(p.words, tables().cards[id]) if known else ""


def corner_view(
    p: Position, found: Buttons, deciding: State, chosen: str, hint: str
) -> ActionsView:
    """The corner of the map: the buttons, or those that lead away from a long list; the title is
    the card being resolved, or what is to be done."""
    few = tuple(one for one in found if one.name in AWAY) if listed(found) else found
    card = chosen or (deciding.card if p.resolved else "")
    if card and deciding.card == card:
        slot = deciding.slot
        title = p.say("new_dawn.table.in_slot", card=card, slot=slot)
        return ActionsView(title, few, hint, p.say("new_dawn.table.slot", n=slot))
    if chosen:
        return ActionsView(things.thing_name(p.words, chosen), few, hint)
    return ActionsView(origin_text(p, deciding) or p.say("new_dawn.table.your_turn"), few, hint)


def hint_text(p: Position, deciding: Frame | None, chosen: str, idle: bool, lit: Names) -> str:
    """What to click, where there is nothing to press."""
    if isinstance(deciding, Turn) and not chosen:
        return p.say("new_dawn.table.hint.turn")
    if idle:
        return p.say("new_dawn.table.hint.idle")
    kinds = {kind(name) for name in lit}
    kind_asked = next((what for what in ("space", "wonder", "card") if what in kinds), "")
    return p.say(f"new_dawn.table.hint.{kind_asked}") if kind_asked else ""


def listed(found: Buttons) -> bool:
    """Do the choices lie beside the map: many, or some that say what they do?"""
    return len(found) > FEW or any(one.words for one in found)


def list_view(p: Position, found: Buttons, deciding: State, bottom: float | None) -> ListView:
    """The choices that lie beside the map; the title names the card from which they stem."""
    rest = tuple(one for one in found if one.name not in AWAY)
    origin = origin_text(p, deciding)
    title = p.say("new_dawn.table.choose")
    if origin:
        title = p.say("new_dawn.table.choose_for", origin=origin)
    return ListView(title, rest, bottom)


def ends_turn(facts: Facts, deciding: State, action: Action) -> str:
    """That the action ends the turn, and who is next, or that the game ends; empty where the turn
    goes on. Of an attack the dice say so, not we."""
    seat = facts.mover
    if seat is None or seat != deciding.turn or isinstance(action, actions.Attack):
        return ""
    looked_into = isinstance(action, actions.ResolveCard | actions.ResolveForNothing)
    after: State = preview(facts.game, facts.view if looked_into else deciding, seat, action).after
    if after.ending:
        return facts.say("new_dawn.table.ends_game")
    if after.turn == seat:
        return ""
    return facts.say("new_dawn.table.ends_turn", name=facts.names[after.turn])


def button_action(choice: Choice, chosen: str, name: str) -> Action | None:
    """What a button of the table does at once, while this card is chosen; None where it only leads
    on."""
    word = of_kind(name, "do") or name
    if word == "resolve":
        return actions.ResolveCard(chosen)
    if word == "for_nothing":
        return actions.ResolveForNothing(chosen)
    if word.startswith("aim"):
        return choice.alternatives[int(word[3:])]
    if word == "finish":
        return choice.action((*choice.touched, word))
    found = choice.by_button.get(word, [])
    return found[0] if len(found) == 1 else None


def with_note(facts: Facts, deciding: State, chosen: str, button: ButtonView) -> ButtonView:
    """The button, saying that it ends the turn where it does."""
    action = button_action(facts.choice, chosen, button.name)
    note = ends_turn(facts, deciding, action) if action is not None else ""
    if not note:
        return button
    over = note == facts.say("new_dawn.table.ends_game")
    return button._replace(note=note, brief=note if over else facts.say("new_dawn.table.ends"))


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
