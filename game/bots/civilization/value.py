"""How good a position of Civilization is for each player, judged where a turn of the game begins.

How many turns each of the four victories still takes counts, what a player has, and how strong it is
beside its rivals. Each of these is a number; its weight changes from the beginning of the game to its
end. The weights were fitted to games that the bots played (`python -m game.bots.fit civilization`).
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.bots.civilization import odds
from game.bots.civilization.plan import turns
from game.bots.weights import softmax, weights_of
from game.rules.bitsets import Space, bits
from game.rules.civilization.battle import combat
from game.rules.civilization.box import BUILDINGS, FIRST_PERSON, PIECE, box
from game.rules.civilization.figures import stacking, stands
from game.rules.civilization.research import rows, starting
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State, after, capital_of
from game.rules.civilization.yields import arts, collected, production
from game.rules.squares import distance

LONGEST = 20.0
"""Turns beyond which a victory is equally far."""
LAST = 20
"""The turn of the game from which on the weights change no more."""


def chances(state: State) -> list[float]:
    """The chance to win of every seat, 0 to 1."""
    seats = range(len(state.players))
    if state.ending:
        return [float(seat == state.winner) for seat in seats]
    if not all(player.cities for player in state.players):
        return [1.0 / len(state.players) for _ in seats]
    weighed = weights_at(state.round)
    points = [
        sum(weighed[name] * value for name, value in features(state, seat).items())
        for seat in seats
    ]
    return softmax(points, 1.0)


def passed(turn: int) -> float:
    """How much of the way from the beginning of the game to its end, 0 to 1."""
    return min(1.0, turn / LAST)


@cache
def weights_at(turn: int) -> dict[str, float]:
    """The weights in a turn of the game, by name."""
    part = passed(turn)
    return {
        name: (1 - part) * first + part * last
        for name, (first, last) in weights_of("civilization").items()
    }


def features(state: State, seat: int) -> dict[str, float]:
    """By name: what tells how a player stands; what is missing is 0."""
    found = {**victories(state, seat), **held(state, seat), **war(state, seat)}
    player, known = state.players[seat], box()
    found[f"government_{known.governments[player.government]}"] = 1.0
    for tech in bits(player.techs):
        found[f"tech_{known.techs[tech]}"] = 1.0
    return found


def victories(state: State, seat: int) -> dict[str, float]:
    """Turns that each of the four still takes."""
    left = {way: min(LONGEST, count) for way, count in turns(state, seat).items()}
    first, second, *_ = sorted(left.values())
    found = {"first": first / 10, "second": second / 10, "first_soon": exp(-first / 2)}
    for way, count in left.items():
        found[f"{way}_turns"], found[f"{way}_soon"] = count / 10, exp(-count / 3)
    return found


def held(state: State, seat: int) -> dict[str, float]:
    """What a player has."""
    player, known = state.players[seat], box()
    pieces = [placed & PIECE for placed in player.pieces]
    here = stands(player.figures).counts.values()
    people = sum(one >= FIRST_PERSON for one in pieces) + len(player.reserve)
    found = {
        "income": collected(state, seat) / 10,
        "production": sum(production(state, seat, city) for city in player.cities) / 10,
        "arts": sum(arts(state, seat, city) for city in player.cities) / 5,
        "cities": len(player.cities) / 2,
        "culture": player.culture / 10,
        "track": player.track / 10,
        "coins": player.dial / 10,
        "techs": player.techs.bit_count() / 10,
        "units": len(player.units) / 5,
        "strength": odds.average(state, seat) * len(player.units) / 10,
        "trade": player.trade / 10,
        "far_on_track": (player.track / 10) ** 2,
        "many_coins": (player.dial / 10) ** 2,
        "coin_tokens": sum(player.tokens) / 4,
        "armies": sum(armies for armies, _ in here) / 3,
        "scouts": sum(scouts for _, scouts in here) / 2,
        "events": sum(known.event_level[one] for one in player.events) / 3,
        "resources": sum(player.resources) / 3,
        "huts": len(player.huts) / 2,
        "villages": len(player.villages) / 2,
        "buildings": sum(one < BUILDINGS for one in pieces) / 4,
        "wonders": sum(BUILDINGS <= one < FIRST_PERSON for one in pieces) / 2,
        "people": people / 2,
        "walls": float(any(city.walled for city in player.cities if city.capital)),
    }
    for level, count in enumerate(rows(player.techs, starting(player.civ))[:-1], 1):
        found[f"row_{level}"] = count / 3  # one in the last row wins
    return found


def war(state: State, seat: int) -> dict[str, float]:
    """How strong a player is, the chance to take a capital, and to lose the own one."""
    found = {
        "combat": combat(state, seat, None) / 4,
        "attack": odds.striking_strength(state, seat) / 20,
        "defence": odds.capital_strength(state, seat) / 20,
        "hope": 0.0,
        "hope_near": 0.0,
        "hope_now": 0.0,
        "fear": 0.0,
        "fear_near": 0.0,
        "fear_now": 0.0,
    }
    for rival in after(state, seat):
        for name, attacker, defender in (("hope", seat, rival), ("fear", rival, seat)):
            ever, near, now = capital_falls(state, attacker, defender)
            found[name] = max(found[name], ever)
            found[f"{name}_near"] = max(found[f"{name}_near"], near)
            found[f"{name}_now"] = max(found[f"{name}_now"], now)
    return found


def capital_falls(state: State, attacker: int, defender: int) -> tuple[float, float, float]:
    """The chance that a player takes the capital of another: with all that can be gathered, with
    what is two moves away, and with a group that reaches it in one."""
    capital = capital_of(state.players[defender])
    if capital is None:
        return 0.0, 0.0, 0.0
    there = odds.capital_strength(state, defender)
    near, now = reaching(state, attacker, capital.space)
    return (
        odds.chance(odds.striking_strength(state, attacker) - there),
        odds.chance(odds.attack_strength(state, attacker, near) - there) if near else 0.0,
        odds.chance(odds.attack_strength(state, attacker, now) - there) if now else 0.0,
    )


def reaching(state: State, seat: int, space: Space) -> tuple[int, int]:
    """Armies that may be led together to a square in two moves, and the largest group that reaches
    it in one."""
    player = state.players[seat]
    speed = skill(player.techs).speed
    near = now = 0
    for place, (armies, _) in stands(player.figures).counts.items():
        steps = distance(place, space)
        near += armies if steps <= 2 * speed else 0
        now = max(now, armies if steps <= speed else 0)
    return min(near, stacking(player)), now
