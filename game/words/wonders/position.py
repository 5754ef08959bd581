"""What a position comes to, for whoever reads it at the table: prices, what neighbours sell, how wars
stand, who sits where, what the last turn brought. From an observation alone; nothing here knows a
word or a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, RAW, RESOURCES
from game.rules import flow
from game.rules.contract import Action, Event
from game.rules.wonders import conflicts, construction, scoring
from game.rules.wonders.actions import Build, Discard, Stage
from game.rules.wonders.box import (
    DIGIT,
    DISCOUNTS,
    KINDS,
    NONE,
    SHIFT,
    UNIT_RESOURCES,
    CardNumber,
    Units,
    box,
)
from game.rules.wonders.events import (
    AgeBegan,
    CardDiscarded,
    CardRevived,
    CoinsGained,
    HandsPassed,
    StageBuilt,
    StructureBuilt,
)
from game.rules.wonders.frames import Choosing, Reviving, SeventhCard
from game.rules.wonders.state import (
    FREE_CITY,
    LAST_TURN,
    Group,
    State,
    direction,
    has_free_city,
    receiver,
)
from game.rules.wonders.trade import REDUCED, Way

HAVE, LINKED, NOTHING, BANK, BUY, LACKS, DEAR = (
    "have", "linked", "nothing", "bank", "buy", "lacks", "dear"
)  # fmt: skip
DEEDS = (StructureBuilt, StageBuilt, CardDiscarded)
"""What a city does with its card."""


# ---- who sits where -----------------------------------------------------------------------------


def far_cities(state: State, me: int) -> tuple[int, ...]:
    """Cities that are no neighbours, from the left neighbour clockwise over the top."""
    cities = len(state.cities)
    return tuple((me + step) % cities for step in range(2, cities - 1))


def is_free_city(state: State, city: int) -> bool:
    """Whether the city is nobody's (R13.1)."""
    return has_free_city(state) and city == FREE_CITY


# ---- what is to be chosen -----------------------------------------------------------------------


def frame(state: State) -> flow.Frame | flow.Simultaneous | None:
    """The decision that waits."""
    return state.pending[-1] if state.pending and not state.ending else None


def chooses(state: State) -> bool:
    """Whether a card is chosen for every city (R3.1)."""
    return isinstance(frame(state), Choosing)


def acts_for(state: State, seat: int) -> int:
    """The city for which the seat chooses next; its own where it chooses for none."""
    one = frame(state)
    if isinstance(one, Choosing) and seat in flow.owing(one):
        return flow.place(one, seat)
    return one.city if isinstance(one, Reviving) and one.seat == seat else seat


def laid(state: State, seat: int) -> tuple[tuple[int, Action], ...]:
    """What the seat has laid down this turn, by city; its own answers only are seen."""
    one = frame(state)
    if not isinstance(one, Choosing):
        return ()
    cities = [at for at, who in enumerate(one.seats) if who == seat]
    given = [answer for who, answer in one.answers if who == seat]
    return tuple(
        (at, answer)
        for at, answer in zip(cities, given, strict=False)
        if isinstance(answer, Build | Stage | Discard)
    )


def card_of(action: Action) -> str:
    """The card that an action uses; empty where it uses none."""
    return action.card if isinstance(action, Build | Stage | Discard) else ""


def answered(state: State) -> frozenset[int]:
    """The seats that owe no answer any more in the turn under way."""
    one = frame(state)
    if not isinstance(one, Choosing):
        return frozenset()
    return frozenset(range(len(state.hands))) - {*flow.owing(one)}


def owes_two(state: State, seat: int) -> bool:
    """Whether the seat chooses for the Free City too, this turn (R13.2)."""
    one = frame(state)
    return isinstance(one, Choosing) and one.seats.count(seat) > 1


def seventh(state: State, seat: int) -> SeventhCard | None:
    """The decision about the seventh card, where it is the seat's (R10)."""
    one = frame(state)
    return one if isinstance(one, SeventhCard) and one.seat == seat else None


def reviving(state: State, seat: int) -> Reviving | None:
    """The decision about the discard pile, where it is the seat's (R10)."""
    one = frame(state)
    return one if isinstance(one, Reviving) and one.seat == seat else None


