"""Great people: gained on the culture track and in villages, placed in outskirts, or kept (R7.11)."""

from __future__ import annotations

from game.rules.bitsets import Mask, bits
from game.rules.civilization import events as happened
from game.rules.civilization.actions import KeepPerson, PlacePerson
from game.rules.civilization.box import FIRST_PERSON, NONE, box
from game.rules.civilization.figures import enemies
from game.rules.civilization.frames import Chapter, PlacingPerson
from game.rules.civilization.market import take_off
from game.rules.civilization.state import State, added, lay, piece_at
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import outskirts
from game.rules.contract import Action, Event, Refusal
from game.rules.tuples import without

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
