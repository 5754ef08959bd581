"""What somebody may mean who touches a thing of A New Dawn, legal or not."""

from __future__ import annotations

from game.rules.contract import Action
from game.rules.new_dawn import actions, combat, legal, pending, pieces
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.paths import path
from game.rules.new_dawn.state import State
from game.rules.touch import likeliest


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
    return _with_card(deciding, id) if kind == "card" else []


def _with_card(deciding: pending.Frame, card: str) -> list[Action]:
    match deciding:
        case pending.Turn():
            return [actions.ResolveCard(card)]
        case pending.Putting():
            return [actions.PutTrade(card)]
        case pending.Discarding():
            return [actions.DiscardTrade(card)]
    return []


def _at_space(
    state: State, deciding: pending.Frame, before: tuple[str, ...], space: int
) -> Action | None:
    match deciding:
        case pending.Placing():
            return actions.PlaceControl(space)
        case pending.BuildingCity():
            return actions.BuildCity(space)
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
        case pending.Converting():
            return actions.ConvertControl(space)
        case pending.Occupying() | pending.Marking():
            return actions.TakeUp(space)
        case pending.Paying():
            return actions.RaiseWonder(space)
        case pending.Rehousing():
            return actions.Rehouse(space)
        case pending.Blasting():
            return actions.Blast(space)
        case pending.Yielding():
            return actions.GiveUp(space)
        case pending.Disputing():
            return actions.Dispute(space)
    return None


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
