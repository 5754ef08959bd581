"""How each decision is answered, and what follows by itself.

The free actions of a turn come from the chapters of its phase: to add some is to add a chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.civilization import (
    abilities,
    actions,
    aftermath,
    answers,
    bargains,
    battle,
    battle_abilities,
    cities,
    events_in_hand,
    frames,
    great_people,
    loot,
    movement,
    research,
    scoring,
    setup,
    start,
    track,
    turn,
)
from game.rules.civilization.frames import Chapter
from game.rules.civilization.governments import GOVERNMENTS
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, Flow, SealedDecision

CARDS = (abilities.USING, events_in_hand.PLAYING)
CHAPTERS: dict[int, tuple[Chapter, ...]] = {
    START: (start.CITIES_BUILT, GOVERNMENTS, great_people.RESERVE, start.ASSIGNING, *CARDS),
    TRADE: (bargains.BARGAINS, *CARDS),
    CITIES: (*cities.CHAPTERS, track.ADVANCING, *CARDS),
    MOVEMENT: (movement.MOVES, *CARDS),
}
"""By phase."""
CHAPTER_OF = {
    phase: {action: chapter for chapter in chapters for action in chapter.takes}
    for phase, chapters in CHAPTERS.items()
}
"""By phase: the chapter of each kind of action."""
CARRY_OUT: dict[type[Action], Callable[[State, int, Any, list[Event]], None]] = {
    actions.Build: cities.built,
    actions.Devote: cities.devoted,
    actions.Harvest: cities.harvested,
    actions.PlayEvent: abilities.played,
    actions.Use: abilities.used,
}
"""What announced actions do, unless they are cancelled."""


def choices(state: State, frame: frames.Turn) -> list[Action]:
    """Whatever the phase allows, and to end the turn."""
    found: list[Action] = []
    for chapter in CHAPTERS[state.phase]:
        found += chapter.choices(state, frame.seat)
    found.append(turn.END_TURN)
    return found


def chapter_of(state: State, action: Action) -> Chapter | None:
    """The chapter of the phase that an action belongs to."""
    return CHAPTER_OF[state.phase].get(type(action))


def why_not(state: State, frame: frames.Turn, action: Action) -> Refusal:
    """Why an action is not for this turn."""
    chapter = chapter_of(state, action)
    if chapter is None:
        return Refusal("wrong_phase", "R4", {"phase": turn.phase_name(state.phase)})
    return chapter.why_not(state, frame.seat, action)


def do(state: State, frame: frames.Turn, action: Action, events: list[Event]) -> None:
    """Do a free action, or end the turn."""
    if type(action) is actions.EndTurn:
        turn.end_turn(state, frame.seat)
        return
    chapter = chapter_of(state, action)
    assert chapter is not None
    chapter.do(state, frame.seat, action, events)


def carry_out(state: State, frame: frames.Announced, events: list[Event]) -> None:
    """What was announced is done, unless it was cancelled (R12)."""
    if not frame.cancelled:
        CARRY_OUT[type(frame.action)](state, frame.seat, frame.action, events)


def first(
    clause: str,
    meant: tuple[type[Action], ...],
    choices: Callable[[Any, Any], Sequence[Action]],
    why_not: Callable[[Any, Any, Any], Refusal] | tuple[str, ...],
    do: Callable[[Any, Any, Any, list[Event]], None],
    finish: Callable[[Any, Any, list[Event]], None] | None = None,
    **more: Any,
) -> Decision:
    """A decision that comes before anything else, by this clause; `meant` are the actions that it is about.
    Where there is one reason only, it and the fields that it is about stand for a function."""

    def refuse(state: State, frame: Any, action: Any) -> Refusal:
        if not isinstance(action, meant):
            return Refusal("must_choose_first", clause)
        if not isinstance(why_not, tuple):
            return why_not(state, frame, action)
        reason, *fields = why_not
        return Refusal(reason, clause, {one: getattr(action, one) for one in fields})

    return Decision(choices, refuse, do, finish=finish, **more)


FLOW = Flow[State](
    decisions={
        frames.TakingCivilization: first("R3.2", (actions.TakeCivilization,), setup.civilizations,
            ("taken", "civilization"), setup.take_civilization),
        frames.PlacingCapital: first("R3.2", (actions.PlaceCapital,), setup.capitals,
            setup.why_not_capital, setup.place_capital),
        frames.PlacingWonder: first("R3.3", (actions.Place,), setup.wonder_places,
            setup.why_not_wonder, setup.place_wonder),
        frames.PlacingFigures: first("R3.2", (actions.PlaceFigure,), setup.figure_places,
            setup.why_not_figure, setup.place_figure),
        frames.PlacingPerson: Decision(great_people.placing, great_people.why_not_placing,
            great_people.placed),
        frames.SteppingAside: Decision(start.aside_choices, start.why_not_aside, start.step_aside,
            finish=start.back_to_pool, forced=True),
        frames.Turn: Decision(choices, why_not, do, asked=True),
        frames.Bargaining: first("R6.2", (actions.Put, actions.Propose), bargains.putting,
            bargains.why_not_put, bargains.put),
        frames.Considering: first("R6.2", (actions.Agree, actions.Decline), bargains.answers,
            ("missing_resource",), bargains.answer),
        frames.PlacingItem: Decision(cities.places, cities.why_not_place, cities.placed,
            forced=True),
        frames.BuildingAlso: first("R7.2", (actions.BuildAlso,), cities.builds_also,
            cities.why_not_second, cities.build_also),
        frames.HarvestingAlso: Decision(cities.harvests_also, cities.why_not_harvest_also,
            cities.harvest_also),
        frames.DiscardingEvents: first("R7.10", (actions.DiscardEvent,), track.discards,
            ("not_in_hand", "event"), track.discard),
        frames.TakingResource: first("R10", (actions.TakeResource,), research.resources,
            ("not_in_market", "resource"), research.take, forced=True),
        frames.Answering: first("R12", (actions.Pass, actions.PlayEvent, actions.Use),
            answers.answers, answers.why_not_answer, answers.answer),
        frames.Interrupting: first("R12", (actions.Pass, actions.PlayEvent, actions.Use),
            answers.interruptions, answers.why_not_interrupt, answers.interrupt),
        frames.Paying: first("R12", (actions.Pay,), abilities.payments,
            ("missing_resource", "token"), abilities.pay, abilities.paid, forced=True,
            may_be_more=abilities.could_choose),
        frames.AlsoHitting: first("R12", (actions.AlsoSpace,), events_in_hand.also,
            events_in_hand.why_not_also, events_in_hand.hit_also, events_in_hand.hit_alone),
        frames.Leading: first("R12", (actions.Lead,), events_in_hand.leading,
            events_in_hand.why_not_lead, events_in_hand.lead, forced=True),
        frames.LearningBack: first("R12", (actions.LearnTech,), events_in_hand.in_return,
            events_in_hand.why_not_in_return, events_in_hand.learn_back),
        frames.Moving: Decision(movement.moving, movement.why_not_moving, movement.move,
            finish=movement.come_to_rest),
        frames.BattleTurn: first("R9.4", (actions.PlayUnit, actions.Use), battle_abilities.choices,
            battle_abilities.why_not, battle_abilities.do, battle.end_turn,
            may_be_more=battle_abilities.could_use),
        frames.Wounding: first("R9.4", (actions.Wound,), battle_abilities.wounding,
            ("no_target", "front"), battle_abilities.wound),
        frames.Healing: first("R9.4", (actions.Heal,), battle_abilities.healing,
            ("no_target", "front"), battle_abilities.healed),
        frames.KeepingUnit: first("R9.6", (actions.KeepUnit,), aftermath.keeping,
            ("not_killed", "unit"), aftermath.keep),
        frames.LosingFigures: first("R9.6", (actions.LoseFigure,), aftermath.losing,
            ("no_target", "figure"), aftermath.lose, forced=True),
        frames.Looting: first("R9.7", (actions.TakeLoot,), loot.choices, loot.why_not, loot.take,
            forced=True),
    },
    tasks={
        frames.GroupDone: movement.group_done,
        frames.Arriving: movement.arrive,
        frames.NextBattleTurn: battle.next_turn,
        frames.Announced: carry_out,
        frames.SettingUp: setup.set_up,
        frames.BeginTurn: turn.begin_turn,
        frames.EndPhase: turn.end_phase,
    },
    sealed={
        frames.Researching: SealedDecision(
            research.studies, research.why_not_study, research.reveal, (actions.Study,)
        )
    },
    consequences=scoring.consequences,
    over=Refusal("game_over", "R1"),
    waits=Refusal("not_your_turn", "R4"),
)  # fmt: skip
