"""The scores: every point traced, and the ways on from there."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.confetti import FALL_MS
from game.games import game
from game.match.match import Match
from game.rules.duel.scoring import CATEGORIES
from game.scenes.duel.scores import SCORING
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.new_dawn.scores import TablePad
from game.scenes.shell.plain_pad import PadSection
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.table import TableScene
from game.words.score_pad import Cell
from tests.chance import by_chance
from tests.scenes import driving
from tests.scenes.driving import pushed, top_as
from tests.scenes.every import show
from tests.scenes.trees import trees
from tests.sure import sure


@pytest.fixture(scope="module")
def match() -> Match:
    return driving.civilian()


@pytest.fixture(scope="module")
def early() -> Match:
    """A match that ended before the points."""
    found = (driving.duel(seed=seed) for seed in range(1, 200))
    return next(one for one in found if one.outcome and one.outcome.kind != "civilian")


@pytest.fixture
def scores(app: App, match: Match) -> ScoresScene:
    return driving.opened(app, ScoresScene(app, match))


def test_categories_hold_all_points(scores: ScoresScene) -> None:
    for seat in (0, 1):
        sums = [scores.scores.total(seat, category) for category in CATEGORIES]
        assert sum(sums) == scores.scores.outcome.total(seat)


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_category_shows_its_cards(app: App, scores: ScoresScene, category: str) -> None:
    driving.click(app, f"category:{category}")
    dialog = top_as(app, PointsScene)
    names = [t.name for t in dialog.targets() if t.name.startswith("item:")]
    if names:
        driving.enter_at(app, names[0])
        assert isinstance(driving.top(app), EnlargeScene)
        driving.press(app, "escape")
    driving.press(app, "escape")
    assert driving.top(app) is scores


def test_by_keys_alone(app: App, scores: ScoresScene) -> None:
    driving.enter_at(app, "category:wonders")
    assert isinstance(driving.top(app), PointsScene)
    driving.press(app, "escape")
    driving.enter_at(app, "table")
    assert driving.top(app) is not scores


def test_play_again_keeps_seats_and_options(app: App, scores: ScoresScene, match: Match) -> None:
    driving.click(app, "again")
    table = top_as(app, TableScene)
    assert table.match.seats == match.seats
    assert table.match.header.options == match.header.options
    assert table.match.header.seed != match.header.seed
    assert len(app.stack) == 2


def test_points_that_do_not_matter_are_shown(app: App, early: Match) -> None:
    pushed(app, ScoresScene(app, early))
    assert f"category:{CATEGORIES[0]}" in {t.name for t in driving.top_of(app).targets()}


def test_the_shower_falls_once_and_any_key_skips_it(app: App, match: Match) -> None:
    app.preferences.animation = "normal"
    app.push(Scene(app))
    scene = ScoresScene(app, match)
    app.push(scene)
    scene.update(400)
    assert scene.sprites()
    app.handle(Key("enter"))
    assert driving.top(app) is scene
    assert not scene.falling
    assert scene.sprites() == []
    other = ScoresScene(app, match)
    app.push(other)
    for _ in range(round(FALL_MS / 20) + 1):
        other.update(20)
    assert not other.update(20)


def test_points_are_counted_row_by_row_and_then_it_is_told_who_won(app: App, match: Match) -> None:
    app.preferences.animation = "normal"
    scene = driving.opened(app, ScoresScene(app, match, counted=True))
    pad = next(s for s in scene.sections if isinstance(s, PadSection))
    winner = scene.scores.outcome.winners()[0]
    seen = []
    while not scene.counting.over:
        assert not scene.display.announced
        assert not pad.won(winner)
        assert scene.display.title() == app.words.say("scores.counting")
        assert not scene.sprites(), "nothing falls yet"
        seen.append(sum(scene.counting.part(n) == 1 for n in range(len(pad.shown.rows))))
        driving.frame(app)
        scene.update(100)
    assert sorted(set(seen)) == list(range(len(pad.shown.rows) + 1))
    assert pad.total(winner) == str(scene.scores.outcome.total(winner))
    assert pad.won(winner)
    driving.frame(app)
    assert scene.falling
    scene.update(900)
    assert scene.sprites()
    while scene.update(200):
        driving.frame(app)
    driving.frame(app)
    assert not scene.draw(sure(app.window.screen)), "nothing is drawn again when all lies still"


def test_a_key_ends_the_counting_and_does_nothing_else(app: App, match: Match) -> None:
    app.preferences.animation = "normal"
    scene = driving.opened(app, ScoresScene(app, match, counted=True))
    driving.press(app, "enter")
    assert scene.counting.over
    assert driving.top(app) is scene
    app.preferences.animation = "off"
    assert ScoresScene(app, match, counted=True).counting.over


def test_a_button_can_be_clicked_while_stones_fall(app: App, match: Match) -> None:
    app.preferences.animation = "normal"
    scene = driving.opened(app, ScoresScene(app, match, counted=True))
    driving.click(app, "statistics")
    assert driving.top(app) is scene, "the counting ends, and nothing else"
    assert scene.falling
    driving.click(app, "statistics")
    assert isinstance(driving.top(app), StatisticsScene)


def test_a_win_without_points_is_told_at_once(app: App, early: Match) -> None:
    app.preferences.animation = "normal"
    scene = driving.opened(app, ScoresScene(app, early, counted=True))
    assert scene.display.announced
    assert not scene.counting.over


def test_without_animation_nothing_falls(scores: ScoresScene) -> None:
    assert not scores.falling
    assert not scores.update(20)


def test_a_shared_victory_names_both(app: App, match: Match) -> None:
    scene = ScoresScene(app, match)
    scene.scores.outcome = msgspec.structs.replace(scene.scores.outcome, ranking=((0, 1),))
    app.push(scene)
    assert scene.third() == "Ana and Mihai"
    driving.frame(app)


def test_what_is_said_of_the_end_lies_below_no_button(app: App) -> None:
    app.window.size, app.preferences.language = (1280, 720), "it"
    app.preferences.text_size = 1.4
    app.reader.use()
    show(app, "carta_dominance")
    scores = top_as(app, ScoresScene)
    remark = next(
        p.box
        for p in scores.head.laid().placed
        if p.node.ink is not None and p.node.ink.value == scores.third()
    )
    for name in ("turning", "seal", "statistics"):
        assert not remark.colliderect(sure(scores.target(name)).box)


def test_moves_taken_back_are_counted(app: App) -> None:
    match = driving.duel(seed=3, moves=20)
    match.undo_by_consent(18, 0)
    while match.to_move():
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    assert "taken back: 1" in ScoresScene(app, match).scores.length()


def test_points_below_nothing_have_a_minus(scores: ScoresScene) -> None:
    model = SCORING.model(scores.scores)
    cells = tuple(Cell(-1) for _ in scores.scores.seats)
    low = model._replace(rows=tuple(row._replace(cells=cells) for row in model.rows))
    section = TablePad(Box(0, 0, 1600, 700), scores.display, lambda _: low)
    section.scene = scores
    with driving.painted() as texts:
        section.paint(Canvas(pygame.Surface((1600, 700)), 1.0))
    assert [text for text, _ in texts].count("−1") == len(cells) * len(low.rows)


def test_the_same_model_makes_a_table_with_columns(app: App, scores: ScoresScene) -> None:
    """As a game for more than two shows its categories."""
    model = SCORING.model(scores.scores)
    section = TablePad(Box(0, 0, 1600, 700), scores.display, lambda _: model)
    section.scene = scores
    assert [target.name for target in section.targets()] == [row.name for row in model.rows]
    with driving.painted() as texts:
        section.paint(Canvas(pygame.Surface((1600, 700)), 1.0))
    numbers = [str(cell.points) for row in model.rows for cell in row.cells if cell.points]
    missing = Counter([*numbers, *model.totals]) - Counter(text for text, _ in texts)
    assert not missing


def test_those_who_share_a_victory_and_others_stand_below_one_another(app: App) -> None:
    placed = (p for section in trees(show(app, "wonders_shared")) for p in section.laid().placed)
    lefts = [p.box.x for p in placed if p.node.ink is not None and p.node.ink.same == "others"]
    assert len(lefts) > 1
    assert max(lefts) == pytest.approx(min(lefts))


@pytest.mark.parametrize("lang", driving.LANGUAGES)
def test_those_who_came_after_the_first_are_told_clear_of_one_another(app: App, lang: str) -> None:
    """In two columns, where the points that stand below as well had led up to the next badge."""
    driving.prefer(app, language=lang, text_size=1.4)
    start = driving.set_up(app, "wonders", 7, dict.fromkeys(range(1, 7), "random"))
    seats = [replace(one, bot=None) for one in start.draft.seats()]
    ended = by_chance(Match.new(game("wonders"), seats, seed=3), Random(3))
    scene = driving.opened(app, ScoresScene(app, ended))
    c, placed = scene.measure(), [p for section in trees(scene) for p in section.laid().placed]
    told = [p for p in placed if p.node.ink is not None and p.node.ink.same == "others"]
    assert len(told) == 6
    for p in told:
        assert p.node.ink is not None
        assert p.node.paint is not None
        right = p.box.x + c.width(p.node.ink.value, p.node.paint.args[1], p.node.ink.face)
        badges = [one.box.x - 60 * scene.ease for one in told]
        assert not any(p.box.x < badge < right + 6 for badge in badges)
