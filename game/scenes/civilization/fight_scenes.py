"""Scenes of battles, made from what happened: the barbarians of a village before one, how the totals came
about after one, and a battle among bots as a whole. Any key or click skips them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.civilization import battle as drawing
from game.drawing.civilization import choices
from game.drawing.civilization.battle import BattlePlaces, BattleView
from game.drawing.civilization.choices import BarbariansPlaces, BarbariansView
from game.drawing.kit.canvas import Canvas
from game.match import tape
from game.match.tape import Tape
from game.rules.civilization.box import NONE
from game.rules.civilization.events import (
    BattleBegan,
    BattleEnded,
    UnitHealed,
    UnitKilled,
    UnitPlayed,
    UnitWounded,
)
from game.rules.civilization.fronts import DEFENCE
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization import aftermath
from game.scenes.civilization.aftermath import AREA
from game.scenes.civilization.battle_sides import Aim, HandButtons
from game.scenes.civilization.battle_views import battle_view, ended_view
from game.scenes.civilization.moment import Moment
from game.scenes.civilization.position import Position
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.events_scene import BUTTON, TOP, Behind, EventsScene

BOARD = (1500.0, 956.0)
VILLAGE = (1080.0, 540.0)
STEP_MS = 900.0
HURTS = (UnitWounded, UnitKilled, UnitHealed)


class Shot(NamedTuple):
    """A position in a battle, what had happened by then, and what is heard."""

    state: State
    events: tuple[Event, ...]
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
        if isinstance(event, UnitPlayed):
            found.append(Shot(after, tuple(events), "card"))
        elif isinstance(event, HURTS) and not isinstance(later, HURTS):
            found.append(Shot(after, tuple(events), "shield"))
    return found


class BattleScene(EventsScene):
    """A battle, or its end: position by position, and only at last the totals and who has won."""

    step_ms, clause = STEP_MS, "R9"

    def __init__(self, behind: Behind, p: Position, shown: list[Shot], ended: BattleEnded) -> None:
        self.views = [self._view(p.at(shot.state), shot) for shot in shown]
        last, self.before = shown[-1], shown[0].state
        p = p.at(last.state)
        self.views.append(ended_view(p, last.events, ended))
        self.sounds = [shot.sound for shot in shown]
        self.steps = len(self.views) - 1
        self.title, self.label = _title(p, ended), p.say(AREA + "go_on")
        super().__init__(behind)

    def _view(self, p: Position, shot: Shot) -> BattleView:
        view = battle_view(p, Aim(), HandButtons(), (), shot.events)
        return view._replace(sheet=view.sheet.undecided())

    def heading(self) -> str:
        """Who has won is said when everything else has been shown."""
        return self.title if self.reached >= self.steps else self.views[0].title

    def board(self) -> Box:
        """Where the board lies, above the button."""
        wide, high = min(BOARD[0], self.w - 32), min(BOARD[1], self.h - TOP - BUTTON[1] - 34)
        return Box((self.w - wide) / 2, TOP + 4, wide, high)

    def show(self, c: Canvas, b: Box) -> None:
        view = self.views[min(self.reached, self.steps)]
        drawing.paint(c, BattlePlaces(self.board(), view), view)

    def flights(self) -> list[Flight]:
        if self.reached < len(self.sounds):
            self.app.sounds.play(self.sounds[self.reached])
        return []


def _title(p: Position, ended: BattleEnded) -> str:
    """Who has won."""
    if ended.seat == NONE:
        return p.say(AREA + "barbarians_won")
    return p.say(AREA + "won_title", name=p.names[ended.seat])


class BarbariansScene(EventsScene):
    """A village is attacked: its units, who plays them, and what a victory brings."""

    steps, clause = 0, "R8.3"

    def __init__(self, behind: Behind, p: Position) -> None:
        self.view, self.before = village_view(p), p.state
        self.title, self.label = "", p.say(AREA + "go_on")
        super().__init__(behind)

    def show(self, c: Canvas, b: Box) -> None:
        wide, high = min(VILLAGE[0], self.w - 40), min(VILLAGE[1], self.h - 200)
        box = Box((self.w - wide) / 2, (self.h - high) / 2 - 30, wide, high)
        choices.paint_barbarians(c, BarbariansPlaces(box, self.view), self.view)


def village_view(p: Position) -> BarbariansView:
    """The barbarians as the board shows them."""
    battle = p.state.battle
    assert battle is not None
    names = {"name": p.names[battle.by], "attacker": p.names[battle.attacker]}
    units = battle.hands[DEFENCE]
    return BarbariansView(
        p.say(AREA + "village"),
        p.say(AREA + "village_clause"),
        p.say(AREA + "village_text", **names),
        p.who(battle.by),
        p.say(AREA + "leads"),
        tuple(aftermath.card(p, NONE, unit) for unit in units),
        "village",
        p.say(AREA + "village_prize"),
    )


# ---- when they are shown ------------------------------------------------------------------------


def scenes(
    behind: Behind, m: Moment, fought: Sequence[tape.Moment], what: Tape
) -> list[EventsScene]:
    """What is to be seen of the battles in what happened; `fought`: all that was seen of the last one."""
    found: list[EventsScene] = []
    for event, after in what.moments:
        if isinstance(event, BattleBegan) and event.defender == NONE:
            if after.battle is not None and not _among_bots(m, event):
                found.append(BarbariansScene(behind, m.p.at(after)))
        elif isinstance(event, BattleEnded):
            told = _shots_of(m, fought, what)
            if told:
                found.append(BattleScene(behind, m.p, told, event))
    return found


def _shots_of(m: Moment, fought: Sequence[tape.Moment], what: Tape) -> list[Shot]:
    """Of a battle with a person what came last, of one among bots all of it."""
    first = fought[0].event if fought else None
    if isinstance(first, BattleBegan) and _among_bots(m, first):
        return shots(fought)
    return shots(what.moments)[-2:]


def _among_bots(m: Moment, began: BattleBegan) -> bool:
    return {began.seat, began.by} <= m.bots
