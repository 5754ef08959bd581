"""Movement, huts and villages, battles, what they lead to, loot (R8, R9): clause by clause, each
ability that is used in battle, and wars played by chance. What worked examples can say of it stands in
`movement.yaml` and `fighting.yaml` beside `tests/examples/civilization/examples.yaml`."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.bitsets import bits
from game.rules.civilization import battle as battles
from game.rules.civilization import loot
from game.rules.civilization.actions import (
    EndTurn,
    KeepUnit,
    PickUp,
    PlayUnit,
    Sacrifice,
    Step,
    TakeLoot,
)
from game.rules.civilization.box import UNKNOWN_UNIT, WATER, box
from game.rules.civilization.events import BattleEnded, HandDrawn, LootTaken, MarkerTaken
from game.rules.civilization.figures import put, stands
from game.rules.civilization.frames import Looting, Turn
from game.rules.civilization.fronts import Fighter, exchange, strength
from game.rules.civilization.movement import reach
from game.rules.civilization.research import draw_units
from game.rules.civilization.state import CITY_BITS, MOVEMENT, SPACE_SHIFT, State
from game.rules.civilization.terrain import named
from game.rules.civilization.views import redact
from game.rules.contract import Action, Event
from game.rules.flow import FINISH
from game.rules.squares import AROUND4, AROUND8
from tests.conformance import hidden_swap
from tests.examples.civilization.position import GAME, GIVEN, bits_of, state_of
from tests.rules.civilization.test_invariants import components, look
from tests.sure import sure

HERE, THERE = named("b3"), named("c3")


def war(
    mine: dict[str, Any], theirs: dict[str, Any], land: dict[str, str] | None = None, **more: Any
) -> State:
    """Two players on grassland in the Movement of the first; squares, units and cells as examples
    write them."""
    players = {"A": {"civ": "egypt", **mine}, "B": {"civ": "rome", **theirs}}
    ground = {"size": [7, 9], "fill": "g", "set": land or {}}
    given = {"players": players, "map": ground, "phase": "movement", **more}
    return state_of(GIVEN("given", given))


def do(state: State, *actions: Action) -> list[Event]:
    """Actions by whoever is to decide."""
    events: list[Event] = []
    for action in actions:
        (seat,) = GAME.to_move(state)
        assert GAME.refusal(state, seat, action) is None, GAME.refusal(state, seat, action)
        events += GAME.apply(state, seat, action)
    return events


def refused(state: State, action: Action) -> str:
    (seat,) = GAME.to_move(state)
    refusal = GAME.refusal(state, seat, action)
    return refusal.reason if refusal else ""


def attack(state: State) -> list[Event]:
    return do(state, PickUp(HERE, *stands(state.players[0].figures).counts[HERE]), Step(THERE))


# Movement (R8.1, R8.3, R8.4)


def naively(state: State, seat: int, start: int, armies: int, scouts: int) -> set[int]:
    """Where a group may end, by walking every way and asking R8 square by square."""
    player = state.players[seat]
    has = {box().techs[one] for one in bits(player.techs)}
    government = box().governments[player.government]
    speeds = {"horseback_riding": 3, "sailing": 4, "steam_power": 5, "flight": 6}
    limits = {"masonry": 3, "printing_press": 4, "biology": 5, "replaceable_parts": 6}
    speed = max([2, *(steps for tech, steps in speeds.items() if tech in has)])
    limit = max([2, *(most for tech, most in limits.items() if tech in has)])
    limit += box().civs[player.civ] == "russia"
    others = [one for number, one in enumerate(state.players) if number != seat]
    figures = held_by_others(state, seat)
    cities = {city.space for one in others for city in one.cities}
    markers = {marker >> 5: marker >> 3 & 1 for marker in state.markers}
    met = figures | cities | {*markers}

    def passes(space: int) -> bool:
        cell = state.cells[space]
        wet = has & {"navigation", "sailing", "steam_power", "flight"}
        return bool(cell) and (cell & 7 != WATER or bool(wet))

    def ends(space: int) -> bool:
        there = sum(figure >> SPACE_SHIFT == space for figure in player.figures)
        crowd = armies + scouts + (0 if space == start else there)
        if state.cells[space] & 7 == WATER and not has & {"sailing", "steam_power", "flight"}:
            return False
        if any(city.space == space for city in player.cities) or crowd > limit:
            return False
        if space in cities:
            return bool(armies) and government != "democracy"
        if markers.get(space) == 0 and government == "republic":
            return True
        return bool(armies) or space not in met

    found, todo = set[int](), [(start, speed)]
    while todo:
        space, left = todo.pop()
        if ends(space):
            found.add(space)
        if left and (space == start or space not in met or "flight" in has):
            todo += [(one, left - 1) for one in bits(AROUND4[space]) if passes(one)]
    return found


def held_by_others(state: State, seat: int) -> set[int]:
    """Squares with figures of others; those that attack stand on the square that they attack."""
    found = Counter(
        figure >> SPACE_SHIFT
        for number, one in enumerate(state.players)
        for figure in one.figures
        if number != seat
    )
    battle = state.battle
    if battle is not None and battle.attacker != seat and battle.origin:
        found[battle.origin] -= battle.armies + battle.scouts
        found[battle.space] += 1
    return {*+found}


def test_nothing_leaves_a_frozen_square() -> None:
    state = war({"armies": ["a1", "c3"]}, {})
    state.frozen = (named("a1"),)
    assert refused(state, PickUp(named("a1"), 1, 0)) == "frozen"
    do(state, PickUp(THERE, 1, 0), Step(named("c4")))
    state.frozen += (named("c4"),)
    state.touched()
    assert GAME.legal_actions(state, 0) == (FINISH,)


def test_a_frozen_square_is_entered_only_to_stay() -> None:
    """No figure leaves it: where there is no room it is no way through either (R8.1)."""
    for there, entered in ((["c4"], True), (["c4", "c4"], False)):
        state = war({"armies": ["c3", *there]}, {})
        state.frozen = (named("c4"),)
        do(state, PickUp(THERE, 1, 0))
        assert (Step(named("c4")) in GAME.legal_actions(state, 0)) == entered
    assert refused(state, Step(named("c4"))) == "stack_full"
    state.frozen = ()
    state.touched()
    assert Step(named("c4")) in GAME.legal_actions(state, 0)


def test_a_scout_on_its_way_keeps_its_city() -> None:
    state = war({"capital": "d4", "scouts": [{"at": "b3", "for": "d4"}]}, {})
    do(state, PickUp(HERE, 0, 1), Step(THERE), FINISH)
    assert all(figure & CITY_BITS for figure in state.players[0].figures)


# Huts and villages (R8.3)


def test_what_is_in_a_hut_is_for_its_finder() -> None:
    state = war({"armies": ["b3"]}, {}, {"c3": "g:hut"})
    (taken,) = (event for event in attack(state) if isinstance(event, MarkerTaken))
    assert redact(taken, 0) == taken
    assert getattr(redact(taken, 1), "marker", "") == "hut:?"
    assert len(state.players[0].huts) == 1


def test_barbarians_are_played_by_the_left_neighbour_at_rank_one() -> None:
    units = {"units": ["infantry:1"]}
    state = war({"armies": ["b3"], **units}, {"techs": ["democracy"]}, {"c3": "g:village"})
    attack(state)
    battle = sure(state.battle)
    assert (battle.defender, battle.by, battle.bonus) == (-1, 1, (0, 0))
    assert sorted(unit // 3 for unit in battle.hands[1]) == [0, 1, 2]
    assert strength(state, battle.defender, 0) == 1
    assert strength(state, 1, 0) == 2
    before = components(state)
    while state.battle is not None:
        (seat,) = GAME.to_move(state)
        do(state, GAME.legal_actions(state, seat)[0])
    assert components(state) == before
    assert len(state.players[1].units) == 0


def test_a_blockaded_general_gives_nothing() -> None:
    general = {"great_people": [{"general": "h1"}], "armies": ["c3"]}
    state = war({"armies": ["b3"], "scouts": ["h1"]}, general)
    assert battles.combat(state, 1, None) == 0


# Exchanges (R9.5)


def test_whom_whom_trumps() -> None:
    """Infantry beats mounted, mounted artillery, artillery infantry; else both strike."""
    for one in range(4):
        for other in range(4):
            played, front = exchange(Fighter(one, 2, 0), Fighter(other, 2, 0), 0)
            beats = {0: 2, 2: 1, 1: 0}
            assert played.alive() == (beats.get(one) == other)
            assert front.alive() == (beats.get(other) == one)


# Abilities in battle (R9.4)


def fight(
    mine: dict[str, Any], fronts: list[dict[str, str]], hand: list[str], **more: Any
) -> State:
    """A battle of two armies in the attacker's battle turn."""
    battle = {
        "attacker": "A",
        "defender": "B",
        "at": "c3",
        "from": "b3",
        "group": ["army"],
        "hands": {"A": hand, "B": ["mounted:3"]},
        "fronts": fronts,
        "to_play": "A",
        **more,
    }
    return war({"armies": ["b3"], **mine}, {"armies": ["c3"]}, battle=battle)


