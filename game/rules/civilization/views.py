"""What a seat may know, and full states that agree with it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from game.content.civilization.effects import ERAS
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules import flow
from game.rules.civilization import components, events, knowledge
from game.rules.civilization.battle import ORACLE
from game.rules.civilization.box import (
    EVENT_DECK,
    EVENTS,
    HUT,
    NONE,
    UNKNOWN_EVENT,
    UNKNOWN_UNIT,
    UNSEEN,
    VILLAGE,
    box,
    type_of,
)
from game.rules.civilization.exploring import CONTENT_BITS, KIND_SHIFT
from game.rules.civilization.frames import Bargaining, Considering, Thing
from game.rules.civilization.state import Battle, Player, State
from game.rules.civilization.yields import active
from game.rules.contract import Event
from game.rules.flow import Cache


def observe(state: State, seat: int | None) -> State:
    """One's own secrets, who knows of them, and all that lies open; of hidden things their backs."""
    seen = _without_unseen(state)
    seen.pending = [_frame(one, seat) for one in flow.observed(state.pending, seat)]
    players = len(state.players)
    for viewer in range(players):
        if viewer != seat:
            for owner in range(players):
                if owner != seat:
                    seen.known[players * viewer + owner] = ()
    for owner, player in enumerate(seen.players):
        if owner != seat:
            _hide(player, () if seat is None else _known(state, seat, owner))
    if state.battle is not None:
        _hide_hands(seen, state.battle, seat)
    return seen


def _without_unseen(state: State) -> State:
    """The state without what nobody has seen: what lies face down on the map, decks, piles, chance."""
    seen = state.clone()
    seen.seed = seen.counter = 0
    seen.observed = True
    seen.cache = Cache()
    seen.tiles = tuple(
        tile if tile.arrow != NONE else replace(tile, tile=NONE) for tile in state.tiles
    )
    seen.spare = (NONE,) * len(state.spare)
    seen.markers = tuple(marker | CONTENT_BITS for marker in state.markers)
    seen.hut_pile = (UNSEEN,) * len(state.hut_pile)
    seen.village_pile = (UNSEEN,) * len(state.village_pile)
    seen.wonder_deck = (NONE,) * len(state.wonder_deck)
    seen.people = (NONE,) * len(state.people)
    for place, deck in enumerate(state.decks):
        seen.decks[place] = (_back_of_deck(place),) * len(deck)
    return seen


def laid_open(observation: State, owner: int, thing: str) -> State:
    """An observation after something secret of a player has been laid open on the table: the first that
    has this back is it. As it was where nothing has."""
    secret = knowledge.number(thing)
    seen = observation.clone()
    player = seen.players[owner]
    if secret is None or knowledge.back(secret) not in knowledge.secrets(player):
        return observation
    knowledge.lose(player, knowledge.back(secret))
    knowledge.gain(player, secret)
    seen.touched()
    return seen


def _known(state: State, viewer: int, owner: int) -> tuple[int, ...]:
    """What the viewer knows the owner to have, with what is just being offered in a bargain."""
    known = knowledge.known_to(state, viewer, owner)
    for frame in state.pending:
        if isinstance(frame, Considering) and (frame.seat, frame.by) == (viewer, owner):
            offered = {knowledge.number(thing): count for thing, count in frame.gives}
            more = Counter({one: n for one, n in offered.items() if one is not None})
            known = tuple((Counter(known) | more).elements())
    return known


def _hide_hands(seen: State, battle: Battle, seat: int | None) -> None:
    """Battle hands are seen by whoever plays them, and with The Oracle by the rival (R9.2). What is
    known of somebody's units may be in the hand or not."""
    players = battle.attacker, battle.by
    for owner in (battle.attacker, battle.defender):
        if owner not in (NONE, seat):
            player = seen.players[owner]
            player.units = tuple(sorted(map(_unit_back, player.units)))
    hands = [
        hand
        if seat == players[side] or (seat == players[1 - side] and active(seen, seat, ORACLE))
        else tuple(map(_unit_back, hand))
        for side, hand in enumerate(battle.hands)
    ]
    seen.battle = replace(battle, hands=(hands[0], hands[1]))


def _back_of_deck(number: int) -> int:
    types = len(UNIT_TYPES)
    return UNKNOWN_UNIT + number if number < types else UNKNOWN_EVENT + number - types + 1


def _hide(player: Player, known: tuple[int, ...]) -> None:
    """What a player has as somebody sees it who knows these things of it, and what all know."""
    player.events = _backs(player.events, known)
    player.huts = _marker_backs(knowledge.HUTS, player.huts, known)
    player.villages = _marker_backs(knowledge.VILLAGES, player.villages, known)
    player.units = _backs(player.units, player.shown, _unit_back)


def _unit_back(unit: int) -> int:
    """A unit whose strength is not seen."""
    return UNKNOWN_UNIT + type_of(unit)


