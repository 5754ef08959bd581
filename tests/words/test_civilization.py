"""The words of Civilization: every thing has a name and a text in every language."""

from __future__ import annotations

from ast import Call, Constant, parse, walk
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from msgspec.structs import asdict

from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS, PHASES, UNIT_TYPES
from game.rules.civilization import actions as acts
from game.rules.civilization import events as happened
from game.rules.civilization.actions import CivilizationAction
from game.rules.civilization.box import box
from game.rules.civilization.game import Civilization
from game.rules.civilization.scoring import points
from game.rules.civilization.state import City, State, add_city
from game.rules.contract import Action, Event, Point, Refusal
from game.rules.flow import Answered, Finish
from game.rules.squares import at, inside, position
from game.words import Words, languages, plain
from game.words.catalogue import FIRST, catalogue
from game.words.civilization import places, sentences, things
from game.words.civilization.box import about
from game.words.sentences import progress_sentence

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
    numbers = range(1, 2 * things.CITIES + 1)
    cities = [things.city_name(words, civ, n) for civ in BOX.civilizations for n in numbers]
    assert len(set(cities)) == 12 * things.CITIES
    assert all(map(clean, cities))
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


NAMES = ("Ana", "Mihai", "Ioana", "Radu")
GAME = Civilization()
RULES = Path(happened.__file__).parents[1]
C2, D4 = at(2, 1), at(3, 3)
GOODS = (("trade", 3), ("culture", 1), ("silk", 2), ("hut:?", 2), ("event:sabotage", 1))
EVENTS: tuple[Event, ...] = (
    happened.EventPlayed(0, "sabotage", C2, -1, "", 0),
    happened.EventPlayed(0, "think_tank", 0, 1, "writing", 0),
    happened.AbilityUsed(0, "steam_power", C2, D4, -1, ""),
    happened.TokenPaid(0, "event:a_gift_from_afar:iron", "philosophy"),
    happened.EventPlayed(0, "a_gift_from_afar", 0, 1, "any", 0),
    happened.AbilityLost(0, "writing"),
    happened.Cancelled(0, 1, "writing"),
    happened.ProductionGained(0, C2, 5, "construction"),
    happened.UnitLost(0, "infantry_2"),
    happened.WonderObsolete(0, "louvre"),
    happened.TerrainChanged(0, C2, "desert"),
    happened.SquareFrozen(0, C2),
    happened.CityDestroyed(1, D4, 0),
    happened.CityBuilt(0, C2, "scout"),
    happened.WallsBuilt(0, C2),
    happened.TradeGained(0, 3, "colossus"),
    happened.PersonKept(0, "artist"),
    happened.BuildingsUpgraded(0, "bank", (C2,)),
    happened.FigureMoved(0, "scout", C2, D4),
    happened.EventDiscarded(0, "sabotage"),
    happened.FigureReturned(0, "scout", C2),
    happened.GovernmentChanged(1, "anarchy", "republic", 0),
    happened.BargainProposed(0, 1, GOODS, ()),
    happened.BargainStruck(0, 1, (("wheat", 1),), (("village:uranium", 1),)),
    happened.BargainDeclined(1, 0),
    happened.ItemOrdered(0, C2, "walls", 7, False),
    happened.ItemOrdered(0, C2, "library", 0, True),
    happened.SpaceEntered(0, 3, True),
    happened.EventDrawn(0, "sabotage"),
    happened.EventDrawn(0, "event_3"),
    happened.PieceRemoved(0, "louvre", C2, "removed"),
    happened.PieceRemoved(0, "artist", C2, "reserve"),
    happened.PieceRemoved(0, "library", C2, "market"),
    happened.MarkerTaken(0, C2, "village:?"),
    happened.MarkerTaken(0, C2, "village:great_person"),
    happened.FigureSacrificed(0, "army", C2, D4, 1),
    happened.WallsFell(1, D4),
    happened.BattleBegan(0, -1, 1, D4, (0, 0)),
    happened.BattleBegan(0, 1, 1, D4, (2, 16)),
    happened.HandDrawn(0, 0, ("infantry_2", "mounted_?"), (0,)),
    happened.HandDrawn(1, 1, (), (0,)),
    happened.UnitPlayed(0, 0, "infantry_2", 1, False),
    happened.UnitPlayed(1, 1, "aircraft_7", 1, True),
    happened.UnitWounded(0, "infantry_2", 1, 1),
    happened.UnitKilled(0, "infantry_2", 1),
    happened.UnitHealed(0, "infantry_2", 1, 1),
    happened.BattleAbilityUsed(0, "mathematics"),
    happened.BattleAbilityUsed(0, "biology"),
    happened.BattleEnded(0, -1, 0, (9, 4), D4),
    happened.BattleEnded(-1, 0, 1, (4, 9), D4),
    happened.CityConquered(0, 1, D4, False),
    happened.CityConquered(0, 1, D4, True),
    happened.UnitKept(0, "infantry_?"),
    happened.TokenGained(0, "code_of_laws"),
    happened.TokenGained(0, "sheet"),
    happened.LootTaken(0, 1, "trade", "", 3),
    happened.LootTaken(0, 1, "resource", "silk", 1),
    happened.LootTaken(0, 1, "hut", "hut:?", 1),
    happened.LootTaken(0, 1, "event", "event_2", 1),
    happened.LootTaken(0, 1, "tech", "writing", 1),
    happened.LootTaken(0, 1, "coin", "pottery", 1),
    happened.LootTaken(0, 1, "discard_coin", "pottery", 1),
    *(happened.GameWon(0, way) for way in ("culture", "tech", "economic", "military")),
)

