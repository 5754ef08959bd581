"""The list of saved games, and the one that is chosen at its ease beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import parts, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, icon, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, EXPERIMENT, FAINT, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.match.statistics import uncounted
from game.match.store import Summary
from game.scenes.shell.pictures import thumbnail
from game.words import Words, saves
from game.words.marks import literal
from game.words.match import error_sentence
from game.words.seats import Seat as Badge
from game.words.wording import GameTexts


def _picture(summary: Summary, **more: Any) -> Node:
    """The table as it was left; without one the game's cover, or a torn page."""
    broken = summary.broken is not None
    return art(
        _paint_picture, summary.picture, broken, summary.game, ratio=16 / 9, bleed=18, **more
    )


def _paint_picture(c: Canvas, b: Box, picture: bytes | None, broken: bool, game: str) -> None:
    x, y, w, h = b
    c.shade(x, y, w, h, 6, 6, 160, 3)
    made = thumbnail(picture, c.px(w), c.px(h)) if picture else None
    if made is not None:
        c.blit(made, x, y)
    elif broken:
        c.panel(x, y, w, h, "well", 8)
        c.icon("cross", x + w / 2, y + h / 2, h * 0.5)
    else:
        tall = 240 * h / w
        c.blit(raster(cover(game), (0, 90, 240, round(tall)), c.px(w), c.px(h)), x, y)
    shapes.plate(c, b, line="#f0d999", width=2, radius=3, strength=0.7)


def _players(seats: tuple[SeatSetup, ...]) -> Node:
    """Badges and names in one line, a gear beside those of bots."""
    return row(*(
        row(
            parts.badge(Badge(one.shape, one.name), 16, w=38, h=38),
            text(one.name, 22, face="semi", same="name"), icon("bot", 26) if one.bot else None, gap=8,
        ) for one in seats
    ), gap=24)  # fmt: skip


def save_row(games: Mapping[str, GameTexts], words: Words, of: Summary, chosen: bool) -> Node:
    """A match in the list."""
    name, bad = saves.title_of(words, of), theme.rgb(theme.palette().bad)
    if of.broken:  # the whole path of the file stands beside the list
        file = str(of.broken.facts.get("file", ""))
        why = error_sentence(words, of.broken).replace(file, Path(file).name)
        lines, says = [text(why, 20, bad, lines=3)], literal(name)
        head = row(text(name, 26, GOLD_TEXT, "semi"))
    else:
        standing, ending = saves.standing_of(games, words, of), saves.ending_of(words, of)
        says = f"{literal(name)}. {standing}. {ending}"
        why = uncounted(of.parent, of.moved, of.practice)
        mark = words.say(f"saves.{why}") if why else ""
        ended, colour = ending, EXPERIMENT if why else theme.rgb(theme.palette().good)
        ended = " · ".join(one for one in (ending, mark) if one)
        line = f"{saves.game_of(words, of)} · {standing}" if of.title else standing
        lines = [
            _players(of.seats),
            row(text(line, 21, MUTED, grow=1), text(ended, 20, colour, "semi", 1.0), gap=16),
        ]
        head = row(
            text(of.title or saves.game_of(words, of), 26, GOLD_TEXT, "semi", grow=1),
            text(saves.date_of(words, of), 20, FAINT, align=1.0), gap=20,
        )  # fmt: skip
    return row(
        _picture(of, h=116 if not of.broken else 100, least=0.8),
        column(head, *lines, gap=4, grow=1, at=(0, 0.5)),
        says=says, gap=20, pad=(12, 10, 18, 10), **parts.board("lit" if chosen else "well", 14),
    )  # fmt: skip


def save_details(games: Mapping[str, GameTexts], words: Words, of: Summary) -> tuple[Node, ...]:
    """A match at its ease: its picture large, and all that is known of it."""
    colour = theme.rgb(theme.palette().bad) if of.broken else CREAM
    lines = [
        text(one, 23, colour, align=0.5, lines=9, bold=CREAM)
        for one in saves.known(games, words, of)
    ]
    return (
        column(_picture(of, w=900, least=0.2, at=(0.5, 0)), least=0.2),
        text(saves.title_of(words, of), 33, GOLD_TEXT, "title", 0.5), *lines, SPRING,
    )  # fmt: skip
