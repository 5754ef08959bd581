"""Lists in the rules of A New Dawn that are made from its tables and its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.new_dawn import schema
from game.content.new_dawn.load import tables
from game.rules.new_dawn.setup import RULINGS
from game.words.new_dawn import things
from game.words.new_dawn.sentences import icon_name
from game.words.rules import rulings
from game.words.words import Words

Facts = dict[str, Any]
List = Callable[[Words], list[str]]


def _type(words: Words, type: str) -> str:
    return words.name(things.GAME, "type", type)


def _card(words: Words, card: schema.FocusCard) -> Facts:
    level, text = things.level_name(words, card.level), things.effect_sentence(words, card)
    return {"card": card.id, "kind": _type(words, card.type), "level": level, "text": text}


def _wonder(words: Words, wonder: schema.Wonder) -> Facts:
    accepted = (words.say("new_dawn.list.accepts", resource=one) for one in wonder.resources)
    return {
        "wonder": wonder.id,
        "kind": _type(words, wonder.type),
        "era": words.name(things.GAME, "era", wonder.era),
        "cost": words.say("new_dawn.cost", n=wonder.cost),
        "accepted": words.join(accepted),
        "text": things.wonder_sentence(words, wonder),
    }


def _leader(words: Words, leader: schema.Leader) -> Facts:
    ability = words.name(things.GAME, "ability", leader.id)
    text = things.effect_sentence(words, leader)
    return {"leader": leader.id, "civ": leader.id, "ability": ability, "text": text}


def _pact(words: Words, pact: schema.Pact) -> Facts:
    name, text = words.name(things.GAME, "pact", pact.id), things.effect_sentence(words, pact)
    return {"name": name, "text": text}


def _city_state(words: Words, each: schema.CityState) -> Facts:
    kind, text = _type(words, each.type), things.effect_sentence(words, each)
    return {"city_state": each.id, "kind": kind, "text": text}


def _natural(words: Words, each: schema.NaturalWonder) -> Facts:
    return {"natural": each.id, "resource": each.resource}


def _each(place: str, line: str, facts: Callable[[Words, Any], Facts]) -> List:
    """A line for each of the things that stand in this place of the tables."""

    def made(words: Words) -> list[str]:
        found = getattr(tables(), place).values()
        return [words.say(f"new_dawn.list.{line}", **facts(words, one)) for one in found]

    return made


def bonuses(words: Words) -> list[str]:
    """What one trade token is worth on a card of each type."""
    first = {card.type: card for card in reversed(tables().cards.values())}
    found = []
    for type in tables().trade_token:
        facts = {"kind": _type(words, type), "text": things.bonus_sentence(words, first[type])}
        found.append(words.say("new_dawn.list.bonus", type=type, **facts))
    return found


def agendas(words: Words) -> list[str]:
    """A line for each victory card."""
    found = []
    for card in tables().victory_cards.values():
        texts = ((one.id, things.goal_sentence(words, one)) for one in card.agendas)
        said = (words.say("new_dawn.list.agenda", agenda=id, text=text) for id, text in texts)
        found.append("• " + " ".join(said))
    return found


def dial(words: Words) -> list[str]:
    """The spaces of the tech dial that give cards, by level."""
    spaces: dict[int, list[int]] = {}
    for one in tables().tech.levels:
        spaces.setdefault(one.level, []).append(one.space)
    found = []
    for level, those in spaces.items():
        name, joined = things.level_name(words, level), words.join(map(str, those))
        found.append(words.say("new_dawn.list.levels", level=name, spaces=joined))
    return found


def events(words: Words) -> list[str]:
    """The sections of the event dial in the order of the pointer."""
    found = []
    for icon in tables().event.sections:
        title, text = (words.say(f"new_dawn.event.{icon}.{part}") for part in ("title", "note"))
        facts = {"icon": icon_name(icon), "title": title, "text": text}
        found.append(words.say("new_dawn.list.section", **facts))
    return found


LISTS: dict[str, List] = {
    "focus": _each("cards", "card", _card),
    "bonuses": bonuses,
    "wonders": _each("wonders", "wonder", _wonder),
    "leaders": _each("leaders", "leader", _leader),
    "pacts": _each("pacts", "pact", _pact),
    "city_states": _each("city_states", "city_state", _city_state),
    "natural": _each("natural_wonders", "natural", _natural),
    "agendas": agendas,
    "dial": dial,
    "events": events,
    **rulings(things.GAME, RULINGS),
}
