"""Processes that work for another one: none outlives the process that began it. Those who play many
games at once, on this machine or in a Dask cluster, say how far they are."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import wait

CONTEXT = multiprocessing.get_context("spawn")


def follow_parent() -> None:
    """In a process of `CONTEXT`: leave Ctrl-C to the parent, and go when it is gone, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


def end_at_once() -> None:
    """Of a command: Ctrl-C ends it as it is, like any other signal; what works for it follows."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
