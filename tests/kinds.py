"""Kinds of things of a game, as they stand in its modules."""

from __future__ import annotations

from types import ModuleType

from game.rules.contract import Event


def kinds_of_events(events: ModuleType) -> set[type[Event]]:
    """Every kind of event of a game; what others derive from is none."""
    return {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and not kind.__subclasses__()
    }
