"""The closed lists of words of Duel: players, ids of the tables, names of slots."""

from __future__ import annotations

from typing import Any

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from tests.examples.readers import among, anything, for_people, listed, mapped, whole

NAMES = "AB"
SHARED = "shared"
"""Who wins a shared victory."""
BOX = tables()
SLOTS = [slot.id for layout in BOX.layouts.values() for slot in layout.slots]

PLAYER, WINNER = among(list(NAMES)), among([*NAMES, SHARED])
CARD, WONDER, TOKEN = among(BOX.cards), among(BOX.wonders), among(BOX.tokens)
CARDS, WONDERS, TOKENS = listed(CARD), listed(WONDER), listed(TOKEN)
MILITARY = listed(among(BOX.military_tokens))
RESOURCE, SLOT = among(RESOURCES), listed(among(SLOTS))
CHAIN = among([card.freed_by for card in BOX.cards.values() if card.freed_by])
UNITS = mapped(RESOURCE, whole)


def seat(where: str, written: Any) -> Any:
    """The seat of a player."""
    return NAMES.index(PLAYER(where, written))


def winner(seats: tuple[int, ...]) -> str:
    """The player who has won, or that both have."""
    return SHARED if len(seats) > 1 else "".join(NAMES[seat] for seat in seats)


ABOUT = {
    **dict.fromkeys(("id", "title", "kind", "source", "rule", "note"), for_people),
    "given": anything,
}
"""What every example may have."""
