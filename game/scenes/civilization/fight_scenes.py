"""Scenes of battles, made from what happened: the barbarians of a village before one, how the totals came
about after one, and a battle among bots as a whole. Any key or click skips them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.civilization import cards
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import paint
from game.drawing.kit.nodes import Node, art
from game.drawing.motion import Flight
from game.match import tape
from game.match.tape import Tape
from game.rules.civilization import events as happened
from game.rules.civilization.box import NONE
from game.rules.civilization.fronts import DEFENCE
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization import aftermath, battle_views
from game.scenes.civilization.battle_views import unit_view
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import PLAIN
from game.scenes.table.events_scene import BUTTON, TOP, Behind, EventsScene
from game.words.civilization import fights
from game.words.civilization.fights import AFTER, Shown, the_battle
from game.words.civilization.position import Moment, Position

VILLAGE = (1080.0, 540.0)
STEP_MS = 700.0
HURTS = (happened.UnitWounded, happened.UnitKilled, happened.UnitHealed)


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
    units = [art(cards.unit, unit_view(p, DEFENCE, unit)) for unit in now.hands[DEFENCE]]
    return aftermath.units_board(
        (say(AFTER + "village"), say(AFTER + "village_clause"), say(AFTER + "village_text", **names)),
        (p.who(now.by), say(AFTER + "leads")), units, ("village", say(AFTER + "village_prize")),
    )  # fmt: skip


def scenes(
    behind: Behind, m: Moment, fought: Sequence[tape.Moment], what: Tape
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
                found.append(
                    BattleScene(behind, m.p, fight_shots if bots else fight_shots[-2:], event)
                )
                found[-1].goes_on = bots
    return found


def _among_bots(m: Moment, began: happened.BattleBegan) -> bool:
    return {began.seat, began.by} <= m.bots
