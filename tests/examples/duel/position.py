"""The words of the examples of Duel, and positions as the examples write them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, zip_longest
from pathlib import Path
from typing import Any

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from game.rules import chance
from game.rules.contract import Action
from game.rules.duel import actions, events, scoring
from game.rules.duel.box import box
from game.rules.duel.game import Duel
from game.rules.duel.layout import slot_ids
from game.rules.duel.state import City, State
from tests.examples.course import Verbs, asked_of, events_of, refusal_of
from tests.examples.notation import Notation, Unclear, among
from tests.kinds import reasons_told

DUEL = Duel()
NAMES = "AB"
BOX = tables()
PLAYER = among([*NAMES])
OWN = ("sciences", "lost", "income", "coins", "total", *scoring.CATEGORIES)
CHOICES: dict[str, type[Action]] = {
    "take_token": actions.TakeToken,
    "take_box_token": actions.KeepToken,
    "from_discard": actions.Revive,
    "destroy": actions.Destroy,
    "choose_start": actions.ChooseStarter,
}
DECISIONS = ("take_token", "keep_token", "destroy", "revive", "choose_starter")


def next_player(where: str, written: Any) -> Any:
    """A player, or `choose_start:` and a player."""
    PLAYER(where, str(written).removeprefix("choose_start:"))
    return written


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "ASKED": asked_of(DECISIONS, NAMES),
        "CARD": BOX.cards,
        "CATEGORY": scoring.CATEGORIES,
        "CHAIN": [card.freed_by for card in BOX.cards.values() if card.freed_by],
        "EVENTS": events_of([key for key, kind in vars(events).items() if isinstance(kind, type)]),
        "FREED": [f"{id}_{key}" for id in BOX.cards for key in ("freed_by", "frees")],
        "MILITARY": BOX.military_tokens,
        "NEXT": next_player,
        "PLAYER": [*NAMES],
        "POINTS": [f"{name}_{key}" for name in NAMES for key in OWN],
        "REFUSAL": refusal_of(reasons_told("duel")),
        "RESOURCE": RESOURCES,
        "SEAT": lambda where, written: NAMES.index(PLAYER(where, written)),
        "SLOT": [slot.id for layout in BOX.layouts.values() for slot in layout.slots],
        "SYMBOL": BOX.symbols,
        "THING": [*BOX.cards, *BOX.wonders, *BOX.tokens],
        "TOKEN": BOX.tokens,
        "WONDER": BOX.wonders,
    },
)
VERBS = Verbs(CHOICES, NOTATION.fields("verbs"), NAMES)
NOTATION.words.update(CHOICE=VERBS.action, OFFERS=VERBS.offers)
GIVEN = NOTATION["given"]


def position(written: Any, seat: int, acted: Sequence[str]) -> State:
    """The position, with `seat` to move and the cards acted on accessible one after the other."""
    given, items = GIVEN("given", written or {}), box()
    state = State(seed=1, counter=0, cities=[_city(given.get(name, {})) for name in NAMES])
    state.turn = NAMES.index(given["turn"]) if "turn" in given else seat
    state.draft = given.get("draft", [])
    state.age = 0 if state.draft else given.get("age") or _age_of(acted, given)
    state.pawn = given.get("pawn", 0)
    state.military_tokens = given.get("military_tokens", list(items.military_tokens))
    state.board = given.get("board_tokens", [])
    state.box = _box_tokens(given, state)
    state.discard = given.get("discard", [])
    if state.age:
        names = slot_ids(state.age)
        for slot in (*given.get("removed", ()), *given.get("layout", ())):
            if slot not in names:
                raise Unclear(f"given: {slot} is no slot of age {state.age}")
        placed = {names.index(slot): card for slot, card in given.get("layout", {}).items()}
        taken = sum(1 << names.index(slot) for slot in given.get("removed", ()))
        _tuck(state, [*acted, *placed.values()])
        _lay_out(state, acted, given.get("cards_left"), placed, taken)
    if "drawn" in given:
        _seed_for(state, given["drawn"])
    return state


def _city(given: dict[str, Any]) -> City:
    built, under = given.get("wonders_built", []), given.get("tucked", [])
    return City(
        coins=given.get("coins", 0),
        cards=given.get("buildings", []),
        wonders=given.get("wonders_unbuilt", []),
        built=dict(zip_longest(built, under[: len(built)], fillvalue="")),
        tokens=given.get("tokens", []),
    )


def _age_of(acted: Sequence[str], given: dict[str, Any]) -> int:
    """The age of the layout or of the card acted on, unless the example says another."""
    for slot in (*given.get("removed", ()), *given.get("layout", ())):
        return int(slot[1])
    ages = [box().cards[card].age for card in acted]
    return max((age if isinstance(age, int) else 3 for age in ages), default=1)


def _box_tokens(given: dict[str, Any], state: State) -> list[str]:
    """As given; when only a draw is given, every token that is nowhere else."""
    if "box_tokens" in given or "drawn" not in given:
        return list(given.get("box_tokens", []))
    owned = {*state.cities[0].tokens, *state.cities[1].tokens, *state.board}
    return [token for token in box().tokens if token not in owned]


def _spare(state: State, acted: Sequence[str]) -> list[str]:
    """Cards that the example does not speak of, those of the age first."""
    used = {*acted, *state.discard}
    for city in state.cities:
        used.update(city.cards, city.built.values())
    cards = box().cards
    rest = [card for card in cards if card not in used]
    return sorted(rest, key=lambda card: cards[card].age != state.age)


def _tuck(state: State, acted: Sequence[str]) -> None:
    """Some card or other lies under each constructed wonder."""
    spare = _spare(state, acted)
    for city in state.cities:
        for wonder, card in city.built.items():
            city.built[wonder] = card or spare.pop()


def _lay_out(
    state: State, acted: Sequence[str], left: int | None, placed: dict[int, str], taken: int
) -> None:
    """Fill the layout, and empty it until `left` cards remain once all have been acted on."""
    grid = box().grids[state.age]
    slots = len(grid.covers)
    keep = slots if left is None else left + len(acted)
    while slots - bin(taken).count("1") > keep:
        free = [slot for slot in grid.accessible[taken] if slot not in placed]
        if not free:
            raise Unclear("given.cards_left: the cards laid out by name are more")
        taken |= 1 << free[0]
    places, later = dict(placed), taken
    for card in acted:
        slot = next((slot for slot, there in places.items() if there == card), None)
        if slot is None:
            open_to = (*grid.accessible[taken], *grid.accessible[later])
            slot = next((slot for slot in open_to if slot not in places), None)
            if slot is None:
                raise Unclear(f"given: there is no accessible slot for {card}")
            places[slot] = card
        later |= 1 << slot
    state.taken = taken
    spare = iter(_spare(state, [*acted, *places.values()]))
    state.layout = [
        "" if taken >> slot & 1 else places.get(slot) or next(spare) for slot in range(slots)
    ]
    state.up = [up or slot in grid.accessible[taken] for slot, up in enumerate(grid.face_up)]


def _seed_for(state: State, drawn: list[str]) -> None:
    """Find chance that draws these tokens from the box."""
    if not {*drawn} <= {*state.box} or len({*drawn}) < len(drawn):
        raise Unclear(f"given.drawn: {drawn} do not all lie in the box, each once")
    for seed in count():
        probe = State(seed=seed, counter=0, cities=[])
        if {*chance.pick(probe, state.box, len(drawn))} == {*drawn}:
            state.seed = seed
            return
