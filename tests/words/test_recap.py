"""The recap: what was done to me, what changes my next decision, then the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.games import GAMES
from game.match.match import Match
from game.match.record import SeatSetup, TakenBack
from game.match.tape import LogLine
from game.rules.civilization import events as civ
from game.rules.civilization.actions import EndTurn, Pass
from game.rules.civilization.box import box
from game.rules.civilization.state import State as CivilizationState
from game.rules.civilization.state import lay
from game.rules.contract import Event
from game.rules.duel import events as duel
from game.rules.duel.game import Duel
from game.rules.flow import Finish
from game.rules.hexes import bits, grow
from game.rules.new_dawn import events as new_dawn
from game.rules.new_dawn.state import State
from game.rules.squares import WIDTH
from game.words import Words, plain
from game.words.catalogue import catalogue
from game.words.civilization.recap import RECAP as CIVILIZATION
from game.words.duel.recap import RECAP as DUEL
from game.words.new_dawn.recap import RECAP as NEW_DAWN
from game.words.recap import NOBODY, Digest, Recap, digest, since_last_turn
from tests.rules.civilization import playing as civilization
from tests.rules.new_dawn.play import NEW_DAWN as GAME
from tests.words.spoken import every_language, strict

ME, RIVAL = 0, 1
SEATS = (
    ("Ana", "orange", "diamond"),
    ("Mihai", "blue", "circle"),
    ("Ioana", "green", "triangle"),
    ("Radu", "red", "square"),
    ("Ola", "purple", "hexagon"),
    ("Sara", "yellow", "star"),
    ("Leo", "white", "cross"),
)


@cache
def begun() -> State:
    """A game of two in its first rounds."""
    state, rng = GAME.new({"map": "first"}, 2, 3), Random(3)
    while state.round < 3:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state


def line(n: int, seat: int, *happened: Event) -> LogLine:
    return LogLine(n, seat, None, list(happened))


def told(recap: Recap, view: Any, lines: list[LogLine]) -> Digest:
    return digest(recap, since_last_turn(recap, lines, ME), view, ME, (new_dawn.TurnBegan,))


def kinds(notes: list[Any]) -> list[str]:
    return [note.id or type(note.events[0]).__name__ for note in notes]


MINE = line(1, ME, new_dawn.CardReset(ME, "pottery", 3), new_dawn.TurnBegan(RIVAL, 3))
"""The last action of my turn."""


def war(space: int) -> list[LogLine]:
    """A rival takes my city, and then the event dial turns."""
    battle = new_dawn.Battle(RIVAL, ME, space, "city", (("die", 6),), (("die", 1),))
    decided = new_dawn.BattleDecided(RIVAL, ME, space, "city", 9, 4, True)
    land = bits(begun().board.all)
    moved = [new_dawn.BarbarianMoved(one, land[n], land[n + 9]) for n, one in enumerate("ABCD")]
    return [
        MINE,
        line(2, RIVAL, new_dawn.CardResolved(RIVAL, "masonry", 4, 4)),
        line(3, RIVAL, battle),
        line(4, ME, decided, new_dawn.CityLost(ME, space, "attack")),  # I had spent no tokens
        line(5, RIVAL, new_dawn.DialTurned(2, "move"), *moved, new_dawn.TurnBegan(ME, 4)),
    ]


def test_a_city_that_was_lost_comes_first_and_repeated_events_are_one() -> None:
    view = begun().clone()
    view.barbarians = dict.fromkeys("ABCD", -1)
    space = bits(view.board.all)[0]
    found = told(NEW_DAWN, view, war(space))
    assert kinds(found.mine) == ["CityLost", "BattleDecided"]
    assert {note.seat for note in found.mine} == {ME}
    assert found.mine[0].things == (f"space:{space}",)
    assert kinds(found.rest) == ["CardResolved", "DialTurned", "barbarians_move"]
    assert found.rest[2].facts["n"] == 4
    moved = [e for e in found.rest[2].events if isinstance(e, new_dawn.BarbarianMoved)]
    lit = {f"space:{at}" for event in moved for at in (event.start, event.space)}
    assert len(lit) == 8
    assert set(found.rest[2].things) == lit, "the places of all that moved"
    assert [note.n for note in found.near] == [4, 4]


def test_what_i_answer_in_a_turn_of_somebody_else_is_no_turn_of_mine() -> None:
    lines = war(bits(begun().board.all)[0])
    assert [one.n for one in since_last_turn(NEW_DAWN, lines, ME)] == [1, 2, 3, 4, 5]
    acted = [*lines, line(6, ME, new_dawn.CardResolved(ME, "pottery", 1, 1))]
    assert since_last_turn(NEW_DAWN, acted, ME) == []


def test_of_my_own_last_action_only_what_came_after_my_turn_is_news() -> None:
    dial = new_dawn.DialTurned(0, "none")
    own = line(1, ME, new_dawn.CardReset(ME, "pottery", 3), dial, new_dawn.TurnBegan(RIVAL, 3))
    (only,) = since_last_turn(NEW_DAWN, [own], ME)
    assert only.events == own.events[1:]


def test_what_was_taken_back_is_no_action_of_mine() -> None:
    lines = [
        MINE,
        line(2, RIVAL, new_dawn.CityBuilt(RIVAL, 9)),
        line(1, ME, TakenBack(ME, 1, True)),
    ]
    found = since_last_turn(NEW_DAWN, lines, ME)
    assert [type(e).__name__ for one in found for e in one.events] == [
        "TurnBegan",
        "CityBuilt",
        "TakenBack",
    ]


def test_barbarians_next_to_my_pieces_change_my_decision_those_elsewhere_do_not() -> None:
    view = begun().clone()
    near = bits(grow(view.players[ME].held()) & view.board.all)[0]
    far = next(s for s in bits(view.board.all) if not grow(view.players[ME].held()) >> s & 1)
    view.barbarians = {"A": near, "B": far}
    moved = [new_dawn.BarbarianMoved("A", 5, near), new_dawn.BarbarianMoved("B", 5, far)]
    found = told(NEW_DAWN, view, [MINE, line(2, RIVAL, *moved)])
    assert kinds(found.matters) == ["barbarians_near"]
    assert found.matters[0].facts == {"n": 1, "letters": "A"}
    assert found.matters[0].things == (f"space:{near}",)


def test_wonders_diplomacy_and_agendas_of_others_change_my_decision() -> None:
    view = begun().clone()
    state_name = next(iter(view.board.city_state))
    view.players[RIVAL].pacts = (state_name,)
    view.players.append(view.players[RIVAL])  # a third player has the other card
    agenda, turned = "populous", next(iter(view.market.values()))
    happened = [
        new_dawn.PactTaken(RIVAL, state_name),
        new_dawn.WonderBuilt(RIVAL, "petra", 5, 9, 9),
        new_dawn.WonderTurnedUp(turned),
        new_dawn.AgendaCompleted(RIVAL, agenda),
        new_dawn.ControlPlaced(RIVAL, 5, False),
    ]
    found = told(NEW_DAWN, view, [MINE, line(2, RIVAL, *happened)])
    assert kinds(found.matters) == ["AgendaCompleted", "last_card", "WonderBuilt", "WonderTurnedUp"]
    assert "ControlPlaced" in kinds(found.rest)
    view.victory = ()  # as though it were the last one
    (last, *_) = told(NEW_DAWN, view, [MINE, line(2, RIVAL, *happened)]).matters
    assert last.id == "all_agendas"


def test_in_duel_what_hurts_me_then_what_i_can_take_then_the_move() -> None:
    game, rng = Duel(), Random(4)
    state = game.new({}, 2, 4)
    while state.age < 2 or state.pending:
        seat = game.to_move(state)[0]
        game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
    slot = next(n for n, up in enumerate(state.up) if up and game.observe(state, ME).layout[n])
    view = game.observe(state, ME)
    open_cards = [game.path(a)[0] for a in game.legal_actions(state, game.to_move(state)[0])]
    card = open_cards[0].partition(":")[2]
    lines = [
        line(1, ME, duel.CardBuilt(ME, "altar", 0, "")),
        line(2, RIVAL, duel.CardBuilt(RIVAL, "baths", 0, ""), duel.PawnMoved(RIVAL, 1, 0, -1)),
        line(2, RIVAL, duel.CardTurnedUp(slot, card), duel.CoinsLost(ME, 2, "circus_maximus")),
    ]
    found = told(DUEL, view, lines)
    assert kinds(found.mine) == ["CoinsLost", "PawnMoved"]
    assert kinds(found.matters) == ["turned_up"]
    assert found.matters[0].things == (f"card:{card}",)
    assert kinds(found.rest) == ["CardBuilt"]


@every_language
def test_every_sentence_of_the_recap(lang: str) -> None:
    words, facts = strict(lang), {"names": ("Ana", "Mihai"), "rival": 1}
    cards, agenda = ("altar", "baths"), {"agenda": "populous", "city_state": "geneva"}
    facts |= {"by": 1, "of": "science", "mine": 1, "theirs": 2, "space": 19, "last": 21}
    facts |= {"have": 12, "need": 26, "away": 2, "square": "d4", "town": "rome_2"}
    facts |= {"tech": "space_flight", "seat": 0, "at": 1}
    for key in catalogue(lang):
        if ".recap." in key and not key.startswith(("table", "settings")):
            text = plain(words.say(key, n=4, letters="A, B", cards=cards, **agenda, **facts))
            assert text.endswith("."), text
            assert not set("{}[]") & set(text), text


def warlike() -> CivilizationState:
    """A game of three in its first round; my capital stands, and a rival's army two squares off."""
    state, rng = civilization.GAME.new({}, 3, 5), Random(5)
    while not state.round:
        seat = civilization.GAME.to_move(state)[0]
        civilization.GAME.apply(
            state, seat, rng.choice(civilization.GAME.legal_actions(state, seat))
        )
    return state


