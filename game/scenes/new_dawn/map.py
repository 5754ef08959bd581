"""The map of A New Dawn: what its section shows, and the tile in hand, which turns; and what is
marked on it: what may be touched and with which number, the way there, what not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import partial

from game.drawing.kit import theme
from game.drawing.map import Ghost, HexLattice, Marks, Scale, Space
from game.drawing.map.marks import turned
from game.drawing.new_dawn.board import Board
from game.hotseat.choice import Choice, kind
from game.hotseat.new_dawn import spaces, ways
from game.hotseat.new_dawn.laying import Laying
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, pending
from game.rules.new_dawn.board import Board as Ground
from game.rules.new_dawn.state import State
from game.scenes.kit.scene import Sprite
from game.scenes.new_dawn import views
from game.scenes.new_dawn.moment import Moment
from game.scenes.table.sections.map import MapSection, Spot
from game.words.new_dawn.position import deciding_frame

Now = Callable[[], Moment]


class TableMap:
    """What the section of the map is told of it."""

    def __init__(self, laying: Laying, now: Now, aim: Callable[[], spaces.Aim]) -> None:
        self.laying, self.now, self.aim = laying, now, aim
        self._shown: tuple[State, Hashable, Board] | None = None

    def spaces(self) -> frozenset[Space]:
        return views.spaces(self.now().facts.view.board)

    def room(self) -> Collection[Space]:
        """The map, and while it is built everything within reach of it."""
        now = self.now()
        board = now.facts.view.board
        if now.set_up_step != "LayingTile":
            return views.spaces(board)
        return [hexes.position(at) for at in hexes.bits(hexes.within(board.all, 3) & hexes.INSIDE)]

    def content(self) -> Board:
        """The position without the pieces that are in the air."""
        facts, stage = self.now().facts, self.now().stage
        position = stage.position
        flying = tuple(sorted(name for name in stage.lifted if kind(name) == "map"))
        key = (theme.current(), facts.words.lang, flying, facts.asks)
        if self._shown is None or self._shown[0] is not position or self._shown[1] != key:
            made = views.board(position, facts.signs, facts.words, facts.asks)
            away = {hexes.position(int(name[4:])) for name in flying}
            self._shown = position, key, views.without(made, away) if away else made
        return self._shown[2]

    def marks(self) -> Marks:
        now = self.now()
        laying = self.laying
        if laying.state is None:
            return marks_of(now.facts.view.board, now.deciding, now.facts.choice, self.aim())
        laying.point(now.pointed)
        if not laying.over_table():
            return Marks()
        touched = {hexes.position(each): str(n) for n, each in enumerate(laying.touching(), 1)}
        return Marks(touched=touched, ghost=None if laying.swing else self.ghost())

    def ghost(self) -> Ghost | None:
        """The tile in hand where it is held; a capital on it bears the sign of its player."""
        laying = self.laying
        if laying.state is None or laying.held is None or not laying.over_table():
            return None
        sign = self.now().facts.signs[laying.state.pending[-1].seat]
        return Ghost(views.tile(laying.placed(laying.held), sign), laying.why_not() is None)

    def lit(self) -> list[Space]:
        return [hexes.position(space) for space in spaces.lit(self.now().facts.choice)]

    def spots(self) -> Iterable[Spot]:
        now = self.now()
        found = self._places(now)
        if found:
            return found
        lit, text = spaces.leading_on(now.facts.choice), now.text
        return [
            Spot(at, name, partial(text.space, space), space in lit)
            for at, space, name in views.named(now.facts.view.board)
        ]

    def _places(self, now: Moment) -> list[Spot]:
        said = now.facts.say("new_dawn.action.PlaceTile")
        places = sorted(self.laying.legal(), key=lambda at: (at[1], at[0]))
        return [Spot((q, r), f"at:{q},{r}", said) for q, r in places]

    def spot(self, name: str) -> Spot | None:
        now, at = self.now(), self.space(name)
        found = self._places(now)
        if found:
            return next((spot for spot in found if spot.name == name), None)
        space = spaces.space_of(name)
        if at is None or at not in views.spaces(now.facts.view.board):
            return None
        lit = space in spaces.leading_on(now.facts.choice)
        return Spot(at, name, partial(now.text.space, space), lit)

    def spots_key(self) -> Hashable:
        now = self.now()
        return now.text, frozenset(spaces.leading_on(now.facts.choice)), self.laying.key_of()

    def name(self, space: Space) -> str:
        """The place for the tile in hand, or the space."""
        on_map = f"space:{hexes.at(*space)}" if space in self.spaces() else ""
        return self.laying.name(space) or on_map

    def space(self, name: str) -> Space | None:
        space = spaces.space_of(name)
        return hexes.position(space) if space >= 0 else None


class NewDawnMap(MapSection):
    """The map, and over it the tile in hand: the wheel turns it."""

    model: TableMap
    kind = HexLattice

    def wheel(self, steps: float) -> bool:
        return self.model.laying.wheel(steps) or super().wheel(steps)

    def update(self, ms: int) -> None:
        if self._turn(ms):
            self.scene.moved(self)
            self.scene.touch()
        super().update(ms)

    def _turn(self, ms: int) -> bool:
        speed = self.scene.app.comfort.speed()
        return self.model.laying.turn_on(60 * ms / (speed * 160) if speed else 360)

    def turning(self) -> list[Sprite]:
        """The tile in hand while it turns."""
        laying = self.model.laying
        held, ghost = laying.held, self.model.ghost() if laying.swing else None
        if ghost is None or held is None or self.gliding:
            return []
        scale = Scale(self.unit, self.scene.app.comfort.text_size)
        image = turned(ghost, self.place(), held, laying.swing, scale)
        return [(image, image.get_rect(center=self.place().at(held)).topleft)]


def marks_of(board: Ground, state: State, choice: Choice, aim: spaces.Aim) -> Marks:
    """The marks of a position in which this can be chosen, and of what is meant."""
    at, here = hexes.position, aim.here
    named = frozenset(map(at, aim.named))
    if named:
        return Marks(legal=dict.fromkeys(named, ""), dimmed=views.spaces(board) - named)
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
        dimmed=views.spaces(board) - bright if numbers else frozenset(),
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
    deciding = deciding_frame(state)
    if isinstance(deciding, pending.Fighting):
        return deciding.space
    return space if any(isinstance(one, actions.Attack) for one in found) else -1
