"""A coached game: a saved match against a bot, and a hint in three steps for whoever wants one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.content.duel import tables
from game.lessons.coach import STEPS, Coach
from game.lessons.data import Lesson
from game.lessons.progress import Mark, Progress
from game.match import kept
from game.match.errors import MatchError
from game.match.match import Match
from game.rules.contract import Action
from game.rules.duel.actions import Build, BuildWonder, Discard
from game.scenes import coach as board
from game.scenes.coach import Act, Speech
from game.scenes.dialogs import Ask, Choice
from game.scenes.duel.table import DuelTable
from game.scenes.lesson import progress_path, seats_of
from game.scenes.play import new_match
from game.scenes.section import Box, Section
from game.scenes.widgets import Button
from game.words.duel import thing_name
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.app import App

GAME = "duel"


class CoachedDuel(DuelTable):
    """The table of 7 Wonders Duel with a coach beside it."""

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

    def told(self) -> list[Box]:
        """What tells about a chosen card: it can be read beside the hint."""
        return [self.frame.card] if self.paths.touched else []

    def hinted(self) -> list[str]:
        path, level = self.coach.path(), self.coach.level
        if not path:
            return []
        if level == STEPS:
            chosen = path if path[-1].startswith("wonder:") else path[:1]
            return [*chosen, f"move:{path[-1]}"]
        firsts = sorted({self.game.path(a)[0] for a in self.match.legal(self.mover or 0)})
        if level == 2 and len(path) == 1:
            others = [name for name in firsts if name != path[0]][:1]
            firsts = sorted([path[0], *others])
        wonders = [f"wonder:{w}" for w in self.view.cities[self.mover or 0].wonders]
        names = [*firsts, *(wonders if path[-1].startswith("wonder:") else [])]
        return names if len(path) > 1 else [*names, *(f"move:{name}" for name in names)]

    def hint_text(self) -> str:
        action, level = self.coach.action, self.coach.level
        kind, facts = "choose", {"thing": self._name(self.coach.path()[0]), "other": "", "kind": ""}
        if isinstance(action, Build):
            colour = tables().cards[action.card].colour
            kind, facts["kind"] = "build", self.say(f"duel.kind.{colour}")
        elif isinstance(action, Discard):
            kind = "discard"
        elif isinstance(action, BuildWonder):
            kind, facts["other"] = "wonder", thing_name(self.app.words, action.wonder)
        if level == 1:
            where = "card" if kind in ("build", "discard") else kind
            return self.say(f"lesson.hint.where.{where}")
        return self.say(f"lesson.hint.{'kind' if level == 2 else 'move'}.{kind}", **facts)

    def _name(self, target: str) -> str:
        what, _, id = target.partition(":")
        return self.names[int(id)] if what == "seat" else thing_name(self.app.words, id)

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
        """Where the layout of the age leaves a corner."""
        c, b = self.measure(), self.frame.pyramid
        label = self.say("lesson.hint.button")
        key = key_name(self.app.words, self.app.preferences.key_of("hint"))
        wide, tall = c.width(label, 22, "semi") + 2 * c.width(key, 20) + 102, 46.0
        y = b.bottom - tall - 8 if self.view.age == 2 else b.y + 8
        return Button(
            "coach:hint",
            b.x + 4,
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
        yield board.Veil(Box(0, 0, self.w, self.h), self.lit, self.awake, clear=self.told)
        title = self.say("lesson.hint.title", level=level)
        small = f"{title} · {self.say('lesson.hint.taken', hints=self.coach.count)}"
        speech = Speech(self.hint_text(), "", small, "learn", level, STEPS)
        acts = [Act("coach:close", self.say("lesson.hint.close"), self.close_hint)]
        if level < STEPS:
            more = self.say("lesson.hint.more")
            acts.append(Act("coach:hint", more, self.ask_hint, "primary", "learn"))
        wide = min(820.0, self.w - 40)
        tall = board.height(c, wide, speech)
        places = {t.name: t.box for s in table if s.live for t in s.targets()}
        lit = [places[name] for name in self.hinted() if name in places]
        window = Box(14, 66, self.w - 28, self.h - 80)
        avoid = [*lit, self.frame.moves]
        rather = [self.frame.card]
        place = board.free_place(window, wide, tall, avoid, self.h * 0.62, rather)
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
        self.app.push(Ask(self.app, self.say(f"lesson.{GAME}.coached.title"), text, [close]))


def coached_table(app: App, match: Match) -> CoachedDuel | None:
    """The table with the coach beside it, where the match is somebody's coached game."""
    path = progress_path(app)
    progress = kept.load(path, Progress)
    mark = progress.coached(match.id)
    if mark is None:
        return None
    return CoachedDuel(app, match, mark, lambda: kept.save(progress, path))


def open_coached(
    app: App, lesson: Lesson, person: str, mark: Mark, keep: Callable[[], object]
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
        match = new_match(app, GAME, seats, dict(lesson.start.options))
        mark.match, mark.hints = match.id, 0
        keep()
    app.push(CoachedDuel(app, match, mark, keep))