def test_himeji_makes_stronger() -> None:
    castle = {"wonders": [{"himeji_samurai_castle": "h1"}]}
    state = war({**castle, "armies": ["b3"]}, {"armies": ["c3"]})
    assert strength(state, 0, 0) == 2
    state.obsolete |= 1 << box().wonders.index("himeji_samurai_castle")
    assert strength(state, 0, 0) == 1


def test_the_oracle_sees_the_other_hand() -> None:
    for wonders, sees in (([], False), ([{"oracle": "h1"}], True)):
        state = war(
            {"armies": ["b3"], "wonders": wonders, "units": ["infantry:1"]},
            {"armies": ["c3"], "units": ["mounted:3", "mounted:1"]},
        )
        hands = [event for event in attack(state) if isinstance(event, HandDrawn)]
        seen = sure(GAME.observe(state, 0).battle)
        assert all(unit < UNKNOWN_UNIT for unit in seen.hands[1]) is sees
        assert (redact(hands[1], 0) == hands[1]) is sees
        table = sure(GAME.observe(state, None).battle)
        assert min(*table.hands[0], *table.hands[1]) >= UNKNOWN_UNIT


# Afterwards (R9.6)


def test_china_keeps_one_of_its_killed_units() -> None:
    state = fight({"civ": "china"}, [{"defender": "mounted:3"}], ["artillery:1"])
    state.players[1].units = ()
    before = components(state)
    do(state, PlayUnit("artillery_1", 1), PlayUnit("mounted_3", 0))
    assert refused(state, KeepUnit("infantry_1")) == "not_killed"
    do(state, KeepUnit("artillery_1"))
    assert state.players[0].units == (3,)
    assert state.players[0].shown == (3,)
    assert components(state) == before


