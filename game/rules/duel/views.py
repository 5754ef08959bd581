"""What a seat may know (R12), and full states that agree with it."""

from __future__ import annotations

from random import Random

from game.rules.duel.box import box
from game.rules.duel.layout import back
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, Cache, State


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
