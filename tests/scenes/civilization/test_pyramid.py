"""The board of the pyramid: its numbers are those of the rules, a card is taken in hand before it is
researched, and what was chosen lies face down for everybody else."""

from __future__ import annotations

import functools

import pygame
import pytest

from game.drawing.civilization import sheet
from game.drawing.civilization.sheet import Dial
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import misfits
from game.drawing.kit.nodes import column, named
from game.drawing.kit.shapes import Box
from game.hotseat.intents import Touch, Why
from game.match.match import Match
from game.rules.civilization.actions import Study
from game.rules.civilization.box import box
from game.rules.civilization.frames import Researching
from game.rules.civilization.research import LEVELS, can_research, needs, spaces, starting
from game.rules.civilization.views import observe
from game.rules.civilization.yields import coins
from game.scenes.civilization import pyramid
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.table.events_scene import EventsScene
from game.words import Words
from game.words.civilization import research
from game.words.civilization.position import Position
from tests.scenes.civilization.playing import begun
from tests.scenes.every_civilization import table
from tests.scenes.trees import everything, words_of

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
    tower = pyramid.tower(p, False)
    free = spaces(player.techs, starting(player.civ))
    for level in range(1, LEVELS + 1):
        row = pyramid.places(p, level, False)
        assert any(one.part == "free" for one in row) == (level in free)
    known = {one.id[1] for one in named(tower) if one.id[0] == "known"}
    assert known == {id for n, id in enumerate(box().techs) if player.techs >> n & 1}
    assert f" {needs(match.state, seat)[0]}" in words_of(tower)
    able = {id for id, does in left(p).items() if isinstance(does, Touch)}
    can = can_research(match.state, seat)
    assert able == {id for n, id in enumerate(box().techs) if can >> n & 1}
    for level, ids in enumerate(research.left(p), 1):
        assert bool(research.reasons(p, level)) == able.isdisjoint(ids)


def left(p: Position) -> dict[str, object]:
    """The cards that are left, and what touching each means."""
    return {str(one.id[1]): one.does for one in named(pyramid.shelves(p))}


def dial(p: Position, one: research.Shown) -> Dial:
    """The dial of trade beside a card in hand."""
    found = (each.paint for each in everything(pyramid.choice(p, one)) if each.paint)
    dial: Dial = next(paint.args[0] for paint in found if paint.draw is sheet.paint)
    return dial


def test_a_card_says_what_trade_is_left_after_it() -> None:
    match = shared()
    seat = match.to_move()[0]
    p, player = seen(match, seat), match.state.players[seat]
    tech = next(one.tech for one in match.legal(seat) if isinstance(one, Study) and one.tech)
    one = research.Shown(tech)
    kept = min(player.trade, coins(match.state, seat))
    words = [one for one in words_of(pyramid.choice(p, one)) if one.strip()]
    assert words[words.index("trade then") + 1].strip() == str(kept)
    assert dial(p, one).preview == kept


def test_what_others_reach_stands_below_a_name_that_leaves_no_room(app: App) -> None:
    app.set("", "text_size", 1.4)
    scene = table(app, shared())
    names, words = ("Robot mediu",) * 3, Words("ro", strict=True)
    p = Position(observe(shared().state, 0), 0, names, SIGNS, words)
    for wide, rows in ((230, 2), (500, 1)):
        placed = scene.arranger().arrange(pyramid._other(p, 1), Box(0, 0, wide, 150))
        assert not [one for one in misfits(scene.measure(), placed) if one.cut]
        tops = {round(one.box.centery) for one in placed if one.node.ink is not None}
        assert len(tops) == rows


def test_without_a_card_all_trade_is_kept() -> None:
    match = shared()
    seat = match.to_move()[0]
    words = [one.strip() for one in words_of(pyramid.choice(seen(match, seat), research.Shown("")))]
    words = [one for one in words if one]
    trade = str(match.state.players[seat].trade)
    assert words[words.index("trade now") + 1] == words[words.index("trade then") + 1] == trade
    assert "kept by coins" not in words


