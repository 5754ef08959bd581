"""Papers: diplomacy cards and victory cards with their two agendas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import CLOSE, LEAST, line, paragraph, prose
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.board import CityState
from game.drawing.new_dawn.frame import PAPER, RIM, card, plate, squeezed, stamp

DONE: Colour = (43, 106, 43)
UPPER = 0.52
"""How much of an agenda on a small victory card its name takes; below it stand the players."""
FEWEST = 3
"""Players stand no further apart than if they were so many."""
LEADING = 1.14
TIGHT = 1.12
"""The height of a line of a small victory card, by its letters."""


# ---- diplomacy ----------------------------------------------------------------------------------


class Diplomacy(NamedTuple):
    """A diplomacy card: of a player (`issuer` is their sign) or of a city-state."""

    name: str
    words: str
    issuer: str = ""
    state: CityState | None = None
    lit: bool = False


def diplomacy(c: Canvas, face: Diplomacy, w: float = 470, h: float = 58) -> pygame.Surface:
    """The card as a strip: who gave it, its name, and below that in a few lines what it does, or
    nothing where these have no room."""
    return card(c, _draw_diplomacy, face, w, h)


def diplomacy_large(c: Canvas, face: Diplomacy, w: float = 352, h: float = 300) -> pygame.Surface:
    """The card enlarged."""
    return card(c, _draw_diplomacy_large, face, w, h)


def _rim(face: Diplomacy) -> str:
    if face.state:
        return theme.palette().types[face.state.kind][1]
    return theme.player_colours(face.issuer)["main"]


def _giver(face: Diplomacy, px: int) -> pygame.Surface:
    if face.state:
        return pieces.city_state(*face.state, px)
    return pieces.badge(face.issuer, px)


def _draw_diplomacy(c: Canvas, face: Diplomacy) -> None:
    w, h = c.w, c.h
    plate(c, (0, 0, w, h), _paper(face.lit), _rim(face), 7, 3)
    side = min(46.0, h - 12)
    stamp(c, _giver(face, c.px(side)), 10 + side / 2, h / 2)
    left = side + 18
    room = w - left - 10
    least = LEAST / max(1.0, c.text_scale)
    whole = f"*{face.name}* {face.words}"
    if c.rich_height(face.words, room, least, CLOSE) <= h - 31:
        line(c, face.name, (left, 3, room, 25), 20, DARK, "bold", "left")
        paragraph(c, face.words, (left, 27, room, h - 31), 20, DARK)
    elif c.rich_height(whole, room, least, CLOSE) <= h - 9:
        paragraph(c, whole, (left, 5, room, h - 9), 20, DARK)
    else:
        prose(c, f"*{face.name}*", (left, 3, room, h - 6), 22, DARK, middle=True)


def _draw_diplomacy_large(c: Canvas, face: Diplomacy) -> None:
    w, h = c.w, c.h
    plate(c, (0, 0, w, h), _paper(face.lit), _rim(face), 14, 4)
    stamp(c, _giver(face, c.px(78)), w / 2, 56)
    line(c, face.name, (14, 102, w - 28, 36), 27, DARK, "title")
    c.rule(24, 142, w - 48, (190, 160, 110), 2)
    paragraph(c, face.words, (20, 152, w - 40, h - 168), 24, DARK)


def _paper(lit: bool) -> tuple[str, str]:
    return ("#fff6d2", "#f0d58a") if lit else PAPER


# ---- what terms mean ----------------------------------------------------------------------------

NOTES_W, NOTE = 300.0, 20.0


def notes(c: Canvas, lines: tuple[str, ...]) -> pygame.Surface:
    """Short paragraphs about a card, to lie beside it."""
    room = NOTES_W - 32
    high = sum(c.rich_height(line, room, NOTE, LEADING) + 6 for line in lines)
    return card(c, _draw_notes, lines, NOTES_W, high + 20)


def _draw_notes(c: Canvas, lines: tuple[str, ...]) -> None:
    plate(c, (0, 0, c.w, c.h), PAPER, RIM, 10, 2)
    y = 12.0
    for text in lines:
        y += c.rich(text, 16, y, c.w - 32, NOTE, DARK, BROWN, leading=LEADING) + 6


# ---- victory ------------------------------------------------------------------------------------


class Progress(NamedTuple):
    """How far a player is with an agenda: their sign and the words for it."""

    sign: str
    words: str
    done: bool = False
    brief: str = ""
    """The same as numbers alone."""


class Agenda(NamedTuple):
    """An agenda: its name, its condition (in a few words on the small card), and how far the
    players are, oneself first."""

    name: str
    words: str
    progress: tuple[Progress, ...] = ()


class Victory(NamedTuple):
    """A victory card with its agendas."""

    agendas: tuple[Agenda, ...]
    lit: bool = False
    letters: float | None = None
    """The size of the names on small cards that lie together; else as it fits on this one."""


def victory(c: Canvas, face: Victory, w: float = 380, h: float = 92) -> pygame.Surface:
    """The card; every player who has fulfilled an agenda has a tick beside it."""
    return card(c, _draw_victory, face, w, h)


def victory_large(c: Canvas, face: Victory, w: float = 400, h: float = 340) -> pygame.Surface:
    """The card enlarged, with conditions as long as they are."""
    return card(c, _draw_victory_large, face, w, h)


def sign_box(
    box: tuple[float, float, float, float], agenda: int, agendas: int, place: int, players: int
) -> tuple[float, float, float, float]:
    """Where the sign of a player stands on a small victory card in a box."""
    x, y, w, h = box
    part = h / agendas
    high = part * (1 - UPPER)
    side, step = min(22.0, high), (w - 10) / max(FEWEST, players)
    middle = y + agenda * part + part * UPPER + high / 2 - 1
    return x + 7 + place * step, middle - side / 2, side, side


def _draw_victory_large(c: Canvas, face: Victory) -> None:
    w, h = c.w, c.h
    plate(c, (0, 0, w, h), _paper(face.lit), RIM, 14, 3)
    part = (h - 16) / len(face.agendas)
    for n, agenda in enumerate(face.agendas):
        top = 8 + n * part
        if n:
            c.rule(20, top - 1, w - 40, (190, 160, 110), 2)
        line(c, agenda.name, (18, top + 6, w - 36, 36), 26, DARK, "title", "left")
        paragraph(c, agenda.words, (18, top + 44, w - 36, part - 86), 23, DARK)
        _draw_players(c, agenda, (14, top + part - 38, w - 28, 30))


def _draw_victory(c: Canvas, face: Victory) -> None:
    w, h = c.w, c.h
    plate(c, (0, 0, w, h), _paper(face.lit), RIM, 7, 1.6)
    part, size = h / len(face.agendas), face.letters or letters(c, (face,), w, h)
    for n, agenda in enumerate(face.agendas):
        if n:
            c.rule(8, n * part - 1, w - 16, (200, 178, 130), 1.6)
        _draw_agenda(c, agenda, size, n * part, w, part)


def letters(c: Canvas, faces: Iterable[Victory], w: float, h: float) -> float:
    """The size of letters of the names on all these cards: as large as their line is high, where the
    goals beside them can still be read."""
    agendas = [agenda for face in faces for agenda in face.agendas]
    size, least = _as_high(c, h / 2 * UPPER), LEAST / c.text_scale
    goals = [c.width(one.words, least) for one in agendas]

    def too_wide(size: float) -> bool:
        names = (c.width(one.name, size, "bold") for one in agendas)
        return any(name + goal > w - 27 for name, goal in zip(names, goals, strict=True))

    while size > least and too_wide(size):
        size = max(least, size - 0.5)
    return size


def _draw_agenda(c: Canvas, agenda: Agenda, size: float, top: float, w: float, h: float) -> None:
    """The name and its words on one line, below it everybody's progress."""
    upper = h * UPPER
    middle = top + upper / 2 + 1.5
    left = 17 + c.text(agenda.name, 9, middle, size, DARK, "bold", "midleft", limit=w * 0.6)
    squeezed(c, agenda.words, left, middle, w - left - 7, size, BROWN)
    _draw_players(c, agenda, (7, top + upper, w - 10, h - upper))


