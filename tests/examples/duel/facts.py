"""What is looked at in the examples of Duel, and what they may expect; the head of `examples.yaml`
explains their notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from game.content.duel.schema import RESOURCES
from game.rules.contract import Action
from game.rules.duel import actions, events, science, scoring, setup, trade
from game.rules.duel.box import box
from game.rules.duel.layout import accessible, slot_ids
from game.rules.duel.market import RAW
from game.rules.duel.state import City, State
from tests.examples import course
from tests.examples.course import Check, Checks, exact, fact, facts, parts, under
from tests.examples.duel.position import BOX, DUEL, NAMES, NOTATION, VERBS, position
from tests.examples.notation import Failed, Unclear, same, same_items
from tests.examples.running import Examples, Kind, run_kinds

AGES = (1, 2, 3)


def winner(seats: tuple[int, ...]) -> str:
    """The player who has won, or that both have."""
    return "shared" if len(seats) > 1 else "".join(NAMES[seat] for seat in seats)


# Something is done


def _action(written: dict[str, Any]) -> Action:
    """What a player does in a turn."""
    match sorted(written.keys() - {"player", "choices"}):
        case ["build"]:
            return actions.Build(written["build"])
        case ["discard"]:
            return actions.Discard(written["discard"])
        case ["using", "wonder"]:
            return actions.BuildWonder(written["using"], written["wonder"])
        case ["draft"]:
            return actions.DraftWonder(written["draft"])
    raise Unclear("do: expected build, discard, wonder and using, or draft")


def done(entry: dict[str, Any]) -> course.Course:
    """One turn or several, and the choices that follow."""
    turns = entry["do"] if isinstance(entry["do"], list) else [entry["do"]]
    if not turns:
        raise Unclear("do: nothing is done")
    taken = [(NAMES.index(turn["player"]), _action(turn)) for turn in turns]
    acted = [action.card for _, action in taken if hasattr(action, "card")]
    at = course.Course(DUEL, position(entry.get("given"), taken[0][0], acted))
    for turn, (seat, action) in zip(turns, taken, strict=True):
        at.take(seat, action)
        for choice in turn.get("choices", []):
            at.take(None, choice)
    for choice in entry.get("choices", ()):
        at.take(None, choice)
    if at.refusal and not {"legal", "refused"} & {*entry["expect"]}:
        raise Failed(f"refused: {at.refusal}")
    if at.refusal and not at.taken:
        same("the position after the refusal", at.before, at.state)
    return at


class Seen(NamedTuple):
    """A player who is looked at."""

    course: course.Course
    seat: int

    @property
    def city(self) -> City:
        city: City = self.course.state.cities[self.seat]
        return city

    @property
    def points(self) -> dict[str, int]:
        return scoring.totals(self.course.state, self.seat)

    def coins(self, *kinds: Any) -> int:
        """What the events of these kinds gave or took."""
        return sum(one.coins for one in self.course.of(*kinds) if one.seat == self.seat)


def _there(expected: bool) -> Check:
    def check(what: str, things: list[str], at: Seen) -> None:
        for thing in things:
            found = thing in (*at.city.cards, *at.city.built, *at.city.tokens)
            same(f"{what} {thing}", expected, found)

    return check


def _points(category: str) -> Check:
    return fact(lambda at: at.points[category])


LOSSES = (events.CoinsLost, events.MilitaryTokenTaken)
GAINS = (events.CoinsTaken, events.TradeIncome, events.CardDiscarded)
OF_A_PLAYER: Checks = {
    "has": _there(True),
    "has_not": _there(False),
    **exact(symbols=lambda at: science.symbols(at.city)),
    **{category: _points(category) for category in scoring.CATEGORIES},
    **facts(
        buildings=lambda at: at.city.cards,
        tokens=lambda at: at.city.tokens,
        wonders_built=lambda at: [*at.city.built],
        wonders_unbuilt=lambda at: at.city.wonders,
        sciences=lambda at: len(science.symbols(at.city)),
        lost=lambda at: at.coins(*LOSSES),
        income=lambda at: at.coins(*GAINS),
        coins=lambda at: at.city.coins,
        total=lambda at: sum(at.points.values()),
    ),
}


def _player(seat: int, of: Check) -> Check:
    return lambda what, expected, at: of(what, expected, Seen(at, seat))


def _who_is_next(at: course.Course) -> str | None:
    seat, pending = at.mover, at.state.pending
    if seat is None:
        return None
    kind = pending[-1].kind if pending else ""
    word = "choose_start" if kind == "choose_starter" else kind
    return f"{word}:{NAMES[seat]}" if word else NAMES[seat]


def _trade(at: course.Course) -> dict[str, int]:
    """Resource -> coins spent on it by the last construction."""
    for before, seat, action in reversed(at.taken):
        if isinstance(action, actions.Build):
            return trade.payment(before, seat, action.card).bought()
        if isinstance(action, actions.BuildWonder):
            return trade.payment(before, seat, action.wonder).bought()
    return {}


def _victory(what: str, expected: Any, at: course.Course) -> None:
    """The winner and the kind of victory, or nobody."""
    ending, winners = at.state.ending, at.state.winners
    if expected is None:
        same(what, "", ending)
    elif not ending:
        raise Failed(f"{what}: expected {expected!r}, but the game goes on")
    else:
        written = {"type": ending, "winner": winner(winners)}
        same(what, expected, {key: written[key] for key in expected})


def _gone(at: course.Course) -> list[str]:
    left = at.state.military_tokens
    return [token for token in at.before.military_tokens if token not in left]


def _slots(state: State, slots: Iterable[int]) -> list[str]:
    names = slot_ids(state.age)
    return [names[slot] for slot in slots]


OF_THE_STATE = {
    **{key: key for key in ("pawn", "age", "draft")},
    "military_tokens_left": "military_tokens",
    "discard_pile": "discard",
    "board_tokens": "board",
    "box_tokens": "box",
}
"""Facts that the state has under these names."""
DONE: Checks = {
    **exact(trade=_trade),
    **{name: fact(attrgetter(f"state.{field}")) for name, field in OF_THE_STATE.items()},
    **facts(
        legal=lambda at: at.refusal is None,
        paid=lambda at: sum(one.paid for one in at.of(events.CardBuilt, events.WonderBuilt)),
        by_chain=lambda at: any(one.chain for one in at.of(events.CardBuilt)),
        next=_who_is_next,
        extra_turns=lambda at: len(at.of(events.ExtraTurn)),
        cards_left=lambda at: sum(map(bool, at.state.layout)),
        military_tokens_removed=_gone,
        accessible=lambda at: _slots(at.state, accessible(at.state)),
        turned_up=lambda at: _slots(at.state, [one.slot for one in at.of(events.CardTurnedUp)]),
        wonders_removed=lambda at: [one.wonder for one in at.of(events.WonderReturned)],
    ),
    "refused": course.refused(),
    "asks": course.asks(NAMES, lambda state: state.pending[-1].kind if state.pending else ""),
    "offers": VERBS.check_offers,
    "victory": _victory,
    "events": course.check_events,
    **{
        f"{name}_{key}": _player(seat, of)
        for seat, name in enumerate(NAMES)
        for key, of in OF_A_PLAYER.items()
    },
}


# Prices


class Price(NamedTuple):
    """What a building or a wonder costs a player."""

    state: State
    seat: int
    item: str

    @property
    def payment(self) -> trade.Payment:
        return trade.payment(self.state, self.seat, self.item)

    def units(self, how: str) -> dict[str, int]:
        """Resources that come in this way."""
        return dict(Counter(unit.resource for unit in self.payment.units if unit.how == how))

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
    ask = entry["ask"]
    if ("build" in ask) == ("wonder" in ask):
        raise Unclear("ask: expected either build or wonder")
    item, seat = ask.get("build") or ask["wonder"], NAMES.index(ask["player"])
    state = position(entry.get("given"), seat, [item] if "build" in ask else [])
    found = Price(state, seat, item)
    same("the price and the sum of its parts", trade.price(state, seat, item), found.payment.total)
    return found


def _bought(what: str, expected: dict[str, int], at: Price) -> None:
    """Any of the cheapest payments may be named (R5.5)."""
    if not at.as_cheap(expected):
        same(what, expected, at.payment.bought())


COST: Checks = {
    "trade": _bought,
    **exact(
        cost=lambda at: at.payment.total,
        coins=lambda at: at.payment.coins,
        legal=lambda at: at.payment.total <= at.state.cities[at.seat].coins,
        by_chain=lambda at: bool(at.payment.chain),
        chain=lambda at: at.payment.chain,
        produced=lambda at: at.units("produced"),
        choice=lambda at: at.units("choice"),
        waived=lambda at: at.units("waived"),
    ),
    **facts(
        unit_price=lambda at: dict(
            zip(RESOURCES, trade.market(at.state, at.seat).unit, strict=True)
        )
    ),
}


# Final points


def scored(entry: dict[str, Any]) -> dict[str, Any]:
    """Points by category at the end of Age III, and who has won."""
    state = position({"age": 3, "cards_left": 0, **entry.get("given", {})}, 0, [])
    found: dict[str, Any] = {"winner": winner(scoring.civilian_winners(state))}
    for seat, name in enumerate(NAMES):
        by_category = scoring.totals(state, seat)
        found[name] = {**by_category, "total": sum(by_category.values())}
    return found


POINTS = parts(*scoring.CATEGORIES, "total")


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
    """A game set up, and who picked; F is the first player and S the other."""

    state: State
    picks: list[str]


def set_up(entry: dict[str, Any]) -> SetUp:
    """A game set up for real."""
    chosen = {"wonders": "draft", **entry.get("given", {}), "start": "seat_0"}
    state: State = DUEL.new(chosen, 2, 7)
    picks: list[str] = []
    while not state.age:
        (seat,) = DUEL.to_move(state)
        action = DUEL.legal_actions(state, seat)[0]
        assert isinstance(action, actions.DraftWonder)
        picks.append("FS"[seat])
        DUEL.apply(state, seat, action)
    return SetUp(state, picks)


def _each(numbers: Iterable[int]) -> int:
    """The number that is the same for both."""
    first, second = numbers
    same("both players", first, second)
    return first


@cache
def _dealt(age: int) -> dict[str, int]:
    """Deal the age for real and count."""
    state: State = DUEL.new({"wonders": "first_game"}, 2, 11)
    setup.deal(state, age, [])
    guilds = sum(card in box().guilds for card in state.layout)
    dealt, deck = len(state.layout), len(box().decks[age])
    removed = deck - (dealt - guilds)
    return {"deck": deck, "removed": removed, "guilds_added": guilds, "dealt": dealt}


SET_UP: Checks = {
    **exact(
        picks=lambda at: at.picks,
        first_four_wonders=lambda at: at.picks[:4],
        second_four_wonders=lambda at: at.picks[4:],
        player_1=lambda at: at.state.cities[0].wonders,
        player_2=lambda at: at.state.cities[1].wonders,
        wonders_each=lambda at: _each(len(city.wonders) for city in at.state.cities),
        wonders_left_in_box=lambda at: (
            len(BOX.wonders) - sum(len(city.wonders) for city in at.state.cities)
        ),
        first_player_of_age_1=lambda at: "FS"[at.state.turn],
        coins_each=lambda at: _each(city.coins for city in at.state.cities),
        board_tokens=lambda at: len(at.state.board),
        box_tokens=lambda at: len(at.state.box),
        guilds_left_in_box=lambda at: len(box().guilds) - setup.GUILDS,
        discard_pile=lambda at: len(at.state.discard),
        pawn=lambda at: at.state.pawn,
    ),
    **facts(
        military_tokens=lambda at: at.state.military_tokens,
        age_1_cards=lambda at: _dealt(1),
        age_2_cards=lambda at: _dealt(2),
        age_3_cards=lambda at: _dealt(3),
    ),
}


# The layouts


def _covers(what: str, expected: dict[str, list[str]], state: State) -> None:
    covered = {slot.id: slot.covered for slot in BOX.layouts[state.age].slots}
    for name, others in expected.items():
        same_items(f"{what}.{name}", others, covered[name])


def _turned(state: State) -> list[int]:
    """Slots whose card begins face down and has been turned up."""
    grid, taken = box().grids[state.age], state.taken
    seen = [
        up or taken >> n & 1 or n in grid.accessible[taken] for n, up in enumerate(grid.face_up)
    ]
    return [n for n, up in enumerate(grid.face_up) if seen[n] and not up]


def _shape(age: int, state: State) -> dict[str, Any]:
    """The layout of an Age, whatever lies there."""
    slots = BOX.layouts[age].slots
    ups, rows = sum(slot.face == "up" for slot in slots), Counter(slot.row for slot in slots)
    sizes = [rows[row] for row in sorted(rows)]
    return {"slots": len(slots), "face_up": ups, "face_down": len(slots) - ups, "rows": sizes}


SHAPE = parts("slots", "face_up", "face_down", "rows")
LAYOUT: Checks = {
    "covered_by": _covers,
    **facts(
        accessible=lambda state: _slots(state, accessible(state)),
        turned_up=lambda state: _slots(state, _turned(state)),
        left=lambda state: _slots(state, [n for n, card in enumerate(state.layout) if card]),
    ),
    **{f"age_{age}": under(SHAPE, partial(_shape, age)) for age in AGES},
}
KINDS = {
    "data": Kind(lambda entry: TABLES),
    "setup": Kind(set_up, SET_UP),
    "layout": Kind(lambda entry: position(entry.get("given"), 0, []), LAYOUT),
    "cost": Kind(price, COST),
    "action": Kind(done, DONE),
    "scoring": Kind(
        scored, {**parts("winner"), **{name: under(POINTS, itemgetter(name)) for name in NAMES}}
    ),
}
EXAMPLES = Examples(
    [Path(__file__).with_name("examples.yaml")], {"examples": run_kinds(NOTATION, KINDS)}
)
