"""The bubble beside a square: what there is, what would happen, why not."""

from __future__ import annotations

from re import findall
from typing import Any

import pytest

from game.rules.civilization import battle, exploring, odds
from game.rules.civilization.actions import PickUp, Step
from game.rules.civilization.box import HUT, NONE, PIECE_BITS
from game.rules.civilization.figures import settle
from game.rules.civilization.frames import PlacingItem
from game.rules.civilization.routes import routes_of
from game.rules.civilization.state import CITIES, added, city_at
from game.rules.civilization.terrain import named
from game.rules.civilization.views import observe
from game.rules.civilization.yields import icons
from game.scenes.civilization import board_of, map
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.words import Words
from game.words.civilization import players, pointed
from game.words.civilization.pointed import BubbleView
from game.words.civilization.position import Position
from game.words.civilization.things import square_name
from tests.rules.civilization.test_war import do, war
from tests.scenes.civilization.playing import SEATS, begun, looking
from tests.scenes.civilization.test_moving import choose, point, table_of
from tests.sure import sure

NAMES, SIGNS = tuple(one for one, _, _ in SEATS), tuple(sign for _, _, sign in SEATS)
MINE: dict[str, Any] = {
    "armies": ["c3", "c3"],
    "units": ["infantry:1", "mounted:2", "artillery:1"],
    "capital": "a8",
    "techs": ["horseback_riding"],
}
THEIRS: dict[str, Any] = {
    "civ": "china",
    "capital": "f7",
    "cities": ["e4"],
    "walls": ["e4"],
    "armies": ["c5"],
    "units": ["infantry:2"],
}


def said(table: CivilizationTable, name: str) -> BubbleView:
    """What the bubble says of a square."""
    point(table, named(name))
    return sure(map.bubble_view(table.sight))


def texts(view: BubbleView) -> str:
    return " ".join([view.title, view.note, *(one.text for one in view.rows), view.foot])


def test_a_fight_is_told_with_both_bonuses_and_hands(app: App) -> None:
    state = war(MINE | {"armies": ["c4", "c4"]}, THEIRS)
    table = table_of(app, state)
    choose(table, "c4")
    view = said(table, "e4")
    city = city_at(state.players[1], named("e4"))
    numbers = [one.number for one in view.rows if one.number]
    assert view.tone == "bad"
    assert str(battle.combat(state, 1, city)) in numbers
    assert str(battle.combat(state, 0, None)) in numbers
    hands = battle.hand_size(state, 0, 2)
    assert f"battle hand of {min(hands, 3)}" in texts(view)
    assert "you play first" in view.foot, "the city has walls"
    known = sure(odds.attack(table.moment.p.state, named("c4"), named("e4"), 2, 0))
    assert f"{known.win} %" in view.foot
    assert "City 6 + walls 4" in texts(view)
    marks, turn = table.sight.marks, board_of.turned(state)
    assert marks.target == turn.at(named("e4"))
    assert marks.attack
    assert turn.at(named("e4")) in marks.hostile


@pytest.mark.parametrize("group", [1, 2])
def test_a_fight_is_told_as_it_will_be(app: App, group: int) -> None:
    """Whoever attacks blockades no more what they leave, if all of them leave it (R8.6)."""
    theirs = THEIRS | {"buildings": [{"barracks": "d4"}]}
    state = war(MINE | {"armies": ["d4", "d4"]}, theirs)
    there, space = named("d4"), named("e4")
    p = Position(state, 0, NAMES, SIGNS, app.words)
    known = odds.attack(p.state, there, space, group, 0)
    table = table_of(app, state)
    choose(table, "d4")
    if group == 2:  # the table picks up all of them
        assert "Barracks 2" in texts(said(table, "e4"))
    do(state, PickUp(there, group, 0), Step(space))
    assert known is not None
    assert known.bonus == sure(state.battle).bonus == (0, 10 if group == 1 else 12)


def test_a_blockade_says_what_the_city_loses(app: App) -> None:
    state = war(MINE, THEIRS, {"d4": "f"})
    table = table_of(app, state)
    choose(table, "c3")
    view = said(table, "d4")
    before = icons(state, 1, named("e4"))
    after = state.clone()
    found = routes_of(state, 0, PickUp(named("c3"), 2, 0))
    settle(after, 0, named("c3"), named("d4"), 2, 0, [])
    lost = before.production - icons(after, 1, named("e4")).production
    assert named("d4") in found.steps
    assert lost == 2
    assert f"{lost} production" in texts(view)
    assert view.tone == "good"


def test_russias_seventh_army_is_white(app: App) -> None:
    armies = ["c3", "c3", "c4", "d4", "d5", "a2", "a3"]
    for count, white in ((6, 0), (7, 1)):
        state = war({"civ": "russia", "capital": "a8", "armies": armies[:count]}, THEIRS)
        board = board_of.board(Position(state, 0, NAMES, SIGNS, app.words))
        assert sum(one.white for one in board.stack.values()) == white


def test_huts_lie_where_the_rules_have_them(app: App) -> None:
    match = begun(3, 4000, 5, until=lambda one: len(one.state.markers) > 4)
    state = match.observation(0)
    turn, board = (
        board_of.turned(state),
        board_of.board(Position(state, 0, NAMES, SIGNS, app.words)),
    )
    spaces = [space for space in board_of.chart(state).squares
              if exploring.kind_at(match.state, space) != NONE]  # fmt: skip
    assert set(board.secret) == {turn.at(space) for space in spaces}
    for space in spaces:
        kind = "hut" if exploring.kind_at(match.state, space) == HUT else "village"
        assert board.secret[turn.at(space)] == kind


