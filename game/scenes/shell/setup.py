"""Set-up: who sits where, human or bot, and the options of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.match.errors import MatchError
from game.match.match import Match
from game.match.names import name_of
from game.rules.contract import Option
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label, Panel
from game.scenes.shell.comfort import ComfortScene
from game.scenes.shell.draft import Draft
from game.scenes.shell.play import table_of
from game.scenes.shell.rulings import RulingsScene
from game.scenes.shell.setup_parts import Caption, GameBox, OptionNote, OptionRow, Short
from game.scenes.shell.setup_seats import GAP, LABEL, ROW, Seats, tell_comfort

MARGIN = 40.0
BOX_W = 300.0
"""The game's box at the left, where there is room for it."""


class SetupScene(Scene):
    """The last set-up of the game, to be changed and started. `options` are chosen beforehand."""

    def __init__(
        self, app: Services, game_id: str, options: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(app)
        self.draft = Draft(app, game_id)
        self.draft.options.update(options or {})
        self.focus = "start"
        self.keyboard = True

    # ---- changes ------------------------------------------------------------------------

    def rename(self, n: int, name: str) -> None:
        self.draft.rename(n, name)
        problem = self.draft.problem()
        for section in self.sections:
            if isinstance(section, OptionRow):
                section.refresh()
            elif isinstance(section, Button) and section.name == "start":
                section.kind = "off" if problem else "primary"
            elif isinstance(section, Button) and section.name == f"comfort:{n}":
                tell_comfort(self.draft, self.measure(), n, section)

    def open_comfort(self, n: int) -> None:
        name = name_of(self.draft.places[n].name)
        if name:
            self.app.push(ComfortScene(self.app, name))
        else:
            self.app.sounds.play("refused")

    def uncover(self) -> None:
        self.relayout()

    def let_play(self, n: int, bot: str | None) -> None:
        """A human or a bot of some level takes the seat; a name that was typed stays."""
        self.draft.places[n].bot = bot
        self.relayout()

    def add_seat(self) -> None:
        self.draft.add_seat()
        self.focus = f"name:{len(self.draft.places) - 1}"
        self.relayout()

    def remove_seat(self, n: int) -> None:
        del self.draft.places[n]
        self.focus = f"name:{min(n, len(self.draft.places) - 1)}"
        self.relayout()

    def again(self) -> None:
        """The button As last time."""
        self.draft.recall()
        self.relayout()

    def start(self) -> None:
        """Begin the match in the place of this scene."""
        draft, game = self.draft, self.draft.game.id
        if draft.problem():
            self.app.sounds.play("refused")
            return
        setups = self.app.preferences.setups
        setups.pop(game, None)  # the latest stands last
        setups[game] = draft.as_memory()
        self.app.kept.save()
        try:
            match = Match.new(draft.game, draft.seats(), draft.chosen(), journal=self.app.store)
        except MatchError as error:
            self.app.go.failed(error)
            return
        self.app.stack.replace(table_of(self.app, match))

    def learn(self) -> None:
        self.app.go.learn(self.draft.game.id)

    def rules(self, clause: str | None = None) -> None:
        self.app.go.rules(self.draft.game.id, clause)

    def rulings(self) -> None:
        self.app.push(RulingsScene(self.app, self.draft))

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and item.name == "enter" and self.focus.startswith("name:"):
            self.start()
            return
        super().handle(item)

    def about_game(self) -> str:
        return self.draft.game.id

    def shortcut(self, action: str) -> bool:
        if action == "rules":
            self.rules()
        return action == "rules"

    def relayout(self) -> None:
        self.draft.propose()
        super().relayout()

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.56)
        title = self.say(f"game.{self.draft.game.id}.title")
        line = self.say(f"game.{self.draft.game.id}.line")
        beside = max(t.box.right for t in self.targets() if t.name in ("back", "learn"))
        room = self.w - 2 * (beside + 20)
        size = 54 / max(1.0, c.text_scale * 0.8)
        if c.width(title, size, "title") > 2 * room:
            title = self.say(f"game.{self.draft.game.id}.short")
        c.text(title, self.w / 2, 56, size, (255, 230, 170), "title", "center", 200, room)
        c.text(line, self.w / 2, 110, 24, (240, 234, 214), "body", "center", 170, self.w - 80)

    def build(self) -> Iterable[Section]:
        c = self.measure()
        w = min(self.w - 2 * MARGIN, 2100.0)
        x = (self.w - w) / 2
        yield Button("back", x, 30, 190, 56, self.say("common.back"), self.back, "quiet", "undo")
        rules = self.say("setup.rules")
        wide = c.width(rules, 24, "semi") + 90
        yield Button("rules", x + w - wide, 30, wide, 56, rules, self.rules, "quiet", "rules")
        if self.draft.kit.lessons():
            learn = self.say("learn.five_minutes")
            span = min(330.0, c.width(learn, 22, "semi") + 80)
            yield Button(
                "learn", x + 206, 30, span, 56, learn, self.learn, "quiet", "learn", size=22
            )
        room = w - 330 - 330 * c.text_scale
        cramped = self.h < 940 and c.text_scale > 1.2
        text = self.draft.sitting() if cramped else self.draft.summary()
        short = max(118.0, c.rich_height(text, room, 23) + 34 * c.text_scale + 34)
        foot = self.h - 26 - 26 * c.text_scale
        top, bottom = 140.0, foot - short - GAP
        yield from self._columns(c, Box(x, top, w, bottom - top))
        yield from self._short(c, Box(x, foot - short, w, short))
        keys = self.say("setup.keys")
        yield Label(x, foot + 6, w, keys, 21, (234, 232, 216), align="center", shade=210)

    def _columns(self, c: Canvas, area: Box) -> Iterable[Section]:
        """The box where there is room for it, the seats, the options."""
        x, w = area.x, area.w
        count, tall = len(self.draft.places), min(area.h, 760.0)
        seating = Seats(self.draft, self, c)
        low = seating.low_rows(tall)
        if w >= 1700 and c.text_scale <= 1.25 and not low:
            yield GameBox(self.draft.game.id, Box(x, area.y + 2, BOX_W, area.h - 2))
            x, w = x + BOX_W + shell.SPINE + GAP + 8, w - BOX_W - shell.SPINE - GAP - 8
        beside = 0.78 if c.text_scale <= 1.2 else 1.1
        if max(self.draft.game.seats) > 2:
            seats = w * 0.62 / (1 + 0.2 * (beside - 0.78))
            if low:
                seats = w * (0.66 if c.text_scale <= 1.2 else 0.68)
            yield from seating.rows(Box(x, area.y, seats, tall))
        else:
            seats = (w + GAP * beside) * count / (count + beside) - GAP
            yield from seating.columns(Box(x, area.y, seats, tall))
        left = x + seats + GAP
        yield from self._options(c, Box(left, area.y, x + w - left, tall))

    def _options(self, c: Canvas, b: Box) -> Iterable[Section]:
        yield Panel(b.x, b.y, b.w, b.h, title=self.say("setup.options"))
        top = 66 + 8 * (c.text_scale - 1)
        line = LABEL * c.text_scale
        x, w = b.x + 26, b.w - 52
        shown = [option for option in self.draft.meant() if not option.clause]
        foot = 74 if len(shown) < len(self.draft.known) else 0
        if foot:
            yield self._rulings_button(Box(x, b.bottom - 74, w, 54))
        y = b.y + top
        for option, tall in self._heights(c, shown, w, b.h - top - 10 - foot).items():
            if tall < line + ROW + 4:  # no room for two lines: the name stands beside its choices
                high = min(ROW, tall - 8)
                yield Caption(x, y, w * 0.36, self.draft.name_of(option), high)
                yield OptionRow(self.draft, option, x + w * 0.37, y, w * 0.63, high)
            else:
                yield Caption(x, y, w, self.draft.name_of(option), line)
                yield OptionRow(self.draft, option, x, y + line, w)
                below = line + ROW + 10
                yield OptionNote(self.draft, option, Box(x, y + below, w, tall - below + 4))
            y += tall

    def _heights(
        self, c: Canvas, shown: list[Option], w: float, room: float
    ) -> dict[Option, float]:
        """The height of each option with its longest note; alike where the room is short."""
        bare = LABEL * c.text_scale + ROW + 10
        notes = [
            max(
                c.rich_height(self.draft.note_of(one, choice), w, 21, 1.2) for choice in one.choices
            )
            for one in shown
        ]
        spare = (room - sum(notes)) / len(shown) - bare
        if spare < 0:
            return dict.fromkeys(shown, room / len(shown))
        return {one: bare + note + spare for one, note in zip(shown, notes, strict=True)}

    def _rulings_button(self, b: Box) -> Section:
        """Leads to the rulings, and says how many are not the reference's."""
        changed = len(self.draft.changed_rulings())
        label = self.say("setup.rulings_usual")
        if changed:
            label = self.say("setup.rulings_changed", changed=changed)
        return Button("rulings", b.x, b.y, b.w, b.h, label, self.rulings, "quiet", "rules", size=22)

    def _short(self, c: Canvas, b: Box) -> Iterable[Section]:
        yield Panel(b.x, b.y, b.w, b.h)
        again, start = self.say("setup.last_time"), self.say("setup.start")
        wide, first = c.width(start, 28, "semi") + 96, c.width(again, 24, "semi") + 90
        kind = "off" if self.draft.problem() else "primary"
        known = self.draft.memory is not None
        y, right = b.centery, b.right - 26
        x = right - wide - 22 - first
        yield Short(self.draft, Box(b.x + 28, b.y + 10, x - 30 - b.x - 28, b.h - 20))
        yield Button("again", x, y - 35, first, 70, again, self.again, icon="undo", enabled=known)
        yield Button(
            "start", right - wide, y - 41, wide, 82, start, self.start, kind, "play", size=28
        )
