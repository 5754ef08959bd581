"""One's own sheet at the right of the map: head, dials, cities, technologies, forces and what is
held. What only the owner may know stands open while they look, else as backs and counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS, UNIT_TYPES, Printing, Rule
from game.drawing.civilization.dials import LEVELS, Dial, DialsView, dial_parts
from game.drawing.civilization.sheet import (
    CitiesView,
    CityRow,
    Force,
    Head,
    HoldingsView,
    OwnPlaces,
    OwnView,
    Pyramid,
    PyramidView,
    paint,
)
from game.rules.civilization.battle import combat
from game.rules.civilization.box import (
    AIRCRAFT,
    FIRST_PERSON,
    UNITS,
    UNSEEN,
    WONDER,
    box,
    type_of,
)
from game.rules.civilization.frames import Turn
from game.rules.civilization.pyramid import LEVELS as ROWS
from game.rules.civilization.pyramid import rows_of, spaces, starting
from game.rules.civilization.rulings import REPLACED
from game.rules.civilization.skills import skill
from game.rules.civilization.state import ARTS, BUILD, CITIES, City, Player, State
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.yields import hand_limit, pieces_around, rule
from game.scenes.civilization import reading
from game.scenes.civilization.board import BoardSection, Spot
from game.scenes.civilization.board_of import city_yields
from game.scenes.civilization.intents import Intent, Send, Show, Visit
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Box, Section
from game.scenes.table.position import per_position

WORDS = "civilization.panels."
WHOLE = ROWS * (ROWS + 1) // 2
"""So many cards are a whole pyramid."""
TOWN = "town:"
"""A city on a sheet, by its square: the square itself lies on the map."""


# ---- who it is ----------------------------------------------------------------------------------


def printing(state: State) -> Printing:
    """Which cards of governments are in the game."""
    return "replacement_2013" if REPLACED in state.rulings else "printed_2010"


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
    return p.words.name("civilization", "government", government(p, seat))


def brief_rule(p: Position, seat: int) -> str:
    """What the government does, in a few words."""
    found = " · ".join(_brief(p, rule(p.state, p.state.players[seat])))
    return found or p.say(WORDS + "rule.none")


def _brief(p: Position, force: Rule) -> Iterator[str]:
    normal = Rule()
    for name in Rule.__struct_fields__:
        n = getattr(force, name)
        if n != getattr(normal, name):
            key = f"{WORDS}rule.{name}"
            if name == "capital_actions" and not n:
                key += "_none"
            yield p.say(key, n=signed(n) if name in ("collect", "capital_devote") else int(n))


def signed(n: int) -> str:
    """A number that is added or taken away."""
    return f"+{n}" if n >= 0 else f"−{-n}"


@per_position
def head(p: Position) -> Head:
    return Head(
        p.who(p.seat),
        title(p, p.seat),
        government(p, p.seat),
        government_name(p, p.seat),
        brief_rule(p, p.seat),
    )


# ---- dials --------------------------------------------------------------------------------------


@per_position
def dials(p: Position) -> DialsView:
    """Trade, coins, culture and what the next space of the track costs."""
    player, dials = p.player, tables().box.dials
    need, price = "", ""
    if player.track < last_space():
        need = p.say(WORDS + "next_costs", n=player.track + 1)
        price = price_of(player.track + 1)
    return DialsView(
        Dial(player.trade, dials.trade, LEVELS, "trade", p.say(WORDS + "trade")),
        Dial(
            player.dial, dials.coins, ((dials.coins, str(dials.coins)),), "coin",
            p.say(WORDS + "coins"),
        ),
        str(player.culture),
        p.say(WORDS + "culture"),
        need,
        price,
    )  # fmt: skip


def price_of(space: int) -> str:
    """What a space of the culture track costs, in symbols."""
    culture, trade = cost(space)
    found = f"[icon_culture] *{culture}*"
    return f"{found} [icon_trade] *{trade}*" if trade else found


# ---- cities -------------------------------------------------------------------------------------


@per_position
def city_rows(p: Position, seat: int) -> tuple[CityRow, ...]:
    """The cities of somebody: what each makes now, what it has done, what lies round it."""
    return tuple(_city(p, seat, city) for city in p.state.players[seat].cities)


def _city(p: Position, seat: int, city: City) -> CityRow:
    state = p.state
    acts = acting(state, seat) and state.phase == CITIES and city.left > 0
    numbers = tables().box.battle
    defence = numbers.capital if city.capital else numbers.city
    defence += numbers.walls if city.walled else 0
    around = pieces_around(state.players[seat], city.space)
    return CityRow(
        symbol_of_city(p, seat, city),
        p.city(city.space),
        city_yields(state, seat, city),
        _done(p, city, acts),
        "now" if acts else "",
        tuple(piece_symbol(piece) for _, piece in around),
        p.say(WORDS + "defence", n=defence),
    )


def symbol_of_city(p: Position, seat: int, city: City) -> str:
    more = ":capital" * city.capital + ":walls" * city.walled
    return f"city:{p.signs[seat]}{more}"


def _done(p: Position, city: City, acts: bool) -> str:
    """What a city has done this turn, or what it is."""
    key = "capital" if city.capital else "walled" if city.walled else ""
    if city.done:
        key = "built" if city.done & BUILD else "arts" if city.done & ARTS else "harvested"
    if acts:
        key = "acts"
    return p.say(f"{WORDS}city.{key}") if key else ""


def acting(state: State, seat: int) -> bool:
    """Whether it is somebody's turn in a phase."""
    return state.turn == seat and any(
        isinstance(one, Turn) and one.seat == seat for one in state.pending
    )