def passes_to(state: State, seat: int) -> tuple[str, int]:
    """Which way the rest of a hand goes, and to which seat (R3, R13.2); nowhere after the sixth
    turn, but for a seventh card."""
    if state.turn >= LAST_TURN or not state.age:
        return "", NONE
    return direction(state), receiver(state, seat)


# ---- prices -------------------------------------------------------------------------------------


class Price(NamedTuple):
    """What something costs a city now: why (see the constants above), and how it can be paid."""

    kind: str
    bank: int = 0
    ways: tuple[Way, ...] = ()
    """Coins in all to neighbours, to the left, to the right: those there are coins for, the cheapest
    first and of equal ones that which pays the left neighbour less."""
    needs: int = 0
    """The least that is paid in all."""
    lacks: tuple[str, ...] = ()
    power: bool = False
    """Olympia's power may build it for nothing (R10)."""

    @property
    def can(self) -> bool:
        """Whether it can be had for what it costs."""
        return self.kind in (LINKED, NOTHING, BANK, BUY)


def _purse(state: State, at: int) -> tuple[int, int]:
    """The coins and discounts of a city; of a seventh card as they count for it (R12.2)."""
    one, city = frame(state), state.cities[at]
    if isinstance(one, SeventhCard) and one.seat == at:
        return one.purse, one.discounts
    return city.coins, city.discounts


def purse(state: State, at: int) -> int:
    """The coins that a city has for what is chosen now."""
    return _purse(state, at)[0]


def _priced(state: State, at: int, need: int, bank: int) -> Price:
    coins, discounts = _purse(state, at)
    place = construction.market_of(state, at, discounts)
    ways = place.ways_to_pay(need)
    if not ways:
        lacks = place.lacking(need)
        return Price(LACKS, bank, lacks=tuple(good for good, n in lacks.items() for _ in range(n)))
    least = ways[0][0] + bank
    paid = tuple(way for way in ways if way[0] + bank <= coins)
    kind = DEAR if not paid else BUY if least > bank else BANK if bank else NOTHING
    return Price(kind, bank, paid, least)


def price(state: State, at: int, card: CardNumber) -> Price:
    """What a card costs a city (R5)."""
    known, city = box(), state.cities[at]
    if city.names & known.name[card]:
        return Price(HAVE)
    found = _priced(state, at, known.need[card], known.price[card])
    if city.names & known.parents[card]:
        found = found._replace(kind=LINKED)
    return found._replace(power=construction.may_build_free(city))


def stage_price(state: State, at: int) -> Price | None:
    """What the next stage costs a city; None where all stand."""
    stage = construction.next_stage(state.cities[at])
    return None if stage is None else _priced(state, at, stage.need, 0)


class Bought(NamedTuple):
    """A unit that is needed: from oneself, from the left or from the right."""

    good: str
    source: str
    coins: int = 0


def shopping(state: State, at: int, need: int, way: Way) -> tuple[Bought, ...]:
    """Unit by unit where the need comes from when this way is paid."""
    _, discounts = _purse(state, at)
    place = construction.market_of(state, at, discounts)
    found = place.split(need, way)
    made: list[Bought] = []
    for source, units in zip(("own", "left", "right"), found, strict=True):
        for number, good in enumerate(RESOURCES):
            cost = 0 if source == "own" else unit_price(state, at, source, good in RAW)
            made += [Bought(good, source, cost)] * (units >> SHIFT * number & DIGIT)
    return tuple(sorted(made, key=lambda one: RESOURCES.index(one.good)))


def unit_price(state: State, at: int, side: str, raw: bool) -> int:
    """What a unit of a neighbour costs (R5.3)."""
    _, discounts = _purse(state, at)
    bit = DISCOUNTS["raw" if raw else "manufactured", side]
    return REDUCED if discounts & bit else tables().box.price


# ---- what a city has ----------------------------------------------------------------------------


def units(made: Units) -> tuple[tuple[str, ...], ...]:
    """Production units one by one: each a good, or the goods that it is a choice of."""
    return tuple(
        tuple(RESOURCES[number] for number in kinds)
        for place, kinds in enumerate(UNIT_RESOURCES)
        for _ in range(made >> SHIFT * place & DIGIT)
    )


def columns(state: State, at: int) -> tuple[tuple[str, ...], ...]:
    """The cards of a city by colour, the newest last."""
    known, cards = box(), state.cities[at].cards
    return tuple(
        tuple(known.names[card] for card in cards if known.colour[card] == colour)
        for colour in range(len(COLOURS))
    )


