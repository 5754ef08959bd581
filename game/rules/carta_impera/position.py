"""Positions put together by hand, for lessons: what lies where, by the ids of the tables."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules import chance
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, KINDS, NAMES, UNKNOWN, Kind, box
from game.rules.carta_impera.frames import PlayStep
from game.rules.carta_impera.state import Coin, Marker, State, add_to_column, to_discard


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: the cards in hand, and by domain the eras of those in the area, lowest first."""

    hand: tuple[str, ...] = ()
    area: dict[str, tuple[str, ...]] = {}


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker: the column that it lies in, who laid it, and which card it is."""

    seat: int
    domain: str
    by: int
    card: str


class Copied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Culture coin: whose it is, and the domain of the seat that it lies at."""

    holder: int
    seat: int
    domain: str


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which `turn` is about to play a card.

    `deck` are the next cards, the first one on top; `left` is how many there are in all. What is
    not named lies in the deck, out of the game, or on the discard pile: where the box, the eras of
    the deck and `left` leave it room.
    """

    players: tuple[Side, ...]
    deck: tuple[str, ...] = ()
    left: int | None = None
    discard: tuple[str, ...] = ()
    embargoes: tuple[Laid, ...] = ()
    democracies: tuple[Laid, ...] = ()
    coin: Copied | None = None
    turn: int = 0
    first: int = 0
    round: int = 2
    seed: int = 1
    """What lies where that is not named follows from it."""


def state_of(position: Position) -> State:
    """The state; raises ValueError where the position cannot be."""
    _check(position)
    players = len(position.players)
    state = State(
        seed=position.seed,
        counter=0,
        rulings=(),
        numbers=box().numbers[players],
        teams=False,
        hands=[tuple(sorted(map(KINDS.__getitem__, side.hand))) for side in position.players],
        columns=[()] * (6 * players),
        discard=[()] * 6,
        deck=(),
        left=0,
        removed=(),
        known=[()] * (players * players),
        first=position.first,
        turn=position.turn,
        round=position.round,
        embargoes=tuple(map(_marker, position.embargoes)),
        democracies=tuple(map(_marker, position.democracies)),
        pending=[PlayStep(position.turn)],
    )
    for seat, side in enumerate(position.players):
        for card in _area(side):
            add_to_column(state, seat, KINDS[card])
    for card in position.discard:
        to_discard(state, KINDS[card])
    if position.coin is not None:
        coin = position.coin
        state.coin = Coin(coin.holder, coin.seat, DOMAIN[coin.domain])
    _lay_the_rest(state, position)
    state.last_round = not state.left
    return state


def _lay_the_rest(state: State, position: Position) -> None:
    """Cards that are not named: out of the game as at set-up (R2.2), below the deck's named cards
    (R2.3), and the rest on the discard pile."""
    named = Counter(KINDS[card] for card in _named(position))
    top = tuple(KINDS[card] for card in reversed(position.deck))
    deepest = top[0] % 3 if top else 0
    below: tuple[Kind, ...] = ()
    for era, cards in enumerate(box().decks):
        rest = chance.shuffle(state, sorted((Counter(cards) - named).elements()))
        out, rest = rest[: state.numbers.removed], rest[state.numbers.removed :]
        state.removed += tuple(out)
        if era >= deepest:
            below = (*rest, *below)
        else:
            _discard(state, rest)
    room = len(below) if position.left is None else position.left - len(top)
    if room > len(below):
        raise ValueError(f"left: no more than {len(below) + len(top)} cards can be left")
    _discard(state, below[room:])
    state.deck = (*below[:room], *top)
    state.left = len(state.deck)


def _discard(state: State, cards: tuple[Kind, ...] | list[Kind]) -> None:
    for card in cards:
        to_discard(state, card)


def _marker(laid: Laid) -> Marker:
    return Marker(laid.seat, DOMAIN[laid.domain], laid.by, KINDS[laid.card])


def _area(side: Side) -> list[str]:
    return [f"{era}-{domain}" for domain, eras in side.area.items() for era in eras]


def _named(position: Position) -> list[str]:
    """Every card that lies somewhere by name."""
    found = [*position.deck, *position.discard]
    for side in position.players:
        found += [*side.hand, *_area(side)]
    return [*found, *(one.card for one in (*position.embargoes, *position.democracies))]


def _check(position: Position) -> None:
    """Every name is known, no card lies in two places, and every number is one that can be."""
    players = len(position.players)
    if players not in box().numbers:
        raise ValueError(f"players: two to four, not {players}")
    laid = (*position.embargoes, *position.democracies)
    coins = () if position.coin is None else (position.coin,)
    _check_names(position, [one.domain for one in (*laid, *coins)])
    seats = (position.turn, position.first, *(one.seat for one in laid), *(one.by for one in laid))
    for seat in (*seats, *(n for coin in coins for n in (coin.holder, coin.seat))):
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}")
    eras = [KINDS[card] % 3 for card in position.deck]
    if eras != sorted(eras):
        raise ValueError("deck: a card lies on one of an earlier era")
    if position.left is not None and position.left < len(eras):
        raise ValueError(f"left: no fewer than the {len(eras)} cards that are named")


def _check_names(position: Position, domains: list[str]) -> None:
    domains = [*domains, *(domain for side in position.players for domain in side.area)]
    for domain in domains:
        if domain not in DOMAINS:
            raise ValueError(f"there is no domain {domain[:60]!r}")
    for side in position.players:
        for era in (era for column in side.area.values() for era in column):
            if era not in ERAS:
                raise ValueError(f"there is no era {era[:60]!r}")
    there = Counter(NAMES[card] for deck in box().decks for card in deck)
    for card, count in Counter(_named(position)).items():
        if KINDS.get(card, UNKNOWN) >= UNKNOWN:
            raise ValueError(f"there is no card {card[:60]!r}")
        if count > there[card]:
            raise ValueError(f"{card}: {count} are named, there are {there[card]}")
    for kind, marks in (("economy", position.embargoes), ("utopia", position.democracies)):
        for one in marks:
            if DOMAINS[DOMAIN_OF[KINDS[one.card]]] != kind:
                raise ValueError(f"{one.card} is no marker of this kind")
