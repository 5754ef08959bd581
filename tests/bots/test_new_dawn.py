"""Bots of A New Dawn: turns planned to their end, battles by the odds, maps built sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random

import pytest

from game.bots.new_dawn import action_prior
from game.bots.new_dawn.action_prior import LEAST_ROLLS, RANKS, ActionPrior, chance_of
from game.bots.new_dawn.agenda_turns import View, agenda_turns
from game.bots.new_dawn.bots import NewDawnMedium
from game.bots.new_dawn.journeys import Journeys, welcome
from game.bots.new_dawn.reasons import DEEDS
from game.bots.new_dawn.siege import all_asked, losses, stakes
from game.bots.new_dawn.turns import (
    Planner,
    act,
    attack_outcomes,
    next_turns,
    rolls,
    stop_at_turn_end,
    turn_over,
)
from game.bots.new_dawn.value import FEATURES, OnTable, features, worth
from game.content.loading import load
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.hexes import AROUND, bits, distance, within
from game.rules.new_dawn import economy, pieces, resolve
from game.rules.new_dawn.actions import (
    Attack,
    BuildCity,
    MoveCaravan,
    PlaceControl,
    PlaceTile,
    ResolveCard,
)
from game.rules.new_dawn.box import box
from game.rules.new_dawn.combat import CITY, CONTROL, ROLLS
from game.rules.new_dawn.events import BattleDecided
from game.rules.new_dawn.pending import Fighting, Placing, Turn
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import Slot, State
from tests.bots.new_dawn_positions import EASY, GAME, middle, started
from tests.bots.positions import suite


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_is_played_to_its_end_and_no_further(seed: int) -> None:
    state = middle(seed)
    world, planner = stop_at_turn_end(state), Planner(worth)
    for slot in state.players[state.turn].row:
        after = planner.play(act(world, ResolveCard(slot.card)))
        assert turn_over(after)
        first, second = (place.card for place in after.players[state.turn].row[:2])
        assert after.card in (first, second)  # an ability may swap the two in the end
        assert after.turn == state.turn
        assert after.event == state.event
    assert world == stop_at_turn_end(state)


def test_every_roll_has_its_seed() -> None:
    assert len(set(rolls())) == ROLLS


def test_an_attack_is_weighed_by_its_odds() -> None:
    seen = 0
    for seed in range(4):
        state = stop_at_turn_end(middle(seed, 10))
        planner = Planner(worth)
        for slot in state.players[state.turn].row:
            after = act(state, ResolveCard(slot.card))
            for action in resolve.choices(after):
                if isinstance(action, Attack):
                    ends = attack_outcomes(after, action)
                    assert sum(part for part, _ in ends) == pytest.approx(1.0)
                    won = [part for part, end in ends if end.won]
                    odds = action_prior.chance_of(after, after.turn, action) / ROLLS
                    assert sum(won) == pytest.approx(odds)
                    assert planner.value_after(after, action) == planner.value_after(after, action)
                    seen += 1
    assert seen


def test_few_actions_are_looked_at_and_all_are_legal() -> None:
    rng = Random(2)
    state = started(3, 4)
    for _ in range(400):
        found = resolve.choices(state)
        if not found:
            break
        chosen = action_prior.promising(state, found)
        assert chosen
        assert set(chosen) <= set(found)
        assert len(chosen) <= 25
        by_rule = action_prior.decided_by_rule(state)
        assert by_rule is None or by_rule in found
        seat = resolve.mover(state)
        assert seat is not None
        GAME.apply(state, seat, rng.choice(found))


def test_a_completed_agenda_needs_no_more() -> None:
    for seed in range(3):
        state = middle(seed, 20)
        view = View(state)
        for card in state.victory:
            for agenda in box().tables.victory_cards[card].agendas:
                for seat, player in enumerate(state.players):
                    needed = agenda_turns(view, view.sides[seat], agenda)
                    assert needed >= 0
                    assert not needed or agenda.id not in player.agendas


def waiting(state: State, type: str, first: bool) -> tuple[Slot, ...]:
    """The row of the first player with the card of this type in the first slot, its trade tokens
    used, or in the last one, saved."""
    row = [slot for slot in state.players[0].row if box().cards[slot.card].type != type]
    card = box().starters[type]
    return (Slot(card), *row) if first else (*row, Slot(card, 2))


def test_the_first_of_two_wonders_is_progress() -> None:
    """Although its card has to come a long way again for the second."""
    before = started(1)
    before.players[0].row = waiting(before, "industry", False)
    before.players[0].resources = (1, 1, 1, 1)
    after = before.clone()
    after.players[0].row = waiting(before, "industry", True)
    after.players[0].resources = (0, 0, 0, 0)
    wonders = [(one.cost, id) for id, one in box().wonders.items() if one.type == "science"]
    (_, built), *_, (_, other) = sorted(wonders)
    before.market = {**before.market, "science": built}
    after.wonders = {built: after.players[0].capital}
    after.market = {**before.market, "science": other}
    scholarly = box().tables.victory_cards["vc_technophile_scholarly"].agendas[1]
    views = View(before), View(after)
    turns = [agenda_turns(view, view.sides[0], scholarly) for view in views]
    assert turns[0] - turns[1] > 0.5


def test_the_first_of_two_natural_wonders_is_progress() -> None:
    before = started(1)
    for space in before.board.natural:
        near = AROUND[space] & before.board.land
        before.players[0].cities |= 1 << near.bit_length() - 1
    before.players[0].row = waiting(before, "culture", False)
    after = before.clone()
    after.players[0].row = waiting(before, "culture", True)
    after.players[0].naturals = (next(iter(before.board.natural.values())),)
    preservationist = box().tables.victory_cards["vc_populous_preservationist"].agendas[1]
    views = View(before), View(after)
    turns = [agenda_turns(view, view.sides[0], preservationist) for view in views]
    assert turns[0] - turns[1] > 0.5


def test_a_natural_wonder_that_no_city_can_lie_next_to_is_far() -> None:
    state = started(1)
    preservationist = box().tables.victory_cards["vc_populous_preservationist"].agendas[1]
    turns = agenda_turns(View(state), View(state).sides[0], preservationist)
    for space in state.board.natural:
        state.tokens |= AROUND[space] & state.board.land
    assert agenda_turns(View(state), View(state).sides[0], preservationist) > turns + 2


def test_using_the_card_for_hard_terrain_is_no_loss() -> None:
    """Although it has to come a long way again for what is left of it."""
    before = started(1)
    before.players[0].row = waiting(before, "culture", False)
    after = before.clone()
    after.players[0].row = waiting(before, "culture", True)
    near = bits(AROUND[before.players[0].capital] & before.board.land & before.board.upto[3])
    after.players[0].control = sum(1 << space for space in list(near)[:4])
    populous = box().tables.victory_cards["vc_populous_preservationist"].agendas[0]
    views = View(before), View(after)
    turns = [agenda_turns(view, view.sides[0], populous) for view in views]
    assert turns[1] < turns[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_maps_are_built_and_capitals_keep_their_distance(seats: int) -> None:
    state, rng = GAME.new({"map": "built"}, seats, 5), Random(1)
    while not state.round:
        seat = GAME.to_move(state)[0]
        action = EASY.choose(GAME, GAME.observe(state, seat), seat, rng)
        assert isinstance(action, PlaceTile)
        GAME.apply(state, seat, action)
    assert isinstance(state.pending[-1], Turn)
    capitals = [player.capital for player in state.players]
    assert all(distance(one, other) >= 4 for one in capitals for other in capitals if one < other)


@pytest.mark.long
def test_games_end_when_people_expect_it() -> None:
    lengths = []
    for seed in range(4):
        state, rng = started(seed), Random(seed)
        while not state.ending and state.round <= 90:
            seat = GAME.to_move(state)[0]
            GAME.apply(state, seat, EASY.choose(GAME, GAME.observe(state, seat), seat, rng))
        lengths.append(state.round)
    assert 12 <= sorted(lengths)[1] <= 50


class Account:
    """What a game between medium bots was made of."""

    def __init__(self) -> None:
        self.types: Counter[str] = Counter()
        self.conquered: Counter[int] = Counter()
        self.hopeless = self.rounds = 0

    def play(self, seats: int, seed: int) -> None:
        state, rng, bot = started(seed, seats), Random(seed), NewDawnMedium()
        conquered: Counter[int] = Counter()
        while not state.ending and state.round <= 60:
            seat = GAME.to_move(state)[0]
            action = bot.choose(GAME, GAME.observe(state, seat), seat, rng)
            if isinstance(action, ResolveCard):
                self.types[box().cards[action.card].type] += 1
            if isinstance(action, Attack):
                self.hopeless += action_prior.chance_of(state, seat, action) < LEAST_ROLLS
            for event in GAME.apply(state, seat, action):
                if isinstance(event, BattleDecided) and event.won and event.defender >= 0:
                    held = event.space == state.players[event.defender].capital
                    conquered[event.space] += not held
        self.conquered |= conquered
        self.rounds = state.round


@pytest.mark.long
def test_medium_uses_all_its_cards_and_comes_to_an_end() -> None:
    """Each type of card in a tenth of the turns, no hopeless attack, no space that is taken again
    and again, and games of decent length."""
    account, lengths = Account(), []
    for seats in (2, 3, 4):
        account.play(seats, 0)
        lengths.append(account.rounds)
    turns = account.types.total()
    assert min(account.types.values()) >= 0.1 * turns
    assert len(account.types) == 5
    assert not account.hopeless
    assert max(account.conquered.values()) <= 6
    assert sorted(lengths)[-2] <= 25


def arriving(seed: int) -> Iterator[tuple[State, MoveCaravan]]:
    """Positions in which a caravan arrives with the next step."""
    for start in next_turns(stop_at_turn_end(middle(seed, 6)), 0):
        if box().cards[start.card].type == "economy":
            goals = economy.destinations(start, 0)
            for action in resolve.choices(start):
                if isinstance(action, MoveCaravan) and goals >> action.space & 1:
                    yield start, action


def test_a_caravan_that_can_arrive_is_not_left_where_it_is() -> None:
    """What it brings is put on cards before the move is judged."""
    seen = 0
    for seed in range(4):
        planner = Planner(worth)
        for start, action in arriving(seed):
            assert planner.value_after(start, action) > planner.value_after(start, FINISH)
            seen += 1
    assert seen


def test_a_caravan_does_not_go_where_nothing_is_to_be_gained() -> None:
    """No room on the card of the type, and no diplomacy card to be had: there is no way there."""
    state = middle(2, 6)
    player = state.players[0]
    id, space = next(iter(state.board.city_state.items()))
    type = box().tables.city_states[id].type
    player.pacts = tuple(pact for pact in player.pacts if pact != id)
    assert welcome(state, 0) >> space & 1
    player.pacts += (id,)
    assert welcome(state, 0) >> space & 1
    player.row = tuple(
        Slot(slot.card, 3 if box().cards[slot.card].type == type else 0) for slot in player.row
    )
    assert not welcome(state, 0) >> space & 1
    assert not Journeys(state, 0).goals >> space & 1


def test_a_turn_that_is_closed_is_over_and_what_it_brought_is_kept() -> None:
    for seed in range(3):
        for start, action in arriving(seed):
            after = act(start, action)
            closed = Planner(worth).closed(after)
            assert turn_over(closed)
            before, brought = start.players[0], closed.players[0]
            assert sum(slot.trade for slot in brought.row) >= sum(slot.trade for slot in before.row)
            assert len(brought.pacts) >= len(before.pacts)


def test_only_what_an_open_agenda_asks_for_is_dear() -> None:
    peaceful, populous, explorer = (
        stakes(dict.fromkeys(asked, 1.0))
        for asked in (
            ("tech_dial", "science"),
            ("mature_cities", "natural_wonders"),
            ("shore_spaces",),
        )
    )
    assert populous.beside_city > peaceful.beside_city
    assert populous.natural > peaceful.natural
    assert explorer.shore > populous.shore
    state = started(1)
    state.victory = ("vc_technophile_scholarly", "vc_explorer_aesthetic")
    assert set(all_asked(state, 0)) == {"tech_dial", "science", "shore_spaces", "culture"}
    state.players[0].agendas = ("technophile",)
    assert set(all_asked(state, 0)) == {"shore_spaces", "culture"}


def test_the_shore_comes_first_while_an_agenda_asks_for_it() -> None:
    state, worth = started(1), {}
    space = (state.board.shore & state.board.land).bit_length() - 1
    for card in ("vc_explorer_aesthetic", "vc_technophile_scholarly"):
        state.victory = (card,)
        worth[card] = ActionPrior(state, 0).place(space)
    assert worth["vc_explorer_aesthetic"] > worth["vc_technophile_scholarly"]


def test_reinforcing_lessens_what_a_rival_may_take() -> None:
    weak = started(1)
    weak.players[0].control = AROUND[weak.players[1].capital] & weak.board.land
    firm = weak.clone()
    firm.players[0].reinforced = firm.players[0].control
    views = View(weak), View(firm)
    one, other = (losses(view, view.sides[0], {"shore_spaces": 1.0}) for view in views)
    assert one > other


def test_what_may_be_lost_is_still_worth_having() -> None:
    """A control token for an agenda is placed, however strong the rival who can take it."""
    bare = started(1)
    bare.victory = ("vc_explorer_aesthetic",)
    row = (Slot(slot.card) for slot in bare.players[1].row if slot.card != "masonry")
    bare.players[1].row = (*row, Slot("flight", 3))
    held = bare.clone()
    near = within(bare.players[1].home, 3) & bare.board.land & bare.board.shore
    held.players[0].control = 1 << near.bit_length() - 1
    risks = [losses(view, view.sides[0], all_asked(held, 0)) for view in (View(bare), View(held))]
    assert risks[1] > risks[0]
    assert worth(held, 0) > worth(bare, 0)


def test_positions_that_count_as_equal_have_the_same_numbers() -> None:
    """Each field is taken from another game; what is then remembered must be true."""
    state, foreign = middle(0, 5, 3), middle(1, 40, 3)
    foreign.conquered = {next(iter(state.board.city_state)): 1}
    foreign.used, foreign.card, foreign.slot, foreign.attacks = ("swap",), "astrology", 3, 1
    foreign.taken = foreign.visited = foreign.returned = 1
    foreign.won = foreign.observed = True
    fields = set(State.__struct_fields__) - {"board", "options", "cache"}
    for name in sorted(fields):
        mixed = state.clone()
        mixed.touched()
        setattr(mixed, name, getattr(foreign, name))
        assert getattr(mixed, name) != getattr(state, name), name
        if OnTable(mixed) == OnTable(state):
            fields.discard(name)
            assert _numbers(mixed) == _numbers(state), name
    assert {"barbarians", "below", "conquered", "market", "tokens", "victory", "wonders"} < fields


def _numbers(state: State) -> list[list[float]]:
    view = View(state)
    return [features(view, side) for side in view.sides]


def test_every_number_has_its_name_and_the_position_stays() -> None:
    for seed in range(2):
        state = middle(seed, 10, 3)
        before, view = state.clone(), View(state)
        for side in view.sides:
            assert len(features(view, side)) == len(FEATURES)
        assert state == before


def test_more_is_better_and_what_rivals_have_is_worse() -> None:
    state = middle(1)
    base = [worth(state, seat) for seat in range(2)]
    richer = state.clone()
    richer.players[0].row = tuple(
        Slot(slot.card, slot.trade + 1, slot.tokens) for slot in state.players[0].row
    )
    assert worth(richer, 0) > base[0]
    assert worth(richer, 1) < base[1]
    nearer = state.clone()
    first = box().tables.victory_cards[state.victory[0]].agendas[0].id
    nearer.players[0].agendas = (*state.players[0].agendas, first)
    assert worth(nearer, 0) > base[0]


def test_medium_completes_what_it_can() -> None:
    """One step of the dial short of the last agenda, it takes that step."""
    state = middle(2, 6)
    state.players[state.turn].dial = state.players[state.turn].reached = 23
    state.victory = ("vc_technophile_scholarly",)
    state.touched()
    action = NewDawnMedium().choose(GAME, GAME.observe(state, state.turn), state.turn, Random(1))
    assert isinstance(action, ResolveCard)
    assert box().cards[action.card].type == "science"


def test_a_turn_ends_in_ways_that_add_up() -> None:
    """Both ends of its first attack are seen, and the turn after it starts afresh."""
    forked = 0
    for seed in range(4):
        state = stop_at_turn_end(middle(seed, 10))
        for action in Planner(worth).first_actions(state):
            ends = Planner(worth).ends_after(state, action)
            assert sum(part for part, _ in ends) == pytest.approx(1.0)
            assert all(turn_over(end) for _, end in ends)
            forked += len(ends) > 1
            for start in next_turns(ends[0][1], state.turn):
                assert start.turn == state.turn
                assert not start.taken
    assert forked


def test_a_quick_plan_looks_at_one_action_of_a_kind() -> None:
    state = stop_at_turn_end(middle(3, 10))
    quick = Planner(worth, quick=True)
    for start in next_turns(state, state.turn):
        while not turn_over(start):
            kinds = [type(action) for action in quick.choices(start) if type(action) in RANKS]
            assert len(kinds) == len(set(kinds))
            assert quick.best(start) in resolve.choices(start)
            start = act(start, quick.best(start))


def test_a_card_is_a_step_towards_what_there_is_more_of_then() -> None:
    """Science turns the dial and caravans bring tokens: neither was ever half a wonder or a siege."""
    named = set()
    for seed in range(4):
        state = middle(seed)
        seen, seat = GAME.observe(state, state.turn), state.turn
        for action in GAME.legal_actions(seen, seat):
            if isinstance(action, ResolveCard):
                kind = box().cards[action.card].type
                reason = NewDawnMedium().explain(GAME, seen, seat, action)
                if reason.id == "towards" and kind in ("science", "economy"):
                    named.add(reason.facts["agenda"])
    assert named <= {"technophile"}


def test_a_reason_names_what_an_attack_wins_and_whether_tokens_are_needed() -> None:
    medium, won, kept = NewDawnMedium(), Counter[str](), Counter[str]()
    for seed in range(3):
        state = middle(seed, 12)
        seat = state.turn
        row = state.players[seat].row
        card = next(slot.card for slot in row if box().cards[slot.card].type == "military")
        state.players[seat].row = tuple(
            Slot(slot.card, 3 * (slot.card == card)) for slot in reversed(row)
        )
        GAME.apply(state, seat, ResolveCard(card))
        for attack in GAME.legal_actions(state, seat):
            if isinstance(attack, Attack):
                reason = medium.explain(GAME, GAME.observe(state, seat), seat, attack)
                owner = pieces.owner(state, attack.space)
                won[reason.id] += 1
                assert (reason.id == "attack_barbarian") == (attack.target == "barbarian")
                assert reason.facts.get("rival", owner) == owner
                after = state.clone()
                GAME.apply(after, seat, attack)
                frame = after.pending[-1]
                if isinstance(frame, Fighting) and frame.seat == seat:
                    said = medium.explain(GAME, GAME.observe(after, seat), seat, FINISH)
                    kept[said.id] += 1
                    assert (said.id == "kept") == (frame.attack > frame.defence)
    assert len(won) > 2
    assert set(kept) == {"kept", "lost_anyway"}


def test_an_attack_names_the_agenda_that_it_completes_and_a_resource_what_lacks() -> None:
    """Rather than the wonder under the city; a second piece of a resource is one more of it."""
    named = {number: NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, action)
             for number, state, seat, action in played("four_2001", (29, 149, 202))}  # fmt: skip
    assert [one.id for one in named.values()] == ["needs", "needs_more", "attack_agenda"]
    assert named[202].facts == {"agenda": "warmonger", "rolls": 33}


def played(name: str, numbers: Collection[int]) -> Iterator[tuple[int, State, int, Action]]:
    """What was done next in a game of bots after so many moves."""
    game = load(suite.FOLDER / "new_dawn.yaml", suite.File).games[name]
    state = GAME.new({one.id: one.default for one in GAME.options}, game.seats, game.seed)
    for number, move in enumerate(game.moves.split(";")):
        text, _, path = move.strip().partition(" ")
        action = suite.named(GAME, state, int(text), path)
        if number in numbers:
            yield number, state, int(text), action
        GAME.apply(state, int(text), action)


def test_a_card_for_attacks_names_a_rival_only_where_no_other_can_be_attacked() -> None:
    """Which of several is attacked shows once the card lies: a longer look may choose another one."""
    named = Counter[str]()
    for seed, seats in ((0, 3), (0, 4), (9, 2)):
        state = middle(seed, 12, seats)
        seat, player = state.turn, state.players[state.turn]
        card = next(one.card for one in player.row if box().cards[one.card].type == "military")
        player.row = tuple(Slot(one.card, 3 * (one.card == card)) for one in reversed(player.row))
        reason = NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, ResolveCard(card))
        GAME.apply(state, seat, ResolveCard(card))
        attacks = [one for one in GAME.legal_actions(state, seat) if isinstance(one, Attack)]
        owners = {
            pieces.owner(state, one.space)
            for one in attacks
            if one.target in (CITY, CONTROL) and chance_of(state, seat, one)
        }
        named[reason.id] += 1
        if reason.id == "campaign_rival":
            assert owners == {reason.facts["rival"]}
        elif reason.id == "campaign_rivals":
            assert len(owners) > 1
    assert named == {"campaign_rival": 2, "campaign_rivals": 1}


def test_a_card_that_builds_or_sends_caravans_is_not_said_to_move_up() -> None:
    """Where no agenda comes nearer the first deed of the turn is named."""
    named = set()
    for seed in range(2):
        state = middle(seed, 10)
        seat = state.turn
        for slot in state.players[seat].row:
            choice = ResolveCard(slot.card)
            reason = NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, choice)
            start = act(stop_at_turn_end(state), choice)
            moves = [move for _, move in Planner(worth).moves(start)]
            if moves and isinstance(moves[0], DEEDS):
                assert reason.id != "moves_up"
                named.add(reason.id)
    assert named & {"to_state", "to_rival", "city", "wonder"}


def test_a_token_beside_a_city_is_said_to_leave_what_the_city_still_lacks() -> None:
    told = Counter[str]()
    for seed in range(4):
        state = middle(seed, 5)
        seat = state.turn
        row = [slot.card for slot in state.players[seat].row]
        GAME.apply(state, seat, ResolveCard(row[_culture(row)]))
        for action in GAME.legal_actions(state, seat):
            if isinstance(action, PlaceControl):
                reason = NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, action)
                told[reason.id] += 1
                if reason.id == "around_city":
                    after = state.clone()
                    GAME.apply(after, seat, action)
                    beside = bits(AROUND[action.space] & after.players[seat].centres())
                    assert reason.facts["n"] in {_lacking(after, seat, city) for city in beside}
    assert told["around_city"] > 10


def test_a_card_that_gathers_says_how_many_tokens_and_a_city_what_it_adds() -> None:
    told = Counter[str]()
    for seed in range(4):
        state = middle(seed, 6)
        seat = state.turn
        player = state.players[seat]
        for card in [slot.card for slot in player.row]:
            choice, trade = ResolveCard(card), [slot.trade for slot in player.row]
            reason = NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, choice)
            told[reason.id] += 1
            if reason.id == "gathers":
                *_, (before, last) = Planner(worth).moves(act(stop_at_turn_end(state), choice))
                then = act(before, last).players[seat].row
                assert reason.facts["n"] == sum(slot.trade for slot in then) - sum(trade) > 0
            after = act(stop_at_turn_end(state), choice)
            for build in GAME.legal_actions(after, seat):
                if isinstance(build, BuildCity):
                    said = NewDawnMedium().explain(GAME, after, seat, build)
                    told[said.id] += 1
                    if said.id == "city_own":
                        held = AROUND[build.space] & player.control
                        assert said.facts["n"] == held.bit_count() > 0
                    elif said.id == "city":
                        assert not AROUND[build.space] & player.control
                        assert said.facts["n"] == player.centres().bit_count() + 1
    assert min(told["gathers"], told["city_own"], told["city"]) > 0, told


def _culture(row: list[str]) -> int:
    return next(place for place, card in enumerate(row) if box().cards[card].type == "culture")


def _lacking(state: State, seat: int, city: int) -> int:
    """Spaces around a city without each of which it is not mature, though all others are the seat's."""
    player, held = state.players[seat], state.players[seat].control
    lacking = 0
    for space in bits(AROUND[city] & ~held):
        player.control = (held | AROUND[city]) & ~(1 << space)
        lacking += not mature(state, seat) >> city & 1
    player.control = held
    return lacking


def test_tokens_that_are_not_spent_are_said_to_be_kept() -> None:
    """Where nothing but tokens could be spent, it is not the rest of the turn that is given up."""
    said = Counter[str]()
    for seed in range(3):
        state = middle(seed, 5)
        seat = state.turn
        player = state.players[seat]
        player.row = tuple(Slot(slot.card, 2) for slot in player.row)
        row = [slot.card for slot in player.row]
        GAME.apply(state, seat, ResolveCard(row[_culture(row)]))
        while isinstance(state.pending[-1], Placing):
            choices = GAME.legal_actions(state, seat)
            spaces = [one for one in choices if isinstance(one, PlaceControl)]
            reason = NewDawnMedium().explain(GAME, GAME.observe(state, seat), seat, FINISH)
            said[reason.id] += 1
            assert (reason.id == "saved") == (not spaces)
            GAME.apply(state, seat, spaces[0] if spaces else FINISH)
    assert said["saved"] > 0, said
