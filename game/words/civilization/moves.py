"""What an action of Civilization is, as a button says it."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.civilization.load import tables
from game.rules.civilization import actions
from game.rules.civilization.state import State
from game.rules.civilization.turn import phase_name
from game.rules.contract import Action
from game.rules.flow import Finish
from game.words.civilization.naming import Facts, aimed, amount, facts_of, figures, source_name
from game.words.civilization.places import next_city
from game.words.sentences import Form, by, either, tell, with_facts
from game.words.words import Words


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is, and what it is aimed at: `Use Communism · d4 (Ostia)`."""
    facts = facts_of(words, action, names, observation)
    key = f"civilization.move.{type(action).__name__}"
    if isinstance(action, Finish):
        return words.say(_finish(words, key, observation))
    if isinstance(action, actions.EndTurn):
        return words.say(_end(words, key, observation))
    if isinstance(action, actions.BuildCity):
        facts["city"] = _founded(words, action, observation)
    text = tell(words, "civilization.move", action, facts, _FORMS)
    if isinstance(action, actions.PlayEvent | actions.Use):
        return aimed(words, action, action.seat, facts, text)
    return text


def _finish(words: Words, key: str, view: State) -> str:
    """What is finished is the decision that is open."""
    decision = type(view.pending[-1]).__name__ if view.pending else ""
    return f"{key}.{decision}" if words.has(f"{key}.{decision}") else f"{key}.other"


def _end(words: Words, key: str, view: State) -> str:
    """What ends is one's part of the phase."""
    phase = f"{key}.{phase_name(view.phase)}"
    return phase if words.has(phase) else f"{key}.other"


def _founded(words: Words, action: actions.BuildCity, view: State) -> str:
    """The name that the city will have."""
    seat = getattr(view.pending[-1], "seat", view.turn) if view.pending else view.turn
    return next_city(words, view.players[seat], action.space)


def _trade(words: Words, action: actions.Build | actions.BuildAlso) -> int:
    """What is paid for production that is lacking."""
    return action.rush * tables().box.rush


def _take(words: Words, action: actions.TakeLoot, facts: Facts) -> str:
    if action.thing:
        facts["thing"] = source_name(words, action.thing)
    return f".{action.what}"


_FORMS: dict[type[Action], Form] = {
    actions.Put: with_facts(
        by("side"), thing=lambda words, action: amount(words, action.thing, action.count)
    ),
    actions.Build: with_facts(
        lambda words, action, facts: (
            ".free" if action.free else ".rush" if action.rush else ".paid"
        ),
        trade=_trade,
    ),
    actions.BuildAlso: with_facts(either("rush", "rush", "paid"), trade=_trade),
    actions.PickUp: figures,
    actions.PlayUnit: either("front", "against", "new"),
    actions.TakeLoot: _take,
    actions.Study: either("tech", "tech", "none"),
}
"""What the sentence of an action needs beyond its fields, and its form."""
