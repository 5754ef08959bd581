"""Four ways to win: how far everybody is on each, as lanes and as one line beside the phases."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.drawing.civilization.ways import Step, Way, WaysView, place
from game.drawing.kit.shapes import Box
from game.rules.bitsets import bits
from game.rules.civilization.battle import combat
from game.rules.civilization.figures import stands
from game.rules.civilization.state import City, State
from game.rules.civilization.track import last_space
from game.rules.squares import distance
from game.scenes.civilization.own import WHOLE, WORDS, signed, towards
from game.scenes.civilization.position import Position
from game.scenes.table.position import per_position

LANES = ("culture", "technology", "economy", "military")
LAST = 3
"""A lane glows where somebody is so near to its end."""
BEFORE = 1
"""An army that stands beside a capital can take it."""
CLOSE = 4
"""An army that is so many squares from a capital is a warning."""
GLOW = 0.6
NEAR = WORDS + "ways.near.turn"
"""The turn, and who is one step from a victory."""


def lanes(b: Box) -> dict[str, Box]:
    """By what lessons call it: where each of the ways lies on the panel."""
    return {f"part:way:{name}": place(b, len(LANES), k) for k, name in enumerate(LANES)}


@per_position
def ways(p: Position) -> WaysView:
    """Everybody on each of the ways, whoever looks first."""
    seats = p.seat, *p.rivals
    lanes = (_lane(p, name, *found) for name, found in _steps(p, seats).items())
    return WaysView(
        p.say(WORDS + "ways.title"),
        tuple(p.who(seat) for seat in seats),
        (*lanes, _military(p, seats)),
    )


def _steps(p: Position, seats: tuple[int, ...]) -> dict[str, tuple[str, int, list[int]]]:
    """The ways that have steps: their sign, how many there are, how far everybody is."""
    players = p.state.players
    return {
        "culture": ("culture", last_space(), [players[seat].track for seat in seats]),
        "technology": ("book", WHOLE, [towards(p.state, seat) for seat in seats]),
        "economy": ("coin", tables().box.dials.coins, [players[seat].dial for seat in seats]),
    }


@per_position
def near(p: Position) -> str:
    """Who is one step from a victory, in words, a rival before whoever sits below; nobody: empty."""
    seats = *p.rivals, p.seat
    for name, (_, total, values) in _steps(p, seats).items():
        for seat, value in zip(seats, values, strict=True):
            if value == total - 1:
                return p.say(f"{WORDS}ways.near.{name}", seat=seat, names=p.names)
    for seat in seats:
        city = capital(p.state, seat)
        if city is not None and next_army(p.state, seat, city) == BEFORE:
            return p.say(WORDS + "ways.near.military", seat=seat, names=p.names)
    return ""


def _lane(p: Position, name: str, symbol: str, total: int, values: list[int]) -> Way:
    """A way with so many steps; who is one step from its end is named."""
    goal = p.say(f"{WORDS}ways.{name}.goal", n=total)
    seats = (p.seat, *p.rivals)
    near = [seat for seat, value in zip(seats, values, strict=True) if value == total - 1]
    if near:
        goal = p.say(WORDS + "ways.one_step", seat=near[0], names=p.names)
    return Way(
        symbol,
        p.say(f"{WORDS}ways.{name}.name"),
        goal,
        total,
        tuple(Step(n, p.say(WORDS + "ways.of", n=n, total=total)) for n in values),
        tuple(map(str, values)),
        GLOW if max(values) >= total - LAST else 0.0,
        "" if near else p.say(f"{WORDS}ways.{name}.brief", n=total),
    )


def _military(p: Position, seats: tuple[int, ...]) -> Way:
    steps = tuple(_defended(p, seat) for seat in seats)
    return Way(
        "combat",
        p.say(WORDS + "ways.military.name"),
        p.say(WORDS + "ways.military.goal"),
        0,
        steps,
        tuple(str(combat(p.state, seat, None)) for seat in seats),
        GLOW if any(step.near for step in steps) else 0.0,
        p.say(WORDS + "ways.military.brief"),
    )


def _defended(p: Position, seat: int) -> Step:
    """The combat bonus of somebody, what their capital is defended by, how near a foreign army
    is."""
    state, brief = p.state, len(p.names) == 2
    city = capital(state, seat)
    own = signed(combat(state, seat, None))
    if city is None:
        return Step(0, p.say(WORDS + "ways.bonus", bonus=own))
    numbers = tables().box.battle
    walls = numbers.capital + (numbers.walls if city.walled else 0)
    key = WORDS + ("ways.defended_brief" if brief else "ways.defended")
    words = p.say(key, bonus=own, n=walls)
    far = next_army(state, seat, city)
    if far is None:
        return Step(0, words)
    return Step(0, words, p.say(WORDS + "ways.army", n=far), far <= CLOSE)


def capital(state: State, seat: int) -> City | None:
    """The capital of somebody."""
    return next((one for one in state.players[seat].cities if one.capital), None)


def next_army(state: State, seat: int, city: City) -> int | None:
    """How many squares the nearest foreign army is away from a city; None where there is none."""
    found = [
        distance(city.space, space)
        for other, player in enumerate(state.players)
        if other != seat
        for space in bits(stands(player.figures).armies)
        if space
    ]
    return min(found, default=None)
