"""A battle on parchment: what adds to each side, the odds, the dice, and what tokens make of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import LEAST, Canvas
from game.drawing.kit.fitting import alike, fitting
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.kit.typesetting import left_out
from game.drawing.new_dawn import dice, pieces
from game.drawing.new_dawn.frame import squeezed

Box = pygame.FRect
DIE, SUM = 104.0, 84.0
RED, GREEN = (150, 40, 28), (38, 104, 52)
LINE = 1.18
HIGH = 440.0
"""In a lower panel large letters give back some of what they grew."""


class Side(NamedTuple):
    """One side: the sign of a player (empty: nobody), who does what, and what adds to it, line by
    line; the total before the dice."""

    sign: str
    who: str
    lines: tuple[tuple[str, int], ...]
    total: int


class Tokens(NamedTuple):
    """A number of tokens, what it makes of the odds or of the sums, and whether that wins for the
    one who spends them (None before the dice)."""

    text: str
    makes: str
    wins: bool | None = None


class Battle(NamedTuple):
    """All that is told of an attack. Before the dice it has odds; once they are rolled it has both
    sums and a verdict (empty while the dice are in the air)."""

    title: str
    place: str
    clause: str
    sides: tuple[Side, Side]
    before: str
    """The words for the totals before the dice."""
    lines: tuple[str, ...]
    """What is at stake, or what came of it."""
    odds: str = ""
    won: int = 0
    rolls: int = 36
    dice: tuple[int, int] = (0, 0)
    sums: tuple[int, int] = (0, 0)
    verdict: str = ""
    may_spend: str = ""
    choices: tuple[Tokens, ...] = ()
    answer: str = ""


def tint(sign: str) -> str:
    """The colour of a side in a battle; that of nobody without a sign."""
    return theme.player_colours(sign)["main"] if sign else "#4a2c2c"


class BattleSheet:
    """Where everything lies on the parchment, in letters of this size; `lines` has the longer
    column."""

    def __init__(self, box: Box, text_size: float, lines: int) -> None:
        self.box = box
        self.scaled = min(text_size, max(1.0, box.h / HIGH))
        """How large letters are, where there is room for it."""
        self.grown = max(1.0, self.scaled * 0.9)
        """How much more room a line needs for large letters."""
        self.side = DIE * min(1.0, box.h / (1.25 * HIGH))
        """Of a die."""
        self.step = 25.0 * self.grown
        """From line to line of a column."""
        self.columns = box.y + 54 + 26 * self.grown
        """Where both columns begin, below the title and what is attacked."""
        self._dice = self.columns + 86 + lines * self.step

    @classmethod
    def of(cls, box: Box, text_size: float, battle: Battle | None) -> BattleSheet:
        lines = max(len(side.lines) for side in battle.sides) if battle else 0
        return cls(box, text_size, lines)

    def die_box(self, which: int) -> Box:
        """Where a die comes to rest: below the longer column."""
        b = self.box
        return Box(b.x + 18 if which == 0 else b.centerx + 6, self._dice, self.side, self.side)

    def sum_box(self, which: int) -> Box:
        """Where the sum of a side stands, beside its die."""
        die = self.die_box(which)
        return Box(die.right, die.y, (self.box.w - 48) / 2 - 4 - die.w, die.h)

    def sum_size(self) -> float:
        """Of a sum, which may have two digits."""
        return min(SUM, self.sum_box(0).w * 0.9) / self.scaled

    def clause_box(self) -> Box:
        high, wide = 26.0 * self.grown, 62.0 * self.grown
        return Box(self.box.right - 10 - wide, self.box.y + 50, wide, high)


def _legible(c: Canvas, place: str, room: float) -> str:
    """As much of the list as can be read in the room; what comes last is in the title, too."""
    while ", " in place and c.width(place, min(20.0, LEAST / c.text_scale)) > room:
        place = place.rpartition(", ")[0]
    return place


def draw_battle(c: Canvas, sheet: BattleSheet, battle: Battle, lit: bool) -> None:
    """The parchment; `lit` is the clause while it is pointed at."""
    b = sheet.box
    c = Canvas(c.surface, c.scale, min(c.text_scale, sheet.scaled))
    c.panel(b.x, b.y, b.w, b.h, "paper", 16)
    c.text(battle.title, b.centerx, b.y + 32, 27, RED, "title", "center", limit=b.w - 36)
    clause = sheet.clause_box()
    room = clause.x - b.x - 24
    place = _legible(c, battle.place, room)
    c.text(place, b.x + 18, b.y + 50 + 13 * sheet.grown, 20, BROWN, "body", "midleft", limit=room)
    half, top = (b.w - 48) / 2, sheet.columns
    lefts = b.x + 18, b.centerx + 6
    told = [(text, half - 48) for side in battle.sides for text, _ in side.lines]
    size = max(alike(c, told, 20), min(20.0, LEAST / c.text_scale))
    bottom = max(
        _side(c, sheet, side, battle.before, Box(x, top, half, 0), size)
        for side, x in zip(battle.sides, lefts, strict=True)
    )
    c.rule(b.centerx - 1, top + 6, 1.5, (180, 150, 100), bottom - top - 10)
    if battle.dice[0]:
        _rolled(c, sheet, battle)
    else:
        y = _odds(c, sheet, battle, bottom + 8)
        _lines(c, b, battle.lines, _tokens(c, sheet, battle, y + 8) + 4)
    ink = RED if lit else BROWN
    c.text(battle.clause, clause.right - 6, clause.centery, 20, ink, "semi", "midright")


def _side(c: Canvas, sheet: BattleSheet, side: Side, before: str, box: Box, size: float) -> float:
    """One column; returns how far down it reaches."""
    y, left = box.y + 18, box.x
    if side.sign:
        c.blit(pieces.badge(side.sign, c.px(28)), box.x, y - 14)
        left += 34
    c.text(side.who, left, y, 22, DARK, "bold", "midleft", limit=box.right - left)
    y += 32
    for text, value in side.lines:
        squeezed(c, text, box.x, y, box.w - 48, size, BROWN)
        c.text(f"+{value}", box.right, y, 20, DARK, "bold", "midright")
        y += sheet.step
    c.rule(box.x, y - 8, box.w, (190, 160, 110), 1.5)
    c.text(before, box.x, y + 10, 20, DARK, "semi", "midleft", limit=box.w - 48)
    c.text(str(side.total), box.right, y + 10, 24, DARK, "bold", "midright")
    return y + 28


def _odds(c: Canvas, sheet: BattleSheet, battle: Battle, y: float) -> float:
    """How many of the 36 rolls are won, as a sentence and as a bar."""
    b, wide = sheet.box, sheet.box.w - 36
    y += c.rich(battle.odds, b.x + 18, y, wide, 20, DARK, leading=LINE) + 6
    mine, theirs = (tint(side.sign) for side in battle.sides)
    part = wide * battle.won / battle.rolls
    body = (
        f'<rect width="{wide:.1f}" height="30" rx="7" fill="{theirs}"/>'
        f'<path d="M0 7a7 7 0 0 1 7 -7H{max(part, 7):.1f}V30H7a7 7 0 0 1 -7 -7Z" fill="{mine}"/>'
    )
    c.svg(body, (0, 0, wide, 30), b.x + 18, y, wide, 30)
    white, size = (255, 255, 255), 20 / max(1.0, c.text_scale * 0.85)
    c.text(str(battle.won), b.x + 28, y + 15, size, white, "bold", "midleft", 140)
    lost = str(battle.rolls - battle.won)
    c.text(lost, b.right - 28, y + 15, size, white, "bold", "midright", 140)
    return y + 34


def _rolled(c: Canvas, sheet: BattleSheet, battle: Battle) -> None:
    """Both dice and both sums, how it stands, and what tokens would change; at last what came of
    it."""
    if not battle.verdict:
        return
    b, ahead = sheet.box, battle.sums[0] > battle.sums[1]
    inks = (RED, BROWN) if ahead else (BROWN, GREEN)
    for which, side in enumerate(battle.sides):
        die, place = sheet.die_box(which), sheet.sum_box(which)
        c.blit(dice.die(battle.dice[which], c.px(die.w), tint(side.sign)), die.x, die.y)
        c.text(str(battle.sums[which]), place.right, place.centery, sheet.sum_size(), inks[which],
               "bold", "midright", limit=place.w)  # fmt: skip
    y = sheet.die_box(0).bottom + 10
    y += c.rich(battle.verdict, b.x + 18, y, b.w - 36, 22, DARK, leading=LINE)
    if battle.may_spend:
        y = _tokens(c, sheet, battle, y + 8) - 2
    _lines(c, b, battle.lines, y + 6)


def _tokens(c: Canvas, sheet: BattleSheet, battle: Battle, y: float) -> float:
    """What each number of tokens makes of it, and what the defender can answer."""
    b, found = sheet.box, battle.choices
    y += c.rich(battle.may_spend, b.x + 18, y, b.w - 36, 20, DARK, leading=LINE) + 4
    if found:
        wide, high = (b.w - 36) / len(found), 56.0 * sheet.grown
        for n, choice in enumerate(found):
            _choice(c, choice, Box(b.x + 18 + n * wide, y, wide - 8, high))
        y += high + 6
    if battle.answer:
        y += c.rich(battle.answer, b.x + 18, y, b.w - 36, 20, BROWN, leading=LINE)
    return y


def _choice(c: Canvas, choice: Tokens, b: Box) -> None:
    """So many tokens, above what they make of it."""
    body = (
        f'<rect x="1" y="1" width="{b.w - 2:.1f}" height="{b.h - 2:.1f}" rx="8" '
        'fill="#fff8e4" stroke="#b59a62" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
    upper, lower = b.y + b.h * 0.29, b.y + b.h * 0.7
    c.text(choice.text, b.centerx, upper, 20, BROWN, "semi", "center", limit=b.w - 12)
    if choice.wins is None:
        c.text(choice.makes, b.centerx, lower, 22, DARK, "bold", "center", limit=b.w - 12)
        return
    ink, room = GREEN if choice.wins else RED, b.w - 42
    left = b.centerx - min(room, c.width(choice.makes, 21, "bold")) / 2
    c.icon("check" if choice.wins else "cross", left - 4, lower, 22)
    c.text(choice.makes, left + 12, lower, 21, ink, "bold", "midleft", limit=room)


def _lines(c: Canvas, b: Box, texts: Iterable[str], y: float) -> None:
    """Sentences in the room that is left, as large as all of them have it."""
    found, wide = tuple(texts), b.w - 36
    room = b.bottom - 8 - y - 4 * (len(found) - 1)
    size = fitting(c, found, wide, room, 20, LINE)
    for text in found:
        if y + c.rich_height(text, wide, size, LINE) > b.bottom - 2:
            left_out(text)
            continue
        y += c.rich(text, b.x + 18, y, wide, size, BROWN, DARK, leading=LINE) + 4
