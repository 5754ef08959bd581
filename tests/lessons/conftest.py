"""The client without a window, as the scenes' tests have it."""

from __future__ import annotations

from tests.scenes.conftest import (
    app,
    bots_have_one_process,
    drawings_are_read_once,
    freed_memory_stays,
    left_tables_are_tidied_quickly,
    unpainted,
)

__all__ = [
    "app",
    "bots_have_one_process",
    "drawings_are_read_once",
    "freed_memory_stays",
    "left_tables_are_tidied_quickly",
    "unpainted",
]
