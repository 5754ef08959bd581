"""The answers to the questions about 7 Wonders Duel follow from its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.lessons.data import matches
from game.lessons.run import LEARNER
from game.rules.contract import Action
from game.rules.duel import legal, science, trade
from game.rules.duel import state as duel_state
from game.rules.duel.actions import Build, Discard
from game.rules.duel.box import box
from game.rules.duel.game import Duel
from game.rules.duel.position import Position, Side, state_of
from game.rules.duel.resolve import resolve
from game.rules.duel.scoring import count_of, points, totals
from game.rules.duel.setup import LAST_AGE
from game.rules.duel.state import State
from tests.lessons.test_lessons import asked as lessons_asked
from tests.lessons.test_lessons import steps_of

GAME = Duel()
RIVAL = 1 - LEARNER
WON, WORST = 100, 49
FEW = 4
"""With so many cards left, all of them open, everything is tried to the end."""
ASKED = steps_of("duel", ask=("number", "all"))
PROVEN = steps_of("duel", proof="best")
asked = partial(lessons_asked, "duel")


def after(state: State, action: Action, seat: int = LEARNER) -> State:
    then = state.clone()
    resolve(then, seat, action)
    return then


def open_cards(state: State) -> set[str]:
    return {card for card, up in zip(state.layout, state.up, strict=True) if card and up}


# ---- moves: what can be known is tried out ------------------------------------------------------


def best(state: State) -> set[Action]:
    """The moves after which most is certain for the learner: a win, then not losing before the next
    turn, and at the very end the most points."""
    seen = open_cards(state)
    to_end = state.age == LAST_AGE and len(seen) == sum(map(bool, state.layout)) <= FEW
    worth = {one: sure(state, one, 99 if to_end else 2, seen) for one in legal.choices(state)}
    return {one for one in worth if worth[one] == max(worth.values())}


def sure(state: State, action: Action, turns: int, seen: set[str]) -> int:
    """What is certain after an action: up to the end of so many turns, and without the cards that are
    turned up meanwhile."""
    mover = legal.mover(state)
    assert mover is not None
    then = after(state, action, mover)
    if then.ending:
        return ended(then)
    left = turns - (legal.mover(then) != mover)
    if not left or then.age != state.age:
        return 0
    mover = legal.mover(then)
    known = [one for one in legal.choices(then) if then.pending or getattr(one, "card", "") in seen]
    worth = [sure(then, one, left, seen) for one in known]
    return (max if mover == LEARNER else min)(worth, default=0)


def ended(state: State) -> int:
    won = WON * ((LEARNER in state.winners) - (RIVAL in state.winners))
    if state.ending != "civilian":
        return won
    sums = [sum(totals(state, seat).values()) for seat in (LEARNER, RIVAL)]
    return won // 2 + max(-WORST, min(WORST, sums[0] - sums[1]))


@pytest.mark.parametrize(("lesson_id", "step_id"), PROVEN)
def test_the_wanted_moves_are_the_best_ones(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    found = {GAME.path(action) for action in best(state)}
    assert found == {tuple(wanted.split()) for wanted in step.wanted}
    assert len(found) < len(legal.choices(state))


def test_some_cards_turn_up_nothing() -> None:
    step, state = asked("opening", "which")
    for slot in duel_state.accessible(state):
        card = state.layout[slot]
        turned = sum(after(state, Discard(card)).up) > sum(state.up)
        wanted = any(matches(one, (f"card:{card}", "discard")) for one in step.wanted)
        assert wanted != turned, card


# ---- numbers ------------------------------------------------------------------------------------


def price_of(resource: str) -> Callable[[State], int]:
    """Of one unit that the learner lacks: found in what the dearest card would cost with and without
    it."""

    def found(state: State) -> int:
        units = [
            unit.price
            for card in box().cards
            for unit in trade.payment(state, LEARNER, card).units
            if unit.resource == resource and unit.how == "bought"
        ]
        assert len({*units}) == 1
        return units[0]

    return found


def price(card: str) -> Callable[[State], int]:
    return lambda state: trade.price(state, LEARNER, card)


def gained(card: str) -> Callable[[State], int]:
    """Coins that discarding a card brings."""

    def found(state: State) -> int:
        return after(state, Discard(card)).cities[LEARNER].coins - state.cities[LEARNER].coins

    return found


def lost(card: str) -> Callable[[State], int]:
    """Coins that the rival loses when the card is built."""

    def found(state: State) -> int:
        return state.cities[RIVAL].coins - after(state, Build(card)).cities[RIVAL].coins

    return found


def symbols(seat: int) -> Callable[[State], int]:
    return lambda state: len(science.symbols(state.cities[seat]))


def moved(card: str) -> Callable[[State], int]:
    return lambda state: after(state, Build(card)).pawn - state.pawn


def worth(guild: str) -> Callable[[State], int]:
    """Points of a guild in the learner's city."""

    def found(state: State) -> int:
        return sum(one.points for one in points(state, LEARNER) if one.source == guild)

    return found


