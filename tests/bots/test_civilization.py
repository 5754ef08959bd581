"""The bots of Civilization: legal, repeatable, blind to what is hidden, with reasons in all languages;
each beats the one below, and wins in more than one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import mean
from typing import NamedTuple

import pytest
from msgspec.structs import asdict, replace

from game.bots.bot import Bot, Pace, Reason
from game.bots.civilization import building, cards, fighting, moving, reasons, trading
from game.bots.civilization.bots import bots, civilization_hard
from game.bots.civilization.plan import nearest, turns
from game.bots.civilization.policy import sensible
from game.bots.civilization.search import Candidate, Line, Search, may_be_better
from game.bots.civilization.trading import SEASON, offers, prices
from game.bots.civilization.value import chances
from game.bots.civilization.view import BEGINNER, View
from game.content.loading import load
from game.rules.bitsets import bits
from game.rules.civilization import frames
from game.rules.civilization.actions import (
    Advance,
    Agree,
    Assign,
    BuildCity,
    ChangeGovernment,
    Decline,
    DiscardEvent,
    EndTurn,
    Pass,
    PickUp,
    PlacePerson,
    PlayEvent,
    PlayUnit,
    Reveal,
    Step,
    Study,
    Use,
)
from game.rules.civilization.box import FIRST_PERSON, NONE, PIECE_BITS, box
from game.rules.civilization.game import Civilization
from game.rules.civilization.knowledge import CONTENT_NAMES, HUTS, gain, name, passed
from game.rules.civilization.movement import land
from game.rules.civilization.research import starting
from game.rules.civilization.state import (
    CITIES,
    MOVED,
    MOVEMENT,
    SPACE_SHIFT,
    START,
    Battle,
    Front,
    State,
)
from game.rules.civilization.terrain import ground, named
from game.rules.civilization.track import last_space
from game.rules.contract import Action
from game.rules.squares import AROUND8
from game.words import languages
from game.words.words import Words
from tests.bots.positions import suite
from tests.rules.civilization.test_war import war

GAME = Civilization()
BOTS: dict[str, Bot] = {one.id: one for one in bots(Pace())}
EASY, MEDIUM = BOTS["easy"], BOTS["medium"]
LEVELS = ["easy", "medium"]
LIMIT = 40
"""Turns after which a game counts for nobody: chance plays for ever."""
GAMES = {2: 50, 3: 6, 4: 6}
"""Of so many players, of which their conduct is told."""
MANY = 60
"""More actions in one turn of a phase would be going round in circles."""


def play(names: tuple[str, ...], seed: int, every: int = 0) -> tuple[State, list[State]]:
    """A game to its end or limit, and every so many states of it."""
    rng = Random(seed)
    state, kept, actions = GAME.new({}, len(names), seed), [], 0
    while GAME.outcome(state) is None and state.round <= LIMIT:
        if every and actions % every == 0:
            kept.append(state.clone())
        seat = GAME.to_move(state)[0]
        action = BOTS[names[seat]].choose(GAME, GAME.observe(state, seat), seat, rng)
        GAME.apply(state, seat, action)
        actions += 1
    return state, kept


@cache
def positions() -> list[State]:
    """Positions of a game of three with bots and chance."""
    return play(("medium", "random", "easy"), 5, 19)[1]


def first(state: State) -> tuple[State, int]:
    """The first who is to move, and what they see."""
    seat = GAME.to_move(state)[0]
    return GAME.observe(state, seat), seat


@pytest.mark.parametrize("level", LEVELS)
def test_it_chooses_what_is_legal_the_same_again_and_whatever_is_hidden(level: str) -> None:
    bot = BOTS[level]
    for state in positions():
        seen, seat = first(state)
        action = bot.choose(GAME, seen, seat, Random(5))
        assert action in GAME.legal_actions(state, seat)
        assert seen == GAME.observe(state, seat)
        other = GAME.determinize(seen, Random(2))
        assert bot.choose(GAME, GAME.observe(other, seat), seat, Random(5)) == action


def test_every_reason_has_its_sentence() -> None:
    """In all languages, with all its facts; and it does not depend on what is hidden."""
    spoken = [Words(lang, strict=True) for lang in languages()]
    names, said = [f"Player {seat}" for seat in range(3)], set()
    for state in positions():
        seen, seat = first(state)
        other = GAME.observe(GAME.determinize(seen, Random(2)), seat)
        found = GAME.legal_actions(state, seat)
        for action in {type(one): one for one in found}.values():
            reason = MEDIUM.explain(GAME, seen, seat, action)
            assert reason == MEDIUM.explain(GAME, other, seat, action)
            if reason.id not in said:
                said.add(reason.id)
                for words in spoken:
                    assert words.say(f"civilization.why.{reason.id}", names=names, **reason.facts)
    assert len(said) > 15


def test_a_reason_does_not_tell_what_is_researched() -> None:
    for state in positions():
        seen, seat = first(state)
        found = GAME.legal_actions(state, seat)
        if isinstance(state.pending[-1], frames.Researching) and len(found) > 1:
            reasons = {str(MEDIUM.explain(GAME, seen, seat, one)) for one in found}
            assert len(reasons) == 1


@cache
def decisions(seed: int = 5) -> list[tuple[State, int, Action, Reason]]:
    """What a medium bot does and why, wherever there is a choice."""
    found = []
    for state in play(("medium", "random", "easy"), seed, 4)[1]:
        seen, seat = first(state)
        if len(GAME.legal_actions(seen, seat)) > 1:
            action = MEDIUM.choose(GAME, seen, seat, Random(5))
            found.append((seen, seat, action, MEDIUM.explain(GAME, seen, seat, action)))
    return found


def test_a_reason_says_more_than_the_move() -> None:
    """In 95 of 100 decisions at least: a number, a rival or a plan that the position tells."""
    lines = [
        bool({*reason.facts} - {*asdict(action)} - {"building", "wonder", "unit", "person"})
        for _, _, action, reason in decisions()
    ]
    assert len(lines) >= 170
    assert sum(lines) >= 0.95 * len(lines)


def test_the_last_space_of_the_track_is_not_called_nearer() -> None:
    seen, seat, *_ = next(iter(decisions()))
    state = GAME.determinize(seen, Random(1))
    for left in (1, 2):
        state.players[seat].track = last_space() - left
        state.touched()
        wins = reasons.why(GAME, state, seat, Advance()).id == "track_wins"
        assert wins == (left == 1)


def test_what_a_reason_says_is_true() -> None:
    """Numbers of the next position are those that were told."""
    met = Counter[str]()
    for seen, seat, action, reason in decisions():
        then, facts = GAME.determinize(seen, Random(1)), reason.facts
        GAME.apply(then, seat, action)
        if isinstance(then.pending[-1], frames.Answering | frames.Interrupting | frames.Paying):
            continue  # somebody may answer first, or it is still to be paid for
        before, after = seen.players[seat], then.players[seat]
        if reason.id in ("arts", "arts_to_win"):
            assert f"{after.culture - before.culture} [icon_culture]" == facts["gains"]
        elif reason.id in ("track", "track_person"):
            assert f"{before.culture - after.culture} [icon_culture]" in facts["gains"]
        elif reason.id == "track_to_win":
            assert (after.track, after.track + facts["n"]) == (facts["space"], last_space())
        elif reason.id == "hut" and isinstance(action, Step):
            assert len(after.huts) == facts["n"]
        elif isinstance(action, Reveal):
            turned_up = [tile.arrow for tile in seen.tiles].count(NONE)
            assert [tile.arrow for tile in then.tiles].count(NONE) == turned_up - 1
            assert reason.facts["squares"] > 0
            assert reason.facts["n"] in (turned_up, View(seen, seat).cities_wanted)
        elif reason.id == "uses_coin":
            assert after.dial == facts["n"]
        elif reason.id in ("kills", "both_fall") and then.battle and seen.battle:
            killed = [sum(map(len, one.killed)) for one in (seen.battle, then.battle)]
            assert killed[1] - killed[0] == (1 if reason.id == "kills" else 2)
        else:
            continue
        met[reason.id] += 1
    assert len(met) > 3, met


def test_why_a_start_of_turn_ends_names_what_was_open() -> None:
    """Not each time that nothing more gains anything."""
    named = {"city": BuildCity, "government": ChangeGovernment, "events": PlayEvent,
             "scouts": Assign, "anarchy": ChangeGovernment}  # fmt: skip
    met = Counter[str]()
    for seen, seat, action, reason in decisions():
        if isinstance(action, EndTurn) and seen.phase == START:
            left = reason.id.removeprefix("enough_")
            found = {type(one) for one in GAME.legal_actions(seen, seat)}
            assert left == "start" or named[left] in found
            met[left] += 1
    assert len(met) > 1, met
    assert met["start"] < met.total() / 2, met


def test_whoever_walks_on_is_not_said_to_stand() -> None:
    """A square that gives nothing on the way to another, or less than it, is no reason for a step."""
    met = Counter[str]()
    for seen, seat, action, reason in decisions(7):
        if isinstance(action, Step):
            then = GAME.determinize(seen, Random(1))
            GAME.apply(then, seat, action)
            walks = then.pending[-1].seat == seat and isinstance(then.pending[-1], frames.Moving)
            if walks and isinstance(MEDIUM.choose(GAME, then, seat, Random(5)), Step):
                assert reason.id not in ("stands", "stands_idle")
                met[reason.id] += 1
    assert met["stands_there"], met


NAMED = {
    235: ("uses_person", {"n": 1}),
    287: ("uses_wounds", {"n": 3}),
    455: ("kills_unit", {"to": 3, "n": 3}),
    575: ("uses_person", {"n": 4}),
    1138: ("event_learns", {"to": 1, "tech": "chivalry"}),
    1140: ("learns", {"tech": "navigation"}),
    1187: ("stops_gain", {"by": 3}),
}
"""After so many moves of a game of bots: what decided, rather than the victory that is nearest."""


def reasons_of(name: str, last: int) -> Iterator[tuple[int, Reason]]:
    """What is said of each move of a game of bots, after so many moves."""
    played = load(suite.FOLDER / "civilization.yaml", suite.File).games[name]
    state = GAME.new({}, played.seats, played.seed)
    for number, move in enumerate(played.moves.split(";")[: last + 1]):
        text, _, path = move.strip().partition(" ")
        seat = int(text)
        action = suite.named(GAME, state, seat, path)
        if number == last or number in NAMED:
            yield number, MEDIUM.explain(GAME, GAME.observe(state, seat), seat, action)
        GAME.apply(state, seat, action)


@pytest.mark.long
def test_a_reason_names_what_a_card_does() -> None:
    found = {number: (one.id, one.facts) for number, one in reasons_of("four_202", max(NAMED))}
    assert found == NAMED


def test_what_lies_far_beyond_is_no_reason_for_a_step() -> None:
    """A tile ten steps away, where the scout goes to a square for what it gives."""
    *_, (_, reason) = reasons_of("two_23", 184)
    assert (reason.id, reason.facts) == ("stands_there", {"gains": "2 [icon_production]"})


def test_chances_are_shares() -> None:
    for state in positions():
        found = chances(state)
        assert sum(found) == pytest.approx(1)
        assert len(found) == 3


def test_who_is_nearer_to_a_victory_has_better_chances() -> None:
    """Whichever of the four it is; and a game that is over is won by its winner."""
    state, seat = at_the_turn(CITIES)
    for nearer in (replace(state.players[seat], track=20), replace(state.players[seat], dial=14)):
        other = state.clone()
        other.players[seat] = nearer
        assert chances(other)[seat] > chances(state)[seat]
    other.ending, other.winner = "tech", 1
    assert chances(other) == [0, 1, 0]


# Looking ahead


def test_actions_are_compared_once_each_and_first_what_the_policy_does() -> None:
    several = 0
    for state in positions():
        seen, seat = first(state)
        compared = [one.action for one in Search(seen, seat, Random(1)).candidates]
        several += len(compared) > 1
        assert len(set(compared)) == len(compared)
        assert {*compared} <= {*GAME.legal_actions(state, seat)}
        assert compared[0] == MEDIUM.choose(GAME, seen, seat, Random(1))
    assert several


def test_what_is_compared_is_played_on_in_the_same_worlds() -> None:
    """None is dropped before it had its chance, and the best is what gave most."""
    made = [Search(*first(state), Random(1)) for state in positions()]
    search = next(one for one in made if len(one.candidates) > 2)
    every = [*search.candidates]
    assert search.best() == every[0].action
    for _ in range(2 * len(every)):
        search.run()
    assert [len(one.values) for one in every] == [2] * len(every)
    best = max(every, key=lambda one: one.mean(2))
    assert search.best() in (every[0].action, best.action)
    best.values = [one + 0.5 for one in best.values]
    assert search.best() == best.action


def test_a_candidate_is_dropped_that_can_hardly_be_better() -> None:
    best, close, far, same = (Candidate(Line(Study(), "tech")) for _ in range(4))
    best.values, close.values = [0.5, 0.6, 0.4, 0.7], [0.6, 0.4, 0.5, 0.6]
    far.values, same.values = [0.3, 0.5, 0.2, 0.5], best.values
    assert may_be_better(close, best)
    assert not may_be_better(far, best)
    assert not may_be_better(same, best)


def at_the_turn(phase: int) -> tuple[State, int]:
    """A position at somebody's turn of a phase, cards of nobody in play."""
    for state in positions():
        frame = state.pending[-1]
        if state.phase == phase and isinstance(frame, frames.Turn) and state.round > 2:
            return state.clone(), frame.seat
    raise AssertionError("there is none")


