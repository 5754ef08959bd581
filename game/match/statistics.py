"""Statistics over finished matches: who played whom, how it ended, what the points came from, and
whose sums at which game are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from game.match.errors import MatchError
from game.match.record import SeatSetup
from game.match.store import Store, Summary
from game.rules.contract import Seat, by_category

WON, SHARED, LOST = "won", "shared", "lost"
Totals = tuple[dict[str, int], ...]
"""Points by seat and category."""


class Player(NamedTuple):
    """Somebody over many matches: a person by name, or the bots of a level together."""

    name: str
    bot: str = ""


class Result(NamedTuple):
    """A finished match as one of its players sees it."""

    match: str
    game: str
    when: float
    player: Player
    seat: SeatSetup
    rivals: tuple[SeatSetup, ...]
    best_rival: SeatSetup
    result: str
    ending: str
    points: int
    rivals_points: int
    """Of the best rival."""
    categories: dict[str, int]
    seconds: float | None


class Tally(NamedTuple):
    """The sums over the results of one player at one game, the oldest result first."""

    results: tuple[Result, ...]
    endings: dict[str, dict[str, int]]
    """Kind of ending -> how many were won, shared, lost."""
    streak: int
    """The longest run of matches won."""
    mean: float
    rivals_mean: float
    categories: dict[str, float]
    """Mean points by category."""

    @property
    def games(self) -> int:
        """How many matches were played."""
        return len(self.results)

    @property
    def wins(self) -> int:
        """How many matches were won, alone or by the own team, shared victories left out."""
        return sum(one.result == WON for one in self.results)

    @property
    def seconds(self) -> float:
        """The time of play, as far as it is known."""
        return sum(one.seconds or 0.0 for one in self.results)


def player_of(seat: SeatSetup) -> Player:
    """The player on a seat: names are compared without case and spaces round them; bots by
    level."""
    return Player("", seat.bot) if seat.bot else Player(seat.name.strip().casefold())


def uncounted(parent: str | None, moved: bool, practice: bool) -> str:
    """Why a match does not count: it is an `experiment`, a copy that was `moved` here by a file, or
    `practice`; empty where it may count."""
    if parent is not None:
        return "moved" if moved else "experiment"
    return "practice" if practice else ""


def is_counted(summary: Summary) -> bool:
    """Whether a match counts: it is finished, no copy and no practice, and somebody sat there who
    is no bot."""
    return (
        summary.finished
        and not uncounted(summary.parent, summary.moved, summary.practice)
        and summary.broken is None
        and len(summary.bots) < len(summary.seats)
    )


def totals(store: Store, summary: Summary) -> Totals:
    """Points by seat and category; older saves do not keep them and are played again."""
    if summary.points:
        return summary.points
    try:
        outcome = store.load(summary.id).outcome
    except MatchError:
        return ()
    return tuple(by_category(points) for points in outcome.points) if outcome else ()


def results(summaries: Iterable[Summary], totals_of: Callable[[Summary], Totals]) -> list[Result]:
    """Every finished match from every seat, the oldest first."""
    found: list[Result] = []
    for summary in sorted(filter(is_counted, summaries), key=lambda one: one.updated):
        points = totals_of(summary)
        if len(points) == len(summary.seats):
            found += [_result(summary, points, seat) for seat in range(len(points))]
    return found


def _result(summary: Summary, points: Totals, seat: Seat) -> Result:
    seats = summary.seats
    sums = [sum(one.values()) for one in points]
    won, alone = seat in summary.winners, len(summary.winners) == 1
    others = [n for n in range(len(seats)) if n != seat]
    if summary.progress.get("teams") and len(summary.winners) == 2:
        alone = True  # nobody plays against a partner
        others = [n for n in others if (n in summary.winners) != won]
    best = max(others, key=lambda n: sums[n])
    result = LOST if not won else WON if alone else SHARED
    return Result(
        match=summary.id,
        game=summary.game,
        when=summary.updated,
        player=player_of(seats[seat]),
        seat=seats[seat],
        rivals=tuple(seats[n] for n in others),
        best_rival=seats[best],
        result=result,
        ending=summary.ending or "",
        points=sums[seat],
        rivals_points=sums[best],
        categories=points[seat],
        seconds=summary.seconds,
    )


def players(found: Iterable[Result]) -> list[Player]:
    """Everybody who played, people before bots, the most matches first."""
    games: dict[Player, int] = {}
    for one in found:
        games[one.player] = games.get(one.player, 0) + 1
    return sorted(games, key=lambda player: (bool(player.bot), -games[player], player.name))


def tally(found: Iterable[Result], player: Player, game: str) -> Tally:
    """The sums of a player at a game."""
    mine = tuple(one for one in found if one.player == player and one.game == game)
    endings: dict[str, dict[str, int]] = {}
    for one in mine:
        kind = endings.setdefault(one.ending, {WON: 0, SHARED: 0, LOST: 0})
        kind[one.result] += 1
    names = {name: None for one in mine for name in one.categories}
    runs = [len([*run]) for won, run in groupby(one.result == WON for one in mine) if won]
    return Tally(
        results=mine,
        endings=endings,
        streak=max(runs, default=0),
        mean=_mean([one.points for one in mine]),
        rivals_mean=_mean([one.rivals_points for one in mine]),
        categories={name: _mean([one.categories.get(name, 0) for one in mine]) for name in names},
    )


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


class Tallies:
    """The finished matches added up by player and game, and which of these are shown.

    `player` is who is shown first, if that person has finished a match at all.
    """

    def __init__(self, store: Store, player: Player | None = None) -> None:
        totals_of = partial(totals, store)
        self.results = results(store.summaries(), totals_of)
        self.players = players(self.results)
        self.games = list(dict.fromkeys(one.game for one in self.results))
        self.chosen = player if player in self.players else next(iter(self.players), None)
        self.game = next((one.game for one in self.results if one.player == self.chosen), "")
        self._found: dict[tuple[Player, str], Tally] = {}

    def tally(self, player: Player | None = None) -> Tally:
        """The sums of a player, or of the chosen one, at the game that is shown."""
        player = player or self.chosen
        assert player is not None
        key = player, self.game
        if key not in self._found:
            self._found[key] = tally(self.results, *key)
        return self._found[key]

    def last(self, player: Player) -> Result:
        return next(one for one in reversed(self.results) if one.player == player)

    def choose(self, player: Player) -> None:
        """Show a player, at a game that this player has played."""
        self.chosen = player
        if not self.tally().games:
            self.game = self.last(player).game
