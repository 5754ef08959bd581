"""What lies round the map of Civilization: the numbers are those of the rules, what is hidden stays
hidden, and a touch opens or does what is said."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import misfits
from game.drawing.kit.nodes import Node, named
from game.drawing.kit.shapes import Box
from game.drawing.log import CAP, ONE_LINE
from game.hotseat.choice import Choice, kind
from game.hotseat.civilization.intents import Plain, Show
from game.hotseat.intents import Touch, Why
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import building, frames, research, track
from game.rules.civilization.actions import Advance, DiscardEvent, EndTurn, PlayEvent, Use
from game.rules.civilization.box import CONTENT, box
from game.rules.civilization.figures import put
from game.rules.civilization.game import Civilization
from game.rules.civilization.research import starting
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State, capital_of
from game.rules.civilization.views import observe
from game.rules.contract import Action
from game.rules.squares import distance
from game.scenes.civilization import culture, market, own, panels, rivals, usable, ways
from game.scenes.civilization.board import OVER_MAP
from game.scenes.civilization.layout import lay_out
from game.scenes.civilization.own import Around
from game.scenes.civilization.rivals import Beside
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.log_pane import LogSection
from game.scenes.table.reminders import RemindersSection
from game.words import Words
from game.words.buttons import ButtonView
from game.words.civilization import card_text, corners, culture_text, players
from game.words.civilization import ways as race
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Position
from game.words.civilization.sentences import move_sentence
from game.words.civilization.things import square_name
from game.words.seats import Seat
from tests.scenes.civilization.playing import SEATS, begun, looking
from tests.scenes.driving import prefer, top_as
from tests.scenes.every import show
from tests.scenes.every_civilization import asked, crowd
from tests.scenes.test_legible import written
from tests.scenes.test_relay import click, tap
from tests.scenes.trees import outline, part, thing, words_of
from tests.sure import sure

WORDS = Words("en", strict=True)


@functools.cache
def begins(phase: int, players: int = 3) -> State:
    """Somebody's turn of a phase, some rounds into a game."""

    def there(match: Match) -> bool:
        state = match.state
        turn = (
            state.round > 2 and state.phase == phase and isinstance(state.pending[-1], frames.Turn)
        )
        return turn and state.turn == state.first

    state: State = begun(players, 4000, 5, until=there).state
    assert state.phase == phase
    return state


def shown(state: State, seat: int = 0, looks: bool = True) -> Position:
    """A position as the views take it, seen by whoever looks."""
    names, signs = tuple(one[0] for one in SEATS), tuple(one[2] for one in SEATS)
    count = len(state.players)
    seen = observe(state, seat if looks else None)
    return Position(seen, seat, names[:count], signs[:count], WORDS, looks, looks)


def changed(phase: int, players: int = 3, **changes: object) -> State:
    """A position in which whoever is on turn has other things."""
    state = begins(phase, players).clone()
    player = state.players[state.turn]
    for name, value in changes.items():
        setattr(player, name, value)
    state.touched()
    return state


def sat(app: App, state: State) -> CivilizationTable:
    """The table of a position, with whoever is on turn looking: they wish the curtain at every change."""
    app.preferences.full_curtain = True
    table = looking(app, begun(len(state.players), rules=set_up_at(Civilization(), state)))
    assert table.mine()
    assert table.me == state.turn
    return table


def done(table: CivilizationTable, since: int) -> list[Action]:
    """What was played since then."""
    return [one.action for one in table.match.log[since:] if one.action is not None]


def texts(node: Node) -> Iterator[str]:
    """All words of a tree in their order, of several wordings each."""
    if node.ink is not None:
        yield node.ink.value
    for one in node.kids:
        yield from texts(one)


def techs(*names: str) -> int:
    return sum(1 << box().tech[one] for one in names)


def event(name: str) -> int:
    return box().event[name]


# ---- four ways to win ---------------------------------------------------------------------------


