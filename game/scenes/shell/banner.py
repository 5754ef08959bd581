"""The banner of home: the last match, or where to begin; and the line for newcomers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.scenes.kit.section import Box
from game.scenes.kit.widgets import Widget
from game.scenes.shell.pictures import thumbnail
from game.scenes.shell.shelf import Say
from game.words import plain

PICTURE = (228.0, 128.0)
"""The small picture of the last match, in units."""
TITLE = (255, 238, 190)
NARROWEST = 60.0
"""A name that has less room is left out."""


class LastMatch(NamedTuple):
    """The latest match that is not over, as much of it as home shows."""

    id: str
    game: str
    line: str
    seats: tuple[SeatSetup, ...]
    on_turn: int | None
    picture: bytes | None
    experiment: bool = False


class Banner(Widget):
    """A lit board with a picture, a title, a sentence, who sits at the table, and a button that stands
    for the whole."""

    on_turn: int | None = None
    """Of a match that goes on: who is to play, and how that is said."""
    turn = ""

    def __init__(
        self,
        place: Box,
        words: tuple[str, str, str],
        press: Callable[[], None],
        game: str,
        seats: Sequence[SeatSetup],
    ) -> None:
        self.title, self.line, self.label = words
        self.game, self.seats = game, seats
        text = f"{self.title}. {self.line} {', '.join(seat.name for seat in seats)}"
        super().__init__("continue", place.x, place.y, place.w, place.h, text)
        self.press = press

    @staticmethod
    def room(c: Canvas, w: float) -> tuple[float, float]:
        """Where the words of a board w wide begin, and their width: large text drives the picture
        out."""
        left = PICTURE[0] + 38
        if w - left - 18 < 460 * c.text_scale:
            left = 28
        return left, w - left - 18

    @staticmethod
    def height(c: Canvas, w: float, line: str) -> float:
        """The height of a board w wide with this sentence."""
        words = c.rich_height(line, Banner.room(c, w)[1], 23)
        return max(152.0, 45 * c.text_scale + words + 18 + Banner.foot(c))

    @staticmethod
    def foot(c: Canvas) -> float:
        """The height of the row with the button."""
        return 50 + 20 * (c.text_scale - 1)

    def activate(self, name: str) -> bool:
        self.press()
        return True

    def picture(self, w: int, h: int) -> pygame.Surface:
        return _cover(self.game, w, h)

    def paint(self, c: Canvas) -> None:
        c.panel(self.x, self.y, self.w, self.h, "lit", 18, True)
        left, room = self.room(c, self.w)
        if left > PICTURE[0]:
            self._picture(c)
        left += self.x
        t = c.text_scale
        c.text(self.title, left, self.y + 8 + 22 * t, 31, TITLE, "title", "midleft", limit=room)
        c.rich(self.line, left, self.y + 45 * t, room, 23, CREAM)
        wide, tall = max(178.0, c.width(self.label, 25, "semi") + 76), self.foot(c)
        x, y = self.x + self.w - wide - 14, self.y + self.h - tall - 12
        self.row(c, left, y + tall / 2, room - wide - 10)
        pressed = self.scene.pressed == self.name
        c.button(
            x,
            y,
            wide,
            tall,
            self.label,
            "primary",
            "play",
            size=25,
            hover=self.hovered(self.name),
            pressed=pressed,
        )
        self.focus_rim(c)

    def _picture(self, c: Canvas) -> None:
        w, h = PICTURE
        x, y = self.x + 14, self.y + (self.h - h) / 2
        c.blit(self.picture(c.px(w), c.px(h)), x, y)
        rim = (
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="4" fill="none" '
            'stroke="#f0c75e" stroke-width="2"/>'
        )
        c.svg(rim, (0, 0, w, h), x, y, w, h)

    def row(self, c: Canvas, x: float, y: float, room: float) -> None:
        """The players beside the button, around the height y; by their signs alone where there are
        many."""
        each = room / len(self.seats)
        for n, seat in enumerate(self.seats):
            now = n == self.on_turn
            badges.seat(c, seat.shape, x + 14, y, 14, seat.name)
            if each - 46 < NARROWEST:
                x += min(each, 46)
                continue
            colour, kind = (CREAM, "semi") if now else (MUTED, "body")
            fits = c.width(self.turn, 23, kind) * 0.8 < each - 46
            text = self.turn if now and fits else seat.name
            c.text(text, x + 38, y - 1, 23, colour, kind, "midleft", limit=each - 46)
            x += min(each, 66 + c.width(text, 23, kind))


class Continue(Banner):
    """The last match, and whose turn it is."""

    def __init__(self, place: Box, last: LastMatch, press: Callable[[], None], say: Say) -> None:
        title = say("home.continue.experiment" if last.experiment else "home.continue.title")
        words = title, last.line, say("home.continue.button")
        super().__init__(place, words, press, last.game, last.seats)
        self.last, self.on_turn = last, last.on_turn
        if last.on_turn is not None:
            self.turn = say("home.continue.on_turn", name=last.seats[last.on_turn].name)
            self.text = f"{self.text}. {self.turn}"

    def signature(self) -> Hashable:
        return self.last

    def picture(self, w: int, h: int) -> pygame.Surface:
        made = thumbnail(self.last.picture, w, h) if self.last.picture else None
        return made or super().picture(w, h)


class Newcomers(Widget):
    """The line for those who are new here: it leads to the first lesson."""

    def __init__(self, place: Box, text: str, press: Callable[[], None]) -> None:
        super().__init__("newcomers", place.x, place.y, place.w, place.h, plain(text))
        self.words, self.press = text, press

    @staticmethod
    def height(c: Canvas, w: float, text: str) -> float:
        """The height of a line w wide with these words."""
        return c.rich_height(text, w - 100, 24) + 22

    def activate(self, name: str) -> bool:
        self.press()
        return True

    def paint(self, c: Canvas) -> None:
        pale = self.hovered(self.name)
        middle = self.y + self.h / 2
        c.icon("learn", self.x + 40, middle, 38 if pale else 34)
        tall = c.rich_height(self.words, self.w - 100, 24)
        ink = TITLE if pale else CREAM
        c.rich(self.words, self.x + 72, middle - tall / 2, self.w - 100, 24, ink, GOLD_TEXT)
        self.focus_rim(c)


def _cover(game: str, w: int, h: int) -> pygame.Surface:
    """A slice of the game's cover."""
    return raster(cover(game), (0, 96, 240, round(240 * h / w)), w, h)
