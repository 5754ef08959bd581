"""Lessons of Civilization on its table, by mouse and by keys; and its positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec.structs import replace

from game.bots.bot import Rated
from game.games import GAMES
from game.hotseat.choice import REST, kind
from game.hotseat.intents import Touch
from game.lessons import coach as coaching
from game.lessons.coach import STEPS, ranked
from game.lessons.data import THEN, Step
from game.lessons.run import LEARNER, READ, set_up_at
from game.lessons.tutor import PATIENCE
from game.match.match import Match
from game.rules.civilization.actions import OpenBargain, PickUp, Propose, Put
from game.rules.civilization.bargains import CULTURE, GIVE, TAKE, TRADE
from game.rules.civilization.frames import PlacingWonder
from game.rules.civilization.game import Civilization
from game.rules.civilization.terrain import named
from game.scenes.civilization import city_view, managing
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.section import PART, pixels
from game.scenes.shell.learn import LearnScene
from game.scenes.table.coach import Parchment, targets_of
from game.scenes.table.curtain import CurtainSection
from game.words import languages
from game.words.civilization.battle_text import shown
from game.words.civilization.city import KINDS
from game.words.civilization.fights import NOBODY
from game.words.civilization.pointed import met_there
from tests.lessons.driving import (
    Look,
    coach,
    learning,
    lesson,
    lit_by,
    open_at,
    open_puzzle,
    settle,
    table,
    walk,
    walks,
)
from tests.lessons.test_lessons import SEATS, every_step, run_of, vocabulary
from tests.scenes.driving import click, frame, prefer, press, pushed, top, top_as, with_coach
from tests.scenes.reading import read
from tests.scenes.trees import thing
from tests.sure import sure

GAME = Civilization()
STEPPED = [each.id for each in GAMES["civilization"].lessons() if each.steps and not each.puzzles]
SIDES = (GIVE, TAKE)
LATER = ("do:", "player:", "resource:", "loot:tech:navigation")
"""What may be lit only once something else has been chosen."""
BY_BUTTON = {
    "end_turn": "do:end_turn",
    "finish": "do:finish",
    "advance": "do:advance",
    "agree": "do:agree",
    "decline": "do:decline",
}


def civilization(app: App) -> CivilizationTable:
    return top_as(app, CivilizationTable)


def clicks(step: Step) -> Iterator[str]:
    """What is clicked for a step."""
    if step.touch:
        yield next(name for name in step.light if not name.startswith(PART))
        return
    ways = [path.split() for path in step.wanted[0].split(THEN)]
    end = [things for word, *things in ways if word == "step"][-1:]
    for word, *things in ways:
        if word in BY_BUTTON:
            if len(ways) == 1:
                yield BY_BUTTON[word]
        elif word in ("build", "build_also"):
            placed = [names[0] for word, *names in ways if word == "place"]
            squares = [name for name in step.light if name.startswith("square:")]
            yield from (things[1], *(placed or squares[:1] or ["do:order"]))
        elif word == "pick_up" or [things] == end:
            yield things[0]
        elif word == "reveal":
            yield step.light[-1]
        elif word == "study":
            yield from (things[0], "do:learn")
        elif word == "build_city":
            yield from (things[0], "do:found:0")
        elif word == "devote":
            yield from (*things[: not step.board], "mode:arts", "do:order")
        elif word == "harvest":
            yield from ("mode:harvest", things[1], "do:order")
        elif word == "put":
            side, thing = (name.partition(":")[2] for name in things[:2])
            yield f"more:{SIDES.index(side)}:{thing}"
        elif word == "propose":
            yield "do:offer"
        elif word == "change_government":
            yield from (*things, "do:adopt")
        elif word == "take_loot":
            yield from step.light
        elif word == "play_event":
            yield next(name for name in step.light if name.startswith(things[0]))
            yield from (name for name in step.light if name == "do:aim0")
        elif word == "play_unit":
            lit = f"do:{things[1]}"
            yield from (things[0], lit if lit in step.light else things[1])
        elif word in ("place_person", "place_figure"):
            yield things[1]
        elif word == "use":
            yield from (*["open:cards"] * (not step.board), things[0].replace("card:", "tech:"))
        elif word == "place_capital":
            yield from (*things, "do:keep")
        elif word not in ("place", "step", "open_bargain"):
            yield from things


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: what is lit is there, and no curtain."""
    scene = civilization(app)
    step = lesson(scene).run.step
    lit = lit_by(scene)
    assert {name for name in step.light if not name.startswith(LATER)} <= lit, step.id
    assert not any(isinstance(one, CurtainSection) for one in scene.sections)
    assert scene.viewer() == LEARNER
    if step.reading:
        click(app, "coach:next")
        return
    for name in clicks(step):
        click(app, name)
        if isinstance(app.top, Ask):
            click(app, "choice:yes")
    settle(app)


