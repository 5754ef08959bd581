"""What happened is shown in motion, from what its viewer may see, and lands where the position says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.drawing.motion import Flight
from game.hotseat.civilization.intents import Plain
from game.lessons.run import set_up_at
from game.match.match import Match
from game.match.tape import Tape
from game.rules.civilization.actions import PickUp, Step, Study
from game.rules.civilization.events import GroupStepped, ResearchRevealed, TileRevealed
from game.rules.civilization.frames import Researching
from game.rules.civilization.game import Civilization
from game.rules.civilization.terrain import named, squares_of
from game.rules.contract import Event
from game.rules.flow import FINISH
from game.scenes.civilization import board_of
from game.scenes.civilization.animation import HEARD, SPECIALS
from game.scenes.civilization.reveal import ResearchScene
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.sound.sounds import recipes
from game.words.civilization.position import Position
from tests.rules.civilization.test_war import war
from tests.scenes.civilization.playing import begun, by_chance, looking
from tests.scenes.civilization.test_moving import HERE, MINE, THEIRS, choose, reveals, table_of
from tests.scenes.driving import top_as


def at(table: CivilizationTable, flight: Flight, start: bool = False) -> int:
    """The square over which a flight ends, or begins."""
    box, unit = flight.start if start else flight.end, table.unit()
    model = table.map.model
    return model.turn.space(table.map.place().space_at(box.centerx * unit, box.centery * unit))


def test_a_group_hops_from_square_to_square(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    flown = []
    for action in (PickUp(HERE, 2, 1), Step(named("b4")), Step(named("c4"))):
        tape = table.match.play_taped(0, action, 0)
        table.show_position()
        flown += table.animation(tape, {})
    assert [at(table, one, True) for one in flown] == [HERE, named("b4")]
    assert [at(table, one) for one in flown] == [named("b4"), named("c4")]
    for flight in flown:
        stage = Position(flight.stage.position, 0, table.names, table.signs, app.words)
        shown = board_of.board(stage).stack
        turn = board_of.turned(table.view)
        assert not {turn.at(one) for one in (HERE, named("b4"), named("c4"))} & set(shown)


def test_who_attacks_leaps_and_stands_where_it_stood(app: App) -> None:
    mine = MINE | {"units": ["infantry:1"]}
    table = table_of(app, war(mine, THEIRS | {"armies": ["c4"], "units": ["infantry:1"]}))
    for action in (PickUp(HERE, 2, 0), Step(named("b4"))):
        table.match.play(0, action)
    tape = table.match.play_taped(0, Step(named("c4")), 0)
    table.show_position()
    assert table.animation(tape, {}) == [], "the board of the battle lies over the map"
    table.send(Plain.CLOSE)
    flown = [one for one in table.animation(tape, {}) if one.sound in ("drum", "")]
    assert [at(table, one, True) for one in flown[:1]] == [named("b4")]
    assert at(table, flown[1]) == named("b4")


@pytest.mark.long
def test_a_tile_turns_and_what_lies_on_it_drops_after_it(app: App) -> None:
    match = begun(3, 4000, 5, until=lambda one: any(
        reveals(one.state, action) for action in one.legal(one.to_move()[0])))  # fmt: skip
    table = looking(app, match)
    group = next(one for one in table.legal if reveals(match.state, one))
    assert isinstance(group, PickUp)
    table.moving.choose(group)
    edge = next(iter(table.walk.edges()))
    table.choose(f"square:{edge}")
    n = next(line.n for line in match.log if any(revealed(one) for one in line.events))
    tape = match.tape(n, table.viewer())
    tiles = [one for one in tape.events if isinstance(one, TileRevealed)]
    flown = table.animation(tape, {})
    assert len(tiles) == 1
    turned = [k for k, one in enumerate(flown) if one.turn is not None]
    assert len(turned) == 1
    marks = board_of.board(table.moment.p).secret
    squares = {board_of.turned(table.view).at(one) for one in squares_of(tiles[0].space)}
    assert sum(one.sound == "hut" for one in flown[turned[0] :]) == len(squares & set(marks))


def revealed(event: Event) -> bool:
    return isinstance(event, TileRevealed)


def watched(app: App, seats: int, moves: int) -> Iterator[tuple[CivilizationTable, Tape]]:
    """A game played by chance, action by action, as whoever acts sees it."""
    match, rng = begun(seats, 0, seats), Random(seats)
    table = looking(app, match)
    for _ in range(moves):
        seat = match.to_move()[0]
        tape = match.play_taped(seat, by_chance(list(match.legal(seat)), rng), seat)
        table.show_position()
        if table.relay.down:
            table.relay.open()
        yield table, tape


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_happens_can_be_shown(app: App, seats: int) -> None:
    heard = set()
    for table, tape in watched(app, seats, 700):
        for flight in table.animation(tape, {}):
            heard.add(flight.sound)
            assert flight.ms > 0
            assert 0 <= flight.end.centerx <= table.w + 1
            assert 0 <= flight.end.centery <= table.h + 1
    assert {"step", "tile", "beads", "city"} <= heard <= {"", *recipes()}


def test_every_sound_is_one_of_the_house() -> None:
    assert set(HEARD.values()) <= set(recipes())
    assert set(SPECIALS) <= set(HEARD)


def test_without_motion_what_happened_is_heard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(app, war(MINE, THEIRS))
    played: list[str] = []
    monkeypatch.setattr(app.sounds, "play", lambda name, count=1: played.append(name))
    choose(table, "b6")
    choose(table, "b5")
    assert not table.motion.moving
    assert "step" in played


def test_motion_is_skipped_by_any_key_and_nothing_is_lit_meanwhile(app: App) -> None:
    app.preferences.animation = "normal"
    app.stack.turn()
    game = set_up_at(Civilization(), war(MINE, THEIRS))
    table = looking(app, begun(2, rules=game))
    table.motion.skip()
    choose(table, "b6")
    choose(table, "b4")
    assert table.motion.moving
    assert not table.walk.due
    events = (event for line in table.match.log for event in line.events)
    steps = [one for one in events if isinstance(one, GroupStepped)]
    assert len(steps) == 2
    table.motion.skip()
    assert table.walk.due
    assert FINISH not in table.legal


def researching(match: Match) -> bool:
    """All but one have chosen what to research."""
    frame = match.state.pending[-1]
    return isinstance(frame, Researching) and len(frame.answers) == len(frame.seats) - 1 > 0


def test_research_is_turned_up_at_once(app: App) -> None:
    app.preferences.animation = "normal"
    app.stack.turn()
    match = begun(3, 4000, 5, until=researching)
    table = looking(app, match)
    table.motion.skip()
    seat = match.to_move()[0]
    table.act(next(one for one in match.legal(seat) if isinstance(one, Study)), seat)
    table.relay.hand_on()  # the last one says that it stands
    scene = top_as(app, ResearchScene)
    (event,) = (one for one in match.log[-1].events if isinstance(one, ResearchRevealed))
    app.frame(16)
    assert not scene.motion.moving
    app.frame(520)
    cards = sum(bool(tech) for _, tech in event.techs)
    assert len(scene.motion.sprites(1.0)) == cards, "they turn together"
    scene.handle(Key("a"))
    assert scene.reached == scene.steps
    scene.handle(Key("enter"))
    assert app.top is table
