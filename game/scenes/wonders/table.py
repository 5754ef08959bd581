"""The table of 7 Wonders: a ring of cities, the neighbours at both sides, the hand on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.tape import Tape
from game.rules.flow import Answered
from game.rules.wonders.events import HandsPassed
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from game.scenes.kit import preferences
from game.scenes.kit.inputs import Input, KeyUp
from game.scenes.kit.motion import Flight
from game.scenes.kit.preferences import counted
from game.scenes.kit.section import Box, Section
from game.scenes.table import numbered, reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.cached import Cached
from game.scenes.table.choice import kind, thing_of
from game.scenes.table.events_scene import SceneQueue
from game.scenes.table.sections.actions import ActionsSection
from game.scenes.table.sections.panel import Tell
from game.scenes.table.table import TableScene
from game.scenes.wonders import animation, cities, hand, labels, payment, pile, position, strip
from game.scenes.wonders.items import items
from game.scenes.wonders.layout import Layout, lay_out
from game.scenes.wonders.moves import Moves
from game.scenes.wonders.notes import NotesSection
from game.scenes.wonders.table_text import TableText
from game.scenes.wonders.views import Views
from game.words import Words
from game.words.wonders import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.layer import Layer

HOLD = 800
"""A hand is opened by a key that is held so many milliseconds."""
OFFERED = ("hand", "pile", "pay")
"""Kinds of things that the number keys choose among."""

LOOKS = ("enlarge", "labels")
"""What keys do for whoever only looks on, too."""
KEYS = frozenset(
    {"move_1", "move_2", "move_3", "move_4", "ways", "labels", "enlarge", "hide"}
    | {action for action in preferences.KEYS if counted(action)[1]}
)
"""What keys do at this table alone."""


class WondersTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (Answered, HandsPassed)
    heard = animation.HEARD
    keeps_answers = True
    hold = HOLD
    game: Wonders
    layout: Layout

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.refused = ""
        """The target that was refused last."""
        self.taken = ""
        """The target of the card that was taken up: of equal ones the one that was touched."""
        self.picked = ""
        """The card of the discard pile that is to be built."""
        self.moves = Moves(self)
        self.queue = SceneQueue(self)
        self._laid_out = (0, False)
        self._text = Cached(self._in_words)
        super().__init__(app, match, layer)
        self.views = Views(self)

    def show_position(self) -> None:
        super().show_position()
        self.refused = self.taken = self.picked = ""
        self.moves.position_changed()
        if self.sections and self._laid_out != (self.me, bool(self.view.age)):
            self.relayout()

    @property
    def looks_through(self) -> bool:
        """Whether whoever sits below looks through the discard pile."""
        mine = self.viewer() == self.me and self.past is None
        return mine and position.reviving(self.view, self.me) is not None

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        text, views, teller = self.text, self.views, self.teller
        self._laid_out = self.me, bool(self.view.age)
        far = position.far_cities(self.view, self.me)
        self.layout = f = lay_out(self.w, self.h, len(far))
        yield BarSection(f.bar)
        for side, (place, city) in enumerate(((f.left, text.left), (f.right, text.right))):
            beside = cities.NeighbourSection(place, partial(views.beside, side), teller)
            beside.city = city
            yield beside
        if far:
            yield cities.FarSection(f.far, views.far, teller)
        own = cities.CitySection(f.own, views.own, teller)
        own.city = self.me
        yield own
        yield hand.HandSection(f.hand, views.hand, teller)
        yield cities.FullSection(f.middle, views.full, teller)
        yield strip.LastTurnSection(f.last, views.last, teller)
        yield strip.StripSection(f.strip, views.strip, self.why)
        yield payment.PaymentSection(f.paying, views.payment, teller)
        yield pile.PileSection(f.laid_out, views.pile, teller)
        yield pile.BoardsSection(f.boards, views.boards, self.app.words)
        panel = list(self.layer.panel(f.moves))
        yield from panel or [ActionsSection(f.moves, self.moves.panel, self.moves.press)]
        if reminders.wanted(self):
            yield NotesSection(f.moves)
        yield labels.LabelsButton(f.moves, self)
        yield from buttons(self, f.bar)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            return [f.moves]
        if name == "laid out" and self.moves.paying:
            return [f.paying]
        return [f.strip] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """At the foot of the last turn."""
        b = self.layout.last
        return b.x + 12, b.bottom - tall - 10

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        """The position in words: while cards fly, that before it; nothing is lit then."""
        stage = self.motion.stage
        if stage is not None:
            return self._text(stage.position, self.app.words, self.me, frozenset(), False)
        lit = frozenset(self.choice.by_thing)
        return self._text(self.view, self.app.words, self.me, lit, self.mine())

    def _in_words(
        self, state: State, words: Words, me: int, lit: frozenset[str], acts: bool
    ) -> TableText:
        return TableText(words, self.names, self.signs, state, me, lit, acts)

    def teller(self) -> Tell:
        """What says what a thing is, as things are now."""
        return self.text.thing

    def expected(self) -> str:
        full = self.moves.full
        if full is not None:
            return self.text.say("wonders.status.looks", seat=self.me, rival=full)
        if self.moves.paying:
            return self.text.say("wonders.status.pay", seat=self.me)
        if self.moves.card:
            return self.text.say("wonders.status.use", seat=self.me, card=self.moves.card)
        if self.relay.lingers:
            key = "turn_up" if self.relay.last.kept else "hand_on"
            return self.text.say(f"wonders.status.{key}", seat=self.me)
        if self.moves.laid_down() and not self.mine():
            return self.text.say("wonders.moves.wait_all")
        if self.mine() and position.chooses(self.view):
            key = "choose" if self.text.at == self.me else "free_city"
            return self.text.say(f"wonders.status.{key}", seat=self.me)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def progress(self) -> str:
        """Age, turn, and how many cards are discarded."""
        pile = self.text.say("wonders.table.discarded", n=len(self.view.pile))
        return f"{super().progress()}  ·  {pile}" if self.view.age else super().progress()

    def public_note(self, seat: int) -> str:
        return self.text.place(seat)

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A thing is touched; of what opens something, that is opened."""
        what, _, rest = thing_of(name).partition(":")
        if what == "wonder":
            self.touch_thing(name)
        elif what in ("city", "sale", "war"):
            city = int(rest)
            if self._sees_all() and city < len(self.names):
                self.layer.learner = city  # of a game that is over every hand may be seen
                self.show_position()
                return
            self.moves.look(None if city in (self.me, self.moves.full) else city)
        elif what == "last":
            self.log()
        elif what == "pay":
            self.moves.choose_way(name)
        elif what == "pile":
            self.picked = name if self.is_lit(name) else ""
            if not self.picked:
                self.touch_thing(thing_of(name))
            elif self.keyboard:
                self.find_focus()
            self.touch()
        elif what == "hand":
            self.take(name)

    def _sees_all(self) -> bool:
        """Whether the replay of a game that is over may show every hand."""
        return self.past is not None and self.match.finished

    def take(self, name: str) -> None:
        """Take up a card of the hand; the same one again lays it back."""
        if self.choice.touched and self.taken == name:
            self.choice.narrow(())
            self.taken = ""
            self.touch()
            return
        self.touch_thing(thing_of(name))
        self.taken = name if self.moves.card else ""
        self.refused = name if self.notice else ""

    def is_lit(self, name: str) -> bool:
        name = thing_of(name)
        return super().is_lit(name) or (kind(name) == "hand" and self.choice.starts(name))

    def step_back(self) -> bool:
        """Back from a city in full, from the ways to pay, from the card that was taken up."""
        if self.moves.full is not None:
            self.moves.look(None)
            return True
        left, done = self.taken or self.picked, super().step_back() or bool(self.picked)
        self.picked = ""
        self.taken = self.taken if self.moves.card else ""
        if done and self.keyboard:
            self.focus = left
            if self.moves.card:
                self.find_focus()
        return done

    def narrowed(self) -> None:
        if self.keyboard:
            self.find_focus()

    def find_focus(self) -> None:
        """For the card that was taken up or picked the focus goes to the green button, else it stays
        with the card; while nothing is, to the first thing that leads on."""
        if self.picked or (self.moves.card and not self.moves.paying):
            self.focus = self.primary() or self.focus or self.taken or self.picked
        else:
            super().find_focus()

    def show(self, tape: Tape, before: dict[str, Box] | None) -> None:
        """What was turned up, and wars, are scenes of their own."""
        if not animation.show(self, tape) or not self.app.comfort.speed():
            super().show(tape, before)

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        return animation.flights(self, tape) if self.app.screen is not None else []

    def update(self, ms: int) -> bool:
        return self.queue.update() or super().update(ms)

    def why(self) -> None:
        """Open the rules where they say why something was refused."""
        self.rules(self.notice.clause if self.notice else None)

    def shortcut(self, action: str) -> bool:
        moves = self.moves
        acts: dict[str, Callable[[], None]] = {
            "move_1": moves.build,
            "move_2": partial(moves.use, "discard"),
            "move_3": partial(moves.use, "stage"),
            "move_4": partial(moves.use, "free"),
            "ways": moves.ways,
            "enlarge": self.enlarge,
            "labels": partial(labels.show, self),
        }
        act = acts.get(action)
        what, number = counted(action)
        if number:
            self._counted(what, number)
            return True
        if action == "play_now" and self.is_lit("finish"):
            act = partial(moves.use, "finish")
        if act is None or (action not in LOOKS and not self.mine()):
            return super().shortcut(action)
        act()
        return True

    def _counted(self, what: str, number: int) -> None:
        """A numbered key: one of the things that lie in a row, or a city in full."""
        if what == "thing":
            numbered.choose(self, self._numbered(), number)
        else:
            city = number - 1
            here = city in (self.me, self.moves.full)
            self.moves.look(None if here else city, held=True)

    def _numbered(self) -> list[str]:
        """What numbers choose among: the ways to pay while they are laid out, else the cards."""
        names = [t.name for t in self.targets()]
        ways = [name for name in names if kind(name) == "pay"]
        return ways or [name for name in names if kind(name) in OFFERED]

    def handle(self, item: Input) -> None:
        if isinstance(item, KeyUp) and self.moves.held:
            self.moves.look(None)
        super().handle(item)

    def box_view(self) -> State:
        return position.remembered(self.view, self.viewer())

    def enlarge(self) -> None:
        """The card that is pointed at or taken up, large."""
        name = thing_of(self.pointed()) or thing_of(self.taken)
        card = name.rpartition(":")[2]
        if kind(name) in ("hand", "card", "pile") and card in items().by_item:
            self.app.push(EnlargeScene(self.app, items(), card))
