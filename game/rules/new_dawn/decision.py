"""How a kind of frame is answered; every chapter of the rules has a table of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn.actions import Finish
from game.rules.new_dawn.pending import Frame
from game.rules.new_dawn.state import State

FINISH = Finish()


class Decision(msgspec.Struct, frozen=True):
    """`choices` lists what is legal; `why_not` says why another action of these types is not.

    `do` finds the frame on top of the stack, `finish` finds it gone.
    """

    takes: tuple[type[Action], ...]
    choices: Callable[[State, Any], list[Action]]
    why_not: Callable[[State, Any, Any], Refusal]
    do: Callable[[State, Any, Any, list[Event]], None]
    finish: Callable[[State, Any, list[Event]], None] | None = None
    """What follows once the frame is gone, finished or with nothing left to choose."""
    forced: bool = False
    """Where there is one choice only it is no choice, and is done at once."""


def push(state: State, *frames: Frame) -> None:
    """These come next, in this order."""
    state.frames += reversed(frames)


def become(state: State, frame: Frame, **changes: Any) -> None:
    """The frame on top goes on as this one, with these fields changed."""
    state.frames[-1] = replace(frame, **changes)