def _marker_backs(base: int, held: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    if not held:
        return ()
    return tuple(one - base for one in _backs(tuple(base + one for one in held), known))


@lru_cache(maxsize=8192)
def _backs(
    secrets: tuple[int, ...],
    known: tuple[int, ...],
    back: Callable[[int], int] = knowledge.back,
) -> tuple[int, ...]:
    """Secret things, those that are not known by their backs."""
    there, found = Counter(known), []
    for secret in secrets:
        if there[secret]:
            there[secret] -= 1
            found.append(secret)
        else:
            found.append(back(secret))
    return tuple(sorted(found))


def _frame(frame: object, seat: int | None) -> object:
    """A bargain is seen by both sides; before it is proposed by the proposer alone."""
    if isinstance(frame, Bargaining) and frame.seat != seat:
        return replace(frame, gives=(), takes=())
    if isinstance(frame, Considering) and seat not in (frame.seat, frame.by):
        return replace(frame, gives=_named_back(frame.gives), takes=_named_back(frame.takes))
    return frame


def _named_back(side: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A side of a bargain as those see it who are no part of it."""
    found = Counter[str]()
    for thing, count in side:
        found[knowledge.hidden_name(thing)] += count
    return tuple(sorted(found.items()))


def redact(event: Event, seat: int | None) -> Event | None:
    """Faces are for those who drew or exchanged them."""
    match event:
        case events.UnitsDrawn(seat=one, units=units) if one != seat:
            return replace(event, units=tuple(hidden_unit(unit) for unit in units))
        case events.EventDrawn(seat=one, event=drawn) if one != seat:
            return replace(
                event, event=knowledge.name(knowledge.back(box().event[drawn])).replace(":", "_")
            )
        case (
            events.BargainProposed(seat=one, to=other) | events.BargainStruck(seat=one, to=other)
        ) if seat not in (one, other):
            gives, takes = _named_back(event.gives), _named_back(event.takes)
            return replace(event, gives=gives, takes=takes)
        case events.HandDrawn(open_to=viewers, units=units) if seat not in viewers:
            return replace(event, units=tuple(hidden_unit(unit) for unit in units))
        case events.MarkerTaken(seat=one, marker=taken) if (
            one != seat and knowledge.number(taken) is not None
        ):
            return replace(event, marker=knowledge.hidden_name(taken))
        case events.LootTaken(seat=one, loser=other, thing=thing) if seat not in (one, other):
            return replace(event, thing=knowledge.hidden_name(thing))
    return event


def hidden_unit(unit: str) -> str:
    """What a unit is called whose strength is not seen.

    >>> hidden_unit("mounted_2")
    'mounted_?'
    """
    return f"{unit.partition('_')[0]}_?"


# Determinization


def determinize(observation: State, rng: Random) -> State:
    """Whatever is not seen dealt to wherever its back lies, each way equally likely."""
    state = observation.clone()
    state.cache = Cache()
    state.observed = False
    state.seed, state.counter = rng.getrandbits(63), 0
    _deal_units(state, rng)
    _deal_events(state, rng)
    _deal_markers(state, rng)
    known = box()
    neutral = [number for number, tile in enumerate(known.tiles) if tile.civ == NONE]
    rest = _rest(neutral, [tile.tile for tile in state.tiles if tile.tile in neutral], rng)
    state.tiles = tuple(
        replace(tile, tile=rest.pop()) if tile.tile == NONE else tile for tile in state.tiles
    )
    state.spare = tuple(sorted(rest[: len(state.spare)]))
    _deal_wonders(state, rng)
    state.people = tuple(_rest(box().all_people, components.people_seen(state), rng))
    state.pending = [_offered(state, one) for one in state.pending]
    return state


def redraw(state: State, rng: Random) -> State:
    """All that every player has is known to them: only what nobody has seen is dealt anew."""
    return determinize(_without_unseen(state), rng)


def _offered(state: State, frame: object) -> object:
    """A bargain between others is about things that they have."""
    if not isinstance(frame, Considering):
        return frame
    gives = _faces(state.players[frame.by], frame.gives)
    return replace(frame, gives=gives, takes=_faces(state.players[frame.seat], frame.takes))


def _faces(player: Player, side: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A side of a bargain with things of the player in the place of backs."""
    held, found = [*knowledge.secrets(player)], Counter[str]()
    for thing, count in side:
        same = [one for one in held if knowledge.name(knowledge.back(one)) == thing]
        if len(same) < count:
            found[thing] += count
        else:
            found.update(knowledge.name(one) for one in same[:count])
    return tuple(sorted(found.items()))


def _rest(everything: Iterable[int], seen: Iterable[int], rng: Random) -> list[int]:
    """What has not been seen, in random order."""
    left = Counter(everything)
    left.subtract(seen)
    found = [*left.elements()]
    rng.shuffle(found)
    return found


def _dealt(cards: tuple[int, ...], unknown: int, stock: dict[int, list[int]]) -> tuple[int, ...]:
    """The cards with every back (from `unknown` on) replaced by one of its stock."""
    return tuple(stock[card].pop() if card >= unknown else card for card in cards)


def _deal_units(state: State, rng: Random) -> None:
    seen = [unit for unit in components.all_units(state) if unit < UNKNOWN_UNIT]
    stock = {
        UNKNOWN_UNIT + kind: _rest(deck, [unit for unit in seen if type_of(unit) == kind], rng)
        for kind, deck in enumerate(box().unit_decks)
    }
    sure = [components.missing(state, seat) for seat in range(len(state.players))]
    for unit in itertools.chain.from_iterable(sure):
        stock[UNKNOWN_UNIT + type_of(unit)].remove(unit)
    for seat, player in enumerate(state.players):
        count = len(player.units)
        units = _open_units(
            (*player.units, *components.hand_of(state, seat)), sure[seat], stock, rng
        )
        player.units = tuple(sorted(units[:count]))
        battle = state.battle
        if battle is not None and seat in (battle.attacker, battle.defender):
            hands = [*battle.hands]
            hands[seat == battle.defender] = tuple(sorted(units[count:]))
            state.battle = replace(battle, hands=(hands[0], hands[1]))
    if state.battle is not None and state.battle.defender == NONE:
        one, other = state.battle.hands
        state.battle = replace(state.battle, hands=(one, _dealt(other, UNKNOWN_UNIT, stock)))
    for kind in range(EVENT_DECK):
        state.decks[kind] = _dealt(state.decks[kind], UNKNOWN_UNIT, stock)


def _open_units(
    units: tuple[int, ...], sure: tuple[int, ...], stock: dict[int, list[int]], rng: Random
) -> list[int]:
    """Backs replaced by units: those that are sure to be among them lie anywhere, the rest is
    drawn."""
    found = [*units]
    for kind, cards in stock.items():
        places = [place for place, unit in enumerate(units) if unit == kind]
        drawn = [unit for unit in sure if type_of(unit) == kind - UNKNOWN_UNIT]
        drawn += [cards.pop() for _ in range(len(places) - len(drawn))]
        rng.shuffle(drawn)
        for place, unit in zip(places, drawn, strict=True):
            found[place] = unit
    return found


def _deal_events(state: State, rng: Random) -> None:
    seen = [event for player in state.players for event in player.events]
    for number in range(EVENT_DECK, len(state.decks)):
        seen += state.discards[number]
    levels = box().event_level
    stock = {
        UNKNOWN_EVENT + level: _rest(
            deck, [one for one in seen if one < EVENTS and levels[one] == level], rng
        )
        for level, deck in enumerate(box().event_decks, 1)
    }
    for player in state.players:
        player.events = tuple(sorted(_dealt(player.events, EVENTS, stock)))
    for number in range(EVENT_DECK, len(state.decks)):
        state.decks[number] = _dealt(state.decks[number], EVENTS, stock)


def _deal_markers(state: State, rng: Random) -> None:
    known, spent = box(), state.spent
    seen = {
        HUT: [one for player in state.players for one in player.huts if one != UNSEEN],
        VILLAGE: [one for player in state.players for one in player.villages if one != UNSEEN],
    }
    stock = {
        kind: {UNSEEN: _rest(all_of, [*seen[kind], *(c for k, c in spent if k == kind)], rng)}
        for kind, all_of in ((HUT, known.huts), (VILLAGE, known.villages))
    }
    for kind, content in ((HUT, "huts"), (VILLAGE, "villages")):
        if kind == VILLAGE:  # nobody keeps a marker with a great person (R8.3)
            _keep_resources(state, stock[kind][UNSEEN])
        for player in state.players:
            kept = _dealt(getattr(player, content), UNSEEN, stock[kind])
            setattr(player, content, tuple(sorted(kept)))
    state.markers = tuple(
        marker & ~CONTENT_BITS | stock[marker >> KIND_SHIFT & 1][UNSEEN].pop()
        for marker in state.markers
    )
    state.hut_pile = _dealt(state.hut_pile, UNSEEN, stock[HUT])
    state.village_pile = _dealt(state.village_pile, UNSEEN, stock[VILLAGE])


def _keep_resources(state: State, stock: list[int]) -> None:
    """Markers with resources come first, as many as players keep unseen."""
    needed = sum(player.villages.count(UNSEEN) for player in state.players)
    resources = [content for content in stock if content < UNSEEN - 1]
    for content in resources[:needed]:
        stock.remove(content)
        stock.append(content)


def _deal_wonders(state: State, rng: Random) -> None:
    """The eras lie in the deck one after the other (R3.1)."""
    known = box()
    seen = components.wonders_seen(state)
    ages = [one.age for one in tables().wonders.values()]
    deck: list[int] = []
    for era in ERAS:
        left = [n for n in range(len(known.wonders)) if ages[n] == era and n not in seen]
        rng.shuffle(left)
        deck += left
    state.wonder_deck = tuple(deck)


def progress(state: State) -> dict[str, int]:
    """Where the game stands."""
    return {"round": state.round, "phase": state.phase}
