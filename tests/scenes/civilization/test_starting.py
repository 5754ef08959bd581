"""The Start of Turn at the table: sites, scouts, governments, great people."""

from __future__ import annotations

import functools

import pytest

from game.drawing.kit.display import misfits
from game.drawing.kit.shapes import Box
from game.hotseat.choice import REST
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import actions
from game.rules.civilization.box import box
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.start import sites
from game.rules.civilization.state import CITY_BITS, START, State, added, city_at
from game.rules.civilization.terrain import named
from game.rules.contract import Action
from game.scenes.civilization import map, starting
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.section import pixels
from game.words import Words, languages
from game.words.civilization import turn_start
from game.words.civilization.position import Position
from game.words.civilization.turn_start import Matter
from tests.examples.civilization.position import square as space
from tests.scenes.civilization.playing import begun
from tests.scenes.driving import prefer
from tests.scenes.every_civilization import position
from tests.scenes.every_civilization import table as shown
from tests.sure import sure


def begins(match: Match) -> bool:
    """Somebody could build a city in their Start of Turn, and has other figures."""
    state = match.state
    turn = state.phase == START and isinstance(state.pending[-1], Turn) and state.round > 3
    figures = stands(state.players[state.turn].figures).counts
    return turn and bool(sites(state, state.turn)) and len(figures) > 1


@functools.cache
def a_start() -> State:
    """A position in which a city could be built; no scout gathers yet."""
    state: State = begun(3, 6000, 5, until=begins).state
    player = state.players[state.turn]
    player.reserve = added(player.reserve, 0)
    player.figures = tuple(sorted(figure & ~CITY_BITS for figure in player.figures))
    state.touched()
    return state


@pytest.fixture
def table(app: App) -> CivilizationTable:
    found = shown(app, begun(3, rules=set_up_at(Civilization(), a_start())))
    assert found.moment.begins
    return found


def played(table: CivilizationTable) -> list[Action | None]:
    return [one.action for one in table.match.log]


def test_sites_are_lit_and_a_city_is_built_from_the_corner(table: CivilizationTable) -> None:
    site = next(one.space for one in table.legal if isinstance(one, actions.BuildCity))
    added_ = sure(table.open_board.on_map(table.moment))
    assert set(added_.legal) == {
        one.space for one in table.legal if isinstance(one, actions.BuildCity)
    }
    table.activate(f"square:{site}")
    assert played(table) == []
    assert table.press_primary()
    assert played(table)[0] == actions.BuildCity(site, "scout")


def test_a_square_that_is_no_site_says_which_condition_fails(table: CivilizationTable) -> None:
    p = table.moment.p
    there = stands(p.player.figures).counts
    other = next(one for one in there if one not in turn_start.sites(p) and one)
    table.activate(f"square:{other}")
    view = table.panels.corner()
    assert "No city here" in view.text
    assert not any(one.name.startswith("do:found") for one in view.buttons)


def test_a_scout_that_is_pointed_at_says_why_it_builds_no_city(app: App) -> None:
    table = shown(app, position("start_of_turn", {"cities": [], "scouts": ["c10", "b12"]}, {}))
    site, other = space("", "b12"), space("", "c10")
    p = table.moment.p
    assert turn_start.sites(p) == (site,)
    table.hover, table.keyboard = f"square:{other}", False
    table.update(0)
    assert table.sight.refusal is None, "not before the pointer rests"
    table.update(REST)
    found = sure(map.bubble_view(table.sight))
    assert table.wording.refusal(turn_start.no_city(p, other)) in found.foot
    table.hover = f"square:{site}"
    table.update(0)
    table.update(REST)
    assert table.sight.refusal is None


def test_scouts_are_sent_by_a_click_on_a_city(table: CivilizationTable) -> None:
    assign = next(one for one in table.legal if isinstance(one, actions.Assign))
    table.activate(f"square:{assign.space}")
    table.activate(f"square:{assign.city}")
    assert played(table) == [assign]


def test_round_the_square_that_is_chosen_the_sheet_hides_nothing(table: CivilizationTable) -> None:
    assign = next(one for one in table.legal if isinstance(one, actions.Assign))
    camera, sheet = table.map.camera, starting.place(table.layout, table.moment)
    assert sheet.colliderect(table.map.box)
    table.activate(f"square:{assign.space}")
    assert camera.lattice != camera.fitted
    square = table.map.camera.lattice.box(table.map.model.turn.at(assign.space))
    around = square.inflate(2 * square.w, 2 * square.h)
    assert not around.colliderect(pixels(sheet, table.map.unit))


