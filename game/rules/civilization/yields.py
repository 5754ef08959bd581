"""What squares give to cities and to their owners: blockade (R8.6), gathering (R8.5), icons (R7.2,
R7.7), trade (R6.1), coins (R11), and the limits that follow from coins and governments."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.content.civilization.load import tables
from game.content.civilization.schema import Rule
from game.rules.bitsets import Mask, Space
from game.rules.civilization.box import (
    BUILDINGS,
    FIRST_PERSON,
    IN_MARKET,
    PANAMA,
    PIECE,
    PIECE_BITS,
    WONDER,
    Piece,
    box,
)
from game.rules.civilization.events import TradeCollected, TradeGained
from game.rules.civilization.figures import enemies, standing
from game.rules.civilization.rulings import (
    BARE_SQUARES,
    COMMUNISM_EVERYWHERE,
    MONARCHY_IN_CAPITAL,
    REPLACED,
)
from game.rules.civilization.skills import skill
from game.rules.civilization.state import (
    CITY_BITS,
    CITY_SHIFT,
    SCOUT,
    SPACE_SHIFT,
    City,
    Placed,
    Player,
    State,
    centres,
    in_order,
)
from game.rules.civilization.terrain import ground
from game.rules.contract import Event
from game.rules.squares import AROUND8

PANAMA_CANAL = box().wonders.index("panama_canal")


class Icons(NamedTuple):
    """What the squares of a city give."""

    trade: int
    production: int
    culture: int
    coin: int
    resources: int
    """What can be harvested, as bits."""


@lru_cache(maxsize=8192)
def spots(pieces: tuple[Placed, ...]) -> Mask:
    """The squares of these pieces, or markers."""
    found = 0
    for placed in pieces:
        found |= 1 << (placed >> PIECE_BITS)
    return found


def covered(state: State) -> Mask:
    """Squares on which a piece lies, which replaces what they print (R7.9)."""
    found = 0
    for player in state.players:
        found |= spots(player.pieces)
    return found


@lru_cache(maxsize=8192)
def sent(figures: tuple[int, ...]) -> tuple[tuple[Space, Mask], ...]:
    """City -> the squares from which scouts gather for it (R8.5)."""
    found: dict[Space, Mask] = {}
    for figure in figures:
        if figure & SCOUT and figure & CITY_BITS:
            city = (figure & CITY_BITS) >> CITY_SHIFT
            found[city] = found.get(city, 0) | 1 << (figure >> SPACE_SHIFT)
    return tuple(found.items())


def area(state: State, seat: int, city: Space) -> Mask:
    """The squares that give to a city: its outskirts without those that are blockaded or from
    which a scout gathers for another city, and those that scouts gather for it (R8.5, R8.6)."""
    squares = AROUND8[city] & ground(state.cells).all & ~enemies(state, seat)
    for receiver, gathered in sent(standing(state, seat)):
        if BARE_SQUARES in state.rulings:
            gathered &= ~covered(state)
        if receiver == city:
            squares |= gathered
        else:
            squares &= ~gathered
    return squares


def giving(state: State, seat: int, there: Mask) -> Mask:
    """Those of some squares of the map that give to any city of a player; each gives to one."""
    squares = there & outskirts(state.players[seat])
    if squares:
        squares &= ~enemies(state, seat)
    for _, gathered in sent(standing(state, seat)):
        gathered &= there
        squares |= gathered & ~covered(state) if BARE_SQUARES in state.rulings else gathered
    return squares


def icons(state: State, seat: int, city: Space) -> Icons:
    """All that the squares of a city show. Pieces on squares that a scout gathers may be those of
    others (R8.5)."""
    squares = area(state, seat, city)
    free = squares & ~covered(state)
    found = printed(state.cells, free)
    if free == squares:
        return found
    trade, production, culture, coin, resources = found
    for player in state.players:
        for piece in lying(player.pieces, squares):
            trade += piece.trade
            production += piece.production
            culture += piece.culture
            coin += piece.coin
    return Icons(trade, production, culture, coin, resources)


@lru_cache(maxsize=16384)
def printed(cells: bytes, squares: Mask) -> Icons:
    """What the ground of some squares shows."""
    seen, resources = ground(cells), 0
    for kind in range(IN_MARKET):
        if squares & seen.resources[kind]:
            resources |= 1 << kind
    return Icons(
        trade=counted(seen.trade, squares),
        production=counted(seen.production, squares),
        culture=(squares & seen.culture).bit_count(),
        coin=(squares & seen.coin).bit_count(),
        resources=resources,
    )


def counted(icons: tuple[Mask, Mask], squares: Mask) -> int:
    """Icons of a kind on some squares."""
    one, two = icons
    return (squares & one).bit_count() + 2 * (squares & two).bit_count()


@lru_cache(maxsize=16384)
def lying(pieces: tuple[Placed, ...], squares: Mask) -> tuple[Piece, ...]:
    """Those of the pieces that lie on some squares."""
    known = box().pieces
    return tuple(known[one & PIECE] for one in pieces if squares >> (one >> PIECE_BITS) & 1)


def rule(state: State, player: Player) -> Rule:
    """What the government of a player does (R5.3)."""
    return government_rule(player.government, REPLACED in state.rulings)


@lru_cache(maxsize=64)
def government_rule(government: int, replaced: bool) -> Rule:
    """What a government does, as printed or as replaced."""
    form = tables().governments[box().governments[government]]
    return form.replacement_2013 if replaced else form.printed_2010


def production(state: State, seat: int, city: City) -> int:
    """What a build action of a city has, before any rush (R7.2)."""
    player = state.players[seat]
    force, known = rule(state, player), skill(player.techs)
    made = icons(state, seat, city.space).production
    if force.best_production:
        made = max(icons(state, seat, one.space).production for one in player.cities)
    if known.production_per:
        made += coins(state, seat) // known.production_per
    return made + force.production + city.extra


def arts(state: State, seat: int, city: City) -> int:
    """Culture tokens gained by devoting a city to the arts, never less than 0 (R7.7)."""
    force = rule(state, state.players[seat])
    found = tables().box.devote + icons(state, seat, city.space).culture
    if city.capital or MONARCHY_IN_CAPITAL not in state.rulings:
        found += force.devote
    if city.capital or COMMUNISM_EVERYWHERE in state.rulings:
        found += force.capital_devote
    return max(0, found)


def harvest(state: State, seat: int, city: City) -> int:
    """The kinds of resources that a city may harvest, as bits (R7.8)."""
    player = state.players[seat]
    if not rule(state, player).harvest_anywhere:
        return icons(state, seat, city.space).resources
    found = 0
    for one in player.cities:
        found |= icons(state, seat, one.space).resources
    return found


def coins(state: State, seat: int) -> int:
    """All coins of a player (R11)."""
    return coins_from(state, seat, coin_squares(state))


def coins_from(state: State, seat: int, there: Mask) -> int:
    """All coins of a player where these squares show one."""
    player = state.players[seat]
    found = _own_coins(player.tokens, player.techs, player.government, REPLACED in state.rulings)
    if player.tokens[PANAMA] and not works(state, seat, PANAMA_CANAL):
        found -= player.tokens[PANAMA]
    if there:
        found += giving(state, seat, there).bit_count()
    return found


@lru_cache(maxsize=8192)
def _own_coins(tokens: tuple[int, ...], techs: int, government: int, replaced: bool) -> int:
    """Coins that lie on no square: tokens, those of technologies, and of the government."""
    return sum(tokens) + skill(techs).coins + government_rule(government, replaced).coin


def coin_squares(state: State) -> Mask:
    """Squares that show a coin, printed or on a piece."""
    found = ground(state.cells).coin
    if found:
        found &= ~covered(state)
    for player in state.players:
        found |= coined(player.pieces)
    return found


@lru_cache(maxsize=8192)
def coined(pieces: tuple[Placed, ...]) -> Mask:
    """The squares of pieces with a coin."""
    known = box().pieces
    return spots(tuple(placed for placed in pieces if known[placed & PIECE].coin))


def hand_limit(state: State, seat: int) -> int:
    """Culture events that a player may hold (R7.10)."""
    player = state.players[seat]
    known = skill(player.techs)
    found = known.hand + rule(state, player).hand
    return found + coins(state, seat) // known.hands_per if known.hands_per else found


def where_is(player: Player, piece: int) -> Space:
    """The square on which the player has a piece of which there is one, or 0."""
    return squares_of(player.pieces).get(piece, 0)


@lru_cache(maxsize=8192)
def squares_of(pieces: tuple[Placed, ...]) -> dict[int, Space]:
    """By piece: the square of the last one."""
    return {placed & PIECE: placed >> PIECE_BITS for placed in pieces}


def works(state: State, seat: int, wonder: int) -> bool:
    """Whether the player has a wonder on the map that is not blockaded (R8.6); whether it is
    obsolete is another question, for coins on it stay."""
    space = where_is(state.players[seat], WONDER + wonder)
    return bool(space) and not enemies(state, seat) >> space & 1


def active(state: State, seat: int, wonder: str) -> bool:
    """Whether a wonder does for the player what its card says (R7.6, R8.6)."""
    piece = box().piece[wonder]
    if piece not in squares_of(state.players[seat].pieces):
        return False
    number = piece - WONDER
    return not state.obsolete >> number & 1 and works(state, seat, number)


def outskirts(player: Player) -> Mask:
    """The squares round all cities of a player."""
    found = 0
    for city in player.cities:
        found |= AROUND8[city.space]
    return found


def city_of(player: Player, space: Space) -> City | None:
    """The city in whose outskirts a square lies; outskirts never overlap (R5.2)."""
    return next((city for city in player.cities if AROUND8[city.space] >> space & 1), None)


def is_wonder(piece: int) -> bool:
    return BUILDINGS <= piece < FIRST_PERSON


def pieces_around(player: Player, city: Space) -> list[tuple[Space, int]]:
    """(square, piece) in the outskirts of a city."""
    around = AROUND8[city]
    return [
        (placed >> PIECE_BITS, placed & PIECE)
        for placed in player.pieces
        if around >> (placed >> PIECE_BITS) & 1
    ]


def names(resources: int) -> list[str]:
    """Resources of the market by a set of bits."""
    return [one for kind, one in enumerate(tables().box.resources) if resources >> kind & 1]


def marker_spaces(state: State) -> Mask:
    """Squares with a hut or village marker."""
    return spots(state.markers)


def cities_of_others(state: State, seat: int) -> Mask:
    """City centres of the seat's rivals."""
    found = 0
    for other, rival in enumerate(state.players):
        if other != seat:
            found |= centres(rival)
    return found