def test_the_lanes_are_as_long_as_the_rules_say() -> None:
    state = changed(CITIES, culture=40)
    player = state.players[0]
    player.track, player.dial = 20, 3
    first = begins(CITIES).players[0]
    player.techs = first.techs | box().of_level[1]
    p = shown(state)
    assert [race.goal(way) for way in race.WAYS] == [21, 15, 15, 0]
    found = {way: race.values(p, way)[p.seat] for way in ("culture", "economic")}
    assert found == {"culture": 20, "economic": 3}
    assert [race.warns(way, n) for way, n in found.items()] == [True, False]


def test_only_cards_that_carry_the_top_count() -> None:
    """A sixth card of the first row carries nothing."""
    state = changed(CITIES)
    player = state.players[state.turn]
    levels = [one.id for one in tables().technologies.values() if one.level == 1]
    player.techs = starting(player.civ) | techs(*levels[:7])
    first, *others = own.pyramid_of(shown(state, state.turn), state.turn).rows
    assert len(first) > 5
    assert research.towards(state.players[state.turn]) == 5 + sum(map(len, others))


def test_the_military_way_tells_bonus_defence_and_the_next_army() -> None:
    state = begins(CITIES).clone()
    me = state.players[0]
    home = next(one for one in me.cities if one.capital)
    for walled, says in ((False, "by 12"), (True, "by 16")):
        me.cities = tuple(replace(one, walled=walled) if one.capital else one for one in me.cities)
        p = shown(state)
        assert says in race.said(p, "military")
        near = min(
            distance(home.space, one >> 12)
            for other in state.players[1:]
            for one in other.figures
            if not one & 1
        )
        assert race.values(p, "military")[p.seat] == near
        assert race.warns("military", near) == (near <= 4)
        assert f"army at {near}" in race.said(p, "military")


def test_a_row_of_the_ways_tells_each_number_and_the_steps_of_war() -> None:
    p = shown(begins(CITIES, 4))
    lines = list(texts(ways.table(p)))
    for seat in (p.seat, *p.rivals):
        row = [str(race.values(p, way)[seat]) for way in race.WAYS]
        assert row[1] == str(research.towards(p.state.players[seat]))
        assert all(value in lines for value in row)
    assert {"steps"} <= {*lines}
    assert {"of 21", "of 15", "army at"} <= {*lines}


@pytest.mark.parametrize(("wide", "signs"), [(324, 8), (600, 16)])
def test_four_ways_with_no_room_for_all_signs_have_their_numbers_below_them(
    app: App, monkeypatch: pytest.MonkeyPatch, wide: int, signs: int
) -> None:
    app.set("", "text_size", 1.4)
    table = sat(app, begins(CITIES, 4))
    far = {"culture": 9, "tech": 15, "economic": 7, "military": 12}
    order = (table.moment.p.seat, *table.moment.p.rivals)
    monkeypatch.setattr(ways, "values", lambda p, way: {seat: far[way] + seat for seat in order})
    placed = table.arranger().arrange(ways.brief(table.moment.p, 2), Box(0, 0, wide, 66))
    assert not [one for one in misfits(table.measure(), placed) if one.cut]
    drawn = [
        p.node.paint.args[0] for p in placed if p.node.paint is not None and p.node.ink is None
    ]
    assert sum(str(one).startswith("sign:") for one in drawn) == signs
    said = [p.node.ink.value for p in placed if p.node.ink is not None]
    assert sorted(said) == sorted(str(n + seat) for n in far.values() for seat in order)