def test_survivors_are_known_from_then_on() -> None:
    state = fight({}, [], ["infantry:3"])
    do(state, PlayUnit("infantry_3", 0), PlayUnit("mounted_3", 0))
    assert state.battle is None
    seen = GAME.observe(state, 0).players[1]
    assert seen.units == state.players[1].units


def test_a_city_falls_with_all_that_is_around_it() -> None:
    theirs = {
        "cities": ["c3"],
        "walls": ["c3"],
        "capital": "h3",
        "scouts": [{"at": "f6", "for": "c3"}],
        "buildings": [{"temple": "d4"}],
        "great_people": [{"artist": "d2"}],
        "trade": 1,
    }
    state = war({"armies": ["b3"], "units": ["infantry:3"]}, theirs)
    before = components(state)
    attack(state)
    state.battle = replace(sure(state.battle), bonus=(8, 0))
    events = do(state, PlayUnit("infantry_3", 0))
    assert any(isinstance(event, BattleEnded) for event in events)
    player = state.players[1]
    assert [city.capital for city in player.cities] == [True]
    assert not player.pieces
    assert not any(figure & CITY_BITS for figure in player.figures)
    assert stands(state.players[0].figures).counts == {THERE: (1, 0)}
    assert components(state) == before


def test_russia_gives_up_one_figure_a_turn() -> None:
    theirs = {"civ": "china", "techs": ["pottery", "navigation"], "capital": "c3"}
    state = war({"civ": "russia", "armies": ["b3", "b3"]}, theirs)
    do(state, PickUp(HERE, 2, 0))
    assert refused(state, Sacrifice(THERE, "pottery")) == "no_target"
    do(state, FINISH)
    assert refused(state, PickUp(HERE, 1, 0)) == "already_moved"


# Loot (R9.7)


def test_a_stolen_marker_is_known_to_both_alone() -> None:
    state = war({"armies": ["b3"]}, {"scouts": ["c3"], "huts": ["silk"], "culture": 1})
    attack(state)
    (event,) = (one for one in do(state, TakeLoot("hut")) if isinstance(one, LootTaken))
    assert event.thing == "hut:silk"
    assert getattr(redact(event, None), "thing", "") == "hut:?"
    assert GAME.observe(state, 1).players[0].huts == state.players[0].huts
    assert GAME.observe(state, None).players[0].huts != state.players[0].huts


@pytest.mark.parametrize(("what", "reason"), [
    (TakeLoot("coin", "sheet"), "not_enough_points"),
    (TakeLoot("discard_coin", "pottery"), "nothing_to_take"),
    (TakeLoot("tech", "navigation"), "not_enough_points"),
    (TakeLoot("village"), "nothing_to_take"),
    (FINISH, "must_choose_first"),
])  # fmt: skip
def test_what_is_no_loot_of_figures(what: Action, reason: str) -> None:
    theirs = {"scouts": ["c3"], "techs": ["navigation"], "coins": {"sheet": 1}, "trade": 1}
    state = war({"armies": ["b3"]}, theirs)
    attack(state)
    assert isinstance(state.pending[-1], Looting)
    assert refused(state, what) == reason


