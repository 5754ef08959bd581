"""Answers: cancelling what has been announced, and interrupting the moves of rivals (R12).

Whoever could answer by what all can see is asked every time, so that nobody learns from being asked
what they hold.
"""

from __future__ import annotations

from game.content.civilization.effects import Freeze
from game.content.civilization.load import tables
from game.rules.civilization import abilities, events_in_hand, reactions
from game.rules.civilization.actions import Pass, PlayEvent, Use
from game.rules.civilization.box import EVENTS, box
from game.rules.civilization.events_in_hand import held
from game.rules.civilization.frames import Announced, Answering, Interrupting, When
from game.rules.civilization.payment import can_pay, may_pay, need_of
from game.rules.civilization.rulings import FEW_INTERRUPTS, NO_INTERRUPTS
from game.rules.civilization.state import State, after
from game.rules.contract import Action, Event, Refusal

PASS = Pass()
LATER: tuple[When, ...] = ("moved", "ends")
"""Occasions to interrupt that come after a move."""


def answers(state: State, frame: Answering) -> list[Action]:
    """What cancels it, or to let it be; nothing if it has been cancelled already."""
    about = reactions.announced(state)
    if about.cancelled or not reactions.could_answer(state, frame.seat, about):
        return []
    return [*cancellers(state, frame.seat, about), PASS]


def cancellers(state: State, seat: int, about: Announced) -> list[Action]:
    """Events and technologies of the seat that really cancel it."""
    found: list[Action] = [
        PlayEvent(id)
        for id in held(state, seat)
        if reactions.meets(state, seat, about, reactions.cancelled_by(box().event[id]))
    ]
    player = state.players[seat]
    for tech, ability in reactions.ready(state, seat, about):
        if can_pay(player, need_of(ability.cost)):
            found.append(Use(box().techs[tech]))
    return found


def why_not_answer(state: State, frame: Answering, action: PlayEvent | Use) -> Refusal:
    return why_not_cancel(state, frame.seat, reactions.announced(state), action)


def why_not_cancel(state: State, seat: int, about: Announced, action: PlayEvent | Use) -> Refusal:
    """Why something does not cancel what has been announced."""
    player = state.players[seat]
    if isinstance(action, PlayEvent):
        number = box().event.get(action.event, EVENTS)
        if number not in player.events:
            return Refusal("not_in_hand", "R12", {"event": action.event})
        return why_no_effect(state, about, bool(reactions.cancelled_by(number)))
    tech = box().tech.get(action.card, len(box().techs))
    if not player.techs >> tech & 1:
        return Refusal("not_unlocked", "R12", {"card": action.card})
    if tech in reactions.cancelling() and player.used >> tech & 1:
        return Refusal("used_this_turn", "R12", {"card": action.card})
    if any(one == tech for one, _ in reactions.ready(state, seat, about)):
        return Refusal("missing_resource", "R12")
    return why_no_effect(state, about, tech in reactions.cancelling())


def why_no_effect(state: State, about: Announced, cancels: bool) -> Refusal:
    """Why a card has no effect on what was announced: nothing can cancel it, or not this card."""
    if cancels and reactions.protected(state, about):
        return Refusal("uncancellable", "R12")
    return Refusal("no_target" if cancels else "wrong_phase", "R12")


def answer(
    state: State, frame: Answering, action: Pass | PlayEvent | Use, events: list[Event]
) -> None:
    """The answer is announced; its seat is asked again if it is cancelled."""
    if isinstance(action, Pass):
        state.pending.pop()
    elif isinstance(action, PlayEvent):
        events_in_hand.declare(state, frame.seat, action, events)
    else:
        tech = box().tech[action.card]
        cost = reactions.cancelling()[tech].cost
        abilities.start(state, frame.seat, action, tech, cost, events)


def ask(state: State, seat: int, when: When) -> None:
    """Others may interrupt the Movement of the seat, in turn order."""
    if NO_INTERRUPTS in state.rulings or (when in LATER and FEW_INTERRUPTS in state.rulings):
        return
    for other in reversed(after(state, seat)):
        if could_interrupt(state, other):
            state.pending.append(Interrupting(other, when))


def could_interrupt(state: State, seat: int) -> bool:
    """Whether the seat could interrupt for all that everybody sees: there are such events of every
    level."""
    player = state.players[seat]
    if player.events:
        return True
    able = freezing(state, seat)
    return bool(able) and any(may_pay(player, need_of(one.cost)[0]) for one in able)


def freezing(state: State, seat: int) -> list[abilities.Offer]:
    """Abilities that interrupt a move."""
    return [one for one in abilities.offers(state, seat) if Freeze in map(type, one.effects)]


def interruptions(state: State, frame: Interrupting) -> list[Action]:
    """Events and abilities that interrupt a move, or to let it be."""
    if not could_interrupt(state, frame.seat):
        return []
    found: list[Action] = []
    for id in held(state, frame.seat):
        if tables().events[id].interrupt:
            found += events_in_hand.aims(state, frame.seat, id)
    for one in freezing(state, frame.seat):
        if abilities.payable(state.players[frame.seat], one.cost):
            found += abilities.aims(state, frame.seat, one)
    return [*found, PASS]


def why_not_interrupt(state: State, frame: Interrupting, action: PlayEvent | Use) -> Refusal:
    if isinstance(action, PlayEvent):
        number = box().event.get(action.event, EVENTS)
        if (
            number in state.players[frame.seat].events
            and not tables().events[action.event].interrupt
        ):
            return Refusal("wrong_phase", "R12")
        return events_in_hand.why_not_play(state, frame.seat, action)
    if any(one.card == action.card for one in freezing(state, frame.seat)):
        return abilities.why_not_use(state, frame.seat, action)
    return Refusal("wrong_phase", "R12")


def interrupt(
    state: State, frame: Interrupting, action: Pass | PlayEvent | Use, events: list[Event]
) -> None:
    """The seat is asked again after it."""
    if isinstance(action, Pass):
        state.pending.pop()
    elif isinstance(action, PlayEvent):
        events_in_hand.play(state, frame.seat, action, events)
    else:
        abilities.use(state, frame.seat, action, events)
