"""The table of A New Dawn, played as people do: with the mouse alone, and with the keys alone."""

from __future__ import annotations

from random import Random

import pytest

from game.hotseat.choice import READ, REST
from game.hotseat.new_dawn import spaces
from game.rules import hexes
from game.rules.new_dawn import actions, pending
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.new_dawn.moment import Moment
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.replay import ReplayLayer
from tests.scenes.driving import click, enter_at, frame, opened, prefer, press, run_frames
from tests.scenes.new_dawn.driving import leading, match, step, table
from tests.sure import sure


def play(app: App, scene: NewDawnTable, rng: Random, most: int) -> None:
    """Click on what leads on, so many times or to the end."""
    for _ in range(most):
        if scene.match.finished:
            return
        click(app, step(scene, rng))


@pytest.mark.usefixtures("unpainted")
def test_the_map_is_built_and_leaders_are_chosen_with_the_mouse(app: App) -> None:
    scene = table(app, match(4, map="built", leaders="chosen"))
    play(app, scene, Random(2), 40)
    assert scene.view.round
    assert len({player.leader for player in scene.view.players}) == 4


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_the_keys_alone_go_on_for_many_moves(app: App) -> None:
    scene, rng = table(app, match(2, seed=3, map="built", leaders="chosen")), Random(3)
    for _ in range(60):
        enter_at(app, step(scene, rng))
    assert scene.match.length > 20


def test_nothing_floats_over_what_a_click_has_done_until_the_pointer_goes_on(app: App) -> None:
    """Else the bubble of the space hides the token, or says that none can be put there."""
    scene, rng, placed = table(app, match(2, seed=4)), Random(4), actions.PlaceControl

    def offered() -> list[str]:
        found = {} if scene.ahead else spaces.leading_on(scene.choice)
        return [f"space:{at}" for at, acts in found.items() if isinstance(acts[0], placed)]

    while len(offered()) < 2:
        click(app, step(scene, rng))
    here, other = offered()[:2]
    click(app, here)
    assert isinstance(scene.match.log[-1].action, placed)
    scene.update(REST)
    scene.update(REST)
    assert scene.pointed() == here
    assert scene.rest.ms < REST
    for name in (other, here):
        scene.hover = name
        scene.update(0)
        scene.update(REST)
        assert scene.rest.ms == REST


def test_a_card_is_pulled_down_before_it_is_resolved(app: App) -> None:
    scene = table(app, match())
    card = scene.view.players[scene.seat].row[2].card
    click(app, f"card:{card}")
    assert scene.pulled.card == card
    assert scene.match.length == 0
    press(app, "escape")
    assert not scene.pulled.card
    click(app, f"card:{card}", f"card:{card}")
    assert scene.match.length == 1
    assert scene.match.log[0].action == actions.ResolveCard(card)


def test_the_chosen_card_lies_over_the_map_only_when_it_is_asked_for(app: App) -> None:
    scene = table(app, match())
    name = f"card:{scene.view.players[scene.seat].row[2].card}"
    (x, y), scale = sure(scene.target(name)).box.center, scene.unit()
    app.handle(Move(x * scale, y * scale))
    scene.rest.ms = READ
    assert scene.reader(), "it is read before it is chosen"
    click(app, name)
    scene.rest.ms = READ
    assert scene.pulled.card
    assert not scene.reader()
    press(app, "e")
    assert scene.reader()


def test_a_space_lit_by_the_chosen_card_resolves_it_and_acts(app: App) -> None:
    scene = table(app, match())
    card = next(s.card for s in scene.view.players[scene.seat].row if s.card == "early_empire")
    click(app, f"card:{card}")
    space = next(name for name in leading(scene) if name.startswith("space:"))
    click(app, space)
    played = [line.action for line in scene.match.log]
    assert played[:2] == [actions.ResolveCard(card), actions.PlaceControl(int(space[6:]))]


def test_a_space_that_is_not_lit_says_why(app: App) -> None:
    scene = table(app, match())
    click(app, "card:early_empire")
    dark = next(
        t.name
        for t in scene.targets()
        if t.name.startswith("space:") and scene.why_not(t.name) is not None
    )
    click(app, dark)
    assert sure(scene.notice).clause.startswith("R")
    assert scene.map.model.marks().refused == hexes.position(int(dark[6:]))