def test_a_technology_of_a_city_needs_a_space() -> None:
    state = war({}, {"techs": ["chivalry", "navigation"]})
    loot.begin(state, 0, 1, loot.CITY, city=True)
    assert refused(state, TakeLoot("tech", "chivalry")) == "no_pyramid_space"
    assert refused(state, TakeLoot("tech", "masonry")) == "not_known_there"
    do(state, TakeLoot("tech", "navigation"))
    assert state.players[0].techs & bits_of(["navigation"])


# Wars played by chance

TECHS = ("animal_husbandry", "metalworking", "mathematics", "biology", "code_of_laws")
ROADS = ("navigation", "sailing", "masonry", "horseback_riding", "")


def at_war(seats: int, seed: int, options: dict[str, str]) -> State:
    """A game in Movement in which armies stand round the capitals of others."""
    state, rng = GAME.new(options, seats, seed), Random(seed)
    while state.phase != MOVEMENT or not isinstance(state.pending[-1], Turn):
        (seat, *_) = GAME.to_move(state)
        legal = GAME.legal_actions(state, seat)
        GAME.apply(state, seat, EndTurn() if EndTurn() in legal else rng.choice(legal))
    for seat, player in enumerate(state.players):
        rival = state.players[(seat + 1) % seats]
        road = rng.choice(ROADS)
        player.techs |= bits_of([*TECHS, road] if road else TECHS)
        draw_units(state, seat, (0, 1, 2) * 2, [])
        ground = [one for one in bits(AROUND8[rival.cities[0].space]) if state.cells[one]]
        taken = {space for one in state.players for space in stands(one.figures).counts}
        for space in [one for one in ground if one not in taken][:3]:
            put(player, 0, space)
        player.resources = (player.resources[0], player.resources[1], player.resources[2], 1)
        state.resources = (*state.resources[:3], state.resources[3] - 1)
    state.touched()
    return state


def chosen(state: State, rng: Random) -> tuple[int, Action]:
    """Anything legal, rather than to end a turn."""
    seat = rng.choice(GAME.to_move(state))
    legal = GAME.legal_actions(state, seat)
    centres = {city.space for player in state.players for city in player.cities}
    attacks: list[Action] = [one for one in legal if isinstance(one, Step) and one.space in centres]
    lively = attacks or [one for one in legal if not isinstance(one, EndTurn)]
    return seat, rng.choice(lively or legal)


def wage(seats: int, seed: int, options: dict[str, str], most: int) -> Counter[str]:
    """So many actions of a war, each component accounted for, questions asked in battles."""
    state, rng = at_war(seats, seed, options), Random(seed)
    before, seen = components(state), Counter[str]()
    for number in range(most):
        if state.ending or state.phase != MOVEMENT:
            break
        seat, action = chosen(state, rng)
        events = GAME.apply(state, seat, action)
        seen.update(type(event).__name__ for event in events)
        assert components(state) == before
        if number % 10 == 0:
            measure(state)
        if number % 3 == 0 and not state.ending and state.battle is not None:
            look(state, rng)
            swap(state, rng)
    return seen


def measure(state: State) -> None:
    """Where every group may go, by the masks of the rules and by walking."""
    for seat, player in enumerate(state.players):
        for space, (armies, scouts) in stands(player.figures).counts.items():
            for group in {(armies, scouts), (min(armies, 1), 0), (0, min(scouts, 1))} - {(0, 0)}:
                assert {*bits(reach(state, seat, space, *group))} == naively(
                    state, seat, space, *group
                )


def swap(state: State, rng: Random) -> None:
    """Nobody sees more than is shown to them."""
    for viewer in (None, *range(len(state.players))):
        twin = hidden_swap.swapped(GAME, state, viewer, rng)
        if viewer is not None:
            hidden_swap.compare(GAME, state, twin, viewer, ())
        hidden_swap.go_on_together(GAME, state, twin, viewer, rng)


def test_a_war() -> None:
    assert wage(2, 1, {}, 60)["BattleBegan"]


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_wars(seats: int) -> None:
    seen = Counter[str]()
    for seed in range(4):
        options = {"loot": "printed_first_edition"} if seed % 2 else {}
        seen += wage(seats, seed, options, 150)
    for kind in ("BattleEnded", "UnitKilled", "LootTaken", "UnitPlayed", "BattleAbilityUsed"):
        assert seen[kind] > 1, kind
