"""Culture events and abilities outside battle: each is played in a worked example (see
`tests/examples/civilization/cards.yaml`); here, what examples cannot say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.content.civilization.load import tables
from game.match.record import check_of
from game.rules.bitsets import bits
from game.rules.civilization import actions, reactions
from game.rules.civilization.abilities import of_technologies, of_wonders
from game.rules.civilization.box import EVENT_DECK, NONE, WONDER, box
from game.rules.civilization.events import FigurePlaced
from game.rules.civilization.frames import Answering, Interrupting, Paying
from game.rules.civilization.state import SETUP, SPACE_SHIFT, State, added, lay, piece_at
from game.rules.civilization.terrain import ground, named
from game.rules.civilization.yields import coins
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.squares import AROUND8
from game.rules.tuples import without
from tests.conformance.hidden_swap import compare, compare_asked, go_on_together, swapped
from tests.examples.civilization import EXAMPLES
from tests.examples.civilization.position import GIVEN, state_of
from tests.examples.running import read
from tests.rules.civilization.playing import GAME, WAYS
from tests.rules.civilization.test_invariants import components, look

PHASES = ("start_of_turn", "trade", "city_management", "movement")


def used_in_examples() -> set[str]:
    """The cards that some example uses, plays, or pays with."""
    found: set[str] = set()
    for file in EXAMPLES.files:
        for case in read(file, EXAMPLES.lists):
            for step in case.entry.get("do", []):
                if step.get("legal", True):
                    for verb in ("use", "event"):
                        found |= {step[verb]["card"]} if verb in step else set()
                    pay = step.get("use", {}).get("pay", [])
                    found |= {token.partition("=")[0] for token in pay}
    return found


def test_every_card_is_used_in_an_example() -> None:
    cards = {*tables().events, *(offer.card for offer in of_wonders())}
    for phase in PHASES:
        cards |= {offer.card for offer in of_technologies(phase).values()}
    cards |= {box().techs[tech] for tech in reactions.cancelling()}
    assert cards - used_in_examples() == set()


def position(**given: Any) -> State:
    return state_of(GIVEN("given", given))


A1, B2, C3 = named("a1"), named("b2"), named("c3")
CHINA = {"civ": "china", "capital": "c3"}
RIVALS = {"B": "china", "C": "rome"}


@pytest.mark.parametrize(
    ("rival", "asked"),
    [
        ({"events": ["drought"]}, True),  # the back of Bread and Circuses
        ({"events": ["drought"], "capital": 0}, False),  # which is only for whom it is aimed at
        ({"events": ["deforestation"], "capital": 0}, True),
        ({"techs": ["civil_service"]}, False),
        ({"techs": ["civil_service"], "huts": ["wheat"]}, True),  # what is under it is not seen
        ({"techs": ["civil_service"], "resources": ["iron"]}, False),
        ({"techs": ["civil_service"], "huts": ["spy"], "used": ["civil_service"]}, False),
    ],
)
def test_who_is_asked_follows_from_what_all_can_see(rival: Any, asked: bool) -> None:
    rival = {**CHINA, "buildings": [{"library": "b2"}], **rival}
    if not rival["capital"]:
        rival = {key: value for key, value in rival.items() if key != "capital"}
    one = {"civ": "egypt", "events": ["sabotage"], "armies": ["a1"]}
    state = position(players={"A": one, "B": rival}, phase="start_of_turn")
    GAME.apply(state, 0, actions.PlayEvent("sabotage", B2))
    assert isinstance(state.pending[-1], Answering) == asked


def test_nobody_is_asked_about_what_cannot_be_cancelled() -> None:
    one = {"civ": "egypt", "techs": ["mass_media"], "events": ["sabotage"], "armies": ["a1"]}
    rival = {**CHINA, "buildings": [{"library": "b2"}], "events": ["jousting_tourney"]}
    state = position(players={"A": one, "B": rival}, phase="start_of_turn")
    GAME.apply(state, 0, actions.PlayEvent("sabotage", B2))
    assert GAME.to_move(state) == (0,)


def test_the_rest_is_not_asked_about_what_is_cancelled() -> None:
    """In turn order from the next seat on."""
    one = {"civ": "egypt", "events": ["we_love_the_despot_day"], "capital": "c3"}
    rivals = {name: {"civ": civ, "events": ["jousting_tourney"]} for name, civ in RIVALS.items()}
    state = position(players={"A": one, **rivals})
    GAME.apply(state, 0, actions.PlayEvent("we_love_the_despot_day", C3))
    assert GAME.to_move(state) == (1,)
    GAME.apply(state, 1, actions.PlayEvent("jousting_tourney"))
    assert GAME.to_move(state) == (2,)  # about the answer
    GAME.apply(state, 2, actions.Pass())
    assert GAME.to_move(state) == (0,)
    assert state.players[0].cities[0].extra == 0
    assert len(state.players[2].events) == 1


HUTS = ("wheat", "silk", "incense", "iron", "spy")


@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ({"resources": ["wheat"]}, False),
        ({"huts": ["wheat", "wheat"]}, False),  # whichever it is, it is a hut
        ({"villages": ["wheat"], "resources": ["iron"]}, False),
        ({"resources": ["wheat"], "huts": ["silk"]}, True),  # what is under it is not seen
        ({"resources": ["wheat"], "villages": ["spy"]}, True),
        ({"resources": ["wheat"], "huts": ["wheat"]}, True),
        ({"huts": ["wheat"], "villages": ["iron"]}, True),
        ({"resources": ["wheat"], "events": ["drought"]}, True),  # the back of a gift
        ({"events": ["a_generous_gift"]}, True),
    ],
)
def test_who_chooses_a_token_follows_from_what_all_can_see(held: Any, asked: bool) -> None:
    one = {"civ": "egypt", "techs": ["animal_husbandry"], "capital": "c3", **held}
    state = position(players={"A": one, "B": {"civ": "china"}})
    GAME.apply(state, 0, actions.Use("animal_husbandry", C3))
    assert isinstance(state.pending[-1], Paying) == asked


@pytest.mark.parametrize("hut", HUTS)
def test_paying_looks_the_same_whatever_the_markers_hide(hut: str) -> None:
    one = {"civ": "egypt", "techs": ["animal_husbandry"], "resources": ["wheat"], "capital": "c3"}
    state = position(players={"A": {**one, "huts": [hut]}, "B": {"civ": "china"}})
    for n in range(8):
        compare_asked(GAME, state, 0, actions.Use("animal_husbandry", C3), 1, Random(n))


def test_whoever_cannot_pay_any_more_is_asked_like_others() -> None:
    """The gift was cancelled, and the markers are of other kinds: nobody sees it before they say so."""
    one = {"civ": "egypt", "techs": ["animal_husbandry"], "huts": ["silk"], "capital": "c3"}
    one |= {"villages": ["spy"], "events": ["a_generous_gift"]}
    rival = {"civ": "china", "events": ["jousting_tourney"]}
    state = position(players={"A": one, "B": rival})
    GAME.apply(state, 0, actions.Use("animal_husbandry", C3))
    GAME.apply(state, 0, actions.Pay("event:a_generous_gift:wheat"))
    for n in range(8):
        compare_asked(GAME, state, 1, actions.PlayEvent("jousting_tourney"), None, Random(n))
    GAME.apply(state, 1, actions.PlayEvent("jousting_tourney"))
    assert isinstance(state.pending[-1], Paying)
    assert [*GAME.legal_actions(state, 0)] == [FINISH]
    GAME.apply(state, 0, FINISH)
    assert [one.events for one in state.players] == [(), ()]


def test_a_price_is_paid_token_by_token() -> None:
    """Where there is one way only nobody is asked; a gift names who gains the coin."""
    events = ["a_gift_from_afar"]
    one = {"civ": "egypt", "techs": ["pottery"], "resources": ["silk"], "events": events}
    rivals = {name: {"civ": civ} for name, civ in RIVALS.items()}
    state = position(players={"A": one, **rivals})
    GAME.apply(state, 0, actions.Use("pottery"))
    assert isinstance(state.pending[-1], Paying)
    token = "event:a_gift_from_afar:any"
    expected = {actions.Pay("silk"), actions.Pay(token, 1), actions.Pay(token, 2)}
    assert {*GAME.legal_actions(state, 0)} == expected
    GAME.apply(state, 0, actions.Pay(token, 2))
    assert coins(state, 0) == coins(state, 2) == 1
    assert not any(state.players[0].resources)


def test_a_gift_cannot_choose_whom_united_nations_protects() -> None:
    one = {"civ": "egypt", "techs": ["pottery"], "huts": ["spy"], "events": ["a_gift_from_afar"]}
    safe = {**CHINA, "wonders": [{"united_nations": "b2"}]}
    state = position(players={"A": one, "B": safe, "C": {"civ": "rome"}})
    GAME.apply(state, 0, actions.Use("pottery"))
    assert actions.Pay("event:a_gift_from_afar:any", 2) in GAME.legal_actions(state, 0)
    assert actions.Pay("event:a_gift_from_afar:any", 1) not in GAME.legal_actions(state, 0)


def test_whoever_could_interrupt_is_asked_before_figures_move_and_before_they_attack() -> None:
    rival = {"civ": "china", "events": ["drought"], "armies": ["c3"]}
    state = position(
        players={"A": {"civ": "egypt", "armies": ["b2"]}, "B": rival}, phase="movement"
    )
    assert isinstance(state.pending[-1], Interrupting)
    assert GAME.legal_actions(state, 1) == (actions.Pass(),)  # whatever is in the hand
    GAME.apply(state, 1, actions.Pass())
    GAME.apply(state, 0, actions.PickUp(B2, 1, 0))
    GAME.apply(state, 0, actions.Step(named("c2")))
    assert GAME.to_move(state) == (0,)
    GAME.apply(state, 0, actions.Step(C3))
    assert isinstance(state.pending[-1], Interrupting)
    assert state.players[0].figures
    GAME.apply(state, 1, actions.Pass())
    assert not state.players[0].figures  # lost without a unit


def occasions(state: State) -> list[tuple[int, str]]:
    """Who is asked, and when; everybody lets it pass."""
    found: list[tuple[int, str]] = []
    while isinstance(frame := state.pending[-1], Interrupting):
        found.append((frame.seat, frame.when))
        GAME.apply(state, frame.seat, actions.Pass())
    return found


EVERY_TIME = ("begins", "moved", "moved", "enters", "moved", "ends")


@pytest.mark.parametrize(
    ("reading", "times"),
    [("each_group", EVERY_TIME), ("asked", ("begins", "enters")), ("own_turn", ())],
)
def test_rivals_are_asked_in_turn_order(reading: str, times: tuple[str, ...]) -> None:
    """Before the first group, where one meets something, after each, also one that stayed where it
    was or was lost, and before the turn ends (R12); fewer times by other readings."""
    e3, drought = named("e3"), {"events": ["drought"]}
    one = {"civ": "egypt", "armies": ["a1", "b2", "e3"]}
    rivals = {"B": {"civ": "china", **drought}, "C": {"civ": "rome", "armies": ["c3"], **drought}}
    state = position(
        players={"A": one, **rivals}, phase="movement", options={"interrupts": reading}
    )
    found = occasions(state)
    moves = (
        *(actions.PickUp(A1, 1, 0), actions.Step(named("a2")), FINISH),
        *(actions.PickUp(B2, 1, 0), FINISH),
        *(actions.PickUp(e3, 1, 0), actions.Step(named("d3")), actions.Step(C3)),
        actions.EndTurn(),
    )
    for action in moves:
        GAME.apply(state, 0, action)
        assert state.turn == 0 or action == actions.EndTurn()
        found += occasions(state)
    asked = [(seat, when) for when in times for seat in (1, 2)]
    assert found == asked + ([(2, "begins")] if times else [])  # then the turn of B begins


def attack_from_a1(group: Any, rival: Any, path: tuple[str, ...]) -> State:
    """A group of A goes from a1 onto a figure of B on c3, and B may interrupt it."""
    one = {"civ": "egypt", **group}
    another = {"civ": "china", "armies": ["c3"], **rival}
    state = position(players={"A": one, "B": another}, phase="movement")
    GAME.apply(state, 1, actions.Pass())
    GAME.apply(state, 0, actions.PickUp(A1, len(group["armies"]), len(group.get("scouts", ()))))
    for square in path:
        GAME.apply(state, 0, actions.Step(named(square)))
    assert isinstance(state.pending[-1], Interrupting)
    return state


FAR = {"techs": ["sailing"]}
WAY = ("a2", "b2", "c2", "c3")


def test_a_group_that_is_interrupted_is_where_it_is() -> None:
    """Before the square that it enters, no longer where it began."""
    state = attack_from_a1({"armies": ["a1"], **FAR}, {"events": ["wholesale_defection"]}, WAY)
    plays = [one for one in GAME.legal_actions(state, 1) if isinstance(one, actions.PlayEvent)]
    assert {one.space for one in plays} == {named("c2"), C3}
    GAME.apply(state, 1, actions.PlayEvent("wholesale_defection", named("c2"), thing="army"))
    assert not state.players[0].figures


def test_scouts_whose_army_was_killed_stay_before_the_square() -> None:
    group = {"armies": ["a1"], "scouts": ["a1"], **FAR}
    state = attack_from_a1(group, {"events": ["wholesale_defection"]}, WAY)
    GAME.apply(state, 1, actions.PlayEvent("wholesale_defection", named("c2"), thing="army"))
    assert [one >> SPACE_SHIFT for one in state.players[0].figures] == [named("c2")]


def test_a_group_is_held_only_where_it_may_end_its_move() -> None:
    """Not on its own city, which it passes over."""
    agent = {"techs": ["communism"], "huts": ["spy"]}
    for given, at in (({}, "c2"), ({"capital": "c2"}, "c3")):
        state = attack_from_a1({"armies": ["a1"], **FAR, **given}, agent, WAY)
        GAME.apply(state, 1, actions.Use("communism", space=named("c2")))
        assert state.battle is None
        assert [one >> SPACE_SHIFT for one in state.players[0].figures] == (
            [named("c2")] if at == "c2" else []
        )  # else it fought without units


def test_a_random_unit_is_killed() -> None:
    """Each is as likely, and it lies face up."""
    one = {"civ": "egypt", "techs": ["monarchy"], "resources": ["silk"]}
    rival = {"civ": "china", "units": ["infantry:1", "infantry:2", "infantry:3"]}
    killed = set()
    for seed in range(20):
        state = position(players={"A": one, "B": rival})
        state.seed = seed
        GAME.apply(state, 0, actions.Use("monarchy", seat=1))
        assert len(state.players[1].units) == 2
        killed |= {*state.discards[0]}
    assert len(killed) == 3


# Chance


def rich(seats: int, seed: int, options: dict[str, str]) -> State:
    """The first turn of a game in which everybody has got cards, tokens, technologies, wonders."""
    rng, state = Random(seed), GAME.new(options, seats, seed)
    while state.phase == SETUP:
        (seat,) = GAME.to_move(state)
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    limits = ("pottery", "civil_service", "theology")
    for player in state.players:
        player.techs |= sum(1 << tech for tech in range(36) if rng.random() < 0.5)
        player.techs |= sum(1 << box().tech[tech] for tech in limits)
        player.trade = player.culture = 20
        player.resources = (1,) * 4
        state.resources = tuple(count - 1 for count in state.resources)  # type: ignore[assignment]
        player.huts = added(player.huts, *state.hut_pile[:4])
        state.hut_pile = state.hut_pile[4:]
        for deck in range(EVENT_DECK, EVENT_DECK + 3):
            player.events = added(player.events, *state.decks[deck][:2])
            state.decks[deck] = state.decks[deck][2:]
        squares = bits(AROUND8[player.cities[0].space] & ~ground(state.cells).water)
        for wonder, space in zip(state.wonder_deck[:3], rng.sample(squares, 3), strict=False):
            if piece_at(player, space) == NONE:
                lay(player, WONDER + wonder, space)
                state.wonder_deck = without(state.wonder_deck, wonder)
    for seat, player in enumerate(state.players):
        player.dial = coins(state, seat)
    state.touched()
    return state


def some_action(state: State, seat: int, rng: Random) -> Action:
    """Any card as likely as another, and all of them together a little more than the rest."""
    legal = GAME.legal_actions(state, seat)
    cards = [one for one in legal if isinstance(one, actions.PlayEvent | actions.Use)]
    if not cards or rng.random() < 0.4:
        return rng.choice(legal)
    names = sorted({GAME.path(one)[1] for one in cards})
    name = rng.choice(names)
    return rng.choice([one for one in cards if GAME.path(one)[1] == name])


def revel(seats: int, seed: int, options: dict[str, str], most: int, every: int) -> int:
    """Play cards by chance: nothing is lost, what is legal is what is not refused, what is hidden
    is not needed. Gives how many cards were played."""
    rng, state = Random(seed), rich(seats, seed, options)
    before, played = components(state), 0
    for number in range(most):
        if state.ending:
            break
        seat = rng.choice(GAME.to_move(state))
        action = some_action(state, seat, rng)
        GAME.apply(state, seat, action)
        played += isinstance(action, actions.PlayEvent | actions.Use)
        assert components(state) == before
        assert all(min(one.trade, one.culture) >= 0 for one in state.players)
        if number % every == 0:
            look(state, rng)
    return played


def test_cards_played_by_chance() -> None:
    assert revel(3, 5, {}, 120, 40) > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_many_cards_played_by_chance(seats: int, options: dict[str, str], seed: int) -> None:
    revel(seats, seed, options, 300, 15)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_can_be_swapped(seed: int) -> None:
    """Whoever does not see a hand is told nothing of it but by what happens."""
    rng, seats = Random(seed), 2 + seed % 3
    state = rich(seats, seed, {})
    for number in range(240):
        if state.ending:
            break
        seat = rng.choice(GAME.to_move(state))
        GAME.apply(state, seat, some_action(state, seat, rng))
        for viewer in (None, *range(seats)) if number % 6 == 0 and not state.ending else ():
            twin = swapped(GAME, state, viewer, rng)
            if viewer is not None:
                compare(GAME, state, twin, viewer, GAME.legal_actions(state, viewer)[:50])
            go_on_together(GAME, state, twin, viewer, rng)


def test_a_bargain_of_others_can_be_imagined_to_its_end() -> None:
    """Who sees only backs of what is offered deals the giver something with these backs."""
    offer = {"civ": "egypt", "huts": ["spy"]}
    players = {"A": offer, "B": {"civ": "china", "trade": 3}, "C": {"civ": "rome"}}
    state = position(players=players, phase="trade")
    for action in (
        actions.OpenBargain(1),
        actions.Put("give", "hut:spy"),
        actions.Put("take", "trade"),
        actions.Propose(),
    ):
        GAME.apply(state, 0, action)
    seen = GAME.observe(state, 2)
    imagined = GAME.determinize(seen, Random(1))
    assert GAME.observe(imagined, 2) == seen
    GAME.apply(imagined, 1, actions.Agree())
    assert len(imagined.players[1].huts) == 1


def test_older_matches_are_played_on_with_the_interruptions_of_then() -> None:
    (option,) = (one for one in GAME.options if one.id == "interrupts")
    assert (option.default, option.unrecorded) == ("each_group", "asked")


@pytest.mark.parametrize("rule", ["R3.2", "R7.3"])
def test_the_rule_that_an_event_cites_is_no_part_of_what_happened(rule: str) -> None:
    """Matches begun before it was told come out the same."""
    assert check_of([FigurePlaced(0, "scout", 46, rule)]) == "55a5a6a94ed5"
