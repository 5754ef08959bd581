"""What the coach of A New Dawn says and shows: a part of the table, the kind of action, the thing
itself."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.rules.contract import Action
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.kit.section import Box
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.choice import kind
from game.scenes.table.coached import Hint
from game.words.new_dawn.sentences import action_sentence

WHERE = {"card": "row", "space": "map", "wonder": "wonders", "do": "buttons"}
"""The part of the table in which a thing lies."""


def hint(table: NewDawnTable, coach: Coach) -> Hint:
    """The present step of the ladder."""
    action = coach.action
    if action is None:
        return Hint("")
    thing = _thing(table, action)
    return Hint(_text(table, action, thing, coach.level), _shown(table, action, thing, coach.level),
                [_part(table, thing)])  # fmt: skip


def _text(table: NewDawnTable, action: Action, thing: str, level: int) -> str:
    where = WHERE[kind(thing)]
    if level == 1:
        return table.say(f"new_dawn.hint.where.{where}", n=_open(table, thing))
    if level == 2 and isinstance(action, ResolveCard):
        return table.say("new_dawn.hint.one_of_two")
    what = action_sentence(table.app.words, action, table.names)
    return table.say(f"new_dawn.hint.{'kind' if level == 2 else f'move.{where}'}", what=what)


def _shown(table: NewDawnTable, action: Action, thing: str, level: int) -> list[str]:
    if level == 2 and isinstance(action, ResolveCard):
        return _one_of_two(table, action)
    return [thing] if level == STEPS else []


def _one_of_two(table: NewDawnTable, action: ResolveCard) -> list[str]:
    """The card, and its neighbour in the row."""
    row = [slot.card for slot in table.view.players[table.seat].row]
    at = row.index(action.card)
    return [f"card:{card}" for card in row[max(0, at - 1) :][:2]]


def _open(table: NewDawnTable, thing: str) -> int:
    """How many things of its kind can be chosen now."""
    choice = table.choice
    if kind(thing) == "do":
        return len(choice.by_button)
    return sum(kind(name) == kind(thing) for name in choice.by_thing)


def _thing(table: NewDawnTable, action: Action) -> str:
    """What is touched last for the action: a thing on the table, or a button."""
    path = table.game.path(action)
    placed = [name for name in path if table.choice.places.placed(name)]
    return placed[-1] if placed else f"do:{path[0]}"


def _part(table: NewDawnTable, thing: str) -> Box:
    """The part of the table where it lies."""
    f = table.layout
    if kind(thing) == "do":
        return table.region("choices")[0]
    return {"card": f.row, "space": f.map, "wonder": f.decks}[kind(thing)]
