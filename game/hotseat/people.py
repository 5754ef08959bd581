"""Whose table it is: the person on turn, in whose comfort it is shown."""

from __future__ import annotations

from game.match.match import Match
from game.rules.contract import Seat


def on_turn(
    match: Match, mover: Seat | None, present: bool, people: tuple[str, ...], last: str, house: str
) -> str:
    """The person on turn; while a bot is, whoever was (`last`). Of a game that is over, or of the
    past, the person at the laptop where that is known, else nobody: it is for the house."""
    order = (_name(match, mover), last, _name(match, _last_to_act(match)), *people)
    if match.finished or not present:
        order = (last, house, *(people if len(people) == 1 else ()))
    return next((name for name in order if name in people), "")


def _name(match: Match, seat: Seat | None) -> str:
    return "" if seat is None else match.seats[seat].name


def _last_to_act(match: Match) -> Seat:
    """The seat of the person who did something last."""
    for line in reversed(match.log):
        if line.action is not None and line.seat in match.people:
            return line.seat
    return 0
