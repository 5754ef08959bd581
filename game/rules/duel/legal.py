"""What may be done, and why not.

The list of legal actions decides; a refusal only says why an action is not on it, by asking the
same questions in the order in which a player would.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Action, Refusal
from game.rules.duel import actions, trade, wonders
from game.rules.duel.box import box
from game.rules.duel.rulings import MAY
from game.rules.duel.state import Pending, State, accessible, grid


def mover(state: State) -> int | None:
    """Whose decision the game waits for."""
    if state.ending:
        return None
    return state.pending[-1].seat if state.pending else state.turn


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now."""
    return choices(state) if seat == mover(state) else ()


def choices(state: State) -> tuple[Action, ...]:
    """The legal actions of whoever is to move, made once for each position."""
    cache = state.cache
    if cache.choices is None:
        cache.choices = tuple(_choices(state))
    return cache.choices


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it may."""
    if action in legal_actions(state, seat):
        return None
    if state.ending:
        return Refusal("game_over", "R11", {"kind": state.ending})
    if seat != mover(state):
        return Refusal("not_your_turn", "R4", {"seat": mover(state)})
    explain = _WHY_NOT.get(type(action))
    if explain is None:
        return Refusal("unknown_action", "R4")
    return explain(state, seat, action)


def _choices(state: State) -> list[Action]:
    if state.ending:
        return []
    if state.pending:
        return _ANSWERS[state.pending[-1].kind](state, state.pending[-1])
    if not state.age:
        return [actions.DraftWonder(wonder) for wonder in state.draft]
    return _turn(state)


def _turn(state: State) -> list[Action]:
    """One accessible card, and one of its three uses (R4)."""
    known, city, layout = box(), state.cities[state.turn], state.layout
    prices, coins = trade.market(state, state.turn), city.coins
    build, discard, freed_by = known.build, known.discard, known.freed_by
    cards = [layout[slot] for slot in known.grids[state.age].accessible[state.taken]]
    found: list[Action] = []
    for card in cards:
        if prices[card] <= coins or (card in freed_by and freed_by[card] in city.cards):
            found.append(build[card])
    for card in cards:
        found.append(discard[card])
    in_reach = [wonder for wonder in city.wonders if prices[wonder] <= coins]
    if in_reach and not wonders.full(state):
        for card in cards:
            under = known.wonder[card]
            for wonder in in_reach:
                found.append(under[wonder])
    return found


def _destroy(state: State, pending: Pending) -> list[Action]:
    found = targets(state, pending.seat, pending.source)
    return [*map(actions.Destroy, found), *_no_card_at_all(state)]


def _no_card_at_all(state: State) -> tuple[Action, ...]:
    return (actions.Decline(),) if MAY in state.rulings else ()


_ANSWERS: dict[str, Callable[[State, Pending], list[Action]]] = {
    "take_token": lambda state, pending: [*map(actions.TakeToken, state.board)],
    "keep_token": lambda state, pending: [*map(actions.KeepToken, state.drawn)],
    "destroy": _destroy,
    "revive": lambda state, pending: [
        *map(actions.Revive, state.discard),
        *_no_card_at_all(state),
    ],
    "choose_starter": lambda state, pending: [*map(actions.ChooseStarter, (0, 1))],
}


def targets(state: State, seat: int, wonder: str) -> list[str]:
    """The cards of the opponent that the wonder can send to the discard pile (R7.2)."""
    known = box()
    colour = known.wonders[wonder].effects.destroy_opponent_card
    return [card for card in state.cities[1 - seat].cards if known.cards[card].colour == colour]


def _out_of_turn(state: State) -> Refusal | None:
    """Cards are taken only in a turn, with nothing left to decide."""
    if state.pending:
        return _decide_first(state)
    if not state.age:
        return Refusal("draft_under_way", "R2.1")
    return None


def _decide_first(state: State) -> Refusal:
    pending = state.pending[-1]
    return Refusal("decision_pending", "R4.1", {"decision": pending.kind, "source": pending.source})


def _unanswered(state: State, kind: str, reason: str, clause: str) -> Refusal | None:
    """The answer to a question that has not been asked."""
    if state.pending and state.pending[-1].kind == kind:
        return None
    return _decide_first(state) if state.pending else Refusal(reason, clause)


def _no_draft(state: State, seat: int, action: actions.DraftWonder) -> Refusal:
    if state.pending:
        return _decide_first(state)
    if state.age:
        return Refusal("draft_over", "R2.1", {"wonder": action.wonder})
    return Refusal("wonder_not_in_draft", "R2.1", {"wonder": action.wonder})


def _no_card(state: State, card: str) -> Refusal | None:
    """A card that lies face down is nobody's to name, so it is as good as elsewhere (R3)."""
    if card not in state.layout:
        return Refusal("card_not_here", "R4", {"card": card})
    slot = state.layout.index(card)
    if slot in accessible(state):
        return None
    if not state.up[slot]:
        return Refusal("card_not_here", "R4", {"card": card})
    covers = grid(state).covers[slot] & ~state.taken
    return Refusal("card_covered", "R3", {"card": card, "cards": bin(covers).count("1")})


