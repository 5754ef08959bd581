"""The table of A New Dawn: an open game, so there is one view for all players."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from game.drawing.kit.canvas import Canvas
from game.match.match import Match
from game.match.preview import preview
from game.match.tape import Tape
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, pending, turn
from game.rules.new_dawn.events import CardReset, TradeGained, TurnBegan, WonderBegun
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import State
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.motion import Flight
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.new_dawn import animation, details, end_of_turn, keyed
from game.scenes.new_dawn.laying import Laying
from game.scenes.new_dawn.layout import Layout, layout
from game.scenes.new_dawn.map import NewDawnMap, TableMap
from game.scenes.new_dawn.panels import Panels
from game.scenes.new_dawn.pointing import bubble, reader
from game.scenes.new_dawn.table_text import TableText
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.cached import Cached
from game.scenes.table.choice import Places, kind
from game.scenes.table.pointing import Rest
from game.scenes.table.sections.notice import Notice, NoticeSection
from game.scenes.table.sections.zoom import ZoomSection, corner
from game.scenes.table.table import TableScene
from game.scenes.table.wording import Wording
from game.words.new_dawn import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.animation.director import Stage
    from game.scenes.table.layer import Layer

EXPLICIT = ("destroy", "dispute", "swap", "store", "barbarian")
"""Abilities: they are chosen at a button before a place is."""
PLACED = ("space", "wonder")
"""Things that have a place on the table, besides the cards of the row."""


class NewDawnWording(Wording):
    """Sentences that name the places on the map."""

    table: NewDawnTable

    def event(self, event: Event) -> str:
        return self.table.text.event(event)

    def where(self, event: Event) -> str:
        return self.table.text.places(event)

    def refusal(self, refusal: Refusal) -> str:
        return self.table.text.refusal(refusal)


class NewDawnTable(TableScene):
    """Sections, motion and inputs of the table; rules and match say what is legal."""

    quiet = (TurnBegan, CardReset, TradeGained, WonderBegun)
    heard = animation.HEARD
    wording_type = NewDawnWording
    game: NewDawn
    view: State
    layout: Layout
    map: NewDawnMap

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.seat_at_rest = self.seat_before = 0
        """Whose things are large when nothing moves, now and before the last action."""
        self.fought: Fight | None = None
        """The battle under way or just decided."""
        self.no_effect = False
        """The chosen card can do nothing where it is."""
        self.dial_ahead: int | None = None
        """Where the tech dial will be, once the chosen card is resolved."""
        self.reading = False
        """The key that shows a card large was pressed."""
        self.laying, self.rest, self.panels = Laying(), Rest(), Panels(self)
        self._space_texts: dict[Hashable, str] = {}
        self._text = Cached(TableText)
        self._asked_at = ""
        """The thing that was touched when a button was left to choose."""
        self._built = ("", False)
        """What the sections are made for."""
        self.map = NewDawnMap(Box(0, 0, 0, 0), TableMap(self))
        self._moving = False
        super().__init__(app, match, layer)

    def enter(self) -> None:
        super().enter()
        keyed.focus_next(self)

    # ---- what is shown ------------------------------------------------------------------

    def show_position(self) -> None:
        super().show_position()
        self.seat_before, self.seat_at_rest = self.seat_at_rest, self._seat_to_show()
        self.fought = self.panels.fought()
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
    def shown(self) -> State:
        """The position that the table shows: while pieces move, that of the moment."""
        stage: Stage | None = self.motion.stage
        return self.view if stage is None else stage.position

    @property
    def seat(self) -> int:
        """Whose row, sheet and holdings are shown large."""
        stage: Stage | None = self.motion.stage
        return self.seat_at_rest if stage is None else stage.seat

    def decision(self) -> pending.Frame | None:
        """What is to be decided."""
        state = self.deciding()
        return state.pending[-1] if state.pending and not state.ending else None

    def set_up_step(self) -> str:
        """The step of the set-up that has a layout of its own, if it is one."""
        deciding = self.decision()
        setting_up = isinstance(deciding, (pending.ChoosingLeader, pending.LayingTile))
        return type(deciding).__name__ if setting_up else ""

    def places(self) -> Places:
        """Spaces and wonders lie on the table, and the cards of one's own row."""
        state = self.deciding()
        top = state.pending[-1] if state.pending else None
        raiding = isinstance(top, pending.Raiding)  # the cards are those of a rival
        decider = None if raiding else self.mover
        row = () if decider is None else tuple(s.card for s in state.players[decider].row)
        return Places(
            lambda name: name[5:] in row if kind(name) == "card" else kind(name) in PLACED,
            lambda name: kind(name) in EXPLICIT,
            isinstance(top, pending.Turn),
        )

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        """The chart that the map and the panels lie on."""
        c.surface.blit(self.map.model.cloth(), (0, 0))

    def table_sections(self) -> Iterable[Section]:
        roomy = self.panels.roomy()
        self.layout = f = layout(self.w, self.h, len(self.names), roomy)
        deciding = self.decision()
        laying = isinstance(deciding, pending.LayingTile)
        yield BarSection(f.bar)
        reminded = not self.set_up_step() and reminders.wanted(self)
        corners = (f.action, f.row, f.direction, corner(f.map), *([f.notes] if reminded else []))
        above = Box(f.map.x, f.map.y, f.hand.w, f.hand.y - f.map.y - 4)
        self.map = self.map.laid(self, above if laying else f.map, () if laying else corners)
        if isinstance(deciding, pending.ChoosingLeader):
            yield from self.panels.leaders(f)
        elif laying:
            yield self.map
            yield ZoomSection(corner(self.map.box), self.map)
            yield from self.panels.building(f)
        else:
            yield self.map
            yield ZoomSection(corner(f.map), self.map)
            yield from self.panels.shared(f)
            yield from self.panels.own(f)
            yield from self.panels.deciding(f)
            yield self.panels.log(f, roomy)
            yield NoticeSection(f.notice, lambda: self.notice, self.rules, fitted=True)
        if reminded:
            yield reminders.RemindersSection(f.notes)
        yield from self.layer.panel(f.hand if laying else f.holdings)
        yield from buttons(self, f.bar)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "reading":
            return [f.row, f.map]
        if name == "choices":
            return [f.action, *([f.side] if self.panels.covers_side() else [])]
        return []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The upper left of the map."""
        return self.layout.map.x + 8, self.layout.map.y + 10

    # ---- words --------------------------------------------------------------------------

    def expected(self) -> str:
        if self.no_effect:
            return self.say("new_dawn.table.idle", card=self.chosen)
        if self.opening is not None and self.ahead is None and self.dial_ahead is not None:
            return self.say("new_dawn.table.dial", card=self.chosen, n=self.dial_ahead)
        return sentences.status_sentence(self.app.words, self.game, self.deciding(), self.names)

    @property
    def text(self) -> TableText:
        """What is said of the position."""
        return self._text(self.view, self.app.words, self.names, self._space_texts)

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        refused = kind(name) == "wonder" and self.why_not(name) is not None
        if not refused and details.enlarges(name, self.panels.offered()):
            details.open_detail(self.app, self.panels.position, name)
        else:
            self.touch_thing(name)

    def opening_of(self, name: str) -> Action | None:
        """A card of the row that can be resolved is pulled down first."""
        action = actions.ResolveCard(name[5:])
        pulled = kind(name) == "card" and not self.choice.touched and action in self.legal
        return action if pulled else None

    def position_after(self, opening: Action) -> State | None:
        """The position in which the first decision of a card waits, even if it leaves no choice;
        None where the card asks for none."""
        assert self.mover is not None
        state: State = preview(self.game, self.view, self.mover, opening).after
        dial = state.players[self.mover].dial
        self.dial_ahead = dial if dial != self.view.players[self.mover].dial else None
        if self.game.to_move(state) == (self.mover,) and state.card == self.chosen:
            return state
        self.no_effect = self.dial_ahead is None
        return turn.first_decision(self.view, self.mover, self.chosen)

    def look_into(self, opening: Action | None) -> None:
        self.dial_ahead, self.no_effect = None, False
        super().look_into(opening)

    @property
    def chosen(self) -> str:
        """The card of the row that is pulled down: what it can do is shown before it is resolved."""
        return self.opening.card if isinstance(self.opening, actions.ResolveCard) else ""

    def narrowed(self) -> None:
        if self.choice.alternatives:
            self._asked_at = self.focus
        keyed.move_focus(self)

    def finish(self) -> None:
        """Have done with the decision, where it may be left."""
        action = self.choice.action((*self.choice.touched, "finish"))
        if action is not None and self.ahead is None:
            self.act(action)

    def after(self) -> None:
        if self.panels.arrangement() != self._built:
            self.relayout()
        keyed.move_focus(self)

    def find_focus(self) -> None:
        keyed.focus_next(self)
        if not self.focus:
            super().find_focus()

    def relayout(self) -> None:
        self._built = self.panels.arrangement()
        super().relayout()

    def uncover(self) -> None:
        super().uncover()
        if self.panels.arrangement() != self._built:
            self.relayout()

    def step_back(self) -> bool:
        """One step back: from what is asked, from the chosen card, on the path."""
        open_choice, chosen = bool(self.choice.alternatives), self.chosen
        if open_choice:
            self.focus = self._asked_at
        elif chosen:
            self.focus = f"card:{chosen}"
            self.look_into(None)
            return True
        if not super().step_back():
            return False
        if not open_choice:
            keyed.move_focus(self)
        return True

    def shortcut(self, action: str) -> bool:
        if action == "move_1":
            self.panels.press_first()
        elif action == "enlarge":
            self.reading = not self.reading
        elif action == "move_2":
            self.finish()
        elif action == "move_3":
            keyed.to_wonders(self)
        elif action == "end_turn":
            end_of_turn.press_end(self)
        elif not keyed.pressed(self, action):
            return super().shortcut(action)
        return True

    def handle(self, item: Input) -> None:
        """Keys that turn a tile or fit the map, and the wheel with Ctrl, go before the others."""
        self.map.wake()
        keys = not self.motion.moving
        laying = keys and self.set_up_step() == "LayingTile"
        turned = laying and isinstance(item, Key) and self.laying.key(item.name)
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

    def choose(self, name: str) -> None:
        """A place for the tile in hand need not be one where it may lie: then it is said why."""
        if kind(name) == "at":
            self.laying.point(name)
            self.lay_held()
        else:
            super().choose(name)

    def lay_held(self) -> None:
        """Lay the tile where it is held."""
        refusal = self.laying.why_not()
        if refusal is not None:
            self.notice = Notice(self.wording.refusal(refusal), refusal.clause)
            self.app.sounds.play("refused")
        elif self.laying.held is not None:
            self.act(self.laying.action(self.laying.held))

    # ---- motion and drawing -------------------------------------------------------------

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        return animation.flights(self, tape, before)

    def update(self, ms: int) -> bool:
        moved = self.map.update(ms)
        moving, self._moving = self._moving, self.motion.moving
        if moving and not self._moving:
            keyed.move_focus(self)
        if self.rest.update(self.pointed(), ms):
            self.touch()
        return super().update(ms) or moved

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        if not (self.motion.moving or self.map.gliding):
            breath = [] if self.layer.dims() else self.map.breath()
            over = breath + self.map.turning() + over
            over += bubble(self) + reader(self)
        return over
