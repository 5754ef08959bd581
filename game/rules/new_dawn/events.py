"""What happens in A New Dawn, in the rulebook's words. `seat` is who did it or whom it befell."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event, Seat


class _Harm(Event, frozen=True):
    """What befalls the player whose seat the field `sufferer` names; barbarians aim at nobody."""

    sufferer: ClassVar[str] = "seat"

    def victim(self) -> Seat | None:
        seat: Seat = getattr(self, self.sufferer)
        return None if seat < 0 or getattr(self, "source", "") == "barbarian" else seat


class LeaderTaken(Event, frozen=True, tag=True):
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


class CardReset(Event, frozen=True, tag=True):
    seat: int
    card: str
    slot: int
    clause: ClassVar[str] = "R5.1"


class CardsSwapped(Event, frozen=True, tag=True):
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
    """From the wonder that keeps trade tokens to a card."""

    seat: int
    card: str
    clause: ClassVar[str] = "R9"


class TradeDiscarded(Event, frozen=True, tag=True):
    seat: int
    card: str
    clause: ClassVar[str] = "R11.2"


class TradeTaken(_Harm, frozen=True, tag=True):
    """From the owner of a defeated capital."""

    seat: int
    loser: int
    card: str
    sufferer: ClassVar[str] = "loser"
    clause: ClassVar[str] = "R7.7"


class ControlPlaced(Event, frozen=True, tag=True):
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
    seat: int
    start: int
    space: int
    clause: ClassVar[str] = "R7.1"


class ControlLost(_Harm, frozen=True, tag=True):
    """`seat` got the token back; `source` is what destroyed or replaced it."""

    seat: int
    space: int
    source: str
    clause: ClassVar[str] = "R14"


class ControlFlipped(_Harm, frozen=True, tag=True):
    """A reinforced token shows its other side, because of `source`."""

    seat: int
    space: int
    source: str
    clause: ClassVar[str] = "R7.6"


class ControlReinforced(Event, frozen=True, tag=True):
    seat: int
    space: int
    clause: ClassVar[str] = "R7.6"


class ControlDisputed(_Harm, frozen=True, tag=True):
    """`owner` has to give one of the tokens up."""

    seat: int
    owner: int
    spaces: tuple[int, ...]
    sufferer: ClassVar[str] = "owner"
    clause: ClassVar[str] = "R9"


class ResourceGained(Event, frozen=True, tag=True):
    """From the space, or from the supply if that is -1."""

    seat: int
    resource: str
    space: int
    source: str
    clause: ClassVar[str] = "R7.1"


class ResourceSpent(Event, frozen=True, tag=True):
    seat: int
    resource: str
    clause: ClassVar[str] = "R7.5"


class ResourceExchanged(Event, frozen=True, tag=True):
    seat: int
    give: str
    take: str
    clause: ClassVar[str] = "R7.3"


class NaturalGained(Event, frozen=True, tag=True):
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
    seat: int
    natural: str
    clause: ClassVar[str] = "R7.5"


class NaturalPut(Event, frozen=True, tag=True):
    seat: int
    natural: str
    card: str
    clause: ClassVar[str] = "R16"


class CaravanMoved(Event, frozen=True, tag=True):
    """`start` is -1 when it left the economy card."""

    seat: int
    caravan: int
    start: int
    space: int
    distance: int
    clause: ClassVar[str] = "R7.3"


class CaravanArrived(Event, frozen=True, tag=True):
    """At a city-state, or (with an empty `city_state`) at a city of `owner`."""

    seat: int
    caravan: int
    space: int
    city_state: str
    owner: int
    clause: ClassVar[str] = "R7.3"


class CaravanReturned(Event, frozen=True, tag=True):
    """Back on its card because of `source`."""

    seat: int
    caravan: int
    space: int
    source: str
    clause: ClassVar[str] = "R11.2"


class PactTaken(Event, frozen=True, tag=True):
    seat: int
    pact: str
    clause: ClassVar[str] = "R10"


class PactReturned(Event, frozen=True, tag=True):
    seat: int
    pact: str
    clause: ClassVar[str] = "R10"


class CityBuilt(Event, frozen=True, tag=True):
    seat: int
    space: int
    clause: ClassVar[str] = "R7.4"


class CityPlaced(Event, frozen=True, tag=True):
    """After an attack."""

    seat: int
    space: int
    clause: ClassVar[str] = "R7.7"


class CityLost(_Harm, frozen=True, tag=True):
    seat: int
    space: int
    source: str
    clause: ClassVar[str] = "R14"


class WonderBegun(Event, frozen=True, tag=True):
    """What it will cost, and the production there is before anything is spent."""

    seat: int
    wonder: str
    cost: int
    production: int
    clause: ClassVar[str] = "R7.5"


class WonderBuilt(Event, frozen=True, tag=True):
    seat: int
    wonder: str
    space: int
    production: int
    cost: int
    clause: ClassVar[str] = "R7.5"


class WonderTurnedUp(Event, frozen=True, tag=True):
    wonder: str
    clause: ClassVar[str] = "R7.5"
    reveals: ClassVar[bool] = True


class WonderMoved(Event, frozen=True, tag=True):
    """From under a defeated capital."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R7.7"


