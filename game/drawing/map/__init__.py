"""Maps of hexes or squares: where spaces lie, what is marked on them, and the whole view.

    lattice = fit(HexLattice, content.spaces, zone, blocked)
    view = MapView(zone, cloth, Scale(unit, text))
    dirty = view.show(content, lattice, marks)

A space is a pair of whole numbers; no game's state is known here. What a game draws on its map,
ground and things, it gives as `Content`; `land` paints the ground of a map of hexes.
"""

from game.drawing.map.content import Content, Scale
from game.drawing.map.lattice import HexLattice, Lattice, Space, SquareLattice, fit
from game.drawing.map.marks import Ghost, Marks, tile
from game.drawing.map.view import MapView

__all__ = [
    "Content",
    "Ghost",
    "HexLattice",
    "Lattice",
    "MapView",
    "Marks",
    "Scale",
    "Space",
    "SquareLattice",
    "fit",
    "tile",
]
