"""Set-up: seats, signs, bots, options; what is remembered and what is refused."""

from __future__ import annotations

import pytest

from game.hotseat.preferences import SeatMemory, SetupMemory
from game.match.record import signs_for
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.inputs import Resize
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.play import LevelsScene, draft_problem
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.setup import RulingsScene, SetupScene
from game.scenes.table.table import TableScene
from game.words.draft import Draft
from tests.scenes.driving import (
    click,
    enter_at,
    frame,
    opened,
    prefer,
    press,
    tab_to,
    top_as,
    type_text,
)
from tests.scenes.trees import words_by
from tests.sure import sure


@pytest.fixture
def setup(app: App) -> SetupScene:
    return opened(app, SetupScene(app, "duel"))


def test_a_match_by_the_mouse(app: App, setup: SetupScene) -> None:
    click(app, "name:0")
    press(app, "ctrl+backspace")
    type_text(app, "Ana")
    click(app, "sign:0:star", "who:1:bot", "level:1:random", "option:undo:own_turn")
    click(app, "option:start:seat_1", "start")
    table = top_as(app, TableScene)
    ana, bot = table.match.seats
    assert (ana.name, ana.shape, ana.bot) == ("Ana", "star", None)
    assert (bot.name, bot.bot) == ("Random bot", "random")
    first = {option.id: option.default for option in setup.draft.known}
    chosen = {"start": "seat_1", "undo": "own_turn"}
    assert table.match.header.options == {**first, **chosen}
    assert [one.id for one in app.store.summaries()] == [table.match.id]


def test_rulings_are_chosen_in_a_dialog_of_their_own(app: App, setup: SetupScene) -> None:
    assert not [t.name for t in setup.targets() if "option:turn_up" in t.name]
    click(app, "rulings", "option:wonder_choice:may", "option:turn_up:at_once", "clause:turn_up")
    assert isinstance(app.top, RulesScene)
    press(app, "escape")
    click(app, "done")
    assert setup.draft.options["turn_up"] == "at_once"
    button = sure(setup.target("rulings"))
    assert "2" in button.text
    assert "Circus Maximus, The Statue of Zeus and The Mausoleum may also" in setup.draft.summary()
    click(app, "rulings")
    tab_to(app, "first")
    press(app, "enter", "escape")
    assert not setup.draft.changed_rulings()


def test_a_ruling_reaches_the_table(app: App, setup: SetupScene) -> None:
    setup.draft.choose("wonder_choice", "may")
    click(app, "start")
    assert top_as(app, TableScene).view.rulings == ("may",)


def test_a_house_rule_stands_last_and_says_so(app: App, setup: SetupScene) -> None:
    """The rulebook says who chooses with the pawn in the middle: another answer is no reading."""
    assert [option.id for option in setup.draft.game.options if option.house] == ["even_pawn"]
    click(app, "rulings")
    page = top_as(app, RulingsScene)
    assert page.known[-1].id == "even_pawn"
    title = setup.say("option.duel.even_pawn.title")
    labels = [one.strip("*") for one in words_by(page)]
    assert setup.say("setup.house_rule", title=title) in labels
    assert title not in labels
    setup.draft.choose("even_pawn", "first_turn")
    assert "Not in the rulebook" in setup.draft.summary()


def test_many_rulings_have_pages(app: App, setup: SetupScene) -> None:
    setup.draft.known = [option for option in setup.draft.known for _ in range(5)]
    click(app, "rulings")
    scene = top_as(app, RulingsScene)
    assert scene.pages > 1
    shown = {t.name for t in scene.targets()}
    click(app, f"page:{scene.pages}")
    assert {t.name for t in scene.targets()} != shown
    app.handle(Resize(3840, 3000))
    assert scene.page < scene.pages
    frame(app)


def test_a_match_by_keys_alone(app: App, setup: SetupScene) -> None:
    tab_to(app, "name:1")
    type_text(app, "Ian 3")  # a name is marked at first: typing replaces it
    press(app, "home", "right", "delete")
    type_text(app, "o")
    enter_at(app, "option:wonders:first_game")
    tab_to(app, "name:0")
    press(app, "enter")
    table = top_as(app, TableScene)
    assert table.match.seats[1].name == "Ion 3"
    assert table.match.header.options["wonders"] == "first_game"


