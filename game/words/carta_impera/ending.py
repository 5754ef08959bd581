"""The end of a match in words: the majorities and how a tie was broken, or the tower that dominates, who else was
near, and how it turned."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from operator import itemgetter

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import events, scoring
from game.rules.carta_impera.box import DOMAIN
from game.rules.carta_impera.state import State, partner
from game.rules.contract import Event
from game.words.carta_impera import sentences, things
from game.words.carta_impera.table_text import TableText
from game.words.scores import Scores

Sides = tuple[scoring.Side, ...]
SEAT = itemgetter(2)
NEAR, TURNS = 3, 5
"""So many columns that came near are told, and so many facts of how it turned."""
LAID = events.EmbargoLaid, events.DemocracyLaid
CAME = events.FaceUpTaken, events.CardPlayed
LEFT = events.AreaTaken, events.AreaDiscarded, events.CardLost, *LAID
"""Events that move a card to or from a column of `seat`."""


class Ending(TableText):
    """A finished match in words, and what there is to tell of its end."""

    def __init__(self, scores: Scores) -> None:
        names, signs = zip(*((seat.name, seat.shape) for seat in scores.seats), strict=True)
        view: State = scores.match.observation(None)
        super().__init__(scores.words, names, signs, view, 0, {}, "", frozenset())
        self.winners = scores.outcome.winners()
        self.happened: list[tuple[int, Event]] = []
        """What happened, the last first, with the round in which it did."""
        turn = self.state.round
        for one in reversed(scores.match.log_for(None)):
            for event in reversed(one.events):
                self.happened.append((turn, event))
                turn -= isinstance(event, events.TurnBegan) and event.seat == self.state.first
        found = [event for _, event in self.happened if isinstance(event, events.DominanceWon)]
        self.won = found[0] if found else None
        """The event that ended the game, where majorities did not."""

    def named(self, side: Sequence[int]) -> str:
        return self.words.join(self.names[seat] for seat in side)

    # ---- the tie ------------------------------------------------------------------------

    def measured(self, measure: str, side: scoring.Side) -> int:
        """What a step of the ladder compares."""
        if measure in DOMAIN:
            return scoring.best(self.state, side, DOMAIN[measure])
        return len(scoring.points(self.state, side))

    def rung(self, before: Sides, after: Sides, last: bool) -> str:
        """Who drops out at a step of the ladder, or who wins."""
        if len(after) == 1:
            who, team = self.named(after[0]), len(after[0]) > 1
            return self.say("scores.team", who=who) if team else self.say("scores.wins", name=who)
        if last:
            return self.say("carta_impera.score.shares", who=self._all(after))
        if out := [one for one in before if one not in after]:
            return self.say("carta_impera.score.out", who=self._all(out))
        if len(before) == len(scoring.sides(self.state)):
            return self.say("carta_impera.score.all_level")
        return self.say("carta_impera.score.level", who=self._all(after))

    def _all(self, sides: Sequence[scoring.Side]) -> str:
        return self.words.join(map(self.named, sides))

    # ---- nearest to Dominance -----------------------------------------------------------

    def nearest(self) -> list[tuple[int, int]]:
        """The columns that came nearest, by seat and domain; without those of the seat that has won
        by it."""
        won, found = self.won and self.won.seat, []
        for seat, domain in itertools.product(range(len(self.names)), range(6)):
            have, need = self.count(seat, domain), self.need(seat, domain)
            if have and seat != won:
                found.append((need - have, -have, seat, domain))
        if won is None:  # of each the nearest
            found = [min(one) for _, one in itertools.groupby(sorted(found, key=SEAT), SEAT)]
        return [(seat, domain) for _, _, seat, domain in sorted(found)][: NEAR + (won is not None)]

    def raised_by(self, seat: int, domain: int) -> list[int]:
        """Whose Democracies raised what a column needs."""
        markers = self.state.democracies
        return [one.by for one in markers if (one.seat, one.domain) == (seat, domain)]

    def about(self, seat: int, domain: int) -> str:
        """What there is to say of a column that came near."""
        base, coin = self.state.numbers.dominance, self.state.coin
        if laid := self.raised_by(seat, domain):
            who = self.named(sorted({*laid}))
            return self.say("carta_impera.score.democracy", base=base, n=len(laid), who=who)
        if self.won and partner(self.state, seat) == self.won.seat:
            return self.say("carta_impera.score.partner", name=self.names[self.won.seat])
        if coin and coin.holder == seat and DOMAINS[domain] == "culture":
            return self.say("carta_impera.score.held_coin")
        return self.say("carta_impera.score.no_democracy", base=base)

    # ---- Dominance ----------------------------------------------------------------------

    def deed(self) -> str:
        """How the last card of the tower came there."""
        for _, event, change in self._changes():
            if isinstance(event, events.CardPlayed):
                if event.effect:
                    return self.say("carta_impera.score.played_with", effect=event.effect)
                return self.say("carta_impera.score.played")
            if change > 0:
                break
        return ""

    def _changes(self) -> Iterator[tuple[int, Event, int]]:
        """What happened to the column that won, the last first: round, event, and by how many cards
        it grew."""
        for turn, event in self.happened if self.won else ():
            own = getattr(event, "seat", None), things.domain_of(getattr(event, "card", ""))
            aimed = getattr(event, "at", None), getattr(event, "domain", "")
            column = self.won and (self.won.seat, self.won.domain)
            if own == column and isinstance(event, CAME + LEFT):
                yield turn, event, 1 if isinstance(event, CAME) else -1
            elif isinstance(event, LAID) and aimed == column:
                yield turn, event, 0

    def turned(self, won: events.DominanceWon) -> list[tuple[str, int, str]]:
        """How it turned: the last that happened to the tower, when, by whom, and how high it was
        then."""
        rows: list[tuple[str, int, str]] = []
        domain = DOMAIN[won.domain]
        have, need = self.count(won.seat, domain), self.need(won.seat, domain)
        for turn, event, change in itertools.islice(self._changes(), TURNS):
            did = sentences.event_sentence(self.words, event, self.names)
            by = getattr(event, "by", getattr(event, "seat", 0))
            sentence = self.say("carta_impera.score.now", event=did, cards=have, needed=need)
            rows.append((self.say("carta_impera.score.round", round=turn), by, sentence))
            have -= change
            need -= isinstance(event, events.DemocracyLaid) and not change
        return rows[::-1]
