"""The culture track and the hand of culture events (R7.10)."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.load import tables
from game.content.civilization.schema import Glory
from game.content.folder import cached
from game.rules.civilization import events as happened
from game.rules.civilization.actions import Advance, DiscardEvent
from game.rules.civilization.box import EVENT_DECK, box
from game.rules.civilization.frames import Chapter, DiscardingEvents
from game.rules.civilization.great_people import gain_person
from game.rules.civilization.knowledge import shown
from game.rules.civilization.market import bury_event, draw, left
from game.rules.civilization.skills import talent
from game.rules.civilization.state import State, added
from game.rules.civilization.yields import hand_limit
from game.rules.contract import Action, Event, Refusal
from game.rules.tuples import without

ADVANCE = Advance()
TRACK = "track"


@lru_cache(maxsize=64)
def section(space: int) -> int:
    """The section of the track that a space belongs to, 0 to 2."""
    for number, one in enumerate(tables().box.track.sections):
        if space <= one.spaces:
            return number
        space -= one.spaces
    raise ValueError("no such space")


@cached
def last_space() -> int:
    """The space that wins the game (R1)."""
    return sum(one.spaces for one in tables().box.track.sections)


@lru_cache(maxsize=64)
def cost(space: int) -> tuple[int, int]:
    """Culture and trade for entering a space."""
    one = tables().box.track.sections[section(space)]
    return one.culture, one.trade


def advances(state: State, seat: int) -> list[Action]:
    """The next space may be entered in one's own City Management turn."""
    player = state.players[seat]
    culture, trade = cost(player.track + 1)
    return [ADVANCE] if player.culture >= culture and player.trade >= trade else []


def why_not_advance(state: State, seat: int, action: Advance) -> Refusal:
    player = state.players[seat]
    culture, trade = cost(player.track + 1)
    if player.culture < culture:
        facts = {"need": culture, "have": player.culture}
        return Refusal("not_enough_culture", "R7.10", facts)
    return Refusal("not_enough_trade", "R7.10", {"need": trade, "have": player.trade})


def advance(state: State, seat: int, action: Advance, events: list[Event]) -> None:
    """Pay, and enter the next space."""
    player = state.players[seat]
    culture, trade = cost(player.track + 1)
    player.culture -= culture
    player.trade -= trade
    events.append(happened.CultureLost(seat, culture, TRACK))
    if trade:
        events.append(happened.TradeLost(seat, trade, TRACK))
    enter(state, seat, False, events)


def enter(state: State, seat: int, free: bool, events: list[Event]) -> None:
    """The next space is entered, and its reward taken at once."""
    player = state.players[seat]
    player.track += 1
    events.append(happened.SpaceEntered(seat, player.track, free))
    if player.track in tables().box.track.great_people:
        gain_person(state, seat, events)
    elif player.track < last_space():
        draw_event(state, seat, section(player.track), events)


def draw_event(state: State, seat: int, level: int, events: list[Event]) -> None:
    """The top card of the deck of a level, counted from 0; nothing if there is none."""
    if left(state, EVENT_DECK + level):
        event = draw(state, EVENT_DECK + level)
        player = state.players[seat]
        player.events = added(player.events, event)
        events.append(happened.EventDrawn(seat, box().events[event]))


def glory(state: State, seat: int, deed: Glory, events: list[Event]) -> None:
    """Rome enters a space for nothing by what it has just done."""
    if deed in talent(state.players[seat].civ).glory:
        enter(state, seat, True, events)


ADVANCING = Chapter((Advance,), advances, why_not_advance, advance)


def discards(state: State, frame: DiscardingEvents) -> list[Action]:
    """Every card of a hand that is too large."""
    player = state.players[frame.seat]
    if len(player.events) <= hand_limit(state, frame.seat):
        return []
    known = box().events
    return [DiscardEvent(known[one]) for one in dict.fromkeys(player.events) if one < len(known)]


def discard(
    state: State, frame: DiscardingEvents, action: DiscardEvent, events: list[Event]
) -> None:
    """A card goes face up to the bottom of its deck (R2)."""
    player, event = state.players[frame.seat], box().event[action.event]
    player.events = without(player.events, event)
    shown(state, frame.seat, event)
    bury_event(state, event)
    events.append(happened.EventDiscarded(frame.seat, action.event))
