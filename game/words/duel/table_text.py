"""The words of Duel's table: what each thing on it is and comes to in a position, in plain text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.content.duel.load import tables
from game.content.duel.schema import Card
from game.rules.contract import Refusal
from game.rules.duel import scoring, trade, views
from game.rules.duel.state import HIDDEN_GUILD, State, accessible
from game.words import Words, plain
from game.words.duel import sentences, things
from game.words.duel.box import thing
from game.words.duel.things import Price
from game.words.marks import literal


def item_sentences(words: Words, item: str) -> list[str]:
    """What a card, wonder or token does, and its chains."""
    found = thing(item)
    chains = things.chain_sentences(words, found) if isinstance(found, Card) else []
    return [*things.effect_sentences(words, found), *chains]


@lru_cache(maxsize=1024)
def item_text(words: Words, item: str) -> str:
    """Name and effects as plain text, made once in each language."""
    return plain(f"{things.thing_name(words, item)}. {' '.join(item_sentences(words, item))}")


@dataclass(eq=False)
class TableText:
    """A position in words, for those who sit at the table with their signs; `mover` is on turn. Nothing
    tells what things cost while that is `counted`, as the answer to a question."""

    words: Words
    names: tuple[str, ...]
    signs: tuple[str, ...]
    state: State
    mover: int | None
    counted: bool = False

    def __post_init__(self) -> None:
        self.say = self.words.say

    # ---- things -------------------------------------------------------------------------

    def thing(self, name: str, lit: bool = False, refusal: Refusal | None = None) -> str:
        """All that matters of a thing now: whether it can be chosen (`lit`), why it is refused."""
        kind, _, id = name.partition(":")
        if kind in ("card", "wonder", "token"):
            return self._item(id, lit, refusal)
        if kind == "slot":
            card = self.state.layout[int(id)]
            return plain(" ".join((f"{self.back(card)}.", *self.odds(card))))
        if kind == "spoil":
            return self.spoil(id)
        if name == "track":
            return self.pawn()
        if name == "discard_pile":
            return f"{self.pile()}. {self.say('duel.discard.note')}"
        of_seat = {"seat": self.city, "coins": self.coins, "points": self.points_so_far}
        return of_seat[kind](int(id))

    def _item(self, item: str, lit: bool, refusal: Refusal | None) -> str:
        """What it is, what it costs whom, and why not."""
        parts = [item_text(self.words, item)]
        if self.for_sale(item):
            payer, state = self.payer(item), self.state
            both = item in state.layout or item in state.draft  # the rival could take it, too
            parts.append(self._standing(item, lit, refusal))
            parts += [
                self._price(seat, item) for seat in ((payer, 1 - payer) if both else (payer,))
            ]
        return plain(" ".join(part for part in parts if part))

    def _standing(self, item: str, lit: bool, refusal: Refusal | None) -> str:
        """Lit or covered; or why it is refused, with the clause."""
        state = self.state
        now = self.say("duel.said.lit") if lit else ""
        if refusal is not None and (item in state.layout or not state.draft):
            why = sentences.refusal_sentence(self.words, refusal, self.names)
            return f"{now} {why} ({refusal.clause})."
        covered = item in state.layout and state.layout.index(item) not in accessible(state)
        return self.say("duel.said.covered") if covered else now

    def _price(self, seat: int, item: str) -> str:
        price, have = trade.price(self.state, seat, item), self.state.cities[seat].coins
        key = "free" if not price else "price" if price <= have else "dear"
        name = self.names[seat]
        return self.say(f"duel.said.{key}", name=name, coins=price, need=price - have)

    @cached_property
    def prices(self) -> dict[str, tuple[Price, ...]]:
        """What each of the two would pay for the cards that lie open; nothing where that is not told."""
        state, found = self.state, {}
        for card in [state.layout[n] for n in accessible(state) if state.up[n]]:
            prices = []
            for seat in () if self.counted else (0, 1):
                coins = trade.price(state, seat, card)
                free, dear = trade.chained(state, seat, card), coins > state.cities[seat].coins
                prices.append(Price(self.signs[seat], coins, free, dear))
            found[card] = tuple(prices)
        return found

    def for_sale(self, item: str) -> bool:
        """Is it something whose price matters now: in the layout, or a wonder not yet built?"""
        state = self.state
        if self.counted:
            return False
        if item in tables().wonders:
            return item in state.draft or any(item in city.wonders for city in state.cities)
        return item in state.layout

    def payer(self, item: str) -> int:
        """Whose payment is told: the owner's of a wonder, else of whoever is on turn."""
        for seat, city in enumerate(self.state.cities):
            if item in city.wonders:
                return seat
        return self.mover if self.mover is not None else self.state.turn

    # ---- what is face down --------------------------------------------------------------

    def back(self, card: str) -> str:
        """What a face-down card shows."""
        age = "guild" if card == HIDDEN_GUILD else self.state.age
        return self.say("duel.table.back", age=things.age_name(self.words, age))

    def odds(self, card: str) -> list[str]:
        """What may lie face down here, from open information only."""
        state, unseen = self.state, views.unseen_cards(self.state)[card]
        down = sum(1 for n, c in enumerate(state.layout) if c == card and not state.up[n])
        percent = round(100 * down / max(1, len(unseen)))
        names = [things.thing_name(self.words, c) for c in unseen]
        odds = self.say("duel.list.odds", down=down, unseen=len(unseen), percent=percent)
        return [odds, ", ".join(names)]

    # ---- cities and the track -----------------------------------------------------------

    @cached_property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(scoring.totals(self.state, seat).values()) for seat in (0, 1))

    def city(self, seat: int) -> str:
        city = self.say("duel.city", name=self.names[seat])
        return f"{city}. {self.coins(seat)} {self.points_so_far(seat)}."

    def coins(self, seat: int) -> str:
        """How many coins a seat has, and what a discarded card would add."""
        coins, income = self.state.cities[seat].coins, trade.sale(self.state.cities[seat])
        return self.say("duel.said.coins", name=self.names[seat], coins=coins, income=income)

    def points_so_far(self, seat: int) -> str:
        so_far = self.say("duel.table.points_so_far", points=self.points[seat])
        return f"{literal(self.names[seat])}: {so_far}"

    def spoil(self, token: str) -> str:
        """What a military token costs whom."""
        spoil = tables().military_tokens[token]
        facts = {"seat": spoil.loser, "coins": spoil.coins, "names": self.names}
        return self.say("duel.table.military_token", **facts)

    def pile(self) -> str:
        """How many cards were discarded."""
        return self.say("duel.table.pile", count=len(self.state.discard))

    def pawn(self) -> str:
        """Where the conflict pawn stands, in words."""
        pawn, track = self.state.pawn, tables().track
        if pawn == 0:
            return self.say("duel.table.pawn_middle")
        ahead, left = 0 if pawn > 0 else 1, track.last - abs(pawn)
        return self.say("duel.table.pawn", spaces=abs(pawn), seat=ahead, rival=1 - ahead,
                        points=track.zone(pawn).vp, left=left, names=self.names)  # fmt: skip

    # ---- decisions ----------------------------------------------------------------------

    def question(self) -> str:
        state, pending = self.state, self.state.pending[-1]
        facts = {"wonder": pending.source, "symbol": pending.source, "rival": 1 - pending.seat}
        facts["spelled"] = sentences.spell(self.words, len(state.drawn))
        facts["age"] = things.age_name(self.words, state.age)
        return self.say(f"duel.table.{pending.kind}_title", names=self.names, **facts)
