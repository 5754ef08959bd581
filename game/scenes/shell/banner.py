"""The banner of home: the last match, or where to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import parts, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, row, text, words
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, MUTED
from game.match.record import SeatSetup
from game.scenes.shell.pictures import thumbnail
from game.words.seats import Seat as Badge

PICTURE = (228.0, 128.0)
"""The small picture of the last match, in units."""
TITLE = (255, 238, 190)
FEW = 4
"""Where more sit at the table, they are shown by their signs alone."""


class LastMatch(NamedTuple):
    """The latest match that is not over, as much of it as home shows; one without an id is only
    offered."""

    id: str
    game: str
    line: str
    seats: tuple[SeatSetup, ...]
    on_turn: int | None
    picture: bytes | None
    experiment: bool = False


def banner(say: Callable[..., str], of: LastMatch, wide: float, scale: float, does: object) -> Node:
    """A lit board with a picture, a title, a sentence, who sits at the table, and a button that stands for
    the whole; large letters drive the picture out."""
    (w, h), on_turn, kind = PICTURE, "", "continue" if of.id else "play"
    if of.on_turn is not None:
        on_turn = say("home.continue.on_turn", name=of.seats[of.on_turn].name)
    heading = say(f"home.{kind}.{'experiment' if of.experiment else 'title'}")
    names = ", ".join(seat.name for seat in of.seats)
    says = ". ".join(filter(None, (f"{heading}. {of.line} {names}", on_turn)))
    picture = art(_picture, of.game, of.picture, w=w, h=h, least=0.8)
    button = parts.press(say(f"home.{kind}.button"), "primary", "play", size=25,
                         h=50 + 20 * (scale - 1))  # fmt: skip
    return row(
        picture if wide - w - 56 >= 460 * scale else None,
        column(
            text(heading, 31, TITLE, "title"),
            text(of.line, 23, CREAM, lines=3, bold=CREAM),
            SPRING, row(_seats(of, on_turn), button, gap=10), grow=1, gap=4, at=(0, 0),
        ),
        id=("continue",), does=does, says=says, h=max(152.0, 152 * scale), least=0.6,
        pad=(14, 8, 14, 12), gap=22, paint=parts.ground("lit", 18, True), bleed=20,
    )  # fmt: skip


def _seats(of: LastMatch, turn: str) -> Node:
    """The players beside the button; whoever is to play is told by the turn."""
    made = []
    for n, seat in enumerate(of.seats):
        now = n == of.on_turn
        named = words(turn if now else "", seat.name, size=23, colour=CREAM if now else MUTED,
                      face="semi" if now else "body")  # fmt: skip
        badge = parts.badge(Badge(seat.shape, seat.name), 14, w=30, h=30)
        made.append(row(badge, named if len(of.seats) <= FEW else None, gap=8))
    return row(*made, gap=18, grow=1)


def _picture(c: Canvas, b: Box, game: str, picture: bytes | None) -> None:
    """The table as it was left, or a slice of the game's cover."""
    w, h = c.px(b.w), c.px(b.h)
    made = thumbnail(picture, w, h) if picture else None
    c.blit(made or raster(cover(game), (0, 96, 240, round(240 * h / w)), w, h), b.x, b.y)
    shapes.plate(c, b, line="#f0c75e", width=2, radius=4)
