"""The client: window, stack of scenes and the loop.

Frames come 60 a second while something moves and for two seconds after an input, else 20, and
nothing is drawn when nothing changed: under one percent of a core at rest.
"""

from __future__ import annotations

import contextlib
import logging
import math
import os
import time
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.bots.thinker import Thinker
from game.content import ContentError
from game.content.left_out import LEFT_OUT
from game.drawing.kit import fonts, spare, surface_cache, theme, typesetting
from game.drawing.kit.sound import Sounds
from game.drawing.kit.speech import Speech
from game.match import files
from game.match.store import Store
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.inputs import Attention, Exposed, Input, Key, Move, Press, Pump, Quit, Resize
from game.scenes.kit.memory import give_back
from game.scenes.kit.navigator import Navigator
from game.scenes.kit.preferences import Comfort, Preferences, system_language, user_folder
from game.scenes.kit.shown import Shown
from game.scenes.kit.teacher import Teacher
from game.words import Words, languages, words_in
from game.words.marks import literal

log = logging.getLogger(__name__)
T = TypeVar("T")

SMALLEST = (960, 540)
TITLED = 0.92
"""A window too high for the screen gets so much of it; the rest is for its title and the system's bars."""
HELD = frozenset(
    {"left", "right", "up", "down", "tab", "shift+tab", "backspace", "delete"}
    | {"pageup", "pagedown", "home", "end", "ctrl+=", "ctrl+-"}
)
"""Keys that go on while they are held."""
BUSY = 250
"""Milliseconds; keys that repeated during a longer frame were let go of long ago."""
LIVELY = 2.0
"""Seconds of full frame rate after an input."""
FULL, REST = 60, 20
"""Frames a second; asking the system for inputs is most of what a frame costs at rest."""
PATIENCE = 0.012
"""Seconds of a frame in which pictures are painted for the first time, where somebody looks."""
AHEAD = 0.004
"""Seconds of a frame at rest in which pictures are made that may soon be shown."""

UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing; tests ask for one by name."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size to ask for: the table has room, and the window lies whole on the screen."""
    wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    if pygame.display.get_driver() in UNSEEN:
        return wide, high
    widest, highest = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
    return min(wide, widest), high if high <= highest else round(TITLED * highest)