def test_the_last_space_of_the_track_is_entered() -> None:
    state, seat = at_the_turn(CITIES)
    player = state.players[seat]
    player.track, player.culture, player.trade = 20, 7, 6
    state.touched()
    assert nearest(state, seat) == "culture"
    action = MEDIUM.choose(GAME, GAME.observe(state, seat), seat, Random(1))
    assert action == Advance()


def test_space_flight_is_researched_whenever_it_can_be() -> None:
    state, seat = at_the_turn(CITIES)
    player, known = state.players[seat], box()
    for level, count in ((1, 6), (2, 4), (3, 3), (4, 2)):
        of_level = [
            number
            for number, one in enumerate(known.level)
            if one == level and not starting(player.civ) >> number & 1
        ]
        player.techs |= sum(1 << n for n in of_level[:count])
    player.trade = 27
    state.pending.append(frames.Researching((seat,)))
    state.touched()
    assert turns(state, seat)["tech"] <= 2
    action = MEDIUM.choose(GAME, GAME.observe(state, seat), seat, Random(1))
    assert action == Study("space_flight")


def test_nobody_deals_with_who_is_about_to_win() -> None:
    state, seat = at_the_turn(CITIES)
    by = (seat + 1) % 3
    frame = frames.Considering(seat, by, (("trade", 5),), (("culture", 1),))
    state.players[seat].culture = 5
    state.pending.append(frame)
    state.players[by].trade, state.players[by].track, state.players[by].culture = 5, 5, 0
    state.touched()
    answers: list[Action] = [Agree(), Decline()]
    assert trading.consider(View(state, seat), answers) == Agree()
    assert MEDIUM.explain(GAME, state, seat, Agree()).id.startswith("agrees")
    state.players[by].track, state.players[by].culture = 20, 7
    state.touched()
    assert trading.consider(View(state, seat), answers) == Decline()
    assert MEDIUM.explain(GAME, state, seat, Decline()).id == "declines_winner"


