"""The strip of the hand is the curtain: whoever is next lifts their hand by holding a key, chooses, and it
lies face down again; they take it back from their plate, or by their key, until the last has chosen."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.content.wonders import schema
from game.drawing.kit.arranger import Arranger, Placed
from game.drawing.kit.nodes import Node
from game.drawing.motion import Flight
from game.drawing.wonders import city as drawing
from game.drawing.wonders import faces
from game.hotseat.hands import HERE, LIFT
from game.hotseat.relay import IDLE
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Attention, Key, KeyUp, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.wonders import hand as hands
from game.scenes.wonders.reveal import RevealScene
from game.scenes.wonders.table import WondersTable
from tests.scenes.driving import run_frames, top_as
from tests.scenes.test_relay import click, names
from tests.scenes.trees import words_of
from tests.scenes.wonders.playing import begun, hand, painted, sit_down, tree
from tests.sure import sure

pytestmark = pytest.mark.usefixtures("in_order")


def seated(app: App, people: int = 3, moves: int = 0) -> WondersTable:
    table = sit_down(app, begun(people, moves))
    app.frame(16)
    return table


def hold(app: App, key: str = "space", ms: float = LIFT + 100) -> None:
    app.handle(Key(key))
    run_frames(app, int(ms / 50) + 1, 50)
    app.handle(KeyUp(key))
    app.frame(16)


def chooses(app: App, table: WondersTable) -> None:
    """Lift, pick, discard: three touches."""
    hold(app)
    click(app, hand(table)[0])
    click(app, "discard")
    app.frame(16)


def test_a_turn_of_three_takes_nine_touches_and_no_curtain(app: App) -> None:
    table = seated(app)
    for seat in range(3):
        assert (table.relay.due, table.relay.down, table.viewer()) == (seat, False, None)
        assert HERE in names(app)
        assert not hand(table), "backs alone"
        chooses(app, table)
    assert isinstance(app.top, RevealScene)
    assert table.match.length == 3


def test_pictures_wait_for_whoever_lifts_their_hand(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands, the cities as they lie before the next one, what is told of a card, what is turned up: nothing
    of that is drawn while somebody waits."""
    table = seated(app)
    table.draw_ahead(math.inf)
    drawn: list[object] = []
    draw, draw_ahead, rests = faces._picture, Scene.draw_ahead, [False]

    def noted(card: schema.Card, *args: Any) -> pygame.Surface:
        drawn.extend([] if rests[0] else [card.id])
        return draw(card, *args)

    def resting(self: Scene, seconds: float) -> bool:
        rests[0] = True
        more = draw_ahead(self, seconds)
        rests[0] = False
        return more

    monkeypatch.setattr(Scene, "draw_ahead", resting)

    monkeypatch.setattr(faces, "_picture", noted)
    for _ in range(3):
        hold(app)
        assert not drawn
        table.draw_ahead(math.inf)
        click(app, hand(table)[0])
        click(app, "discard")
        app.frame(16)
        assert not drawn
    assert isinstance(app.top, RevealScene)
    app.frame(16)
    assert not drawn


def test_a_brush_of_the_key_shows_nothing(app: App) -> None:
    table = seated(app)
    hold(app, ms=LIFT - 100)
    assert (table.viewer(), table.relay.due) == (None, 0)


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_hold_that_began_while_something_flew_counts(app: App, by: str) -> None:
    """As tokens of a war; the button is seen by then, and whoever holds it sees nothing happen."""
    table = seated(app)
    box = Box(0, 0, 9, 9)
    table.motion.launch([Flight(pygame.Surface((9, 9)), box, box, 5_000)], 1.0)
    there = sure(table.target(HERE)).box.center
    x, y = (one * app.window.scale(app.window.size) for one in there)
    app.handle(Key("space") if by == "key" else Press(x, y))
    assert not table.motion.moving
    run_frames(app, int(LIFT / 50) + 3, 50)
    assert table.viewer() == 0


