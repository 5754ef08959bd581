"""Where a card, wonder or token is, and how likely: from what both players can see, and no more."""

from __future__ import annotations

from typing import NamedTuple

from game.content.duel.load import tables
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, State
from game.rules.duel.views import unseen_cards


class Whereabouts(NamedTuple):
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
        """How likely the thing is there, in percent."""
        return round(100 * self.down / self.unseen) if self.unseen else 0


def whereabouts(view: State, item: str) -> Whereabouts:
    """The place of anything in the box."""
    box = tables()
    if item in box.cards:
        return _card(view, item)
    return _wonder(view, item) if item in box.wonders else _token(view, item)


def _card(view: State, card: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if card in city.cards:
            return Whereabouts("city", seat)
        for wonder, under in city.built.items():
            if under == card:
                return Whereabouts("under", seat, wonder)
    if card in view.layout:
        return Whereabouts("table")
    return Whereabouts("discard") if card in view.discard else _unseen(view, card)


def _unseen(view: State, card: str) -> Whereabouts:
    """A card that nobody has seen: face down now, taken out of its age, or still to come."""
    back = tables().cards[card].age
    age = 3 if back == "guild" else back
    if age != view.age:
        return Whereabouts("later" if age > view.age else "out")
    hidden = HIDDEN_GUILD if back == "guild" else HIDDEN
    down = view.layout.count(hidden)
    unseen = len(unseen_cards(view)[hidden]) if down else 0
    return Whereabouts("hidden", down=down, unseen=unseen) if down else Whereabouts("out")


def _wonder(view: State, wonder: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if wonder in city.built:
            return Whereabouts("built", seat, city.built[wonder])
        if wonder in city.wonders:
            return Whereabouts("unbuilt", seat)
    if wonder in view.draft:
        return Whereabouts("draft")
    return Whereabouts("box" if view.age else "later")


def _token(view: State, token: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if token in city.tokens:
            return Whereabouts("city", seat)
    return Whereabouts("board" if token in view.board else "box")
