"""What somebody may mean who touches a thing of A New Dawn, legal or not."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Action
from game.rules.new_dawn import actions, combat, legal, pending, pieces
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.paths import path
from game.rules.new_dawn.state import State
from game.rules.touch import likeliest

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


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """What the last thing touched stands for in the decision under way, and what else leads on."""
    return likeliest(_meant(state, touched), legal.legal_actions(state, seat), path, touched)


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
    for one in legal.legal_actions(state, seat):
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
