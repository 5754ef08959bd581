"""What follows from a tree that is laid out: what is painted, and what of it again; what can be pointed
at; which words do not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.drawing.kit.arranger import Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Look, Node, Paint
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import with_pauses

LookOf = Callable[[Node | None], Look]
"""How a thing stands, by its node; None: no thing."""
Item = tuple[tuple[float, ...], float, Paint, Look | None, tuple[float, ...], float]
"""A place in units, how far beyond it is painted, who paints it, how its thing stands, where the painter
looks at that, what others leave free of it, and how far it has risen."""
ROUNDED = 1.5
"""Units round a box that a painter may touch, for it rounds to whole pixels."""


class Misfit(NamedTuple):
    """Words that are cut, or smaller than wished: in units."""

    words: str
    wished: float
    got: float
    cut: bool


def item(p: Placed, look: LookOf) -> Item:
    """What is painted of a node that paints something, while its thing stands so."""
    n, paint, seen, rise = p.node, p.node.paint, None, 0.0
    assert paint is not None
    if paint.looks or n.rise:
        whole = look(p.owner)
        seen = whole.only(paint.looks) if paint.looks else None
        rise = n.rise if whole.pointed else 0.0
    where = tuple(p.shown) if paint.covered else ()
    return tuple(p.box), n.bleed + ROUNDED, paint, seen, where, rise


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[Box]:
    """The places that are to be painted again: of all that is not the same in both."""
    if len(before) == len(after):  # most are the very same, which is told sooner than hashed
        pairs = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
        before, after = [one for one, _ in pairs], [other for _, other in pairs]
    return [reach(one) for one in set(before) ^ set(after)]


def reach(one: Item) -> Box:
    """All that may be painted of it, in units."""
    (x, y, w, h), by, *_, rise = one
    return Box(x - by, y - rise - by, w + 2 * by, h + 2 * by)


def paint(c: Canvas, placed: Iterable[Placed], look: LookOf) -> None:
    """Paint what lies within the clip of the surface; what rises comes last."""
    risen, (left, top, right, low) = [], c.clip()
    for p in placed:
        n, box = p.node, p.box
        if n.paint is None:
            continue
        over = n.bleed + n.rise
        if box.x - over > right or box.right + over < left:
            continue
        if box.y - over > low or box.bottom + over < top:
            continue
        if n.rise and look(p.owner).pointed:
            risen.append(p)
        else:
            _paint(c, p, n.paint, box, look)
    for p in risen:
        assert p.node.paint is not None
        _paint(c, p, p.node.paint, p.box.move(0, -p.node.rise), look)


def _paint(c: Canvas, p: Placed, paint: Paint, box: Box, look: LookOf) -> None:
    args = (p.shown, *paint.args) if paint.covered else paint.args
    if paint.looks:
        args = (look(p.owner).only(paint.looks), *args)
    paint.draw(c, box, *args)


def ahead(
    c: Canvas, placed: Iterable[Placed], pictures: Sequence[Callable[..., object]]
) -> Iterator[None]:
    """Make, one at a time, the pictures of what may soon be shown: what these painters paint."""
    among = (p for p in placed if p.node.paint is not None and p.node.paint.draw in pictures)
    return one_by_one(c, among, lambda owner: Look())


def one_by_one(c: Canvas, placed: Iterable[Placed], look: LookOf) -> Iterator[None]:
    """Paint all of it, wherever it lies, for pictures that nobody waits for."""
    for p in placed:
        if p.node.paint is not None:
            yield from with_pauses(partial(_paint, c, p, p.node.paint, p.box, look))
            yield


def things(placed: Iterable[Placed]) -> dict[Key, Placed]:
    """What can be pointed at, in the order of the tree, which is that of Tab."""
    return {p.node.id: p for p in placed if p.node.id}


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
