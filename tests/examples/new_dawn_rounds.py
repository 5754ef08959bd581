"""Actions of the notation of the reference that go on from turn to turn: events, agendas, the end."""

from __future__ import annotations

import re
from random import Random

from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import actions, agendas, legal, pieces
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.pending import Judge, Separating, Separation
from game.rules.new_dawn.state import State
from tests.examples.new_dawn_course import NEW_DAWN, Course
from tests.examples.new_dawn_play import Play
from tests.examples.new_dawn_words import NAMES
from tests.examples.notation import Unclear

Found = re.Match[str]
ORDER = ("first", "second", "third", "fourth")
ANYTHING: list[Event] = [
    happened.ControlPlaced(0, 0, False),
    happened.CityBuilt(0, 0),
    happened.WonderGained(0, "", 0),
    happened.NaturalGained(0, ""),
    happened.CapitalDefeated(0, 0, 0),
    happened.CityStateConquered(0, "", ""),
    happened.DialAdvanced(0, 0, 0, 0, ()),
]
"""After these every agenda is looked at."""


def event(play: Play) -> None:
    """The last player ends the round, and the dial turns."""
    if "event" not in play.scene.rest:
        raise Unclear("action: which event?")
    row = play.table.state.players[play.table.state.turn].row
    play.resolve(row[0].card)


def _look_at_agendas(play: Play) -> None:
    agendas.check(play.table.state, ANYTHING, play.table.events)
    play.table.state.touched()


def marker(play: Play, found: Found) -> None:
    """Whatever is fulfilled by what is given gets its marker."""
    _look_at_agendas(play)


def lose(play: Play, found: Found) -> None:
    """By a barbarian."""
    state, words = play.table.state, found[1]
    player = state.players[0]
    under = hexes.mask(state.wonders.values())
    spaces = {
        "mature city": player.cities & mature(state, 0),
        "city": player.cities,
        "wonder": player.cities & under,
        "control token": player.control,
        "natural_wonder": player.control & hexes.mask(state.board.natural),
    }.get(words.removesuffix(" token").strip())
    if not spaces:
        raise Unclear(f"action: there is no {words} to lose")
    space = hexes.bits(spaces)[0]
    take_off = pieces.raze if player.cities >> space & 1 else pieces.destroy
    take_off(state, space, "barbarian", play.table.events)
    state.touched()


def judge(play: Play, found: Found) -> None:
    """At the start of a turn of the first player."""
    play.push(Judge(play.table.state.first))


def play_on(play: Play, found: Found) -> None:
    """The last card is completed, and everybody takes their turns until the game ends."""
    state = play.table.state
    if play.scene.finisher:
        state.players[NAMES.index(play.scene.finisher)].reached = box().tech.last
    _look_at_agendas(play)
    rounds = state.round
    while not state.ending and state.round <= rounds + 1:
        seat, choices = legal.mover(state), legal.choices(state)
        assert seat is not None
        last = choices[-1]
        chosen = last if isinstance(last, actions.Finish | actions.Advance) else choices[0]
        play.table.events += NEW_DAWN.apply(state, seat, chosen)


def turn_of(play: Play, found: Found) -> None:
    """A new game is played by chance as far as that turn; what happened on the way to it is told."""
    rounds = play.scene.given.get("round", 1)
    if found[2] and found[2] != "next":
        rounds = ORDER.index(found[2]) + 1
    if play.scene.given.get("round", rounds) != rounds:
        raise Unclear("action: another round is given")
    away = ORDER.index(found[1])
    state = NEW_DAWN.new({}, play.scene.given.get("players", max(2, away + 1)), 1)
    play.course = Course(state)
    rng = Random(1)
    while (state.turn - state.first) % len(state.players) != away or state.round < rounds:
        play.course.events = _any_turn(state, rng)


def _any_turn(state: State, rng: Random) -> list[Event]:
    """Everything up to the start of the next turn."""
    told: list[Event] = []
    while not any(isinstance(each, happened.TurnBegan) for each in told):
        seat = legal.mover(state)
        assert seat is not None
        told += NEW_DAWN.apply(state, seat, rng.choice(legal.choices(state)))
    return told


def separate(play: Play, found: Found) -> None:
    """As long as barbarians share a space, one of them moves."""
    play.push(Separation(play.table.state.first))
    while isinstance(play.top, Separating):
        letter = legal.choices(play.table.state)[0]
        assert isinstance(letter, actions.Separate)
        play.take({"separate": letter.letter})
