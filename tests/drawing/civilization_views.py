"""A position of Civilization as its boards are told it: the mid-game of the art direction."""

from __future__ import annotations

from game.drawing.civilization import (
    cards,
    choices,
    pyramid,
)
from game.drawing.civilization.cards import Event, Large, Tech, Unit, Wonder
from game.drawing.civilization.dials import LEVELS, Dial
from game.drawing.civilization.marks import Button
from game.drawing.civilization.pyramid import Shelf, Spot
from game.drawing.civilization.sheet import Pyramid
from game.drawing.civilization.symbols import Seat

ANA = Seat("diamond", "Ana", "rome")
MIHAI = Seat("circle", "Mihai", "egypt")
IOANA = Seat("triangle", "Ioana", "america")
RADU = Seat("square", "Radu", "russia")
SEATS = (ANA, MIHAI, IOANA, RADU)


ROWS = (
    tuple((name, 1) for name in ("code_of_laws", "pottery", "horseback_riding", "metalworking", "writing")),
    (("irrigation", 2), ("mathematics", 2), ("democracy", 2)),
    (("gunpowder", 3),),
    (),
    (),
)  # fmt: skip
# ---- the market ---------------------------------------------------------------------------------


BARE = Pyramid(ROWS, frozenset({1, 2}))


WONDERS = (
    Wonder("stonehenge", "ancient", "Stonehenge", "10", "1", "no discount"),
    Wonder("himeji_samurai_castle", "medieval", "Himeji Samurai Castle", "20", "2", "15 with Monarchy", "lit"),
    Wonder("louvre", "medieval", "The Louvre", "20", "2", "15 with Printing Press"),
    Wonder("porcelain_tower", "medieval", "Porcelain Tower", "20", "2", "15 with Construction", "dim"),
)  # fmt: skip

# ---- culture and research -----------------------------------------------------------------------


GIFT = Event(
    1, "A Gift from Afar", "any time",
    "Counts as one iron, wheat, spy or silk token spent now; then another player of your choice puts one coin token on the civilization sheet.",
)  # fmt: skip
DUTY = Event(
    1,
    "The Citizens are Revolting!",
    "battle",
    "Before you draw your battle hand, add 1 unlocked unit to your standing forces for free.",
)


def tech(name: str, level: int, brings: str = "", state: str = "") -> Tech:
    return Tech(name, level, name.replace("_", " ").title(), brings, state)


def spot(level: int, free: bool) -> Spot:
    return (
        Spot("free", "free place", f"costs {level * 5 + 1} trade")
        if free
        else Spot("wait", "rests on nothing yet")
    )


BROUGHT = (
    "[building:trading_post] [government:republic]",
    "+1 event",
    "3 steps",
    "[building:barracks]",
    "",
)
PYRAMID_BOARD = pyramid.PyramidView(
    "Ana's pyramid", "A card rests on two neighbours of the row below: each row is at least one card shorter. Space Flight on top *wins the game*.",
    tuple(f"[trade] {n * 5 + 1}" for n in range(1, 6)),
    (
        (*(tech(name, level, brings) for (name, level), brings in zip(ROWS[0], BROUGHT, strict=True)), spot(1, True)),
        (*(tech(name, level, "3 cities") for name, level in ROWS[1]), spot(2, True)),
        (tech("gunpowder", 3, "[unit:infantry:3]", "lit"), spot(3, True), spot(3, False)),
        (spot(4, False), spot(4, False)),
        (Spot("wait", "Space Flight", "", "space_flight"),),
    ),
    "The others", ((MIHAI, "12 trade: up to level II", BARE), (IOANA, "8 trade: level I", BARE), (RADU, "3 trade", BARE)),
)  # fmt: skip
LEFT = (
    "animal_husbandry currency masonry navigation philosophy",
    "chivalry civil_service construction engineering monarchy printing_press sailing",
    "banking biology communism metal_casting military_science railroad steam_power theology",
    "atomic_theory ballistics combustion computers flight mass_media replaceable_parts",
)
SHELVES = pyramid.ShelvesView(
    "Still to learn", "27 cards. Lit: a free place in the pyramid and enough trade. Number keys open a level.",
    tuple(
        Shelf(
            f"[trade] {n * 5 + 6}",
            tuple(tech(name, n + 1, "", "grey" if n == 3 else "") for name in names.split()),
            "No place: row III has 1 card, needs 2. And 21 trade." if n == 3 else "",
        )
        for n, names in enumerate(LEFT)
    ),
    (2, 4),
)  # fmt: skip
LARGE = Large(
    "Military Science", "III", cards.level_colours(3), "tech:military_science",
    (
        ("Brings", "building:academy", "*Academy*: your Barracks turn over, free: 2 becomes 4"),
        ("From now on", "", "Each of your cities has 1 extra production for every 3 coins. You have 5 coins: *+1* for Rome and Ostia."),
    ),
)  # fmt: skip
CHOICE = pyramid.ChoiceView(
    LARGE, "What it costs", Dial(19, 27, LEVELS, "trade", "trade", 3),
    (("you have", "[trade] 19"), ("level III needs", "[trade] 16"), ("left over", "[trade] 3"), ("your 5 coins keep", "[trade] 3")),
    ("trade afterwards", "[trade] 3"), "Without research you would keep all 19. Nobody sees your choice before all three have chosen.",
    (Button("Choose Military Science", "primary", "Enter", "face down until the common reveal"), Button("Research nothing, keep 19", "normal", "N")),
)  # fmt: skip


# ---- battle -------------------------------------------------------------------------------------


RIFLEMAN = Unit("infantry", 3, "Rifleman", 5, "beats", "mounted")
CATAPULT = Unit("artillery", 2, "Catapult", 3, "beats", "infantry", 2)
KNIGHT = Unit("mounted", 2, "Knight", 3, "beats", "artillery", 2)
ARCHER = Unit("artillery", 1, "Archer", 3, "beats", "infantry")
AIRCRAFT = Unit("aircraft", 1, "Aircraft", 6)


# ---- cities, choices, the end ---------------------------------------------------------


ANSWER = choices.AnswerView(
    "Sabotage", "Rules 7.12", "*Mihai* plays Sabotage against your Library in Ostia. Everybody who holds events is asked, in turn order.", ANA,
    (GIFT, DUTY), (), (Button("Let it happen", "primary", "Enter"), Button("Look at my hand", "normal", "Space")),
)  # fmt: skip
