"""Sentences of Carta Impera, made from its events, actions, refusals, decisions and endings.

Events come redacted: of a card that the reader may not know only the back is there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.content.carta_impera.schema import ERAS
from game.rules.carta_impera import events, frames
from game.rules.carta_impera.actions import CountNow, EndTurn, Keep, Skip
from game.rules.carta_impera.box import UNKNOWN, box
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import Frame
from game.words.carta_impera.things import cards_text, domain_of, hidden
from game.words.sentences import Form, either, refuse, tell, with_facts
from game.words.words import Words

# --- what happened


def event_sentence(
    words: Words, event: Event, names: Sequence[str], observation: State | None = None
) -> str:
    """The line of the log."""
    facts = _facts(event, names)
    return tell(words, "carta_impera.log", event, facts, _FORMS)


def _facts(of: msgspec.Struct, names: Sequence[str]) -> dict[str, Any]:
    """The fields of an event or an action, and the domain of its card or effect."""
    facts = {**msgspec.structs.asdict(of), "names": names}
    if "domain" not in facts and facts.get("card"):
        facts["domain"] = domain_of(facts["card"])
    elif "domain" not in facts and facts.get("effect"):
        facts["domain"] = box().effects[facts["effect"]].domain
    facts["of"] = facts.get("domain")
    return facts


_ONE_CARD = either(lambda event: hidden(event.card), "hidden", "seen")
_CARDS = with_facts(
    either(lambda event: any(map(hidden, event.cards)), "hidden", "seen"),
    n=lambda words, event: len(event.cards),
    things=lambda words, event: cards_text(words, event.cards),
)
_FORMS: dict[type[Event], Form] = {
    events.CardKept: _ONE_CARD,
    events.CardGiven: _ONE_CARD,
    events.CardsDrawn: _CARDS,
    events.HandTaken: _CARDS,
    events.CardsPassed: with_facts(n=lambda words, event: len(event.cards)),
    events.FaceUpLaid: with_facts(things=lambda words, event: cards_text(words, event.cards)),
    events.CardPlayed: either("effect", "effect", "plain"),
    events.CountAnswered: either("agree", "yes", "no"),
}
"""What a sentence needs beyond the fields of the event, and its form."""


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is: `Attack on Culture`."""
    facts = _facts(action, names)
    facts["at"] = facts.get("seat")
    if isinstance(action, EndTurn):
        facts["limit"] = box().hand_limits[action.level]
    forms = {CountNow: either("agree", "yes", "no")}
    return tell(words, "carta_impera.move", action, facts, forms)


# --- why not


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: State | None = None
) -> str:
    """Why an action is not legal, with its numbers."""
    facts = {**refusal.facts, "names": names}
    facts["of"] = facts.get("domain")
    facts["most"] = facts.get("rival")
    return refuse(words, "carta_impera.refusal", refusal, facts, _REFUSALS)


def _permanent(words: Words, refusal: Refusal, facts: dict[str, Any]) -> str:
    if facts.get("own"):
        return ".own"
    return ".culture" if facts["domain"] == "culture" else ".plain"


def _not_enough(words: Words, refusal: Refusal, facts: dict[str, Any]) -> str:
    """Too few cards, none of the domain, or not this one."""
    if "needed" in facts:
        facts["n"] = facts["needed"]
        return ".n"
    if "card" in facts:
        return ".middle" if refusal.reason == "not_enough_cards_in_area" else ".card"
    return ".domain"


STEPS = {"R3": "turn", "R5.5": "limit", "R2.8": "draft", "R8.7": "count"}
"""By the clause of a refusal: what is done at another time, or why it is not done now."""
_REFUSALS: dict[str, Form] = {
    "threshold_not_met": either(lambda refusal: "needed" in refusal.facts, "plain", "limit"),
    "permanent_used": _permanent,
    "not_enough_cards_in_hand": _not_enough,
    "not_enough_cards_in_area": _not_enough,
    "not_enough_cards_in_discard": _not_enough,
    "no_playable_card": _not_enough,
    "no_card_of_domain": either(lambda refusal: refusal.clause == "R6.2", "attack", "spend"),
    "wrong_return_count": with_facts(
        either(lambda refusal: refusal.facts["left"], "more", "none"),
        n=lambda words, refusal: refusal.facts["left"],
    ),
    "copied_player_below_threshold": either(
        lambda refusal: "have" in refusal.facts, "have", "plain"
    ),
    "wrong_step": lambda words, refusal, facts: f".{STEPS.get(refusal.clause, 'other')}",
}
"""Which of several sentences a reason has."""


