"""Abilities and culture events as examples write them: each verb as the decisions of the game."""

from __future__ import annotations

from typing import Any

from game.content.civilization.effects import KillUnit
from game.content.civilization.load import tables
from game.rules.civilization.actions import AlsoSpace, Lead, PlayEvent, Use
from game.rules.civilization.answers import why_not_cancel
from game.rules.civilization.box import NONE, box
from game.rules.civilization.effects.figures import who_stands
from game.rules.civilization.events_in_hand import why_not_lead
from game.rules.civilization.frames import AlsoHitting, Announced, Answering, Leading
from game.rules.civilization.reactions import CULTURE_EVENT, cancelled_by, cancelling
from game.rules.civilization.state import State
from game.rules.contract import Refusal
from game.rules.flow import FINISH
from game.rules.squares import AROUND4
from tests.examples.civilization import war
from tests.examples.civilization.deciding import Course, Refused, pay, seat_of


def use(course: Course, seat: int, given: Any) -> None:
    """An ability, and what is paid for it."""
    if course.state.battle is not None and box().tech.get(given["card"]) not in cancelling():
        war.use_in_battle(course, seat, given)
        return
    space = given.get("city") or given.get("at") or given.get("from") or 0
    names = ("take", "figure", "obsolete", "tech")
    thing = next((given[key] for key in names if key in given), "")
    if given.get("kill_unit") and not kills_units(given["card"]):
        raise Refused(Refusal("no_target", "R12"))
    action = Use(given["card"], space, given.get("to", 0), seat_of(given, "player"), thing)
    attempt(course, seat, action, box().tech.get(given["card"]) in cancelling())
    pay(course, seat, given)


def kills_units(card: str) -> bool:
    """Whether an ability of the card is to kill a unit."""
    tech = tables().technologies.get(card)
    effects = [effect for one in tech.abilities for effect in one.effects] if tech else []
    return any(isinstance(effect, KillUnit) for effect in effects)


def attempt(course: Course, seat: int, action: PlayEvent | Use, answers: bool) -> None:
    """Do it. Who is not even asked for an answer is told why it would not be one."""
    if answers and course.last is not None and seat != course.mover:
        raise Refused(why_not_cancel(course.state, seat, course.last, action))
    course.take(seat, action)


def event(course: Course, seat: int, given: Any) -> None:
    """A culture event, and what else it is aimed at."""
    at = given["at"] if "at" in given else given.get("city", 0)
    first, *more = at if isinstance(at, list) else [at]
    led, figures = "path" in given, given.get("figures", [])
    names = ("tech", "who")
    thing = next((given[key] for key in names if key in given), "")
    thing = thing or "+".join(sorted(one["figure"] for one in figures))
    aimed = -1 if led else seat_of(given, "player")
    action = PlayEvent(given["card"], first, aimed, thing)
    whose = [seat_of(one, "player") for one in (*figures, *([given] if led else []))]
    wrong = {*whose} - {who_stands(course.state, first)}
    way = why_not_this_way(course.state, given["card"], first, given["path"]) if led else None
    answers = bool(cancelled_by(box().event[given["card"]]))
    attempt(course, seat, action, answers)
    if wrong:
        raise Refused(Refusal("no_target", "R12"))
    if way is not None:
        raise Refused(way)
    course.last = Announced(seat, CULTURE_EVENT, action)
    for space in more:
        course.take(seat, AlsoSpace(space))
    if isinstance(course.state.pending[-1], AlsoHitting):
        course.take(seat, FINISH)
    if led:
        while isinstance(course.state.pending[-1], Answering):
            course.let_pass()
        if isinstance(course.state.pending[-1], Leading):
            course.take(seat, Lead(given["path"][-1]))


def why_not_this_way(state: State, card: str, space: int, path: list[int]) -> Refusal | None:
    """Why a group cannot be led so: square by square over land where nobody else is (R12)."""
    owner, effect = who_stands(state, space), tables().events[card].effects[0]
    frame, before = Leading(owner, owner, space, getattr(effect, "steps", 0)), space
    if owner == NONE:
        return None
    for steps, square in enumerate(path, 1):
        if not AROUND4[before] >> square & 1:
            return Refusal("not_adjacent", "R8.1")
        if steps > frame.steps:
            return Refusal("too_far", "R12")
        why = why_not_lead(state, frame, Lead(square))
        if square != path[-1] and why.reason in ("no_target", "no_water", "no_forced_entry"):
            return why
        before = square
    return None
