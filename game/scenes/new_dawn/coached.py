"""The table of A New Dawn with a coach beside it."""

from __future__ import annotations

from game.lessons.coach import STEPS
from game.rules.contract import Action
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.kit.section import Box
from game.scenes.new_dawn.lesson import open_map
from game.scenes.new_dawn.offers import kind
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.coached import CoachedTable
from game.scenes.table.lesson import boxes_of
from game.words.new_dawn.sentences import action_sentence

WHERE = {"card": "row", "space": "map", "wonder": "wonders", "do": "buttons"}
"""The part of the table in which a thing lies."""


class CoachedNewDawn(CoachedTable, NewDawnTable):
    """A coached game of A New Dawn: a hint shows a part of the table, then the kind of action,
    then the thing itself."""

    def hinted(self) -> list[str]:
        action, level = self.coach.action, self.coach.level
        if action is None or level == 1:
            return []
        if level == 2 and isinstance(action, ResolveCard):
            return self._one_of_two(action)
        return [self._thing(action)] if level == STEPS else []

    def lit(self) -> list[Box]:
        """A thing, or the part of the table where it lies."""
        found = super().lit()
        action = self.coach.action
        return found if found or action is None else [self._part(action)]

    def told(self) -> list[Box]:
        return open_map(self.frame)

    def six(self) -> list[Box]:
        return boxes_of([self.map], self.hinted())

    def choices(self) -> list[Box]:
        return [self.frame.action, *([self.frame.side] if self.covers_side() else [])]

    def read(self) -> list[Box]:
        return [self.frame.row, self.frame.map]

    def hint_text(self) -> str:
        action, level = self.coach.action, self.coach.level
        assert action is not None
        where = WHERE[kind(self._thing(action))]
        if level == 1:
            return self.say(f"new_dawn.hint.where.{where}")
        if level == 2 and isinstance(action, ResolveCard):
            return self.say("new_dawn.hint.one_of_two")
        what = action_sentence(self.app.words, action, self.names)
        return self.say(f"new_dawn.hint.{'kind' if level == 2 else f'move.{where}'}", what=what)

    def _one_of_two(self, action: ResolveCard) -> list[str]:
        """The card, and its neighbour in the row."""
        row = [slot.card for slot in self.view.players[self.seat].row]
        at = row.index(action.card)
        return [f"card:{card}" for card in row[max(0, at - 1) :][:2]]

    def _thing(self, action: Action) -> str:
        """What is touched last for the action: a thing on the table, or a button."""
        placed = [name for name in self.game.path(action) if self.offers.placed(name)]
        return placed[-1] if placed else f"do:{self.game.path(action)[0]}"

    def _part(self, action: Action) -> Box:
        f = self.frame
        if kind(self._thing(action)) == "do":
            return self.choices()[0]
        return {"card": f.row, "space": f.map, "wonder": f.decks}[kind(self._thing(action))]

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The upper left of the map."""
        return self.frame.map.x + 8, self.frame.map.y + 10
