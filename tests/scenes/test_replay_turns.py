"""Turning points in the replay: by button, by key and on the bar."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

from game.bots.bot import Bot, Pace
from game.bots.thinker import Answer, Question, answer
from game.games import GAMES, game
from game.lessons import look_back
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.tape import Tape
from game.rules.contract import Game, Seat
from game.rules.flow import only_answered
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.table.log_pane import LogSection
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.table import TableScene
from tests.scenes.driving import civilian, click, duel, frame, frames_until, press, top_as, top_of
from tests.sure import sure


@pytest.fixture
def replay(app: App) -> ReplayLayer:
    app.push(Scene(app))
    app.go.replay(civilian())
    frame(app)
    table = top_as(app, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    layer = table.layer
    frames_until(app, lambda: bool(layer.look_back.points))
    return layer


def test_to_each_and_back(app: App, replay: ReplayLayer) -> None:
    turns = [one.n for one in replay.look_back.points]
    assert 0 < len(turns) <= 5
    for n in turns:
        click(app, "replay:turn_on")
        assert replay.n == n
    assert replay.look_back.next_to(replay.n, 1) is None
    for n in reversed(turns[:-1]):
        press(app, "pageup")
        assert replay.n == n
    press(app, "pagedown")
    assert replay.n == turns[1 if len(turns) > 1 else 0]


def test_a_diamond_goes_there(app: App, replay: ReplayLayer) -> None:
    point = replay.look_back.points[-1]
    click(app, f"replay:turn@{point.n}")
    assert replay.n == point.n
    target = sure(top_of(app).target(f"replay:turn@{point.n}"))
    assert "%" in target.text


# ---- what would have been better --------------------------------------------------------------


class Asked:
    """In place of the process of the bots: what they were asked, answered at once or never."""

    def __init__(self, answers: bool = True) -> None:
        self.questions: list[Question] = []
        self.answers = answers

    def ask(
        self, game: Game[Any], bot: Bot, observation: Any, seat: Seat, seed: int
    ) -> Future[Answer]:
        self.questions.append(Question(game, bot, observation, seat, seed))
        future: Future[Answer] = Future()
        if self.answers:
            future.set_result(answer(self.questions[-1]))
        return future


def looked_back(
    app: App, monkeypatch: pytest.MonkeyPatch, match: Match, asked: Asked
) -> ReplayLayer:
    """The replay of the match, once everything is found out that can be."""
    monkeypatch.setattr(look_back, "PACE", Pace(iterations=60))
    monkeypatch.setattr(app.thinker, "ask", asked.ask)
    monkeypatch.setattr(app.thinker, "run", lambda *given: Future())
    app.push(Scene(app))
    app.go.replay(match)
    table = top_as(app, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    layer = table.layer
    frames_until(app, lambda: layer.look_back.done or bool(asked.questions and not asked.answers))
    return layer


def remark(replay: ReplayLayer) -> str:
    """The last line of the log."""
    pane = next(one for one in replay.scene.sections if isinstance(one, LogSection))
    entries = pane.telling.entries()
    return entries[-1].text if entries else ""


def test_what_would_have_been_better_stands_at_each_turning_point(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is asked what whoever moved could see then, and always the same."""
    match, asked = civilian(), Asked()
    replay = looked_back(app, monkeypatch, match, asked)
    known = replay.look_back.better
    assert known.keys() == {one.n for one in replay.look_back.points}
    assert replay.look_back.searching is None
    lines = {line.n: line for line in match.log}
    for question in asked.questions:
        assert question.observation.observed
        assert question.observation.seed == 0
        assert question.bot.id == "hard"
    for n, better in known.items():
        assert better is not None
        assert better.seat == lines[better.n].seat == lines[n].seat
        assert better.action in match.game.legal_actions(match.position(better.n - 1), better.seat)
        assert better.same == (better.action == lines[better.n].action)
    again = looked_back(app, monkeypatch, match, Asked()).look_back.better
    assert again == known


