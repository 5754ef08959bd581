"""Moving figures: a group is chosen on the map, what it can reach is lit, and one press walks the whole way.

Nothing is played until there is a destination, so that choosing costs nothing: `Routes` of the rules tell what
the group could do. One that is under way, for it has turned up a tile, goes on from where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.hotseat.cached import Cached
from game.rules.bitsets import Space, bits
from game.rules.civilization import frames, routes
from game.rules.civilization.actions import PickUp
from game.rules.civilization.figures import stands
from game.rules.civilization.state import State, decision
from game.rules.civilization.terrain import hidden_tile
from game.rules.contract import Action, Game, Refusal, Seat
from game.rules.squares import AROUND4


class Goal(NamedTuple):
    """What a group does with a square: the squares of its way, its own first, the actions, and how
    many steps it takes. `tile` is turned up, or else the way ends on the square; `given`: the figure
    is given up there (R8.4, Russia)."""

    space: Space
    way: tuple[Space, ...]
    actions: tuple[Action, ...]
    steps: int
    tile: Space = 0
    given: bool = False


class Walk(NamedTuple):
    """Figures as they may be moved now: the group at hand, and what it could do."""

    view: State
    due: bool
    """Whether figures are to be moved now, by whoever sits at the screen."""
    groups: dict[Space, list[PickUp]]
    """By square the groups that can be picked up there, the largest first, armies before scouts."""
    group: PickUp | None = None
    """What was chosen on the map, and is picked up with its first step."""
    goals: tuple[Goal, ...] = ()
    """What could be done on the square that was touched, to choose from."""
    found: routes.Routes | None = None
    """Where the group can get to that is under way, or that was chosen."""

    @property
    def waiting(self) -> int:
        """How many figures can still move."""
        return sum(some[0].armies + some[0].scouts for some in self.groups.values())

    def lit(self) -> frozenset[Space]:
        """The squares where a touch leads on."""
        found = self.found
        if found is None:
            return frozenset(self.groups) if self.due else frozenset()
        there = {*bits(found.ends), *found.cities, *self.edges()} - {found.frame.space}
        return frozenset(there if self.group is None else there | {self.group.space})

    def edges(self) -> dict[Space, int]:
        """The squares of tiles face down before the group's way, and the steps to turn these up."""
        tiles = self.found.tiles.items() if self.found is not None else ()
        return {self._edge(tile, one): one.steps for tile, some in tiles for one in some}

    def _edge(self, tile: Space, turning: routes.Turning) -> Space:
        """The square of a tile face down that lies before the one from which it is turned up."""
        hidden = ((one, hidden_tile(self.view, one)) for one in bits(AROUND4[turning.start]))
        return next(one for one, found in hidden if found is not None and found.origin == tile)

    def goals_of(self, space: Space) -> tuple[Goal, ...]:
        """What the group could do with a square."""
        found, state = self.found, self.view
        if found is None or space == found.frame.space:
            return ()
        tile = hidden_tile(state, space)
        if tile is not None:
            return self._turning(found, tile.origin, space)
        goals = []
        if found.ends >> space & 1:
            goals.append(Goal(space, found.way(space), found.moves(space), found.steps[space]))
        if space in found.cities:
            way, steps = found.way(space), found.cities[space]
            walk = found.moves(found.before[space])[:-1]
            for one in routes.given_up(state, found, space):
                goals.append(Goal(space, way, (*walk, one), steps, given=True))
        return tuple(goals)

    def _turning(self, found: routes.Routes, tile: Space, space: Space) -> tuple[Goal, ...]:
        """A tile is turned up from the square before the one pointed at, or from the nearest."""
        some = found.tiles.get(tile, ())
        beside = (one for one in some if AROUND4[one.start] >> space & 1)
        best = next(beside, next(iter(some), None))
        if best is None:
            return ()
        way = *found.way(best.start), self._edge(tile, best)
        return (Goal(space, way, found.turns_up(tile, best.start), best.steps, tile),)

    def why_not(self, game: Game[State], seat: Seat | None, space: Space) -> Refusal | None:
        """Why a touch of the square by whoever is to act leads nowhere, while figures are moved."""
        view = self.view
        if not self.due or seat is None or space in self.lit():
            return None
        if self.found is not None:
            return routes.why_not_there(view, self.found, space)
        armies, scouts = stands(view.players[seat].figures).counts.get(space, (0, 0))
        if not armies + scouts:
            return None
        return game.refusal(view, seat, PickUp(space, armies, scouts))


