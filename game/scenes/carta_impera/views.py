"""What the sections of the table show, each kept until something else is to be shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.drawing.carta_impera.areas import OwnView, RivalView
from game.drawing.carta_impera.draft import DraftView
from game.drawing.carta_impera.effects import EffectsView
from game.drawing.carta_impera.parchment import ParchmentView
from game.drawing.carta_impera.turn import TurnView
from game.drawing.kit.hand import HandView
from game.rules.carta_impera.box import box, names
from game.scenes.carta_impera import areas, board, draft, panels, position
from game.scenes.table import pointing
from game.scenes.table.cached import Cached
from game.scenes.table.choice import kind, thing_of

if TYPE_CHECKING:
    from game.scenes.carta_impera.table import CartaImperaTable

DESCRIBED = ("hand", "offer", "own", "column", "seat", "pile", "effect", "copy", "deck")
"""Kinds of things that the parchment tells about."""


class Views:
    """Made from the table itself."""

    def __init__(self, table: CartaImperaTable) -> None:
        self.table = table
        self.key, self.among = partial(pointing.key, table), partial(pointing.among, table)
        self.described = pointing.LastDescribed(table, DESCRIBED)
        self._own, self._hand = Cached(areas.own_view), Cached(areas.hand_view)
        self._rivals = tuple(Cached(areas.rival_view) for _ in table.match.seats)
        self._board, self._draft = Cached(board.board_view), Cached(draft.draft_view)
        self._parchment = Cached(panels.parchment_view)

    # ---- the middle -----------------------------------------------------------------------

    def own(self) -> OwnView | None:
        table, moves = self.table, self.table.moves
        if moves.board:
            return None
        button = table.text.say("carta_impera.table.all_effects") if moves.mine() else ""
        over = bool(self.among("board"))
        return self._own(table.text, table.refused, button, self.key("enlarge"), over, moves.limit)

    def rival(self, seat: int) -> RivalView | None:
        if self.table.moves.board:
            return None
        return self._rivals[seat](self.table.text, seat)

    def hand(self) -> HandView | None:
        table, moves, text = self.table, self.table.moves, self.table.text
        if moves.board:
            return None
        drawn = 0
        if moves.mine() and position.step(text.state) == 2 and not text.running:
            drawn = position.draws(text.state, table.me, moves.limit)
        what = "show" if moves.covered else "hide"
        return self._hand(
            text, self.among("hand", "hide"), table.motion.hidden(), drawn,
            box().hand_limits[moves.limit], text.say(f"carta_impera.table.{what}"),
            self.key("hide"), moves.covered,
        )  # fmt: skip

    def board(self) -> EffectsView | None:
        table = self.table
        if not table.moves.board:
            return None
        pointed = self.among("effect", "copy", "board")
        return self._board(table.text, pointed, table.refused, self.key("enlarge"))

    def draft(self) -> DraftView:
        table = self.table
        answered = tuple(map(table.match.has_answered, range(len(table.names))))
        covered = table.moves.covered
        return self._draft(table.text, self.among("offer"), answered, table.mover, covered)

    # ---- the sides ------------------------------------------------------------------------

    def parchment(self) -> ParchmentView | None:
        """What is pointed at; else the effect under way, else what was pointed at last."""
        table, name, text = self.table, thing_of(self.table.pointed()), self.table.text
        if kind(name) == "number":
            name = f"column:{name[7:]}"
        name = self.described.name(name, f"effect:{text.running}" if text.running else "")
        if table.notice is not None:
            return self._parchment(text, table.refused, table.notice)
        return self._parchment(text, self._shown(name), None)

    def _shown(self, name: str) -> str:
        """The thing last told about, if whoever looks may still be told; else what the lines mean."""
        table = self.table
        what, _, rest = name.partition(":")
        held = table.view.hands[table.me]
        secret = what in ("hand", "offer") and (
            table.moves.covered or rest not in names((*held, *table.view.middle))
        )
        return "" if secret else name

    def turn(self) -> TurnView | None:
        """While somebody at the screen is at a turn of their own."""
        table, moves = self.table, self.table.moves
        if not moves.mine() or table.scored or moves.counting():
            return None
        one, over = moves.button(), table.pointed() == "end"
        title = table.text.say("carta_impera.turn.title")
        return TurnView(title, moves.steps(), one.label, one.note, one.key, one.style,
                        over and one.style != "off", over and table.pressed == "end")  # fmt: skip
