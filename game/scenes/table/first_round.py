"""The first round of a real match for those who have learned together: hands are open, reminders and labels are
there; then hands go down, and everybody plays on their own."""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.labels import Label, shared
from game.lessons.group import first_round_lasts
from game.lessons.progress import Progress
from game.match.match import Match
from game.scenes.table.labels import LabelsScene, placed
from game.scenes.table.layer import Layer
from game.words.telling import Remark

BEGUN = ""
"""Stands among the labels that have come for those of a table with its own."""


class FirstRoundLayer(Layer):
    """The first round, over the table of its match, as long as the progress names that."""

    greets = False

    def __init__(self, progress: Progress, keep: Callable[[], object]) -> None:
        self.progress, self.keep = progress, keep
        self.over = False
        self.shown: set[str] = set()
        """The labels that have come by themselves."""
        self._looks = True
        """The table may hold what no label has named yet."""

    @property
    def together(self) -> bool:  # type: ignore[override]
        return not self.over and first_round_lasts(self.table.match)

    def remarks(self) -> list[Remark]:
        return [Remark(self._sentence("open"), press=self.explain)] if self.together else []

    def _sentence(self, name: str) -> str:
        """The sentence for a game with hands, or for one without."""
        return self.scene.say(f"group.first_round.{name}_{self.table.match.game.secrecy}")

    def update(self, ms: int) -> bool | None:
        app = self.scene.app
        if self.over or app.top is not self.scene or self.table.facts.past is not None:
            return None
        if not self.together:
            self._end()
        elif self._looks and not (self.table.facts.busy or self.table.motion.moving):
            self._looks = False
            if not self.shown >= {BEGUN, *self.labels()}:
                self.scene.shortcut("labels")
                self.shown.add(BEGUN)
        return None

    def position_changed(self) -> None:
        self._looks = True

    # ---- labels -------------------------------------------------------------------------

    def labels(self) -> dict[str, Label]:
        """What lies where on the table now."""
        t = self.table.facts
        things = self.scene.app.games[t.game.id].face.labels
        say = lambda name: t.say(f"{t.game.id}.label.{name}")  # noqa: E731
        return placed(self.scene.sections, things, t.me, say)

    def explain(self) -> None:
        """Open the labels: those of what is new on the table, else all."""
        there = self.labels()
        fresh = [one for name, one in there.items() if name not in self.shown] or [*there.values()]
        self.shown |= {*there}
        if self.together and fresh:
            self.scene.app.open(LabelsScene, shared(fresh))
        else:
            self.scene.app.sounds.play("refused")

    def shortcut(self, action: str) -> bool:
        if action == "labels":
            self.explain()
        return action == "labels"

    def _end(self) -> None:
        """From now on it is as everybody plays it, which is said."""
        self.over, self.progress.first_round = True, ""
        self.keep()
        if not self.table.match.finished:
            title = self.scene.say("group.first_round.over")
            self.scene.app.go.tell(title, self._sentence("over"))
        self.scene.relayout()


def first_round(progress: Progress, keep: Callable[[], object], match: Match) -> FirstRoundLayer:
    """The layer over a match whose first round is played with open hands; it is kept that it is."""
    progress.first_round = match.id
    keep()
    return FirstRoundLayer(progress, keep)
