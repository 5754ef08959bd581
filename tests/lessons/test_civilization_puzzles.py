"""Questions of the lessons of Civilization, puzzles too: the rules find every answer by themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.content.civilization.load import tables
from game.lessons.data import Step
from game.lessons.run import LEARNER
from game.rules.bitsets import Space, bits
from game.rules.civilization import aftermath, battle, building, movement, research, start
from game.rules.civilization.actions import Advance, Build, Devote, PlacePerson, Study, Use
from game.rules.civilization.box import box
from game.rules.civilization.building import ITEMS
from game.rules.civilization.figures import stacking, stands
from game.rules.civilization.frames import BattleTurn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.civilization.terrain import exists, named
from game.rules.civilization.yields import coins, icons, production
from game.rules.contract import Action, Seat
from game.rules.flow import Finish
from tests.lessons.test_lessons import asked as lessons_asked
from tests.sure import sure

GAME = Civilization()
RIVAL = 1
TOP = "space_flight"
asked = partial(lessons_asked, "civilization")


def after(state: State, *actions: Action, seat: int = LEARNER) -> State:
    """The position after these actions of a seat."""
    state = state.clone()
    for action in actions:
        assert action in GAME.legal_actions(state, seat), action
        GAME.apply(state, seat, action)
    return state


def named_action(state: State, path: str) -> Action:
    """The legal action of the learner with this path."""
    found = [one for one in legal(state) if GAME.path(one) == tuple(path.split())]
    assert len(found) == 1, path
    return found[0]


def legal(state: State) -> tuple[Action, ...]:
    return tuple(GAME.legal_actions(state, LEARNER))


def right(step: Step, state: State) -> list[Action]:
    """The right moves of a question, of those that are legal."""
    return [one for one in legal(state) if " ".join(GAME.path(one)) in step.wanted]


# ---- numbers ------------------------------------------------------------------------------------


def _made(state: State) -> int:
    return production(state, LEARNER, state.players[LEARNER].cities[0])


def _without_figures(state: State, *seats: Seat) -> State:
    """The position once the figures of these seats have left."""
    twin = state.clone()
    for seat in seats:
        twin.players[seat].figures = ()
    twin.touched()
    return twin


def _coins_once_left(state: State) -> int:
    """Coins, once the rival's scout has left."""
    return coins(_without_figures(state, RIVAL), LEARNER)


def _made_without(*seats: Seat) -> Callable[[State], int]:
    return lambda state: _made(_without_figures(state, *seats))


def _defended(state: State) -> int:
    """The combat bonus of the rival's last city."""
    return battle.combat(state, RIVAL, state.players[RIVAL].cities[-1])


def _drawn_by(seat: int, armies: int) -> Callable[[State], int]:
    def drawn(state: State) -> int:
        count = battle.hand_size(state, seat, armies)
        if seat == RIVAL:
            city = state.players[RIVAL].cities[-1]
            count = battle.defence(state, RIVAL, city.space, city)
        return min(count, len(state.players[seat].units))

    return drawn


def _missing(state: State) -> int:
    """Cards that are missing for Space Flight, itself included."""
    player = state.players[LEARNER]
    there = research.rows(player.techs, research.starting(player.civ))
    needed = range(len(there), 0, -1)
    return sum(max(0, need - count) for need, count in zip(needed, there, strict=True))


def _left_by(tech: str) -> Callable[[State], int]:
    """Trade that is left after this research; the rival can research nothing."""
    return lambda state: after(state, Study(tech)).players[LEARNER].trade


def _price(state: State) -> int:
    (rush,) = {
        one.rush for one in legal(state) if isinstance(one, Build) and one.item == "colossus"
    }
    return 3 * rush


def _culture_of_both(state: State) -> int:
    """Culture that all cards bring which ask for incense, until none can be used any more."""
    while found := [one for one in legal(state) if one in (Use("currency"), Use("chivalry"))]:
        state = after(state, found[0])
    return state.players[LEARNER].culture


