"""Moving figures: a group is chosen on the map without being touched yet, what it can reach is lit,
and one press walks the whole way.

Nothing is played until there is a destination, so that choosing costs nothing: `Routes` of the rules
tell what the group could do once it is picked up. A group that is under way already, for it has
turned up a tile, goes on from where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.bitsets import Space, bits
from game.rules.civilization.actions import PickUp
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Moving, Turn
from game.rules.civilization.routes import (
    Routes,
    Turning,
    given_up,
    routes,
    routes_of,
    why_not_there,
)
from game.rules.civilization.state import MOVEMENT
from game.rules.civilization.terrain import hidden_tile
from game.rules.contract import Action, Refusal
from game.rules.squares import AROUND4
from game.scenes.civilization import action
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.desk import CORNERS
from game.scenes.civilization.position import Position
from game.scenes.table.cached import Cached
from game.scenes.table.sections.actions import ButtonView
from game.words.civilization import sentences
from game.words.civilization.things import counts_sentence

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

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


class Mover:
    """The group that is being moved at a table, and what it could do."""

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self.group: PickUp | None = None
        """What was chosen on the map, and is picked up with its first step."""
        self.goals: tuple[Goal, ...] = ()
        """What could be done on the square that was touched, to choose from."""
        self._routes: tuple[object, PickUp | None, Routes | None] = None, None, None
        self._groups = Cached(_by_square)
        self.corner = Cached(self._corner)

    # ---- what can be moved --------------------------------------------------------------

    def due(self) -> bool:
        """Whether figures are to be moved now, by whoever sits at the screen."""
        frame = self.table.decision()
        turn = isinstance(frame, Turn) and self.table.view.phase == MOVEMENT
        free = not self.table.choice.touched and not self.table.choice.alternatives
        if not (turn and free) and not isinstance(frame, Moving):
            return False
        if self.table.motion.moving or self.table.desk.on_map() is not None:
            return False
        return self.table.mine()

    def groups(self) -> dict[Space, list[PickUp]]:
        """By square the groups that can be picked up there, the largest first, armies before
        scouts."""
        return self._groups(self.table.legal)

    def waiting(self) -> int:
        """How many figures can still move."""
        return sum(some[0].armies + some[0].scouts for some in self.groups().values())

    # ---- what the group could do ----------------------------------------------------------

    def routes(self) -> Routes | None:
        """Where the group can get to that is under way, or that was chosen."""
        table = self.table
        if self._routes[:2] != (table.view, self.group) or self._routes[0] is not table.view:
            self._routes = table.view, self.group, self._find()
        return self._routes[2] if self.due() else None

    def _find(self) -> Routes | None:
        state, frame = self.table.view, self.table.decision()
        if isinstance(frame, Moving):
            return routes(state, frame)
        if self.group is None or self.table.mover is None:
            return None
        return routes_of(state, self.table.mover, self.group)

    def lit(self) -> frozenset[Space]:
        """The squares where a touch leads on."""
        found = self.routes()
        if found is None:
            return frozenset(self.groups()) if self.due() else frozenset()
        there = {*bits(found.ends), *found.cities, *self.edges()} - {found.frame.space}
        return frozenset(there if self.group is None else there | {self.group.space})

    def edges(self) -> dict[Space, int]:
        """The squares of tiles face down that lie before the group's way, and how many steps it
        takes to turn these tiles up from there."""
        found = self.routes()
        tiles = found.tiles.items() if found is not None else ()
        return {self._edge(tile, one): one.steps for tile, some in tiles for one in some}

    def _edge(self, tile: Space, turning: Turning) -> Space:
        """The square of a tile face down that lies before the one from which it is turned up."""
        state, beside = self.table.view, bits(AROUND4[turning.start])
        hidden = ((one, hidden_tile(state, one)) for one in beside)
        return next(one for one, found in hidden if found is not None and found.origin == tile)

    def goals_of(self, space: Space) -> tuple[Goal, ...]:
        """What the group could do with a square."""
        found = self.routes()
        if found is None or space == found.frame.space:
            return ()
        tile = hidden_tile(self.table.view, space)
        if tile is not None:
            return self._turning(found, tile.origin, space)
        goals = []
        if found.ends >> space & 1:
            goals.append(Goal(space, found.way(space), found.moves(space), found.steps[space]))
        if space in found.cities:
            way, steps = found.way(space), found.cities[space]
            walk = found.moves(found.before[space])[:-1]
            for one in given_up(self.table.view, found, space):
                goals.append(Goal(space, way, (*walk, one), steps, given=True))
        return tuple(goals)

    def _turning(self, found: Routes, tile: Space, space: Space) -> tuple[Goal, ...]:
        """A tile is turned up from the square before the one pointed at, or from the nearest."""
        some = found.tiles.get(tile, ())
        best = next((one for one in some if AROUND4[one.start] >> space & 1), None)
        if best is None:
            best = next(iter(some), None)
        if best is None:
            return ()
        way = *found.way(best.start), self._edge(tile, best)
        return (Goal(space, way, found.turns_up(tile, best.start), best.steps, tile),)

    # ---- touching ---------------------------------------------------------------------------

    def touch(self, space: Space) -> bool:
        """A square was touched: a group is chosen, becomes smaller, or goes there. False where
        that leads nowhere."""
        if not self.due():
            return False
        self.table.notice = None
        groups, goals = self.groups().get(space, []), self.goals_of(space)
        if self.group is not None and space == self.group.space:
            self.choose(groups[(groups.index(self.group) + 1) % len(groups)])
        elif goals:
            self._aim(goals)
        elif groups:
            self.choose(groups[0])
        else:
            return False
        return True

    def choose(self, group: PickUp | None) -> None:
        """Take up a group on the screen, or none."""
        self.group, self.goals = group, ()
        self.table.touch()

    def _aim(self, goals: tuple[Goal, ...]) -> None:
        if len(goals) == 1:
            self.go(goals[0])
        else:
            self.goals = goals
            self.table.touch()

    def go(self, goal: Goal) -> None:
        """Walk: one action after the other, until something else is to be decided or the group is
        not where it should be."""
        table, group = self.table, self.group
        self.choose(None)
        actions = (*(() if group is None else (group,)), *goal.actions)
        if table.held() or table.layer.plays(actions):
            return
        if group is not None:
            table.act(group)
        for one in goal.actions:
            if not isinstance(table.decision(), Moving) or one not in table.legal:
                return
            table.act(one)

    def next(self) -> bool:
        """The next group that can move, in the order of the map; False after the last one."""
        spaces = sorted(self.groups())
        if not self.due() or not spaces:
            return False
        at = -1 if self.group is None else spaces.index(self.group.space)
        if at + 1 == len(spaces):
            self.choose(None)
            return False
        group = self.groups()[spaces[at + 1]][0]
        self.choose(group)
        self.table.focus = f"square:{group.space}"
        self.table.map.reveal(self.table.focus)
        return True

    def back(self) -> bool:
        """One step back: the group is chosen no more; False where none was."""
        if self.goals:
            self.goals = ()
        elif self.group is not None and self.due():
            self.group = None
        else:
            return False
        self.table.touch()
        return True

    def position_changed(self) -> None:
        """Another position: a group that can no more be picked up is not chosen any longer."""
        self.goals = ()
        if self.group not in self.table.legal:
            self.group = None

    def press(self, what: str) -> bool:
        """A button of the corner."""
        if what == NEXT:
            if not self.next():
                self.next()
        elif what.startswith(WAY) and what[len(WAY) :].isdecimal():
            self.go(self.goals[int(what[len(WAY) :])])
        else:
            return False
        return True

    def _corner(
        self,
        p: Position,
        buttons: tuple[ButtonView, ...],
        group: PickUp | None,
        goals: tuple[Goal, ...],
    ) -> CornerView:
        """What the corner says of what was chosen."""
        return action.corner(p, buttons, *_says(self, p), _next(self, p))

    # ---- what is said ---------------------------------------------------------------------------

    def why_not(self, space: Space) -> Refusal | None:
        """Why a touch of the square leads nowhere, while figures are moved."""
        table, found = self.table, self.routes()
        if not self.due() or table.mover is None or space in self.lit():
            return None
        if found is not None:
            return why_not_there(table.view, found, space)
        armies, scouts = stands(table.view.players[table.mover].figures).counts.get(space, (0, 0))
        if not armies + scouts:
            return None
        return table.game.refusal(table.view, table.mover, PickUp(space, armies, scouts))

    def buttons(self) -> tuple[ButtonView, ...]:
        """What could be done on the square that was touched."""
        p = self.table.panels.position()
        return tuple(ButtonView(f"do:{WAY}{n}", does(p, one)) for n, one in enumerate(self.goals))


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
    return counts_sentence(p.words, "count", {"armies": armies, "scouts": scouts})


def corner(table: CivilizationTable) -> CornerView | None:
    """What the next click does in Movement; None where it is said as of any decision."""
    mover = table.moving
    if not mover.due():
        return None
    return mover.corner(table.panels.position(), table.panels.buttons(), mover.group, mover.goals)


def _next(mover: Mover, p: Position) -> tuple[ButtonView, ...]:
    """The button that goes to the next figure, where there is one."""
    if mover.goals or not [one for one in mover.groups() if one != _from(mover)]:
        return ()
    return (ButtonView(f"do:{NEXT}", p.say("civilization.map.next"), key=p.say("key.tab")),)


def _from(mover: Mover) -> Space:
    return 0 if mover.group is None else mover.group.space


def _says(mover: Mover, p: Position) -> tuple[str, str]:
    """Title and text: what was chosen, and what a click does with it."""
    found, waiting, say = mover.routes(), mover.waiting(), p.say
    if mover.goals:
        place = p.city(mover.goals[0].space)
        return say("civilization.map.which", place=place), ""
    if found is None:
        title = say("civilization.map.title")
        if not waiting:
            return title, say("civilization.map.none_left")
        return title, say("civilization.map.pick", waiting=waiting)
    frame = found.frame
    title = say(
        "civilization.map.picked",
        group=figures(p, frame.armies, frame.scouts),
        steps=frame.left,
    )
    if mover.group is None:
        return title, say("civilization.map.under_way")
    groups, others = mover.groups()[mover.group.space], waiting
    others -= groups[0].armies + groups[0].scouts
    text = [say("civilization.map.go")]
    if len(groups) > 1:
        text.append(say("civilization.map.fewer"))
    if others:
        text.append(say("civilization.map.others", waiting=others))
    return title, " ".join(text)


CORNERS["movement"] = corner
