"""The table of A New Dawn: an open game, so there is one view for all players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn.chart import chart
from game.match.match import Match
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, legal, turn
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.events import CardReset, TradeGained, TurnBegan, WonderBegun
from game.rules.new_dawn.state import State
from game.scenes.kit.inputs import Input, Key, Wheel
from game.scenes.kit.motion import Flight
from game.scenes.kit.scene import Sprite, pixels
from game.scenes.kit.section import Box, Section
from game.scenes.new_dawn import choreography, details, keyed
from game.scenes.new_dawn.actions import ActionSection, Deed, deeds
from game.scenes.new_dawn.asked import LONG, AskedTable
from game.scenes.new_dawn.battle import BattleSection
from game.scenes.new_dawn.building import sections as building_sections
from game.scenes.new_dawn.choices import ChoicesSection, listed
from game.scenes.new_dawn.decks import DecksSection
from game.scenes.new_dawn.dials import DialsSection, DirectionSection
from game.scenes.new_dawn.fights import Fight, fight_shown, fought
from game.scenes.new_dawn.holdings import HoldingsSection
from game.scenes.new_dawn.layout import Frame, frame
from game.scenes.new_dawn.leader import LeaderSection
from game.scenes.new_dawn.leaders import LeadersSection
from game.scenes.new_dawn.map import MapSection
from game.scenes.new_dawn.marking import space_of
from game.scenes.new_dawn.meant import meant
from game.scenes.new_dawn.notice import NoticeSection
from game.scenes.new_dawn.offers import Offers, kind
from game.scenes.new_dawn.plan import Plan, PlanSection, planned
from game.scenes.new_dawn.pointing import REST, bubble, reader
from game.scenes.new_dawn.rivals import RivalsSection
from game.scenes.new_dawn.row import RowSection
from game.scenes.new_dawn.victory import VictorySection
from game.scenes.new_dawn.zooming import ZoomSection, corner
from game.scenes.table import reminders as reminding
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.log_pane import LogSection
from game.scenes.table.table import Notice
from game.words.new_dawn import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App


MANY = 6
"""More actions than these are parted by what comes next on their paths."""


class NewDawnTable(AskedTable):
    """Sections and words of the table; rules and match say what is legal."""

    quiet = (TurnBegan, CardReset, TradeGained, WonderBegun)
    frame: Frame

    def __init__(self, app: App, match: Match) -> None:
        self.seat_before = 0
        """Whose things were shown large before the last action."""
        self.fought: Fight | None = None
        """The battle under way or just decided."""
        self._deeds: list[Deed] | None = None
        self._battle: tuple[Hashable, Fight | None] | None = None
        self._asked_at = ""
        """The thing that was touched when a button was left to choose."""
        super().__init__(app, match)

    def enter(self) -> None:
        super().enter()
        keyed.focus_next(self)

    def look(self) -> None:
        super().look()
        self.chosen, self.ahead, self.aim, self.turned = "", None, (), None
        self.seat_before, self._seat = self._seat, self._shown_seat()
        self.idle = False
        self.fought = fought(self)
        self.laying.follow(self.view, self.busy())
        self._sort()
        if self.sections:
            self.map.follow()

    def _shown_seat(self) -> int:
        """The one who decides; while a bot does, the person who was last on turn."""
        if self.mover is not None and not self.is_bot(self.mover):
            return self.mover
        if self.person in self.names:
            return self.names.index(self.person)
        return self.view.turn

    def _sort(self) -> None:
        """What can be touched now: with a card chosen, what it will allow."""
        state = self.deciding()
        acts: Iterable[Action] = ()
        if not self.busy() and self.mover is not None:
            acts = legal.legal_actions(state, self.mover)
        frame = state.pending[-1] if state.pending else None
        touched = () if self.ahead else self.paths.touched
        row = [slot.card for slot in state.players[self.seat].row]
        if isinstance(frame, frames.Raiding):
            row = []
        open_turn = isinstance(frame, frames.Turn)
        self.offers = Offers(self.game, acts, touched, row, open_turn)
        self._deeds = self._battle = None
        self.touch()

    # ---- layout -------------------------------------------------------------------------

    def chart(self) -> pygame.Surface:
        """What the map and the panels lie on."""
        zone = pixels(frame(self.w, self.h, len(self.names)).map, self.unit())
        return chart(*self.pixel_size(), (zone.x, zone.y, zone.w, zone.h))

    def background(self, c: Canvas) -> None:
        c.surface.blit(self.chart(), (0, 0))

    def build(self) -> Iterable[Section]:
        self.frame = f = frame(self.w, self.h, len(self.names))
        deciding = self.decision()
        laying = isinstance(deciding, frames.LayingTile)
        yield BarSection(f.bar)
        reminded = not self.shape() and reminding.wanted(self)
        corners = (f.action, f.row, f.direction, corner(f.map), *([f.notes] if reminded else []))
        self.map = MapSection(f.map, corners)
        self.action = ActionSection(f.action)
        self.map.scene = self.action.scene = self
        if isinstance(deciding, frames.ChoosingLeader):
            yield LeadersSection(Box(0, f.bar.bottom, self.w, self.h - f.bar.bottom))
        elif laying:
            self.map.box = Box(f.map.x, f.map.y, f.hand.w, f.hand.y - f.map.y - 4)
            self.map.blocked = ()
            yield self.map
            yield ZoomSection(corner(self.map.box))
            yield from building_sections(f)
        else:
            yield self.map
            yield ZoomSection(corner(f.map))
            yield from self._panels(f)
        if reminded:
            yield reminding.RemindersSection(f.notes)
        if self.replay is not None:
            yield from self.replay.sections(f.hand if laying else f.holdings)
        yield from buttons(self, f.bar)

    def _panels(self, f: Frame) -> Iterable[Section]:
        yield VictorySection(f.victory)
        yield RivalsSection(f.rivals)
        yield DecksSection(f.decks)
        yield LogSection(f.log)
        yield LeaderSection(f.leader)
        yield DialsSection(f.dials)
        yield DirectionSection(f.direction)
        yield RowSection(f.row)
        if self.replay is None:
            yield HoldingsSection(f.holdings)
            yield PlanSection(f.side)
            yield self.action
        yield BattleSection(f.side)
        yield ChoicesSection(f.side)
        yield NoticeSection(f.notice)

    # ---- words --------------------------------------------------------------------------

    def status(self) -> str:
        """Whose turn it is and what is expected."""
        if self.mover is not None and self.is_bot(self.mover):
            return self.say("bot.thinks", name=self.names[self.mover])
        if self.idle:
            return self.say("new_dawn.table.idle", card=self.chosen)
        return sentences.status_sentence(self.app.words, self.game, self.deciding(), self.names)

    # ---- what the sections ask ----------------------------------------------------------

    def covers_side(self) -> bool:
        """Does something lie over dials and holdings?"""
        return bool(listed(self)) or self.battle() is not None

    def battle_section(self) -> BattleSection:
        """The sheet of a battle, for whoever wants to know where things lie on it."""
        section = BattleSection(self.frame.side)
        section.scene = self
        return section

    def plan_board(self) -> Box:
        """The parchment of the plan, for whatever lies above it."""
        section = PlanSection(self.frame.side)
        section.scene = self
        return section.board()

    def battle(self) -> Fight | None:
        """The attack that is to be shown; while pieces move, the one that is told."""
        if self.motion.moving:
            return self.fought
        if listed(self):
            return None
        pointed = self.pointed()
        if self._battle is None or self._battle[0] != pointed:
            self._battle = pointed, fight_shown(self)
        return self._battle[1]

    def plan(self) -> Plan | None:
        """What the chosen card can do, or what a wonder costs, where there is room to tell."""
        paying = isinstance(self.decision(), frames.Paying)
        if self.replay is not None or (self.covers_side() and not paying):
            return None
        return planned(self)

    def deeds(self) -> list[Deed]:
        """What buttons do now; those of whoever looks on come and go with time."""
        if self._deeds is None or self.bots_turn():
            self._deeds = deeds(self)
        return self._deeds

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        if details.detailed(self, name):
            details.open_detail(self, name)
        else:
            self.touch_thing(name)

    def touch_thing(self, name: str) -> None:
        """A thing on the table, or the button of a choice."""
        self.notice = None
        if self.busy():
            return
        if kind(name) == "card" and self._choose(name):
            return
        touched, found = self.offers.onward(name)
        if not found:
            self.refuse(name)
            return
        self._go_on(touched, found)

    def _go_on(self, touched: tuple[str, ...], found: dict[tuple[str, ...], Action]) -> None:
        """Act where no doubt is left; else light what comes next, or ask at buttons."""
        if set(found) == {()}:
            self.do(found[()])
        elif any(path and self.offers.placed(path[0]) for path in found) or len(found) > MANY:
            if self._resolved():
                self.paths.touched = touched
                self._sort()
                self._focus_next()
        elif self.aim == tuple(found.values()) and len(found) == 1:
            self.do(self.aim[0])
        else:
            self.aim, self._asked_at = tuple(found.values()), self.focus
            self._sort()
            self._focus_next()

    def do(self, action: Action) -> None:
        """Act; a card that is only pulled down is resolved before."""
        if self._resolved():
            self.confirm(action)

    def _resolved(self) -> bool:
        """Resolve the chosen card, if its choices are shown already; true where all went well."""
        if self.ahead is None:
            return True
        card = self.chosen
        self.act(actions.ResolveCard(card))
        return self.view.card == card and not self.busy()

    def _choose(self, name: str) -> bool:
        """A card of the row that can be resolved is pulled down first; touched again, resolved."""
        card = name[5:]
        action = actions.ResolveCard(card)
        if self.mover is None or action not in legal.legal_actions(self.view, self.mover):
            return False
        if self.paths.touched:
            return False
        if self.chosen == card:
            self.act(action)
        else:
            self.choose_card(card)
        return True

    def choose_card(self, card: str) -> None:
        """Pull a card down, or with an empty name put it back."""
        self.chosen, self.aim, self.turned, self.idle = card, (), None, False
        self.ahead = self._after_resolving(card) if card else None
        self._sort()

    def _after_resolving(self, card: str) -> State | None:
        """The position in which the card's first decision waits, even if it leaves no choice; None
        where the card asks for none."""
        assert self.mover is not None
        state = self.game.determinize(self.view, Random(0))
        dial = state.players[self.mover].dial
        self.game.apply(state, self.mover, actions.ResolveCard(card))
        turned = state.players[self.mover].dial
        self.turned = turned if turned != dial else None
        if self.game.to_move(state) == (self.mover,) and state.card == card:
            return state
        self.idle = True
        state = self.game.determinize(self.view, Random(0))
        return state if turn.look_into(state, self.mover, card) else None

    def refuse(self, name: str) -> None:
        """Say why not, where there is something to say."""
        refusal = self.why_not(name)
        if refusal is not None:
            self.notice = Notice(self.refusal_text(refusal), refusal.clause)
            self.app.sounds.play("refused")

    def why_not(self, name: str) -> Refusal | None:
        """Why the thing cannot be touched now."""
        if self.busy() or self.mover is None or name in self.offers.by_thing:
            return None
        action = meant(self, name)
        if action is None:
            return None
        return legal.refusal(self.deciding(), self.mover, action)

    def meant(self, name: str) -> Action | None:
        return meant(self, name)

    def finish(self) -> None:
        """Have done with the decision, where it may be left."""
        action = self.offers.finish()
        if action is not None and self.ahead is None:
            self.act(action)

    def after(self, events: Sequence[Event]) -> None:
        if self.shape() != self._built:
            self.relayout()
        if self.keyboard:
            self._focus_next()

    def take_back(self, step: Callable[[], None]) -> None:
        super().take_back(step)
        self._focus_next()

    def relayout(self) -> None:
        self._built = self.shape()
        self._deeds = None
        super().relayout()

    _built = ""
    _moving = False

    def _focus_next(self) -> None:
        """Whoever plays by keys finds the focus where it goes on."""
        if self.keyboard:
            keyed.focus_next(self)

    def uncover(self) -> None:
        super().uncover()
        if self.shape() != self._built:
            self.relayout()

    def back(self) -> None:
        """Escape: one step back, and at last the menu."""
        self.notice = None
        if self.aim:
            self.aim, self.focus = (), self._asked_at
            self._sort()
        elif self.chosen:
            self.focus = f"card:{self.chosen}"
            self.choose_card("")
        elif self.replay is None and self.paths.touched:
            self.paths.back()
            self._sort()
            self._focus_next()
        else:
            super().back()

    def shortcut(self, action: str) -> bool:
        if action == "move_1":
            self.action.first()
        elif action == "enlarge":
            self.reading = not self.reading
        elif action == "move_2":
            self.finish()
        elif action == "move_3":
            keyed.to_wonders(self)
        elif action == "cards":
            self.cards()
        else:
            return super().shortcut(action)
        return True

    def handle(self, item: Input) -> None:
        """Keys that turn a tile or fit the map, and the wheel with Ctrl, go before the others."""
        self.map.wake()
        if isinstance(item, Wheel) and item.ctrl and self.map.zone().collidepoint(item[:2]):
            self.map.zoom(item.steps, item.x, item.y)
            self.touch()
            return
        if isinstance(item, Key) and not self.motion.moving:
            if self.shape() == "LayingTile" and self.laying.key(item.name):
                self.touch()
                return
            if keyed.pressed(self, item.name) or self.map.keys(item.name):
                self.touch()
                return
        super().handle(item)
        if isinstance(item, Key) and self.keyboard:
            self.map.reveal(space_of(self.focus))

    def cards(self) -> None:
        from game.scenes.new_dawn.cards import CardsScene

        self.app.push(CardsScene(self.app, self.view, self.names, self.signs))

    # ---- pointing -----------------------------------------------------------------------

    def at(self, x: float, y: float) -> str:
        """On the map the boxes of spaces overlap: the lattice says which one it is. A panel that
        lies on the map hides it; one of glass does so only where it can be touched."""
        for section in reversed(self.sections):
            if not section.live or not section.box.collidepoint(x, y):
                continue
            if section is self.map:
                return self.map.name_at(x, y)
            if not section.glass or any(t.box.collidepoint(x, y) for t in section.targets()):
                break
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
            self.notice = Notice(self.refusal_text(refusal), refusal.clause)
            self.app.sounds.play("refused")
        elif self.laying.held is not None:
            self.act(self.laying.action(self.laying.held))

    def _press(self, x: float, y: float, button: int) -> None:
        """The middle and the right button move the map."""
        scale = self.unit()
        if button != 1 and self.map.box.collidepoint(x, y):
            self.map.grip(x * scale, y * scale)
        else:
            super()._press(x, y, button)

    def _move(self, x: float, y: float, held: bool) -> None:
        scale = self.unit()
        if not self.map.pull(x * scale, y * scale):
            super()._move(x, y, held)

    def _release(self, x: float, y: float, button: int) -> None:
        self.map.let_go()
        super()._release(x, y, button)

    # ---- motion and drawing -------------------------------------------------------------

    def choreography(
        self, events: Sequence[Event], before: dict[str, Box], old: Any
    ) -> list[Flight]:
        return choreography.flights(self, events, before, old)

    def update(self, ms: int) -> bool:
        moved = self.map.update(ms)
        on = self.pointed()
        before, self._still = self._still, self._still + ms if on == self._on else 0
        self._on = on
        moving, self._moving = self._moving, self.motion.moving
        if moving and not self._moving:
            self._focus_next()
        if any(before < rest <= self._still for rest in (REST, LONG)):
            self.touch()
        return super().update(ms) or moved

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        if not (self.motion.moving or self.map.gliding):
            over = self.map.breath() + self.map.turning() + over
            over += bubble(self) + reader(self)
        return over

    def _paint_all(self) -> None:
        self.map.refresh()
        super()._paint_all()

    def _repaint(self) -> list[pygame.Rect]:
        """The map paints again only what changed in it."""
        areas = super()._repaint()
        for area in self.map.refresh():  # the map is opaque: nothing below it needs to be laid
            self._compose(area)
            areas.append(area)
        return areas
