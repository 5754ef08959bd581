"""Reads the data files of A New Dawn into its tables, and checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.content.checks import Contents, Named, agree, contents_of, known, unique, unique_ids
from game.content.folder import cached, data_folder
from game.content.loading import ContentError, load_files
from game.content.new_dawn import map_check, schema
from game.content.new_dawn.effects import TERRAINS, TYPES
from game.content.new_dawn.schema import Files, Tables


@cached
def tables() -> Tables:
    """The tables in use."""
    files = load_files(data_folder() / "new_dawn", Files, check)
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    return Tables(
        box=files.box,
        trade_token=files.focus_cards.trade_token,
        cards={card.id: card for card in files.focus_cards.cards},
        wonders={wonder.id: wonder for wonder in files.wonders.wonders},
        wonder_resource=files.wonders.resource,
        leaders={leader.id: leader for leader in files.leaders},
        pacts={pact.id: pact for pact in files.diplomacy.pacts},
        city_states={each.id: each for each in files.diplomacy.city_states},
        city_state_tokens=files.diplomacy.tokens,
        tokens_reconstructed=files.diplomacy.reconstructed,
        natural_wonders={each.id: each for each in files.natural_wonders.natural_wonders},
        natural_wonder_tokens=files.natural_wonders.tokens,
        victory_cards={card.id: card for card in files.victory_cards.cards},
        agendas={agenda.id: agenda for agenda in agendas},
        tech=files.dials.tech,
        event=files.dials.event,
        offsets=files.map_tiles.offsets,
        tiles={tile.tile: tile for tile in files.map_tiles.tiles},
        core=files.layouts.core,
        first_game=files.layouts.first_game,
    )


def contents(folder: Path) -> Contents:
    """What is in the folder, and what has a name; raises ContentError."""
    files = load_files(folder, Files, check)
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    return contents_of(
        folder,
        files,
        Named.things("focus_cards.yaml", "card", files.focus_cards.cards),
        Named.things("wonders.yaml", "wonder", files.wonders.wonders),
        Named.things("leaders.yaml", "leader", files.leaders),
        Named.things("diplomacy.yaml", "pact", files.diplomacy.pacts),
        Named.things("diplomacy.yaml", "city_state", files.diplomacy.city_states),
        Named.things("natural_wonders.yaml", "natural", files.natural_wonders.natural_wonders),
        Named.things("victory_cards.yaml", "agenda", agendas),
    )


def check(folder: Path, files: schema.Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique_ids(folder, files)
    _box(folder / "box.yaml", files.box)
    _focus_cards(folder / "focus_cards.yaml", files.focus_cards)
    _wonders(folder / "wonders.yaml", files.wonders)
    _leaders(folder / "leaders.yaml", files.leaders)
    _city_states(folder / "diplomacy.yaml", files.diplomacy)
    natural = {one.id: one for one in files.natural_wonders.natural_wonders}
    file = folder / "natural_wonders.yaml"
    _tokens(file, natural, files.natural_wonders.tokens, "a natural wonder")
    _victory_cards(folder / "victory_cards.yaml", files.victory_cards)
    _dials(folder / "dials.yaml", files.dials)
    map_check.check(folder, files)


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


def _wonders(file: Path, wonders: schema.Wonders) -> None:
    """Two of each type and era; two resources, one of them that of the type (R7.5, R9)."""
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


def _leaders(file: Path, leaders: Sequence[schema.Leader]) -> None:
    """A row has one card of each type (R6), and no two leaders have the same."""
    for index, leader in enumerate(leaders):
        if sorted(leader.row) != sorted(TYPES):
            expected = "each of the five types once"
            raise ContentError(file, f"leaders[{index}].row", expected, ", ".join(leader.row))
    unique(file, "leaders", [leader.row for leader in leaders])


def _city_states(file: Path, diplomacy: schema.Diplomacy) -> None:
    """Type and frame tell the city-states apart (R3)."""
    states = diplomacy.city_states
    unique(file, "city_states", [(state.type, state.frame) for state in states])
    _tokens(file, {state.id: state for state in states}, diplomacy.tokens, "a city-state")


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
