"""The small kit of things that are pressed, chosen, slid and scrolled.

Each is a section with its targets; sizes are design units. What a widget changes it tells
through the function it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shares
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target

MARGIN = 10
"""Room round a widget for its shadow and its focus rim."""


def around(x: float, y: float, w: float, h: float) -> Box:
    """The section's box for a widget at x, y, w, h."""
    return Box(x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN)


class Widget(Section):
    """A section with one target as large as itself."""

    radius = 14.0

    def __init__(self, name: str, x: float, y: float, w: float, h: float, text: str = "") -> None:
        super().__init__(around(x, y, w, h))
        self.name, self.x, self.y, self.w, self.h = name, x, y, w, h
        self.text = text
        self.enabled = True

    def targets(self) -> list[Target]:
        return [Target(self.name, Box(self.x, self.y, self.w, self.h), self.text, self.enabled)]

    def focus_rim(self, c: Canvas) -> None:
        """The focus rim, where the focus is here."""
        self.rim(c, self.name, Box(self.x, self.y, self.w, self.h), 5, self.radius)


class Button(Widget):
    """A button. `press` is called without arguments; without it the scene's `activate` answers."""

    def __init__(self, name: str, x: float, y: float, w: float, h: float, label: str,
                 press: Callable[[], None] | None = None, kind: str = "normal", icon: str = "",
                 note: str = "", key: str = "", size: float = 24,
                 enabled: bool = True) -> None:  # fmt: skip
        super().__init__(name, x, y, w, h, f"{label}. {note}" if note else label)
        self.label, self.press, self.kind, self.icon = label, press, kind, icon
        self.note, self.shown_key, self.size, self.enabled = note, key, size, enabled

    def signature(self) -> Hashable:
        return self.label, self.note, self.kind, self.enabled, self.icon

    def primary(self) -> str:
        return self.name if self.enabled and self.kind == "primary" else ""

    def activate(self, name: str) -> bool:
        if self.enabled and self.press:
            self.press()
            return True
        return not self.enabled

    def paint(self, c: Canvas) -> None:
        kind = self.kind if self.enabled else "off"
        words = self.label, kind, self.icon, self.note, self.shown_key, self.size
        state = self.hovered(self.name) and self.enabled, self.scene.pressed == self.name
        c.button(self.x, self.y, self.w, self.h, *words, *state)
        self.focus_rim(c)


class Label(Section):
    """A line or paragraph of text that nobody points at."""

    def __init__(self, x: float, y: float, w: float, text: str, size: float = 24,
                 colour: Colour = CREAM, kind: str = "body", align: str = "left", h: float = 0,
                 shade: int = 0) -> None:  # fmt: skip
        super().__init__(Box(x, y, w, h or size * 1.6))
        self.text, self.size, self.colour, self.kind = text, size, colour, kind
        self.align, self.shade = align, shade

    def signature(self) -> Hashable:
        return self.text, self.colour

    def paint(self, c: Canvas) -> None:
        b = self.box
        if self.kind == "rich":
            c.rich(self.text, b.x, b.y, b.w, self.size, self.colour, CREAM, self.align)
            return
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        x = {"left": b.x, "center": b.centerx, "right": b.right}[self.align]
        look = self.size, self.colour, self.kind
        c.text(self.text, x, b.centery, *look, anchor, self.shade, limit=b.w)


class Panel(Section):
    """A board that other sections lie on; painted once."""

    def __init__(
        self, x: float, y: float, w: float, h: float, kind: str = "dark", title: str = ""
    ) -> None:
        super().__init__(Box(x, y, w, h))
        self.kind, self.title = kind, title

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, self.kind, 18)
        if self.title:
            colour = GOLD_TEXT if self.kind != "paper" else theme.DARK
            c.text(self.title, b.x + 26, b.y + 40, 31, colour, "title", "midleft", limit=b.w - 52)

    @property
    def live(self) -> bool:  # type: ignore[override]
        """Painted on the ground only."""
        return False


class Segmented(Widget):
    """One of a few: a row of words (and emblems), one of them chosen."""

    def __init__(self, name: str, x: float, y: float, w: float, choices: Sequence[tuple[str, str]],
                 chosen: str, choose: Callable[[str], None], icons: Sequence[str] = (),
                 h: float = 52, text: str = "") -> None:  # fmt: skip
        super().__init__(name, x, y, w, h, text)
        self.choices, self.chosen, self.choose, self.icons = choices, chosen, choose, icons

    def targets(self) -> list[Target]:
        found, x = [], self.x
        for (key, label), wide in zip(self.choices, self._shares()[0], strict=True):
            text = f"{self.text}: {label}" if self.text else label
            found.append(Target(f"{self.name}:{key}", Box(x, self.y, wide, self.h), text))
            x += wide
        return found

    def _shares(self) -> tuple[list[float], float]:
        """The width of each part, and the size of all letters."""
        labels = [label for _, label in self.choices]
        beside = 74.0 if self.icons else 30.0
        return shares(self.scene.measure(), labels, self.w, 23.0, beside)

    def signature(self) -> Hashable:
        return self.chosen, tuple(self.choices)

    def activate(self, name: str) -> bool:
        self.chosen = name[len(self.name) + 1 :]
        self.choose(self.chosen)
        return True

    def paint(self, c: Canvas) -> None:
        c.panel(self.x, self.y, self.w, self.h, "well", 13)
        size = self._shares()[1]
        for i, target in enumerate(self.targets()):
            self._choice(c, i, target, size)

    def _choice(self, c: Canvas, i: int, target: Target, size: float) -> None:
        name, x, u = target.name, target.box.x, target.box.w
        (key, label), icon = self.choices[i], self.icons[i] if self.icons else ""
        if key == self.chosen:
            c.button(x + 4, self.y + 4, u - 8, self.h - 8, label, "chosen", icon, size=size)
        else:
            shift = 0.0
            if icon:
                shift = 16
                wide = min(c.width(label, size), u - 60)
                c.icon(icon, x + u / 2 - wide / 2 - 10, self.y + self.h / 2, 28, 150)
            ink, y, room = CREAM if self.hovered(name) else MUTED, self.y + self.h / 2 - 1, u - 16
            c.text(label, x + u / 2 + shift, y, size, ink, "body", "center", limit=room - 2 * shift)
        if self.focused(name):
            c.focus(x - 2, self.y - 4, u + 4, self.h + 8, 13)


