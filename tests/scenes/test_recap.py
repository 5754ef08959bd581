"""The recap at the table: first what was done to me; the same after the match was opened again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.bots.bot import Reason
from game.games import GAMES
from game.match.match import Match
from game.rules.new_dawn.events import CityLost
from game.scenes.carta_impera.inquisition import PrivateScene
from game.scenes.kit.app import App
from game.scenes.kit.section import Box
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.log import Entries, LogScene
from game.scenes.table.curtain import MORE, CurtainSection, curtain
from game.scenes.table.log_pane import LogSection
from game.scenes.table.table import TableScene
from game.words import Words
from game.words.new_dawn.recap import RECAP
from game.words.recap import Digest, digest, since_last_turn
from game.words.seats import Seat
from game.words.telling import Entry
from tests.having import WHOLE
from tests.lessons.driving import learning, lesson, settle, table
from tests.scenes import trees
from tests.scenes.driving import (
    click,
    duel,
    enter_at,
    frame,
    frames_until,
    opened,
    press,
    pushed,
    table_of,
    top_as,
)
from tests.scenes.every_carta_impera import CARTA_IMPERA
from tests.scenes.new_dawn.driving import match as new_dawn
from tests.scenes.trees import told_by
from tests.sure import sure
from tests.words.test_recap import MOVES, SEED, by_chance

NEWS = 7
"""Of what a curtain is made from, all that there is to tell."""


def pane(scene: TableScene) -> LogSection:
    return next(one for one in scene.sections if isinstance(one, LogSection))


def when(wanted: Callable[[Digest], bool], seats: int = 2) -> Match:
    """A random game of A New Dawn at a point where the one on turn is told what is wanted."""
    match, rng = new_dawn(seats, 1), Random(1)
    while match.length < 1500:
        seat = match.to_move()[0]
        since = since_last_turn(RECAP, match.log[-60:], seat)
        if wanted(digest(RECAP, since, match.state, seat, NewDawnTable.quiet)):
            return match
        match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError("it never comes to that")


def entries(app: App, match: Match) -> list[Entry]:
    return pane(opened(app, table_of(app, match))).telling.entries()


@pytest.mark.parametrize("game", ["duel", "new_dawn"])
def test_the_recap_is_the_same_after_a_resume(app: App, game: str) -> None:
    played = duel(moves=24) if game == "duel" else when(lambda news: bool(news.mine))
    again = Match.restore(played.game, played.header, played.entries)
    before = entries(app, played)
    assert any(one.fresh for one in before)
    assert any(one.mine for one in before)
    assert entries(app, again) == before


def test_a_city_that_was_lost_stands_first_with_my_sign_and_leads_to_its_place(app: App) -> None:
    match = when(lambda news: bool(news.mine) and isinstance(news.mine[0].events[0], CityLost))
    scene = opened(app, table_of(app, match))
    assert isinstance(scene, NewDawnTable)
    first = pane(scene).telling.entries()[0]
    assert (first.seat, first.mine) == (scene.mover, True)
    assert isinstance(first.event, CityLost)
    assert first.event.seat == scene.mover
    (space,) = first.things
    line = f"log:{first.key}"
    scene.hover, scene.keyboard = line, False
    assert f"space:{scene.aim().named[0]}" == space  # it alone is bright on the map
    click(app, line)
    assert scene.focus == space


def crowded(news: Digest) -> bool:
    """Much has happened, and something of it was done to whoever is told."""
    return bool(news.mine) and len(news.rest) > 12


@pytest.mark.parametrize("way", ["mouse", "key", "focus"])
def test_what_has_no_room_is_counted_and_opens_the_log_there(app: App, way: str) -> None:
    match = when(crowded)
    scene = opened(app, table_of(app, match))
    shown, lines = told_by(pane(scene)), pane(scene).telling.entries()
    assert shown[0] == lines[0], "what was done to me comes first"
    hidden = [one for one in lines if one not in shown]
    assert len(hidden) > 1
    more = pane(scene).laid().things["log:more"]
    assert more.says == scene.say("table.recap.more", n=len(hidden))
    first = min(one.n for one in hidden if one.n)
    if way == "mouse":
        click(app, "log:more")
    elif way == "key":
        press(app, "l")
    else:
        scene.focus, scene.keyboard = "log:more", True
        press(app, "enter")
    assert_log_shows(app, first)


def assert_log_shows(app: App, n: int) -> None:
    """The log is open, and the action stands at its top, or as far up as the end of the log lets it."""
    log = top_as(app, LogScene)
    book = next(one for one in log.sections if isinstance(one, Entries))
    lines = [one.line.n for one in book.visible()]
    assert n in lines
    assert min(one for one in lines if one) >= n - 1 or book.offset == book.reach()


def test_the_curtain_counts_what_has_no_room_and_opens_the_log_there(app: App) -> None:
    """By mouse and by key; holding the button is as it was."""
    table = crowded_curtain(app)
    relay = table.relay
    section = next(one for one in table.sections if isinstance(one, CurtainSection))
    found, lines = on_the_curtain(section)
    counted = [one for one in lines if one.text not in found]
    assert f" {len(lines) - len(found)} " in section.laid().things[MORE].says
    first = min(one.n for one in counted if one.n)
    click(app, MORE)
    assert_log_shows(app, first)
    app.pop()
    assert relay.down
    press(app, "tab")
    enter_at(app, MORE)
    assert_log_shows(app, first)
    app.pop()
    press(app, "l")
    assert_log_shows(app, first)
    app.pop()
    assert (relay.down, relay.viewer) == (True, None)


def crowded_curtain(app: App) -> TableScene:
    """A curtain of Civilization that has more to tell than there is room for."""
    for match in by_chance("civilization", 3, 1200):
        table = table_of(app, match)
        if len(table.recap.of(match.to_move()[0], None).rest) > 14:
            app.stack.clear()
            opened(app, table)
            table.relay.cover()
            frame(app)
            section = next(iter(table.sections))
            if isinstance(section, CurtainSection) and len(on_the_curtain(section)[1]) > 14:
                return table
    raise AssertionError("there never is that much to tell")


def on_the_curtain(section: CurtainSection) -> tuple[list[str], tuple[Entry, ...]]:
    """What a curtain tells, and all that there is to tell."""
    laid = section.laid()
    inks = (p.node.ink for p in laid.placed)
    return [ink.value for ink in inks if ink is not None and ink.firm], sure(laid.about)[NEWS]  # type: ignore[return-value]


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_shown_and_those_counted_are_all(app: App, game: str) -> None:
    """In random games, in panes and on curtains of all heights: nothing is dropped in silence."""
    cut = 0
    for n, match in enumerate(by_chance(game, SEED, MOVES[game] // 2)):
        if n % 12 == 0:
            table = opened(app, table_of(app, match))
            cut += sum(counted_in_pane(table, height) > 0 for height in (60, 118, 240, 700))
            counted_on_curtain(table, match.to_move()[0])
            app.stack.clear()
    assert cut or game not in WHOLE, "a small game may tell too little for that"


def counted_in_pane(table: TableScene, height: float) -> int:
    """How many lines a pane of this height only counts; those it shows are the others."""
    log = LogSection(Box(40, 40, 420, height))
    log.scene, log.telling = table, table.telling
    lines, things = log.telling.entries(), log.laid().things.values()
    new = [one for one in lines if one.fresh]
    shown = [one for one in told_by(log) if one.fresh]
    counts = [one.says for one in things if one.id[0] == "log" and one.says]
    alone = [
        text for text in trees.shown_in(log) if text.startswith("+")
    ]  # at the end of the only line
    left = len(new) - len(shown) - len(alone)
    assert counts == [one for one in counts if str(left) in one]
    assert bool(counts) == bool(left)
    return left


def test_a_curtain_with_nothing_to_tell_has_no_empty_paper() -> None:
    say, seats = Words("en"), (Seat("circle", "Ana"), Seat("diamond", "Mihai"))
    for news in ((), (Entry(1, "Mihai builds."),)):
        root = curtain(say, "", seats, ("", ""), 0, (), 0.0, news, 0, "", "")
        assert (say.say("relay.happened") in trees.words_of(root)) == bool(news)


def counted_on_curtain(table: TableScene, seat: int) -> None:
    """A curtain for the seat tells or counts each line."""
    news = table.recap.of(seat, None)
    lines = tuple(
        Entry(one.seat, table.recap.sentence(one), n=one.n) for one in (*news.near, *news.rest)
    )
    seats = tuple(Seat(one.shape, one.name) for one in table.match.seats)
    said = (table.app.words, "", seats, ("",) * len(seats), seat, (), 0.0)
    section = CurtainSection(
        Box(0, 0, table.w, table.h), lambda: (*said, lines, len(news.near), "", ""), curtain
    )
    section.scene = table
    found, _ = on_the_curtain(section)
    more = section.laid().things.get(MORE)
    assert not Counter(found) - Counter(one.text for one in lines)
    assert (more is None) == (len(found) == len(lines))
    assert more is None or more.says == table.say("table.recap.more", n=len(lines) - len(found))


def test_in_a_lesson_only_what_the_rival_answered_is_news(app: App) -> None:
    learning(app, "duel")
    click(app, "lesson:taste")
    scene = table(app)
    run = lesson(scene).run
    assert run.match.length == run.led_here
    assert not any(one.fresh for one in pane(scene).telling.entries())
    while not run.step.replies:
        run.show()
    replies, before = len(run.step.replies), run.match.length
    run.show()
    lesson(scene).stepped()
    settle(app)
    news = scene.recap.fresh()
    assert {note.n for note in (*news.mine, *news.matters, *news.rest)} <= {
        0,  # of several
        *range(before + 2, before + 2 + replies),
    }
    assert any(one.fresh for one in pane(scene).telling.entries())


@pytest.mark.long  # a process is started
def test_reasons_come_back_from_the_record(app: App) -> None:
    """What a bot said of its last moves is found once more, in the process of the bots."""
    seats = duel(moves=1).seats
    bot = seats[1].__class__("Bot", "blue", "circle", "easy")
    match = Match.new(app.games["duel"].game, (seats[0], bot), {}, 3, app.store)
    easy, said = app.games["duel"].bot("easy"), dict[int, Reason]()
    while match.length < 14 or match.to_move() != (0,):
        seat = match.to_move()[0]
        view = match.observation(seat)
        action = easy.choose(match.game, view, seat, Random(match.length))
        if seat:
            said[match.length + 1] = easy.explain(match.game, view, seat, action)
        match.play(seat, action)
    scene = opened(app, table_of(app, app.store.load(match.id)))
    last = {line.n for line in match.log[-12:] if line.seat}
    frames_until(app, lambda: scene.bots.reasons.keys() == last)
    assert scene.bots.reasons == {n: said[n] for n in last}


def test_what_was_done_beside_an_inquisition_is_counted_where_it_has_no_room(app: App) -> None:
    """Told once before the turn: with many acts the last line opens the log at the first untold."""
    CARTA_IMPERA["carta_private"](app)
    shown = top_as(app, PrivateScene)
    one = shown.shown[0] if shown.shown else (shown.text.seat(0), "Something.", 1)
    for many in (3, 4, 9):
        rest = tuple((one[0], one[1], 1 + n) for n in range(many))
        scene = pushed(app, PrivateScene(app, shown.text, shown.changed, rest, shown.log))
        assert len(scene.shown) + len(scene.counted) == many
        assert (scene.target("more") is not None) == (many > 3)
        if many > 3:
            click(app, "more")
            assert_log_shows(app, scene.counted[0][2])
            app.pop()
        app.pop()
