"""Statistics: what is counted, for whom, and that old saves are played again for their points."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from game.match import savefile, store
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.statistics import (
    LOST,
    SHARED,
    WON,
    Player,
    is_counted,
    players,
    results,
    tally,
    totals,
)
from game.match.store import Store, Summary
from tests.match.pearls import ANNA, BOB, PEARLS, ROBOT, games, play_on
from tests.sure import sure


@pytest.fixture
def saves(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches", games)


def finished(
    winner: tuple[int, ...], when: float, points: tuple[int, int], *seats: SeatSetup
) -> Summary:
    made = tuple({"pearls": n} for n in points)
    return Summary(
        id=f"m{when}",
        game="pearls",
        seats=seats or (ANNA, BOB),
        updated=when,
        ending="counted",
        winners=winner,
        points=made,
        seconds=60.0,
    )


def test_a_tally_adds_up() -> None:
    wins = [(0,), (0,), (1,), (0,), (0,), (0,), (0, 1)]
    found = [finished(won, float(i), (10 + i, 5)) for i, won in enumerate(wins)]
    mine = tally(results(reversed(found), lambda one: one.points), Player("anna"), "pearls")
    assert (mine.games, mine.wins, mine.streak) == (7, 5, 3)
    assert [one.when for one in mine.results] == [float(i) for i in range(7)]
    assert mine.endings == {"counted": {WON: 5, SHARED: 1, LOST: 1}}
    assert (mine.mean, mine.rivals_mean) == (13, 5)
    assert mine.categories == {"pearls": 13}
    assert mine.seconds == 7 * 60


def test_the_best_rival_is_known() -> None:
    """Of several, the one with the most points."""
    points = ({"pearls": 3}, {"pearls": 4}, {"pearls": 9})
    many = finished((2,), 1.0, (3, 4), ANNA, BOB, ROBOT)._replace(points=points)
    anna, bob, robot = results([many], lambda one: one.points)
    assert (anna.best_rival, anna.rivals_points) == (ROBOT, 9)
    assert (robot.best_rival, robot.rivals_points) == (BOB, 4)
    assert bob.rivals == (ANNA, ROBOT)


def test_partners_win_together_and_not_against_each_other() -> None:
    cleo = SeatSetup("Cleo", "red", "square")
    points = tuple({"pearls": n} for n in (4, 4, 3, 3))
    won = finished((0, 2), 1.0, (4, 4), ANNA, BOB, cleo, ROBOT)._replace(points=points)
    teams = results([won._replace(progress={"teams": 1})], lambda one: one.points)
    assert [one.result for one in teams] == [WON, LOST, WON, LOST]
    assert teams[0].rivals == teams[2].rivals == (BOB, ROBOT)
    assert teams[1].rivals == (ANNA, cleo)
    assert results([won], lambda one: one.points)[0].result == SHARED


def test_names_are_one_in_any_case_and_bots_go_by_level() -> None:
    other = msgspec.structs.replace(ANNA, name=" anna ")
    found = results(
        [finished((0,), 1.0, (3, 2), ANNA, ROBOT), finished((1,), 2.0, (3, 4), other, ROBOT)],
        lambda one: one.points,
    )
    assert players(found) == [Player("anna"), Player("", "random")]
    assert tally(found, Player("", "random"), "pearls").wins == 1


def test_what_is_not_counted() -> None:
    match = finished((0,), 1.0, (1, 2))
    assert is_counted(match)
    assert not is_counted(match._replace(ending=None))
    assert not is_counted(match._replace(parent="other"))
    assert not is_counted(match._replace(parent="other", moved=True))
    assert not is_counted(match._replace(practice=True))
    assert not is_counted(match._replace(seats=(ROBOT, ROBOT)))


def test_points_are_kept_and_older_saves_played_again(saves: Store) -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7, journal=saves)
    play_on(match, 500)
    summary = saves.summaries()[0]
    assert [sum(one.values()) for one in summary.points] == [
        sure(match.outcome).total(0),
        sure(match.outcome).total(1),
    ]
    assert totals(saves, summary._replace(points=())) == summary.points
    saves.delete(match.id)
    assert totals(saves, summary._replace(points=())) == ()


def test_time_of_play(saves: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    match = Match.new(PEARLS, (ANNA, BOB), seed=7, journal=saves)
    for wait in (30.0, store.PAUSE + 1, 12.0, -50.0):
        clock[0] += wait
        play_on(match, 1)
    assert saves.summary(match.id).seconds == 42.0
    assert saves.summary(match.fork(2).id).seconds is None
    assert saves.summary("nowhere").broken is not None


def test_time_of_an_older_save_stays_unknown(saves: Store) -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7, journal=saves)
    with savefile.Editor().editing(saves.folder / f"{match.id}.tessera") as document:
        document["standing"]["seconds"] = None
    play_on(match, 1)
    assert saves.summary(match.id).seconds is None
