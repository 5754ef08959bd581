"""The words of the table: what each thing on it is and comes to in a position."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import CULTURE, DOMAIN, KINDS, NAMES, box
from game.rules.carta_impera.effects import INSPIRATION
from game.rules.carta_impera.frames import DiscardingHand, GivingBack
from game.rules.carta_impera.state import State, embargoed, level, needed, others, partner
from game.rules.carta_impera.temporary import ATTACK, DEMOCRACY, EMBARGO, INQUISITION, LEAP
from game.rules.contract import Event, Refusal
from game.words import Words, plain
from game.words.carta_impera import position, sentences, things
from game.words.carta_impera.position import EffectState
from game.words.carta_impera.things import Team
from game.words.seats import Seat


class Page(NamedTuple):
    """What is told of a thing: a sign, a title with a line below it, paragraphs, and the clause of the
    rules."""

    icon: str
    title: str
    sub: str
    lines: tuple[str, ...]
    clause: str = ""


@dataclass(eq=False)
class TableText:
    """A position in words for the one who sits below, `me`. `running` is the effect under way,
    begun by a touch or with cards still to be named; `lit` are the things that can be touched. Where
    a lesson `asks` for something, nothing tells the answer. A bot that sits below is `watched`: nobody
    is called "you"."""

    words: Words
    names: tuple[str, ...]
    signs: tuple[str, ...]
    state: State
    me: int
    states: dict[str, EffectState]
    running: str
    lit: frozenset[str]
    asks: str = ""
    watched: bool = False

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence of the game; `seat` and the like are seats."""
        return self.words.say(key, names=self.names, **facts)

    @property
    def marking(self) -> bool:
        """Whether all things of a kind are to be found that may be used: all of them look alike."""
        return self.asks == "all"

    @property
    def counting(self) -> bool:
        """Whether majorities are perhaps to be counted: nothing tells who leads."""
        return self.asks in ("number", "all")

    # ---- numbers ------------------------------------------------------------------------

    def count(self, seat: int, domain: int) -> int:
        return len(self.state.columns[6 * seat + domain])

    def area(self, seat: int) -> int:
        return sum(self.count(seat, domain) for domain in range(6))

    def need(self, seat: int, domain: int) -> int:
        return needed(self.state, seat, domain)

    # ---- seats --------------------------------------------------------------------------

    def seat(self, n: int) -> Seat:
        return Seat(self.signs[n], self.names[n])

    @functools.cached_property
    def sides(self) -> tuple[scoring.Side, ...]:
        """The seats of each team, where there are any."""
        return scoring.sides(self.state) if self.state.teams else ()

    def team(self, n: int) -> Team | None:
        for index, side in enumerate(self.sides):
            if n in side:
                return Team(index, tuple(map(self.seat, side)))
        return None

    @functools.cached_property
    def one_short(self) -> bool:
        """Whether anybody's tower wants one card."""
        seats = range(len(self.names))
        return any(self.need(n, d) - self.count(n, d) == 1 for n in seats for d in range(6))

    # ---- names --------------------------------------------------------------------------

    def domain(self, domain: int) -> str:
        return things.domain_name(self.words, DOMAINS[domain])

    def effect(self, effect: str, short: bool = False) -> str:
        return things.effect_name(self.words, effect, short)

    def eras(self, numbers: Sequence[int]) -> str:
        """So many cards of each era, without those of which there are none."""
        there = ((era, n) for era, n in zip(ERAS, numbers, strict=True) if n)
        return " · ".join(self.say("carta_impera.table.era_left", era=era, n=n) for era, n in there)

    def eras_of(self, cards: Sequence[int]) -> tuple[str, ...]:
        return (self.eras(position.eras(cards)),) if cards else ()

    def cards(self, n: int) -> str:
        return self.words.say("count.cards", n=n)

    # ---- effects ------------------------------------------------------------------------

    def state_of(self, effect: str, refused: str) -> str:
        """How an effect looks; `refused` is the thing that was refused last."""
        if self.marking:
            return position.WAIT
        return position.REFUSED if refused == f"effect:{effect}" else self.states[effect].state

    def missing(self, effect: str) -> str:
        """What stands at the right of an effect that is shut: what is missing, in a few letters."""
        refusal, known = self.states[effect].refusal, box().effects[effect]
        facts = {} if refusal is None else refusal.facts
        have, needed = 0, facts.get("needed")
        match refusal and refusal.reason:
            case None:
                return ""
            case "culture_not_strictly_most":
                versus = {"have": facts["have"], "most": facts["rival"]}
                return self.say("carta_impera.state.versus", **versus)
            case "permanent_used" | "temporary_used":
                return self.say("carta_impera.state.used")
            case "threshold_not_met":
                have = facts["have"]
            case "no_card_of_domain":
                have, needed = self.count(self.me, DOMAIN[known.domain]), things.price(known)
            case "not_enough_cards_in_hand":
                have = len(self.state.hands[self.me])
            case "not_enough_cards_in_discard":
                have = sum(map(len, self.state.discard))
            case "not_enough_cards_in_area":
                have = self.area(self.me)
            case _:
                needed = None
        if needed is None:
            return "–"
        return self.say("carta_impera.state.missing", have=have, needed=needed)

    def why(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.words, refusal, self.names)

    def does(self, effect: str) -> str:
        return things.effect_sentence(self.words, box().effects[effect])

    def standing_of(self, effect: str) -> str:
        """The line at the foot of an effect on the board: whether it can be used, or why not."""
        one = self.states[effect]
        if self.watched:
            return self._watched(one)
        if self.marking:
            return ""
        if one.state in (position.SHUT, position.REFUSED) and one.refusal is not None:
            return self.why(one.refusal)
        if one.state != position.OPEN:
            played = self.state.turn == self.me and position.step(self.state) == 2
            wait = "later" if not played else "after" if self.running else "open"
            words = {position.USED: "used_turn", position.FORCE: "in_force", position.WAIT: wait}
            return self.say(f"carta_impera.state.{words.get(one.state, 'open')}")
        known = box().effects[effect]
        if effect in (LEAP, DEMOCRACY):
            return self.say(f"carta_impera.state.{'undo' if effect == LEAP else 'whole_game'}")
        if known.kind == "temporary":
            return self.say("carta_impera.state.costs", n=things.price(known))
        pair = box().permanents.get(DOMAIN[known.domain], ())
        if known.level and all(self.states[each.id].state == position.OPEN for each in pair):
            return self.say("carta_impera.state.this_or", level="II" if known.level == 1 else "I")
        return self.say("carta_impera.state.open")

    def _watched(self, one: EffectState) -> str:
        """How far whoever is watched is from an effect, in cards."""
        if one.refusal is None or one.refusal.reason != "threshold_not_met":
            return ""
        facts = {**one.refusal.facts, "of": one.refusal.facts["domain"]}
        return self.say("carta_impera.state.watched", name=self.names[self.me], **facts)

    def _effect_page(self, effect: str) -> Page:
        known = box().effects[effect]
        price = things.price(known)
        key = "carta_impera.details.costs" if price else "carta_impera.details.free"
        sub, lines = self.say(key, domain=known.domain, n=price), tuple(self._effect(effect))
        return Page(f"rnd_{known.domain}", self.effect(effect), sub, lines, known.rule)

    def _effect(self, effect: str) -> Iterator[str]:
        """What it does; what using it leaves, or how it stands."""
        frame = self.state.pending[-1] if self.state.pending else None
        if isinstance(frame, GivingBack) and effect == INQUISITION == self.running:
            yield self.say("carta_impera.inquisition.text", name=self.names[frame.at])
            return
        yield self.does(effect)
        if self.marking:
            return
        state = self.states[effect].state
        if effect == self.running and position.stage(self.state)[1]:
            return
        if state == position.OPEN:
            yield from self._spent(effect)
        elif state != position.RUNNING and (stands := self.standing_of(effect)):
            yield f"{stands[0].upper()}{stands[1:].removesuffix('.')}."

    def _spent(self, effect: str) -> Iterator[str]:
        """What an effect leaves of one's own domain, and whether undo goes on."""
        known = box().effects[effect]
        have = self.count(self.me, DOMAIN[known.domain])
        if things.price(known):
            yield self._left(known.domain, have - 1)
            before, after = level(self.state, have), level(self.state, have - 1)
            if known.domain == "religion" and before != after:
                limit = box().hand_limits[after]
                yield self.say("carta_impera.details.limit", limit=limit)
        if effect == LEAP:
            yield self.say(f"carta_impera.details.{'undo' if self.state.left else 'empty_leap'}")

    # ---- things -------------------------------------------------------------------------

    def thing(self, name: str) -> str:
        """All that matters of a thing now, in plain text."""
        page = self.page(name)
        if page is None:
            return ""
        now = self.say("carta_impera.said.lit") if name.partition("@")[0] in self.lit else ""
        parts = (page.title, page.sub, *page.lines, now)
        return plain(". ".join(part.rstrip(".") for part in parts if part) + ".")

    def page(self, name: str) -> Page | None:
        """What the parchment says of a thing; None where it says nothing."""
        what, _, rest = name.partition("@")[0].partition(":")
        if what == "effect":
            return self._effect_page(rest)
        if what in ("hand", "offer"):
            return None if rest.endswith("?") else self._card_page(what, rest)
        seat, _, more = rest.partition(":")
        if what == "own":
            return self._column_page(self.me, DOMAIN[rest])
        if what == "column":
            return self._column_page(int(seat), DOMAIN[more])
        if what == "seat":
            return self._seat_page(int(rest))
        if what == "pile":
            return self._pile_page(DOMAIN[rest])
        if what == "copy":
            return self._copy_page(int(seat), more)
        pages = {"deck": self._deck_page, "": self._lines_page}
        return pages[what]() if what in pages else None

    # ---- cards --------------------------------------------------------------------------

    def _card_page(self, what: str, card: str) -> Page:
        """A card of the hand, or one that is offered."""
        kind = KINDS[card]
        domain, name = kind // 3, DOMAINS[kind // 3]
        lines, clause = tuple(self._playing(domain)), "R3.1"
        frame = self.state.pending[-1] if self.state.pending else None
        if what == "hand" and isinstance(frame, DiscardingHand) and frame.seat == self.me:
            lines = (self.say("carta_impera.details.discarded"),)
            clause = box().effects[self.running].rule
        elif embargoed(self.state, self.me) >> domain & 1 and not self.marking:
            clause = "R6.8"
            lines = (self.why(Refusal("domain_embargoed", clause, {"domain": name})),)
        sub = self.say("carta_impera.details.card_of", era=ERAS[kind % 3])
        clause = "R2.8" if what == "offer" else clause
        return Page(f"rnd_{name}", self.domain(domain), sub, lines, clause)

    def _playing(self, domain: int) -> Iterator[str]:
        """What one card more of a domain makes."""
        have, need = self.count(self.me, domain) + 1, self.need(self.me, domain)
        name = DOMAINS[domain]
        yield self.say("carta_impera.details.makes", cards=have, needed=need, of=name)
        if have >= need and not self.asks:
            yield self.say("carta_impera.details.wins")
        yield from self._levels(domain, have, opens=not self.asks)
        best = max(others(self.state, self.me), key=lambda one: self.count(one, domain))
        most = self.count(best, domain)
        if most:
            key = "lead" if have > most else "level" if have == most else "behind"
            facts = {"name": self.names[best], "cards": most, "domain": name}
            yield self.say(f"carta_impera.details.{key}", **facts)

    def _levels(self, domain: int, have: int, opens: bool) -> Iterator[str]:
        """What so many cards of a domain open now, and what needs more."""
        for effect, wanted in position.levels(self.state, domain):
            if have < wanted:
                yield self.say("carta_impera.details.needs", effect=effect, needed=wanted)
            elif have == wanted and opens:
                yield self.say("carta_impera.details.opens", effect=effect)

    # ---- columns ------------------------------------------------------------------------

    def _column_page(self, seat: int, domain: int) -> Page:
        """A tower: what the effect under way would do, or how high it is and what lies on it; and of
        which eras its cards are."""
        aim = tuple(self._aim(seat, domain))
        eras = self.eras_of(self.state.columns[6 * seat + domain])
        lines = (*(aim or self._tower(seat, domain)), *eras)
        clause = box().effects[self.running].rule if aim else "R4.2"
        title, sub = self.domain(domain), self.names[seat]
        return Page(f"rnd_{DOMAINS[domain]}", title, sub, lines, clause)

    def _tower(self, seat: int, domain: int) -> Iterator[str]:
        """How high it is, what lies on it, and what it opens."""
        have, need = self.count(seat, domain), self.need(seat, domain)
        name, owner, state, here = DOMAINS[domain], self.names[seat], self.state, (seat, domain)
        yield self.say("carta_impera.table.cards_of", cards=have, needed=need)
        if need - have == 1:
            key = "one_short_you" if seat == self.me and not self.watched else "one_short"
            yield self.say(f"carta_impera.table.{key}", name=owner, of=name)
        for key, markers in (("democracy", state.democracies), ("embargo", state.embargoes)):
            for one in markers:
                if (one.seat, one.domain) == here:
                    by = self.names[one.by]
                    yield self.say(f"carta_impera.table.{key}_by", name=by, of=name)
        if state.coin is not None and (state.coin.seat, state.coin.domain) == here:
            yield self.say("carta_impera.table.coin_on", name=self.names[state.coin.holder])
        yield from self._levels(domain, have, opens=False)

    def _aim(self, seat: int, domain: int) -> Iterator[str]:
        """What the effect under way would do to a column."""
        effect, need = self.running, self.need(seat, domain)
        if seat == self.me:
            yield from self._own_aim(effect, domain)
            return
        facts: dict[str, Any] = {"name": self.names[seat], "domain": DOMAINS[domain]}
        facts["cards"] = self.count(seat, domain)
        if effect == EMBARGO:
            key = "column_next" if (self.me + 1) % len(self.names) == seat else "column"
            yield self.say(f"carta_impera.details.{key}", needed=need, **facts)
            players, first = len(self.names), self.state.first
            over = (seat - first) % players < (self.me - first) % players
            if self.state.last_round and over:  # no turn is left to the seat (R8.4)
                yield self.say("carta_impera.details.late_embargo", name=self.names[seat])
        elif effect == DEMOCRACY:
            yield self.say("carta_impera.details.democracy", needed=need + 1, before=need, **facts)
        if effect in (EMBARGO, DEMOCRACY):
            yield from self._spent(effect)
            yield from self._partner(seat)

    def _partner(self, seat: int) -> Iterator[str]:
        if partner(self.state, self.me) == seat:
            yield self.say("carta_impera.details.partner")

    def _own_aim(self, effect: str, domain: int) -> Iterator[str]:
        have, name = self.count(self.me, domain), DOMAINS[domain]
        if effect == ATTACK:
            yield self._left(name, have - (2 if name == "military" else 1))
            hit = [one for one in others(self.state, self.me) if self.count(one, domain)]
            key = "carta_impera.details.hits" if hit else "carta_impera.details.hits_nobody"
            yield self.say(key, who=self.words.join(self.names[one] for one in hit))
        elif effect and position.stage(self.state)[1]:
            yield self._left(name, have - 1)

    def _left(self, domain: str, after: int) -> str:
        """How many cards of one's own domain are left, of how many."""
        before = self.count(self.me, DOMAIN[domain])
        facts = {"domain": domain, "before": before, "after": max(0, after)}
        return self.say("carta_impera.details.left", **facts)

    # ---- the rest -----------------------------------------------------------------------

    def _seat_page(self, seat: int) -> Page:
        """A rival and the backs of the hand; what an Inquisition would look at."""
        cards, clause = self.cards(len(self.state.hands[seat])), "R3.4"
        lines = [*self._seat(seat)]
        if self.running == INQUISITION:
            lines += [*self._spent(INQUISITION), self.say("carta_impera.details.undo")]
            lines += self._partner(seat)
            clause = "R6.4"
        return Page("hand_limit", self.names[seat], cards, tuple(lines), clause)

    def _seat(self, seat: int) -> Iterator[str]:
        """What lies before a seat, and what is known of its hand."""
        name, state = self.names[seat], self.state
        hand, known = len(state.hands[seat]), state.known[len(self.names) * self.me + seat]
        yield self.say("carta_impera.said.seat", name=name, n=self.area(seat), hand=hand)
        for backs in self.eras_of(state.hands[seat]):
            yield self.say("carta_impera.said.backs", things=backs)
        if known and seat != self.me:
            seen = things.cards_text(self.words, [NAMES[card] for card in sorted(known)])
            yield self.say("carta_impera.said.backs", things=seen)
        if state.coin is not None and state.coin.holder == seat:
            domain, rival = DOMAINS[state.coin.domain], self.names[state.coin.seat]
            yield self.say("carta_impera.said.coin", name=name, domain=domain, rival=rival)

    def _pile_page(self, domain: int) -> Page:
        pile, name = self.state.discard[domain], DOMAINS[domain]
        there = self.say("carta_impera.said.pile", domain=name, n=len(pile))
        lines = there, *self.eras_of(pile), self.say("carta_impera.table.discard_note")
        title = self.say("carta_impera.table.discard")
        return Page(f"rnd_{name}", title, self.domain(domain), lines, "R5.10")

    def _copy_page(self, seat: int, effect: str) -> Page:
        domain, name = box().effects[effect].domain, self.names[seat]
        refusal = position.why_not_copy(self.state, self.me, seat, effect)
        have = self.count(seat, DOMAIN[domain])
        sentence = self.say("carta_impera.details.copy", name=name, cards=have, of=domain)
        coin = self.say("carta_impera.details.coin", domain=domain)
        lines = sentence, self.does(effect), coin if refusal is None else self.why(refusal)
        sub = f"{self.effect(INSPIRATION)} · {name}"
        return Page("culture_coin", self.effect(effect), sub, lines, "R5.13")

    def _lines_page(self) -> Page:
        """What the lines across the towers mean for so many players (R2.2, R4.2)."""
        numbers, out = self.state.numbers, len(self.state.removed) // len(ERAS)
        facts = {"first": numbers.level_1, "second": numbers.level_2, "needed": numbers.dominance}
        lines = [self.say("carta_impera.details.lines", **facts)]
        if out:
            lines.append(self.say("carta_impera.details.lines_out", n=out))
        title = self.say("carta_impera.details.lines_title", n=len(self.names))
        sub = self.say("carta_impera.details.lines_sub")
        return Page("crown", title, sub, tuple(lines), "R4.2")

    def _deck_page(self) -> Page:
        found = position.unseen(self.state)
        left = self.eras_of(self.state.deck[: self.state.left])
        lines = [*left] or [self.say("carta_impera.table.deck_empty")]
        lines += [self.unseen(found), self.where(found)]
        total = max(1, sum(found.domains))
        for name, n in zip(DOMAINS, found.domains, strict=True):
            label = things.domain_name(self.words, name)
            lines += [f"[rnd_{name}] {label}: {n} · {round(100 * n / total)} %"] if n else []
        title = self.say("carta_impera.table.deck")
        return Page("draw_card", title, self.cards(self.state.left), tuple(lines), "R2.3")

    def unseen(self, found: position.Unseen) -> str:
        """How many cards of the era on top of the deck nobody has seen."""
        return self.say("carta_impera.table.unseen", era=ERAS[found.era], n=found.total)

    def where(self, found: position.Unseen) -> str:
        """Where the cards of an era are that nobody can see."""
        key = "carta_impera.table.unseen_out" if found.out else "carta_impera.table.unseen_where"
        return self.say(key, deck=found.deck, hands=found.hands, out=found.out)

    def compared(self) -> tuple[str, str]:
        """Under Inspiration: what is compared, and the numbers (R5.12)."""
        have = [self.count(seat, CULTURE) for seat in range(len(self.names))]
        rival = max(others(self.state, self.me), key=have.__getitem__)
        pair = {"have": have[self.me], "most": have[rival]}
        mine, theirs = self.names[self.me], self.names[rival]
        sentence = self.say("carta_impera.table.culture_pair", name=theirs, **pair)
        if self.watched:
            sentence = self.say(
                "carta_impera.table.culture_pair_other", name=mine, rival=theirs, **pair
            )
        if not any(have):
            sentence = self.say("carta_impera.table.culture_none")
        return self.say("carta_impera.table.most_culture"), sentence


def text_of(words: Words, names: tuple[str, ...], signs: tuple[str, ...], state: State, me: int,
            here: bool, leading_on: Iterable[str], touched: Sequence[str],
            events: Callable[[], Iterable[Event]], limit: int, asks: str, watched: bool) -> TableText:  # fmt: skip
    """A position in words; not `here`, while something flies, nothing is lit, and nothing begun. The
    effect under way of somebody else is none of whoever sits below."""
    lit = frozenset(leading_on) if here else frozenset()
    begun = touched[0].partition(":") if here and touched else ("", "", "")
    stage = position.stage(state)[0] if state.turn == me else ""
    running = begun[2] if begun[0] == "effect" else stage
    used = position.used_this_turn(events())
    states = position.effect_states(state, me, used, lit, running, limit)
    told = "" if watched else running
    return TableText(words, names, signs, state, me, states, told, lit, asks, watched)
