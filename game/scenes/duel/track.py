"""The board above the pyramid: progress tokens, spoils, the military track and its pawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.drawing.duel import track
from game.drawing.duel.track import TrackPlaces, TrackView
from game.drawing.kit.canvas import Canvas
from game.rules.duel.state import State
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.panel import Panel
from game.words import Words

PILE = "discard_pile"
"""The button that shows the discard pile."""


def track_view(
    words: Words,
    state: State,
    tokens: tuple[str, ...],
    lit: frozenset[str],
    moving: bool,
) -> TrackView:
    """The board, on which the `tokens` lay at the start."""
    cards = sum(1 for card in state.layout if card)
    return TrackView(
        title=words.say("duel.table.progress"),
        left=words.say("duel.table.cards_left", cards=cards) if state.age else "",
        pile=words.say("duel.table.pile", count=len(state.discard)) if state.age else "",
        tokens=tokens,
        board=tuple(state.board),
        spoils=tuple(state.military_tokens),
        pawn=state.pawn,
        lit=tuple(token for token in state.board if f"token:{token}" in lit),
        moving=moving,
    )


class TrackSection(Panel[TrackView]):
    """Progress tokens, spoils, spaces and the pawn; `tell` says what a thing is."""

    overlaid = True

    def __init__(
        self,
        box: Box,
        view: Callable[[], TrackView],
        tell: Callable[[str], str],
        signs: tuple[str, ...],
    ) -> None:
        super().__init__(box, view)
        self.tell, self.signs = tell, signs
        self.places = TrackPlaces(box)

    def signature(self) -> Hashable:
        return self.view(), self.hovered(PILE), self._pressed()

    def _pressed(self) -> bool:
        return self.scene is not None and self.scene.pressed == PILE

    def things(self, view: TrackView) -> list[Target]:
        places = self.places
        found = [
            Target(f"token:{t}", places.token(view.tokens.index(t)), self.tell(f"token:{t}"))
            for t in view.board
        ]
        found += [
            Target(f"spoil:{t}", places.spoil(t), self.tell(f"spoil:{t}"), tabbed=False)
            for t in view.spoils
        ]
        found.append(Target("track", places.spaces(), self.tell("track")))
        if view.pile:
            found.append(Target(PILE, places.pile(), f"{view.pile}. {self.tell(PILE)}"))
        return found

    def ground(self, c: Canvas) -> None:
        track.paint_ground(c, self.places, self.signs)

    def draw(self, c: Canvas, view: TrackView) -> None:
        track.paint(c, self.places, view, self.hovered(PILE), self._pressed())
