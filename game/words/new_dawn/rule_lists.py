"""Lists in the rules of A New Dawn that are made from its tables and its options."""

from __future__ import annotations

from collections.abc import Callable

from game.content.new_dawn.load import tables
from game.rules.new_dawn.setup import RULINGS
from game.words.new_dawn import things
from game.words.new_dawn.sentences import icon_name
from game.words.rules import rulings
from game.words.words import Words


def focus(words: Words) -> list[str]:
    found = []
    for card in tables().cards.values():
        level, text = things.level_name(words, card.level), things.effect_sentence(words, card)
        facts = {"card": card.id, "kind": _type(words, card.type), "level": level, "text": text}
        found.append(words.say("new_dawn.list.card", **facts))
    return found


def _type(words: Words, type: str) -> str:
    return words.name(things.GAME, "type", type)


def bonuses(words: Words) -> list[str]:
    """What one trade token is worth on a card of each type."""
    first = {card.type: card for card in reversed(tables().cards.values())}
    found = []
    for type in tables().trade_token:
        facts = {"kind": _type(words, type), "text": things.bonus_sentence(words, first[type])}
        found.append(words.say("new_dawn.list.bonus", type=type, **facts))
    return found


def wonders(words: Words) -> list[str]:
    found = []
    for wonder in tables().wonders.values():
        accepted = (words.say("new_dawn.list.accepts", resource=one) for one in wonder.resources)
        facts = {
            "kind": _type(words, wonder.type),
            "era": words.name(things.GAME, "era", wonder.era),
            "cost": words.say("new_dawn.cost", n=wonder.cost),
            "accepted": words.join(accepted),
            "text": things.wonder_sentence(words, wonder),
        }
        found.append(words.say("new_dawn.list.wonder", wonder=wonder.id, **facts))
    return found


def leaders(words: Words) -> list[str]:
    found = []
    for leader in tables().leaders.values():
        ability = words.name(things.GAME, "ability", leader.id)
        facts = {"ability": ability, "text": things.effect_sentence(words, leader)}
        found.append(words.say("new_dawn.list.leader", leader=leader.id, civ=leader.id, **facts))
    return found


def pacts(words: Words) -> list[str]:
    found = []
    for pact in tables().pacts.values():
        name, text = words.name(things.GAME, "pact", pact.id), things.effect_sentence(words, pact)
        found.append(words.say("new_dawn.list.pact", name=name, text=text))
    return found


def city_states(words: Words) -> list[str]:
    found = []
    for each in tables().city_states.values():
        kind, text = _type(words, each.type), things.effect_sentence(words, each)
        found.append(
            words.say("new_dawn.list.city_state", city_state=each.id, kind=kind, text=text)
        )
    return found


def natural(words: Words) -> list[str]:
    return [
        words.say("new_dawn.list.natural", natural=each.id, resource=each.resource)
        for each in tables().natural_wonders.values()
    ]


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


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "focus": focus,
    "bonuses": bonuses,
    "wonders": wonders,
    "leaders": leaders,
    "pacts": pacts,
    "city_states": city_states,
    "natural": natural,
    "agendas": agendas,
    "dial": dial,
    "events": events,
    **rulings(things.GAME, RULINGS),
}
