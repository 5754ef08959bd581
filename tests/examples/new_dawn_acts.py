"""What an `action` that is a verb with its object means, and the small steps that sentences share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.effects import RESOURCES, PlaceControl
from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn import actions, legal, military
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Advancing, Attacking, Fighting, Placing, WasReset
from tests.examples.new_dawn_play import Play
from tests.examples.new_dawn_scene import HOME, SPACE, card_of
from tests.examples.new_dawn_sides import pact_of
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Unclear, known

NUMBERS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "the": 1,
    "both": 2,
    "two": 2,
    "three": 3,
    "all three": 3,
    "four": 4,
}
HIGH, LOW = [6, 1], [1, 6]
"""Dice that win, and dice that lose."""


def number_of(word: str | None) -> int:
    """ "2", "two"; 1 where nothing is said."""
    if not word:
        return 1
    return int(word) if word.isdigit() else NUMBERS[word]


# Spending

_PART = re.compile(
    r"(?:(?P<count>\d+|an?|one|the|both|two|(?:all )?three|four|all) )?(?:his |her |its )?"
    r"(?P<what>(?:trade )?tokens?|both|(?:all )?three|all|it|[a-z_]+)(?: tokens?)?"
    r"(?: \(\d+\))?(?: as an? (?P<use>trade token|resource)(?: \(\d+\))?)?"
)


def spend(play: Play, words: str) -> None:
    """ "1 marble and 2 oil", "both", "the natural wonder token as a trade token"."""
    for part in re.split(r" and |, ", words.strip()):
        found = _PART.fullmatch(part.removeprefix("spend ").strip())
        if found is None:
            raise Unclear(f"action: {part!r} cannot be spent")
        step = _to_spend(play, found["what"], found["use"])
        for _ in range(_how_many(play, found)):
            if play.legal():
                play.reach(step)


def _to_spend(play: Play, what: str, use: str | None) -> dict[str, str]:
    if what == "natural_wonder":
        what = play.scene.named.get("natural", [""])[0]
    if what in RESOURCES:
        return {"spend_resource": what}
    if what in (
        "token",
        "tokens",
        "trade token",
        "trade tokens",
        "both",
        "all",
        "it",
        "three",
        "all three",
    ):
        return {"spend": "trade"}
    if what in tables().city_states:
        return {"spend": what}
    if what in tables().natural_wonders:
        return {"spend": what} if use == "trade token" else {"spend_natural": what}
    raise Unclear(f"action: {what!r} cannot be spent")


def _how_many(play: Play, found: re.Match[str]) -> int:
    if found["what"] in ("both", "three", "all three"):
        return NUMBERS[found["what"]]
    if "all" in (found["what"], found["count"]):
        slot = next(
            one for one in play.table.state.players[0].row if one.card == play.table.state.card
        )
        return slot.trade
    return number_of(found["count"])


def spend_what_is_given(play: Play) -> None:
    """`trade_tokens_spent` of what is given."""
    for _ in range(play.scene.given.get("trade_tokens_spent", 0)):
        if play.legal():
            play.reach({"spend": "trade"})


# Attacks


def attack(play: Play, at: Any) -> None:
    """Also from one space only: `{target: "4,0", from: "2,0"}`."""
    if isinstance(at, dict):
        known("attack", at, ("target", "from"))
        state = play.table.state
        state.taken |= state.players[0].held() & ~(1 << hexes.space(at["from"]))
        state.touched()
        at = at["target"]
    play.scene.at = at
    play.reach({"attack": [at, kind_at(play, at)]}, "military")


def kind_at(play: Play, at: str) -> str:
    """What is attacked there: a barbarian before what it stands on."""
    state, bit = play.table.state, 1 << hexes.space(at)
    for kind, spaces in military.all_targets(state, 0).items():
        if spaces & bit:
            return kind
    raise Unclear(f"action: there is nothing to attack on {at}")


def defend(play: Play, words: str) -> None:
    """The attacker is done, and the defender spends."""
    while isinstance(play.top, Fighting) and play.top.seat == play.top.attacker:
        play.take("finish")
    if not isinstance(play.top, Fighting):
        raise Unclear("action: the defender has nothing to spend")
    spend(play, words)


def one_of_several(play: Play, at: str, spends: bool = False) -> None:
    """An attack, to where the next one begins."""
    begin = len(play.table.events)
    attack(play, at)
    count = 0
    while spends and play.legal() and _spends_more(play):
        count += 1
    if play.legal():
        play.settle(Attacking.__name__)
    play.battles.append((begin, len(play.table.events)))
    play.spent.append(count)


def _spends_more(play: Play) -> bool:
    """The attacker spends whatever is left."""
    if not isinstance(play.top, Fighting) or play.top.seat != play.top.attacker:
        return False
    left = [one for one in legal.choices(play.table.state) if isinstance(one, actions.Spend)]
    if left:
        play.take({"spend": left[0].what})
    return bool(left)


# Caravans, tokens, cards


def move_caravan(play: Play, at: str, caravan: int = 0) -> None:
    play.scene.at = at
    play.reach({"move_caravan": [caravan, at]}, "economy")


def count_control(play: Play) -> None:
    """Control tokens that may still be placed with the card, under all of its clauses."""
    if isinstance(play.top, Placing):
        steps = box().cards[play.table.state.card].steps[1:] if play.table.state.card else ()
        play.limit = play.top.left + sum(s.count for s in steps if isinstance(s, PlaceControl))


def place(play: Play, at: str) -> None:
    """With the card, or at the start of the turn by what permits it."""
    play.scene.at = at
    play.reach({"place_control": at}, "culture")


def _caravan(play: Play, object: Any) -> None:
    number, path = 0, object if isinstance(object, list) else [object]
    if isinstance(object, dict):
        known("move_caravan", object, ("to", "along", "caravan"))
        number, path = object.get("caravan", 0), object.get("along", [object.get("to")])
    for at in path:
        if play.legal():
            move_caravan(play, at, number)


def _to(type: str, name: str) -> Callable[[Play, Any], None]:
    """An action on one space or on several, with the card of a type."""

    def do(play: Play, given: Any) -> None:
        for at in given if isinstance(given, list) else [given]:
            play.scene.at = at
            if play.legal():
                play.reach({name: at}, type)

    return do


def resolve(play: Play, object: Any) -> None:
    """The card of a type, or one that is named, which must be in the row."""
    card = card_of(object)
    mine = play.card(box().cards[card].type)
    if plain(object).strip().replace(" ", "_") in box().cards and card != mine:
        raise Unclear(f"action: {card} is not in the row")
    play.resolve(mine)
    count_control(play)


def _move_control(play: Play, object: Any) -> None:
    known("move_control", object, ("from", "to"))
    play.reach({"move_control": [object["from"], object["to"]]}, "culture")


def _simple(name: str) -> Callable[[Play, Any], None]:
    def do(play: Play, object: Any) -> None:
        if isinstance(object, str) and SPACE.fullmatch(object):
            play.scene.at = object
        play.reach({name: object})

    return do


def build_wonder(play: Play, wonder: str) -> None:
    if wonder not in tables().wonders:
        raise Unclear(f"there is no wonder {wonder!r}")
    play.scene.to_build = wonder
    play.reach({"build_wonder": wonder}, "industry")


def _swap(play: Play, object: Any) -> None:
    """In the order of their slots."""
    row = [slot.card for slot in play.table.state.players[0].row]
    named = {play.card(box().cards[card_of(each)].type) for each in object}
    play.reach({"swap_cards": [card for card in row if card in named]})


def _bring(kind: str) -> Callable[[Play, Any], None]:
    """Barbarians, by letter and space."""
    return lambda play, object: play.reach({kind: [object["letter"], object["to"]]})


def _blast(play: Play, at: Any) -> None:
    play.scene.at = at
    play.reach({"blast": at}, "science")


def take_pact(play: Play, words: Any) -> None:
    """A card that is on offer, by its name alone or with whose it is; the caravan arrives first."""
    if play.asks_for_card() and play.scene.at not in ("", HOME):
        move_caravan(play, play.scene.at)
    if play.legal():
        play.reach({"take_pact": pact_named(play, words)})


def _return_pact(play: Play, words: Any) -> None:
    """`{from_blue: joint_war}`, at the start of the turn."""
    play.take({"return_pact": pact_of(play.scene, words)})


def _after(play: Play, word: Any) -> None:
    """Another card, after the one resolved or reset."""
    card = play.card(box().cards[card_of(word)].type)
    _until(play, actions.ResolveCard(card))
    play.take({"resolve_card": card})


def again(play: Play) -> None:
    """The card just resolved, once more."""
    card = play.table.state.card
    _until(play, actions.ResolveAgain(card))
    play.take({"resolve_again": card})


def _until(play: Play, wanted: actions.ResolveCard | actions.ResolveAgain) -> None:
    """As little as possible, until that may be done or the card has been reset."""
    while wanted not in legal.choices(play.table.state) and not isinstance(play.top, WasReset):
        if not play.step():
            return


def pact_named(play: Play, words: Any) -> str:
    text = plain(words).strip().removesuffix(" card")
    if text in tables().city_states or "@" in str(words):
        return text if text in tables().city_states else str(words)
    if text not in tables().pacts:
        raise Unclear(f"there is no diplomacy card {words!r}")
    offered = [
        one.pact for one in legal.choices(play.table.state) if isinstance(one, actions.TakePact)
    ]
    for pact in offered:
        if pact.startswith(text):
            return pact
    at = hexes.space(play.scene.at) if play.scene.at else -1
    for seat, player in enumerate(play.table.state.players):
        if seat and player.held() >> max(at, 0) & 1:
            return f"{text}@{seat}"
    return f"{text}@1"


def gain(play: Play, word: Any) -> None:
    """A better card in the place of that of its type."""
    card = card_of(word)
    upgrade(play, card, play.card(box().cards[card].type))


def upgrade(play: Play, card: str, old: str) -> None:
    """Once the dial has been turned."""
    play.resolve(play.card("science"))
    if isinstance(play.top, Advancing):
        play.take("advance")
    play.reach({"upgrade_card": [card, old]})


def _replace(play: Play, object: Any) -> None:
    """`{masonry: iron_working}`, the old card first."""
    ((old, card),) = object.items()
    upgrade(play, card_of(card), card_of(old))


def _put_trade(play: Play, word: Any) -> None:
    """Where the card resolved, or what has happened, brings a token."""
    if play.scene.card:
        play.resolve(play.scene.card)
    play.reach({"put_trade": card_of(word)})


def exchange(play: Play, give: str, take: str) -> None:
    """ "it" is the one resource that there is."""
    have = zip(RESOURCES, play.table.state.players[0].resources, strict=True)
    owned = [resource for resource, count in have if count]
    give = owned[0] if give in ("it", "a", "resource") and len(owned) == 1 else give
    play.reach({"exchange_resource": [give, take]}, "economy")


VERBS: dict[str, Callable[[Play, Any], None]] = {
    "resolve": resolve,
    "resolve_and_reset": resolve,
    "place_control_at": _to("culture", "place_control"),
    "place_control": _to("culture", "place_control"),
    "convert_control_at": _to("culture", "convert_control"),
    "take_up": _to("culture", "take_up"),
    "move_control": _move_control,
    "build_city_at": _to("industry", "build_city"),
    "build_city": _to("industry", "build_city"),
    "build_wonder": build_wonder,
    "raise_wonder_at": _simple("raise_wonder"),
    "reinforce": _to("military", "reinforce"),
    "attack": attack,
    "move_caravan": _caravan,
    "move_caravan_to": _caravan,
    "blast": _blast,
    "destroy_control_at": _simple("destroy_control"),
    "move_barbarian": _bring("move_barbarian"),
    "gain_resource": _simple("gain_resource"),
    "swap": _swap,
    "spend": lambda play, object: spend(play, plain(object)),
    "spend_resource": _simple("spend_resource"),
    "take_card": take_pact,
    "return_card": _return_pact,
    "resolve_after": _after,
    "upgrade": lambda play, object: play.reach({"upgrade_card": object}),
    "put_trade_on": _put_trade,
    "gain": gain,
    "exchange": lambda play, object: exchange(play, *next(iter(object.items()))),
    "replace": _replace,
}
