"""Where a group can get to, over which squares, and what it meets there (R8.1 to R8.4): what
`movement` allows of single steps, for all squares at once."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import exploring, movement
from game.rules.civilization.actions import PickUp, Reveal, Step
from game.rules.civilization.frames import Moving
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State
from game.rules.civilization.terrain import hidden_tile
from game.rules.contract import Action, Refusal
from game.rules.flow import FINISH
from game.rules.squares import AROUND4, reach


class Turning(NamedTuple):
    """A tile face down that can be turned up: from which square, and after how many steps, the one
    for it counted. Its arrow points away from that square."""

    start: Space
    steps: int


class Routes(NamedTuple):
    """Where a group can get to from where it is."""

    frame: Moving
    land: movement.Land
    steps: dict[Space, int]
    """By square that it can enter: the least number of steps; its own with 0."""
    before: dict[Space, Space]
    """By square the one from which it is entered."""
    ends: Mask
    """Squares on which its move may end, its own among them."""
    tiles: dict[Space, tuple[Turning, ...]]
    """By tile face down, the nearest first."""
    cities: dict[Space, int]
    """Cities in which the figure may be given up, by the least number of steps (R8.4, Russia)."""

    @property
    def passing(self) -> Mask:
        """Squares that can be passed, but where no move may end."""
        return sum(1 << space for space in self.steps) & ~self.ends

    def fights(self) -> Mask:
        """Squares where somebody is met who fights, or is driven away."""
        return self.land.met & ~self.land.huts & self.ends

    def way(self, space: Space) -> tuple[Space, ...]:
        """The squares of the way there, the group's own first."""
        found = [space]
        while found[-1] != self.frame.space:
            found.append(self.before[found[-1]])
        return tuple(reversed(found))

    def moves(self, space: Space) -> tuple[Action, ...]:
        """The actions that take the group there, for a group under way."""
        return *(Step(one) for one in self.way(space)[1:]), FINISH

    def turns_up(self, origin: Space, start: Space) -> tuple[Action, ...]:
        """The actions that turn up a tile from a square."""
        return *(Step(one) for one in self.way(start)[1:]), Reveal(origin)


def routes_of(state: State, seat: int, group: PickUp) -> Routes:
    """Where a group can get to that has not been picked up yet."""
    return routes(state, movement.begun(state, seat, group))


def routes(state: State, frame: Moving) -> Routes:
    """Where a group under way can still get to. The shortest way leaves most steps, so that no
    longer one leads anywhere else."""
    land, scope = movement.group_of(state, frame)
    before: dict[Space, Space] = {}
    steps = {frame.space: 0}
    tiles: dict[Space, list[Turning]] = {}
    cities: dict[Space, int] = {}
    open_ = scope.through | 1 << frame.space
    front, gone = [frame.space], 0
    while front:
        further: list[Space] = []
        left = frame.left - gone
        for space in front:
            if not left or not open_ >> space & 1 or space in state.frozen:
                continue
            gone_on = movement.from_where(scope, left - 1)
            if gone_on >> space & 1:
                for origin in exploring.beside(state, space):
                    tiles.setdefault(origin, []).append(Turning(space, gone + 1))
            for city in bits(scope.spied & AROUND4[space]):
                if city not in cities:
                    cities[city] = gone + 1
                    before.setdefault(city, space)
            for one in bits(AROUND4[space] & gone_on):
                if one not in steps:
                    steps[one], before[one] = gone + 1, space
                    further.append(one)
        front, gone = further, gone + 1
    return Routes(
        frame=frame,
        land=land,
        steps=steps,
        before=before,
        ends=scope.ends & sum(1 << space for space in steps),
        tiles={origin: tuple(found) for origin, found in tiles.items()},
        cities=cities,
    )


def why_not_there(state: State, found: Routes, space: Space) -> Refusal:
    """Why a group cannot get to a square, or not end its move there."""
    frame, alone = found.frame, 1 << space
    if frame.space in state.frozen:
        return Refusal("frozen", "R8.1")
    if not found.land.seen & alone:
        hidden = hidden_tile(state, space) is not None
        return Refusal("unrevealed" if hidden else "off_the_map", "R8.1")
    if not found.land.ways & alone:
        return Refusal("no_water", "R8.1")
    _, scope = movement.group_of(state, frame)
    if not scope.ends & alone:
        return movement.why_no_end(state, frame, found.land, space)
    near = reach(1 << frame.space, scope.through)
    if near & AROUND4[space]:
        speed = skill(state.players[frame.seat].techs).speed
        return Refusal("too_far", "R8.1", {"speed": speed})
    return Refusal("no_way", "R8.1")


def in_the_way(state: State, found: Routes, space: Space) -> Mask:
    """What a group would have to pass on the straightest way to a square, and cannot."""
    start = found.frame.space
    _, scope = movement.group_of(state, found.frame)
    layers = [1 << start]
    while not layers[-1] >> space & 1:
        more = _grown(layers) & found.land.seen
        if not more:
            return 0
        layers.append(more)
    blocked, here = 0, space
    for layer in reversed(layers[1:-1]):
        beside = AROUND4[here] & layer
        here = bits(beside & scope.through or beside)[0]
        blocked |= 1 << here & ~scope.through
    return blocked


def _grown(layers: list[Mask]) -> Mask:
    """The squares beside the last layer that are in none of them."""
    more = 0
    for space in bits(layers[-1]):
        more |= AROUND4[space]
    for one in layers[-2:]:
        more &= ~one
    return more


def given_up(state: State, found: Routes, city: Space) -> list[Action]:
    """What the figure may be given up for in a city, once it stands before it."""
    _, scope = movement.group_of(state, found.frame)
    start = found.before[city]
    left = found.frame.left - found.cities[city] + 1
    there = replace(found.frame, space=start, left=left)
    return [one for one in movement.sacrifices(state, there, scope) if one.space == city]
