"""Maps of hexes: where spaces lie, the ground, what is on it, what is marked, and the whole view.

    lattice = fit(board.land.spaces, zone, blocked)
    view = MapView(zone, cloth, Scale(unit, text))
    dirty = view.show(board, lattice, marks)

Input is plain data by space, (q, r) in axial coordinates; no game's state is known here.
"""

from game.drawing.hexmap.land import Land, paint, shadow
from game.drawing.hexmap.lattice import Lattice, Space, fit
from game.drawing.hexmap.marks import Ghost, Marks, tile
from game.drawing.hexmap.things import Board, City, CityState, Natural, Scale, Token, lay, spot
from game.drawing.hexmap.view import MapView

__all__ = [
    "Board",
    "City",
    "CityState",
    "Ghost",
    "Land",
    "Lattice",
    "MapView",
    "Marks",
    "Natural",
    "Scale",
    "Space",
    "Token",
    "fit",
    "lay",
    "paint",
    "shadow",
    "spot",
    "tile",
]
