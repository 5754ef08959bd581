"""The house round a game for two to four: who sits where, many rulings, and which game is meant."""

from __future__ import annotations

import pytest

from game.bots.bot import Reason
from game.hotseat.preferences import SetupMemory
from game.rules.new_dawn.setup import RULINGS
from game.scenes.kit.app import App
from game.scenes.navigator import SceneNavigator
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.home import HomeScene
from game.scenes.shell.log import Entries, LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.save_list import standing_of
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.setup import RulingsScene, SetupScene
from game.scenes.shell.shelf import PickGame
from game.scenes.table.replay import ReplayLayer
from game.words.new_dawn.sentences import event_sentence
from tests.scenes.driving import click, opened, press, tab_to, table_of, top_as
from tests.scenes.new_dawn.driving import table
from tests.scenes.new_dawn.playing import played


@pytest.fixture
def clauses_opened(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The clauses at which the rules were opened."""
    clauses: list[str | None] = []
    monkeypatch.setattr(
        SceneNavigator, "rules", lambda self, game, clause=None: clauses.append(clause)
    )
    return clauses


def full(app: App) -> SetupScene:
    """Four at the table, one of them a bot."""
    scene = SetupScene(app, "new_dawn")
    while len(scene.draft.places) < 4:
        scene.add_seat()
    scene.draft.let_play(3, "random")
    return scene


def test_players_come_and_go(app: App) -> None:
    setup = opened(app, SetupScene(app, "new_dawn"))
    assert len(setup.draft.places) == 2
    assert setup.target("remove:0") is None
    click(app, "add", "add")
    assert setup.target("add") is None
    names, signs = (
        [place.name for place in setup.draft.places],
        [place.sign for place in setup.draft.places],
    )
    assert len(set(names)) == len(set(signs)) == 4
    click(app, "remove:1")
    assert [place.sign for place in setup.draft.places] == [signs[0], *signs[2:]]
    click(app, "add")
    assert [place.name for place in setup.draft.places] == names


def test_a_removed_seat_is_forgotten_and_its_number_is_free_again(app: App) -> None:
    """A name that was typed goes with its seat; one that nobody typed is that of the place."""
    setup = opened(app, full(app))
    setup.draft.rename(0, "Zoe")
    setup.draft.rename(1, "Ana")
    setup.remove_seat(0)
    names = [place.name for place in setup.draft.places]
    assert names == ["Ana", "Player 2", app.words.say("bot.random.name")]
    setup.draft.let_play(1, "random")
    assert "Player 2" not in {place.name for place in setup.draft.places}


def test_common_options_stand_alone(app: App) -> None:
    setup = opened(app, full(app))
    shown = {t.name.split(":")[1] for t in setup.targets() if t.name.startswith("option:")}
    assert shown == {"map", "game", "leaders", "undo"}


def test_every_ruling_is_on_a_page_and_leads_to_its_clause(
    app: App, clauses_opened: list[str | None]
) -> None:
    opened(app, full(app))
    click(app, "rulings")
    scene = top_as(app, RulingsScene)
    assert scene.pages > 1
    seen = set()
    for page in range(1, scene.pages + 1):
        click(app, f"page:{page}")
        seen |= {t.name.split(":")[1] for t in scene.targets() if t.name.startswith("clause:")}
    assert seen == {one.id for one in RULINGS}
    click(app, "clause:petra")
    assert clauses_opened == ["R16"]


def test_the_short_names_everybody(app: App) -> None:
    setup = opened(app, full(app))
    assert all(place.name in setup.draft.summary() for place in setup.draft.places)


@pytest.mark.parametrize("way", ["rules", "first_game", "cards"])
def test_home_asks_which_game(app: App, way: str) -> None:
    opened(app, HomeScene(app))
    click(app, way)
    assert isinstance(app.top, PickGame)
    tab_to(app, "box:new_dawn")
    press(app, "escape")
    assert isinstance(app.top, HomeScene)


def test_the_rules_of_the_game_that_was_picked(app: App) -> None:
    opened(app, HomeScene(app))
    click(app, "rules", "box:duel")
    scene = top_as(app, RulesScene)
    assert scene.game_id == "duel"


def test_play_now_means_the_game_that_was_set_up_last(app: App) -> None:
    home = opened(app, HomeScene(app))
    assert home.offer().game == "duel"
    app.preferences.setups["new_dawn"] = SetupMemory([], {})
    assert home.offer().game == "new_dawn"


# ---- the log, and what else is told of a match ---------------------------------------------------


def test_the_log_counts_rounds_and_knows_everybody(app: App) -> None:
    match = played(app.store, seats=4, moves=80)
    log = opened(app, LogScene(app, match))
    rounds = [log.log.turns[line.n] for line in log.log.lines if line.action is not None]
    assert rounds == sorted(rounds)
    assert rounds[-1] == match.state.round
    assert {name for name, _ in log.filters()} == {"all", "0", "1", "2", "3"}


def test_the_whole_log_says_where_and_why_as_the_table_does(app: App) -> None:
    match = played(app.store, seats=2, moves=80)
    scene = table(app, match)
    placed = next(
        (line, event)
        for line in match.log
        for event in line.events
        if scene.wording.event(event) != event_sentence(app.words, event, scene.names)
    )
    scene.bots.reasons[placed[0].n] = Reason("only")
    scene.log()
    log = top_as(app, LogScene)
    found = {
        line.n: [one.text for one in log.log.sentences_of(app.words, line, events, log.filter)]
        for line, events in log.log.shown(log.filter)
    }
    assert scene.wording.event(placed[1]) in found[placed[0].n]
    assert found[placed[0].n][-1] == scene.facts.reason(Reason("only"))
    book = next(one for one in log.sections if isinstance(one, Entries))
    entry = next(one for one in book.entries if one.sentence.why)
    assert entry.line.n == placed[0].n
    assert not entry.sentence.clause
    log._filtered("0")
    aimed = [
        one
        for line, events in log.log.shown(log.filter)
        for one in log.log.sentences_of(app.words, line, events, log.filter)
    ]
    assert not any(one.why for one in aimed), "no answer to the filter"


def test_what_was_aimed_at_somebody_is_told_apart(app: App) -> None:
    match = played(app.store, seats=4, moves=400)
    log = opened(app, LogScene(app, match))
    hit = {
        event.victim()
        for line in log.log.lines
        for event in line.events
        if event.victim() not in (None, line.seat)
    }
    assert hit, "nobody was attacked in this match"
    for seat in hit:
        click(app, f"filter:{seat}")
        assert list(log.log.shown(log.filter))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_replay_finds_where_the_match_turned(app: App, seats: int) -> None:
    replay = ReplayLayer()
    scene = table_of(app, played(app.store, seats=seats, moves=200), replay)
    while not replay.look_back.done:  # a little in each frame
        replay.look_back.update()
    assert replay.look_back.points
    for point in replay.look_back.points:
        assert 0 <= point.before < point.after <= 1
        assert scene.names[point.seat] in replay.turn_text(point)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_saved_games_show_everybody(app: App, count: int) -> None:
    match = played(app.store, seats=count, moves=30)
    opened(app, SavesScene(app))
    summary = app.store.summary(match.id)
    assert len(summary.seats) == count
    assert standing_of(app.games, app.words, summary) == app.words.say(
        "new_dawn.progress.round", round=match.state.round
    )


def test_a_match_starts_on_its_table(app: App) -> None:
    opened(app, full(app))
    click(app, "option:map:built", "start")
    table = top_as(app, NewDawnTable)
    assert len(table.match.seats) == 4
    assert table.match.header.options["map"] == "built"
