"""The pane of the log: a click on a clause opens the rules there, one beside it the whole log."""

from __future__ import annotations

import pytest

from game.drawing.kit.nodes import Node
from game.lessons.progress import Mark
from game.match.match import Match
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.table.log_pane import LogSection
from tests.scenes.driving import click, duel, opened, table_of, top_as, top_of
from tests.scenes.new_dawn.driving import match as new_dawn
from tests.scenes.reading import read
from tests.scenes.trees import told_by

MATCHES = {"duel": lambda: duel(None, 5, 20), "new_dawn": lambda: new_dawn(2, moves=40)}


@pytest.mark.parametrize("game", MATCHES)
def test_a_clause_of_the_log_opens_the_rules(app: App, game: str) -> None:
    made: Match = MATCHES[game]()
    scene = opened(app, table_of(app, made))
    names = [t.name for t in scene.targets() if t.name.startswith("clause:R")]
    assert names
    for name in names[:3]:
        click(app, name)
        assert top_as(app, RulesScene).lit == name[7:].partition("@")[0]
        app.pop()


@pytest.mark.parametrize("game", MATCHES)
def test_a_line_of_the_log_leads_to_what_it_tells_of_or_to_all_of_it(app: App, game: str) -> None:
    """A line leads to the thing on the table; one whose thing lies nowhere opens the log."""
    scene = opened(app, table_of(app, MATCHES[game]()))
    panes = [section for section in scene.sections if isinstance(section, LogSection)]
    led = set()
    for name in [one.name for one in panes[0].targets() if one.name.startswith("log:")]:
        things = panes[0].things(name)
        there = [thing for thing in things if scene.target(thing)]
        click(app, name)
        if there:
            assert (app.top, scene.focus) == (scene, there[0])
        else:
            assert isinstance(app.top, LogScene)
            app.pop()
        led.add(bool(there))
    assert True in led


@pytest.mark.parametrize("game", MATCHES)
def test_the_board_of_the_log_opens_all_of_it(app: App, game: str) -> None:
    scene = opened(app, table_of(app, MATCHES[game]()))
    scene.choose("button:log")
    assert isinstance(app.top, LogScene)


def test_the_title_of_the_pane_stands_at_its_top(app: App) -> None:
    """Also where it is alone there, because the key of the log has no room beside it."""
    mark = Mark()
    asked = [("puzzles", "give")]
    app.go.questions("carta_impera", "Ana", asked, "learn.puzzle", lambda _: mark, lambda: None)
    scene, size = top_of(app), (1280, 720)
    pages = ((one, page) for one, page in read(scene, size) if isinstance(one, LogSection))
    pane, page = next(pages)
    words = [ink.text for ink in page.inks]
    assert not any(one.startswith(app.words.say("table.whole_log")) for one in words)
    title = page.inks[words.index(app.words.say("table.recap.title"))]
    assert title.place.y / scene.unit() - pane.box.y < 2 * title.place.h


def test_a_line_of_the_log_keeps_its_node_when_others_come(app: App) -> None:
    """What stands in the pane is not made again for a new line, however it moves up."""
    scene = opened(app, table_of(app, duel(None, 5, 26)))
    pane = next(section for section in scene.sections if isinstance(section, LogSection))

    def told() -> dict[str, Node]:
        return {one.key: pane.laid().things[f"log:{one.key}"] for one in told_by(pane)}

    before = told()
    scene.act(scene.legal[0])
    after = told()
    assert list(before) != list(after)
    stayed = [key for key in before if before[key] == after.get(key)]
    assert len(stayed) > 1
    assert all(before[key] is after[key] for key in stayed)
