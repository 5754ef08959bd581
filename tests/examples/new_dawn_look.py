"""What is looked at when a scene in the notation of the reference has been played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from game.content.new_dawn.load import tables
from game.rules.contract import Action
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State
from tests.examples.new_dawn_course import Course
from tests.examples.new_dawn_scene import Scene, card_of
from tests.examples.new_dawn_words import compare, contents
from tests.examples.notation import Failed, Unclear, same


class Play(Protocol):
    """A scene played."""

    scene: Scene
    offered: list[Action]
    limit: int
    verdicts: list[bool]
    battles: list[tuple[int, int]]
    spent: list[int]
    left: int | None
    unsettled: State | None
    expect: dict[str, Any]

    @property
    def table(self) -> Course: ...

    def legal(self) -> bool: ...

    def take_up(self) -> None: ...


def row(play: Play) -> list[str]:
    return [slot.card for slot in play.table.state.players[0].row]


def mine(play: Play, word: object) -> str:
    """The card of the row that a card or a type names."""
    type = box().cards[card_of(word)].type
    return next(card for card in row(play) if box().cards[card].type == type)


def told(play: Play, kind: type[Any]) -> Any:
    """The last event of a kind."""
    found = [event for event in play.table.events if isinstance(event, kind)]
    if not found:
        raise Failed(f"there was no {kind.__name__}")
    return found[-1]


def happened(kind: type[Any]) -> Callable[[Play, Any], None]:
    def check_it(play: Play, value: Any) -> None:
        there = any(isinstance(event, kind) for event in play.table.events)
        same(kind.__name__, bool(value), there)

    return check_it


def space(play: Play, at: str, words: Any) -> None:
    """What lies there now; what is not said to be anybody's is A's."""
    names = play.scene.names
    names.other = "A"
    compare(play.table.state, at, contents(words, names))


def seat(play: Play, words: str) -> str:
    """The one player who is named."""
    listed = [word for word in re.split(r"[\s,]+", words.replace("'s", "")) if word]
    seats = {play.scene.names.of(word) for word in listed} - {""}
    strange = [word for word in listed if not play.scene.names.of(word) and word not in FILLERS]
    if len(seats) != 1 or strange:
        raise Unclear(f"{words!r}: who is meant?")
    return str(seats.pop())


FILLERS = frozenset(
    [
        "a",
        "an",
        "back",
        "beside",
        "by",
        "capital",
        "card",
        "cities",
        "city",
        "control",
        "controls",
        "free",
        "gets",
        "goes",
        "has",
        "held",
        "holder",
        "in",
        "its",
        "kept",
        "leader",
        "moves",
        "of",
        "on",
        "owner",
        "player",
        "sheet",
        "stays",
        "taken",
        "the",
        "to",
        "token",
        "tokens",
        "under",
        "unreinforced",
        "with",
    ]
)
"""Words beside the name of a player that say nothing more."""


def agendas() -> dict[str, Any]:
    """All agendas by their ids."""
    cards = tables().victory_cards.values()
    return {agenda.id: agenda for card in cards for agenda in card.agendas}
