"""The board of a battle: cards of the hand, fronts, the exchange before it is played; hands lie face down
for whoever does not look, and each side has its own key. And scenes of battles, made from what happened: the
barbarians of a village before one, how the totals came about after one, and a battle among bots as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.drawing.civilization import cards
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import paint
from game.drawing.kit.nodes import Node, art
from game.drawing.motion import Flight
from game.hotseat.cached import Cached
from game.hotseat.choice import kind, thing_of
from game.hotseat.civilization.intents import Anew, Intent, Plain, Send, Take, Taken
from game.hotseat.hands import HERE
from game.hotseat.intents import Touch, Why
from game.match import tape
from game.rules.civilization import events as happened
from game.rules.civilization.box import NONE
from game.rules.civilization.frames import BattleTurn
from game.rules.civilization.fronts import DEFENCE
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization import aftermath, battle_views
from game.scenes.civilization.board import Board
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import PLAIN, TreeSection
from game.scenes.table.events_scene import BUTTON, TOP, Behind, EventsScene
from game.words.civilization import battle_text, card_text, fights
from game.words.civilization.fights import AFTER, Shown, hand_names, the_battle
from game.words.civilization.position import Moment, Now, Position
from game.words.table import Facts

VILLAGE = (1080.0, 540.0)
STEP_MS = 700.0
HURTS = (happened.UnitWounded, happened.UnitKilled, happened.UnitHealed)


class Fight:
    """What was taken up on the board, and what has happened in the battle while the table was open."""

    def __init__(self) -> None:
        self.taken = Taken()
        self.moments: list[tape.Moment] = []

    def record(self, what: tape.Tape, over: bool) -> None:
        """Keep what happens in a battle, to be told when it is over."""
        for moment in what.moments:
            if isinstance(moment.event, happened.BattleBegan):
                self.moments = []
            self.moments.append(moment)
        if over and not any(isinstance(event, happened.BattleEnded) for event in what.events):
            self.moments = []


def press(m: Moment, name: str) -> Intent | None:
    """A card is taken up; a front shows what would come of it while it is pointed at, and a press plays the
    card there."""
    what, aiming = kind(name), bool(m.choice.touched) and isinstance(m.frame, BattleTurn)
    if name == HERE:
        return None  # it is held
    if m.keyboard and name == m.taken.card and aiming and m.taken.of == battle_text.decided(m):
        return Plain.PRIMARY  # by keys: what the green button says
    if what == "unit" and m.mine:
        return Take(Taken(name, battle_text.decided(m)), Anew(thing_of(name)))
    return Touch(name)


def take_up(m: Moment, n: int) -> Intent | None:
    """Take up the n-th card of the hand; None where that is not asked for."""
    found = hand_names(m.p) if m.p.acts and kind(m.board) == "battle" else ()
    asked = isinstance(m.p.frame, BattleTurn) and 0 < n <= len(found)
    return press(m, found[n - 1]) if asked else None


def puts_down(m: Moment, shared: bool) -> bool:
    """Whether Space turns one's cards down again, where several people have secrets; outside battles
    not while the keys are used."""
    if not shared or (m.keyboard and m.view.battle is None):
        return False
    return m.facts.viewer is not None and m.facts.past is None and not m.moving


def watched(f: Facts, bots: frozenset[int]) -> bool:
    """Whether the board lies open: of battles among bots it is shown afterwards what happened."""
    battle = f.view.battle
    if battle is None:
        return False
    return f.past is not None or not {battle.attacker, battle.by} <= bots


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board, and beside it the exchange, what was, what is at stake."""

    kept = Cached(battle_text.shown)

    def about() -> tuple[Position, Shown] | None:
        m = now()
        return None if m.p.state.battle is None else (m.p, kept(m))

    def beside() -> tuple[Position, Shown] | None:
        found = about()
        if found is None or card_text.listing(now()) is not None:  # what is paid with lies there
            return None
        return found[0], found[1]._replace(lifts=fights.Lifts(), lit=frozenset())

    def touched(intent: Touch | Why) -> None:
        send(press(now(), intent.step))

    yield TreeSection(f.board, about, battle_views.board, touched)
    yield TreeSection(f.own, beside, battle_views.aside, send)


BOARD = Board(
    sections, battle_text.corner, brought_by=battle_text.IN_BATTLE, things=("unit", "front", "card"), aside=True,
    brought_if=watched,
)  # fmt: skip


class Shot(NamedTuple):
    """A position in a battle, what had happened, how many steps are told, and what is heard."""

    state: State
    events: tuple[Event, ...]
    step: int
    sound: str


