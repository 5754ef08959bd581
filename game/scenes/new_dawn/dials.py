"""The two dials: one's own technology, and the events."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import dials
from game.rules.new_dawn import pending as frames
from game.scenes.kit.section import Box, Section, Target
from game.words.new_dawn.sentences import icon_name

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def dial_boxes(b: Box) -> tuple[Box, Box]:
    """The tech dial and the event dial in their panel."""
    left, right = b.x + b.w * 0.27, b.x + b.w * 0.77
    size = min(b.h - 46, b.w * 0.5)
    small = size * 0.74
    return (
        Box(left - size / 2, b.y + 38, size, size),
        Box(right - small / 2, b.y + 38, small, small),
    )


class DirectionSection(Section):
    """The barbarians' direction token, in a corner of the map."""

    scene: NewDawnTable

    def targets(self) -> list[Target]:
        text = self.scene.say("new_dawn.table.direction")
        return [Target("dial:direction", self.box, text)] if self.scene.shown.round else []

    def signature(self) -> Hashable:
        return self.scene.shown.direction, self.scene.shown.round > 0

    def paint(self, c: Canvas) -> None:
        b, view = self.box, self.scene.shown
        if view.round:
            c.blit(dials.direction(c.px(b.w - 12), view.direction), b.x + 6, b.y + 6)
        if self.focused("dial:direction"):
            c.focus(b.x, b.y, b.w, b.h, 14)


class DialsSection(Section):
    """Tech dial and event dial; while one turns, it lies above the panel."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return not self.scene.covers_side()

    def targets(self) -> list[Target]:
        say, half = self.scene.say, self.box.w * 0.54
        tech, event = self.box.copy(), self.box.copy()
        tech.w, event.w = half, self.box.w - half
        event.x += half
        value = self.scene.shown.players[self.scene.seat].dial
        return [
            Target("dial:tech", tech, f"{say('new_dawn.table.technology')}: {value}"),
            Target("dial:event", event, " ".join(self.event_words())),
        ]

    def event_words(self) -> tuple[str, str]:
        """What the event dial shows, and what comes next."""
        say, sections = self.scene.say, tables().event.sections
        event = self.scene.shown.event
        now, then = sections[event], sections[(event + 1) % len(sections)]
        return (
            say("new_dawn.table.event_now", event=say(f"new_dawn.event.{now}.title")),
            say("new_dawn.table.event_next", event=say(f"new_dawn.event.{then}.title")),
        )

    def preview(self) -> int | None:
        """Where the dial would end, while a science card is chosen or resolved."""
        if self.scene.turned is not None:
            return self.scene.turned
        deciding = self.scene.decision()
        if not isinstance(deciding, frames.Advancing) or deciding.seat != self.scene.seat:
            return None
        tech, dial = tables().tech, self.scene.shown.players[self.scene.seat].dial
        for _ in range(deciding.spaces):
            dial = tech.after_last if dial == tech.last else dial + 1
        return dial

    def signature(self) -> Hashable:
        view, scene = self.scene.shown, self.scene
        dial = view.players[scene.seat].dial
        return dial, view.event, self.preview(), scene.in_the_air("dial:")

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        view, say = scene.shown, scene.say
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        left, right = b.x + b.w * 0.27, b.x + b.w * 0.77
        for key, x in (("technology", left), ("events", right)):
            title = say(f"new_dawn.table.{key}")
            c.text(title, x, b.y + 20, 22, GOLD_TEXT, "title", "center", limit=b.w * 0.44)
        tech, event = dial_boxes(b)
        if not scene.lifted("dial:tech"):
            dial = view.players[scene.seat].dial
            c.blit(dials.tech(dial, c.px(tech.w), self.preview()), tech.x, tech.y)
        if not scene.lifted("dial:event"):
            sections = tuple(icon_name(icon) for icon in tables().event.sections)
            c.blit(dials.event(sections, view.event, c.px(event.w)), event.x, event.y)
        for n, (said, ink) in enumerate(zip(self.event_words(), (CREAM, MUTED), strict=True)):
            y = event.bottom + 16 + (7 + 15 * c.text_scale) * n
            kind, room = "body" if n else "semi", b.w * 0.44
            if c.width(said, LEAST, kind) > room:  # the event alone, the next one after an arrow
                said = ("→ " if n else "") + said.partition(": ")[2]
            c.text(said, right, y, LEAST, ink, kind, "center", limit=room)
        for target in self.targets():
            if self.focused(target.name):
                t = target.box
                c.focus(t.x + 3, t.y + 3, t.w - 6, t.h - 6, 12)
