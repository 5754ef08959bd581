"""The difficulty of terrain, and what makes it easier (R2, R15)."""

from __future__ import annotations

from game.content.new_dawn.effects import Difficulty, LowerDifficulty
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import effects
from game.rules.new_dawn.state import State

HARDEST = 5


def passable(state: State, seat: int, slot: int, placing: bool = False) -> int:
    """Land of at most this difficulty for the seat; `placing` control tokens is easier for some.

    Where two effects apply, values are set first and then lowered (R15).
    """
    board = state.board
    if placing:
        for lower in effects(state, seat, LowerDifficulty):
            slot += lower.by
    found = board.upto[min(slot, HARDEST)]
    for effect in effects(state, seat, Difficulty):
        if _applies(state, effect):
            spaces = _spaces(state, effect)
            found = found | spaces if effect.value <= slot else found & ~spaces
    return found


def difficulty(state: State, space: int, seat: int | None = None, placing: bool = False) -> int:
    """The difficulty of a space: as it is for all whoever's turn it is, or as it is for the seat
    that acts."""
    found = state.board.difficulty[space]
    for effect in effects(state, state.turn if seat is None else seat, Difficulty):
        counts = not effect.resolving if seat is None else _applies(state, effect)
        if counts and _spaces(state, effect) >> space & 1:
            found = effect.value
    if placing and seat is not None:
        found -= sum(effect.by for effect in effects(state, seat, LowerDifficulty))
    return found


def _applies(state: State, effect: Difficulty) -> bool:
    if not effect.resolving:
        return True
    return bool(state.card) and box().cards[state.card].type in effect.resolving


def _spaces(state: State, effect: Difficulty) -> int:
    board, found = state.board, 0
    for terrain in effect.terrain:
        found |= board.by_terrain[terrain]
    return found & board.shore if effect.shore else found
