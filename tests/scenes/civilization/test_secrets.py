"""What may not be known changes no pixel, no word and no line: units, events, huts and villages of
others, face-down tiles, markers on the map, piles and decks are dealt anew."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.hotseat.civilization.intents import Plain, Show
from game.hotseat.hands import Hands
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import views
from game.rules.civilization.actions import EndTurn
from game.rules.civilization.box import EVENT_DECK, NONE, PERSON
from game.rules.civilization.frames import BattleTurn, Researching, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State, added
from game.rules.tuples import without
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Attention, Key, KeyUp
from tests.scenes import secrecy
from tests.scenes.civilization.playing import begun, lift, sit_down
from tests.scenes.secrecy import Shot, differing, lines, opened, remembered
from tests.scenes.test_relay import hold, pixels, screen

LONG = 6000
"""More actions than it takes until there is much to hide."""
PHASES = {"start": START, "trade": TRADE, "cities": CITIES, "movement": MOVEMENT}


pytestmark = pytest.mark.usefixtures("in_order")


def secrets(state: State, seat: int | None) -> list[object]:
    """All that the seat does not see as it is."""
    others = [player for at, player in enumerate(state.players) if at != seat]
    held = [[one.units for one in others], [one.events for one in others]]
    markers = [(one.huts, one.villages) for one in others]
    tiles = [tile.tile for tile in state.tiles]
    return [*held, markers, tiles, state.markers, state.decks, state.hut_pile]


twin = functools.partial(secrecy.twin, Civilization(), secrets)


def placed(state: State, bots: int = 0) -> Match:
    begins = state.clone()
    begins.touched()  # whatever is remembered of the position may have been seen before a leak
    return begun(len(state.players), bots=bots, rules=set_up_at(Civilization(), begins))


def with_secrets(state: State) -> State:
    """The same position, in which everybody has drawn two events and taken a hut and a
    village, where there are any left."""
    found = state.clone()
    found.touched()
    for player in found.players:
        for deck in (EVENT_DECK, EVENT_DECK + 1):
            player.events = added(player.events, found.decks[deck][0])
            found.decks[deck] = found.decks[deck][1:]
        player.huts = added(player.huts, *found.hut_pile[:1])
        found.hut_pile = found.hut_pile[1:]
        village = next((one for one in found.village_pile if one != PERSON), None)
        if village is not None:  # great people are never held (R8.3)
            player.villages = added(player.villages, village)
            found.village_pile = without(found.village_pile, village)
    return found


@functools.cache
def when(players: int, phase: str) -> State:
    """A position with much to hide where a turn of this phase, a battle turn (`battle`) or the secret
    choice of what to research (`research`) waits."""

    def there(match: Match) -> bool:
        state: State = match.state
        frame = state.pending[-1]
        if phase == "battle":
            battle = state.battle
            return (
                isinstance(frame, BattleTurn)
                and battle is not None
                and battle.defender != NONE
                and min(map(len, battle.hands)) > 1
            )
        if state.round < 4:
            return False
        if phase == "research":
            return isinstance(frame, Researching) and len(match.to_move()) == 1
        return isinstance(frame, Turn) and state.phase == PHASES[phase]

    for seed in range(40):
        match = begun(players, LONG, seed, until=there)
        if there(match):
            return with_secrets(match.state)
    raise AssertionError(f"there is never such a position: {phase}")


def boards(table: CivilizationTable) -> Iterator[str]:
    """What can be opened."""
    for board in table.open_board.boards.kinds:
        if board == "sheet":
            yield from (f"sheet:{seat}" for seat in range(len(table.names)))
        elif board == "city":
            yield from (f"city:{one.cities[0].space}" for one in table.view.players if one.cities)
        elif board in ("market", "culture", "pyramid"):
            yield board


def course(app: App, match: Match, looks: bool) -> Iterator[Shot]:
    """Everything that whoever is asked comes upon: the curtain, and if they look, their table and all
    that can be opened over it, the card list, the log. At the open table they lift their hand."""
    table = sit_down(app, match)
    yield "curtain", pixels(app)
    yield "log of all", lines(table, None)
    if looks and table.relay.open_table:
        lift(app, table)
    elif looks:
        hold(app, table.hold + 100)
        assert table.viewer() is not None
    viewer = table.viewer()
    yield "table", pixels(app)
    yield "words", [target.text for target in table.targets()]
    yield "log", lines(table, viewer)
    for board in boards(table):
        table.send(Show(board))
        app.frame(16)
        yield board, pixels(app)
        yield f"{board} aloud", [target.text for target in table.targets()]
        table.send(Plain.CLOSE)
    yield from opened(app, table)
    table.relay.leave()
    yield "after", pixels(app)


def two_deals(state: State, looks: bool) -> tuple[State, State]:
    """A deal, and another that whoever is asked (or, if nobody looks, nobody) cannot tell from it."""
    return state, twin(state, Civilization().to_move(state)[0] if looks else None)


def told_apart(app: App, deals: tuple[State, State], looks: bool) -> list[str]:
    """Where the course of two deals differs."""
    return differing(*(course(app, placed(one), looks) for one in deals))


@pytest.mark.parametrize(
    ("phase", "curtain"), [("cities", True), ("cities", False), ("battle", False)]
)
def test_no_pixel_and_no_line_depends_on_what_may_not_be_known(
    app: App, phase: str, curtain: bool
) -> None:
    app.preferences.full_curtain = curtain
    assert told_apart(app, two_deals(when(2, phase), True), True) == []


def test_the_hand_of_whoever_waits_tells_nothing_of_others(app: App) -> None:
    """Whoever is not on turn lifts theirs by their own key, and lets it go."""
    state = when(2, "cities")
    waits = 1 - Civilization().to_move(state)[0]

    def seen(deal: State) -> list[object]:
        table = sit_down(app, placed(deal))
        lift(app, table, str(waits + 1))
        up = pixels(app)
        assert table.relay.hands.lifted == waits
        app.handle(KeyUp(str(waits + 1)))
        app.frame(16)
        return [up, pixels(app), [target.text for target in table.targets()]]

    assert seen(state) == seen(twin(state, waits))


@pytest.mark.parametrize("leaks", [False, True])
def test_nothing_of_a_hand_stays_when_it_is_down(
    app: App, monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    """It falls when the key is let go, the window loses the focus, or another one presses theirs. A leak
    that is put in is found."""
    state = when(2, "cities")
    if leaks:
        _remembering(monkeypatch)
    shots = []
    for deal in (state, twin(state, None)):
        table = sit_down(app, placed(deal))
        mine, other = (str(seat + 1) for seat in (state.turn, 1 - state.turn))
        for puts_down in (KeyUp(mine), Attention(False), Key(other), Key("x")):
            lift(app, table, mine)
            app.handle(puts_down)
            app.frame(16)
            assert table.relay.hands.lifted is None
            app.handle(KeyUp(mine))
            app.handle(KeyUp(other))
            shots.append((pixels(app), [target.text for target in table.targets()]))
    assert (shots[:4] != shots[4:]) == leaks


def band(app: App, deal: State) -> bytes:
    """The table while the band says whose turn begins."""
    app.preferences.animation = "normal"
    table = sit_down(app, placed(deal))
    table.act(EndTurn())
    while table.motion.moving:
        app.frame(100)
    app.frame(300)
    assert table.banner.shown
    return screen(app)


@pytest.mark.parametrize("leaks", [False, True])
def test_the_band_of_the_next_turn_tells_nothing_of_a_hand(
    app: App, monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    """A leak that is put in is found."""
    state = when(2, "cities")
    deals = state, twin(state, None)
    if leaks:

        def told(table: CivilizationTable) -> str:
            return str([one.events for one in table.match.state.players])

        monkeypatch.setattr(CivilizationTable, "turn_note", told)
    one, other = (band(app, deal) for deal in deals)
    assert (one != other) == leaks


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("phase", [*PHASES, "battle", "research"])
@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.usefixtures("unpainted")
def test_nor_at_any_other_table(app: App, players: int, phase: str, curtain: bool) -> None:
    app.preferences.full_curtain = curtain
    for looks in (False, True):
        assert told_apart(app, two_deals(when(players, phase), looks), looks) == [], looks


@pytest.mark.parametrize("players", [2, 4])
def test_the_deals_differ_in_all_that_is_hidden(players: int) -> None:
    """Else nothing would be proved."""
    state = when(players, "cities")
    found = twin(state, None)
    for n, (one, other) in enumerate(zip(secrets(state, None), secrets(found, None), strict=True)):
        assert one != other, n


# ---- saves, replays -------------------------------------------------------------------------------


def last_choice(match: Match) -> None:
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[-1])


def save_and_replay(app: App, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether what is kept of two deals is the same."""
    state = when(2, "movement")
    one, other = (
        remembered(app, sit_down(app, placed(deal)), monkeypatch, last_choice, None)
        for deal in (state, twin(state, None))
    )
    return one == other


