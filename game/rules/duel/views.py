"""What a seat may know (R12), full states that agree with it, and where every component is."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.content.duel.load import tables
from game.rules.duel.box import box
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, Cache, State, back


def observe(state: State) -> State:
    """The position without what lies face down and without the chance to come.

    Both seats and the table know the same, for Duel is an open game.
    """
    seen = state.clone()
    seen.seed = seen.counter = 0
    seen.observed = True
    seen.layout = [
        card if up or not card else back(card)
        for card, up in zip(seen.layout, seen.up, strict=True)
    ]
    seen.cache = Cache()
    return seen


def determinize(observation: State, rng: Random) -> State:
    """A full state that the observer cannot tell from the real one, each equally likely."""
    state = observation.clone()
    unseen = unseen_cards(observation)
    for hidden, cards in unseen.items():
        rng.shuffle(cards)
        for slot, card in enumerate(state.layout):
            if card == hidden:
                state.layout[slot] = cards.pop()
    state.seed, state.counter = rng.getrandbits(63), 0
    state.observed = False
    state.cache = Cache()
    return state


def unseen_cards(observation: State) -> dict[str, list[str]]:
    """Back -> the cards that may lie under it: of the age under way, seen nowhere."""
    if not observation.age:
        return {}
    known = box()
    seen = {*observation.layout, *observation.discard}
    for city in observation.cities:
        seen.update(city.cards, city.built.values())
    return {
        HIDDEN: [card for card in known.decks[observation.age] if card not in seen],
        HIDDEN_GUILD: [card for card in known.guilds if card not in seen],
    }


def account(state: State) -> dict[str, list[str]]:
    """Every component of the box and where it is; `out` is what lies in none of the places."""
    places: dict[str, list[str]] = {
        "layout": [card for card in state.layout if card],
        "discard": list(state.discard),
        "draft": list(state.draft),
        "board": list(state.board),
        "box": list(state.box),
        "drawn": list(state.drawn),
        "track": list(state.military_tokens),
    }
    for seat, city in enumerate(state.cities):
        places[f"cards.{seat}"] = list(city.cards)
        places[f"wonders.{seat}"] = list(city.wonders)
        places[f"built.{seat}"] = list(city.built)
        places[f"under.{seat}"] = list(city.built.values())
        places[f"tokens.{seat}"] = list(city.tokens)
    seen = {id for ids in places.values() for id in ids}
    known = box()
    everything = (*known.cards, *known.wonders, *known.tokens, *known.military_tokens)
    places["out"] = [id for id in everything if id not in seen]
    return places


class Whereabouts(NamedTuple):
    """Where something is.

    `kind`: city, unbuilt, built, under, table, discard, draft, board, box, out, later, hidden.
    A hidden card lies in one of `down` face-down places that `unseen` cards may fill.
    """

    kind: str
    seat: int = -1
    other: str = ""
    """The wonder it lies under, or the card under the wonder."""
    down: int = 0
    unseen: int = 0

    @property
    def percent(self) -> int:
        """How likely the thing is there, in percent."""
        return round(100 * self.down / self.unseen) if self.unseen else 0


def whereabouts(view: State, item: str) -> Whereabouts:
    """The place of anything in the box."""
    box = tables()
    if item in box.cards:
        return _card(view, item)
    return _wonder(view, item) if item in box.wonders else _token(view, item)


def _card(view: State, card: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if card in city.cards:
            return Whereabouts("city", seat)
        for wonder, under in city.built.items():
            if under == card:
                return Whereabouts("under", seat, wonder)
    if card in view.layout:
        return Whereabouts("table")
    return Whereabouts("discard") if card in view.discard else _unseen(view, card)


def _unseen(view: State, card: str) -> Whereabouts:
    """A card that nobody has seen: face down now, taken out of its age, or still to come."""
    back = tables().cards[card].age
    age = 3 if back == "guild" else back
    if age != view.age:
        return Whereabouts("later" if age > view.age else "out")
    hidden = HIDDEN_GUILD if back == "guild" else HIDDEN
    down = view.layout.count(hidden)
    unseen = len(unseen_cards(view)[hidden]) if down else 0
    return Whereabouts("hidden", down=down, unseen=unseen) if down else Whereabouts("out")


def _wonder(view: State, wonder: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if wonder in city.built:
            return Whereabouts("built", seat, city.built[wonder])
        if wonder in city.wonders:
            return Whereabouts("unbuilt", seat)
    if wonder in view.draft:
        return Whereabouts("draft")
    return Whereabouts("box" if view.age else "later")


def _token(view: State, token: str) -> Whereabouts:
    for seat, city in enumerate(view.cities):
        if token in city.tokens:
            return Whereabouts("city", seat)
    return Whereabouts("board" if token in view.board else "box")
