"""What follows from a tree that is laid out: what is painted, and what of it again; what can be pointed
at; what moved; which words do not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.drawing.kit.arranger import Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Look, Node, Paint
from game.drawing.kit.shapes import Box

LookOf = Callable[[Node | None], Look]
"""How a thing stands, by its node; None: no thing."""
Item = tuple[tuple[float, float, float, float], Paint, Look | None]
"""A place in units, who paints it, and how its thing stands, where the painter looks at that."""


class Misfit(NamedTuple):
    """Words that are cut, or smaller than wished: in units."""

    words: str
    wished: float
    got: float
    cut: bool


def items(placed: Iterable[Placed], look: LookOf) -> list[Item]:
    """All that is painted, in order."""
    return [
        (
            _grown(p.box, p.node.bleed),
            p.node.paint,
            look(p.owner).only(p.node.paint.looks) if p.node.paint.looks else None,
        )
        for p in placed
        if p.node.paint is not None
    ]


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[Box]:
    """The places that are to be painted again: of all that is not the same in both."""
    return [Box(item[0]) for item in set(before) ^ set(after)]


def paint(c: Canvas, placed: Iterable[Placed], look: LookOf) -> None:
    """Paint what lies within the clip of the surface."""
    for p in placed:
        if p.node.paint is not None and c.shows(p.box, p.node.bleed):
            draw, args, looks = p.node.paint
            if looks:
                draw(c, p.box, look(p.owner).only(looks), *args)
            else:
                draw(c, p.box, *args)


def things(placed: Iterable[Placed]) -> dict[Key, Placed]:
    """What can be pointed at, in the order of the tree, which is that of Tab."""
    return {p.node.id: p for p in placed if p.node.id}


def moves(before: Iterable[Placed], after: Iterable[Placed]) -> list[tuple[Key, Box, Box]]:
    """What has another place now: its identity, where it was and where it is."""
    then, now = things(before), things(after)
    return [
        (key, then[key].box, p.box)
        for key, p in now.items()
        if key in then and tuple(then[key].box) != tuple(p.box)
    ]


def misfits(c: Canvas, placed: Iterable[Placed]) -> list[Misfit]:
    """Which words are cut, and which are smaller than wished."""
    found = []
    for p in placed:
        if p.node.ink is None or p.node.paint is None:
            continue
        ink, size, pad = p.node.paint.args
        w, h = p.box.w - pad[0] - pad[2], p.box.h - pad[1] - pad[3]
        if ink.lines > 1:
            cut = c.rich_height(ink.value, w, size, ink.leading) > h + 2
        else:
            cut = c.width(ink.value, size, ink.face) > w + 1.5 or h < size * c.text_scale
        if cut or size < ink.size:
            found.append(Misfit(ink.value, ink.size, size, cut))
    return found


def _grown(b: Box, by: float) -> tuple[float, float, float, float]:
    return round(b.x - by, 2), round(b.y - by, 2), round(b.w + 2 * by, 2), round(b.h + 2 * by, 2)
