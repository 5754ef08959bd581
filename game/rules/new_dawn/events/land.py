"""Events on the map: control tokens, resources, caravans, cities and wonders."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class Loss(Event, frozen=True):
    """What `seat` loses because of `source`; barbarians aim at nobody."""

    seat: int
    space: int
    source: str
    sufferer: ClassVar[str] = "seat"

    def victim(self) -> int | None:
        return None if self.source == "barbarian" else self.seat


class ControlPlaced(Event, frozen=True, tag=True):
    """A control token was placed."""

    seat: int
    space: int
    reinforced: bool
    clause: ClassVar[str] = "R7.1"


class ControlTakenUp(Event, frozen=True, tag=True):
    """The owner took the token off the map, to use it again or to build there."""

    seat: int
    space: int
    clause: ClassVar[str] = "R7.1"


class ControlMoved(Event, frozen=True, tag=True):
    """A control token was moved to another space."""

    seat: int
    start: int
    space: int
    clause: ClassVar[str] = "R7.1"


class ControlLost(Loss, frozen=True, tag=True):
    """`seat` got the token back; `source` is what destroyed or replaced it."""

    clause: ClassVar[str] = "R14"


class ControlFlipped(Loss, frozen=True, tag=True):
    """A reinforced token shows its other side, because of `source`."""

    clause: ClassVar[str] = "R7.6"


class ControlReinforced(Event, frozen=True, tag=True):
    """A control token was reinforced."""

    seat: int
    space: int
    clause: ClassVar[str] = "R7.6"


class ControlDisputed(Event, frozen=True, tag=True):
    """`owner` has to give one of the tokens up."""

    seat: int
    owner: int
    spaces: tuple[int, ...]
    sufferer: ClassVar[str] = "owner"
    clause: ClassVar[str] = "R9"


class ResourceGained(Event, frozen=True, tag=True):
    """A resource token was gained: from the space, or from the supply if that is -1."""

    seat: int
    resource: str
    space: int
    source: str
    clause: ClassVar[str] = "R7.1"


class ResourceSpent(Event, frozen=True, tag=True):
    """A resource token was spent on a wonder."""

    seat: int
    resource: str
    clause: ClassVar[str] = "R7.5"


class ResourceExchanged(Event, frozen=True, tag=True):
    """A resource token was exchanged with the supply."""

    seat: int
    give: str
    take: str
    clause: ClassVar[str] = "R7.3"


class NaturalGained(Event, frozen=True, tag=True):
    """`seat` gained the token of a natural wonder."""

    seat: int
    natural: str
    clause: ClassVar[str] = "R7.1"


class NaturalReturned(Event, frozen=True, tag=True):
    """The natural wonder token lies on its space again."""

    seat: int
    natural: str
    space: int
    clause: ClassVar[str] = "R14"


class NaturalSpent(Event, frozen=True, tag=True):
    """`seat` used a natural wonder token as a resource."""

    seat: int
    natural: str
    clause: ClassVar[str] = "R7.5"


class NaturalPut(Event, frozen=True, tag=True):
    """`seat` put a natural wonder token on a focus card."""

    seat: int
    natural: str
    card: str
    clause: ClassVar[str] = "R16"


class CaravanMoved(Event, frozen=True, tag=True):
    """A caravan was moved; `start` is -1 when it left the economy card."""

    seat: int
    caravan: int
    start: int
    space: int
    distance: int
    clause: ClassVar[str] = "R7.3"


class CaravanArrived(Event, frozen=True, tag=True):
    """A caravan arrived at a city-state, or (with an empty `city_state`) at a city of `owner`."""

    seat: int
    caravan: int
    space: int
    city_state: str
    owner: int
    clause: ClassVar[str] = "R7.3"


class CaravanReturned(Event, frozen=True, tag=True):
    """A caravan went back on its card because of `source`."""

    seat: int
    caravan: int
    space: int
    source: str
    clause: ClassVar[str] = "R11.2"


class CityBuilt(Event, frozen=True, tag=True):
    """`seat` built a city."""

    seat: int
    space: int
    clause: ClassVar[str] = "R7.4"


class CityPlaced(Event, frozen=True, tag=True):
    """`seat` placed a city after an attack."""

    seat: int
    space: int
    clause: ClassVar[str] = "R7.7"


class CityLost(Loss, frozen=True, tag=True):
    """`seat` lost a city because of `source`."""

    clause: ClassVar[str] = "R14"


class WonderBegun(Event, frozen=True, tag=True):
    """A wonder was begun: what it will cost, and the production there is before anything is
    spent."""

    seat: int
    wonder: str
    cost: int
    production: int
    clause: ClassVar[str] = "R7.5"


class WonderBuilt(Event, frozen=True, tag=True):
    """A wonder was built under a city."""

    seat: int
    wonder: str
    space: int
    production: int
    cost: int
    clause: ClassVar[str] = "R7.5"


class WonderTurnedUp(Event, frozen=True, tag=True):
    """The next card of a pile of wonders was turned up."""

    wonder: str
    clause: ClassVar[str] = "R7.5"
    reveals: ClassVar[bool] = True


class WonderMoved(Event, frozen=True, tag=True):
    """A wonder was moved from under a defeated capital."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R7.7"


class WonderGained(Event, frozen=True, tag=True):
    """`seat` gained a wonder with the space that its token lies on."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R9"


class WonderLost(Event, frozen=True, tag=True):
    """`seat` lost a wonder: nobody holds the space any more."""

    seat: int
    wonder: str
    space: int
    sufferer: ClassVar[str] = "seat"
    clause: ClassVar[str] = "R9"
