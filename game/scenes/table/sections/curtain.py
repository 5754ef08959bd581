"""The curtain between two people: whom to hand the laptop to, and what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing import shell
from game.drawing.kit import badges, fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.scenes.kit.section import Box, Section, Target

HERE = "relay:here"
"""The button that is held."""
MORE = "relay:more"
"""What has no room on the paper: counted, and opened in the log."""
SEAT = "relay:seat:"
"""Somebody who has chosen, and the number of their seat."""
DIM = 0.78
WRONG = (140, 38, 20)
LINE, AIMED = 44.0, 66.0
"""The heights of a line of what happened, and of one that was done to whoever is to look."""
SIZE, COUNTED = 23.0, 52.0
"""The letters of a line, and the height of the one that counts others."""


class Happened(NamedTuple):
    """Something that was done: by whom, in words, whether to the one who is to look, whether that
    concerns them at all, and the number of the action."""

    sign: str
    text: str
    aimed: bool
    near: bool
    n: int


class Sitting(NamedTuple):
    """Somebody at the table: sign, name, what everybody may see of them, what they are about
    (`chosen`, `now` or nothing) and that in words."""

    sign: str
    name: str
    note: str
    about: str
    about_text: str


class CurtainView(NamedTuple):
    """What the curtain says; `held`: how far the button has been held, 0 to 1."""

    progress: str
    name: str
    sign: str
    look_away: str
    here: str
    held: float
    happened: tuple[Happened, ...]
    sitting: tuple[Sitting, ...]
    more_key: str = ""
    """The key that opens what has no room."""
    again: str = ""
    """Whoever has chosen may come back to it by their name: that in words."""


TICK = 34.0
"""The room of the tick of whoever has chosen."""


def _told(c: Canvas, one: Sitting, room: float) -> str:
    """What is told of somebody; where there is no room for both, what they are about."""
    both = " · ".join(filter(None, (one.note, one.about_text)))
    return both if c.width(both, fitting.smallest(c)) <= room else one.about_text or one.note


class CurtainSection(Section):
    """The curtain: opaque, over the whole window."""

    def __init__(self, w: float, h: float, view: Callable[[], CurtainView],
                 call: Callable[[int], None], more: Callable[[int], str],
                 log: Callable[[int], None]) -> None:  # fmt: skip
        super().__init__(Box(0, 0, w, h))
        self.view, self.call, self.more, self.log = view, call, more, log

    def button(self) -> Box:
        """Where the button is that is held."""
        b = self.box
        wide = min(740.0, b.w * 0.42)
        return Box(b.w * 0.29 - wide / 2, b.h * 0.69, wide, 96)

    def paper(self) -> Box:
        """Where it is told what happened."""
        b = self.box
        return Box(b.w * 0.54, b.h * 0.13, b.w * 0.39, b.h * 0.62)

    def counter(self) -> Box:
        """Where it is counted what else happened."""
        b = self.paper()
        return Box(b.x + 20, b.bottom - 16 - COUNTED, b.w - 40, COUNTED)

    def laid(self) -> tuple[list[tuple[Happened, Box]], list[Happened]]:
        """The lines of what happened in their places, and those for which there is no room."""
        b, happened = self.paper(), self.view().happened
        c, x, y = self.scene.measure(), b.x + 78, b.y + 88
        heights = [
            max(AIMED if one.aimed else LINE, c.rich_height(one.text, b.w - 110, SIZE) + 16)
            for one in happened
        ]
        near = sum(one.near for one in happened)
        told, laid = fitting.with_room(heights, near, b.bottom - 16 - y, COUNTED + 8), []
        for n in told:
            laid.append((happened[n], Box(x, y, b.w - 110, heights[n])))
            y += heights[n]
        return laid, [one for n, one in enumerate(happened) if n not in told]

    def counted_from(self) -> int:
        """The action where what is only counted begins; 0: all is told."""
        return min((one.n for one in self.laid()[1] if one.n), default=0)

    def targets(self) -> list[Target]:
        view = self.view()
        say = self.scene.say
        text = f"{say('relay.hand_over')} {view.name}. {view.here}. {say('relay.hold')}"
        found = [Target(HERE, self.button(), text)]
        counted = self.laid()[1]
        if counted:
            found.append(Target(MORE, self.counter(), self.more(len(counted))))
        for n, one in enumerate(view.sitting if view.again else ()):
            if one.about == "chosen":
                told = f"{one.name}. {one.about_text}. {view.again}"
                found.append(Target(f"{SEAT}{n}", self.seat(n, len(view.sitting)), told))
        return found

    def signature(self) -> CurtainView:
        return self.view()

    def activate(self, name: str) -> bool:
        if name == MORE:
            self.log(self.counted_from())
        elif name.startswith(SEAT):
            self.call(int(name[len(SEAT) :]))
        return True  # for the button a click is not enough: it is held

    def seat(self, n: int, count: int) -> Box:
        """The plate of somebody at the table."""
        b, gap = self.box, 26.0 if count < 6 else 14.0
        left, right = b.w * (0.1 if count < 6 else 0.04), b.w * (0.93 if count < 6 else 0.96)
        wide = (right - left - gap * (count - 1)) / count
        return Box(left + n * (wide + gap), b.h * 0.84, wide, 80)

    def ground(self, c: Canvas) -> None:
        shell.ground(c, DIM)

    def paint(self, c: Canvas) -> None:
        view, b = self.view(), self.box
        x = b.w * 0.29
        c.text(view.progress, x, b.h * 0.08, 24, MUTED, "body", "center", limit=b.w * 0.4)
        c.icon("laurel", x, b.h * 0.29, 380)
        badges.seat(c, view.sign, x, b.h * 0.28, 92, view.name)
        hand_over = self.scene.say("relay.hand_over")
        c.text(hand_over, x, b.h * 0.52, 32, CREAM, "body", "center", limit=b.w * 0.42)
        size = fitting.within(c, 72, b.h * 0.1)
        c.text(view.name, x, b.h * 0.585, size, GOLD_TEXT, "title", "center", limit=b.w * 0.42)
        c.text(view.look_away, x, b.h * 0.65, 24, MUTED, "body", "center", limit=b.w * 0.42)
        self._button(c, view)
        self._paper(c, view)
        self._seats(c, view)
        c.text(view.again, b.w / 2, b.h * 0.955, 22, MUTED, "body", "center", limit=b.w * 0.9)

    def _seats(self, c: Canvas, view: CurtainView) -> None:
        """Everybody's plate, names in one size and what is told of them in one size."""
        plates = [self.seat(n, len(view.sitting)) for n in range(len(view.sitting))]
        rooms = [
            b.w - 90 - (TICK if one.about == "chosen" else 0)
            for one, b in zip(view.sitting, plates, strict=True)
        ]
        names = [one.name for one in view.sitting]
        told = [_told(c, one, room) for one, room in zip(view.sitting, rooms, strict=True)]
        large = fitting.alike(c, zip(names, rooms, strict=True), 25, "semi")
        small = fitting.alike(c, zip(told, rooms, strict=True), 20)
        for n, (one, b) in enumerate(zip(view.sitting, plates, strict=True)):
            self._seat(c, n, one, b)
            ink = GOLD_TEXT if one.about == "now" else MUTED
            middle = b.centery - (14 if told[n] else 0)
            c.text(one.name, b.x + 76, middle, large, CREAM, "semi", "midleft", limit=rooms[n])
            c.text(told[n], b.x + 76, b.centery + 17, small, ink, "body", "midleft", limit=rooms[n])

    def _seat(self, c: Canvas, n: int, one: Sitting, b: Box) -> None:
        """The plate of the one who is to look is lit."""
        name = f"{SEAT}{n}"
        kind = "lit" if self.hovered(name) else "dark"
        c.panel(b.x, b.y, b.w, b.h, kind, 12, one.about == "now")
        badges.seat(c, one.sign, b.x + 42, b.centery, 24, one.name)
        if one.about == "chosen":
            c.icon("check", b.right - 28, b.centery, 30)
        self.rim(c, name, b, 4, 14)

    def _button(self, c: Canvas, view: CurtainView) -> None:
        b, hold = self.button(), self.scene.say("relay.hold")
        lit = self.hovered(HERE) or view.held > 0
        c.button(b.x, b.y, b.w, b.h, view.here, "primary", note=hold, size=30, hover=lit)
        if view.held:
            body = '<rect width="10" height="10" fill="#ffffff" fill-opacity=".28"/>'
            c.svg(body, (0, 0, 10, 10), b.x + 4, b.y + 4, (b.w - 8) * view.held, b.h - 8)
        self.rim(c, HERE, b, 4, 14)

    def _paper(self, c: Canvas, view: CurtainView) -> None:
        b = self.paper()
        c.panel(b.x, b.y, b.w, b.h, "paper", 16, True)
        title, nothing = self.scene.say("relay.happened"), self.scene.say("relay.nothing")
        c.text(title, b.x + 32, b.y + 46, 30, DARK, "title", "midleft", limit=b.w - 64)
        if not view.happened:
            c.rich(nothing, b.x + 32, b.y + 88, b.w - 64, 24, BROWN)
        laid, counted = self.laid()
        for one, line in laid:
            if one.aimed:
                badges.sign(c, "circle", b.x + 20, line.centery, 5, "#b43c28", "#b43c28")
            if one.sign:
                badges.seat(c, one.sign, b.x + 48, line.centery, 15)
            top = line.centery - c.rich_height(one.text, line.w, SIZE) / 2
            c.rich(one.text, line.x, top, line.w, SIZE, WRONG if one.aimed else DARK)
        if counted:
            self._counter(c, self.more(len(counted)), view.more_key)

    def _counter(self, c: Canvas, text: str, key: str) -> None:
        b = self.counter()
        c.panel(b.x, b.y, b.w, b.h, "lit" if self.hovered(MORE) else "dark", 10)
        c.text(text, b.x + 20, b.centery, SIZE, CREAM, "semi", "midleft", limit=b.w - 90)
        c.text(key, b.right - 20, b.centery, 22, GOLD_TEXT, "semi", "midright")
        self.rim(c, MORE, b, 4, 12)
