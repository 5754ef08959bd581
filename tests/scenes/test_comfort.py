"""Comfort follows the person on turn: language, size of text, palette, speed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random

import msgspec
import pytest

from game.drawing.kit import theme
from game.games import GAMES, game
from game.hotseat.preferences import (
    RENAMED,
    Comfort,
    Own,
    Preferences,
    SeatMemory,
    SetupMemory,
    same,
)
from game.lessons.progress import Mark
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.duel.actions import BuildWonder
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Letters
from game.scenes.kit.section import Target
from game.scenes.shell.home import HomeScene
from game.scenes.shell.pictures import pictured
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.log_pane import LogSection
from tests.chance import by_chance
from tests.scenes.driving import (
    again,
    click,
    duel,
    frame,
    prefer,
    press,
    pushed,
    tab_to,
    top_as,
    top_of,
)
from tests.scenes.trees import words_by
from tests.sure import sure

ANA = Own(language="ro", text_size=1.2, animation="fast")
MIHAI = Own(language="pl", palette="deutan")


@pytest.fixture
def table(app: App) -> Iterator[DuelTable]:
    """Ana on turn in the draft; each of the two has comfort of their own."""
    app.preferences.people = {same("Ana"): copy(ANA), same("Mihai"): copy(MIHAI)}
    app.push(HomeScene(app))
    app.go.match(duel(app.store, moves=0))
    table = top_as(app, DuelTable)
    if table.mover:
        draft(app, table)
    yield table
    theme.use("standard")


def draft(app: App, table: DuelTable) -> None:
    """Whoever is on turn takes the first wonder, with the mouse."""
    click(app, f"wonder:{table.view.draft[0]}")
    table.motion.skip()


def test_a_person_has_what_was_set_and_else_what_the_house_has() -> None:
    preferences = Preferences(language="it", palette="grey", people={same("Ana Maria"): copy(ANA)})
    assert preferences.comfort("  ANA  maria ") == Comfort(
        "ro", 1.2, "grey", "fast", True, False, False, "everybody", "ask", False, "together"
    )
    assert (
        preferences.comfort("Bob")
        == preferences.comfort()
        == Comfort(
            "it", 1.0, "grey", "normal", True, False, False, "everybody", "ask", False, "together"
        )
    )
    preferences.put("Ana Maria", "palette", "standard")
    preferences.put("", "palette", "deutan")
    assert preferences.comfort("Ana Maria").palette == "standard"
    assert preferences.comfort("Bob").palette == "deutan"
    preferences.as_house("Ana Maria")
    assert preferences.comfort("Ana Maria") == preferences.comfort()


def test_a_palette_that_was_renamed_stays() -> None:
    written = b'{"palette": "red_green", "people": {"ana": {"palette": "blue_yellow"}, "bob": {}}}'
    read = msgspec.json.decode(written, type=Preferences)
    assert (read.palette, read.comfort("Ana").palette) == ("deutan", "tritan")
    assert read.comfort("Bob").palette == "deutan"
    assert set(RENAMED.values()) <= set(theme.palettes())
    assert not set(RENAMED) & set(theme.palettes())


def test_the_table_follows_the_person_on_turn(app: App, table: DuelTable) -> None:
    for _ in range(6):
        own = ANA if table.mover == 0 else MIHAI
        assert (
            app.words.lang
            == table.app.reader.words_of(table.names[table.mover or 0]).lang
            == own.language
        )
        assert app.comfort.text_size == (own.text_size or 1.0)
        assert theme.current() == (own.palette or "standard")
        assert app.comfort.animation == (own.animation or "off")
        assert app.words.say("table.menu") in {t.text for t in table.targets()}
        draft(app, table)


def passing(table: DuelTable) -> list[str]:
    """The wonders that can be built with the card that is chosen, and after which the other one is on turn."""
    seat, found = sure(table.mover), list[str]()
    for one in table.choice.rest.values():
        if isinstance(one, BuildWonder):
            (then := again(table.match)).play(seat, one)
            found += [f"move:wonder:{one.wonder}"] * (then.to_move() != (seat,))
    return found


def test_a_wonder_that_is_built_from_the_list_passes_the_turn(app: App, table: DuelTable) -> None:
    """The table is laid out for the other one at once, and nothing is listed any more."""
    while table.view.draft:
        draft(app, table)
    while True:
        click(app, next(t.name for t in table.pyramid.targets() if t.enabled))
        if wonders := passing(table):
            break
        click(app, "move:discard")
        table.motion.skip()
        frame(app)
    before = table.mover
    click(app, "move:wonders", wonders[0])
    assert table.mover != before
    assert not table.listing


def test_no_frame_is_in_the_language_of_another(app: App, table: DuelTable) -> None:
    """The first picture after the move is the one that every later picture is."""
    before = table.mover
    while table.mover == before:
        draft(app, table)
    frame(app)
    assert app.window.screen is not None
    at_once = app.window.screen.copy()
    table.relayout()
    table.draw(app.window.screen)
    assert at_once.get_buffer().raw == app.window.screen.get_buffer().raw


def test_away_from_the_table_the_house_is_back(app: App, table: DuelTable) -> None:
    assert app.words.lang != "en"
    press(app, "f10")
    assert top_of(app).say("table.pause.title") == app.words.say("table.pause.title")
    click(app, "menu:home")
    assert app.words.lang == "en"
    assert top_of(app).say("home.quit") == "Quit"
    assert theme.current() == "standard"


def test_while_a_bot_is_on_turn_the_last_person_stays(app: App) -> None:
    app.preferences.people = {same("Ana"): copy(ANA)}
    seats = (SeatSetup("Bot", "blue", "circle", "easy"), SeatSetup("Ana", "orange", "diamond"))
    app.go.match(Match.new(game("duel"), seats, {"start": "seat_0"}, 3, journal=app.store))
    assert app.reader.person == "Ana"
    assert app.words.lang == "ro"


def test_two_bots_play_in_the_comfort_of_the_house(app: App) -> None:
    app.preferences.people = {same("Bot"): copy(ANA)}
    signs = {"Bot": "circle", "Other": "diamond"}
    seats = [SeatSetup(name, "blue", sign, "easy") for name, sign in signs.items()]
    app.go.match(Match.new(game("duel"), seats, {}, 3, journal=app.store))
    assert app.words.lang == "en"


def test_who_is_asked_for_consent_is_asked_in_their_language(app: App, table: DuelTable) -> None:
    before = table.mover
    while table.mover == before:
        draft(app, table)
    app.push(table.undoing.question())
    person = table.names[before or 0]
    refusing = app.top.target("choice:refuse")
    assert isinstance(refusing, Target)
    assert refusing.text == app.reader.words_of(person).say("table.consent.refuse")


def test_larger_letters_are_for_whoever_asked(app: App, table: DuelTable) -> None:
    assert app.reader.person == "Ana"
    press(app, "ctrl+=")
    assert app.comfort.text_size == 1.3
    assert app.preferences.text_size == app.preferences.comfort("Mihai").text_size == 1.0
    app.stack.home()
    press(app, "ctrl+=")
    assert app.preferences.text_size == app.preferences.comfort("Mihai").text_size == 1.1
    assert app.preferences.comfort("Ana").text_size == 1.3


def test_alone_with_bots_larger_letters_are_for_the_house(app: App) -> None:
    seats = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Bot", "blue", "circle", "easy"))
    app.go.match(Match.new(game("duel"), seats, {}, 3, journal=app.store))
    press(app, "ctrl+=")
    assert app.preferences.text_size == 1.1


def test_the_recap_is_of_what_others_did_since(app: App, table: DuelTable) -> None:
    """What one did oneself is no news; who wants no recap has none."""
    mine = table.mover
    while table.mover == mine:
        draft(app, table)
    while table.mover != mine:
        draft(app, table)
    log = next(s for s in table.sections if isinstance(s, LogSection))
    assert {entry.seat for entry in log.telling.entries() if entry.fresh} == {1 - (mine or 0)}
    app.preferences.put(table.person, "recap", False)
    assert not any(entry.fresh for entry in log.telling.entries())


def test_a_lesson_is_given_in_the_comfort_of_the_learner(app: App) -> None:
    app.preferences.people = {same("Ana"): copy(ANA)}
    app.go.lesson("duel", GAMES["duel"].lessons()[0].id, "Ana", Mark(), lambda: None)
    assert app.words.lang == "ro"
    assert app.top.person == "Ana"


def test_comfort_is_kept_with_the_person(app: App, table: DuelTable) -> None:
    from game.match import files

    app.kept.save()
    assert (
        files.load(sure(app.kept.folder) / "preferences.json", Preferences).people[same("ana")]
        == ANA
    )


def open_settings(app: App, group: str = "screen") -> SettingsScene:
    pushed(app, SettingsScene(app, group))
    assert isinstance(app.top, SettingsScene)
    return app.top


def test_settings_for_one_person_change_nothing_for_the_others(app: App, table: DuelTable) -> None:
    settings = open_settings(app)
    assert settings.who == "Ana"
    click(app, "language:it")
    assert app.words.lang == "it"
    assert settings.say("settings.title") == "Impostazioni"
    click(app, "who:Mihai", "text_size:1.4")
    assert app.words.lang == "it"
    assert app.comfort.text_size == 1.2
    assert app.preferences.comfort("Mihai").text_size == 1.4
    click(app, "who:*", "palette:tritan")
    assert app.preferences.comfort("Ana").palette == "tritan"
    assert app.preferences.comfort("Mihai").palette == "deutan"
    assert {t.name for t in settings.targets()} >= {"interface_size:1.0", "full_screen:on"}


def test_a_person_goes_back_to_what_the_house_has(app: App, table: DuelTable) -> None:
    open_settings(app)
    click(app, "defaults")
    assert app.words.lang == "en"
    assert app.preferences.own("Ana") == Own()
    assert app.preferences.own("Mihai") == MIHAI


def test_defaults_of_the_house_leave_the_people_alone(app: App, table: DuelTable) -> None:
    open_settings(app)
    click(app, "who:*", "defaults")
    press(app, "enter")
    assert app.preferences.own("Ana") == ANA


def test_speed_and_questions_of_one_person(app: App, table: DuelTable) -> None:
    open_settings(app, "play")
    assert "bot_seconds:1.0" not in {t.name for t in top_of(app).targets()}
    click(app, "animation:off", "group:table", "confirm_discard:on")
    assert app.comfort.animation == "off"
    assert app.comfort.confirm_discard
    assert not app.preferences.comfort("Mihai").confirm_discard


def test_from_home_there_is_nobody_to_choose(app: App) -> None:
    settings = open_settings(app)
    assert settings.target("who:*") is None
    assert settings.preview.table is not None


def test_from_home_whoever_sat_down_last_can_be_chosen(app: App) -> None:
    seats = [SeatMemory("Ana", "star"), SeatMemory("Bot", "circle", "easy")]
    app.preferences.setups = {"duel": SetupMemory(seats, {}), "other": SetupMemory(seats[:1], {})}
    settings = open_settings(app)
    assert settings.people == ("Ana",)
    click(app, "who:Ana", "language:pl")
    assert app.words.lang == "en"
    assert app.reader.words_of("Ana").lang == "pl"


def picture(settings: SettingsScene, **other: object) -> bytes:
    comfort = settings.considered()._replace(**other)  # type: ignore[arg-type]
    app, table = settings.app, settings.preview.table
    return pictured(app.reader, app.window, table, comfort, (480, 270)).get_buffer().raw


def test_the_preview_is_the_table_in_what_is_considered(app: App, table: DuelTable) -> None:
    settings = open_settings(app)
    assert settings.preview.table is table
    before = app.words.lang, theme.current(), table.w, len(table.targets())
    pictures = {
        picture(settings),
        picture(settings, palette="deutan"),
        picture(settings, palette="tritan"),
        picture(settings, text_size=1.4),
        picture(settings, language="pl"),
    }
    assert len(pictures) == 5
    assert (app.words.lang, theme.current(), table.w, len(table.targets())) == before
    first = picture(settings)
    table.act(table.match.legal(table.mover or 0)[0])
    assert picture(settings) != first


def test_the_picture_comes_after_the_settings(app: App, table: DuelTable) -> None:
    open_settings(app)
    bare = sure(app.window.screen).copy()
    frame(app)
    assert bare.get_buffer().raw != sure(app.window.screen).get_buffer().raw
    assert not app.top.update(16)


def test_pointing_at_a_choice_shows_it_in_the_preview(app: App, table: DuelTable) -> None:
    settings = open_settings(app)
    tab_to(app, "palette:deutan")
    assert settings.considered().palette == "deutan"
    assert app.comfort.palette == "standard"
    tab_to(app, "language:pl")
    assert settings.considered().language == "pl"
    tab_to(app, "text_size:0.8")
    assert settings.considered() == app.comfort._replace(text_size=0.8)


def test_set_up_remembers_a_person_and_proposes_what_they_had(app: App) -> None:
    app.preferences.people = {same("Ana"): copy(ANA)}
    setup = pushed(app, SetupScene(app, "duel"))
    click(app, "comfort:1", "palette:deutan", "done", "name:0")
    press(app, "ctrl+backspace", "ctrl+backspace")
    assert app.preferences.comfort("Player 2").palette == "deutan"
    for letter in "ana":
        app.handle(Letters(letter))
    button = sure(setup.target("comfort:0"))
    assert "Română · 120%" in button.text
    click(app, "comfort:0", "as_house")
    press(app, "escape")
    assert app.preferences.own("Ana") == Own()


def test_a_seat_without_a_name_or_with_a_bot_has_no_comfort(app: App) -> None:
    setup = SetupScene(app, "duel")
    app.push(setup)
    setup.draft.rename(0, "  ")
    click(app, "comfort:0")
    assert app.top is setup
    click(app, "who:1:bot")
    assert setup.target("comfort:1") is None


def test_a_long_comfort_is_told_in_short_on_its_button(app: App) -> None:
    own = Own(language="pl", text_size=1.4, palette="deutan", animation="slow")
    app.preferences.people = {same("Ana"): own}
    prefer(app, text_size=1.4, interface_size=1.2)
    app.push(setup := SetupScene(app, "duel"))
    setup.draft.rename(0, "Ana")
    assert app.words.say("setup.comfort_own") in words_by(setup)
    button = sure(setup.target("comfort:0"))
    assert "Polski" in button.text


def test_a_finished_game_opens_for_the_house_or_for_who_is_at_it(app: App) -> None:
    """Not in the language of whoever happened to move last."""
    app.preferences.people = {same(name): copy(ANA) for name in ("Ana", "Mihai")}
    match = duel(app.store, 5)
    for opened_by in (app.go.match, app.go.replay):
        opened_by(match)
        assert app.words.lang == "en"
        assert app.top.person == ""
        app.pop()
    alone = Match.new(
        match.game, (match.seats[0], SeatSetup("Bot", "blue", "circle", "easy")), {}, 3
    )
    by_chance(alone, Random(3))
    app.go.replay(alone)
    assert (app.words.lang, app.top.person) == ("ro", "Ana")


def test_a_replay_over_a_table_stays_with_who_is_at_it(app: App) -> None:
    app.preferences.people = {same("Mihai"): copy(ANA)}
    match = duel(app.store, 5, 24)
    while match.to_move() != (1,):
        seat = match.to_move()[0]
        match.play(seat, match.legal(seat)[0])
    app.go.match(match)
    assert (app.words.lang, app.top.person) == ("ro", "Mihai")
    app.go.replay(match)
    assert (app.words.lang, app.top.person) == ("ro", "Mihai")
