"""Hints of many decisions, checked against the positions in which they are given.

Bots play, one of them now and then at random; every few decisions the coach is asked, and what it answers is
compared with the rules: with the true position, which the coach does not see.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.bots.bot import Pace
from game.games import GAMES
from game.lessons.coach import STEPS, Advice, Coach
from game.rules.contract import Seat
from game.words import Words
from game.words.hints import ahead, hint_text
from tests.hints.truth import ORACLES, reason_lies
from tests.sure import sure

PLAYERS = {"wonders": 3}
NAMES = ("Ana", "Mihai", "Livia", "Radu")
APART = {"civilization": 7, "new_dawn": 4, "carta_impera": 2}
"""So many decisions lie between two that are looked at, on average."""
SURE = ("duel", "wonders", "carta_impera")
"""Where no dice and no hidden thing change the numbers that are checked."""
WORDS = Words("en", strict=True)


class Asked(NamedTuple):
    """A decision, and all that the coach says of it."""

    state: Any
    seat: Seat
    view: Any
    advice: Advice
    texts: tuple[str, ...]


class Figures(NamedTuple):
    """What came of the check: how many decisions, and what was wrong with how many."""

    decisions: int
    false: int
    contradictory: int
    empty: int
    faults: tuple[str, ...]
    reasons: dict[str, int]


def decisions(game_id: str, many: int, seed: int = 1, haste: int = 1) -> Iterator[Asked]:
    """So many decisions of games that bots play; the coach's bot thinks so many times less."""
    kit, rng, left = GAMES[game_id], Random(seed), many
    game, bots = kit.game, [kit.bot(level) for level in ("easy", "medium")]
    while left:
        seats = PLAYERS.get(game_id, 2)
        state = game.new({}, seats, rng.getrandbits(32))
        while left and game.to_move(state):
            seat = rng.choice(game.to_move(state))
            view = game.observe(state, seat)
            legal = game.legal_actions(view, seat)
            if len(legal) > 1 and rng.random() * APART.get(game_id, 1) < 1:
                left -= 1
                yield asked(game_id, state, seat, left, haste)
            action = rng.choice(bots).choose(game, view, seat, rng)
            game.apply(state, seat, rng.choice(legal) if rng.random() < 0.1 else action)


def asked(game_id: str, state: Any, seat: Seat, seed: int, haste: int = 1) -> Asked:
    """The three hints of a position."""
    kit = GAMES[game_id]
    view = kit.game.observe(state, seat)
    adviser = kit.bots(Pace(iterations=max(1, kit.advice // haste)))[-1]
    coach = Coach(kit.game, adviser, kit.gains)

    def named(action: Any) -> str:
        return kit.called(WORDS, action, NAMES, view)

    texts = []
    for level in range(1, STEPS + 1):
        coach.hint(view, seat, seed, named)
        texts.append(hint_text(WORDS, game_id, sure(coach.advice), level, named, NAMES))
    return Asked(state.clone(), seat, view, sure(coach.advice), tuple(texts))


def contradictions(game_id: str, one: Asked) -> list[str]:
    """Where the hints of a position do not go together."""
    kit, advice = GAMES[game_id], one.advice
    best, legal = advice.best.action, kit.game.legal_actions(one.view, one.seat)
    name = kit.called(WORDS, best, NAMES, one.view)
    out = [kit.called(WORDS, each, NAMES, one.view) for each in advice.out]
    found = []
    if name in out or best not in advice.left:
        found.append(f"{name} is left out")
    if not {best, *advice.out, *advice.left} <= {*legal}:
        found.append("names what is not legal")
    if advice.second is not None:
        second = kit.called(WORDS, advice.second.action, NAMES, one.view)
        if (
            second == name
            or second in out
            or name not in one.texts[1]
            or second not in one.texts[1]
        ):
            found.append(f"{name} and {second} are not what is compared")
        if advice.of > 3 and len(advice.out) != advice.of // 2:
            found.append("not half is left out")
    if not one.texts[2].startswith(f"*{name}*") and advice.second is not None:
        found.append(f"the last does not say {name}")
    return found


def lies(game_id: str, one: Asked) -> list[str]:
    """What is said and not so in the true position."""
    kit = GAMES[game_id]
    found = []
    for move in filter(None, (one.advice.best, one.advice.second)):
        for name, n in ORACLES[game_id](one.state, one.seat, move.action).items():
            if (name in move.gains or game_id in SURE) and move.gains.get(name, 0) != n:
                known = kit.called(WORDS, move.action, NAMES, one.view)
                found.append(f"{known}: {name} {move.gains.get(name, 0)}, truly {n}")
    best, reason = one.advice.best.action, one.advice.reason
    wrong = reason_lies(game_id, one.state, one.seat, best, reason)
    return found + [f"{reason}: {why}" for why in wrong]


def empty(game_id: str, one: Asked) -> bool:
    """Whether the last hint says nothing beyond the move: no number and no reason of the position."""
    advice = one.advice
    if advice.second is None:
        return False
    found = bool(advice.best.gains) or bool(ahead(advice.best, advice.second))
    numbers = [fact for fact in advice.reason.facts.values() if isinstance(fact, int | float)]
    words = re.sub(r"\*.*?\*", "", one.texts[2])
    return not (found or numbers or any(each.isdigit() for each in words))


def figures(game_id: str, many: int, seed: int = 1, haste: int = 1) -> Figures:
    """The check of so many decisions."""
    false, contradictory, contentless, faults = 0, 0, 0, list[str]()
    reasons = Counter[str]()
    for one in decisions(game_id, many, seed, haste):
        wrong, against = lies(game_id, one), contradictions(game_id, one)
        false, contradictory = false + bool(wrong), contradictory + bool(against)
        faults += [*wrong, *against]
        if empty(game_id, one):
            contentless += 1
            faults.append(f"empty: {one.texts[2]}")
        reasons[one.advice.reason.id] += 1
    return Figures(many, false, contradictory, contentless, tuple(faults), dict(reasons))
