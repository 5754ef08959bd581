"""The table of Carta Impera: the one on turn sits below, and sees their own hand alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from game.drawing.carta_impera.marks import RISE, pointed_rim, ribbon, shadow
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Breath, Flight
from game.hotseat import preferences
from game.hotseat.cached import Cached
from game.hotseat.choice import LastDescribed, Places, kind, of_kind, thing_of
from game.hotseat.intents import Intent, Open, Touch, Why
from game.lessons.coach import Coach
from game.match.match import Match
from game.match.tape import Tape
from game.rules.carta_impera.box import NAMES, Kind
from game.rules.carta_impera.effects import INSPIRATION
from game.rules.carta_impera.events import CardsPassed, EffectUsed, HandTaken, TurnBegan
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import others
from game.rules.contract import Action, Refusal
from game.scenes.carta_impera import animation, areas, board, hand, inquisition, panels
from game.scenes.carta_impera.items import DISCARD, discarded, items
from game.scenes.carta_impera.layout import Layout, lay_out
from game.scenes.carta_impera.passing import turn_passes
from game.scenes.kit.hint import Hint, along
from game.scenes.kit.inputs import Input
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.shown import Shown
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene, PileScene
from game.scenes.table.curtain import LiftSection
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ActionsSection
from game.scenes.table.table import TableScene
from game.words import watching
from game.words.buttons import ActionsView
from game.words.carta_impera import moves, position, sentences
from game.words.carta_impera.moves import Moves, at_turn, giving
from game.words.carta_impera.recap import Unread
from game.words.carta_impera.table_text import TableText, text_of

PLACED = ("hand", "own", "column", "seat", "pile", "effect", "copy", "offer")
"""Things on the paths of actions that lie on the table."""
CARDS = ("hand:", "offer:", "give:")
BREATH_MS, BREATHS, CALM_MS = 2400, 6, 2000
"""A rung that is one short breathes so long, in so many steps of light, until nobody acts for a while."""
PLACES = Places(lambda name: kind(name) in PLACED)
OPENS = {"enlarge": "enlarge", "end_turn": "end", "discard_pile": "discard", "standing": "standing"}
"""What keys open at this table."""
KEYS = frozenset({"hide", "recap", *OPENS, *(k for k in preferences.KEYS if k[:6] == "thing_")})
"""What keys do at this table alone."""


def numbered(targets: Iterable[Target], lit: Callable[[str], bool]) -> list[str]:
    """What numbers choose among: what an effect under way can be aimed at, else the cards."""
    names = [t.name for t in targets]
    aims = [name for name in names if kind(name) in hand.AIMS and lit(name)]
    return aims or [name for name in names if name.startswith(CARDS)]


class CartaImperaTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (TurnBegan, EffectUsed, CardsPassed)
    heard = animation.HEARD
    decides_openly = staticmethod(moves.counts)
    strip = staticmethod(lambda view: bool(view.round))  # the draft fills the window
    game: CartaImpera
    layout: Layout
    towers: areas.Areas = ()

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        self.moves = Moves()
        self.unread = Unread()
        self._phase = ""
        self._text = Cached(text_of)
        self._page: Cached[panels.Description | None] = Cached(panels.page)
        self.breath = Breath(BREATH_MS, BREATHS, CALM_MS)
        super().__init__(app, match, layer)
        self.described = LastDescribed(panels.DESCRIBED)
        self.key = self.app.reader.key
        self.tree = partial(TreeSection, send=self.send, tell=lambda name: self.text.thing(name))

    def take_in(self) -> None:
        super().take_in()
        self.unread.position_changed(self.match.length)
        self.moves.position_changed(self.facts, len(self.match.entries))
        if self.sections and self.phase != self._phase:
            self.relayout()

    @property
    def phase(self) -> str:
        """What is laid out: draft, Inquisition, or table; and whose ribbons of teams lie on its ground."""
        if not self.view.round:
            return "draft"
        below = self.me if self.view.teams else ""
        return f"{'inquisition' if giving(self.facts) else 'table'}:{below}"

    def places(self) -> Places:
        return PLACES

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._phase, self.towers = self.phase, ()
        f = lay_out(self.w, self.h, len(self.names) - 1)
        log = Box(f.log.x, f.log.y, f.log.w, f.log.h - self.layer.below_log)
        self.layout = f = f._replace(log=log)
        yield BarSection(f.bar, self.telling.heading)
        if self._phase == "draft":
            yield self.tree(f.whole, self._choosing, hand.draft)
        else:
            yield from self._sides(f)
            if giving(self.facts):
                yield self.tree(f.board, self._looking, inquisition.inquisition)
                yield self.tree(f.hand, self._looking, inquisition.corner)
            else:
                yield from self._middle(f)
        yield from buttons(self, f.bar)

    def _choosing(self) -> tuple[Hashable, ...]:
        answered = tuple(map(self.match.has_answered, range(len(self.names))))
        return self.text, answered, self.mover, self.moves.covered

    def _looking(self) -> tuple[Hashable, ...] | None:
        frame, m = giving(self.facts), self.moves
        if frame is None:
            return None
        cards, key = (self.pool(), tuple(m.going), frame.left), self.key("hide")
        return self.text, inquisition.Looking(frame.at, *cards, m.covered, key, self.relay.shared)

    def _sides(self, f: Layout) -> Iterable[Section]:
        """What is public on the left; words and the turn on the right."""

        def page() -> tuple[Hashable, ...] | None:
            """What is pointed at; else the effect under way, else what was pointed at last."""
            t, held = self.text, (*self.view.hands[self.me], *self.view.middle)
            running = f"effect:{t.running}" if t.running else ""
            name = self.described.name(self.me, panels.meant(self.pointed()), running)
            name = panels.tellable(name, held, self.moves.covered)
            return self._page(t, self.moves.refused if self.notice else name, self.notice)

        def turn() -> tuple[Hashable, ...] | None:
            """While somebody at the screen is at a turn of their own."""
            f, t = self.facts, self.text
            if not at_turn(f) or self.scored or moves.counts(f.view) or self.bots_strip.shown:
                return None
            steps = moves.steps(t, self.history.events(), self.limit)
            button = moves.button(f, t, self.limit, self.key("end_turn"))
            return t.say("carta_impera.turn.title"), steps, button

        yield self.tree(f.deck, lambda: (self.text,), panels.deck)
        yield self.tree(f.discard, lambda: (self.text,), panels.discard)
        log = LogSection(f.log)
        yield from reminders.beside(log) if reminders.wanted(self) else [log]
        yield self.tree(f.standing, lambda: (self.text,), panels.standing)
        yield self.tree(f.parchment, page, panels.parchment)
        taught = list(self.layer.panel(f.turn))
        self.bots_strip.box = None if taught or not self.view.round else f.turn
        yield from taught or [
            self.tree(f.turn, turn, panels.turn),
            ActionsSection(f.turn, self._offers, self._pressed),
        ]

    def _middle(self, f: Layout) -> Iterable[Section]:
        """Rivals, the own area, the hand, and the board of effects over them."""
        m, key = self.moves, self.key

        def rival(n: int) -> tuple[Hashable, ...] | None:
            return None if m.board else (self.text, others(self.view, self.me)[n])

        def own() -> tuple[Hashable, ...] | None:
            if m.board:
                return None
            return self.text, m.refused, key("enlarge"), at_turn(self.facts), self.limit

        def held() -> tuple[Hashable, ...] | None:
            if m.board:
                return None
            hidden, mine = self.motion.hidden(), at_turn(self.facts)
            return self.text, m.covered, hidden, mine, self.limit, key("hide")

        def effects() -> tuple[Hashable, ...] | None:
            return (self.text, m.refused, key("enlarge")) if m.board else None

        coming = partial(areas.towers_to_come, lambda: self.towers, lambda: self.text)
        there = (
            self.tree(place, partial(rival, n), areas.rival) for n, place in enumerate(f.rivals)
        )
        self.towers = self.tree(f.own, own, areas.own, to_come=coming), *there
        yield from (*self.towers[1:], self.towers[0])
        yield self.tree(f.hand, held, hand.hand)
        yield LiftSection(f.hand, self.lift)
        yield self.tree(f.effects, effects, board.board)

    def background(self, c: Canvas) -> None:
        """Shadows and the ribbons of teams reach beyond their panels, which are painted again."""
        super().background(c)
        if self.relay.down or self._phase == "draft":
            return
        for name in ("deck", "discard", "log", "standing", "parchment", "turn"):
            shadow(c, getattr(self.layout, name))
        for n, section in enumerate(self.towers):
            shadow(c, section.box)
            team = self.text.team((self.me + n) % len(self.names))
            ribbon(c, team, section.box.x, section.box.y, section.box.w)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            gives = inquisition.tray(f.board), inquisition.foot(f.hand)
            return [*gives] if giving(self.facts) else [f.turn]
        return [f.parchment] if name == "reading" or self.choice.touched else []

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        """The position in words: while something flies, that before it; nothing is lit then."""
        return self.answer("text", self._text_now)

    def _text_now(self) -> TableText:
        stage, choice = self.motion.stage, self.choice
        state = self.view if stage is None else stage.position
        here = state is self.view  # in flight a position may equal that which follows
        who = self.app.reader.words, self.names, self.signs, state, self.me
        return self._text(*who, here, choice.by_thing, choice.touched, self.history.events, self.limit,
                          self.layer.asks, self.is_bot(self.me))  # fmt: skip

    def expected(self) -> str:
        touched, running = self.choice.touched, self.text.running
        if touched and running:
            return sentences.aim_sentence(self.app.words, running, self.me, self.names)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def hint(self, coach: Coach) -> Hint:
        """What the coach says and shows."""
        held = [f"hand:{NAMES[card]}" for card, _ in self.pool()] if giving(self.facts) else []

        def target(name: str) -> str:
            """What stands on the table for a step of a path."""
            if name in held:
                return f"give:{held.index(name)}"
            return "end" if name.startswith("end:") else name

        return along(coach, target)

    def public_note(self, seat: int) -> str:
        return self.say("carta_impera.table.in_hand", n=len(self.view.hands[seat]))

    # ---- acting -------------------------------------------------------------------------

    def follow_up(self) -> tuple[int, Action] | None:
        """The end of a turn in which nothing else is left to do."""
        return turn_passes(self.match, self.relay)

    @property
    def limit(self) -> int:
        """The level of Religion that the draw goes by."""
        return self.moves.limit(self.view, self.me)

    def pool(self) -> tuple[tuple[Kind, bool], ...]:
        """The cards of which some go back, each with whether it was another's."""
        return position.pool(self.view, self.me, self.history.events())

    def _offers(self) -> ActionsView | None:
        """What lies in the place of the steps while nobody at the screen is at a turn: what whoever
        looks on can do, or a question that is asked of all."""
        if moves.counts(self.view) and not self.busy():
            return moves.counting(self.text)
        if at_turn(self.facts) or self.bots_strip.shown:
            return None
        word = self.undoing.said.word()
        begins = self.view.round == 1 and self.view.turn == self.view.first
        if word is not None and self.mover is not None and not begins:
            return moves.word(self.text, word[0], self.mover)
        wait, say = self.layer.status(), self.text.say
        if not wait and self.mover is not None:
            wait = say("carta_impera.turn.wait", name=self.names[self.mover])
            wait = say("relay.lift") if self.relay.between else wait
        return watching.panel(self, say("carta_impera.turn.title"), wait)

    def _pressed(self, name: str) -> None:
        if name == "take_back":
            self.undoing.step()
        elif not watching.press(self, name):
            self.touch_thing(name)

    def activate(self, name: str) -> None:
        """A thing is touched; of what opens something, that is opened."""
        name = thing_of(name)
        if kind(name) in PLACED and not (kind(name) == "offer" and self.moves.covered):
            self._step_on(name)

    def _step_on(self, name: str) -> None:
        """An effect may only say by which hand limit to draw; everything else is a step of a move."""
        if self.moves.choose_limit(self.facts, of_kind(name, "effect")):
            self.notice = None
        else:
            self.touch_thing(name)

    def send(self, intent: Intent) -> None:
        """What a touch on a tree means."""
        m = self.moves
        match intent:
            case Touch(step) | Why(step):
                self._step_on(step)
            case Open("cards"):
                self.cards()
            case Open("enlarge") if (large := self.enlarged()) is not None:
                self.app.push(large)
            case Open("enlarge"):
                self.send(Open("board"))
            case Open("discard"):
                self.app.open(PileScene, items(), discarded(self.view), DISCARD)
            case Open("column", about):
                seat, _, domain = about.partition(":")
                self.focus = f"own:{domain}" if int(seat) == self.me else f"column:{about}"
                self.keyboard = True
            case Open("board"):
                m.board = not m.board and at_turn(self.facts)
            case Open("rules", about):
                self.rules(about)
            case Open("back"):
                self.back()
            case Open("end"):
                meant = moves.end(self.facts, self.limit)
                if isinstance(meant, Refusal):
                    self.refuse_with(meant)
                elif meant is not None:
                    self.send(meant)
            case Open("give", about):
                given = m.give(giving(self.facts), self.pool(), about)
                if given is None:
                    self.app.sounds.play("refused")
                for action in given or ():
                    self.act(action)
            case Open("standing") if self.phase != "draft":
                self.app.open(panels.StandingScene, self.text)
            case Open("clear"):
                m.going = []
            case Open("hide"):
                m.covered = not m.covered
            case Open("seat", about) if self.past is not None and self.match.finished:
                self.layer.learner = int(about)  # of a game that is over every hand may be seen
                self.show_position()
        self.touch()

    def is_lit(self, name: str) -> bool:
        return super().is_lit(thing_of(name))

    def touch_thing(self, name: str) -> None:
        super().touch_thing(name)
        self.moves.refused = name if self.notice else ""

    def narrowed(self) -> None:
        """What to copy is chosen on the board of effects, everything else on the table; an effect that can
        be aimed in one way alone is carried out, but for whoever learns."""
        left = list(self.choice.rest.values())
        if self.choice.touched and len(left) == 1 and self.layer.learner is None:
            self.do(left[0])
            return
        self.moves.board = self.text.running == INSPIRATION and bool(self.choice.touched)
        if self.keyboard:
            self.find_focus()

    def step_back(self) -> bool:
        if self.choice.touched and super().step_back():
            return True
        board, self.moves.board = self.moves.board, False
        return board

    def find_focus(self) -> None:
        """The focus goes to what leads on, of an Inquisition to its cards, else to the end of the turn."""
        super().find_focus()
        if self.focus and not self.is_lit(self.focus):
            names = [t.name for t in self.targets() if t.enabled]
            cards = [name for name in names if kind(name) == "give"]
            meant = ("give", *cards, "end", "play_on")
            self.focus = next((one for one in meant if one in names), self.focus)

    def shortcut(self, action: str) -> bool:
        if super().shortcut(action):
            return True
        what, number = preferences.counted(action)
        if what == "thing":
            self.choose_numbered(numbered(self.targets(), self.is_lit), number)
        elif action in OPENS:
            self.send(Open(OPENS[action]))
        return what == "thing" or action in OPENS

    def hide(self) -> None:
        """Turn the hand to its backs, or up again."""
        self.send(Open("hide"))

    def clause_of(self, name: str) -> str | None:
        """The one on the parchment."""
        page = self.text.page(thing_of(name))
        return page.clause or None if page is not None else super().clause_of(name)

    def enlarged(self) -> EnlargeScene | None:
        what, _, card = thing_of(self.pointed()).partition(":")
        large = what in ("hand", "offer") and card in items().by_item and not self.moves.covered
        return EnlargeScene(self.app, items(), card) if large else None

    def opened_by_keys(self) -> Iterator[Callable[[], Shown]]:
        yield from super().opened_by_keys()
        if self.phase != "draft":
            yield partial(panels.StandingScene, self.app, self.text)

    def rim(self, t: Target) -> Sprite | None:
        """Light round an effect that is pointed at, or what can be chosen; a card rises into it."""
        what = kind(t.name)
        if t.name.startswith(CARDS):
            t = replace(t, box=t.box.move(0, -RISE))
        marked = what == "effect" or (what in hand.AIMS and self.is_lit(t.name))
        if self.keyboard or not marked or self.moves.board:
            return super().rim(t)
        return pointed_rim(t.box, self.app.window.scale(self._size))

    # ---- time and motion ----------------------------------------------------------------

    def handle(self, item: Input) -> None:
        self.breath.wake()
        super().handle(item)

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        if self.motion.moving or not self._breathes():
            return over
        scale = self.app.window.scale(self._size)
        return areas.breathing(self.towers, self.text, scale, self.breath.light) + over

    def _breathes(self) -> bool:
        return bool(self.app.comfort.speed()) and not self.layer.dims() and not self.relay.down

    def update(self, ms: int) -> bool:
        """What an Inquisition changed in the hand of whoever looks is told them first."""
        if self._breathes() and self.text.one_short and self.breath.update(ms):
            self.touch()
        if super().update(ms):
            return True
        seat = self.viewer()
        if seat is None or self.past is not None or self.app.top is not self or self.busy():
            return False
        found = self.unread.news(self.match, self.view, seat, self.layer.begun)
        if found is None:
            return False
        self.unread.read.add((seat, found.n))
        rest = [
            (self.text.seat(note.by), self.recap.sentence(note), note.n)
            for note in self.recap.of(seat, seat).mine
            if not isinstance(note.events[0], HandTaken)
        ]
        self.app.open(inquisition.PrivateScene, self.text, found.changed, rest, self.log)
        return True

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        if not self.view.round:
            return []
        t = self.text
        towers = partial(areas.skyline_of, self.towers, t)
        over = self.boxes(), t, towers, self.measure(), self.app.sounds.play
        return animation.CartaImperaDirector(tape, before, *over).flights({})
