"""Driving scenes as a person does: by clicking on targets, and by keys alone."""

from __future__ import annotations

import functools
import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, ParamSpec, TypeVar

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.bots.bot import Rated
from game.drawing.items import Items
from game.drawing.kit import fonts, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import Colour
from game.games import game
from game.lessons import coach
from game.lessons.coach import ranked
from game.lessons.progress import Mark
from game.match.match import Match
from game.match.record import Entry, SeatSetup
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Letters, Move, Press, Release
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services
from game.scenes.shell.setup import SetupScene
from game.scenes.table.browser import CardsScene, EnlargeScene
from game.scenes.table.coached import coached
from game.scenes.table.layer import Layer
from game.scenes.table.table import TableScene
from tests.chance import by_chance
from tests.scenes.keeping import forget_words

SIZES = ((1280, 720), (1920, 1200), (2560, 1080))
LARGEST = (3840, 2160)
LEGIBLE = 19.4
"""Units of the smallest text: 13 pixels in a window 720 high."""
LANGUAGES = ("en", "ro", "it", "pl")


def top_of(app: Services) -> Scene:
    """The scene on top."""
    assert isinstance(app.top, Scene)
    return app.top


P = ParamSpec("P")


class Sealed:
    """The journal of a match that tests share: whoever plays on in it fails at once, for else what
    others see would hang on which test ran before."""

    def create(self, match: Match) -> None: ...

    def append(self, match: Match, entry: Entry, state: Any) -> None:
        raise AssertionError("tests share this match: play on in `again(match)`")


def shared(make: Callable[P, Match]) -> Callable[P, Match]:
    """The same, but each match is made once and is sealed: scenes only look at it."""

    @functools.cache
    def made(args: tuple[Any, ...], named: tuple[tuple[str, Any], ...]) -> Match:
        match = make(*args, **dict(named))
        match._journal = Sealed()
        return match

    @functools.wraps(make)
    def of(*args: P.args, **named: P.kwargs) -> Match:
        return handed_out(made(args, tuple(named.items())))

    return of


def again(match: Match) -> Match:
    """The same match, to be played on in."""
    return Match.restore(match.game, match.header, match.entries)


def handed_out(match: Match) -> Match:
    """What a scene gets of a match that is shared; a test that plays on in scenes puts `again` here."""
    return match


def duel(store: Store | None = None, seed: int = 5, moves: int | None = None) -> Match:
    """A match of Ana and Mihai played by chance: to the end, or so many moves."""
    seats = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))
    match = Match.new(game("duel"), seats, seed=seed, journal=store)
    return by_chance(match, Random(seed), moves)


def civilian(store: Store | None = None) -> Match:
    """A finished match that was decided by points."""
    for seed in range(1, 60):
        match = duel(seed=seed)
        outcome = match.outcome
        if outcome and outcome.kind == "civilian" and len(outcome.winners()) == 1:
            return duel(store, seed) if store else match
    raise AssertionError("no match of these seeds ends by points")


def top(app: App) -> Scene:
    """The uppermost scene; asked for anew after each input."""
    return top_of(app)


S = TypeVar("S", bound=Scene)
T = TypeVar("T", bound=TableScene)


def top_as(app: Services, kind: type[S]) -> S:
    """The uppermost scene, which is of this kind."""
    assert isinstance(app.top, kind)
    return app.top


def pushed(app: App, scene: S) -> S:
    """The scene, open and painted."""
    app.push(scene)
    frame(app)
    return scene


def opened(app: App, scene: S) -> S:
    """The scene, open and painted, with another one below it to go back to."""
    app.push(Scene(app))
    return pushed(app, scene)


def table_of(app: App, match: Match, layer: Layer | None = None) -> TableScene:
    """The table scene of the match's game, with a layer over it."""
    table = app.table_of(match, layer)
    assert isinstance(table, TableScene)
    return table


def with_coach(app: App, match: Match) -> TableScene:
    """The table of a match with a coach beside it."""
    layer = coached(app.games[match.game.id], match, Mark(), lambda: None)
    return table_of(app, match, layer)


def hinted(find: Callable[[], Match], level: int) -> Callable[[App], None]:
    """Opens the coached table of a match, after so many hints; what the coach's bot thinks of it is
    found out once, however often the scene is opened."""

    def once(*asked: Any) -> list[Rated]:
        match = find()
        if match.id not in _thought:
            _thought[match.id] = ranked(*asked)
        return _thought[match.id]

    def opening(app: App) -> None:
        app.push(table := with_coach(app, find()))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(coach, "ranked", once)
            for _ in range(level):
                table.shortcut("hint")

    return opening


_thought: dict[str, list[Rated]] = {}


def sit_down(app: App, table: S) -> S:
    """The table on the screen, and nothing else; the curtain is as it falls."""
    app.stack.clear()
    app.window.pointer, app.stack.keyed = None, False
    app.push(Scene(app))
    app.push(table)
    app.frame(16)
    app.frame(16)
    return table


