"""The seats of a set-up: side by side where a game has two, else one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.drawing.kit.canvas import Canvas
from game.match.names import LONGEST_NAME
from game.scenes.kit.field import Field
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button, Label, Panel, Segmented
from game.scenes.shell.draft import Draft
from game.scenes.shell.levels import level_note, tell_levels
from game.scenes.shell.setup_parts import Badge, Caption, Crest, NextSign, Signs

LABEL = 34.0
"""A line above its choices, at text size 1."""
ROW = 52.0
GAP = 24.0
EDGE = 28.0
"""Left and right of what a panel holds."""
SIGN = 70.0
"""The side of a sign's button."""
FEW = 4
"""So many rows there is always room for."""
LOW = 102.0
"""In a row that is lower, at text size 1, everything stands in one line."""


class Pitch(NamedTuple):
    """How the things of a seat lie one below the other; alike in all seats."""

    caption: float
    """The height of a caption; 0 where the room is short: the things speak for themselves."""
    sign: float
    step: float


class Seating(Protocol):
    """Who changes the seats, and shows what came of it."""

    def rename(self, n: int, name: str) -> None: ...

    def let_play(self, n: int, bot: str | None) -> None: ...

    def add_seat(self) -> None: ...

    def remove_seat(self, n: int) -> None: ...

    def open_comfort(self, n: int) -> None: ...


