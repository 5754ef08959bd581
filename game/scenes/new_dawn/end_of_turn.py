"""The end of a turn, which comes with its last step: whether an action is that step, and who is
next."""

from __future__ import annotations

from game.match.preview import preview
from game.rules.contract import Action
from game.rules.new_dawn.actions import Attack, ResolveCard, ResolveForNothing
from game.rules.new_dawn.state import State
from game.scenes.table.choice import Choice
from game.scenes.table.facts import Facts
from game.scenes.table.sections.actions import ButtonView


def ends_turn(facts: Facts, deciding: State, action: Action) -> str:
    """That the action ends the turn, and who is next, or that the game ends; empty where the turn
    goes on. Of an attack the dice say so, not we."""
    seat = facts.mover
    if seat is None or seat != deciding.turn or isinstance(action, Attack):
        return ""
    looked_into = isinstance(action, ResolveCard | ResolveForNothing)
    after: State = preview(facts.game, facts.view if looked_into else deciding, seat, action).after
    if after.ending:
        return facts.say("new_dawn.table.ends_game")
    if after.turn == seat:
        return ""
    return facts.say("new_dawn.table.ends_turn", name=facts.names[after.turn])


def button_action(choice: Choice, chosen: str, name: str) -> Action | None:
    """What a button of the table does at once, while this card is chosen; None where it only leads
    on."""
    word = name.removeprefix("do:")
    if word == "resolve":
        return ResolveCard(chosen)
    if word == "for_nothing":
        return ResolveForNothing(chosen)
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
