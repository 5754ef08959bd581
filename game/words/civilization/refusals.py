"""Why an action of Civilization is not legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.civilization.load import tables
from game.rules.contract import Refusal
from game.words.civilization.naming import Facts, View, name_thing
from game.words.civilization.places import city_at
from game.words.civilization.things import place_sentence
from game.words.words import Words


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: View = None
) -> str:
    """Why an action is not legal, with its numbers: in the most exact of the sentences for which
    the refusal has the facts."""
    facts: Facts = {**refusal.facts, "names": names}
    key = f"civilization.refusal.{refusal.reason}"
    if "space" in facts:
        facts["city"] = city_at(words, observation, facts["space"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "level" in facts:
        facts["level"] = str(facts["level"])
    name_thing(words, facts)
    detail = _REFUSED.get(refusal.reason)
    if detail:
        detail(words, refusal, facts)
    more = (f"{key}_{name}" for name in facts if words.has(f"{key}_{name}"))
    text = words.say(next(more, key), **facts)
    return text[0].upper() + text[1:]


def _locked(words: Words, refusal: Refusal, facts: Facts) -> None:
    """The technology that is lacking comes first."""
    lacking = needed(facts.get("item") or facts.get("government", ""))
    if lacking:
        facts["tech"] = lacking


def needed(id: str) -> str:
    """The technology that unlocks a building, a government, walls or aircraft; nothing for what
    needs none."""
    for tech in tables().technologies.values():
        found = tech.unlocks
        there = {found.building, found.government, "walls" * found.walls}
        if id and id in there | {"aircraft" * bool(found.rank.aircraft)}:
            return tech.id
    return ""


def _terrain(words: Words, refusal: Refusal, facts: Facts) -> None:
    """Where the thing would stand."""
    building = tables().buildings.get(facts.get("item", ""))
    if building:
        facts["where"] = place_sentence(words, building.terrain)


def _nothing(words: Words, refusal: Refusal, facts: Facts) -> None:
    """A wonder that is obsolete has no ability."""
    if refusal.clause == "R7.6":
        facts["obsolete"] = True


_REFUSED: dict[str, Callable[[Words, Refusal, Facts], None]] = {
    "not_unlocked": _locked,
    "wrong_terrain": _terrain,
    "no_target": _nothing,
}
"""Facts that a refusal only implies."""