class Seats:
    """The sections of all seats, with the measures of a canvas."""

    def __init__(self, draft: Draft, acts: Seating, c: Canvas) -> None:
        self.draft, self.acts, self.c = draft, acts, c
        self.app, self.say, self.places = draft.app, draft.say, draft.places

    def columns(self, area: Box) -> Iterable[Section]:
        """Every seat a panel as tall as the area."""
        each = (area.w + GAP) / len(self.places) - GAP
        pitch = min(self._pitch(n, each - 2 * EDGE, area.h) for n in range(len(self.places)))
        for n in range(len(self.places)):
            yield from self._column(n, pitch, Box(area.x + n * (each + GAP), area.y, each, area.h))

    def _pitch(self, n: int, w: float, h: float) -> Pitch:
        """The widest that a seat has room for in a panel h high."""
        place, line = self.places[n], LABEL * self.c.text_scale
        bare = 18 + line + ROW + SIGN + ROW + 36
        if place.bot:
            bare += ROW + 14 + self.c.rich_height(self._note(place.bot), w, 22)
        captions = line * (3 if place.bot else 2)
        spare = h - bare - 48 - captions
        if spare >= 0:
            return Pitch(line, SIGN, 16 + min(26.0, spare / 4))
        return Pitch(0.0, SIGN - 14, 16 + max(0.0, min(26.0, (spare + captions) / 4)))

    def _column(self, n: int, pitch: Pitch, b: Box) -> Iterable[Section]:
        """From the top: badge and name, signs, human or bot, level and what it can do."""
        place, (caption, sign, step) = self.places[n], pitch
        x, w, line = b.x + EDGE, b.w - 2 * EDGE, LABEL * self.app.comfort.text_size
        yield Panel(b.x, b.y, b.w, b.h)
        side = self.say("setup.seat_right" if n else "setup.seat_left", number=n + 1)
        yield Caption(b.x + 114, b.y + 12, b.w - 130, side, line)
        y = b.y + 14 + line
        yield Badge(self.draft, n, Box(b.x, b.y, b.w, y + ROW + 14 - b.y))
        yield self._name(n, Box(b.x + 112, y, b.w - 140, ROW))
        y += ROW + step
        if caption:
            yield Caption(x, y - 4, w, self.say("setup.sign"), line)
        y += caption
        yield Signs(self.draft, n, Box(x, y, min(w, 5 * (sign + 18)), sign))
        y += sign + step
        if caption:
            yield Caption(x, y - 4, w, self.say("setup.who"), line)
        y += caption
        yield self._who(n, Box(x, y, w, ROW))
        y += ROW + step
        if place.bot:
            if caption:
                yield Caption(x, y - 4, w, self.say("setup.level"), line)
            y += caption
            yield self._level(n, place.bot, Box(x, y, w, ROW))
            y += ROW + 14
            note, size = self._note(place.bot), 22 if caption else 20
            yield Label(x, y, w, note, size, (222, 222, 204), "rich", h=b.bottom - y - 4)
        else:
            yield self._comfort(n, Box(x, y, w, ROW))
            y += ROW + 14
            yield Crest(self.draft, n, Box(x, y, w, b.bottom - y - 20))

    def _places(self) -> int:
        """How many rows there is room for: as many as sit here, and the place for one more."""
        return min(max(self.draft.game.seats), max(FEW, len(self.places) + 1))

    def low_rows(self, h: float) -> bool:
        """Whether the seats have room for one line each, in an area h high."""
        places, least = self._places(), LOW * min(1.2, self.app.comfort.text_size)
        return places > FEW and (h + 12) / places - 12 < least

    def rows(self, area: Box) -> Iterable[Section]:
        """Every seat a row; below them the place for one more."""
        most = max(self.draft.game.seats)
        pitch = (area.h + 12) / self._places()
        row = self._low_row if self.low_rows(area.h) else self._row
        for n in range(len(self.places)):
            yield from row(n, Box(area.x, area.y + n * pitch, area.w, pitch - 12))
        if len(self.places) < most:
            y = area.y + len(self.places) * pitch + (pitch - 12 - 64) / 2
            label = self.say("setup.add_seat")
            yield Button("add", area.x, y, area.w, 64, label, self.acts.add_seat, "quiet", "human")

    def _row(self, n: int, b: Box) -> Iterable[Section]:
        """Above name and signs, below who plays and how well; at the end the way out."""
        place, high = self.places[n], min(ROW, (b.h - 22) / 2)
        gap = (b.h - 2 * high) / 3
        leave = 62.0 if len(self.places) > min(self.draft.game.seats) else 0.0
        x, w = b.x + 112, b.w - 132 - leave
        left, y = w * 0.44, b.y + gap
        yield Panel(b.x, b.y, b.w, b.h)
        yield Badge(self.draft, n, Box(b.x, b.y, b.w, b.h / 2 + 50))
        yield self._name(n, Box(x, y, left, high))
        yield Signs(self.draft, n, Box(x + left + 20, y, w - left - 20, high))
        y += high + gap
        yield self._who(n, Box(x, y, left, high))
        beside = Box(x + left + 20, y, w - left - 20, high)
        if place.bot:
            less = 0 if leave else high + 10
            yield self._level(n, place.bot, Box(beside.x, y, beside.w - less, high))
            aside = (
                Box(b.right - 66, y, 52, high) if leave else Box(beside.right - high, y, high, high)
            )
            yield self._levels(n, aside)
        else:
            yield self._comfort(n, beside)
        if leave:
            yield self._out(n, Box(b.right - 66, b.y + gap, 52, high))

    def _low_row(self, n: int, b: Box) -> Iterable[Section]:
        """In one line the sign, the name, who plays and how well; at the end the way out."""
        place, high = self.places[n], min(ROW, b.h - 16)
        x, y, w = b.x + 112, b.centery - high / 2, b.w - 112 - 14 - 62 - 3 * 14
        name, who = w * 0.24, w * 0.26
        yield Panel(b.x, b.y, b.w, b.h)
        yield NextSign(self.draft, n, b)
        yield self._name(n, Box(x, y, name, high))
        yield self._who(n, Box(x + name + 14, y, who, high), ())
        beside = Box(x + name + who + 28, y, w - name - who, high)
        if place.bot:
            yield self._level(n, place.bot, Box(beside.x, y, beside.w - 62, high))
            yield self._levels(n, Box(beside.right - 52, y, 52, high))
        else:
            yield self._comfort(n, beside)
        yield self._out(n, Box(b.right - 66, y, 52, high))

    # ---- what a seat is made of -------------------------------------------------------

    def _name(self, n: int, b: Box) -> Section:
        return Field(
            f"name:{n}",
            b.x,
            b.y,
            b.w,
            self.places[n].name,
            partial(self.acts.rename, n),
            most=LONGEST_NAME,
            text=self.say("setup.seat", number=n + 1),
            h=b.h,
            whole=True,
        )

    def _out(self, n: int, b: Box) -> Section:
        out = Button(
            f"remove:{n}", b.x, b.y, b.w, b.h, "", partial(self.acts.remove_seat, n), "quiet"
        )
        out.icon, out.text = "cross", self.say("setup.remove_seat", name=self.places[n].name)
        return out

    def _comfort(self, n: int, b: Box) -> Section:
        button = Button(
            f"comfort:{n}",
            b.x,
            b.y,
            b.w,
            b.h,
            "",
            partial(self.acts.open_comfort, n),
            "quiet",
            "settings",
            size=22,
        )
        tell_comfort(self.draft, self.c, n, button)
        return button

    def _who(self, n: int, b: Box, icons: Sequence[str] = ("human", "bot")) -> Section:
        choices = (("human", self.say("setup.human")), ("bot", self.say("setup.bot")))
        who = "bot" if self.places[n].bot else "human"

        def choose(kind: str) -> None:
            self.acts.let_play(n, self.draft.levels[:2][-1] if kind == "bot" else None)

        sentence = self.say("setup.who")
        return Segmented(f"who:{n}", b.x, b.y, b.w, choices, who, choose, icons, b.h, text=sentence)

    def _note(self, level: str) -> str:
        """What a bot of this level does."""
        return level_note(self.app.words, self.draft.game.id, level)

    def _levels(self, n: int, b: Box) -> Section:
        """What the levels change, where there is no room to say it beside them."""
        tell = partial(tell_levels, self.app, self.draft.game.id)
        button = Button(f"levels:{n}", b.x, b.y, b.w, b.h, "", tell, "quiet", "learn")
        button.text = self.say("bot.levels")
        return button

    def _level(self, n: int, level: str, b: Box) -> Section:
        choices = [(one, self.say(f"bot.{one}.title")) for one in self.draft.levels]
        sentence = self.say("setup.level")
        return Segmented(
            f"level:{n}",
            b.x,
            b.y,
            b.w,
            choices,
            level,
            partial(self.acts.let_play, n),
            h=b.h,
            text=sentence,
        )


def tell_comfort(draft: Draft, c: Canvas, n: int, button: Button) -> None:
    """The button says what is remembered of the person; where that is too long, that it is."""
    text = draft.comfort_words(n)
    short = c.width(text, 22, "semi") * 0.75 > button.w - 70
    button.label, button.text = draft.say("setup.comfort_own") if short else text, text
