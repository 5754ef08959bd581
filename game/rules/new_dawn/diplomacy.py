"""Diplomacy cards: taken, given back, and the embassy (R10)."""

from __future__ import annotations

from game.content.new_dawn.effects import Embassy as EmbassyEffect
from game.content.new_dawn.effects import PactLimit
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.new_dawn import actions
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import effects, sources
from game.rules.new_dawn.events import PactReturned, PactTaken
from game.rules.new_dawn.focus import gain_trade
from game.rules.new_dawn.pending import (
    BreakPacts,
    Embassy,
    Frame,
    Gaining,
    ReturningPacts,
    TakingPact,
)
from game.rules.new_dawn.state import State


def stock(state: State, issuer: int) -> list[str]:
    """The cards of a player's colour that nobody has taken (R10.2)."""
    taken = {pact for player in state.players for pact in player.pacts}
    return [pact for pact in box().pacts[issuer] if pact not in taken]


def copies(state: State, city_state: str) -> int:
    """Cards of a city-state that lie face up beside the map (R10.4)."""
    if city_state in state.conquered or city_state not in state.board.city_state:
        return 0
    held = sum(city_state in player.pacts for player in state.players)
    return box().box.limits.city_state_cards - held


def of_issuer(state: State, seat: int, issuer: int) -> list[str]:
    """The cards of one player that the seat holds."""
    issuers = box().issuer
    return [pact for pact in state.players[seat].pacts if issuers.get(pact) == issuer]


def limit(state: State, seat: int) -> int:
    """Cards that may be held from each other player (R10.2)."""
    return max([1, *(effect.count for effect in effects(state, seat, PactLimit))])


def take(state: State, seat: int, pact: str, events: list[Event]) -> None:
    """Take a diplomacy card; one that is too many goes back first (R7.3)."""
    back = exchanged(state, seat, pact)
    if back:
        give_back(state, seat, back, events)
    state.players[seat].pacts += (pact,)
    events.append(PactTaken(seat, pact))


def exchanged(state: State, seat: int, pact: str) -> str:
    """The diplomacy card that has to go back for this one, or nothing (R7.3)."""
    issuer = box().issuer.get(pact)
    held = of_issuer(state, seat, issuer) if issuer is not None else []
    return held[0] if held and len(held) >= limit(state, seat) else ""


def give_back(state: State, seat: int, pact: str, events: list[Event]) -> None:
    """Give a diplomacy card back: to its issuer, or beside the map."""
    player = state.players[seat]
    player.pacts = tuple(one for one in player.pacts if one != pact)
    events.append(PactReturned(seat, pact))


def broken(state: State, seat: int, city_state: str, issuer: int) -> list[str]:
    """What an attack on that city-state or player costs the attacker (R7.7)."""
    if city_state:
        return [city_state] if city_state in state.players[seat].pacts else []
    return of_issuer(state, seat, issuer)


def break_pacts(state: State, frame: BreakPacts, events: list[Event]) -> None:
    """Give back the diplomacy cards that an attack costs, won or lost (R7.7)."""
    for pact in broken(state, frame.seat, frame.city_state, frame.issuer):
        give_back(state, frame.seat, pact, events)


def embassy(state: State, frame: Embassy, events: list[Event]) -> None:
    """Pay an embassy when a caravan reaches the issuer's capital. The caravan that fetched the card
    counts too (R10)."""
    pay_embassy(state, frame.seat, frame.issuer)


def pay_embassy(state: State, seat: int, host: int) -> bool:
    """What the embassy of this host brings both sides comes next, if the seat holds it; the host picks
    the card (R10)."""
    held = [source for source, issuer in sources(state, seat, EmbassyEffect) if issuer == host]
    for source in held:
        push(state, Gaining(seat, source.effect.resources, source.id))
        gain_trade(state, host, source.effect.trade, source.id)
    return bool(held)


# Taking


def offered(state: State, frame: TakingPact) -> list[str]:
    """What may be taken now."""
    if not frame.left:
        return []
    if frame.city_state:
        held = frame.city_state in state.players[frame.seat].pacts
        return [frame.city_state] if not held and copies(state, frame.city_state) else []
    return [
        pact for issuer in frame.issuers for pact in stock(state, issuer) if pact != frame.barred
    ]


def _take_choices(state: State, frame: TakingPact) -> list[Action]:
    found: list[Action] = [actions.TakePact(pact) for pact in offered(state, frame)]
    return [*found, FINISH] if found and not frame.must else found


def _take(state: State, frame: TakingPact, action: actions.TakePact, events: list[Event]) -> None:
    become(state, frame, left=frame.left - 1)
    take(state, frame.seat, action.pact, events)


def _not_taken(state: State, frame: TakingPact, action: actions.TakePact) -> Refusal:
    known, pact = box(), action.pact
    facts = {"pact": pact}
    if pact in state.players[frame.seat].pacts:
        return Refusal("pact_held", "R7.3", facts)
    issuer = known.issuer.get(pact)
    if issuer is None:
        if pact == frame.city_state:
            return Refusal("no_copy_left", "R7.3", facts)
        return Refusal("other_city_state", "R7.3", facts)
    if issuer not in frame.issuers:
        return Refusal("other_issuer", "R7.3", {**facts, "seat": issuer})
    if pact == frame.barred:
        return Refusal("just_returned", "R10", facts)
    return Refusal("pact_elsewhere", "R10.2", {**facts, "seat": issuer})


def _return_choices(state: State, frame: ReturningPacts) -> list[Action]:
    held = of_issuer(state, frame.seat, frame.issuer)
    if len(held) <= limit(state, frame.seat):
        return []
    return [actions.ReturnPact(pact) for pact in held]


def _return(
    state: State, frame: ReturningPacts, action: actions.ReturnPact, events: list[Event]
) -> None:
    """The holder chooses (R16)."""
    give_back(state, frame.seat, action.pact, events)


def _not_returned(state: State, frame: ReturningPacts, action: actions.ReturnPact) -> Refusal:
    if action.pact not in state.players[frame.seat].pacts:
        return Refusal("pact_not_held", "R10", {"pact": action.pact})
    return Refusal("other_issuer", "R10", {"pact": action.pact, "seat": frame.issuer})


DECISIONS: dict[type[Frame], Decision] = {
    TakingPact: Decision(_take_choices, _not_taken, _take, (actions.TakePact,), forced=True),
    ReturningPacts: Decision(_return_choices, _not_returned, _return, (actions.ReturnPact,)),
}
