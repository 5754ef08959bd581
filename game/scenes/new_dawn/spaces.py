"""The spaces of the map as they are chosen among: which lead on, and why another one does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn.state import OFF, State
from game.scenes.new_dawn.end_of_turn import ends_turn
from game.scenes.table.choice import kind
from game.scenes.table.log_pane import pointed_things

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def space_of(name: str) -> int:
    """The space of a target of the map, or -1."""
    what, _, number = name.partition(":")
    return int(number) if what == "space" else -1


def spaces_of(state: State, event: Event) -> list[int]:
    """The spaces of the map that an event tells of."""
    found = [getattr(event, name, OFF) for name in ("start", "space")]
    spaces = getattr(event, "spaces", ())
    found += spaces if isinstance(spaces, tuple) else ()  # of a dial it is a number
    land = state.board.all
    return [space for space in dict.fromkeys(found) if space >= 0 and land >> space & 1]


def leading_on(table: NewDawnTable) -> dict[int, list[Action]]:
    """The spaces that lead on, and the actions that they lead to."""
    found = table.choice.by_thing.items()
    return {space_of(name): acts for name, acts in found if kind(name) == "space"}


def lit(table: NewDawnTable) -> dict[int, list[Action]]:
    """The spaces that lead on; while one of them waits for a button, only that one."""
    found = leading_on(table)
    waiting = {getattr(action, "space", -1) for action in table.choice.alternatives}
    return {space: found[space] for space in found if space in waiting} or found


def of_log(table: NewDawnTable) -> list[int]:
    """Where it happened that the line of the log tells of which is pointed at."""
    return [space for space in map(space_of, pointed_things(table)) if space >= 0]


def refusal(table: NewDawnTable) -> Refusal | None:
    """Why the space that is pointed at cannot be chosen, where one is to be chosen."""
    space = space_of(table.pointed())
    if space < 0 or table.busy() or space in lit(table):
        return None
    if not (leading_on(table) or table.no_effect):
        return None
    return table.why_not(f"space:{space}")


def in_the_way(refused: Refusal | None) -> tuple[int, ...]:
    """The spaces that explain a refusal."""
    facts = refused.facts if refused is not None else {}
    return tuple(v for k, v in facts.items() if k == "city" and isinstance(v, int))


def bubble_text(table: NewDawnTable) -> tuple[str, bool]:
    """What the bubble says of the space that is pointed at, and whether it may be chosen."""
    space = space_of(table.pointed())
    if space < 0 or table.panels.fight() is not None:
        return "", True
    refused = refusal(table)
    if refused is not None:
        clause = table.say("common.see_clause", clause=refused.clause)
        return f"{table.text.refusal(refused)} *{clause}*", False
    told, found = table.clause_of(table.pointed()), lit(table).get(space)
    text = f"{table.text.space(space)} ({told})"
    if not found:
        return text, True
    offer = table.text.offer(table.deciding(), found[0])
    brings = table.text.brings(table.deciding(), found[0])
    end = ends_turn(table, found[0]) if len(found) == 1 else ""
    return " · ".join(filter(None, (f"*{offer}*", end and f"*{end}*", brings, text))), True
