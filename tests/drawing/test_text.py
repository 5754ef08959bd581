"""Text on one line: what of a name a badge shows."""

from __future__ import annotations

import pytest

from game.drawing.text import initial


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
