"""What a seat may know, full states that agree with it, and where every component is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.new_dawn import pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.diplomacy import copies, stock
from game.rules.new_dawn.state import OFF, Cache, State


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
        places[f"deck.{seat}"] = list(_deck(state, seat))
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


def _deck(state: State, seat: int) -> Iterator[str]:
    """The focus cards, in the row and in the deck, and the own diplomacy cards."""
    yield from (f"focus:{card}.{seat}" for card in box().cards)
    yield from (f"pact:{pact}" for pact in stock(state, seat))


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
