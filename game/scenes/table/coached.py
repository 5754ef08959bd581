"""A coached game: a saved match against a bot, and a hint in three steps for whoever wants one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.lessons.coach import STEPS, Coach
from game.lessons.data import Lesson
from game.lessons.progress import Mark, Progress
from game.match import files as kept
from game.match.errors import MatchError
from game.match.match import Match
from game.rules.contract import Action
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button
from game.scenes.shell.play import new_match
from game.scenes.table import coach as board
from game.scenes.table.coach import Act, Speech
from game.scenes.table.face import face
from game.scenes.table.lesson import progress_path, seats_of
from game.scenes.table.table import TableScene
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.kit.app import App

WIDE = 820.0
"""Width of the parchment with a hint."""


class CoachedTable(TableScene):
    """What a game's table needs to have a coach beside it. Mixed in before the table."""

    greets = False

    def __init__(self, app: App, match: Match, mark: Mark, keep: Callable[[], object]) -> None:
        self.mark, self.keep = mark, keep
        self.coach = Coach(match.game, mark.hints)
        super().__init__(app, match)

    # ---- hints --------------------------------------------------------------------------

    def look(self) -> None:
        super().look()
        self.coach.forget()

    def awake(self) -> bool:
        return bool(self.coach.level) and not self.busy() and not self.motion.moving

    def ask_hint(self) -> None:
        """One step more of the ladder."""
        if self.busy() or self.mover is None:
            self.app.sounds.play("refused")
            return
        self.coach.hint(self.view, self.mover, self.match.bot_seed)
        self.mark.hints = self.coach.count
        self.keep()
        self.relayout()
        self.focus = "coach:hint" if self.coach.level < STEPS else "coach:close"

    def close_hint(self) -> None:
        self.coach.forget()
        self.relayout()

    def lit(self) -> list[Box]:
        """What the present step of the ladder shows."""
        places = {t.name: t.box for s in self.sections if s.live for t in s.targets()}
        return [places[name] for name in self.hinted() if name in places]

    def six(self) -> list[Box]:
        """Those of them that have six corners."""
        return []

    def hinted(self) -> list[str]:
        """The things that the present step shows."""
        raise NotImplementedError

    def hint_text(self) -> str:
        """What the present step says."""
        raise NotImplementedError

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """Where the table has room for a button of this size."""
        raise NotImplementedError

    def choices(self) -> list[Box]:
        """Where the table offers what can be done with a chosen thing."""
        return []

    def read(self) -> list[Box]:
        """Where the table tells about the thing that is pointed at or chosen."""
        return []

    def told(self) -> list[Box]:
        """The same while something is chosen: it can be read beside the hint."""
        return self.read() if self.paths.touched else []

    # ---- the scene ----------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        table = list(super().build())
        for section in table:
            section.scene = self  # asked for its targets before the scene has taken it in
        yield from table
        if self.coach.level:
            yield from self._hint_sections(table)
        else:
            yield self._button()

    def _button(self) -> Button:
        c = self.measure()
        label = self.say("lesson.hint.button")
        key = key_name(self.app.words, self.app.preferences.key_of("hint"))
        wide, tall = c.width(label, 22, "semi") + 2 * c.width(key, 20) + 102, 46.0
        x, y = self.corner(wide, tall)
        return Button(
            "coach:hint",
            x,
            y,
            wide,
            tall,
            label,
            self.ask_hint,
            "quiet",
            "learn",
            key=key,
            size=22,
        )

    def _hint_sections(self, table: list[Section]) -> Iterable[Section]:
        c = self.measure()
        level = self.coach.level
        yield board.Veil(
            Box(0, 0, self.w, self.h), self.lit, self.awake, clear=self.told, six=self.six
        )
        title = self.say("lesson.hint.title", level=level)
        small = f"{title} · {self.say('lesson.hint.taken', hints=self.coach.count)}"
        speech = Speech(self.hint_text(), "", small, "learn", level, STEPS)
        acts = [Act("coach:close", self.say("lesson.hint.close"), self.close_hint)]
        if level < STEPS:
            more = self.say("lesson.hint.more")
            acts.append(Act("coach:hint", more, self.ask_hint, "primary", "learn"))
        wide = min(WIDE, self.w - 40)
        tall = board.height(c, wide, speech)
        places = {t.name: t.box for s in table if s.live for t in s.targets()}
        lit = [places[name] for name in self.hinted() if name in places]
        window = Box(14, 66, self.w - 28, self.h - 80)
        avoid = [*lit, *self.choices()]
        place = board.free_place(window, wide, tall, avoid, self.h * 0.62, self.read())
        yield board.Parchment(place, speech, board.nearest(place, lit), self.awake)
        yield from board.buttons(c, place, acts, self.awake)

    def shortcut(self, action: str) -> bool:
        if action == "hint":
            self.ask_hint()
            return True
        return super().shortcut(action)

    def back(self) -> None:
        if self.coach.level:
            self.close_hint()
        else:
            super().back()

    def act(self, action: Action) -> None:
        super().act(action)
        self.relayout()

    def scores(self) -> None:
        """The hints are told with the scores."""
        self.mark.match, self.mark.done = "", True
        self.keep()
        super().scores()
        text = self.say("lesson.hint.over", hints=self.coach.count)
        close = Choice("ok", self.say("common.ok"), "primary")
        self.app.push(
            Ask(self.app, self.say(f"lesson.{self.game.id}.coached.title"), text, [close])
        )


def coached_table(app: App, match: Match) -> CoachedTable | None:
    """The table with the coach beside it, where the match is somebody's coached game."""
    path = progress_path(app)
    progress = kept.load(path, Progress)
    mark = progress.coached(match.id)
    if mark is None:
        return None
    made = face(match.game.id).coached_table
    return made(app, match, mark, lambda: kept.save(progress, path))


def open_coached(
    app: App,
    game_id: str,
    lesson: Lesson,
    person: str,
    mark: Mark,
    keep: Callable[[], object],
) -> None:
    """Go on with the coached game of this person, or begin one.

    Raises MatchError where a match cannot be read or written.
    """
    match = None
    if mark.match:
        try:
            match = app.store.load(mark.match)
        except MatchError:
            match = None  # it was deleted meanwhile
    if match is None or match.finished:
        seats = seats_of(app, person, lesson.rival)
        match = new_match(app, game_id, seats, dict(lesson.start.options))
        mark.match, mark.hints = match.id, 0
        keep()
    app.push(face(game_id).coached_table(app, match, mark, keep))
