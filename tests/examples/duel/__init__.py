"""The worked examples of 7 Wonders Duel: their words, positions as they write them, what is looked
at and what may be expected; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count, zip_longest
from pathlib import Path
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
from tests.examples.facts import Facts, Seen
from tests.examples.notation import Notation, Unclear, same
from tests.examples.running import Examples, run_kinds

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
    "MILITARY": BOX.military_tokens,
    "NEXT": [f"{word}{name}" for word in ("", "choose_start:") for name in NAMES],
    "POINTS": [f"{name}_{key}" for name in NAMES for key in OWN],
    "RESOURCE": RESOURCES,
    "SLOT": [slot.id for layout in BOX.layouts.values() for slot in layout.slots],
    "THING": [*BOX.cards, *BOX.wonders, *BOX.tokens],
}
NOTATION = Notation(__file__, DUEL, NAMES, BOX, WORDS)
VERBS = course.Verbs(NOTATION, CHOICES)


def position(written: Any, seat: int, acted: Sequence[str]) -> State:
    """The position, with `seat` to move and the cards acted on accessible one after the other."""
    given = NOTATION["given"]("given", written or {})
    cities = [_city(given.get(name, {})) for name in NAMES]
    state = State(seed=1, counter=0, cities=cities, military_tokens=[*box().military_tokens])
    for field, value in course.filled(
        given, "draft pawn military_tokens board=board_tokens discard"
    ).items():
        setattr(state, field, value)
    state.turn = given.get("turn", seat)
    drawn, named = given.get("drawn"), (*given.get("removed", ()), *given.get("layout", ()))
    state.age = 0 if state.draft else given.get("age") or _age_of(acted, named)
    owned = {*state.cities[0].tokens, *state.cities[1].tokens, *state.board}
    others = [token for token in box().tokens if token not in owned] if drawn is not None else []
    state.box = given.get("box_tokens", others)
    if state.age:
        slots = {slot: number for number, slot in enumerate(slot_ids(state.age))}
        for slot in named:
            if slot not in slots:
                raise Unclear(f"given: {slot} is no slot of age {state.age}")
        placed = {slots[slot]: card for slot, card in given.get("layout", {}).items()}
        taken = sum(1 << slots[slot] for slot in given.get("removed", ()))
        spare = _spare(state, [*acted, *placed.values()])
        for city in state.cities:  # some card or other lies under each constructed wonder
            city.built = {wonder: card or spare.pop() for wonder, card in city.built.items()}
        _lay_out(state, acted, given.get("cards_left"), placed, taken)
    if drawn is not None:
        _seed_for(state, drawn)
    return state


def _city(given: dict[str, Any]) -> City:
    built, under = given.get("wonders_built", []), given.get("tucked", [])
    own = course.filled(given, "coins cards=buildings wonders=wonders_unbuilt tokens")
    return City(**own, built=dict(zip_longest(built, under[: len(built)], fillvalue="")))


def _age_of(acted: Sequence[str], slots: Sequence[str]) -> int:
    """The age of the layout or of the cards acted on."""
    ages = [box().cards[card].age for card in acted]
    of_cards = max((age if isinstance(age, int) else 3 for age in ages), default=1)
    return int(slots[0][1]) if slots else of_cards


def _spare(state: State, acted: Sequence[str]) -> list[str]:
    """Cards that the example does not speak of, those of the age first."""
    used = {*acted, *state.discard}
    for city in state.cities:
        used.update(city.cards, city.built.values())
    rest = [card for card in box().cards if card not in used]
    return sorted(rest, key=lambda card: box().cards[card].age != state.age)


def _lay_out(
    state: State, acted: Sequence[str], left: int | None, placed: dict[int, str], taken: int
) -> None:
    """Fill the layout, and empty it until `left` cards remain once all have been acted on."""
    grid = box().grids[state.age]
    slots = len(grid.covers)
    keep = slots if left is None else left + len(acted)
    while slots - taken.bit_count() > keep:
        free = [slot for slot in grid.accessible[taken] if slot not in placed]
        if not free:
            raise Unclear("given.cards_left: the cards laid out by name are more")
        taken |= 1 << free[0]
    places, later = dict(placed), taken
    for card in acted:
        open_to = (*grid.accessible[taken], *grid.accessible[later])
        there = [slot for slot, one in places.items() if one == card]
        there += [slot for slot in open_to if slot not in places]
        if not there:
            raise Unclear(f"given: there is no accessible slot for {card}")
        places[there[0]] = card
        later |= 1 << there[0]
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
    probes = (State(seed=seed, counter=0, cities=[]) for seed in count())
    state.seed = next(probe.seed for probe in probes
                      if {*chance.pick(probe, state.box, len(drawn))} == {*drawn})  # fmt: skip


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


def _action(written: dict[str, Any]) -> Any:
    """What a player does in a turn."""
    words = (*sorted(written.keys() - {"player", "choices"}),)
    if words not in TURNS:
        raise Unclear("do: expected build, discard, wonder and using, or draft")
    return TURNS[words](*(written[word] for word in words))


def done(entry: dict[str, Any]) -> course.Course:
    """One turn or several, and the choices that follow."""
    turns = entry["do"] if isinstance(entry["do"], list) else [entry["do"]]
    if not turns:
        raise Unclear("do: nothing is done")
    taken = [(turn["player"], _action(turn)) for turn in turns]
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


def has(what: str, expected: list[str], at: Seen) -> None:
    """A player has all of these."""
    same(what, expected, things(at, expected))


def has_not(what: str, expected: list[str], at: Seen) -> None:
    """A player has none of these."""
    same(what, [], things(at, expected))


def things(at: Seen, named: list[str]) -> list[str]:
    """Those of them that the player has."""
    return [one for one in named if one in {*at.own.cards, *at.own.built, *at.own.tokens}]


def held(at: Seen) -> dict[str, int]:
    """Points by category and their sum, and what events gave to a player or took."""

    def coins(*kinds: str) -> int:
        return sum(one.coins for kind in kinds for one in at.at.told[kind] if one.seat == at.seat)

    points = scoring.totals(at.state, at.seat)
    return {
        **points,
        "total": sum(points.values()),
        "lost": coins("CoinsLost", "MilitaryTokenTaken"),
        "income": coins("CoinsTaken", "TradeIncome", "CardDiscarded"),
    }


def who_is_next(at: course.Course) -> str | None:
    """The player who is to decide, or chooses who begins."""
    if at.mover < 0:
        return None
    word = at.frame.kind if at.frame else ""
    word = "choose_start" if word == "choose_starter" else word
    return f"{word}:{NAMES[at.mover]}" if word else NAMES[at.mover]


def spent(at: course.Course) -> dict[str, int]:
    """Resource -> coins spent on it by the last construction."""
    for before, seat, action in reversed(at.taken):
        if isinstance(action, actions.Build | actions.BuildWonder):
            thing = action.card if isinstance(action, actions.Build) else action.wonder
            return trade.payment(before, seat, thing).bought()
    return {}


def victory(what: str, expected: Any, at: course.Course) -> None:
    """The winner and the kind of victory, or nobody."""
    if expected is None or not at.state.ending:
        same(what, expected or "", at.state.ending)
    else:
        written = {"type": at.state.ending, "winner": winner(at.state.winners)}
        same(what, expected, {key: written[key] for key in expected})


def slots(state: State, found: Iterable[int]) -> list[str]:
    """Slots by their names."""
    return [slot_ids(state.age)[slot] for slot in found]


def paid(at: course.Course) -> int:
    """What the constructions have cost."""
    return sum(one.paid for kind in ("CardBuilt", "WonderBuilt") for one in at.told[kind])


def military_tokens_removed(at: course.Course) -> list[str]:
    return [*Counter(at.before.military_tokens) - Counter(at.state.military_tokens)]


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


def units(at: Price) -> dict[str, dict[str, int]]:
    """By how they come: the resources."""
    found = {how: Counter[str]() for how in ("produced", "choice", "waived")}
    for unit in at.payment.units:
        found.setdefault(unit.how, Counter())[unit.resource] += 1
    return {how: {**counted} for how, counted in found.items()}


def affordable(at: Price) -> bool:
    return at.payment.total <= at.state.cities[at.seat].coins


def by_resource(numbers: Iterable[int]) -> dict[str, int]:
    return dict(zip(RESOURCES, numbers, strict=True))


# Final points


def scored(entry: dict[str, Any]) -> dict[str, Any]:
    """Points by category at the end of Age III, and who has won."""
    state = position({"age": 3, "cards_left": 0, **entry.get("given", {})}, 0, [])
    points = {name: scoring.totals(state, seat) for seat, name in enumerate(NAMES)}
    found = {name: {**each, "total": sum(each.values())} for name, each in points.items()}
    return {**found, "winner": winner(scoring.civilian_winners(state))}


# The tables: what the cards cost, what frees them, and how many there are

CARDS, CHAINS = BOX.cards.values(), BOX.chains.values()
TABLES: dict[str, Any] = {
    **{key: len(getattr(BOX, key)) for key in ("cards", "wonders", "tokens", "chains")},
    "cards_by_age": Counter(card.age for card in CARDS),
    "cards_by_colour": Counter(card.colour for card in CARDS),
    **{card.id: dict(card.cost) for card in CARDS},
    **{wonder.id: dict(wonder.cost) for wonder in BOX.wonders.values()},
    **{f"{card.id}_{key}": None for card in CARDS for key in ("freed_by", "frees")},
    **{f"{chain.frees}_freed_by": chain.granted_by for chain in CHAINS},
    **{f"{chain.granted_by}_frees": chain.frees for chain in CHAINS},
}


# The set-up


class SetUp(NamedTuple):
    """A game set up, and who picked."""

    state: State
    picks: list[str]
    first_four_wonders: list[str]
    second_four_wonders: list[str]


def set_up(entry: dict[str, Any]) -> SetUp:
    """A game set up for real."""
    chosen = {"wonders": "draft", **entry.get("given", {}), "start": "seat_0"}
    at = course.Course(DUEL, DUEL.new(chosen, 2, 7))
    while not at.state.age:
        at.take(None, at.legal()[0])
    picks = [ORDER[seat] for _, seat, _ in at.taken]
    return SetUp(at.state, picks, picks[:4], picks[4:])


def alike(found: Sequence[Any]) -> Any:
    """What is the same for both."""
    same("both players", *found)
    return found[0]


def counted(at: SetUp) -> dict[str, Any]:
    """What is left in the box; and each Age is dealt for real."""
    found: dict[str, Any] = {}
    for age in (1, 2, 3):
        state: State = DUEL.new({"wonders": "first_game"}, 2, 11)
        setup.deal(state, age, [])
        guilds = sum(card in box().guilds for card in state.layout)
        cards, deck = len(state.layout), len(box().decks[age])
        removed = deck - (cards - guilds)
        numbers = {"deck": deck, "removed": removed, "guilds_added": guilds, "dealt": cards}
        found[f"age_{age}_cards"] = numbers
    left = len(BOX.wonders) - sum(len(city.wonders) for city in at.state.cities)
    guilds = len(box().guilds) - setup.GUILDS
    return {**found, "wonders_left_in_box": left, "guilds_left_in_box": guilds}


# The layouts


def laid(entry: dict[str, Any]) -> course.Course:
    """A layout in which nothing is done."""
    return course.Course(DUEL, position(entry.get("given"), 0, []))


def covered_by(state: State) -> dict[str, tuple[str, ...]]:
    """Slot -> the slots that cover it."""
    return {slot.id: slot.covered for slot in BOX.layouts[state.age].slots}


def lying(state: State) -> list[int]:
    """Slots on which a card lies."""
    return [slot for slot, card in enumerate(state.layout) if card]


def turned(state: State) -> list[int]:
    """Slots whose card begins face down and has been turned up."""
    grid, taken = box().grids[state.age], state.taken
    return [
        n
        for n, up in enumerate(grid.face_up)
        if not up and (taken >> n & 1 or n in grid.accessible[taken])
    ]


def shapes(at: course.Course) -> dict[str, Any]:
    """The layout of each Age, whatever lies there."""
    found = {}
    for age, layout in BOX.layouts.items():
        ups, rows = (
            Counter(getattr(slot, key) for slot in layout.slots) for key in ("face", "row")
        )
        sizes = {"slots": len(layout.slots), "face_up": ups["up"], "face_down": ups["down"]}
        found[f"age_{age}"] = {**sizes, "rows": [rows[row] for row in sorted(rows)]}
    return found


offered = VERBS.offered
KINDS = {
    "data": lambda entry: TABLES,
    "setup": set_up,
    "layout": laid,
    "cost": price,
    "action": done,
    "scoring": scored,
}
EXAMPLES = Examples(
    [Path(__file__).with_name("examples.yaml")],
    {"examples": run_kinds(NOTATION, KINDS, Facts(NOTATION, globals()))},
)
