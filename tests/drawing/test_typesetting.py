"""Text on one line: what of a name a badge shows."""

from __future__ import annotations

import pytest

from game.drawing.kit.typesetting import initial, lines


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


def test_a_path_wider_than_the_line_goes_on_in_the_next_one() -> None:
    path = "/home/somebody/documents/games/a-match-with-a-long-name.tessera"
    parts = broken(f"in {path}", 120)
    assert "".join(part for line in parts for part in line) == "in" + path
    assert all(used <= 120 for _, used in lines(path, 120, 20))


def test_a_word_wider_than_the_line_stays_whole() -> None:
    assert broken("Stonehenge", 20) == [["Stonehenge"]]
