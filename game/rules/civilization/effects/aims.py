"""What an effect can be aimed at, and what a kind of effect is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization.box import NONE, box
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.state import State, centres, piece_at
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import covered
from game.rules.contract import Event, Refusal
from game.rules.squares import within


class Aim(NamedTuple):
    """What an effect is aimed at: the fields of `PlayEvent` and `Use`."""

    space: Space = 0
    to: Space = 0
    seat: int = -1
    thing: str = ""


class Kind(NamedTuple):
    """A kind of effect. All are given the state, whose card it is, the effect and the card."""

    aims: Callable[[State, int, Any, str], list[Aim]]
    why_not: Callable[[State, int, Any, str, Aim], Refusal]
    """Of an aim that is not among them."""
    do: Callable[[State, int, Any, str, Aim, list[Event]], None]
    anything: Callable[[State], list[Aim]]
    """Whatever somebody could mean it to be aimed at."""


NOTHING = [Aim()]


def no_target(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    return Refusal("no_target", "R12", {"card": card})


def alone(state: State) -> list[Aim]:
    """It needs no aim."""
    return NOTHING


def any_seat(state: State) -> list[Aim]:
    return [Aim(seat=seat) for seat in range(len(state.players))]


def any_city(state: State) -> list[Aim]:
    return [Aim(space=city.space) for player in state.players for city in player.cities]


def any_tech(state: State) -> list[Aim]:
    return [Aim(thing=tech) for tech in box().techs]


def any_figure(state: State) -> list[Aim]:
    return [Aim(thing=kind) for kind in KINDS]


def any_square(state: State) -> list[Aim]:
    return [Aim(space=space) for space in bits(ground(state.cells).all)]


def any_piece(state: State) -> list[Aim]:
    return [Aim(space=space) for space in bits(covered(state))]


def any_wonder(state: State) -> list[Aim]:
    return [Aim(thing=wonder) for wonder in box().wonders]


def owner_of_piece(state: State, space: Space) -> int:
    """Whose piece lies on a square, or `NONE`."""
    for seat, player in enumerate(state.players):
        if piece_at(player, space) != NONE:
            return seat
    return NONE


@lru_cache(maxsize=4096)
def reached(squares: Mask, steps: int) -> Mask:
    """Squares at most so many steps over edges away, whatever lies between."""
    return within(squares, steps)


def reach(state: State, seat: int, steps: int) -> Mask:
    """What the player's figures and cities reach; 0 steps reach everything (R12)."""
    if not steps:
        return -1
    player = state.players[seat]
    return reached(stands(player.figures).all | centres(player), steps)


def why_not_reached(state: State, seat: int, steps: int, space: Space) -> Refusal | None:
    if reach(state, seat, steps) >> space & 1:
        return None
    return Refusal("out_of_range", "R12", {"reach": steps})


def why_not_learned(state: State, seat: int, tech: str, knowers: tuple[int, ...]) -> Refusal:
    """Why a technology cannot be learned from somebody who knows it."""
    number, player = box().tech.get(tech), state.players[seat]
    if number is None or not any(state.players[one].techs >> number & 1 for one in knowers):
        return Refusal("not_known_there", "R10", {"tech": tech})
    if player.techs >> number & 1:
        return Refusal("already_known", "R10", {"tech": tech})
    return Refusal("no_pyramid_space", "R10", {"level": box().level[number]})


def kind_of(figure: str) -> int:
    """The kind of a figure by its name."""
    return [str(kind) for kind in KINDS].index(figure)
