"""Abilities that are used in one's own turn of a phase, once each (R5.1, R6.2, R7, R10, R12): of
technologies, of wonders, of governments of 2013. What costs resources is paid token by token, and
then announced.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import Ability, Cost, Culture, Trade
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.rules.bitsets import bits, mask
from game.rules.civilization import battle_abilities, reactions
from game.rules.civilization import events as happened
from game.rules.civilization.actions import Pay, PlayEvent, Use
from game.rules.civilization.box import NONE, SHEET, USED_GOVERNMENT, USED_WONDER, WONDER, box
from game.rules.civilization.effects import EFFECTS
from game.rules.civilization.effects.aims import Aim
from game.rules.civilization.effects.gains import Gather, gain_coin
from game.rules.civilization.events_in_hand import declare, happen, immune
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Chapter, Paying
from game.rules.civilization.payment import can_pay, gift, need_of, spend, tokens, ways_to_pay
from game.rules.civilization.state import START, Player, State, after
from game.rules.civilization.yields import active, rule, squares_of, works
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH

EVENT = "event:"


class Offer(NamedTuple):
    """An ability that a player has in a phase."""

    card: str
    bit: int
    """Of `Player.used`."""
    effects: tuple[object, ...]
    """One of these is chosen."""
    cost: Cost


@lru_cache(maxsize=8)
def of_technologies(phase: str) -> dict[int, Offer]:
    """By technology: the abilities that are aimed at something in a phase."""
    found: dict[int, Offer] = {}
    for id, one in tables().technologies.items():
        for ability in one.abilities:
            effects = aimed(ability)
            if ability.phase == phase and effects:
                found[box().tech[id]] = Offer(id, box().tech[id], effects, ability.cost)
    return found


def aimed(ability: Ability) -> tuple[object, ...]:
    return tuple(effect for effect in ability.effects if type(effect) in EFFECTS)


@lru_cache(maxsize=1)
def of_wonders() -> tuple[Offer, ...]:
    """The abilities of wonders in the Start of Turn."""
    return tuple(
        Offer(wonder.id, USED_WONDER + number, aimed(wonder.ability), Cost())
        for number, wonder in enumerate(tables().wonders.values())
        if wonder.ability.phase == PHASES[START - 1]
    )


def of_government(state: State, player: Player) -> Offer | None:
    """What a government of 2013 gives in the Start of Turn (R5.3)."""
    effects: list[object] = []
    force = rule(state, player)
    if not (force.start_trade or force.start_culture or force.start_harvest):
        return None
    if force.start_trade:
        effects.append(Trade(force.start_trade))
    if force.start_culture:
        armies = sum(count for count, _ in stands(player.figures).counts.values())
        effects += [Culture(armies * force.start_culture)] if armies else []
    if force.start_harvest:
        effects.append(Gather())
    id = box().governments[player.government]
    return Offer(id, USED_GOVERNMENT, tuple(effects), Cost()) if effects else None


def phase_of(state: State) -> str:
    return PHASES[state.phase - 1]


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """The abilities of the phase that have not been used."""
    player, phase = state.players[seat], phase_of(state)
    able = player.techs & ~player.used & useful(phase)
    found = by_technologies(phase, able) if able else ()
    if state.phase != START:
        return found
    built = squares_of(player.pieces)
    others = [
        one
        for one in of_wonders()
        if one.bit - USED_WONDER + WONDER in built and active(state, seat, one.card)
    ]
    government = of_government(state, player)
    others += [government] if government else []
    return (*found, *(one for one in others if not player.used >> one.bit & 1))


@lru_cache(maxsize=8)
def useful(phase: str) -> int:
    """Technologies with such an ability, as bits."""
    return mask(of_technologies(phase))


@lru_cache(maxsize=16384)
def by_technologies(phase: str, techs: int) -> tuple[Offer, ...]:
    """The abilities in a phase of some technologies that have one."""
    known = of_technologies(phase)
    return tuple(known[tech] for tech in bits(techs))


def aims(state: State, seat: int, offer: Offer) -> list[Use]:
    """Everything that an ability can be used for."""
    return [
        Use(offer.card, *aim)
        for effect in offer.effects
        for aim in EFFECTS[type(effect)].aims(state, seat, effect, offer.card)
    ]


def why_not_cost(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why the player cannot pay for an ability."""
    player = state.players[seat]
    if player.trade < cost.trade:
        return Refusal("not_enough_trade", "R12", {"need": cost.trade, "have": player.trade})
    if player.culture < cost.culture:
        facts = {"need": cost.culture, "have": player.culture}
        return Refusal("not_enough_culture", "R12", facts)
    return None if can_pay(player, need_of(cost)) else Refusal("missing_resource", "R12")


