"""What the sections of the table show, each kept until something else is to be shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.drawing.wonders.boards import BoardView
from game.drawing.wonders.choices import PaymentView, ShelvesView
from game.drawing.wonders.city import FullView, OwnView
from game.drawing.wonders.details import CardView, LastTurnView, NoteView
from game.drawing.wonders.hand import HandView
from game.drawing.wonders.neighbours import FarView, NeighbourView
from game.scenes.table import pointing
from game.scenes.table.cached import Cached
from game.scenes.table.choice import thing_of
from game.scenes.wonders import cities, hand, payment, pile, position, strip
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.wonders.table import WondersTable

DESCRIBED = ("hand", "pile", "card", "board", "city", "sale", "war")
"""Kinds of things that the strip tells about."""


class Views:
    """Made from the table itself."""

    def __init__(self, table: WondersTable) -> None:
        self.table = table
        self.key, self.among = partial(pointing.key, table), partial(pointing.among, table)
        self.described = pointing.LastDescribed(table, DESCRIBED)
        self._own, self._hand = Cached(cities.own_view), Cached(hand.hand_view)
        cities_there = range(len(table.view.cities))
        self._beside = tuple(Cached(cities.neighbour_view) for _ in cities_there)
        self._far = tuple(Cached(cities.far_view) for _ in cities_there)
        self._full, self._pay = Cached(cities.full_view), Cached(payment.payment_view)
        self._pile, self._boards = Cached(pile.pile_view), Cached(pile.boards_view)
        self._offered, self._built = Cached(strip.offered_view), Cached(strip.built_view)
        self._picked = Cached(strip.pile_view)
        self._note, self._notice = Cached(strip.note_view), Cached(strip.notice_view)
        self._last, self._deeds = Cached(strip.last_view), Cached(position.deeds)

    def number(self, city: int) -> str:
        """The key that shows a city in full."""
        return key_name(self.table.app.words, f"ctrl+{city + 1}")

    # ---- cities ---------------------------------------------------------------------------

    def _hidden(self) -> bool:
        """Whether something lies over the own city and the hand."""
        table = self.table
        return table.moves.full is not None or not table.view.age or table.looks_through

    def own(self) -> OwnView | None:
        if self._hidden():
            return None
        points = self._so_far() != "nobody"
        return self._own(self.table.text, self._taken() or thing_of(self.among("hand")), points)

    def _so_far(self) -> str:
        """Whose points are shown before the end."""
        return self.table.app.comfort.points_so_far

    def _taken(self) -> str:
        card = self.table.moves.card
        return f"hand:{card}" if card else ""

    def beside(self, side: int) -> NeighbourView | None:
        """The left neighbour (0) or the right one (1); the left one gives way to the discard pile."""
        table, text = self.table, self.table.text
        if not side and table.looks_through:
            return None
        city = (text.left, text.right)[side]
        gets = table.moves.gets()[side] if text.at == text.me else 0
        return self._beside[city](text, city, self.number(city), gets, self.among("city"))

    def far(self) -> tuple[FarView, ...] | None:
        text, pointed = self.table.text, self.among("city")
        if self.table.looks_through:
            return None
        shown = self.table.moves.full
        found = [
            self._far[city](
                text, city, self.number(city), pointed == f"city:{city}" or city == shown
            )
            for city in position.far_cities(text.state, text.me)
        ]
        return tuple(one for one in found if one is not None) or None

    def full(self) -> tuple[int, FullView] | None:
        city = self.table.moves.full
        if city is None:
            return None
        points = self._so_far() == "everybody"
        found = self._full(self.table.text, city, points, self.among("card"))
        return None if found is None else (city, found)

    # ---- hand, payment, pile --------------------------------------------------------------

    def hand(self) -> HandView | None:
        table = self.table
        if self._hidden() or table.moves.paying:
            return None
        seen = table.viewer() == table.me
        key = self.key("hide") if table.relay.shared else ""
        return self._hand(table.text, self.among("hand"), table.taken, table.refused, key, seen)

    def payment(self) -> PaymentView | None:
        table, moves = self.table, self.table.moves
        if not moves.paying or self._hidden():
            return None
        return self._pay(
            table.text, moves.card, moves.paying, moves.priced(), moves.chosen, self.among("pay")
        )

    def pile(self) -> ShelvesView | None:
        table = self.table
        if not table.looks_through:
            return None
        return self._pile(table.text, self.among("pile"), table.picked)

    def boards(self) -> tuple[BoardView, ...] | None:
        table = self.table
        if table.view.age or not table.mine():
            return None
        return self._boards(table.text)

    # ---- below ------------------------------------------------------------------------------

    def last(self) -> LastTurnView:
        table, text = self.table, self.table.text
        count = len(text.state.cities)
        found = self._deeds(tuple(table.history.events()), count)
        ring = [(text.me + step) % count for step in range(count)]
        shown = tuple((city, found[city]) for city in sorted(ring) if city in found)
        return self._last(text, shown, self.key("log"))

    def strip(self) -> CardView | NoteView | None:
        """What is pointed at; else the card that was taken up, else what was pointed at last."""
        table, text = self.table, self.table.text
        if table.moves.paying and not self._hidden():
            return None
        if table.notice is not None:
            return self._notice(text, table.moves.card, table.notice)
        name = self._shown()
        what, _, rest = name.partition(":")
        if what == "pile":
            return self._picked(text, rest)
        if what == "hand":
            chosen = table.moves.chosen if table.moves.paying else 0
            return self._offered(text, rest, chosen, self.key("ways"))
        if what == "card":
            city, _, card = rest.partition(":")
            return self._built(text, card, int(city))
        return self._note(text, name) if name else None

    def _shown(self) -> str:
        """The thing last told about, if whoever looks may still be told."""
        table = self.table
        name = self.described.name(
            thing_of(table.pointed()), self._taken() or thing_of(table.picked)
        )
        what, _, rest = name.partition(":")
        if what == "hand":
            held = position.hand(table.view, table.me) if table.viewer() == table.me else ()
            return name if rest in held else ""
        if what == "pile" and not table.looks_through:
            return ""
        return "" if what in DESCRIBED and not table.view.age else name
