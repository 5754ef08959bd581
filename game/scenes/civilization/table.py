"""The table of Civilization: the map in the middle, the four ways to win and the rivals beside it, the
own sheet on the right, and boards that lie over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.drawing.map import SquareLattice
from game.drawing.motion import Flight
from game.hotseat import preferences
from game.hotseat.cached import Cached
from game.hotseat.choice import Places, kind, of_kind, square_of
from game.hotseat.civilization import intents, laying, ring
from game.hotseat.civilization.calls import STOP, Calls
from game.hotseat.civilization.intents import Intent, Plain, Show
from game.hotseat.civilization.moving import Mover, Walk
from game.hotseat.civilization.trading import Trading
from game.hotseat.intents import Touch, Why
from game.match.match import Match
from game.match.tape import Tape
from game.rules.civilization.actions import Place
from game.rules.civilization.box import NONE, box
from game.rules.civilization.events import CityActed, GroupStepped, PhaseBegan, TurnBegan
from game.rules.civilization.frames import Bargaining, Considering, Moving, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import MOVEMENT, START, State, decision, owner_of_city
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Answered
from game.scenes.civilization import animation, answers, battle, hand, since, starting
from game.scenes.civilization.animation.director import Lying
from game.scenes.civilization.board import OpenBoard
from game.scenes.civilization.items import enlarge, items_of
from game.scenes.civilization.layout import LINE, Layout, lay_out
from game.scenes.civilization.managing import SQUARES, question
from game.scenes.civilization.map import CivilizationMap, Gaze, Sight, TableMap, bubble
from game.scenes.civilization.panels import BOARDS, Panels
from game.scenes.kit import dialogs
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target, pixels
from game.scenes.kit.services import Services
from game.scenes.table import browser, log_pane, reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.events_scene import SceneQueue
from game.scenes.table.layer import Layer
from game.scenes.table.sections.notice import Notice, NoticeSection
from game.scenes.table.sections.zoom import ZoomSection
from game.scenes.table.table import TableScene
from game.words import watching
from game.words.buttons import key_name
from game.words.civilization import card_text, city_text, hand_text, players, pointed, ways
from game.words.civilization.answering import DROPPED, meanwhile
from game.words.civilization.corners import BACK
from game.words.civilization.offers import AREA
from game.words.civilization.pointed import WAY
from game.words.civilization.position import Moment, Now, Position
from game.words.wording import Wording

HOLD = 800
"""What is secret is opened by a key that is held so many milliseconds."""
SILENT = {START: ("build_city",), MOVEMENT: ("pick_up",)}
"""By phase: what a touch of a square means at once in one's turn."""
ANYBODYS = frozenset({"offer", "pyramid", "start"})
"""Boards that lie where they do whoever decides."""
KEYS = frozenset(
    ("market", "culture", "technologies", "recap", "arts", "harvest", "move_1", "move_2", "ways", "end_turn",
     "enlarge", "hide", "discard_pile", *(action for action in preferences.KEYS if preferences.counted(action)[1]))
)  # fmt: skip
"""What keys do at this table alone."""


class CivilizationWording(Wording):
    """Sentences that name a square by the city near it, and briefly by its letter and number alone."""

    def event(self, event: Event) -> str:
        return super().brief(event)

    def brief(self, event: Event) -> str:
        table = self.table
        return self.sentences.event_sentence(table.app.words, event, table.names, None)


