"""Text in lines: what of a name a badge shows, what belongs together, and odd letters."""

from __future__ import annotations

import pytest

from game.drawing.kit.typesetting import drawable, fit, initial, lacking, lines, width, words
from game.words import plain, spoken
from game.words.marks import literal


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "A"),
        ("ștefan", "Ș"),
        ("Player 1", "1"),
        ("Jucătorul 12", "12"),
        ("Ana 2nd", "A"),
        ("  ", ""),
        ("", ""),
    ],
)
def test_a_badge_shows_the_number_that_a_name_ends_with_or_its_first_letter(
    name: str, shown: str
) -> None:
    assert initial(name) == shown


def broken(text: str, limit: int) -> list[list[str]]:
    """The pieces of each line."""
    return [[piece.value for piece in pieces] for pieces, _ in lines(text, limit, 20)]


@pytest.mark.parametrize("text", ["papirus 1 × 2", "costs 3 [coin] coins", "a [shield] shield"])
def test_what_belongs_together_is_not_parted_by_the_end_of_a_line(text: str) -> None:
    first, rest = text.split(" ", 1)
    whole, *parts = (lines(one, 9999, 20)[0][1] for one in (text, first, rest))
    for limit in range(max(parts), whole):
        assert broken(text, limit)[0] == [first], limit


def test_where_a_thing_and_how_many_are_wider_than_the_line_the_count_goes_on_in_the_next() -> None:
    text = "and [wood] Timber ×2."
    limit = width("Timber", "body", 20) + 40
    assert broken(text, limit)[-2:] == [["wood", "\u00a0Timber"], ["×2."]]


def test_a_path_wider_than_the_line_goes_on_in_the_next_one() -> None:
    path = "/home/somebody/documents/games/a-match-with-a-long-name.tessera"
    parts = broken(f"in {path}", 120)
    assert "".join(part for line in parts for part in line) == "in" + path
    assert all(used <= 120 for _, used in lines(path, 120, 20))


def test_a_word_wider_than_the_line_stays_whole() -> None:
    assert broken("Stonehenge", 20) == [["Stonehenge"]]


ODD = (
    "",
    "\x00",
    "\ufe0f" * 22,
    "\ud800",
    "a\x00b\n",
    "\u202eabc",
    "x" * 70_000,
    "\U0001f600 \u05e9",
)


@pytest.mark.parametrize("text", ODD)
def test_whatever_the_letters_something_is_drawn(text: str) -> None:
    assert words(text, "body", 20, (0, 0, 0)).get_width() >= 1
    assert fit(text, "body", 20, 300, 12)[1] >= 12
    assert lines(text, 300, 20)


def test_brackets_without_an_emblem_are_brackets() -> None:
    assert broken("Ana, [Ana] (3 [coin])", 900)[0][1:4:2] == ["[Ana]", "coin"]
    assert {piece.kind for piece in lines("[Ana]", 900, 20)[0][0]} == {"word"}


def test_an_emblem_among_bold_words_is_a_picture() -> None:
    pieces = lines("Now *[coin] 0 → 2 of [Ana]*.", 900, 20)[0][0]
    assert [
        (one.kind, one.value) for one in pieces if "[" in one.value or one.kind == "emblem"
    ] == [("emblem", "coin"), ("bold", "[Ana]")]


def test_what_is_data_is_drawn_as_it_is() -> None:
    text = literal("[coin] *x*")
    assert {piece.kind for piece in lines(text, 900, 20)[0][0]} == {"word"}
    assert drawable(text) == "[coin] *x*" == spoken(text) == spoken(plain(text))
    assert width(text, "body", 20) == width("[coin] *x*", "body", 20)


def test_letters_that_no_font_has_are_known() -> None:
    assert lacking("Ștefan \u0141\u03b1\u0416 1") == ""
    assert lacking("a\u05e9\U0001f600\u05e9") == "\u05e9\U0001f600"
