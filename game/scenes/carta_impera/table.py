"""The table of Carta Impera: the one on turn sits below, and sees their own hand alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.drawing.carta_impera.marks import pointed_rim, ribbon, shadow
from game.drawing.carta_impera.skyline import SkylinePlaces, SkylineView, breath, last_rungs
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.hand import RISE
from game.match.match import Match
from game.match.tape import Tape
from game.rules.carta_impera.events import CardsPassed, EffectUsed, TurnBegan
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.inspiration import INSPIRATION
from game.rules.carta_impera.state import State, others
from game.rules.contract import Seat
from game.scenes.carta_impera import (
    animation,
    areas,
    board,
    draft,
    hand,
    inquisition,
    panels,
    position,
    public,
)
from game.scenes.carta_impera.items import discard, items
from game.scenes.carta_impera.layout import Layout, lay_out
from game.scenes.carta_impera.moves import Moves
from game.scenes.carta_impera.panels import StandingScene
from game.scenes.carta_impera.private import PrivateScene, news
from game.scenes.carta_impera.table_text import TableText
from game.scenes.carta_impera.views import Views
from game.scenes.kit import preferences
from game.scenes.kit.inputs import Input
from game.scenes.kit.intents import Intent, Open, Touch, Why
from game.scenes.kit.motion import Breath, Flight
from game.scenes.kit.preferences import counted
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table import numbered, reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.cached import Cached
from game.scenes.table.choice import Places, kind, thing_of
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ActionsSection
from game.scenes.table.sections.panel import Tell
from game.scenes.table.table import TableScene
from game.words import Words
from game.words.carta_impera import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.layer import Layer

PLACED = ("hand", "own", "column", "seat", "pile", "effect", "copy", "offer")
"""Things on the paths of actions that lie on the table."""
AIMS = ("own", "column", "seat", "pile", "copy")
"""Kinds of things that an effect is aimed at: they are rimmed while they can be chosen."""
CARDS = ("hand:", "offer:", "give:")
BREATH_MS, BREATHS, CALM_MS = 2400, 6, 2000
"""The rung of a tower that is one short breathes so long, in so many steps of light, until nobody
has done anything for a while."""
PLACES = Places(lambda name: kind(name) in PLACED)
KEYS = frozenset(
    {"enlarge", "end_turn", "discard_pile", "hide", "standing"}
    | {action for action in preferences.KEYS if counted(action)[0] == "thing"}
)
"""What keys do at this table alone."""


class CartaImperaTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (TurnBegan, EffectUsed, CardsPassed)
    heard = animation.HEARD
    game: CartaImpera
    layout: Layout
    towers: dict[int, TreeSection]
    """The areas by seat."""

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.refused = ""
        """The target that was refused last."""
        self.moves = Moves(self)
        self.news_read: set[tuple[Seat, int]] = set()
        """Who has read the private part of which line of the log."""
        self._phase = ""
        self._text = Cached(self._in_words)
        self._news = Cached(lambda seat, *when: news(self, seat))
        self.breath = Breath(BREATH_MS, BREATHS, CALM_MS)
        self.towers = {}
        super().__init__(app, match, layer)
        self.views = Views(self)
        self.tree = partial(TreeSection, send=self.send, tell=self.thing_text)

    def show_position(self) -> None:
        super().show_position()
        self.refused = ""
        self.news_read = {one for one in self.news_read if one[1] <= self.match.length}
        self.moves.position_changed()
        if self.sections and self.phase != self._phase:
            self.relayout()

    @property
    def phase(self) -> str:
        """What is laid out: the draft, the Inquisition of whoever looks, or the table."""
        if not self.view.round:
            return "draft"
        return f"{'inquisition' if self.moves.giving() else 'table'}:{self.me}"

    def places(self) -> Places:
        return PLACES

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._phase, self.towers = self.phase, {}
        rivals = others(self.view, self.me)
        self.layout = f = lay_out(self.w, self.h, len(rivals))
        yield BarSection(f.bar)
        if self._phase == "draft":
            yield self.tree(f.whole, self.views.draft, draft.draft)
        else:
            yield from self._sides(f)
            if self.moves.giving():
                looking = self.views.looking
                yield self.tree(f.board, looking, inquisition.inquisition)
                yield self.tree(f.hand, looking, inquisition.corner)
            else:
                yield from self._middle(f, rivals)
        yield from buttons(self, f.bar)

    def _sides(self, f: Layout) -> Iterable[Section]:
        """What is public on the left; words and the turn on the right."""
        views = self.views
        yield self.tree(f.deck, views.facts, public.deck)
        yield self.tree(f.discard, views.facts, public.discard)
        if reminders.wanted(self):
            yield from reminders.beside(LogSection(f.log))
        else:
            yield LogSection(f.log)
        yield self.tree(f.standing, views.facts, public.standing)
        yield self.tree(f.parchment, views.parchment, panels.parchment)
        panel = list(self.layer.panel(f.turn))
        if panel:
            yield from panel
        else:
            yield self.tree(f.turn, views.turn, panels.turn)
            yield ActionsSection(f.turn, self.moves.panel, self.moves.press)

    def _middle(self, f: Layout, rivals: tuple[int, ...]) -> Iterable[Section]:
        """Rivals, the own area, the hand, and the board of effects over them."""
        views = self.views
        for place, seat in zip(f.rivals, rivals, strict=True):
            self.towers[seat] = self.tree(place, partial(views.rival, seat), areas.rival)
        self.towers[self.me] = self.tree(f.own, views.own, areas.own, to_come=views.to_come)
        yield from self.towers.values()
        yield self.tree(f.hand, views.hand, hand.hand)
        yield self.tree(f.effects, views.board, board.board)

    def skyline(self, seat: int) -> tuple[SkylinePlaces, SkylineView] | None:
        """Where the towers of a seat stand; None: something lies over them."""
        section = self.towers.get(seat)
        sky = section.part(f"towers:{seat}") if section is not None and section.live else None
        if sky is None:
            return None
        view = areas.towers(self.text, seat)
        return SkylinePlaces(sky, view), view

    def background(self, c: Canvas) -> None:
        """Shadows and the ribbons of teams reach beyond their panels, which are painted again."""
        super().background(c)
        if self.relay.down or self._phase == "draft":
            return
        for name in ("deck", "discard", "log", "standing", "parchment", "turn"):
            shadow(c, getattr(self.layout, name))
        for seat, section in self.towers.items():
            shadow(c, section.box)
            ribbon(c, self.text.team(seat), section.box.x, section.box.y, section.box.w)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            return [f.turn]
        return [f.parchment] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """Below the title of the hand; while that is covered, at the foot of the log."""
        b = self.layout.log if self.moves.giving() else self.layout.hand
        return b.x + 16, b.bottom - tall - 12

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        """The position in words: while something flies, that before it; nothing is lit then."""
        return self.answer("text", self._text_now)

    def _text_now(self) -> TableText:
        stage, choice = self.motion.stage, self.choice
        state = self.view if stage is None else stage.position
        here = state is self.view  # in flight a position may equal that which follows
        about = self.app.words, self.me, choice, choice.touched, self.moves.limit
        return self._text(state, here, *about)

    def _in_words(self, state: State, here: bool, words: Words, me: int, *_: object) -> TableText:
        touched = self.choice.touched
        lit = frozenset(self.choice.by_thing) if here else frozenset()
        begun = touched[0].partition(":") if here and touched else ("", "", "")
        running = begun[2] if begun[0] == "effect" else position.stage(state)[0]
        used = position.used_this_turn(self.history.events())
        states = position.effect_states(state, me, used, lit, running, self.moves.limit)
        return TableText(words, self.names, self.signs, state, me, states, running, lit)

    def teller(self) -> Tell:
        """What says what a thing is, as things are now."""
        return self.text.thing

    def thing_text(self, name: str) -> str:
        """All that matters of a thing now, in plain text."""
        return self.text.thing(name)

    def expected(self) -> str:
        touched, running = self.choice.touched, self.text.running
        if touched and running:
            return sentences.aim_sentence(self.app.words, running, self.me, self.names)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def public_note(self, seat: int) -> str:
        return self.say("carta_impera.table.in_hand", n=len(self.view.hands[seat]))

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A thing is touched; of what opens something, that is opened."""
        name = thing_of(name)
        if kind(name) in PLACED and not (kind(name) == "offer" and self.moves.covered):
            self._step_on(name)

    def _step_on(self, name: str) -> None:
        """An effect may only say by which hand limit to draw; everything else is a step of a move."""
        effect = name.partition(":")[2]
        if kind(name) == "effect" and self.moves.chooses_limit(effect):
            self.moves.choose_limit(effect)
        else:
            self.touch_thing(name)

    def send(self, intent: Intent) -> None:
        """What a touch on a tree means."""
        match intent:
            case Touch(step) | Why(step):
                self._step_on(step)
            case Open("cards"):
                self.cards()
            case Open("discard"):
                self.discard_pile()
            case Open("column", about):
                self.moves.show_column(about)
            case Open("board"):
                self.moves.open_board(not self.moves.board)
            case Open("rules", about):
                self.rules(about)
            case Open("end"):
                self.moves.end()
            case Open("give", about):
                self.moves.send(int(about)) if about else self.moves.give()
            case Open("clear"):
                self.moves.clear()
            case Open("hide"):
                self.moves.cover()
            case Open("seat", about) if self.past is not None and self.match.finished:
                self.layer.learner = int(about)  # of a game that is over every hand may be seen
                self.show_position()

    def is_lit(self, name: str) -> bool:
        return super().is_lit(thing_of(name))

    def touch_thing(self, name: str) -> None:
        super().touch_thing(name)
        self.refused = name if self.notice else ""

    def narrowed(self) -> None:
        """What to copy is chosen on the board of effects, everything else on the table."""
        self.moves.board = self.text.running == INSPIRATION and bool(self.choice.touched)
        if self.keyboard:
            self.find_focus()

    def step_back(self) -> bool:
        if self.choice.touched and super().step_back():
            return True
        board, self.moves.board = self.moves.board, False
        return board

    def find_focus(self) -> None:
        """The focus goes to the first thing that leads on, else to the end of the turn."""
        super().find_focus()
        if self.focus and not self.is_lit(self.focus):
            names = {t.name for t in self.targets()}
            self.focus = next((one for one in ("end", "play_on") if one in names), self.focus)

    def shortcut(self, action: str) -> bool:
        if super().shortcut(action):
            return True
        act = {
            "enlarge": self.enlarge,
            "end_turn": self.moves.end,
            "discard_pile": self.discard_pile,
            "standing": self.standing,
        }.get(action)
        what, number = counted(action)
        if what == "thing":
            numbered.choose(self, self._numbered(), number)
        elif act is not None:
            act()
        return act is not None or what == "thing"

    def hide(self) -> None:
        """Turn the hand to its backs, or up again."""
        self.moves.cover()

    def _numbered(self) -> list[str]:
        """What numbers choose among: what an effect under way can be aimed at, else the cards."""
        names = [t.name for t in self.targets()]
        aims = [name for name in names if kind(name) in AIMS and self.is_lit(name)]
        return aims or [name for name in names if name.startswith(CARDS)]

    def standing(self) -> None:
        """The standing, large."""
        if self.phase != "draft":
            self.app.push(StandingScene(self.app, self.text))

    def clause_of(self, name: str) -> str | None:
        """The one on the parchment."""
        page = self.text.page(thing_of(name))
        return page.clause or None if page is not None else super().clause_of(name)

    def discard_pile(self) -> None:
        """The discard pile, to look at."""
        self.app.push(discard(self.app, self.view))

    def enlarge(self) -> None:
        """A card that is pointed at, or the effects in sentences."""
        what, _, card = thing_of(self.pointed()).partition(":")
        if what in ("hand", "offer") and card in items().by_item and not self.moves.covered:
            self.app.push(EnlargeScene(self.app, items(), card))
        else:
            self.moves.open_board(not self.moves.board)

    def rim(self, t: Target) -> Sprite | None:
        """Light round an effect that is pointed at, or what can be chosen; a card rises into it."""
        what = kind(t.name)
        if t.name.startswith(CARDS):
            t = replace(t, box=t.box.move(0, -RISE))
        marked = what == "effect" or (what in AIMS and self.is_lit(t.name))
        if self.keyboard or not marked or self.moves.board:
            return super().rim(t)
        return pointed_rim(t.box, self.app.scale(self._size))

    # ---- time and motion ----------------------------------------------------------------

    def handle(self, item: Input) -> None:
        self.breath.wake()
        super().handle(item)

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        return over if self.motion.moving or not self._breathes() else self._breathing() + over

    def _breathes(self) -> bool:
        return bool(self.app.comfort.speed()) and not self.layer.dims() and not self.relay.down

    def _breathing(self) -> list[Sprite]:
        """Light on the rungs of towers that are one short."""
        light, scale = self.breath.light, self.app.scale(self._size)
        skylines = [self.skyline(seat) for seat in self.towers] if light else []
        boxes = [box for one in skylines if one for box in last_rungs(*one)]
        return [breath(box, scale, light) for box in boxes]

    def update(self, ms: int) -> bool:
        """What an Inquisition changed in the hand of whoever looks is told them first."""
        if self._breathes() and self.text.one_short and self.breath.update(ms):
            self.touch()
        if super().update(ms):
            return True
        seat, at = self.viewer(), (self.match.length, len(self.match.entries), self.past)
        found = None if seat is None else self._news(seat, at, len(self.news_read))
        if seat is None or found is None or self.app.top is not self or self.busy():
            return False
        self.news_read.add((seat, found.n))
        self.app.push(PrivateScene(self.app, self, found))
        return True

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        if self.app.screen is None or not self.view.round:
            return []
        return animation.flights(self, tape, before)
