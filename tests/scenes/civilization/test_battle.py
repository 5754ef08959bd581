"""Battles at the table of Civilization: the odds before one, the board, its two hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.drawing.civilization import battle as drawing
from game.drawing.civilization import cards
from game.drawing.kit.arranger import Arranger, Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import misfits
from game.drawing.kit.nodes import Node
from game.drawing.kit.parts import _button
from game.drawing.kit.theme import CREAM
from game.games import GAMES
from game.hotseat.bot_turns import BotTurns
from game.hotseat.hands import HERE, LIFT
from game.lessons.run import set_up_at
from game.match.match import Match
from game.match.tape import Moment
from game.rules.civilization import aftermath, frames, odds
from game.rules.civilization import battle as battles
from game.rules.civilization.actions import PickUp, PlayEvent, PlayUnit, Step, Wound
from game.rules.civilization.box import NONE, box
from game.rules.civilization.events import BattleBegan, BattleEnded, UnitKilled, UnitPlayed
from game.rules.civilization.fronts import ATTACK, DEFENCE
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State, city_at
from game.rules.flow import Frame
from game.rules.squares import at
from game.scenes.civilization import answers, battle_views
from game.scenes.civilization.battle import BarbariansScene, BattleScene, village
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import Laid, TreeSection
from game.words import Words
from game.words.civilization import battle_text, fights
from game.words.civilization.fights import NOBODY, Aim, Lifts, Shown, the_battle
from game.words.civilization.position import Position
from tests.examples.civilization.position import GIVEN, state_of
from tests.scenes.civilization.fights import BEFORE, FIELD, FOUGHT, busy, fought, given
from tests.scenes.civilization.playing import SEATS, begun, sit_down
from tests.scenes.driving import painted, run_frames, top_as
from tests.scenes.test_relay import click, hold, key, names, pixels, place, post, tap
from tests.sure import sure

NAMES, SIGNS = tuple(one for one, _, _ in SEATS), tuple(sign for _, _, sign in SEATS)


def held(app: App, name: str, ms: int) -> None:
    hold(app, ms, pygame.key.key_code(name))


def match_at(state: State) -> Match:
    """A match that begins there."""
    return begun(len(state.players), rules=set_up_at(Civilization(), state))


def seen(state: State, seat: int = 0) -> Position:
    """The position as a seat sees it."""
    view = Civilization().observe(state, seat)
    return Position(view, seat, NAMES, SIGNS, Words("en"), True, True)


# ---- before a battle ----------------------------------------------------------------------------


def test_odds_say_before_what_the_battle_begins_with() -> None:
    """Both bonuses and hands are those that the rules draw when it comes to it."""
    state = given()
    found = sure(odds.attack(seen(state).state, at(3, 3), FIELD, 2, 0))
    match = match_at(state)
    match.play(0, PickUp(at(3, 3), 2, 0))
    match.play(0, Step(FIELD))
    battle = sure(match.state.battle)
    assert (found.defender, found.bonus) == (1, battle.bonus) == (1, (2, 10))
    assert found.hands == tuple(map(len, battle.hands)) == (5, 2)


def test_odds_follow_what_is_known() -> None:
    """More strength wins more often; the same position gives the same number; what only the rival
    knows changes nothing; nobody to fight means no odds."""
    state = given()
    found = odds.attack(seen(state).state, at(3, 3), FIELD, 2, 0)
    weak = odds.attack(seen(given(A={"units": ["infantry:1"]})).state, at(3, 3), FIELD, 2, 0)
    assert found is not None
    assert weak is not None
    assert found.win > 50 > weak.win == 0, "ten points of bonus are more than one unit brings"
    assert odds.attack(seen(state).state, at(3, 3), FIELD, 2, 0) == found
    other = given(B={"units": ["infantry:3", "mounted:3"]})
    assert odds.attack(seen(other).state, at(3, 3), FIELD, 2, 0) == found
    assert odds.attack(seen(state).state, at(3, 3), at(2, 3), 2, 0) is None
    assert odds.attack(seen(state).state, at(3, 3), FIELD, 0, 1) is None


def test_the_parts_of_a_bonus_are_its_sum() -> None:
    state = given()
    city = city_at(state.players[1], FIELD)
    assert odds.bonus_parts(state, 0, None) == (("barracks", 2),)
    assert odds.bonus_parts(state, 1, city) == (("city", 6), ("walls", 4))
    assert sum(n for _, n in odds.bonus_parts(state, 1, city)) == battles.combat(state, 1, city)
    assert odds.bonus_parts(state, NONE, None) == ()
    assert fights.bonus_told(seen(state), state, 1, city) == "city 6 + walls 4"


def test_the_plain_battle_of_the_odds_follows_the_rules() -> None:
    """A trump strikes first, wounds do not weaken, who waits on a front counts."""
    infantry, mounted = 0, 2
    assert odds.fought([(infantry, 2)], [(mounted, 2)], 1) == (2, 0)
    assert odds.fought([(infantry, 2)], [(infantry, 3)], 1) == (2, 3), "it waits on its own front"
    assert odds.fought([], [(infantry, 1)], 0) == (0, 1)


# ---- the board ----------------------------------------------------------------------------------


def test_whoever_is_due_holds_their_own_key_and_the_cards_turn_down_with_the_play(app: App) -> None:
    """No curtain comes down: the fronts stay, both hands lie face down in between."""
    table = sit_down(app, match_at(fought()))
    assert (table.relay.due, table.relay.down, table.viewer()) == (0, False, None)
    assert HERE in names(app)
    assert not any(name.startswith("unit:") for name in names(app))
    held(app, "d", table.hold)
    assert table.viewer() is None, "that is the key of the other side"
    held(app, "a", table.hold)
    assert table.viewer() == 0
    click(app, "unit:infantry_3")
    key(app, pygame.K_RETURN)
    front = the_battle(table.moment.p).fronts[1]
    assert front.units[0] != NONE == front.units[1], "the trump killed what lay there"
    assert (table.relay.due, table.relay.down, table.viewer()) == (1, False, None)
    held(app, "a", table.hold)
    assert table.viewer() is None
    held(app, "d", table.hold)
    assert table.viewer() == 1
    post(app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    assert table.viewer() is None, "Space turns the cards down"


def test_a_hand_is_lifted_as_soon_as_at_the_open_table(app: App) -> None:
    """A third of a second, so that a brush shows nothing; the curtain takes longer."""
    table = sit_down(app, match_at(fought()))
    held(app, "a", round(LIFT) - 150)
    assert table.viewer() is None
    held(app, "a", round(LIFT))
    assert table.viewer() == 0
    table.relay.hide()
    table.relay.cover()
    app.frame(16)
    held(app, "space", round(LIFT))
    assert table.viewer() is None


def test_the_keys_of_both_sides_are_those_of_the_settings(app: App) -> None:
    assert {*battle_text.KEYS} <= GAMES["civilization"].keys
    app.preferences.keys = {"ways": "j"}
    table = sit_down(app, match_at(fought()))
    assert battle_text.lifts(table.moment) == Lifts((("J", "1"), ("D", "2")), ATTACK)
    held(app, "a", table.hold)
    assert table.viewer() is None
    held(app, "j", table.hold)
    assert table.viewer() == 0


def test_the_key_of_the_seat_and_the_backs_lift_a_hand_too(app: App) -> None:
    """Held as long as the button; the key of another seat does nothing."""
    table = sit_down(app, match_at(fought()))
    held(app, "2", table.hold)
    assert table.viewer() is None
    held(app, "1", table.hold)
    assert table.viewer() == 0
    assert battle_text.aim(table.moment).card == NOBODY, "it has taken up no card"
    table.relay.hide()
    app.frame(16)
    lifting = sure(table.target(HERE))
    backs = next(one for one in board_of(table).placed if one.node.part == "hand:0:1")
    assert lifting.box.contains(backs.box)
    scale = app.window.scale(app.window.size)
    x, y = (round(n * scale) for n in backs.box.center)
    post(app, pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    run_frames(app, table.hold // 50 + 2, 50)
    assert table.viewer() == 0


def board_of(table: CivilizationTable) -> Laid:
    """The board of the battle as it lies."""
    trees = (one for one in table.sections if isinstance(one, TreeSection))
    return next(one for one in trees if one.part("hand:0") is not None).laid()


def test_the_side_that_waits_keeps_its_backs_and_its_dark_button(app: App) -> None:
    """Whoever looks: on the other side nothing is lit, and there is nothing to hold."""
    table = sit_down(app, match_at(fought()))
    for key_, other in (("", "1"), ("a", "1")):
        if key_:
            held(app, key_, table.hold)
        root = sure(board_of(table).root)
        side = next(one for one in every(root) if one.part == f"side:{other}")
        assert len(painted_by(side, drawing.back)) == 3
        assert not any(lit for _, lit in painted_by(side, drawing.back))
        assert table.say("civilization.battle.hold") in [
            args[0] for args in painted_by(side, _button)
        ]
        assert not any(one.id for one in every(side)), "nothing of it can be touched"


@pytest.mark.parametrize("front", [0, 2])
def test_a_front_shows_what_would_come_and_a_click_plays_there(app: App, front: int) -> None:
    table = sit_down(app, match_at(fought()))
    held(app, "a", table.hold)
    click(app, "unit:artillery_2")
    x, y = place(app, f"front:{front}")
    post(app, pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    assert battle_text.aim(table.moment).front == front
    click(app, f"front:{front}")
    assert table.match.log[-1].action == PlayUnit("artillery_2", front)


def test_a_battle_is_played_by_keys(app: App) -> None:
    """A number takes up a card, Enter plays it; so does Enter on the card that has the focus."""
    table = sit_down(app, match_at(fought()))
    held(app, "a", table.hold)
    key(app, pygame.K_2)
    assert battle_text.aim(table.moment).card == 1
    key(app, pygame.K_2, down=False)
    table.choose_among(())
    while table.focus != "unit:infantry_3":
        tap(app, pygame.K_TAB)
    before = table.match.length
    for _ in range(2):
        tap(app, pygame.K_RETURN)
    assert table.match.length > before
    assert table.match.log[-1].action == PlayUnit("infantry_3", 2)


def said(tree: Node) -> list[str]:
    """All words of a tree, of several wordings the longest."""
    kids = tree.kids[:1] if tree.form == "either" else tree.kids
    own = [tree.ink.value] if tree.ink is not None else []
    return own + [text for one in kids for text in said(one)]


def painted_by(tree: Node, draw: Callable[..., object]) -> list[tuple[Any, ...]]:
    """What a painter is called with in a tree, of several forms in the first."""
    kids = tree.kids[:1] if tree.form == "either" else tree.kids
    own = [tree.paint.args] if tree.paint is not None and tree.paint.draw is draw else []
    return own + [args for one in kids for args in painted_by(one, draw)]


def test_the_parchment_tells_the_exchange_that_the_rules_play() -> None:
    """Every card against every front: what is told beforehand is what happens, and what is told
    afterwards."""
    state = fought()
    p = seen(state)
    now = the_battle(p)
    outcomes = set()
    for card, unit in enumerate(now.hands[0]):
        for front in (0, 2):
            aim = Aim(card, front)
            found = fights.page(p, aim, ())
            match = match_at(fought())
            match.play(0, PlayUnit(box().units[unit], front))
            after = sure(match.state.battle)
            totals = tuple(str(n) for n in aftermath.totals(match.state, after))
            sheet = said(battle_views.sheet(p, Shown(aim)))
            assert {*totals} <= {*sheet}
            events = tuple(match.log[-1].events)
            fell = [one for one in events if isinstance(one, UnitKilled)]
            assert len(fell) == sum(step.count("*falls*") for step in found.steps)
            assert len(found.steps) == (3 if front else 1)
            then = fights.page(seen(match.state, 1), Aim(), events)
            assert then._replace(title=found.title, note="") == found
            outcomes.add((totals, len(fell)))
    assert len(outcomes) == 4


def hand(p: Position, side: int) -> Node:
    """The hand of a side on the board."""
    tree = battle_views.board(p, Shown())
    return next(one for one in every(tree) if one.part == f"hand:{side}")


def every(tree: Node) -> Iterator[Node]:
    yield tree
    for one in tree.kids:
        yield from every(one)


def test_the_board_shows_backs_to_whoever_does_not_look() -> None:
    p = seen(fought())
    assert len(painted_by(hand(p, ATTACK), drawing.card)) == 2
    assert len(painted_by(hand(p, DEFENCE), drawing.back)) == 3
    assert not painted_by(hand(p, DEFENCE), drawing.card)
    tree = battle_views.board(p, Shown())
    assert {"Horseman 2", "city 6 + walls 4, bonus", "8", "+8"} <= {*said(tree)}
    public = Civilization().observe(fought(), None)
    p = Position(public, 0, NAMES, SIGNS, Words("en"))
    assert len(painted_by(hand(p, ATTACK), drawing.back)) == 2


def test_whoever_has_the_oracle_sees_the_other_hand_once_they_look() -> None:
    """On their own turn, and nobody else does; its cards cannot be touched."""
    for wonders, open_to_them in (([], False), ([{"oracle": "h1"}], True)):
        p = seen(fought(A={"wonders": wonders}))
        cards_ = painted_by(hand(p, DEFENCE), drawing.card)
        assert len(cards_) == (3 if open_to_them else 0)
        assert not any(one.id for one in every(hand(p, DEFENCE)))
        public = Civilization().observe(fought(A={"wonders": wonders}), None)
        p = Position(public, 0, NAMES, SIGNS, Words("en"))
        assert len(painted_by(hand(p, DEFENCE), drawing.back)) == 3


def test_a_person_against_a_bot_needs_no_relay(app: App) -> None:
    rules = set_up_at(Civilization(), fought())
    table = sit_down(app, begun(2, rules=rules, bots=1))
    assert table.viewer() == 0
    assert HERE not in names(app)
    assert "unit:infantry_3" in names(app)


def hands(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return sure(state.battle).hands


Shot = tuple[bytes, list[str], str]
"""A picture, the words of the targets in it, and what whoever decides is told."""


def shot(app: App, table: CivilizationTable) -> Shot:
    return pixels(app), [str(one.text) for one in table.targets()], table.expected()


def swapped(state: State, looks: int | None) -> State:
    """The same position with other cards in all hands and forces that whoever looks does not know."""
    game = Civilization()
    twins = (game.determinize(game.observe(state, looks), Random(n)) for n in range(80))
    others = [side for side in (ATTACK, DEFENCE) if side != looks]
    return next(
        one for one in twins if all(hands(one)[side] != hands(state)[side] for side in others)
    )


def shots(app: App, state: State, looks: int | None) -> list[Shot]:
    """The battle with both hands down, lifted by one side, and told after its card has been played."""
    table = sit_down(app, match_at(state.clone()))
    found = [shot(app, table)]
    if looks is None:
        return found
    held(app, "ad"[looks], table.hold)
    assert table.viewer() == looks
    return [*found, shot(app, table)]


@pytest.mark.parametrize("looks", [None, 0, 1])
def test_no_pixel_of_a_battle_tells_what_is_face_down(
    app: App, same_id: None, looks: int | None
) -> None:
    """Hands and standing forces are others where whoever looks does not know them: the board with both
    hands down is the same, and so it is with the hand of either side lifted."""
    state = state_at(looks)
    assert shots(app, state, looks) == shots(app, swapped(state, looks), looks)
    if looks is not None:
        other = swapped(state, 1 - looks)
        assert shots(app, state, looks)[1] != shots(app, other, looks)[1], "its owner sees it"


def state_at(looks: int | None) -> State:
    """The battle when it is a side's turn."""
    found = deepcopy(BEFORE) | {"battle": deepcopy(FOUGHT)}
    if looks == 1:
        found["battle"]["to_play"] = "B"
    return state_of(GIVEN("given", found))


