"""What may not be known changes no pixel, no word and no line: other hands, faces under boards and on
the discard pile, draw pile and guilds in the box are dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.drawing.kit.nodes import Key
from game.hotseat.relay import Relay
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.contract import Action, Event
from game.rules.wonders import views
from game.rules.wonders.actions import Discard, Stage
from game.rules.wonders.events import CardDiscarded
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State, has_free_city
from game.rules.wonders.views import groups
from game.scenes.kit.app import App
from game.scenes.wonders.reveal import RevealScene
from game.scenes.wonders.table import WondersTable
from game.words.wonders import position
from tests.scenes import secrecy
from tests.scenes.every_wonders import at
from tests.scenes.secrecy import Shot, differing, lines, opened, remembered
from tests.scenes.test_relay import hold, pixels, tap
from tests.scenes.wonders.playing import begun, sit_down

TURNS = {2: (2, 3), 3: (2, 1), 5: (3, 2), 7: (3, 3)}
"""By the number of players: the Age and the turn."""


pytestmark = pytest.mark.usefixtures("in_order")


def secrets(state: State, seat: int | None) -> list[object]:
    """All that the seat does not see as it is."""
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    faces = [[laid.card for laid in city.markers] for city in state.cities]
    return [*hands, faces, [laid.card for laid in state.pile]]


twin = partial(secrecy.twin, Wonders(), secrets)


def placed(state: State, bots: int = 0) -> Match:
    begins = state.clone()
    begins.touched()  # whatever is remembered of the position may have been seen before a leak
    return begun(len(state.hands), bots=bots, rules=set_up_at(Wonders(), begins))


def as_much(match: Match, seat: int) -> Action:
    """What a seat does that looks the same whatever it holds: a stage where it can pay for one, else
    a discard; for the Free City, which has to build, whatever it can."""
    legal = match.legal(seat)
    staged = [one for one in legal if isinstance(one, Stage)]
    return next(iter((*staged, *(one for one in legal if isinstance(one, Discard)), *legal)))


def course(app: App, match: Match, seat: int | None) -> Iterator[Shot]:
    """Everything that a seat comes upon until the next one has the laptop: the curtain, its table, a
    card taken up, ways to pay, another city, card list, log, the card laid down. Then all that
    everybody sees once the last has chosen."""
    table = sit_down(app, match)
    while table.match.to_move()[0] != (seat or 0):
        match.play(match.to_move()[0], as_much(match, match.to_move()[0]))
        table.show_position()
    table.relay.drop()
    yield "curtain", pixels(app)
    yield "log of all", lines(table, None)
    if seat is None:
        yield from everybody(app, table)
        return
    hold(app, table.hold + 100)
    assert table.viewer() == seat
    yield "table", pixels(app)
    yield "words", [target.text for target in table.targets()]
    yield "log of the seat", lines(table, seat)
    held = [t.name for t in table.targets() if t.name.startswith("hand:")]
    table.activate(held[0])
    yield "card", pixels(app)
    table.ways()
    yield "ways", pixels(app)
    table.look((seat + 2) % len(match.state.cities))
    yield "city", pixels(app)
    table.look(None)
    while table.choice.touched:
        table.step_back()
    yield from opened(app, table)
    turn = match.state.turn
    while seat in match.to_move() and match.state.turn == turn:
        table.act(as_much(match, seat))
    if not isinstance(app.top, RevealScene):
        yield "laid down", pixels(app)
        table.relay.hand_on()
        yield "next curtain", pixels(app)
        yield from everybody(app, table)


def everybody(app: App, table: WondersTable) -> Iterator[Shot]:
    """The reveal and what is behind it, until somebody looks again; not where the Free City has to
    build, for it shows what it builds."""
    match, turn = table.match, table.match.state.turn
    if has_free_city(match.state):
        return
    table.relay.leave()
    while position.chooses(match.state) and match.state.turn == turn:
        seat = match.to_move()[0]
        table.act(as_much(match, seat), seat)
    yield "events", [type(one).__name__ for line in match.log[-1:] for one in line.events]
    yield "reveal", pixels(app)
    while app.top is not table:
        tap(app, pygame.K_RETURN)
        yield "on", pixels(app)
    yield "after", pixels(app)
    yield "log after", lines(table, None)


def two_deals(state: State, seat: int | None) -> tuple[State, State]:
    """A deal, and another that the seat cannot tell from it."""
    return state, twin(state, seat)


def told_apart(app: App, deals: tuple[State, State], seat: int | None) -> list[str]:
    """Where the course of two deals differs for the seat."""
    return differing(*(course(app, placed(one), seat) for one in deals))


def turn(players: int) -> State:
    state: State = at(players, *TURNS[players]).state
    return state


@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.parametrize("seat", [None, 1])
def test_no_pixel_and_no_line_depends_on_what_may_not_be_known(
    app: App, seat: int | None, curtain: bool
) -> None:
    """Behind the strip of the hand, and behind the whole curtain."""
    app.preferences.full_curtain = curtain
    assert told_apart(app, two_deals(turn(3), seat), seat) == []


@pytest.mark.long
@pytest.mark.parametrize("players", TURNS)
@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.usefixtures("unpainted")
def test_nor_at_any_other_table(app: App, players: int, curtain: bool) -> None:
    app.preferences.full_curtain = curtain
    for seat in (None, *range(players))[:4]:
        assert told_apart(app, two_deals(turn(players), seat), seat) == [], seat


def test_the_deals_differ_in_all_that_is_hidden() -> None:
    """Else nothing would be proved."""
    for players in (3, 5, 7):
        state = turn(players)
        found = twin(state, None)
        for one, other in zip(secrets(state, None), secrets(found, None), strict=True):
            assert one != other
    two = turn(2)
    assert twin(two, None).stock != two.stock
    assert twin(turn(7), None).out != turn(7).out


# ---- bots, saves, replays -----------------------------------------------------------------------


def a_turn(match: Match) -> None:
    """A turn of discards and stages."""
    for _ in range(len(match.state.cities)):
        match.play(match.to_move()[0], as_much(match, match.to_move()[0]))


def save_and_replay(app: App, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether what is kept of two deals is the same."""
    state = turn(3)
    one, other = (
        remembered(app, sit_down(app, placed(deal)), monkeypatch, a_turn, None)
        for deal in (state, twin(state, None))
    )
    return one == other