def test_a_government_is_chosen_and_adopted(table: CivilizationTable) -> None:
    p = table.moment.p
    table.choose("do:government")
    assert table.open_board.board == "government"
    states = {id: turn_start.state_of(p, id) for id in box().governments}
    legal = {one.government for one in table.legal if isinstance(one, actions.ChangeGovernment)}
    assert {id for id, state in states.items() if state == "open"} == legal
    assert states[box().governments[p.player.government]] == "now"
    shut = next(id for id, state in states.items() if state == "shut")
    table.choose(f"government:{shut}")
    assert table.open_board.chosen == ""
    assert table.notice is not None
    for id in sorted(legal)[:1]:
        table.choose(f"government:{id}")
        assert played(table) == []
        assert table.press_primary()
        assert played(table) == [actions.ChangeGovernment(id)]


def test_a_great_person_that_was_kept_is_placed(table: CivilizationTable) -> None:
    table.press("do:people")
    person = table.open_board.chosen.removeprefix("person:")
    added_ = sure(table.open_board.on_map(table.moment))
    places = {one.space for one in table.legal if isinstance(one, actions.PlacePerson)}
    assert set(added_.legal) == places
    space = min(places)
    table.activate(f"square:{space}")
    assert played(table) == [actions.PlacePerson(person, space)]


def sentences(table: CivilizationTable) -> dict[str, Matter]:
    """What the sheet tells, by its clause."""
    return {one.clause: one for one in turn_start.matters(table.moment.p)}


def test_the_sheet_says_what_there_is_to_decide(table: CivilizationTable) -> None:
    p, found = table.moment.p, sentences(table)
    assert table.open_board.board == "start"
    assert found["R5.2"].kind == "ask"
    assert found["R7.11"].kind == "ask"
    names = {one.name for one in table.targets()}
    assert {"do:government", "do:people", "do:end_turn"} <= names
    (end,) = table.panels.corner().buttons
    assert "then" in end.label, "who is next"
    table.press("do:end_turn")
    assert played(table) == [actions.EndTurn()]
    assert city_at(p.player, p.player.cities[0].space)


def test_a_scout_that_would_add_nothing_is_nothing_to_decide() -> None:
    """Beside its only city all that it stands on is worked already."""
    kinds = set()
    for square in ("b14", "a9", "b9", "c9", "a10", "b10"):
        own = {"cities": [], "armies": [], "scouts": [square]}
        view = position("start_of_turn", own, {}).observation(0)
        p = Position(view, 0, ("Ana", "Mihai"), ("diamond", "circle"), Words("en"), True, True)
        (scout,) = (one for one in turn_start.matters(p) if one.clause == "R8.5")
        adds = turn_start.gathered(p, named(square), p.player.cities[0].space)
        assert scout.kind == ("ask" if adds else "done")
        assert "none" not in scout.text
        kinds.add(scout.kind)
    assert kinds == {"ask", "done"}


def test_an_ability_is_used_by_its_button_on_the_sheet(app: App) -> None:
    own = {"cities": [], "wonders": [{"stonehenge": "b2"}]}
    table = shown(app, position("start_of_turn", own, {}))
    (use,) = (one for one in table.legal if isinstance(one, actions.Use))
    assert sentences(table)["R5.1"].buttons[0].name == f"do:use:{use.card}"
    table.choose(f"do:use:{use.card}")
    assert played(table) == [use]
    assert "R5.1" not in sentences(table)


def test_the_buttons_of_the_sheet_do_what_they_say(table: CivilizationTable) -> None:
    site = next(one.space for one in table.legal if isinstance(one, actions.BuildCity))
    table.choose(f"do:see:{site}")
    assert table.open_board.chosen == f"square:{site}"
    assert table.map.camera is not None
    table.touches("do:back")
    assign = next(one for one in table.legal if isinstance(one, actions.Assign))
    button = f"do:assign:{assign.space}:{assign.city}"
    assert button in {one.name for one in table.targets()}
    table.choose(button)
    assert played(table) == [assign]


