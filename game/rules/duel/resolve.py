"""What happens (R4.1): an action that is known to be legal, step by step, told as events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.duel.schema import Effects
from game.rules import chance
from game.rules.contract import Action, Event
from game.rules.duel import actions, legal, military, science, setup, trade, wonders
from game.rules.duel import events as happened
from game.rules.duel.box import box
from game.rules.duel.rulings import AT_ONCE, FIRST_TURN
from game.rules.duel.scoring import civilian_winners, count_of
from game.rules.duel.state import Pending, State, take, turn_up


def resolve(
    state: State, seat: int, action: Action, events: list[Event] | None = None
) -> list[Event]:
    """Do it, and go on until somebody has to decide again."""
    events = [] if events is None else events
    state.cache = state.cache.fresh()
    _DO[type(action)](state, seat, action, events)
    return events


def _draft(state: State, seat: int, action: actions.DraftWonder, events: list[Event]) -> None:
    """Take a wonder of the draft (R2.1)."""
    state.draft.remove(action.wonder)
    state.cities[seat].wonders.append(action.wonder)
    events.append(happened.WonderDrafted(seat, action.wonder))
    following = wonders.picker(state)
    if following is None:
        state.turn = state.first
        setup.deal(state, 1, events)
        return
    state.turn = following
    if not state.draft:
        wonders.reveal(state, events)


def _build(state: State, seat: int, action: actions.Build, events: list[Event]) -> None:
    """Pay for a building, place it, and let it take effect (R4)."""
    card, city, known = action.card, state.cities[seat], box()
    take(state, card)
    if trade.chained(state, seat, card):
        _place(state, seat, card)
        events.append(happened.CardBuilt(seat, card, 0, known.cards[card].freed_by or ""))
        for token in city.tokens:
            _income(state, seat, known.tokens[token].effects.coins_per_chain, token, events)
    else:
        price = trade.market(state, seat)[card]
        city.coins -= price
        _place(state, seat, card)
        events.append(happened.CardBuilt(seat, card, price, ""))
        _trade_income(state, seat, price - known.costs[card].coins, events)
    _card_effects(state, seat, card, events)
    _close(state, events)


def _discard(state: State, seat: int, action: actions.Discard, events: list[Event]) -> None:
    """Take coins for the card (R4)."""
    take(state, action.card)
    state.discard.append(action.card)
    city = state.cities[seat]
    coins = trade.sale(city)
    city.coins += coins
    events.append(happened.CardDiscarded(seat, action.card, coins))
    _close(state, events)


def _build_wonder(
    state: State, seat: int, action: actions.BuildWonder, events: list[Event]
) -> None:
    """Construct a wonder: the card goes face down under it and has no effect (R4, R7)."""
    wonder, city = action.wonder, state.cities[seat]
    price = trade.price(state, seat, wonder)
    take(state, action.card)
    city.coins -= price
    city.wonders.remove(wonder)
    city.built[wonder] = action.card
    trade.changed(state, seat, wonder)
    events.append(happened.WonderBuilt(seat, wonder, action.card, price))
    _trade_income(state, seat, price, events)
    wonders.return_last(state, events)
    state.extra = wonders.gives_extra_turn(state, seat, wonder)
    effects = box().wonders[wonder].effects
    if not _effects(state, seat, wonder, effects, effects.shields, events):
        _ask(state, seat, wonder, effects, events)
    _close(state, events)


def _take_token(state: State, seat: int, action: actions.TakeToken, events: list[Event]) -> None:
    """Take a progress token from the board (R9)."""
    state.pending.pop()
    state.board.remove(action.token)
    _gain_token(state, seat, action.token, events)


def _keep_token(state: State, seat: int, action: actions.KeepToken, events: list[Event]) -> None:
    """Keep a drawn progress token; the others return to the box (R7.2)."""
    state.pending.pop()
    others = {*state.box, *state.drawn} - {action.token}
    state.drawn.clear()
    state.box = [token for token in box().tokens if token in others]
    _gain_token(state, seat, action.token, events)


def _gain_token(state: State, seat: int, token: str, events: list[Event]) -> None:
    state.cities[seat].tokens.append(token)
    events.append(happened.TokenTaken(seat, token))
    trade.changed(state, seat, token)
    _effects(state, seat, token, box().tokens[token].effects, 0, events)
    _close(state, events)


def _destroy(state: State, seat: int, action: actions.Destroy, events: list[Event]) -> None:
    """Send a card of the rival to the discard pile (R7.2)."""
    state.pending.pop()
    rival = 1 - seat
    state.cities[rival].cards.remove(action.card)
    state.discard.append(action.card)
    trade.changed(state, rival, action.card, -1)
    events.append(happened.CardDestroyed(rival, action.card))
    _close(state, events)


def _revive(state: State, seat: int, action: actions.Revive, events: list[Event]) -> None:
    """Construct a discarded card free of charge, and with no chain (R7.2)."""
    state.pending.pop()
    state.discard.remove(action.card)
    _place(state, seat, action.card)
    events.append(happened.CardRevived(seat, action.card))
    _card_effects(state, seat, action.card, events)
    _close(state, events)


def _decline(state: State, seat: int, action: actions.Decline, events: list[Event]) -> None:
    """Choose no card for a wonder (R7.2)."""
    events.append(happened.ChoiceDeclined(seat, state.pending.pop().source))
    _close(state, events)


def _choose_starter(
    state: State, seat: int, action: actions.ChooseStarter, events: list[Event]
) -> None:
    """Say who begins the age (R10)."""
    state.pending.pop()
    state.turn = state.began = action.seat
    events.append(happened.StarterChosen(seat, action.seat))


_DO: dict[type, Callable[[State, int, Any, list[Event]], None]] = {
    actions.DraftWonder: _draft,
    actions.Build: _build,
    actions.Discard: _discard,
    actions.BuildWonder: _build_wonder,
    actions.TakeToken: _take_token,
    actions.KeepToken: _keep_token,
    actions.Destroy: _destroy,
    actions.Revive: _revive,
    actions.Decline: _decline,
    actions.ChooseStarter: _choose_starter,
}


def _place(state: State, seat: int, card: str) -> None:
    state.cities[seat].cards.append(card)
    trade.changed(state, seat, card)


def _income(state: State, seat: int, coins: int, source: str, events: list[Event]) -> None:
    """Coins from the bank, if there are any to take."""
    if coins:
        state.cities[seat].coins += coins
        events.append(happened.CoinsTaken(seat, coins, source))


def _trade_income(state: State, seat: int, spent: int, events: list[Event]) -> None:
    """What was spent on resources goes to the opponent who owns Economy (R9)."""
    rival = state.cities[1 - seat]
    if spent and rival.tokens:
        tokens = box().tokens
        if any(tokens[token].effects.gain_opponent_trade_spending for token in rival.tokens):
            rival.coins += spent
            events.append(happened.TradeIncome(1 - seat, spent))


def _card_effects(state: State, seat: int, card: str, events: list[Event]) -> None:
    known = box().cards[card]
    shields = military.shields_of(state.cities[seat], known)
    _effects(state, seat, card, known.effects, shields, events)


def _effects(
    state: State, seat: int, source: str, effects: Effects, shields: int, events: list[Event]
) -> bool:
    """Coins, shields, symbol, in this order (R4.1); true when that ends the game."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    if effects.coins:
        _income(state, seat, effects.coins, source, events)
    if effects.coins_per_own:
        count = count_of(city, effects.coins_per_own.count)
        _income(state, seat, count * effects.coins_per_own.coins, source, events)
    if effects.coins_per_most:
        what = effects.coins_per_most.count
        count = max(count_of(city, what), count_of(rival, what))
        _income(state, seat, count * effects.coins_per_most.coins, source, events)
    lost = min(effects.opponent_loses_coins, rival.coins)
    if lost:
        rival.coins -= lost
        events.append(happened.CoinsLost(1 - seat, lost, source))
    if shields and military.push(state, seat, shields, events):
        _end(state, "military", (seat,), events)
    elif effects.science and science.gain(state, seat, effects.science, events):
        _end(state, "science", (seat,), events)
    return bool(state.ending)


