"""Hints in three steps, all from one answer of the adviser: what to leave out, two moves to compare, the
move and why not the other. They compare what a move changes at once, in numbers that the rules give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.bot import Bot, Rated, Reason
from game.rules.contract import Action, Game, Seat

Gains = Callable[[Any, Seat, Action], dict[str, int]]
"""Observation, seat, legal action -> how far each number rises (`<game>.gain.<id>`), what matters most
first; what stays is left out."""
FEWER = frozenset({"away", "opens", "missing", "rivals", "rival_coins"})
"""Numbers of which less is better."""
WHOLE = frozenset({"away", "level", "slot", "on_it", "stages", "board_points", "board_shields", "wonder_points", "wonder_shields",
                   "wonder_again", "wonder_coins"})  # fmt: skip
"""Numbers of the thing itself: no change."""
WORLDS = 3
"""What comes out the same in so many determinizations does not hang on what is hidden."""


def certain_changes(
    game: Game[Any], view: Any, seat: Seat, action: Action,
    measured: Callable[[Any, Seat], Mapping[str, int]],
) -> dict[str, int]:  # fmt: skip
    """How far an action changes what is measured, as far as that is certain."""
    changes = []
    for seed in range(WORLDS):
        world = game.determinize(view, Random(seed))
        before = measured(world, seat)
        game.apply(world, seat, action)
        after = measured(world, seat)
        changes.append({name: after[name] - before[name] for name in before})
    first, *others = changes
    return {
        name: change
        for name, change in first.items()
        if change and all(one[name] == change for one in others)
    }


STEPS = 3
LONGEST = 12
"""So many actions are looked ahead."""
Named = Callable[[Action], str]
"""What a move is called: moves of one name are one to whoever reads."""


class Move(NamedTuple):
    """A move that is compared: what it changes at once, and the chance to win where it is known."""

    action: Action
    gains: dict[str, int]
    chance: float | None = None


class Advice(NamedTuple):
    """What the adviser says of a position. All hints follow from this one answer, so none contradicts
    another."""

    best: Move
    second: Move | None
    """None where all moves have one name."""
    out: tuple[Action, ...]
    """Half of the moves, which need not be considered, one for each name; the best of them first."""
    left: tuple[Action, ...]
    """The actions that are worth a look."""
    of: int
    """So many moves there are, by their names."""
    reason: Reason
    """Why the best is the best."""
    chances: Mapping[Action, float | None]
    """The chance to win with each action that was compared."""


def ranked(game: Game[Any], adviser: Bot, view: Any, seat: Seat, seed: int) -> list[Rated]:
    """What the adviser thinks of a position: the same each time that it is asked."""
    return adviser.rank(game, view, seat, Random(seed))


def advise(game: Game[Any], adviser: Bot, gains: Gains, named: Named, view: Any, seat: Seat,
           thought: Sequence[Rated]) -> Advice:  # fmt: skip
    """The adviser's answer for a position, from how it ranked the moves."""
    chances = {one.action: one.chance for one in thought}
    moves: dict[str, list[Action]] = {}
    for action in (*chances, *game.legal_actions(view, seat)):
        moves.setdefault(named(action), []).append(action)
    firsts = [actions[0] for actions in moves.values()]

    def move(action: Action) -> Move:
        return Move(action, gains(view, seat, action), chances.get(action))

    kept = max(2, len(firsts) - len(firsts) // 2)
    return Advice(
        move(firsts[0]),
        move(firsts[1]) if len(firsts) > 1 else None,
        tuple(firsts[kept:]),
        tuple(one for actions in list(moves.values())[:kept] for one in dict.fromkeys(actions)),
        len(firsts),
        adviser.explain(game, view, seat, firsts[0]),
        chances,
    )


class Coach:
    """Gives hints from what a bot, the adviser, would do.

    `count` hints were given; `level` is 0 to 3 for the decision under way.
    """

    def __init__(self, game: Game[Any], adviser: Bot, gains: Gains, count: int = 0) -> None:
        self.game, self.adviser, self.gains, self.count = game, adviser, gains, count
        self.forget()

    def forget(self) -> None:
        """Another decision: the next hint is a first one again."""
        self.level = 0
        self.advice: Advice | None = None
        self._onward: tuple[Action, ...] | None = None

    def close(self) -> None:
        """The hint is put away; the answer for the position is kept."""
        self.level = 0

    def hint(self, view: Any, seat: Seat, seed: int, named: Named,
             thought: Sequence[Rated] = ()) -> int:  # fmt: skip
        """One hint more for whoever is to move; returns its level. The last one is not counted
        twice; where there is one move only it comes at once. `thought` is what the adviser thought
        of the position already."""
        if self.advice is None:
            thought = thought or ranked(self.game, self.adviser, view, seat, seed)
            self.advice = advise(self.game, self.adviser, self.gains, named, view, seat, thought)
        if self.level < STEPS:
            self.level = STEPS if self.advice.second is None else self.level + 1
            self.count += 1
        return self.level

    @property
    def action(self) -> Action | None:
        """The move that the coach would make."""
        return None if self.advice is None else self.advice.best.action

    def shown(self) -> tuple[Action, ...]:
        """The actions that the present step of the ladder is about."""
        if self.advice is None:
            return ()
        best, second = self.advice.best, self.advice.second
        if self.level == STEPS:
            return (best.action,)
        if self.level == 1 or second is None:
            return self.advice.left
        return best.action, second.action

    def ahead(
        self, view: Any, seat: Seat, seed: int, goes_on: Callable[[Action, Any], bool]
    ) -> tuple[Action, ...]:
        """What the adviser would do next, as long as `goes_on` holds for its last action and what
        the seat sees then: asked in a world that agrees with what is seen now."""
        if self._onward is None and self.action is not None:
            world = self.game.determinize(view, Random(seed))
            found, rng = [self.action], Random(seed)
            for _ in range(LONGEST):
                self.game.apply(world, seat, found[-1])
                seen = self.game.observe(world, seat)
                if not goes_on(found[-1], seen):
                    break
                found.append(self.adviser.choose(self.game, seen, seat, rng))
            self._onward = tuple(found[1:])
        return self._onward or ()


class Reminder(NamedTuple):
    """The sentence `<game>.reminder.<id>` with its facts, and the clause that it follows from."""

    id: str
    clause: str
    facts: dict[str, Any] = {}


Reminders = Callable[[Any, Seat, tuple[str, ...]], list[Reminder]]
"""Observation, seat and the path that is being touched -> reminders, what matters most first."""
