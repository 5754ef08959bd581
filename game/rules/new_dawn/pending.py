"""What is still to be decided or done: the frames on the stack of a state, the next one last.

A decision waits for its seat. A task needs nobody: it is done as soon as it is on top.
"""

from __future__ import annotations

from game.content.new_dawn.effects import Attack, BuildCity, BuildWonder, MoveCaravans
from game.rules.flow import Frame as Frame

# Decisions


class ChoosingLeader(Frame, frozen=True, tag=True):
    """A leader sheet is to be chosen (R3)."""


class LayingTile(Frame, frozen=True, tag=True):
    """A map tile is to be laid (R4.2)."""


class Turn(Frame, frozen=True, tag=True):
    """Abilities of the start of a turn, and the choice of a card (R5.1)."""


class Disputing(Frame, frozen=True, tag=True):
    """Tokens of a rival have been named, and `left` more are to be (R9)."""

    named: tuple[int, ...]
    left: int


class Yielding(Frame, frozen=True, tag=True):
    """One of these tokens becomes the control token of `to` (R9)."""

    spaces: tuple[int, ...]
    to: int


class Resolved(Frame, frozen=True, tag=True):
    """A card has been resolved in `slot` and not yet reset (R9)."""

    card: str
    slot: int


class WasReset(Frame, frozen=True, tag=True):
    """A card has been reset."""

    card: str


class Placing(Frame, frozen=True, tag=True):
    """Control tokens to place near cities, near any friendly space, or around one space (R7.1).

    `spends`: tokens on the card resolved buy more of them. `spread` are the spaces of those just
    placed that may be followed by others next to them, free of charge; `laid` all that were placed.
    """

    left: int
    near: str
    around: int = -1
    spends: bool = False
    spread: int = 0
    laid: int = 0


class MovingControl(Frame, frozen=True, tag=True):
    """Control tokens that may be moved so far (R7.1)."""

    left: int
    distance: int


class Converting(Frame, frozen=True, tag=True):
    """Rival control tokens near a friendly space (R7.1)."""

    left: int
    within: int


class Occupying(Frame, frozen=True, tag=True):
    """No control token is left for the space: one is taken up first, but none of `barred` (R7.1).

    `may`: the space was won, not chosen, so it may also be left as it is.
    """

    space: int
    reinforced: bool = False
    barred: int = 0
    may: bool = False


class Travelling(Frame, frozen=True, tag=True):
    """Caravans under way (R7.3): how far each has come, and which have stopped for good (as bits);
    `spent` tokens have made the way longer."""

    step: MoveCaravans
    moved: tuple[int, ...]
    stopped: int = 0
    spent: int = 0


class Exchanging(Frame, frozen=True, tag=True):
    """Resources that may be exchanged with the supply (R7.3)."""

    left: int


class Gaining(Frame, frozen=True, tag=True):
    """Resources of the supply; `new_type`: of a type not owned yet."""

    left: int
    source: str
    new_type: bool = False


class Putting(Frame, frozen=True, tag=True):
    """Trade tokens to put on cards, of the type `only` if it is given (R8)."""

    left: int
    source: str
    only: str = ""


class PuttingNatural(Frame, frozen=True, tag=True):
    """The token of a natural wonder waits for a focus card (America)."""

    natural: str


class ChoosingCard(Frame, frozen=True, tag=True):
    """Several cards could take the token of a conquered city-state (R10.3)."""

    city_state: str
    cards: tuple[str, ...]


class Discarding(Frame, frozen=True, tag=True):
    """Trade tokens are to be discarded after a raid (R11.2)."""

    left: int


class TakingPact(Frame, frozen=True, tag=True):
    """A diplomacy card of a city-state or of one of `issuers`; it may be declined unless `must`."""

    left: int
    issuers: tuple[int, ...] = ()
    city_state: str = ""
    barred: str = ""
    must: bool = False


