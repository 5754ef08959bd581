"""What was chosen at set-up: options filled in, and the readings that are not the reference's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.contract import Option


def complete(offered: Sequence[Option], given: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options with defaults filled in, also where an option means nothing to so many players;
    what no option offers is an error."""
    by_id = {option.id: option for option in offered}
    chosen = {option.id: option.default for option in offered}
    for id, choice in given.items():
        if id not in by_id or choice not in by_id[id].choices:
            raise ValueError(f"there is no option {id}={choice}")
        if not by_id[id].seats or seats in by_id[id].seats:
            chosen[id] = choice
    return chosen


def otherwise(rulings: Sequence[Option], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """The readings chosen that are not the reference's."""
    return tuple(chosen[ruling.id] for ruling in rulings if chosen[ruling.id] != ruling.default)
