"""What bots do between two turns of people is followed on a strip, held, gone through and ended by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from unittest import mock

import pytest

from game.drawing import strip
from game.drawing.kit.display import misfits
from game.drawing.kit.shapes import Box
from game.drawing.strip import PLATE
from game.games import GAMES
from game.hotseat.bot_turns import BUDGET_MS
from game.hotseat.choice import kind
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.tape import LogLine
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Move
from game.scenes.kit.scene import Scene
from game.scenes.table.bots_strip import ON_STRIP, STOP, BotsStrip
from game.scenes.table.table import TableScene
from game.words.deeds import DONE, NEXT, NOW, Deed, Deeds, Plate, PlateView, plate_view
from game.words.recap import since_last_turn
from game.words.seats import Seat as Badge
from game.words.table_recap import TableRecap
from tests.chance import by_chance
from tests.hotseat.playing import SEATS
from tests.scenes.driving import (
    LANGUAGES,
    again,
    click,
    frame,
    prefer,
    press,
    sit_down,
    table_of,
    thought,
)
from tests.scenes.new_dawn.playing import worth_it
from tests.scenes.trees import cut, words_by
from tests.sure import sure

MOVES = 70
"""After so many moves a bot's turn comes."""
FRAME = 100


def among(app: App, game_id: str = "new_dawn", seats: int = 4, moves: int = MOVES) -> TableScene:
    """Ana, and bots whose turn has just come."""
    people = [SeatSetup(*one, "easy" if n else None) for n, one in enumerate(SEATS[:seats])]
    match, chance = Match.new(GAMES[game_id].game, people, {}, 5), Random(5)
    easy = GAMES[game_id].bot("easy") if game_id == "civilization" else None
    while match.length < moves or match.to_move()[0] == 0:
        seat = match.to_move()[0]
        legal = match.legal(seat)
        legal = worth_it(legal) if game_id == "new_dawn" else legal
        seen = match.observation(seat)
        match.play(
            seat, easy.choose(match.game, seen, seat, chance) if easy else chance.choice(legal)
        )
    return sit_down(app, table_of(app, match))


def until(app: App, table: TableScene, deeds: int) -> None:
    """Bots play until they have done so much that is told of, or Ana is on turn."""
    for _ in range(600):
        if len(table.deeds.all()) >= deeds or table.mover == 0:
            break
        thought(table)
        app.frame(FRAME)
    frame(app)


def rest(app: App, table: TableScene, frames: int = 40) -> int:
    """Time passes; how much longer the match is then."""
    length = table.match.length
    for _ in range(frames):
        thought(table)
        app.frame(FRAME)
    return table.match.length - length


def test_a_pointer_that_rests_where_the_strip_comes_holds_no_bot(app: App) -> None:
    """Whoever starts a match clicks where the strip of its bots lies then."""
    before = among(app)
    plate = next(t.box for t in before.targets() if t.name.startswith(f"{PLATE}:"))
    x, y = plate.centerx * before.unit(), plate.centery * before.unit()
    app.stack.clear()
    app.push(Scene(app))
    for moved in (False, True):
        app.window.pointer = x, y
        app.push(table := table_of(app, again(before.match)))
        app.frame(16)
        table.touch()
        app.frame(16)
        if moved:
            app.handle(Move(x + 1, y))
        assert table.bots_strip.looked_at() is not None
        assert (rest(app, table) == 0) == moved
        app.pop()


def test_nor_does_one_that_pressed_a_button_of_a_scene_over_the_table(app: App) -> None:
    """What went on after a battle lies where the plates of the strip do."""
    table = among(app)
    plate = next(t.box for t in table.targets() if t.name.startswith(f"{PLATE}:"))
    x, y = plate.centerx * table.unit(), plate.centery * table.unit()
    app.push(Scene(app))
    app.handle(Move(x, y))
    app.pop()
    for _ in range(2):
        table.touch()
        app.frame(16)
    assert table.bots_strip.looked_at() is not None
    assert rest(app, table) > 0


def states(table: TableScene) -> list[str]:
    return [one.state for one in table.deeds.plates()]