@pytest.mark.parametrize(
    ("gives", "takes"), [((("trade", 1),), (("culture", 5),)), ((("culture", 1),), (("silk", 1),))]
)
def test_a_bargain_that_pays_one_side_alone_is_declined(
    gives: tuple[frames.Thing, ...], takes: tuple[frames.Thing, ...]
) -> None:
    state, seat = at_the_turn(CITIES)
    by = (seat + 1) % 3
    state.pending.append(frames.Considering(seat, by, gives, takes))
    state.players[seat].culture, state.players[seat].resources = 5, (1, 1, 1, 1)
    state.players[by].track, state.players[by].trade, state.players[by].culture = 5, 5, 2
    state.touched()
    found: list[Action] = [Agree(), Decline()]
    assert trading.consider(View(state, seat), found) == Decline()


def test_a_unit_is_played_where_it_trumps() -> None:
    """Infantry beats mounted units, and would lose against artillery."""
    state, seat = at_the_turn(CITIES)
    rival = (seat + 1) % 3
    for player in state.players:
        player.techs = 0
    unit = box().unit
    fronts = [Front((-1, unit[one]), (0, 0)) for one in ("artillery_2", "mounted_2")]
    state.battle = Battle(
        attacker=seat,
        defender=rival,
        by=rival,
        space=0,
        origin=0,
        armies=1,
        scouts=0,
        hands=((unit["infantry_2"],), ()),
        bonus=(0, 0),
        fronts=tuple(fronts),
        side=0,
    )
    state.pending.append(frames.BattleTurn(seat))
    state.touched()
    found = GAME.legal_actions(state, seat)
    assert fighting.battle_turn(View(state, seat), found) == PlayUnit("infantry_2", 2)
    state.battle = replace(state.battle, fronts=(fronts[0],))
    state.touched()
    found = GAME.legal_actions(state, seat)
    assert fighting.battle_turn(View(state, seat), found) == PlayUnit("infantry_2", 0)


