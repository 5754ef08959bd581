"""What the rules prove of a position: that a move wins, that it loses at once, that it gives away something.

Nothing here asks a bot. What the seat cannot see is drawn anew: a proof holds in every draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

from game.rules.contract import Action, Game, Seat
from tests.bots.positions.held import HELD
from tests.bots.positions.suite import Case, meant, named

DRAWS = 6
"""So many guesses at what the seat cannot see."""
FORCED = 2
"""So many decisions of one's own are looked through before a rival may move."""
CASES, SEED, FAR = 6, 1, 4
"""So many cases of what others choose at the same time; points by which an action falls short."""
FEWEST = 0.5
"""Where a move wins for certain, every other one fails in more than this share of all cases."""


def worlds(game: Game[Any], case: Case) -> Iterator[Any]:
    """The position as it is, and as it could be for all that its seat sees."""
    yield case.state
    seen, rng = game.observe(case.state, case.seat), Random(case.question.id)
    for _ in range(DRAWS):
        yield game.determinize(seen, rng)


def after(game: Game[Any], state: Any, seat: Seat, action: Action) -> Any:
    """The position after an action of a seat."""
    state = state.clone()
    game.apply(state, seat, action)
    return state


def revealed(game: Game[Any], state: Any, seat: Seat, action: Action) -> Any:
    """The same, once all have answered that are asked at the same time; they do the first thing they
    can."""
    asked = [one for one in game.to_move(state) if one != seat]
    state = after(game, state, seat, action)
    for one in asked:
        if one in game.to_move(state):
            game.apply(state, one, game.legal_actions(state, one)[0])
    return state


