"""The map of Civilization: what its section shows, what its squares are called and how they are marked: what may
be touched, the way there, fights, what is dark; and the bubble beside the square that is pointed at."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial

import pygame

from game.drawing.civilization.board import LOOK, Board, edge_room, edges
from game.drawing.civilization.nodes import painted, symbol
from game.drawing.kit import theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.bubble import picture, place_bubble
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, column, line, row, text
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.map import Marks, Space, SquareLattice
from game.hotseat.choice import REST, kind, square_of
from game.hotseat.civilization.moving import Goal, Walk
from game.rules.bitsets import Mask, bits
from game.rules.bitsets import Space as Square
from game.rules.civilization import frames, movement, routes
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.state import State
from game.rules.contract import Refusal
from game.rules.squares import distance
from game.scenes.civilization import board_of
from game.scenes.civilization.board import OnMap
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import PART, Box, Target, pixels
from game.scenes.table.sections.map import MapSection, Spot
from game.words.civilization import pointed, sentences, turn_start
from game.words.civilization.pointed import BubbleView, Row
from game.words.civilization.position import Moment, Position
from game.words.position import per_position

SQUARES = 9
"""So many squares are seen beside each other on a map that is looked at closely."""
FIELD = 5
"""So many round a battle."""
FIT = "f"
"""The key that shows the whole map."""
SHADOW = 0.2
"""How dark squares are that cannot be chosen while others can."""
WIDE, SYMBOL = 268.0, 26.0
RED: Colour = (126, 24, 22)
GREY: Colour = (112, 92, 66)
MOST = 24
"""A bubble is as high as its words need; where letters are large it is wider."""


class TableMap:
    """What the table tells the section of its map."""

    def __init__(self, view: Callable[[], State], sight: Callable[[], Sight],
                 keys: Collection[str]) -> None:  # fmt: skip
        """`keys`: what keys do at the table."""
        self.view, self.sight, self.used = view, sight, keys

    @property
    def turn(self) -> board_of.Turned:
        """How the map lies."""
        return board_of.turned(self.view())

    def spaces(self) -> Collection[Space]:
        return board_of.chart(self.view()).land.spaces

    room = spaces

    def content(self) -> Board:
        """The position, with what the table adds: gains, markers in hand."""
        return self.sight().content()

    def marks(self) -> Marks:
        return self.sight().marks

    def lit(self) -> list[Space]:
        return list(map(self.turn.at, self.sight().lit))

    def squares(self) -> tuple[Square, ...]:
        """Every square of the map."""
        return board_of.chart(self.view()).squares

    def spots(self) -> Iterable[Spot]:
        sight = self.sight()
        return (self._spot(sight, space) for space in self.squares())

    def _spot(self, sight: Sight, space: Square) -> Spot:
        says = partial(_called, sight, space)
        return Spot(sight.turn.at(space), f"square:{space}", says, space in sight.reached)

    def spot(self, name: str) -> Spot | None:
        space = square_of(name)
        return self._spot(self.sight(), space) if space in self.squares() else None

    def spots_key(self) -> Hashable:
        sight = self.sight()
        return sight.m.view.tiles, sight.m.p, sight.reached

    def name(self, space: Space) -> str:
        square = self.turn.space(space)
        return f"square:{square}" if square in self.squares() else ""

    def space(self, name: str) -> Space | None:
        square = square_of(name)
        return self.turn.at(square) if square else None


def _called(sight: Sight, space: Square) -> str:
    """What a square is called, and whether it is the best of those that are meant."""
    text = sight.m.p.square(space)
    if sight.added is not None and sight.added.best == space:
        return sight.m.say("civilization.setup.recommended", place=text)
    return text


class CivilizationMap(MapSection):
    """The map; kept while it lies in the same place."""

    model: TableMap
    kind, largest = SquareLattice, 3.0

    def edges(self) -> tuple[int, int, int]:
        """Rows and columns have their names there."""
        room = edge_room(self.scale())
        return (room, 0, room) if self.model.content().footed else (room, room, 0)

    def keys(self, name: str) -> bool:
        """F shows the whole map, unless the key does something else at this table."""
        free = self.scene.app.preferences.action_of(FIT) not in self.model.used
        return super().keys("home" if name == FIT and free else name)

    def middles(self) -> list[Box]:
        """The middle of each square that leads on, or else of one's own."""
        if self.scene is None:
            return []
        return [self.box_of(one.space).scale_by(0.5) for one in self.model.spots() if one.lit]

    def names(self) -> list[Box]:
        """Where the names of rows and columns stand."""
        if self.scene is None:
            return []
        _, found = edges(self.model.content(), self.place(), self.zone(), self.scale())
        return [Box([one / self.unit for one in box]) for _, box in found]

    def spoken(self) -> list[Target]:
        return [Target(f"{PART}map", self.box)]

    @property
    def there(self) -> bool:
        """Whether it lies on the table: a board may cover it."""
        return self.scene is not None and self in self.scene.sections