def test_what_an_attack_leaves_works_for_the_defender_again() -> None:
    """A Barracks counts from the attack on, unless an army stays on it (R8.6)."""
    theirs = {"capital": "e5", "armies": ["c3"], "units": ["infantry:2"] * 2}
    worths = []
    for armies in (["c2"], ["c2", "c2"]):
        mine = {"armies": armies, "units": ["infantry:3"] * 3}
        state = war(mine, theirs | {"cities": ["d2"], "buildings": [{"barracks": "c2"}]})
        group = moving.Group(1, 0, named("c2"))
        worths.append(moving.battle_worth(View(state, 0), group, 100.0, 1, named("c3")))
    assert 0 < worths[0] < worths[1]


def test_figures_are_held_only_while_they_may_still_move() -> None:
    """A Spy is not spent on an army that has moved, nor where the turn ends (R12)."""
    mine = {"armies": ["b3", "b3"]}
    state = war(mine, {"civ": "russia", "capital": "e4", "huts": ["spy"]})
    assert isinstance(state.pending[-1], frames.Interrupting)
    hold = Use("communism", named("b3"))
    assert cards.interrupt(View(state, 1), GAME.legal_actions(state, 1)) == hold
    late = state.clone()
    late.pending[-1] = frames.Interrupting(1, "ends")
    assert cards.interrupt(View(late, 1), GAME.legal_actions(late, 1)) == Pass()
    state.players[0].figures = tuple(one | MOVED for one in state.players[0].figures)
    assert cards.interrupt(View(state, 1), GAME.legal_actions(state, 1)) == Pass()


