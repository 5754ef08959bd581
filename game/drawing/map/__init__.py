"""Maps of hexes: where spaces lie, the ground, what is on it, what is marked, and the whole view.

    lattice = fit(board.land.spaces, zone, blocked)
    view = MapView(zone, cloth, Scale(unit, text))
    dirty = view.show(board, lattice, marks)

Input is plain data by space, (q, r) in axial coordinates; no game's state is known here.
"""

from game.drawing.map.land import Land, paint, shadow
from game.drawing.map.lattice import Lattice, Space, fit
from game.drawing.map.marks import Ghost, Marks, tile
from game.drawing.map.things import Board, City, CityState, Natural, Scale, Token, lay, spot
from game.drawing.map.view import MapView

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
