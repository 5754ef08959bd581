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
from game.rules.carta_impera.inspiration import INSPIRATION
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.carta_impera.temporary import ATTACK, DEMOCRACY, EMBARGO, INQUISITION, LEAP
from game.rules.contract import Action
from game.rules.touch import likeliest


def path(action: Action) -> tuple[str, ...]:
    """`hand:II-science`, `own:culture` (a column of one's own), `column:2:culture`, `seat:2`,
    `pile:culture` (in the discard pile), `effect:purge`, `copy:2:purge`, `end:1`."""
    match action:
        case Keep(card=card) | TakeFaceUp(card=card):
            return (f"offer:{card}",)
        case Play(card=card) | DiscardHand(card=card) | GiveBack(card=card):
            return (f"hand:{card}",)
        case Skip():
            return ("skip",)
        case Use(effect=effect):
            return (f"effect:{effect}",)
        case Inspire(effect=effect, seat=seat):
            return (f"effect:{INSPIRATION}", f"copy:{seat}:{effect}")
        case Attack(domain=domain):
            return (f"effect:{ATTACK}", f"own:{domain}")
        case Inquisition(seat=seat):
            return (f"effect:{INQUISITION}", f"seat:{seat}")
        case Embargo(seat=seat, domain=domain):
            return (f"effect:{EMBARGO}", f"column:{seat}:{domain}")
        case Democracy(seat=seat, domain=domain):
            return (f"effect:{DEMOCRACY}", f"column:{seat}:{domain}")
        case DiscardArea(domain=domain) | TakeArea(domain=domain):
            return (f"own:{domain}",)
        case TakeDiscard(domain=domain):
            return (f"pile:{domain}",)
        case EndTurn(level=level):
            return (f"end:{level}",)
        case CountNow(agree=agree):
            return ("count" if agree else "play_on",)
    raise TypeError(f"{action!r} is no action of carta_impera")


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