def test_the_remark_leads_to_where_it_was_to_be_decided(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = looked_back(app, monkeypatch, civilian(), Asked())
    n, better = next((n, one) for n, one in replay.look_back.better.items() if one and not one.same)
    assert "strongest bot" not in remark(replay)
    replay.go(n)
    frame(app)
    assert "according to the strongest bot" in remark(replay)
    last = [t.name for t in top_of(app).targets() if t.name.startswith("log:")][-1]
    click(app, last)
    assert replay.n == better.n - 1
    assert app.top.target(replay.table.match.game.path(better.action)[0]) is not None


def test_how_far_the_search_is_is_said_and_nothing_waits_for_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked(answers=False)
    replay = looked_back(app, monkeypatch, civilian(), asked)
    of = len(replay.look_back.points)
    assert remark(replay) == app.words.say("turning.searching", done=0, of=of)
    press(app, "right")
    assert replay.n == 1
    assert len(asked.questions) == 1
    app.pop()
    assert replay.look_back.done


def test_of_a_match_under_way_nobody_is_told_what_is_better(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked()
    replay = looked_back(app, monkeypatch, duel(moves=50), asked)
    assert replay.look_back.points
    assert not asked.questions


def test_no_bot_thinks_in_a_position_of_the_past(app: App) -> None:
    seats = [SeatSetup("Ana", "orange", "diamond"), SeatSetup("Bo", "blue", "circle", bot="easy")]
    match = Match.new(GAMES["duel"].game, seats, {"start": "seat_1"}, 5)
    app.push(Scene(app))
    app.go.replay(match)
    frame(app)
    table = top_as(app, TableScene)
    assert table.past == 0
    assert table.mover == 1
    assert table.status() == table.expected()


# ---- steps --------------------------------------------------------------------------------------


def wonders() -> Match:
    """A match of three in 7 Wonders, played by chance: most of its moves are sealed picks."""
    signs = (("Ana", "orange", "diamond"), ("Bo", "blue", "circle"), ("Cy", "green", "triangle"))
    match, rng = Match.new(game("wonders"), [SeatSetup(*one) for one in signs], seed=3), Random(3)
    while match.to_move():
        seat = rng.choice(match.to_move())
        match.play(seat, rng.choice(list(match.legal(seat))))
    return match


def replay_of(app: App, match: Match) -> ReplayLayer:
    app.push(Scene(app))
    app.go.replay(match)
    frame(app)
    table = top_as(app, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    return table.layer


def test_a_step_is_a_turn_and_its_picks_are_reached_in_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = wonders()
    replay, say = replay_of(app, match), app.words.say
    steps = len(replay.stops) - 1
    assert 18 <= steps < match.length / 2
    shown: list[Tape] = []
    monkeypatch.setattr(replay.table, "show", lambda tape, *rest: shown.append(tape))
    before = match.observation(None, 0)
    for number in range(1, steps + 1):
        press(app, "right")
        assert replay.where() == say("replay.step", step=number, steps=steps)
        assert shown[-1].after == match.observation(replay.table.facts.viewer, replay.n)
        assert not only_answered(shown[-1].events), "what came of it is shown in motion"
        assert match.observation(None, replay.n) != before, "something changes in each step"
        before = match.observation(None, replay.n)
    assert replay.n == match.length
    click(app, "replay:previous")
    assert replay.n == replay.stops[-2]
    replay.go(0)
    press(app, "shift+right")
    assert (replay.n, replay.stops[1]) == (1, 3)
    assert replay.where() == say("replay.choice", step=1, choice=1, choices=3)
    press(app, "shift+right")
    assert replay.n == 2
    press(app, "left")
    assert replay.n == 0, "out of a step it goes to where that began"
    replay.go(2)
    click(app, "replay:next")
    assert replay.n == 3
    press(app, "shift+left")
    assert replay.n == 2
    replay.playing = True
    replay.update(10_000)
    assert replay.n == 3
    panel = next(one for one in replay.scene.sections if one.target("replay:scrub"))
    replay.scene.hover = "replay:scrub"
    panel.wheel(1)
    assert replay.n == 4


def test_where_nothing_is_sealed_each_move_is_a_step(app: App) -> None:
    replay = replay_of(app, civilian())
    assert replay.stops == [*range(replay.length + 1)]
    press(app, "right")
    assert replay.where() == app.words.say("replay.position", move=1, moves=replay.length)


def test_a_match_under_way_is_seen_up_to_the_last_pick(app: App) -> None:
    match = Match.restore(game("wonders"), (whole := wonders()).header, whole.entries[:4])
    replay = replay_of(app, match)
    assert replay.stops == [0, 3, 4]
