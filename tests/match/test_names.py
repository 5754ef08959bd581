"""The gate for names: whatever is typed or kept becomes letters that can be seen."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.hotseat.preferences import SeatMemory
from game.match.record import LONGEST_KEPT, SeatSetup, name_of


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ana \n Maria ", "Ana Maria"),
        ("[Ana]", "[Ana]"),
        ("e\u0301va", "\u00e9va"),
        ("A\x00B\u200b\u202eC", "ABC"),
        ("\ufe0f" * 22, ""),
        ("\u3164\u115f\u2800", ""),
        ("\ud800", ""),
        ("\u0301a", "a"),
        ("a" + "\u0316" * 40, "a" + "\u0316" * 3),
        ("a" * 5000, "a" * LONGEST_KEPT),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, name: str) -> None:
    assert name_of(typed) == name == name_of(name)


def test_any_letters_make_a_name_or_none() -> None:
    rng = Random(1)
    for _ in range(500):
        text = "".join(
            chr(rng.choice((rng.randrange(0x3000), rng.randrange(0x110000)))) for _ in range(30)
        )
        name = name_of(text)
        assert name_of(name) == name
        assert len(name) <= LONGEST_KEPT
        name.encode()


def test_names_that_come_with_files_pass_the_gate() -> None:
    """Those of a save too; a seat is never without a name."""
    seat = {"name": "\u202eAna\x00", "colour": "red", "shape": "circle"}
    assert msgspec.convert(seat, SeatSetup).name == "Ana"
    assert SeatSetup("\ufe0f", "red", "circle").name == "?"
    assert msgspec.convert({"name": "B\x00o", "sign": "star"}, SeatMemory).name == "Bo"
