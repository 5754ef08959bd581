"""Why an action is good at A New Dawn, as the id of a sentence and its facts.

An agenda comes first; a card is explained by what the turn with it leads to; everything else by
what it does at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Reason
from game.bots.new_dawn import action_prior
from game.bots.new_dawn.agenda_turns import View, agenda_turns
from game.bots.new_dawn.journeys import Journeys
from game.bots.new_dawn.tiles import face
from game.bots.new_dawn.turns import Evaluation, Planner, act, attack_outcomes, stop_at_turn_end
from game.content.new_dawn.effects import RESOURCES
from game.rules.bitsets import bits
from game.rules.contract import Action, Game, Seat
from game.rules.flow import FINISH
from game.rules.hexes import AROUND
from game.rules.new_dawn import actions, combat, economy, pieces, resolve
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Advancing, Fighting, Paying, Travelling
from game.rules.new_dawn.pieces import counting, mature
from game.rules.new_dawn.state import OFF, State

NOTABLE = 0.3
"""Turns by which an agenda must come nearer to be the reason for a card."""

SIMPLE: dict[type[Action], str] = {
    actions.Finish: "enough",
    actions.ResolveForNothing: "enough",
    actions.Reinforce: "reinforce",
    actions.RaiseWonder: "safe_city",
    actions.Rehouse: "safe_city",
    actions.MoveBarbarian: "barbarian",
    actions.Blast: "blast",
}
"""What needs no facts."""
NAMED: dict[type[Action], tuple[str, str]] = {
    actions.ChooseLeader: ("leader", "leader"),
    actions.BuildWonder: ("wonder", "wonder"),
    actions.UpgradeCard: ("upgrade", "card"),
    actions.PutTrade: ("saves", "card"),
    actions.MoveStored: ("saves", "card"),
    actions.PutToken: ("saves", "card"),
    actions.DiscardTrade: ("spared", "card"),
    actions.TakeTrade: ("raid", "card"),
    actions.ResolveAgain: ("again", "card"),
    actions.SpendResource: ("pays_resource", "resource"),
    actions.SpendNatural: ("pays_natural", "natural"),
}
"""What needs the name of one thing."""
DEEDS = (actions.BuildWonder, actions.BuildCity, actions.MoveCaravan)
"""What a turn that brings no agenda nearer is begun for."""


def why(
    game: Game[Any], observation: State, seat: Seat, action: Action, evaluate: Evaluation
) -> Reason:
    """One reason for the action, which is legal; told from what lies open."""
    if len(game.legal_actions(observation, seat)) == 1:
        return Reason("only")
    if isinstance(action, actions.PlaceTile):
        capital = face(action.tile, action.side)[1] != OFF
        return Reason("home" if capital else "tile")
    world = stop_at_turn_end(observation)
    world.observed = False
    if isinstance(action, actions.ResolveCard):
        return _card(world, seat, action, evaluate)
    if isinstance(action, actions.Attack):
        kind, facts = _prize(world, action)
        won = Planner(evaluate).closed(attack_outcomes(world, action)[-1][1])
        if completed := _completed(world, won, seat):
            kind, facts = "agenda", {"agenda": completed}
        rolls = action_prior.chance_of(world, seat, action)
        return Reason(f"attack_{kind}", {**facts, "rolls": rolls})
    completed = _completed(world, act(world, action), seat)
    if completed:
        return Reason("agenda", {"agenda": completed})
    return _at_once(world, seat, action, game.legal_actions(observation, seat))


def _completed(before: State, after: State, seat: Seat) -> str:
    """The agenda that has been completed, or an empty string."""
    have = before.players[seat].agendas
    return next((one for one in after.players[seat].agendas if one not in have), "")


def _at_once(state: State, seat: Seat, action: Action, found: Sequence[Action]) -> Reason:
    """The reason that follows from the kind of the action alone, and from what else could be done."""
    kind, frame = type(action), state.pending[-1]
    if action is FINISH and isinstance(frame, Fighting):
        enough = (frame.attack > frame.defence) == (frame.attacker == seat)
        return Reason("kept" if enough else "lost_anyway")
    if action is FINISH and all(isinstance(one, (actions.Finish, actions.Spend)) for one in found):
        return Reason("saved")
    if kind in SIMPLE:
        return Reason(SIMPLE[kind])
    if kind in NAMED:
        reason, field = NAMED[kind]
        return Reason(reason, {field: getattr(action, field)})
    match action:
        case actions.PlaceControl(space=space):
            return _control(state, seat, space)
        case actions.MoveControl(start=start, space=space):
            lifted = state.clone()
            lifted.players[seat].control &= ~(1 << start)
            return _control(lifted, seat, space)
        case actions.MoveCaravan(space=space):
            return _caravan(state, seat, space)
        case actions.BuildCity(space=space):
            return _city(state, seat, space)
        case (
            actions.DestroyControl(space=space)
            | actions.ConvertControl(space=space)
            | actions.Dispute(space=space)
        ):
            return Reason("hinders", {"rival": pieces.owner(state, space)})
        case actions.TakePact(pact=pact):
            _, _, issuer = pact.partition("@")
            if issuer:
                return Reason("pact_of", {"rival": int(issuer)})
            return Reason("pact_state", {"city_state": pact})
        case actions.Advance():
            return Reason("dial", {"n": act(state, action).players[seat].dial})
        case actions.ExchangeResource(take=resource) | actions.GainResource(resource=resource):
            have = state.players[seat].resources[RESOURCES.index(resource)]
            return Reason("needs_more" if have else "needs", {"resource": resource})
        case actions.Spend():
            return _spent(state, seat)
        case actions.SwapCards(first=card, second=other):
            slot = [slot.card for slot in state.players[seat].row].index(other) + 1
            return Reason("order", {"card": card, "slot": slot})
    return Reason("position")


def _control(state: State, seat: Seat, space: int) -> Reason:
    """What lies there, or the city that it brings nearer to maturity."""
    if state.tokens >> space & 1:
        natural = state.board.natural.get(space)
        if natural:
            return Reason("natural", {"natural": natural})
        return Reason("resource", {"resource": state.board.resource[space]})
    after = state.clone()
    pieces.lay(after, seat, space, [])
    if mature(after, seat) & ~mature(state, seat):
        return Reason("matures")
    open_land = after.board.land & ~counting(after, seat)
    beside = bits(AROUND[space] & after.players[seat].centres())
    lacking = [(AROUND[city] & open_land).bit_count() for city in beside]
    fewest = min(filter(None, lacking), default=0)
    return Reason("around_city", {"n": fewest}) if fewest else Reason("land")


def _caravan(state: State, seat: Seat, space: int) -> Reason:
    """Where it has arrived, or else where it is bound for."""
    there = bool(economy.destinations(state, seat) >> space & 1)
    goal = space if there else Journeys(state, seat).nearest(space)
    if goal is None:
        return Reason("on_the_way")
    if pieces.city_states(state) >> goal & 1:
        visited = next(id for id, at in state.board.city_state.items() if at == goal)
        return Reason("visit" if there else "to_state", {"city_state": visited})
    return Reason("trade" if there else "to_rival", {"rival": pieces.owner(state, goal)})


def _city(state: State, seat: Seat, space: int) -> Reason:
    """What lies beside a city: a natural wonder before a resource, or else land that is the seat's; how
    many cities it has then."""
    beside, board = AROUND[space] & state.tokens, state.board
    for name, lying in (("natural", board.natural), ("resource", board.resource)):
        for at in bits(beside):
            if lying.get(at):
                return Reason(f"city_{name}", {name: lying[at]})
    player = state.players[seat]
    own = (AROUND[space] & player.control).bit_count()
    if own:
        return Reason("city_own", {"n": own})
    return Reason("city", {"n": player.centres().bit_count() + 1})


def _spent(state: State, seat: Seat) -> Reason:
    """What the token is spent for."""
    match state.pending[-1]:
        case Fighting(attacker=attacker):
            return Reason("wins_battle" if attacker == seat else "holds")
        case Advancing():
            return Reason("spends_dial")
        case Paying(wonder=wonder):
            return Reason("spends_wonder", {"wonder": wonder})
        case Travelling():
            return Reason("spends_caravan")
    return Reason("spends_control")


def _prize(state: State, attack: actions.Attack) -> tuple[str, dict[str, Any]]:
    """What an attack would win, as the end of a key of sentences and its facts."""
    space, rival = attack.space, {"rival": pieces.owner(state, attack.space)}
    if attack.target == combat.BARBARIAN:
        return "barbarian", {}
    if attack.target == combat.NEUTRAL:
        visited = next(id for id, at in state.board.city_state.items() if at == space)
        return "state", {"city_state": visited}
    if wonder := pieces.wonder_at(state, space):
        return "wonder", {"wonder": wonder}
    if any(space == player.capital for player in state.players):
        return "capital", rival
    if natural := state.board.natural.get(space):
        return "natural", {"natural": natural}
    return ("city" if attack.target == combat.CITY else "token"), rival


def _card(state: State, seat: Seat, action: actions.ResolveCard, evaluate: Evaluation) -> Reason:
    """The agenda that the turn completes or brings nearest, or else what it gathers."""
    start = act(state, action)
    moves = list(Planner(evaluate).moves(start))
    after = act(*moves[-1]) if moves else start
    facts: dict[str, Any] = {"card": action.card}
    completed = _completed(state, after, seat)
    if completed:
        return Reason("agenda", {"agenda": completed})
    for before, move in moves:
        if isinstance(move, actions.Attack):
            kind, prize = _prize(before, move)
            if "rival" in prize and len(_attackable(start, seat)) > 1:
                return Reason("campaign_rivals", facts)
            named = f"campaign_{'rival' if 'rival' in prize else kind}"
            return Reason(named, {**facts, **prize})
    nearer = _nearer(state, after, seat)
    if nearer:
        return Reason("towards", {**facts, "agenda": nearer})
    gathered = _gathers(state, after, seat)
    if gathered == "dial":
        return Reason("dial", {"n": after.players[seat].dial})
    if gathered == "gathers":
        return Reason(gathered, {**facts, "n": _trade(after, seat) - _trade(state, seat)})
    if gathered == "moves_up" and moves and isinstance(moves[0][1], DEEDS):
        return _at_once(moves[0][0], seat, moves[0][1], ())
    return Reason(gathered, facts)


def _attackable(state: State, seat: Seat) -> set[Seat]:
    """The rivals who can be attacked at all: which of them is, a closer look after the card decides."""
    return {
        pieces.owner(state, one.space)
        for one in resolve.choices(state)
        if isinstance(one, actions.Attack)
        and one.target in (combat.CITY, combat.CONTROL)
        and action_prior.chance_of(state, seat, one)
    }


def _nearer(before: State, after: State, seat: Seat) -> str:
    """The agenda in play that has come nearest, if one has notably: one of which there is more than before. A
    better row alone brings many nearer, and leads to none that anybody could name."""
    cards, first, second = box().tables.victory_cards, View(before), View(after)
    done = before.players[seat].agendas
    gains = {
        agenda.id: agenda_turns(first, first.sides[seat], agenda)
        - agenda_turns(second, second.sides[seat], agenda)
        for card in before.victory
        if not any(agenda.id in done for agenda in cards[card].agendas)
        for agenda in cards[card].agendas
        if any(standing(after, seat, goal) > standing(before, seat, goal) for goal in agenda.any_of)
    }
    best = max(gains, key=gains.__getitem__, default="")
    return best if best and gains[best] >= NOTABLE else ""


def _gathers(before: State, after: State, seat: Seat) -> str:
    """Trade tokens, better cards, land, the tech dial, or a better order of the row."""
    one, other = before.players[seat], after.players[seat]
    if _trade(after, seat) > _trade(before, seat):
        return "gathers"
    if {slot.card for slot in other.row} != {slot.card for slot in one.row}:
        return "improves"
    if other.control.bit_count() > one.control.bit_count():
        return "spreads"
    return "dial" if other.dial != one.dial else "moves_up"


def _trade(state: State, seat: Seat) -> int:
    """Trade tokens on the cards of a row."""
    return sum(slot.trade for slot in state.players[seat].row)
