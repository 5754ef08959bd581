"""Lists in the rules of A New Dawn that are made from its tables and its options."""

from __future__ import annotations

from collections.abc import Callable

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, Wonder
from game.rules.new_dawn.setup import RULINGS
from game.words.new_dawn import things
from game.words.new_dawn.sentences import icon_name
from game.words.rulings import ruling
from game.words.words import Words


def focus(words: Words) -> list[str]:
    return [
        words.say(
            "new_dawn.list.card",
            card=card.id,
            kind=words.name(things.GAME, "type", card.type),
            level=things.level_name(words, card.level),
            text=things.effect_sentence(words, card),
        )
        for card in tables().cards.values()
    ]


def bonuses(words: Words) -> list[str]:
    """What one trade token is worth on a card of each type."""
    first = {card.type: card for card in reversed(tables().cards.values())}
    return [
        words.say(
            "new_dawn.list.bonus",
            type=type,
            kind=words.name(things.GAME, "type", type),
            text=things.bonus_sentence(words, first[type]),
        )
        for type in tables().trade_token
    ]


def wonders(words: Words) -> list[str]:
    return [_wonder(words, wonder) for wonder in tables().wonders.values()]


def _wonder(words: Words, wonder: Wonder) -> str:
    accepted = [words.say("new_dawn.list.accepts", resource=one) for one in wonder.resources]
    return words.say(
        "new_dawn.list.wonder",
        wonder=wonder.id,
        kind=words.name(things.GAME, "type", wonder.type),
        era=words.name(things.GAME, "era", wonder.era),
        cost=words.say("new_dawn.cost", n=wonder.cost),
        accepted=words.join(accepted),
        text=things.wonder_sentence(words, wonder),
    )


def leaders(words: Words) -> list[str]:
    return [
        words.say(
            "new_dawn.list.leader",
            leader=leader.id,
            civ=leader.id,
            ability=words.name(things.GAME, "ability", leader.id),
            text=things.effect_sentence(words, leader),
        )
        for leader in tables().leaders.values()
    ]


def pacts(words: Words) -> list[str]:
    return [
        words.say(
            "new_dawn.list.pact",
            name=words.name(things.GAME, "pact", pact.id),
            text=things.effect_sentence(words, pact),
        )
        for pact in tables().pacts.values()
    ]


def city_states(words: Words) -> list[str]:
    return [
        words.say(
            "new_dawn.list.city_state",
            city_state=each.id,
            kind=words.name(things.GAME, "type", each.type),
            text=things.effect_sentence(words, each),
        )
        for each in tables().city_states.values()
    ]


def natural(words: Words) -> list[str]:
    return [
        words.say("new_dawn.list.natural", natural=each.id, resource=each.resource)
        for each in tables().natural_wonders.values()
    ]


def agendas(words: Words) -> list[str]:
    """A line for each victory card."""
    return [
        "• " + " ".join(_agenda(words, agenda) for agenda in card.agendas)
        for card in tables().victory_cards.values()
    ]


def _agenda(words: Words, agenda: Agenda) -> str:
    text = things.goal_sentence(words, agenda)
    return words.say("new_dawn.list.agenda", agenda=agenda.id, text=text)


def dial(words: Words) -> list[str]:
    """The spaces of the tech dial that give cards, by level."""
    spaces: dict[int, list[int]] = {}
    for one in tables().tech.levels:
        spaces.setdefault(one.level, []).append(one.space)
    return [
        words.say(
            "new_dawn.list.levels",
            level=things.level_name(words, level),
            spaces=words.join(map(str, found)),
        )
        for level, found in spaces.items()
    ]


def events(words: Words) -> list[str]:
    """The sections of the event dial in the order of the pointer."""
    return [
        words.say(
            "new_dawn.list.section",
            icon=icon_name(icon),
            title=words.say(f"new_dawn.event.{icon}.title"),
            text=words.say(f"new_dawn.event.{icon}.note"),
        )
        for icon in tables().event.sections
    ]


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
    **{option.id: ruling(things.GAME, option) for option in RULINGS},
}
