"""The proof of a match: it is played again from its seed, and the seal is made anew."""

from __future__ import annotations

from typing import NamedTuple

from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import fingerprint


class Proof(NamedTuple):
    """What the record shows: whether the seed gives the seal, and the first action that does not
    come out as it did at the time (None: all do)."""

    sealed: bool
    moves: int
    failed: MatchError | None

    @property
    def holds(self) -> bool:
        return self.sealed and self.failed is None


def verify(match: Match) -> Proof:
    """Play the match again from its seed and compare everything."""
    failed = None
    try:
        Match.restore(match.game, match.header, match.entries)
    except MatchError as error:
        failed = error
    header = match.header
    sealed = header.parent is None and fingerprint(header) == header.seal
    return Proof(sealed, match.length, failed)
