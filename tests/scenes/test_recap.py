"""The recap at the table: first what was done to me; the same after the match was opened again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.bots.bot import Reason
from game.match.match import Match
from game.rules.new_dawn.events import CityLost
from game.scenes.kit.app import App
from game.scenes.new_dawn.spaces import of_log
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.log import LogScene
from game.scenes.shell.play import table_of
from game.scenes.table.log_pane import Entry, LogSection
from game.scenes.table.table import TableScene
from game.words.new_dawn.recap import RECAP
from game.words.recap import Digest, digest, since_last_turn
from tests.lessons.driving import learning, lesson, settle, table
from tests.scenes.driving import click, duel, frames_until, opened
from tests.scenes.new_dawn.driving import match as new_dawn


def pane(scene: TableScene) -> LogSection:
    return next(one for one in scene.sections if isinstance(one, LogSection))


def when(wanted: Callable[[Digest], bool], seats: int = 2) -> Match:
    """A random game of A New Dawn at a point where the one on turn is told what is wanted."""
    match, rng = new_dawn(seats, 1), Random(1)
    while match.length < 1500:
        seat = match.to_move()[0]
        since = since_last_turn(RECAP, match.log[-60:], seat)
        if wanted(digest(RECAP, since, match.state, seat, NewDawnTable.quiet)):
            return match
        match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError("it never comes to that")


def entries(app: App, match: Match) -> list[Entry]:
    return pane(opened(app, table_of(app, match))).entries()


@pytest.mark.parametrize("game", ["duel", "new_dawn"])
def test_the_recap_is_the_same_after_a_resume(app: App, game: str) -> None:
    played = duel(moves=24) if game == "duel" else when(lambda news: bool(news.mine))
    again = Match.restore(played.game, played.header, played.entries)
    before = entries(app, played)
    assert any(one.fresh for one in before)
    assert any(one.mine for one in before)
    assert entries(app, again) == before


def test_a_city_that_was_lost_stands_first_with_my_sign_and_leads_to_its_place(app: App) -> None:
    match = when(lambda news: bool(news.mine) and isinstance(news.mine[0].events[0], CityLost))
    scene = opened(app, table_of(app, match))
    assert isinstance(scene, NewDawnTable)
    first = pane(scene).entries()[0]
    assert (first.seat, first.mine) == (scene.mover, True)
    assert isinstance(first.event, CityLost)
    assert first.event.seat == scene.mover
    (space,) = first.things
    scene.hover, scene.keyboard = "log:0", False
    assert f"space:{of_log(scene)[0]}" == space  # it alone is bright on the map
    click(app, "log:0")
    assert scene.focus == space


def test_more_moves_are_one_line_that_opens_the_log(app: App) -> None:
    match = when(
        lambda news: (
            len(news.mine) == 1
            and [note.id for note in news.matters] == ["barbarians_near"]
            and news.moves > 2
        )
    )
    scene = opened(app, table_of(app, match))
    laid = [line.entry for line in pane(scene).laid()]
    told = [one for one in laid if one.fresh]
    assert [one.mine for one in told] == [True, False, False]
    assert "next to your pieces" in told[1].text
    assert told[2].text == scene.say("table.recap.more", n=scene.recap.fresh().moves)
    click(app, "log:2")
    assert isinstance(app.top, LogScene)


def test_in_a_lesson_only_what_the_rival_answered_is_news(app: App) -> None:
    learning(app, "duel")
    click(app, "lesson:taste")
    scene = table(app)
    run = lesson(scene).run
    assert run.match.length == run.led_here
    assert not any(one.fresh for one in pane(scene).entries())
    while not run.step.replies:
        run.show()
    replies, before = len(run.step.replies), run.match.length
    run.show()
    lesson(scene).stepped()
    settle(app)
    news = scene.recap.fresh()
    assert {note.n for note in (*news.mine, *news.matters, *news.rest)} <= {
        0,  # of several
        *range(before + 2, before + 2 + replies),
    }
    assert any(one.fresh for one in pane(scene).entries())


@pytest.mark.long  # a process is started
def test_reasons_come_back_from_the_record(app: App) -> None:
    """What a bot said of its last moves is found once more, in the process of the bots."""
    seats = duel(moves=1).seats
    bot = seats[1].__class__("Bot", "blue", "circle", "easy")
    match = Match.new(app.games["duel"].game, (seats[0], bot), {}, 3, app.store)
    easy, said = app.games["duel"].bot("easy"), dict[int, Reason]()
    while match.length < 14 or match.to_move() != (0,):
        seat = match.to_move()[0]
        view = match.observation(seat)
        action = easy.choose(match.game, view, seat, Random(match.length))
        if seat:
            said[match.length + 1] = easy.explain(match.game, view, seat, action)
        match.play(seat, action)
    scene = opened(app, table_of(app, app.store.load(match.id)))
    last = {line.n for line in match.log[-12:] if line.seat}
    frames_until(app, lambda: scene.bots.reasons.keys() == last)
    assert scene.bots.reasons == {n: said[n] for n in last}
