"""Lessons of Carta Impera on its table, by mouse and by keys; and its reminders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.drawing.carta_impera.marks import brace
from game.games import GAMES
from game.lessons.run import LEARNER, LessonRun
from game.match.record import SeatSetup
from game.rules.carta_impera import paths
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.position import Position, Side, state_of
from game.rules.carta_impera.rulings import ASK_TO_COUNT
from game.rules.carta_impera.state import State, counts, needed
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.scenes.shell.home import HomeScene
from game.scenes.shell.learn import LearnScene
from game.scenes.table.curtain import CurtainSection
from game.words.carta_impera.moves import giving
from tests.lessons.driving import Look, coach, learning, lesson, open_at, settle, walk, walks
from tests.lessons.reminding import games, reminded
from tests.lessons.test_lessons import run_of, vocabulary
from tests.scenes import trees
from tests.scenes.driving import click, enter_at, press, tab_to, top_as, with_coach

GAME = CartaImpera()
STEPPED = [each.id for each in GAMES["carta_impera"].lessons() if each.steps and not each.puzzles]
LATER = "copy:"
"""What is lit only once the effect has been chosen that it goes with."""


@pytest.fixture
def learn(app: App) -> LearnScene:
    return learning(app, "carta_impera")


def impera(app: App) -> CartaImperaTable:
    return top_as(app, CartaImperaTable)


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: what is lit is there, and no curtain."""
    scene = impera(app)
    step = lesson(scene).run.step
    names = {t.name for t in scene.targets()}
    assert {name for name in step.light if not name.startswith(LATER)} <= names, step.id
    assert not any(isinstance(one, CurtainSection) for one in scene.sections)
    assert scene.viewer() == LEARNER
    if step.reading:
        click(app, "coach:next")
        return
    for name in step.wanted[0].split():
        if giving(scene.facts):
            click(app, "give:1")
            name = "give"
        name = "end" if name == "skip" or name.startswith("end:") else name
        assert step.ask or name in step.light or name.startswith(("own:", "pile:", "hand:")), name
        click(app, name)
    settle(app)


@pytest.mark.parametrize(("lesson_id", "look"), walks(STEPPED))
def test_every_lesson_by_mouse(app: App, lesson_id: str, look: Look) -> None:
    walk(app, "carta_impera", lesson_id, look, do_step)


def test_the_taste_by_keys_alone(app: App, learn: LearnScene) -> None:
    press(app, "enter")
    scene = impera(app)
    enter_at(app, "hand:I-military")
    press(app, "right", "right", "right")
    assert lesson(scene).run.step.id == "effect"
    tab_to(app, "effect:assassination")
    press(app, "enter", "enter")
    assert lesson(scene).run.step.id == "end"
    enter_at(app, "end")
    settle(app)
    assert lesson(scene).run.step.id == "later"


def test_a_wrong_move_is_answered_and_nothing_happens(app: App, learn: LearnScene) -> None:
    open_at(learn, "winning", "democracy")
    scene = impera(app)
    length = scene.match.length
    click(app, "effect:democracy", "column:1:military")
    assert lesson(scene).tutor.answer == app.words.say("lesson.carta_impera.winning.aim_other")
    assert scene.match.length == length
    click(app, "effect:democracy", "column:1:culture")
    assert lesson(scene).run.step.id == "embargo"


def test_a_card_given_back_wrongly_is_played_and_taken_back(app: App, learn: LearnScene) -> None:
    open_at(learn, "winning", "give")
    scene = impera(app)
    length = scene.match.length
    click(app, "give:0", "give")
    settle(app)
    assert lesson(scene).run.astray
    assert lesson(scene).tutor.answer == app.words.say("lesson.carta_impera.winning.give_military")
    assert scene.match.state.ending == "dominance"
    click(app, "coach:retry")
    assert scene.match.length == length
    click(app, "give:1", "give")
    assert lesson(scene).run.step.id == "count"