def _dial_in_trade(state: State) -> int:
    """The dial once all have ended the Start of Turn."""
    state, phase = state.clone(), state.phase
    while state.phase == phase:
        (seat, *_) = GAME.to_move(state)
        GAME.apply(state, seat, next(o for o in GAME.legal_actions(state, seat) if _ends(o)))
    return state.players[LEARNER].trade


def _ends(action: Action) -> bool:
    return GAME.path(action) == ("end_turn",)


NUMBERS: dict[tuple[str, str], Callable[[State], int]] = {
    ("blockade", "makes"): _made_without(RIVAL),
    ("five", "level"): lambda _: sum(cost <= 10 for cost in tables().box.research),
    ("opening", "draws"): lambda state: battle.hand_size(state, LEARNER, 3),
    ("opening", "gains"): _dial_in_trade,
    ("puzzles", "armies"): lambda state: 3 - aftermath.losses(4, 3),
    ("puzzles", "below"): _missing,
    ("puzzles", "blocked"): _made_without(RIVAL, LEARNER),
    ("puzzles", "bonus"): _defended,
    ("puzzles", "cards"): _drawn_by(RIVAL, 0),
    ("puzzles", "coins"): _coins_once_left,
    ("puzzles", "left"): _left_by("printing_press"),
    ("puzzles", "price"): _price,
    ("research", "left"): _left_by("printing_press"),
    ("research", "stand"): lambda state: stacking(state.players[LEARNER]),
    ("storm", "bonus"): _defended,
    ("storm", "hand"): _drawn_by(LEARNER, 2),
    ("wonders", "both"): _culture_of_both,
}


