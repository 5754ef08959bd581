"""Procedures of 7 Wonders: examples that tell a course of things, by the words they are given in.

Which words are given says what is asked about; sentences are read by closed lists of words, and
`note`, `reason`, `then` and `happens` are for people only.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, RESOURCES
from game.rules.contract import Action, by_category
from game.rules.flow import FINISH, place
from game.rules.wonders import scoring
from game.rules.wonders.actions import CHAIN, PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import box
from game.rules.wonders.construction import market_of, may_build_free, uses
from game.rules.wonders.effects import cards_of
from game.rules.wonders.events import (
    CardDiscarded,
    HandsPassed,
    StructureBuilt,
    TokenTaken,
)
from game.rules.wonders.frames import Reviving, SeventhCard
from game.rules.wonders.free_city import FREE_CITY
from game.rules.wonders.state import State, holder
from game.rules.wonders.turn import begin_age
from tests.examples.course import Fact, compare, exactly, fact, reader
from tests.examples.readers import (
    Reader,
    among,
    anything,
    between,
    listed,
    mapped,
    plain,
    record,
    truth,
    whole,
)
from tests.examples.readers import text as a_text
from tests.examples.verdicts import Failed, Unclear, unknown
from tests.examples.wonders.kinds import HOW
from tests.examples.wonders.position import (
    CARD,
    CARDS,
    CITY,
    GAME,
    RESOURCE,
    add_units,
    afford_stage,
    age_of,
    beside,
    city,
    legal,
    numbers,
    pile_of,
    spare,
    state_of,
)

Given = dict[str, Any]
Facts = dict[str, Fact]
COINS = between(0, 999)
PLAYERS = "AB"
FOR_PEOPLE: Facts = dict.fromkeys(
    ("note", "reason", "then", "happens"), Fact(anything, lambda what, expected, found: None)
)
TO = {"left": "left (clockwise)", "right": "right (counter-clockwise)"}
LEFT_OF_IT, RIGHT_OF_IT = "player left of the Free City", "player right of the Free City"
ONE_UNIT = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard_tower",
    "ore": "barracks",
    "loom": "apothecary",
    "glass": "workshop",
    "papyrus": "scriptorium",
}
"""A card that costs one unit of each."""


def told(read: Reader, value: Any) -> Fact:
    """What was found already, as it is."""
    return exactly(read, lambda looked_at: value)


def told_of(read: Reader, value: Any) -> Fact:
    """The same of a list in any order, or of a map by its keys."""
    return fact(read, lambda looked_at: value)


# Sentences by closed lists


def card_named(where: str, words: str) -> str:
    """A card by its id or its printed name."""
    id = words.strip().removeprefix("the ").lower().replace(" ", "_")
    known = tables().cards
    return str(CARD(where, next((one for one in (id, f"{id}_1") if one in known), id)))


class Step(NamedTuple):
    """What a sentence says: a verb, the card, and whether it is only wished for."""

    verb: str
    card: str
    wish: bool = False


def step(where: str, written: Any) -> Step:
    """`build altar`, `build stage 2 with palace`, `discard palace for 3 coins`, `then wants to ...`"""
    words = str(a_text(where, written)).strip()
    wish = re.match(r"(then )?wants to ", words)
    words = words[wish.end() :] if wish else words
    stage = re.fullmatch(r"(?:build )?(?:the next )?stage\b.* with (.+?)( as marker)?", words)
    if stage:
        return Step("stage", card_named(where, stage[1]), bool(wish))
    plain = re.fullmatch(r"(build|discard) (.+?)( for \d+ coins?| although .*)?", words)
    if not plain:
        raise Unclear(f"{where}: expected build, discard or stage with a card, found {written!r}")
    if plain[1] == "discard" and plain[2].startswith("for the"):
        return Step("discard", "", True)
    return Step(plain[1], card_named(where, plain[2]), bool(wish))


def stage_named(where: str, written: Any) -> Any:
    """`stage 2`."""
    if not re.fullmatch(r"stage [1-4]", str(written)):
        raise Unclear(f"{where}: expected a stage, found {written!r}")
    return int(str(written)[-1])


def any_of(state: State, seat: int, one: Step) -> list[Action]:
    """The legal actions that a sentence can mean, the cheapest first."""
    kinds: dict[str, type[Action]] = {"build": Build, "stage": Stage, "discard": Discard}
    return legal(state, seat, kinds[one.verb], one.card)


def take(state: State, seat: int, one: Step) -> list[Any]:
    """Do what a sentence says; the events."""
    found = any_of(state, seat, one)
    if not found:
        raise Failed(f"{one.verb} {one.card}: is not legal")
    return list(GAME.apply(state, seat, found[0]))


# The kinds of procedures: what is given, when, and what may be expected


def setup(given: Given, when: Given) -> Facts:
    state = GAME.new({}, given["players"], 1)
    return {
        "coins_each": told(COINS, _only({one.coins for one in state.cities})),
        "hand_each": told(whole, _only({len(hand) for hand in state.hands})),
    }


def _only(found: set[Any]) -> Any:
    return found.pop() if len(found) == 1 else found


def through_an_age(given: Given, when: Given) -> Facts:
    """An Age in which everybody discards for coins, so that nothing else happens."""
    state = GAME.new({}, given["players"], 1)
    begin_age(state, given.get("age", 1), []) if given.get("age", 1) > 1 else None
    age, sizes, events = state.age, [], []
    while state.age == age and not state.ending:
        if not state.pending[-1].answers:
            sizes.append(len(state.hands[0]))
        seat = GAME.to_move(state)[0]
        discards = legal(state, seat, Discard)  # the Free City builds whenever it can
        events += GAME.apply(state, seat, (discards or GAME.legal_actions(state, seat))[0])
    mine = [one for one in events if isinstance(one, CardDiscarded) and one.city == 0]
    unused = [one for one in mine if not one.coins]
    passes = [one.direction for one in events if isinstance(one, HandsPassed)]
    direction = str(_only({*passes}))
    other = {"left": "right", "right": "left", "across": "across"}
    return {
        "hand_at_start_of_turn": told(listed(whole), [sizes[turn - 1] for turn in when["turns"]]),
        "cards_used_per_player": told(whole, len(mine) - len(unused)),
        "cards_discarded_unused_per_player": told(whole, len(unused)),
        "coins_for_the_unused_card": told(COINS, sum(one.coins for one in unused)),
        "passed_to": told(among([*other]), direction),
        "received_from": told(among([*other]), other[direction]),
        "passing_after_turn_6": told(
            among(["none", *other]), "none" if len(passes) == 5 else direction
        ),
    }


def passing(given: Given, when: Given) -> Facts:
    """Where hands go after a turn."""
    players, age = given["players"], given["age"]
    state = state_of(GAME.new({}, players, 1).cities, age=age, turn=when["end_of_turn"])
    first = [seat for seat, _ in enumerate(state.hands)]
    deck = sorted({*box().decks[players][age - 1]})
    state.hands = [(deck[seat], deck[-1]) for seat in first]
    events = []
    for seat in first:
        events += GAME.apply(state, seat, Discard(box().names[deck[-1]]))
    went = {deck[seat]: seat for seat in first}
    goes = {went[hand[0]]: seat for seat, hand in enumerate(state.hands)}
    direction = next(one.direction for one in events if isinstance(one, HandsPassed))
    facts = {f"hand_of_seat_{seat}_goes_to_seat": told(whole, goes[seat]) for seat in first}
    return {**facts, "direction": told(among([*TO.values()]), TO[direction])}


def two_players_turn(given: Given, when: Given) -> Facts:
    """What the two draw, choose from, play and keep in a turn."""
    state = GAME.new({}, 2, 1)
    if given.get("age", 1) > 1:
        begin_age(state, given["age"], [])
    rng = Random(1)
    sizes = {"hands": [7, 7], "pile": len(state.stock) + 1}
    if "free_city_pile" in given and given["free_city_pile"] != sizes["pile"]:
        raise Failed(f"free_city_pile: expected {given['free_city_pile']}, found {sizes['pile']}")
    while state.turn < when["turn"]:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    acting, from_hand = holder(state.age, state.turn), [len(hand) for hand in state.hands]
    seats = state.pending[-1].seats
    named = ["own city", "own city", "Free City"]
    facts: Facts = {}
    for seat, letter in enumerate(PLAYERS):
        plays = [named[at] for at, one in enumerate(seats) if one == seat]
        facts |= {
            f"{letter}_draws": told(whole, int(seat == acting)),
            f"{letter}_chooses_from": told(whole, from_hand[seat]),
            f"{letter}_plays": told(listed(a_text), plays),
            f"{letter}_keeps": told(whole, from_hand[seat] - len(plays)),
        }
    return facts


def first_holders(given: Given, when: Given) -> Facts:
    """Who acts for the Free City first in each Age (R13.4)."""
    who = [LEFT_OF_IT, RIGHT_OF_IT]
    found = {f"age_{age}": who[holder(age, 1)] for age in (1, 2, 3)}
    read = mapped(among([*found]), among(who))
    return {"holder_of_free_city_card": told_of(read, found)}


def next_turn(given: Given, when: Given) -> Facts:
    """What a city can do with its hand."""
    state = state_of(beside(given["city"]), age=age_of(given["hand"]), turn=2)
    state.hands[0] = numbers(given["hand"])
    own = state.cities[0]
    facts: Facts = {
        "marker_in_discard_pile": told(truth, bool(state.pile)),
    }
    for card in given["hand"]:
        ways = legal(state, 0, Build, card)
        chained = any(one.how == CHAIN for one in ways)
        facts[f"{card}_by_chain"] = told(truth, chained)
        facts[f"{card}_may_be_built"] = told(truth, bool(ways))
        facts[f"{card}_may_still_be_built"] = told(truth, bool(ways))
    for number, colour in enumerate(COLOURS):
        count = cards_of(own, number)
        facts[f"{colour}_cards_counted"] = told(whole, count)
    return facts


def wanted(given: Given, when: Given) -> Facts:
    """Whether a city may do what it wants, and what it gets."""
    one = step("when.wants", when["wants"])
    hand = given["hand"]
    state = state_of(beside(given["city"]), age=age_of(hand), turn=2)
    state.hands[0] = numbers(hand)
    return _tried(state, one)


def must_discard(given: Given, when: Given) -> Facts:
    """A card with which nothing can be built."""
    card = given["chosen_card"]
    state = state_of(beside(given["city"]), age=age_of([card]), turn=2)
    state.hands[0] = numbers([card])
    others = [one for one in legal(state, 0, Action) if not isinstance(one, Discard)]
    if "stage_affordable" in given and not given["stage_affordable"]:
        others = [one for one in others if not isinstance(one, Stage)]
    goes = "discard pile" if not others else "city"
    return {
        **_tried(state, Step("discard", card)),
        "card_goes_to": told(among(["discard pile", "city"]), goes),
    }


def _tried(state: State, one: Step) -> Facts:
    """A sentence carried out for the first city, while the others discard."""
    before, allowed = state.cities[0].coins, bool(any_of(state, 0, one))
    after = state.clone()
    if allowed:
        for seat in range(1, len(state.hands)):
            after.hands[seat] = numbers(spare(1))
        take(after, 0, one)
        for seat in range(1, len(state.hands)):
            GAME.apply(after, seat, legal(after, seat, Discard)[0])
    gained = after.cities[0].coins - before
    return {
        "legal": told(truth, allowed),
        "coins_gained": told(whole, gained),
    }


class Sixth:
    """The sixth turn of a city, sentence by sentence; the neighbours discard."""

    def __init__(self, given: Given, steps: list[Step], neighbours: list[list[str]]) -> None:
        hand = given["hand_on_turn_6"]
        cities = beside(given["city"], [given.get("left_neighbour_sells", []), []])
        sold = next((key for key in given if key.startswith("another_city_buys_one_")), "")
        self.state = state = state_of(cities, age=age_of(hand, given.get("age")), turn=6)
        state.hands[0] = numbers(hand)
        actions: list[Action] = []
        for seat, rest in enumerate(neighbours, 1):
            card = spare(1, rest)[0]
            state.hands[seat] = numbers([card, *rest])
            actions.append(Discard(card))
        if sold:
            actions[0] = self._purchase(sold.split("_")[4], given[sold], neighbours[0])
        self.events: list[Any] = []
        self.legal = True
        first, *later = steps
        if first.wish:
            self.legal = bool(any_of(state, 0, first))
            return
        self.events += take(state, 0, first)
        for seat, action in enumerate(actions, 1):
            refusal = GAME.refusal(state, seat, action)
            if refusal is not None:
                raise Failed(f"a neighbour's {action}: refused: {refusal}")
            self.events += GAME.apply(state, seat, action)
        self.before = state.clone()
        for one in later:
            self._later(one)
        if self._waits():
            self.events += GAME.apply(state, 0, FINISH)

    def _purchase(self, resource: str, coins: int, rest: list[str]) -> Action:
        """The left neighbour buys one unit of the city, which is its right neighbour."""
        card = ONE_UNIT[str(RESOURCE("given.another_city_buys_one", resource))]
        self.state.hands[1] = numbers([card, *rest])
        return Build(card, PAY, 0, coins)

    def _waits(self) -> bool:
        return bool(self.state.pending) and isinstance(self.state.pending[-1], SeventhCard)

    def _later(self, one: Step) -> None:
        """Something done with the seventh card."""
        self.legal = self._waits() and bool(any_of(self.state, 0, one))
        if one.wish:
            return
        if not self._waits():
            raise Failed(f"{one.verb} {one.card}: there is no seventh card to use")
        refused = GAME.refusal(self.state, 0, Build(one.card)) if one.verb == "build" else None
        if refused is not None and refused.reason == "lacking":  # no example says what they make
            for resource, count in refused.facts["lacks"].items():
                add_units(self.state.cities[1], resource, count)
            self.state.touched()
        self.events += take(self.state, 0, one)

    def built(self) -> list[str]:
        return [e.card for e in self.events if isinstance(e, StructureBuilt) and e.city == 0]

    def discarded(self) -> list[CardDiscarded]:
        return [e for e in self.events if isinstance(e, CardDiscarded) and e.city == 0]


def sixth_turn(given: Given, when: Given) -> Facts:
    """A city uses its last two cards, as far as it may."""
    sentences = [f"build {when['plays']}"] if "plays" in when else when["turn_6"]
    steps = [step("when.turn_6", one) for one in sentences]
    sixth = Sixth(given, steps, [spare(2)[1:], spare(2)[1:]])
    unused = [one for one in sixth.discarded() if not one.coins]
    discarded = [one.card for one in sixth.discarded()]
    before = getattr(sixth, "before", sixth.state)
    waits = bool(before.pending) and isinstance(before.pending[-1], SeventhCard)
    first = {"build": StructureBuilt, "discard": CardDiscarded}.get(steps[0].verb)
    resolved = waits and (first is None or any(isinstance(one, first) for one in sixth.events))
    facts: Facts = {
        "built": told_of(CARDS, sixth.built()),
        "discarded": told_of(CARDS, discarded),
        "stages": told(whole, sixth.state.cities[0].stages),
        "coins": told(COINS, sixth.state.cities[0].coins),
        "legal": told(truth, sixth.legal),
        "coins_gained_for_it": told(COINS, sum(one.coins for one in unused)),
        "sixth_card_resolved_first": told(truth, resolved),
        "coins_before_seventh": told(COINS, before.cities[0].coins),
    }
    goes = {"discard pile (face down)": discarded, "city": sixth.built()}
    for card in given["hand_on_turn_6"]:
        where = next((name for name, cards in goes.items() if card in cards), "board")
        facts[f"{card}_goes_to"] = told(among([*goes, "board"]), where)
    for resource in RESOURCES:
        facts[f"price_of_{resource}_this_turn"] = told(COINS, _price(before, resource))
        for card in given["hand_on_turn_6"]:
            facts[f"{card}_{resource}_may_be_bought_with_those_coins"] = told(
                truth, _buys(before, card, resource)
            )
    return facts


def _seventh_frame(state: State) -> SeventhCard | None:
    frame = state.pending[-1] if state.pending else None
    return frame if isinstance(frame, SeventhCard) else None


def _price(state: State, resource: str) -> int:
    """The cheapest unit of a resource at the left neighbour's for the seventh card."""
    frame = _seventh_frame(state)
    market = market_of(state, 0, frame.discounts if frame else None)
    alone = market._replace(own=0, right=0)
    need = 1 << 5 * RESOURCES.index(resource)
    ways = alone.ways_to_pay(need)
    return ways[0][0] if ways else 0


