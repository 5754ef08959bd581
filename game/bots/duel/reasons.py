"""Why an action is good at 7 Wonders Duel, as the id of a sentence and its facts.

What can be seen at once comes first: a win, a danger, a further turn. Else it is the part of the
evaluation in which the action differs most from the others that were possible.
"""

from __future__ import annotations

from typing import Any

from game.bots.bot import Reason
from game.bots.duel import action_prior
from game.bots.duel.value import PARTS, parts
from game.rules.contract import Action, Game, Seat
from game.rules.duel import actions, science
from game.rules.duel.box import box
from game.rules.duel.military import CAPITAL
from game.rules.duel.resolve import resolve
from game.rules.duel.scoring import totals
from game.rules.duel.state import State

ENOUGH = 1.5
"""Points by which a card must be worth more to the rival than its sale to be taken from it."""


def why(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal; told from what lies open."""
    legal = game.legal_actions(observation, seat)
    if len(legal) == 1:
        return Reason("only")
    choice = _choice(seat, action)
    if choice is not None:
        return choice
    after = _played(observation, seat, action)
    if seat in after.winners:
        return Reason(f"wins_{after.ending}")
    card = str(getattr(action, "card", ""))
    danger = action_prior.victory_by(observation, 1 - seat, card)
    if danger:
        return Reason(f"stops_{danger}", {"card": card})
    if isinstance(action, actions.BuildWonder):
        wonder = action.wonder
        if after.extra or (after.turn == seat and not after.pending):
            return Reason("extra_turn", {"wonder": wonder})
        return _wonder("wonder", wonder)
    if isinstance(action, actions.Discard):
        return _sold(observation, seat, card)
    return _largest(observation, seat, action, after)


def _choice(seat: Seat, action: Action) -> Reason | None:
    """Choices that are no turn say what was chosen."""
    match action:
        case actions.DraftWonder(wonder=wonder):
            if box().wonders[wonder].effects.extra_turn:
                return Reason("draft_turn", {"wonder": wonder})
            return _wonder("draft", wonder)
        case actions.TakeToken(token=token) | actions.KeepToken(token=token):
            return Reason("token", {"token": token})
        case actions.Destroy(card=card):
            return Reason("destroy", {"card": card})
        case actions.Revive(card=card):
            return Reason("revive", {"card": card})
        case actions.ChooseStarter(seat=first):
            return Reason("begins" if first == seat else "lets_begin")
        case actions.Decline():
            return Reason("position")
    return None


def _wonder(name: str, wonder: str) -> Reason:
    """What a wonder brings that can be counted: shields before points."""
    brings = box().wonders[wonder].effects
    if brings.shields:
        return Reason(f"{name}_shields", {"wonder": wonder, "shields": brings.shields})
    if brings.vp:
        return Reason(f"{name}_points", {"wonder": wonder, "points": brings.vp})
    return Reason(name, {"wonder": wonder})


def _played(observation: State, seat: Seat, action: Action) -> State:
    """The position after the action; what is turned up stays unknown."""
    state = observation.clone()
    state.up = [True] * len(state.up)
    resolve(state, seat, action)
    state.up = [up or not card for up, card in zip(observation.up, state.layout, strict=True)]
    return state


def _sold(observation: State, seat: Seat, card: str) -> Reason:
    """A card that is not built: kept from the rival, or turned into money."""
    coins = observation.cities[seat].coins
    rival = observation.cities[1 - seat]
    counts = action_prior.symbols(rival)
    theirs = action_prior.card_points(observation, 1 - seat, [card], counts)[0]
    sale = action_prior.sale_points(rival)
    if theirs > sale + ENOUGH:
        return Reason("denies", {"card": card})
    after = _played(observation, seat, actions.Discard(card))
    return Reason("coins", {"coins": after.cities[seat].coins - coins})


def _largest(observation: State, seat: Seat, action: Action, after: State) -> Reason:
    """The part in which building the card moves the odds most, of those in which it does something
    that can be seen."""
    before = parts(observation, seat)
    gained = {name: worth - before[name] for name, worth in parts(after, seat).items()}
    found = {**_seen(observation, seat, after), "production": _cheaper(action)}
    for name in sorted(PARTS, key=lambda part: -gained[part]):
        reason = found.get(name)
        if reason is not None and gained[name] > 0:
            return reason
    return Reason("position")


def _seen(observation: State, seat: Seat, after: State) -> dict[str, Reason | None]:
    """By part what is seen of it: points, coins, symbols, and how far the pawn is."""
    city, now = observation.cities[seat], after.cities[seat]
    had, have = len(science.symbols(city)), len(science.symbols(now))
    pair = any(one.kind == "take_token" for one in after.pending)
    pushed = abs(after.pawn - observation.pawn)
    points = _points(after, seat) - _points(observation, seat)
    coins = now.coins - city.coins
    one_more = Reason("science", {"different": have}) if have > had else None
    spaces = CAPITAL - (after.pawn if seat == 0 else -after.pawn)
    return {
        "science": Reason("pair") if pair else one_more,
        "military": Reason("military", {"spaces": spaces}) if pushed else None,
        "coins": Reason("coins", {"coins": coins}) if coins > 0 else None,
        "points": Reason("best_points", {"card": now.cards[-1], "points": points})
        if points > 0 and now.cards
        else None,
    }


def _points(state: State, seat: Seat) -> int:
    """Points at the end, but for those of coins."""
    return sum(points for category, points in totals(state, seat).items() if category != "coins")


def _cheaper(action: Action) -> Reason | None:
    """What a card makes or makes cheaper."""
    card = str(getattr(action, "card", ""))
    effects = box().cards[card].effects
    if effects.produce or effects.produce_choice or effects.trade_price:
        return Reason("needs_resource", {"card": card})
    return None
