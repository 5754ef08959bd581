"""Papers: diplomacy cards and victory cards with their two agendas."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import line, paragraph, within
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.board import CityState
from game.drawing.new_dawn.frame import PAPER, RIM, card, plate, stamp

DONE: Colour = (43, 106, 43)
UPPER = 0.52
"""How much of an agenda on a small victory card its name takes; below it stand the players."""


# ---- diplomacy ----------------------------------------------------------------------------------


class Diplomacy(NamedTuple):
    """A diplomacy card: of a player (`issuer` is their sign) or of a city-state."""

    name: str
    words: str
    issuer: str = ""
    state: CityState | None = None
    lit: bool = False


def diplomacy(c: Canvas, face: Diplomacy, w: float = 470, h: float = 58) -> pygame.Surface:
    """The card as a strip: who gave it, its name, and in one or two lines what it does."""
    return card(c, _draw_diplomacy, face, w, h)


def diplomacy_large(c: Canvas, face: Diplomacy, w: float = 352, h: float = 300) -> pygame.Surface:
    """The card enlarged."""
    return card(c, _draw_diplomacy_large, face, w, h)


def _rim(face: Diplomacy) -> str:
    if face.state:
        return theme.palette().types[face.state.kind][1]
    return pieces.colours(face.issuer)["main"]


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
    if c.rich_height(face.words, room, 19, 1.16) <= h - 31:
        line(c, face.name, (left, 3, room, 25), 20, DARK, "bold", "left")
        paragraph(c, face.words, (left, 27, room, h - 31), 19, DARK)
    else:
        paragraph(c, f"*{face.name}* {face.words}", (left, 5, room, h - 9), 19, DARK)


def _draw_diplomacy_large(c: Canvas, face: Diplomacy) -> None:
    w, h = c.w, c.h
    plate(c, (0, 0, w, h), _paper(face.lit), _rim(face), 14, 4)
    stamp(c, _giver(face, c.px(78)), w / 2, 56)
    line(c, face.name, (14, 102, w - 28, 36), 27, DARK, "title")
    c.rule(24, 142, w - 48, (190, 160, 110), 2)
    paragraph(c, face.words, (20, 152, w - 40, h - 168), 24, DARK)


def _paper(lit: bool) -> tuple[str, str]:
    return ("#fff6d2", "#f0d58a") if lit else PAPER


# ---- victory ------------------------------------------------------------------------------------


class Progress(NamedTuple):
    """How far a player is with an agenda: their sign and the words for it."""

    sign: str
    words: str
    done: bool = False


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
    side, step = min(22.0, high), (w - 10) / max(4, players)
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
    part = h / len(face.agendas)
    for n, agenda in enumerate(face.agendas):
        if n:
            c.rule(8, n * part - 1, w - 16, (200, 178, 130), 1.6)
        _draw_agenda(c, agenda, n * part, w, part)


def _draw_agenda(c: Canvas, agenda: Agenda, top: float, w: float, h: float) -> None:
    """The name and its words on one line, below it everybody's progress."""
    upper = h * UPPER
    large, small = within(c, 22, upper), within(c, 20.5, upper)
    name, words = c.width(agenda.name, large, "bold"), c.width(agenda.words, small)
    k = min(1.0, (w - 27) / (name + words))
    line(c, agenda.name, (9, top + 1, k * name + 1, upper), large * k, DARK, "bold", "left")
    left = 17 + k * name
    line(c, agenda.words, (left, top + 2, w - left - 8, upper), small * k, BROWN, "body", "left")
    _draw_players(c, agenda, (7, top + upper, w - 10, h - upper))


def _draw_players(c: Canvas, agenda: Agenda, box: tuple[float, float, float, float]) -> None:
    """Everybody's progress in a row."""
    x, y, w, h = box
    step = w / max(4, len(agenda.progress))
    for n, each in enumerate(agenda.progress):
        _draw_progress(c, each, (x + n * step, y, step, h), n == 0)


def _draw_progress(
    c: Canvas, each: Progress, box: tuple[float, float, float, float], own: bool
) -> None:
    x, y, w, h = box
    side = min(22.0, h)
    stamp(c, pieces.badge(each.sign, c.px(side)), x + side / 2, y + h / 2 - 1)
    if each.done:
        c.icon("check", x + side * 0.86, y + h / 2 + side * 0.22, side * 0.72)
    left = side + (7 if each.done else 3)
    ink = DONE if each.done else DARK if own else BROWN
    kind = "bold" if own or each.done else "semi"
    line(c, each.words, (x + left, y - 1, w - left - 3, h), 20, ink, kind, "left")
