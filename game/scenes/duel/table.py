"""The table of 7 Wonders Duel: an open game, so there is one view for both players."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

from game.drawing.duel.details import WIDEST, picture
from game.drawing.duel.marks import pointed_rim
from game.drawing.duel.pyramid import grid
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.hotseat.cached import Cached
from game.hotseat.choice import id_of, kind
from game.hotseat.intents import Intent, Open, Touch, Why
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Action, Refusal
from game.rules.duel import trade
from game.rules.duel.actions import Discard
from game.rules.duel.events import AgeDealt, CardTurnedUp, SymbolGained
from game.rules.duel.game import Duel
from game.scenes.duel import animation, city, details, track
from game.scenes.duel import pyramid as layouts
from game.scenes.duel.items import DISCARD, REVIVE, items
from game.scenes.duel.layout import Layout, lay_out, notice_boxes
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import KeptTree, TreeSection
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene, PileScene
from game.scenes.table.layer import Layer
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ActionsSection, ListSection
from game.scenes.table.sections.notice import Notice, NoticeSection
from game.scenes.table.table import TableScene
from game.words import watching
from game.words.buttons import ActionsView, ButtonView, ListView, as_meant
from game.words.duel import moves, sentences
from game.words.duel.moves import Move
from game.words.duel.table_text import TableText


class DuelTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (CardTurnedUp, SymbolGained, AgeDealt)
    heard = animation.HEARD
    game: Duel
    layout: Layout
    actions: ActionsSection
    things: ListSection
    pyramid: TreeSection
    draft: TreeSection

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        self.refused = ""
        """The target that was refused last."""
        self.listing = False
        """The wonders are listed for the chosen card."""
        self._moves = Cached(moves.buttons)
        self._start = Cached(lambda match: match.observation(None, 0))
        """The position of a match at its start: a lesson brings another match."""
        self._text = Cached(TableText)
        self.tree, self.kept = (
            partial(one, send=self.send, tell=self.thing_text) for one in (TreeSection, KeptTree)
        )
        super().__init__(app, match, layer)

    def take_in(self) -> None:
        super().take_in()
        self.refused, self.listing = "", False

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self.layout = f = lay_out(self.w, self.h, self.app.comfort.text_size)
        coming = partial(layouts.to_come, lambda: self.text, f.pyramid)
        self.pyramid = self.kept(f.pyramid, self._pyramid, layouts.pyramid, to_come=coming)
        self.draft = self.tree(f.pyramid, self._draft, layouts.draft, to_come=coming)
        self.actions = ActionsSection(f.actions, self._panel, self.press)
        self.things = ListSection(f.things, self._things, self.press, picture, WIDEST, filled=True)
        self.actions.scene = self.things.scene = self
        panel = list(self.layer.panel(f.actions))
        yield BarSection(f.bar, self.telling.heading)
        yield self.pyramid
        yield self.draft
        yield from panel or [self.actions]
        yield self.tree(f.track, self._track, track.track)
        for seat, box in enumerate(f.cities):
            coming = partial(city.to_come, lambda: self.text, seat, box, self.arranger)
            yield self.kept(box, partial(self._city, seat), city.city, to_come=coming)
        log = LogSection(f.log)
        yield from reminders.beside(log) if reminders.wanted(self) else [log]
        coming = partial(details.to_come, lambda: self.text, f.details, self.arranger)
        yield self.tree(f.details, partial(self.described, False), details.details, to_come=coming)
        if not panel:
            self.bots_strip.box = f.actions
            yield self.things
            yield self.tree(f.log, partial(self.described, True), details.details)
        yield from buttons(self, f.bar)
        if not panel:
            room, *places = notice_boxes(f.actions, self.app.comfort.text_size)
            place = lambda: places[not self.moves()]  # noqa: E731
            yield NoticeSection(room, lambda: self.notice, self.rules, place)

    def background(self, c: Canvas) -> None:
        """The board of the track casts its shadow beyond its section."""
        super().background(c)
        b = self.layout.track
        c.shade(b.x, b.y + 56, b.w, 46, 12, 8, 150, 4, covered=True)

    def region(self, name: str) -> list[Box]:
        f, laid_out = self.layout, self.laid_out()
        if name == "choices":
            return [f.things if laid_out else f.actions]
        if laid_out or name == "laid out":
            return [f.things]
        return [f.details] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The layout of the age leaves one free."""
        b = self.layout.pyramid
        return b.x + 4, b.bottom - tall - 8 if self.view.age == 2 else b.y + 8

    # ---- what the sections show ---------------------------------------------------------

    def _lit(self, *kinds: str) -> frozenset[str]:
        """What can be chosen, of these kinds of things."""
        return frozenset(one for one in self.choice.by_thing if not kinds or kind(one) in kinds)

    def _pyramid(self) -> tuple[Hashable, ...] | None:
        if not self.view.age:
            return None
        chosen, hidden = next(iter(self.choice.touched), ""), self.motion.hidden()
        moving = frozenset(one for one in hidden if kind(one) in ("card", "slot", "turn"))
        tight = grid(self.layout.pyramid, self.view.age).tight
        return self.text, self._lit("card"), chosen, self.refused, moving, tight

    def _draft(self) -> tuple[Hashable, ...] | None:
        if self.view.age:
            return None
        shown = layouts.last_draft(self.history.lines(), self._start(self.match).draft)
        return self.text, shown, self._lit("wonder")

    def _track(self) -> tuple[Hashable, ...]:
        start, moving = tuple(self._start(self.match).board), "pawn" in self.motion.hidden()
        return self.text, start, self._lit("token"), moving

    def _city(self, seat: int) -> tuple[Hashable, ...]:
        city = self.view.cities[seat]
        own = {f"card:{card}" for card in city.cards} | {f"token:{token}" for token in city.tokens}
        touched = own | {f"wonder:{wonder}" for wonder in city.wonders} | {"seat:0"}
        return self.text, seat, self._lit() & touched, self.motion.hidden() & own

    def described(self, aside: bool) -> tuple[TableText, str] | None:
        """What is pointed at, else what is chosen, else the newest thing that was played. Where
        things to choose from lie in the place of the strip, other ones are told about `aside`."""
        name, laid_out = self.pointed_thing(), self.laid_out()
        known = kind(name) in details.KINDS
        if aside != laid_out or (aside and (not known or self.pointed() != name)):
            return None
        if not known:
            name = next(iter(self.choice.touched), "") or self.newest()
        return self.text, name

    # ---- what can be done ---------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        """What can be done now, by whoever decides or looks on."""
        if watching.over(self) or self.bots_turn():
            return tuple(map(moves.watched, watching.buttons(self)))
        if self.busy():
            return ()
        keys = tuple(self.app.reader.key(action) for action in moves.SHORTCUTS)
        names = tuple(self.game.path(action)[0] for action in self.legal)
        return self._moves(self.text, names, self.choice.touched, self.listing, keys)

    def laid_out(self) -> bool:
        """Are there things to choose from, side by side: tokens, cards or wonders?"""
        if self.scored or self.busy():
            return False
        return self.listing or self.question_kind() in moves.LAID_OUT

    def _offers(self) -> tuple[str, tuple[ButtonView, ...]]:
        """What is to be chosen, and the buttons as they are shown: in a lesson the one that is asked for
        stands out."""
        title = watching.title(self)
        if not title and not self.busy():
            title = moves.title(self.text, self.choice.touched, self.listing)
        made = self.answer("moves", self.moves)
        found = tuple(as_meant(one, self._meant(one, does)) for one, does in made)
        return title or self.say("duel.moves.title"), found

    def _panel(self) -> ActionsView | None:
        """The buttons, or what to do where there are none."""
        if self.laid_out() or self.bots_strip.shown:
            return None
        title, found = self._offers()
        return ActionsView(title, found, "" if found else self.hint())

    def _things(self) -> ListView | None:
        """What to choose from, side by side."""
        return ListView(*self._offers()) if self.laid_out() else None

    def _meant(self, button: ButtonView, does: object) -> bool | None:
        if button.picture == "wonders":
            own = self.view.cities[self.mover or 0].wonders
            return self.layer.meant(*((f"wonder:{one}",) for one in own))
        return None if isinstance(does, Open) else self.layer.meant((str(button.picture),))

    def answers(self) -> list[Target]:
        """Where the buttons lie that can be pressed now."""
        return [*self.actions.targets(), *self.things.targets()]

    def press(self, name: str) -> None:
        """Do what a button says, by the name of its target."""
        does = next(does for one, does in self.moves() if one.name == name)
        if isinstance(does, Refusal):
            self.refuse_with(does)
        else:
            self.send(does)

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        return self._text(self.app.reader.words, self.names, self.signs, self.view, self.mover,
                          self.layer.asks == "number")  # fmt: skip

    def thing_text(self, name: str) -> str:
        """All that matters of a thing now, in plain text: also what speaks against the likeliest thing that
        touching it may mean, although another may do."""
        seat, ways = self.mover or 0, list[Action]()
        if not self.busy() and self.text.for_sale(id_of(name)):
            ways = self.game.candidates(self.view, seat, (*self.choice.touched, name))
        refusal = next((self.game.refusal(self.view, seat, one) for one in ways), None)
        return self.text.thing(name, self.is_lit(name), refusal)

    def expected(self) -> str:
        touched = self.choice.touched
        if touched:
            card = touched[0].partition(":")[2]
            key = "duel.status.wonder" if self.listing else "duel.status.use"
            return self.say(key, seat=self.mover, names=self.names, card=card)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def hint(self) -> str:
        """What the panel of actions says while nothing is chosen."""
        if self.watched():
            return self.say("setup.watch")
        if self.mover is not None and self.is_bot(self.mover):
            return self.say("duel.moves.wait", name=self.names[self.mover])
        if not self.view.age or (self.busy() and self.past is None and self.mover is not None):
            return self.status()
        key = "read" if self.mover is None or self.past is not None else "point"
        return self.say(f"duel.moves.{key}", key=self.app.reader.key("enlarge"))

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        if name.startswith("slot:"):
            self.notice = Notice(self.say("duel.table.face_down"), "R3")
        elif not name.startswith("seat:") or self.choice.starts(name):
            self.touch_thing(name)

    def send(self, intent: Intent) -> None:
        """What a touch on a button or a tree means."""
        match intent:
            case Touch(step) | Why(step):
                self.activate(step)
            case Open("pile"):
                self.discard_pile()
            case Open("rules", about):
                self.rules(about)
            case Open("wonders"):
                self.listing = True
                self.focus = next((t.name for t in self.answers() if t.enabled), self.focus)
            case Open("watch", about):
                watching.press(self, about)

    def touch_thing(self, name: str) -> None:
        super().touch_thing(name)
        self.refused = name if self.notice else ""
        if self.choice.touched:
            self.listing = False
            if self.keyboard:
                able = (one.name for one, does in self.moves() if not isinstance(does, Refusal))
                self.focus = next(able, "move:build")

    def confirm(self, action: Action) -> None:
        """Ask where a slip is costly: discarding what would be free."""
        seat = self.mover or 0
        free = isinstance(action, Discard) and trade.price(self.view, seat, action.card) == 0
        if isinstance(action, Discard) and free and self.app.comfort.confirm_discard:
            text = self.say("duel.confirm.discard_free", card=action.card)
            yes = AskButton("yes", self.say("common.yes"), "normal", lambda: self.act(action))
            no = AskButton("no", self.say("common.no"), "primary")
            self.app.open(Ask, self.say("table.are_you_sure"), text, [yes, no])
        else:
            self.act(action)

    def after(self) -> None:
        if self.question_kind() == "revive":
            self.discard_pile()
        elif self.keyboard:
            self.find_focus()

    def find_focus(self) -> None:
        """The focus goes to the first answer, or to the first thing that can be chosen."""
        answers = self.answers() if self.question_kind() else []
        things = [*self.pyramid.targets(), *self.draft.targets()]
        found = [*answers, *(t for t in things if self.is_lit(t.name))]
        if found:
            self.focus = found[0].name
        elif self.target(self.focus) is None:
            super().find_focus()

    def enter(self) -> None:
        super().enter()
        self.find_focus()

    def question_kind(self) -> str:
        """The kind of the question that a construction asks at the screen, if one does."""
        pending = self.view.pending
        return str(pending[-1].kind) if pending and not self.busy() else ""

    def step_back(self) -> bool:
        touched, listed = self.choice.touched, self.listing
        self.listing = False
        if not (listed or super().step_back()):
            return False
        if self.keyboard:
            self.focus = "move:wonders" if listed else touched[0]
        return True

    def shortcut(self, action: str) -> bool:
        button = moves.SHORTCUTS.get(action, "")
        if button in [one.name for one in self.answers()]:
            self.press(button)
            return True
        other = {"discard_pile": self.discard_pile, "enlarge": self.enlarge}.get(action)
        if other is None:
            return super().shortcut(action)
        other()
        return True

    def discard_pile(self) -> None:
        """The discard pile, to look at; laid out to choose from where The Mausoleum asks (R7.2)."""
        if self.question_kind() == "revive":
            lit = {self.game.path(action)[0].partition(":")[2] for action in self.legal}
            self.app.open(PileScene, items(), self.view.discard, REVIVE,
                          lambda card: self.touch_thing(f"card:{card}"), lit)  # fmt: skip
        else:
            self.app.open(PileScene, items(), self.view.discard, DISCARD)

    def enlarged(self) -> EnlargeScene | None:
        what, _, item = (self.pointed_thing() or self.newest()).partition(":")
        large = what in ("card", "wonder", "token")
        return EnlargeScene(self.app, items(), item) if large else None

    # ---- pointing and motion ------------------------------------------------------------

    def pointed_thing(self) -> str:
        """What the player is on; a button of the actions stands for the thing that it touches;
        nothing, if it was a face-down card that has been turned up meanwhile."""
        name = self.pointed().removeprefix("move:")
        if kind(name) != "slot":
            return name
        number = int(name.partition(":")[2])
        return name if self.view.up[number : number + 1] == [False] else ""

    def newest(self) -> str:
        """The thing that was played last, or the first that can be chosen."""
        first = [f"wonder:{one}" for one in self.view.draft]
        first += [f"card:{one}" for one in layouts.offered(self.view)]
        return details.newest(self.history.lines()) or next(iter(first), "track")

    def rim(self, t: Target) -> Sprite | None:
        """Pale gold round what the pointer is on."""
        if self.keyboard or kind(t.name) not in ("card", "wonder", "token"):
            return super().rim(t)
        return pointed_rim(kind(t.name), t.box, self.app.window.scale(self._size))

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        about = self.boxes(), self.layout, self.measure(), self.app.words, self.app.sounds.play
        return animation.DuelDirector(tape, before, *about).flights({})
