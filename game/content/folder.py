"""Where the files of the client are, and what was made from its data."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Made = TypeVar("Made")

_chosen: list[Path] = []
_forget: list[Callable[[], None]] = []


ROOT = Path(__file__).resolve().parents[2]
OWN, ASSETS = ROOT / "data", ROOT / "assets"
"""The folders that come with the client: data, and what it is shown and said with."""


def data_folder() -> Path:
    """The folder that holds one folder of data per game; beside the package unless told."""
    return _chosen[-1] if _chosen else OWN


def use_folder(folder: Path | None) -> None:
    """Read the data from `folder` from now on (None: the usual one), and forget what was read."""
    _chosen[:] = [] if folder is None else [Path(folder)]
    for forget in _forget:
        forget()


def cached(make: Callable[[], Made]) -> Callable[[], Made]:
    """Make a thing from the data once, and again only after `use_folder`."""
    made = functools.cache(make)
    _forget.append(made.cache_clear)
    return made
