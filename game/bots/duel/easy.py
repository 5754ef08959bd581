"""A sensible beginner at 7 Wonders Duel.

It looks at the position after each of its actions and takes the one it likes best: points so far,
what the rest of the game would cost, coins, science, the pawn, and what the next player could
take. It plans nothing, and what lies face down it neither knows nor guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.duel.reasons import why
from game.bots.judging_bot import JudgingBot
from game.content.duel.schema import Effects
from game.rules.contract import Action, Game, Seat
from game.rules.duel import layout, legal, military, science, scoring, trade
from game.rules.duel.actions import DraftWonder
from game.rules.duel.box import box
from game.rules.duel.state import State
from game.rules.duel.views import unseen_cards

COIN = 0.4
"""Points that a coin is worth to somebody who can spend it."""
OUTLAY = 0.09
"""Points for each coin less that a card still to come would cost: a share of them is built."""
DEAR = 7
"""Prices beyond this one are all the same: nobody pays them."""
SYMBOLS = (0.0, 0.5, 1.5, 4.0, 8.0, 14.0)
"""Worth of so many different science symbols."""
PAIR = 1.5
"""Worth of the second card of a symbol being still to come."""
SHIELD = 0.7
"""Worth of a step of the pawn, beside the points of its zone."""
DANGER = {5: 1.0, 6: 2.5, 7: 5.0, 8: 9.0}
"""What is added when the pawn has come so far."""
UNKNOWN = 2.5
"""Worth of a card that nobody has seen yet, to whoever may take it."""
NEXT = 0.6
"""How much of the best card on offer counts for whoever takes the next turn."""
WIN = 1000.0
UNBUILT = 0.5
"""How much of a wonder counts before it stands."""
TOKENS = {
    "architecture": 3.0,
    "economy": 3.0,
    "masonry": 2.5,
    "strategy": 3.0,
    "theology": 4.0,
    "urbanism": 2.0,
}
"""Worth of the tokens that work for the rest of the game, their points and coins apart."""
EXTRA_TURN = 4.0
CHOICE = 2.5
DESTROY = 2.5
REVIVE = 3.0
DRAW = 5.0
UNIT = 0.5
"""What a unit of the cost takes from a wonder while nothing is known of the city to come."""


class DuelEasy(JudgingBot):
    """Looks one action ahead, and misjudges nothing of what it looks at."""

    id = "easy"
    noise = 0.0
    why = staticmethod(why)

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        if not observation.age:
            return [_drafted(one) for one in choices]
        lookahead = Lookahead(observation, seat)
        world = game.determinize(observation, rng)
        return [lookahead.value_after(game, world, one) for one in choices]


def _drafted(action: Action) -> float:
    assert isinstance(action, DraftWonder)
    units = sum(box().wonders[action.wonder].cost.values())
    return wonder_worth(action.wonder) - units * UNIT


def wonder_worth(wonder: str) -> float:
    """What a wonder brings when it is built, its price apart."""
    effects = box().wonders[wonder].effects
    coins = effects.coins + effects.opponent_loses_coins
    return (
        effects.vp
        + coins * COIN
        + effects.shields * SHIELD * 1.5
        + (EXTRA_TURN if effects.extra_turn else 0)
        + (CHOICE if effects.produce_choice else 0)
        + (DESTROY if effects.destroy_opponent_card else 0)
        + (REVIVE if effects.build_from_discard else 0)
        + (DRAW if effects.choose_box_token else 0)
    )


class Lookahead:
    """One decision: what was known when it had to be made, and how what follows is judged."""

    def __init__(self, seen: State, seat: Seat) -> None:
        known = box()
        self.seat = seat
        self.age = seen.age
        self.up = seen.up
        later = [card for age, deck in known.decks.items() if age > seen.age for card in deck]
        on_table = [card for card in seen.layout if card in known.cards]
        now = [card for cards in unseen_cards(seen).values() for card in cards]
        self.to_come = [*on_table, *now, *later]
        self.symbols = [card for card in self.to_come if known.cards[card].effects.science]

    def value_after(self, game: Game[Any], state: State, action: Action) -> float:
        """The worth of the position that the action leads to, decisions that follow included."""
        state = state.clone()
        game.apply(state, self.seat, action)
        if state.pending and state.pending[-1].seat == self.seat and state.age == self.age:
            following = game.legal_actions(state, self.seat)
            return max(self.value_after(game, state, answer) for answer in following)
        return self.worth(state)

    def worth(self, state: State) -> float:
        """The worth of a position, seen from the seat that decides."""
        if state.ending:
            shared = len(state.winners) > 1
            return 0.0 if shared else WIN if self.seat in state.winners else -WIN
        own, rival = self.side(state, self.seat), self.side(state, 1 - self.seat)
        mover = legal.mover(state)
        assert mover is not None
        offer = NEXT * self.offer(state, mover)
        return own - rival + (offer if mover == self.seat else -offer)

    def side(self, state: State, seat: Seat) -> float:
        """What one player has."""
        return (
            sum(point.points for point in scoring.points(state, seat))
            + state.cities[seat].coins * (COIN - 1 / scoring.TRIPLE)
            - self.outlay(state, seat)
            + self.wonders(state, seat)
            + self.science(state, seat)
            + _push(state, seat)
            + _tokens(state, seat)
        )

    def outlay(self, state: State, seat: Seat) -> float:
        """What production, trade and chains leave to be paid for the cards still to come."""
        prices = [min(DEAR, trade.price(state, seat, card)) for card in self.to_come]
        return OUTLAY * sum(prices)

    def wonders(self, state: State, seat: Seat) -> float:
        """Wonders that may still be built."""
        return UNBUILT * sum(
            max(0.0, wonder_worth(wonder) - COIN * trade.price(state, seat, wonder))
            for wonder in state.cities[seat].wonders
        )

    def science(self, state: State, seat: Seat) -> float:
        """Different symbols, and pairs that may still come about."""
        counts = science.symbols(state.cities[seat])
        cards, gone = box().cards, state.cities[0].cards + state.cities[1].cards
        single = {symbol for symbol, count in counts.items() if count == 1}
        hopes = sum(
            cards[card].effects.science in single and card not in gone for card in self.symbols
        )
        return SYMBOLS[len(counts)] + (PAIR * hopes if state.board else 0)

    def offer(self, state: State, seat: Seat) -> float:
        """The best card that the player may take next."""
        if state.age != self.age:
            return UNKNOWN
        cards = (
            self.card(state, seat, state.layout[slot]) if self.up[slot] else UNKNOWN
            for slot in layout.accessible(state)
        )
        return max(cards, default=0.0)

    def card(self, state: State, seat: Seat, card: str) -> float:
        """What taking the card would bring: built if there is the money, else sold."""
        city = state.cities[seat]
        sold = COIN * (2 + scoring.count_of(city, "yellow"))
        price = trade.price(state, seat, card)
        if price > city.coins:
            return sold
        effects = box().cards[card].effects
        if _wins(state, seat, card):
            return WIN / 2
        return max(sold, _brings(state, seat, effects) - COIN * price)


def _wins(state: State, seat: Seat, card: str) -> bool:
    """Would the card be the last shield or the sixth symbol?"""
    thing, city = box().cards[card], state.cities[seat]
    shields = military.shields_of(city, thing)
    if shields and (state.pawn if seat == 0 else -state.pawn) + shields >= military.CAPITAL:
        return True
    symbols = science.symbols(city) if thing.effects.science else {}
    new = thing.effects.science not in symbols
    return bool(symbols) and new and len(symbols) + 1 >= science.DIFFERENT


def _brings(state: State, seat: Seat, effects: Effects) -> float:
    """Points, or what counts for points, of a card that may be built."""
    worth = effects.vp + COIN * effects.coins + 1.5 * SHIELD * effects.shields
    if effects.science:
        worth += 2.0
    if effects.produce and state.age < 3:
        worth += 2.0 * sum(effects.produce.values())
    if effects.produce_choice or effects.trade_price:
        worth += CHOICE
    if effects.vp_per_most:
        counts = [scoring.count_of(city, effects.vp_per_most.count) for city in state.cities]
        worth += max(counts) * effects.vp_per_most.vp
    if effects.coins_per_own:
        count = scoring.count_of(state.cities[seat], effects.coins_per_own.count)
        worth += COIN * count * effects.coins_per_own.coins
    return worth


def _push(state: State, seat: Seat) -> float:
    """How far the pawn has been pushed into the rival's half, and how near it is to the end."""
    steps = state.pawn if seat == 0 else -state.pawn
    return max(0, steps) * SHIELD + DANGER.get(steps, 0.0)


def _tokens(state: State, seat: Seat) -> float:
    """Progress tokens that work for the rest of the game; less so in the last age."""
    tokens = state.cities[seat].tokens
    worth = sum(TOKENS.get(token, 0.0) for token in tokens)
    return worth * (4 - state.age) / 3
