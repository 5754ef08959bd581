"""Set-up: who sits where, human or bot, and the options of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import SEAT_SIGNS
from game.match.errors import MatchError
from game.match.names import LONGEST_KEPT, name_of
from game.match.record import MATCH_OPTIONS, SeatSetup, signs_for
from game.rules.contract import Option
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import tell
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.preferences import SeatMemory, SetupMemory, same
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button, Label, Panel
from game.scenes.shell.comfort import ComfortScene, in_short
from game.scenes.shell.naming import names_problem
from game.scenes.shell.play import new_match, table_of
from game.scenes.shell.rulings import RulingsScene, rulings
from game.scenes.shell.setup_parts import Caption, GameBox, OptionNote, OptionRow, Short
from game.scenes.shell.setup_seats import GAP, LABEL, ROW, columns, low_rows, rows, tell_comfort
from game.words.match import error_sentence

MARGIN = 40.0
BOX_W = 300.0
"""The game's box at the left, where there is room for it."""


@dataclass
class Place:
    """A seat as it is being set up; `bot` is the id of a bot or None. A name that nobody typed
    follows the seat, the level of the bot and the language."""

    name: str
    sign: str
    bot: str | None = None
    typed: bool = False


class SetupScene(Scene):
    """The last set-up of the game, to be changed and started. `options` are chosen beforehand."""

    def __init__(self, app: App, game_id: str, options: Mapping[str, str] | None = None) -> None:
        super().__init__(app)
        self.kit = app.games[game_id]
        self.game = self.kit.game
        self.known = [*self.game.options, *MATCH_OPTIONS]
        self.levels = list(self.kit.levels)
        self.places: list[Place] = []
        self.options: dict[str, str] = {}
        self.recall()
        self.propose()
        self.options.update(options or {})
        self.focus = "start"
        self.keyboard = True

    # ---- what is set up -----------------------------------------------------------------

    @property
    def memory(self) -> SetupMemory | None:
        return self.app.preferences.setups.get(self.game.id)

    def recall(self) -> None:
        """Everything as last time; what there is no longer takes its default."""
        count, memory = self.game.seats[0], self.memory
        self.places = [Place("", SEAT_SIGNS[n]) for n in range(count)]
        self.options = {option.id: option.default for option in self.known}
        if memory is None or len(memory.seats) not in self.game.seats:
            return
        if {seat.sign for seat in memory.seats} <= set(signs_for(self.game.seats)):
            known = {*self.levels}
            self.places = [
                Place(
                    seat.name, seat.sign, seat.bot if seat.bot in known else None, bool(seat.name)
                )
                for seat in memory.seats
            ]
        for option in self.known:
            if memory.options.get(option.id) in option.choices:
                self.options[option.id] = memory.options[option.id]

    def as_memory(self) -> SetupMemory:
        """Names that were only proposed are proposed anew, in the language of then."""
        seats = [
            SeatMemory(place.name if place.typed else "", place.sign, place.bot)
            for place in self.places
        ]
        return SetupMemory(seats, dict(self.options))

    def propose(self) -> None:
        """Give everybody a name whom nobody has named."""
        taken = {same(place.name) for place in self.places if place.typed}
        for n, place in enumerate(self.places):
            if not place.typed:
                place.name = next(name for name in self._names(n) if same(name) not in taken)
                taken.add(same(place.name))

    def _names(self, n: int) -> Iterator[str]:
        """What whoever takes seat n may be called, the best first."""
        bot = self.places[n].bot
        if bot:
            yield self.app.words.say(f"bot.{bot}.name")
        for number in (n + 1, *range(1, 2 * len(self.places) + 1)):
            if bot:
                yield f"{self.app.words.say(f'bot.{bot}.name')} {number}"
            else:
                yield self.app.words.say("setup.default_name", number=number)

    def problem(self) -> str:
        """Why the match cannot start, as a sentence; empty where it can."""
        names = [name_of(place.name) for place in self.places]
        if not all(names):
            return self.say("setup.name_empty")
        return names_problem(self.app.words, names, LONGEST_KEPT)

    # ---- changes ------------------------------------------------------------------------

    def rename(self, n: int, name: str) -> None:
        place = self.places[n]
        others = {same(one.name) for one in self.places if one is not place}
        place.typed = name != next(one for one in self._names(n) if same(one) not in others)
        place.name = name
        problem = self.problem()
        for section in self.sections:
            if isinstance(section, OptionRow):
                section.refresh()
            elif isinstance(section, Button) and section.name == "start":
                section.kind = "off" if problem else "primary"
            elif isinstance(section, Button) and section.name == f"comfort:{n}":
                tell_comfort(self, n, section)

    def comfort_words(self, n: int) -> str:
        """What is remembered of the person whose name stands at the seat."""
        short = in_short(self.app, self.places[n].name)
        return self.say("setup.comfort", short=short) if short else self.say("setup.comfort_house")

    def open_comfort(self, n: int) -> None:
        name = name_of(self.places[n].name)
        if name:
            self.app.push(ComfortScene(self.app, name))
        else:
            self.app.sounds.play("refused")

    def uncover(self) -> None:
        self.relayout()

    def take_sign(self, n: int, sign: str) -> None:
        """A sign that another seat has stays there."""
        if any(place.sign == sign for k, place in enumerate(self.places) if k != n):
            self.app.sounds.play("refused")
        else:
            self.places[n].sign = sign

    def next_sign(self, n: int) -> str:
        """The sign after that of the seat which nobody has; its own where all are taken."""
        signs = signs_for(self.game.seats)
        taken = {place.sign for place in self.places}
        first = signs.index(self.places[n].sign) + 1
        free = (sign for sign in signs[first:] + signs[:first] if sign not in taken)
        return next(free, self.places[n].sign)

    def let_play(self, n: int, bot: str | None) -> None:
        """A human or a bot of some level takes the seat; a name that was typed stays."""
        self.places[n].bot = bot
        self.relayout()

    def add_seat(self) -> None:
        """One more at the table, with a name and a sign that nobody has."""
        signs = {place.sign for place in self.places}
        self.places.append(Place("", next(one for one in SEAT_SIGNS if one not in signs)))
        self.focus = f"name:{len(self.places) - 1}"
        self.relayout()

    def remove_seat(self, n: int) -> None:
        del self.places[n]
        self.focus = f"name:{min(n, len(self.places) - 1)}"
        self.relayout()

    def choose_option(self, option: str, choice: str) -> None:
        self.options[option] = choice

    def again(self) -> None:
        """The button As last time."""
        self.recall()
        self.relayout()

    def start(self) -> None:
        """Begin the match in the place of this scene."""
        if self.problem():
            self.app.sounds.play("refused")
            return
        setups = self.app.preferences.setups
        setups.pop(self.game.id, None)  # the latest stands last
        setups[self.game.id] = self.as_memory()
        self.app.save_preferences()
        seats = [SeatSetup(p.name, p.sign, p.sign, p.bot) for p in self.places]
        try:
            options = {option.id: self.options[option.id] for option in self.meant()}
            match = new_match(self.app, self.game.id, seats, options)
        except MatchError as error:
            tell(self.app, self.say("error.title"), error_sentence(self.app.words, error))
            return
        self.app.replace(table_of(self.app, match))

    def learn(self) -> None:
        self.app.go.learn(self.game.id)

    def rules(self, clause: str | None = None) -> None:
        self.app.go.rules(self.game.id, clause)

    def rulings(self) -> None:
        self.app.push(RulingsScene(self))

    def changed_rulings(self) -> list[Option]:
        """Rulings that are played otherwise than the reference reads the rules."""
        return [one for one in rulings(self.meant()) if self.options[one.id] != one.default]

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and item.name == "enter" and self.focus.startswith("name:"):
            self.start()
            return
        super().handle(item)

    def about_game(self) -> str:
        return self.game.id

    def shortcut(self, action: str) -> bool:
        if action == "rules":
            self.rules()
        return action == "rules"

    def relayout(self) -> None:
        self.propose()
        super().relayout()

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.56)
        title = self.say(f"game.{self.game.id}.title")
        line = self.say(f"game.{self.game.id}.line")
        beside = max(t.box.right for t in self.targets() if t.name in ("back", "learn"))
        room = self.w - 2 * (beside + 20)
        size = 54 / max(1.0, c.text_scale * 0.8)
        if c.width(title, size, "title") > 2 * room:
            title = self.say(f"game.{self.game.id}.short")
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
        if self.kit.lessons():
            learn = self.say("learn.five_minutes")
            span = min(330.0, c.width(learn, 22, "semi") + 80)
            yield Button(
                "learn", x + 206, 30, span, 56, learn, self.learn, "quiet", "learn", size=22
            )
        room = w - 330 - 330 * c.text_scale
        cramped = self.h < 940 and c.text_scale > 1.2
        text = self.sitting() if cramped else self.summary()
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
        count, tall = len(self.places), min(area.h, 760.0)
        low = low_rows(self, tall)
        if w >= 1700 and c.text_scale <= 1.25 and not low:
            yield GameBox(self.game.id, Box(x, area.y + 2, BOX_W, area.h - 2))
            x, w = x + BOX_W + shell.SPINE + GAP + 8, w - BOX_W - shell.SPINE - GAP - 8
        beside = 0.78 if c.text_scale <= 1.2 else 1.1
        if max(self.game.seats) > 2:
            seats = w * 0.62 / (1 + 0.2 * (beside - 0.78))
            if low:
                seats = w * (0.66 if c.text_scale <= 1.2 else 0.68)
            yield from rows(self, Box(x, area.y, seats, tall))
        else:
            seats = (w + GAP * beside) * count / (count + beside) - GAP
            yield from columns(self, c, Box(x, area.y, seats, tall))
        left = x + seats + GAP
        yield from self._options(c, Box(left, area.y, x + w - left, tall))

    def _options(self, c: Canvas, b: Box) -> Iterable[Section]:
        yield Panel(b.x, b.y, b.w, b.h, title=self.say("setup.options"))
        top = 66 + 8 * (c.text_scale - 1)
        line = LABEL * c.text_scale
        x, w = b.x + 26, b.w - 52
        shown = [option for option in self.meant() if not option.clause]
        foot = 74 if len(shown) < len(self.known) else 0
        if foot:
            yield self._rulings_button(Box(x, b.bottom - 74, w, 54))
        y = b.y + top
        for option, tall in self._heights(c, shown, w, b.h - top - 10 - foot).items():
            if tall < line + ROW + 4:  # no room for two lines: the name stands beside its choices
                high = min(ROW, tall - 8)
                yield Caption(x, y, w * 0.36, self.name_of(option), high)
                yield OptionRow(self, option, x + w * 0.37, y, w * 0.63, high)
            else:
                yield Caption(x, y, w, self.name_of(option), line)
                yield OptionRow(self, option, x, y + line, w)
                below = line + ROW + 10
                yield OptionNote(self, option, Box(x, y + below, w, tall - below + 4))
            y += tall

    def _heights(
        self, c: Canvas, shown: list[Option], w: float, room: float
    ) -> dict[Option, float]:
        """The height of each option with its longest note; alike where the room is short."""
        bare = LABEL * c.text_scale + ROW + 10
        notes = [
            max(c.rich_height(self.note_of(one, choice), w, 21, 1.2) for choice in one.choices)
            for one in shown
        ]
        spare = (room - sum(notes)) / len(shown) - bare
        if spare < 0:
            return dict.fromkeys(shown, room / len(shown))
        return {one: bare + note + spare for one, note in zip(shown, notes, strict=True)}

    def _rulings_button(self, b: Box) -> Section:
        """Leads to the rulings, and says how many are not the reference's."""
        changed = len(self.changed_rulings())
        label = self.say("setup.rulings_usual")
        if changed:
            label = self.say("setup.rulings_changed", changed=changed)
        return Button("rulings", b.x, b.y, b.w, b.h, label, self.rulings, "quiet", "rules", size=22)

    def _short(self, c: Canvas, b: Box) -> Iterable[Section]:
        yield Panel(b.x, b.y, b.w, b.h)
        again, start = self.say("setup.last_time"), self.say("setup.start")
        wide, first = c.width(start, 28, "semi") + 96, c.width(again, 24, "semi") + 90
        kind = "off" if self.problem() else "primary"
        known = self.memory is not None
        y, right = b.centery, b.right - 26
        x = right - wide - 22 - first
        yield Short(self, Box(b.x + 28, b.y + 10, x - 30 - b.x - 28, b.h - 20))
        yield Button("again", x, y - 35, first, 70, again, self.again, icon="undo", enabled=known)
        yield Button(
            "start", right - wide, y - 41, wide, 82, start, self.start, kind, "play", size=28
        )

    # ---- words --------------------------------------------------------------------------

    def meant(self) -> list[Option]:
        """The options that mean something with so many seats."""
        count = len(self.places)
        return [option for option in self.known if not option.seats or count in option.seats]

    def name_of(self, option: Option) -> str:
        return self.say(f"{self.key_of(option)}.title")

    def key_of(self, option: Option) -> str:
        own = option in self.game.options
        return f"option.{self.game.id}.{option.id}" if own else f"option.{option.id}"

    def choice_words(self, option: Option, choice: str) -> str:
        """A choice in one word or two; a seat is named by who sits there."""
        if choice.startswith("seat_"):
            n = int(choice.removeprefix("seat_"))
            return self.places[n].name.strip() or self.say("setup.seat", number=n + 1)
        return self.say(f"{self.key_of(option)}.{choice}")

    def choice_note(self, option: Option) -> str:
        """What the present choice means, in a sentence."""
        return self.note_of(option, self.options[option.id])

    def note_of(self, option: Option, choice: str) -> str:
        """What a choice means, in a sentence."""
        if choice.startswith("seat_"):
            name = self.choice_words(option, choice)
            return self.say(f"{self.key_of(option)}.note.seat", name=name)
        return self.say(f"{self.key_of(option)}.note.{choice}")

    def summary(self) -> str:
        """Everything that was chosen, in short."""
        changed = self.changed_rulings()
        own = [option for option in self.meant() if option in self.game.options]
        plain = [option for option in own if not option.clause or option in changed]
        notes = [self.choice_note(option) for option in plain]
        if all(place.bot for place in self.places):
            notes.append(self.say("setup.watch"))
        elif self.game.secrecy == "open":
            notes.append(self.say("setup.open_game"))
        return " ".join([self.sitting(), *notes])

    def sitting(self) -> str:
        """Who sits where, as a sentence."""
        if max(self.game.seats) > 2:
            players = self.app.words.join(self._plays(n) for n in range(len(self.places)))
            return self.say("setup.at_table", players=players)
        return self.app.words.join(self._sits(n) for n in range(len(self.places))) + "."

    def _plays(self, n: int) -> str:
        place = self.places[n]
        if place.bot is None:
            return self.say("setup.plays", name=place.name)
        if self._named_by_level(n):
            return self.say("setup.plays_bot_named", name=place.name)
        level = self.say(f"bot.{place.bot}.title")
        return self.say("setup.plays_bot", name=place.name, level=level)

    def _sits(self, n: int) -> str:
        place = self.places[n]
        side = self.say("setup.right" if n else "setup.left")
        if place.bot is None:
            return self.say("setup.human_on", name=place.name, side=side)
        if self._named_by_level(n):
            return self.say("setup.bot_named_on", name=place.name, side=side)
        level = self.say(f"bot.{place.bot}.title")
        return self.say("setup.bot_on", name=place.name, side=side, level=level)

    def _named_by_level(self, n: int) -> bool:
        """Whether the name of the bot on seat n tells its level already: `Easy bot`."""
        return not self.places[n].typed