def _buys(state: State, card: str, resource: str) -> bool:
    """Whether the seventh card can be built with units of a resource that neighbours sell."""
    after, frame = state.clone(), _seventh_frame(state)
    if frame is None:
        return False
    wanted = getattr(tables().cards[card].cost, resource)
    if not wanted:
        return False
    add_units(after.cities[1], resource, wanted)
    found = uses(after, 0, numbers([card]), frame.discounts, frame.purse)
    return any(isinstance(one, Build) and one.left + one.right > 0 for one in found)


def at_the_end(given: Given, when: Given) -> Facts:
    """A city with markers under its board when points are counted."""
    cities = beside(given["city"])
    olympia = city({"wonder": "olympia", "side": "B", "stages": 3})
    state = state_of([cities[0], olympia, cities[2]], age=3)
    guilds = by_category(scoring.points(state, 0)).get("guilds", 0)
    copies = scoring.to_copy(state, 1)
    return {
        "guild_points": told(whole, guilds),
        "can_be_copied_by_olympia": told(truth, bool(copies)),
    }


def winners(given: Given, when: Given) -> Facts:
    """Who has won with so many points and coins; the Free City cannot."""
    names = [name for name in given["totals"] if name != "free_city"]
    coins = given.get("coins", {})
    order = scoring.ranking([(given["totals"][name], coins.get(name, 0)) for name in names])
    first = [names[seat] for seat in order[0]]
    return {"winners": told_of(listed(a_text), first)}


