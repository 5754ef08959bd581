"""Every language says everything, with the same facts, in all its plural forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from babel.core import Locale

from game.drawing.art import emblems
from game.games import GAMES as KITS
from game.words import catalogue as words_files
from game.words.catalogue import (
    FIRST,
    FOLDER,
    FORMS,
    Leaf,
    catalogue,
    file_of,
    game_of,
    languages,
    read,
)
from game.words.words import fact_names, plain
from tests.words.spoken import every_language, strict
from tests.words.test_rules import GAMES

OTHERS = [lang for lang in languages() if lang != FIRST]
FACT = re.compile(r"\{(\w+)(?:!|\|(\w+))?\}")
EMBLEM = re.compile(r"\[([^\]]*)\]")


def texts(leaf: Leaf) -> list[str]:
    return list(leaf.values()) if isinstance(leaf, dict) else [leaf]


def facts_of(leaf: Leaf) -> set[str]:
    """The facts that a sentence mentions."""
    return {match[1] for text in texts(leaf) for match in FACT.finditer(text)}


def marks_of(leaf: Leaf) -> set[str]:
    """The facts with their phrases, and the emblems."""
    found = [match[0] for text in texts(leaf) for match in FACT.finditer(text)]
    return {*found, *(match[1] for text in texts(leaf) for match in EMBLEM.finditer(text))}


def keys_in(tree: yaml.Node | None, prefix: str = "") -> Iterator[str]:
    """The keys of a words file as they are written, also those written twice."""
    if isinstance(tree, yaml.MappingNode):
        for name, node in tree.value:
            yield from keys_in(node, f"{prefix}.{name.value}")
    else:
        yield prefix


@every_language
def test_nothing_is_said_twice(lang: str) -> None:
    """The second sentence of a key would stand in for the first without a word."""
    seen: set[str] = set()
    for path in (FOLDER / lang).glob("*.yaml"):
        if not path.name.startswith("rules_"):
            for key in keys_in(yaml.compose(path.read_text("utf-8"), yaml.CSafeLoader)):
                assert key not in seen, (path.name, key)
                seen.add(key)


@every_language
def test_what_is_said_of_a_game_stands_in_its_files(lang: str) -> None:
    """They are read when it is opened: what the house says must not lie there, nor another game's."""
    games = {path.stem for path in (FOLDER / "facts").glob("*.yaml")}
    for path in (FOLDER / lang).glob("*.yaml"):
        if (of := file_of(path)) and not path.name.startswith("rules_"):
            assert {game_of(key, games) for key in read(path)} == {of}, path.name


def test_words_of_a_game_are_read_with_its_first_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, stored = dict(catalogue(FIRST)), words_files.read
    files: list[str] = []

    def seen(path: Path) -> dict[str, Leaf]:
        files.append(path.stem)
        return stored(path)

    monkeypatch.setattr(words_files, "read", seen)
    lazily = words_files.Catalogue(FIRST)
    assert lazily["home.title"]
    assert "home.nothing" not in lazily
    assert "shell" in files
    assert not {"duel", "wonders", "lessons_duel"} & set(files)
    assert "duel.nothing" not in lazily
    assert {"duel", "duel_names", "lessons_duel"} < set(files)
    assert "wonders" not in files
    assert dict(lazily) == whole
    assert len(files) == len(set(files))


@pytest.mark.parametrize("lang", OTHERS)
def test_same_sentences(lang: str) -> None:
    ours, english = set(catalogue(lang)), set(catalogue(FIRST))
    assert english - ours == set(), "missing"
    assert ours - english == set(), "not in English"


@pytest.mark.parametrize("lang", OTHERS)
def test_same_facts_and_emblems(lang: str) -> None:
    for key, leaf in catalogue(FIRST).items():
        assert marks_of(catalogue(lang)[key]) == marks_of(leaf), key


SOMEBODY_AND_NUMBER = re.compile(r"\{(seat|at|by|rival|name)\} \{(n|have|most|\w+\|\w+)\}")
"""Somebody, and straight after them how many."""
NO_PERSON = ("civilization.battle.told_unit",)


@every_language
def test_no_number_follows_a_name_at_once(lang: str) -> None:
    """Names that the set-up proposes end in a number: nobody gives Player 3 3 cards."""
    for key, leaf in catalogue(lang).items():
        if key not in NO_PERSON:
            assert not [one for one in texts(leaf) if SOMEBODY_AND_NUMBER.search(one)], key


