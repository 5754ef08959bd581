"""The things on the table that name an action, and every action that can be meant there."""

from __future__ import annotations

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import frames
from game.rules.carta_impera.actions import (
    FACE_DOWN,
    Attack,
    CountNow,
    Democracy,
    DiscardArea,
    DiscardHand,
    Embargo,
    EndTurn,
    GiveBack,
    Inquisition,
    Inspire,
    Keep,
    Play,
    Skip,
    TakeArea,
    TakeDiscard,
    TakeFaceUp,
    Use,
)
from game.rules.carta_impera.box import NAMES, box
from game.rules.carta_impera.effects import INSPIRATION
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.carta_impera.temporary import ATTACK, DEMOCRACY, EMBARGO, INQUISITION, LEAP
from game.rules.contract import Action
from game.rules.touch import likeliest, paths

path = paths(
    {
        Keep: "offer:{0.card}",
        TakeFaceUp: "offer:{0.card}",
        Play: "hand:{0.card}",
        DiscardHand: "hand:{0.card}",
        GiveBack: "hand:{0.card}",
        Skip: "skip",
        Use: "effect:{0.effect}",
        Inspire: "effect:inspiration copy:{0.seat}:{0.effect}",
        Attack: "effect:attack own:{0.domain}",
        Inquisition: "effect:inquisition seat:{0.seat}",
        Embargo: "effect:embargo column:{0.seat}:{0.domain}",
        Democracy: "effect:democracy column:{0.seat}:{0.domain}",
        DiscardArea: "own:{0.domain}",
        TakeArea: "own:{0.domain}",
        TakeDiscard: "pile:{0.domain}",
        EndTurn: "end:{0.level}",
        CountNow: lambda action: ("count" if action.agree else "play_on",),
    }
)
"""A column of one's own is `own`, of the discard pile `pile`."""


def conceivable(state: State) -> list[Action]:
    """Every action that can be meant with so many players."""
    seats = range(len(state.hands))
    cards = sorted({card for deck in box().decks for card in deck})
    names = [NAMES[card] for card in cards]
    levels = [effect.id for pair in box().permanents.values() for effect in pair]
    found: list[Action] = [
        make(name) for make in (Keep, TakeFaceUp, Play, DiscardHand, GiveBack) for name in names
    ]
    found += [make(d) for make in (Attack, TakeDiscard) for d in DOMAINS]
    found += [make(d) for make in (DiscardArea, TakeArea) for d in (*DOMAINS, FACE_DOWN)]
    found += [make(seat, d) for make in (Embargo, Democracy) for seat in seats for d in DOMAINS]
    found += [Use(effect) for effect in (*levels, LEAP)]
    found += [Inspire(effect, seat) for effect in levels for seat in seats]
    found += [Inquisition(seat) for seat in seats]
    found += [Skip(), *map(EndTurn, range(3)), CountNow(True), CountNow(False)]
    return found


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """What the last thing touched stands for in the decision under way, and what else leads on."""
    return likeliest(_meant(state, touched), FLOW.legal_actions(state, seat), path, touched)


def _meant(state: State, touched: tuple[str, ...]) -> list[Action]:
    frame = state.pending[-1] if state.pending else None
    kind, _, rest = touched[-1].partition(":")
    if kind == "hand":
        if isinstance(frame, frames.DiscardingHand):
            return [DiscardHand(rest)]
        return [GiveBack(rest) if isinstance(frame, frames.GivingBack) else Play(rest)]
    if kind == "own":
        if isinstance(frame, frames.DiscardingArea):
            return [DiscardArea(rest)]
        if isinstance(frame, frames.TakingArea):
            return [TakeArea(rest)]
        return [Attack(rest)] if f"effect:{ATTACK}" in touched else []
    if kind == "offer":
        return [Keep(rest), TakeFaceUp(rest)]
    if kind == "pile":
        return [TakeDiscard(rest)]
    if kind == "effect":
        return _with_effect(state, rest)
    return _aimed(touched[:-1], kind, rest)


def _with_effect(state: State, effect: str) -> list[Action]:
    """An effect touched: of those that are aimed at something, any aim."""
    aimed = {
        ATTACK: Attack,
        INQUISITION: Inquisition,
        EMBARGO: Embargo,
        DEMOCRACY: Democracy,
        INSPIRATION: Inspire,
    }
    if effect in aimed:
        return [one for one in conceivable(state) if isinstance(one, aimed[effect])]
    return [Use(effect)]


def _aimed(before: tuple[str, ...], kind: str, rest: str) -> list[Action]:
    """What an aim means after the effect that was touched before it."""
    seat, _, name = rest.partition(":")
    if kind == "seat" and f"effect:{INQUISITION}" in before:
        return [Inquisition(int(seat))]
    if kind == "copy":
        return [Inspire(name, int(seat))]
    if kind == "column" and f"effect:{EMBARGO}" in before:
        return [Embargo(int(seat), name)]
    if kind == "column" and f"effect:{DEMOCRACY}" in before:
        return [Democracy(int(seat), name)]
    return []
