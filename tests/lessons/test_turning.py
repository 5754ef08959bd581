"""Turning points of one's own game come back as puzzles."""

from __future__ import annotations

from random import Random

import pytest

from game.games import GAMES
from game.lessons.progress import Mark
from game.lessons.turning import APART, LEAST, MOST, Decision, decisions, fall, turning
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.table.coached import coached
from game.scenes.table.table import TableScene
from game.scenes.table.turning import PointLayer, Points, SeekingScene
from tests.lessons.driving import table
from tests.scenes.driving import click, frame, press, top


def played(game: str, seed: int = 5, most: int = 400) -> Match:
    """A match of a person who plays anything against a bot."""
    kit, rng = GAMES[game], Random(seed)
    seats = (SeatSetup("Ana", "diamond", "diamond"), SeatSetup("Bot", "circle", "circle", "easy"))
    match, bot = Match.new(kit.game, seats, seed=seed), kit.bot("easy")
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


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_by_what_the_adviser_would_play(game: str) -> None:
    match, kit = played(game, most=24), GAMES[game]
    at = decisions(match, 0)[-1]
    view, seed = match.observation(0, at.n), match.bot_seed_at(at.n)
    best = kit.adviser().rank(kit.game, view, 0, Random(seed))[0].action
    legal = kit.game.legal_actions(view, 0)
    falls = {one: fall(kit.game, kit.adviser(), view, 0, seed, one) for one in legal[:6]}
    assert fall(kit.game, kit.adviser(), view, 0, seed, best) == 0
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
    match = played(game, most=30)
    Points(app, match, [decisions(match, 0)[n] for n in (2, 4)]).open()
    frame(app)
    layer = table(app).layer
    assert isinstance(layer, PointLayer)
    return layer


@pytest.mark.parametrize("game", GAMES)
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
    app.push(made := coached(app, match, Mark(), lambda: None))
    assert isinstance(made, TableScene)
    made.scores()
    click(app, "choice:turning")
    seeking = top(app)
    assert isinstance(seeking, SeekingScene)
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
    assert isinstance(app.top, Message)
    assert app.top.text == app.words.say("turning.none")
    assert Decision(1, 0, seeking.decisions[0].action).n == 1
