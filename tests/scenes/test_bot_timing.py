"""How long a bot is waited for tells nothing of what it holds: of two positions that a watcher cannot
tell apart the answer is shown at the same moment. No clock of the machine plays a part: searches
look at one of the test's own, and so does the table."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future
from random import Random
from typing import Any, NamedTuple

import pytest

from game.bots import time_budget
from game.bots.bot import Bot
from game.bots.thinker import Answer
from game.drawing.kit.theme import SEAT_SIGNS
from game.games import GAMES
from game.hotseat.bot_turns import BEAT, BOT_PAUSE, LONG, BotTurns
from game.lessons.run import set_up_at
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.contract import Game, Seat
from game.scenes.kit.app import App
from game.scenes.table.table import TableScene
from tests.conformance.hidden_swap import swapped
from tests.having import LADDERED, WHOLE
from tests.scenes.driving import table_of

HANDS = [id for id in LADDERED if GAMES[id].game.secrecy == "hands"]
LEVELS = [(id, level) for id in HANDS for level in GAMES[id].levels]
STEPS, TRIES, TWINS = 4_000, 60, 12
"""Of a random game; positions of each kind that are looked at, and so often is each dealt anew."""
FRAME = 15
"""Milliseconds: a beat is a number of these."""
LOOK, GLANCE, LAST = 80, 0.5, 40
"""Milliseconds that a search takes between two looks at the clock, that any bot takes for each legal
action, and that a search takes to end once it is told to."""


class Pair(NamedTuple):
    """Two positions that `watcher` cannot tell apart, in which another seat is asked."""

    game: Game[Any]
    seats: int
    one: Any
    other: Any
    watcher: Seat


class Late(Future[Answer]):
    """An answer that is there at a moment of the test's clock."""

    def __init__(self, thinker: Thinker, at: float, answer: Answer, searched: bool) -> None:
        super().__init__()
        self.thinker, self.at, self.searched = thinker, at, searched
        self.set_result(answer)

    def done(self) -> bool:
        return self.thinker.now >= self.at


class Thinker:
    """In place of the process of the bots: they choose at once, and answer when they would have."""

    def __init__(self, load: float) -> None:
        self.now = self.spent = 0.0
        """Milliseconds of the table, and of the core that the bots have."""
        self.load = load
        """So many times as long it takes on this machine."""
        self.asked: list[Late] = []

    def ask(self, game: Game[Any], bot: Bot, view: Any, seat: Seat, seed: int) -> Late:
        before = self.spent
        action = bot.choose(game, view, seat, Random(seed))
        took = self.spent - before + GLANCE * len(game.legal_actions(view, seat))
        found = Answer(action, bot.explain(game, view, seat, action))
        self.asked.append(Late(self, self.now + self.load * took, found, bot.seconds(view) > 0))
        return self.asked[-1]

    def play_now(self) -> None:
        last = self.asked[-1]
        if last.searched:
            last.at = min(last.at, self.now + LAST)

    def cpu(self) -> float:
        self.spent += LOOK
        return self.spent / 1000


def thinking(app: App, patch: pytest.MonkeyPatch, load: float = 1.0) -> Thinker:
    """Bots of the client think by the test's clock."""
    made = Thinker(load)
    patch.setattr(app.thinker, "ask", made.ask)
    patch.setattr(app.thinker, "play_now", made.play_now)
    patch.setattr(app.thinker, "warm_up", lambda game, bots: None)
    patch.setattr(time_budget, "thread_time", made.cpu)
    return made


@functools.cache
def pairs(game_id: str) -> tuple[Pair, ...]:
    """For each kind of decision that two positions a seat cannot tell apart leave different choices in,
    the two that differ most: where one leaves no choice at all, if there are such."""
    game, found, tries = GAMES[game_id].game, dict[str, tuple[float, Pair]](), Counter[str]()
    for seats in game.seats[:2]:
        state, rng = game.new({}, seats, seats), Random(seats)
        for _ in range(STEPS):
            if not (movers := game.to_move(state)):
                break
            seat = rng.choice(movers)
            kind = f"{type(state.pending[-1]).__name__} {game.progress(state).get('phase', '')}"
            tries[kind] += 1
            if tries[kind] <= TRIES:
                pair = _pair(game, state, seats, seat, rng)
                few, many = (len(game.legal_actions(one, seat)) for one in (pair.one, pair.other))
                gap = (many - few) / few + (few == 1 < many)
                if gap > found.get(kind, (0.0, pair))[0]:
                    found[kind] = gap, pair
            game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
    assert found or game_id not in WHOLE, (
        "the choices of a young game may not hang on what is hidden"
    )
    return tuple(pair for _, pair in found.values())


def _pair(game: Game[Any], state: Any, seats: int, seat: Seat, rng: Random) -> Pair:
    watcher = (seat + 1) % seats
    deals = [state.clone(), *(swapped(game, state, watcher, rng) for _ in range(TWINS))]
    # what was begun before tells more of a hand than a deal knows: it may leave nothing to do
    deals = [deal for deal in deals if game.legal_actions(deal, seat)]
    deals.sort(key=lambda deal: len(game.legal_actions(deal, seat)))
    return Pair(game, seats, deals[0], deals[-1], watcher)


def table(app: App, pair: Pair, state: Any, level: str) -> TableScene:
    """The table at which a person watches bots of a level."""
    signs = SEAT_SIGNS[: pair.seats]
    bots = [None if seat == pair.watcher else level for seat in range(pair.seats)]
    seats = [SeatSetup(f"P{n}", sign, sign, bots[n]) for n, sign in enumerate(signs)]
    begins = state.clone()
    begins.touched()
    app.stack.clear()
    app.push(made := table_of(app, Match.new(set_up_at(pair.game, begins), seats, {}, seed=1)))
    return made


