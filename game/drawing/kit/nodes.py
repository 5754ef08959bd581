"""Nodes: what a panel consists of, as one tree of values.

A panel is a pure function of what is known: it returns a `Node`. Layout (`arranger`), picture and what
of it is painted again (`display`), targets, speech, motion and golden text follow from the tree. Nothing
here knows a game, a scene or the mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import msgspec

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, Colour

Key = tuple[str | int, ...]
"""An identity, unique in its scene: ("pile", "science"). The same one elsewhere later: it flew."""


class Place(Protocol):
    """Where the children of a `free` node lie in its box, so many of them; a value that can be
    compared."""

    def __call__(self, b: Box, count: int, /) -> Sequence[Box]: ...


class More(Protocol):
    """Counts the lines of a list for which there is no room, by their places in it; None where that
    goes without saying: then they went at the top. A value that can be compared."""

    def __call__(self, cut: tuple[int, ...], /) -> Node | None: ...


class Fewer(NamedTuple):
    """What of a list is shown where there is no room for all of it."""

    order: tuple[int, ...]
    """The places of its lines, those first that are shown rather than others."""
    more: More


class Look(NamedTuple):
    """How a thing stands: all that a painter may make of the pointer, the keys and the choice."""

    pointed: bool = False
    focused: bool = False
    pressed: bool = False
    lit: bool = False
    off: bool = False

    def only(self, names: tuple[str, ...]) -> Look:
        """These parts of it; by the others a painter is not called again."""
        return _only(self, names)


@lru_cache(256)
def _only(look: Look, names: tuple[str, ...]) -> Look:
    return Look(**{name: getattr(look, name) for name in names})


class Paint(msgspec.Struct, frozen=True, cache_hash=True):
    """A painter and what it is called with after the canvas and its box; equal ones paint the same
    picture. One that `looks` is called with the look of its thing first, of which it sees these
    parts; one that is `covered` with the part of its box on which no later sibling lies. What lies below
    one that has a `corner` is not seen but round its corners of this radius."""

    draw: Callable[..., object]
    args: tuple[Any, ...] = ()
    looks: tuple[str, ...] = ()
    covered: bool = False
    corner: float = 0.0


class Ink(msgspec.Struct, frozen=True, cache_hash=True):
    """Words: one line, or up to `lines` of a rich sentence; `size` in units. Those of the `same` name
    in a tree are set in one size; what is `firm` gets no smaller for want of height, and a line of
    a told height higher with larger letters, where there is room."""

    value: str
    size: float = 20
    colour: Colour = CREAM
    face: str = "body"
    align: float = 0.0
    lines: int = 1
    same: str = ""
    shade: int = 0
    bold: Colour | None = None
    leading: float = 1.18
    firm: bool = False


class Node(msgspec.Struct, frozen=True, cache_hash=True):
    """A rectangle. Without `w` and `h` it is as large as its contents; with `grow` it takes a share of
    what is left along its row or column once everybody has what they wish: to divide all of a row by
    shares, let them wish for `w=1`. `least` is the part of its size that it keeps when room is scarce,
    all of it unless told; words need none, they know how small they may be. `cols` are the columns of a
    grid: a width, or 0 for an equal share of the rest."""

    form: str = "column"
    kids: tuple[Node, ...] = ()
    w: float = 0.0
    h: float = 0.0
    grow: float = 0.0
    least: float = 1.0
    ratio: float = 0.0
    """Its width is so many times its height, whatever its room; one of the two has to be told."""
    at: tuple[float, float] = (0.5, 0.5)
    """Where it lies in room that is larger than itself, or its contents in it."""
    pad: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Left, top, right, below."""
    gap: float = 0.0
    cols: tuple[float, ...] = ()
    paint: Paint | None = None
    """Painted below what is in it. Words paint themselves alone: a plate for them is a stack."""
    ink: Ink | None = None
    place: Place | None = None
    fewer: Fewer | None = None
    bleed: float = 0.0
    """So far it paints beyond its box."""
    rise: float = 0.0
    """So much higher it lies while its thing is pointed at, and over its siblings."""
    id: Key = ()
    does: object = None
    """What touching it means: an intent, or the refusal of it; None: it is told about, and the scene may
    still answer a touch by its name."""
    says: str = ""
    """What is told of it."""
    thing: str | Key = ""
    """The thing of the table that is told about instead, in words that are made when somebody asks: its
    name, or its identity."""
    part: str = ""
    """What lessons call it."""
    stop: bool = True
    """Tab stops here."""
    reach: bool = True
    """The keys come here; else it is for the pointer alone."""

    def but(self, **changes: Any) -> Node:
        """The same node with something changed."""
        return msgspec.structs.replace(self, **_padded(changes))


