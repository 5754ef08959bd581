"""Copies of a match: they foretell nothing of it, and their record is whole."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match import savefile, versions
from game.match.errors import StoreError
from game.match.match import SNAPSHOT_EVERY, Match
from game.match.proof import verify
from game.match.record import Redraw
from game.match.store import Store
from game.match.turning_points import largest, swings
from game.rules.template_hidden.game import Pebbles
from tests.chance import by_chance
from tests.match.pearls import ANNA, BOB, PEARLS, Dive, Walk, games, play_on, same
from tests.match.test_turning_points import lead

DEEP = 2 * SNAPSHOT_EVERY


def played(store: Store | None = None, moves: int = DEEP + 3) -> Match:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7, journal=store)
    while match.length < moves:
        match.play(match.state.turn, Dive() if match.length % 8 == 4 else Walk(1))
    return match


@pytest.mark.parametrize("n", [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, DEEP, DEEP + 3])
def test_a_copy_is_the_match_as_everybody_saw_it(store: Store, n: int) -> None:
    match = played(store)
    copy = match.fork(n)
    assert copy.observation(None) == match.observation(None, n)
    assert copy.log == match.log[:n]
    assert copy.state.deck != match.position(n).deck
    assert sorted(copy.state.deck) == sorted(match.position(n).deck)
    play_on(copy, DEEP, seed=3)
    assert same(store.load(copy.id), copy)
    for at in range(copy.length):
        assert copy.tape(at + 1, None).events == copy.log[at].events
        assert copy.observation(None, at) == copy.tape(at + 1, None).before
    for at, state in enumerate(copy.states()):
        assert state == copy.position(at)
    assert verify(copy).failed is None
    assert not verify(copy).sealed


def test_two_copies_differ_and_one_seed_gives_one(store: Store) -> None:
    match = played(store)
    assert match.fork(9).state.deck != match.fork(9).state.deck
    assert match.fork(9, seed=1).state == match.fork(9, seed=1).state


@pytest.mark.parametrize("n", [0, 5, SNAPSHOT_EVERY, 40])
def test_whoever_goes_back_in_a_copy_does_not_come_to_the_real_match(store: Store, n: int) -> None:
    match = played(store)
    copy = match.fork(50)
    play_on(copy, 4)
    copy.undo_by_consent(n, 0)
    assert copy.observation(None) == match.observation(None, n)
    assert copy.state.deck != match.position(n).deck
    drawn = copy.state.deck[:]
    assert same(store.load(copy.id), copy)
    copy.play(copy.state.turn, Dive())
    play_on(copy, 40)
    copy.undo_by_consent(n, 0)
    assert copy.state.deck == drawn, "in the copy itself chance stays after a take-back"
    assert same(store.load(copy.id), copy)


def test_a_step_of_undo_out_of_the_copy_leaves_the_real_match_too(store: Store) -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7, journal=store)
    match.play(0, Walk(1))
    copy = match.fork(1)
    copy.undo(0)
    assert copy.length == 0
    assert copy.state.deck != match.position(0).deck
    assert same(store.load(copy.id), copy)


def test_a_copy_of_a_copy_is_drawn_anew_at_both(store: Store) -> None:
    match = played(store)
    copy = match.fork(20)
    play_on(copy, 20)
    later, there, before = copy.fork(30), copy.fork(20), copy.fork(10)
    for one, n in ((later, 30), (there, 20), (before, 10)):
        assert one.observation(None) == copy.observation(None, n)
        assert one.state.deck not in (copy.position(n).deck, match.position(n).deck)
        assert same(store.load(one.id), one)
        assert one.header.parent == match.id
        assert one.header.parent_n == min(n, 20)
    assert later.log == copy.log[:30]


def test_bots_have_another_chance_in_a_copy() -> None:
    """Else they would do there what they will do here."""
    match = played()
    copy = match.fork(40)
    assert copy.bot_seed != match.bot_seed_at(40)
    assert copy.bot_seed_at(39) == match.bot_seed_at(39), "what they did is explained as it was"


def test_the_turning_points_of_a_copy_are_its_own() -> None:
    copy = played(moves=20).fork(10)
    play_on(copy, 60)
    for one in largest(swings(copy, lead)):
        before, after = (lead(copy.position(n)) for n in (one.n - 1, one.n))
        assert (one.before, one.after) == (before[one.seat], after[one.seat])


def test_a_match_in_play_comes_in_as_a_copy(store: Store, tmp_path: Path) -> None:
    match = played(store, 40)
    match.undo_by_consent(30, 0)
    play_on(match, 3)
    store.rename(match.id, "Sunday")
    store.export(match.id, tmp_path / "match.json")
    for folder in (store, Store(tmp_path / "there", games)):
        copy = folder.import_(tmp_path / "match.json")
        assert (copy.header.parent, copy.header.parent_n) == (match.id, 33)
        assert (copy.id != match.id, copy.header.seal) == (True, "")
        assert copy.log == match.log, "what was taken back is still told"
        assert copy.observation(None) == match.observation(None)
        assert copy.state.deck != match.state.deck
        assert folder.summary(copy.id).title == "Sunday"
        play_on(copy, 5)
        assert same(folder.load(copy.id), copy)


def test_a_copy_can_move_on_again(store: Store, tmp_path: Path) -> None:
    match = played(store, 20)
    first = match.fork(20)
    play_on(first, 3)
    store.export(first.id, tmp_path / "copy.json")
    second = store.import_(tmp_path / "copy.json")
    assert (second.header.parent, second.header.parent_n) == (match.id, 20)
    assert second.state.deck != first.state.deck
    assert second.observation(None) == first.observation(None)


def test_a_finished_match_stays_what_it_is(store: Store, tmp_path: Path) -> None:
    match = played(store)
    play_on(match, 500)
    store.export(match.id, tmp_path / "match.json")
    elsewhere = Store(tmp_path / "there", games)
    twin = elsewhere.import_(tmp_path / "match.json")
    assert twin.header == match.header
    assert same(twin, match)
    assert verify(twin).holds
    again = store.import_(tmp_path / "match.json")
    assert again.header == msgspec.structs.replace(match.header, id=again.id)
    assert same(store.load(again.id), again)


def test_hands_and_answers_stay_and_the_bag_is_mixed(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda id: Pebbles())
    match = Match.new(Pebbles(), (ANNA, BOB), seed=7, journal=store)
    match.play(0, match.legal(0)[1])
    store.export(match.id, tmp_path / "match.json")
    copies = [store.import_(tmp_path / "match.json") for _ in range(4)]
    for copy in copies:
        assert (copy.state.hands, copy.state.pending) == (match.state.hands, match.state.pending)
        assert copy.state.pending[-1].answers
        assert sorted(copy.state.bag) == sorted(match.state.bag)
        copy.undo(0)
        assert copy.state.hands == match.position(0).hands
        assert store.load(copy.id).state == copy.state
    assert any(one.state.bag != match.state.bag for one in copies)


def test_a_finished_match_with_hands_is_tried_with_its_hands() -> None:
    match, rng = Match.new(Pebbles(), (ANNA, BOB), seed=7), Random(1)
    by_chance(match, rng)
    bags = []
    for seed in range(4):
        copy = match.fork(2, seed)
        assert copy.state.hands == match.position(2).hands
        bags.append(copy.state.bag)
    assert any(one != other for one, other in pairwise(bags))


def test_a_real_match_draws_nothing_anew(store: Store, tmp_path: Path) -> None:
    """Or somebody could write a file in which the seal holds and the draws are chosen."""
    match = played(store, 10)
    store.export(match.id, path := tmp_path / "match.json")
    with savefile.Editor().editing(path) as document:
        document["entries"].append({"type": "redraw", "seed": 1})
        document["standing"]["entries"] += 1
    with pytest.raises(StoreError) as caught:
        store.import_(path)
    assert caught.value.reason == "damaged"
    copy = match.fork(5)
    assert not verify(
        Match.restore(
            PEARLS, msgspec.structs.replace(copy.header, seal=match.header.seal), copy.entries
        )
    ).holds


def older(path: Path, format_: int) -> None:
    """Write the save as a client of that format did: its copies kept the chance of the match."""
    document = savefile.read(path)
    document["entries"] = [one for one in document["entries"] if one["type"] != "redraw"]
    document["standing"]["entries"] = len(document["entries"])
    del document["standing"]["practice"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(versions, "FORMAT", format_)
        savefile.write(path, document)


def test_a_copy_of_an_older_save_is_drawn_anew_from_where_it_stands(store: Store) -> None:
    match = played(store, 20)
    copy = match.fork(20)
    path = store.folder / f"{copy.id}.tessera"
    store.set_picture(copy.id, b"\x89PNG", 20)
    older(path, 4)
    assert store.summary(copy.id).picture == b"\x89PNG"
    first, second = store.load(copy.id), store.load(copy.id)
    assert isinstance(first.entries[-1], Redraw)
    assert first.observation(None) == match.observation(None)
    assert first.state.deck != match.state.deck
    assert same(first, second), "it is not drawn anew each time that it is read"
    play_on(first, 2)
    assert same(store.load(copy.id), first)
    older(path := store.folder / f"{match.id}.tessera", 4)
    assert same(store.load(match.id), match), "the real match stays"
    assert path.exists()
