"""What the next click does: the title of the decision, and a button for what has no place on the
table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.fitting import LEAST, shrunk
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.rules.contract import Action
from game.rules.new_dawn import actions
from game.rules.new_dawn import pending as frames
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table import watching
from game.scenes.table.choice import kind
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

FEW = 3
"""So many buttons have room in the corner of the map; more of them lie beside it."""


class Deed(NamedTuple):
    """A button: its name, its words, and what it does."""

    name: str
    label: str
    act: Callable[[], None]
    style: str = "normal"
    key: str = ""
    thing: str = ""
    """What it is about, as its picture."""


def deeds(table: NewDawnTable) -> list[Deed]:
    """Everything that a button does now, the most likely first; while bots play, what whoever
    looks on can do."""
    if table.match.finished and table.past is None:
        return [Deed("do:scores", table.say("saves.scores"), table.scores, "primary")]
    if table.bots_turn():
        return [
            Deed(f"do:{one.name}", one.label, one.act, one.kind, one.key)
            for one in watching.buttons(table)
        ]
    if table.busy():
        return []
    if table.choice.asked:
        return _aimed(table)
    found = []
    if table.chosen:
        found.append(_resolve(table))
    if table.ahead is None:
        found += _choices(table)
        found += _done(table)
    if table.chosen or table.choice.touched:
        found.append(Deed("do:back", table.say("common.back"), table.back, "quiet"))
    return found


def _aimed(table: NewDawnTable) -> list[Deed]:
    """What the place that was touched leaves open."""
    found = []
    for n, action in enumerate(table.choice.asked):
        style = "primary" if n == 0 else "normal"
        label = table.action_text(action)
        found.append(Deed(f"do:aim{n}", label, _deed(table, action), style, thing=about(action)))
    return [*found, Deed("do:back", table.say("common.back"), table.back, "quiet")]


def _deed(table: NewDawnTable, action: Action) -> Callable[[], None]:
    return lambda: table.do(action)


def _touch(table: NewDawnTable, name: str) -> Callable[[], None]:
    return lambda: table.touch_thing(name)


def _resolve(table: NewDawnTable) -> Deed:
    action = actions.ResolveCard(table.chosen)
    key = table.app.preferences.key_of("move_1").upper()

    def act() -> None:
        table.act(action)

    return Deed("do:resolve", table.say("new_dawn.table.resolve"), act, "primary", key)


def _choices(table: NewDawnTable) -> list[Deed]:
    found = []
    for name, acts in table.choice.by_button.items():
        if name == "finish":
            continue
        whole = len(acts) == 1
        label = table.action_text(acts[0]) if whole else table.step_text(name)
        style = "primary" if isinstance(acts[0], (actions.Advance, actions.Spend)) else "normal"
        thing = about(acts[0]) if whole else name
        found.append(Deed(f"do:{name}", label, _touch(table, name), style, thing=thing))
    return found


def _done(table: NewDawnTable) -> list[Deed]:
    finish = table.choice.rest.get(("finish",))
    if finish is None:
        return []
    key = table.app.preferences.key_of("move_2").upper()
    return [Deed("do:finish", table.finish_text(), table.finish, "normal", key)]


def about(action: Action) -> str:
    """The thing whose picture stands for an action, by its target's name."""
    for field in ("pact", "resource", "natural", "card", "take"):
        if hasattr(action, field):
            what = "resource" if field == "take" else field
            return f"{what}:{getattr(action, field)}"
    return ""


