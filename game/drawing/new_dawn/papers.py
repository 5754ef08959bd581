"""Paper cards: diplomacy, what terms mean, and victory cards with their two agendas."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    stack,
    text,
)
from game.drawing.kit.shapes import Box, square
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.board import CityState
from game.drawing.new_dawn.frame import PAPER, RIM, card, lay, plate

DONE: Colour = (43, 106, 43)
RULE: Colour = (190, 160, 110)
Giver = str | CityState
"""Who gave a diplomacy card: a player by their sign, or a city-state."""
FEWEST = 3
"""Players stand no further apart than if they were so many."""


def _paper(c: Canvas, b: Box, radius: float, wide: float, giver: Giver = "") -> None:
    """Below a card: its rim tells who gave it."""
    rim = RIM
    if isinstance(giver, CityState):
        rim = theme.palette().types[giver.kind][1]
    elif giver:
        rim = theme.player_colours(giver)["main"]
    plate(c, (b.x, b.y, b.w, b.h), PAPER, rim, radius, wide)


class Diplomacy(NamedTuple):
    """A diplomacy card, and who gave it."""

    name: str
    words: str
    giver: Giver

    def sign(self, px: int) -> pygame.Surface:
        """The badge of whoever gave it."""
        if isinstance(self.giver, CityState):
            return pieces.city_state(*self.giver, px)
        return pieces.badge(self.giver, px)


def _giver(c: Canvas, b: Box, face: Diplomacy) -> None:
    at = square(b)
    c.blit(face.sign(c.px(at.w)), *at.topleft)


def strip_height(face: Diplomacy) -> float:
    """How high the strip is that says all of the card; a line has about so many letters."""
    return 31 + 22.5 * -(-len(face.words) // 44)


@card(470, 58)
def diplomacy(c: Canvas, face: Diplomacy) -> None:
    """The card as a strip: who gave it, its name, and where there is room what it does."""
    side = min(46.0, c.h - 12)
    body = text(face.words, 20, DARK, lines=9, leading=1.1)
    whole = (
        text(f"*{face.name}* {face.words}", 20, DARK, lines=9, leading=one) for one in (1.1, 1.0)
    )
    lay(c, row(
        art(_giver, face, w=side),
        column(either(
            column(text(face.name, 20, DARK, "bold", h=24), body),
            *whole,
            text(f"*{face.name}*", 22, DARK, lines=2, leading=1.1),
        ), w=1, grow=1),
        gap=8, pad=(10, 3, 10, 3), paint=Paint(_paper, (7, 3, face.giver)),
    ))  # fmt: skip


@card(352, 300)
def diplomacy_large(c: Canvas, face: Diplomacy) -> None:
    """The card enlarged."""
    lay(c, column(
        art(_giver, face, h=78), text(face.name, 27, DARK, "title", 0.5, h=36), line(RULE, 2),
        text(face.words, 24, DARK, lines=12, h=1, grow=1),
        gap=4, pad=(20, 16, 20, 16), paint=Paint(_paper, (14, 4, face.giver)),
    ))  # fmt: skip


NOTES_W = 300.0


def notes(c: Canvas, lines: tuple[str, ...]) -> pygame.Surface:
    """Short paragraphs about a card, to lie beside it."""
    sentences = (text(one, 20, DARK, lines=30, bold=BROWN, leading=1.14) for one in lines)
    tree = column(*sentences, gap=6, pad=(16, 12, 16, 14), paint=Paint(_paper, (10, 2)))
    return _lain(c, tree, h=Arranger(c).height(tree, NOTES_W)[1])


_lain = card(NOTES_W, 0)(lay)


class Progress(NamedTuple):
    """How far a player is with an agenda: their sign and the words for it."""

    sign: str
    words: str
    done: bool = False
    brief: str = ""
    """The same as numbers alone."""


class Agenda(NamedTuple):
    """An agenda: its name, its condition (on the small card in brief), how far all are, oneself first."""

    name: str
    words: str
    progress: tuple[Progress, ...] = ()


Victory = tuple[Agenda, ...]
"""A victory card: its agendas."""


@card(400, 340)
def victory_large(c: Canvas, face: Victory) -> None:
    """The card enlarged, with conditions as long as they are."""
    lay(c, column(
        *(column(
            text(one.name, 26, DARK, "title", h=36), text(one.words, 23, DARK, lines=9, h=1, grow=1), _players(one, ""),
            line(RULE, 2, h=4) if one is not face[-1] else None, gap=2, h=1, grow=1,
        ) for one in face),
        gap=4, pad=(18, 12, 14, 10), paint=Paint(_paper, (14, 3)),
    ))  # fmt: skip


@card(380, 92)
def victory(c: Canvas, face: Victory) -> None:
    """The card; every player who has fulfilled an agenda has a tick beside it."""
    lay(c, lying(face))


@lru_cache(64)
def lying(face: Victory, part: str = "") -> Node:
    """The card as it lies on the table: of each agenda the name, those on all cards in one size, what it
    asks for, and everybody's progress below it. The signs of the players are parts."""
    agendas = [_agenda(one, f"{part}:{n}") for n, one in enumerate(face)]
    between = [line((200, 178, 130), 1.6, h=3)] * len(agendas)
    kids = [one for pair in zip(between, agendas, strict=True) for one in pair][1:]
    return column(*kids, pad=(7, 1, 5, 2), paint=Paint(_paper, (7, 1.6)))


@lru_cache(256)
def _agenda(one: Agenda, part: str) -> Node:
    body = text(
        f"*{one.name}* {one.words}", 22, BROWN, lines=2, bold=DARK, leading=1.08, same="names"
    )
    return column(
        column(body, pad=(2, 0), h=20, grow=4), column(_players(one, part), h=20, grow=1), h=40, grow=1,
    )  # fmt: skip


def _players(one: Agenda, part: str) -> Node:
    """Everybody's progress in a row: in words, or where these need more room than there is, as two
    numbers for all, close together if need be; how high they are decides nothing."""
    across = max(FEWEST, len(one.progress))
    said, brief = [p.words for p in one.progress], [p.brief for p in one.progress]
    close = [each.replace(" ", "") for each in brief]
    return either(*(
        grid(across, [_progress(each, words, n == 0, f"{part}:{n}")
                      for n, (each, words) in enumerate(zip(one.progress, form, strict=True))], h=18, grow=1)
        for form in dict.fromkeys(map(tuple, (said, brief, close)))
    ))  # fmt: skip


def _progress(each: Progress, words: str, own: bool, part: str) -> Node:
    """One's own progress, which stands first, and what is done are bold."""
    ink, face = (
        DONE if each.done else DARK if own else BROWN,
        "bold" if own or each.done else "semi",
    )
    tick = icon("check", 12, at=(1.0, 1.0)) if each.done else None
    return row(
        stack(art(_sign, each.sign), tick, w=22, part=part if part[0] != ":" else ""),
        text(words, 22, ink, face, same="progress"), gap=7 if each.done else 3,
    )  # fmt: skip


def _sign(c: Canvas, b: Box, sign: str) -> None:
    at = square(b)
    c.blit(pieces.badge(sign, c.px(at.w)), *at.topleft)
