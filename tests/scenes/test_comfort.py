"""Comfort follows the person on turn: language, size of text, palette, speed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.drawing import theme
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.registry import game
from game.scenes.app import App
from game.scenes.duel.table import DuelTable
from game.scenes.home import HomeScene
from game.scenes.play import open_match
from game.scenes.preferences import Comfort, Own, Preferences, same
from tests.scenes.driving import click, duel, frame, press

ANA = Own(language="ro", text_size=1.2, animation="fast")
MIHAI = Own(language="pl", palette="red_green")


@pytest.fixture
def table(app: App) -> Iterator[DuelTable]:
    """Ana on turn in the draft; each of the two has comfort of their own."""
    app.preferences.people = {same("Ana"): ANA, same("Mihai"): MIHAI}
    app.push(HomeScene(app))
    open_match(app, duel(app.store, moves=0))
    assert isinstance(app.top, DuelTable)
    if app.top.mover:
        draft(app, app.top)
    yield app.top
    theme.use("standard")


def draft(app: App, table: DuelTable) -> None:
    """Whoever is on turn takes the first wonder, with the mouse."""
    click(app, f"wonder:{table.view.draft[0]}")
    table.motion.skip()


def test_a_person_has_what_was_set_and_else_what_the_house_has() -> None:
    kept = Preferences(language="it", palette="grey", people={same("Ana Maria"): ANA})
    assert kept.comfort("  ANA  maria ") == Comfort("ro", 1.2, "grey", "fast", True, False)
    assert (
        kept.comfort("Bob") == kept.comfort() == Comfort("it", 1.0, "grey", "normal", True, False)
    )
    kept.put("Ana Maria", "palette", "standard")
    kept.put("", "palette", "red_green")
    assert kept.comfort("Ana Maria").palette == "standard"
    assert kept.comfort("Bob").palette == "red_green"
    kept.as_house("Ana Maria")
    assert kept.comfort("Ana Maria") == kept.comfort()


def test_the_table_follows_the_person_on_turn(app: App, table: DuelTable) -> None:
    for _ in range(6):
        own = ANA if table.mover == 0 else MIHAI
        assert (
            app.words.lang == table.app.words_of(table.names[table.mover or 0]).lang == own.language
        )
        assert app.comfort.text_size == (own.text_size or 1.0)
        assert theme.current() == (own.palette or "standard")
        assert app.comfort.animation == (own.animation or "off")
        assert app.words.say("table.menu") in {t.text for t in table.targets()}
        draft(app, table)


def test_no_frame_is_in_the_language_of_another(app: App, table: DuelTable) -> None:
    """The first picture after the move is the one that every later picture is."""
    before = table.mover
    while table.mover == before:
        draft(app, table)
    frame(app)
    assert app.screen is not None
    at_once = app.screen.copy()
    table.relayout()
    table.draw(app.screen)
    assert at_once.get_buffer().raw == app.screen.get_buffer().raw


def test_away_from_the_table_the_house_is_back(app: App, table: DuelTable) -> None:
    assert app.words.lang != "en"
    press(app, "f10")
    assert app.top.say("table.pause.title") == app.words.say("table.pause.title")
    click(app, "menu:home")
    assert app.words.lang == "en"
    assert app.top.say("home.quit") == "Quit"
    assert theme.current() == "standard"


def test_while_a_bot_is_on_turn_the_last_person_stays(app: App) -> None:
    app.preferences.people = {same("Ana"): ANA}
    seats = (SeatSetup("Bot", "blue", "circle", "easy"), SeatSetup("Ana", "orange", "diamond"))
    open_match(app, Match.new(game("duel"), seats, {"start": "seat_0"}, 3, journal=app.store))
    assert app.person == "Ana"
    assert app.words.lang == "ro"


def test_two_bots_play_in_the_comfort_of_the_house(app: App) -> None:
    app.preferences.people = {same("Bot"): ANA}
    signs = {"Bot": "circle", "Other": "diamond"}
    seats = [SeatSetup(name, "blue", sign, "easy") for name, sign in signs.items()]
    open_match(app, Match.new(game("duel"), seats, {}, 3, journal=app.store))
    assert app.words.lang == "en"


def test_who_is_asked_for_consent_is_asked_in_their_language(app: App, table: DuelTable) -> None:
    before = table.mover
    while table.mover == before:
        draft(app, table)
    table._ask_consent()
    asked = table.names[1 - (before or 0)]
    assert app.top.target("choice:refuse").text == app.words_of(asked).say("table.consent.refuse")  # type: ignore[union-attr]


def test_larger_letters_are_for_whoever_asked(app: App, table: DuelTable) -> None:
    assert app.person == "Ana"
    press(app, "ctrl+=")
    assert app.comfort.text_size == 1.3
    assert app.preferences.text_size == app.preferences.comfort("Mihai").text_size == 1.0
    app.home()
    press(app, "ctrl+=")
    assert app.preferences.text_size == app.preferences.comfort("Mihai").text_size == 1.1
    assert app.preferences.comfort("Ana").text_size == 1.3


def test_alone_with_bots_larger_letters_are_for_the_house(app: App) -> None:
    seats = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Bot", "blue", "circle", "easy"))
    open_match(app, Match.new(game("duel"), seats, {}, 3, journal=app.store))
    press(app, "ctrl+=")
    assert app.preferences.text_size == 1.1


def test_comfort_is_kept_with_the_person(app: App, table: DuelTable) -> None:
    from game.match import kept

    app.keep()
    assert app.folder is not None
    assert kept.load(app.folder / "preferences.json", Preferences).people[same("ana")] == ANA
