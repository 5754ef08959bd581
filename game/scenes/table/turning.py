"""Turning points of one's own game as puzzles: each opens on its table and asks for a better move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from datetime import date
from functools import partial
from typing import Protocol

from game.drawing.kit.nodes import Node, grid
from game.drawing.parchment import FAR, MAIN, Act, Speech
from game.hotseat.kept import Kept
from game.lessons.coach import STEPS, Advice, Coach, Move
from game.lessons.turning import Decision, Point, Unsolved, decision, decisions, loss, turning
from game.match import files
from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Store
from game.rules.contract import Action, Seat
from game.scenes.kit.dialogs import Ask, AskButton, Message
from game.scenes.kit.navigator import Navigator
from game.scenes.kit.section import Section, Target
from game.scenes.kit.services import Opens, Services
from game.scenes.table import coach
from game.scenes.table.coach import Lights
from game.scenes.table.layer import Layer
from game.words import plain
from game.words.hints import hint_text, why_not
from game.words.match import error_sentence


class SeekingScene(Message):
    """The adviser looks at each decision of a person; then the turning points are asked, one by one."""

    def __init__(self, app: Services, match: Match, seat: Seat) -> None:
        super().__init__(app, app.words.say("turning.title"), "")
        self.choices = [AskButton("leave", app.words.say("lesson.leave"), "quiet")]
        self.focus = "choice:leave"
        self.match, self.seat, self.decisions = match, seat, decisions(match, seat)
        self.falls: dict[int, float] = {}
        self.asked: Future[float] | None = None
        self.tell()

    def tell(self) -> None:
        """Say how far it is."""
        done, of = len(self.falls), len(self.decisions)
        self.text = self.say("turning.seeking", done=done, of=of)

    def update(self, ms: int) -> bool:
        """Ask on, as soon as there is an answer."""
        if self.asked is not None and not self.asked.done():
            return False
        if self.asked is not None:
            at, failed = self.decisions[len(self.falls)], self.asked.exception() is not None
            self.falls[at.n] = 0.0 if failed else self.asked.result()
        if len(self.falls) == len(self.decisions):
            self._found()
            return True
        match, kit = self.match, self.app.games[self.match.game.id]
        at = self.decisions[len(self.falls)]
        about = match.observation(at.seat, at.n), at.seat, match.bot_seed_at(at.n), at.action
        self.asked = self.app.thinker.run(loss, match.game, kit.adviser(), *about)
        self.tell()
        self.relayout()
        return True

    def _found(self) -> None:
        """What was found comes again the next days, until it is solved."""
        app, match = self.app, self.match
        person, game_id = match.seats[self.seat].name, match.game.id
        points = [Point(game_id, match.id, n) for n in turning(self.falls)]
        app.pop()
        if not points:
            app.go.tell(self.say("turning.title"), self.say("turning.none"))
            return
        found = Points(app, person, points, match)
        found.keep(points, solved=False)
        found.open()


class Asking(Opens, Protocol):
    """What is needed to ask one turning point after the other: where they are kept, and matches."""

    store: Store
    kept: Kept
    go: Navigator
    today: Callable[[], date]


class Points:
    """Turning points of a person, asked one after the other; those of a match that is at hand, or of saved
    ones, each read when it comes."""

    def __init__(
        self, app: Asking, person: str, points: Sequence[Point], match: Match | None = None
    ) -> None:
        self.app, self.person, self.points, self.match = app, person, points, match
        self.at = 0

    @property
    def last(self) -> bool:
        """No other comes after this one."""
        return self.at == len(self.points) - 1

    def open(self) -> None:
        """Put the position of the present one on the table; what has gone since is told, and comes no more."""
        app, point = self.app, self.points[self.at]
        try:
            match = self.match or app.store.load(point.match)
            found, why = decision(match, point.n) if match.finished else None, ""
        except MatchError as error:
            found, why = None, error_sentence(app.words, error)
        if found is None:
            self.after(solved=True)
            self._next()
            title, text = app.words.say("turning.title"), app.words.say("turning.gone")
            app.go.tell(title, f"{text} {why}".strip())
            return
        kit, then = app.games[match.game.id], match.until(found.n)
        asked = Coach(then.game, kit.adviser(), kit.gains)
        app.push(app.table_of(then, PointLayer(self, found, asked)))

    def after(self, *, solved: bool) -> None:
        """Keep how the present one went."""
        self.keep([self.points[self.at]], solved=solved)

    def keep(self, points: Sequence[Point], *, solved: bool) -> None:
        """Keep that these are solved, or that they come again another day, as far as they are of saved
        matches."""
        app = self.app
        unsolved = app.kept.load(app.kept.points, Unsolved)
        if solved:
            unsolved.solved(self.person, points)
        else:
            saved = [one for one in points if app.store.holds(one.match)]
            unsolved.put_off(self.person, saved, app.today())
        files.save(unsolved, app.kept.points)

    def go_on(self) -> None:
        """On to the next one, or back."""
        self.app.pop()
        self._next()

    def _next(self) -> None:
        if not self.last:
            self.at += 1
            self.open()


class WhoseScene(Ask):
    """Several people played: whose turning points?"""

    def __init__(self, app: Services, match: Match, people: Sequence[Seat]) -> None:
        def seek(seat: Seat) -> None:
            app.open(SeekingScene, match, seat)

        say = app.words.say
        choices = [
            AskButton(f"seat_{n}", match.seats[n].name, act=partial(seek, n)) for n in people
        ]
        super().__init__(app, say("turning.whose"), say("turning.offer"), choices)

    def parts(self) -> Iterable[Node | None]:
        *asked, names = super().parts()
        yield from asked
        yield names and grid(min(3, len(names.kids)), names.kids, gap=16)


class PointLayer(Layer):
    """A turning point on its table: a better move is asked for, and whatever else is tried is answered."""

    greets = recorded = False
    alone = leaves = True

    def __init__(self, points: Points, point: Decision, asked: Coach) -> None:
        self.points, self.point, self.coach = points, point, asked
        self.learner = point.seat
        self.answer = ""
        self.solved = self.tried = False

    @property
    def begun(self) -> int:  # type: ignore[override]
        return self.point.n

    # ---- what is asked ------------------------------------------------------------------

    def advice(self) -> Advice:
        """What the adviser says of the position: asked once."""
        if self.coach.advice is None:
            match, seat = self.table.match, self.point.seat
            view = match.observation(seat)
            self.coach.hint(view, seat, match.bot_seed_at(self.point.n), self.named)
        assert self.coach.advice is not None
        return self.coach.advice

    def named(self, action: Action) -> str:
        t, match = self.table.facts, self.table.match
        kit, view = self.scene.app.games[t.game.id], match.observation(self.point.seat)
        return plain(kit.called(t.words, action, t.names, view))

    def plays(self, actions: Sequence[Action]) -> bool:
        """Nothing is played: it is said whether it is better."""
        if not self.solved:
            self._judge(actions[0])
        self.scene.relayout()
        return True

    def _judge(self, action: Action) -> None:
        """Say what a move comes to."""
        t, advice = self.table.facts, self.advice()
        best, sounds = advice.best, self.scene.app.sounds
        self.tried = True
        if self.named(action) == self.named(best.action):
            self._say_best()
            self.points.after(solved=True)
            sounds.play("science_pair")
            return
        view = self.table.match.observation(self.point.seat)
        gains = self.coach.gains(view, self.point.seat, action)
        move = Move(action, gains, advice.chances.get(action))
        played = self.named(action) == self.named(self.point.action)
        verdict = t.say("turning.played" if played else "turning.wrong")
        self.answer = f"{verdict} {why_not(t.words, t.game.id, best, move, self.named)}"
        sounds.play("refused")

    def show(self) -> None:
        """Say what is best; it is to be found another day."""
        self._say_best()
        self.points.after(solved=False)

    def _say_best(self) -> None:
        t, advice = self.table.facts, self.advice()
        self.coach.level, self.solved = STEPS, True
        self.answer = hint_text(t.words, t.game.id, advice, STEPS, self.named, t.names)
        self.scene.relayout()

    # ---- the table ----------------------------------------------------------------------

    def awake(self) -> bool:
        """The question can be read: nothing moves."""
        return not self.table.motion.moving

    def status(self) -> str:
        return self.scene.say("turning.ask")

    def lit(self, sections: Iterable[Section]) -> list[Target]:
        """The best move, once it is known."""
        if not self.solved:
            return []
        kit = self.scene.app.games[self.table.match.game.id]
        return coach.targets_of(sections, kit.face.hint(self.table, self.coach).names)

    def sections(self, sections: list[Section]) -> Iterable[Section]:
        scene, say, points = self.scene, self.scene.say, self.points
        n, of = points.at + 1, len(points.points)
        asked = say("turning.question", move=f"*{self.named(self.point.action)}*")
        small = say("turning.n", n=n, of=of)
        speech = Speech(asked, self.answer, small, "learn", n, of, harmless=self.solved)
        there = coach.choosable(self.table.facts.choice, sections)
        lights = Lights(self.lit, self.awake)
        return coach.beside(scene, sections, speech, self._acts(), lights, self.table.region, there, (),
                            self.solved)  # fmt: skip

    def _acts(self) -> list[Act]:
        say = self.scene.say
        if self.solved:
            word = "lesson.finish" if self.points.last else "lesson.next"
            return [Act("coach:next", say(word), self.points.go_on, "primary", "play", MAIN)]
        kind = "normal" if self.tried else "off"
        return [
            Act("coach:show", say("lesson.show"), self.show, kind, end=FAR),
            Act("coach:skip", say("lesson.leave"), self.scene.app.pop),
        ]

    def undo(self) -> bool:
        return self.menu()

    def undo_texts(self) -> tuple[str, list[str]]:
        return self.scene.say("lesson.leave"), []

    def menu(self) -> bool:
        self.scene.app.pop()
        return True

    def update(self, ms: int) -> bool | None:
        return False
