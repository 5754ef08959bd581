"""The culture track, the hand of culture events (R7.10), and great people (R7.11)."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.load import tables
from game.content.civilization.schema import Glory
from game.content.folder import cached
from game.rules.bitsets import Mask, bits
from game.rules.civilization import events as happened
from game.rules.civilization.actions import Advance, DiscardEvent, KeepPerson, PlacePerson
from game.rules.civilization.box import EVENT_DECK, FIRST_PERSON, NONE, box
from game.rules.civilization.figures import enemies
from game.rules.civilization.frames import Chapter, DiscardingEvents, PlacingPerson
from game.rules.civilization.knowledge import shown
from game.rules.civilization.market import bury_event, draw, left, take_off
from game.rules.civilization.skills import talent
from game.rules.civilization.state import State, added, lay, piece_at
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import hand_limit, outskirts
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


KEEP = KeepPerson()
PEOPLE = {id: number for number, id in enumerate(box().people)}


def gain_person(state: State, seat: int, events: list[Event]) -> None:
    """A great person is drawn, to be placed or kept; nothing if none is left (R7.10)."""
    if not state.people:
        return
    person, *rest = state.people
    state.people = tuple(rest)
    state.pending.append(PlacingPerson(seat, person))
    events.append(happened.PersonGained(seat, box().people[person]))


def places(state: State, seat: int) -> Mask:
    """Squares for a great person: outskirts without water and blockaded ones; what lies there is
    overbuilt (R7.9, R7.11)."""
    seen = ground(state.cells)
    return outskirts(state.players[seat]) & seen.all & ~seen.water & ~enemies(state, seat)


def placing(state: State, frame: PlacingPerson) -> list[Action]:
    """Where the great person that was gained may go."""
    id = box().people[frame.person]
    return [*(PlacePerson(id, space) for space in bits(places(state, frame.seat))), KEEP]


def why_not_there(state: State, seat: int, action: PlacePerson) -> Refusal:
    """Why no great person can be placed on a square."""
    seen, alone = ground(state.cells), 1 << max(0, action.space)
    if not outskirts(state.players[seat]) & alone:
        return Refusal("not_in_outskirts", "R7.11")
    if seen.water & alone or not seen.all & alone:
        return Refusal("wrong_terrain", "R7.11")
    return Refusal("enemy_on_square", "R8.6")


def why_not_placing(state: State, frame: PlacingPerson, action: Action) -> Refusal:
    if isinstance(action, PlacePerson) and action.person == box().people[frame.person]:
        return why_not_there(state, frame.seat, action)
    return Refusal("must_choose_first", "R7.11")


def placed(
    state: State, frame: PlacingPerson, action: PlacePerson | KeepPerson, events: list[Event]
) -> None:
    """The great person that was gained is placed, or kept."""
    state.pending.pop()
    if isinstance(action, PlacePerson):
        _place(state, frame.seat, action, events)
    else:
        player = state.players[frame.seat]
        player.reserve = added(player.reserve, frame.person)
        events.append(happened.PersonKept(frame.seat, box().people[frame.person]))


def _place(state: State, seat: int, action: PlacePerson, events: list[Event]) -> None:
    player = state.players[seat]
    if piece_at(player, action.space) != NONE:
        take_off(state, seat, action.space, False, events)
    lay(player, FIRST_PERSON + PEOPLE[action.person], action.space)
    events.append(happened.PersonPlaced(seat, action.person, action.space))


def reserve_choices(state: State, seat: int) -> list[Action]:
    """Great people of the reserve may be placed in the Start of Turn (R5.1)."""
    reserve = state.players[seat].reserve
    if not reserve:
        return []
    squares = bits(places(state, seat))
    return [PlacePerson(box().people[one], at) for one in dict.fromkeys(reserve) for at in squares]


def why_not_from_reserve(state: State, seat: int, action: PlacePerson | KeepPerson) -> Refusal:
    if isinstance(action, KeepPerson):
        return Refusal("no_target", "R7.11")
    if PEOPLE.get(action.person) not in state.players[seat].reserve:
        return Refusal("not_in_reserve", "R7.11", {"person": action.person})
    return why_not_there(state, seat, action)


def from_reserve(state: State, seat: int, action: PlacePerson, events: list[Event]) -> None:
    player = state.players[seat]
    player.reserve = without(player.reserve, PEOPLE[action.person])
    _place(state, seat, action, events)


RESERVE = Chapter((PlacePerson, KeepPerson), reserve_choices, why_not_from_reserve, from_reserve)
