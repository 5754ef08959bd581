"""How scenes open other scenes without importing them: `app.go`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from game.lessons.progress import Group, Mark, Progress, Ref
from game.lessons.turning import Point
from game.match.errors import MatchError
from game.match.match import Match
from game.match.statistics import Player
from game.scenes.kit.shown import Shown


class Navigator(Protocol):
    """Each method puts a scene on the stack, but for the first two; `game.scenes.navigator` has the scenes."""

    def read_ahead(self, game_id: str) -> Iterator[None]:
        """Read what may be opened over a table of a game, one thing at a time."""

    def book(self, game_id: str, clause: str | None) -> Shown:
        """The rules of a game, at a clause if one is given, made and not opened."""

    def tell(self, title: str, text: str) -> None:
        """A message with one button."""

    def failed(self, error: MatchError) -> None:
        """A message that says what went wrong with a match."""

    def read_aloud(self) -> None:
        """The thing under the focus or the pointer as plain text, large, and aloud where the system
        has a voice."""

    def home(self) -> None:
        """Home, as the lowest scene."""

    def setup(self, game_id: str, options: Mapping[str, str] | None = None) -> None:
        """The set-up of a game, with options chosen beforehand."""

    def match(self, match: Match) -> None:
        """The table of a match, with its coach if it has one; where it is over its scores come."""

    def replay(self, match: Match, n: int = 0) -> None:
        """The match on its table, as it was after `n` actions."""

    def learn(self, game_id: str, begin: bool = False) -> None:
        """The lessons of a game; to `begin` is to open at once the one that comes first."""

    def lesson(
        self, game_id: str, lesson_id: str, person: str, mark: Mark, keep: Callable[[], object]
    ) -> None:
        """The table of a lesson, at the step of the mark; `keep` is told when the mark has changed."""

    def teach(self, game_id: str, group: Group, lessons: Sequence[str], progress: Progress,
              keep: Callable[[], object]) -> None:  # fmt: skip
        """The tables of lessons that several learn together, and then the set-up of their first match; what
        each has done stands in `progress`."""

    def questions(self, game_id: str, person: str, asked: Sequence[Ref], title: str,
                  mark: Callable[[str], Mark], keep: Callable[[], object],
                  first: int = 0) -> None:  # fmt: skip
        """The tables of questions one after the other from the `first` on, each by its lesson and step;
        `mark` gives the mark of a lesson, `title` the key of what they are called."""

    def coached(
        self, game_id: str, lesson_id: str, person: str, mark: Mark, keep: Callable[[], object]
    ) -> None:
        """The coached game of a person, gone on with or begun; raises MatchError."""

    def cards(self, game_id: str) -> None:
        """Everything in the box of a game."""

    def one_page(self, game_id: str) -> None:
        """What one must know of a game, on one page that can be printed."""

    def rules(self, game_id: str, clause: str | None = None) -> None:
        """The rules of a game, opened at a clause."""

    def saves(self) -> None:
        """The saved games."""

    def scores(self, match: Match, counted: bool = False) -> None:
        """The scores of a finished match; `counted` row by row where it ended just now."""

    def turning(self, match: Match) -> None:
        """The search for the turning points of whoever played a finished match."""

    def points(self, person: str, points: Sequence[Point]) -> None:
        """The tables of turning points that come again, one after the other."""

    def real(self, experiment: Match) -> None:
        """From an experiment back to the match that it was taken from."""

    def seal(self, match: Match) -> None:
        """The seal of a match, and its proof."""

    def settings(self) -> None:
        """The settings."""

    def statistics(self, player: Player | None = None) -> None:
        """The statistics, of this player first."""
