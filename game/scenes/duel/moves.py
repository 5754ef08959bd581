"""The moves of Duel's table: what can be done now, as buttons or as things laid out side by side,
and what pressing one does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.duel import actions
from game.scenes.duel.actions import LAID_OUT, ActionButton
from game.scenes.kit.section import Target
from game.scenes.table import pointing, watching
from game.scenes.table.cached import Cached
from game.scenes.table.sections.actions import ActionsView, ButtonView, ListView, as_meant

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

SHORTCUTS = {"move_1": "move:build", "move_2": "move:discard", "move_3": "move:wonders"}


class Moves:
    """Made from the table itself; the sections get views."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.listing = False
        """The wonders are listed for the chosen card."""
        self._made = Cached(actions.buttons)

    def buttons(self) -> tuple[ActionButton, ...]:
        """What can be done now, by whoever decides or looks on."""
        table = self.table
        if watching.over(table) or table.bots_turn():
            return tuple(
                ActionButton(
                    one.name, one.label, one.note, one.icon, one.kind, one.key, act=one.act
                )
                for one in watching.buttons(table)
            )
        if table.busy():
            return ()
        keys = tuple(pointing.key(table, action) for action in SHORTCUTS)
        names = tuple(table.game.path(action)[0] for action in table.legal)
        acts = table.discard_pile, self.list_wonders
        return self._made(table.text, names, table.choice.touched, self.listing, keys, *acts)

    # ---- what is shown ------------------------------------------------------------------

    def laid_out(self) -> bool:
        """Are there things to choose from, side by side: tokens, cards or wonders?"""
        table = self.table
        if table.scored or table.busy():
            return False
        return self.listing or table.question_kind() in LAID_OUT

    def panel(self) -> ActionsView | None:
        """The buttons, or what to do where there are none."""
        if self.laid_out():
            return None
        table, found = self.table, self.buttons()
        hint = "" if found else table.hint()
        return ActionsView(self._title(), self._views(), hint)

    def things(self) -> ListView | None:
        """What to choose from, side by side."""
        if not self.laid_out():
            return None
        return ListView(self._title(), self._views())

    def _views(self) -> tuple[ButtonView, ...]:
        """The buttons as they are shown: in a lesson the one that is asked for stands out."""
        return tuple(as_meant(one.view(), self._meant(one)) for one in self.buttons())

    def _meant(self, button: ActionButton) -> bool | None:
        table = self.table
        if button.name == "wonders":
            own = table.text.state.cities[table.mover or 0].wonders
            return table.layer.meant(*((f"wonder:{one}",) for one in own))
        return None if button.act else table.layer.meant((button.name,))

    def _title(self) -> str:
        table = self.table
        watched = watching.title(table)
        if watched or table.busy():
            return watched or table.say("duel.moves.title")
        return actions.title(table.text, table.choice.touched, self.listing)

    def targets(self) -> list[Target]:
        """Where the buttons lie that can be pressed now."""
        return [*self.table.actions.targets(), *self.table.things.targets()]

    # ---- what is done -------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Do what a button says, by the name of its target."""
        button = next(one for one in self.buttons() if one.view().name == name)
        if button.refusal is not None:
            self.table.refuse_with(button.refusal)
        elif button.act is not None:
            button.act()
        else:
            self.table.touch_thing(button.name)

    def shortcut(self, action: str) -> bool:
        """Press the button of a key; False where there is none now."""
        name = SHORTCUTS.get(action, "")
        if name not in [one.name for one in self.targets()]:
            return False
        self.press(name)
        return True

    def list_wonders(self) -> None:
        """Which wonder is the chosen card to pay for?"""
        self.listing, table = True, self.table
        table.focus = next((t.name for t in self.targets() if t.enabled), table.focus)
