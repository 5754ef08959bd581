"""Which sentence tells of an event of Beads, where there are several: there is one for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import Event

FORMS: dict[type[Event], Callable[[Any], str]] = {}