class ActionSection(Section):
    """The corner of the map beside the row."""

    scene: NewDawnTable

    def shown(self) -> list[Deed]:
        """The buttons that lie here: all of them, or those that lead away from a long list."""
        found = self.scene.buttons()
        if len(found) <= FEW:
            return found
        return [deed for deed in found if deed.name in ("do:finish", "do:back", "do:resolve")]

    def place(self, n: int, count: int) -> Box:
        """Below one another; the first two of whoever looks on share a row."""
        b, head = self.box, self.head()
        paired = count > 1 and self.scene.bots_turn()
        room = (b.h - head - 8) / max(2, count - paired)
        whole, y = b.w - 16, b.y + head
        if paired and n < 2:
            first = 0.42 * whole
            left, wide = (b.x + 8, first) if n == 0 else (b.x + 13 + first, whole - first - 5)
            return Box(left, y, wide, room - 5)
        return Box(b.x + 8, y + (n - paired) * room, whole, room - 5)

    def head(self) -> float:
        """The room of the title; three buttons need it more."""
        if self._crowded():
            return 6.0
        return 34.0 * max(1.0, min(1.2, self.scene.app.comfort.text_size))

    def _crowded(self) -> bool:
        return len(self.shown()) == FEW and not self.scene.bots_turn()

    def targets(self) -> list[Target]:
        shown = self.shown()
        return [
            Target(deed.name, self.place(n, len(shown)), plain(deed.label))
            for n, deed in enumerate(shown)
        ]

    def activate(self, name: str) -> bool:
        for deed in self.shown():
            if deed.name == name:
                deed.act()
                return True
        return False

    def first(self) -> None:
        """The first button, by its key; not one that came while bots play."""
        for deed in self.shown()[:1]:
            if not self.scene.bots_turn():
                deed.act()

    def signature(self) -> Hashable:
        shown = tuple((deed.name, deed.label, deed.style) for deed in self.shown())
        return shown, self.title(), self.hint()

    def title(self) -> str:
        """The card being resolved, or what is to be done."""
        scene = self.scene
        watched = watching.title(scene)
        if watched:
            return watched
        if self.card():
            slot = scene.deciding().slot
            return scene.say("new_dawn.table.in_slot", card=self.card(), slot=slot)
        if scene.chosen:
            return scene.card_name(scene.chosen)
        return scene.say("new_dawn.table.your_turn")

    def card(self) -> str:
        """The card that is chosen or resolved, in its slot."""
        scene = self.scene
        card = scene.chosen or (scene.view.card if scene.resolving() else "")
        return card if scene.deciding().card == card else ""

    def hint(self) -> str:
        """What to click, where there is nothing to press; what a bot has done in its turn."""
        scene = self.scene
        if scene.bots_turn():
            return scene.doing()
        if scene.busy():
            return ""
        deciding = scene.decision()
        if isinstance(deciding, frames.Turn) and not scene.chosen:
            return scene.say("new_dawn.table.hint.turn")
        if scene.idle:
            return scene.say("new_dawn.table.hint.idle")
        lit = {kind(name) for name in scene.choice.by_thing}
        for what in ("space", "wonder", "card"):
            if what in lit:
                return scene.say(f"new_dawn.table.hint.{what}")
        return ""

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 12)
        if not self._crowded():
            self._title(c)
        shown = self.shown()
        for n, deed in enumerate(shown):
            self._button(c, deed, self.place(n, len(shown)))
        below = max((self.place(n, len(shown)).bottom for n in range(len(shown))), default=0.0)
        place = Box(b.x + 8, max(below + 5, b.y + self.head()), b.w - 16, 0)
        if b.bottom - place.y > b.h / 3:
            self._hint(c, place)

    def _title(self, c: Canvas) -> None:
        b, title, card = self.box, self.title(), self.card()
        room = b.w - 16
        if card and 0.93 * c.width(title, 21, "title") > room:  # its name stands beside it
            title = self.scene.say("new_dawn.table.slot", n=self.scene.deciding().slot)
        kind = "title" if 0.93 * c.width(title, 21, "title") <= room else "semi"
        c.text(title, b.centerx, b.y + self.head() / 2 - 2, 21, GOLD_TEXT, kind, "center",
               limit=room)  # fmt: skip

    def _hint(self, c: Canvas, place: Box) -> None:
        """In the room that the buttons leave."""
        high = self.box.bottom - 8 - place.y
        text = self.hint()
        size = shrunk(c, text, place.w, high, 20.0, self.scene.least(), 1.14)
        c.rich(text, place.x, place.y, place.w, size, MUTED, align="center", leading=1.14)

    def _button(self, c: Canvas, deed: Deed, p: Box) -> None:
        name = deed.name
        lit, down = self.hovered(name), self.scene.pressed == name
        label = plain(deed.label)
        size = min(22.0, max(p.h / 1.6, min(LEAST, p.h / 1.2)) / c.text_scale)
        ample = c.width(label, LEAST, "semi") + 2 * c.width(deed.key, 20) + 48 < p.w
        key = deed.key if ample else ""  # a long label takes its room
        least = self.scene.least()
        high = c.rich_height(label, p.w - 16, least, 1.1)
        broken = c.width(label, least, "semi") > p.w - 20 and high < p.h - 3
        c.button(p.x, p.y, p.w, p.h, "" if broken else label, deed.style, key=key, size=size,
                 hover=lit, pressed=down)  # fmt: skip
        if broken:
            c.rich(label, p.x + 8, p.centery - high / 2, p.w - 16, least, BUTTONS[deed.style][3],
                   align="center", leading=1.1)  # fmt: skip
        if self.focused(name):
            c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 10)