def shown_to(app: App, table: T, seen: bool = True) -> T:
    """The table, behind the curtain or, once whoever is to choose has looked, before it."""
    app.push(table)
    table.relay.drop()
    if table.relay.due is not None:
        table.relay.due = table.asked_seats[0]  # the order of the relay varies
    if seen and not table.relay.open_table:
        table.relay.open()
    table.relayout()
    return table


def behind_the_curtain(opening: Callable[[App], object]) -> Callable[[App], None]:
    """The same, where everybody wishes the whole curtain."""

    def opened(app: App) -> None:
        app.preferences.full_curtain = True
        opening(app)

    return opened


def frame(app: App) -> None:
    """One turn of the loop, without the queue of the window."""
    app.top.update(16)
    assert app.window.screen is not None
    app.top.draw(app.window.screen)


def prefer(app: App, **wishes: object) -> None:
    """Settings, and all laid out anew."""
    for name, wish in wishes.items():
        setattr(app.preferences, name, wish)
    app.refresh()


def run_frames(app: App, times: int, ms: int) -> None:
    """Turns of the loop, each so long."""
    for _ in range(times):
        app.frame(ms)


def frames_until(app: App, done: Callable[[], bool]) -> None:
    """Turns of the loop until something is so, in however many it comes: what is found out a
    little in each frame, or in another process, takes as long as it takes."""
    while not done():
        frame(app)


def thought(table: TableScene) -> None:
    """Wait until the bot that is thinking has answered."""
    if table.bots._thought is not None:
        assert table.bots._thought.exception() is None


def click(app: App, *names: str) -> None:
    """Point at targets, one after the other, and press the first button there."""
    for name in names:
        scene = top_of(app)
        target = scene.target(name)
        assert target is not None, f"{name} is not in {[t.name for t in scene.targets()]}"
        scale = app.window.scale(app.window.size)
        x, y = target.box.centerx * scale, target.box.centery * scale
        for item in (Move(x, y), Press(x, y), Release(x, y)):
            app.handle(item)
        frame(app)


def press(app: App, *keys: str) -> None:
    for key in keys:
        app.handle(Key(key))
    frame(app)


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.handle(Key(letter if letter != " " else "space"))
        app.handle(Letters(letter))
    frame(app)


def tab_to(app: App, name: str) -> None:
    """Walk with Tab until the focus is on a target."""
    for _ in range(400):
        if (top_of(app).focus, top_of(app).keyboard) == (name, True):
            return
        press(app, "tab")
    raise AssertionError(f"Tab never comes to {name}")


def enter_at(app: App, name: str) -> None:
    """Walk with Tab to a target and press Enter."""
    tab_to(app, name)
    press(app, "enter")


@functools.cache
def letters_of(kind: str) -> frozenset[str]:
    """The letters for which a font of the kit has a picture, by its own table."""
    data = fonts._bytes(kind)
    assert data is not None, f"the font {kind} is not there"
    return frozenset(map(chr, TTFont(io.BytesIO(data)).getBestCmap()))


@contextmanager
def nothing_cut() -> Iterator[None]:
    """Whatever is painted here fits: no text is left out, or its end; and the font in which it is
    painted has each of its letters."""
    forget_words()
    cut, words, lacks = set[str](), typesetting.words, set[str]()

    def looked_at(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        if not letters_of(kind).issuperset(typesetting.drawable(text)):
            lacks.add(text)
        return words(text, kind, px, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typesetting, "left_out", cut.add)
        patch.setattr(typesetting, "words", looked_at)
        yield
    assert not cut, cut
    assert not lacks, lacks


@contextmanager
def painted() -> Iterator[list[tuple[str, float]]]:
    """Every line of text that is painted here, with its size in units."""
    forget_words()
    seen: list[tuple[str, float]] = []
    put = Canvas._put

    def watched(self: Canvas, text: str, x: float, y: float, px: int, *rest: Any) -> float:
        seen.append((text, px / self.scale))
        return put(self, text, x, y, px, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "_put", watched)
        yield seen


def enlarged(items: Items[Any], item: str) -> Callable[[App], None]:
    """Opens a card, as large as can be, over all of them."""

    def opening(app: App) -> None:
        app.push(CardsScene(app, items))
        app.push(EnlargeScene(app, items, item))

    return opening


def set_up(app: App, game_id: str, seats: int, bots: Mapping[int, str]) -> SetupScene:
    """The set-up of a game with so many at the table, some of them bots of these levels."""
    app.push(made := SetupScene(app, game_id))
    while len(made.draft.places) < seats:
        made.add_seat()
    made.draft.rename(0, "Ana")
    for seat, level in bots.items():
        made.draft.let_play(seat, level)
    return made
