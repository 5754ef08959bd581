"""Nothing that a seat is given depends on what it may not know; and games that leak are caught."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.bot import Bot, Pace, RandomBot, Reason
from game.games import GAMES
from game.rules.contract import Action, Event, Game, Refusal
from game.rules.flow import Flow
from game.rules.template_hidden.game import FLOW, HandSeen, Look, Looking, Pebbles, Pick, Picking
from game.rules.template_hidden.game import State as Hands
from game.rules.template_open.game import Beads
from game.rules.template_open.game import State as Row
from tests.conformance.hidden_swap import Leak, check_asked, check_ignorance, check_swaps
from tests.conformance.playing import EACH_SEED, SEEDS, UNDER_TEST

QUICK = Pace(iterations=4)


def bots_of(game: Game[Any]) -> list[Bot]:
    return [*GAMES[game.id].bots(QUICK)] if game.id in GAMES else [RandomBot()]


@pytest.mark.parametrize("game", UNDER_TEST.values(), ids=UNDER_TEST)
@pytest.mark.parametrize("seed", EACH_SEED)
def test_what_is_hidden_can_be_swapped(game: Game[Any], seed: int) -> None:
    check_swaps(game, seed, bots_of(game))


@pytest.mark.parametrize("game", UNDER_TEST.values(), ids=UNDER_TEST)
@pytest.mark.parametrize("seed", EACH_SEED)
def test_who_is_asked_tells_nothing_that_is_hidden(game: Game[Any], seed: int) -> None:
    check_asked(game, seed)


@pytest.mark.parametrize("game", UNDER_TEST.values(), ids=UNDER_TEST)
def test_nobody_knows_what_is_hidden_from_them(game: Game[Any]) -> None:
    check_ignorance(game, SEEDS)


# Games that leak, each in another way


class OpenHands(Pebbles):
    """Its observation hides nothing, and a determinization hands over the real bag."""

    def observe(self, state: Hands, seat: int | None) -> Hands:
        seen = state.clone()
        seen.observed = True
        return seen

    def determinize(self, observation: Hands, rng: Random) -> Hands:
        state = observation.clone()
        state.observed = False
        return state


class OpenRow(Beads):
    """The same in an open game: it knows where the silver bead lies."""

    def observe(self, state: Row, seat: int | None) -> Row:
        seen = state.clone()
        seen.observed = True
        return seen

    def determinize(self, observation: Row, rng: Random) -> Row:
        state = observation.clone()
        state.observed = False
        return state


class Telltale(Pebbles):
    """It tells everybody what somebody saw in the hand of another."""

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, HandSeen) else super().redact(event, seat)


class Talkative(Pebbles):
    """Whatever somebody draws is told to all."""

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event


class Unsealed(Pebbles):
    """Who picks late sees what others have picked."""

    def observe(self, state: Hands, seat: int | None) -> Hands:
        seen = super().observe(state, seat)
        seen.pending = state.pending[:]
        return seen


class Helpful(Pebbles):
    """A refusal says in whose hand the pebble is."""

    def refusal(self, state: Hands, seat: int, action: Action) -> Refusal | None:
        found = super().refusal(state, seat, action)
        if found is None or not isinstance(action, Pick):
            return found
        holders = [who for who, hand in enumerate(state.hands) if action.pebble in hand]
        return Refusal(found.reason, found.clause, {"seats": holders})


class Onlooker(Pebbles):
    """Whoever sits at the table sees what others saw in a hand, though nothing is told."""

    def observe(self, state: Hands, seat: int | None) -> Hands:
        view = super().observe(state, seat)
        view.seen = [seen[:] for seen in state.seen]
        return view


class Tactful(Pebbles):
    """Hands with nothing but low pebbles are not to be looked into: what is legal tells of them."""

    def legal_actions(self, state: Hands, seat: int) -> Sequence[Action]:
        legal = super().legal_actions(state, seat)
        return [one for one in legal if not isinstance(one, Look) or max(state.hands[one.at]) > 7]


class Jealous(Pebbles):
    """Nobody may pick less than whoever has picked already."""

    def legal_actions(self, state: Hands, seat: int) -> Sequence[Action]:
        legal = super().legal_actions(state, seat)
        answers = state.pending[-1].answers if isinstance(state.pending[-1], Picking) else ()
        least = min((one.pebble for _, one in answers if isinstance(one, Pick)), default=0)
        return [one for one in legal if not isinstance(one, Pick) or one.pebble >= least] or legal


def _worth_a_look(state: Hands, frame: Looking) -> list[Action]:
    """Others who hold something high, or nobody."""
    found = FLOW.decisions[Looking].choices(state, frame)
    return [one for one in found if not isinstance(one, Look) or max(state.hands[one.at]) > 7]


class Sparing(Pebbles):
    """Whoever would see low pebbles only is not asked whether to look: that nobody is tells of them."""

    flow = Flow[Hands](
        {Looking: replace(FLOW.decisions[Looking], choices=_worth_a_look)}, FLOW.tasks, FLOW.sealed
    )


class Remembering(Pebbles):
    """A game with a memory: the position that it was last asked to hide something of."""

    def observe(self, state: Hands, seat: int | None) -> Hands:
        self.last = state
        return super().observe(state, seat)


class Cheat(RandomBot):
    """It moves as it may, and its reason is what lies in the hands of others."""

    def explain(self, game: Game[Any], view: Any, seat: int, action: Action) -> Reason:
        assert isinstance(game, Remembering)
        return Reason("cheat", {"hands": game.last.hands})


def test_a_bot_that_knows_too_much_is_caught() -> None:
    check_swaps(Remembering(), 0, [RandomBot()])
    with pytest.raises(Leak, match="the choice of the bot"):
        check_swaps(Remembering(), 0, [Cheat()])


@pytest.mark.parametrize("game", [OpenHands(), OpenRow()])
def test_a_game_that_hides_nothing_is_caught(game: Game[Any]) -> None:
    with pytest.raises(Leak, match="knows"):
        check_ignorance(game, SEEDS)


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (Telltale(), "an event HandSeen"),
        (Talkative(), "an event PebbleDrawn"),
        (Unsealed(), "a sealed answer"),
        (Helpful(), "the refusal"),
        (Onlooker(), "what no event told"),
        (Tactful(), "the legal actions"),
        (Jealous(), "the legal actions"),
    ],
)
def test_a_game_that_tells_a_secret_is_caught(game: Game[Any], what: str) -> None:
    with pytest.raises(Leak, match=what):
        _all_swaps(game)


def test_a_game_that_passes_over_whom_it_need_not_ask_is_caught() -> None:
    with pytest.raises(Leak, match="whether somebody is asked"):
        _all_asked(Sparing())


def _all_asked(game: Game[Any]) -> None:
    for seed in SEEDS:
        check_asked(game, seed)


def _all_swaps(game: Game[Any]) -> None:
    for seed in SEEDS:
        check_swaps(game, seed)