@pytest.mark.parametrize("looks", [None, 0, 1])
def test_a_hand_that_shows_through_its_backs_is_found(
    app: App, same_id: None, monkeypatch: pytest.MonkeyPatch, looks: int | None
) -> None:
    """A planted leak: the observation leaves the hand of a side open to all."""
    observe = Civilization.observe

    def leaking(state: State, viewer: int | None) -> State:
        view = observe(state, viewer)
        if view.battle is not None and state.battle is not None:
            view.battle = replace(view.battle, hands=state.battle.hands)
        return view

    state = state_at(looks)
    twin = swapped(state, looks)
    monkeypatch.setattr(Civilization, "observe", staticmethod(leaking))
    assert shots(app, state, looks)[-1][0] != shots(app, twin, looks)[-1][0]


OPEN: tuple[Frame, ...] = (
    frames.Wounding(0, 3), frames.Healing(0, 3), frames.LosingFigures(0, at(3, 3), 1), frames.Looting(0, 1, 1),
    frames.KeepingUnit(0, (box().unit["mounted_2"],)),
)  # fmt: skip
"""What is asked in front of everybody, in a battle and after it."""


@pytest.mark.parametrize("frame", OPEN, ids=lambda one: type(one).__name__)
def test_what_a_battle_asks_in_front_of_everybody_asks_for_no_hand(app: App, frame: Frame) -> None:
    """Wounds, heals, losses, loot: nothing is to be held, and whoever is asked may act at once."""
    state = fought(B={"trade": 12})
    if not isinstance(frame, (frames.Wounding, frames.Healing)):
        state.battle = None
        state.pending = state.pending[:-1]
    state.pending.append(frame)
    state.touched()
    table = sit_down(app, match_at(state))
    assert isinstance(table.moment.frame, type(frame))
    assert HERE not in names(app)
    assert (table.viewer(), table.relay.down) == (None, False)
    assert table.moment.p.acts
    assert table.legal
    if isinstance(frame, frames.Wounding):
        click(app, "front:2")
        assert table.match.log[-1].action == Wound(2)


