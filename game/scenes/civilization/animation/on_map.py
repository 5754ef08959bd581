"""Flights over the map: figures, tiles that are turned up, cities and markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.drawing.civilization import ground, pieces
from game.drawing.civilization.board import Board, Stack, stack_picture
from game.drawing.director import Special, Stage, around, raised
from game.drawing.map import Scale, SquareLattice, tile
from game.drawing.motion import Flight
from game.hotseat.choice import kind
from game.rules.bitsets import Space
from game.rules.civilization import events, figures, frames, terrain
from game.rules.civilization.box import NONE, PIECE_BITS
from game.rules.civilization.state import State, city_at, piece_at
from game.rules.contract import Event
from game.scenes.civilization import board_of
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.kit.section import Box
from game.words.civilization import squares

Placed = events.BuildingPlaced | events.WonderPlaced | events.PersonPlaced
STEP, HOP = 150, 9.0
LIFT, TURN, SNAP, DROP, DROP_LAG = 120, 320, 120, 180, 60.0
PLACE, CITY, WALLS, GONE, AWAY = 180, 260, 400, 220, 420
LUNGE = 0.45
"""How far a group that attacks leaps towards whom it meets, in steps."""
FIGURE, MARKER, SECRET = 0.74, 0.90, 0.66
"""Sizes on a square, in its sides."""


def _group(d: Director, seat: int, armies: int, scouts: int) -> Surface:
    return stack_picture(Stack(d.sign(seat), armies, scouts), d.px(1))


def _lifted(d: Director, seat: int, space: Space, armies: int, scouts: int) -> Stage:
    """The position without a group, wherever it is said to stand."""
    frame = _frame(d.position)
    space = frame.origin if frame is not None else space
    there = figures.stands(d.position.players[seat].figures).counts.get(space, (0, 0))

    def away(state: State) -> None:
        state.pending = [one for one in state.pending if not isinstance(one, frames.Moving)]
        figures.take_group(state.players[seat], space, min(armies, there[0]), min(scouts, there[1]))

    return d.over(d.changed(away))


def _frame(state: State) -> frames.Moving | None:
    return next((one for one in state.pending if isinstance(one, frames.Moving)), None)


def _hop(d: Director, e: events.GroupStepped | events.GroupMoved) -> Iterator[Flight]:
    picture = _group(d, e.seat, e.armies, e.scouts)
    stage = _lifted(d, e.seat, e.space, e.armies, e.scouts)
    yield d.fly(picture, d.on_map(e.space), d.on_map(e.to), STEP, stage, arc=HOP, sound="step")


def _stepped(d: Director, e: events.GroupStepped) -> Iterator[Flight]:
    """A step; whoever meets something leaps at it and back, unless the group comes to stand there."""
    if _frame(d.next) is not None:
        yield from _hop(d, e)
        return
    if any(isinstance(one, events.GroupMoved) and one.to == e.to for one in d.tape.events):
        return
    picture = _group(d, e.seat, e.armies, e.scouts)
    stage = _lifted(d, e.seat, e.space, e.armies, e.scouts)
    start, end = d.on_map(e.space), d.on_map(e.to)
    reach = start.move((end.x - start.x) * LUNGE, (end.y - start.y) * LUNGE)
    yield d.fly(picture, start, reach, STEP, stage, arc=HOP, sound="drum")
    yield d.fly(picture, reach, start, STEP, stage)


def _moved(d: Director, e: events.GroupMoved) -> Iterator[Flight]:
    """A group comes to stand somewhere else than where it is seen."""
    frame = _frame(d.position)
    shown = frame.space if frame is not None and frame.seat == e.seat else e.space
    if shown != e.to:
        yield from _hop(d, e)


def _figure(d: Director, seat: int, kind: str) -> Surface:
    sign, px = d.sign(seat), d.px(FIGURE)
    return pieces.scout(sign, px) if kind == "scout" else pieces.army(sign, px, False)


def _led(d: Director, e: events.FigureMoved) -> Iterator[Flight]:
    scouts = int(e.figure == "scout")
    stage = _lifted(d, e.seat, e.space, 1 - scouts, scouts)
    start, end = d.on_map(e.space, FIGURE), d.on_map(e.to, FIGURE)
    yield d.fly(_figure(d, e.seat, e.figure), start, end, AWAY, stage, arc=26, sound="step")


def _came(d: Director, e: events.FigurePlaced) -> Iterator[Flight]:
    return _drop(d, _figure(d, e.seat, e.figure), e.space, FIGURE, "step")


def _went(d: Director, e: events.FigureReturned | events.FigureSacrificed) -> Iterator[Flight]:
    return _taken_away(d, _figure(d, e.seat, e.figure), e.space, FIGURE, "lost")


def _turned_up(d: Director, e: events.TileRevealed) -> Iterator[Flight]:
    """The tile is lifted, turns over, and lies down; then what lies on its symbols drops."""
    lattice, unit = d.lattice(), d.c.scale
    x, y = d.turn.tile(e.space)
    left, top = lattice.at((x, y))
    side = 4 * lattice.step
    flat = Box((left - lattice.half) / unit, (top - lattice.half) / unit, side / unit, side / unit)
    high = raised(around(flat, 1.08), 10)
    back, face = ground.tile_back(side), _face(d, e.space, side)
    yield d.fly(back, flat, high, LIFT, sound="tile")
    yield d.fly(back, high, high, TURN, turn=face)

    def unmark(state: State) -> None:
        squares = terrain.squares_of(e.space)
        state.markers = tuple(one for one in state.markers if one >> PIECE_BITS not in squares)

    bare = d.over(d.changed(unmark, d.next))
    yield d.fly(face, high, flat, SNAP, d.stage(), sound="card")
    board = board_of.board(d.p.at(d.next))
    lag, along = 0.0, False
    for space in terrain.squares_of(e.space):
        secret = board.secret.get(d.turn.at(space))
        if secret:
            end = d.on_map(space, SECRET, 0.06, 0.08)
            picture = pieces.picture(f"map_{secret}", d.px(SECRET))
            yield d.fly(picture, raised(around(end, 1.35), 16), end, DROP, bare, lag=lag,
                        along=along, waits=False, sound="hut")  # fmt: skip
            lag, along = DROP_LAG, True


def _face(d: Director, origin: Space, side: int) -> Surface:
    """The tile as it lies face up, with nothing on it."""
    here, turn = board_of.chart(d.next), d.turn
    squares = [turn.at(space) for space in terrain.squares_of(origin)]
    terrain_ = {at: here.land.terrain[at] for at in squares}
    alone = ground.Land(terrain_, dict.fromkeys(squares, 0))
    board = Board(alone, printed={at: here.printed[at] for at in squares})
    half = side // 8
    x, y = turn.tile(origin)
    lattice = SquareLattice(half, 2 * half, half - 2 * half * x, half - 2 * half * y)
    return tile(board, lattice, (8 * half, 8 * half), Scale(d.c.scale))


def _drop(d: Director, picture: Surface, space: Space, size: float, sound: str,
          ms: int = PLACE) -> Iterator[Flight]:  # fmt: skip
    end = d.on_map(space, size)
    yield d.fly(picture, raised(around(end, 1.25), 12), end, ms, sound=sound)


def _taken_away(d: Director, picture: Surface, space: Space, size: float,
                sound: str) -> Iterator[Flight]:  # fmt: skip
    start = d.on_map(space, size)
    end = raised(around(start, 0.2), 12)
    yield d.fly(picture, start, end, GONE, d.over(d.next), sound=sound)


def _piece(d: Director, state: State, seat: int, space: Space) -> Surface | None:
    player = state.players[seat]
    piece = piece_at(player, space)
    if piece == NONE:
        return None
    return pieces.marker(squares.marker(state, player, piece), d.px(MARKER))


def _placed(d: Director, e: Placed, sound: str) -> Iterator[Flight]:
    if (picture := _piece(d, d.next, e.seat, e.space)) is not None:
        yield from _drop(d, picture, e.space, MARKER, sound)


def _removed(d: Director, e: events.PieceRemoved) -> Iterator[Flight]:
    if (picture := _piece(d, d.position, e.seat, e.space)) is not None:
        yield from _taken_away(d, picture, e.space, MARKER, "lost")


def _upgraded(d: Director, e: events.BuildingsUpgraded) -> Iterator[Flight]:
    for n, space in enumerate(e.spaces):
        was, now = (_piece(d, state, e.seat, space) for state in (d.position, d.next))
        if was is not None and now is not None:
            place = d.on_map(space, MARKER)
            yield d.fly(was, place, place, TURN, turn=now, along=n > 0, sound="" if n else "card")


def _founded(
    d: Director, e: events.CityBuilt | events.CapitalPlaced | events.WallsBuilt
) -> Iterator[Flight]:
    """A city rises, or its walls do."""
    space = e.city if isinstance(e, events.WallsBuilt) else e.space
    city = city_at(d.next.players[e.seat], space)
    if city is None:
        return
    picture = pieces.city(d.sign(e.seat), d.px(1), city.capital, city.walled)
    if isinstance(e, events.WallsBuilt):
        place = d.on_map(space)
        yield d.fly(picture, around(place, 1.15), place, WALLS, sound="walls")
    else:
        yield from _drop(d, picture, space, 1.0, "city", CITY)


def _fell(d: Director, e: events.CityConquered | events.CityDestroyed) -> Iterator[Flight]:
    seat = e.loser if isinstance(e, events.CityConquered) else e.seat
    city = city_at(d.position.players[seat], e.space)
    if city is not None:
        picture = pieces.city(d.sign(seat), d.px(1), city.capital, city.walled)
        yield from _taken_away(d, picture, e.space, 1.0, "conquest")


def _taken(d: Director, e: events.MarkerTaken) -> Iterator[Flight]:
    """A marker goes to whoever took it, face down."""
    if (home := d.spot(e.seat, "holdings", 34)) is not None:
        back = kind(e.marker)
        start = d.on_map(e.space, SECRET)
        picture = pieces.picture(f"map_{back}", d.px(SECRET))
        yield d.fly(picture, start, home, AWAY, d.over(d.next), arc=40, sound="hut")


SPECIALS: dict[type[Event], Special] = {
    events.GroupStepped: _stepped,
    events.GroupMoved: _moved,
    events.FigureMoved: _led,
    events.FigurePlaced: _came,
    events.FigureReturned: _went,
    events.FigureSacrificed: _went,
    events.TileRevealed: _turned_up,
    events.BuildingPlaced: partial(_placed, sound="building"),
    events.PersonPlaced: partial(_placed, sound="building"),
    events.WonderPlaced: partial(_placed, sound="wonder"),
    events.PieceRemoved: _removed,
    events.BuildingsUpgraded: _upgraded,
    events.CityBuilt: _founded,
    events.CapitalPlaced: _founded,
    events.WallsBuilt: _founded,
    events.CityConquered: _fell,
    events.CityDestroyed: _fell,
    events.MarkerTaken: _taken,
}