class CivilizationTable(TableScene):
    """Sections, boards and inputs of the table; rules and match say what is legal."""

    quiet = (Answered, CityActed, GroupStepped, PhaseBegan, TurnBegan)
    heard = animation.HEARD
    wording_type = CivilizationWording
    boxed = False
    decides_openly, interlude = staticmethod(answers.openly), staticmethod(answers.interlude)
    keeps_answers = falls_at_once = True
    hands_down = True
    hold = HOLD
    game: Civilization
    view: State
    layout: Layout
    answers: answers.Answers

    def __init__(self, app: Services, match: Match, layer: Layer | None = None) -> None:
        bots = frozenset(match.bots)
        self.open_board = OpenBoard(BOARDS, lambda: self.facts, bots)
        self.chosen = lambda: self.open_board.chosen
        self.moving, self.answers, self.fight = Mover(), answers.Answers(), battle.Fight()
        self.beside = self.calls = Calls(
            match, lambda: self.relay.people if self.relay.shared and self.past is None else [],
            lambda: preferences.CALLS.get(app.preferences.calls, preferences.CALLS["3"]),
        )  # fmt: skip
        self.trading = Trading(match, lambda: self.layer.learner, self.act)
        self.now: Now = lambda: self.moment
        self.since = since.Since(self)
        parts = self.open_board, self.answers, self.send, self.since
        self.panels = Panels(self.now, lambda: self.walk, self.answer, *parts)
        self.queue, self._position = SceneQueue(self), Cached(Position)
        self._laid = Cached(laying.laid)
        signs = tuple(one.shape for one in match.seats)
        self.hand = hand_text.Lifted(match, tuple(one.name for one in match.seats), signs)
        sight = TableMap(lambda: self.view, lambda: self.sight, KEYS)
        self.map, self.gaze = CivilizationMap(Box(0, 0, 0, 0), sight), Gaze()
        self._arranged: tuple[object, ...] = ()
        """For what the sections were made: the board, whose they are, whether the recap lies open, and what
        is placed in the set-up."""
        super().__init__(app, match, layer)

    # ---- what is shown ------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """What may be read of the table now."""
        return self.answer("moment", self._moment)

    @property
    def walk(self) -> Walk:
        """Figures as they may be moved now."""

        def made() -> Walk:
            m = self.moment
            due = pointed.due(m, self.open_board.on_map(m) is not None)
            return self.moving.walk(self.view, self.mover, m.legal, due)

        return self.answer("walk", made)

    @property
    def sight(self) -> Sight:
        """The map as it stands."""

        def made() -> Sight:
            named = (one for name in log_pane.pointed_things(self) if (one := square_of(name)))
            added = self.open_board.on_map(self.moment)
            return Sight(self.moment, self.walk, added, frozenset(named))

        return self.answer("sight", made)

    def _moment(self) -> Moment:
        f, relay, open_board, stage = self.facts, self.relay, self.open_board, self.motion.stage
        view = f.view if stage is None else stage.position
        p = self._position(
            self._laid(view, open_board.chosen) if f.mine else view, f.me, f.names, f.signs, f.words,
            f.mine and stage is None, f.viewer == f.me, self.keyboard, f.asks,
        )  # fmt: skip
        lifted = relay.hands.lifted
        acts = lifted is not None and lifted == self.mover and not self.busy()
        held = self.hand.hand(lifted, acts, f.words)
        waits = relay.due is not None and not relay.down and bool(relay.short_keys())
        return Moment(
            f, p, decision(self.view), open_board.board, open_board.opened, open_board.chosen, self.trading.offers,
            self.trading.people,
            lambda: (self.pointed(), self.rest.ms), self.keyboard, self.motion.moving, stage is not None,
            frozenset() if stage is None else stage.lifted,
            self.layer.holds(), open_board.bots, relay.due, relay.shared, waits and not relay.in_public,
            relay.lingers, self.app.comfort.text_size,
            self.app.preferences.key_of, self.history.lines, self.history.events,
            self.match.length, self.fight.taken, held, self.undoing.said.word(),
            self.hand.out, meanwhile(p, self.calls), self.calls.in_use, self.calls.callers,
            watching.over(self),
        )  # fmt: skip

    def laid_open(self, view: State) -> State:
        return self.hand.laid_open(view)

    def take_in(self) -> None:
        before, mover, foreseen = self.view, self.mover, self.calls.foresees
        self.trading.position_changed(self.past is None)
        super().take_in()
        if foreseen and (self.view, self.mover) == (before, mover):  # nobody is disturbed
            self.view = before
        else:
            self.open_board.position_changed(self.now)
            self.moving.position_changed(self.legal)
        if self.calls.dropped:
            self.calls.dropped = False
            self.notice = Notice(self.say(DROPPED))
        self.since.position_changed()
        if self.map.there:
            self.map.refit()
        self.arrange()
        self.looking(self._gaze)

    def places(self) -> Places:
        """Squares lie on the table, and what the open board has."""
        first = isinstance(decision(self.view), Turn)
        silent = SILENT.get(self.view.phase, ()) if first else ()
        return Places(
            lambda name: kind(name) in self.answer("things", self.open_board.things),
            lambda name: first and name not in silent and ":" not in name,
        )

    def short_relay(self, seat: int, view: State) -> Sequence[str]:
        return answers.short_keys(seat, view, self.app.preferences.key_of)

    def follow_up(self) -> tuple[int, Action] | None:
        learner = self.relay.shared or self.layer.learner is not None
        people = () if learner else self.relay.people
        found = self.trading.follow_up() or self.answers.follow_up(self.match, people)
        found = found or self.calls.follow_up()
        return found or (ring.follow_up(self.match, self.view) if self.relay.shared else None)

    # ---- layout -------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table out anew, where another board lies open or another player sits below."""
        self.touch()
        if self.sections and self.looking(self._arrangement) != self._arranged:
            self.relayout()

    def _arrangement(self) -> tuple[object, ...]:
        board, m = self.open_board.board, self.moment
        whose: object = self.me if board and board not in ANYBODYS else None
        if board == "start":
            whose = starting.lies(self.layout, m)
        ring = answers.call_box(self.layout, m, self.map)
        return board, whose, self.since.open, players.about(self.view), tuple(ring)

    def table_sections(self) -> Iterable[Section]:
        board = kind(self.open_board.board)
        over = self.open_board.lies_over_map()
        reminded, covered = reminders.wanted(self), "" if over else board
        replayed, recap = self.past is not None, self.since.open and not covered
        letters = self.app.comfort.text_size
        f = lay_out(self.w, self.h, len(self.names), covered, reminded, replayed, recap, letters)
        if f.log.h > LINE:
            log = Box(f.log.x, f.log.y, f.log.w, f.log.h - self.layer.below_log)
            f = f._replace(log=log)
        self.layout, self._arranged = f, ()
        self._arranged = self._arrangement()
        yield BarSection(f.bar, self.telling.heading)
        if not board or board == "city" or over:
            zone = f.map_beside if board == "city" else f.map
            trays = tuple(box for box in (f.market, f.culture) if box.w and box.colliderect(zone))
            self.map = self.map.laid(self, zone, () if board == "city" else trays)
            if board == "city" and (space := city_text.about(self.moment)):
                self.map.camera.look_at(self.map.model.turn.at(space), SQUARES)
            self._gaze()
            yield self.map
            yield ZoomSection(f.zoom, self.map)
        yield from self.panels.sections(f, reminded)
        yield from self.open_board.sections(f, self.now, self.send)
        if board == "battle":
            yield answers.chips(f.own, self.now, self.answers, self.send)
        moves = bool(self.app.comfort.speed())
        ring = answers.call_box(f, self.moment, self.map)
        yield answers.call_section(ring, self.now, self.calls, moves)
        if self.relay.hands.lifted is not None and not self.open_board.fills():
            yield hand.Veil(Box(0, f.bar.h, self.w, self.h - f.bar.h), self.now)
            tray = hand.tray_box(self.w, self.h, self.moment.letters)
            key = key_name(self.app.words, self.relay.hands.key)
            yield hand.section(tray, self.now, lambda: key, self.send)
        taught = [] if self.open_board.opened else list(self.layer.panel(f.action))
        self.bots_strip.box = None if taught or self.open_board.fills() else f.action
        yield from taught
        yield NoticeSection(f.notice, lambda: self.notice, self.rules, fitted=True)
        yield from buttons(self, f.bar)

    def _gaze(self) -> None:
        """Bring the map to what is decided about, once it lies somewhere."""
        if self.map.scene is None:
            return
        free = starting.beside(self.map.box, self.layout, self.moment)
        self.gaze.look(self.map, self.moment, self.open_board.on_map(self.moment), free)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            return [f.action]
        return [f.own, f.map] if name == "reading" else []

    def lay_open(self, board: str) -> None:
        self.open_board.lay(of_kind(board, "board") or board)
        self.choice.narrow(self.choice.touched)  # other things lie on the table now
        self.arrange()

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """Below the log; where a board lies over that at the foot of the offers, or at the upper left."""
        f, offers = self.layout, self.open_board.part("offer") if self.open_board.fills() else None
        if offers is not None:
            return offers.x + 8, offers.bottom - tall - 10
        if f.log.h > LINE and not (f.since.w or self.open_board.covers_left()):
            return f.log.x, f.log.bottom + self.layer.below_log - tall
        return f.map.x + 8, f.map.y + 10

    # ---- words --------------------------------------------------------------------------

    def expected(self) -> str:
        everybody = self.open_board.fills() and self.trading.open
        return self.say(AREA + "title") if everybody else self.moment.expected()

    def turn_note(self) -> str:
        return players.turn_note(self.moment.p.at(self.view))

    def public_note(self, seat: int) -> str:
        civ = self.view.players[seat].civ
        return "" if civ == NONE else self.app.words.name("civilization", "civ", box().civs[civ])

    def progress(self) -> str:
        """Who is one step from a victory is said in place of the phase, which has its plate."""
        near = ways.near(self.moment.p)
        if not near:
            return super().progress()
        return self.say(ways.AREA + "near.turn", round=self.view.round, near=near)

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A thing is touched: what leads on does; a city that does not opens its board."""
        space = square_of(name)
        if self.touches(name):
            return
        if space and not self.layer.touches(name):
            walk = self.walk
            self.notice = None if walk.due else self.notice
            meant = self.moving.touch(walk, space)
            if meant is not None:
                self.send(intents.DoAll(meant) if meant else Plain.NOTHING)
                if self.keyboard and self.moving.goals:  # Tab goes on among them
                    self.focus = f"do:{WAY}0"
                return
        if not self.is_lit(name) and space and owner_of_city(self.view, space) != NONE:
            self.send(Show(f"city:{space}"))
        else:
            self.touch_thing(name)

    def touches(self, name: str) -> bool:
        """Whether a touch means something to the corner, the open board or the decision; then it is done."""
        if self.busy() and not self.relay.lingers and name != BACK:
            return False
        return self.send(self.panels.meant(name) or self.open_board.meant(self.moment, name))

    def send(self, intent: Intent | None) -> bool:
        """Do what a touch meant; False where it meant nothing."""
        if intent is None:
            return False
        match intent:
            case Touch(step):
                self.touch_thing(step)
            case Why(step):
                self.refuse(step)
            case intents.Do(action, shut):
                self.do(action)
                if shut:
                    self.send(Show(""))
            case intents.Order(action, at):
                if at and (self.held() or self.layer.plays((action, Place(at)))):
                    return True
                mover = self.mover  # others may be asked before it is placed
                self.answers.placing = (mover, Place(at)) if at and mover is not None else None
                self.act(action)
                if self.calls.waiting and Place(at) in self.legal:  # beside the ring
                    self.answers.placing = None
                    self.act(Place(at))
            case intents.Call(seat):
                self.calls.press(f"call:{seat}")
            case intents.DoAll(actions):
                if self.held() or self.layer.plays(actions):
                    return True
                for one in actions:
                    if one not in self.legal:
                        break
                    self.act(one)
            case intents.Begin(path, alternatives):
                self.choose_among(path)
                self.choice.alternatives = alternatives
                self.arrange()
            case Show(board):
                self.open_board.show(board)
                self.arrange()
                if self.open_board.opened:
                    self.focus = (self.keyboard and self.open_board.first()) or self.focus
                    self.layer.opened(f"board:{self.open_board.opened}")
            case intents.Bare(after):
                self.open_board.show("")
                self.send(after)
            case intents.Choose(what, focus):
                self.open_board.chosen, self.notice = what, None
                self.layer.narrowed()
                self.focus = focus if focus and self.keyboard else self.focus
                self._gaze()
            case intents.Draft(said):
                self.trading.take(said)
            case intents.Refuse(refusal):
                self.refuse_with(refusal)
            case intents.Ask(then=then) | intents.AskEnd(then=then):
                asked = question(self.app.words, intent, lambda: self.send(then))
                self.app.open(dialogs.Ask, *asked)
            case intents.Press(name):
                self.press(name)
            case intents.Visit(space):
                self.activate(f"square:{space}")
            case intents.Reveal(space):
                self.map.reveal(f"square:{space}")
            case intents.Focus(space):
                self.focus = f"square:{space}"
                self.map.reveal(self.focus)
            case intents.Read(item):
                self.app.open(browser.EnlargeScene, items_of(self.view), item)
            case intents.Take(taken, also):
                self.fight.taken = taken
                self.send(also)
            case intents.Anew(step):
                self.choose_among(())
                self.touch_thing(step)
            case intents.Answer(thing, meant):
                if not self.layer.touches(thing):
                    self.send(meant)
            case intents.TakeOut(thing):
                self.hand.take_out(self.relay.hands.lifted if thing else None, thing)
                self.relay.hands.lower()
                self.show_position()
                self.relayout()
            case Plain.CLOSE:
                self.open_board.close()
                self.arrange()
            case Plain.NOTHING:
                self.arrange()
            case Plain.DENY:
                self.app.sounds.play("refused")
            case Plain.PRIMARY:
                self.send(self.panels.primary())
            case Plain.TAKE_BACK:
                self.undoing.step()
            case Plain.HAND_ON:
                self.relay.hand_on()
        self.touch()
        return True

    def is_lit(self, name: str) -> bool:
        """While figures are moved, the squares that the group at hand can reach."""
        space = square_of(name)
        if space and self.walk.due:
            return space in self.sight.lit
        return super().is_lit(name)

    def why_not(self, name: str) -> Refusal | None:
        space = square_of(name)
        if space and self.walk.due:
            return self.walk.why_not(self.game, self.mover, space)
        return super().why_not(name)

    def press(self, name: str) -> None:
        """A button was pressed: a word of the choice, or one of its alternatives."""
        what = of_kind(name, "do") or name
        if name in (hand_text.PLAY, hand_text.BACK):
            out = hand_text.play(self.moment) if name == hand_text.PLAY else intents.TakeOut("")
            self.send(out)
            return
        if self.since.tells(what) or self.touches(name) or watching.press(self, what):
            return
        meant = pointed.press(self.moving, self.walk, what) or self.answers.press(self.moment, what)
        if self.send(meant):
            return
        if what == "cover":
            self.relay.cover()
        elif what == "close":
            self.step_back()
        elif what.startswith("aim"):
            self.do(self.choice.alternatives[int(what[3:])])
        else:
            found = self.choice.by_button.get(what, ())
            if len(found) != 1:
                self.touch_thing(what)
            elif not (self.layer.touches(what) or self.busy()):
                self.notice = None
                self.do(found[0])  # the button has said the whole of it

    def step_back(self) -> bool:
        """One step back on the path, or the board is closed."""
        if not self.open_board.board and self.since.tells("since_begin"):
            return True
        if self.moving.back(self.walk) or self.send(card_text.back(self.moment)):
            return True
        if super().step_back():
            return True
        if self.hand.out:
            return self.send(intents.TakeOut(""))
        closed = self.open_board.close()
        self.arrange()
        return closed

    def shortcut(self, action: str) -> bool:
        boards = {"market": "market", "culture": "culture", "technologies": "pyramid"}
        if action == "discard_pile":
            return self.calls.press(STOP)
        what, number = preferences.counted(action)
        if what == "thing" and self.relay.hands.lifted is not None and not self.open_board.fills():
            return self.send(hand.nth(self.moment, number))
        taken = battle.take_up(self.moment, number) if what == "thing" else None
        if self.send(taken or self.answers.shortcut(self.moment, action)):
            return True
        if what == "board" and 0 < number <= len(self.names):
            return self.send(Show(f"sheet:{number - 1}"))
        if self.touches(f"key:{action}") or (action == "recap" and self.since.tells(action)):
            return True
        if action in boards:
            return self.send(Show(boards[action]))
        if action == "end_turn":
            return self.send(self.panels.end())
        if action == "enlarge":
            return self.send(enlarge(self.moment))
        return super().shortcut(action)

    def press_primary(self) -> bool:
        return self.touches("enter") or self.send(self.panels.primary())

    def _key(self, name: str) -> bool:
        """Tab goes from figure to figure, or from number to number of the recap."""
        board, choice = self.open_board, self.choice
        begun = board.board or board.chosen or choice.touched  # as in the corner
        if name == "tab" and not begun and self.since.tells("since_next"):
            self.keyboard = True
            return True
        down = self.relay.hands.lifted is None
        figures = down and not self.moving.goals
        if name == "tab" and figures and square_of(self.focus or "square:1"):
            space = self.moving.next(self.walk)
            if space and self.send(intents.Focus(space)):
                self.keyboard = True
                return True
        return super()._key(name)

    def handle(self, item: Input) -> None:
        """Keys that fit the map, and the wheel with Ctrl, go before the others."""
        space = isinstance(item, Key) and item.name == "space" and not item.again
        if space and battle.puts_down(self.moment, self.relay.shared):
            self.relay.hide()
            return
        if not self.map.there:
            super().handle(item)
            return
        self.map.wake()
        if self.map.moved_by(item, keys=not self.motion.moving):
            self.touch()
            return
        super().handle(item)
        if isinstance(item, Key) and self.keyboard:
            self.map.reveal(self.focus)

    # ---- pointing -----------------------------------------------------------------------

    def at(self, x: float, y: float) -> str:
        """On the map the boxes of squares touch: the lattice says which one it is."""
        bare = self.map.there and self.relay.hands.lifted is None
        on_map = self.map.name_over(x, y) if bare else None
        if on_map is not None:
            return on_map
        name = super().at(x, y)
        return "" if kind(name) == "square" else name

    def midway(self) -> bool:
        return isinstance(decision(self.view), (Moving, Bargaining, Considering))

    # ---- motion -------------------------------------------------------------------------

    def show(self, tape: Tape, before: dict[str, Box] | None) -> None:
        """What was researched is turned up in a scene of its own; battles end in one."""
        self.fight.record(tape, self.view.battle is None)
        shown_scenes, still = [], self.relay.down or not self.app.comfort.speed()
        if self.queue.open():
            shown_scenes = animation.scenes(self, self.moment, self.fight.moments, tape, still)
        if shown_scenes:
            over = [lambda: animation.flights(self._lying(), tape)]
            self.queue.take([*shown_scenes, *(over if self.app.comfort.speed() else [])])
        else:
            super().show(tape, before)

    def _lying(self) -> Lying:
        lattice = self.map.place() if self.map.there else None
        assert lattice is None or isinstance(lattice, SquareLattice)
        board, covered = self.open_board.board, self.open_board.covers_left()
        lies = self.moment.p, self.layout, self.measure(), lattice, board, covered
        return Lying(*lies, lambda name: self.panels.part(name) or self.open_board.part(name))

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        return animation.flights(self._lying(), tape) if not self.relay.down else []

    def update(self, ms: int) -> bool:
        if self.map.there:
            self.map.update(ms)
        if self.rest.update(self.pointed(), ms):
            self.touch()
        if self.calls.running:
            self.arrange()  # the ring makes way for what is lit
        said, shown = self.trading.offers, self.queue.update()
        if self.trading.open:
            self.banner.skip()  # it is nobody's turn more than another's
        seen = not (self.motion.moving or self.app.teacher.frozen) and self.app.top is self
        dealt = seen and self.trading.update(ms)
        if self.trading.offers is not said:
            self.touch()
        if not (shown or self.motion.moving):
            self.since.update()
        return shown or super().update(ms) or dealt

    def rim(self, t: Target) -> Sprite | None:
        """None round a square that lies under a board, or what lies below a hand that is up."""
        if self.relay.hands.lifted is not None and self.at(*t.box.center) != t.name:
            return None
        center = pixels(t.box, self.unit()).center
        covered = square_of(t.name) and any(one.collidepoint(center) for one in self.map.above())
        return None if covered else super().rim(t)

    def sprites(self) -> list[Sprite]:
        over = super().sprites()
        if self.motion.moving or not self.map.there or self.map.gliding:
            return over
        breath = [] if self.layer.dims() else self.map.breath()
        if self.since.open:
            things = (one.name for one in self.targets())
            breath += since.pins(self.since, self.map, things, self.signs)
        said = bubble(self.sight, self.map, self.measure(), self.bright())
        return breath + over + said