def test_there_is_a_plate_for_each_bot_and_the_one_that_plays_is_lit(app: App) -> None:
    table = among(app)
    assert table.target("plate:1") is not None
    assert table.target("do:one_move") is None
    played = set()
    while table.mover:  # which of them plays by now is a matter of how fast they think
        played.add(table.mover)
        lit = [DONE] * (table.mover - 1) + [NOW] + [NEXT] * (3 - table.mover)
        assert states(table) == lit
        thought(table)
        app.frame(FRAME)
    assert max(played) == 3
    lines = [line for deed in table.deeds.plates()[0].deeds for line in deed.sentences]
    assert lines
    rest(app, table, 3)
    assert not table.bots_strip.shown
    assert table.target("plate:1") is None


def test_the_bots_are_held_gone_through_and_ended_by_keys(app: App) -> None:
    table = among(app)
    until(app, table, 2)
    press(app, app.preferences.key_of(STOP))
    assert rest(app, table) == 0
    deeds = table.deeds.all()
    press(app, "left")
    assert table.bots_strip.at == deeds[-2]
    assert rest(app, table) == 0
    press(app, "right")
    assert table.bots_strip.at == deeds[-1]
    press(app, "right")  # nothing is left to look at: one more is done
    rest(app, table)
    assert len(table.deeds.all()) == len(deeds) + 1
    assert table.bots.paused
    press(app, app.preferences.key_of("play_now"))
    assert table.bots.budget.share() == 0
    until(app, table, 1000)
    assert table.mover == 0


def test_the_buttons_do_what_the_keys_do(app: App) -> None:
    table = among(app)
    until(app, table, 2)
    click(app, "strip:stop")
    assert table.bots.paused
    click(app, "strip:back")
    assert table.bots_strip.at
    click(app, "strip:stop")
    assert not table.bots.paused
    click(app, "strip:end")
    assert table.bots.budget.share() == 0


def test_the_clock_stands_still_while_a_plate_is_looked_at(app: App) -> None:
    table = among(app)
    until(app, table, 2)
    table.focus, table.keyboard, app.stack.keyed = "plate:1", True, True  # as after Tab
    assert table.bots_strip.holds()
    assert rest(app, table) == 0
    sheet = sure(table.bots_strip.on_sheet())
    _, lines, note, *_ = sheet
    assert note == table.say("table.bots.stands")
    assert [line for line, _ in lines] == [
        line for one in table.deeds.plates()[0].deeds for line in one.sentences
    ]
    table.focus = ""
    assert rest(app, table, 400) > 0


def test_the_focus_comes_to_no_plate_by_itself(app: App) -> None:
    """Else nothing would go on at the end of a match, until whoever plays by keys went away from it."""
    table = among(app, "wonders", 3, 0)
    by_chance(table.match, Random(5))
    table.show_position()
    table.shortcut("recap")
    assert table.bots_strip.shown
    table.focus, table.keyboard = "", True
    table.find_focus()
    assert kind(table.focus) not in ON_STRIP


def test_what_was_done_is_shown_once_more_by_a_key_until_it_is_put_away(app: App) -> None:
    app.preferences.animation = "normal"
    table = among(app)
    press(app, app.preferences.key_of("play_now"))
    until(app, table, 1000)
    rest(app, table, 30)
    assert not table.bots_strip.shown
    length, deeds = table.match.length, table.deeds.all()
    for away in ("escape", app.preferences.key_of("recap")):
        press(app, app.preferences.key_of("recap"))
        assert states(table) == [DONE] * 3
        table.focus, table.keyboard = "plate:2", True
        for deed in reversed(deeds[:-1]):
            press(app, "left")
            assert table.bots_strip.at == deed
        assert table.motion.moving
        rest(app, table, 30)
        press(app, away)
        assert not table.bots_strip.shown
    assert table.match.length == length
    press(app, app.preferences.key_of("recap"))
    table.act(table.legal[0])
    assert not table.bots_strip.again


@pytest.mark.parametrize("way", ["steps", "at_once"])
def test_bots_step_by_step_or_at_once(app: App, way: str) -> None:
    app.preferences.bots, app.preferences.animation = way, "normal"
    table = among(app)
    if way == "at_once":
        assert not table.bots_strip.shown
        assert table.bots.longest(1) == 0
        until(app, table, 1000)
        assert table.mover == 0
        return
    assert table.bots_strip.shown
    for number in range(1, 4):
        rest(app, table, 60)
        assert len(table.deeds.all()) == number
        assert table.bots.paused
        press(app, "right")


