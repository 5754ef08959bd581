"""The board of a city: what it says is what the rules say, and what touching it does."""

from __future__ import annotations

import functools

import pygame
import pytest

from game.drawing.civilization import plates
from game.drawing.map import MapView
from game.hotseat.civilization.intents import Plain, Show
from game.hotseat.intents import Why
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.bitsets import bits
from game.rules.civilization.actions import Build, Devote, EndTurn, Harvest, Place
from game.rules.civilization.box import box
from game.rules.civilization.building import FIGURE, ITEMS, needs_square
from game.rules.civilization.figures import put
from game.rules.civilization.frames import Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import CITIES, State
from game.rules.contract import Action
from game.rules.squares import AROUND8
from game.scenes.civilization import city_view, managing
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.table.replay import ReplayLayer
from game.words import Words
from game.words.civilization import city, city_text
from game.words.civilization.city import sums
from game.words.civilization.position import Position
from tests.scenes.civilization.playing import begun
from tests.scenes.driving import LANGUAGES, click, run_frames
from tests.scenes.every_civilization import table as shown
from tests.scenes.trees import outline, thing, words_of
from tests.sure import sure


def managed(match: Match) -> bool:
    """Somebody manages two cities, each of which has still to act."""
    state = match.state
    frame, player = state.pending[-1], state.players[state.turn]
    idle = len(player.cities) > 1 and all(one.left and not one.done for one in player.cities)
    return state.phase == CITIES and isinstance(frame, Turn) and idle and state.round > 5


@functools.cache
def managing_cities() -> State:
    """A position in which two cities are managed."""
    state: State = begun(3, 4000, 5, until=managed).state
    return state


@pytest.fixture
def table(app: App) -> CivilizationTable:
    """The table of whoever manages cities, with the board of the last one open."""
    found = shown(app, begun(3, rules=set_up_at(Civilization(), managing_cities())))
    assert found.mine()
    space = found.moment.p.player.cities[-1].space
    found.send(Show(f"city:{space}"))
    return found


def moves(table: CivilizationTable, since: int) -> list[Action]:
    """What was played since then."""
    lines = table.match.log[since:]
    return [one.action for one in lines if one.action is not None]


def open_city(table: CivilizationTable) -> int:
    return int(table.moment.about)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wonders_with_long_names_keep_their_pictures(app: App, language: str) -> None:
    app.preferences.language = language
    state, words = managing_cities().clone(), Words(language)
    names = [words.name("civilization", "wonder", id) for id in box().wonders]
    longest = sorted(range(len(names)), key=lambda n: -len(names[n]))[: len(state.wonders)]
    state.wonders = tuple(longest)
    state.touched()
    table = shown(app, begun(3, rules=set_up_at(Civilization(), state)))
    shows = city_view.Shown(table.moment.p.player.cities[-1].space)
    tree = city_view.board(table.moment.p, shows)
    placed = table.arranger().arrange(tree, table.layout.city)
    pictures = {
        one.owner.id: one.box for one in placed if one.owner and one.node.paint
        and one.node.paint.draw is plates.thing
    }  # fmt: skip
    for n in longest:
        assert pictures["item", box().wonders[n]].w >= 26, names[n]


