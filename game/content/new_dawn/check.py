"""What the types of A New Dawn's tables cannot say: references and totals of the printed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.content.checks import agree, known, totals, unique
from game.content.loading import ContentError
from game.content.new_dawn import map_check, schema
from game.content.new_dawn.effects import TERRAINS, TYPES

TOTALS: dict[str, dict[str, int]] = {
    "box.yaml": {
        "control_tokens": 31,
        "cities": 7,
        "caravans": 3,
        "resource_tokens": 8,
        "water_tokens": 8,
        "trade_tokens": 34,
        "trade_tokens_on_card": 3,
        "city_state_cards": 2,
        "city_state_defence": 8,
        "trade_tokens_of_visit": 2,
        "trade_tokens_of_capital": 2,
        "production_of_resource": 2,
        "contact": 4,
        "plain_tiles": 2,
        "grassland": 1,
        "hills": 2,
        "forest": 3,
        "desert": 4,
        "mountains": 5,
        "water": 1,
        "natural_wonder": 5,
        "normal": 3,
        "epic": 4,
        "ancient": 2,
        "medieval": 1,
        "modern": 0,
    },
    "focus_cards.yaml": {
        "level": 50,
        "do place_control": 6,
        "count": 26,
        "near city": 4,
        "caravans": 8,
        "do move_control": 1,
        "distance": 20,
        "near space": 1,
        "do convert_control": 1,
        "within": 29,
        "do move_caravans": 4,
        "water": 2,
        "barbarian": 1,
        "do exchange_resource": 1,
        "do resolve_other": 1,
        "slot": 6,
        "do build_wonder": 4,
        "do build_city": 4,
        "through_water": 2,
        "do settle_caravan": 1,
        "unverified settle_caravan": 1,
        "fifth_slot": 7,
        "near new_city": 1,
        "do reinforce": 4,
        "less_attacks": 1,
        "do attack": 4,
        "bonus": 6,
        "bonus_on_barbarian": 3,
        "through water": 2,
        "unverified attack": 1,
        "unverified reinforce": 1,
        "through rival": 1,
        "through barbarian": 1,
        "unverified through": 1,
        "do advance_tech": 4,
        "do gain_trade": 1,
        "do gain_resource": 1,
        "new_type": 1,
        "do blast": 1,
        "radius": 1,
    },
    "wonders.yaml": {
        "cost": 225,
        "resources marble": 12,
        "resources mercury": 12,
        "terrain hills": 1,
        "resources diamond": 12,
        "count": 14,
        "near city": 1,
        "difficulty": 4,
        "resources oil": 12,
        "terrain forest": 1,
        "of rivals": 1,
        "choose": 2,
        "spaces": 6,
        "as_within": 2,
        "limit": 4,
        "slots": 3,
        "becomes": 3,
        "unverified effects": 1,
        "attack": 12,
        "defend": 11,
        "for_each caravan": 1,
        "within": 7,
        "more_reinforced": 1,
        "slot": 5,
        "as_slot": 1,
        "unverified attack_anywhere": 1,
        "level": 1,
        "targets city": 1,
        "targets control": 1,
    },
    "leaders.yaml": {
        "row culture": 8,
        "less": 1,
        "when always": 1,
        "ancient": 1,
        "medieval": 2,
        "modern": 3,
        "unverified row": 1,
        "terrain desert": 1,
        "terrain mountains": 1,
        "value": 3,
        "shore": 1,
        "attack": 3,
        "defend": 3,
        "terrain grassland": 1,
        "terrain hills": 1,
        "resources": 1,
    },
    "diplomacy.yaml": {
        "attack": 6,
        "defend": 3,
        "spares issuer": 2,
        "within": 5,
        "trade": 1,
        "resources": 1,
        "of issuer": 1,
        "unverified effects": 2,
        "spares itself": 2,
        "for_each city_or_city_state": 1,
        "terrain forest": 1,
        "value": 1,
        "resolving industry": 1,
        "resolving culture": 1,
        "less": 3,
        "when each_mature_city": 1,
        "distance": 1,
        "by": 1,
        "when first_of_type": 1,
        "targets city": 1,
        "targets city_state": 1,
        "unverified targets": 1,
        "reconstructed": 1,
    },
    "natural_wonders.yaml": {
        "resource diamond": 2,
        "resource marble": 2,
        "resource oil": 2,
        "resource mercury": 2,
    },
    "victory_cards.yaml": {
        "have cities": 1,
        "count": 65,
        "have wonders": 4,
        "have shore_spaces": 1,
        "have defeated_capitals": 1,
        "have conquered_city_states": 1,
        "have tech_dial": 1,
        "have mature_cities": 1,
        "have natural_wonders": 1,
    },
    "dials.yaml": {
        "last": 24,
        "after_last": 15,
        "space": 76,
        "level": 18,
        "sections spawn": 1,
        "sections none": 1,
        "sections move": 2,
        "sections trade": 1,
        "unverified": 1,
    },
}
"""What the printed game adds up to: every number by its name, every word by how often it stands
there."""


DEEDS: dict[str, tuple[str, str, str, str]] = {
    "culture": (
        "place_control",
        "place_control then move_control",
        "place_control then place_control",
        "place_control then convert_control",
    ),
    "economy": (
        "move_caravans",
        "move_caravans",
        "move_caravans then exchange_resource",
        "move_caravans then resolve_other",
    ),
    "industry": (
        "build_wonder or build_city",
        "build_wonder or build_city or settle_caravan",
        "build_wonder or build_city",
        "build_wonder or build_city",
    ),
    "military": (
        "reinforce or attack",
        "reinforce or attack",
        "attack then reinforce",
        "reinforce or attack",
    ),
    "science": (
        "advance_tech",
        "gain_trade then advance_tech",
        "gain_resource then advance_tech",
        "blast then advance_tech",
    ),
}
"""What the focus cards do, by type and level."""
BY_LEVEL = {"culture": 73, "economy": 122, "industry": 106, "military": 120, "science": 62}
"""The numbers on the focus cards of a type, each times the level of its card: two cards that have
changed places come to something else."""


def check(folder: Path, files: schema.Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    _box(folder / "box.yaml", files.box)
    _focus_cards(folder / "focus_cards.yaml", files.focus_cards)
    _wonders(folder / "wonders.yaml", files.wonders)
    _leaders(folder / "leaders.yaml", files.leaders)
    _city_states(folder / "diplomacy.yaml", files.diplomacy)
    _natural_wonders(folder / "natural_wonders.yaml", files.natural_wonders)
    _victory_cards(folder / "victory_cards.yaml", files.victory_cards)
    _dials(folder / "dials.yaml", files.dials)
    map_check.check(folder, files)
    totals(folder, TOTALS, {file: _sums(getattr(files, file[:-5])) for file in TOTALS})
    _in_place(folder / "focus_cards.yaml", files.focus_cards)


def _box(file: Path, box: schema.Box) -> None:
    unique(file, "colours", box.colours)
    for index, colour in enumerate(box.unverified):
        known(file, f"unverified[{index}]", colour, box.colours, "one of the colours")
    unique(file, "barbarians", box.barbarians)
    agree(file, "difficulty", ", ".join(TERRAINS), ", ".join(box.difficulty))
    agree(file, "removed", "2, 3, 4", ", ".join(map(str, box.removed)))
    for players, eras in box.removed.items():
        agree(file, f"removed.{players}", ", ".join(schema.ERAS), ", ".join(eras))
    agree(file, "victory_cards", "normal, epic", ", ".join(box.victory_cards))


def _focus_cards(file: Path, cards: schema.FocusCards) -> None:
    """Each type and level once; steps, or alternatives, but not both (R6)."""
    unique(file, "cards", [card.id for card in cards.cards])
    agree(file, "trade_token", ", ".join(TYPES), ", ".join(cards.trade_token))
    unique(file, "cards", [(card.type, card.level) for card in cards.cards])
    for index, card in enumerate(cards.cards):
        path = f"cards[{index}]"
        if bool(card.steps) == bool(card.choose_one):
            found = "both" if card.steps else "neither"
            raise ContentError(file, path, "steps or choose_one", found)
        if bool(card.caravans) != (card.type == "economy"):
            expected = "caravans on economy cards only"
            raise ContentError(file, f"{path}.caravans", expected, str(card.caravans))


def _in_place(file: Path, cards: schema.FocusCards) -> None:
    """Each card does what the one of its type and level does: none has changed places."""
    for index, card in enumerate(cards.cards):
        deeds = [str(step.__struct_config__.tag) for step in card.all_steps()]
        found = (" or " if card.choose_one else " then ").join(deeds)
        agree(file, f"cards[{index}]", DEEDS[card.type][card.level - 1], found)
    for type, sum_of in BY_LEVEL.items():
        found_sum = sum(
            card.level * number
            for card in cards.cards
            if card.type == type
            for number in _numbers(msgspec.to_builtins(card))
        )
        agree(file, f"{type} cards, each number times the level", sum_of, found_sum)


def _numbers(value: Any) -> Iterator[int]:
    """Every number in plain data."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int):
        yield value


