"""Processes that work for another one: none outlives the process that began it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
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
