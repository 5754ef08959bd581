"""The military track (R8)."""

from __future__ import annotations

from game.content.duel.schema import Card, Zone
from game.rules.contract import Event
from game.rules.duel.box import box
from game.rules.duel.events import MilitaryTokenTaken, PawnMoved
from game.rules.duel.state import City, State

CAPITAL = 9


def shields_of(city: City, card: Card) -> int:
    """The shields of a red card under construction; Strategy adds to it, not to wonders (R8)."""
    shields = card.effects.shields
    if shields and card.colour == "red":
        tokens = box().tokens
        shields += sum(tokens[token].effects.extra_shield_on_red for token in city.tokens)
    return shields


def push(state: State, seat: int, shields: int, events: list[Event]) -> bool:
    """Move the pawn toward the rival's capital; true when it gets there (R8)."""
    before = state.pawn
    step = 1 if seat == 0 else -1
    steps = min(shields, CAPITAL - step * before)
    state.pawn = before + step * steps
    events.append(PawnMoved(seat, shields, before, state.pawn))
    for space in range(before, state.pawn, step):
        if zone(space) is not zone(space + step):
            _enter(state, seat, zone(space + step), events)
    return abs(state.pawn) == CAPITAL


def zone(position: int) -> Zone:
    """The zone in which the pawn stands."""
    return box().zones[position]


def ahead(state: State) -> int | None:
    """The seat that is ahead: the pawn stands on the half of the other (R8)."""
    return zone(state.pawn).ahead


def _enter(state: State, seat: int, entered: Zone, events: list[Event]) -> None:
    """The first to enter a zone on the rival's half costs the rival its token (R8)."""
    token = entered.token
    if token is None or token not in state.military_tokens:
        return
    rival = 1 - seat
    loss = box().military_tokens[token]
    if loss.loser != rival:
        return
    lost = min(loss.coins, state.cities[rival].coins)
    state.cities[rival].coins -= lost
    state.military_tokens.remove(token)
    events.append(MilitaryTokenTaken(rival, token, lost))