class Gaze:
    """To what the map was brought."""

    def __init__(self) -> None:
        self._looked: tuple[CivilizationMap, Square] | None = None

    def look(self, map_: CivilizationMap, m: Moment, added: OnMap | None, free: Box) -> None:
        """Bring the map to what the decision is about, or to where a battle is, and back; what is looked
        at lies where it is `free` of what lies over the map."""
        map_.camera.free = pixels(free, map_.unit)
        battle, before = m.view.battle, self._looked
        space = battle.space if battle is not None else added.look if added else 0
        if (m.board not in ("", "start") and battle is None) or before == (map_, space):
            return
        self._looked = map_, space
        if space:
            wide = SQUARES if battle is None else FIELD
            map_.camera.look_at(map_.model.turn.at(space), wide)
        elif before is not None and before[0] is map_ and before[1]:
            map_.camera.fit()


@per_position
def own_squares(p: Position) -> frozenset[Square]:
    """Where figures and cities of whoever sits below stand."""
    return frozenset((*stands(p.player.figures).counts, *(one.space for one in p.player.cities)))


@per_position
def with_tiles(p: Position, tiles: frozenset[Square]) -> Board:
    """The map with frames round tiles that may be turned up."""
    turn = board_of.turned(p.state)
    return replace(board_of.board(p), explorable=frozenset(turn.tile(one) for one in tiles))


