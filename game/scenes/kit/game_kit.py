"""What one game brings along: its rules, tables, bots, lessons, words and scenes.

Each game builds its kit in `game/scenes/<id>/face.py`; `game.games` has all of them by id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.bot import DEFAULT_PACE, Bot, Pace, UnknownBot
from game.content.checks import Contents
from game.content.folder import data_folder
from game.content.loading import LEFT_OUT, ContentError, leave_out
from game.lessons import catalogue
from game.lessons.coach import Gains, Reminders
from game.lessons.data import Lesson
from game.lessons.vocabulary import Vocabulary
from game.match.turning_points import Chances
from game.rules.contract import Action, Event, Game
from game.scenes.kit.hint import Hint, along
from game.words.recap import Recap, Sketch
from game.words.rules import Glossary, RuleBook
from game.words.score_pad import Scoring
from game.words.sentences import Sentences
from game.words.words import Words


@dataclass(frozen=True, eq=False)
class Face:
    """What makes the scenes and sections of one game. What these are given and are is for the shell to
    know, which opens them: nothing here knows a scene, for scenes know this."""

    table: Callable[..., Any]
    """The table on which a match is played, with a layer over it: of client, match and layer."""
    hint: Callable[..., Hint] = lambda table, coach: along(coach)
    """What a step of the coach's ladder shows on a table of this game: of table and coach."""
    items: Callable[[Any], Any] | None = None
    """Everything in the box; with a view of a match what of it is played with. None: no card list."""
    pad: Callable[..., Any] | None = None
    """The section with the points, as the players of this game write them down: of its box, and of how
    the scores are told. None: a line for each category (`shell.plain_pad`)."""
    scoring: Scoring | None = None
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What labels name in a first round (`<game>.label.<name>` says it): the beginnings of the names of its
    things on the table; `{me}` is the seat below. Empty: none, or the table has its own."""


@dataclass(frozen=True, eq=False)
class GameKit:
    """One game: everything the house asks of it."""

    game: Game[Any]
    contents: Callable[[Path], Contents]
    """Reads and checks a folder of the game's tables."""
    bots: Callable[[Pace], tuple[Bot, ...]]
    """The bots, from the weakest to the strongest."""
    sentences: Sentences
    rules: RuleBook
    face: Face
    vocabulary: Vocabulary | None = None
    """What the game's lessons may name; None where it has no lessons."""
    reminders: Reminders | None = None
    chances: Chances | None = None
    """How the bots judge a position, for turning points."""
    recap: Recap = field(default_factory=Recap)
    """What events mean for a player who comes back to the table."""
    sketch: Callable[[Words, Event], Sketch | None] = lambda words, event: None
    """How an event is sketched where it is shown what bots did; None: it is not."""
    place: Callable[[Words, Any, Event, str], str] = lambda words, view, event, text: text
    """Adds to a sentence of the log where it happened, for a game with a map."""
    glossary: Glossary | None = None
    """What the terms in the sentences of its things mean, and where its rules tell of these."""
    keys: frozenset[str] = frozenset()
    """What keys do at its table besides what they do at every one (`preferences.KEYS`)."""
    gains: Gains = lambda view, seat, action: {}
    """What a move changes at once, for the coach to compare."""
    advice: int = 100
    """So many iterations the strongest bot thinks when the coach asks it: well within a second."""
    named: Callable[[Words, Action, Sequence[str], Any], str] | None = None
    """What the coach calls a move, with more of where it is made than a button needs."""
    first_options: Mapping[str, str] = field(default_factory=dict)
    """What the rulebook advises for a first game."""

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def levels(self) -> tuple[str, ...]:
        """The ids of the bots, from the weakest to the strongest."""
        return tuple(bot.id for bot in self.bots(DEFAULT_PACE))

    @property
    def easiest(self) -> str:
        """The id of the easiest bot that thinks; where none does, of the one there is."""
        return "easy" if "easy" in self.levels else self.levels[0]

    def adviser(self) -> Bot:
        """The bot that the coach asks what it would do: the strongest, always of the same mind."""
        return self.bots(Pace(iterations=self.advice))[-1]

    def called(self, words: Words, action: Action, names: Sequence[str], view: Any) -> str:
        """What the coach calls a move."""
        return (self.named or self.sentences.move_sentence)(words, action, names, view)

    def bot(self, level: str, pace: Pace = DEFAULT_PACE) -> Bot:
        """A bot by its id; raises UnknownBot."""
        for bot in self.bots(pace):
            if bot.id == level:
                return bot
        raise UnknownBot(self.id, level, self.levels)

    @property
    def taught(self) -> bool:
        """Whether there are lessons; those that cannot be read are known when they are opened."""
        return self.vocabulary is not None and ("lessons", self.id) not in LEFT_OUT

    def lessons(self, folder: Path | None = None) -> tuple[Lesson, ...]:
        """All lessons, the first one first; none where ours are left out. Raises ContentError for
        those of a folder that is given."""
        if self.vocabulary is None or not self.taught:
            return ()
        try:
            return catalogue.lessons(folder or data_folder(), self.vocabulary)
        except ContentError as error:
            if folder is not None:
                raise
            leave_out("lessons", self.id, error)
            return ()

    def lesson(self, lesson_id: str) -> Lesson:
        """One lesson; raises LookupError."""
        found = next((each for each in self.lessons() if each.id == lesson_id), None)
        if found is None:
            raise LookupError(f"{self.id} has no lesson {lesson_id}")
        return found
