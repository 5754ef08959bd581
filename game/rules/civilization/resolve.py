"""How each decision is answered, and what follows by itself.

The free actions of a turn come from the chapters of its phase: to add some is to add a chapter.
"""

from __future__ import annotations

from collections.abc import Callable
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
from game.rules.civilization.start import GOVERNMENTS
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, Flow, SealedDecision

CARDS = (abilities.USING, events_in_hand.PLAYING)
CHAPTERS: dict[int, tuple[Chapter, ...]] = {
    START: (start.CITIES_BUILT, GOVERNMENTS, track.RESERVE, start.ASSIGNING, *CARDS),
    TRADE: (bargains.BARGAINS, *CARDS),
    CITIES: (
        cities.BUILD_CHAPTER,
        cities.ARTS_CHAPTER,
        cities.HARVEST_CHAPTER,
        track.ADVANCING,
        *CARDS,
    ),
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


FLOW = Flow[State](
    decisions={
        frames.TakingCivilization: Decision(
            setup.civilizations, setup.why_not_civilization, setup.take_civilization
        ),
        frames.PlacingCapital: Decision(setup.capitals, setup.why_not_capital, setup.place_capital),
        frames.PlacingWonder: Decision(
            setup.wonder_places, setup.why_not_wonder, setup.place_wonder
        ),
        frames.PlacingFigures: Decision(
            setup.figure_places, setup.why_not_figure, setup.place_figure
        ),
        frames.PlacingPerson: Decision(track.placing, track.why_not_placing, track.placed),
        frames.SteppingAside: Decision(
            start.aside_choices,
            start.why_not_aside,
            start.step_aside,
            finish=start.back_to_pool,
            forced=True,
        ),
        frames.Turn: Decision(choices, why_not, do, asked=True),
        frames.Bargaining: Decision(bargains.putting, bargains.why_not_put, bargains.put),
        frames.Considering: Decision(bargains.answers, bargains.why_not_agree, bargains.answer),
        frames.PlacingItem: Decision(
            cities.places, cities.why_not_place, cities.placed, forced=True
        ),
        frames.BuildingAlso: Decision(cities.builds_also, cities.why_not_second, cities.build_also),
        frames.HarvestingAlso: Decision(
            cities.harvests_also, cities.why_not_harvest_also, cities.harvest_also
        ),
        frames.DiscardingEvents: Decision(track.discards, track.why_not_discard, track.discard),
        frames.TakingResource: Decision(
            research.resources, research.why_not_resource, research.take, forced=True
        ),
        frames.Answering: Decision(answers.answers, answers.why_not_answer, answers.answer),
        frames.Interrupting: Decision(
            answers.interruptions, answers.why_not_interrupt, answers.interrupt
        ),
        frames.Paying: Decision(
            abilities.payments,
            abilities.why_not_pay,
            abilities.pay,
            finish=abilities.paid,
            forced=True,
            may_be_more=abilities.could_choose,
        ),
        frames.AlsoHitting: Decision(
            events_in_hand.also,
            events_in_hand.why_not_also,
            events_in_hand.hit_also,
            finish=events_in_hand.hit_alone,
        ),
        frames.Leading: Decision(
            events_in_hand.leading, events_in_hand.why_not_lead, events_in_hand.lead, forced=True
        ),
        frames.LearningBack: Decision(
            events_in_hand.in_return, events_in_hand.why_not_in_return, events_in_hand.learn_back
        ),
        frames.Moving: Decision(
            movement.moving, movement.why_not_moving, movement.move, finish=movement.come_to_rest
        ),
        frames.BattleTurn: Decision(
            battle_abilities.choices,
            battle_abilities.why_not,
            battle_abilities.do,
            finish=battle.end_turn,
            may_be_more=battle_abilities.could_use,
        ),
        frames.Wounding: Decision(
            battle_abilities.wounding, battle_abilities.why_not_wound, battle_abilities.wound
        ),
        frames.Healing: Decision(
            battle_abilities.healing, battle_abilities.why_not_wound, battle_abilities.healed
        ),
        frames.KeepingUnit: Decision(aftermath.keeping, aftermath.why_not_keep, aftermath.keep),
        frames.LosingFigures: Decision(
            aftermath.losing, aftermath.why_not_lose, aftermath.lose, forced=True
        ),
        frames.Looting: Decision(loot.choices, loot.why_not, loot.take, forced=True),
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
)
