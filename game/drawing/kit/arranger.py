"""Lays out a tree of nodes: widths are asked for from the leaves upwards and dealt out downwards, then
heights, which depend on the widths.

What has no room first shrinks to its floor, then steps down to a shorter form (`either`), then is cut,
and `display.misfits` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct, structs

from game.drawing.kit.canvas import LEAST, Canvas
from game.drawing.kit.fitting import SPILT
from game.drawing.kit.nodes import EMPTY, Ink, Node, Paint
from game.drawing.kit.shapes import Box

LINE = 1.22
"""The height of a line in sizes of its letters."""
ENDLESS = 9e9
GENERATION = 2000
"""So many nodes are remembered, and as many before them."""
DOWN = "column", "lines"
"""Forms whose children lie one below the other; `lines` are what is shown of a list."""
Range = tuple[float, float]
"""The least and the ideal length along an axis, in units."""
K = TypeVar("K")
V = TypeVar("V")


class Placed(Struct):
    """A node in its rectangle; `owner` is the nearest one round it that has an identity, `shown` the
    part on which no later sibling lies, `still` what is painted of it while nothing is pointed at, as
    soon as somebody has asked. Lists of these are kept: nobody changes the rest."""

    node: Node
    box: Box
    owner: Node | None
    shown: Box
    still: tuple[Any, ...] | None = None


def _whose(owner: Node | None) -> tuple[object, ...]:
    """What of its owner a node may look at."""
    return () if owner is None else (owner.id, owner.does)


def left_free(box: Box, over: Sequence[Box]) -> Box:
    """The largest part of a box that others leave free: its upper end, or what lies beside them."""
    over = [one for one in over if one.colliderect(box)]
    upper = min([one.y for one in over], default=box.bottom) - box.y
    b = box.copy()
    for one in over:
        if not one.colliderect(b):
            continue
        if one.y > b.y + 1 and one.x <= b.x + 1 and one.right >= b.right - 1:
            b.h = one.y - b.y
        elif one.x > b.x + 1:
            b.w = one.x - b.x
        elif one.right < b.right - 1:
            b.x, b.w = one.right, b.right - one.right
    return b if b.w * b.h >= box.w * upper else Box(box.x, box.y, box.w, upper)


class Generations(dict[K, V]):
    """What was worked out for this tree and for others before; what was not asked for while so much
    was added is forgotten. Not after each tree: of what is known whole the parts are not asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.before: dict[K, V] = {}

    def turn(self) -> None:
        """The next tree is laid out."""
        if len(self) > GENERATION:
            self.before = dict(self)
            self.clear()

    def older(self, key: K) -> V | None:
        """What was worked out before: kept from now on; None: nobody has."""
        found = self.before.get(key)
        if found is not None:
            self[key] = found
        return found


def share(room: float, sizes: Sequence[tuple[float, float, float]]) -> list[float]:
    """Deal out a length among (least, ideal, grow): what is left goes to those that grow, what is
    missing is taken from each as far as it may shrink; if that is not enough, from all alike."""
    least = ideal = grow = 0.0
    for one in sizes:
        least, ideal, grow = least + one[0], ideal + one[1], grow + one[2]
    if ideal <= room:
        return [s[1] + (room - ideal) * s[2] / grow if grow else s[1] for s in sizes]
    if least <= room:
        part = (ideal - room) / (ideal - least)
        return [s[1] - (s[1] - s[0]) * part for s in sizes]
    return [s[0] * room / least for s in sizes]