@pytest.mark.parametrize(("lesson_id", "look"), walks(STEPPED))
def test_every_lesson_by_mouse(app: App, lesson_id: str, look: Look) -> None:
    walk(app, "civilization", lesson_id, look, do_step)


def at_step(app: App, lesson_id: str, step_id: str) -> CivilizationTable:
    """The table of a lesson at a step."""
    learn = learning(app, "civilization")
    steps = [step.id for step in GAMES["civilization"].lesson(lesson_id).steps]
    learn.mark(lesson_id).step = steps.index(step_id)
    learn.open_lesson(lesson_id)
    frame(app)
    return civilization(app)


@pytest.mark.long
def test_a_starred_building_makes_way_once_it_was_asked_about(app: App) -> None:
    scene = at_step(app, "cities", "star")
    do_step(app)
    assert lesson(scene).run.step.id == "limits"
    assert kind(scene.open_board.board) == "market"
    press(app, "backspace")
    assert lesson(scene).run.step.id == "star"
    assert kind(scene.open_board.board) == "city"


def test_what_a_city_can_do_is_seen_while_it_is_read_about(app: App) -> None:
    scene = at_step(app, "cities", "chips")
    found = sure(managing.shown(scene.moment))
    tree = city_view.board(*found)
    assert all(isinstance(thing(tree, f"mode:{what}").does, Touch) for what in KINDS)
    assert thing(tree, "mode:build").paint != thing(tree, "mode:arts").paint
    assert scene.panels.corner().text == app.words.say("civilization.city.choose")
    click(app, "mode:arts")
    assert lesson(scene).tutor.answer == app.words.say(READ)
    assert not scene.open_board.chosen


def test_a_walk_is_judged_as_a_whole(app: App) -> None:
    """What leads elsewhere is answered, and nobody has set out; another way there will do."""
    scene = at_step(app, "exploring", "join")
    squares = {name: f"square:{named(name)}" for name in ("c13", "c12", "b12", "c11")}
    click(app, squares["c13"])
    click(app, squares["c11"])
    assert lesson(scene).tutor.answer == app.words.say("lesson.civilization.exploring.join_other")
    assert not scene.match.length
    click(app, squares["c13"])
    click(app, squares["b12"])
    assert lesson(scene).run.step.id == "stack"
    assert civilization(app).match.length == 4


@pytest.mark.long
def test_a_board_is_opened_in_any_way(app: App) -> None:
    scene = at_step(app, "taste", "track")
    press(app, "u")
    assert lesson(scene).run.step.id == "win"
    press(app, "backspace")
    assert not scene.open_board.board
    scene.update(PATIENCE)
    click(app, "coach:show")
    assert civilization(app).open_board.board == "culture"
    press(app, "escape")
    assert lesson(scene).run.step.id == "win"


def test_a_wrong_action_is_answered_and_nothing_is_played(app: App) -> None:
    scene = at_step(app, "taste", "library")
    click(app, "mode:arts", "do:order")
    assert lesson(scene).tutor.answer == app.words.say("lesson.civilization.taste.library_arts")
    assert not scene.match.state.players[LEARNER].culture
    press(app, "backspace")
    assert lesson(scene).run.step.id == "open"


@pytest.mark.long
def test_a_lesson_is_resumed_where_it_was_left(app: App) -> None:
    scene = at_step(app, "taste", "hut")
    do_step(app)
    press(app, "escape")
    learn = top_as(app, LearnScene)
    assert learn.mark("taste").step == scene.layer.run.at  # type: ignore[attr-defined]
    learn.open_lesson("taste")
    assert lesson(civilization(app)).run.step.id == "silk"


@pytest.mark.parametrize(
    ("culture", "trade", "answer"),
    [(2, 2, ""), (3, 3, ""), (1, 2, "offer_other"), (2, 1, "offer_other")],
)
def test_a_bargain_is_one_that_both_can_want(culture: int, trade: int, answer: str) -> None:
    run = run_of("civilization", "research")
    run.resume(4)
    length = run.match.length
    gives, takes = [Put(GIVE, CULTURE)] * culture, [Put(TAKE, TRADE)] * trade
    tried = run.try_action(LEARNER, OpenBargain(1), *gives, *takes, Propose())
    assert tried == (run.key(answer) if answer else "")
    assert (run.match.length > length) == (not answer)


@pytest.mark.parametrize(("armies", "answer"), [(2, ""), (1, "attack_one")])
def test_both_armies_attack(armies: int, answer: str) -> None:
    run = run_of("civilization", "war")
    run.resume(4)
    pick_up, *steps = run.meant()
    assert isinstance(pick_up, PickUp)
    tried = run.try_action(LEARNER, PickUp(pick_up.space, armies, 0), *steps)
    assert tried == (run.key(answer) if answer else "")
    assert (run.match.state.battle is None) == bool(answer)


