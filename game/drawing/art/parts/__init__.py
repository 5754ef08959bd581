"""The kit: every drawing that picture data may call, by name.

A part is a function of numbers and names to SVG text. The names of its parameters' types say what
the data may pass: `float`, `int`, `bool`, `str`, `Fill` (a colour of `paint`) or `Material`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.parts import (
    figures,
    land,
    landmarks,
    life,
    machines,
    masonry,
    plants,
    roofs,
    scenery,
    shapes,
    things,
)

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
    scenery.sky, scenery.halo, scenery.rays, scenery.cumulus, scenery.streaks, scenery.stars,
    scenery.constellation, scenery.crescent, scenery.birds, scenery.ridge, scenery.peaks,
    scenery.sea, scenery.swell, scenery.floor, scenery.paving, scenery.grass, scenery.bough,
    scenery.rainbow,
    figures.onlooker, figures.hoplite, figures.sunburst, figures.star, figures.mask,
    machines.cannon, machines.cannonball, machines.battleship, machines.aeroplane, machines.galleon,
    machines.container_ship, machines.harbour_crane, machines.armillary, machines.balloon,
    machines.rocket, machines.exhaust, machines.gantry, machines.radio_dish, machines.airship,
    machines.easel, machines.palette,
    landmarks.megalith, landmarks.rampart, landmarks.rose_window, landmarks.stepped_gable,
    landmarks.ziggurat_step, landmarks.theatre, landmarks.skyline, landmarks.picture_palace,
    landmarks.leaf_tower, landmarks.glass_dome, landmarks.waterfall, landmarks.wind_turbine,
    life.person, life.statue, life.horse, life.camel, life.ship, things.emblem,
)  # fmt: skip

PART: dict[str, Part] = {part.__name__: part for part in _KIT}
