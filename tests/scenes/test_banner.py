"""Between two turns, and at the end of a game, a band says who is next: it ends by itself or at any
input, holds a bot back for a beat, and never lies on a curtain."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from game.bots.bot import Reason
from game.games import GAMES
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.template_hidden.game import Pebbles
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Move, Press
from game.scenes.kit.scene import Scene
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.bots_strip import BotsStrip
from game.scenes.table.table import TableScene
from game.scenes.table.turn_banner import END_MS, TURN_MS
from tests.hotseat.playing import SEATS
from tests.scenes import driving
from tests.scenes.driving import again, duel, frame, pushed, top_as
from tests.scenes.every_new_dawn import at
from tests.scenes.pebbles import KIT, PebblesTable
from tests.scenes.test_relay import begun
from tests.scenes.test_watching import between
from tests.sure import sure


@pytest.fixture
def app(app: App) -> App:
    app.preferences.animation = "normal"
    app.games = {**app.games, KIT.id: KIT}
    app.push(Scene(app))
    return app


def opened(app: App, made: TableScene) -> TableScene:
    return pushed(app, made)


def play(scene: TableScene) -> None:
    """An action of whoever is on turn, until it has been shown."""
    scene.act(scene.match.legal(sure(scene.mover))[0], sure(scene.mover))
    while scene.motion.moving:
        scene.update(500)


def next_turn(scene: TableScene) -> None:
    """Actions until somebody else is to move."""
    before = scene.mover
    while scene.mover == before:
        play(scene)


def table_of(app: App, game: str) -> TableScene:
    made = DuelTable(app, duel(moves=30)) if game == "duel" else NewDawnTable(app, again(at(3, 80)))
    return opened(app, made)


@pytest.mark.parametrize("game", ["duel", "new_dawn"])
def test_it_says_who_is_next_and_ends_by_itself(app: App, game: str) -> None:
    scene = table_of(app, game)
    next_turn(scene)
    assert scene.banner.shown
    scene.banner.update(300)
    assert len(scene.banner.sprites()) == 1
    assert not scene.banner.update(10), "while it stands nothing is painted"
    for _ in range(round(TURN_MS / 50)):
        scene.banner.update(50)
        frame(app)
    assert not scene.banner.shown
    scene.draw(sure(app.window.screen))
    assert not scene.banner.update(50)
    assert not scene.draw(sure(app.window.screen)), "nothing is drawn any more"


def test_any_input_ends_it_and_does_what_it_does(app: App) -> None:
    scene = table_of(app, "duel")
    next_turn(scene)
    card = next(t for t in scene.targets() if scene.is_lit(t.name))
    scale = app.window.scale(app.window.size)
    app.handle(Move(card.box.centerx * scale, card.box.centery * scale))
    assert scene.banner.shown, "the pointer may move"
    app.handle(Press(card.box.centerx * scale, card.box.centery * scale))
    assert not scene.banner.shown
    assert scene.pressed == card.name
    next_turn(scene)
    app.handle(Key("tab"))
    assert not scene.banner.shown


def test_without_animation_there_is_none(app: App) -> None:
    app.preferences.animation = "off"
    scene = table_of(app, "duel")
    next_turn(scene)
    assert not scene.banner.shown


def test_a_bot_moves_a_beat_later(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no strip tells who of them is on turn."""
    monkeypatch.setattr(BotsStrip, "tells", False)
    scene = between(app, None, "random")
    thought: Future[Any] = Future()
    monkeypatch.setattr(scene.bots, "_ask", lambda seat: thought)
    sure(scene.bots._ready).result()  # nobody thinks before the process of the bots has begun
    next_turn(scene)
    assert scene.is_bot(scene.mover or 0)
    length = scene.match.length
    thought.set_result((scene.match.legal(scene.mover or 0)[0], Reason("only")))
    passed = 0
    while scene.match.length == length:
        assert scene.banner.shown or passed >= TURN_MS
        scene.update(50)
        passed += 50
    assert TURN_MS <= passed < 2 * TURN_MS


def test_the_end_of_the_game_comes_before_the_scores_are_counted(app: App) -> None:
    whole = duel()
    scene = table_of_match(app, whole)
    play(scene)
    assert scene.mover is None
    assert scene.banner.shown
    scene.update(round(END_MS / 2))
    assert app.top is scene
    scene.update(round(END_MS))
    scene.update(16)
    assert not top_as(app, ScoresScene).counting.over


def table_of_match(app: App, whole: Match) -> TableScene:
    """The match again, one action before its end."""
    match = duel(moves=whole.length - 1)
    last = match.to_move()[0]
    kept = [one for one in match.legal(last) if _ends(match, one)]
    match.legal = lambda seat: kept  # type: ignore[method-assign]
    return opened(app, DuelTable(app, match))


def _ends(match: Match, action: Any) -> bool:
    after = match.state.clone()
    match.game.apply(after, match.to_move()[0], action)
    return match.game.outcome(after) is not None


def test_where_a_curtain_says_it_there_is_none(app: App) -> None:
    match = begun(Pebbles().new({}, 3, 4))
    scene = opened(app, PebblesTable(app, match))
    assert scene.relay.down
    scene.relay.open()
    next_turn(scene)
    scene.update(16)
    assert scene.relay.down
    assert not scene.banner.shown
    assert scene.banner.sprites() == []


def test_bots_of_whom_a_strip_tells_or_who_choose_with_everybody_have_none(app: App) -> None:
    scene = between(app, None, "random")
    next_turn(scene)
    assert scene.bots_strip.tells
    assert not scene.banner.shown
    pebbles = opened(app, PebblesTable(app, begun(Pebbles().new({}, 3, 4), bots=2)))
    next_turn(pebbles)
    assert not pebbles.bots_strip.tells
    assert not pebbles.banner.shown


@pytest.mark.parametrize("game", ["carta_impera", "wonders"])
def test_alone_among_bots_it_says_where_there_are_hands_that_it_is_ones_turn(
    app: App, game: str
) -> None:
    seats = [SeatSetup(*one, "random" if n else None) for n, one in enumerate(SEATS[:3])]
    scene = driving.table_of(app, Match.new(GAMES[game].game, seats, {}, 5))
    opened(app, scene)
    while scene.match.length < 1 or scene.mover != 0:
        next_turn(scene)
    assert scene.banner.shown
