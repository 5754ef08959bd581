"""What a learner of 7 Wonders is reminded of, the most urgent first.

Nothing here advises: it says what the table shows to whoever knows where to look.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.wonders.load import tables
from game.lessons.coach import Reminder
from game.rules import flow
from game.rules.contract import Seat
from game.rules.wonders import construction
from game.rules.wonders.actions import CHAIN, Build, Discard, Stage
from game.rules.wonders.box import GREEN, box
from game.rules.wonders.effects import cards_of
from game.rules.wonders.frames import Choosing, Reviving, SeventhCard, TakingWonder
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import (
    FREE_CITY,
    LAST_AGE,
    LAST_TURN,
    State,
    has_free_city,
    neighbours,
    receiver,
)

LEARNED = 3
"""So many green cards of whoever gets a hand are worth a word."""
CHAINS = 2
"""Of free cards so many are named."""
OTHERS: dict[type, tuple[str, str]] = {
    TakingWonder: ("board", "R2.2"),
    SeventhCard: ("seventh", "R12.2"),
    Reviving: ("revive", "R10"),
}
"""Decisions that are no choice of a card of the hand."""


def reminders(view: State, seat: Seat, touched: tuple[str, ...]) -> list[Reminder]:
    """What matters to the seat, whatever it has touched: of a card the table tells all."""
    if view.ending or not view.pending or seat not in flow.owing(view.pending[-1]):
        return []
    frame = view.pending[-1]
    if not isinstance(frame, Choosing):
        id, clause = OTHERS[type(frame)]
        return [Reminder(id, clause)]
    at = flow.place(frame, seat)
    ends = _ends(view) if at == seat else iter(())
    return [*_uses(view, seat, at), *ends, *_next(view, seat, at), *_always(view, at)]


def _uses(view: State, seat: Seat, at: int) -> Iterator[Reminder]:
    """What the hand can be used for (R4, R5.4, R10)."""
    actions = FLOW.legal_actions(view, seat)
    if has_free_city(view) and at == FREE_CITY:
        yield Reminder("free_city", "R13.3")
        return
    free = [one.card for one in actions if isinstance(one, Build) and one.how == CHAIN]
    for card in free[:CHAINS]:
        yield Reminder("chain", "R5.4", {"card": tables().cards[card].printed})
    if construction.may_build_free(view.cities[at]):
        yield Reminder("power_last" if view.turn == LAST_TURN else "power", "R10")
    if all(isinstance(one, Discard) for one in actions):
        yield Reminder("poor", "R4", {"coins": tables().box.discard})
    elif any(isinstance(one, Stage) for one in actions):
        yield Reminder("stage", "R4", {"stage": view.cities[at].stages + 1})


def _ends(view: State) -> Iterator[Reminder]:
    """The last turn of an Age (R3, R8)."""
    if view.turn == LAST_TURN:
        yield Reminder("last_turn", "R8")
        yield Reminder("other_card", "R3")


def _next(view: State, seat: Seat, at: int) -> Iterator[Reminder]:
    """Neighbours who have more shields, and who gets the rest of the hand (R3.3, R8)."""
    mine = view.cities[at].shields
    for other in neighbours(view, at) if at == seat else ():
        theirs = view.cities[other].shields
        if theirs > mine:
            facts = {"theirs": theirs, "mine": mine}
            if other < len(view.hands):
                yield Reminder("behind", "R8", {"rival": other, **facts})
            else:
                yield Reminder("behind_free_city", "R8", facts)
    if view.turn < LAST_TURN:
        rival = receiver(view, seat)
        green = cards_of(view.cities[rival], GREEN)
        held = any(box().colour[card] == GREEN for card in view.hands[seat])
        if green >= LEARNED and held:
            yield Reminder("science", "R3.3", {"rival": rival, "n": green})


def _always(view: State, at: int) -> Iterator[Reminder]:
    """What coins are good for (R4, R5.3, R11.2)."""
    if view.age == LAST_AGE:
        yield Reminder("coins", "R11.2", {"n": tables().box.coins_per_point})
    if at < len(view.hands):
        yield Reminder("discard", "R4", {"coins": tables().box.discard})
