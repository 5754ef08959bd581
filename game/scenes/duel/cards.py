"""Cards to look at: all that are in the box, the discard pile, and any one of them enlarged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, SEAT_SIGNS
from game.match.record import SeatSetup
from game.rules.duel.state import State
from game.scenes.duel.itemgrid import DuelGrid
from game.scenes.duel.items import fitted, kind_of, paint_item, paint_rows, rows_about, rows_height
from game.scenes.duel.whereabouts import Place, place_of, place_sentence
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button, Label, Panel, Segmented
from game.scenes.table.browser import Browser, Reader
from game.scenes.table.item_grid import Group
from game.words.duel import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App

WIDEST = 1920.0
BOARDS = {"card": 830.0, "wonder": 560.0, "token": 560.0}
"""The height of the board for something enlarged."""
FILTERS = ("all", "1", "2", "3", "guild", "wonders", "tokens")


def _seats(names: Sequence[str], signs: Sequence[str]) -> tuple[SeatSetup, ...]:
    """The owners of the badges; where no signs are given, those that seats begin with."""
    shapes = signs or SEAT_SIGNS
    return tuple(SeatSetup(name, "", shapes[i]) for i, name in enumerate(names))


class CardReader(Reader):
    """The card, wonder or token that is pointed at, with all its words."""

    def __init__(self, box: Box, places: dict[str, Place], names: Sequence[str]) -> None:
        super().__init__(box)
        self.places, self.names = places, names

    def tell(self, c: Canvas, item: str, b: Box) -> None:
        words = self.scene.app.words
        place = self.places.get(item)
        said = place_sentence(words, place, self.names) if place else ""
        rows = rows_about(words, item, said)
        tall = rows_height(c, rows, b.w)
        room = min(480.0, b.h - tall - 22)
        if room > 70:
            paint_item(c, item, fitted(item, Box(b.x, b.y, b.w, room)))
        else:
            room = -22.0
        paint_rows(c, item, rows, b.x, b.y + room + 22, b.w)


class CardBrowser(Browser):
    """A browser of Duel's things."""

    def enlarge(self, item: str) -> None:
        self.app.push(EnlargeScene(self.app, item))


