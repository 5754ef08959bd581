"""The glossary: every term that a sentence uses is explained, and every thing has its clause."""

from __future__ import annotations

import re

import pytest

from game.content.carta_impera.load import tables as carta_impera
from game.content.duel.load import tables as duel
from game.content.new_dawn.load import tables as new_dawn
from game.content.wonders.load import tables as wonders
from game.games import GAMES
from game.words import Words, plain
from game.words.catalogue import catalogue
from game.words.civilization import box as civilization
from game.words.new_dawn import things
from game.words.new_dawn.box import card, wonder
from game.words.rules import Glossary
from game.words.words import fact_names
from tests.sure import sure

PHRASES = {
    "friendly": "friendly space",
    "legal": "legal space",
    "empty": "empty space",
    "mature": r"\bmatur",
    "reinforced": r"\b(un)?reinforc",
    "production": "as production|with .* in slot",
    "combat_value": r"combat value(?! in this)",
    "edge": "edge of the map",
    "difficulty": "difficulty",
}
"""Words of English sentences, by the term that they stand for."""
SAME = {"difficulty": "terrain"}
KINDS = ("tech", "building", "wonder", "government", "civ", "event", "person", "unit")
MARKERS = ("hut", "village")
"""Kinds of things of Civilization, which are called with their kind."""


def boxes() -> dict[str, list[str]]:
    """Everything in the boxes that has sentences, by game."""
    d, n, c, w = duel(), new_dawn(), carta_impera(), wonders()
    dawn = (n.cards, n.wonders, n.leaders, n.pacts, n.city_states, n.natural_wonders)
    cards = [f"{era}-{one.id}" for one in c.box.domains for era in one.cards]
    return {
        "duel": [*d.cards, *d.wonders, *d.tokens],
        "new_dawn": [id for found in (*dawn, n.victory_cards) for id in found],
        "carta_impera": [*cards, *c.effects],
        "civilization": [
            f"{kind}:{id}" for kind in (*KINDS, *MARKERS) for id in civilization.ids(kind)
        ],
        "wonders": [*w.cards, *(f"{one}-{side}" for one in w.wonders for side in "AB")],
    }


def glossary(game: str) -> Glossary:
    return sure(GAMES[game].glossary)


@pytest.mark.parametrize("game", boxes())
def test_everything_in_the_box_has_a_clause_that_exists(game: str) -> None:
    known = {clause for one in GAMES[game].rules.chapters("en") for clause in one.clauses}
    ids = {clause.id for clause in known}
    facts = fact_names(game)
    assert {*facts.clauses.values(), *(term.clause for term in facts.terms.values())} <= ids
    assert [item for item in boxes()[game] if not glossary(game).clauses(item)] == []


@pytest.mark.parametrize("game", boxes())
def test_every_term_is_used_and_defined_in_every_language(game: str) -> None:
    used = {id for item in boxes()[game] for id in glossary(game).term_ids(item)}
    assert used == set(fact_names(game).terms)
    for lang in ("en", "ro", "it", "pl"):
        said = {key.split(".")[2] for key in catalogue(lang) if key.startswith(f"{game}.term.")}
        assert said == used, lang


def test_what_nobody_knows_has_no_notes() -> None:
    for game in boxes():
        assert glossary(game).notes(Words("en"), "nothing") == []
        assert glossary(game).clause("nothing:7") == ""


@pytest.mark.parametrize("id", PHRASES)
def test_a_term_is_explained_where_the_sentence_has_it_and_only_there(id: str) -> None:
    words, box, term = Words("en"), new_dawn(), SAME.get(id, id)
    found: dict[str, str] = {}
    others: list[things.Thing] = [*box.leaders.values(), *box.pacts.values()]
    for one in (*others, *box.city_states.values()):
        found[one.id] = things.effect_sentence(words, one)
    for item in (*box.cards, *box.wonders):
        rows = card(words, item) if item in box.cards else wonder(words, item)
        found[item] = " ".join(row.text for row in rows)
    for item, text in found.items():
        known = term in glossary("new_dawn").term_ids(item)
        says = re.search(PHRASES[id], plain(text), re.IGNORECASE) is not None
        assert known or not says, f"{item}: {text}"
        if id == term and item in box.cards:
            assert says or not known, f"{item}: {text}"


def test_a_clause_of_a_card_is_that_of_what_it_mainly_does() -> None:
    assert glossary("new_dawn").clauses("pottery")[0] == "R7.4"
    assert glossary("new_dawn").clause("pact:open_borders@2") == "R2"
    assert glossary("new_dawn").clause("space:3") == "R2"
    assert glossary("duel").clauses("university")[0] == "R9"
    assert glossary("civilization").clause("tech:monarchy") == "R5.3"
    assert glossary("civilization").clauses("tech:currency") == ["R7.5", "R7.10", "R12", "R10"]
    assert glossary("civilization").clause("government:monarchy") == "R7.7"
    assert glossary("civilization").clause("unit:mounted_?") == "R7.4"
    assert glossary("civilization").clause("square:40") == "R2"
    assert glossary("duel").clause("track") == "R8"
    assert glossary("carta_impera").clause("effect:embargo") == "R6.6"