def shots(moments: Sequence[tape.Moment]) -> list[Shot]:
    """The positions that tell a battle: each unit as it is played, and what came of it."""
    found: list[Shot] = []
    events: list[Event] = []
    for n, (event, after) in enumerate(moments):
        events.append(event)
        if after.battle is None:
            continue
        later = moments[n + 1].event if n + 1 < len(moments) else None
        if isinstance(event, happened.UnitPlayed):
            found.append(Shot(after, tuple(events), 1, "card"))
        elif isinstance(event, HURTS) and not isinstance(later, HURTS):
            found.append(Shot(after, tuple(events), 3, "shield"))
    return found


class BattleScene(EventsScene):
    """A battle, or its end: position by position, and only at last the totals and who has won."""

    step_ms, clause = STEP_MS, "R9"

    def __init__(
        self, behind: Behind, p: Position, shots: list[Shot], ended: happened.BattleEnded
    ) -> None:
        last, self.before = shots[-1], shots[0].state
        found = [(p.at(one.state), Shown(events=one.events, step=one.step), None) for one in shots]
        self.views: list[tuple[Position, Shown, happened.BattleEnded | None]] = [
            *found, (p.at(last.state), Shown(events=last.events), ended),
        ]  # fmt: skip
        self.sounds = [one.sound for one in shots]
        self.steps = len(shots)
        self.title, self.label = p.say(AFTER + "barbarians_won"), p.say(AFTER + "go_on")
        if ended.seat != NONE:
            self.title = p.say(AFTER + "won_title", name=p.names[ended.seat])
        super().__init__(behind)

    def heading(self) -> str:
        """Who has won is said when everything else has been shown."""
        return self.title if self.reached >= self.steps else fights.title(self.views[0][0])

    def show(self, c: Canvas, b: Box) -> None:
        tree = battle_views.ended(*self.views[min(self.reached, self.steps)])
        room = Box(16, TOP + 4, self.w - 32, self.h - TOP - BUTTON[1] - 34)
        paint(c, self.arranger().arrange(tree, room), lambda thing: PLAIN)

    def flights(self) -> list[Flight]:
        if self.reached < len(self.sounds):
            self.app.sounds.play(self.sounds[self.reached])
        return []


class BarbariansScene(EventsScene):
    """A village is attacked: its units, who plays them, and what a victory brings."""

    steps, clause = 0, "R8.3"

    def __init__(self, behind: Behind, p: Position) -> None:
        self.position, self.before = p, p.state
        self.title, self.label = p.say(AFTER + "village"), p.say(AFTER + "go_on")
        super().__init__(behind)

    def show(self, c: Canvas, b: Box) -> None:
        wide, high = min(VILLAGE[0], self.w - 40), min(VILLAGE[1], self.h - 240)
        room = Box((self.w - wide) / 2, (self.h - high) / 2 - 30, wide, high)
        paint(c, self.arranger().arrange(village(self.position), room), lambda thing: PLAIN)


def village(p: Position) -> Node:
    """The barbarians of a village, and what there is to win."""
    now, say = the_battle(p), p.say
    names = {"name": p.names[now.by], "attacker": p.names[now.attacker]}
    units = [art(cards.unit, battle_views.unit_view(p, DEFENCE, n)) for n in now.hands[DEFENCE]]
    return aftermath.units_board(
        (say(AFTER + "village"), say(AFTER + "village_clause"), say(AFTER + "village_text", **names)),
        (p.who(now.by), say(AFTER + "leads")), units, ("village", say(AFTER + "village_prize")),
    )  # fmt: skip


def scenes(
    behind: Behind, m: Moment, fought: Sequence[tape.Moment], what: tape.Tape
) -> list[EventsScene]:
    """What is to be seen of the battles in what happened; `fought`: all that was seen of the last one."""
    found: list[EventsScene] = []
    for event, after in what.moments:
        if isinstance(event, happened.BattleBegan) and event.defender == NONE:
            if after.battle is not None and not _among_bots(m, event):
                found.append(BarbariansScene(behind, m.p.at(after)))
        elif isinstance(event, happened.BattleEnded):
            began, fight_shots = fought[0].event if fought else None, shots(fought or what.moments)
            bots = isinstance(began, happened.BattleBegan) and _among_bots(m, began)
            if fight_shots:
                # of a battle with a person what came last, of one among bots all of it
                told = fight_shots if bots else fight_shots[-2:]
                found.append(BattleScene(behind, m.p, told, event))
                found[-1].goes_on = bots
    return found


def _among_bots(m: Moment, began: happened.BattleBegan) -> bool:
    return {began.seat, began.by} <= m.bots