def test_backs_lie_there_with_their_number(app: App) -> None:
    table = seated(app)
    found = sure(tree(table, hands.face_down))
    assert tree(table, hands.hand) is None
    assert painted(found, drawing.down) == [(1,)] * 7
    assert any("7" in one for one in words_of(found))


def test_everybody_has_a_plate(app: App) -> None:
    table = seated(app)
    chooses(app, table)
    assert "back:0" in names(app)
    assert not {"back:1", "back:2"} & names(app)


@pytest.mark.parametrize("by", ["key", "plate"])
def test_whoever_has_chosen_takes_it_back_until_the_last_has(app: App, by: str) -> None:
    table = seated(app)
    chooses(app, table)
    assert table.relay.answered == [0]
    if by == "key":
        hold(app, "1")
    else:
        click(app, "back:0")
        app.frame(16)
    assert (table.viewer(), table.relay.answered, table.match.length) == (0, [], 0)
    assert len(hand(table)) == 7
    click(app, hand(table)[1])
    click(app, "discard")
    app.frame(16)
    assert (table.relay.due, table.relay.answered) == (1, [0])


def test_the_key_of_whoever_has_not_chosen_does_nothing(app: App) -> None:
    table = seated(app)
    hold(app, "3")
    assert (table.viewer(), table.relay.due) == (None, 0)


@pytest.mark.parametrize("by", ["key", "focus", "rest"])
def test_a_hand_that_is_up_is_put_away(app: App, by: str) -> None:
    table = seated(app)
    hold(app)
    assert table.viewer() == 0
    if by == "key":
        table.shortcut("hide")
    elif by == "focus":
        app.handle(Attention(False))
    else:
        table.relay.update(int(IDLE) + 1)
    app.frame(16)
    assert (table.viewer(), table.relay.due, table.relay.down) == (None, 0, False)


def test_the_reveal_ends_by_itself_unless_something_is_pointed_at(app: App) -> None:
    table = seated(app)
    for _ in range(3):
        chooses(app, table)
    scene = top_as(app, RevealScene)
    scene.hover = "button:log"
    scene.keyboard = False
    for _ in range(100):
        scene.update(100)
    assert app.top is scene
    scene.hover = ""
    for _ in range(100):
        if app.top is scene:
            scene.update(100)
    assert isinstance(app.top, WondersTable)


def test_whoever_wishes_the_curtain_has_it(app: App) -> None:
    app.preferences.full_curtain = True
    assert seated(app).relay.down


def test_who_looks_changes_no_places(app: App) -> None:
    """No section is made anew where no curtain comes or goes: what is the same is not painted again."""
    table = seated(app)
    laid = [*table.sections]
    for seat in range(2):
        hold(app)
        assert table.viewer() == seat
        assert table.sections == laid
        table.act(table.legal[0])
        app.frame(16)
        assert (table.viewer(), table.relay.due) == (None, seat + 1)
        assert table.sections == laid


@pytest.mark.parametrize("people", [3, 5])
def test_the_cities_are_laid_out_ahead_for_whoever_is_next(
    app: App, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While somebody thinks; what is laid out then is what the table shows when it is turned."""
    table = seated(app, people)
    hold(app)
    ahead: list[tuple[Box, Node]] = []
    arrange = Arranger.arrange

    def noted(arranger: Arranger, root: Node, box: Box) -> list[Placed]:
        ahead.append((box, root))
        return arrange(arranger, root, box)

    with monkeypatch.context() as during:
        during.setattr(Arranger, "arrange", noted)
        for _ in table.ahead_of_time():
            pass
    table.act(table.legal[0])
    app.frame(16)
    f = table.layout
    places = [f.left, f.right, f.own, *([f.far] if people > 3 else [])]
    trees = [s for s in table.sections if isinstance(s, TreeSection) and s.live and s.box in places]
    assert len(trees) == len(places)
    assert all((tree.box, tree.laid().root) in ahead for tree in trees)
