"""Each card, wonder, leader, diplomacy card and agenda has an example that fails without it, and
each choice of a ruling one that fails under another choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Tables
from game.rules.new_dawn import box
from game.rules.new_dawn.setup import RULINGS
from tests.examples.new_dawn import EXAMPLES
from tests.examples.notation import Failed, Unclear
from tests.examples.running import read

CASES = {case.name: case.entry for file in EXAMPLES.files for case in read(file, EXAMPLES.lists)}
COVERS: dict[str, list[str]] = yaml.load(
    Path(__file__).with_name("covers.yaml").read_text(), yaml.CSafeLoader
)
KINDS = ("wonders", "leaders", "pacts", "city_states")
"""Things that bring effects."""


def without(id: str) -> Tables:
    """The box in which the thing does nothing; a better card does what the first of its type does."""
    data = tables()
    if id in data.cards:
        card = data.cards[id]
        basic = next(one for one in data.cards.values() if (one.type, one.level) == (card.type, 1))
        steps = {"steps": basic.steps, "choose_one": basic.choose_one}
        blank = {"steps": (), "choose_one": ()} if basic is card else steps
        return replace(data, cards={**data.cards, id: replace(card, **blank)})
    if id in data.agendas:
        blank_agenda = replace(data.agendas[id], any_of=())
        cards = {
            card.id: replace(
                card, agendas=tuple(blank_agenda if one.id == id else one for one in card.agendas)
            )
            for card in data.victory_cards.values()
        }
        return replace(data, victory_cards=cards)
    kind = next(kind for kind in KINDS if id in getattr(data, kind))
    things: dict[str, Any] = getattr(data, kind)
    return replace(data, **{kind: {**things, id: replace(things[id], effects=())}})


def everything() -> list[str]:
    """What must be covered, by id."""
    data = tables()
    kinds = [*data.cards, *data.agendas]
    return [*kinds, *(id for kind in KINDS for id in getattr(data, kind))]


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch, id: str) -> Iterator[None]:
    data = without(id)
    monkeypatch.setattr(box, "tables", lambda: data)
    box.box.cache_clear()  # type: ignore[attr-defined]
    yield
    monkeypatch.undo()
    box.box.cache_clear()  # type: ignore[attr-defined]


@pytest.mark.usefixtures("lacking")
@pytest.mark.parametrize("id", everything())
def test_an_example_fails_without_it(id: str) -> None:
    covering = [CASES[name] for name in COVERS.get(id, ())]
    assert covering, "no example covers it"
    assert any(fails(example) for example in covering)


def fails(example: dict[str, Any]) -> bool:
    try:
        EXAMPLES.lists["examples"](example)
    except (Failed, Unclear):
        return True
    return False


CHOICES = [
    f"{ruling.id}={choice}"
    for ruling in RULINGS
    for choice in ruling.choices
    if ruling.id != "water_tokens"  # see test_setup.py
]


@pytest.mark.parametrize("choice", CHOICES)
def test_an_example_fails_under_another_ruling(choice: str) -> None:
    id, _, chosen = choice.partition("=")
    ruling = next(ruling for ruling in RULINGS if ruling.id == id)
    others = [one for one in ruling.choices if one != chosen]
    covering = [CASES[name] for name in COVERS.get(choice, ())]
    assert covering, "no example covers it"
    failing: list[set[str]] = []
    for example in covering:
        given = example["given"]
        assert given.get("options", {}).get(id, ruling.default) == chosen
        under = {one: {**example, "given": {**given, "options": {id: one}}} for one in others}
        failing.append({one for one, changed in under.items() if fails(changed)})
    assert all(failing)
    assert set().union(*failing) == set(others)


def test_what_is_covered_exists() -> None:
    assert COVERS.keys() <= {*everything(), *CHOICES}
