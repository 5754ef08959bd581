"""Positions put together by hand, for lessons: what lies where, by the ids of the tables and by
squares such as `c7`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, PHASES, UNIT_TYPES
from game.rules.bitsets import Space
from game.rules.civilization import box as codes
from game.rules.civilization import research, setup
from game.rules.civilization import state as states
from game.rules.civilization.answers import ask
from game.rules.civilization.box import box
from game.rules.civilization.exploring import CONTENT_BITS, KIND_SHIFT
from game.rules.civilization.figures import assign, may_stop, pool, put, room
from game.rules.civilization.frames import BeginTurn, EndPhase, Turn
from game.rules.civilization.research import starting
from game.rules.civilization.rulings import RULINGS
from game.rules.civilization.state import City, Player, State, Tile, change_city, in_order, lay
from game.rules.civilization.terrain import NO_CELLS, exists, ground, laid, name, named, squares_of
from game.rules.civilization.turn import ready_cities
from game.rules.civilization.yields import coins, outskirts
from game.rules.options import complete, otherwise
from game.rules.squares import AROUND8

FOR = " for "
SETTING_UP = "setup"
WHOLE = 8
"""Squares round a city."""
DIALS = {"trade": 27, "culture": 999, "track": 21}


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map tile: which one, the square in its upper left corner, and the way its arrow points; one
    that lies face down is turned by whoever turns it up."""

    id: str
    at: str
    arrow: str = "up"
    down: bool = False


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player. A scout is written `c7`, or `c7 for b5` with the city that it gathers for; pieces
    are buildings, wonders and great people by their squares; units are kinds such as `mounted_2`."""

    civ: str
    government: str = ""
    """Empty: the one that the civilization begins with."""
    techs: tuple[str, ...] = ()
    """Besides the one that the civilization begins with."""
    learned: tuple[str, ...] = ()
    """Those of them that were learned last."""
    trade: int = 0
    culture: int = 0
    track: int = 0
    coins: dict[str, int] = {}
    """Coin tokens by place."""
    resources: tuple[str, ...] = ()
    huts: tuple[str, ...] = ()
    villages: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    capital: str = ""
    """Empty: it is to be placed, in a game that is being set up."""
    cities: tuple[str, ...] = ()
    walls: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    """Cities that have taken their action."""
    armies: tuple[str, ...] = ()
    scouts: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    """Squares whose figures have moved."""
    pieces: dict[str, str] = {}
    reserve: tuple[str, ...] = ()
    """Great people that are kept."""


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the market otherwise than after set-up: face-up wonders, those that come next, and
    resources that are gone."""

    wonders: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Resource tokens that are out of the game."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of `turn`'s turn of a phase; those after it have theirs still
    before them. In the phase `setup` whoever has no capital places it, and then the first figures.

    `decks` names the cards that come next, the first on top: units by type, `events_1` to
    `events_3`, `great_people`, `huts` and `villages`. What is not named lies in its deck or pile.
    """

    players: tuple[Side, ...]
    tiles: tuple[Laid, ...]
    phase: str = "city_management"
    round: int = 1
    turn: int = 0
    first: int = 0
    taken: tuple[str, ...] = ()
    """Squares whose hut or village has been taken, and is held by somebody or back in its pile."""
    hidden: dict[str, str] = {}
    """Square -> what is under the hut or village there; under those of tiles that are turned up
    later lies what is next in its pile."""
    market: Market = Market()
    decks: dict[str, tuple[str, ...]] = {}
    options: dict[str, str] = {}
    seed: int = 1
    """What lies where that is not named follows from it."""


def state_of(position: Position) -> State:
    """The state; raises ValueError where the position cannot be."""
    _check(position)
    seats = len(position.players)
    begun = setup.new({"civilizations": setup.CHOSEN}, seats, position.seed)
    state = State(
        seed=begun.seed,
        counter=begun.counter,
        rulings=otherwise(RULINGS, complete(setup.OPTIONS, position.options, seats)),
        players=[player_of(side) for side in position.players],
        cells=NO_CELLS,
        discards=begun.discards,
        known=begun.known,
        first=position.first,
        turn=position.turn,
        round=position.round,
        phase=PHASES.index(position.phase) + 1 if position.phase != SETTING_UP else states.SETUP,
    )
    _lay_tiles(state, position)
    _lay_market(state, begun, position)
    _fill_decks(state, begun, position)
    ready_cities(state)
    for player, side in zip(state.players, position.players, strict=True):
        for city in side.acted:
            change_city(player, _square(city), left=0)
    _begin(state)
    for seat, player in enumerate(state.players):
        player.dial = coins(state, seat)
    state.touched()
    _check_map(state)
    return state


def on_top(cards: Iterable[int], named: Sequence[int], elsewhere: Iterable[int]) -> tuple[int, ...]:
    """A deck without what is elsewhere, the named cards first; raises KeyError with one that is not
    there."""
    rest = Counter(cards)
    rest.subtract([*elsewhere, *named])
    if missing := -rest:
        raise KeyError(next(iter(missing)))
    return (*named, *(one for one in cards if _taken(rest, one)))


def _taken(rest: Counter[int], card: int) -> bool:
    rest[card] -= 1
    return rest[card] >= 0


# Players


def player_of(side: Side) -> Player:
    """What a player has, with the figures on the map."""
    known, civ = box(), box().civ[side.civ]
    player = Player(civ)
    government = side.government or tables().civilizations[side.civ].government
    player.government = known.government[government]
    player.techs = starting(civ) | _bits(side.techs)
    player.learned = _bits(side.learned)
    player.trade, player.culture, player.track = side.trade, side.culture, side.track
    player.tokens = tuple(side.coins.get(place, 0) for place in known.coin_places)
    a, b, c, d = (side.resources.count(kind) for kind in MARKET_RESOURCES)
    player.resources = a, b, c, d
    player.huts = tuple(sorted(codes.CONTENT[one] for one in side.huts))
    player.villages = tuple(sorted(codes.CONTENT[one] for one in side.villages))
    player.events = tuple(sorted(known.event[one] for one in side.events))
    player.units = tuple(sorted(known.unit[one] for one in side.units))
    player.reserve = tuple(sorted(known.people.index(one) for one in side.reserve))
    centres = [*filter(None, (side.capital,)), *side.cities]
    player.cities = tuple(
        City(_square(at), capital=at == side.capital, walled=at in side.walls) for at in centres
    )
    player.founded = tuple(city.space for city in player.cities)
    for square, piece in side.pieces.items():
        lay(player, known.piece[piece], _square(square))
    _put_figures(player, side)
    return player


def _put_figures(player: Player, side: Side) -> None:
    for square in side.armies:
        put(player, 0, _square(square))
    for written in side.scouts:
        square, _, city = written.partition(FOR)
        put(player, 1, _square(square))
        if city:
            assign(player, _square(square), _square(city))
    moved = {_square(one) for one in side.moved}
    player.figures = tuple(
        sorted(
            one | states.MOVED if one >> states.SPACE_SHIFT in moved else one
            for one in player.figures
        )
    )


def _bits(techs: Iterable[str]) -> int:
    return sum(1 << box().tech[one] for one in {*techs})


# The map


def _lay_tiles(state: State, position: Position) -> None:
    """Tiles face up and face down, and markers on the symbols of huts and villages."""
    numbers = {tile.id: number for number, tile in enumerate(box().tiles)}
    taken = {_square(one) for one in position.taken}
    for one in position.tiles:
        tile = Tile(
            _square(one.at), numbers[one.id], codes.NONE if one.down else ARROWS.index(one.arrow)
        )
        state.tiles += (tile,)
        if one.down:
            continue
        state.cells = laid(state.cells, tile)
        printed = box().tiles[tile.tile].turned[tile.arrow]
        for space, square in zip(squares_of(tile.origin), printed, strict=True):
            if square.symbol != codes.NONE and space not in taken:
                state.markers += (space << codes.PIECE_BITS | square.symbol << KIND_SHIFT,)
    state.markers = tuple(sorted(state.markers))
    used = {tile.tile for tile in state.tiles}
    neutral = [number for number, tile in enumerate(box().tiles) if tile.civ == codes.NONE]
    state.spare = tuple(number for number in neutral if number not in used)


def _lay_markers(state: State, kind: int, pile: tuple[int, ...], position: Position) -> None:
    """What is under the huts, or the villages, of the map; the others lie in their pile."""
    word = ("huts", "villages")[kind]
    hidden = {_square(one): codes.CONTENT[content] for one, content in position.hidden.items()}
    held = [content for player in state.players for content in getattr(player, word)]
    there = [one >> codes.PIECE_BITS for one in state.markers if one >> KIND_SHIFT & 1 == kind]
    known = {space: hidden[space] for space in there if space in hidden}
    top = [codes.CONTENT[one] for one in position.decks.get(word, ())]
    try:
        rest = [*on_top(pile, top, [*held, *known.values()])]
    except KeyError as error:
        raise ValueError(f"{word}: too many of {[*codes.CONTENT][error.args[0]]}") from None
    free = [space for space in there if space not in known]
    if len(rest) < len(free):
        raise ValueError(f"{word}: no marker is left for the map")
    known |= {space: rest.pop() for space in free}
    state.markers = tuple(
        one & ~CONTENT_BITS | known[one >> codes.PIECE_BITS]
        if one >> KIND_SHIFT & 1 == kind
        else one
        for one in state.markers
    )
    if kind == codes.HUT:
        state.hut_pile = tuple(rest)
    else:
        state.village_pile = tuple(rest)


# The market and the decks


def _lay_market(state: State, begun: State, position: Position) -> None:
    """Full, but for what is on the map and with players."""
    known, given = box(), position.market
    placed = [one & codes.PIECE for player in state.players for one in player.pieces]
    state.buildings = tuple(
        _left(count, sum(one < codes.WONDER and known.markers[one] == marker for one in placed),
              known.buildings[known.basic[marker]])
        for marker, count in enumerate(begun.buildings)
    )  # fmt: skip
    a, b, c, d = (
        _left(
            count - given.gone.count(kind),
            sum(player.resources[number] for player in state.players),
            kind,
        )
        for number, (kind, count) in enumerate(zip(MARKET_RESOURCES, begun.resources, strict=True))
    )
    state.resources = a, b, c, d
    gone = [one - codes.WONDER for one in placed if codes.WONDER <= one < codes.FIRST_PERSON]
    top = [known.wonders.index(one) for one in (*given.wonders, *given.next)]
    deck = (*begun.wonder_deck, *begun.wonders)
    wonders = _deck(deck, top, gone, known.wonders)
    face_up = len(given.wonders) or tables().wonders_face_up
    state.wonders, state.wonder_deck = wonders[:face_up], wonders[face_up:]


def _left(count: int, used: int, id: str) -> int:
    """What is left of so many; raises ValueError where more are used."""
    if used > count:
        raise ValueError(f"{id}: {used} are named, there are {count}")
    return count - used


def _deck(
    cards: tuple[int, ...], top: Sequence[int], elsewhere: Iterable[int], names: Sequence[str]
) -> tuple[int, ...]:
    """As `on_top`; raises ValueError with the name of a card that is not there."""
    try:
        return on_top(cards, top, elsewhere)
    except KeyError as error:
        raise ValueError(f"{names[error.args[0]]}: there are not so many") from None


def _fill_decks(state: State, begun: State, position: Position) -> None:
    """Decks and piles are full but for what is elsewhere, the named cards on top."""
    known = box()
    units = [unit for player in state.players for unit in player.units]
    events = [event for player in state.players for event in player.events]
    for number, deck in enumerate(begun.decks):
        of_units = number < codes.EVENT_DECK
        word = UNIT_TYPES[number] if of_units else f"events_{number - codes.EVENT_DECK + 1}"
        names, numbers = (known.units, known.unit) if of_units else (known.events, known.event)
        top = [numbers[one] for one in position.decks.get(word, ())]
        gone = [one for one in (units if of_units else events) if one in deck]
        state.decks.append(_deck(deck, top, gone, names))
    placed = [one & codes.PIECE for player in state.players for one in player.pieces]
    people = [one - codes.FIRST_PERSON for one in placed if one >= codes.FIRST_PERSON]
    people += [one for player in state.players for one in player.reserve]
    top = [known.people.index(one) for one in position.decks.get("great_people", ())]
    state.people = _deck(begun.people, top, people, known.people)
    _lay_markers(state, codes.HUT, begun.hut_pile, position)
    _lay_markers(state, codes.VILLAGE, begun.village_pile, position)


# The turn


def begin(state: State) -> None:
    """Whoever has the turn of the phase may act; those after them come later."""
    state.pending = [EndPhase(state.first)]
    order = in_order(state)
    if state.phase == states.RESEARCH:
        state.turn = state.first
        research.begin(state)
        return
    later = order[order.index(state.turn) + 1 :]
    state.pending += [*map(BeginTurn, reversed(later)), Turn(state.turn)]
    if state.phase == states.MOVEMENT:
        ask(state, state.turn, "begins")


def _begin(state: State) -> None:
    """The turn begins, or the game is set up by whoever has no capital yet (R3.2)."""
    if state.phase != states.SETUP:
        begin(state)
        return
    setup.place(state, [seat for seat in in_order(state) if not state.players[seat].cities])


# Checks


def _square(written: str) -> Space:
    """A square such as `c7`; raises ValueError where there is none."""
    space = named(written)
    if not space:
        raise ValueError(f"there is no square {written[:60]!r}")
    return space


def _check(position: Position) -> None:
    """Every name is known, and every number is one that can be."""
    sides = position.players
    if not 2 <= len(sides) <= 4:
        raise ValueError(f"players: two to four, not {len(sides)}")
    _check_names(position)
    for seat, side in enumerate(sides):
        _check_side(f"players[{seat}]", side, position.phase)
    for field, number in (("turn", position.turn), ("first", position.first)):
        if number not in range(len(sides)):
            raise ValueError(f"{field}: there is no seat {number}")
    for what, ids in (
        ("civilization", [side.civ for side in sides]),
        ("tile", [one.id for one in position.tiles]),
        ("place of a tile", [one.at for one in position.tiles]),
        ("wonder", [*position.market.wonders, *position.market.next]),
    ):
        if len({*ids}) < len(ids):
            raise ValueError(f"{what}: each is there once")


def _check_names(position: Position) -> None:
    """Everything that is named is in the box."""
    known, sides = tables(), position.players
    cards = [(deck, card) for deck, some in position.decks.items() for card in some]
    decks = (*UNIT_TYPES, *(f"events_{n}" for n in (1, 2, 3)), "great_people", "huts", "villages")
    for kind, given, there in (
        ("civilization", [side.civ for side in sides], known.civilizations),
        ("government", [one for side in sides if (one := side.government)], known.governments),
        ("technology", _each(sides, "techs", "learned"), known.technologies),
        ("place of coins", _each(sides, "coins"), box().coin_places),
        ("resource of the market", _each(sides, "resources"), MARKET_RESOURCES),
        ("content", [*_each(sides, "huts", "villages"), *position.hidden.values()], codes.CONTENT),
        ("event", _each(sides, "events"), box().event),
        ("unit", _each(sides, "units"), box().unit),
        ("great person", _each(sides, "reserve"), box().people),
        ("piece", [one for side in sides for one in side.pieces.values()], box().piece),
        ("tile", [one.id for one in position.tiles], [tile.id for tile in box().tiles]),
        ("way of an arrow", [one.arrow for one in position.tiles], ARROWS),
        ("phase", [position.phase], (SETTING_UP, *PHASES)),
        ("wonder", [*position.market.wonders, *position.market.next], known.wonders),
        ("resource of the market", position.market.gone, MARKET_RESOURCES),
        ("deck", position.decks, decks),
        ("unit", [card for deck, card in cards if deck in UNIT_TYPES], box().unit),
        ("event", [card for deck, card in cards if deck.startswith("events")], box().event),
        ("great person", [card for deck, card in cards if deck == "great_people"], box().people),
        ("content", [card for deck, card in cards if deck in ("huts", "villages")], codes.CONTENT),
    ):
        for id in given:
            if id not in there:
                raise ValueError(f"there is no {kind} {id[:60]!r}")


def _each(sides: Sequence[Side], *fields: str) -> list[str]:
    return [one for side in sides for field in fields for one in getattr(side, field)]


def _check_side(where: str, side: Side, phase: str) -> None:
    for dial, most in DIALS.items():
        if not 0 <= getattr(side, dial) <= most:
            raise ValueError(f"{where}.{dial}: not between 0 and {most}")
    if any(not 0 <= count <= 99 for count in side.coins.values()):
        raise ValueError(f"{where}.coins: not between 0 and 99")
    if not side.capital and (phase != SETTING_UP or side.cities):
        raise ValueError(f"{where}.capital: it is to be placed in setup only")
    for field in ("walls", "acted"):
        if not {*getattr(side, field)} <= {side.capital, *side.cities}:
            raise ValueError(f"{where}.{field}: no city of the player stands there")


def _check_map(state: State) -> None:
    """Nothing lies off the map, and nothing where it cannot be; figures are in the box."""
    there, seen = exists(tuple(tile.origin for tile in state.tiles)), ground(state.cells)
    centres = 0
    for seat, player in enumerate(state.players):
        if min(pool(player)) < 0:
            raise ValueError(f"players[{seat}]: too many figures")
        for city in player.cities:
            centres |= 1 << city.space
            if (AROUND8[city.space] & seen.all).bit_count() < WHOLE:
                raise ValueError(f"players[{seat}]: a city lies at the edge of what is seen")
        for figure in player.figures:
            space = figure >> states.SPACE_SHIFT
            if not may_stop(state, seat) >> space & 1 or room(player, space) < 0:
                raise ValueError(f"players[{seat}]: no figure can stand on {name(space)}")
        for placed in player.pieces:
            if not outskirts(player) >> (placed >> codes.PIECE_BITS) & 1:
                raise ValueError(
                    f"players[{seat}]: {name(placed >> codes.PIECE_BITS)} is in no outskirts"
                )
    stray = [
        one >> codes.PIECE_BITS for one in state.markers if centres >> (one >> codes.PIECE_BITS) & 1
    ]
    if centres & seen.water or centres & ~there or stray:
        raise ValueError("a city lies on water or on a marker")