def test_an_attack_asks_before_the_dice(app: App) -> None:
    scene = table(app, match(2, seed=4))
    rng = Random(4)
    for _ in range(1500):
        attacks = [
            name
            for name, acts in scene.choice.by_thing.items()
            if isinstance(acts[0], actions.Attack) and scene.ahead is None
        ]
        if attacks:
            break
        click(app, step(scene, rng))
    before = scene.match.length
    click(app, attacks[0])
    assert scene.match.length == before
    assert scene.panels.fight is not None
    click(app, "do:aim0")
    assert scene.match.length > before


def test_a_tile_is_turned_and_laid_on_its_other_side(app: App) -> None:
    scene = table(app, match(2, map="built"))
    assert isinstance(scene.panels.now.frame, pending.LayingTile)
    side, turned = scene.laying.side, scene.laying.rotation
    press(app, "r", "f")
    assert scene.laying.side != side
    assert scene.laying.rotation == (turned + 1) % 6
    press(app, "q", "f")
    click(app, leading(scene)[0])
    assert scene.match.length == 1


def test_a_map_that_grows_is_shown_whole(app: App) -> None:
    scene, rng = table(app, match(4, map="built")), Random(4)
    fitted = {scene.map.place()}
    while isinstance(scene.panels.now.frame, pending.LayingTile):
        scene.act(rng.choice(scene.match.legal(sure(scene.mover))))
        frame(app)
        assert all(
            scene.map.zone().collidepoint(scene.map.place().at(at))
            for at in scene.map.model.spaces()
        )
        fitted.add(scene.map.place())
    assert len(fitted) > 3


def test_a_map_that_was_made_larger_stays_so_while_it_grows(app: App) -> None:
    scene, rng = table(app, match(4, map="built")), Random(4)
    scene.map.zoom(2, *scene.map.zone().center)
    larger = scene.map.place()
    scene.act(rng.choice(scene.match.legal(sure(scene.mover))))
    frame(app)
    assert scene.map.place() == larger


def told_of_spaces(app: App, scene: NewDawnTable) -> dict[str, str]:
    """What spaces say of themselves when they are pointed at, which must be what they are now."""
    frame(app)
    found = {t.name: t.text for t in scene.targets() if t.name.startswith("space:")}
    assert found == {name: scene.text.space(spaces.space_of(name)) for name in found}
    return found


def test_the_map_tells_of_spaces_in_the_language_of_now(app: App) -> None:
    scene = table(app, match(moves=20))
    found = told_of_spaces(app, scene)
    prefer(app, language="it")
    assert told_of_spaces(app, scene) != found


def test_the_map_tells_of_spaces_as_they_were_at_the_point_of_a_replay(app: App) -> None:
    layer = ReplayLayer(20)
    scene = opened(app, NewDawnTable(app, match(moves=60), layer))
    found = told_of_spaces(app, scene)
    layer.go(60)
    assert told_of_spaces(app, scene) != found


def test_a_card_of_the_row_is_chosen_in_the_row_whoever_was_shown_before(app: App) -> None:
    scene, rng = table(app, match(3, seed=6, moves=60)), Random(6)
    turns = 0
    for _ in range(60):
        before = sure(scene.mover)
        scene.act(rng.choice(scene.match.legal(before)))
        if sure(scene.mover) != before and isinstance(scene.panels.now.frame, pending.Turn):
            turns += 1
            row = {f"card:{slot.card}" for slot in scene.view.players[scene.seat].row}
            assert row & set(scene.choice.by_thing)
            assert not row & set(scene.choice.by_button)
    assert turns > 5


def test_one_look_at_the_table_takes_it_in_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many panels are asked what there is, or what lies under the pointer."""
    scene, made = table(app, match(3, seed=3, moves=40)), list[Moment]()
    take_in, unit = scene._moment, scene.unit()

    def taken_in() -> Moment:
        made.append(take_in())
        return made[-1]

    name = f"card:{scene.view.players[scene.seat].row[0].card}"
    x, y = scene.boxes()[name].center
    monkeypatch.setattr(scene, "_moment", taken_in)
    for look in (scene.targets, lambda: scene.target(name), scene.touch):
        run_frames(app, 9, 16)
        made.clear()
        look()
        app.handle(Move(x * unit, y * unit))
        assert len(made) == 1  # the pointer moved over what had been seen, or was seen now
    assert scene.hover == name
