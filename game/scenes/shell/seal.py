"""The seal of a shuffle: its groups while the match runs, and the proof when it is over."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.match.match import Match
from game.match.proof import Proof, verify
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button
from game.words.match import error_sentence

SIZE = 24.0


class SealScene(Dialog):
    """What the seal is, and once the match is over its number and a check of everything."""

    board_w = 1080.0

    def __init__(self, app: Services, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.proof: Proof | None = None
        self.focus = "verify" if self.open else "close"
        self.keyboard = True

    @property
    def open(self) -> bool:
        """The number may be seen: there is nothing left that it could give away."""
        return bool(self.match.header.seal) and self.match.finished

    def resize(self, size: tuple[int, int]) -> None:
        probe = Canvas(
            pygame.Surface((1, 1)), self.app.window.scale(size), self.app.comfort.text_size
        )
        text = probe.rich_height(self.say("seal.explain"), self.board_w - 120, SIZE)
        self.board_h = 440 + text + (96 if self.open else 0)
        super().resize(size)

    def number(self) -> str:
        """The second line under the seal: the number, or that it is still secret."""
        if not self.match.header.seal:
            return self.say("seal.none")
        if not self.open:
            return self.say("seal.secret")
        return self.say("seal.seed", seed=str(self.match.header.seed))

    def verdict(self) -> str:
        """What the check found; empty before it."""
        if self.proof is None:
            return ""
        if self.proof.holds:
            return self.say("seal.holds", moves=self.proof.moves)
        if self.proof.failed is not None:
            return error_sentence(self.app.words, self.proof.failed)
        return self.say("seal.broken_seal")

    # ---- layout -------------------------------------------------------------------------

    def on_board(self, c: Canvas, b: Box) -> None:
        c.text(self.say("seal.title"), b.centerx, b.y + 56, 38, GOLD_TEXT, "title", "center")

    def build(self) -> Iterable[Section]:
        b = self.board
        yield Groups(Box(b.x + 40, b.y + 96, b.w - 80, b.h - 200))
        w, y = 330.0, b.bottom - 92
        close = self.say("common.close")
        left = b.centerx - w / 2
        if self.open:
            left = b.centerx + 10
            label = self.say("seal.verify")
            x = b.centerx - w - 10
            yield Button("verify", x, y, w, 62, label, self.verify, "primary", "check")
        yield Button("close", left, y, w, 62, close, self.app.pop, "quiet", "door")

    def verify(self) -> None:
        self.proof = verify(self.match)
        self.app.sounds.play("science_pair" if self.proof.holds else "refused")
        self.touch()


class Groups(Section):
    """The seal large, what it means, the number, and the verdict."""

    scene: SealScene

    def signature(self) -> Hashable:
        return self.scene.proof

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        y = b.y
        seal = scene.match.header.seal
        c.panel(b.x + 20, y, b.w - 40, 92, "paper", 14)
        c.text(seal or "–", b.centerx, y + 45, 46 / c.text_scale, theme.DARK, "bold", "center")
        y += 112
        y += c.rich(scene.say("seal.explain"), b.x + 20, y, b.w - 40, SIZE, CREAM) + 14
        y += c.rich(scene.number(), b.x + 20, y, b.w - 40, SIZE, GOLD_TEXT) + 14
        if scene.proof is None:
            return
        holds = scene.proof.holds
        colour = theme.rgb(theme.palette().good if holds else theme.palette().bad)
        c.icon("check" if holds else "cross", b.x + 42, y + 30, 44)
        c.rich(scene.verdict(), b.x + 82, y, b.w - 102, SIZE, colour if scene.proof else MUTED)
