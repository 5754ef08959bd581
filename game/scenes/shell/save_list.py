"""The list of saved games, and the one that is chosen at its ease beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import parts, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, either, icon, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, EXPERIMENT, FAINT, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.match.statistics import uncounted
from game.match.store import Store, Summary
from game.scenes.shell.pictures import thumbnail
from game.words.marks import literal
from game.words.match import error_sentence
from game.words.seats import Seat as Badge
from game.words.wording import GameTexts
from game.words.words import Words


def title_of(words: Words, summary: Summary) -> str:
    """The name that the match was given, or else those of the players."""
    if summary.broken:
        reason = summary.broken.reason
        known = reason if reason in ("newer", "unknown_game") else "damaged"
        return words.say(f"saves.{known}")
    return summary.title or words.join(seat.name for seat in summary.seats)


def game_of(words: Words, summary: Summary) -> str:
    return words.say(f"game.{summary.game}.title")


def standing_of(games: Mapping[str, GameTexts], words: Words, summary: Summary) -> str:
    """Age and turn, from what is kept beside the match; empty where we do not have its game."""
    if summary.game not in games:
        return ""
    of_game = games[summary.game].sentences
    try:
        return of_game.standing_sentence(words, summary.progress, summary.finished)
    except LookupError:  # numbers that no match of this version comes to
        return ""


def ending_of(words: Words, summary: Summary) -> str:
    """Who won; empty while the match runs."""
    if not summary.finished:
        return ""
    if len(summary.winners) != 1:
        return words.say("saves.over_shared")
    return words.say("saves.over", name=summary.seats[summary.winners[0]].name)


def date_of(words: Words, summary: Summary) -> str:
    return words.date(datetime.fromtimestamp(summary.updated))


def known(games: Mapping[str, GameTexts], words: Words, of: Summary) -> Iterator[str]:
    """What is known of a match, a sentence each."""
    if of.broken:
        yield error_sentence(words, of.broken)
        return
    lines = game_of(words, of), standing_of(games, words, of), ending_of(words, of)
    yield from filter(None, (*lines, date_of(words, of)))
    if of.parent:
        yield words.say("saves.moved_here" if of.moved else "saves.forked", n=of.parent_n)
    if of.practice:
        yield words.say("scores.practice")


KEPT: dict[str, Callable[[Summary], bool]] = {
    "all": lambda summary: True,
    "running": lambda summary: not summary.finished and summary.broken is None,
    "over": lambda summary: summary.finished,
}
"""The filters, and what passes them."""


class SavedMatches:
    """The matches of a store, those of them that pass the filter, and the chosen one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.filter, self.chosen = "all", ""
        self.summaries: list[Summary] = []
        self.shown: list[Summary] = []
        self.reload()

    def reload(self) -> None:
        """Read the store again."""
        self.summaries = self.store.summaries()
        self.sift(self.filter)

    def sift(self, name: str) -> None:
        """Show what passes a filter."""
        self.filter = name
        self.shown = [one for one in self.summaries if KEPT[name](one)]
        if self.summary() is None:
            self.chosen = self.shown[0].id if self.shown else ""

    def summary(self) -> Summary | None:
        return next((one for one in self.shown if one.id == self.chosen), None)

    def place(self, match_id: str) -> int:
        """Where in the list a match stands; 0 where it does not."""
        return next((n for n, one in enumerate(self.shown) if one.id == match_id), 0)


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
    """Badges and names in one line, a gear beside those of bots; where there is no room for both,
    names alone, or badges."""
    return either(*(
        row(*(_player(one, *shown) for one in seats), gap=24 if shown[0] else 14)
        for shown in ((True, True), (True, False), (False, True))
    ))  # fmt: skip


def _player(one: SeatSetup, named: bool, geared: bool) -> Node:
    return row(
        parts.badge(Badge(one.shape, one.name), 16, w=38, h=38),
        text(one.name, 22, face="semi", same="name") if named else None,
        icon("bot", 26, least=0.8) if geared and one.bot else None, gap=8,
    )  # fmt: skip


def save_row(games: Mapping[str, GameTexts], words: Words, of: Summary, chosen: bool) -> Node:
    """A match in the list."""
    name, bad = title_of(words, of), theme.rgb(theme.palette().bad)
    if of.broken:  # the whole path of the file stands beside the list
        file = str(of.broken.facts.get("file", ""))
        why = error_sentence(words, of.broken).replace(file, Path(file).name)
        lines, says = [text(why, 20, bad, lines=3)], literal(name)
        head = row(text(name, 26, GOLD_TEXT, "semi"))
    else:
        standing, ending = standing_of(games, words, of), ending_of(words, of)
        says = f"{literal(name)}. {standing}. {ending}"
        why = uncounted(of.parent, of.moved, of.practice)
        mark = words.say(f"saves.{why}") if why else ""
        ended, colour = ending, EXPERIMENT if why else theme.rgb(theme.palette().good)
        ended = " · ".join(one for one in (ending, mark) if one)
        line = f"{game_of(words, of)} · {standing}" if of.title else standing
        lines = [
            _players(of.seats),
            row(text(line, 21, MUTED, grow=1), text(ended, 20, colour, "semi", 1.0), gap=16),
        ]
        head = row(
            text(of.title or game_of(words, of), 26, GOLD_TEXT, "semi", grow=1),
            text(date_of(words, of), 20, FAINT, align=1.0), gap=20,
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
        text(one, 23, colour, align=0.5, lines=9, bold=CREAM) for one in known(games, words, of)
    ]
    title = text(of.title, 33, GOLD_TEXT, "title", 0.5) if of.title else text(
        f"*{literal(title_of(words, of))}*", 27, GOLD_TEXT, align=0.5, lines=4, bold=GOLD_TEXT
    )  # fmt: skip
    return column(_picture(of, w=900, least=0.2, at=(0.5, 0)), least=0.2), title, *lines, SPRING
