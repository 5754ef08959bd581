"""What is marked on the map: what may be touched, the way there, fights, what is dark."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.drawing.civilization.board import LOOK, Board
from game.drawing.map import Marks
from game.hotseat.choice import kind
from game.hotseat.civilization.moving import Goal, Walk
from game.hotseat.pointing import REST
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import frames, movement, routes
from game.rules.civilization.figures import KINDS, stands
from game.rules.contract import Refusal
from game.rules.squares import distance
from game.scenes.civilization import board_of
from game.scenes.civilization.board import OnMap
from game.words.civilization import turn_start
from game.words.civilization.position import Moment, Position
from game.words.position import per_position

DARK = 0.2
"""How dark squares are that cannot be chosen while others can."""


@per_position
def own(p: Position) -> frozenset[Space]:
    """Where figures and cities of whoever sits below stand."""
    return frozenset((*stands(p.player.figures).counts, *(one.space for one in p.player.cities)))


@per_position
def with_tiles(p: Position, tiles: frozenset[Space]) -> Board:
    """The map with frames round tiles that may be turned up."""
    turn = board_of.turned(p.state)
    return replace(board_of.board(p), explorable=frozenset(turn.tile(one) for one in tiles))


class Sight:
    """The map for the moment: what may be touched and what is marked there. The table makes it."""

    def __init__(self, m: Moment, walk: Walk, added: OnMap | None, named: frozenset[Space]) -> None:
        self.m, self.walk, self.added, self.named = m, walk, added, named
        """`added`: what the open board, or the decision, marks. `told`: where it happened that the line
        of the log tells of which is pointed at."""
        self.turn = board_of.turned(m.view)

    @cached_property
    def lit(self) -> frozenset[Space]:
        """The squares that lead on."""
        if self.m.moving:
            return frozenset()
        if self.added is not None:
            return frozenset(self.added.legal)
        if self.walk.due:
            return self.walk.lit()
        names = self.m.choice.by_thing
        return frozenset(int(name[7:]) for name in names if kind(name) == "square")

    @property
    def reached(self) -> frozenset[Space]:
        """The squares to which the keys go: those that lead on, or else one's own figures and cities;
        from there the arrows go everywhere."""
        return self.lit or own(self.m.p)

    @property
    def everywhere(self) -> frozenset[board_of.At]:
        """All squares of the map."""
        state = self.m.view
        return board_of.everywhere(state.cells, board_of.tiles(state), self.turn)

    def goal(self) -> Goal | None:
        """What the group at hand would do with the square that is pointed at, or was touched."""
        found = self.walk.goals or self.walk.goals_of(self.m.square)
        return found[0] if found else None

    def content(self) -> Board:
        """The position on the map, with what the board adds and the tiles that may be turned up."""
        p, found, added = self.m.p, self.walk.found, self.added
        board, at = board_of.board(p), board_of.turned(p.state).at
        if added is None:
            return with_tiles(p, frozenset(found.tiles)) if found and found.tiles else board
        if not (added.change or added.ghost):
            return board
        change = {at(space): one for space, one in added.change.items()}
        ghost = {at(space): one for space, one in added.ghost.items()}
        return replace(board, change=change, ghost=ghost)

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why the square that is pointed at cannot be chosen, where one is to be chosen."""
        m, here = self.m, self.m.square
        if not here or not m.mine or m.moving or here in self.lit:
            return None
        if self.walk.found is not None:
            return self.walk.why_not(m.facts.game, m.facts.mover, here)
        if m.rested < REST:
            return None
        if isinstance(m.frame, frames.Turn):
            return turn_start.refusal(m, here)
        return m.why_not(f"square:{here}") if self.lit else None

    # ---- marks --------------------------------------------------------------------------

    @cached_property
    def marks(self) -> Marks:
        """The marks of the position and of what is pointed at."""
        turn, found, added = self.turn, self.walk.found, self.added
        lines = frozenset(map(turn.at, self.named))
        if lines:
            return Marks(legal=dict.fromkeys(lines, ""), dimmed=self.everywhere - lines, dark=DARK,
                         look=LOOK)  # fmt: skip
        at = turn.at(self.m.square) if self.m.square else None
        if added is not None:
            made = self._of_board(added)
            chosen = turn.at(added.chosen) if added.chosen else None
        else:
            made = self._of_choice() if found is None else self._of_group(found)
            chosen = None if found is None else turn.at(found.frame.space)
        keyed, why = self.m.keyboard, self.refusal
        return replace(
            made, dark=DARK, hovered=None if keyed else at, focused=at if keyed else chosen,
            refused=None if why is None else at, look=LOOK,
        )  # fmt: skip

    def _of_board(self, added: OnMap) -> Marks:
        """What the open board marks; where an army that is built would attack, in red."""
        at = self.turn.at
        found = {at(space): text for space, text in added.legal.items()}
        closed = {at(space) for space in added.closed}
        bright = closed.union(found, map(at, added.bright))
        attacks = map(at, self._fights().intersection(added.legal))
        return Marks(
            legal=found | dict.fromkeys(closed, ""),
            hostile=frozenset(closed.union(attacks)),
            dimmed=self.everywhere - bright if bright else frozenset(),
            target=at(added.target) if added.target else None,
            best=at(added.best) if added.best in added.legal else None,
        )

    def _of_choice(self) -> Marks:
        """Squares to be chosen; those where a figure that is built would attack, in red."""
        found = {self.turn.at(space): "" for space in self.lit}
        hostile = frozenset(self.turn.at(space) for space in self._fights() & self.lit)
        dimmed = self.everywhere - set(found) if found else frozenset[board_of.At]()
        return Marks(legal=found, hostile=hostile, dimmed=dimmed)

    def _fights(self) -> frozenset[Space]:
        """Where a figure that is being placed would attack."""
        frame = self.m.frame
        if not isinstance(frame, frames.PlacingItem) or frame.item not in KINDS:
            return frozenset()
        return frozenset(bits(movement.land(self.m.view, frame.seat).met))

    def _of_group(self, found: routes.Routes) -> Marks:
        """Where the group at hand can get to, with the numbers of steps."""
        start, aim = found.frame.space, self.goal()
        numbers = {space: found.steps[space] for space in bits(found.ends)} | found.cities
        numbers |= self.walk.edges()
        numbers.pop(start, None)
        hostile = {*bits(found.fights()), *found.cities}
        passing = {*bits(found.passing)} - {start, *found.cities}
        blocked = self._in_the_way(found)
        bright = {start, *numbers, *passing, *bits(blocked)}
        way = aim.way if aim is not None else ()
        attack = aim is not None and aim.space in hostile and not aim.tile
        at = self.turn.at
        return Marks(
            legal={at(space): str(n) for space, n in numbers.items()},
            hostile=frozenset(map(at, hostile)),
            passing=frozenset(map(at, passing)),
            dimmed=self.everywhere - frozenset(map(at, bright)),
            in_the_way=frozenset(map(at, bits(blocked))),
            way=tuple(map(at, way)),
            attack=attack,
            target=at(way[-1]) if attack else None,
        )

    def _in_the_way(self, found: routes.Routes) -> Mask:
        """What keeps a group from a square that it would reach otherwise."""
        refused, here = self.refusal, self.m.square
        reason = refused.reason if refused is not None else ""
        near = reason == "too_far" and distance(found.frame.space, here) <= found.frame.left
        return routes.in_the_way(self.m.view, found, here) if near or reason == "no_way" else 0