def _window(size: tuple[int, int], flags: int) -> pygame.Surface:
    """The window as asked for.

    A window manager that is told to leave full screen first keeps the window as large as it was,
    of which pygame warns: it is asked once more.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode(size, flags)
        if flags & pygame.RESIZABLE and screen.get_size() != size:
            pygame.event.pump()
            screen = pygame.display.set_mode(size, flags)
    return screen


class App:
    """Everything that scenes share: games, preferences, words, store, bots, sounds, the stack."""

    go: Navigator
    """Opens scenes; whoever makes the client sets it."""

    def __init__(
        self,
        games: Mapping[str, GameKit],
        store: Store,
        preferences: Preferences,
        preferences_path: Path | None = None,
    ) -> None:
        self.games = games
        self.store = store
        self.preferences = preferences
        self._path = preferences_path
        self._untold: list[tuple[str, dict[str, Any]]] = []
        """What could not be used: a sentence each, by key and facts, that nobody has been told yet."""
        self._left_out = 0
        """So much of what is left out has been told."""
        self._spoken: dict[str, Words] = {}
        """By language: who takes the laptop back finds every sentence still in one piece."""
        self.person = ""
        """In whose comfort everything is shown; empty for the house's."""
        self._tried: Comfort | None = None
        """A comfort that is only looked at."""
        self._shown_comfort = self.comfort
        self.words = self.words_of("")
        theme.use(preferences.palette)
        self.thinker = Thinker()
        self.sounds = Sounds(preferences.effects_volume, preferences.ambience_volume)
        self.speech = Speech()
        self.pump = Pump()
        self.teacher = Teacher(self)
        self.pointer: tuple[float, float] | None = None
        """Where the pointer was last, in pixels."""
        self.keyed = False
        """The last input was a key: a scene that opens shows its focus."""
        self.stack: list[Shown] = []
        self.running, self.closed = True, False
        self.interactive = False
        """Somebody looks: what takes long to paint is shown bit by bit, for the window to answer soon."""
        self._frame_began = 0.0
        self.size = preferences.window
        self.screen: pygame.Surface | None = None
        """The surface of the window as of the last frame; None: there is no window."""
        self._lost = False
        """What the window shows is perhaps not what was painted last."""
        self._place: pygame.Rect | None = None
        """Where the window was before full screen, and how large."""

    # ---- window -------------------------------------------------------------------------

    def open(self, size: tuple[int, int] | None = None, full_screen: bool | None = None) -> None:
        """Open the window.

        Raises NoDisplay where there is none.
        """
        # Without a GPU, X11 shows a frame forty times faster when SDL does not ask for one.
        if "WAYLAND_DISPLAY" not in os.environ:
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            pygame.display.init()
            pygame.font.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
            raise NoDisplay(driver)  # SDL found no screen and would draw for nobody
        pygame.key.set_repeat(350, 45)
        pygame.display.set_caption("Tessera")
        if full_screen is not None:
            self.preferences.full_screen = full_screen
        self._set_mode(_fitting(size or self.size))

    def _set_mode(self, size: tuple[int, int]) -> None:
        flags = pygame.RESIZABLE
        if self.preferences.full_screen:
            flags, size = pygame.FULLSCREEN, (0, 0)
        try:
            self.screen = _window(size, flags)
        except pygame.error as error:
            if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise NoDisplay(str(error)) from error
            self.screen = _window(size, flags)
        spare.forget()
        self.size = self.screen.get_size()
        surface_cache.fit_window(self.size)
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay every scene out anew: the window, its contents or whoever looks changed."""
        for scene in self.stack:
            scene.resize(self.size)

    def full_screen(self, on: bool) -> None:
        """Enter or leave full screen; the window comes back where and as large as it was."""
        if on:
            self._place = pygame.Rect(pygame.display.get_window_position(), self.size)
        self.preferences.full_screen = on
        self._set_mode(self._place.size if self._place else _fitting(self.preferences.window))
        if not on and self._place is not None:
            pygame.display.set_window_position(self._place.topleft)
        self.save_preferences()

    @property
    def patience(self) -> float:
        """So many seconds are left in this frame for painting pictures for the first time; none: they
        are left to the next one."""
        if not self.interactive:
            return math.inf
        return PATIENCE - (time.perf_counter() - self._frame_began)

    def scale(self, size: tuple[int, int]) -> float:
        """Pixels per design unit in a window of `size`."""
        return min(size[0] / 1920, size[1] / 1080) * self.preferences.interface_size

    # ---- preferences --------------------------------------------------------------------

    @property
    def folder(self) -> Path | None:
        """Where the preferences are kept, and what belongs beside them."""
        return None if self._path is None else self._path.parent

    @property
    def progress_path(self) -> Path:
        """The file that keeps how far everybody has come in the lessons."""
        return (self.folder or user_folder()) / "lessons.json"

    def load(self, path: Path, kind: type[T]) -> T:
        """What is kept in a small file; where it cannot be used that is told."""
        return files.load(path, kind, self.set_aside)

    def set_aside(self, file: Path) -> None:
        """A small file that cannot be used lies there; it is told with the next frame."""
        self._untold.append(
            ("error.left" if files.left(file) else "error.set_aside", {"file": file})
        )

    def tell_untold(self) -> None:
        """Say what could not be used, or is left out, above whatever is shown."""
        for (kind, id), why in list(LEFT_OUT.items())[self._left_out :]:
            title = id if kind == "language" else self.words.say(f"game.{id}.title")
            facts = {"value": id, "game": title, "why": literal(str(why))}
            self._untold.append((f"error.no_{kind}", facts))
        self._left_out = len(LEFT_OUT)
        while self._untold and self.stack:
            key, facts = self._untold.pop()
            self.go.tell(self.words.say("error.title"), self.words.say(key, **facts))

    def save_preferences(self) -> None:
        """Write the preferences down."""
        if self._path is not None:
            files.save(self.preferences, self._path)

    def refresh(self) -> None:
        """Show a change of preferences that every scene shows: language, size, palette."""
        self._use_comfort()
        self.sounds.volume = self.preferences.effects_volume
        self.sounds.ambience_volume = self.preferences.ambience_volume
        self._lay_out()
        self.save_preferences()

    # ---- whose comfort ------------------------------------------------------------------

    @property
    def comfort(self) -> Comfort:
        """Language, size of text, palette and speed of the person on turn."""
        return self._tried or self.preferences.comfort(self.person)

    @property
    def table(self) -> Shown | None:
        """The table that is open, whatever lies above it."""
        return next((scene for scene in reversed(self.stack) if scene.at_table), None)

    @property
    def people(self) -> tuple[str, ...]:
        """The people at the table that is open."""
        return self.table.people if self.table else ()

    def words_of(self, person: str) -> Words:
        """The words of a person's language; without a name those of the house."""
        return self._words_in(self.preferences.comfort(person).language)

    def _words_in(self, chosen: str) -> Words:
        known = languages()
        lang = chosen if chosen in known else system_language(list(known))
        if lang not in self._spoken:
            self._spoken[lang] = words_in(lang)
        return self._spoken[lang]

    def update_comfort(self) -> None:
        """Show everything in the comfort of the person on turn at the table that is open."""
        self.person = self.table.person if self.table else ""
        if self.comfort != self._shown_comfort:
            self._use_comfort()
            self._lay_out()

    def _use_comfort(self) -> None:
        self._shown_comfort = self.comfort
        self.words = self._words_in(self._shown_comfort.language)
        theme.use(self._shown_comfort.palette)

    @contextlib.contextmanager
    def in_comfort(self, comfort: Comfort) -> Iterator[None]:
        """Within, whatever is laid out and painted is so in this comfort."""
        self._tried = comfort
        self._use_comfort()
        try:
            yield
        finally:
            self._tried = None
            self._use_comfort()

    # ---- stack --------------------------------------------------------------------------

    @property
    def top(self) -> Shown:
        """The uppermost scene."""
        return self.stack[-1]

    def push(self, scene: Shown) -> None:
        """Put a scene on top of the stack."""
        if self.stack:
            self.top.cover()
            self._hide_below(scene)
        self.stack.append(scene)
        self.update_comfort()
        scene.resize(self.size)
        scene.enter()
        scene.keyboard |= self.keyed

    def pop(self) -> None:
        """Take the uppermost scene away; the last one closes the client."""
        at_table = self.table is not None
        gone = self._take_off()
        if not self.stack:
            self.running = False
            return
        self._uncover(at_table)
        if not (gone.dialog or gone.brief):
            self._lay_out()  # preferences may have changed there
        elif not self.top.at_table:  # whose layout these do not change
            self.top.resize(self.size)
        self.top.keyboard |= self.keyed

    def _take_off(self) -> Shown:
        """Take the uppermost scene from the stack."""
        gone = self.stack.pop()
        gone.leave()
        gone.redraw(forget=True)
        return gone

    def _hide_below(self, scene: Shown) -> None:
        """Of what is no longer seen behind a scene nothing is kept painted, unless it is soon back."""
        if scene.dialog or scene.brief:
            self.top.show_whole()
            return
        for hidden in self.stack:
            hidden.redraw(forget=True)

    def _uncover(self, at_table: bool) -> None:
        """Show the scene that is now on top; a table that was open is perhaps left."""
        if at_table and self.table is None:
            give_back()
        self.update_comfort()
        self.top.uncover()

    def replace(self, scene: Shown) -> None:
        """Put a scene in the place of the uppermost one."""
        self._take_off()
        self.stack.append(scene)
        self.update_comfort()
        scene.resize(self.size)
        scene.enter()
        scene.keyboard |= self.keyed

    def home(self) -> None:
        """Go back to the lowest scene."""
        at_table = self.table is not None
        while len(self.stack) > 1:
            self._take_off()
        self._uncover(at_table)
        self._lay_out()

    def back_to(self, scene: Shown) -> None:
        """Take away whatever lies above a scene."""
        while self.top is not scene:
            self.pop()

    def below(self, scene: Shown) -> Shown | None:
        """The scene that lies under another one."""
        at = self.stack.index(scene) if scene in self.stack else len(self.stack)
        return self.stack[at - 1] if at > 0 else None

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        """Do what the input asks for; where it leads to something of ours that cannot be read, that is
        told, and we stay where we are."""
        depth = len(self.stack)
        try:
            self._take(item)
        except ContentError as error:
            del self.stack[depth:]
            self._untold.append(("error.unreadable", {"why": literal(str(error))}))
            self.top.uncover()

    def _take(self, item: Input) -> None:
        if isinstance(item, (Key, Move, Press)):
            self.keyed = isinstance(item, Key)
        if isinstance(item, Quit):
            self.quit()
        elif isinstance(item, Resize | Exposed):
            self._lost = True
            if isinstance(item, Resize) and item != self.size:
                self._resized((item.w, item.h))
        elif isinstance(item, Attention):
            self.sounds.here = item.here
            for scene in list(self.stack):
                scene.handle(item)
        elif isinstance(item, Key) and item.again and item.name not in HELD:
            return  # a held key does not press a button twice
        else:
            self.top.handle(item)

    def _resized(self, size: tuple[int, int]) -> None:
        self.size = size
        surface_cache.fit_window(size)
        if not self.preferences.full_screen and _fitting(size) == size:
            self.preferences.window = size  # another was forced on it
        self._lay_out()

    def shortcut(self, action: str) -> None:
        """A key that works in every scene."""
        if action == "full_screen":
            self.full_screen(not self.preferences.full_screen)
        elif action in ("bigger_text", "smaller_text"):
            self._resize_text(0.1 if action == "bigger_text" else -0.1)
        elif action == "pointer":
            self.teacher.set_pointer(not self.teacher.pointer)
        elif action == "spotlight":
            self.teacher.next_light()
        elif action == "rules":
            self._rules()
        elif action == "read_aloud":
            self.go.read_aloud()

    def _rules(self) -> None:
        """Of the game that lies open, whatever is above it; where there is none home asks which."""
        games = (scene.about_game() for scene in reversed(self.stack))
        if game := next(filter(None, games), ""):
            self.go.rules(game)
        else:
            self.stack[0].shortcut("rules")

    def _resize_text(self, step: float) -> None:
        """For the person on turn where others share the table, else for the house."""
        own = self.preferences.own(self.person).text_size is not None
        whose = self.person if own or len(self.people) > 1 else ""
        size = round(self.comfort.text_size + step, 1)
        self.preferences.put(whose, "text_size", max(0.8, min(1.4, size)))
        self.refresh()

    def quit(self) -> None:
        """End the loop after this frame; the client is closed then."""
        self.running = False

    # ---- loop ---------------------------------------------------------------------------

    def frame(self, ms: int) -> bool:
        """Inputs, update, draw. True while something moves or was done."""
        self._frame_began = time.perf_counter()
        inputs = self.pump.read()
        if ms > BUSY:
            inputs = [i for i in inputs if not (isinstance(i, Key) and i.again)]
        for item in inputs:
            if self.running:
                self.handle(item)
        if not self.running:
            return False
        self.tell_untold()
        self.sounds.update()
        moving = self.top.update(ms)
        if moving:
            self.top.touch()
        if self.running and self.screen is not None:
            dirty = self._draw(self._window_surface(), ms)
            if not (dirty or moving or inputs):
                self.top.draw_ahead(AHEAD)
        return moving or bool(inputs)

    def _window_surface(self) -> pygame.Surface:
        """The surface of the window, which the system replaces whenever it likes: whoever draws on the
        one of an earlier frame may draw on memory that is not there any more."""
        screen = pygame.display.get_surface()
        assert screen is not None
        if screen is not self.screen:
            self.screen, self._lost = screen, True
        return screen

    def _draw(self, screen: pygame.Surface, ms: int) -> list[pygame.Rect]:
        """Bring the window up to date, or paint it whole where what it showed is lost; what changed."""
        lost, self._lost = self._lost, False
        if lost:
            self.top.show_whole()
        dirty = self.top.draw(screen)
        if self.teacher.active:
            dirty = self.teacher.draw_over(self.top, screen, dirty, ms)
        if lost:
            pygame.display.flip()
        elif dirty:
            pygame.display.update(dirty)
        return dirty

    def run(self) -> None:
        """Run the loop until the client is closed."""
        clock = pygame.time.Clock()
        ms, lively = 0, time.monotonic() + LIVELY
        self.interactive = True
        try:
            while self.running:
                if self.frame(ms) or self.thinker.busy:
                    lively = time.monotonic() + LIVELY
                ms = clock.tick(FULL if time.monotonic() < lively else REST)
        finally:
            self.close()

    def close(self) -> None:
        """Let go of everything; the store is already up to date. A second time nothing is left."""
        if self.closed:
            return
        self.closed = True
        while self.stack:
            try:
                self.stack.pop().leave()
            except Exception as error:  # a scene that failed fails once more; the others go on
                log.warning("a scene could not be left: %r", error)
        self.save_preferences()
        self.thinker.close()
        self.sounds.close()
        self.speech.close()
        spare.forget()
        pygame.quit()
        for kept in (fonts, typesetting, surface_cache):  # fonts do not outlive the display
            kept.forget()
