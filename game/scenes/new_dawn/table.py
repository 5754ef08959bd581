"""The table of A New Dawn: an open game, so there is one view for all players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

from game.drawing.director import Stage
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.drawing.new_dawn.board import chart
from game.hotseat import preferences
from game.hotseat.cached import Cached
from game.hotseat.choice import READ, REST, Places, id_of, kind, kind_and_id, of_kind
from game.hotseat.intents import Intent, Open, Touch, Why
from game.hotseat.new_dawn import keyed, spaces
from game.hotseat.new_dawn.laying import Laying
from game.match.match import Match
from game.match.tape import Tape, preview
from game.rules.contract import Action, Event
from game.rules.new_dawn import actions, pending, turn
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import State
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, pixels
from game.scenes.kit.services import Services
from game.scenes.kit.shown import Shown
from game.scenes.kit.tree_section import TreeSection
from game.scenes.new_dawn import animation, details, panels, setting_up
from game.scenes.new_dawn.animation.director import NewDawnDirector
from game.scenes.new_dawn.details import bubble, bubble_text, reader
from game.scenes.new_dawn.layout import Layout, layout
from game.scenes.new_dawn.map import NewDawnMap, TableMap
from game.scenes.new_dawn.moment import Moment, Press, Pulled, Watched
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.notice import Notice, NoticeSection
from game.scenes.table.sections.zoom import ZoomSection, corner
from game.scenes.table.table import TableScene
from game.words import watching
from game.words.new_dawn import actions as moves
from game.words.new_dawn import sentences
from game.words.new_dawn.actions import step_text
from game.words.new_dawn.table_text import QUIET, TableText, last_fight
from game.words.wording import Wording

EXPLICIT = ("destroy", "dispute", "swap", "store", "barbarian")
"""Abilities: they are chosen at a button before a place is."""
PLACED = ("space", "wonder")
"""Things that have a place on the table, besides the cards of the row."""


class NewDawnWording(Wording):
    """Sentences that name the places on the map."""

    table: NewDawnTable

    def where(self, event: Event) -> str:
        return self.table.text.places(event)


class NewDawnTable(TableScene):
    """Sections, motion and inputs of the table; rules and match say what is legal."""

    quiet = QUIET
    heard = animation.HEARD
    wording_type = NewDawnWording
    game: NewDawn
    view: State
    layout: Layout
    map: NewDawnMap

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        self.seat_at_rest = self.seat_before = 0
        """Whose things are large when nothing moves, now and before the last action."""
        self.fought: Fight | None = None
        """The battle under way or just decided."""
        self.pulled = Pulled()
        self.reading = False
        """The key that shows a card large was pressed."""
        self.laying, self._kept = Laying(), panels.Kept()
        self._text = Cached(TableText)
        self._asked_at = ""
        """The thing that was touched when a button was left to choose."""
        self._built = ("", False)
        """What the sections are made for."""
        model = TableMap(self.laying, lambda: self.panels.now, self.aim)
        self.map = NewDawnMap(Box(0, 0, 0, 0), model)
        self._moving = False
        super().__init__(app, match, layer)

    def enter(self) -> None:
        super().enter()
        self.focus_next()

    # ---- what is shown ------------------------------------------------------------------

    def take_in(self) -> None:
        super().take_in()
        self.seat_before, self.seat_at_rest = self.seat_at_rest, self._seat_to_show()
        self.fought = last_fight(self.match, self.view) if self.past is None else None
        self.laying.set_position(self.view, self.busy())
        if self.sections:
            self.map.refit()

    def _seat_to_show(self) -> int:
        """The one who decides; while a bot does, the person who was last on turn."""
        if self.layer.learner is not None:
            return self.layer.learner
        if self.mover is not None and not self.is_bot(self.mover):
            return self.mover
        if self.person in self.names:
            return self.names.index(self.person)
        return self.view.turn

    @property
    def seat(self) -> int:
        """Whose row, sheet and holdings are shown large."""
        return self.panels.now.stage.seat

    @property
    def panels(self) -> panels.Panels:
        """What the panels show now."""
        return self.answer("panels", lambda: panels.Panels(self._moment(), self._kept))

    def _moment(self) -> Moment:
        stage = self.motion.stage or Stage(self.view, self.seat_at_rest)
        return Moment(
            self.facts, self.text, stage, self.motion, self.ahead, self.pulled, self.laying,
            self.pointed(), self.fought, self.busy(), self.layer.learner is not None, self._watched,
            self.bots_strip.shown, self.layer.meant, self.history.lines, self.app.reader.key,
        )  # fmt: skip

    def _watched(self) -> Watched:
        bot = self.bots_turn()
        watch = tuple(watching.buttons(self)) if bot or watching.over(self) else None
        buttons = watch and tuple(one._replace(name=f"do:{one.name}") for one in watch)
        return Watched(watching.title(self), buttons, bot)

    def aim(self) -> spaces.Aim:
        """What is meant on the map."""
        name, asked = self.pointed(), spaces.leading_on(self.choice) or self.pulled.idle
        refused = self.why_not(name) if asked and kind(name) == "space" else None
        named = spaces.among(self.things_named())
        return spaces.Aim(spaces.space_of(name), self.keyboard, refused, named)

    def places(self) -> Places:
        """Spaces and wonders lie on the table, and the cards of one's own row."""
        state = self.deciding()
        top = state.pending[-1] if state.pending else None
        raiding = isinstance(top, pending.Raiding)  # the cards are those of a rival
        decider = None if raiding else self.mover
        row = () if decider is None else tuple(s.card for s in state.players[decider].row)
        return Places(
            lambda name: id_of(name) in row if kind(name) == "card" else kind(name) in PLACED,
            lambda name: kind(name) in EXPLICIT,
            isinstance(top, pending.Turn),
            ("swap",),
        )

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        super().background(c)
        zone = pixels(self.layout.map, self.unit())
        c.surface.blit(chart(*self.pixel_size(), (zone.x, zone.y, zone.w, zone.h)), zone)

    def ground_from(self) -> Hashable:
        """The chart takes long to draw."""
        app = self.app
        return app.words, app.comfort.text_size, theme.current(), self.relay.down, self.layout.map

    def table_sections(self) -> Iterable[Section]:
        step, roomy = self._built = self.panels.arrangement
        f = layout(self.w, self.h, len(self.names), roomy)
        log = Box(f.log.x, f.log.y, f.log.w, f.log.h - self.layer.below_log)
        self.layout = f = f._replace(log=log)
        ask, laying = lambda: self.panels, step == "LayingTile"
        yield BarSection(f.bar, self.telling.heading)
        reminded = not step and reminders.wanted(self)
        corners = (f.action, f.row, f.direction, corner(f.map), *([f.notes] if reminded else []))
        above = Box(f.map.x, f.map.y, f.hand.w, f.hand.y - f.map.y - 4)
        self.map = self.map.laid(self, above if laying else f.map, () if laying else corners)
        if step == "ChoosingLeader":
            below = Box(f.bar.x, f.bar.bottom, f.bar.w, self.h - f.bar.bottom)
            yield TreeSection(below, lambda: (self.panels.position,), setting_up.leaders, self.send)
        elif laying:
            yield self.map
            yield ZoomSection(corner(self.map.box), self.map)
            yield from panels.building(f, ask, self.send)
        else:
            yield self.map
            yield ZoomSection(corner(f.map), self.map)
            letters = self.app.reader.comfort.text_size
            yield from panels.lying(f, ask, self.send, letters, self.arranger)
            yield from panels.deciding(f, ask, self.press, self.send, self.arranger)
            yield panels.RoomyLog(f.log, ask) if roomy else LogSection(f.log)
            yield NoticeSection(f.notice, lambda: self.notice, self.rules, fitted=True)
        if reminded:
            yield reminders.RemindersSection(f.notes)
        taught = list(self.layer.panel(f.hand if laying else f.holdings))
        self.bots_strip.box = None if step or taught else f.bots
        yield from taught
        yield from buttons(self, f.bar)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "reading":
            return [f.row, f.map]
        if name == "choices":
            return [f.action, *([f.side] if self.panels.covers_side else [])]
        return []

    def expected(self) -> str:
        card, dial, idle = self.pulled
        if idle:
            return self.say("new_dawn.table.idle", card=card)
        if self.ahead is None and dial is not None:
            return self.say("new_dawn.table.dial", card=card, n=dial)
        step = next(iter(self.choice.touched), "")
        if kind(step) in EXPLICIT and self.mover is not None:
            step = step_text(self.panels.position, step)
            return self.say("new_dawn.table.begun", seat=self.mover, names=self.names, step=step)
        return sentences.status_sentence(self.app.words, self.game, self.deciding(), self.names)

    @property
    def text(self) -> TableText:
        """What is said of the position."""
        return self._text(self.view, self.app.reader.words, self.names, self.layer.asks)

    # ---- acting -------------------------------------------------------------------------

    def send(self, intent: Intent | Press) -> None:
        """Do what touching a thing means."""
        match intent:
            case Touch(step) | Why(step):
                self.touch_thing(step)
            case Press(name):
                self.press(name)
            case Open("rules", clause):
                self.rules(clause)

    def activate(self, name: str) -> None:
        refused = kind(name) == "wonder" and self.why_not(name) is not None
        if not refused and details.enlarges(name, self.panels.offered):
            details.open_detail(self.app.open, lambda: self.panels.position, name)
        else:
            self.touch_thing(name)

    def opening_of(self, name: str) -> Action | None:
        """A card of the row that can be resolved is pulled down first."""
        action = actions.ResolveCard(id_of(name))
        pulled = kind(name) == "card" and not self.choice.touched and action in self.legal
        return action if pulled else None

    def position_after(self, opening: Action) -> State | None:
        """Where the first decision of a card waits, even without a choice; None where it has none."""
        assert self.mover is not None
        state: State = preview(self.game, self.view, self.mover, opening).after
        dial, card = state.players[self.mover].dial, self.pulled.card
        ahead = dial if dial != self.view.players[self.mover].dial else None
        self.pulled = Pulled(card, ahead)
        if self.game.to_move(state) == (self.mover,) and state.card == card:
            return state
        self.pulled = Pulled(card, ahead, idle=ahead is None)
        return turn.first_decision(self.view, self.mover, card)

    def look_into(self, opening: Action | None) -> None:
        """A card is pulled down, or none."""
        self.pulled = Pulled(opening.card if isinstance(opening, actions.ResolveCard) else "")
        super().look_into(opening)

    def narrowed(self) -> None:
        if self.choice.alternatives:
            self._asked_at = self.focus
        if self.keyboard:
            self.focus_next()

    def press(self, name: str) -> None:
        """Do what a button says, or take or turn a tile of the hand."""
        choice, word = self.choice, of_kind(name, "do") or name
        if name == "do:place":
            self.lay_held()
        elif self.laying.state is not None:
            self.laying.press(name)
        elif watching.press(self, word):
            return
        elif word == "back":
            self.back()
        elif word.startswith("aim"):
            self.do(choice.alternatives[int(word[3:])])
        elif word in ("resolve", "for_nothing", "finish"):
            action = moves.button_action(choice, self.pulled.card, name)
            if action is not None and (self.ahead is None or word != "finish"):
                self.act(action)
        else:
            self.touch_thing(word)

    def press_end(self) -> None:
        """Press the button that ends the turn; where there is none, say what a turn ends with."""
        if self.busy():
            return
        end = next((one.name for one in self.panels.buttons if one.note), None)
        if end is not None:
            self.press(end)
        else:
            self.notice = Notice(self.say("new_dawn.table.end_first"), "R5.1")
            self.app.sounds.play("refused")

    def focus_next(self) -> None:
        """The focus goes where the game goes on."""
        laying, choice = self.laying, self.choice
        player = self.deciding().players[self.seat]
        start = keyed.start(choice, player, spaces.space_of(self.focus or self.acted_on))
        held = None if laying.state is None else laying.held
        names = [one.name for one in self.targets() if one.focusable and one.enabled]
        self.focus = keyed.next_focus(self.focus, choice, held, names, start)

    def after(self) -> None:
        if self.panels.arrangement != self._built:
            self.relayout()
        if self.keyboard:
            self.focus_next()

    def find_focus(self) -> None:
        self.focus_next()
        if not self.focus:
            super().find_focus()

    def uncover(self) -> None:
        super().uncover()
        if self.panels.arrangement != self._built:
            self.relayout()

    def step_back(self) -> bool:
        """One step back: from what is asked, from the chosen card, on the path."""
        open_choice, chosen = bool(self.choice.alternatives), self.pulled.card
        if open_choice:
            self.focus = self._asked_at
        elif chosen:
            self.focus = f"card:{chosen}"
            self.look_into(None)
            return True
        if not super().step_back():
            return False
        if self.keyboard and not open_choice:
            self.focus_next()
        return True

    def shortcut(self, action: str) -> bool:
        what, number = preferences.counted(action)
        if action == "move_1":
            corner = self.panels.corner()
            first = corner.buttons[:1] if corner is not None else ()
            if first and not self.bots_turn():  # not one that came while bots play
                self.press(first[0].name)
        elif action == "enlarge":
            self.reading = not self.reading
        elif action == "move_2":
            self.press("do:finish")
        elif action == "move_3":
            wonder = keyed.next_wonder(
                self.focus, self.choice, [one.name for one in self.targets()]
            )
            if wonder:
                self.focus, self.keyboard = wonder, True
        elif action == "end_turn":
            self.press_end()
        elif what == "thing":
            lying = keyed.COUNTED[self.panels.now.set_up_step]
            names = [t.name for t in self.targets() if kind(t.name) == lying]
            self.choose_numbered(names, number)
        elif what != "board":
            return super().shortcut(action)
        elif number <= len(self.names):
            details.open_detail(self.app.open, lambda: self.panels.position, f"seat:{number - 1}")
        return True

    def opened_by_keys(self) -> Iterator[Callable[[], Shown]]:
        yield from super().opened_by_keys()
        yield lambda: details.BoardScene(self.app, lambda: self.panels.position, 0, str)

    def handle(self, item: Input) -> None:
        """Keys that turn a tile or fit the map, and the wheel with Ctrl, go before the others."""
        self.map.wake()
        keys = not self.motion.moving
        turned = keys and isinstance(item, Key) and self.laying.key(item.name)
        if turned or self.map.moved_by(item, keys):
            self.touch()
            return
        super().handle(item)
        if isinstance(item, Key) and self.keyboard:
            self.map.reveal(self.focus)

    # ---- pointing -----------------------------------------------------------------------

    def at(self, x: float, y: float) -> str:
        """On the map the boxes of spaces overlap: the lattice says which one it is."""
        on_map = self.map.name_over(x, y)
        if on_map is not None:
            return on_map
        name = super().at(x, y)
        return "" if kind(name) in ("space", "at") else name

    def choose(self, name: str, section: Section | None = None) -> None:
        """A place for the tile in hand need not be one where it may lie: then it is said why."""
        if kind(name) == "at":
            self.laying.point(name)
            self.lay_held()
        else:
            super().choose(name, section)

    def lay_held(self) -> None:
        refusal = self.laying.why_not()
        if refusal is not None:
            self.refuse_with(refusal)
        elif self.laying.held is not None:
            self.act(self.laying.action(self.laying.held))

    # ---- motion and drawing -------------------------------------------------------------

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        if not tape.before.round:
            return []  # while a map is built
        shown, seats = self.panels, (self.seat_before, self.seat_at_rest)
        return animation.flights(NewDawnDirector(
            tape, before, self.boxes(), self.layout, self.map.place(), self.arranger(), shown.position,
            seats, self.fought, shown.battle_of,
        ))  # fmt: skip

    def update(self, ms: int) -> bool:
        self.map.update(ms)
        moving, self._moving = self._moving, self.motion.moving
        if moving and not self._moving and self.keyboard:
            self.focus_next()
        if self.rest.update(self.pointed(), ms):
            self.touch()
        return super().update(ms)

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        if not (self.motion.moving or self.map.gliding):
            breath = [] if self.layer.dims() else self.map.breath()
            over = breath + self.map.turning() + over
            over += self._bubble() + self.reader()
        return over

    def _bubble(self) -> list[Sprite]:
        shown, name = self.panels, self.pointed()
        if self.rest.ms < REST or kind(name) != "space" or shown.fight is not None:
            return []
        aim = self.aim()
        said = bubble_text(shown.now, aim, self.clause_of(name))
        return [
            bubble(self.map, self.measure(), aim.here, spaces.lit(self.choice), said, self.bright())
        ]

    def reader(self) -> list[Sprite]:
        """The card that is pointed at, large: asked for by key, or it was rested on and is not the one
        that is played, of which the plan tells while its choices lie on the map. Off those beside it, what
        can be chosen, what a coach says, and the plan that says what a chosen card or a wonder needs."""
        name, shown = self.pointed(), self.panels
        played = kind_and_id(name) in (("card", self.pulled.card), ("card", self.view.card))
        reads = self.reading or not (self.keyboard or played or self.rest.ms < READ)
        target = self.target(name) if reads and kind(name) in details.LARGE else None
        if target is None:
            return []
        plan = [self.layout.plan] if shown.plan is not None else []
        beside = self.section_of(name)
        near = [beside.box] if beside is not None else []
        taken = [*self.region("choices"), *plan, *near, *self.bright()]
        key, size = shown.now.key("rules"), self.pixel_size()
        return reader(shown.position, self.measure(), target, key, size, taken)