def piece_symbol(piece: int) -> str:
    """A building, a wonder or a great person as a symbol."""
    kind = "person" if piece >= FIRST_PERSON else "wonder" if piece >= WONDER else "building"
    return f"{kind}:{box().pieces[piece].id}"


@per_position
def cities(p: Position) -> CitiesView:
    rows, limit = city_rows(p, p.seat), skill(p.player.techs).cities
    return CitiesView(p.say(WORDS + "cities"), of(p, len(rows), limit), rows)


def of(p: Position, n: int, limit: int) -> str:
    """So many of so many."""
    return p.say(WORDS + "of", n=n, limit=limit)


# ---- technologies -------------------------------------------------------------------------------


@per_position
def pyramid_of(p: Position, seat: int) -> Pyramid:
    """Everybody's pyramid is public: its rows, and where one more card may lie."""
    player = p.state.players[seat]
    level, number = box().level, box().tech
    rows = tuple(
        tuple((one, level[number[one]]) for one in sorted(row, key=lambda one: number[one]))
        for row in rows_of(player)
    )
    free = spaces(player.techs, starting(player.civ))
    return Pyramid(rows, frozenset(row - 1 for row in free))


def towards(state: State, seat: int) -> int:
    """How many cards of a pyramid carry its top, of the 15 that there are with it (R10)."""
    rows = rows_of(state.players[seat])
    return sum(min(len(row), ROWS - n) for n, row in enumerate(rows))


def pyramid(m: Moment) -> PyramidView:
    """The own pyramid, and the key that opens all technologies."""
    key = m.key("technologies")
    note = m.say(WORDS + "all_key", key=key) if key else ""
    return PyramidView(m.say(WORDS + "technologies"), note, pyramid_of(m.p, m.p.seat))


# ---- forces and holdings ------------------------------------------------------------------------


@per_position
def forces(p: Position, seat: int) -> tuple[Force, ...]:
    """Units by type at the rank of their owner; strengths where the one who looks knows them."""
    player = p.state.players[seat]
    return tuple(
        _force(player, kind, p.looks)
        for kind in range(len(UNIT_TYPES))
        if kind != AIRCRAFT or _flies(player)
    )


def _flies(player: Player) -> bool:
    has = any(type_of(unit) == AIRCRAFT for unit in player.units)
    return has or bool(skill(player.techs).ranks[AIRCRAFT])


def _force(player: Player, kind: int, looks: bool) -> Force:
    units = [unit for unit in player.units if type_of(unit) == kind]
    rank = max(1, skill(player.techs).ranks[kind])
    seen = [box().strength[unit][rank - 1] for unit in units if looks and unit < UNITS]
    return Force(UNIT_TYPES[kind], rank, len(units), tuple(sorted(seen, reverse=True)))


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


@per_position
def holdings(p: Position) -> HoldingsView:
    player, say = p.player, p.say
    return HoldingsView(
        say(WORDS + "forces"),
        say(WORDS + "only_you_strengths"),
        forces(p, p.seat),
        bonus(p, p.seat),
        say(WORDS + "bonus"),
        say(WORDS + "resources"),
        tuple(zip(MARKET_RESOURCES, player.resources, strict=True)),
        say(WORDS + "only_you"),
        held(p, p.seat),
        event_levels(player),
        hand_note(p, p.seat),
        tuple(box().people[one] for one in player.reserve),
    )


# ---- the sheet ----------------------------------------------------------------------------------


def own(m: Moment) -> OwnView:
    """The sheet of whoever sits below."""
    p = m.p
    return OwnView(head(p), dials(p), cities(p), pyramid(m), holdings(p))


def spots(p: Position, places: OwnPlaces, view: OwnView) -> list[Spot]:
    """What a touch on the sheet opens: a city, the technologies, the track, the market."""
    cities = p.player.cities
    found = [
        Spot(f"{TOWN}{city.space}", places.city(n, len(cities)), row.name)
        for n, (city, row) in enumerate(zip(cities, view.cities.cities, strict=True))
    ]
    low = places.holdings
    half = low.w / 2
    foot = Box(low.x, low.y + low.h * 0.56, half, low.h * 0.44)
    dials, culture = places.dials, places.dials.w * 0.3
    one = government(p, p.seat)
    return [
        *found,
        *reading.spots([(f"government:{one}", places.head, view.head.name)]),
        Spot("open:pyramid", places.pyramid, view.pyramid.title),
        Spot("open:market", foot, view.holdings.goods_title),
        Spot("open:culture", foot.move(half, 0), view.holdings.secret_title),
        Spot("open:track", Box(dials.right - culture, dials.y, culture, dials.h), view.dials.word),
    ]


def spoken(places: OwnPlaces) -> dict[str, Box]:
    """What a lesson speaks of on the sheet."""
    low = places.holdings
    held = Box(low.x, low.y, low.w, low.h * 0.56)
    goods = Box(low.x, held.bottom, low.w / 2, low.h - held.h)
    return {
        "head": places.head,
        "dials": places.dials,
        "cities": places.cities,
        "pyramid": places.pyramid,
        "forces": held,
        "goods": goods,
        "secrets": goods.move(goods.w, 0),
        **dial_parts(places.dials),
    }


def press(name: str) -> Intent:
    """Open what was touched on the sheet."""
    if name.startswith(TOWN):
        return Visit(int(name.removeprefix(TOWN)))
    what = name.partition(":")[2]
    return reading.read(name) or Show("culture" if what == "track" else what)


def section(box: Box, now: Now, send: Send) -> Section:
    """The sheet of whoever sits below."""
    return BoardSection(
        box, lambda: own(now()), lambda b, view: OwnPlaces(b), paint,
        lambda places, view: spots(now().p, places, view), lambda name: send(press(name)),
        spoken=spoken,
    )  # fmt: skip
