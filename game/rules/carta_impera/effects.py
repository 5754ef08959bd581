"""Step 2: permanent effects (R4.2, R5), stage by stage, and what they share with copies of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.content.carta_impera.schema import DOMAINS, Effect
from game.rules import flow
from game.rules.carta_impera import actions, frames
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.actions import Inspire
from game.rules.carta_impera.box import (
    CULTURE,
    DOMAIN,
    EVERY_DOMAIN,
    KINDS,
    NAMES,
    RELIGION,
    UNKNOWN,
    Kind,
    box,
)
from game.rules.carta_impera.events import CoinReturned, EffectCopied
from game.rules.carta_impera.frames import EffectStep
from game.rules.carta_impera.rulings import FIXED_IN_STEP_2, NO_COPY_OF_OWN
from game.rules.carta_impera.state import (
    Coin,
    State,
    embargoed,
    into_hand,
    level,
    most_culture,
    others,
    out_of_hand,
    pop_column,
    rival_culture,
    to_discard,
)
from game.rules.carta_impera.turn import playable, plays, why_not_this_card
from game.rules.contract import Action, Event, Refusal
from game.rules.tuples import without

_use = cache(actions.Use)
DISCARDS_AREA = tuple(actions.DiscardArea(domain) for domain in DOMAINS)
TAKES_AREA = tuple(actions.TakeArea(domain) for domain in DOMAINS)
TAKES_DISCARD = tuple(actions.TakeDiscard(domain) for domain in DOMAINS)
INSPIRATION = "inspiration"
_inspire = cache(Inspire)


# Which may be used


def uses(state: State, seat: int, own: list[int]) -> list[Action]:
    """The permanent effects of one's own that can be used now (R4.1, R4.2, R4.4)."""
    found: list[Action] = []
    least = state.numbers.level_1
    if max(own) < least:
        return found
    for domain, pair in box().permanents.items():
        if own[domain] >= least and not state.permanents >> domain & 1:
            for effect in pair[: level(state, own[domain])]:
                if (not effect.hand_limit or FIXED_IN_STEP_2 in state.rulings) and not obstacle(
                    state, seat, effect
                ):
                    found.append(_use(effect.id))
    return found


def obstacle(state: State, seat: int, effect: Effect) -> Refusal | None:
    """Why a permanent effect could not be carried out completely by this seat (R4.4), or None."""
    if len(state.hands[seat]) < effect.discard_hand:
        return Refusal("not_enough_cards_in_hand", "R4.4", {"needed": effect.discard_hand})
    area = effect.discard_area + effect.take_area
    if area and sum(map(len, state.columns[6 * seat : 6 * seat + 6])) < area:
        return Refusal("not_enough_cards_in_area", "R4.4", {"needed": area})
    if effect.take_discard and sum(map(len, state.discard)) < effect.take_discard:
        return Refusal("not_enough_cards_in_discard", "R4.4", {"needed": effect.take_discard})
    if effect.play and not _finishes(state, seat, effect.take_area, effect.play):
        return Refusal("no_playable_card", "R4.4", {"needed": effect.play})
    return None


def _finishes(state: State, seat: int, takes: int, plays: int, taking: int | None = None) -> bool:
    """Whether so many cards can be played after so many were taken from the area, the first of
    them from the domain `taking` (R4.4, R6.8)."""
    banned = embargoed(state, seat)
    sound = sum(
        len(state.columns[6 * seat + domain]) for domain in EVERY_DOMAIN if not banned >> domain & 1
    )
    have = playable(state, seat)
    if taking is not None:
        takes -= 1
        if not banned >> taking & 1:
            have, sound = have + 1, sound - 1
    return have + min(takes, sound) >= plays


def why_not_use(state: State, seat: int, action: actions.Use) -> Refusal:
    """Why a permanent effect of one's own cannot be used now."""
    effect = box().effects.get(action.effect)
    if effect is None:
        return Refusal("culture_has_no_temporary_effect", "R6.12")
    domain = DOMAIN[effect.domain]
    if effect.hand_limit and FIXED_IN_STEP_2 not in state.rulings:
        return Refusal("wrong_step", "R5.5")
    if state.permanents >> domain & 1:
        return Refusal("permanent_used", "R4.1", {"domain": effect.domain})
    have = len(state.columns[6 * seat + domain])
    if level(state, have) < (effect.level or 0):
        wanted = state.numbers.level_1 if effect.level == 1 else state.numbers.level_2
        facts = {"domain": effect.domain, "have": have, "needed": wanted}
        return Refusal("threshold_not_met", "R4.2", facts)
    return obstacle(state, seat, effect) or Refusal("wrong_step", "R3.3")


# Doing them


def use(state: State, frame: frames.EffectStep, action: actions.Use, events: list[Event]) -> None:
    """Begin a permanent effect of one's own."""
    effect = box().effects[action.effect]
    carry_out(state, frame.seat, effect)
    events.append(happened.EffectUsed(frame.seat, effect.id))