class WonderGained(Event, frozen=True, tag=True):
    """With the space that its token lies on."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R9"


class WonderLost(_Harm, frozen=True, tag=True):
    """Nobody holds the space any more."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R9"


class Battle(_Harm, frozen=True, tag=True):
    """Both sides as they stand after the dice: what adds to each, by source, the die included."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: tuple[tuple[str, int], ...]
    defence: tuple[tuple[str, int], ...]
    sufferer: ClassVar[str] = "defender"
    clause: ClassVar[str] = "R7.7"
    reveals: ClassVar[bool] = True


class BattleDecided(_Harm, frozen=True, tag=True):
    """Both totals with all tokens spent; a tie is the defender's."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: int
    defence: int
    won: bool
    sufferer: ClassVar[str] = "defender"
    clause: ClassVar[str] = "R7.7"


class CityStateConquered(Event, frozen=True, tag=True):
    """Its token lies on the card, or on none if the row has none of the type."""

    seat: int
    city_state: str
    card: str
    clause: ClassVar[str] = "R10.3"


class CityStateFreed(Event, frozen=True, tag=True):
    """Its token lies on the map again."""

    seat: int
    city_state: str
    clause: ClassVar[str] = "R10.4"


class CapitalDefeated(_Harm, frozen=True, tag=True):
    seat: int
    loser: int
    space: int
    sufferer: ClassVar[str] = "loser"
    clause: ClassVar[str] = "R7.7"


class DialAdvanced(Event, frozen=True, tag=True):
    seat: int
    spaces: int
    before: int
    dial: int
    levels: tuple[int, ...]
    clause: ClassVar[str] = "R7.2"


class Blasted(Event, frozen=True, tag=True):
    seat: int
    space: int
    clause: ClassVar[str] = "R16"


class DirectionRolled(Event, frozen=True, tag=True):
    """`direction` is the number of the step; the barbarian is named if only one moves."""

    die: int
    direction: int
    letter: str
    clause: ClassVar[str] = "R11.2"
    reveals: ClassVar[bool] = True


class BarbarianMoved(Event, frozen=True, tag=True):
    letter: str
    start: int
    space: int
    clause: ClassVar[str] = "R11.2"


class BarbarianStayed(Event, frozen=True, tag=True):
    """It was driven back (`by` a token, wonder or the edge), and stands on `space`."""

    letter: str
    space: int
    by: str
    clause: ClassVar[str] = "R11.2"


class BarbarianDefeated(Event, frozen=True, tag=True):
    seat: int
    letter: str
    space: int
    clause: ClassVar[str] = "R7.7"


class BarbarianAppeared(Event, frozen=True, tag=True):
    letter: str
    space: int
    clause: ClassVar[str] = "R11.3"


class CapitalRaided(Event, frozen=True, tag=True):
    """By a barbarian: so many trade tokens are to be discarded."""

    seat: int
    letter: str
    tokens: int
    clause: ClassVar[str] = "R11.2"


class AgendaCompleted(Event, frozen=True, tag=True):
    seat: int
    agenda: str
    clause: ClassVar[str] = "R12"


class GameEnded(Event, frozen=True, tag=True):
    """`winners` are several when the victory is shared."""

    kind: str
    winners: tuple[int, ...]
    clause: ClassVar[str] = "R12"