ACTIONS: tuple[Action, ...] = (
    acts.PlayEvent("sabotage", C2),
    acts.PlayEvent("exchange_of_ideas", 0, 1, "writing"),
    acts.Use("steam_power", C2, D4),
    acts.Pay("event:a_gift_from_afar:iron", 1),
    acts.Pay("hut:silk"),
    acts.PlayEvent("defection", C2, 1, "army+scout"),
    acts.Pass(),
    acts.Propose(),
    acts.AlsoSpace(C2),
    acts.Lead(D4),
    acts.LearnTech("writing"),
    acts.Wound(1),
    acts.Heal(1),
    Finish(),
)


class Seen(NamedTuple):
    """What came up in games that were played by chance, each kind a few times."""

    views: list[State]
    events: list[Event]
    refusals: dict[tuple[Any, ...], Refusal]
    actions: dict[tuple[Any, ...], Action]
    points: list[Point]


def shape(action: Action) -> tuple[Any, ...]:
    """What of an action decides which facts its sentence has."""
    facts = asdict(action)
    given = tuple(name for name, value in facts.items() if value not in (0, -1, ""))
    return type(action), given, facts.get("what"), facts.get("side")


@cache
def seen() -> Seen:
    found, rng, kept = Seen([], [], {}, {}, []), Random(3), Counter[Any]()
    for seats in (2, 3, 4):
        state = GAME.new({"civilizations": "chosen"} if seats == 2 else {}, seats, seats)
        for _ in range(400):
            movers = GAME.to_move(state)
            if not movers:
                break
            seat = rng.choice(movers)
            kind = type(state.pending[-1]), state.phase
            kept[kind] += 1
            if kept[kind] <= 2:
                found.views.append(GAME.observe(state, seat))
                for action in rng.choices([*GAME.conceivable(state)], k=150):
                    found.actions[shape(action)] = action
                    refusal = GAME.refusal(state, seat, action)
                    if refusal:
                        found.refusals[refusal.reason, tuple(sorted(refusal.facts))] = refusal
            choices = GAME.legal_actions(state, seat)
            for event in GAME.apply(state, seat, rng.choice(choices)):
                kept[type(event)] += 1
                told = GAME.redact(event, None)
                if kept[type(event)] <= 3:
                    found.events.extend(one for one in (event, told) if one)
        found.points.extend(point for seat in range(seats) for point in points(state, seat))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event(lang: str) -> None:
    words = strict(lang)
    for event in (Answered(1), *EVENTS, *seen().events):
        text = sentences.event_sentence(words, event, NAMES)
        assert clean(text), event
        assert text.endswith((".", "!")), event


def test_every_kind_of_event_has_a_sentence() -> None:
    known = {".".join(key.split(".")[1:3]) for key in catalogue(FIRST)}
    ours = happened.__all__
    assert len(ours) > 50
    assert {f"log.{name}" for name in ours} - known == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals(lang: str) -> None:
    """Each that came up, and a sentence for each reason that the rules name."""
    words = strict(lang)
    for refusal in seen().refusals.values():
        assert clean(sentences.refusal_sentence(words, refusal, NAMES)), refusal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_that_the_rules_name_has_a_sentence_and_no_other_has(lang: str) -> None:
    """A sentence with more facts is called by the reason and the fact."""
    words, (named, texts) = strict(lang), reasons()
    assert len(named) > 70
    assert {one for one in named if not words.has(f"{REFUSED}{one}")} == set()
    told = {key.rpartition(".")[2] for key in catalogue(lang) if key.startswith(REFUSED)}
    exact = {key for key in told - texts if key.rpartition("_")[0] in texts & told}
    assert told - texts == exact


