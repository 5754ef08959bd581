"""The closed lists of words of A New Dawn: spaces, ids of the tables, actions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

from game.content.new_dawn.effects import RESOURCES, TERRAINS, Target
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import hexes
from game.rules.new_dawn import actions, events, legal, setup
from tests.examples.course import Verbs, asked_of, events_of, refusal_of, verb_of
from tests.examples.notation import Notation, Unclear, among, between, record, unknown

NAMES = "ABCD"
SPACE = re.compile(r"-?\d+,-?\d+")
BOX = tables()


def space(where: str, written: Any) -> Any:
    """ "q,r", as it is written."""
    if not isinstance(written, str) or not SPACE.fullmatch(written):
        raise Unclear(f'{where}: expected a space such as "1,-2", found {written!r}')
    q, _, r = written.partition(",")
    if not hexes.inside(int(q), int(r)):
        raise Unclear(f"{where}: {written!r} is too far out for any map")
    return hexes.name(hexes.at(int(q), int(r)))


def ground(where: str, written: Any) -> Any:
    """ "hills", "hills oil", "grassland seoul", "natural_wonder pantanal"."""
    terrain, _, there = str(written).partition(" ")
    among(TERRAINS)(where, terrain)
    printed = [*RESOURCES, *BOX.box.barbarians, *BOX.city_states]
    if terrain == "natural_wonder":
        printed = [*BOX.natural_wonders]
    elif not there:
        return written
    if there not in printed:
        unknown(where, there, printed)
    return written


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "AGENDA": BOX.agendas,
        "ASKED": asked_of(sorted(kind.__name__ for kind in legal.DECISIONS), NAMES),
        "CARD": BOX.cards,
        "CITY_STATE": BOX.city_states,
        "DIAL": between(0, BOX.tech.last),
        "ERA": ERAS,
        "EVENTS": events_of(events.__all__),
        "GROUND": ground,
        "LEADER": BOX.leaders,
        "LETTER": BOX.box.barbarians,
        "NATURAL": BOX.natural_wonders,
        "NUMBER_OF_SPACE": lambda where, written: hexes.space(space(where, written)),
        "OPTIONS": record({option.id: among(option.choices) for option in setup.OPTIONS}),
        "PACT": [*BOX.city_states, *(f"{pact}@{n}" for pact in BOX.pacts for n in range(4))],
        "PLAYER": [*NAMES],
        "REFUSAL": refusal_of(legal.REASONS),
        "RESOURCE": RESOURCES,
        "SECTION": between(0, len(BOX.event.sections) - 1),
        "SIDE": SIDES,
        "SPACE": space,
        "TARGET": get_args(Target),
        "TILE": BOX.tiles,
        "TOKEN": [*BOX.city_states, *BOX.natural_wonders],
        "VICTORY": BOX.victory_cards,
        "WONDER": BOX.wonders,
        "WONDER_TYPE": WONDER_TYPES,
    },
)
VERBS = Verbs(
    {verb_of(kind): kind for kind in get_args(actions.NewDawnAction)},
    NOTATION.fields("verbs"),
    NAMES,
)
NOTATION.words.update(OFFERS=VERBS.offers, STEP=VERBS.step)