@pytest.mark.parametrize(("lesson_id", "step_id"), NUMBERS)
def test_a_number_is_what_the_rules_give(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    assert step.number == NUMBERS[lesson_id, step_id](state)


@pytest.mark.parametrize("step", [("blockade", "makes"), ("puzzles", "blocked")])
def test_what_a_city_makes_is_not_read_off_the_table(step: tuple[str, str]) -> None:
    """There the city says what it makes now."""
    question, state = asked(*step)
    assert question.number != _made(state)


# ---- all squares --------------------------------------------------------------------------------


def _squares(step: Step) -> set[Space]:
    return {int(name.partition(":")[2]) for name in step.all}


def test_all_places_for_a_city_are_asked_for() -> None:
    step, state = asked("puzzles", "sites")
    there = bits(exists(tuple(tile.origin for tile in state.tiles)))
    assert _squares(step) == {
        one for one in there if start.why_no_city(state, LEARNER, one) is None
    }


@pytest.mark.parametrize(
    ("lesson_id", "step_id", "square"), [("blockade", "ends", "d12"), ("puzzles", "reach", "d16")]
)
def test_all_squares_that_an_army_reaches_are_asked_for(
    lesson_id: str, step_id: str, square: str
) -> None:
    step, state = asked(lesson_id, step_id)
    found = movement.reach(state, LEARNER, named(square), 1, 0) & ~(1 << named(square))
    assert _squares(step) == {*bits(found)}


# ---- moves --------------------------------------------------------------------------------------


def test_silk_would_win_the_game_for_the_rival() -> None:
    step, state = asked("puzzles", "silk")
    flight = 1 << box().tech[TOP]
    spent = after(state, named_action(state, "use card:horseback_riding player:1"))
    assert research.can_research(spent, RIVAL) & flight
    assert not research.can_research(state, RIVAL) & flight
    assert [GAME.path(one) for one in right(step, state)] == [("end_turn",)]


def test_one_move_brings_the_fifteenth_coin() -> None:
    step, state = asked("puzzles", "fifteenth")
    assert step.proof == "best"
    assert right(step, state) == [one for one in legal(state) if after(state, one).ending]


def test_one_move_leads_to_the_last_space() -> None:
    """No move wins at once, and after one only the track is won."""
    step, state = asked("puzzles", "last_space")
    then = {one: after(state, one) for one in legal(state)}
    assert not any(found.ending for found in then.values())
    leads = [one for one, found in then.items() if Advance() in GAME.legal_actions(found, LEARNER)]
    assert leads == right(step, state)
    (devote,) = leads
    assert isinstance(devote, Devote)
    assert after(then[devote], Advance()).ending == "culture"


def certain(state: State, space: Space) -> bool:
    """Whether the learner wins the battle for a square whatever the rival plays, by full search."""
    if not isinstance(state.pending[-1], BattleTurn):
        return space in stands(state.players[LEARNER].figures).counts
    (seat,) = GAME.to_move(state)
    found = (
        certain(after(state, one, seat=seat), space) for one in GAME.legal_actions(state, seat)
    )
    return any(found) if seat == LEARNER else all(found)


def led(state: State, way: str, armies: int = 2, scouts: int = 0) -> State:
    """The position after a group has gone from square to square."""
    first, *squares = way.split()
    paths = [f"pick_up square:{named(first)} armies:{armies} scouts:{scouts}"]
    for path in (*paths, *(f"step square:{named(one)}" for one in squares)):
        state = after(state, named_action(state, path))
    return state


def test_one_attack_wins_for_certain_and_the_other_does_not() -> None:
    _, state = asked("puzzles", "attack")
    assert certain(led(state, "f6 g6 g5"), named("g5"))
    assert not certain(led(state, "f6 f7 f8"), named("f8"))


def test_the_walled_city_falls_only_once_its_barracks_are_blockaded() -> None:
    _, state = asked("storm", "decide")
    city = named("f8")
    assert not certain(led(state, "f6 f7 f8"), city)
    blockaded = after(led(state, "e7 e8", 0, 1), Finish())
    attacked = led(blockaded, "f6 f7 f8")
    assert certain(attacked, city)
    for step_id in ("first", "second", "third", "rest"):
        step, battling = asked("storm", step_id)
        (meant,) = right(step, battling)
        assert certain(after(battling, meant), city), step_id


def harm(state: State) -> tuple[tuple[int, int], int]:
    """What the learner, who attacks, has lost in the battle, in wounds and units; and the rival in
    units."""
    own, others = sure(state.battle).killed
    wounds = sum(front.wounds[0] for front in sure(state.battle).fronts)
    return (wounds, len(own)), len(others)


@pytest.mark.parametrize(
    ("lesson_id", "step_id"),
    [("puzzles", "unit"), ("storm", "second"), ("storm", "third"), ("war", "last")],
)
def test_one_unit_kills_and_stays_unhurt(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    hurt, killed = harm(state)
    then = {one: harm(after(state, one)) for one in legal(state)}
    unhurt = [one for one, (own, others) in then.items() if own == hurt and others > killed]
    assert unhurt == right(step, state)


def test_one_square_gives_most_starting_trade() -> None:
    step, state = asked("opening", "where")
    trade = {one: after(state, one).players[LEARNER].trade for one in legal(state)}
    assert sorted(trade.values()) == [3, 3, 3, 4]
    assert [one for one, dial in trade.items() if dial == 4] == right(step, state)


def test_one_order_uses_all_production() -> None:
    step, state = asked("opening", "uses")
    made = _made(state)
    builds = [one for one in legal(state) if isinstance(one, Build) and not one.rush]
    techs = state.players[LEARNER].techs
    used = [one.item for one in builds if building.price(techs, ITEMS[one.item]) == made]
    assert used == ["scout"]
    assert "item:scout" in step.wanted[0]


def test_a_great_person_costs_nothing_on_one_square() -> None:
    """There the city keeps all that it makes, and gains what he brings."""
    step, state = asked("culture", "place")
    city = state.players[LEARNER].cities[0].space
    gains = {}
    for one in legal(state):
        if isinstance(one, PlacePerson):
            gains[one] = sum(icons(after(state, one), LEARNER, city)[:3])
    most = max(gains.values())
    assert [one for one, made in gains.items() if made == most] == right(step, state)
