"""The draft: three secret picks, then the cards in the middle of the table (R2.8)."""

from __future__ import annotations

from game.rules import flow
from game.rules.carta_impera.actions import Keep, TakeFaceUp
from game.rules.carta_impera.box import KINDS, NAMES, Kind, names
from game.rules.carta_impera.events import CardKept, CardsPassed, FaceUpLaid, FaceUpTaken
from game.rules.carta_impera.frames import Drafting, TakingFaceUp
from game.rules.carta_impera.state import State, add_to_column
from game.rules.carta_impera.turn import begin_turn
from game.rules.contract import Action, Event, Refusal
from game.rules.tuples import without

KEEPS: dict[Kind, Keep] = {kind: Keep(NAMES[kind]) for kind in range(18)}
FACE_UP: dict[Kind, TakeFaceUp] = {kind: TakeFaceUp(NAMES[kind]) for kind in range(18)}


def keeping(state: State, frame: Drafting, seat: int) -> list[Action]:
    """One of the cards that the seat was passed; a card whose back alone is known is none."""
    return [KEEPS[card] for card in dict.fromkeys(state.offered[seat]) if card in KEEPS]


def why_not_keep(state: State, frame: Drafting, seat: int, action: Action) -> Refusal:
    if isinstance(action, Keep):
        return Refusal("not_enough_cards_in_hand", "R2.8", {"card": action.card})
    return Refusal("wrong_step", "R2.8")


def kept(state: State, frame: Drafting, events: list[Event]) -> None:
    """All have kept a card: the others go on to the left, or the last of them to the middle."""
    for seat, pick in frame.answers:
        if isinstance(pick, Keep):
            card = KINDS[pick.card]
            state.offered[seat] = without(state.offered[seat], card)
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            events.append(CardKept(seat, pick.card))
    if len(state.offered[0]) > 1:
        _pass(state, events)
        flow.push(state, Drafting(frame.seats))
        return
    state.middle = tuple(sorted(card for cards in state.offered for card in cards))
    state.offered = []
    players = len(state.hands)
    flow.push(
        state, *(TakingFaceUp((state.first - step) % players) for step in range(1, players + 1))
    )
    events.append(FaceUpLaid(names(state.middle)))


def _pass(state: State, events: list[Event]) -> None:
    """Everybody passes what was not kept to the left."""
    players = len(state.offered)
    state.offered = [state.offered[-1], *state.offered[:-1]]
    for seat in range(players):
        at = (seat + 1) % players
        events.append(CardsPassed(seat, at, names(state.offered[at])))


def taking_face_up(state: State, frame: TakingFaceUp) -> list[Action]:
    return [FACE_UP[card] for card in dict.fromkeys(state.middle)]


def why_not_face_up(state: State, frame: TakingFaceUp, action: Action) -> Refusal:
    if isinstance(action, TakeFaceUp):
        return Refusal("not_enough_cards_in_area", "R2.8", {"card": action.card})
    return Refusal("wrong_step", "R2.8")


def take_face_up(
    state: State, frame: TakingFaceUp, action: TakeFaceUp, events: list[Event]
) -> None:
    """Counter-clockwise; the First Player gets what is left, and begins (R2.8)."""
    state.pending.pop()
    card = KINDS[action.card]
    state.middle = without(state.middle, card)
    add_to_column(state, frame.seat, card)
    events.append(FaceUpTaken(frame.seat, action.card))
    if not state.middle:
        begin_turn(state, state.first, events)
