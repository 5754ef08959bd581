"""The steps of a turn (R3), the draw, and the closing check."""

from __future__ import annotations

from functools import cache

from game.content.carta_impera.schema import DOMAINS
from game.rules import flow
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.actions import CountNow, EndTurn, Play, Skip
from game.rules.carta_impera.box import DOMAIN_OF, KINDS, NAMES, RELIGION, UNKNOWN, Kind, box, names
from game.rules.carta_impera.frames import Counting, EffectStep, Playing, PlayStep
from game.rules.carta_impera.rulings import ASK_TO_COUNT, FIXED_IN_STEP_2
from game.rules.carta_impera.state import (
    State,
    add_to_column,
    counts,
    draw,
    embargoed,
    level,
    most_culture,
    needed,
    out_of_hand,
    to_discard,
)
from game.rules.contract import Action, Event, Refusal

SKIP = Skip()
PLAYS: dict[Kind, Play] = {kind: Play(NAMES[kind]) for kind in range(18)}
END_TURN = tuple(tuple(EndTurn(level) for level in range(best, -1, -1)) for best in range(3))
"""By the best level of Religion: the ways to end a turn, the highest first (Q7)."""
COUNT_NOW = (CountNow(True), CountNow(False))
IDLE_ROUNDS = 3
"""Rounds without a card drawn after which everybody is asked whether to count, by a house rule
(R8.7)."""


# Step 1


@cache
def _plays(hand: tuple[Kind, ...], banned: int) -> tuple[Action, ...]:
    known = (card for card in dict.fromkeys(hand) if card in PLAYS)
    return tuple(PLAYS[card] for card in known if not banned >> DOMAIN_OF[card] & 1)


def plays(state: State, seat: int) -> tuple[Action, ...]:
    """The cards in hand that no Embargo forbids to play (R6.8)."""
    hand = state.hands[seat]
    return _plays(hand, embargoed(state, seat)) if state.embargoes else _plays(hand, 0)


def playable(state: State, seat: int) -> int:
    """How many cards in hand may be played (R6.8)."""
    banned = embargoed(state, seat) if state.embargoes else 0
    if not banned:
        return len(state.hands[seat])
    return sum(not banned >> DOMAIN_OF[card] & 1 for card in state.hands[seat])


def play_choices(state: State, frame: PlayStep) -> tuple[Action, ...]:
    """A card that may be played; nothing only where none may (R3.1). Of a hand that is not seen
    nobody knows what may be played."""
    hand = state.hands[frame.seat]
    if hand and hand[-1] >= UNKNOWN:
        return ()
    return plays(state, frame.seat) or (SKIP,)


def why_not_play(state: State, frame: PlayStep, action: Action) -> Refusal:
    """Why step 1 cannot be this."""
    if isinstance(action, Play):
        return why_not_this_card(state, frame.seat, action)
    return Refusal("must_play_first", "R3.1")


def why_not_this_card(state: State, seat: int, action: Play) -> Refusal:
    """Why this card cannot be played from the hand."""
    card = KINDS.get(action.card, -1)
    if card not in state.hands[seat]:
        return Refusal("not_enough_cards_in_hand", "R3.1", {"card": action.card})
    return Refusal("domain_embargoed", "R6.8", {"domain": DOMAINS[DOMAIN_OF[card]]})


def play(state: State, frame: PlayStep | Playing, action: Action, events: list[Event]) -> None:
    """Lay the card into the column of its domain; after step 1 come effects (R3.2)."""
    if isinstance(frame, PlayStep):
        state.pending[-1] = EffectStep(frame.seat)
    elif frame.left > 1:
        flow.become(state, frame, left=frame.left - 1)
    else:
        state.pending.pop()
    if isinstance(action, Play):
        effect = frame.effect if type(frame) is Playing else ""
        card = KINDS[action.card]
        out_of_hand(state, frame.seat, card)
        add_to_column(state, frame.seat, card)
        events.append(happened.CardPlayed(frame.seat, action.card, effect))
    else:
        events.append(happened.StepSkipped(frame.seat))


# Step 3