# ---- the vocabulary -----------------------------------------------------------------------------


def column(*kids: Node | None, **more: Any) -> Node:
    """One below the other."""
    return Node("column", _there(kids), **_within(more))


def row(*kids: Node | None, **more: Any) -> Node:
    """Side by side."""
    return Node("row", _there(kids), **_within(more))


def stack(*kids: Node | None, **more: Any) -> Node:
    """One above the other in the same box."""
    return Node("stack", _there(kids), **_within(more))


def grid(cols: int | Sequence[float], kids: Iterable[Node | None], **more: Any) -> Node:
    """Lines of columns that align: so many equal ones, or of these widths."""
    widths = (0.0,) * cols if isinstance(cols, int) else tuple(cols)
    return Node("grid", _there(kids), cols=widths, **_padded(more))


def free(place: Place, *kids: Node | None, **more: Any) -> Node:
    """Fans, rings, pyramids: the children lie where `place` says; all else is as anywhere."""
    return Node("free", _there(kids), place=place, **_padded(more))


def either(*forms: Node, **more: Any) -> Node:
    """The first of these that fits; of several in a row the last one gives way first."""
    return Node("either", forms, **more)


def text(value: str, size: float = 20, colour: Colour = CREAM, face: str = "body",
         align: float = 0.0, *, lines: int = 1, same: str = "", shade: int = 0,
         bold: Colour | None = None, leading: float = 1.18, firm: bool = False,
         **more: Any) -> Node:  # fmt: skip
    """Words; on one line unless they may take several."""
    ink = Ink(value, size, colour, face, align, lines, same, shade, bold, leading, firm)
    return Node("text", ink=ink, **_padded(more))


def words(*forms: str, **look: Any) -> Node:
    """The longest of these wordings that can be read; none: they are left out."""
    return either(*(text(one, **look) for one in forms if one), EMPTY)


def as_many(lines: Sequence[Node], order: Sequence[int], more: More, **look: Any) -> Node:
    """A list of which as much is shown as has room, what comes first in the `order` rather than what
    comes later."""
    return Node("list", tuple(lines), fewer=Fewer(tuple(order), more), **_padded(look))


def art(draw: Callable[..., object], *args: Any, looks: tuple[str, ...] = (),
        covered: bool = False, **more: Any) -> Node:  # fmt: skip
    """Something painted: `draw(canvas, box, *args)`."""
    return Node("art", paint=Paint(draw, args, looks, covered), **_padded(more))


def icon(name: str, size: float, alpha: int = 255, **more: Any) -> Node:
    """An emblem."""
    return art(_icon, name, alpha, **{"w": size, "h": size, "least": 0.6, **more})


def line(colour: Colour, thick: float = 1.4, **more: Any) -> Node:
    """A level rule."""
    return art(_rule, colour, thick, **{"h": 8.0, **more})


def named(n: Node) -> Iterator[Node]:
    """Every node of a tree with an identity."""
    if n.id:
        yield n
    for one in n.kids:
        yield from named(one)


def _icon(c: Canvas, b: Box, name: str, alpha: int) -> None:
    c.icon(name, b.centerx, b.centery, min(b.w, b.h), alpha)


def _rule(c: Canvas, b: Box, colour: Colour, thick: float) -> None:
    c.rule(b.x, b.centery - thick / 2, b.w, colour, thick)


EMPTY = Node("art")
SPRING = Node("art", grow=1.0)


def _there(kids: Iterable[Node | None]) -> tuple[Node, ...]:
    return tuple([one for one in kids if one is not None])


def _padded(more: dict[str, Any]) -> dict[str, Any]:
    """`pad` may be one number or two."""
    if "pad" in more:
        pad = more["pad"]
        if isinstance(pad, (int, float)):
            more["pad"] = (pad, pad, pad, pad)
        elif len(pad) == 2:
            more["pad"] = (*pad, *pad)
    return more


def _within(more: dict[str, Any]) -> dict[str, Any]:
    """Contents that leave room lie at the left, in the middle of the height."""
    if "at" not in more:
        more["at"] = (0.0, 0.5)
    return _padded(more)