def _wonders(file: Path, wonders: schema.Wonders) -> None:
    """Two of each type and era; two resources, one of them that of the type (R7.5, R9)."""
    unique(file, "wonders", [wonder.id for wonder in wonders.wonders])
    agree(file, "resource", ", ".join(schema.WONDER_TYPES), ", ".join(wonders.resource))
    unique(file, "resource", wonders.resource.values())
    there = Counter((wonder.type, wonder.era) for wonder in wonders.wonders)
    for type in schema.WONDER_TYPES:
        for era in schema.ERAS:
            agree(file, f"wonders of {type}, {era}", 2, there[type, era])
    for index, wonder in enumerate(wonders.wonders):
        path = f"wonders[{index}].resources"
        unique(file, path, wonder.resources)
        own = wonders.resource[wonder.type]
        if own not in wonder.resources:
            raise ContentError(file, path, f"{own} and another", ", ".join(wonder.resources))


def _leaders(file: Path, leaders: schema.Leaders) -> None:
    """A row has one card of each type (R6), and no two leaders have the same."""
    unique(file, "leaders", [leader.id for leader in leaders.leaders])
    for index, leader in enumerate(leaders.leaders):
        if sorted(leader.row) != sorted(TYPES):
            expected = "each of the five types once"
            raise ContentError(file, f"leaders[{index}].row", expected, ", ".join(leader.row))
    unique(file, "leaders", [leader.row for leader in leaders.leaders])


