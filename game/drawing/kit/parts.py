"""What panels of every game are made of: boards, heads, buttons, counted signs."""

from __future__ import annotations

from typing import Any

from game.drawing.kit import badges, shapes
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import (
    Look,
    Node,
    Paint,
    art,
    column,
    either,
    icon,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, POINTED, Colour
from game.words.seats import Seat

HIGH = 48.0
"""The height of a button that is as wide as its words, where there is room."""


def panel(*kids: Node | None, lit: bool = False, quiet: bool = False, radius: float = 14,
          **more: Any) -> Node:  # fmt: skip
    """A board of dark glass; lighter while it is pointed at, unless it is `quiet`."""
    look = Paint(_panel, (lit, radius), () if quiet else ("pointed",), corner=radius)
    return column(
        *kids, **{"pad": (16, 8, 14, 8), "gap": 4, "at": (0, 0), "paint": look, "bleed": 16, **more}
    )


def _panel(c: Canvas, b: Box, *about: Any) -> None:
    *look, lit, radius = about  # one that is quiet has no look
    bright = lit or any(one.pointed for one in look)
    c.panel(b.x, b.y, b.w, b.h, "lit" if bright else "dark", radius, lit)


def ground(kind: str, radius: float = 14, lit: bool = False) -> Paint:
    """Below a board: `dark` or `lit` glass, `paper`, or a `well`; in light where it is `lit`."""
    return Paint(_ground, (kind, radius, lit), corner=radius)


def body(paint: Paint | None, b: Box) -> Box | None:
    """What of a board lets nothing through that lies below; None for what is no board."""
    if paint is None or not paint.corner:
        return None
    edge = paint.corner + 6.0
    return Box(b.x + edge, b.y + edge, max(0.0, b.w - 2 * edge), max(0.0, b.h - 2 * edge))


def slab(*kids: Node | None, kind: str = "dark", **more: Any) -> Node:
    """A board that other things lie on, one below the other."""
    look = {"paint": ground(kind, 18), "bleed": 18, "pad": (32, 12), "at": (0, 0)}
    return column(*kids, **{**look, **more})


def board(kind: str, radius: float = 14, lit: bool = False) -> dict[str, Any]:
    """What a thing has that lies on a board of its own: lighter while it is pointed at."""
    return {"paint": Paint(_board, (kind, radius, lit), ("pointed",), corner=radius), "bleed": 18}


def hovering(chosen: bool) -> Paint:
    """Below a row that is chosen, or pointed at."""
    return Paint(_hovering, (chosen,), ("pointed",))


def _hovering(c: Canvas, b: Box, look: Look, chosen: bool) -> None:
    if chosen or look.pointed:
        c.panel(b.x, b.y, b.w, b.h, "lit" if chosen else "well", 12)


def _board(c: Canvas, b: Box, look: Look, kind: str, radius: float, lit: bool) -> None:
    c.panel(b.x, b.y, b.w, b.h, "lit" if look.pointed else kind, radius, lit)


def _ground(c: Canvas, b: Box, kind: str, radius: float, lit: bool) -> None:
    c.panel(b.x, b.y, b.w, b.h, kind, radius, lit)


def badge(seat: Seat, r: float, letter: bool = True, **more: Any) -> Node:
    """The badge of a player; a small one has no letter."""
    return art(_badge, seat, r, letter, **{"w": 44, "h": 44, "bleed": 6, **more})


def _badge(c: Canvas, b: Box, seat: Seat, r: float, letter: bool) -> None:
    badges.badge(c, seat, *b.center, min(r, b.h / 2), letter)


def title(value: str, size: float = 24, **more: Any) -> Node:
    """The title of a board or of a part of it."""
    return text(value, size, GOLD_TEXT, "title", **{"shade": 120, **more})


def head(title: str, note: str = "", size: float = 25, ink: Colour = CREAM, *more: Node,
         face: str = "semi", **rest: Any) -> Node:  # fmt: skip
    """A title, and a note at the right end of its line where it can be read."""
    return row(
        text(title, size, GOLD_TEXT, "title", shade=120, grow=1), *more,
        words(note, size=size * 0.88, colour=ink, face=face, align=1.0), gap=10, **rest,
    )  # fmt: skip


def framed(node: Node, line: str = GOLD, width: float = 2.4, radius: float = 9) -> Node:
    """With a rim while it can be chosen, a brighter one while it is pointed at."""
    return node.but(paint=Paint(_frame, (line, width, radius), ("pointed", "lit")))


def _frame(c: Canvas, b: Box, look: Look, line: str, width: float, radius: float) -> None:
    if look.pointed or look.lit:
        shapes.rim(c, b, POINTED if look.pointed else line, width, radius)


def button(label: str, kind: str = "normal", sign: str = "", key: str = "", note: str = "",
           size: float = 22, **more: Any) -> Node:  # fmt: skip
    """A button; how it looks follows from what it does, and `kind` where it does something. It is told of by
    its label."""
    return art(_button, label, kind, sign, key, note, size, looks=("pointed", "pressed", "off"),
               **{"h": 54, "bleed": 12, "says": label, **more})  # fmt: skip


def plate(kind: str) -> Paint:
    """Below the words of a button."""
    return Paint(_button, ("", kind, "", "", "", 22), ("pointed", "pressed", "off"))


def worded(label: str, kind: str = "normal", size: float = 22, sign: str = "",
           **more: Any) -> Node:  # fmt: skip
    """A button as wide as its words, and its emblem where there is room."""
    caption = text(label, size, BUTTONS[kind][3], "semi", 0.5, same="worded", firm=True, grow=1)
    body = either(row(icon(sign, 32, least=1), caption, gap=8), caption) if sign else caption
    return stack(body, Node("art", h=HIGH, least=0.0), **{"pad": (18, 1), "bleed": 12, "says": label,
                                                          "paint": plate(kind), **more})  # fmt: skip


def pointable(words: Node, **more: Any) -> Node:
    """Words that can be pointed at: there is light behind them then."""
    return stack(words, **{"paint": Paint(_light, (), ("pointed",)), "bleed": 4, **more})


def _light(c: Canvas, b: Box, look: Look) -> None:
    if look.pointed:
        shapes.plate(c, b.inflate(6, 4), "#fff6d2", radius=5, opacity=0.12)


def _button(c: Canvas, b: Box, look: Look, label: str, kind: str, sign: str, key: str, note: str,
            size: float) -> None:  # fmt: skip
    kind = "off" if look.off else kind
    beside = 80 + (c.width(key, 20) + 14 if key else 0)
    sign = sign if note or c.width(label, size, "semi") <= b.w - beside else ""
    pointed = look.pointed and kind != "off"
    c.button(b.x, b.y, b.w, b.h, label, kind, sign, note, key, size, pointed, look.pressed)


def press(label: str, kind: str = "normal", sign: str = "", note: str = "", size: float = 24,
          same: str = "", **more: Any) -> Node:  # fmt: skip
    """A button as wide as its words, and a quieter line below them where there is room. It is told of by
    its words."""
    ink, sentence = BUTTONS[kind][3], f"{label}. {note}" if note else label
    words = text(label, size, ink, "semi", 0.5, same=same)
    if note:
        quiet = (round(0.86 * ink[0]), round(0.86 * ink[1]), round(0.86 * ink[2]))
        below = text(note, 20, quiet, align=0.5)
        words = either(column(words, below, at=(0.5, 0.5)), words, grow=1)
    art_size = 40.0 if note else 36.0
    return stack(
        art(_plate, kind, looks=("pointed", "pressed"), bleed=12),
        row(
            icon(sign, art_size, 110 if kind == "off" else 255) if sign else None,
            words if label else None, gap=10, pad=(16 if label else 6, 3), at=(0.5, 0.5),
        ),
        **{"h": 58, "bleed": 12, "says": sentence, **more},
    )  # fmt: skip


def _plate(c: Canvas, b: Box, look: Look, kind: str) -> None:
    pointed = look.pointed and kind != "off"
    c.button(b.x, b.y, b.w, b.h, "", kind, hover=pointed, pressed=look.pressed)
