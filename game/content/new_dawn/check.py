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
    counted = {*schema.Files.__struct_fields__} - {"map_tiles", "layouts"}
    totals(folder, {f"{name}.yaml": _sums(getattr(files, name)) for name in counted})
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