SEAT = re.compile(r"(\w+)(?: (A|B))?(?: with (?:(\d) stages?|(.+)))?")


def seats_clockwise(where: str, written: Any) -> Any:
    """`rhodes`, `olympia B with 3 stages`, `giza with Spies Guild`."""

    def read(inner: str, one: Any) -> Any:
        found = SEAT.fullmatch(str(one))
        if not found:
            raise Unclear(f"{inner}: expected a city, found {one!r}")
        cards = [card_named(inner, found[4])] if found[4] else []
        fields = {"side": found[2] or "A", "stages": int(found[3] or 0), "cards": cards}
        return CITY(inner, {"wonder": found[1], **fields})

    return listed(read)(where, written)


def copies(given: Given, when: Given) -> Facts:
    """Which guilds may be copied by the city with that power."""
    state = state_of([city(one) for one in given["seats_clockwise"]], age=3)
    found = [
        box().names[card] for at in range(len(state.cities)) for card in scoring.to_copy(state, at)
    ]
    return {"may_copy": told_of(CARDS, found)}


def free_structure(given: Given, when: Given) -> Facts:
    """What is left of Olympia's power when an Age begins."""
    cities = beside(given["city"])
    cities[0].free_used = "used_in_age" in given
    state = state_of(cities)
    begin_age(state, when["age"], [])
    available = int(may_build_free(state.cities[0]))
    return {"available": told(whole, available)}


