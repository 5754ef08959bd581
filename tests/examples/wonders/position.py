"""The words of the examples of 7 Wonders, and positions as the examples write them: cities listed
clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.wonders.load import tables
from game.content.wonders.schema import RESOURCES, SIDES
from game.rules.contract import Action
from game.rules.flow import Finish
from game.rules.wonders.actions import CHAIN, FREE, PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import NONE, SHIFT, box
from game.rules.wonders.effects import place_card, place_stage
from game.rules.wonders.frames import Choosing
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import City, Laid, State, holder
from tests.examples.course import Verbs
from tests.examples.notation import Notation, Unclear

GAME = Wonders()
NAMES = "ABCDEFG"
HOW = {PAY: "pay", CHAIN: "chain", FREE: "free_build"}
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "CARD": tables().cards,
        "CATEGORY": CATEGORIES,
        "HOW": [*HOW.values()],
        "PLAYER": [*NAMES],
        "SIDE": SIDES,
        "TOKEN": (-1, 1, 3, 5),
        "WAY": [*HOW],
        "WONDER": tables().wonders,
    },
)
VERBS = Verbs(
    {"build": Build, "stage": Stage, "discard": Discard, "revive": Revive, "finish": Finish},
    NOTATION.fields("verbs"),
    NAMES,
)
NOTATION.words["OFFERS"] = VERBS.offers


MARKER = 0
"""The card that lies under a board where no example says which."""


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    """Cards as a hand."""
    return tuple(sorted(box().numbers[card] for card in cards))


def city(written: dict[str, Any]) -> City:
    """A city; what the example does not say is as at the beginning."""
    boards = [(board.wonder, board.side) for board in box().boards]
    number = boards.index((written["wonder"], written.get("side", "A")))
    board = box().boards[number]
    found = City(number, written.get("coins", tables().box.coins), own=board.makes)
    found.sold = found.own
    stages = written.get("stages", 0)
    if stages > len(board.stages):
        raise Unclear(f"stages: {board.wonder} {board.side} has {len(board.stages)}")
    markers = written.get("marker_cards_under_the_board", [])
    for stage in range(stages):
        card = box().numbers[markers[stage]] if stage < len(markers) else MARKER
        place_stage(found, Laid(card, 1, 0))
    for card in written.get("cards", []):
        place_card(found, box().numbers[card])
    found.tokens = tuple(written.get("tokens", ()))
    found.free_used = written.get("free_build_used", False)
    found.shields = written.get("shields", found.shields)
    return found


def state_of(cities: Sequence[City], players: int = 0, age: int = 1, turn: int = 1) -> State:
    """A turn of an Age in which these cities stand, with empty hands."""
    seats = players or len(cities)
    state = GAME.new({}, seats, 1)
    state.cities, state.hands = [*cities], [()] * seats
    state.age, state.turn, state.drawn = age, turn, NONE
    state.stock = (MARKER,) * (7 - turn) if seats < len(cities) else ()
    acting = (holder(age, turn),) if seats < len(cities) else ()
    state.pending = [Choosing((*range(seats), *acting))]
    state.touched()
    return state


def pile_of(cards: Sequence[str]) -> tuple[Laid, ...]:
    """A discard pile."""
    return tuple(Laid(box().numbers[card], 1, 0) for card in cards)


def add_units(one: City, resource: str, count: int) -> None:
    """So much more of a resource, also for sale."""
    units = count << SHIFT * RESOURCES.index(resource)
    one.own += units
    one.sold += units


def afford_stage(one: City) -> None:
    """Everything that the next stage needs, which is not what the example asks about."""
    one.own += box().boards[one.board].stages[one.stages].need


def age_of(cards: Sequence[str]) -> int:
    """The last Age of these cards."""
    return max((tables().cards[card].age for card in cards), default=1)


def legal(state: State, seat: int, kind: type[Action], card: str = "") -> list[Any]:
    """What a seat may do of a kind, perhaps with one card."""
    return [
        action
        for action in GAME.legal_actions(state, seat)
        if isinstance(action, kind) and (not card or getattr(action, "card", card) == card)
    ]