@pytest.mark.parametrize(
    "frame",
    [frames.AlsoHitting(0, PlayEvent("disaster")), frames.Leading(0, 1, FIELD, 2)],
    ids=["also", "lead"],
)
def test_what_an_event_asks_in_a_battle_is_decided_openly(frame: Frame) -> None:
    state = fought()
    state.pending.append(frame)
    assert answers.openly(state)


# ---- scenes -------------------------------------------------------------------------------------


def fight_on(app: App, table: CivilizationTable) -> None:
    """Play units until the battle is over, or something is shown."""
    while table.view.battle is not None and app.top is table:
        (seat,) = table.match.to_move()
        legal = list(table.match.legal(seat))
        table.act(next((one for one in legal if isinstance(one, PlayUnit)), legal[0]), seat)
        table.motion.skip()
        app.frame(16)


def test_a_card_flies_to_its_front_and_the_exchange_is_seen(app: App) -> None:
    """It lies there opposite the other one before that falls; for the others it turns up on its way."""
    app.preferences.animation = "normal"
    table = sit_down(app, match_at(fought()))
    table.act(PlayUnit("infantry_3", 2), 0)
    assert table.motion.moving
    fronts = set()
    for _ in range(60):
        battle = the_battle(table.moment.p)
        fronts.add(tuple(unit != NONE for unit in battle.fronts[1].units))
        app.frame(40)
    assert {(False, True), (True, True), (True, False)} == fronts
    tape = table.match.tape(table.match.length, None)
    made = table.animation(tape, {})
    assert [one.turn is not None for one in made if one.arc] == [True, False], "played, then fallen"