def won(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Whether the game is over and the seat alone has won."""
    outcome = game.outcome(state)
    return outcome is not None and outcome.winners() == (seat,)


def can_win(game: Game[Any], state: Any, seat: Seat, within: int) -> bool:
    """Whether the seat wins by so many actions of its own, one after the other."""
    if won(game, state, seat):
        return True
    if not within or seat not in game.to_move(state):
        return False
    return any(
        can_win(game, revealed(game, state, seat, action), seat, within - 1)
        for action in game.legal_actions(state, seat)
    )


def wins(game: Game[Any], case: Case) -> set[Action]:
    """The actions that lead to victory in so many of one's own, whatever one does not see."""
    within = case.question.within
    return {
        action
        for action in game.legal_actions(case.state, case.seat)
        if all(
            can_win(game, revealed(game, one, case.seat, action), case.seat, within - 1)
            for one in worlds(game, case)
        )
    }


def threatened(game: Game[Any], state: Any, seat: Seat, within: int, forced: int = FORCED) -> bool:
    """Whether another wins whatever the seat does before, of which there is not much."""
    outcome = game.outcome(state)
    if outcome is not None:
        return seat not in outcome.winners()
    mover = game.to_move(state)[0]
    if mover != seat:
        return can_win(game, state, mover, within)
    return forced > 0 and all(
        threatened(game, after(game, state, seat, action), seat, within, forced - 1)
        for action in game.legal_actions(state, seat)
    )


def loses(game: Game[Any], case: Case) -> set[Action]:
    """The actions after which a rival wins at once whatever is turned up, where after others none can."""
    lost = {
        action: [
            threatened(game, after(game, one, case.seat, action), case.seat, case.question.within)
            for one in worlds(game, case)
        ]
        for action in game.legal_actions(case.state, case.seat)
    }
    if all(any(each) for each in lost.values()):
        return set()
    return {action for action, each in lost.items() if all(each)}


def value(game: Game[Any], state: Any, seat: Seat) -> float:
    """The share of cases that the seat wins if it plays on as well as it can: another who decides alone
    does so too, and where several decide at once any of their answers may come."""
    outcome = game.outcome(state)
    if outcome is not None:
        return float(outcome.winners() == (seat,))
    movers = game.to_move(state)
    if len(movers) > 1:
        found = [_answered(game, state, seat, one) for one in game.legal_actions(state, seat)]
        return max(found)
    pick = max if movers[0] == seat else min
    return pick(
        value(game, after(game, state, movers[0], action), seat)
        for action in game.legal_actions(state, movers[0])
    )


def _answered(game: Game[Any], state: Any, seat: Seat, action: Action) -> float:
    """The share of cases over all that the others choose at the same time."""
    state = after(game, state, seat, action)
    others = [one for one in game.to_move(state) if one != seat]
    found = []
    for answers in product(*(game.legal_actions(state, one) for one in others)):
        then = state.clone()
        for one, answer in zip(others, answers, strict=True):
            game.apply(then, one, answer)
        found.append(value(game, then, seat))
    return sum(found) / len(found)


def solved(game: Game[Any], case: Case) -> set[Action]:
    """The actions that win to the end of the game in every case, where all others fail in most."""
    found = {}
    for action in game.legal_actions(case.state, case.seat):
        alone = game.to_move(case.state) == (case.seat,)
        each = [
            value(game, after(game, one, case.seat, action), case.seat)
            if alone
            else _answered(game, one, case.seat, action)
            for one in worlds(game, case)
        ]
        found[action] = sum(each) / len(each)
    best = {action for action, share in found.items() if share == 1.0}
    rest = [share for share in found.values() if share < 1.0]
    return best if rest and max(rest) < FEWEST else set()


def points(game: Game[Any], case: Case) -> set[Action]:
    """The last choice of a game: the actions that bring far fewer points than the best, measured against
    the best of the rivals, in every case."""
    found: dict[Action, list[int]] = {}
    for one in worlds(game, case):
        for action in game.legal_actions(case.state, case.seat):
            found.setdefault(action, []).extend(_leads(game, one, case.seat, action))
    best = max(found.values(), key=sum)
    return {
        action
        for action, each in found.items()
        if all(top - one >= FAR for top, one in zip(best, each, strict=True))
    }


def _leads(game: Game[Any], state: Any, seat: Seat, action: Action) -> Iterator[int]:
    """By how much the seat is ahead at the end, in a few cases of what the others choose."""
    asked = [one for one in game.to_move(state) if one != seat]
    rng = Random(SEED)
    for _ in range(CASES):
        then = after(game, state, seat, action)
        for one in asked:
            game.apply(then, one, rng.choice(game.legal_actions(then, one)))
        while (outcome := game.outcome(then)) is None:
            one = game.to_move(then)[0]
            game.apply(then, one, game.legal_actions(then, one)[0])
        rivals = (outcome.total(one) for one in range(len(outcome.points)) if one != seat)
        yield outcome.total(seat) - max(rivals)


def better(game: Game[Any], case: Case) -> set[Action]:
    """The actions that leave less of something, and more of nothing, than one that is named."""
    held = HELD[game.id]
    question, state, seat = case
    least = held(revealed(game, state, seat, named(game, state, seat, question.better)), seat)
    return {
        action
        for action in game.legal_actions(state, seat)
        if dominated(held(revealed(game, state, seat, action), seat), least)
    }


def dominated(worse: Mapping[str, float], best: Mapping[str, float]) -> bool:
    """Whether one has less of something than the other, and more of nothing."""
    names = worse.keys() | best.keys()
    gaps = [best.get(name, 0) - worse.get(name, 0) for name in names]
    return min(gaps) >= 0 and max(gaps) > 0


Proof = Callable[[Game[Any], Case], set[Action]]
PROOFS: dict[str, Proof] = {
    "wins": wins,
    "loses": loses,
    "solved": solved,
    "points": points,
    "better": better,
}
WHOLE = ("wins", "loses", "solved", "points")
"""Those that find every action that is meant: the file names them all."""


def proven(game: Game[Any], case: Case) -> str:
    """What the rules say otherwise than the file, as a sentence, or nothing."""
    question = case.question
    if not question.proof:
        return ""
    found = PROOFS[question.proof](game, case)
    patterns = question.must or question.never
    said = {
        one
        for one in game.legal_actions(case.state, case.seat)
        if meant(game, patterns, one)
    }  # fmt: skip
    if found == said or (question.proof not in WHOLE and found and said <= found):
        return ""
    sentence = ", ".join(sorted(" ".join(game.path(one)) for one in found)) or "nothing"
    return f"{question.id}: by the rules it is {sentence}"