def payable(player: Player, cost: Cost) -> bool:
    """Whether the player can pay for an ability."""
    return (
        player.trade >= cost.trade
        and player.culture >= cost.culture
        and can_pay(player, need_of(cost))
    )


def uses(state: State, seat: int) -> list[Action]:
    """All that the abilities of the phase can be used for."""
    found: list[Action] = []
    player = state.players[seat]
    for offer in offers(state, seat):
        if payable(player, offer.cost):
            found += aims(state, seat, offer)
    return found


def why_not_use(state: State, seat: int, action: Use) -> Refusal:
    """Why an ability cannot be used now, for this."""
    offer = next((one for one in offers(state, seat) if one.card == action.card), None)
    if offer is None:
        return why_not_offered(state, seat, action.card)
    aim = Aim(action.space, action.to, action.seat, action.thing)
    reasons = []
    for effect in offer.effects:
        kind = EFFECTS[type(effect)]
        if aim in kind.aims(state, seat, effect, offer.card):
            refusal = why_not_cost(state, seat, offer.cost)
            assert refusal is not None
            return refusal
        reasons.append(kind.why_not(state, seat, effect, offer.card, aim))
    return next((one for one in reasons if one.reason != "no_target"), reasons[0])


def why_not_offered(state: State, seat: int, card: str) -> Refusal:
    """Why a card has no ability that could be used now."""
    player, facts = state.players[seat], {"card": card}
    tech, wonders = box().tech.get(card), box().wonders
    government = of_government(state, player)
    if state.phase == START and government and government.card == card:
        return Refusal("used_this_turn", "R5.1", facts)
    if tech is not None:
        if not player.techs >> tech & 1:
            return Refusal("not_unlocked", "R12", facts)
        there = tech in of_technologies(phase_of(state))
        return Refusal("used_this_turn" if there else "wrong_phase", "R12", facts)
    if card not in wonders:
        return Refusal("no_target", "R12", facts)
    number = wonders.index(card)
    if not works(state, seat, number):
        there = any(placed & 31 == 14 + number for placed in player.pieces)
        return Refusal("enemy_on_square" if there else "not_unlocked", "R8.6", facts)
    if state.obsolete >> number & 1:
        return Refusal("no_target", "R7.6", facts)
    if state.phase != START or all(one.card != card for one in of_wonders()):
        return Refusal("wrong_phase", "R12", facts)
    return Refusal("used_this_turn", "R5.1", facts)


def use(state: State, seat: int, action: Use, events: list[Event]) -> None:
    """The ability is used up for the turn; trade and culture are paid at once."""
    offer = next(one for one in offers(state, seat) if one.card == action.card)
    start(state, seat, action, offer.bit, offer.cost, events)


def start(state: State, seat: int, action: Use, bit: int, cost: Cost, events: list[Event]) -> None:
    """Pay, or begin to; without resources it is done at once and cannot be answered."""
    player = state.players[seat]
    player.used |= 1 << bit
    player.trade -= cost.trade
    player.culture -= cost.culture
    events.append(
        happened.AbilityUsed(seat, action.card, action.space, action.to, action.seat, action.thing)
    )
    if cost.trade:
        events.append(happened.TradeLost(seat, cost.trade, action.card))
    if cost.culture:
        events.append(happened.CultureLost(seat, cost.culture, action.card))
    if need := need_of(cost):
        state.pending.append(Paying(seat, action, need))
    else:
        used(state, seat, action, events)