def _as_high(c: Canvas, h: float) -> float:
    """The size of letters for a line of this height, which is read even where the line is low."""
    return max(min(24.0, h / TIGHT / c.text_scale), LEAST / c.text_scale)


def _draw_players(c: Canvas, agenda: Agenda, box: tuple[float, float, float, float]) -> None:
    """Everybody's progress in a row: in words, or where these need more room than there is, as two
    numbers for all."""
    x, y, w, h = box
    step = w / max(FEWEST, len(agenda.progress))
    side = min(22.0, h)
    size = min(22.0, _as_high(c, h))
    room = [step - side - _beside(each) - 2 for each in agenda.progress]
    while size > LEAST / c.text_scale and _too_wide(c, agenda, room, size):
        size = max(LEAST / c.text_scale, size - 0.5)
    brief = _too_wide(c, agenda, room, size)
    for n, each in enumerate(agenda.progress):
        text = each.brief if brief else each.words
        at = x + n * step
        stamp(c, pieces.badge(each.sign, c.px(side)), at + side / 2, y + h / 2 - 1)
        if each.done:
            c.icon("check", at + side * 0.86, y + h / 2 + side * 0.22, side * 0.72)
        ink = DONE if each.done else BROWN if n else DARK
        left = at + side + _beside(each)
        c.text(text, left, y + h / 2 - 1, size, ink, _kind(each, n), "midleft", limit=room[n])


def _too_wide(c: Canvas, agenda: Agenda, room: list[float], size: float) -> bool:
    return any(
        c.width(each.words, size, _kind(each, n)) > wide
        for n, (each, wide) in enumerate(zip(agenda.progress, room, strict=True))
    )


def _kind(each: Progress, n: int) -> str:
    """One's own progress, which stands first, and what is done are bold."""
    return "semi" if n and not each.done else "bold"


def _beside(each: Progress) -> float:
    """Between the badge, with its tick, and the words."""
    return 7.0 if each.done else 3.0