def age_begins(where: str, written: Any) -> Any:
    """`3 begins`."""
    found = re.fullmatch(r"([1-3]) begins", str(written))
    if not found:
        raise Unclear(f"{where}: expected an Age that begins, found {written!r}")
    return int(found[1])


# Halicarnassus


OWN_SEVENTH = "its own unused seventh card"


def opened(given: Given, when: Given) -> Facts:
    """The pile that Halicarnassus looks through in the sixth turn."""
    cities = beside(given["city"])
    _is_next(cities[0].stages, when["halicarnassus_builds"])
    afford_stage(cities[0])
    rests = given["other_hands_after_choosing"]
    marker, own = spare(2, *rests)
    state = state_of(cities, age=given["age"], turn=given["turn"])
    state.hands[0] = numbers([marker, own])
    for seat, rest in enumerate(rests, 1):
        state.hands[seat] = numbers([*spare(1, *rests, [marker, own]), *rest])
    _stage_and_discards(state, marker, [numbers(rest) for rest in rests])
    names = box().names
    there = [names[laid.card] for laid in state.pile] if _revives(state) else []
    told = [OWN_SEVENTH] if own in there else []

    def check(what: str, expected: Any, found: Any) -> None:
        lacking = [one for one in expected if one not in (*there, *told)]
        if lacking:
            raise Failed(f"{what}: {lacking!r} is not among {there!r}")

    return {
        "discard_pile_offered_contains": Fact(listed(among([*tables().cards, OWN_SEVENTH])), check)
    }


