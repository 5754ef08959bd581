"""How a sentence is made."""

from __future__ import annotations

import logging
import subprocess
import sys
from datetime import datetime

import pytest

from game.words import Words, WordsError, languages, plain


def test_languages_name_themselves() -> None:
    assert languages() == {"en": "English", "it": "Italiano", "pl": "Polski", "ro": "Română"}


def test_facts() -> None:
    words = Words("en", strict=True)
    text = words.say(
        "duel.log.CardDiscarded", seat=0, card="altar", coins=3, names=("Ana", "Mihai")
    )
    assert text == "Ana discards the Altar for 3 coins."
    assert words.say("duel.log.WondersRevealed", wonders=["piraeus", "the_sphinx"]) == (
        "The draft shows Piraeus and The Sphinx."
    )


@pytest.mark.parametrize(
    ("n", "text"),
    [(0, "0 monede"), (1, "1 monedă"), (2, "2 monede"), (19, "19 monede"), (20, "20 de monede")],
)
def test_romanian_counts(n: int, text: str) -> None:
    assert Words("ro", strict=True).say("count.coins", n=n) == text


@pytest.mark.parametrize(
    ("n", "text"),
    [(0, "0 monet"), (1, "1 moneta"), (2, "2 monety"), (12, "12 monet"), (22, "22 monety")],
)
def test_polish_counts(n: int, text: str) -> None:
    assert Words("pl", strict=True).say("count.coins", n=n) == text


def test_join() -> None:
    words = Words("en")
    assert words.join([]) == ""
    assert words.join(["a"]) == "a"
    assert words.join(["a", "b", "c"]) == "a, b and c"
    assert words.join(["a", "b"], "or") == "a or b"
    assert Words("ro").join(["a", "b", "c"]) == "a, b și c"


def test_numbers_and_dates() -> None:
    assert Words("en").number(12345) == "12,345"
    assert Words("ro").number(12345) == "12.345"
    assert [Words("en").number(n) for n in (-1, -1.5, -12345)] == ["−1", "−1.5", "−12,345"]
    assert Words("ro").date(datetime(2026, 5, 3, 18, 42)) == "3 mai 2026, 18:42"


def test_plain_leaves_whole_sentences() -> None:
    assert plain("Take [coin] 4 coins of the *Altar*.") == "Take 4 coins of the Altar."


def test_missing(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(WordsError, match=r"there is no sentence home\.nothing"):
        Words("ro", strict=True).say("home.nothing")
    with pytest.raises(WordsError, match=r"count\.coins needs the fact 'n'"):
        Words("en", strict=True).say("count.coins")
    with caplog.at_level(logging.WARNING):
        assert Words("en").say("count.coins") == "…"
        assert Words("ro").say("home.nothing") == "home.nothing"
    assert "home.nothing" in caplog.text


def test_babel_waits_until_it_is_needed() -> None:
    code = (
        "import sys; from game.words import Words; Words('en').say('home.title');"
        "sys.exit('babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("lang", "name", "turn"),
    [
        ("pl", "Gracz 2", "Tura gracza 2."),
        ("pl", "Gracz", "Tura gracza Gracz."),
        ("pl", "Ola", "Tura gracza Ola."),
        ("en", "Player 2", "It is the turn of Player 2."),
    ],
)
def test_the_word_for_a_player_is_said_once(lang: str, name: str, turn: str) -> None:
    """Whoever has the name that stands in for one: after that word only the number follows."""
    assert Words(lang, strict=True).say("carta_impera.log.TurnBegan", seat=0, names=(name,)) == turn


@pytest.mark.parametrize(("name", "hand"), [("Jucătorul 1", "1"), ("Ana", "Ana")])
def test_whose_hand_it_is_in_romanian(name: str, hand: str) -> None:
    said = Words("ro", strict=True).say("wonders.table.hand_of", name=name)
    assert said == f"Mâna jucătorului {hand}"