def test_in_civilization_cities_lost_come_first_then_who_wins_next_and_armies_at_the_border() -> (
    None
):
    state = warlike()
    mine = state.players[ME].cities[0].space
    near, beside = mine + 2 * WIDTH, mine - 1
    state.players[RIVAL].figures = (near << 12, beside << 12)
    state.players[RIVAL].track, state.players[RIVAL].dial = 19, 13
    wonder = box().wonders[state.wonders[0]]
    happened = [
        civ.GroupMoved(RIVAL, 19, near, 2, 0),
        civ.GroupMoved(RIVAL, 19, beside, 0, 1),
        civ.GroupMoved(RIVAL, 19, 20, 1, 0),  # gone since
        civ.SpaceEntered(RIVAL, 18, False),
        civ.SpaceEntered(RIVAL, 19, False),
        civ.CoinsChanged(RIVAL, 13, 12),
        civ.BattleBegan(RIVAL, ME, ME, 40, (0, 0)),
        civ.FigureReturned(ME, "army", 40),
        civ.BattleEnded(RIVAL, ME, 0, (3, 1), 40),
        civ.CityConquered(RIVAL, ME, 40, False),
        civ.WonderTurnedUp(wonder),
        civ.TradeGained(RIVAL, 3, "colossus"),
    ]
    lines = [line(1, ME, civ.TurnBegan(RIVAL, "movement")), line(2, RIVAL, *happened)]
    view = civilization.GAME.observe(state, ME)
    found = told(CIVILIZATION, view, lines)
    assert kinds(found.mine) == ["CityConquered", "FigureReturned", "BattleEnded"]
    assert kinds(found.matters) == [
        "coins_near",
        "culture_near",
        "blockade",
        "armies_near",
        "WonderTurnedUp",
    ]
    assert found.matters[1].facts == {"rival": RIVAL, "space": 19, "last": 21}
    armies = found.matters[3]
    assert (armies.facts["n"], armies.facts["away"]) == (2, 2)
    assert armies.things == (f"square:{near}", f"square:{mine}")
    assert "TradeGained" in kinds(found.rest)