def _is_next(built: int, stage: int) -> None:
    if stage != built + 1:
        raise Unclear(f"when: stage {stage} is not the next after {built}")


def _stage_and_discards(state: State, marker: str, kept: list[tuple[int, ...]]) -> list[Any]:
    """The first city builds its stage; the others discard what they do not keep."""
    events = take(state, 0, Step("stage", marker))
    for seat in range(1, len(state.hands)):
        keep = list(kept[seat - 1])
        card = next(card for card in state.hands[seat] if card not in keep)
        events += GAME.apply(state, seat, Discard(box().names[card]))
    return events


def _revives(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], Reviving)


def red_card(given: Given, when: Given) -> Facts:
    """A card from the pile in the sixth turn, before the conflicts."""
    cities = beside(given["city"])
    _is_next(cities[0].stages, when["builds"])
    afford_stage(cities[0])
    cities[1].shields = given["left_neighbour_shields"]
    state = state_of(cities, age=given["age"], turn=given["turn"])
    marker, own, *others = spare(4)
    state.hands = [numbers([marker, own]), *(numbers([*others]) for _ in cities[1:])]
    state.pile = pile_of(given["discard_pile"])
    events = _stage_and_discards(state, marker, [numbers(others[:1])] * 2)
    if not _revives(state):
        raise Failed("the discard pile is not opened")
    revival = Revive(when["takes"])
    refusal = GAME.refusal(state, 0, revival)
    if refusal is not None:
        raise Failed(f"takes: refused: {refusal}")
    events += GAME.apply(state, 0, revival)
    against = {e.against: e.token for e in events if isinstance(e, TokenTaken) and e.city == 0}
    return {
        "shields": told(whole, state.cities[0].shields),
        "token_against_left_neighbour": told(whole, against.get(1, 0)),
        "token_against_right_neighbour": told(whole, against.get(2, 0)),
    }


