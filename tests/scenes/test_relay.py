"""The relay of a table with secrets, played by posted events: three people, one laptop, and no
pixel, log line or picture that tells anybody what they may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Literal

import pygame
import pytest

from game.drawing.motion import Flight
from game.hotseat.hands import HERE
from game.hotseat.relay import HOLD
from game.lessons.run import set_up_at
from game.match import match
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.tape import Tape
from game.rules.contract import Action
from game.rules.template_hidden.game import Pebbles, Pick, State
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection
from game.scenes.table.replay import ReplayLayer
from tests.chance import by_chance
from tests.scenes import trees
from tests.scenes.driving import frames_until, run_frames, top_as, top_of
from tests.scenes.pebbles import KIT, Hands, HandsSection, PebblesTable
from tests.scenes.trees import told_by
from tests.sure import sure

NAMES = ("Ana", "Bo", "Cleo")
SIGNS = ("diamond", "circle", "triangle")
SEED = 11


@pytest.fixture(autouse=True)
def same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same id, so that pictures of two of them can be compared."""
    monkeypatch.setattr(match, "token_hex", lambda n: "ab" * n)


@pytest.fixture
def app(app: App) -> App:
    """A client that has the game on its shelf."""
    app.games = {**app.games, KIT.id: KIT}
    return app


def begun(state: State | None, bots: int = 0) -> Match:
    """A match of three that begins at a state (None: as dealt); the last seats are bots."""
    seats = [
        SeatSetup(name, sign, sign, "random" if n >= len(NAMES) - bots else None)
        for n, (name, sign) in enumerate(zip(NAMES, SIGNS, strict=True))
    ]
    game = Pebbles() if state is None else set_up_at(Pebbles(), state)
    return Match.new(game, seats, seed=SEED)


def dealt() -> State:
    return Pebbles().new({}, 3, SEED)


def told_apart_by_nobody_but(seat: int | None, state: State) -> State:
    """Another deal that this seat (None: nobody who sees what is public) cannot tell from it."""
    game = Pebbles()
    for seed in range(50):
        twin: State = game.determinize(game.observe(state, seat), Random(seed))
        if all(twin.hands[n] != state.hands[n] for n in range(3) if n != seat):
            return twin
    raise AssertionError("no other deal was found")


def sit_down(
    app: App, match: Match, kind: Callable[[App, Match], PebblesTable] = PebblesTable
) -> PebblesTable:
    app.stack.clear()
    app.window.pointer, app.stack.keyed = None, False
    app.push(Scene(app))
    app.push(table := kind(app, match))
    table.scored = True  # the scores of a game are a scene of its own
    app.frame(16)
    app.frame(16)
    return table


# ---- posted events --------------------------------------------------------------------------


def post(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)
    app.frame(16)


