"""Points for science say where each symbol comes from, free ones too (R10, R11.5)."""

from __future__ import annotations

import pytest

from game.rules.contract import Point
from game.rules.wonders import scoring
from tests.examples.wonders import city, state_of

GREEN = ["apothecary", "dispensary", "workshop", "scriptorium"]
"""Two compasses, a gear, a tablet."""


def science(*cities: dict[str, object]) -> dict[str, Point]:
    """By source the points of the first city's science."""
    state = state_of([city(dict(one)) for one in cities], age=3, turn=6)
    found = [one for one in scoring.points(state, 0) if one.category == "science"]
    return {one.source: one for one in found}


def of(wonder: str, *cards: str, stages: int = 0, side: str = "A") -> dict[str, object]:
    return {"wonder": wonder, "side": side, "cards": list(cards), "stages": stages}


@pytest.mark.parametrize(
    ("cities", "source"),
    [
        ([of("babylon", *GREEN, stages=2), of("giza"), of("rhodes")], "babylon"),
        ([of("giza", *GREEN, "scientists_guild"), of("ephesus"), of("rhodes")], "scientists_guild"),
        (
            [
                of("olympia", *GREEN, stages=3, side="B"),
                of("giza", "scientists_guild"),
                of("rhodes"),
            ],
            "scientists_guild",
        ),
    ],
    ids=["stage", "guild", "copied"],
)
def test_a_free_symbol_is_traced(cities: list[dict[str, object]], source: str) -> None:
    """A third compass brings five points, a second gear three."""
    found = science(*cities)
    assert found["compass"].facts == {"symbols": 3, "cards": GREEN[:2], "free": [source]}
    assert found["gear"].facts == {"symbols": 1, "cards": GREEN[2:3], "free": []}
    assert sum(len(one.facts.get("free", ())) for one in found.values()) == 1


def test_two_free_symbols_are_told_apart() -> None:
    """One makes the second set, the other one the third compass... of both what brings most."""
    mine = of("babylon", *GREEN, "scientists_guild", stages=2)
    found = science(mine, of("giza"), of("rhodes"))
    taken = [source for one in found.values() for source in one.facts.get("free", ())]
    assert sorted(taken) == ["babylon", "scientists_guild"]
    symbols = [found[name].facts["symbols"] for name in ("compass", "gear", "tablet")]
    assert tuple(symbols) == scoring.best_symbols((2, 1, 1), 2)
