"""Lessons of A New Dawn on its table, by mouse and by keys, and a coached game."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.hotseat.choice import READ
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.kit.section import pixels
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.learn import LearnScene
from game.scenes.table.coach import Parchment
from game.scenes.table.table import TableScene
from game.words.new_dawn.paying import payment
from game.words.new_dawn.spoken import own_counts
from tests.lessons.driving import (
    Look,
    answer_question,
    coach,
    learning,
    lesson,
    number_of,
    open_at,
    open_puzzle,
    settle,
    walk,
    walks,
)
from tests.scenes.driving import click, enter_at, frame, press, tab_to, top, top_as
from tests.sure import sure

STEPPED = [each.id for each in GAMES["new_dawn"].lessons() if each.steps and not each.puzzles]


@pytest.fixture
def learn(app: App) -> LearnScene:
    return learning(app, "new_dawn")


def dawn(app: App) -> NewDawnTable:
    return top_as(app, NewDawnTable)


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: the card, the place, or the button. What is lit is
    there, but for buttons that come once a card is chosen."""
    scene = dawn(app)
    step = lesson(scene).run.step
    missing = {*step.light} - {t.name for t in scene.targets()} - {"do:resolve"}
    assert not missing or (step.id == "another" and len(missing) == 1), (step.id, missing)
    if step.reading:
        click(app, "coach:next")
        return
    at, path = lesson(scene).run.at, step.wanted[0].split()
    placed = [name for name in path if scene.choice.places.placed(name)]
    thing = placed[0] if placed else f"do:{path[0]}"
    assert step.ask or thing in step.light, "what is to be touched is lit"
    click(app, thing)
    if scene.pulled.card:
        click(app, "do:resolve")
    elif lesson(scene).run.at == at and not lesson(scene).run.replying:
        click(app, "do:aim0")
    settle(app)


@pytest.mark.parametrize(("lesson_id", "look"), walks(STEPPED))
def test_every_lesson_by_mouse(app: App, lesson_id: str, look: Look) -> None:
    walk(app, "new_dawn", lesson_id, look, do_step)


def test_the_taste_by_keys_alone(app: App, learn: LearnScene) -> None:
    press(app, "enter")
    scene = dawn(app)
    assert lesson(scene).run.step.id == "card"
    tab_to(app, "card:early_empire")
    press(app, "enter", "enter")
    settle(app)
    assert lesson(scene).run.step.id == "marble"
    enter_at(app, lesson(scene).run.step.light[0])
    assert lesson(scene).run.step.id == "second"
    press(app, "backspace")
    assert lesson(scene).run.step.id == "marble"
    press(app, "escape")
    assert top(app) is learn
    assert learn.mark("taste").step == number_of("new_dawn", "taste", "marble")


def test_a_wrong_card_is_answered_before_it_is_resolved(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "card")
    scene = dawn(app)
    click(app, "card:pottery")
    assert lesson(scene).tutor.answer == app.words.say("lesson.new_dawn.taste.card_other")
    assert not scene.pulled.card
    assert scene.match.length == 0
    click(app, "card:early_empire")
    assert not lesson(scene).tutor.answer
    assert scene.panels.position.resolved or scene.pulled.card


def test_the_place_leads_on_from_a_card_that_is_only_chosen(app: App, learn: LearnScene) -> None:
    """The card is resolved by the way, and two steps are done at once."""
    open_at(learn, "taste", "card")
    scene = dawn(app)
    click(app, "card:early_empire")
    place = lesson(scene).run.lesson.steps[1].light[0]
    click(app, place)
    assert lesson(scene).run.step.id == "second"


def test_a_place_out_of_reach_is_refused_with_its_reason(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "marble")
    scene = dawn(app)
    far = next(
        t.name for t in scene.targets() if t.name.startswith("space:") and not scene.is_lit(t.name)
    )
    click(app, far)
    assert lesson(scene).tutor.answer
    assert lesson(scene).run.step.id == "marble"


def test_the_row_of_the_learner_stays_while_the_rival_answers(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "second")
    scene = dawn(app)
    lesson(scene).show_me()
    assert lesson(scene).run.replying
    assert scene.seat == 0
    text = app.words.say("lesson.replying", name=app.words.say("lesson.rival"))
    assert scene.status() == text


def test_to_be_done_with_a_decision_does_not_end_the_lesson(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "marble")
    scene = dawn(app)
    click(app, "do:finish")
    assert top(app) is scene
    assert lesson(scene).tutor.answer == app.words.say("lesson.new_dawn.taste.marble_done")