def test_a_group_that_has_begun_to_move_comes_to_rest() -> None:
    """Each step leads to where it is worth most to stand, so none goes back and forth."""
    moves = 0
    for state in positions():
        if not isinstance(state.pending[-1], frames.Moving):
            continue
        moves += 1
        state, left = state.clone(), state.pending[-1].left
        seen: list[int] = []
        while state.pending and isinstance(frame := state.pending[-1], frames.Moving):
            seen.append(frame.space)
            action = moving.move(
                View(GAME.observe(state, frame.seat), frame.seat),
                GAME.legal_actions(state, frame.seat),
            )
            GAME.apply(state, frame.seat, action)
        assert len(seen) <= left + 1
    assert moves


def test_a_turn_of_a_phase_is_no_circle() -> None:
    state = GAME.new({}, 2, 3)
    rng, count = Random(3), Counter[tuple[int, int, int]]()
    while GAME.outcome(state) is None:
        seat = GAME.to_move(state)[0]
        count[state.round, state.phase, seat] += 1
        GAME.apply(state, seat, EASY.choose(GAME, GAME.observe(state, seat), seat, rng))
    assert state.ending
    assert max(count.values()) < MANY


def test_no_great_person_makes_way_for_another_one() -> None:
    """Else two of them could change places for ever."""
    state, seat = at_the_turn(CITIES)
    player = state.players[seat]
    spaces = bits(AROUND8[player.cities[0].space] & ground(state.cells).all)
    player.pieces = tuple(sorted(space << PIECE_BITS | FIRST_PERSON for space in spaces))
    found: list[Action] = [PlacePerson("scientist", space) for space in spaces]
    assert building.people(View(state, seat), found) == []


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("medium", "easy")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    won, wanted, games = 0, 12, 16
    for seed in range(games):
        names = (stronger, weaker) if seed % 2 else (weaker, stronger)
        state, _ = play(names, seed)
        won += bool(state.ending) and names[state.winner] == stronger
        if won == wanted or seed + 1 - won > games - wanted:  # the others change nothing
            break
    assert won == wanted


