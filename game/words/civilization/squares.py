"""What lies on a square of the map, and what it prints."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.rules.bitsets import Space
from game.rules.civilization import box as codes
from game.rules.civilization.box import box
from game.rules.civilization.exploring import KIND_SHIFT
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Moving
from game.rules.civilization.state import SCOUT, SPACE_SHIFT, Player, State, piece_at

TERRAINS = {number: kind for kind, number in codes.TERRAIN.items()}
SECRETS = {codes.HUT: "hut", codes.VILLAGE: "village"}
ICONS = ("production", "trade", "culture", "coin", "combat")
"""In the order in which they stand on a square or a marker."""


class Marker(NamedTuple):
    """A marker on the outskirts: a `building`, `wonder` or `person`, and what it gives there, each
    icon with its number; the `second` side of a building has a gold rim."""

    kind: str
    id: str
    gives: tuple[tuple[str, int], ...] = ()
    second: bool = False
    starred: bool = False


class Printed(NamedTuple):
    """What a square gives while nothing covers it: icons from the left, and the good to harvest."""

    icons: tuple[str, ...] = ()
    good: str = ""


@lru_cache(512)
def printed_on(cell: codes.Cell) -> Printed:
    each = box().terrain_icons[cell & codes.TERRAIN_BITS]
    more = {"culture": bool(cell & codes.CULTURE), "coin": bool(cell & codes.COIN)}
    found = (name for name in ICONS for _ in range(getattr(each, name) + more.get(name, False)))
    resource = (cell >> codes.RESOURCE_SHIFT & 7) - 1
    return Printed(tuple(found), "" if resource == codes.NONE else RESOURCES[resource])


def marker(state: State, player: Player, piece: int) -> Marker:
    """A piece as it is drawn."""
    each = box().pieces[piece]
    gives = tuple((name, n) for name in ICONS if (n := getattr(each, name)))
    if piece >= codes.FIRST_PERSON:
        return Marker("person", each.id, gives)
    if piece >= codes.WONDER:
        coins = player.tokens[codes.PANAMA] if each.id == "panama_canal" else 0
        return Marker("wonder", each.id, (*gives, ("coin", coins)) if coins else gives)
    return Marker("building", each.id, gives, piece not in box().basic, each.star)


def marker_on(state: State, space: Space) -> Marker | None:
    """The piece on a square; None for none."""
    there = ((one, piece_at(one, space)) for one in state.players)
    found = (marker(state, one, piece) for one, piece in there if piece != codes.NONE)
    return next(found, None)


def face_down(state: State) -> dict[Space, str]:
    """Huts and villages that nobody has taken, by square."""
    return {one >> codes.PIECE_BITS: SECRETS[one >> KIND_SHIFT & 1] for one in state.markers}


def standing(state: State, seat: int) -> dict[Space, tuple[int, int]]:
    """Armies and scouts of a player by square; a group under way stands where it has come to."""
    counts = stands(state.players[seat].figures).counts
    frame = next((one for one in state.pending if isinstance(one, Moving)), None)
    if frame is None or frame.seat != seat or frame.space == frame.origin:
        return counts
    found, group = dict(counts), (frame.armies, frame.scouts)
    for space, sign in ((frame.origin, -1), (frame.space, 1)):
        armies, scouts = found.get(space, (0, 0))
        found[space] = armies + sign * group[0], scouts + sign * group[1]
    return {space: there for space, there in found.items() if sum(there)}


def whitened(player: Player) -> Space:
    """Where the army beyond the usual number stands, once all are on the map (R3.3, Russia)."""
    if player.civ == codes.NONE or not tables().civilizations[box().civs[player.civ]].setup.armies:
        return 0
    armies = [one >> SPACE_SHIFT for one in player.figures if not one & SCOUT]
    return armies[-1] if len(armies) > tables().box.figures.army.pool else 0