# ---- hints --------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_hints_lead_on_at_every_kind_of_decision(app: App) -> None:
    """In whole games each kind of move is hinted at in three steps, in every language, and something is
    lit."""
    bot, met = GAMES["civilization"].bot("easy"), set[tuple[type[object], str]]()
    rival = replace(SEATS[1 - LEARNER], bot="easy")  # as in every game with a coach
    for seed in range(1, 5):
        match, rng = Match.new(GAME, (SEATS[LEARNER], rival), seed=seed), Random(1)
        while match.to_move() and match.length < 900:
            seat = match.to_move()[0]
            action = bot.choose(GAME, match.observation(seat), seat, rng)
            kind_of = type(match.state.pending[-1]), GAME.path(action)[0]
            if seat == LEARNER and kind_of not in met:
                met.add(kind_of)
                _hinted(app, Match.restore(GAME, match.header, list(match.entries)))
            match.play(seat, action)
        assert len(met) > 15


def _hinted(app: App, match: Match) -> None:
    """All three hints of a position, in each language; what the bot thinks of it is found out once."""
    thought: list[Rated] = []

    def once(*asked: Any) -> list[Rated]:
        thought.extend(() if thought else ranked(*asked))
        return thought

    for lang in languages():
        prefer(app, language=lang)
        made = pushed(app, with_coach(app, match))
        table(app).relay.open()
        layer, said = coach(made), set[str]()
        for _ in range(STEPS):
            with mock.patch.object(coaching, "ranked", once):
                layer.ask_hint()
            said.add(layer.text())
            assert layer.lit(made.sections), layer.text()
            assert "{" not in layer.text()
        advice = sure(layer.coach.advice)
        assert len(said) == (STEPS if advice.second else 1), said
        app.pop()


def test_a_hint_says_where_a_group_goes(app: App) -> None:
    """Not only that it is picked up: its way is what matters."""
    state = vocabulary("civilization").position(
        {
            "phase": "movement",
            "tiles": TWO_HOMES,
            "players": [
                {"civ": "egypt", "capital": "b14", "armies": ["a13"]},
                {"civ": "china", "capital": "f14"},
            ],
        }
    )
    match = Match.new(set_up_at(GAME, state), SEATS[:2], {}, 1)
    made = pushed(app, with_coach(app, match))
    table(app).relay.open()
    for _ in range(STEPS):
        coach(made).ask_hint()
    assert "a12" in coach(made).text()
    assert f"square:{named('a12')}" in [t.name for t in coach(made).lit(made.sections)]


# ---- positions ----------------------------------------------------------------------------------


def test_every_component_of_a_position_is_accounted_for() -> None:
    whole = GAME.account(GAME.new({}, 2, 1))
    there = sorted(one for held in whole.values() for one in held)
    for lesson_id in STEPPED:
        for _ in every_step(run := run_of("civilization", lesson_id)):
            account = GAME.account(run.match.state)
            assert sorted(one for held in account.values() for one in held) == there


TWO_HOMES = [
    {"id": "egypt", "at": "a13"},
    {"id": "tile03", "at": "a9"},
    {"id": "china", "at": "e13"},
]
"""A hut lies beside the home of Egypt."""


def test_whoever_has_no_capital_places_it_and_the_first_figures() -> None:
    state = vocabulary("civilization").position(
        {
            "phase": "setup",
            "tiles": [*TWO_HOMES[:2], {"id": "china", "at": "e5", "arrow": "down"}],
            "players": [{"civ": "egypt"}, {"civ": "china", "capital": "f7", "armies": ["f6"]}],
        }
    )
    place, *_ = GAME.legal_actions(state, LEARNER)
    GAME.apply(state, LEARNER, place)
    assert isinstance(state.pending[-1], PlacingWonder), "Egypt begins with a wonder"


def at(name: str) -> str:
    """A square of the map by its name on paper."""
    return f"square:{named(name)}"


def test_a_whole_attack_with_one_press_answers_the_question(app: App) -> None:
    """The table ends the move as well, which is over by then: a battle has begun."""
    open_puzzle(app, "civilization", "attack")
    scene = civilization(app)
    for wrong, said in (("g6", "attack_none"), ("f8", "attack_walls")):
        click(app, at("f6"))
        click(app, at(wrong))
        settle(app)
        assert lesson(scene).tutor.answer == app.words.say(f"lesson.civilization.puzzles.{said}")
        click(app, "coach:retry")
    click(app, at("f6"))
    click(app, at("g5"))
    settle(app)
    assert lesson(scene).run.finished
    assert not lesson(scene).run.astray


