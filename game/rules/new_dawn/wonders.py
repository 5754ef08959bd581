"""World wonders: their cost, their building, and what they do on the day (R7.5, R9)."""

from __future__ import annotations

from game.content.new_dawn.effects import TakePacts, UpgradeCards, WonderDiscount
from game.rules import chance
from game.rules.contract import Event, Refusal
from game.rules.flow import Decision, push
from game.rules.hexes import bits
from game.rules.new_dawn import actions, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import sources
from game.rules.new_dawn.events import WonderBuilt, WonderMoved, WonderTurnedUp
from game.rules.new_dawn.pending import Frame, Paying, Rehousing, TakingPact, Upgrading
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import State


def cost(state: State, seat: int, wonder: str) -> int:
    """What is left of the printed cost; reductions add up (R7.5)."""
    found = box().wonders[wonder].cost
    for _, less in discounts(state, seat, wonder):
        found -= less
    return max(0, found)


def discounts(state: State, seat: int, wonder: str) -> list[tuple[str, int]]:
    """What makes the wonder cheaper for the seat, and by how much."""
    found, known = [], box().wonders
    for source, _ in sources(state, seat, WonderDiscount):
        effect: WonderDiscount = source.effect
        less = effect.less
        if effect.when == "each_mature_city":
            less *= mature(state, seat).bit_count()
        elif effect.when == "first_of_type":
            same = (known[one].type == known[wonder].type for one in pieces.wonders_of(state, seat))
            less = 0 if any(same) else less
        if less:
            found.append((source.id, less))
    return found


def sites(state: State, seat: int) -> int:
    """Cities without a wonder (R9.1)."""
    found = state.players[seat].centres()
    for space in state.wonders.values():
        found &= ~(1 << space)
    return found


def not_a_site(state: State, seat: int, space: int) -> Refusal:
    """Why the wonder cannot stand there."""
    if not state.players[seat].centres() >> space & 1:
        return Refusal("not_your_city", "R7.5", {"space": space})
    return Refusal(
        "city_has_wonder", "R9.1", {"space": space, "wonder": pieces.wonder_at(state, space)}
    )


def build(state: State, frame: Paying, space: int, events: list[Event]) -> None:
    """Build a world wonder: token under the city, next card turned up, and what it does when built
    (R7.5, R9.5)."""
    seat, wonder = frame.seat, box().wonders[frame.wonder]
    state.wonders = {**state.wonders, wonder.id: space}
    state.market = {**state.market, wonder.type: ""}
    events.append(WonderBuilt(seat, wonder.id, space, frame.production, frame.cost))
    turn_up(state, wonder.type, events)
    for effect in wonder.effects:
        if isinstance(effect, UpgradeCards):
            over = effect.level or 0
            push(state, Upgrading(seat, effect.count, 0, wonder.id, over))
        elif isinstance(effect, TakePacts):
            others = tuple(other for other in range(len(state.players)) if other != seat)
            push(state, TakingPact(seat, effect.count, issuers=others))


def turn_up(state: State, type: str, events: list[Event]) -> None:
    """The next card of a pile, drawn from those of its era never seen; none if it is empty."""
    below = list(state.below[type])
    era = next((number for number, left in enumerate(below) if left), None)
    if era is not None:
        below[era] -= 1
        unseen = never_seen(state, type)[era]
        found = chance.pick(state, unseen, 1)[0]
        state.market = {**state.market, type: found}
        state.below = {**state.below, type: tuple(below)}
        events.append(WonderTurnedUp(found))


def never_seen(state: State, type: str) -> list[list[str]]:
    """By era: the wonders of a type that may still lie below, some of them in the box."""
    seen = {*state.wonders, *state.market.values()}
    return [
        [wonder for wonder in wonders if wonder not in seen]
        for (kind, _), wonders in box().eras.items()
        if kind == type
    ]


def _rehouse(state: State, frame: Rehousing, action: actions.Rehouse, events: list[Event]) -> None:
    """The wonder of a defeated capital (R7.7)."""
    state.pending.pop()
    before = state.wonders[frame.wonder]
    loser = pieces.owner(state, before)
    pieces.lose_wonder(state, loser, frame.wonder, before, events)
    state.wonders = {**state.wonders, frame.wonder: action.space}
    events.append(WonderMoved(frame.seat, frame.wonder, action.space))


DECISIONS: dict[type[Frame], Decision] = {
    Rehousing: Decision(
        lambda state, frame: [*map(actions.Rehouse, bits(sites(state, frame.seat)))],
        lambda state, frame, action: not_a_site(state, frame.seat, action.space),
        _rehouse,
        (actions.Rehouse,),
        forced=True,
    )
}
