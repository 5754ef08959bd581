"""What is done in an example: each verb as the decisions of the game that it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.content.civilization.effects import KillUnit
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.rules.civilization import actions, frames, yields
from game.rules.civilization.answers import why_not_cancel
from game.rules.civilization.box import NONE, RESOURCE, box
from game.rules.civilization.building import ITEMS, squares, why_not_square
from game.rules.civilization.effects.figures import who_stands
from game.rules.civilization.events import LootTaken
from game.rules.civilization.events_in_hand import why_not_lead
from game.rules.civilization.loot import back_name
from game.rules.civilization.reactions import CULTURE_EVENT, cancelled_by, cancelling
from game.rules.civilization.research import why_not_tech
from game.rules.civilization.state import RESEARCH, START, Player, State
from game.rules.contract import Action, IllegalAction, Refusal
from game.rules.flow import FINISH, Frame
from game.rules.squares import AROUND4
from tests.examples import course as common
from tests.examples.civilization.position import GAME, NOTATION, PLAYERS, unit_of
from tests.examples.course import NOBODY, went
from tests.examples.notation import Failed, Unclear

REST = (actions.Pass(), FINISH, actions.Decline(), actions.EndTurn())
"""Ways to let a thing pass, tried in this order."""
TWIST = 9
"""So many decisions at most are let pass before somebody can act."""


class Course(common.Course):
    """A position and what is done in it."""

    last: frames.Announced | None = None
    """What was announced last."""
    place = 0
    """Where what is being built goes, once nobody has cancelled it."""

    def optional(self) -> bool:
        """Whether what waits may be let pass: neither a turn nor a compulsory choice."""
        if isinstance(self.frame, frames.Turn | frames.Researching) or self.mover == NOBODY:
            return False
        return any(action in self.legal() for action in REST)

    def let_pass(self) -> None:
        """Nobody uses what may be used now."""
        legal = self.legal()
        self.do(self.mover, next(action for action in REST if action in legal))
        self.put_down()

    def put_down(self) -> None:
        """What was built is placed."""
        if self.place and isinstance(self.frame, frames.PlacingItem):
            self.do(self.mover, actions.Place(self.place))
            self.place = 0

    def answered(self) -> None:
        """Nobody answers."""
        while isinstance(self.frame, frames.Answering):
            self.let_pass()

    def settle(self, choice: type[Frame] | tuple[()] = ()) -> None:
        """The program waits for a free action, for a compulsory choice, or for this one."""
        while self.optional() and not isinstance(self.frame, choice):
            self.let_pass()

    def announce(self, seat: int, action: actions.PlayEvent | actions.Use, answers: bool) -> None:
        """Do it. Who is not even asked for an answer is told why it would not be one."""
        if answers and self.last is not None and seat != self.mover:
            raise IllegalAction(why_not_cancel(self.state, seat, self.last, action))
        self.do(seat, action)


# Abilities and events


def pay(course: Course, seat: int, given: Any) -> None:
    """Token by token; the only one that there is need not be named."""
    left = [*given.get("pay", [])]
    while owes(course, seat):
        asked = not isinstance(course.frame, frames.Answering)
        legal = GAME.legal_actions(course.state, seat)
        if not left and not (asked and len(legal) == 1):
            return
        if not asked:
            course.let_pass()
            continue
        found = [
            (token, one)
            for token in left
            for name in written_as(token)
            for one in legal
            if isinstance(one, actions.Pay) and one.token == name
            # a gift gives its coin to the right rival
            if one.seat in (-1, given.get("coin_to", one.seat))
        ]
        if left and not found:
            raise Failed(f"pay: {left} is not enough")
        token, action = found[0] if left else ("", legal[0])
        if token:
            left.remove(token)
        course.do(seat, action)


def owes(course: Course, seat: int) -> bool:
    waiting = () if course.state.ending else course.state.pending
    return any(isinstance(one, frames.Paying) and one.seat == seat for one in waiting)


def written_as(token: str) -> list[str]:
    """What the game calls a token: one of the market before markers."""
    id, _, kind = token.partition("=")
    if kind:
        return [f"event:{id}:{kind}", f"event:{id}:any"]
    return [token, f"hut:{token}", f"village:{token}"]


def use(course: Course, seat: int, given: Any) -> None:
    """An ability, and what is paid for it."""
    card = given["card"]
    answers = box().tech.get(card) in cancelling()
    if course.state.battle is not None and not answers:
        use_in_battle(course, seat, given)
        return
    space = given.get("city") or given.get("at") or given.get("from") or 0
    names = ("take", "figure", "obsolete", "tech")
    thing = next((given[key] for key in names if key in given), "")
    abilities = tables().technologies[card].abilities if card in tables().technologies else ()
    effects = [effect for ability in abilities for effect in ability.effects]
    if given.get("kill_unit") and not any(isinstance(effect, KillUnit) for effect in effects):
        raise IllegalAction(Refusal("no_target", "R12"))
    action = actions.Use(card, space, given.get("to", 0), given.get("player", -1), thing)
    course.announce(seat, action, answers)
    pay(course, seat, given)


def event(course: Course, seat: int, given: Any) -> None:
    """A culture event, and what else it is aimed at."""
    at, card = given["at"] if "at" in given else given.get("city", 0), given["card"]
    first, *more = at if isinstance(at, list) else [at]
    led, figures = "path" in given, given.get("figures", [])
    thing = next((given[key] for key in ("tech", "who") if key in given), "")
    thing = thing or "+".join(sorted(one["figure"] for one in figures))
    whose = {one.get("player", -1) for one in (*figures, *([given] if led else []))}
    wrong = whose - {who_stands(course.state, first)}
    way = why_not_this_way(course.state, card, first, given["path"]) if led else None
    aimed = -1 if led else given.get("player", -1)
    action = actions.PlayEvent(card, first, aimed, thing)
    course.announce(seat, action, bool(cancelled_by(box().event[card])))
    if wrong:
        raise IllegalAction(Refusal("no_target", "R12"))
    if way is not None:
        raise IllegalAction(way)
    course.last = frames.Announced(seat, CULTURE_EVENT, action)
    for space in more:
        course.do(seat, actions.AlsoSpace(space))
    if isinstance(course.frame, frames.AlsoHitting):
        course.do(seat, FINISH)
    if led:
        course.answered()
        if isinstance(course.frame, frames.Leading):
            course.do(seat, actions.Lead(given["path"][-1]))


def why_not_this_way(state: State, card: str, space: int, path: list[int]) -> Refusal | None:
    """Why a group cannot be led so: square by square over land where nobody else is (R12)."""
    owner, effect = who_stands(state, space), tables().events[card].effects[0]
    frame, before = frames.Leading(owner, owner, space, getattr(effect, "steps", 0)), space
    for steps, square in enumerate(path if owner != NONE else (), 1):
        if not AROUND4[before] >> square & 1:
            return Refusal("not_adjacent", "R8.1")
        if steps > frame.steps:
            return Refusal("too_far", "R12")
        why = why_not_lead(state, frame, actions.Lead(square))
        if square != path[-1] and why.reason in ("no_target", "no_water", "no_forced_entry"):
            return why
        before = square
    return None


# Movement and battle


def set_out(course: Course, seat: int, space: int, group: list[str], path: list[Any]) -> None:
    """Step by step; a group that has met something goes no further, nor one that is tired."""
    course.do(seat, actions.PickUp(space, group.count("army"), group.count("scout")))
    left = 0
    for place in path:
        frame = course.frame
        if not isinstance(frame, frames.Moving):
            raise IllegalAction(Refusal("must_stop" if left > 1 else "too_far", "R8.1"))
        left = frame.left
        reveals = isinstance(place, dict)
        course.do(seat, actions.Reveal(place["reveal"]) if reveals else actions.Step(place))


def move(course: Course, seat: int, given: Any) -> None:
    set_out(course, seat, given["from"], given["group"], given["path"])
    frame = course.frame
    if isinstance(frame, frames.Moving) and frame.seat == seat and not course.state.ending:
        course.do(seat, FINISH)


def sacrifice(course: Course, seat: int, given: Any) -> None:
    *way, city = given["path"]
    set_out(course, seat, given["from"], [given["figure"]], way)
    course.do(seat, actions.Sacrifice(city, given["learn"]))


def kind_of(course: Course, seat: int, written: tuple[str, int, int]) -> str:
    """A unit of whoever plays it; barbarians fight at rank I."""
    battle = course.state.battle
    barbarian = battle is not None and battle.side == 1 and battle.defender < 0
    player = Player() if barbarian else course.state.players[seat]
    return box().units[unit_of(player, written)]


def keep_unit(course: Course, seat: int, unit: Any) -> None:
    course.do(seat, actions.KeepUnit(kind_of(course, seat, unit)))


def play_unit(course: Course, seat: int, given: Any) -> None:
    if course.mover != seat and course.state.battle is not None:
        raise IllegalAction(Refusal("not_your_battle_turn", "R9.4"))
    if given.get("iron"):
        use_in_battle(course, seat, {"card": "metalworking", "pay": ["iron"]})
    front = 0 if given["front"] == "new" else given["front"]
    course.do(seat, actions.PlayUnit(kind_of(course, seat, given["unit"]), front))


def use_in_battle(course: Course, seat: int, given: Any) -> None:
    """A technology used in battle; wounds of the last fronts come first, for fronts may go."""
    course.do(seat, actions.Use(given["card"]))
    pay(course, seat, given)
    wounds = sorted(given.get("wounds", []), key=lambda one: -one["front"])
    for one in wounds:
        for _ in range(one["wounds"]):
            deals = isinstance(course.frame, frames.Wounding)
            course.do(seat, (actions.Wound if deals else actions.Heal)(one["front"]))
    if wounds and not isinstance(course.frame, frames.BattleTurn):
        course.do(seat, FINISH)


def loot(course: Course, seat: int, given: Any) -> None:
    for one in given:
        if len(one) != 1:
            raise Unclear(f"loot: expected one key, found {one!r}")
        ((what, thing),) = one.items()
        frame = course.frame
        if not isinstance(frame, frames.Looting):
            raise IllegalAction(Refusal("not_enough_points", "R9.7"))
        loser = course.state.players[frame.loser]
        events = course.do(seat, actions.TakeLoot(*taken(loser, what, thing)))
        told = next(event for event in events if isinstance(event, LootTaken))
        found = told.amount if isinstance(thing, int) else told.thing.rpartition(":")[2]
        if found != thing:
            raise IllegalAction(Refusal("nothing_to_take", "R9.7"))


def taken(loser: Player, what: str, thing: Any) -> tuple[str, ...]:
    """What the game calls it."""
    if what == "marker":
        return ("hut" if RESOURCE[thing] in loser.huts else "village",)
    if what == "event":
        return what, back_name(box().event_level[box().event[thing]])
    return what, "" if what in ("trade", "culture") else thing


# Deals and cities


def deal(course: Course, seat: int, given: Any) -> None:
    """The one whose turn it is proposes, the other agrees."""
    if len(given) != 2 or seat not in given:
        names = [PLAYERS[one] for one in given]
        raise Unclear(f"deal: expected one by whoever has the turn and another, found {names}")
    (other,) = given.keys() - {seat}
    course.do(seat, actions.OpenBargain(other))
    for one, side in ((seat, "give"), (other, "take")):
        for kind, what in given[one].items():
            for action in puts(side, kind, what):
                course.do(seat, action)
    course.do(seat, actions.Propose())
    assert isinstance(course.frame, frames.Considering)
    course.do(other, actions.Agree())


def puts(side: Any, kind: str, what: Any) -> Iterator[actions.Put]:
    """What a side of a deal names, as the game does: by fives and ones where it goes by heaps."""
    if isinstance(what, int):
        fives, ones = divmod(what, 5) if kind in ("trade", "culture") else (0, what)
        yield from [actions.Put(side, kind, 5)] * fives + [actions.Put(side, kind)] * ones
        return
    prefix = {"huts": "hut:", "villages": "village:", "events": "event:", "resources": ""}
    for one in what:
        yield actions.Put(side, f"{prefix[kind]}{one}" if kind in prefix else kind)


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
        raise IllegalAction(why_not_square(course.state, seat, action.city, item, at))
    if isinstance(action, actions.BuildAlso):
        course.answered()
    course.do(seat, action)
    course.place = at
    course.put_down()


def collect(course: Course, seat: int, given: Any) -> None:
    yields.collect(course.state, [])
    course.state.touched()


def research(course: Course, seat: int, choices: Any) -> None:
    """All choices are revealed together."""
    state = course.state
    seats = GAME.to_move(state) if isinstance(course.frame, frames.Researching) else ()
    for one in {*choices} - {*seats}:
        raise IllegalAction(why_not_tech(state, one, choices[one]))
    for one in seats:
        course.do(one, actions.Study(choices.get(one, "")))
    if not seats and state.phase == RESEARCH:
        GAME.flow.go_on(state, [])


def great_person(course: Course, seat: int, given: Any) -> None:
    frame, who = course.frame, given.get("who")
    if isinstance(frame, frames.PlacingPerson) and who not in (None, box().people[frame.person]):
        raise IllegalAction(Refusal("no_target", "R7.11", {"person": who}))
    kept = given["at"] == "reserve"
    course.do(
        seat, actions.KeepPerson() if kept else actions.PlacePerson(given["who"], given["at"])
    )


def until(course: Course, seat: int, given: Any) -> None:
    """Everybody ends without doing anything, until that phase and turn have begun."""
    phase, state = PHASES.index(given["phase"]) + START, course.state
    begun = state.round, state.phase, state.turn
    for _ in range(99):
        state = course.state
        waits = isinstance(course.frame, frames.Turn | frames.Researching)
        right = state.phase == phase and (state.turn == given["turn"] or phase == RESEARCH)
        if waits and right and (state.round, state.phase, state.turn) != begun:
            return
        if course.optional():
            course.let_pass()
        else:
            researches = isinstance(course.frame, frames.Researching)
            course.do(course.mover, actions.Study() if researches else actions.EndTurn())
    raise Failed("until: the turn never comes")


# Verbs


def harvested(given: Any) -> Iterator[Action]:
    """One resource, or as many as Angkor Wat allows."""
    city, taken = given["city"], given["take"]
    first, *more = taken if isinstance(taken, list) else [taken]
    yield actions.Harvest(city, first)
    yield from (actions.HarvestAlso(city, one) for one in more)


Verb = Callable[[Course, int, Any], None]
ACTIONS: dict[str, Callable[[Any], Action | Iterable[Action]]] = {
    "advance": lambda spaces: [actions.Advance()] * spaces,
    "arts": actions.Devote,
    "assign": lambda given: actions.Assign(given["scout"], given["to"]),
    "build_city": lambda given: actions.BuildCity(given["at"], given["with"]),
    "discard_event": actions.DiscardEvent,
    "end": lambda given: actions.EndTurn(),
    "government": actions.ChangeGovernment,
    "harvest": harvested,
    "learn": actions.LearnTech,
    "lose": lambda figures: map(actions.LoseFigure, figures),
    "place_capital": actions.PlaceCapital,
    "place_figures": lambda given: (
        *(actions.PlaceFigure("army", space) for space in given.get("armies", ())),
        *(actions.PlaceFigure("scout", space) for space in given.get("scouts", ())),
    ),
    "place_great_person": lambda given: actions.PlacePerson(given["who"], given["at"]),
}
"""Verbs that are an action, or several of them."""
OTHERS: tuple[Verb, ...] = (
    *(build, collect, deal, event, great_person, keep_unit, loot, move, play_unit, research),
    *(sacrifice, until, use),
)
VERBS: dict[str, Verb] = {verb.__name__: verb for verb in OTHERS}
"""Verbs for which more has to be known than what is written."""
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
    """One entry: a verb, who does it, and whether it is refused. What may be is let pass until the
    player can act."""
    if not isinstance(step, dict):
        raise Unclear(f"do: expected a map, found {step!r}")
    found = NOTATION["do"]("do", step)
    verbs = [key for key in step if key in (*VERBS, *ACTIONS, "check")]
    if len(verbs) != 1:
        raise Unclear(f"do: expected one verb, found {step!r}")
    (verb,) = verbs
    if verb == "check":
        course.settle()
        check(course, found["check"])
        return
    by, refusal, choice = found.get("by", NOBODY), None, ANSWERS.get(verb, ())
    for _ in range(TWIST):
        if by == NOBODY and verb not in ANYBODY:
            course.settle(choice)
        refusal = course.attempt(lambda: carry_out(course, verb, by, found[verb]))
        if refusal is None or not course.optional():
            break
        asked = course.mover == by or isinstance(course.frame, choice)
        if found.get("legal") is False and asked:
            break
        course.let_pass()
    went(verb, found, refusal)


def carry_out(course: Course, verb: str, by: int, given: Any) -> None:
    """What a verb stands for, by a player or by whoever is to decide."""
    seat = by if by != NOBODY else course.mover
    if verb in VERBS:
        VERBS[verb](course, seat, given)
        return
    acts = ACTIONS[verb](given)
    for act in (acts,) if isinstance(acts, Action) else acts:
        course.do(seat, act)
