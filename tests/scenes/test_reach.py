"""Whoever plays with the keys comes to everything that the pointer comes to, and hears of it."""

from __future__ import annotations

import pytest

from game.rules.duel.actions import Build
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.inputs import Key, Move
from game.scenes.kit.scene import Scene
from tests.scenes.driving import duel, opened, press, pushed, tab_to, table_of, top_as
from tests.sure import sure


def table(app: App, moves: int) -> DuelTable:
    scene = table_of(app, duel(app.store, 5, moves))
    assert isinstance(scene, DuelTable)
    return pushed(app, scene)


def by_arrows(scene: Scene, start: str) -> set[str]:
    """Everything that the arrows come to, in any number of steps."""
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            scene.focus = here
            scene.move_focus(*way)
            if scene.focus not in found:
                found.add(scene.focus)
                ahead.append(scene.focus)
    return found


@pytest.mark.parametrize("moves", [8, 20, 34, 50])
def test_the_arrows_come_to_everything_on_the_table(app: App, moves: int) -> None:
    scene = table(app, moves)
    press(app, "tab")
    missed = {t.name for t in scene.targets()} - by_arrows(scene, scene.focus)
    assert not missed


def test_tab_passes_by_what_cannot_be_taken(app: App) -> None:
    scene = table(app, 20)
    seen = set()
    for _ in range(120):
        press(app, "tab")
        seen.add(scene.focus)
    assert {t.name for t in scene.pyramid.targets()} & seen == {
        t.name for t in scene.pyramid.targets() if t.enabled
    }


def test_a_covered_card_is_refused_by_the_keys_too(app: App) -> None:
    scene = table(app, 8)
    press(app, "tab")
    covered = next(
        t.name for t in scene.pyramid.targets() if t.name.startswith("card:") and not t.enabled
    )
    scene.focus = covered
    press(app, "enter")
    assert sure(scene.notice).clause == "R3"
    assert "R3" in scene.thing_text(covered)


def test_a_face_down_card_is_read_with_its_odds(app: App) -> None:
    scene = table(app, 20)
    down = next(t for t in scene.pyramid.targets() if t.name.startswith("slot:"))
    odds = scene.text.odds(scene.view.layout[int(down.name[5:])])
    assert odds[1] in down.text


def test_a_card_is_read_with_both_prices_and_the_reason_against_it(app: App) -> None:
    scene = table(app, 36)
    dear = 0
    for t in scene.pyramid.targets():
        if t.name.startswith("card:"):
            assert all(name in t.text for name in scene.names), t.text
        if t.enabled:
            refusal = scene.match.refusal(scene.mover or 0, Build(t.name.partition(":")[2]))
            assert scene.say("duel.said.lit") in t.text
            dear += refusal is not None
            assert refusal is None or refusal.clause in t.text
    assert dear
    coins = sure(scene.target("coins:1"))
    assert str(scene.view.cities[1].coins) in coins.text


def test_the_focus_shows_in_what_is_opened_by_a_key(app: App) -> None:
    first = opened(app, table_of(app, duel(app.store, 5, 20)))
    assert not first.keyboard
    app.handle(Key("tab"))
    second = table(app, 20)
    assert second.focus
    assert second.rims(), "the rim shows at once"
    app.handle(Move(2, 300))
    assert not table(app, 20).rims()


def test_what_is_focused_is_read_although_the_mouse_was_used_last(app: App) -> None:
    scene = table(app, 20)
    assert scene.focus
    assert not scene.keyboard
    target = sure(scene.target(scene.focus))
    press(app, app.preferences.key_of("read_aloud"))
    assert top_as(app, Ask).text == target.text


def test_undo_is_read_with_its_barrier(app: App) -> None:
    scene = table(app, 20)
    tab_to(app, "button:undo")
    press(app, app.preferences.key_of("read_aloud"))
    assert scene.undoing.said.text() in top_as(app, Ask).text