def tucked(state: State, at: int) -> tuple[int, ...]:
    """The ages of the cards under a board, whose backs everybody sees."""
    return tuple(box().age[laid.card] for laid in state.cities[at].markers)


def points(state: State, at: int) -> int:
    """The points of a city if the game ended now; what lies open tells them."""
    return sum(one.points for one in scoring.points(state, at))


def symbols(state: State, at: int) -> tuple[int, int, int]:
    """Of each science."""
    return scoring.symbols_of(state.cities[at])[0]


def token(state: State, at: int, other: int) -> int:
    """What the war against another city would bring if the Age ended now; 0 for none."""
    cities = state.cities
    return conflicts.token(max(1, state.age), cities[at].shields, cities[other].shields)


def parents(state: State, at: int, card: str) -> tuple[str, ...]:
    """The cards of a city that make another one free (R5.4)."""
    known = box()
    bits = known.parents[known.numbers[card]]
    return tuple(known.names[one] for one in state.cities[at].cards if known.name[one] & bits)


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards of a hand that are known, equal ones each."""
    return tuple(box().names[card] for card in state.hands[seat] if card < KINDS)


def in_play(state: State, age: int) -> tuple[str, ...]:
    """The cards that an Age may be dealt among so many, equal ones once; none after the last Age."""
    decks = box().decks[len(state.cities)]
    if age > len(decks):
        return ()
    numbers = (*decks[age - 1], *(box().guilds if age == len(decks) else ()))
    return tuple(dict.fromkeys(box().names[n] for n in numbers))


def remembered(state: State, seat: int | None) -> State:
    """The observation of a seat with what it knows of other hands apart from its own."""
    twin = state.clone()
    for other, held in enumerate(state.hands):
        if other != seat:
            known = tuple(card for card in held if card < KINDS)
            twin.known += (Group(other, (), known),) if known else ()
            twin.hands[other] = tuple(card for card in held if card >= KINDS)
    return twin


def pile(state: State) -> dict[int, tuple[str, ...]]:
    """The cards of the discard pile that the observer knows, by age, sorted."""
    known = box()
    found: dict[int, list[CardNumber]] = {}
    for one in state.pile:
        if one.card < KINDS:
            found.setdefault(known.age[one.card], []).append(one.card)
    return {age: tuple(known.names[card] for card in sorted(found[age])) for age in sorted(found)}


# ---- what happened ------------------------------------------------------------------------------


class Deed(NamedTuple):
    """What a city did with its card, and what the turn did to its purse."""

    event: StructureBuilt | StageBuilt | CardDiscarded | CardRevived
    coins: int
    from_left: int
    from_right: int
    gained: int


def deeds(events: Iterable[Event], cities: int) -> dict[int, Deed]:
    """The deeds of the last turn that is over, by city. A seventh card is a deed more: it takes the
    place of the sixth."""
    turn: list[Event] = []
    last: list[Event] = []
    for event in events:
        if isinstance(event, HandsPassed | AgeBegan):
            last, turn = turn or last, []
        elif isinstance(event, DEEDS) and not turn:
            turn = [event]
        elif turn:
            turn.append(event)
    return of_turn(turn or last, cities)


def of_turn(events: Sequence[Event], cities: int) -> dict[int, Deed]:
    """The deeds in these events of one turn."""
    deeds = [one for one in events if isinstance(one, DEEDS)]
    left_over = [one for one in deeds if isinstance(one, CardDiscarded) and not one.coins]
    found = {one.city: one for one in deeds if one not in left_over}
    paid, got = [0] * cities, [[0, 0, 0] for _ in range(cities)]
    for one in events:
        if isinstance(one, StructureBuilt | StageBuilt):
            bank = one.bank if isinstance(one, StructureBuilt) else 0
            paid[one.city] += one.left + one.right + bank
            got[(one.city + 1) % cities][1] += one.left
            got[(one.city - 1) % cities][0] += one.right
        elif isinstance(one, CoinsGained | CardDiscarded):
            got[one.city][2] += one.coins
    return {
        city: Deed(event, sum(got[city]) - paid[city], *got[city])
        for city, event in sorted(found.items())
    }