@cache
def reasons() -> tuple[set[str], set[str]]:
    """The reasons of refusals in the code of the rules, and all texts that stand there."""
    named, texts = set[str](), set[str]()
    for path in (*RULES.rglob("*.py"), RULES.parent / "parts.py"):
        for node in walk(parse(path.read_text("utf-8"))):
            if isinstance(node, Constant):
                texts.add(str(node.value))
            elif isinstance(node, Call) and getattr(node.func, "id", "") == "Refusal":
                named |= {str(one.value) for one in walk(node.args[0]) if isinstance(one, Constant)}
    return named, texts


REFUSED = "civilization.refusal."


def test_the_most_exact_reason_is_told() -> None:
    words = strict(FIRST)

    def why(reason: str, clause: str, **facts: object) -> str:
        return sentences.refusal_sentence(words, Refusal(reason, clause, facts), NAMES)

    assert why("too_far", "R8.1", speed=3) == "Too far: your travel speed is 3."
    assert why("too_far", "R8.2") == "The travel speed is not enough."
    assert why("not_unlocked", "R7.5", item="bank") == "It needs the technology Banking."
    assert why("not_unlocked", "R7.5", item="walls") == "It needs the technology Masonry."
    assert why("not_unlocked", "R7.4", item="aircraft") == "It needs the technology Flight."
    assert why("not_unlocked", "R5.3", government="communism") == (
        "It needs the technology Communism."
    )
    assert why("not_unlocked", "R12", card="writing") == "You do not have it: Writing."
    assert why("wrong_terrain", "R7.5", item="library") == (
        "Not on this terrain. Stands on: grassland."
    )
    assert why("no_target", "R7.6", card="louvre") == "It is obsolete: its ability is gone."
    assert why("stack_full", "R8.1", limit=2) == "No room: at most 2 figures may stop on a square."
    state = begun(3)
    refusal = Refusal("too_close", "R5.2", {"space": C7})
    assert sentences.refusal_sentence(words, refusal, NAMES, state) == (
        "Ostia is too close: cities lie at least 3 squares apart."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action(lang: str) -> None:
    words = strict(lang)
    view = seen().views[0]
    tried = (*ACTIONS, *seen().actions.values())
    ours = set(get_args(CivilizationAction))
    assert {kind.__name__ for kind in ours - {type(action) for action in tried}} == set()
    for action in tried:
        assert clean(sentences.move_sentence(words, action, NAMES, view)), action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_game_stands(lang: str) -> None:
    words = strict(lang)
    for view in seen().views:
        text = sentences.status_sentence(words, GAME, view, NAMES)
        assert clean(text.removesuffix("?"))
        assert text != words.say("civilization.status.other", seat=0, names=NAMES)
        assert clean(progress_sentence(sentences, words, GAME, view))
    for point in seen().points:
        assert clean(sentences.point_sentence(words, point))
        assert clean(sentences.source_sentence(words, point))
    for option in GAME.options:
        for choice in option.choices:
            assert clean(words.say(f"option.civilization.{option.id}.{choice}"))
            assert clean(words.say(f"option.civilization.{option.id}.note.{choice}"))


def test_what_is_said() -> None:
    words = strict(FIRST)

    def said(event: Event) -> str:
        return plain(sentences.event_sentence(words, event, NAMES))

    assert said(happened.BattleEnded(-1, 0, 1, (4, 9), D4)) == (
        "The barbarians beat Ana on d4, 9 to 4."
    )
    assert said(happened.BargainStruck(0, 1, GOODS, ())) == (
        "Deal: Ana gives 3 trade, 1 culture token, 2 silk, "
        "2 × a face-down hut marker and Sabotage, Mihai gives nothing."
    )
    assert said(happened.ResearchRevealed(((0, "writing"), (1, "")))) == (
        "Research is revealed: Ana: Writing, Mihai: nothing."
    )
    refusal = Refusal("not_enough_trade", "R10", {"need": 16, "have": 9})
    assert sentences.refusal_sentence(words, refusal, NAMES) == (
        "It needs 16 trade; the dial shows 9."
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


@pytest.mark.parametrize("lang", LANGUAGES)
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
