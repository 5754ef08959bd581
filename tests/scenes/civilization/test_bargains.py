"""The sheet of a bargain: what lies on it is what is offered, nobody sees more than they may, and the
other side agrees or declines on the same sheet."""

from __future__ import annotations

import pytest

from game.drawing.civilization.bargain import BargainView
from game.match.match import Match
from game.rules.civilization.actions import OpenBargain
from game.rules.civilization.box import CONTENT
from game.rules.civilization.events import BargainStruck
from game.rules.civilization.frames import Bargaining, Considering
from game.rules.civilization.views import observe
from game.scenes.civilization import bargains
from game.scenes.civilization.position import Position
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.table.browser import PileScene
from game.words import Words
from tests.scenes.driving import click
from tests.scenes.every_civilization import position, table

WORDS = Words("en", strict=True)
NAMES, SIGNS = ("Ana", "Mihai"), ("diamond", "circle")


def trading() -> Match:
    """Ana may offer Mihai something; both hold things face down."""
    match = position(
        "trade",
        {
            "trade": 12,
            "culture": 4,
            "resources": ["silk"],
            "huts": ["wheat"],
            "events": ["sabotage"],
        },
        {"trade": 9, "culture": 2, "resources": ["iron"], "huts": ["spy"], "events": ["drought"]},
    )
    match.play(0, OpenBargain(1))
    return match


def shown_to(match: Match, seat: int, looks: bool = True) -> Position:
    return Position(
        observe(match.state, seat if looks else None), seat, NAMES, SIGNS, WORDS, looks, looks
    )


def sheet(shown: CivilizationTable) -> BargainView:
    view = bargains.sheet(shown.moment)
    assert view is not None
    return view


@pytest.fixture
def shown(app: App) -> CivilizationTable:
    app.preferences.full_curtain = True
    return table(app, trading())


def test_with_one_rival_the_button_begins_the_deal(app: App) -> None:
    shown = table(app, position("trade", {"trade": 12}, {"trade": 9}))
    click(app, "do:open_bargain")
    assert isinstance(shown.match.state.pending[-1], Bargaining)
    assert shown.desk.board == "offer"


def test_the_sheet_counts_up_and_down_and_never_beyond_what_there_is(
    shown: CivilizationTable,
) -> None:
    for name in ("more:0:trade", "five:0:trade", "five:0:trade", "five:0:trade", "less:0:trade"):
        shown.send(bargains.press(shown.moment, name))
    shown.send(bargains.press(shown.moment, "five:1:culture"))
    view = sheet(shown)
    assert [one.many for one in view.left.steppers] == [11, 0, 0]
    assert [one.many for one in view.right.steppers] == [0, 2, 0]
    assert not view.right.steppers[1].more
    assert "[icon_trade] 1 [icon_culture] 6" in view.after
    shown.send(bargains.press(shown.moment, "do:clear"))
    assert not shown.desk.draft
    assert not shown.match.state.pending[-1].gives


def test_what_is_offered_is_what_lay_on_the_sheet_and_changes_hands(
    shown: CivilizationTable,
) -> None:
    match = shown.match
    for name in ("five:0:trade", "more:0:trade", "marker:0:0", "more:1:iron"):
        shown.send(bargains.press(shown.moment, name))
    shown.send(bargains.press(shown.moment, "do:offer"))
    frame = match.state.pending[-1]
    assert isinstance(frame, Considering)
    assert dict(frame.gives) == {"trade": 6, "hut:wheat": 1}
    assert dict(frame.takes) == {"iron": 1}
    shown.relay.drop()
    shown.relay.open()
    assert "Enter" in [one.key for one in sheet(shown).buttons]
    shown.send(bargains.press(shown.moment, "do:agree"))
    assert match.state.players[1].huts == tuple(sorted((CONTENT["wheat"], CONTENT["spy"])))
    assert match.state.players[0].trade == 6
    assert any(isinstance(e, BargainStruck) for line in match.log for e in line.events)


def test_what_is_asked_for_unseen_has_to_be_named(app: App, shown: CivilizationTable) -> None:
    shown.send(bargains.press(shown.moment, "marker:1:0"))
    asks = app.top
    assert isinstance(asks, PileScene)
    assert set(asks.pile) == {f"hut:{one}" for one in ("wheat", "silk", "incense", "iron", "spy")}
    asks.activate("item:hut:silk")
    assert sheet(shown).right.markers[0].given
    assert sheet(shown).right.markers[0].symbol == "silk"
    shown.send(bargains.press(shown.moment, "marker:1:0"))
    assert not sheet(shown).right.markers[0].given
    shown.send(bargains.press(shown.moment, "event:1:0"))
    assert isinstance(app.top, PileScene)
    assert "event:drought" in app.top.pile
    assert all(thing.startswith("event:") for thing in app.top.pile)


def test_nobody_sees_more_than_they_may(shown: CivilizationTable) -> None:
    match = shown.match
    shown.send(bargains.press(shown.moment, "marker:0:0"))
    shown.send(bargains.press(shown.moment, "do:offer"))
    for seat, looks, told in ((0, True, "hut:wheat"), (1, True, "hut:wheat"), (0, False, "hut:?")):
        p = shown_to(match, seat, looks)
        frame = bargains.frame_of(p)
        assert frame is not None
        lies = bargains.deal(frame, ())
        assert set(lies[0]) == {told}
        markers, _ = bargains.held(p, 0, lies[0])
        assert [one.given for one in markers] == [told]


def test_what_was_put_together_is_put_away_with_the_laptop(shown: CivilizationTable) -> None:
    shown.send(bargains.press(shown.moment, "more:0:trade"))
    assert shown.desk.draft
    shown.relay.hide()
    assert not shown.desk.draft
    assert isinstance(shown.match.state.pending[-1], Bargaining)
    assert not sheet(shown).buttons
