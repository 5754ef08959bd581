"""The seal: the same for the same chance, and whatever is touched breaks it."""

from __future__ import annotations

import re

import msgspec

from game.match.match import Match
from game.match.proof import verify
from game.match.record import Move, fingerprint
from tests.match.pearls import ANNA, BOB, PEARLS, play_on
from tests.sure import sure


def played() -> Match:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 500)
    return match


def test_groups_that_can_be_read_out() -> None:
    seal = Match.new(PEARLS, (ANNA, BOB)).header.seal
    assert re.fullmatch(r"([A-Z2-7]{4} ){3}[A-Z2-7]{4}", seal)


def test_the_seal_is_of_seed_and_options() -> None:
    header = played().header
    assert header.seal == fingerprint(msgspec.structs.replace(header, id="other"))
    for change in ({"seed": 8}, {"options": {**header.options, "deck": "small"}}):
        assert fingerprint(msgspec.structs.replace(header, **change)) != header.seal


def test_a_match_proves_itself() -> None:
    match = played()
    proof = verify(match)
    assert proof.holds
    assert proof.moves == match.length


def test_another_seed_is_found_out() -> None:
    match = played()
    match.header = msgspec.structs.replace(match.header, seed=8)
    proof = verify(match)
    assert not proof.sealed
    assert proof.failed is not None
    assert not proof.holds


def test_an_action_that_was_changed_is_found_out() -> None:
    match = played()
    first = match.entries[0]
    assert isinstance(first, Move)
    match.entries[0] = msgspec.structs.replace(first, check="0" * 12)
    proof = verify(match)
    assert proof.sealed
    assert sure(proof.failed).reason == "replay_differs"


def test_an_experiment_has_no_seal() -> None:
    assert played().fork(3).header.seal == ""