@pytest.mark.parametrize("chosen", [True, False])
def test_it_names_whose_trade_it_is_for_bots_choose_too(chosen: bool) -> None:
    match = shared()
    seat = match.to_move()[0]
    tech = next(one.tech for one in match.legal(seat) if isinstance(one, Study) and one.tech)
    one = research.Shown(tech if chosen else "")
    words = " ".join(words_of(pyramid.choice(seen(match, seat, looks=False), one)))
    assert not {"you", "your"} & {*words.lower().split()}
    assert chosen or f"{NAMES[seat]}'s trade" in words


def test_a_place_of_the_lowest_row_lacks_nothing() -> None:
    state = shared().state.clone()
    state.players[0].techs = 1 << box().tech["writing"]
    p = Position(observe(state, 0), 0, NAMES, SIGNS, WORDS, True, True)
    rests = p.say("civilization.pyramid.rests")
    bare = [
        [not words_of(one) for one in pyramid.places(p, level, False)] for level in range(1, LEVELS)
    ]
    assert any(bare[0][1:])
    assert rests not in words_of(column(*pyramid.places(p, 1, False)))
    assert not any(any(row) for row in bare[1:])


def test_a_card_is_taken_in_hand_then_laid_face_down_and_taken_back(app: App) -> None:
    match = researching()
    shown, seat = table(app, match), match.to_move()[0]
    name, other = first(shown), match.to_move()[1]
    shown.choose(name)
    assert shown.open_board.chosen == name
    assert not match.has_answered(seat)
    shown.press("do:learn")
    assert match.has_answered(seat)
    app.frame(16)
    assert shown.relay.down, "the curtain of the next falls with it"
    assert shown.relay.due not in (None, seat)
    shown.relay.call(seat)
    shown.relay.open()
    assert research.laid(shown.moment.p) == Study(name.removeprefix("tech:"))
    assert research.laid(seen(match, other)) is None
    assert research.laid(seen(match, seat, looks=False)) is None
    assert [one.name for one in shown.panels.corner().buttons] == ["do:take_back", "do:hand_on"]
    assert shown.status().startswith(shown.names[seat]), "the bar still speaks to whoever looks"
    assert shown.telling.addressed() == seat
    shown.press("do:hand_on")
    app.frame(16)
    assert shown.relay.down
    shown.relay.call(seat)
    shown.relay.open()
    shown.press("do:take_back")
    assert not match.has_answered(seat)
    shown.choose(name)
    shown.press("do:learn")
    assert shown.relay.due not in (None, seat), "and it falls at once again"


def test_with_the_last_choice_all_are_turned_up(app: App) -> None:
    match = researching()
    shown = table(app, match)
    for _ in match.to_move():
        app.frame(16)
        if shown.relay.down:
            shown.relay.open()
        shown.choose(first(shown))
        shown.press("do:learn")
    assert not any(map(match.has_answered, range(len(match.seats))))
    assert isinstance(app.top, EventsScene)


def test_nothing_is_a_choice_too_and_what_cannot_be_learned_says_why(app: App) -> None:
    match = researching()
    shown, seat = table(app, match), match.to_move()[0]
    grey = next(id for id, does in left(shown.moment.p).items() if isinstance(does, Why))
    shown.choose(f"tech:{grey}")
    assert shown.notice is not None
    assert not match.has_answered(seat)
    shown.press("do:nothing")
    assert match.has_answered(seat)


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_the_word_of_a_dial_lies_on_a_plaque_over_the_rim(letters: float) -> None:
    def rim(word: str) -> pygame.Color:
        """The lowest part of the rim, between the letters of the word."""
        picture = pygame.Surface((150, 170))
        canvas, dial = Canvas(picture, 1.0, letters), Dial(3, 27, (), "trade", word)
        sheet.paint(canvas, Box(5, 5, 140, 140), dial)
        return picture.get_at((75, 137))

    assert rim("i    i")[:3] == (11, 26, 30)