def test_log_save_and_replay_tell_nothing_that_was_hidden(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save_and_replay(app, monkeypatch)


# ---- leaks on purpose ---------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]


def _observing(field: str) -> Leak:
    """An observation in which everybody's things of a kind stand as they are."""

    def put_in(patch: pytest.MonkeyPatch) -> None:
        observe = views.observe

        def leaky(state: State, seat: int | None) -> State:
            seen = observe(state, seat)
            for real, player in zip(state.players, seen.players, strict=True):
                setattr(player, field, getattr(real, field))
            return seen

        patch.setattr(Civilization, "observe", staticmethod(leaky))

    return put_in


def _remembering(patch: pytest.MonkeyPatch) -> None:
    """The bar tells of the hand that was lifted last."""
    lift, seen = Hands._lift, list[object]()

    def lifted(hands: Any, seat: int) -> None:
        lift(hands, seat)
        seen[:] = hands.relay.table.match.state.players[seat].events

    patch.setattr(Hands, "_lift", lifted)
    patch.setattr(CivilizationTable, "progress", lambda table: str(seen))


def _bar(patch: pytest.MonkeyPatch) -> None:
    """The bar and the curtain tell of a hand."""

    def progress(table: Any) -> str:
        return str([one.events for one in table.match.state.players])

    patch.setattr(CivilizationTable, "progress", progress)


LEAKS: dict[str, Leak] = {
    "events": _observing("events"),
    "huts": _observing("huts"),
    "units": _observing("units"),
    "the bar": _bar,
}


@pytest.mark.long
@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.usefixtures("unpainted")
def test_a_leak_is_found(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    deals = two_deals(when(2, "cities"), False)  # before anything leaks
    LEAKS[name](monkeypatch)
    assert told_apart(app, deals, False)
