"""Rounds of a game as people at one laptop play them: by posted clicks and keys, with as few of them as
the table allows. What is counted is counted where it happens, whoever plays."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, median_low
from typing import NamedTuple

from msgspec.structs import replace

from game.games import GAMES, game
from game.hotseat.hands import HERE
from game.hotseat.preferences import Preferences
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.rules.contract import Action, Seat
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release
from game.scenes.navigator import SceneNavigator
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.table import TableScene
from game.scenes.wonders.table import WondersTable
from game.words.carta_impera.moves import giving
from tests.scenes.carta_impera.playing import leads_on
from tests.scenes.civilization.clicking import Person
from tests.scenes.driving import table_of, top_of

SEATS = (
    ("Ana", "orange", "diamond"),
    ("Mihai", "blue", "circle"),
    ("Ioana", "green", "triangle"),
    ("Radu", "red", "square"),
    ("Elena", "purple", "hexagon"),
    ("Vlad", "white", "cross"),
    ("Irina", "black", "star"),
)
ROUNDS = 4
"""So many rounds are played after the set-up."""
DEAL = 7
"""The seed of the match that is played."""
PEOPLE = {"civilization": 10}
"""Where much depends on the deal, for there may be battles or none: as many matches as seat so many people
in all, with the seeds from 1 on."""
STEPS = 4000
"""No match takes more."""
STUCK = 12
"""After so many touches that lead nowhere the table is not understood."""
TURNS = {"duel": ("turn",), "wonders": ("age", "turn"), "new_dawn": ("round",),
         "carta_impera": ("round",), "civilization": ("round",)}  # fmt: skip
"""By game: what of its progress is another in another round; in Duel a turn each is one."""


class Round(NamedTuple):
    """What a round took: screens that hide the table between two people, changes of who acts at the
    laptop, and clicks or keys that the game waited for, a held one counting once."""

    curtains: int
    hand_overs: int
    touches: int


class Figures(NamedTuple):
    """A game at one laptop: its set-up until the first round has begun, and the median round."""

    game: str
    people: int
    set_up: Round
    rounds: int
    curtains: float
    hand_overs: float
    touches: float


class Laptop:
    """Counts what goes through the client: the inputs, the curtains, and who acts."""

    def __init__(self, app: App, table: TableScene) -> None:
        self.app, self.table = app, table
        self.curtains = self.hand_overs = self.touches = 0
        self._down = False
        self._acts: Seat | None = None
        self._handle, app.handle = app.handle, self._counted  # type: ignore[method-assign]

    def _counted(self, item: Input) -> None:
        self.touches += isinstance(item, Press) or (isinstance(item, Key) and not item.again)
        self._handle(item)
        self.look()

    def look(self) -> None:
        """Notice a curtain that has fallen, and somebody else who acts."""
        table = self.table
        down = table.relay.down
        self.curtains += down and not self._down
        self._down = down
        acts = table.mover
        if acts is not None and acts != self._acts and not table.is_bot(acts):
            self.hand_overs += self._acts is not None
            self._acts = acts

    def so_far(self) -> Round:
        """All that was counted."""
        return Round(self.curtains, self.hand_overs, self.touches)


class Players:
    """All people before the screen: they do what the easy bot would do, by the shortest way."""

    def __init__(self, app: App, table: TableScene, seed: int, drags: bool = False) -> None:
        """Whoever `drags` takes a card to its place in one go, where a table knows such."""
        self.app, self.table, self.rng = app, table, Random(seed)
        self.drags = drags
        self.bot = GAMES[table.game.id].bot("easy")
        self.wanted: tuple[Action, Seat] | None = None
        self.fruitless = 0

    def step(self) -> None:
        """One thing after the other: a scene goes on, a curtain is opened, a touch is made."""
        table, top = self.table, self.app.top
        before = table.match.length
        if isinstance(top, EventsScene) and top.goes_on:
            self._wait(200)
        elif top is not table:
            self._key("enter")
        elif table.relay.due is not None and table.relay.holds():
            if HERE in self._names():
                self._hold()
            else:
                self._wait(100)
        elif table.relay.lingers or (self.wanted is None and self._only_goes_on()):
            self._key("enter")
        elif table.mover is None or table.busy():
            self._wait(200)
        else:
            self._touch_on()
        if table.match.length != before:
            self.wanted, self.fruitless = None, 0
        assert self.fruitless < STUCK, f"{self.wanted}: {self._names()}"

    def _only_goes_on(self) -> bool:
        """Whether nothing but the green button leads on."""
        table = self.table
        return not table.busy() and table.mover is not None and not table.legal

    def _touch_on(self) -> None:
        """The next thing on the path of what is wanted."""
        table, seat = self.table, self.table.mover
        assert seat is not None
        if self.wanted is None:
            seen = table.match.observation(seat)
            self.wanted = self.bot.choose(table.game, seen, seat, self.rng), seat
        name = self._next(self.wanted[0])
        self.fruitless += 1
        if self.drags and isinstance(self.table, WondersTable) and name.startswith("hand:"):
            self._drag(self.table, name, self.table.game.path(self.wanted[0])[1])
        elif name:
            self._click(name)
        else:
            self._key("enter")

    def _next(self, action: Action) -> str:
        """The target of the first thing on the way that is not touched; empty: the green button."""
        path, there = self.table.game.path(action), set(self._names())
        if isinstance(self.table, CartaImperaTable) and giving(self.table.facts) is not None:
            return leads_on(self.table)[0]  # any card of the pool, as many as are due
        if isinstance(self.table, WondersTable) and path[0] == f"pile:{self.table.moves.revives}":
            return "revive"
        if action in self.table.choice.alternatives and "do:aim0" in there:
            return f"do:aim{self.table.choice.alternatives.index(action)}"
        left = [one for one in path if one not in self.table.choice.touched]
        for one in (*left, *path[::-1]):
            kind = one.partition(":")[0]  # the one button of ways that a table chooses among
            for name in (one, f"do:{one}", f"move:{one}", f"give:{one}", f"at:{one}", kind):
                if name in there:
                    return name
        lit = sorted(name for name in there if self.table.is_lit(name))
        return self.rng.choice(lit) if lit and self.fruitless > 3 else ""

    def _names(self) -> list[str]:
        return [t.name for t in top_of(self.app).targets() if t.enabled]

    # ---- hands --------------------------------------------------------------------------

    def _wait(self, ms: int) -> None:
        self.app.frame(ms)

    def _key(self, name: str) -> None:
        self.app.handle(Key(name))
        self.app.handle(KeyUp(name))
        self._wait(16)
        self._wait(16)

    def _at(self, name: str) -> tuple[float, float]:
        target, scale = top_of(self.app).target(name), self.app.window.scale(self.app.window.size)
        assert target is not None, name
        return target.box.centerx * scale, target.box.centery * scale

    def _click(self, name: str) -> None:
        x, y = self._at(name)
        self._inputs(Move(x, y), Press(x, y), Release(x, y))

    def _drag(self, table: WondersTable, name: str, word: str) -> None:
        """A card of the hand, to where it is used so."""
        x, y = self._at(name)
        self._inputs(Move(x, y), Press(x, y), Move(x, y - 60, held=True))
        place, scale = table.dragging.place(word), self.app.window.scale(self.app.window.size)
        assert place is not None, word
        low = place.bottom - 30 if word == "build" else place.centery
        over = place.centerx * scale, low * scale
        self._inputs(Move(*over, held=True), Release(*over))

    def _inputs(self, *items: Input) -> None:
        for item in items:
            self.app.handle(item)
        self._wait(16)

    def _hold(self) -> None:
        """The button of the curtain, until it opens."""
        x, y = self._at(HERE)
        self.app.handle(Move(x, y))
        self.app.handle(Press(x, y))
        for _ in range(self.table.hold // 100 + 2):
            self._wait(100)
        self.app.handle(Release(x, y))
        self._wait(16)


@contextmanager
def client(animation: str) -> Iterator[App]:
    """A client of its own, without a window on the screen."""
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        preferences = Preferences(language="en", animation=animation, reminders="off")
        app = App(GAMES, Store(home / "matches", game), preferences, home / "preferences.json")
        app.go = SceneNavigator(app)
        app.window.open((1920, 1080))
        app.go.home()
        try:
            yield app
        finally:
            app.close()


def begun(
    game_id: str,
    people: int,
    bots: int = 0,
    seed: int = DEAL,
    level: str = "easy",
    options: dict[str, str] | None = None,
) -> Match:
    """A match of so many people, and bots after them."""
    count = people + bots
    seats = [SeatSetup(name, colour, sign, level if n >= people else None)
             for n, (name, colour, sign) in enumerate(SEATS[:count])]  # fmt: skip
    match = Match.new(GAMES[game_id].game, seats, options or {}, seed)
    match.header = replace(match.header, id=f"{people}-{bots}-{seed}")  # the relay varies with it
    return match


def steps(app: App, table: TableScene, seed: int, drags: bool = False) -> Callable[[], object]:
    """What goes on by one thing with every call. Civilization's people know their boards."""
    if isinstance(table, CivilizationTable):
        person = Person(app, table, seed)
        return person.step
    return Players(app, table, seed, drags).step