@pytest.mark.long
def test_a_coached_game(app: App, learn: LearnScene) -> None:
    """Hints for a whole turn and more, each in three steps, and then the move that they mean."""
    learn.open_lesson("coached")
    scene = top_as(app, TableScene)
    scene.bots.paused = True
    hints = 0
    for _ in range(25):
        while scene.busy() and scene.match.to_move():
            seat = scene.match.to_move()[0]
            scene.match.play(seat, scene.match.legal(seat)[0])
            scene.show_position()
            scene.relayout()
        for level in (1, 2, 3):
            press(app, "h")
            advice = sure(coach(scene).coach.advice)
            assert coach(scene).coach.level == (level if advice.second else 3)
            assert coach(scene).lit(scene.sections)
            assert coach(scene).text()
        assert advice is not None
        hints += 3 if advice.second else 1
        action = sure(coach(scene).coach.action)
        thing = GAMES["new_dawn"].face.hint(dawn(app), coach(scene).coach).names[0]
        assert scene.target(thing), thing
        press(app, "escape")
        assert not coach(scene).coach.level
        scene.act(action)
        frame(app)
    assert coach(scene).coach.count == hints
    app.stack.home()
    again = LearnScene(app, "new_dawn")
    assert again.mark("coached").hints == hints
    app.push(again)
    again.open_lesson("coached")
    assert top_as(app, TableScene).match.id == scene.match.id


@pytest.mark.parametrize(
    ("step_id", "asks"),
    [("mature", "all"), ("event", "number"), ("pay", "all"), ("short", "number")],
)
def test_the_table_does_not_tell_what_is_asked(app: App, step_id: str, asks: str) -> None:
    """Neither which cities are mature, nor what one could pay for wonders; once it is answered, it does."""
    open_puzzle(app, "new_dawn", step_id)
    for found in (False, True):
        scene = dawn(app)
        p = scene.panels.position
        assert p.asks == ("" if found else asks)
        cities = [*scene.map.model.content().city.values()]
        assert any(city.mature for city in cities) == (found and step_id in ("mature", "event"))
        assert any("mature" in one for one in own_counts(p)) == found
        assert all((payment(p, id) is None) != found for id in p.state.market.values())
        if not found:
            answer_question(app)


def test_a_wonder_is_pointed_at_once_a_city_has_ended_the_game(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "won")
    wonder = next(iter(dawn(app).view.market.values()))
    target, unit = dawn(app).target(f"wonder:{wonder}"), dawn(app).unit()
    assert target is not None
    app.handle(Move(target.box.centerx * unit, target.box.centery * unit))
    frame(app)
    assert dawn(app).panels.plan is not None


def test_what_is_lit_does_not_shine_through_the_parchment(app: App, learn: LearnScene) -> None:
    app.preferences.animation = "normal"
    open_at(learn, "leader", "caravan")
    scene = dawn(app)
    (over,) = [s.box for s in scene.sections if isinstance(s, Parchment)]
    lit = 0
    for _ in range(40):
        app.frame(60)
        found = [image.get_rect(topleft=at) for image, at in scene.map.breath()]
        assert all(one.collidelist([pixels(over, scene.unit())]) < 0 for one in found)
        lit = max(lit, len(found))
    assert lit


def test_what_is_pointed_at_covers_nothing_that_is_said(app: App, learn: LearnScene) -> None:
    """A card shown large lay over the answer to whoever had just clicked on it, a bubble over a button."""
    open_at(learn, "taste", "card")
    scene = dawn(app)
    (said,) = (pixels(place, scene.unit()) for place in scene.bright())
    there = pygame.mask.Mask(said.size, fill=True)
    scene.reading = scene.keyboard = True
    scene.rest.ms = READ
    shown = 0
    for target in scene.targets():
        scene.focus = target.name
        if pixels(target.box, scene.unit()).colliderect(said):
            continue  # a bubble points at what it tells of
        for image, corner in (*scene.reader(), *scene._bubble()):
            solid = pygame.mask.from_surface(image, 200)  # without its shadow
            off = corner[0] - said.x, corner[1] - said.y
            assert not there.overlap(solid, off), target.name
            shown += 1
    assert shown > 20


@pytest.mark.parametrize("puzzle", ["dial", "tokens"])
def test_no_empty_panel_lies_there_while_a_question_is_asked(app: App, puzzle: str) -> None:
    """It said "Your turn" or the slot of the card, and had nothing to press."""
    open_puzzle(app, "new_dawn", puzzle)
    assert dawn(app).panels.corner() is None
    open_puzzle(app, "new_dawn", "close")
    corner = sure(dawn(app).panels.corner())
    assert corner.buttons
