"""The turns of bots at a table: they think in a process of their own, and wait when told to. Between two
people they are shown so long in all, whatever they do: the first moves of each are seen at their own pace,
later ones get shorter, and every one can be looked up in the log and the recap."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future
from itertools import takewhile
from typing import Any, Protocol

from game.bots.bot import DEFAULT_PACE, Bot, Pace, Reason, UnknownBot
from game.bots.thinker import Answer, Question, Thinker, explain
from game.hotseat.cached import Cached
from game.hotseat.history import Course, History
from game.hotseat.preferences import Comfort, Preferences
from game.match.match import Match
from game.match.tape import LogLine
from game.rules.contract import Action, Seat

BUDGET_MS = 4600.0
"""For all bots together, at normal speed: with the frames between them some six seconds."""
SHARE = 0.4
"""The most that one move gets of what is left."""

SCENES = 0.85
"""The most that scenes of their own get of it: things fly after them, too."""


class ShowBudget:
    """What is left of the time for the bots of a table where people play."""

    def __init__(self) -> None:
        self.renew(1.0)

    def renew(self, speed: float) -> None:
        """A person has acted: the bots after them are shown from the beginning."""
        self.left = self._whole = BUDGET_MS * speed
        self._kept = 0.0

    def begin(self, bots: int) -> None:
        """The first of so many bots has its turn: the others' parts are kept for them."""
        self._kept = self.left * (bots - 1) / bots

    def spend(self, ms: float) -> None:
        """So long has been shown."""
        self.left = max(0.0, self.left - ms)

    def part(self) -> float:
        """How much of it is gone, 0 to 1."""
        return 1.0 - self.left / self._whole if self._whole else 1.0

    @property
    def slot(self) -> float:
        """Milliseconds left for the bot on turn."""
        return max(0.0, self.left - self._kept)

    def scenes(self, ms: float) -> float:
        """The part of their time that scenes of so many milliseconds get; they take it."""
        pace = min(1.0, SCENES * self.slot / ms)
        self.spend(pace * ms)
        return pace

    def share(self) -> float:
        """Milliseconds that what comes next may take."""
        return SHARE * self.slot


BOT_PAUSE = 450
"""Milliseconds that a bot waits so that people can follow it, at normal speed."""
BEAT = 150
"""Milliseconds between two moments at which an answer may be shown where hands are secret; whoever
still thinks is told to play a beat before the first."""
RECALLED = 12
"""So many of the last lines have their reasons found once more."""
LONG = 1500
"""Milliseconds after which a bot can be told to play now."""


class Client(Protocol):
    """Where bots think, and how fast whoever looks wants them to be."""

    preferences: Preferences

    @property
    def thinker(self) -> Thinker: ...
    @property
    def comfort(self) -> Comfort: ...
    @property
    def teacher(self) -> Freezing: ...


class Freezing(Protocol):
    """Whoever may hold the table still."""

    frozen: bool


class Shown(Protocol):
    """Something that may lie over the table."""

    @property
    def shown(self) -> bool: ...


class Played(Course, Protocol):
    """What bots play: a match, the position that is shown, and what has happened."""

    view: Any
    history: History

    @property
    def app(self) -> Client: ...
    @property
    def kit(self) -> Botted: ...
    @property
    def banner(self) -> Shown: ...
    def interlude(self, view: Any) -> bool: ...
    def stopped(self, why: str) -> None: ...
    def touch(self) -> None: ...


class Botted(Protocol):
    """A game that has bots."""

    @property
    def bots(self) -> Callable[[Pace], tuple[Bot, ...]]: ...
    def bot(self, level: str, pace: Pace) -> Bot: ...


def together(match: Match) -> bool:
    """Whether everybody chooses at once, face down."""
    return len(match.to_move()) > 1 or any(map(match.has_answered, range(len(match.seats))))


def to_come(match: Match) -> list[Seat]:
    """The bots that are asked now and until a person is, the first one first; where everybody chooses at
    once, those that have not chosen."""
    asked = match.to_move()
    if together(match):
        return [seat for seat in asked if seat in match.bots]
    return bots_from(match, asked[0]) if asked else []


def bots_from(match: Match, seat: Seat) -> list[Seat]:
    """The bots that sit from a seat on until a person does."""
    count = len(match.seats)
    return [*takewhile(match.bots.__contains__, ((seat + n) % count for n in range(count)))]


