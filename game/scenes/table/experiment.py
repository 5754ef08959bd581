"""Experiments: copies of a match to try things in.

A frame round the table and a banner below it say that it is not the real match, and lead back there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

import pygame

from game.drawing.art.svg import lin
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, icon, row, text
from game.drawing.kit.theme import CREAM, EXPERIMENT
from game.hotseat.history import Course
from game.match.match import Match
from game.scenes.kit.controls import button
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import Pane
from game.scenes.shell.play import failures_told
from game.scenes.table.layer import Layer
from game.scenes.table.replay import ReplayLayer

BANNER = 46.0
RIM, DASH = 6.0, 26.0
"""The frame: how thick it is, and how long each of its pieces."""
DARK = (72, 44, 116)


@runtime_checkable
class Tried(Course, Protocol):
    """A match on its table: an experiment, or the real one."""

    layer: Layer


class Experiment:
    """What tells the table of an experiment from that of a real match, and the way back."""

    def __init__(self, scene: Scene, table: Tried) -> None:
        self.scene, self.table = scene, table
        self.leads_back = scene.app.store.holds(table.match.header.parent)
        """Whether the real match is among the saved ones."""

    def height(self) -> float:
        """The height of the banner: no more than letters need."""
        return BANNER * max(1.0, self.scene.app.comfort.text_size)

    def sections(self) -> Iterable[Section]:
        """The banner below the table, and the frame round both."""
        scene, high = self.scene, self.height()
        yield BannerSection(Box(0, scene.h, scene.w, high), self._banner)
        yield FrameSection(Box(0, 0, scene.w, scene.h + high))

    def _banner(self) -> Node:
        """What it says, more of it where there is room, and the way back."""
        c, high = self.scene.measure(), self.height()
        first, more = self.sentences()
        label = self.scene.say("experiment.back")
        wide = c.width(label, 21, "semi") + 84 if self.leads_back else 0.0
        whole = f"{first} {more}"
        fits = c.width(whole, 23, "semi") <= self.scene.w - 86 - wide
        back = button(("experiment", "back"), label, self.back, kind="quiet", sign="door", size=21,
                      w=wide, h=high - 11)  # fmt: skip
        return row(
            icon("again", 30), text(whole if fits else first, 23, CREAM, "semi", grow=1),
            back if self.leads_back else None, gap=11, pad=(21, 0, 12, 0), paint=GROUND,
        )  # fmt: skip

    def sentences(self) -> tuple[str, str]:
        """What the banner says, and more of it where there is room."""
        header, say, past = self.table.match.header, self.scene.say, self.table.past
        first, n = self.first_sentence(), header.parent_n
        if past is not None and past <= n:
            return first, say("experiment.still_real", n=n)
        return first, say("experiment.moved_here" if header.moved else "experiment.left", n=n)

    def first_sentence(self) -> str:
        """What it is: something tried beside the real match, or one that came by a file."""
        if self.table.match.header.moved:
            return self.scene.say("experiment.moved")
        return self.scene.say("experiment.banner" if self.leads_back else "experiment.gone")

    def back(self) -> None:
        """Back to where the experiment was begun: the real match, or its replay at that point."""
        app, header = self.scene.app, self.table.match.header
        app.stack.back_to(self.scene)
        for scene in reversed(app.stack[:-1]):
            if not isinstance(scene, Tried) or scene.past is not None:
                continue
            if scene.match.id == header.parent and self._goes_on(scene.match):
                app.stack.back_to(scene)
                return
        with failures_told(app.go):
            real = app.store.load(header.parent or "")
            if self._goes_on(real):
                app.pop()
                app.go.match(real)
            else:
                layer = ReplayLayer(min(header.parent_n, real.length))
                app.stack.replace(app.table_of(real, layer))

    def _goes_on(self, real: Match) -> bool:
        """Whether the real match still stands where the experiment left it."""
        here = self.table.match.header.parent_n == real.length
        return here and not real.finished and not self.table.layer.from_replay


class BannerSection(Pane):
    """The banner."""


def _ground(c: Canvas, b: Box) -> None:
    body = (
        f"<defs>{lin('e', '#4b2f78', '#2c1b4a')}</defs>"
        f'<rect width="{b.w:.0f}" height="{b.h:.0f}" fill="url(#e)"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


GROUND = Paint(_ground)


class FrameSection(Section):
    """A dashed rim round the whole window: one sees at a glance that this is no real match."""

    overlaid = glass = True

    def paint(self, c: Canvas) -> None:
        rim, dash = c.px(RIM), c.px(DASH)
        w, h = c.px(self.box.w), c.px(self.box.h)
        for edge in ((0, 0, w, rim), (0, h - rim, w, rim), (0, 0, rim, h), (w - rim, 0, rim, h)):
            place = pygame.Rect(edge)
            c.surface.fill(DARK, place)
            for at in range(0, max(place.size), 2 * dash):
                piece = pygame.Rect(place.x, place.y, rim, rim)
                piece = piece.move((at, 0) if place.w > place.h else (0, at))
                piece.size = (dash, rim) if place.w > place.h else (rim, dash)
                c.surface.fill(EXPERIMENT, piece)