def test_in_civilization_a_unit_that_is_built_is_one_line() -> None:
    ordered = civ.ItemOrdered(RIVAL, 40, "infantry", 5, False)
    drawn = civ.UnitsDrawn(RIVAL, ("infantry_?",))
    built = line(1, RIVAL, civ.CityActed(RIVAL, 40, "build"), ordered, drawn)
    notes = CIVILIZATION.notes(civilization.GAME.new({}, 2, 5), built, built.events)
    assert [note.events for note in notes] == [(ordered,)]
    alone = line(2, RIVAL, civ.CityActed(RIVAL, 40, "arts"), drawn)
    assert CIVILIZATION.telling(alone.events) == alone.events


def test_in_civilization_what_becomes_of_my_things_is_told_as_mine() -> None:
    """A wonder made obsolete and land that is changed concern whoever has them."""
    state = warlike()
    mine = state.players[ME].cities[0].space
    wonder = box().piece["louvre"]
    lay(state.players[ME], wonder, mine + 1)
    happened = [
        civ.WonderObsolete(RIVAL, "louvre"),
        civ.WonderObsolete(RIVAL, "united_nations"),
        civ.TerrainChanged(RIVAL, mine + WIDTH, "desert"),
        civ.TerrainChanged(RIVAL, 19 if mine > 100 else 304, "desert"),
    ]
    view = civilization.GAME.observe(state, ME)
    found = told(CIVILIZATION, view, [MINE, line(2, RIVAL, *happened)])
    assert kinds(found.matters) == ["WonderObsolete", "TerrainChanged"]
    assert len(found.rest) == 2
    gift = civ.EventPlayed(RIVAL, "a_gift_from_afar", 0, ME, "wheat", 0)
    blow = civ.EventPlayed(RIVAL, "the_citizens_are_revolting", 0, ME, "", 0)
    found = told(CIVILIZATION, view, [MINE, line(2, RIVAL, gift, blow)])
    assert [note.events[0] for note in found.mine] == [blow]