def _city_states(file: Path, diplomacy: schema.Diplomacy) -> None:
    """Type and frame tell the city-states apart (R3)."""
    unique(file, "pacts", [pact.id for pact in diplomacy.pacts])
    states = diplomacy.city_states
    unique(file, "city_states", [state.id for state in states])
    unique(file, "city_states", [(state.type, state.frame) for state in states])
    _tokens(file, {state.id: state for state in states}, diplomacy.tokens, "a city-state")


def _natural_wonders(file: Path, natural: schema.NaturalWonders) -> None:
    wonders = natural.natural_wonders
    unique(file, "natural_wonders", [wonder.id for wonder in wonders])
    by_id = {wonder.id: wonder for wonder in wonders}
    _tokens(file, by_id, natural.tokens, "a natural wonder")


def _tokens(file: Path, things: dict[str, schema.CityState] | dict[str, schema.NaturalWonder],
            tokens: tuple[tuple[str, str], ...], what: str) -> None:  # fmt: skip
    """Everything is on one side of one token, and the two sides belong to one tile."""
    for index, sides in enumerate(tokens):
        for id in sides:
            known(file, f"tokens[{index}]", id, things, f"the id of {what}")
        first, second = (things[id] for id in sides)
        both = ((first.tile, "A"), (first.tile, "B"))
        found = ((first.tile, first.side), (second.tile, second.side))
        agree(file, f"tokens[{index}]", both, found)
    unique(file, "tokens", [id for sides in tokens for id in sides])
    agree(file, "tokens", len(things), 2 * len(tokens))


def _victory_cards(file: Path, cards: schema.VictoryCards) -> None:
    unique(file, "cards", [card.id for card in cards.cards])
    unique(file, "cards", [agenda.id for card in cards.cards for agenda in card.agendas])
    for index, card in enumerate(cards.cards):
        for number, agenda in enumerate(card.agendas):
            path = f"cards[{index}].agendas[{number}].any_of"
            if not agenda.any_of:
                raise ContentError(file, path, "at least one goal", "none")
            for goal in agenda.any_of:
                if (goal.type is None) == (goal.have == "wonders"):
                    expected = "a type for wonders only"
                    raise ContentError(file, path, expected, f"{goal.have} of type {goal.type}")


def _dials(file: Path, dials: schema.Dials) -> None:
    """Levels rise with the spaces up to the last one; the pointer starts on the helmet (R3)."""
    tech = dials.tech
    steps = [(step.space, step.level) for step in tech.levels]
    agree(file, "tech.levels", sorted(steps), steps)
    unique(file, "tech.levels", [step.space for step in tech.levels])
    agree(file, "tech.last", max((space for space, _ in steps), default=0), tech.last)
    if tech.after_last >= tech.last:
        raise ContentError(
            file, "tech.after_last", f"a space before {tech.last}", str(tech.after_last)
        )
    agree(file, "event.sections[0]", "spawn", (*dials.event.sections, "none")[0])


def _sums(table: Any) -> dict[str, int]:
    """Every number added up under its name; every word counted, with its name before it."""
    sums: Counter[str] = Counter()
    _add(sums, "", msgspec.to_builtins(table))
    return sums


def _add(sums: Counter[str], name: str, value: Any) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            _add(sums, str(key), each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            _add(sums, name, each)
    elif isinstance(value, str):
        sums[f"{name} {value}"] += 1
    elif value is not None:
        sums[name] += value
