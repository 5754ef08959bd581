"""What passes by itself: the turn of somebody who could do nothing in it from its beginning for all that
everybody sees, and has nothing face down that could be used (so that passing tells nobody what a hand
holds). Whoever has done something ends their turn by their own word."""

from __future__ import annotations

from game.match.match import Match
from game.rules.civilization.actions import EndTurn
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import Player, State
from game.rules.contract import Action
from game.scenes.civilization.position import decision


def has_backs(player: Player) -> bool:
    """Whether somebody has something face down that may be used in a turn: an event, a hut, a village."""
    return bool(player.events or player.huts or player.villages)


def nothing_to_do(match: Match, view: State) -> bool:
    """Whether whoever's turn it is can only end it, in the position as everybody sees it."""
    frame = decision(view)
    if not isinstance(frame, Turn):
        return False
    return list(match.game.legal_actions(view, frame.seat)) == [EndTurn()]


def turn_of(view: State) -> tuple[int, int, int]:
    """Whose turn of which phase and round it is."""
    return view.round, view.phase, view.turn


def follow_up(match: Match, shown: State) -> tuple[int, Action] | None:
    """The end of such a turn of a person, which has begun since the position that is shown."""
    view: State = match.observation(None)
    if turn_of(view) == turn_of(shown) or not nothing_to_do(match, view):
        return None
    seat = view.pending[-1].seat
    is_person = match.seats[seat].bot is None
    return (seat, EndTurn()) if is_person and not has_backs(view.players[seat]) else None
