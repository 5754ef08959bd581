"""The kit: every drawing that picture data may call, by name, besides those of `assets/art/parts.yaml`.

A part is a function of numbers and names to SVG text. The names of its parameters' types say what
the data may pass: `float`, `int`, `bool`, `str`, `Fill` (a colour of `paint`) or `Material`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.parts import figures, land, landmarks, masonry, scenery, shapes, things

Part = Callable[..., str]

_KIT: tuple[Part, ...] = (
    shapes.path, shapes.line, shapes.rect, shapes.circle, shapes.ellipse,
    land.cast, land.pool, land.space,
    scenery.tree, scenery.bush,
    masonry.box, masonry.house, masonry.arch, masonry.arcade, masonry.windows, masonry.columns,
    masonry.column, masonry.steps, masonry.temple, masonry.crenel, masonry.tower, masonry.wall,
    masonry.palisade, masonry.shed,
    masonry.gable, masonry.hip, masonry.pediment, masonry.dome, masonry.cone,
    things.logs, things.bricks, things.block, things.banner, things.awning, things.stall,
    things.wheel, things.table, things.shelf, things.spear, things.coins, things.pickaxe, things.tent,
    things.crane,
    scenery.sky, scenery.halo, scenery.rays, scenery.cumulus, scenery.streaks, scenery.stars,
    scenery.birds, scenery.ridge, scenery.peaks,
    scenery.sea, scenery.swell, scenery.floor, scenery.paving, scenery.grass, scenery.bough,
    figures.onlooker, figures.hoplite, figures.sunburst, figures.star,
    landmarks.stepped_gable, landmarks.theatre, landmarks.skyline,
    landmarks.picture_palace, landmarks.leaf_tower, figures.statue, figures.horse, things.emblem,
)  # fmt: skip

PART: dict[str, Part] = {part.__name__: part for part in _KIT}