@pytest.mark.parametrize("way", ["do:order", at("c15")])
def test_a_figure_is_bought_by_its_button_or_by_its_square(app: App, way: str) -> None:
    """The green button was answered like a mistake that says where to click, and took that away."""
    at_step(app, "opening", "uses")
    click(app, "item:scout", way)
    assert lesson(top(app)).run.step.id == "learn"


def test_the_table_does_not_tell_what_is_asked(app: App) -> None:
    """Neither how likely an attack wins, nor what comes of a card of a battle before it is played."""
    open_puzzle(app, "civilization", "attack")
    scene = civilization(app)
    click(app, at("f6"))
    found = sure(scene.sight.walk.found)
    known = sure(met_there(scene.moment.p, found.frame, named("g5"), ""))
    assert known.rows
    assert "%" not in known.foot
    open_puzzle(app, "civilization", "unit")
    click(app, "unit:mounted_2")
    aimed = shown(civilization(app).moment).aim
    assert (aimed.card, aimed.front) == (3, NOBODY)


def test_a_card_that_is_not_meant_may_be_looked_at_but_nothing_leads_on(app: App) -> None:
    """A card without a place says so, too, though another choice that names cards is asked first."""
    open_at(learning(app, "civilization"), "taste", "tech")
    scene = civilization(app)
    lesson(scene).tutor.praise = True  # as after a right answer
    click(app, "tech:replaceable_parts")
    assert lesson(scene).tutor.answer
    assert lesson(scene).tutor.answer != app.words.say("civilization.refusal.wrong_phase")
    assert not lesson(scene).speech().harmless
    click(app, "tech:pottery")
    assert lesson(scene).tutor.answer == app.words.say("lesson.answer.look")
    assert "do:learn" not in [target.name for target in lesson(scene).lit(scene.sections)]
    click(app, "tech:horseback_riding")
    assert not lesson(scene).tutor.answer
    assert "do:learn" in [target.name for target in lesson(scene).lit(scene.sections)]


def test_the_button_of_the_coach_covers_nothing_written_at_a_trade(app: App) -> None:
    """It lay on the title "Open offer"."""
    kit = GAMES["civilization"]
    seats = (SEATS[0], replace(SEATS[1], bot="easy"))
    match = Match.new(kit.game, seats, dict(kit.lesson("five").start.options), 3)
    bot = kit.bot("easy")
    while OpenBargain(1) not in match.legal(0):
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.game, match.observation(seat), seat, Random(1)))
    match.play(0, OpenBargain(1))
    scene = with_coach(app, match)
    assert isinstance(scene, CivilizationTable)
    assert scene.open_board.fills()
    for size in ((1280, 720), (1920, 1080)):
        written = read(scene, size)
        button = sure(scene.section_of("coach:hint"))
        box = pixels(button.box, app.window.scale(size))
        others = [page for section, page in written if section is not button]
        under = [ink.text for page in others for ink in page.inks if ink.place.colliderect(box)]
        assert not under, size


def test_what_is_said_of_an_attack_covers_no_card_of_the_hand(app: App) -> None:
    """It tells of four units in battle, and lay on three of them."""
    scene = open_puzzle(app, "civilization", "attack")
    first, *_, last = lesson(scene).run.step.wanted[0].split(THEN)
    for path in (first, last):
        click(app, path.split()[1])
    settle(app)
    assert lesson(scene).run.finished
    for size in ((1280, 720), (1920, 1080)):
        scene.resize(size)
        (hand,) = targets_of(scene.sections, [f"{PART}hand:0"])
        (parchment,) = (one for one in scene.sections if isinstance(one, Parchment))
        assert not parchment.box.colliderect(hand.box)


def test_what_is_said_of_a_square_covers_nothing_of_a_lesson(app: App) -> None:
    """More than half of the bubbles lay over the parchment."""
    open_at(learning(app, "civilization"), "taste", "outskirts")
    scene = table(app)
    assert isinstance(scene, CivilizationTable)
    (place,) = scene.bright()
    parchment, scene.keyboard = pixels(place, scene.unit()), True
    there, shown = pygame.mask.Mask(parchment.size, fill=True), 0
    for target in scene.targets():
        if pixels(target.box, scene.unit()).colliderect(parchment):
            continue  # a bubble points at what it tells of
        scene.focus, scene.rest.ms = target.name, REST
        for image, (x, y) in scene.sprites()[1:]:  # the first one is the rim of the focus
            solid = pygame.mask.from_surface(image, 200)  # without its shadow
            assert not there.overlap(solid, (x - parchment.x, y - parchment.y)), target.name
            shown += 1
    assert shown > 50
