"""Games put together from functions over their states: what those under the contract do alike.

A game names its functions (`staticmethod`), or writes the method; see `game.rules.contract.Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from random import Random
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from game.rules import contract, flow
from game.rules.contract import Action, Event, IllegalAction, Option, Outcome, Refusal


def every_action(module: ModuleType) -> Any:
    """The union of the actions that a module names, for decoding."""
    types = (one for one in vars(module).values() if isinstance(one, type) and one is not Action)
    return reduce(or_, (one for one in types if issubclass(one, Action)))


class Position(contract.State, Protocol):
    """A state, or an observation: to the latter nothing can be done."""

    observed: bool


class FlowPosition(flow.Stacked, Position, Protocol):
    """A state whose decisions wait on a stack."""


P = TypeVar("P", bound=Position)
F = TypeVar("F", bound=FlowPosition)


class GameOfParts(Generic[P]):
    """Base of the games. What has no body here is a part that each game brings."""

    id: str
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    actions: Any
    unreal: ClassVar[Refusal]
    """Refuses whatever is to be done to an observation."""
    set_up: Callable[[dict[str, str], int, int], P]
    to_move: Callable[[P], tuple[int, ...]]
    legal_actions: Callable[[P, int], Sequence[Action]]
    refusal: Callable[[P, int, Action], Refusal | None]
    resolve: Callable[[P, int, Action, list[Event] | None], list[Event]]
    """Do a legal action, and go on until somebody has to decide again."""
    observe: Callable[[P, int | None], P]
    determinize: Callable[[P, Random], P]
    outcome: Callable[[P], Outcome | None]
    conceivable: Callable[[P], Sequence[Action]]
    path: Callable[[Action], tuple[str, ...]]
    candidates: Callable[[P, int, tuple[str, ...]], Sequence[Action]]
    progress: Callable[[P], dict[str, int]]
    account: Callable[[P], dict[str, list[str]]]

    def new(self, options: dict[str, str], seats: int, seed: int) -> P:
        if seats not in self.seats:
            raise ValueError(
                f"{self.id} is for {min(self.seats)} to {max(self.seats)}, not for {seats}"
            )
        return self.set_up(options, seats, seed)

    def apply(
        self, state: P, seat: int, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        if state.observed:
            raise IllegalAction(self.unreal)
        if action not in self.legal_actions(state, seat):
            refusal = self.refusal(state, seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return self.resolve(state, seat, action, events)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if event.seen_by(seat) else None

    def redraw(self, state: P, rng: Random) -> P:
        """What everybody knows where nobody has a hand; games with hands say it themselves."""
        return self.determinize(self.observe(state, None), rng)


class FlowGame(GameOfParts[F]):
    """Base of the games with hands, whose decisions wait on the stack of `flow`."""

    secrecy: Literal["open", "hands"] = "hands"
    flow: flow.Flow[F]
    deal_unseen: Callable[[F, Random], F]
    """A full state that agrees with the observation, but for answers that are sealed."""

    def __init_subclass__(cls) -> None:
        """What its flow answers a game asks of it directly, unless it has a way of its own."""
        for name in (
            ("to_move", "legal_actions", "refusal", "resolve") if "flow" in vars(cls) else ()
        ):
            if name not in vars(cls):
                setattr(cls, name, staticmethod(getattr(cls.flow, name)))

    def determinize(self, observation: F, rng: Random) -> F:
        state = self.deal_unseen(observation, rng)
        self.flow.unseal(state, rng)
        return state
