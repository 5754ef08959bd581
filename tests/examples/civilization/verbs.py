"""What is done in an example: each verb as the decisions of the game that it stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.civilization.schema import PHASES
from game.rules.civilization import actions, frames, research, trade
from game.rules.civilization.box import box
from game.rules.civilization.building import ITEMS, squares, why_not_square
from game.rules.civilization.state import RESEARCH, START, State
from game.rules.contract import Action, Refusal
from game.rules.flow import Frame
from tests.examples.civilization import cards, war, words
from tests.examples.civilization.deciding import Course, Refused
from tests.examples.civilization.words import GAME
from tests.examples.course import went
from tests.examples.notation import Unclear

PAIR = 2
TWIST = 9
"""So many decisions at most are let pass before somebody can act."""

Verb = Callable[[Course, int, Any], None]


def place_figures(course: Course, seat: int, given: Any) -> None:
    for space in given.get("armies", []):
        course.take(seat, actions.PlaceFigure("army", space))
    for space in given.get("scouts", []):
        course.take(seat, actions.PlaceFigure("scout", space))


def collect(course: Course, seat: int, given: Any) -> None:
    trade.collect(course.state, [])
    course.state.touched()


def deal(course: Course, seat: int, given: Any) -> None:
    """The one whose turn it is proposes, the other agrees."""
    seats = [words.PLAYERS.index(name) for name in given]
    if len(seats) != len({*seats, seat}) or len(seats) != PAIR:
        raise Unclear(f"deal: expected one by whoever has the turn and another, found {[*given]}")
    (other,) = (one for one in seats if one != seat)
    course.take(seat, actions.OpenBargain(other))
    for one in (seat, other):
        for kind, what in given[words.PLAYERS[one]].items():
            for thing, count in things(kind, what):
                put(course, seat, "give" if one == seat else "take", thing, count)
    course.take(seat, actions.Propose())
    assert isinstance(course.state.pending[-1], frames.Considering)
    course.take(other, actions.Agree())


def things(kind: str, what: Any) -> list[tuple[str, int]]:
    """What a side of a deal names, as the game does."""
    if isinstance(what, int):
        return [(kind, what)]
    prefix = {"huts": "hut:", "villages": "village:", "events": "event:", "resources": ""}
    return [(f"{prefix[kind]}{one}" if kind in prefix else kind, 1) for one in what]


def put(course: Course, seat: int, side: Any, thing: str, count: int) -> None:
    """So much of a thing, by fives and ones where it goes by heaps."""
    if thing in ("trade", "culture"):
        for _ in range(count // 5):
            course.take(seat, actions.Put(side, thing, 5))
        count %= 5
    for _ in range(count):
        course.take(seat, actions.Put(side, thing))


def build(course: Course, seat: int, given: Any) -> None:
    """One item, or as many as Engineering allows."""
    city = given["city"]
    first, *more = given.get("items") or [given]
    rush, free = given.get("rush", 0), given.get("free", False)
    order(course, seat, actions.Build(city, first["item"], rush, free), first)
    for one in more:
        order(course, seat, actions.BuildAlso(city, one["item"]), one)


def order(course: Course, seat: int, action: actions.Build | actions.BuildAlso, given: Any) -> None:
    """An item, and where it goes: a square is refused before the item where it is not right."""
    refusal = GAME.refusal(course.state, seat, action)
    item, at = ITEMS[action.item], given.get("at", 0)
    there = squares(course.state, seat, action.city, item)
    if at and not there >> at & 1 and (refusal is None or refusal.reason == "no_place"):
        raise Refused(why_not_square(course.state, seat, action.city, item, at))
    if isinstance(action, actions.BuildAlso):
        while isinstance(course.state.pending[-1], frames.Answering):
            course.let_pass()
    course.take(seat, action)
    course.place = at
    course.put_down()


def harvest(course: Course, seat: int, given: Any) -> None:
    """One resource, or as many as Angkor Wat allows."""
    city, taken = given["city"], given["take"]
    first, *more = taken if isinstance(taken, list) else [taken]
    course.take(seat, actions.Harvest(city, first))
    for one in more:
        course.take(seat, actions.HarvestAlso(city, one))


def advance(course: Course, seat: int, spaces: Any) -> None:
    for _ in range(spaces):
        course.take(seat, actions.Advance())


def study(course: Course, seat: int, given: Any) -> None:
    """All choices are revealed together."""
    state = course.state
    choices = {words.PLAYERS.index(name): tech for name, tech in given.items()}
    seats = GAME.to_move(state) if isinstance(state.pending[-1], frames.Researching) else ()
    for one in {*choices} - {*seats}:
        raise Refused(research.why_not_tech(state, one, choices[one]))
    for one in seats:
        course.take(one, actions.Study(choices.get(one, "")))
    if not seats and state.phase == RESEARCH:
        GAME.flow.go_on(state, [])


def great_person(course: Course, seat: int, given: Any) -> None:
    frame, who = course.state.pending[-1], given.get("who")
    if isinstance(frame, frames.PlacingPerson) and who not in (None, box().people[frame.person]):
        raise Refused(Refusal("no_target", "R7.11", {"person": who}))
    if given["at"] == "reserve":
        course.take(seat, actions.KeepPerson())
    else:
        course.take(seat, actions.PlacePerson(given["who"], given["at"]))


def until(course: Course, seat: int, given: Any) -> None:
    """That phase and turn have begun."""
    phase = PHASES.index(given["phase"]) + START
    turn = words.PLAYERS.index(given["turn"])
    begun = course.state.round, course.state.phase, course.state.turn

    def there(state: State) -> bool:
        now = state.round, state.phase, state.turn
        waits = isinstance(state.pending[-1], frames.Turn | frames.Researching)
        right = state.phase == phase and (state.turn == turn or phase == RESEARCH)
        return now != begun and right and waits

    course.end_turns(there)


ACTIONS: dict[str, Callable[[Any], Action]] = {
    "arts": actions.Devote,
    "assign": lambda given: actions.Assign(given["scout"], given["to"]),
    "build_city": lambda given: actions.BuildCity(given["at"], given["with"]),
    "discard_event": actions.DiscardEvent,
    "end": lambda given: actions.EndTurn(),
    "government": actions.ChangeGovernment,
    "learn": actions.LearnTech,
    "place_capital": actions.PlaceCapital,
    "place_great_person": lambda given: actions.PlacePerson(given["who"], given["at"]),
}
"""Verbs that are one action."""
VERBS: dict[str, Verb] = {
    "advance": advance,
    "build": build,
    "collect": collect,
    "deal": deal,
    "event": cards.event,
    "great_person": great_person,
    "harvest": harvest,
    "keep_unit": war.keep_unit,
    "loot": war.loot,
    "lose": war.lose,
    "move": war.move,
    "place_figures": place_figures,
    "play_unit": war.play_unit,
    "research": study,
    "sacrifice": war.sacrifice,
    "until": until,
    "use": cards.use,
}
"""Verbs that are several actions, or for which more has to be known than what is written."""
ANYBODY = ("until", "collect", "research")
"""Verbs that are nobody's own decision."""
ANSWERS: dict[str, type[Frame]] = {
    "play_unit": frames.BattleTurn,
    "lose": frames.LosingFigures,
    "keep_unit": frames.KeepingUnit,
    "loot": frames.Looting,
    "learn": frames.LearningBack,
    "great_person": frames.PlacingPerson,
    "discard_event": frames.DiscardingEvents,
}
"""Verbs that answer a choice, which is made by whoever has it, on turn or not."""


