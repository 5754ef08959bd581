"""What else the keys and actions of the notation of the reference may be called: other spellings
stand for those that the readers know."""

from __future__ import annotations

import re
from typing import Any

from game.content.new_dawn.load import tables
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_words import COLOURS, plain
from tests.examples.notation import Unclear

TYPES = "culture|economy|industry|military|science"
CARDS, STATES = "|".join(box().cards), "|".join(tables().city_states)
_AROUND = r"(?:city_)?(?:neighbou?rs|adjacent(?:_spaces|_contents)?|surrounding(?:_spaces|s)?)"
_OTHERS = "|".join([*COLOURS, "own", "rival"])
Spellings = tuple[tuple[str, str], ...]

GIVEN: Spellings = (
    (rf"{_AROUND}_on_(?:the_)?map|{_AROUND}(?:_hold|_contain)?", "neighbours"),
    (r"city_(?:on|at)_(?:the_)?(?:map_)?edge(?:_of_(?:the_)?map)?", "city_on_edge"),
    (
        r"(?:tech_)?dial_(?:reaches|passes|(?:moves|advances|comes)_to)(?:_level|_space)?"
        r"|(?:tech_)?(?:level|space)(?:_space)?_reached|reaches(?:_level)?",
        "level_space",
    ),
    (rf"({TYPES})_card_in_row|row_({TYPES})", r"row_\1\2_card"),
    (r"row_(?:has|contains|holds|includes)|in_row", "row_has"),
    (
        rf"gains?|chooses|(?:card_)?(?:chosen|gained)(?:_card)?|new_card|takes_card|upgrades?"
        rf"|replaced_while_resolving|replacement|(?:({TYPES})_(?:card_)?)?(?:is_)?replaced_by",
        "gains",
    ),
    (r"replaced(?:_card)?|card_replaced|old_card|card_in_row", "old_card"),
    (r"trade_tokens_on_(?:it|(?:the_)?(?:old|replaced)_card)", "trade_tokens_on_card"),
    (r"(?:direction_)?roll(?:ed)?|die_roll", "roll"),
    (r"(?:barbarian_)?([A-I])_\w+", r"barbarian_\1"),
    (r"(?:next_space|target|space_ahead|ahead|destination)_of_([A-I])", r"barbarian_\1"),
    (r"attacker_(?:unused_cities|cities_unused)", "unused_cities"),
    (r"attacker_(?:choo?ses|choice)", "choice"),
    (
        r"(?:took|conquered|captured)_this_turn|(?:taken_space|space_taken)(?:_this_turn)?",
        "taken_this_turn",
    ),
    (r"removed_by_currency|barbarians_off_(?:the_)?map", "defeated"),
    (r"next_spaces", "next_space"),
    (r"(?:already_)?(?:used|spent)(?:_this_turn|_already)?", "used_this_turn"),
    (r"barbarian_would_enter", "barbarian_enters"),
    (
        r"(?:own_)?(?:control_(?:tokens_)?unreinforced|unreinforced(?:_control)?_tokens)(?:_on_map)?",
        "control_tokens_on_map",
    ),
    (r"on_(?:the_)?map|barbarians_on_(?:the_)?map", "barbarians_on_map"),
)
EXPECT: Spellings = (
    (r"(?:must_)?replaces?|replaced(?:_card)?|card_replaced", "replaced"),
    (rf"row_({TYPES})(?:_card)?|({TYPES})_card_in_row|new_({TYPES})_card", r"\1\2\3_card"),
    (r"row_(?:has|contains|holds|includes)|in_row|new_card", "in_row"),
    (
        r"(?:returned_|goes_|put_)?(?:back_)?(?:in|to|into)_(?:the_|its_)?(?:focus_)?deck"
        r"|(?:focus_)?deck_gets|(?:card_returned|returned_card)",
        "back_in_deck",
    ),
    (
        r"(?:max_|may_|can_|up_to_)*(?:(?:control_)?tokens_)?(?:reinforced?|flip(?:ped|s)?)"
        r"(?:_(?:control_)?tokens)?(?:_max)?|max_tokens|tokens|up_to|at_most",
        "tokens_reinforced",
    ),
    (r"unreinforced(?:_tokens)?(?:_left)?", "left_unreinforced"),
    (r"trade_tokens?_gained|(?:gains|gained)_trade_tokens?", "trade_tokens_gained"),
    (r"barbarian_([A-I])(?:_at)?", r"\1"),
    (rf"(?:{_OTHERS})_(city|caravan|control_token|token)", r"\1"),
    (r"natural_wonder(?:_token)?", "natural_wonder_token"),
    (r"attacker_(?:takes_card|gets_card|holds|has_card)|takes(?:_card)?", "holds"),
    (r"(?:own_)?(?:control_)?tokens_placed", "tokens_placed"),
    (r"on_(?:the_)?space|in_(?:the_)?space|piece", "placed"),
    (r"refund(?:ed)?", "refunded"),
    (r"(?:card_)?reset(?:s|_card)?", "resets"),
    (r"caravans_on_(?:the_)?(?:economy_)?card", "caravans_on_card"),
    (r"(?:may_not|cannot)_take|not_offered", "may_not_take"),
)
SAID: Spellings = (
    (r"(?:is the city mature|check (?:for|the) maturity|look at the city)\??", "maturity"),
    (
        r"(?:gain|choose|take|get|pick) (?:the |a |an )?(?:new |better )?(?:focus )?(?:card|upgrade)"
        r"|replace(?: it| the (?:old )?card)?|upgrade",
        "gain it",
    ),
    (rf"(?:choose|take|get|pick) (?:the )?({CARDS})(?: card)?", r"gain \1"),
    (r"resolve(?: it)?,? (?:and|then) (?:gain|choose|take) (.*)", r"resolve; gain \1"),
    (r"resolve(?: it)?,? (?:and|then) resolve (?:it )?again", "resolve; resolve it again"),
    (r"decline(?: it| the card)?|(?:take|gain) none|take no card|gain nothing", "look"),
    (
        r"(?:choose (?:to )?)?(?:flip|reinforce)(?: up to)?(?: (\d+|one|two|three|four))?(?: of your)?(?: own)?(?: control)? tokens",
        r"reinforce \1 tokens",
    ),
    (r"choose (?:to )?reinforce|flip(?: tokens)?", "reinforce"),
    (r"barbarians?'? movement|move (?:(?:all|both|the) )*barbarians?(?: in direction \d)?", "move"),
    (r"(resolve .*?) \(.*\)", r"\1"),
    (r"reset(?: it| the card)?", "look"),
    (r"move the caravan (?:through|over|across) (?:it|the .*)", "move the caravan there"),
    (rf"(liberate|conquer) (?:{STATES})", r"\1"),
    (r"attack(?: an?other target| a target)? from (?:it|the .*)", "attack from there"),
    (r"put (?:it|the (?:trade )?token) on (?:the )?(\w+?)(?: card)?", r"put_trade_on: \1"),
    (
        r"put (?:it|the (?:trade )?token) on (?:the )?(\w+?)(?: card)?,? and spend (?:it|the token)",
        r"put_trade_on: \1; spend 1 trade token",
    ),
)
VERBS: Spellings = (
    (r"gain|choose|take|gain_card|choose_card", "gain"),
    (r"replace|upgrade_card", "replace"),
)


