"""What the sections of the table show, each kept until something else is to be shown."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.drawing.kit.canvas import Canvas
from game.rules.carta_impera.box import box, names
from game.scenes.carta_impera import areas, panels, position
from game.scenes.carta_impera.inquisition import Looking
from game.scenes.table import pointing
from game.scenes.table.cached import Cached
from game.scenes.table.choice import kind, thing_of
from game.words.keys import key_name

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
        self._page = Cached(panels.page)

    def facts(self) -> tuple[Hashable, ...]:
        """What the panels are made from that show only the position."""
        return (self.table.text,)

    # ---- the middle -----------------------------------------------------------------------

    def own(self) -> tuple[Hashable, ...] | None:
        """What the own area is made from; None: it lies below something."""
        table, moves = self.table, self.table.moves
        if moves.board:
            return None
        return table.text, table.refused, self.key("enlarge"), moves.mine(), moves.limit

    def rival(self, seat: int) -> tuple[Hashable, ...] | None:
        """What the panel of another seat is made from."""
        return None if self.table.moves.board else (self.table.text, seat)

    def hand(self) -> tuple[Hashable, ...] | None:
        """What the hand is made from."""
        table, moves, text = self.table, self.table.moves, self.table.text
        if moves.board:
            return None
        drawn = 0
        if moves.mine() and position.step(text.state) == 2 and not text.running:
            drawn = position.draws(text.state, table.me, moves.limit)
        limit = box().hand_limits[moves.limit]
        return text, moves.covered, table.motion.hidden(), drawn, limit, self.key("hide")

    def to_come(self, c: Canvas) -> Iterator[None]:
        """Draw the own towers as they will be, while nothing happens."""
        found = self.table.skyline(self.table.me)
        if found is not None:
            yield from areas.towers_to_come(self.table.text, found[0].box, c)

    def board(self) -> tuple[Hashable, ...] | None:
        """What the board of effects is made from, while it lies open."""
        table = self.table
        return (table.text, table.refused, self.key("enlarge")) if table.moves.board else None

    def draft(self) -> tuple[Hashable, ...]:
        """What the draft is made from."""
        table = self.table
        answered = tuple(map(table.match.has_answered, range(len(table.names))))
        return table.text, answered, table.mover, table.moves.covered

    def looking(self) -> tuple[Hashable, ...] | None:
        """What an Inquisition of whoever looks is made from."""
        table, moves = self.table, self.table.moves
        frame = moves.giving()
        if frame is None:
            return None
        leaves = table.text.say("carta_impera.inquisition.alone_among_bots")
        if table.relay.shared:
            key = key_name(table.app.words, table.app.preferences.key_of("hide"))
            leaves = table.text.say("carta_impera.inquisition.alone_note", key=key)
        now = Looking(
            frame.at, moves.pool(), tuple(moves.going), frame.left, moves.covered, leaves, self.key("hide")
        )  # fmt: skip
        return table.text, now

    # ---- the sides ------------------------------------------------------------------------

    def parchment(self) -> tuple[Hashable, ...] | None:
        """What is pointed at; else the effect under way, else what was pointed at last."""
        table, name, text = self.table, thing_of(self.table.pointed()), self.table.text
        if kind(name) == "number":
            name = f"column:{name[7:]}"
        name = self.described.name(name, f"effect:{text.running}" if text.running else "")
        refused = table.notice is not None
        page = self._page(text, table.refused if refused else self._shown(name), table.notice)
        return None if page is None else (page,)

    def _shown(self, name: str) -> str:
        """The thing last told about, if whoever looks may still be told; else what the lines mean."""
        table = self.table
        what, _, rest = name.partition(":")
        held = table.view.hands[table.me]
        secret = what in ("hand", "offer") and (
            table.moves.covered or rest not in names((*held, *table.view.middle))
        )
        return "" if secret else name

    def turn(self) -> tuple[Hashable, ...] | None:
        """While somebody at the screen is at a turn of their own."""
        table, moves = self.table, self.table.moves
        if not moves.mine() or table.scored or moves.counting():
            return None
        return table.text.say("carta_impera.turn.title"), moves.steps(), moves.button()