def test_the_bar_names_who_is_one_step_from_a_victory(app: App) -> None:
    state = begins(CITIES)
    assert race.near(shown(state)) == ""
    for seat, coins, text in ((1, 14, "Mihai: one coin"), (0, 14, "Ana: one coin"), (1, 13, "")):
        near = state.clone()
        near.players[seat].dial = coins
        near.touched()
        assert race.near(shown(near)).startswith(text)
    near = state.clone()
    near.players[2].track = track.last_space() - 1
    near.players[state.turn].trade = 27
    near.touched()
    assert "Ioana: one step from a culture victory" in sat(app, near).progress()
    city = sure(capital_of(state.players[0]))
    near = state.clone()
    put(near.players[1], 0, city.space + 1, 0)
    near.touched()
    assert race.near(shown(near)) == "Ana: an army stands before the capital"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ways_are_never_hidden(app: App, players: int) -> None:
    """As a panel, or as a line while a board covers it; the board of a city has them in its head."""
    table = sat(app, begins(START, players))
    for board in ("", "market", "culture", "pyramid", "cards", "sheet:1"):
        table.open_board.opened = board
        table.arrange()
        over = "" if kind(board) in OVER_MAP else kind(board)
        f = lay_out(table.w, table.h, players, over)
        boxes = [one.box for one in table.sections]
        assert (f.line if over else f.ways) in boxes


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1600, 900), (1440, 1080), (1920, 1440)])
def test_ways_rivals_and_log_share_the_column_and_the_log_is_never_missing(
    w: float, h: float, players: int
) -> None:
    f = lay_out(w, h, players, "")
    beside = f.log.x == f.ways.x
    assert beside or (f.log.x, f.log.y) == (f.map.x, f.map.bottom + 8), "a line below the map"
    column = [f.ways, f.rivals, *([f.log] if beside else [])]
    assert all(one.bottom <= h for one in column)
    assert all(low.y >= high.bottom for high, low in pairwise(column))


def _acts(match: Match) -> bool:
    state = match.state
    return state.round > 2 and state.phase == CITIES and isinstance(state.pending[-1], frames.Turn)


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_the_log_in_one_line_leaves_room_for_its_key(app: App, letters: float) -> None:
    prefer(app, text_size=letters)
    match = begun(
        4, 4000, 5, options={"undo": "off"}, until=_acts
    )  # no last word lies in its place
    table = looking(app, match)
    for size in ((1280, 720), (1920, 1080)):
        table.resize(size)
        log = next(one for one in table.sections if isinstance(one, LogSection))
        line, *clause = log.targets()[1:]
        assert log.box.h <= ONE_LINE
        assert line.box.right <= log.box.right - CAP
        assert all(log.box.contains(one.box.inflate(0, -8)) for one in (line, *clause))


# ---- phases -------------------------------------------------------------------------------------


def test_phases_say_who_is_done_who_acts_and_who_waits() -> None:
    state = begins(MOVEMENT).clone()
    order = [(state.first + n) % 3 for n in range(3)]
    for n, seat in enumerate(order):
        state.turn = seat
        assert players.turn_states(state) == ["done"] * n + ["now"] + ["later"] * (2 - n)
    panel = ways.phases(shown(state))
    assert "Movement" in texts(panel)
    found = outline(panel)
    places = [found.index(f"turn('{SEATS[seat][2]}'") for seat in order]
    assert places == sorted(places)


def test_the_names_of_phases_give_way_to_signs() -> None:
    panel = ways.phases(shown(begins(MOVEMENT)))
    arranger = Arranger(Canvas(pygame.Surface((1920, 1080))))
    for wide, named_ in ((886, True), (570, False)):
        placed = arranger.arrange(panel, Box(0, 0, wide, 46))
        lines = [one.node.ink.value for one in placed if one.node.ink is not None]
        assert lines == [*["Start", "Trade", "Cities"] * named_, "Movement", *["Research"] * named_]


def test_in_the_set_up_those_who_place_stand_in_their_order() -> None:
    def there(match: Match) -> bool:
        return isinstance(match.state.pending[-1], frames.PlacingFigures)

    state: State = begun(3, 99, until=there).state.clone()
    order = [(state.first + n) % 3 for n in range(3)]
    seats = [one.seat for one in reversed(state.pending) if isinstance(one, frames.PlacingFigures)]
    assert list(dict.fromkeys(seats)) == order
    assert players.turn_states(state) == ["now", "later", "later"]
    state.pending.append(frames.PlacingWonder(order[1], 0))
    assert players.turn_states(state) == ["done", "now", "done"], "nobody else places a wonder"


# ---- what is secret -----------------------------------------------------------------------------


