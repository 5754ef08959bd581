"""A card of the hand that is dragged: let go on the city it is built, on the board of the wonder it becomes
a stage, on a button it is used as that says; anywhere else it is laid back. Where there are several ways it
stays taken up, for them to be chosen from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.drawing.kit import fitting
from game.drawing.kit.theme import palette
from game.drawing.wonders import faces
from game.hotseat.choice import Choice, thing_of
from game.hotseat.wonders.chosen import Moves
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection, key_of
from game.words.wonders.table_text import TableText

FAR = 14.0
"""A pointer that moved so far with the button down drags; less is a click."""
OWN = 2
BUILDS = ("chain", "build", "free")
WORDS = (*BUILDS, "stage", "discard")
"""What a card can be used for: the words on the path of an action, and the buttons."""


class Dragged(Protocol):
    """A table on which cards are dragged."""

    moves: Moves
    choice: Choice

    @property
    def text(self) -> TableText: ...
    def mine(self) -> bool: ...
    def take(self, name: str) -> None: ...
    def use(self, word: str) -> None: ...


class Dragging:
    """The card that is dragged at one table, if any, and where it is."""

    def __init__(self, scene: Scene, table: Dragged, cities: Mapping[int, TreeSection]) -> None:
        """`cities` are the panels of the left and the right neighbour, and of the `OWN` city."""
        self.scene, self.table, self.cities = scene, table, cities
        self.name = ""
        """The target of the card that was pressed."""
        self._from = self._at = (0.0, 0.0)

    def pressed(self, name: str, x: float, y: float) -> None:
        """The pointer went down on a card."""
        self.name, self._from, self._at = name, (x, y), (x, y)

    def moved(self, x: float, y: float) -> bool:
        """The pointer moves with the button down. True where it drags the card."""
        table, m, self._at = self.table, self.table.moves, (x, y)
        far = abs(x - self._from[0]) + abs(y - self._from[1]) > FAR
        if not m.air and far and table.mine():
            if m.taken != self.name:
                table.take(self.name)
            m.air = self.name if m.card else ""
        if m.air:
            ways = self._used()
            self.scene.hover = ways[0] if len(ways) == 1 else ""
        return bool(m.air)

    def let_go(self) -> bool:
        """The card that is let go is used where it lies, or laid back. False where none was dragged."""
        table, name = self.table, self.table.moves.air
        if not name or self.scene.pressed != name or table.moves.taken != name:
            self.name = table.moves.air = ""
            return False
        ways, word = self._used(), self.word()
        self.name = table.moves.air = self.scene.pressed = ""
        if not word:
            table.take(name)
        elif len(ways) < 2:
            table.use(ways[0] if ways else "build")
        return True

    def ways(self) -> list[str]:
        """How the card can be built."""
        return [word for word in BUILDS if self.table.choice.lit(word)]

    def _used(self) -> list[str]:
        word = self.scene.looking(self.word)
        return self.ways() if word == "build" else [word]

    def place(self, word: str) -> Box | None:
        """Where a card is let go to be used so."""
        button, t = self.scene.target(word), self.table.text
        city = self.cities.get(OWN if t.at == t.me else int(t.at != t.left))
        if word in BUILDS and city is not None:
            return city.box
        if word == "stage" and city is not None:
            stages = [t.box for t in city.targets() if key_of(t.name)[:1] == ("board",)]
            return city.part("board") or (stages[0].unionall(stages) if stages else None)
        return None if button is None else button.box

    def word(self) -> str:
        """What the card would be used for, let go where it is; empty: for nothing."""
        over = self.scene.at(*self._at)
        if over in WORDS:
            return over
        found = (
            word
            for word in ("stage", "build")
            if (b := self.place(word)) and b.collidepoint(self._at)
        )
        return next(found, "")

    def sprites(self) -> list[Sprite]:
        """The card at the pointer, and rims round where it can be let go."""
        table, scene, name = self.table, self.scene, self.table.moves.air
        hand = scene.target(name) if name else None
        if hand is None:
            return []
        c, word = scene.measure(), self.word()
        places = {one: box for one in ("build", "stage") if (box := self.place(one)) is not None}
        lit = {"build": bool(self.ways()), "stage": table.choice.lit("stage")}
        rims = [scene.dashed(box, 5.0 if one == word else 1.0, palette().focus)
                for one, box in places.items() if lit[one]]  # fmt: skip
        card = str(key_of(thing_of(name))[1])
        face = faces.face(table.text.card(card), c.px(hand.box.h * 0.8), fitting.legible(c))
        corner = (
            c.px(self._at[0]) - face.get_width() // 2,
            c.px(self._at[1]) - face.get_height() // 2,
        )
        return [*rims, (face, corner)]


class HandSection(TreeSection):
    """The hand, whose cards can be dragged."""

    def __init__(self, *about: Any, cards: Dragging, **more: Any) -> None:
        super().__init__(*about, **more)
        self._cards = cards

    def drag(self, name: str, x: float, y: float) -> bool:
        if name != self._cards.name:
            self._cards.pressed(name, x, y)
            return False
        return self._cards.moved(x, y)

    def hold(self, item: Move | Press | Release) -> bool:
        if isinstance(item, Release) and item.button == 1:
            return self._cards.let_go()
        return super().hold(item)