def religion(state: State, seat: int) -> int:
    """The level of Religion that counts at the draw: one's own, or a copied one that its owner
    still has while one has most Culture; the better of the two (R5.5, R5.14, R5.17)."""
    if FIXED_IN_STEP_2 in state.rulings:
        return state.limit
    own = level(state, len(state.columns[6 * seat + RELIGION]))
    owner, copied = state.copied
    if copied > own and most_culture(state, seat):
        return max(own, min(copied, level(state, len(state.columns[6 * owner + RELIGION]))))
    return own


def to_draw(state: State, seat: int, level: int) -> int:
    """Cards to draw up to the hand limit of a level of Religion (R3.4, R3.5)."""
    return max(0, min(box().hand_limits[level] - len(state.hands[seat]), state.left))


def end_turn(state: State, frame: EffectStep, action: EndTurn, events: list[Event]) -> None:
    """Step 3, and the closing check in the order of R3.6."""
    seat = frame.seat
    state.pending.pop()
    drawn = draw(state, seat, box().hand_limits[action.level] - len(state.hands[seat]))
    if drawn:
        events.append(happened.CardsDrawn(seat, names(drawn), ""))
        last_card(state, seat, events)
    end_embargoes(state, seat, events)
    state.idle = 0 if drawn else state.idle + 1
    if dominance(state, seat, events):
        return
    following = (seat + 1) % len(state.hands)
    if state.last_round and following == state.first:
        count_majorities(state, events)
    elif ASK_TO_COUNT in state.rulings and state.idle >= IDLE_ROUNDS * len(state.hands):
        state.idle = 0
        state.pending.append(Counting(following, len(state.hands)))
        events.append(happened.CountAsked(IDLE_ROUNDS))
    else:
        begin_turn(state, following, events)


def last_card(state: State, seat: int, events: list[Event]) -> None:
    """With the last card of the deck the last round begins to run out (R8.4)."""
    if not state.left and not state.last_round:
        state.last_round = True
        events.append(happened.LastCardDrawn(seat))


def end_embargoes(state: State, seat: int, events: list[Event]) -> None:
    """Markers of Embargo on the seat are discarded at the end of its turn (R6.7)."""
    for marker in state.embargoes:
        if marker.seat != seat:
            continue
        state.embargoes = tuple(one for one in state.embargoes if one is not marker)
        to_discard(state, marker.card)
        events.append(happened.EmbargoEnded(seat, DOMAINS[marker.domain], NAMES[marker.card]))


def dominance(state: State, seat: int, events: list[Event]) -> bool:
    """Enough cards of one domain at the end of one's own turn win at once (R8.1)."""
    enough, own = state.numbers.dominance, counts(state, seat)
    if max(own) < enough:
        return False
    for domain, cards in enumerate(own):
        if cards >= enough and cards >= needed(state, seat, domain):
            state.ending = "dominance"
            events.append(happened.DominanceWon(seat, DOMAINS[domain], cards))
            return True
    return False


def begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """Play passes to a seat; every effect may be used again (R3, R4.1)."""
    state.turn = seat
    state.round += seat == state.first
    state.permanents = state.temporaries = state.limit = 0
    state.copied = (-1, 0)
    state.pending.append(PlayStep(seat))
    events.append(happened.TurnBegan(seat))


def count_majorities(state: State, events: list[Event]) -> None:
    """The game is over without Dominance (R9.1)."""
    state.ending = "majority"
    events.append(happened.MajorityCounted())


# Going in circles


def count_now(state: State, frame: Counting, action: CountNow, events: list[Event]) -> None:
    """Majorities are counted if all agree; else the game goes on (R8.7)."""
    state.pending.pop()
    following = (frame.seat + 1) % len(state.hands)
    turn = (state.turn + 1) % len(state.hands)
    if not action.agree:
        events.append(happened.CountAnswered(frame.seat, False))
        begin_turn(state, turn, events)
        return
    if frame.left > 1:
        state.pending.append(Counting(following, frame.left - 1))
    events.append(happened.CountAnswered(frame.seat, True))
    if frame.left == 1:
        count_majorities(state, events)
