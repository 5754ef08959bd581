"""Positions of Carta Impera as the examples write them: cards by their domain, of any era."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera.box import DOMAIN, ECONOMY, UTOPIA, Kind, box
from game.rules.carta_impera.frames import EffectStep, PlayStep
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import Coin, Marker, State
from tests.examples.notation import Notation, Unclear

GAME = CartaImpera()
NAMES = "ABCD"
UNKNOWN_DECK = 40
"""Cards in the deck of an example that says nothing of it."""
TEMPORARY = [effect.id for effect in box().effects.values() if effect.kind == "temporary"]
NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "DOMAIN": DOMAINS,
        "ERA": ERAS,
        "PERMANENT": [effect.id for pair in box().permanents.values() for effect in pair],
        "PLAYER": [*NAMES],
        "TEMPORARY": [*TEMPORARY, "culture"],
    },
)
GIVEN = NOTATION["given"]


class Cards:
    """Cards of the box, taken by domain: of the first era that has one left."""

    def __init__(self) -> None:
        self.left = sorted(card for era in box().decks for card in era)

    def of(self, domain: str) -> Kind:
        """A card of a domain."""
        for card in self.left:
            if card // 3 == DOMAIN[domain]:
                self.left.remove(card)
                return card
        return 3 * DOMAIN[domain] + 2  # an example may speak of more cards than there are

    def several(self, counts: Mapping[str, int], domain: str) -> tuple[Kind, ...]:
        """So many cards of a domain."""
        return tuple(self.of(domain) for _ in range(counts.get(domain, 0)))


def position(written: Any) -> tuple[State, tuple[str, ...]]:
    """The position of an example, and the names of its teams."""
    given = GIVEN("given", written)
    players = given["players"]
    if players != list(NAMES[: len(players)]) or len(players) < 2:
        raise Unclear(f"given.players: expected A, B and so on, found {players!r}")
    teams = given.get("teams", {})
    if teams and sorted(map(sorted, teams.values())) != [["A", "C"], ["B", "D"]]:
        raise Unclear("given.teams: partners sit opposite each other")
    options = {"partners": "teams"} if teams else {}
    state = GAME.new(options, len(players), 1)
    _lay_out(state, given, Cards())
    state.first, state.turn = 0, NAMES.index(given.get("active", "A"))
    step = PlayStep if given.get("step") == "play" else EffectStep
    state.pending = [step(state.turn)]
    state.last_round = given.get("final_round", not state.left)
    used = given.get("used", {})
    used = {"permanent": used} if isinstance(used, list) else used
    for name, domains in used.items():
        bits = sum(1 << DOMAIN[domain] for domain in domains)
        setattr(state, f"{name.removesuffix('y')}{'ies' if name[-1] == 'y' else 's'}", bits)
    if given.get("coin"):
        holder, (at, domain) = given["coin"]["holder"], given["coin"]["at"]
        state.coin = Coin(NAMES.index(holder), NAMES.index(at), DOMAIN[domain])
    state.touched()
    return state, tuple(sorted(teams, key=lambda name: "A" not in teams[name]))


def _lay_out(state: State, given: dict[str, Any], cards: Cards) -> None:
    """Every card where the example says that it is; what it does not speak of is in the deck."""
    seats = len(state.hands)
    named = {key: given.get(key, {}) for key in ("hand", "area", "democracy")}
    for key, by_player in named.items():
        for player in by_player:
            if NAMES.index(player) >= seats:
                raise Unclear(f"given.{key}: there is no such player as {player}")
    state.hands = [
        tuple(sorted(map(cards.of, named["hand"].get(NAMES[seat], [])))) for seat in range(seats)
    ]
    state.columns = [
        cards.several(named["area"].get(NAMES[seat], {}), domain)
        for seat in range(seats)
        for domain in DOMAINS
    ]
    state.discard = [cards.several(given.get("discard", {}), domain) for domain in DOMAINS]
    state.democracies = tuple(
        Marker(seat, DOMAIN[domain], (seat + 1) % seats, 3 * UTOPIA + 2)
        for seat in range(seats)
        for domain, count in named["democracy"].get(NAMES[seat], {}).items()
        for _ in range(count)
    )
    state.embargoes = tuple(
        Marker(NAMES.index(one["target"]), DOMAIN[one["domain"]], NAMES.index(one["by"]), card)
        for one in given.get("embargo", [])
        for card in [3 * ECONOMY]
    )
    left = given.get("deck", UNKNOWN_DECK)
    top = map(cards.of, left) if isinstance(left, list) else cards.left[:left]
    state.deck = tuple(top)[::-1]
    state.left, state.removed = len(state.deck), ()
    state.known = [()] * seats**2
