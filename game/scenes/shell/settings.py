"""Settings: few, in three groups, each acting at once; and the keys."""

from __future__ import annotations

import functools

from game.drawing.kit import parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, grid, row, stack, text
from game.drawing.kit.theme import MUTED
from game.hotseat.intents import Do
from game.hotseat.preferences import KEYS, Comfort, Own, Preferences, counted
from game.scenes.kit.controls import choice, press
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import name_of
from game.scenes.shell import pages, report
from game.scenes.shell.comfort import beside, rows, stacked
from game.scenes.shell.pictures import Preview, sample
from game.words.buttons import key_name
from game.words.settings import Row, in_short

GROUPS = ("screen", "play", "table", "keys")
RESERVED = frozenset(
    {"enter", "space", "escape", "tab", "shift+tab", "left", "right", "up", "down"}
    | {"backspace", "delete", "home", "end", "pageup", "pagedown"}
)
"""Keys that mean the same in every scene."""
BARE = ("ctrl", "shift", "alt", "meta", "gui", "super", "lock", "mode")
"""Last words of the names of keys that only go with others."""
KEPT = ("language", "window", "setups", "people")
"""What going back to the beginning leaves as it is."""
WIDEST = 1700.0
MOST = 4
"""So many people are offered away from a table."""
EVERYBODY = "*"
"""Stands for the whole table where names are chosen from."""