class BotTurns:
    """Who of the bots thinks, whether they are held up, and why each of their moves was made.

    Where hands are secret, the moment at which a bot's answer is shown depends on nothing but what
    everybody sees: its level, its pace and the decision. An answer that is there sooner waits.
    """

    def __init__(self, table: Played) -> None:
        self.table = table
        self.app, self.kit, self.game = table.app, table.kit, table.match.game
        self.paused = False
        """Bots wait."""
        self._steps = 0
        """So many moves do they make all the same."""
        self.reasons: dict[int, Reason] = {}
        """Number of an action -> why a bot chose it."""
        self._thought: Future[Answer] | None = None
        self._waited = 0
        """Milliseconds since it was asked."""
        self._due = 0.0
        """Then the answer is shown."""
        self._ready: Future[None] | None = None
        """Done when the process of the bots has begun; nobody thinks before."""
        self.budget = ShowBudget()
        self._missing = Cached(self._unexplained)
        self._recalled: tuple[int, Future[Reason]] | None = None
        """The number of one of them, and the answer that is waited for."""

    def public_reasons(self) -> dict[int, Reason]:
        """The reasons that everybody may read, each said once where several steps in a row have the
        same: of a game with secrets none until it is over."""
        known = {} if self.table.match.secret else self.reasons
        return {n: one for n, one in known.items() if known.get(n - 1) != one}

    def recall(self) -> bool:
        """Find the reasons of the last moves of bots once more, where only the moves are on record:
        one after the other in their process, while none of them thinks. Of a game with secrets nothing
        is found until it is over. True where one was found."""
        if self._recalled is not None:
            return self._found()
        table, match = self.table, self.table.match
        at = match.id, match.length, len(match.entries), table.past
        missing = [] if match.secret else self._missing(*at)
        if missing and self._thought is None:
            line = missing.pop()
            question = self._question(line.seat, line.n - 1)
            if question is not None:
                self._recalled = line.n, self.app.thinker.run(explain, question, line.action)
        return False

    def _found(self) -> bool:
        assert self._recalled is not None
        n, reason = self._recalled
        if not reason.done():
            return False
        self._recalled = None
        known = not reason.cancelled() and reason.exception() is None
        if known and n <= self.table.match.length:
            self.reasons[n] = reason.result()
        return known

    def _unexplained(self, *about: object) -> list[LogLine]:
        """What bots did among the last lines whose reasons were not kept, the last one last."""
        moves = [one for one in self.table.history.lines()[-RECALLED:] if one.action is not None]
        bots = [one for one in moves if one.seat in self.table.match.bots]
        return [one for one in bots if one.n not in self.reasons]

    def waiting(self) -> bool:
        return (self.paused and not self._steps) or self.app.teacher.frozen

    def thinks_long(self) -> bool:
        """A bot is at it for so long that somebody may want it to come to an end."""
        return self._thought is not None and self._waited > LONG

    def pause(self) -> None:
        """Let the bots wait, or play on."""
        self.paused, self._steps = not self.paused, 0

    def hurry(self) -> None:
        """Nobody waits any more for what bots do until people are on turn."""
        self.paused, self._steps = False, 0
        self.budget.spend(math.inf)
        self.play_now()

    def one_move(self) -> None:
        """One move of a bot; then they wait."""
        self.paused, self._steps = True, 1

    def play_now(self) -> None:
        """The bot that thinks plays the best that it has found so far."""
        if self._thought is not None:
            self._due = min(self._due, self._waited + self._beat())
            self.app.thinker.play_now()

    def think(self, seat: int, ms: int) -> Action | None:
        """Ask the bot of the seat; what it says, once it is due. `ms` have passed."""
        try:
            thought = self._thought = self._thought or self._ask(seat)
        except UnknownBot:
            self.stop()
            return None
        if self._ready is not None and not self._ready.done():
            return None
        self._waited += ms
        if thought.done():
            self.budget.spend(ms)
        if self._waited - ms <= LONG < self._waited:
            self.table.touch()  # it can be told to play now
        if not self._is_due(thought):
            return None
        self._thought = None
        if thought.cancelled():
            return None
        if thought.exception() is not None:
            self.stop()
            return None
        action, self.reasons[self.table.match.length + 1] = thought.result()
        self._steps = max(0, self._steps - 1)
        return action

    def _ask(self, seat: int) -> Future[Answer]:
        table = self.table
        view, bot = table.match.observation(seat), self._bot(seat)
        pause = 0.0 if table.interlude(table.view) else self._pause()
        if beat := self._beat():
            pause = max(pause, 1000 * bot.seconds(table.match.observation(None)) + beat)
        self._waited, self._due = 0, pause
        return self.app.thinker.ask(self.game, bot, view, seat, table.match.bot_seed)

    def _pause(self) -> float:
        """Milliseconds that a bot waits so that people can follow it: what is chosen face down they
        cannot."""
        if together(self.table.match):
            return 0.0
        pause = BOT_PAUSE * self.app.comfort.speed()
        return min(pause, self._share()) if self._paced else pause

    @property
    def _paced(self) -> bool:
        """Whether people wait for the bots: else nobody is in a hurry."""
        return bool(self.table.match.people)

    def _share(self) -> float:
        """Milliseconds that the next thing may take: all it needs where each waits for a key."""
        other = {"steps": math.inf, "at_once": 0.0}
        return other.get(self.app.comfort.bots, self.budget.share())

    def longest(self, seat: Seat) -> float:
        """The longest that what a seat does may be shown, in milliseconds: of a person, where bots are
        next, no longer than their first move."""
        match = self.table.match
        if seat in match.people:
            return self.budget.share() if match.bots and to_come(match) else math.inf
        return self._share() if self._paced else math.inf

    def most(self) -> float:
        """The longest that what a bot brought about may be shown, in milliseconds."""
        return self._share() if self._paced and self.table.match.bots else math.inf

    def pace(self, ms: float) -> float:
        """The part of their time that scenes of so many milliseconds get."""
        ms, most = ms * self.app.comfort.speed(), self.most()
        if not ms or math.isinf(most):
            return 1.0
        return self.budget.scenes(ms) if most else 0.0

    def begin(self) -> None:
        """Somebody else is on turn: a bot gets its part of the time; who chooses at once has all of it."""
        match = self.table.match
        if match.bots:
            self.budget.begin(1 if together(match) else max(1, len(to_come(match))))

    def _beat(self) -> int:
        """Milliseconds between two moments at which the answer may be shown."""
        return BEAT if self.game.secrecy == "hands" else 0

    def _is_due(self, thought: Future[Answer]) -> bool:
        """Whether the answer is shown now. One that is not there yet is waited for until the next beat,
        and whoever thinks is told a beat before."""
        done, beat = thought.done(), self._beat()
        if beat and not done and self._waited >= self._due - beat:
            self.app.thinker.play_now()
        if self._waited < self._due or self.table.banner.shown:
            return False
        if not done:
            self._due = self._waited + beat
        return done

    def _question(self, seat: int, n: int) -> Question | None:
        """What the bot of a seat was asked after n actions; None where there is no such bot now."""
        try:
            bot = self._bot(seat)
        except UnknownBot:
            return None
        view = self.table.match.observation(seat, n)
        return Question(self.game, bot, view, seat, 0)

    def _bot(self, seat: int) -> Bot:
        """The bot on a seat; raises UnknownBot where an old match has one that there is no more."""
        level = self.table.match.seats[seat].bot
        assert level is not None
        return self.kit.bot(level, Pace(self.app.preferences.bot_seconds))

    def warm_up(self) -> None:
        """Start the process of the bots now, so that the first answer comes soon."""
        self._ready = self.app.thinker.warm_up(self.game, self.kit.bots(DEFAULT_PACE))

    def stop(self, why: str = "") -> None:
        """A bot that fails is not asked again by itself; without a reason it is the bot's."""
        self.paused, self._steps = True, 0
        self.table.stopped(why)

    def forget(self) -> None:
        """The position that a bot thinks about is gone."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        if self._recalled is not None:
            self._recalled[1].cancel()
            self._recalled = None

    def taken_back(self) -> None:
        """Actions were taken back: nobody asks any more why they were made."""
        self.forget()
        last = self.table.match.length
        self.reasons = {n: why for n, why in self.reasons.items() if n <= last}
