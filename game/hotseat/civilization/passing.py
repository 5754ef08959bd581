"""What passes by itself: the turn of somebody who could do nothing in it from its beginning for all that
everybody sees, and has nothing face down that could be used in it (so that passing tells nobody what a
hand holds; who has is asked by a ring, see `calls`). Whoever has done something ends their turn by their
own word."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.load import tables
from game.match.match import Match
from game.rules.civilization import abilities, actions, frames, payment, turn
from game.rules.civilization.box import box
from game.rules.civilization.state import Player, State, decision
from game.rules.contract import Action


def has_backs(player: Player) -> bool:
    """Whether somebody has something face down: an event, a hut, a village."""
    return bool(player.events or player.huts or player.villages)


@lru_cache(64)
def _played_in(level: int, phase: str) -> bool:
    """Whether there are culture events with this back that are played in a phase."""
    return any(one.level == level and one.timing == phase for one in tables().events.values())


def could_use(view: State, seat: int) -> bool:
    """Whether something that somebody has face down could be used in the phase, for all that everybody
    sees: an event that is played in it, or what might pay for an ability."""
    player, phase = view.players[seat], turn.phase_name(view.phase)
    if any(_played_in(box().event_level[event], phase) for event in player.events):
        return True
    needs = (payment.need_of(one.cost) for one in abilities.offers(view, seat))
    return any(payment.may_pay(player, need[0]) for need in needs if need)


def nothing_to_do(match: Match, view: State) -> bool:
    """Whether whoever's turn it is can only end it, in the position as everybody sees it."""
    frame = decision(view)
    if not isinstance(frame, frames.Turn):
        return False
    return list(match.game.legal_actions(view, frame.seat)) == [actions.EndTurn()]


def turn_of(view: State) -> tuple[int, int, int]:
    """Whose turn of which phase and round it is."""
    return view.round, view.phase, view.turn


def follow_up(match: Match, shown: State) -> tuple[int, Action] | None:
    """The end of such a turn of a person, which has begun since the position that is shown."""
    view: State = match.observation(None)
    if turn_of(view) == turn_of(shown) or not nothing_to_do(match, view):
        return None
    seat = view.pending[-1].seat
    is_person = seat in match.people
    return (seat, actions.EndTurn()) if is_person and not could_use(view, seat) else None
