"""A second opinion on Duel, slow and straight from the rules: no caches, no masks, no shortcuts.

It shares only the tables and the shape of the state with the game; the tests compare the two.
"""

from __future__ import annotations

import itertools
from functools import lru_cache

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES, Effects
from game.rules.contract import Action
from game.rules.duel import actions
from game.rules.duel.state import State


def effects(thing: str) -> Effects:
    box = tables()
    return (box.cards.get(thing) or box.wonders.get(thing) or box.tokens[thing]).effects


def price(state: State, seat: int, item: str) -> int:
    """R5 by exhaustive search: every choice of every producer, every pair waived."""
    box, own, rival = tables(), state.cities[seat], state.cities[1 - seat]
    card = box.cards.get(item)
    if card and card.freed_by and box.chains[card.freed_by].granted_by in own.cards:
        return 0
    printed = card.cost if card else box.wonders[item].cost
    cost: dict[str, int] = {str(what): amount for what, amount in printed.items()}
    coins = cost.pop("coins", 0)
    unit = {}
    for resource in RESOURCES:
        unit[resource] = 2 + sum(effects(each).produce.get(resource, 0) for each in rival.cards)
        for each in own.cards:
            unit[resource] = effects(each).trade_price.get(resource, unit[resource])
        made = sum(effects(each).produce.get(resource, 0) for each in own.cards)
        cost[resource] = max(0, cost.get(resource, 0) - made)
    things = [*own.cards, *own.built]
    options = [effects(each).produce_choice for each in things if effects(each).produce_choice]
    if card is None:
        waived = sum(effects(token).wonder_discount for token in own.tokens)
    else:
        waived = sum(effects(token).blue_discount for token in own.tokens if card.colour == "blue")
    options += [RESOURCES] * waived
    missing = tuple(cost[resource] for resource in RESOURCES)
    prices = tuple(unit[resource] for resource in RESOURCES)
    return coins + _search(missing, prices, tuple(options))


@lru_cache(maxsize=50_000)
def _search(
    missing: tuple[int, ...], prices: tuple[int, ...], options: tuple[tuple[str, ...], ...]
) -> int:
    """The least sum over everything that the options may be used for."""
    best = sum(map(int.__mul__, missing, prices))
    for choice in itertools.product(*options):
        left = list(missing)
        for resource in choice:
            number = RESOURCES.index(resource)
            left[number] = max(0, left[number] - 1)
        best = min(best, sum(map(int.__mul__, left, prices)))
    return best


def accessible(state: State) -> list[str]:
    """The cards that no other card overlaps."""
    slots = tables().layouts[state.age].slots
    lying = {slot.id for slot, card in zip(slots, state.layout, strict=True) if card}
    return [
        card
        for slot, card in zip(slots, state.layout, strict=True)
        if card and not lying & {*slot.covered}
    ]


def legal(state: State) -> list[Action]:
    """All that whoever is to move may do."""
    if state.ending:
        return []
    if state.pending:
        return _answers(state)
    if state.age == 0:
        return [actions.DraftWonder(wonder) for wonder in state.draft]
    city = state.cities[state.turn]
    standing = sum(len(each.built) for each in state.cities)
    found: list[Action] = []
    for card in accessible(state):
        found.append(actions.Discard(card))
        if price(state, state.turn, card) <= city.coins:
            found.append(actions.Build(card))
        for wonder in city.wonders:
            if standing < 7 and price(state, state.turn, wonder) <= city.coins:
                found.append(actions.BuildWonder(card, wonder))
    return found


def _answers(state: State) -> list[Action]:
    pending = state.pending[-1]
    if pending.kind == "take_token":
        return [actions.TakeToken(token) for token in state.board]
    if pending.kind == "keep_token":
        return [actions.KeepToken(token) for token in state.drawn]
    if pending.kind == "revive":
        return [actions.Revive(card) for card in state.discard]
    if pending.kind == "choose_starter":
        return [actions.ChooseStarter(0), actions.ChooseStarter(1)]
    colour = {"circus_maximus": "grey", "the_statue_of_zeus": "brown"}[pending.source]
    return [
        actions.Destroy(card)
        for card in state.cities[1 - pending.seat].cards
        if tables().cards[card].colour == colour
    ]


def score(state: State, seat: int) -> dict[str, int]:
    """R11 by category."""
    box, own = tables(), state.cities[seat]

    def count(number: int, what: str) -> int:
        city = state.cities[number]
        if what == "wonders":
            return len(city.built)
        if what == "coin_triples":
            return city.coins // 3
        return sum(box.cards[card].colour in what.split("_and_") for card in city.cards)

    ahead = state.pawn if seat == 0 else -state.pawn
    sums = {
        "military": (0, 2, 2, 5, 5, 5, 10, 10, 10)[ahead] if 0 <= ahead < 9 else 0,
        "wonders": sum(effects(wonder).vp for wonder in own.built),
        "progress": sum(
            effects(token).vp + effects(token).vp_per_token * len(own.tokens)
            for token in own.tokens
        ),
        "coins": own.coins // 3,
        **dict.fromkeys(("blue", "green", "yellow", "purple"), 0),
    }
    for card in own.cards:
        worth, most = effects(card).vp, effects(card).vp_per_most
        if most:
            worth += most.vp * max(count(0, most.count), count(1, most.count))
        if worth:
            sums[box.cards[card].colour] += worth
    return sums
