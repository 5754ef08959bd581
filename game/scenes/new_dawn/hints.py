"""What the coach of A New Dawn says and shows: a part of the table, the kind of action, the thing
itself."""

from __future__ import annotations

from typing import Protocol

from game.lessons.coach import STEPS, Coach
from game.rules.contract import Action
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.kit.hint import Hint
from game.scenes.kit.section import Box
from game.scenes.new_dawn.layout import Layout
from game.scenes.table.choice import Choice, kind
from game.scenes.table.facts import Facts
from game.words.new_dawn.sentences import action_sentence

WHERE = {"card": "row", "space": "map", "wonder": "wonders", "do": "buttons"}
"""The part of the table in which a thing lies."""


class Coached(Protocol):
    """What the coach looks at."""

    layout: Layout

    @property
    def facts(self) -> Facts: ...

    @property
    def seat(self) -> int: ...

    def region(self, name: str) -> list[Box]: ...


def hint(game: Coached, coach: Coach) -> Hint:
    """The present step of the ladder."""
    action, facts = coach.action, game.facts
    if action is None:
        return Hint("")
    thing = _thing(facts, action)
    row = [slot.card for slot in facts.view.players[game.seat].row]
    shown = _shown(row, action, thing, coach.level)
    return Hint(_text(facts, action, thing, coach.level), shown, [_part(game, thing)])


def _text(facts: Facts, action: Action, thing: str, level: int) -> str:
    where = WHERE[kind(thing)]
    if level == 1:
        return facts.say(f"new_dawn.hint.where.{where}", n=_open(facts.choice, thing))
    if level == 2 and isinstance(action, ResolveCard):
        return facts.say("new_dawn.hint.one_of_two")
    what = action_sentence(facts.words, action, facts.names)
    return facts.say(f"new_dawn.hint.{'kind' if level == 2 else f'move.{where}'}", what=what)


def _shown(row: list[str], action: Action, thing: str, level: int) -> list[str]:
    """The card and its neighbour in the row, or the thing itself."""
    if level == 2 and isinstance(action, ResolveCard):
        return [f"card:{card}" for card in row[max(0, row.index(action.card) - 1) :][:2]]
    return [thing] if level == STEPS else []


def _open(choice: Choice, thing: str) -> int:
    """How many things of its kind can be chosen now."""
    if kind(thing) == "do":
        return len(choice.by_button)
    return sum(kind(name) == kind(thing) for name in choice.by_thing)


def _thing(facts: Facts, action: Action) -> str:
    """What is touched last for the action: a thing on the table, or a button."""
    path = facts.game.path(action)
    placed = [name for name in path if facts.choice.places.placed(name)]
    return placed[-1] if placed else f"do:{path[0]}"


def _part(game: Coached, thing: str) -> Box:
    """The part of the table where it lies."""
    f = game.layout
    if kind(thing) == "do":
        return game.region("choices")[0]
    return {"card": f.row, "space": f.map, "wonder": f.decks}[kind(thing)]
