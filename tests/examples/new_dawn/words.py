"""The closed lists of words of A New Dawn: spaces, ids of the tables, actions."""

from __future__ import annotations

import re
from typing import Any, get_args

from game.content.new_dawn.effects import RESOURCES, TERRAINS, Target
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import hexes
from game.rules.new_dawn import actions, setup
from tests.examples.readers import Reader, among, between, record, truth, whole
from tests.examples.verbs import Verbs, verb_of
from tests.examples.verdicts import Unclear, unknown

NAMES = "ABCD"
OFF = "off"
SPACE = re.compile(r"-?\d+,-?\d+")


def space(where: str, written: Any) -> Any:
    """ "q,r", as it is written."""
    if not isinstance(written, str) or not SPACE.fullmatch(written):
        raise Unclear(f'{where}: expected a space such as "1,-2", found {written!r}')
    q, _, r = written.partition(",")
    if not hexes.inside(int(q), int(r)):
        raise Unclear(f"{where}: {written!r} is too far out for any map")
    return hexes.name(hexes.at(int(q), int(r)))


def number_of_space(where: str, written: Any) -> Any:
    """ "q,r", as the game numbers it."""
    return hexes.space(space(where, written))


def place(*elsewhere: str) -> Reader:
    """A space, or a word for where else a thing may be."""
    return lambda where, written: written if written in elsewhere else space(where, written)


BOX = tables()
PLAYER = among(list(NAMES))
CARD, WONDER, LEADER = among(BOX.cards), among(BOX.wonders), among(BOX.leaders)
NATURAL, LETTER = among(BOX.natural_wonders), among(BOX.box.barbarians)
CITY_STATE = among(BOX.city_states)
RESOURCE, WONDER_TYPE, ERA = among(RESOURCES), among(WONDER_TYPES), among(ERAS)
TOKEN = among([*BOX.city_states, *BOX.natural_wonders])
PACT = among(
    [*BOX.city_states, *(f"{pact}@{seat}" for pact in BOX.pacts for seat in range(len(NAMES)))]
)
AGENDA, VICTORY = among(BOX.agendas), among(BOX.victory_cards)
SIDE = among(SIDES)
STORE = "great_zimbabwe"
"""The wonder that keeps trade tokens."""
PRINTED = [*RESOURCES, *BOX.box.barbarians, *BOX.city_states]
"""What may stand behind a terrain."""
OPTIONS = record({option.id: among(option.choices) for option in setup.OPTIONS})


def ground(where: str, written: Any) -> Any:
    """ "hills", "hills oil", "grassland seoul", "natural_wonder pantanal"."""
    terrain, _, printed = str(written).partition(" ")
    among(TERRAINS)(where, terrain)
    if terrain == "natural_wonder":
        NATURAL(where, printed)
    elif printed and printed not in PRINTED:
        unknown(where, printed, PRINTED)
    return written


VERBS = Verbs(
    {verb_of(kind): kind for kind in get_args(actions.NewDawnAction)},
    {
        **dict.fromkeys(("space", "start"), number_of_space),
        **dict.fromkeys(("card", "replaces", "first", "second"), CARD),
        **dict.fromkeys(("resource", "give", "take"), RESOURCE),
        "put_trade.card": among([*BOX.cards, STORE]),
        "what": among(["trade", *BOX.city_states, *BOX.natural_wonders]),
        "leader": LEADER,
        "wonder": WONDER,
        "natural": NATURAL,
        "pact": PACT,
        "letter": LETTER,
        "target": among(get_args(Target)),
        "tile": among(BOX.tiles),
        "side": SIDE,
        "q": whole,
        "r": whole,
        "rotation": between(0, 5),
        "build_city.caravan": truth,
        "move_caravan.caravan": whole,
    },
    NAMES,
)