def test_two_seeds_differ(app: App) -> None:
    seeds = set()
    for _ in range(2):
        app.push(SetupScene(app, "duel"))
        press(app, "enter")
        seeds.add(top_as(app, TableScene).match.header.seed)
        app.pop() if len(app.stack) > 1 else None
    assert len(seeds) == 2


def test_names_must_be_there_and_differ(app: App, setup: SetupScene) -> None:
    setup.draft.rename(0, "  ")
    assert draft_problem(setup.draft) == app.words.say("setup.name_empty")
    setup.draft.rename(0, "mihai")
    setup.draft.rename(1, " MIHAI ")
    assert draft_problem(setup.draft) == app.words.say("setup.names_alike")
    frame(app)
    click(app, "start")
    assert app.top is setup
    setup.draft.rename(1, "Ana")
    assert not draft_problem(setup.draft)
    frame(app)
    click(app, "start")
    assert isinstance(app.top, TableScene)


def test_a_sign_belongs_to_one_seat(app: App, setup: SetupScene) -> None:
    click(app, "sign:0:circle")
    assert setup.draft.places[0].sign == "diamond"
    target = sure(setup.target("sign:0:circle"))
    assert not target.enabled
    click(app, "sign:1:square", "sign:0:circle")
    assert [place.sign for place in setup.draft.places] == ["circle", "square"]


def test_seven_sit_in_low_rows_where_a_badge_takes_the_next_sign(app: App) -> None:
    """Any sign is reached, also one that somebody has, who takes the other for it."""
    setup = opened(app, SetupScene(app, "wonders"))
    while len(setup.draft.places) < 6:
        click(app, "add")
    assert setup.target("sign:0:diamond") is None, "there is no room for all signs"
    click(app, "add")
    assert setup.target("add") is None
    signs, places = signs_for(setup.draft.game.seats), setup.draft.places
    assert tuple(place.sign for place in places) == signs, "all are taken"
    for sign in (*signs[1:], signs[0]):
        click(app, "sign:0")
        assert places[0].sign == sign
        assert sorted(place.sign for place in places) == sorted(signs)
    click(app, "who:6:bot", "level:6:hard", "start")
    assert [seat.bot for seat in top_as(app, TableScene).match.seats] == [None] * 6 + ["hard"]


def test_bots_are_named_and_names_that_were_typed_stay(app: App, setup: SetupScene) -> None:
    click(app, "who:0:bot", "who:1:bot")
    assert [place.name for place in setup.draft.places] == ["Easy bot", "Easy bot 2"]
    assert app.words.say("setup.watch") in setup.draft.summary()
    assert "level" not in setup.draft.sitting(), "the names tell it"
    click(app, "level:0:random")
    assert setup.draft.places[0].name == "Random bot"
    setup.draft.rename(0, "Hal")
    assert "*Hal* [bot], level “Random”" in setup.draft.sitting()
    setup.draft.rename(0, "Random bot")
    click(app, "who:0:human")
    assert setup.draft.places[0].name == "Player 1"
    setup.draft.rename(0, "Ana")
    click(app, "who:0:bot")
    assert setup.draft.places[0].name == "Ana"


def test_the_last_set_up_comes_back(app: App, setup: SetupScene) -> None:
    setup.draft.rename(0, "Ana")
    click(app, "sign:0:triangle", "option:wonders:first_game", "start")
    again = SetupScene(app, "duel")
    app.push(again)
    assert (again.draft.places[0].name, again.draft.places[0].sign) == ("Ana", "triangle")
    assert again.draft.options["wonders"] == "first_game"
    again.draft.rename(0, "Maria")
    click(app, "again")
    assert again.draft.places[0].name == "Ana"


