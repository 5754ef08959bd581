"""The time budget of a search: how long a bot may think, and when somebody wants it to play now."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Protocol

from game.bots.bot import Pace, Rated
from game.rules.contract import Action


class _PlayNow:
    """How this process learns that somebody waits; where nobody can say so, nobody does."""

    wanted: Callable[[], bool] = staticmethod(lambda: False)


def listen_for_play_now(wanted: Callable[[], bool]) -> None:
    """From now on `wanted` tells whether a search is to end with the best it has found."""
    _PlayNow.wanted = staticmethod(wanted)


class AnytimeSearch(Protocol):
    """A search that can be stopped after each iteration and has an answer then."""

    iterations: int

    def run(self) -> None:
        """One iteration."""

    def settled(self, left: int) -> bool:
        """No number of `left` iterations can change the answer."""

    def best(self) -> Action:
        """The best action found so far."""

    def ranked(self) -> list[Rated]:
        """The actions that were compared, the best one first."""


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Nobody looks for rings of garbage meanwhile: a tree has none, and the larger it is, the longer
    it takes to look through it, again and again."""
    at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if at_work:
            gc.enable()


class TimeBudget:
    """The time of one decision. It counts what the search takes of one core: what else runs on the
    machine makes a bot later, not weaker. Some systems count that time in steps of 16 ms."""

    def __init__(self, pace: Pace) -> None:
        self.pace, self.start = pace, thread_time()

    def left(self, done: int, step: int) -> int:
        """Iterations that there is still time for; the first `step` of them are never refused."""
        if self.pace.iterations is not None:
            return self.pace.iterations - done
        if done and _PlayNow.wanted():
            return 0
        elapsed = thread_time() - self.start
        if not (done and elapsed):
            return step
        return int((self.pace.seconds - elapsed) * done / elapsed)

    def spend(self, search: AnytimeSearch, step: int = 1) -> Action:
        """Search until the time is over or nothing can change any more; the clock is looked at
        every `step` iterations."""
        left = step
        with collector_at_rest():
            while not search.settled(left) and (left := self.left(search.iterations, step)) > 0:
                for _ in range(min(step, left)):
                    search.run()
        return search.best()
