"""The course of play (R5): tasks that follow one another without anybody's decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.content.new_dawn import effects
from game.rules.contract import Event
from game.rules.flow import push
from game.rules.new_dawn import (
    agendas,
    barbarians,
    culture,
    diplomacy,
    economy,
    focus,
    pending,
    setup,
)
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import Cache, State


def resolve_card(state: State, frame: pending.Resolve, events: list[Event]) -> None:
    """The steps of a card in order, or one of its alternatives (R5.1)."""
    seat = frame.seat
    slot = focus.index(state.players[seat], frame.card) + 1
    state.card, state.attacks = frame.card, 0
    state.slot = frame.slot or focus.counts_as(state, seat, slot)
    events.append(happened.CardResolved(seat, frame.card, slot, state.slot))
    card = box().cards[frame.card]
    state.pending.append(pending.Resolved(seat, frame.card, slot))
    if card.choose_one:
        ways = [_open(state, seat, step, False) for step in card.choose_one]
        either = pending.Either(seat, tuple([way for way in ways if way is not None]))
        state.pending.append(either)
    else:
        state.pending += _steps(seat, len(card.steps))


@lru_cache(maxsize=64)
def _steps(seat: int, count: int) -> tuple[pending.Frame, ...]:
    """The steps of a card, the one that comes first on top."""
    return tuple(pending.Step(seat, number) for number in reversed(range(count)))


def resolve_nothing(state: State, frame: pending.ResolveNothing, events: list[Event]) -> None:
    """A card resolved for no effect: none of its steps is taken (R5.1)."""
    slot = focus.index(state.players[frame.seat], frame.card) + 1
    state.card, state.attacks = frame.card, 0
    state.slot = focus.counts_as(state, frame.seat, slot)
    events.append(happened.CardResolvedForNothing(frame.seat, frame.card, slot, state.slot))
    push(state, pending.Resolved(frame.seat, frame.card, slot))


def first_decision(position: State, seat: int, card: str) -> State | None:
    """The position in which the first decision of a card waits, even one that leaves no choice, so
    that it can be said why (R5.1); None where the card asks for none."""
    state = position.clone()
    resolve_card(state, pending.Resolve(seat, card), [])
    while isinstance(step := state.pending[-1], pending.Step):
        state.pending.pop()
        take_step(state, step, [])
    state.cache = Cache()
    return None if isinstance(state.pending[-1], pending.Resolved) else state


def take_step(state: State, frame: pending.Step, events: list[Event]) -> None:
    """The decision that a step asks for, as things stand when its turn comes."""
    step = box().cards[state.card].steps[frame.number]
    opened = _open(state, frame.seat, step, frame.number == 0)
    if opened is not None:
        state.pending.append(opened)


def _open(state: State, seat: int, step: effects.Step, first: bool) -> pending.Frame | None:
    """The frame of a step; None when there is nothing to decide now."""
    open_step = _OPEN.get(type(step))
    return open_step(state, seat, step, first) if open_step else None


_OPEN: dict[type, Callable[[State, int, Any, bool], pending.Frame | None]] = {
    effects.PlaceControl: culture.open_placing,
    effects.MoveControl: lambda state, seat, step, first: pending.MovingControl(
        seat, step.count, step.distance
    ),
    effects.ConvertControl: lambda state, seat, step, first: pending.Converting(
        seat, step.count, step.within
    ),
    effects.MoveCaravans: lambda state, seat, step, first: economy.open_travelling(
        state, seat, step
    ),
    effects.ExchangeResource: lambda state, seat, step, first: pending.Exchanging(seat, step.count),
    effects.BuildWonder: lambda state, seat, step, first: pending.BuildingWonder(seat, step),
    effects.BuildCity: lambda state, seat, step, first: pending.BuildingCity(seat, step),
    effects.SettleCaravan: lambda state, seat, step, first: pending.SettlingCaravan(seat),
    effects.Reinforce: lambda state, seat, step, first: pending.Reinforcing(
        seat, state.slot - (state.attacks if step.less_attacks else 0)
    ),
    effects.Attack: lambda state, seat, step, first: pending.Attacking(seat, step.count, step),
    effects.AdvanceTech: lambda state, seat, step, first: pending.Advancing(seat, state.slot),
    effects.GainTrade: lambda state, seat, step, first: pending.Putting(
        seat, step.count, state.card
    ),
    effects.GainResource: lambda state, seat, step, first: pending.Gaining(
        seat, step.count, state.card, step.new_type
    ),
    effects.Blast: lambda state, seat, step, first: (
        pending.Blasting(seat, step.radius) if state.slot == step.slot else None
    ),
}
"""By the kind of a step; others come after the reset."""


def end_turn(state: State, frame: pending.EndTurn, events: list[Event]) -> None:
    """End a turn: on to the next seat; before the first player's turn the event dial (R5)."""
    state.card, state.slot, state.attacks = "", 0, 0
    following = (frame.seat + 1) % len(state.players)
    state.pending.append(pending.BeginTurn(following))
    if following == state.first:
        push(state, pending.TurnDial(following), pending.Judge(following))


def begin_turn(state: State, frame: pending.BeginTurn, events: list[Event]) -> None:
    """Begin a turn: nothing has been used yet."""
    state.turn = frame.seat
    state.round += frame.seat == state.first
    state.renew()
    events.append(happened.TurnBegan(frame.seat, state.round))
    state.pending.append(pending.Turn(frame.seat))


def turn_dial(state: State, frame: pending.TurnDial, events: list[Event]) -> None:
    """The event dial turns one section on, and its icon is carried out (R11)."""
    sections = box().tables.event.sections
    state.event = (state.event + 1) % len(sections)
    icon = sections[state.event]
    events.append(happened.DialTurned(state.event, icon))
    if icon == "move":
        barbarians.move_all(state, events)
    elif icon == "spawn":
        barbarians.spawn(state, events)
    elif icon == "trade":
        for away in reversed(range(len(state.players))):  # clockwise from the first player (R11.1)
            seat = (state.first + away) % len(state.players)
            focus.gain_trade(state, seat, mature(state, seat).bit_count(), "trade_icon")


TASKS: dict[type[pending.Frame], Callable[[State, Any, list[Event]], None]] = {
    pending.Resolve: resolve_card,
    pending.ResolveNothing: resolve_nothing,
    pending.Step: take_step,
    pending.Reset: focus.reset,
    pending.Embassy: diplomacy.embassy,
    pending.BreakPacts: diplomacy.break_pacts,
    pending.EndTurn: end_turn,
    pending.TurnDial: turn_dial,
    pending.Separation: barbarians.separate,
    pending.Judge: agendas.judge,
    pending.BeginTurn: begin_turn,
    pending.Populate: setup.populate,
}