def not_markers(given: Given, when: Given) -> Facts:
    """What Halicarnassus may take while cards lie under boards."""
    under = given["cards_under_any_wonder_board"]
    written = {"wonder": "halicarnassus", "stages": 1, "marker_cards_under_the_board": under}
    cities = beside(written)
    state = state_of(cities, age=1, turn=2)
    state.pile = pile_of(given["discard_pile"])
    state.pending = [Reviving(0, 0)]
    found = [one.card for one in legal(state, 0, Revive)]
    return {"choices": told_of(CARDS, found)}


# The Free City


def for_the_free_city(given: Given, when: Given) -> Facts:
    """What its holder may do for the Free City after he has chosen for his own city."""
    hand = given.get("holder_hand_after_own_choice") or [given["card_for_free_city"]]
    makes = given.get("neighbours_produce", [])
    own, *players = beside(given["free_city"], [makes[:1], makes[1:]])
    age = age_of(hand)
    state = state_of([*players, own], 2, age, 2 - age % 2)
    acting, chosen = holder(state.age, state.turn), spare(1, hand)[0]
    state.hands[acting] = numbers([chosen, *hand])
    state.hands[1 - acting] = numbers([chosen])
    GAME.apply(state, acting, Discard(chosen))
    if place(state.pending[-1], acting) != FREE_CITY:
        raise Failed("the holder does not choose for the Free City")
    one = step("when.holder_wants", when["holder_wants"]) if "holder_wants" in when else None
    allowed = one is not None and bool(any_of(state, acting, one))
    actions = legal(state, acting, Action)
    ways = sorted({_how(action) for action in actions})
    said = sorted({_said(action) for action in actions})
    coins, after = own.coins, state.clone()
    GAME.apply(after, acting, actions[0])
    GAME.apply(after, 1 - acting, Discard(chosen))
    left = after.cities[FREE_CITY].coins

    def check(what: str, expected: Any, found: Any) -> None:
        mine: Any = allowed if isinstance(expected, bool) else said
        shown = expected if isinstance(expected, bool) else sorted(expected)
        if mine != shown:
            raise Failed(f"{what}: expected {expected!r}, found {mine!r}")

    return {
        "legal": Fact(_truth_or_sentences, check),
        "free_city_coins_after": told(COINS, left),
        "coins_spent": told(COINS, coins - left),
        "way": told(
            among(["discard", "stage", *HOW.values()]), ways[0] if len(ways) == 1 else ways
        ),
    }