def carry_out(state: State, seat: int, effect: Effect) -> None:
    """Ask for all that a permanent effect is made of, in its order."""
    state.permanents |= 1 << DOMAIN[effect.domain]
    if effect.hand_limit:
        state.limit = effect.level or 0
    if effect.play:
        state.pending.append(frames.Playing(seat, effect.id, effect.play))
    if effect.discard_hand:
        state.pending.append(frames.DiscardingHand(seat, effect.id, effect.discard_hand))
    if effect.discard_area:
        state.pending.append(frames.DiscardingArea(seat, effect.id, effect.discard_area))
    if effect.take_area:
        state.pending.append(frames.TakingArea(seat, effect.id, effect.take_area, effect.play))
    if effect.take_discard:
        state.pending.append(frames.TakingDiscard(seat, effect.id, effect.take_discard))


def one_done(state: State, frame: frames.Stage) -> None:
    """One card of a stage has been named."""
    if frame.left > 1:
        flow.become(state, frame, left=frame.left - 1)
    else:
        state.pending.pop()


@cache
def _of_hand(doing: Callable[[str], Action], hand: tuple[Kind, ...]) -> tuple[Action, ...]:
    return tuple(doing(NAMES[card]) for card in dict.fromkeys(hand) if card < UNKNOWN)


def discarding_hand(state: State, frame: frames.DiscardingHand) -> tuple[Action, ...]:
    return _of_hand(actions.DiscardHand, state.hands[frame.seat])


def discard_hand(
    state: State, frame: frames.DiscardingHand, action: actions.DiscardHand, events: list[Event]
) -> None:
    """Discard a card from the hand (R5.1, R5.2, R6.9)."""
    one_done(state, frame)
    card = KINDS[action.card]
    out_of_hand(state, frame.seat, card)
    to_discard(state, card)
    events.append(happened.HandDiscarded(frame.seat, action.card, frame.effect))


def discarding_area(state: State, frame: frames.DiscardingArea) -> list[Action]:
    columns = state.columns
    return [DISCARDS_AREA[d] for d in EVERY_DOMAIN if columns[6 * frame.seat + d]]


def discard_area(
    state: State, frame: frames.DiscardingArea, action: actions.DiscardArea, events: list[Event]
) -> None:
    """Discard a card of any domain from the area (R5.6, R5.7)."""
    one_done(state, frame)
    card = pop_column(state, frame.seat, DOMAIN[action.domain])
    to_discard(state, card)
    events.append(happened.AreaDiscarded(frame.seat, NAMES[card], frame.effect))


def taking_area(state: State, frame: frames.TakingArea) -> list[Action]:
    """Cards after which the effect can still be finished (R4.4, R6.8)."""
    return [
        TAKES_AREA[d]
        for d in EVERY_DOMAIN
        if state.columns[6 * frame.seat + d]
        and _finishes(state, frame.seat, frame.left, frame.plays, d)
    ]


def take_area(
    state: State, frame: frames.TakingArea, action: actions.TakeArea, events: list[Event]
) -> None:
    """Take a card of any domain from the area into the hand (R5.8, R5.9)."""
    one_done(state, frame)
    card = pop_column(state, frame.seat, DOMAIN[action.domain])
    into_hand(state, frame.seat, card)
    events.append(happened.AreaTaken(frame.seat, NAMES[card], frame.effect))


def taking_discard(state: State, frame: frames.TakingDiscard) -> list[Action]:
    return [TAKES_DISCARD[d] for d in EVERY_DOMAIN if state.discard[d]]


def take_discard(
    state: State, frame: frames.TakingDiscard, action: actions.TakeDiscard, events: list[Event]
) -> None:
    """Take a card of choice from the discard pile into the hand (R5.10, R5.11)."""
    one_done(state, frame)
    pile = state.discard[DOMAIN[action.domain]]
    state.discard[DOMAIN[action.domain]] = pile[:-1]
    into_hand(state, frame.seat, pile[-1])
    events.append(happened.DiscardTaken(frame.seat, NAMES[pile[-1]], frame.effect))


def playing(state: State, frame: frames.Playing) -> tuple[Action, ...]:
    return plays(state, frame.seat)


def giving_back(state: State, frame: frames.GivingBack) -> tuple[Action, ...]:
    return _of_hand(actions.GiveBack, state.hands[frame.seat])


def give_back(
    state: State, frame: frames.GivingBack, action: actions.GiveBack, events: list[Event]
) -> None:
    """Give a card back (R6.4): the two know of it, and others its back only."""
    one_done(state, frame)
    seat, at, card = frame.seat, frame.at, KINDS[action.card]
    players = len(state.hands)
    state.hands[seat] = without(state.hands[seat], card)
    state.hands[at] = tuple(sorted((*state.hands[at], card)))
    place = players * at + seat
    if card in state.known[place]:
        state.known[place] = without(state.known[place], card)
    state.known[players * seat + at] = (*state.known[players * seat + at], card)
    events.append(happened.CardGiven(seat, at, action.card))


