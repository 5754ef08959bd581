"""What is said of a player: civilization, government, cities, forces, what they hold; and who of the
players has done, acts and waits in a phase, and in the set-up."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS, PHASES, UNIT_TYPES, Printing, Rule
from game.hotseat.civilization.laying import following
from game.rules.civilization import frames, rulings, skills, track
from game.rules.civilization.battle import combat
from game.rules.civilization.box import AIRCRAFT, FIRST_PERSON, UNITS, UNSEEN, WONDER, box, type_of
from game.rules.civilization.state import (
    ARTS,
    BUILD,
    CITIES,
    RESEARCH,
    SETUP,
    START,
    City,
    Player,
    State,
    decision,
    in_order,
)
from game.rules.civilization.yields import arts, hand_limit, icons, pieces_around, production, rule
from game.words.civilization.position import Position
from game.words.civilization.things import square_name
from game.words.position import per_position

WORDS = "civilization.panels."


class CityRow(NamedTuple):
    """A city: where it is, its symbol, its name, what it makes (production, trade, culture), what it
    did and whether it can act; the markers in its outskirts, and its defence in words."""

    space: int
    symbol: str
    name: str
    yields: tuple[int, int, int]
    note: str
    acts: bool
    markers: tuple[str, ...]
    sub: str


class Force(NamedTuple):
    """Units of a type: how many, at which rank, and their strengths, where these may be seen."""

    kind: str
    rank: int
    many: int
    strengths: tuple[int, ...] = ()


def printing(state: State) -> Printing:
    """Which cards of governments are in the game."""
    return "replacement_2013" if rulings.REPLACED in state.rulings else "printed_2010"


@per_position
def title(p: Position, seat: int) -> str:
    """Somebody and their civilization: "Ana of Rome"."""
    one = p.who(seat)
    if not one.civ:
        return one.name
    return p.say(WORDS + "title", name=one.name, civ=one.civ)


def leader(p: Position, seat: int) -> str:
    """Who stands for a civilization."""
    civ = p.who(seat).civ
    return p.say(f"{WORDS}leader.{civ}") if civ else ""


def government(p: Position, seat: int) -> str:
    """The id of the government in force."""
    return box().governments[p.state.players[seat].government]


def government_name(p: Position, seat: int) -> str:
    return p.name("government", government(p, seat))


def brief_rule(p: Position, seat: int) -> str:
    """What the government does, in a few words."""
    force, normal, lines = rule(p.state, p.state.players[seat]), Rule(), []
    for name in Rule.__struct_fields__:
        n = getattr(force, name)
        if n != getattr(normal, name):
            none = "_none" if name == "capital_actions" and not n else ""
            much = signed(n) if name in ("collect", "capital_devote") else int(n)
            lines.append(p.say(f"{WORDS}rule.{name}{none}", n=much))
    return " · ".join(lines) or p.say(WORDS + "rule.none")


def signed(n: int) -> str:
    """A number that is added or taken away."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def of(p: Position, n: int, limit: int) -> str:
    """So many of so many."""
    return p.say(WORDS + "of", n=n, limit=limit)


def counted(p: Position, key: str, n: int) -> str:
    """The word for so many, without the number."""
    return p.say(WORDS + key, n=n).partition(" ")[2]


def city_yields(state: State, seat: int, city: City) -> tuple[int, int, int]:
    """What a city makes now: production, trade, and culture by the arts."""
    trade = icons(state, seat, city.space).trade
    return production(state, seat, city), trade, arts(state, seat, city)


@per_position
def city_rows(p: Position, seat: int) -> tuple[CityRow, ...]:
    """The cities of somebody: what each makes now, what it has done, what lies round it."""
    player, battle, found = p.state.players[seat], tables().box.battle, []
    for city in player.cities:
        acts = acting(p.state, seat) and p.state.phase == CITIES and city.left > 0
        defence = (battle.capital if city.capital else battle.city) + battle.walls * city.walled
        around = tuple(map(piece_symbol, (piece for _, piece in pieces_around(player, city.space))))
        found.append(CityRow(
            city.space, symbol_of_city(p, seat, city), p.city(city.space), city_yields(p.state, seat, city),
            _done(p, city, acts), acts, around, p.say(WORDS + "defence", n=defence),
        ))  # fmt: skip
    return tuple(found)


def symbol_of_city(p: Position, seat: int, city: City) -> str:
    more = ":capital" * city.capital + ":walls" * city.walled
    return f"city:{p.signs[seat]}{more}"


def _done(p: Position, city: City, acts: bool) -> str:
    key = "capital" if city.capital else "walled" if city.walled else ""
    if city.done:
        key = "built" if city.done & BUILD else "arts" if city.done & ARTS else "harvested"
    if acts:
        key = "acts"
    return p.say(f"{WORDS}city.{key}") if key else ""


