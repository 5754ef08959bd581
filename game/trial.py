"""A trial of the whole client, for a bundle on a machine that nobody knows: `--trial FILE`.

Everything is done as a person would: inputs go through the queue of the window. What works is
written to the file, a line each; what does not ends the trial.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.games import GAMES
from game.lessons.progress import Progress
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services
from game.scenes.shell.one_page import pdf
from game.version import VERSION, bundled
from game.words.catalogue import languages
from game.words.words import Words

LESSON = "duel"
STEP = ("card:quarry", "move:build")
"""What is clicked on in the first step of the first lesson."""
SEATS = tuple(SeatSetup(sign, sign, sign, "easy") for sign in ("diamond", "circle"))
FRAMES = 20_000
"""Whatever is waited for comes in fewer frames, or never."""


class Failed(Exception):
    """What did not work."""


def run(app: Services, frame: Callable[[int], object], file: Path) -> None:
    """Try everything; raises Failed. The first line is the time of the first frame."""
    frame(16)
    lines = [f"first frame: {time.time():.3f}"]
    for line in _Trial(app, frame, file.parent).tried():
        lines.append(line)
        file.write_text("\n".join(lines) + "\n", "utf-8")


class _Trial:
    """A client that is tried, what makes its next frame, and where files of the trial lie."""

    def __init__(self, app: Services, frame: Callable[[int], object], folder: Path) -> None:
        self.app, self.frame, self.folder = app, frame, folder

    def tried(self) -> Iterator[str]:
        """What works, a line each."""
        app, kind = self.app, "a bundle" if bundled() else "with Python"
        driver = pygame.display.get_driver()
        yield f"Tessera {VERSION}, {kind}, window by {driver}, {len(GAMES.items())} games"
        yield f"languages: {', '.join(one for one in languages() if Words(one).say('home.title'))}"
        app.sounds.play("coin")
        yield f"sound: {'plays' if pygame.mixer.get_init() else 'no device'}"
        yield f"voice: {app.speech.voice[1] if app.speech.voice else 'none on this system'}"
        yield f"lesson: step {self._lesson()} of the first lesson"
        match = Match.new(GAMES[LESSON].game, SEATS, seed=1, journal=app.store)
        app.go.match(match)
        self._until(lambda: match.length > 1, "a move of the bot")
        app.stack.home()
        yield f"bot: {match.length} moves in a process of its own"
        yield f"save: {match.length} moves read again from {app.store.load(match.id).id}"
        paper = pdf(LESSON, app.words.say)
        (self.folder / f"{LESSON}.pdf").write_bytes(paper)
        yield f"paper: {len(paper)} bytes"

    def _lesson(self) -> int:
        """The step after the first one, reached by two clicks in the window."""
        self.app.go.learn(LESSON, begin=True)
        for name in STEP:
            self._until(lambda name=name: self._place(name) is not None, name)  # type: ignore[misc]
            self._click(name)
        self._until(lambda: self._step() > 0, "the second step")
        self.app.stack.home()
        return self._step() + 1

    def _step(self) -> int:
        """How far the lessons of the game are, as it is kept."""
        kept = self.app.kept
        known = kept.load(kept.progress, Progress).people.values()
        marks = (mark for one in known for key, mark in one.items() if key.startswith(f"{LESSON}/"))
        return max((mark.step for mark in marks), default=0)

    def _until(self, done: Callable[[], bool], what: str) -> None:
        """Frames until something is so."""
        clock = pygame.time.Clock()
        for _ in range(FRAMES):
            if done():
                return
            self.frame(clock.tick(60))
        raise Failed(f"{what} did not come")

    def _place(self, name: str) -> tuple[int, int] | None:
        """Where a thing lies in the window, in pixels."""
        scene, window = self.app.top, self.app.window
        assert isinstance(scene, Scene)
        found, scale = scene.target(name), window.scale(window.size)
        box = found and found.box
        return (round(box.centerx * scale), round(box.centery * scale)) if box else None

    def _click(self, name: str) -> None:
        """Events as the system sends them."""
        at: dict[str, Any] = {"pos": self._place(name)}
        post, event = pygame.event.post, pygame.event.Event
        post(event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **at))
        post(event(pygame.MOUSEBUTTONDOWN, button=1, **at))
        post(event(pygame.MOUSEBUTTONUP, button=1, **at))
        self.frame(16)
