"""The list of saved games, and the one that is chosen at its ease beside it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import datetime
from pathlib import Path

from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, EXPERIMENT, FAINT, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.match.statistics import uncounted
from game.match.store import Summary
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.widgets import Scroller
from game.scenes.shell.kept import Kept
from game.scenes.shell.pictures import thumbnail
from game.words import Words
from game.words.marks import literal
from game.words.match import error_sentence

GAP = 10.0


# ---- words about a summary ----------------------------------------------------------------------


def title_of(words: Words, summary: Summary) -> str:
    """The name that the match was given, or else those of the players."""
    if summary.broken:
        reason = summary.broken.reason
        known = reason if reason in ("newer", "unknown_game") else "damaged"
        return words.say(f"saves.{known}")
    return summary.title or words.join(seat.name for seat in summary.seats)


def game_of(words: Words, summary: Summary) -> str:
    return words.say(f"game.{summary.game}.title")


def standing_of(games: Mapping[str, GameKit], words: Words, summary: Summary) -> str:
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


# ---- pictures -----------------------------------------------------------------------------------


def paint_picture(c: Canvas, summary: Summary, x: float, y: float, w: float, h: float) -> None:
    """The table as it was left; without one the game's cover, or a torn page."""
    c.shade(x, y, w, h, 6, 6, 160, 3)
    made = thumbnail(summary.picture, c.px(w), c.px(h)) if summary.picture else None
    if made is not None:
        c.blit(made, x, y)
    elif summary.broken:
        c.panel(x, y, w, h, "well", 8)
        c.icon("cross", x + w / 2, y + h / 2, h * 0.5)
    else:
        tall = 240 * h / w
        c.blit(raster(cover(summary.game), (0, 90, 240, round(tall)), c.px(w), c.px(h)), x, y)
    body = (
        f'<rect x="1" y="1" width="{w - 2:.0f}" height="{h - 2:.0f}" rx="3" fill="none" '
        'stroke="#f0d999" stroke-opacity=".7" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, round(w), round(h)), x, y, w, h)


def paint_players(
    c: Canvas, seats: tuple[SeatSetup, ...], x: float, y: float, w: float, size: float = 22
) -> None:
    """Badges and names in one line, a gear beside those of bots."""
    r = size * 0.72 * min(1.2, c.text_scale)
    room = w / max(1, len(seats))
    for i, seat in enumerate(seats):
        left = x + i * room
        badges.seat(c, seat.shape, left + r + 4, y, r, seat.name)
        limit = room - 2 * r - (56 if seat.bot else 20)
        used = c.text(seat.name, left + 2 * r + 14, y, size, CREAM, "semi", "midleft", limit=limit)
        if seat.bot:
            c.icon("bot", left + 2 * r + 14 + used + 22, y, size * 1.2)


# ---- sections -----------------------------------------------------------------------------------


class SaveList(Scroller):
    """A row for every match, the latest first; what cannot be read comes last and says why."""

    def __init__(self, kept: Kept, box: Box) -> None:
        super().__init__("list", box)
        self.kept = kept

    @property
    def row(self) -> float:
        return 96 + 44 * self.scene.app.comfort.text_size

    def extent(self) -> float:
        return len(self.kept.shown) * (self.row + GAP)

    def signature(self) -> Hashable:
        return super().signature(), self.kept.signature()

    def _box(self, index: int) -> Box:
        y = self.box.y + 6 - self.offset + index * (self.row + GAP)
        return Box(self.box.x + 8, y, self.box.w - 32, self.row)

    def targets(self) -> list[Target]:
        found = self.bar_target()
        words = self.scene.app.words
        for i, summary in enumerate(self.kept.shown):
            box = self._box(i).clip(self.box)
            text = literal(title_of(words, summary))
            if not summary.broken:
                text = f"{text}. {standing_of(self.scene.app.games, words, summary)}. {ending_of(words, summary)}"
            found.append(Target(f"save:{summary.id}", box, text))
        return found

    def show(self, index: int) -> None:
        top = index * (self.row + GAP)
        self.reveal(top, top + self.row + GAP + 6)

    def content(self, c: Canvas, y: float) -> None:
        for i, summary in enumerate(self.kept.shown):
            box = self._box(i)
            if box.bottom >= self.box.y and box.y <= self.box.bottom:
                self._row(c, summary, box)

    def _row(self, c: Canvas, summary: Summary, b: Box) -> None:
        scene, name = self.scene, f"save:{summary.id}"
        here = self.kept.chosen == summary.id
        hovered = scene.hover == name and not scene.keyboard
        c.panel(b.x, b.y, b.w, b.h, "lit" if here or hovered else "well", 14)
        high = b.h - 24
        wide = high * 16 / 9
        paint_picture(c, summary, b.x + 12, b.y + 12, wide, high)
        x = b.x + wide + 32
        w = b.right - 18 - x
        self._head(c, summary, x, b.y + b.h * 0.22, w)
        if summary.broken:
            self._broken(c, summary, x, b.y + b.h * 0.36, w)
        else:
            paint_players(
                c, summary.seats, x - 4, b.y + b.h * 0.52, min(w, 230.0 * len(summary.seats))
            )
            self._foot(c, summary, x, b.y + b.h * 0.8, w)
        self.rim(c, name, b, 4, 16)

    def _head(self, c: Canvas, summary: Summary, x: float, y: float, w: float) -> None:
        words = self.scene.app.words
        aside = 0.0
        if not summary.broken:
            text = date_of(words, summary)
            aside = c.text(text, x + w, y, 20, FAINT, "body", "midright", limit=w * 0.45) + 20
        title = title_of(words, summary) if summary.broken else summary.title
        title = title or game_of(words, summary)
        c.text(title, x, y, 26, GOLD_TEXT, "semi", "midleft", limit=w - aside)

    def _foot(self, c: Canvas, summary: Summary, x: float, y: float, w: float) -> None:
        """Where the match stands, and on the right who won it or why it does not count."""
        words = self.scene.app.words
        text, colour = ending_of(words, summary), theme.rgb(theme.palette().good)
        why = uncounted(summary.parent, summary.moved, summary.practice)
        if why:
            mark = words.say(f"saves.{why}")
            text, colour = (f"{text} · {mark}" if text else mark), EXPERIMENT
        aside = 0.0
        if text:
            aside = c.text(text, x + w, y, 20, colour, "semi", "midright", limit=w * 0.5) + 16
        line = standing_of(self.scene.app.games, words, summary)
        if summary.title:
            line = f"{game_of(words, summary)} · {line}"
        c.text(line, x, y, 21, MUTED, "body", "midleft", limit=w - aside)

    def _broken(self, c: Canvas, summary: Summary, x: float, y: float, w: float) -> None:
        """Why it cannot be opened; the whole path of the file stands beside the list."""
        assert summary.broken is not None
        file = str(summary.broken.facts.get("file", ""))
        text = error_sentence(self.scene.app.words, summary.broken)
        text = text.replace(file, Path(file).name)
        c.rich(text, x, y, w, 20, theme.rgb(theme.palette().bad))


class SaveDetails(Section):
    """The chosen match: its picture large, and all that is known of it."""

    def __init__(self, kept: Kept, box: Box) -> None:
        super().__init__(box)
        self.kept = kept

    def signature(self) -> Hashable:
        return self.kept.signature()

    def paint(self, c: Canvas) -> None:
        b, summary = self.box, self.kept.summary()
        if summary is None:
            text = self.scene.say("saves.choose")
            c.rich(text, b.x + 30, b.y + b.h * 0.4, b.w - 60, 24, MUTED, align="center")
            return
        lines = self.lines(summary)
        need = 96 + sum(c.rich_height(line, b.w - 40, 23) + 6 for line in lines)
        w = max(200.0, min(b.w - 40, (b.h - need) * 16 / 9))
        paint_picture(c, summary, b.centerx - w / 2, b.y + 16, w, w * 9 / 16)
        y = b.y + 16 + w * 9 / 16 + 16
        title = title_of(self.scene.app.words, summary)
        c.text(title, b.centerx, y + 20, 33, GOLD_TEXT, "title", "center", limit=b.w - 40)
        y += 48
        bad = theme.rgb(theme.palette().bad)
        for line in lines:
            colour = bad if summary.broken else CREAM
            y += c.rich(line, b.x + 20, y, b.w - 40, 23, colour, align="center") + 6

    def lines(self, summary: Summary) -> list[str]:
        """What is known of a match, a sentence each."""
        words, say = self.scene.app.words, self.scene.say
        if summary.broken:
            return [error_sentence(words, summary.broken)]
        lines = [
            game_of(words, summary),
            standing_of(self.scene.app.games, words, summary),
            ending_of(words, summary),
            date_of(words, summary),
        ]
        if summary.parent:
            key = "saves.moved_here" if summary.moved else "saves.forked"
            lines.append(say(key, n=summary.parent_n))
        if summary.practice:
            lines.append(say("scores.practice"))
        return [line for line in lines if line]
