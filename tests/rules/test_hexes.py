"""The lattice of hexagons, against sums done position by position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import hexes

positions = st.sampled_from(
    [(q, r) for q in range(-20, 21) for r in range(-20, 21) if hexes.inside(q, r)]
)
spaces = positions.map(lambda at: hexes.at(*at))
sets = st.sets(spaces, max_size=40)
CENTRE = [(q, r) for q in range(-7, 8) for r in range(-7, 8) if abs(q + r) <= 7]
near = st.sampled_from([hexes.at(q, r) for q, r in CENTRE])


def beside(space: int) -> set[int]:
    """The neighbours that can be spaces, by their positions."""
    q, r = hexes.position(space)
    around = ((q + east, r + south) for east, south in hexes.DIRECTIONS)
    return {hexes.at(*each) for each in around if hexes.inside(*each)}


@given(positions)
def test_names_and_positions(at: tuple[int, int]) -> None:
    space = hexes.at(*at)
    assert hexes.position(space) == at
    assert hexes.space(hexes.name(space)) == space
    assert hexes.INSIDE >> space & 1
    assert space


def test_the_rim_is_no_space() -> None:
    for q, r in ((-16, 0), (16, 0), (0, -13), (0, 13)):
        assert not hexes.inside(q, r)
        with pytest.raises(ValueError, match=f"no space at {q},{r}"):
            hexes.at(q, r)
    assert len(hexes.bits(hexes.INSIDE)) == 31 * 25


@given(sets)
def test_masks_are_sets(chosen: set[int]) -> None:
    assert hexes.bits(hexes.mask(chosen)) == sorted(chosen)


@given(sets)
def test_neighbours_of_a_set(chosen: set[int]) -> None:
    around = set().union(*(beside(space) for space in chosen))
    assert set(hexes.bits(hexes.grow(hexes.mask(chosen)) & hexes.INSIDE)) == around


@given(spaces)
def test_neighbours_of_a_space(space: int) -> None:
    assert set(hexes.bits(hexes.AROUND[space] & hexes.INSIDE)) == beside(space)
    for (east, south), step in zip(hexes.DIRECTIONS, hexes.STEPS, strict=True):
        q, r = hexes.position(space)
        if hexes.inside(q + east, r + south):
            assert hexes.position(space + step) == (q + east, r + south)


@given(near, near, near)
def test_distance_is_a_distance(first: int, second: int, third: int) -> None:
    assert hexes.distance(first, second) == hexes.distance(second, first)
    assert (hexes.distance(first, second) == 0) == (first == second)
    through = hexes.distance(first, third) + hexes.distance(third, second)
    assert hexes.distance(first, second) <= through


@given(near, st.integers(0, 5))
def test_within_is_a_distance(space: int, steps: int) -> None:
    found = set(hexes.bits(hexes.within(1 << space, steps)))
    everywhere = hexes.bits(hexes.INSIDE)
    assert found == {each for each in everywhere if hexes.distance(space, each) <= steps}


@given(sets, spaces, st.integers(0, 9))
def test_reach_goes_step_by_step(through: set[int], start: int, steps: int) -> None:
    found = {start}
    for _ in range(steps):
        found |= {each for space in found for each in beside(space)} & through
    assert set(hexes.bits(hexes.reach(1 << start, hexes.mask(through), steps))) == found


@given(near, st.integers(1, 5))
def test_a_ring_encloses_what_is_in_it(centre: int, radius: int) -> None:
    inner = hexes.within(1 << centre, radius - 1)
    ring = hexes.within(1 << centre, radius) & ~inner
    assert hexes.enclosed(ring) == inner
    assert hexes.enclosed(ring | inner) == 0
    gap = 1 << hexes.bits(ring)[0]
    assert hexes.enclosed(ring & ~gap) in (0, inner)
    assert (hexes.enclosed(ring & ~gap) == inner) == (not hexes.grow(gap) & inner)
