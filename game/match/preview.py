"""A preview of an action: what it would lead to, as far as a seat can know."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.match.tape import Recorder, Tape
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


class Ahead:
    """A position that is played on in thought, from what a viewer (None: everybody) sees. It is `known`
    as long as nothing was turned up: what is hidden has been made up."""

    def __init__(self, game: Game[Any], observation: Any, viewer: Seat | None) -> None:
        self.game, self.viewer, self.known = game, viewer, True
        self._state = game.determinize(observation, Random(0))

    def view(self) -> Any:
        """What the viewer sees."""
        return self.game.observe(self._state, self.viewer)

    def public(self) -> Any:
        """What everybody sees."""
        return self.game.observe(self._state, None)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do something."""
        return action in self.game.legal_actions(self._state, seat)

    def play(self, seat: Seat, action: Action) -> Tape:
        """Do something legal: what the viewer sees of it."""
        happened = Recorder(self.game, self._state, self.viewer)
        self.game.apply(self._state, seat, action, happened)
        self.known = self.known and not any(event.reveals for event in happened)
        return happened.tape()