def parchment(table: CivilizationTable) -> list[str]:
    """What the parchment says."""
    m = table.moment
    return said(battle_views.sheet(m.p, battle_text.shown(m)))


def test_an_exchange_is_told_in_steps_before_anybody_leads(app: App) -> None:
    """Three steps of 700 ms, done, now and next; totals and who leads come after the last one; whose
    turn is next is said meanwhile, and only then they can hold their button."""
    app.preferences.animation = "normal"
    table = sit_down(app, match_at(fought()))
    table.act(PlayUnit("infantry_3", 2), 0)
    lasted: dict[int | None, int] = {}
    leads = table.say("civilization.battle.ended_now")
    while (found := battle_text.shown(table.moment).step) is not None:
        lasted[found] = lasted.get(found, 0) + 20
        assert leads not in parchment(table)
        assert table.say("civilization.battle.show_all") in parchment_buttons(table)
        states = [args[1] for args in painted_by(parchment_tree(table), drawing.number)]
        assert states == ["done"] * (found - 1) + ["now"] + ["later"] * (3 - found)
        corner = sure(battle_text.corner(table.moment))
        assert corner.title == table.say("civilization.battle.then_title", name="Mihai")
        assert HERE not in names(app)
        app.frame(20)
    assert list(lasted) == [1, 2, 3]
    assert min(lasted.values()) >= 680
    assert leads in parchment(table)
    assert HERE in names(app)