# ---- each thing once ------------------------------------------------------------------------------


def by_chance(name: str, seed: int, moves: int) -> Iterator[Match]:
    """A match of a game played by chance, as often as somebody else is to act; what ends something
    is done less often, so that more happens."""
    game = GAMES[name].game
    seats = [SeatSetup(*one) for one in SEATS[: game.seats[seed % len(game.seats)]]]
    match, rng, last = Match.new(game, seats, {}, seed=seed), Random(seed), NOBODY
    while match.to_move() and match.length < moves:
        seat = match.to_move()[0]
        if last not in (NOBODY, seat):
            yield match
        last, legal = seat, list(match.legal(seat))
        does = [one for one in legal if not isinstance(one, (EndTurn, Finish, Pass))]
        match.play(seat, rng.choice(does if does and rng.random() < 0.8 else legal))


MOVES = dict.fromkeys(GAMES, 400)
"""So many a game is played on for, at most."""
MOVES |= {"duel": 70, "new_dawn": 300, "wonders": 60, "carta_impera": 150, "civilization": 1400}
SEED = 2


def news_of(match: Match, viewer: int | None) -> Digest:
    """What whoever is to act is told, as the viewer may know it."""
    kit, seat = GAMES[match.game.id], match.to_move()[0]
    lines = since_last_turn(kit.recap, match.log_for(viewer), seat)
    return digest(kit.recap, lines, match.observation(viewer), seat)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_twice_and_a_fight_by_its_end(game: str) -> None:
    """In random games: no event is in two lines, and none of a fight or a bargain that has ended is
    told beside its end."""
    recap, ended = GAMES[game].recap, 0
    for n, match in enumerate(by_chance(game, SEED, MOVES[game])):
        if n % 4:
            continue
        news = news_of(match, match.to_move()[0] if n % 8 else None)
        events = [event for note in (*news.near, *news.rest) for event in note.events]
        assert len(events) == len(set(map(id, events)))
        happened = [event for line in news.since for event in line.events]
        for course in recap.courses:
            under_way: list[Event] = []
            for event in happened:
                if isinstance(event, course.ended):
                    assert not any(one is each for one in under_way for each in events)
                    ended += any(event is one for one in events)
                if isinstance(event, (course.began, course.ended)):
                    under_way.clear()
                if isinstance(event, (course.began, *course.between)):
                    under_way.append(event)
    assert ended or not recap.courses


