"""The scores of A New Dawn: agendas by card and player, traced to what they come from."""

from __future__ import annotations

import csv
import io
import re

import pytest
from msgspec.structs import replace

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import VictoryCard
from game.content.statistics import counted
from game.drawing.kit import fonts
from game.match.match import Match
from game.rules.hexes import bits
from game.rules.new_dawn import agendas
from game.rules.new_dawn.agendas import Source, completed, nearest, source, tie
from game.rules.new_dawn.state import State
from game.scenes.kit.app import App
from game.scenes.new_dawn.scores import MapPicture, PartsScene, TablePad, rounds
from game.scenes.shell import takeaway
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.table.browser import EnlargeScene
from game.words.scores import ROW_MS
from tests.scenes.driving import click, enter_at, frame, opened, painted, press, top, top_as
from tests.scenes.new_dawn.playing import played
from tests.scenes.trees import words_by
from tests.sure import sure


@pytest.fixture(scope="module")
def match() -> Match:
    return played(seats=4, seed=6)


def cards_of(state: State) -> list[VictoryCard]:
    return [tables().victory_cards[id] for id in state.victory]


@pytest.fixture
def scores(app: App, match: Match) -> ScoresScene:
    return opened(app, ScoresScene(app, match))


def test_a_row_for_each_card_and_for_ties(scores: ScoresScene, match: Match) -> None:
    names = {t.name for t in scores.targets()}
    assert {f"victory:{id}" for id in match.state.victory} <= names
    assert {"tie:wonders", "tie:spaces"} <= names


def test_every_row_names_everybody(scores: ScoresScene, match: Match) -> None:
    for target in scores.targets():
        if target.name.startswith(("victory:", "tie:")):
            assert all(seat.name in target.text for seat in match.seats)


def test_when_an_agenda_counted(match: Match) -> None:
    found = rounds(match)
    state = match.state
    for seat, player in enumerate(state.players):
        assert {agenda for n, agenda in found if n == seat} == set(player.agendas)
    assert all(0 < when <= state.round for when in found.values())
    winner = state.winners[0]
    for card in cards_of(state):
        done = sure(completed(state, winner, card))
        assert (winner, done.id) in found


def amount(found: Source) -> int:
    return len(found.things) or found.spaces.bit_count()


def test_what_it_comes_from_adds_up(match: Match) -> None:
    """What is shown is as much as the rules count."""
    state = match.state
    counted = {"cities", "shore_spaces", "natural_wonders", "conquered_city_states"}
    for seat in range(len(state.players)):
        for agenda in tables().agendas.values():
            for goal in agenda.any_of:
                if goal.have in counted:
                    have = agendas.standing(state, seat, goal)
                    assert amount(source(state, seat, goal)) == have, goal
        counted_ties = {kind: amount(tie(state, seat, kind)) for kind in agendas.ties(state, 0)}
        assert counted_ties == agendas.ties(state, seat)


def test_the_nearest_goal_is_told(match: Match) -> None:
    state = match.state
    for seat in range(len(state.players)):
        for card in cards_of(state):
            goal, have = nearest(state, seat, card.agendas)
            others = [
                agendas.standing(state, seat, one) / one.count
                for agenda in card.agendas
                for one in agenda.any_of
            ]
            assert have / goal.count == max(others)


def test_a_row_leads_to_what_it_comes_from(app: App, scores: ScoresScene, match: Match) -> None:
    click(app, "tie:wonders")
    assert isinstance(app.top, PartsScene)
    owner = next(n for n in range(4) if tie(match.state, n, "wonders").things)
    click(app, f"seat:{owner}")
    thing = tie(match.state, owner, "wonders").things[0]
    click(app, f"item:{thing}@0")
    assert isinstance(top(app), EnlargeScene)
    press(app, "escape", "escape")
    assert top(app) is scores


def test_spaces_that_count_are_lit_by_keys_alone(app: App, scores: ScoresScene) -> None:
    enter_at(app, "tie:spaces")
    dialog = top_as(app, PartsScene)
    shown = next(s for s in dialog.sections if isinstance(s, MapPicture))
    held = scores.match.state.players[dialog.seat].held()
    assert len(shown.lit) == len([*bits(held)])


