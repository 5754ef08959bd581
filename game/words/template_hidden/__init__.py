"""Which sentence tells of an event of Pebbles, where there are several: whoever may not know a pebble
reads of a pebble."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import Event
from game.rules.template_hidden.game import HIDDEN, HandSeen, PebbleDrawn

FORMS: dict[type[Event], Callable[[Any], str]] = {
    PebbleDrawn: lambda event: "hidden" if event.pebble == HIDDEN else "seen",
    HandSeen: lambda event: "hidden" if HIDDEN in event.pebbles else "seen",
}