def course(scene: TableScene, thinker: Thinker, hurried: float = 0.0) -> Iterator[bool]:
    """Frame by frame until a bot's answer is shown, whether one can have it play now; after `hurried`
    milliseconds somebody does."""
    end = thinker.now + 60_000
    while not scene.match.length and thinker.now < end:
        scene.update(FRAME)
        thinker.now += FRAME
        if hurried and thinker.now == hurried:
            scene.bots.play_now()
        yield scene.bots.thinks_long()


def told_apart(
    app: App, game_id: str, level: str, load: float = 1.0, hurried: float = 0.0
) -> list[str]:
    """The decisions at which the person sees from the bot's time which position it is."""
    found = []
    for pair in pairs(game_id):
        seen = []
        for state in (pair.one, pair.other):
            with pytest.MonkeyPatch.context() as patch:
                thinker = thinking(app, patch, load)
                scene = table(app, pair, state, level)
                seen.append([*course(scene, thinker, hurried)])
                assert scene.match.length, "the answer is never shown"
        if seen[0] != seen[1]:
            found.append(f"{type(pair.one.pending[-1]).__name__} {[*map(len, seen)]}")
    return found


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_the_time_of_an_answer_tells_nothing(app: App, game_id: str, level: str) -> None:
    assert told_apart(app, game_id, level) == []


@pytest.mark.parametrize("game_id", HANDS)
def test_nor_where_other_programs_have_half_of_the_core(app: App, game_id: str) -> None:
    assert told_apart(app, game_id, "hard", load=2.0) == []


@pytest.mark.parametrize("game_id", HANDS)
def test_nor_with_more_time_nor_when_told_to_play_now(app: App, game_id: str) -> None:
    app.preferences.bot_seconds = 6.0
    assert told_apart(app, game_id, "hard", hurried=1800.0) == []


# ---- leaks on purpose ---------------------------------------------------------------------------


def _as_soon_as_known(bots: BotTurns, thought: Future[Answer]) -> bool:
    return thought.done()


def _only_choices_at_once(bots: BotTurns) -> int:
    """Whoever has one choice only is not waited for."""
    match = bots.table.match
    seat = next(seat for seat in match.to_move() if match.seats[seat].bot is not None)
    return BEAT if len(match.legal(seat)) > 1 else 0


@pytest.mark.parametrize("game_id", HANDS)
def test_what_is_shown_as_soon_as_it_is_known_is_found(
    app: App, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    monkeypatch.setattr(BotTurns, "_is_due", _as_soon_as_known)
    assert told_apart(app, game_id, "hard") or not pairs(game_id)


def test_what_is_shown_at_once_because_there_is_no_choice_is_found(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotTurns, "_beat", _only_choices_at_once)
    for level in ("easy", "hard"):
        assert told_apart(app, "civilization", level)


# ---- how long it is -----------------------------------------------------------------------------


def shown_after(app: App, game_id: str, level: str, load: float = 1.0) -> dict[str, float]:
    """Milliseconds that a bot is waited for at each kind of decision."""
    found = {}
    for pair in pairs(game_id):
        with pytest.MonkeyPatch.context() as patch:
            thinker = thinking(app, patch, load)
            scene = table(app, pair, pair.other, level)
            assert len([*course(scene, thinker)]) * FRAME == thinker.now
        found[type(pair.other.pending[-1]).__name__] = thinker.now
    return found


def test_what_is_let_happen_nearly_always_keeps_nobody_waiting(app: App) -> None:
    easy, hard = (shown_after(app, "civilization", level) for level in ("easy", "hard"))
    for asked in ("Answering", "Interrupting"):
        assert easy[asked] == BEAT
        assert BEAT < hard[asked] < 2 * BEAT


def test_a_bot_is_waited_for_no_longer_than_a_move_may_take(app: App) -> None:
    for game_id in HANDS:
        waits = shown_after(app, game_id, "hard")
        assert max(waits.values()) <= 1000 * app.preferences.bot_seconds + BEAT + FRAME
        app.preferences.bot_seconds, before = 0.1, app.preferences.bot_seconds
        assert max(shown_after(app, game_id, "hard").values()) <= 100 + BEAT + FRAME
        app.preferences.bot_seconds = before


def test_who_is_late_answers_on_a_beat(app: App) -> None:
    """Busy as the machine may be: by how much they are late can hardly be read from it."""
    waits = {*shown_after(app, "civilization", "easy", load=300.0).values()}
    assert len(waits) > 1
    assert not any(waited % BEAT for waited in waits)


def test_people_can_follow_what_moves(app: App) -> None:
    app.preferences.animation = "on"
    app.stack.turn()
    waits = shown_after(app, "carta_impera", "easy")
    assert min(waits.values()) >= BOT_PAUSE * app.comfort.speed() > BEAT


def test_where_nothing_is_secret_an_answer_is_shown_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = thinking(app, monkeypatch)
    app.preferences.bot_seconds = 60.0
    duel = GAMES["duel"].game
    start = duel.new({"start": "seat_0"}, 2, 1)
    scene = table(app, Pair(duel, 2, start, start, 1), start, "easy")
    assert len([*course(scene, thinker)]) == 2


def test_a_bot_can_be_told_to_play_now_after_a_while(app: App) -> None:
    """However soon it has its answer."""
    app.preferences.bot_seconds = 6.0
    pair = pairs("wonders")[0]
    for state in (pair.one, pair.other):
        with pytest.MonkeyPatch.context() as patch:
            thinker = thinking(app, patch)
            shown = [*course(table(app, pair, state, "hard"), thinker)]
        assert shown.index(True) == LONG // FRAME
