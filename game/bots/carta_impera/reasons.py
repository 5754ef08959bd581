"""Why an action is good at Carta Impera, as the id of a sentence and its facts."""

from __future__ import annotations

from typing import Any

from game.bots.bot import Reason
from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import actions
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, KINDS
from game.rules.carta_impera.state import State, level, needed, others
from game.rules.contract import Action, Game, Seat

CLOSE = 2
"""So few cards are missing where somebody is close to Dominance."""


def why(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal; told from what the seat sees."""
    if len(game.legal_actions(observation, seat)) == 1:
        return Reason("only")
    match action:
        case actions.Play(card=card):
            return _played(observation, seat, DOMAIN_OF[KINDS[card]])
        case actions.Keep(card=card) | actions.TakeFaceUp(card=card):
            return Reason("collects", {"domain": DOMAINS[DOMAIN_OF[KINDS[card]]]})
        case actions.Attack(domain=domain):
            return _against(observation, seat, domain, "attack")
        case actions.Embargo(seat=at, domain=domain) | actions.Democracy(seat=at, domain=domain):
            short = missing(observation, at, DOMAIN[domain])
            name = "stops" if short <= CLOSE else "slows"
            return Reason(name, {"at": at, "domain": domain, "missing": short})
        case actions.Inquisition(seat=at):
            return Reason("looks", {"at": at, "cards": len(observation.hands[at])})
        case actions.Inspire(effect=effect, seat=at):
            return Reason("copies", {"effect": effect, "at": at})
        case actions.Use(effect=effect):
            return Reason("uses", {"effect": effect})
        case actions.EndTurn():
            found = game.legal_actions(observation, seat)
            more = any(not isinstance(one, actions.EndTurn) for one in found)
            return Reason("enough" if more else "enough_none")
        case actions.CountNow(agree=agree):
            return Reason("count" if agree else "play_on")
        case actions.TakeDiscard(domain=domain):
            return Reason("fetches", _standing(observation, seat, DOMAIN[domain]))
        case actions.DiscardArea(domain=domain) | actions.TakeArea(domain=domain):
            return Reason("least", _standing(observation, seat, DOMAIN[domain]))
        case actions.DiscardHand(card=card) | actions.GiveBack(card=card):
            return Reason("least", _standing(observation, seat, DOMAIN_OF[KINDS[card]]))
    return Reason("only")


def _standing(state: State, seat: Seat, domain: int) -> dict[str, str | int]:
    """A domain, the seat's cards of it, and how many more it needs to win."""
    have = len(state.columns[6 * seat + domain])
    return {"domain": DOMAINS[domain], "cards": have, "missing": missing(state, seat, domain)}


def missing(state: State, seat: Seat, domain: int) -> int:
    """Cards that the seat needs to win by that domain."""
    return needed(state, seat, domain) - len(state.columns[6 * seat + domain])


def _played(state: State, seat: Seat, domain: int) -> Reason:
    """What one card more in a column brings."""
    have = len(state.columns[6 * seat + domain]) + 1
    facts = {"domain": DOMAINS[domain], "cards": have}
    short = missing(state, seat, domain) - 1
    if short <= 0:
        return Reason("wins", facts)
    if short <= CLOSE:
        return Reason("nears", {**facts, "missing": short})
    if level(state, have) > level(state, have - 1):
        return Reason("level", {**facts, "level": level(state, have)})
    best = max(len(state.columns[6 * one + domain]) for one in others(state, seat))
    return Reason("leads" if have > best else "collects", facts)


def _against(state: State, seat: Seat, domain: str, effect: str) -> Reason:
    """Whom an Attack on a domain hits hardest."""
    number = DOMAIN[domain]
    hit = [one for one in others(state, seat) if state.columns[6 * one + number]]
    if not hit:
        return Reason("uses", {"effect": effect})
    worst = min(hit, key=lambda one: missing(state, one, number))
    short = missing(state, worst, number)
    name = "stops" if short <= CLOSE else "slows"
    return Reason(name, {"at": worst, "domain": domain, "missing": short})
