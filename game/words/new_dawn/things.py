"""What the things of A New Dawn do, made from its tables: nothing here knows a card by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from game.content.new_dawn import effects, schema
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda
from game.words import Words

GAME = "new_dawn"
Thing = schema.FocusCard | schema.Wonder | schema.Leader | schema.Pact | schema.CityState


# --- names

PLACES: tuple[tuple[str, Callable[[schema.Tables], Mapping[str, Any]]], ...] = (
    ("card", lambda box: box.cards),
    ("wonder", lambda box: box.wonders),
    ("civ", lambda box: box.leaders),
    ("pact", lambda box: box.pacts),
    ("city_state", lambda box: box.city_states),
    ("natural", lambda box: box.natural_wonders),
    ("agenda", lambda box: box.agendas),
)
"""Kinds of names, and where the ids of each are; a leader's effects go by the civilization."""


def thing_name(words: Words, id: str) -> str:
    """The name of anything that the tables know by an id."""
    box = tables()
    kind = next(kind for kind, ids in PLACES if id in ids(box))
    return words.name(GAME, kind, id)


def level_name(words: Words, level: int) -> str:
    """A level as it is printed: `III`."""
    return words.name(GAME, "level", str(level))


# --- effects


def effect_sentence(words: Words, thing: Thing) -> str:
    """What a focus card, wonder, leader, city-state or diplomacy card does."""
    return " ".join(effect_sentences(words, thing))


def effect_sentences(words: Words, thing: Thing) -> list[str]:
    """A sentence or more for each step or effect, in the order of the tables."""
    if not isinstance(thing, schema.FocusCard):
        return [text for effect in thing.effects for text in _effect(words, effect, thing.id)]
    if thing.choose_one:
        ways = [" ".join(_effect(words, step, thing.id)) for step in thing.choose_one]
        return [ways[0], *(words.say("new_dawn.or_else", text=way) for way in ways[1:])]
    texts = [text for step in thing.steps for text in _effect(words, step, thing.id)]
    if thing.caravans:
        texts.insert(0, words.say("new_dawn.effect.caravans", n=thing.caravans))
    return texts


def wonder_sentence(words: Words, wonder: schema.Wonder) -> str:
    """What a wonder does, and when, unless it is at all times."""
    text = effect_sentence(words, wonder)
    if wonder.timing == "constant":
        return text
    timing = words.say(f"new_dawn.timing.{wonder.timing}")
    return words.say("new_dawn.timed", timing=timing, text=text)


def short_sentence(words: Words, card: schema.FocusCard) -> str:
    """The same in a few words: `wonder / city within 2`."""
    parts = []
    for step in card.all_steps():
        facts = {**_facts(words, step), "caravans": card.caravans}
        parts.append(words.say(f"new_dawn.short.{_key(step)}", **facts))
        if isinstance(step, effects.BuildCity) and step.then:
            then = step.then
            parts[-1] += ", " + words.say(f"new_dawn.short.{_key(then)}", **_facts(words, then))
    return (" / " if card.choose_one else ", ").join(parts)


def bonus_sentence(words: Words, card: schema.FocusCard) -> str:
    """What one trade token is worth, as at the foot of the card (R8)."""
    return words.say(f"new_dawn.bonus.{tables().trade_token[card.type]}")


def effect_keys(id: str) -> list[str]:
    """The keys of the sentences of anything in the box that has an id, and its kind."""
    box = tables()
    if id in box.victory_cards:
        goals = (goal for one in box.victory_cards[id].agendas for goal in one.any_of)
        return [*(f"goal_{_goal(goal)}" for goal in goals), "victory"]
    there = ((kind, ids(box)[id]) for kind, ids in PLACES if id in ids(box))
    kind, thing = next(there, ("", None))
    if isinstance(thing, schema.FocusCard):
        keys = [key for step in thing.all_steps() for key in _keys(step)]
        return [*keys, *(["caravans"] if thing.caravans else []), f"type_{thing.type}"]
    return [*(key for one in getattr(thing, "effects", ()) for key in _keys(one)), kind]


def _keys(effect: Any) -> Iterator[str]:
    if not isinstance(effect, effects.Combat):
        yield _key(effect)
    else:
        yield "combat"
        if effect.more_reinforced:
            yield "combat.more_reinforced"
    if isinstance(effect, effects.BuildCity) and effect.then:
        yield from _keys(effect.then)


def _effect(words: Words, effect: Any, owner: str) -> Iterator[str]:
    facts = _facts(words, effect)
    if isinstance(effect, effects.Combat):
        yield _combat(words, effect, owner)
        return
    yield words.say(f"new_dawn.effect.{_key(effect)}", **facts)
    if isinstance(effect, effects.MoveCaravans) and effect.barbarian:
        yield words.say("new_dawn.effect.move_caravans.barbarian")
    elif isinstance(effect, effects.BuildCity) and effect.then:
        yield from _effect(words, effect.then, owner)
    elif isinstance(effect, effects.Attack) and effect.through:
        all_of_it = len(effect.through) > 1
        reach = "through_all" if all_of_it else "through_water"
        yield words.say(f"new_dawn.effect.attack.{reach}")


