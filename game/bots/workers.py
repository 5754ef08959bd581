"""Who plays many games at once: processes of this machine, or a Dask cluster; and how far they are."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module

from game.bots.processes import CONTEXT, follow_parent

BAR = 40


@contextmanager
def workers(processes: int | None = None, scheduler: str = "") -> Iterator[Executor]:
    """Processes, one for each core unless said otherwise; or the workers of the Dask scheduler at
    that address, for which `distributed` has to be installed here and there."""
    if scheduler:
        with import_module("distributed").Client(scheduler) as client:
            yield client.get_executor(pure=False)
        return
    count = processes or os.cpu_count()
    with ProcessPoolExecutor(count, mp_context=CONTEXT, initializer=follow_parent) as executor:
        yield executor


def bar(done: int, games: int) -> None:
    """The progress bar."""
    full = BAR * done // games
    end = "\n" if done == games else ""
    print(f"\r[{'#' * full:<{BAR}}] {done}/{games}", end=end, file=sys.stderr, flush=True)
