"""The seal of a shuffle: its groups while the match runs, and the proof when it is over."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit import theme
from game.drawing.kit.nodes import Node, column, icon, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import GOLD_TEXT
from game.match.match import Match
from game.match.proof import Proof, verify
from game.scenes.kit.controls import press
from game.scenes.kit.dialogs import Board, buttons, prose, title
from game.scenes.kit.services import Services
from game.words.match import error_sentence

SIZE = 24.0


class SealScene(Board):
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

    def parts(self) -> Iterable[Node]:
        seal = text(self.match.header.seal or "–", 46, theme.DARK, "bold", 0.5)
        yield title(self.say("seal.title"), 38)
        yield column(seal, h=92, at=(0, 0.5), pad=(20, 8), paint=ground("paper"), bleed=20)
        yield prose(self.say("seal.explain"), SIZE, align=0)
        yield prose(self.number(), SIZE, GOLD_TEXT, 0)
        if self.proof is not None:
            known, holds = theme.palette(), self.proof.holds
            colour = theme.rgb(known.good if holds else known.bad)
            body = prose(self.verdict(), SIZE, colour, 0, w=1, grow=1)
            yield row(icon("check" if holds else "cross", 44), body, gap=18)
        shut = press("close", self.say("common.close"), self.app.pop, kind="quiet", sign="door")
        check = press("verify", self.say("seal.verify"), self.verify, kind="primary", sign="check")
        yield buttons(*((check, shut) if self.open else (shut,)), wide=330)

    def verify(self) -> None:
        self.proof = verify(self.match)
        self.app.sounds.play("science_pair" if self.proof.holds else "refused")
        self.touch()
