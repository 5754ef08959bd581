"""The closed lists of words of Duel: players, ids of the tables, names of slots, choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from game.rules.contract import Action
from game.rules.duel import actions, events, legal, scoring
from tests.examples.course import Verbs, asked_of, events_of, refusal_of
from tests.examples.notation import Notation, among

NAMES = "AB"
BOX = tables()
PLAYER = among([*NAMES])
OWN = ("sciences", "lost", "income", "coins", "total", *scoring.CATEGORIES)
CHOICES: dict[str, type[Action]] = {
    "take_token": actions.TakeToken,
    "take_box_token": actions.KeepToken,
    "from_discard": actions.Revive,
    "destroy": actions.Destroy,
    "choose_start": actions.ChooseStarter,
}
DECISIONS = ("take_token", "keep_token", "destroy", "revive", "choose_starter")


def next_player(where: str, written: Any) -> Any:
    """A player, or `choose_start:` and a player."""
    PLAYER(where, str(written).removeprefix("choose_start:"))
    return written


def winner(seats: tuple[int, ...]) -> str:
    """The player who has won, or that both have."""
    return "shared" if len(seats) > 1 else "".join(NAMES[seat] for seat in seats)


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "ASKED": asked_of(DECISIONS, NAMES),
        "CARD": BOX.cards,
        "CATEGORY": scoring.CATEGORIES,
        "CHAIN": [card.freed_by for card in BOX.cards.values() if card.freed_by],
        "EVENTS": events_of([key for key, kind in vars(events).items() if isinstance(kind, type)]),
        "FREED": [f"{id}_{key}" for id in BOX.cards for key in ("freed_by", "frees")],
        "MILITARY": BOX.military_tokens,
        "NEXT": next_player,
        "PLAYER": [*NAMES],
        "POINTS": [f"{name}_{key}" for name in NAMES for key in OWN],
        "REFUSAL": refusal_of(legal.REASONS),
        "RESOURCE": RESOURCES,
        "SEAT": lambda where, written: NAMES.index(PLAYER(where, written)),
        "SLOT": [slot.id for layout in BOX.layouts.values() for slot in layout.slots],
        "SYMBOL": BOX.symbols,
        "THING": [*BOX.cards, *BOX.wonders, *BOX.tokens],
        "TOKEN": BOX.tokens,
        "WONDER": BOX.wonders,
    },
)
VERBS = Verbs(CHOICES, NOTATION.fields("verbs"), NAMES)
NOTATION.words.update(CHOICE=VERBS.action, OFFERS=VERBS.offers)