def _too_dear(state: State, seat: int, what: str, item: str) -> Refusal:
    """What it costs, what is there, and the units that would have to be bought (R5.5)."""
    payment, coins = trade.payment(state, seat, item), state.cities[seat].coins
    missing: dict[str, int] = {}
    for unit in payment.units:
        if unit.how == "bought":
            missing[unit.resource] = missing.get(unit.resource, 0) + 1
    return Refusal(
        "too_dear",
        "R5.5",
        {
            what: item,
            "price": payment.total,
            "coins": coins,
            "short": payment.total - coins,
            "missing": missing,
        },
    )


def _unbuildable(state: State, seat: int, wonder: str) -> Refusal | None:
    facts = {"wonder": wonder}
    if wonder in state.cities[seat].built:
        return Refusal("wonder_already_built", "R4", facts)
    if wonders.full(state):
        return Refusal("seven_wonders", "R7.3", {**facts, "built": wonders.built(state)})
    if wonder not in state.cities[seat].wonders:
        return Refusal("wonder_not_yours", "R4", facts)
    return None


def _no_destroy(state: State, seat: int, action: actions.Destroy) -> Refusal:
    unasked = _unanswered(state, "destroy", "nothing_to_destroy", "R7.2")
    if unasked:
        return unasked
    if action.card not in state.cities[1 - seat].cards:
        return Refusal("not_in_rival_city", "R7.2", {"card": action.card})
    colour = box().wonders[state.pending[-1].source].effects.destroy_opponent_card
    return Refusal("wrong_colour", "R7.2", {"card": action.card, "colour": colour})


def _no_decline(state: State, seat: int, action: actions.Decline) -> Refusal:
    if not state.pending:
        return Refusal("nothing_to_decline", "R7.2")
    if state.pending[-1].kind in ("destroy", "revive"):
        return Refusal("wonder_demands_a_card", "R7.2", {"wonder": state.pending[-1].source})
    return _decide_first(state)


_WHY_NOT: dict[type, Callable[..., Refusal | None]] = {
    actions.DraftWonder: _no_draft,
    actions.Build: lambda state, seat, action: (
        _out_of_turn(state)
        or _no_card(state, action.card)
        or _too_dear(state, seat, "card", action.card)
    ),
    actions.Discard: lambda state, seat, action: (
        _out_of_turn(state) or _no_card(state, action.card)
    ),
    actions.BuildWonder: lambda state, seat, action: (
        _out_of_turn(state)
        or _no_card(state, action.card)
        or _unbuildable(state, seat, action.wonder)
        or _too_dear(state, seat, "wonder", action.wonder)
    ),
    actions.TakeToken: lambda state, seat, action: (
        _unanswered(state, "take_token", "no_pair", "R9")
        or Refusal("token_not_on_board", "R9", {"token": action.token})
    ),
    actions.KeepToken: lambda state, seat, action: (
        _unanswered(state, "keep_token", "nothing_drawn", "R7.2")
        or Refusal("token_not_drawn", "R7.2", {"token": action.token})
    ),
    actions.Destroy: _no_destroy,
    actions.Revive: lambda state, seat, action: (
        _unanswered(state, "revive", "nothing_to_revive", "R7.2")
        or Refusal("not_in_discard", "R7.2", {"card": action.card})
    ),
    actions.Decline: _no_decline,
    actions.ChooseStarter: lambda state, seat, action: (
        _unanswered(state, "choose_starter", "age_not_over", "R10")
        or Refusal("no_such_seat", "R10", {"number": action.seat})
    ),
}
