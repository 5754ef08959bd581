"""Lessons of 7 Wonders on its table, by mouse and by keys; its positions and its reminders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games import GAMES
from game.lessons.run import LEARNER
from game.rules.wonders.game import Wonders
from game.rules.wonders.position import Position, Side, state_of
from game.rules.wonders.state import State, receiver
from game.scenes.kit.app import App
from game.scenes.table.curtain import CurtainSection
from game.scenes.table.labels import LabelsScene
from game.scenes.wonders.table import WondersTable
from game.words import languages
from tests.lessons.driving import (
    Look,
    labels_lie_apart,
    learning,
    lesson,
    lit_by,
    open_at,
    settle,
    walk,
    walks,
)
from tests.lessons.test_lessons import every_step, run_of
from tests.scenes.driving import click, enter_at, press, top_as

GAME = Wonders()

STEPPED = [each.id for each in GAMES["wonders"].lessons() if each.steps and not each.puzzles]
LATER = ("build", "chain", "stage", "discard", "free", "revive")
"""Buttons that are there only once a card has been chosen."""


def wonders(app: App) -> WondersTable:
    return top_as(app, WondersTable)


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: what is lit is there, and no curtain."""
    scene = wonders(app)
    step = lesson(scene).run.step
    names = {t.name for t in scene.targets()}
    assert {name for name in step.light if name not in LATER} <= names, step.id
    assert not any(isinstance(one, CurtainSection) for one in scene.sections)
    assert scene.viewer() == LEARNER
    if step.reading:
        click(app, "coach:next")
        return
    first, *words = step.wanted[0].split()
    click(app, first)
    lit = lit_by(scene)
    assert set(step.light) <= lit, step.id
    for name in words[:1] or ["revive"]:
        click(app, name)
    if scene.moves.paying:
        click(app, words[-1])
        click(app, "pay")
    settle(app)


@pytest.mark.parametrize(("lesson_id", "look"), walks(STEPPED))
def test_every_lesson_by_mouse(app: App, lesson_id: str, look: Look) -> None:
    walk(app, "wonders", lesson_id, look, do_step)


def test_the_taste_begins_by_keys_alone(app: App) -> None:
    learning(app, "wonders")
    press(app, "enter")
    scene = wonders(app)
    enter_at(app, "hand:stone_pit")
    press(app, "b")
    settle(app)
    press(app, "right", "right")
    assert lesson(scene).run.step.id == "passed"
    press(app, "right", "right")
    assert lesson(scene).run.step.id == "pay"


def test_a_wrong_use_is_answered_and_nothing_is_laid_down(app: App) -> None:
    learn = learning(app, "wonders")
    open_at(learn, "passing", "deny")
    scene = wonders(app)
    click(app, "hand:gardens", "stage")
    assert lesson(scene).tutor.answer == app.words.say("lesson.wonders.passing.deny_stage")
    assert not scene.match.length
    click(app, "hand:observatory", "stage")
    settle(app)
    assert lesson(scene).run.step.id == "q_deny"


def test_three_play_in_a_coached_game(app: App) -> None:
    learning(app, "wonders").open_lesson("coached")
    scene = wonders(app)
    assert len(scene.names) == 3 == len({*scene.names})
    assert [seat.bot for seat in scene.match.header.seats] == [None, "easy", "easy"]


# ---- positions ----------------------------------------------------------------------------------


def test_every_card_of_a_position_is_accounted_for() -> None:
    for lesson_id in STEPPED:
        run = run_of("wonders", lesson_id)
        players = run.lesson.seats
        start = GAME.account(GAME.new({}, players, 1))
        for _ in every_step(run):
            account = GAME.account(run.match.state)
            assert sum(map(len, account.values())) == sum(map(len, start.values()))
            assert len(account["out"]) == (8 - players if run.match.state.age == 3 else 0)


# ---- reminders ----------------------------------------------------------------------------------


def hand_made() -> Iterator[State]:
    """The last turn of an Age in which Olympia has not used its power."""
    sides = (Side("olympia-A", stages=2), Side("rhodes-B"), Side("babylon-A"))
    yield state_of(Position(sides, turn=6))


def test_the_one_who_is_said_to_get_a_hand_gets_it() -> None:
    met = 0
    for seed in range(4):
        state = GAME.new({}, 2 + seed, seed)
        while state.ending == "":
            seats, turn = range(len(state.hands)), state.turn
            to = {seat: receiver(state, seat) for seat in seats}
            held = [{*hand} for hand in state.hands]
            while (state.turn, state.ending) == (turn, "") and len(GAME.to_move(state)):
                seat = GAME.to_move(state)[0]
                legal = GAME.legal_actions(state, seat)
                GAME.apply(state, seat, legal[-1])
            if 1 < state.turn == turn + 1:
                assert all({*state.hands[to[seat]]} <= held[seat] | {state.drawn} for seat in seats)
                met += 1
    assert met > 20


# ---- labels -------------------------------------------------------------------------------------


def test_labels_name_the_hand_the_board_and_a_neighbour(app: App) -> None:
    learn = learning(app, "wonders")
    open_at(learn, "chains", "chain")
    scene = wonders(app)
    click(app, "hand:statue")
    assert not scene.target("labels"), "buttons are there"
    press(app, "escape")
    click(app, "labels")
    shown = top_as(app, LabelsScene)
    assert [len(page) for page in shown.pages] == [6, 2, 2]
    press(app, "f5", "f5", "f5")
    assert app.top is scene
    press(app, "f5", "escape")
    assert app.top is scene
    assert not scene.match.length


def test_labels_lie_apart_and_in_the_window(app: App) -> None:
    learn = learning(app, "wonders")
    open_at(learn, "chains", "chain")
    app.preferences.text_size = 1.4
    for app.preferences.language in languages():
        app.refresh()
        press(app, "f5")
        shown = top_as(app, LabelsScene)
        assert shown.pages
        while app.top is shown:
            labels_lie_apart(shown)
            press(app, "enter")