class CardsScene(CardBrowser):
    """Everything in the box; with an `observation` also where it is, as far as both can know."""

    def __init__(
        self,
        app: App,
        observation: State | None = None,
        names: Sequence[str] = (),
        signs: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.names, self.signs = tuple(names), tuple(signs)
        self.filter = "all"
        box = tables()
        everything = (*box.cards, *box.wonders, *box.tokens)
        self.places: dict[str, Place] = {}
        if observation is not None:
            self.places = {item: place_of(observation, item) for item in everything}

    # ---- what is shown ------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """The items of the filter; cards by age and then by colour."""
        return [self._group(name) for name in FILTERS[1:] if self.filter in ("all", name)]

    def _group(self, name: str) -> Group:
        box, heading = tables(), self._label(name)
        if name == "wonders":
            return Group(heading, tuple(box.wonders))
        if name == "tokens":
            return Group(heading, tuple(box.tokens))
        cards = [card for card in box.cards.values() if str(card.age) == name]
        cards.sort(key=lambda card: COLOURS.index(card.colour))
        return Group(heading, tuple(card.id for card in cards))

    def _label(self, name: str) -> str:
        if name in ("1", "2", "3"):
            return sentences.age_name(self.app.words, int(name))
        keys = {
            "all": "saves.all",
            "guild": "duel.list.guilds",
            "wonders": "duel.table.wonders",
            "tokens": "duel.table.progress",
        }
        return self.say(keys[name])

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top = (self.w - wide) / 2 + 40, 184.0
        room, tall = wide - 80, self.h - 184 - 36
        title = self.say("duel.list.title")
        size = 46 / max(1.0, 0.85 * self.app.comfort.text_size)
        note = self.say("duel.list.note") if self.places else ""
        y = 8 if note else 22
        yield Label(left + 8, y, room - 270, title, size, GOLD_TEXT, "title", h=66, shade=190)
        yield Label(left + 10, 68, room - 270, note, 20, MUTED, h=34)
        back = self.say("common.back")
        yield Button("close", left + room - 230, 26, 230, 58, back, self.app.pop, "quiet", "door")
        choices = [(name, self._label(name)) for name in FILTERS]
        yield Segmented("filter", left, 112, room, choices, self.filter, self._filtered)
        side = max(430.0, room * 0.3)
        yield Panel(left, top, room - side - 20, tall)
        box = Box(left + 8, top + 10, room - side - 36, tall - 20)
        grid = DuelGrid("grid", box, self.groups(), self.places, _seats(self.names, self.signs))
        reader = CardReader(
            Box(left + room - side - 10, top - 10, side + 20, tall + 20), self.places, self.names
        )
        yield from self.both(grid, reader)

    def _filtered(self, name: str) -> None:
        self.filter, self.grid, self._offset = name, None, 0.0
        self.relayout()

    def shortcut(self, action: str) -> bool:
        """The key that opened the list closes it."""
        if action == "cards":
            self.app.pop()
        return action == "cards"


class DiscardScene(CardBrowser, Dialog):
    """The discard pile: to look at, or with `choose` to take one of the `lit` cards from."""

    board_w, board_h = 1640.0, 900.0

    def __init__(
        self,
        app: App,
        observation: State,
        names: Sequence[str],
        choose: Callable[[str], None] | None = None,
        lit: set[str] | None = None,
    ) -> None:
        super().__init__(app)
        self.pile = tuple(observation.discard)
        self.names, self.choose_card = tuple(names), choose
        self.lit = frozenset(lit or ()) if choose else None
        first = next((card for card in self.pile if self.lit and card in self.lit), "")
        self.focus = f"item:{first}" if first else ""
        self.keyboard = bool(first) and bool(app.stack) and app.top.keyboard

    def on_board(self, c: Canvas, b: Box) -> None:
        key = "duel.table.revive_title" if self.choose_card else "duel.discard.title"
        c.text(
            self.say(key), b.x + 34, b.y + 44, 38, GOLD_TEXT, "title", "midleft", limit=b.w - 320
        )
        note = self.say("cards.choose" if self.choose_card else "duel.discard.note")
        c.text(note, b.x + 36, b.y + 88, 21, MUTED, anchor="midleft", limit=b.w - 72)
        if not self.pile:
            empty = self.say("duel.discard.empty")
            c.rich(empty, b.x + 60, b.y + b.h * 0.45, b.w - 120, 27, CREAM, align="center")

    def build(self) -> Iterable[Section]:
        b = self.board
        back = self.say("common.close")
        yield Button("close", b.right - 256, b.y + 18, 230, 54, back, self.app.pop, "quiet", "door")
        if not self.pile:
            return
        side = b.w * 0.34
        top, tall = b.y + 116, b.h - 134
        groups = [Group("", self.pile)]
        grid = DuelGrid("grid", Box(b.x + 20, top, b.w - side - 40, tall), groups, {}, (), self.lit)
        foot = 84.0 if self.choose_card else 0.0
        reader = CardReader(
            Box(b.right - side - 20, top - 8, side, tall - foot + 12), {}, self.names
        )
        yield from self.both(grid, reader)
        if self.choose_card:
            label = self.say("cards.build")
            x, y, w = b.right - side - 10, b.bottom - 94, side - 20
            yield Button("choose", x, y, w, 64, label, self._choose_shown, "primary", "revive")

    def _choose_shown(self) -> None:
        if self.reader is not None:
            self._choose(self.reader.item)

    def _choose(self, card: str) -> None:
        if self.choose_card is None or self.lit is None or card not in self.lit:
            self.app.sounds.play("refused")
            return
        self.app.pop()
        self.choose_card(card)

    def activate(self, name: str) -> None:
        """A card: chosen, where one is to be chosen; else enlarged."""
        if not name.startswith("item:"):
            return
        if self.choose_card is None:
            super().activate(name)
        else:
            self._choose(name[5:])


class EnlargeScene(Dialog):
    """One card, wonder or token as large as a hand, beside its words."""

    board_w = 1220.0
    kind = "paper"

    def __init__(self, app: App, item_id: str) -> None:
        super().__init__(app)
        self.item = item_id
        self.board_h = BOARDS[kind_of(item_id)]
        self.focus, self.keyboard = "close", True

    def on_board(self, c: Canvas, b: Box) -> None:
        rows = rows_about(self.app.words, self.item)
        room = Box(b.x + 40, b.y + 40, min(540.0, b.w * 0.46), b.h - 80)
        picture = fitted(self.item, Box(room.x, room.y, room.w, min(750.0, room.h)))
        picture.centery = b.centery
        paint_item(c, self.item, picture)
        x = room.right + 36
        w = b.right - 44 - x
        tall = rows_height(c, rows, w, 26)
        paint_rows(c, self.item, rows, x, max(b.y + 40, b.centery - 50 - tall / 2), w, 26)

    def build(self) -> Iterable[Section]:
        b = self.board
        close = self.say("common.close")
        yield Button("close", b.right - 274, b.bottom - 92, 230, 58, close, self.app.pop, "normal")

    def handle(self, item: Input) -> None:
        """The key that opened it closes it."""
        if isinstance(item, Key) and self.app.preferences.action_of(item.name) == "enlarge":
            self.app.pop()
            return
        super().handle(item)
