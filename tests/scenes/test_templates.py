"""The templates of a sixth game are whole games: they are played in a window, by touching what is lit."""

from __future__ import annotations

from random import Random

import pytest

from game.check_game import lacks
from game.hotseat.preferences import SetupMemory
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.kit.game_kit import GameKit
from game.scenes.shell.home import HomeScene
from game.scenes.shell.log import LogScene
from game.scenes.shell.plain_pad import PlainPad
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.plain_table import PlainTable
from tests.scenes.driving import click, frame, press, pushed, top_as
from tests.templates import TEMPLATES

SIGNS = ("diamond", "circle", "square", "triangle")
NAMES = ("Ana", "Mihai", "Ioana", "Radu")


@pytest.fixture(params=TEMPLATES)
def kit(request: pytest.FixtureRequest, app: App) -> GameKit:
    """A template on the shelf of a client that has nothing else."""
    app.games = TEMPLATES
    return TEMPLATES[request.param]


def played(app: App, kit: GameKit) -> ScoresScene:
    """A game of the most people that there may be, to its end; every move touched on the table."""
    rng = Random(4)
    seats = [SeatSetup(NAMES[n], "orange", SIGNS[n]) for n in range(max(kit.game.seats))]
    app.go.home()
    frame(app)
    app.go.match(Match.new(kit.game, seats, seed=2, journal=app.store))
    table = top_as(app, PlainTable)
    while app.top is table:
        frame(app)
        if table.relay.waits or table.relay.down:
            table.relay.open()
        elif table.busy():
            table.update(1000)
        else:
            click(app, rng.choice([one for one in table.lit() if table.target(one)]))
    return top_as(app, ScoresScene)


def test_a_template_lacks_nothing_but_a_picture_of_its_box(kit: GameKit) -> None:
    (cover,) = lacks(kit)
    assert cover.startswith("Cover:")


def test_a_template_is_played_to_its_scores(app: App, kit: GameKit) -> None:
    scores = played(app, kit)
    frame(app)
    (pad,) = (one for one in scores.sections if isinstance(one, PlainPad))
    (category,) = (one.name for one in pad.targets())
    click(app, category)
    assert isinstance(app.top, Message)
    press(app, "escape")
    scores.export()


def test_home_offers_a_game_against_the_bot_that_there_is(app: App, kit: GameKit) -> None:
    app.preferences.setups[kit.id] = SetupMemory([], {})
    app.go.home()
    frame(app)
    home = top_as(app, HomeScene)
    assert home.offer().game == kit.id
    assert app.words.has(home.offer().words)
    home.play_now()
    assert [seat.bot for seat in top_as(app, PlainTable).match.seats] == [None, "random"]


def test_what_a_game_leaves_out_is_said(app: App, kit: GameKit) -> None:
    scores = played(app, kit)
    for opening in (app.go.cards, app.go.rules, app.go.learn):
        opening(kit.id)
        frame(app)
        assert app.top is scores or isinstance(app.top, (Message, RulesScene))
        app.stack.back_to(scores)
    pushed(app, LogScene(app, scores.match))
    app.pop()
    app.go.statistics()
    frame(app)
