"""The kit: every drawing that picture data may call, by name.

A part is a function of numbers and names to SVG text. The names of its parameters' types say what
the data may pass: `float`, `int`, `bool`, `str`, `Fill` (a colour of `paint`) or `Material`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.parts import land, life, masonry, plants, roofs, shapes, things

Part = Callable[..., str]

_KIT: tuple[Part, ...] = (
    shapes.path, shapes.line, shapes.rect, shapes.circle, shapes.ellipse,
    land.cast, land.pool, land.space,
    plants.tree, plants.bush, plants.fire, plants.smoke,
    masonry.box, masonry.house, masonry.arch, masonry.arcade, masonry.windows, masonry.columns,
    masonry.column, masonry.steps, masonry.temple, masonry.crenel, masonry.tower, masonry.wall,
    masonry.palisade, masonry.shed, masonry.obelisk, masonry.well,
    roofs.gable, roofs.hip, roofs.pediment, roofs.dome, roofs.cone,
    things.logs, things.bricks, things.stones, things.block, things.amphora, things.barrel,
    things.banner, things.standard, things.awning, things.stall, things.wheel, things.scroll,
    things.flask, things.table, things.shelf, things.shield, things.spear, things.scales,
    things.coins, things.target, things.mortar, things.helmet, things.pickaxe, things.basin, things.tent,
    things.crane,
    life.person, life.statue, life.horse, life.camel, life.ship, things.emblem,
)  # fmt: skip

PART: dict[str, Part] = {part.__name__: part for part in _KIT}