def test_an_item_says_what_the_rules_say(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    for id in ITEMS:
        found = city.offer(p, space, id)
        action = Build(space, id, found.rush)
        refusal = table.game.refusal(table.view, p.seat, action)
        if found.free and refusal:
            continue
        assert (found.refusal is None) == (refusal is None), id
        if refusal and found.refusal:
            assert found.refusal == refusal, id


def test_a_tile_looks_different_in_each_state() -> None:
    states = ("yes", "rush", "lacks", "no")
    tiles = (city_text.Tile("trade", "A", "4", state, "x") for state in states)
    assert len({outline(city_view.tile_node("item:a", one, chosen=False)) for one in tiles}) == 4


def test_a_square_shows_what_building_there_changes(table: CivilizationTable) -> None:
    """What the plate says is what the position has once it is built."""
    p, space = table.moment.p, open_city(table)
    for id in ITEMS:
        found = city.offer(p, space, id)
        squares = city.legal_squares(p, space, id)
        if found.refusal or not squares or ITEMS[id].kind == FIGURE:
            continue
        for at in squares:
            state = table.match.state.clone()
            for action in (Build(space, id, found.rush, found.free), Place(at)):
                if action in table.game.legal_actions(state, p.seat):
                    table.game.apply(state, p.seat, action)
            assert sums(state, p.seat, space) == city.sums_then(
                p, p.seat, space, ITEMS[id].number, at
            )


def test_a_click_chooses_and_another_builds(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    names = [f"item:{id}" for id in ITEMS if city.offer(p, space, id).refusal is None]
    placed = [name for name in names if needs_square(ITEMS[name[5:]])]
    before = table.match.length
    for name in placed[:1]:
        table.send(managing.press(table.moment, name))
        assert table.open_board.chosen == name
        assert table.match.length == before
        at = city.legal_squares(p, space, name[5:])[0]
        table.activate(f"square:{at}")
        done = moves(table, before)
        assert isinstance(done[0], Build)
        assert done[1:] in ([Place(at)], [])
    assert placed


def test_what_cannot_be_built_says_why(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    no = next(id for id in ITEMS if city.offer(p, space, id).refusal is not None)
    table.send(managing.press(table.moment, f"item:{no}"))
    assert table.open_board.chosen == ""
    assert sure(table.notice).clause


def test_arts_and_harvest_are_chosen_by_their_keys(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    table.shortcut("arts")
    assert table.open_board.chosen == "arts"
    assert city_text.orders(p, space, "arts")
    table.shortcut("move_1")
    assert table.open_board.chosen == ""
    before = table.match.length
    table.shortcut("arts")
    assert table.touches("enter")
    assert moves(table, before)[0] == Devote(space)


def test_after_its_action_the_next_city_is_shown(table: CivilizationTable) -> None:
    space, others = open_city(table), city.waiting(table.moment.p)
    table.act(Devote(space))
    left = [one for one in others if one != space]
    if table.mine():
        assert table.open_board.opened == (f"city:{left[0]}" if left else "")
    assert not city.able(table.moment.p, space)


def test_a_city_of_somebody_else_is_looked_at(table: CivilizationTable) -> None:
    p = table.moment.p
    other = next(seat for seat in p.rivals)
    space = p.state.players[other].cities[0].space
    table.send(Show(f"city:{space}"))
    found = sure(managing.shown(table.moment))
    tree = city_view.board(*found)
    assert p.city(space) in words_of(tree)
    assert all(isinstance(thing(tree, f"mode:{what}").does, Why) for what in city.KINDS)
    before = table.match.length
    table.send(managing.press(table.moment, "item:army"))
    table.send(managing.press(table.moment, "mode:arts"))
    assert table.match.length == before
    assert table.open_board.chosen == ""
    assert table.notice is not None


def test_the_corner_ends_the_cities_and_says_which_wait(app: App, table: CivilizationTable) -> None:
    table.send(Plain.CLOSE)
    view = table.panels.corner()
    assert [step.state for step in view.steps] == ["now"] * len(view.steps)
    assert "do:end_turn" in [one.name for one in view.buttons]
    before = table.match.length
    for ends in (lambda: table.press("do:end_turn"), lambda: table.shortcut("end_turn")):
        ends()
        app.frame(16)
        assert isinstance(app.top, Ask), "a city can still act"
        assert table.match.length == before
        click(app, "choice:no")
        app.frame(16)
    table.shortcut("end_turn")
    app.frame(16)
    click(app, "choice:yes")
    assert moves(table, before)[0] == EndTurn()


def test_a_resource_is_harvested_by_its_square(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    goods = city.harvested(p, space)
    kinds = {one.resource for one in table.legal if isinstance(one, Harvest) and one.city == space}
    assert set(goods.values()) == kinds
    table.shortcut("harvest")
    added = sure(table.open_board.on_map(table.moment))
    assert set(added.legal) == set(goods)
    before = table.match.length
    for at, good in list(goods.items())[:1]:
        table.activate(f"square:{at}")
        assert table.open_board.chosen == f"resource:{good}"
        table.activate(f"square:{at}")
        assert moves(table, before)[0] == Harvest(space, good)


def test_the_board_says_what_the_city_has_built(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    unit = next(id for id in ("mounted", "infantry") if city.offer(p, space, id).refusal is None)
    table.send(managing.press(table.moment, f"item:{unit}"))
    table.send(managing.press(table.moment, f"item:{unit}"))
    assert (space, unit) in city_text.done(table.moment)
    table.send(Show(f"city:{space}")) if table.open_board.opened != f"city:{space}" else None
    found = sure(managing.shown(table.moment))
    assert any("built" in words for words in words_of(city_view.board(*found)))
    before = CivilizationTable(table.app, table.match, ReplayLayer(0))
    assert city_text.done(before.moment) == (), "a replay tells what had been done by then"


def test_the_parchment_tells_a_square_or_why_it_does_not_do(table: CivilizationTable) -> None:
    p, space = table.moment.p, open_city(table)
    item = next(id for id in ITEMS if city.legal_squares(p, space, id) and ITEMS[id].terrain)
    legal = city.legal_squares(p, space, item)
    note = sure(managing.parchment(p, space, item, legal[0]))
    assert len(words_of(note)) > 1
    others = [at for at in bits(AROUND8[space]) if at not in legal]
    for at in others:
        note = sure(managing.parchment(p, space, item, at))
        assert p.say("civilization.city.not_here") in words_of(note)
        assert len(words_of(note)) > 1


def test_an_army_that_would_attack_at_once_is_told(table: CivilizationTable) -> None:
    """Its square is red, and may be chosen all the same."""
    p, space = table.moment.p, open_city(table)
    state = p.state.clone()
    at = next(iter(city.legal_squares(p, space, "army")))
    put(state.players[p.rivals[0]], 0, at, 0)
    state.touched()
    there = Position(state, p.seat, p.names, p.signs, p.words, p.acts, p.looks)
    assert city.attacked(p, space, "army") == frozenset()
    assert city.attacked(there, space, "army") == {at}
    assert at in city.red_squares(there, space, "scout")
    note = sure(managing.parchment(there, space, "army", at))
    assert "A fight" in words_of(note)


def test_below_a_dialog_the_map_lies_where_it_glided_to(app: App, table: CivilizationTable) -> None:
    """Nothing moves there any more: half of it would stay blank as long as the dialog is open."""
    app.preferences.animation = "normal"
    city = table.open_board.opened
    table.send(Plain.CLOSE)
    app.frame(16)
    app.window.interactive = True
    table.send(Show(city))
    app.frame(16)
    assert table.map.gliding
    table.menu()
    app.frame(16)
    chart, zone = table.map, table.map.zone()
    whole = MapView(zone, functools.partial(chart.cloth, zone), chart.scale())
    whole.show(chart.model.content(), chart.place(), chart.model.marks())
    found, wanted = (pygame.image.tobytes(one.front, "RGB") for one in (sure(chart.view), whole))
    assert found == wanted


def test_while_pieces_fly_no_city_is_said_to_have_nothing_to_do(
    app: App, table: CivilizationTable
) -> None:
    """From what is ordered to where it is put, and from one city to the next; on the bare table too."""
    app.preferences.animation = "normal"
    space, seat, m = open_city(table), table.mover, table.moment
    flying = m._replace(p=m.p.at(m.p.state), staged=True)
    assert city_text.phase_corner(flying) == city_text.phase_corner(m)
    builds = (one for one in table.legal if isinstance(one, Build) and one.city == space)
    said, flew = set[str](), 0
    assert seat is not None
    table.act(next(one for one in builds if needs_square(ITEMS[one.item])), seat)
    for place in (None, table.legal[0]):
        if place is not None:
            table.act(place, seat)
        while table.motion.moving:
            corner, flew = city_text.corner(table.moment), flew + table.moment.staged
            assert corner is not None
            said.add(corner.text)
            app.frame(16)
    assert flew
    assert table.say("civilization.city.look_own") not in said


def test_beside_the_board_of_a_city_lies_map_as_far_as_there_is(table: CivilizationTable) -> None:
    """Also where it stands in a corner of the map: the table shows at no side while map is left at the
    other."""
    for space in table.map.model.squares():
        table.map.camera.look_at(table.map.model.turn.at(space), managing.SQUARES)
        zone, land = table.map.zone(), table.map.place().bounds(table.map.model.spaces(), 0)
        near, end = table.map.place().box(table.map.model.turn.at(space)), table.map.place().half
        assert zone.contains(near)
        assert not (land.left > zone.left + end and land.right > zone.right)
        assert not (land.right < zone.right - end and land.left < zone.left)
        assert not (land.top > zone.top + end and land.bottom > zone.bottom)
        assert not (land.bottom < zone.bottom - end and land.top < zone.top)


def test_no_half_of_the_map_is_empty_while_it_glides(app: App, table: CivilizationTable) -> None:
    """From the whole map to a city, and from there to another one: what the last picture does not have is
    seen as it was on the whole map."""

    def empty() -> float:
        """The part of the map's place where only the cloth is seen, next to the middle of the land."""
        chart = table.map
        zone, screen = chart.zone(), app.window.screen
        assert screen is not None
        land = zone.clip(chart.place().bounds(chart.model.spaces(), 0))
        cloth, seen = chart.cloth(zone), 0
        places = [
            (x, y) for x in range(land.left, land.right, 9) for y in range(land.top, land.bottom, 9)
        ]
        for x, y in places:
            seen += screen.get_at((x, y)) == cloth.get_at((x - zone.x, y - zone.y))
        return seen / len(places)

    app.preferences.animation = "normal"
    table.send(Plain.CLOSE)
    run_frames(app, 80, 16)
    app.window.interactive = True
    for one in reversed(table.moment.p.player.cities):
        table.send(Show(f"city:{one.space}"))
        for _ in range(12):
            app.frame(16)
            assert table.map.gliding
            assert empty() < 0.05
        run_frames(app, 300, 16)
