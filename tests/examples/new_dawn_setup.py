"""Examples of the set-up in the notation of the reference: a game is set up and looked at.

A list of players or of dice is several examples in one: each expectation that is a list of the same
length has its share for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules.new_dawn import building, legal, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import OFF, State
from tests.examples.new_dawn_course import NEW_DAWN
from tests.examples.new_dawn_laying import LAYING, lay, populated
from tests.examples.new_dawn_scene import card_of
from tests.examples.new_dawn_words import plain, symbol_of
from tests.examples.notation import Unclear, same, same_items, unknown

ACTIONS = re.compile(
    r"set up(?: (?:the|a) game)?|setup|build (?:the |all )?(?:\w+ )?decks?|advanced map building"
    r"|build the map|(?:choose|determine|roll for) the core(?: side|'s side)?|populate the map"
    r"|lay out the (?:level i|starting) cards|place the tiles?|finish the placement|look"
    r"|deal (?:the )?(?:\w+ )?(?:cards|tiles)|start the game|take the pieces"
)
SEEDS = range(3)
"""What must hold does so whatever chance does."""


class Table:
    """A game set up, and what was asked of it."""

    def __init__(self, given: dict[str, Any], seed: int) -> None:
        self.given = given
        self.seats = int(given.get("players", 2))
        options = {"game": "epic"} if given.get("epic") else {}
        built = given.get("map") in ("advanced", "built")
        self.options = {**options, "map": "built" if built else "first"}
        if "leader" in given:
            self.options["leaders"] = "chosen"
        self.state = NEW_DAWN.new(self.options, self.seats, seed)
        self.start = self.state.clone()
        for seat in range(self.seats if "leader" in given else 0):
            self._choose(seat)

    def _choose(self, seat: int) -> None:
        """The first player takes the leader that is named, the others any."""
        for action in legal.choices(self.state):
            if seat or getattr(action, "leader", "") == self.given["leader"]:
                NEW_DAWN.apply(self.state, seat, action)
                return
        raise Unclear(f"given.leader: there is no leader {self.given['leader']!r}")

    def types(self) -> tuple[str, ...]:
        """The wonder decks that are asked for."""
        named = str(self.given.get("type", "any"))
        if named in ("any", "each", "all"):
            return WONDER_TYPES
        return (card_type(named),)


def card_type(word: str) -> str:
    """`cultural` is culture."""
    for type in WONDER_TYPES:
        if plain(word).startswith((type, *_ADJECTIVES[type])):
            return type
    raise Unclear(f"there is no type {word!r}")


_ADJECTIVES = {
    "culture": ("cultural",),
    "economy": ("economic",),
    "military": ("military",),
    "science": ("scientific",),
}


def is_setup(example: dict[str, Any]) -> bool:
    """Is this what the action asks for, or the only thing that is given?"""
    given, action = example.get("given"), example.get("action")
    if not isinstance(given, dict):
        return False
    if LAYING & {re.sub(r"_\d+_", "_n_", str(key)) for key in given}:
        return True
    words = isinstance(action, str) and ACTIONS.fullmatch(plain(action))
    return bool(words) and set(given) <= set(_GIVEN)


_GIVEN = ("players", "epic", "type", "die", "leader", "map", "map_symbols")


def run(example: dict[str, Any]) -> None:
    """One example of the set-up, or several in one."""
    if not ACTIONS.fullmatch(plain(example.get("action", "set up"))):
        raise Unclear(f"action: {example['action']!r} is not understood")
    for given, expect in _spread(example["given"], example["expect"]):
        if LAYING & {re.sub(r"_\d+_", "_n_", str(key)) for key in given}:
            lay(given, expect)
        elif "map_symbols" in given:
            _populate(given, expect)
        elif "die" in given:
            _core(given, expect)
        else:
            for seed in SEEDS:
                _check(Table(given, seed), expect)


def _spread(given: Any, expect: Any) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    several = [
        key for key in ("players", "die", "leader", "epic") if isinstance(given.get(key), list)
    ]
    if not several:
        yield given, expect
        return
    if len(several) > 1:
        raise Unclear(f"given: a list of {' and of '.join(several)}")
    (key,) = several
    count = len(given[key])
    for number, one in enumerate(given[key]):
        yield (
            {**given, key: one},
            {
                name: value[number] if isinstance(value, list) and len(value) == count else value
                for name, value in expect.items()
            },
        )


def _check(table: Table, expect: dict[str, Any]) -> None:
    for key, value in expect.items():
        if key not in FACTS:
            unknown("expect", key, FACTS)
        FACTS[key](table, value)


# The core and the symbols


def _core(given: dict[str, Any], expect: dict[str, Any]) -> None:
    """The side that a die gives."""
    die = given["die"]
    if set(given) != {"die"} or set(expect) - {"side", "core_side"} or die not in range(1, 7):
        raise Unclear("given.die: expected a die from 1 to 6 and the side of the core")
    for value in expect.values():
        same("side of the core", value, building.Deal(die, (), (), 0).side())


def _populate(given: dict[str, Any], expect: dict[str, Any]) -> None:
    """On every symbol the token that matches it."""
    symbols = [symbol_of(words) for words in given["map_symbols"]]
    state = populated(symbols)
    for key, value in expect.items():
        if key == "tokens":
            wanted = [symbol_of(words) for words in value]
            same_items("tokens", wanted, _lying(state))
        elif key == "beside_map":
            _beside(state, value)
        else:
            unknown("expect", key, ("tokens", "beside_map"))


def _lying(state: State) -> Iterator[str]:
    yield from (id for at, id in state.board.natural.items() if state.tokens >> at & 1)
    yield from (id for at, id in state.board.resource.items() if state.tokens >> at & 1)
    yield from (letter for letter, at in state.barbarians.items() if at != OFF)
    yield from (
        id for id, at in state.board.city_state.items() if pieces.city_states(state) >> at & 1
    )


def _beside(state: State, value: Any) -> None:
    """ "both Buenos Aires diplomacy cards"."""
    words = [plain(one) for one in (value if isinstance(value, list) else [value])]
    named: list[str] = []
    for one in words:
        found = re.fullmatch(r"(?:both|2|two) (.*?) (?:diplomacy )?cards", one)
        if one in ("none", "nothing", "no diplomacy cards"):
            continue
        if found is None:
            raise Unclear(f"beside_map: {one!r} is not understood")
        named += re.split(r", | and ", found[1])
    every = NEW_DAWN.account(state)["supply"]
    copies = [f"pact:{id}" for id in named for _ in range(2)]
    same_items("beside the map", copies, [one for one in every if one.startswith("pact:")])


# What is looked at


def _wonder_deck(table: Table, type: str) -> list[str]:
    """Eras from the top."""
    top = box().wonders[table.state.market[type]].era
    below = zip(ERAS, table.state.below[type], strict=True)
    return [top, *(era for era, left in below for _ in range(left))]


def _decks(table: Table, value: Any) -> None:
    for type in table.types():
        same(f"cards of the {type} deck", value, len(_wonder_deck(table, type)))


def _from_top(table: Table, value: Any) -> None:
    for type in table.types():
        same(f"{type} deck", value, _wonder_deck(table, type))


def _top(table: Table, value: Any) -> None:
    if plain(value) not in ("face up", *ERAS):
        raise Unclear(f"top_card: {value!r} is not understood")
    for type in table.types():
        same(f"{type}: a card is face up", True, bool(table.state.market[type]))
        if value in ERAS:
            same(f"{type}: its era", value, _wonder_deck(table, type)[0])


def _removed(table: Table, value: Any) -> None:
    """By era, of each type."""
    for type in table.types():
        deck = _wonder_deck(table, type)
        for era, count in value.items():
            same(f"{era} {type} cards removed", count, len(box().eras[type, era]) - deck.count(era))


def _needed(table: Table, value: Any) -> None:
    """ "one agenda on each of the 4"."""
    found = re.fullmatch(
        r"(?:one|1|an) agenda (?:on|of|for) (?:each|every)(?: one)?(?: of the (\d))?(?: cards?)?",
        plain(value),
    )
    if found is None:
        raise Unclear(f"needed: {value!r} is not understood")
    if found[1]:
        same("agendas needed", int(found[1]), len(table.state.victory))


def _map_tiles(table: Table, value: Any) -> None:
    state = NEW_DAWN.new({"map": "built"}, table.seats, 1)
    hands = sum(len(player.tiles) for player in state.players)
    same("tiles", value, len(state.board.placed) + hands)
    first = NEW_DAWN.new({}, table.seats, 1)
    same("tiles of the first map", value, len(first.board.placed))


def _left_over(table: Table, value: Any) -> None:
    state = NEW_DAWN.new({"map": "built"}, table.seats, 1)
    hands = sum(len(player.tiles) for player in state.players)
    same("tiles in the box", value, len(tables().tiles) - hands - len(state.board.placed))


def _each_places(table: Table, value: Any) -> None:
    state = NEW_DAWN.new({"map": "built"}, table.seats, 1)
    for player in state.players:
        same("tiles in hand", value, len(player.tiles))


def _row(table: Table, value: Any) -> None:
    same("row", [card_of(one) for one in value], [slot.card for slot in table.state.players[0].row])


def _caravan_on(table: Table, value: Any) -> None:
    """One lies on the card, and all of them."""
    player = table.state.players[0]
    economy = next(slot.card for slot in player.row if box().cards[slot.card].caravans)
    same("card with the caravan", card_of(value), economy)
    same("caravans", (OFF,), player.caravans)


def _of_each(what: str, look: Callable[[State, int], Any]) -> Callable[[Table, Any], None]:
    def check_it(table: Table, value: Any) -> None:
        for seat in range(table.seats):
            same(f"{what} of player {seat + 1}", value, look(table.state, seat))

    return check_it


def _resources(state: State, seat: int) -> Any:
    return sum(state.players[seat].resources)


def _supply(table: Table, value: Any) -> None:
    """What is left of each resource once the map has its tokens."""
    for resource, count in value.items():
        same(f"supply of {resource}", count, table.state.supply[RESOURCES.index(resource)])


def _dial(table: Table, value: Any) -> None:
    sections = tables().event.sections
    start = ("helmet with a star", "helmet with the star", "barbarian spawn", "spawn", "0")
    if plain(value) not in start:
        raise Unclear(f"event_dial: {value!r} is not understood")
    same("event dial", (0, "spawn"), (table.state.event, sections[table.state.event]))


def _capitals(table: Table, value: Any) -> None:
    same("capitals on the map", value, sum(bool(player.home) for player in table.state.players))


def _focus_deck(state: State, seat: int) -> int:
    return len(box().cards) - len(state.players[seat].row)


FACTS: dict[str, Callable[[Table, Any], None]] = {
    **dict.fromkeys(("sizes", "size", "deck_size", "wonder_deck_size", "cards_per_deck"), _decks),
    "wonder_deck_sizes": _decks,
    "from_top": _from_top,
    "deck": _from_top,
    "top_card": _top,
    "removed": _removed,
    "removed_per_type": _removed,
    "victory_cards": lambda table, value: same("victory cards", value, len(table.state.victory)),
    "agendas_needed": lambda table, value: same("agendas", value, len(table.state.victory)),
    "needed": _needed,
    **dict.fromkeys(("tiles_used", "tiles", "tiles_total", "map_tiles"), _map_tiles),
    **dict.fromkeys(("each_player_places", "tiles_per_player"), _each_places),
    "capital_tiles": lambda table, value: same("capital tiles", value, table.seats),
    **dict.fromkeys(("tiles_in_box", "unused_tiles"), _left_over),
    "core_tiles": lambda table, value: same("core tiles", value, building.CORE),
    "row": _row,
    "caravan_on": _caravan_on,
    "caravans": _of_each("caravans", lambda state, seat: len(state.players[seat].caravans)),
    "tech_dial": _of_each("tech dial", lambda state, seat: state.players[seat].dial),
    "event_dial": _dial,
    "trade_tokens": _of_each(
        "trade tokens", lambda state, seat: sum(slot.trade for slot in state.players[seat].row)
    ),
    "resources": _of_each("resources", _resources),
    **dict.fromkeys(
        ("control_tokens", "control_tokens_unused", "control_tokens_each"),
        _of_each("control tokens", lambda state, seat: pieces.unused(state.players[seat])),
    ),
    **dict.fromkeys(
        ("cities", "unused_cities", "cities_unused"),
        _of_each("cities", lambda state, seat: pieces.spare_cities(state.players[seat])),
    ),
    **dict.fromkeys(("focus_deck", "focus_deck_cards"), _of_each("focus deck", _focus_deck)),
    "capitals": _capitals,
    "supply": _supply,
}