def met(state: State, seat: int) -> Mask:
    """Squares where figures of the seat meet something: figures and cities of others, huts, villages."""
    return enemies(state, seat) | marker_spaces(state) | cities_of_others(state, seat)


def collected(state: State, seat: int) -> int:
    """What a player collects, never less than 0."""
    player = state.players[seat]
    found = rule(state, player).collect
    for city in player.cities:
        found += icons(state, seat, city.space).trade
    return max(0, found)


def raise_dial(state: State, seat: int, amount: int) -> int:
    """Raise a dial as far as it goes (R2); gives by how much."""
    player = state.players[seat]
    before = player.trade
    player.trade = min(tables().box.dials.trade, before + amount)
    return player.trade - before


def gain_trade(state: State, seat: int, amount: int, source: str, events: list[Event]) -> None:
    """Trade from a card or a rival; what is above the dial is lost."""
    events.append(TradeGained(seat, raise_dial(state, seat, amount), source))


def collect(state: State, events: list[Event]) -> None:
    """Everybody collects at the same time (R6.1)."""
    amounts = [collected(state, seat) for seat in range(len(state.players))]
    for seat in in_order(state):
        amount = raise_dial(state, seat, amounts[seat])
        events.append(TradeCollected(seat, amount, state.players[seat].trade))