def test_what_is_lost_by_ending_is_said(app: App) -> None:
    """A government that may be adopted without Anarchy only now; and in Anarchy the capital."""
    state: State = a_start().clone()
    player = state.players[state.turn]
    player.government = box().government["despotism"]
    player.techs |= 1 << box().tech["monarchy"]
    player.learned, player.changed = 1 << box().tech["monarchy"], False
    state.touched()
    table = shown(app, begun(3, rules=set_up_at(Civilization(), state)))
    one = sentences(table)["R5.3"]
    assert one.kind == "ask"
    assert "Monarchy" in one.text
    assert "Monarchy" in one.lost
    table.choose("do:adopt:monarchy")
    assert played(table) == [actions.ChangeGovernment("monarchy")]
    assert sentences(table)["R5.3"].kind == "done"
    assert not sentences(table)["R5.3"].lost


def test_a_crowded_sheet_leaves_out_what_a_government_brings(
    table: CivilizationTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    why, does = "You learned it last turn: adopt it now, without Anarchy.", "You gain 2 trade. " * 9
    other = Matter("no", "Cities: 3, and no more are allowed", "R5.2", "That is the most.")
    new = Matter("ask", "Government", "R5.3", f"{why} {does}", (), "", why)
    for others, wide, said in ((5, 1104, f"{why} {does}"), (6, 1104, why), (1, 600, why)):
        monkeypatch.setattr(
            turn_start, "matters", lambda p, others=others: (new, *[other] * others)
        )
        tree = starting.sheet(table.moment.p, "below")
        placed = table.arranger().arrange(tree, Box(0, 0, wide, 390))
        assert not [one for one in misfits(table.measure(), placed) if one.cut]
        assert said in [p.node.ink.value for p in placed if p.node.ink is not None]


def test_the_foot_of_the_sheet_leaves_out_that_nobody_waits(
    table: CivilizationTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = table.moment.p
    for name, held in (("events", (1,)), ("reserve", ())):
        monkeypatch.setattr(p.player, name, held)
    found = (Matter("ask", "Government", "R5.3", "Adopt it.", (), "By ending now you lose it."),)
    for wide, nobody in ((460, False), (1000, True)):
        placed = table.arranger().arrange(starting._foot(p, found), Box(0, 0, wide, 60))
        assert not [one for one in misfits(table.measure(), placed) if one.cut]
        said = " ".join(p.node.ink.value for p in placed if p.node.ink is not None)
        assert p.say(turn_start.AREA + "events") in said
        assert (p.say(turn_start.AREA + "nobody") in said) == nobody


@pytest.mark.parametrize(
    ("scout", "why"),
    [("c10", "b10 is too near"), ("d14", "e13 is not revealed"), ("b13", "Rome is only 2 squares"),
     ("a13", "edge of the map")],
)  # fmt: skip
def test_why_no_city_is_possible_is_said_with_what_is_in_its_way(
    app: App, scout: str, why: str
) -> None:
    table = shown(
        app, position("start_of_turn", {"cities": [], "scouts": [scout], "armies": []}, {})
    )
    one = sentences(table)["R5.2"]
    assert one.kind == "no"
    assert why in one.text, one.text
    table.choose(f"do:see:{space('', scout)}")
    assert table.open_board.chosen == f"square:{space('', scout)}"


def test_the_sheet_is_laid_aside_and_taken_up_again(table: CivilizationTable) -> None:
    table.back()
    assert table.open_board.board == ""
    added_ = sure(table.open_board.on_map(table.moment))
    assert added_.legal, "the map goes on"
    table.press("do:board")
    assert table.open_board.board == "start"


def test_nobody_else_sees_the_sheet(app: App) -> None:
    """Of a bot's turn nothing is told."""
    table = shown(app, begun(3, rules=set_up_at(Civilization(), a_start())))
    table.relay.leave()
    assert table.open_board.board == ""


def test_every_word_of_the_sheet_can_be_read(app: App) -> None:
    """In a small window with large letters, too, with something to say of all there is."""
    app.window.open((1280, 720))
    state: State = a_start().clone()
    player = state.players[state.turn]
    player.events, player.reserve = (0,), ()
    state.touched()
    table = shown(app, begun(3, rules=set_up_at(Civilization(), state)))
    for lang in languages():
        prefer(app, language=lang, text_size=1.4)
        m = table.moment
        found = table.arranger().arrange(
            starting.sheet(m.p, "head"), starting.place(table.layout, m)
        )
        wrong = misfits(table.measure(), found)
        assert [one for one in wrong if one.cut or one.got < 0.8 * one.wished] == [], lang
