"""What happened since somebody moved, as a column in place of the ways and the rivals: what was done to
them first, whole; then the race, then the others' deeds by player. Whatever has no room is counted.
Numbers in it are pins on the map."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import Protocol

import pygame

from game.drawing.art.svg import circle, path, raster
from game.drawing.civilization import marks, symbols
from game.drawing.civilization.nodes import keycap, symbol
from game.drawing.kit import shapes, theme, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, line, row, text, words
from game.drawing.kit.parts import head, panel, title
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import id_of, of_kind
from game.hotseat.civilization.intents import Focus, Intent, Plain, Press
from game.hotseat.relay import Relay
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import START, decision, in_order
from game.rules.contract import Seat
from game.scenes.civilization import ways
from game.scenes.civilization.board import OpenBoard
from game.scenes.civilization.map import CivilizationMap
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Target
from game.scenes.table.layer import Layer
from game.words import plain
from game.words.buttons import ButtonView
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Position
from game.words.civilization.recap import Deed, Summary, count, summary
from game.words.position import per_position
from game.words.recap import NOBODY
from game.words.table import Facts
from game.words.table_recap import TableRecap

WORDS = "civilization.since."
CORAL, PALE = (255, 206, 188), (240, 206, 190)
MOST = 16
"""So many lines of others' deeds at most; fewer where letters are larger."""
NEXT, BEGIN, LATER = "do:since_next", "do:since_begin", "do:since_later"
MARKED = ("#d9432f", "#ffe6de")
"""Of what was done to whoever reads: fill and rim."""
NOBODYS = ("#5b4a22", "#f0d999")
PIN = (40, 48)
"""The grid of a pin."""


class Reading(Protocol):
    """The table at which it is read."""

    recap: TableRecap
    relay: Relay
    layer: Layer
    open_board: OpenBoard
    person: str

    @property
    def facts(self) -> Facts: ...

    def targets(self) -> Sequence[Target]: ...

    def send(self, intent: Intent | None) -> object: ...

    def arrange(self) -> None: ...


class Since:
    """The recap at a table: what it tells, to whom, and whether it lies open. It comes by itself once
    others have moved, goes with the first act, and comes back by its key."""

    def __init__(self, table: Reading) -> None:
        self.table = table
        self.summary, self.open, self.first, self.at = Summary(), False, 0, 0
        """`first` of the lines done to whoever reads that is seen; `at`: the number that was gone to."""
        self._of: tuple[Seat | None, int] = None, -1
        """Whose it is, and up to which action."""
        self._unread = False

    def position_changed(self) -> None:
        """There may be news: where it lies open at once, else once nothing moves."""
        self._unread = True
        if self.open:
            self._look()

    def update(self) -> None:
        """Nothing moves."""
        if self._unread:
            self._look()
            self.table.arrange()

    def _look(self) -> None:
        """What is news to whoever is at the screen; it comes by itself after bots."""
        table, f = self.table, self.table.facts
        found, bots = table.recap.fresh(), table.open_board.bots
        own = table.person in f.names and f.mine and table.layer.learner is None
        own = own and isinstance(decision(f.view), Turn)  # a question comes first
        seat = f.names.index(table.person) if own else None
        others = {note.by for note in (*found.mine, *found.matters, *found.rest)}
        alone = not table.relay.shared and table.layer.greets  # with a coach one reads at will
        comes = alone and bool(others & bots)
        made = partial(summary, found, table.recap.sentence, in_order(f.view), len(bots), f.me)
        upto = found.since[-1].n if found.since and own else -1
        self.news(seat, upto, made, comes, f.view.phase == START)
        self._unread = False
        if self.open:
            table.open_board.aside = True

    def tells(self, what: str) -> bool:
        """A button or a key of it was pressed; False where it is none."""
        meant = self.press(what, lambda: [one.name for one in self.table.targets()])
        if meant is not None:
            self.table.open_board.aside = self.open
            self.table.send(meant)
            self.table.arrange()
        return meant is not None

    def news(self, seat: Seat | None, since: int, made: Callable[[], Summary], comes: bool,
             begins: bool) -> bool:  # fmt: skip
        """There is news for a seat up to an action, or none (-1); True where the column opens or goes.
        It `comes` by itself where a turn `begins`, or something weighty is in it. What another was told
        is forgotten."""
        before = self.open
        if since < 0:
            self.open = False
            if self._of[0] != seat:
                self.summary = Summary()
        elif self._of != (seat, since):
            self._of, self.summary = (seat, since), made()
            weighty = begins or self.summary.near or self.summary.race
            self.first, self.at, self.open = 0, 0, comes and bool(weighty and self.summary.deeds)
        elif before:
            self.summary = made()
        return self.open != before

    def press(self, what: str, things: Callable[[], Iterable[str]]) -> Focus | Plain | None:
        """A button or a key of it, with what can be touched on the table, where that counts; None where it is none."""
        if what == "recap":
            self.open = not self.open and bool(self.summary.deeds)
            return Plain.NOTHING if self.summary.deeds else Plain.DENY
        if not self.open or not what.startswith("since_"):
            return None
        if what == "since_begin":
            self.open = False
        elif what == "since_next":
            return self._next({*numbers(things())})
        else:
            self.first = (self.first + int(id_of(what))) % max(1, len(self.summary.near))
        return Plain.NOTHING

    def _next(self, shown: Collection[int]) -> Focus | Plain:
        """The next number among those that are shown and lie on the map."""
        there = [one for one in self.summary.deeds if one.space and one.n in shown]
        after = [one for one in there if one.n > self.at] or there
        if not after:
            return Plain.DENY
        self.at = after[0].n
        return Focus(after[0].space)


