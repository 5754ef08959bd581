"""The things on the table that name an action, in the order a hand touches them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from game.content.new_dawn.effects import RESOURCES, StoreTrade
from game.content.new_dawn.map import SIDES
from game.rules.contract import Action
from game.rules.hexes import AROUND, STEPS, bits, position, within
from game.rules.new_dawn import actions, combat, pending, pieces, resolve
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.focus import TRADE
from game.rules.new_dawn.pending import LayingTile
from game.rules.new_dawn.state import State
from game.rules.touch import likeliest, paths

ON_SPACE: dict[type[pending.Frame], Callable[[int], Action]] = {
    pending.Placing: actions.PlaceControl,
    pending.BuildingCity: actions.BuildCity,
    pending.Converting: actions.ConvertControl,
    pending.Occupying: actions.TakeUp,
    pending.Marking: actions.TakeUp,
    pending.Paying: actions.RaiseWonder,
    pending.Rehousing: actions.Rehouse,
    pending.Blasting: actions.Blast,
    pending.Yielding: actions.GiveUp,
    pending.Disputing: actions.Dispute,
}
"""By the decision under way: what a space means by itself; likewise a card."""
WITH_CARD: dict[type[pending.Frame], Callable[[str], Action]] = {
    pending.Turn: actions.ResolveCard,
    pending.Putting: actions.PutTrade,
    pending.Discarding: actions.DiscardTrade,
}
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


path = paths(
    {
        actions.ChooseLeader: "leader:{0.leader}",
        actions.PlaceTile: "tile:{0.tile} side:{0.side} turn:{0.rotation} at:{0.q},{0.r}",
        actions.ResolveCard: "card:{0.card}",
        actions.ResolveForNothing: "card:{0.card} for_nothing",
        actions.ResolveAgain: "card:{0.card} again",
        actions.Finish: "finish",
        actions.Spend: "spend:{0.what}",
        actions.PlaceControl: "control space:{0.space}",
        actions.TakeUp: "space:{0.space}",
        actions.MoveControl: "space:{0.start} space:{0.space}",
        actions.ConvertControl: "space:{0.space}",
        actions.DestroyControl: "destroy space:{0.space}",
        actions.Dispute: "dispute space:{0.space}",
        actions.GiveUp: "space:{0.space}",
        actions.MoveCaravan: "caravan:{0.caravan} space:{0.space}",
        actions.PutTrade: "card:{0.card}",
        actions.MoveStored: "store card:{0.card}",
        actions.DiscardTrade: "card:{0.card}",
        actions.TakeTrade: "card:{0.card}",
        actions.PutToken: "card:{0.card}",
        actions.TakePact: "pact:{0.pact}",
        actions.ReturnPact: "pact:{0.pact}",
        actions.ExchangeResource: "resource:{0.give} supply:{0.take}",
        actions.GainResource: "resource:{0.resource}",
        actions.BuildCity: lambda action: (
            "city",
            f"space:{action.space}",
            *(["caravan"] if action.caravan else []),
        ),
        actions.BuildWonder: "wonder:{0.wonder}",
        actions.SpendResource: "resource:{0.resource}",
        actions.SpendNatural: "natural:{0.natural}",
        actions.RaiseWonder: "space:{0.space}",
        actions.Reinforce: "reinforce space:{0.space}",
        actions.Attack: "attack space:{0.space} {0.target}",
        actions.Conquer: "conquer",
        actions.Liberate: "liberate",
        actions.Rehouse: "space:{0.space}",
        actions.Advance: "advance",
        actions.UpgradeCard: "card:{0.card} replaces:{0.replaces}",
        actions.Blast: "space:{0.space}",
        actions.SwapCards: "swap card:{0.first} card:{0.second}",
        actions.MoveBarbarian: "barbarian:{0.letter} space:{0.space}",
        actions.Separate: "barbarian:{0.letter}",
    }
)
"""`card:pottery`, `space:417`: what is touched; a word for what is no thing."""


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """What the last thing touched stands for in the decision under way, and what else leads on."""
    return likeliest(_meant(state, touched), resolve.legal_actions(state, seat), path, touched)


def _meant(state: State, touched: tuple[str, ...]) -> list[Action]:
    if state.ending or not state.pending:
        return []
    deciding = state.pending[-1]
    ways = deciding.ways if isinstance(deciding, pending.Either) else (deciding,)
    kind, _, id = touched[-1].partition(":")
    if kind == "space":
        found = [_at_space(state, way, touched[:-1], int(id)) for way in ways]
        return [one for one in found if one is not None]
    if kind == "wonder":
        builds = any(isinstance(way, pending.BuildingWonder) for way in ways)
        return [actions.BuildWonder(id)] if builds else []
    means = WITH_CARD.get(type(deciding)) if kind == "card" else None
    return [means(id)] if means else []


def _at_space(
    state: State, deciding: pending.Frame, before: tuple[str, ...], space: int
) -> Action | None:
    match deciding:
        case pending.SettlingCaravan():
            return actions.BuildCity(space, True)
        case pending.Travelling():
            return _caravan(state, deciding.seat, before, space)
        case pending.Attacking():
            return actions.Attack(space, _target(state, deciding.seat, space))
        case pending.Reinforcing():
            held = state.players[deciding.seat].held() >> space & 1
            return actions.Reinforce(space) if held else None
        case pending.MovingControl():
            start = int(before[0][6:]) if before and before[0].startswith("space:") else space
            return actions.MoveControl(start, space)
    means = ON_SPACE.get(type(deciding))
    return means(space) if means else None


def _caravan(state: State, seat: int, before: tuple[str, ...], space: int) -> Action | None:
    """The caravan that was touched before, or else the first that can move."""
    for one in resolve.legal_actions(state, seat):
        if isinstance(one, actions.MoveCaravan) and path(one)[: len(before)] == before:
            return actions.MoveCaravan(one.caravan, space)
    return None


def _target(state: State, seat: int, space: int) -> str:
    """What there is to be attacked."""
    if pieces.barbarians(state) >> space & 1:
        return combat.BARBARIAN
    if pieces.city_states(state) >> space & 1:
        return combat.NEUTRAL
    owner = pieces.owner(state, space)
    if owner != NOBODY and state.players[owner].centres() >> space & 1:
        return combat.CITY
    return combat.CONTROL


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