def test_what_only_the_owner_knows_is_shown_to_the_owner_alone() -> None:
    state = changed(CITIES, huts=(CONTENT["iron"], CONTENT["spy"]), villages=(CONTENT["uranium"],))
    state.players[state.turn].events = (event("drought"), event("lost"))
    seat = state.turn
    open_ = shown(state, seat)
    mine = players.forces(open_, seat)
    assert players.held(open_, seat) == ("iron", "spy", "uranium")
    assert players.event_levels(open_.player) == (1, 2)
    assert all(len(force.strengths) == force.many for force in mine)
    assert "iron" in outline(own.sheet(open_, Around()))
    other = (seat + 1) % 3
    for p in (shown(state, seat, looks=False), shown(state, other)):
        assert players.held(p, seat) == ("hut", "hut", "village")
        assert not any(force.strengths for force in players.forces(p, seat))
        assert [one.many for one in players.forces(p, seat)] == [one.many for one in mine]
        for panel in (rivals.rival(p, seat, Beside()), rivals.full(p, seat)):
            assert "village" in outline(panel)
            assert "'spy'" not in outline(panel)
    assert culture_text.hand(shown(state, seat, looks=False)) == ()


def test_a_hand_that_lies_face_down_shows_backs_and_counts_alone() -> None:
    """The same panel whatever they hide; whoever may lift it has the button, others have not."""
    lines = set()
    for huts, hand in (((CONTENT["iron"],), "drought"), ((CONTENT["spy"],), "lost")):
        state = changed(CITIES, huts=huts, villages=())
        state.players[state.turn].events = (event(hand),)
        p = shown(state, state.turn, looks=False)
        assert not p.looks
        if hand == "drought":
            level = players.event_levels(p.player)
        elif players.event_levels(p.player) != level:
            continue
        lines.add(outline(own.sheet(p, Around(lifts=True))))
    panel = own.sheet(p, Around(lifts=True))
    assert {"1", "event", "hut", "units", "Hold to look", "face down"} <= {*texts(panel)}
    assert ("relay", "hand", p.seat) in {one.id for one in named(panel)}
    assert "Hold to look" not in texts(own.sheet(p, Around()))


@pytest.mark.parametrize("viewer", [None, 0])
def test_four_with_three_cities_each_are_told_whole(viewer: int | None) -> None:
    """Each rival's four numbers with their labels, cities with what they make, forces and backs."""
    state = crowd().state
    names, signs = tuple(one[0] for one in SEATS), tuple(one[2] for one in SEATS)
    p = Position(observe(state, viewer), 0, names, signs, WORDS, True, viewer == 0)
    for seat in p.rivals:
        lines = list(texts(rivals.rival(p, seat, Beside(str(seat + 1)))))
        assert {"trade", "coins", "culture", "combat"} <= {*lines}
        player = state.players[seat]
        assert {str(player.trade), str(player.dial), str(player.culture)} <= {*lines}
        for one in players.city_rows(p, seat):
            at = lines.index(one.name)
            assert lines[at + 1 : at + 4] == [str(n) for n in one.yields]
        assert lines[-1] == str(len(player.events))


# ---- the market ---------------------------------------------------------------------------------


def test_prices_of_wonders_are_those_of_the_rules() -> None:
    cheap = next(one for one in tables().wonders.values() if one.discount)
    assert cheap.discount is not None
    number = box().wonders.index(cheap.id)
    for known, expected in ((0, cheap.cost), (techs(cheap.discount.tech), cheap.discount.cost)):
        state = changed(CITIES, techs=known)
        state.wonders = (number,)
        (wonder,) = market.wonders(shown(state, state.turn))
        assert wonder.price == str(expected)
        assert building.price(known, building.ITEMS[cheap.id]) == expected


