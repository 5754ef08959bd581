"""The rules to read: every clause that the code cites is there, and can be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import GAMES as KITS
from game.words.catalogue import FIRST, FOLDER
from game.words.rules import fold, search
from tests.sure import sure
from tests.templates import TEMPLATES
from tests.words.spoken import every_language

GAMES = sorted(path.stem.removeprefix("rules_") for path in (FOLDER / FIRST).glob("rules_*"))
BOOKS = {id: kit.rules for id, kit in (*KITS.items(), *TEMPLATES.items())}
CODE = Path(__file__).parents[2] / "game"
CITED = re.compile(r"\bR\d+(?:\.\d+)?\b")


def clauses(lang: str, game: str) -> list[str]:
    return [clause.id for chapter in BOOKS[game].chapters(lang) for clause in chapter.clauses]


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_same_clauses_in_every_language(lang: str, game: str) -> None:
    found = clauses(lang, game)
    assert len(found) == len(set(found))
    assert found == clauses("en", game)


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_every_clause_cited_exists(lang: str, game: str) -> None:
    cited = {
        id
        for path in (CODE / "rules" / game).glob("*.py")
        for id in CITED.findall(path.read_text())
    }
    assert cited
    assert cited - set(clauses(lang, game)) == set()


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_paragraphs_match(lang: str, game: str) -> None:
    """Translations go paragraph by paragraph, with the same emblems."""
    for ours, english in zip(BOOKS[game].chapters(lang), BOOKS[game].chapters("en"), strict=True):
        assert ours.title
        for one, other in zip(ours.clauses, english.clauses, strict=True):
            assert len(one.text) == len(other.text), one.id
            for text, model in zip(one.text, other.text, strict=True):
                assert text.startswith("• ") == model.startswith("• "), text
                assert _emblems(text) == _emblems(model), text
                assert text.count("*") % 2 == 0, text
                assert not set("@{}şţŞŢ") & set(text), text


def _emblems(text: str) -> list[str]:
    return sorted(re.findall(r"\[(\w+)\]", text))


def test_lists_from_the_tables() -> None:
    found = sure(BOOKS["duel"].clause("en", "R7.1"))
    assert len(found.text) == 12
    assert found.text[0] == (
        "• *The Appian Way* (2 [clay] clay, 2 [stone] stone, 1 [papyrus] papyrus): "
        "Take [coin] 3 coins. Your rival loses [coin] 3 coins. [again] Take another turn. "
        "Worth [laurel] 3 points at the end."
    )


def test_search() -> None:
    english, romanian = BOOKS["duel"].chapters("en"), BOOKS["duel"].chapters("ro")
    assert search(english, "chains")[0].clause.id == "R5.1"
    assert search(english, "R8")[0].clause.id == "R8"
    assert search(english, "GREAT library")
    assert search(romanian, "comert")[0].clause.id == "R5.3"
    assert search(romanian, "ghilde")[0].clause.id == "R6.1"
    assert search(english, "hexagon") == []
    assert search(english, "  ") == []
    hit = search(english, "Urbanism 4 coins")[0]
    assert "4 coins" in hit.paragraph


def test_fold() -> None:
    assert fold("[coin] *Știință* și Artă") == "stiinta si arta"
    assert fold("Żółta świątynia") == "zolta swiatynia"
