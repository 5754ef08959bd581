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
from game.rules.duel.military import CAPITAL
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State

ENOUGH = 1.5
"""Points by which a card must be worth more to the rival than its sale to be taken from it."""


def why(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal; told from what lies open."""
    legal = game.legal_actions(observation, seat)
    if len(legal) == 1:
        return Reason("only")
    choice = _choice(action)
    if choice is not None:
        return choice
    after = _played(observation, seat, action)
    if seat in after.winners:
        return Reason(f"wins_{after.ending}")
    if after.ending:
        return Reason("position")
    card = str(getattr(action, "card", ""))
    danger = action_prior.victory_by(observation, 1 - seat, card)
    if danger:
        return Reason(f"stops_{danger}", {"card": card})
    if isinstance(action, actions.BuildWonder):
        wonder = action.wonder
        if after.extra or (after.turn == seat and not after.pending):
            return Reason("extra_turn", {"wonder": wonder})
        return Reason("wonder", {"wonder": wonder})
    if isinstance(action, actions.Discard):
        return _sold(observation, seat, card)
    return _largest(observation, seat, action, after)


def _choice(action: Action) -> Reason | None:
    """Choices that are no turn say what was chosen."""
    match action:
        case actions.DraftWonder(wonder=wonder):
            return Reason("draft", {"wonder": wonder})
        case actions.TakeToken(token=token) | actions.KeepToken(token=token):
            return Reason("token", {"token": token})
        case actions.Destroy(card=card):
            return Reason("destroy", {"card": card})
        case actions.Revive(card=card):
            return Reason("revive", {"card": card})
        case actions.ChooseStarter():
            return Reason("starter")
        case actions.Decline():
            return Reason("position")
    return None


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
    """The part in which building the card moves the odds most."""
    before = parts(observation, seat)
    gained = {name: worth - before[name] for name, worth in parts(after, seat).items()}
    name = max(PARTS, key=lambda part: gained[part])
    card = str(getattr(action, "card", ""))
    if name == "science":
        symbols = len(science.symbols(after.cities[seat]))
        pair = len(science.symbols(observation.cities[seat])) == symbols
        return Reason("pair" if pair else "science", {"different": symbols} if not pair else {})
    if name == "military":
        return Reason("military", {"spaces": CAPITAL - (after.pawn if seat == 0 else -after.pawn)})
    if name == "coins":
        coins = after.cities[seat].coins - observation.cities[seat].coins
        return Reason("coins", {"coins": coins}) if coins > 0 else Reason("position")
    if name in ("points", "production"):
        return Reason("best_points" if name == "points" else "needs_resource", {"card": card})
    return Reason("position")