def played(game_id: str, people: int, rounds: int = ROUNDS, drags: bool = False) -> Figures:
    """Set-up and rounds of a match at one laptop, or of several, each in a client of its own."""
    deals = range(1, PEOPLE[game_id] // people + 1) if game_id in PEOPLE else (DEAL,)
    matches = []
    for seed in deals:
        with client("off") as app:
            matches.append(list(_counted(app, game_id, people, rounds, seed, drags)))
    set_up = Round(*map(median_low, zip(*[first for first, *_ in matches], strict=True)))
    each = [one for _, *later in matches for one in later]
    middle = (median(one[k] for one in each) for k in range(3))
    return Figures(game_id, people, set_up, len(each), *middle)


def _counted(
    app: App, game_id: str, people: int, rounds: int, seed: int, drags: bool
) -> Iterator[Round]:
    """What the set-up of a match took, and each of so many rounds."""
    table = table_of(app, begun(game_id, people, seed=seed))
    app.push(table)
    laptop = Laptop(app, table)
    app.frame(16)
    laptop.look()
    before = Round(0, 0, 0)
    for now in _rounds(table, laptop, steps(app, table, seed, drags), rounds):
        yield Round(*(b - a for a, b in zip(before, now, strict=True)))
        before = now


def _rounds(
    table: TableScene, laptop: Laptop, step: Callable[[], object], rounds: int
) -> Iterator[Round]:
    """What was counted once the set-up was done, and after each of so many rounds."""
    known, seen = _round(table), 0
    for _ in range(STEPS):
        if table.match.finished or seen > rounds:
            return
        step()
        laptop.look()
        now = _round(table)
        if now != known and now is not None:
            known, seen = now, seen + 1
            yield laptop.so_far()


def _round(table: TableScene) -> tuple[int, ...] | None:
    """Which round it is; None while the table is set up."""
    id, people = table.game.id, len(table.names)
    found = table.game.progress(table.match.state)
    values = tuple(found.get(name, 0) for name in TURNS[id])
    if id == "duel":
        return None if not found["age"] else ((found["turn"] - 1) // people,)
    return values if all(values) else None
