"""The state of a game of Carta Impera, and how its cards move."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from game.rules.carta_impera.box import CULTURE, DOMAIN_OF, Kind, Numbers
from game.rules.flow import Cache
from game.rules.tuples import without


class Marker(msgspec.Struct, frozen=True, gc=False):
    """A card that lies face down in a column because of Embargo or Democracy (R7): in whose column
    (`seat`), who laid it (`by`), and which card it is, for that is public (R7.3)."""

    seat: int
    domain: int
    by: int
    card: Kind


class Coin(msgspec.Struct, frozen=True, gc=False):
    """The Culture coin: its holder, and the domain of the seat that it lies at (R5.15)."""

    holder: int
    seat: int
    domain: int


class State(msgspec.Struct, gc=False):
    """The state of a game. Cards are kinds (`box.Kind`), collections of them sorted tuples; columns
    and the discard pile hold the newest card last."""

    seed: int
    counter: int
    rulings: tuple[str, ...]
    """Readings of the rulebook that were chosen instead of the reference's."""
    numbers: Numbers
    """What goes by the count of players; never changed."""
    teams: bool
    """Partners sit opposite each other (R10.1)."""
    hands: list[tuple[Kind, ...]]
    columns: list[tuple[Kind, ...]]
    """`6 * seat + domain` -> the face-up cards there."""
    discard: list[tuple[Kind, ...]]
    """By domain."""
    deck: tuple[Kind, ...]
    """From the bottom to the top, with the cards that have been drawn: `left` of it remain."""
    left: int
    removed: tuple[Kind, ...]
    """Out of the game, unseen (R2.2)."""
    known: list[tuple[Kind, ...]]
    """`players * viewer + owner` -> cards that the viewer knows to be in the owner's hand."""
    first: int = 0
    """The First Player."""
    turn: int = 0
    """The seat whose turn it is."""
    round: int = 0
    """1 from the first turn on."""
    permanents: int = 0
    """Bit n: the permanent effect of domain n has been used this turn (R4.1)."""
    temporaries: int = 0
    """The same for temporary effects."""
    copied: tuple[int, int] = (-1, 0)
    """The seat whose Religion has been copied this turn, and the level (R5.17)."""
    limit: int = 0
    """The level of Religion used this turn, where it is fixed in step 2 (Q6)."""
    embargoes: tuple[Marker, ...] = ()
    democracies: tuple[Marker, ...] = ()
    coin: Coin | None = None
    offered: list[tuple[Kind, ...]] = []
    """In the draft: by seat, the cards to choose from."""
    middle: tuple[Kind, ...] = ()
    """Face up in the middle of the table (R2.8)."""
    last_round: bool = False
    """The deck is empty, and the round is played to its end (R8.4)."""
    idle: int = 0
    """Turns in a row in which no card was drawn."""
    pending: list[Any] = []
    """Decisions still to be made, the next one last."""
    ending: str = ""
    """The kind of ending once the game is over: dominance or majority."""
    observed: bool = False
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes; the cache belongs to the position."""
        return replace(
            self,
            hands=self.hands[:],
            columns=self.columns[:],
            discard=self.discard[:],
            known=self.known[:],
            offered=self.offered[:],
            pending=self.pending[:],
        )

    def touched(self) -> None:
        """To be called by whoever changes a position: what was computed is forgotten."""
        self.cache = Cache()


def counts(state: State, seat: int) -> list[int]:
    """Face-up cards of a seat by domain: "you have n Science" (R1.4)."""
    return [*map(len, state.columns[6 * seat : 6 * seat + 6])]


def level(state: State, cards: int) -> int:
    """The level that so many cards of a domain reach, 0 to 2 (R4.2)."""
    if cards < state.numbers.level_1:
        return 0
    return 2 if cards >= state.numbers.level_2 else 1


def partner(state: State, seat: int) -> int | None:
    """Who sits opposite, in a game of teams (R10.1)."""
    return (seat + 2) % 4 if state.teams else None


OTHERS = tuple(
    tuple(tuple((seat + n) % players for n in range(1, players)) for seat in range(players))
    for players in range(5)
)
"""By players and seat."""


def others(state: State, seat: int) -> tuple[int, ...]:
    """Everyone else, clockwise, the partner too (R1.4, R10.4)."""
    return OTHERS[len(state.hands)][seat]


def embargoed(state: State, seat: int) -> int:
    """Domains of which the seat may play no card, as bits (R6.8)."""
    found = 0
    for marker in state.embargoes:
        if marker.seat == seat:
            found |= 1 << marker.domain
    return found


def needed(state: State, seat: int, domain: int) -> int:
    """Cards of a domain with which the seat wins (R8.1, R8.2)."""
    return state.numbers.dominance + sum(
        marker.seat == seat and marker.domain == domain for marker in state.democracies
    )


def most_culture(state: State, seat: int) -> bool:
    """Whether the seat has strictly more Culture than every single other player (R5.12)."""
    return len(state.columns[6 * seat + CULTURE]) > rival_culture(state, seat)


def rival_culture(state: State, seat: int) -> int:
    """The most Culture that anybody else has."""
    columns, most = state.columns, 0
    for one in others(state, seat):
        most = max(most, len(columns[6 * one + CULTURE]))
    return most


# Cards on the move


def into_hand(state: State, seat: int, card: Kind) -> None:
    """A card goes into a hand for all to see: they know that it is there (R11)."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    players = len(state.hands)
    for viewer in range(players):
        if viewer != seat:
            place = players * viewer + seat
            state.known[place] = (*state.known[place], card)


def out_of_hand(state: State, seat: int, card: Kind) -> None:
    """A card leaves a hand for all to see: it may be one of those that they knew."""
    hands, known = state.hands, state.known
    hands[seat] = without(hands[seat], card)
    players = len(hands)
    for place in range(seat, players * players, players):
        if card in known[place]:
            known[place] = without(known[place], card)


def pop_column(state: State, seat: int, domain: int) -> Kind:
    """Take the newest card of a column away (Q23)."""
    column = state.columns[6 * seat + domain]
    state.columns[6 * seat + domain] = column[:-1]
    return column[-1]


def add_to_column(state: State, seat: int, card: Kind) -> None:
    """Lay a card face up into the column of its domain."""
    place = 6 * seat + DOMAIN_OF[card]
    state.columns[place] = (*state.columns[place], card)


def to_discard(state: State, card: Kind) -> None:
    """Lay a card on the discard pile."""
    state.discard[DOMAIN_OF[card]] += (card,)


def draw(state: State, seat: int, most: int) -> tuple[Kind, ...]:
    """Cards from the top of the deck into the hand, as many as there are (R3.5); sorted, for in
    which order they came means nothing."""
    if most <= 0:
        return ()
    left = state.left
    cards = state.deck[max(0, left - most) : left]
    if cards:
        state.left = left - len(cards)
        state.hands[seat] = tuple(sorted(state.hands[seat] + cards))
    return tuple(sorted(cards)) if len(cards) > 1 else cards
