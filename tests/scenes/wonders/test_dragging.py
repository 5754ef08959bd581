"""Cards of the hand of 7 Wonders are dragged: onto the city, the board, a button; or back."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import Match
from game.rules.wonders.actions import Build, Discard, Stage
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.section import Box
from game.scenes.wonders.table import WondersTable
from tests.scenes.test_relay import names
from tests.scenes.wonders.playing import begun, hand, sit_down
from tests.scenes.wonders.test_strip import hold
from tests.sure import sure

pytestmark = pytest.mark.usefixtures("in_order")


def lifted(app: App, match: Match) -> WondersTable:
    """The table; whoever is first has lifted their hand."""
    table = sit_down(app, match)
    app.frame(16)
    hold(app)
    assert hand(table)
    return table


def drag(app: App, table: WondersTable, name: str, place: Box | None, let_go: bool = True) -> None:
    """Take a card up with the mouse and bring it there; None: a little beside itself."""
    scale, target = app.window.scale(app.window.size), table.target(name)
    assert target is not None
    x, y = target.box.centerx * scale, target.box.centery * scale
    for item in (Move(x, y), Press(x, y), Move(x, y - 40, held=True)):
        app.handle(item)
    app.frame(16)
    at = (x, y - 40) if place is None else (place.centerx * scale, place.centery * scale)
    app.handle(Move(*at, held=True))
    app.frame(16)
    if let_go:
        app.handle(Release(*at))
        app.frame(16)


def usable(table: WondersTable, word: str) -> str:
    """A card of the hand that can be used so."""
    for name in hand(table):
        table.take(name)
        found = table.choice.lit(word)
        table.take(name)
        if found:
            return name
    raise AssertionError(f"nothing for {word}")


@pytest.mark.parametrize(
    ("word", "kind"), [("build", Build), ("stage", Stage), ("discard", Discard)]
)
def test_a_card_is_used_where_it_is_let_go(app: App, word: str, kind: type) -> None:
    match = begun(3, 900, until=lambda m: bool(m.state.age) and can(m, kind))
    table = lifted(app, match)
    seat, length, name = table.viewer(), match.length, usable(table, word)
    drag(app, table, name, None, let_go=False)
    place = sure(table.dragging.place(word))
    if word == "build":
        place = Box(place.x, place.bottom - 40, place.w, 20)
    app.handle(Release(0, 0))
    drag(app, table, name, place)
    assert match.length == length + 1
    assert (match.log[-1].seat, type(match.log[-1].action)) == (seat, kind)
    assert table.viewer() is None, "it lies face down, and so does the rest"
    assert seat in table.relay.answered
    table.take_back(seat)
    assert match.length == length


def can(match: Match, kind: type) -> bool:
    """Whether the first of all can do this in one way with some card, and all are to choose."""
    if len(match.to_move()) < 3:
        return False
    found: list[Any] = [one for one in match.legal(0) if isinstance(one, kind)]
    return any([one.card for one in found].count(each.card) == 1 for each in found)


def test_a_card_let_go_elsewhere_is_laid_back(app: App) -> None:
    table = lifted(app, begun(3, 3))
    length, name = table.match.length, hand(table)[0]
    drag(app, table, name, None, let_go=False)
    assert table.moves.air == name
    assert table.moves.taken == name
    assert len(table.dragging.sprites()) > 0
    app.handle(Release(4, 4))
    app.frame(16)
    assert (table.match.length, table.moves.taken, table.dragging.sprites()) == (length, "", [])


def test_a_press_that_hardly_moves_is_a_click(app: App) -> None:
    table = lifted(app, begun(3, 3))
    name, scale = hand(table)[0], app.window.scale(app.window.size)
    target = sure(table.target(name))
    x, y = target.box.centerx * scale, target.box.centery * scale
    for item in (Move(x, y), Press(x, y), Move(x + 3, y, held=True), Release(x + 3, y)):
        app.handle(item)
    app.frame(16)
    assert table.moves.taken == name
    assert not table.moves.air


def test_what_is_dragged_is_gone_with_the_hand(app: App) -> None:
    """Whoever leaves the window holds nothing any more, and no card is on the screen."""
    table = lifted(app, begun(3, 3))
    drag(app, table, hand(table)[0], None, let_go=False)
    table.hide()
    app.frame(16)
    assert table.viewer() is None
    assert (table.moves.air, table.dragging.sprites()) == ("", [])
    assert not any(name.startswith("hand:") for name in names(app))


def test_several_ways_to_build_are_asked(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paid or by a power: the card stays taken up, and its buttons lie there."""
    table = lifted(app, begun(3, 3))
    name = usable(table, "build")
    drag(app, table, name, None, let_go=False)
    monkeypatch.setattr(table.dragging, "ways", lambda: ["build", "free"])
    own = table.layout.own
    at = own.right - 30, own.bottom - 20
    scale, length = app.window.scale(app.window.size), table.match.length
    app.handle(Move(at[0] * scale, at[1] * scale, held=True))
    app.handle(Release(at[0] * scale, at[1] * scale))
    app.frame(16)
    assert (table.match.length, table.moves.taken) == (length, name)
    assert "build" in names(app)
