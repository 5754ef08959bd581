"""What an Inquisition changed, as long as somebody has not been told."""

from __future__ import annotations

from typing import NamedTuple

from game.hotseat.cached import Cached
from game.match.match import Match
from game.rules.carta_impera.events import HandTaken
from game.rules.carta_impera.state import State
from game.rules.contract import Event, Seat
from game.words.carta_impera import position
from game.words.carta_impera.recap import RECAP, Exchange, exchanges
from game.words.recap import since_last_turn


class News(NamedTuple):
    """What each Inquisition changed, and the number of the last such action."""

    n: int
    changed: tuple[Exchange, ...]


def news(match: Match, seat: Seat, *_: object) -> News | None:
    """What a seat is told before its turn; None where there is nothing."""
    lines = since_last_turn(RECAP, match.log_for(seat), seat)
    events: list[Event] = [event for line in lines for event in line.events]
    found = exchanges(events, seat)
    if not found:
        return None
    n = max(line.n for line in lines if any(isinstance(one, HandTaken) for one in line.events))
    return News(n, tuple(found))


class Unread:
    """What somebody is still to be told."""

    def __init__(self) -> None:
        self.read: set[tuple[Seat, int]] = set()
        """Who has been told of which number."""
        self._news = Cached(news)

    def position_changed(self, length: int) -> None:
        """The match is so long now: what was taken back may happen anew."""
        self.read = {one for one in self.read if one[1] <= length}

    def news(self, match: Match, view: State, seat: Seat, begun: int) -> News | None:
        """What a seat is told now, before its turn; what led to so many actions is no news."""
        if view.turn != seat or position.step(view) != 1:
            return None
        found = self._news(match, seat, match.length, len(match.entries))
        is_read = found is None or (seat, found.n) in self.read or found.n <= begun
        return None if is_read else found
