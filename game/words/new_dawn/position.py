"""The position that the panels show, and whose things are large in it."""

from __future__ import annotations

from game.rules.new_dawn.pending import Frame, Turn
from game.rules.new_dawn.state import State
from game.words.position import Shown


def deciding_frame(state: State) -> Frame | None:
    return state.pending[-1] if state.pending and not state.ending else None


class Position(Shown[State]):
    """An observation of A New Dawn as it is told."""

    def at(self, state: State) -> Position:
        """The same with another position."""
        return Position(state, self.seat, self.names, self.signs, self.words, self.asks)

    @property
    def resolved(self) -> str:
        """The card that is being resolved."""
        top = self.state.pending[-1] if self.state.pending else None
        return "" if isinstance(top, Turn) else self.state.card

    def resolved_by(self, seat: int) -> str:
        """The card of the seat that is being resolved, if it is."""
        return self.resolved if self.state.turn == seat else ""
