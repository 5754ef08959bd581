"""Fitting an evaluation to games: weights that foresee from the numbers of a position how it ends.

The odds (logistic regression) are a weighted sum of the numbers. The weights differ from one
stretch of the game to the next: a position lies between two of its moments (`knots`), and its
weights lie between theirs.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from math import exp, log, sqrt
from operator import mul
from random import Random
from typing import NamedTuple, Protocol

from game.bots.weights import weights_of

HELD_OUT = 5
"""One in so many games is not fitted to, but shows how good the fit is."""
ROUNDS = 12
"""How often the fit goes through all examples."""
STEP = 0.1
RIDGE = 1e-3
"""How much each example pulls all weights back to where they began, so that of numbers that are rare
only what many games say is believed."""
BATCH = 100
"""Examples after which that is done."""
CERTAIN = 1e-6

Weights = list[list[float]]
"""Knot by knot, in the order of the numbers."""


class Example(NamedTuple):
    """A position of a game, and how the game ended."""

    game: int
    knot: int
    """It lies between this knot and the next."""
    part: float
    """How far it has come from the one to the other."""
    numbers: array[float]
    won: float
    """What is to be foreseen: it came true (1), it did not (0), or something in between."""


class Fitting(Protocol):
    """What a game brings to have its evaluation fitted."""

    id: str
    """Of the game."""
    names: Sequence[str]
    """Of the numbers."""
    knots: int
    heading: str
    """What the file says of itself."""

    def play(self, seed: int, number: int) -> list[Example]:
        """One game of bots, as examples; it depends on seed and number alone."""


def apart(one: Sequence[float], other: Sequence[float], scale: float = 1.0) -> array[float]:
    """By how much the numbers of two players differ, in parts of a scale."""
    return array("f", [(here - there) / scale for here, there in zip(one, other, strict=True)])


def play(fitting: Fitting, executor: Executor, games: int, seed: int,
         progress: Callable[[int, int], None] = lambda done, games: None) -> list[Example]:  # fmt: skip
    """The examples of so many games, in the order of the games, whoever plays them."""
    step = max(1, min(10, games // 50))
    jobs = [
        executor.submit(_play_some, fitting, seed, range(first, min(first + step, games)))
        for first in range(0, games, step)
    ]
    done = 0
    for job in as_completed(jobs):
        done += len(job.result()[0])
        progress(done, games)
    return [example for job in jobs for example in job.result()[1]]


def _play_some(fitting: Fitting, seed: int, numbers: range) -> tuple[range, list[Example]]:
    return numbers, [example for number in numbers for example in fitting.play(seed, number)]


def divided(examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """Those to fit to, and those of the games that are held out."""
    return (
        [one for one in examples if one.game % HELD_OUT],
        [one for one in examples if not one.game % HELD_OUT],
    )


def chance(weights: Weights, example: Example) -> float:
    """How likely the weights say it is, 0 to 1."""
    numbers, part = example.numbers, example.part
    odds = (1 - part) * sum(map(mul, weights[example.knot], numbers))
    if part:
        odds += part * sum(map(mul, weights[example.knot + 1], numbers))
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def loss(weights: Weights, examples: Sequence[Example]) -> float:
    """The mean log-loss: 0.693 knows nothing, 0 knows all."""
    total = 0.0
    for example in examples:
        said = min(1 - CERTAIN, max(CERTAIN, chance(weights, example)))
        total -= example.won * log(said) + (1 - example.won) * log(1 - said)
    return total / max(1, len(examples))


def fitted(weights: Weights, examples: Sequence[Example], seed: int, rounds: int = ROUNDS,
           progress: Callable[[int, int], None] = lambda done, rounds: None) -> Weights:  # fmt: skip
    """Weights that say best how the games ended, beginning with these: gradient descent that takes
    shorter steps where it has gone far (AdaGrad), the mean of the second half of the way."""
    scale = _scale(examples)
    start = [[w * s for w, s in zip(row, scale, strict=True)] for row in weights]
    found = [row[:] for row in start]
    walked = [[1.0] * len(row) for row in found]
    mean, counted = [[0.0] * len(row) for row in found], 0
    rows = [
        one._replace(numbers=array("f", [n / s for n, s in zip(one.numbers, scale, strict=True)]))
        for one in examples
    ]
    rng = Random(seed)
    for number in range(rounds):
        rng.shuffle(rows)
        for count, one in enumerate(rows):
            if not count % BATCH:
                _pull(found, start, walked)
            wrong = chance(found, one) - one.won
            for knot, share in ((one.knot, 1 - one.part), (one.knot + 1, one.part)):
                if share:
                    _step(found[knot], walked[knot], one.numbers, wrong * share)
        if 2 * number + 1 >= rounds:
            counted += 1
            for total, row in zip(mean, found, strict=True):
                total[:] = [t + w for t, w in zip(total, row, strict=True)]
        progress(number + 1, rounds)
    return [[t / counted / s for t, s in zip(row, scale, strict=True)] for row in mean]


def _scale(examples: Sequence[Example]) -> list[float]:
    """How large each number is, so that all of them can be made alike."""
    squares = [0.0] * len(examples[0].numbers)
    for example in examples:
        squares = [total + n * n for total, n in zip(squares, example.numbers, strict=True)]
    return [sqrt(total / len(examples)) or 1.0 for total in squares]


def _step(row: list[float], walked: list[float], numbers: array[float], wrong: float) -> None:
    for n, number in enumerate(numbers):
        if number:
            slope = wrong * number
            walked[n] += slope * slope
            row[n] -= STEP * slope / sqrt(walked[n])


def _pull(weights: Weights, start: Weights, walked: Weights) -> None:
    for row, begin, ways in zip(weights, start, walked, strict=True):
        row[:] = [
            w + (b - w) * min(1.0, STEP * BATCH * RIDGE / sqrt(way))
            for w, b, way in zip(row, begin, ways, strict=True)
        ]


def matrix(fitting: Fitting) -> Weights:
    """The weights in use, knot by knot."""
    there = weights_of(fitting.id)
    return [[there[name][knot] for name in fitting.names] for knot in range(fitting.knots)]


def text(fitting: Fitting, weights: Weights) -> str:
    """The file of weights."""
    lines = [f"# {line}" for line in fitting.heading.splitlines()]
    for n, name in enumerate(fitting.names):
        lines.append(f"{name}: [{', '.join(f'{row[n]:.4f}' for row in weights)}]")
    return "\n".join(lines) + "\n"
