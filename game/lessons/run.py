"""A lesson under way: the step, the match it happens in, and what an action comes to."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from game.lessons.data import THEN, Lesson, Start, Step, matches, matches_way
from game.lessons.vocabulary import Vocabulary, all_hold
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.contract import Action, Game, Seat

LEARNER: Seat = 0
OTHER = "lesson.answer.other"
"""What is said to a legal action that nobody foresaw."""
BEGUN = "lesson.answer.begun"
"""What is said to the first of several actions that are meant."""
READ = "lesson.answer.read"
"""What is said to an action while there is something to read."""
WAIT = "lesson.answer.wait"
ASKED = "lesson.answer.asked"
"""What is said to an action where a question is to be answered."""


class LessonRun:
    """`at` counts the steps that are done. An action that is not meant is answered and not played, or,
    where a step asks for a move, played and taken back: so no step has a dead end."""

    def __init__(self, vocabulary: Vocabulary, lesson: Lesson, seats: Sequence[SeatSetup]) -> None:
        self.game, self.lesson, self.seats = vocabulary.GAME, lesson, tuple(seats)
        self._words = vocabulary
        self.at = 0
        self.astray = False
        """A wrong move lies on the table, to be looked at; `repeat` takes it back."""
        self._replies: list[str] = []
        self._begun: list[Match] = []
        """The match as it was when each step up to this one began."""
        self._accepted: tuple[tuple[int, int], list[tuple[str, ...]]] = ((-1, -1), [])
        self._led_here: dict[str, int] = {}
        """By match: how many actions led to where the lesson took it up."""
        self.match: Match = self._match(lesson.start)
        self._enter(0)

    # ---- where it stands ----------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step under way, or the last one once the lesson is finished."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def replying(self) -> bool:
        """The opponent still has something to do before the next step."""
        return bool(self._replies)

    @property
    def acting(self) -> bool:
        """The learner is to do something on the table."""
        return self._waiting and bool(self.step.wanted or self.step.touch)

    @property
    def asking(self) -> bool:
        """The learner is to answer a question, not by a move."""
        return self._waiting and self.step.ask not in ("", "move")

    @property
    def _waiting(self) -> bool:
        return not (self.finished or self.replying or self.astray)

    @property
    def led_here(self) -> int:
        """So many actions of the match were played before the lesson took it up."""
        return self._led_here[self.match.id]

    def key(self, name: str) -> str:
        return f"lesson.{self.game.id}.{self.lesson.id}.{name}"

    # ---- what the learner does ----------------------------------------------------------

    def try_action(self, seat: Seat, *actions: Action) -> str:
        """Play what is meant, one action or several with one press, as far as they can be played; of what is
        not, the key of an answer, and nothing is played but a wrong answer to a question, which is shown."""
        if not self._waiting:
            return WAIT
        if self.step.reading:
            return READ
        if self.asking:
            return ASKED
        answer = self.answer_to(seat, *actions)
        self.astray = bool(answer) and self.step.ask == "move" and seat == LEARNER
        if answer and not self.astray:
            return answer
        for action in actions:
            if action not in self.match.legal(seat):
                break  # there was one way only, and it was taken
            self.match.play(seat, action)
        self._replies = list(self.step.replies)
        if self.astray:  # what the opponent does after a wrong move
            paths, after = [self.game.path(action) for action in actions], self.step.consequences
            found = (one for one in after if any(matches(one, path) for path in paths))
            self._replies = list(after.get(next(found, ""), ()))
        self._go_on()
        return answer

    def _go_on(self) -> None:
        if not self._replies and not self.astray:
            self._enter(self.at + 1)

    def answer_to(self, seat: Seat, *actions: Action) -> str:
        """The key of what is said to actions, or nothing where they are what was meant."""
        step, after, played = self.step, self.match.state, actions
        if step.done or len(actions) > 1:
            after, played = self._carried_out(seat, actions)
        paths = [self.game.path(action) for action in played]
        reached = any(matches_way(pattern, paths) for pattern in step.wanted)
        if seat == LEARNER and (all_hold(self._words, after, step.done) if step.done else reached):
            return ""
        for pattern, name in step.answers.items():
            if any(matches(pattern, path) for path in paths):
                return self.key(name)
        if any(matches(way.split(THEN)[0], paths[-1]) for way in step.wanted if THEN in way):
            return BEGUN
        for pattern, key in self._words.ANSWERS.items():
            if any(matches(pattern, path) for path in paths):
                return key
        return OTHER

    def _carried_out(
        self, seat: Seat, actions: tuple[Action, ...]
    ) -> tuple[Any, tuple[Action, ...]]:
        """The position after as many of these actions as can be played, and those."""
        after = self.match.state.clone()
        for n, action in enumerate(actions):
            if action not in self.game.legal_actions(after, seat):
                return after, actions[:n]
            self.game.apply(after, seat, action)
        return after, actions

    def accepted(self) -> list[tuple[str, ...]]:
        """The paths of all actions that the step accepts now."""
        now = self.at, self.match.length
        if self._accepted[0] != now:
            legal = self.match.legal(LEARNER) if self.acting else ()
            meant = [each for each in legal if not self.answer_to(LEARNER, each)]
            self._accepted = now, [self.game.path(each) for each in meant]
            if self.acting and any(THEN in way for way in self.step.wanted[:1]):
                self._accepted[1].append(self.game.path(self.meant()[0]))
        return self._accepted[1]

    def strays(self, touched: tuple[str, ...], chosen: str) -> bool:
        """Whether something is chosen, or touched so far, that does not lead to what the step asks for."""
        step = self.step
        if not self.acting or step.ask:
            return False
        if chosen and chosen not in (*step.light, *step.about):
            return all(chosen not in path for path in self.accepted())
        return bool(touched) and not self.leads(touched)

    def leads(self, *ways: tuple[str, ...]) -> bool:
        """Whether one of these beginnings of a path leads to what the step accepts."""
        return any(path[: len(way)] == way for path in self.accepted() for way in ways)

    def answer(self, *given: str) -> str:
        """Answer a question by one of those `offered`, or by the things marked; the key of why not, or nothing
        where it is right."""
        why = self.missed(given)
        if not why:
            self._enter(self.at + 1)
        return why

    def missed(self, given: Sequence[str]) -> str:
        """The key of why this is not the answer, or nothing where it is."""
        step = self.step
        right = step.all or (step.right,)
        for name in given:
            if name not in right:
                found = (said for one, said in step.answers.items() if matches(one, (name,)))
                return self.key(next(found))
        return self.key(step.missing) if len(given) < len(right) else ""

    def touched(self, name: str) -> bool:
        """A thing was chosen; true where that was what the step asked for."""
        if not self._waiting or self.step.touch != name:
            return False
        self._enter(self.at + 1)
        return True

    def read_on(self) -> bool:
        """Go on to the next step; true where there was only something to read."""
        if not self._waiting or not self.step.reading:
            return False
        self._enter(self.at + 1)
        return True

    def reply(self) -> None:
        """The opponent's next move."""
        self.match.play(*_move(self.match, self._replies.pop(0)))
        self._go_on()

    # ---- moving through the lesson ------------------------------------------------------

    def back(self) -> bool:
        """Go back to the beginning of this step where something was begun, else of the one
        before."""
        if self._waiting:
            if len(self._begun) == 1:
                return False
            self._begun.pop()
        self.repeat()
        return True

    def of_one_step(self) -> LessonRun:
        """The step under way as a lesson of its own, on the table as it lies when that step begins."""
        twin, step = copy(self), msgspec.structs.replace(self.step, start=None)
        twin.lesson = msgspec.structs.replace(self.lesson, steps=(step,))
        twin.at, twin._begun, twin._replies = 0, [self._begun[-1]], []
        twin._accepted = (-1, -1), []
        return twin

    def restart(self) -> None:
        """Begin the lesson once more, from its first step."""
        self._replies, self._begun, self.astray = [], [], False
        self.match = self._match(self.lesson.start)
        self._enter(0)

    def resume(self, at: int) -> None:
        """Go to a step as if everything before had been done in the way that was meant."""
        self.restart()
        while self.at < min(at, len(self.lesson.steps)):
            self.show()

    def beginnings(self) -> list[tuple[Step, Match]]:
        """Every step with the match as it is when that step begins, if all before is done as it was
        meant."""
        self.resume(len(self.lesson.steps))
        return list(zip(self.lesson.steps, self._begun, strict=True))

    def meant(self) -> tuple[Action, ...]:
        """The action that the step asks for, or those that are played with one press."""
        found, state = [], self.match.state.clone()
        for path in self.step.wanted[0].split(THEN):
            found.append(_legal(self.game, state, LEARNER, path))
            self.game.apply(state, LEARNER, found[-1])
        return tuple(found)

    def tempting(self) -> list[tuple[Action, ...]]:
        """What may be chosen where the step asks for a move: the right one first, then the wrong ones, of those
        to which the same is said one before the others."""
        meant, wrong = self.meant(), dict[str, list[Action]]()
        for action in self.match.legal(LEARNER):
            answer = self.answer_to(LEARNER, action)
            if answer and action != meant[0]:
                wrong.setdefault(answer, []).append(action)
        firsts = [actions[0] for actions in wrong.values()]
        others = [action for actions in wrong.values() for action in actions[1:]]
        return [meant, *((action,) for action in (*firsts, *others))]

    def beginning(self, at: int) -> LessonRun:
        """The lesson anew, as it is when a step begins."""
        twin = LessonRun(self._words, self.lesson, self.seats)
        twin.resume(at)
        return twin

    def show(self) -> None:
        """Do what this step is about, the opponent's replies included."""
        if self.step.wanted:
            if self.try_action(LEARNER, *self.meant()):
                raise LookupError(f"{self.step.wanted[0]} is not what the step asks for")
            while self.replying:
                self.reply()
        else:
            self._enter(self.at + 1)

    def repeat(self) -> None:
        """Begin the step under way once more, on the table as it was then."""
        self._replies, self.astray = [], False
        self.at = len(self._begun) - 1
        then = self._begun[-1]
        self.match = Match.restore(then.game, then.header, list(then.entries))

    def _enter(self, at: int) -> None:
        self.at = at
        if self.finished:
            return
        if self.step.start is not None:
            self.match = self._match(self.step.start)
        then = self.match
        self._begun.append(Match.restore(then.game, then.header, list(then.entries)))

    def _match(self, start: Start) -> Match:
        """A match that begins where the lesson wants it."""
        game = self.game
        if start.position:
            game = set_up_at(game, self._words.position(start.position))
        match = Match.new(game, self.seats, {**start.options, "undo": "off"}, start.seed)
        for path in start.moves:
            match.play(*_move(match, path))
        self._led_here[match.id] = match.length
        return match


def set_up_at(game: Game[Any], state: Any) -> Game[Any]:
    """The game, but every match of it begins at a position."""
    twin = copy(game)
    vars(twin)["new"] = lambda options, seats, seed: state.clone()
    return twin


def _move(match: Match, path: str) -> tuple[Seat, Action]:
    """The legal action that a path means now, and whose it is."""
    seat = next(iter(match.to_move()), LEARNER)
    return seat, _legal(match.game, match.state, seat, path)


def _legal(game: Game[Any], state: Any, seat: Seat, path: str) -> Action:
    """The legal action of a seat that a path means."""
    for action in game.legal_actions(state, seat):
        if matches(path, game.path(action)):
            return action
    raise LookupError(f"{path} is not legal")