class Mover:
    """The group that is being moved at a table."""

    def __init__(self) -> None:
        self.group: PickUp | None = None
        self.goals: tuple[Goal, ...] = ()
        self._routes: tuple[State | None, PickUp | None, routes.Routes | None] = None, None, None
        self._groups = Cached(_by_square)

    def walk(self, view: State, seat: Seat | None, legal: Sequence[Action], due: bool) -> Walk:
        """What may be done with figures; `due`: whoever is to act, at the screen, is asked for that."""
        groups = self._groups(legal)
        if not due:
            return Walk(view, False, groups, self.group, self.goals)
        if self._routes[0] is not view or self._routes[1] != self.group:
            self._routes = view, self.group, self._find(view, seat)
        return Walk(view, True, groups, self.group, self.goals, self._routes[2])

    def _find(self, view: State, seat: Seat | None) -> routes.Routes | None:
        frame = decision(view)
        if isinstance(frame, frames.Moving):
            return routes.routes(view, frame)
        if self.group is None or seat is None:
            return None
        return routes.routes_of(view, seat, self.group)

    def touch(self, walk: Walk, space: Space) -> tuple[Action, ...] | None:
        """A square was touched: a group is chosen or made smaller, for which nothing is played, or goes
        there. None: nothing was meant."""
        if not walk.due:
            return None
        groups, goals = walk.groups.get(space, []), walk.goals_of(space)
        if self.group is not None and space == self.group.space:
            self.choose(groups[(groups.index(self.group) + 1) % len(groups)])
        elif len(goals) == 1:
            return self.go(goals[0])
        elif goals:
            self.goals = goals
        elif groups:
            self.choose(groups[0])
        else:
            return None
        return ()

    def choose(self, group: PickUp | None) -> None:
        """Take up a group on the screen, or none."""
        self.group, self.goals = group, ()

    def go(self, goal: Goal) -> tuple[Action, ...]:
        """Walk, action by action, until something else is decided or the group is elsewhere."""
        group = self.group
        self.choose(None)
        return (*(() if group is None else (group,)), *goal.actions)

    def next(self, walk: Walk) -> Space:
        """Choose the next group that can move, in map order: its square; 0 after the last one."""
        spaces = sorted(walk.groups)
        if not walk.due or not spaces:
            return 0
        at = -1 if self.group is None else spaces.index(self.group.space)
        self.choose(walk.groups[spaces[at + 1]][0] if at + 1 < len(spaces) else None)
        return 0 if self.group is None else self.group.space

    def back(self, walk: Walk) -> bool:
        """One step back: the group is chosen no more; False where none was."""
        if self.goals:
            self.goals = ()
        elif self.group is not None and walk.due:
            self.group = None
        else:
            return False
        return True

    def position_changed(self, legal: Sequence[Action]) -> None:
        """Another position: a group that can no more be picked up is not chosen any longer."""
        self.goals = ()
        if self.group not in legal:
            self.group = None


def _by_square(legal: Sequence[Action]) -> dict[Space, list[PickUp]]:
    """The groups that can be picked up, by square, the largest first."""
    found: dict[Space, list[PickUp]] = {}
    for one in legal:
        if isinstance(one, PickUp):
            found.setdefault(one.space, []).append(one)
    for several in found.values():
        several.sort(key=lambda one: (-one.armies - one.scouts, -one.armies))
    return found
