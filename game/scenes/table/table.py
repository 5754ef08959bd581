"""The table of any game: a match, what its viewer may see, the choice under way, bots, undo.

A game's own table adds its sections and turns events into motion. It draws observations; the
state stays with the match. Who looks is up to the relay; a lesson, the coach and the replay are
layers over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.drawing.art.pictures import read_ahead
from game.drawing.items import Items
from game.drawing.kit import theme
from game.drawing.kit.surface_cache import first_to_go, is_room_left
from game.drawing.motion import Flight, Motion
from game.hotseat import opening as openings
from game.hotseat.beside import Beside
from game.hotseat.bot_turns import BotTurns, together
from game.hotseat.choice import EVERYWHERE, Choice, Places, Rest, kind
from game.hotseat.hands import Hands
from game.hotseat.history import History, on_turn
from game.hotseat.last_answer import LastAnswer
from game.hotseat.preferences import KEYS
from game.hotseat.relay import HOLD, Relay
from game.match.errors import StoreError
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Action, Event, IllegalAction, Refusal
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.shown import Shown
from game.scenes.shell import pictures
from game.scenes.shell.log import LogScene
from game.scenes.shell.menu import MenuScene
from game.scenes.table import log_pane, reminders
from game.scenes.table.bar import BarButtons
from game.scenes.table.bots_strip import ON_STRIP, BotsStrip
from game.scenes.table.browser import CardsScene
from game.scenes.table.curtain import Curtain, Lift, begins_hold, handle_held, lift
from game.scenes.table.events_scene import OPENS
from game.scenes.table.experiment import Experiment
from game.scenes.table.layer import Layer
from game.scenes.table.sections.notice import Notice
from game.scenes.table.turn_banner import TurnBanner
from game.scenes.table.undoing import Undoing
from game.words import watching
from game.words.deeds import Deeds
from game.words.match import error_sentence
from game.words.seats import Seat
from game.words.table import Facts
from game.words.table_recap import TableRecap
from game.words.telling import Telling
from game.words.wording import Wording

SHOWING = OPENS | {"hide"}
"""What keys do even while something flies; any other key or click only lets it arrive."""


class TableScene(Scene):
    """Base of the tables. `view` is an observation, `mover` the seat that is to act or None."""

    at_table = True
    quiet: tuple[type[Event], ...] = ()
    """Events seen on the table: not repeated in the pane of the log. The whole log has them."""
    heard: Mapping[type[Event], str] = {}
    """The sounds of events where nothing flies."""
    keeps_answers = False
    """Whoever has given a sealed answer goes on looking until they hand the laptop on."""
    falls_at_once = False
    """So it is only for whoever comes back to take theirs back: else the curtain of the next falls with it."""
    hands_down = False
    """Hands lie face down on the open table, and are lifted by whoever holds a key."""
    strip: Callable[[Any], bool] = staticmethod(lambda view: False)
    """Whether the strip of the hand is all the curtain that a position needs."""
    hold = HOLD
    """Milliseconds that the button of the curtain is held."""
    wording_type: type[Wording] = Wording
    """What makes its sentences."""
    beside = Beside()
    """What goes on beside the answers of others."""
    boxed = True
    """Its flights set out from where things lay on the table before."""

    layout: Any
    """The places of what lies on it."""
    chosen: Callable[[], str] = staticmethod(str)
    """What was chosen on a board, and not done yet."""

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.game, self.game_id = match.game, match.game.id
        self.kit = app.games[self.game.id]
        self.keys = self.kit.keys
        self.names = tuple(seat.name for seat in match.seats)
        self.signs = tuple(seat.shape for seat in match.seats)
        self.layer = layer or Layer()
        people = tuple(self.names[seat] for seat in match.people)
        self.people = people[:1] if self.layer.alone else people
        self.began = match.length
        """The length of the match as it was brought here."""
        self.acted_on = ""
        """What had the focus when a person last did something."""
        self.motion, self.rest = Motion(app.sounds.play), Rest()
        self.notice: Notice | None = None
        self.bots = BotTurns(self)
        self.wording = self.wording_type(self)
        self.history = History(self)
        self.recap = TableRecap(self)
        self.banner = TurnBanner(self)
        self.deeds = Deeds(self)
        self.bots_strip = BotsStrip(self)
        self.undoing = Undoing(self, self, self._take_back_planned)
        self.telling = Telling(self)
        self._opened: dict[int, Hashable] = {}
        """How what keys open looked when its pictures were drawn, by its number."""
        self.scored = False
        """The scores came by themselves."""
        self.view: Any = None
        self.ahead: Any = None
        """The position after `opening`, an action that is looked into before it is taken."""
        self.opening: Action | None = None
        self.asked_seats: Sequence[int] = ()
        """The seats that owe an answer: several where choices are simultaneous."""
        self.mover: int | None = None
        self.legal: Sequence[Action] = ()
        """What is legal now, at the screen."""
        self.choice = Choice(self.game)
        self.layer.attach(self, self)
        hands = Hands(self, self, self.hands_down)
        last = LastAnswer(match, self.keeps_answers, self.falls_at_once)
        self.relay = Relay(self, self, last, self.hold, hands)
        self.curtain = Curtain(self)
        self.experiment = Experiment(self, self) if match.header.parent else None
        self.show_position()

    def enter(self) -> None:
        """A bot at the table: its process starts now, so that its first answer comes soon."""
        if self.past is None and self.match.bots:
            self.bots.warm_up()
        self._taken_up()
        self.layer.entered()

    def _taken_up(self) -> None:
        if self.layer.recorded:
            self.app.kept.taken_up(self.match.id)

    # ---- what the table shows -----------------------------------------------------------

    def viewer(self) -> int | None:
        """Whose knowledge is on the screen; None: what everybody may know."""
        return self.relay.viewer

    @property
    def me(self) -> int:
        """Who sits below: the one who looks or is to look, else the person at the laptop."""
        seat = self.relay.due if self.viewer() is None else self.viewer()
        if seat is None and self.person in self.names:
            seat = self.names.index(self.person)
        return seat or 0

    @property
    def facts(self) -> Facts:
        """What may be read of the table now."""
        return self.answer("facts", self._facts)

    def _facts(self) -> Facts:
        return Facts(
            self.game, self.view, self.me, self.viewer(), self.mover, self.mine(), self.busy(),
            self.past, self.legal, self.choice, self.names, self.signs, self.app.reader.words,
            self.chosen(), self.layer.asks,
        )  # fmt: skip

    @property
    def past(self) -> int | None:
        """The number of actions of the past position that is shown; None for the present."""
        return self.layer.past

    def show_position(self) -> None:
        """Show the position of the match, laid out for whoever is on turn."""
        self.take_in()
        self.app.stack.turn()
        self.touch()
        self.layer.position_changed()

    def take_in(self) -> None:
        """Take in the position of the match, as the viewer may see it: what was begun in the one before is
        over, and this before the table is laid out for somebody else."""
        goes_on = self.beside.look()
        self.relay.calling = self.beside.running
        self.relay.set_asked(self.match.to_move() if goes_on is None else (goes_on,))
        seen = self.match.observation(self.viewer(), self.past)
        self.asked_seats = self.game.to_move(seen) if goes_on is None else (goes_on,)
        self.view = self.laid_open(self.relay.laid_in(self.beside.show(seen, self.viewer())))
        self.mover = self.relay.acting_seat(self.asked_seats)
        self.notice = None
        self.look_into(None)
        last = self.person, self.app.reader.person
        self.person = on_turn(self.match, self.mover, self.past is None, self.people, *last)

    def laid_open(self, view: Any) -> Any:
        """An observation with what somebody has laid open on the table and not done yet."""
        return view

    def look_into(self, opening: Action | None) -> None:
        """Show what an action would allow, before it is taken; None: what can be done as it is."""
        self.opening = opening
        self.ahead = None if opening is None else self.position_after(opening)
        self.choose_among(())

    def position_after(self, opening: Action) -> Any:
        """The position in which the first decision waits that the action brings; None: none."""
        return None

    def choose_among(self, touched: tuple[str, ...]) -> None:
        """What can be meant in the position whose choices are shown, after these touches."""
        state = self.deciding()
        legal: Sequence[Action] = ()
        if self.mover is not None and not self.busy():
            legal = self.game.legal_actions(state, self.mover)
        if self.ahead is None:
            self.legal = legal
        places = self.places()
        self.choice = self.looking(lambda: Choice(self.game, legal, places, touched))
        self.touch()

    def deciding(self) -> Any:
        """The position whose choices are shown: the real one, or the one looked into."""
        return self.view if self.ahead is None else self.ahead

    def places(self) -> Places:
        """Which things on the paths of actions lie on the table now."""
        return EVERYWHERE

    def is_bot(self, seat: int) -> bool:
        return seat in self.match.bots

    def busy(self) -> bool:
        """Whether nobody may act at the screen now: a bot is on turn, whoever is does not look, a
        layer holds the table, or the game is over."""
        return self.answer("busy", self._busy)

    def _busy(self) -> bool:
        return (
            self.mover is None
            or self.is_bot(self.mover)
            or self.relay.holds()
            or self.layer.holds()
            or self.beside.stalls
        )

    def mine(self) -> bool:
        """Whether the one who sits below looks at what is theirs, and may act."""
        mine = self.me == self.mover and not self.busy()
        return mine and (self.viewer() == self.mover or self.relay.in_public)

    def watched(self) -> bool:
        """Whether bots play, and people only look on."""
        return not self.people and self.past is None

    def bots_turn(self) -> bool:
        """Whether a bot is on turn, here and now."""
        return self.mover is not None and self.is_bot(self.mover) and self.past is None

    def stopped(self, why: str) -> None:
        """Bots do not go on: say so, and why where that is known."""
        self.app.go.tell(self.say("error.title"), why or self.say("bot.stopped"))

    def bots_play(self, in_turn: bool) -> bool:
        """Whether bots play while people who play themselves look on: short questions count in a bot's
        own turn."""
        plays = self.bots_turn() and bool(self.people)
        return plays and (in_turn or not self.interlude(self.view))

    def short_relay(self, seat: int, view: Any) -> Sequence[str]:
        """The keys that, held, let the seat look at what is theirs without a curtain before, in the
        position `view`; the button `relay.HERE` on the table does the same. None: the curtain comes
        down."""
        return ("space",) if self.strip(view) else ()

    def decides_openly(self, view: Any) -> bool:
        """Whether nothing of a decision is secret: whoever comes to it the short way need not look."""
        return False

    def hand_key(self, seat: int) -> str:
        """The key of a seat at the open table: held, it lifts their hand; tapped, see `tapped`."""
        number = f"thing_{seat + 1}"
        return self.app.preferences.key_of(number) if number in KEYS else ""

    def lift(self) -> Lift | None:
        """The button by which whoever is next turns up their hand, without a curtain."""
        return lift(self.relay, lambda n: Seat(self.signs[n], self.names[n]), self.app.words)

    def tapped(self, seat: int) -> None:
        """The key of a seat was tapped at the open table: while something goes on beside it, it is for
        that, else it does what the game says of `seat_1`."""
        if self.beside.running:
            self.beside.tap(seat)
        else:
            self.shortcut(f"seat_{seat + 1}")

    def let_go_on(self, thing: str) -> None:
        """The mouse that lifted a hand was let go on a thing of it."""
        section = self.section_of(thing)
        if section is not None:
            section.activate(thing)

    def take_back(self, seat: int) -> None:
        """Somebody takes back what they have answered in secret, and chooses anew."""
        if self.relay.due is not None and seat in self.relay.answered and not self.held():
            self.undoing.take_back(lambda: self.match.undo(seat))
            self.relay.come(seat)

    def interlude(self, view: Any) -> bool:
        """Whether a short question is asked in somebody's turn, which goes on after it."""
        return False

    def follow_up(self) -> tuple[int, Action] | None:
        """What somebody has said beforehand that they do now, before anything is shown: their seat
        and the action."""
        return None

    # ---- layout -------------------------------------------------------------------------

    @property
    def foot(self) -> float:  # type: ignore[override]
        return 0.0 if self.experiment is None else self.experiment.height()

    def build(self) -> Iterable[Section]:
        """The sections of the game, and those of the layer above them; or the curtain."""
        self.relay.laid_down = self.relay.down
        if self.relay.down:
            self.forget()
            yield self.curtain.section(self)
        else:
            self.bots_strip.box = None
            table = list(self.table_sections())
            for section in table:
                section.scene = self  # asked for its targets before the scene has taken it in
                if isinstance(section, log_pane.TellingSection):
                    section.telling = self.telling
            yield from table
            yield from self.bots_strip.sections()
            yield from self.layer.sections(table)
        if self.experiment is not None:
            yield from self.experiment.sections()

    def table_sections(self) -> Iterable[Section]:
        """The sections of the game's own table; where it shows what bots do between two turns of people,
        it says (`bots_strip.box`)."""
        raise NotImplementedError

    def region(self, name: str) -> list[Box]:
        """The places of a named region, for the layers: `choices`, where the table offers what
        can be done with a chosen thing; `laid out`, where it would lay out what a chosen thing can
        go with; `reading`, where it tells about the thing that is pointed
        at or chosen; `clear`, what is never in the dark while the coach speaks."""
        raise NotImplementedError

    def lay_open(self, board: str) -> None:
        """Open what a lesson speaks of (`board:market`), and nothing else; empty: the bare table."""

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """Where the table has room for a button of this size: below its log, unless it says otherwise."""
        b = self.layout.log
        return b.x, b.bottom + self.layer.below_log - tall

    def boxes(self) -> dict[str, Box]:
        """The places of all things on the table, by their names."""
        return {t.name: t.box for t in self.targets()}

    # ---- words --------------------------------------------------------------------------

    def public_note(self, seat: int) -> str:
        """What everybody may see of a seat, in a few words for the curtain."""
        return ""

    def expected(self) -> str:
        """What is expected of the person on turn."""
        raise NotImplementedError

    def turn_note(self) -> str:
        """What whoever is next at the open table is about, for the ribbon."""
        return self.say("table.next.person")

    def status(self) -> str:
        """Whose turn it is and what is expected."""
        thinks = watching.bot_on_turn(self)
        thinking = self.say("bot.thinks", name=thinks) if thinks else ""
        return self.layer.status() or thinking or self.expected()

    def progress(self) -> str:
        """How far the game is."""
        standing, over = self.game.progress(self.view), not self.asked_seats
        return self.wording.sentences.standing_sentence(self.app.words, standing, over)

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        self.touch_thing(name)

    def choose_numbered(self, names: Sequence[str], number: int) -> None:
        """A numbered key: the thing of that number, of those that lie in a row, is chosen and has the focus."""
        if 0 < number <= len(names):
            self.focus, self.keyboard = names[number - 1], True
            self.choose(self.focus)

    def is_lit(self, name: str) -> bool:
        """Can it be touched now, leading on?"""
        return self.choice.lit(name)

    def touch_thing(self, name: str) -> None:
        """Something on the table was chosen: one step on its path, or the reason why not."""
        self.notice = None
        if self.layer.touches(name) or self.busy():
            return
        opening = self.opening_of(name)
        if opening is not None:
            openings.touch(self, opening)
            return
        before = self.choice.touched
        found = self.choice.touch(name)
        if found is False:
            self.refuse(name)
        elif not isinstance(found, bool):
            self.do(found)
        elif self.choice.touched == before or openings.take_for_choice(self):
            self.narrowed()
            self.layer.narrowed()

    def opening_of(self, name: str) -> Action | None:
        """The action that a thing stands for, where it is looked into before it is taken."""
        return None

    def narrowed(self) -> None:
        """Another step was taken on the path of an action."""

    def do(self, action: Action) -> None:
        """Take an action that was chosen, and before it the one that was looked into."""
        if openings.take(self):
            self.confirm(action)

    def confirm(self, action: Action) -> None:
        """Ask first where a slip is costly; subclasses say where."""
        self.act(action)

    def refuse(self, name: str) -> None:
        """Say why the thing cannot be chosen, where there is something to say."""
        refusal = self.why_not(name)
        if refusal is not None:
            self.refuse_with(refusal)

    def why_not(self, name: str) -> Refusal | None:
        """Why the thing cannot be touched now; None where it can, or where it means nothing."""
        if self.busy() or self.mover is None or self.is_lit(name):
            return None
        state, touched = self.deciding(), (*self.choice.touched, name)
        for action in self.game.candidates(state, self.mover, touched):
            return self.game.refusal(state, self.mover, action)
        return None

    def refuse_with(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        self._deny(Notice(self.wording.refusal(refusal), refusal.clause))

    def _deny(self, why: Notice) -> None:
        """Say it where the eyes are: on the parchment of a lesson, else on the table."""
        self.app.sounds.play("refused")
        if not self.layer.refused(why):
            self.notice = why

    def held(self) -> bool:
        """Whether somebody who explains holds the table still; then the reason is shown."""
        if self.app.teacher.frozen:
            self._deny(Notice(self.app.teacher.key_sentence("teach.refused", "freeze")))
        return self.app.teacher.frozen

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.app.stack.top is self

    def come_forward(self) -> None:
        """Close whatever lies over the table."""
        self.app.stack.back_to(self)

    def forget(self) -> None:
        """Trees hold what somebody has seen: they are gone."""
        self.trees.clear()

    def hush(self) -> None:
        """Nothing is pressed any more, nor read aloud."""
        self.pressed = ""
        self.app.speech.close()

    def ask_for(self, button: str) -> None:
        """Somebody is asked for by a button that is held: whoever plays by keys finds the focus there."""
        self.focus, self.keyboard = button, self.app.stack.keyed

    def came(self) -> None:
        """Whoever was asked for is there: whoever plays by keys finds the focus."""
        if self.keyboard:
            self.find_focus()

    def freeze(self) -> None:
        """Hold the table still, or let the game go on."""
        self.app.teacher.freeze(not self.app.teacher.frozen)

    def act(self, action: Action, seat: int | None = None) -> None:
        """Play an action, of the seat on turn unless told, and show what happens."""
        seat = self.mover if seat is None else seat
        assert seat is not None
        if not self.held() and not self.layer.plays((action,)):
            self._act(action, seat)

    def turn_up(self) -> None:
        """Play the last answer, which was kept back: with it all are turned up."""
        kept = self.relay.last.kept
        if kept is not None and not self.held():
            self._act(kept.action, kept.seat)

    def _act(self, action: Action, seat: int, follows: bool = False) -> None:
        """Play an action of a seat, what follows by itself, and show what happens; perhaps it `follows`
        itself what others have answered."""
        mover, was, viewer = self.mover, self.view, self.viewer()
        before = self.boxes() if self.boxed and self.app.comfort.speed() else None
        begun, looked_into, length = self.choice, self.opening, self.match.length
        kept = self.beside.keep(seat, action, viewer) or self.relay.keep(seat, action)
        tape = kept or self._played(action, seat, follows)
        if tape is None:
            return
        while (more := self.follow_up()) is not None:
            then = self._played(more[1], more[0], follows=True)
            if then is None:
                break
            tape = Tape(tape.before, tape.moments + then.moments, then.after)
        self.show_position()
        if not self.is_bot(seat):
            self.bots.budget.renew(self.app.comfort.speed())
        if seat != mover == self.mover and not self.busy():
            openings.go_on(self, begun, looked_into)
        if self.viewer() != viewer:  # whoever looked does not any more
            tape, before = self.match.tape_since(length, self.viewer()), None
        self.motion.most = self.bots.longest(seat)
        self.show(tape, before)
        self.motion.most = math.inf
        self.banner.most = math.inf if self.mover is None else self.bots.longest(self.mover)
        if self.bots_strip.tells or (self.bots_turn() and together(self.match)):
            self.banner.skip()
        else:
            self.banner.acted(mover, was)
        self.bots_strip.acted(seat)
        if mover != self.mover and not self.interlude(self.view):
            self.bots.begin()
        if not self.is_bot(seat):
            self.release_focus()
            if not self.keyboard:
                self.rest.stop(self.pointed())
        self.after()
        self.layer.acted()

    def _played(self, action: Action, seat: int, follows: bool = False) -> Tape | None:
        """What happened; None where the action could not be played, which is said. What `follows` is
        nobody's word, unless they chose it beforehand."""
        by_itself = follows and not self.beside.chosen
        try:
            return self.match.play_taped(seat, action, self.viewer(), by_itself)
        except StoreError as error:
            if self.is_bot(seat):  # it would try again at once, and fail again
                why = error_sentence(self.app.words, error)
                self.bots.stop(f"{why} {self.say('bot.waits')}")
            else:
                self.app.go.failed(error)
        except IllegalAction as error:
            if self.is_bot(seat):
                self.bots.stop()
            else:
                self.notice = Notice(self.wording.refusal(error.refusal), error.refusal.clause)
        return None

    def show(self, tape: Tape, before: dict[str, Box] | None) -> None:
        """Show what happened, as it happens."""
        self.fly(tape, before)

    def fly(self, tape: Tape, before: dict[str, Box] | None) -> None:
        """Show in motion what happened; without motion it is only heard. `before` has the boxes of
        all things before it, where they are known."""
        speed = self.app.comfort.speed()
        if speed:
            if before is None:
                before = self._boxes_in(tape.before) if self.boxed else {}
            seen = self.app.window.screen is not None
            self.motion.launch(self.animation(tape, before) if seen else [], speed)
            return
        for sound in dict.fromkeys(self.heard.get(type(event), "") for event in tape.events):
            if sound:
                self.app.sounds.play(sound)

    def _boxes_in(self, view: Any) -> dict[str, Box]:
        """The places that things had in an observation."""
        now, self.view = self.view, view
        try:
            return self.boxes()
        finally:
            self.view = now

    def went_back(self) -> None:
        """The match went back: show where it stands."""
        self.beside.forget()
        self.motion.skip()
        self.bots.taken_back()
        self.banner.skip()
        self.scored = False
        self.release_focus()
        self.show_position()
        self.relayout()
        self.after()

    def after(self) -> None:
        """Whatever must happen when another position is shown: dialogs for forced choices, and the
        focus for whoever plays by keys."""
        if self.keyboard and not self.focus:
            self.find_focus()

    def release_focus(self) -> None:
        """Something was done: what has the focus is gone, or does something else from now on."""
        self.acted_on, self.focus = self.focus, ""

    def midway(self) -> bool:
        """Whether the position lies within what was played with one press: it is taken back with
        one, too."""
        return False

    def find_focus(self) -> None:
        """The focus goes to the first thing that leads on, else to the green button, else to the first
        thing there. It waits for what flies, until a curtain is down, for the scores of a game that
        ended, and while bots play, unless they are watched."""
        self.focus = next((t.name for t in self.targets() if self.is_lit(t.name)), "")
        bots = self.bots_turn() and not (self.watched() or self.bots.paused)
        curtain = self.relay.due is not None and not self.relay.waits
        ended = self.match.finished and self.past is None and not self.scored
        if not (self.focus or bots or curtain or ended or self.motion.moving):
            there = (name for name in self._stops() if kind(name) not in ON_STRIP)
            self.focus = self.primary() or next(there, "")  # on a plate the clock would stand still

    def _stops(self) -> Iterator[str]:
        """Where Tab stops: the buttons for what can be done now, then all else but the bar above."""
        live = [s for s in self.sections if s.live and not isinstance(s, BarButtons)]
        for s in sorted(live, key=lambda one: not one.offers):
            yield from (t.name for t in s.targets() if t.enabled and t.focusable and t.tabbed)

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        """The flights that show what happened; `before` has the boxes of all things before it."""
        return []

    # ---- time ---------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        if self.bots_strip.holds():
            return False
        self.bots_strip.update()
        if self.on_top and not (self.app.teacher.frozen or self.relay.down):
            self._beside(ms)
        if self.motion.moving or self.banner.shown:
            self.bots.budget.spend(ms)
        if self.motion.update(ms):
            if not self.motion.moving:
                self.relay.drop()  # the button is seen from now on, so it can be held
                if self.keyboard and not self.focus:
                    self.find_focus()
            return True
        if self.relay.update(ms) or self.banner.update(ms):
            return True
        if self.bots.recall():
            self.touch()
        done = self.layer.update(ms)
        if done is not None:
            return done
        if self.layer.greets and self.on_top and not self.busy() and reminders.ask(self):
            return True
        if self.mover is None:
            if not self.scored and not self.banner.shown and self.on_top:  # they come once
                self.scored, self.focus = True, ""
                if self.keyboard:  # whoever comes back finds the way to the scores
                    self.find_focus()
                self.scores(counted=self.match.length > self.began)
            return False
        asked = self.match.to_move() if self.past is None else ()
        bot = next((seat for seat in asked if self.is_bot(seat)), None)
        if bot is not None and not self.bots.waiting() and self.on_top:
            action = self.bots.think(bot, ms)
            if action is not None:
                self.act(action, bot)
            return action is not None
        return False

    def _beside(self, ms: int) -> None:
        """Time passed for those who may call; once all is known, what follows is done."""
        before = self.beside.signature()
        known = self.beside.update(ms, self.relay.hands.holder)
        for sound in self.beside.heard():
            self.app.sounds.play(sound)
        if known:
            more = self.follow_up()
            if more is None:
                self.show_position()
            else:
                self._act(more[1], more[0], follows=True)
        elif self.beside.signature() != before:
            self.touch()

    def _take_back_planned(self) -> bool:
        found = self.beside.take_back()
        if found:
            self.show_position()
        return found

    def scores(self, counted: bool = False) -> None:
        """Open the scores, counted in front of everybody or as they are."""
        self.app.go.scores(self.match, counted)
        self.layer.scored()

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        self.relay.wake()
        if not self.beside.running and self.bots_strip.handle(item):  # keys are those of the ring
            self.banner.skip()
            self.touch()
            return
        if self.motion.moving and isinstance(item, (Key, Press)):
            self.motion.skip()
            self.touch()
            shows = isinstance(item, Key) and self.app.preferences.action_of(item.name) in SHOWING
            if not (shows or (self.relay.waits and begins_hold(self, self.relay, item))):
                return  # what flew has arrived; whoever wanted to see that meant no move
        if isinstance(item, (Key, Press)):
            self.banner.skip()  # and does what it does: it is only a band of light
        waits = self.relay.waits or self.relay.rings
        if (waits and handle_held(self, self.relay, item)) or self.layer.handle(item):
            self.touch()
        else:
            super().handle(item)

    def _key(self, name: str) -> bool:
        """After the mouse, Enter does what the green button says; else what has the focus."""
        primary = name == "enter" and not self.keyboard and self.press_primary()
        return primary or super()._key(name)

    def press_primary(self) -> bool:
        """Press the green button that shows Enter; False where none does."""
        if self.relay.lingers:
            self.relay.hand_on()
            return True
        return False

    def back(self) -> None:
        """Escape: one step back on the path, or the menu."""
        self.notice = None
        if not (self.layer.back() or self.step_back()):
            (self.app.pop if self.layer.leaves else self.menu)()

    def step_back(self) -> bool:
        """One step back on the path of an action; False where there was none."""
        return self.choice.back()

    def shortcut(self, action: str) -> bool:
        act = {
            "undo": self.undoing.step,
            "rules": lambda: self.rules(self.clause_of(self.pointed())),
            "menu": self.menu,
            "log": lambda: self.log(log_pane.counted_from(self.sections)),
            "freeze": self.freeze,
            "cards": self.cards,
            "hide": self.hide,
            "play_now": self.bots.play_now,
            "recap": self.bots_strip.recall,
        }.get(action)
        if act is None:
            return self.layer.shortcut(action)
        act()
        return True

    def show_to_all(self) -> None:
        """From now on it is as everybody may see it."""
        if self.relay.secret:
            self.relay.leave()

    def hide(self) -> None:
        """Put away what is secret; the one who looked may take it up again."""
        self.relay.hide()

    def menu(self) -> None:
        if not self.layer.menu():
            self.app.open(MenuScene, self)

    def cards(self) -> None:
        """Everything in the box, to look at, and where it is."""
        if self.kit.face.items is None:
            self.app.go.cards(self.game.id)
        else:
            self.app.push(self._card_list(self.kit.face.items))

    def _card_list(self, items: Callable[[Any], Items[Any]]) -> CardsScene:
        view = self.box_view()
        return CardsScene(self.app, items(view), view, self.names, self.signs)

    def box_view(self) -> Any:
        """What whoever looks knows of where things are."""
        return self.view

    def clause_of(self, name: str) -> str | None:
        """The clause of the rules that tells of a thing on the table, where one does."""
        glossary = self.kit.glossary
        return (glossary.clause(name) or None) if glossary is not None else None

    def rules(self, clause: str | None = None) -> None:
        """Open the rules, at a clause if one is given."""
        self.app.go.rules(self.game.id, clause)

    def log(self, n: int = 0) -> None:
        """Open the log, at an action if one is given."""
        self.app.push(self._whole_log(n))

    def _whole_log(self, n: int) -> LogScene:
        reasons = {n: self.facts.reason(one) for n, one in self.bots.public_reasons().items()}
        return LogScene(self.app, self.match, self.viewer(), reasons, n)

    def enlarged(self) -> Scene | None:
        """What the key opens that shows the thing large that is pointed at; None: there is none."""
        return None

    def enlarge(self) -> None:
        if (scene := self.enlarged()) is not None:
            self.app.push(scene)

    # ---- drawing ------------------------------------------------------------------------

    def ahead_of_time(self) -> Iterator[None]:
        """And sounds, what lies behind keys, and pictures of boards and lists, as far as they are read."""
        yield from super().ahead_of_time()
        yield from self.app.go.read_ahead(self.game.id)
        yield from self.app.sounds.ahead()
        yield from read_ahead(self.game.id)
        yield from first_to_go(self._behind_keys())

    def _behind_keys(self) -> Iterator[None]:
        """Draw what keys open: the thing that is pointed at, large; and once, while there is room for
        it, what lies over the table."""
        if (large := self.enlarged()) is not None:
            yield from large.drawn_unseen(self._size)
        look = self.arranger().measures, self.app.words.lang, theme.current()
        for n, make in enumerate(self.opened_by_keys()):
            if self._opened.get(n) != look and is_room_left():
                yield from make().drawn_unseen(self._size)
                self._opened[n] = look

    def opened_by_keys(self) -> Iterator[Callable[[], Shown]]:
        """What makes the scenes that keys open over the table."""
        yield partial(MenuScene, self.app, self)
        if self.kit.rules.chapters(self.app.words.lang):
            yield partial(self.app.go.book, self.game.id, self.clause_of(self.pointed()))
        yield partial(self._whole_log, 0)
        if self.kit.face.items is not None:
            yield partial(self._card_list, self.kit.face.items)

    def sprites(self) -> list[Sprite]:
        moving = self.motion.sprites(self.app.window.scale(self._size))
        still = [*self.rims(), *self.banner.sprites(), *self.undoing.tip()]
        return moving if self.motion.moving else still

    def rims(self) -> list[Sprite]:
        """And round what is told of; a map marks its spaces by itself."""
        named = self.things_named()
        told = (t for t in self.targets() if t.name in named and not t.hexagonal) if named else ()
        return [*super().rims(), *(self.dashed(t.box, 6.0, theme.GOLD) for t in told)]

    def things_named(self) -> tuple[str, ...]:
        """What is told of beside the table now: in the line of the log that is pointed at, and on the strip
        of the bots."""
        return *log_pane.pointed_things(self), *self.bots_strip.things()

    def attention(self, here: bool) -> None:
        """Whoever leaves the window leaves no secret on it."""
        if not here:
            self.relay.hide()
            self.beside.stop()

    def cover(self) -> None:
        self.motion.skip()
        self.banner.skip()
        self.relay.let_go()
        for section in self.sections:
            section.arrive()

    def uncover(self) -> None:
        """Back from the rules or a card that was read: a choice that was begun goes on."""
        begun, opening = self.choice, self.opening
        self._taken_up()
        self.bots_strip.rest()
        self.show_position()
        openings.go_on(self, begun, opening)

    def leave(self) -> None:
        """The small picture goes with the saved match."""
        self.bots.forget()
        self.layer.left()
        if self.past is None:
            self.app.teacher.switch_off()
        if self.layer.recorded:
            self.show_to_all()
            picture = self.render(self.pixel_size())
            pictures.keep(self.app.store, self.match.id, picture, len(self.match.entries))
