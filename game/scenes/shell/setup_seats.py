"""The seats of a set-up: side by side where a game has two, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.drawing.kit import badges, parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, Paint, art, column, either, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD_TEXT, INK, MUTED
from game.hotseat.intents import Do, Shut
from game.match.record import LONGEST_NAME, signs_for
from game.scenes.kit.controls import choice, press
from game.scenes.kit.field import Field
from game.scenes.kit.services import Services
from game.scenes.shell.play import LevelsScene
from game.words.draft import Draft
from game.words.seats import Seat as Badge

LINE = 34.0
"""The height of a line above its choices, at text size 1."""
HIGH = 52.0
LOW = 0.75
"""What is left of the height of a control where many sit."""


class Seating(Protocol):
    """Who changes the seats where more follows from it, and opens what tells of them."""

    app: Services

    def take_sign(self, n: int, sign: str) -> None: ...
    def add_seat(self) -> None: ...
    def remove_seat(self, n: int) -> None: ...
    def open_comfort(self, n: int) -> None: ...


class Seats:
    """Makes the trees of the seats; the lines in which names are typed last as long as it."""

    def __init__(self, draft: Draft, acts: Seating) -> None:
        self.draft, self.acts = draft, acts
        self.say = draft.say
        self.lines: dict[int, Field] = {}

    def tree(self, c: Canvas, focus: str) -> Sequence[Node]:
        """Every seat: a board as tall as there is room, or one line or two of a list."""
        places, most = self.draft.places, max(self.draft.game.seats)
        seats = range(len(places))
        if most <= 2:
            return [self._column(c, n, focus) for n in seats]
        add = press("add", self.say("setup.add_seat"), self.acts.add_seat, kind="quiet",
                    sign="human", h=64)  # fmt: skip
        more = (add,) if len(places) < most else ()
        lists = ([make(c, n, focus) for n in seats] for make in (self._row, self._low_row))
        either_way = [column(*each, *more, gap=12, at=(0, 0)) for each in lists]
        return [column(either(*either_way, grow=1), w=1, grow=1.7, at=(0, 0))]

    def _column(self, c: Canvas, n: int, focus: str) -> Node:
        """From the top: badge and name, signs, human or bot, level and what it can do."""
        place = self.draft.places[n]
        side = self.say("setup.seat_right" if n else "setup.seat_left", number=n + 1)
        rest = (self._comfort(c, n), art(_crest, place.sign, place.name, grow=1))
        if place.bot:
            note = self.say(f"{self.draft.game.id}.bot.{place.bot}")
            body = text(note, 22, (222, 222, 204), lines=9)
            rest = (self._captioned(c, "level", self._level(c, n, place.bot)), body)
        return parts.slab(
            row(
                parts.badge(Badge(place.sign, place.name), 34, w=72, h=72, bleed=9),
                column(caption(c, side), self._name(n, focus), grow=1), gap=14,
            ),
            self._captioned(c, "sign", self._signs(n, 70)),
            self._captioned(c, "who", self._who(c, n)), *rest,
            paint=Paint(_slab, (theme.seat_colours(place.sign)[0],)), w=1, grow=1,
            pad=(28, 12, 28, 20), gap=16,
        )  # fmt: skip

    def _captioned(self, c: Canvas, what: str, node: Node) -> Node:
        """With the line above it where there is room."""
        return either(column(caption(c, self.say(f"setup.{what}")), node), node)

    def _row(self, c: Canvas, n: int, focus: str) -> Node:
        """Above name and signs, below who plays and how well; at the end the way out."""
        place = self.draft.places[n]
        plays = self._level(c, n, place.bot) if place.bot else self._comfort(c, n)
        leave = self._out(n) if len(self.draft.places) > min(self.draft.game.seats) else None
        aside = (leave, self._levels(n) if place.bot else None)
        return row(
            parts.badge(Badge(place.sign, place.name), 34, w=72, h=72, bleed=9),
            column(
                row(_part(self._name(n, focus), 0.44), _part(self._signs(n, HIGH), 0.56), gap=20),
                row(_part(self._who(c, n), 0.44), _part(plays, 0.56), gap=20), gap=14, grow=1,
            ),
            column(*aside, gap=14, w=52, at=(0, 0.5)) if any(aside) else None,
            paint=Paint(_slab, (theme.seat_colours(place.sign)[0],)), bleed=20, pad=(20, 12, 14, 12),
            gap=20,
        )  # fmt: skip

    def _low_row(self, c: Canvas, n: int, focus: str) -> Node:
        """In one line the sign, which goes on to the next, the name, who plays and how well; at the end the
        way out."""
        place, sign = self.draft.places[n], self.draft.places[n].sign
        badge = art(
            _badge, sign, place.name, looks=("pointed",), w=72, h=72, least=0.7, bleed=20,
            id=("sign", n), does=Do(self.draft.take_next_sign, (n,)),
            says=f"{self.say('setup.sign')}: {self.say(f'sign.{sign}')}. {self.say('setup.sign_next')}",
        )  # fmt: skip
        plays, levels = self._comfort(c, n), None
        if place.bot:
            plays, levels = self._level(c, n, place.bot), self._levels(n)
        return row(
            badge, _part(self._name(n, focus), 0.29), _part(self._who(c, n, ()), 0.23),
            _part(plays, 0.48), levels, self._out(n), gap=14, pad=(20, 8, 14, 8), bleed=20,
            paint=parts.ground("dark", 18),
        )  # fmt: skip

    # ---- what a seat is made of -------------------------------------------------------

    def _name(self, n: int, focus: str) -> Node:
        line = self.lines.get(n)
        if line is None:
            rename = partial(self.draft.rename, n)
            line = self.lines[n] = Field("", rename, LONGEST_NAME, whole=True)
        line.put(self.draft.places[n].name)
        title = self.say("setup.seat", number=n + 1)
        return line.node(("name", n), title, focus == f"name:{n}", least=LOW)

    def _signs(self, n: int, size: float) -> Node:
        """The signs to choose from; one that belongs to another seat is crossed."""
        taken, chosen = self.draft.taken(n), self.draft.places[n].sign
        made = []
        for sign in signs_for(self.draft.game.seats):
            said = f"{self.say('setup.sign')}: {self.say(f'sign.{sign}')}"
            gone, does = sign in taken, Do(self.acts.take_sign, (n, sign))
            made.append(art(
                _sign, sign, sign == chosen, looks=("pointed", "off"), w=size, ratio=1, least=0.4,
                id=("sign", n, sign), does=Shut(does) if gone else does, bleed=18,
                says=f"{said}. {self.say('setup.sign_taken')}" if gone else said,
            ))  # fmt: skip
        return row(*made, gap=14, h=size, least=LOW)

    def _who(self, c: Canvas, n: int, signs: Sequence[str] = ("human", "bot")) -> Node:
        kinds = [(one, self.say(f"setup.{one}")) for one in ("human", "bot")]
        who, title = "bot" if self.draft.places[n].bot else "human", self.say("setup.who")
        return choice(c, ("who", n), kinds, who, self.draft.let_play, title, signs, f"seat{n}", (n,),
                      least=LOW)  # fmt: skip

    def _level(self, c: Canvas, n: int, level: str) -> Node:
        levels = [(one, self.say(f"bot.{one}.title")) for one in self.draft.levels]
        title = self.say("setup.level")
        return choice(c, ("level", n), levels, level, self.draft.let_play, title, same=f"seat{n}",
                      about=(n,), least=LOW)  # fmt: skip

    def _comfort(self, c: Canvas, n: int) -> Node:
        """What is remembered of the person; where that is too long, that it is."""
        long, own = self.draft.comfort_words(n), self.say("setup.comfort_own")
        return either(*(
            press(("comfort", n), label, self.acts.open_comfort, n, kind="quiet", sign="settings",
                  size=22, h=HIGH, least=LOW, says=long) for label in (long, own)
        ))  # fmt: skip

    def _out(self, n: int) -> Node:
        says = self.say("setup.remove_seat", name=self.draft.places[n].name)
        return press(("remove", n), "", self.acts.remove_seat, n, kind="quiet", sign="cross",
                     says=says, w=52, h=HIGH, least=LOW)  # fmt: skip

    def _levels(self, n: int) -> Node:
        """What the levels change, where there is no room to say it beside them."""
        return press(("levels", n), "", self.acts.app.open, LevelsScene, self.draft.game.id, kind="quiet",
                     sign="learn", says=self.say("bot.levels"), w=52, h=HIGH, least=LOW)  # fmt: skip


def _part(node: Node, share: float) -> Node:
    """So much of a line."""
    return column(node, w=1, grow=share, at=(0, 0.5))


def caption(c: Canvas, words: str) -> Node:
    """The line above something that is chosen; it does not shrink, but gives way."""
    return column(text(words, 23, MUTED, "semi"), h=LINE * c.text_scale, at=(0, 0.5))


def _slab(c: Canvas, b: Box, colour: str) -> None:
    """The board of a seat, with its colour along the upper edge."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    c.rule(b.x + 18, b.y, b.w - 36, theme.rgb(colour), 5)


