"""Every action that can be meant at a table, by the spaces of its map and what is in the box."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.content.new_dawn.effects import RESOURCES, StoreTrade
from game.content.new_dawn.map import SIDES
from game.rules.contract import Action
from game.rules.hexes import AROUND, STEPS, bits, position, within
from game.rules.new_dawn import actions, combat
from game.rules.new_dawn.box import box
from game.rules.new_dawn.focus import TRADE
from game.rules.new_dawn.pending import LayingTile
from game.rules.new_dawn.state import State

ON_SPACES = (
    actions.PlaceControl,
    actions.TakeUp,
    actions.ConvertControl,
    actions.DestroyControl,
    actions.Dispute,
    actions.GiveUp,
    actions.RaiseWonder,
    actions.Rehouse,
    actions.Reinforce,
    actions.Blast,
)
WITH_CARDS = (
    actions.ResolveCard,
    actions.ResolveForNothing,
    actions.ResolveAgain,
    actions.PutTrade,
    actions.MoveStored,
    actions.DiscardTrade,
    actions.TakeTrade,
    actions.PutToken,
)
ALONE = (actions.Finish(), actions.Advance(), actions.Conquer(), actions.Liberate())
TILE_REACH = 4
"""A tile laid beside the map has its space 0 at most so far from it."""


def conceivable(state: State) -> list[Action]:
    """While the map is built there is nothing but tiles and leaders."""
    if not state.round:
        return [*map(actions.ChooseLeader, box().tables.leaders), *_tiles(state)]
    return [*ALONE, *_on_map(state), *_pieces(state), *_with_cards(), *_things(state)]


def _tiles(state: State) -> Iterator[Action]:
    if not isinstance(state.pending[-1], LayingTile):
        return
    around = [position(space) for space in bits(within(state.board.all, TILE_REACH))]
    for tile in state.players[state.pending[-1].seat].tiles:
        for side in SIDES:
            for rotation in range(len(STEPS)):
                for q, r in around:
                    yield actions.PlaceTile(tile, side, q, r, rotation)


def _on_map(state: State) -> Iterator[Action]:
    spaces = bits(state.board.all)
    for kind in ON_SPACES:
        yield from map(kind, spaces)
    for space in spaces:
        yield actions.BuildCity(space)
        yield actions.BuildCity(space, True)
        for target in combat.TARGETS:
            yield actions.Attack(space, target)


def _pieces(state: State) -> Iterator[Action]:
    """Pieces that move: caravans anywhere, others to the next space."""
    spaces = bits(state.board.all)
    for caravan in range(box().box.player.caravans):
        for space in spaces:
            yield actions.MoveCaravan(caravan, space)
    for start in spaces:
        for space in bits(AROUND[start] & state.board.all):
            yield actions.MoveControl(start, space)
    for letter in state.board.barbarian:
        yield actions.Separate(letter)
        for space in spaces:
            yield actions.MoveBarbarian(letter, space)


def _with_cards() -> Iterator[Action]:
    known = box()
    stores = (source.id for source in known.effects[StoreTrade])
    for kind in WITH_CARDS:
        yield from map(kind, known.cards)
    yield from map(actions.PutTrade, stores)
    for one, other in permutations(known.cards, 2):
        yield actions.UpgradeCard(one, other)
        yield actions.SwapCards(one, other)


def _things(state: State) -> Iterator[Action]:
    known, board = box(), state.board
    yield actions.Spend(TRADE)
    for token in (*board.city_state, *board.natural.values()):
        yield actions.Spend(token)
    yield from map(actions.SpendNatural, board.natural.values())
    for pact in (*board.city_state, *(pact for hand in known.pacts for pact in hand)):
        yield actions.TakePact(pact)
        yield actions.ReturnPact(pact)
    yield from map(actions.BuildWonder, known.wonders)
    for resource in RESOURCES:
        yield actions.GainResource(resource)
        yield actions.SpendResource(resource)
        for other in RESOURCES:
            yield actions.ExchangeResource(resource, other)