def most(what: str) -> Callable[[State], int]:
    return lambda state: max(count_of(city, what) for city in state.cities)


def coins_at_once(card: str) -> Callable[[State], int]:
    def found(state: State) -> int:
        paid = trade.price(state, LEARNER, card)
        return after(state, Build(card)).cities[LEARNER].coins - state.cities[LEARNER].coins + paid

    return found


def sold_beside_one_yellow(_: State) -> int:
    sides = Side(cards=("tavern",)), Side()
    then = after(
        state_of(Position(age=1, cities=sides, layout={"A1R1C1": "baths"})), Discard("baths")
    )
    return then.cities[LEARNER].coins


def stone_of_the_quarry(state: State) -> int:
    return sum(unit.how == "produced" for unit in trade.payment(state, LEARNER, "obelisk").units)


def wonders_taken_in_a_row(state: State) -> int:
    """By whoever begins second, out of the first four."""
    drafting = GAME.new({"wonders": "draft", "start": "seat_0"}, GAME.seats[0], 1)
    movers = []
    for _ in range(box().wonder_limit):
        movers.append(legal.mover(drafting))
        GAME.apply(drafting, movers[-1] or 0, legal.choices(drafting)[0])
    return movers[:4].count(RIVAL)


NUMBERS: dict[str, Callable[[State], int]] = {
    "taste.q_stone": stone_of_the_quarry,
    "five.sell": sold_beside_one_yellow,
    "five.coins": lambda state: totals(state, LEARNER)["coins"],
    "prices.q_two": price("walls"),
    "prices.q_forum": price_of("papyrus"),
    "prices.q_sell": gained("brewery"),
    "military.q_line": lost("parade_ground"),
    "military.q_seven": lambda state: box().wonder_limit,
    "science.q_six": symbols(LEARNER),
    "scoring.q_guild": worth("builders_guild"),
    "scoring.q_zone": lambda state: totals(state, RIVAL)["military"],
    "draft.q_order": wonders_taken_in_a_row,
    "tokens.walls": moved("walls"),
    "tokens.q_red": most("red"),
    "puzzles.stone": price_of("stone"),
    "puzzles.symbols": symbols(RIVAL),
    "puzzles.ships": coins_at_once("shipowners_guild"),
}


# ---- all things of a kind -----------------------------------------------------------------------


def accessible(state: State) -> set[str]:
    return {f"card:{state.layout[slot]}" for slot in duel_state.accessible(state)}


def handing_over(state: State) -> set[str]:
    """Cards that, once taken, let the rival win with a card that lay open before."""
    seen = open_cards(state)
    found = set()
    for card in (state.layout[slot] for slot in duel_state.accessible(state)):
        then = after(state, Discard(card))
        answers = [one for one in legal.choices(then) if getattr(one, "card", "") in seen]
        if any(RIVAL in after(then, one, RIVAL).winners for one in answers):
            found.add(f"card:{card}")
    return found


def with_an_arrow(state: State) -> set[str]:
    known = box().wonders
    return {f"wonder:{one}" for one in state.draft if known[one].effects.extra_turn}


ALL: dict[str, Callable[[State], set[str]]] = {
    "taste.q_open": accessible,
    "puzzles.sixth": handing_over,
    "puzzles.circus": handing_over,
    "puzzles.arrows": with_an_arrow,
}


@pytest.mark.parametrize(("lesson_id", "step_id"), ASKED)
def test_numbers_and_marks_follow_from_the_position(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    name = f"{lesson_id}.{step_id}"
    if step.ask == "number":
        assert NUMBERS[name](state) == step.number
    else:
        assert ALL[name](state) == {*step.all}


def test_coins_of_a_card_do_not_pay_for_it() -> None:
    _, state = asked("tokens", "q_arena")
    assert trade.price(state, LEARNER, "arena") == 3 > state.cities[LEARNER].coins
    assert Build("arena") not in legal.choices(state)
    state.cities[LEARNER].coins = 3
    assert after(state, Build("arena")).cities[LEARNER].coins == 4