# --- points


def point_sentence(words: Words, point: Point) -> str:
    """Where a point comes from: `Science: 4 cards`; each is worth one."""
    return source_sentence(words, point)


def source_sentence(words: Words, point: Point) -> str:
    """The domain, and the cards that are the most of it."""
    return words.say("carta_impera.score.point", domain=point.source, n=point.facts["cards"])


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    key = "carta_impera.ending."
    if outcome.kind == "dominance":
        return words.say(key + "dominance", round=standing["round"])
    winners = outcome.winners()
    partners = 2 if standing.get("teams") else 1
    if len(winners) > partners:
        return words.say(key + "shared")
    majorities = outcome.total(winners[0])
    tied = majorities == outcome.total(outcome.ranking[1][0])
    name = "tiebreak" if tied else "majority"
    return words.say(key + name, n=majorities, round=standing["round"])


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """That majorities did not decide it (R8.6)."""
    return words.say("carta_impera.score.dominance") if outcome.kind == "dominance" else ""


# --- where the game stands


def status_sentence(
    words: Words, game: CartaImpera, observation: State, names: Sequence[str]
) -> str:
    """Whose turn it is and what is expected."""
    key, movers = "carta_impera.status.", game.to_move(observation)
    if not movers:
        return words.say(key + "over")
    frame, seat = observation.pending[-1], movers[0]
    facts: dict[str, Any] = {"seat": seat, "names": names}
    if isinstance(frame, frames.Drafting):
        return _keeping(words, key, observation, movers, facts)
    if isinstance(frame, frames.Stage):
        at = frame.at if isinstance(frame, frames.GivingBack) else None
        return words.say(key + type(frame).__name__, n=frame.left, at=at, **facts)
    if isinstance(frame, frames.TakingFaceUp):
        last = len(observation.middle) == 1
        return words.say(key + ("take_last" if last else "TakeFaceUp"), **facts)
    return words.say(key + _asked(game, observation, frame, seat), **facts)


def _asked(game: CartaImpera, observation: State, frame: Frame, seat: int) -> str:
    """What is expected in a step of the turn; that no card may be played only its owner sees."""
    if isinstance(frame, frames.PlayStep):
        seen = all(card < UNKNOWN for card in observation.hands[seat])
        skips = seen and Skip() in game.legal_actions(observation, seat)
        return "Skip" if skips else "Play"
    return "CountNow" if isinstance(frame, frames.Counting) else "effects"


def _keeping(
    words: Words, key: str, observation: State, movers: Sequence[int], facts: dict[str, Any]
) -> str:
    """In the draft all keep a card at once, and each sees only what was passed to them."""
    for seat in movers:
        offered = observation.offered[seat]
        if len(movers) == 1 or all(card < UNKNOWN for card in offered):
            spelled = words.say(f"spelled.{len(offered)}")
            return words.say(key + Keep.__name__, **{**facts, "seat": seat, "spelled": spelled})
    return words.say(key + "keep_all")


def aim_sentence(words: Words, effect: str, seat: int, names: Sequence[str]) -> str:
    """What is to be chosen for an effect that is aimed at something, while that is open."""
    return words.say(f"carta_impera.status.aim.{effect}", seat=seat, names=names)


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Round and era: `Round 15 · Era III`."""
    key, played = "carta_impera.progress.", standing["round"]
    if not played:
        picks = box().hand_limits[0]
        if standing["pick"] > picks:
            return words.say(key + "middle")
        return words.say(key + "draft", pick=standing["pick"], picks=picks)
    if over:
        return words.say(key + "over", round=played)
    if standing["last"]:
        return words.say(key + "last", round=played)
    return words.say(key + "round", round=played, era=ERAS[standing["era"] - 1])
