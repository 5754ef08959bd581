"""What passes by itself: the end of a turn in which, for all that everybody sees, nothing else is left to
do. Whoever played it can take it back until whoever is next lifts their hand; where that is a bot, or falls
a curtain, or where the game would be over, the turn ends by its owner's word."""

from __future__ import annotations

from game.hotseat.relay import Relay
from game.match.match import Match
from game.rules.carta_impera import turn
from game.rules.carta_impera.actions import EndTurn
from game.rules.carta_impera.frames import EffectStep
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Seat
from game.words.carta_impera import position


def nothing_left(match: Match, view: State, seat: Seat) -> EndTurn | None:
    """The one way to end the turn, if there is nothing else to choose in the position as everybody sees
    it: no effect, and no hand limit by which fewer cards would be drawn (R5.5)."""
    ways = [*match.game.legal_actions(view, seat)]
    ends = [one for one in ways if isinstance(one, EndTurn)]
    draws = {turn.to_draw(view, seat, one.level) for one in ends}
    return ends[0] if len(ends) == len(ways) and len(draws) == 1 else None


def turn_passes(match: Match, relay: Relay) -> tuple[Seat, Action] | None:
    """The end of the turn of a person to whom nothing is left."""
    view: State = match.observation(None)
    frame = view.pending[-1] if view.pending else None
    if not relay.shared or not isinstance(frame, EffectStep):
        return None
    seat, following = frame.seat, (frame.seat + 1) % len(view.hands)
    people = relay.people
    if seat not in people or following not in people or relay.wants_curtain(following):
        return None
    end = nothing_left(match, view, seat)
    if end is None or position.dominates(view, seat) is not None:
        return None
    drawn = turn.to_draw(view, seat, end.level)
    return None if position.is_last(view, seat, drawn) else (seat, end)
