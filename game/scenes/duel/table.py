"""The table of 7 Wonders Duel: an open game, so there is one view for both players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.drawing.duel.city import CityView
from game.drawing.duel.draft import DraftView
from game.drawing.duel.marks import pointed_rim
from game.drawing.duel.pyramid import PyramidView
from game.drawing.duel.track import TrackView
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Action, Event, Refusal
from game.rules.duel import trade
from game.rules.duel.actions import Discard
from game.rules.duel.events import AgeDealt, CardTurnedUp, SymbolGained
from game.rules.duel.game import Duel
from game.scenes.duel import actions, animation, city, details, track
from game.scenes.duel import pyramid as layouts
from game.scenes.duel.actions import ActionButton
from game.scenes.duel.items import cards, discard, items
from game.scenes.duel.layout import Layout, lay_out, notice_boxes
from game.scenes.duel.table_text import TableText
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.motion import Flight
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table import reminders, watching
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.cached import Cached
from game.scenes.table.choice import kind
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ActionsSection, ActionsView
from game.scenes.table.sections.notice import NoticeSection
from game.scenes.table.table import Notice, TableScene
from game.words.duel import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.layer import Layer

SHORTCUTS = {"move_1": "move:build", "move_2": "move:discard", "move_3": "move:wonders"}


class DuelTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (CardTurnedUp, SymbolGained, AgeDealt)
    game: Duel
    layout: Layout
    actions: ActionsSection
    track: track.TrackSection
    pyramid: layouts.PyramidSection
    draft: layouts.DraftSection
    cities: tuple[city.CitySection, ...]

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.refused = ""
        """The target that was refused last."""
        self.listing = False
        """The wonders are listed for the chosen card."""
        self._start = Cached(lambda match: match.observation(None, 0))
        """The position of a match at its start: a lesson brings another match."""
        self._texts: dict[tuple[str, ...], str] = {}
        self._text = Cached(TableText)
        self._slots, self._track = Cached(layouts.slots), Cached(track.track_view)
        self._cities = Cached(city.city_view), Cached(city.city_view)
        self._buttons, self._details = Cached(actions.buttons), Cached(details.details_view)
        self._drafted = Cached(
            lambda match, *log: layouts.last_draft(self.lines(), self._start(match).draft)
        )
        self._newest = Cached(lambda *log: details.newest(self.lines()))
        super().__init__(app, match, layer)

    def show_position(self) -> None:
        self._texts.clear()
        super().show_position()
        self.refused, self.listing = "", False

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._texts.clear()
        self.layout = f = lay_out(self.w, self.h, self.app.comfort.text_size)
        self.track = track.TrackSection(f.track, self._track_view, self.thing_text, self.signs)
        self.pyramid = layouts.PyramidSection(f.pyramid, self._pyramid_view, self.thing_text)
        self.draft = layouts.DraftSection(f.pyramid, self._draft_view, self.thing_text)
        self.actions = ActionsSection(f.actions, self._actions_view, self.press_button)
        self.cities = tuple(
            city.CitySection(f.cities[seat], partial(self._city_view, seat), self.thing_text)
            for seat in (0, 1)
        )
        self.actions.scene = self
        panel = list(self.layer.panel(f.actions))
        yield BarSection(f.bar)
        yield self.pyramid
        yield self.draft
        yield from panel or [self.actions]
        yield self.track
        yield from self.cities
        if reminders.wanted(self):
            log, below = reminders.share(f.log)
            yield LogSection(log)
            yield reminders.RemindersSection(below)
        else:
            yield LogSection(f.log)
        yield details.DetailsSection(f.details, self._details_view)
        yield from buttons(self, f.bar)
        if not panel:
            room, *places = notice_boxes(f.actions, self.app.comfort.text_size)
            place = lambda: places[not self.buttons()]  # noqa: E731
            yield NoticeSection(room, lambda: self.notice, self.rules, place)

    def region(self, name: str) -> list[Box]:
        if name == "choices":
            return [self.layout.actions]
        return [self.layout.details] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The layout of the age leaves one free."""
        b = self.layout.pyramid
        return b.x + 4, b.bottom - tall - 8 if self.view.age == 2 else b.y + 8

    # ---- what the sections show ---------------------------------------------------------

    def _lit(self) -> frozenset[str]:
        return frozenset(self.choice.by_thing)

    def _pyramid_view(self) -> PyramidView | None:
        if not self.view.age:
            return None
        chosen = next(iter(self.choice.touched), "")
        slots, hidden = self._slots(self.view, self.signs), self.motion.hidden()
        return PyramidView(self.view.age, slots, self._lit(), chosen, self.refused, hidden)

    def _draft_view(self) -> DraftView | None:
        if self.view.age:
            return None
        shown = self._drafted(self.match, self.match.length, self.past)
        return layouts.draft_view(self.app.words, self.view, shown, self._lit())

    def _track_view(self) -> TrackView:
        moving = "pawn" in self.motion.hidden()
        tokens = tuple(self._start(self.match).board)
        return self._track(self.app.words, self.view, tokens, self._lit(), moving)

    def _city_view(self, seat: int) -> CityView:
        owner = self.names[seat], self.signs[seat]
        return self._cities[seat](self.text, seat, owner, self._lit(), self.motion.hidden())

    def buttons(self) -> tuple[ActionButton, ...]:
        """What can be done now, by whoever decides or looks on."""
        if self.scored:  # whoever looks at the table again finds the way back
            scores = self.say("saves.scores")
            return (ActionButton("scores", scores, "", "laurel", "primary", act=self.scores),)
        if self.bots_turn():
            return tuple(
                ActionButton(
                    one.name, one.label, one.note, one.icon, one.kind, one.key, act=one.act
                )
                for one in watching.buttons(self)
            )
        if self.busy():
            return ()
        keys = tuple(self.app.preferences.key_of(key).upper() for key in SHORTCUTS)
        names = tuple(self.game.path(action)[0] for action in self.legal)
        acts = self.discard_pile, self.list_wonders
        return self._buttons(self.text, names, self.choice.touched, self.listing, keys, *acts)

    def _actions_view(self) -> ActionsView:
        found, title = self.buttons(), watching.title(self)
        if not title and self.busy():
            title = self.say("duel.moves.title")
        title = title or actions.title(self.text, self.choice.touched, self.listing)
        hint = "" if found else self.hint()
        return ActionsView(title, tuple(one.view() for one in found), hint)

    def _details_view(self) -> details.DetailsView:
        """What is pointed at, else what is chosen, else the newest thing that was played."""
        name = self.pointed_thing()
        if not details.described(name):
            name = next(iter(self.choice.touched), "") or self.newest()
        return self._details(self.text, name, self.signs)

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        """The position in words."""
        return self._text(self.app.words, self.names, self.view, self.mover)

    def thing_text(self, name: str) -> str:
        """All that matters of a thing now, in plain text; made once in each position."""
        touched = self.choice.touched
        key = name, *touched
        if key not in self._texts:
            refusal = None
            if not self.busy() and self.text.for_sale(name.partition(":")[2]):
                seat = self.mover or 0
                refusal = actions.why_not(self.game, self.view, seat, (*touched, name))
            self._texts[key] = self.text.thing(name, self.is_lit(name), refusal)
        return self._texts[key]

    def expected(self) -> str:
        touched = self.choice.touched
        if touched:
            card = touched[0].partition(":")[2]
            key = "duel.status.wonder" if self.listing else "duel.status.use"
            return self.say(key, seat=self.mover, names=self.names, card=card)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def progress(self) -> str:
        return sentences.progress_sentence(self.app.words, self.game, self.view)

    def turns_played(self) -> int:
        return int(self.view.turns)

    def refusal_text(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.app.words, refusal, self.names)

    def event_text(self, event: Event) -> str:
        return sentences.event_sentence(self.app.words, event, self.names)

    def hint(self) -> str:
        """What the panel of actions says while nothing is chosen."""
        if self.watched():
            return self.say("setup.watch")
        if self.mover is not None and self.is_bot(self.mover):
            return self.say("duel.moves.wait", name=self.names[self.mover])
        if not self.view.age or (self.busy() and self.past is None and self.mover is not None):
            return self.status()
        return self.say("duel.moves.point")

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        if name.startswith("slot:"):
            back = self.text.back(self.view.layout[int(name[5:])])
            self.notice = Notice(f"{back}.", "R3")
        elif not name.startswith("seat:") or self.choice.starts(name):
            self.touch_thing(name)

    def touch_thing(self, name: str) -> None:
        super().touch_thing(name)
        self.refused = name if self.notice else ""
        if self.choice.touched:
            self.listing = False
            if self.keyboard:
                self.focus = "move:build"

    def press_button(self, name: str) -> None:
        """A button of the panel of actions, by the name of its target."""
        button = next(one for one in self.buttons() if one.view().name == name)
        if button.refusal is not None:
            self.refuse_with(button.refusal)
        elif button.act is not None:
            button.act()
        else:
            self.touch_thing(button.name)

    def list_wonders(self) -> None:
        """Which wonder is the chosen card to pay for?"""
        self.listing = True
        self.focus = next((t.name for t in self.actions.targets() if t.enabled), self.focus)

    def confirm(self, action: Action) -> None:
        """Ask where a slip is costly: discarding what would be free."""
        seat = self.mover or 0
        free = isinstance(action, Discard) and trade.price(self.view, seat, action.card) == 0
        if isinstance(action, Discard) and free and self.app.comfort.confirm_discard:
            text = self.say("duel.confirm.discard_free", card=action.card)
            yes = Choice("yes", self.say("common.yes"), "normal", lambda: self.act(action))
            no = Choice("no", self.say("common.no"), "primary")
            self.app.push(Ask(self.app, self.say("table.are_you_sure"), text, [yes, no]))
        else:
            self.act(action)

    def after(self) -> None:
        if self._question() == "revive":
            self.discard_pile()
        elif self.keyboard:
            self._focus_lit()

    def _focus_lit(self) -> None:
        """The focus goes to the first answer, or to the first thing that can be chosen."""
        answers = self.actions.targets() if self._question() else []
        things = [*self.pyramid.targets(), *self.draft.targets()]
        found = [*answers, *(t for t in things if self.is_lit(t.name))]
        self.focus = next((t.name for t in found), self.focus)

    def enter(self) -> None:
        super().enter()
        self._focus_lit()

    def _question(self) -> str:
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
        button = SHORTCUTS.get(action, "")
        if button:
            return self.target(button) is not None and self.actions.activate(button)
        other = {"discard_pile": self.discard_pile, "enlarge": self.enlarge}.get(action)
        if other is None:
            return super().shortcut(action)
        other()
        return True

    def cards(self) -> None:
        self.app.push(cards(self.app, self.view, self.names, self.signs))

    def discard_pile(self) -> None:
        """The discard pile, to look at; laid out to choose from where The Mausoleum asks (R7.2)."""
        if self._question() == "revive":
            lit = {self.game.path(action)[0].partition(":")[2] for action in self.legal}
            pile = discard(self.app, self.view, lambda c: self.touch_thing(f"card:{c}"), lit)
        else:
            pile = discard(self.app, self.view)
        self.app.push(pile)

    def enlarge(self) -> None:
        what, _, item = (self.pointed_thing() or self.newest()).partition(":")
        if what in ("card", "wonder", "token"):
            self.app.push(EnlargeScene(self.app, items(), item))

    # ---- pointing and motion ------------------------------------------------------------

    def pointed_thing(self) -> str:
        """What the player is on; a button of the actions stands for the thing that it touches."""
        return self.pointed().removeprefix("move:")

    def newest(self) -> str:
        """The thing that was played last, or the first that can be chosen."""
        log = self.match, self.match.length, len(self.match.entries), self.past
        first = f"wonder:{self.view.draft[0]}" if self.view.draft else "track"
        return self._newest(*log) or first

    def rim(self, t: Target) -> Sprite | None:
        """Pale gold round what the pointer is on."""
        if self.keyboard or kind(t.name) not in ("card", "wonder", "token"):
            return super().rim(t)
        return pointed_rim(kind(t.name), t.box, self.app.scale(self._size))

    def sprites(self) -> list[Sprite]:
        return super().sprites() + ([] if self.motion.moving else self.rims())

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        if self.app.screen is None:
            return []
        return animation.flights(self, tape, before)
