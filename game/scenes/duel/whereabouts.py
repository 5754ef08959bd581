"""Where a card, wonder or token is, and how likely: from what both players can see, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.duel.load import tables
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, State
from game.rules.duel.views import unseen_cards
from game.words import Words


class Place(NamedTuple):
    """Where something is.

    `kind`: city, unbuilt, built, under, table, discard, draft, board, box, out, later, hidden.
    A hidden card lies in one of `down` face-down places that `unseen` cards may fill.
    """

    kind: str
    seat: int = -1
    other: str = ""
    """The wonder it lies under, or the card under the wonder."""
    down: int = 0
    unseen: int = 0

    @property
    def percent(self) -> int:
        return round(100 * self.down / self.unseen) if self.unseen else 0


def place_of(view: State, item: str) -> Place:
    """The place of anything in the box."""
    box = tables()
    if item in box.cards:
        return _card(view, item)
    return _wonder(view, item) if item in box.wonders else _token(view, item)


def _card(view: State, card: str) -> Place:
    for seat, city in enumerate(view.cities):
        if card in city.cards:
            return Place("city", seat)
        for wonder, under in city.built.items():
            if under == card:
                return Place("under", seat, wonder)
    if card in view.layout:
        return Place("table")
    return Place("discard") if card in view.discard else _unseen(view, card)


def _unseen(view: State, card: str) -> Place:
    """A card that nobody has seen: face down now, taken out of its age, or still to come."""
    back = tables().cards[card].age
    age = 3 if back == "guild" else back
    if age != view.age:
        return Place("later" if age > view.age else "out")
    hidden = HIDDEN_GUILD if back == "guild" else HIDDEN
    down = view.layout.count(hidden)
    return (
        Place("hidden", down=down, unseen=len(unseen_cards(view)[hidden])) if down else Place("out")
    )


def _wonder(view: State, wonder: str) -> Place:
    for seat, city in enumerate(view.cities):
        if wonder in city.built:
            return Place("built", seat, city.built[wonder])
        if wonder in city.wonders:
            return Place("unbuilt", seat)
    if wonder in view.draft:
        return Place("draft")
    return Place("box" if view.age else "later")


def _token(view: State, token: str) -> Place:
    for seat, city in enumerate(view.cities):
        if token in city.tokens:
            return Place("city", seat)
    return Place("board" if token in view.board else "box")


def place_sentence(words: Words, place: Place, names: Sequence[str]) -> str:
    """The place in words; of a hidden card with its odds."""
    say, kind = words.say, place.kind
    name = names[place.seat] if place.seat >= 0 else ""
    if kind == "hidden":
        facts = {"down": place.down, "unseen": place.unseen, "percent": place.percent}
        return say("cards.hidden", **facts)
    if kind == "under":
        return (
            f"{say('duel.list.under', wonder=place.other)} · {say('duel.list.in_city', name=name)}"
        )
    if kind in ("city", "built", "unbuilt"):
        text = say("duel.list.in_city", name=name)
        if kind == "built":
            text += f" · {say('duel.table.built_with', card=place.other)}"
        return f"{text} · {say('duel.table.unbuilt')}" if kind == "unbuilt" else text
    keys = {"table": "duel.list.on_table", "discard": "duel.list.discarded"}
    return say(keys.get(kind, f"cards.{kind}"))
