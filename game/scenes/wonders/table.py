"""The table of 7 Wonders: a ring of cities, the neighbours at both sides, the hand on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial

from game.drawing.director import Special
from game.drawing.kit import display
from game.drawing.kit.nodes import Key
from game.drawing.labels import Page
from game.drawing.motion import Flight
from game.drawing.wonders.nodes import PICTURES
from game.hotseat import preferences
from game.hotseat.cached import Cached
from game.hotseat.choice import LastDescribed, kind, thing_of
from game.hotseat.intents import Open, Touch, Why
from game.hotseat.wonders.chosen import Intent, Look, Moves, Pay, Pick, Take
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Event
from game.rules.flow import Answered
from game.rules.wonders.events import HandsPassed
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from game.scenes.kit.inputs import Input, KeyUp
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection, key_of
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.curtain import LiftSection
from game.scenes.table.events_scene import SceneQueue, Step
from game.scenes.table.labels import LabelsScene
from game.scenes.table.layer import Layer
from game.scenes.table.sections.actions import ActionsSection
from game.scenes.table.table import TableScene
from game.scenes.wonders import animation, cities, hand, labels, reveal, strip, war
from game.scenes.wonders.dragging import OWN, Dragging, HandSection
from game.scenes.wonders.items import items
from game.scenes.wonders.layout import FAR_MANY, Layout, lay_out
from game.scenes.wonders.panels import Panels
from game.words import watching
from game.words.buttons import ActionsView, key_name
from game.words.wonders import moves, position, sentences
from game.words.wonders.table_text import TableText

HEAD = 48.0
"""The height of the title of the moves; below it there are reminders, while no buttons are."""
OFFERED = ("hand", "pile", "pay")
"""Kinds of things that the number keys choose among."""

LOOKS = ("enlarge", "labels")
"""What keys do for whoever only looks on, too."""
KEYS = frozenset(
    {"move_1", "move_2", "move_3", "move_4", "ways", "labels", "enlarge", "hide"}
    | {action for action in preferences.KEYS if preferences.counted(action)[1]}
)
"""What keys do at this table alone."""


class WondersTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (Answered, HandsPassed)
    heard = animation.HEARD
    keeps_answers = True
    decides_openly = staticmethod(lambda view: not view.age)
    strip = staticmethod(lambda view: True)
    hold = 800  # milliseconds
    game: Wonders
    layout: Layout

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        self.moves = Moves(lambda: self.choice)
        self.queue = SceneQueue(self)
        self._begun = False
        """Whether it is laid out for an Age, not for the choice of wonders."""
        self._before_look = ""
        """What had the focus before a city was shown in full."""
        self._text = Cached(TableText)
        self.panels = Panels(self, LastDescribed(strip.DESCRIBED))
        self.near: dict[int, TreeSection] = {}
        """The panels of the left and the right neighbour, and of the own city."""
        self.dragging = Dragging(self, self, self.near)
        super().__init__(app, match, layer)
        self.key = self.app.reader.key

    def take_in(self) -> None:
        super().take_in()
        self.moves.position_changed()
        if self.sections and self._begun != bool(self.view.age):
            self.relayout()

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._begun = bool(self.view.age)
        far = len(position.far_cities(self.view, self.me))
        self.layout = f = lay_out(self.w, self.h, far)
        yield BarSection(f.bar, self.telling.heading)
        p, tree = self.panels, partial(TreeSection, send=self.send, tell=self.tell)
        for side, box in enumerate((f.left, f.right)):
            self.near[side] = tree(box, partial(p.neighbour, side), cities.neighbour)
            yield self.near[side]
        if far:
            yield tree(f.far, partial(p.far, f.far.h < FAR_MANY), cities.far)
        self.near[OWN] = tree(f.own, p.own, cities.own)
        yield self.near[OWN]
        yield tree(f.middle, p.full, cities.full)
        yield HandSection(
            f.hand, p.hand, hand.hand, send=self.send, tell=self.tell, cards=self.dragging
        )
        yield tree(f.hand, p.face_down, hand.face_down)
        yield LiftSection(f.hand, self.lift)
        yield tree(f.last, p.last, strip.last)
        yield tree(f.strip, p.strip, strip.strip)
        yield TreeSection(
            f.strip, self._plates, strip.plates, lambda one: self.take_back(int(one.step))
        )
        yield tree(f.paying, p.ways, strip.ways)
        yield tree(f.laid_out, p.pile, hand.pile)
        yield tree(f.boards, p.sides, hand.sides)
        panel = list(self.layer.panel(f.moves))
        self.bots_strip.box = None if panel else f.strip
        yield from panel or [ActionsSection(f.moves, self._panel, self.press)]
        if reminders.wanted(self):
            b = f.moves
            notes = Box(b.x + 8, b.y + HEAD, b.w - 16, b.h - HEAD - 8)
            yield reminders.RemindersSection(notes, when=self._resting)
        title, b = self.text.words.say("label.title"), f.moves
        shown = lambda: (title, self.explain) if self._resting() else None  # noqa: E731
        yield TreeSection(Box(b.right - 64, b.y - 3, 62, 56), shown, labels.opening)
        yield from buttons(self, f.bar)

    def _plates(self) -> tuple[Hashable, ...] | None:
        due, relay = self.relay.due, self.relay
        if due is None or self.lift() is None:
            return None
        keys = ((seat, key_name(self.app.words, self.hand_key(seat))) for seat in relay.answered)
        return self.text, due, tuple(relay.people), tuple(keys)

    def ahead_of_time(self) -> Iterator[None]:
        """And how the cities lie before those who are still to choose: the table is turned to them next; what
        will be asked about one's own cards, and the cards of others."""
        f, words, coming = self.layout, self.app.reader.words, self.asked_seats
        for seat in coming if self.view.age and not self.relay.down else ():
            if seat != self.me and not self.is_bot(seat):
                t = TableText(words, self.names, self.signs, self.view, seat)
                for box, root in self.panels.turned(t, f):
                    placed = self.arranger().arrange(root, box)
                    yield from display.ahead(self.measure(), placed, PICTURES)
        if self.view.age:
            if self.lift() is None and self.viewer() == self.me:
                key = self.app.reader.key("ways")
                yield from strip.to_come(self.text, f.strip, key, self.arranger(), self.measure())
            high = reveal.row_places(self.w, self.h, len(self.names)).card_h
            yield from hand.to_come(self.text, f.hand, high, self.arranger(), self.measure())
        yield from super().ahead_of_time()

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            line = Box(f.hand.x, f.hand.y, f.hand.w, hand.LINE)
            return [f.moves, line] if self.layer.asks == "move" else [f.moves]
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
        stage, who = self.motion.stage, (self.app.reader.words, self.names, self.signs)
        return self._text(
            *who,
            self.view if stage is None else stage.position,
            self.me,
            self.layer.asks,
            self.is_bot(self.me),
        )

    def tell(self, key: Key) -> str:
        """What a thing is, as things are now."""
        return self.text.thing(key)

    def expected(self) -> str:
        full = self.moves.full
        if full is not None:
            return self.text.say("wonders.status.looks", seat=self.me, rival=full)
        if self.moves.paying:
            return self.text.say("wonders.status.pay", seat=self.me)
        if self.moves.card:
            return self.text.say("wonders.status.use", seat=self.me, card=self.moves.card)
        if self.lift() is not None:
            return self.text.say("wonders.status.lift", seat=self.me)
        if self.relay.lingers:
            key = "turn_up" if self.relay.last.kept else "hand_on"
            return self.text.say(f"wonders.status.{key}", seat=self.me)
        if moves.laid_down(self.facts) and not self.mine():
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

    def send(self, intent: Intent) -> None:
        m = self.moves
        match intent:
            case Touch(step) | Why(step):
                self.touch_thing(step)
            case Look(city):
                if self.past is not None and self.match.finished and city < len(self.names):
                    self.layer.learner = city  # of a game that is over every hand may be seen
                    self.show_position()
                else:
                    self.look(None if city in (self.me, m.full) else city)
            case Open("log"):
                self.log()
            case Open("rules", clause):
                self.rules(clause)
            case Take(target):
                self.take(target)
            case Pick(target):
                self.pick(target)
            case Pay(way):
                again, m.chosen = m.chosen == way, way
                if again:
                    self.press("pay")
                self.touch()

    def pick(self, target: str) -> None:
        """A card of the discard pile is to be built; one that cannot be is told about."""
        self.moves.picked = target if self.is_lit(target) else ""
        if not self.moves.picked:
            self.touch_thing(thing_of(target))
        elif self.keyboard:
            self.find_focus()
        self.touch()

    def take(self, name: str) -> None:
        """Take up a card of the hand; the same one again lays it back."""
        m = self.moves
        if self.choice.touched and m.taken == name:
            self.choice.narrow(())
            m.taken = ""
            self.touch()
            return
        self.touch_thing(thing_of(name))
        m.taken = name if m.card else ""
        m.refused = name if self.notice else ""

    def is_lit(self, name: str) -> bool:
        name = thing_of(name)
        return super().is_lit(name) or (kind(name) == "hand" and self.choice.starts(name))

    def step_back(self) -> bool:
        """Back from a city in full, from the ways to pay, from the card that was taken up."""
        m = self.moves
        if m.full is not None:
            self.look(None)
            return True
        left, done = m.taken or m.picked, super().step_back() or bool(m.picked)
        m.picked = ""
        m.taken = m.taken if m.card else ""
        if done and self.keyboard:
            self.focus = left
            if m.card:
                self.find_focus()
        return done

    def narrowed(self) -> None:
        if self.keyboard:
            self.find_focus()

    def find_focus(self) -> None:
        """For the card that was taken up or picked the focus goes to the green button, else it stays
        with the card; while nothing is, to the first thing that leads on."""
        m = self.moves
        if m.picked or (m.card and not m.paying):
            self.focus = self.primary() or self.focus or m.taken or m.picked
        else:
            super().find_focus()

    # ---- the moves ----------------------------------------------------------------------

    def _resting(self) -> bool:
        return self.mine() and moves.resting(self.view, self.me, self.moves)

    def _panel(self) -> ActionsView | None:
        """The moves; or what can be done while there is nothing to choose."""
        f, t, m = self.facts, self.text, self.moves
        if watching.over(self):
            return watching.panel(self, "")
        if m.full is not None:
            return moves.looking(f, t, m.full, m.held)
        if f.mine:
            return moves.panel(f, t, m, self.key, reminders.wanted(self))
        if self.lift() is not None:
            return ActionsView(self.expected(), (), t.say("relay.others_away"))
        others, title = tuple(watching.buttons(self)), watching.title(self)
        if moves.laid_down(f):
            return moves.laid(t, others, self.relay.lingers, self.relay.last.kept is not None)
        wait = t.say("wonders.moves.wait_all")
        hint = wait if title and not others and not self.match.finished else ""
        return ActionsView(title or self.layer.status() or wait, others, hint)

    def press(self, name: str) -> None:
        """Do what a button of the panel says."""
        m, (what, *rest) = self.moves, key_of(name)
        if name == "back":
            self.back()
        elif name == "take_back":
            self.undoing.step()
        elif name == "pay":
            self.touch_thing("pay:{1}:{2}".format(*moves.way_to_pay(self.text, m)))
        elif name == "revive" and m.revives:
            self.touch_thing(f"pile:{m.revives}")
        elif name == "revive":
            self.app.sounds.play("refused")
        elif what == "look":
            self.look(int(rest[0]))
        elif not watching.press(self, name):
            self.use(name)

    def use(self, word: str) -> None:
        """Use the card that was taken up in this way, for the cheapest of what it may cost."""
        m = self.moves
        if not m.card and word != "finish":
            self.app.sounds.play("refused")
            return
        self.touch_thing(word)
        asks = self.app.comfort.ask_payment
        if m.paying == word and not (asks and len(moves.price_to_pay(self.text, m).ways) > 1):
            self.press("pay")

    def ways(self) -> None:
        """Lay out the ways to pay for the card that was taken up."""
        if self.moves.paying:
            self.back()
        elif self.moves.card:
            self.moves.chosen = 0
            self.touch_thing("build" if self.is_lit("build") else "stage")

    def build_now(self) -> None:
        """The key for building: whatever building is now."""
        if position.reviving(self.view, self.me):
            self.press("revive")
        elif self.moves.paying:
            self.press("pay")
        else:
            self.use("chain" if self.is_lit("chain") else "build")

    def look(self, city: int | None, held: bool = False) -> None:
        """Show a city in full, for as long as a key is held; None: one's own city and hand again."""
        m, before = self.moves, self.moves.full
        m.look(self.view, city, held)
        if before is None:
            self._before_look = self.focus
        elif m.full is None:
            self.focus = self._before_look
        self.touch()

    def labelled(self) -> Iterator[Page]:
        """What labels could name, page by page."""
        places = {key_of(thing_of(t.name)): t.box for t in reversed(self.targets())}
        trees = (section for section in self.sections if isinstance(section, TreeSection))
        board = next((box for tree in trees if tree.live and (box := tree.part("board"))), None)
        return labels.pages(self.text, places, board, self.viewer() == self.me)

    def explain(self) -> None:
        """Open the labels, where there is something that they could name."""
        if found := tuple(self.labelled()):
            self.app.open(LabelsScene, found)
        else:
            self.app.sounds.play("refused")

    # ---- what happens -------------------------------------------------------------------

    def show(self, tape: Tape, before: dict[str, Box] | None) -> None:
        """What was turned up, and wars, are scenes of their own."""
        due, found = self.relay.due, list[Step]()
        if self.queue.open():
            first = "" if due is None else self.names[due]
            lesson = self.layer.alone and self.layer.leaves  # others' powers are no part of it
            found += reveal.scenes(self, self.text, tape.before, tape.events, first, not lesson)
        if found:
            self.queue.take(animation.steps(tape, found, partial(self._flights, tape)))
        if not found or not self.app.comfort.speed():
            super().show(tape, before)

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        return self._flights(tape, animation.ALL)

    def _flights(self, tape: Tape, specials: Mapping[type[Event], Special]) -> list[Flight]:
        director = animation.WondersDirector(
            tape, self.text, self.viewer() == self.me, self.boxes(), self.layout, (self.w, self.h),
            self.measure(), partial(war.token_picture, self),
        )  # fmt: skip
        return director.flights(specials)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self.dragging.sprites()]

    def update(self, ms: int) -> bool:
        return self.queue.update() or super().update(ms)

    def shortcut(self, action: str) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "move_1": self.build_now,
            "move_2": partial(self.use, "discard"),
            "move_3": partial(self.use, "stage"),
            "move_4": partial(self.use, "free"),
            "ways": self.ways,
            "enlarge": self.enlarge,
            "labels": self.explain,
        }
        act = acts.get(action)
        what, number = preferences.counted(action)
        if number:
            self._counted(what, number)
            return True
        if action == "play_now" and self.is_lit("finish"):
            act = partial(self.use, "finish")
        if act is None or (action not in LOOKS and not self.mine()):
            return super().shortcut(action)
        act()
        return True

    def _counted(self, what: str, number: int) -> None:
        if what == "thing":
            self.choose_numbered(self._numbered(), number)
        else:
            city = number - 1
            here = city in (self.me, self.moves.full)
            self.look(None if here else city, held=True)

    def _numbered(self) -> list[str]:
        """What numbers choose among: the ways to pay while they are laid out, else the cards."""
        names = [t.name for t in self.targets()]
        ways = [name for name in names if kind(name) == "pay"]
        return ways or [name for name in names if kind(name) in OFFERED]

    def handle(self, item: Input) -> None:
        if isinstance(item, KeyUp) and self.moves.held:
            self.look(None)
        super().handle(item)

    def box_view(self) -> State:
        return position.remembered(self.view, self.viewer())

    def enlarged(self) -> EnlargeScene | None:
        """The card that is pointed at or taken up."""
        match key_of(thing_of(self.pointed() or self.moves.taken)):
            case ("hand" | "card" | "pile", *_, str(card)) if card in items().by_item:
                return EnlargeScene(self.app, items(), card)
        return None
