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
from game.rules.civilization.state import MOVEMENT, State
from game.rules.civilization.terrain import hidden_tile
from game.rules.contract import Action, Refusal
from game.rules.squares import AROUND4
from game.scenes.civilization import action
from game.scenes.civilization.intents import DoAll, Focus, Intent, Plain
from game.scenes.civilization.moment import Moment
from game.words.buttons import ButtonView
from game.words.civilization import sentences, things
from game.words.civilization.position import Position

NEXT = "next_figure"
"""The button of the corner that goes to another figure."""
WAY = "way"
"""Buttons of what else could be done on a square, with their numbers."""


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

    m: Moment
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
        hidden = ((one, hidden_tile(self.m.view, one)) for one in bits(AROUND4[turning.start]))
        return next(one for one, found in hidden if found is not None and found.origin == tile)

    def goals_of(self, space: Space) -> tuple[Goal, ...]:
        """What the group could do with a square."""
        found, state = self.found, self.m.view
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

    def why_not(self, space: Space) -> Refusal | None:
        """Why a touch of the square leads nowhere, while figures are moved."""
        f, view, seat = self.m.facts, self.m.view, self.m.facts.mover
        if not self.due or seat is None or space in self.lit():
            return None
        if self.found is not None:
            return routes.why_not_there(view, self.found, space)
        armies, scouts = stands(view.players[seat].figures).counts.get(space, (0, 0))
        if not armies + scouts:
            return None
        return f.game.refusal(view, seat, PickUp(space, armies, scouts))

    def buttons(self) -> tuple[ButtonView, ...]:
        """What could be done on the square that was touched."""
        p = self.m.p
        return tuple(ButtonView(f"do:{WAY}{n}", does(p, one)) for n, one in enumerate(self.goals))


class Mover:
    """The group that is being moved at a table."""

    def __init__(self) -> None:
        self.group: PickUp | None = None
        self.goals: tuple[Goal, ...] = ()
        self._routes: tuple[State | None, PickUp | None, routes.Routes | None] = None, None, None
        self._groups = Cached(_by_square)

    def walk(self, m: Moment, marked: bool) -> Walk:
        """What may be done with figures; nothing where something else is `marked` on the map."""
        groups = self._groups(m.legal)
        turn = isinstance(m.frame, frames.Turn) and m.view.phase == MOVEMENT
        free = not m.choice.touched and not m.choice.alternatives
        asked = (turn and free) or isinstance(m.frame, frames.Moving)
        if not asked or m.moving or marked or not m.mine:
            return Walk(m, False, groups, self.group, self.goals)
        if self._routes[0] is not m.view or self._routes[1] != self.group:
            self._routes = m.view, self.group, self._find(m)
        return Walk(m, True, groups, self.group, self.goals, self._routes[2])

    def _find(self, m: Moment) -> routes.Routes | None:
        if isinstance(m.frame, frames.Moving):
            return routes.routes(m.view, m.frame)
        if self.group is None or m.facts.mover is None:
            return None
        return routes.routes_of(m.view, m.facts.mover, self.group)

    def touch(self, walk: Walk, space: Space) -> Intent | None:
        """A square was touched: a group is chosen, made smaller, or goes there. None: nothing."""
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
        return Plain.NOTHING

    def choose(self, group: PickUp | None) -> None:
        """Take up a group on the screen, or none."""
        self.group, self.goals = group, ()

    def go(self, goal: Goal) -> DoAll:
        """Walk, action by action, until something else is decided or the group is elsewhere."""
        group = self.group
        self.choose(None)
        return DoAll((*(() if group is None else (group,)), *goal.actions))

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

    def press(self, walk: Walk, what: str) -> Intent | None:
        """A button of the corner."""
        if what == NEXT:
            space = self.next(walk) or self.next(walk)
            return Focus(space) if space else Plain.NOTHING
        if what.startswith(WAY) and what[len(WAY) :].isdecimal():
            return self.go(self.goals[int(what[len(WAY) :])])
        return None


def _by_square(legal: Sequence[Action]) -> dict[Space, list[PickUp]]:
    """The groups that can be picked up, by square, the largest first."""
    found: dict[Space, list[PickUp]] = {}
    for one in legal:
        if isinstance(one, PickUp):
            found.setdefault(one.space, []).append(one)
    for several in found.values():
        several.sort(key=lambda one: (-one.armies - one.scouts, -one.armies))
    return found


def does(p: Position, goal: Goal) -> str:
    """What a group would do, for a button."""
    if goal.given:
        return sentences.move_sentence(p.words, goal.actions[-1], p.names, p.state)
    return p.say("civilization.map.enter", place=p.city(goal.space))


def figures(p: Position, armies: int, scouts: int) -> str:
    """So many armies and scouts."""
    return things.counts_sentence(p.words, "count", {"armies": armies, "scouts": scouts})


def corner(walk: Walk, buttons: tuple[ButtonView, ...]) -> action.CornerView:
    """What the next click does in Movement."""
    return action.corner(walk.m.p, buttons, *_says(walk), _next(walk))


def _next(walk: Walk) -> tuple[ButtonView, ...]:
    """The button that goes to the next figure, where there is one."""
    here, p = 0 if walk.group is None else walk.group.space, walk.m.p
    if walk.goals or not [one for one in walk.groups if one != here]:
        return ()
    return (ButtonView(f"do:{NEXT}", p.say("civilization.map.next"), key=p.say("key.tab")),)


def _says(walk: Walk) -> tuple[str, str]:
    """Title and text: what was chosen, and what a click does with it."""
    found, waiting, p, say = walk.found, walk.waiting, walk.m.p, walk.m.say
    if walk.goals:
        place = p.city(walk.goals[0].space)
        return say("civilization.map.which", place=place), ""
    if found is None:
        key = "pick" if waiting else "none_left"
        return say("civilization.map.title"), say(f"civilization.map.{key}", waiting=waiting)
    frame = found.frame
    group = figures(p, frame.armies, frame.scouts)
    title = say("civilization.map.picked", group=group, steps=frame.left)
    if walk.group is None:
        return title, say("civilization.map.under_way")
    groups = walk.groups[walk.group.space]
    others = waiting - groups[0].armies - groups[0].scouts
    text = [say("civilization.map.go")]
    text += [say("civilization.map.fewer")] if len(groups) > 1 else []
    text += [say("civilization.map.others", waiting=others)] if others else []
    return title, " ".join(text)
