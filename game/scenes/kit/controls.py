"""What can be pressed, chosen, switched and slid: nodes, each with what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.drawing.kit import badges, parts, theme
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import Key, Look, Node, art, free, icon, row, stack, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.intents import Do, Shut

Named = str | Key
"""The identity of a control; a word stands for itself alone."""


class Control:
    """Something in a tree that is more than touched: what a thing `does` while it has the focus or is
    held."""

    def __repr__(self) -> str:
        return type(self).__name__.lower()

    def key(self, name: str) -> bool:
        """A key was pressed. True where it was used."""
        return False

    def letters(self, text: str) -> bool:
        """Something was typed."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over it."""
        return False

    def pressed(self, focused: bool) -> None:
        """The pointer goes down somewhere, while the focus is here or elsewhere."""

    def released(self) -> None:
        """It was clicked, or Enter was pressed on it."""

    def drag(self, b: Box, x: float, c: Canvas) -> bool:
        """The pointer is at x with the button held since it went down in its box."""
        return False


def key_of(name: Named) -> Key:
    return (name,) if isinstance(name, str) else name


def _nothing() -> None: ...


def press(name: Named, label: str, act: Callable[..., object], *args: Any, kind: str = "normal",
          sign: str = "", note: str = "", on: bool = True, **more: Any) -> Node:  # fmt: skip
    """A button as wide as its words, and what it does."""
    does = Do(act, args, kind == "primary") if on else Shut(Do(_nothing))
    return parts.press(
        label, kind if on else "off", sign, note, **{"id": key_of(name), "does": does, **more}
    )


def button(name: Named, label: str, act: Callable[..., object], *args: Any, kind: str = "normal",
           note: str = "", **more: Any) -> Node:  # fmt: skip
    """A button of a size of its own, and what it does."""
    sentence = f"{label}. {note}" if note else label
    look = {"size": 24, "w": 230, "h": 58, "id": key_of(name), "says": sentence, **more}
    return parts.button(label, kind, note=note, does=Do(act, args, kind == "primary"), **look)


class Side(NamedTuple):
    """Places side by side that fill a box: alike, unless one needs more than its share for its words
    and what lies beside them."""

    words: tuple[float, ...]
    beside: float

    def __call__(self, b: Box, count: int) -> Sequence[Box]:
        each, free = b.w / count, b.w - count * self.beside
        wide = [each] * count
        if max(self.words) + self.beside > each:
            wide = [self.beside + free * one / sum(self.words) for one in self.words]
        return [Box(b.x + sum(wide[:n]), b.y, w, b.h) for n, w in enumerate(wide)]


def choice(c: Canvas, name: str | Key, choices: Sequence[tuple[str, str]], chosen: str,
           choose: Callable[..., object], title: str = "", signs: Sequence[str] = (), same: str = "",
           about: tuple[Any, ...] = (), **more: Any) -> Node:  # fmt: skip
    """One of a few, side by side: each by its id and in words, whose letters are alike, and like those of
    the `same` name. `choose` is told what it is chosen `about`, and the id."""
    key, beside = key_of(name), 74.0 if signs else 30.0
    needs = tuple(max(1.0, c.width(label, 23, "semi")) for _, label in choices)
    same = same or ":".join(map(str, key))
    kids = [_segment((*key, one), label, one == chosen, Do(choose, (*about, one)), title, sign, same)
            for (one, label), sign in zip(choices, signs or [""] * len(choices), strict=True)]  # fmt: skip
    well = Node("art", paint=parts.ground("well", 13), bleed=20)
    return stack(well, free(Side(needs, beside), *kids), **{"h": 52, "bleed": 20, **more})


def _segment(key: Key, label: str, chosen: bool, does: Do, title: str, sign: str,
             same: str) -> Node:  # fmt: skip
    ink, face = (BUTTONS["chosen"][3], "semi") if chosen else (MUTED, "body")
    words = text(label, 23, ink, face, 0.5, same=same)
    return stack(
        art(_choice, chosen, looks=("pointed",), bleed=16),
        row(icon(sign, 28) if sign else None, words, pad=(12, 4), gap=8, at=(0.5, 0.5)),
        id=key, does=does, says=f"{title}: {label}" if title else label,
    )  # fmt: skip


