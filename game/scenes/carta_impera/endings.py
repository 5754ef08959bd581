"""How a game ended, in plain views: the majorities and the tie as a ladder, or the tower that
dominates, who else was near, and how it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera.areas import Foot
from game.drawing.carta_impera.ends import (
    LadderStep,
    LadderView,
    MajorityView,
    Near,
    NearestView,
    Side,
    TowerView,
    TurnedView,
    Turning,
)
from game.drawing.carta_impera.marks import Seat
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, KINDS, NAMES
from game.rules.carta_impera.events import CardPlayed, DominanceWon, TurnBegan
from game.rules.carta_impera.state import State, needed
from game.rules.contract import Event
from game.words.carta_impera import sentences, things

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

NEAR, TURNS = 3, 4
"""So many columns that came near are told, and so many facts of how it turned."""


class Ending:
    """A finished game in views and words."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.words = scores, scores.app.words
        self.state: State = scores.match.observation(None)
        self.names = tuple(seat.name for seat in scores.seats)
        self.events: list[tuple[int, Event]] = []
        """What happened, with the round in which it did."""
        turn = 0
        for line in scores.match.log_for(None):
            for event in line.events:
                turn += isinstance(event, TurnBegan) and event.seat == self.state.first
                self.events.append((max(1, turn), event))

    def say(self, key: str, /, **facts: Any) -> str:
        return self.words.say(key, names=self.names, **facts)

    def seat(self, n: int) -> Seat:
        return Seat(self.scores.seats[n].shape, self.names[n])

    def domain(self, domain: int) -> str:
        return things.domain_name(self.words, DOMAINS[domain])

    def count(self, seat: int, domain: int) -> int:
        return len(self.state.columns[6 * seat + domain])

    def named(self, side: Sequence[int]) -> str:
        return self.words.join(self.names[seat] for seat in side)

    # ---- majorities ---------------------------------------------------------------------

    def majority(self, pointed: tuple[int, int]) -> MajorityView:
        """Domains by sides, and the points of each."""
        state, sides = self.state, scoring.sides(self.state)
        winners = self.scores.outcome.winners()
        return MajorityView(
            sides=tuple(Side(tuple(map(self.seat, one)), self.named(one)) for one in sides),
            winners=frozenset(n for n, one in enumerate(sides) if one[0] in winners),
            domains=tuple(map(self.domain, range(6))),
            cards=tuple(
                tuple(scoring.best(state, one, domain) for one in sides) for domain in range(6)
            ),
            points_word=self.say("carta_impera.score.points"),
            points=tuple(len(scoring.points(state, one)) for one in sides),
            note=self.say(f"carta_impera.score.{'note_teams' if state.teams else 'note'}"),
            clause="R10.3" if state.teams else "R9.2",
            pointed=pointed,
        )

    def ladder(self) -> LadderView | None:
        """How a tie was broken; None where there was none."""
        state = self.state
        steps = scoring.ladder(state)
        if len(steps) == 1:
            return None
        sides = scoring.sides(state)
        left: tuple[scoring.Side, ...] = sides
        found = []
        for n, (measure, after) in enumerate(steps):
            numbers = tuple(self._measure(measure, one) if one in left else None for one in sides)
            last = n + 1 == len(steps)
            found.append(
                LadderStep(
                    measure,
                    self._measure_name(measure),
                    numbers,
                    self._rung(left, after, last),
                    decides=last and len(after) == 1,
                )
            )
            left = after
        badges = tuple(tuple(map(self.seat, one)) for one in sides)
        return LadderView(self.say("carta_impera.score.ladder"), badges, tuple(found), "R9.4, R9.5")

    def _measure(self, measure: str, side: scoring.Side) -> int:
        if measure == "points":
            return len(scoring.points(self.state, side))
        return scoring.best(self.state, side, DOMAIN[measure])

    def _measure_name(self, measure: str) -> str:
        return (
            self.say("carta_impera.score.points")
            if measure == "points"
            else self.domain(DOMAIN[measure])
        )

    def _rung(
        self, before: tuple[scoring.Side, ...], after: tuple[scoring.Side, ...], last: bool
    ) -> str:
        """Who drops out, or who wins."""
        if len(after) == 1:
            return self.say("carta_impera.score.wins", name=self.named(after[0]))
        if last:
            return self.say(
                "carta_impera.score.shares", who=self.words.join(map(self.named, after))
            )
        if before == after:
            everyone = len(before) == len(scoring.sides(self.state))
            who = self.words.join(map(self.named, after))
            return (
                self.say("carta_impera.score.all_level")
                if everyone
                else self.say("carta_impera.score.level", who=who)
            )
        out = [one for one in before if one not in after]
        return self.say("carta_impera.score.out", who=self.words.join(map(self.named, out)))

    # ---- nearest to Dominance -----------------------------------------------------------

    def nearest(self, won: int | None) -> NearestView:
        """The columns that came nearest; without those of the seat that has won by it."""
        state, found = self.state, []
        for seat in range(len(self.names)):
            if seat == won:
                continue
            for domain in range(6):
                have, need = self.count(seat, domain), needed(state, seat, domain)
                if have:
                    found.append((need - have, -have, seat, domain, need))
        rows = [self._near(seat, domain, need) for _, _, seat, domain, need in sorted(found)]
        best: list[Near] = []
        for row in rows:
            if won is not None or row.seat not in [one.seat for one in best]:
                best.append(row)
        title = self.say(f"carta_impera.score.{'nearest' if won is None else 'nearest_others'}")
        return NearestView(title, tuple(best[: NEAR + (won is not None)]), won is not None)

    def _near(self, seat: int, domain: int, need: int) -> Near:
        have, base = self.count(seat, domain), self.state.numbers.dominance
        laid = [
            one.by for one in self.state.democracies if (one.seat, one.domain) == (seat, domain)
        ]
        note = self.say("carta_impera.score.no_democracy", base=base)
        if laid:
            note = self.say(
                "carta_impera.score.democracy", base=base, who=self.named(sorted({*laid}))
            )
        score = self.say("carta_impera.score.cards_of", cards=have, needed=need)
        return Near(self.seat(seat), DOMAINS[domain], have, need, len(laid), score, note)

    # ---- Dominance ----------------------------------------------------------------------

    @property
    def dominance(self) -> DominanceWon | None:
        """The event that ended the game, where majorities did not."""
        last = [event for _, event in self.events if isinstance(event, DominanceWon)]
        return last[-1] if last else None

    def tower(self) -> TowerView | None:
        """The tower that won."""
        won = self.dominance
        if won is None:
            return None
        domain, seat = DOMAIN[won.domain], won.seat
        need, numbers = needed(self.state, seat, domain), self.state.numbers
        have, name = self.count(seat, domain), self.domain(domain)
        cards = tuple(NAMES[card] for card in self.state.columns[6 * seat + domain])
        of = self.words.say("carta_impera.table.of", needed=need)
        return TowerView(
            seat=self.seat(seat),
            title=self.say("carta_impera.score.tower", domain=won.domain, name=self.names[seat]),
            cards=cards,
            name=name,
            levels=(numbers.level_1, numbers.level_2),
            need=need,
            foot=Foot(name, have, need, of, f"/{need}"),
            last=self.say("carta_impera.score.decisive"),
            how=self._deed(won),
        )

    def _deed(self, won: DominanceWon) -> str:
        """How the last card of the tower came there."""
        for _, event in reversed(self.events):
            if isinstance(event, CardPlayed) and event.seat == won.seat:
                if things.domain_of(event.card) != won.domain:
                    continue
                key = "played_with" if event.effect else "played"
                return self.say(f"carta_impera.score.{key}", effect=event.effect)
        return ""

    def turned(self) -> TurnedView:
        """How it turned: the last cards of the tower, and what others played meanwhile."""
        won = self.dominance
        rows: list[tuple[int, CardPlayed]] = []
        if won is not None:
            rows = [
                (turn, event)
                for turn, event in self.events
                if isinstance(event, CardPlayed)
                and event.seat == won.seat
                and KINDS[event.card] // 3 == DOMAIN[won.domain]
            ]
        shown = [
            Turning(
                self.say("carta_impera.score.round", round=turn),
                self.seat(event.seat),
                sentences.event_sentence(self.words, event, self.names),
            )
            for turn, event in rows[-TURNS:]
        ]
        return TurnedView(self.say("carta_impera.score.turned"), tuple(shown))
