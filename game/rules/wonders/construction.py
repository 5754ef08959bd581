"""What may be done with the cards of a hand: build, build a stage, discard; and why not (R4, R5); with two
players what its holder may do for the Free City (R13)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from game.content.folder import cached
from game.rules.contract import Action, Refusal
from game.rules.wonders.actions import CHAIN, FREE, Build, Discard, Stage
from game.rules.wonders.box import KINDS, CardNumber, Need, StageOf, Units, box
from game.rules.wonders.state import FREE_CITY, City, State, neighbours
from game.rules.wonders.trade import GUARDS, Market, builds, relevant_to, ways_to_stage


class Playable(NamedTuple):
    """What is asked of a card in a hand, and what can be done with it but for buying: made once."""

    name: int
    parents: int
    need: Need
    price: int
    units: Units
    """What can cover something of its need, and which discounts touch it."""
    bits: int
    plain: Build
    """Its construction without paying a neighbour (R5.2), by a chain (R5.4), and by Olympia's power (R10)."""
    chain: Build
    free: Build
    discard: Discard


@cached
def playable() -> tuple[Playable, ...]:
    """By card."""
    known = box()
    asked = zip(known.names, known.name, known.parents, known.need, known.price, strict=False)
    return tuple(
        Playable(
            name,
            parents,
            need,
            price,
            *relevant_to(need),
            Build(card),
            Build(card, CHAIN),
            Build(card, FREE),
            Discard(card),
        )
        for card, name, parents, need, price in asked
    )


def next_stage(city: City) -> StageOf | None:
    """The next stage of the city's wonder, if there is one (R4)."""
    stages = box().boards[city.board].stages
    return stages[city.stages] if city.stages < len(stages) else None


def may_build_free(city: City) -> bool:
    """Whether a structure can be built for nothing in this Age still (R10, Olympia A)."""
    return not city.free_used and city.stages >= box().boards[city.board].free_from


def market_of(state: State, at: int, discounts: int | None = None) -> Market:
    """What a city can get and for what; the discounts are its own unless told."""
    city = state.cities[at]
    left, right = neighbours(state, at)
    own = city.discounts if discounts is None else discounts
    return Market(city.own, state.cities[left].sold, state.cities[right].sold, own)


def uses(state: State, at: int, hand: Sequence[CardNumber], discounts: int | None = None,
         purse: int | None = None) -> list[Action]:  # fmt: skip
    """Everything that a city can do with the cards of a hand (R4): every way to build each, the
    next stage, and to discard it."""
    city, cards = state.cities[at], playable()
    place = own, left, right, cheaper = market_of(state, at, discounts)
    coins = city.coins if purse is None else purse
    names, stage = city.names, next_stage(city)
    sure, reach = place.sure(), place.reach()
    stages = () if stage is None else ways_to_stage(place.ways_to_pay(stage.need, coins))
    by_power = may_build_free(city)
    found: list[Action] = []
    before = -1
    for card in hand:
        if card == before or card >= KINDS:
            continue
        before = card
        name, parents, need, price, units, bits, plain, chain, free, discard = cards[card]
        if not names & name:
            if names & parents:
                found.append(chain)
            if (sure - need) & GUARDS == GUARDS:
                if price <= coins:
                    found.append(plain)
            elif (reach - need) & GUARDS == GUARDS:  # else it is nowhere to be had
                about = own & units, left & units, right & units, cheaper & bits
                prices, ways = builds(card, *about)
                found += ways[: bisect(prices, coins - price)]
            if by_power:
                found.append(free)
        if stages:
            found += stages[card]
        found.append(discard)
    return found


def why_not(state: State, at: int, hand: Sequence[CardNumber], action: Action,
            discounts: int | None = None, purse: int | None = None) -> Refusal:  # fmt: skip
    """Why a city cannot do this with a card of this hand."""
    if not isinstance(action, Build | Stage | Discard):
        return Refusal("wrong_step", "R4")
    known, city = box(), state.cities[at]
    card = known.numbers.get(action.card)
    if card is None or card not in hand:
        return Refusal("not_in_hand", "R3", {"card": action.card})
    coins = city.coins if purse is None else purse
    place = market_of(state, at, discounts)
    if isinstance(action, Stage):
        stage = next_stage(city)
        if stage is None:
            return Refusal("no_stage_left", "R4", {"stages": city.stages})
        return _not_paid(at, place, stage.need, 0, coins, action)
    if isinstance(action, Discard):
        return Refusal("wrong_step", "R4")
    if city.names & known.name[card]:
        return Refusal("duplicate", "R4", {"card": action.card})
    if action.how == CHAIN:
        parents = [known.names[n] for n, bit in enumerate(known.name) if bit & known.parents[card]]
        return Refusal("no_chain", "R5.4", {"card": action.card, "parents": parents})
    if action.how == FREE:
        used = {"used": city.free_used}
        return Refusal("no_free_structure", "R10", used)
    return _not_paid(at, place, known.need[card], known.price[card], coins, action)


def _not_paid(
    at: int, place: Market, need: int, bank: int, coins: int, action: Build | Stage
) -> Refusal:
    """Why a price cannot be paid, or not like this (R5.3)."""
    ways = place.ways_to_pay(need)
    if not ways:
        facts = {"city": at, "lacks": place.lacking(need), "units": place.supply(need)}
        return Refusal("lacking", "R5.3", facts)
    cheapest = ways[0][0] + bank
    if cheapest > coins:
        return Refusal("too_dear", "R5.3", {"price": cheapest, "coins": coins})
    given = {"left": action.left, "right": action.right}
    if any((left, right) == (action.left, action.right) for _, left, right in ways):
        price = action.left + action.right + bank
        return Refusal("too_dear", "R5.3", {"price": price, "coins": coins})
    return Refusal("wrong_payment", "R12.5", given)


def _chained(action: Action) -> bool:
    return isinstance(action, Build) and action.how == CHAIN


def free_city_uses(state: State, hand: Sequence[CardNumber]) -> list[Action]:
    """All that may be done for the Free City: it builds whenever it can, and a card that can be
    built by a chain is used for nothing else (R13.3)."""
    found = uses(state, FREE_CITY, hand)
    builds = [one for one in found if not isinstance(one, Discard)]
    if not builds:
        return found
    chains = {one.card for one in builds if isinstance(one, Build) and _chained(one)}
    return [
        one
        for one in builds
        if isinstance(one, Build | Stage) and (_chained(one) or one.card not in chains)
    ]


def why_not_free_city(state: State, hand: Sequence[CardNumber], action: Action) -> Refusal:
    """Why this may not be done for the Free City."""
    found = uses(state, FREE_CITY, hand)
    if action not in found or not isinstance(action, Build | Stage | Discard):
        return why_not(state, FREE_CITY, hand, action)
    if Build(action.card, CHAIN) in found:
        return Refusal("chain_must_be_used", "R13.3", {"card": action.card})
    usable = sorted({one.card for one in found if isinstance(one, Build | Stage)})
    return Refusal("must_build", "R13.3", {"cards": usable})