def test_the_table_for_spreadsheets(scores: ScoresScene, match: Match) -> None:
    rows = list(csv.reader(io.StringIO(takeaway.score_csv(scores.export()).decode("utf-8-sig"))))
    totals = {row[0]: int(row[3]) for row in rows if row[1] == scores.say("scores.total")}
    assert len(totals) == 4
    winner = match.seats[match.state.winners[0]].name
    assert totals[winner] == len(match.state.victory)
    assert rows[0][3] == scores.say("new_dawn.score.column")
    for kind in agendas.ties(match.state, 0):
        name = scores.say(f"new_dawn.pad.{kind}")
        counts = {row[0]: int(row[3]) for row in rows if row[1] == name}
        assert counts == {
            setup.name: agendas.ties(match.state, seat)[kind]
            for seat, setup in enumerate(match.seats)
        }


def test_the_header_counts_agendas(scores: ScoresScene) -> None:
    with painted() as texts:
        scores.render((1280, 720))
    written = " ".join(text for text, _ in texts)
    for seat in scores.scores.order()[1:]:
        assert scores.app.words.say("count.agendas", n=scores.scores.outcome.total(seat)) in written
    assert not re.search(r"\d point", written)


def test_the_dial_has_a_row_where_it_decides(app: App) -> None:
    ended = played(seats=2, seed=7, tie="dial")
    scene = opened(app, ScoresScene(app, ended))
    assert scene.target("tie:dial")
    click(app, "tie:dial")
    assert isinstance(top(app), PartsScene)


def test_the_picture_and_the_log(scores: ScoresScene) -> None:
    assert takeaway.score_png(scores.export()).startswith(b"\x89PNG")
    assert len(takeaway.log_csv(scores.export())) > 1000


@pytest.mark.skipif(fonts.face_file("body") is None, reason="the font is not installed")
def test_on_paper_for_every_number_of_players(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = takeaway.log_rows
    monkeypatch.setattr(takeaway, "log_rows", lambda export: whole(export)[:40])
    for seats in (2, 3, 4):
        ended = played(seats=seats, seed=7, game="epic")
        made = takeaway.score_pdf(ScoresScene(app, ended).export())
        assert made.startswith(b"%PDF")


def test_statistics_count_agendas(app: App, match: Match) -> None:
    known, outcome = counted("new_dawn"), match.outcome
    assert outcome is not None
    assert outcome.kind in {sign.id for sign in known.endings}
    points = {point.category for seat in outcome.points for point in seat}
    assert points == {sign.id for sign in known.categories}
    for sign in known.endings:
        assert app.words.has(f"statistics.ending.new_dawn.{sign.id}")
    for sign in known.categories:
        assert app.words.has(f"new_dawn.score.category.{sign.id}")


def test_victory_cards_are_counted_one_after_the_other(app: App, match: Match) -> None:
    app.preferences.animation = "normal"
    scene = opened(app, ScoresScene(app, match, counted=True))
    pad = next(s for s in scene.sections if isinstance(s, TablePad))
    assert [pad.total(seat) for seat in range(len(scene.match.seats))] == [""] * len(
        scene.match.seats
    )
    scene.update(round(1.5 * ROW_MS))
    assert [scene.counting.part(n) == 1 for n in range(3)] == [True, False, False]
    assert not scene.display.announced
    press(app, "enter")
    assert tuple(pad.total(seat) for seat in range(len(scene.match.seats))) == pad.shown.totals


def test_names_stand_between_crest_and_crest_and_are_as_large(app: App, match: Match) -> None:
    """A crest after a long name stood beside the sign of the next player."""
    names = "Ana", "Maximilian", "Easy bot 3", "Radu"
    for won in range(4):
        seats = [replace(one, name=names[n - won]) for n, one in enumerate(match.seats)]
        header = replace(match.header, seats=tuple(seats))
        scene = opened(app, ScoresScene(app, Match.restore(match.game, header, match.entries)))
        pad = next(s for s in scene.sections if isinstance(s, TablePad))
        shown = [p for p in pad.laid().placed if p.node.ink and p.node.ink.same == "name"]
        assert len({p.node.paint.args[1] for p in shown if p.node.paint}) == 1
        crests = [
            p.box for p in pad.laid().placed if p.node.paint and "laurel" in p.node.paint.args
        ]
        winner = next(p.box for n, p in enumerate(shown) if pad.won(n))
        assert [one.right < winner.x and winner.x - one.right < 2 * one.w for one in crests] == [
            True
        ]


def test_whoever_has_no_agenda_has_none_in_the_statistics(app: App) -> None:
    """And not an empty board."""
    ended = played(app.store, seats=2, seed=9)
    assert [agendas.cards_done(ended.state, seat) for seat in range(2)] == [3, 0]
    scene = opened(app, StatisticsScene(app))
    for player in scene.of.players:
        scene.of.choose(player)
        frame(app)
        category = app.words.say("new_dawn.score.category.agendas")
        assert words_by(scene).count(category) == 2, "above their number, and beside their bar"
