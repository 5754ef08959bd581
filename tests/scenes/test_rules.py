"""The rules library: searched, opened at a clause, by mouse and by keys."""

from __future__ import annotations

import pytest

from game.scenes.kit.app import App
from game.scenes.shell.rules import RulesScene
from tests.scenes import driving
from tests.scenes.driving import prefer, top_as


@pytest.fixture
def library(app: App) -> RulesScene:
    return driving.opened(app, RulesScene(app, "duel"))


def lit_in_view(scene: RulesScene) -> bool:
    page = scene.page
    return any(block.clause == scene.lit for block in page.visible())


def test_it_opens_at_the_clause(app: App) -> None:
    scene = RulesScene(app, "duel", "R8")
    app.push(scene)
    assert scene.lit == "R8"
    assert lit_in_view(scene)
    assert scene.chapters[scene.page.chapter()].title == "Military"


def test_typing_goes_to_the_search_and_turns_to_the_best_hit(app: App, library: RulesScene) -> None:
    driving.type_text(app, "seven")
    assert library.focus == "search"
    assert library.query == "seven"
    assert library.lit == "R7.3", "the page follows the letters"
    assert lit_in_view(library)
    driving.press(app, "enter")
    assert library.lit == "R7.3"
    driving.press(app, "down")
    assert library.lit == library.hits[1].clause.id


def test_case_and_diacritics_do_not_matter(app: App) -> None:
    prefer(app, language="ro")
    scene = RulesScene(app, "duel")
    app.push(scene)
    scene.seek("MUTA MARCATORUL")
    plain = scene.hits
    scene.seek("mută marcatorul")
    assert plain
    assert scene.hits == plain


def test_escape_empties_the_search_first(app: App, library: RulesScene) -> None:
    driving.type_text(app, "gold")
    driving.press(app, "escape")
    assert driving.top(app) is library
    assert library.query == ""
    driving.press(app, "escape")
    assert driving.top(app) is not library


def test_nothing_found_is_said(app: App, library: RulesScene) -> None:
    driving.type_text(app, "xyzzy")
    assert not library.hits
    driving.press(app, "enter")
    assert driving.top(app) is library


def test_pages_turn_with_the_keys(app: App, library: RulesScene) -> None:
    driving.press(app, "pagedown")
    assert library.page.offset > 0
    driving.press(app, "end")
    assert library.page.offset == library.page.reach()
    driving.press(app, "home", "down")
    assert library.page.offset == library.page.STEP
    driving.press(app, "up")
    assert library.page.offset == 0


def test_tab_walks_through_the_chapters(app: App, library: RulesScene) -> None:
    driving.tab_to(app, "chapter:3")
    assert library.page.chapter() == 3


def test_where_somebody_looks_the_rest_of_the_book_comes_a_moment_later(
    app: App, library: RulesScene
) -> None:
    app.window.interactive = True
    there = len(driving.opened(app, RulesScene(app, "duel")).page.blocks)
    whole = library.page.blocks
    assert 10 < there < len(whole)
    for _ in range(len(whole) // there + 1):
        driving.frame(app)
    shown = top_as(app, RulesScene)
    assert shown.page.blocks == whole
    pictured = RulesScene(app, "duel")
    pictured.render(app.window.size)
    assert pictured.page.blocks == whole
    turned = driving.opened(app, RulesScene(app, "duel")).page
    turned.page("end")
    assert turned.blocks == whole
    assert turned.offset == turned.reach()
    at_a_clause = driving.opened(app, RulesScene(app, "duel", "R8"))
    assert lit_in_view(at_a_clause)


def test_a_number_in_the_text_opens_its_clause(app: App, library: RulesScene) -> None:
    refs = [t.name for t in library.page.targets() if t.name.startswith("ref:")]
    while not refs:
        driving.press(app, "pagedown")
        refs = [t.name for t in library.page.targets() if t.name.startswith("ref:")]
    driving.click(app, refs[0])
    assert library.lit == refs[0].split(":")[1].split("@")[0]


def test_another_size_keeps_the_place(app: App, library: RulesScene) -> None:
    library.open("R7.2")
    library.resize((1920, 1080))
    assert library.page.place()[0] in ("R7.1", "R7.2")
    assert lit_in_view(library)