def _key(effect: Any) -> str:
    """`place_control.city`: the kind in the files, and which of its sentences."""
    tag: str = effect.__struct_config__.tag
    variant = _VARIANTS.get(type(effect))
    return f"{tag}.{variant(effect)}" if variant else tag


def _facts(words: Words, effect: Any) -> dict[str, Any]:
    """The fields of the effect; what is no number in the words of the language."""
    facts: dict[str, Any] = msgspec.structs.asdict(effect)
    for name in ("type", "reset", "but"):
        if name in facts:
            facts[name] = words.name(GAME, "type_card", facts[name])
    if facts.get("level"):
        facts["level"] = level_name(words, facts["level"])
    if "slots" in facts:
        facts["slots"] = words.join(map(str, facts["slots"]), "or")
    if "resolving" in facts:
        cards = (words.name(GAME, "type_card", type) for type in facts["resolving"])
        facts["type_cards"] = words.join(cards, "or")
    return facts


def _combat(words: Words, effect: effects.Combat, owner: str) -> str:
    """What is added, when, and under which conditions."""
    side = "both" if effect.attack and effect.defend else "attack" if effect.attack else "defend"
    conditions = "".join(_conditions(words, effect, owner))
    n = effect.attack or effect.defend
    return words.say(f"new_dawn.effect.combat.{side}", n=n, conditions=conditions)


def _conditions(words: Words, effect: effects.Combat, owner: str) -> Iterator[str]:
    key = "new_dawn.effect.combat"
    if effect.targets:
        targets = (words.say(f"new_dawn.target.{target}") for target in effect.targets)
        yield words.say("new_dawn.effect.combat.targets", targets=words.join(targets, "or"))
    if effect.terrain:
        terrains = (words.name(GAME, "terrain", one) for one in effect.terrain)
        yield words.say("new_dawn.effect.combat.terrain", terrains=words.join(terrains, "or"))
    if effect.for_each:
        yield words.say(f"{key}.{effect.for_each}", within=effect.within)
    if effect.spares:
        yield words.say(f"{key}.{effect.spares}", city_state=owner)
    if effect.more_reinforced:
        yield words.say("new_dawn.effect.combat.more_reinforced")


def _attack(step: effects.Attack) -> str:
    if step.bonus_on_barbarian is not None:
        return "barbarian"
    return "bonus" if step.bonus else "plain"


_VARIANTS: dict[type, Callable[[Any], str]] = {
    effects.PlaceControl: lambda step: "easy" if step.difficulty else step.near,
    effects.MoveCaravans: lambda step: "water" if step.water else "land",
    effects.BuildWonder: lambda step: "fifth" if step.fifth_slot else "slot",
    effects.BuildCity: lambda step: "water" if step.through_water else "land",
    effects.Reinforce: lambda step: "less_attacks" if step.less_attacks else "slot",
    effects.Attack: _attack,
    effects.GainResource: lambda step: "new_type" if step.new_type else "any",
    effects.Difficulty: lambda effect: "shore" if effect.shore else "resolving",
    effects.Maturity: lambda effect: effect.of,
    effects.UpgradeCards: lambda effect: "level" if effect.level else "any",
    effects.WonderDiscount: lambda effect: effect.when,
}
"""Kinds of which there are several sentences."""


# --- agendas


def goal_sentence(words: Words, agenda: schema.Agenda) -> str:
    """What the agenda asks for: `Have 8 cities on the map.`"""
    goals = [words.say(f"new_dawn.goal.{_goal(goal)}", n=goal.count) for goal in agenda.any_of]
    return " ".join([goals[0], *(words.say("new_dawn.or_else", text=text) for text in goals[1:])])


def standing_of(words: Words, goal: schema.Goal, have: int) -> str:
    """How far somebody is: `5 of 8 cities`."""
    return words.say(f"new_dawn.standing.{goal.have}", have=min(have, goal.count), n=goal.count)


def _goal(goal: schema.Goal) -> str:
    return f"{goal.have}.{goal.type}" if goal.type else goal.have


@lru_cache(128)
def short_goals(words: Words, agenda: Agenda) -> str:
    """What an agenda asks for, in a few words."""
    goals = (words.say(f"new_dawn.table.goal.{_goal(one)}", n=one.count) for one in agenda.any_of)
    return words.join(goals, "or")


@lru_cache(512)
def of_so_many(words: Words, key: str, have: int, n: int) -> str:
    return words.say(f"new_dawn.table.{key}", have=have, n=n)


def pact_sentence(words: Words, id: str) -> str:
    """What a diplomacy card does, of a player or of a city-state."""
    name, _, issuer = id.partition("@")
    box = tables()
    return effect_sentence(words, box.pacts[name] if issuer else box.city_states[name])
