"""What the things of A New Dawn are called and do, and what is chosen and read of its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from game.content.new_dawn.effects import RESOURCES, TERRAINS, TYPES
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Icon
from game.games import GAMES
from game.rules.new_dawn.setup import RULINGS
from game.words import Words, plain
from game.words.catalogue import FIRST, catalogue
from game.words.new_dawn import rule_lists, things
from tests.sure import sure
from tests.words.spoken import LANGUAGES, every_language, strict
from tests.words.test_catalogue import texts


def keys(part: str) -> set[str]:
    """The next names after `new_dawn.<part>.`"""
    start = f"new_dawn.{part}."
    return {key[len(start) :].split(".")[0] for key in catalogue(FIRST) if key.startswith(start)}


@every_language
def test_every_name(lang: str) -> None:
    words, known = strict(lang), tables()
    kinds = {
        "type": TYPES,
        "type_card": TYPES,
        "wonder_type": known.wonder_resource,
        "era": {wonder.era for wonder in known.wonders.values()},
        "resource": RESOURCES,
        "terrain": TERRAINS,
        "colour": known.box.colours,
        "card": known.cards,
        "wonder": known.wonders,
        "civ": known.leaders,
        "leader": known.leaders,
        "ability": known.leaders,
        "pact": known.pacts,
        "city_state": known.city_states,
        "natural": known.natural_wonders,
        "agenda": known.agendas,
    }
    for kind, ids in kinds.items():
        assert len({words.name("new_dawn", kind, id) for id in ids}) == len(ids), kind
        assert keys(kind) == set(ids)
    for icon in get_args(Icon):
        assert words.say(f"new_dawn.event.{icon}.title")


def every_thing() -> Iterator[things.Thing]:
    known = tables()
    yield from known.cards.values()
    yield from known.wonders.values()
    yield from known.leaders.values()
    yield from known.pacts.values()
    yield from known.city_states.values()


@every_language
def test_every_effect(lang: str) -> None:
    words = strict(lang)
    for thing in every_thing():
        for sentence in things.effect_sentences(words, thing):
            assert re.fullmatch(r"[^{}]+\.", sentence), sentence
    for card in tables().cards.values():
        assert things.short_sentence(words, card)
        assert plain(things.bonus_sentence(words, card)).startswith("+1 ")


def test_no_effect_sentence_is_left_over() -> None:
    """Each is that of some card, wonder, leader, city-state or diplomacy card."""
    ids = set[str]()

    class Listening(Words):
        def say(self, key: str, /, **facts: Any) -> str:
            ids.add(key)
            return super().say(key, **facts)

    words = Listening(FIRST, strict=True)
    for thing in every_thing():
        things.effect_sentence(words, thing)
    for card in tables().cards.values():
        things.short_sentence(words, card)
    for agenda in tables().agendas.values():
        things.goal_sentence(words, agenda)
    mine = re.compile(r"new_dawn\.(effect|short|goal|target)\..*")
    possible = {
        "new_dawn.effect.gain_resource.any",
        "new_dawn.short.gain_resource.any",
        "new_dawn.short.place_control.easy",
        "new_dawn.target.barbarian",
    }
    assert {key for key in catalogue(FIRST) if mine.fullmatch(key)} - ids <= possible


def test_effects_in_english() -> None:
    words, known = strict("en"), tables()
    assert things.effect_sentence(words, known.cards["pottery"]) == (
        "Build a world wonder, with this slot's number as production. "
        "*Or*: Build a city on a legal space within 2 spaces of a friendly space, "
        "on terrain of this slot or a lower one."
    )
    assert things.effect_sentence(words, known.leaders["scythia"]) == (
        "Combat value +3 when you attack or defend, if the space defended is grassland or hills."
    )
    assert things.effect_sentence(words, known.city_states["kabul"]) == (
        "Combat value +3 when you attack, if the target is a city or a city-state, "
        "but not when you attack Kabul itself."
    )
    assert things.wonder_sentence(words, known.wonders["oracle"]) == (
        "Once, at the start of your turn: You may swap two adjacent cards of your row."
    )
    short = things.short_sentence(words, known.cards["iron_working"])
    assert short == "reinforce / 2 × attack +1 within 3"


def test_agendas_in_english() -> None:
    words, known = strict("en"), tables()
    assert things.goal_sentence(words, known.agendas["warmonger"]) == (
        "Defeat 1 rival capital. *Or*: Control 2 conquered city-states."
    )
    goal = known.agendas["civilized"].any_of[0]
    assert things.standing_of(words, goal, 5) == "5 of 8 cities"
    assert things.standing_of(words, goal, 9) == "8 of 8 cities"


@every_language
def test_every_agenda(lang: str) -> None:
    words = strict(lang)
    for agenda in tables().agendas.values():
        assert things.goal_sentence(words, agenda).endswith(".")
        for goal in agenda.any_of:
            assert str(goal.count) in things.standing_of(words, goal, 0)


# --- options, rulings, lists


@every_language
def test_rulings_stand_in_their_clauses(lang: str) -> None:
    words = strict(lang)
    assert all(option.clause for option in RULINGS)
    for option in RULINGS:
        found = sure(GAMES["new_dawn"].rules.clause(lang, option.clause))
        kinds = rule_lists.LISTS[option.id](words)
        assert len(kinds) == 1 + len(option.choices)
        assert set(kinds) <= set(found.text), option.id


def lines(lang: str, id: str) -> list[str]:
    """The lines of the lists in a clause."""
    found = GAMES["new_dawn"].rules.clause(lang, id)
    return [text for text in found.text if text.startswith("• ")] if found else []


def test_lists_in_english() -> None:
    dial, wonder, agenda = (lines("en", id) for id in ("R7.2", "R9", "R12"))
    assert "• Level III: spaces 10 and 14" in dial
    assert len(wonder) == 24
    assert (
        "• [wonder_petra] *Petra* (Military, Ancient, cost 7, [resource_oil] oil and "
        "[resource_diamond] diamond). Combat value +2 when you defend. Barbarians cannot enter "
        "your cities nor the spaces of your reinforced control tokens."
    ) in wonder
    assert agenda[0] == (
        "• *Civilized*: Have 8 cities on the map. "
        "*Money Grubber*: Control 2 economic world wonders."
    )


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != FIRST])
def test_nothing_is_left_in_english(lang: str) -> None:
    """A sentence of several words is another one in another language."""
    names = re.compile(r"new_dawn\.(card|wonder|leader|city_state|natural|ability|civ)\..*")
    for key, leaf in catalogue(FIRST).items():
        if key.startswith(("new_dawn.", "option.new_dawn.")) and not names.fullmatch(key):
            for text in texts(leaf):
                words = re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}|\[[^]]*\]", "", text))
                if len(words) > 1 and key != "option.new_dawn.maracana.title":
                    assert text not in texts(catalogue(lang)[key]), key
