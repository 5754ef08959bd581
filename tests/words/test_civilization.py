"""The words of Civilization: every thing has a name and a text in every language."""

from __future__ import annotations

import pytest

from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS, PHASES, RESOURCES, TERRAINS, UNIT_TYPES
from game.rules.squares import at
from game.words import Words, languages, plain
from game.words.catalogue import FIRST
from game.words.civilization import things
from game.words.civilization.box import about

LANGUAGES = list(languages())
BOX = tables()
KINDS: dict[str, tuple[str, ...]] = {
    "tech": tuple(BOX.technologies),
    "building": tuple(BOX.buildings),
    "wonder": tuple(BOX.wonders),
    "government": tuple(BOX.governments),
    "civ": tuple(BOX.civilizations),
    "event": tuple(BOX.events),
    "person": tuple(BOX.great_people),
    "unit": UNIT_TYPES,
}
"""Ids of all things that can be shown large, by the kind of their names."""


def strict(lang: str) -> Words:
    return Words(lang, strict=True)


def clean(text: str) -> bool:
    """Whether nothing is left of marks, of facts and of ids."""
    return bool(text) and not set("{}[]*?_") & set(plain(text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name(lang: str) -> None:
    words = strict(lang)
    kinds = {
        **KINDS,
        "resource": RESOURCES,
        "terrain": TERRAINS,
        "phase": PHASES,
        "victory": ("culture", "tech", "economic", "military"),
    }
    for kind, ids in kinds.items():
        names = [words.name("civilization", kind, id) for id in ids]
        assert all(map(clean, names)), kind
        assert len(set(names)) == len(names), kind
    cities = [things.city_name(words, civ, n) for civ in BOX.civilizations for n in (1, 2, 3)]
    assert len(set(cities)) == 18
    for content in CONTENTS:
        assert clean(things.thing_name(words, f"village:{content}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_by_id(lang: str) -> None:
    words = strict(lang)
    ids = [
        "walls",
        "army",
        "library",
        "louvre",
        "infantry",
        "infantry_2",
        "infantry_?",
        "event_3",
        "hut:?",
    ]
    ids += ["village:?", "hut:silk", "sabotage", "artist", "wheat"]
    names = [things.thing_name(words, id) for id in ids]
    assert all(map(clean, names))
    assert things.thing_name(words, "infantry_?") == words.name("civilization", "unit", "infantry")
    assert things.square_name(at(2, 1)) == "c2"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_a_text(lang: str) -> None:
    words = strict(lang)
    for kind, ids in KINDS.items():
        for id in ids:
            rows = about(words, kind, id)
            assert len(rows) > 1, id
            for row in rows:
                assert clean(row.text), (id, row.text)
    for government in BOX.governments:
        rows = about(words, "government", government, "replacement_2013")
        assert all(clean(row.text) for row in rows)


def test_texts() -> None:
    """What the cards say, against the reference."""
    words = strict(FIRST)

    def text(kind: str, id: str) -> str:
        return " ".join(plain(row.text) for row in about(words, kind, id))

    assert "Trade, spend 1 silk: Gain 9 trade; another player of your choice gains 6." in text(
        "tech", "horseback_riding"
    )
    assert "at most 4 lie there" in text("tech", "pottery")
    assert "at most" not in text("wonder", "panama_canal")
    assert "Building: Aqueduct; yours are turned over: Granary." in text("tech", "engineering")
    assert "With Metalworking only 10." in text("wonder", "colossus")
    assert "Infantry: rank III, Rifleman." in text("tech", "gunpowder")
    assert "Your capital takes no city action." in text("government", "anarchy")
    assert "Each city devoted to the arts brings 1 more culture." in text("government", "monarchy")
    assert "gains 2 for every 3 trade." in text("civ", "america")
    assert "May interrupt another player's move." in text("event", "defection")
    assert "Strength at rank II: 2, 3, 4." in text("unit", "mounted")
    assert "Stands on any square but water." in text("building", "bank")