class Conduct(NamedTuple):
    """What the players of a level did in all their games."""

    ways: Counter[str]
    rounds: list[int]
    cities: list[int]
    """Of each player in the end."""
    percents: list[int]
    """The odds of the attacks that they began, as they told them."""
    gains: list[float]
    """What each of both gained by every bargain that was struck, in its own eyes."""
    paid: Counter[int]
    """By game: abilities of technologies that were used."""
    done: Counter[type]
    """How often they did what, where they had a choice."""


def conduct(level: str, seats: int) -> Conduct:
    found, bot = Conduct(Counter(), [], [], [], [], Counter(), Counter()), BOTS[level]
    for number in range(GAMES[seats]):
        rng, state = Random(number), GAME.new({}, seats, 1000 + number)
        while GAME.outcome(state) is None and state.round <= LIMIT:
            seen, seat = first(state)
            action = bot.choose(GAME, seen, seat, rng)
            frame = state.pending[-1]
            if isinstance(action, Step):
                facts = bot.explain(GAME, seen, seat, action).facts
                found.percents.extend([facts["percent"]] if "percent" in facts else [])
            elif isinstance(action, Agree):
                mine, theirs = View(seen, seat), View(GAME.observe(state, frame.by), frame.by)
                found.gains.append(trading.gained(mine, frame.gives, frame.takes))
                found.gains.append(trading.gained(theirs, frame.takes, frame.gives))
            elif isinstance(action, Use) and action.card in box().tech:
                found.paid[number] += 1
            found.done[type(action)] += 1
            GAME.apply(state, seat, action)
        found.ways[state.ending] += 1
        found.rounds.append(state.round)
        found.cities.extend(len(player.cities) for player in state.players)
    return found


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_for_two_as_people_do(level: str) -> None:
    """As long as at a table; they win in many ways, explore, settle, use what they have, and fight
    when it pays and not otherwise. Bargains are good for both."""
    found, games = conduct(level, 2), GAMES[2]
    assert "" not in found.ways
    assert sum(count >= games / 20 for count in found.ways.values()) >= 3
    assert 9 <= mean(found.rounds) <= 16
    assert found.done[Reveal] >= 4 * games
    assert mean(found.cities) >= 2
    assert sum(count >= 3 for count in found.paid.values()) >= 0.8 * games
    assert found.done[PlayEvent] > found.done[DiscardEvent]
    assert len(found.percents) >= 2 * games
    assert sum(percent < 34 for percent in found.percents) <= 0.02 * len(found.percents)
    assert mean(found.percents) >= 70
    assert len(found.gains) >= games * (level == "medium")  # beginners propose none
    assert all(gain > 0 for gain in found.gains)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4])
