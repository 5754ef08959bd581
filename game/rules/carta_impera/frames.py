"""The decisions of Carta Impera that wait on the stack of a state."""

from __future__ import annotations

from game.rules.flow import Frame, Simultaneous


class Drafting(Simultaneous, frozen=True, tag=True):
    """Everybody keeps a card of those that went round (R2.8)."""


class TakingFaceUp(Frame, frozen=True, tag=True):
    """A card of the middle is to be taken (R2.8)."""


class PlayStep(Frame, frozen=True, tag=True):
    """Step 1: a card is to be played (R3.1)."""


class EffectStep(Frame, frozen=True, tag=True):
    """Step 2: effects may be used, or the turn ended (R3.2)."""


class Counting(Frame, frozen=True, tag=True):
    """The seat is asked whether to count majorities now; `left` are still to be asked (R8.7)."""

    left: int


class Stage(Frame, frozen=True, tag=True):
    """A part of the effect under way: `left` cards are still to be named."""

    effect: str
    left: int


class DiscardingHand(Stage, frozen=True, tag=True):
    """Cards are to be discarded from the hand (R5.1, R6.9)."""


class DiscardingArea(Stage, frozen=True, tag=True):
    """Cards are to be discarded from the area (R5.6)."""


class TakingArea(Stage, frozen=True, tag=True):
    """Cards are to be taken from the area into the hand; `plays` will be played then (R5.8)."""

    plays: int


class TakingDiscard(Stage, frozen=True, tag=True):
    """Cards are to be taken from the discard pile into the hand (R5.10)."""


class Playing(Stage, frozen=True, tag=True):
    """Cards are to be played from the hand (R5.6, R5.8)."""


class GivingBack(Stage, frozen=True, tag=True):
    """Cards are to be given back to the seat `at`, whose hand was taken (R6.4)."""

    at: int


STAGES = (DiscardingHand, DiscardingArea, TakingArea, TakingDiscard, Playing, GivingBack)
