"""The words of Civilization: every thing has a name and a text in every language."""

from __future__ import annotations

from pathlib import Path

from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS, PHASES, UNIT_TYPES
from game.rules.civilization import events as happened
from game.rules.civilization.box import box
from game.rules.civilization.game import Civilization
from game.rules.civilization.scoring import points
from game.rules.civilization.state import City, State, add_city
from game.rules.contract import Refusal
from game.rules.squares import at, inside, position
from game.words import plain
from game.words.catalogue import FIRST, catalogue
from game.words.civilization import places, sentences, things
from game.words.civilization.box import about
from tests.kinds import reasons_named
from tests.words import seen
from tests.words.spoken import clean, every_language, strict

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


@every_language
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
    numbers = range(1, 2 * things.CITIES + 1)
    cities = [things.city_name(words, civ, n) for civ in BOX.civilizations for n in numbers]
    assert len(set(cities)) == 12 * things.CITIES
    assert all(map(clean, cities))
    for content in CONTENTS:
        assert clean(things.thing_name(words, f"village:{content}"))


@every_language
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


@every_language
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


NAMES = ("Ana", "Mihai", "Ioana", "Radu")
GAME = Civilization()
RULES = Path(happened.__file__).parents[1]
C2, D4 = at(2, 1), at(3, 3)


@every_language
def test_every_status_and_point(lang: str) -> None:
    words, other = strict(lang), f"{GAME.id}.status.other"
    for view, names, _ in seen.seen(GAME.id).views:
        text = sentences.status_sentence(words, GAME, view, names)
        assert text != words.say(other, seat=0, names=names)
        for point in (point for seat in range(len(names)) for point in points(view, seat)):
            assert clean(sentences.point_sentence(words, point))
            assert clean(sentences.source_sentence(words, point))


@every_language
def test_every_reason_that_the_rules_name_has_a_sentence_and_no_other_has(lang: str) -> None:
    """A sentence with more facts is called by the reason and the fact."""
    words, (named, texts) = strict(lang), reasons_named("civilization")
    assert len(named) > 70
    assert {one for one in named if not words.has(f"{REFUSED}{one}")} == set()
    lines = {key.rpartition(".")[2] for key in catalogue(lang) if key.startswith(REFUSED)}
    exact = {key for key in lines - texts if key.rpartition("_")[0] in texts & lines}
    assert lines - texts == exact


REFUSED = "civilization.refusal."


def test_a_refusal_names_the_city_that_is_too_close() -> None:
    refusal = Refusal("too_close", "R5.2", {"space": C7})
    assert sentences.refusal_sentence(strict(FIRST), refusal, NAMES, begun(3)) == (
        "Ostia is too close: cities lie at least 3 squares apart."
    )


def begun(seats: int) -> State:
    """A game in which Ana's Rome has built cities on c3, c7 and, once again, c7."""
    state = GAME.new({}, seats, 1)
    player = state.players[0]
    player.civ = box().civs.index("rome")
    add_city(player, City(C3, capital=True))
    add_city(player, City(C7))
    return state


C3, C7 = at(2, 2), at(2, 6)


def test_cities_keep_their_names_when_others_fall_and_when_they_are_built_again() -> None:
    words, state = strict(FIRST), begun(3)
    player = state.players[0]
    other = state.players[1]
    other.civ = box().civs.index("egypt")
    player.cities = player.cities[:1]
    add_city(player, City(at(8, 8)))
    add_city(other, City(C7, capital=True))
    assert [places.city_at(words, state, one) for one in (C3, C7, at(8, 8))] == [
        "Rome",
        "Thebes",
        "Ravenna",
    ]
    assert places.city_at(words, state, C7, 0) == "Ostia"
    assert places.next_city(words, player, C7) == "Ostia"
    assert places.next_city(words, player, at(12, 3)) == "Capua"
    assert things.city_name(words, "rome", 8) == "Ostia II"
    fell = happened.CityConquered(1, 0, C7, False)
    assert sentences.event_sentence(words, fell, NAMES, state) == (
        "Mihai conquers Ostia, a city of Ana."
    )


@every_language
def test_squares_are_named_by_the_nearest_city(lang: str) -> None:
    words, state = strict(lang), begun(3)
    for space in range(at(0, 0), at(15, 15)):
        if inside(*position(space)):
            text = places.place_name(words, state, space)
            assert clean(text), text
            assert text.startswith(things.square_name(space))
    assert places.place_name(words, state, at(2, 15)) == "c16"
    assert places.place_name(words, None, C3) == "c3"


def test_directions_are_those_of_the_map_as_it_is_seen() -> None:
    """That of two players lies on its side."""
    words, two, three = strict(FIRST), begun(2), begun(3)
    assert places.place_name(words, three, C3) == "c3 (Rome)"
    assert places.place_name(words, three, at(2, 1)) == "c2 (north of Rome)"
    assert places.place_name(words, two, at(2, 1)) == "c2 (east of Rome)"
    assert places.place_name(words, three, at(5, 7)) == "f8 (3 squares east of Ostia)"
    ways = [(4, 3), (6, 3), (9, 3), (3, 5), (4, 9), (6, 6), (1, 1), (0, 4)]
    found = [places.direction(4, at(4, 4), at(*way)) for way in ways]
    assert found == ["n", "ne", "e", "sw", "s", "se", "nw", "w"]
    moved = happened.GroupMoved(0, C3, at(2, 3), 2, 1)
    assert sentences.event_sentence(words, moved, NAMES, three) == (
        "Ana moves 2 armies and 1 scout from c3 to c4 (south of Rome)."
    )