class Slider(Widget):
    """A value between two ends in equal steps; `show` words it."""

    def __init__(self, name: str, x: float, y: float, w: float, values: Sequence[float],
                 value: float, slide: Callable[[float], None], show: Callable[[float], str],
                 text: str = "") -> None:  # fmt: skip
        super().__init__(name, x, y, w, 48, text)
        self.values, self.slide, self.show = values, slide, show
        self.index = min(range(len(values)), key=lambda i: abs(values[i] - value))
        self.read_width = 110.0
        """Room for the value in words."""

    @property
    def track(self) -> tuple[float, float]:
        """Left end and length of the groove."""
        return self.x + 16, self.w - 32 - self.read_width

    def signature(self) -> Hashable:
        return self.index

    def targets(self) -> list[Target]:
        value = self.show(self.values[self.index])
        text = f"{self.text}: {value}" if value else self.text
        return [Target(self.name, Box(self.x, self.y, self.w, self.h), text)]

    def _set(self, index: int) -> None:
        index = max(0, min(len(self.values) - 1, index))
        if index != self.index:
            self.index = index
            self.slide(self.values[index])

    def activate(self, name: str) -> bool:
        return True

    def drag(self, name: str, x: float, y: float) -> bool:
        left, length = self.track
        self._set(round((x - left) / length * (len(self.values) - 1)))
        return True

    def wheel(self, steps: float) -> bool:
        self._set(self.index + (1 if steps > 0 else -1))
        return True

    def key(self, name: str, focus: str) -> bool:
        if name in ("left", "right"):
            self._set(self.index + (1 if name == "right" else -1))
            return True
        return False

    def paint(self, c: Canvas) -> None:
        left, length = self.track
        y = self.y + self.h / 2
        at = left + length * self.index / max(1, len(self.values) - 1)
        c.panel(left - 6, y - 8, length + 12, 16, "well", 8)
        c.rule(left, y - 3, max(1, at - left), theme.rgb(theme.GOLD), 6)
        badges.sign(
            c, "circle", at, y, 15 if self.hovered(self.name) else 13, "#fff4d6", theme.INK, 2
        )
        text = self.show(self.values[self.index])
        c.text(text, self.x + self.w - 8, y, 23, CREAM, "semi", "midright", limit=self.read_width)
        self.focus_rim(c)


def back_button(scene: Scene, right: float) -> Button:
    """Leads back from a page; it stands at the right end of its head."""
    back = scene.say("common.back")
    return Button("close", right - 230, 26, 230, 58, back, scene.app.pop, "quiet", "door")


class Scroller(Section):
    """A tall picture seen through a window: rows that are painted when they are in view.

    Subclasses give `extent` (the height of everything) and `content` (paint it, with the top of
    the contents at `y`). The wheel, the page keys and the bar move it.
    """

    STEP = 90.0

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(box)
        self.name = name
        self.offset = 0.0

    def extent(self) -> float:
        raise NotImplementedError

    def content(self, c: Canvas, y: float) -> None:
        raise NotImplementedError

    def signature(self) -> Hashable:
        return round(self.offset, 1)

    def reach(self) -> float:
        """The largest offset."""
        return max(0.0, self.extent() - self.box.h)

    def scroll_to(self, offset: float) -> None:
        self.offset = max(0.0, min(self.reach(), offset))

    def reveal(self, top: float, bottom: float) -> None:
        """Scroll so that the contents from top to bottom are in view."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.box.h:
            self.scroll_to(bottom - self.box.h)

    def wheel(self, steps: float) -> bool:
        self.scroll_to(self.offset - steps * self.STEP)
        return True

    def page(self, name: str) -> bool:
        """The page keys; True where it was one of them."""
        move = {"pageup": -0.9, "pagedown": 0.9}.get(name)
        if move is not None:
            self.scroll_to(self.offset + move * self.box.h)
        elif name in ("home", "end"):
            self.scroll_to(0 if name == "home" else self.reach())
        else:
            return False
        return True

    def bar(self) -> Box:
        b = self.box
        if self.reach() <= 0:
            return Box(b.right - 12, b.y, 0, 0)
        h = max(40.0, b.h * b.h / self.extent())
        return Box(b.right - 12, b.y + (b.h - h) * self.offset / self.reach(), 9, h)

    def bar_target(self) -> list[Target]:
        if self.reach() <= 0:
            return []
        b = self.box
        return [Target(f"{self.name}:bar", Box(b.right - 16, b.y, 16, b.h), focusable=False)]

    def drag(self, name: str, x: float, y: float) -> bool:
        if name != f"{self.name}:bar":
            return False
        bar = self.bar()
        free = self.box.h - bar.h
        self.scroll_to((y - self.box.y - bar.h / 2) / max(1.0, free) * self.reach())
        return True

    def paint(self, c: Canvas) -> None:
        self.content(c, self.box.y - self.offset)
        bar = self.bar()
        if bar.h:
            body = f'<rect width="9" height="{bar.h:.0f}" rx="4.5" fill="#b98a42"/>'
            c.svg(body, (0, 0, 9, bar.h), bar.x, bar.y, 9, bar.h)
