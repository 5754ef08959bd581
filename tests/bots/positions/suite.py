"""A suite of positions of one game: read from its file, set up, and put to a bot.

`<game>.yaml` holds games that bots played, as seed and moves, and positions out of them, or put together
by hand as a lesson does. Moves are paths of things on the table, as in lessons, each after its seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from game.bots.bot import Bot
from game.content.loading import ContentError, load
from game.games import GAMES
from game.lessons.data import matches
from game.rules.contract import Action, Game, Seat

FOLDER = Path(__file__).parent
LONGEST = 40
"""So many decisions of one's own are played on."""
SEPARATOR = ";"
"""Between the moves of a game."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that bots played: how it was set up, and what was done."""

    seats: int
    seed: int
    moves: str
    options: dict[str, str] = {}


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, and what must be played there (one of `must`), or must not (any of `never`).

    It stands in a game `after` so many moves, or is put together by hand (`position`, as in a lesson).
    """

    id: str
    why: str
    """The sentence that says why."""
    proof: Literal["", "wins", "loses", "solved", "points", "better"] = ""
    """How a test finds it by itself (`proofs.py`)."""
    game: str = ""
    after: int = 0
    position: dict[str, Any] = {}
    seat: Seat | None = None
    """Who is asked: the first that is to move, if nobody is named."""
    must: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    better: str = ""
    """What is better than all of `never`, in something that counts (`held.py`), and nowhere worse."""
    within: int = 1
    """So many actions of one's own lead to the victory."""
    errs: bool = False
    """A beginner may err here: it takes a look at what rivals do next, or at more than one action."""


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds."""

    positions: tuple[Question, ...]
    games: dict[str, Played] = {}


class Case(NamedTuple):
    """A question with its position set up."""

    question: Question
    state: Any
    seat: Seat


class Solved(NamedTuple):
    """What a bot played in a position, and whether it should have."""

    question: Question
    action: Action
    good: bool


def cases(game_id: str, file: Path | None = None) -> Iterator[Case]:
    """All questions of a file in their order; a `ContentError` names what is wrong with it."""
    path = file or FOLDER / f"{game_id}.yaml"
    found = load(path, File)
    _check(path, found)
    states = dict(_states(path, GAMES[game_id].game, found))
    for number, one in enumerate(found.positions):
        where = f"positions[{number}]"
        state = _by_hand(path, where, game_id, one) if one.position else states[one.game, one.after]
        yield _case(path, where, GAMES[game_id].game, one, state)


def _check(path: Path, found: File) -> None:
    """What the types do not say."""
    seen: set[str] = set()
    for number, one in enumerate(found.positions):
        where = f"positions[{number}]"
        if one.id in seen:
            raise ContentError(path, f"{where}.id", "an id of its own", f"{one.id!r} once more")
        seen.add(one.id)
        if bool(one.must) == bool(one.never):
            raise ContentError(path, where, "either 'must' or 'never'", "both or neither")
        if bool(one.game) == bool(one.position):
            raise ContentError(path, where, "either 'game' or 'position'", "both or neither")
        if one.game and one.game not in found.games:
            known = f"one of {', '.join(found.games)}"
            raise ContentError(path, f"{where}.game", known, repr(one.game))
        if bool(one.better) != (one.proof == "better"):
            raise ContentError(
                path, f"{where}.better", "it for the proof 'better' alone", one.proof
            )


def _by_hand(path: Path, where: str, game_id: str, one: Question) -> Any:
    """A position put together as in a lesson."""
    vocabulary = GAMES[game_id].vocabulary
    assert vocabulary is not None
    try:
        return vocabulary.position(one.position)
    except ValueError as error:
        raise ContentError(path, f"{where}.position", "a position", str(error)) from None


def _states(path: Path, game: Game[Any], found: File) -> Iterator[tuple[tuple[str, int], Any]]:
    """By game and number of moves: all positions that are asked about."""
    for name, played in found.games.items():
        wanted = {one.after for one in found.positions if one.game == name}
        state = game.new(
            {one.id: played.options.get(one.id, one.default) for one in game.options},
            played.seats,
            played.seed,
        )
        moves = [move.split() for move in played.moves.split(SEPARATOR)]
        for number in range(max(wanted, default=0) + 1):
            if number in wanted:
                yield (name, number), state.clone()
            if number == len(moves):
                break
            where = f"games.{name}.moves, move {number}"
            _play(path, where, game, state, *moves[number])
        if missing := wanted - {*range(len(moves) + 1)}:
            most = f"at most {len(moves)} moves"
            raise ContentError(path, f"games.{name}", most, str(max(missing)))


def _play(path: Path, where: str, game: Game[Any], state: Any, seat: str, *way: str) -> None:
    """One move of a game, if it is legal."""
    text = " ".join((seat, *way))
    try:
        action = named(game, state, int(seat), " ".join(way))
    except (ValueError, LookupError):
        raise ContentError(path, where, "a legal move", repr(text)) from None
    game.apply(state, int(seat), action)


def named(game: Game[Any], state: Any, seat: Seat, path: str) -> Action:
    """The legal action of a seat with this path; a LookupError where there is none."""
    wanted = tuple(path.split())
    for action in game.legal_actions(state, seat):
        if game.path(action) == wanted:
            return action
    raise LookupError(path)


def _case(path: Path, where: str, game: Game[Any], one: Question, state: Any) -> Case:
    """A question in its position: somebody is asked, and every pattern means a legal action."""
    movers = game.to_move(state)
    if (one.seat is not None and one.seat not in movers) or not movers:
        expected = f"one of the seats {', '.join(map(str, movers))}"
        raise ContentError(path, f"{where}.seat", expected, str(one.seat))
    seat = movers[0] if one.seat is None else one.seat
    paths = [game.path(action) for action in game.legal_actions(state, seat)]
    for pattern in (*one.must, *one.never, *filter(None, [one.better])):
        if not any(matches(pattern, each) for each in paths):
            raise ContentError(path, where, "patterns of legal actions", repr(pattern))
    return Case(one, state, seat)


def meant(game: Game[Any], patterns: Sequence[str], action: Action) -> bool:
    """Whether an action is one of those that the patterns mean."""
    return any(matches(pattern, game.path(action)) for pattern in patterns)


def solve(game: Game[Any], bot: Bot, case: Case) -> Solved:
    """What a bot plays there, which sees what its seat sees. A victory may be reached in another order:
    it is played on as long as nobody else is asked."""
    question, state, seat = case
    rng = Random(question.id)
    action = bot.choose(game, game.observe(state, seat), seat, rng)
    good = meant(game, question.must or question.never, action) == bool(question.must)
    if not good and question.proof == "wins":
        good = _wins(game, bot, state.clone(), seat, action, rng)
    return Solved(question, action, good)


def _wins(game: Game[Any], bot: Bot, state: Any, seat: Seat, action: Action, rng: Random) -> bool:
    """Whether the bot wins before another is to move."""
    game.apply(state, seat, action)
    for _ in range(LONGEST):
        if game.to_move(state) != (seat,):
            break
        game.apply(state, seat, bot.choose(game, game.observe(state, seat), seat, rng))
    outcome = game.outcome(state)
    return outcome is not None and outcome.winners() == (seat,)
