"""The relay of a table with secrets, played by posted events: three people, one laptop, and no
pixel, log line or picture that tells anybody what they may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.lessons.run import set_up_at
from game.match import match
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.template_hidden.game import Pebbles, State
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.table.relay import HOLD
from game.scenes.table.sections.curtain import HERE
from tests.scenes.pebbles import KIT, Hands, PebblesTable

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
    app.games = {**app.games, "pebbles": KIT}
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


def sit_down(app: App, match: Match, kind: type[PebblesTable] = PebblesTable) -> PebblesTable:
    app.stack.clear()
    app.pointer, app.keyed = None, False
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


def hold(app: App, ms: int) -> None:
    """Enter, held so long."""
    key(app, pygame.K_RETURN)
    for _ in range(ms // 50 + 1):
        app.frame(50)
    key(app, pygame.K_RETURN, down=False)


def place(app: App, name: str) -> tuple[int, int]:
    target = app.top.target(name)
    assert target is not None, f"{name} is not in {[t.name for t in app.top.targets()]}"
    scale = app.scale(app.size)
    return round(target.box.centerx * scale), round(target.box.centery * scale)


def click(app: App, name: str) -> None:
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
    return pygame.image.tobytes(app.top.render(app.size), "RGB")


def names(app: App) -> set[str]:
    return {t.name for t in app.top.targets()}


# ---- the course -----------------------------------------------------------------------------


def test_the_laptop_goes_round_and_the_reveal_is_for_all(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    seen = []
    for _ in NAMES:
        assert table.relay.down
        assert names(app) == {HERE}
        seat = table.relay.due
        assert seat is not None
        assert NAMES[seat] in app.top.targets()[0].text
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
    assert shown in table.lines()[-1].events, "the reveal is public"


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


def test_whoever_leaves_the_window_leaves_no_secret(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    key(app, pygame.K_TAB)
    curtain = pixels(app)
    hold(app, HOLD)
    seat = table.viewer()
    app.push(Scene(app))  # a card laid large, say
    post(app, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app.top is table
    assert names(app) == {HERE}
    assert table.relay.due == seat
    assert pixels(app) == curtain
    hold(app, HOLD)
    assert table.viewer() == seat


def test_nothing_is_taken_back_behind_the_curtain(app: App) -> None:
    table = sit_down(app, begun(dealt()))
    hold(app, HOLD)
    assert table.viewer() is not None
    click(app, f"pebble:{table.view.hands[table.viewer() or 0][0]}")
    assert table.relay.down
    before = table.match.length
    table.undo()
    assert table.match.length == before


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
            assert table.bots._thought.exception(timeout=30) is None
        app.frame(500)
    assert table.match.finished


# ---- nothing tells --------------------------------------------------------------------------


Shot = tuple["int | None", bytes, "list[str]"]


def course(app: App, match: Match, kind: type[PebblesTable]) -> Iterator[Shot]:
    """Everybody picks the first pebble they hold, until one answer is missing: after each step who
    looks, the picture and the log."""
    table = sit_down(app, match, kind)

    def shot() -> Shot:
        log = [table.event_text(event) for line in table.lines() for event in line.events]
        return table.viewer(), pixels(app), log

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


def test_no_pixel_and_no_line_depends_on_what_the_looker_may_not_know(app: App) -> None:
    assert not list(leaks(app, PebblesTable))


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
    monkeypatch.setattr(app.store, "set_picture", lambda id, data: pictures.append(data))
    for state in (dealt(), told_apart_by_nobody_but(None, dealt())):
        for looking in (False, True):
            sit_down(app, begun(state))
            if looking:
                hold(app, HOLD)
            app.pop()
    for bots in (2,):
        sit_down(app, begun(dealt(), bots))
        app.pop()
    assert len(pictures) == 5
    assert len(set(pictures[:4])) == 1


def test_why_a_bot_moved_is_told_when_the_game_is_over(app: App) -> None:
    table = sit_down(app, begun(dealt(), bots=2))
    table.bots.reasons[1] = object()  # type: ignore[assignment]
    assert not table.bots.public_reasons()
    rng = Random(1)
    while table.match.to_move():
        seat = table.match.to_move()[0]
        table.match.play(seat, rng.choice(list(table.match.legal(seat))))
    assert table.bots.public_reasons()