def acting(state: State, seat: int) -> bool:
    """Whether it is somebody's turn in a phase."""
    turns = (one.seat for one in state.pending if isinstance(one, frames.Turn))
    return state.turn == seat and seat in turns


def piece_symbol(piece: int) -> str:
    """A building, a wonder or a great person as a symbol."""
    kind = "person" if piece >= FIRST_PERSON else "wonder" if piece >= WONDER else "building"
    return f"{kind}:{box().pieces[piece].id}"


@per_position
def forces(p: Position, seat: int) -> tuple[Force, ...]:
    """Units by type at the rank of their owner; strengths where the one who looks knows them."""
    player, found = p.state.players[seat], []
    for kind, most in enumerate(skills.skill(player.techs).ranks):
        units, rank = [one for one in player.units if type_of(one) == kind], max(1, most)
        if kind == AIRCRAFT and not (units or most):
            continue
        seen = (box().strength[one][rank - 1] for one in units if p.looks and one < UNITS)
        strengths = tuple(sorted(seen, reverse=True))
        found.append(Force(UNIT_TYPES[kind], rank, len(units), strengths))
    return tuple(found)


def bonus(p: Position, seat: int) -> str:
    """The combat bonus of somebody wherever they fight."""
    return signed(combat(p.state, seat, None))


def held(p: Position, seat: int) -> tuple[str, ...]:
    """Face-down markers: what they are, where the one who looks knows it, else their backs."""
    player = p.state.players[seat]
    return tuple(
        CONTENTS[content] if p.looks and content < UNSEEN else back
        for back, contents in (("hut", player.huts), ("village", player.villages))
        for content in contents
    )


def event_levels(player: Player) -> tuple[int, ...]:
    """The levels of the events in a hand, which everybody sees."""
    return tuple(sorted(box().event_level[event] for event in player.events))


def hand_note(p: Position, seat: int) -> str:
    return of(p, len(p.state.players[seat].events), hand_limit(p.state, seat))


def goods(p: Position, seat: int) -> tuple[str, ...]:
    """Resources, one by one."""
    owned = zip(MARKET_RESOURCES, p.state.players[seat].resources, strict=True)
    return tuple(name for name, n in owned for _ in range(n))


def price_of(space: int) -> str:
    """What a space of the culture track costs, in symbols."""
    culture, trade = track.cost(space)
    found = f"[icon_culture] *{culture}*"
    return f"{found} [icon_trade] *{trade}*" if trade else found


AREA = "civilization.order."
KINDS: dict[type | None, str] = {
    frames.PlacingCapital: "capital",
    frames.PlacingFigures: "figures",
    frames.PlacingWonder: "piece",
    frames.PlacingPerson: "piece",
}


def turn_note(p: Position) -> str:
    """What whoever is next is about: the phase, and in City Management their cities."""
    state = p.state
    phase = "setup" if state.phase == SETUP else PHASES[max(state.phase, START) - 1]
    if state.phase == CITIES:
        cities = p.words.join([p.city(city.space) for city in p.player.cities])
        return p.say("civilization.ribbon.cities", phase=phase, cities=cities)
    return p.say("civilization.ribbon.phase", phase=phase)


def turn_states(state: State) -> list[str]:
    """In turn order: who has `done` in the phase, who acts `now`, whose turn is `later`."""
    order = in_order(state)
    if state.ending:
        return ["done"] * len(order)
    if state.phase == RESEARCH:
        asked = (one for one in state.pending if isinstance(one, frames.Researching))
        owed = {seat for one in asked for seat in one.seats if seat not in dict(one.answers)}
        return ["now" if seat in owed else "done" for seat in order]
    if state.phase == SETUP and state.pending:  # those who place the same kind of thing come later
        kind, at = type(state.pending[-1]), getattr(state.pending[-1], "seat", state.turn)
        later = {frame.seat for frame in state.pending if type(frame) is kind}
        return ["now" if one == at else "later" if one in later else "done" for one in order]
    now = order.index(state.turn)
    return ["done" if n < now else "now" if n == now else "later" for n in range(len(order))]


def about(state: State) -> str:
    """What is placed in the set-up; empty once the game has begun."""
    return KINDS.get(type(decision(state)), "") if state.phase == SETUP else ""


def said(p: Position, kind: str, seat: int, state: str, lies: bool) -> str:
    """What somebody is about."""
    cities = p.state.players[seat].cities
    if state == "now":
        return p.say(AREA + ("lies" if lies else "now"))
    if state == "done" and kind == "capital" and cities:
        return p.say(AREA + "on", square=square_name(cities[0].space))
    if state == "later" and seat == following(p.state):
        return p.say(AREA + "next")
    return p.say(AREA + state)
