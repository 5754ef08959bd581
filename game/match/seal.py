"""The seal of a shuffle: a fingerprint of all chance, shown before the first action.

Chance comes from one number, the seed, which nobody knows while the match lasts. At the end it is
shown, and anybody can see that it gives the fingerprint and every result of the match.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.match.errors import MatchError
from game.match.record import Header

if TYPE_CHECKING:
    from game.match.match import Match

DIGEST = 10
"""Bytes: sixteen letters, which can be read out and written down."""
GROUP = 4


class Proof(NamedTuple):
    """What the record shows: whether the seed gives the seal, and the first action that does not
    come out as it did at the time (None: all do)."""

    sealed: bool
    moves: int
    failed: MatchError | None

    @property
    def holds(self) -> bool:
        return self.sealed and self.failed is None


def fingerprint(header: Header) -> str:
    """The seal of seed and options: groups of letters, the same on every machine."""
    sealed = (header.game, header.content, header.options, len(header.seats), header.seed)
    text = msgspec.json.encode(sealed, order="deterministic")
    letters = b32encode(blake2b(text, digest_size=DIGEST, person=b"tessera seal").digest())
    return " ".join(letters[i : i + GROUP].decode("ascii") for i in range(0, len(letters), GROUP))


def verify(match: Match) -> Proof:
    """Play the match again from its seed and compare everything."""
    failed = None
    try:
        type(match).restore(match.game, match.header, match.entries)
    except MatchError as error:
        failed = error
    return Proof(fingerprint(match.header) == match.header.seal, match.length, failed)