def _truth_or_sentences(where: str, written: Any) -> Any:
    if isinstance(written, bool):
        return written
    found = [step(where, one) for one in listed(a_text)(where, written)]
    return [f"{one.verb} {one.card}" for one in found]


def _how(action: Any) -> str:
    if isinstance(action, Build):
        return HOW[action.how]
    return "stage" if isinstance(action, Stage) else "discard"


def _said(action: Any) -> str:
    return f"{type(action).__name__.lower()} {action.card}"


# All of them


class Procedure(NamedTuple):
    """A kind of procedure: the words that are given, those that say when, and its facts."""

    given: dict[str, Reader]
    needed: tuple[str, ...]
    when: dict[str, Reader]
    facts: Callable[[Given, Given], Facts]


AGE, TURN = between(1, 3), between(1, 6)
SEATS: dict[str, Reader] = {"players": between(2, 7)}
SHORT_CITY: dict[str, Reader] = {"city": CITY}
END: dict[str, Reader] = {"end_of_game": truth}
FREE_CITYS: dict[str, Reader] = {
    "free_city": CITY,
    "holder_hand_after_own_choice": CARDS,
    "card_for_free_city": CARD,
    "neighbours_produce": listed(RESOURCE),
}
SIXTH: dict[str, Reader] = {
    **SHORT_CITY,
    "age": AGE,
    "hand_on_turn_6": CARDS,
    "left_neighbour_sells": listed(RESOURCE),
    **{f"another_city_buys_one_{resource}_for": COINS for resource in RESOURCES},
}
HALICARNASSUS: dict[str, Reader] = {**SHORT_CITY, "age": AGE, "turn": between(6, 6)}
PROCEDURES: tuple[Procedure, ...] = (
    Procedure(SEATS, ("players",), {"phase": among(["setup"])}, setup),
    Procedure({**SEATS, "age": AGE}, ("players",), {"turns": listed(TURN)}, through_an_age),
    Procedure(
        {"players": between(3, 7), "age": AGE},
        ("players", "age"),
        {"end_of_turn": between(1, 5)},
        passing,
    ),
    Procedure(SEATS, ("players",), {"each_age_begins": truth}, first_holders),
    Procedure(
        {
            **SEATS,
            "age": AGE,
            "free_city_card": anything,
            "hands": mapped(among([*PLAYERS]), between(7, 7)),
            "free_city_pile": whole,
        },
        ("players",),
        {"turn": TURN},
        two_players_turn,
    ),
    Procedure({**SHORT_CITY, "hand": CARDS}, ("city", "hand"), {"turn": anything}, next_turn),
    Procedure({**SHORT_CITY, "hand": CARDS}, ("city", "hand"), {"wants": a_text}, wanted),
    Procedure(
        {**SHORT_CITY, "chosen_card": CARD, "stage_affordable": truth},
        ("city", "chosen_card"),
        {"action_phase": truth},
        must_discard,
    ),
    Procedure(SIXTH, ("city", "hand_on_turn_6"), {"plays": CARD}, sixth_turn),
    Procedure(SIXTH, ("city", "hand_on_turn_6"), {"turn_6": listed(a_text)}, sixth_turn),
    Procedure(SHORT_CITY, ("city",), END, at_the_end),
    Procedure(
        {"totals": mapped(a_text, whole), "coins": mapped(a_text, COINS)},
        ("totals",),
        END,
        winners,
    ),
    Procedure({"seats_clockwise": seats_clockwise}, ("seats_clockwise",), END, copies),
    Procedure({**SHORT_CITY, "used_in_age": AGE}, ("city",), {"age": age_begins}, free_structure),
    Procedure(
        {**HALICARNASSUS, "other_hands_after_choosing": listed(CARDS, 2)},
        ("city", "age", "turn", "other_hands_after_choosing"),
        {"halicarnassus_builds": stage_named},
        opened,
    ),
    Procedure(
        {**HALICARNASSUS, "left_neighbour_shields": whole, "discard_pile": CARDS},
        ("city", "age", "turn", "left_neighbour_shields", "discard_pile"),
        {"builds": stage_named, "takes": CARD},
        red_card,
    ),
    Procedure(
        {"cards_under_any_wonder_board": CARDS, "discard_pile": CARDS},
        ("discard_pile",),
        {"halicarnassus_uses_its_power": truth},
        not_markers,
    ),
    Procedure(FREE_CITYS, ("free_city",), {"holder_wants": a_text}, for_the_free_city),
    Procedure(FREE_CITYS, ("free_city",), {"free_city_turn": truth}, for_the_free_city),
)


def fitting(given: Any, when: Any) -> Procedure:
    """The kind of procedure that these words are given in."""
    if not isinstance(given, dict) or not isinstance(when, dict):
        raise Unclear("given, when: expected maps")
    words = [one for one in PROCEDURES if when.keys() == one.when.keys()]
    if not words:
        known = {key for one in PROCEDURES for key in one.when}
        unknown("when", next((key for key in when if key not in known), [*when]), known)
    for one in words:
        if given.keys() <= one.given.keys() and given.keys() >= {*one.needed}:
            return one
    return words[0]


def run(given: Any, when: Any, expect: Any) -> None:
    """One procedure, and every fact."""
    kind = fitting(given, when)
    found = plain(record(kind.given, *kind.needed)("given", given))
    moment = plain(record(kind.when, *kind.when)("when", when))
    facts = {**kind.facts(found, moment), **FOR_PEOPLE}
    compare(facts, reader(facts)("expect", expect), None)
