"""What of ours cannot be read and is left out, so that all the rest goes on.

Whoever leaves something out writes it down here; the client tells it, once.
"""

from __future__ import annotations

from game.content.loading import ContentError

LEFT_OUT: dict[tuple[str, str], ContentError] = {}
"""By kind (`game`, `lessons`, `language`) and id why it is left out, in the order in which it was found."""


def leave_out(kind: str, id: str, why: ContentError) -> None:
    """Remember that something is left out; the first reason counts."""
    LEFT_OUT.setdefault((kind, id), why)
