"""The four ways to win: how far everybody is on each, in numbers and in words."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules.bitsets import bits
from game.rules.civilization import figures
from game.rules.civilization.battle import combat
from game.rules.civilization.box import box
from game.rules.civilization.research import LEVELS, WHOLE, rows_of, towards
from game.rules.civilization.state import Player, State, capital_of
from game.rules.civilization.track import last_space
from game.rules.squares import distance
from game.words.civilization.players import WORDS, signed
from game.words.civilization.position import Position
from game.words.marks import literal
from game.words.position import per_position

WAYS = ("culture", "tech", "economic", "military")
"""By their victories, in the order in which they are told."""
AREA = WORDS + "ways."
LAST = 3
"""A number glows where somebody is so near to the end of a way."""
BEFORE = 1
"""An army that stands beside a capital can take it."""
CLOSE = 4
"""An army that is so many squares from a capital is a warning."""


def goal(way: str) -> int:
    """The last step of a way; none of that of war."""
    coins = tables().box.dials.coins
    return {"culture": last_space(), "tech": WHOLE, "economic": coins}.get(way, 0)


def reached(state: State, way: str, seat: int) -> int:
    """How far somebody is: spaces, cards of the pyramid that carry its top, coins; in war their combat
    bonus."""
    player = state.players[seat]
    match way:
        case "culture":
            return player.track
        case "tech":
            return towards(player)
        case "economic":
            return player.dial
    return combat(state, seat, None)


def carrying(player: Player) -> dict[str, int]:
    """What somebody knows, row by row of their pyramid: 1 for a card that carries its top, 0 for one that
    lies beside those."""
    found = {}
    for n, row in enumerate(rows_of(player)):
        for k, id in enumerate(sorted(row, key=box().tech.__getitem__)):
            found[id] = int(k < LEVELS - n)
    return found


@per_position
def values(p: Position, way: str) -> dict[int, int | None]:
    """How far everybody is, whoever looks first; in war how far the nearest foreign army is from their
    capital."""
    seats = (p.seat, *p.rivals)
    if way == "military":
        return {seat: next_army(p.state, seat) for seat in seats}
    return {seat: reached(p.state, way, seat) for seat in seats}


def warns(way: str, value: int | None) -> bool:
    """Whether somebody is about to win on a way, or to lose their capital."""
    last = goal(way)
    return value is not None and (value >= last - LAST if last else value <= CLOSE)


@per_position
def near(p: Position) -> str:
    """Who is one step from a victory, in words, a rival before whoever sits below; nobody: empty."""
    for way in WAYS:
        mine, *theirs = values(p, way).items()
        for seat, value in (*theirs, mine):
            if value == (goal(way) - 1 if goal(way) else BEFORE):
                return p.say(f"{AREA}near.{way}", seat=seat, names=p.names)
    return ""


def next_army(state: State, seat: int) -> int | None:
    """How far the nearest foreign army is from somebody's capital; None where there is none."""
    city = capital_of(state.players[seat])
    found = [
        distance(city.space, space)
        for other, player in enumerate(state.players)
        if other != seat and city is not None
        for space in bits(figures.stands(player.figures).armies)
        if space
    ]
    return min(found, default=None)


def said(p: Position, way: str) -> str:
    """All of a way in words: its goal, and how far everybody is."""
    key = f"{AREA}{way}."
    last = f"{p.say(key + 'name')}: {p.say(key + 'goal', n=goal(way))}"
    each = (
        f"{literal(p.names[seat])}, {_far(p, way, seat, n)}" for seat, n in values(p, way).items()
    )
    return f"{last}. {'; '.join(each)}."


def _far(p: Position, way: str, seat: int, value: int | None) -> str:
    if goal(way):
        return p.say(WORDS + "of", n=value, limit=goal(way))
    city, numbers = capital_of(p.state.players[seat]), tables().box.battle
    walls = 0 if city is None else numbers.capital + (numbers.walls if city.walled else 0)
    bonus = signed(combat(p.state, seat, None))
    far = "" if value is None else f", {p.say(AREA + 'far', n=value)}"
    return p.say(AREA + "defended", bonus=bonus, n=walls) + far