# Why not


def why_not_stage(state: State, frame: frames.Stage, action: Action) -> Refusal:
    """Why the effect under way cannot go on like this: one effect is finished first (R3.3)."""
    seat = frame.seat
    if isinstance(frame, frames.Playing) and isinstance(action, actions.Play):
        return why_not_this_card(state, seat, action)
    if isinstance(frame, frames.DiscardingHand | frames.GivingBack) and isinstance(
        action,
        actions.DiscardHand if isinstance(frame, frames.DiscardingHand) else actions.GiveBack,
    ):
        return Refusal("not_enough_cards_in_hand", "R4.4", {"card": action.card})
    if isinstance(frame, frames.DiscardingArea | frames.TakingArea) and isinstance(
        action,
        actions.DiscardArea if isinstance(frame, frames.DiscardingArea) else actions.TakeArea,
    ):
        return _why_not_area(state, seat, action.domain)
    if isinstance(frame, frames.TakingDiscard) and isinstance(action, actions.TakeDiscard):
        return Refusal("not_enough_cards_in_discard", "R4.4", {"domain": action.domain})
    return Refusal("wrong_return_count", "R3.3", {"left": frame.left})


def _why_not_area(state: State, seat: int, domain: str) -> Refusal:
    if domain == actions.FACE_DOWN:
        return Refusal("face_down_card", "R7.1")
    if domain not in DOMAIN or not state.columns[6 * seat + DOMAIN[domain]]:
        return Refusal("not_enough_cards_in_area", "R4.4", {"domain": domain})
    return Refusal("no_playable_card", "R4.4", {"domain": domain})


def copies(state: State, seat: int, own: list[int]) -> list[Action]:
    """The effects of others that can be copied now, at either level that they reach (R5.13)."""
    found: list[Action] = []
    used, columns = state.permanents, state.columns
    if not own[CULTURE] or used >> CULTURE & 1 or not most_culture(state, seat):
        return found
    least, rivals = state.numbers.level_1, others(state, seat)
    for domain, pair in box().permanents.items():
        for one in rivals:
            have = len(columns[6 * one + domain])
            if have >= least and not (used >> domain & 1 or _barred(state, seat, domain)):
                able = [e for e in pair[: level(state, have)] if not obstacle(state, seat, e)]
                found += [_inspire(effect.id, one) for effect in able]
    return found


def _barred(state: State, seat: int, domain: int) -> bool:
    """Whether having an effect of one's own forbids to copy one of the same domain (Q5)."""
    own = len(state.columns[6 * seat + domain])
    return NO_COPY_OF_OWN in state.rulings and level(state, own) > 0


def why_not_inspire(state: State, seat: int, action: Inspire) -> Refusal:
    """Why this effect cannot be copied from that seat now."""
    effect = box().effects.get(action.effect)
    if effect is None or effect.level is None:
        return Refusal("copied_player_below_threshold", "R5.13", {"seat": action.seat})
    domain = DOMAIN[effect.domain]
    for slot in (CULTURE, domain):
        if state.permanents >> slot & 1:
            return Refusal("permanent_used", "R5.14", {"domain": DOMAINS[slot]})
    if _barred(state, seat, domain):
        return Refusal("permanent_used", "R5.14", {"domain": effect.domain, "own": True})
    if not most_culture(state, seat):
        own = len(state.columns[6 * seat + CULTURE])
        facts: dict[str, Any] = {"have": own, "rival": rival_culture(state, seat)}
        return Refusal("culture_not_strictly_most", "R5.12", facts)
    able = range(len(state.hands))
    have = len(state.columns[6 * action.seat + domain]) if action.seat in able else 0
    if level(state, have) < effect.level:
        facts = {"seat": action.seat, "domain": effect.domain, "have": have}
        return Refusal("copied_player_below_threshold", "R5.13", facts)
    return obstacle(state, seat, effect) or Refusal("target_is_self", "R5.13")


def inspire(state: State, frame: EffectStep, action: Inspire, events: list[Event]) -> None:
    """Carry the effect out as if it were one's own; the coin goes to it (R5.13, R5.15)."""
    effect = box().effects[action.effect]
    domain = DOMAIN[effect.domain]
    state.permanents |= 1 << CULTURE
    state.coin = Coin(frame.seat, action.seat, domain)
    if domain == RELIGION:
        state.copied = (action.seat, effect.level or 0)
    carry_out(state, frame.seat, effect)
    events.append(EffectCopied(frame.seat, effect.id, action.seat))


def lose_coin(state: State, happened: list[Event], events: list[Event]) -> None:
    """As soon as somebody has more Culture than its holder, the coin goes back (R5.16)."""
    if state.coin is not None:
        holder = state.coin.holder
        if rival_culture(state, holder) > len(state.columns[6 * holder + CULTURE]):
            state.coin = None
            events.append(CoinReturned(holder))