OFFICIAL = ("age", "card", "wonder", "token", "building", "unit")
"""Names that are those of each box, and differ there."""
GENDERED = ("colour", "era")
"""Words that agree with a noun, another one in each game."""
VERBS = ("moves.build", "move.Revive")
"""What is done in the words of each box: in Polish 7 Wonders puts a structure up, Duel builds it."""


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_thing_has_the_same_words_in_every_game(lang: str) -> None:
    """What two games call by the same key, and in English alike, is alike in the other languages."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for key, leaf in catalogue(FIRST).items():
        game, _, rest = key.partition(".")
        own = rest.partition(".")[0] in (*OFFICIAL, *GENDERED) or rest in VERBS
        if game in GAMES and not own:
            found.setdefault((rest, str(leaf)), {})[key] = str(catalogue(lang)[key])
    for sentences in found.values():
        assert len(set(sentences.values())) == 1, sentences


@every_language
def test_all_plural_forms(lang: str) -> None:
    needed = Locale.parse(lang).plural_form.tags | {"other"}
    for key, leaf in catalogue(lang).items():
        if isinstance(leaf, dict):
            assert set(leaf) == needed, key
            assert all("{n}" in text for text in leaf.values()), key


@every_language
def test_phrases_exist_and_names_of_facts_mean_what_they_say(lang: str) -> None:
    leaves = catalogue(lang)
    for key, leaf in leaves.items():
        for text in texts(leaf):
            assert text.strip() == text != "", key
            assert text.count("*") % 2 == 0, key
            assert "’" not in text, key
            for match in FACT.finditer(text):
                assert not match[2] or isinstance(leaves.get("count." + match[2]), dict), key


@pytest.mark.parametrize("game", GAMES)
def test_facts_that_are_named_are_used_and_have_names(game: str) -> None:
    """A fact in the file of a game stands in one of its sentences at least."""
    ours = {key: leaf for key, leaf in catalogue(FIRST).items() if key.startswith(f"{game}.")}
    facts = set().union(*map(facts_of, ours.values()))
    known = fact_names(game)
    singular = {name.removesuffix("s") for name in facts}
    assert {name.removesuffix("s") for name in known.named} <= singular
    assert known.seats <= facts
    for kind in known.named.values():
        assert any(key.startswith(f"{game}.{kind}.") for key in ours), kind


@every_language
def test_every_sentence_can_be_said(lang: str) -> None:
    """With some facts, nothing is left in braces and nothing is left of the marks."""
    words = strict(lang)
    for key, leaf in catalogue(lang).items():
        for n in (0, 1, 2, 20, 101):
            text = plain(words.say(key, **_some_facts(key, leaf, n)))
            assert text, key
            assert not set("{}[]*") & set(text), (key, text)


EXAMPLES = {
    "duel": {
        "card": "altar",
        "wonder": "the_sphinx",
        "token": "law",
        "symbol": "quill",
        "chain": "moon",
        "resource": "wood",
        "colour": "grey",
    },
    "new_dawn": {
        "card": "pottery",
        "wonder": "petra",
        "resource": "oil",
        "leader": "rome",
        "civ": "rome",
        "city_state": "seoul",
        "natural": "pantanal",
        "agenda": "explorer",
        "terrain": "hills",
    },
    "carta_impera": {
        "card": "II-science",
        "domain": "science",
        "of_domain": "science",
        "effect": "research",
        "era": "II",
    },
    "civilization": {
        "civ": "rome",
        "tech": "writing",
        "building": "library",
        "wonder": "louvre",
        "government": "republic",
        "event": "sabotage",
        "person": "artist",
        "resource": "silk",
        "terrain": "forest",
        "phase": "trade",
        "victory": "tech",
        "figure": "army",
        "city": "rome_2",
        "rank": "2",
        "unit": "infantry",
    },
    "wonders": {
        "card": "altar",
        "wonder": "giza",
        "place": "giza",
        "resource": "wood",
        "symbol": "gear",
        "colour": "grey",
    },
}
"""An id of each kind, by game."""


def _some_facts(key: str, leaf: Leaf, n: int) -> dict[str, object]:
    """A likely value for each fact of the sentence."""
    game = key.partition(".")[0]
    examples, known = EXAMPLES.get(game, {}), fact_names(game)
    found: dict[str, object] = {"names": ("Ana", "Mihai"), "n": n}
    for text in texts(leaf):
        for match in FACT.finditer(text):
            name = match[1]
            if match[2]:
                found[name] = n
            elif name in known.seats:
                found[name] = 1
            elif known.named.get(name) in examples:
                found.setdefault(name, examples[known.named[name]])
            else:
                found.setdefault(name, n)
    return found


def test_romanian_letters() -> None:
    """S and t with a comma below, not with a cedilla."""
    for key, leaf in catalogue("ro").items():
        for text in texts(leaf):
            assert not set("şţŞŢãÃ") & set(text), key


def test_emblems_are_drawn() -> None:
    drawn = set(emblems.names())
    book = [
        text
        for game in KITS
        for chapter in KITS[game].rules.chapters(FIRST)
        for one in chapter.clauses
        for text in one.text
    ]
    facts = [text for leaf in catalogue(FIRST).values() for text in texts(leaf)]
    for text in [*book, *facts]:
        for match in EMBLEM.finditer(text):
            name = match[1]
            bare = re.sub("^rnd_", "dom_", re.sub("^(sci|chain)_", "", name))
            assert "{" in name or {name, bare} & drawn, text


def test_forms_are_those_of_unicode() -> None:
    assert {"one", "few", "many", "other"} <= FORMS