def test_what_is_left_and_what_is_known_is_told() -> None:
    state = changed(CITIES, techs=techs("writing", "gunpowder"))
    state.buildings = tuple(range(8))
    p = shown(state, state.turn)
    tree = market.market(p)
    lines = [words_of(one) for one in part(tree, "buildings").kids[1].kids]
    assert [words[-2] for words in lines] == [str(n) for n in range(8)]
    assert "check" in outline(thing(tree, "read:building:library"))
    assert "cross" in outline(thing(tree, "read:building:university"))
    weakest = box().units[min(box().unit_decks[0])]
    assert words_of(thing(tree, f"read:unit:{weakest}"))[:2] == ["Rifleman", "9"]
    assert "rank III: strength 3 to 5" in words_of(tree)
    flies = box().units[min(box().unit_decks[3])]
    assert "cross" in outline(thing(tree, f"read:unit:{flies}"))
    wonders = list(tables().wonders.values())
    ages = [wonders[one].age for one in state.wonder_deck]
    found = [f"{ages.count(age)} {age}" for age in market.AGES if age in ages]
    assert found == [word for word in words_of(tree) if word in found]


# ---- the culture track --------------------------------------------------------------------------


def test_the_next_space_is_lit_where_it_can_be_paid() -> None:
    for culture_, trade, space, state_ in ((3, 0, 0, "lit"), (2, 9, 0, "far"), (5, 2, 7, "far")):
        state = changed(CITIES, culture=culture_, trade=trade, track=space)
        p = shown(state, state.turn)
        assert culture.spaces(p)[space].state == state_
        entered = thing(culture.track(p), f"space:{space + 1}").does
        assert isinstance(entered, Touch if state_ == "lit" else Why)
    p = shown(changed(CITIES, culture=9, trade=19, track=7), begins(CITIES).turn)
    assert [*culture_text.bills(p, 8)] == [("culture", 9, 5), ("trade", 19, 3)]
    words = words_of(culture.step(p))
    assert [words[k : k + 3] for k in (words.index("9"), words.index("19"))] == [
        ["9", "5", "4"],
        ["19", "3", "16"],
    ]
    totals = [sum(track.cost(n)[0] for n in range(8, last + 1)) for last in range(8, 13)]
    found = [*culture_text.ahead(p, 8)]
    assert [space for space, _, _ in found] == [8, 9, 10, 11, 12]
    assert all(f"*{total}*" in words[2] for total, words in zip(totals, found, strict=True))


def test_a_space_is_entered_from_the_board(app: App) -> None:
    table = sat(app, changed(CITIES, culture=9, track=0))
    table.send(Show("culture"))
    since = table.match.length
    click(app, "space:2")
    assert table.match.length == since
    click(app, "do:advance")
    assert done(table, since) == [Advance()]
    assert table.open_board.board == "culture"
    click(app, "space:2")
    assert done(table, since)[-1] == Advance()


def test_an_event_is_chosen_and_then_its_city(app: App) -> None:
    state = changed(CITIES, events=(event("drought"), event("we_love_the_despot_day")))
    table = sat(app, state)
    table.send(Show("culture"))
    since = table.match.length
    click(app, "event:drought@0")
    assert table.notice is not None
    assert table.open_board.board == "culture"
    click(app, "event:we_love_the_despot_day@1")
    assert table.open_board.board == ""
    city = state.players[state.turn].cities[0].space
    table.touch_thing(f"square:{city}")
    assert done(table, since) == [PlayEvent("we_love_the_despot_day", city)]