def test_bots_win_among_several_in_more_than_one_way(level: str, seats: int) -> None:
    found = conduct(level, seats)
    assert "" not in found.ways
    assert len(found.ways) >= 2
    assert max(found.rounds) <= 30
    assert all(gain > 0 for gain in found.gains)


@pytest.mark.long
def test_hard_beats_medium() -> None:
    """With a small part of its time at the table; the margin is left to the arena."""
    names = {"hard": civilization_hard(Pace(iterations=4)), "medium": MEDIUM}
    won = 0
    for seed in range(3):
        if won == 2:
            break  # the others change nothing
        seats = ("hard", "medium") if seed % 2 else ("medium", "hard")
        rng, state = Random(seed), GAME.new({}, 2, seed)
        while GAME.outcome(state) is None:
            seat = GAME.to_move(state)[0]
            seen = GAME.observe(state, seat)
            GAME.apply(state, seat, names[seats[seat]].choose(GAME, seen, seat, rng))
        won += seats[state.winner] == "hard"
    assert won >= 2


# What is never done


def test_nobody_goes_into_anarchy_or_back_to_despotism_for_nothing() -> None:
    """Where a government can be adopted at once, or is worth more, the search does not even look."""
    seen = 0
    for state in map(State.clone, positions()):
        player = state.players[first(state)[1]]
        frame = state.pending[-1]
        if not isinstance(frame, frames.Turn) or state.phase != START or not player.cities:
            continue
        player.government, player.changed = box().government["despotism"], False
        player.techs |= 1 << box().tech["democracy"]
        player.learned = 1 << box().tech["democracy"]
        state.touched()
        seat = frame.seat
        left = sensible(View(state, seat), GAME.legal_actions(state, seat))
        assert ChangeGovernment("anarchy") in GAME.legal_actions(state, seat)
        assert ChangeGovernment("anarchy") not in left
        assert ChangeGovernment("democracy") in left
        player.learned, player.government = 0, box().government["anarchy"]
        state.touched()
        left = sensible(View(state, seat), GAME.legal_actions(state, seat))
        assert ChangeGovernment("despotism") not in left
        seen += 1
    assert seen


def test_whoever_begins_is_reached_twice_before_they_move_again() -> None:
    """They are last in the next turn of the game; whoever is first in this one has moved already."""
    state, _ = at_the_turn(MOVEMENT)
    me, other = 0, 1
    for seat, player in enumerate(state.players):
        player.figures = (named("n9") << SPACE_SHIFT,) if seat == other else ()
    reached = {}
    for begins in range(3):
        state.first = begins
        state.touched()
        found = moving.perils(View(state, me), moving.Group(0, 1))
        reached[begins] = max((one.squares.bit_count() for one in found), default=0)
    assert reached[other] == 0 < reached[2] < reached[me]


def test_an_army_gets_out_of_reach_of_stronger_ones_and_says_so() -> None:
    """One that draws as many cards as they do stays where it is."""
    mine = {"armies": ["c4"], "units": ["infantry:2"] * 3}
    for armies, wanted in ((1, EndTurn()), (3, PickUp(named("c4"), 1, 0))):
        theirs = {"capital": "f8", "armies": ["c7"] * armies, "units": ["infantry:2"] * 7}
        seen = GAME.observe(war(mine, theirs), 0)
        assert MEDIUM.choose(GAME, seen, 0, Random(1)) == wanted
    assert MEDIUM.explain(GAME, seen, 0, wanted) == Reason("flees_stronger", {"to": 1})


def test_who_is_about_to_win_is_blocked() -> None:
    """Squares round their cities draw armies, and scouts no more than before."""
    state, seat = at_the_turn(MOVEMENT)
    view = View(state, seat)
    rival = next(one for one in view.rivals if state.players[one].cities)
    group, found = moving.Group(1, 0), land(state, seat)
    blocked = view.of(rival).outskirts & found.rest & ~found.met
    before = {aim.layers[0] for aim in moving.aims_of(view, group, found)}
    state.players[rival] = replace(state.players[rival], track=20, culture=60, trade=27)
    state.touched()
    after = {aim.layers[0] for aim in moving.aims_of(View(state, seat), group, found)}
    assert any(aim & blocked for aim in after - before)


