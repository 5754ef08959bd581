"""What is marked on the map: what may be touched and with which number, the way there, what not."""

from __future__ import annotations

from game.drawing.map import Marks
from game.hotseat.choice import Choice
from game.hotseat.new_dawn import spaces, ways
from game.hotseat.new_dawn.spaces import Aim
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, pending
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.state import State
from game.scenes.new_dawn import boards
from game.words.new_dawn.position import deciding_frame


def marks(board: Board, state: State, choice: Choice, aim: Aim) -> Marks:
    """The marks of a position in which this can be chosen, and of what is meant."""
    at, here = hexes.position, aim.here
    named = frozenset(map(at, aim.named))
    if named:
        return Marks(legal=dict.fromkeys(named, ""), dimmed=boards.spaces(board) - named)
    lit = spaces.lit(choice)
    numbers = {at(space): ways.number(state, found[0]) for space, found in lit.items()}
    waits = next((a.space for a in choice.alternatives if hasattr(a, "space")), -1)  # for a button
    aimed = here if here in lit else waits
    way, attack = ways.way(state, aimed, lit.get(aimed, []))
    target = _target(state, aimed, lit.get(aimed, []))
    reach = frozenset(map(at, way))
    if target >= 0:
        numbers[at(target)] = ""
    in_the_way = frozenset(map(at, spaces.in_the_way(aim.refused)))
    bright = {*numbers, *reach, *in_the_way}
    return Marks(
        legal=numbers,
        dimmed=boards.spaces(board) - bright if numbers else frozenset(),
        in_the_way=in_the_way,
        reach=reach - set(numbers),
        way=tuple(map(at, way)),
        attack=attack,
        target=at(target) if target >= 0 else None,
        hovered=at(here) if here >= 0 and not aim.keyed else None,
        focused=at(here) if here >= 0 and aim.keyed else None,
        refused=at(here) if aim.refused is not None else None,
    )


def _target(state: State, space: int, found: list[Action]) -> int:
    """What is under attack, or would be."""
    deciding = deciding_frame(state)
    if isinstance(deciding, pending.Fighting):
        return deciding.space
    return space if any(isinstance(one, actions.Attack) for one in found) else -1