def board(p: Position, found: Summary, first: int, key: str, letters: float) -> Node:
    """The column. What was done to whoever reads is never left out for the rest; of the others' deeds as
    many lines as have room, of each player alike, the rest counted."""
    in_turn = zip_longest(*(some for _, some in found.others))
    lines = [one for some in in_turn for one in some if one is not None]
    most = min(len(lines), round(MOST / letters))
    whole = [_whole(p, found, found.near, lines[:n], key) for n in range(most, -1, -1)]
    turned = (*found.near[first:], *found.near[:first])
    parts = [_whole(p, found, turned[:n], [], key) for n in range(len(found.near) - 1, 0, -1)]
    return either(*whole, *parts)


def _whole(
    p: Position, found: Summary, near: tuple[Deed, ...], shown: list[Deed], key: str
) -> Node:
    seen, say = {one.n for one in shown}, p.say
    said = say(WORDS + "deeds", n=count(found.deeds))
    if found.bots:
        said = say(WORDS + "head", bots=say(WORDS + "bots", n=found.bots), deeds=said)
    groups = [(seat, [one for one in some if one.n in seen], some) for seat, some in found.others]
    left = count(one for _, some in found.others for one in some if one.n not in seen)
    return panel(
        head(say(WORDS + "title"), said, 27, MUTED, face="body", pad=(8, 0)),
        _done(p, found, near) if found.near else None,
        _race(p, found), line(marks.DARK_RULE),
        *(_group(p, seat, some, whole) for seat, some, whole in groups if some),
        SPRING, _more(p, left, key) if left else None,
        quiet=True, radius=16, pad=(12, 8, 12, 10), gap=7, part="since",
    )  # fmt: skip


@per_position
def _done(p: Position, found: Summary, near: tuple[Deed, ...]) -> Node:
    """What was done to whoever reads; where not all have room, a button shows the next ones."""
    deeds = p.say(WORDS + "deeds", n=count(found.near) - found.threats)
    note = p.say(WORDS + "threats", n=found.threats) if found.threats else deeds
    if 0 < found.threats < count(found.near):
        note = p.say(WORDS + "and", deeds=deeds, threats=note)
    left = len(found.near) - len(near)
    more = text(p.say(WORDS + "others", n=left), 20, GOLD_TEXT, "semi", 1.0, id=("since", "more"),
                does=Press(f"{LATER}:{len(near)}")) if left else None  # fmt: skip
    return column(
        row(text(p.say(WORDS + "done"), 23, CORAL, "title", shade=120, grow=1),
            words(note, size=20, colour=PALE, align=1.0), gap=10),
        *(_deed(p, one, "") for one in near), more, gap=8, pad=(18, 8, 16, 10), paint=Paint(shapes.plate, ("#4a1a14", "#f4806a", 2.8, 14, 0.6)),
    )  # fmt: skip


@per_position
def _race(p: Position, found: Summary) -> Node:
    return column(
        title(p.say(WORDS + "race"), 22, pad=(8, 0)),
        *(_deed(p, one, p.signs[one.seat] if one.seat != NOBODY else "-") for one in found.race),
        ways.brief(p, 2), gap=4,
    )  # fmt: skip


def _group(p: Position, seat: Seat, shown: list[Deed], whole: tuple[Deed, ...]) -> Node:
    sign = p.signs[seat] if seat != NOBODY else "-"
    name = p.names[seat] if seat != NOBODY else p.say(WORDS + "box")
    return column(
        row(symbol(f"sign:{sign}", 25) if sign != "-" else None, text(name, 22, CREAM, "title", shade=120, grow=1),
            words(p.say(WORDS + "deeds", n=count(whole)), size=20, colour=MUTED, align=1.0), gap=9),
        *(_deed(p, one, sign) for one in shown), gap=5, pad=(16, 5, 14, 8), paint=Paint(_ground, (sign,)),
    )  # fmt: skip


