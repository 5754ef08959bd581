"""A coached game: a saved match against a bot, and a hint in three steps for whoever wants one. It goes on to its
end, or to where its lesson stops it for a score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from game.bots.bot import Rated
from game.drawing.parchment import FAR, MAIN, Act, Speech
from game.hotseat.kept import Kept
from game.lessons.coach import STEPS, Coach, ranked
from game.lessons.data import Lesson
from game.lessons.progress import Mark, Progress, first_round_lasts
from game.lessons.run import LEARNER
from game.lessons.vocabulary import all_hold
from game.match import files
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import Move
from game.match.store import Store
from game.rules.contract import Action, Game
from game.scenes.kit.controls import button
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.hint import Hint
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.tree_section import alone
from game.scenes.shell.lesson_won import StandingScene
from game.scenes.table.coach import Lights, beside, choosable, targets_of
from game.scenes.table.labels import first_round
from game.scenes.table.layer import Layer
from game.scenes.table.lesson import seats_of
from game.scenes.table.turning import SeekingScene
from game.words import Words, plain
from game.words.hints import hint_text

AHEAD = 300
"""Milliseconds after which the adviser begins to think about a position."""


class CoachLayer(Layer):
    """A coach beside the table: a hint in three steps for whoever asks."""

    greets = False
    below_log = 56.0

    def __init__(self, lesson: Lesson, coach: Coach, mark: Mark, keep: Callable[[], object],
                 hint: Hinting) -> None:  # fmt: skip
        self.lesson, self.coach, self.mark, self.keep, self.hint = lesson, coach, mark, keep, hint
        self.greeting = False
        """The coach says what there is to ask, before the first move."""
        self.waited = 0
        """So many milliseconds somebody has thought about the position."""
        self.thinking: Future[list[Rated]] | None = None
        """What the adviser thinks of the position, in the process of the bots."""

    # ---- hints --------------------------------------------------------------------------

    def position_changed(self) -> None:
        self.coach.forget()
        self.waited = 0
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def update(self, ms: int) -> bool | None:
        """The score comes where the lesson stops the game; before that the adviser thinks while the person
        does, so that a hint is there when it is asked for."""
        if self.reached():
            app, match = self.scene.app, self.table.match
            self._over()
            app.pop()
            app.open(StandingScene, match, self.lesson)
            return True
        t, match = self.table.facts, self.table.match
        self.waited += ms
        if self.thinking is None and self.waited >= AHEAD and t.mover is not None and not t.busy:
            seed, bot = match.bot_seed_at(match.length), self.coach.adviser
            run = self.scene.app.thinker.run
            self.thinking = run(ranked, match.game, bot, t.view, t.mover, seed)
        return None

    def _thought(self) -> Sequence[Rated]:
        """What the adviser has thought of the position, as far as it was asked before."""
        try:
            return () if self.thinking is None else self.thinking.result()
        except (CancelledError, BrokenProcessPool):
            return ()

    def awake(self) -> bool:
        """The coach speaks: somebody asked, and nothing moves."""
        asked = bool(self.coach.level or self.greeting)
        return asked and not (self.table.facts.busy or self.table.motion.moving)

    def dims(self) -> bool:
        return bool(self.coach.level) and self.awake()

    def ask_hint(self) -> None:
        """One step more of the ladder."""
        scene, t = self.scene, self.table.facts
        if t.busy or t.mover is None:
            scene.app.sounds.play("refused")
            return
        self.greeting = False
        seed = self.table.match.bot_seed_at(self.table.match.length)
        self.coach.hint(t.view, t.mover, seed, self.named, self._thought())
        self.mark.hints = self.coach.count
        self.keep()
        scene.relayout()
        scene.focus = "coach:hint" if self.coach.level < STEPS else "coach:close"

    def close_hint(self) -> None:
        self.coach.close()
        self.greeting = False
        self.scene.relayout()

    def lit(self, sections: Iterable[Section]) -> list[Target]:
        """What the present step of the ladder shows."""
        hint = self.hint(self.table, self.coach)
        found = targets_of(sections, hint.names)
        return found or [Target(f"region:{n}", box) for n, box in enumerate(hint.places)]

    # ---- the table ----------------------------------------------------------------------

    def sections(self, sections: list[Section]) -> Iterable[Section]:
        if self.coach.level or self.greeting:
            yield from self._hint_sections(sections)
        else:
            yield self._button()

    def _button(self) -> Section:
        c, label = self.scene.measure(), self.scene.say("lesson.hint.button")
        shown, act = self.scene.app.reader.key("hint"), self.ask_hint
        wide, tall = c.width(label, 22, "semi") + 2 * c.width(shown, 20) + 102, 46.0
        x, y = self.table.corner(wide, tall)
        look: dict[str, Any] = {"kind": "quiet", "sign": "learn", "key": shown, "size": 22}
        return alone(Box(x, y, wide, tall), button("coach:hint", label, act, **look))

    def _hint_sections(self, sections: list[Section]) -> Iterable[Section]:
        scene, level, say = self.scene, self.coach.level, self.scene.say
        title = say("lesson.hint.title", level=level) if level else say("lesson.hint.button")
        small = f"{title} · {say('lesson.hint.taken', hints=self.coach.count)}"
        text = self.text() if level else say("hint.greeting", key=scene.app.reader.key("hint"))
        speech = Speech(text, "", small, "learn", level, STEPS)
        acts = [Act("coach:close", say("lesson.hint.close"), self.close_hint, end=FAR)]
        if level < STEPS:
            more = say("lesson.hint.more" if level else "lesson.hint.button")
            acts.append(Act("coach:hint", more, self.ask_hint, "primary", "learn", MAIN))
        there, lights = choosable(self.table.facts.choice, sections), Lights(self.lit, self.awake)
        about = self.hint(self.table, self.coach).about if level else ()
        kept = [t.box for t in targets_of(sections, about)]
        # a hint compares with what is not lit
        keep, rather = (kept, there) if level else (there, [])
        shown = speech, acts, lights, self.table.region
        return beside(scene, sections, *shown, keep, rather, bool(level))

    def named(self, action: Action) -> str:
        t = self.table.facts
        return plain(self.scene.app.games[t.game.id].called(t.words, action, t.names, t.view))

    def text(self) -> str:
        """What the present step of the ladder says."""
        t, coach = self.table.facts, self.coach
        assert coach.advice is not None
        text = hint_text(t.words, t.game.id, coach.advice, coach.level, self.named, t.names)
        return " ".join(filter(None, (text, self.hint(self.table, coach).more)))

    def shortcut(self, action: str) -> bool:
        if action == "hint":
            self.ask_hint()
        return action == "hint"

    def back(self) -> bool:
        was_open = bool(self.coach.level or self.greeting)
        if was_open:
            self.close_hint()
        return was_open

    def acted(self) -> None:
        if self.greeting:  # until the first move of one's own: bots may choose before
            moves = (one for one in self.table.match.entries if isinstance(one, Move))
            self.greeting = all(one.seat != LEARNER for one in moves)
        self.scene.relayout()

    def reached(self) -> bool:
        """Whether the lesson stops the game here."""
        app, match, until = self.scene.app, self.table.match, self.lesson.until
        words = app.games[match.game.id].vocabulary
        if not until or words is None or match.finished or app.top is not self.scene:
            return False
        return all_hold(words, self.table.facts.view, until)

    def _over(self) -> None:
        """The lesson is over: the match is one like others from now on."""
        self.mark.match, self.mark.step, self.mark.done = "", 0, True
        self.keep()

    def scored(self) -> None:
        """The hints are told with the scores."""
        app, say = self.scene.app, self.scene.say
        self._over()
        text = say("lesson.hint.over", hints=self.coach.count)
        match = self.table.match
        close = AskButton("ok", say("common.ok"))
        points = AskButton("turning", say("turning.open"), "primary",
                        lambda: app.open(SeekingScene, match, LEARNER))  # fmt: skip
        title = say(f"lesson.{match.game.id}.{self.lesson.id}.title")
        app.open(Ask, title, f"{text} {say('turning.offer')}", [close, points])


Hinting = Callable[[Any, Coach], Hint]
"""How a game says and shows a step of the ladder, on a table of its own."""


def coached(kit: GameKit, match: Match, mark: Mark, keep: Callable[[], object],
            lesson_id: str = "coached") -> CoachLayer:  # fmt: skip
    """The coach beside the table of a match."""
    coach = Coach(match.game, kit.adviser(), kit.gains, mark.hints)
    layer = CoachLayer(kit.lesson(lesson_id), coach, mark, keep, kit.face.hint)
    layer.greeting = not (match.length or mark.hints)
    return layer


def kept_layer(match: Match, kit: GameKit, kept: Kept) -> Layer | None:
    """What lies over a match that is gone on with: the coach of somebody's coached game, or its open first round."""
    path = kept.progress
    progress = kept.load(path, Progress)
    keep = partial(files.save, progress, path)
    if found := progress.coached(match.id):
        lesson_id, mark = found
        return coached(kit, match, mark, keep, lesson_id)
    begun = progress.first_round == match.id and first_round_lasts(match)
    return first_round(progress, keep, match) if begun else None


def coached_match(store: Store, words: Words, game: Game[Any], lesson: Lesson, person: str,
                  mark: Mark, keep: Callable[[], object]) -> Match:  # fmt: skip
    """The coached game of this person, gone on with or begun.

    Raises MatchError where a match cannot be read or written.
    """
    match = None
    if mark.match:
        try:
            match = store.load(mark.match)
        except MatchError:
            match = None  # it was deleted meanwhile
    if match is None or match.finished:
        seats = seats_of(words, person, lesson)
        match = Match.new(game, seats, dict(lesson.start.options), journal=store)
        mark.match, mark.hints = match.id, 0
        keep()
    return match