def test_a_lower_hand_limit_is_answered(app: App, learn: LearnScene) -> None:
    open_at(learn, "effects", "draw")
    scene = impera(app)
    click(app, "effect:holy_book", "end")
    assert lesson(scene).tutor.answer == app.words.say("lesson.carta_impera.effects.draw_less")
    click(app, "effect:holy_book", "end")
    settle(app)
    assert lesson(scene).run.step.id == "spend"


def test_hints_point_at_what_goes_back(app: App, learn: LearnScene) -> None:
    """In an Inquisition, where cards of two hands lie apart from the hand."""
    seats = (SeatSetup("Ana", "diamond", "diamond"), SeatSetup("Livia", "circle", "circle", "easy"))
    winning = GAMES["carta_impera"].lesson("winning")
    run = LessonRun(vocabulary("carta_impera"), winning, seats)
    run.resume(9)
    app.push(with_coach(app, run.match))
    scene = impera(app)
    scene.update(16)
    for shown in (2, 2, 1):  # of three one is left out, two are compared
        press(app, "h")
        lit = [t.name for t in coach(scene).lit(scene.sections)]
        assert len(lit) == shown
        assert all(name.startswith("give:") for name in lit)


def test_found_from_home(app: App) -> None:
    app.push(HomeScene(app))
    click(app, "learn", "box:carta_impera")
    assert isinstance(app.top, LearnScene)


def test_every_card_of_a_position_is_accounted_for() -> None:
    for lesson_id in STEPPED:
        run = run_of("carta_impera", lesson_id)
        while not run.finished:
            account = GAME.account(run.match.state)
            assert sum(map(len, account.values())) == 104
            run.show()


# ---- reminders ----------------------------------------------------------------------------------


def hand_made() -> Iterator[State]:
    """What random games hardly come to: an Embargo on all of a hand, nothing drawn for long."""
    embargo = {"seat": 0, "domain": "culture", "by": 1, "card": "I-economy"}
    sides = ({"hand": ["I-culture"], "area": {"culture": ["I", "I"]}}, {"hand": ["I-science"]})
    yield vocabulary("carta_impera").position({"players": sides, "embargoes": [embargo]})
    near = Side(("II-science",), {"science": ("I", "I", "I", "II", "II", "II", "III")})
    won = state_of(Position((near, Side(("I-culture",), {"military": ("I",) * 7})), left=0))
    yield won
    GAME.apply(won, 0, GAME.legal_actions(won, 0)[0])
    yield won
    idle = state_of(Position((near, Side(("I-culture",), {"military": ("I",) * 6}))))
    idle.columns[3], idle.idle, idle.left = (), 5, 1
    idle.rulings = (ASK_TO_COUNT,)
    idle.hands[0] = (9, 9, 9, 9)
    for action in ("hand:I-science", "end:0"):
        GAME.apply(
            idle, 0, next(a for a in GAME.legal_actions(idle, 0) if paths.path(a) == (action,))
        )
    yield idle


def test_who_is_said_to_be_short_is_short() -> None:
    met = 0
    for state in games("carta_impera", 6, 3):
        seat = GAME.to_move(state)[0]
        for one in reminded("carta_impera", state):
            if one.id in ("rival_short", "rival_near", "own_short"):
                who, left = one.facts.get("rival", seat), one.facts.get("n", 1)
                domain = ("military", "religion", "economy", "science", "culture", "utopia").index(
                    one.facts["of"]
                )
                assert needed(state, who, domain) - counts(state, who)[domain] <= left
                met += 1
    assert met


def test_no_card_of_an_inquisition_rises_to_its_caption(app: App, learn: LearnScene) -> None:
    open_at(learn, "winning", "give")
    placed = [p for one in trees.trees(impera(app)) for p in one.laid().placed]
    captions = [p.box for p in placed if p.node.paint and p.node.paint.draw is brace]
    cards = [p for p in placed if p.node.id[:1] == ("give",) and len(p.node.id) == 2]
    assert len(captions) == 2
    assert len(cards) == 3
    assert all(p.box.y - p.node.rise >= captions[0].bottom for p in cards)