@per_position
def _deed(p: Position, one: Deed, sign: str) -> Node:
    """A line with its number, which leads to where it is; `sign`: whose colour it has, none: coral."""
    badge = symbol(f"sign:{p.signs[one.seat]}", 24) if not sign and one.seat != NOBODY else None
    again = text(f"×{one.many}", 20, MUTED, "semi") if one.many > 1 else None
    return row(
        art(_number, one.n, sign, w=30, h=30), badge,
        text(one.text, 20, CREAM, lines=9, bold=GOLD_TEXT, leading=1.16, same="since", grow=1), again, gap=9,
        id=("since", one.n), does=Focus(one.space) if one.space else None, says=plain(one.text),
    )  # fmt: skip


def _more(p: Position, left: int, key: str) -> Node:
    """What has no room is counted, and leads to the log."""
    return row(
        text(p.say("table.recap.more", n=left), 22, GOLD_TEXT, "semi"), words(p.say(WORDS + "far"), size=20),
        SPRING, keycap(key, 30, True), gap=12, h=48, pad=(16, 0, 14, 0), paint=Paint(shapes.plate, ("#2a2410", "#f0c75e", 2, 12, 0.9)),
        id=("button", "log"), says=p.say("table.log"),
    )  # fmt: skip


def corner(p: Position, key: str, tab: str) -> CornerView:
    """What the corner says while the recap lies open."""
    go_on = ButtonView(NEXT, p.say(WORDS + "next"), key=tab)
    begin = ButtonView(BEGIN, p.say(WORDS + "begin"), "primary", p.enter)
    return CornerView(p.say(WORDS + "before"), p.say(WORDS + "hint", key=key), (go_on, begin))


def pins(
    since: Since, map_: CivilizationMap, things: Iterable[str], signs: Sequence[str]
) -> list[Sprite]:
    """The numbers that are shown, on the map, where nothing lies over it."""
    shown, found, above = {*numbers(things)}, list[Sprite](), map_.above()
    near = {one.n for one in since.summary.near}
    for one in since.summary.deeds:
        at = map_.model.turn.at(one.space) if one.space else None
        if at is None or one.n not in shown:
            continue
        box, large = map_.box_of(at), one.n in near or one.n == since.at
        sign = "" if one.n in near else signs[one.seat] if one.seat != NOBODY else "-"
        image = _pin(one.n, sign, round((46 if large else 38) * map_.unit), theme.current())
        x, y = (box.x + box.w * 0.78) * map_.unit, (box.y + box.h * 0.3) * map_.unit
        place = image.get_rect(midbottom=(round(x), round(y)))
        there = map_.zone().collidepoint(place.midbottom)
        place = place.clamp(map_.zone())
        if there and place.collidelist(above) < 0:
            found.append((image, place.topleft))
    return found


def numbers(shown: Iterable[str]) -> Iterator[int]:
    """The numbers of lines among the names of targets."""
    for name in shown:
        n = of_kind(name, "since")
        if n.isdecimal():
            yield int(n)


def _tone(sign: str) -> tuple[str, str]:
    """Fill and rim of a number in the colour of a player; without a sign coral, `-` is nobody's."""
    if sign == "-":
        return NOBODYS
    return (symbols.tint(sign)[1], "#fff4d6") if sign else MARKED


def _ground(c: Canvas, b: Box, sign: str) -> None:
    _light, main, dark = symbols.tint(sign) if sign != "-" else ("", "#8a7a4a", "#2a2410")
    shapes.plate(c, b, dark, main, 1.8, 12, 0.28, 0.9)


def _number(c: Canvas, b: Box, n: int, sign: str) -> None:
    fill, rim = _tone(sign)
    body = circle(20, 20, 18, "#120d08") + circle(20, 20, 15.5, fill, rim, 2.2)
    c.svg(body, (0, 0, 40, 40), b.centerx - 15, b.centery - 15, 30, 30)
    size = 19 / c.text_scale
    c.text(str(n), b.centerx, b.centery - 0.5, size, (255, 255, 248), "black", "center", 150)


@functools.lru_cache(64)
def _pin(n: int, sign: str, px: int, palette: str) -> pygame.Surface:
    """A pin on the map, so many pixels wide; its point is at the middle of its foot."""
    fill, rim = _tone(sign)
    w, h = px, round(px * PIN[1] / PIN[0])
    body = path("M20 46C12 34 3 28 3 18A17 17 0 0 1 37 18C37 28 28 34 20 46Z", fill, "#120d08", 2.4)
    body += circle(20, 18, 13, "#120d08", rim, 2.4, fill_opacity=0.35)
    image = raster(body, (0, 0, *PIN), w, h).copy()
    figure = typesetting.words(str(n), "black", round(px * 0.5), (255, 255, 248))
    image.blit(figure, figure.get_rect(center=(w / 2, h * 18 / PIN[1])))
    return image
