"""Turning points of one's own game come back as puzzles."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.bot import Reason
from game.games import GAMES
from game.lessons.look_back import PACE, Better, LookBack
from game.lessons.turning import (
    APART,
    LEAST,
    MOST,
    Decision,
    Point,
    Unsolved,
    decisions,
    loss,
    turning,
)
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.match.turning_points import TurningPoint
from game.rules.duel.actions import DraftWonder
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.table import TableScene
from game.scenes.table.turning import PointLayer, Points, SeekingScene, WhoseScene
from game.words.match import unusable_sentence
from tests.having import LADDERED
from tests.lessons.driving import learning, table
from tests.scenes.driving import click, frame, press, top, top_as, with_coach

ANA = SeatSetup("Ana", "diamond", "diamond")
BOT = SeatSetup("Bot", "circle", "circle", "easy")
BOGDAN = SeatSetup("Bogdan", "circle", "circle")
TODAY = date(2026, 11, 27)


def test_one_goes_from_one_turning_point_to_the_next() -> None:
    match = Match.new(GAMES["duel"].game, (ANA, BOGDAN), {}, 5)
    thinker: Any = None
    found = LookBack(thinker, GAMES["duel"].bots(PACE)[-1], None, match)
    found.points = [TurningPoint(n, 0, 0.4, 0.7) for n in (8, 20, 31)]
    found.better = {20: Better(17, 0, DraftWonder("colossus"), Reason("best"), False)}
    assert [found.next_to(n, 1) for n in (0, 8, 30, 31)] == [8, 20, 31, None]
    assert [found.next_to(n, -1) for n in (8, 9, 40)] == [None, 8, 31]
    here = [at.n if (at := found.at(n)) else None for n in (7, 8, 15, 16, 20, 21, 31)]
    assert here == [None, 8, None, 20, 20, None, 31], "from where it was to be decided on"


def played(
    game: str, seed: int = 5, most: int = 900, other: SeatSetup = BOT, store: Store | None = None
) -> Match:
    """A match of a person who plays anything against a bot, or against another person who plays well."""
    kit, rng = GAMES[game], Random(seed)
    match = Match.new(kit.game, (ANA, other), seed=seed, journal=store)
    bot = kit.bot("easy")
    while match.to_move() and match.length < most:
        seat = match.to_move()[0]
        legal = match.legal(seat)
        chosen = bot.choose(kit.game, match.observation(seat), seat, rng)
        match.play(seat, rng.choice(legal) if seat == 0 else chosen)
    return match


def test_the_largest_falls_apart_from_one_another_are_turning_points() -> None:
    falls = {1: 0.3, 2: 0.29, 1 + APART: 0.2, 20: 0.1, 30: 0.05, 40: LEAST / 2}
    assert turning(falls) == [1, 1 + APART, 20]
    assert len(turning(falls)) == MOST
    assert turning({4: LEAST / 2}) == []


@pytest.mark.parametrize("game", LADDERED)
def test_nothing_is_lost_by_what_the_adviser_would_play(game: str) -> None:
    match, kit = played(game, most=24), GAMES[game]
    at = decisions(match, 0)[-1]
    view, seed = match.observation(0, at.n), match.bot_seed_at(at.n)
    best = kit.adviser().rank(kit.game, view, 0, Random(seed))[0].action
    legal = kit.game.legal_actions(view, 0)
    falls = {one: loss(kit.game, kit.adviser(), view, 0, seed, one) for one in legal[:6]}
    assert loss(kit.game, kit.adviser(), view, 0, seed, best) == 0
    assert at.action in legal
    assert len(legal) > 1
    assert all(0 <= each <= 1 for each in falls.values())


def test_the_match_until_a_point_has_no_bot_and_the_same_position() -> None:
    match = played("carta_impera")
    at = decisions(match, 0)[3]
    then = match.until(at.n)
    assert then.length == at.n
    assert then.observation(0) == match.observation(0, at.n)
    assert at.action in then.legal(0)
    assert not any(seat.bot for seat in then.seats)


def point(app: App, game: str) -> PointLayer:
    """A turning point on its table."""
    match = played(game)
    points = [Point(game, match.id, decisions(match, 0)[n].n) for n in (2, 4)]
    Points(app, "Ana", points, match).open()
    frame(app)
    layer = table(app).layer
    assert isinstance(layer, PointLayer)
    return layer


@pytest.mark.parametrize("game", LADDERED)
def test_a_wrong_choice_is_answered_and_the_best_is_praised(app: App, game: str) -> None:
    layer = point(app, game)
    scene, advice = table(app), layer.advice()
    before = scene.match.length
    name = layer.named(advice.best.action)
    others = [one for one in scene.match.legal(0) if layer.named(one) != name]
    assert app.words.say("turning.ask") in scene.status()
    press(app, "tab")
    scene.act(others[0])
    frame(app)
    assert layer.answer
    assert f"*{layer.named(others[0])}*" in layer.answer
    assert name not in layer.answer.replace(layer.named(others[0]), "")
    assert not layer.solved
    scene.act(advice.best.action)
    frame(app)
    assert layer.solved
    assert layer.answer.startswith(f"*{name}*")
    assert scene.match.length == before, "nothing is played"
    click(app, "coach:next")
    assert isinstance(table(app).layer, PointLayer)
    assert table(app).layer is not layer


def test_a_point_can_be_shown_after_a_try_and_left(app: App) -> None:
    app.go.home()
    layer = point(app, "duel")
    scene = table(app)
    assert scene.target("coach:show") is None
    scene.act(layer.point.action)
    frame(app)
    assert layer.answer.startswith(app.words.say("turning.played")) or layer.solved
    click(app, "coach:show" if not layer.solved else "coach:next")
    if layer.solved and table(app) is scene:
        click(app, "coach:next")
    click(app, "coach:skip")
    assert not isinstance(app.top, TableScene)


def test_after_a_coached_game_its_turning_points_are_looked_for(app: App) -> None:
    match = played("duel")
    app.push(made := with_coach(app, match))
    assert isinstance(made, TableScene)
    made.scores()
    click(app, "choice:turning")
    seeking = top_as(app, SeekingScene)
    seeking.decisions = seeking.decisions[:6]
    while app.top is seeking:
        if seeking.asked is not None:
            seeking.asked.result()
        seeking.update(16)
    assert isinstance(app.top, Message) or isinstance(table(app).layer, PointLayer)
    assert max(seeking.falls.values()) > 0


def test_the_search_can_be_left(app: App) -> None:
    app.go.home()
    app.push(SeekingScene(app, played("duel", most=20), 0))
    click(app, "choice:leave")
    assert not isinstance(app.top, SeekingScene)


def test_where_nothing_cost_much_that_is_said(app: App) -> None:
    app.push(seeking := SeekingScene(app, played("duel", most=20), 0))
    seeking.falls = {one.n: 0.0 for one in seeking.decisions}
    seeking.update(16)
    assert top_as(app, Message).text == app.words.say("turning.none")
    assert Decision(1, 0, seeking.decisions[0].action).n == 1


# ---- after any game, and again ------------------------------------------------------------------


def found(app: App, match: Match, seat: int = 0) -> list[Point]:
    """The search in a match on whose scores it was asked for is over: two decisions cost much."""
    seeking = top_as(app, SeekingScene)
    chosen = [decisions(match, seat)[n].n for n in (1, 4)]
    seeking.asked, seeking.falls = (
        None,
        {one.n: 0.5 * (one.n in chosen) for one in seeking.decisions},
    )
    seeking.update(16)
    frame(app)
    return [Point(match.game.id, match.id, n, (TODAY + timedelta(1)).isoformat()) for n in chosen]


def kept(app: App) -> dict[str, list[Point]]:
    return files.load(app.kept.points, Unsolved).people


def on_table(app: App) -> PointLayer:
    layer = table(app).layer
    assert isinstance(layer, PointLayer)
    return layer


@pytest.mark.long
@pytest.mark.parametrize("game", LADDERED)
def test_after_any_game_each_person_may_ask_and_sees_what_they_saw_then(
    app: App, game: str
) -> None:
    app.today = lambda: TODAY
    match = played(game, other=BOGDAN, store=app.store)
    assert match.finished
    app.push(scores := ScoresScene(app, match))
    click(app, "turning")
    assert isinstance(app.top, WhoseScene)
    click(app, "choice:seat_1")
    points = found(app, match, 1)
    layer = on_table(app)
    assert kept(app) == {"Bogdan": points}
    assert layer.point.seat == 1
    assert table(app).viewer() == (1 if match.game.secrecy == "hands" else None)
    assert table(app).view == match.observation(table(app).viewer(), points[0].n)
    click(app, "coach:skip")
    assert top(app) is scores


def test_nobody_is_asked_where_bots_played_or_none_can_judge(app: App) -> None:
    alone = played("duel", other=BOGDAN)
    bots = tuple(msgspec.structs.replace(seat, bot="easy") for seat in alone.seats)
    watched = Match.restore(
        alone.game, msgspec.structs.replace(alone.header, seats=bots), list(alone.entries)
    )
    app.push(ScoresScene(app, watched))
    assert not top(app).target("turning")
    app.push(ScoresScene(app, played("duel")))
    click(app, "turning")
    assert isinstance(app.top, SeekingScene), "there is one person"


def test_what_is_not_solved_comes_again_by_name(app: App) -> None:
    app.today = lambda: TODAY
    learn = learning(app, "duel")
    match = played("duel", store=app.store)
    app.go.turning(match)
    first, second = found(app, match)
    layer = on_table(app)
    table(app).act(layer.advice().best.action)
    assert kept(app) == {"Ana": [second]}, "the first one is solved"
    click(app, "coach:next", "coach:skip")
    assert app.top is learn
    learn.line.put("Ana")
    assert not learn.points(), "not on the same day"
    app.today = lambda: TODAY + timedelta(1)
    assert learn.points() == [second]
    learn.line.put("Bogdan")
    assert not learn.points()
    learn.line.put("Ana")
    frame(app)
    click(app, "daily")
    assert on_table(app).point.n == second.n
    table(app).act(on_table(app).point.action)
    if not on_table(app).solved:
        click(app, "coach:show")
        assert kept(app)["Ana"][0].due == (TODAY + timedelta(2)).isoformat()
    click(app, "coach:next")
    assert app.top is learn
    assert not learn.points()
    assert first not in kept(app).get("Ana", [])


def test_another_game_and_more_than_three_wait(app: App) -> None:
    app.today = lambda: TODAY
    unsolved = Unsolved()
    unsolved.put_off("Ana", [Point("wonders", "m", 3)], TODAY - timedelta(9))
    many = [Point("duel", "m", n) for n in range(5)]
    unsolved.put_off("Ana", many[1:], TODAY - timedelta(2))
    unsolved.put_off("Ana", many[:1], TODAY - timedelta(1))
    files.save(unsolved, app.kept.points)
    learn = learning(app, "duel")
    learn.line.put("Ana")
    assert [one.n for one in learn.points()] == [1, 2, 3]


@pytest.mark.parametrize("lost", ["deleted", "shorter", "unfinished"])
def test_a_point_whose_match_is_gone_is_told_and_forgotten(app: App, lost: str) -> None:
    app.today = lambda: TODAY
    match = played("duel", store=app.store, most=20 if lost == "unfinished" else 900)
    good = played("duel", seed=6, store=app.store)
    points = [Point("duel", match.id, 999 if lost == "shorter" else 7), Point("duel", good.id, 9)]
    if lost == "deleted":
        app.store.delete(match.id)
    unsolved = Unsolved({"Ana": points})
    files.save(unsolved, app.kept.points)
    learn = learning(app, "duel")
    learn.line.put("Ana")
    click(app, "daily")
    assert isinstance(known := app.top, Message)
    assert known.text.startswith(app.words.say("turning.gone"))
    press(app, "enter")
    assert on_table(app).point.n == 9, "the next one is asked"
    assert kept(app) == {"Ana": [points[1]]}


def test_a_damaged_file_of_points_is_set_aside_and_told(app: App) -> None:
    app.kept.points.parent.mkdir(parents=True, exist_ok=True)
    app.kept.points.write_text('{"people": {"Ana": [{"game": 7}]}}', encoding="utf-8")
    learn = LearnScene(app, "duel")
    assert learn.points() == []
    lines = [unusable_sentence(app.words, *one) for one in app.kept.untold()]
    assert any("turning_points.damaged.json" in one for one in lines)
