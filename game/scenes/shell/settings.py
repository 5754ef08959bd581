"""Settings: few, in three groups, each acting at once; and the keys."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable

from game.drawing import shell
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, MUTED
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.preferences import (
    BOTS,
    CALLS,
    KEYS,
    SO_FAR,
    Comfort,
    Own,
    Preferences,
    counted,
)
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label, Panel, Segmented, Slider
from game.scenes.shell.comfort import CONTROL, Row, Rows, RowWords, control, in_short, stacked
from game.scenes.shell.preview import Preview, sample_table
from game.words.keys import key_name

GROUPS = ("screen", "play", "table", "keys")
INTERFACE_SIZES = (0.8, 0.9, 1.0, 1.1, 1.2)
BOT_SECONDS = (0.5, 1.0, 3.0, 10.0)
VOLUMES = tuple(n / 10 for n in range(11))
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


class SettingsScene(Scene):
    """The settings; `group` is the one that is open."""

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
        """The settings of the open group that are chosen from a few."""
        made = Rows(self.app.reader, self.who, self.set)
        if self.group == "screen":
            if self.who:
                return made.comfort()
            window = [made.sizes("interface_size", INTERFACE_SIZES), made.switch("full_screen")]
            return [*made.comfort(), *window]
        if self.group == "play":
            choices = ["ask", "on", "off"] if not self.who else ["on", "off"]
            rest = [made.named("reminders", choices), made.switch("recap")]
            if self.who:
                return [made.speed(), *rest]
            seconds, quitting = (
                made.seconds("bot_seconds", BOT_SECONDS),
                made.switch("confirm_quit"),
            )
            return [made.speed(), seconds, *rest, quitting]
        if self.group == "table":
            asked = [made.switch("confirm_discard"), made.switch("ask_payment")]
            rest = [made.named("points_so_far", SO_FAR), made.switch("full_curtain")]
            rest.append(made.named("bots", BOTS))
            return [*asked, *rest, *(() if self.who else (made.named("calls", [*CALLS]),))]
        return []

    def set(self, name: str, value: object) -> None:
        """Change a preference, for everything on the screen, at once."""
        if name == "full_screen":
            self.app.window.full_screen(bool(value))
            self.app.refresh()
        else:
            self.app.set(self.who, name, value)

    def volumes(self) -> dict[str, Callable[[float], None]]:
        """The kinds of sound that there are, by their preferences; they are the house's."""
        if self.group != "play" or self.who:
            return {}
        voice = {"voice_volume": self._voice_volume} if self.app.speech.available else {}
        sounds = {"effects_volume": self._effects_volume, "ambience_volume": self._ambience_volume}
        return {**sounds, **voice}

    def _effects_volume(self, volume: float) -> None:
        self.app.preferences.effects_volume = volume
        self.app.sounds.volume = volume
        self.app.sounds.play("coin")
        self.app.kept.save()

    def _ambience_volume(self, volume: float) -> None:
        self.app.preferences.ambience_volume = self.app.sounds.ambience_volume = volume
        self.app.kept.save()

    def _voice_volume(self, volume: float) -> None:
        self.app.preferences.voice_volume = volume
        text = self.say("settings.percent", n=round(volume * 100))
        self.app.speech.say(text, self.app.words.lang, volume)
        self.app.kept.save()

    def as_house(self) -> None:
        """The person takes everything as the house has it."""
        self.app.preferences.as_house(self.who)
        self.app.refresh()

    def ask_defaults(self) -> None:
        no = Choice("no", self.say("common.cancel"), "quiet")
        yes = Choice("yes", self.say("settings.defaults"), "primary", self.defaults)
        title, text = self.say("settings.title"), self.say("settings.defaults_ask")
        self.app.push(Ask(self.app, title, text, [no, yes]))

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

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.62)
        size = 54 / max(1.0, c.text_scale * 0.8)
        title = self.say("settings.title")
        c.text(title, self.w / 2, 60, size, (255, 230, 170), "title", "center", 200, self.w * 0.44)

    def build(self) -> Iterable[Section]:
        c = self.measure()
        w = min(self.w - 80, WIDEST)
        x = (self.w - w) / 2
        yield Button("back", x, 32, 200, 58, self.say("common.back"), self.back, "quiet", "undo")
        own = bool(self.who) and self.group != "keys"
        first = self.say("settings.as_house" if own else "settings.defaults")
        reset = self.as_house if own else self.ask_defaults
        wide = c.width(first, 24, "semi") + 90
        yield Button("defaults", x + w - wide, 32, wide, 58, first, reset, "quiet", "again")
        groups = [(one, self.say(f"settings.group.{one}")) for one in GROUPS]
        title = self.say("settings.title")
        yield Segmented("group", x, 116, w, groups, self.group, self._open, h=60, text=title)
        area = Box(x, 196, w, self.h - 196 - 40)
        if self.people and self.group != "keys":
            yield self._for_whom(Box(x, area.y - 6, w, 52))
            area = Box(x, area.y + 62, w, area.h - 62)
        if self.group == "keys":
            yield from self._keys(c, area)
        elif self.group == "screen":
            yield from self._screen(area)
        else:
            yield from self._rows(c, area)

    def _open(self, group: str) -> None:
        self.group, self.listening, self.key_note = group, "", ""
        self.relayout()

    def _for_whom(self, area: Box) -> Section:
        """Everybody at the table, or one of them."""
        text = self.say("settings.for_whom")
        choices = [(EVERYBODY, self.say("settings.for_everybody"))]
        choices += [(name, self.say("settings.for_one", name=name)) for name in self.people]
        return Segmented(
            "who",
            area.x,
            area.y,
            area.w,
            choices,
            self.who or EVERYBODY,
            self._turn_to,
            h=52,
            text=text,
        )

    def _turn_to(self, who: str) -> None:
        self.who = "" if who == EVERYBODY else who
        self.relayout()

    def _screen(self, area: Box) -> Iterable[Section]:
        """The rows, and beside them the table as it would be."""
        rows = self.rows()
        wide = area.w * 0.55
        each = 150.0 * max(1.0, 0.8 * self.app.comfort.text_size)
        tall = min(area.h, each * len(rows) + 24)
        yield Panel(area.x, area.y, wide, tall)
        inner = Box(area.x + 32, area.y + 10, wide - 64, tall - 28)
        yield from stacked(self.say, rows, inner, self._note)
        x, w = area.x + wide + 20, area.w - wide - 20
        high = (w - 24) * self.h / self.w
        own = self.app.preferences.own
        others = [one for one in self.people if in_short(own(one), self.say) and not self.who]
        words = 30 * self.app.comfort.text_size
        yield Panel(area.x + wide + 20, area.y, w, high + (1 + bool(others)) * words + 40)
        self.preview.box = Box(x + 12, area.y + 12, w - 24, high)
        yield self.preview
        y = area.y + high + 20
        yield Label(x + 16, y, w - 32, self._caption(), 21, CREAM, "semi", h=words)
        if others:
            note = self.say("settings.own_kept", people=self.app.words.join(others))
            yield Label(x + 16, y + words, w - 32, note, 20, MUTED, h=words)

    def _caption(self) -> str:
        if self.who:
            return self.say("settings.preview_of", name=self.who)
        return self.say("settings.preview" if self.app.stack.table else "settings.preview_sample")

    @functools.cached_property
    def preview(self) -> Preview:
        """The table that is open, or else a sample."""
        return Preview(self.app.stack.table or sample_table(self.app), self.considered)

    def update(self, ms: int) -> bool:
        made = self.group == "screen" and self.preview.make()
        if made:
            self.touch()
        return made

    def considered(self) -> Comfort:
        """What is set, with the choice that is pointed at."""
        comfort = self.app.preferences.comfort(self.who)
        name, _, value = self.pointed().partition(":")
        if name == "text_size":
            return comfort._replace(text_size=float(value))
        if name == "palette":
            return comfort._replace(palette=value)
        return comfort._replace(language=value) if name == "language" else comfort

    def _rows(self, c: Canvas, area: Box) -> Iterable[Section]:
        rows, volumes = self.rows(), self.volumes()
        count = len(rows) + len(volumes)
        each = min(150.0, (area.h - 24) / count)
        tall = each * count + 24
        yield Panel(area.x, area.y, area.w, tall)
        split = 0.44 if c.text_scale <= 1.2 else 0.46
        left, wide = area.x + 36, area.w * split - 60
        x, w = area.x + area.w * split, area.w * (1 - split) - 36
        rule = area.w - 72
        for n, row in enumerate(rows):
            y = area.y + 12 + n * each
            words = Box(left, y, wide, each)
            yield RowWords(words, row.name, self._note(row.name), rule if n else 0.0)
            yield control(self.say, row, Box(x, y + each / 2 - CONTROL / 2, w, CONTROL))
        for n, (name, put) in enumerate(volumes.items(), len(rows)):
            y = area.y + 12 + n * each
            yield RowWords(Box(left, y, wide, each), name, self._note(name), rule)
            yield Slider(
                name,
                x,
                y + each / 2 - 24,
                w,
                VOLUMES,
                getattr(self.app.preferences, name),
                put,
                lambda value: self.say("settings.percent", n=round(value * 100)),
                self.say(f"settings.{name}.title"),
            )

    def _note(self, name: str) -> str:
        if self.who and name == "language":
            return self.say("settings.own_note", name=self.who)
        action = "read_aloud" if name == "voice_volume" else "full_screen"
        key = self.app.reader.key(action)
        return self.say(f"settings.{name}.note", key=key)

    def _keys(self, c: Canvas, area: Box) -> Iterable[Section]:
        yield Panel(area.x, area.y, area.w, area.h)
        rows = self.key_rows()
        single = [row for row in rows if len(row) == 1]
        several = [row for row in rows if len(row) > 1]
        half = -(-len(single) // 2)
        foot = 60 + 26 * c.text_scale
        each = min(78.0, (area.h - 20 - foot) / (half + len(several)))
        w, y, tall = (area.w - 60) / 2, area.y + 18, each - min(10.0, each * 0.12)
        for n, row in enumerate(single):
            x = area.x + 20 + n // half * (w + 20)
            yield KeyRow(self, row, x, y + n % half * each, w, tall)
        for n, actions in enumerate(several, half):
            yield KeyRow(self, actions, area.x + 20, y + n * each, area.w - 40, tall)
        label = self.say("settings.keys.reset")
        wide = c.width(label, 23, "semi") + 60
        y = area.bottom - foot / 2
        yield KeyNote(self, Box(area.x + 28, y - foot / 2 + 8, area.w - wide - 80, foot - 16))
        yield Button(
            "keys_reset", area.right - 24 - wide, y - 29, wide, 58, label, self.reset_keys, size=23
        )


class KeyRow(Section):
    """An action and its key; or actions that are numbered, and their keys."""

    def __init__(
        self, scene: SettingsScene, actions: tuple[str, ...], x: float, y: float, w: float, h: float
    ) -> None:
        super().__init__(Box(x - 8, y - 5, w + 16, h + 10))
        self.of, self.actions, self.row = scene, actions, Box(x, y, w, h)

    def place(self, n: int) -> Box:
        """What is touched: the whole row, or the n-th of several keys."""
        r, count = self.row, len(self.actions)
        if count == 1:
            return r
        w = min(134.0, r.w * 0.6 / count)
        return Box(r.right - 4 - (count - n) * w, r.y, w, r.h)

    def targets(self) -> list[Target]:
        return [
            Target(f"key:{action}", self.place(n), self.of.action_words(action))
            for n, action in enumerate(self.actions)
        ]

    def signature(self) -> Hashable:
        return tuple(map(self._key, self.actions)), self.of.listening

    def _key(self, action: str) -> str:
        return self.of.app.reader.key(action)

    def activate(self, name: str) -> bool:
        self.of.listen(name.partition(":")[2])
        return True

    def paint(self, c: Canvas) -> None:
        r, names = self.row, [f"key:{action}" for action in self.actions]
        lit = self.of.listening in self.actions or any(map(self.hovered, names))
        single = len(names) == 1
        cap = min(r.w * 0.36, 190.0) if single else self.place(0).w - 8
        text = self.of.action_words(self.actions[0])
        if not single:
            text = self.of.say(f"settings.keys.row.{counted(self.actions[0])[0]}")
        room = (r.w - cap - 30) if single else self.place(0).x - r.x - 30
        h = min(r.h - 2, 52.0)
        size = min(23.0, h * 0.74 / c.text_scale)
        ink = CREAM if lit else MUTED
        c.text(text, r.x + 12, r.centery, size, ink, anchor="midleft", limit=room)
        for n, (action, name) in enumerate(zip(self.actions, names, strict=True)):
            p = self.place(n)
            listening = self.of.listening == action
            kind, label = ("chosen", "…") if listening else ("normal", self._key(action))
            x = p.right - cap - 4
            hover = self.hovered(name)
            c.button(x, r.centery - h / 2, cap, h, label, kind, size=size, hover=hover)
            if self.focused(name):
                c.focus(p.x - 4, p.y - 3, p.w + 8, p.h + 6, 12)


class KeyNote(Label):
    """What to do with the keys, or what became of the one that was pressed."""

    def __init__(self, scene: SettingsScene, box: Box) -> None:
        super().__init__(box.x, box.y, box.w, "", 23, MUTED, "rich", h=box.h)
        self.of = scene

    def signature(self) -> Hashable:
        return self.of.key_note, self._games()

    def _games(self) -> str:
        """In which games the key does something that is pointed at."""
        what, _, action = self.of.pointed().partition(":")
        return self.of.key_games(action) if what == "key" else ""

    def paint(self, c: Canvas) -> None:
        self.text = self.of.key_note or self._games() or self.of.say("settings.keys.note")
        self.colour = theme.GOLD_TEXT if self.of.key_note else MUTED
        high = c.rich_height(self.text, self.box.w, self.size)
        c.rich(
            self.text, self.box.x, self.box.centery - high / 2, self.box.w, self.size, self.colour
        )
