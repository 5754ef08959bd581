"""Events of the course of a game: set-up, turns, the row and its tokens, diplomacy, dials, the end."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class LeaderTaken(Event, frozen=True, tag=True):
    """`seat` took a leader sheet."""

    seat: int
    leader: str
    clause: ClassVar[str] = "R3"


class TilePlaced(Event, frozen=True, tag=True):
    """`water` are the spaces of a hole that were filled with water tokens."""

    seat: int
    tile: int
    side: str
    q: int
    r: int
    rotation: int
    water: tuple[int, ...]
    clause: ClassVar[str] = "R4.2"


class MapPopulated(Event, frozen=True, tag=True):
    """The map is complete and its tokens lie on it; `first` is the first player."""

    first: int
    victory: tuple[str, ...]
    market: tuple[str, ...]
    clause: ClassVar[str] = "R3"
    reveals: ClassVar[bool] = True


class TurnBegan(Event, frozen=True, tag=True):
    """The turn of `seat` began."""

    seat: int
    round: int
    clause: ClassVar[str] = "R5"


class DialTurned(Event, frozen=True, tag=True):
    """The event dial points to a section with this icon."""

    section: int
    icon: str
    clause: ClassVar[str] = "R11"


class CardResolved(Event, frozen=True, tag=True):
    """`slot` is where the card lies, `counts_as` the slot that it counts as being in."""

    seat: int
    card: str
    slot: int
    counts_as: int
    clause: ClassVar[str] = "R5.1"


class CardResolvedForNothing(Event, frozen=True, tag=True):
    """A card was resolved for no effect."""

    seat: int
    card: str
    slot: int
    counts_as: int
    clause: ClassVar[str] = "R5.1"


class CardReset(Event, frozen=True, tag=True):
    """A resolved card went to slot 1."""

    seat: int
    card: str
    slot: int
    clause: ClassVar[str] = "R5.1"


class CardsSwapped(Event, frozen=True, tag=True):
    """Two cards of the row changed places."""

    seat: int
    first: str
    second: str
    source: str
    clause: ClassVar[str] = "R9"


class CardReplaced(Event, frozen=True, tag=True):
    """`card` lies in the place of `old` now."""

    seat: int
    card: str
    old: str
    source: str
    clause: ClassVar[str] = "R7.2"


class TokenSpent(Event, frozen=True, tag=True):
    """`what`: trade, or the id of a city-state or natural wonder."""

    seat: int
    card: str
    what: str
    clause: ClassVar[str] = "R8"


class TradeGained(Event, frozen=True, tag=True):
    """A trade token lies on the card; `source` is what brought it."""

    seat: int
    card: str
    source: str
    clause: ClassVar[str] = "R8"


class TradeLost(Event, frozen=True, tag=True):
    """No card has room for so many trade tokens, or none of the type is in the row."""

    seat: int
    tokens: int
    source: str
    clause: ClassVar[str] = "R1"


class TradeMoved(Event, frozen=True, tag=True):
    """A trade token was moved from the wonder that keeps them to a card."""

    seat: int
    card: str
    clause: ClassVar[str] = "R9"


class TradeDiscarded(Event, frozen=True, tag=True):
    """A trade token of a card was discarded."""

    seat: int
    card: str
    clause: ClassVar[str] = "R11.2"


class TradeTaken(Event, frozen=True, tag=True):
    """A trade token was taken from the owner of a defeated capital."""

    seat: int
    loser: int
    card: str
    sufferer: ClassVar[str] = "loser"
    clause: ClassVar[str] = "R7.7"


class PactTaken(Event, frozen=True, tag=True):
    """`seat` took a diplomacy card."""

    seat: int
    pact: str
    clause: ClassVar[str] = "R10"


class PactReturned(Event, frozen=True, tag=True):
    """`seat` gave a diplomacy card back."""

    seat: int
    pact: str
    clause: ClassVar[str] = "R10"


class DialAdvanced(Event, frozen=True, tag=True):
    """`seat` advanced the tech dial."""

    seat: int
    spaces: int
    before: int
    dial: int
    levels: tuple[int, ...]
    clause: ClassVar[str] = "R7.2"


class AgendaCompleted(Event, frozen=True, tag=True):
    """`seat` completed an agenda."""

    seat: int
    agenda: str
    clause: ClassVar[str] = "R12"


class GameEnded(Event, frozen=True, tag=True):
    """`winners` are several when the victory is shared."""

    kind: str
    winners: tuple[int, ...]
    clause: ClassVar[str] = "R12"
