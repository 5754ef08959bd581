"""Whoever chooses last may take it back as the others may: nothing is turned up before they say so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.drawing.wonders import city as drawing
from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.rules.wonders.game import Wonders
from game.scenes.kit.app import App
from game.scenes.wonders import hand as hands
from game.scenes.wonders.reveal import RevealScene
from game.scenes.wonders.table import WondersTable
from game.words.wonders import position
from tests.scenes.test_relay import click, hold, key, lose_focus, tap
from tests.scenes.wonders.playing import SEATS, begun, hand, looking, painted, sit_down, tree
from tests.sure import sure

pytestmark = pytest.mark.usefixtures("in_order")


def discards(app: App, table: WondersTable, at: int = 0) -> None:
    """Whoever looks lays a card down to discard it."""
    click(app, hand(table)[at])
    click(app, "discard")


def last_has_laid(app: App, match: Match | None = None) -> WondersTable:
    """The last of three has laid a card down."""
    table = looking(app, begun(3, 11) if match is None else match)
    assert table.match.to_move() == (table.me,)
    discards(app, table)
    return table


def down(table: WondersTable) -> int:
    """How many cards of the hand lie face down."""
    found = tree(table, hands.hand)
    return 0 if found is None else len(painted(found, drawing.down))


def test_nothing_is_turned_up_until_the_last_one_says_so(app: App) -> None:
    table = last_has_laid(app)
    assert app.top is table
    assert table.match.length == 11
    assert table.match.to_move() == (table.me,)
    assert down(table) == 1
    assert table.expected() == table.text.say("wonders.status.turn_up", seat=table.me)
    standing = table.text.say("wonders.progress.turn", age="Age I", turn=4, turns=6)
    assert table.progress().startswith(standing), "the turn is not over"
    key(app, pygame.K_RETURN)
    assert table.match.length == 12
    assert isinstance(app.top, RevealScene)


@pytest.mark.parametrize("by", ["button", "key", "bar"])
def test_the_last_one_takes_it_back_and_chooses_anew(app: App, by: str) -> None:
    table = last_has_laid(app)
    first = table.relay.last.kept
    if by == "key":
        table.shortcut("undo")
    else:
        click(app, "take_back" if by == "button" else "button:undo")
    assert down(table) == 0
    assert table.mine()
    assert table.match.length == 11
    assert not table.match.log[11:], "the log knows nothing of it"
    discards(app, table, 1)
    assert first is not None
    assert sure(table.relay.last.kept).action != first.action
    click(app, "hand_on")
    assert isinstance(app.top, RevealScene)
    assert position.card_of(table.match.log[11].action) != position.card_of(first.action)  # type: ignore[arg-type]


def test_it_stays_while_its_owner_is_away(app: App) -> None:
    """What is hidden is found again; nobody else sees anything of it."""
    table = last_has_laid(app)
    seat = table.me
    for way in ("key", "window"):
        if way == "key":
            key(app, pygame.K_x)
        else:
            lose_focus(app)
        app.frame(16)
        assert table.relay.down
        assert table.relay.due == seat
        assert not position.laid(table.view, seat)
        assert seat not in position.answered(table.view)
        key(app, pygame.K_x, down=False)
        hold(app, 850)
        assert table.viewer() == seat
        assert down(table) == 1
        assert table.relay.lingers


def test_another_one_takes_theirs_back_first(app: App) -> None:
    table = last_has_laid(app)
    last = table.me
    key(app, pygame.K_x)
    first = next(seat for seat in range(3) if seat != last)
    click(app, f"relay:seat:{first}")
    hold(app, 850)
    assert table.viewer() == first
    click(app, "take_back")
    discards(app, table, 1)
    assert table.match.to_move() == (last,)
    click(app, "hand_on")
    hold(app, 850)
    assert (table.viewer(), down(table)) == (last, 1)
    click(app, "hand_on")
    assert isinstance(app.top, RevealScene)


def test_a_client_that_is_killed_meanwhile_asks_the_same_person_again(
    app: App, tmp_path: Path
) -> None:
    """What was laid down and not said is no move yet; whatever was one is there."""
    store = Store(tmp_path / "kept", game)
    seats = [SeatSetup(*one) for one in SEATS[:3]]
    match = Match.new(Wonders(), seats, {}, seed=3, journal=store)
    while match.length < 11:
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    table = last_has_laid(app, match)
    seat = table.me
    again = Store(tmp_path / "kept", game).load(match.id)
    assert again.length == 11
    assert again.to_move() == (seat,)
    assert [again.has_answered(other) for other in range(3)].count(True) == 2
    table.relay.hand_on()
    assert Store(tmp_path / "kept", game).load(match.id).length == 12


def test_where_nothing_is_taken_back_it_is_turned_up_at_once(app: App) -> None:
    last_has_laid(app, begun(3, 11, options={"undo": "off"}))
    assert isinstance(app.top, RevealScene)


def test_the_last_card_for_the_free_city_is_kept_back(app: App) -> None:
    """Of two that a seat chooses the first one is laid down as ever."""
    table = looking(app, begun(2, 4, until=lambda m: len(m.to_move()) == 1))
    for _ in range(20):
        if table.relay.last.kept:
            break
        if table.relay.down:
            hold(app, 850)
        elif table.relay.lingers:
            click(app, "hand_on")
        elif app.top is not table:
            tap(app, pygame.K_RETURN)
        else:
            click(app, hand(table)[0])
            words = ("discard", "build", "chain", "stage")
            click(app, next(word for word in words if table.is_lit(word)))
    assert table.relay.last.kept
    length = table.match.length
    click(app, "hand_on")
    assert table.match.length == length + 1


def test_a_table_that_is_left_forgets_it(app: App) -> None:
    match = begun(3, 11)
    last_has_laid(app, match)
    table = sit_down(app, match)
    hold(app, 850)
    assert down(table) == 0
    assert table.mine()