USING = Chapter((Use,), uses, why_not_use, use)


# Paying


def payments(state: State, frame: Paying) -> list[Action]:
    """Tokens for the next resource; a gift that gives a rival a coin names who gains it. Whoever has
    none, for a gift was cancelled, can but finish (R12)."""
    if not frame.need:
        return []
    found: list[Action] = []
    player = state.players[frame.seat]
    for token in tokens(player, frame.need[0]):
        found += [Pay(token, seat) for seat in receivers(state, frame.seat, token)]
    return found or [FINISH]


def could_choose(state: State, frame: Paying) -> bool:
    """Whether there could be more than one way to pay for all that everybody sees."""
    return bool(frame.need) and ways_to_pay(state.players[frame.seat], frame.need[0]) > 1


def gift_of(token: str) -> str:
    """The culture event that is paid with, if it is one."""
    return token.split(":")[1] if token.startswith(EVENT) else ""


def receivers(state: State, seat: int, token: str) -> list[int]:
    """Who may gain a coin by a token that is paid with; nobody for most of them."""
    id = gift_of(token)
    found = gift(box().event[id]) if id else None
    if found is None or not found.rival_coin:
        return [NONE]
    rivals = [one for one in after(state, seat) if not immune(state, seat, PlayEvent(id, seat=one))]
    return rivals or [NONE]


def pay(state: State, frame: Paying, action: Pay, events: list[Event]) -> None:
    """A token is spent; an event that counts as one is announced, and pays if it stands [R]."""
    id = gift_of(action.token)
    if id:
        thing = action.token.rpartition(":")[2]
        declare(state, frame.seat, PlayEvent(id, seat=action.seat, thing=thing), events)
        return
    spend(state, frame.seat, action.token)
    state.pending[-1] = replace(frame, need=frame.need[1:])
    events.append(happened.TokenPaid(frame.seat, action.token, frame.action.card))


def paid(state: State, frame: Paying, events: list[Event]) -> None:
    """All is paid, and the ability is announced. Whose gift was cancelled and who cannot pay any
    more has lost what was paid, and not used the ability [R]."""
    if frame.need:
        bit = box().tech[frame.action.card]
        state.players[frame.seat].used &= ~(1 << bit)
        events.append(happened.AbilityLost(frame.seat, frame.action.card))
    else:
        reactions.announce(state, frame.seat, reactions.RESOURCE_ABILITY, frame.action)


# What happens


def used(state: State, seat: int, action: Use, events: list[Event]) -> None:
    """What an ability does that has not been cancelled."""
    tech = box().tech.get(action.card)
    if tech in reactions.cancelling():
        reactions.cancel(state, seat, action.card, events)
        return
    if state.battle is not None:
        battle_abilities.used(state, seat, action, events)
        return
    aim = Aim(action.space, action.to, action.seat, action.thing)
    for effect in effects_of(state, seat, action.card):
        kind = EFFECTS[type(effect)]
        if aim in kind.anything(state):
            kind.do(state, seat, effect, action.card, aim, events)
            return


def effects_of(state: State, seat: int, card: str) -> tuple[object, ...]:
    """The effects of a card in this phase."""
    government = of_government(state, state.players[seat])
    if state.phase == START and government and government.card == card:
        return government.effects
    if card in box().tech:
        return of_technologies(phase_of(state))[box().tech[card]].effects
    return next(one.effects for one in of_wonders() if one.card == card)


def played(state: State, seat: int, action: PlayEvent, events: list[Event]) -> None:
    """What an event does that has not been cancelled: it cancels, it pays, or what it is aimed at
    happens."""
    number = box().event[action.event]
    if reactions.cancelled_by(number):
        reactions.cancel(state, seat, action.event, events)
    elif found := gift(number):
        frame = state.pending[-1]
        state.pending[-1] = replace(frame, need=frame.need[1:])
        if found.rival_coin and action.seat != NONE:
            gain_coin(state, action.seat, SHEET, events)
    else:
        happen(state, seat, action, events)
