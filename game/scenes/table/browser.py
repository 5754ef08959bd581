"""The browser of a game's things: everything in the box, or a pile, and any one of them enlarged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.drawing.items import Group, Items
from game.drawing.kit.nodes import SPRING, Node, column, row, text
from game.drawing.kit.parts import slab
from game.drawing.kit.theme import GOLD_TEXT, MUTED, SEAT_SIGNS
from game.hotseat.choice import of_kind
from game.scenes.kit.controls import button, choice
from game.scenes.kit.dialogs import Board
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import PatientPane, PatientTree, alone
from game.scenes.table.item_grid import ItemGrid, Owners
from game.words.position import Place

WIDEST = 1920.0
BOARD, PICTURE = 1240.0, 560.0
"""The width of the board for something enlarged, and of the picture on it."""


class ItemPage(PatientTree):
    """The item that is pointed at, on parchment with all its words."""

    def __init__(self, box: Box, items: Items[Any], places: Mapping[str, Place]) -> None:
        room = Box(box.x + 34, box.y + 32, box.w - 68, box.h - 60)
        super().__init__(room, self._shown, items.page)
        self.board, self.places = box, places
        self.item = ""

    def _shown(self) -> tuple[Hashable, ...] | None:
        """What is pointed at now, or was last."""
        scene = self.scene
        self.item = item = of_kind(scene.pointed(), "item") or self.item
        place = self.places.get(item)
        about = scene.app.words, item, place.text if place else "", self.box.w
        return (*about, scene.smallest_letters()) if item else None


class Browser(Scene):
    """Base of what shows a grid of items beside a reader."""

    grid: ItemGrid | None = None
    reader: ItemPage | None = None
    _offset = 0.0
    _item = ""

    def __init__(self, app: Services, items: Items[Any]) -> None:
        super().__init__(app)
        self.items, self.game_id = items, items.glossary.game if items.glossary else ""

    def relayout(self) -> None:
        if self.grid is not None:
            self._offset = self.grid.offset
        if self.reader is not None:
            self._item = self.reader.item
        super().relayout()

    def both(self, grid: ItemGrid, reader: ItemPage) -> Iterable[Section]:
        """Take the two in; the reader begins with the first item."""
        grid.lay_out(self.app.comfort.text_size)
        grid.scroll_to(self._offset)
        items = [tile.item for tile in grid.tiles]
        reader.item = self._item if self._item in items else next(iter(items), "")
        self.grid, self.reader = grid, reader
        yield grid
        yield alone(reader.board.inflate(-20, -20), slab(kind="paper"), 18)
        yield reader

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and self.grid is not None and self.grid.page(item.name):
            self.touch()
            return
        super().handle(item)

    def step_focus(self, by: int) -> None:
        super().step_focus(by)
        self._scroll_to_focus()

    def move_focus(self, dx: int, dy: int) -> None:
        super().move_focus(dx, dy)
        self._scroll_to_focus()

    def _scroll_to_focus(self) -> None:
        """What the keys come to is scrolled into view."""
        if self.grid is not None and self.focus.startswith("item:"):
            self.grid.show(self.focus[5:])

    def activate(self, name: str) -> None:
        if name.startswith("item:"):
            self.app.open(EnlargeScene, self.items, name[5:])


class CardsScene(Browser):
    """Everything in the box; with an `observation` also where it is, as far as that can be known."""

    opened_by = "cards"

    def __init__(self, app: Services, items: Items[Any], observation: Any = None,
                 names: Sequence[str] = (), signs: Sequence[str] = ()) -> None:  # fmt: skip
        super().__init__(app, items)
        self.view = observation
        self.owners = Owners(tuple(names), tuple(signs) or SEAT_SIGNS)
        self.filter = "all"

    # ---- what is shown ------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """The things of the filter."""
        words = self.app.words
        for kind in self.items.kinds:
            if kind.id == self.filter and kind.parts:
                return [group for group in kind.parts(words) if group.items]
        shown = [kind for kind in self.items.kinds if self.filter in ("all", kind.id)]
        return [Group(kind.label(words), kind.items) for kind in shown]

    def places(self) -> dict[str, Place]:
        """Where everything is in the match that is looked at."""
        if self.view is None:
            return {}
        items, about = self.items, (self.app.words, self.view)
        return {one: items.place(*about, one, self.owners.names) for one in items.by_item}

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top = (self.w - wide) / 2 + 40, 184.0
        room, tall = wide - 80, self.h - 184 - 36
        yield alone(Box(left, 6, room, 158), self._head())
        side, places = max(430.0, room * 0.3), self.places()
        yield alone(Box(left, top, room - side - 20, tall), slab(), 18)
        box = Box(left + 8, top + 10, room - side - 36, tall - 20)
        page = Box(left + room - side - 10, top - 10, side + 20, tall + 20)
        grid = ItemGrid(box, self.items, self.groups(), places, self.owners)
        yield from self.both(grid, ItemPage(page, self.items, places))

    def _head(self) -> Node:
        """Title, note, the way back, and the filters."""
        size = 46 / max(1.0, 0.85 * self.app.comfort.text_size)
        note = self.say("cards.note" if self.view is None else self.items.note)
        back = button("close", self.say("common.back"), self.app.pop, kind="quiet", sign="door")
        choices = [(kind.id, kind.label(self.app.words)) for kind in self.items.kinds]
        choices.insert(0, ("all", self.say("saves.all")))
        body = column(
            text(self.say("cards.title"), size, GOLD_TEXT, "title", shade=190, h=62, pad=(8, 4, 0, 0)),
            text(note, 20, MUTED, h=34, pad=(10, 0, 0, 0)), grow=1,
        )  # fmt: skip
        head = row(body, column(back, pad=(0, 20, 0, 18)), gap=40, h=96)
        kinds = choice(self.measure(), "filter", choices, self.filter, self._filtered)
        return column(head, kinds, gap=10)

    def _filtered(self, name: str) -> None:
        self.filter, self.grid, self._offset = name, None, 0.0
        self.relayout()


class Pile(NamedTuple):
    """What is said of a pile: the keys of title, note, word for none, and of the button that
    chooses from it, with its icon."""

    title: str
    note: str
    empty: str = ""
    button: str = ""
    icon: str = ""


class PileScene(Browser, Board):
    """A pile: to look at, or with `choose` to take one of the `lit` things from."""

    board_w, board_h = 1640.0, 900.0
    fits = False
    pad, gap = (34, 18, 26, 30), 3.0

    def __init__(self, app: Services, items: Items[Any], pile: Sequence[str], texts: Pile,
                 choose: Callable[[str], None] | None = None,
                 lit: Iterable[str] = ()) -> None:  # fmt: skip
        super().__init__(app, items)
        self.pile, self.texts, self.choose_item = tuple(pile), texts, choose
        self.lit = frozenset(lit) if choose else None
        first = next((item for item in self.pile if self.lit and item in self.lit), "")
        self.focus = f"item:{first}" if first else ""
        self.keyboard = bool(first) and bool(app.stack) and app.top.keyboard

    def parts(self) -> Iterable[Node]:
        title = text(self.say(self.texts.title), 38, GOLD_TEXT, "title", grow=1)
        yield row(title, self.close_button().but(h=54), gap=30, h=54)
        yield text(self.say(self.texts.note), 21, MUTED, pad=(2, 0))
        if not self.pile:
            yield Node(h=self.board.h * 0.45 - 110)
            yield text(self.say(self.texts.empty), 27, align=0.5, lines=9, pad=(26, 0))

    def build(self) -> Iterable[Section]:
        yield from super().build()
        b = self.board
        if not self.pile:
            return
        side = b.w * 0.34
        top, tall = b.y + 116, b.h - 134
        box = Box(b.x + 20, top, b.w - side - 40, tall)
        grid = ItemGrid(box, self.items, [Group("", self.pile)], {}, lit=self.lit)
        foot = 84.0 if self.choose_item else 0.0
        page = Box(b.right - side - 20, top - 8, side, tall - foot + 12)
        yield from self.both(grid, ItemPage(page, self.items, {}))
        if self.choose_item:
            look = {"kind": "primary", "sign": self.texts.icon}
            choose = button("choose", self.say(self.texts.button), self._choose_shown, **look)
            place = Box(b.right - side - 10, b.bottom - 94, side - 20, 64)
            yield alone(place, choose)

    def _choose_shown(self) -> None:
        if self.reader is not None:
            self._choose(self.reader.item)

    def _choose(self, item: str) -> None:
        if self.choose_item is None or self.lit is None or item not in self.lit:
            self.app.sounds.play("refused")
            return
        self.app.pop()
        self.choose_item(item)

    def activate(self, name: str) -> None:
        """A thing: chosen, where one is to be chosen; else enlarged."""
        if self.choose_item is None:
            super().activate(name)
        elif name.startswith("item:"):
            self._choose(name[5:])


class EnlargeScene(Board):
    """One thing as large as a hand, beside its words."""

    kind = "paper"
    fits = False
    pad = (40, 40, 44, 34)
    shown_by = PatientPane

    def __init__(self, app: Services, items: Items[Any], item: str) -> None:
        super().__init__(app)
        self.items, self.item = items, item
        self.board_w, self.board_h = BOARD, items.kind(item).board
        self.focus, self.keyboard = "close", True

    def parts(self) -> Iterable[Node]:
        items, item, b = self.items, self.item, self.board
        rows = items.about(self.app.words, item, terms=True)
        about = items.words_about(item, rows, self.smallest_letters())
        wide = min(PICTURE, b.w * 0.46)
        picture = items.picture(self.app.words, item, True, wide, b.h - 80)
        close = button("close", self.say("common.close"), self.back)
        words = column(SPRING, about, SPRING, row(SPRING, close), gap=9, w=1, grow=1)
        yield row(column(picture, w=wide, at=(0.5, 0.5)), words, gap=36, h=1, grow=1)

    def shortcut(self, action: str) -> bool:
        """The rules open where they tell of the thing."""
        glossary = self.items.glossary
        clauses = glossary.clauses(self.item) if glossary is not None else []
        if action != "rules" or glossary is None or not clauses:
            return super().shortcut(action)
        self.app.go.rules(glossary.game, clauses[0])
        return True

    def handle(self, item: Input) -> None:
        """The key that opened it closes it."""
        if isinstance(item, Key) and self.app.preferences.action_of(item.name) == "enlarge":
            self.app.pop()
            return
        super().handle(item)
