"""What somebody who touches a thing now must have in mind, so that it can be said why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import Action
from game.rules.new_dawn import actions, combat, pieces
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.state import State

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def meant(table: NewDawnTable, name: str) -> Action | None:
    """The action that the thing stands for in the decision under way."""
    kind, _, id = name.partition(":")
    deciding = table.decision()
    if deciding is None:
        return None
    if kind == "space":
        return _at_space(table, deciding, int(id))
    if kind == "wonder":
        ways = deciding.ways if isinstance(deciding, frames.Either) else (deciding,)
        builds = any(isinstance(way, frames.BuildingWonder) for way in ways)
        return actions.BuildWonder(id) if builds else None
    if kind == "card":
        return _with_card(deciding, id)
    return None


def _with_card(deciding: frames.Frame, card: str) -> Action | None:
    match deciding:
        case frames.Turn():
            return actions.ResolveCard(card)
        case frames.Putting():
            return actions.PutTrade(card)
        case frames.Discarding():
            return actions.DiscardTrade(card)
    return None


def _at_space(table: NewDawnTable, deciding: frames.Frame, space: int) -> Action | None:
    state = table.deciding()
    if isinstance(deciding, frames.Either):
        ways = [_one(table, state, way, space) for way in deciding.ways]
        found = [way for way in ways if way is not None]
        return next(iter(found), None)
    return _one(table, state, deciding, space)


def _one(table: NewDawnTable, state: State, deciding: frames.Frame, space: int) -> Action | None:
    seat = deciding.seat
    match deciding:
        case frames.Placing():
            return actions.PlaceControl(space)
        case frames.BuildingCity():
            return actions.BuildCity(space)
        case frames.SettlingCaravan():
            return actions.BuildCity(space, True)
        case frames.Travelling():
            movable = [a.caravan for a in _moves(table)]
            return actions.MoveCaravan(movable[0], space) if movable else None
        case frames.Attacking():
            return actions.Attack(space, _target(state, seat, space))
        case frames.Reinforcing():
            held = state.players[seat].held() >> space & 1
            return actions.Reinforce(space) if held else None
        case frames.MovingControl():
            touched = table.offers.touched
            start = int(touched[0][6:]) if touched else space
            return actions.MoveControl(start, space)
        case frames.Converting():
            return actions.ConvertControl(space)
        case frames.Occupying() | frames.Marking():
            return actions.TakeUp(space)
        case frames.Paying():
            return actions.RaiseWonder(space)
        case frames.Rehousing():
            return actions.Rehouse(space)
        case frames.Blasting():
            return actions.Blast(space)
        case frames.Yielding():
            return actions.GiveUp(space)
        case frames.Disputing():
            return actions.Dispute(space)
    return None


def _moves(table: NewDawnTable) -> list[actions.MoveCaravan]:
    found = (one for acts in table.offers.by_thing.values() for one in acts)
    return [one for one in found if isinstance(one, actions.MoveCaravan)]


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
