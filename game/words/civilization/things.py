"""Names of the things of Civilization, and what they do, made from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from game.content.civilization import effects as effect_kinds
from game.content.civilization import schema
from game.content.civilization.load import tables
from game.rules.civilization.box import box
from game.rules.squares import WIDTH
from game.words.sentences import Facts, Form, by, either, with_facts
from game.words.words import Words

KINDS = (
    "building",
    "wonder",
    "person",
    "unit",
    "figure",
    "tech",
    "event",
    "government",
    "resource",
)
"""Kinds of names, for things whose kind follows from their id."""
GAME = "civilization"
CITIES = 6
"""Names of cities that each civilization has."""

# --- names


def capitalized(text: str) -> str:
    """Words that begin a sentence."""
    return text[:1].upper() + text[1:]


def thing_name(words: Words, id: str) -> str:
    """The name of whatever has this id: a piece, a card, a figure, a token, also face down."""
    kind, _, content = id.partition(":")
    if kind == "event" and content:
        event, _, resource = content.partition(":")
        name = thing_name(words, event if event.isalpha() or "_" in event else f"event_{event}")
        return name if resource in ("", "any") else f"{name} ({thing_name(words, resource)})"
    if content and content != "?":
        known = "content" if content == "great_person" else "resource"
        return words.name(GAME, known, content)
    if kind.startswith("event_") or content:
        return words.name(GAME, "back", kind)
    if kind == "walls":
        return words.say("civilization.walls")
    for name in KINDS:
        if words.has(f"{GAME}.{name}.{kind}"):
            return words.name(GAME, name, kind)
    type, _, strength = kind.rpartition("_")
    if strength == "?":
        return words.name(GAME, "unit", type)
    return words.say("civilization.unit_strength", unit=type, n=int(strength))


def names_of(words: Words, ids: Iterable[str]) -> str:
    """The names of things, joined; several of a kind are counted: `2 × army and scout`."""
    return _counted(words, (thing_name(words, id) for id in ids))


def _counted(words: Words, names: Iterable[str]) -> str:
    return words.join(times(words, name, n) for name, n in Counter(names).items())


def unit_name(words: Words, unit: str, ranks: Sequence[int]) -> str:
    """A unit as its card is called at these ranks of its owner, with the strength if that is known:
    `Knight 3`."""
    type, _, strength = unit.partition("_")
    rank = max(1, ranks[schema.UNIT_TYPES.index(type)])
    name = rank_name(words, type, rank)
    if strength in ("", "?"):
        return name
    n = box().strength[box().unit[unit]][rank - 1]
    return words.say("civilization.battle.told_unit", name=name, n=n)


def unit_names(words: Words, units: Iterable[str], ranks: Sequence[int]) -> str:
    """The names of units, joined; several of a kind are counted: `Spearman and 2 × Horseman`."""
    return _counted(words, (unit_name(words, one, ranks) for one in units))


def times(words: Words, name: str, n: int) -> str:
    """So many of a thing."""
    return name if n == 1 else words.say("civilization.times", n=n, thing=name)


def square_name(space: int) -> str:
    """A square as the examples call it: a letter for the column, a number for the row.

    >>> square_name(19), square_name(39)
    ('a1', 'c2')
    """
    row, column = divmod(space, WIDTH)
    return f"{chr(ord('a') + column - 1)}{row}"


def city_name(words: Words, civ: str, number: int) -> str:
    """The name of a civilization's city, counted from 1 in the order of building; should names run
    out, they begin anew: `Ostia II`."""
    again, place = divmod(number - 1, CITIES)
    name = words.name(GAME, "city", f"{civ}_{place + 1}")
    return f"{name} {roman(again + 1)}" if again else name


def roman(n: int) -> str:
    """A small number as the cards print levels.

    >>> roman(2), roman(4), roman(9)
    ('II', 'IV', 'IX')
    """
    ten, rest = divmod(n, 10)
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * ten + ones[rest]


def cost_sentence(words: Words, cost: effect_kinds.Cost) -> str:
    """What an ability costs: `2 incense`."""
    return counts_sentence(words, "civilization.cost", asdict(cost))


def icons_sentence(words: Words, icons: schema.Icons) -> str:
    """What a square gives: `1 trade and 2 culture`."""
    return counts_sentence(words, "civilization.icons", asdict(icons))


def counts_sentence(words: Words, key: str, counts: Mapping[str, int]) -> str:
    """So many of each, of which there are any."""
    return words.join(words.say(f"{key}.{kind}", n=n) for kind, n in counts.items() if n)


def resource_names(words: Words, kinds: Iterable[str]) -> str:
    """Resources with their emblems."""
    return words.join((words.say("civilization.good", resource=kind) for kind in kinds), "or")


def ability_sentence(words: Words, ability: effect_kinds.Ability, card: str) -> str:
    """When an ability is used, what it costs and does, and how often; `card` is where it stands."""
    effect = effects_sentence(words, ability.effects, card)
    if ability.phase == "continuous":
        return effect
    facts = {"when": words.say(f"civilization.when.{ability.phase}"), "effect": effect}
    cost = cost_sentence(words, ability.cost)
    if cost:
        text = words.say("civilization.ability.paid", cost=cost, **facts)
    else:
        text = words.say("civilization.ability.free", **facts)
    if ability.uses == "always" or ability.phase == "start_of_turn":
        return text
    return f"{text} {words.say(f'civilization.ability.{ability.uses}')}"


def effects_sentence(words: Words, effects: Iterable[effect_kinds.Effect], card: str) -> str:
    """What one may choose from."""
    first, *others = (effect_sentence(words, effect, card) for effect in effects)
    more = (words.say("civilization.ability.or", effect=other) for other in others)
    return " ".join((first, *more))


def effect_sentence(words: Words, effect: effect_kinds.Effect, card: str) -> str:
    """What an effect does, on the card of this id."""
    facts: dict[str, Any] = asdict(effect)
    facts["most"] = tables().box.tokens.technology
    key = f"civilization.effect.{type(effect).__struct_config__.tag}"
    variant = _VARIANTS.get(type(effect))
    if variant:
        key += variant(words, effect, facts)
    if isinstance(effect, effect_kinds.Coin) and card in tables().box.tokens.places:
        key += "_limited"
    return words.say(key, **facts)


def _destroy(words: Words, effect: effect_kinds.Destroy, facts: Facts) -> str:
    if effect.where == "move_end":
        return ".move_end"
    return ".others" if effect.whose == "others" else ".reach" if effect.reach else ".any"


def _kill(words: Words, effect: effect_kinds.Kill, facts: Facts) -> str:
    return ".anywhere" if not effect.reach else ".more" if effect.person else ".one"


_VARIANTS: dict[type[effect_kinds.Effect], Form] = {
    effect_kinds.Trade: with_facts(
        lambda words, effect, facts: "_shared" if effect.rival else "",
        given=lambda words, effect: effect.rival,
    ),
    effect_kinds.Obsolete: lambda words, effect, facts: "." + "_".join(effect.ages),
    effect_kinds.Destroy: _destroy,
    effect_kinds.Terraform: by("to"),
    effect_kinds.Swap: with_facts(
        either(lambda effect: effect.level == 1, "one", "up_to"),
        level=lambda words, effect: str(effect.level),
    ),
    effect_kinds.Resources: with_facts(
        lambda words, effect, facts: "_coin" if effect.rival_coin else "",
        things=lambda words, effect: resource_names(words, effect.of),
    ),
    effect_kinds.Cancel: lambda words, effect, facts: "." + "_".join(effect.what),
    effect_kinds.Kill: _kill,
    effect_kinds.Heal: either("wounds", "some", "all"),
}
"""What an effect needs beyond its fields; gives the rest of the key."""


def tech_sentences(words: Words, tech: schema.Technology) -> list[str]:
    """What knowing a technology allows, and its abilities."""
    unlocks = _unlocks(words, tech.unlocks)
    return [*unlocks, *(ability_sentence(words, one, tech.id) for one in tech.abilities)]


def _unlocks(words: Words, found: schema.Unlocks) -> Iterator[str]:
    key = "civilization.unlocks."
    if found.government:
        yield words.say(key + "government", government=found.government)
    if found.building:
        yield _building(words, found.building)
    if found.walls:
        yield words.say(key + "walls", cost=tables().box.walls.cost)
    for name in ("speed", "stacking", "hand", "cities", "coin"):
        if n := getattr(found, name):
            yield words.say(key + name, n=n)
    if found.water:
        yield words.say(f"{key}water_{found.water}")
    yield from _ranks(words, found.rank)


def _building(words: Words, building: str) -> str:
    basic = tables().buildings[building].upgrades
    if basic:
        return words.say("civilization.unlocks.upgrade", building=building, basic=basic)
    return words.say("civilization.unlocks.building", building=building)


def _ranks(words: Words, ranks: schema.Rank) -> Iterator[str]:
    for type in ("infantry", "artillery", "mounted"):
        if n := getattr(ranks, type):
            facts = {"unit": type, "rank": str(n), "name": rank_name(words, type, n)}
            text = words.say("civilization.unlocks.rank", **facts)
            yield capitalized(text)
    if ranks.aircraft:
        yield words.say("civilization.unlocks.aircraft")


def rank_name(words: Words, type: str, rank: int) -> str:
    """What units of a type are called at a rank."""
    return words.name(GAME, "unit_rank", type if type == "aircraft" else f"{type}_{rank}")


def place_sentence(words: Words, terrains: Iterable[str]) -> str:
    """On which terrains something stands."""
    found = tuple(terrains)
    if set(found) == set(effect_kinds.TERRAINS) - {"water"}:
        return words.say("civilization.text.land")
    return words.say("civilization.text.on", terrains=found)


def event_sentences(words: Words, id: str) -> list[str]:
    """When a culture event is played, and what it does."""
    event = tables().events[id]
    when = words.say(f"civilization.when.{event.timing}")
    effect = effects_sentence(words, event.effects, id)
    found = [words.say("civilization.ability.free", when=when, effect=effect)]
    return [*found, words.say("civilization.ability.interrupt")] if event.interrupt else found


def rule_sentences(words: Words, rule: schema.Rule) -> list[str]:
    """What a government does while it is in force."""
    found: dict[str, Any] = asdict(rule)
    normal = asdict(schema.Rule())
    texts = [_rule(words, name, n) for name, n in found.items() if n != normal[name]]
    return texts or [words.say("civilization.rule.none")]


def _rule(words: Words, name: str, n: int) -> str:
    if name == "collect":
        name += "_more" if n > 0 else "_less"
    elif name == "capital_actions" and not n:
        name = "capital_idle"
    return words.say(f"civilization.rule.{name}", n=abs(n))


def government_sentences(words: Words, id: str, printing: schema.Printing) -> list[str]:
    """What a government does on the cards of a printing."""
    return rule_sentences(words, getattr(tables().governments[id], printing))


def civilization_sentences(words: Words, civ: schema.Civilization) -> list[str]:
    """With what a civilization begins, and what it is good at."""
    facts = {"tech": civ.technology, "government": civ.government}
    begins = words.say("civilization.text.starts", **facts)
    gets = [
        words.say(f"civilization.gets.{name}", n=int(n))
        if name == "infantry"
        else words.say(f"civilization.gets.{name}")
        for name, n in asdict(civ.setup).items()
        if n
    ]
    return [begins, *gets, *talent_sentences(words, civ)]


def talent_sentences(words: Words, civ: schema.Civilization) -> Iterator[str]:
    """What a civilization is good at."""
    of = tables().box.rush
    talent = civ.ability
    if talent.rush > 1:
        yield words.say("civilization.talent.rush", n=talent.rush, of=of)
    if talent.explore_culture:
        yield words.say("civilization.talent.explore_culture", n=talent.explore_culture)
    for name in ("keep_unit", "free_building", "arms_industry", "glory", "spy"):
        if getattr(talent, name):
            yield words.say(f"civilization.talent.{name}")
    if talent.stacking:
        yield words.say("civilization.talent.stacking", n=talent.stacking)


def figures(words: Words, armies: int, scouts: int) -> str:
    """So many armies and scouts."""
    return counts_sentence(words, "count", {"armies": armies, "scouts": scouts})