def do(course: Course, step: Any, check: Callable[[Course, Any], None]) -> None:
    """One entry: a verb, who does it, and whether it is refused."""
    if not isinstance(step, dict):
        raise Unclear(f"do: expected a map, found {step!r}")
    found = words.NOTATION["do"]("do", step)
    verbs = [key for key in step if key in (*VERBS, *ACTIONS, "check")]
    if len(verbs) != 1:
        raise Unclear(f"do: expected one verb, found {step!r}")
    if verbs == ["check"]:
        course.settle()
        check(course, found["check"])
        return
    by = words.PLAYERS.index(found["by"]) if "by" in found else -1
    _attempt(course, verbs[0], by, found)


def _attempt(course: Course, verb: str, by: int, found: dict[str, Any]) -> None:
    """Do it, letting pass what may be until the player can act."""
    refusal = None
    choice = ANSWERS.get(verb, ())
    for _ in range(TWIST):
        if by < 0 and verb not in ANYBODY:
            course.settle(choice)
        before = course.state.clone()
        try:
            seat = by if by >= 0 else course.mover
            if verb in ACTIONS:
                course.take(seat, ACTIONS[verb](found[verb]))
            else:
                VERBS[verb](course, seat, found[verb])
            refusal = None
        except Refused as error:
            course.state, refusal = before, error.refusal
        if refusal is None or not course.optional():
            break
        asked = course.mover == by or isinstance(course.state.pending[-1], choice)
        if found.get("legal") is False and asked:
            break
        course.let_pass()
    went(verb, found, refusal)