def test_where_there_is_no_strip_bots_wait_for_no_key(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.preferences.bots = "steps"
    nowhere = property(lambda self: None, lambda self, box: None)
    monkeypatch.setattr(BotsStrip, "box", nowhere, raising=False)
    table = among(app)
    assert table.bots_strip.box is None
    assert rest(app, table) > 1
    assert not table.bots.paused


def test_all_bots_together_take_no_longer_than_their_budget(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the clock of the test: whatever is shown, frame by frame, while an answer is there at once."""
    app.preferences.animation = "normal"
    table = among(app)
    table.bots.budget.renew(1.0)
    shown = 0
    while table.mover != 0 or table.bots_strip.shown:
        thought(table)
        table.update(20)
        shown += 20
        assert shown < 20_000
    assert BUDGET_MS / 2 < shown <= 1.35 * BUDGET_MS


TABLES = [("new_dawn", 4, MOVES), ("carta_impera", 4, 30), ("duel", 2, 30), ("wonders", 4, 30),
          ("civilization", 4, 160)]  # fmt: skip


def beyond_the_log(table: TableScene) -> list[str]:
    """What is told of bots, and is not in the log of whoever looks."""
    found, means = list[str](), table.recap.means
    lines = {line.n: line for line in means.joined(table.match.log_for(table.viewer()))}
    for deed in table.deeds.all():
        events = [e for e in lines[deed.n].events if not isinstance(e, table.quiet)]
        own = [e for e in events if means.seat_of(table.view, e) == deed.seat]
        notes = [
            *means.notes(table.view, lines[deed.n], events),
            *means.notes(table.view, lines[deed.n], own),
        ]
        sentences = {table.wording.event(e) for e in events} | {
            table.recap.sentence(one) for one in notes
        }
        found += [one for one in deed.sentences if one not in sentences]
    return found


@pytest.mark.parametrize(("game_id", "seats", "moves"), TABLES)
def test_it_tells_what_the_log_of_whoever_looks_tells(
    app: App, game_id: str, seats: int, moves: int
) -> None:
    """And nothing else: what bots hold is not told."""
    app.preferences.animation = "normal"
    table = among(app, game_id, seats, moves)
    assert NOW in states(table)
    assert table.target(f"plate:{table.mover}") is not None
    until(app, table, 1000)
    assert table.deeds.all()
    assert beyond_the_log(table) == []


def test_a_plate_tells_of_its_own_bot_and_not_of_what_came_of_its_act_for_others(app: App) -> None:
    table = among(app, "civilization", 4, 160)
    seat, own = 1, Deed(1, 7, ("Bot ends its turn.",), "Bot ends its turn.", "Bot ends.", (), ())
    others = own._replace(n=8, sentences=("Round 2 begins.",), own="", brief="")
    for deeds, at, told in (
        ((own, others), None, own.own),
        ((own, others), others, "Round 2 begins."),
        ((others,), None, table.say("table.bots.done")),
    ):
        view = plate_view(table.facts, Plate(seat, DONE, deeds), at, long=False)
        assert view.text == told


@pytest.mark.parametrize("game_id", ["wonders", "civilization"])
def test_a_strip_that_knew_what_a_bot_knows_would_be_found(
    app: App, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """What is drawn, or laid aside face down, is named to whoever did that alone."""

    def known(bot: int) -> Callable[[TableRecap, int, int | None], list[LogLine]]:
        return lambda self, seat, viewer: since_last_turn(
            self.means, self.table.match.log_for(bot), seat
        )

    for moves in range(20, 400, 20):
        table = among(app, game_id, 4, moves)
        until(app, table, 1000)
        assert beyond_the_log(table) == []
        for bot in (1, 2, 3):
            with monkeypatch.context() as patch:
                patch.setattr(TableRecap, "since", known(bot))
                table.deeds = Deeds(table)
                if beyond_the_log(table):
                    return
    raise AssertionError("no leak is found")


def test_a_table_of_bots_alone_and_one_bot_in_a_lesson_have_none(app: App) -> None:
    seats = [SeatSetup(*one, "easy") for one in SEATS[:3]]
    table = sit_down(app, table_of(app, Match.new(GAMES["new_dawn"].game, seats, {}, 5)))
    assert not table.bots_strip.shown
    app.handle(Key(app.preferences.key_of("recap")))
    assert not table.bots_strip.shown


def test_a_plate_with_no_room_for_its_sentence_says_how_its_bot_stands(app: App) -> None:
    table = among(app)
    long = "The city on o15 builds for 4 points of production: an army, and two scouts beside it."
    view = PlateView(1, Badge("circle", "Bot"), DONE, "done", "", long, long, "", ())
    for wide, said in ((150, "done"), (400, long)):
        tree = strip.strip((view,), -1, (), "", False)
        placed = table.arranger().arrange(tree, Box(0, 0, wide, 190))
        assert not [one for one in misfits(table.measure(), placed) if one.cut]
        assert said in [p.node.ink.value for p in placed if p.node.ink is not None]


def test_a_sheet_with_no_room_for_all_tells_the_last_of_it_and_counts_the_others(app: App) -> None:
    app.set("", "text_size", 1.4)
    table = among(app)
    lines = [f"The bot does its {n}. thing in this turn, of many, on h16." for n in range(20)]
    for on in (None, 2):
        told = tuple((line, n == on) for n, line in enumerate(lines))
        tree = strip.sheet("Bot", told, "The clock stands.", 0, 3)
        placed = table.arranger().arrange(tree, Box(0, 0, 480, 330))
        assert not [one for one in misfits(table.measure(), placed) if one.cut]
        said = [p.node.ink.value for p in placed if p.node.ink is not None]
        shown = [one for one in lines if one in said]
        last = lines[len(lines) - len(shown) + (on is not None) :]
        assert shown == ([] if on is None else [lines[on]]) + last
        assert f"+{len(lines) - len(shown)}" in said


@pytest.mark.parametrize("state", [NOW, DONE])
@pytest.mark.parametrize(
    ("name", "wide", "shown"),
    [("Ana", 150, ("Ana",)), ("Bot łatwy 4", 300, ("Bot łatwy 4",)), ("Bot łatwy 4", 150, ("Bot", "łatwy 4")),
     ("Nabuchodonozor IV", 150, ())],
)  # fmt: skip
def test_a_name_too_long_for_its_plate_has_two_lines_or_makes_way(
    app: App, state: str, name: str, wide: int, shown: tuple[str, ...]
) -> None:
    app.set("", "text_size", 1.4)
    table = among(app)
    view = PlateView(1, Badge("circle", name), state, "x", "", "x", "x", "", ())
    tree = strip.strip((view,), -1, (), "", False)
    placed = table.arranger().arrange(tree, Box(0, 0, wide, 190))
    assert not [one for one in misfits(table.measure(), placed) if one.cut]
    said = [p.node.ink.value for p in placed if p.node.ink is not None]
    assert [one for one in said if one] == [*shown, "x"]


@pytest.mark.parametrize(("game_id", "seats", "moves"), [one for one in TABLES if one[0] != "duel"])
def test_every_word_of_it_can_be_read(app: App, game_id: str, seats: int, moves: int) -> None:
    table = among(app, game_id, seats, moves)
    for deeds in (1, 3, 5):
        until(app, table, deeds)
        table.bots.paused = True
        for language in LANGUAGES:
            for letters in (1.0, 1.4):
                app.set("", "language", language)
                app.set("", "text_size", letters)
                table.focus, table.keyboard = "plate:1", True
                table.update(16)
                assert not cut(table), (deeds, language, letters)
        table.focus, table.bots.paused = "", False


def test_all_that_a_bot_did_can_be_read_in_large_letters(app: App) -> None:
    """However much: here under a name that the set-up proposes."""
    prefer(app, text_size=1.4, language="ro")
    table = among(app, "carta_impera", 4, 30)
    until(app, table, 1)
    does = "Robot ușor 4 îi pune jucătorului Robot ușor 3 un *Embargo*: nicio carte din [rnd_science] Știință în tura următoare."
    lines = tuple((f"{n}: {does}", False) for n in range(9))
    with mock.patch.object(BotsStrip, "on_sheet", return_value=("Robot ușor 4", lines, "", 2, 3)):
        table.relayout()
        assert [line for line, _ in lines] == [one for one in words_by(table) if does in one]
        assert not cut(table)
