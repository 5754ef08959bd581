"""What the arrival of a caravan brings, told before it sets out (R7.3)."""

from __future__ import annotations

from typing import NamedTuple

from game.content.new_dawn.effects import Embassy, StoreTrade
from game.rules.new_dawn import citystates, diplomacy, economy, focus, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY, sources
from game.rules.new_dawn.pending import TakingPact
from game.rules.new_dawn.state import State


class Visit(NamedTuple):
    """So many trade tokens, of which `kept` have room on the card of a type or on any (empty); and
    the diplomacy cards of which one may be taken, `back` goes back for it. The host is a city-state
    or a player."""

    city_state: str
    owner: int
    tokens: int
    type: str
    kept: int
    pacts: tuple[str, ...]
    back: str
    embassy: str
    """The diplomacy card already held that pays as well: the caravan reaches a capital."""


def visit(state: State, seat: int, space: int) -> Visit | None:
    """What a caravan of the seat brings that arrives at a space; None where it only passes."""
    if not economy.destinations(state, seat) & ~state.visited & 1 << space:
        return None
    tokens, owner = box().box.limits.trade_tokens_of_visit, pieces.owner(state, space)
    if owner == NOBODY:
        id = citystates.at(state, space)
        taking, type = TakingPact(seat, 1, city_state=id), _type(state, seat, id)
    else:
        id, taking, type = "", TakingPact(seat, 1, issuers=(owner,)), ""
    pacts = tuple(diplomacy.offered(state, taking))
    back = diplomacy.exchanged(state, seat, pacts[0]) if pacts else ""
    kept = min(tokens, _room(state, seat, type))
    return Visit(id, owner, tokens, type, kept, pacts, back, _embassy(state, seat, space, owner))


def _type(state: State, seat: int, city_state: str) -> str:
    """The type of the card for which its trade tokens are; by a ruling any, where the row has none."""
    type = box().tables.city_states[city_state].type
    has = focus.of_type(state.players[seat], type)
    return type if has or state.options["lost_trade"] != "any_card" else ""


def _room(state: State, seat: int, type: str) -> int:
    """How many trade tokens the cards have room for, and the wonder that keeps them."""
    player, cards = state.players[seat], focus.room(state, seat, type)
    most = box().box.limits.trade_tokens_on_card
    found = sum(most - slot.trade for slot in player.row if slot.card in cards)
    for source, _ in sources(state, seat, StoreTrade):
        limit: int = source.effect.limit
        found += limit - player.stored
    return found


def _embassy(state: State, seat: int, space: int, owner: int) -> str:
    """An embassy of this host that is held (R10)."""
    if owner == NOBODY or space != state.players[owner].capital:
        return ""
    paying = {source.id for source, issuer in sources(state, seat, Embassy) if issuer == owner}
    held = diplomacy.of_issuer(state, seat, owner)
    return next((pact for pact in held if {pact, pact.partition("@")[0]} & paying), "")