def test_a_hand_can_be_held_from_the_frame_in_which_its_button_is_seen(app: App) -> None:
    """The exchange has been told: nothing that was pressed then goes unheard."""
    app.preferences.animation = "normal"
    table = sit_down(app, match_at(fought()))
    table.act(PlayUnit("infantry_3", 2), 0)
    while table.motion.moving:
        app.frame(20)
    x, y = place(app, HERE)
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    run_frames(app, round(LIFT) // 50 + 2, 50)
    assert table.viewer() == 1


def parchment_tree(table: CivilizationTable) -> Node:
    m = table.moment
    return battle_views.sheet(m.p, battle_text.shown(m))


def parchment_buttons(table: CivilizationTable) -> list[str]:
    return [args[0] for args in painted_by(parchment_tree(table), _button)]


def test_any_key_shows_all_of_an_exchange(app: App) -> None:
    app.preferences.animation = "normal"
    presses: list[Callable[[], None]] = [
        lambda: key(app, pygame.K_x),
        lambda: click(app, "do:show_all"),
    ]
    for press in presses:
        table = sit_down(app, match_at(fought()))
        table.act(PlayUnit("infantry_3", 2), 0)
        run_frames(app, 20, 20)
        assert battle_text.shown(table.moment).step is not None
        press()
        assert battle_text.shown(table.moment).step is None
        assert table.say("civilization.battle.ended_now") in parchment(table)


def test_a_battle_ends_with_its_totals(app: App) -> None:
    """What came last and both sums; a key skips it, the next one leads on."""
    app.preferences.animation = "fast"
    table = sit_down(app, match_at(fought()))
    fight_on(app, table)
    scene = top_as(app, BattleScene)
    assert len(scene.views) <= 3, "the last unit, what came of it, the totals"
    ended = next(one for one in table.match.log[-1].events if isinstance(one, BattleEnded))
    p, shown, over = scene.views[-1]
    last = said(battle_views.sheet(p, shown, over))
    assert {str(n) for n in ended.totals} <= {*last}
    assert NAMES[ended.seat] in last[0]
    key(app, pygame.K_x)
    assert scene.reached == scene.steps
    click(app, "go_on")
    assert app.top is table


def test_the_winner_is_said_last(app: App) -> None:
    """While the exchanges are shown neither the title nor the sheet says who leads."""
    app.preferences.animation = "fast"
    table = sit_down(app, match_at(fought()))
    fight_on(app, table)
    scene = top_as(app, BattleScene)
    ended = next(one for one in table.match.log[-1].events if isinstance(one, BattleEnded))
    assert scene.reached < scene.steps
    won = scene.title
    assert NAMES[ended.seat] in won
    assert scene.heading() != won
    leads = {table.say(f"civilization.battle.{key}") for key in ("ended_now", "totals", "tie")}
    for view in scene.views[:-1]:
        assert view[-1] is None
        assert not leads & {*said(battle_views.ended(*view))}
    with painted() as before:
        scene.render(app.window.size)
    assert won not in {text for text, _ in before}
    key(app, pygame.K_x)
    assert scene.heading() == won
    with painted() as after:
        scene.render(app.window.size)
    assert won in {text for text, _ in after}


SIZES = (((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.0), ((1000, 1000), 1.0))


def laid(app: App, tree: Node, box: Box) -> list[Placed]:
    """A tree in a box, as it is laid out in the window."""
    scene = Scene(app)
    scene.resize(app.window.size)
    return Arranger(scene.measure(), scene.least()).arrange(tree, box)


def test_titles_are_as_large_as_the_letters_that_somebody_wishes(app: App) -> None:
    """Where there is room their lines are higher, too; the parchment and the panels below it."""
    app.preferences.text_size = 1.4
    app.window.open((1280, 720))
    app.refresh()
    tree = battle_views.aside(seen(fought()), Shown())
    sizes = {
        one.node.ink.value: one.node.ink.size
        for one in laid(app, tree, Box(0, 0, 472, 900))
        if one.node.ink
    }
    say = Words("en").say
    assert sizes[say("civilization.battle.begins")] == 27
    assert sizes[say("civilization.battle.stake_title")] == 24


@pytest.mark.parametrize("many", [1, 4, 9])
def test_whoever_fell_keeps_name_strength_and_front(app: App, many: int) -> None:
    """In plates beside the hand, apart from each other and from what stands right of them."""
    found = deepcopy(BEFORE) | {"battle": deepcopy(FOUGHT)}
    found["battle"]["killed"]["A"] = ["mounted:2"] * many
    found["players"]["A"]["units"] = []
    p = seen(state_of(GIVEN("given", found)))
    events = (UnitKilled(0, "mounted_2", 2),) * many
    tree = battle_views.board(p, Shown(events=events))
    app.window.open((1280, 720))
    for wide, high in ((1421, 948), (1440, 956), (1500, 690)):
        placed = laid(app, tree, Box(8, 120, wide, high))
        plates = [one.box for one in placed if one.node.part.startswith("fallen:0")]
        side = next(one.box for one in placed if one.node.part == "side:0")
        assert len(plates) == many
        for n, plate in enumerate(plates):
            assert side.contains(plate)
            assert plate.collidelist(plates[:n]) < 0
        lines = [one.node.ink.value for one in placed if one.node.ink is not None]
        assert lines.count("Horseman 2") == many
        if many < 9 and high > 900:
            assert lines.count("Front 2") >= many, "of the front itself it is said, too"


def test_the_fallen_are_in_full_brightness_but_for_their_picture() -> None:
    """Nothing lies over the letters of a plate: what greys the picture has a box of its own."""
    tree = battle_views.board(seen(fought()), Shown())
    plates = [one for one in every(tree) if one.part.startswith("fallen:")]
    assert plates
    for plate in plates:  # each form of it
        *grey, found = plate.kids
        assert [one.paint.draw for one in grey if one.paint] in ([drawing.fallen_art], [])
        assert sure(found.ink).colour == CREAM


@pytest.mark.parametrize("make", [fought, busy])
@pytest.mark.parametrize("language", ["en", "ro", "it", "pl"])
def test_nothing_of_a_battle_is_cut(app: App, language: str, make: Callable[[], State]) -> None:
    """Header, sides, fronts and parchment, at rest, aimed and told, in each window: no word is cut, and
    in the usual one those of the header are as large as drawn."""
    p = Position(Civilization().observe(make(), 0), 0, NAMES, SIGNS, Words(language), True, True)
    lifts = Lifts((("A", "1"), ("D", "2")), ATTACK)
    events = (UnitPlayed(0, 0, "infantry_2", 1, False), UnitKilled(0, "mounted_2", 2)) * 9
    for size, letters in SIZES:
        app.preferences.text_size = letters
        app.window.open(size)
        app.refresh()
        high = 1080 * size[1] / min(size[1], size[0] * 9 / 16)
        for shown in (Shown(Aim(0, 2), lifts), Shown(Aim(), lifts, frozenset(), events, 2)):
            trees = {
                "board": (battle_views.board(p, shown), Box(8, 118, 1421, high - 124)),
                "beside": (battle_views.aside(p, shown), Box(0, 66, 444, high - 246)),
            }
            for name, (tree, where) in trees.items():
                wrong = misfits(canvas_of(app), laid(app, tree, where))
                assert [one for one in wrong if one.cut] == [], (name, size, letters)
                if name == "board" and letters == 1.0 and size[0] > size[1]:
                    assert [one for one in wrong if one.wished in (29, 32)] == []


def canvas_of(app: App) -> Canvas:
    scene = Scene(app)
    scene.resize(app.window.size)
    return scene.measure()


def test_a_battle_among_bots_is_told_as_a_whole_afterwards(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board does not open for it; hands that nobody saw stay face down."""
    app.preferences.animation = "fast"
    found = deepcopy(BEFORE) | {"battle": deepcopy(FOUGHT)}
    found["players"]["C"] = {"civ": "china", "capital": "a8"}
    rules = set_up_at(Civilization(), state_of(GIVEN("given", found)))
    match = begun(3, rules=rules, bots=2)
    monkeypatch.setattr(BotTurns, "waiting", lambda bots: True)
    seats = match.seats[1], match.seats[2], match.seats[0]
    match = Match.restore(match.game, replace(match.header, seats=seats, seal=""), match.entries)
    table = sit_down(app, match)
    assert table.viewer() == 2
    assert table.open_board.board == ""
    table.fight.moments = [Moment(BattleBegan(0, 1, 1, FIELD, (0, 8)), table.view)]
    fight_on(app, table)
    scene = top_as(app, BattleScene)
    assert len(scene.views) > 4
    assert not any(painted_by(battle_views.ended(*view), drawing.card) for view in scene.views)


def test_a_village_shows_its_units_before_the_battle(app: App) -> None:
    app.preferences.animation = "fast"
    found = deepcopy(BEFORE)
    found["map"] = {"size": [8, 8], "fill": "g", "set": {"d3": "g:village"}}
    table = sit_down(app, match_at(state_of(GIVEN("given", found))))
    table.relay.open()
    table.act(PickUp(at(3, 3), 2, 0))
    table.motion.skip()
    table.act(Step(at(3, 2)))
    app.frame(16)
    scene = top_as(app, BarbariansScene)
    units = [args[0] for args in painted_by(village(scene.position), cards.unit)]
    assert sorted(one.kind for one in units) == ["artillery", "infantry", "mounted"]
    assert "Mihai" in said(village(scene.position))
    assert all((one.rank, one.strength) == (1, 0) for one in units), "types alone"


def test_the_map_comes_to_a_battle_and_goes_back_after_it(app: App) -> None:
    app.preferences.animation = "off"
    table = sit_down(app, match_at(given()))
    table.relay.open()
    table.act(PickUp(at(3, 3), 2, 0))
    shown, whole = table.map, table.map.place()
    table.act(Step(FIELD))
    near = shown.place()
    assert near.radius > whole.radius
    middle = near.at(shown.model.turn.at(FIELD))
    assert shown.zone().collidepoint(middle)
    while table.view.battle is not None or table.open_board.board:
        seat = table.match.to_move()[0]
        table.act(table.match.legal(seat)[0], seat)
    assert table.map is shown
    assert shown.place() == whole
    shown.zoom(99, *shown.box.center)
    assert shown.place().radius == pytest.approx(3 * whole.radius, abs=1)


@pytest.mark.parametrize("language", ["en", "ro", "it", "pl"])
def test_barbarians_have_sentences_of_their_own(language: str) -> None:
    found = deepcopy(BEFORE)
    found["map"] = {"size": [8, 8], "fill": "g", "set": {"d3": "g:village"}}
    match = match_at(state_of(GIVEN("given", found)))
    match.play(0, PickUp(at(3, 3), 2, 0))
    match.play(0, Step(at(3, 2)))
    words = Words(language, strict=True)
    for looks in (0, 1):
        p = Position(match.game.observe(match.state, looks), looks, NAMES, SIGNS, words)
        known = said(battle_views.board(p, Shown())) + said(battle_views.aside(p, Shown()))
        name = p.say("civilization.barbarians")
        assert p.say("civilization.battle.hand_open", name=name) not in known
        assert p.say("civilization.battle.defends", name=name) not in known
        assert p.say("civilization.battle.barbarians.defends") in known
        steps = fights.page(p, Aim(), ()).steps
        lines = (*steps, *fights.lead(p, (0, 0), False).split(". "))
        assert all(line.strip("*")[:1].isupper() for line in lines if line)


def test_what_has_happened_has_no_panel_before_anything_has() -> None:
    p = seen(fought())
    title = p.say("civilization.battle.story_title")
    told = UnitPlayed(0, 0, "infantry_1", 1, False)
    for shown in (Shown(), Shown(events=(told,), step=1), Shown(events=(told, told), step=1)):
        assert (title in said(battle_views.aside(p, shown))) == (len(shown.events) > 1)
