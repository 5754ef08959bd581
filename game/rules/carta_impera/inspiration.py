"""Culture: Inspiration copies a permanent effect of another seat, and the coin marks it (R5.12)."""

from __future__ import annotations

from functools import cache

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera.actions import Inspire
from game.rules.carta_impera.box import CULTURE, DOMAIN, RELIGION, box
from game.rules.carta_impera.effects import carry_out, obstacle
from game.rules.carta_impera.events import CoinReturned, EffectCopied
from game.rules.carta_impera.frames import EffectStep
from game.rules.carta_impera.rulings import NO_COPY_OF_OWN
from game.rules.carta_impera.state import Coin, State, level, most_culture, others, rival_culture
from game.rules.contract import Action, Event, Refusal

INSPIRATION = "inspiration"
_inspire = cache(Inspire)


def copies(state: State, seat: int, own: list[int]) -> list[Action]:
    """The effects of others that can be copied now, at either level that they reach (R5.13)."""
    found: list[Action] = []
    used, columns = state.permanents, state.columns
    if not own[CULTURE] or used >> CULTURE & 1 or not most_culture(state, seat):
        return found
    least, rivals = state.numbers.level_1, others(state, seat)
    for domain, pair in box().permanents.items():
        for one in rivals:
            have = len(columns[6 * one + domain])
            if have >= least and not (used >> domain & 1 or _barred(state, seat, domain)):
                able = [e for e in pair[: level(state, have)] if not obstacle(state, seat, e)]
                found += [_inspire(effect.id, one) for effect in able]
    return found


def _barred(state: State, seat: int, domain: int) -> bool:
    """Whether having an effect of one's own forbids to copy one of the same domain (Q5)."""
    own = len(state.columns[6 * seat + domain])
    return NO_COPY_OF_OWN in state.rulings and level(state, own) > 0


def why_not(state: State, seat: int, action: Inspire) -> Refusal:
    """Why this effect cannot be copied from that seat now."""
    effect = box().effects.get(action.effect)
    if effect is None or effect.level is None:
        return Refusal("copied_player_below_threshold", "R5.13", {"seat": action.seat})
    domain = DOMAIN[effect.domain]
    for slot in (CULTURE, domain):
        if state.permanents >> slot & 1:
            return Refusal("permanent_used", "R5.14", {"domain": DOMAINS[slot]})
    if _barred(state, seat, domain):
        return Refusal("permanent_used", "R5.14", {"domain": effect.domain, "own": True})
    if not most_culture(state, seat):
        return Refusal("culture_not_strictly_most", "R5.12", _culture(state, seat))
    able = range(len(state.hands))
    have = len(state.columns[6 * action.seat + domain]) if action.seat in able else 0
    if level(state, have) < effect.level:
        facts = {"seat": action.seat, "domain": effect.domain, "have": have}
        return Refusal("copied_player_below_threshold", "R5.13", facts)
    return obstacle(state, seat, effect) or Refusal("target_is_self", "R5.13")


def _culture(state: State, seat: int) -> dict[str, int]:
    """One's own Culture, and the most that somebody else has."""
    have = len(state.columns[6 * seat + CULTURE])
    return {"have": have, "rival": rival_culture(state, seat)}


def inspire(state: State, frame: EffectStep, action: Inspire, events: list[Event]) -> None:
    """Carry the effect out as if it were one's own; the coin goes to it (R5.13, R5.15)."""
    effect = box().effects[action.effect]
    domain = DOMAIN[effect.domain]
    state.permanents |= 1 << CULTURE
    state.coin = Coin(frame.seat, action.seat, domain)
    if domain == RELIGION:
        state.copied = (action.seat, effect.level or 0)
    carry_out(state, frame.seat, effect)
    events.append(EffectCopied(frame.seat, effect.id, action.seat))


def lose_coin(state: State, happened: list[Event], events: list[Event]) -> None:
    """As soon as somebody has more Culture than its holder, the coin goes back (R5.16)."""
    if state.coin is not None:
        holder = state.coin.holder
        if rival_culture(state, holder) > len(state.columns[6 * holder + CULTURE]):
            state.coin = None
            events.append(CoinReturned(holder))
