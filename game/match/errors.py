"""Errors of a match, each an id with facts; `game/words/match.py` makes the sentence."""

from __future__ import annotations

from typing import Any


class MatchError(Exception):
    """`reason` is the id of the sentence (`match.error.<reason>`), `facts` what it mentions."""

    def __init__(self, reason: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(reason, facts or {})
        self.reason = reason
        self.facts = facts or {}

    def __str__(self) -> str:
        return f"{self.reason} {self.facts}" if self.facts else self.reason


class ReplayMismatch(MatchError):
    """An action of the record is no longer legal, or something else came of it than at the time.

    The rules, the cards or the generator of chance are not those the match was played with.
    """


class UndoRefused(MatchError):
    """There is nothing that may be taken back; the reason is that of the `UndoOffer`."""


class ForkRefused(MatchError):
    """No copy may be made of the match; the reason is fork_secret."""


class StoreError(MatchError):
    """A save cannot be read or written. Whatever lay in the file still lies there.

    Reasons: damaged, not_a_save, newer, unknown_game, not_found, in_use, disk_full, cannot_write,
    cannot_read, exists.
    """
