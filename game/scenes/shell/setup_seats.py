"""The seats of a set-up: side by side where a game has two, else one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.drawing.kit.canvas import Canvas
from game.match.names import LONGEST_NAME
from game.scenes.kit.field import Field
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button, Label, Panel, Segmented
from game.scenes.shell.levels import level_note, tell_levels
from game.scenes.shell.setup_parts import Badge, Caption, Crest, NextSign, Signs

if TYPE_CHECKING:
    from game.scenes.shell.setup import SetupScene

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


def columns(of: SetupScene, c: Canvas, area: Box) -> Iterable[Section]:
    """Every seat a panel as tall as the area."""
    each = (area.w + GAP) / len(of.places) - GAP
    pitch = min(_pitch(of, c, n, each - 2 * EDGE, area.h) for n in range(len(of.places)))
    for n in range(len(of.places)):
        yield from _column(of, n, pitch, Box(area.x + n * (each + GAP), area.y, each, area.h))


def _pitch(of: SetupScene, c: Canvas, n: int, w: float, h: float) -> Pitch:
    """The widest that a seat has room for in a panel h high."""
    place, line = of.places[n], LABEL * c.text_scale
    bare = 18 + line + ROW + SIGN + ROW + 36
    if place.bot:
        bare += ROW + 14 + c.rich_height(level_note(of.app, of.game.id, place.bot), w, 22)
    captions = line * (3 if place.bot else 2)
    spare = h - bare - 48 - captions
    if spare >= 0:
        return Pitch(line, SIGN, 16 + min(26.0, spare / 4))
    return Pitch(0.0, SIGN - 14, 16 + max(0.0, min(26.0, (spare + captions) / 4)))


def _column(of: SetupScene, n: int, pitch: Pitch, b: Box) -> Iterable[Section]:
    """From the top: badge and name, signs, human or bot, level and what it can do."""
    place, (caption, sign, step) = of.places[n], pitch
    x, w, line = b.x + EDGE, b.w - 2 * EDGE, LABEL * of.app.comfort.text_size
    yield Panel(b.x, b.y, b.w, b.h)
    side = of.say("setup.seat_right" if n else "setup.seat_left", number=n + 1)
    yield Caption(b.x + 114, b.y + 12, b.w - 130, side, line)
    y = b.y + 14 + line
    yield Badge(n, Box(b.x, b.y, b.w, y + ROW + 14 - b.y))
    yield _name(of, n, Box(b.x + 112, y, b.w - 140, ROW))
    y += ROW + step
    if caption:
        yield Caption(x, y - 4, w, of.say("setup.sign"), line)
    y += caption
    yield Signs(n, Box(x, y, min(w, 5 * (sign + 18)), sign), of.say("setup.sign"))
    y += sign + step
    if caption:
        yield Caption(x, y - 4, w, of.say("setup.who"), line)
    y += caption
    yield _who(of, n, Box(x, y, w, ROW))
    y += ROW + step
    if place.bot:
        if caption:
            yield Caption(x, y - 4, w, of.say("setup.level"), line)
        y += caption
        yield _level(of, n, place.bot, Box(x, y, w, ROW))
        y += ROW + 14
        note, size = level_note(of.app, of.game.id, place.bot), 22 if caption else 20
        yield Label(x, y, w, note, size, (222, 222, 204), "rich", h=b.bottom - y - 4)
    else:
        yield _comfort(of, n, Box(x, y, w, ROW))
        y += ROW + 14
        yield Crest(n, Box(x, y, w, b.bottom - y - 20))


def _places(of: SetupScene) -> int:
    """How many rows there is room for: as many as sit here, and the place for one more."""
    return min(max(of.game.seats), max(FEW, len(of.places) + 1))


def low_rows(of: SetupScene, h: float) -> bool:
    """Whether the seats have room for one line each, in an area h high."""
    places, least = _places(of), LOW * min(1.2, of.app.comfort.text_size)
    return places > FEW and (h + 12) / places - 12 < least


def rows(of: SetupScene, area: Box) -> Iterable[Section]:
    """Every seat a row; below them the place for one more."""
    most = max(of.game.seats)
    pitch = (area.h + 12) / _places(of)
    row = _low_row if low_rows(of, area.h) else _row
    for n in range(len(of.places)):
        yield from row(of, n, Box(area.x, area.y + n * pitch, area.w, pitch - 12))
    if len(of.places) < most:
        y = area.y + len(of.places) * pitch + (pitch - 12 - 64) / 2
        label = of.say("setup.add_seat")
        yield Button("add", area.x, y, area.w, 64, label, of.add_seat, "quiet", "human")


def _row(of: SetupScene, n: int, b: Box) -> Iterable[Section]:
    """Above name and signs, below who plays and how well; at the end the way out."""
    place, high = of.places[n], min(ROW, (b.h - 22) / 2)
    gap = (b.h - 2 * high) / 3
    leave = 62.0 if len(of.places) > min(of.game.seats) else 0.0
    x, w = b.x + 112, b.w - 132 - leave
    left, y = w * 0.44, b.y + gap
    yield Panel(b.x, b.y, b.w, b.h)
    yield Badge(n, Box(b.x, b.y, b.w, b.h / 2 + 50))
    yield _name(of, n, Box(x, y, left, high))
    yield Signs(n, Box(x + left + 20, y, w - left - 20, high), of.say("setup.sign"))
    y += high + gap
    yield _who(of, n, Box(x, y, left, high))
    beside = Box(x + left + 20, y, w - left - 20, high)
    if place.bot:
        less = 0 if leave else high + 10
        yield _level(of, n, place.bot, Box(beside.x, y, beside.w - less, high))
        aside = Box(b.right - 66, y, 52, high) if leave else Box(beside.right - high, y, high, high)
        yield _levels(of, n, aside)
    else:
        yield _comfort(of, n, beside)
    if leave:
        yield _out(of, n, Box(b.right - 66, b.y + gap, 52, high))


def _low_row(of: SetupScene, n: int, b: Box) -> Iterable[Section]:
    """In one line the sign, the name, who plays and how well; at the end the way out."""
    place, high = of.places[n], min(ROW, b.h - 16)
    x, y, w = b.x + 112, b.centery - high / 2, b.w - 112 - 14 - 62 - 3 * 14
    name, who = w * 0.24, w * 0.26
    yield Panel(b.x, b.y, b.w, b.h)
    yield NextSign(n, b)
    yield _name(of, n, Box(x, y, name, high))
    yield _who(of, n, Box(x + name + 14, y, who, high), ())
    beside = Box(x + name + who + 28, y, w - name - who, high)
    if place.bot:
        yield _level(of, n, place.bot, Box(beside.x, y, beside.w - 62, high))
        yield _levels(of, n, Box(beside.right - 52, y, 52, high))
    else:
        yield _comfort(of, n, beside)
    yield _out(of, n, Box(b.right - 66, y, 52, high))


# ---- what a seat is made of ---------------------------------------------------------------------


def _name(of: SetupScene, n: int, b: Box) -> Section:
    return Field(
        f"name:{n}",
        b.x,
        b.y,
        b.w,
        of.places[n].name,
        lambda name: of.rename(n, name),
        most=LONGEST_NAME,
        text=of.say("setup.seat", number=n + 1),
        h=b.h,
        whole=True,
    )


def _out(of: SetupScene, n: int, b: Box) -> Section:
    out = Button(f"remove:{n}", b.x, b.y, b.w, b.h, "", lambda: of.remove_seat(n), "quiet")
    out.icon, out.text = "cross", of.say("setup.remove_seat", name=of.places[n].name)
    return out


def _comfort(of: SetupScene, n: int, b: Box) -> Section:
    button = Button(
        f"comfort:{n}",
        b.x,
        b.y,
        b.w,
        b.h,
        "",
        lambda: of.open_comfort(n),
        "quiet",
        "settings",
        size=22,
    )
    tell_comfort(of, n, button)
    return button


def tell_comfort(of: SetupScene, n: int, button: Button) -> None:
    """The button says what is remembered of the person; where that is too long, that it is."""
    text, c = of.comfort_words(n), of.measure()
    short = c.width(text, 22, "semi") * 0.75 > button.w - 70
    button.label, button.text = of.say("setup.comfort_own") if short else text, text


def _who(of: SetupScene, n: int, b: Box, icons: Sequence[str] = ("human", "bot")) -> Section:
    choices = (("human", of.say("setup.human")), ("bot", of.say("setup.bot")))
    who = "bot" if of.places[n].bot else "human"

    def choose(kind: str) -> None:
        of.let_play(n, of.levels[:2][-1] if kind == "bot" else None)

    sentence = of.say("setup.who")
    return Segmented(f"who:{n}", b.x, b.y, b.w, choices, who, choose, icons, b.h, text=sentence)


def _levels(of: SetupScene, n: int, b: Box) -> Section:
    """What the levels change, where there is no room to say it beside them."""
    tell = partial(tell_levels, of.app, of.game.id)
    button = Button(f"levels:{n}", b.x, b.y, b.w, b.h, "", tell, "quiet", "learn")
    button.text = of.say("bot.levels")
    return button


def _level(of: SetupScene, n: int, level: str, b: Box) -> Section:
    choices = [(one, of.say(f"bot.{one}.title")) for one in of.levels]
    sentence = of.say("setup.level")
    return Segmented(
        f"level:{n}",
        b.x,
        b.y,
        b.w,
        choices,
        level,
        lambda one: of.let_play(n, one),
        h=b.h,
        text=sentence,
    )
