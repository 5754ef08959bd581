"""What the coach of A New Dawn lights up: the things of its moves, and the part of the table in which they
lie."""

from __future__ import annotations

from typing import Protocol

from game.hotseat.choice import kind
from game.lessons.coach import Coach
from game.rules.contract import Action
from game.scenes.kit.hint import Hint
from game.scenes.kit.section import Box
from game.scenes.new_dawn.layout import Layout
from game.words.table import Facts


class Coached(Protocol):
    """What the coach looks at."""

    layout: Layout

    @property
    def facts(self) -> Facts: ...

    def region(self, name: str) -> list[Box]: ...


def hint(game: Coached, coach: Coach) -> Hint:
    """The things of the moves of the present step; where nothing on the table leads to them, the part
    of it in which they are made."""
    things = [_thing(game.facts, action) for action in coach.shown()]
    return Hint([*dict.fromkeys(things)], [_part(game, thing) for thing in things[:1]])


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