def spelled(table: Spellings, given: dict[Any, Any]) -> dict[Any, Any]:
    """With every key as the readers know it."""
    found: dict[Any, Any] = {}
    for key, value in given.items():
        name = _named(table, str(key)) or key
        if name in ("neighbours", "on_map_neighbours"):
            name = "on_map_neighbours" if isinstance(value, int) else "neighbours"
        if name in found:
            raise Unclear(f"{key!r} and another key say the same")
        found[name] = value
    return found


def said(action: Any) -> Any:
    """One thing after the other, as the readers know them."""
    if isinstance(action, list):
        return [one for each in action for one in _listed(said(each))]
    if isinstance(action, dict):
        if action.keys() == {"attack", "from"}:
            return {"attack": {"target": action["attack"], "from": action["from"]}}
        return {_named(VERBS, str(verb)) or verb: value for verb, value in action.items()}
    name = _named(SAID, plain(action).strip()) if action is not None else ""
    if not name:
        return action
    steps = [_step(one) for one in name.split("; ")]
    return steps if len(steps) > 1 else steps[0]


def _step(words: str) -> Any:
    verb, colon, object = words.partition(": ")
    return {verb: object} if colon else " ".join(words.split())


def _listed(action: Any) -> list[Any]:
    return action if isinstance(action, list) else [action]


def _named(table: Spellings, words: str) -> str:
    for pattern, name in table:
        if found := re.fullmatch(pattern, words):
            return found.expand(name)
    return ""