class SettingsScene(pages.PageScene):
    """The settings; `group` is the one that is open."""

    dark = 0.62

    def __init__(self, app: Services, group: str = "screen") -> None:
        super().__init__(app)
        self.group = group
        table = app.stack.table
        self.people = table.people if table else app.preferences.remembered()[:MOST]
        own = app.preferences.own(app.reader.person) != Own()
        self.who = app.reader.person if own else ""
        """For whom it is set; empty for the whole table."""
        self.listening = ""
        """The action whose new key is waited for."""
        self.key_note = ""
        """What was last said about the keys."""
        self.focus, self.keyboard = f"group:{group}", True

    # ---- what can be set ----------------------------------------------------------------

    def rows(self) -> list[Row]:
        """The settings of the open group."""
        silent = "" if self.app.speech.available else "voice_volume"
        return rows(
            self.app.reader, self.who, self.put,
            lambda one: one.group == self.group and one.name != silent, self._note,
        )  # fmt: skip

    def put(self, name: str, value: object) -> None:
        """Change a preference, for everything on the screen, at once."""
        if name == "full_screen":
            self.app.window.full_screen(bool(value))
            self.app.refresh()
        elif isinstance(value, float) and name.endswith("_volume"):
            self._loud(name, value)
        else:
            self.app.set(self.who, name, value)

    def _loud(self, name: str, volume: float) -> None:
        """A volume is the house's, and heard at once."""
        app = self.app
        setattr(app.preferences, name, volume)
        app.sounds.volume = app.preferences.effects_volume
        app.sounds.ambience_volume = app.preferences.ambience_volume
        app.kept.save()
        if name == "effects_volume":
            app.sounds.play("coin")
        elif name == "voice_volume":
            text = self.say("settings.percent", n=round(volume * 100))
            app.speech.say(text, app.words.lang, volume)

    def as_house(self) -> None:
        """The person takes everything as the house has it."""
        self.app.preferences.as_house(self.who)
        self.app.refresh()

    def report(self) -> None:
        self.app.go.tell(
            self.say("report.title"), report.save(self.app.window, self.app.kept, self.app.words)
        )

    def ask_defaults(self) -> None:
        no = AskButton("no", self.say("common.cancel"), "quiet")
        yes = AskButton("yes", self.say("settings.defaults"), "primary", self.defaults)
        title, text = self.say("settings.title"), self.say("settings.defaults_ask")
        self.app.open(Ask, title, text, [no, yes])

    def defaults(self) -> None:
        """Everything as at first, but language and what was remembered."""
        now, first = self.app.preferences, Preferences()
        windowed = now.full_screen
        for name in Preferences.__struct_fields__:
            if name not in KEPT:
                setattr(now, name, getattr(first, name))
        if windowed:
            self.app.window.full_screen(False)
        self.app.refresh()

    # ---- keys ---------------------------------------------------------------------------

    def action_words(self, action: str) -> str:
        what, number = counted(action)
        return self.say(f"settings.keys.action.{what}", n=number)

    def key_rows(self) -> list[tuple[str, ...]]:
        """The actions that keys do, at the table that is open if one is; numbered ones go
        together."""
        kits, table = self.app.games, self.app.stack.table
        own: frozenset[str] = frozenset().union(*(kit.keys for kit in kits.values()))
        known = own if table is None else table.keys
        rows: dict[str, tuple[str, ...]] = {}
        for action in KEYS:
            if action in known or action not in own:
                what = counted(action)[0]
                rows[what] = (*rows.get(what, ()), action)
        return list(rows.values())

    def key_games(self, action: str) -> str:
        """In which games a key does something, where it does so in some of them alone."""
        if not action or self.app.stack.table is not None:
            return ""
        found = [id for id, kit in self.app.games.items() if action in kit.keys]
        if not 0 < len(found) < len(self.app.games):
            return ""
        games = self.app.words.join([self.say(f"game.{id}.short") for id in found])
        return self.say("settings.keys.only_in", games=games)

    def listen(self, action: str) -> None:
        self.listening = action
        self.key_note = self.say("settings.keys.press", action=self.action_words(action))

    def handle(self, item: Input) -> None:
        if self.listening and isinstance(item, Key):
            self.touch()
            self._heard(item.name)
            return
        if isinstance(item, Press):
            self.listening = self.key_note = ""
        super().handle(item)

    def _heard(self, key: str) -> None:
        """A key was pressed for the action that listens: take it, or say why not and wait for
        another one."""
        if key.rpartition("+")[2].rpartition(" ")[2] in BARE:
            return
        action, taken = self.listening, self.app.preferences.action_of(key)
        if key == "escape":
            self.listening = self.key_note = ""
        elif key in RESERVED:
            self._not_this("reserved", key)
        elif taken and taken != action:
            self._not_this("taken", key, action=self.action_words(taken))
        else:
            self.app.preferences.keys[action] = key
            self.app.kept.save()
            self.listening = self.key_note = ""

    def _not_this(self, why: str, key: str, **facts: str) -> None:
        text = self.say(f"settings.keys.{why}", key=key_name(self.app.words, key), **facts)
        self.key_note = f"{text} {self.say('settings.keys.another')}"
        self.app.sounds.play("refused")

    def reset_keys(self) -> None:
        self.app.preferences.keys = {}
        self.app.kept.save()
        self.key_note = ""

    # ---- layout -------------------------------------------------------------------------

    def page(self) -> Node:
        c, side = self.measure(), self.side(WIDEST)
        groups = [(one, self.say(f"settings.group.{one}")) for one in GROUPS]
        keys = self.group == "keys"
        body = {"keys": self._keys, "screen": self._screen}.get(self.group, self._beside)
        return column(
            pages.head(self, self.say("settings.title"), self._defaults(), side=320),
            choice(c, "group", groups, self.group, self._open, self.say("settings.title"), h=60),
            self._for_whom(c) if self.people and not keys else None,
            body(c), None if keys else report.line(self.say, self.report),
            gap=20, pad=(side, 30, side, 40 if keys else 20),
        )  # fmt: skip

    def _defaults(self) -> Node:
        own = bool(self.who) and self.group != "keys"
        first = self.say("settings.as_house" if own else "settings.defaults")
        reset = self.as_house if own else self.ask_defaults
        return press("defaults", first, reset, kind="quiet", sign="again", same="head")

    def _open(self, group: str) -> None:
        self.group, self.listening, self.key_note = group, "", ""

    def _for_whom(self, c: Canvas) -> Node:
        """Everybody at the table, or one of them."""
        choices = [(EVERYBODY, self.say("settings.for_everybody"))]
        choices += [(name, self.say("settings.for_one", name=name)) for name in self.people]
        about = self.say("settings.for_whom")
        return choice(c, "who", choices, self.who or EVERYBODY, self._turn_to, about)

    def _turn_to(self, who: str) -> None:
        self.who = "" if who == EVERYBODY else who

    def _screen(self, c: Canvas) -> Node:
        """The rows, and beside them the table as it would be."""
        rows, own = self.rows(), self.app.preferences.own
        others = [one for one in self.people if in_short(own(one), self.say) and not self.who]
        kept = self.say("settings.own_kept", people=self.app.words.join(others)) if others else ""
        tall = 150.0 * max(1.0, 0.8 * c.text_scale) * len(rows)
        there = "preview" if self.app.stack.table else "preview_sample"
        seen = "preview_of" if self.who else there
        picture = art(
            self.preview.paint, self.considered(), len(self.preview.pictures),
            ratio=self.w / self.h, w=0.45 * (self.w - 2 * self.side(WIDEST) - 20) - 24, least=0.1,
        )  # fmt: skip
        return row(
            parts.slab(stacked(c, self.say, rows), w=11, grow=11, h=tall, least=0.1),
            column(parts.slab(
                picture, text(self.say(f"settings.{seen}", name=self.who), 21, face="semi"),
                text(kept, 20, MUTED, lines=2) if kept else None, pad=12, gap=6,
            ), w=9, grow=9, at=(0, 0)),
            gap=20, at=(0, 0), grow=1,
        )  # fmt: skip

    @functools.cached_property
    def preview(self) -> Preview:
        """The table that is open, or else a sample."""
        app, names = self.app, (self.say("setup.default_name", number=n) for n in (1, 2))
        table = app.stack.table or app.table_of(sample(next(iter(app.games.values())), (*names,)))
        return Preview(app.reader, app.window, table)

    def update(self, ms: int) -> bool:
        made = self.group == "screen" and self.preview.make()
        if made:
            self.touch()
        return made

    def considered(self) -> Comfort:
        """What is set, with the choice that is pointed at."""
        comfort, pointed = self.app.preferences.comfort(self.who), self.pointed()
        for one in self.rows():
            for chosen, _ in one.kind.choices(self.say, one.word):
                if pointed == name_of((one.name, chosen)) and one.name in Comfort._fields:
                    return comfort._replace(**{one.name: one.kind.read(chosen)})  # type: ignore[arg-type]
        return comfort

    def _beside(self, c: Canvas) -> Node:
        rows, split = self.rows(), 0.44 if c.text_scale <= 1.2 else 0.46
        known = beside(c, self.say, rows, split)
        return parts.slab(known, h=150.0 * len(rows), least=0.1)

    def _note(self, name: str) -> str:
        if self.who and name == "language":
            return self.say("settings.own_note", name=self.who)
        action = "read_aloud" if name == "voice_volume" else "full_screen"
        return self.say(f"settings.{name}.note", key=self.app.reader.key(action))

    def _keys(self, c: Canvas) -> Node:
        rows = self.key_rows()
        single = [self._key_row(*actions) for actions in rows if len(actions) == 1]
        several = [self._numbered(actions) for actions in rows if len(actions) > 1]
        half = -(-len(single) // 2)
        pairs = (one for n in range(half) for one in single[n::half])
        pointed = next((one for one in KEYS if name_of(("key", one)) == self.pointed()), "")
        note = self.key_note or self.key_games(pointed) or self.say("settings.keys.note")
        return parts.slab(
            column(grid(2, pairs, gap=4), *several, gap=4, grow=1),
            row(
                text(note, 23, theme.GOLD_TEXT if self.key_note else MUTED, lines=3, grow=1),
                press("keys_reset", self.say("settings.keys.reset"), self.reset_keys, size=23),
                gap=30,
            ),
            grow=1, pad=(20, 14), gap=10,
        )  # fmt: skip

    def _key_row(self, action: str) -> Node:
        return row(
            text(self.action_words(action), 23, MUTED, grow=1), self._cap(action, 190.0),
            id=("key", action), does=Do(self.listen, (action,)), says=self.action_words(action),
            gap=14, pad=(12, 0, 4, 0), grow=1,
        )  # fmt: skip

    def _numbered(self, actions: tuple[str, ...]) -> Node:
        caps = [
            stack(self._cap(one, 126.0), id=("key", one), does=Do(self.listen, (one,)),
                  says=self.action_words(one)) for one in actions
        ]  # fmt: skip
        label = self.say(f"settings.keys.row.{counted(actions[0])[0]}")
        return row(text(label, 23, MUTED, grow=1), *caps, gap=8, pad=(12, 0, 4, 0), grow=1)

    def _cap(self, action: str, wide: float) -> Node:
        listening = self.listening == action
        label = "…" if listening else self.app.reader.key(action)
        return parts.button(
            label, "chosen" if listening else "normal", size=23, w=wide, h=50, least=0.55, says=""
        )
