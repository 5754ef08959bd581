"""Positions of 7 Wonders as the examples write them: cities listed clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.wonders.load import tables
from game.content.wonders.schema import RESOURCES, SIDES
from game.rules.contract import Action
from game.rules.wonders.box import NONE, SHIFT, box
from game.rules.wonders.effects import place_card, place_stage
from game.rules.wonders.frames import Choosing
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import City, Laid, State, holder
from tests.examples.readers import among, between, listed, record, truth
from tests.examples.verdicts import Unclear

GAME = Wonders()
CARD, WONDER = among([*tables().cards]), among([*tables().wonders])
RESOURCE = among(RESOURCES)
CARDS = listed(CARD)
MARKER = 0
"""The card that lies under a board where no example says which."""
CITY_FIELDS = {
    "wonder": WONDER,
    "side": among(SIDES),
    "stages": between(0, 4),
    "cards": CARDS,
    "coins": between(0, 999),
    "tokens": listed(among([-1, 1, 3, 5])),
    "free_build_used": truth,
    "marker_cards_under_the_board": CARDS,
    "shields": between(0, 99),
}
CITY = record(CITY_FIELDS, "wonder")


def table(where: str, written: Any) -> Any:
    """Three to seven cities, no board twice."""
    found = listed(CITY)(where, written)
    if not 3 <= len(found) <= 7:
        raise Unclear(f"{where}: expected three to seven cities, found {len(found)}")
    wonders = [city["wonder"] for city in found]
    if len({*wonders}) < len(wonders):
        raise Unclear(f"{where}: no board is there twice, found {wonders!r}")
    return found


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


def beside(written: dict[str, Any], makes: Sequence[Sequence[str]] = ((), ())) -> list[City]:
    """The city, and two neighbours of other boards, to the left and to the right, who make these
    resources."""
    taken, found = {written["wonder"]}, [city(written)]
    for resources in makes:
        boards = [one for one in tables().wonders.values() if one.id not in taken]
        fitting = [one for one in boards if one.makes in resources] or boards
        taken.add(fitting[0].id)
        neighbour = city({"wonder": fitting[0].id})
        for resource in resources:
            if resource != fitting[0].makes:
                add_units(neighbour, resource, 1)
        found.append(neighbour)
    return found


def add_units(one: City, resource: str, count: int) -> None:
    """So much more of a resource, also for sale."""
    units = count << SHIFT * RESOURCES.index(resource)
    one.own += units
    one.sold += units


def afford_stage(one: City) -> None:
    """Everything that the next stage needs, which is not what the example asks about."""
    one.own += box().boards[one.board].stages[one.stages].need


def spare(count: int, *others: Sequence[str]) -> list[str]:
    """Free cards of Age I that are none of the others."""
    named = {card for cards in others for card in cards}
    free = ("altar", "theater", "tavern", "pawnshop", "lumber_yard", "clay_pool")
    return [card for card in free if card not in named][:count]


def age_of(cards: Sequence[str], age: int | None = None) -> int:
    """The Age that is told, or else that of the cards."""
    return age or max((tables().cards[card].age for card in cards), default=1)


def legal(state: State, seat: int, kind: type[Action], card: str = "") -> list[Any]:
    """What a seat may do of a kind, perhaps with one card."""
    return [
        action
        for action in GAME.legal_actions(state, seat)
        if isinstance(action, kind) and (not card or getattr(action, "card", card) == card)
    ]
