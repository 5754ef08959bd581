"""What passes by itself, and who is asked before it does, depends on what everybody sees alone; a leak that
is planted there is found."""

from __future__ import annotations

from typing import Any

import pytest

from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.ring import follow_up
from game.match.match import Match
from game.rules.civilization.actions import EndTurn, Use
from game.rules.civilization.state import State
from tests.hotseat.civilization.positions import LENGTH, given, match_of

PAYS, DOES_NOT = "spy", "wheat"
"""What a hut may hold: the first would pay for Communism in Movement."""


def position(*huts: str) -> State:
    """Ana's Movement is next, in which she could only use Communism."""
    ana: dict[str, Any] = {"armies": [], "techs": ["communism"], "huts": list(huts)}
    return given(A=ana, B={"events": []}, C={"villages": []}, turn="C")


def told(state: State) -> tuple[object, bool, tuple[int, ...]]:
    """What passes, whether a ring runs, and whose move it is, once her turn begins."""
    match = match_of(state)
    calls, before = Calls(match, lambda: match.people, lambda: LENGTH), match.observation(None)
    match.play(2, EndTurn())
    calls.look()
    return follow_up(match, before), calls.running, match.to_move()


@pytest.mark.parametrize("leaks", [False, True])
def test_whether_a_turn_passes_tells_nothing_of_a_hand(
    monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    if leaks:
        monkeypatch.setattr(Match, "observation", lambda match, seat: match.state)
    assert (told(position(PAYS)) != told(position(DOES_NOT))) == leaks


def test_else_nothing_would_be_proved() -> None:
    """Only one of the two pays; without a back the turn passes at once."""
    for hut, able in ((PAYS, True), (DOES_NOT, False)):
        match = match_of(position(hut))
        match.play(2, EndTurn())
        assert any(isinstance(one, Use) for one in match.legal(0)) == able
    assert told(position()) == ((0, EndTurn()), False, (0,))