def _ask(state: State, seat: int, wonder: str, effects: Effects, events: list[Event]) -> None:
    """The choices that a wonder calls for, if there is anything to choose (R7.2)."""
    if effects.destroy_opponent_card and legal.targets(state, seat, wonder):
        state.pending.append(Pending("destroy", seat, wonder))
    if effects.build_from_discard and state.discard:
        state.pending.append(Pending("revive", seat, wonder))
    if effects.choose_box_token and state.box:
        count = min(effects.choose_box_token.draw, len(state.box))
        state.drawn = chance.pick(state, state.box, count)
        state.box = [token for token in state.box if token not in state.drawn]
        state.pending.append(Pending("keep_token", seat, wonder))
        events.append(happened.TokensDrawn(seat, tuple(state.drawn)))


def _close(state: State, events: list[Event]) -> None:
    """Once everything is decided: turn cards up, and on to the next turn or age (R4.1)."""
    if state.ending:
        return
    if state.pending:
        if AT_ONCE in state.rulings:
            turn_up(state, events)
        return
    state.turns += 1
    if not turn_up(state, events):
        _end_age(state, events)
    elif state.extra:
        state.extra = False
        events.append(happened.ExtraTurn(state.turn))
    else:
        state.turn = 1 - state.turn


def _end_age(state: State, events: list[Event]) -> None:
    """The weaker one chooses who starts the next age; with the pawn in the middle that is a ruling (R10)."""
    if state.extra:
        state.extra = False
        events.append(happened.ExtraTurnLost(state.turn))
    events.append(happened.AgeEnded(state.age))
    if state.age == setup.LAST_AGE:
        _end(state, "civilian", civilian_winners(state), events)
        return
    setup.deal(state, state.age + 1, events)
    ahead = military.ahead(state)
    even = state.began if FIRST_TURN in state.rulings else state.turn
    chooser = even if ahead is None else 1 - ahead
    state.pending.append(Pending("choose_starter", chooser))


def _end(state: State, kind: str, winners: tuple[int, ...], events: list[Event]) -> None:
    """The game is over: nothing further is resolved (R11)."""
    state.pending.clear()
    state.extra = False
    state.ending, state.winners = kind, winners
    events.append(happened.GameEnded(kind, winners))
