"""What the scores of a finished match are about, and how far they are counted in front of everybody: row by
row, and then the totals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from game.match.match import Match
from game.match.record import TakeBack
from game.match.statistics import uncounted
from game.match.store import Summary
from game.rules.contract import Point
from game.words import Words
from game.words.match import length_sentence, time_sentence
from game.words.sentences import Sentences

ROW_MS = 460.0
"""Milliseconds for a row, at normal speed."""
LAST_MS = 500.0
"""The totals wait so long, so that everybody has seen the last row."""
STEPS = 6
"""A row grows in so many steps: the pad is painted again at each."""


class Counting:
    """How far the rows of a pad are counted; `over` from the beginning where nobody counts."""

    def __init__(self, counts: bool) -> None:
        self.rows = 0
        """How many there are; the pad says so once it is made."""
        self._passed = 0.0
        self._counts = counts

    @property
    def over(self) -> bool:
        return not self._counts or self._passed >= self.rows * ROW_MS + LAST_MS

    def part(self, row: int) -> float:
        """How much of a row is counted, 0 to 1, in steps."""
        if not self._counts:
            return 1.0
        part = (self._passed - row * ROW_MS) / ROW_MS
        return max(0.0, min(1.0, int(part * STEPS + 1) / STEPS)) if part > 0 else 0.0

    @property
    def row(self) -> int:
        return min(self.rows, int(self._passed // ROW_MS))

    def skip(self) -> None:
        self._counts = False

    def update(self, ms: int, speed: float) -> None:
        """Time passes; a speed of 0 counts nothing in front of anybody."""
        if speed == 0:
            self.skip()
        self._passed += ms / max(0.1, speed)


class Scores:
    """A finished match: who won and how, every point, and the words for them."""

    def __init__(self, match: Match, sentences: Sentences, words: Words, summary: Summary) -> None:
        outcome = match.outcome
        assert outcome is not None, "a match that is over"
        self.match, self.outcome, self.seats = match, outcome, match.seats
        self.sentences, self.words = sentences, words
        self.seconds = summary.seconds
        """The time of play."""
        self.when = datetime.fromtimestamp(summary.updated) if summary.updated else datetime.now()

    def say(self, key: str, /, **facts: Any) -> str:
        return self.words.say(key, **facts)

    def points(self, seat: int, category: str) -> list[Point]:
        return [point for point in self.outcome.points[seat] if point.category == category]

    def total(self, seat: int, category: str) -> int:
        return sum(point.points for point in self.points(seat, category))

    def order(self) -> list[int]:
        """The seats from first to last."""
        return [seat for place in self.outcome.ranking for seat in place]

    @property
    def team(self) -> tuple[int, ...]:
        """The winners, where they are the partners of one team."""
        winners, standing = self.outcome.winners(), self.standing
        return tuple(winners) if standing.get("teams") and len(winners) == 2 else ()

    def named(self, seats: Sequence[int]) -> str:
        return self.words.join([self.seats[seat].name for seat in seats])

    @property
    def standing(self) -> dict[str, int]:
        """Where the game stood at its end."""
        return self.match.game.progress(self.match.observation(None))

    # ---- sentences ----------------------------------------------------------------------

    def title(self) -> str:
        """Who won."""
        winners = self.outcome.winners()
        if self.team:
            return self.say("scores.team", who=self.named(self.team))
        if len(winners) > 1:
            return self.say("scores.shared")
        return self.say("scores.wins", name=self.seats[winners[0]].name)

    def ending(self) -> str:
        """How it was won."""
        return self.sentences.ending_sentence(self.words, self.outcome, self.standing)

    def remark(self) -> str:
        """What else there is to say of the end; may be empty."""
        return self.sentences.remark_sentence(self.words, self.outcome)

    def about(self) -> str:
        """Which game it was, and when."""
        return f"{self.say(f'game.{self.match.game.id}.title')} · {self.words.date(self.when)}"

    def length(self) -> str:
        """Turns or rounds, the time of play where it is known, and the moves that were taken back."""
        standing, header = self.standing, self.match.header
        text = length_sentence(self.words, standing, self.match.length)
        if self.seconds is not None:
            text = f"{text}, {time_sentence(self.words, self.seconds)}"
        undone = sum(isinstance(entry, TakeBack) for entry in self.match.entries)
        if undone:
            text = f"{text} · {self.say('scores.undone', count=undone)}"
        mark = uncounted(header.parent, header.moved, self.match.practice)
        return f"{text} · {self.say(f'scores.{mark}')}" if mark else text


class ScoreDisplay(NamedTuple):
    """Scores as they are told on the screen: counted in front of everybody, or at once; or in a picture
    to take away, with nothing to press, but the date."""

    scores: Scores
    counting: Counting
    picture: bool = False

    @property
    def announced(self) -> bool:
        """Whether it is told who won: at once where points did not decide it."""
        return self.counting.over or bool(self.scores.remark())

    def title(self) -> str:
        """Who won, once that is told."""
        scores = self.scores
        return scores.title() if self.announced else scores.say("scores.counting")
