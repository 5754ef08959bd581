"""The words of the table: what each thing on it is and comes to in a position."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera.marks import Team
from game.drawing.kit.badges import Seat
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, KINDS, NAMES, box
from game.rules.carta_impera.frames import DiscardingHand, GivingBack
from game.rules.carta_impera.inspiration import INSPIRATION
from game.rules.carta_impera.state import State, embargoed, needed, others, partner
from game.rules.carta_impera.temporary import ATTACK, DEMOCRACY, EMBARGO, INQUISITION, LEAP
from game.rules.contract import Event, Refusal
from game.scenes.carta_impera import position
from game.scenes.carta_impera.position import EffectState
from game.scenes.table.choice import Choice, thing_of
from game.words import Words, plain
from game.words.carta_impera import sentences, things


class Page(NamedTuple):
    """What is told of a thing: a sign, a title with a line below it, paragraphs, and the clause of the
    rules."""

    icon: str
    title: str
    sub: str
    lines: tuple[str, ...]
    clause: str = ""


class TableText:
    """A position in words for the one who sits below, `me`. `running` is the effect under way,
    begun by a touch or with cards still to be named; `lit` are the things that can be touched."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        signs: Sequence[str],
        state: State,
        me: int,
        states: dict[str, EffectState],
        running: str,
        lit: frozenset[str],
    ) -> None:
        self.words, self.names, self.state, self.me = words, tuple(names), state, me
        self.signs, self.states, self.running, self.lit = signs, states, running, lit
        self.sides = scoring.sides(state) if state.teams else ()
        self._thing_texts: dict[str, str] = {}

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence of the game; `seat` and the like are seats."""
        return self.words.say(key, names=self.names, **facts)

    # ---- numbers ------------------------------------------------------------------------

    def count(self, seat: int, domain: int) -> int:
        return len(self.state.columns[6 * seat + domain])

    def need(self, seat: int, domain: int) -> int:
        return needed(self.state, seat, domain)

    # ---- seats --------------------------------------------------------------------------

    def seat(self, n: int) -> Seat:
        return Seat(self.signs[n], self.names[n])

    def team(self, n: int) -> Team | None:
        """The team of a seat, where there are any."""
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
        told = (
            self.say("carta_impera.table.era_left", era=ERAS[n], n=k)
            for n, k in enumerate(numbers)
            if k
        )
        return " · ".join(told)

    def cards(self, n: int) -> str:
        return self.words.say("count.cards", n=n)

    # ---- effects ------------------------------------------------------------------------

    def state_of(self, effect: str, refused: str) -> str:
        """How an effect looks; `refused` is the thing that was refused last."""
        return position.REFUSED if refused == f"effect:{effect}" else self.states[effect].state

    def missing(self, effect: str) -> str:
        """What stands at the right of an effect that is shut: what is missing, in a few letters."""
        refusal = self.states[effect].refusal
        if refusal is None:
            return ""
        facts = refusal.facts
        if refusal.reason == "threshold_not_met":
            return self.say(
                "carta_impera.state.missing", have=facts["have"], needed=facts["needed"]
            )
        if refusal.reason == "culture_not_strictly_most":
            return self.say("carta_impera.state.versus", have=facts["have"], most=facts["rival"])
        if refusal.reason in ("permanent_used", "temporary_used"):
            return self.say("carta_impera.state.used")
        if refusal.reason == "no_card_of_domain":
            price = things.price(box().effects[effect])
            have = self.count(self.me, DOMAIN[box().effects[effect].domain])
            return self.say("carta_impera.state.missing", have=have, needed=price)
        if refusal.reason.startswith("not_enough_cards") and "needed" in facts:
            have = self._have(refusal.reason)
            return self.say("carta_impera.state.missing", have=have, needed=facts["needed"])
        return "–"

    def _have(self, reason: str) -> int:
        """How many cards there are of what an effect needs more of."""
        if reason == "not_enough_cards_in_hand":
            return len(self.state.hands[self.me])
        if reason == "not_enough_cards_in_discard":
            return sum(map(len, self.state.discard))
        return sum(self.count(self.me, domain) for domain in range(6))

    def why(self, refusal: Refusal) -> str:
        """Why not, as a sentence."""
        return sentences.refusal_sentence(self.words, refusal, self.names)

    def does(self, effect: str) -> str:
        """What an effect does."""
        return things.effect_sentence(self.words, box().effects[effect])

    def standing_of(self, effect: str) -> str:
        """The line at the foot of an effect on the board: whether it can be used, or why not."""
        one = self.states[effect]
        if one.state in (position.SHUT, position.REFUSED) and one.refusal is not None:
            return self.why(one.refusal)
        if one.state != position.OPEN:
            under_way = self.state.turn == self.me and position.step(self.state) == 2
            wait = "after" if under_way else "later"
            words = {position.USED: "used_turn", position.FORCE: "in_force", position.WAIT: wait}
            return self.say(f"carta_impera.state.{words.get(one.state, 'open')}")
        known = box().effects[effect]
        if effect == LEAP:
            return self.say("carta_impera.state.undo")
        if effect == DEMOCRACY:
            return self.say("carta_impera.state.whole_game")
        if known.kind == "temporary":
            return self.say("carta_impera.state.costs", n=things.price(known))
        if known.level and self._both_open(known.domain):
            return self.say("carta_impera.state.this_or", level="II" if known.level == 1 else "I")
        return self.say("carta_impera.state.open")

    def _both_open(self, domain: str) -> bool:
        pair = box().permanents[DOMAIN[domain]]
        return all(self.states[each.id].state == position.OPEN for each in pair)

    def _effect_page(self, effect: str) -> Page:
        known, one = box().effects[effect], self.states[effect]
        price = things.price(known)
        key = "carta_impera.details.costs" if price else "carta_impera.details.free"
        sub = self.say(key, domain=known.domain, n=price)
        lines = [self.does(effect)]
        frame = self.state.pending[-1] if self.state.pending else None
        if isinstance(frame, GivingBack) and effect == INQUISITION:
            lines = [self.say("carta_impera.inquisition.text", name=self.names[frame.at])]
        elif effect == self.running and position.stage(self.state)[1]:
            pass
        elif one.state == position.OPEN:
            lines += self._spent(effect)
        elif one.state != position.RUNNING:
            lines.append(self.standing_of(effect))
        return Page(f"rnd_{known.domain}", self.effect(effect), sub, tuple(lines), known.rule)

    def _spent(self, effect: str) -> list[str]:
        """What an effect leaves of one's own domain, and whether undo goes on."""
        lines = []
        known = box().effects[effect]
        price = things.price(known)
        if price:
            have = self.count(self.me, DOMAIN[known.domain])
            lines.append(self._left(known.domain, have - 1))
            if known.domain == "religion":
                lines += self._limit_after(have - 1)
        if effect == LEAP:
            empty = not self.state.left
            lines.append(
                self.say(
                    "carta_impera.details.empty_leap" if empty else "carta_impera.details.undo"
                )
            )
        return lines

    def _limit_after(self, have: int) -> list[str]:
        """The hand limit with so much Religion, where that is another one."""
        numbers, limits = self.state.numbers, box().hand_limits
        was = self.count(self.me, DOMAIN["religion"])
        before, after = ((n >= numbers.level_1) + (n >= numbers.level_2) for n in (was, have))
        return (
            [self.say("carta_impera.details.limit", limit=limits[after])] if before != after else []
        )

    # ---- things -------------------------------------------------------------------------

    def thing(self, name: str) -> str:
        """All that matters of a thing now, in plain text; made once."""
        if name not in self._thing_texts:
            self._thing_texts[name] = self._thing(name)
        return self._thing_texts[name]

    def _thing(self, name: str) -> str:
        page = self.page(name)
        if page is None:
            return ""
        now = self.say("carta_impera.said.lit") if thing_of(name) in self.lit else ""
        parts = (page.title, page.sub, *page.lines, now)
        return plain(". ".join(part.rstrip(".") for part in parts if part) + ".")

    def page(self, name: str) -> Page | None:
        """What the parchment says of a thing; None where it says nothing."""
        what, _, rest = thing_of(name).partition(":")
        if what == "effect":
            return self._effect_page(rest)
        if what in ("hand", "offer"):
            return None if rest.endswith("?") else self._card_page(what, rest)
        if what == "own":
            return self._column_page(self.me, DOMAIN[rest])
        if what == "column":
            seat, _, domain = rest.partition(":")
            return self._column_page(int(seat), DOMAIN[domain])
        if what == "seat":
            return self._seat_page(int(rest))
        if what == "pile":
            return self._pile_page(DOMAIN[rest])
        if what == "copy":
            seat, _, effect = rest.partition(":")
            return self._copy_page(int(seat), effect)
        pages = {"deck": self._deck_page, "": self._lines_page}
        return pages[what]() if what in pages else None

    # ---- cards --------------------------------------------------------------------------

    def _card_page(self, what: str, card: str) -> Page:
        """A card of the hand, or one that is offered."""
        kind = KINDS[card]
        domain, name = kind // 3, DOMAINS[kind // 3]
        lines, clause = self._playing(domain), "R3.1"
        frame = self.state.pending[-1] if self.state.pending else None
        discards = isinstance(frame, DiscardingHand) and frame.seat == self.me
        if embargoed(self.state, self.me) >> domain & 1:
            refusal = Refusal("domain_embargoed", "R6.8", {"domain": name})
            lines, clause = [self.why(refusal)], "R6.8"
        if discards and what == "hand":
            lines = [self.say("carta_impera.details.discarded")]
            clause = box().effects[self.running].rule
        if what == "offer":
            clause = "R2.8"
        sub = self.say("carta_impera.details.card_of", era=ERAS[kind % 3])
        return Page(f"rnd_{name}", self.domain(domain), sub, tuple(lines), clause)

    def _playing(self, domain: int) -> list[str]:
        """What one card more of a domain makes."""
        have, need = self.count(self.me, domain) + 1, self.need(self.me, domain)
        facts = {"cards": have, "needed": need, "of": DOMAINS[domain]}
        lines = [self.say("carta_impera.details.makes", **facts)]
        if have >= need:
            lines.append(self.say("carta_impera.details.wins"))
        lines += self._levels(domain, have, opens=True)
        best = max(others(self.state, self.me), key=lambda one: self.count(one, domain))
        most = self.count(best, domain)
        if most:
            key = "lead" if have > most else "level" if have == most else "behind"
            rival, name = self.names[best], DOMAINS[domain]
            lines.append(
                self.say(f"carta_impera.details.{key}", name=rival, cards=most, domain=name)
            )
        return lines

    def _levels(self, domain: int, have: int, opens: bool) -> list[str]:
        """What so many cards of a domain open now, and what needs more."""
        lines = []
        for effect, wanted in position.levels(self.state, domain):
            if have < wanted:
                lines.append(self.say("carta_impera.details.needs", effect=effect, needed=wanted))
            elif have == wanted and opens:
                lines.append(self.say("carta_impera.details.opens", effect=effect))
        return lines

    # ---- columns ------------------------------------------------------------------------

    def _column_page(self, seat: int, domain: int) -> Page:
        """A tower: how high it is, what lies on it, and what the effect under way would do."""
        have, need, name = self.count(seat, domain), self.need(seat, domain), DOMAINS[domain]
        lines = self._aim(seat, domain)
        aimed = bool(lines)
        if not aimed:
            lines = [self.say("carta_impera.table.cards_of", cards=have, needed=need)]
            lines += self._lying(seat, domain)
            lines += self._levels(domain, have, opens=False)
        eras = [card % 3 for card in self.state.columns[6 * seat + domain]]
        if eras:
            lines.append(self.eras([eras.count(era) for era in range(3)]))
        clause = box().effects[self.running].rule if aimed else "R4.2"
        return Page(f"rnd_{name}", self.domain(domain), self.names[seat], tuple(lines), clause)

    def _lying(self, seat: int, domain: int) -> list[str]:
        """What there is to say of a tower besides its cards."""
        name, lines, owner = DOMAINS[domain], [], self.names[seat]
        if self.need(seat, domain) - self.count(seat, domain) == 1:
            key = "one_short_you" if seat == self.me else "one_short"
            lines.append(self.say(f"carta_impera.table.{key}", name=owner, of=name))
        for marks, key in (
            (self.state.democracies, "democracy_by"),
            (self.state.embargoes, "embargo_by"),
        ):
            for marker in marks:
                if (marker.seat, marker.domain) == (seat, domain):
                    lines.append(
                        self.say(f"carta_impera.table.{key}", name=self.names[marker.by], of=name)
                    )
        coin = self.state.coin
        if coin is not None and (coin.seat, coin.domain) == (seat, domain):
            lines.append(self.say("carta_impera.table.coin_on", name=self.names[coin.holder]))
        return lines

    def _aim(self, seat: int, domain: int) -> list[str]:
        """What the effect under way would do to a column."""
        effect, name = self.running, DOMAINS[domain]
        if seat == self.me:
            return self._own_aim(effect, domain)
        facts: dict[str, Any] = {"name": self.names[seat], "domain": name}
        facts["cards"] = self.count(seat, domain)
        need = self.need(seat, domain)
        if effect == EMBARGO:
            following = (self.me + 1) % len(self.names) == seat
            key = "column_next" if following else "column"
            lines = [self.say(f"carta_impera.details.{key}", needed=need, **facts)]
            if self.state.last_round and not self._turns_left(seat):
                lines.append(self.say("carta_impera.details.late_embargo", name=self.names[seat]))
        elif effect == DEMOCRACY:
            lines = [
                self.say("carta_impera.details.democracy", needed=need + 1, before=need, **facts)
            ]
        else:
            return []
        return [*lines, *self._spent(effect), *self._partner(seat)]

    def _turns_left(self, seat: int) -> bool:
        """Whether a seat still has a turn in the last round (R8.4)."""
        players, first = len(self.names), self.state.first
        return (seat - first) % players > (self.me - first) % players

    def _partner(self, seat: int) -> list[str]:
        return (
            [self.say("carta_impera.details.partner")]
            if partner(self.state, self.me) == seat
            else []
        )

    def _own_aim(self, effect: str, domain: int) -> list[str]:
        have, name = self.count(self.me, domain), DOMAINS[domain]
        if effect == ATTACK:
            lines = [self._left(name, have - (2 if name == "military" else 1))]
            hit = [one for one in others(self.state, self.me) if self.count(one, domain)]
            who = self.words.join(self.names[one] for one in hit)
            key = "carta_impera.details.hits" if hit else "carta_impera.details.hits_nobody"
            return [*lines, self.say(key, who=who)]
        if effect and position.stage(self.state)[1]:
            return [self._left(name, have - 1)]
        return []

    def _left(self, domain: str, after: int) -> str:
        """How many cards of one's own domain are left, of how many."""
        before = self.count(self.me, DOMAIN[domain])
        facts = {"domain": domain, "before": before, "after": max(0, after)}
        return self.say("carta_impera.details.left", **facts)

    # ---- the rest -----------------------------------------------------------------------

    def _seat_page(self, seat: int) -> Page:
        """A rival and the backs of the hand; what an Inquisition would look at."""
        hand = len(self.state.hands[seat])
        area = sum(self.count(seat, domain) for domain in range(6))
        name = self.names[seat]
        lines = [self.say("carta_impera.said.seat", name=name, n=area, hand=hand)]
        backs = self.eras(position.hand_backs(self.state, seat))
        if backs:
            lines.append(self.say("carta_impera.said.backs", things=backs))
        known = self.state.known[len(self.names) * self.me + seat]
        if known and seat != self.me:
            cards = [NAMES[card] for card in sorted(known)]
            lines.append(
                self.say("carta_impera.said.backs", things=things.cards_text(self.words, cards))
            )
        coin = self.state.coin
        if coin is not None and coin.holder == seat:
            facts = {"name": name, "domain": DOMAINS[coin.domain], "rival": self.names[coin.seat]}
            lines.append(self.say("carta_impera.said.coin", **facts))
        clause = "R3.4"
        if self.running == INQUISITION:
            lines += [
                *self._spent(INQUISITION),
                self.say("carta_impera.details.undo"),
                *self._partner(seat),
            ]
            clause = "R6.4"
        return Page("hand_limit", name, self.cards(hand), tuple(lines), clause)

    def _pile_page(self, domain: int) -> Page:
        pile = self.state.discard[domain]
        eras = [card % 3 for card in pile]
        name = DOMAINS[domain]
        lines = [self.say("carta_impera.said.pile", domain=name, n=len(pile))]
        if eras:
            lines.append(self.eras([eras.count(era) for era in range(3)]))
        lines.append(self.say("carta_impera.table.discard_note"))
        title = self.say("carta_impera.table.discard")
        return Page(f"rnd_{name}", title, self.domain(domain), tuple(lines), "R5.10")

    def _copy_page(self, seat: int, effect: str) -> Page:
        known = box().effects[effect]
        refusal = position.why_not_copy(self.state, self.me, seat, effect)
        have = self.count(seat, DOMAIN[known.domain])
        name = self.names[seat]
        lines = [
            self.say("carta_impera.details.copy", name=name, cards=have, of=known.domain),
            self.does(effect),
        ]
        if refusal is None:
            lines.append(self.say("carta_impera.details.coin", domain=known.domain))
        else:
            lines.append(self.why(refusal))
        sub = f"{self.effect(INSPIRATION)} · {name}"
        return Page("culture_coin", self.effect(effect), sub, tuple(lines), "R5.13")

    def _lines_page(self) -> Page:
        """What the lines across the towers mean for so many players (R2.2, R4.2)."""
        numbers = self.state.numbers
        facts = {"first": numbers.level_1, "second": numbers.level_2, "needed": numbers.dominance}
        lines = [self.say("carta_impera.details.lines", **facts)]
        out = len(self.state.removed) // len(ERAS)
        if out:
            lines.append(self.say("carta_impera.details.lines_out", n=out))
        title = self.say("carta_impera.details.lines_title", n=len(self.names))
        sub = self.say("carta_impera.details.lines_sub")
        return Page("crown", title, sub, tuple(lines), "R4.2")

    def _deck_page(self) -> Page:
        left, found = position.deck_eras(self.state), position.unseen(self.state)
        lines = (
            [self.eras(left)] if self.state.left else [self.say("carta_impera.table.deck_empty")]
        )
        lines += [
            self.say("carta_impera.table.unseen", era=ERAS[found.era], n=found.total),
            self.where(found),
        ]
        total = max(1, sum(found.domains))
        lines += [
            f"[rnd_{DOMAINS[domain]}] {self.domain(domain)}: {n} · {round(100 * n / total)} %"
            for domain, n in enumerate(found.domains)
            if n
        ]
        title = self.say("carta_impera.table.deck")
        return Page("draw_card", title, self.cards(self.state.left), tuple(lines), "R2.3")

    def where(self, found: position.Unseen) -> str:
        """Where the cards of an era are that nobody can see."""
        key = "carta_impera.table.unseen_out" if found.out else "carta_impera.table.unseen_where"
        return self.say(key, deck=found.deck, hands=found.hands, out=found.out)

    def compared(self) -> tuple[str, str]:
        """Under Inspiration: what is compared, and the numbers."""
        mine, most, rival = position.leads_culture(self.state, self.me)
        facts = {"have": mine, "most": most, "name": self.names[rival]}
        return self.say("carta_impera.table.most_culture"), self.say(
            "carta_impera.table.culture_pair", **facts
        )


def text_of(
    words: Words,
    names: Sequence[str],
    signs: Sequence[str],
    state: State,
    me: int,
    here: bool,
    choice: Choice,
    touched: Sequence[str],
    events: Callable[[], Iterable[Event]],
    limit: int,
) -> TableText:
    """A position in words; not `here`, while something flies, nothing is lit, and nothing begun."""
    lit = frozenset(choice.by_thing) if here else frozenset()
    begun = touched[0].partition(":") if here and touched else ("", "", "")
    running = begun[2] if begun[0] == "effect" else position.stage(state)[0]
    used = position.used_this_turn(events())
    states = position.effect_states(state, me, used, lit, running, limit)
    return TableText(words, names, signs, state, me, states, running, lit)