def test_a_fight_of_civilization_is_one_line() -> None:
    """Whoever led the defence is told how it went, not each card; one under way is told as it is."""
    drawn = [civ.HandDrawn(RIVAL, side, ("infantry_1",), ()) for side in (0, 1)]
    played = civ.UnitPlayed(ME, 1, "infantry_1", 1, False)
    fight = [
        line(2, RIVAL, civ.BattleBegan(RIVAL, ME, ME, 40, (0, 0)), *drawn),
        line(3, ME, played),
        line(4, RIVAL, civ.UnitPlayed(RIVAL, 0, "mounted_1", 1, True), civ.UnitKilled(1, "", 1)),
    ]
    view = civilization.GAME.observe(warlike(), ME)
    mine = line(1, ME, civ.TurnBegan(RIVAL, "movement"))
    assert "UnitPlayed" in kinds(told(CIVILIZATION, view, [mine, *fight]).rest)
    end = line(5, ME, civ.BattleEnded(RIVAL, ME, 0, (3, 1), 40))
    found = told(CIVILIZATION, view, [mine, *fight, end])
    assert (kinds(found.mine), kinds(found.matters), found.rest[1:]) == (["BattleEnded"], [], [])


# ---- nobody gains nothing -------------------------------------------------------------------------

SUMS = {
    "BattleBegan", "BattleEnded", "CoinsChanged", "Battle", "BattleDecided",
    "TradeCollected",
}  # fmt: skip
"""Events that tell totals: what one side has, what there was before, what a dial shows."""
ZERO = re.compile(r"(?<![\w.,])0(?![\w.,]*\w)")


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_says_that_somebody_gains_or_loses_0_of_something(game: str) -> None:
    """In random games; whoever gets nothing is told so in words."""
    kit, words = GAMES[game], Words("en", strict=True)
    for seed in range(3):
        *_, last = by_chance(game, seed, MOVES[game])
        names, view = [seat.name for seat in last.seats], last.observation(None)
        for event in (event for line in last.log for event in line.events):
            text = plain(kit.sentences.event_sentence(words, event, names, view))
            assert type(event).__name__ in SUMS or not ZERO.search(text), text


@every_language
def test_whoever_gains_nothing_is_told_so_in_words(lang: str) -> None:
    words, names = strict(lang), ("Ana", "Mihai")
    said = GAMES["civilization"].sentences.event_sentence
    for event in (
        civ.CultureGained(ME, 0, "arts"),
        civ.TradeGained(ME, 0, "colossus"),
        civ.TradeCollected(ME, 0, 5),
    ):
        text = plain(said(words, event, names, None))
        assert not ZERO.search(text), text
        assert text.startswith("Ana")
    raided = new_dawn.CapitalRaided(ME, "B", 0)
    text = plain(GAMES["new_dawn"].sentences.event_sentence(words, raided, names, None))
    assert not ZERO.search(text), text
