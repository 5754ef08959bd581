"""The client: the loop that takes inputs, lets time pass and paints.

Frames come 60 a second while something moves and for two seconds after an input, then 20, at last 5
(`beat.py`), and nothing is drawn when nothing changed: under half a percent of a core at rest.
"""

from __future__ import annotations

import logging

import pygame

from game.content import ContentError
from game.drawing import memory
from game.drawing.kit import fonts, spare, surface_cache, typesetting
from game.scenes.kit.beat import Beat
from game.scenes.kit.inputs import Attention, Exposed, Input, Key, Move, Press, Quit, Resize
from game.scenes.kit.services import Services

log = logging.getLogger(__name__)

HELD = frozenset(
    {"left", "right", "up", "down", "tab", "shift+tab", "backspace", "delete"}
    | {"pageup", "pagedown", "home", "end", "ctrl+=", "ctrl+-"}
)
"""Keys that go on while they are held."""
BUSY = 250
"""Milliseconds; keys that repeated during a longer frame were let go of long ago."""
AHEAD = 0.004
"""Seconds of a frame at rest in which pictures are made that may soon be shown."""


class App(Services):
    """The loop over the services; scenes know only these."""

    closed = False
    changed = False
    """In the last frame something was painted, or made ahead of time."""

    def handle(self, item: Input) -> None:
        """Do what the input asks for; where it leads to something of ours that cannot be read, that is
        told, and we stay where we are."""
        depth = len(self.stack)
        try:
            self._take(item)
        except ContentError as error:
            del self.stack[depth:]
            self.kept.tell("error.unreadable", why=str(error))
            self.top.uncover()

    def _take(self, item: Input) -> None:
        if isinstance(item, (Key, Move, Press)):
            self.stack.keyed = isinstance(item, Key)
        if isinstance(item, Quit):
            self.stack.quit()
        elif isinstance(item, Resize | Exposed):
            self.window.lose()
            if isinstance(item, Resize) and item != self.window.size:
                self.window.resized((item.w, item.h))
                self.stack.lay_out()
        elif isinstance(item, Attention):
            self.sounds.here = item.here
            for scene in list(self.stack):
                scene.handle(item)
        elif isinstance(item, Key) and item.again and item.name not in HELD:
            return  # a held key does not press a button twice
        else:
            self.top.handle(item)

    def frame(self, ms: int) -> bool:
        """Inputs, update, draw. True while something moves or was done."""
        self.window.begin_frame()
        inputs = self.window.pump.read()
        if ms > BUSY:
            inputs = [i for i in inputs if not (isinstance(i, Key) and i.again)]
        for item in inputs:
            if self.stack.running:
                self.handle(item)
        if not self.stack.running:
            return False
        self.tell_untold()
        self.sounds.update()
        moving = self._update(ms)
        if self.stack.running and self.window.screen is not None:
            self.changed = bool(self._draw(ms))
            if not (self.changed or moving or inputs):
                memory.tidy()
                self.changed = self.top.draw_ahead(AHEAD)
        return moving or bool(inputs)

    def _update(self, ms: int) -> bool:
        """Let time pass for what lies on top. What comes to lie there, for that is over, goes on
        before it is seen: what moves next begins in it, not a frame later."""
        top = self.top
        moving = top.after_update(top.update(ms))
        if self.stack.running and self.top is not top:
            moving |= self.top.after_update(self.top.update(0))
        return moving

    def _draw(self, ms: int) -> list[pygame.Rect]:
        """Bring the window up to date, or paint it whole where what it showed is lost; what changed."""
        screen, lost = self.window.surface()
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
        ms, beat = 0, Beat()
        self.window.interactive = True
        try:
            while self.stack.running:
                ms = beat.next(self.frame(ms) or self.thinking, self.changed)
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
        self.kept.save()
        self.sounds.close()
        self.speech.close()
        spare.forget()
        pygame.quit()
        for kept in (fonts, typesetting, surface_cache):  # fonts do not outlive the display
            kept.forget()
        if "thinker" in vars(self):
            self.thinker.close()  # the window is gone by now, should a bot take its time