class Arranger:
    """Lays out trees with the measures of a canvas. What is as it was in the tree before is neither
    measured nor laid out again."""

    def __init__(self, c: Canvas, least: float = LEAST) -> None:
        """`least` is the size of the smallest letters."""
        self.c = c
        self.measures = c.scale, c.text_scale, least
        self.floor = least / max(1.0, c.text_scale)
        self._widths: Generations[Node, Range] = Generations()
        self._heights: Generations[tuple[Node, float], Range] = Generations()
        self._lain: Generations[tuple[object, ...], list[Placed]] = Generations()
        self._lines_at: Generations[tuple[object, ...], tuple[float, float, list[Placed]]]
        self._lines_at = Generations()
        self._fits: Generations[tuple[Ink, float, float], float] = Generations()
        self._inked: Generations[tuple[Node, float], Node] = Generations()

    def arrange(self, root: Node, box: Box) -> list[Placed]:
        """Every node with its box, those below others first."""
        sizes, places = (self._widths, self._heights), (self._lain, self._lines_at)
        for kept in (*sizes, *places, self._fits, self._inked):
            kept.turn()
        out: list[Placed] = []
        self._place(root, box.copy(), None, out)  # its owner may change it
        return self._set(out)

    # ---- how large it would be ----------------------------------------------------------

    def width(self, n: Node) -> Range:
        found = self._widths.get(n) or self._widths.older(n)
        if found is None:
            found = self._widths[n] = self._width(n)
        return found

    def _width(self, n: Node) -> Range:
        if n.w or (n.ratio and n.h):
            w = n.w or n.h * n.ratio
            return w * n.least, w
        edge = n.pad[0] + n.pad[2]
        if n.ink is not None:
            return self._ink_width(n.ink, edge)
        if n.form == "either":
            return self.width(n.kids[-1])[0], self.width(n.kids[0])[1]
        ranges = [self.width(one) for one in n.kids]
        if not ranges:
            return edge, edge
        if n.form == "row":
            edge += n.gap * (len(ranges) - 1)
            return edge + sum([r[0] for r in ranges]), edge + sum([r[1] for r in ranges])
        if n.form == "grid":
            equal = n.cols.count(0.0)
            loose = [r for k, r in enumerate(ranges) if not n.cols[k % len(n.cols)]] or [(0.0, 0.0)]
            edge += n.gap * (len(n.cols) - 1) + sum(n.cols)
            least, ideal = max([r[0] for r in loose]), max([r[1] for r in loose])
            return edge + equal * least, edge + equal * ideal
        return edge + max([r[0] for r in ranges]), edge + max([r[1] for r in ranges])

    def _ink_width(self, ink: Ink, edge: float) -> Range:
        ideal = self.c.width(ink.value, ink.size, ink.face)
        if ink.lines > 1:  # what it needs on all its lines, and a little more
            ideal = ideal * 1.1 / ink.lines + ink.size if ideal > 120 else ideal
            return edge + min(ideal, 60.0), edge + ideal
        least = self.c.width(ink.value, self._least(ink), ink.face)
        return edge + least, edge + ideal + 1

    def height(self, n: Node, w: float) -> Range:
        key = n, round(w, 1)
        found = self._heights.get(key) or self._heights.older(key)
        if found is None:
            found = self._heights[key] = self._height(n, w)
        return found

    def _height(self, n: Node, w: float) -> Range:
        if n.h or (n.ratio and n.w):
            h = n.h or n.w / n.ratio
            if n.ink is None or not n.ink.firm or n.ink.lines > 1:
                return h * n.least, h
            whole = n.pad[1] + n.pad[3] + n.ink.size * LINE * self.c.text_scale
            return h * n.least, max(h, min(h * self.c.text_scale, whole))
        edge, inner = n.pad[1] + n.pad[3], w - n.pad[0] - n.pad[2]
        if n.ink is not None:
            return self._ink_height(n.ink, inner, edge)
        if n.form == "either":
            return self.height(self._form(n, w, ENDLESS), w)
        if not n.kids:
            return edge, edge
        if n.form == "list":
            shortest, longest = self._listed(n, 1), self._listed(n, len(n.kids))
            return self.height(shortest, w)[0], self.height(longest, w)[1]
        if n.form in DOWN:
            ranges = [self.height(one, inner) for one in n.kids]
            edge += n.gap * (len(ranges) - 1)
            return edge + sum([r[0] for r in ranges]), edge + sum([r[1] for r in ranges])
        if n.form == "grid":
            lines = [self._line(*one) for one in self._lines(n, inner)]
            edge += n.gap * (len(lines) - 1)
            return edge + sum([r[0] for r in lines]), edge + sum([r[1] for r in lines])
        if n.form == "row":
            ranges = [self.height(*one) for one in self._across(n, inner, ENDLESS)]
        else:
            ranges = [self.height(one, inner) for one in n.kids]
        ranges = ranges or [(0.0, 0.0)]
        return edge + max([r[0] for r in ranges]), edge + max([r[1] for r in ranges])

    def _ink_height(self, ink: Ink, w: float, edge: float) -> Range:
        height = self._rich if ink.lines > 1 else self._one_line
        ideal = height(ink, w, ink.size)
        smallest = ink.size if ink.firm else self._least(ink)
        least = ideal if smallest == ink.size else height(ink, w, smallest)
        return edge + least, edge + ideal

    def _least(self, ink: Ink) -> float:
        """The smallest size of these words."""
        return min(ink.size, self.floor)

    def _rich(self, ink: Ink, w: float, size: float) -> float:
        return min(self._all_lines(ink, size), self.c.rich_height(ink.value, w, size, ink.leading))

    def _one_line(self, ink: Ink, w: float, size: float) -> float:
        return size * LINE * self.c.text_scale

    def _all_lines(self, ink: Ink, size: float) -> float:
        """The height of as many lines as a sentence may have, in letters of whole pixels."""
        return ink.lines * self.c.text_px(size) * ink.leading / self.c.scale

    # ---- who gets which room ------------------------------------------------------------

    def _forms(self, n: Node, least: Callable[[Node], float], room: float) -> list[Node]:
        """The forms of a child of several that have the room across, or are as small as any."""
        needs = [least(one) for one in n.kids]
        most = max(room, min(needs)) + 0.5
        fit = [one for one, need in zip(n.kids, needs, strict=True) if need <= most]
        return [one.but(grow=n.grow) if n.grow and not one.grow else one for one in fit]

    def _whole_forms(self, n: Node, w: float) -> list[Node]:
        """The same, without sentences that have more lines than they may have."""
        forms = self._forms(n, lambda one: self.width(one)[0], w)
        return [one for one in forms if self._has_its_lines(one, w)] or forms[-1:]

    def _has_its_lines(self, n: Node, w: float) -> bool:
        if n.ink is None or n.ink.lines == 1:
            return True
        return self._holds(n.ink, w - n.pad[0] - n.pad[2], ENDLESS, self._least(n.ink))

    def _form(self, n: Node, w: float, h: float) -> Node:
        """Of several forms the first that has room both ways."""
        forms = self._whole_forms(n, w)
        if h < ENDLESS and len(forms) > 1:
            n = n.but(kids=tuple(forms))
            forms = self._forms(n, lambda one: self.height(one, w)[0], h)
        return forms[0] if forms[0].form != "either" else self._form(forms[0], w, h)

    def _settled(self, n: Node, room: float, size: Callable[[Node], Range],
                 forms: Callable[[Node], list[Node]],
                 fewer: Callable[[Node, float], Node] | None = None
                 ) -> list[tuple[Node, float]]:  # fmt: skip
        """The children along a row or column with their lengths: while they have no room the last that
        has a shorter form gives way; down a column a list has `fewer` lines."""
        shown: Sequence[Node] = n.kids
        for one in shown:
            if one.form == "either" or (one.form == "list" and fewer is not None):
                shown = self._gave_way(n, room, size, forms, fewer)
                break
        seen = [one for one in shown if one is not EMPTY]
        free = room - n.gap * max(0, len(seen) - 1)
        return list(zip(seen, share(free, [(*size(one), one.grow) for one in seen]), strict=True))

    def _gave_way(self, n: Node, room: float, size: Callable[[Node], Range],
                  forms: Callable[[Node], list[Node]],
                  fewer: Callable[[Node, float], Node] | None) -> list[Node]:  # fmt: skip
        """The children, each in the form that it has room for."""
        chosen, several = list(n.kids), dict[int, list[Node]]()
        for k, kid in enumerate(n.kids):
            if fewer is not None and kid.form == "list":
                several[k] = [kid]
                chosen[k] = self._listed(kid, len(kid.kids))
            elif kid.form == "either":
                chosen[k], *others = found = forms(kid)
                if others:
                    several[k] = found
        for k in sorted(several, reverse=True):
            others = [one for i, one in enumerate(chosen) if i != k and one is not EMPTY]
            taken, fits = sum([size(one)[0] for one in others]), False
            for one in several[k]:
                gaps = len(others) - (1 if one is EMPTY else 0)
                free = room - taken - n.gap * max(0, gaps) + 0.5
                listed = fewer is not None and one.form == "list"
                chosen[k] = fewer(one, free) if listed and fewer is not None else one
                fits = size(chosen[k])[0] <= free
                if fits:
                    break
            if fits:
                break
        return chosen

    def _across(self, n: Node, w: float, h: float) -> list[tuple[Node, float]]:
        least: Callable[[Node], float] = lambda one: self.height(one, ENDLESS)[0]  # noqa: E731
        return self._settled(n, w, self.width, lambda kid: self._forms(kid, least, h))

    def _down(self, n: Node, w: float, h: float) -> list[tuple[Node, float]]:
        size, fewer = lambda one: self.height(one, w), lambda one, room: self._fewer(one, w, room)
        return self._settled(n, h, size, lambda kid: self._whole_forms(kid, w), fewer)

    def _fewer(self, n: Node, w: float, h: float) -> Node:
        """As many lines of a list as have room, at least one of them."""
        assert n.fewer is not None
        inner, room, lines = w - n.pad[0] - n.pad[2], h - n.pad[1] - n.pad[3], 0
        for k in n.fewer.order:
            room -= self.height(n.kids[k], inner)[0]
            if room < 0:
                break
            lines, room = lines + 1, room - n.gap
        while lines > 1 and self.height(self._listed(n, lines), w)[0] > h:
            lines -= 1  # those that are left out are counted, in a line more
        return self._listed(n, max(1, lines))

    def _listed(self, n: Node, lines: int) -> Node:
        """So many lines of a list, and the others counted."""
        assert n.fewer is not None
        kept = sorted(n.fewer.order[:lines])
        cut = tuple([k for k in range(len(n.kids)) if k not in kept])
        counts = n.fewer.more(cut) if cut else None
        shown = [n.kids[k] for k in kept] + ([] if counts is None else [counts])
        at = (0.0, 1.0 if cut and counts is None else 0.0)
        return structs.replace(n, form="lines", kids=tuple(shown), at=at, fewer=None)

    def _lines(self, n: Node, w: float) -> list[tuple[tuple[Node, ...], list[float]]]:
        """The lines of a grid, each with the widths of its columns."""
        many, equal = len(n.cols), n.cols.count(0.0)
        each = (w - sum(n.cols) - n.gap * (many - 1)) / max(1, equal)
        wides = [one or each for one in n.cols]
        return [(n.kids[k : k + many], wides) for k in range(0, len(n.kids), many)]

    def _line(self, kids: Sequence[Node], wides: Sequence[float]) -> tuple[float, float, float]:
        """What a line of a grid needs: least, ideal, and whether it grows."""
        found = [(*self.height(one, w), one.grow) for one, w in zip(kids, wides, strict=False)]
        return max([f[0] for f in found]), max([f[1] for f in found]), max([f[2] for f in found])

    # ---- where it lies ------------------------------------------------------------------

    def _place(
        self, n: Node, box: Box, owner: Node | None, out: list[Placed], shown: Box | None = None
    ) -> None:
        if not n.kids:
            out.append(self._placed(n, box, owner, shown))
            return
        key = n, tuple(box), _whose(owner), shown and tuple(shown)
        known = self._lain.get(key) or self._lain.older(key)
        if known is None:
            known = self._lain[key] = self._lay(n, box, owner, shown)
        out += known  # the same as before, in the same place

    def _lay(self, n: Node, box: Box, owner: Node | None, shown: Box | None) -> list[Placed]:
        """A node that has others in it, with all of them."""
        if n.form == "either":
            n = self._form(n, box.w, box.h)
        if n.form == "list":
            n = self._fewer(n, box.w, box.h + 0.5)
        out = [placed := self._placed(n, box, owner, shown)]
        if n.kids:
            (left, top, right, low), b = n.pad, placed.box
            inner = Box(b.x + left, b.y + top, b.w - left - right, b.h - top - low)
            self._place_kids(n, inner, placed.owner, out)
        return out

    def _placed(self, n: Node, box: Box, owner: Node | None, shown: Box | None) -> Placed:
        """A node by itself; words with what paints them."""
        b = self._own(n, box)
        n = n if n.ink is None else self._written(n, self._fitting(n, b))
        return Placed(n, b, n if n.id else owner, b if shown is None else shown)

    def _place_line(self, n: Node, box: Box, owner: Node | None, out: list[Placed]) -> None:
        """Place a line of a list, which may have lain higher or lower before."""
        key = n, box.w, box.h, _whose(owner)
        lay = self._lines_at.get(key) or self._lines_at.older(key)
        if lay is None:
            lay = box.x, box.y, []
            self._place(n, box, owner, lay[2])
        x, y, known = lay
        if (by := (box.x - x, box.y - y)) != (0.0, 0.0):
            known = [Placed(p.node, p.box.move(by), p.owner, p.shown.move(by)) for p in known]
        self._lines_at[key] = box.x, box.y, known
        out += known

    def _place_kids(self, n: Node, b: Box, owner: Node | None, out: list[Placed]) -> None:
        if n.form == "row":
            found = self._across(n, b.w, b.h)
            x = b.x + (self._left_over(n, b.w, found) * n.at[0] if n.at[0] else 0.0)
            for kid, wide in found:
                self._place(kid, Box(x, b.y, wide, b.h), owner, out)
                x += wide + n.gap
        elif n.form in DOWN:
            place = self._place if n.form == "column" else self._place_line
            found = self._down(n, b.w, b.h)
            y = b.y + (self._left_over(n, b.h, found) * n.at[1] if n.at[1] else 0.0)
            for kid, high in found:
                place(kid, Box(b.x, y, b.w, high), owner, out)
                y += high + n.gap
        elif n.form == "grid":
            self._place_lines(n, b, owner, out)
        elif n.place is not None:
            boxes = n.place(b, len(n.kids))
            for k, (kid, one) in enumerate(zip(n.kids, boxes, strict=True)):
                self._place(kid, one, owner, out, left_free(one, boxes[k + 1 :]))
        else:
            for kid in n.kids:
                self._place(kid, b, owner, out)

    def _place_lines(self, n: Node, b: Box, owner: Node | None, out: list[Placed]) -> None:
        lines, y = self._lines(n, b.w), b.y
        sizes = [self._line(*one) for one in lines]
        if not any(one[2] for one in sizes):  # all lines alike
            sizes = [(one[0], one[1], 1.0) for one in sizes]
        highs = share(b.h - n.gap * (len(lines) - 1), sizes)
        for (kids, wides), high in zip(lines, highs, strict=True):
            x = b.x
            for kid, wide in zip(kids, wides, strict=False):
                self._place(kid, Box(x, y, wide, high), owner, out)
                x += wide + n.gap
            y += high + n.gap

    def _left_over(self, n: Node, room: float, found: Sequence[tuple[Node, float]]) -> float:
        """What nobody took, for nobody grows."""
        return max(0.0, room - sum([one[1] for one in found]) - n.gap * (len(found) - 1))

    def _own(self, n: Node, b: Box) -> Box:
        """What a node takes of its room: all of it, unless it has a size or a shape."""
        w, h = b.w, b.h
        if n.ratio:
            w = min(w, n.w or w, h * n.ratio, n.h * n.ratio or w)
            h = w / n.ratio
        elif not n.grow and n.ink is None:
            w, h = n.w if 0 < n.w < w else w, n.h if 0 < n.h < h else h
        if w == b.w and h == b.h:
            return b
        return Box(b.x + (b.w - w) * n.at[0], b.y + (b.h - h) * n.at[1], w, h)

    # ---- words --------------------------------------------------------------------------

    def _set(self, found: list[Placed]) -> list[Placed]:
        """Words that belong together in one size, the smallest of theirs."""
        common: dict[str, float] = {}
        together = [
            (k, p, p.node.ink.same)
            for k, p in enumerate(found)
            if p.node.ink is not None and p.node.ink.same
        ]
        for _, p, same in together:
            common[same] = min(common.get(same, ENDLESS), p.node.paint.args[1])  # type: ignore[union-attr]
        for k, p, same in together:
            if common[same] < p.node.paint.args[1]:  # type: ignore[union-attr]
                found[k] = Placed(self._written(p.node, common[same]), p.box, p.owner, p.shown)
        return found

    def _written(self, n: Node, size: float) -> Node:
        """Words that paint themselves in this size."""
        key = n, size
        found = self._inked.get(key) or self._inked.older(key)
        if found is None:
            paint = Paint(set_words, (n.ink, size, n.pad))
            found = self._inked[key] = structs.replace(n, paint=paint)
        return found

    def _fitting(self, n: Node, b: Box) -> float:
        """The size in which words fit their box."""
        left, top, right, low = n.pad
        assert n.ink is not None
        key = n.ink, b.w - left - right, b.h - top - low
        found = self._fits.get(key) or self._fits.older(key)
        if found is None:
            found = self._fits[key] = self._fit(*key)
        return found

    def _fit(self, ink: Ink, w: float, h: float) -> float:
        size, least = ink.size, self._least(ink)
        if ink.lines > 1:  # painted just so wide: a little more might break lines elsewhere
            while size > least and not self._holds(ink, w, h + 0.6, size):
                size -= 0.5
            return max(size, least)
        w, h = w + 0.6, h + 0.6
        size = max(least, min(size, h / LINE / self.c.text_scale))
        while size > least and self.c.width(ink.value, size, ink.face) > w:
            size = max(least, size - 0.5)
        return size

    def _holds(self, ink: Ink, w: float, h: float, size: float) -> bool:
        """Whether a sentence of this size has no more lines, and no wider words, than there is room
        for."""
        most = min(h, self._all_lines(ink, size) + 1)
        high = self.c.rich_height(ink.value, w, size, ink.leading)
        return high <= most and self.c.rich_fits(ink.value, w, size)