def test_a_price_that_was_declined_is_not_named_again_next_time() -> None:
    state = next(iter(positions())).clone()
    state.round = 4
    now = prices(state)
    state.round += SEASON
    assert now
    assert prices(state)
    assert not {*now} & {*prices(state)}


def test_whoever_is_about_to_win_is_attacked_at_worse_odds() -> None:
    state, seat = at_the_turn(CITIES)
    rival = (seat + 1) % len(state.players)
    assert rival not in View(state, seat).about_to_win
    state.players[rival] = replace(state.players[rival], track=20, culture=60, trade=27)
    state.touched()
    assert rival in View(state, seat).about_to_win
    assert not View(state, seat, level=BEGINNER).about_to_win


def test_a_marker_that_was_bought_is_not_sold_on() -> None:
    """Its giver does not buy it back, and another would pay less for it; what was found is for sale."""
    state, seat = at_the_turn(CITIES)
    giver, other = (one for one in range(3) if one != seat)
    silk, iron = (HUTS + CONTENT_NAMES.index(one) for one in ("silk", "iron"))
    gain(state.players[giver], silk)
    passed(state, giver, seat, silk)
    gain(state.players[seat], iron)
    for player in state.players:
        player.trade = 9
    state.touched()
    view = View(GAME.observe(state, seat), seat)
    for rival in (giver, other):
        offered = {one.gives[0] for one in offers(view, rival)}
        assert name(iron) in offered
        assert name(silk) not in offered


def test_trade_counts_for_as_much_as_research_needs_of_it() -> None:
    """Little where nothing better can be paid with it, and nothing above the dial: nobody gives 5 for 3
    culture, and takes 3 for it back."""
    state, seat = at_the_turn(CITIES)
    player, worths = state.players[seat], {}
    for trade in (1, 6, 25):
        player.trade, player.techs = trade, starting(player.civ)
        state.touched()
        worths[trade] = trading.gained(View(state, seat), [("trade", 5)], [])
    assert worths[1] > 5 * worths[6] > 10 * worths[25] > 0


def test_a_step_leaves_one_step_less() -> None:
    """What is said of a group that is picked up counts all the way from where it stands."""
    told, counted = {}, 0
    for seen, seat, action, reason in decisions(9):
        if isinstance(action, PickUp) and "steps" in reason.facts:
            then = GAME.determinize(seen, Random(1))
            GAME.apply(then, seat, action)
            step = MEDIUM.choose(GAME, GAME.observe(then, seat), seat, Random(5))
            next_one = MEDIUM.explain(GAME, GAME.observe(then, seat), seat, step)
            if isinstance(step, Step) and next_one.id == reason.id:
                told[reason.facts["steps"]] = next_one.facts["steps"]
                counted += 1
    assert counted > 3
    assert all(left == steps - 1 for steps, left in told.items()), told


def test_one_army_takes_a_hut() -> None:
    """Whoever is nearest of one's own goes for it; two that stand together are equally near."""
    state, seat = at_the_turn(MOVEMENT)
    spaces = [
        square for squares in moving.layers(1 << named("h8"), -1, 3) for square in bits(squares)
    ]
    near, far, hut = spaces[1], spaces[-1], spaces[0]
    state.players[seat].figures = tuple(one << SPACE_SHIFT for one in (near, far, far))
    state.touched()
    view = View(state, seat)
    assert moving.unclaimed(view, moving.Group(1, 0, near), 1 << hut, -1) == 1 << hut
    assert not moving.unclaimed(view, moving.Group(1, 0, far), 1 << hut, -1)
    state.players[seat].figures = (far << SPACE_SHIFT,) * 2
    state.touched()
    assert moving.unclaimed(View(state, seat), moving.Group(1, 0, far), 1 << hut, -1) == 1 << hut
