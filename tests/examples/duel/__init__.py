"""The worked examples of 7 Wonders Duel: their words, positions as they write them, what is looked
at and what may be expected; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count, zip_longest
from operator import itemgetter
from typing import Any, NamedTuple

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from game.rules import chance
from game.rules.contract import Action
from game.rules.duel import actions, scoring, setup, trade
from game.rules.duel.box import box
from game.rules.duel.game import Duel
from game.rules.duel.market import RAW
from game.rules.duel.state import City, State, slot_ids
from tests.examples import course
from tests.examples.facts import Facts
from tests.examples.notation import Notation, Unclear, same
from tests.examples.running import examples_of

DUEL = Duel()
NAMES, ORDER = "AB", "FS"
"""The players, and as the first and the second of a game just set up."""
BOX = tables()
CHOICES: dict[str, type[Action]] = {
    "take_token": actions.TakeToken,
    "take_box_token": actions.KeepToken,
    "from_discard": actions.Revive,
    "destroy": actions.Destroy,
    "choose_start": actions.ChooseStarter,
}
DECISIONS = ("take_token", "keep_token", "destroy", "revive", "choose_starter")
OWN = ("sciences", "lost", "income", "coins", "total", *scoring.CATEGORIES)
WORDS: dict[str, Any] = {
    **course.words(DUEL, DECISIONS, NAMES),
    "CATEGORY": scoring.CATEGORIES,
    "CHAIN": [card.freed_by for card in BOX.cards.values() if card.freed_by],
    "FREED": [f"{id}_{key}" for id in BOX.cards for key in ("freed_by", "frees")],
    "NEXT": [f"{word}{name}" for word in ("", "choose_start:") for name in NAMES],
    "POINTS": [f"{name}_{key}" for name in NAMES for key in OWN],
    "SLOT": [slot.id for layout in BOX.layouts.values() for slot in layout.slots],
    "THING": [*BOX.cards, *BOX.wonders, *BOX.tokens],
}
NOTATION = Notation(__file__, DUEL, NAMES, BOX, WORDS)
VERBS = course.Verbs(NOTATION, CHOICES)


def position(written: Any, seat: int, acted: Sequence[str]) -> State:
    """The position, with `seat` to move and the cards acted on accessible one after the other."""
    given = NOTATION["given"]("given", written or {})
    begun: dict[str, Any] = {"turn": seat, "military_tokens": [*box().military_tokens]}
    begun |= course.filled(given, "draft pawn military_tokens board=board_tokens discard turn")
    state = State(seed=1, counter=0, cities=[_city(given.get(name, {})) for name in NAMES], **begun)
    if not state.draft:
        _lay_out(state, given, acted)
    drawn = given.get("drawn")
    owned = {*state.cities[0].tokens, *state.cities[1].tokens, *state.board}
    others = [token for token in box().tokens if token not in owned] if drawn is not None else []
    state.box = given.get("box_tokens", others)
    if drawn is not None:
        if not {*drawn} <= {*state.box} or len({*drawn}) < len(drawn):
            raise Unclear(f"given.drawn: {drawn} do not all lie in the box, each once")
        probes = (State(seed=seed, counter=0, cities=[]) for seed in count())
        picked = ((probe.seed, chance.pick(probe, state.box, len(drawn))) for probe in probes)
        state.seed = next(seed for seed, tokens in picked if {*tokens} == {*drawn})
    return state


def _city(given: dict[str, Any]) -> City:
    built, under = given.get("wonders_built", []), given.get("tucked", [])
    own = course.filled(given, "coins cards=buildings wonders=wonders_unbuilt tokens")
    return City(**own, built=dict(zip_longest(built, under[: len(built)], fillvalue="")))


def _lay_out(state: State, given: dict[str, Any], acted: Sequence[str]) -> None:
    """Fill the layout, and empty it until `cards_left` remain once all have been acted on."""
    layout, removed = given.get("layout", {}), given.get("removed", [])
    ages = [age if isinstance(age := box().cards[card].age, int) else 3 for card in acted]
    of_slots = [int(slot[1]) for slot in (*removed, *layout)][:1]
    state.age = given.get("age") or max(of_slots or ages or [1])
    grid, names = box().grids[state.age], slot_ids(state.age)
    for slot in (*removed, *layout):
        if slot not in names:
            raise Unclear(f"given: {slot} is no slot of age {state.age}")
    places = {names.index(slot): card for slot, card in layout.items()}
    taken = sum(1 << names.index(slot) for slot in removed)
    used = {*acted, *places.values(), *state.discard}
    for city in state.cities:
        used.update(city.cards, city.built.values())
    rest = (card for card in box().cards if card not in used)
    spare = sorted(rest, key=lambda card: box().cards[card].age != state.age)
    for city in state.cities:  # some card or other lies under each constructed wonder
        city.built = {wonder: card or spare.pop() for wonder, card in city.built.items()}
    left = given.get("cards_left", len(names)) + len(acted)
    while len(names) - taken.bit_count() > left:
        free = [slot for slot in grid.accessible[taken] if slot not in places]
        if not free:
            raise Unclear("given.cards_left: the cards laid out by name are more")
        taken |= 1 << free[0]
    later = taken
    for card in acted:
        open_to = (*grid.accessible[taken], *grid.accessible[later])
        there = [slot for slot, one in places.items() if one == card]
        there += [slot for slot in open_to if slot not in places]
        if not there:
            raise Unclear(f"given: there is no accessible slot for {card}")
        places[there[0]] = card
        later |= 1 << there[0]
    for slot, up in enumerate(grid.face_up):
        empty = bool(taken >> slot & 1)
        state.layout.append("" if empty else places.get(slot) or spare.pop(0))
        state.up.append(up or empty or slot in grid.accessible[taken])
    state.taken = taken


def winner(seats: tuple[int, ...]) -> str:
    """The player who has won, or that both have."""
    return "shared" if len(seats) > 1 else "".join(NAMES[seat] for seat in seats)


# Something is done


TURNS: dict[tuple[str, ...], type[Action]] = {
    ("build",): actions.Build,
    ("discard",): actions.Discard,
    ("using", "wonder"): actions.BuildWonder,
    ("draft",): actions.DraftWonder,
}


def done(entry: dict[str, Any]) -> course.Course:
    """One turn or several, and the choices that follow."""
    turns = entry["do"] if isinstance(entry["do"], list) else [entry["do"]]
    if not turns:
        raise Unclear("do: nothing is done")
    taken: list[tuple[int, Any]] = []
    for turn in turns:
        words = tuple(sorted(turn.keys() - {"player", "choices"}))
        if words not in TURNS:
            raise Unclear("do: expected build, discard, wonder and using, or draft")
        taken.append((turn["player"], TURNS[words](*(turn[word] for word in words))))
    acted = [action.card for _, action in taken if hasattr(action, "card")]
    at = course.Course(DUEL, position(entry.get("given"), taken[0][0], acted))
    for turn, (seat, action) in zip(turns, taken, strict=True):
        at.take(seat, action)
        for choice in turn.get("choices", []):
            at.take(None, choice)
    for choice in entry.get("choices", ()):
        at.take(None, choice)
    if at.refusal and not at.taken:
        same("the position after the refusal", at.before, at.state)
    return at.with_refusal(entry["expect"], "legal", "refused")


def laid(entry: dict[str, Any], **begun: int) -> course.Course:
    """A position in which nothing is done."""
    return course.Course(DUEL, position({**begun, **(entry.get("given") or {})}, 0, []))


def finished(entry: dict[str, Any]) -> course.Course:
    """The end of Age III."""
    return laid(entry, age=3, cards_left=0)


def who_is_next(asked: str) -> str | None:
    """The player who is to decide, or chooses who begins."""
    return None if asked == "nobody" else asked.removeprefix(":").replace("starter", "start")


def spent(at: course.Course) -> dict[str, int]:
    """Resource -> coins spent on it by the last construction."""
    for before, seat, action in reversed(at.taken):
        if isinstance(action, actions.Build | actions.BuildWonder):
            thing = action.card if isinstance(action, actions.Build) else action.wonder
            return trade.payment(before, seat, thing).bought()
    return {}


def victory(at: course.Course) -> dict[str, str] | None:
    """The winner and the kind of victory, or nobody."""
    state = at.state
    return {"type": state.ending, "winner": winner(state.winners)} if state.ending else None


def slots(state: State, found: Iterable[int]) -> list[str]:
    """Slots by their names."""
    return [slot_ids(state.age)[slot] for slot in found]


def lying(state: State) -> list[int]:
    """Slots on which a card lies."""
    return [slot for slot, card in enumerate(state.layout) if card]


def turned(state: State) -> list[int]:
    """Slots whose card begins face down and has been turned up."""
    first = box().grids[state.age].face_up
    return [slot for slot, up in enumerate(state.up) if up and not first[slot]]


# Prices


class Price(NamedTuple):
    """What a building or a wonder costs a player."""

    state: State
    seat: int
    item: str
    payment: trade.Payment

    def as_cheap(self, spent: dict[str, int]) -> bool:
        """Is this another payment that costs no more (R5.5: any of them may be shown)?"""
        payment, market = self.payment, trade.market(self.state, self.seat)
        if payment.chain or sum(spent.values()) != payment.trade:
            return False
        saved, cost = [0, 0], box().costs[self.item]
        needs = dict(cost.needs)
        for number, resource in enumerate(RESOURCES):
            units, rest = divmod(spent.get(resource, 0), market.unit[number])
            missing = max(0, needs.get(number, 0) - market.have[number])
            if rest or units > missing:
                return False
            saved[number >= RAW] += missing - units
        beyond = max(0, saved[0] - market.raw) + max(0, saved[1] - market.goods)
        return beyond <= market.discounts[cost.discount]


def price(entry: dict[str, Any]) -> Price:
    """The price that is asked for; the sum of its parts has to be the same."""
    ask = entry["ask"]
    if ("build" in ask) == ("wonder" in ask):
        raise Unclear("ask: expected either build or wonder")
    item, seat = ask.get("build") or ask["wonder"], ask["player"]
    state = position(entry.get("given"), seat, [item] if "build" in ask else [])
    payment = trade.payment(state, seat, item)
    same("the price and the sum of its parts", trade.price(state, seat, item), payment.total)
    return Price(state, seat, item, payment)


def bought(what: str, expected: dict[str, int], at: Price) -> None:
    """Any of the cheapest payments may be named (R5.5)."""
    if not at.as_cheap(expected):
        same(what, expected, at.payment.bought())


def units(at: Price) -> dict[str, Counter[str]]:
    """By how they come: the resources."""
    ways, units = ("produced", "choice", "waived"), at.payment.units
    return {how: Counter(unit.resource for unit in units if unit.how == how) for how in ways}


def affordable(at: Price) -> bool:
    return at.payment.total <= at.state.cities[at.seat].coins


# The tables


def in_tables(entry: dict[str, Any]) -> dict[str, Any]:
    """What the cards cost, what frees them, and how many there are."""
    cards, chains = BOX.cards.values(), BOX.chains.values()
    return {
        **{key: len(getattr(BOX, key)) for key in ("cards", "wonders", "tokens", "chains")},
        "cards_by_age": Counter(card.age for card in cards),
        "cards_by_colour": Counter(card.colour for card in cards),
        **{card.id: dict(card.cost) for card in cards},
        **{wonder.id: dict(wonder.cost) for wonder in BOX.wonders.values()},
        **{f"{card.id}_{key}": None for card in cards for key in ("freed_by", "frees")},
        **{f"{chain.frees}_freed_by": chain.granted_by for chain in chains},
        **{f"{chain.granted_by}_frees": chain.frees for chain in chains},
    }


# The set-up


def set_up(entry: dict[str, Any]) -> course.Course:
    """A game set up for real."""
    chosen = {"wonders": "draft", **entry.get("given", {}), "start": "seat_0"}
    at = course.Course(DUEL, DUEL.new(chosen, 2, 7))
    while not at.state.age:
        at.take(None, at.legal()[0])
    return at


def picks(at: course.Course) -> list[str]:
    """Who took a wonder, one after another."""
    return [ORDER[seat] for _, seat, _ in at.taken]


first_four, second_four = itemgetter(slice(4)), itemgetter(slice(4, None))


def counted(at: course.Course) -> dict[str, Any]:
    """What is left in the box; and each Age is dealt for real."""
    found: dict[str, Any] = {}
    for age, cards in box().decks.items():
        state: State = DUEL.new({"wonders": "first_game"}, 2, 11)
        setup.deal(state, age, [])
        guilds, dealt = len({*box().guilds} & {*state.layout}), len(state.layout)
        numbers = {"deck": len(cards), "guilds_added": guilds, "dealt": dealt}
        found[f"age_{age}_cards"] = {**numbers, "removed": len(cards) + guilds - dealt}
    left = len(BOX.wonders) - sum(len(city.wonders) for city in at.state.cities)
    guilds = len(box().guilds) - setup.GUILDS
    return {**found, "wonders_left_in_box": left, "guilds_left_in_box": guilds}


# The layouts


def covered_by(state: State) -> dict[str, tuple[str, ...]]:
    """Slot -> the slots that cover it."""
    return {slot.id: slot.covered for slot in BOX.layouts[state.age].slots}


def shapes(at: course.Course) -> dict[str, Any]:
    """The layout of each Age, whatever lies there."""
    found = {}
    for age, layout in BOX.layouts.items():
        faces = Counter(slot.face for slot in layout.slots)
        rows = Counter(slot.row for slot in layout.slots)
        sizes = {"slots": len(layout.slots), "face_up": faces["up"], "face_down": faces["down"]}
        found[f"age_{age}"] = {**sizes, "rows": [rows[row] for row in sorted(rows)]}
    return found


EXAMPLES = examples_of(Facts(NOTATION, globals()))
