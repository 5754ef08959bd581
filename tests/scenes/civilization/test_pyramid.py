"""The board of the pyramid: its numbers are those of the rules, a card is taken in hand before it is
researched, and what was chosen lies face down for everybody else."""

from __future__ import annotations

import functools

import pytest

from game.drawing.civilization.pyramid import Spot
from game.match.match import Match
from game.rules.civilization.actions import Study
from game.rules.civilization.box import box
from game.rules.civilization.frames import Researching
from game.rules.civilization.pyramid import can_research, needs, spaces, starting
from game.rules.civilization.views import observe
from game.rules.civilization.yields import coins
from game.scenes.civilization import pyramid
from game.scenes.civilization.position import Position
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.words import Words
from tests.scenes.civilization.playing import begun
from tests.scenes.every_civilization import table

WORDS = Words("en", strict=True)
NAMES, SIGNS = ("Ana", "Mihai", "Ioana"), ("diamond", "circle", "triangle")


def choosing(match: Match) -> bool:
    """Several people are to choose, and nobody has."""
    pending = match.state.pending
    frame = pending[-1] if pending else None
    if not isinstance(frame, Researching) or frame.answers or match.state.round < 4:
        return False
    return len(match.to_move()) > 1


def researching() -> Match:
    return begun(3, 3000, until=choosing)


@functools.cache
def shared() -> Match:
    """The same; nobody plays on in it."""
    return researching()


def seen(match: Match, seat: int, looks: bool = True) -> Position:
    state = observe(match.state, seat if looks else None)
    return Position(state, seat, NAMES, SIGNS, WORDS, looks, looks)


def first(shown: CivilizationTable) -> str:
    return next(name for name in shown.choice.by_thing if name != "tech:")


@pytest.mark.parametrize("seat", range(3))
def test_places_and_cards_are_those_of_the_rules(seat: int) -> None:
    match = shared()
    p, player = seen(match, seat), match.state.players[seat]
    view = pyramid.pyramid(p)
    free = spaces(player.techs, starting(player.civ))
    for level, row in enumerate(view.rows, 1):
        assert any(isinstance(one, Spot) and one.state == "free" for one in row) == (level in free)
    known = {one.id for row in view.rows for one in row if not isinstance(one, Spot)}
    assert known == {id for n, id in enumerate(box().techs) if player.techs >> n & 1}
    assert view.prices[0] == f"[trade] {needs(match.state, seat)[0]}"
    shelves = pyramid.shelves(p)
    lit = {one.id for shelf in shelves.shelves for one in shelf.techs if one.state != "grey"}
    can = can_research(match.state, seat)
    assert lit == {id for n, id in enumerate(box().techs) if can >> n & 1}
    for level, shelf in enumerate(shelves.shelves, 1):
        assert bool(pyramid.reasons(p, level)) == all(one.state == "grey" for one in shelf.techs)


def test_a_card_says_what_trade_is_left_after_it() -> None:
    match = shared()
    seat = match.to_move()[0]
    p, player = seen(match, seat), match.state.players[seat]
    tech = next(one.tech for one in match.legal(seat) if isinstance(one, Study) and one.tech)
    view = pyramid.choice(p, pyramid.Shown(tech))
    assert view.card is not None
    assert view.total[1] == f"[trade] {min(player.trade, coins(match.state, seat))}"
    assert view.dial.preview == min(player.trade, coins(match.state, seat))


def test_without_a_card_all_trade_is_kept() -> None:
    match = shared()
    seat = match.to_move()[0]
    view = pyramid.choice(seen(match, seat), pyramid.Shown(""))
    assert view.total[1] == f"[trade] {match.state.players[seat].trade}"
    assert [line[1] for line in view.lines] == [view.total[1]]


def test_a_place_of_the_lowest_row_lacks_nothing() -> None:
    state = shared().state.clone()
    state.players[0].techs = 1 << box().tech["writing"]
    p = Position(observe(state, 0), 0, NAMES, SIGNS, WORDS, True, True)
    rows = pyramid.pyramid(p).rows
    waits = [{one.state for one in row if isinstance(one, Spot)} for row in rows]
    assert "wait" not in waits[0]
    assert "later" in waits[0]
    assert all("later" not in row for row in waits[1:])


def test_a_card_is_taken_in_hand_then_laid_face_down_and_taken_back(app: App) -> None:
    match = researching()
    shown, seat = table(app, match), match.to_move()[0]
    name, other = first(shown), match.to_move()[1]
    shown.choose(name)
    assert shown.desk.chosen == name
    assert not match.has_answered(seat)
    shown.press("do:learn")
    assert match.has_answered(seat)
    assert pyramid.laid(shown.moment.p) == Study(name.removeprefix("tech:"))
    assert pyramid.laid(seen(match, other)) is None
    assert pyramid.laid(seen(match, seat, looks=False)) is None
    assert [one for one, _ in shown.panels.corner().buttons] == ["do:take_back", "do:hand_on"]
    assert shown.status().startswith(shown.names[seat]), "the bar still speaks to whoever looks"
    assert shown.telling.addressed() == seat
    shown.press("do:take_back")
    assert not match.has_answered(seat)


def test_nothing_is_a_choice_too_and_what_cannot_be_learned_says_why(app: App) -> None:
    match = researching()
    shown, seat = table(app, match), match.to_move()[0]
    grey = next(
        f"tech:{one.id}"
        for shelf in pyramid.shelves(shown.moment.p).shelves
        for one in shelf.techs
        if one.state == "grey"
    )
    shown.choose(grey)
    assert shown.notice is not None
    assert not match.has_answered(seat)
    shown.press("do:nothing")
    assert match.has_answered(seat)
