"""What is marked on the map: what may be touched and with which number, the way there, where a fight
waits, what lies in the dark."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.drawing.civilization.board import LOOK, Board
from game.drawing.map import Marks
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.frames import PlacingItem, Turn
from game.rules.civilization.movement import land as land_of
from game.rules.civilization.routes import Routes, in_the_way
from game.rules.contract import Refusal
from game.rules.squares import distance
from game.scenes.civilization import board_of, starting
from game.scenes.civilization.board import OnMap
from game.scenes.civilization.board_of import Turned
from game.scenes.civilization.moving import Goal
from game.scenes.civilization.position import Position
from game.scenes.table.choice import kind
from game.scenes.table.log_pane import pointed_things
from game.scenes.table.pointing import REST
from game.scenes.table.position import per_position

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

DARK = 0.2
"""How dark squares are that cannot be chosen while others can."""


def lit(table: CivilizationTable) -> frozenset[Space]:
    """The squares that lead on."""
    return table.answer(lit, lambda: _lit(table))


def _lit(table: CivilizationTable) -> frozenset[Space]:
    if table.motion.moving:
        return frozenset()
    added = table.desk.on_map()
    if added is not None:
        return frozenset(added.legal)
    if table.moving.due():
        return table.moving.lit()
    names = table.choice.by_thing
    return frozenset(int(name[7:]) for name in names if kind(name) == "square")


def reached(table: CivilizationTable) -> frozenset[Space]:
    """The squares to which the keys go: those that lead on, or else one's own figures and cities; from
    there the arrows go everywhere."""
    return lit(table) or own(table.panels.position())


@per_position
def own(p: Position) -> frozenset[Space]:
    """Where figures and cities of whoever sits below stand."""
    return frozenset((*stands(p.player.figures).counts, *(one.space for one in p.player.cities)))


def pointed(table: CivilizationTable) -> Space:
    """The square that is pointed at; 0 for none."""
    name = table.pointed()
    return int(name[7:]) if kind(name) == "square" else 0


def goal(table: CivilizationTable) -> Goal | None:
    """What the group at hand would do with the square that is pointed at, or was touched."""
    found = table.moving.goals or table.moving.goals_of(pointed(table))
    return found[0] if found else None


def content(table: CivilizationTable) -> Board:
    """The position on the map, with what the open board adds, and which tiles the group at hand may
    turn up."""
    p, found, added = table.panels.position(), table.moving.routes(), table.desk.on_map()
    if added is not None:
        return with_changes(board_of.board(p), added, board_of.turned(p.state))
    return with_tiles(p, frozenset(found.tiles)) if found and found.tiles else board_of.board(p)


def with_changes(board: Board, added: OnMap, turn: Turned) -> Board:
    """The map with what would be gained and lost, and markers about to be placed."""
    if not (added.change or added.ghost):
        return board
    return replace(
        board,
        change={turn.at(space): one for space, one in added.change.items()},
        ghost={turn.at(space): one for space, one in added.ghost.items()},
    )


@per_position
def with_tiles(p: Position, tiles: frozenset[Space]) -> Board:
    """The map with frames round tiles that may be turned up."""
    turn = board_of.turned(p.state)
    return replace(board_of.board(p), explorable=frozenset(turn.tile(one) for one in tiles))


def marks(table: CivilizationTable) -> Marks:
    """The marks of the position and of what is pointed at."""
    return table.answer(marks, lambda: _marks(table))


def _marks(table: CivilizationTable) -> Marks:
    turn, found = board_of.turned(table.view), table.moving.routes()
    told = frozenset(turn.at(space) for space in of_log(table))
    if told:
        return Marks(legal=dict.fromkeys(told, ""), dimmed=everywhere(table) - told, dark=DARK,
                     look=LOOK)  # fmt: skip
    here, refused = pointed(table), refusal(table)
    at = turn.at(here) if here else None
    added = table.desk.on_map()
    if added is not None:
        made = _of_board(table, added, turn)
        chosen = turn.at(added.chosen) if added.chosen else None
    else:
        made = _of_choice(table, turn) if found is None else _of_group(table, found, turn)
        chosen = None if found is None else turn.at(found.frame.space)
    return replace(
        made,
        dark=DARK,
        hovered=None if table.keyboard else at,
        focused=at if table.keyboard else chosen,
        refused=at if refused is not None else None,
        look=LOOK,
    )


def _of_board(table: CivilizationTable, added: OnMap, turn: Turned) -> Marks:
    """What the open board marks; where an army that is built would attack, in red."""
    found = {turn.at(space): text for space, text in added.legal.items()}
    closed = {turn.at(space) for space in added.closed}
    bright = closed.union(found, map(turn.at, added.bright))
    attacks = map(turn.at, fights(table).intersection(added.legal))
    return Marks(
        legal=found | dict.fromkeys(closed, ""),
        hostile=frozenset(closed.union(attacks)),
        dimmed=everywhere(table) - bright if bright else frozenset(),
        target=turn.at(added.target) if added.target else None,
        best=turn.at(added.best) if added.best in added.legal else None,
    )


def _of_choice(table: CivilizationTable, turn: Turned) -> Marks:
    """Squares to be chosen; those where a figure that is built would attack, in red."""
    spaces = lit(table)
    found = {turn.at(space): "" for space in spaces}
    hostile = frozenset(turn.at(space) for space in fights(table) & spaces)
    dimmed = everywhere(table) - set(found) if found else frozenset[board_of.At]()
    return Marks(legal=found, hostile=hostile, dimmed=dimmed)


def fights(table: CivilizationTable) -> frozenset[Space]:
    """Where a figure that is being placed would attack."""
    frame = table.decision()
    if not isinstance(frame, PlacingItem) or frame.item not in KINDS:
        return frozenset()
    return frozenset(bits(land_of(table.view, frame.seat).met))


def _of_group(table: CivilizationTable, found: Routes, turn: Turned) -> Marks:
    """Where the group at hand can get to, with the numbers of steps."""
    start, aim = found.frame.space, goal(table)
    numbers = {space: found.steps[space] for space in bits(found.ends)} | found.cities
    numbers |= table.moving.edges()
    numbers.pop(start, None)
    hostile = {*bits(found.fights()), *found.cities}
    passing = {*bits(found.passing)} - {start, *found.cities}
    blocked = _in_the_way(table, found)
    bright = {start, *numbers, *passing, *bits(blocked)}
    way = aim.way if aim is not None else ()
    attack = aim is not None and aim.space in hostile and not aim.tile
    at = turn.at
    return Marks(
        legal={at(space): str(n) for space, n in numbers.items()},
        hostile=frozenset(map(at, hostile)),
        passing=frozenset(map(at, passing)),
        dimmed=everywhere(table) - frozenset(map(at, bright)),
        in_the_way=frozenset(map(at, bits(blocked))),
        way=tuple(map(at, way)),
        attack=attack,
        target=at(way[-1]) if attack else None,
    )


def _in_the_way(table: CivilizationTable, found: Routes) -> Mask:
    """What keeps a group from a square that it would reach otherwise."""
    refused, here = refusal(table), pointed(table)
    reason = refused.reason if refused is not None else ""
    near = reason == "too_far" and distance(found.frame.space, here) <= found.frame.left
    return in_the_way(table.view, found, here) if near or reason == "no_way" else 0


def everywhere(table: CivilizationTable) -> frozenset[board_of.At]:
    """All squares of the map."""
    state = table.view
    return board_of.everywhere(state.cells, board_of.tiles(state), board_of.turned(state))


def refusal(table: CivilizationTable) -> Refusal | None:
    """Why the square that is pointed at cannot be chosen, where one is to be chosen."""
    return table.answer(refusal, lambda: _refusal(table))


def _refusal(table: CivilizationTable) -> Refusal | None:
    here = pointed(table)
    if not here or not table.mine() or table.motion.moving or here in lit(table):
        return None
    if table.moving.routes() is not None:
        return table.moving.why_not(here)
    if table.rest.ms < REST:
        return None
    if isinstance(table.decision(), Turn):
        return starting.refusal(table.moment, here)
    if not lit(table):
        return None
    return table.why_not(f"square:{here}")


def of_log(table: CivilizationTable) -> list[Space]:
    """Where it happened that the line of the log tells of which is pointed at."""
    return [int(name[7:]) for name in pointed_things(table) if kind(name) == "square"]
