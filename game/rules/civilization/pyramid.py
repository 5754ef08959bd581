"""The pyramid of technologies: rows, spaces, what can be learned (R10)."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.effects import Research
from game.content.civilization.load import tables
from game.content.folder import cached
from game.rules.bitsets import bits
from game.rules.civilization.box import NONE, TECHS, box
from game.rules.civilization.state import Player, State
from game.rules.civilization.yields import active

LEVELS = 5
WHOLE = LEVELS * (LEVELS + 1) // 2
"""So many cards are a whole pyramid."""


def starting(civ: int) -> int:
    """The starting technology of a civilization, as a bit."""
    if civ == NONE:
        return 0
    known = box()
    return 1 << known.tech[tables().civilizations[known.civs[civ]].technology]


@lru_cache(maxsize=16384)
def rows(techs: int, start: int) -> tuple[int, ...]:
    """How many cards lie in each row; the starting technology lies in the first whatever its
    level."""
    found = [(techs & ~start & of_level).bit_count() for of_level in box().of_level[1:]]
    found[0] += bool(techs & start)
    return tuple(found)


@lru_cache(maxsize=16384)
def spaces(techs: int, start: int) -> tuple[int, ...]:
    """The levels of which one more card fits: it rests on two cards of the row below."""
    count = rows(techs, start)
    return tuple(
        level
        for level in range(1, LEVELS + 1)
        if level == 1 or count[level - 1] <= count[level - 2] - 2
    )


@lru_cache(maxsize=16384)
def _learnable(techs: int, start: int) -> int:
    found = 0
    for level in spaces(techs, start):
        found |= box().of_level[level]
    return found & ~techs


def learnable(player: Player) -> int:
    """Technologies that the player does not know and has a space for, as bits."""
    return _learnable(player.techs, starting(player.civ))


@cached
def helpers() -> tuple[tuple[str, int], ...]:
    """Wonders that make research cheaper, and by how much trade."""
    return tuple(
        (wonder.id, effect.less)
        for wonder in tables().wonders.values()
        for effect in wonder.ability.effects
        if isinstance(effect, Research)
    )


def needs(state: State, seat: int) -> tuple[int, ...]:
    """Trade needed to research a technology of each level (R10)."""
    less = sum(less for wonder, less in helpers() if active(state, seat, wonder))
    return tuple(cost - less for cost in tables().box.research)


def can_research(state: State, seat: int) -> int:
    """Technologies that the player may research now, as bits."""
    player = state.players[seat]
    found = 0
    for level, need in enumerate(needs(state, seat), 1):
        if player.trade >= need:
            found |= box().of_level[level]
    return found & learnable(player)


def rows_of(player: Player) -> list[list[str]]:
    """The cards of the first four rows, and above them Space Flight."""
    start = starting(player.civ)
    found: list[list[str]] = [[] for _ in range(LEVELS)]
    for one in bits(player.techs & (1 << TECHS) - 1):
        row = 1 if start >> one & 1 else box().level[one]
        found[row - 1].append(box().techs[one])
    return found


def towards(player: Player) -> int:
    """How many cards of a pyramid carry its top, of the 15 that there are with it (R10)."""
    return sum(min(len(row), LEVELS - n) for n, row in enumerate(rows_of(player)))