def test_a_button_is_refused_once_while_somebody_explains(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, heard = sat(app, begins(TRADE)), list[str]()
    app.teacher.freeze(True)
    monkeypatch.setattr(app.sounds, "play", lambda name, count=1: heard.append(name))
    since = table.match.length
    table.press("do:end_turn")
    assert heard == ["refused"]
    assert table.match.length == since


def with_one_aim(name: str) -> tuple[State, int]:
    """Somebody holds an event with which they can learn from one rival alone; and who that is."""
    state = changed(START, events=(event(name),))
    rival = (state.turn + 1) % 3
    for seat, player in enumerate(state.players):
        player.techs = techs("pottery", *["writing"][: seat == rival])
    return state, rival


def test_an_event_with_one_aim_is_asked_about_once(app: App) -> None:
    name = "exchange_of_ideas"
    state, rival = with_one_aim(name)
    table = sat(app, state)
    since = table.match.length
    table.send(Show("cards"))
    click(app, f"event:{name}")
    assert [one.name for one in table.panels.corner().buttons] == ["do:aim0", "do:close"]
    table.back()
    assert not table.choice.touched
    table.send(Show("cards"))
    app.frame(16)
    click(app, f"event:{name}", "do:aim0")
    assert done(table, since) == [PlayEvent(name, seat=rival, thing="writing")]


def test_what_an_event_does_stands_whole_above_its_buttons(app: App) -> None:
    """In the language where the buttons lie below each other."""
    prefer(app, language="it", text_size=1.4)
    table = sat(app, with_one_aim("exchange_of_ideas")[0])
    table.send(card_text.use(table.moment.p, card_text.Card("event", "exchange_of_ideas")))
    said = table.panels.corner().text
    with written() as texts:
        table.render((1280, 720))
    assert any(text.endswith(said.split()[-1]) for text in texts), said


def test_an_event_is_chosen_and_then_a_rival_by_their_panel(app: App) -> None:
    name = "the_citizens_are_revolting"
    state = changed(START, events=(event(name),))
    for player in state.players:
        player.government = box().government["despotism"]
    table = sat(app, state)
    table.send(Show("cards"))
    rival = (table.me + 1) % 3
    since = table.match.length
    click(app, f"event:{name}")
    assert table.is_lit(f"player:{rival}")
    assert table.panels.corner().title == "The Citizens are Revolting!"
    click(app, "do:close")
    assert not table.choice.touched
    assert not table.is_lit(f"player:{rival}")
    table.send(Show("cards"))
    app.frame(16)
    click(app, f"event:{name}", f"player:{rival}")
    assert done(table, since) == [PlayEvent(name, seat=rival)]


def test_a_hand_that_is_too_large_brings_the_board(app: App) -> None:
    hand = tuple(sorted(event(one) for one in ("drought", "lost", "defection", "sabotage")))
    state = changed(CITIES, events=hand, techs=0)
    state.pending.append(frames.DiscardingEvents(state.turn))
    table = sat(app, state)
    assert table.open_board.board == "culture"
    since = table.match.length
    place = [box().events[one] for one in hand].index("lost")
    click(app, f"event:lost@{place}")
    assert done(table, since) == [DiscardEvent("lost")]


# ---- cards that can be used ---------------------------------------------------------------------


def test_cards_of_the_phase_say_what_they_cost_and_why_not(app: App) -> None:
    known = techs("animal_husbandry", "metal_casting", "writing")
    state = changed(CITIES, techs=known, huts=(CONTENT["wheat"],), resources=(0, 0, 0, 0))
    state.players[state.turn].events = (event("we_love_the_despot_day"), event("drought"))
    table = sat(app, state)
    table.send(Show("cards"))
    p = table.moment.p
    tree = usable.board(p)
    cards = {":".join(map(str, one.id)): one for one in named(tree) if one.id[0] != "relay"}
    assert set(cards) == {
        "tech:animal_husbandry",
        "tech:metal_casting",
        "event:we_love_the_despot_day",
    }
    assert isinstance(cards["tech:animal_husbandry"].does, Touch)
    assert any("wheat" in words for words in words_of(cards["tech:animal_husbandry"]))
    assert isinstance(cards["tech:metal_casting"].does, Why)
    assert any("cannot be paid" in words for words in words_of(cards["tech:metal_casting"]))
    offered = [one for several in card_text.legal(p).values() for one in several]
    assert set(offered) == {one for one in table.legal if isinstance(one, Use | PlayEvent)}
    since = table.match.length
    click(app, "tech:metal_casting")
    assert table.match.length == since
    assert table.notice is not None
    click(app, "tech:animal_husbandry")
    city = state.players[state.turn].cities[0].space
    if table.match.length == since:
        table.touch_thing(f"square:{city}")
    assert done(table, since)[0] == Use("animal_husbandry", city)


def test_nothing_is_offered_to_who_is_not_on_turn() -> None:
    state = changed(START, techs=techs("pottery"))
    for seat in range(3):
        p = shown(state, seat, looks=False)
        assert all(card.kind != "event" for card in card_text.cards(p))


# ---- touches ------------------------------------------------------------------------------------


def test_touches_open_boards(app: App) -> None:
    state = begins(CITIES)
    cities = state.players[state.turn].cities
    table = sat(app, changed(CITIES, cities=tuple(replace(one, left=1) for one in cities)))
    me = table.me
    rival = (me + 1) % 3
    for name, board in (
        (f"player:{rival}", f"sheet:{rival}"),
        ("tray:market", "market"),
        ("tray:culture", "culture"),
        ("open:pyramid", "pyramid"),
    ):
        click(app, name)
        assert table.open_board.board == board
        tap(app, pygame.K_ESCAPE)
        assert table.open_board.board == ""
    click(app, "tray:market")
    city = cities[0].space
    click(app, f"buys:{city}")
    assert table.open_board.board == f"city:{city}"
    table.send(Plain.CLOSE)
    app.frame(16)
    click(app, f"player:{rival}", f"sheet:{me}")
    assert table.open_board.board == f"sheet:{me}"
    assert players.title(table.moment.p, me) in texts(rivals.full(table.moment.p, me))
    click(app, "do:close")
    assert table.open_board.board == ""


def test_a_city_on_a_sheet_is_looked_at(app: App) -> None:
    """One's own opens its board; to one of somebody else the map goes, however large it is."""
    table = sat(app, begins(CITIES))
    rival = (table.me + 1) % 3
    own_city, other = (table.view.players[seat].cities[0].space for seat in (table.me, rival))
    click(app, f"player:{rival}")
    click(app, f"sheet:{table.me}")
    click(app, f"sight:{own_city}")
    assert table.open_board.board == f"city:{own_city}"
    table.send(Plain.CLOSE)
    app.frame(16)
    table.map.camera.look_at(table.map.model.turn.at(own_city), 4)
    click(app, f"player:{rival}")

    def seen() -> bool:
        box = table.map.box_of(table.map.model.turn.at(other))
        return table.map.box.contains(box)

    assert not seen()
    click(app, f"sight:{other}")
    assert table.open_board.board == ""
    assert seen()


def test_what_cannot_be_enlarged_is_only_heard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, heard = sat(app, begins(CITIES)), list[str]()
    monkeypatch.setattr(app.sounds, "play", lambda name, count=1: heard.append(name))
    table.hover = "tray:market"
    table.shortcut("enlarge")
    assert app.top is table
    assert heard == ["refused"]


def test_what_is_on_boards_can_be_read(app: App) -> None:
    table = sat(app, changed(CITIES, techs=techs("writing", "pottery")))
    for board, item in (("market", "building:university"), (f"sheet:{table.me}", "tech:writing")):
        table.open_board.opened = board
        table.arrange()
        app.frame(16)
        click(app, f"read:{item}")
        assert top_as(app, EnlargeScene).item == item
        app.pop()


def test_rivals_stand_in_the_order_of_play() -> None:
    p = shown(begins(CITIES, 4), 2)
    assert p.rivals == [3, 0, 1]
    player = p.state.players[3]
    assert [n for _, n, _ in rivals.counts(p, 3)[:3]] == [
        str(player.trade), str(player.dial), str(player.culture)
    ]  # fmt: skip
    panel = rivals.rival(p, 3, Beside("4"))
    assert panel.does == Show("sheet:3")
    assert ("relay", "hand", 3) in {one.id for one in named(panel)}


@pytest.mark.parametrize(
    ("players", "size"),
    [
        pytest.param(2, (1280, 720), marks=pytest.mark.long),
        (3, (1440, 1080)),
        pytest.param(4, (1280, 720), marks=pytest.mark.long),
    ],
)
def test_reminders_have_a_place_of_their_own(app: App, players: int, size: tuple[int, int]) -> None:
    """Two sentences at least, beside the map and all that lies on it; none while a board covers it."""
    app.preferences.reminders = "on"
    app.window.size = size
    table = looking(app, begun(players, 4000, 5, until=lambda match: match.state.round > 2))
    notes = next(one for one in table.sections if isinstance(one, RemindersSection))
    assert len(notes.lines()) > 1
    rest = [one.box for one in table.sections if one is not notes and not one.glass]
    assert not any(box.colliderect(notes.box) for box in rest)
    table.send(Show("pyramid"))
    assert not any(isinstance(one, RemindersSection) for one in table.sections)


# ---- the replay ---------------------------------------------------------------------------------


def test_the_replay_has_the_place_of_the_corner(app: App) -> None:
    """Its buttons lie on no other panel; a board that was opened has its way back there."""
    show(app, "civilization_replay")
    table = top_as(app, CivilizationTable)
    f = table.layout
    for target in table.targets():
        if target.name.startswith("replay:"):
            assert f.action.contains(target.box), target.name
    assert not f.own.colliderect(f.action)
    table.send(Show("market"))
    names = {target.name for target in table.targets()}
    assert "do:close" in names
    assert not any(name.startswith("replay:") for name in names)
    table.back()
    assert app.top is table
    assert table.target("replay:play") is not None
    table.back()
    assert not app.stack


def test_a_tray_that_a_board_covers_is_not_reached(app: App) -> None:
    """By no key either."""
    table = looking(app, asked(2, frames.Bargaining))
    assert kind(table.open_board.board) == "offer"
    names = {one.name for one in table.targets()}
    assert not names & {"tray:market", "tray:culture"}
    table.send(Plain.CLOSE)
    assert {"tray:market", "tray:culture"} <= {one.name for one in table.targets()}


@pytest.mark.parametrize("language", ["en", "ro", "it", "pl"])
def test_what_ends_a_turn_says_which_phase_ends_and_who_is_next(app: App, language: str) -> None:
    """The last of a phase is told which phase comes then."""
    words = Words(language, strict=True)
    prefer(app, language=language)
    for phase in (START, CITIES, MOVEMENT):
        for last in (False, True):
            state = begins(phase).clone()
            state.first = (state.turn + last) % 3
            state.touched()
            table = sat(app, state)
            (label,) = (
                one.label for one in table.panels.corner().buttons if one.name == "do:end_turn"
            )
            end = move_sentence(words, EndTurn(), table.names, state)
            then = words.name("civilization", "phase", PHASES[phase])
            then = then if last else table.names[(state.turn + 1) % 3]
            assert label == words.say("civilization.table.then", end=end, next=then)


def test_a_button_with_no_room_for_who_is_next_only_ends_the_turn(app: App) -> None:
    """So do the names that a set-up proposes, with large letters."""
    app.set("", "text_size", 1.4)
    table = sat(app, begins(CITIES))
    end, then = "Zakończ zarządzanie miastami", "Zakończ zarządzanie miastami, potem Łatwy bot"
    one = ButtonView("do:end_turn", then, "primary", "T", brief=end)
    more = one._replace(name="do:next_figure", label="Inna figurka", style="normal", brief="")
    for buttons in ((one,), (more, one)):
        for wide, said in ((472, end), (900, then)):
            tree = panels.corner_tree(CornerView("Ruch", "Kliknij.", buttons))
            placed = table.arranger().arrange(tree, Box(0, 0, wide, 200))
            assert not [one for one in misfits(table.measure(), placed) if one.cut]
            assert said in [p.node.ink.value for p in placed if p.node.ink is not None]


def test_where_an_event_is_aimed_at_is_left_out_before_it_is_cut() -> None:
    p, action = shown(begins(MOVEMENT)), PlayEvent("defection", 76, thing="army")
    (one,) = corners.found_buttons(p, Choice(Civilization()), (), (action,))
    assert p.square(76) != square_name(76)
    assert one.brief == one.label.replace(p.square(76), square_name(76)) != one.label


def test_what_may_be_taken_back_is_said_whole() -> None:
    said = "Giocatore 1 fonda in c15 la capitale, Washington, e comincia con 4 punti commercio."
    plate = panels.word_plate(
        Seat("circle", "Ana"), said, "Libero finché Giocatore 2 non comincia.",
        "Giocatore 1 torna indietro", "Ctrl+Z",
    )  # fmt: skip
    c = Canvas(pygame.Surface((1920, 1080)))
    placed = Arranger(c).arrange(plate, Box(0, 0, 340, panels.PLATE + 4))
    assert not [one for one in misfits(c, placed) if one.cut]
