"""Positions put together by hand, for lessons and examples: what lies where, by the ids of the
tables and by spaces written "q,r"."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import hexes
from game.rules.new_dawn import building, focus, pieces, setup
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import OFF, Player, Slot, State
from game.rules.options import complete

FIRST_MAP = "first"


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player. `slots` moves cards to other slots than the leader's sheet says, and brings in
    better ones; `row` names all five instead."""

    leader: str = "aztec"
    capital: str = ""
    cities: tuple[str, ...] = ()
    control: tuple[str, ...] = ()
    """Unreinforced control tokens."""
    reinforced: tuple[str, ...] = ()
    caravans: tuple[str, ...] = ()
    """Those on the map; the others lie on the economy card."""
    slots: dict[str, int] = {}
    row: tuple[str, ...] = ()
    trade: dict[str, int] = {}
    """Card -> trade tokens."""
    tokens: dict[str, tuple[str, ...]] = {}
    """Card -> city-state and natural wonder tokens."""
    resources: dict[str, int] = {}
    naturals: tuple[str, ...] = ()
    dial: int = 0
    pacts: tuple[str, ...] = ()
    agendas: tuple[str, ...] = ()
    stored: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the start of the turn of `turn`.

    `map` is written as for `Board.of`, or is the word "first"; `disc` lays so many rings of
    grassland round 0,0 below it. Every symbol has its token on it, unless something stands there
    or it is in `bare`; barbarians stand on their symbols unless `barbarians` says otherwise.
    """

    players: tuple[Side, ...]
    map: dict[str, str] | str = {}
    disc: int = -1
    turn: int = 0
    first: int = 0
    round: int = 2
    bare: tuple[str, ...] = ()
    barbarians: dict[str, str] = {}
    """Letter -> space; nothing written there means that it has been defeated."""
    wonders: dict[str, str] = {}
    market: dict[str, str] = {}
    victory: tuple[str, ...] = ()
    direction: int = 0
    event: int = 0
    options: dict[str, str] = {}
    seed: int = 1
    """What is rolled and drawn later follows from it."""


def state_of(position: Position) -> State:
    """The state; raises ValueError where the position cannot be."""
    _check_ids(position)
    board = _board(position)
    players = [_player(side) for side in position.players]
    state = State(
        seed=position.seed,
        counter=0,
        options=complete(setup.OPTIONS, position.options, len(position.players)),
        players=players,
        board=board,
        pending=[Turn(position.turn)],
        first=position.first,
        turn=position.turn,
        round=position.round,
        victory=position.victory or tuple(box().tables.victory_cards),
        direction=position.direction,
        event=position.event,
    )
    _populate(state, position)
    _lay_wonders(state, position)
    _check(state)
    return state


def _check_ids(position: Position) -> None:
    """Every name is known, and every number is one that its dial has."""
    known, sides = box().tables, position.players
    rows = [(*side.row, *side.slots, *side.trade, *side.tokens) for side in sides]
    kept = [token for side in sides for tokens in side.tokens.values() for token in tokens]
    pacts = [pact.partition("@")[0] for side in sides for pact in side.pacts]
    for kind, given, there in (
        ("leader", [side.leader for side in sides], known.leaders),
        ("card", [card for row in rows for card in row], known.cards),
        ("token", kept, {**known.city_states, **known.natural_wonders}),
        ("resource", [one for side in sides for one in side.resources], RESOURCES),
        ("natural wonder", [one for side in sides for one in side.naturals], known.natural_wonders),
        ("diplomacy card", pacts, {**known.pacts, **known.city_states}),
        ("agenda", [one for side in sides for one in side.agendas], known.agendas),
        ("wonder", [*position.wonders, *filter(None, position.market.values())], known.wonders),
        ("type of wonder", list(position.market), WONDER_TYPES),
        ("victory card", list(position.victory), known.victory_cards),
        ("barbarian", list(position.barbarians), known.box.barbarians),
    ):
        for id in given:
            if id not in there:
                raise ValueError(f"there is no {kind} {id[:60]!r}")
    if position.disc > hexes.WIDTH:
        raise ValueError(f"disc: no more than {hexes.WIDTH} rings")
    seats = range(len(sides))
    for name, number, most in (
        ("turn", position.turn, len(seats) - 1),
        ("first", position.first, len(seats) - 1),
        ("direction", position.direction, 5),
        ("event", position.event, len(known.event.sections) - 1),
        *((f"players[{n}].dial", sides[n].dial, known.tech.last) for n in seats),
    ):
        if not 0 <= number <= most:
            raise ValueError(f"{name}: not between 0 and {most}")


def _board(position: Position) -> Board:
    if position.map == FIRST_MAP:
        return building.first_map(len(position.players))
    if isinstance(position.map, str):
        raise ValueError(f"map: there is no map {position.map}")
    centre = 1 << hexes.at(0, 0)
    disc = hexes.bits(hexes.within(centre, position.disc)) if position.disc >= 0 else []
    return Board.of({**{hexes.name(space): "grassland" for space in disc}, **position.map})


def _player(side: Side) -> Player:
    player = Player()
    setup.take_leader(player, side.leader)
    row = _row(side, [slot.card for slot in player.row])
    for card in (*side.trade, *side.tokens):
        if card not in row:
            raise ValueError(f"{card} is not in the row")
    player.row = tuple(
        Slot(card, side.trade.get(card, 0), tuple(side.tokens.get(card, ()))) for card in row
    )
    player.home = 1 << hexes.space(side.capital) if side.capital else 0
    player.cities = _mask(side.cities)
    player.reinforced = _mask(side.reinforced)
    player.control = _mask(side.control) | player.reinforced
    there = tuple(map(hexes.space, side.caravans))
    player.caravans = (*there, *[OFF] * (focus.caravan_room(player) - len(there)))
    player.resources = tuple(side.resources.get(resource, 0) for resource in RESOURCES)
    player.naturals, player.pacts, player.agendas = side.naturals, side.pacts, side.agendas
    player.dial = player.reached = side.dial
    player.stored = side.stored
    return player


def _row(side: Side, start: list[str]) -> list[str]:
    """The five cards: as named, or the leader's with some moved or replaced."""
    if side.row:
        return list(side.row)
    cards = box().cards
    moved = {slot: card for card, slot in side.slots.items()}
    types = {cards[card].type for card in side.slots}
    others = iter(card for card in start if cards[card].type not in types)
    return [moved[slot] if slot in moved else next(others) for slot in range(1, len(start) + 1)]