def _crest(c: Canvas, b: Box, sign: str, name: str) -> None:
    """The badge of a seat, large, where the board would be empty."""
    if b.h < 150:
        return
    r = min(90.0, (b.h - 70) * 0.36)
    y = b.centery - 24
    c.glow(b.centerx, y, min(2.1 * r, y - b.y), theme.seat_colours(sign)[0], 0.22)
    badges.seat(c, sign, b.centerx, y, r, name)
    known, below = " ".join(name.split()), y + 1.45 * r + 22
    c.text(known, b.centerx, below, 34, GOLD_TEXT, "title", "center", 140, b.w)


def _badge(c: Canvas, b: Box, look: Look, sign: str, name: str) -> None:
    """A badge that goes on to the next sign: the arrow at its foot says so."""
    if look.pointed:
        c.glow(b.centerx, b.centery, b.w * 0.6, theme.seat_colours(sign)[0], 0.5)
    badges.seat(c, sign, b.centerx, b.centery, b.h * 0.42, name)
    c.icon("again", b.centerx + b.h * 0.36, b.centery + b.h * 0.36, b.h * 0.4)


def _sign(c: Canvas, b: Box, look: Look, sign: str, chosen: bool) -> None:
    lit = chosen or (look.pointed and not look.off)
    c.panel(b.x, b.y, b.w, b.h, "lit" if lit else "well", 14, chosen)
    fill = "#33423f" if look.off else theme.seat_colours(sign)[0]
    rim = "#fff4d6" if chosen else "#5d6d66" if look.off else INK
    badges.sign(c, sign, b.centerx, b.centery, b.w * 0.26, fill, rim, 3)
    if look.off:
        c.icon("cross", b.right - 14, b.bottom - 13, 24)