def set_words(c: Canvas, b: Box, ink: Ink, size: float, pad: tuple[float, ...]) -> None:
    """Paint words in their box, in letters of this size."""
    x, w = b.x + pad[0], b.w - pad[0] - pad[2]
    if ink.lines > 1:
        room, leading = b.h - pad[1] - pad[3], ink.leading
        high = c.rich_height(ink.value, w, size, leading)
        if high > room + 2:
            leading = min(leading, 1.0)  # lines stand closer before the last ones are left out
        step = c.text_px(size) * leading / c.scale
        lines = max(1, min(ink.lines, int((room + SPILT) / step)))
        align = {0.0: "left", 0.5: "center", 1.0: "right"}[ink.align]
        lower = c.text_px(ink.size) * leading / c.scale - step  # the first line stays in its middle
        full = c.rich_height(ink.value, w, ink.size, leading)
        if full - high > lower * lines + step / 2:  # or all does, where it takes fewer lines now
            lower = full - high
        y = b.y + pad[1] + max(0.0, min(lower, room - high) / 2)
        c.rich(ink.value, x, y, w, size, ink.colour, ink.bold, align, leading, lines)
        return
    anchor = {0.0: "midleft", 0.5: "center", 1.0: "midright"}[ink.align]
    y = b.y + pad[1] + (b.h - pad[1] - pad[3]) / 2
    c.text(ink.value, x + w * ink.align, y, size, ink.colour, ink.face, anchor, ink.shade, w + 1)
