"""The end of a turn, which comes with its last step: whether an action is that step, and who is
next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.preview import preview
from game.rules.contract import Action
from game.rules.new_dawn.actions import Attack, ResolveCard, ResolveForNothing
from game.rules.new_dawn.state import State
from game.scenes.table.sections.actions import ButtonView
from game.scenes.table.sections.notice import Notice

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def ends_turn(table: NewDawnTable, action: Action) -> str:
    """That the action ends the turn, and who is next, or that the game ends; empty where the turn
    goes on. Of an attack the dice say so, not we."""
    state, seat = table.deciding(), table.mover
    if seat is None or seat != state.turn or isinstance(action, Attack):
        return ""
    if isinstance(action, ResolveCard | ResolveForNothing):
        state = table.view
    after: State = preview(table.game, state, seat, action).after
    if after.ending:
        return table.say("new_dawn.table.ends_game")
    if after.turn == seat:
        return ""
    return table.say("new_dawn.table.ends_turn", name=table.names[after.turn])


def button_action(table: NewDawnTable, name: str) -> Action | None:
    """What a button of the table does at once; None where it only leads on."""
    choice, word = table.choice, name.removeprefix("do:")
    if word == "resolve":
        return ResolveCard(table.chosen)
    if word == "for_nothing":
        return ResolveForNothing(table.chosen)
    if word.startswith("aim"):
        return choice.alternatives[int(word[3:])]
    if word == "finish":
        return choice.action((*choice.touched, word))
    found = choice.by_button.get(word, [])
    return found[0] if len(found) == 1 else None


def with_note(table: NewDawnTable, button: ButtonView) -> ButtonView:
    """The button, saying that it ends the turn where it does."""
    action = button_action(table, button.name)
    note = ends_turn(table, action) if action is not None else ""
    if not note:
        return button
    over = note == table.say("new_dawn.table.ends_game")
    return button._replace(note=note, brief=note if over else table.say("new_dawn.table.ends"))


def press_end(table: NewDawnTable) -> None:
    """Press the button that ends the turn; where there is none, say what a turn ends with."""
    if table.busy():
        return
    end = next((one for one in table.panels.buttons() if one.note), None)
    if end is not None:
        table.panels.press(end.name)
    else:
        table.notice = Notice(table.say("new_dawn.table.end_first"), "R5.1")
        table.app.sounds.play("refused")