def test_names_that_nobody_typed_are_proposed_in_the_language_of_now(app: App) -> None:
    setup = SetupScene(app, "new_dawn")
    setup.add_seat()
    setup.draft.let_play(1, "easy")
    setup.draft.let_play(2, "easy")
    setup.draft.rename(0, "Ana")
    app.preferences.setups["new_dawn"] = setup.draft.as_memory()
    prefer(app, language="ro")
    names = [place.name for place in Draft(app.games["new_dawn"], app.reader).places]
    assert names == ["Ana", (bot := app.words.say("bot.easy.name")), f"{bot} 3"]
    assert app.preferences.remembered() == ("Ana",)


def test_a_memory_of_what_is_no_longer_there(app: App) -> None:
    seats = [SeatMemory("A", "star", "oracle"), SeatMemory("B", "circle")]
    options = {"wonders": "auction", "undo": "off", "gone": "yes"}
    app.preferences.setups["duel"] = SetupMemory(seats, options)
    setup = SetupScene(app, "duel")
    assert setup.draft.places[0].bot is None
    first = {option.id: option.default for option in setup.draft.known}
    assert setup.draft.options == {**first, "undo": "off"}
    app.preferences.setups["duel"] = SetupMemory([SeatMemory("A", "moon")], {})
    assert [place.name for place in Draft(app.games["duel"], app.reader).places] == [
        "Player 1",
        "Player 2",
    ]


def test_the_choice_of_who_starts_bears_the_names(app: App, setup: SetupScene) -> None:
    setup.draft.rename(1, "Mihai")
    frame(app)
    target = sure(setup.target("option:start:seat_1"))
    assert target.text.endswith("Mihai")


def test_rules_are_a_key_away(app: App, setup: SetupScene) -> None:
    press(app, "f1")
    assert isinstance(app.top, RulesScene)


def test_names_that_nobody_typed_are_never_stale(app: App) -> None:
    """They follow the level, the language and who else sits there; typed ones stay."""
    setup = SetupScene(app, "new_dawn")
    app.push(setup)
    setup.add_seat()
    setup.draft.rename(0, "Ana")
    for seat in (1, 2):
        setup.draft.let_play(seat, "easy")
    setup.draft.let_play(1, "hard")
    names = [place.name for place in setup.draft.places]
    assert names == ["Ana", *(app.words.say(f"bot.{level}.name") for level in ("hard", "easy"))]
    prefer(app, language="pl")
    names = [place.name for place in setup.draft.places]
    assert names == ["Ana", *(app.words.say(f"bot.{level}.name") for level in ("hard", "easy"))]
    setup.remove_seat(1)
    setup.draft.let_play(1, "human")
    assert [place.name for place in setup.draft.places] == [
        "Ana",
        app.words.say("setup.default_name", number=2),
    ]


def test_what_a_level_changes_is_said_of_each_game(app: App) -> None:
    """Beside the level or at a button there, and in the menu of a table where bots sit."""
    duel = SetupScene(app, "duel")
    duel.draft.let_play(1, "medium")
    app.push(duel)
    labels = words_by(duel)
    assert app.words.say("duel.bot.medium") in labels
    new_dawn = SetupScene(app, "new_dawn")
    new_dawn.draft.let_play(1, "hard")
    app.stack.replace(new_dawn)
    click(app, "levels:1")
    assert isinstance(app.top, Ask)
    for level in ("random", "easy", "medium", "hard"):
        assert app.words.say(f"new_dawn.bot.{level}") in app.top.text
    app.pop()
    new_dawn.start()
    assert isinstance(app.top, TableScene)
    app.push(MenuScene(app, app.top))
    click(app, "menu:levels")
    assert app.words.say("bot.fair") in top_as(app, Ask).text


def test_the_levels_fit_in_every_language_and_size(app: App) -> None:
    for game in ("duel", "new_dawn"):
        app.open(LevelsScene, game)
        for lang in ("ro", "pl"):
            prefer(app, language=lang, text_size=1.4)
            app.pop()
            app.open(LevelsScene, game)
            frame(app)
            assert isinstance(app.top, Ask)
            assert app.top.board.bottom <= app.top.h
        app.pop()