def key(app: App, code: int, down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    post(app, pygame.event.Event(kind, key=code, mod=0, unicode=""))


def tap(app: App, code: int) -> None:
    """A key, down and up."""
    key(app, code)
    key(app, code, down=False)


def hold(app: App, ms: int, code: int = pygame.K_RETURN) -> None:
    """Enter, or another key, held so long."""
    key(app, code)
    run_frames(app, ms // 50 + 1, 50)
    key(app, code, down=False)


def place(app: App, name: str) -> tuple[int, int]:
    target = app.top.target(name)
    assert target is not None, f"{name} is not in {[t.name for t in top_of(app).targets()]}"
    scale = app.window.scale(app.window.size)
    return round(target.box.centerx * scale), round(target.box.centery * scale)


def click(app: App, *names: str) -> None:
    for name in names:
        pos = place(app, name)
        post(
            app,
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )
        app.frame(16)


def pixels(app: App) -> bytes:
    """What is on the screen, drawn anew."""
    return pygame.image.tobytes(app.top.render(app.window.size), "RGB")


def screen(app: App) -> bytes:
    """What is on the screen as it is, with all that flies and the light of the teacher."""
    app.frame(16)
    return pygame.image.tobytes(sure(app.window.screen), "RGB")


def lose_focus(app: App) -> None:
    post(app, pygame.event.Event(pygame.WINDOWFOCUSLOST))


def names(app: App) -> set[str]:
    return {t.name for t in top_of(app).targets()}


# ---- the course -----------------------------------------------------------------------------


def test_the_laptop_goes_round_and_the_reveal_is_for_all(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    seen = []
    for _ in NAMES:
        assert table.relay.down
        assert names(app) == {HERE}
        seat = sure(table.relay.due)
        assert NAMES[seat] in top_of(app).targets()[0].text
        hold(app, HOLD)
        assert table.viewer() == seat
        assert [bool(hand and all(hand)) for hand in table.view.hands] == [
            n == seat for n in range(3)
        ]
        seen.append(seat)
        click(app, f"pebble:{table.view.hands[seat][0]}")
    assert sorted(seen) == [0, 1, 2]
    assert all(len(hand) in (2, 3) for hand in table.view.hands)
    assert table.viewer() is None
    shown = table.match.log[-1].events[0]
    assert shown in table.history.lines()[-1].events, "the reveal is public"


def test_the_order_of_the_relay_varies(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    orders = set()
    for n in range(12):
        state = dealt()
        state.bag = state.bag[: n % 7]
        table.match = begun(state)
        orders.add(tuple(table.relay._order()))
    assert len(orders) > 2


def test_a_short_press_shows_nothing(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    key(app, pygame.K_RETURN)
    app.frame(HOLD // 2)
    key(app, pygame.K_RETURN, down=False)
    app.frame(HOLD)
    click(app, HERE)
    app.frame(HOLD)
    assert table.relay.down
    assert table.viewer() is None


def test_the_mouse_opens_the_curtain_when_it_is_held(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    pos = place(app, HERE)
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.frame(HOLD)
    assert table.viewer() is not None


def test_the_mouse_that_slips_off_the_button_opens_nothing(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    x, y = place(app, HERE)
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for at in ((x + 5, y), (5, 5)):
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))
        post(app, moved)
    app.frame(HOLD)
    assert table.viewer() is None


def test_whoever_leaves_the_window_leaves_no_secret(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    key(app, pygame.K_TAB)
    curtain = pixels(app)
    hold(app, HOLD)
    seat = table.viewer()
    app.push(Scene(app))  # a card laid large, say
    lose_focus(app)
    assert app.top is table
    assert names(app) == {HERE}
    assert table.relay.due == seat
    assert pixels(app) == curtain
    hold(app, HOLD)
    assert table.viewer() == seat


def test_a_button_that_nobody_holds_any_more_opens_nothing(app: App) -> None:
    """The key comes up where the table does not hear it: in the menu, or outside the window."""
    table = sit_down(app, begun(dealt()))
    key(app, pygame.K_RETURN)
    table.menu()
    assert app.top is not table
    key(app, pygame.K_RETURN, down=False)
    key(app, pygame.K_ESCAPE)
    assert app.top is table
    app.frame(HOLD)
    assert table.viewer() is None
    key(app, pygame.K_RETURN)
    lose_focus(app)
    app.frame(HOLD)
    assert table.viewer() is None
    hold(app, HOLD)
    assert table.viewer() is not None


def test_a_long_frame_before_the_press_does_not_count(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    app.frame(2 * HOLD)
    assert table.viewer() is None
    app.frame(HOLD)
    assert table.viewer() is not None


def test_a_learner_never_sees_a_curtain(app: App) -> None:
    layer = Layer()
    layer.learner = 1
    table = sit_down(app, begun(dealt()), lambda app, match: PebblesTable(app, match, layer))
    lose_focus(app)
    app.frame(16)
    assert table.viewer() == 1
    assert not table.relay.down
    assert not table.relay.holds()


def last_is_lowest(app: App) -> Match:
    """A match whose last one in the relay holds the lowest pebble, and so is asked again."""
    for seed in range(50):
        match = begun(Pebbles().new({}, 3, seed))
        table = PebblesTable(app, match)
        if 1 in match.state.hands[table.relay._order()[-1]]:
            return match
    raise AssertionError("no such deal was found")


def test_at_the_reveal_nobody_looks_alone(app: App) -> None:
    """Whoever answered last is asked again: all look at what was shown, not at that hand."""
    table = sit_down(app, last_is_lowest(app))
    for _ in NAMES:
        hold(app, HOLD)
        seat = sure(table.viewer())
        click(app, f"pebble:{table.view.hands[seat][0]}")
    assert table.match.to_move() == (seat,)
    assert table.viewer() is None
    assert table.relay.due == seat
    assert table.relay.down
    assert app.words.say("relay.chosen") not in trees.shown(table)
    hold(app, HOLD)
    assert table.viewer() == seat


def test_what_one_has_set_going_ends_with_the_hand_over(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card of one's own in the air, and the voice that reads it."""
    silent: list[bool] = []
    monkeypatch.setattr(app.speech, "close", lambda: silent.append(True))
    table = sit_down(app, begun(dealt()))
    ways: tuple[Callable[[], None], ...]
    ways = (lambda: table.act(table.legal[0]), lambda: lose_focus(app))
    for leave in ways:
        hold(app, HOLD)
        silent.clear()
        box = table.boxes()["finish"]
        table.motion.launch([Flight(pygame.Surface((9, 9)), box, box, 5_000)], 1.0)
        leave()
        assert table.viewer() is None
        assert not table.motion.moving
        assert silent
        app.frame(16)


class Remembers(PebblesTable):
    """It keeps what it is given to show in motion."""

    before: dict[str, Box]
    tape: Tape

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        self.tape, self.before = tape, before
        return []


def test_motion_knows_no_more_than_who_looks_on(app: App) -> None:
    """Where a pebble lay in a hand is as secret as the pebble."""
    app.preferences.animation = "normal"
    table = sit_down(app, begun(dealt()), Remembers)
    assert isinstance(table, Remembers)
    hold(app, HOLD)
    assert any(name.startswith("pebble:") for name in table.boxes())
    click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    assert table.tape.before == table.match.observation(None, 0)
    assert "seat:0" in table.before
    assert not any(name.startswith("pebble:") for name in table.before)


def test_the_log_is_laid_anew_for_whoever_looks(app: App) -> None:
    table = sit_down(app, last_is_lowest(app))
    for _ in NAMES:
        hold(app, HOLD)
        click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    hold(app, HOLD)
    click(app, "finish")  # and everybody draws

    def laid() -> list[str]:
        (pane,) = [one for one in table.sections if isinstance(one, LogSection)]
        return [line.text for line in told_by(pane)]

    assert table.viewer() is not None
    app.preferences.recap = False
    mine = laid()
    table.relay._left = True
    table.show_position()
    assert table.viewer() is None
    assert laid() != mine


def test_nothing_is_taken_back_behind_the_curtain(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    hold(app, HOLD)
    assert table.viewer() is not None
    click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    assert table.relay.down
    before = table.match.length
    table.undoing.step()
    assert table.match.length == before


def test_the_others_are_asked_over_the_curtain(app: App) -> None:
    """They come to the screen to agree: what the one who asks holds is not on it."""
    table = sit_down(app, begun(dealt()))
    for _ in range(2):
        hold(app, HOLD)
        click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    hold(app, HOLD)
    asker = table.viewer()
    table.undoing.step()
    assert isinstance(app.top, Ask)
    assert table.viewer() is None
    assert table.relay.down
    click(app, "choice:refuse")
    assert (table.relay.due, table.match.length) == (asker, 2)
    hold(app, HOLD)
    table.undoing.step()
    click(app, "choice:allow")
    assert table.match.length == 1
    assert table.viewer() is None
    assert table.relay.down


def test_a_match_is_gone_on_with_behind_the_curtain(app: App) -> None:
    """And it says who has answered before it was left."""
    pictures = []
    for state in (dealt(), told_apart_by_nobody_but(None, dealt())):
        match = begun(state)
        match.play(1, match.legal(1)[0])
        table = sit_down(app, Match.restore(match.game, match.header, match.entries))
        assert names(app) == {HERE}
        assert table.viewer() is None
        assert table.relay.answered == [1]
        assert trees.shown(table).count(app.words.say("relay.chosen")) == 1
        pictures.append(screen(app))
    assert pictures[0] == pictures[1]


def test_while_hands_are_secret_there_is_no_copy_and_no_judge(app: App) -> None:
    """A copy would show what was answered, and what is to come; who judges sees all hands."""
    kit = replace(KIT, chances=lambda state: [len(one) / 20 for one in state.taken])
    app.games = {**app.games, kit.id: kit}
    table = sit_down(app, begun(None))
    hold(app, HOLD)
    key(app, pygame.K_ESCAPE)
    click(app, "menu:fork")
    assert top_as(app, Ask).text == table.say("match.error.fork_secret")
    key(app, pygame.K_ESCAPE)
    rng, match = Random(1), table.match
    by_chance(match, rng, match.length + 8)
    past = ReplayLayer()
    sit_down(app, match, lambda app, match: PebblesTable(app, match, past))
    frames_until(app, lambda: past.look_back.done)
    assert not past.look_back.points
    by_chance(match, rng)
    past = ReplayLayer()
    sit_down(app, match, lambda app, match: PebblesTable(app, match, past))
    frames_until(app, lambda: bool(past.look_back.points))


def test_whoever_looked_on_at_a_replay_sees_no_hand_afterwards(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    hold(app, HOLD)
    seat = table.viewer()
    key(app, pygame.K_ESCAPE)
    click(app, "menu:replay")
    assert app.top is not table
    assert top_as(app, PebblesTable).viewer() is None
    app.pop()
    app.frame(16)
    assert app.top is table
    assert names(app) == {HERE}
    assert table.relay.due == seat


class TwoTouches(Pebbles):
    """A pebble is picked by touching the button first, then the pebble."""

    def path(self, action: Action) -> tuple[str, ...]:
        return ("finish", *super().path(action)) if isinstance(action, Pick) else ("seat:0",)


def test_what_was_begun_goes_on_when_a_bot_answers_at_the_same_time(app: App) -> None:
    match = Match.new(TwoTouches(), begun(None, bots=2).seats, seed=SEED)
    table = sit_down(app, match)
    table.bots.paused = True
    click(app, "finish")
    assert table.choice.touched == ("finish",)
    table.act(match.legal(2)[0], 2)
    assert match.length == 1
    assert table.choice.touched == ("finish",)
    assert table.is_lit(f"pebble:{table.view.hands[0][0]}")


class LooksAhead(PebblesTable):
    """Every action is looked into before it is taken."""

    def position_after(self, opening: Action) -> State:
        return self.view


def test_what_is_looked_into_is_so_still_when_a_bot_has_answered(app: App) -> None:
    table = sit_down(app, begun(None, bots=2), LooksAhead)
    table.bots.paused = True
    opening = table.legal[1]
    table.look_into(opening)
    table.act(table.match.legal(2)[0], 2)
    assert table.opening == opening
    assert table.ahead is not None


class OpenTouches(TwoTouches):
    """The same with all hands on the table."""

    secrecy: Literal["open", "hands"] = "open"

    def observe(self, state: State, seat: int | None) -> State:
        seen = state.clone()
        seen.observed = True
        return seen


def test_one_begins_with_nothing_touched_when_another_has_acted(app: App) -> None:
    """What the one before had touched is not touched for the next one."""
    match = Match.new(OpenTouches(), begun(None).seats, seed=SEED)
    table = sit_down(app, match)
    for seat in (0, 1):
        assert table.mover == seat
        assert table.choice.touched == ()
        click(app, "finish")
        click(app, f"pebble:{table.view.hands[seat][0]}")


def test_over_the_curtain_the_teacher_and_the_voice_know_nothing(app: App) -> None:
    """And neither a window of another size nor larger text lifts it."""
    pictures = []
    for state in (dealt(), told_apart_by_nobody_but(None, dealt())):
        table = sit_down(app, begun(state))
        app.teacher.set_light("thing")
        app.teacher.freeze(True)
        hold(app, HOLD)
        assert table.viewer() is not None
        seen = screen(app)
        lose_focus(app)
        pictures.append(screen(app))
        assert pictures[-1] != seen
        app.teacher.switch_off()
        app.shortcut("read_aloud")
        assert NAMES[table.relay.due or 0] in top_as(app, Ask).text
        pictures.append(screen(app))
        app.pop()
        for size in ((960, 540), (1280, 720)):
            post(app, pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
            assert names(app) == {HERE}
        app.shortcut("bigger_text")
        app.shortcut("smaller_text")
        pictures.append(screen(app))
        assert names(app) == {HERE}
        assert table.viewer() is None
    assert pictures[:3] == pictures[3:]


def test_one_person_among_bots_never_sees_a_curtain(app: App) -> None:
    """The bots choose while the person does, and nobody has to look away."""
    table = sit_down(app, begun(None, bots=2))
    rng = Random(3)
    for _ in range(200):
        to_move = table.match.to_move()
        assert not table.relay.down
        assert table.viewer() == 0
        if to_move == (0,):
            table.act(rng.choice(list(table.match.legal(0))))
        elif table.bots._thought is not None:
            assert table.bots._thought.exception() is None
        app.frame(500)
    assert table.match.finished


# ---- without a curtain ----------------------------------------------------------------------


class ButtonSection(HandsSection):
    """The hands, and beside the row of whoever is due the button that is held."""

    due: int | None = None

    def targets(self) -> list[Target]:
        row = self.due or 0
        button = Target(HERE, Box(self.box.x + 700, self._pebble(row, 0).y, 200, 80), "show mine")
        return [*super().targets(), *([button] if self.due is not None else [])]

    def activate(self, name: str) -> bool:
        return name == HERE


class ShortTable(PebblesTable):
    """Nobody but the last one looks behind a curtain; the others hold `a`, or the button."""

    short: tuple[int, ...] = (0, 1)

    def short_relay(self, seat: int, view: Any) -> tuple[str, ...]:
        return ("a",) if seat in self.short else ()

    def table_sections(self) -> Iterator[Section]:
        hands, log = super().table_sections()
        section = ButtonSection(hands.box, self.hands, self.signs)
        section.due = self.relay.due
        yield section
        yield log


class AllShort(ShortTable):
    """Nobody looks behind a curtain."""

    short: tuple[int, ...] = (0, 1, 2)


def hold_a(app: App, ms: int = HOLD) -> None:
    hold(app, ms, pygame.K_a)


def test_the_short_way_shows_the_open_table_until_a_key_is_held(app: App) -> None:
    table = sit_down(app, begun(dealt()), AllShort)
    seen = []
    for _ in NAMES:
        assert table.relay.due is not None
        assert not table.relay.down
        assert HERE in names(app)
        assert "finish" in names(app), "the table lies open"
        assert table.viewer() is None
        assert not any(any(hand) for hand in table.view.hands)
        assert table.busy(), "nobody acts for the one who does not look"
        seen.append(table.relay.due)
        hold_a(app, HOLD // 2)
        assert table.viewer() is None, "so short is not enough"
        hold_a(app)
        assert table.viewer() == seen[-1]
        click(app, f"pebble:{table.view.hands[seen[-1]][0]}")
    assert sorted(seen) == [0, 1, 2]


def test_the_short_way_by_mouse_and_by_enter(app: App) -> None:
    table = sit_down(app, begun(dealt()), AllShort)
    pos = place(app, HERE)
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(1, 0, 0))
    post(app, moved)
    app.frame(HOLD)
    assert table.viewer() is None, "the mouse slipped off"
    post(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.frame(HOLD)
    first = sure(table.viewer())
    lose_focus(app)
    assert table.viewer() is None
    assert not table.relay.down
    app.frame(HOLD)
    hold(app, HOLD)
    assert table.viewer() == first


def test_the_curtain_comes_where_it_is_wanted(app: App) -> None:
    """By a setting of whoever is due, by a button, and where the table does not know the short way."""
    table = sit_down(app, begun(dealt()), AllShort)
    table.relay.cover()
    assert table.relay.down
    assert names(app) == {HERE}
    hold(app, HOLD)
    click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    assert not table.relay.down, "it was for that once"
    app.preferences.put(NAMES[table.relay.due or 0], "full_curtain", True)
    app.frame(16)
    assert table.relay.down
    table = sit_down(app, begun(dealt()), ShortTable)
    app.preferences.people.clear()
    seen = {}
    for _ in NAMES:
        app.frame(16)
        seen[table.relay.due] = table.relay.down
        (hold if table.relay.down else hold_a)(app, HOLD)
        click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    assert seen == {0: False, 1: False, 2: True}


class Interlude(ShortTable):
    """Bots are asked in between; the one who came by the curtain comes back the short way."""

    short: tuple[int, ...] = (0, 1, 2)
    between = True

    def enter(self) -> None:
        """Bots hold from the first frame on, however long that takes."""
        super().enter()
        self.bots.paused = True

    def interlude(self, view: Any) -> bool:
        return self.between


def test_whoever_waits_for_bots_goes_on_looking(app: App) -> None:
    """Else they would have to come to the screen again after each of them."""
    for between in (True, False):
        match = begun(None, bots=1)
        table = sit_down(app, match, Interlude)
        assert isinstance(table, Interlude)
        table.between = between
        for _ in range(2):
            hold_a(app)
            seat = table.viewer()
            click(app, f"pebble:{table.view.hands[seat or 0][0]}")
        assert match.to_move() == (2,)
        assert table.viewer() == (seat if between else None)
        assert table.relay.due is None
        assert table.busy()


def test_whoever_came_the_short_way_is_seen_off_when_it_is_over(app: App) -> None:
    """What they may do next is asked behind the curtain."""
    table = sit_down(app, begun(dealt()), AllShort)
    assert isinstance(table, AllShort)
    hold_a(app)
    seat = sure(table.viewer())
    table.show_position()
    assert table.viewer() == seat
    table.short = ()
    table.show_position()
    app.frame(16)
    assert (table.viewer(), table.relay.due, table.relay.down) == (None, seat, True)
    hold(app, HOLD)
    table.show_position()
    assert table.viewer() == seat


class Said(PebblesTable):
    """Two have said beforehand that they take their first pebble."""

    def follow_up(self) -> tuple[int, Action] | None:
        seats = [seat for seat in self.match.to_move() if seat]
        return (seats[0], self.match.legal(seats[0])[0]) if seats else None


def test_what_was_said_beforehand_is_done_before_anything_is_shown(app: App) -> None:
    class Open(Said):
        tapes: list[Tape] = []

        def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
            self.tapes.append(tape)
            return []

    app.preferences.animation = "normal"
    table = sit_down(app, begun(dealt()), Open)
    table.act(table.match.legal(0)[0], 0)
    assert table.match.length >= 3
    (tape,) = Open.tapes
    assert tape.events[-1] == table.history.events()[-1], "all of it is shown in one go"
    assert tape.before != tape.after


# ---- nothing tells --------------------------------------------------------------------------


Shot = tuple["int | None", bytes, "list[str]"]


def course(app: App, match: Match, kind: type[PebblesTable]) -> Iterator[Shot]:
    """Everybody picks the first pebble they hold, until one answer is missing: after each step who
    looks, the picture and the log."""
    table = sit_down(app, match, kind)

    def shot() -> Shot:
        log = [
            table.wording.event(event) for line in table.history.lines() for event in line.events
        ]
        return table.viewer(), screen(app) + pixels(app), log

    for n in range(3):
        yield shot()
        hold(app, HOLD)
        yield shot()
        if n < 2:
            click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")


def leaks(app: App, kind: type[PebblesTable]) -> Iterator[str]:
    """Where a table shows what the looker may not know: against a deal that differs in every hand
    whatever is public must be the same; against one that differs in all hands but one, what that
    person sees, too."""
    state = dealt()
    real = list(course(app, begun(state), kind))
    for seat in (None, 0, 1, 2):
        twin = told_apart_by_nobody_but(seat, state)
        for step, (a, b) in enumerate(zip(real, course(app, begun(twin), kind), strict=True)):
            assert a[0] == b[0]
            if a[0] not in (None, seat):
                assert a[1] != b[1], "the other hand is another one, and its owner sees it"
            elif a[1:] != b[1:]:
                yield f"step {step}, seen by {a[0]}, alike to {seat}"


@pytest.mark.parametrize("kind", [PebblesTable, AllShort])
def test_no_pixel_and_no_line_depends_on_what_the_looker_may_not_know(
    app: App, kind: type[PebblesTable]
) -> None:
    assert not list(leaks(app, kind))


class ReadsTheState(PebblesTable):
    """A table that leaks: its section is fed from the state of the match."""

    def hands(self) -> Hands:
        return super().hands()._replace(hands=tuple(map(tuple, self.match.state.hands)))


class TellsOnTheCurtain(PebblesTable):
    """A table that leaks: what it says of the game, on the curtain too, comes from a hand."""

    def progress(self) -> str:
        return str(self.match.state.hands[0])


@pytest.mark.parametrize("kind", [ReadsTheState, TellsOnTheCurtain])
def test_a_table_that_leaks_is_found(app: App, kind: type[PebblesTable]) -> None:
    assert list(leaks(app, kind))


def test_the_small_picture_of_a_save_is_what_everybody_may_see(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[Any] = []
    monkeypatch.setattr(app.store, "set_picture", lambda id, data, entries: pictures.append(data))
    for state in (dealt(), told_apart_by_nobody_but(None, dealt())):
        for looking in (False, True):
            sit_down(app, begun(state))
            if looking:
                hold(app, HOLD)
            app.pop()
    sit_down(app, begun(None, bots=2))  # of a game that can be handed to the process of the bots
    app.pop()
    assert len(pictures) == 5
    assert len(set(pictures[:4])) == 1


def test_why_a_bot_moved_is_told_when_the_game_is_over(app: App) -> None:
    table = sit_down(app, begun(dealt(), bots=2))
    table.bots.reasons[1] = object()  # type: ignore[assignment]
    assert not table.bots.public_reasons()
    by_chance(table.match, Random(1))
    assert table.bots.public_reasons()


READS_ALL = re.compile(r"match\.(state|positions?\(|refusal\()|determinize\(|\.apply\(")
"""What knows, or asks, more than whoever looks may know."""


def test_no_scene_reads_the_state_of_a_match() -> None:
    """They draw observations; the match counts for them in which turn each action was."""
    scenes = Path(__file__).parents[2] / "game" / "scenes"
    assert READS_ALL.search("self.match.state.seats")
    found = {
        path.relative_to(scenes).as_posix()
        for path in scenes.rglob("*.py")
        if READS_ALL.search(path.read_text(encoding="utf-8"))
    }
    assert found == set()