class ReturningPacts(Frame, frozen=True, tag=True):
    """More diplomacy cards of `issuer` than may be held (R10.2)."""

    issuer: int


class BuildingWonder(Frame, frozen=True, tag=True):
    """A face-up world wonder may be built (R7.5)."""

    step: BuildWonder


class Paying(Frame, frozen=True, tag=True):
    """The cost of a wonder is being paid (R7.5)."""

    wonder: str
    production: int
    cost: int


class BuildingCity(Frame, frozen=True, tag=True):
    """A city may be built (R7.4)."""

    step: BuildCity


class SettlingCaravan(Frame, frozen=True, tag=True):
    """A city may be built where one's caravan is: Animal Husbandry (R7.4)."""


class Reinforcing(Frame, frozen=True, tag=True):
    """Control tokens may be reinforced (R7.6)."""

    left: int


class Attacking(Frame, frozen=True, tag=True):
    """Attacks that are left (R7.7)."""

    left: int
    step: Attack


class Fighting(Frame, frozen=True, tag=True):
    """The dice have fallen: `seat` may add to their side (R7.7)."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: int
    defence: int


class Settling(Frame, frozen=True, tag=True):
    """A city-state that a rival had conquered: keep it or set it free (R10.4)."""

    city_state: str
    loser: int


class Raiding(Frame, frozen=True, tag=True):
    """Trade tokens of the owner of a defeated capital (R7.7)."""

    loser: int
    left: int


class Rehousing(Frame, frozen=True, tag=True):
    """The wonder of a defeated capital needs a city (R7.7)."""

    wonder: str


class Marking(Frame, frozen=True, tag=True):
    """No control token is left to mark the agenda: one is taken up (R12)."""

    agenda: str


class Advancing(Frame, frozen=True, tag=True):
    """The tech dial is to be advanced (R7.2)."""

    spaces: int


class Upgrading(Frame, frozen=True, tag=True):
    """A card of exactly this level, or (0) of the next one; from level `over` only, if given. What
    has come by it, `fresh`, is not replaced by it."""

    left: int
    level: int
    source: str
    over: int = 0
    fresh: tuple[str, ...] = ()


class Blasting(Frame, frozen=True, tag=True):
    """The middle of the blast (Nuclear Power)."""

    radius: int


class Separating(Frame, frozen=True, tag=True):
    """Several barbarians on a space (R11.2)."""

    space: int


class Either(Frame, frozen=True, tag=True):
    """Alternatives: the first thing done decides."""

    ways: tuple[Frame, ...]


# Tasks


class Resolve(Frame, frozen=True, tag=True):
    """The steps of a card; `slot` is the slot that it counts as being in, if that is told."""

    card: str
    slot: int = 0


class ResolveNothing(Frame, frozen=True, tag=True):
    """A card is resolved for no effect (R5.1)."""

    card: str


class Step(Frame, frozen=True, tag=True):
    """A step of the card under way."""

    number: int


class Reset(Frame, frozen=True, tag=True):
    """A resolved card goes to slot 1 (R5.1)."""

    card: str


class Embassy(Frame, frozen=True, tag=True):
    """The caravan of `seat` has reached the capital of `issuer` (R10)."""

    issuer: int


class BreakPacts(Frame, frozen=True, tag=True):
    """After an attack on that city-state or that player (R7.7)."""

    city_state: str
    issuer: int


class EndTurn(Frame, frozen=True, tag=True):
    """The turn passes to the next seat (R5)."""


class TurnDial(Frame, frozen=True, tag=True):
    """The event dial turns (R11)."""


class Separation(Frame, frozen=True, tag=True):
    """Look for several barbarians on a space (R11.2)."""


class Judge(Frame, frozen=True, tag=True):
    """Has somebody won (R12)?"""


class BeginTurn(Frame, frozen=True, tag=True):
    """The turn of a seat begins (R5)."""


class Populate(Frame, frozen=True, tag=True):
    """The map is built: the rest of the set-up (R3)."""