def _choice(c: Canvas, b: Box, look: Look, chosen: bool) -> None:
    edge = 4 if b.h >= 50 else 2
    x, y, w, h = b.inflate(-2 * edge, -2 * edge)
    if chosen:
        c.button(x, y, w, h, "", "chosen")
    elif look.pointed:
        c.panel(x, y, w, h, "lit", 10)


def switch(name: Named, label: str, on: bool, turn: Callable[..., object], *about: Any,
           **more: Any) -> Node:  # fmt: skip
    """Something that is on or off, with its sentence; `turn` is told what it is `about`, and what it is to be."""
    return row(
        art(_switch, on, w=72, h=38, least=1.0),
        text(label, 23, CREAM if on else MUTED, grow=1),
        **{"gap": 16, "h": 44, "id": key_of(name), "does": Do(turn, (*about, not on)), "says": label,
           **more},
    )  # fmt: skip


def _switch(c: Canvas, b: Box, on: bool) -> None:
    fill, knob, mark = (
        ("#3f9a57", 53, "M15 19L21 25L31 13") if on else ("#26302f", 19, "M46 13L56 25M56 13L46 25")
    )
    body = (
        f'<rect x="2" y="2" width="68" height="34" rx="17" fill="{fill}" stroke="#c39a4e" '
        f'stroke-width="2"/><circle cx="{knob}" cy="19" r="13" fill="#fff4d6"/>'
        f'<path d="{mark}" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round"/>'
    )
    c.svg(body, (0, 0, 72, 38), b.x, b.y, 72, 38)


READ = 110.0
"""Room for the value of a slider in words."""


class Slide(Control):
    """One of several values in a row, told to `put`; equal ones do the same."""

    def __init__(self, values: Sequence[float], value: float, put: Callable[[float], object],
                 shows_value: bool = True) -> None:  # fmt: skip
        self.values, self.put, self.read = tuple(values), put, READ if shows_value else 0.0
        self.at = min(range(len(values)), key=lambda n: abs(values[n] - value))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Slide) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.values, self.at))

    def _to(self, n: int) -> bool:
        n = max(0, min(len(self.values) - 1, n))
        if n != self.at:
            self.put(self.values[n])
        return True

    def key(self, name: str) -> bool:
        return name in ("left", "right") and self._to(self.at + (1 if name == "right" else -1))

    def wheel(self, steps: float) -> bool:
        return self._to(self.at + (1 if steps > 0 else -1))

    def drag(self, b: Box, x: float, c: Canvas) -> bool:
        left, long = _groove(b, self.read)
        return self._to(round((x - left) / long * (len(self.values) - 1)))


def slider(name: Named, slide: Slide, words: str, title: str, **more: Any) -> Node:
    """A value between two ends in equal steps, and what it is in words, where that is to be told."""
    part = slide.at / max(1, len(slide.values) - 1)
    body = text(words, 23, CREAM, "semi", 1.0, pad=(0, 0, 8, 0)) if slide.read else None
    return stack(
        art(_slider, part, slide.read, looks=("pointed",), bleed=10), body,
        **{"h": 48, "id": key_of(name), "does": slide, "says": f"{title}: {words}" if words else title, **more},
    )  # fmt: skip


def _groove(b: Box, read: float) -> tuple[float, float]:
    """Left end and length of the groove."""
    return b.x + 16, b.w - 32 - read


def _slider(c: Canvas, b: Box, look: Look, part: float, read: float) -> None:
    left, long = _groove(b, read)
    at, y = left + long * part, b.centery
    c.panel(left - 6, y - 8, long + 12, 16, "well", 8)
    c.rule(left, y - 3, max(1, at - left), theme.rgb(theme.GOLD), 6)
    badges.sign(c, "circle", at, y, 15 if look.pointed else 13, "#fff4d6", theme.INK, 2)
