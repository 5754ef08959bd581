"""What a setting is chosen among: by an id, and in words."""

from __future__ import annotations

import pytest

from game.words import words_in
from game.words.settings import Numbers, OneOf, Put, Switch

SAY = words_in("en").say


def test_one_of_a_few_is_called_as_its_row_says_or_by_its_own_name() -> None:
    own = OneOf(names=lambda: {"en": "English", "ro": "Română"})
    assert own.choices(SAY, str) == [("en", "English"), ("ro", "Română")]
    found = OneOf(lambda: ["dark", "bright"])
    assert found.choices(SAY, str.upper) == [("dark", "DARK"), ("bright", "BRIGHT")]
    assert found.read(found.shown("dark")) == "dark"


@pytest.mark.parametrize("value", [True, False])
def test_a_switch_is_on_or_off(value: bool) -> None:
    switch = Switch()
    assert [one for one, _ in switch.choices(SAY, str)] == ["off", "on"]
    assert switch.read(switch.shown(value)) is value


def test_of_numbers_the_nearest_is_chosen() -> None:
    sizes = Numbers(values=(0.8, 1.0, 1.4))
    assert [sizes.shown(one) for one in (0.1, 0.95, 1.3)] == ["0.8", "1.0", "1.4"]
    assert sizes.choices(SAY, str)[0] == ("0.8", SAY("settings.percent", n=80))
    put = dict[str, object]()
    Put(put.__setitem__, "text_size", sizes)("1.4")
    assert put == {"text_size": 1.4}
