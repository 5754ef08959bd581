"""Saved games: every match ever begun, to continue, look at, name, export or delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path

from game.drawing.kit import parts
from game.drawing.kit.nodes import SPRING, Node, column, grid, row, text
from game.drawing.kit.theme import MUTED
from game.hotseat.intents import Do
from game.hotseat.kept import file_name
from game.match.errors import MatchError
from game.match.match import Match
from game.match.store import Summary
from game.scenes.kit.controls import choice, press
from game.scenes.kit.dialogs import Ask, AskButton, prose
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.roll import Roll
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane, name_of
from game.scenes.shell import pages
from game.scenes.shell.filing import AskFile, AskLine
from game.scenes.shell.pictures import Repainter
from game.scenes.shell.play import failures_told
from game.scenes.shell.save_list import SavedMatches, save_details, save_row, title_of
from game.words.match import error_sentence

WIDEST = 1920.0
LONGEST_TITLE = 48
EXPORTED = ".tessera.json"


class SavesScene(pages.PageScene):
    """The list on the left, the chosen match on the right."""

    dark = 0.6

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.kept = SavedMatches(app.store)
        self.repainter = Repainter(app.store, app.reader, app.window, app.table_of)
        self.list = Roll("list", self._rows, 10)
        if self.kept.chosen:
            self.focus, self.keyboard = self._chosen, True

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

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST) - 80
        left, top = (self.w - wide) / 2, 184.0
        tall, side = self.h - 184 - 60, wide * 0.36
        yield Pane(Box(left, 18, wide, 152), self._head)
        if not self.kept.summaries:
            yield Pane(Box(left, top, wide, tall), lambda: pages.empty(self.say("saves.empty")))
            return
        yield Pane(Box(left, top, wide - side - 20, tall), lambda: parts.slab(grow=1))
        yield self.list.within(self, Box(left + 14, top + 8, wide - side - 46, tall - 16))
        yield Pane(Box(left + wide - side, top, side, tall), self._details)
        keys = text(self.say("saves.keys"), 20, align=0.5, shade=180)
        yield Pane(Box(left, self.h - 52, wide, 36), lambda: keys)

    def _head(self) -> Node:
        filters = [("all", "saves.all"), ("running", "saves.filter_running"),
                   ("over", "saves.filter_over")]  # fmt: skip
        choices = [(name, self.say(words)) for name, words in filters]
        return column(
            pages.title(self, self.say("saves.title")),
            row(
                choice(self.measure(), "filter", choices, self.kept.filter, self._filtered,
                       w=720, least=0.5),
                SPRING,
                press("statistics", self.say("statistics.title"), self.app.go.statistics, w=230),
                press("import", self.say("saves.import"), self.import_, sign="save", w=230), gap=12,
            ), gap=16,
        )  # fmt: skip

    def _rows(self) -> list[Node]:
        """The matches, the latest first; what cannot be read comes last and says why."""
        games, words = self.app.games, self.app.words
        return [
            save_row(games, words, one, one.id == self.kept.chosen).but(
                id=("save", one.id), does=Do(self._touched_row, (one.id,)),
                h=96 + 44 * self.app.comfort.text_size,
            ) for one in self.kept.shown
        ]  # fmt: skip

    def _details(self) -> Node:
        """The chosen match at its ease and, below it, what can be done with it; a broken one can only be
        deleted."""
        summary = self.kept.summary()
        whole, over = (summary is not None and summary.broken is None), False
        details: tuple[Node, ...] = (prose(self.say("saves.choose"), 24, MUTED), SPRING)
        if summary is not None:
            details, over = save_details(self.app.games, self.app.words, summary), summary.finished

        def button(name: str, act: Callable[[], None], sign: str = "",
                   kind: str = "normal") -> Node:  # fmt: skip
            label = self.say(f"saves.{'scores' if name == 'open' and over else name}")
            on = whole or (name == "delete" and summary is not None)
            return press(name, label, act, sign=sign, kind=kind, on=on)

        return parts.slab(
            *details, button("open", self.open, "play", "primary"),
            grid(2, (
                button("replay", self.replay, "again"), button("rename", self.rename),
                button("export", self.export, "save"),
                button("delete", self.delete, "discard", "quiet"),
            ), gap=12), gap=12, pad=18,
        )  # fmt: skip

    # ---- choosing -----------------------------------------------------------------------

    def _filtered(self, name: str) -> None:
        self.kept.sift(name)
        self.list.scroll_to(0)

    def _touched_row(self, match_id: str) -> None:
        """The first click chooses a match, another one opens it."""
        if self.kept.chosen == match_id:
            self.open()
        else:
            self.kept.chosen = match_id

    @property
    def _chosen(self) -> str:
        return name_of(("save", self.kept.chosen))

    def _on_list(self) -> bool:
        return self.list in self.sections and self.list.target(self.focus) is not None

    def step_focus(self, by: int) -> None:
        """Tab: the list is one stop, the chosen row; the arrows walk within it."""
        for _ in range(len(self.kept.shown) + 1):
            super().step_focus(by)
            if not self._on_list() or self.focus == self._chosen:
                return

    def move_focus(self, dx: int, dy: int) -> None:
        super().move_focus(dx, dy)
        if self._on_list():
            self.focus = self._chosen

    def _walk_to(self, index: int) -> None:
        self.kept.chosen = self.kept.shown[index].id
        self.focus = self._chosen
        self.list.show(index)

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and self.kept.shown and self._steer(item.name):
            self.keyboard = True
            self.touch()
            return
        super().handle(item)

    def _steer(self, key: str) -> bool:
        at, count = self.kept.place(self.kept.chosen), len(self.kept.shown)
        if key in ("up", "down") and (not self.focus or self._on_list()):
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

    def _opened(self, then: Callable[[Match], object]) -> None:
        """Do something with the chosen match; a sentence where it cannot be opened."""
        summary = self.kept.summary()
        if summary is not None and summary.broken is None:
            with failures_told(self.app.go):
                then(self.app.store.load(summary.id))

    def open(self) -> None:
        """Back to the table; where the match is over its scores come at once."""
        self._opened(self.app.go.match)

    def replay(self) -> None:
        self._opened(self.app.go.replay)

    def rename(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return

        def rename(title: str) -> str | None:
            wrong = self._wrong(self.app.store.rename, summary.id, title.strip())
            if wrong is None:
                self.app.pop()
            return wrong

        self.app.open(AskLine, self.say("saves.rename"), self.say("saves.name"),
                      title_of(self.app.words, summary), rename, self.say("common.save"),
                      LONGEST_TITLE)  # fmt: skip

    def _wrong(self, act: Callable[..., object], *about: object) -> str | None:
        """Do it with the store; a sentence where that cannot be done."""
        try:
            act(*about)
        except MatchError as error:
            return error_sentence(self.app.words, error)
        return None

    def delete(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return
        gone = partial(self._delete, summary.id)
        delete = AskButton("delete", self.say("common.delete"), "normal", gone)
        cancel = AskButton("cancel", self.say("common.cancel"), "primary")
        text = self.say("saves.delete_ask", title=title_of(self.app.words, summary))
        self.app.open(Ask, self.say("saves.delete"), text, [delete, cancel])

    def _delete(self, match_id: str) -> None:
        at = self.kept.place(match_id)
        with failures_told(self.app.go):
            self.app.store.delete(match_id)
            rest = [one for one in self.kept.shown if one.id != match_id]
            self.kept.chosen = rest[min(at, len(rest) - 1)].id if rest else ""  # takes its place
            self.focus = self._chosen if rest else ""
            self.kept.reload()
            self.relayout()

    # ---- files --------------------------------------------------------------------------

    def export(self) -> None:
        summary = self.kept.summary()
        if summary is None:
            return
        title = file_name(title_of(self.app.words, summary))
        name = f"{title}-{datetime.fromtimestamp(summary.updated):%Y-%m-%d}{EXPORTED}"
        note = self.says_of_export(summary)
        self._ask_file("export", name, partial(self._export, summary.id), note=note)

    def says_of_export(self, summary: Summary) -> str:
        """What else than the moves lies in the file: of a match in play the shuffle, and with it
        whatever the seats may not know of each other."""
        if summary.finished or summary.game not in self.app.games:
            return ""
        hands = self.app.games[summary.game].game.secrecy == "hands"
        return self.say("saves.holds_hands" if hands else "saves.holds_shuffle")

    def _export(self, match_id: str, path: Path) -> str | None:
        wrong = self._wrong(self.app.store.export, match_id, path)
        if wrong is None:
            self.app.pop()
            self.app.go.tell(self.say("saves.export"), self.say("saves.exported", file=str(path)))
        return wrong

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

    def _ask_file(self, what: str, name: str, act: Callable[[Path], str | None], ending: str = "",
                  note: str = "") -> None:  # fmt: skip
        sentence = self.say(f"saves.{what}")
        self.app.open(AskFile, sentence, name, act, sentence, ending, note)
