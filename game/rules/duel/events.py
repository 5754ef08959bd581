"""What happens in 7 Wonders Duel, in the rulebook's words. `seat` is who did it or whom it befell."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class WondersRevealed(Event, frozen=True, tag=True):
    """Four wonders lie in the draft."""

    wonders: tuple[str, ...]
    clause: ClassVar[str] = "R2.1"
    reveals: ClassVar[bool] = True


class WonderDrafted(Event, frozen=True, tag=True):
    """A wonder of the draft is `seat`'s from now on."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R2.1"


class AgeDealt(Event, frozen=True, tag=True):
    """The layout of an age lies on the table."""

    age: int
    clause: ClassVar[str] = "R3"
    reveals: ClassVar[bool] = True


class CardBuilt(Event, frozen=True, tag=True):
    """`paid` coins in all; `chain` is the symbol that made it free, or empty."""

    seat: int
    card: str
    paid: int
    chain: str
    clause: ClassVar[str] = "R4"


class CardDiscarded(Event, frozen=True, tag=True):
    """`seat` took `coins` for the card, which lies in the discard pile."""

    seat: int
    card: str
    coins: int
    clause: ClassVar[str] = "R4"


class WonderBuilt(Event, frozen=True, tag=True):
    """`card` lies face down under the wonder; `paid` coins in all."""

    seat: int
    wonder: str
    card: str
    paid: int
    clause: ClassVar[str] = "R4"


class WonderReturned(Event, frozen=True, tag=True):
    """The eighth wonder goes back to the box; `seat` owned it."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R7.3"
    sufferer: ClassVar[str] = "seat"


class CoinsTaken(Event, frozen=True, tag=True):
    """Coins from the bank because of `source`, a card, wonder or token."""

    seat: int
    coins: int
    source: str
    clause: ClassVar[str] = "R6"


class CoinsLost(Event, frozen=True, tag=True):
    """Coins to the bank because of `source`: a wonder or a military token."""

    seat: int
    coins: int
    source: str
    clause: ClassVar[str] = "R7.2"
    sufferer: ClassVar[str] = "seat"


class TradeIncome(Event, frozen=True, tag=True):
    """The owner of Economy receives what the opponent spent on resources."""

    seat: int
    coins: int
    clause: ClassVar[str] = "R9"


class PawnMoved(Event, frozen=True, tag=True):
    """`seat` pushed the conflict pawn by `shields`; it stands on `position` now, `before` before."""

    seat: int
    shields: int
    before: int
    position: int
    clause: ClassVar[str] = "R8"

    def victim(self) -> int:
        return 1 - self.seat


class MilitaryTokenTaken(Event, frozen=True, tag=True):
    """A military token leaves the game; `seat` lost `coins` by it."""

    seat: int
    token: str
    coins: int
    clause: ClassVar[str] = "R8"
    sufferer: ClassVar[str] = "seat"


class SymbolGained(Event, frozen=True, tag=True):
    """`count` copies of the science symbol stand in the city now."""

    seat: int
    symbol: str
    count: int
    clause: ClassVar[str] = "R9"


class TokenTaken(Event, frozen=True, tag=True):
    """`seat` owns the progress token now, be it from the board or from the box."""

    seat: int
    token: str
    clause: ClassVar[str] = "R9"


class TokensDrawn(Event, frozen=True, tag=True):
    """The Great Library drew these from the box."""

    seat: int
    tokens: tuple[str, ...]
    clause: ClassVar[str] = "R7.2"
    reveals: ClassVar[bool] = True


class CardDestroyed(Event, frozen=True, tag=True):
    """`seat` lost the card; it lies in the discard pile."""

    seat: int
    card: str
    clause: ClassVar[str] = "R7.2"
    sufferer: ClassVar[str] = "seat"


class ChoiceDeclined(Event, frozen=True, tag=True):
    """`seat` chose none of the cards that the wonder offers."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R7.2"


class CardRevived(Event, frozen=True, tag=True):
    """`seat` constructed a card of the discard pile free of charge."""

    seat: int
    card: str
    clause: ClassVar[str] = "R7.2"


class CardTurnedUp(Event, frozen=True, tag=True):
    """Nothing overlaps the card any more; it lies face up in `slot`."""

    slot: int
    card: str
    clause: ClassVar[str] = "R4.1"
    reveals: ClassVar[bool] = True


class ExtraTurn(Event, frozen=True, tag=True):
    """`seat` takes another turn."""

    seat: int
    clause: ClassVar[str] = "R7.2"


class ExtraTurnLost(Event, frozen=True, tag=True):
    """The age has no card left for the turn that `seat` had earned."""

    seat: int
    clause: ClassVar[str] = "R7.2"


class AgeEnded(Event, frozen=True, tag=True):
    """The last card of the age has been taken."""

    age: int
    clause: ClassVar[str] = "R10"


class StarterChosen(Event, frozen=True, tag=True):
    """`seat` chose that `starter` begins the age."""

    seat: int
    starter: int
    clause: ClassVar[str] = "R10"


class GameEnded(Event, frozen=True, tag=True):
    """`kind`: military, science, civilian. `winners` are several when the victory is shared."""

    kind: str
    winners: tuple[int, ...]
    clause: ClassVar[str] = "R11"