def _mask(names: Iterable[str]) -> int:
    return hexes.mask(map(hexes.space, names))


def _populate(state: State, position: Position) -> None:
    board, known = state.board, box()
    bare = _mask(position.bare) | pieces.all_held(state)
    owned = {natural for player in state.players for natural in pieces.naturals_of(player)}
    bare |= hexes.mask(space for space, id in board.natural.items() if id in owned)
    state.tokens = (hexes.mask(board.resource) | hexes.mask(board.natural)) & ~bare
    lying = [board.resource.get(space) for space in hexes.bits(state.tokens)]
    state.supply = tuple(
        known.box.limits.resource_tokens
        - lying.count(resource)
        - sum(player.resources[number] for player in state.players)
        for number, resource in enumerate(RESOURCES)
    )
    state.barbarians = dict(sorted(board.barbarian.items()))
    for letter, name in position.barbarians.items():
        state.barbarians[letter] = hexes.space(name) if name else OFF
    for seat, player in enumerate(state.players):
        for slot in player.row:
            for token in slot.tokens:
                if token in known.tables.city_states:
                    state.conquered[token] = seat


def _lay_wonders(state: State, position: Position) -> None:
    """Face up lie the wonders named, or the first of each pile that is not built."""
    known = box()
    state.wonders = {id: hexes.space(name) for id, name in position.wonders.items()}
    for type in WONDER_TYPES:
        pile = [id for era in ERAS for id in known.eras[type, era] if id not in state.wonders]
        top = position.market.get(type, pile[0] if pile else "")
        state.market[type] = top
        left = [id for id in pile if id != top]
        state.below[type] = tuple(sum(known.wonders[id].era == era for id in left) for era in ERAS)


def _check(state: State) -> None:
    """No two things are where only one may be, and nothing is off the map."""
    seen = pieces.city_states(state)
    for player in state.players:
        held = player.held()
        if held & ~state.board.land:
            raise ValueError(f"{hexes.name(hexes.bits(held & ~state.board.land)[0])} is no land")
        if held & seen or player.cities & player.control:
            raise ValueError(f"{hexes.name(hexes.bits(held)[0])} holds two pieces")
        if len({slot.card for slot in player.row}) != len(player.row):
            raise ValueError("a card is in the row twice")
        seen |= held
