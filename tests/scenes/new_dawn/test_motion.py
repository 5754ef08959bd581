"""What happens, in motion: each event as flights, and the position that the table shows meanwhile."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.drawing.director import COME, GO, READ
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.marks import tint
from game.hotseat.bot_turns import BotTurns
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import focus
from game.rules.new_dawn.actions import ResolveCard, ResolveForNothing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import (
    BarbarianMoved,
    Battle,
    CaravanMoved,
    CardReset,
    CardResolvedForNothing,
    CityStateConquered,
    ControlPlaced,
    DialAdvanced,
    DialTurned,
    PactTaken,
    TradeGained,
    TurnBegan,
    WonderTurnedUp,
)
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import OFF, State
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move, Wheel
from game.scenes.new_dawn.animation import HEARD, SPECIALS, map_pieces, panels
from game.scenes.new_dawn.table import NewDawnTable
from tests.scenes.driving import frame, prefer, press
from tests.scenes.new_dawn.driving import table
from tests.scenes.new_dawn.playing import played
from tests.sure import sure


@functools.cache
def game_of(seed: int) -> Match:
    return played(seats=3, seed=seed)


@functools.cache
def idle() -> Match:
    """Everybody resolves a card for no effect."""
    match = played(seats=3, moves=0)
    for _ in match.seats:
        seat = match.to_move()[0]
        legal = match.legal(seat)
        match.play(seat, next(one for one in legal if isinstance(one, ResolveForNothing)))
    return match


def games(kind: type[Event]) -> Iterator[Match]:
    """One after another, until what is looked for was found."""
    if kind is CardResolvedForNothing:
        return iter([idle()])
    return map(game_of, range(5, 65))


def found(kind: type[Event], seat: int | None = None) -> tuple[Match, int, Event]:
    """A match, an action in it, and an event that it brought: the first of a kind."""
    for match in games(kind):
        for line in match.log:
            for event in line.events:
                of = getattr(event, "seat", getattr(event, "attacker", None))
                if isinstance(event, kind) and line.action and seat in (None, of):
                    return match, line.n, event
    raise AssertionError(f"No {kind.__name__} in these games")


def flights_of(
    app: App, kind: type[Event], seat: int | None = None, speed: str = "normal"
) -> tuple[NewDawnTable, Any]:
    """A table on which an action with such an event has just been played."""
    prefer(app, animation=speed)
    match, n, event = found(kind, seat)
    action = match.log[n - 1].action
    scene = table(app, Match.restore(match.game, match.header, match.entries[: n - 1]))
    assert action is not None
    scene.act(action)
    return scene, event


def flights(scene: NewDawnTable) -> list[Flight]:
    return list(scene.motion._flights)


def shown(app: App, scene: NewDawnTable) -> Iterator[State]:
    """The positions that the table shows one after another, until all is at rest."""
    last: State | None = None
    for _ in range(4000):
        if scene.panels.position.state is not last:
            last = scene.panels.position.state
            yield last
        if not scene.motion.moving:
            return
        scene.update(40)
        scene.draw(sure(app.window.screen))
    raise AssertionError("it never comes to rest")


MOVING = [*SPECIALS]


def test_a_diplomacy_card_flies_as_large_as_it_lies(app: App) -> None:
    scene, _ = flights_of(app, PactTaken)
    assert scene.layout.holdings.w - 20 in [one.start.w for one in flights(scene)]


@pytest.mark.parametrize("kind", MOVING, ids=lambda kind: str(kind.__name__))
def test_every_such_event_moves_something_and_ends_in_the_position(
    app: App, kind: type[Event]
) -> None:
    scene, _ = flights_of(app, kind)
    positions = list(shown(app, scene))
    assert not scene.motion.moving
    assert positions[-1] is scene.view


def test_the_token_of_a_conquered_city_state_goes_to_its_card_with_the_sound_of_a_conquest(
    app: App,
) -> None:
    scene, event = flights_of(app, CityStateConquered)
    space = scene.view.board.city_state[event.city_state]
    at = scene.map.box_of(hexes.position(space)).center
    one, other = next(
        (a, b) for a, b in pairwise(flights(scene)) if a.sound == "conquest" and b.start == a.end
    )
    assert abs(one.start.centerx - at[0]) < 30
    assert abs(one.start.centery - at[1]) < 30
    if event.card and scene.seat == event.seat:
        assert scene.target(f"card:{event.card}")
    assert event.city_state in one.stage.position.conquered
    assert not any(
        event.city_state in slot.tokens for slot in one.stage.position.players[event.seat].row
    )
    held = [
        slot.card for slot in scene.view.players[event.seat].row if event.city_state in slot.tokens
    ]
    assert held == [event.card] * bool(event.card)
    assert other.end != one.start
    assert HEARD[CityStateConquered] == "conquest"


def test_the_card_goes_back_to_slot_1_and_the_others_move_up(app: App) -> None:
    scene, e = flights_of(app, CardReset, 0)
    before = flights(scene)[0].stage
    assert scene.seat == before.seat == 0
    row = before.position.players[0].row
    sliding = [f for f in flights(scene) if f"card:{e.card}" in f.stage.lifted]
    places = [scene.target(f"card:{slot.card}") for slot in scene.view.players[0].row]
    assert focus.index(scene.view.players[0], e.card) == 0
    assert [slot.card for slot in row][e.slot - 1] == e.card
    assert len(sliding) >= e.slot
    assert {f.ms for f in sliding} <= {panels.SLIDE, panels.LIFT}
    assert all(places)
    list(shown(app, scene))
    end = sliding[-1].end
    place = scene.target(f"card:{e.card}")
    if scene.seat == 0:
        assert place is not None
        assert place.box.topleft == end.topleft


@pytest.fixture
def bot_game(app: App, monkeypatch: pytest.MonkeyPatch) -> NewDawnTable:
    """A table at which a bot is about to resolve a card; it does not think by itself."""
    monkeypatch.setattr(BotTurns, "waiting", lambda bots: True)
    seats = [SeatSetup("Ana", "red", "square"), SeatSetup("Bot", "blue", "circle", "easy")]
    match, rng = Match.new(NewDawn(), seats, {}, 5), Random(5)
    while match.to_move() == (0,):
        match.play(0, rng.choice(match.legal(0)))
    scene = table(app, match)
    prefer(app, animation="normal", bots="steps")
    return scene


def test_a_rivals_card_is_held_up_beside_their_panel(bot_game: NewDawnTable) -> None:
    scene = bot_game
    assert scene.seat == 0
    action = next(a for a in scene.match.legal(1) if isinstance(a, ResolveCard))
    scene.act(action)
    come, read, go, *_ = flights(scene)
    assert (come.ms, read.ms, go.ms) == (COME, READ, GO)
    assert read.start == read.end == come.end
    assert scene.layout.rivals.right < read.start.x
    assert scene.layout.rivals.contains(come.start)
    assert come.start == go.end


def test_a_rivals_row_closes_up_in_small(bot_game: NewDawnTable) -> None:
    scene, rng = bot_game, Random(5)
    card = ""
    while scene.mover == 1:
        scene.motion.skip()
        scene.act(rng.choice(scene.match.legal(1)))
        card = scene.view.players[1].row[0].card
    sliding = [f for f in flights(scene) if f"mini:1:{card}" in f.stage.lifted]
    assert sliding
    assert all(scene.layout.rivals.contains(f.start) for f in sliding)


def test_whoever_acted_is_shown_until_the_next_turn_begins(app: App) -> None:
    scene, _ = flights_of(app, TurnBegan, 1)
    seats = [f.stage.seat for f in flights(scene)]
    assert seats[0] == 0
    list(shown(app, scene))
    assert scene.seat == 1


@pytest.mark.parametrize(
    ("before", "spaces", "way"),
    [(0, 3, [(0, 1), (1, 2), (2, 3)]), (23, 3, [(23, 24), (24, 15), (15, 16)])],
)
def test_the_tech_dial_goes_from_space_to_space(
    before: int, spaces: int, way: list[tuple[int, int]]
) -> None:
    assert list(panels.dial_steps(before, spaces)) == way


def test_the_tech_dial_turns_and_shines_on_its_levels(app: App) -> None:
    scene, e = flights_of(app, DialAdvanced, 0)
    turning = [f for f in flights(scene) if "dial:tech" in f.stage.lifted]
    assert len(turning) == e.spaces + len(e.levels)
    assert all(f.stage.position.players[0].dial == e.before for f in turning)
    first, last = turning[0].picture, turning[-1].picture
    assert callable(first)
    assert first(0.0).get_size() == first(1.0).get_size()
    assert callable(last)
    assert first(0.0) is not first(1.0)
    scene.motion.skip()
    assert scene.panels.position.state.players[0].dial == e.dial


def test_the_event_dial_turns_by_a_section(app: App) -> None:
    scene, e = flights_of(app, DialTurned)
    turning = [f for f in flights(scene) if "dial:event" in f.stage.lifted]
    assert len(turning) == 1
    assert turning[0].stage.position.event == (e.section - 1) % 5
    events = [position.event for position in shown(app, scene)]
    assert events[0] != events[-1] == e.section


def test_dice_come_to_rest_on_their_faces(app: App) -> None:
    scene, e = flights_of(app, Battle)
    rolling = [f for f in flights(scene) if "dice" in f.hides]
    values = dict(e.attack)["die"], dict(e.defence)["die"]
    px = scene.measure().px(rolling[0].start.w)
    resting = [f.picture for f in rolling if isinstance(f.picture, type(scene.app.window.screen))]
    seats = e.attacker, e.defender
    colours = [tint("" if seat < 0 else scene.signs[seat]) for seat in seats]
    assert resting[:2] == [pieces.die(n, px, c) for n, c in zip(values, colours, strict=True)]
    assert "dice" in scene.motion.hidden()
    last = rolling[len(panels.TOSSES) * 2 - 2].picture
    assert callable(last)
    assert last(1.0) == pieces.die(values[0], px, colours[0])


def test_dice_have_a_place_where_no_battle_lies(app: App) -> None:
    """As when a list of choices lay over the dials, or what was decided is past already."""
    scene, _ = flights_of(app, Battle)
    tape = scene.match.tape_since(scene.match.length - 1, scene.viewer())
    scene.fought = None
    assert any("dice" in flight.hides for flight in scene.animation(tape, scene.boxes()))


def test_a_caravan_walks_its_way(app: App) -> None:
    scene, e = flights_of(app, CaravanMoved)
    walking = [f for f in flights(scene) if f.ms == map_pieces.STEP]
    way = map_pieces.caravan_way(scene.match.observation(None, scene.match.length - 1), e)
    assert len(walking) == len(way) - 1
    assert all(a.end == b.start for a, b in pairwise(walking))
    assert all(len(f.stage.position.players[e.seat].caravans) ==
               len(scene.view.players[e.seat].caravans) - 1 for f in walking)  # fmt: skip


def test_barbarians_go_one_after_the_other(app: App) -> None:
    scene, _ = flights_of(app, BarbarianMoved)
    ways = [
        (e.letter, e.start, e.space)
        for e in scene.match.log[-1].events
        if isinstance(e, BarbarianMoved)
    ]
    seen = [position.barbarians for position in shown(app, scene)]
    for letter, start, space in ways:
        places = [where[letter] for where in seen]
        assert places.index(start) < places.index(OFF) < places.index(space)


def test_a_token_drops_and_its_border_comes_with_it(app: App) -> None:
    scene, e = flights_of(app, ControlPlaced)
    owned = [position.players[e.seat].control >> e.space & 1 for position in shown(app, scene)]
    assert owned[0] == 0
    assert owned[-1] == 1


def test_a_trade_token_counts_when_it_has_landed(app: App) -> None:
    scene, e = flights_of(app, TradeGained)

    def tokens(state: State) -> int:
        return sum(slot.trade for slot in state.players[e.seat].row)

    counts = [tokens(position) for position in shown(app, scene)]
    gained = [one for one in scene.match.log[-1].events if one == e]
    assert counts[0] + len(gained) == counts[-1]
    assert all(b - a in (0, 1) for a, b in pairwise(counts))


def test_a_sign_beats_where_an_agenda_came_nearer(app: App) -> None:
    scene, _ = flights_of(app, DialAdvanced, 0)
    goals = {"technophile"} & {
        agenda.id for id in scene.view.victory for agenda in box().tables.victory_cards[id].agendas
    }
    beating = [f for f in flights(scene) if f.ms == panels.BEAT]
    cards = [scene.target(f"victory:{id}") for id in scene.view.victory]
    assert len(beating) >= len(goals)
    for f in beating:
        assert any(card is not None and card.box.contains(f.end) for card in cards)


def test_a_deck_is_closed_until_its_next_wonder_is_turned_up(app: App) -> None:
    scene, e = flights_of(app, WonderTurnedUp)
    kind = box().wonders[e.wonder].type
    market = [position.market[kind] for position in shown(app, scene)]
    assert "" in market
    assert market[-1] == e.wonder


def test_without_animation_everything_is_at_its_place_at_once(app: App) -> None:
    scene, _ = flights_of(app, BarbarianMoved, speed="off")
    assert not scene.motion.moving
    assert scene.panels.position.state is scene.view


def test_a_key_skips_to_the_position_and_nothing_is_drawn_at_rest(app: App) -> None:
    scene, _ = flights_of(app, CardReset)
    frame(app)
    press(app, "x")
    assert scene.panels.position.state is scene.view
    frame(app)
    assert scene.draw(sure(app.window.screen)) == []


def test_the_chart_is_not_drawn_again_where_other_panels_lie(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(app, played(seats=2, moves=40))
    painted: list[Canvas] = []
    background = scene.background

    def paint(c: Canvas) -> None:
        painted.append(c)
        background(c)

    monkeypatch.setattr(scene, "background", paint)
    scene.relayout()
    frame(app)
    shown = pygame.image.tobytes(app.window.surface()[0], "RGB")
    assert not painted
    scene.resize(app.window.size)
    frame(app)
    assert len(painted) == 1
    assert pygame.image.tobytes(app.window.surface()[0], "RGB") == shown


# ---- the map by itself --------------------------------------------------------------------------


def test_the_wheel_turns_the_tile_and_with_ctrl_makes_the_map_larger(app: App) -> None:
    scene = table(app, played(seats=2, moves=0, map="built"))
    fitted, turned = scene.map.place(), scene.laying.rotation
    x, y = scene.map.zone().center
    app.handle(Move(x, y))
    app.handle(Wheel(x, y, 1))
    assert scene.laying.rotation != turned
    assert scene.map.place() == fitted
    turned = scene.laying.rotation
    app.handle(Wheel(x, y, 1, ctrl=True))
    assert scene.laying.rotation == turned
    assert scene.map.place().radius > fitted.radius


def test_the_tile_in_hand_turns_round_its_middle(app: App) -> None:
    prefer(app, animation="normal")
    scene = table(app, played(seats=2, moves=0, map="built"))
    press(app, "e")
    assert 0 < scene.laying.swing < 60
    [(image, corner)] = scene.map.turning()
    held = sure(scene.laying.held)
    assert image.get_rect(topleft=corner).collidepoint(scene.map.place().at(held))
    while scene.laying.swing:
        scene.update(16)
    assert scene.map.turning() == []
    app.preferences.animation = "off"
    press(app, "q")
    scene.update(16)
    assert scene.laying.swing == 0