def test_log_save_and_replay_tell_nothing_that_was_hidden(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save_and_replay(app, monkeypatch)


# ---- leaks on purpose ---------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]


def _observing(change: Callable[[State, State, int | None], None]) -> Leak:
    """An observation in which more stands than may be known."""

    def put_in(patch: pytest.MonkeyPatch) -> None:
        observe = views.observe

        def leaky(state: State, seat: int | None) -> State:
            seen = observe(state, seat)
            change(state, seen, seat)
            return seen

        patch.setattr(Wonders, "observe", staticmethod(leaky))

    return put_in


def _marker_faces(state: State, seen: State, seat: int | None) -> None:
    for real, city in zip(state.cities, seen.cities, strict=True):
        city.markers = real.markers


def _pile_faces(state: State, seen: State, seat: int | None) -> None:
    seen.pile = state.pile


def _next_hand(state: State, seen: State, seat: int | None) -> None:
    seen.hands[4] = state.hands[4]


def _others_memory(state: State, seen: State, seat: int | None) -> None:
    """One knows what another one knows."""
    if seat is not None and not state.observed:
        seen.known = tuple(one for one in groups(state, 4) if one.laid)


def _redacting(kind: type[Any]) -> Leak:
    """Events of a kind are told as they are."""

    def leaky(event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, kind) else views.redact(event, seat)

    def put_in(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Wonders, "redact", staticmethod(leaky))

    return put_in


def _bar(patch: pytest.MonkeyPatch) -> None:
    """The bar and the curtain tell of a hand."""
    patch.setattr(WondersTable, "progress", lambda self: str(self.match.state.hands[0]))


def _order(patch: pytest.MonkeyPatch) -> None:
    """Whoever holds more is asked first."""

    def order(self: Relay) -> list[int]:
        hands = self.table.match.state.hands
        return sorted(self.people, key=lambda seat: sum(hands[seat]))

    patch.setattr(Relay, "_order", order)


def _words(patch: pytest.MonkeyPatch) -> None:
    """What is read aloud of a city tells what its holder holds."""
    found = WondersTable.tell

    def tell(self: WondersTable, key: Key) -> str:
        return found(self, key) + (str(self.match.state.hands[4]) if key == ("city", 0) else "")

    patch.setattr(WondersTable, "tell", tell)


LEAKS: dict[str, tuple[int, int | None, Leak]] = {
    "faces under boards": (7, 1, _observing(_marker_faces)),
    "faces on the pile": (7, 1, _observing(_pile_faces)),
    "another hand": (7, 1, _observing(_next_hand)),
    "what another one knows": (7, 1, _observing(_others_memory)),
    "faces of discards in events": (3, None, _redacting(CardDiscarded)),
    "the bar": (3, None, _bar),
    "the order of the relay": (3, None, _order),
    "words read aloud": (7, 1, _words),
}
"""By name: at a table of so many, seen by whom (None: by everybody), and what is broken."""


@pytest.mark.long
@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.usefixtures("unpainted")
def test_a_leak_is_found(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    players, seat, leak = LEAKS[name]
    deals = two_deals(turn(players), seat)  # before anything leaks
    assert told_apart(app, deals, seat) == []
    leak(monkeypatch)
    assert told_apart(app, deals, seat)


@pytest.mark.long
def test_a_leak_is_found_in_what_is_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS["faces of discards in events"][2](monkeypatch)
    assert not save_and_replay(app, monkeypatch)
