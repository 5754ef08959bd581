"""What a seat may know, full states that agree with it, and where every component is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import NamedTuple

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import ERAS
from game.rules import hexes
from game.rules.hexes import bits
from game.rules.new_dawn import agendas, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.diplomacy import copies, stock
from game.rules.new_dawn.state import OFF, Cache, State
from game.rules.new_dawn.wonders import never_seen


def observe(state: State) -> State:
    """The position without the chance to come; everything else lies open to all."""
    seen = state.clone()
    seen.seed = seen.counter = 0
    seen.observed = True
    seen.cache = Cache()
    return seen


def determinize(observation: State, rng: Random) -> State:
    """A full state that the observer cannot tell from the real one: other chance."""
    state = observation.clone()
    state.seed, state.counter = rng.getrandbits(63), 0
    state.observed = False
    state.cache = Cache()
    return state


def account(state: State) -> dict[str, list[str]]:
    """Every component of the box and where it is; trade tokens alone are not limited (R1).

    Pieces that are all alike appear as often as there are of them. By a ruling water is not
    limited either; then no more of it is told than the box has.
    """
    places: dict[str, list[str]] = {"map": list(_on_map(state))}
    for seat in range(len(state.players)):
        places[f"map.{seat}"] = list(_pieces_of(state, seat))
        places[f"beside.{seat}"] = list(_beside(state, seat))
        places[f"sheet.{seat}"] = list(_sheet(state, seat))
        pacts = [f"pact:{pact}" for pact in stock(state, seat)]
        places[f"deck.{seat}"] = [*(f"focus:{card}.{seat}" for card in box().cards), *pacts]
    places["supply"] = list(_supply(state))
    places["box"] = list(_box(state))
    return places


def _on_map(state: State) -> Iterator[str]:
    board = state.board
    yield from (f"tile:{one.tile}" for one in board.placed)
    yield from ["water"] * _water(state)
    for space in hexes.bits(state.tokens):
        natural = board.natural.get(space)
        yield f"natural:{natural}" if natural else f"resource:{board.resource[space]}"
    if state.round:
        yield from (f"city_state:{id}" for id in board.city_state if id not in state.conquered)
    yield from (f"barbarian:{id}" for id, space in state.barbarians.items() if space != OFF)
    yield from (f"wonder_token:{wonder}" for wonder in state.wonders)


def _water(state: State) -> int:
    """Water tokens on the map."""
    return min(state.board.tokens.bit_count(), box().box.limits.water_tokens)


def _pieces_of(state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    yield from [f"control.{seat}"] * player.control.bit_count()
    yield from [f"city.{seat}"] * player.cities.bit_count()
    yield from [f"capital.{seat}"] * (player.capital != OFF)
    yield from [f"caravan.{seat}"] * sum(space != OFF for space in player.caravans)


def _beside(state: State, seat: int) -> Iterator[str]:
    """The pieces of a colour that are not on the map."""
    player, pieces_each = state.players[seat], box().box.player
    yield from [f"control.{seat}"] * (pieces.unused(player) + len(player.agendas))
    yield from [f"city.{seat}"] * pieces.spare_cities(player)
    yield from [f"capital.{seat}"] * (player.capital == OFF)
    away = sum(space != OFF for space in player.caravans)
    yield from [f"caravan.{seat}"] * (pieces_each.caravans - away)


def _sheet(state: State, seat: int) -> Iterator[str]:
    """What a player has won, on the sheet and on the cards."""
    player = state.players[seat]
    yield from [f"leader:{player.leader}"] if player.leader else []
    for number, resource in enumerate(RESOURCES):
        yield from [f"resource:{resource}"] * player.resources[number]
    yield from (f"natural:{natural}" for natural in pieces.naturals_of(player))
    yield from (f"pact:{pact}" for pact in player.pacts)
    yield from (f"city_state:{id}" for id, holder in state.conquered.items() if holder == seat)
    yield from (f"wonder:{wonder}" for wonder in pieces.wonders_of(state, seat))
    yield from (f"tile:{tile}" for tile in player.tiles)


def _supply(state: State) -> Iterator[str]:
    """The ids of the pieces that lie beside the map."""
    for number, resource in enumerate(RESOURCES):
        yield from [f"resource:{resource}"] * state.supply[number]
    yield from (f"barbarian:{id}" for id, space in state.barbarians.items() if space == OFF)
    for id in state.board.city_state:
        held = sum(id in player.pacts for player in state.players)
        turned_down = id in state.conquered
        cards = box().box.limits.city_state_cards - held if turned_down else copies(state, id)
        yield from [f"pact:{id}"] * cards
    owned = {
        wonder for seat in range(len(state.players)) for wonder in pieces.wonders_of(state, seat)
    }
    yield from (f"wonder:{wonder}" for wonder in box().wonders if wonder not in owned)
    yield from (f"wonder_token:{wonder}" for wonder in box().wonders if wonder not in state.wonders)
    yield from (f"victory:{id}" for id in state.victory)


def _box(state: State) -> Iterator[str]:
    """What this game does without, or has not brought out yet."""
    tables, board, seats = box().tables, state.board, len(state.players)
    populated = state.round > 0
    used = {one.tile for one in board.placed}
    used.update(tile for player in state.players for tile in player.tiles)
    yield from (f"tile:{tile}" for tile in tables.tiles if tile not in used)
    yield from ["water"] * (tables.box.limits.water_tokens - _water(state))
    there = {*board.natural.values()} if populated else set()
    yield from (f"natural:{id}" for id in tables.natural_wonders if id not in there)
    yield from (f"barbarian:{id}" for id in tables.box.barbarians if id not in state.barbarians)
    for id in tables.city_states:
        if not populated or id not in board.city_state:
            yield f"city_state:{id}"
        if id not in board.city_state:
            yield from [f"pact:{id}"] * tables.box.limits.city_state_cards
    taken = {player.leader for player in state.players}
    yield from (f"leader:{id}" for id in tables.leaders if id not in taken)
    yield from (f"victory:{id}" for id in tables.victory_cards if id not in state.victory)
    for seat in range(seats, len(tables.box.colours)):
        yield f"colour:{tables.box.colours[seat]}"


class Whereabouts(NamedTuple):
    """Where something is: `kind` is the place, `seats` have it."""

    kind: str
    seats: tuple[int, ...] = ()
    of: tuple[int, ...] = ()
    """For each seat: the slot of its row, or the player whose diplomacy card it has."""
    below: int = 0
    """How many of the `unseen` things that may lie in a deck do."""
    unseen: int = 0


def whereabouts(view: State, item: str) -> Whereabouts:
    """The place of anything in the box."""
    box = tables()
    finders: tuple[tuple[Collection[str], Callable[[State, str], Whereabouts]], ...] = (
        (box.cards, _card),
        (box.wonders, _wonder),
        (box.leaders, _leader),
        (box.pacts, _pact),
        (box.city_states, _city_state),
        (box.natural_wonders, _natural),
        (box.victory_cards, _victory),
    )
    return next((find for known, find in finders if item in known), _tile)(view, item)


def _card(view: State, item: str) -> Whereabouts:
    """Every player has one: in the row, or in the deck beside it."""
    slots = {
        seat: 1 + [slot.card for slot in player.row].index(item)
        for seat, player in enumerate(view.players)
        if any(slot.card == item for slot in player.row)
    }
    return Whereabouts("rows", (*slots,), (*slots.values(),)) if slots else Whereabouts("decks")


def _wonder(view: State, item: str) -> Whereabouts:
    for seat in range(len(view.players)):
        if item in pieces.wonders_of(view, seat):
            return Whereabouts("built", (seat,))
    if item in view.wonders:
        return Whereabouts("free_city")
    if item in view.market.values():
        return Whereabouts("open")
    wonder = tables().wonders[item]
    if wonder.type not in view.below:
        return Whereabouts("not_dealt")
    era = ERAS.index(wonder.era)
    unseen, below = never_seen(view, wonder.type)[era], view.below[wonder.type][era]
    if item not in unseen or not below:
        return Whereabouts("left_game")
    return Whereabouts("deck", below=below, unseen=len(unseen))


def _leader(view: State, item: str) -> Whereabouts:
    for seat, player in enumerate(view.players):
        if player.leader == item:
            return Whereabouts("leads", (seat,))
    return Whereabouts("box")


def _pact(view: State, item: str) -> Whereabouts:
    """Every player has one to give."""
    held = [
        (seat, issuer)
        for issuer in range(len(view.players))
        for seat, player in enumerate(view.players)
        if f"{item}@{issuer}" in player.pacts
    ]
    if not held:
        return Whereabouts("with_owners")
    seats, issuers = zip(*held, strict=True)
    return Whereabouts("taken", seats, issuers)


def _city_state(view: State, item: str) -> Whereabouts:
    if item in view.conquered:
        return Whereabouts("conquered", (view.conquered[item],))
    if item not in view.board.city_state:
        return Whereabouts("not_on_map")
    friends = tuple(seat for seat, player in enumerate(view.players) if item in player.pacts)
    return Whereabouts("friends", friends) if friends else Whereabouts("map")


def _natural(view: State, item: str) -> Whereabouts:
    for seat, player in enumerate(view.players):
        if item in pieces.naturals_of(player):
            return Whereabouts("owned", (seat,))
    there = {space for space, id in view.board.natural.items() if id == item}
    if not there:
        return Whereabouts("not_on_map")
    return Whereabouts("map" if there & set(bits(view.tokens)) or not view.round else "off_map")


def _victory(view: State, item: str) -> Whereabouts:
    if item not in view.victory:
        return Whereabouts("box" if view.round else "not_dealt")
    done = tuple(seat for seat, player in enumerate(view.players) if agendas.done(player, item))
    return Whereabouts("done", done) if done else Whereabouts("in_play")


def _tile(view: State, item: str) -> Whereabouts:
    _, number, side = item.split("_")
    for placed in view.board.placed:
        if placed.tile == int(number):
            return Whereabouts("map" if placed.side == side else "face_down")
    for seat, player in enumerate(view.players):
        if int(number) in player.tiles:
            return Whereabouts("hand", (seat,))
    return Whereabouts("box")