def test_a_blockade_takes_what_a_marker_gives_in_battle(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS | {"buildings": [{"barracks": "d4"}]}))
    choose(table, "c3")
    assert "loses" in texts(said(table, "d4"))
    assert "2 combat bonus" in said(table, "d4").rows[-1].text


def test_what_is_there_is_told_and_to_whom(app: App) -> None:
    state = war(MINE, THEIRS, {"f5": "f"})
    table = table_of(app, state)
    view = said(table, "f5")
    assert "2 production" in texts(view)
    assert "Works for" in texts(view)
    city = said(table, "e4")
    made = players.city_yields(state, 1, state.players[1].cities[1])
    assert [one.number for one in city.rows][:3] == [str(n) for n in made]
    assert "Mihai" in city.note


def test_a_refusal_names_the_clause(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS, {"c2": "w"}))
    choose(table, "c3")
    view = said(table, "c2")
    assert view.tone == "bad"
    assert "water" in view.foot
    assert "8.1" in view.foot


def test_what_stands_in_the_way_is_marked(app: App) -> None:
    walls = dict.fromkeys(("a4", "b4", "c4", "d4", "e4", "f4", "g4"), "w")
    theirs = {"civ": "china", "capital": "f7"}
    state = war({"armies": ["c3"], "capital": "a8"}, theirs, walls)
    table = table_of(app, state)
    choose(table, "c3")
    point(table, named("c5"))
    marks, turn = table.sight.marks, board_of.turned(state)
    assert table.why_not(f"square:{named('c5')}")
    assert marks.in_the_way == {turn.at(named("c4"))}
    assert marks.refused == turn.at(named("c5"))


def test_an_army_that_is_built_among_enemies_is_told_to_attack(app: App) -> None:
    mine = {"capital": "b3", "units": ["infantry:1", "mounted:2"]}
    state = war(mine, {"civ": "china", "capital": "f7", "armies": ["c4"], "units": ["infantry:2"]})
    state.phase = CITIES
    state.pending.append(PlacingItem(0, named("b3"), "army"))
    state.touched()
    table = table_of(app, state)
    marks, turn = table.sight.marks, board_of.turned(state)
    assert marks.hostile == {turn.at(named("c4"))}
    assert turn.at(named("a2")) in marks.legal
    view = said(table, "c4")
    assert view.tone == "bad"
    assert "The defender plays first" in view.foot
    assert "Attack" not in texts(said(table, "a2"))


@pytest.mark.long
def test_where_nothing_can_be_placed_it_says_why(app: App) -> None:
    match = begun(2, 4000, 5, until=lambda one: isinstance(one.state.pending[-1], PlacingItem))
    table = looking(app, match)
    lit, squares = table.sight.lit, board_of.chart(table.view).squares
    other = next(space for space in squares if space not in lit)
    point(table, other)
    refused = table.sight.refusal
    view = map.bubble_view(table.sight)
    assert refused is not None
    assert view is not None
    assert table.wording.refusal(refused) in view.foot
    assert table.sight.marks.refused == board_of.turned(table.view).at(other)


def test_nothing_is_said_before_the_pointer_rests(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    table.hover, table.keyboard = f"square:{named('c3')}", False
    table.rest.update(table.hover, 0)
    assert map.bubble_view(table.sight) is None
    assert map.bubble(table.sight, table.map, table.measure()) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_and_columns_are_called_what_squares_are(players: int) -> None:
    """The number of its row and the letter of its column are the name of a square, and each stands once,
    above or at the foot; the map of two lies on its side."""
    state = begun(players, 30).state
    turn, here = board_of.turned(state), board_of.chart(state)
    there, edges = here.everywhere, here.edges
    for x, y in there:
        row = next(edges[at, y][0] for at in range(16) if (at, y) in there)
        (column,) = (edges[x, at][1] for at in range(16) if edges.get((x, at), ("", ""))[1])
        name = f"{row}{column}" if turn.aside else f"{column}{row}"
        assert name == square_name(turn.space((x, y)))


def test_a_marker_face_down_is_told_with_what_it_may_be() -> None:
    """The most likely first; whoever holds one of them knows more."""
    state = begun(3, 400).state.clone()
    marker = next(one for one in state.markers if one >> 3 & 1 == HUT)
    space = marker >> PIECE_BITS
    names, signs = tuple(one[0] for one in SEATS[:3]), tuple(one[2] for one in SEATS[:3])
    state.players[0].huts = added(state.players[0].huts, *state.hut_pile)
    state.hut_pile = ()
    state.touched()
    lines = []
    for seat in (0, 1):
        p = Position(observe(state, seat), seat, names, signs, Words("en"))
        pile = odds.huts(p.state)
        lines.append(next(row.text for row in pointed.at_rest(p, space).rows if "%" in row.text))
        percents = [int(n) for n in findall(r"(\d+)\u00a0%", lines[-1])]
        assert percents == sorted((pile.percent(one) for one in pile.chances), reverse=True)
    assert lines[0] != lines[1]
