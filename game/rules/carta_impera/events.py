"""What happens in Carta Impera, in the rulebook's words. `seat` is who did it or whom it befell.

Cards are ids; one of which the observer knows the back only is `II-?`. `effect` is the effect that
it follows from, or empty.
"""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class CardKept(Event, frozen=True, tag=True):
    """`seat` kept a card of the draft, which stays hidden from others."""

    seat: int
    card: str
    clause: ClassVar[str] = "R2.8"


class CardsPassed(Event, frozen=True, tag=True):
    """`seat` passed what it did not keep to the left, to `at`; others see the backs."""

    seat: int
    at: int
    cards: tuple[str, ...]
    clause: ClassVar[str] = "R2.8"
    reveals: ClassVar[bool] = True


class FaceUpLaid(Event, frozen=True, tag=True):
    """The last cards of the draft lie face up in the middle."""

    cards: tuple[str, ...]
    clause: ClassVar[str] = "R2.8"
    reveals: ClassVar[bool] = True


class FaceUpTaken(Event, frozen=True, tag=True):
    """`seat` took a card from the middle into the area."""

    seat: int
    card: str
    clause: ClassVar[str] = "R2.8"


class CardPlayed(Event, frozen=True, tag=True):
    """A card went from the hand of `seat` to its area."""

    seat: int
    card: str
    effect: str
    clause: ClassVar[str] = "R3.1"


class StepSkipped(Event, frozen=True, tag=True):
    """`seat` could play none of its cards."""

    seat: int
    clause: ClassVar[str] = "R3.1"


class EffectUsed(Event, frozen=True, tag=True):
    """`seat` uses an effect of its own."""

    seat: int
    effect: str
    clause: ClassVar[str] = "R4.1"


class EffectCopied(Event, frozen=True, tag=True):
    """`seat` copies an effect of `at`; the coin lies there now."""

    seat: int
    effect: str
    at: int
    clause: ClassVar[str] = "R5.13"


class CoinReturned(Event, frozen=True, tag=True):
    """Somebody has more Culture than `seat`, whose coin goes back beside the deck."""

    seat: int
    clause: ClassVar[str] = "R5.16"
    sufferer: ClassVar[str] = "seat"


class HandDiscarded(Event, frozen=True, tag=True):
    """A card went from the hand of `seat` to the discard pile."""

    seat: int
    card: str
    effect: str
    clause: ClassVar[str] = "R5.1"


class AreaDiscarded(Event, frozen=True, tag=True):
    """A card went from the area of `seat` to the discard pile, to pay for an effect."""

    seat: int
    card: str
    effect: str
    clause: ClassVar[str] = "R4.5"


class CardLost(Event, frozen=True, tag=True):
    """An Attack made `seat` discard a card."""

    seat: int
    card: str
    by: int
    clause: ClassVar[str] = "R6.1"
    sufferer: ClassVar[str] = "seat"


class AreaTaken(Event, frozen=True, tag=True):
    """A card went from the area of `seat` into its hand."""

    seat: int
    card: str
    effect: str
    clause: ClassVar[str] = "R5.8"


class DiscardTaken(Event, frozen=True, tag=True):
    """A card went from the discard pile into the hand of `seat`."""

    seat: int
    card: str
    effect: str
    clause: ClassVar[str] = "R5.10"


class HandTaken(Event, frozen=True, tag=True):
    """`seat` took the hand of `at`, and sees its cards; others see the backs."""

    seat: int
    at: int
    cards: tuple[str, ...]
    clause: ClassVar[str] = "R6.4"
    reveals: ClassVar[bool] = True
    sufferer: ClassVar[str] = "at"


class CardGiven(Event, frozen=True, tag=True):
    """`seat` gave `at` a card back; others see its back."""

    seat: int
    at: int
    card: str
    clause: ClassVar[str] = "R6.4"


class EmbargoLaid(Event, frozen=True, tag=True):
    """`seat` laid an Economy card on a column of `at`."""

    seat: int
    at: int
    domain: str
    card: str
    clause: ClassVar[str] = "R6.6"
    sufferer: ClassVar[str] = "at"


class EmbargoEnded(Event, frozen=True, tag=True):
    """The marker on a column of `seat` is discarded at the end of its turn."""

    seat: int
    domain: str
    card: str
    clause: ClassVar[str] = "R6.7"


class DemocracyLaid(Event, frozen=True, tag=True):
    """`seat` laid a Utopia card into a column of `at`, which needs `needed` cards there now."""

    seat: int
    at: int
    domain: str
    card: str
    needed: int
    clause: ClassVar[str] = "R6.10"
    sufferer: ClassVar[str] = "at"


class CardsDrawn(Event, frozen=True, tag=True):
    """`seat` drew cards, which stay hidden from others but for their backs."""

    seat: int
    cards: tuple[str, ...]
    effect: str
    clause: ClassVar[str] = "R3.4"
    reveals: ClassVar[bool] = True


class LastCardDrawn(Event, frozen=True, tag=True):
    """`seat` drew the last card of the deck: the last round runs out."""

    seat: int
    clause: ClassVar[str] = "R8.4"


class TurnBegan(Event, frozen=True, tag=True):
    """It is the turn of `seat`."""

    seat: int
    clause: ClassVar[str] = "R3"


class CountAsked(Event, frozen=True, tag=True):
    """No card has been drawn for so many rounds: everybody is asked whether to count now."""

    rounds: int
    clause: ClassVar[str] = "R8.7"


class CountAnswered(Event, frozen=True, tag=True):
    """`seat` wants majorities to be counted now, or to play on."""

    seat: int
    agree: bool
    clause: ClassVar[str] = "R8.7"


class DominanceWon(Event, frozen=True, tag=True):
    """`seat` ends its turn with enough cards of a domain."""

    seat: int
    domain: str
    cards: int
    clause: ClassVar[str] = "R8.1"


class MajorityCounted(Event, frozen=True, tag=True):
    """The game is over, and majorities decide."""

    clause: ClassVar[str] = "R9"
