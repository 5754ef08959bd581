"""The board of squares, against sums done position by position."""

from __future__ import annotations

import doctest
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import bitsets, squares

numbers = st.integers(0, squares.SIDE - 1)
positions = st.tuples(numbers, numbers)
spaces = positions.map(lambda at: squares.at(*at))
sets = st.sets(spaces, max_size=40)
GROWS = (squares.grow4, squares.grow8)
grows = st.sampled_from(GROWS)
Grow = Callable[[int], int]


def apart(first: int, second: int, grow: Grow) -> int:
    """Steps from space to space."""
    (column, row), (other, below) = squares.position(first), squares.position(second)
    across, down = abs(column - other), abs(row - below)
    return max(across, down) if grow is squares.grow8 else across + down


def beside(space: int, grow: Grow) -> set[int]:
    """The neighbours on the board."""
    return {other for other in squares.bits(squares.INSIDE) if apart(space, other, grow) == 1}


@pytest.mark.parametrize("module", [bitsets, squares])
def test_the_examples_in_the_words_hold(module: object) -> None:
    assert doctest.testmod(module).attempted > 2  # type: ignore[arg-type]
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@given(positions)
def test_numbers_and_positions(at: tuple[int, int]) -> None:
    space = squares.at(*at)
    assert squares.position(space) == at
    assert squares.INSIDE >> space & 1
    assert space


def test_the_rim_is_no_space() -> None:
    for at in ((-1, 0), (16, 0), (0, -1), (0, 16)):
        assert not squares.inside(*at)
        with pytest.raises(ValueError, match=f"no space at {at[0]},{at[1]}"):
            squares.at(*at)
    assert len(squares.bits(squares.INSIDE)) == 16 * 16


@given(sets)
def test_masks_are_sets(chosen: set[int]) -> None:
    assert squares.bits(squares.mask(chosen)) == sorted(chosen)


@given(st.sets(spaces, max_size=12), grows)
def test_neighbours_of_a_set(chosen: set[int], grow: Grow) -> None:
    around = set().union(*(beside(space, grow) for space in chosen))
    assert set(squares.bits(grow(squares.mask(chosen)) & squares.INSIDE)) == around


@given(spaces)
def test_neighbours_of_a_space(space: int) -> None:
    assert set(squares.bits(squares.AROUND4[space])) == beside(space, squares.grow4)
    assert set(squares.bits(squares.AROUND8[space])) == beside(space, squares.grow8)


@given(spaces, spaces)
def test_distance_counts_steps_over_edges(first: int, second: int) -> None:
    assert squares.distance(first, second) == apart(first, second, squares.grow4)


@given(spaces, st.integers(0, 5), grows)
def test_within_is_a_distance(space: int, steps: int, grow: Grow) -> None:
    found = set(squares.bits(squares.within(1 << space, steps, grow)))
    everywhere = squares.bits(squares.INSIDE)
    assert found == {each for each in everywhere if apart(space, each, grow) <= steps}


@given(sets, spaces, st.integers(0, 9), grows)
def test_reach_goes_step_by_step(through: set[int], start: int, steps: int, grow: Grow) -> None:
    found = {start}
    for _ in range(steps):
        found |= {each for space in found for each in beside(space, grow)} & through
    assert set(squares.bits(squares.reach(1 << start, squares.mask(through), steps, grow))) == found
