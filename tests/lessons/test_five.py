"""A short real game of each game: its steps, the game until it stops for a score, and on to its real end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from game.content.loading import ContentError
from game.drawing.kit.nodes import Node
from game.games import GAMES
from game.lessons.catalogue import check
from game.lessons.data import Lesson, Step
from game.lessons.progress import Progress
from game.lessons.vocabulary import Vocabulary, all_hold
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.contract import by_category
from game.scenes.kit.app import App
from game.scenes.kit.section import pixels
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.lesson_won import StandingScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.coached import CoachLayer
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.lesson import LessonLayer
from game.scenes.table.table import TableScene
from game.words import languages
from tests.having import TAUGHT
from tests.lessons.driving import coach, learning, table
from tests.scenes.driving import click, frame, prefer, press, with_coach
from tests.scenes.reading import read
from tests.sure import sure

UNTIL = {
    "duel": {"age": 2},
    "wonders": {"age": 2},
    "carta_impera": {"gathered": 4},
    "new_dawn": {"agenda_or_rounds": 8},
    "civilization": {"round": 3},
}
SEATS = (SeatSetup("Ana", "diamond", "diamond"), SeatSetup("Bot", "circle", "circle", "easy"))
SEED = 3
"""Of a game that comes to its score before it ends."""


def vocabulary(game: str) -> Vocabulary:
    return sure(GAMES[game].vocabulary)


def played(match: Match, stops: bool) -> Match:
    """Bots go on until the lesson stops the game, or to its end."""
    kit, until = GAMES[match.game.id], UNTIL[match.game.id]
    bot, words = kit.bot("easy"), vocabulary(match.game.id)
    while match.to_move() and not (stops and all_hold(words, match.state, until)):
        seat = match.to_move()[0]
        action = bot.choose(match.game, match.observation(seat), seat, Random(match.length))
        match.play(seat, action)
    return match


def begun(app: App, game: str) -> tuple[LearnScene, TableScene]:
    """The game that follows the steps, which are skipped."""
    learn = learning(app, game)
    click(app, "lesson:five")
    assert isinstance(table(app).layer, LessonLayer)
    assert not any(seat.bot for seat in table(app).match.seats), "no bot thinks in the steps"
    click(app, "coach:skip")
    scene = table(app)
    assert isinstance(scene.layer, CoachLayer)
    return learn, scene


@pytest.mark.long
@pytest.mark.parametrize("game", TAUGHT)
def test_the_button_of_the_coach_covers_nothing(app: App, game: str) -> None:
    """Nothing that can be touched and nothing that is written, early and later, with letters of any size: on
    the map of Civilization it lay on the number of a column."""
    kit, options = GAMES[game], dict(GAMES[game].lesson("five").start.options)
    match, bot = Match.new(kit.game, SEATS, options, SEED), kit.bot("easy")
    for length in (0, 15, 40):
        while match.length < length or 0 not in match.to_move():
            seat = match.to_move()[0]
            match.play(seat, bot.choose(match.game, match.observation(seat), seat, Random(length)))
        for size, letters in (((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.0)):
            prefer(app, text_size=letters)
            scene = with_coach(app, match)
            scene.resize(size)
            coach(scene).close_hint()  # the greeting, which has a button of that name, too
            written, hint = read(scene, size), scene.target("coach:hint")
            assert hint is not None
            box, button = pixels(hint.box, app.window.scale(size)), scene.section_of("coach:hint")
            others = [page for section, page in written if section is not button]
            under = [ink.text for page in others for ink in page.inks if ink.place.colliderect(box)]
            under += [
                t.name for t in scene.targets()
                if t.box.colliderect(hint.box) and not t.box.contains(hint.box)
            ]  # fmt: skip
            assert not under, (length, size, letters)


def seen(app: App) -> None:
    """Let everything that is shown be over."""
    while not isinstance(app.top, (StandingScene, ScoresScene)):
        scene = app.top
        if isinstance(scene, EventsScene):
            press(app, "enter")
        else:
            scene.update(5000)
        frame(app)


def texts(node: Node) -> Iterator[str]:
    """All that is written in a tree."""
    if node.ink is not None:
        yield node.ink.value
    for one in node.kids:
        yield from texts(one)


def deal(app: App, game: str, seats: Sequence[SeatSetup]) -> Match:
    """A match of the lesson that is the same each time."""
    options = dict(GAMES[game].lesson("five").start.options)
    return Match.new(GAMES[game].game, seats, options, SEED, journal=app.store)


def at_the_score(app: App, game: str) -> tuple[LearnScene, StandingScene]:
    """The score of the short game, come to from its table."""
    learn, _ = begun(app, game)
    match = played(deal(app, game, table(app).match.seats), True)
    assert not match.finished
    learn.mark("five").match = match.id
    app.pop()
    learn.open_lesson("five")
    seen(app)
    assert isinstance(app.top, StandingScene)
    return learn, app.top


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_the_second_lesson_of_every_game(app: App, game: str) -> None:
    """It comes after the first one by itself, and two clicks lead to it from the list of games."""
    first, second, *_ = GAMES[game].lessons()
    assert (first.number, second.number, second.id) == (1, 2, "five")
    assert second.until == UNTIL[game]
    numbers = [each.number for each in GAMES[game].lessons()]
    assert numbers == list(range(1, len(numbers) + 1))
    learn = learning(app, game)
    learn.mark("taste").done = True
    assert learn.next_lesson().id == "five"


@pytest.mark.parametrize(
    "game", [TAUGHT[0], *(pytest.param(one, marks=pytest.mark.long) for one in TAUGHT[1:])]
)
@pytest.mark.usefixtures("unpainted")
def test_it_stops_for_a_score_and_is_played_on_to_its_end(app: App, game: str) -> None:
    learn, scene = at_the_score(app, game)
    match, length = scene.match, scene.match.length
    mark = files.load(app.kept.progress, Progress).mark(learn.learner, game, "five")
    assert (mark.done, mark.match, mark.step) == (True, "", 0)
    for lang in languages():
        prefer(app, language=lang)
        said = " ".join(texts(scene.page()))
        assert app.words.say(f"lesson.{game}.five.counted") in said
        for seat, points in zip(match.seats, scene.points, strict=True):
            assert seat.name in said
            assert all(scene.sentences.point_sentence(app.words, one) in said for one in points)
    click(app, "standing:on")
    on = table(app)
    assert not isinstance(on.layer, CoachLayer), "an ordinary match from now on"
    assert (on.match.id, on.began) == (match.id, length), "the very same game"
    played(on.match, False)
    on.show_position()
    seen(app)
    assert isinstance(app.top, ScoresScene)
    assert app.store.load(match.id).finished


def test_without_an_agenda_it_stops_after_its_rounds(app: App) -> None:
    """A first agenda often takes fifteen: what decides ties is compared, and agendas that nobody has."""
    match = played(deal(app, "new_dawn", SEATS), True)
    state = match.state
    assert not any(player.agendas for player in state.players)
    assert state.round == UNTIL["new_dawn"]["agenda_or_rounds"] + 1
    scene = StandingScene(app, match, GAMES["new_dawn"].lesson("five"))
    said = " ".join(texts(scene.page()))
    for category in ("agendas", "wonders", "spaces"):
        assert app.words.say(f"new_dawn.score.category.{category}") in said
    assert by_category(scene.points[0])["spaces"] == state.players[0].held().bit_count()
    assert app.words.say("scores.total") not in said, "wonders and spaces are never added up"


def test_what_the_score_says_to_compare_stands_there_when_nobody_has_any(app: App) -> None:
    """No row told of coins after two turns without any."""
    match = played(deal(app, "civilization", SEATS), True)
    scene = StandingScene(app, match, GAMES["civilization"].lesson("five"))
    scene.points = [
        tuple(one for one in points if one.category != "coins") for points in scene.points
    ]
    assert app.words.say("civilization.score.category.coins") in " ".join(texts(scene.page()))


def test_a_game_that_ends_before_has_its_scores(app: App) -> None:
    learn, scene = begun(app, "duel")
    match = played(scene.match, False)
    assert match.finished
    scene.show_position()
    scene.update(16)
    assert isinstance(app.top, ScoresScene) or app.stack[-2] is not scene
    mark = learn.mark("five")
    assert (mark.done, mark.match) == (True, "")


def test_it_is_gone_on_with_where_it_was_left(app: App) -> None:
    """In its steps and in the game; once played, its steps come first again."""
    learn = learning(app, "duel")
    learn.open_lesson("five")
    click(app, "coach:next")
    app.pop()
    assert learn.mark("five").step == 1
    learn.open_lesson("five")
    click(app, "coach:skip")
    match = table(app).match.id
    app.pop()
    learn.open_lesson("five")
    assert table(app).match.id == match
    assert coach(table(app)).lesson.id == "five"
    app.stack.home()
    app.go.match(app.store.load(match))
    assert coach(table(app)).lesson.id == "five", "from the saved games too"


def test_back_from_the_score_to_the_lessons(app: App) -> None:
    learn, _ = at_the_score(app, "duel")
    click(app, "standing:list")
    assert app.top is learn
    assert "duel" in {one.game for one in app.store.summaries()}


@pytest.mark.parametrize(
    ("game", "lesson", "where"),
    [
        ("duel", {"rival": "easy", "until": {"aje": 2}}, "until"),
        ("duel", {"rival": "easy", "until": {"age": "two"}}, "until.age"),
        ("duel", {"rival": "easy", "until": {"built": "quary"}}, "until.built"),
        ("duel", {"steps": (Step(id="a"),), "until": {"age": 2}}, "until"),
        ("new_dawn", {"rival": "easy", "until": {"agenda": "x"}}, "until.agenda"),
    ],
)
def test_a_mistake_in_until_is_named(game: str, lesson: dict[str, object], where: str) -> None:
    """With the file, the path, what is expected and what was found."""
    file = Path(f"data/{game}/lessons/x.yaml")
    with pytest.raises(ContentError) as caught:
        check(file, vocabulary(game), Lesson("x", 1, 1, **lesson))  # type: ignore[arg-type]
    assert caught.value.path == where
    assert f"{file}, {where}: expected " in str(caught.value).replace("\\", "/")
    assert ", found " in str(caught.value)
