"""Saved games: every match ever begun, to continue, look at, name, export or delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Summary
from game.scenes.kit.choose_file import AskFile
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.filing import AskLine, file_name
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, EmptyBoard, Label, Panel, Segmented, back_button
from game.scenes.shell.kept import Kept
from game.scenes.shell.pictures import Repainter
from game.scenes.shell.save_list import SaveDetails, SaveList, title_of
from game.words.match import error_sentence

WIDEST = 1920.0
LONGEST_TITLE = 48
EXPORTED = ".tessera.json"


class SavesScene(Scene):
    """The list on the left, the chosen match on the right."""

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.kept = Kept(app.store)
        self.repainter = Repainter(app)
        self._offset = 0.0
        self._list: SaveList | None = None
        self._buttons: dict[str, Button] = {}
        if self.kept.chosen:
            self.focus, self.keyboard = f"save:{self.kept.chosen}", True

    def about_game(self) -> str:
        chosen = self.kept.summary()
        return chosen.game if chosen is not None and chosen.game in self.app.games else ""

    def uncover(self) -> None:
        self.kept.reload()

    def update(self, ms: int) -> bool:
        """Pictures that are lacking are painted, that of the chosen match first."""
        chosen = self.kept.summary()
        if self.repainter.update([*([chosen] if chosen else []), *self.kept.shown], ms):
            self.kept.reload()
            self.touch()
        return False

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.6)

    def relayout(self) -> None:
        if self._list is not None:
            self._offset = self._list.offset
        super().relayout()

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top = (self.w - wide) / 2 + 40, 184.0
        room, tall = wide - 80, self.h - 184 - 60
        title, keys = self.say("saves.title"), self.say("saves.keys")
        yield Label(left + 8, 18, room - 280, title, 48, GOLD_TEXT, "title", h=72, shade=200)
        yield back_button(self, left + room)
        yield from self._top_row(left, room)
        if not self.kept.summaries:
            yield EmptyBoard(Box(left, top, room, tall), self.say("saves.empty"))
            return
        side = room * 0.36
        yield Panel(left, top, room - side - 20, tall)
        yield Panel(left + room - side, top, side, tall)
        self._list = SaveList(self.kept, Box(left + 6, top + 8, room - side - 32, tall - 16))
        self._list.scene = self
        self._list.scroll_to(self._offset)
        yield self._list
        yield from self._right(Box(left + room - side, top, side, tall))
        yield Label(left, self.h - 50, room, keys, 20, CREAM, align="center", shade=180)

    def _top_row(self, left: float, room: float) -> Iterable[Section]:
        choices = [
            ("all", self.say("saves.all")),
            ("running", self.say("saves.filter_running")),
            ("over", self.say("saves.filter_over")),
        ]
        yield Segmented(
            "filter", left, 108, min(720.0, room * 0.5), choices, self.kept.filter, self._filtered
        )
        name = self.say("statistics.title")
        yield Button("statistics", left + room - 472, 102, 230, 58, name, self.statistics, "normal")
        name = self.say("saves.import")
        yield Button(
            "import", left + room - 230, 102, 230, 58, name, self.import_, "normal", "save"
        )

    def _right(self, b: Box) -> Iterable[Section]:
        """The details and, below them, what can be done with the match."""
        h, gap, m = 58.0, 12.0, 18.0
        foot = 3 * h + 2 * gap + m
        yield SaveDetails(self.kept, Box(b.x + 6, b.y + 6, b.w - 12, b.h - foot - 16))
        half = (b.w - 2 * m - gap) / 2
        y = b.bottom - foot
        yield self._button("open", Box(b.x + m, y, b.w - 2 * m, h), self.open, "play", "primary")
        y += h + gap
        yield self._button("replay", Box(b.x + m, y, half, h), self.replay, "again")
        right = b.x + m + half + gap
        yield self._button("rename", Box(right, y, half, h), self.rename, "")
        y += h + gap
        yield self._button("export", Box(b.x + m, y, half, h), self.export, "save")
        yield self._button("delete", Box(right, y, half, h), self.delete, "discard", "quiet")
        self._update_buttons()

    def _button(
        self, name: str, b: Box, act: Callable[[], None], icon: str, kind: str = "normal"
    ) -> Button:
        label = self.say(f"saves.{name}")
        button = Button(name, b.x, b.y, b.w, b.h, label, act, kind, icon)
        self._buttons[name] = button
        return button

    def _update_buttons(self) -> None:
        """What can be done with the chosen match; a broken one can only be deleted."""
        summary = self.kept.summary()
        whole = summary is not None and summary.broken is None
        for name, button in self._buttons.items():
            button.enabled = whole or (name == "delete" and summary is not None)
        over = summary is not None and summary.finished
        label = self.say("saves.scores" if over else "saves.open")
        self._buttons["open"].label = self._buttons["open"].text = label

    # ---- choosing -----------------------------------------------------------------------

    def _filtered(self, name: str) -> None:
        self.kept.sift(name)
        self._offset = 0.0
        self._list = None
        self.relayout()

    def choose_save(self, match_id: str) -> None:
        self.kept.chosen = match_id
        self._update_buttons()

    def activate(self, name: str) -> None:
        """A row: the first click chooses it, another one opens it."""
        if not name.startswith("save:"):
            return
        if self.kept.chosen == name[5:]:
            self.open()
        else:
            self.choose_save(name[5:])

    def step_focus(self, by: int) -> None:
        """Tab: the list is one stop, the chosen row; the arrows walk within it."""
        for _ in range(len(self.kept.shown) + 1):
            super().step_focus(by)
            if not self.focus.startswith("save:") or self.focus[5:] == self.kept.chosen:
                return

    def move_focus(self, dx: int, dy: int) -> None:
        super().move_focus(dx, dy)
        if self.focus.startswith("save:"):
            self.focus = f"save:{self.kept.chosen}"

    def _walk_to(self, index: int) -> None:
        self.choose_save(self.kept.shown[index].id)
        self.focus = f"save:{self.kept.chosen}"
        if self._list is not None:
            self._list.show(index)

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and self.kept.shown and self._steer(item.name):
            self.keyboard = True
            self.touch()
            return
        super().handle(item)

    def _steer(self, key: str) -> bool:
        at, count = self.kept.place(self.kept.chosen), len(self.kept.shown)
        on_list = not self.focus or self.focus.startswith("save:")
        if key in ("up", "down") and on_list:
            by = 1 if key == "down" else -1
            self._walk_to(max(0, min(count - 1, at + by)))
        elif key in ("pageup", "pagedown", "home", "end"):
            steps = {"pageup": -5, "pagedown": 5, "home": -count, "end": count}
            self._walk_to(max(0, min(count - 1, at + steps[key])))
        elif key == "delete":
            self.delete()
        else:
            return False
        return True

    # ---- doing --------------------------------------------------------------------------

    def _load(self) -> Match | None:
        """The chosen match; None, and a sentence, where it cannot be opened."""
        summary = self.kept.summary()
        if summary is None or summary.broken:
            return None
        try:
            return self.app.store.load(summary.id)
        except MatchError as error:
            self.complain(error)
            return None

    def complain(self, error: MatchError) -> None:
        self.app.go.failed(error)

    def open(self) -> None:
        """Back to the table; where the match is over its scores come at once."""
        match = self._load()
        if match is not None:
            self.app.go.match(match)

    def replay(self) -> None:
        match = self._load()
        if match is not None:
            self.app.go.replay(match)

    def statistics(self) -> None:
        self.app.go.statistics()

    def rename(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return
        self.app.push(
            AskLine(
                self.app,
                self.say("saves.rename"),
                self.say("saves.name"),
                title_of(self.app.words, summary),
                lambda text: self._rename(summary.id, text.strip()),
                self.say("common.save"),
                LONGEST_TITLE,
            )
        )

    def _rename(self, match_id: str, title: str) -> str | None:
        try:
            self.app.store.rename(match_id, title)
        except MatchError as error:
            return error_sentence(self.app.words, error)
        self.app.pop()
        return None

    def delete(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return
        title = title_of(self.app.words, summary)
        choices = [
            Choice("delete", self.say("common.delete"), "normal", lambda: self._delete(summary.id)),
            Choice("cancel", self.say("common.cancel"), "primary"),
        ]
        text = self.say("saves.delete_ask", title=title)
        self.app.push(Ask(self.app, self.say("saves.delete"), text, choices))

    def _delete(self, match_id: str) -> None:
        at = self.kept.place(match_id)
        try:
            self.app.store.delete(match_id)
        except MatchError as error:
            self.complain(error)
            return
        rest = [one for one in self.kept.shown if one.id != match_id]
        self.kept.chosen = rest[min(at, len(rest) - 1)].id if rest else ""
        self.focus = f"save:{self.kept.chosen}" if rest else ""
        self.kept.reload()
        self.relayout()

    # ---- files --------------------------------------------------------------------------

    def export(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return
        title = file_name(title_of(self.app.words, summary))
        name = f"{title}-{datetime.fromtimestamp(summary.updated):%Y-%m-%d}{EXPORTED}"
        self._ask_file(
            "export",
            name,
            lambda path: self._export(summary.id, path),
            note=self.says_of_export(summary),
        )

    def says_of_export(self, summary: Summary) -> str:
        """What else than the moves lies in the file: of a match in play the shuffle, and with it
        whatever the seats may not know of each other."""
        if summary.finished or summary.game not in self.app.games:
            return ""
        hands = self.app.games[summary.game].game.secrecy == "hands"
        return self.say("saves.holds_hands" if hands else "saves.holds_shuffle")

    def _export(self, match_id: str, path: Path) -> str | None:
        try:
            self.app.store.export(match_id, path)
        except MatchError as error:
            return error_sentence(self.app.words, error)
        self.app.pop()
        self.app.go.tell(self.say("saves.export"), self.say("saves.exported", file=str(path)))
        return None

    def import_(self) -> None:
        self._ask_file("import", "", self._import, EXPORTED)

    def _import(self, path: Path) -> str | None:
        try:
            match = self.app.store.import_(path)
        except MatchError as error:
            return error_sentence(self.app.words, error)
        self.kept.filter, self.kept.chosen = "all", match.id
        self.app.pop()
        title = self.app.words.join(seat.name for seat in match.seats)
        key = "saves.imported" if match.finished else "saves.imported_copy"
        self.app.go.tell(self.say("saves.import"), self.say(key, title=title))
        return None

    def _ask_file(
        self,
        what: str,
        name: str,
        act: Callable[[Path], str | None],
        ending: str = "",
        note: str = "",
    ) -> None:
        sentence = self.say(f"saves.{what}")
        self.app.push(AskFile(self.app, sentence, name, act, sentence, ending, note))
