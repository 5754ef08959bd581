"""A preview of an action: what it would lead to, as far as a seat can know."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.rules.contract import Action, Event, Game, Seat


class Preview(NamedTuple):
    """What the seat would see after an action, and the events that it would see happen.

    What is hidden has been made up: cards drawn and dice rolled here prove nothing.
    """

    after: Any
    events: list[Event]


def preview(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Preview:
    """One state that agrees with the observation, always the same, with the action applied.

    `after` is an observation too, so that one can look on from there. Raises `IllegalAction`.
    """
    state = game.determinize(observation, Random(0))
    happened = game.apply(state, seat, action)
    seen = (game.redact(event, seat) for event in happened)
    return Preview(game.observe(state, seat), [event for event in seen if event is not None])
