"""What the coach says, step by step, made from the adviser's answer for a position."""

from __future__ import annotations

from collections.abc import Sequence

from game.lessons.coach import FEWER, STEPS, WHOLE, Advice, Move, Named
from game.words.words import Words

LISTED = 3
"""So many of the moves that need not be considered are named."""


def hint_text(words: Words, game_id: str, advice: Advice, level: int, named: Named,
              names: Sequence[str]) -> str:  # fmt: skip
    """A step of the ladder; `names` are those of the players."""
    if advice.second is None:
        return words.say("hint.only", move=f"*{named(advice.best.action)}*")
    if level == 1:
        return _excluded(words, game_id, advice, named)
    best, second = advice.best, advice.second
    if level < STEPS:
        pair = sorted(_weighed(words, game_id, one, named) for one in (best, second))
        return words.say("hint.compare", first=pair[0], second=pair[1])
    said = _weighed(words, game_id, best, named)
    reason = advice.reason  # said to whoever makes the move, or of whoever does
    key = f"{game_id}.coach.{reason.id}"
    key = key if words.has(key) else f"{game_id}.why.{reason.id}"
    why = words.say(key, names=names, **reason.facts)
    against = why_not(words, game_id, best, second, named)
    return " ".join((f"{said}.", f"{why[:1].upper()}{why[1:]}", against))


def why_not(words: Words, game_id: str, best: Move, other: Move, named: Named) -> str:
    """Why the best move is better than another, by a number where one says so: by what it changes, or by the
    games won where the other one changes more of something else."""
    move, name = f"*{named(other.action)}*", ahead(best, other)
    mine, theirs = (percent(one.chance) for one in (best, other))
    wins_more = mine is not None and theirs is not None and mine > theirs
    if name and not (wins_more and ahead(other, best)):
        number, instead = (_written(name, one.gains.get(name, 0)) for one in (best, other))
        label = words.say(f"{game_id}.gain.{name}")
        return words.say("hint.less", move=move, what=label, number=instead, best=number)
    if wins_more:
        return words.say("hint.chance", move=move, chance=theirs, best=mine)
    if theirs is None:
        return words.say("hint.close", move=move)
    return words.say("hint.even", move=move, chance=theirs)


def ahead(best: Move, other: Move) -> str:
    """The first number in which the best move is better than another; nothing where there is none."""
    for name in differing(best, other):
        more = best.gains.get(name, 0) - other.gains.get(name, 0)
        if (more < 0) if name in FEWER else (more > 0):
            return name
    return ""


def differing(one: Move, other: Move) -> list[str]:
    """The numbers in which two moves differ, those that the first one changes first."""
    names = dict.fromkeys((*one.gains, *other.gains))
    return [name for name in names if one.gains.get(name, 0) != other.gains.get(name, 0)]


def percent(chance: float | None) -> int | None:
    """Of a hundred games, so many are won."""
    return None if chance is None else round(100 * min(0.99, max(0.01, chance)))


def _excluded(words: Words, game_id: str, advice: Advice, named: Named) -> str:
    """What need not be considered, and what the moves that are left differ in."""
    n, best, second = len(advice.out), advice.best, advice.second
    assert second is not None
    said = words.say("hint.open")
    if n:
        moves = words.join([f"*{named(one)}*" for one in advice.out[:LISTED]])
        key = "hint.out" if n <= LISTED else "hint.out_more"
        said = words.say(key, n=n, of=advice.of, moves=moves)
    differ = differing(best, second)
    if not differ:
        return said
    labels = words.join([words.say(f"{game_id}.gain.{name}") for name in differ[:LISTED]])
    return f"{said} {words.say('hint.mind', what=labels)}"


def _weighed(words: Words, game_id: str, move: Move, named: Named) -> str:
    """A move, with what it changes at once."""
    name = f"*{named(move.action)}*"
    changes = ", ".join(
        f"{words.say(f'{game_id}.gain.{what}')} {_written(what, n)}"
        for what, n in list(move.gains.items())[:LISTED]
    )
    return f"{name} ({changes})" if changes else name


def _written(name: str, n: int) -> str:
    """A change with its sign, `+3`, `−2`; what is no change without one."""
    if n < 0:
        return f"−{-n}"
    return str(n) if name in WHOLE or not n else f"+{n}"
