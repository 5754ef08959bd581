"""What the coach of Civilization says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.scenes.civilization.table import CivilizationTable
from game.scenes.table.choice import kind
from game.scenes.table.coached import Hint
from game.words.civilization import sentences


def hint(table: CivilizationTable, coach: Coach) -> Hint:
    """The present step of the ladder."""
    if coach.action is None:
        return Hint("")
    names = _shown(table, coach)
    return Hint(_text(table, coach), names, () if names else table.region("choices"))


def _path(table: CivilizationTable, coach: Coach) -> list[str]:
    """The things on the table and the buttons that lead to the move."""
    placed = table.choice.places.placed
    return [name if placed(name) else f"do:{name}" for name in coach.path()]


def _things(table: CivilizationTable) -> list[str]:
    """Everything lit."""
    return sorted(table.choice.by_thing)


def _shown(table: CivilizationTable, coach: Coach) -> list[str]:
    """Everything that leads on; then the first step and one more; then all steps."""
    path = _path(table, coach)
    things = [name for name in path if not name.startswith("do:")]
    if coach.level == STEPS or not things:
        return path
    lit = _things(table)
    return lit if coach.level == 1 else sorted([things[0], *_beside(things[0], lit)])


def _beside(thing: str, lit: list[str]) -> list[str]:
    """Another lit thing, so that the hint leaves a choice."""
    return [name for name in lit if name != thing][:1]


def _text(table: CivilizationTable, coach: Coach) -> str:
    words, action = table.app.words, coach.action
    assert action is not None
    if coach.level == STEPS:
        move = sentences.move_sentence(words, action, table.names, table.view)
        return table.say("civilization.hint.move", move=move)
    if coach.level > 1:
        word = coach.path()[0]
        key = f"civilization.hint.kind.{word}"
        return table.say(key if words.has(key) else "civilization.hint.kind.other")
    things = [name for name in _path(table, coach) if not name.startswith("do:")]
    where = "map" if things and kind(things[0]) == "square" else "board" if things else "buttons"
    many = len(_things(table)) if things else len(table.choice.actions())
    return table.say(f"civilization.hint.where.{where}", n=many)
