"""The tree search on games small enough to know the answer: simultaneous answers and hands."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from math import exp
from random import Random

import pytest

from game.bots.bot import Pace
from game.bots.search.open_search import LEAST, OpenSearch
from game.bots.search.tree_search import Search
from game.bots.time_budget import TimeBudget, listen_for_play_now
from game.bots.weights import softmax
from game.rules.contract import Action, Seat
from game.rules.template_hidden.game import Pebbles, State

PEBBLES = Pebbles()


class Pick(Action, frozen=True, tag=True):
    """A number shown at the same time as those of the others."""

    number: int


class Table:
    """Numbers picked so far, round by round; those of the round under way are sealed."""

    def __init__(self, seats: int) -> None:
        self.rounds: list[list[int]] = []
        self.sealed: dict[Seat, int] = {}
        self.seats = seats


class Picks:
    """All pick at once, for some rounds; `pays` says what a round gives to each."""

    def __init__(self, pays: str, rounds: int = 1, seats: int = 2, joint: bool = True) -> None:
        self.pays, self.rounds, self.joint = pays, rounds, joint
        self.observation = Table(seats)

    def determinize(self, rng: Random) -> Table:
        return Table(self.observation.seats)

    def to_move(self, state: Table) -> Sequence[Seat]:
        if len(state.rounds) == self.rounds:
            return ()
        return [seat for seat in range(state.seats) if seat not in state.sealed]

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[Action]:
        assert not state.sealed, "nobody may select once an answer of the others is there"
        return [Pick(0), Pick(1), Pick(2)] if self.pays == "most" else [Pick(0), Pick(1)]

    def apply(self, state: Table, seat: Seat, action: Action) -> None:
        assert isinstance(action, Pick)
        state.sealed[seat] = action.number
        if len(state.sealed) == state.seats:
            state.rounds.append([state.sealed[one] for one in range(state.seats)])
            state.sealed = {}

    def action_prior(self, state: Table, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [1 / len(actions)] * len(actions)

    def value(self, state: Table) -> list[float]:
        found = [0.5] * state.seats
        for numbers in state.rounds:
            for seat, number in enumerate(numbers):
                if self.pays == "most":
                    gain = number - (sum(numbers) - number) / (state.seats - 1)
                else:  # seat 0 wants both to be alike, seat 1 does not
                    gain = 1 if (len(set(numbers)) == 1) == (seat == 0) else -1
                found[seat] += gain / (4 * self.rounds)
        return found


def searched(model: Picks, seat: Seat, iterations: int = 600) -> Search[Table]:
    search = Search(model, seat, Random(1))
    for _ in range(iterations):
        search.run()
    return search


@pytest.mark.parametrize("joint", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_everybody_finds_what_is_best_whatever_the_others_do(seats: int, joint: bool) -> None:
    for seat in (0, seats - 1):
        search = searched(Picks("most", seats=seats, joint=joint), seat)
        assert search.best() == Pick(2)
        together = search.root.simultaneous
        assert together is not None
        for answers in together.answers.values():
            assert max(answers, key=lambda action: answers[action].visits) == Pick(2)


def test_nobody_knows_what_the_other_selects() -> None:
    """Whoever knew could always win; in the dark each wins about half of the time."""
    search = searched(Picks("alike"), 0, 2000)
    wins = [total / search.root.visits for total in search.root.totals]
    assert wins == pytest.approx([0.5, 0.5], abs=0.05)
    for node in search.own_actions().values():
        assert node.visits > 600


def test_what_follows_is_told_apart_by_all_answers_or_by_ones_own() -> None:
    for joint, keys in ((True, 2**3), (False, 2)):
        search = searched(Picks("alike", rounds=2, seats=3, joint=joint), 1)
        together = search.root.simultaneous
        assert together is not None
        assert len(together.after) == keys
        assert all(node.simultaneous for node in together.after.values())
        assert sum(node.visits for node in together.after.values()) == search.iterations


class Stay(Action, frozen=True, tag=True):
    """Or else leave."""

    stay: bool


class Hands:
    """One card each, of a few; the higher wins if the seat stays, and leaving costs less. What the
    rival holds is drawn anew for each iteration."""

    joint = True

    def __init__(self, own: int, cards: int = 5) -> None:
        self.own, self.cards = own, cards
        self.observation: list[int] = [own, -1]
        self.drawn: list[int] = []

    def determinize(self, rng: Random) -> list[int]:
        self.drawn.append(rng.choice([card for card in range(self.cards) if card != self.own]))
        return [self.own, self.drawn[-1]]

    def to_move(self, state: list[int]) -> Sequence[Seat]:
        return (0,) if len(state) == 2 else ()

    def legal_actions(self, state: list[int], seat: Seat) -> Sequence[Action]:
        return (Stay(True), Stay(False))

    def apply(self, state: list[int], seat: Seat, action: Action) -> None:
        assert isinstance(action, Stay)
        state.append(action.stay)

    def action_prior(self, state: list[int], seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [0.5, 0.5]

    def value(self, state: list[int]) -> tuple[float, float]:
        if len(state) == 2:
            return 0.5, 0.5
        chance = float(state[0] > state[1]) if state[2] else 0.4
        return chance, 1 - chance


@pytest.mark.parametrize(("own", "stay"), [(0, False), (1, False), (3, True), (4, True)])
def test_a_hand_is_judged_against_all_that_the_rival_may_hold(own: int, stay: bool) -> None:
    model = Hands(own)
    search = Search(model, 0, Random(2))
    for _ in range(400):
        search.run()
    assert search.best() == Stay(stay)
    assert len(model.drawn) == search.iterations
    assert set(model.drawn) == set(range(model.cards)) - {own}
    worth = search.own_actions()[Stay(True)]
    assert worth.totals[0] / worth.visits == pytest.approx(own / 4, abs=0.2)


class PebblesModel:
    """The template with hands and a simultaneous secret pick, by its contract alone."""

    joint = False

    def __init__(self, observation: State, seats: int) -> None:
        self.observation, self.seats = observation, range(seats)

    def determinize(self, rng: Random) -> State:
        return PEBBLES.determinize(self.observation, rng)

    def to_move(self, state: State) -> Sequence[Seat]:
        return PEBBLES.to_move(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return PEBBLES.legal_actions(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        PEBBLES.apply(state, seat, action)

    def action_prior(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [1 / len(actions)] * len(actions)

    def value(self, state: State) -> list[float]:
        taken = [len(pebbles) for pebbles in state.taken]
        return [one / max(1, sum(taken)) for one in taken]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_hands_is_searched_by_its_contract_alone(seats: int) -> None:
    """Every choice is legal, with and without answers that are sealed already; and it stays the
    same when what the searcher cannot see is another."""

    def choice(state: State, seat: Seat) -> Action:
        model = PebblesModel(PEBBLES.observe(state, seat), seats)
        return TimeBudget(Pace(iterations=40)).spend(Search(model, seat, Random(5)))

    state, rng, answered = PEBBLES.new({}, seats, 3), Random(seats), set[int]()
    while seats_to_move := PEBBLES.to_move(state):
        seat = rng.choice(seats_to_move)
        action = choice(state, seat)
        assert action in PEBBLES.legal_actions(state, seat)
        other = PEBBLES.determinize(PEBBLES.observe(state, seat), rng)
        assert choice(other, seat) == action
        answered.add(len(seats_to_move))
        PEBBLES.apply(state, seat, action)
    assert answered == set(range(1, seats + 1))


def test_softmax_prefers_what_has_more_points() -> None:
    first, second, third = softmax([1.0, 3.0, 1.0], 2.0)
    assert first == third
    assert second / first == pytest.approx(exp(1))
    assert first + second + third == pytest.approx(1)


def test_a_number_of_iterations_is_kept_to() -> None:
    search = Search(Picks("alike"), 0, Random(1))
    assert TimeBudget(Pace(iterations=50)).spend(search, step=32) in (Pick(0), Pick(1))
    assert search.iterations == 50


def test_what_is_settled_is_not_searched_further() -> None:
    search = Search(Picks("most"), 0, Random(1))
    assert TimeBudget(Pace(iterations=100_000)).spend(search) == Pick(2)
    assert search.iterations < 100_000
    assert search.settled(100_000 - search.iterations)


def test_the_collector_of_garbage_rests_while_a_search_grows() -> None:
    """A search that fails lets it go on as well."""

    class Growing(Search[Table]):
        def run(self) -> None:
            assert not gc.isenabled()
            super().run()
            if self.iterations == 3:
                raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        TimeBudget(Pace(iterations=9)).spend(Growing(Picks("alike"), 0, Random(1)))
    assert gc.isenabled()


def test_who_is_to_play_now_stops_at_the_next_look() -> None:
    listen_for_play_now(lambda: True)
    try:
        search = Search(Picks("alike"), 0, Random(1))
        TimeBudget(Pace(seconds=600)).spend(search, step=8)
        assert search.iterations == 8
    finally:
        listen_for_play_now(lambda: False)


class Bag:
    """Seat 0 takes a sure 0.2, or draws one of four stones that seat 1 may then turn against it."""

    STONES = (0.0, 0.2, 0.9, 1.0)

    def __init__(self) -> None:
        self.observation: tuple[object, ...] = ()
        self.seen: list[object] = []

    def to_move(self, state: tuple[object, ...]) -> Seat | None:
        return 0 if not state else 1 if len(state) == 2 and state[0] else None

    def legal_actions(self, state: tuple[object, ...], seat: Seat) -> Sequence[Action]:
        return (Stay(True), Stay(False))

    def action_prior(
        self, state: tuple[object, ...], seat: Seat, actions: Sequence[Action]
    ) -> list[float]:
        return [0.5, 0.5]

    def after(self, state: tuple[object, ...], seat: Seat, action: Action) -> tuple[object, ...]:
        assert isinstance(action, Stay)
        return (*state, action.stay)

    def unknown(self, state: tuple[object, ...]) -> bool:
        return state == (True,)

    def draws(self, state: tuple[object, ...], rng: Random) -> Iterator[tuple[object, ...]]:
        return ((*state, stone) for stone in rng.sample(self.STONES, len(self.STONES)))

    def value(self, state: tuple[object, ...]) -> float:
        self.seen.append(state)
        match state:
            case (False,):
                return 0.2
            case (True, float(stone), bool(turned)):
                return min(stone, 1 - stone) if turned else stone
        return 0.5


def test_what_is_drawn_is_known_to_nobody_before() -> None:
    """Drawing seems to be worth 0.5, and with a good draw more; but the rival answers the draw."""
    model = Bag()
    search = OpenSearch(model, 0, Random(4))
    for _ in range(3000):
        search.run()
    assert search.best() == Stay(False)
    draw = search.own_actions()[Stay(True)]
    assert draw.draws is not None
    assert sorted(str(node.state[1]) for node in draw.draws) == sorted(map(str, Bag.STONES))
    assert draw.total / draw.visits == pytest.approx(0.075, abs=0.1)
    fair = draw.visits / len(Bag.STONES)
    assert all(abs(node.visits - fair) <= 1 for node in draw.draws), "all are as likely"


def test_a_tree_that_holds_all_there_is_is_not_searched_further() -> None:
    search = OpenSearch(Bag(), 0, Random(4))
    assert TimeBudget(Pace(iterations=10**6)).spend(search) == Stay(False)
    assert search.iterations == LEAST


def test_open_positions_are_worked_out_once() -> None:
    """Each iteration looks at one new position at most, and none twice."""
    model = Bag()
    search = OpenSearch(model, 0, Random(4))
    for _ in range(500):
        search.run()
    assert len(model.seen) == len(set(model.seen)) == 1 + 1 + 4 + 8
    assert sum(node.visits for node in search.own_actions().values()) == 500
