"""The log pane of a table: what is news to the person on turn, what was done to them first; else
the newest lines of the log. What a line tells of is shown on the table while it is pointed at, and a
click goes there; a click on a clause opens the rules, one beside it the whole log."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.drawing import log
from game.drawing.kit import theme
from game.drawing.kit.nodes import Node
from game.hotseat.choice import kind
from game.hotseat.intents import Open
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.sections.map import MapSection
from game.words import plain
from game.words.telling import LOG, NEWEST, Entry, Telling


class TellingSection(Section):
    """A section that tells of the table; the table that takes it in says what there is to tell."""

    scene: Scene
    telling: Telling


def counted_from(sections: Iterable[Section]) -> int:
    """The action where begins what trees only count, for there is no room for it; 0: all is told."""
    trees = (one for one in sections if isinstance(one, TreeSection) and one.live)
    does = (thing.does for one in trees for thing in one.laid().things.values())
    logs = (one for one in does if isinstance(one, Open) and one.what == LOG)
    return max((int(one.about or 0) for one in logs), default=0)


class LogSection(TreeSection, TellingSection):
    """The newest lines, the last at the bottom."""

    def __init__(self, box: Box) -> None:
        super().__init__(box, self._shown, self._pane, self._press, self._spoken)

    def _shown(self) -> tuple[Hashable, ...] | None:
        """Nothing while another section has all its room."""
        if not self.box.h:
            return None
        return *self.telling.about(), self.scene.app.words, theme.current()

    def things(self, name: str) -> tuple[str, ...]:
        """What the line tells of, by the name of its target or of that of its clause."""
        node = self.laid().things.get(name)
        does = None if node is None else node.does
        if not isinstance(does, Open) or does.what == LOG:
            return ()
        return self._entry(does.about).things

    def _entry(self, key: str) -> Entry:
        return next(one for one in self.telling.entries() if one.key == key)

    def _spoken(self, key: str) -> str:
        """What a line says, and where it happened, or for its clause where the rules tell of that."""
        clause, entry = key.startswith("@"), self._entry(key.removeprefix("@"))
        wording, event = self.telling.table.wording, entry.event
        more = "" if event is None else wording.where(event)
        more = self.scene.say("common.see_clause", clause=entry.clause) if clause else more
        return " ".join(filter(None, dict.fromkeys((plain(entry.text), more))))

    def _press(self, intent: Open) -> None:
        if intent.what == LOG:
            self.telling.table.log(int(intent.about or 0))
        elif intent.what == "clause":
            clause = self._entry(intent.about).clause
            self.scene.app.go.rules(self.telling.facts.game.id, clause)
        else:
            entry = self._entry(intent.about)
            if (press := self.telling.pressed(entry.text)) is not None:
                press()  # a remark of the layer leads on by itself
            elif not self._go_to(entry.things):
                self.telling.table.log()

    def _go_to(self, things: tuple[str, ...]) -> bool:
        """The focus goes to the first of these things that lies on the table, if one does."""
        there = {target.name for target in self.scene.targets()}
        name = next((thing for thing in things if thing in there), "")
        if name:
            self.scene.focus, self.scene.keyboard = name, True
            for section in self.scene.sections:
                if isinstance(section, MapSection):
                    section.reveal(name)
        return bool(name)

    def _pane(self, *about: object) -> Node:
        words, key = self.scene.app.words, self.scene.app.reader.key("log")
        least, told = log.LINE * self.scene.app.comfort.text_size + log.GAP, self.telling
        entries = told.entries(min(NEWEST, int(self.box.h / least)))  # as many as may have room
        return log.pane(words, key, self.box.h, entries, told.near(), told.facts.signs)


def pointed_things(scene: Scene) -> tuple[str, ...]:
    """What the line tells of that is pointed at."""
    pointed = scene.pointed()
    if kind(pointed) not in log.LINE_OF_LOG:
        return ()
    panes = (section for section in scene.sections if isinstance(section, LogSection))
    return tuple(thing for pane in panes for thing in pane.things(pointed))