class Sight:
    """The map for the moment: what may be touched and what is marked there. The table makes it anew
    wherever something else is pointed at."""

    def __init__(
        self, m: Moment, walk: Walk, added: OnMap | None, named: frozenset[Square]
    ) -> None:
        self.m, self.walk, self.added, self.named = m, walk, added, named
        """`added`: what the open board, or the decision, marks. `named`: where it happened that the line
        of the log tells of which is pointed at."""
        self.turn = board_of.turned(m.view)

    @cached_property
    def lit(self) -> frozenset[Square]:
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
    def reached(self) -> frozenset[Square]:
        """The squares to which the keys go: those that lead on, or else one's own figures and cities;
        from there the arrows go everywhere."""
        return self.lit or own_squares(self.m.p)

    @property
    def everywhere(self) -> frozenset[board_of.At]:
        """All squares of the map."""
        return board_of.chart(self.m.view).everywhere

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

    @cached_property
    def marks(self) -> Marks:
        """The marks of the position and of what is pointed at."""
        turn, found, added = self.turn, self.walk.found, self.added
        lines = frozenset(map(turn.at, self.named))
        if lines:
            return Marks(legal=dict.fromkeys(lines, ""), dimmed=self.everywhere - lines, dark=SHADOW,
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
            made, dark=SHADOW, hovered=None if keyed else at, focused=at if keyed else chosen,
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
        found = {self.turn.at(space): "" for space in self.lit}
        hostile = frozenset(self.turn.at(space) for space in self._fights() & self.lit)
        dimmed = self.everywhere - set(found) if found else frozenset[board_of.At]()
        return Marks(legal=found, hostile=hostile, dimmed=dimmed)

    def _fights(self) -> frozenset[Square]:
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


def bubble_view(sight: Sight) -> pointed.BubbleView | None:
    """What is said of the square that is pointed at."""
    m, here = sight.m, sight.m.square
    if not here or m.rested < REST:
        return None if sight.added is None else sight.added.bubble
    p, found, goal = m.p, sight.walk.found, sight.goal()
    if found is not None and goal is not None and goal.space == here:
        return pointed.goal_view(p, found, goal)
    placed = pointed.placed_there(p, m.frame, here) if here in sight.lit else None
    if placed is not None:
        return placed
    rest, refused = pointed.at_rest(p, here), sight.refusal
    if refused is None:
        return rest
    why = sentences.refusal_sentence(p.words, refused, p.names, m.view)
    clause = m.say("common.see_clause", clause=refused.clause)
    return rest._replace(foot=f"{why} *{clause}*", tone="bad")


def bubble(
    sight: Sight, map_: CivilizationMap, c: Canvas, bright: Sequence[Box] = ()
) -> list[Sprite]:
    """The bubble, beside its square and off what can be chosen, cities and what a coach says; none of a
    square that the keys are at and nobody sees. With the measures of a canvas."""
    shown = bubble_view(sight)
    if shown is None or not map_.there:
        return []
    unit, letters = map_.unit, sight.m.letters
    chosen = sight.added.chosen if sight.added is not None and shown == sight.added.bubble else 0
    anchor = pixels(map_.box_of(sight.turn.at(chosen or sight.m.square)), unit)
    tip = anchor.clip(map_.zone()).center
    if not anchor.colliderect(map_.zone()) or any(one.collidepoint(tip) for one in map_.above()):
        return []
    wide = WIDE * max(1.0, c.text_scale)
    high = Arranger(c).height(bubble_tree(shown), wide)[1]
    size = round(wide * unit), round(high * unit)
    words = [pixels(box, unit) for box in (*map_.blocked, *bright)]
    taken = 3 * [*words, *map_.above()]  # to cover words is thrice as bad
    towns = (city.space for player in sight.m.view.players for city in player.cities)
    taken += [map_.place().box(sight.turn.at(space), 0.8) for space in (*sight.lit, *towns)]
    box = place_bubble(size, anchor, map_.zone(), tuple(taken))
    return [_drawn(shown, tuple(box), tip, unit, letters, theme.current())]


def bubble_tree(view: BubbleView) -> Node:
    """The words of a bubble."""
    ink = RED if view.tone == "bad" else BROWN

    def words(value: str, size: float, colour: Colour, bold: Colour) -> Node:
        return text(value, size, colour, lines=MOST, bold=bold)

    foot = (line((206, 178, 132), 1.5, h=10), words(view.foot, 20, ink, ink)) if view.foot else ()
    return column(
        words(f"*{view.title}*", 23, ink, ink), words(view.note, 20, GREY, DARK) if view.note else None,
        *(_row(one) for one in view.rows), *foot, pad=(16, 11, 16, 12), gap=4,
    )  # fmt: skip


def _row(one: Row) -> Node:
    number = column(text(one.number, 20, DARK, "bold"), at=(0, 0)) if one.number else None
    sign = symbol(one.symbol, SYMBOL, at=(0, 0)) if one.symbol else None
    return row(sign, text(one.text, 20, DARK, lines=MOST, bold=BROWN, grow=1), number, gap=6)


@functools.lru_cache(8)
def _drawn(
    view: BubbleView, box: tuple[int, int, int, int], tip: tuple[int, int], scale: float,
    text_size: float, palette: str,
) -> tuple[pygame.Surface, tuple[int, int]]:  # fmt: skip
    """The bubble on a surface of its own, and where that lies, for a box and a tip in pixels."""
    colours = theme.palette()
    rim = {"good": colours.good, "bad": colours.bad}.get(view.tone, theme.GOLD)

    def write(c: Canvas, x: float, y: float) -> None:
        inner = Box(x, y, box[2] / scale, box[3] / scale)
        painted(c, inner, bubble_tree(view))

    return picture(pygame.Rect(box), tip, scale, text_size, rim, write)
