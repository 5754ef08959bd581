"""Bots think in a process of their own, so that the window never waits for them.

They get an observation, never a state. The process ends with the client, however that ends.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from random import Random
from typing import Any, NamedTuple, TypeVar

from game.bots.bot import Bot, Reason
from game.bots.processes import CONTEXT, follow_parent
from game.bots.time_budget import listen_for_play_now
from game.rules.contract import Action, Game, Seat

Result = TypeVar("Result")
ATTEMPTS = 3
"""So often is a question put before a process that keeps dying is given up."""


class Question(NamedTuple):
    """Everything that a bot's action depends on."""

    game: Game[Any]
    bot: Bot
    observation: Any
    seat: Seat
    seed: int


class Answer(NamedTuple):
    """What the bot does, and why."""

    action: Action
    reason: Reason


def explain(question: Question, action: Action) -> Reason:
    """Why the bot chooses this action: what it said then, once more."""
    return question.bot.explain(question.game, question.observation, question.seat, action)


def answer(question: Question) -> Answer:
    """Let the bot choose; where no clock plays a part, the answer is the same every time."""
    game, bot, observation, seat, seed = question
    action = bot.choose(game, observation, seat, Random(seed))
    return Answer(action, bot.explain(game, observation, seat, action))


class Thinker:
    """Puts questions to bots; one thinks at a time.

    Needs a main module that can be imported without starting anything.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._asked: Future[Answer] | None = None
        """The last question's answer."""
        self._play_now = CONTEXT.Event()
        """Set: the question that is being thought about is to be answered at once."""

    def warm_up(self, game: Game[Any], bots: Sequence[Bot]) -> Future[None]:
        """Start the process now, and let it import these, so that the first answer comes soon; done
        when it has."""
        return self.run(_get_ready, game, bots)

    def ask(self, game: Game[Any], bot: Bot, observation: Any, seat: Seat,
            seed: int) -> Future[Answer]:  # fmt: skip
        """Ask for an action and its reason; look at the future once a frame.

        It can be cancelled at any time. A process that dies is started again and asked again.
        """
        self._asked = future = Future[Answer]()
        self._play_now.clear()
        self._put(Question(game, bot, observation, seat, seed), future, ATTEMPTS)
        return future

    def run(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        """Do something in the process of the bots, after what was asked before; it is not done
        again where the process dies."""
        return self._submit(work, *given)[1]

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an action that was asked for."""
        return self._asked is not None and not self._asked.done()

    def play_now(self) -> None:
        """Whoever thinks answers at once, with the best so far."""
        self._play_now.set()

    def close(self) -> None:
        """Send the process home; what was asked and not answered is cancelled, and whoever thinks
        answers at once. It is waited for: Python 3.11 may fail where it ends while a pool is closing
        by itself."""
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            self._play_now.set()
            pool.shutdown(cancel_futures=True)

    def _put(self, question: Question, future: Future[Answer], attempts: int) -> None:
        pool, thought = self._submit(answer, question)

        def answered(thought: Future[Any]) -> None:
            if thought.cancelled() or future.cancelled():
                future.cancel()
                return
            error = thought.exception()
            if isinstance(error, BrokenProcessPool) and attempts > 1:
                self._give_up(pool)
                try:
                    self._put(question, future, attempts - 1)
                    return
                except RuntimeError as closed:
                    error = closed
            if not future.set_running_or_notify_cancel():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(thought.result())

        thought.add_done_callback(answered)

    def _submit(
        self, work: Callable[..., Any], *given: Any
    ) -> tuple[ProcessPoolExecutor, Future[Any]]:
        for _ in range(ATTEMPTS):
            pool = self._current()
            try:
                with _ctrl_c_held_back():
                    return pool, pool.submit(work, *given)
            except BrokenProcessPool:
                self._give_up(pool)
        raise BrokenProcessPool("the process of the bots dies at once")

    def _current(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._closed:
                raise RuntimeError("the thinker is closed")
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    1, mp_context=CONTEXT, initializer=_start_process, initargs=(self._play_now,)
                )
            return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Forget a pool whose process died. It holds its own lock while it says so, and is
        therefore neither asked nor told anything any more; it cleans up by itself."""
        with self._lock:
            if self._pool is pool:
                self._pool = None


@contextlib.contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """A process that is begun meanwhile never hears of Ctrl-C, from its first step on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield  # Windows, where there is no such thing
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_process(play_now: Event) -> None:
    """In the process: follow the client, and hear when to play now."""
    listen_for_play_now(play_now.is_set)
    follow_parent()


def _get_ready(game: Game[Any], bots: Sequence[Bot]) -> None:
    """In the process: what it was given it has imported by now."""
