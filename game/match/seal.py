"""The seal of a shuffle: a fingerprint of all chance, shown before the first action.

Chance comes from one number, the seed, which nobody knows while the match lasts. At the end it is
shown, and anybody can see that it gives the fingerprint and every result of the match.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b

import msgspec

from game.match.record import Header

DIGEST = 10
"""Bytes: sixteen letters, which can be read out and written down."""
GROUP = 4


def fingerprint(header: Header) -> str:
    """The seal of seed and options: groups of letters, the same on every machine."""
    sealed = (header.game, header.content, header.options, len(header.seats), header.seed)
    text = msgspec.json.encode(sealed, order="deterministic")
    letters = b32encode(blake2b(text, digest_size=DIGEST, person=b"tessera seal").digest())
    return " ".join(letters[i : i + GROUP].decode("ascii") for i in range(0, len(letters), GROUP))
